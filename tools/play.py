"""`make play`: serves the sources at once, compiles them behind, and lets the compiled server follow in the middle of
whatever is played.

The listening socket is opened here and handed to each server, so that no connection is ever refused: between two
servers it waits. A server that is killed is started again. What is compiled lies in a folder that is named after a hash
of the sources and gets that name when it is complete, so that nothing half-made or out of date is ever used.
"""

from steps import Step, note, say  # isort: skip  (first: it says which Python is needed)

import argparse
import contextlib
import errno
import fcntl
import json
import os
import queue
import re
import resource
import shutil
import signal
import socket
import subprocess
import sys
import threading
import webbrowser
from collections.abc import Iterator
from hashlib import sha256
from math import ceil
from pathlib import Path
from time import monotonic, sleep, time
from typing import IO, NoReturn
from urllib.request import urlopen

import environment

ROOT = environment.ROOT
SOURCES = ROOT / "src"
PLACE = environment.PLACE  # what is compiled, the log, and who plays here
LOG = PLACE / "server.log"
ADDRESS = PLACE / "address"  # the port, as long as it is served
SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)  # by which people end it
PORTS = 20  # that are tried, one after the other
PATIENCE = 60.0  # seconds for a server to get ready, or to begin
GRACE = 15.0  # seconds for one to end
RESTLESS = 10.0  # a server that dies so soon after its start, so often, is not started again
OFTEN = 5
GUESS = 160.0  # seconds of one processor for compiling, as long as nothing is known
NO_COMPILER = 3  # how tools/compile.py ends without one


class Stop(BaseException):
    """Somebody wants it to end."""

    held = False  # until what is being begun has been noted, so that it can be ended
    wanted = False


@contextlib.contextmanager
def undisturbed() -> Iterator[None]:
    Stop.held = True
    try:
        yield
    finally:
        Stop.held = False
    if Stop.wanted:
        raise Stop


class Server:
    """A server in a process of its own, from a folder with takujo, on the socket that is handed to it."""

    def __init__(self, folder: Path, listening: socket.socket, settings: str, news: queue.Queue) -> None:
        self.folder = folder
        self.begun = monotonic()
        self.words: queue.Queue[str | None] = queue.Queue()  # what it says; None when it has ended
        env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        env |= {"PYTHONPATH": str(folder), "TAKUJO_SETTINGS": settings, "PYTHONSAFEPATH": "1"}
        handed = listening.fileno()
        with LOG.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "takujo.server.standby", str(handed)],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log, text=True, env=env, pass_fds=[handed],
                process_group=0,
            )  # fmt: skip
        threading.Thread(target=self._listen, args=(news,), daemon=True).start()

    def _listen(self, news: queue.Queue) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.words.put(line.strip())
        self.process.wait()
        self.words.put(None)
        news.put(("ended", self))

    def says(self, word: str) -> bool:
        """Whether it comes to say that."""
        with contextlib.suppress(queue.Empty):
            return self.words.get(timeout=PATIENCE) == word
        return False

    def tell(self, line: str) -> None:
        assert self.process.stdin is not None
        with contextlib.suppress(OSError, ValueError):
            self.process.stdin.write(line + "\n")
            self.process.stdin.flush()

    def stop(self) -> None:
        """Let it finish what it does; but not for ever."""
        self.process.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(GRACE)
        self.kill()

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


class Compiler:
    """tools/compile.py behind everything else, and how far it is."""

    def __init__(self, into: Path, step: Step, news: queue.Queue) -> None:
        self.into = into
        self.step = step
        self.news = news
        self.begun = monotonic()
        self.process: subprocess.Popen | None = None
        self.failed = ""
        self.cpu = 0.0  # seconds of processors that it took
        self.stopped = False
        self.lock = threading.Lock()
        threading.Thread(target=self._work, daemon=True).start()

    def _work(self) -> None:
        try:
            self._compile()
        except environment.Failed as e:
            self.failed = str(e)
        self.news.put(("compiled", self))

    def _compile(self) -> None:
        with environment.alone():
            environment.ready(["build"], self.step)
        self.begun = monotonic()
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        with self.lock, LOG.open("ab") as log:
            if self.stopped:
                return
            # it is nice, which counts only within a session: so it stays in ours, in a group that Ctrl-C does not reach
            self.process = subprocess.Popen(
                [sys.executable, str(ROOT / "tools" / "compile.py"), str(self.into)],
                stdout=subprocess.PIPE, stderr=log, stdin=subprocess.DEVNULL, text=True, process_group=0, cwd=ROOT,
            )  # fmt: skip
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if found := re.search(r"(\d+) of (\d+)", line):
                self.news.put(("progress", self, int(found[1]), int(found[2])))
        code = self.process.wait()
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        self.cpu = used.ru_utime + used.ru_stime - before.ru_utime - before.ru_stime
        if code == NO_COMPILER:
            self.failed = say("no-compiler")
        elif code or not complete(self.into):
            full = "No space left" in LOG.read_text(encoding="utf-8", errors="replace")
            self.failed = say("full") if full else say("not-compiled", log=LOG.relative_to(ROOT))

    def left(self, done: int, of: int) -> float:
        """Seconds until it is done, as far as one can tell."""
        spent = monotonic() - self.begun
        if done * 20 < of:
            return max(30.0, GUESS / (os.cpu_count() or 1) - spent)
        return spent * (of - done) / done

    def stop(self) -> None:
        environment.end()
        with self.lock:
            self.stopped = True
        if self.process is not None:
            self.process.terminate()
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(GRACE)
            self.process.kill()
            self.process.wait()


