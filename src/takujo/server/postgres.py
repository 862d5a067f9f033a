"""Connections to PostgreSQL that are given up when it does not answer, and one that listens. A database that hangs
keeps its sockets open, so that neither the system nor the driver would ever notice."""

import asyncio
import logging
import threading
from collections.abc import Callable, Generator
from math import inf
from time import monotonic
from typing import Any

import psycopg

from takujo.server.database import CHANNEL, Database

log = logging.getLogger("takujo.server")

PATIENCE = 3.0  # seconds for an answer
CONNECTING = 3  # seconds to connect


class NoReply(psycopg.OperationalError):
    """The database did not answer in time: what became of the statement is not known."""


class Connection(psycopg.Connection[Any]):
    patience = inf

    def wait(self, gen: Any, *args: Any, **more: Any) -> Any:
        try:
            return super().wait(limited(gen, monotonic() + self.patience), *args, **more)
        except NoReply:
            self.close()
            raise


def limited(gen: Generator[Any, Any, Any], until: float) -> Generator[Any, Any, Any]:
    """What the driver waits for, but not for ever: it is woken several times a second."""
    try:
        wanted = next(gen)
        while True:
            ready = yield wanted
            if not ready and monotonic() > until:
                raise NoReply("the database does not answer")
            wanted = gen.send(ready)
    except StopIteration as e:
        return e.value


def connected(patience: float, *args: Any, **more: Any) -> Connection:
    found = Connection.connect(*args, **{"connect_timeout": CONNECTING, **more})
    found.patience = patience
    return found


def hangs(e: BaseException | None) -> bool:
    return isinstance(e, NoReply | psycopg.errors.ConnectionTimeout)


class Ear:
    """Hears what other workers on the same PostgreSQL have written, and whether it answers at all."""

    def __init__(self, database: Database, heard: Callable[[str], None], missed: Callable[[], None]) -> None:
        self.database = database
        self.heard = heard  # in the event loop: one notification
        self.missed = missed  # in the event loop: there may have been others
        self.loop = asyncio.get_running_loop()
        self.ending = threading.Event()
        self.ready = threading.Event()
        self.thread = threading.Thread(target=self._listen, name="ear", daemon=True)
        self.thread.start()

    def _listen(self) -> None:
        url = self.database.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while not self.ending.is_set():
            try:
                with connected(PATIENCE, url, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    back = True
                    self.ready.set()
                    while not self.ending.is_set():
                        if back or self.database.silent:
                            back = self.database.silent = False
                            self.database.healthy = True  # as far as one can tell before the next write
                            self.loop.call_soon_threadsafe(self.missed)
                        for notice in connection.notifies(timeout=0.5):
                            self.loop.call_soon_threadsafe(self.heard, notice.payload)
                        connection.execute("SELECT 1")
            except (psycopg.Error, OSError) as e:
                self.database.silent = self.database.silent or hangs(e)
                log.warning("not listening", extra={"reason": str(e).splitlines()[0][:200]})
                self.ending.wait(1.0)

    async def close(self) -> None:
        self.ending.set()
        await asyncio.to_thread(self.thread.join)
