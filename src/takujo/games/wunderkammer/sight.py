"""What a seat may know, as a row of numbers: the table, the own cards, the cards put away, seat after seat."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from takujo.core.sight import Pen, Sight, after, seated
from takujo.core.state import NOBODY, Seat
from takujo.games.wunderkammer.abilities import hand_limit, reach
from takujo.games.wunderkammer.components import CHARACTERS, KINDS
from takujo.games.wunderkammer.notation import QUESTIONS
from takujo.games.wunderkammer.state import EMPTY, Cabinet, character_of, kind_of, putter_of

ENDS: Final[i64] = 2
ABILITIES: Final[i64] = 9  # none is not one of them


class CabinetSight(Sight[Cabinet]):
    def write(self, s: Cabinet, me: Seat, pen: Pen) -> None:
        seats = s.seats
        pen.number("round", s.round)
        pen.number("max_rounds", s.agreed.max_rounds)
        pen.number("gone", s.gone)
        pen.number("threshold", s.agreed.threshold)
        pen.members("ends", s.ends, ENDS)
        pen.counts("piles", s.piles, KINDS)
        pen.members("common", s.common, CHARACTERS)
        abilities = pen.grid("abilities", CHARACTERS, ABILITIES)
        for character in range(CHARACTERS):
            if s.ability[character] < ABILITIES:
                pen.add(abilities + ABILITIES * character + s.ability[character], 1)
        pen.counts("laid", s.laid, KINDS)
        pen.one_of("joker", s.joker, KINDS)
        guests = pen.field("guests", KINDS)  # the lines on which characters were played
        for character in range(CHARACTERS):
            if s.guests[character] != EMPTY:
                pen.add(guests + s.guests[character], 1)
        pen.members("played", s.played, CHARACTERS)
        pen.number("total", i64(0) if s.active == NOBODY else reach(s, s.active))
        pen.one_of("putting", s.putting if s.active == me else i64(EMPTY), KINDS)
        values = s.values(me)
        pen.counts("values", values, KINDS)  # as far as the viewer knows
        mine = s.owners[me]
        pen.counts("hand", mine.hand, KINDS)
        pen.counts("deck", mine.deck, KINDS)
        known = pen.grid("puts_known", CHARACTERS, KINDS)
        unknown = pen.grid("puts_unknown", CHARACTERS, seats)  # by who put them
        for i in range(s.put_cards):
            card: i64 = s.puts[i]
            if s.knows(me, card):
                pen.add(known + KINDS * character_of(card) + kind_of(card), 1)
            else:
                pen.add(unknown + seats * character_of(card) + after(me, putter_of(card), seats), 1)
        for rank in range(seats):
            pen.seat = rank
            q = seated(me, rank, seats)
            self.write_seat(s, me, q, values, pen)

    def write_seat(self, s: Cabinet, me: Seat, q: Seat, values: vec[i64], pen: Pen) -> None:
        p = s.owners[q]
        pen.flag("active", s.active == q)
        pen.flag("start", s.start == q)
        pen.number("score", s.points(q, me, values))
        pen.number("hand_size", p.hand_size)
        pen.number("hand_limit", hand_limit(s, q))
        pen.number("deck_size", p.deck_size)
        pen.counts("lines", p.lines, KINDS)
        pen.counts("trash", p.trash, KINDS)
        pen.members("bench", p.bench, CHARACTERS)
        pool = pen.field("hidden", KINDS)  # hand, deck and cards put in secret together
        for kind in range(KINDS):
            pen.add(pool + kind, p.hand[kind] + p.deck[kind])
        for i in range(s.put_cards):
            card: i64 = s.puts[i]
            if putter_of(card) == q and not s.knows(me, card):
                pen.add(pool + kind_of(card), 1)


SIGHT: Final = CabinetSight(QUESTIONS)
