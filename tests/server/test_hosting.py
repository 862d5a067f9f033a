"""A server among others: behind proxies, under a path, called by its names, and careful with what it keeps."""

import json
import socket
from pathlib import Path
from typing import Any

import httpx
import pytest
from click.testing import CliRunner
from websockets.sync.client import connect

from server.running import PATIENCE, Server, play_out, running, seated
from takujo import cli
from takujo.record import parse
from takujo.server.addresses import address, neighbourhood
from takujo.server.settings import Settings
from takujo.tables.limits import Rate
from takujo.terminal.remote import NotDone, Ticket

TWO_SEATS = {"game": "memory_library", "seats": ["me", "open"]}
ONCE = Rate(0.001, 1)  # a second one in a quarter of an hour


def web(server: Server, **headers: str) -> httpx.Client:
    return httpx.Client(base_url=server.url, timeout=PATIENCE, trust_env=False, headers=headers)


def created(http: httpx.Client, sent: str | None) -> int:
    headers = {} if sent is None else {"x-forwarded-for": sent}
    return http.post("/api/tables", json=TWO_SEATS, headers=headers).status_code


# ---- proxies


def test_nobody_is_believed_whom_they_ask_for(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path, creations=ONCE) as server, web(server) as http:
        assert [created(http, sent) for sent in (None, "203.0.113.5", "203.0.113.6")] == [201, 429, 429]
        made = http.get("/api/games", headers={"x-forwarded-proto": "https"})
        assert made.status_code == 200


def test_a_proxy_that_is_named_is_believed(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path, creations=ONCE, proxies=("127.0.0.1", "10.0.0.0/8")) as server, web(server) as http:
        assert created(http, "203.0.113.5") == 201
        assert created(http, "203.0.113.6") == 201
        assert created(http, "203.0.113.5") == 429
        # What stands further left was said by the client: whoever it is, the nearest that is no proxy of ours counts.
        assert created(http, "198.51.100.1, 203.0.113.5") == 429
        assert created(http, "198.51.100.1, 203.0.113.5, 10.1.2.3") == 429
        assert created(http, "203.0.113.7:4711, 10.1.2.3") == 201
        assert created(http, "203.0.113.7") == 429
        assert created(http, "nonsense") == 201
        assert created(http, "x" * 4000) == 201


def test_only_a_proxy_that_is_named_is_believed(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path, creations=ONCE, proxies=("10.0.0.0/8",)) as server, web(server) as http:
        assert [created(http, sent) for sent in ("203.0.113.5", "203.0.113.6")] == [201, 429]


def test_cookies_of_those_who_came_by_https_stay_there(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path, proxies=("127.0.0.1",)) as server, web(server) as http:
        for proto, secure in (("https", True), ("http", False), ("nonsense", False)):
            made = http.post("/api/tables", json=TWO_SEATS, headers={"x-forwarded-proto": proto})
            assert ("; Secure" in made.headers["set-cookie"]) is secure
        invited = f"/api/tables/{made.json()['table']}/invitation"
        assert http.get(invited, headers={"x-forwarded-proto": "https"}).json()["link"].startswith("https://")
    with running(sqlite, tmp_path) as server, web(server) as http:
        made = http.post("/api/tables", json=TWO_SEATS, headers={"x-forwarded-proto": "https"})
        assert "; Secure" not in made.headers["set-cookie"]


def test_a_household_is_one_address() -> None:
    def asks(client: str) -> Any:
        return {"type": "http", "client": (client, 1)}

    assert address(asks("192.0.2.7")) == "192.0.2.7"
    assert address(asks("::ffff:192.0.2.7")) == "192.0.2.7"
    assert address(asks("2001:db8:1:2:3::4")) == address(asks("2001:db8:1:2:ffff::")) == "2001:db8:1:2::/64"
    assert address(asks("2001:db8:1:3::4")) == "2001:db8:1:3::/64"
    assert neighbourhood(asks("192.0.2.7")) == "192.0.2.0/24"
    assert neighbourhood(asks("2001:db8:1:2:3::4")) == "2001:db8:1::/48"
    assert address({"type": "http", "client": None}) == neighbourhood({"type": "http"}) == ""


# ---- a path


@pytest.mark.parametrize("stripped", [False, True])
def test_everything_stands_under_the_base(stripped: bool, sqlite: str, tmp_path: Path) -> None:
    """Whether a proxy takes it off or not."""
    with running(sqlite, tmp_path, base="/games/takujo") as server:
        base = "/games/takujo"
        root = server.url.removesuffix(base)
        inner = root if stripped else server.url
        with httpx.Client(base_url=inner, timeout=PATIENCE, trust_env=False) as http:
            assert http.get("/healthz").json() == {"ok": True}
            shell = http.get("/t/abc").text
            assert f'src="{base}/page/' in shell
            assert 'src="/page/' not in shell
            made = http.post("/api/tables", json=TWO_SEATS)
            table = made.json()["table"]
            assert f"; Path={base}/api/tables/{table};" in made.headers["set-cookie"]
            token = {"authorization": f"Bearer {made.json()['token']}"}
            invited = http.get(f"/api/tables/{table}/invitation", headers=token).json()
            assert invited["link"] == f"{root}{base}/t/{table}#{made.json()['code']}"
            assert http.get("/api/openapi.json").json()["servers"] == [{"url": base}]
            assert http.get("/nothing").json()["code"] == "unknown-path"
        with connect(f"{inner.replace('http', 'ws')}/api/tables/{table}/socket", proxy=None) as looking:
            looking.send('{"type":"hello"}')
            assert "welcome" in str(looking.recv(PATIENCE))
        assert httpx.get(f"{root}/games/takujo", trust_env=False, timeout=PATIENCE).status_code == 200
        assert httpx.get(f"{root}/games/takujoy", trust_env=False, timeout=PATIENCE).status_code == 404


