"""Writing: what gathers goes into one transaction, and nothing is left behind."""

import asyncio

from prometheus_client import REGISTRY

from takujo.server.database import Database
from takujo.tables.clocks import Clock
from takujo.tables.store import Write, entry_row, table_row
from takujo.tables.table import Entry, Fixed

TABLE = Fixed(
    id="a" * 16, game="memory_library", rules=1, seats=3, options={}, components={}, seed="s", host="h", code="c",
    listed=False, spectators=True, hints=True, clock=Clock(), pace=0.0, created=0.0,
)  # fmt: skip


def entry(n: int) -> Write:
    return Write(entries=[entry_row(TABLE.id, Entry(n, "salt", {"seat": 0, "salt": str(n)}, 1.0))])


def commits() -> float | None:
    """How many there were so far."""
    return REGISTRY.get_sample_value("takujo_commit_writes_count")


def test_what_is_asked_for_at_the_same_time_is_committed_at_once(database: str) -> None:
    async def write() -> None:
        store = Database(database)
        store.start()
        store.enter("test")
        assert await store.keep(Write(tables=[table_row(TABLE)]))
        before = commits()
        assert before is not None
        assert await asyncio.gather(*(store.keep(entry(n)) for n in range(1, 41))) == [True] * 40
        assert commits() == before + 1
        assert [each.n for each in store.entries(TABLE.id)] == list(range(1, 41))
        await store.close()

    asyncio.run(write())


def test_one_that_comes_too_late_does_not_spoil_the_others(database: str) -> None:
    async def write() -> None:
        store = Database(database)
        store.start()
        store.enter("test")
        assert await store.keep(Write(tables=[table_row(TABLE)]))
        assert await store.keep(entry(1))
        kept = await asyncio.gather(store.keep(entry(2)), store.keep(entry(1)), store.keep(entry(3)))
        assert kept == [True, False, True]
        assert await store.keep(entry(4))
        await store.close()

    asyncio.run(write())


def test_a_store_that_closes_writes_what_waits(database: str) -> None:
    async def write() -> None:
        store = Database(database)
        store.start()
        store.enter("test")
        store.submit(Write(tables=[table_row(TABLE)]))
        for n in range(1, 601):
            store.submit(entry(n))
        await store.close()

    asyncio.run(write())
    again = Database(database)
    assert len(again.entries(TABLE.id)) == 600
    again.dispose()
