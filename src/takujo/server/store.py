"""A database as a hub asks it: without waiting for it, and with news of what other workers have written there."""

import asyncio
import logging
import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from takujo.server.database import Database, reason
from takujo.tables.refusals import Refused
from takujo.tables.store import Row, StorageFailed, Write
from takujo.tables.table import Entry, Fixed

if TYPE_CHECKING:
    from takujo.server.postgres import Ear

log = logging.getLogger("takujo.server")
T = TypeVar("T")


class DatabaseStore:
    """What `takujo.tables.store.Store` asks for."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.shared = database.postgres
        self.origin = secrets.token_hex(4)  # of our own news
        self._ear: Ear | None = None

    async def open(self, heard: Callable[[str, int | None, bool], None], missed: Callable[[], None]) -> None:
        self.database.start(self.origin)
        if self.shared:
            from takujo.server.postgres import Ear

            def hear(payload: str) -> None:
                origin, _, news = payload.partition(" ")
                for each in news.split(","):
                    table, _, n = each.partition(" ")
                    heard(table, None if n == "c" else int(n), origin == self.origin)

            self._ear = Ear(self.database, hear, missed)
            await asyncio.to_thread(self._ear.ready.wait, 5.0)

    async def close(self) -> None:
        if self._ear is not None:
            await self._ear.close()
        await self.database.close()

    def submit(self, write: Write) -> None:
        self.database.submit(write)

    async def keep(self, write: Write) -> bool:
        try:
            return await self.database.keep(write)
        except StorageFailed as e:
            if not e.known or self.database.silent:
                raise Refused("storage", "the database does not answer; look again, or ask again") from None
            raise Refused("storage", "it could not be stored, and has not happened; try again") from None

    async def ping(self) -> None:
        await self._ask(self.database.ping)

    async def time(self) -> float:
        return await self._ask(self.database.time)

    async def fixed(self, table: str) -> Fixed | None:
        return await self._ask(self.database.fixed, table)

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        return await self._ask(self.database.entries, table, after)

    async def chat(self, table: str) -> list[Row]:
        return await self._ask(self.database.chat, table)

    async def said(self, table: str, request: str) -> bool:
        return await self._ask(self.database.said, table, request)

    async def listed(self) -> list[str]:
        return await self._ask(self.database.listed)

    async def due(self, before: float) -> list[str]:
        return await self._ask(self.database.due, before)

    async def _ask(self, what: Callable[..., T], *args: Any) -> T:
        """Ask in a thread."""
        try:
            return await asyncio.to_thread(self.database.ask, what, *args)
        except SQLAlchemyError as e:
            log.error("not read", extra={"reason": reason(e)})
            raise Refused("storage", "the database does not answer; try again") from None
