"""The database in which tables are kept. One thread writes: whatever gathers while it is busy goes into its next
transaction."""

import asyncio
import contextlib
import logging
import math
import queue
import sqlite3
import sys
import threading
from collections import deque
from collections.abc import Callable, Sequence
from math import inf
from pathlib import Path
from time import monotonic, time
from typing import IO, TYPE_CHECKING, Any, TypeVar

import orjson
from sqlalchemy import (
    ColumnElement,
    Connection,
    create_engine,
    delete,
    event,
    exists,
    func,
    insert,
    select,
    text,
    update,
)  # fmt: skip
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from takujo.core.errors import BadRequest
from takujo.server import schema
from takujo.tables import metrics
from takujo.tables.clocks import Clock
from takujo.tables.store import Row, StorageFailed, Write
from takujo.tables.table import Entry, Fixed
from takujo.tables.telling import SLICE
from takujo.tables.tokens import new_token, private

if TYPE_CHECKING:
    from takujo.server.postgres import Appending

log = logging.getLogger("takujo.server")

MOST_AT_ONCE = 500  # writes in one transaction
CHANNEL = "takujo"  # of NOTIFY: "deleted TABLE", or "wanted TABLE WORKER"
T = TypeVar("T")
PROBE: Row = {  # a table that nobody ever sees: it is deleted before it is committed
    "id": "-", "game": "", "rules": 0, "seed": "", "host": "", "code": "", "listed": False, "created": 0, "doc": "",
    "state": "over",
}  # fmt: skip


class Silent(SQLAlchemyError):
    """The database does not answer these days, so it is not asked."""


class Buried(StorageFailed):
    """We were believed dead, and may not write: nothing was kept."""

    def __init__(self) -> None:
        super().__init__(known=True)


class Elsewhere(Exception):
    """A table is at home on another worker."""

    def __init__(self, worker: str, address: str) -> None:
        super().__init__()
        self.worker = worker
        self.address = address


def fixed_of(row: Any) -> Fixed:
    doc = orjson.loads(row.doc)
    return Fixed(
        id=row.id, game=row.game, rules=row.rules, seed=row.seed, host=row.host, code=row.code, listed=row.listed,
        created=row.created, **{**doc, "clock": Clock(**doc["clock"])},
    )  # fmt: skip


def entry_of(row: Any) -> Entry:
    return Entry(row.n, row.kind, orjson.loads(row.doc), row.at)


