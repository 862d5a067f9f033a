"""Colours and type: the tokens that all pictures share, the theme of each game, and both as values, for renderers that
know neither var() nor color-mix().

A game keeps its theme in theme.toml: the name of a pattern, and its colours by day and at night. It may tint the ground
and name colours of its own; what the page says by colour (who is asked, what is in focus) stays the page's.
"""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from types import MappingProxyType
from typing import Any, Final

from takujo.core.errors import BadGame
from takujo.draw import signs

_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
_TOKEN = re.compile(r"--([\w-]+)\s*:\s*([^;]+);")
_VAR = re.compile(r"var\(--([\w-]+)\)")
_MIX = re.compile(r"color-mix\(in srgb,\s*(#[0-9a-f]{3,6})\s+([\d.]+)%,\s*(#[0-9a-f]{3,6})\)")
_COLOUR = re.compile(r"#[0-9a-f]{6}")
_NAME = re.compile(r"[a-z][\w-]{0,40}", re.ASCII)
_NIGHT = ':root[data-theme="night"]'
TINTED: Final = ("game", "ground", "ground-2")  # the pigment of a game, its table, and a recess in that


@dataclass(frozen=True, eq=False)
class Theme:
    """The colours of a game by name, and the pattern of its ground."""

    pattern: str
    day: Mapping[str, str]
    night: Mapping[str, str]

    def css(self, where: str) -> str:
        """As it holds for whatever a selector names."""
        day, night = ({**values, "pat": f"url(#pat-{self.pattern})"} for values in (self.day, self.night))
        return f"{where} {{ {declared(day)} }}\n{_NIGHT} {where} {{ {declared(night)} }}\n"


def declared(values: Mapping[str, str]) -> str:
    return " ".join(f"--{name}: {value};" for name, value in values.items())


def themed(source: str) -> Theme:
    """The theme in a theme.toml; what is wrong with it is said in a sentence."""
    try:
        doc: dict[str, Any] = tomllib.loads(source)
    except tomllib.TOMLDecodeError as e:
        raise BadGame(f"theme.toml: {e}") from None
    day, night, pattern = doc.get("day"), doc.get("night"), doc.get("pattern")
    if not isinstance(day, dict) or not isinstance(night, dict) or set(doc) - {"day", "night", "pattern"}:
        raise BadGame("theme.toml has a pattern, and the tables [day] and [night]")
    if set(day) != set(night):
        raise BadGame(f"theme.toml: {', '.join(sorted(set(day) ^ set(night)))} is not there both by day and at night")
    if pattern not in signs.patterns():
        raise BadGame(f"theme.toml: there is no pattern {pattern!r}, only {', '.join(signs.patterns())}")
    for light, values in (("day", day), ("night", night)):
        for name, value in values.items():
            if not _NAME.fullmatch(name) or (name in tokens() and name not in TINTED):
                raise BadGame(f"theme.toml: {name} is no name for a colour of a game")
            if not isinstance(value, str) or not _COLOUR.fullmatch(value):
                raise BadGame(f"theme.toml: {light}.{name} is a colour such as #7a3a34, not {value!r}")
    return Theme(pattern, day, night)


@cache
def _rules() -> dict[str, str]:
    """The declarations of the style sheet by selector."""
    css = resources.files(__package__).joinpath("tokens.css").read_text(encoding="utf-8")
    css = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL).partition("@media")[0]
    return {selector.strip(): declarations for selector, declarations in _RULE.findall(css)}


@cache
def tokens() -> frozenset[str]:
    """The names of all that pictures of all games share."""
    return frozenset(name for name, _ in _TOKEN.findall(_rules()[":root"]))


@cache
def palette(light: str, theme: Theme) -> Mapping[str, str]:
    """Every token by name, as it holds on the table of a game. The type is Japanese first in both languages."""
    selectors = {"day": (":root",), "night": (":root", _NIGHT)}[light]
    values: dict[str, str] = {}
    for selector in selectors:
        for name, value in _TOKEN.findall(_rules()[selector]):
            values[name] = value.strip().replace('"', "'")
    own = [each.day if light == "day" else each.night for each in (NEUTRAL, theme)]
    return MappingProxyType({**values, **own[0], **own[1]})


def resolved(svg: str, values: Mapping[str, str]) -> str:
    """The same drawing with every var() and color-mix() replaced by its value."""
    while "var(" in svg:
        svg = _VAR.sub(lambda token: values[token[1]], svg)
    return _MIX.sub(lambda mix: mixed(mix[1], float(mix[2]) / 100, mix[3]), svg)


def mixed(first: str, share: float, second: str) -> str:
    """What color-mix(in srgb) makes of two opaque colours."""
    channels = (round(a * share + b * (1 - share)) for a, b in zip(_rgb(first), _rgb(second), strict=True))
    return "#" + "".join(f"{channel:02x}" for channel in channels)


def _rgb(color: str) -> tuple[int, ...]:
    digits = color[1:] if len(color) == 7 else "".join(digit * 2 for digit in color[1:])
    return tuple(int(digits[i : i + 2], 16) for i in (0, 2, 4))


NEUTRAL: Final = themed(resources.files(__package__).joinpath("neutral.toml").read_text(encoding="utf-8"))
