"""The table as cells of a terminal: coloured blocks, boxes and words on a canvas.

A Japanese character takes two cells. Colours are named as in a theme; whoever shows the canvas knows what they look
like, and whether there are any. So nothing here is said by colour alone: a block has a letter, a seat has its crest.
"""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from takujo.core.game import View

if TYPE_CHECKING:
    from takujo.words import Words

CRESTS: Final = "▲◆●■★"  # one for each seat, as in a terminal everywhere
CLOSING: Final = "、。，．・：；？！）」』】…ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ"  # never begins a line
_PIECE: Final = re.compile(rf"(?:[!-⹿]+|[^ {CLOSING}]|[{CLOSING}])[{CLOSING}]* *")


class Tone(NamedTuple):
    """How letters are written."""

    color: str = ""  # of the letters: a name of the theme; none: what can be read on the ground
    ground: str = ""  # of the block that they stand on
    bold: bool = False
    quiet: bool = False
    under: bool = False  # underlined
    exact: bool = False  # the colour is not made more legible: it goes on where a block ends
    act: bool = False  # the number of an answer, and nothing else


PLAIN: Final = Tone()
BOLD: Final = Tone(bold=True)
QUIET: Final = Tone(quiet=True)
ACT: Final = Tone(act=True)

Span = str | tuple[str, Tone]


class Box(NamedTuple):
    """A part of the canvas."""

    x: int
    y: int
    width: int
    height: int


@lru_cache(maxsize=10_000)
def wide(text: str) -> int:
    """How many cells a text takes."""
    return sum(
        0 if unicodedata.combining(letter) else 2 if unicodedata.east_asian_width(letter) in "WF" else 1
        for letter in text
    )


def size(spans: Iterable[Span]) -> int:
    return sum(wide(span if isinstance(span, str) else span[0]) for span in spans)


def cut(text: str, width: int) -> str:
    """At most so many cells, with … where something is left out."""
    if wide(text) <= width:
        return text
    while text and wide(text) > width - 1:
        text = text[:-1]
    return (text.rstrip() + "…")[: max(width, 0)]


def padded(text: str, width: int) -> str:
    """Exactly so many cells."""
    text = cut(text, width)
    return text + " " * (width - wide(text))


def folded(text: str, width: int) -> list[str]:
    """A sentence as lines of so many cells."""
    lines, line = [], ""
    for piece in _PIECE.findall(text):
        if line and wide((line + piece).rstrip()) > width:
            lines.append(line.rstrip())
            line = ""
        line += piece
    return [cut(each, width) for each in (*lines, line.rstrip())]


