"""Wunderkammer ヴンダーカンマー."""

from typing import Any

from takujo.collect import collected
from takujo.core.game import AS_PRINTED, Credit, Game, Preset, Searching, Setting
from takujo.core.printed import Check, between, numbers, text
from takujo.games.wunderkammer.components import ABILITY_NAMES, KIND_NAMES, MARK_NAMES

OFF_ON = ("off", "on")


def one_of(names: tuple[str, ...]) -> Check:
    def wrong(value: Any) -> str:
        return "" if value in names else f"expected one of {', '.join(names)}"

    return wrong


def four_kinds(value: Any) -> str:
    """WK-03 A character has four different kinds."""
    fits = isinstance(value, list) and len(value) == 4 and all(value.count(name) == 1 for name in value)
    return "" if fits and set(value) <= set(KIND_NAMES) else f"expected four different kinds of {', '.join(KIND_NAMES)}"


# The figures that an owner of the printed game may replace; all else is fixed by the rules.
REPLACEABLE = {
    "constants.conjurer_limit.value": between(4, 9),
    "constants.dealer_bonus.value": between(0, 9),
    "constants.end_*.value": numbers(3, 1, 25),
    "item.*.mark": one_of(MARK_NAMES),
    "item.*.number": between(1, 9),
    "item.*.slip": text,
    "character.*.favourites": four_kinds,
    "character.*.ability": one_of(ABILITY_NAMES),
    "character.*.slip": text,
    **{f"{section}.*.{form}.{lang}": text for section in ("mark", "item", "ability", "character")
       for form in ("name", "short", "text", "face") for lang in ("en", "ja")},
}  # fmt: skip

GAME = Game(
    **collected(__name__),
    titles={"en": "Wunderkammer", "ja": "ヴンダーカンマー"},
    rules=1,
    prefix="WK",
    seats=(2, 3, 4),
    usual_seats=2,
    settings=(
        Setting("simple_play", OFF_ON, "off"),
        Setting("start_player", ("random", "0", "1", "2", "3"), "random", of_seat=True),
        Setting("length", ("short", "standard", "long"), "standard"),
        Setting("equal_turns", OFF_ON, "off"),
        Setting("tie_break", ("shared", "characters"), "shared"),
        Setting("open_puts", OFF_ON, "off"),
        Setting("shuffled_abilities", OFF_ON, "off"),
        Setting("max_rounds", ("20", "40", "60", "100"), "60"),
    ),
    credits=(Credit("author", "yio / Yirli'kumde", "http://www.yukinohana.net/~yea/"),),
    presets=(AS_PRINTED, Preset("first", {"simple_play": "on", "length": "short"})),
    search=Searching(second=2_000, levels=(2, 30, 300), scale=9.4, doubt=0.3, horizon=0, turns=1, chains=True),
)
