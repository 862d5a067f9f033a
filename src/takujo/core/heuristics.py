"""What a bot should value in a game."""

from mypy_extensions import mypyc_attr

from takujo.core.state import Option, Seat, State


@mypyc_attr(acyclic=True)
class Heuristics:
    """How a game is valued. Each game has one.

    It is an object with two methods, and not two functions: a function that is handed over can only be called as Python
    calls it, with an object made for every number, and a search does that a million times a second.
    """

    def worth(self, s: State, seat: Seat) -> float:
        """How well a position stands for a seat, in any unit, what it may still hope for included."""
        raise NotImplementedError

    def urge(self, s: State, option: Option) -> float:
        """How much the seat now asked is drawn to an option, at a glance."""
        raise NotImplementedError
