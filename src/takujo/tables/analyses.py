"""Finished matches looked through by a bot, in the bots' processes: one after another, a little at a time, so that bots
at tables which are being played hardly wait. What was found is kept in memory."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncGenerator
from typing import Any

from takujo.bots.analysis import Judgement, analysis, decisions
from takujo.match import Match
from takujo.tables.hub import Hub
from takujo.tables.levels import speed
from takujo.tables.limits import Buckets, Rate
from takujo.tables.messages import encoded
from takujo.tables.refusals import Refused
from takujo.tables.table import Table

log = logging.getLogger("takujo.server")

SECONDS = 15.0  # of a compiled search for a whole match, so that a long one takes no longer
AT_ONCE = 0.1  # of them, handed to a process
MOST, FEWEST = 2_000, 10  # for a decision
KEPT = 24  # in memory
MOST_WAITING = 8
MOST_EACH = 2  # of them, for one address


class AnalysisJob:
    """An analysis that is being made, or was."""

    def __init__(self, address: str) -> None:
        self.address = address  # of who asked first
        self.done = 0
        self.of = 0
        self.found: dict[str, Any] | None = None
        self.failed = False
        self.news = asyncio.Condition()

    @property
    def ended(self) -> bool:
        return self.failed or self.found is not None

    async def tell(self) -> None:
        async with self.news:
            self.news.notify_all()

    async def lines(self) -> AsyncGenerator[bytes]:
        """How far it is, line by line, and at last what was found."""
        while not self.ended:
            told = self.done
            yield encoded({"done": told, "of": self.of}) + b"\n"
            async with self.news:
                if not self.ended and self.done == told:
                    await self.news.wait()
        if self.found is not None:
            yield encoded({"analysis": self.found}) + b"\n"
        else:
            yield encoded(Refused("internal", "the analysis was broken off").doc()) + b"\n"


class Analyses:
    """Those asked for lately."""

    def __init__(self, rate: Rate) -> None:
        self.begun = Buckets(rate)
        self._found: OrderedDict[str, AnalysisJob] = OrderedDict()
        self._turn = asyncio.Lock()

    def known(self, table: Table) -> AnalysisJob | None:
        work = self._found.get(table.fixed.id)
        if work is None or work.failed:
            return None
        self._found.move_to_end(table.fixed.id)
        return work

    def begin(self, hub: Hub, table: Table, address: str) -> AnalysisJob:
        match = table.match
        assert match is not None
        if not self.begun.take(address):
            raise Refused("too-fast", "too many analyses: slower")
        waiting = [work.address for work in self._found.values() if not work.ended]
        if waiting.count(address) >= MOST_EACH:
            raise Refused("too-fast", "what you asked for before is still being analysed: slower")
        if len(waiting) >= MOST_WAITING:
            raise Refused("too-many", "too many matches are being analysed; try again later")
        work = self._found[table.fixed.id] = AnalysisJob(address)
        while len(self._found) > KEPT:
            oldest = next(name for name, each in self._found.items() if each.ended)
            del self._found[oldest]
        hub.spawn(self.make(hub, match, work))
        return work

    async def make(self, hub: Hub, match: Match, work: AnalysisJob) -> None:
        try:
            async with self._turn:
                work.found = await looked_through(hub, match, work)
        except Exception:
            log.exception("an analysis failed", extra={"game": match.game.id})
        finally:
            work.failed = work.found is None
            await work.tell()


async def looked_through(hub: Hub, match: Match, work: AnalysisJob) -> dict[str, Any]:
    record = match.record()
    plies = await hub.beside(decisions, record)
    second = speed(match.game)
    tries = max(FEWEST, min(MOST, int(SECONDS * second / max(1, len(plies)))))
    bot = f"mcts:{tries}"
    text = record.text()
    step = max(1, int(AT_ONCE * second / tries))
    found: list[Judgement] = []
    work.of = len(plies)
    for first in range(0, len(plies), step):
        found += await hub.bots.look_through(text, plies[first : first + step], bot)
        work.done = len(found)
        await work.tell()
    return analysis(match, found, bot)
