"""What goes a short way arrives as any other message, and in its order."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from uvicorn.config import Config
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

from server.running import a_hub
from takujo.server.settings import Settings
from takujo.server.wire import SHORT, Wire, framed, masked_from
from takujo.tables import requests
from takujo.tables.limits import Bucket, Rate
from takujo.tables.store import Write, entry_row
from takujo.tables.table import Entry
from takujo.tables.tokens import hashed


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65535, 65536, 70_000])
def test_a_client_reads_what_is_framed(size: int) -> None:
    client = ClientProtocol(parse_uri("ws://localhost/"), state=State.OPEN, max_size=None)
    client.receive_data(framed(b"x" * size) + framed(b"next"))
    first, second = client.events_received()
    assert (first.opcode, bytes(first.data), first.fin) == (Opcode.TEXT, b"x" * size, True)
    assert bytes(second.data) == b"next"


def sent(text: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True, mask: bool = True) -> bytes:
    """A frame as a client sends it."""
    return Frame(opcode, text, fin).serialize(mask=mask)


def test_only_a_frame_that_stands_for_itself_goes_the_short_way() -> None:
    assert [masked_from(sent(b"x" * size)) for size in (0, 1, 125, 126, 1000, 65535)] == [6, 6, 6, 8, 8, 8]
    assert masked_from(sent(b"", Opcode.PING)) == 6
    one = sent(b"hello")
    assert [masked_from(one[:n]) for n in range(len(one))] == [0] * len(one)
    assert masked_from(one + one[:1]) == 0
    assert masked_from(one + one) == 0
    assert masked_from(sent(b"x" * 65536)) == 0
    assert masked_from(sent(b"x" * 200, mask=False)) == 0
    assert masked_from(sent(b"half", fin=False)) == 0
    assert masked_from(sent(b"other half", Opcode.CONT)) == 0
    assert masked_from(b"\xc1" + one[1:]) == 0  # deflated
    for size in range(256):  # whatever lengths it claims to have
        assert masked_from(bytes([0x81, 0xFE, 0, size]) + bytes(128)) == (8 if size == 124 else 0)
        assert masked_from(bytes([0x81, 0xFF]) + bytes(size)) == 0


class Pipe(asyncio.Transport):
    """Stands for a connection."""

    def __init__(self) -> None:
        super().__init__()
        self.written = b""
        self.closed = False

    def write(self, data: Any) -> None:
        self.written += data

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass


def heard(
    chunks: list[bytes], takes: Callable[[bytes], bool], bucket: Bucket | None = None
) -> tuple[list[bytes], list[bytes], bytes]:
    """What comes the short way and what the usual way, when a client sends these bytes one after the other; and what it
    gets back."""

    async def listen() -> tuple[list[bytes], list[bytes], bytes]:
        short: list[bytes] = []
        usual: list[bytes] = []
        ready = asyncio.Event()

        def hear(text: bytes) -> bool:
            if takes(text):
                short.append(text)
                return True
            return False

        async def app(scope: Any, receive: Any, send: Any) -> None:
            await receive()
            await send({"type": "websocket.accept"})
            scope["extensions"][SHORT]["wire"].hear = hear
            ready.set()
            while (message := await receive())["type"] == "websocket.receive":
                usual.append(message["text"].encode())

        config = Config(app, ws=Wire, ws_per_message_deflate=False)
        config.load()
        wire = Wire(config, ServerState(), {})
        pipe = Pipe()
        wire.connection_made(pipe)
        client = ClientProtocol(parse_uri("ws://localhost/"))
        client.send_request(client.connect())
        for part in client.data_to_send():
            wire.data_received(part)
        await ready.wait()
        wire.bucket = bucket
        pipe.written = b""
        for chunk in chunks:
            wire.data_received(chunk)
        for _ in range(10):
            await asyncio.sleep(0)
        wire.connection_lost(None)
        await asyncio.gather(*wire.tasks)
        return short, usual, pipe.written

    return asyncio.run(listen())


def test_a_message_goes_the_short_way_if_it_is_taken_there() -> None:
    short, usual, _ = heard([sent(b"a"), sent(b"b"), sent("ü".encode() * 100)], lambda text: text != b"b")
    assert (short, usual) == ([b"a"], [b"b", "ü".encode() * 100])  # nothing overtakes what waits


def test_pings_between_messages_are_answered() -> None:
    short, usual, back = heard([sent(b"a"), sent(b"there?", Opcode.PING), sent(b"b")], lambda text: True)
    assert (short, usual) == ([b"a", b"b"], [])
    assert back == Frame(Opcode.PONG, b"there?").serialize(mask=False)


@pytest.mark.parametrize("cut", range(1, 10))
def test_what_comes_in_pieces_comes_the_usual_way_and_so_does_all_after_it(cut: int) -> None:
    whole = sent(b"in pieces")
    short, usual, _ = heard([sent(b"a"), whole[:cut], whole[cut:], sent(b"b")], lambda text: True)
    assert (short, usual) == ([b"a"], [b"in pieces", b"b"])


def test_a_piece_that_looks_like_a_message_is_none() -> None:
    inner = sent(b"not a message")
    head = bytes([0x81, 0x80 | len(inner), 0, 0, 0, 0])
    assert heard([sent(b"a"), head, inner], lambda text: True)[0] == [b"a"]


def test_fragments_come_the_usual_way() -> None:
    chunks = [sent(b"to", fin=False), sent(b"gether", Opcode.CONT), sent(b"after")]
    assert heard(chunks, lambda text: True)[:2] == ([], [b"together", b"after"])


def test_several_messages_at_once_keep_their_order() -> None:
    chunks = [sent(b"a"), sent(b"b") + sent(b"c"), sent(b"d")]
    assert heard(chunks, lambda text: True)[:2] == ([b"a"], [b"b", b"c", b"d"])


@pytest.mark.parametrize("opcode", [Opcode.TEXT, Opcode.PING])
def test_of_too_much_at_once_no_more_is_looked_at_than_it_takes_to_see_that(opcode: Opcode) -> None:
    _, usual, back = heard([sent(b"", opcode) * 40_000], lambda text: False, Bucket(Rate(0, 60), 0))
    assert len(usual) < 2000
    assert len(back) < 2000
    assert back.endswith(b"\x03\xf0too many frames")


def test_an_answer_is_told_after_it_is_kept_and_looked_at_anew_where_another_was_quicker(sqlite: str) -> None:
    async def play() -> None:
        hub = a_hub(Settings(database=sqlite))
        await hub.open()
        live, secret = await hub.create(requests.NewTable(game="memory_library", seats=["me", "me"]))
        token = hashed(secret)
        await hub.act(live, requests.Simple(type="start"), token)
        table = live.table
        assert table.match is not None

        def answer(text: str, n: int) -> tuple[bool, asyncio.Future[bool | Exception]]:
            found: asyncio.Future[bool | Exception] = asyncio.get_running_loop().create_future()
            message = requests.Play(type="play", n=n, text=text, seat=table.asked[0])
            return hub.answer(live, message, token, found.set_result), found

        n, text = table.n, table.match.legal()[0].text
        begun, kept = answer(text, n)
        assert begun
        assert table.n == n  # nobody has heard of it yet
        assert not answer(text, n)[0]  # has to wait for the first
        assert await kept is True
        assert table.n == n + 1
        assert not answer(text, n)[0]  # stale
        assert not answer("no such thing", n + 1)[0]
        assert not live.lock.locked()

        other = Entry(n + 2, "play", {"seat": table.asked[0], "text": table.match.legal()[0].text, "by": "person"}, 1.0)
        assert await hub.store.keep(Write(entries=[entry_row(table.fixed.id, other)]))
        begun, kept = answer(table.match.legal()[-1].text, n + 1)
        assert begun
        assert await kept is False
        assert table.n == n + 1
        assert not live.lock.locked()
        await hub.close()

    asyncio.run(play())
