"""What happens at tables: requests become entries, entries are carried out and told. The tables themselves are a cache
(`memory`) over what is kept (`store`)."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable, Coroutine
from time import monotonic
from typing import Any, TypeVar

from takujo.bots.outlook import HINTING
from takujo.core.errors import BadComponents, BadRecord, BadRequest
from takujo.games import load as load_game
from takujo.record import parse
from takujo.tables import beginning, metrics, requests
from takujo.tables.beginning import Beginning
from takujo.tables.bots import Bots
from takujo.tables.gallery import Gallery
from takujo.tables.levels import Levels
from takujo.tables.limits import Buckets
from takujo.tables.memory import Live, Memory
from takujo.tables.messages import encoded
from takujo.tables.now import Now
from takujo.tables.reading import Beside, Turns
from takujo.tables.refusals import Refused
from takujo.tables.settings import HubSettings
from takujo.tables.standins import LEASE, StandIns
from takujo.tables.store import StorageFailed, Store, Write, entry_row
from takujo.tables.table import PLAYING, Doc, Entry, request_key
from takujo.tables.tokens import hashed, new_token

log = logging.getLogger("takujo.server")

T = TypeVar("T")
TRIES = 8  # to write, where numbers are taken
DOUBTS = (0.0, 0.5, 1.0, 2.0, 4.0, 8.0)  # seconds between looks at what became of a commit
STAY = 5.0  # seconds that a table at which somebody looks stays at home, so that it does not wander to and fro
RESTART = 1012  # with which sockets are closed whose clients are to come back at once
Trial = Callable[[str], Awaitable[str | None]]  # of a record that began from a set position: what is wrong with it


def taken(lock: asyncio.Lock) -> bool:
    """Take a lock without waiting for it."""
    attempt = lock.acquire()
    try:
        attempt.send(None)
    except StopIteration:
        return True
    attempt.close()
    return False


class Hub:
    def __init__(
        self,
        settings: HubSettings,
        store: Store,
        bots: Bots,
        gone: float = 0.0,
        beside: Beside = asyncio.to_thread,
    ) -> None:
        """`gone`: when the server before this one went; 0 where nobody knows, and open questions get all their time."""
        self.settings = settings
        self.gone = gone
        self.store = store
        self.bots = bots
        self.beside = beside
        self.now = Now()
        self.started = self.now()
        self.levels = Levels(settings)
        self.hints = Buckets(settings.hints)
        self.pictures = Buckets(settings.pictures)
        self.files = Turns(each=4)  # of components and records, which take a moment
        self.positions = Turns(each=1)  # of records that begin with one, which may take long
        self.studies = Turns(each=16, most=128)  # of matches gone by and of lessons, which are drawn beside all else
        self.memory = Memory(settings, store, self.now, self.loaded)
        self.gallery = Gallery(settings, bots, self.now)
        self.stand_ins = StandIns(self)
        self.tasks: set[asyncio.Task[Any]] = set()
        self.closing = False

    async def open(self) -> None:
        await self.store.open(self)
        self.now.set(await self.store.time())
        self.started = self.now()
        self.spawn(self.sweep())

    async def close(self) -> None:
        """Let moves finish, then go."""
        self.closing = True
        for live in self.memory.lives.values():
            if live.wait is not None:
                live.wait.cancel()
            self.stand_ins.leave(live)
            self.gallery.tell_rest(live)
            for looker in live.lookers:
                looker.close()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
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

    async def sweep(self) -> None:
        """From time to time: wake tables at which a bot or a clock waits, and forget whatever is not used."""
        while True:
            try:
                await self.stand_ins.wake()
                self.memory.make_room()
            except Refused as e:
                log.warning("sweep", extra={"reason": e.code})
            self.gallery.give_up(self.memory.lives.values())
            await asyncio.sleep(self.settings.sweep)

    # -- tables

    async def get(self, table: str) -> Live:
        return await self.memory.get(table)

    def loaded(self, live: Live) -> None:
        """A table was rebuilt from its entries: it goes on where it stood."""
        live.table.hands.forgive(self.gone, self.started)
        self.stand_ins.go_on(live)

    async def create(self, new: requests.NewTable, address: str = "") -> tuple[Live, str]:
        """Set up a table. Returns it, and the host's token."""
        token = new_token()
        try:
            game = load_game(new.game)
            game.check_seats(len(new.seats))
            chosen = game.preset(new.preset, new.options) if new.preset else new.options
            options = game.settle_options(len(new.seats), chosen)
            components: Doc = {}
            if new.components:
                async with self.files.turn(address):
                    components = (await self.beside(game.printed.replaced, new.components)).changes
        except BadComponents as e:
            raise Refused("bad-components", "\n".join(e.mistakes)[:4000]) from None
        except BadRequest as e:
            raise Refused("bad-request", str(e)) from None
        for who in new.seats:
            if who not in ("me", "open"):
                self.levels.check(who.removeprefix("bot:"), game)
        pace = self.settings.pace if new.pace is None else max(new.pace, self.settings.least_pace)
        begun = beginning.anew(new, game, options, components, hashed(token), pace, self.now())
        return await self.begin(begun, here=self.store.at_home(begun.table.fixed.id)), token

    async def fork(self, live: Live, wanted: requests.Fork) -> tuple[Live, str]:
        """A new table that goes on from a ply of a finished match. Returns it, and the token of whoever wants it."""
        token = new_token()
        begun = await self.beside(beginning.fork, live.table, wanted, hashed(token), self.now())
        assert begun.table.game is not None
        self.levels.check(wanted.bot, begun.table.game)
        found = await self.begin(begun, {"state": begun.table.state, "due": self.now() + 2 * LEASE})
        self.stand_ins.go_on(found)
        return found, token

    async def show(self, text: str, address: str, trial: Trial) -> Live:
        """A finished match from a record, as a table that can be gone through."""
        try:
            async with self.files.turn(address):
                record = await self.beside(parse, text)
            if record.position is not None:
                async with self.positions.turn(address):
                    if wrong := await trial(text):
                        raise Refused("bad-record", wrong[:2000])
            async with self.files.turn(address):
                match = await self.beside(record.verify)
        except BadRecord as e:
            raise Refused("bad-record", str(e)[:2000]) from None
        begun = await self.beside(beginning.recorded, record, match, self.settings.pace, self.now())
        return await self.begin(begun, {"state": begun.table.state})

    async def begin(self, begun: Beginning, note: Doc | None = None, here: bool = True) -> Live:
        """Keep a new table with its first entries, and a note about it. It is at home here, or nowhere yet."""
        write = begun.write()
        if not here:
            write.tables[0]["home"] = None
        if note is not None:
            write.notes.append((begun.table.fixed.id, note))
        if not await self.keep(write):
            raise Refused("stale", "somebody was quicker")
        live = Live(begun.table)
        if here:
            self.memory.add(live)
        return live

    async def keep(self, write: Write) -> bool:
        if self.closing:
            raise Refused("closing", "the server is closing; try again")
        return await self.store.keep(write)

    # -- requests

    async def act(self, live: Live, message: requests.Act, token: str) -> tuple[int, bool]:
        """Do what the holder of a token (its hash) asks for. Returns the version in which it is done, and whether that
        was told just now."""
        table = live.table
        if not table.knows(token):
            raise Refused("wrong-token", "this token does not belong to this table")
        if isinstance(message, requests.Chat):
            return await self.say(live, message, token), False
        if isinstance(message, requests.Simple) and message.type == "rematch":
            return await self.rematch(live, token), False
        if isinstance(message, requests.Assign) and message.who != "open" and table.game is not None:
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
        table = live.table
        if not (table.fixed.listed and join.code is None) and not secrets.compare_digest(
            (join.code or "").encode(), table.fixed.code.encode()
        ):
            raise Refused("wrong-code", "the code of the join link is wrong")
        token = new_token()
        async with live.lock:
            for _ in range(TRIES):
                kind, doc = table.sit(hashed(token), join.name, join.seat, join.salt)
                if await self.append(live, kind, doc):
                    return doc["seat"], token
        raise Refused("storage", "the table is too busy; try again")

    async def rematch(self, live: Live, token: str) -> int:
        """Who comes second finds the table of the first."""
        table = live.table
        async with live.lock:
            for _ in range(TRIES):
                table.rematch(token)
                if table.next is not None:
                    return table.n
                begun = beginning.rematch(table, self.now())
                if await self.append(live, "rematch", {"table": begun.table.fixed.id}, begun.write()):
                    return table.n
        raise Refused("storage", "the table is too busy; try again")

    async def say(self, live: Live, message: requests.Chat, token: str) -> int:
        seat = live.table.own(message.seat, token) if live.table.seats_of(token) else None
        if any(live.table.places[each].muted for each in live.table.seats_of(token)):
            raise Refused("muted", "the host has muted you")
        text = " ".join(message.text.split())
        if not text or not text.isprintable():
            raise Refused("bad-request", "say something printable")
        request = request_key(token, message.id)
        row: Doc = {
            "table_id": live.table.fixed.id,
            "seat": seat,
            "name": live.table.places[seat].name if seat is not None else "",
            "text": text,
            "at": self.now(),
            "request": request,
        }
        if not await self.keep(Write(chat=[row])):
            if request and await self.store.said(live.table.fixed.id, request):
                return live.table.n
            self.drop(live)
            live.check()
        await self.chat(live)
        return live.table.n

    def count(self, address: str, guest: bool) -> None:
        """One more picture that is made at once for somebody: of a whole table, or of what an answer would bring.
        Guests take nothing from people of tables at their address."""
        if not self.pictures.take(f"{address} guest" if guest else address):
            raise Refused("too-fast", "too many pictures: slower")

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

    async def chat(self, live: Live) -> list[Doc]:
        """What was said lately; those who are there already are told what is new to them."""
        said = await self.store.chat(live.table.fixed.id)
        for each in said:
            if each["id"] > live.last_chat:
                live.last_chat = each["id"]
                self.gallery.tell_all(live, encoded({"type": "chat", **each}))
        return said

    # -- entries

    async def append(self, live: Live, kind: str, doc: Doc, more: Write | None = None) -> bool:
        """Keep an entry, and only then carry it out and tell everybody. False if there was one of that number: then the
        table has been brought up to date, and the request must be looked at anew."""
        if await self.keep(self.entry(live, kind, doc, more)):
            return True
        metrics.CONFLICTS.inc()
        await self.catch_up(live)
        return False

    def entry(self, live: Live, kind: str, doc: Doc, more: Write | None = None) -> Write:
        """The next entry of a table, to be written. Once it is kept, it is carried out and told."""
        live.check()
        table = live.table
        entry = Entry(table.n + 1, kind, doc, max(self.now(), table.at))
        write = more or Write()
        write.entries.append(entry_row(table.fixed.id, entry))
        self.stand_ins.lease(live, entry, write)

        def committed(kept: bool | Exception) -> None:
            # Here and not after the wait below: a request that is cut off has happened all the same.
            if kept is True and table.n + 1 == entry.n:
                self.carry_out(live, entry, ours=True)
            elif isinstance(kept, StorageFailed) and not kept.known and not live.doubtful:
                live.doubtful = True
                self.spawn(self.settle(live))

        write.done = committed
        return write

    def carry_out(self, live: Live, entry: Entry, ours: bool) -> None:
        state = live.table.state
        if entry.kind != "play":
            self.gallery.tell_rest(live)
        live.table.apply(entry, self.now())
        if entry.kind not in PLAYING:
            self.gallery.judge(live)
        live.used = monotonic()
        if ours:
            metrics.entries(entry.kind).inc()
            if live.table.state != state:
                note: Doc = {"state": live.table.state}
                if live.table.state == "over":
                    note["due"] = None
                self.store.submit(Write(notes=[(live.table.fixed.id, note)]))
        self.gallery.happened(live, entry)
        self.stand_ins.go_on(live)

    async def catch_up(self, live: Live) -> None:
        """Carry out what has been written, and was not told to have been."""
        table = live.table
        entries = await self.store.entries(table.fixed.id, table.n)
        if not entries and await self.store.fixed(table.fixed.id) is None:
            self.drop(live)
            live.check()
        for entry in entries:
            if entry.n == table.n + 1:
                self.carry_out(live, entry, ours=False)

    async def settle(self, live: Live) -> None:
        """See what became of a commit without an answer. It may happen even after we have looked."""
        for seconds in DOUBTS:
            await asyncio.sleep(seconds)
            with contextlib.suppress(Refused):
                await self.catch_up(live)
        live.doubtful = False

    def drop(self, live: Live) -> None:
        """A table that was deleted."""
        self.forget(live, "unknown-table", "the table has been deleted")
        for looker in live.lookers:
            self.gallery.show_out(live, looker, "unknown-table", "the table has been deleted")

    def let_go(self, live: Live) -> None:
        """A table that is not at home here any more: all who look come back at once, to where it is."""
        self.gallery.tell_rest(live)
        self.forget(live, "elsewhere", "the table is at home on another server; try again")
        for looker in live.lookers:
            self.gallery.part(live, looker)
            looker.close(RESTART)

    def forget(self, live: Live, code: str, message: str) -> None:
        live.gone = (code, message)
        name = live.table.fixed.id
        if self.memory.lives.get(name) is live:
            self.memory.forget(name)

    # -- what the store has to say

    def back(self) -> None:
        for live in list(self.memory.lives.values()):
            if live.doubtful:
                self.spawn(self.follow(live))

    async def follow(self, live: Live) -> None:
        with contextlib.suppress(Refused):
            await self.catch_up(live)

    def deleted(self, table: str) -> None:
        if live := self.memory.lives.get(table):
            self.spawn(self.follow(live))

    def wanted(self, table: str) -> None:
        live = self.memory.lives.get(table)
        if live is None:
            if table not in self.memory.loading:
                self.store.submit(Write(let_go=[table]))
        elif not (live.lookers and monotonic() - live.came < STAY):
            self.spawn(self.give(live))

    async def give(self, live: Live) -> None:
        """Let another worker have a table, once what is being done there is done."""
        async with live.lock:
            if not live.gone:
                self.let_go(live)
                self.store.submit(Write(let_go=[live.table.fixed.id]))

    def freed(self) -> None:
        self.spawn(self.stand_ins.wake())

    def buried(self) -> None:
        for live in list(self.memory.lives.values()):
            self.let_go(live)
