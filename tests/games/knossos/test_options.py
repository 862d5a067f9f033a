"""The options of a match."""

import takujo

from .table import LINE, Digger, Table

TWO_POCKETS = [
    "I4-RB A 0 1 -1", "I2-RB A 0 2 0", "I3-YG A 0 2 1", "I4-BY A 0 5 1", "I1-RG B 0 8 0", "I4-RG B 0 6 -1",
]  # fmt: skip


def test_altar_and_sheet_can_be_agreed_on():
    for altar in ("hermes", "athena", "zeus", "poseidon"):
        match = takujo.new("knossos", seed=1, options={"altar": altar, "sheet": "MB"})
        table = match.view(None)["table"]
        assert (table["altar"]["altar"], table["sheet"]) == (altar, "MB")


def test_a_short_match_has_a_smaller_frame_fewer_artifacts_and_closed_spaces():
    """KN-27, KN-86"""
    table = takujo.new("knossos", seats=4, seed=1, options={"length": "short", "altar": "zeus"}).view(None)["table"]
    assert table["frame"]["size"] == 10
    assert table["deck"] + 4 == 16
    assert table["altar"]["capacity"] == 8
    table = takujo.new("knossos", seats=3, seed=1, options={"length": "short"}).view(None)["table"]
    assert table["deck"] + 3 == 12


def test_the_limit_of_rounds_can_be_chosen():
    """KN-06"""
    t = Table(Digger(), turns=159, options={"round_guard": "40"})
    t.play("ann recruit")
    assert t.shown["ends"] == ["rounds"]


def test_auto_split_fills_the_store_first_and_keeps_the_die_if_it_can():
    """KN-13, KN-14"""
    on = {"auto_split": "on"}
    t = Table(Digger("R5", extra="R2", meeple=1, on="1"), tiles=["LT1 A 0 2 0"], options=on)
    t.play("ann trip")
    assert (t.store("ann"), t.extra("ann")) == ("R9", "R4")
    t = Table(Digger("R4", extra="R3"), display="P01 - - -", options=on)
    t.play("ann artifact slot 0")
    assert (t.store("ann"), t.extra("ann")) == ("", "R3")


def test_auto_leftover_brings_workers_beside_marks_home_when_the_meeple_came():
    """KN-73"""
    on = {"auto_leftover": "on"}
    t = Table(Digger(meeple=1, on="2", beside="3"), Digger(on="3"), tiles=LINE[:3], options=on)
    t.play("ann trip")
    assert t.pieces("ann", "beside") == ""
    assert t.offered == ["take 2", "done"]
    t = Table(Digger(meeple=2, on="1", beside="3"), Digger(on="3"), tiles=LINE[:3], options=on)
    t.play("ann trip", "ann colour red", "ann none")
    assert t.pieces("ann", "beside") == "3"  # the meeple stayed


def test_the_path_helper_proposes_a_path_and_can_be_switched_off():
    """KN-62"""
    ring = ["I1-RB A 0 2 0", "I1-BY A 0 3 0", "I1-YG A 0 2 1", "I1-RG B 0 3 1"]
    t = Table(Digger(meeple=4, on="1 2"), tiles=ring)
    t.play("ann trip")
    assert t.shown["trip"]["proposed"] == [1, 2, 4]
    t = Table(Digger(meeple=4, on="1 2"), tiles=ring, options={"path_helper": "off"})
    t.play("ann trip")
    assert t.shown["trip"]["proposed"] == []


def test_the_open_box_shows_which_tiles_are_left():
    assert len(Table().shown["box_tiles"]) == 66
    assert Table(options={"open_box": "off"}).shown["box_tiles"] is None


def test_with_the_gap_rule_total_all_cells_are_added_before_they_are_squared():
    """KN-31, KN-35"""
    t = Table(Digger("R9"), tiles=TWO_POCKETS, row="I2-BY", options={"gap_rule": "total"})
    t.play("ann lay_tile", "ann turn B 1")
    assert t.price(5, -1) == (0, 9)


def test_with_free_meeple_a_meeple_that_was_not_harvested_may_come_home():
    """KN-74"""
    t = Table(Digger(meeple=2, on="1"), tiles=LINE[:2], options={"free_meeple": "on"})
    t.play("ann trip", "ann colour red", "ann none")
    assert t.offered == ["take meeple", "done"]
    t.play("ann take meeple")
    assert t.meeple("ann") == 0
