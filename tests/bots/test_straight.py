"""No answer that changes nothing."""

import subprocess
import sys
from pathlib import Path

import takujo
from takujo.bots import make
from takujo.bots.mcts import meant, planted
from takujo.bots.straight import Chain, straightened
from takujo.core.rng import from_text

from ..games.wunderkammer.table import Board, Table

ROOT = Path(__file__).parents[2]


def chain(t, *texts):
    """What a seat means to say, from where a table stands."""
    match = t.match
    found = Chain(match.state.copy(), match.deciders[0], match.game.heuristics)
    walked = match.copy()
    for text in texts:
        [action] = [each for each in walked.legal() if each.text == text]
        found.add(action.option)
        walked.play(action)
    return found


def before_a_shuffle():
    """Ann has no deck: at the end of her turn everything is shuffled, wherever it lies."""
    return Table(ann=Board(lines="H2 H2", hand="H2 D3 D3"), bob=Board(lines="H2", hand="D3", deck="C4"))


def test_to_trash_what_is_shuffled_anyway_is_pointless():
    found = chain(before_a_shuffle(), "play_card H2", "trash_hand D3", "end_play", "take_item H2")
    assert not found.open()
    assert [found.pointless(at) for at in range(4)] == [[], [1], [], []]


def test_what_has_an_effect_is_not():
    t = Table(ann=Board(lines="H2 H2", hand="H2 D3 D3", deck="C4 C4 C4"), bob=Board(lines="H2", hand="D3", deck="C4"))
    found = chain(t, "play_card H2", "trash_hand D3", "end_play", "take_item H2", "draw_only")
    assert not any(found.pointless(at) for at in range(5))


def test_an_answer_and_what_takes_it_back_go_together():
    """A line that is played on, for a total of which nothing is taken."""
    found = chain(before_a_shuffle(), "play_joker H2", "end_play", "skip_take")
    assert found.pointless(0) == [0, 2]
    assert straightened(found) == found.answers[1]


def test_the_first_answer_that_is_needed_is_given():
    t = before_a_shuffle()
    found = chain(t, "trash_hand D3", "play_card H2", "end_play", "take_item H2")
    first = straightened(found)
    assert [each.text for each in t.match.legal() if each.option == first] == ["play_card H2"]


def test_of_answers_that_come_to_the_same_the_more_usual_one_is_given():
    """To trash the last card and to end the play are one answer each."""
    t = before_a_shuffle()
    t.play("ann play_card H2", "ann trash_hand D3")
    found = chain(t, "trash_hand D3", "take_item H2")
    assert found.pointless(0) == []
    first = straightened(found)
    assert [each.text for each in t.match.legal() if each.option == first] == ["end_play"]


def test_greedy_does_not_trash_what_it_shuffles_anyway():
    for seed in range(4):
        match, bot = before_a_shuffle().match, make("greedy", seed)
        while match.deciders[0] == 0:
            action = bot.choose(match, 0)
            assert not action.text.startswith("trash")
            match.play(action)


def test_a_search_means_what_it_looked_into_most():
    match = takujo.new("wunderkammer", seats=2, seed="plan")
    seat = match.deciders[0]
    search = planted(match, seat, from_text("plan"))
    search.run(60)
    best = match.legal()[0].option
    found = meant(search, best)
    assert found.answers[0] == best
    assert not found.open()
    assert meant(planted(match, seat, from_text("plan")), best).answers[0] == best


def test_the_share_of_pointless_answers_is_measured():
    told = subprocess.run(
        [sys.executable, ROOT / "tools" / "pointless.py", "wunderkammer", "--bot", "random", "--games", "1"],
        capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    assert told.startswith("wunderkammer random: ")
    assert "trash_hand" in told
