"""Questions, options and events of Knossos in writing, and the numbers of its state as names."""

from typing import Any

from takujo.core.document import Counts, Form, Forms, Json, Members, Row, number_of
from takujo.core.game import EventForm, QuestionForm
from takujo.games.knossos import abilities, digging, payments, rules, state
from takujo.games.knossos.components import (
    ALTAR_NAMES,
    ANCHORS,
    AREA_NAMES,
    ARTIFACT_NAMES,
    COLOUR_NAMES,
    MARKET_SPACES,
    MOST_LAID,
    RESERVE_NAMES,
    SHEETS,
    SPACE_NAMES,
    TILE_NAMES,
    TURN_NAMES,
)
from takujo.games.knossos.payments import PER_COLOUR, PER_DIE
from takujo.games.knossos.ruins import anchor_code, anchor_of, anchor_x, anchor_y, placement, tile_of, turn_of
from takujo.games.knossos.state import DISPLAY, ROW

ENDS = ("artifacts", "altar", "ruins", "passes", "rounds")
TILE_NUMBERS = tuple(str(tile) for tile in range(MOST_LAID))


def tiles(verb: str, first: int = 0, after: str = "") -> dict[int, str]:
    """Tiles in the ruins by their numbers; the entrance is none of them."""
    return {first + tile: f"{verb} {tile}{after}" for tile in range(1, MOST_LAID)}


def colours(verb: str, first: int = 0) -> dict[int, str]:
    return {first + colour: f"{verb} {name}" for colour, name in enumerate(COLOUR_NAMES)}


def each(verb: str, names: tuple[str, ...], first: int = 0) -> dict[int, str]:
    return {first + n: f"{verb} {name}" for n, name in enumerate(names)}


def amounts(verb: str, kinds: int, per: int, most: int) -> dict[int, str]:
    return {
        per * colour + n: f"{verb} {n} {name}"
        for colour, name in enumerate(COLOUR_NAMES[:kinds])
        for n in range(most + 1)
    }


def prices() -> dict[int, str]:
    """What an artifact may cost: amounts of one colour or of two."""
    found = {0: "pay nothing"}
    for a, first in enumerate(COLOUR_NAMES):
        found |= {n << 4 * a: f"pay {n} {first}" for n in range(1, 16)}
        for b, second in enumerate(COLOUR_NAMES[a + 1 :], a + 1):
            found |= {n << 4 * a | k << 4 * b: f"pay {n} {first} {k} {second}"
                      for n in range(1, 10) for k in range(1, 10)}  # fmt: skip
    return dict(sorted(found.items()))


ANCHOR_TEXTS = {code: f"at {anchor_x(code)} {anchor_y(code)}" for code in range(ANCHORS * ANCHORS)}

