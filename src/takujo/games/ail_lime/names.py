"""What the things of Ail Lime are called."""

from takujo.core.game import View
from takujo.games.ail_lime.components import (
    CARD_NAMES,
    RECIPE_INPUT,
    RECIPE_NAMES,
    RESOURCE_NAMES,
    RESOURCES,
    SPACE_NAMES,
)
from takujo.games.ail_lime.notation import ENDS, WHYS
from takujo.words import Words, listed


def naming(view: View, question: str, it: list[str], words: Words) -> str:
    """What an option speaks of: the words after its verb."""
    name = it[0]
    if question == "choose_column":
        return str(view["names"][int(name)])
    if question == "choose_destination":
        return words.named("space", name)
    if name in RECIPE_NAMES:
        return recipe(RECIPE_NAMES.index(name), words)
    return words.named("resource" if name in RESOURCE_NAMES else "card", name)


def recipe(number: int, words: Words) -> str:
    """What a conversion takes."""
    pair = RECIPE_NAMES[number] in ("k2", "m2")
    constants = words.printed.doc["constants"]
    n = constants["convert_pair" if pair else "convert_same"]["value"]
    return tokens({RESOURCE_NAMES[RECIPE_INPUT[number]]: n}, words)


def tokens(counts: dict[str, int], words: Words) -> str:
    """Resource tokens in one line."""
    return words("comma").join(amounts(counts, words)) or words("nothing")


def amounts(counts: dict[str, int], words: Words) -> list[str]:
    return [words("tokens", n=n, resource=words.named("resource", name)) for name, n in counts.items() if n]


def called(name: str, value: int, names: tuple[str, ...], words: Words) -> str | int:
    """What a number of an event stands for."""
    if name == "card":
        return words.named("card", CARD_NAMES[value], "name")
    if name in ("space", "from", "to"):
        return words.named("space", SPACE_NAMES[value or 1])
    if name == "seat":
        return names[value]
    if name == "recipe":
        return recipe(value, words)
    if name == "gain":
        return tokens({RESOURCE_NAMES[value & 7]: value >> 3}, words)
    if name == "tokens":
        return listed(
            amounts({RESOURCE_NAMES[kind]: value >> 8 * kind & 0xFF for kind in range(RESOURCES)}, words), words
        )
    if name == "why":
        return words(f"drawn-{WHYS[value]}")
    if name == "end":
        return words(f"end-{ENDS[value]}")
    return value
