"""Why an option that one would expect may not be chosen now, with the clause that says so.

Looks only at what the seat itself may know.
"""

from takujo.core.game import Refusal
from takujo.core.reasons import by_question, refuse
from takujo.games.wunderkammer import rules
from takujo.games.wunderkammer.abilities import guest_lines, hand_limit, reach
from takujo.games.wunderkammer.components import CHARACTER_NAMES, CHARACTERS, KIND_NAMES, KINDS, PLAY_AS
from takujo.games.wunderkammer.state import EMPTY, Cabinet


def play(s: Cabinet, me: int) -> list[Refusal]:
    return [*cards(s, me), *joker(s, me), *guests(s, me), *lines(s, me)]


def cards(s: Cabinet, me: int) -> list[Refusal]:
    p = s.owners[me]
    stuck = p.in_hand & ~rules.playable(s, p)
    return [
        refuse(f"play_card {name}", "why-no-free-line", "WK-15")
        for kind, name in enumerate(KIND_NAMES)
        if stuck >> kind & 1
    ]


def joker(s: Cabinet, me: int) -> list[Refusal]:
    """On each line where the joker cannot go."""
    p = s.owners[me]
    found: list[Refusal] = []
    for kind, name in enumerate(KIND_NAMES):
        text = f"play_joker {name}"
        if not (p.lines[kind] or s.laid[kind]):
            continue
        if s.joker != EMPTY:
            found.append(refuse(text, "why-joker-played", "WK-18"))
        elif not p.lines[kind]:
            found.append(refuse(text, "why-line-new", "WK-18"))
        elif s.touched >> kind & 1:
            found.append(refuse(text, "why-line-played-on", "WK-18"))
    return found


def guests(s: Cabinet, me: int) -> list[Refusal]:
    """On each line of the mark of a character that could be played and cannot go there."""
    p = s.owners[me]
    able = guest_lines(s, me)
    found: list[Refusal] = []
    for kind, name in enumerate(KIND_NAMES):
        if able >> kind & 1 or not (p.lines[kind] or s.laid[kind]):
            continue
        ability = PLAY_AS + s.parts.mark[kind]
        mine = [c for c in range(CHARACTERS) if p.bench >> c & 1 and s.ability[c] == ability]
        if not mine:
            continue
        text = f"play_character {name}"
        if all(s.played >> c & 1 for c in mine):
            found.append(refuse(text, "why-character-played", "WK-19"))
        elif not p.lines[kind]:
            found.append(refuse(text, "why-line-new", "WK-19"))
        else:
            found.append(refuse(text, "why-line-played-on", "WK-19"))
    return found


def lines(s: Cabinet, me: int) -> list[Refusal]:
    p = s.owners[me]
    return [
        refuse(f"trash_line {name}", "why-line-kept", "WK-22")
        for kind, name in enumerate(KIND_NAMES)
        if s.touched >> kind & 1 and (p.lines[kind] or s.laid[kind])
    ]


def take(s: Cabinet, me: int) -> list[Refusal]:
    offered = s.options(me)
    total = reach(s, me)
    found: list[Refusal] = []
    for kind in range(KINDS):
        text = f"take_item {KIND_NAMES[kind]}"
        if kind in offered:
            continue
        if not s.piles[kind]:
            found.append(refuse(text, "why-pile-empty", "WK-26"))
        else:
            found.append(refuse(text, "why-too-dear", "WK-26", number=s.parts.number[kind], total=total))
    return found


def put_target(s: Cabinet, me: int) -> list[Refusal]:
    bench = s.owners[me].bench
    return [
        refuse(f"put_on {name}", "why-not-yours", "WK-31")
        for c, name in enumerate(CHARACTER_NAMES)
        if not bench >> c & 1
    ]


def character(s: Cabinet, me: int) -> list[Refusal]:
    offered = s.options(me)
    p = s.owners[me]
    found: list[Refusal] = []
    for c in range(CHARACTERS):
        text = f"take_character {CHARACTER_NAMES[c]}"
        if c in offered:
            continue
        missing = bin(s.parts.favourites[c] & ~p.in_lines).count("1")
        if p.bench >> c & 1:
            found.append(refuse(text, "why-yours", "WK-41"))
        elif missing:
            found.append(refuse(text, "why-kinds-missing", "WK-39", n=missing))
        else:
            found.append(refuse(text, "why-defended", "WK-42"))
    return found


def make_room(s: Cabinet, me: int) -> list[Refusal]:
    if rules.DONE_TRASHING in s.options(me):
        return []
    return [refuse("done_trashing", "why-hand-full", "WK-56", limit=hand_limit(s, me))]


why_not = by_question({
    rules.PLAY: play,
    rules.TAKE: take,
    rules.PUT_TARGET: put_target,
    rules.CHARACTER: character,
    rules.MAKE_ROOM: make_room,
})  # fmt: skip
