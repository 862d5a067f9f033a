"""Bibliowonders! ビブリオワンダーズ!"""

from itertools import permutations

from takujo.collect import collected
from takujo.core.game import AS_PRINTED, Credit, Game, Preset, Searching, Setting
from takujo.core.printed import between, counts, text
from takujo.games.bibliowonders.components import COLOUR_NAMES, FACE_NAMES, MIXES, SHELF_FACES

OFF_ON = ("off", "on")
# every order of four colours round the table; with the colour of the first seat, every choice of colours by seat
ORDERS = tuple("-".join(("blue", *rest)) for rest in permutations(("red", "green", "yellow")))

# The figures that an owner of the printed game may replace; all else is fixed by the rules.
REPLACEABLE = {
    "constants.moves.value": between(1, 9),
    "constants.mp_limit.value": between(1, 9),
    "constants.hand_limit.value": between(3, 20),
    "constants.rebuild_at.value": between(5, 36),
    "constants.tour_moves.value": between(0, 9),
    "constants.loan_cards.value": between(0, 9),
    "constants.catalogue_looks.value": between(0, 9),
    "constants.shelves_*.value": counts(FACE_NAMES[:SHELF_FACES], 36, 36, 36),
    "spell.*.cost": between(1, 9),
    "investigation.*.count": between(0, 3),
    "*.*.slip": text,
    **{f"{section}.*.{form}.{lang}": text for section in ("wizard", "card", "investigation", "magic", "spell")
       for form in ("name", "short", "colour", "text", "face") for lang in ("en", "ja")},
}  # fmt: skip

GAME = Game(
    **collected(__name__),
    titles={"en": "Bibliowonders!", "ja": "ビブリオワンダーズ!"},
    rules=2,
    prefix="BW",
    seats=(1, 2, 3, 4),
    usual_seats=3,
    settings=(
        Setting("colours", (*ORDERS, "random"), ORDERS[0]),
        Setting("first_colour", COLOUR_NAMES, "blue"),
        Setting("start_player", ("random", "0", "1", "2", "3"), "random", of_seat=True),
        Setting("starting_hand", ("0", "1", "2", "3"), "0"),
        Setting("areas_needed", ("all", "short"), "all"),
        Setting("magic_cards", OFF_ON, "on"),
        Setting("shelf_mix", MIXES, "7+8"),
        Setting("remember_peeks", OFF_ON, "on"),
        Setting("open_hands", OFF_ON, "off"),
        Setting("turn_limit", ("none", "100", "200", "400"), "none", {1: "400"}, simulated="400"),
    ),
    credits=(
        Credit("design", "シロ", "@siro_boardgame"),
        Credit("art", "吉川 音依", "@nei_ion"),
        Credit("riddle", "Bon appetit! artworks"),
        Credit("publisher", "White Works"),
    ),
    presets=(AS_PRINTED, Preset("first", {"magic_cards": "off", "areas_needed": "short"})),
    search=Searching(second=90_000, levels=(30, 150, 4_000), scale=1.0, doubt=0.3, horizon=0),
    points=False,
)
