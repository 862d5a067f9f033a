"""How a seat would answer at a glance: by the game's `urge`."""

from typing import Final

from mypy_extensions import i64

from takujo.core.heuristics import Heuristics
from takujo.core.masks import lowest
from takujo.core.state import NOBODY, Seat, State

LONGEST: Final = 40  # answers followed; a chain can run on into the seat's next turn
LOWEST: Final = -1e300  # below every urge
ROUNDING: Final = 1e-9  # a smaller difference is none, whatever the machine


def follow(s: State, seat: Seat, turn: i64, heuristics: Heuristics) -> None:
    """Answer for a seat by its strongest inclination, until somebody else is asked or its turn is over."""
    for _answer in range(LONGEST):
        if s.asked != seat or heuristics.turn(s) != turn:
            return
        s.play(favourite(s, heuristics))


def favourite(s: State, heuristics: Heuristics) -> i64:
    """The option to which the seat asked is drawn most; of equal ones the first."""
    best: i64 = NOBODY
    highest: float = LOWEST
    if s.many:
        wide = s.listed()
        for i in range(s.many):
            drawn = heuristics.urge(s, wide[i])
            if drawn > highest + ROUNDING:
                highest = drawn
                best = wide[i]
        return best
    m = s.mask
    while m:
        drawn = heuristics.urge(s, lowest(m))
        if drawn > highest + ROUNDING:
            highest = drawn
            best = lowest(m)
        m &= m - 1
    return best
