"""The end of a turn and of the game."""

import pytest

from .table import LINE, Digger, Table, told

# Ruins of ten by ten that leave only single cells free in their corners would take long to lay: instead the frame is
# made small by an owner's file.
SMALL = {"constants.frame_4.value": 6}


def test_the_row_is_refilled_when_it_is_empty():
    """KN-96, KN-95"""
    t = Table(row="LT1")
    events = told(t.play("ann lay_tile", "ann turn A 0", "ann at 2 0"))
    assert events.count("tile_drawn") == 5
    assert len(t.row.split()) == 5


def test_with_three_players_the_row_is_refilled_to_four():
    """KN-96"""
    t = Table(row="LT1", seats=3, display="P01 P02 P03")
    t.play("ann lay_tile", "ann turn A 0", "ann at 2 0")
    assert len(t.row.split()) == 4


def test_the_row_is_not_refilled_while_a_tile_fits_whatever_it_costs():
    """KN-96, KN-102"""
    t = Table(row="LT1 LT2")
    t.play("ann recruit")
    assert t.row == "LT1 LT2"


# A frame of six by six cells: the entrance and tiles around it leave only single cells.
FULL = [
    "I4-RB A 0 -2 -1", "I4-RY A 0 -2 2", "I2-RB A 1 -1 0", "I4-RG A 1 2 -1", "I4-BY A 1 3 -1", "I2-RY A 1 -2 0",
    "I4-BG A 0 -2 -2", "I4-YG A 0 -2 3", "I2-RG A 0 2 -2", "I2-BY A 0 2 3",
]  # fmt: skip


def test_a_row_without_a_tile_that_fits_is_refilled_once_and_keeps_its_tiles():
    """KN-96, KN-97"""
    t = Table(tiles=FULL, row="LT1 LT2", components=SMALL)
    t.play("ann recruit")
    assert t.row.split()[:2] == ["LT1", "LT2"]
    assert len(t.row.split()) == 5
    assert t.shown["ends"] == ["ruins"]  # still nothing fits: the end, in the same turn
    assert t.shown["trigger"] == 0


def test_a_full_row_that_does_not_fit_ends_the_game_though_the_box_is_not_empty():
    """KN-100, KN-97"""
    t = Table(tiles=FULL, row="LT1 LT2 LT3 LT4 O4-RB", components=SMALL)
    t.play("ann recruit")
    assert t.shown["ends"] == ["ruins"]
    assert t.shown["box"] > 0


def test_an_empty_display_is_refilled_from_the_deck():
    """KN-98, KN-95"""
    t = Table(Digger("R4"), display="P01 - - -")
    events = told(t.play("ann artifact slot 0"))
    assert events.count("card_turned") == 4
    assert "-" not in t.display
    assert t.shown["ends"] == []


def test_the_display_is_not_refilled_before_it_is_empty():
    """KN-98, KN-90"""
    t = Table(Digger("R4"), display="P01 P02 - -")
    t.play("ann artifact slot 0")
    assert t.display == "- P02 - -"


def test_the_last_artifact_begins_the_end():
    """KN-100, KN-101, KN-103"""
    t = Table(Digger("R4"), display="P01 - - -", rest="dee")
    events = told(t.play("ann artifact slot 0"))
    assert "final_turns" in events
    assert t.shown["ends"] == ["artifacts"]
    assert t.shown["trigger"] == 0
    assert t.shown["finals"] == 4
    t.play("bob recruit", "cid recruit", "dee recruit", "ann day_labour", "ann gain red")
    assert t.over


def test_a_full_altar_begins_the_end_and_nothing_stops_it():
    """KN-100, KN-104, KN-84"""
    spaces = ("altar red",) * 3 + ("altar blue",) * 3 + ("altar yellow",) * 3 + ("altar green",) * 2
    t = Table(
        Digger("G5"),
        Digger(spaces=spaces[:6], home=2, reserve="2 2 0"),
        Digger(spaces=spaces[6:], home=2, reserve="2 2 1"),
    )
    t.play("ann altar")
    assert t.shown["ends"] == ["altar"]
    t.play("bob recall", "bob recall altar red")
    assert t.shown["finals"] == 3
    assert t.shown["ends"] == ["altar"]