class Canvas:
    """So many cells by so many, for a view in words. What is not drawn below is not there."""

    def __init__(self, view: View, words: "Words", width: int, height: int, color: bool = True) -> None:
        self.view = view
        self.words = words
        self.width = width
        self.height = height
        self.color = color
        asked = view["question"]["options"] if view["question"] else ()
        self.number: dict[str, int] = {option["text"]: n for n, option in enumerate(asked, 1)}
        self.asks: str = view["question"]["name"] if view["question"] else ""
        self.news: Box | None = None  # where what happened is told; None: below
        self.brief: dict[str, str] = {}  # of answers whose place says the rest: equal ones are listed as one
        self.lost = ""  # the first thing that did not fit
        self.cells: list[list[tuple[str, Tone]]] = []

    # -- drawing

    def put(self, x: int, y: int, text: str, tone: Tone = PLAIN) -> int:
        """Write; returns the column after it. A wide character takes its cell and an empty one."""
        while len(self.cells) <= y < self.height:
            self.cells.append([(" ", PLAIN)] * self.width)
        for letter in text:
            taken = wide(letter)
            if not 0 <= y < self.height or x < 0 or x + taken > self.width:
                self.lost = self.lost or text
                return x
            row = self.cells[y]
            if row[x][0] == "":  # never leave half of a wide character
                row[x - 1] = (" ", row[x - 1][1])
            if x + taken < self.width and row[x + taken][0] == "":
                row[x + taken] = (" ", row[x + taken][1])
            row[x] = (letter, tone)
            if taken == 2:
                row[x + 1] = ("", tone)
            x += taken
        return x

    def row(self, x: int, y: int, spans: Sequence[Span], width: int = 0) -> int:
        """Spans one after another; with a width, what is longer ends with …"""
        end = x + width if width else self.width
        for n, span in enumerate(spans):
            text, tone = (span, PLAIN) if isinstance(span, str) else span
            room, rest = end - x, size(spans[n:])
            if rest > room and wide(text) >= room:
                return self.put(x, y, cut(text + "…", max(room, 0)), QUIET if tone.act else tone)
            x = self.put(x, y, text, tone)
        return x

    def line(self, x: int, y: int, width: int, left: Sequence[Span] = (), right: Sequence[Span] = ()) -> None:
        """A rule across with words in it."""
        self.put(x, y, "─" * width, QUIET)
        if right:
            right = [" ", *right, " "]
            self.row(x + width - 1 - size(right), y, right, size(right))
        if left:
            self.row(x + 1, y, [" ", *left, " "], width - 3 - size(right))

    def box(self, x: int, y: int, width: int, height: int, tone: Tone = QUIET) -> None:
        self.put(x, y, "┌" + "─" * (width - 2) + "┐", tone)
        for n in range(1, height - 1):
            self.put(x, y + n, "│", tone)
            self.put(x + width - 1, y + n, "│", tone)
        self.put(x, y + height - 1, "└" + "─" * (width - 2) + "┘", tone)

    def fill(self, x: int, y: int, width: int, height: int, tone: Tone, letter: str = " ") -> None:
        """A block; without colour it has brackets at its sides."""
        for n in range(height):
            self.put(x, y + n, letter * width, tone)
            if not self.color:
                self.put(x, y + n, "[", BOLD)
                self.put(x + width - 1, y + n, "]", BOLD)

    # -- what every table has

    def title(self, *facts: str) -> None:
        """The bar on top: the game, and how far it has come."""
        bar = Tone(ground="game", bold=True)
        self.put(0, 0, " " * self.width, bar)
        name = self.words.game.titles[self.words.lang] if self.words.game else ""
        told = " · ".join(filter(None, facts))
        self.row(1, 0, [(name, bar)], self.width - 2)
        self.row(max(wide(name) + 3, self.width - 1 - wide(told)), 0, [(told, bar)], self.width - wide(name) - 4)

    def act(self, *texts: str) -> list[Span]:
        """The number of the first of these answers that can be given; nothing if none can."""
        found = next((self.number[text] for text in texts if text in self.number), None)
        return [] if found is None else [(f" {found} ", ACT)]

    def mark(self, x: int, y: int, *texts: str) -> int:
        """The same at a place."""
        return self.row(x, y, self.act(*texts))

    def crest(self, seat: int) -> Span:
        return (CRESTS[seat], Tone(color=f"seat-{seat}", bold=True))

    def piece(self, seat: int, form: str = " {} ") -> Span:
        """A pawn or a worker: the crest on the colour of its seat; without colour in brackets."""
        return (form.format(CRESTS[seat]) if self.color else f"({CRESTS[seat]})"), Tone(
            ground=f"seat-{seat}", bold=True
        )

    def who(self, seat: int, width: int = 0) -> list[Span]:
        name = str(self.view["names"][seat])
        return [self.crest(seat), " ", (padded(name, width) if width else name, Tone(color=f"seat-{seat}", bold=True))]

    def leave(self, x: int, y: int, width: int, height: int) -> None:
        """Room for what has happened."""
        self.news = Box(x, y, width, height)

    @property
    def own(self) -> int:
        """Whose board lies in front: the viewer's, or for a spectator that of the first seat."""
        return self.view["seat"] or 0

    @property
    def rivals(self) -> list[int]:
        """The other seats in the order of their turns."""
        return [(self.own + n) % self.view["seats"] for n in range(1, self.view["seats"])]

    # -- what has become of it

    def marks(self) -> list[int]:
        """All numbers of answers that can be read on the canvas."""
        found = []
        for row in self.cells:
            said = "".join(letter if tone.act else "\0" for letter, tone in row)
            found += [int(number) for number in re.findall(r"\d+", said)]
        return found

    def text(self) -> str:
        return "\n".join("".join(letter for letter, _ in row).rstrip() for row in self.cells)
