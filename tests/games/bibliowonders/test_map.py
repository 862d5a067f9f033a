"""The map (chapter 3 of the rulebook): cells, neighbours, directions, and what belongs to a card."""

import pytest

import takujo
from takujo.games.bibliowonders.components import NEXT, PARTNER

from .table import CELLS, Table, Wizard

DIRECTIONS = ("north", "east", "south", "west")

# cell: what lies north, east, south, west of it; after ~ the far end of the row or column, for moving shelves only
NEIGHBOURS = {
    "C1": "~C7 D1 C2 ~E1", "D1": "~D7 E1 D2 C1", "E1": "~E7 ~C1 E2 D1",
    "B2": "~B6 C2 B3 ~F2", "C2": "C1 D2 C3 B2", "D2": "D1 E2 D3 C2", "E2": "E1 F2 E3 D2", "F2": "~F6 ~B2 F3 E2",
    "A3": "~A5 B3 A4 ~G3", "B3": "B2 C3 B4 A3", "C3": "C2 D3 C4 B3", "D3": "D2 E3 D4 C3", "E3": "E2 F3 E4 D3",
    "F3": "F2 G3 F4 E3", "G3": "~G5 ~A3 G4 F3",
    "A4": "A3 B4 A5 ~G4", "B4": "B3 C4 B5 A4", "C4": "C3 D4 C5 B4", "D4": "D3 E4 D5 C4", "E4": "E3 F4 E5 D4",
    "F4": "F3 G4 F5 E4", "G4": "G3 ~A4 G5 F4",
    "A5": "A4 B5 ~A3 ~G5", "B5": "B4 C5 B6 A5", "C5": "C4 D5 C6 B5", "D5": "D4 E5 D6 C5", "E5": "E4 F5 E6 D5",
    "F5": "F4 G5 F6 E5", "G5": "G4 ~A5 ~G3 F5",
    "B6": "B5 C6 ~B2 ~F6", "C6": "C5 D6 C7 B6", "D6": "D5 E6 D7 C6", "E6": "E5 F6 E7 D6", "F6": "F5 ~B6 ~F2 E6",
    "C7": "C6 D7 ~C1 ~E7", "D7": "D6 E7 ~D1 C7", "E7": "E6 ~C7 ~E1 D7",
}  # fmt: skip


def test_the_map_has_37_cells_with_a_card_each():
    """BW-1"""
    spots = takujo.new("bibliowonders", seed=1).view(0)["table"]["map"]
    assert [spot["cell"] for spot in spots] == CELLS == list(NEIGHBOURS)
    assert len(spots) == 37
    assert sorted(spot["card"] for spot in spots) == list(range(37))
    rows = [sum(spot["row"] == row for spot in spots) for row in range(7)]
    assert rows == [3, 5, 7, 7, 7, 5, 3]
    columns = [sum(spot["column"] == column for spot in spots) for column in range(7)]
    assert columns == [3, 5, 7, 7, 7, 5, 3]


def test_every_cell_holds_one_card_whatever_is_played():
    """BW-1, I1"""
    match = takujo.new("bibliowonders", seed=4)
    for turn in range(300):
        legal = match.legal()
        match.play(legal[turn * 7 % len(legal)])
        spots = match.view(None)["table"]["map"]
        assert sorted(spot["card"] for spot in spots) == list(range(37))


@pytest.mark.parametrize("cell", CELLS)
def test_neighbours_and_far_ends_are_those_of_the_table(cell):
    """BW-3, BW-39, I18"""
    here = CELLS.index(cell)
    for d, text in enumerate(NEIGHBOURS[cell].split()):
        partner = CELLS.index(text.strip("~"))
        assert PARTNER[4 * here + d] == partner
        assert NEXT[4 * here + d] == (-1 if "~" in text else partner)
        assert PARTNER[4 * partner + (d + 2) % 4] == here


def test_so_many_cells_have_so_many_neighbours():
    """BW-3"""
    numbers = [sum("~" not in text for text in around.split()) for around in NEIGHBOURS.values()]
    assert (numbers.count(4), numbers.count(3), numbers.count(2)) == (21, 4, 12)
    assert [cell for cell, n in zip(NEIGHBOURS, numbers, strict=True) if n == 3] == ["D1", "A4", "G4", "D7"]


def test_a_step_is_as_long_as_rows_and_columns_say():
    """BW-3 From D4: 4 cells at one step, 8 at two, 12 at three, 12 at four."""
    t = Table()
    board = [
        Table(ann=Wizard(at=cell), cards={cell: "red"} if cell != "D4" else {}).shown["boards"][0] for cell in CELLS
    ]
    steps = [each["steps"] for each in board]
    assert [steps.count(n) for n in range(5)] == [1, 4, 8, 12, 12]
    assert t.shown["boards"][0]["steps"] == 0


@pytest.mark.parametrize("cell", ["A4", "G4", "D1", "D7", "C1", "G5", "B2", "D4"])
def test_a_pawn_steps_only_onto_cells_beside_it(cell):
    """BW-3, BW-30, E2"""
    t = Table(ann=Wizard(at=cell, mp=1), cards={} if cell == "D4" else {cell: "yellow"})
    expected = [d for d, text in zip(DIRECTIONS, NEIGHBOURS[cell].split(), strict=True) if "~" not in text]
    assert t.offers("move") == expected
    looked = [d for d in t.offers("clairvoyance") if d not in expected]
    assert looked == []


def test_opposite_edges_are_not_next_to_each_other_for_conditions():
    """BW-3, E2 G4 is the far end of A4's row."""
    t = Table(ann=Wizard(at="A4"), cards={"A4": "yellow", "G4": "red", "A5": "green"})
    assert t.met("ann") == "green yellow west"


