"""What the numbers of events are called."""

from sevens.notation import NAMES
from takujo import plain
from takujo.words import Words


def called(name: str, value: int, names: tuple[str, ...], words: Words) -> str | int:
    return words(NAMES[value]) if name == "card" else plain.called(name, value, names, words)
