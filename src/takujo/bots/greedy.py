"""Greedy: follows each option to the end of its own chain of answers, and takes what then looks best."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from takujo.bots.inclination import ROUNDING, follow
from takujo.bots.straight import Chain, straightened
from takujo.core.heuristics import Heuristics
from takujo.core.rng import Rng, from_text
from takujo.core.state import Option, Seat, State

if TYPE_CHECKING:
    from takujo.match import Action, Match

MOST_DEALS: Final = 8  # of what the seat cannot know; more of them hardly play better
FEWEST_DEALS: Final = 2  # one alone would believe in its luck
TRIALS: Final = 100  # altogether, where an answer has many options


class Greedy:
    """Looks ahead to where somebody else is asked, or the turn is over. What is good there, the game itself says."""

    name: str = "greedy"

    def __init__(self, seed: int | str = 0) -> None:
        self.rng: Rng = from_text(f"greedy {seed}")

    def choose(self, match: "Match", seat: int) -> "Action":
        legal = match.legal(seat)
        if len(legal) == 1:
            return legal[0]
        best: i64 = best_looking(match.state, seat, match.game.heuristics, self.rng)
        return next(action for action in legal if action.option == best)


def best_looking(s: State, seat: Seat, heuristics: Heuristics, rng: Rng) -> Option:
    """What looks best of all that may be answered."""
    return best_of(s.options(seat), s, seat, heuristics, rng)


def best_of(options: list[Option], s: State, seat: Seat, heuristics: Heuristics, rng: Rng) -> Option:
    """The option with the highest worth, averaged over deals; of equal ones that with the strongest urge."""
    hopes = [0.0] * len(options)
    for _ in range(max(FEWEST_DEALS, min(MOST_DEALS, TRIALS // len(options)))):
        dealt = s.copy()  # of what the seat cannot know; the same for all options, so that luck favours none
        dealt.redeal(seat, rng)
        turn = heuristics.turn(dealt)
        trial = dealt.copy()
        for i, option in enumerate(options):
            trial.copy_from(dealt)
            trial.choose(seat, option)
            follow(trial, seat, turn, heuristics)
            hopes[i] += heuristics.worth(trial, seat)
    highest = max(hopes)
    equal = [option for option, hope in zip(options, hopes, strict=True) if hope >= highest - ROUNDING]
    urges = [heuristics.urge(dealt, option) for option in equal] if len(equal) > 1 else [0.0]
    chain = Chain(dealt, seat, heuristics)
    chain.add(equal[urges.index(max(urges))])
    chain.follow()
    return straightened(chain)
