"""A database as a hub asks it: without waiting for it, and with who else serves its tables."""

import asyncio
import logging
from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from takujo.server.database import Buried, Database, Elsewhere, new_name, reason
from takujo.tables.refusals import Refused
from takujo.tables.store import Hears, Row, StorageFailed, Write
from takujo.tables.table import Entry, Fixed

if TYPE_CHECKING:
    from takujo.server.neighbours import Neighbours
    from takujo.server.postgres import Pulse

log = logging.getLogger("takujo.server")
T = TypeVar("T")
PATIENCE = 6.0  # seconds for another server to let a table go, or to be found dead
AGAIN = 0.1  # seconds between asking


class DatabaseStore:
    """What `takujo.tables.store.Store` asks for."""

    def __init__(self, database: Database, neighbours: "Neighbours | None" = None) -> None:
        self.database = database
        self.neighbours = neighbours
        self._pulse: Pulse | None = None

    async def open(self, ears: Hears) -> None:
        self.database.start()
        await asyncio.to_thread(self.database.enter, new_name(), self.neighbours.here if self.neighbours else "")
        if self.database.postgres:
            from takujo.server.postgres import Pulse

            self._pulse = Pulse(self.database, ears, self.neighbours)
            await asyncio.to_thread(self._pulse.ready.wait, 5.0)

    async def close(self) -> None:
        if self._pulse is not None:
            await self._pulse.close()
        await self.database.close(leave=self._pulse is not None)

    def submit(self, write: Write) -> None:
        self.database.submit(write)

    async def keep(self, write: Write) -> bool:
        try:
            return await self.database.keep(write)
        except Buried:
            raise Refused("elsewhere", "the table is at home on another server; try again") from None
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

    async def take(self, table: str) -> Fixed | None:
        until = monotonic() + PATIENCE
        while True:
            try:
                return await self._ask(self.database.take, table)
            except Elsewhere as e:
                if not (self.neighbours and self.neighbours.is_one(e.address)):
                    await self._ask(self.database.want, table, e.worker)
                # a neighbour would have been handed the connection, if it were still there: it goes
            except Buried:
                pass  # we get another name in a moment
            if monotonic() > until:
                raise Refused("elsewhere", "the table is at home on another server; try again")
            await asyncio.sleep(AGAIN)

    def at_home(self, table: str) -> bool:
        return self.neighbours is None or self.neighbours.preferred(table) == self.neighbours.place

    async def neighbour(self, table: str) -> str | None:
        """The address of the neighbour on which a table is at home, if it is."""
        address = await self._ask(self.database.home, table)
        return address if address and self.neighbours and self.neighbours.is_one(address) else None

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
