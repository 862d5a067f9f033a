"""Step 6: Shuffle and Draw."""

import pytest

from .table import Board, Table, told


def test_one_of_two_things_must_be_done():
    """WK-49"""
    t = Table(ann=Board(lines="H2", hand="S6", deck="C4"), at="refill")
    assert t.offered == ["shuffle_draw", "draw_only"]


def test_shuffling_takes_everything():
    """WK-50"""
    board = Board(lines="H2 H2 H2", hand="S6", deck="C4 C4 C4", trash="D3 D3 S7", bench="voyager")
    t = Table(ann=board, puts=("ann S9 voyager",), at="refill")
    events = t.play("ann shuffle_draw")
    assert t.cards("ann") == "S6 S7 H2 H2 H2 D3 D3 C4 C4 C4"
    assert (t.trash("ann"), t.puts) == ("", ["ann S9 voyager"])
    assert told(events)[:5] == ["shuffled", "revealed", "revealed", "revealed", "revealed"]
    assert events[0].args == {"number": 10}


def test_every_card_can_come_up():
    """WK-50, WK-51"""
    lines = set()
    for seed in range(60):
        t = Table(ann=Board(lines="H2", hand="S6", deck="C4", trash="D3 S7 S9"), at="refill", seed=seed)
        t.play("ann shuffle_draw")
        lines.update(t.lines("ann").split())
    assert lines == {"S6", "S7", "S9", "H2", "D3", "C4"}


def test_four_cards_are_revealed_into_new_lines():
    """WK-51"""
    t = Table(ann=Board(lines="H2 H2 H2 H2 H2 H2", hand="H2", deck="H2 H2"), at="refill")
    t.play("ann shuffle_draw")
    assert t.lines("ann") == "H2 H2 H2 H2"
    assert len(t.sees(None)["boards"][0]["lines"]) == 1


def test_then_the_hand_is_drawn():
    """WK-52"""
    t = Table(ann=Board(lines="H2 H2 H2 H2 H2 H2", hand="H2", deck="H2 H2"), at="refill")
    t.play("ann shuffle_draw")
    assert (t.hand("ann"), t.deck("ann")) == ("H2 H2 H2 H2", "H2")


def test_drawing_only_leaves_the_rest_alone():
    """WK-53"""
    t = Table(ann=Board(lines="H2", hand="S6", deck="C4 C4 C4 C4", trash="D3"), at="refill")
    t.play("ann draw_only")
    assert (t.lines("ann"), t.hand("ann"), t.deck("ann"), t.trash("ann")) == ("H2", "S6 C4 C4 C4", "C4", "D3")


def test_only_the_owner_sees_what_is_drawn():
    """WK-53, WK-06"""
    t = Table(ann=Board(hand="S6", deck="C4 C4"), bob=Board(hand="S7"), at="refill")
    events = [event for event in t.play("ann draw_only") if event.seat == 0]
    assert told(e for e in events if e.seen_by(0)) == ["drew", "drew"]
    assert [e.args for e in events if e.seen_by(1)] == [{"number": 2}]


def test_when_the_deck_runs_out_one_stops():
    """WK-54 Edge case 2."""
    t = Table(ann=Board(lines="H2", hand="S6", deck="C4", trash="D3 D3 D3"), bob=Board(hand="S7"), at="refill")
    t.play("ann draw_only")
    assert (t.hand("ann"), t.trash("ann"), t.asked) == ("S6 C4", "D3 D3 D3", "bob")


def test_with_an_empty_deck_one_must_shuffle():
    """WK-55 Edge case 3: whatever is in hand and lines."""
    t = Table(ann=Board(lines="H2 H2 H2 H2 H2", hand="S6 S6 S6 S6", trash="D3"), bob=Board(hand="S7"), at="close")
    assert t.asked == "bob"
    assert (len(t.lines("ann").split()), t.size("ann"), t.trash("ann")) == (4, 4, "")


