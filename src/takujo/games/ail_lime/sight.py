"""What a seat may know, as a row of numbers: the table, the own cards, all that is unseen, seat after seat."""

from typing import Final

from mypy_extensions import i64

from takujo.core.sight import Pen, Sight, after, seated
from takujo.core.state import Seat
from takujo.games.ail_lime.components import CARDS, FIELDS, RECIPES, RESOURCES, SPACES
from takujo.games.ail_lime.notation import QUESTIONS
from takujo.games.ail_lime.state import EMPTY, Road

ENDS: Final[i64] = 3
DEEDS: Final[i64] = 3


class RoadSight(Sight[Road]):
    def write(self, s: Road, me: Seat, pen: Pen) -> None:
        seats = s.seats
        pen.number("round", s.round)
        pen.flag("planning", s.planning)
        pen.members("ends", s.ends, ENDS)
        pen.number("supply", s.supply)
        pen.number("lap_tokens", s.agreed.lap_tokens)
        pen.number("reshuffles", s.reshuffles)
        pen.number("deck_size", s.deck_size)
        pen.counts("discard", s.discard, CARDS)
        pen.one_of("top", s.top, CARDS)
        pen.one_of("revealed", s.revealed, CARDS)
        pen.number("built", s.built)
        pen.number("chain", s.chain)
        pen.flag("converted", s.converted)
        pen.counts("used", s.used, RECIPES)
        pen.counts("hand", s.travellers[me].hand, CARDS)
        pool = pen.field("unseen", CARDS)  # the deck, others' hands and what they laid face down, together
        for card in range(CARDS):
            pen.add(pool + card, s.deck[card])
        for q in range(seats):
            if q != me:
                theirs = s.travellers[q].hand
                for card in range(CARDS):
                    pen.add(pool + card, theirs[card])
                if s.hides_plan(q):
                    pen.add(pool + s.travellers[q].planned, 1)
        for rank in range(seats):
            pen.seat = rank
            q = seated(me, rank, seats)
            self.write_seat(s, me, q, pen)

    def write_seat(self, s: Road, me: Seat, q: Seat, pen: Pen) -> None:
        p = s.travellers[q]
        pen.flag("active", s.active == q)
        pen.flag("start", s.start == q)
        pen.number("score", s.score(q))
        pen.number("hand_size", p.size)
        pen.number("limit", s.limit(q))
        pen.flag("planned", p.planned != EMPTY)
        pen.one_of("plan", i64(EMPTY) if q != me and s.hides_plan(q) else p.planned, CARDS)
        pen.one_of("played", p.played, CARDS)
        pen.one_of("deed", p.deed, DEEDS)
        pen.counts("tableau", p.tableau, CARDS)
        pen.counts("fields", p.fields, FIELDS)
        pen.counts("goods", p.goods, RESOURCES)
        pen.number("laps", p.laps)
        pen.one_of("space", p.space - 1, SPACES)
        pen.one_of("below", after(me, p.below, s.seats), s.seats)  # whose pawn the own one stands on
        pen.one_of("above", after(me, p.above, s.seats), s.seats)


SIGHT: Final = RoadSight(QUESTIONS)
