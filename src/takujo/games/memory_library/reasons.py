"""Why an option that one would expect may not be chosen now, with the clause that says so.

Looks only at what the seat itself may know.
"""

from takujo.core.counts import total
from takujo.core.game import Refusal
from takujo.core.reasons import by_question, refuse
from takujo.core.todo import first_of
from takujo.games.memory_library import abilities, rules
from takujo.games.memory_library.components import MIRROR_OF_TRUTH, PHILOSOPHY, SCIENCE, SLOTS
from takujo.games.memory_library.state import EMPTY, Library


def turn_menu(s: Library, me: int) -> list[Refusal]:
    found: list[Refusal] = []
    offered = s.options(me)
    if s.acted and not s.extra_action:
        actions = ("collect", *(f"complete {slot}" for slot in range(SLOTS)), "obliviate", "reorganize")
        found += [refuse(text, "why-acted", "ML-19") for text in actions]
    else:
        if rules.COLLECT not in offered:
            found.append(collect(s, me))
        found += [complete(s, me, slot) for slot in range(SLOTS) if rules.COMPLETE + slot not in offered]
        if rules.OBLIVIATE not in offered:
            found.append(obliviate(s, me))
        if rules.REORGANIZE not in offered:
            found.append(reorganize(s, me))
    if rules.USE_TOKEN not in offered:
        found.append(use_token(s, me))
    if not s.acted and rules.PASS not in offered:
        found.append(refuse("pass", "why-must-act", "ML-19"))
    return found


def collect(s: Library, me: int) -> Refusal:
    if not total(s.market):
        return refuse("collect", "why-market-empty", "ML-31")
    return refuse("collect", "why-collection-dear", "ML-28", surcharge=s.collection_surcharge(me))


def complete(s: Library, me: int, slot: int) -> Refusal:
    text = f"complete {slot}"
    if s.acted:
        return refuse(text, "why-extra-no-complete", "ML-22")
    if s.tome_market[slot] == EMPTY:
        return refuse(text, "why-slot-empty", "ML-37")
    p = s.librarians[me]
    surcharge = s.against(me, SCIENCE)
    short = p.lacking(s.price(slot), 0, surcharge) - p.wilds
    if surcharge:
        return refuse(text, "why-tome-dearer", "ML-34", short=short, surcharge=surcharge)
    return refuse(text, "why-tome-short", "ML-33", short=short)


def obliviate(s: Library, me: int) -> Refusal:
    if not s.librarians[me].size:
        return refuse("obliviate", "why-hand-empty", "ML-39")
    fee = s.against(me, PHILOSOPHY)
    return refuse("obliviate", "why-fee", "ML-39", fee=fee, tokens=s.librarians[me].tokens())


def reorganize(s: Library, me: int) -> Refusal:
    if not s.tomes_left:
        return refuse("reorganize", "why-tome-deck-empty", "ML-46")
    return refuse("reorganize", "why-reorganize-dear", "ML-46", cost=s.parts.reorganize_cost)


def use_token(s: Library, me: int) -> Refusal:
    if s.token_used:
        return refuse("use_token", "why-token-used", "ML-54")
    if not s.librarians[me].tokens():
        return refuse("use_token", "why-no-token", "ML-54")
    return refuse("use_token", "why-market-empty", "ML-54")


def collect_pick(s: Library, me: int) -> list[Refusal]:
    if rules.DONE in s.options(me):
        return []
    taken = first_of(s.question())
    if not taken:
        return [refuse("done", "why-take-one", "ML-24")]
    return [refuse("done", "why-not-payable", "ML-28", cost=s.collection_cost(me, taken))]


def tome_pay(s: Library, me: int) -> list[Refusal]:
    if rules.WILD in s.options(me) or not s.librarians[me].wilds:
        return []
    return [refuse("pay wild", "why-wild-needed", "ML-35")]


def toll(s: Library, me: int) -> list[Refusal]:
    if abilities.FORGO in s.options(me):
        return []
    return [refuse("forgo", "why-toll-begun", "ML-72")]


def renaissance_target(s: Library, me: int) -> list[Refusal]:
    rivals = [q for q in range(s.seats) if q != me and not s.librarians[q].size]
    return [refuse(f"name {q}", "why-rival-empty", "ML-63") for q in rivals]


def mirror_copy(s: Library, me: int) -> list[Refusal]:
    if not any(s.librarians[q].completed[MIRROR_OF_TRUTH] for q in range(s.seats) if q != me):
        return []
    return [refuse("mirror mirror_of_truth", "why-no-mirror", "ML-70")]


why_not = by_question({
    rules.TURN_MENU: turn_menu,
    rules.COLLECT_PICK: collect_pick,
    rules.TOME_PAY: tome_pay,
    abilities.TOLL: toll,
    abilities.RENAISSANCE_ART: renaissance_target,
    abilities.MIRROR: mirror_copy,
})  # fmt: skip
