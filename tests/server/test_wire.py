"""What goes the short way arrives as any other message."""

import pytest
from websockets.client import ClientProtocol
from websockets.frames import Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

from takujo.server.wire import framed


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65535, 65536, 70_000])
def test_a_client_reads_what_is_framed(size: int) -> None:
    client = ClientProtocol(parse_uri("ws://localhost/"), state=State.OPEN, max_size=None)
    client.receive_data(framed(b"x" * size) + framed(b"next"))
    first, second = client.events_received()
    assert (first.opcode, bytes(first.data), first.fin) == (Opcode.TEXT, b"x" * size, True)
    assert bytes(second.data) == b"next"
