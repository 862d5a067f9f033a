"""Whose turn it is to be told what happened. To draw it takes longer than anything else that a server does, so it is
done in small pieces between which others are heard, and where least was told lately comes first."""

import asyncio
import logging
from collections.abc import Callable
from heapq import heappop, heappush
from time import monotonic

from takujo.tables.memory import Circle, Live

log = logging.getLogger("takujo.server")

SLICE = 0.004  # seconds after which others are heard


class Telling:
    """Answers that wait to be told. A table's turn comes by how much it has been told: who was quiet begins where the
    others are, so one calm table passes any number of busy ones."""

    def __init__(self, tell: Callable[[Live, Circle], None]) -> None:
        self.tell = tell
        self._waiting: list[tuple[float, int, Live]] = []  # by what was told there, then by who waits longest
        self._turns = 0
        self._now = 0.0  # what was told at the table whose turn it is
        self._going = False

    def later(self, live: Live) -> None:
        """There is something to tell at a table."""
        self._wait(live)
        if not self._going:
            self._going = True
            asyncio.get_running_loop().call_soon(self._go_on)

    def _wait(self, live: Live) -> None:
        self._turns += 1
        heappush(self._waiting, (max(live.told_until, self._now), self._turns, live))

    def _go_on(self) -> None:
        begun = at = monotonic()
        while self._waiting:
            self._now, _, live = heappop(self._waiting)
            circle = next((each for each in live.circles.values() if each.untold), None)
            if circle is None:  # it has been told already
                continue
            try:
                self.tell(live, circle)
            except Exception:
                log.exception("not told")
            before, at = at, monotonic()
            live.told_until = self._now + at - before
            if any(each.untold for each in live.circles.values()):
                self._wait(live)
            if at - begun > SLICE:
                break
        if self._waiting:
            asyncio.get_running_loop().call_soon(self._go_on)
        else:
            self._going = False
