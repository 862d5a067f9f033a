"""What is printed, as numbers that the rules can use. Names, texts and sources stay in components.toml."""

from typing import Any, Final, TypeAlias

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

Colour: TypeAlias = i64
Tile: TypeAlias = i64  # what is printed: 0 to 3 are the L tiles
Form: TypeAlias = i64  # a shape as it can lie: one of its sides, turned
Turn: TypeAlias = i64  # side and rotation of a tile: 4 * side + quarter turns clockwise
Space: TypeAlias = i64  # a kind of space for workers on market sheets and altar
Artifact: TypeAlias = i64

COLOURS: Final[i64] = 4
RED: Final = 0
BLUE: Final = 1
YELLOW: Final = 2
GREEN: Final = 3
COLOUR_NAMES: Final = ("red", "blue", "yellow", "green")
NO_COLOUR: Final = -1  # of the entrance
CREW_NAMES: Final = ("orange", "purple", "lime", "grey")

SHAPE_NAMES: Final = ("I1", "I2", "I3", "V3", "I4", "O4", "T4", "L4", "J4", "S4", "Z4")
PAIR_NAMES: Final = ("RB", "RY", "RG", "BY", "BG", "YG")
L_TILES: Final[i64] = 4
TILES: Final[i64] = 70
TILE_NAMES: Final = ("LT1", "LT2", "LT3", "LT4", *(f"{shape}-{pair}" for shape in SHAPE_NAMES for pair in PAIR_NAMES))
TURNS: Final[i64] = 8
TURN_NAMES: Final = ("A 0", "A 1", "A 2", "A 3", "B 0", "B 1", "B 2", "B 3")
NO_FORM: Final = -1  # a rotation that looks like an earlier one
MOST_STEPS: Final[i64] = 10  # cells beside a shape of four
WINDOW: Final[i64] = 7  # columns of the window around a form: its own, one at each side, and one that is always empty
MOST_LAID: Final[i64] = 47  # tiles that can lie in 12 by 12 cells, the entrance among them

LARGEST: Final = 12  # frame
ANCHORS: Final = 22  # places of an anchor in each direction: -10 to 11
FIRST_ANCHOR: Final = -10

# Market areas, as options of an action.
AREAS: Final[i64] = 9
TAVERN: Final = 0
RECRUIT: Final = 1
WAREHOUSE: Final = 2
GUIDE: Final = 3
DAY_LABOUR: Final = 4
BASKET: Final = 5
CAMP: Final = 6
TELEGRAM: Final = 7
OFFICE: Final = 8
AREA_NAMES: Final = (
    "tavern", "recruit", "warehouse", "guide", "day_labour", "big_basket", "camp", "telegram", "office",
)  # fmt: skip

SHEETS: Final = ("MA", "MB")
MA: Final = 0  # with Guide, Day labour and Big basket; the other has Camp, Telegram and Town office
ALTARS: Final[i64] = 4
HERMES: Final = 0
ATHENA: Final = 1
ZEUS: Final = 2
POSEIDON: Final = 3
ALTAR_NAMES: Final = ("hermes", "athena", "zeus", "poseidon")

# Kinds of spaces. Spaces that are alike are one kind.
ON_TAVERN: Final = 0
ON_RECRUIT: Final = 1
ON_DAY_LABOUR: Final = 2
ON_CAMP: Final = 3
ON_TELEGRAM: Final = 4
ON_OFFICE: Final = 5
ON_GUIDE: Final[i64] = 6  # and the colour
ON_BASKET: Final[i64] = 10  # and the colour
ON_STORE: Final[i64] = 14  # warehouse, the higher number; and the colour
ON_SHED: Final[i64] = 18  # warehouse, the lower number; and the colour
MARKET_SPACES: Final[i64] = 22  # all above
ON_COLOUR: Final[i64] = 22  # Athena, Zeus; and the colour
ON_NUMBER: Final[i64] = 26  # Hermes; and the number less 3
ON_POSEIDON: Final = 31
SPACES: Final[i64] = 32
SPACE_NAMES: Final = (
    "tavern", "recruit", "day_labour", "camp", "telegram", "office",
    *(f"guide {colour}" for colour in COLOUR_NAMES),
    *(f"big_basket {colour}" for colour in COLOUR_NAMES),
    *(f"warehouse {colour} high" for colour in COLOUR_NAMES),
    *(f"warehouse {colour} low" for colour in COLOUR_NAMES),
    *(f"altar {colour}" for colour in COLOUR_NAMES),
    *(f"altar {number}" for number in range(3, 8)),
    "altar",
)  # fmt: skip
NUMBERS: Final[i64] = 5  # of Hermes
LEAST_NUMBER: Final[i64] = 3

