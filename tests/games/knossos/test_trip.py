"""Action 3: the return trip, from the path to Hermes."""

import pytest

from .table import LINE, Digger, Table, told

# The rulebook's example: red, blue, red, green, green along a line, and a green tile beside the blue one.
EXAMPLE = [
    "I1-RB A 0 2 0", "I1-BY A 0 3 0", "I1-RY A 0 4 0", "I1-RG B 0 5 0", "I1-BG B 0 6 0", "I1-YG B 0 3 1",
]  # fmt: skip
# All four colours along a line, the red one with three marks.
FOUR = ["LT1 A 0 2 0", "I1-BY A 0 4 0", "I1-YG A 0 5 0", "I1-RG B 0 6 0"]
# Two ways from the entrance to tile 4: over 1 and 2, or over 3.
RING = ["I1-RB A 0 2 0", "I1-BY A 0 3 0", "I1-YG A 0 2 1", "I1-RG B 0 3 1"]


def test_a_trip_needs_a_worker_at_home_the_meeple_in_the_ruins_and_a_piece_next_to_the_entrance():
    """KN-60"""
    assert "trip" in Table(Digger(meeple=1), tiles=LINE[:1]).offered
    t = Table(Digger(meeple=1, on="2", beside="2", home=0), tiles=LINE[:2])
    assert t.question == "recall_pick"  # nothing else is possible
    t = Table(Digger(on="1"), tiles=LINE[:1])
    assert t.refused["trip"] == ("why-meeple-home", "KN-60")
    t = Table(Digger(meeple=2), tiles=LINE[:2])
    assert t.refused["trip"] == ("why-not-at-entrance", "KN-60")
    t = Table(Digger(meeple=2, beside="1"), Digger(on="1"), tiles=LINE[:2])
    assert "trip" in t.offered


def test_a_worker_goes_on_the_entrance_and_comes_home_with_nothing():
    """KN-61, KN-67"""
    t = Table(Digger(meeple=1, on="3"), tiles=LINE[:3])
    events = told(t.play("ann trip"))
    assert events[:2] == ["entered", "walked"]
    assert t.store("ann") == "R3"
    assert "entrance_left" in events
    assert t.home("ann") == 2


def test_the_path_is_chosen_tile_by_tile_and_ends_at_the_meeple():
    """KN-62"""
    t = Table(Digger(meeple=4, on="1 3"), tiles=RING)
    t.play("ann trip")
    assert t.offered == ["go 1", "go 3"]
    t.play("ann go 1")
    assert t.offered == ["go 2", "go 3"]
    t.play("ann go 2")
    assert t.question == "harvest_mode"
    assert t.shown["trip"]["path"] == [1, 2, 4]


def test_no_tile_is_used_twice_and_no_dead_end_is_offered():
    """KN-62, I23"""
    tiles = [*RING, "I1-RY A 0 4 0"]  # tile 5 hangs on tile 2 alone
    t = Table(Digger(meeple=4, on="1 3"), tiles=tiles)
    t.play("ann trip", "ann go 1")
    assert t.refused == {}
    t = Table(Digger(meeple=3, on="1"), tiles=tiles)
    t.play("ann trip")
    assert t.offered == ["go 1", "go 3"]
    t.play("ann go 1")
    assert t.offered == ["go 2", "go 3"]
    t.play("ann go 2")  # the dead end 5 is not offered: the path goes to 4 and 3 by itself
    assert t.shown["trip"]["path"] == [1, 2, 4, 3]


def test_pieces_of_others_do_not_block_the_path_and_bring_nothing():
    """KN-62, KN-63"""
    t = Table(Digger(meeple=3, beside="1"), Digger(on="1 2"), tiles=LINE[:3])
    t.play("ann trip")
    assert t.store("ann") == "Y3"


def test_only_own_pieces_on_marks_along_the_path_are_harvested():
    """KN-63"""
    t = Table(Digger(meeple=3, on="1", beside="2"), Digger(on="2"), tiles=LINE[:4])
    t.play("ann trip")
    assert t.offered == ["colour red", "colour yellow"]
    assert t.refused["colour blue"] == ("why-no-piece", "KN-66")


def test_one_or_two_colours_or_white_are_chosen():
    """KN-64"""
    t = Table(Digger(meeple=4, on="1 1 2 3"), tiles=FOUR)
    t.play("ann trip")
    assert t.offered == ["colour red", "colour blue", "colour yellow", "colour green", "white 1"]
    t.play("ann colour red")
    assert t.offered == ["colour blue", "colour yellow", "colour green", "none"]


def test_the_gain_of_the_rulebooks_example():
    """KN-63, KN-65, KN-73"""
    t = Table(Digger(meeple=5, on="1 2 3 4 6"), tiles=EXAMPLE)
    t.play("ann trip", "ann colour red", "ann colour green")
    assert t.store("ann") == "R3 G6"
    assert t.meeple("ann") == 0
    assert t.question == "leftover"
    assert t.offered == ["take 2", "take 6", "take_all", "done"]
    t.play("ann take 6", "ann done")
    assert t.pieces("ann") == "2"


