"""Action 1: where a tile may lie, and what that costs."""

from .table import LINE, Digger, Table, told

# A pocket of three cells to the right of the entrance, open at its right end: a red tile above, a yellow one below.
POCKET = ["I4-RB A 0 1 -1", "I3-YG A 0 2 1"]
CLOSING = "I2-BY"  # side B, turned once, at (5, 0): yellow, it closes the pocket and touches the yellow tile
# Two pockets of one and two cells, open at (5, -1).
TWO_POCKETS = [
    "I4-RB A 0 1 -1", "I2-RB A 0 2 0", "I3-YG A 0 2 1", "I4-BY A 0 5 1", "I1-RG B 0 8 0", "I4-RG B 0 6 -1",
]  # fmt: skip


def laying(tiles, row, turn, **more):
    """A table where ann lays the one tile of the row, and only its place is still to be chosen."""
    t = Table(Digger(more.pop("store", ""), **more.pop("ann", {})), tiles=tiles, row=row, **more)
    t.play("ann lay_tile")
    if t.question == "tile_orient":
        t.play(f"ann turn {turn}")
    return t


def test_either_side_and_every_rotation_that_looks_different_may_be_used():
    """KN-25"""
    t = Table(row="L4-RB")
    t.play("ann lay_tile")
    assert t.offered == [f"turn {side} {n}" for side in "AB" for n in range(4)]
    t = Table(row="I2-RB")
    t.play("ann lay_tile")
    assert t.offered == ["turn A 0", "turn A 1", "turn B 0", "turn B 1"]
    t.play("ann turn B 0")
    assert t.shown["placing"]["colour"] == "blue"


def test_side_b_shows_the_mirror_image():
    """KN-25"""
    t = laying([], "L4-RB", "A 0")
    assert t.shown["placing"]["cells"] == [[0, 0], [0, 1], [0, 2], [1, 2]]
    t = laying([], "L4-RB", "B 0")
    assert t.shown["placing"]["cells"] == [[0, 2], [1, 0], [1, 1], [1, 2]]


def test_a_tile_shares_an_edge_with_another_one_and_the_entrance_counts():
    """KN-26, KN-28"""
    t = laying([], "I1-RB", "A 0")
    assert t.places() == [(0, -1), (1, -1), (-1, 0), (2, 0), (-1, 1), (2, 1), (0, 2), (1, 2)]


def test_tiles_do_not_overlap():
    """KN-26"""
    t = laying(["I1-BY A 0 2 0"], "I1-RB", "A 0")
    assert (2, 0) not in t.places()
    assert (3, 0) in t.places()


def test_all_tiles_together_are_no_wider_than_the_frame():
    """KN-27"""
    wide = ["I4-RB A 0 2 0", "I4-BY A 0 6 0", "I2-RB A 0 10 0"]  # x from 0 to 11
    t = laying(wide, "I1-YG", "A 0")
    assert {x for x, _ in t.places()} == set(range(12))
    assert {y for _, y in t.places()} == {-1, 0, 1, 2} - {0}
    # One more cell in height is free to grow up to twelve.
    t = laying(wide, "I4-YG", "A 1")
    assert all(-4 <= y <= 2 for _, y in t.places())


def test_the_frame_of_three_players_is_smaller_and_slides_too():
    """KN-27"""
    left = ["I4-RB A 0 -4 0", "I4-BY A 0 -8 0"]  # x from -8 to 1: ten cells
    t = laying(left, "I1-YG", "A 0", seats=3, display="P01 P02 P03")
    assert {x for x, _ in t.places()} == set(range(-8, 2))
    assert t.shown["frame"]["slide"] == {"left": 0, "right": 0, "up": 4, "down": 4}


def test_a_tile_needs_the_meeple_at_home():
    """KN-29"""
    t = Table(Digger(meeple=1), tiles=LINE[:1])
    assert "lay_tile" not in t.offered
    assert t.refused["lay_tile"] == ("why-meeple-out", "KN-29")


def test_an_l_tile_is_laid_like_any_other():
    """KN-29"""
    t = Table()
    t.play("ann lay_tile")
    assert t.offered == ["tile 0", "tile 1", "tile 2", "tile 3"]
    t.play("ann tile 0", "ann turn A 0", "ann at 2 0")
    assert t.tiles == ["LT1 A 0 2 0"]
    assert t.meeple("ann") == 1
    assert t.shown["tiles"][1]["free"] == 2


def test_each_neighbour_of_the_same_colour_costs_one_of_it():
    """KN-30"""
    reds = ["I1-RB A 0 2 0", "I1-BY A 0 2 1", "I1-RY A 0 3 1"]
    assert laying(reds, "I1-RG", "A 0", store="R2").price(3, 0) == (2, 0)
    assert laying(reds, "I1-RG", "B 0").price(3, 0) == (0, 0)
    assert (3, 0) not in laying(reds, "I1-RG", "A 0", store="R1 B9").places()


def test_a_neighbour_touched_along_two_edges_counts_once_and_the_entrance_not_at_all():
    """KN-30"""
    t = laying(["O4-RB A 0 2 0"], "I2-RG", "A 1", store="R1")
    assert t.price(4, 0) == (1, 0)
    assert t.price(-1, 0) == (0, 0)


