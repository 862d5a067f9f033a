"""The bot that searches, whatever the game."""

from math import exp
from statistics import mean

import pytest

from playing import GAMES, middle
from takujo import bots
from takujo.bench import connect_four
from takujo.bots.inclination import follow
from takujo.bots.mcts import LEVELS, Budget, Mcts, judged, learned, meant, needed, planted
from takujo.bots.search import FIRST, LEAST_HOPE, NO_NODE, TRIALS, Search
from takujo.core.errors import BadRequest
from takujo.core.rng import Rng
from takujo.core.state import Together
from takujo.core.todo import TASK
from takujo.games import load

FEW = Budget.parse("30")


def asked(game: str, plies: int):
    match = middle((game, load(game).usual_seats, {}), f"mcts {plies}", plies)
    return match, match.deciders[-1]


@pytest.mark.parametrize(
    "spec", [*(f"mcts:{level}" for level in LEVELS), "mcts:7", "mcts:50ms", "mcts:hard*4", "mcts:50ms*2"]
)
def test_budgets(spec: str) -> None:
    bot = bots.make(spec)
    assert isinstance(bot, Mcts)
    budget = Budget.parse(spec.removeprefix("mcts:")).within(load("memory_library"))
    assert bool(budget.iterations) != bool(budget.milliseconds)


@pytest.mark.parametrize("game", GAMES)
def test_a_level_is_a_number_of_iterations_in_each_game(game: str) -> None:
    easy, normal, hard, shared = (Budget.parse(level).within(load(game)) for level in (*LEVELS, "hard*4"))
    assert 0 < easy.iterations < normal.iterations < hard.iterations
    assert shared.iterations * 4 >= hard.iterations > shared.iterations * 3


@pytest.mark.parametrize(
    "spec", ["mcts", "mcts:", "mcts:0", "mcts:0ms", "mcts:-3", "mcts:strong", "mcts:5s", "mcts:easy*0", "mcts:9*"]
)
def test_bad_budgets(spec: str) -> None:
    with pytest.raises(BadRequest, match="mcts"):
        bots.make(spec)


def test_a_time_is_kept() -> None:
    match, seat = asked("memory_library", 9)
    judged = Mcts(Budget.parse("30ms")).think(match, seat)
    assert sum(each.visits for each in judged) >= 50


def test_even_where_the_machine_stops_meanwhile_it_is_thought_about(monkeypatch: pytest.MonkeyPatch) -> None:
    match, seat = asked("memory_library", 9)
    monkeypatch.setattr("takujo.bots.mcts.monotonic", iter(range(100)).__next__)  # a second from look to look
    bot = Mcts(Budget.parse("30ms"))
    assert bot.choose(match, seat) in match.legal(seat)
    assert sum(each.visits for each in bot.think(match, seat)) >= 50


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_answer(game: str) -> None:
    match, seat = asked(game, 20)
    first, again, other = (Mcts(FEW, seed).think(match, seat) for seed in (1, 1, 2))
    assert first == again
    assert [each.value for each in first] != [each.value for each in other]


@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_judged_and_nothing_else(game: str) -> None:
    match, seat = asked(game, 12)
    before = match.state.key()
    judged = Mcts(FEW).think(match, seat)
    assert {each.action for each in judged} == set(match.legal(seat))
    assert sum(each.visits for each in judged) == FEW.iterations
    assert judged == sorted(judged, key=lambda each: -each.visits)
    assert all(0 <= each.value <= 1 for each in judged)
    assert match.state.key() == before


@pytest.mark.parametrize("game", GAMES)
def test_an_answer_does_not_depend_on_what_the_seat_cannot_know(game: str) -> None:
    """Everything hidden is poisoned: dealt anew, again and again. The bot thinks the same to the last digit."""
    for plies in (3, 15, 40):
        match, seat = asked(game, plies)
        honest = Mcts(FEW).think(match, seat)
        for seed in range(2):
            poisoned = match.copy()
            poisoned.state.redeal(seat, Rng(seed))
            assert Mcts(FEW).think(poisoned, seat) == honest


