"""The colours and type of tokens.css as values, for renderers that know neither var() nor color-mix()."""

import re
from collections.abc import Mapping
from functools import cache
from importlib import resources
from types import MappingProxyType

_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
_TOKEN = re.compile(r"--([\w-]+)\s*:\s*([^;]+);")
_VAR = re.compile(r"var\(--([\w-]+)\)")
_MIX = re.compile(r"color-mix\(in srgb,\s*(#[0-9a-f]{3,6})\s+([\d.]+)%,\s*(#[0-9a-f]{3,6})\)")


@cache
def _rules() -> dict[str, str]:
    """The declarations of the style sheet by selector."""
    css = resources.files(__package__).joinpath("tokens.css").read_text(encoding="utf-8")
    css = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL).partition("@media")[0]
    return {selector.strip(): declarations for selector, declarations in _RULE.findall(css)}


@cache
def palette(theme: str, game: str) -> Mapping[str, str]:
    """Every token by name, as it holds on the table of a game. The type is Japanese first in both languages."""
    at_night, on_table = ':root[data-theme="night"]', f'[data-game="{game}"]'
    selectors = {"day": (":root", on_table), "night": (":root", at_night, on_table, f"{at_night} {on_table}")}[theme]
    values: dict[str, str] = {}
    for selector in selectors:
        for name, value in _TOKEN.findall(_rules().get(selector, "")):
            values[name] = value.strip().replace('"', "'")
    return MappingProxyType(values)


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
