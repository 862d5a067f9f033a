"""The straight way: no answer that changes nothing.

A chain of answers is what a seat says one after the other, until somebody else is asked, its turn is over or chance has
spoken. An answer is pointless if the chain comes to the same position without it, alone or together with one that takes
it back. A search cannot tell such answers from better ones: what follows is worth the same.
"""

from typing import Final

from mypy_extensions import i64

from takujo.bots.inclination import LONGEST, favourite
from takujo.core.heuristics import Heuristics
from takujo.core.state import Seat, State


class Chain:
    """What a seat means to answer, from a position on; as long as nobody else has a say in it, and no chance."""

    def __init__(self, s: State, seat: Seat, heuristics: Heuristics) -> None:
        self.begin: Final[State] = s
        self.seat: i64 = seat
        self.heuristics: Final[Heuristics] = heuristics
        self.turn: i64 = heuristics.turn(s)
        self.end: Final[State] = s.copy()
        self.answers: list[int] = []

    def open(self) -> bool:
        """Whether the seat can go on."""
        s = self.end
        return (
            s.asked == self.seat
            and s.barrier == self.begin.barrier
            and self.heuristics.turn(s) == self.turn
            and len(self.answers) < LONGEST
        )

    def add(self, option: i64) -> None:
        self.end.choose(self.seat, option)
        self.answers.append(int(option))

    def follow(self) -> None:
        """Go on by the strongest inclination."""
        while self.open():
            self.add(favourite(self.end, self.heuristics))

    def pointless(self, start: i64 = 0) -> list[int]:
        """The places of answers without which the chain comes to the same end: that at `start`, and one that takes it
        back. None if it is needed."""
        rest = self.answers[start + 1 :]
        if not rest:
            return []
        before = self.begin.copy()
        for option in self.answers[:start]:
            before.choose(self.seat, option)
        if self.same(before, rest):
            return [int(start)]
        for back in range(len(rest) if len(rest) > 1 else 0):
            if self.same(before, rest[:back] + rest[back + 1 :]):
                return [int(start), int(start) + 1 + back]
        return []

    def same(self, before: State, answers: list[int]) -> bool:
        """Whether these answers, too, lead to the end of the chain."""
        s = before.copy()
        for option in answers:
            if s.asked != self.seat or not s.offered(option):
                return False
            s.play(option)
        # to compare the worth is quick, and tells most positions apart
        if s.asked != self.end.asked or s.barrier != self.end.barrier:
            return False
        heuristics = self.heuristics
        return heuristics.worth(s, self.seat) == heuristics.worth(self.end, self.seat) and s.key() == self.end.key()


def straightened(chain: Chain) -> i64:
    """The first answer that is needed to come where a chain leads; of several that would do, that with the strongest
    urge."""
    while spared := chain.pointless():
        shorter = Chain(chain.begin, chain.seat, chain.heuristics)
        for at, option in enumerate(chain.answers):
            if at not in spared:
                shorter.add(option)
        chain = shorter
    best = chain.answers[0]
    rest = chain.answers[1:]
    strongest = chain.heuristics.urge(chain.begin, best)
    for option in chain.begin.options(chain.seat):
        drawn = chain.heuristics.urge(chain.begin, option)
        if drawn > strongest and chain.same(chain.begin, [option, *rest]):
            best = option
            strongest = drawn
    return best
