"""What buildings do for their owner: production, conversion, and the way they are paid for and laid down.

Extra draw and the points of the end cards are figures, not deeds: see `Road.limit` and `Road.ability_points`.
"""

from typing import Final

from mypy_extensions import i64

from takujo.core.counts import kinds
from takujo.core.masks import Mask, bit, lowest
from takujo.core.state import Option, Question1, Seat, Step1
from takujo.games.ail_lime.components import (
    ANY,
    BASIC,
    CHOICE,
    CONVERTERS,
    MONEY,
    RECIPE_CARD,
    RECIPE_INPUT,
    RECIPES,
    SPACE_REWARD,
    Card,
    Resource,
)
from takujo.games.ail_lime.state import BUILT, CHAINED, CONVERTED, EMPTY, PAID, PRODUCED, TASKS, Road, Traveller

# ---- production


def yields(s: Road, p: Traveller, card: Card) -> i64:
    """AL-51 What one copy produces: the printed number, or one for each own card of its field."""
    fixed: i64 = s.parts.amount[card]
    return fixed if fixed else p.fields[s.parts.field[card]]


def harvest_production(s: Road, me: Seat, kind: Resource) -> None:
    """AL-50 Every building whose trigger is the kind that the space gave produces once."""
    if not s.agreed.harvest_production:
        return
    p = s.travellers[me]
    m: Mask = p._built & s.parts.triggered[kind]
    while m:
        card = lowest(m)
        produce(s, me, card, p.tableau[card])
        m &= m - 1


def build_production(s: Road, me: Seat, card: Card) -> None:
    """AL-58 A building laid down on a space of its trigger produces once, and only that one."""
    kind: i64 = s.parts.trigger[card]
    if s.agreed.build_production and kind < BASIC:
        shown: i64 = SPACE_REWARD[s.travellers[me].space]
        if s.agreed.anywhere or shown in (kind, CHOICE):
            produce(s, me, card, 1)


def produce(s: Road, me: Seat, card: Card, copies: i64) -> None:
    p = s.travellers[me]
    n = copies * yields(s, p, card)
    s.gain(me, s.parts.produces[card], n)
    s.tell(PRODUCED, me, card, packed(s.parts.produces[card], n))


def packed(resource: Resource, n: i64) -> i64:
    """A number of tokens of one kind, for an event."""
    return n << 3 | resource


# ---- conversion


def conversions(s: Road, me: Seat) -> Mask:
    """AL-65 to AL-68 The recipes that `me` owns and has the tokens for."""
    p = s.travellers[me]
    m: Mask = 0
    if not p._built & CONVERTERS:
        return m
    for recipe in range(RECIPES):
        enough: i64 = (s.parts.recipe_amount[recipe] - p.goods[RECIPE_INPUT[recipe]] - 1) >> 63  # no branch to guess
        m |= (enough & p._built >> RECIPE_CARD[recipe] & 1) << recipe
    if s.agreed.once_per_card:
        for recipe in range(RECIPES):
            if not uses_left(s, p, recipe):
                m &= ~bit(recipe)
    return m


def uses_left(s: Road, p: Traveller, recipe: i64) -> i64:
    """With the option once_per_card: the copies in the tableau that were not used this turn."""
    card: i64 = RECIPE_CARD[recipe]
    left: i64 = p.tableau[card]
    for other in range(RECIPES):
        if RECIPE_CARD[other] == card:
            left -= s.used[other]
    return left


def convert(s: Road, me: Seat, recipe: i64) -> None:
    """AL-66 The inputs go back to the bank, and one Money comes from it."""
    goods = s.travellers[me].goods
    goods[RECIPE_INPUT[recipe]] -= s.parts.recipe_amount[recipe]
    goods[MONEY] += 1
    if s.agreed.once_per_card:
        s.used[recipe] += 1
    s.tell(CONVERTED, me, recipe)


# ---- paying and building


def payable(s: Road, me: Seat, card: Card) -> bool:
    """AL-23, AL-56, AL-57 Whether there are as many tokens as it costs in all, and Money for what is lacking."""
    p = s.travellers[me]
    return s.parts.price[card] <= p.tokens() and p.lacking(s.parts.cost[card]) <= p.goods[MONEY]


def build(s: Road, me: Seat, card: Card) -> None:
    """AL-55 to AL-57 Pay what is printed in colours, then what may be of any kind, and lay the card down."""
    s.tell(CHAINED if s.built else BUILT, me, card)
    p = s.travellers[me]
    goods = p.goods
    cost = s.parts.cost[card]
    money = p.lacking(cost)
    paid: i64 = money << 24
    for resource in range(BASIC):
        own: i64 = cost[resource] if cost[resource] < goods[resource] else goods[resource]
        goods[resource] -= own
        paid |= own << 8 * resource
    goods[MONEY] -= money
    if s.parts.price[card] > cost[ANY]:
        s.tell(PAID, me, paid)
    if cost[ANY]:
        s.then(PAY_ANY.by(me, cost[ANY]), LAY.by(me, card))
    else:
        LAY.run(s, me, card)


class PayAny(Question1[Road]):
    """AL-57 Tokens of the own choice, one by one."""

    def options(self, s: Road, me: Seat, left: i64) -> Mask:
        if not left:
            return 0
        return kinds(s.travellers[me].goods)

    def choose(self, s: Road, me: Seat, left: i64, resource: Option) -> None:
        s.travellers[me].goods[resource] -= 1
        s.tell(PAID, me, bit(8 * resource))
        s.then(PAY_ANY.by(me, left - 1))


class Lay(Step1[Road]):
    """AL-55, AL-58, AL-61 Into the tableau; its production; its chain."""

    def run(self, s: Road, me: Seat, card: Card) -> None:
        p = s.travellers[me]
        s.revealed = EMPTY
        p.tableau[card] += 1
        p._built |= bit(card)
        p.fields[s.parts.field[card]] += 1
        p.extra_draw += s.parts.draw[card]
        s.built += 1
        build_production(s, me, card)
        s.chain += s.parts.chain[card]


PAY_ANY: Final[PayAny] = PayAny(TASKS)
LAY: Final[Lay] = Lay(TASKS)
