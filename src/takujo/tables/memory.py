"""The tables in memory. It is a cache: what is not here is rebuilt from the entries."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from time import monotonic

from takujo.tables import metrics
from takujo.tables.looker import Looker
from takujo.tables.messages import Channel, Doc, Eyes, Moment
from takujo.tables.now import Now
from takujo.tables.refusals import Refused
from takujo.tables.settings import HubSettings
from takujo.tables.store import Store, Write
from takujo.tables.table import Entry, Table
from takujo.tables.tokens import TABLE_ID

SLICE = 40  # entries folded at once, before others get their turn
MOST_SEEN = 100


class Circle:
    """All who look at a table with the same eyes."""

    def __init__(self, channel: Channel) -> None:
        self.channel = channel
        self.lookers: set[Looker] = set()
        self.untold: list[Entry] = []  # answers that have happened, and wait for their turn to be told


class Live:
    """A table in memory."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()  # from a request to its entry
        self.circles: dict[Eyes, Circle] = {}
        self.moment: Moment | None = None  # of the latest version, for all circles
        self.told_until = 0.0  # how much has been told here, as `Telling` counts it
        self.wait: asyncio.TimerHandle | None = None  # for a bot or a clock
        self.thinking: set[int] = set()  # versions for which a bot has been asked
        self.advised: set[int] = set()  # seats for which a hint is being looked for
        self.used = monotonic()
        self.leased = 0.0  # until when the note in the database says that it is looked after
        self.doubtful = False  # an entry of ours may have been kept all the same
        self.came = monotonic()
        self.gone: tuple[str, str] | None = None  # why it is here no more: it has been deleted, or is at home elsewhere
        self.last_chat = 0
        self.told_presence: Doc = {}

    @property
    def lookers(self) -> list[Looker]:
        return [looker for circle in self.circles.values() for looker in circle.lookers]

    def check(self) -> None:
        """Refuse what comes too late."""
        if self.gone is not None:
            raise Refused(*self.gone)

    def presence(self) -> Doc:
        """The seats that somebody looks from, and how many only watch."""
        seats = {eyes.seat for eyes, circle in self.circles.items() if circle.lookers and eyes.seat is not None}
        watching = sum(len(circle.lookers) for eyes, circle in self.circles.items() if eyes.seat is None)
        return {"online": sorted(seats), "watching": watching}


class Memory:
    """All tables that are in use, and some that were."""

    def __init__(self, settings: HubSettings, store: Store, now: Now, loaded: Callable[[Live], None]) -> None:
        self.settings = settings
        self.store = store
        self.now = now
        self.loaded = loaded  # is told of a table that was rebuilt
        self.lives: OrderedDict[str, Live] = OrderedDict()  # used last, last
        self.loading: dict[str, asyncio.Task[Live]] = {}
        self.seen: OrderedDict[str, Table] = OrderedDict()  # that somebody peeked at; they may be behind

    async def get(self, table: str) -> Live:
        """A table, from memory or from its entries."""
        live = self.lives.get(table)
        if live is None:
            if not TABLE_ID.fullmatch(table):
                raise Refused("unknown-table", "there is no such table")
            task = self.loading.get(table)
            if task is None:
                task = self.loading[table] = asyncio.ensure_future(self.load(table))
                task.add_done_callback(lambda _: self.loading.pop(table, None))
            live = await asyncio.shield(task)
        live.used = monotonic()
        self.lives.move_to_end(table)
        return live

    async def load(self, table: str) -> Live:
        fixed = await self.store.take(table)
        if fixed is None:
            raise Refused("unknown-table", "there is no such table")
        live = Live(Table(fixed))
        await self.fold(live.table, await self.store.entries(table))
        self.loaded(live)
        self.add(live)
        return live

    async def peek(self, table: str) -> Table:
        """A table as it stands, wherever it is at home."""
        if live := self.lives.get(table):
            return live.table
        seen = self.seen.pop(table, None)
        if seen is None:
            fixed = await self.store.fixed(table)
            if fixed is None:
                raise Refused("unknown-table", "there is no such table")
            seen = Table(fixed)
        await self.fold(seen, await self.store.entries(table, seen.n))
        self.seen[table] = seen
        if len(self.seen) > MOST_SEEN:
            self.seen.popitem(last=False)
        return seen

    async def fold(self, table: Table, entries: list[Entry]) -> None:
        for i, entry in enumerate(entries, 1):
            table.apply(entry)
            if not i % SLICE:
                await asyncio.sleep(0)

    def add(self, live: Live) -> None:
        self.lives[live.table.fixed.id] = live
        metrics.LIVE.set(len(self.lives))
        if len(self.lives) > self.settings.most_tables:
            self.make_room()

    def make_room(self) -> None:
        """Tables that nobody looks at leave memory: the idle ones, and the longest unused if there are too many."""
        now = monotonic()
        for name, live in list(self.lives.items()):
            crowded = len(self.lives) > self.settings.most_tables
            if not crowded and now - live.used < self.settings.idle:
                continue
            busy = live.lookers or live.lock.locked() or live.table.bots_asked()
            deadlines = live.table.deadlines()
            if busy or (deadlines and deadlines[0][0] - self.now() < self.settings.idle):
                continue
            self.forget(name)
            if deadlines:
                self.store.submit(Write(notes=[(name, {"due": deadlines[0][0]})]))

    def forget(self, name: str) -> None:
        live = self.lives.pop(name)
        if live.wait is not None:
            live.wait.cancel()
        metrics.LIVE.set(len(self.lives))
