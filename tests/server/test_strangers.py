"""What one stranger may send, and how long, so that all others are served."""

import contextlib
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode
from websockets.sync.client import connect

from server.running import PATIENCE, Server, running, seated
from server.test_seats import Stream, hear_on
from takujo.tables.limits import Rate
from takujo.terminal.remote import NotDone, RemotePlayer, Ticket


@contextlib.contextmanager
def line(server: Server, *sent: bytes) -> Iterator[socket.socket]:
    """A bare connection."""
    with socket.create_connection(("127.0.0.1", server.settings.port), PATIENCE) as found:
        for each in sent:
            found.sendall(each)
        yield found


def heard(connection: socket.socket) -> bytes:
    """All that comes until the other side ends the connection."""
    found = b""
    with contextlib.suppress(ConnectionResetError):
        while more := connection.recv(65536):
            found += more
    return found


def flood(connection: socket.socket, piece: bytes, most: int) -> int:
    """Send until the other side has had enough; how much that was."""
    sent = 0
    with contextlib.suppress(BrokenPipeError, ConnectionResetError):
        while sent < most:
            connection.sendall(piece)
            sent += len(piece)
    return sent


BEGUN = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"
UPGRADE = b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
UPGRADE += b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"


@pytest.mark.parametrize(
    ("start", "piece"),
    [
        (b"GET /", b"a" * 60_000),
        (b"GET /?", b"a=b&" * 15_000),
        (BEGUN + b"X-Long: ", b"a" * 60_000),
        (BEGUN, b"X-Many: a\r\n" * 6_000),
        (BEGUN + UPGRADE, b"X-Many: a\r\n" * 6_000),
        (b"", b"\r\n" * 30_000),
        (b"a" * 9, b"a" * 60_000),
    ],
    ids=["url", "query", "a header", "headers", "a handshake", "nothing", "rubbish"],
)
def test_heads_of_any_length_are_refused_before_they_are_kept(
    sqlite: str, tmp_path: Path, start: bytes, piece: bytes
) -> None:
    with running(sqlite, tmp_path) as server, line(server, start) as stranger:
        assert flood(stranger, piece, 20_000_000) < 10_000_000  # what fits into buffers on the way


def test_a_head_that_is_too_long_gets_a_clear_answer(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path) as server:
        for path, headers in (("/" + "a" * 17_000, {}), ("/healthz", {"x-long": "a" * 17_000})):
            answer = httpx.get(server.url + path, headers=headers, timeout=PATIENCE, trust_env=False)
            assert (answer.status_code, answer.json()["code"]) == (431, "too-large")
        fits = httpx.get(f"{server.url}/healthz", headers={"x": "a" * 15_000}, timeout=PATIENCE, trust_env=False)
        assert fits.status_code == 200
        for header in (b"X-Long: " + b"a" * 9000 + b"\r\n", b"X: y\r\n" * 200):  # more than a handshake may have
            with line(server, b"GET /api/tables/x/socket HTTP/1.1\r\nHost: h\r\n" + UPGRADE + header + b"\r\n") as bare:
                assert heard(bare).startswith(b"HTTP/1.1 431 ")


@pytest.mark.parametrize(
    "half",
    [
        b"",
        b"GET /healthz HTT",
        BEGUN,
        b"\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
        BEGUN + b"\r\n" + BEGUN,  # the second of two
    ],
    ids=["none", "line", "head", "blank", "body", "second"],
)
def test_half_of_a_request_does_not_wait_for_ever(sqlite: str, tmp_path: Path, half: bytes) -> None:
    with running(sqlite, tmp_path, request_patience=1.0) as server, line(server, half) as stranger:
        begun = time.monotonic()
        heard(stranger)
        assert time.monotonic() - begun < PATIENCE / 2


def test_drop_by_drop_is_no_way_around(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path, request_patience=1.0) as server, line(server, BEGUN) as stranger:
        begun = time.monotonic()
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):
            while time.monotonic() - begun < PATIENCE / 2:
                stranger.sendall(b"X: y\r\n")
                time.sleep(0.05)
        assert time.monotonic() - begun < PATIENCE / 2


def test_connections_that_ask_nothing_make_way_for_new_ones(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path, idle_connections=20) as server, contextlib.ExitStack() as stack:
        api = server.api()
        ticket = api.create("memory_library", ["me", "bot:random"])
        player = RemotePlayer(ticket)
        player.connect()
        stream = Stream(ticket)
        stream.connect()
        lines = [stack.enter_context(line(server, BEGUN)) for _ in range(60)]
        for gone in lines[:30]:
            assert heard(gone) == b""
        assert httpx.get(f"{server.url}/healthz", timeout=PATIENCE, trust_env=False).status_code == 200
        lines[-1].sendall(b"\r\n")
        assert lines[-1].recv(100).startswith(b"HTTP/1.1 200")
        player.do("chat", text="still here")
        assert stream.hear()["type"] in ("chat", "presence")
        player.close()
        stream.close()


