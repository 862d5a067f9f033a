"""Novice: an easy opponent for a first match. It plans like greedy, and overlooks things."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from takujo.bots.greedy import best_of
from takujo.core.rng import Rng, from_text

if TYPE_CHECKING:
    from takujo.match import Action, Match

SEEN: Final = 0.5  # of its options, each time it is asked


class Novice:
    """Never looks at some of its options; of those that it has seen it takes what greedy would. It hinders nobody on
    purpose: greedy knows no other seat's plans either."""

    name: str = "novice"

    def __init__(self, seed: int | str = 0) -> None:
        self.rng: Rng = from_text(f"novice {seed}")

    def choose(self, match: "Match", seat: int) -> "Action":
        legal = match.legal(seat)
        seen = [action.option for action in legal if self.rng.fraction() < SEEN]
        options = seen or [legal[self.rng.below(len(legal))].option]
        best: i64 = options[0]
        if len(options) > 1:
            best = best_of(options, match.state, seat, match.game.heuristics, self.rng)
        return next(action for action in legal if action.option == best)
