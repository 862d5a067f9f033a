"""Where a match is shown and answers are typed: what the loop of a sitting needs of a screen or of a plain stream."""

from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Protocol

from takujo.core.game import View
from takujo.terminal.answers import Choice, Withheld
from takujo.words import Words


@dataclass(frozen=True, slots=True)
class Asked:
    """A question as the person at one seat meets it."""

    seat: int
    names: tuple[str, ...]
    title: str  # of the game
    news: tuple[tuple[str, ...], ...]  # sentences since this seat's last answer, by whose answer brought them
    since: str  # the message that says since when
    view: View  # the table as this seat sees it, in words
    table: str  # the whole of it as sentences
    fresh: bool  # whether somebody else has answered since, so that the table looks new
    question: str
    note: str
    choices: tuple[Choice, ...]
    refused: tuple[Withheld, ...]
    keys: str = "terminal-keys"  # the message that names the commands


def is_lesson(asked: Asked, words: Words) -> bool:
    """Whether it is a step of a lesson, which has a title of its own."""
    return words.game is not None and asked.title != words.game.titles[words.lang]


@dataclass(frozen=True, slots=True)
class Weighed:
    """What a bot thinks of a choice, out of a hundred."""

    number: int  # that answers with it
    label: str
    value: int
    error: int
    tries: int  # with none, nothing is known


class Face(Protocol):
    """One way to show a match and to be answered."""

    words: Words
    names: tuple[str, ...]

    def show(self, asked: Asked) -> None:
        """The question with what one needs to answer it."""

    def say(self, *paragraphs: str) -> None:
        """Anything else, in reading order."""

    def weigh(self, weighed: Sequence[Weighed]) -> None:
        """Choices with what is thought of them, one below the other."""

    def read(self, prompt: str = "> ") -> str:
        """A line that the person types. EOFError when there are no more."""

    def cover(self, name: str) -> None:
        """Hide all that was shown, until the person of that name is alone with the screen."""

    def forget(self) -> None:
        """Leave nothing of what was shown behind."""

    def thinking(self, name: str) -> AbstractContextManager[object]:
        """While a bot thinks."""

    def rulebook(self, markdown: str) -> bool:
        """Show a whole rulebook, if that is possible here."""

    def finish(self, view: View, table: str, news: Sequence[Sequence[str]], result: Sequence[str]) -> None:
        """The final table, what happened last, and who won."""

    @property
    def answers_back(self) -> bool:
        """Whether a person is there to be asked about saving."""