def test_a_full_hand_makes_room_first():
    """WK-56"""
    t = Table(ann=Board(hand="S6 S6 D3 C4", deck="C4 C4"), at="refill")
    t.play("ann draw_only")
    assert (t.question, t.offered) == ("make_room", ["trash_hand S6", "trash_hand D3", "trash_hand C4"])
    t.play("ann trash_hand D3")
    assert t.offered == ["trash_hand S6", "trash_hand C4", "done_trashing"]
    t.play("ann trash_hand S6", "ann done_trashing")
    assert (t.hand("ann"), t.trash("ann")) == ("S6 C4 C4 C4", "S6 D3")


def test_with_a_smaller_hand_nothing_can_be_trashed():
    """WK-56"""
    t = Table(ann=Board(hand="S6 S6 D3", deck="C4 C4"), bob=Board(hand="S7"), at="refill")
    t.play("ann draw_only")
    assert (t.asked, t.hand("ann")) == ("bob", "S6 S6 D3 C4")


def test_cards_that_are_all_alike_are_asked_for_all_the_same():
    """WK-56 Not to ask would tell the others."""
    t = Table(ann=Board(hand="S6 S6 S6 S6", deck="C4 C4"), at="refill")
    t.play("ann draw_only")
    assert t.offered == ["trash_hand S6"]


def test_an_emptied_hand_is_not_asked_about():
    """WK-56"""
    t = Table(ann=Board(hand="S6 S6 S6 S6", deck="C4 C4"), bob=Board(hand="S7"), at="refill")
    t.play("ann draw_only", *["ann trash_hand S6"] * 4)
    assert (t.asked, t.hand("ann")) == ("bob", "C4 C4")


@pytest.mark.parametrize(("cards", "lines", "hand"), [("H2 H2 H2", 3, 0), ("H2 H2 H2 H2 H2 H2", 4, 2), ("", 0, 0)])
def test_too_few_cards_are_revealed_and_drawn_as_far_as_they_go(cards, lines, hand):
    """WK-57 Edge case 24."""
    t = Table(ann=Board(trash=cards), bob=Board(hand="S7"), at="close")
    assert (len(t.lines("ann").split()), t.size("ann"), t.deck("ann")) == (lines, hand, "")


def test_an_item_just_taken_is_shuffled_in():
    """WK-28, WK-50 Edge case 4."""
    t = Table(ann=Board(lines="H2", hand="H2"), bob=Board(hand="S7"))
    t.play("ann play_card H2", "ann end_play", "ann take_item S1")
    assert t.lines("ann") == "S1 H2 H2"


def test_the_first_turn_can_draw_one_card():
    """WK-10, WK-54 Edge case 1."""
    t = Table(ann=Board(lines="H2 H2 D3 C4", hand="H2 D3 C4 C4", deck="D3"))
    t.play("ann play_card H2", "ann play_card D3", "ann play_card C4")
    assert t.total == 4
    t.play("ann end_play", "ann skip_take", "ann draw_only")
    assert (t.hand("ann"), t.deck("ann")) == ("D3 C4", "")


@pytest.mark.parametrize("answer", ["shuffle_draw", "draw_only"])
def test_undo_stops_at_chance(answer):
    """WK-49"""
    t = Table(ann=Board(lines="H2", hand="S6", deck="C4"), bob=Board(hand="S7"), at="refill")
    t.play(f"ann {answer}")
    assert t.match.undo_stop(0) == "chance"


def test_chance_is_used_in_the_last_step_only():
    """WK-50, WK-54 Invariant 14."""
    t = Table(ann=Board(lines="D3 D6 C4 S6", hand="D3 H2 S7", deck="H2", bench="voyager"))
    rng = t.now["rng"]
    t.play("ann play_card D3", "ann trash_hand S7", "ann end_play", "ann take_item S1", "ann put_card H2")
    t.play("ann take_character artificer")
    assert (t.now["rng"], t.match.state.barrier) == (rng, 0)
