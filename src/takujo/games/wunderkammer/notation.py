"""Questions, options and events of Wunderkammer in writing, and the numbers of its state as names."""

from collections.abc import Sequence
from typing import Any

from takujo.core.document import Counts, Forms, Json, Members, Row, number_of
from takujo.core.game import EventForm, QuestionForm
from takujo.games.wunderkammer import rules, state
from takujo.games.wunderkammer.components import ABILITY_NAMES, CHARACTER_NAMES, KIND_NAMES
from takujo.games.wunderkammer.state import (
    CHARACTER_AT,
    EMPTY,
    KNOWN_AT,
    PUTTER_AT,
    character_of,
    kind_of,
    known_to,
    possible,
    putter_of,
    struck_at,
)

SEATS = range(4)
ENDS = ("kinds", "rounds")


def each(verb: str, names: Sequence[str], first: int = 0) -> dict[int, str]:
    return {first + n: f"{verb} {name}" for n, name in enumerate(names)}


# The flat list of actions is these texts in this order. New ones go to the end; another order is a new rules version.
QUESTIONS = (
    QuestionForm("play", rules.PLAY.number, {
        **each("play_card", KIND_NAMES, rules.PLAY_CARD),
        **each("trash_hand", KIND_NAMES, rules.TRASH_HAND),
        **each("play_joker", KIND_NAMES, rules.PLAY_JOKER),
        **each("play_character", KIND_NAMES, rules.PLAY_CHARACTER),
        **each("trash_line", KIND_NAMES, rules.TRASH_LINE),
        rules.END_PLAY: "end_play",
    }),
    QuestionForm("take", rules.TAKE.number, {**each("take_item", KIND_NAMES), rules.SKIP_TAKE: "skip_take"}),
    QuestionForm("put", rules.PUT.number, {**each("put_card", KIND_NAMES), rules.SKIP_PUT: "skip_put"}),
    QuestionForm("put_target", rules.PUT_TARGET.number, each("put_on", CHARACTER_NAMES)),
    QuestionForm("character", rules.CHARACTER.number, {
        **each("take_character", CHARACTER_NAMES),
        rules.PASS_CHARACTER: "pass_character",
    }),
    QuestionForm("refill", rules.REFILL.number, {
        rules.SHUFFLE_DRAW: "shuffle_draw",
        rules.DRAW_ONLY: "draw_only",
    }),
    QuestionForm("make_room", rules.MAKE_ROOM.number, {
        **each("trash_hand", KIND_NAMES),
        rules.DONE_TRASHING: "done_trashing",
    }),
)  # fmt: skip

EVENTS = {
    state.ABILITY_DEALT: EventForm("ability_dealt", "character", "ability"),
    state.REVEALED: EventForm("revealed", "face"),
    state.DREW: EventForm("drew", "face"),
    state.DREW_HIDDEN: EventForm("drew_hidden", "number"),
    state.ROUND_BEGAN: EventForm("round_began", "number", opens="round"),
    state.TURN_BEGAN: EventForm("turn_began", opens="turn"),
    state.PLAYED: EventForm("played", "face", "counted"),
    state.JOKER_PLAYED: EventForm("joker_played", "face", "counted"),
    state.CHARACTER_PLAYED: EventForm("character_played", "character", "line"),
    state.TRASHED: EventForm("trashed", "face"),
    state.LINE_TRASHED: EventForm("line_trashed", "face", "number"),
    state.TOTALLED: EventForm("totalled", "number", begins=True),
    state.ITEM_TAKEN: EventForm("item_taken", "item", "left", takes=("pile_spent",)),
    state.NO_ITEM: EventForm("no_item"),
    state.PILE_SPENT: EventForm("pile_spent", "item", "gone"),
    state.CARDS_SET: EventForm("cards_set", silent=True),
    state.PUT_CARD: EventForm("put_card", "item", "character", begins=True),
    state.PUT_HIDDEN: EventForm("put_hidden", "character", begins=True),
    state.CHARACTER_TAKEN: EventForm("character_taken", "character", "gone", begins=True),
    state.CHARACTER_STOLEN: EventForm("character_stolen", "character", "seat", begins=True),
    state.SEEN: EventForm("seen", "item", "character"),
    state.SHUFFLED: EventForm("shuffled", "number", begins=True),
    state.LAST_TURNS: EventForm("last_turns", "gone"),
    state.ENDED: EventForm("ended", "end", begins=True),
    state.TURNED_UP: EventForm("turned_up", "item", "character"),
    state.SCORED: EventForm("scored", "points", silent=True),
    state.TOTAL_RAISED: EventForm("total_raised", "points", "ability"),
}


