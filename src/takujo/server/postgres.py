"""Connections to PostgreSQL that are given up when it does not answer, and one that beats and listens. A database that
hangs keeps its sockets open, so that neither the system nor the driver would ever notice."""

import asyncio
import logging
import threading
from collections.abc import Generator
from math import inf
from time import monotonic
from typing import TYPE_CHECKING, Any

import psycopg
from sqlalchemy.exc import IntegrityError, OperationalError

from takujo.server.database import CHANNEL, Database, new_name
from takujo.tables.store import Hears, Row

if TYPE_CHECKING:
    from takujo.server.neighbours import Neighbours

log = logging.getLogger("takujo.server")

PATIENCE = 3.0  # seconds for an answer
CONNECTING = 3  # seconds to connect
BEAT = 0.5  # seconds
DEAD = 4.0  # seconds without a beat, while the database answers


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


class Appending:
    """Writes entries in one statement, which is one message to the database and one back. Past SQLAlchemy, which would
    take as long for it as PostgreSQL."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.connection: Connection | None = None

    def connect(self) -> None:
        if self.connection is None or self.connection.closed:
            try:
                self.connection = connected(PATIENCE, self.url, autocommit=True)
            except (psycopg.Error, OSError) as e:
                raise OperationalError(None, None, e) from None

    def append(self, rows: list[Row], worker: str) -> bool:
        """All of them or none; False if the worker was buried. While it writes it cannot be."""
        columns = [[row[name] for row in rows] for name in ("table_id", "n", "kind", "doc", "at")]
        assert self.connection is not None
        try:
            return self.connection.execute(APPEND, [worker, *columns]).rowcount > 0
        except psycopg.IntegrityError as e:
            raise IntegrityError(None, None, e) from None
        except (psycopg.Error, OSError) as e:
            self.close()
            raise OperationalError(None, None, e) from None

    def close(self) -> None:
        if self.connection is not None:
            self.connection.close()
            self.connection = None


APPEND = """
WITH alive AS (SELECT 1 FROM workers WHERE id = %s FOR KEY SHARE)
INSERT INTO entries (table_id, n, kind, doc, at)
SELECT given.* FROM alive, unnest(%s::text[], %s::int[], %s::text[], %s::text[], %s::float8[]) AS given"""


class Pulse:
    """Says that this worker lives, sees whether the others do, hears what they say, and whether the database answers at
    all."""

    def __init__(self, database: Database, ears: Hears, neighbours: "Neighbours | None") -> None:
        self.database = database
        self.ears = ears
        self.neighbours = neighbours
        self.loop = asyncio.get_running_loop()
        self.ending = threading.Event()
        self.ready = threading.Event()
        self.others: dict[str, tuple[int, float]] = {}  # their last beat, and when we saw it first
        self.thread = threading.Thread(target=self._live, name="pulse", daemon=True)
        self.thread.start()

    def _live(self) -> None:
        while not self.ending.is_set():
            try:
                with connected(PATIENCE, self.database.url, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    back = True
                    while not self.ending.is_set():
                        self._beat(connection, back or self.database.silent)
                        if back or self.database.silent:
                            back = self.database.silent = False
                            self.database.healthy = True  # as far as one can tell before the next write
                            self.loop.call_soon_threadsafe(self.ears.back)
                        self.ready.set()
                        for notice in connection.notifies(timeout=BEAT):
                            self.loop.call_soon_threadsafe(self._hear, notice.payload)
            except (psycopg.Error, OSError) as e:
                self.database.silent = self.database.silent or hangs(e)
                log.warning("not listening", extra={"reason": str(e).splitlines()[0][:200]})
                self.ending.wait(1.0)

    def _beat(self, connection: Connection, back: bool) -> None:
        me = self.database.worker
        beaten = connection.execute("UPDATE workers SET beat = beat + 1 WHERE id = %s", [me])
        if not beaten.rowcount:
            log.warning("believed dead")
            self._begin_anew(connection)
        found = connection.execute("SELECT id, beat, address FROM workers").fetchall()
        others = {worker: (beat, address) for worker, beat, address in found if worker != self.database.worker}
        now = monotonic()
        if back:  # while the database was away, nobody's heart could be heard
            self.others = {}
        gone = self.others.keys() - others.keys()
        for worker, (beat, address) in others.items():
            if self.others.get(worker, (-1, 0.0))[0] != beat:
                self.others[worker] = (beat, now)
            still = now - self.others[worker][1] > DEAD or (
                self.neighbours is not None and self.neighbours.dead(address)
            )
            if still and bury(connection, worker, beat):
                log.warning("another worker is dead")
                gone.add(worker)
        for worker in gone:
            self.others.pop(worker, None)
        if self.neighbours is not None:
            present = {address for worker, (_, address) in others.items() if worker not in gone}
            self.loop.call_soon_threadsafe(self.neighbours.see, present)
        if gone:
            self.loop.call_soon_threadsafe(self.ears.freed)

    def _begin_anew(self, connection: Connection) -> None:
        """We were believed dead. What was begun before is refused: whoever has the tables now may have done it."""
        worker = new_name()
        address = self.neighbours.here if self.neighbours else ""
        connection.execute("INSERT INTO workers (id, beat, address) VALUES (%s, 0, %s)", [worker, address])
        done = threading.Event()

        def buried() -> None:
            self.ears.buried()
            self.database.worker = worker
            done.set()

        self.loop.call_soon_threadsafe(buried)
        done.wait(PATIENCE)

    def _hear(self, said: str) -> None:
        what, table, *worker = said.split()
        if what == "deleted":
            self.ears.deleted(table)
        elif worker == [self.database.worker]:
            self.ears.wanted(table)

    async def close(self) -> None:
        self.ending.set()
        await asyncio.to_thread(self.thread.join)


def bury(connection: Connection, worker: str, beat: int) -> bool:
    """Take a worker away whose heart does not beat; its tables are looked at as soon as can be. False if it lives."""
    with connection.transaction():
        if not connection.execute("DELETE FROM workers WHERE id = %s AND beat = %s", [worker, beat]).rowcount:
            return False
        connection.execute("UPDATE tables SET due = 0 WHERE home = %s AND due IS NOT NULL", [worker])
    return True
