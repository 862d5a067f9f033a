"""Bibliowonders! ビブリオワンダーズ!"""

import tomllib
from importlib.resources import files
from itertools import permutations

from takujo.core.game import AS_PRINTED, Credit, Game, Preset, Searching, Setting
from takujo.core.printed import Printed, between, counts, text
from takujo.games.bibliowonders.components import COLOUR_NAMES, FACE_NAMES, MIXES, SHELF_FACES, Parts
from takujo.games.bibliowonders.cover import cover
from takujo.games.bibliowonders.description import describe
from takujo.games.bibliowonders.heuristics import HEURISTICS
from takujo.games.bibliowonders.invariants import INVARIANTS, check
from takujo.games.bibliowonders.legend import legend
from takujo.games.bibliowonders.names import called, naming
from takujo.games.bibliowonders.notation import ENDS, EVENTS, FORMS, QUESTIONS
from takujo.games.bibliowonders.reasons import why_not
from takujo.games.bibliowonders.rules import begin, blank
from takujo.games.bibliowonders.scene import scene
from takujo.games.bibliowonders.tally import tally
from takujo.games.bibliowonders.view import endings, view

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
    id="bibliowonders",
    titles={"en": "Bibliowonders!", "ja": "ビブリオワンダーズ!"},
    rules=2,
    prefix="BW",
    seats=(1, 2, 3, 4),
    usual_seats=3,
    settings=(
        Setting("colours", (*ORDERS, "random"), ORDERS[0]),
        Setting("first_colour", COLOUR_NAMES, "blue"),
        Setting("start_player", ("random", "0", "1", "2", "3"), "random"),
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
    printed=Printed(tomllib.loads((files(__name__) / "components.toml").read_text(encoding="utf-8")), REPLACEABLE),
    parts=Parts,
    blank=blank,
    begin=begin,
    questions=QUESTIONS,
    events=EVENTS,
    forms=FORMS,
    view=view,
    why_not=why_not,
    naming=naming,
    called=called,
    describe=describe,
    scene=scene,
    legend=legend,
    heuristics=HEURISTICS,
    search=Searching(second=90_000, levels=(30, 150, 4_000), scale=1.0, doubt=0.3, horizon=0),
    all_endings=ENDS,
    endings=endings,
    check=check,
    invariants=INVARIANTS,
    tally=tally,
    cover=cover,
    points=False,
)