class One:
    """One kind: its name, or null."""

    def write(self, value: int) -> str | None:
        return None if value == EMPTY else KIND_NAMES[value]

    def read(self, doc: Json, size: int) -> int:
        return EMPTY if doc is None else number_of(KIND_NAMES, doc)


class Guests:
    """On which line each character was played: {"voyager": "H2"}."""

    def write(self, value: Any) -> dict[str, str]:
        return {CHARACTER_NAMES[n]: KIND_NAMES[kind] for n, kind in enumerate(value) if kind != EMPTY}

    def read(self, doc: Json, size: int) -> list[int]:
        if not isinstance(doc, dict):
            raise ValueError('expected characters with kinds, such as {"voyager": "H2"}')
        found = [EMPTY] * size
        for name, kind in doc.items():
            found[number_of(CHARACTER_NAMES, name)] = number_of(KIND_NAMES, kind)
        return found


class Puts:
    """Cards under characters, the first one first.

    {"item": "D6", "under": "voyager", "by": 0, "known": [0, 1], "not": {"2": ["S1"]}}: put by seat 0, known to seats
    0 and 1; seat 2 can tell that it is not a S1.
    """

    def write(self, value: Any) -> list[Json]:
        return [self.card(int(put)) for put in value if put]

    def card(self, put: int) -> Json:
        by = putter_of(put)
        known = [seat for seat in SEATS if known_to(put) >> seat & 1]
        struck = {str(seat): Members(KIND_NAMES).write(~possible(put, seat)) for seat in SEATS if seat != by}
        return {
            "item": KIND_NAMES[kind_of(put)],
            "under": CHARACTER_NAMES[character_of(put)],
            "by": by,
            "known": known,
            "not": {seat: names for seat, names in struck.items() if names},
        }

    def read(self, doc: Json, size: int) -> list[int]:
        if not isinstance(doc, list) or len(doc) > size or not all(isinstance(card, dict) for card in doc):
            raise ValueError(f"expected a list of at most {size} put cards")
        return [self.number(card) for card in doc] + [0] * (size - len(doc))

    def number(self, card: Json) -> int:
        by = card.get("by")
        known = card.get("known", [by])
        struck = card.get("not", {})
        if type(by) is not int or by not in SEATS or not isinstance(known, list) or not isinstance(struck, dict):
            raise ValueError("a put card has 'item', 'under', 'by' and may have 'known' and 'not'")
        if any(type(seat) is not int or seat not in SEATS for seat in known) or by not in known:
            raise ValueError("'known' is a list of seats with the one that put the card")
        put = number_of(KIND_NAMES, card.get("item")) | by << PUTTER_AT
        put |= number_of(CHARACTER_NAMES, card.get("under")) << CHARACTER_AT
        put |= sum(1 << seat for seat in set(known)) << KNOWN_AT
        for name, kinds in struck.items():
            seat = number_of([str(seat) for seat in SEATS], name)
            if seat == by:
                raise ValueError("who put a card knows it")
            put |= Members(KIND_NAMES).read(kinds, 0) << struck_at(put, seat)
        return int(put)


FORMS: Forms = {
    **{name: Counts(KIND_NAMES) for name in ("lines", "hand", "deck", "trash", "piles", "laid")},
    **{name: Members(KIND_NAMES) for name in ("in_lines", "in_hand", "touched")},
    **{name: Members(CHARACTER_NAMES) for name in ("bench", "common", "played")},
    **{name: One() for name in ("joker", "putting")},
    "ability": Row(ABILITY_NAMES),
    "guests": Guests(),
    "puts": Puts(),
    "ends": Members(ENDS),
}
