"""How costs are paid and gains are stored: chains of small questions."""

from typing import Final

from mypy_extensions import i64

from takujo.core.masks import NONE, Mask, bit, less
from takujo.core.state import Option, Question2, Seat, WideQuestion
from takujo.core.todo import Todo
from takujo.games.knossos.components import COLOURS, EXTRA, GREEN, STORE, YELLOW, Artifact, Colour, Parts
from takujo.games.knossos.digger import UNKNOWN, Digger
from takujo.games.knossos.state import BOUGHT, DISPLAY, EMPTY, GAINED, LOST, PAID, TASKS, Knossos

# Options that speak of an amount of a colour: PER_COLOUR or PER_DIE times the colour, and the amount.
PER_COLOUR: Final[i64] = 16
PER_DIE: Final[i64] = 8


class SplitPay(Question2[Knossos]):
    """KN-14, KN-15 How much of a payment in a colour comes from the extra die."""

    def options(self, s: Knossos, me: Seat, colour: Colour, due: i64) -> Mask:
        if not due:
            return 0
        p = s.diggers[me]
        least = less(due, p.store[colour])
        most: i64 = p.extra[colour]
        if most > due:
            most = due
        if s.agreed.auto_split:
            most = least
        return bit(most + 1) - bit(least) << PER_DIE * colour

    def choose(self, s: Knossos, me: Seat, colour: Colour, due: i64, option: Option) -> None:
        p = s.diggers[me]
        extra = option - PER_DIE * colour
        p.pay(colour, due - extra, extra)
        s.tell(PAID, me, colour, due)
        if extra and not p.extra[colour]:
            s.die_back(me, colour)


def pay(s: Knossos, me: Seat, colour: Colour, due: i64) -> Todo:
    """Pay at once where there is no extra die to pay from; else what is to be asked first."""
    p = s.diggers[me]
    if p.extra[colour]:
        return SPLIT_PAY.by(me, colour, due)
    if due:
        p.pay(colour, due, 0)
        s.tell(PAID, me, colour, due)
    return NONE


class SplitGain(Question2[Knossos]):
    """KN-13 How much of a gain in a colour goes onto the extra die. The gain is within the limit."""

    def options(self, s: Knossos, me: Seat, colour: Colour, gain: i64) -> Mask:
        if not gain:
            return 0
        p = s.diggers[me]
        least = less(gain, STORE - p.store[colour])
        most: i64 = EXTRA - p.extra[colour]
        if most > gain:
            most = gain
        if s.agreed.auto_split or not p.extra[colour]:
            most = least
        return bit(most + 1) - bit(least) << PER_DIE * colour

    def choose(self, s: Knossos, me: Seat, colour: Colour, gain: i64, option: Option) -> None:
        extra = option - PER_DIE * colour
        s.diggers[me].gain(colour, gain - extra, extra)
        s.tell(GAINED, me, colour, gain)


def gain(s: Knossos, me: Seat, colour: Colour, n: i64) -> None:
    """Gain at once where there is no extra die to put anything on; else ask for it next."""
    p = s.diggers[me]
    if p.extra[colour]:
        s.then(SPLIT_GAIN.by(me, colour, n))
    elif n:
        p.gain(colour, n, 0)
        s.tell(GAINED, me, colour, n)


def gained(s: Knossos, me: Seat, colour: Colour, n: i64) -> i64:
    """KN-11 What is left of a gain within the limit."""
    p = s.diggers[me]
    room = p.limit(colour) - p.have(colour)
    return n if n < room else room


def earned(s: Knossos, me: Seat, colour: Colour, n: i64) -> i64:
    """The same, and what is above the limit is told."""
    within = gained(s, me, colour, n)
    if n > within:
        s.tell(LOST, me, colour, n - within)
    return within


class PayMix(Question2[Knossos]):
    """A cost in any colours: how much of red, then of blue, then of yellow; green is what is left."""

    def options(self, s: Knossos, me: Seat, colour: Colour, due: i64) -> Mask:
        if not due:
            return 0
        p = s.diggers[me]
        later: i64 = 0
        for other in range(colour + 1, COLOURS):
            later += p.have(other)
        least = less(due, later)
        have = p.have(colour)
        return bit((due if due < have else have) + 1) - bit(least) << PER_COLOUR * colour

    def choose(self, s: Knossos, me: Seat, colour: Colour, due: i64, option: Option) -> None:
        paid = option - PER_COLOUR * colour
        left = due - paid
        now: Todo = pay(s, me, colour, paid) if paid else NONE
        if now:
            s.then(now, PAY_MIX.by(me, colour + 1, left) if colour < YELLOW else SPLIT_PAY.by(me, GREEN, left))
        elif colour == YELLOW:
            s.then(pay(s, me, GREEN, left))
        elif left:
            s.then(PAY_MIX.by(me, colour + 1, left))


