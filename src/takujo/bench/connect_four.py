"""Connect Four, to measure the kernel against others on the same game. The rules are OpenSpiel's."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from takujo.core.game import QuestionForm
from takujo.core.masks import Mask, bit, copy_numbers
from takujo.core.rng import Rng
from takujo.core.sight import Pen, Sight
from takujo.core.state import NOBODY, Option, Question, Seat, State, Tasks, places
from takujo.core.todo import Todo, seat_of

COLUMNS: Final[i64] = 7
ROWS: Final[i64] = 6
SEATS: Final[i64] = 2

# A disc is a bit: up a column counts one, to the next column seven. The bit above each column stays empty, so that
# no four in a row runs from the top of one column into the foot of the next.
UP: Final[i64] = 1
ACROSS: Final[i64] = 7
RISING: Final[i64] = 8
FALLING: Final[i64] = 6

TASKS: Final = Tasks()


@mypyc_attr(acyclic=True)
class ConnectFour(State):
    """A match of Connect Four."""

    def __init__(self) -> None:
        super().__init__(SEATS, TASKS)
        self.discs: Final[vec[i64]] = vec[i64]([0, 0])  # by seat
        self.height: Final[vec[i64]] = vec[i64]([0, 0, 0, 0, 0, 0, 0])  # by column
        self.free: i64 = bit(COLUMNS) - 1  # the columns that are not full
        self.winner: i64 = NOBODY

    def copy(self) -> "ConnectFour":
        new = ConnectFour()
        new.copy_from(self)
        return new

    def copy_from(self, other: State) -> None:
        assert isinstance(other, ConnectFour)
        super().copy_from(other)
        copy_numbers(self.discs, other.discs, SEATS)
        copy_numbers(self.height, other.height, COLUMNS)
        self.free = other.free
        self.winner = other.winner

    def scores(self) -> list[int]:
        """1 for the winner, -1 for the loser, 0 each as long as nobody has won."""
        if self.winner == NOBODY:
            return [0, 0]
        return [1, -1] if self.winner == 0 else [-1, 1]

    def placings(self) -> list[int]:
        return places(self.scores())

    def redeal(self, seat: Seat, rng: Rng) -> None:
        """Nothing is hidden, and chance has no part."""


def in_line(discs: i64, step: i64) -> bool:
    """Whether four discs follow each other in one direction."""
    pairs = discs & discs >> step
    return pairs & pairs >> step + step != 0


def four(discs: i64) -> bool:
    return in_line(discs, UP) or in_line(discs, ACROSS) or in_line(discs, RISING) or in_line(discs, FALLING)


class Drop(Question[ConnectFour]):
    """A disc into a column that is not full. Four in a row win; a full board is a draw."""

    def options(self, s: ConnectFour, me: Seat) -> Mask:
        return s.free

    def choose(self, s: ConnectFour, me: Seat, column: Option) -> None:
        row: i64 = s.height[column]
        s.height[column] = row + 1
        if row + 1 == ROWS:
            s.free &= ~bit(column)
        discs: i64 = s.discs[me] | bit(column * ACROSS + row)
        s.discs[me] = discs
        if four(discs):
            s.winner = me
        elif s.free:
            s.then(DROP.by(1 - me))

    def come_up(self, s: State, todo: Todo) -> bool:
        """The last free column is asked for too: OpenSpiel counts it as a decision."""
        assert isinstance(s, ConnectFour)
        s.asked = seat_of(todo)
        s.mask = s.free
        s.many = 0
        return True


DROP: Final = Drop(TASKS)
QUESTIONS: Final = (QuestionForm("drop", DROP.number, {column: f"drop {column + 1}" for column in range(COLUMNS)}),)


class Discs(Sight[ConnectFour]):
    """The discs of both, column by column, the viewer's first."""

    def write(self, s: ConnectFour, me: Seat, pen: Pen) -> None:
        pen.members("own", s.discs[me], COLUMNS * ACROSS)
        pen.members("other", s.discs[1 - me], COLUMNS * ACROSS)


SIGHT: Final = Discs(QUESTIONS)


def begin(s: ConnectFour, options: dict[str, str]) -> None:
    s.then(DROP.by(0))
    s.settle()


def new(seed: int) -> ConnectFour:
    """A match at its first question; chance has no part in it."""
    s = ConnectFour()
    s.rng.seed(seed)
    begin(s, {})
    return s
