"""Questions, options and events of Ail Lime in writing, and the numbers of its state as names."""

from collections.abc import Sequence
from typing import Any

from takujo.core.document import Counts, Forms, Json, Members, number_of
from takujo.core.game import EventForm, QuestionForm
from takujo.games.ail_lime import abilities, rules, state
from takujo.games.ail_lime.components import (
    BASIC,
    CARD_NAMES,
    FIELD_NAMES,
    RECIPE_NAMES,
    RESOURCE_NAMES,
    SPACE_NAMES,
)
from takujo.games.ail_lime.state import DRAWN, EMPTY, SEEN

SEATS = range(5)
ENDS = ("laps", "cards", "rounds")
WHYS = ("deal", "space", "ride", "refill", "marker")  # why a card was drawn
DEEDS = (None, "advance", "build")


def numbered(verb: str, names: Sequence[object], first: int = 0) -> dict[int, str]:
    return {first + n: f"{verb} {name}" for n, name in enumerate(names)}


BASICS = RESOURCE_NAMES[:BASIC]

# The flat list of actions is these texts in this order. New ones go to the end; another order is a new rules version.
QUESTIONS = (
    QuestionForm("plan_card", rules.PLAN_CARD.number, numbered("plan", CARD_NAMES)),
    QuestionForm("turn_action", rules.TURN_ACTION.number, {
        rules.ADVANCE: "advance",
        rules.BUILD: "build",
        **numbered("convert", RECIPE_NAMES, rules.CONVERT),
    }),
    QuestionForm("choose_destination", rules.CHOOSE_DESTINATION.number, numbered("go", SPACE_NAMES[1:], 1)),
    QuestionForm("choose_column", rules.CHOOSE_COLUMN.number, numbered("climb", SEATS)),
    QuestionForm("choose_card_reward", rules.CHOOSE_CARD_REWARD.number, numbered("take", BASICS)),
    QuestionForm("choose_space_reward", rules.CHOOSE_SPACE_REWARD.number, numbered("take", BASICS)),
    QuestionForm("choose_ride_reward", rules.CHOOSE_RIDE_REWARD.number, numbered("take", BASICS)),
    QuestionForm("pay_any", abilities.PAY_ANY.number, numbered("pay", RESOURCE_NAMES)),
    QuestionForm("chain_build", rules.CHAIN_BUILD.number, {
        **numbered("build", CARD_NAMES),
        rules.STOP: "stop",
        **numbered("convert", RECIPE_NAMES, rules.CHAIN_CONVERT),
    }),
    QuestionForm("last_conversion", rules.LAST_CONVERSION.number, {
        **numbered("convert", RECIPE_NAMES),
        rules.DONE: "done",
    }),
)  # fmt: skip

EVENTS = {
    state.ROUND_BEGAN: EventForm("round_began", "number", opens="round"),
    state.DREW: EventForm("drew", "card", "why"),
    state.DREW_HIDDEN: EventForm("drew_hidden", "number", "why"),
    state.RESHUFFLED: EventForm("reshuffled", "number"),
    state.PLANNED: EventForm("planned", "card"),
    state.PLANNED_HIDDEN: EventForm("planned_hidden", silent=True),
    state.PLANS_LAID: EventForm("plans_laid"),
    state.SHOWN: EventForm("shown", "card"),
    state.SKIPPED: EventForm("skipped", begins=True),
    state.REVEALED: EventForm("revealed", "card", opens="turn"),
    state.CONVERTED: EventForm("converted", "recipe"),
    state.DISCARDED: EventForm("discarded", "card", begins=True, takes=("landed", "stayed")),
    state.STEPPED: EventForm("stepped", "from", "to", silent=True),
    state.LAP: EventForm("lap", "left"),
    state.NO_LAP: EventForm("no_lap"),
    state.FINAL_ROUND: EventForm("final_round"),
    state.LANDED: EventForm("landed", "space"),
    state.CLIMBED: EventForm("climbed", "seat"),
    state.CARRIED: EventForm("carried", "seat"),
    state.CARD_GAVE: EventForm("card_gave", "gain"),
    state.SPACE_GAVE: EventForm("space_gave", "gain", "space"),
    state.RIDE_GAVE: EventForm("ride_gave", "gain", "space"),
    state.PRODUCED: EventForm("produced", "card", "gain"),
    state.PAID: EventForm("paid", "tokens"),
    state.BUILT: EventForm("built", "card", begins=True, takes=("paid",)),
    state.CHAINED: EventForm("chained", "card", begins=True, takes=("paid",)),
    state.CHAIN_ENDED: EventForm("chain_ended"),
    state.MARKER_PASSED: EventForm("marker_passed"),
    state.ENDED: EventForm("ended", "end", begins=True),
    state.NO_CARD: EventForm("no_card"),
    state.REFILLED: EventForm("refilled", begins=True),
    state.STAYED: EventForm("stayed", "space"),
}


class One:
    """A place for one card: its name, or null."""

    def write(self, value: int) -> str | None:
        return None if value == EMPTY else CARD_NAMES[value]

    def read(self, doc: Json, size: int) -> int:
        return EMPTY if doc is None else number_of(CARD_NAMES, doc)


HOWS = {DRAWN: "drew", SEEN: "showed"}


class Trail:
    """What became of secret cards since the last reshuffle, in order: ["0 drew law_reform", "1 showed investment"]."""

    def write(self, value: Any) -> list[str]:
        return [f"{note >> 2 & 0xF} {HOWS[note & 3]} {CARD_NAMES[note >> 8]}" for note in map(int, value) if note]

    def read(self, doc: Json, size: int) -> list[int]:
        if not isinstance(doc, list) or len(doc) > size:
            raise ValueError(f"expected a list of at most {size}")
        return [self.note(line) for line in doc] + [0] * (size - len(doc))

    def note(self, line: Json) -> int:
        seat, _, rest = str(line).partition(" ")
        how, _, card = rest.partition(" ")
        if not seat.isdecimal() or int(seat) not in SEATS:
            raise ValueError(f"{line!r} does not begin with a seat")
        hows = list(HOWS.values())
        return list(HOWS)[number_of(hows, how)] | int(seat) << 2 | number_of(CARD_NAMES, card) << 8


FORMS: Forms = {
    **{name: Counts(CARD_NAMES) for name in ("hand", "tableau", "deck", "discard", "reshuffled")},
    **{name: One() for name in ("planned", "played", "revealed", "top")},
    "goods": Counts(RESOURCE_NAMES),
    "fields": Counts(FIELD_NAMES),
    "used": Counts(RECIPE_NAMES),
    "ends": Members(ENDS),
    "trail": Trail(),
}
