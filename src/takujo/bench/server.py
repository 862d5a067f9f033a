"""How much a server can take: `takujo bench server`. Loopback only, bounded, printed as a table.

Tables of three seats play one match at random, each seat on a socket of its own; browsers have it deflated, as they do.
Busy tables play as fast as the server answers: its CPU for an accepted answer, of all its processes. Calm ones pause
between answers: how long it takes until all seats of a table have seen one, also beside busy ones. People pause for
some seconds, as people do: how many of them one core holds. Tables are set up, and the server warmed up, before
anything is measured. At last tables are set up at which nobody sits any more. With `--database` and `--workers`, the
busy ones play with so many workers on a PostgreSQL as well. The load runs on the cores that it measures.
"""

import asyncio
import contextlib
import json
import os
import resource
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from typing import Any

import httpx
import orjson
from websockets.asyncio.client import connect

from takujo.core.errors import BadRequest
from takujo.server.settings import ENVIRONMENT, Settings
from takujo.tables.limits import Rate

Doc = dict[str, Any]
PLENTY = Rate(1e9, 1e9)
TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
SHOWS = ("none", "view", "wide")
CALM = 6  # tables beside busy ones
SEATS = 3
PAUSE = 4.0  # seconds between two answers of people at a table, in the middle


def processes(pid: int) -> list[int]:
    """A process and all that it has started."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *(each for child in children for each in processes(int(child)))]


def cpu(pid: int) -> float:
    """Seconds of CPU that a process has used, all threads."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def memory(pid: int) -> int:
    """Bytes of its own."""
    text = Path(f"/proc/{pid}/smaps_rollup").read_text()
    return sum(int(line.split()[1]) * 1024 for line in text.splitlines() if line.startswith("Private_"))


class Seat:
    """A client that answers with the first bytes it understands, as cheaply as possible."""

    def __init__(self, socket: Any, random: Callable[[int], int]) -> None:
        self.socket = socket
        self.random = random
        self.n = 0
        self.question: Doc | None = None
        self.over = False
        self.sizes: list[int] = []

    async def hear(self) -> Doc:
        text = await self.socket.recv(decode=False)
        doc: Doc = orjson.loads(text)
        if doc["type"] in ("change", "table"):
            if doc["type"] == "change":
                self.sizes.append(len(text))
            self.n = doc["n"]
            self.question = doc.get("question")
            self.over = self.over or doc.get("state") == "over"
        return doc

    async def answer(self) -> None:
        assert self.question is not None
        options = self.question["options"]
        text = options[self.random(len(options))]["text"]
        await self.socket.send(orjson.dumps({"type": "play", "n": self.n, "text": text, "id": f"x{self.n}"}).decode())


class Tables:
    """Tables of three seats, set up and begun."""

    def __init__(self, url: str, game: str, show: str) -> None:
        self.url = url
        self.game = game
        self.show = show
        self.http = httpx.AsyncClient(base_url=url, trust_env=False, timeout=60)
        self.rng = int.from_bytes(b"load")
        self.seen: list[float] = []  # seconds from sending to seen by all
        self.sizes: list[int] = []

    def random(self, n: int) -> int:
        self.rng = (self.rng * 1103515245 + 12345) & 0x7FFFFFFF
        return (self.rng >> 8) % n

    async def table(self) -> list[Seat]:
        made = (await self.http.post("/api/tables", json={"game": self.game, "seats": ["me"] * 3})).json()
        self.http.cookies.clear()
        path = f"/api/tables/{made['table']}"
        headers = {"authorization": f"Bearer {made['token']}"}
        (await self.http.post(f"{path}/actions", json={"type": "start"}, headers=headers)).raise_for_status()
        seats = []
        for seat in range(3):
            compression = "deflate" if self.show == "wide" else None  # what is worth it, and what browsers ask for
            url = self.url.replace("http", "ws") + f"{path}/socket"
            socket = await connect(url, compression=compression, proxy=None, max_size=2**24, open_timeout=60)
            hello = {"type": "hello", "token": made["token"], "seat": seat, "show": self.show}
            await socket.send(orjson.dumps(hello).decode())
            seats.append(Seat(socket, self.random))
            while (await seats[-1].hear())["type"] != "table":
                pass
        return seats

    async def turn(self, seats: list[Seat]) -> bool:
        """One answer, seen by all seats. False when the match is over."""
        asked = next((seat for seat in seats if seat.question is not None), None)
        if asked is None:
            return False
        target = asked.n + 1
        begun = time.perf_counter()
        await asked.answer()
        for seat in seats:
            while seat.n < target:
                await seat.hear()
        self.seen.append(time.perf_counter() - begun)
        return not seats[0].over

    async def warm_up(self) -> None:
        """Words, pictures, connections."""
        for seats in [await self.table() for _ in range(5)]:
            for _ in range(60):
                if not await self.turn(seats):
                    break
            for seat in seats:
                await seat.socket.close()
        self.seen = []

    async def go_on(self, seats: list[Seat], until: float, pause: float) -> None:
        """Play at a table, with pauses of so many seconds in the middle."""
        await asyncio.sleep(pause * self.random(100) / 100)
        while time.perf_counter() < until and await self.turn(seats):
            if pause:
                await asyncio.sleep(pause * (0.5 + self.random(100) / 100))
        for seat in seats:
            self.sizes += seat.sizes
            await seat.socket.close()


