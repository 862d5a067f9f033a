"""What a seat may know, as a row of numbers: the table, the own hand, what a perfect memory adds, seat after seat."""

from typing import Final

from mypy_extensions import i64

from takujo.core.masks import less
from takujo.core.sight import Pen, Sight, seated, turned
from takujo.core.state import Seat
from takujo.games.memory_library.components import KINDS, MYSTERY, PHILOSOPHY, SCIENCE, SLOTS, TOMES
from takujo.games.memory_library.notation import QUESTIONS
from takujo.games.memory_library.state import EMPTY, Library

ENDS: Final[i64] = 3
COSTS: Final[i64] = 4  # what the effects of the others raise: collections, tomes, the fee, the toll


class LibrarySight(Sight[Library]):
    def write(self, s: Library, me: Seat, pen: Pen) -> None:
        seats = s.seats
        pen.number("round", s.round)
        pen.number("track", s.track)
        pen.number("track_length", s.agreed.track_length)
        pen.members("triggers", s.triggers, ENDS)
        pen.flag("acted", s.acted)
        pen.flag("extra_action", s.extra_action)
        pen.flag("token_used", s.token_used)
        pen.number("stock", s.stock)
        pen.counts("decks", s.decks, KINDS)
        pen.counts("market", s.market, KINDS)
        pen.counts("tray", s.tray, KINDS)
        pen.counts("discard", s.discard, KINDS)
        slots = pen.grid("tome_market", SLOTS, TOMES)
        for slot in range(SLOTS):
            if s.tome_market[slot] != EMPTY:
                pen.add(slots + TOMES * slot + s.tome_market[slot], 1)
        pen.counts("tome_discard", s.tome_discard, TOMES)
        left = pen.field("tome_deck", TOMES)  # which tomes are in it; nobody knows their order
        for card in range(s.tomes_left):
            pen.add(left + s.tome_deck[card], 1)
        mine = s.librarians[me]
        pen.counts("hand", mine.hand, KINDS)
        pen.counts("unseen", mine.unseen, KINDS)  # of the hand, what no other has seen
        pool = pen.field("others_unseen", KINDS)  # what all others hold unseen together: the decks tell it
        for q in range(seats):
            if q != me:
                theirs = s.librarians[q].unseen
                for kind in range(KINDS):
                    pen.add(pool + kind, theirs[kind])
        lacking = pen.field("lacking", SLOTS)  # shards that the viewer still lacks for each tome of the market
        surcharge = s.against(me, SCIENCE)
        for slot in range(SLOTS):
            if s.tome_market[slot] != EMPTY:
                pen.add(lacking + slot, less(mine.lacking(s.price(slot), 0, surcharge), mine.wilds))
        for rank in range(seats):
            pen.seat = rank
            q = seated(me, rank, seats)
            self.write_seat(s, me, q, pen)

    def write_seat(self, s: Library, me: Seat, q: Seat, pen: Pen) -> None:
        p = s.librarians[q]
        pen.flag("active", s.active == q)
        pen.flag("start", s.start == q)
        pen.number("score", s.score(q))
        pen.number("hand_size", p.size)
        known = pen.field("known", KINDS)  # of the hand, what all have seen
        for kind in range(KINDS):
            pen.add(known + kind, p.hand[kind] if s.agreed.open_hands else p.hand[kind] - p.unseen[kind])
        pen.counts("shown", p.shown, KINDS)
        pen.counts("laid", p.laid, KINDS)
        pen.counts("bare", p.bare, KINDS)
        pen.number("tokens", p.free)
        pen.number("wilds", p.wilds)
        pen.counts("completed", p.completed, TOMES)
        pen.members("effects", p.effects, KINDS)
        pen.members("veils", turned(p.veiled, me, s.seats), s.seats)  # the seats on which they lie
        costs = pen.field("burdens", COSTS)
        pen.add(costs, s.collection_surcharge(q))
        pen.add(costs + 1, s.against(q, SCIENCE))
        pen.add(costs + 2, s.against(q, PHILOSOPHY))
        pen.add(costs + 3, s.against(q, MYSTERY))


SIGHT: Final = LibrarySight(QUESTIONS)
