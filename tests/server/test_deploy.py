"""The files of deploy/: real proxies before real servers, and what can be known of the others without their engines."""

import json
import re
import ssl
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
import yaml
from websockets.sync.client import connect

from server.proxies import DEPLOY, NAME, caddy, nginx
from server.running import PATIENCE, Postgres, Server, running, together
from takujo.cli.serving import serve
from takujo.record import parse
from takujo.server.settings import Settings
from takujo.tables.limits import Rate
from takujo.terminal.remote import Api, RemotePlayer, Ticket, at_random

PROXY = ("127.0.0.1",)
BASES = ["", "/takujo"]


class Front:
    """What a client meets: a proxy, and whom to trust that it is the right one."""

    def __init__(self, url: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.url = url
        self.trust: ssl.SSLContext | bool = True
        if url.startswith("https"):
            monkeypatch.setenv("SSL_CERT_FILE", str(folder / "public.pem"))  # for sockets of the client
            self.trust = ssl.create_default_context(cafile=str(folder / "public.pem"))

    def api(self) -> Api:
        api = Api(self.url)
        api.http.close()
        api.http = httpx.Client(base_url=self.url, timeout=PATIENCE, trust_env=False, verify=self.trust)
        return api


Before = Callable[..., Front]


@pytest.fixture(params=["nginx", "caddy"])
def before(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Before]:
    """A proxy before servers."""
    with ExitStack() as stack:

        def put(*servers: Server, base: str = "") -> Front:
            kind = nginx if request.param == "nginx" else caddy
            return Front(stack.enter_context(kind(tmp_path, *servers, base=base)), tmp_path, monkeypatch)

        yield put


@pytest.mark.parametrize("base", BASES)
def test_a_match_behind_a_proxy(before: Before, base: str, sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path, proxies=PROXY, base=base) as server:
        front = before(server, base=base)
        api = front.api()
        host = api.create("memory_library", ["me", "open"], options={"length": "short"})
        link = api.ask("GET", f"/api/tables/{host.table}/invitation", host.token)["link"]
        assert link == f"{front.url}/t/{host.table}#{host.code}"
        assert api.http.get("/").status_code == 200
        page = re.search(r'src="([^"]+/main.js)"', api.http.get(f"/t/{host.table}").text)
        assert page is not None
        assert api.http.get(front.url.removesuffix(base) + page[1]).status_code == 200
        guest = api.join(Ticket.of_link(link), "Bob")
        api.act(host, "start")
        players = [RemotePlayer(host, show="wide"), RemotePlayer(guest, show="view")]
        for player in players:
            player.connect()
        together(*(lambda p=p, i=i: p.play_on(at_random(f"proxy {i}")) for i, p in enumerate(players)))
        for player in players:
            player.close()
        parse(api.record(host)).verify()
        assert api.http.get("/metrics").status_code == 404
        assert api.http.get("/healthz").json() == {"ok": True}
        api.close()


@pytest.mark.parametrize("base", BASES)
def test_a_stream_comes_line_by_line(before: Before, base: str, sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path, proxies=PROXY, base=base) as server:
        api = before(server, base=base).api()
        host = api.create("memory_library", ["me", "open"])
        token = {"authorization": f"Bearer {host.token}"}
        with api.http.stream("GET", f"/api/tables/{host.table}/stream", headers=token) as messages:
            lines = (json.loads(line) for line in messages.iter_lines() if line)
            assert [next(lines)["type"], next(lines)["type"]] == ["welcome", "table"]
            for i in range(3):  # each is here before the next is said
                api.act(host, "name", name=f"Ann {i}")
                while (heard := next(lines)).get("kind") != "name":
                    pass
                assert heard["seats"][0]["name"] == f"Ann {i}"
        api.close()


def test_a_proxy_says_who_asks_and_nobody_else_does(before: Before, sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path, proxies=PROXY, creations=Rate(0.001, 2)) as server:
        front = before(server)
        api = front.api()
        made = [
            api.http.post(
                "/api/tables",
                json={"game": "memory_library", "seats": ["me", "open"]},
                headers={"x-forwarded-for": f"203.0.113.{i}", "x-forwarded-proto": "gopher", "forwarded": "for=x"},
            )
            for i in range(4)
        ]
        assert [answer.status_code for answer in made] == [201, 201, 429, 429]
        secure = "; Secure" in made[0].headers["set-cookie"]
        assert secure is front.url.startswith("https")
        url = f"{front.url.replace('http', 'ws')}/api/tables/{made[0].json()['table']}/socket"
        with connect(url, origin=front.url, proxy=None, open_timeout=PATIENCE) as looking:
            looking.send('{"type":"hello"}')
            assert "welcome" in str(looking.recv(PATIENCE))
        with connect(url, origin="https://evil.example", proxy=None, open_timeout=PATIENCE) as looking:
            assert "bad-origin" in str(looking.recv(PATIENCE))
        # Caddy may still be sending when it is refused, and then says 502.
        large = api.http.post("/api/tables", content=b"x" * 400_000)
        assert large.status_code in ((413,) if front.url.startswith("https") else (413, 502))
        api.close()


def test_a_proxy_is_one_address_to_a_server_that_was_not_told_of_it(
    before: Before, sqlite: str, tmp_path: Path
) -> None:
    with running(sqlite, tmp_path) as server:
        api = before(server).api()
        made = api.http.post("/api/tables", json={"game": "memory_library", "seats": ["me", "open"]})
        assert "; Secure" not in made.headers["set-cookie"]
        api.close()


def test_two_servers_of_one_postgresql_behind_one_proxy(before: Before, postgres: Postgres, tmp_path: Path) -> None:
    """Each table is asked for where it is at home. One server is killed in the match, and everybody plays on at the
    other; when it is back, its tables come home."""
    database = postgres.database()
    with running(database, tmp_path, proxies=PROXY) as a, running(database, tmp_path, proxies=PROXY) as b:
        front = before(a, b)
        api = front.api()
        hosts = [api.create("memory_library", ["me", "open"]) for _ in range(12)]
        for host in hosts:
            api.http.get(f"/api/tables/{host.table}", headers={"x-takujo-table": "a lie"}).raise_for_status()
        asked = {host.table: [s for s in (a, b) if f"/{host.table[:4]}…" in s.log.read_text()] for host in hosts}
        assert all(len(servers) == 1 for servers in asked.values()), "a table is asked for in two places"
        assert {servers[0].url for servers in asked.values()} == {a.url, b.url}
        host = next(host for host in hosts if asked[host.table] == [a])
        guest = api.join(host, "Bob")
        api.act(host, "start")
        players = [RemotePlayer(ticket, show="none") for ticket in (host, guest)]
        for player in players:
            player.connect()
        choose = at_random("two servers")

        def killing(question: dict[str, object]) -> str | None:
            if players[0].state["ply"] > 20 and a.process.is_alive():
                a.kill()
            return choose(question)

        together(lambda: players[0].play_on(killing), lambda: players[1].play_on(at_random("the other")))
        assert not a.process.is_alive()
        a.start()
        text = api.record(host)
        parse(text).verify()
        until = time.monotonic() + PATIENCE
        while f"/{host.table[:4]}…/record" not in a.log.read_text():  # the proxy has noticed that it is back
            assert api.record(host) == text
            assert time.monotonic() < until
        for player in players:
            player.close()
        api.close()


def test_http_leads_to_https(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path, proxies=PROXY) as server, nginx(tmp_path, server) as url:
        port = re.search(r"listen 127.0.0.1:(\d+);", (tmp_path / "main.conf").read_text())
        assert port is not None
        answer = httpx.get(f"http://127.0.0.1:{port[1]}/t/abc", trust_env=False, timeout=PATIENCE)
        assert (answer.status_code, answer.headers["location"]) == (301, f"{url}/t/abc")


# ---- what is only read here


def settled(words: list[str]) -> Settings:
    """What these words after `takujo serve` come to."""
    given = serve.make_context("serve", words).params
    return Settings(proxies=given["proxy"], base=given["base"], hosts=given["allow_host"], host=given["host"])


def test_the_unit_of_systemd_is_sound(tmp_path: Path) -> None:
    text = (DEPLOY / "takujo.service").read_text()
    command = re.search(r"^ExecStart=/opt/takujo/bin/takujo serve (.*)$", text, re.MULTILINE)
    assert command is not None
    assert settled(command[1].split()).hosts == (NAME,)
    unit = tmp_path / "takujo.service"
    unit.write_text(text.replace("/opt/takujo/bin/takujo", sys.executable))
    checked = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False)
    assert (checked.returncode, checked.stderr) == (0, "")
    exposed = ["systemd-analyze", "security", "--offline=yes", "--threshold=20", str(unit)]
    assert subprocess.run(exposed, capture_output=True, check=False).returncode == 0


