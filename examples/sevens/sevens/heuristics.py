"""What a bot should value: few cards in hand, passes left, and to open rows only for itself."""

from typing import Final

from sevens.rules import DROPPED, IN, PASS, RANKS, SEVEN, Rows
from takujo.core.heuristics import Heuristics
from takujo.core.masks import bit, count
from takujo.core.state import Option, Seat, State

PLACE: Final = 6.0  # what it is worth to come before another, in cards
PASSES: Final = 0.5  # what a pass is worth that is left


class SevensHeuristics(Heuristics):
    def worth(self, s: State, seat: Seat) -> float:
        """Places won, or the cards that the others hold more."""
        assert isinstance(s, Rows)
        return self.of(s, seat) - max([self.of(s, other) for other in range(s.seats) if other != seat])

    def of(self, s: Rows, seat: Seat) -> float:
        if s.stands[seat] != IN:
            return PLACE * float(s.beaten[seat])
        return PLACE * float(s.standing(DROPPED)) + PASSES * float(s.passes[seat]) - float(count(s.hands[seat]))

    def urge(self, s: State, option: Option) -> float:
        """To lay what lets more of the own cards follow, and none of the others'."""
        assert isinstance(s, Rows)
        if option == PASS:
            return 0.5
        rank = option % RANKS
        row = s.hands[s.asked] >> (option - rank)
        behind = row & -bit(rank + 1) if rank > SEVEN else row & bit(rank) - 1
        beyond = RANKS - 1 - rank if rank > SEVEN else rank
        return 1.0 + 2.0 * float(count(behind & bit(RANKS) - 1)) - 0.3 * float(beyond)


HEURISTICS: Final = SevensHeuristics()
