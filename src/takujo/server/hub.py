"""The tables in memory, and all who look at them. It is a cache: what is not here is rebuilt from the entries."""

import asyncio
import contextlib
import logging
import secrets
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Coroutine
from dataclasses import replace
from time import monotonic, time
from typing import Any, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from takujo.bots.outlook import HINTING
from takujo.core.errors import BadComponents, BadRequest
from takujo.games import load as load_game
from takujo.match import SHUFFLE
from takujo.server import bots
from takujo.server.settings import Settings
from takujo.server.store import Ear, StorageFailed, Store, Write, entry_row, reason, table_row
from takujo.tables import metrics, requests, tokens
from takujo.tables.clocks import Clock
from takujo.tables.levels import Levels
from takujo.tables.limits import Buckets
from takujo.tables.messages import Channel, Eyes, Moment, encoded
from takujo.tables.reading import Turns
from takujo.tables.refusals import Refused
from takujo.tables.table import PLAYING, Entry, Fixed, Table, request_key

log = logging.getLogger("takujo.server")

Doc = dict[str, Any]
T = TypeVar("T")
GRACE = 3.0  # seconds that a worker leaves to the one that wrote last, before it asks a bot itself
LEASE = 30.0  # seconds after which a table with bots or clocks is looked at, should its worker have died
MOST_WAITING = 64  # messages for one client
MOST_WAITING_LETTERS = 512_000
STUCK = 30.0  # seconds for a client to take one message; then it is given up
SLICE = 40  # entries folded at once, before others get their turn
TRIES = 8  # to write before another worker


class Now:
    """The time of the day, which never goes back or jumps while the server runs. Workers set it by their database, so
    that the clocks of their machines need not agree."""

    def __init__(self) -> None:
        self.set(time())

    def set(self, now: float) -> None:
        self._start = now - monotonic()

    def __call__(self) -> float:
        return self._start + monotonic()


def taken(lock: asyncio.Lock) -> bool:
    """Take a lock without waiting for it."""
    attempt = lock.acquire()
    try:
        attempt.send(None)
    except StopIteration:
        return True
    attempt.close()
    return False


class Client:
    """One who looks at a table: messages that wait to be sent to them."""

    def __init__(
        self,
        eyes: Eyes,
        tell: Callable[[bytes], bool] = lambda text: False,
        token: str | None = None,
        address: str = "",
    ) -> None:
        self.eyes = eyes
        self.tell = tell  # sends a message at once and says True, or says False
        self.token = token  # hash; None for a guest, who only watches
        self.address = address
        self.seats: tuple[int, ...] = ()  # that the token held when they were welcomed
        self.came = 0.0
        self.waiting: deque[tuple[bytes, bool]] = deque()  # with whether it answers a request of this client
        self.letters = 0
        self.lost = False  # too slow: everything is to be told anew
        self.closed = False
        self.sender: asyncio.Task[None] | None = None
        self.sending: float | None = None  # since when it is being sent a message
        self._idle: asyncio.Future[None] | None = None  # while there is nothing to send

    def push(self, text: bytes, answer: bool = False) -> None:
        """What was asked for is told in any case; what else happens only as long as the client keeps up."""
        if self.lost and not answer:
            return
        if not self.waiting and not self.lost and self.sending is None and self.tell(text):
            return
        self.waiting.append((text, answer))
        self.letters += len(text)
        if not self.lost and (len(self.waiting) > MOST_WAITING or self.letters > MOST_WAITING_LETTERS):
            self.waiting = deque(each for each in self.waiting if each[1])
            self.lost = True
            metrics.RESYNCS.inc()
        self._wake()

    def anew(self, welcome: bytes) -> None:
        """With other eyes from here on: what was not yet told through the old ones is left, and everything follows."""
        self.waiting = deque(each for each in self.waiting if each[1])
        self.lost = True
        self.push(welcome, answer=True)

    def found(self, whole: bytes) -> None:
        """A client that was too slow is told everything anew, and keeps up from here."""
        self.lost = False
        self.letters = sum(len(text) for text, _ in self.waiting)
        self.push(whole)

    def pop(self) -> bytes:
        text, _ = self.waiting.popleft()
        self.letters -= len(text)
        return text

    async def news(self) -> None:
        """Wait until there is something to send or to do."""
        self._idle = asyncio.get_running_loop().create_future()
        try:
            await self._idle
        finally:
            self._idle = None

    def _wake(self) -> None:
        if self._idle is not None and not self._idle.done():
            self._idle.set_result(None)

    def close(self) -> None:
        """Nothing more is told than the answers that wait."""
        self.closed = True
        self.lost = False
        self._wake()
        if self.sending is not None and self.sender is not None:
            self.sender.cancel()