def test_with_three_players_closed_spaces_of_the_altar_count_as_occupied():
    """KN-100, KN-86"""
    spaces = ("altar red",) * 2 + ("altar blue",) * 2 + ("altar yellow",) * 2 + ("altar green",)
    t = Table(Digger("G5"), Digger(spaces=spaces, reserve="2 1 0"), seats=3, display="P01 P02 P03")
    t.play("ann altar")
    assert t.shown["ends"] == ["altar"]


def test_room_alone_decides_not_what_anybody_can_pay():
    """KN-102"""
    reds = ["I4-RB A 0 -1 -1", "I4-RY A 1 2 0", "I3-RB A 0 -1 2", "I2-RB A 1 -1 0"]
    t = Table(tiles=reds, row="I1-RG")
    t.play("ann recruit")
    assert t.row == "I1-RG"
    assert t.shown["ends"] == []


def test_conditions_that_come_true_in_the_final_turns_change_nothing():
    """KN-104"""
    t = Table(Digger("R4"), display="P01 - - -", rest="dee", finals=2, trigger="bob", ends="altar")
    t.play("ann artifact slot 0")
    assert t.shown["ends"] == ["altar"]
    assert t.shown["trigger"] == 1
    t.play("bob recruit")
    assert t.over


def test_refills_go_on_in_the_final_turns():
    """KN-104"""
    t = Table(Digger("R4"), display="P01 - - -", finals=2, trigger="bob", ends="altar")
    t.play("ann artifact slot 0")
    assert "-" not in t.display


# ---- final return


def final(ann, **more):
    return Table(ann, finals=3, trigger="cid", ends="altar", **more)


def test_the_final_return_needs_no_connection():
    """KN-105, KN-03"""
    t = final(Digger(meeple=4, on="1 2 3"), tiles=LINE[:4])
    t.play("ann final_return")
    assert t.offered == ["colour red", "colour blue", "colour yellow", "colour green"]
    t.play("ann colour green", "ann colour red")
    assert t.question == "final_pieces"
    assert t.offered == ["take 1", "take meeple", "all"]
    t.play("ann all")
    assert t.store("ann") == "R1 G2"
    assert t.pieces("ann") == "2 3"
    assert t.asked == "bob"


def test_any_number_of_pieces_comes_home_but_at_least_one():
    """KN-105"""
    t = final(Digger(meeple=4, on="1 2 3"), tiles=LINE[:4])
    t.play("ann final_return", "ann colour green", "ann colour red")
    assert t.refused["done"] == ("why-take-one", "KN-105")
    t.play("ann take 1")
    assert t.offered == ["take meeple", "done"]
    t.play("ann done")
    assert t.meeple("ann") == 4
    assert t.store("ann") == "R1"


def test_pieces_beside_marks_are_not_enough():
    """KN-105"""
    t = final(Digger(beside="1"), bob=Digger(on="1"), tiles=LINE[:2])
    assert t.refused["final_return"] == ("why-no-marks", "KN-105")
    assert "final_return" not in Table(Digger(on="1"), tiles=LINE[:2]).offered


def test_baskets_may_add_their_colours():
    """KN-105, KN-72"""
    t = final(Digger(meeple=4, on="1 2 3", spaces=("big_basket blue",)), tiles=LINE[:4])
    t.play("ann final_return", "ann colour green", "ann colour red", "ann collect blue", "ann all")
    assert t.store("ann") == "R1 B1 G2"


def test_one_colour_is_enough_and_the_limits_hold():
    """KN-105, KN-11"""
    t = final(Digger("R8", meeple=1, on="1 1 2"), tiles=["LT1 A 0 2 0", "I1-BY A 0 4 0"])
    t.play("ann final_return", "ann colour red", "ann none", "ann all")
    assert t.store("ann") == "R9"


@pytest.mark.parametrize("trigger", ["ann", "bob", "cid"])
def test_everybody_has_exactly_one_final_turn(trigger):
    """KN-103, I18"""
    t = Table(Digger(), Digger(), Digger(), Digger(), display="- - - -", rest="dee", turn=trigger)
    t.play(f"{trigger} recruit")
    order = []
    while not t.over:
        order += [t.asked] if t.asked not in order[-1:] else []
        t.play(f"{t.asked} {'recruit' if 'recruit' in t.offered else t.offered[0]}")
    names = ["ann", "bob", "cid", "dee"]
    first = (names.index(trigger) + 1) % 4
    assert order == names[first:] + names[:first]
