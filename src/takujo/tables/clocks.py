"""Time to think. A clock that runs out lets a bot answer; nobody loses by it."""

from dataclasses import dataclass
from typing import Any

DAY = 86400.0


@dataclass(frozen=True, slots=True)
class Clock:
    """How much time a seat has.

    `move`: so many seconds for each question. `days`: the same in days. `bank`: so many seconds for the whole match,
    and `increment` more whenever the seat has answered and somebody else is asked.
    """

    kind: str = "none"
    time: float = 0.0
    increment: float = 0.0

    @property
    def runs(self) -> bool:
        return self.kind != "none"

    @property
    def seconds(self) -> float:
        return self.time * DAY if self.kind == "days" else self.time

    def doc(self) -> dict[str, Any]:
        return {"kind": self.kind, "time": self.time, "increment": self.increment}


class Hands:
    """What the clock of each seat shows. Times are given from outside, so that a journal can be read again."""

    def __init__(self, clock: Clock, seats: int) -> None:
        self.clock = clock
        self.left = [clock.seconds] * seats  # for the open question, or of the bank
        self.since: list[float | None] = [None] * seats  # running since; None where it stands

    def start(self, seat: int, now: float) -> None:
        """The seat is asked."""
        if self.since[seat] is None:
            self.since[seat] = now

    def spent(self, seat: int, now: float) -> float:
        """What the seat has used since its clock was started. A clock that goes backwards takes nothing."""
        since = self.since[seat]
        return 0.0 if since is None else max(0.0, now - since)

    def stop(self, seat: int, spent: float) -> None:
        """The clock stands: the match is paused, or a bot plays the seat."""
        self.left[seat] = max(0.0, self.left[seat] - spent)
        self.since[seat] = None

    def answered(self, seat: int, spent: float, still_asked: bool) -> None:
        """The seat has answered its question."""
        self.stop(seat, spent)
        if self.clock.kind != "bank":
            self.left[seat] = self.clock.seconds
        elif not still_asked:
            self.left[seat] += self.clock.increment

    def deadline(self, seat: int) -> float | None:
        since = self.since[seat]
        return None if since is None or not self.clock.runs else since + self.left[seat]

    def forgive(self, gone: float, back: float) -> None:
        """No time between these moments counts: the server was not there. Days go on."""
        if self.clock.kind != "days":
            for seat, since in enumerate(self.since):
                if since is not None:
                    self.since[seat] = since + back - gone if since <= gone else max(since, back)

    def doc(self, now: float) -> list[dict[str, Any]]:
        """For each seat what is left, and whether it runs."""
        return [
            {"left": round(max(0.0, left - self.spent(seat, now)), 1), "runs": self.since[seat] is not None}
            for seat, left in enumerate(self.left)
        ]