@pytest.mark.parametrize("game", GAMES)
def test_who_must_decide_stops_when_the_answer_is_certain_and_gives_the_same(game: str) -> None:
    whole, decided = 0, 0
    for plies in (5, 35, 65):
        match, seat = asked(game, plies)
        bot = Mcts(Budget.parse("250"))
        chosen = bot.choose(match, seat)
        best = Mcts(Budget.parse("250")).think(match, seat)[0].action
        if bot.thought is None:
            assert chosen == best
        else:
            legal = match.legal(seat)
            assert judged([learned(bot.thought.search)], legal)[0].action == best
            assert chosen == needed(meant(bot.thought.search, best.option), legal)
            whole += 250
            decided += bot.thought.search.iterations
    assert decided < whole


@pytest.mark.parametrize("game", GAMES)
def test_a_chain_of_own_answers_is_one_thought(game: str) -> None:
    """Until chance or something hidden comes in between: then the tree is a new one."""
    match, _ = asked(game, 6)
    bot = Mcts(FEW)
    kept = begun = 0
    while not match.over and (kept + begun < 20 or not kept):
        before, asked_seat = bot.thought, match.deciders[-1]
        barrier = match.state.barrier
        action = bot.choose(match, asked_seat)
        if bot.thought is not before:
            goes_on = before is not None and bot.thought.search is before.search
            kept += goes_on
            begun += not goes_on
            assert not goes_on or (before.barrier == barrier and before.best.seat == asked_seat)
            assert bot.thought.search.visits_of_root() <= FEW.iterations
        match.play(action)
    assert begun
    assert kept


def test_a_thought_is_dropped_when_another_answer_was_given() -> None:
    match, _ = asked("knossos", 6)
    bot = Mcts(FEW)
    dropped = 0
    while dropped < 3:
        seat = match.deciders[0]
        best = bot.choose(match, seat)
        other = next(action for action in reversed(match.legal(seat)))
        before = bot.thought
        match.play(other)
        if other != best and not match.over and match.deciders == (seat,) and len(match.legal(seat)) > 1:
            bot.choose(match, seat)
            assert bot.thought.search is not before.search
            dropped += 1


def test_several_processes_share_the_iterations() -> None:
    match, seat = asked("memory_library", 20)
    first, again = (Mcts(Budget.parse("60*2"), 5).think(match, seat) for _ in range(2))
    assert first == again
    assert {each.action for each in first} == set(match.legal(seat))
    assert sum(each.visits for each in first) == 60
    poisoned = match.copy()
    poisoned.state.redeal(seat, Rng(3))
    assert Mcts(Budget.parse("60*2"), 5).think(poisoned, seat) == first


@pytest.mark.parametrize("game", GAMES)
def test_only_own_answers_are_branches_where_several_answer_at_once(game: str) -> None:
    match, seat = asked(game, 0)
    base = match.imagine(seat, Rng(1))
    search = Search(base, seat, Rng(2), match.game.heuristics, horizon=10)
    search.run(100)
    for child in children(search):
        if isinstance(base.tasks[search.asked[child] & TASK], Together):
            assert search.option[child] in {action.option for action in match.legal(seat)}


@pytest.mark.parametrize("game", GAMES)
def test_the_answers_at_the_root_meet_the_same_deals(game: str) -> None:
    """So that luck favours none: the first deal of one is the first of another, whenever it comes."""
    match, seat = asked(game, 25)
    search = planted(match, seat, Rng(4))
    dealt = []
    for number in (0, 1, 0):
        search.s.copy_from(search.base)
        search.deal(number)
        dealt.append(search.s.key())
    assert dealt[0] == dealt[2] != dealt[1]


@pytest.mark.parametrize("game", GAMES)
def test_answers_are_compared_deal_by_deal(game: str) -> None:
    """What one has of a deal counts against what the first that met it had, so that it is no merit to have met only
    the lucky ones."""
    match, _ = asked(game, 25)
    seat = match.deciders[0]
    search = planted(match, seat, Rng(4))
    search.run(1)
    results = {node: [search.reward[seat]] if search.visits[node] else [] for node in children(search)}
    first = [search.reward[seat]]
    for _ in range(150):
        search.run(1)
        (met,) = (node for node in results if search.visits[node] > len(results[node]))
        results[met].append(search.reward[seat])
        if len(results[met]) > len(first):
            first.append(search.reward[seat])
    unlucky = 0
    for node, found in results.items():
        if found:
            better = mean(found) - mean(first[: len(found)])
            assert search.value[node] / len(found) + search.fairness(node) == pytest.approx(mean(first) + better)
            unlucky += search.fairness(node) != 0
    assert unlucky


