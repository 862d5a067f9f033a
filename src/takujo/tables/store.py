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
    done: Callable[[bool | Exception], None] = lambda kept: None  # in the event loop; False if somebody was quicker

    @property
    def only_entries(self) -> bool:
        return not (self.tables or self.chat or self.notes)

    def news(self) -> list[str]:
        """What other workers should hear."""
        return [f"{row['table_id']} {row['n']}" for row in self.entries] + [f"{row['table_id']} c" for row in self.chat]


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


class Store(Protocol):
    """Keeps tables. What it cannot do at the moment it refuses (`storage`)."""

    shared: bool  # others write to it as well

    async def open(self, heard: Callable[[str, int | None, bool], None], missed: Callable[[], None]) -> None:
        """Begin to write, in the running event loop. What is written to a table is heard: its number, None for chat,
        and whether it was written here. `missed`: there may have been more."""

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

    async def entries(self, table: str, after: int = 0) -> list[Entry]: ...

    async def chat(self, table: str) -> list[Row]:
        """What was said lately."""

    async def said(self, table: str, request: str) -> bool:
        """Whether a request to say something has been carried out."""

    async def listed(self) -> list[str]:
        """Tables that everybody may find, open ones first."""

    async def due(self, before: float) -> list[str]:
        """Tables at which a bot or a clock may wait."""