# ---- the price of an artifact


def affordable(s: Knossos, p: Digger) -> Mask:
    """The places of the display with a card that can be bought."""
    if p._buys == UNKNOWN:
        p._buys = find_affordable(s, p)
    return p._buys


def find_affordable(s: Knossos, p: Digger) -> Mask:
    m: Mask = 0
    if p.means() >= s._least:
        for slot in range(DISPLAY):
            if s.display[slot] != EMPTY and can_buy(s, p, s.display[slot]):
                m |= 1 << slot
    return m


def can_buy(s: Knossos, p: Digger, card: Artifact) -> bool:
    """KN-90 to KN-92 Most players are poor most of the time, so it is first looked if it is enough in all."""
    return p.means() >= s.parts.least[card] and has_price(s.parts, p, card)


def has_price(parts: Parts, p: Digger, card: Artifact) -> bool:
    """KN-91, KN-92 Whether there is a way to pay for a card."""
    x: i64 = parts.price[3 * card]
    y: i64 = parts.price[3 * card + 1]
    z: i64 = parts.price[3 * card + 2]
    pair: i64 = parts.pair[card]
    if not pair:
        for a in range(COLOURS):
            if p.have(a) + p.cut(a) >= x:
                for b in range(COLOURS):
                    if p.pays_two(a, x, b, y):
                        return True
        return False
    for a in range(COLOURS):
        if pair >> a & 1:
            if x - p.cut(a) <= p.have(a):
                return True
        else:
            for b in range(COLOURS):
                if b != a and not pair >> b & 1 and p.pays_two(a, y, b, z):
                    return True
    return False


def prices(s: Knossos, me: Seat, card: Artifact) -> list[int]:
    """KN-22, KN-91, KN-92 The ways to pay for a card, each as the amounts of the four colours, four bits each."""
    parts = s.parts
    p = s.diggers[me]
    x: i64 = parts.price[3 * card]
    y: i64 = parts.price[3 * card + 1]
    z: i64 = parts.price[3 * card + 2]
    pair: i64 = parts.pair[card]
    found: set[int] = set()
    for a in range(COLOURS):
        if pair >> a & 1:
            add_price(found, p, a, x, a, 0)
        else:
            for b in range(COLOURS):
                if not pair:
                    add_price(found, p, a, x, b, y)
                elif b != a and not pair >> b & 1:
                    add_price(found, p, a, y, b, z)
    return sorted(found)


def add_price(found: set[int], p: Digger, a: Colour, x: i64, b: Colour, y: i64) -> None:
    """What x of one colour and y of another, or the same, come to after Bargains, if it can be paid."""
    if a == b:
        due = less(x + y, p.cut(a))
        if due <= p.have(a):
            found.add(due << 4 * a)
    elif a >> 1 != b >> 1:
        add_amounts(found, p, a, less(x, p.cut(a)), b, less(y, p.cut(b)))
    else:
        # One Bargain is for both colours: the player chooses which part it lowers.
        cut = p.cut(a)
        for first in range(cut + 1):
            if (first <= x and cut - first <= y) or x + y < cut:
                add_amounts(found, p, a, less(x, first), b, less(y, cut - first))


def add_amounts(found: set[int], p: Digger, a: Colour, x: i64, b: Colour, y: i64) -> None:
    if x <= p.have(a) and y <= p.have(b):
        found.add(x << 4 * a | y << 4 * b)


class PayAlt(WideQuestion[Knossos]):
    """KN-91, KN-92 Which of the prices of an artifact is paid."""

    def options(self, s: Knossos, me: Seat, slot: i64) -> None:
        for price in prices(s, me, s.display[slot]):
            s.may(price)

    def choose(self, s: Knossos, me: Seat, slot: i64, price: Option) -> None:
        card: Artifact = s.display[slot]
        s.display[slot] = EMPTY
        s.look_at_display()
        p = s.diggers[me]
        p.artifacts |= bit(card)
        p.find_bargains(s.parts)  # from the next payment on (KN-93): this price is fixed
        s.tell(BOUGHT, me, card)
        s.then(
            SPLIT_PAY.by(me, 0, price & 15),
            SPLIT_PAY.by(me, 1, price >> 4 & 15),
            SPLIT_PAY.by(me, 2, price >> 8 & 15),
            SPLIT_PAY.by(me, 3, price >> 12 & 15),
        )


# ---- one of each

SPLIT_PAY: Final[SplitPay] = SplitPay(TASKS)
SPLIT_GAIN: Final[SplitGain] = SplitGain(TASKS)
PAY_MIX: Final[PayMix] = PayMix(TASKS)
PAY_ALT: Final[PayAlt] = PayAlt(TASKS)