def test_handshakes_and_requests_have_one_limit_and_those_of_a_table_their_own(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path, requests=Rate(0.0, 10)) as server:
        ann, bob = seated(server.api(), "memory_library", 2)  # two requests of strangers
        guest = Ticket(server.url, ann.table)
        for _ in range(8):
            player = RemotePlayer(guest)
            player.connect()
            player.close()
        with pytest.raises(InvalidStatus) as refused:
            RemotePlayer(guest).connect()
        assert refused.value.response.status_code == 429
        with pytest.raises(NotDone, match="too-fast"):
            server.api().look(guest)
        player = RemotePlayer(bob)
        player.connect()
        player.close()
        assert server.api().look(ann)["yours"] == [0]
        with pytest.raises(NotDone, match="too-fast"):
            server.api().look(Ticket(server.url, ann.table, "x" * 32))


def test_whoever_watches_over_a_server_has_limits_of_their_own(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path, requests=Rate(0.0, 3)) as server:

        def asked(path: str, times: int) -> list[int]:
            return [httpx.get(server.url + path, timeout=PATIENCE, trust_env=False).status_code for _ in range(times)]

        assert asked("/api/games", 4) == [200] * 3 + [429]
        for path in ("/readyz", "/metrics"):
            assert asked(path, 4) == [200] * 3 + [429]
        for path, found in (("/healthz", 200), ("/page/none.js", 307)):
            assert asked(path, 31) == [found] * 30 + [429]


@pytest.mark.parametrize("opcode", [Opcode.PING, Opcode.PONG, Opcode.CONT])
def test_what_is_no_message_counts_as_one(sqlite: str, tmp_path: Path, opcode: Opcode) -> None:
    with running(sqlite, tmp_path, messages=Rate(1.0, 20)) as server:
        (ann,) = seated(server.api(), "memory_library", 1, 1)
        player = RemotePlayer(ann)
        player.connect()
        assert player.socket is not None
        bare = player.socket.socket
        if opcode is Opcode.CONT:
            bare.sendall(Frame(Opcode.TEXT, b"", fin=False).serialize(mask=True))
        for _ in range(200):
            with contextlib.suppress(OSError):
                bare.sendall(Frame(opcode, b"", fin=opcode is not Opcode.CONT).serialize(mask=True))
        with pytest.raises(ConnectionClosed):
            hear_on(player)
        player.close()


def too_many(player: RemotePlayer, n: int) -> list[Any]:
    """The answers to messages that are sent at once."""
    ids = [f"m{i}" for i in range(n)]
    for each in ids:
        player.send({"type": "chat", "text": "hurry", "id": each})
    found: dict[str, Any] = {}
    while len(found) < n:
        doc = player.hear()
        if doc.get("id") in ids and doc["type"] != "chat":
            found[doc["id"]] = doc
    return [found[each] for each in ids]


def test_what_came_too_fast_is_refused_by_its_id(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path, messages=Rate(0.001, 20)) as server:
        (ann,) = seated(server.api(), "memory_library", 1, 1)
        player = RemotePlayer(ann)
        player.connect()
        answers = too_many(player, 120)
        assert [each["type"] for each in answers] == ["ok"] * 20 + ["no"] * 100
        assert {each.get("code") for each in answers[20:]} == {"too-fast"}
        player.close()


def test_chat_is_said_once(server: Server) -> None:
    """A repeat with the same id, as after a lost connection, is the same."""
    api = server.api()
    ann, bob = seated(api, "memory_library", 2)
    for ticket in (ann, ann, bob):
        assert api.act(ticket, "chat", text="hello", id="x-1")
    player = RemotePlayer(ann)
    player.connect()
    for _ in range(2):
        player.send({"type": "chat", "text": "hello", "id": "x-1"})
        answer = next(doc for doc in iter(player.hear, None) if doc["type"] != "presence")
        assert answer == {"type": "ok", "id": "x-1", "n": player.state["n"]}
    said = api.look(ann)["chat"]
    assert [(each["seat"], each["text"]) for each in said] == [(0, "hello"), (1, "hello")]
    player.close()


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "//", "null", "http://a]b", "x" * 2000, "http://\xff"])
def test_a_broken_origin_is_refused(sqlite: str, tmp_path: Path, origin: str) -> None:
    with running(sqlite, tmp_path) as server:
        api = server.api()
        ticket = api.create("memory_library", ["me", "open"])
        headers = [("origin", origin.encode("latin-1"))]
        answer = httpx.post(f"{server.url}/api/tables", headers=headers, json={}, timeout=PATIENCE, trust_env=False)
        assert (answer.status_code, answer.json()["code"]) == (403, "bad-origin")
        if origin.isascii():
            url = server.url.replace("http", "ws", 1) + f"/api/tables/{ticket.table}/socket"
            with connect(url, origin=origin, proxy=None) as page:  # type: ignore[arg-type]
                assert '"bad-origin"' in str(page.recv(PATIENCE))