def complete(folder: Path) -> bool:
    return (folder / "takujo").is_dir()


def stamp() -> str:
    """A name for what these sources become with this Python."""
    found = sha256(f"{sys.version} {sys.platform}".encode())
    files = [ROOT / "setup.py", ROOT / "pyproject.toml", ROOT / "tools" / "compile.py", *sorted(SOURCES.rglob("*"))]
    for path in files:
        if path.is_file() and path.suffix != ".pyc" and ".egg-info" not in str(path):
            found.update(f"{path.relative_to(ROOT)}\0".encode() + path.read_bytes())
    return found.hexdigest()[:16]


class Play:
    """What serves, what compiles, and who follows whom."""

    def __init__(self, listening: socket.socket) -> None:
        self.listening = listening
        host, self.port = listening.getsockname()
        self.settings = json.dumps({"host": host, "port": self.port})
        self.servers: list[Server] = []  # that may still run
        self.news: queue.Queue = queue.Queue()
        self.server: Server | None = None
        self.compiler: Compiler | None = None
        self.step: Step | None = None
        self.gone = 0.0  # when there was a server last
        self.restless = 0  # servers that died soon after their start, one after the other
        self.compiled = PLACE / stamp()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    def begin(self) -> None:
        self.step = Step.shown
        assert self.step is not None
        folders = [self.compiled] if complete(self.compiled) else []
        if not self.up([*folders, SOURCES]):
            raise environment.Failed(say("keeps-dying", why=last_words(), log=LOG.relative_to(ROOT)))
        self.step.end(say("open", url=self.url))

    def up(self, folders: list[Path]) -> bool:
        """Serve from the first of these folders from which it works."""
        return any(self.take_over(folder) for folder in folders)

    def take_over(self, folder: Path) -> bool:
        """Let a new server follow the one that serves now, if there is one, once it is ready. False if it did not come:
        then there may be none."""
        with undisturbed():
            new = Server(folder, self.listening, self.settings, self.news)
            self.servers = [each for each in self.servers if each.process.poll() is None] + [new]
        if new.says("ready"):
            if self.server is not None:
                self.gone = time()
                old, self.server = self.server, None
                old.stop()
            new.tell(f"serve {self.gone}")
            if new.says("serving") and served(self.port):
                self.server = new
                return True
        new.kill()
        return False

    def compile(self) -> None:
        """Begin to compile, unless that is done or nothing can."""
        for old in PLACE.glob("*/"):
            if old != self.compiled:
                shutil.rmtree(old, ignore_errors=True)
        if complete(self.compiled):
            return
        self.step = Step("compiling", say("getting-compiler"))
        if not any(shutil.which(name) for name in ("cc", "gcc", "clang")):
            self.step.end(say("no-compiler"))
            return
        with undisturbed():
            self.compiler = Compiler(self.compiled, self.step, self.news)
        self.progress(0, 0)

    def progress(self, done: int, of: int) -> None:
        assert self.compiler is not None
        assert self.server is not None
        assert self.step is not None
        minutes = max(1, ceil(self.compiler.left(done, of or 1) / 60))
        self.step.update(say("left" if of else "begun", done=done, all=of, minutes=minutes))
        self.server.tell(f"coming {minutes}")

    def serve(self) -> None:
        """Until somebody stops it."""
        while True:
            match self.news.get():
                case "progress", _, done, of if self.server is not None:
                    self.progress(done, of)
                case "compiled", compiler:
                    self.follow(compiler)
                case "ended", server if server is self.server:
                    self.revive(server)

    def follow(self, compiler: Compiler) -> None:
        """The compiled server takes over, or all stays as it is."""
        assert self.step is not None
        if not compiler.failed:
            for _ in range(2):  # it may be killed: that is no fault of its own
                if self.take_over(self.compiled):
                    self.step.end(say("compiled", cpu=round(compiler.cpu)))
                    return
            compiler.failed = say("not-swapped", log=LOG.relative_to(ROOT))
            if self.server is None and not self.up([SOURCES]):
                raise environment.Failed(say("keeps-dying", why=last_words(), log=LOG.relative_to(ROOT)))
        assert self.server is not None
        self.server.tell("coming")
        self.step.end(compiler.failed)

    def revive(self, dead: Server) -> None:
        """Something killed the server; the next one goes on where it was."""
        self.server = None
        self.gone = time()
        note(f"  {say('died', log=LOG.relative_to(ROOT))}")
        self.restless = self.restless + 1 if monotonic() - dead.begun < RESTLESS else 0
        if self.restless > OFTEN or not self.up([dead.folder, SOURCES]):
            raise environment.Failed(say("keeps-dying", why=last_words(), log=LOG.relative_to(ROOT)))

    def end(self) -> None:
        if self.compiler is not None:
            self.compiler.stop()
        for server in self.servers:
            server.stop()


