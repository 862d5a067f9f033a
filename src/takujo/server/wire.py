"""Connections of uvicorn's: requests that must be small and whole in time, and sockets with a short way out and a short
way in, past ASGI, queues and tasks."""

import asyncio
import re
from asyncio import Event, Task, TimerHandle, Transport
from collections import defaultdict
from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.protocol import State
from websockets.utils import apply_mask

from takujo.server.addresses import shared, within
from takujo.tables.limits import Bucket
from takujo.tables.tokens import TABLE_ID

if TYPE_CHECKING:
    from takujo.server.home import Home

SHORT = "takujo.short"  # the extension of ASGI through which an application finds both ways: the `Wire`

TEXT = 0x81  # how the frame of a whole text message begins
CONTROL = (0x88, 0x89, 0x8A)  # close, ping and pong
PIECE = 2048  # bytes that are looked at together
MOST_WAITING = 1000  # messages; a socket is closed for fewer that come too fast
AT_TABLE = re.compile(rb"[A-Z]{3,7} [^ ?]*/api/tables/(" + TABLE_ID.pattern.encode() + rb")[/? ]")
TOO_LONG = b'{"code":"too-large","message":"the head of the request is too long"}'


class Door(HttpToolsProtocol):
    """One connection, as long as it is none of a socket. The parser of requests knows no limits: here they are."""

    waiting: ClassVar[dict[str, dict["Door", None]]] = defaultdict(dict)  # by address, without a request at work
    # as the settings of the server say
    most_head: ClassVar[int]
    patience: ClassVar[float]
    most_waiting: ClassVar[int]
    proxies: ClassVar[tuple[str, ...]]
    home: ClassVar["Home | None"] = None  # where there are several workers
    going: ClassVar[Event]  # is set when the server goes, for responses that would go on for ever

    head = 0  # bytes that came since the last whole head
    begun = False  # some of a request has come, but not all
    timer: TimerHandle | None = None
    held = b""  # the beginning of a request, until it is known on which worker it belongs
    seeking: Task[None] | None = None
    hops = 0  # how often this request was handed over
    read = b""  # what another worker had read, which has handed over the connection

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        client = self.client[0] if self.client else ""
        self.address = shared(client, 32, 64)
        self.behind = within(client, self.proxies)  # whose connections are of many
        self.wait()
        self.hurry()
        if self.read:
            self.data_received(self.read)

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting()
        if self.seeking is not None:
            self.seeking.cancel()
        super().connection_lost(exc)

    def shutdown(self) -> None:
        self.going.set()
        super().shutdown()

    def wait(self) -> None:
        """Nothing is to be done for this connection; it stays if there is room."""
        others = self.waiting[self.address]
        others[self] = None
        if len(others) > self.most_waiting and not self.behind:
            oldest = next(iter(others))
            oldest.stop_waiting()
            oldest.transport.abort()

    def hurry(self) -> None:
        self.timer = self.loop.call_later(self.patience, self.transport.abort)

    def stop_waiting(self) -> None:
        """A request is whole, or nobody is there any more."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        self.waiting[self.address].pop(self, None)
        if not self.waiting[self.address]:
            del self.waiting[self.address]

    def data_received(self, data: bytes) -> None:
        between = self.cycle is None or self.cycle.response_complete
        if self.timer is None and between:
            self.hurry()
        if self.home is not None and between and not self.begun:
            self.held += data
            if self.seeking is None and (b"\n" in self.held or len(self.held) > self.most_head):
                self.seek(self.home)
        else:
            self.take(data)

    def seek(self, home: "Home") -> None:
        """See whether a request belongs on another worker, and hand it over; else take it."""
        found = AT_TABLE.match(self.held)
        table = found[1].decode() if found else ""
        if not table or self.hops > 1 or home.here(table):
            self.take_held()
        else:
            self.flow.pause_reading()
            self.seeking = asyncio.ensure_future(self.hand_over(home, table))

    async def hand_over(self, home: "Home", table: str) -> None:
        sock = self.transport.get_extra_info("socket").fileno()
        try:
            gone = await home.hand_over(table, sock, self.held, self.hops)
        finally:
            self.seeking = None
        if gone:
            self.transport.abort()
        elif not self.transport.is_closing():
            self.flow.resume_reading()
            self.take_held()

    def take_held(self) -> None:
        data, self.held, self.hops = self.held, b"", 0
        self.take(data)

    def take(self, data: bytes) -> None:
        self.head += len(data)
        super().data_received(data)
        if self.head > self.most_head:
            refuse(self.transport)

    def on_message_begin(self) -> None:
        self.begun = True
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self.head = 0
        if len(self.url) + sum(len(name) + len(value) for name, value in self.headers) > self.most_head:
            refuse(self.transport)
        else:
            super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self.head = 0
        if self.cycle is not None:
            super().on_body(body)

    def on_message_complete(self) -> None:
        self.head = 0
        self.begun = False
        self.stop_waiting()
        if self.cycle is not None:
            super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self.stop_waiting()
        if not self.transport.is_closing():
            super().handle_websocket_upgrade()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.pipeline and not self.transport.is_closing():
            self.wait()
            if self.begun and self.timer is None:
                self.hurry()


def refuse(transport: Transport) -> None:
    """A head that is too long, whatever it would have been."""
    if transport.is_closing():
        return
    head = b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-type: application/json\r\nconnection: close\r\n"
    transport.write(head + b"content-length: %d\r\n\r\n" % len(TOO_LONG) + TOO_LONG)
    transport.close()


class Wire(WebSocketsSansIOProtocol):
    """One connection. What cannot go the short way goes the usual one."""

    hear: Callable[[bytes], bool] | None = None  # takes a message and says True, or says False
    bucket: Bucket | None = None  # what is no message counts as one
    whole = True  # whatever came so far came frame by frame: the usual way is in the middle of nothing

    async def run_asgi(self) -> None:
        extensions = self.scope["extensions"]
        assert extensions is not None
        extensions[SHORT] = {"wire": self}
        await super().run_asgi()

    def tell(self, text: bytes) -> bool:
        """Send a message, unless it would have to wait or nobody is there: then False, and it is not sent."""
        if not self.writable.is_set() or self.close_sent or self.transport.is_closing():
            return False
        if self.conn.extensions:  # deflate
            self.conn.send_text(text)
            self.transport.write(b"".join(self.conn.data_to_send()))
        else:
            self.transport.write(framed(text))
        return True

    def data_received(self, data: bytes) -> None:
        if self.whole and self.handshake_initiated:
            at = masked_from(data)
            self.whole = at > 0
            if at and data[0] == TEXT and self.heard(apply_mask(data[at:], data[at - 4 : at])):
                return
        if not self.handshake_initiated or len(data) <= PIECE:
            super().data_received(data)
        else:  # piece by piece: thousands of frames take long, and after some of them the end may have come
            for at in range(0, len(data), PIECE):
                super().data_received(data[at : at + PIECE])
                if self.queue.qsize() > MOST_WAITING:
                    self.fail()
                if self.transport.is_closing():
                    return
        if not self.handshake_initiated:  # a door hands over a whole one: it has more or longer headers than is allowed
            refuse(self.transport)

    def handle_ping(self) -> None:
        if self.counted():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self.counted():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self.counted():
            super().handle_cont(event)

    def counted(self) -> bool:
        """Whether one more is allowed; else the connection ends."""
        if self.bucket is None or self.bucket.take(monotonic()):
            return True
        self.fail()
        return False

    def fail(self) -> None:
        """End a connection that sends too much."""
        if not self.transport.is_closing():
            self.conn.fail(CloseCode.POLICY_VIOLATION, "too many frames")
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()

    def heard(self, text: bytes) -> bool:
        """Whether the application took a message at once. What came before it must not wait any more."""
        return self.hear is not None and self.queue.empty() and self.conn.state is State.OPEN and self.hear(text)


def framed(text: bytes) -> bytes:
    """A whole text message as a server sends it (RFC 6455, 5.2)."""
    size = len(text)
    if size < 126:
        return b"\x81%c%b" % (size, text)
    if size < 2**16:
        return b"\x81\x7e%b%b" % (size.to_bytes(2), text)
    return b"\x81\x7f%b%b" % (size.to_bytes(8), text)


def masked_from(data: bytes) -> int:
    """Where the masked part begins, if this is one frame of a client and nothing else: a whole text message, or one of
    control. Else 0."""
    if len(data) < 6 or data[1] < 0x80 or (data[0] != TEXT and data[0] not in CONTROL):
        return 0
    size = data[1] & 0x7F
    if size == 126:
        return 8 if len(data) == 8 + int.from_bytes(data[2:4]) else 0
    return 6 if len(data) == 6 + size < 132 else 0