@pytest.mark.parametrize(("workers", "gain"), [(0, 3), (1, 6), (2, 9)])
def test_workers_count_one_and_the_meeple_two_up_to_the_limit(workers, gain):
    """KN-65, KN-11"""
    t = Table(Digger(meeple=1, on=" ".join(["1"] * workers)), tiles=["LT1 A 0 2 0"])
    t.play("ann trip")
    assert t.store("ann") == f"R{gain}"


def test_five_and_more_pieces_bring_fifteen():
    """KN-65, KN-11, KN-13"""
    tiles = ["LT1 A 0 2 0", "I1-BY A 0 4 0", "LT4 B 0 5 0"]  # two red L tiles with a blue one between
    ann = Digger(meeple=3, on="1 1 1 3 3", extra="R1")
    t = Table(ann, tiles=tiles)
    t.play("ann trip")
    assert t.store("ann") == "R9"  # 14 of the 15 find room: 9 in the store and 5 on the die
    assert t.extra("ann") == "R6"


def test_a_colour_at_its_limit_may_be_chosen_and_brings_nothing():
    """KN-66, KN-11"""
    t = Table(Digger("R9", meeple=1), tiles=LINE[:1])
    events = told(t.play("ann trip"))
    assert "gained" not in events
    assert t.meeple("ann") == 0
    assert t.store("ann") == "R9"


def test_at_least_one_colour_must_be_chosen():
    """KN-66"""
    t = Table(Digger(meeple=2, on="1"), tiles=LINE[:2])
    t.play("ann trip")
    assert t.offered == ["colour red", "colour blue"]


def test_white_takes_one_piece_of_each_colour_and_the_meeple_counts_as_one():
    """KN-70, KN-71"""
    t = Table(Digger(meeple=4, on="1 1 2 3"), tiles=FOUR)
    t.play("ann trip", "ann white 1")
    assert t.board("ann")["white"] == 1
    assert t.store("ann") == ""
    assert t.meeple("ann") == 0
    assert t.pieces("ann") == "1"  # the further worker may stay or come home
    assert t.question == "leftover"


def test_two_white_take_two_pieces_of_each_colour():
    """KN-70"""
    tiles = ["LT1 A 0 2 0", "LT2 A 0 4 0", "LT3 A 0 6 0", "LT4 A 0 8 0"]  # red, blue, yellow, green
    ann = Digger(meeple=4, on="1 1 1 2 2 3 3 4", white=3)
    t = Table(ann, tiles=tiles)
    t.play("ann trip")
    assert t.offers("white") == ["1", "2"]
    t.play("ann white 2")
    assert t.board("ann")["white"] == 5
    assert t.pieces("ann") == "1"


def test_which_pieces_come_home_for_white_is_the_players_choice():
    """KN-70"""
    tiles = [*FOUR[:3], "LT4 A 0 6 0", "I1-BG B 0 8 0"]  # two green tiles
    t = Table(Digger(meeple=5, on="1 2 3 4"), tiles=tiles)
    t.play("ann trip", "ann white 1")
    assert t.question == "white_piece"
    assert t.offered == ["take 4", "take meeple"]
    t.play("ann take 4")
    assert t.meeple("ann") == 5


def test_white_is_limited_to_six():
    """KN-70, KN-16"""
    t = Table(Digger(meeple=4, on="1 2 3", white=6), tiles=FOUR)
    t.play("ann trip")
    assert t.offers("white") == []
    assert t.refused["white 1"] == ("why-white-full", "KN-16")


def test_white_needs_all_four_colours():
    """KN-70"""
    t = Table(Digger(meeple=3, on="1 2"), tiles=FOUR)
    t.play("ann trip")
    assert t.refused["white 1"] == ("why-not-four", "KN-70")


def test_a_big_basket_collects_its_colour_as_well():
    """KN-72"""
    t = Table(Digger(meeple=4, on="1 2 3", spaces=("big_basket yellow",)), tiles=FOUR)
    t.play("ann trip", "ann colour red", "ann colour green")
    assert t.question == "basket"
    assert t.offered == ["collect yellow", "leave yellow"]
    t.play("ann collect yellow")
    assert t.store("ann") == "R1 Y1 G3"


def test_a_basket_may_be_left_and_never_pays_a_colour_twice():
    """KN-72"""
    t = Table(Digger(meeple=4, on="1 2 3", spaces=("big_basket yellow",)), tiles=FOUR)
    t.play("ann trip", "ann colour red", "ann colour green", "ann leave yellow")
    assert t.store("ann") == "R1 G3"
    t = Table(Digger(meeple=4, on="1 2 3", spaces=("big_basket red",)), tiles=FOUR)
    t.play("ann trip", "ann colour red", "ann colour green")
    assert t.question == "leftover"


