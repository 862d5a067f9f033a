"""Questions, options and events of Bibliowonders! in writing, and the numbers of its state as names."""

from takujo.core.document import Counts, Forms, Members, Row
from takujo.core.game import EventForm, QuestionForm
from takujo.games.bibliowonders import abilities, rules, state
from takujo.games.bibliowonders.abilities import STOP
from takujo.games.bibliowonders.components import (
    AREA_NAMES,
    CELL_NAMES,
    DIRECTION_NAMES,
    FACE_NAMES,
    INVESTIGATION_NAMES,
    KIND_NAMES,
    LEAST_AREA,
    MAGIC_NAMES,
    MOST_AREA,
)  # fmt: skip
from takujo.games.bibliowonders.rules import ACQUIRE, LOOK, MOVE, PLAY

ENDS = ("home", "limit")


def each(verb: str, names: tuple[str, ...], first: int = 0) -> dict[int, str]:
    return {first + n: f"{verb} {name}" for n, name in enumerate(names)}


# The flat list of actions is these texts in this order. New ones go to the end; another order is a new rules version.
QUESTIONS = (
    QuestionForm("turn_action", rules.TURN_ACTION.number, {
        **each("move", DIRECTION_NAMES, MOVE),
        **each("clairvoyance", DIRECTION_NAMES, LOOK),
        rules.NEGOTIATE: "negotiation",
        rules.JUMP: "leap",
        **each("play", MAGIC_NAMES, PLAY),
        **each("acquire", AREA_NAMES[LEAST_AREA : MOST_AREA + 1], ACQUIRE),
        rules.END_TURN: "end_turn",
    }),
    QuestionForm("acquire_pick", rules.ACQUIRE_PICK.number, each("reveal", INVESTIGATION_NAMES)),
    QuestionForm("negotiation_discard", rules.NEGOTIATION_DISCARD.number, each("discard", KIND_NAMES)),
    QuestionForm("transpose_first", abilities.TRANSPOSE_FIRST.number, each("lift", CELL_NAMES)),
    QuestionForm("transpose_second", abilities.TRANSPOSE_SECOND.number, each("swap", CELL_NAMES)),
    QuestionForm("catalogue_pick", abilities.CATALOGUE_PICK.number, {**each("look", CELL_NAMES), STOP: "stop"}),
    QuestionForm("handlimit_discard", rules.HANDLIMIT_DISCARD.number, each("discard", KIND_NAMES)),
)  # fmt: skip

EVENTS = {
    state.TURN_BEGAN: EventForm("turn_started", "number", opens="turn"),
    state.MOVED: EventForm("moved", "cell", "direction", begins=True),
    state.TURNED_UP: EventForm("turned_up", "cell", "face"),
    state.MP_GAINED: EventForm("mp_gained", "number", "mp"),
    state.MP_PAID: EventForm("mp_paid", "number", "mp"),
    state.DRAWN: EventForm("card_drawn", "kind"),
    state.DRAWN_HIDDEN: EventForm("card_drawn_hidden"),
    state.NOTHING_DRAWN: EventForm("nothing_drawn"),
    state.CRYSTAL_PLACED: EventForm("crystal_placed", "cell"),
    state.SWAPPED: EventForm("shelf_swapped", "cell", "other"),
    state.WRAPPED: EventForm("shelf_wrapped", "cell", "other"),
    state.TRANSPOSED: EventForm("transposed", "cell", "other"),
    state.PEEKED: EventForm("peeked", "cell", "face"),
    state.PEEKED_HIDDEN: EventForm("peeked_hidden", "cell"),
    state.ACQUIRED: EventForm("knowledge_acquired", "area", "kinds", begins=True),
    state.MAGIC_PLAYED: EventForm("magic_played", "kind", begins=True),
    state.MOVES_GAINED: EventForm("moves_gained", "number", "moves"),
    state.PERMITTED: EventForm("permitted"),
    state.DISCARDED: EventForm("discarded", "kind"),
    state.PUT_AWAY: EventForm("put_away", "kind", silent=True),
    state.RESHUFFLED: EventForm("deck_reshuffled", "number"),
    state.REBUILT: EventForm("map_rebuilt", "number", "cells", begins=True),
    state.TURN_ENDED: EventForm("turn_ended", silent=True),
    state.WON: EventForm("game_won", "number"),
    state.LIMIT_REACHED: EventForm("limit_reached", "number", begins=True),
    state.SPELL_CAST: EventForm("spell_cast", "spell", begins=True, takes=("mp_paid",)),
    state.MP_LOST: EventForm("mp_lost", "mp"),
    state.RECEPTION_MOVED: EventForm("reception_moved", "cell"),
    state.PAWN_CARRIED: EventForm("pawn_carried", "cell"),
    state.MOVES_UNUSED: EventForm("moves_unused", "moves"),
    state.PERMIT_UNUSED: EventForm("permit_unused"),
}

# A card of the map goes by the cell that it began on.
FORMS: Forms = {
    **{name: Counts(KIND_NAMES) for name in ("hand", "deck", "discard")},
    "faces": Row(FACE_NAMES),
    "place": Row(CELL_NAMES),
    "lies": Row(CELL_NAMES),
    **{name: Members(CELL_NAMES) for name in ("up", "crystals", "peeked")},
    "areas": Members(AREA_NAMES),
    "goal": Members(AREA_NAMES),
    "picks": Members(INVESTIGATION_NAMES),
    "played": Members(MAGIC_NAMES),
}
