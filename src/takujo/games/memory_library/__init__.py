"""The Library of Memories 記憶の図書館."""

from takujo.collect import collected
from takujo.core.game import AS_PRINTED, Game, Preset, Searching, Setting
from takujo.core.printed import between, counts, rising, text
from takujo.games.memory_library.components import KIND_NAMES

OFF_ON = ("off", "on")

# The figures that an owner of the printed game may replace; all else is fixed by the rules.
REPLACEABLE = {
    "constants.starting_hand.value": between(0, 5),
    "constants.hand_limit.value": between(1, 30),
    "constants.reorganize_cost.value": between(0, 5),
    "constants.token_points.value": between(0, 5),
    "constants.oblivion_tokens.value": between(0, 99),
    "constants.collection_cost.value": rising(5, 5),
    "constants.track_*.value": between(1, 40),
    "tome.*.price": counts(KIND_NAMES, 5, 1, 9),
    "tome.*.points": between(0, 50),
    "tome.*.slip": text,
    **{f"{section}.*.{form}.{lang}": text for section in ("tome", "shard") for form in ("name", "short", "text", "face")
       for lang in ("en", "ja")},
    **{f"shard.*.forgotten.{form}": text for form in ("en", "ja", "text.en", "text.ja", "face.en", "face.ja")},
}  # fmt: skip

GAME = Game(
    **collected(__name__),
    titles={"en": "The Library of Memories", "ja": "記憶の図書館"},
    rules=2,
    prefix="ML",
    seats=(2, 3, 4),
    usual_seats=3,
    settings=(
        Setting("length", ("short", "standard", "long"), "standard"),
        Setting("start_player", ("random", "0", "1", "2", "3"), "random", of_seat=True),
        Setting("seat_bonus", OFF_ON, "off"),
        Setting("collect_payment", ("whole_hand", "old_hand"), "whole_hand"),
        Setting("voluntary_pass", OFF_ON, "off"),
        Setting("basic_game", OFF_ON, "off"),
        Setting("open_hands", OFF_ON, "off"),
        Setting("memory_aid", OFF_ON, "off"),
        # Version 1 asked for a payment card by card even where the whole hand had to go (ML-27, old_hand).
        Setting("asks", ("less", "all"), "less", {1: "all"}, offered=False),
    ),
    presets=(
        AS_PRINTED,
        Preset("first", {"basic_game": "on", "length": "short"}),
        Preset("balanced", {"collect_payment": "old_hand", "seat_bonus": "on"}),
    ),
    search=Searching(second=4_700, levels=(8, 28, 1_500), scale=6.2, doubt=0.6, horizon=0, turns=1),
)