async def measure(
    url: str, pid: int, game: str, show: str, busy: int, calm: int, seconds: float, pause: float = 2.0
) -> Doc:
    """What it costs, and how long it takes at the calm tables, if there are any."""
    load, quiet = Tables(url, game, show), Tables(url, game, show)
    await load.warm_up()
    pids = processes(pid)
    held = sum(map(memory, pids))
    ready = [await load.table() for _ in range(busy)]
    resting = [await quiet.table() for _ in range(calm)]
    each = (sum(map(memory, pids)) - held) / (busy + calm)
    before, begun = sum(map(cpu, pids)), time.perf_counter()
    until = begun + seconds
    playing = [load.go_on(seats, until, 0.0) for seats in ready]
    await asyncio.gather(*playing, *(quiet.go_on(seats, until, pause) for seats in resting))
    took = time.perf_counter() - begun
    used = sum(map(cpu, pids)) - before
    await load.http.aclose()
    await quiet.http.aclose()
    answers = max(1, len(load.seen) + len(quiet.seen))
    seen = sorted(quiet.seen or load.seen or [0.0])
    return {
        "show": show,
        "busy": busy,
        "calm": calm,
        "per s": round(answers / took),
        "CPU us": round(used / answers * 1e6),
        "p50 ms": round(median(seen) * 1e3, 1),
        "p99 ms": round(seen[int(len(seen) * 0.99)] * 1e3, 1),
        "bytes": round(median(load.sizes + quiet.sizes)) if load.sizes or quiet.sizes else 0,
        "kB/table": round(each / 1024),
        "people": round(calm * SEATS / max(used / took, 0.001)) if not busy else 0,
    }


async def idle(url: str, pid: int, game: str, tables: int) -> Doc:
    """What tables cost that were begun and left."""
    load = Tables(url, game, "none")
    for seat in await load.table():  # warm up
        await seat.socket.close()
    held, rows = memory(pid), []
    for _ in range(2):
        for _ in range(tables // 2):
            for seat in await load.table():
                await seat.socket.close()
        rows.append((memory(pid) - held) / 1024)
    await load.http.aclose()
    return {"idle tables": tables, "kB after half": round(rows[0]), "kB after all": round(rows[1])}


def run(game: str, tables: int, seconds: float, workers: int, database: str | None, as_json: bool) -> None:
    if not sys.platform.startswith("linux"):
        raise BadRequest("`takujo bench server` reads what a process has used from /proc, which only Linux has")
    if workers > 1 and not database:
        raise BadRequest("several workers need --database postgresql://…, an empty one")
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(8192, most), most))
    sides: list[tuple[int, str | None]] = [(1, None), *([(1, database)] if database else [])]
    sides += [(workers, database)] if workers > 1 else []
    rows: list[Doc] = []

    def add(count: int, kept: str | None, show: str, busy: int, calm: int, pause: float = 2.0) -> None:
        with served(kept, count, most_tables=10_000) as (url, pid):
            found = asyncio.run(measure(url, pid, game, show, busy, calm, seconds, pause))
        rows.append({"database": "postgres" if kept else "sqlite", "workers": count, **found})
        if not as_json:
            print_table(rows[-1:], header=len(rows) == 1)

    for show in SHOWS:
        for count, kept in sides:
            add(count, kept, show, tables, 0)
    for count, kept in sides:
        add(count, kept, "wide", tables, CALM)
    add(1, None, "wide", 0, CALM)
    add(1, None, "wide", 0, tables, PAUSE)
    with served(None, 1, most_tables=100) as (url, pid):
        left = asyncio.run(idle(url, pid, game, 5 * tables))
    if as_json:
        print(json.dumps([*rows, left], indent=2))
    else:
        print_table([left], header=True)


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


@contextlib.contextmanager
def served(database: str | None, workers: int, most_tables: int) -> Iterator[tuple[str, int]]:
    """A server of its own: its address and its process."""
    with tempfile.TemporaryDirectory() as folder, open(os.devnull, "w") as nowhere:
        settings = Settings(
            database=database or f"{folder}/load.sqlite", port=free_port(), workers=workers, requests=PLENTY,
            creations=PLENTY, joins=PLENTY, messages=PLENTY, pictures=PLENTY, sockets=10_000, most_tables=most_tables,
        )  # fmt: skip
        url = f"http://127.0.0.1:{settings.port}"
        code = "from takujo.server import run, settings; run.run(settings.Settings.from_environment())"
        environment = {**os.environ, ENVIRONMENT: settings.environment()}
        line = [sys.executable, "-c", code]
        server = subprocess.Popen(line, env=environment, stdout=nowhere, stderr=nowhere)
        try:
            for _ in range(600):
                try:
                    httpx.get(f"{url}/readyz", trust_env=False, timeout=60)
                    break
                except httpx.HTTPError:
                    time.sleep(0.1)
            time.sleep(2.0 if workers > 1 else 0.0)  # until the others are there as well
            yield url, server.pid
        finally:
            server.terminate()
            server.wait(30)


def print_table(rows: list[Doc], header: bool) -> None:
    if header:
        print(" | ".join(f"{name:>8}" for name in rows[0]))
    for row in rows:
        print(" | ".join(f"{value:>8}" for value in row.values()), flush=True)
