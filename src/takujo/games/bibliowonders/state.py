"""What lies on the table of Bibliowonders!"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from takujo.core.counts import draw, kinds, total
from takujo.core.masks import Mask, bit, copy_numbers, count, lowest
from takujo.core.rng import Rng
from takujo.core.state import NOBODY, Seat, State, Tasks
from takujo.games.bibliowonders.components import (
    AWAY,
    CELLS,
    COLOURS,
    DESK,
    DIRECTIONS,
    INV_MOVING,
    KINDS,
    MIXES,
    MOST_COPIES,
    MOVING,
    NEAR,
    NEXT,
    NOWHERE,
    PARTNER,
    RECEPTION,
    Card,
    Cell,
    Colour,
    Kind,
    Parts,
    distance,
)  # fmt: skip

TASKS: Final = Tasks()

# what is to be filled
ALL_AREAS: Final = 0b11100  # II, III and IV
SHORT_AREAS: Final = 0b01100  # II and III

NO_BATCH: Final = 0  # of a card that lies face up
FIRST_BATCH: Final = 1  # the layout of the setup
STAMP: Final = 16  # bits of a deck build in `Wizard.builds`
STAMP_BITS: Final = 0xFFFF

# events: what a and b hold stands in notation.py
TURN_BEGAN: Final = 1
MOVED: Final = 2
TURNED_UP: Final = 3
MP_GAINED: Final = 4
MP_PAID: Final = 5
DRAWN: Final = 6
DRAWN_HIDDEN: Final = 7
NOTHING_DRAWN: Final = 8
CRYSTAL_PLACED: Final = 9
SWAPPED: Final = 10
WRAPPED: Final = 11
TRANSPOSED: Final = 12
PEEKED: Final = 13
PEEKED_HIDDEN: Final = 14
ACQUIRED: Final = 15
MAGIC_PLAYED: Final = 16
MOVES_GAINED: Final = 17
PERMITTED: Final = 18
DISCARDED: Final = 19
PUT_AWAY: Final = 20
RESHUFFLED: Final = 21
REBUILT: Final = 22
TURN_ENDED: Final = 23
WON: Final = 24
LIMIT_REACHED: Final = 25
SPELL_CAST: Final = 26
MP_LOST: Final = 27
RECEPTION_MOVED: Final = 28
PAWN_CARRIED: Final = 29
MOVES_UNUSED: Final = 30
PERMIT_UNUSED: Final = 31


@mypyc_attr(acyclic=True)
class Wizard:
    """One player's card, pawn and hand."""

    def __init__(self) -> None:
        self.colour: i64 = 0
        self.card: i64 = RECEPTION  # of the map, under the pawn
        self.mp: i64 = 0
        self.areas: i64 = 0  # the knowledge areas that hold a cube: a set of 2, 3 and 4
        self.hand: Final[vec[i64]] = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
        self.size: i64 = 0  # of the hand
        # By kind: of which shuffle of the deck each copy is, 16 bits a copy, the oldest lowest. Of equal cards the
        # older leaves first. All can see how old the cards of a hand are: so some could be others (`redeal_hands`).
        self.builds: Final[vec[i64]] = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
        self.peeked: i64 = 0  # face-down cards whose face this player has seen
        self._held: i64 = 0  # the kinds of card in the hand, from which this follows

    def copy_from(self, other: "Wizard") -> None:
        self.colour = other.colour
        self.card = other.card
        self.mp = other.mp
        self.areas = other.areas
        self.size = other.size
        copy_numbers(self.hand, other.hand, KINDS)
        copy_numbers(self.builds, other.builds, KINDS)
        self.peeked = other.peeked
        self._held = other._held

    def gain(self, kind: Kind, build: i64) -> None:
        copies: i64 = self.hand[kind]
        self.builds[kind] |= build << STAMP * copies
        self.hand[kind] = copies + 1
        self.size += 1
        self._held |= bit(kind)

    def lose(self, kind: Kind) -> None:
        self.builds[kind] >>= STAMP
        self.hand[kind] -= 1
        self.size -= 1
        if not self.hand[kind]:
            self._held &= ~bit(kind)

    def held(self) -> Mask:
        """The kinds of card in the hand."""
        return self._held

    def cubes(self) -> i64:
        """In the areas."""
        return count(self.areas)


