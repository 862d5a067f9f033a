"""What the things of The Library of Memories are called."""

from takujo.core.game import View
from takujo.games.memory_library.components import FORGOTTEN, KIND_NAMES, TOME_NAMES
from takujo.games.memory_library.notation import ENDS
from takujo.words import Words


def naming(view: View, question: str, it: list[str], words: Words) -> str:
    """What an option speaks of: the words after its verb."""
    *how, name = it
    if question == "renaissance_target":
        return str(view["names"][int(name)])
    if name.isdecimal():
        return in_slot(view["table"]["tome_market"], int(name), words)
    if name in KIND_NAMES:
        shard = words.named("shard", name)
        return words("bare-shard", shard=shard) if how == ["bare"] else shard
    if name in TOME_NAMES:
        return words.named("tome", name)
    return words(name)  # wild, free


def in_slot(market: list[str | None], at: int, words: Words) -> str:
    """The tome that lies there; of two of a kind, which one."""
    tome, slot = market[at], words("slot", number=at + 1)
    if tome is None:
        return slot
    name = words.named("tome", tome)
    return words("one-of-two", tome=name, slot=slot) if market.count(tome) > 1 else name


def called(name: str, value: int, names: tuple[str, ...], words: Words) -> str | int:
    """What a number of an event stands for."""
    if name == "shard":
        return words.named("shard", KIND_NAMES[value])
    if name == "tome":
        return words.named("tome", TOME_NAMES[value], "name")
    if name == "effect":
        if value < FORGOTTEN:
            return words.named("tome", TOME_NAMES[value], "name")
        return str(words.printed.named("shard", KIND_NAMES[value - FORGOTTEN])["forgotten"][words.lang])
    if name == "seat":
        return names[value]
    if name == "end":
        return words(f"end-{ENDS[value]}")
    return value + 1 if name == "slot" else value
