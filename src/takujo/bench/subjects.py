"""What is measured: the games of takujo, and two games that others have too."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from takujo.bench import connect_four, hearts
from takujo.core.errors import BadRequest
from takujo.core.state import State
from takujo.games import ids, load

if TYPE_CHECKING:
    from takujo.match import Match


@dataclass(frozen=True, slots=True)
class Subject:
    """A game to measure."""

    name: str
    seats: int
    new: Callable[[int], State]  # from a seed, at the first question
    match: "Callable[[int], Match] | None" = None  # the same as a match, where there is one: it has views and scenes
    placing: str = ""  # the question where on the board something goes, if that is what takes the time


CALIBRATION = {
    "connect_four": Subject("connect_four", 2, connect_four.new),
    "hearts": Subject("hearts", 4, hearts.new),
}


def names() -> list[str]:
    return [*ids(), *CALIBRATION]


@cache
def subject(name: str) -> Subject:
    if name in CALIBRATION:
        return CALIBRATION[name]
    if name not in ids():
        raise BadRequest(f"unknown game {name!r}; there are {', '.join(names())}")
    game = load(name)
    seats = game.usual_seats

    def match(seed: int) -> "Match":
        from takujo.match import new

        return new(name, seats=seats, seed=seed, options=game.simulated({}))

    placing = next((form.name for form in game.questions if form.placing), "")
    return Subject(name, seats, lambda seed: match(seed).state, match, placing)
