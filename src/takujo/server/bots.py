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
from typing import Any, TypeVar

from takujo.core.errors import BadRequest
from takujo.core.rng import from_text
from takujo.match import Match
from takujo.server import metrics
from takujo.server.refusals import Refused
from takujo.server.security import new_token

log = logging.getLogger("takujo.server")
T = TypeVar("T")


def check(spec: str) -> None:
    """Whether there is such a bot."""
    from takujo import bots

    try:
        bots.make(spec, "")
    except BadRequest as e:
        raise Refused("bad-request", str(e)) from None


def answer(spec: str, seed: str, position: dict[str, Any], seat: int) -> str:
    """What a bot chooses. Runs in a process of the pool."""
    import takujo

    match = takujo.from_position(position)
    return str(takujo.bots.make(spec, seed).choose(match, seat).text)


def judged(spec: str, seed: str, position: dict[str, Any], seat: int) -> list[dict[str, Any]]:
    """What a bot thinks of each option, the best first. Runs in a process of the pool."""
    import takujo
    from takujo.bots import outlook

    match = takujo.from_position(position)
    return [option.doc() for option in outlook.options(match, seat, outlook.searcher(spec, seed))]


def prepare() -> None:
    """In a new process: import what the first answer would otherwise wait for; leave Ctrl-C to the server, and go when
    the server goes, also when it was killed."""
    import takujo

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=go_with_the_server, daemon=True).start()
    takujo.games()


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
    """A bot's process died or took too long, again and again."""


class Bots:
    """The processes. One that dies is replaced, and a bot that does not answer is answered for."""

    def __init__(self, processes: int, patience: float) -> None:
        self.processes = processes
        self.patience = patience
        self._pool: ProcessPoolExecutor | None = None

    def pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.processes, mp_context=spawn, initializer=prepare)
        return self._pool

    async def choose(self, match: Match, seat: int, spec: str) -> str:
        """The text of an option for the seat."""
        position = match.imagined_position(seat, from_text(new_token()))
        legal = [action.text for action in match.legal(seat)]
        begun = monotonic()
        try:
            text = await self.run(answer, spec, new_token(), position, seat)
            metrics.BOT_SECONDS.observe(monotonic() - begun)
            if text in legal:
                return text
            log.error("a bot chose what is not on offer", extra={"bot": spec, "game": match.game.id})
        except NoAnswer:
            pass
        except Exception:
            log.exception("a bot failed", extra={"bot": spec, "game": match.game.id})
        return legal[from_text(new_token()).below(len(legal))]

    async def judge(self, match: Match, seat: int, spec: str) -> list[dict[str, Any]]:
        """What a bot thinks of each option of the seat, the best first."""
        position = match.imagined_position(seat, from_text(new_token()))
        try:
            return await self.run(judged, spec, new_token(), position, seat)
        except NoAnswer:
            raise Refused("internal", "the bot did not answer") from None

    async def run(self, what: Callable[..., T], *args: Any) -> T:
        """What a function says in a process; asked once more, if the process died or took too long."""
        for _ in range(2):
            pool = self.pool()
            try:
                job = asyncio.wrap_future(pool.submit(what, *args))
                await asyncio.wait([job], timeout=self.patience)
                if not job.cancelled():  # it is, when somebody else has given the processes up
                    return job.result()
            except (BrokenProcessPool, asyncio.InvalidStateError) as e:
                log.error("a bot did not answer", extra={"reason": type(e).__name__})
                self.forget(pool)
        raise NoAnswer

    def forget(self, pool: ProcessPoolExecutor) -> None:
        """Go on with new processes."""
        if self._pool is pool:
            self._pool = None
        end(pool)

    def close(self) -> None:
        if self._pool is not None:
            self.forget(self._pool)
