"""Hearts, one deal, to measure the kernel against others on the same game. The rules are OpenSpiel's defaults."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from takujo.core.masks import Mask, bit, copy_numbers, count
from takujo.core.rng import Rng, pick
from takujo.core.state import Option, Question, Question1, Seat, State, Step, Tasks, places
from takujo.core.todo import Todo, seat_of

SEATS: Final[i64] = 4
SUITS: Final[i64] = 4
CARDS: Final[i64] = 52
PASSED: Final[i64] = 3
QUEEN_OF_SPADES: Final[i64] = 43
HEART_POINTS: Final[i64] = 1
QUEEN_POINTS: Final[i64] = 13
ALL_POINTS: Final[i64] = 26

# Sets of cards. Card number rank * SUITS + suit is one bit: clubs, diamonds, hearts, spades, from the twos up.
DECK: Final[i64] = 0xFFFFFFFFFFFFF
CLUBS: Final[i64] = 0x1111111111111
DIAMONDS: Final[i64] = 0x2222222222222
HEARTS: Final[i64] = 0x4444444444444
SPADES: Final[i64] = 0x8888888888888
SUIT: Final = vec[i64]([CLUBS, DIAMONDS, HEARTS, SPADES])
TWO_OF_CLUBS: Final[i64] = 1
BARE: Final[i64] = 0xBB3BBBBBBBBBB  # cards without points: no hearts, not the queen of spades

TASKS: Final = Tasks()


@mypyc_attr(acyclic=True)
class Hearts(State):
    """A deal of Hearts."""

    def __init__(self) -> None:
        super().__init__(SEATS, TASKS)
        # sets of cards by seat
        self.hands: Final[vec[i64]] = vec[i64]([0, 0, 0, 0])
        self.passed: Final[vec[i64]] = vec[i64]([0, 0, 0, 0])  # given away, or going to be
        self.played: Final[vec[i64]] = vec[i64]([0, 0, 0, 0])
        self.lacks: Final[vec[i64]] = vec[i64]([0, 0, 0, 0])  # what the hand cannot hold, as everybody has seen
        self.taken: Final[vec[i64]] = vec[i64]([0, 0, 0, 0])  # points by seat
        self.distance: i64 = 0  # how many seats on cards are passed
        self.swapped: bool = False  # passed cards have reached their new hands
        self.left: i64 = CARDS  # not yet played
        # the trick now played
        self.best: i64 = 0  # the card that would take it: the highest of the suit led
        self.taker: i64 = 0  # who played that
        self.pot: i64 = 0  # points in it
        self.broken: bool = False  # a heart or the queen of spades was played

    def copy(self) -> "Hearts":
        new = Hearts()
        new.copy_from(self)
        return new

    def copy_from(self, other: State) -> None:
        assert isinstance(other, Hearts)
        super().copy_from(other)
        copy_numbers(self.hands, other.hands, SEATS)
        copy_numbers(self.passed, other.passed, SEATS)
        copy_numbers(self.played, other.played, SEATS)
        copy_numbers(self.lacks, other.lacks, SEATS)
        copy_numbers(self.taken, other.taken, SEATS)
        self.distance = other.distance
        self.swapped = other.swapped
        self.left = other.left
        self.best = other.best
        self.taker = other.taker
        self.pot = other.pot
        self.broken = other.broken

    def first_trick(self) -> bool:
        return self.left > CARDS - SEATS

    def scores(self) -> list[int]:
        """26 less the points taken; who takes all of them has none, and everybody else all."""
        for seat in range(SEATS):
            if self.taken[seat] == ALL_POINTS:
                return [ALL_POINTS if other == seat else 0 for other in range(SEATS)]
        return [ALL_POINTS - self.taken[seat] for seat in range(SEATS)]

    def placings(self) -> list[int]:
        return places(self.scores())

    # -- hidden cards

    def redeal(self, seat: Seat, rng: Rng) -> None:
        """What others hold and have passed, as far as passing and playing do not tell, and all chance to come."""
        kept = vec[i64]([0, 0, 0, 0])
        room = vec[i64]([0, 0, 0, 0])
        pool: Mask = 0
        for q in range(SEATS):
            hand: Mask = self.hands[q]
            kept[q] = hand & self.known(seat, q)
            room[q] = count(hand & ~kept[q])
            pool |= hand & ~kept[q]
        copy_numbers(self.hands, kept, SEATS)
        while not self.deal(pool, room, rng):
            copy_numbers(self.hands, kept, SEATS)
        for q in range(SEATS):
            to = (q + self.distance) % SEATS if self.swapped else q
            if q != seat and to != seat:
                self.passed[q] = some(self.hands[to] | self.played[to], count(self.passed[q]), rng)
        if self.asked != seat:
            self.reopen()
        self.rng.renew(rng)

    def known(self, seat: Seat, q: Seat) -> Mask:
        """The cards that `seat` knows to be in the hand of q, if they are there."""
        if q == seat:
            return DECK
        m: Mask = 0
        if self.swapped:
            if seat >= 0 and q == (seat + self.distance) % SEATS:
                m = self.passed[seat]
            if self.left == CARDS:
                m |= TWO_OF_CLUBS  # its holder is asked to lead
        return m

    def deal(self, pool: Mask, room: vec[i64], rng: Rng) -> bool:
        """Add the pool to the hands: to each as many cards as it has room for, and none that it lacks.

        Cards that the fewest seats can hold come first. Where those before them have used up more of the places than
        they had to, the deal is given up just as often as makes all possible deals equally likely, and False says so.
        """
        free = vec[i64]([0, 0, 0, 0])
        copy_numbers(free, room, SEATS)
        dealt: Mask = 0
        for i in range(len(BY_NUMBER)):
            holders = BY_NUMBER[i]
            cards = pool  # what nobody else can hold
            for q in range(SEATS):
                if room[q] and not holders >> q & 1:
                    cards &= self.lacks[q]
            if not cards & ~dealt:
                continue
            most: i64 = 0
            left: i64 = 0  # places
            for q in range(SEATS):
                if holders >> q & 1:
                    most += room[q]
                    left += free[q]
            most -= count(cards & dealt)  # places left, had the rest of the cards gone elsewhere
            cards &= ~dealt
            dealt |= cards
            while cards:
                if left < most and rng.below(most) >= left:
                    return False
                nth = rng.below(left)
                to: Seat = 0
                while not holders >> to & 1 or nth >= free[to]:
                    if holders >> to & 1:
                        nth -= free[to]
                    to += 1
                self.hands[to] |= cards & -cards
                cards &= cards - 1
                free[to] -= 1
                left -= 1
                most -= 1
        return True


BY_NUMBER: Final = vec[i64]([1, 2, 4, 8, 3, 5, 6, 9, 10, 12, 7, 11, 13, 14, 15])  # all sets of seats


def some(cards: Mask, n: i64, rng: Rng) -> Mask:
    """Any n of the cards."""
    m: Mask = 0
    for _card in range(n):
        m |= bit(pick(cards & ~m, rng))
    return m


# ---- before the first trick


class Deal(Step[Hearts]):
    """Thirteen cards each. By lot, three of them go one, two or three seats on, or none are passed."""

    def run(self, s: Hearts, me: Seat) -> None:
        s.distance = s.chance(SEATS)
        deck = vec[i64]([0] * CARDS)
        for card in range(CARDS):
            deck[card] = card
        s.rng.shuffle(deck, CARDS)
        for i in range(CARDS):
            s.hands[i % SEATS] |= bit(deck[i])
        s.then(SWAP.by(me))
        if s.distance:
            s.then(PASS.by(0, PASSED), PASS.by(1, PASSED), PASS.by(2, PASSED), PASS.by(3, PASSED))


class Pass(Question1[Hearts]):
    """Choose a card to pass, face down, until none is `left` to choose."""

    def options(self, s: Hearts, me: Seat, left: i64) -> Mask:
        return s.hands[me] & ~s.passed[me]

    def choose(self, s: Hearts, me: Seat, left: i64, card: Option) -> None:
        s.passed[me] |= bit(card)
        if left > 1:
            s.then(PASS.by(me, left - 1))


class Swap(Step[Hearts]):
    """The cards passed reach their new hands. Whoever then holds the two of clubs leads."""

    def run(self, s: Hearts, me: Seat) -> None:
        s.swapped = True
        for q in range(SEATS):
            s.hands[q] &= ~s.passed[q]
        for q in range(SEATS):
            s.hands[(q + s.distance) % SEATS] |= s.passed[q]
        for q in range(SEATS):
            if s.hands[q] & TWO_OF_CLUBS:
                s.then(PLAY.by(q))


# ---- tricks


class Play(Question[Hearts]):
    """A card to the trick: the suit led, if in hand. The highest card of that suit takes it, and leads the next."""

    def options(self, s: Hearts, me: Seat) -> Mask:
        hand: Mask = s.hands[me]
        allowed: Mask = hand
        if s.left == CARDS:
            allowed = TWO_OF_CLUBS
        elif s.left % SEATS == 0:
            if not s.broken:
                allowed = hand & ~HEARTS
        else:
            allowed = hand & SUIT[s.best % SUITS]
            if not allowed and s.first_trick():
                allowed = hand & BARE
        return allowed or hand

    def choose(self, s: Hearts, me: Seat, card: Option) -> None:
        it: Mask = bit(card)
        s.hands[me] &= ~it
        s.played[me] |= it
        if s.left % SEATS == 0:
            if not s.broken and it & HEARTS:
                s.lacks[me] |= DECK & ~HEARTS  # or another suit would have been led
            s.best = card
            s.taker = me
        elif card % SUITS != s.best % SUITS:
            s.lacks[me] |= SUIT[s.best % SUITS]
            if s.first_trick() and not it & BARE:
                s.lacks[me] |= BARE
        elif card > s.best:
            s.best = card
            s.taker = me
        if not it & BARE:
            s.broken = True
            s.pot += QUEEN_POINTS if card == QUEEN_OF_SPADES else HEART_POINTS
        s.left -= 1
        if s.left % SEATS:
            s.then(PLAY.by((me + 1) % SEATS))
            return
        s.taken[s.taker] += s.pot
        s.pot = 0
        if s.left:
            s.then(PLAY.by(s.taker))

    def come_up(self, s: State, todo: Todo) -> bool:
        """A single card that may be played is asked for too: OpenSpiel counts it as a decision."""
        assert isinstance(s, Hearts)
        s.asked = seat_of(todo)
        s.mask = self.options(s, s.asked)
        s.many = 0
        return True


DEAL: Final = Deal(TASKS)
PASS: Final = Pass(TASKS)
SWAP: Final = Swap(TASKS)
PLAY: Final = Play(TASKS)


def new(seed: int) -> Hearts:
    """A deal at its first question."""
    s = Hearts()
    s.rng.seed(seed)
    s.then(DEAL.by(0))
    s.settle()
    return s
