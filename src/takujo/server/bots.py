"""Bots answer in processes of their own: a compiled search holds the interpreter lock, and must not hold the server's.

A process is sent a position in which everything that the seat cannot know was dealt anew, so it never holds a secret.
"""

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from time import monotonic
from typing import Any, NamedTuple, TypeVar

from takujo.bots import analysis
from takujo.bots.analysis import Judgement
from takujo.core.rng import from_text
from takujo.match import Match
from takujo.server.waiting import ANALYSIS, HINT, UNWATCHED, WATCHED, Waiting
from takujo.tables import metrics
from takujo.tables.refusals import Refused
from takujo.tables.tokens import new_token

log = logging.getLogger("takujo.server")
T = TypeVar("T")
SIMPLE = "greedy"  # the bot that answers for one that does not


def answer(spec: str, seed: str, position: dict[str, Any], seat: int) -> str:
    """What a bot chooses. Runs in a process of the pool."""
    import takujo

    match = takujo.from_position(position, check=False)
    return str(takujo.bots.make(spec, seed).choose(match, seat).text)


def judged(spec: str, seed: str, position: dict[str, Any], seat: int) -> list[dict[str, Any]]:
    """What a bot thinks of each option, the best first. Runs in a process of the pool."""
    import takujo
    from takujo.bots import outlook

    match = takujo.from_position(position, check=False)
    return [option.doc() for option in outlook.options(match, seat, outlook.searcher(spec, seed))]


def prepare() -> None:
    """In a new process: import what the first answer would otherwise wait for; leave Ctrl-C to the server, and go when
    the server goes, also when it was killed."""
    import takujo

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=go_with_the_server, daemon=True).start()
    takujo.games.all_games()


def go_with_the_server() -> None:
    server = multiprocessing.parent_process()
    assert server is not None
    wait([server.sentinel])
    os._exit(1)


def end(pool: ProcessPoolExecutor) -> None:
    """End its processes, whatever they do."""
    for process in list((pool._processes or {}).values()):
        process.kill()
    pool.shutdown(wait=False, cancel_futures=True)


class NoAnswer(Exception):
    """A bot's process took too long, or died twice."""


class Process:
    """A process that thinks for bots. One that died or was ended is replaced when it is needed again."""

    def __init__(self, patience: float) -> None:
        self.patience = patience
        self.pool: ProcessPoolExecutor | None = None

    async def run(self, what: Callable[..., Any], args: tuple[Any, ...]) -> Any:
        """What a function says in the process; asked once more if the process died, but not if it took too long."""
        for _ in range(2):
            if self.pool is None:
                spawn = multiprocessing.get_context("spawn")
                self.pool = ProcessPoolExecutor(1, mp_context=spawn, initializer=prepare)
            try:
                job = asyncio.wrap_future(self.pool.submit(what, *args))
                await asyncio.wait([job], timeout=self.patience)
                if job.done():
                    return job.result()
                job.cancel()
                log.error("a bot took too long")
                break
            except BrokenProcessPool:
                log.error("a bot's process died")
                self.end()
        self.end()
        raise NoAnswer

    def end(self) -> None:
        if self.pool is not None:
            end(self.pool)
            self.pool = None


class Job(NamedTuple):
    """What somebody wants to know from a process."""

    what: Callable[..., Any]
    args: tuple[Any, ...]
    answer: asyncio.Future[Any]


class BotProcesses:
    """The processes, and those who wait for one: what `takujo.tables.bots.Bots` asks for."""

    def __init__(self, processes: int, patience: float) -> None:
        self._idle = [Process(patience) for _ in range(processes)]
        self._waiting: Waiting[Job] = Waiting()
        self._running: set[asyncio.Task[None]] = set()

    async def choose(self, match: Match, seat: int, spec: str, table: str, watched: bool) -> str:
        """The text of an option for the seat. A bot that took too long, or failed, is replaced by a simpler one."""
        position = match.imagined_position(seat, from_text(new_token()))
        legal = [action.text for action in match.legal(seat)]
        begun = monotonic()
        for bot in (spec, SIMPLE):
            try:
                rank = WATCHED if watched else UNWATCHED
                text = await self.run(rank, table, answer, bot, new_token(), position, seat)
                metrics.BOT_SECONDS.observe(monotonic() - begun)
                if text in legal:
                    return text
                log.error("a bot chose what is not on offer", extra={"bot": bot, "game": match.game.id})
            except NoAnswer:
                pass
            except Exception:
                log.exception("a bot failed", extra={"bot": bot, "game": match.game.id})
        return legal[from_text(new_token()).below(len(legal))]

    async def judge(self, match: Match, seat: int, spec: str, who: str) -> list[dict[str, Any]]:
        """What a bot thinks of each option of the seat, the best first, for somebody who asks."""
        position = match.imagined_position(seat, from_text(new_token()))
        try:
            return await self.run(HINT, who, judged, spec, new_token(), position, seat)
        except NoAnswer:
            raise Refused("internal", "the bot did not answer") from None

    async def look_through(self, record: str, plies: list[int], spec: str) -> list[Judgement]:
        """What a bot thinks of the decisions at some plies of a finished match."""
        return await self.run(ANALYSIS, "analysis", analysis.judged, record, plies, spec)

    async def run(self, rank: int, who: str, what: Callable[..., T], *args: Any) -> T:
        """What a function says in a process, when it is their turn."""
        job = Job(what, args, asyncio.get_running_loop().create_future())
        self._waiting.put(rank, who, job)
        self._begin()
        found: T = await job.answer
        return found

    def prefer(self, table: str) -> None:
        """Somebody looks at a table now: its bots wait no longer than others."""
        self._waiting.prefer(table)

    def _begin(self) -> None:
        while self._idle and (turn := self._waiting.next(monotonic())):
            task = asyncio.ensure_future(self._work(self._idle.pop(), *turn))
            self._running.add(task)
            task.add_done_callback(self._running.discard)

    async def _work(self, process: Process, who: str, job: Job) -> None:
        begun = monotonic()
        try:
            if not job.answer.cancelled():  # nobody waits for it any more
                found = await process.run(job.what, job.args)
                if not job.answer.cancelled():
                    job.answer.set_result(found)
        except Exception as e:
            if not job.answer.cancelled():
                job.answer.set_exception(e)
        except asyncio.CancelledError:
            process.end()
            raise
        finally:
            now = monotonic()
            self._idle.append(process)
            self._waiting.done(who, now - begun, now)
        self._begin()

    async def close(self) -> None:
        for task in list(self._running):
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)
        for process in self._idle:
            process.end()