# Where workers wait to be won.
RESERVES: Final[i64] = 3
REINFORCEMENTS: Final = 0
IN_TAVERN: Final = 1
IN_RECRUIT: Final = 2
RESERVE_NAMES: Final = ("reinforcements", "tavern", "recruit")

KINDS: Final[i64] = 3
POTTERY: Final = 0
SWORD: Final = 1
COLUMN: Final = 2
KIND_NAMES: Final = ("pottery", "sword", "column")
EFFECTS: Final[i64] = 7
MASTERPIECE: Final = 0
BARGAIN_RB: Final = 1
BARGAIN_YG: Final = 2
SKILLED: Final = 3
CATALOGUE: Final = 4
RENOWN: Final = 5
NO_EFFECT: Final = 6
EFFECT_NAMES: Final = ("masterpiece", "bargain_rb", "bargain_yg", "skilled", "catalogue", "renown", "none")
ARTIFACTS: Final[i64] = 24
ARTIFACT_NAMES: Final = (
    *(f"P{n:02}" for n in range(1, 11)),
    *(f"S{n:02}" for n in range(1, 9)),
    *(f"C{n:02}" for n in range(1, 7)),
)

STORE: Final[i64] = 9  # most on a ten-sided die
EXTRA: Final[i64] = 6  # most on a six-sided die
DICE: Final[i64] = 2  # coloured extra dice of a player
WORKERS: Final[i64] = 12