class Database:
    """The database. Reading may be done in any thread; writing goes through `submit`."""

    def __init__(self, database: str, exclusive: bool = False) -> None:
        """`exclusive`: no other server may use the same file of SQLite."""
        self.postgres = database.startswith("postgresql")
        self.lock: IO[str] | None = None
        if self.postgres:
            from takujo.server.postgres import PATIENCE, connected

            url = "postgresql+psycopg://" + database.partition("://")[2]
            self.engine = create_engine(url, pool_pre_ping=True, pool_timeout=PATIENCE)
            patience = inf  # of a migration, and of who looks after the tables by hand

            def connect(dialect: Any, record: Any, args: Any, more: Any) -> Any:
                return connected(patience, *args, **more)

            event.listen(self.engine, "do_connect", connect)
        else:
            path = Path(database.removeprefix("sqlite:///")).expanduser().absolute()
            path.parent.mkdir(parents=True, exist_ok=True)
            if exclusive:
                self.lock = locked(path)
            private(path)  # what SQLite puts beside it has the same rights
            for beside in (path.with_name(path.name + end) for end in ("-wal", "-shm")):
                if beside.exists():
                    private(beside)
            self.engine = create_engine(f"sqlite:///{path}", connect_args={"timeout": 10}, paramstyle="named")
            event.listen(self.engine, "connect", durable)
        try:
            with self.engine.begin() as connection:
                schema.migrate(connection)
        except DBAPIError as e:
            self.dispose()
            raise BadRequest(f"cannot use the database: {reason(e)}") from None
        except BadRequest:
            self.dispose()
            raise
        if self.postgres and exclusive:
            patience = PATIENCE
            self.engine.dispose()
        self._append = str(insert(schema.entries).compile(self.engine))  # once: it is most of what is written
        self._gathered: list[Write] = []
        self._writing = False  # something has been handed over, or will be
        self._outcomes: deque[tuple[Write, bool | Exception]] = deque()  # of what was written
        self._settling = False
        self._queue: queue.SimpleQueue[list[Write] | None] = queue.SimpleQueue()
        self._writer: threading.Thread | None = None
        self._direct: sqlite3.Connection | None = None  # of the writer: past SQLAlchemy, which takes longer than SQLite
        self._alongside: Appending | None = None  # the same with PostgreSQL
        self._loop: asyncio.AbstractEventLoop | None = None
        self.healthy = True
        self.silent = False  # it hangs: nobody else shall wait for it, until the ear has heard of it again
        self.worker = ""  # who we are among those who share the database

    @property
    def url(self) -> str:
        """As libpq wants it."""
        return self.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)

    # -- writing

    def start(self) -> None:
        """Begin to write, on behalf of the running event loop."""
        self._loop = asyncio.get_running_loop()
        self._writer = threading.Thread(target=self._work, name="writer", daemon=True)
        self._writer.start()

    def submit(self, write: Write) -> None:
        """What is submitted in the same moment, or while the disk is busy, is written in one transaction."""
        write.worker = self.worker
        for row in write.tables:
            row.setdefault("home", self.worker)
        self._gathered.append(write)
        if not self._writing:
            assert self._loop is not None
            self._writing = True
            self._loop.call_soon(self._hand_over)

    def _hand_over(self) -> None:
        batch, self._gathered = self._gathered[:MOST_AT_ONCE], self._gathered[MOST_AT_ONCE:]
        self._writing = bool(batch)
        if batch:
            self._queue.put(batch)

    async def keep(self, write: Write) -> bool:
        """Write; True once it is safe on the disk, False if another worker was quicker."""
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        inner = write.done

        def done(kept: bool | Exception) -> None:
            inner(kept)
            if future.cancelled():
                return
            if isinstance(kept, Exception):
                future.set_exception(kept)
            else:
                future.set_result(kept)

        write.done = done
        self.submit(write)
        return await future

    async def close(self, leave: bool = False) -> None:
        """Write what waits, then stop. `leave`: we are one of the workers no more."""
        if self._writer is not None:
            while self._gathered:
                self._hand_over()
            self._queue.put(None)
            await asyncio.to_thread(self._writer.join)
            await asyncio.sleep(0)  # for what the thread has left in the event loop
            self._settle_all()
        if leave and not self.silent:
            with contextlib.suppress(SQLAlchemyError):  # then the others see it in a while
                await asyncio.to_thread(self.leave)
        self.dispose()

    def dispose(self) -> None:
        self.engine.dispose()
        if self.lock is not None:
            self.lock.close()

    def _work(self) -> None:
        assert self._loop is not None
        held = None if self.postgres else self.engine.raw_connection()
        if held is not None:
            self._direct = held.driver_connection
        else:
            from takujo.server.postgres import Appending

            self._alongside = Appending(self.url)
        while (batch := self._queue.get()) is not None:
            self._loop.call_soon_threadsafe(self._settle, self._commit(batch))
        if held is not None:
            held.close()
        elif self._alongside is not None:
            self._alongside.close()

    def _settle(self, outcomes: list[tuple[Write, bool | Exception]]) -> None:
        self._outcomes.extend(outcomes)
        self._hand_over()
        if not self._settling:
            self._settle_some()

    def _settle_some(self) -> None:
        """What was written has happened: a part of it, and then others are heard."""
        self._settle_all(monotonic() + SLICE)
        self._settling = bool(self._outcomes)
        if self._settling:
            assert self._loop is not None
            self._loop.call_soon(self._settle_some)

    def _settle_all(self, until: float = inf) -> None:
        while self._outcomes and monotonic() < until:
            write, kept = self._outcomes.popleft()
            try:
                write.done(kept)
            except Exception:
                log.exception("after a commit")

    def _commit(self, writes: list[Write]) -> list[tuple[Write, bool | Exception]]:
        """All in one transaction; if that fails, each in its own, so that none suffers for another."""
        begun = monotonic()
        committing = False
        if self.silent:
            return [(write, StorageFailed(known=True)) for write in writes]
        try:
            if all(write.only_entries for write in writes):
                if self._alongside is not None:
                    self._alongside.connect()
                committing = True
                self._append_entries(writes)
            else:
                with self.engine.connect() as connection:
                    self._execute(connection, writes)
                    committing = True
                    connection.commit()
            self.healthy = True
            metrics.COMMIT_SECONDS.observe(monotonic() - begun)
            metrics.BATCH.observe(len(writes))
            return [(write, True) for write in writes]
        except Buried as e:
            return [(write, e) for write in writes]
        except (IntegrityError, sqlite3.IntegrityError):
            if len(writes) == 1:
                return [(writes[0], False)]
        except (SQLAlchemyError, sqlite3.Error) as e:
            self.healthy = False
            self.mind(e)
            log.error("not stored", extra={"reason": reason(e), "writes": len(writes)})
            known = not (self.postgres and committing) or said(e)  # a commit without an answer may have happened
            return [(write, StorageFailed(known)) for write in writes]
        return [outcome for write in writes for outcome in self._commit([write])]

    def _append_entries(self, writes: Sequence[Write]) -> None:
        """Most of what is written."""
        rows = [row for write in writes for row in write.entries]
        if self._direct is not None:
            with self._direct:
                self._direct.executemany(self._append, rows)
        else:
            assert self._alongside is not None
            if any(write.worker != self.worker for write in writes) or not self._alongside.append(rows, self.worker):
                raise Buried

    def _execute(self, connection: Connection, writes: Sequence[Write]) -> None:
        if self.postgres:
            self._check_alive(connection, {write.worker for write in writes})
        if tables := [row for write in writes for row in write.tables]:
            connection.execute(insert(schema.tables), tables)
        if entries := [row for write in writes for row in write.entries]:
            connection.exec_driver_sql(self._append, entries)
        if said := [row for write in writes for row in write.chat]:
            connection.execute(insert(schema.chat), said)
        t = schema.tables.c
        for write in writes:
            for table_id, note in write.notes:
                connection.execute(update(schema.tables).where(t.id == table_id).values(**note))
            for table_id in write.let_go:
                mine = (t.id == table_id, t.home == self.worker)
                connection.execute(update(schema.tables).where(*mine).values(home=None))

    def _check_alive(self, connection: Connection, workers: set[str]) -> None:
        """Nobody who was believed dead writes: while they do, they cannot be buried."""
        for worker in workers:
            row = select(schema.workers.c.id).where(schema.workers.c.id == worker)
            if connection.execute(row.with_for_update(read=True, key_share=True)).first() is None:
                raise Buried

    def mind(self, e: SQLAlchemyError | sqlite3.Error) -> None:
        """See whether the database hangs, after something went wrong with it."""
        if self.postgres and isinstance(e, DBAPIError):
            from takujo.server.postgres import hangs

            self.silent = self.silent or hangs(e.orig)

    # -- reading

    def ask(self, what: Callable[..., T], *args: Any) -> T:
        """Read, unless the database is known to hang."""
        if self.silent:
            raise Silent
        try:
            return what(*args)
        except SQLAlchemyError as e:
            self.mind(e)
            raise

    def fixed(self, table: str) -> Fixed | None:
        with self.engine.connect() as connection:
            row = connection.execute(select(schema.tables).where(schema.tables.c.id == table)).first()
        return None if row is None else fixed_of(row)

    def take(self, table: str) -> Fixed | None:
        """The same, and the table is at home here from now on. `Elsewhere` if another worker has it."""
        if not self.postgres:  # one server has them all
            return self.fixed(table)
        t = schema.tables
        with self.engine.begin() as connection:
            row = connection.execute(select(t).where(t.c.id == table).with_for_update(key_share=True)).first()
            if row is None:
                return None
            if row.home != self.worker:
                if row.home is not None and (address := self._address(connection, row.home)) is not None:
                    raise Elsewhere(row.home, address)
                self._check_alive(connection, {self.worker})
                connection.execute(update(t).where(t.c.id == table).values(home=self.worker))
        return fixed_of(row)

    def home(self, table: str) -> str | None:
        """The address of the worker on which a table is at home."""
        t, w = schema.tables.c, schema.workers.c
        with self.engine.connect() as connection:
            address: str | None = connection.execute(
                select(w.address).where(w.id == t.home, t.id == table).select_from(schema.workers, schema.tables)
            ).scalar()
        return address

    def _address(self, connection: Connection, worker: str) -> str | None:
        w = schema.workers.c
        found: str | None = connection.execute(select(w.address).where(w.id == worker)).scalar()
        return found

    def want(self, table: str, worker: str) -> None:
        """Ask the worker that has a table to let it go."""
        with self.engine.begin() as connection:
            notify(connection, f"wanted {table} {worker}")

    def enter(self, worker: str, address: str = "") -> None:
        """We are one of the workers from now on, and alone at our address."""
        self.worker = worker
        if self.postgres:
            w = schema.workers
            with self.engine.begin() as connection:
                if address:
                    connection.execute(delete(w).where(w.c.address == address))
                connection.execute(insert(w), {"id": worker, "beat": 0, "address": address})

    def leave(self) -> None:
        """No table is at home here any more."""
        with self.engine.begin() as connection:
            connection.execute(delete(schema.workers).where(schema.workers.c.id == self.worker))

    def entries(self, table: str, after: int = 0) -> list[Entry]:
        rows = (
            select(schema.entries)
            .where(schema.entries.c.table_id == table, schema.entries.c.n > after)
            .order_by(schema.entries.c.n)
        )
        with self.engine.connect() as connection:
            return [entry_of(row) for row in connection.execute(rows)]

    def chat(self, table: str, after: int = 0, last: int = 50) -> list[Row]:
        c = schema.chat.c
        rows = select(schema.chat).where(c.table_id == table, c.id > after).order_by(c.id.desc()).limit(last)
        with self.engine.connect() as connection:
            found = connection.execute(rows).all()
        return [
            {"id": row.id, "seat": row.seat, "name": row.name, "text": row.text, "at": row.at}
            for row in reversed(found)
        ]

    def said(self, table: str, request: str) -> bool:
        """Whether a request to say something has been carried out."""
        c = schema.chat.c
        with self.engine.connect() as connection:
            return connection.execute(select(c.id).where(c.table_id == table, c.request == request)).first() is not None

    def listed(self, most: int = 50) -> list[str]:
        c = schema.tables.c
        rows = (
            select(c.id)
            .where(c.listed, c.state.in_(("open", "playing")))
            .order_by(c.state, c.created.desc())
            .limit(most)
        )
        with self.engine.connect() as connection:
            return list(connection.execute(rows).scalars())

    def due(self, before: float, most: int = 100) -> list[str]:
        """Tables at which a bot or a clock may wait, apart from those that are at home on others."""
        c, w = schema.tables.c, schema.workers.c
        others = exists().where(w.id == c.home, w.id != self.worker)
        rows = select(c.id).where(c.due < before, ~others).order_by(c.due).limit(most)
        with self.engine.connect() as connection:
            return list(connection.execute(rows).scalars())

    def all(self) -> list[Row]:
        """Every table in short, the oldest first."""
        t, e = schema.tables.c, schema.entries.c
        latest = select(e.table_id, func.count().label("n"), func.max(e.at).label("at")).group_by(e.table_id).subquery()
        rows = (
            select(t.id, t.game, t.rules, t.state, t.created, latest.c.n, latest.c.at)
            .join(latest, latest.c.table_id == t.id, isouter=True)
            .order_by(t.created)
        )
        with self.engine.connect() as connection:
            return [dict(row._mapping) for row in connection.execute(rows)]

    def quiet(self, since: float) -> list[str]:
        """Tables at which nothing has happened since then, the oldest first."""
        rows = select(schema.tables.c.id).where(*quiet(since)).order_by(schema.tables.c.created)
        with self.engine.connect() as connection:
            return list(connection.execute(rows).scalars())

    def delete(self, table: str, since: float = math.inf) -> bool:
        """Delete a table at which nothing has happened since then. False if there is no such table."""
        this = delete(schema.tables).where(schema.tables.c.id == table, *quiet(since))
        with self.engine.begin() as connection:
            gone = connection.execute(this).rowcount > 0
            if gone and self.postgres:
                notify(connection, f"deleted {table}")
        return gone

    def time(self) -> float:
        """The time of the day where the tables are kept."""
        if not self.postgres:
            return time()
        with self.engine.connect() as connection:
            return float(connection.execute(text("SELECT extract(epoch FROM clock_timestamp())")).scalar_one())

    def ping(self) -> None:
        """Read; where the last write failed, write a table with an entry, and take it back. What is wrong is raised."""
        failed = not self.healthy
        with self.engine.begin() as connection:
            connection.execute(text("SELECT 1"))
            if failed:
                connection.execute(insert(schema.tables), PROBE)
                connection.execute(
                    insert(schema.entries), {"table_id": PROBE["id"], "n": 1, "kind": "", "doc": "", "at": 0}
                )
                connection.execute(delete(schema.tables).where(schema.tables.c.id == PROBE["id"]))
        if failed:
            self.healthy = True


