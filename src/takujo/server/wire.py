"""A socket of uvicorn's with a short way out: what is told goes to it at once, past ASGI, queues and tasks."""

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

TELL = "takujo.tell"  # the extension of ASGI through which an application finds it


class Wire(WebSocketsSansIOProtocol):
    """One connection. Everything but what is told goes the usual way."""

    async def run_asgi(self) -> None:
        extensions = self.scope["extensions"]
        assert extensions is not None
        extensions[TELL] = {"tell": self.tell}
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


def framed(text: bytes) -> bytes:
    """A whole text message as a server sends it (RFC 6455, 5.2)."""
    size = len(text)
    if size < 126:
        return b"\x81%c%b" % (size, text)
    if size < 2**16:
        return b"\x81\x7e%b%b" % (size.to_bytes(2), text)
    return b"\x81\x7f%b%b" % (size.to_bytes(8), text)
