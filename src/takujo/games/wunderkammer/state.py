"""What lies on the table of Wunderkammer."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from takujo.core.counts import draw, kinds, total
from takujo.core.masks import Mask, bit, copy_numbers, count
from takujo.core.rng import Rng
from takujo.core.state import EVERYBODY, NOBODY, Seat, State, Tasks, places
from takujo.games.wunderkammer.components import (
    CHARACTERS,
    EVERYONE,
    ITEM_CARDS,
    KINDS,
    LINES,
    POINT_PER_CHARACTER,
    POINT_PER_TWO_KINDS,
    Ability,
    Character,
    Kind,
    Parts,
)

TASKS: Final = Tasks()

EMPTY: Final = -1  # as a kind: none

# whose eyes, beside the seats
SPECTATOR: Final = -1
ALL_SEEING: Final = -2

# what ended the match, as members of `ends`
KINDS_SPENT: Final = 0
ROUNDS_SPENT: Final = 1

# events: what a and b hold stands in notation.py
ABILITY_DEALT: Final = 1
REVEALED: Final = 2
DREW: Final = 3
DREW_HIDDEN: Final = 4
ROUND_BEGAN: Final = 5
TURN_BEGAN: Final = 6
PLAYED: Final = 7
JOKER_PLAYED: Final = 8
CHARACTER_PLAYED: Final = 9
TRASHED: Final = 10
LINE_TRASHED: Final = 11
TOTALLED: Final = 12
ITEM_TAKEN: Final = 13
NO_ITEM: Final = 14
PILE_SPENT: Final = 15
CARDS_SET: Final = 16
PUT_CARD: Final = 17
PUT_HIDDEN: Final = 18
CHARACTER_TAKEN: Final = 19
CHARACTER_STOLEN: Final = 20
SEEN: Final = 21
SHUFFLED: Final = 22
LAST_TURNS: Final = 23
ENDED: Final = 24
TURNED_UP: Final = 25
SCORED: Final = 26
TOTAL_RAISED: Final = 27

# A put card in one number: kind, character, who put it, who knows it, and for each of the three seats after that one
# the kinds it cannot be, as far as they know.
CHARACTER_AT: Final = 4
PUTTER_AT: Final = 8
KNOWN_AT: Final = 10
STRUCK_AT: Final = 14
STRUCK_BITS: Final = 16
ALL_KINDS: Final = 0xFFFF


def kind_of(put: i64) -> Kind:
    return put & 0xF


def character_of(put: i64) -> Character:
    return put >> CHARACTER_AT & 0xF


def putter_of(put: i64) -> Seat:
    return put >> PUTTER_AT & 3


def known_to(put: i64) -> Mask:
    """The seats that know a put card."""
    return put >> KNOWN_AT & 0xF


def struck_at(put: i64, seat: Seat) -> i64:
    """Where in a put card those kinds stand that it cannot be for a seat that did not put it."""
    return STRUCK_AT + STRUCK_BITS * ((seat - putter_of(put) - 1) & 3)


def possible(put: i64, seat: Seat) -> Mask:
    """The kinds that a put card may have for one who does not know it. A spectator remembers no earlier shuffle."""
    if seat < 0:
        return ALL_KINDS
    return ALL_KINDS & ~(put >> struck_at(put, seat))


@mypyc_attr(acyclic=True)
class Owner:
    """One player: the lines, deck, trash, hand and bench of a cabinet."""

    def __init__(self) -> None:
        self.lines: Final[vec[i64]] = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
        self.hand: Final[vec[i64]] = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
        self.deck: Final[vec[i64]] = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])  # drawn from by lot
        self.trash: Final[vec[i64]] = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
        self.in_lines: i64 = 0  # kinds, as all of these masks
        self.in_hand: i64 = 0
        self.hand_size: i64 = 0
        self.deck_size: i64 = 0
        self.bench: i64 = 0  # characters

    def copy_from(self, other: "Owner") -> None:
        copy_numbers(self.lines, other.lines, KINDS)
        copy_numbers(self.hand, other.hand, KINDS)
        copy_numbers(self.deck, other.deck, KINDS)
        copy_numbers(self.trash, other.trash, KINDS)
        self.in_lines = other.in_lines
        self.in_hand = other.in_hand
        self.hand_size = other.hand_size
        self.deck_size = other.deck_size
        self.bench = other.bench

    def derive(self) -> None:
        self.in_lines = kinds(self.lines)
        self.in_hand = kinds(self.hand)
        self.hand_size = total(self.hand)
        self.deck_size = total(self.deck)

    def lose(self, kind: Kind) -> None:
        """A card leaves the hand."""
        n: i64 = self.hand[kind] - 1
        self.hand[kind] = n
        self.hand_size -= 1
        if not n:
            self.in_hand &= ~(1 << kind)

    def owned(self, kind: Kind) -> i64:
        """Cards of a kind in lines, hand, deck and trash; those that lie across a line are not among them."""
        return self.lines[kind] + self.hand[kind] + self.deck[kind] + self.trash[kind]

    def cards(self) -> i64:
        """All of them together."""
        return total(self.lines) + self.hand_size + self.deck_size + total(self.trash)


@mypyc_attr(acyclic=True)
class Agreed:
    """The options of a match as the rules use them: shared by all its states, and never changed once it has begun."""

    def __init__(self, seats: int, chosen: dict[str, str], parts: Parts) -> None:
        self.threshold: i64 = parts.threshold(seats, chosen["length"])  # exhausted kinds that end it
        self.equal_turns: bool = chosen["equal_turns"] == "on"
        self.tie_characters: bool = chosen["tie_break"] == "characters"
        self.open_puts: bool = chosen["open_puts"] == "on"
        self.shuffled_abilities: bool = chosen["shuffled_abilities"] == "on"
        self.max_rounds: i64 = int(chosen["max_rounds"])


@mypyc_attr(acyclic=True)
class Cabinet(State):
    """A match of Wunderkammer.

    A deck is counted cards that are drawn from by lot: nobody knows its order, so it needs none.
    """

    def __init__(self, seats: i64, parts: Parts, agreed: Agreed) -> None:
        super().__init__(seats, TASKS)
        self.parts: Final[Parts] = parts
        self.agreed: Final[Agreed] = agreed
        self.owners: Final[vec[Owner]] = vec[Owner]([Owner() for _ in range(seats)])
        self.piles: Final[vec[i64]] = vec[i64]([6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6])
        self.common: i64 = EVERYONE  # characters that nobody has taken
        self.gone: i64 = 0  # exhausted kinds: empty piles, and characters that were taken (WK-58)
        self.ability: Final[vec[i64]] = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 0])  # by character
        self.puts: Final[vec[i64]] = vec[i64]([0] * ITEM_CARDS)  # packed as above, the first put first
        self.put_cards: i64 = 0
        self.round: i64 = 0
        self.start: i64 = 0  # the seat that began
        self.active: i64 = NOBODY  # whose turn it is
        # of the turn
        self.laid: Final[vec[i64]] = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])  # across their lines
        self.joker: i64 = EMPTY  # the line on which it was played
        self.guests: Final[vec[i64]] = vec[i64]([-1, -1, -1, -1, -1, -1, -1, -1, -1])  # by character: the same
        self.played: i64 = 0  # characters played
        self.touched: i64 = 0  # lines played on
        self.total: i64 = 0  # cards that lay in them before
        self.putting: i64 = EMPTY  # the card of the hand for which a character is being chosen
        self.ends: i64 = 0  # what has ended the match

    def copy(self) -> "Cabinet":
        new = Cabinet(self.seats, self.parts, self.agreed)
        new.copy_from(self)
        return new

    def copy_from(self, other: State) -> None:
        """Of a match of the same game, seats and options."""
        assert isinstance(other, Cabinet)
        super().copy_from(other)
        for seat in range(self.seats):
            self.owners[seat].copy_from(other.owners[seat])
        copy_numbers(self.piles, other.piles, KINDS)
        self.common = other.common
        self.gone = other.gone
        copy_numbers(self.ability, other.ability, CHARACTERS)
        copy_numbers(self.puts, other.puts, other.put_cards)
        for i in range(other.put_cards, self.put_cards):
            self.puts[i] = 0
        self.put_cards = other.put_cards
        self.round = other.round
        self.start = other.start
        self.active = other.active
        copy_numbers(self.laid, other.laid, KINDS)
        self.joker = other.joker
        copy_numbers(self.guests, other.guests, CHARACTERS)
        self.played = other.played
        self.touched = other.touched
        self.total = other.total
        self.putting = other.putting
        self.ends = other.ends

    def derive(self) -> None:
        assert 0 <= self.start < self.seats
        assert NOBODY <= self.active < self.seats
        self.common = EVERYONE
        for seat in range(self.seats):
            p = self.owners[seat]
            p.derive()
            assert p.bench & ~self.common == 0  # nobody sits on two benches
            self.common &= ~p.bench
        self.gone = CHARACTERS - count(self.common)
        for kind in range(KINDS):
            if not self.piles[kind]:
                self.gone += 1
        self.put_cards = 0
        while self.put_cards < ITEM_CARDS and self.puts[self.put_cards]:
            assert putter_of(self.puts[self.put_cards]) < self.seats
            assert not self.common >> character_of(self.puts[self.put_cards]) & 1
            self.put_cards += 1
        self.touched = kinds(self.laid)
        if self.joker != EMPTY:
            self.touched |= bit(self.joker)
        self.played = 0
        for character in range(CHARACTERS):
            if self.guests[character] != EMPTY:
                self.played |= bit(character)
                self.touched |= bit(self.guests[character])
        self.total = 0
        if self.active == NOBODY:
            assert self.touched == 0
            assert self.putting == EMPTY
        else:
            p = self.owners[self.active]
            assert self.played & ~p.bench == 0
            assert count(p.in_lines | self.touched) <= LINES
            for kind in range(KINDS):
                if self.touched >> kind & 1:
                    self.total += p.lines[kind]
            assert self.putting == EMPTY or p.hand[self.putting] > 0

    # -- characters and what they can do

    def holder(self, character: Character) -> Seat:
        """On whose bench a character is; NOBODY for the common area."""
        for seat in range(self.seats):
            if self.owners[seat].bench >> character & 1:
                return seat
        return NOBODY

    def able(self, me: Seat, ability: Ability) -> i64:
        """How many characters with an ability are on a bench (WK-45, WK-66)."""
        bench: Mask = self.owners[me].bench
        n: i64 = 0
        character: i64 = 0
        while bench:
            if bench & 1 and self.ability[character] == ability:
                n += 1
            bench >>= 1
            character += 1
        return n

    def wants(self, kinds_shown: Mask) -> Mask:
        """The characters all of whose kinds are among these."""
        m: Mask = 0
        for character in range(CHARACTERS):
            if self.parts.favourites[character] & ~kinds_shown == 0:
                m |= 1 << character
        return m

    def takeable(self, me: Seat, kinds_shown: Mask) -> Mask:
        """WK-39, WK-41, WK-42 The characters that `me` could take with these kinds in its lines."""
        m = self.wants(kinds_shown) & ~self.owners[me].bench
        if m & ~self.common:
            for rival in range(self.seats):
                p = self.owners[rival]
                if m & p.bench:
                    m &= ~(p.bench & self.wants(p.in_lines))
        return m

    # -- put cards

    def knows(self, eye: Seat, put: i64) -> bool:
        """WK-38 All put cards are turned up when the match is over (WK-62)."""
        if eye == ALL_SEEING or self.ends or self.agreed.open_puts:
            return True
        return eye >= 0 and known_to(put) >> eye & 1 != 0

    def put(self, me: Seat, kind: Kind, character: Character) -> None:
        """WK-31, WK-36 A card of the hand goes under a character and belongs to nobody."""
        self.owners[me].lose(kind)
        known: Mask = bit(me)
        self.puts[self.put_cards] = kind | character << CHARACTER_AT | me << PUTTER_AT | known << KNOWN_AT
        self.put_cards += 1
        if self.telling:
            self.tell(PUT_CARD, me, kind, character, to=EVERYBODY if self.agreed.open_puts else known)
            if not self.agreed.open_puts:
                self.tell(PUT_HIDDEN, me, character, to=~known)

    def look_under(self, me: Seat, character: Character) -> None:
        """WK-44 A new holder sees the cards under a character."""
        for i in range(self.put_cards):
            card: i64 = self.puts[i]
            if character_of(card) == character and not known_to(card) >> me & 1:
                struck: Mask = ALL_KINDS
                self.puts[i] = (card | bit(KNOWN_AT + me)) & ~(struck << struck_at(card, me))
                if not self.agreed.open_puts:
                    self.barrier += 1
                    self.tell(SEEN, me, kind_of(card), character, to=bit(me))

    def rule_out(self, me: Seat) -> None:
        """Before a shuffle: what the others can tell from the cards that `me` shows about those that `me` has put.

        A kind of which all cards of `me` can be seen at once lies under no character, except where one knows it to.
        Until the shuffle it stays so, and afterwards it is forgotten unless it is noted here.
        """
        p = self.owners[me]
        hidden: Mask = kinds(p.deck) | p.in_hand
        for seat in range(self.seats):
            if seat == me:
                continue
            doubtful = hidden
            for i in range(self.put_cards):
                card: i64 = self.puts[i]
                if putter_of(card) == me and not known_to(card) >> seat & 1:
                    doubtful |= bit(kind_of(card))
            struck = ALL_KINDS & ~doubtful
            for i in range(self.put_cards):
                card = self.puts[i]
                if putter_of(card) == me and not known_to(card) >> seat & 1:
                    self.puts[i] = card | struck << struck_at(card, seat)

    # -- scoring

    def values(self, eye: Seat) -> vec[i64]:
        """WK-62, WK-63 The value of each kind, as far as a seat can know it."""
        found: vec[i64] = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
        adds: vec[i64] = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 0])
        for i in range(self.put_cards):
            card: i64 = self.puts[i]
            if self.knows(eye, card):
                adds[character_of(card)] |= bit(kind_of(card))
        for character in range(CHARACTERS):
            if not self.common >> character & 1:
                m: Mask = self.parts.favourites[character] | adds[character]
                for kind in range(KINDS):
                    found[kind] += m >> kind & 1
        return found

    def score(self, seat: Seat, eye: Seat) -> i64:
        """WK-64 Points, as far as a seat can know them: a card put in secret counts as if it still were its owner's."""
        return self.points(seat, eye, self.values(eye))

    def points(self, seat: Seat, eye: Seat, values: vec[i64]) -> i64:
        """The same with the values of the kinds as that seat knows them."""
        p = self.owners[seat]
        n: i64 = 0
        owned: Mask = 0
        for kind in range(KINDS):
            cards = p.owned(kind)
            if seat == self.active:
                cards += self.laid[kind]
            if cards:
                owned |= 1 << kind
                n += cards * values[kind]
        for i in range(self.put_cards):
            card: i64 = self.puts[i]
            if putter_of(card) == seat and not self.knows(eye, card):
                owned |= bit(kind_of(card))
                n += values[kind_of(card)]
        return n + self.bench_points(seat, owned)

    def bench_points(self, seat: Seat, owned: Mask) -> i64:
        """WK-73, WK-74 What scoring abilities bring to one who owns these kinds."""
        bench = self.owners[seat].bench
        if not bench:
            return 0
        n = self.able(seat, POINT_PER_CHARACTER) * count(bench)
        return n + self.able(seat, POINT_PER_TWO_KINDS) * (count(owned) >> 1)

    def scores(self) -> list[int]:
        """At the end the points; before it what everybody can know of them."""
        return [self.score(seat, SPECTATOR) for seat in range(self.seats)]

    def placings(self) -> list[int]:
        """WK-65"""
        points = self.scores()
        if self.agreed.tie_characters:
            points = [n * 10 + count(self.owners[seat].bench) for seat, n in enumerate(points)]
        return places(points)

    # -- hidden cards

    def redeal(self, seat: Seat, rng: Rng) -> None:
        """Others' hands, decks and the cards they put in secret, and all chance to come (dossier, section 7).

        Who is asked what follows from what all can see, so every deal is one in which this question is asked.
        """
        for q in range(self.seats):
            if q != seat:
                self.redeal_owner(q, seat, rng)
        if self.asked != seat:
            if self.putting != EMPTY:
                self.putting = self.card_in_hand(self.active, rng)
            self.reopen()
        self.rng.renew(rng)

    def redeal_owner(self, q: Seat, seat: Seat, rng: Rng) -> None:
        """What `seat` cannot see of another's cards is dealt among the put cards, the hand and the deck.

        A kind that has been ruled out for a put card is so for all that the same owner put before it. So the earlier
        card has the fewer possibilities, all of them open to the later one, and to draw one after the other from the
        cards that are possible makes every deal equally likely.
        """
        p = self.owners[q]
        pool = p.deck
        left = p.deck_size + p.hand_size
        for kind in range(KINDS):
            pool[kind] += p.hand[kind]
            p.hand[kind] = 0
        for i in range(self.put_cards):
            card: i64 = self.puts[i]
            if putter_of(card) == q and not self.knows(seat, card):
                pool[kind_of(card)] += 1
                left += 1
        for i in range(self.put_cards):
            card = self.puts[i]
            if putter_of(card) == q and not self.knows(seat, card):
                self.puts[i] = card & ~0xF | draw_possible(pool, possible(card, seat), rng)
                left -= 1
        for _card in range(p.hand_size):
            p.hand[draw(pool, rng.below(left))] += 1
            left -= 1
        p.in_hand = kinds(p.hand)

    def card_in_hand(self, seat: Seat, rng: Rng) -> Kind:
        """Any card of a hand."""
        p = self.owners[seat]
        nth = rng.below(p.hand_size)
        kind: i64 = 0
        while nth >= p.hand[kind]:
            nth -= p.hand[kind]
            kind += 1
        return kind


def draw_possible(pool: vec[i64], allowed: Mask, rng: Rng) -> Kind:
    """Any card of the pool whose kind is allowed, out of the pool."""
    left: i64 = 0
    for kind in range(KINDS):
        if allowed >> kind & 1:
            left += pool[kind]
    if not left:  # only in a deal that was imagined by another seat, which did not know what this one knows
        return draw(pool, rng.below(total(pool)))
    nth = rng.below(left)
    drawn: i64 = 0
    while not allowed >> drawn & 1 or nth >= pool[drawn]:
        if allowed >> drawn & 1:
            nth -= pool[drawn]
        drawn += 1
    pool[drawn] -= 1
    return drawn
