"""Colours in a terminal: seats, and the components that have a pigment of their own, as on the drawn table."""

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby

from rich.style import Style
from rich.text import Text

from takujo.draw.canvas import CRESTS, Tone
from takujo.draw.theme import NEUTRAL, Theme, mixed, palette
from takujo.rulebook import CLAUSE_ID
from takujo.words import Words

LABEL = re.compile(r"^[^:：。]{1,40}[:：]")
CLAUSE = re.compile(rf"\b{CLAUSE_ID}\b")

LABEL_STYLE = Style(bold=True)
CLAUSE_STYLE = Style(underline=True)
QUIET = Style(dim=True)
REVERSED = Style(reverse=True, bold=True)


class Ink:
    """Paints the words of one match."""

    def __init__(self, names: Sequence[str], words: Words, color: bool = True) -> None:
        theme = words.game.theme if words.game else NEUTRAL
        self.tokens = tokens = palette("day", theme)
        self.color = color  # whether blocks of colour can be told from each other
        self.names = names
        self.act = Style(color=legible(tokens["act"]), bold=True)
        self.seats = [Style(color=legible(tokens[f"seat-{seat}"]), bold=True) for seat in range(len(names))]
        self.styles = {**pigments(words, theme), **dict(zip(names, self.seats, strict=True))}
        longest_first = sorted(self.styles, key=len, reverse=True)
        self.pattern = re.compile("|".join(map(bounded, longest_first)))

    def text(self, words: str, label: bool = False) -> Text:
        """A line with its names in their colours, and what stands before a colon set off."""
        painted = Text(words)
        if label and (before := LABEL.match(words)):
            painted.stylize(LABEL_STYLE, 0, before.end())
        for each in self.pattern.finditer(words):
            if style := self.styles[each[0]]:
                painted.stylize(style, each.start(), each.end())
        for each in CLAUSE.finditer(words):
            painted.stylize(CLAUSE_STYLE, each.start(), each.end())
        return painted

    def number(self, number: int | str) -> Text:
        """The number of an answer, as it stands on a picture too."""
        return Text(f" {number} ", self.style(Tone(act=True)))

    def cells(self, row: Sequence[tuple[str, Tone]]) -> Text:
        """A row of a canvas."""
        line = Text(no_wrap=True)
        for tone, each in groupby(row, key=lambda cell: cell[1]):
            line.append("".join(letter for letter, _ in each), self.style(tone))
        return line

    def style(self, tone: Tone) -> Style:
        """What a block sets both colours of is the same on every terminal; letters beside it are legible on each."""
        if tone.act:
            act = self.tokens["act"]
            return Style(color=self.tokens["on-act"], bgcolor=act, bold=True) if self.color else REVERSED
        if not self.color:
            return REVERSED if tone.ground == "game" else Style(bold=tone.bold, underline=tone.under)
        if tone.ground:
            ground = self.tokens[tone.ground]
            color = self.tokens[tone.color] if tone.color else on(ground)
            return Style(
                color=mixed(color, 0.6, ground) if tone.quiet else color,
                bgcolor=ground,
                bold=tone.bold,
                underline=tone.under,
            )
        if tone.quiet:
            return QUIET
        plain = self.tokens[tone.color] if tone.color else None
        return Style(color=legible(plain) if plain and not tone.exact else plain, bold=tone.bold)

    def crest(self, seat: int) -> Text:
        return Text(CRESTS[seat % len(CRESTS)], self.seats[seat])


def seat_of(line: str, names: Sequence[str]) -> int | None:
    """The seat whose name a line begins with."""
    found = [seat for seat, name in enumerate(names) if re.match(bounded(name), line)]
    return max(found, key=lambda seat: len(names[seat]), default=None)


def bounded(name: str) -> str:
    """A pattern that finds a name but not a part of another word."""
    before = r"(?<![A-Za-z0-9])" if name[0].isascii() else ""
    after = r"(?![A-Za-z0-9])" if name[-1].isascii() else ""
    return before + re.escape(name) + after


def pigments(words: Words, theme: Theme) -> dict[str, Style | None]:
    """The names of all components; those of which the theme has a colour, such as k-history, have a style."""
    inks = {name.partition("-")[2]: ink for name, ink in theme.day.items()}
    found: dict[str, Style | None] = {}
    cards = [card for section in words.printed.doc.values() if isinstance(section, list) for card in section]
    for card in cards:
        pigment = inks.get(card.get("id"))
        for form in ("name", "short"):
            if isinstance(card.get(form), dict):
                found[card[form][words.lang]] = Style(color=legible(pigment)) if pigment else None
    return found


@lru_cache(maxsize=100)
def legible(color: str) -> str:
    """The same hue, as far from black as from white: no terminal tells what lies behind it."""
    rgb = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    low, high = -1.0, 1.0  # mixed with black, with white
    for _ in range(12):
        mix = (low + high) / 2
        mixed = [c + (1 - c) * mix if mix > 0 else c * (1 + mix) for c in rgb]
        low, high = (low, mix) if luminance(mixed) > 0.18 else (mix, high)
    return "#" + "".join(f"{round(c * 255):02x}" for c in mixed)


@lru_cache(maxsize=100)
def on(ground: str) -> str:
    """White or black letters, whichever can be read better on a ground."""
    rgb = [int(ground[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return "#ffffff" if 1.05 / (luminance(rgb) + 0.05) >= 4 else "#14120f"


def luminance(rgb: Sequence[float]) -> float:
    """As WCAG defines it."""
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in rgb]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
