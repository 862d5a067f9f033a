"""What the things of Wunderkammer are called."""

from takujo.core.game import View
from takujo.games.wunderkammer.components import ABILITY_NAMES, CHARACTER_NAMES, KIND_NAMES
from takujo.games.wunderkammer.notation import ENDS
from takujo.words import Words


def face(kind: str, words: Words) -> str:
    """What is printed in the corner of an item: ♥2. The A has the number 1 (WK-02)."""
    item = words.printed.named("item", kind)
    symbol = words.printed.named("mark", item["mark"])["symbol"]
    return f"{symbol}{'A' if item['number'] == 1 else item['number']}"


def item(kind: str, words: Words) -> str:
    """An item by its face and its name."""
    return words("item", face=face(kind, words), name=words.named("item", kind))


def naming(view: View, question: str, it: list[str], words: Words) -> str:
    """What an option speaks of: the words after its verb."""
    name = it[0]
    return words.named("character", name) if name in CHARACTER_NAMES else item(name, words)


def called(name: str, value: int, names: tuple[str, ...], words: Words) -> str | int:
    """What a number of an event stands for."""
    if name == "item":
        return item(KIND_NAMES[value], words)
    if name == "face":
        return face(KIND_NAMES[value], words)
    if name == "line":
        return words("counted", face=face(KIND_NAMES[value & 0xF], words), n=value >> 4)
    if name == "character":
        return words.named("character", CHARACTER_NAMES[value])
    if name == "ability":
        return words.named("ability", ABILITY_NAMES[value])
    if name == "seat":
        return names[value]
    if name == "end":
        return words(f"end-{ENDS[value]}")
    return value
