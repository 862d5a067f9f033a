"""All who look on at tables: who may, through which eyes, and what they are told."""

from collections import Counter
from collections.abc import Iterable
from time import monotonic

from takujo.tables import metrics
from takujo.tables.bots import Bots
from takujo.tables.looker import Looker, seat_seen, welcome
from takujo.tables.memory import Live
from takujo.tables.messages import Channel, Doc, Eyes, Moment, encoded
from takujo.tables.now import Now
from takujo.tables.refusals import Refused
from takujo.tables.settings import HubSettings
from takujo.tables.table import Entry

STUCK = 30.0  # seconds for somebody to take one message; then they are given up


class Gallery:
    def __init__(self, settings: HubSettings, bots: Bots, now: Now) -> None:
        self.settings = settings
        self.bots = bots
        self.now = now
        self.guests: Counter[str] = Counter()  # connections of those who only watch, by address
        self.people: Counter[str] = Counter()  # and of those at a table

    def join(self, live: Live, looker: Looker) -> bytes:
        """Somebody begins to look. Returns what they are welcomed with, or refuses. Those of the table always get in:
        the oldest of too many connections of one of them gives way."""
        if looker.token is None:
            self.check_room(live, looker.address)
            self.guests[looker.address] += 1
        else:
            if self.people[looker.address] >= self.settings.sockets * self.settings.crowd:
                raise Refused("too-many", "too many connections from one address")
            self.people[looker.address] += 1
            theirs = [each for each in live.lookers if each.token == looker.token]
            if len(theirs) >= self.settings.looks:
                oldest = min(theirs, key=lambda each: each.came)
                self.show_out(live, oldest, "too-many", "you look at this table from too many places")
        if looker.eyes not in live.channels:
            live.channels[looker.eyes] = (Channel(live.table, looker.eyes), set())
        _, lookers = live.channels[looker.eyes]
        lookers.add(looker)
        self.bots.prefer(live.table.fixed.id)
        looker.seats = live.table.seats_of(looker.token)
        looker.came = looker.came or monotonic()
        metrics.CLIENTS.inc()
        return encoded(welcome(live.table, looker.token, looker.eyes))

    def check_room(self, live: Live, address: str) -> None:
        """Whether one more guest may look. Those of the table are not counted."""
        if self.guests[address] >= self.settings.sockets:
            raise Refused("too-many", "too many connections from one address")
        if sum(each.token is None for each in live.lookers) >= self.settings.watchers:
            raise Refused("too-many", "too many look at this table already")

    def part(self, live: Live, looker: Looker) -> None:
        _, lookers = live.channels.get(looker.eyes, (None, set()))
        if looker not in lookers:
            return
        lookers.discard(looker)
        if not lookers:
            del live.channels[looker.eyes]
        counted = self.guests if looker.token is None else self.people
        counted[looker.address] -= 1
        if not counted[looker.address]:
            del counted[looker.address]
        live.used = monotonic()
        metrics.CLIENTS.dec()

    def judge(self, live: Live) -> None:
        """Eyes follow the seat: whoever lost one looks on with what is left to them, or not at all."""
        table = live.table
        moved = [each for each in live.lookers if table.seats_of(each.token) != each.seats]
        for looker in moved:
            self.part(live, looker)
            if looker.token is not None and not table.knows(looker.token):
                looker.token = None
            seat = looker.eyes.seat
            kept = seat if seat in table.seats_of(looker.token) else None
            try:
                seat = seat_seen(table, kept, seat is None, looker.token)
                looker.eyes = Eyes(seat, looker.eyes.lang, looker.eyes.show)
                looker.anew(self.join(live, looker))
            except Refused as e:
                self.show_out(live, looker, e.code, e.message)
        if moved:
            self.tell_presence(live)

    def show_out(self, live: Live, looker: Looker, code: str, message: str) -> None:
        """The end of a connection, and why."""
        self.part(live, looker)
        looker.push(encoded({"type": "no", "code": code, "message": message}), answer=True)
        looker.close()

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
        for channel, lookers in live.channels.values():
            text = encoded(channel.change(entry, standing, moment, now))
            for looker in lookers:
                looker.push(text)
            messages += len(lookers)
            letters += len(text) * len(lookers)
        metrics.MESSAGES.inc(messages)
        metrics.MESSAGE_LETTERS.inc(letters)

    def tell_presence(self, live: Live) -> None:
        """Who is there, to all who do not know it yet."""
        present = live.presence()
        if present != live.told_presence:
            live.told_presence = present
            self.tell_all(live, encoded({"type": "presence", **present}))

    def tell_all(self, live: Live, text: bytes) -> None:
        for looker in live.lookers:
            looker.push(text)

    def give_up(self, lives: Iterable[Live]) -> None:
        """End the connections that are stuck."""
        for live in lives:
            for looker in live.lookers:
                if looker.sending is not None and monotonic() - looker.sending > STUCK:
                    looker.close()