def quiet(since: float) -> list[ColumnElement[bool]]:
    """What holds of a table at which nothing has happened since then."""
    t, e, c = schema.tables.c, schema.entries.c, schema.chat.c
    acted = exists().where(e.table_id == t.id, e.at >= since)
    spoken = exists().where(c.table_id == t.id, c.at >= since)
    return [t.created < since, ~acted, ~spoken]


def reason(e: SQLAlchemyError | sqlite3.Error) -> str:
    """What the database said, in one line, without the statement and its values."""
    first = e.orig if isinstance(e, DBAPIError) else e
    said = type(e).__name__ if first is None or isinstance(first, SQLAlchemyError) else str(first)
    return said.strip().splitlines()[0][:200] if said.strip() else type(e).__name__


def said(e: SQLAlchemyError | sqlite3.Error) -> bool:
    """Whether PostgreSQL itself has said that it did not do something."""
    state = getattr(e.orig, "sqlstate", None) if isinstance(e, DBAPIError) else None
    return state is not None and state[:2] not in ("08", "57")  # of the connection, and of the operator


def new_name() -> str:
    """Of a worker."""
    return new_token()[:12]


def notify(connection: Connection, what: str) -> None:
    """Tell the workers something that belongs to what is committed."""
    connection.execute(text("SELECT pg_notify(:channel, :what)"), {"channel": CHANNEL, "what": what})


def durable(connection: Any, record: Any) -> None:
    """Nothing that was committed is lost when the power goes."""
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")


def locked(path: Path) -> IO[str]:
    """The lock of a file that one server uses; it goes with the process, however that ends."""
    file = path.with_name(path.name + ".lock")
    private(file)
    lock = open(file, "w")  # noqa: SIM115
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        raise BadRequest(f"another server uses {path}; with SQLite there is one at a time") from None
    return lock
