"""Real servers and a real PostgreSQL, started by the tests themselves."""

import asyncio
import contextlib
import multiprocessing
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx

from takujo.server import trial
from takujo.server.bots import BotProcesses
from takujo.server.database import Database
from takujo.server.settings import Settings
from takujo.server.store import DatabaseStore
from takujo.tables.clocks import Clock
from takujo.tables.hub import Hub
from takujo.tables.limits import Rate
from takujo.tables.table import Fixed, Table
from takujo.terminal.remote import Api, RemotePlayer, Ticket, at_random

PATIENCE = 60.0  # seconds for what takes a moment: a machine may be busy
PLENTY = Rate(1e9, 1e9)
LENIENT = Settings(
    database="",
    pace=0,
    least_pace=0,
    requests=PLENTY,
    creations=PLENTY,
    joins=PLENTY,
    messages=PLENTY,
    hints=PLENTY,
    pictures=PLENTY,
    sockets=1000,
)

# A forkserver has everything imported: a server that was killed is back in a tenth of a second.
os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, sys.path))  # which the forkserver would not know otherwise
FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(["__main__", "server.preloaded"])


class Port:
    """A port that nobody else gets as long as it is held, also while its server is not there: it is bound, but does not
    listen, and so leaves that to a server."""

    def __init__(self) -> None:
        self.held = socket.socket()
        self.held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.held.bind(("127.0.0.1", 0))
        self.number = int(self.held.getsockname()[1])

    def give_up(self) -> None:
        self.held.close()


def serve(settings: Settings, log: str) -> None:
    """In the server's process."""
    import uvicorn

    from takujo.server.app import create_app
    from takujo.server.run import options

    out = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(out, 1)
    os.dup2(out, 2)
    given = {**options(settings), "factory": False}
    uvicorn.run(create_app(settings), **given)


class Server:
    """A server in a process of its own."""

    def __init__(self, database: str, log: Path, **changes: Any) -> None:
        self.port = Port()
        self.settings = replace(LENIENT, database=database, port=self.port.number, **changes)
        self.log = log
        self.process: Any = None
        self.apis: list[Api] = []
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.settings.port}{self.settings.base}"

    def start(self) -> None:
        self.process = FORKS.Process(target=serve, args=(self.settings, str(self.log)))
        self.process.start()
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.settings.port), 1):
                return
            assert self.process.is_alive(), self.log.read_text()
            time.sleep(0.01)
        raise AssertionError(self.log.read_text())

    def kill(self) -> None:
        """-9"""
        self.process.kill()
        self.process.join()

    def stop(self) -> int:
        """As an operator would."""
        self.process.terminate()
        self.process.join(PATIENCE)
        assert self.process.exitcode is not None, "the server does not stop"
        return int(self.process.exitcode)

    def api(self) -> Api:
        self.apis.append(Api(self.url))
        return self.apis[-1]

    def metric(self, name: str) -> float:
        text = httpx.get(f"{self.url}/metrics", timeout=PATIENCE, trust_env=False).text
        return sum(float(line.split()[-1]) for line in text.splitlines() if line.startswith(name))