def last_words() -> str:
    """Why a server did not start, in one line."""
    said = LOG.read_text(encoding="utf-8", errors="replace").strip().splitlines()
    for line in reversed(said):
        if not line.startswith("{"):  # it did not come as far as to its own log
            return line
        what = str(json.loads(line)["what"])
        if what.startswith("Traceback"):
            return what.strip().splitlines()[-1].removeprefix("takujo.core.errors.BadRequest: ")
    return "?"


def served(port: int, address: str = "127.0.0.1", patience: float = 10.0) -> bool:
    """Whether takujo answers there."""
    try:
        with urlopen(f"http://{address}:{port}/healthz", timeout=patience) as answer:
            return answer.read() == b'{"ok":true}'
    except OSError:
        return False


def listen(host: str, first: int) -> socket.socket | int:
    """A socket at the first port that is free; or the port at which takujo is served already."""
    for port in (*range(first, first + PORTS), 0):
        try:
            found = socket.create_server((host, port), backlog=1024)
        except OSError as e:
            if e.errno != errno.EADDRINUSE:
                raise
            if served(port, patience=3.0):  # a program of another kind may take the question and say nothing
                return port
            continue
        if port != first:
            note(f"  {say('port', taken=first, port=found.getsockname()[1])}")
        return found
    raise AssertionError("there is always a free port")


def show(url: str) -> None:
    """In the browser, where one was before."""
    threading.Thread(target=webbrowser.open, args=(f"{url}last",), daemon=True).start()


def alone(lock: IO[str]) -> int:
    """0 if nobody else plays in this folder; else the port at which they do, as soon as it is served."""
    told = False
    while True:
        with contextlib.suppress(OSError):
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return 0
        with contextlib.suppress(OSError, ValueError):
            return int(ADDRESS.read_text())
        if not told:
            note(f"  {say('starting')}")
            told = True
        sleep(0.2)


def join(port: int, shares: bool) -> None:
    """Show what is served already."""
    url = f"http://127.0.0.1:{port}/"
    if shares and not served(port, reachable()):
        raise environment.Failed(say("local-only", url=url))
    if Step.shown is not None:
        Step.shown.end(say("running", url=url))
    else:
        note(f"  {say('running', url=url)}")
    webbrowser.open(f"{url}last")


def main() -> None:
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("--share", action="store_true", help="for friends in the network too")
    given.add_argument("--port", type=int, default=8000, help="the first that is tried")
    shares, first = given.parse_args().share, given.parse_args().port
    for name in SIGNALS:
        signal.signal(name, stop)
    PLACE.mkdir(exist_ok=True)
    play = None
    try:
        with (PLACE / "lock").open("w") as lock:
            if port := alone(lock):
                join(port, shares)
                return
            ADDRESS.unlink(missing_ok=True)
            LOG.unlink(missing_ok=True)
            Step("serving")
            listening = listen("0.0.0.0" if shares else "127.0.0.1", first)
            if isinstance(listening, int):
                join(listening, shares)
                return
            play = Play(listening)
            play.begin()
            ADDRESS.write_text(str(play.port))
            if shares:
                share(play.port)
            play.compile()
            show(play.url)
            play.serve()
    except environment.Failed as e:
        fail(str(e))
    except OSError as e:
        fail(say("full") if e.errno == errno.ENOSPC else str(e))
    except Stop:
        if Step.shown is not None:
            Step.shown.end("")
        note(f"  {say('stopped')}")
    finally:
        for name in SIGNALS:
            signal.signal(name, lambda *_: os._exit(1))  # whoever insists
        if play is not None:
            ADDRESS.unlink(missing_ok=True)
            play.end()


def fail(why: str) -> NoReturn:
    if Step.shown is not None:
        Step.shown.end("✗")
    sys.exit(f"takujo: {why}")


def stop(signal: int, frame: object) -> None:
    Stop.wanted = True
    if not Stop.held:
        raise Stop


def share(port: int) -> None:
    """The address for friends, as a code for their phones too."""
    from takujo.server.run import shared

    url = f"http://{reachable()}:{port}/"
    note(f"{shared(url)}\n  {say('share', url=url)}")


def reachable() -> str:
    from takujo.server import run

    return run.reachable("0.0.0.0")


if __name__ == "__main__":
    sys.path.insert(0, str(SOURCES))
    main()
