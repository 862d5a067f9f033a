"""The ruins in the plainest possible way, cell by cell: what the fast version in ruins.py is compared with."""

from collections.abc import Iterator

Cell = tuple[int, int]

SHAPES = {
    "I1": ["#"], "I2": ["##"], "I3": ["###"], "V3": ["##", "#."], "I4": ["####"], "O4": ["##", "##"],
    "T4": ["###", ".#."], "L4": ["#.", "#.", "##"], "J4": [".#", ".#", "##"], "S4": [".##", "##."],
    "Z4": ["##.", ".##"],
}  # fmt: skip
LETTERS = {"R": "red", "B": "blue", "Y": "yellow", "G": "green"}
L_COLOURS = {"LT1": "RB", "LT2": "BY", "LT3": "YG", "LT4": "GR"}


def shape(tile: str) -> list[str]:
    return SHAPES["V3" if tile in L_COLOURS else tile.split("-")[0]]


def colour(tile: str, side: str) -> str:
    pair = L_COLOURS.get(tile) or tile.split("-")[1]
    return LETTERS[pair["AB".index(side)]]


def shifted(cells: list[Cell]) -> list[Cell]:
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    return sorted((x - left, y - top) for x, y in cells)


def form(tile: str, side: str, turn: int) -> list[Cell]:
    """The cells of a tile with a side up, after quarter turns clockwise."""
    cells = [(x, y) for y, line in enumerate(shape(tile)) for x, sign in enumerate(line) if sign == "#"]
    if side == "B":
        cells = [(-x, y) for x, y in cells]
    for _ in range(turn):
        cells = [(-y, x) for x, y in cells]
    return shifted(cells)


def turns(tile: str) -> list[tuple[str, int]]:
    """The sides and rotations that look different."""
    found: list[tuple[str, int]] = []
    for side in "AB":
        seen: list[list[Cell]] = []
        for turn in range(4):
            cells = form(tile, side, turn)
            if cells not in seen:
                seen.append(cells)
                found.append((side, turn))
    return found


def beside(cell: Cell) -> list[Cell]:
    x, y = cell
    return [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]


class Plain:
    """Ruins as a table of cells."""

    def __init__(self, frame: int) -> None:
        self.frame = frame
        self.owner: dict[Cell, int] = {(x, y): 0 for x in (0, 1) for y in (0, 1)}
        self.colours: list[str | None] = [None]

    def cells(self, tile: str, side: str, turn: int, x: int, y: int) -> list[Cell]:
        return [(x + dx, y + dy) for dx, dy in form(tile, side, turn)]

    def fits(self, cells: list[Cell]) -> bool:
        if any(cell in self.owner for cell in cells):
            return False
        if not any(other in self.owner for cell in cells for other in beside(cell)):
            return False
        xs = [x for x, _ in [*self.owner, *cells]]
        ys = [y for _, y in [*self.owner, *cells]]
        return max(xs) - min(xs) < self.frame and max(ys) - min(ys) < self.frame

    def neighbours(self, cells: list[Cell]) -> set[int]:
        return {self.owner[other] for cell in cells for other in beside(cell) if other in self.owner}

    def gaps(self, taken: set[Cell]) -> list[set[Cell]]:
        """Sets of empty cells that hang together and from which no way leads out."""
        xs, ys = [x for x, _ in taken], [y for _, y in taken]
        inside = {(x, y) for x in range(min(xs), max(xs) + 1) for y in range(min(ys), max(ys) + 1)} - taken
        found: list[set[Cell]] = []
        while inside:
            group, edge = set(), [inside.pop()]
            out = False
            while edge:
                cell = edge.pop()
                group.add(cell)
                for other in beside(cell):
                    if other in inside:
                        inside.discard(other)
                        edge.append(other)
                    elif other not in taken and other not in group and other not in edge:
                        out = True
            if not out:
                found.append(group)
        return found

    def closed(self, cells: list[Cell]) -> list[int]:
        """The sizes of the gaps that come into being."""
        old = {cell for gap in self.gaps(set(self.owner)) for cell in gap}
        return sorted(len(gap) for gap in self.gaps(set(self.owner) | set(cells)) if not gap & old)

    def same(self, cells: list[Cell], hue: str) -> int:
        return sum(self.colours[tile] == hue for tile in self.neighbours(cells))

    def places(self, tile: str, side: str, turn: int) -> Iterator[Cell]:
        for y in range(-10, 12):
            for x in range(-10, 12):
                if self.fits(self.cells(tile, side, turn, x, y)):
                    yield x, y

    def lay(self, tile: str, side: str, turn: int, x: int, y: int) -> None:
        for cell in self.cells(tile, side, turn, x, y):
            self.owner[cell] = len(self.colours)
        self.colours.append(colour(tile, side))

    def adjacent(self, tile: int) -> set[int]:
        return self.neighbours([cell for cell, owner in self.owner.items() if owner == tile]) - {tile}
