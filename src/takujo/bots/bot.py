"""What a bot is."""

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from takujo.match import Action, Match


class Bot(Protocol):
    """Somebody who answers for a seat. It may look at that seat's view and at `match.imagine`, and at nothing else."""

    name: str

    def choose(self, match: "Match", seat: int) -> "Action":
        """One of `match.legal(seat)`."""
        ...
