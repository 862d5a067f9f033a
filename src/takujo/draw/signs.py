"""The signs and patterns of symbols.svg and of the games, ready to be set into a drawing.

A sign is inlined where it is used, with its colour and the colour of its cuts: so a symbol stands alone, and renderers
without custom properties draw the same.
"""

import re
from functools import cache
from importlib import resources
from typing import Final
from xml.etree import ElementTree

from takujo.core.errors import BadGame

GRID = 48.0  # every sign is drawn on a square of this side

_SIGN = re.compile(r'<symbol id="([\w-]+)" viewBox="0 0 48 48">(.*?)</symbol>', re.DOTALL)
_PATTERN = re.compile(r'<pattern id="pat-(\w+)"([^>]*)>(.*?)</pattern>', re.DOTALL)
_CUT = "var(--cut,#fbf7ee)"

_brought: Final[dict[str, str]] = {}  # the drawings of games, by whose they are


def bring(whose: str, source: str) -> None:
    """Add the signs and patterns that a game has in its symbols.svg. A name means one thing in all games."""
    try:
        ElementTree.fromstring(source)
    except ElementTree.ParseError as e:
        raise BadGame(f"symbols.svg: {e}") from None
    others = [text for name, text in _brought.items() if name != whose]
    known = {name for text in (_ours(), *others) for name in _names(text)}
    if taken := sorted(known.intersection(_names(source))):
        raise BadGame(f"symbols.svg: there is another {taken[0]} already")
    _brought[whose] = source
    _signs.cache_clear()
    _patterns.cache_clear()


def _names(source: str) -> list[str]:
    return [each[1] for pattern in (_SIGN, _PATTERN) for each in pattern.finditer(source)]


@cache
def _ours() -> str:
    return resources.files(__package__).joinpath("symbols.svg").read_text(encoding="utf-8")


def _sources() -> tuple[str, ...]:
    return _ours(), *_brought.values()


def drawings() -> str:
    """All of them, as a page keeps them to draw with."""
    return "".join(
        each[0] for text in (_ours(), *_brought.values()) for kind in (_SIGN, _PATTERN) for each in kind.finditer(text)
    )


@cache
def _signs() -> dict[str, str]:
    return {name: body for each in _sources() for name, body in _SIGN.findall(each)}


@cache
def _patterns() -> dict[str, tuple[str, str]]:
    return {name: (frame, body) for each in _sources() for name, frame, body in _PATTERN.findall(each)}


def names() -> list[str]:
    """Of all signs."""
    return list(_signs())


def patterns() -> list[str]:
    """The names of all patterns."""
    return list(_patterns())


def body(name: str, color: str, cut: str) -> str:
    """A sign on its grid in one colour, its cuts in another."""
    return _signs()[name].replace("currentColor", color).replace(_CUT, cut)


def pattern(name: str, key: str, color: str) -> str:
    """A pattern of the ground in one colour, to be filled with as url(#key)."""
    frame, lines = _patterns()[name]
    return f'<pattern id="{key}"{frame}>{lines.replace("currentColor", color)}</pattern>'
