"""Acquire Knowledge (chapter 7 of the rulebook): what is met, and what a reveal takes."""

import pytest

from .table import Table, Wizard, told

# C3 blue, B3 red, D3 yellow around ann; C3 is north-west of D4
JUNCTION = {"C3": "blue*", "B3": "red", "D3": "yellow", "C4": "green"}


def test_two_three_or_four_different_met_cards_fill_the_area_of_their_number():
    """BW-50, BW-55"""
    for hand, area in (("blue red", 2), ("blue red north", 3), ("blue red green yellow", 4)):
        t = Table(ann=Wizard(hand, at="C3"), cards=JUNCTION)
        assert f"acquire {area}" in t.offered
        t.play(f"ann acquire {area}")  # all cards are needed, so none is asked for
        assert (t.areas("ann"), t.hand("ann"), t.discard) == (str(area), "", hand)


def test_a_card_that_is_not_met_does_not_count():
    """BW-50"""
    t = Table(ann=Wizard("blue east", at="C3"), cards=JUNCTION)
    assert t.offers("acquire") == []


def test_magic_cards_are_no_investigations():
    """BW-50"""
    t = Table(ann=Wizard("blue guided_tour special_loan", at="C3"), cards=JUNCTION)
    assert t.offers("acquire") == []


def test_a_colour_is_met_on_and_next_to_a_face_up_shelf():
    """BW-51"""
    assert Table(ann=Wizard(at="C3"), cards={"C3": "red"}).met("ann") == "red north west"
    t = Table(ann=Wizard(at="C3"), cards={"C3": "move_n", "C2": "red", "D3": "green", "C4": "yellow", "B3": "blue"})
    assert t.met("ann") == "blue red green yellow north west moving"


def test_a_face_down_shelf_never_counts_even_if_it_was_peeked_at():
    """BW-51, R9"""
    t = Table(ann=Wizard("blue red", at="C3", peeked="B3"), cards={"C3": "blue*", "B3": "?red"})
    assert t.met("ann") == "blue north west"
    assert t.offers("acquire") == []


def test_crystals_and_pawns_on_a_shelf_do_not_matter():
    """BW-51"""
    t = Table(ann=Wizard("blue red", at="C3"), bob=Wizard(at="B3"), cards={"C3": "blue*", "B3": "red*"})
    assert t.offers("acquire") == ["2"]


def test_two_steps_away_is_too_far_for_a_colour():
    """BW-51"""
    assert Table(ann=Wizard(at="C3"), cards={"C3": "blue*", "A3": "red"}).met("ann") == "blue north west"


def test_a_direction_is_met_wherever_the_pawn_stands_on_that_side():
    """BW-52"""
    t = Table(ann=Wizard("north east", at="E1"), cards={"E1": "green"})
    assert t.offers("acquire") == ["2"]
    t = Table(ann=Wizard("north east", at="F4"), cards={"F4": "green"})
    assert t.offers("acquire") == []


def test_a_moving_shelf_must_be_stood_on():
    """BW-53, R33"""
    assert "moving" in Table(ann=Wizard(at="C3"), cards={"C3": "move_w"}).met("ann")
    assert "moving" not in Table(ann=Wizard(at="C3"), cards={"C3": "red", "B3": "move_w"}).met("ann")


def test_it_does_not_matter_how_the_pawn_came_onto_the_moving_shelf():
    """BW-53 Here by being carried, one turn before."""
    t = Table(ann=Wizard("west moving", at="C3"), bob=Wizard(at="B4"),
              cards={"C3": "move_e", "B4": "yellow", "C4": "move_n"}, turn="bob")  # fmt: skip
    t.play("bob move east", "bob end_turn")
    assert t.at("ann") == "C4"
    assert t.offers("acquire") == ["2"]


def test_equal_cards_may_not_be_revealed_together():
    """BW-54, E16"""
    t = Table(ann=Wizard("blue blue red", at="C3"), cards=JUNCTION)
    assert t.offers("acquire") == ["2"]
    t.play("ann acquire 2")
    assert t.hand("ann") == "blue"


def test_one_card_or_five_fill_no_area():
    """BW-55, R3, E18"""
    assert Table(ann=Wizard("blue", at="C3"), cards=JUNCTION).offers("acquire") == []
    t = Table(ann=Wizard("blue red green yellow north", at="C3"), cards=JUNCTION)
    assert t.offers("acquire") == ["2", "3", "4"]


def test_a_filled_area_cannot_be_gained_again():
    """BW-56, E17"""
    t = Table(ann=Wizard("blue red", at="C3", areas="2"), cards=JUNCTION)
    assert t.offers("acquire") == []
    t = Table(ann=Wizard("blue red green", at="C3", areas="3"), cards=JUNCTION)
    assert t.offers("acquire") == ["2"]
    t.play("ann acquire 2")
    assert t.offered == ["reveal inv_blue", "reveal inv_red"]  # green alone could not be followed by another


def test_the_cards_are_shown_and_discarded_and_a_cube_is_placed():
    """BW-57, I15"""
    t = Table(ann=Wizard("blue red green north", at="C3"), cards=JUNCTION, discard="west")
    t.play("ann acquire 3", "ann reveal inv_blue", "ann reveal inv_green")
    (event,) = [event for _, event in t.match.events(1) if event.name == "knowledge_acquired"]
    assert event.seen_by(None)
    assert event.args == {"area": 3, "kinds": 0b000010101}
    assert t.match.sentence(event) == "ann acquires Knowledge III with “Blue”, “Green” and “North”!"
    assert (t.hand("ann"), t.discard, t.areas("ann")) == ("red", "blue green north west", "3")
    assert t.shown["boards"][0]["cubes"] == 2


