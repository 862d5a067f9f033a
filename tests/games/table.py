"""What the hand-set tables of all games share: playing line by line, and looking at what is asked."""

from collections.abc import Iterable
from typing import Any, ClassVar

import takujo
from takujo.match import Event


class HandSet:
    """A match that begins in the middle. A game's own table sets the position and adds what lies on it."""

    names: ClassVar[tuple[str, ...]] = ("ann", "bob", "cid", "dee", "eve")
    match: takujo.Match

    def check(self) -> None:
        """The invariants of the game."""
        self.match.game.check(self.match.state)

    # -- playing

    def play(self, *lines: str) -> list[Event]:
        """Each line is a seat's name and what it answers. Returns what the last one brought about."""
        events: list[Event] = []
        for line in lines:
            name, _, text = line.partition(" ")
            if name not in self.asked.split():
                raise AssertionError(f"{line!r}: it is {self.asked or 'nobody'} who is asked")
            if text not in self.offers(name):
                raise AssertionError(f"{line!r} is not on offer, only {self.offers(name)}")
            events = self.match.play(text, self.names.index(name))
            self.check()
        return events

    @property
    def asked(self) -> str:
        """Who must answer now; nobody when the match is over."""
        return " ".join(self.names[seat] for seat in self.match.deciders)

    @property
    def question(self) -> str | None:
        return self.match.question

    def offers(self, name: str) -> list[str]:
        return [action.text for action in self.match.legal(self.names.index(name))]

    @property
    def offered(self) -> list[str]:
        return [action.text for action in self.match.legal()]

    @property
    def refused(self) -> dict[str, tuple[str, str]]:
        """What is not on offer though one might expect it: the reason and the clause."""
        return {no.text: (no.reason, no.clause) for no in self.match.why_not()}

    # -- what lies on the table

    @property
    def now(self) -> dict[str, Any]:
        return self.match.position()

    def sees(self, name: str | None) -> dict[str, Any]:
        """The table as a seat sees it; None is a spectator."""
        found: dict[str, Any] = self.match.view(None if name is None else self.names.index(name))["table"]
        return found

    @property
    def over(self) -> bool:
        return self.match.over

    def score(self, name: str) -> int:
        return self.match.scores[self.names.index(name)]

    @property
    def winners(self) -> str:
        return " ".join(self.names[seat] for seat in self.match.winners)


def told(events: Iterable[Event]) -> list[str]:
    """The names of events, in their order."""
    return [event.name for event in events]
