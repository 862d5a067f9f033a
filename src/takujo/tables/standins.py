"""Bots answer where they are asked, and for people whose time is up."""

import asyncio
import contextlib
from typing import TYPE_CHECKING

from takujo.tables.memory import Live
from takujo.tables.refusals import Refused
from takujo.tables.store import Write
from takujo.tables.table import Entry

if TYPE_CHECKING:
    from takujo.tables.hub import Hub

LEASE = 30.0  # seconds after which a table with bots or clocks is looked at, should its worker have died


class StandIns:
    def __init__(self, hub: "Hub") -> None:
        self.hub = hub

    def go_on(self, live: Live) -> None:
        """See to it that bots answer, and that clocks run out."""
        if live.wait is not None:
            live.wait.cancel()
            live.wait = None
        if self.hub.closing:
            return
        table = live.table
        moments = [at for at, _ in table.deadlines()[:1]]
        if table.bots_asked():
            moments.append(self.hub.now() + (0 if table.resigned else table.fixed.pace))
        if moments:
            after = max(0.0, min(moments) - self.hub.now())
            live.wait = asyncio.get_running_loop().call_later(after, self.begin, live, table.n)

    def begin(self, live: Live, n: int) -> None:
        self.hub.spawn(self.stand_in(live, n))

    async def stand_in(self, live: Live, n: int) -> None:
        """Let bots answer where they are asked, or where the time is up."""
        table = live.table
        if table.n != n or live.gone or n in live.thinking:
            return
        late = [(seat, "greedy", "clock") for at, seat in table.deadlines() if at <= self.hub.now()]
        asked = [(seat, bot, "bot") for seat, bot in table.bots_asked()]
        if not late and not asked:
            self.go_on(live)
            return
        seat, bot, by = (late + asked)[0]
        match = table.match
        assert match is not None
        live.thinking = {n}
        try:
            bot = self.hub.levels.nearest(bot, match.game)
            text = await self.hub.bots.choose(match, seat, bot, table.fixed.id, watched=bool(live.circles))
            async with live.lock:
                if table.n != n:
                    # Others who are asked at the same time do not matter; anything else makes the answer an old one.
                    if table.state != "playing" or seat not in table.asked or table.fresh[seat] > n:
                        return
                    if by == "bot" and not table.places[seat].player:
                        return
                with contextlib.suppress(Refused):
                    await self.hub.append(live, *table.play(seat, text, by, self.hub.now(), table.n))
        finally:
            live.thinking.discard(n)
            if table.n == n or (table.bots_asked() and live.wait is None):
                self.go_on_later(live)

    def go_on_later(self, live: Live) -> None:
        """After something went wrong: not at once, and not never."""
        if not self.hub.closing and not live.gone:
            if live.wait is not None:
                live.wait.cancel()
            live.wait = asyncio.get_running_loop().call_later(1.0, self.go_on, live)

    # -- tables whose worker is gone

    def lease(self, live: Live, entry: Entry, write: Write) -> None:
        """Note with an entry when somebody should look after the table, should this worker be gone by then."""
        if self.looked_after(live, entry.kind) and entry.at > live.leased:
            write.notes.append((live.table.fixed.id, {"due": entry.at + 2 * LEASE}))
            live.leased = entry.at + LEASE

    def looked_after(self, live: Live, kind: str) -> bool:
        """Whether the table would stand still without a server: bots or clocks are at it, or come with this entry."""
        table = live.table
        if kind in ("leave", "resign", "remove"):
            return table.started
        bots_or_clocks = table.fixed.clock.runs or any(place.player for place in table.places)
        return bots_or_clocks and (table.started or kind == "start")

    async def wake(self) -> None:
        """Load the tables that somebody should look after."""
        seen: set[str] = set()
        while tables := set(await self.hub.store.due(self.hub.now())) - seen:
            seen |= tables
            for table in tables:
                with contextlib.suppress(Refused):  # another worker has taken it
                    live = await self.hub.get(table)
                    waits = live.table.bots_asked() or live.table.deadlines()
                    again = self.hub.now() + 2 * LEASE if waits else None
                    await self.hub.keep(Write(notes=[(table, {"due": again})]))

    def leave(self, live: Live) -> None:
        """Whoever serves next takes up at once what waits."""
        waits = [self.hub.now() for _ in live.table.bots_asked()[:1]] + [at for at, _ in live.table.deadlines()[:1]]
        if waits:
            self.hub.store.submit(Write(notes=[(live.table.fixed.id, {"due": min(waits)})]))