@pytest.mark.parametrize("game", [game for game in GAMES if load(game).search.doubt])
def test_answers_are_expected_to_be_as_good_as_in_a_trial(game: str) -> None:
    """Before anything is searched, the search is drawn to what greedy would choose on the same deals."""
    match, _ = asked(game, 25)
    seat = match.deciders[0]
    search = planted(match, seat, Rng(4))
    hopes = dict.fromkeys((action.option for action in match.legal(seat)), 0.0)
    luck = Rng(0)
    luck.seed(search.deals, FIRST)
    for _ in range(TRIALS):
        dealt = search.base.copy()
        dealt.redeal(seat, luck)
        for option in hopes:
            trial = dealt.copy()
            trial.choose(seat, option)
            follow(trial, seat, match.game.heuristics.turn(match.state), match.game.heuristics)
            hopes[option] += match.game.heuristics.worth(trial, seat)
    search.run(1)
    found = children(search)
    best = max(hopes.values())
    assert {search.option[node] for node in found} == set(hopes)
    for node in found:
        lacking = (best - hopes[search.option[node]]) / TRIALS
        assert search.prior[node] == pytest.approx(max(exp(-lacking / match.game.search.doubt), LEAST_HOPE))


@pytest.mark.parametrize("game", [game for game in GAMES if load(game).search.doubt])
def test_who_is_thought_to_play_on_foresees_nothing(game: str) -> None:
    """A trial of the seat asked does not depend on what that seat cannot know, nor on the luck to come, also where who
    foresaw it would stand otherwise."""
    told = 0
    for plies in range(4, 80, 2):
        match, _ = asked(game, plies)
        seat = match.deciders[0]
        search = planted(match, seat, Rng(4))
        options = [action.option for action in match.legal(seat)]
        merits, foreseen = [], []
        for number in (0, 1):
            search.s.copy_from(search.base)
            search.deal(number)
            search.luck.seed(7)
            search.clear_merits(len(options))
            search.try_all()
            merits.append([search.merits[i] for i in range(len(options))])
            for option in options:
                trial = search.s.copy()
                trial.choose(seat, option)
                follow(trial, seat, match.game.heuristics.turn(match.state), match.game.heuristics)
                foreseen.append(match.game.heuristics.worth(trial, seat))
        assert merits[0] == merits[1]
        told += foreseen[: len(options)] != foreseen[len(options) :]
    assert told


def test_an_answer_is_not_worse_because_bad_ones_may_follow() -> None:
    """Within a chain the value of an answer is that of what is looked into most after it, not the mean of all; but
    where luck decides what can follow, the mean: else it would be the value of good luck."""
    match, seat = asked("wunderkammer", 9)
    search = planted(match, seat, Rng(4))
    search.run(200)
    chains = 0
    for node in children(search):
        after = [child for child in children(search, node) if search.visits[child]]
        if search.fate[node]:
            assert search.quality[node] == pytest.approx(search.value[node] / search.visits[node])
        elif after and all(search.by[child] == seat for child in after):
            weights = [search.visits[child] ** 4 for child in after]
            best = sum(weight * search.quality[child] for weight, child in zip(weights, after, strict=True))
            assert search.quality[node] == pytest.approx(best / sum(weights))
            chains += search.quality[node] != search.value[node] / search.visits[node]
    assert chains


def children(search: Search, node: int | None = None) -> list[int]:
    found = []
    at = search.child[search.root if node is None else node]
    while at != NO_NODE:
        found.append(at)
        at = search.sibling[at]
    return found


def test_a_win_in_one_is_found() -> None:
    """Four in a row: three stand already."""
    s = connect_four.new(1)
    for column in (3, 0, 3, 0, 3, 1):
        s.play(column)
    search = Search(s, s.asked, Rng(1))
    search.run(400)
    assert search.option[max(children(search), key=lambda node: search.visits[node])] == 3
