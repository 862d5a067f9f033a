"""The ruins: which tiles lie where, where another fits, and which gaps it would close.

Everything is bits. A row of the grid is a set of columns; what holds for a cell of a tile holds for all columns at once
when the row is shifted by the column of that cell. Each row is kept together with the one below it, so two rows of
places are tried with a few operations. The plain version of all this, cell by cell, stands in the tests, which compare
the two on thousands of positions.
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
    MOST_LAID,
    MOST_STEPS,
    NO_COLOUR,
    TURNS,
    WINDOW,
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
BELOW: Final = 32  # where the row below begins: far enough for a shift by the columns of a tile and around it
NEAR: Final[i64] = 256  # all tiles and what is around them lie in 14 by 14 cells, so 16 by 16 of them tell all apart

# Sets of columns, by row, in one list: each kind begins where it is named. A place in such a set is known by the column
# left of it, from BELOW on in the row below.
TAKEN: Final[i64] = 0  # cells of tiles
OPEN: Final[i64] = GRID  # empty cells that are in no gap
RIM: Final[i64] = 2 * GRID  # cells beside a tile
HUE: Final[i64] = 3 * GRID  # cells beside a tile of a colour, GRID rows for each of them
ROWS: Final[i64] = 7 * GRID

IN_WINDOW: Final[i64] = 0b111111  # a row of a window
DEAR: Final[i64] = 1 << 16  # more than all gaps can cost, and than all cells

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


def place_row(place: i64) -> i64:
    """0 or 1: which of the two rows of a set a place is in."""
    return place >> 5


def place_column(place: i64) -> i64:
    """The column left of a place."""
    return place & 31


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
        # the columns above its highest and below its lowest row where a form can overhang, and the tiles there
        self._over: i64 = ORIGIN
        self._under: i64 = ORIGIN
        self._above: i64 = 0
        self._below: i64 = 0
        # What is made in `clear` or copied; until then all ruins share the same empty ones.
        self._rows: vec[i64] = NO_ROWS
        self._near: vec[i64] = NOT_NEAR  # by cell, see `spot`: which tiles it is beside
        # by tile, sets of tiles
        self._adjacent: Final[vec[i64]] = vec[i64]([0] * MOST_LAID)
        self._coloured: Final[vec[i64]] = vec[i64]([0, 0, 0, 0])  # by colour
        self._joined: i64 = 0  # tiles that lie beside another one, the entrance not counted
        self._wave: Final[vec[i64]] = vec[i64]([0] * GRID)  # by row: cells that a flood has reached

    def clear(self) -> None:
        """Only the entrance."""
        self._rows = NO_ROWS[:]
        self._near = NOT_NEAR[:]
        for row in range(OPEN, OPEN + GRID):
            self._rows[row] = FAR | FAR << BELOW
        for i in range(COLOURS):
            self._coloured[i] = 0
        self._top = ORIGIN
        self._bottom = ORIGIN + 1
        self._left = ORIGIN
        self._right = ORIGIN + 1
        self._tiles = 1
        self._adjacent[ENTRANCE] = 0
        self._joined = 0
        for row in range(ORIGIN, ORIGIN + 2):
            self.cover(row, bit(ORIGIN) | bit(ORIGIN + 1), bit(ENTRANCE), NO_COLOUR)
        self.find_overhangs()

    def copy_from(self, other: "Ruins") -> None:
        """Of a match of the same box."""
        longest = self._tiles if self._tiles > other._tiles else other._tiles
        copy_numbers(self.laid, other.laid, longest)
        self._tiles = other._tiles
        self._top = other._top
        self._bottom = other._bottom
        self._left = other._left
        self._right = other._right
        self._over = other._over
        self._under = other._under
        self._above = other._above
        self._below = other._below
        self._rows = other._rows[:]  # quicker than number by number, because they are many
        self._near = other._near[:]
        copy_numbers(self._adjacent, other._adjacent, other._tiles)
        copy_numbers(self._coloured, other._coloured, COLOURS)
        self._joined = other._joined

    def rebuild(self) -> None:
        """Work everything out again from what was laid."""
        self.clear()
        for n in range(1, MOST_LAID):
            placed: i64 = self.laid[n]
            if placed < 0:
                break
            assert self.holds(placed), f"tile {n} of the ruins cannot lie there, after those laid before it"
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

    def joined(self) -> Mask:
        """The tiles that lie beside another one, the entrance not counted."""
        return self._joined

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
        """KN-27 The places of two rows that the frame allows, as far as columns go."""
        first: i64 = self._right - self._frame
        last: i64 = self._left + self._frame - self._parts.width[form] - 1
        m: Mask = bit(last + 1) - bit(first if first > 0 else NONE)
        return m | m << BELOW

    def fitting(self, form: Form, row: i64, last: i64, columns: Mask) -> Mask:
        """KN-26, KN-28 The places of two rows, none after the last, where a form overlaps nothing and lies beside
        something."""
        cells: i64 = self._parts.shape[form]
        beside: Mask = 0
        if row == last:
            columns &= FAR
        while cells:
            y: i64 = row + (cells >> 3 & 7)
            x: i64 = cells & 7
            columns &= ~(self._rows[y] >> x)
            y += RIM
            beside |= self._rows[y] >> x
            cells >>= 6
        return columns & beside

    def touching(self, form: Form, row: i64, colour: Colour) -> Mask:
        """KN-30 The places of two rows where a form lies beside a tile of a colour."""
        cells: i64 = self._parts.shape[form]
        first: i64 = HUE + GRID * colour + row
        m: Mask = 0
        while cells:
            y: i64 = first + (cells >> 3 & 7)
            m |= self._rows[y] >> (cells & 7)
            cells >>= 6
        return m

    def parting(self, form: Form, row: i64) -> Mask:
        """KN-31 The places of two rows where a form closes a gap: the open cells around it are not all of one piece.

        All other places close none: any way through the cells of the form can go around it instead. And no way leads
        from piece to piece, because the tiles that part them hang together.
        """
        at: i64 = MOST_STEPS * form
        end: i64 = at + self._parts.steps[form]
        above: i64 = OPEN + row - 1
        last: i64 = end - 1
        step: i64 = self._parts.step[last]
        y: i64 = above + (step >> 12 & 7)
        here: Mask = self._rows[y] >> (step & 63)
        once: Mask = 0
        twice: Mask = 0
        for i in range(at, end):
            step = self._parts.step[i]
            y = above + (step >> 12 & 7)
            there: Mask = self._rows[y] >> (step & 63)
            y = above + (step >> 15)
            ends: Mask = here & ~(there & self._rows[y] >> (step >> 6 & 63))
            twice |= once & ends
            once |= ends
            here = there
        return twice

    def fits(self, form: Form) -> bool:
        """KN-96 Whether a form has a place, whatever it costs."""
        columns = self.columns(form)
        row = self.first_row(form)
        last = self.last_row(form)
        while row <= last and not self.fitting(form, row, last, columns):
            row += 2
        return row <= last

    def tile_fits(self, tile: Tile) -> bool:
        form = self._parts.form
        at: i64 = TURNS * tile
        end: i64 = at + TURNS
        while at < end and (form[at] < 0 or not self.fits(form[at])):
            at += 1
        return at < end

    def easy(self, form: Form, colour: Colour) -> bool:
        """Whether a form has a place that costs nothing: beside no tile of its colour, and where it closes no gap."""
        return self.overhangs(form, colour) or self.easy_anywhere(form, colour)

    def easy_anywhere(self, form: Form, colour: Colour) -> bool:
        """The same, place by place."""
        columns = self.columns(form)
        row = self.first_row(form)
        last = self.last_row(form)
        while row <= last:
            m = self.fitting(form, row, last, columns)
            if m:
                m &= ~self.touching(form, row, colour)
                if m and m & ~self.parting(form, row):
                    return True
            row += 2
        return False

    def overhangs(self, form: Form, colour: Colour) -> bool:
        """Whether it has one above the leftmost cell of the highest row, or below that of the lowest one.

        A form that reaches from there to the left lies beside a single tile and closes nothing. This is soon seen, and
        most often so.
        """
        if self._bottom - self._top + 1 + self._parts.height[form] > self._frame:
            return False
        hue = self._coloured[colour]
        if not self._above & hue and self.framed(form, self._over - self._parts.foot[form]):
            return True
        return not self._below & hue and self.framed(form, self._under - self._parts.head[form])

    def framed(self, form: Form, column: i64) -> bool:
        """KN-27 Whether the frame allows a form in a column."""
        return self._right - self._frame < column <= self._left + self._frame - self._parts.width[form]

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
        cells: i64 = self._parts.shape[form]
        m: Mask = 0
        while cells:
            at = spot(row + (cells >> 3 & 7), column - 1 + (cells & 7))
            m |= self._near[at]
            cells >>= 6
        return m

    def same(self, form: Form, row: i64, column: i64, colour: Colour) -> i64:
        """KN-30 How many tiles of its colour a form would lie beside."""
        return count(self.neighbours(form, row, column) & self._coloured[colour])

    def gaps(self, form: Form, row: i64, column: i64, most: i64, seal: bool) -> i64:
        """KN-31 to KN-35 What the gaps cost that a form closes; DEAR if one has more cells than `most`. To seal them
        takes them out of the open cells.

        The open cells around the form come in pieces, of which one leads out of the ruins and each of the others is the
        edge of a gap. So a single piece closes nothing, and of two that are too large one is a gap.
        """
        ring = self.open_around(form, row, column)
        left: Mask = ring & self._parts.beside[form]
        piece = piece_at(left, ring)
        left &= ~piece
        if not left:
            return 0
        self.fill_in(form, row, column)
        cost: i64 = 0
        cells: i64 = 0
        large: i64 = 0
        while piece and large < 2:
            n: i64 = self.spread(form, row, column, piece, most, seal) if count(piece) <= most else NONE
            cells += n
            cost += n * n
            if not n:
                large += 1
            piece = piece_at(left, ring)
            left &= ~piece
            if not left and not large:
                break  # all others are gaps, so this one leads out
        self.dig_out(form, row, column)
        if large > 1:
            return DEAR
        return cells * cells if self._total_gaps else cost

    def open_around(self, form: Form, row: i64, column: i64) -> Mask:
        """The open cells around a form, in its window."""
        y: i64 = OPEN + row - 1
        m: Mask = 0
        at: i64 = 0
        end: i64 = WINDOW * (self._parts.height[form] + 2)
        while at < end:
            m |= (self._rows[y] >> column - 1 & IN_WINDOW) << at
            y += 1
            at += WINDOW
        return m & self._parts.ring[form]

    def fill_in(self, form: Form, row: i64, column: i64) -> None:
        """Take the cells of a form out of the open ones, for a while."""
        rows = self._rows
        cells: Mask = self._parts.solid[form]
        y: i64 = OPEN + row - 1
        while cells:
            rows[y] &= ~((cells & IN_WINDOW) << column - 1)
            y += 1
            cells >>= WINDOW

    def dig_out(self, form: Form, row: i64, column: i64) -> None:
        """Put them back."""
        rows = self._rows
        cells: Mask = self._parts.solid[form]
        y: i64 = OPEN + row - 1
        while cells:
            rows[y] |= (cells & IN_WINDOW) << column - 1
            y += 1
            cells >>= WINDOW

    def spread(self, form: Form, row: i64, column: i64, piece: Mask, most: i64, seal: bool) -> i64:
        """How many open cells hang together with a piece of those around a form; 0 if they are more than `most`, or
        lead to the edge of the box around all tiles."""
        rows = self._rows
        n = count(piece)
        first: i64 = row - 1
        while not piece & IN_WINDOW:
            piece >>= WINDOW
            first += 1
        if n == 1:
            # most often it is a single cell, and closed in
            cell: Mask = piece << column - 1
            y: i64 = OPEN + first
            if not cell & (rows[y - 1] | rows[y + 1] | rows[y] << 1 | rows[y] >> 1):
                if seal:
                    rows[y] &= ~cell
                    rows[y - 1] &= ~(cell << BELOW)
                return 1
            if most == 1:
                return 0
        parts = self._parts
        wave = self._wave
        low: i64 = row + parts.height[form] - 1
        far: i64 = column + parts.width[form] - 1
        top = self._top if self._top < row else row
        bottom = self._bottom if self._bottom > low else low
        left = self._left if self._left < column else column
        inside = bit(self._right if self._right > far else far) - bit(left + 1)
        last: i64 = first - 1
        while piece:
            last += 1
            wave[last] = (piece & IN_WINDOW) << column - 1
            if wave[last] & ~inside:
                return 0
            piece >>= WINDOW
        wave[first - 1] = 0
        wave[last + 1] = 0
        spreading = True
        while spreading:
            if first <= top or last >= bottom:
                return 0
            spreading = False
            first -= 1
            last += 1
            wave[first - 1] = 0
            wave[last + 1] = 0
            for y in range(first, last + 1):
                m: Mask = wave[y]
                grown: Mask = (m | m << 1 | m >> 1 | wave[y - 1] | wave[y + 1]) & rows[OPEN + y]
                if grown != m:
                    n += count(grown) - count(m)
                    if n > most or grown & ~inside:
                        return 0
                    wave[y] = grown
                    spreading = True
            if not wave[first]:
                first += 1
            if not wave[last]:
                last -= 1
        if seal:
            for y in range(first, last + 1):
                rows[OPEN + y] &= ~wave[y]
                rows[OPEN + y - 1] &= ~(wave[y] << BELOW)
        return n

    # -- laying

    def holds(self, placed: i64) -> bool:
        """Whether a tile can lie where somebody says it does."""
        form: Form = self._parts.form[TURNS * tile_of(placed) + turn_of(placed)]
        row = anchor_y(anchor_of(placed)) + ORIGIN
        column = anchor_x(anchor_of(placed)) + ORIGIN
        if form < 0:
            return False
        return self.fitting(form, row, self.last_row(form), self.columns(form)) >> column - 1 & 1 != 0

    def lay(self, placed: i64, closing: bool = True) -> None:
        """KN-37 A tile joins the ruins; gaps that it closes are gaps from now on, if it may be closing any."""
        parts = self._parts
        tile = tile_of(placed)
        turn = turn_of(placed)
        form: Form = parts.form[TURNS * tile + turn]
        colour: Colour = parts.colour[2 * tile + (turn >> 2)]
        row = anchor_y(anchor_of(placed)) + ORIGIN
        column = anchor_x(anchor_of(placed)) + ORIGIN
        number = self._tiles
        me: Mask = bit(number)
        if closing:
            self.gaps(form, row, column, DEAR, True)
        beside = self.neighbours(form, row, column)
        self.laid[number] = placed
        self._tiles += 1
        self._coloured[colour] |= me
        self._adjacent[number] = beside
        others: Mask = beside & ~bit(ENTRANCE)
        if others:
            self._joined |= others | me
        while beside:
            self._adjacent[lowest(beside)] |= me
            beside &= beside - 1
        cells: Mask = parts.solid[form] >> WINDOW
        y = row
        while cells:
            self.cover(y, (cells & IN_WINDOW) << column - 1, me, colour)
            y += 1
            cells >>= WINDOW
        if row < self._top:
            self._top = row
        if row + parts.height[form] - 1 > self._bottom:
            self._bottom = row + parts.height[form] - 1
        if column < self._left:
            self._left = column
        if column + parts.width[form] - 1 > self._right:
            self._right = column + parts.width[form] - 1
        self.find_overhangs()

    def find_overhangs(self) -> None:
        """Above the leftmost cell of the highest row, and below that of the lowest one."""
        self._over = lowest(self._rows[self._top] & FAR)
        self._under = lowest(self._rows[self._bottom] & FAR)
        self._above = self._near[spot(self._top - 1, self._over)]
        self._below = self._near[spot(self._bottom + 1, self._under)]

    def cover(self, row: i64, here: Mask, me: Mask, colour: Colour) -> None:
        """The cells of a tile in a row."""
        around: Mask = here << 1 | here >> 1
        rows = self._rows
        rows[TAKEN + row] |= here
        rows[TAKEN + row - 1] |= here << BELOW
        rows[OPEN + row] &= ~here
        rows[OPEN + row - 1] &= ~(here << BELOW)
        surround(rows, RIM + row, here, around)
        if colour != NO_COLOUR:
            surround(rows, HUE + GRID * colour + row, here, around)
        near = self._near
        while here:
            column = lowest(here)
            here &= here - 1
            near[spot(row, column - 1)] |= me
            near[spot(row, column + 1)] |= me
            near[spot(row - 1, column)] |= me
            near[spot(row + 1, column)] |= me


def piece_at(cells: Mask, ring: Mask) -> Mask:
    """Of the open cells around a form those that hang together with the first of some; none if there is none."""
    piece: Mask = 0
    grown: Mask = cells & -cells
    while grown != piece:
        piece = grown
        onward: Mask = ~(ring + piece)  # the addition carries to the end of what hangs together in a row
        grown = piece | (onward | piece >> 1 | piece << WINDOW | piece >> WINDOW) & ring
    return piece


def surround(rows: vec[i64], row: i64, here: Mask, around: Mask) -> None:
    """Add the cells above and below and those at both sides of some in a row."""
    rows[row - 2] |= here << BELOW
    rows[row - 1] |= here | around << BELOW
    rows[row] |= around | here << BELOW
    rows[row + 1] |= here


def spot(row: i64, column: i64) -> i64:
    """Where a cell stands in a list of 16 by 16."""
    return (row & 15) << 4 | column & 15
