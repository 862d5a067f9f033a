"""What a seat may know, as a row of numbers: the ruins tile by tile, row and display, the turn, seat after seat."""

from typing import Final

from mypy_extensions import i64

from takujo.core.masks import Mask, bit
from takujo.core.sight import Pen, Sight, after, seated
from takujo.core.state import NOBODY, Seat
from takujo.core.todo import TASK, first_of
from takujo.games.knossos.components import (
    ALTARS,
    ARTIFACTS,
    COLOURS,
    FIRST_ANCHOR,
    L_TILES,
    MOST_LAID,
    RESERVES,
    SPACES,
    TURNS,
    Tile,
)
from takujo.games.knossos.digger import HOME
from takujo.games.knossos.digging import LAY
from takujo.games.knossos.notation import QUESTIONS
from takujo.games.knossos.ruins import anchor_of, anchor_x, anchor_y, tile_of, turn_of
from takujo.games.knossos.state import DISPLAY, EMPTY, ROW, Knossos

ENDS: Final[i64] = 5
SHAPES: Final[i64] = 12  # that of the L tiles, with three marks, and eleven more
PAIRS: Final[i64] = 6  # of colours: as many tiles of each other shape

# What stands in the line of a tile in the ruins: column and row of its upper left corner, shape, turn, and
HUE: Final[i64] = 4  # its colour, in four numbers
FREE: Final[i64] = 8  # marks without a piece
STEP: Final[i64] = 9  # which one of the trip under way it is
PIECES: Final[i64] = 10  # three numbers for each seat: workers on marks, beside them, the meeple

# In the line of a tile of the row: shape, marks, and
SIDES: Final[i64] = 2  # the colours of both sides, in four numbers each
IN_ROW: Final[i64] = 10


def shape_of(tile: Tile) -> i64:
    """From 1 on; 0 is the entrance, and no tile."""
    return i64(1) if tile < L_TILES else 2 + (tile - L_TILES) // PAIRS


class KnossosSight(Sight[Knossos]):
    def write(self, s: Knossos, me: Seat, pen: Pen) -> None:
        seats = s.seats
        pen.large("turns", s.turns)
        pen.number("guard", s.agreed.guard)
        pen.flag("stepped", s.stepped)
        pen.flag("acted", s.acted)
        pen.number("passes", s.passes)
        pen.number("finals", s.finals)
        pen.one_of("trigger", after(me, s.trigger, seats), seats)
        pen.members("ends", s.ends, ENDS)
        pen.one_of("altar", s.altar, ALTARS)
        pen.number("sheet", s.sheet)
        pen.counts("room", s._room, SPACES)  # free spaces
        self.write_ruins(s, me, pen)
        row = pen.grid("row", ROW, IN_ROW)
        for slot in range(s.row_size()):
            tile: Tile = s.row[slot]
            pen.add(row, shape_of(tile))
            pen.add(row + 1, s.parts.marks[tile])
            pen.add(row + SIDES + s.parts.colour[2 * tile], 1)
            pen.add(row + SIDES + COLOURS + s.parts.colour[2 * tile + 1], 1)
            row += IN_ROW
        box = pen.field("box", SHAPES)  # the tiles in it by shape; nobody knows their order
        for i in range(s.box_size()):
            pen.add(box + shape_of(s.box[i]) - 1, 1)
        shown = pen.grid("display", DISPLAY, ARTIFACTS)
        for slot in range(DISPLAY):
            if s.display[slot] != EMPTY:
                pen.add(shown + ARTIFACTS * slot + s.display[slot], 1)
        pen.number("deck_size", s.cards_left())
        unseen: Mask = 0  # in the deck, or removed
        for card in range(ARTIFACTS):
            if s.deck[card] != EMPTY:
                unseen |= bit(s.deck[card])
        pen.members("unseen", unseen, ARTIFACTS)
        pen.flag("entered", s.entered)
        pen.number("steps", s.steps)
        pen.members("colours", s.colours, COLOURS)
        pen.number("haul", s.haul)
        pen.counts("gains", s.gains, COLOURS)
        self.write_placing(s, pen)
        for rank in range(seats):
            pen.seat = rank
            q = seated(me, rank, seats)
            self.write_seat(s, q, pen)

    def write_ruins(self, s: Knossos, me: Seat, pen: Pen) -> None:
        pen.number("frame", s.agreed.frame)
        left, top, right, bottom = s.ruins.box()
        pen.number("left", left - FIRST_ANCHOR)
        pen.number("top", top - FIRST_ANCHOR)
        pen.number("right", right - FIRST_ANCHOR)
        pen.number("bottom", bottom - FIRST_ANCHOR)
        line = PIECES + 3 * s.seats
        at = pen.grid("ruins", MOST_LAID, line)
        for step in range(s.steps):
            pen.add(at + line * s.route[step] + STEP, step + 1)
        for q in range(s.seats):
            p = s.diggers[q]
            if p.meeple != HOME:
                pen.add(at + line * p.meeple + PIECES + 3 * after(me, q, s.seats) + 2, 1)
        for number in range(1, s.ruins.tiles()):
            at += line
            placed: i64 = s.ruins.laid[number]
            anchor = anchor_of(placed)
            pen.add(at, anchor_x(anchor) - FIRST_ANCHOR)
            pen.add(at + 1, anchor_y(anchor) - FIRST_ANCHOR)
            pen.add(at + 2, shape_of(tile_of(placed)))
            pen.add(at + 3, turn_of(placed))
            pen.add(at + HUE + s.ruins.colour(number), 1)
            pen.add(at + FREE, s._marks[number])
            for q in range(s.seats):
                p = s.diggers[q]
                if (p._on | p._beside) >> number & 1:
                    rank = after(me, q, s.seats)
                    pen.add(at + PIECES + 3 * rank, p.on[number])
                    pen.add(at + PIECES + 3 * rank + 1, p.beside[number])

    def write_placing(self, s: Knossos, pen: Pen) -> None:
        """A tile of the row whose place was chosen, and that is being paid for."""
        chosen: i64 = NOBODY
        for i in range(s.waiting):
            if s.agenda[i] & TASK == LAY.number:
                chosen = first_of(s.agenda[i])
        laying = chosen != NOBODY
        pen.one_of("placing", chosen & 7 if laying else i64(NOBODY), ROW)
        pen.one_of("placing_turn", chosen >> 3 & 7 if laying else i64(NOBODY), TURNS)
        pen.number("placing_x", anchor_x(chosen >> 6) - FIRST_ANCHOR if laying else i64(0))
        pen.number("placing_y", anchor_y(chosen >> 6) - FIRST_ANCHOR if laying else i64(0))

    def write_seat(self, s: Knossos, q: Seat, pen: Pen) -> None:
        p = s.diggers[q]
        pen.flag("active", s.active == q)
        pen.flag("start", s.start == q)
        pen.number("score", s.score(q))
        pen.counts("store", p.store, COLOURS)
        pen.counts("extra", p.extra, COLOURS)
        pen.number("white", p.white)
        pen.number("home", p.home)
        pen.counts("reserve", p.reserve, RESERVES)
        pen.flag("meeple_home", p.meeple == HOME)
        pen.counts("spaces", p.spaces, SPACES)
        pen.members("artifacts", p.artifacts, ARTIFACTS)


SIGHT: Final = KnossosSight(QUESTIONS)
