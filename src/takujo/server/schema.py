"""What is kept, and how a database of an earlier version becomes one of this.

The steps are an ordered list, run inside one transaction when a server starts; `schema_version` says how many were.
With three tables and the same few statements for SQLite and PostgreSQL this is less to read, and less to start, than
Alembic; a step is never changed once it was released.
"""

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    inspect,
    select,
    text,
)  # fmt: skip

from takujo.core.errors import BadRequest

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("seed", Text, nullable=False),  # secret
    Column("host", Text, nullable=False),  # hash of a token
    Column("code", Text, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("created", Float, nullable=False),
    Column("doc", Text, nullable=False),  # JSON: seats, options, components, settings
    # Two notes that may be wrong for a moment, and are never needed to rebuild a table.
    Column("state", Text, nullable=False),
    Column("due", Float),  # when somebody should see whether a bot or a clock waits
    Column("home", Text),  # the worker that has the table, if that is still among `workers`
    Index("tables_listed", "listed", "state", "created"),
    Index("tables_due", "due"),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("doc", Text, nullable=False),  # JSON
    Column("at", Float, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("request", Text),  # the id it came with, and whose: a repeat is said once
    Index("chat_table", "table_id", "id"),
    Index("chat_request", "table_id", "request", unique=True),
)

# Who serves these tables now. A worker writes only as long as its row is there. It takes the row away when it goes, or
# another one does, that has seen it stand still.
workers = Table(
    "workers",
    MetaData(),
    Column("id", Text, primary_key=True),
    Column("beat", Integer, nullable=False),  # grows as long as it lives
    Column("address", Text, nullable=False),  # where its neighbours on the same machine reach it
)

schema_version = Table("schema_version", MetaData(), Column("version", Integer, nullable=False))

FIRST = """
CREATE TABLE tables (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, rules INTEGER NOT NULL, seed TEXT NOT NULL, host TEXT NOT NULL,
    code TEXT NOT NULL, listed BOOLEAN NOT NULL, created DOUBLE PRECISION NOT NULL, doc TEXT NOT NULL,
    state TEXT NOT NULL, due DOUBLE PRECISION);
CREATE INDEX tables_listed ON tables (listed, state, created);
CREATE INDEX tables_due ON tables (due);
CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, n INTEGER NOT NULL, kind TEXT NOT NULL,
    doc TEXT NOT NULL, at DOUBLE PRECISION NOT NULL, PRIMARY KEY (table_id, n));
CREATE TABLE chat (
    id {serial}, table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, seat INTEGER, name TEXT NOT NULL,
    text TEXT NOT NULL, at DOUBLE PRECISION NOT NULL);
CREATE INDEX chat_table ON chat (table_id, id)
"""

SAID_ONCE = """
ALTER TABLE chat ADD COLUMN request TEXT;
CREATE UNIQUE INDEX chat_request ON chat (table_id, request)
"""

AT_HOME = """
CREATE TABLE workers (id TEXT PRIMARY KEY, beat BIGINT NOT NULL, address TEXT NOT NULL);
ALTER TABLE tables ADD COLUMN home TEXT
"""

STEPS = [FIRST, SAID_ONCE, AT_HOME]
LOCK = 7_429_101  # of PostgreSQL, so that of several workers one migrates


def migrate(connection: Connection) -> None:
    """Bring a database up to date, all or nothing. The caller commits."""
    postgres = connection.dialect.name == "postgresql"
    if postgres:
        connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
    else:
        connection.exec_driver_sql("BEGIN IMMEDIATE")  # without it, Python would commit each statement of a step
    if inspect(connection).has_table("schema_version"):
        version = connection.execute(select(schema_version.c.version)).scalar_one()
    else:
        version = 0
        schema_version.create(connection)
        connection.execute(schema_version.insert().values(version=0))
    if version > len(STEPS):
        raise BadRequest(
            f"the database is of version {version}, and this takujo knows {len(STEPS)}: use a newer takujo"
        )
    serial = "BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY" if postgres else "INTEGER PRIMARY KEY AUTOINCREMENT"
    for step in STEPS[version:]:
        for statement in step.split(";"):
            connection.execute(text(statement.replace("{serial}", serial)))
    if version < len(STEPS):
        connection.execute(schema_version.update().values(version=len(STEPS)))
