"""Ail Lime アイルの道 (The Road of Ail)."""

from takujo.collect import collected
from takujo.core.game import AS_PRINTED, Game, Preset, Searching, Setting
from takujo.core.printed import between, counts, numbers, text
from takujo.games.ail_lime.components import COST_NAMES

OFF_ON = ("off", "on")

# The figures that an owner of the printed game may replace; all else is fixed by the rules.
REPLACEABLE = {
    "constants.starting_hand.value": between(1, 6),
    "constants.refill_limit.value": between(1, 9),
    "constants.lap_tokens_box.value": between(1, 60),
    "constants.lap_bonus.value": numbers(5, 0, 99),
    "constants.lap_bonus_each.value": between(0, 20),
    "constants.ability_*.value": between(0, 9),
    "constants.convert_*.value": between(2, 9),
    "card.*.move": between(0, 3),
    "card.*.cost": counts(COST_NAMES, 6, 0, 12),
    "card.*.amount": between(0, 6),
    "card.*.points": between(0, 20),
    "card.*.draw": between(0, 3),
    "card.*.chain": between(0, 4),
    "card.*.slip": text,
    **{f"{section}.*.{form}.{lang}": text for section in ("card", "space", "resource", "field")
       for form in ("name", "short", "text", "face") for lang in ("en", "ja")},
}  # fmt: skip

GAME = Game(
    **collected(__name__),
    titles={"en": "Ail Lime", "ja": "アイルの道"},
    rules=2,
    prefix="AL",
    seats=(2, 3, 4, 5),
    usual_seats=4,
    settings=(
        Setting("lap_tokens_per_player", ("2", "3", "4"), "3"),
        Setting("lap_supply", ("per_player", "fixed15"), "per_player"),
        Setting("production_timing", ("both", "harvest", "build", "build_anywhere"), "build", {1: "both"}),
        Setting("lap_bonus", ("triple", "plus3"), "triple"),
        Setting("riders_lap", OFF_ON, "off"),
        Setting("setup_stack", ("side_by_side", "stacked"), "side_by_side"),
        Setting("marker_draw", OFF_ON, "on"),
        Setting("conversion_limit", ("unlimited", "once_per_card"), "unlimited"),
        Setting("books_vp", ("2", "3"), "3"),
        Setting("open_plans", OFF_ON, "off"),
        Setting("tie_break", ("shared", "laps_then_buildings"), "shared"),
        Setting("dead_ends", OFF_ON, "off"),
        Setting("round_limit", ("0", "80"), "80"),
        # Version 1 did not ask for an advance that was all that was left, nor for a last conversion (AL-65, AL-69).
        Setting("asks", ("all", "less"), "all", {1: "less"}, offered=False),
    ),
    presets=(
        AS_PRINTED,
        Preset("first", {"open_plans": "on", "lap_tokens_per_player": "2"}),
        Preset(
            "revision_2026",
            {
                "production_timing": "harvest",
                "conversion_limit": "once_per_card",
                "marker_draw": "off",
                "books_vp": "2",
            },
        ),
    ),
    search=Searching(second=17_000, levels=(8, 40, 3_400), scale=4.6, doubt=0.9),
)