class Postgres:
    """A cluster of its own in a temporary folder."""

    def __init__(self) -> None:
        found = sorted(Path("/usr/lib/postgresql").glob("*/bin/pg_ctl"))
        binary = str(found[-1].parent) if found else os.path.dirname(shutil.which("pg_ctl") or "")
        if not binary:
            raise FileNotFoundError("PostgreSQL is not installed: apt-get install postgresql")
        self.bin = Path(binary)
        self.home = Path(tempfile.mkdtemp(prefix="takujo-pg-"))
        self.port = Port()
        if os.getuid() == 0:
            shutil.chown(self.home, "postgres")
        self.run("initdb", "-D", str(self.home / "data"), "-A", "trust", "-U", "takujo", "-E", "UTF8", "--no-sync")
        options = f"-p {self.port.number} -k {self.home} -c listen_addresses=127.0.0.1 -c max_connections=100"
        started = ("-w", "-t", "120", "-l", str(self.home / "log"), "-o", options, "start")
        self.run("pg_ctl", "-D", str(self.home / "data"), *started)
        self.databases = 0

    def run(self, command: str, *args: str) -> None:
        line = [str(self.bin / command), *args]
        if os.getuid() == 0:  # PostgreSQL refuses to run as root
            line = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", *line]
        subprocess.run(line, check=True, capture_output=True, cwd=self.home)

    def database(self) -> str:
        """A new one."""
        import psycopg

        self.databases += 1
        name = f"takujo{self.databases}"
        cluster = f"postgresql://takujo@127.0.0.1:{self.port.number}"
        with psycopg.connect(f"{cluster}/postgres", autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return f"{cluster}/{name}"

    @contextlib.contextmanager
    def hanging(self) -> Iterator[None]:
        """It stands still, and its sockets stay open."""
        first = int((self.home / "data" / "postmaster.pid").read_text().splitlines()[0])
        os.kill(first, signal.SIGSTOP)  # so that no process is added
        children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        for each in children:
            os.kill(int(each), signal.SIGSTOP)
        try:
            yield
        finally:
            for each in (*children, first):
                os.kill(int(each), signal.SIGCONT)

    def stop(self) -> None:
        self.run("pg_ctl", "-D", str(self.home / "data"), "-m", "immediate", "stop")
        shutil.rmtree(self.home, ignore_errors=True)
        self.port.give_up()


def seated(api: Api, game: str, people: int, bots: int = 0, start: bool = True, **more: Any) -> list[Ticket]:
    """A table with so many people and random bots, all sitting and the match begun."""
    seats = ["me", *["open"] * (people - 1), *["bot:random"] * bots]
    host = api.create(game, seats, names=["Ann"], **more)
    others = [api.join(host, name) for name in ["Bob", "Cid", "Dan", "Eve"][: people - 1]]
    if start:
        api.act(host, "start")
    return [host, *others]


def together(*jobs: Callable[[], Any], timeout: float = 5 * PATIENCE) -> None:
    """Each in a thread; all must come to their end."""
    failed: list[BaseException] = []

    def run(job: Callable[[], Any]) -> None:
        try:
            job()
        except BaseException as e:
            failed.append(e)

    threads = [threading.Thread(target=run, args=(job,), daemon=True) for job in jobs]
    for thread in threads:
        thread.start()
    until = time.monotonic() + timeout
    for thread in threads:
        thread.join(max(0.1, until - time.monotonic()))
    if failed:
        raise BaseExceptionGroup("together", failed)
    assert not any(thread.is_alive() for thread in threads), "somebody is stuck"


def play_out(tickets: list[Ticket], shows: list[str] | None = None) -> list[RemotePlayer]:
    """Everybody plays at random, to the end of the match."""
    players = [
        RemotePlayer(ticket, "ja" if i % 2 else "en", (shows or ["none"] * len(tickets))[i])
        for i, ticket in enumerate(tickets)
    ]
    for player in players:
        player.connect()
    together(*(lambda p=p, i=i: p.play_on(at_random(f"{p.ticket.table} {i}")) for i, p in enumerate(players)))
    for player in players:
        player.close()
    return players


def at_table(match: Any) -> Table:
    """A table at which a match is played."""
    fixed = Fixed(
        id="t", game=match.game.id, rules=match.game.rules, seats=match.seats, options=dict(match.options),
        components={}, seed="7", host="a" * 64, code="code", listed=False, spectators=True, hints=True,
        clock=Clock(), pace=0, created=0,
    )  # fmt: skip
    table = Table(fixed)
    table.match, table.started = match, True
    follow(table)
    return table


def follow(table: Table) -> None:
    """What entries would have told a table of the answers in its match."""
    assert table.match is not None
    table.given_by = ["person"] * table.match.ply


@contextlib.contextmanager
def running(database: str, folder: Path, **changes: Any) -> Iterator[Server]:
    server = Server(database, folder / f"log-{time.monotonic_ns()}.txt", **changes)
    try:
        yield server
    finally:
        for api in server.apis:
            api.close()
        if server.process.is_alive():
            server.stop()
        server.port.give_up()
        text = server.log.read_text()
        assert "Traceback" not in text, text[-4000:]
        print(f"server log: {len(text)} letters", file=sys.stderr)


def a_hub(settings: Settings) -> Hub:
    """The tables of a server, without the server."""
    processes = BotProcesses(settings.bot_processes, settings.bot_patience)
    return Hub(settings, DatabaseStore(Database(settings.database)), processes)


async def shown(hub: Hub, text: str, address: str = "") -> str:
    """The table that a record is shown as."""
    return (await hub.show(text, address, trial.tried_out)).table.fixed.id


async def within(database: str, play: Callable[[Hub], Awaitable[None]], **changes: Any) -> None:
    """With the tables of a server, without the server."""
    hub = a_hub(replace(LENIENT, database=database, **changes))
    await hub.open()
    try:
        await play(hub)
    finally:
        await hub.close()


def in_a_hub(database: str, play: Callable[[Hub], Awaitable[None]], **changes: Any) -> None:
    asyncio.run(asyncio.wait_for(within(database, play, **changes), 2 * PATIENCE))


def hungry(text: str) -> str | None:
    """In place of what tries a record out. It stands here because a new process must find it."""
    try:
        bytearray(2**31)
    except MemoryError:
        return "no memory"
    return None