def test_after_white_a_basket_uses_what_is_still_on_the_path():
    """KN-71, KN-72"""
    t = Table(Digger(meeple=4, on="1 1 2 3", spaces=("big_basket red",)), tiles=FOUR)
    t.play("ann trip", "ann white 1", "ann collect red")
    assert t.store("ann") == "R1"
    assert t.board("ann")["white"] == 1


def test_other_workers_come_home_or_stay_on_or_off_the_path():
    """KN-73"""
    t = Table(Digger(meeple=1, on="2 4", beside="3"), Digger(on="3"), tiles=LINE[:4])
    t.play("ann trip")
    assert t.offered == ["take 2", "take 4", "take 3 beside", "take_all", "done"]
    t.play("ann take_all")
    assert t.pieces("ann") == t.pieces("ann", "beside") == ""
    assert t.home("ann") == 5


def test_a_meeple_that_was_not_harvested_stays():
    """KN-74"""
    t = Table(Digger(meeple=2, on="1 3"), tiles=LINE[:3])
    t.play("ann trip", "ann colour red", "ann none")
    assert t.refused == {"take meeple": ("why-meeple-stays", "KN-74")}
    t.play("ann take 3")
    assert t.meeple("ann") == 2


def test_one_worker_comes_home_from_the_market_or_from_reinforcements():
    """KN-75"""
    ann = Digger(meeple=1, spaces=("tavern", "guide red", "altar red"), reserve="4 2 1")
    t = Table(ann, tiles=LINE[:1])
    t.play("ann trip")
    assert t.question == "market_return"
    assert t.offered == ["fetch tavern", "fetch guide red", "reinforcements", "none"]
    t.play("ann reinforcements")
    assert t.reserve("ann")[0] == 3
    assert t.home("ann") == 3


def test_the_warehouse_worker_taken_home_loses_the_die_filled_in_this_very_trip():
    """KN-75, KN-83"""
    t = Table(Digger("R7", extra="R3", meeple=1), tiles=LINE[:1])
    t.play("ann trip", "ann extra 1 red", "ann fetch warehouse red high")
    assert t.store("ann") == "R9"
    assert t.extra("ann") == ""


def test_the_steps_of_a_trip_come_in_their_order():
    """KN-76"""
    ann = Digger(meeple=4, on="1 1 2 3", spaces=("big_basket yellow", "tavern"), reserve="2 2 0")
    t = Table(ann, tiles=FOUR, altar="hermes")
    asked = []
    for line in ("trip", "colour red", "colour green", "collect yellow", "done", "reinforcements", "space 4"):
        asked.append(t.question)
        t.play(f"ann {line}")
    assert asked == ["main", "harvest_mode", "second_colour", "basket", "leftover", "market_return", "hermes_space"]


# ---- Hermes


def test_a_trip_with_enough_pieces_leads_to_hermes():
    """KN-80"""
    ann = Digger("B9", meeple=1, on="1 1", reserve="0 4 2", home=4)
    t = Table(ann, tiles=["LT1 A 0 2 0"], altar="hermes")
    t.play("ann trip")
    assert t.question == "hermes_space"  # three pieces; the meeple counts as one
    assert t.offered == ["space 3", "none"]
    t.play("ann space 3", "ann pay 0 red")
    assert t.spaces("ann") == ["altar 3"]
    assert t.store("ann") == "R9 B6"
    assert t.scoring("ann")["altar"] == 2


def test_white_counts_as_four_pieces_for_hermes():
    """KN-80"""
    ann = Digger("B9", meeple=4, on="1 2 3", reserve="0 4 2", home=3)
    t = Table(ann, tiles=FOUR, altar="hermes")
    t.play("ann trip", "ann white 1")
    assert t.offered == ["space 3", "space 4", "none"]
    assert t.refused["space 5"] == ("why-haul", "KN-80")


def test_pieces_of_a_colour_without_a_gain_do_not_count_for_hermes():
    """KN-80"""
    ann = Digger("R9", meeple=1, on="1 1", reserve="0 4 2", home=4)
    t = Table(ann, tiles=["LT1 A 0 2 0"], altar="hermes")
    t.play("ann trip")
    assert t.asked == "bob"


def test_hermes_costs_more_for_each_own_worker_and_cannot_be_reached_otherwise():
    """KN-80, KN-19, KN-85"""
    ann = Digger("B9", meeple=1, on="1 1", spaces=("altar 4", "altar 3"), reserve="0 3 2", home=3)
    t = Table(ann, tiles=["LT1 A 0 2 0"], altar="hermes")
    assert t.refused["altar"] == ("why-hermes", "KN-80")
    t.play("ann trip", "ann space 3", "ann pay 0 red")
    assert t.store("ann") == "R9 B4"


def test_the_worker_for_hermes_may_be_one_that_has_just_come_home():
    """KN-80"""
    ann = Digger("B9", meeple=1, on="1 1", reserve="3 4 2", home=1)
    t = Table(ann, tiles=["LT1 A 0 2 0"], altar="hermes")
    t.play("ann trip", "ann none", "ann space 3", "ann pay 0 red")
    assert t.home("ann") == 2
