"""Random: any of the options, each equally likely."""

from typing import TYPE_CHECKING

from takujo.core.rng import from_text

if TYPE_CHECKING:
    from takujo.match import Action, Match


class RandomBot:
    """Answers by lot."""

    name = "random"

    def __init__(self, seed: int | str = 0) -> None:
        self.rng = from_text(f"random {seed}")

    def choose(self, match: "Match", seat: int) -> "Action":
        legal = match.legal(seat)
        return legal[self.rng.below(len(legal))]
