"""What a picture says: sprites on a table and on a hand mat, the seats beside them, the question below.

A scene is plain data made from one seat's view, so it holds nothing that the seat may not know. The page draws it live,
`takujo.draw.svg` writes it to a file; both need only what stands here.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from takujo.draw.theme import NEUTRAL, Theme


@dataclass(frozen=True, slots=True)
class Symbol:
    """A face, a tile or a piece, drawn once and used by sprites. Colours stay `var(--…)` in the body."""

    width: float
    height: float
    body: str
    corner: float = 7.0  # radius of its outline, which rings follow; half the width for a disc


class Sprite(NamedTuple):  # a scene has hundreds, and a tuple is made and compared the fastest
    """One thing at one place."""

    id: str  # stable for a piece or a place; never identifies a hidden card
    symbol: str  # a name in Scene.symbols
    x: float  # of the upper left corner, before turning about the middle
    y: float
    scale: float = 1.0
    turn: float = 0.0  # degrees
    mat: str = "table"  # or "hand"
    label: str = ""  # what is said of it in one line
    options: tuple[str, ...] = ()  # the answers it stands for: a click gives the one, or opens a choice among them
    state: str = ""  # "", "selectable", "selected", "disabled", "new" or "last"
    reason: str = ""  # why it is disabled, in words with the clause
    pill: str = ""  # what choosing it would bring, shown at its place


@dataclass(frozen=True, slots=True)
class Figure:
    """A small count in a seat's panel."""

    icon: str
    count: int
    label: str


@dataclass(frozen=True, slots=True)
class SeatPanel:
    """What is said of a seat beside the table."""

    seat: int
    name: str
    you: str  # the word for "you" at the viewer's own seat, else empty
    acting: bool
    bot: bool
    score: int
    unit: str  # the word for points
    figures: tuple[Figure, ...]
    note: str = ""  # such as "first"
    color: str = ""  # of its pieces, where the game prints them in another than the seat's own


@dataclass(frozen=True, slots=True)
class Button:
    """An option, or one that is refused, in the prompt bar."""

    text: str
    label: str
    kind: str  # "primary", "act", "plain" or "off"
    reason: str = ""  # why it is off, in words with the clause


@dataclass(frozen=True, slots=True)
class Prompt:
    """What the prompt bar says."""

    stamp: str
    question: str
    note: str
    buttons: tuple[Button, ...]
    asks: bool  # the viewer; otherwise the stamp stays grey


@dataclass(frozen=True, slots=True)
class Scene:
    """A whole picture for one viewer. Sprites are painted in their order."""

    game: str
    lang: str
    arrangement: str  # "wide" or "tall"
    width: float  # of the table
    height: float
    hand_width: float  # of the hand mat; 0 when the viewer has no hand
    hand_height: float
    title: str
    subtitle: str  # the title in the other language
    chips: tuple[str, ...]
    seats: tuple[SeatPanel, ...]
    prompt: Prompt
    sprites: tuple[Sprite, ...]
    symbols: Mapping[str, Symbol]
    ways: tuple[tuple[str, str], ...] = ()  # from where to where things go, each the id of a pile or how ids begin
    theme: Theme = NEUTRAL  # of the game; a page has it already
