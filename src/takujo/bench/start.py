"""From a fresh copy of the sources to a match: `takujo bench start`."""

import json
import os
import re
import resource
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Any
from urllib.error import URLError
from urllib.request import Request, urlopen

from rich.console import Console
from rich.table import Table

from takujo.core.errors import BadRequest
from takujo.words import Words, common

PLAY, INSTALL = "play", "install"
NOT_COPIED = shutil.ignore_patterns(".git", ".venv", ".play", "build", "dist", ".*_cache", "__pycache__", ".hypothesis")
MOST = 3600.0  # seconds for anything
NAMES = ("page", "answer", "compiled", "cpu", "megabytes")  # what is told of each way, in this order
Figures = dict[str, float]


def run(beside: bool, as_json: bool, lang: str = "en") -> None:
    """Measure `make play` in a copy of the sources in the working folder, and beside it, if asked for, the way without
    it: install, which compiles first, and then serve."""
    if not Path("tools/play.py").is_file():
        raise BadRequest("`takujo bench start` measures a copy of the sources: run it in a clone of takujo")
    words = common(lang)
    screen = Console(stderr=True)
    taken: dict[str, Figures] = {}
    for way in (PLAY, INSTALL) if beside else (PLAY,):
        screen.print(words(f"bench-start.{way}"))
        with copied() as copy:
            taken[way] = Stopwatch(copy, screen, words).measure(way)
    if as_json:
        print(json.dumps(taken, indent=2))
    else:
        show(taken, words)


@contextmanager
def copied() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="takujo-start-") as folder:
        copy = Path(folder) / "takujo"
        shutil.copytree(Path.cwd(), copy, ignore=NOT_COPIED)
        yield copy


class Stopwatch:
    """Sets takujo up in a fresh copy, and tells step by step how long it took."""

    def __init__(self, copy: Path, screen: Console, words: Words) -> None:
        self.copy = copy
        self.screen = screen
        self.words = words
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = int(free.getsockname()[1])
        self.url = f"http://127.0.0.1:{self.port}"
        self.env = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
        self.env |= {"BROWSER": "true", "LC_ALL": "C", "TAKUJO_DATABASE": str(copy.parent / "tables.sqlite")}
        self.said: list[str] = []
        self.begun = monotonic()

    def measure(self, way: str) -> Figures:
        figures = self.play() if way == PLAY else self.install()
        return figures | {"megabytes": sum(f.lstat().st_size for f in self.copy.rglob("*") if f.is_file()) / 1e6}

    def play(self) -> Figures:
        with self.started("make", "play", f"PORT={self.port}", f"PYTHON={sys.executable}") as process:
            first = self.first(process)
            found, compiled = self.hears(process, r"strong opponents are there \((\d+) s of processor time\)")
            return {**first, "compiled": compiled, "cpu": float(found)}

    def install(self) -> Figures:
        python = str(self.copy / ".venv" / "bin" / "python")
        before = 0.0
        for step in ([sys.executable, "-m", "venv", ".venv"], [python, "-m", "pip", "install", "-qq", "."]):
            before = spent()
            with self.started(*step) as process:
                self.hears(process, "$")
            self.tell(" ".join(step[1:4]))
        cpu = spent() - before
        with self.started(python, "-m", "takujo", "serve", "--port", str(self.port)) as process:
            first = self.first(process)
        return {**first, "compiled": first["page"], "cpu": cpu}

    @contextmanager
    def started(self, *command: str) -> Iterator[subprocess.Popen[str]]:
        process = subprocess.Popen(
            command, cwd=self.copy, env=self.env, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            start_new_session=True,
        )  # fmt: skip
        reader = threading.Thread(target=self.pass_on, args=(process,))
        reader.start()
        try:
            yield process
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGINT)
            process.wait()
            reader.join()

    def pass_on(self, process: subprocess.Popen[str]) -> None:
        """What a command says, except that it is still at it, and the log of a server."""
        assert process.stdout is not None
        with process.stdout as said:
            for line in said:
                if not line.rstrip().endswith("…") and not line.startswith("{"):
                    self.said.append(line.strip())
                    self.screen.print(f"    {line.rstrip()}", markup=False, highlight=False)

    def hears(self, process: subprocess.Popen[str], pattern: str) -> tuple[str, float]:
        """What a command says there, and after how long; "$" is its end."""
        while True:
            ended = process.poll() is not None
            for line in self.said:
                if pattern != "$" and (found := re.search(pattern, line)):
                    return found[1], monotonic() - self.begun
            if ended and pattern == "$" and process.returncode == 0:
                return "", monotonic() - self.begun
            if ended:
                raise BadRequest(f"{process.args!r} failed: {' '.join(self.said[-1:])}")
            sleep(0.05)

    def first(self, process: subprocess.Popen[str]) -> Figures:
        """After how long there is the page, and the first answer of a bot."""
        while True:
            try:
                self.ask("/")
                break
            except (URLError, OSError):
                if process.poll() is not None:
                    self.hears(process, "(never)")
                sleep(0.05)
        page = self.tell(self.words("bench-start.page"))
        game = json.loads(self.ask("/api/shelf"))["games"][0]
        seats = [f"bot:{game['usual_bot']}"] * game["usual_seats"]
        table = json.loads(self.ask("/api/tables", {"game": game["id"], "seats": seats}))
        here, token = f"/api/tables/{table['table']}", table["token"]
        self.ask(f"{here}/actions", {"type": "start"}, token)
        while not json.loads(self.ask(f"{here}?show=none"))["ply"]:
            sleep(0.1)
        return {"page": page, "answer": self.tell(self.words("bench-start.answer"))}

    def ask(self, path: str, body: dict[str, Any] | None = None, token: str = "") -> bytes:
        headers = {"content-type": "application/json", **({"authorization": f"Bearer {token}"} if token else {})}
        data = None if body is None else json.dumps(body).encode()
        with urlopen(Request(self.url + path, data, headers), timeout=MOST) as answer:
            return bytes(answer.read())

    def tell(self, what: str) -> float:
        seconds = monotonic() - self.begun
        self.screen.print(f"  {seconds:7.1f} s  {what}", markup=False, highlight=False)
        return seconds


def spent() -> float:
    """Processor seconds of what was started and has ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def show(taken: dict[str, Figures], words: Words) -> None:
    table = Table("", *(words(f"bench-start.{way}") for way in taken), box=None)
    for name in NAMES:
        table.add_row(words(f"bench-start.{name}"), *(f"{figures[name]:.1f}" for figures in taken.values()))
    Console().print(table)