@mypyc_attr(acyclic=True)
class Parts:
    """The figures that an owner of the printed game may replace, and what follows from the shapes of the tiles.

    All matches of one box share them.
    """

    def __init__(self, doc: dict[str, Any]) -> None:
        values = {name: constant["value"] for name, constant in doc["constants"].items()}
        self.harvest: vec[i64] = vec[i64](values.pop("harvest"))  # by pieces less one, the last for more
        constants: dict[str, int] = values
        self.frames: dict[str, int] = chosen("frame", constants)
        self.rows: dict[str, int] = chosen("row", constants)
        self.displays: dict[str, int] = chosen("display", constants)
        self.decks: dict[str, int] = chosen("artifacts", constants)
        self.reserves: vec[i64] = vec[i64]([constants[f"reserve_{name}"] for name in RESERVE_NAMES])
        self.per_point: i64 = constants["per_point"]
        self.worker_points: i64 = constants["worker_points"]  # in quarters
        self.skilled_points: i64 = constants["skilled_points"]
        self.renown_share: i64 = constants["renown_share"]
        # tiles
        self.colour: vec[i64] = vec[i64]()  # 2 * tile + side
        self.sides: vec[i64] = vec[i64]([0, 0, 0, 0])  # of all tiles, by colour
        self.marks: vec[i64] = vec[i64]()  # by tile
        self.form: vec[i64] = vec[i64]()  # 8 * tile + turn; NO_FORM where it looks like an earlier one
        self.forms: i64 = 0
        self.width: vec[i64] = vec[i64]()  # by form
        self.height: vec[i64] = vec[i64]()
        self.cells: vec[i64] = vec[i64]()  # how many
        self.shape: vec[i64] = vec[i64]()  # its cells, six bits each: the column, from 1 on, and the row, from 0 on
        self.head: vec[i64] = vec[i64]()  # the last column of its first row
        self.foot: vec[i64] = vec[i64]()  # the last column of its last row
        # A walk around a form over the cells beside it. What a step holds is told in `around`.
        self.steps: vec[i64] = vec[i64]()  # how many, by form
        self.step: vec[i64] = vec[i64]()  # MOST_STEPS * form + n
        # Sets of cells of a window: a form with what is around it, row after row, WINDOW columns each.
        self.solid: vec[i64] = vec[i64]()  # the cells of the form
        self.beside: vec[i64] = vec[i64]()  # those beside it
        self.ring: vec[i64] = vec[i64]()  # and with them the corners that join them
        # market: by area
        self.spaces: vec[i64] = vec[i64]()
        self.four_only: vec[i64] = vec[i64]()
        self.cost: vec[i64] = vec[i64]()
        self.more: vec[i64] = vec[i64]()
        self.away: vec[i64] = vec[i64]()
        self.gain: vec[i64] = vec[i64]()
        areas = {area["id"]: area for area in doc["area"]}
        for name in AREA_NAMES:
            area = areas[name]
            self.spaces = append(self.spaces, area["spaces"])
            self.four_only = append(self.four_only, area["four_only"])
            self.cost = append(self.cost, area["cost"])
            self.more = append(self.more, area["more"])
            self.away = append(self.away, area["away"])
            self.gain = append(self.gain, area.get("gain", 0))
        self.numbers: vec[i64] = vec[i64](areas["warehouse"]["numbers"])  # on the dice: high, low
        # altars: by altar
        altars = {altar["id"]: altar for altar in doc["altar"]}
        self.hermes_spaces: vec[i64] = vec[i64](altars["hermes"]["spaces"])  # by number less 3
        self.hermes_four: vec[i64] = vec[i64](altars["hermes"]["four_only"])
        self.altar_spaces: vec[i64] = vec[i64]()
        self.altar_four: vec[i64] = vec[i64]()
        self.altar_cost: vec[i64] = vec[i64]()
        self.altar_more: vec[i64] = vec[i64]()  # in halves
        self.altar_white: vec[i64] = vec[i64]()
        self.altar_away: vec[i64] = vec[i64]()
        for name in ALTAR_NAMES:
            altar = altars[name]
            alike = name != "hermes"
            self.altar_spaces = append(self.altar_spaces, altar["spaces"] if alike else 0)
            self.altar_four = append(self.altar_four, altar["four_only"] if alike else 0)
            self.altar_cost = append(self.altar_cost, altar["cost"])
            self.altar_more = append(self.altar_more, int(altar["more"] * 2))
            self.altar_white = append(self.altar_white, altar["white"])
            self.altar_away = append(self.altar_away, altar["away"])
        paid = [area for area in doc["area"] if area["paid"] != "none"]
        self.cheapest: i64 = min(place["cost"] for place in (*paid, *doc["altar"]))  # of what costs anything
        self.athena_share: i64 = altars["athena"]["share"]
        self.zeus_points: vec[i64] = vec[i64](altars["zeus"]["points"])
        self.zeus_further: i64 = altars["zeus"]["further"]
        self.poseidon_points: i64 = altars["poseidon"]["points"]
        # artifacts
        self.table: vec[i64] = vec[i64]()  # points for so many cards, kind after kind, beginning with none
        self.table_at: vec[i64] = vec[i64]()  # where a kind begins, and where the last ends
        for kind in doc["kind"]:
            self.table_at = append(self.table_at, len(self.table))
            self.table = append(self.table, 0)
            for points in kind["points"]:
                self.table = append(self.table, points)
        self.table_at = append(self.table_at, len(self.table))
        self.kind: vec[i64] = vec[i64]()  # by artifact
        self.pair: vec[i64] = vec[i64]()  # a set of two colours; 0 for a two-part price
        self.price: vec[i64] = vec[i64]()  # 3 * artifact: X, Y, Z
        self.least: vec[i64] = vec[i64]()  # resources in the cheapest price of an artifact
        self.effect: vec[i64] = vec[i64]()
        for card in doc["artifact"]:
            self.kind = append(self.kind, KIND_NAMES.index(card["kind"]))
            self.pair = append(self.pair, sum(1 << COLOUR_NAMES.index(colour) for colour in card["pair"]))
            price: list[int] = card["price"]
            for n in range(3):
                self.price = append(self.price, price[n] if n < len(price) else 0)
            self.least = append(self.least, min(price[0], sum(price[1:])) if card["pair"] else sum(price))
            self.effect = append(self.effect, EFFECT_NAMES.index(card["effect"]))
        self.add_tiles(doc)  # the first call, or the compiler would ask each time whether what comes later is there

    def add_tiles(self, doc: dict[str, Any]) -> None:
        pictures: dict[str, list[str]] = {shape["id"]: shape["cells"] for shape in doc["shape"]}
        known: dict[tuple[tuple[int, int], ...], int] = {}
        for tile in doc["tile"]:
            for colour in tile["colours"]:
                self.colour = append(self.colour, COLOUR_NAMES.index(colour))
                self.sides[COLOUR_NAMES.index(colour)] += 1
            self.marks = append(self.marks, tile["marks"])
            front = drawn(pictures[tile["shape"]])
            for side in range(2):
                cells = front if side == 0 else mirrored(front)
                seen: list[list[tuple[int, int]]] = []
                for _ in range(4):
                    if cells in seen:
                        self.form = append(self.form, NO_FORM)
                    else:
                        seen.append(cells)
                        form = tuple(cells)
                        if form not in known:
                            known[form] = len(known)
                            self.add_form(cells)
                        self.form = append(self.form, known[form])
                    cells = turned(cells)

    def add_form(self, cells: list[tuple[int, int]]) -> None:
        self.forms += 1
        self.width = append(self.width, 1 + max(x for x, _ in cells))
        self.height = append(self.height, 1 + max(y for _, y in cells))
        self.cells = append(self.cells, len(cells))
        self.shape = append(self.shape, sum((x + 1 | y << 3) << 6 * n for n, (x, y) in enumerate(cells)))
        self.head = append(self.head, max(x for x, y in cells if y == 0))
        self.foot = append(self.foot, max(x for x, y in cells if y == self.height[self.forms - 1] - 1))
        steps = around(cells)
        self.steps = append(self.steps, len(steps))
        for n in range(MOST_STEPS):
            self.step = append(self.step, steps[n] if n < len(steps) else 0)
        ring = ringed(cells)
        self.solid = append(self.solid, windowed(cells))
        self.beside = append(self.beside, windowed([at for at in ring if not is_corner(at, cells)]))
        self.ring = append(self.ring, windowed(ring))

    def by_seats(self, figures: dict[str, int], seats: i64, short: bool) -> i64:
        """A figure that depends on the number of seats, and perhaps on the length of the match."""
        if short:
            return figures.get(f"short_{seats}", figures.get("short", figures[str(seats)]))
        return figures[str(seats)]

    def points(self, kind: i64, cards: i64) -> i64:
        """KN-113 The points for so many cards of a kind."""
        at: i64 = self.table_at[kind]
        last: i64 = self.table_at[kind + 1] - 1
        return self.table[at + cards if at + cards < last else last]


