"""What stays true from one moment of a match to the next, whatever is played (chapter 11 of the dossier).

What a single position shows is checked by the game itself, after every answer of every test here.
"""

import pytest

import takujo

from .table import Board, Table

SEEDS = range(6)


def matches():
    """Every match, answer by answer: the position before it, the answer, the position after it, and what happened."""
    for seed in SEEDS:
        match = takujo.new("memory_library", seats=2 + seed % 3, seed=f"invariants {seed}")
        before = match.position()
        while not match.over:
            legal = match.legal()
            # Rather complete than anything else, so that all abilities come up.
            eager = [action for action in legal if action.text.startswith(("complete", "mirror"))] or legal
            action = eager[(match.ply * 7 + seed) % len(eager)]
            events = match.play(action)
            match.game.check(match.state)
            after = match.position()
            yield before, action, after, events
            before = after


def cards(librarian):
    return sum(librarian["hand"].values())


def test_the_pawns_go_forward_at_the_end_of_a_round_and_back_by_an_hourglass_only():
    """ML-07, ML-68, ML-82, I6"""
    backwards = 0
    for before, _, after, events in matches():
        names = [event.name for event in events]
        assert after["track"] - before["track"] == names.count("round_ended") - names.count("set_back")
        backwards += names.count("set_back")
    assert backwards


def test_completed_tomes_are_never_lost():
    """ML-60, I15"""
    for before, _, after, _ in matches():
        for had, has in zip(before["librarians"], after["librarians"], strict=True):
            assert all(has["completed"].get(tome, 0) >= n for tome, n in had["completed"].items())


def test_a_pick_takes_one_card_from_the_market_onto_the_tray():
    """ML-24, ML-29, I16"""
    picks = 0
    for before, action, after, events in matches():
        if action.question == "collect_pick" and after["tray"] and action.text != "done":
            taken = sum(event.name == "taken" for event in events)  # more than one where the rest follows by itself
            assert sum(before["market"].values()) - sum(after["market"].values()) == taken
            assert sum(after["tray"].values()) - sum(before["tray"].values()) == taken
            assert [cards(each) for each in before["librarians"]] == [cards(each) for each in after["librarians"]]
            picks += 1
    assert picks > 50


def test_no_question_has_more_than_ten_answers():
    """ML-70, I17"""
    for seed in SEEDS:
        match = takujo.new("memory_library", seats=2 + seed % 3, seed=seed)
        while not match.over:
            legal = match.legal()
            assert 1 <= len(legal) <= 10
            assert len({action.text for action in legal}) == len(legal)
            match.play(legal[(match.ply * 5 + seed) % len(legal)])


@pytest.mark.parametrize("length", ["short", "standard", "long"])
def test_a_match_has_at_most_six_rounds_more_than_spaces(length):
    """ML-68, ML-93, I14"""
    for seed in SEEDS:
        match = takujo.new("memory_library", seats=2 + seed % 3, seed=seed, options={"length": length})
        while not match.over:
            legal = match.legal()
            match.play(legal[(match.ply * 3 + seed) % len(legal)])
        table = match.view(0)["table"]
        assert table["round"] <= table["track_length"] + 6


def test_a_state_that_becomes_a_copy_of_another_equals_it():
    """ML-63 Also one that had known a random discard which the other had not."""
    t = Table(ann=Board("art art art"), bob="history science", tomes="renaissance_art tree_of_life tree_of_life")
    early = t.match.state.copy()
    t.play("ann complete 0")
    late = t.match.state.copy()
    late.copy_from(early)
    assert late.key() == early.key()
