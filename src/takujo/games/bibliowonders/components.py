"""What is printed, as numbers that the rules can use. Names, texts and sources stay in components.toml."""

from typing import Any, Final, TypeAlias

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from takujo.core.masks import bit

Cell: TypeAlias = i64  # a place of the map, row by row: C1 is 0, G5 is 28, E7 is 36
Card: TypeAlias = i64  # of the map, numbered by the cell it began on; the Reception is one of them
Face: TypeAlias = i64  # what a card of the map shows
Kind: TypeAlias = i64  # of card in the deck: investigations, then magic
Colour: TypeAlias = i64  # of a player, and the face of the shelves of that colour
Direction: TypeAlias = i64

# ---- the map

ROWS: Final = ("CDE", "BCDEF", "ABCDEFG", "ABCDEFG", "ABCDEFG", "BCDEF", "CDE")
CELLS: Final[i64] = 37
CELL_NAMES: Final = tuple(f"{column}{number}" for number, row in enumerate(ROWS, 1) for column in row)
NOWHERE: Final = -1  # as a cell: beyond the edge

DIRECTIONS: Final[i64] = 4
NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
DIRECTION_NAMES: Final = ("north", "east", "south", "west")
ROW_STEP: Final = (-1, 0, 1, 0)
COLUMN_STEP: Final = (0, 1, 0, -1)

ROW: Final = vec[i64]([int(name[1]) - 1 for name in CELL_NAMES])
COLUMN: Final = vec[i64](["ABCDEFG".index(name[0]) for name in CELL_NAMES])


def beside(cell: int, d: int) -> int:
    """BW-3 The cell one step away, or NOWHERE."""
    row = ROW[cell] + ROW_STEP[d]
    column = COLUMN[cell] + COLUMN_STEP[d]
    name = f"{'ABCDEFG'[column]}{row + 1}" if 0 <= row < 7 and 0 <= column < 7 else ""
    return CELL_NAMES.index(name) if name in CELL_NAMES else NOWHERE


def across(cell: int, d: int) -> int:
    """BW-39 Where a moving shelf goes: one step on, or from the edge to the opposite end of the row or column."""
    if beside(cell, d) != NOWHERE:
        return beside(cell, d)
    while beside(cell, (d + 2) % DIRECTIONS) != NOWHERE:
        cell = beside(cell, (d + 2) % DIRECTIONS)
    return cell


NEXT: Final = vec[i64]([beside(cell, d) for cell in range(CELLS) for d in range(DIRECTIONS)])  # at 4 * cell + direction
PARTNER: Final = vec[i64]([across(cell, d) for cell in range(CELLS) for d in range(DIRECTIONS)])
STEPS: Final = vec[i64]([
    sum(1 << d for d in range(DIRECTIONS) if beside(cell, d) != NOWHERE) for cell in range(CELLS)
])  # the directions in which a cell has a neighbour  # fmt: skip
NEAR: Final = vec[i64]([
    sum(bit(other) for other in {cell, *(beside(cell, d) for d in range(DIRECTIONS))} if other != NOWHERE)
    for cell in range(CELLS)
])  # a cell and its neighbours  # fmt: skip


def away(cell: int, home: int) -> int:
    """BW-4 In which directions a cell lies from another."""
    south, east = int(ROW[cell] - ROW[home]), int(COLUMN[cell] - COLUMN[home])
    return sum(1 << d for d, so in enumerate((south < 0, east > 0, south > 0, east < 0)) if so)


def steps(a: int, b: int) -> int:
    return abs(int(ROW[a] - ROW[b])) + abs(int(COLUMN[a] - COLUMN[b]))


AWAY: Final = vec[i64]([away(cell, home) for home in range(CELLS) for cell in range(CELLS)])  # at CELLS * home + cell
DISTANCE: Final = vec[i64]([steps(a, b) for a in range(CELLS) for b in range(CELLS)])


def distance(a: Cell, b: Cell) -> i64:
    """Steps from one cell to another."""
    return DISTANCE[CELLS * a + b]


# ---- the cards of the map

COLOURS: Final[i64] = 4
BLUE: Final = 0
RED: Final = 1
GREEN: Final = 2
YELLOW: Final = 3
COLOUR_NAMES: Final = ("blue", "red", "green", "yellow")
MOVING: Final = 4  # and the direction of the arrow
DESK: Final = 8  # the face of the Reception
SHELF_FACES: Final[i64] = 8
FACE_NAMES: Final = ("blue", "red", "green", "yellow", "move_n", "move_e", "move_s", "move_w", "reception")

RECEPTION: Final = 18  # the card that begins on D4

# ---- the deck

INVESTIGATIONS: Final[i64] = 9  # the colours, the directions, and
INV_MOVING: Final = 8
MAGIC: Final[i64] = 9  # the first magic card
GUIDED_TOUR: Final = 9
TRANSPOSITION: Final = 10
SPECIAL_LOAN: Final = 11
READING_PERMIT: Final = 12
CATALOGUE_SEARCH: Final = 13
KINDS: Final[i64] = 14
MAGICS: Final = 5
INVESTIGATION_NAMES: Final = (
    "inv_blue", "inv_red", "inv_green", "inv_yellow", "inv_north", "inv_east", "inv_south", "inv_west", "inv_moving",
)  # fmt: skip
MAGIC_NAMES: Final = ("guided_tour", "transposition", "special_loan", "reading_permit", "catalogue_search")
KIND_NAMES: Final = INVESTIGATION_NAMES + MAGIC_NAMES
MOST_COPIES: Final = 3  # of one kind

# ---- the knowledge areas

LEAST_AREA: Final = 2  # II
MOST_AREA: Final = 4  # IV
AREA_NAMES: Final = ("0", "1", "2", "3", "4")  # by number of cards; only 2, 3 and 4 are areas

CRYSTALS: Final = 20

# ---- elementary spells

CLAIRVOYANCE: Final = 0
NEGOTIATION: Final = 1
LEAP: Final = 2
SPELL_NAMES: Final = ("clairvoyance", "negotiation", "leap")

MIXES: Final = ("7+8", "8+4", "6+12")  # shelves of each colour + moving shelves


@mypyc_attr(acyclic=True)
class Parts:
    """The figures that an owner of the printed game may replace. All matches of one box share them."""

    def __init__(self, doc: dict[str, Any]) -> None:
        constants = {name: constant["value"] for name, constant in doc["constants"].items()}
        self.moves: i64 = constants["moves"]
        self.mp_limit: i64 = constants["mp_limit"]
        self.hand_limit: i64 = constants["hand_limit"]
        self.rebuild_at: i64 = constants["rebuild_at"]
        self.tour_moves: i64 = constants["tour_moves"]
        self.loan_cards: i64 = constants["loan_cards"]
        self.catalogue_looks: i64 = constants["catalogue_looks"]
        self.spell_cost: vec[i64] = vec[i64]([spell["cost"] for spell in doc["spell"]])
        self.copies: vec[i64] = vec[i64]([card["count"] for card in doc["investigation"]] + [1] * MAGICS)  # by kind
        self.shelves: vec[vec[i64]] = vec[vec[i64]]()  # by mix and face
        for mix in MIXES:
            counts = constants["shelves_" + mix.replace("+", "_")]
            self.shelves = append(self.shelves, vec[i64]([counts.get(name, 0) for name in FACE_NAMES[:SHELF_FACES]]))
