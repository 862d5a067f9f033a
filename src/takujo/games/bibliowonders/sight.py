"""What a seat may know, as a row of numbers: the map cell by cell, the cards, the own hand, seat after seat."""

from typing import Final

from mypy_extensions import i64

from takujo.core.masks import Mask, count
from takujo.core.sight import Pen, Sight, after, seated
from takujo.core.state import NOBODY, Seat
from takujo.games.bibliowonders.components import CELLS, COLOURS, INVESTIGATIONS, KINDS, MAGICS, MOST_AREA, SHELF_FACES
from takujo.games.bibliowonders.notation import QUESTIONS
from takujo.games.bibliowonders.state import NO_BATCH, Wonders

AREAS: Final[i64] = 5  # 0 to 4, of which only 2, 3 and 4 are areas
assert AREAS == MOST_AREA + 1

# What stands in the line of a cell: the face, where it is known; then
FACES: Final[i64] = SHELF_FACES + 1
UP: Final[i64] = FACES  # whether the card lies face up
CRYSTAL: Final[i64] = FACES + 1
AGE: Final[i64] = FACES + 2  # of a face-down card: how many times cards were shuffled into the map since it was, plus 1
PAWNS: Final[i64] = FACES + 3  # of each seat; after them, by seat, whether it has seen the face of the card


class WondersSight(Sight[Wonders]):
    def write(self, s: Wonders, me: Seat, pen: Pen) -> None:
        seats = s.seats
        pen.large("turn", s.turn)
        pen.large("turn_limit", s.agreed.limit)
        pen.members("needed", s.agreed.goal, AREAS)
        pen.number("moves", s.moves)
        pen.flag("permit", s.permit)
        pen.members("played", s.played, MAGICS)
        mine = s.asked == me  # a reveal that is being put together is nobody else's business
        pen.one_of("aim", s.aim if mine and s.aim else i64(NOBODY), AREAS)
        pen.members("picks", s.picks if mine else i64(0), INVESTIGATIONS)
        self.write_map(s, me, pen)
        pen.number("crystals", count(s.crystals))
        pen.number("deck_size", s.left)
        pen.number("build", s.build)
        pen.counts("discard", s.discard, KINDS)
        pen.counts("hand", s.wizards[me].hand, KINDS)
        pool = pen.field("unseen", KINDS)  # the deck and others' hands together
        for kind in range(KINDS):
            pen.add(pool + kind, s.deck[kind])
        for q in range(seats):
            if q != me:
                theirs = s.wizards[q].hand
                for kind in range(KINDS):
                    pen.add(pool + kind, theirs[kind])
        for rank in range(seats):
            pen.seat = rank
            q = seated(me, rank, seats)
            self.write_seat(s, me, q, pen)

    def write_map(self, s: Wonders, me: Seat, pen: Pen) -> None:
        seats = s.seats
        known: Mask = s.up | s.wizards[me].peeked if s.agreed.remember else s.up
        line = PAWNS + 2 * seats
        at = pen.grid("map", CELLS, line)
        pool = pen.field("face_down", SHELF_FACES)  # the faces of all cards that the viewer does not know
        for cell in range(CELLS):
            card = s.lies[cell]
            if known >> card & 1:
                pen.add(at + s.faces[card], 1)
            else:
                pen.add(pool + s.faces[card], 1)
            pen.add(at + UP, s.up >> card & 1)
            pen.add(at + CRYSTAL, s.crystals >> card & 1)
            if s.batch[card] != NO_BATCH:
                pen.add(at + AGE, s.batches - s.batch[card] + 1)
            at += line
        for q in range(seats):
            p = s.wizards[q]
            rank = after(me, q, seats)
            at -= line * CELLS
            pen.add(at + line * s.place[p.card] + PAWNS + rank, 1)
            for cell in range(CELLS):
                pen.add(at + PAWNS + seats + rank, p.peeked >> s.lies[cell] & 1)
                at += line

    def write_seat(self, s: Wonders, me: Seat, q: Seat, pen: Pen) -> None:
        p = s.wizards[q]
        pen.flag("active", s.active == q)
        pen.flag("start", s.start == q)
        pen.flag("home", s.home == q)
        pen.one_of("colour", p.colour, COLOURS)
        pen.number("mp", p.mp)
        pen.members("areas", p.areas, AREAS)
        pen.number("from_home", s.from_home(q))
        pen.members("met", s.met(q), INVESTIGATIONS)
        pen.number("hand_size", p.size)
        cards = pen.field("cards", KINDS)  # where hands are open
        if s.agreed.open_hands:
            for kind in range(KINDS):
                pen.add(cards + kind, p.hand[kind])


SIGHT: Final = WondersSight(QUESTIONS)
