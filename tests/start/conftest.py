"""A small copy of the sources with a stand-in for the compiler, in which `make play` is tried."""

import contextlib
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
PATIENCE = 90.0  # seconds for what takes a moment: a machine may be busy

# "Compiles" by copying, waiting for the file `go` before each of its steps.
COMPILER = """
import shutil, sys, time
from pathlib import Path
into, here = Path(sys.argv[1]), Path.cwd()
print("1 of 3", flush=True)
while not (here / "go").exists():
    time.sleep(0.02)
    print("1 of 3", flush=True)
part = into.with_suffix(".part")
shutil.rmtree(part, ignore_errors=True)
shutil.copytree(here / "src", part)
(part / "takujo" / "compiled-here").touch()
print("2 of 3", flush=True)
part.rename(into)
print("3 of 3", flush=True)
"""


class Playing:
    """`make play` in a copy of the sources, and what it has said."""

    def __init__(self, root: Path, *args: str, **env: str) -> None:
        self.root = root
        self.said: list[str] = []
        environment = {**os.environ, "BROWSER": f"{root.parent}/browser %s", "LANG": "C", "LC_ALL": "C", **env}
        environment |= {"TAKUJO_DATABASE": str(root / "tables.sqlite")}
        self.process = subprocess.Popen(
            [sys.executable, str(root / "tools" / "play.py"), *args],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment, start_new_session=True,
        )  # fmt: skip
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        with self.process.stdout as said:
            for line in said:
                self.said.append(line.rstrip())

    @property
    def text(self) -> str:
        return "\n".join(self.said)

    def says(self, pattern: str) -> re.Match[str]:
        """Wait until it has said that."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if found := re.search(pattern, self.text):
                return found
            if self.process.poll() is not None:
                self.reader.join()
                if found := re.search(pattern, self.text):
                    return found
                break
            time.sleep(0.02)
        log = self.root / ".play" / "server.log"
        raise AssertionError(f"{pattern!r} was not said:\n{self.text}\n{log.exists() and log.read_text()}")

    def url(self) -> str:
        return self.says(r"serving +(http://127.0.0.1:\d+)/ \(")[1]

    def end(self, how: signal.Signals = signal.SIGINT) -> int:
        self.process.send_signal(how)
        code = self.process.wait(PATIENCE)
        self.reader.join()
        return code

    def session(self) -> dict[int, str]:
        """The processes that were started by it and still run, by what they are called."""
        found = {}
        for each in Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError, IndexError):
                if int((each / "stat").read_text().rpartition(") ")[2].split()[3]) == self.process.pid:
                    found[int(each.name)] = (each / "cmdline").read_bytes().replace(b"\0", b" ").decode()
        found.pop(self.process.pid, None)
        return {pid: line for pid, line in found.items() if line}

    def until_gone(self) -> None:
        """Wait until nothing is left of it. A process that was just being begun may take a moment."""
        until = time.monotonic() + PATIENCE
        while left := self.session():
            assert time.monotonic() < until, f"something still runs: {left}"
            time.sleep(0.02)

    def servers(self) -> list[int]:
        return [pid for pid, line in self.session().items() if "takujo.server.standby" in line]


def small(root: Path) -> Path:
    """The sources and their tools, where nothing has to be installed."""
    (root / "tools").mkdir(parents=True)
    for name in ("play.py", "environment.py", "steps.py"):
        shutil.copy(ROOT / "tools" / name, root / "tools")
    (root / "tools" / "compile.py").write_text(COMPILER)
    (root / "src").symlink_to(ROOT / "src")
    (root / "setup.py").touch()
    (root / "pyproject.toml").write_text("[build-system]\nrequires = []\n[project]\ndependencies = []\n")
    (root / ".venv" / "bin").mkdir(parents=True)
    (root / ".venv" / "bin" / "python").symlink_to(sys.executable)
    (root / ".venv" / "requirements").write_text("pip\n")
    browser = root.parent / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" >> "{root}/opened"\n')
    browser.chmod(0o755)
    return root


Begin = Callable[..., Playing]


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return small(tmp_path / "卓上 copy")


@pytest.fixture
def play(root: Path) -> Iterator[Begin]:
    """Begins to play in a small copy; everything has ended when the test has."""
    begun: list[Playing] = []
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]

    def begin(*args: str, **env: str) -> Playing:
        begun.append(Playing(root, *(() if "--port" in args else ("--port", str(port))), *args, **env))
        return begun[-1]

    yield begin
    for each in begun:
        if each.process.poll() is None:
            each.end()
        each.until_gone()


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that another program listens at."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield int(other.getsockname()[1])
