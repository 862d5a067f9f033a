"""What the tables of all games share: a match that a test sets up by hand and plays answer by answer."""

from collections.abc import Iterable
from typing import Any

import takujo
from takujo.match import Event

NAMES = ("ann", "bob", "cid", "dee", "eve")


class Table:
    """A match whose seats are called ann, bob, cid … The invariants of its game are checked after every answer."""

    def __init__(self, position: dict[str, Any]) -> None:
        self.seats: int = position["seats"]
        self.match = takujo.from_position({"names": NAMES[: self.seats], **position})
        self.check()

    def check(self) -> None:
        self.match.game.check(self.match.state)

    # -- playing

    def play(self, *lines: str) -> list[Event]:
        """Each line is a seat's name and what it answers: "ann trip". Returns what they brought about."""
        events: list[Event] = []
        for line in lines:
            name, _, text = line.partition(" ")
            if name != self.asked:
                raise AssertionError(f"{line!r}: it is {self.asked} who is asked, and offered {self.offered}")
            if text not in self.offered:
                raise AssertionError(f"{line!r} is not on offer for {self.question}, only {self.offered}")
            events += self.match.play(text, NAMES.index(name))
            self.check()
        return events

    @property
    def asked(self) -> str | None:
        """Who must answer now; None when the match is over."""
        return NAMES[self.match.deciders[0]] if self.match.deciders else None

    @property
    def question(self) -> str | None:
        return self.match.question

    @property
    def offered(self) -> list[str]:
        return [action.text for action in self.match.legal()]

    def offers(self, verb: str) -> list[str]:
        """What is on offer after a verb: offers("take") == ["1", "2 beside"]."""
        return [text.partition(" ")[2] for text in self.offered if text.split()[0] == verb]

    @property
    def refused(self) -> dict[str, tuple[str, str]]:
        """What is not on offer though one might expect it: the reason and the clause."""
        return {no.text: (no.reason, no.clause) for no in self.match.why_not()}

    def can_undo(self, name: str = "ann") -> bool:
        return self.match.can_undo(NAMES.index(name))

    # -- how it stands

    @property
    def now(self) -> dict[str, Any]:
        """The table as a spectator sees it."""
        return self.match.view(None)["table"]

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def winners(self) -> str:
        return " ".join(NAMES[seat] for seat in self.match.winners)


def told(events: Iterable[Event]) -> list[str]:
    """The names of events, in their order."""
    return [event.name for event in events]