def eyes_of(table: Table, wanted: requests.Eyes, token: str | None) -> Eyes:
    """Through which eyes somebody may look: those of a seat they hold, or a spectator's."""
    return Eyes(seat_seen(table, wanted.seat, wanted.watch, token), wanted.lang, wanted.show)


def seat_seen(table: Table, seat: int | None, watch: bool, token: str | None) -> int | None:
    """The seat from which somebody looks: the one they name, or one they hold; None for a spectator."""
    seats = () if watch else table.seats_of(token)
    if seat is not None and not watch:
        return table.own(seat, token or "")
    if seats:
        asked = [each for each in seats if each in table.asked]
        return asked[0] if asked else seats[0]
    if not table.fixed.spectators and not (token and table.knows(token)):
        raise Refused("no-spectators", "this table has no spectators")
    return None


def welcome(table: Table, token: str | None, eyes: Eyes) -> Doc:
    """What only this client may know."""
    known = token is not None and table.knows(token)
    return {
        "type": "welcome",
        "yours": table.seats_of(token),
        "eyes": eyes.seat,
        "host": token == table.fixed.host,
        "code": table.fixed.code if known else None,
    }


class Live:
    """A table in memory."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()  # from a request to its entry
        self.channels: dict[Eyes, tuple[Channel, set[Client]]] = {}
        self.wait: asyncio.TimerHandle | None = None  # for a bot or a clock
        self.thinking: set[int] = set()  # versions for which a bot has been asked
        self.advised: set[int] = set()  # seats for which a hint is being looked for
        self.used = monotonic()
        self.leased = 0.0  # until when the note in the database says that it is looked after
        self.ours = True  # the last entry was written here
        self.doubtful = False  # an entry of ours may have been kept all the same
        self.gone = False
        self.last_chat = 0
        self.told_presence: Doc = {}

    @property
    def clients(self) -> list["Client"]:
        return [client for _, clients in self.channels.values() for client in clients]

    def presence(self) -> Doc:
        """The seats that somebody looks from, and how many only watch."""
        seats = {eyes.seat for eyes, (_, clients) in self.channels.items() if clients and eyes.seat is not None}
        watching = sum(len(clients) for eyes, (_, clients) in self.channels.items() if eyes.seat is None)
        return {"online": sorted(seats), "watching": watching}


class Hub:
    def __init__(self, settings: Settings, store: Store, gone: float = 0.0) -> None:
        """`gone`: when the server before this one went; 0 where nobody knows, and open questions get all their time."""
        self.settings = settings
        self.gone = gone
        self.store = store
        self.now = Now()
        self.started = self.now()
        self.levels = Levels(settings)
        self.bots = bots.Bots(settings.bot_processes, settings.bot_patience)
        self.hints = Buckets(settings.hints)
        self.previews = Buckets(settings.previews)
        self.files = Turns(each=4)  # of components and records, which take a moment
        self.positions = Turns(each=1)  # of records that begin with one, which may take long
        self.lives: OrderedDict[str, Live] = OrderedDict()  # used last, last
        self.loading: dict[str, asyncio.Task[Live]] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.guests: Counter[str] = Counter()  # connections of those who only watch, by address
        self.people: Counter[str] = Counter()  # and of those at a table
        self.ear: Ear | None = None
        self.closing = False
        self.origin = secrets.token_hex(4)

    async def open(self) -> None:
        self.store.start(self.origin)
        self.now.set(await self.read(self.store.time))
        self.started = self.now()
        if self.store.postgres:
            self.ear = Ear(self.store, self.heard, self.missed)
            await asyncio.to_thread(self.ear.ready.wait, 5.0)
        self.spawn(self.sweep())

    async def close(self) -> None:
        """Let moves finish, then go."""
        self.closing = True
        for name, live in self.lives.items():
            if live.wait is not None:
                live.wait.cancel()
            waits = [self.now() for _ in live.table.bots_asked()[:1]] + [at for at, _ in live.table.deadlines()[:1]]
            if waits:  # whoever serves next takes it up at once
                self.store.submit(Write(notes=[(name, {"due": min(waits)})]))
            for client in live.clients:
                client.close()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        if self.ear is not None:
            await self.ear.close()
        await self.store.close()
        await self.bots.close()

    def spawn(self, what: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.ensure_future(what)
        self.tasks.add(task)
        task.add_done_callback(self.finished)

    def finished(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (e := task.exception()) is not None:
            log.error("a task failed", exc_info=e)

    async def read(self, what: Callable[..., T], *args: Any) -> T:
        """Ask the database in a thread."""
        try:
            return await asyncio.to_thread(self.store.ask, what, *args)
        except SQLAlchemyError as e:
            log.error("not read", extra={"reason": reason(e)})
            raise Refused("storage", "the database does not answer; try again") from None

    # -- tables

    async def get(self, table: str) -> Live:
        """A table, from memory or from its entries."""
        live = self.lives.get(table)
        if live is None:
            if not tokens.TABLE_ID.fullmatch(table):
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
        fixed = await self.read(self.store.fixed, table)
        if fixed is None:
            raise Refused("unknown-table", "there is no such table")
        live = Live(Table(fixed))
        live.ours = False
        await self.fold(live, await self.read(self.store.entries, table))
        live.table.hands.forgive(self.gone, self.started)
        self.lives[table] = live
        metrics.LIVE.set(len(self.lives))
        self.go_on(live)
        if len(self.lives) > self.settings.most_tables:
            self.make_room()
        return live

    async def fold(self, live: Live, entries: list[Entry]) -> None:
        for i, entry in enumerate(entries, 1):
            live.table.apply(entry)
            if not i % SLICE:
                await asyncio.sleep(0)

    def make_room(self) -> None:
        """Tables that nobody looks at leave memory: the idle ones, and the longest unused if there are too many."""
        now = monotonic()
        for name, live in list(self.lives.items()):
            crowded = len(self.lives) > self.settings.most_tables
            if not crowded and now - live.used < self.settings.idle:
                continue
            busy = live.clients or live.lock.locked() or live.table.bots_asked()
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

    async def create(self, new: requests.NewTable, address: str = "") -> tuple[Live, str]:
        """Set up a table. Returns it, and the host's token."""
        token = tokens.new_token()
        try:
            game = load_game(new.game)
            game.check_seats(len(new.seats))
            chosen = game.preset(new.preset, new.options) if new.preset else new.options
            options = game.settle_options(len(new.seats), chosen)
            components: Doc = {}
            if new.components:
                async with self.files.turn(address):
                    components = (await asyncio.to_thread(game.printed.replaced, new.components)).changes
        except BadComponents as e:
            raise Refused("bad-components", "\n".join(e.mistakes)[:4000]) from None
        except BadRequest as e:
            raise Refused("bad-request", str(e)) from None
        fixed = Fixed(
            id=tokens.new_table_id(),
            game=game.id,
            rules=game.rules,
            seats=len(new.seats),
            options=options,
            components=components,
            seed=secrets.token_hex(32),
            host=tokens.hashed(token),
            code=tokens.new_code(),
            listed=new.listed,
            spectators=new.spectators,
            hints=new.hints,
            clock=Clock(new.clock.kind, new.clock.time, new.clock.increment),
            pace=self.settings.pace if new.pace is None else max(new.pace, self.settings.least_pace),
            created=self.now(),
            shuffle=SHUFFLE,
        )
        table = Table(fixed)
        entries: list[Entry] = []
        names = list(new.names)
        if len(names) > new.seats.count("me"):
            raise Refused("bad-request", f"{len(names)} names for {new.seats.count('me')} seats of yours")
        for seat, who in enumerate(new.seats):
            if who == "open":
                continue
            if who == "me":
                doc = table.sit(fixed.host, names.pop(0) if names else f"Player {seat + 1}", seat)
            else:
                self.levels.check(who.removeprefix("bot:"), game)
                doc = table.place(fixed.host, seat, who, new.lang)
            entries.append(Entry(table.n + 1, *doc, fixed.created))
            table.apply(entries[-1])
        return await self.set_up(table, entries), token

    async def set_up(self, table: Table, entries: list[Entry], more: Write | None = None) -> Live:
        """Keep a new table with its first entries, and what else belongs to it."""
        write = more or Write()
        write.tables.append(table_row(table.fixed))
        write.entries += [entry_row(table.fixed.id, entry) for entry in entries]
        if not await self.keep(write):
            raise Refused("stale", "somebody was quicker")
        live = self.lives[table.fixed.id] = Live(table)
        metrics.LIVE.set(len(self.lives))
        if len(self.lives) > self.settings.most_tables:
            self.make_room()
        return live

    async def keep(self, write: Write) -> bool:
        if self.closing:
            raise Refused("closing", "the server is closing; try again")
        try:
            return await self.store.keep(write)
        except StorageFailed as e:
            if not e.known or self.store.silent:
                raise Refused("storage", "the database does not answer; look again, or ask again") from None
            raise Refused("storage", "it could not be stored, and has not happened; try again") from None

    # -- requests

    async def act(self, live: Live, message: requests.Act, token: str) -> tuple[int, bool]:
        """Do what the holder of a token (its hash) asks for. Returns the version in which it is done, and whether that
        was told just now."""
        return await self.heedful(live, lambda: self._act(live, message, token))

    async def heedful(self, live: Live, do: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """What is refused by what we know of a table is tried again if another worker knows more."""
        try:
            return await do()
        except Refused as e:
            if e.code in ("storage", "closing") or not await self.behind(live):
                raise
        return await do()

    async def behind(self, live: Live) -> bool:
        """Whether another worker had written what we had not heard of; now we have."""
        n = live.table.n
        if self.store.postgres:
            await self.catch_up(live)
        return live.table.n > n

    async def _act(self, live: Live, message: requests.Act, token: str) -> tuple[int, bool]:
        table = live.table
        if not table.knows(token):
            raise Refused("wrong-token", "this token does not belong to this table")
        if isinstance(message, requests.Chat):
            return await self.say(live, message, token), False
        if isinstance(message, requests.Simple) and message.type == "rematch":
            return await self.rematch(live, token), False
        if isinstance(message, requests.Place) and message.who != "open" and table.game is not None:
            self.levels.check(message.who.removeprefix("bot:"), table.game)
        seen = getattr(message, "n", 0)
        if seen > table.n:
            await self.catch_up(live)
            if seen > table.n:
                raise Refused("stale", f"there is no version {seen} yet, only {table.n}")
        async with live.lock:
            for _ in range(TRIES):
                done = table.acknowledged(token, message.id)
                if done is not None:
                    return done, False
                if await self.append(live, *table.decide(message, token, self.now())):
                    return table.n, True
        raise Refused("storage", "the table is too busy; try again")

    def answer(self, live: Live, message: requests.Play, token: str, then: Callable[[bool | Exception], None]) -> bool:
        """What `act` does, for an answer that has to wait for nothing but the disk; `then` hears what came of it. False
        if it is refused or has to wait: then nothing has happened."""
        table = live.table
        if self.closing or message.n > table.n or not table.knows(token):
            return False
        if table.acknowledged(token, message.id) is not None or not taken(live.lock):
            return False
        try:
            write = self.entry(live, *table.decide(message, token, self.now()))
        except Exception:  # the usual way comes to the same, and says so
            live.lock.release()
            return False
        carry_out = write.done

        def done(kept: bool | Exception) -> None:
            try:
                carry_out(kept)
            finally:
                live.lock.release()
            then(kept)

        write.done = done
        self.store.submit(write)
        return True

    async def sit(self, live: Live, join: requests.Join) -> tuple[int, str]:
        """Somebody takes a seat. Returns it, and their token."""
        return await self.heedful(live, lambda: self._sit(live, join))

    async def _sit(self, live: Live, join: requests.Join) -> tuple[int, str]:
        table = live.table
        if not (table.fixed.listed and join.code is None) and not secrets.compare_digest(
            (join.code or "").encode(), table.fixed.code.encode()
        ):
            raise Refused("wrong-code", "the code of the join link is wrong")
        token = tokens.new_token()
        async with live.lock:
            for _ in range(TRIES):
                kind, doc = table.sit(tokens.hashed(token), join.name, join.seat, join.salt)
                if await self.append(live, kind, doc):
                    return doc["seat"], token
        raise Refused("storage", "the table is too busy; try again")

    async def append(self, live: Live, kind: str, doc: Doc, more: Write | None = None) -> bool:
        """Keep an entry, and only then carry it out and tell everybody. False if another worker was quicker: then the
        table has been brought up to date, and the request must be looked at anew."""
        if await self.keep(self.entry(live, kind, doc, more)):
            return True
        metrics.CONFLICTS.inc()
        await self.catch_up(live)
        return False

    def entry(self, live: Live, kind: str, doc: Doc, more: Write | None = None) -> Write:
        """The next entry of a table, to be written. Once it is kept, it is carried out and told."""
        if live.gone:
            raise Refused("unknown-table", "the table has been deleted")
        table = live.table
        entry = Entry(table.n + 1, kind, doc, max(self.now(), table.at))
        write = more or Write()
        write.entries.append(entry_row(table.fixed.id, entry))
        if self.looked_after(live, kind) and entry.at > live.leased:
            write.notes.append((table.fixed.id, {"due": entry.at + 2 * LEASE}))
            live.leased = entry.at + LEASE

        def committed(kept: bool | Exception) -> None:
            # Here and not after the wait below: a request that is cut off has happened all the same.
            if kept is True and table.n + 1 == entry.n:
                live.doubtful = False
                self.carry_out(live, entry, ours=True)
            elif isinstance(kept, StorageFailed) and not kept.known:
                live.doubtful = True
            elif kept is True and table.n == entry.n:  # catching up, we have read our own entry
                live.ours = True
                self.go_on(live)

        write.done = committed
        return write

    def looked_after(self, live: Live, kind: str) -> bool:
        """Whether the table would stand still without a server: bots or clocks are at it, or come with this entry."""
        table = live.table
        if kind in ("leave", "resign", "remove"):
            return table.started
        bots_or_clocks = table.fixed.clock.runs or any(place.player for place in table.places)
        return bots_or_clocks and (table.started or kind == "start")

    def carry_out(self, live: Live, entry: Entry, ours: bool) -> None:
        state = live.table.state
        live.table.apply(entry, self.now())
        if entry.kind not in PLAYING:
            self.judge(live)
        live.used = monotonic()
        live.ours = ours
        if ours:
            metrics.entries(entry.kind).inc()
            if live.table.state != state:
                note: Doc = {"state": live.table.state}
                if live.table.state == "over":
                    note["due"] = None
                self.store.submit(Write(notes=[(live.table.fixed.id, note)]))
        self.tell(live, entry)
        self.go_on(live)

    async def catch_up(self, live: Live) -> None:
        """Carry out what others have written."""
        table = live.table
        entries = await self.read(self.store.entries, table.fixed.id, table.n)
        if not entries and await self.read(self.store.fixed, table.fixed.id) is None:
            self.drop(live)
            raise Refused("unknown-table", "the table has been deleted")
        for entry in entries:
            if entry.n == table.n + 1:
                self.carry_out(live, entry, ours=False)

    def drop(self, live: Live) -> None:
        """A table that was deleted."""
        live.gone = True
        if live.table.fixed.id in self.lives:
            self.forget(live.table.fixed.id)
        for client in live.clients:
            self.show_out(live, client, "unknown-table", "the table has been deleted")

    async def rematch(self, live: Live, token: str) -> int:
        """The same people and bots, each a seat further on. Who comes second finds the table of the first."""
        table = live.table
        async with live.lock:
            for _ in range(TRIES):
                table.rematch(token)
                if table.next is not None:
                    return table.n
                old = table.fixed
                fixed = replace(
                    old,
                    id=tokens.new_table_id(),
                    seed=secrets.token_hex(32),
                    code=tokens.new_code(),
                    created=self.now(),
                    before=old.id,
                    shuffle=SHUFFLE,
                )
                new = Table(fixed)
                first: list[Entry] = []
                for seat, place in enumerate(table.places):
                    doc: Doc = {"seat": (seat + 1) % fixed.seats, "name": place.name}
                    kind = "bot" if place.bot else "sit"
                    doc |= {"bot": place.bot} if place.bot else {"token": place.token}
                    first.append(Entry(new.n + 1, kind, doc, fixed.created))
                    new.apply(first[-1])
                write = Write(tables=[table_row(fixed)], entries=[entry_row(fixed.id, entry) for entry in first])
                if await self.append(live, "rematch", {"table": fixed.id}, write):
                    return table.n
        raise Refused("storage", "the table is too busy; try again")

    async def say(self, live: Live, message: requests.Chat, token: str) -> int:
        seat = live.table.own(message.seat, token) if live.table.seats_of(token) else None
        if any(live.table.places[each].muted for each in live.table.seats_of(token)):
            raise Refused("muted", "the host has muted you")
        text = " ".join(message.text.split())
        if not text or not text.isprintable():
            raise Refused("bad-request", "say something printable")
        row = {
            "table_id": live.table.fixed.id,
            "seat": seat,
            "name": live.table.places[seat].name if seat is not None else "",
            "text": text,
            "at": self.now(),
            "request": request_key(token, message.id),
        }
        if not await self.keep(Write(chat=[row])):
            if row["request"] and await self.read(self.store.said, live.table.fixed.id, row["request"]):
                return live.table.n
            self.drop(live)
            raise Refused("unknown-table", "the table has been deleted")
        await self.chat(live)
        return live.table.n

    async def hint(self, live: Live, seat: int, address: str) -> Doc:
        """What a bot thinks of the seat's options, by what the seat may know."""
        table = live.table
        match = table.running()
        if not table.fixed.hints:
            raise Refused("no-hints", "this table is played without hints")
        if seat not in match.deciders:
            raise Refused("not-asked", f"seat {seat} is not asked now")
        n = table.n
        if seat in live.advised:
            raise Refused("too-fast", "a hint is being looked for already")
        if not self.hints.take(address):
            raise Refused("too-fast", "too many hints: slower")
        live.advised.add(seat)
        try:
            options = await self.bots.judge(match, seat, HINTING, address)
        finally:
            live.advised.discard(seat)
        if table.n != n and (table.state != "playing" or seat not in table.asked or table.fresh[seat] > n):
            raise Refused("stale", "the question is another one")
        return {"bot": HINTING, "tries": sum(each["visits"] for each in options), "options": options, "n": table.n}

    # -- those who look on

    def join(self, live: Live, client: Client) -> bytes:
        """Somebody begins to look. Returns what they are welcomed with, or refuses. Those of the table always get in:
        the oldest of too many connections of one of them gives way."""
        if client.token is None:
            self.check_room(live, client.address)
            self.guests[client.address] += 1
        else:
            if self.people[client.address] >= self.settings.sockets * self.settings.crowd:
                raise Refused("too-many", "too many connections from one address")
            self.people[client.address] += 1
            theirs = [each for each in live.clients if each.token == client.token]
            if len(theirs) >= self.settings.looks:
                oldest = min(theirs, key=lambda each: each.came)
                self.show_out(live, oldest, "too-many", "you look at this table from too many places")
        if client.eyes not in live.channels:
            live.channels[client.eyes] = (Channel(live.table, client.eyes), set())
        _, clients = live.channels[client.eyes]
        clients.add(client)
        self.bots.prefer(live.table.fixed.id)
        client.seats = live.table.seats_of(client.token)
        client.came = client.came or monotonic()
        metrics.CLIENTS.inc()
        return encoded(welcome(live.table, client.token, client.eyes))

    def check_room(self, live: Live, address: str) -> None:
        """Whether one more guest may look. Those of the table are not counted."""
        if self.guests[address] >= self.settings.sockets:
            raise Refused("too-many", "too many connections from one address")
        if sum(each.token is None for each in live.clients) >= self.settings.watchers:
            raise Refused("too-many", "too many look at this table already")

    def part(self, live: Live, client: Client) -> None:
        _, clients = live.channels.get(client.eyes, (None, set()))
        if client not in clients:
            return
        clients.discard(client)
        if not clients:
            del live.channels[client.eyes]
        counted = self.guests if client.token is None else self.people
        counted[client.address] -= 1
        if not counted[client.address]:
            del counted[client.address]
        live.used = monotonic()
        metrics.CLIENTS.dec()

    def judge(self, live: Live) -> None:
        """Eyes follow the seat: whoever lost one looks on with what is left to them, or not at all."""
        table = live.table
        moved = [each for each in live.clients if table.seats_of(each.token) != each.seats]
        for client in moved:
            self.part(live, client)
            if client.token is not None and not table.knows(client.token):
                client.token = None
            seat = client.eyes.seat
            kept = seat if seat in table.seats_of(client.token) else None
            try:
                seat = seat_seen(table, kept, seat is None, client.token)
                client.eyes = Eyes(seat, client.eyes.lang, client.eyes.show)
                client.anew(self.join(live, client))
            except Refused as e:
                self.show_out(live, client, e.code, e.message)
        if moved:
            self.tell_presence(live)

    def show_out(self, live: Live, client: Client, code: str, message: str) -> None:
        """The end of a connection, and why."""
        self.part(live, client)
        client.push(encoded({"type": "no", "code": code, "message": message}), answer=True)
        client.close()

    def whole(self, live: Live, eyes: Eyes, since: int | None, chat: list[Doc]) -> bytes:
        """Everything that somebody with these eyes needs, from nothing."""
        channel = live.channels[eyes][0] if eyes in live.channels else Channel(live.table, eyes)
        doc = channel.full(self.now())
        doc |= {**channel.past(since), "chat": chat, **live.presence()}
        return encoded(doc)

    def tell(self, live: Live, entry: Entry) -> None:
        if not live.channels:
            return
        match = live.table.match
        moment = Moment(match) if match is not None else None
        standing = live.table.standing()
        now = self.now()
        messages = letters = 0
        for channel, clients in live.channels.values():
            text = encoded(channel.change(entry, standing, moment, now))
            for client in clients:
                client.push(text)
            messages += len(clients)
            letters += len(text) * len(clients)
        metrics.MESSAGES.inc(messages)
        metrics.MESSAGE_LETTERS.inc(letters)

    def tell_presence(self, live: Live) -> None:
        """Who is there, to all who do not know it yet."""
        present = live.presence()
        if present != live.told_presence:
            live.told_presence = present
            self.tell_all(live, encoded({"type": "presence", **present}))

    def tell_all(self, live: Live, text: bytes) -> None:
        for client in live.clients:
            client.push(text)

    async def chat(self, live: Live) -> list[Doc]:
        """What was said lately; those who are there already are told what is new to them."""
        said = await self.read(self.store.chat, live.table.fixed.id)
        for each in said:
            if each["id"] > live.last_chat:
                live.last_chat = each["id"]
                self.tell_all(live, encoded({"type": "chat", **each}))
        return said

    # -- bots and clocks

    def go_on(self, live: Live) -> None:
        """See to it that bots answer, and that clocks run out."""
        if live.wait is not None:
            live.wait.cancel()
            live.wait = None
        if self.closing:
            return
        table = live.table
        moments = [at for at, _ in table.deadlines()[:1]]
        if table.bots_asked():
            moments.append(self.now() + table.fixed.pace)
        if moments:
            grace = GRACE if self.store.postgres and not live.ours else 0.0
            after = max(0.0, min(moments) - self.now()) + grace
            live.wait = asyncio.get_running_loop().call_later(after, lambda: self.spawn(self.stand_in(live, table.n)))

    async def stand_in(self, live: Live, n: int) -> None:
        """Let bots answer where they are asked, or where the time is up."""
        table = live.table
        if table.n != n or live.gone or n in live.thinking:
            return
        late = [(seat, "greedy", "clock") for at, seat in table.deadlines() if at <= self.now()]
        asked = [(seat, bot, "bot") for seat, bot in table.bots_asked()]
        if not late and not asked:
            self.go_on(live)
            return
        seat, bot, by = (late + asked)[0]
        match = table.match
        assert match is not None
        live.thinking = {n}
        try:
            bot = self.levels.nearest(bot, match.game)
            text = await self.bots.choose(match, seat, bot, table.fixed.id, watched=bool(live.channels))
            async with live.lock:
                if table.n != n:
                    # Others who are asked at the same time do not matter; anything else makes the answer an old one.
                    if table.state != "playing" or seat not in table.asked or table.fresh[seat] > n:
                        return
                    if by == "bot" and not table.places[seat].player:
                        return
                with contextlib.suppress(Refused):
                    await self.append(live, *table.play(seat, text, by, self.now(), table.n))
        finally:
            live.thinking.discard(n)
            if table.n == n or (table.bots_asked() and live.wait is None):
                self.go_on_later(live)

    def go_on_later(self, live: Live) -> None:
        """After something went wrong: not at once, and not never."""
        if not self.closing and not live.gone:
            if live.wait is not None:
                live.wait.cancel()
            live.wait = asyncio.get_running_loop().call_later(1.0, self.go_on, live)

    async def sweep(self) -> None:
        """From time to time: forget idle tables, and wake those at which a bot or a clock waits for a server."""
        while True:
            try:
                for table in await self.read(self.store.due, self.now()):
                    live = await self.get(table)
                    waits = live.table.bots_asked() or live.table.deadlines()
                    again = self.now() + 2 * LEASE if waits else None
                    self.store.submit(Write(notes=[(table, {"due": again})]))
                self.make_room()
            except Refused as e:
                log.warning("sweep", extra={"reason": e.code})
            for live in self.lives.values():
                for _, clients in live.channels.values():
                    for client in clients:
                        if client.sending is not None and monotonic() - client.sending > STUCK:
                            client.close()
            await asyncio.sleep(self.settings.sweep)

    # -- other workers

    def heard(self, payload: str) -> None:
        """Another worker wrote something."""
        origin, _, news = payload.partition(" ")
        for each in news.split(","):
            table, _, n = each.partition(" ")
            live = self.lives.get(table)
            if live is None or (origin == self.origin and not live.doubtful):
                continue
            if n == "c":
                self.spawn(self.hear_chat(live))
            elif int(n) > live.table.n:
                self.spawn(self.follow(live))

    async def hear_chat(self, live: Live) -> None:
        with contextlib.suppress(Refused):
            await self.follow(live)
            await self.chat(live)

    async def follow(self, live: Live) -> None:
        with contextlib.suppress(Refused):
            await self.catch_up(live)

    def missed(self) -> None:
        """There may have been news that we did not hear."""
        for live in list(self.lives.values()):
            self.spawn(self.follow(live))
