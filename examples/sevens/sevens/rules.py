"""What lies on the table, and the rules in the order of the rulebook. Hands and rows are sets of cards."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from takujo.core.masks import Mask, bit, copy_numbers, count, member
from takujo.core.rng import Rng
from takujo.core.state import Option, Question, Seat, State, Step, Tasks, places
from takujo.core.todo import Todo

TASKS: Final = Tasks()

SUITS: Final = ("spade", "heart", "diamond", "club")
RANKS: Final = 13  # of a suit: from 0, the ace, to 12, the king
CARDS: Final = 52  # the number of a card is suit * RANKS + rank
PASS: Final = 52  # as an answer
SEVEN: Final = 6
FIRST: Final = 2 * RANKS + SEVEN  # the seven of diamonds

# events
BEGAN: Final = 1
LAID: Final = 2
PASSED: Final = 3
WENT_OUT: Final = 4
DROPPED_OUT: Final = 5

IN: Final = 0  # how a seat stands
OUT: Final = 1
DROPPED: Final = 2


class Rows(State):
    """SV-1 The rows of cards on the table, the hand of each seat, and how often it may still pass."""

    def __init__(self, seats: i64, options: dict[str, str]) -> None:
        super().__init__(seats, TASKS)
        self.agreed: Final = options
        self.laid: Mask = 0
        self.start: Seat = 0
        self.hands: Final[vec[i64]] = vec[i64]([0] * seats)
        self.passes: Final[vec[i64]] = vec[i64]([0] * seats)
        self.stands: Final[vec[i64]] = vec[i64]([IN] * seats)
        self.beaten: Final[vec[i64]] = vec[i64]([0] * seats)  # by seat: how many it came before

    def copy(self) -> State:
        twin = Rows(self.seats, self.agreed)
        twin.copy_from(self)
        return twin

    def copy_from(self, other: State) -> None:
        assert isinstance(other, Rows)
        State.copy_from(self, other)
        self.laid = other.laid
        self.start = other.start
        copy_numbers(self.hands, other.hands, self.seats)
        copy_numbers(self.passes, other.passes, self.seats)
        copy_numbers(self.stands, other.stands, self.seats)
        copy_numbers(self.beaten, other.beaten, self.seats)

    def playable(self, seat: Seat) -> Mask:
        """SV-4 Cards of a seat that lie next to a card on the table, seen from the seven."""
        return self.hands[seat] & fitting(self.laid)

    def standing(self, how: i64) -> i64:
        """How many seats stand so."""
        n: i64 = 0
        for seat in range(self.seats):
            if self.stands[seat] == how:
                n += 1
        return n

    def leaves(self, seat: Seat, how: i64) -> None:
        """SV-7 Whoever goes out comes before all who do later; whoever drops out, only before those who did earlier."""
        self.beaten[seat] = self.standing(DROPPED) if how == DROPPED else self.seats - 1 - self.standing(OUT)
        self.stands[seat] = how

    def scores(self) -> list[int]:
        """How many others each seat came before; of who still plays, how many it certainly will."""
        dropped = self.standing(DROPPED)
        return [dropped if self.stands[seat] == IN else self.beaten[seat] for seat in range(self.seats)]

    def placings(self) -> list[int]:
        return places(self.scores())

    def redeal(self, seat: Seat, rng: Rng) -> None:
        """Nobody knows the hands of others but their number of cards; and that who was asked without a pass left has a
        card that fits."""
        unseen: Mask = 0
        sizes: vec[i64] = vec[i64]([0] * self.seats)
        for other in range(self.seats):
            if other != seat:
                unseen |= self.hands[other]
                sizes[other] = count(self.hands[other])
        possible = False
        while not possible:
            left = unseen
            for other in range(self.seats):
                if other != seat:
                    self.hands[other] = drawn(left, sizes[other], rng)
                    left &= ~self.hands[other]
            possible = self.reopen()
        self.rng.renew(rng)


def blank(seats: int, options: dict[str, str], parts: None) -> Rows:
    return Rows(seats, options)


def fitting(laid: Mask) -> Mask:
    """SV-4 The cards that may be laid next."""
    m: Mask = 0
    for suit in range(4):
        row = laid >> suit * RANKS & bit(RANKS) - 1
        up = row << 1 & ~(bit(SEVEN + 1) - 1)  # an eight beside the seven, and so on
        down = row >> 1 & bit(SEVEN) - 1
        m |= ((up | down) & ~row & bit(RANKS) - 1) << suit * RANKS
    return m


def drawn(cards: Mask, n: i64, rng: Rng) -> Mask:
    """So many of some cards, each as likely as any other."""
    found: Mask = 0
    for _card in range(n):
        card = bit(member(cards, rng.below(count(cards))))
        cards &= ~card
        found |= card
    return found


# ---- setup


def begin(s: Rows, options: dict[str, str]) -> None:
    """SV-2, SV-3 All cards are dealt; the sevens are laid, and the seven of diamonds says who begins."""
    first = s.chance(s.seats)  # who may have a card more
    left: Mask = bit(CARDS) - 1
    for at in range(s.seats):
        seat = (first + at) % s.seats
        s.hands[seat] = drawn(left, (CARDS + s.seats - 1 - at) // s.seats, s.rng)
        left &= ~s.hands[seat]
        s.passes[seat] = int(options["passes"])
        if s.hands[seat] >> FIRST & 1:
            s.start = seat
    for suit in range(4):
        s.laid |= bit(suit * RANKS + SEVEN)
    for seat in range(s.seats):
        s.hands[seat] &= ~s.laid
    s.tell(BEGAN, s.start)
    s.then(TURN.by(s.start))
    s.settle()


# ---- turns


class Turn(Step[Rows]):
    """SV-6, SV-8 The next seat that is still in has its turn, or has to drop out; until one is left."""

    def run(self, s: Rows, me: Seat) -> None:
        if s.standing(IN) < 2:
            return
        if s.stands[me] == IN:
            if s.passes[me]:
                s.then(LAY.by(me))
                return
            s.barrier += 1  # all see now whether a card of this hand fits
            if s.playable(me):
                s.then(LAY.by(me))
                return
            s.tell(DROPPED_OUT, me)
            s.laid |= s.hands[me]
            s.hands[me] = 0
            s.leaves(me, DROPPED)
        s.then(TURN.by(s.after(me)))


class Lay(Question[Rows]):
    """SV-4, SV-5 Lay a card that fits, or pass."""

    def options(self, s: Rows, me: Seat) -> Mask:
        m = s.playable(me)
        return m | bit(PASS) if s.passes[me] else m

    def betrays(self, s: State, todo: Todo) -> bool:
        return True  # who is not asked has one card that fits, or none

    def choose(self, s: Rows, me: Seat, card: Option) -> None:
        if card == PASS:
            s.passes[me] -= 1
            s.tell(PASSED, me, s.passes[me])
        else:
            s.hands[me] &= ~bit(card)
            s.laid |= bit(card)
            s.tell(LAID, me, card)
            s.show(me)
            if not s.hands[me]:
                s.leaves(me, OUT)
                s.tell(WENT_OUT, me)
        s.then(TURN.by(s.after(me)))


TURN: Final = Turn(TASKS)
LAY: Final = Lay(TASKS)