@mypyc_attr(acyclic=True)
class Agreed:
    """The options of a match as the rules use them: shared by all its states, and never changed once it has begun."""

    def __init__(self, chosen: dict[str, str]) -> None:
        # the areas that must be filled
        self.goal: i64 = SHORT_AREAS if chosen["areas_needed"] == "short" else ALL_AREAS
        self.mix: i64 = MIXES.index(chosen["shelf_mix"])
        self.magic: bool = chosen["magic_cards"] == "on"
        self.remember: bool = chosen["remember_peeks"] == "on"
        self.open_hands: bool = chosen["open_hands"] == "on"
        limit = chosen["turn_limit"]
        self.limit: i64 = 0 if limit == "none" else int(limit)  # of turns; 0 for none


@mypyc_attr(acyclic=True)
class Wonders(State):
    """A match of Bibliowonders!

    Pawns, crystals, batches and what was peeked at belong to the cards of the map and not to the cells (BW-6), and a
    card is known by the cell that it began on. So when two cards swap, only their places change.
    """

    def __init__(self, seats: i64, parts: Parts, agreed: Agreed) -> None:
        super().__init__(seats, TASKS)
        self.parts: Final[Parts] = parts
        self.agreed: Final[Agreed] = agreed
        self.wizards: Final[vec[Wizard]] = vec[Wizard]([Wizard() for _ in range(seats)])
        # the map
        self.faces: Final[vec[i64]] = vec[i64]([0] * CELLS)  # by card
        self.batch: Final[vec[i64]] = vec[i64]([0] * CELLS)  # by card: with which face-down cards it was shuffled
        self.place: Final[vec[i64]] = vec[i64]([0] * CELLS)  # by card: its cell
        self.lies: Final[vec[i64]] = vec[i64]([0] * CELLS)  # by cell: its card
        self.up: i64 = 0  # cards that lie face up
        self.crystals: i64 = 0  # cards that bear a crystal
        self.batches: i64 = FIRST_BATCH  # the latest one
        # the deck
        self.deck: Final[vec[i64]] = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])  # drawn from by lot
        self.left: i64 = 0  # in the deck
        self.discard: Final[vec[i64]] = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
        self.build: i64 = 0  # how often the discard pile has become the deck
        self.played: i64 = 0  # kinds of magic used this turn, not yet discarded
        # the turn
        self.turn: i64 = 0  # turns begun
        self.start: i64 = 0  # the seat that began
        self.active: i64 = NOBODY
        self.moves: i64 = 0  # left in this turn
        self.permit: bool = False  # a Reading Permit is open
        self.aim: i64 = 0  # the area of a reveal that is being put together
        self.picks: i64 = 0  # the kinds chosen for it so far
        self.home: i64 = NOBODY  # who came home with all knowledge
        # what follows from the rest
        self._shelves: Final[vec[i64]] = vec[i64]([0, 0, 0, 0])  # by colour: the cells where one lies face up

    def copy(self) -> "Wonders":
        new = Wonders(self.seats, self.parts, self.agreed)
        new.copy_from(self)
        return new

    def copy_from(self, other: State) -> None:
        """Of a match of the same game, seats and options."""
        assert isinstance(other, Wonders)
        super().copy_from(other)
        for seat in range(self.seats):
            self.wizards[seat].copy_from(other.wizards[seat])
        copy_numbers(self.faces, other.faces, CELLS)
        copy_numbers(self.batch, other.batch, CELLS)
        copy_numbers(self.place, other.place, CELLS)
        copy_numbers(self.lies, other.lies, CELLS)
        self.up = other.up
        self.crystals = other.crystals
        self.batches = other.batches
        copy_numbers(self.deck, other.deck, KINDS)
        self.left = other.left
        copy_numbers(self.discard, other.discard, KINDS)
        self.build = other.build
        self.played = other.played
        self.turn = other.turn
        self.start = other.start
        self.active = other.active
        self.moves = other.moves
        self.permit = other.permit
        self.aim = other.aim
        self.picks = other.picks
        self.home = other.home
        copy_numbers(self._shelves, other._shelves, COLOURS)

    def derive(self) -> None:
        for card in range(CELLS):
            self.lies[card] = NOWHERE
        for card in range(CELLS):
            assert 0 <= self.place[card] < CELLS
            assert self.lies[self.place[card]] == NOWHERE
            self.lies[self.place[card]] = card
            if self.up >> card & 1:
                self.batch[card] = NO_BATCH
            elif self.batch[card] == NO_BATCH:
                self.batch[card] = FIRST_BATCH
            assert 0 <= self.batch[card] <= self.batches
        self.find_shelves()
        for seat in range(self.seats):
            p = self.wizards[seat]
            p.size = total(p.hand)
            p._held = kinds(p.hand)
            for kind in range(KINDS):
                assert p.hand[kind] <= MOST_COPIES
        self.left = total(self.deck)

    # -- the map

    def cell(self, me: Seat) -> Cell:
        """Where the pawn stands."""
        return self.place[self.wizards[me].card]

    def from_home(self, me: Seat) -> i64:
        """Steps from the pawn to the Reception."""
        return distance(self.cell(me), self.place[RECEPTION])

    def exchange(self, a: Card, b: Card) -> None:
        """BW-38 Two cards swap places. Whatever belongs to them goes with them, and nothing else happens (BW-40)."""
        at: Cell = self.place[a]
        other: Cell = self.place[b]
        self.place[a] = other
        self.lies[other] = a
        self.place[b] = at
        self.lies[at] = b
        self.carry_shelf(a, at, other)
        self.carry_shelf(b, other, at)

    def carry_shelf(self, card: Card, at: Cell, to: Cell) -> None:
        """Keep up with a card that was moved."""
        if self.up >> card & 1 and self.faces[card] < MOVING:
            self._shelves[self.faces[card]] ^= bit(at) | bit(to)  # twice, if it swaps with one of its colour

    def find_shelves(self) -> None:
        """Of each colour, those that lie face up."""
        for colour in range(COLOURS):
            self._shelves[colour] = 0
        m: Mask = self.up
        while m:
            card: Card = lowest(m)
            m &= m - 1
            if self.faces[card] < MOVING:
                self._shelves[self.faces[card]] |= bit(self.place[card])

    def directions(self, cell: Cell) -> Mask:
        """BW-4 In which directions a cell lies from the Reception."""
        return AWAY[CELLS * self.place[RECEPTION] + cell]

    def met(self, me: Seat) -> Mask:
        """BW-51 to BW-53 The kinds of investigation card whose condition the pawn meets now."""
        card: Card = self.wizards[me].card
        cell: Cell = self.place[card]
        m: Mask = self.directions(cell) << DIRECTIONS
        if MOVING <= self.faces[card] < DESK:
            m |= 1 << INV_MOVING
        for colour in range(COLOURS):
            if self._shelves[colour] & NEAR[cell]:
                m |= 1 << colour
        return m

    def shown(self, colour: Colour) -> i64:
        """How many shelves of a colour lie face up."""
        return count(self._shelves[colour])

    def crowded(self) -> bool:
        """BW-93 Whether so many shelves of one colour lie face up that a rebuilding is due."""
        colour: Colour = 0
        while colour < COLOURS and self.shown(colour) < self.parts.rebuild_at:
            colour += 1
        return colour < COLOURS

    def occupied(self) -> Mask:
        """The cards with a pawn on them."""
        m: Mask = 0
        for seat in range(self.seats):
            m |= bit(self.wizards[seat].card)
        return m

    def cells(self, cards: Mask) -> Mask:
        """Where cards lie."""
        m: Mask = 0
        while cards:
            m |= bit(self.place[lowest(cards)])
            cards &= cards - 1
        return m

    def hidden(self, me: Seat) -> Mask:
        """The face-down cards that `me` may look at: those whose face it does not know (BW-66, BW-71)."""
        m = ~self.up & bit(CELLS) - 1
        return m & ~self.wizards[me].peeked if self.agreed.remember else m

    # -- what happens to a pawn that enters a card

    def turn_up(self, me: Seat, card: Card) -> None:
        """BW-31 (3) and (4)"""
        self.up |= bit(card)
        if self.faces[card] < MOVING:
            self._shelves[self.faces[card]] |= bit(self.place[card])
        self.batch[card] = NO_BATCH
        for seat in range(self.seats):
            self.wizards[seat].peeked &= ~bit(card)
        self.barrier += 1
        self.tell(TURNED_UP, me, self.place[card], self.faces[card])
        p = self.wizards[me]
        if p.mp < self.parts.mp_limit:
            p.mp += 1
            self.tell(MP_GAINED, me, 1, p.mp)
        else:
            self.tell(MP_LOST, me, p.mp)

    def ride(self, me: Seat, card: Card) -> None:
        """BW-37, BW-39 A moving shelf swaps with the next card that way, or with the far end of its row or column."""
        at: Cell = self.place[card]
        arrow: i64 = DIRECTIONS * at + self.faces[card] - MOVING
        to: Cell = PARTNER[arrow]
        other: Card = self.lies[to]
        self.exchange(card, other)
        self.tell(WRAPPED if NEXT[arrow] == NOWHERE else SWAPPED, me, at, to)
        if self.telling:
            if other == RECEPTION:
                self.tell(RECEPTION_MOVED, NOBODY, at)
            self.tell_carried(card, other, me)

    def tell_carried(self, card: Card, other: Card, me: Seat) -> None:
        """The pawns of others that two cards took along."""
        for seat in range(self.seats):
            if seat != me and self.wizards[seat].card in (card, other):
                self.tell(PAWN_CARRIED, seat, self.cell(seat))

    def peek(self, me: Seat, card: Card) -> None:
        """BW-66 A look that only `me` has; all see where."""
        self.wizards[me].peeked |= bit(card)
        self.barrier += 1
        self.tell(PEEKED, me, self.place[card], self.faces[card], to=bit(me))
        self.tell(PEEKED_HIDDEN, me, self.place[card], to=~bit(me))

    def guarded(self, me: Seat) -> bool:
        """Whether a seat holds cards that others do not know."""
        return self.seats > 1 and not self.agreed.open_hands and self.wizards[me].size > 0

    # -- cards on their way

    def can_draw(self) -> bool:
        return self.left > 0 or total(self.discard) > 0

    def draw(self, me: Seat) -> None:
        """BW-85, BW-86"""
        if not self.left and not self.reshuffle():
            self.tell(NOTHING_DRAWN, me)
            return
        kind = draw(self.deck, self.chance(self.left))
        self.left -= 1
        self.wizards[me].gain(kind, self.build)
        if self.agreed.open_hands:
            self.tell(DRAWN, me, kind)
        else:
            self.tell(DRAWN, me, kind, to=bit(me))
            self.tell(DRAWN_HIDDEN, me, to=~bit(me))

    def reshuffle(self) -> bool:
        """The discard pile becomes the deck; False if it holds nothing."""
        for kind in range(KINDS):
            self.deck[kind] = self.discard[kind]
            self.left += self.discard[kind]
            self.discard[kind] = 0
        if not self.left:
            return False
        self.build += 1
        self.barrier += 1
        self.tell(RESHUFFLED, NOBODY, self.left)
        return True

    def drop(self, me: Seat, kind: Kind) -> None:
        """BW-87 A card of the hand goes to the discard pile, in sight of all."""
        self.wizards[me].lose(kind)
        self.discard[kind] += 1
        self.barrier += 1
        self.tell(DISCARDED, me, kind)

    def cast(self, me: Seat, spell: i64) -> None:
        p = self.wizards[me]
        cost = self.parts.spell_cost[spell]
        p.mp -= cost
        self.tell(SPELL_CAST, me, spell)
        self.tell(MP_PAID, me, cost, p.mp)

    # -- the end

    def standing(self, seat: Seat) -> i64:
        """BW-104 Cubes, then nearness to the Reception, then MP."""
        p = self.wizards[seat]
        return p.cubes() * 10000 + (50 - self.from_home(seat)) * 100 + p.mp

    def winners(self) -> Mask:
        """BW-100, BW-103, BW-104, BW-105 In the middle of a match, as if its last turn had ended."""
        if self.home != NOBODY:
            return bit(self.home)
        m: Mask = 0
        if self.seats > 1:
            best: i64 = -1
            for seat in range(self.seats):
                mine = self.standing(seat)
                if mine > best:
                    best = mine
                    m = 0
                if mine == best:
                    m |= bit(seat)
        return m

    def scores(self) -> list[int]:
        """There are no points: 1 for a winner, 0 for the others. Alone, the number of turns begun (BW-105)."""
        if self.seats == 1:
            return [self.turn]
        won = self.winners()
        return [won >> seat & 1 for seat in range(self.seats)]

    def placings(self) -> list[int]:
        won = self.winners()
        return [1 if won >> seat & 1 else 2 for seat in range(self.seats)]

    # -- hidden cards

    def redeal(self, seat: Seat, rng: Rng) -> None:
        """Faces of the map that `seat` has not seen, others' hands, and all chance to come (dossier, section 7)."""
        if self.aim and self.asked != seat:
            # A reveal that is being put together is nobody else's business: to them the seat still thinks.
            self.aim = 0
            self.picks = 0
            self.waiting -= 1
        self.redeal_map(seat, rng)
        if not self.agreed.open_hands:
            self.redeal_hands(seat, rng)
            while not (self.asked == seat or self.reopen()):
                self.redeal_hands(seat, rng)
        elif self.asked != seat:
            self.reopen()
        self.rng.renew(rng)

    def redeal_map(self, seat: Seat, rng: Rng) -> None:
        """Batch by batch, the faces of the cards that `seat` has not peeked at, drawn by lot."""
        unknown: Mask = ~self.up & bit(CELLS) - 1
        if seat >= 0:
            unknown &= ~self.wizards[seat].peeked
        faces = self.faces
        batch = self.batch
        pool: vec[i64] = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0])  # by face
        done: i64 = NO_BATCH
        while unknown:
            # the earliest batch that is not done yet
            now: i64 = self.batches
            for card in range(CELLS):
                if unknown >> card & 1 and done < batch[card] < now:
                    now = batch[card]
            done = now
            left: i64 = 0
            for card in range(CELLS):
                if unknown >> card & 1 and batch[card] == now:
                    pool[faces[card]] += 1
                    left += 1
            for card in range(CELLS):
                if unknown >> card & 1 and batch[card] == now:
                    faces[card] = draw(pool, rng.below(left))
                    left -= 1
                    unknown &= ~bit(card)

    def redeal_hands(self, seat: Seat, rng: Rng) -> None:
        """Others' cards, dealt among them again from what was shuffled together; the deck is of the latest shuffle.

        A kind's copies leave the front of `builds` and come back at its end, so one pass over the builds from the
        oldest on leaves every hand in order again.
        """
        pool: vec[i64] = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
        owed: vec[i64] = vec[i64]([0, 0, 0, 0])  # by seat
        done: i64 = -1
        while True:
            now: i64 = self.build + 1
            for q in range(self.seats):
                if q != seat:
                    p = self.wizards[q]
                    for kind in range(KINDS):
                        if p.hand[kind] and done < p.builds[kind] & STAMP_BITS < now:
                            now = p.builds[kind] & STAMP_BITS
            if now > self.build:
                return
            done = now
            left: i64 = 0
            if now == self.build:
                copy_numbers(pool, self.deck, KINDS)
                left = self.left
            for q in range(self.seats):
                if q != seat:
                    p = self.wizards[q]
                    for kind in range(KINDS):
                        while p.hand[kind] and p.builds[kind] & STAMP_BITS == now:
                            p.lose(kind)
                            pool[kind] += 1
                            left += 1
                            owed[q] += 1
            for q in range(self.seats):
                if q != seat:
                    while owed[q]:
                        self.wizards[q].gain(draw(pool, rng.below(left)), now)
                        left -= 1
                        owed[q] -= 1
            if now == self.build:
                copy_numbers(self.deck, pool, KINDS)
