"""Questions, options and events in writing."""

from collections.abc import Iterable
from typing import Any

from sevens.rules import BEGAN, CARDS, DROPPED_OUT, LAID, LAY, PASS, PASSED, RANKS, SUITS, WENT_OUT
from takujo.core.document import Forms, Members
from takujo.core.game import EventForm, QuestionForm

NAMES = [f"{SUITS[card // RANKS]}_{card % RANKS + 1}" for card in range(CARDS)]

# New options go to the end; another order is a new version of the rules.
QUESTIONS = (QuestionForm("turn", LAY.number, {**{card: f"lay {NAMES[card]}" for card in range(CARDS)}, PASS: "pass"}),)

EVENTS = {
    BEGAN: EventForm("began"),
    LAID: EventForm("laid", "card", begins=True),
    PASSED: EventForm("passed", "left", begins=True),
    WENT_OUT: EventForm("went_out"),
    DROPPED_OUT: EventForm("dropped_out", begins=True),
}


class Hands:
    """A set of cards for each seat, by name."""

    def write(self, value: Iterable[int]) -> list[list[str]]:
        return [CARD_SET.write(each) for each in value]

    def read(self, doc: Any, size: int) -> list[int]:
        if not isinstance(doc, list) or len(doc) != size:
            raise ValueError(f"expected {size} hands")
        return [CARD_SET.read(each, CARDS) for each in doc]


CARD_SET = Members(NAMES)
FORMS: Forms = {"laid": CARD_SET, "hands": Hands()}
