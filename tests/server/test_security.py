"""Limits, origins, cookies and headers."""

import contextlib
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from server.running import PATIENCE, Server, running, seated
from takujo.tables import tokens
from takujo.tables.limits import Bucket, Buckets, Rate
from takujo.terminal.remote import NotDone, RemotePlayer


def web(server: Server) -> httpx.Client:
    return httpx.Client(base_url=server.url, timeout=PATIENCE, trust_env=False)


def socket_url(server: Server, table: str) -> str:
    return f"{server.url.replace('http', 'ws')}/api/tables/{table}/socket"


def test_every_answer_carries_the_headers_and_no_trace(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path) as server, web(server) as http:
        for path in ("/healthz", "/readyz", "/metrics", "/api/games", "/api/nothing", "/api/openapi.json"):
            headers = http.get(path).headers
            assert "default-src 'none'" in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
            assert "server" not in headers


def test_a_token_travels_in_a_header_or_an_http_only_cookie(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path) as server, web(server) as http:
        made = http.post("/api/tables", json={"game": "memory_library", "seats": ["me", "open"]})
        cookie = made.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=Strict" in cookie
        table = made.json()["table"]
        assert http.get(f"/api/tables/{table}").json()["eyes"] == 0  # by the cookie
        http.cookies.clear()
        assert http.get(f"/api/tables/{table}").json()["eyes"] is None
        wrong = http.get(f"/api/tables/{table}", headers={"authorization": "Bearer nonsense"})
        assert wrong.json()["code"] == "wrong-token"


def test_pages_of_others_are_refused(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path) as server, web(server) as http:
        body = {"game": "memory_library", "seats": ["me", "open"]}
        answer = http.post("/api/tables", json=body, headers={"origin": "https://evil.example"})
        assert (answer.status_code, answer.json()["code"]) == (403, "bad-origin")
        made = http.post("/api/tables", json=body, headers={"origin": server.url})
        assert made.status_code == 201
        url = socket_url(server, made.json()["table"])
        with connect(url, origin="https://evil.example", proxy=None, open_timeout=PATIENCE) as socket:
            assert "bad-origin" in str(socket.recv())
        with connect(url, origin=server.url, proxy=None, open_timeout=PATIENCE) as socket:
            socket.send('{"type":"hello"}')
            assert "welcome" in str(socket.recv())


def test_there_are_sockets_at_tables_only(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path) as server:
        for url in (socket_url(server, "a" * 16) + "/more", f"{server.url.replace('http', 'ws')}/api/games"):
            with pytest.raises(InvalidStatus, match="403"), connect(url, proxy=None, open_timeout=PATIENCE):
                pass
        with connect(socket_url(server, "a" * 16), proxy=None, open_timeout=PATIENCE) as socket:
            assert "unknown-table" in str(socket.recv())


def test_too_much_and_too_fast(sqlite: str, tmp_path: Path) -> None:
    rates = {"messages": Rate(20, 60), "requests": Rate(0.5, 30), "creations": Rate(0.01, 3)}
    with running(sqlite, tmp_path, **rates) as server, web(server) as http:
        api = server.api()
        host, _ = seated(api, "memory_library", 2)
        api.create("memory_library", ["me", "open"])
        api.create("memory_library", ["me", "open"])
        with pytest.raises(NotDone, match="too-fast"):
            api.create("memory_library", ["me", "open"])
        player = RemotePlayer(host, show="none")
        player.connect()
        heard, _ = flood(player, ['{"type":"ping"}'] * 1000)
        assert "too-fast" in heard
        player.connect()
        _, code = flood(player, ["x" * 10_000_000])
        assert code in (None, 1009)
        codes = [http.get("/api/games").status_code for _ in range(60)]
        assert 429 in codes
        api.ask("GET", "/healthz")
        player.close()


def flood(player: RemotePlayer, texts: list[str]) -> tuple[str, int | None]:
    """What is heard until the server closes the socket, and the code it gives."""
    heard = ""
    assert player.socket is not None
    with contextlib.suppress(ConnectionClosed):
        for text in texts:
            player.socket.send(text)
    try:
        while True:
            heard += str(player.socket.recv(PATIENCE))
    except ConnectionClosed as e:
        return heard, e.rcvd.code if e.rcvd else None


def test_nobody_plays_anothers_seat_over_the_socket(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path) as server:
        api = server.api()
        host, _ = seated(api, "memory_library", 2, options={"start_player": "1"})
        player = RemotePlayer(host)
        player.connect()
        for more in ({"seat": 1}, {}):
            with pytest.raises(NotDone, match=r"wrong-token|not-asked"):
                player.do("play", n=player.state["n"], text="collect", **more)
        player.close()
        with connect(socket_url(server, host.table), proxy=None, open_timeout=PATIENCE) as socket:
            socket.send('{"type":"hello","token":"' + "x" * 32 + '"}')
            assert "wrong-token" in str(socket.recv())
        with connect(socket_url(server, host.table), proxy=None, open_timeout=PATIENCE) as socket:
            socket.send('{"type":"hello"}')
            while "table" not in str(socket.recv()):
                pass
            socket.send('{"type":"play","n":1,"text":"collect","id":"x"}')
            while "no-token" not in (heard := str(socket.recv())):
                assert heard


def test_ids_codes_and_tokens_cannot_be_guessed() -> None:
    assert len({tokens.new_token() for _ in range(1000)}) == 1000
    assert all(tokens.TOKEN.fullmatch(tokens.new_token()) for _ in range(100))
    assert all(tokens.TABLE_ID.fullmatch(tokens.new_table_id()) for _ in range(100))


def test_a_bucket_fills_at_its_rate() -> None:
    bucket = Bucket(Rate(2, 4), now=0)
    assert [bucket.take(0) for _ in range(6)] == [True] * 4 + [False] * 2
    assert [bucket.take(1) for _ in range(3)] == [True, True, False]
    many = Buckets(Rate(1, 1), most=3)
    for address in "abcde":
        assert many.take(address, 0)
    assert len(many.by_address) == 3
