"""What is true at every moment."""

from sevens.rules import CARDS, IN, Rows
from takujo.core.masks import count

INVARIANTS = {
    "I1": "every card is in one hand or on the table",
    "I2": "a seat holds cards as long as it plays",
}


def check(s: Rows) -> None:
    places = [s.laid, *s.hands]
    assert sum(count(each) for each in places) == CARDS, "I1"
    assert sum(places) == (1 << CARDS) - 1, "I1"
    assert all((s.stands[seat] == IN) >= bool(s.hands[seat]) for seat in range(s.seats)), "I2"
