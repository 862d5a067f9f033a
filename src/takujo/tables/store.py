"""What is kept of tables, and what a hub asks of whoever keeps it."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol

import orjson

from takujo.tables.table import Entry, Fixed

Row = dict[str, Any]


class StorageFailed(Exception):
    """The database did not take a write; nothing of it was kept, if that is known."""

    def __init__(self, known: bool) -> None:
        super().__init__()
        self.known = known


@dataclass(slots=True)
class Write:
    """What belongs together: all of it is kept, or nothing."""

    tables: list[Row] = field(default_factory=list)
    entries: list[Row] = field(default_factory=list)
    chat: list[Row] = field(default_factory=list)
    notes: list[tuple[str, Row]] = field(default_factory=list)  # table, and its state or due
    let_go: list[str] = field(default_factory=list)  # tables that are not at home here any more
    done: Callable[[bool | Exception], None] = lambda kept: None  # in the event loop; False if somebody was quicker
    worker: str = ""  # that writes it

    @property
    def only_entries(self) -> bool:
        return not (self.tables or self.chat or self.notes or self.let_go)


def entry_row(table: str, entry: Entry) -> Row:
    return {
        "table_id": table,
        "n": entry.n,
        "kind": entry.kind,
        "doc": orjson.dumps(entry.doc).decode(),
        "at": entry.at,
    }


def table_row(fixed: Fixed) -> Row:
    doc = {
        "seats": fixed.seats, "options": fixed.options, "components": fixed.components, "spectators": fixed.spectators,
        "hints": fixed.hints, "clock": fixed.clock.doc(), "pace": fixed.pace, "before": fixed.before,
        "position": fixed.position, "shuffle": fixed.shuffle,
    }  # fmt: skip
    return {
        "id": fixed.id, "game": fixed.game, "rules": fixed.rules, "seed": fixed.seed, "host": fixed.host,
        "code": fixed.code, "listed": fixed.listed, "created": fixed.created, "doc": orjson.dumps(doc).decode(),
        "state": "open", "due": None,
    }  # fmt: skip


class Hears(Protocol):
    """What those who keep tables have to say, in the event loop."""

    def back(self) -> None:
        """It can be written again, after a while in which it could not."""

    def deleted(self, table: str) -> None:
        """Somebody has deleted a table."""

    def wanted(self, table: str) -> None:
        """Another worker is asked for a table that is at home here."""

    def freed(self) -> None:
        """Another worker has gone: its tables are at home nowhere."""

    def buried(self) -> None:
        """We were believed dead: no table is at home here any more."""


class Store(Protocol):
    """Keeps tables. What it cannot do at the moment it refuses (`storage`). Where several workers share it, each table
    is at home on one of them, and only that one writes to it."""

    async def open(self, ears: Hears) -> None:
        """Begin to write, in the running event loop."""

    async def close(self) -> None:
        """Write what waits, then stop."""

    def submit(self, write: Write) -> None:
        """Keep something without waiting for it."""

    async def keep(self, write: Write) -> bool:
        """Write; True once it is safe, False if somebody else was quicker."""

    async def ping(self) -> None:
        """Nothing, if it can be read and written."""

    async def time(self) -> float:
        """The time of the day where the tables are kept."""

    async def fixed(self, table: str) -> Fixed | None: ...

    async def take(self, table: str) -> Fixed | None:
        """The same, and the table is at home here from now on; or it stays with another worker (`elsewhere`)."""

    def at_home(self, table: str) -> bool:
        """Whether a new table with this id belongs here; if not, nobody takes it before it is asked for."""

    async def entries(self, table: str, after: int = 0) -> list[Entry]: ...

    async def chat(self, table: str) -> list[Row]:
        """What was said lately."""

    async def said(self, table: str, request: str) -> bool:
        """Whether a request to say something has been carried out."""

    async def listed(self) -> list[str]:
        """Tables that everybody may find, open ones first."""

    async def due(self, before: float) -> list[str]:
        """Tables at which a bot or a clock may wait, and that are at home here or nowhere."""