# The flat list of actions is these texts in this order. New ones go to the end; another order is a new rules version.
QUESTIONS = (
    QuestionForm("main", rules.MAIN.number, {
        **tiles("step_up"),
        rules.LAY_TILE: "lay_tile",
        rules.PLACE_WORKER: "place_worker",
        rules.TRIP: "trip",
        rules.RECALL: "recall",
        **{rules.AREA + area: name for area, name in enumerate(AREA_NAMES)},
        rules.ALTAR: "altar",
        **{rules.ARTIFACT + slot: f"artifact slot {slot}" for slot in range(DISPLAY)},
        rules.FINAL_RETURN: "final_return",
    }),
    QuestionForm("tile_pick", digging.TILE_PICK.number, {slot: f"tile {slot}" for slot in range(ROW)}),
    QuestionForm("tile_orient", digging.TILE_ORIENT.number, each("turn", TURN_NAMES)),
    QuestionForm("tile_anchor", digging.TILE_ANCHOR.number, ANCHOR_TEXTS, placing=True),
    QuestionForm("pay_mono", abilities.PAY_MONO.number, colours("pay")),
    QuestionForm("pay_alt", payments.PAY_ALT.number, prices()),
    QuestionForm("pay_mix", payments.PAY_MIX.number, amounts("pay", 3, PER_COLOUR, 15)),
    QuestionForm("split_pay", payments.SPLIT_PAY.number, amounts("extra", 4, PER_DIE, 6)),
    QuestionForm("split_gain", payments.SPLIT_GAIN.number, amounts("extra", 4, PER_DIE, 6)),
    QuestionForm("worker_tile", digging.WORKER_TILE.number, tiles("place")),
    QuestionForm("guide_tile", digging.GUIDE_TILE.number, {**tiles("place"), digging.SKIP: "skip"}),
    QuestionForm("path_step", digging.PATH_STEP.number, tiles("go")),
    QuestionForm("harvest_mode", digging.HARVEST_MODE.number, {
        **colours("colour"),
        **{digging.WHITE + k: f"white {k}" for k in range(1, 7)},
    }),
    QuestionForm("second_colour", digging.SECOND_COLOUR.number, {**colours("colour"), digging.NO_COLOUR: "none"}),
    QuestionForm("white_piece", digging.WHITE_PIECE.number, {**tiles("take"), digging.MEEPLE: "take meeple"}),
    QuestionForm("basket", digging.BASKET.number, {
        **colours("collect", digging.TAKE_IT),
        **colours("leave", digging.LEAVE_IT),
    }),
    QuestionForm("leftover", digging.LEFTOVER.number, {
        **tiles("take"),
        **tiles("take", digging.BESIDE, " beside"),
        digging.TAKE_MEEPLE: "take meeple",
        digging.TAKE_ALL: "take_all",
        digging.DONE: "done",
    }),
    QuestionForm("market_return", digging.MARKET_RETURN.number, {
        **each("fetch", SPACE_NAMES[:MARKET_SPACES]),
        digging.FROM_RESERVE: "reinforcements",
        digging.NO_WORKER: "none",
    }),
    QuestionForm("hermes_space", digging.HERMES_SPACE.number, {
        **{n: f"space {n + 3}" for n in range(5)},
        digging.NO_SPACE: "none",
    }),
    QuestionForm("recall_pick", rules.RECALL_PICK.number, {
        **tiles("recall"),
        **tiles("recall", digging.BESIDE, " beside"),
        **each("recall", SPACE_NAMES, rules.POSTED),
    }),
    QuestionForm("labour_colour", abilities.LABOUR_COLOUR.number, colours("gain")),
    QuestionForm("camp_tile", abilities.CAMP_TILE.number, tiles("camp")),
    QuestionForm("office_draw", abilities.OFFICE_DRAW.number, {abilities.DRAW: "draw", abilities.STOP: "stop"}),
    QuestionForm("office_lay", abilities.OFFICE_LAY.number, {abilities.LAY_ONE: "lay", abilities.FINISH: "finish"}),
    QuestionForm("final_colour", rules.FINAL_COLOUR.number, {**colours("colour"), digging.NO_COLOUR: "none"}),
    QuestionForm("final_pieces", rules.FINAL_PIECES.number, {
        **tiles("take"),
        digging.MEEPLE: "take meeple",
        rules.ALL: "all",
        rules.DONE: "done",
    }),
    QuestionForm("after_main", rules.AFTER_MAIN.number, {**tiles("step_up"), rules.END_TURN: "end_turn"}),
)  # fmt: skip

