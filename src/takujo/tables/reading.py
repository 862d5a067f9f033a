"""What takes a moment: component files and records that people bring, matches gone by. It is done outside the event
loop, one thing at a time."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Protocol, TypeVar

from takujo.tables.refusals import Refused

MOST_WAITING = 32
T = TypeVar("T")


class Beside(Protocol):
    """Has something worked out beside the event loop, as `asyncio.to_thread` does."""

    async def __call__(self, what: Callable[..., T], /, *args: Any) -> T: ...


class Turns:
    """Who comes is let in one at a time, in the order of coming."""

    def __init__(self, each: int, most: int = MOST_WAITING) -> None:
        self.each = each  # that may wait from one address
        self.most = most  # from all
        self.waiting: Counter[str] = Counter()  # by address, with the one whose turn it is
        self._turn = asyncio.Lock()

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        if self.waiting[address] >= self.each:
            raise Refused("too-fast", "what you asked for before is still being done: slower")
        if self.waiting.total() >= self.most:
            raise Refused("too-many", "too many wait for that; try again later")
        self.waiting[address] += 1
        try:
            async with self._turn:
                yield
        finally:
            self.waiting[address] -= 1
            if not self.waiting[address]:
                del self.waiting[address]
