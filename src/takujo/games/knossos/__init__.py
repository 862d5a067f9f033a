"""Knossos クノッソス."""

from collections.abc import Callable
from typing import Any

from takujo.collect import collected
from takujo.core.game import AS_PRINTED, Credit, Game, Preset, Searching, Setting
from takujo.core.printed import between, numbers, text
from takujo.games.knossos.components import ALTAR_NAMES, COLOUR_NAMES, EFFECT_NAMES, SHEETS

OFF_ON = ("off", "on")


def one_of(*names: str) -> Callable[[Any], str]:
    def check_name(value: Any) -> str:
        return "" if value in names else f"expected one of {', '.join(names)}"

    return check_name


def two_colours(value: Any) -> str:
    fits = isinstance(value, list) and len(value) == 2 and all(name in COLOUR_NAMES for name in value)
    return "" if fits and value[0] != value[1] else f"expected two of {', '.join(COLOUR_NAMES)}"


def pair_or_none(value: Any) -> str:
    return "" if value == [] or not two_colours(value) else f"{two_colours(value)}, or none of them"


def amounts(value: Any) -> str:
    """A price: the larger number, then the two smaller ones; or the two parts."""
    fits = isinstance(value, list) and len(value) in (2, 3) and all(type(n) is int and 1 <= n <= 9 for n in value)
    return "" if fits else "expected two or three whole numbers from 1 to 9"


def connected(value: Any) -> str:
    """A picture of a shape of one to four cells, without an empty row or column at its edge."""
    wanted = "expected rows of # and ., one to four cells that hang together, and no empty row or column at the edge"
    if not isinstance(value, list) or not all(isinstance(line, str) and set(line) <= {"#", "."} for line in value):
        return wanted
    cells = {(x, y) for y, line in enumerate(value) for x, sign in enumerate(line) if sign == "#"}
    if not 1 <= len(cells) <= 4 or len({len(line) for line in value}) != 1:
        return wanted
    if {y for _, y in cells} != set(range(len(value))) or {x for x, _ in cells} != set(range(len(value[0]))):
        return wanted
    found = {min(cells)}
    for _ in cells:
        found |= {(x, y) for x, y in cells if {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)} & found}
    return "" if found == cells else wanted


# The shapes that an owner may redraw: with as many cells as ours, so that no more tiles fit into the frame.
def as_large_as(cells: int) -> Callable[[Any], str]:
    def check_shape(value: Any) -> str:
        wrong = connected(value)
        if wrong:
            return wrong
        return "" if sum(line.count("#") for line in value) == cells else f"expected a shape of {cells} cells"

    return check_shape


SIZES = {"I1": 1, "I2": 2, "I3": 3, "V3": 3, "I4": 4, "O4": 4, "T4": 4, "L4": 4, "J4": 4, "S4": 4, "Z4": 4}

# The figures that an owner of the printed game may replace; all else is fixed by the rules.
REPLACEABLE = {
    "constants.frame_*.value": between(6, 12),
    "constants.row_*.value": between(1, 5),
    "constants.display_*.value": between(1, 4),
    "constants.artifacts_*.value": between(4, 24),
    "constants.harvest.value": numbers(5, 1, 15),
    "constants.per_point.value": between(1, 15),
    "constants.renown_share.value": between(1, 30),
    **{f"shape.{name}.cells": as_large_as(cells) for name, cells in SIZES.items()},
    "tile.*.colours": two_colours,
    "area.warehouse.spaces": between(1, 2),  # for each colour there are two dice
    "area.*.spaces": between(0, 12),
    "area.*.four_only": between(0, 12),
    "area.*.cost": between(0, 15),
    "area.*.more": between(0, 9),
    "area.*.away": between(0, 9),
    "area.*.gain": between(1, 9),
    "area.warehouse.numbers": numbers(2, 1, 6),
    "altar.hermes.spaces": numbers(5, 0, 9),
    "altar.hermes.four_only": numbers(5, 0, 9),
    "altar.*.spaces": between(1, 12),
    "altar.*.four_only": between(0, 12),
    "altar.*.cost": between(0, 15),
    "altar.zeus.points": numbers(5, 0, 60),
    "altar.zeus.further": between(0, 30),
    "altar.athena.share": between(1, 30),
    "altar.poseidon.points": between(0, 30),
    "altar.poseidon.white": between(0, 6),
    "altar.poseidon.away": between(0, 9),
    "kind.pottery.points": numbers(10, 0, 60),
    "kind.sword.points": numbers(8, 0, 60),
    "kind.column.points": numbers(6, 0, 60),
    "artifact.*.price": amounts,
    "artifact.*.pair": pair_or_none,
    "artifact.*.effect": one_of(*EFFECT_NAMES),
    "*.*.slip": text,
    **{f"{section}.*.{form}.{lang}": text
       for section in ("crew", "colour", "area", "altar", "kind", "effect", "artifact")
       for form in ("name", "short", "text", "face") for lang in ("en", "ja")},
}  # fmt: skip

GAME = Game(
    **collected(__name__),
    titles={"en": "Knossos", "ja": "クノッソス"},
    rules=2,
    prefix="KN",
    seats=(3, 4),
    usual_seats=4,
    settings=(
        Setting("altar", ("random", *ALTAR_NAMES), "random"),
        Setting("sheet", ("random", *SHEETS), "random"),
        Setting("start_player", ("random", "0", "1", "2", "3"), "random", of_seat=True),
        Setting("round_guard", ("40", "80", "120", "200"), "80"),
        Setting("length", ("full", "short"), "full"),
        Setting("auto_split", OFF_ON, "off"),
        Setting("auto_leftover", OFF_ON, "off"),
        Setting("path_helper", OFF_ON, "on"),
        Setting("open_box", OFF_ON, "on"),
        Setting("gap_rule", ("each", "total"), "each"),
        Setting("free_meeple", OFF_ON, "off"),
        Setting("guided_beside", ("piece", "worker"), "piece", {1: "worker"}),
    ),
    credits=(
        Credit("publisher", "俺専用ゲームズ (Only For Me Games)", "https://twitter.com/ofmgames"),
        Credit("contact", "onlyformegames@gmail.com"),
    ),
    presets=(
        AS_PRINTED,
        Preset(
            "first",
            {
                "altar": "zeus",
                "sheet": "MA",
                "length": "short",
                "auto_split": "on",
                "auto_leftover": "on",
            },
        ),
    ),
    search=Searching(second=14_000, levels=(8, 40, 1_400), scale=4.0, doubt=0.0),
)