def test_the_player_chooses_which_met_cards_to_reveal():
    """BW-58, R10"""
    for picks, kept in ((("blue", "red"), "green"), (("blue", "green"), "red"), (("red",), "blue")):
        t = Table(ann=Wizard("blue red green", at="C3"), cards=JUNCTION)
        t.play("ann acquire 2")
        assert t.question == "acquire_pick"
        for pick in picks:
            t.play(f"ann reveal inv_{pick}")
        assert t.hand("ann") == kept


def test_every_set_of_cards_has_exactly_one_way_to_be_chosen():
    """BW-58 Kinds are picked in ascending order, and every way can be finished."""
    found = []

    def explore(picked):
        t = Table(ann=Wizard("blue red green yellow north", at="C3"), cards=JUNCTION)
        t.play("ann acquire 3", *(f"ann reveal {pick}" for pick in picked))
        if t.question != "acquire_pick":
            found.append(t.discard)
            return
        for text in t.offered:
            explore([*picked, text.removeprefix("reveal ")])

    explore([])
    assert len(found) == len(set(found)) == 10  # three of five


def test_a_reveal_is_secret_until_it_is_whole():
    """BW-58"""
    t = Table(ann=Wizard("blue red green yellow", at="C3"), cards=JUNCTION)
    t.play("ann acquire 2", "ann reveal inv_blue")
    assert t.match.view(0)["table"]["picks"] == ["inv_blue"]
    assert t.match.view(0)["table"]["aim"] == 2
    for other in (1, None):
        assert t.match.view(other)["table"]["picks"] == []
        assert t.match.view(other)["table"]["aim"] is None
    assert t.discard == ""
    assert t.can_undo()
    t.match.undo(0)
    t.match.undo(0)
    assert t.question == "turn_action"


def test_a_whole_reveal_cannot_be_taken_back():
    """BW-57"""
    t = Table(ann=Wizard("blue red", at="C3"), cards=JUNCTION)
    t.play("ann acquire 2")
    assert not t.can_undo()


def test_several_acquisitions_in_one_turn_each_with_its_own_cards():
    """BW-59, E18, R30 The same place and the same kind may serve twice."""
    t = Table(ann=Wizard("blue blue red green north", at="C3"), cards=JUNCTION)
    t.play("ann acquire 2", "ann reveal inv_blue", "ann reveal inv_red")
    assert t.offers("acquire") == ["3"]
    t.play("ann acquire 3")
    assert (t.areas("ann"), t.hand("ann"), t.discard) == ("2 3", "", "blue blue red green north")


def test_knowledge_may_be_acquired_before_between_and_after_moves():
    """BW-59"""
    t = Table(ann=Wizard("blue red green south moving", at="C3"), cards={**JUNCTION, "C5": "move_w", "B5": "red"})
    t.play("ann acquire 2", "ann reveal inv_blue", "ann reveal inv_red", "ann move south", "ann move south")
    assert t.at("ann") == "B5"
    assert t.offers("acquire") == []
    t = Table(ann=Wizard("red green south west moving", at="C4"), cards={**JUNCTION, "C5": "move_w", "B5": "red"})
    t.play("ann acquire 2", "ann move south")
    assert (t.areas("ann"), t.discard) == ("2", "green west")
    t = Table(ann=Wizard("south west moving", at="C4"), cards={**JUNCTION, "C5": "move_w", "B5": "red"}, moves=1)
    t.play("ann move south", "ann acquire 3")
    assert t.areas("ann") == "3"


def test_on_the_reception_only_colours_beside_it_are_met():
    """BW-60"""
    t = Table(ann=Wizard("red green"), cards={"D3": "red", "C4": "green", "E4": "move_e"})
    assert t.met("ann") == "red green"
    t.play("ann acquire 2")
    assert t.areas("ann") == "2"


def test_cubes_are_never_lost():
    """BW-61"""
    t = Table(ann=Wizard("blue red", at="C3", areas="2 4", mp=2), cards=JUNCTION)
    t.play("ann negotiation", "ann discard inv_blue", "ann move east", "ann move south")
    assert t.at("ann") == "D4"
    t.play("ann end_turn", "bob end_turn")
    assert t.areas("ann") == "2 4"


def test_seven_kinds_at_most_can_be_met():
    """BW-51 to BW-53, I19 On a moving shelf between four colours, in a corner of the compass."""
    t = Table(ann=Wizard(at="C3"), cards={"C3": "move_n", "C2": "red", "D3": "green", "C4": "yellow", "B3": "blue"})
    assert len(t.met("ann").split()) == 7


def test_the_example_of_the_printed_rulebook():
    """BW-50, BW-57 On a blue shelf, next to a red one, east of the Reception: three cards, Knowledge III."""
    t = Table(ann=Wizard("blue red east", at="F4"), cards={"F4": "blue*", "F3": "red"})
    assert told(t.play("ann acquire 3")) == ["knowledge_acquired"]
    assert t.areas("ann") == "3"


@pytest.mark.parametrize("hand", ["blue red", "blue red green", "blue red green yellow"])
def test_a_forced_reveal_is_not_asked_for(hand):
    """BW-50 Decision D2 of the dossier: remaining picks that are forced."""
    t = Table(ann=Wizard(hand, at="C3"), cards=JUNCTION)
    t.play(f"ann acquire {len(hand.split())}")
    assert t.question == "turn_action"
