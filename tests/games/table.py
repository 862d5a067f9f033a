"""What the hand-set tables of all games share: a position, playing line by line, and looking at what is asked."""

from collections.abc import Iterable, Mapping
from typing import Any

import takujo
from takujo.core.rng import from_text
from takujo.match import Event

NAMES = ("ann", "bob", "cid", "dee", "eve")


class HandSet:
    """A match that begins in the middle. A game's own table sets the position and adds what lies on it.

    The invariants of the game are checked at the beginning and after every answer.
    """

    def __init__(self, position: Mapping[str, Any], seed: int) -> None:
        self.seats: int = position["seats"]
        rng = from_text(str(seed))
        chance = {"a": rng.a, "b": rng.b, "c": rng.c, "d": rng.d}
        self.match = takujo.from_position({**position, "names": NAMES[: self.seats], "rng": chance})
        self.check()

    def check(self) -> None:
        self.match.game.check(self.match.state)

    # -- playing

    def play(self, *lines: str) -> list[Event]:
        """Each line is a seat's name and what it answers. Returns what the last one brought about."""
        events: list[Event] = []
        for line in lines:
            name, _, text = line.partition(" ")
            if name not in self.asked.split():
                raise AssertionError(f"{line!r}: it is {self.asked or 'nobody'} who is asked")
            offered = self.offered_to(name)
            if text not in offered:
                raise AssertionError(f"{line!r} is not on offer for {self.question}, only {offered}")
            events = self.match.play(text, NAMES.index(name))
            self.check()
        return events

    @property
    def asked(self) -> str:
        """Who must answer now; nobody when the match is over."""
        return " ".join(NAMES[seat] for seat in self.match.deciders)

    @property
    def question(self) -> str | None:
        return self.match.question

    @property
    def offered(self) -> list[str]:
        return [action.text for action in self.match.legal()]

    def offered_to(self, name: str) -> list[str]:
        return [action.text for action in self.match.legal(NAMES.index(name))]

    def offers(self, verb: str) -> list[str]:
        """What is on offer after a verb: offers("move") == ["north", "east"]."""
        return [text.partition(" ")[2] for text in self.offered if text.split()[0] == verb]

    @property
    def refused(self) -> dict[str, tuple[str, str]]:
        """What is not on offer though one might expect it: the reason and the clause."""
        return {no.text: (no.reason, no.clause) for no in self.match.why_not()}

    def can_undo(self, name: str = "ann") -> bool:
        return self.match.can_undo(NAMES.index(name))

    # -- what lies on the table

    @property
    def now(self) -> dict[str, Any]:
        """The position as it really is."""
        return self.match.position()

    def sees(self, name: str | None) -> dict[str, Any]:
        """The table as a seat sees it; None is a spectator."""
        found: dict[str, Any] = self.match.view(None if name is None else NAMES.index(name))["table"]
        return found

    @property
    def shown(self) -> dict[str, Any]:
        """The table as everybody sees it."""
        return self.sees(None)

    @property
    def over(self) -> bool:
        return self.match.over

    def score(self, name: str) -> int:
        return self.match.scores[NAMES.index(name)]

    @property
    def winners(self) -> str:
        return " ".join(NAMES[seat] for seat in self.match.winners)


def told(events: Iterable[Event]) -> list[str]:
    """The names of events, in their order."""
    return [event.name for event in events]


def check_printed(doc: Mapping[str, Any], sections: Iterable[str]) -> None:
    """What is printed says where it is from, and is said in both languages."""
    for section in sections:
        for each in doc[section]:
            assert each["source"]
            for form in ("name", "short", "text", "face"):
                if form in each:
                    assert set(each[form]) == {"en", "ja"}
                    assert all(each[form].values())
    assert all(set(constant) == {"value", "source"} for constant in doc["constants"].values())
