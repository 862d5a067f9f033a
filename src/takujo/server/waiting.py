"""Who waits for a bot's process, and whose turn is next. It knows no processes and no clock of its own."""

from collections import OrderedDict, deque
from typing import Generic, TypeVar

T = TypeVar("T")

# What is waited for, the first first. People at a table come before those who want advice, and a table that nobody
# looks at comes last.
WATCHED, HINT, ANALYSIS, UNWATCHED = range(4)
OTHERWISE = 8  # every so many turns, another rank than the first begins: nobody waits for ever
FORGIVEN = 0.1  # seconds that are forgotten in a second: who takes less of a process than that waits for nobody
MOST_KNOWN = 10_000


class Waiting(Generic[T]):
    """Of those who wait in one rank, who has taken least lately is next; of equals, who waits longest. Nobody (a table,
    or an address that asks for hints) has two turns at once."""

    def __init__(self) -> None:
        self._ranks: list[OrderedDict[str, deque[T]]] = [OrderedDict() for _ in range(4)]
        self._busy: set[str] = set()
        self._taken: dict[str, tuple[float, float]] = {}  # seconds, and when that was so
        self._turns = 0

    def put(self, rank: int, who: str, what: T) -> None:
        self._ranks[rank].setdefault(who, deque()).append(what)

    def prefer(self, who: str) -> None:
        """Somebody looks at a table now."""
        if waiting := self._ranks[UNWATCHED].pop(who, None):
            self._ranks[WATCHED].setdefault(who, deque()).extend(waiting)

    def next(self, now: float) -> tuple[str, T] | None:
        """Whose turn it is, and what for. `done` ends the turn."""
        first = self._turns // OTHERWISE % 4 if self._turns % OTHERWISE == 0 else WATCHED
        for rank in (first, *(each for each in range(4) if each != first)):
            waiting = self._ranks[rank]
            free = [who for who in waiting if who not in self._busy]
            if free:
                who = min(free, key=lambda each: self.taken(each, now))
                what = waiting[who].popleft()
                if not waiting[who]:
                    del waiting[who]
                self._busy.add(who)
                self._turns += 1
                return who, what
        return None

    def done(self, who: str, seconds: float, now: float) -> None:
        self._busy.discard(who)
        if len(self._taken) >= MOST_KNOWN:
            self._taken = {each: taken for each, taken in self._taken.items() if self.taken(each, now)}
        self._taken[who] = (self.taken(who, now) + seconds, now)

    def taken(self, who: str, now: float) -> float:
        """Seconds of a process that somebody has taken lately."""
        seconds, at = self._taken.get(who, (0.0, now))
        return max(0.0, seconds - FORGIVEN * (now - at))
