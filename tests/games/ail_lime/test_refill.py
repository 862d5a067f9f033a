"""Refill (chapter 9 of the rulebook)."""

import pytest

from .table import Board, Table, told


def refilled(*boards, **more):
    """A round whose turns are over."""
    return Table(*boards, at="end", **more)


def test_hands_are_refilled_to_three():
    """AL-70, AL-71, I11"""
    t = refilled("law_reform", "", "investment investment", options={"marker_draw": "off"})
    assert [t.size(name) for name in ("ann", "bob", "cid")] == [3, 3, 3]


@pytest.mark.parametrize(
    ("tableau", "limit"),
    [
        ("law_reform", 4),
        ("peaceful_soldiers", 5),
        ("law_reform law_reform peaceful_soldiers", 7),
        ("peaceful_soldiers peaceful_soldiers peaceful_soldiers law_reform law_reform", 11),
    ],
)
def test_extra_draw_raises_the_limit(tableau, limit):
    """AL-70, R-23, E-28"""
    t = refilled(Board(tableau=tableau), "law_reform", options={"marker_draw": "off"})
    assert t.size("ann") == limit
    assert t.match.view()["table"]["boards"][0]["limit"] == limit


def test_a_building_of_this_round_counts_already():
    """AL-70, E-27"""
    t = Table(ann=Board(plan="peaceful_soldiers", goods="F1 M2"))
    t.play("ann build")
    assert t.size("ann") == 5


def test_the_start_player_of_the_round_refills_first():
    """AL-71, R-33"""
    t = refilled("", "", "", deck="investment investment investment investment", rest="ann", start="bob")
    assert [t.size(name) for name in ("ann", "bob", "cid")] == [0, 3, 1]


def test_a_hand_at_or_above_the_limit_draws_nothing_and_discards_nothing():
    """AL-71, R-31, E-26"""
    t = refilled("law_reform investment laboratory", "", "law_reform " * 4, options={"marker_draw": "off"})
    assert t.hand("ann") == "law_reform laboratory investment"
    assert t.hand("cid") == "law_reform law_reform law_reform law_reform"


def test_the_marker_goes_to_the_next_seat():
    """AL-72, I10"""
    t = refilled("law_reform", "law_reform", "law_reform", start="bob")
    assert t.start == "cid"
    assert t.round == 2
    t = refilled("law_reform", "law_reform", "law_reform", start="cid")
    assert t.start == "ann"


def test_who_receives_the_marker_draws_a_card_whatever_the_hand():
    """AL-73, E-26"""
    t = refilled("", "law_reform " * 4, "")
    assert [t.size(name) for name in ("ann", "bob", "cid")] == [3, 5, 3]
    t = refilled("", "", "", start="cid")
    assert [t.size(name) for name in ("ann", "bob", "cid")] == [4, 3, 3]


def test_an_empty_deck_is_made_of_the_discard_pile():
    """AL-74, R-18"""
    t = refilled("", "law_reform " * 4, "investment investment investment", deck="", seed=1)
    assert t.size("ann") == 3
    assert t.discard == ""
    assert t.match.view()["table"]["deck"] == 64 - 3 - 5 - 3
    assert "reshuffled" in told(event for _, event in t.match.events())


def test_a_reshuffle_in_the_middle_of_a_refill_goes_on_from_the_new_deck():
    """AL-74, E-39"""
    t = Table(
        ann=Board(), bob=Board(hand="investment investment investment"), cid=Board(hand="laboratory " * 3),
        at="end", deck="law_reform", discard="people_power people_power people_power", rest="bob",
    )  # fmt: skip
    assert t.hand("ann") == "law_reform people_power people_power"
    assert t.hand("bob") == "people_power investment investment investment"


def test_when_no_card_is_left_the_draw_is_lost():
    """AL-74, R-18"""
    t = Table(
        ann=Board(), bob=Board(hand="investment"), cid=Board(hand="laboratory"), at="end", deck="law_reform", rest="cid"
    )
    assert [t.size(name) for name in ("ann", "bob", "cid")] == [1, 1, 1]


def test_refill_is_no_decision():
    """AL-71, R-32"""
    t = Table(ann=Board(plan="law_reform", at=2))
    assert (t.round, t.question) == (2, "plan_card")


def test_drawn_cards_are_secret():
    """AL-7, AL-71"""
    t = refilled("", "law_reform", "law_reform", deck="investment investment investment " + "people_power " * 4)
    for seat in (None, 1, 2):
        lines = [line for line in t.match.log(seat) if line.startswith("ann draws")]
        assert lines == ["ann draws a card."] * 3