def test_diagonals_are_not_next_to_each_other():
    """BW-3, R2"""
    t = Table(ann=Wizard(at="C3"), cards={"C3": "blue*", "D4": "green", "B2": "red", "D3": "yellow"}, reception="E4")
    assert t.met("ann") == "blue yellow north west"


@pytest.mark.parametrize(
    ("cell", "directions"),
    [("D1", "north"), ("E3", "north east"), ("G4", "east"), ("F6", "east south"), ("D5", "south"),
     ("A5", "south west"), ("A4", "west"), ("C1", "north west")],
)  # fmt: skip
def test_directions_are_read_from_the_reception_however_far(cell, directions):
    """BW-4"""
    assert Table(ann=Wizard(at=cell), cards={cell: "move_e"}).met("ann").removesuffix(" moving") == directions


def test_the_reception_itself_has_no_direction():
    """BW-4, BW-60"""
    assert Table().met("ann") == ""


@pytest.mark.parametrize(
    ("reception", "cell", "directions"),
    [("G5", "D4", "north west"), ("C1", "D4", "east south"), ("D3", "D4", "south"), ("A4", "D4", "east"),
     ("E4", "D3", "north west"), ("G5", "A5", "west")],
)  # fmt: skip
def test_directions_follow_the_reception_wherever_it_lies(reception, cell, directions):
    """BW-4, E3, E4"""
    t = Table(ann=Wizard(at=cell), cards={cell: "move_w"}, reception=reception)
    assert t.met("ann").removesuffix(" moving") == directions


def test_at_most_two_directions_hold_at_once():
    """BW-4, I16"""
    for reception in CELLS[::3]:
        for cell in CELLS[1::4]:
            if cell != reception:
                t = Table(ann=Wizard(at=cell), cards={cell: "move_s"}, reception=reception)
                met = t.met("ann").split()
                assert len(met) <= 3
                assert not {"north", "south"} <= set(met)
                assert not {"east", "west"} <= set(met)


def test_the_reception_is_face_up_and_bears_no_crystal():
    """BW-2"""
    t = Table(ann=Wizard(at="D3"), cards={"D3": "red"})
    t.play("ann move south")
    spot = t.spot("D4")
    assert (spot["face"], spot["face_up"], spot["crystal"]) == ("reception", True, False)


def test_a_card_lies_face_up_or_face_down_and_only_then_shows_its_face():
    """BW-2"""
    t = Table(cards={"D3": "red", "C4": "?green"})
    assert (t.spot("D3")["face_up"], t.spot("D3")["face"]) == (True, "red")
    assert (t.spot("C4")["face_up"], t.spot("C4")["face"]) == (False, None)


@pytest.mark.parametrize(
    ("arrow", "to"), [("move_n", "C2"), ("move_e", "D3"), ("move_s", "C4"), ("move_w", "B3")]
)  # fmt: skip
def test_an_arrow_always_points_where_it_is_printed(arrow, to):
    """BW-5, BW-37 Also when it has been carried about, and from wherever it is entered."""
    for start, way in (("C2", "south"), ("B3", "east"), ("D3", "west"), ("C4", "north")):
        t = Table(ann=Wizard(at=start), cards={start: "yellow", "C3": arrow})
        t.play(f"ann move {way}")
        assert t.at("ann") == to
        assert t.on(to) == arrow


def test_pawns_crystals_and_knowledge_belong_to_the_card():
    """BW-6"""
    t = Table(
        ann=Wizard(at="D6", peeked="D5"), bob=Wizard(at="E6"),
        cards={"D6": "yellow", "E6": "move_n", "E5": "blue*", "D5": "?move_e", "F5": "?green"},
    )  # fmt: skip
    t.play("ann move north")  # D5 is a moving shelf to the east: it trades places with E5
    assert t.at("ann") == "E5"
    assert t.on("D5") == "blue*"
    t = Table(
        ann=Wizard(at="B3"), bob=Wizard(at="D3"), cid=Wizard(at="B3", peeked="D4"),
        cards={"B3": "yellow", "C3": "move_e", "D3": "red*", "D4": "?green"}, reception="G4",
    )  # fmt: skip
    t.play("ann move east")
    assert (t.at("ann"), t.at("bob")) == ("D3", "C3")
    assert t.on("C3") == "red*"
    assert t.peeked("D4") == "cid"


def test_private_knowledge_travels_with_its_card():
    """BW-6, BW-67, R14, E6"""
    t = Table(ann=Wizard(at="B3"), bob=Wizard(peeked="D3"), cards={"B3": "yellow", "C3": "move_e", "D3": "?green"})
    t.play("ann move east")
    assert t.on("C3") == "?"
    assert t.peeked("C3") == "bob"
    assert t.spot("C3", "bob")["face"] == "green"
    assert t.spot("C3", "bob")["known"]
    assert t.spot("C3", "ann")["face"] is None
    assert t.peeked("D3") == ""


def test_any_number_of_pawns_may_stand_on_one_card():
    """BW-7, R8"""
    t = Table(ann=Wizard(at="D3"), bob=Wizard(at="C2"), cid=Wizard(at="C2"), dee=Wizard(at="C2"),
              cards={"D3": "move_s", "C2": "red*", "C3": "green"})  # fmt: skip
    t.play("ann move west", "ann move north")
    assert t.spot("C2")["pawns"] == [0, 1, 2, 3]


def test_the_card_under_a_pawn_is_always_face_up():
    """BW-8, I9"""
    for seed in range(3):
        match = takujo.new("bibliowonders", seats=4, seed=seed)
        for turn in range(250):
            legal = match.legal()
            match.play(legal[(turn * 5 + seed) % len(legal)])
            for spot in match.view(None)["table"]["map"]:
                assert spot["face_up"] or not spot["pawns"]
