"""How much a server can take: `python -m takujo.bench.load`. Loopback only, bounded, printed as a table.

Tables of three seats play one match at random, each seat on a socket of its own. Busy tables play as fast as the server
answers: its CPU for an accepted answer. Calm ones pause between answers: how long it takes until all seats of a table
have seen one. Tables are set up, and the server warmed up, before anything is measured. `first` and `last` are the CPU
for an answer in the first and the last third of all answers. Then tables are set up at which nobody sits any more.
"""

import argparse
import asyncio
import contextlib
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

from takujo.server.settings import ENVIRONMENT, Settings
from takujo.tables.limits import Rate

Doc = dict[str, Any]
PLENTY = Rate(1e9, 1e9)
TICKS = os.sysconf("SC_CLK_TCK")


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

    def __init__(self, url: str, pid: int, game: str, show: str) -> None:
        self.url = url
        self.pid = pid
        self.game = game
        self.show = show
        self.http = httpx.AsyncClient(base_url=url, trust_env=False)
        self.rng = int.from_bytes(b"load")
        self.seen: list[float] = []  # seconds from sending to seen by all
        self.sizes: list[int] = []
        self.used: list[float] = []  # CPU of the server after each answer

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
            socket = await connect(
                self.url.replace("http", "ws") + f"{path}/socket", compression=None, proxy=None, max_size=2**24
            )
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
        self.used.append(cpu(self.pid))
        return not seats[0].over


async def measure(url: str, pid: int, game: str, show: str, tables: int, seconds: float, pause: float) -> Doc:
    load = Tables(url, pid, game, show)
    for seats in [await load.table() for _ in range(5)]:  # warm up: words, pictures, connections
        for _ in range(60):
            if not await load.turn(seats):
                break
        for seat in seats:
            await seat.socket.close()
    load.used, load.seen = [], []
    held = memory(pid)
    ready = [await load.table() for _ in range(tables)]
    each = (memory(pid) - held) / tables
    before, begun = cpu(pid), time.perf_counter()
    until = begun + seconds

    async def go_on(seats: list[Seat]) -> None:
        await asyncio.sleep(pause * load.random(100) / 100)
        while time.perf_counter() < until and await load.turn(seats):
            if pause:
                await asyncio.sleep(pause)
        for seat in seats:
            load.sizes += seat.sizes
            await seat.socket.close()

    await asyncio.gather(*(go_on(seats) for seats in ready))
    took = time.perf_counter() - begun
    used = cpu(pid) - before
    await load.http.aclose()
    seen = sorted(load.seen)
    answers = len(load.used)
    third = max(1, answers // 3)
    return {
        "show": show,
        "tables": tables,
        "answers": answers,
        "per s": round(answers / took),
        "CPU us": round(used / max(1, answers) * 1e6),
        "first": round((load.used[third] - before) / third * 1e6),
        "last": round((load.used[-1] - load.used[-third]) / third * 1e6),
        "p50 ms": round(median(seen) * 1e3, 1),
        "p99 ms": round(seen[int(len(seen) * 0.99)] * 1e3, 1),
        "median B": round(median(load.sizes)) if load.sizes else 0,
        "kB/table": round(each / 1024),
    }


async def idle(url: str, pid: int, game: str, tables: int) -> Doc:
    """What tables cost that were begun and left."""
    load = Tables(url, pid, game, "none")
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


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--game", default="memory_library")
    asked.add_argument("--seconds", type=float, default=6)
    asked.add_argument("--busy", type=int, default=20, help="tables that play as fast as they can")
    asked.add_argument("--calm", type=int, default=200, help="tables that pause between answers")
    asked.add_argument("--pause", type=float, default=2, help="seconds between answers at a calm table")
    asked.add_argument("--idle", type=int, default=600, help="tables begun and left")
    asked.add_argument("--show", default="none,view,wide")
    args = asked.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(8192, resource.getrlimit(resource.RLIMIT_NOFILE)[1]),) * 2)
    rows: list[Doc] = []
    for show in args.show.split(","):
        for tables, pause in ((args.busy, 0.0), (args.calm, args.pause)):
            if not tables:
                continue
            with tempfile.TemporaryDirectory() as folder, served(folder, most_tables=10_000) as (url, pid):
                rows.append(asyncio.run(measure(url, pid, args.game, show, tables, args.seconds, pause)))
            print_table(rows[-1:], header=len(rows) == 1)
    if args.idle:
        with tempfile.TemporaryDirectory() as folder, served(folder, most_tables=100) as (url, pid):
            print_table([asyncio.run(idle(url, pid, args.game, args.idle))], header=True)


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


@contextlib.contextmanager
def served(folder: str, most_tables: int) -> Iterator[tuple[str, int]]:
    """A server of its own: its address and its process."""
    settings = Settings(
        database=f"{folder}/load.sqlite", port=free_port(), requests=PLENTY, creations=PLENTY, joins=PLENTY,
        messages=PLENTY, pictures=PLENTY, sockets=10_000, most_tables=most_tables,
    )  # fmt: skip
    url = f"http://127.0.0.1:{settings.port}"
    code = "from takujo.server import run, settings; run.run(settings.Settings.from_environment())"
    with open(os.devnull, "w") as nowhere:
        server = subprocess.Popen(
            [sys.executable, "-c", code],
            env={**os.environ, ENVIRONMENT: settings.environment()},
            stdout=nowhere,
            stderr=nowhere,
        )
    try:
        for _ in range(300):
            try:
                httpx.get(f"{url}/healthz", trust_env=False)
                break
            except httpx.HTTPError:
                time.sleep(0.1)
        yield url, server.pid
    finally:
        server.terminate()
        server.wait(20)


def print_table(rows: list[Doc], header: bool) -> None:
    if header:
        print(" | ".join(f"{name:>8}" for name in rows[0]))
    for row in rows:
        print(" | ".join(f"{value:>8}" for value in row.values()), flush=True)


if __name__ == "__main__":
    main()