def test_the_container_holds_what_it_is_built_from() -> None:
    """No engine runs it here: what it names is there, and its commands are ours."""
    text = (DEPLOY / "Dockerfile").read_text().replace("\\\n", "")
    steps = [line.split(maxsplit=1) for line in text.splitlines() if line and not line.startswith("#")]
    assert [word for word, _ in steps] == [
        "FROM", "WORKDIR", "COPY", "RUN", "FROM", "RUN", "USER", "ENV", "VOLUME", "EXPOSE", "HEALTHCHECK",
        "ENTRYPOINT", "CMD",
    ]  # fmt: skip
    said = dict(steps)
    assert json.loads(said["ENTRYPOINT"]) == ["takujo"]
    words = json.loads(said["CMD"])
    assert settled(words[1:]).host == "0.0.0.0"
    assert said["USER"] == "takujo"
    compile(json.loads(said["HEALTHCHECK"].partition("CMD ")[2])[2], "healthcheck", "exec")
    kept = (DEPLOY / "Dockerfile.dockerignore").read_text().split("\n*\n")[1].splitlines()
    assert all((DEPLOY.parent / line[1:]).exists() for line in kept if line.startswith("!"))


def test_the_services_fit_together() -> None:
    """No engine runs them here: they are read, and what they name is there."""
    doc = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    services = doc["services"]
    takujo, database, front = services["takujo"], services["database"], services["caddy"]
    (network,) = doc["networks"]["inside"]["ipam"]["config"]
    settings = settled([word.replace("${TAKUJO_SITE:?}", NAME) for word in takujo["command"][1:]])
    assert settings.proxies == (network["subnet"],)
    assert settings.hosts == (NAME,)
    assert (DEPLOY / takujo["build"]["context"] / takujo["build"]["dockerfile"]).exists()
    url = takujo["environment"]["TAKUJO_DATABASE"]
    assert url == f"postgresql://{database['environment']['POSTGRES_USER']}:${{POSTGRES_PASSWORD:?}}@database/takujo"
    assert takujo["depends_on"] == {"database": {"condition": "service_healthy"}}
    assert all(service["networks"] == ["inside"] for service in services.values())
    assert [name for name, service in services.items() if "ports" in service] == ["caddy"]  # nobody else is seen
    sample = (DEPLOY / "Caddyfile").read_text()
    assert all(f"{{${name}:" in sample for name in front["environment"])
    mounted = {volume.split(":")[0] for service in services.values() for volume in service.get("volumes", [])}
    assert {name for name in mounted if not name.startswith("./")} == set(doc["volumes"])
    assert all((DEPLOY / name).exists() for name in mounted if name.startswith("./"))
