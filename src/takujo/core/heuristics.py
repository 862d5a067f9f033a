"""What a bot should value in a game."""

from mypy_extensions import i64, mypyc_attr

from takujo.core.state import Option, Seat, State


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Heuristics:
    """How a game is valued. Each game has one.

    It is an object with methods, and not some functions: a function that is handed over can only be called as Python
    calls it, with an object made for every number, and a search does that a million times a second.
    """

    def worth(self, s: State, seat: Seat) -> float:
        """How well a position stands for a seat, in any unit, what it may still hope for included."""
        raise NotImplementedError

    def urge(self, s: State, option: Option) -> float:
        """How much the seat now asked is drawn to an option, at a glance. 1 is usual; what is 0 or less is hardly
        looked into."""
        raise NotImplementedError

    def turn(self, s: State) -> i64:
        """Which turn of the match it is. A game for one says so: where nobody else is ever asked, it is the only sign
        that a chain of answers has come to its end."""
        return 0

    def alone(self, s: State) -> float:
        """Of who plays without rivals: the chance to come off well. The better it stands, the closer to 1."""
        lead = self.worth(s, 0)
        return 0.5 + 0.5 * lead / (1.0 + (lead if lead > 0.0 else -lead))


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class ByScore(Heuristics):
    """Of a game that says nothing of what is worth much: the lead in points, and no option before another."""

    def worth(self, s: State, seat: Seat) -> float:
        scores = s.scores()
        own = scores.pop(seat)
        return float(own - max(scores)) if scores else float(own)

    def urge(self, s: State, option: Option) -> float:
        return 0.0
