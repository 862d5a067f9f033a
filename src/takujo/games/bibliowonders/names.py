"""What the things of Bibliowonders! are called."""

from takujo.core.game import View
from takujo.games.bibliowonders.components import (
    CELL_NAMES,
    DIRECTION_NAMES,
    FACE_NAMES,
    INVESTIGATION_NAMES,
    KIND_NAMES,
    MAGIC_NAMES,
    SPELL_NAMES,
)  # fmt: skip
from takujo.words import Words, listed

ROMAN = {2: "II", 3: "III", 4: "IV"}


def naming(view: View, question: str, it: list[str], words: Words) -> str:
    """What an option speaks of: the words after its verb."""
    (name,) = it
    if name in DIRECTION_NAMES:
        return words(name)
    if name in CELL_NAMES:
        return name
    return ROMAN[int(name)] if name.isdecimal() else card(name, words)


def card(name: str, words: Words) -> str:
    """A card of the deck, in short."""
    return words.named("magic" if name in MAGIC_NAMES else "investigation", name)


def cards(names: list[str], words: Words) -> str:
    return words("comma").join(card(name, words) for name in names)


def titled(name: str, words: Words) -> str:
    """A card of the deck in a sentence, where it must not be taken for a colour or a shelf."""
    magic = name in MAGIC_NAMES
    return words("quoted", it=words.named("magic", name, "name") if magic else words.named("investigation", name))


def called(name: str, value: int, names: tuple[str, ...], words: Words) -> str | int:
    """What a number of an event stands for."""
    if name in ("cell", "other"):
        return CELL_NAMES[value]
    if name == "direction":
        return words(DIRECTION_NAMES[value])
    if name == "face":
        return words.named("card", FACE_NAMES[value])
    if name == "kind":
        return titled(KIND_NAMES[value], words)
    if name == "spell":
        return words.named("spell", SPELL_NAMES[value])
    if name == "kinds":
        return listed([titled(kind, words) for n, kind in enumerate(INVESTIGATION_NAMES) if value >> n & 1], words)
    if name == "cells":
        return words("comma").join(cell for n, cell in enumerate(CELL_NAMES) if value >> n & 1)
    return ROMAN.get(value, str(value)) if name == "area" else value