EVENTS = {
    state.STARTED: EventForm("started"),
    state.ALTAR_CHOSEN: EventForm("altar_chosen", "altar"),
    state.SHEET_CHOSEN: EventForm("sheet_chosen", "sheet"),
    state.TURN_BEGAN: EventForm("turn_began", "round", opens="turn"),
    state.FORCED_PASS: EventForm("forced_pass"),
    state.STEPPED_UP: EventForm("stepped_up", "tile"),
    state.LAID: EventForm("laid", "piece", "tile", takes=("side_up", "laid_beside", "meeple_placed")),
    state.GAP_CLOSED: EventForm("gap_closed", "cost"),
    state.MEEPLE_PLACED: EventForm("meeple_placed", "tile"),
    state.WORKER_PLACED: EventForm("worker_placed", "tile", joins=True),
    state.WORKER_BESIDE: EventForm("worker_beside", "tile"),
    state.ENTERED: EventForm("entered", silent=True),
    state.WALKED: EventForm("walked", "step"),
    state.PIECE_HOME: EventForm("piece_home", "tile"),
    state.MEEPLE_HOME: EventForm("meeple_home"),
    state.GAINED: EventForm("gained", "colour", "number", takes=("lost",)),
    state.WHITE_GAINED: EventForm("white_gained", "number"),
    state.ENTRANCE_LEFT: EventForm("entrance_left", silent=True),
    state.PAID: EventForm("paid", "colour", "number"),
    state.WHITE_PAID: EventForm("white_paid", "number"),
    state.DIE_TAKEN: EventForm("die_taken", "colour", "number"),
    state.DIE_RETURNED: EventForm("die_returned", "colour", "number"),
    state.HIRED: EventForm("hired", "space", "number"),
    state.CAME_HOME: EventForm("came_home", "space"),
    state.RESERVE_HOME: EventForm("reserve_home", "reserve", "number"),
    state.BOUGHT: EventForm("bought", "artifact", takes=("paid",)),
    state.TILE_DRAWN: EventForm("tile_drawn", "piece"),
    state.CARD_TURNED: EventForm("card_turned", "artifact"),
    state.FINAL_TURNS: EventForm("final_turns", "end"),
    state.GAME_ENDED: EventForm("game_ended", begins=True),
    state.SIDE_UP: EventForm("side_up", "colour"),
    state.LAID_BESIDE: EventForm("laid_beside", "tile"),
    state.LOST: EventForm("lost", "colour", "number"),
}


class Named:
    """One number that stands for a name."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names

    def write(self, value: Any) -> Json:
        return self.names[value]

    def read(self, doc: Json, size: int) -> int:
        return number_of(self.names, doc)


class Route:
    """Tiles one after the other; what is not walked yet is left out."""

    def write(self, value: Any) -> Json:
        return [int(tile) for tile in value if tile]

    def read(self, doc: Json, size: int) -> list[int]:
        if not isinstance(doc, list) or len(doc) > size or not all(type(n) is int and 0 < n < size for n in doc):
            raise ValueError(f"expected a list of at most {size} numbers of tiles")
        return [*doc, *[0] * (size - len(doc))]


class Placements:
    """The tiles of the ruins as they were laid: tile, side, quarter turns, x and y, such as "L4-RB A 1 -2 3"."""

    def write(self, value: Any) -> Json:
        return [written(placed) for placed in list(value)[1:] if placed >= 0]

    def read(self, doc: Json, size: int) -> list[int]:
        if not isinstance(doc, list) or len(doc) >= size:
            raise ValueError(f"expected a list of fewer than {size} placements")
        return [-1, *(self.placed(text) for text in doc), *[-1] * (size - 1 - len(doc))]

    def placed(self, text: Json) -> int:
        words = str(text).split()
        if len(words) != 5:
            raise ValueError(f"{text!r} is not a tile, its side, its turn, x and y")
        code = next((n for n, at in ANCHOR_TEXTS.items() if at.split()[1:] == words[3:]), None)
        if code is None:
            raise ValueError(f"{text!r}: x and y are numbers from -10 to 11")
        turn = number_of(TURN_NAMES, f"{words[1]} {words[2]}")
        return int(placement(number_of(TILE_NAMES, words[0]), turn, code))


def written(placed: int) -> str:
    anchor = anchor_of(placed)
    return f"{TILE_NAMES[tile_of(placed)]} {TURN_NAMES[turn_of(placed)]} {anchor_x(anchor)} {anchor_y(anchor)}"


COLOUR_COUNTS: Form = Counts(COLOUR_NAMES)

FORMS: Forms = {
    "laid": Placements(),
    "row": Row(TILE_NAMES),
    "box": Row(TILE_NAMES),
    "display": Row(ARTIFACT_NAMES),
    "deck": Row(ARTIFACT_NAMES),
    "altar": Named(ALTAR_NAMES),
    "sheet": Named(SHEETS),
    "store": COLOUR_COUNTS,
    "extra": COLOUR_COUNTS,
    "gains": COLOUR_COUNTS,
    "reserve": Counts(RESERVE_NAMES),
    "on": Counts(TILE_NUMBERS),
    "beside": Counts(TILE_NUMBERS),
    "spaces": Counts(SPACE_NAMES),
    "artifacts": Members(ARTIFACT_NAMES),
    "ends": Members(ENDS),
    "colours": Members(COLOUR_NAMES),
    "route": Route(),
}

assert anchor_code(-10, -10) == 0