def test_a_match_under_a_base(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path, base="/takujo") as server:
        api = server.api()
        host = api.create("memory_library", ["me", "open"], options={"length": "short"})
        assert host.link == f"{server.url}/t/{host.table}#{host.code}"
        invited = Ticket.of_link(host.link)
        assert (invited.server, invited.table, invited.code) == (server.url, host.table, host.code)
        guest = api.join(invited, "Bob")
        api.act(host, "start")
        play_out([host, guest])
        parse(api.record(host)).verify()


# ---- names


def test_a_server_for_this_machine_answers_to_its_names_only(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path) as server:
        port = server.settings.port
        for name, status in (
            (f"127.0.0.1:{port}", 200), ("localhost", 200), ("[::1]:80", 200), ("LOCALHOST:80", 200),
            ("evil.example", 421), (f"evil.example:{port}", 421), ("127.0.0.1.evil.example", 421), ("", 421),
        ):  # fmt: skip
            with web(server, host=name) as http:
                answer = http.get("/api/games")
                assert answer.status_code == status, name
                assert http.get("/healthz").status_code == 200
        assert answer.json()["code"] == "bad-host"
        table = seated(server.api(), "memory_library", 2)[0].table
        url = f"ws://evil.example:{port}/api/tables/{table}/socket"
        with connect(url, sock=socket.create_connection(("127.0.0.1", port)), open_timeout=PATIENCE) as refused:
            assert "bad-host" in str(refused.recv(PATIENCE))


def test_a_server_answers_to_the_names_it_is_given(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path, hosts=("Games.example", "[2001:db8::1]"), host="0.0.0.0") as server:
        for name, status in (
            ("games.example", 200), ("GAMES.example:443", 200), ("[2001:db8::1]:8000", 200), ("localhost", 200),
            ("evil.example", 421), ("evil.games.example", 421), ("[2001:db8::2]", 421),
        ):  # fmt: skip
            with web(server, host=name) as http:
                assert http.get("/api/games").status_code == status, name
    with running(sqlite, tmp_path, host="0.0.0.0") as server, web(server, host="any.example") as http:
        assert http.get("/api/games").status_code == 200


# ---- what is kept


def test_the_log_says_whence_but_not_who(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path, proxies=("127.0.0.1",)) as server, web(server) as http:
        for sent in ("203.0.113.57", "2001:db8:1:2::57"):
            http.get("/api/games", headers={"x-forwarded-for": sent})
        server.stop()
        lines = [json.loads(line) for line in server.log.read_text().splitlines()]
        assert [line["from"] for line in lines if line.get("path") == "/api/games"] == [
            "203.0.113.0/24",
            "2001:db8:1::/48",
        ]
        assert "57" not in "".join(str(line.get("from")) for line in lines)


def test_the_log_holds_nothing_that_lets_anybody_in(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path) as server:
        api = server.api()
        host, guest = seated(api, "memory_library", 2)
        api.look(host, lang="ja")
        api.ask("GET", f"/api/tables/{host.table}/invitation?tv=true")
        with pytest.raises(NotDone):
            api.join(host, "Cid")
        server.stop()
        log = server.log.read_text()
        assert f"/api/tables/{host.table[:4]}…/seats" in log
        assert host.token
        assert guest.token
        for secret in (host.table, host.code, host.token, guest.token, "lang=", "tv="):
            assert secret not in log


# ---- mistakes


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--proxy", "example.org"], "--proxy is an address or a network such as 10.0.0.0/8, not 'example.org'"),
        (["--proxy", "*"], "--proxy is an address or a network such as 10.0.0.0/8, not '*'"),
        (["--proxy", "10.0.0.1/8"], "--proxy is an address or a network such as 10.0.0.0/8, not '10.0.0.1/8'"),
        (["--base", "takujo"], "--base is a path such as /takujo, not 'takujo'"),
        (["--base", "/a/../b"], "--base is a path such as /takujo, not '/a/../b'"),
        (["--base", "/a?b"], "--base is a path such as /takujo, not '/a?b'"),
        (["--base", "/api"], "--base /api is where the server has something else; take another word"),
        (["--allow-host", "http://x"], "--allow-host is a name such as games.example.org, not 'http://x'"),
        (["--allow-host", "x:80"], "--allow-host is a name such as games.example.org, not 'x:80'"),
    ],
)
def test_a_mistake_is_told_in_one_line(options: list[str], said: str) -> None:
    assert str(CliRunner().invoke(cli.takujo, ["serve", "--port", "0", *options], obj="en").exception) == said


def test_settings_reach_the_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(proxies=("10.0.0.0/8",), base="/takujo", hosts=("games.example",))
    monkeypatch.setenv("TAKUJO_SETTINGS", settings.environment())
    assert Settings.from_environment() == settings
