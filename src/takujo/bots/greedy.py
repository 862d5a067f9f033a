"""Greedy: follows each option to the end of its own chain of answers, and takes what then looks best."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from takujo.core.heuristics import Heuristics
from takujo.core.masks import lowest
from takujo.core.rng import Rng, from_text
from takujo.core.state import NOBODY, Seat, State

if TYPE_CHECKING:
    from takujo.match import Action, Match

MOST_DEALS: Final = 8  # of what the seat cannot know; more of them hardly play better
FEWEST_DEALS: Final = 2  # one alone would believe in its luck
TRIALS: Final = 100  # altogether, where an answer has many options
LONGEST: Final = 40  # answers followed; a chain can run on into the seat's next turn
ROUNDING: Final = 1e-9  # a smaller difference is none, whatever the machine


class Greedy:
    """Looks ahead to where somebody else is asked, or the turn is over. What is good there, the game itself says."""

    name: str = "greedy"

    def __init__(self, seed: int | str = 0) -> None:
        self.rng: Rng = from_text(f"greedy {seed}")

    def choose(self, match: "Match", seat: int) -> "Action":
        """The option with the highest worth, averaged over deals; of equal ones that with the strongest urge."""
        legal = match.legal(seat)
        if len(legal) == 1:
            return legal[0]
        heuristics = match.game.heuristics
        hopes = [0.0] * len(legal)
        for _ in range(max(FEWEST_DEALS, min(MOST_DEALS, TRIALS // len(legal)))):
            dealt = match.imagine(seat, self.rng)  # the same for all options, so that luck favours none
            turn = heuristics.turn(dealt)
            trial = dealt.copy()
            for i, action in enumerate(legal):
                trial.copy_from(dealt)
                trial.choose(seat, action.option)
                follow(trial, seat, turn, heuristics)
                hopes[i] += heuristics.worth(trial, seat)
        highest = max(hopes)
        equal = [action for action, hope in zip(legal, hopes, strict=True) if hope >= highest - ROUNDING]
        urges = [heuristics.urge(dealt, action.option) for action in equal] if len(equal) > 1 else [0.0]
        return equal[urges.index(max(urges))]


def follow(s: State, seat: Seat, turn: i64, heuristics: Heuristics) -> None:
    """Answer for a seat by its strongest inclination, until somebody else is asked or its turn is over."""
    for _answer in range(LONGEST):
        if s.asked != seat or heuristics.turn(s) != turn:
            return
        s.play(favourite(s, heuristics))


def favourite(s: State, heuristics: Heuristics) -> i64:
    """The option to which the seat asked is drawn most; of equal ones the first."""
    best: i64 = NOBODY
    highest: float = -1.0
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
