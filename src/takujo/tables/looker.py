"""Somebody who looks at a table: through which eyes, and what waits to be told to them."""

import asyncio
from collections import deque
from collections.abc import Callable

from takujo.tables import metrics, requests
from takujo.tables.messages import Channel, Doc, Eyes
from takujo.tables.refusals import Refused
from takujo.tables.table import Entry, Table

MOST_WAITING = 64  # messages for one client
MOST_WAITING_LETTERS = 512_000


class Looker:
    """One who looks at a table, with the messages that wait to be sent to them."""

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
        self.changes = 0  # how many of them are what happened at the table
        self.held: tuple[Channel, list[Entry]] | None = None  # what happened since, to be told as one
        self.letters = 0
        self.lost = False  # too slow: everything is to be told anew
        self.closed = False
        self.code = 1000  # with which the connection ends
        self.sender: asyncio.Task[None] | None = None
        self.sending: float | None = None  # since when it is being sent a message
        self._idle: asyncio.Future[None] | None = None  # while there is nothing to send

    def push(self, text: bytes, answer: bool = False, change: bool = False) -> None:
        """What was asked for is told in any case; what else happens only as long as the client keeps up. What changes
        is told later where it is held."""
        if (self.lost and not answer) or (change and self.held is not None):
            return
        if not self.waiting and not self.lost and self.sending is None and self.tell(text):
            return
        self.waiting.append((text, answer))
        self.changes += change
        self.letters += len(text)
        if not self.lost and (len(self.waiting) > MOST_WAITING or self.letters > MOST_WAITING_LETTERS):
            self.lose()
            metrics.RESYNCS.inc()
        self._wake()

    def hold(self, channel: Channel, entries: list[Entry]) -> None:
        """What is about to happen on a channel is held, if this client has not taken yet what it was told last. Answers
        in a row can be told as one; for anything else, everything is told anew."""
        if self.lost or not (self.changes or self.held):
            return
        if any(entry.kind != "play" for entry in entries):
            self.lose()
            metrics.RESYNCS.inc()
            self._wake()
            return
        kept, before = self.held or (channel.copy(), [])
        self.held = (kept, [*before, *entries])

    def let_go(self) -> tuple[Channel, list[Entry]] | None:
        """What was held, once all that waited before it has been taken."""
        held, self.held = self.held, None
        return held

    def lose(self) -> None:
        """Only answers are told from here on, and then everything anew."""
        self.waiting = deque(each for each in self.waiting if each[1])
        self.changes = 0
        self.held = None
        self.lost = True

    def anew(self, welcome: bytes) -> None:
        """With other eyes from here on: what was not yet told through the old ones is left, and everything follows."""
        self.lose()
        self.push(welcome, answer=True)

    def found(self, whole: bytes) -> None:
        """A client that was too slow is told everything anew, and keeps up from here."""
        self.lost = False
        self.letters = sum(len(text) for text, _ in self.waiting)
        self.push(whole)

    def pop(self) -> bytes:
        text, _ = self.waiting.popleft()
        self.letters -= len(text)
        if not self.waiting:
            self.changes = 0
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

    def close(self, code: int = 1000) -> None:
        """Nothing more is told than the answers that wait."""
        self.closed = True
        self.code = code
        self.lost = False
        self.held = None
        self._wake()
        if self.sending is not None and self.sender is not None:
            self.sender.cancel()


def eyes_of(table: Table, wanted: requests.Looking, token: str | None) -> Eyes:
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