def test_the_price_of_the_rulebooks_example():
    """KN-30, KN-31"""
    t = laying(POCKET, CLOSING, "B 1", store="Y1 R9")
    assert t.price(5, 0) == (1, 9)
    place = next(each for each in t.shown["placing"]["places"] if (each["x"], each["y"]) == (5, 0))
    assert place["gaps"] == [[[2, 0], [3, 0], [4, 0]]]
    assert place["neighbours"] == [2]
    t.play("ann at 5 0")
    assert t.store("ann") == ""
    assert t.shown["gaps"] == [[2, 0], [3, 0], [4, 0]]


def test_a_gap_is_paid_in_any_mix_that_one_likes():
    """KN-31, KN-36"""
    t = laying(POCKET, CLOSING, "B 1", store="Y5 R5 B3 G3")
    t.play("ann at 5 0")
    assert t.question == "pay_mix"
    assert t.offered == [f"pay {n} red" for n in range(6)]
    t.play("ann pay 2 red")
    assert t.offered == [f"pay {n} blue" for n in range(4)]
    t.play("ann pay 3 blue")
    assert t.offered == [f"pay {n} yellow" for n in range(1, 5)]  # green has only three
    t.play("ann pay 1 yellow")
    assert t.store("ann") == "R3 Y3"


def test_a_corner_does_not_open_a_gap():
    """KN-32"""
    # (5, -1) touches the pocket's last cell by its corner only, and stays empty.
    t = laying(POCKET, CLOSING, "B 1", store="Y1 R9")
    t.play("ann at 5 0")
    assert [5, -1] not in t.shown["gaps"]
    assert [4, 0] in t.shown["gaps"]


def test_cells_from_which_a_way_leads_out_are_no_gap():
    """KN-33"""
    t = laying(POCKET[:1], CLOSING, "B 1")
    assert all(t.price(x, y)[1] == 0 for x, y in t.places())
    # At the frame, too: a corner of twelve by twelve cells is closed by frame and tiles, and free.
    wide = ["I4-RB A 0 2 0", "I4-BY A 0 6 0", "I1-RB A 0 10 0", "I1-RY A 0 11 0"]
    t = laying(wide, "I3-YG", "A 1")
    assert t.price(11, 1) == (0, 0)


def test_what_is_left_of_an_old_gap_costs_nothing():
    """KN-34"""
    closed = [*POCKET, "I2-BY B 1 5 0"]
    t = laying(closed, "I1-BG", "A 0")
    assert t.price(3, 0) == (0, 0)  # divides it
    assert t.price(2, 0) == (0, 0)  # makes it smaller
    t = laying(closed, "I3-BG", "A 0")
    assert t.price(2, 0) == (0, 0)  # fills it


def test_two_gaps_at_once_are_reckoned_one_by_one():
    """KN-35"""
    t = laying(TWO_POCKETS, "I2-BY", "B 1", store="R5")
    assert t.price(5, -1) == (0, 5)
    assert (5, -1) not in laying(TWO_POCKETS, "I2-BY", "B 1", store="R4").places()


def test_both_costs_must_be_payable_together():
    """KN-36, KN-08"""
    assert (5, 0) in laying(POCKET, CLOSING, "B 1", store="Y9 R1").places()
    assert (5, 0) not in laying(POCKET, CLOSING, "B 1", store="Y9").places()
    assert (5, 0) not in laying(POCKET, CLOSING, "B 1", store="R9 B9").places()


def test_then_the_tile_lies_in_the_ruins_and_the_meeple_on_a_mark_of_it():
    """KN-37, KN-38"""
    t = laying([], "I2-RB", "A 0")
    events = told(t.play("ann at 2 0"))
    assert events[:4] == ["laid", "side_up", "laid_beside", "meeple_placed"]
    assert t.meeple("ann") == 1
    assert t.shown["tiles"][1]["free"] == 0


def test_the_row_is_not_refilled_while_a_tile_of_it_fits():
    """KN-38, KN-96"""
    t = Table()
    t.play("ann lay_tile", "ann tile 1", "ann turn A 0", "ann at 2 0")
    assert t.row == "LT1 LT3 LT4"


def test_a_side_that_cannot_be_paid_anywhere_is_not_offered_and_told_why():
    """KN-08, KN-36"""
    # Red tiles close the entrance in: whatever lies beside anything lies beside a red tile.
    reds = ["I4-RB A 0 -1 -1", "I4-RY A 1 2 0", "I3-RB A 0 -1 2", "I2-RB A 1 -1 0"]
    t = Table(tiles=reds, row="I1-RG")
    t.play("ann lay_tile")
    assert t.shown["placing"]["colour"] == "green"  # side B, without a question
    assert Table(Digger("R1"), tiles=reds, row="I1-RG").play("ann lay_tile") == []
    t = Table(tiles=reds, row="I1-RG I2-YG")
    t.play("ann lay_tile", "ann tile 1")
    assert t.refused == {}
    t = Table(tiles=[*reds, "LT1 A 0 3 -1"], row="I1-RG")
    t.play("ann lay_tile")
    assert {place["same"] for place in t.shown["placing"]["places"]} == {0}
