"""What a seat may know as a row of small numbers, for programs that learn: named parts, the viewer first.

Each game writes its row by hand, from nothing, as it writes its view: what is not written stays hidden. A row holds
numbers from 0 to 255 and is as long in every match of so many seats. Its layout belongs to the rules version of the
game and may only grow at its end.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Generic, NamedTuple, TypeVar, cast

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from takujo.core.masks import Mask, bit, less, smaller
from takujo.core.state import NOBODY, Seat, State
from takujo.core.todo import TASK, first_of, second_of

if TYPE_CHECKING:
    from takujo.core.game import QuestionForm

S = TypeVar("S", bound=State)

MOST: Final[i64] = 255  # of a number
BYTE: Final = 0xFF
OFF: Final[u8] = 0
ON: Final[u8] = 1
LONGEST: Final[i64] = 8192  # numbers of a row, before a game has said how many it writes


class Part(NamedTuple):
    """Some numbers of a row that belong together."""

    name: str  # of a seat's block: how many seats after the viewer, and what it is
    at: int
    shape: tuple[int, ...]

    @property
    def size(self) -> int:
        n = 1
        for each in self.shape:
            n *= each
        return n


@mypyc_attr(acyclic=True)
class Pen:
    """Writes rows, part by part. Who learns reads `rows` where they lie: it is never replaced."""

    def __init__(self, size: i64) -> None:
        self.rows: Final[vec[u8]] = vec[u8](bytes(size))
        self.at: i64 = 0  # where the next number goes
        self.noting: bool = False
        self.parts: list[Part] = []  # what was written, while noting
        self.seat: i64 = NOBODY  # how many seats after the viewer, within the block of a seat

    def note(self, name: str, shape: tuple[int, ...]) -> None:
        self.parts.append(Part(name if self.seat == NOBODY else f"{self.seat}.{name}", self.at, shape))

    def number(self, name: str, n: i64) -> None:
        """One that is small; what is below 0 counts as 0, what is too large as the most."""
        if self.noting:
            self.note(name, (1,))
        at = self.at
        self.at = at + 1
        self.rows[at] = u8(smaller(less(n, 0), MOST))

    def large(self, name: str, n: i64) -> None:
        """One up to 2**24: three digits of 256."""
        if self.noting:
            self.note(name, (3,))
        rows = self.rows
        at = self.at
        self.at = at + 3
        rows[at] = u8(n >> 16 & BYTE)
        rows[at + 1] = u8(n >> 8 & BYTE)
        rows[at + 2] = u8(n & BYTE)

    def flag(self, name: str, so: bool) -> None:
        if self.noting:
            self.note(name, (1,))
        at = self.at
        self.at = at + 1
        self.rows[at] = ON if so else OFF

    def counts(self, name: str, counts: vec[i64], n: i64) -> None:
        """The first n numbers of a row of counts."""
        if self.noting:
            self.note(name, (n,))
        rows = self.rows
        at = self.at
        self.at = at + n
        for i in range(n):
            rows[at + i] = u8(smaller(less(counts[i], 0), MOST))

    def members(self, name: str, m: Mask, n: i64) -> None:
        """Which of n numbers a set holds: 1 for each."""
        if self.noting:
            self.note(name, (n,))
        rows = self.rows
        at = self.at
        self.at = at + n
        for i in range(n):
            rows[at + i] = u8(m >> i & 1)

    def one_of(self, name: str, which: i64, n: i64) -> None:
        """A 1 at one of n places; below 0 at none."""
        at = self.field(name, n)
        if which >= 0:
            assert which < n
            self.rows[at + which] = ON

    def field(self, name: str, n: i64) -> i64:
        """So many noughts, to be written into; where they begin."""
        return self.grid(name, 1, n)

    def grid(self, name: str, lines: i64, n: i64) -> i64:
        """The same in so many lines of n."""
        if self.noting:
            self.note(name, (n,) if lines == 1 else (lines, n))
        rows = self.rows
        at = self.at
        self.at = at + lines * n
        for i in range(at, self.at):
            rows[i] = OFF
        return at

    def add(self, at: i64, n: i64) -> None:
        """To what a field holds."""
        rows = self.rows
        rows[at] = u8(smaller(i64(rows[at]) + n, MOST))


def turned(seats: Mask, me: Seat, n: i64) -> Mask:
    """A set of seats as `me` counts them: itself 0, the next one 1."""
    return (seats >> me | seats << n - me) & bit(n) - 1


def after(me: Seat, seat: Seat, n: i64) -> i64:
    """How many seats after `me` a seat is; NOBODY stays nobody."""
    if seat == NOBODY:
        return seat
    return seat - me if seat >= me else seat - me + n


def seated(me: Seat, rank: i64, n: i64) -> Seat:
    """The seat that is so many after `me`."""
    me += rank
    return me if me < n else me - n


@mypyc_attr(allow_interpreted_subclasses=True)
class Sight(Generic[S]):
    """How a game writes what a seat may know. Each game has one."""

    def __init__(self, questions: "Sequence[QuestionForm]") -> None:
        self.questions: i64 = len(questions)
        self.question: Final[vec[i64]] = vec[i64]([NOBODY] * (TASK + 1))  # by task
        for n, form in enumerate(questions):
            self.question[form.task] = n
        self.sizes: Final[dict[int, int]] = {}  # by seats

    def write(self, s: S, me: Seat, pen: Pen, /) -> None:
        """What a game adds to what is the same in all: the table, what is the viewer's own, then seat after seat."""
        raise NotImplementedError

    def look(self, s: State, me: Seat, pen: Pen) -> None:
        """Write a row: what `me` may know now. What is asked stands in the rows of those who are asked."""
        mine = False
        asked: Mask = 0
        todo = s.question()
        if todo:
            asked = s.tasks[todo & TASK].deciders(s, todo)
            mine = asked >> me & 1 != 0
        pen.flag("one", True)  # no row is all noughts
        pen.one_of("seat", me, s.seats)  # for answers that name a seat: they do so as the table does
        pen.members("asked", turned(asked, me, s.seats), s.seats)
        pen.one_of("question", self.question[todo & TASK] if mine else i64(NOBODY), self.questions)
        pen.large("first", first_of(todo) if mine else i64(0))
        pen.large("second", second_of(todo) if mine else i64(0))
        self.write(cast(S, s), me, pen)
        pen.seat = NOBODY

    def layout(self, s: State) -> list[Part]:
        """The parts of a row, in their order."""
        pen = Pen(LONGEST)
        pen.noting = True
        self.look(s, 0, pen)
        self.sizes[s.seats] = pen.at
        return pen.parts

    def size(self, s: State) -> int:
        """How many numbers a row holds."""
        if s.seats not in self.sizes:
            self.layout(s)
        return self.sizes[s.seats]
