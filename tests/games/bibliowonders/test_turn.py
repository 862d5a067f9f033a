"""The turn (chapter 5 of the rulebook): what may be done, how often, and in which order."""

import pytest

import takujo

from .table import Table, Wizard, told


def test_the_four_sorts_of_action_are_offered_side_by_side():
    """BW-20"""
    t = Table(ann=Wizard("blue west guided_tour", at="C4", mp=3), cards={"C4": "blue*", "D3": "red"})
    assert t.question == "turn_action"
    assert t.offered == [
        "move north", "move east", "move south", "move west",
        "clairvoyance north", "clairvoyance south", "clairvoyance west",
        "negotiation", "leap", "play guided_tour", "acquire 2", "end_turn",
    ]  # fmt: skip


def test_actions_mix_in_any_order():
    """BW-20, BW-22 Magic, move, knowledge, move, magic, move."""
    t = Table(
        ann=Wizard("blue west guided_tour", at="D4", mp=3), reception="E4",
        cards={"D4": "red", "C4": "blue*", "B4": "yellow", "A4": "green"},
    )  # fmt: skip
    t.play("ann leap", "ann move west", "ann acquire 2", "ann move west", "ann play guided_tour", "ann move west")
    assert (t.areas("ann"), t.at("ann"), t.moves, t.mp("ann")) == ("2", "A4", 3, 0)


def test_two_moves_a_turn():
    """BW-21"""
    t = Table(ann=Wizard("blue red", mp=2), cards={"C4": "red", "B4": "green"})
    assert t.moves == 2
    t.play("ann move west", "ann move west")
    assert t.moves == 0
    assert t.offers("move") == []
    assert "end_turn" in t.offered


def test_a_third_move_needs_a_leap():
    """BW-21, BW-70"""
    t = Table(ann=Wizard(mp=3), cards={"C4": "red", "B4": "green", "A4": "yellow"})
    t.play("ann move west", "ann move west", "ann leap", "ann move west")
    assert t.at("ann") == "A4"


def test_unused_moves_are_lost():
    """BW-21, BW-98"""
    t = Table(ann=Wizard(mp=3), bob="")
    t.play("ann leap", "ann end_turn", "bob end_turn")
    assert (t.asked, t.moves) == ("ann", 2)


def test_everything_but_moving_may_be_done_any_number_of_times():
    """BW-22, BW-65"""
    t = Table(ann=Wizard("blue", mp=5), cards={})
    t.play("ann clairvoyance north", "ann clairvoyance east", "ann clairvoyance south", "ann clairvoyance west")
    assert t.mp("ann") == 1
    t = Table(ann=Wizard("blue", mp=4), deck="red green")
    t.play("ann negotiation", "ann discard inv_blue", "ann negotiation", "ann discard inv_red")
    assert (t.hand("ann"), t.mp("ann")) == ("green", 0)


def test_nothing_comes_between_a_step_and_what_the_card_does():
    """BW-23, BW-31, R20 One answer does it all; the next question is a new action."""
    t = Table(ann=Wizard(at="C4"), cards={"C4": "red", "C3": "?blue"}, deck="north")
    events = t.play("ann move north")
    assert told(events) == ["moved", "turned_up", "mp_gained", "card_drawn", "card_drawn_hidden", "crystal_placed"]
    assert t.question == "turn_action"


def test_nothing_comes_between_the_draw_and_the_discard_of_negotiation():
    """BW-23, BW-68, R20"""
    t = Table(ann=Wizard("blue red", mp=2), deck="green")
    t.play("ann negotiation")
    assert t.question == "negotiation_discard"
    assert t.offered == ["discard inv_blue", "discard inv_red", "discard inv_green"]


def test_no_action_is_compulsory():
    """BW-24"""
    t = Table(ann=Wizard("blue red", at="C4", mp=5), cards={"C4": "blue*", "C3": "red"})
    assert "acquire 2" in t.offered
    t.play("ann end_turn")
    assert t.asked == "bob"
    assert (t.at("ann"), t.hand("ann"), t.mp("ann")) == ("C4", "blue red", 5)


def test_a_turn_may_be_ended_between_two_moves():
    """BW-24"""
    t = Table(cards={"C4": "red"})
    t.play("ann move west", "ann end_turn")
    assert t.asked == "bob"


def test_a_turn_with_nothing_left_to_do_ends_by_itself():
    """BW-24, E28"""
    t = Table(cards={"C4": "red", "B4": "green"})
    t.play("ann move west")
    events = t.play("ann move west")
    assert told(events) == ["moved", "turn_ended", "turn_started"]
    assert t.asked == "bob"


def test_only_the_active_player_is_ever_asked():
    """BW-25"""
    match = takujo.new("bibliowonders", seats=4, seed=11)
    for step in range(300):
        assert match.deciders == (match.view(None)["table"]["active"],)
        legal = match.legal()
        match.play(legal[step * 3 % len(legal)])


@pytest.mark.parametrize("other", [0, 1, 3])
def test_what_the_active_player_may_do_is_not_shown_to_others(other):
    """BW-25 It would betray the hand (E30)."""
    t = Table("", "", Wizard("blue west", at="C4"), "", cards={"C4": "blue"}, turn="cid")
    assert t.match.view(2)["question"]["options"][-2:] == ["acquire 2", "end_turn"]
    assert t.match.view(other)["question"] is None
    assert t.match.view(None)["question"] is None
