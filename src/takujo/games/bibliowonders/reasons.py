"""Why an option that one would expect may not be chosen now, with the clause that says so.

Looks only at what the seat itself may know.
"""

from takujo.core.counts import kinds
from takujo.core.game import Refusal
from takujo.core.masks import count
from takujo.core.reasons import by_question, refuse
from takujo.core.todo import first_of
from takujo.games.bibliowonders import abilities, rules
from takujo.games.bibliowonders.components import (
    CELL_NAMES,
    CLAIRVOYANCE,
    COLOURS,
    DIRECTION_NAMES,
    DIRECTIONS,
    INV_MOVING,
    INVESTIGATION_NAMES,
    INVESTIGATIONS,
    LEAP,
    LEAST_AREA,
    MOST_AREA,
    NEGOTIATION,
    NEXT,
    NOWHERE,
    RECEPTION,
)  # fmt: skip
from takujo.games.bibliowonders.rules import ANY_INVESTIGATION
from takujo.games.bibliowonders.state import Wonders


def turn_action(s: Wonders, me: int) -> list[Refusal]:
    offered = s.options(me)
    found = [move(s, me, d) for d in range(DIRECTIONS) if rules.MOVE + d not in offered]
    found += [clairvoyance(s, me, d) for d in range(DIRECTIONS) if rules.LOOK + d not in offered]
    if rules.NEGOTIATE not in offered:
        found.append(negotiation(s, me))
    if rules.JUMP not in offered:
        found.append(poor(s, me, "leap", LEAP))
    for area in range(LEAST_AREA, MOST_AREA + 1):
        if rules.ACQUIRE + area - LEAST_AREA not in offered:
            found.append(acquire(s, me, area))
    return found


def poor(s: Wonders, me: int, text: str, spell: int) -> Refusal:
    return refuse(text, "why-poor", "BW-65", cost=s.parts.spell_cost[spell], mp=s.wizards[me].mp)


def move(s: Wonders, me: int, d: int) -> Refusal:
    text = f"move {DIRECTION_NAMES[d]}"
    if not s.moves:
        return refuse(text, "why-no-moves", "BW-21")
    return refuse(text, "why-edge", "BW-3")


def clairvoyance(s: Wonders, me: int, d: int) -> Refusal:
    text = f"clairvoyance {DIRECTION_NAMES[d]}"
    cell = NEXT[DIRECTIONS * s.cell(me) + d]
    if cell == NOWHERE:
        return refuse(text, "why-edge", "BW-3")
    if s.up >> s.lies[cell] & 1:
        return refuse(text, "why-face-up", "BW-66")
    if not s.hidden(me) >> s.lies[cell] & 1:
        return refuse(text, "why-known", "BW-71")
    return poor(s, me, text, CLAIRVOYANCE)


def negotiation(s: Wonders, me: int) -> Refusal:
    if s.wizards[me].mp < s.parts.spell_cost[NEGOTIATION]:
        return poor(s, me, "negotiation", NEGOTIATION)
    return refuse("negotiation", "why-nothing-to-draw", "BW-69")


def acquire(s: Wonders, me: int, area: int) -> Refusal:
    text = f"acquire {area}"
    p = s.wizards[me]
    if not s.agreed.goal >> area & 1:
        return refuse(text, "why-no-area", "BW-55")
    if p.areas >> area & 1:
        return refuse(text, "why-area-filled", "BW-56")
    held = kinds(p.hand) & ANY_INVESTIGATION
    met = s.met(me)
    have = count(held & met)
    permitted = 1 if s.permit and held & ~met else 0
    cards = sum(p.hand[kind] for kind in range(INVESTIGATIONS) if met >> kind & 1)
    if cards >= area > have + permitted:
        return refuse(text, "why-duplicates", "BW-54", have=have, permitted=permitted)
    return refuse(text, "why-too-few", "BW-50", area=area, have=have, permitted=permitted)


def acquire_pick(s: Wonders, me: int) -> list[Refusal]:
    found: list[Refusal] = []
    held = kinds(s.wizards[me].hand)
    met = s.met(me)
    offered = s.options(me)
    for kind in range(INVESTIGATIONS):
        if not held >> kind & 1 or kind in offered:
            continue
        text = f"reveal {INVESTIGATION_NAMES[kind]}"
        if s.picks >> kind & 1:
            found.append(refuse(text, "why-picked", "BW-54"))
        elif s.picks >> kind:
            found.append(refuse(text, "why-passed-over", "BW-58"))
        elif met >> kind & 1 or (s.permit and not s.picks & ~met):
            found.append(refuse(text, "why-not-enough-after", "BW-50"))
        elif kind < COLOURS:
            found.append(refuse(text, "why-no-colour", "BW-51"))
        elif kind == INV_MOVING:
            found.append(refuse(text, "why-not-moving", "BW-53"))
        else:
            found.append(refuse(text, "why-wrong-way", "BW-52"))
    return found


def lift(s: Wonders, me: int) -> list[Refusal]:
    return [reception(s, "lift")]


def swap(s: Wonders, me: int) -> list[Refusal]:
    lifted = CELL_NAMES[first_of(s.question())]
    return [refuse(f"swap {lifted}", "why-lifted", "BW-79"), reception(s, "swap")]


def reception(s: Wonders, verb: str) -> Refusal:
    return refuse(f"{verb} {CELL_NAMES[s.place[RECEPTION]]}", "why-reception", "BW-79")


def catalogue_pick(s: Wonders, me: int) -> list[Refusal]:
    """Face-up cards are not worth a word; known ones are."""
    known = s.wizards[me].peeked if s.agreed.remember else 0
    cells = s.cells(known)
    return [refuse(f"look {name}", "why-known", "BW-71") for cell, name in enumerate(CELL_NAMES) if cells >> cell & 1]


why_not = by_question({
    rules.TURN_ACTION: turn_action,
    rules.ACQUIRE_PICK: acquire_pick,
    abilities.TRANSPOSE_FIRST: lift,
    abilities.TRANSPOSE_SECOND: swap,
    abilities.CATALOGUE_PICK: catalogue_pick,
})  # fmt: skip
