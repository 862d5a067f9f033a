"""What the outside can get wrong. Each error says in one sentence what was wrong and what is possible.

TakujoError
├── IllegalOption     an answer that cannot be given now; nothing has changed
│   ├── UnknownOption     no question of the game has such an answer
│   ├── NotOnOffer        one that the open question does not offer now
│   └── NotAsked          the seat is not asked now, or the match is over
├── CannotUndo        there is nothing that this seat may take back
├── BadRequest        an unknown game, seat count, option, bot, seat or ply
├── BadRecord         a line of a record does not fit; knows its number
├── BadPosition       a position document does not describe a position
├── BadComponents     a component file with mistakes; knows them all
├── BadGame           a game that lacks something
└── CannotDraw        a picture needs something that is not installed
"""


class TakujoError(ValueError):
    """Anything that a caller, a file or a person got wrong."""


class IllegalOption(TakujoError):
    """What was answered cannot be answered now; the state is as it was."""


class UnknownOption(IllegalOption):
    """No question of the game has such an answer."""


class NotOnOffer(IllegalOption):
    """The game knows the answer, but the open question does not offer it now."""


class NotAsked(IllegalOption):
    """The seat is not asked now, or the match is over."""


class CannotUndo(TakujoError):
    """There is nothing that this seat may take back, and the sentence says why."""


class BadRequest(TakujoError):
    """An unknown game, seat count, option, bot, seat or ply."""


class BadRecord(TakujoError):
    """A record that cannot be read or does not replay."""

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(f"line {line}: {sentence}" if line else sentence)
        self.line = line


class BadPosition(TakujoError):
    """A position document that does not describe a position."""


class BadComponents(TakujoError):
    """A component file with mistakes, one sentence for each."""

    def __init__(self, mistakes: list[str]) -> None:
        super().__init__("\n".join(mistakes))
        self.mistakes = mistakes


class BadGame(TakujoError):
    """A game that lacks something, or is made for another takujo."""


class CannotDraw(TakujoError):
    """A picture needs a package or a font that is not installed."""