def chosen(name: str, constants: dict[str, int]) -> dict[str, int]:
    """The constants that begin with a name, by the rest of theirs."""
    return {key.removeprefix(f"{name}_"): value for key, value in constants.items() if key.startswith(f"{name}_")}


def drawn(picture: list[str]) -> list[tuple[int, int]]:
    """The cells of a shape."""
    return sorted((x, y) for y, line in enumerate(picture) for x, sign in enumerate(line) if sign == "#")


def turned(cells: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """A quarter turn clockwise."""
    height = 1 + max(y for _, y in cells)
    return sorted((height - 1 - y, x) for x, y in cells)


def mirrored(cells: list[tuple[int, int]]) -> list[tuple[int, int]]:
    width = 1 + max(x for x, _ in cells)
    return sorted((width - 1 - x, y) for x, y in cells)


def around(cells: list[tuple[int, int]]) -> list[int]:
    """The steps of a walk around a shape over all cells beside it.

    From the lowest bit: column of a cell and of the one that is passed on the way to it, a corner or else the cell
    itself, six bits each, which is what a processor takes for a shift; then their rows, three bits each. All are
    counted from the column left of the shape and the row above it.
    """
    steps: list[int] = []
    ring = ringed(cells)
    corner = [is_corner(at, cells) for at in ring]
    for n, (x, y) in enumerate(ring):
        if not corner[n]:
            passed = ring[n - 1] if corner[n - 1] else (x, y)
            steps.append(x + 1 | passed[0] + 1 << 6 | y + 1 << 12 | passed[1] + 1 << 15)
    return steps


def is_corner(at: tuple[int, int], cells: list[tuple[int, int]]) -> bool:
    """Whether a cell around a shape lies beside none of its cells."""
    x, y = at
    return all(cell not in cells for cell in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)))


def windowed(cells: list[tuple[int, int]]) -> int:
    """Cells in and around a shape as a set. The window begins with the column left of it and the row above it."""
    m = 0
    for x, y in cells:
        m |= 1 << int(WINDOW) * (y + 1) + x + 1
    return m


def ringed(cells: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The cells around a shape, corners included, in the order of a walk around it with the shape at the right hand."""
    start = (min(x for x, y in cells if y == 0), -1)
    at = start
    x, y = 1, 0  # the way one looks: to the right
    ring: list[tuple[int, int]] = []
    while True:
        ring.append(at)
        if (at[0] - y, at[1] + x) not in cells and (at[0] - y - x, at[1] + x - y) in cells:
            x, y = -y, x  # the shape ended at the right hand: turn around its corner
        while (at[0] + x, at[1] + y) in cells:
            x, y = y, -x
        at = (at[0] + x, at[1] + y)
        if at == start:
            return ring
