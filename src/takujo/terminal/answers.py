"""What a person typed, compared with what is on offer."""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import TypeVar


@dataclass(frozen=True, slots=True)
class Choice:
    """An option as a person meets it."""

    text: str  # as in records
    label: str  # in the person's language
    pointed: bool = False  # at by a lesson


@dataclass(frozen=True, slots=True)
class Withheld:
    """An option that one would expect, and why it may not be chosen now."""

    text: str
    label: str
    reason: str
    clause: str


Offered = TypeVar("Offered", Choice, Withheld)


@dataclass(frozen=True, slots=True)
class Unclear:
    """It is not clear what was meant: the message that says so, and what it speaks of."""

    message: str
    args: dict[str, str | int]


def meant(
    typed: str, choices: Sequence[Choice], refused: Sequence[Withheld] = (), commands: Sequence[str] = ()
) -> Choice | Unclear:
    """The choice that is meant by its number, its text, its label, or an unambiguous beginning of these."""
    said = folded(typed)
    shown = clipped(typed)
    last = len(choices)
    if said.isdecimal():
        number = int(said[:6])
        return choices[number - 1] if 1 <= number <= last else unclear("no-number", number=number, last=last)
    found = matching(said, choices)
    if len(found) == 1:
        return found[0]
    if found:
        return unclear("several", typed=shown, texts=", ".join(each.text for each in found))
    if impossible := matching(said, refused):
        no = impossible[0]
        return unclear("refused", label=no.label, reason=no.reason, clause=no.clause)
    if near := get_close_matches(said, [*(each.text for each in choices), *commands], n=1, cutoff=0.7):
        return unclear("did-you-mean", typed=shown, text=near[0])
    return unclear("unknown", typed=shown, last=last)


def command(typed: str) -> tuple[str, str]:
    """The first word of what was typed, and the rest: "? 1", "?1" and "？１" ask about the first choice."""
    said = typed.strip()
    if folded(said[:1]) == "?":
        return "?", said[1:].strip()
    word, _, rest = said.partition(" ")
    return folded(word), rest.strip()


def unclear(name: str, **args: str | int) -> Unclear:
    return Unclear(f"terminal-{name}", args)


def matching(said: str, offered: Sequence[Offered]) -> list[Offered]:
    """Those whose text or label is what was said, or else those that begin so."""
    exact = [each for each in offered if said in (folded(each.text), folded(each.label))]
    return exact or [each for each in offered if begins(each.text, said) or begins(each.label, said)]


def begins(text: str, said: str) -> bool:
    """Whether each word that was said begins a word of the text: 'take h', 't h' and 'take' begin 'take history'."""
    words, wanted = folded(text).split(), said.split()
    return 0 < len(wanted) <= len(words) and all(map(str.startswith, words, wanted))


def folded(text: str) -> str:
    """For comparison: capitals, full width and the number of spaces make no difference."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


def clipped(typed: str) -> str:
    """What was typed, to be shown again: short, and with nothing in it that could move a cursor."""
    shown = "".join(c if c.isprintable() else "?" for c in typed.strip())
    return shown if len(shown) <= 40 else shown[:37] + "..."
