"""The ruins: which tiles lie where, where another fits, and which gaps it would close.

Everything is bits. A row of the grid is a set of columns; what holds for a cell of a tile holds for all columns at once
when the row is shifted by the column of that cell, so a whole row of places is tried with a few operations. The plain
version of all this, cell by cell, stands in the tests, which compare the two on thousands of positions.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from takujo.core.masks import NONE, Mask, bit, copy_numbers, count, lowest
from takujo.games.knossos.components import (
    ANCHORS,
    COLOURS,
    FIRST_ANCHOR,
    LARGEST,
    MOST_CELLS,
    MOST_LAID,
    MOST_RING,
    NO_COLOUR,
    TURNS,
    Colour,
    Form,
    Parts,
    Tile,
    Turn,
)

# The grid: cell (x, y) of the rules is column x + ORIGIN of row y + ORIGIN.
ORIGIN: Final[i64] = 12  # written out, as is GRID: the compiler knows no number that comes from another module
GRID: Final[i64] = 26
assert (ORIGIN, GRID) == (LARGEST, 2 * LARGEST + 2)
FAR: Final[i64] = (1 << 26) - 1  # a row without tiles
NEAR: Final[i64] = 256  # all tiles and what is around them lie in 14 by 14 cells, so 16 by 16 of them tell all apart

# Sets of columns, by row, in one list: each kind begins where it is named.
TAKEN: Final[i64] = 0  # cells of tiles
OPEN: Final[i64] = GRID  # empty cells that are in no gap
RIM: Final[i64] = 2 * GRID  # cells beside a tile
HUE: Final[i64] = 3 * GRID  # cells beside a tile of a colour, GRID rows for each of them
ROWS: Final[i64] = 7 * GRID
WAVE: Final[i64] = 0  # a flood: cells that it has reached
FREE: Final[i64] = GRID  # cells that it can reach

ENTRANCE: Final = 0  # as a number of a tile that lies in the ruins; the others are numbered as they were laid

# A placement as one number, from the lowest bit: tile, turn, anchor.
TURN_AT: Final = 7
ANCHOR_AT: Final = 10


NO_ROWS: Final = vec[i64]([0] * ROWS)
NOT_NEAR: Final = vec[i64]([0] * NEAR)


def placement(tile: Tile, turn: Turn, anchor: i64) -> i64:
    return tile | turn << TURN_AT | anchor << ANCHOR_AT


def tile_of(placed: i64) -> Tile:
    return placed & 0x7F


def turn_of(placed: i64) -> Turn:
    return placed >> TURN_AT & 7


def anchor_of(placed: i64) -> i64:
    return placed >> ANCHOR_AT


def anchor_code(x: i64, y: i64) -> i64:
    """The upper left corner of a tile as an option."""
    return x - FIRST_ANCHOR + ANCHORS * (y - FIRST_ANCHOR)


def anchor_x(anchor: i64) -> i64:
    return anchor % ANCHORS + FIRST_ANCHOR


def anchor_y(anchor: i64) -> i64:
    return anchor // ANCHORS + FIRST_ANCHOR


@mypyc_attr(acyclic=True)
class Ruins:
    """The tiles that have been laid. What begins with an underscore follows from them."""

    __slots__ = (
        "laid", "_parts", "_frame", "_total_gaps", "_tiles", "_top", "_bottom", "_left", "_right", "_rows", "_near",
        "_adjacent", "_coloured", "_flood",
    )  # fmt: skip

    def __init__(self, parts: Parts, frame: i64, total_gaps: bool) -> None:
        self.laid: Final[vec[i64]] = vec[i64]([-1] * MOST_LAID)  # placements by number; that of the entrance is unused
        self._parts: Final[Parts] = parts
        self._frame: i64 = frame
        self._total_gaps: bool = total_gaps  # option: the cells of all gaps are added before they are squared
        self._tiles: i64 = 0  # the entrance among them
        # the smallest box around all tiles
        self._top: i64 = ORIGIN
        self._bottom: i64 = ORIGIN + 1
        self._left: i64 = ORIGIN
        self._right: i64 = ORIGIN + 1
        # What is made in `clear` or copied; until then all ruins share the same empty ones.
        self._rows: vec[i64] = NO_ROWS
        self._near: vec[i64] = NOT_NEAR  # by cell, see `spot`: which tiles it is beside
        # by tile, sets of tiles
        self._adjacent: Final[vec[i64]] = vec[i64]([0] * MOST_LAID)
        self._coloured: Final[vec[i64]] = vec[i64]([0, 0, 0, 0])  # by colour
        self._flood: Final[vec[i64]] = vec[i64]([0] * (2 * GRID))

    def clear(self) -> None:
        """Only the entrance."""
        self._rows = NO_ROWS[:]
        self._near = NOT_NEAR[:]
        for row in range(OPEN, OPEN + GRID):
            self._rows[row] = FAR
        for i in range(COLOURS):
            self._coloured[i] = 0
        self._top = ORIGIN
        self._bottom = ORIGIN + 1
        self._left = ORIGIN
        self._right = ORIGIN + 1
        self._tiles = 1
        self._adjacent[ENTRANCE] = 0
        for row in range(ORIGIN, ORIGIN + 2):
            for column in range(ORIGIN, ORIGIN + 2):
                self.cover(row, column, NONE + 1, NO_COLOUR)

    def copy_from(self, other: "Ruins") -> None:
        """Of a match of the same box."""
        longest = self._tiles if self._tiles > other._tiles else other._tiles
        copy_numbers(self.laid, other.laid, longest)
        self._tiles = other._tiles
        self._top = other._top
        self._bottom = other._bottom
        self._left = other._left
        self._right = other._right
        self._rows = other._rows[:]  # quicker than number by number, because they are many
        self._near = other._near[:]
        copy_numbers(self._adjacent, other._adjacent, other._tiles)
        copy_numbers(self._coloured, other._coloured, COLOURS)

    def rebuild(self) -> None:
        """Work everything out again from what was laid."""
        self.clear()
        for n in range(1, MOST_LAID):
            placed: i64 = self.laid[n]
            if placed < 0:
                break
            self.lay(placed)
        for n in range(self._tiles, MOST_LAID):
            assert self.laid[n] < 0

    # -- what lies here

    def tiles(self) -> i64:
        """How many, the entrance among them."""
        return self._tiles

    def adjacent(self, tile: i64) -> Mask:
        """The tiles beside one of them (the entrance is 0)."""
        return self._adjacent[tile]

    def coloured(self, colour: Colour) -> Mask:
        """The tiles whose upper side has a colour."""
        return self._coloured[colour]

    def colour(self, tile: i64) -> Colour:
        """Of the upper side of a tile; the entrance has none."""
        if tile == ENTRANCE:
            return NO_COLOUR
        placed: i64 = self.laid[tile]
        return self._parts.colour[2 * tile_of(placed) + (turn_of(placed) >> 2)]

    def marks(self, tile: i64) -> i64:
        return NONE if tile == ENTRANCE else self._parts.marks[tile_of(self.laid[tile])]

    def box(self) -> tuple[int, int, int, int]:
        """The smallest box around all tiles: left, top, right, bottom, in the numbers of the rules."""
        return (self._left - ORIGIN, self._top - ORIGIN, self._right - ORIGIN, self._bottom - ORIGIN)

    def gap_cells(self) -> list[tuple[int, int]]:
        """Empty cells that are closed in."""
        return [
            (column - ORIGIN, row - ORIGIN)
            for row in range(self._top, self._bottom + 1)
            for column in range(self._left, self._right + 1)
            if not (self._rows[row] | self._rows[OPEN + row]) >> column & 1
        ]

    def beside(self, tiles: Mask) -> Mask:
        """The tiles beside any of a set, the entrance perhaps among them."""
        m: Mask = 0
        while tiles:
            m |= self._adjacent[lowest(tiles)]
            tiles &= tiles - 1
        return m

    def reach(self, start: i64, over: Mask, wanted: Mask) -> Mask:
        """Tiles of a set that can be reached from one of them over the set; done when all that are wanted are found."""
        found: Mask = bit(start)
        edge: Mask = found
        while edge and wanted & ~found:
            tile = lowest(edge)
            edge &= edge - 1
            new: Mask = self._adjacent[tile] & over & ~found
            found |= new
            edge |= new
        return found

    def distance(self, tile: i64) -> i64:
        """KN-88f How many tiles lie between the entrance and a tile on a shortest way."""
        found: Mask = self._adjacent[ENTRANCE]
        n: i64 = 0
        while not found >> tile & 1:
            found |= self.beside(found)
            n += 1
        return n

    # -- where a tile fits

    def first_row(self, form: Form) -> i64:
        """KN-27, KN-28 The highest row that the anchor of a form can have."""
        by_frame: i64 = self._bottom - self._frame + 1
        by_contact: i64 = self._top - self._parts.height[form]
        return by_frame if by_frame > by_contact else by_contact

    def last_row(self, form: Form) -> i64:
        by_frame: i64 = self._top + self._frame - self._parts.height[form]
        return by_frame if by_frame < self._bottom + 1 else self._bottom + 1

    def columns(self, form: Form) -> Mask:
        """KN-27 The columns left of an anchor that the frame allows. Places are known by the column left of them."""
        first: i64 = self._right - self._frame
        last: i64 = self._left + self._frame - self._parts.width[form] - 1
        return bit(last + 1) - bit(first if first > 0 else NONE)

    def fitting(self, form: Form, row: i64, columns: Mask) -> Mask:
        """KN-26, KN-28 The places of a row where a form overlaps nothing and lies beside something."""
        at: i64 = MOST_CELLS * form
        beside: Mask = 0
        for i in range(at, at + self._parts.cells[form]):
            y: i64 = row + self._parts.cell_y[i]
            x: i64 = self._parts.cell_x[i] + 1
            columns &= ~(self._rows[y] >> x)
            beside |= self._rows[RIM + y] >> x
        return columns & beside

    def touching(self, form: Form, row: i64, colour: Colour) -> Mask:
        """KN-30 The places of a row where a form lies beside a tile of a colour."""
        at: i64 = MOST_CELLS * form
        y: i64 = HUE + GRID * colour + row
        m: Mask = 0
        for i in range(at, at + self._parts.cells[form]):
            m |= self._rows[y + self._parts.cell_y[i]] >> self._parts.cell_x[i] + 1
        return m

    def parting(self, form: Form, row: i64) -> Mask:
        """The places of a row where a form may close a gap: the open cells around it are not all of one piece.

        All other places close none: any way through the cells of the form can go around it instead.
        """
        ring_x = self._parts.ring_x
        ring_y = self._parts.ring_y
        corner = self._parts.ring_corner
        empty = self._rows
        at: i64 = MOST_RING * form
        end: i64 = at + self._parts.ring[form]
        above: i64 = OPEN + row - 1
        before: Mask = empty[above + ring_y[end - 1]] >> ring_x[end - 1]
        here: Mask = empty[above + ring_y[at]] >> ring_x[at]
        first: Mask = here
        once: Mask = 0
        twice: Mask = 0
        for i in range(at, end - 1):
            after: Mask = empty[above + ring_y[i + 1]] >> ring_x[i + 1]
            ends: Mask = here & ~after & (before | corner[i] - 1)  # a corner alone is not beside the form
            twice |= once & ends
            once |= ends
            before = here
            here = after
        return twice | once & here & ~first & (before | corner[end - 1] - 1)

    def fits(self, form: Form) -> bool:
        """KN-96 Whether a form has a place, whatever it costs."""
        columns = self.columns(form)
        row = self.first_row(form)
        last = self.last_row(form)
        while row <= last and not self.fitting(form, row, columns):
            row += 1
        return row <= last

    def tile_fits(self, tile: Tile) -> bool:
        form = self._parts.form
        at: i64 = TURNS * tile
        end: i64 = at + TURNS
        while at < end and (form[at] < 0 or not self.fits(form[at])):
            at += 1
        return at < end

    def easy(self, form: Form, colour: Colour) -> bool:
        """Whether a form has a place beside no tile of its colour and where it closes no gap: one that costs nothing.

        There may be others: not everything that parts open cells closes a gap.
        """
        columns = self.columns(form)
        row = self.first_row(form)
        last = self.last_row(form)
        while row <= last:
            m = self.fitting(form, row, columns)
            if m:
                m &= ~self.touching(form, row, colour)
                if m and m & ~self.parting(form, row):
                    return True
            row += 1
        return False

    def tile_is_easy(self, tile: Tile) -> bool:
        parts = self._parts
        turn: i64 = 0
        while turn < TURNS:
            form: i64 = parts.form[TURNS * tile + turn]
            if form >= 0 and self.easy(form, parts.colour[2 * tile + (turn >> 2)]):
                return True
            turn += 1
        return False

    # -- what a place costs

    def neighbours(self, form: Form, row: i64, column: i64) -> Mask:
        """The tiles that a form would lie beside."""
        parts = self._parts
        at: i64 = MOST_CELLS * form
        m: Mask = 0
        for i in range(at, at + parts.cells[form]):
            m |= self._near[spot(row + parts.cell_y[i], column + parts.cell_x[i])]
        return m

    def same(self, form: Form, row: i64, column: i64, colour: Colour) -> i64:
        """KN-30 How many tiles of its colour a form would lie beside."""
        return count(self.neighbours(form, row, column) & self._coloured[colour])

    def gaps(self, form: Form, row: i64, column: i64, seal: bool) -> i64:
        """KN-31 to KN-35 What the gaps cost that a form closes. To seal them takes them out of the open cells."""
        parts = self._parts
        top = self._top if self._top < row else row
        left = self._left if self._left < column else column
        low: i64 = row + parts.height[form] - 1
        bottom = self._bottom if self._bottom > low else low
        far: i64 = column + parts.width[form] - 1
        right = self._right if self._right > far else far
        rows = self._rows
        flood = self._flood
        for y in range(top, bottom + 1):
            flood[FREE + y] = rows[OPEN + y]
        at: i64 = MOST_CELLS * form
        for i in range(at, at + parts.cells[form]):
            flood[FREE + row + parts.cell_y[i]] &= ~bit(column + parts.cell_x[i])
        sides = bit(left) | bit(right)
        cost: i64 = 0
        cells: i64 = 0
        at = MOST_RING * form
        leads_out = False  # the cell before, and with it all that are beside each other from there on
        for i in range(at, at + parts.ring[form]):
            y = row - 1 + parts.ring_y[i]
            x: i64 = column - 1 + parts.ring_x[i]
            if y < top or y > bottom or x < left or x > right:
                leads_out = True
            elif not flood[FREE + y] >> x & 1:
                leads_out = False
            elif not leads_out and not parts.ring_corner[i]:
                n = self.spread(y, bit(x), top, bottom, sides)
                cells += n
                cost += n * n
                leads_out = n == 0
                if n:
                    for line in range(top, bottom + 1):
                        flood[FREE + line] &= ~flood[line]  # counted
                        if seal:
                            rows[OPEN + line] &= ~flood[line]
        return cells * cells if self._total_gaps else cost

    def spread(self, row: i64, column: Mask, top: i64, bottom: i64, sides: Mask) -> i64:
        """How many free cells hang together with one; 0 if they lead out of the box around all tiles."""
        if row in (top, bottom) or column & sides:
            return 0
        wave = self._flood
        for y in range(top, bottom + 1):
            wave[y] = 0
        wave[row] = column
        first: i64 = row
        last: i64 = row
        spreading = True
        while spreading:
            spreading = False
            if wave[first]:
                first -= 1
            if wave[last]:
                last += 1
            for y in range(first, last + 1):
                m: Mask = wave[y]
                # at the edge of the box there is nothing above or below that could have been reached
                grown: Mask = m | m << 1 | m >> 1
                if y > top:
                    grown |= wave[y - 1]
                if y < bottom:
                    grown |= wave[y + 1]
                grown &= wave[FREE + y]
                if grown != m:
                    if y in (top, bottom) or grown & sides:
                        return 0
                    wave[y] = grown
                    spreading = True
        n: i64 = 0
        for y in range(first, last + 1):
            n += count(wave[y])
        return n

    # -- laying

    def lay(self, placed: i64) -> None:
        """KN-37 A tile joins the ruins; gaps that it closes are gaps from now on."""
        parts = self._parts
        tile = tile_of(placed)
        turn = turn_of(placed)
        form: Form = parts.form[TURNS * tile + turn]
        colour: Colour = parts.colour[2 * tile + (turn >> 2)]
        row = anchor_y(anchor_of(placed)) + ORIGIN
        column = anchor_x(anchor_of(placed)) + ORIGIN
        assert form >= 0
        assert self.fitting(form, row, self.columns(form)) >> column - 1 & 1
        number = self._tiles
        me: Mask = bit(number)
        if self.parting(form, row) >> column - 1 & 1:
            self.gaps(form, row, column, True)
        beside = self.neighbours(form, row, column)
        self.laid[number] = placed
        self._tiles += 1
        self._coloured[colour] |= me
        self._adjacent[number] = beside
        while beside:
            self._adjacent[lowest(beside)] |= me
            beside &= beside - 1
        at: i64 = MOST_CELLS * form
        for i in range(at, at + parts.cells[form]):
            self.cover(row + parts.cell_y[i], column + parts.cell_x[i], me, colour)
        if row < self._top:
            self._top = row
        if row + parts.height[form] - 1 > self._bottom:
            self._bottom = row + parts.height[form] - 1
        if column < self._left:
            self._left = column
        if column + parts.width[form] - 1 > self._right:
            self._right = column + parts.width[form] - 1

    def cover(self, row: i64, column: i64, me: Mask, colour: Colour) -> None:
        """A cell of a tile."""
        here = bit(column)
        around: Mask = here << 1 | here >> 1
        rows = self._rows
        rows[TAKEN + row] |= here
        rows[OPEN + row] &= ~here
        rows[RIM + row] |= around
        rows[RIM + row - 1] |= here
        rows[RIM + row + 1] |= here
        if colour != NO_COLOUR:
            y: i64 = HUE + GRID * colour + row
            rows[y] |= around
            rows[y - 1] |= here
            rows[y + 1] |= here
        self._near[spot(row, column - 1)] |= me
        self._near[spot(row, column + 1)] |= me
        self._near[spot(row - 1, column)] |= me
        self._near[spot(row + 1, column)] |= me


def spot(row: i64, column: i64) -> i64:
    """Where a cell stands in a list of 16 by 16."""
    return (row & 15) << 4 | column & 15
