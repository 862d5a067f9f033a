"""The key to a game's pictures: what every sign means, whether or not it lies on the table now."""

from dataclasses import dataclass
from typing import Final

from takujo.draw import signs
from takujo.draw.paper import INK, PAPER
from takujo.draw.scene import Symbol


@dataclass(frozen=True, slots=True)
class Meaning:
    """One entry. The message `sign-<name>` says what it means, `signs-<group>` is the heading it stands under."""

    group: str
    name: str
    picture: Symbol


def drawn(group: str, name: str, body: str) -> Meaning:
    """Something that is drawn on the grid of signs."""
    return Meaning(group, name, Symbol(signs.GRID, signs.GRID, body, 4))


def mark(group: str, name: str, color: str = INK, cut: str = PAPER) -> Meaning:
    """A sign of symbols.svg alone."""
    return drawn(group, name, signs.body(name, color, cut))


COMMON: Final = tuple(mark("common", name) for name in ("start", "hand", "lock", "check", "robot"))  # in all games
