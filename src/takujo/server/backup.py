"""All tables in one file, copied while they are played at; and back again, into either kind of database.

Rows are copied and not pages, so that backups of PostgreSQL and of SQLite are the same kind of file, which also leads
tables out of one and into the other.
"""

import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from sqlalchemy import Connection, func, insert, select, text

from takujo.core.errors import BadRequest
from takujo.server import schema
from takujo.server.database import Database
from takujo.tables.tokens import private

KEPT = (schema.tables, schema.entries, schema.chat)  # each after what it refers to
AT_ONCE = 2000  # rows

Told = Callable[[int, int], None]  # so many rows of so many


def backup(store: Database, file: Path, told: Told) -> int:
    """Write all tables to a new file. Returns how many."""
    if file.exists():
        raise BadRequest(f"there is a file {file} already")
    part = file.with_name(file.name + ".part")
    part.unlink(missing_ok=True)
    try:
        private(part)
        target = Database(str(part))
        with moment(store) as source, target.engine.begin() as into:
            tables = copied(source, into, told)
        with target.engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA journal_mode = DELETE")  # so that it is one file
        target.dispose()
        part.rename(file)
    finally:
        for each in ("", "-wal", "-shm", "-journal"):
            part.with_name(part.name + each).unlink(missing_ok=True)
    return tables


def restore(database: str, file: Path, told: Told) -> int:
    """Put all tables of a backup into a database that has none. Returns how many."""
    check(file)
    store = Database(database, exclusive=True)
    try:
        return filled(store, file, told)
    finally:
        store.dispose()


def filled(store: Database, file: Path, told: Told) -> int:
    with store.engine.connect() as connection:
        if there := connection.execute(select(func.count()).select_from(schema.tables)).scalar_one():
            raise BadRequest(f"the database holds {there} tables already; restore into a new one")
    with tempfile.TemporaryDirectory(prefix="takujo-restore-") as folder:
        found = Path(folder) / "tables.sqlite"  # a backup of an earlier version is brought up to date, but not the file
        shutil.copyfile(file, found)
        source = Database(str(found))
        with moment(source) as rows, store.engine.begin() as into:
            tables = copied(rows, into, told)
            if store.postgres:  # the next thing that is said comes after the last one
                last = "(SELECT coalesce(max(id), 0) + 1 FROM chat)"
                into.execute(text(f"SELECT setval(pg_get_serial_sequence('chat', 'id'), {last}, false)"))
        source.dispose()
    return tables


def check(file: Path) -> None:
    """Whether a file is a whole backup."""
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            found = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
            (sound,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    except sqlite3.DatabaseError as e:
        raise BadRequest(f"{file} is no backup, or it is damaged: {e}") from None
    if not found >= {"schema_version", "tables", "entries"}:
        raise BadRequest(f"{file} is no backup of tables")
    if sound != "ok":
        raise BadRequest(f"{file} is damaged: {' '.join(sound.split())[:200]}")


@contextmanager
def moment(store: Database) -> Iterator[Connection]:
    """One moment of a database, whatever is written meanwhile."""
    with store.engine.connect() as connection:
        if store.postgres:
            connection = connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        else:
            connection.exec_driver_sql("BEGIN")
        yield connection


def copied(source: Connection, target: Connection, told: Told) -> int:
    """Copy all rows. Returns how many tables they are."""
    counts = [source.execute(select(func.count()).select_from(kind)).scalar_one() for kind in KEPT]
    done = 0
    for kind in KEPT:
        rows = source.execution_options(stream_results=True, yield_per=AT_ONCE).execute(select(kind))
        for some in rows.mappings().partitions():
            target.execute(insert(kind), [dict(row) for row in some])
            done += len(some)
            told(done, sum(counts))
    return counts[0]
