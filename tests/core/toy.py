"""A small game: a question to all seats at once, one that is too wide for a mask, and one with two numbers."""

from typing import Final

from mypy_extensions import i64

from takujo.core.masks import Mask, bit
from takujo.core.state import Option, Question2, Seat, State, Tasks, Together, WideQuestion


class Toy(State):
    """Everybody secretly shows a number; then seat 0 points at one of 484 fields; then a sum is paid in parts."""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats, TOY)
        self.shown: list[int] = [-1] * int(seats)
        self.field = -1
        self.paid: list[int] = []

    def copy(self) -> "Toy":
        new = Toy(self.seats)
        new.copy_from(self)
        return new

    def copy_from(self, other: State) -> None:
        assert isinstance(other, Toy)
        super().copy_from(other)
        self.shown = list(other.shown)
        self.field = other.field
        self.paid = list(other.paid)

    def scores(self) -> list[int]:
        return self.shown

    def placings(self) -> list[int]:
        return [1] * self.seats


class Show(Together[Toy]):
    """All seats at once: a number from 0 to 2."""

    def options(self, s: Toy, seat: Seat) -> Mask:
        return 0b111 if s.shown[seat] < 0 else 0

    def choose(self, s: Toy, seat: Seat, number: Option) -> None:
        s.shown[seat] = number

    def run(self, s: Toy, me: Seat) -> None:
        s.barrier += 1
        s.then(POINT.by(me), PAY.by(me, 5, 61))


class Point(WideQuestion[Toy]):
    """A field, every second one."""

    def options(self, s: Toy, me: Seat, n: i64) -> None:
        for field in range(0, 484, 2):
            s.may(field)

    def choose(self, s: Toy, me: Seat, n: i64, field: Option) -> None:
        s.field = field


class Pay(Question2[Toy]):
    """Pay `left` in ones and twos, or with the highest option there can be."""

    def options(self, s: Toy, me: Seat, left: i64, highest: i64) -> Mask:
        if not left:
            return 0
        return (0b110 if left > 1 else 0b10) | bit(highest)

    def choose(self, s: Toy, me: Seat, left: i64, highest: i64, coin: Option) -> None:
        s.paid.append(coin)
        s.then(PAY.by(me, 0 if coin == highest else left - coin, highest))


TOY: Final = Tasks()
SHOW: Final = Show(TOY)
POINT: Final = Point(TOY)
PAY: Final = Pay(TOY)


def toy() -> Toy:
    s = Toy(3)
    s.then(SHOW.by(0))
    s.settle()
    return s
