"""All who look on at tables: who may, through which eyes, and what they are told."""

from collections import Counter
from collections.abc import Iterable
from time import monotonic

from takujo.tables import metrics
from takujo.tables.bots import Bots
from takujo.tables.looker import Looker, seat_seen, welcome
from takujo.tables.memory import Circle, Live
from takujo.tables.messages import Channel, Doc, Eyes, Moment, encoded
from takujo.tables.now import Now
from takujo.tables.refusals import Refused
from takujo.tables.settings import HubSettings
from takujo.tables.table import Entry, request_of
from takujo.tables.telling import Telling

STUCK = 30.0  # seconds for somebody to take one message; then they are given up


class Gallery:
    def __init__(self, settings: HubSettings, bots: Bots, now: Now) -> None:
        self.settings = settings
        self.bots = bots
        self.now = now
        self.guests: Counter[str] = Counter()  # connections of those who only watch, by address
        self.people: Counter[str] = Counter()  # and of those at a table
        self.telling = Telling(self.tell)

    def join(self, live: Live, looker: Looker) -> bytes:
        """Somebody begins to look. Returns what they are welcomed with, or refuses. Those of the table always get in:
        the oldest of too many connections of one of them gives way."""
        live.check()
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
        if looker.eyes not in live.circles:
            live.circles[looker.eyes] = Circle(Channel(live.table, looker.eyes))
        live.circles[looker.eyes].lookers.add(looker)
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
        circle = live.circles.get(looker.eyes)
        if circle is None or looker not in circle.lookers:
            return
        self.tell(live, circle)
        looker.held = None
        circle.lookers.discard(looker)
        if not circle.lookers:
            del live.circles[looker.eyes]
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
        channel = self.channel(live, eyes) or Channel(live.table, eyes)
        doc = channel.full(self.now())
        doc |= {**channel.past(since), "chat": chat, **live.presence()}
        return encoded(doc)

    def channel(self, live: Live, eyes: Eyes) -> Channel | None:
        """What all with these eyes have been told, and that is everything."""
        circle = live.circles.get(eyes)
        if circle is None:
            return None
        self.tell(live, circle)
        return circle.channel

    def happened(self, live: Live, entry: Entry) -> None:
        """Something has happened: all who look are told. Answers in quick succession are told as one; anything else by
        itself and at once, as what comes next may change who sees what."""
        live.moment = None
        for circle in live.circles.values():
            circle.untold.append(entry)
        if entry.kind != "play":
            self.tell_rest(live)
        elif live.circles:
            self.telling.later(live)

    def tell_rest(self, live: Live) -> None:
        """What still waits to be told at a table."""
        for circle in live.circles.values():
            self.tell(live, circle)

    def tell(self, live: Live, circle: Circle) -> None:
        """Tell a circle what it has not heard yet."""
        if not circle.untold:
            return
        entries, circle.untold = circle.untold, []
        for looker in circle.lookers:
            looker.hold(circle.channel, entries)
        change = self.change(live, circle.channel, entries)
        text = encoded(change)
        for looker in circle.lookers:
            looker.push(text, change=True)
            acknowledge(looker, entries)
        metrics.MESSAGES.inc(len(circle.lookers))
        metrics.MESSAGE_LETTERS.inc(len(text) * len(circle.lookers))
        if not any(each.untold for each in live.circles.values()):
            live.moment = None

    def tell_late(self, live: Live, looker: Looker) -> None:
        """Somebody has taken what they were told before: they are told what happened since."""
        circle = live.circles.get(looker.eyes)
        if circle is not None:
            self.tell(live, circle)
        if (held := looker.let_go()) is not None:
            looker.push(encoded(self.change(live, *held)), change=True)

    def change(self, live: Live, channel: Channel, entries: list[Entry]) -> Doc:
        match = live.table.match
        if live.moment is None and match is not None:
            live.moment = Moment(match)
        return channel.change(entries, live.table.standing(), live.moment, self.now())

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


def acknowledge(looker: Looker, entries: list[Entry]) -> None:
    """Say what is done of what somebody asked for, where the change that they are told does not name it."""
    if looker.token is None:
        return
    for entry in entries:
        request = request_of(entry, looker.token)
        if request is not None and (entry is not entries[-1] or looker.lost or looker.held is not None):
            looker.push(encoded({"type": "ok", "id": request, "n": entry.n}), answer=True)
