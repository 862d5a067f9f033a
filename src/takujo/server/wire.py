"""A socket of uvicorn's with a short way out and a short way in, past ASGI, queues and tasks."""

from collections.abc import Callable

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State
from websockets.utils import apply_mask

SHORT = "takujo.short"  # the extension of ASGI through which an application finds both ways: the `Wire`

TEXT = 0x81  # how the frame of a whole text message begins
CONTROL = (0x88, 0x89, 0x8A)  # close, ping and pong


class Wire(WebSocketsSansIOProtocol):
    """One connection. What cannot go the short way goes the usual one."""

    hear: Callable[[bytes], bool] | None = None  # takes a message and says True, or says False
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
        super().data_received(data)

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
