"""Why an option that one would expect may not be chosen now, with the clause that says so.

Looks only at what the seat itself may know.
"""

from takujo.core.game import Refusal
from takujo.core.reasons import by_question, refuse
from takujo.core.state import NOBODY
from takujo.core.todo import first_of
from takujo.games.ail_lime import abilities, rules
from takujo.games.ail_lime.components import (
    ANY,
    CARD_NAMES,
    CARDS,
    MAKATI,
    MONEY,
    RECIPE_CARD,
    RECIPE_INPUT,
    RECIPE_NAMES,
    RECIPES,
    RESOURCE_NAMES,
    RESOURCES,
    SPACE_NAMES,
    SPACES,
)
from takujo.games.ail_lime.state import Road


def too_dear(s: Road, me: int, text: str, card: int) -> Refusal:
    """A card that cannot be paid for."""
    p = s.travellers[me]
    cost = s.parts.cost[card]
    short = p.lacking(cost) - p.goods[MONEY]
    if short <= 0 and cost[ANY]:
        return refuse(text, "why-any", "AL-57", price=s.parts.price[card], tokens=p.tokens())
    if cost[MONEY] > p.goods[MONEY]:
        return refuse(text, "why-money", "AL-56", money=cost[MONEY], short=short)
    return refuse(text, "why-short", "AL-56", short=short, money=p.goods[MONEY])


def turn_action(s: Road, me: int) -> list[Refusal]:
    found: list[Refusal] = []
    if rules.BUILD not in s.options(me):
        found.append(too_dear(s, me, "build", s.revealed))
    return found + no_conversion(s, me)


def no_conversion(s: Road, me: int) -> list[Refusal]:
    """The recipes of the own buildings that cannot be used now."""
    p = s.travellers[me]
    possible = abilities.conversions(s, me)
    found: list[Refusal] = []
    for recipe in range(RECIPES):
        if p.tableau[RECIPE_CARD[recipe]] and not possible >> recipe & 1:
            text = f"convert {RECIPE_NAMES[recipe]}"
            needed = s.parts.recipe_amount[recipe]
            if p.goods[RECIPE_INPUT[recipe]] >= needed:
                found.append(refuse(text, "why-used", "AL-65"))
            else:
                found.append(refuse(text, "why-input", "AL-67", needed=needed))
    return found


def choose_destination(s: Road, me: int) -> list[Refusal]:
    """All other spaces: those on the way, and those where no way of this length ends."""
    offered = s.options(me)
    move = first_of(s.question())
    found: list[Refusal] = []
    for space in range(1, SPACES + 1):
        if space not in offered:
            passed = any(rules.within_reach(s, me, steps) >> space & 1 for steps in range(move))
            reason = "why-stop-early" if passed else "why-no-way"
            found.append(refuse(f"go {SPACE_NAMES[space]}", reason, "AL-31", move=move))
    return found


def choose_column(s: Road, me: int) -> list[Refusal]:
    """Pawns on the space that do not stand on top of a column."""
    moving = s.group(me)
    found: list[Refusal] = []
    for q in range(s.seats):
        p = s.travellers[q]
        if p.space == MAKATI and p.above != NOBODY and not moving >> q & 1:
            found.append(refuse(f"climb {q}", "why-not-top", "AL-37"))
    return found


def card_reward(s: Road, me: int) -> list[Refusal]:
    return [refuse("take money", "why-basic", "AL-46")]


def space_reward(s: Road, me: int) -> list[Refusal]:
    return [refuse("take money", "why-basic", "AL-49")]


def ride_reward(s: Road, me: int) -> list[Refusal]:
    return [refuse("take money", "why-basic", "AL-52")]


def pay_any(s: Road, me: int) -> list[Refusal]:
    goods = s.travellers[me].goods
    spent = [RESOURCE_NAMES[kind] for kind in range(RESOURCES) if not goods[kind]]
    return [refuse(f"pay {name}", "why-none-left", "AL-57") for name in spent]


def chain_build(s: Road, me: int) -> list[Refusal]:
    hand = s.travellers[me].hand
    dear = [card for card in range(CARDS) if hand[card] and not abilities.payable(s, me, card)]
    return [too_dear(s, me, f"build {CARD_NAMES[card]}", card) for card in dear] + no_conversion(s, me)


why_not = by_question({
    rules.TURN_ACTION: turn_action,
    rules.CHOOSE_DESTINATION: choose_destination,
    rules.CHOOSE_COLUMN: choose_column,
    rules.CHOOSE_CARD_REWARD: card_reward,
    rules.CHOOSE_SPACE_REWARD: space_reward,
    rules.CHOOSE_RIDE_REWARD: ride_reward,
    abilities.PAY_ANY: pay_any,
    rules.CHAIN_BUILD: chain_build,
    rules.LAST_CONVERSION: no_conversion,
})  # fmt: skip
