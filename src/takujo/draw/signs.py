"""The signs and patterns of symbols.svg, ready to be set into a drawing.

A sign is inlined where it is used, with its colour and the colour of its cuts: so a symbol stands alone, and renderers
without custom properties draw the same.
"""

import re
from functools import cache
from importlib import resources

GRID = 48.0  # every sign is drawn on a square of this side

_SIGN = re.compile(r'<symbol id="([\w-]+)" viewBox="0 0 48 48">(.*?)</symbol>', re.DOTALL)
_PATTERN = re.compile(r'<pattern id="pat-(\w+)"([^>]*)>(.*?)</pattern>', re.DOTALL)
_CUT = "var(--cut,#fbf7ee)"


@cache
def _drawings() -> str:
    return resources.files(__package__).joinpath("symbols.svg").read_text(encoding="utf-8")


@cache
def _signs() -> dict[str, str]:
    return dict(_SIGN.findall(_drawings()))


@cache
def _patterns() -> dict[str, tuple[str, str]]:
    return {name: (frame, body) for name, frame, body in _PATTERN.findall(_drawings())}


def names() -> list[str]:
    """Of all signs."""
    return list(_signs())


def body(name: str, color: str, cut: str) -> str:
    """A sign on its grid in one colour, its cuts in another."""
    return _signs()[name].replace("currentColor", color).replace(_CUT, cut)


def pattern(name: str, key: str, color: str) -> str:
    """A pattern of the ground in one colour, to be filled with as url(#key)."""
    frame, lines = _patterns()[name]
    return f'<pattern id="{key}"{frame}>{lines.replace("currentColor", color)}</pattern>'
