"""`make play`: one server follows another, and nothing that goes wrong costs more than a line."""

import os
import signal
import sqlite3
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread

import httpx
import pytest

from server.running import together
from start.conftest import PATIENCE, Begin, Playing
from takujo.terminal.remote import PARTED, Api, Doc, NotDone, RemotePlayer, Ticket, at_random


def get(url: str) -> httpx.Response:
    return httpx.get(url, timeout=PATIENCE, trust_env=False)


def until(what: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < end
        time.sleep(0.01)


def opened(playing: Playing) -> list[str]:
    file = playing.root / "opened"
    return file.read_text().split() if file.exists() else []


def finish(playing: Playing) -> None:
    """Let the stand-in for the compiler finish."""
    (playing.root / "go").touch()


# ---- the swap


class Enough(Exception):
    """Enough has happened to the server."""


class Witness(RemotePlayer):
    """Plays on, whatever happens to the server, and remembers what it was told to have happened."""

    def __init__(self, ticket: Ticket, enough: Event) -> None:
        super().__init__(ticket, show="none")
        self.enough = enough
        self.done: list[tuple[int, str]] = []

    def hear(self, timeout: float | None = None) -> Doc:
        while True:
            try:
                return super().hear(0.5)
            except TimeoutError:
                if self.enough.is_set():
                    raise Enough from None

    def play(self, text: str) -> int:
        n = super().play(text)
        self.done.append((n, text))
        return n

    def sit(self) -> None:
        """One match, as far as it gets; with a hint now and then, which must come as well."""
        choose = at_random(self.ticket.table)
        with suppress(Enough):
            self.come_back()
            while not self.over and not self.enough.is_set():
                if self.question is None:
                    try:
                        self.hear()
                    except PARTED:
                        self.come_back()
                    continue
                try:
                    if len(self.done) % 9 == 3:
                        self.do("hint")
                    self.play(str(choose(self.question)))
                except NotDone as e:
                    if e.code not in ("stale", "not-asked", "not-on-offer", "too-fast", "storage", "closing"):
                        raise
        self.close()


class Load:
    """People and bots at several tables, while things happen to the server; and somebody who calls again and again."""

    def __init__(self, playing: Playing) -> None:
        self.playing = playing
        self.url = playing.url()
        self.enough = Event()
        self.refused: list[str] = []
        api = Api(self.url)
        games = ["memory_library", "wunderkammer", "ail_lime", "bibliowonders"]
        clock = {"kind": "bank", "time": 600}
        tickets = [api.create(game, ["me", "bot:greedy"], pace=0.2, clock=clock) for game in games]
        for ticket in tickets:
            api.act(ticket, "start")
        api.close()
        self.players = [Witness(ticket, self.enough) for ticket in tickets]
        jobs = [*(player.sit for player in self.players), self.call]
        self.thread = Thread(target=self._run, args=(jobs,), daemon=True)
        self.failed: BaseException | None = None
        self.thread.start()

    def _run(self, jobs: list[Callable[[], None]]) -> None:
        try:
            together(*jobs, timeout=4 * PATIENCE)
        except BaseException as e:
            self.failed = e

    def call(self) -> None:
        while not self.enough.is_set():
            try:
                get(f"{self.url}/healthz")
            except httpx.ConnectError as e:
                self.refused.append(str(e))
            except httpx.TransportError:  # it was being answered when the server was killed
                pass
            time.sleep(0.05)

    @property
    def answers(self) -> int:
        return sum(len(player.done) for player in self.players)

    def goes_on(self) -> None:
        """Every table does, and some answers are given."""
        before = [len(player.received) for player in self.players]
        answers = self.answers + 4

        def went_on() -> bool:
            heard = all(p.over or len(p.received) > n for p, n in zip(self.players, before, strict=True))
            return self.failed is not None or (heard and self.answers >= answers)

        until(went_on)

    def end(self) -> None:
        """Nothing that was told to be done is lost, or there twice; and nobody was turned away."""
        self.enough.set()
        self.thread.join(PATIENCE)
        if self.failed is not None:
            raise self.failed
        assert not self.refused
        assert self.playing.end() == 0
        with sqlite3.connect(self.playing.root / "tables.sqlite") as connection:
            rows = connection.execute("SELECT table_id, n, doc FROM entries ORDER BY table_id, n").fetchall()
        for player in self.players:
            entries = {n: doc for table, n, doc in rows if table == player.ticket.table}
            assert list(entries) == list(range(1, len(entries) + 1))
            assert len({n for n, _ in player.done}) == len(player.done)
            for n, text in player.done:
                assert f'"text":"{text}"' in entries[n], (n, text, entries[n])


def test_the_compiled_server_follows_in_the_middle_of_matches(play: Begin) -> None:
    first = play()
    load = Load(first)
    assert get(f"{load.url}/api/shelf").json()["coming"] is not None
    load.goes_on()
    old = first.servers()
    finish(first)
    first.says("strong opponents are there")
    load.goes_on()
    assert not set(old) & set(first.servers())
    assert get(f"{load.url}/api/shelf").json()["coming"] is None
    load.end()
    first.until_gone()
    assert opened(first) == [f"{load.url}/last"]

    again = play()
    assert get(f"{again.url()}/api/shelf").json()["coming"] is None
    assert "compiling" not in again.text


def test_whatever_is_killed_on_the_way_no_answer_is_lost_or_doubled(play: Begin) -> None:
    playing = play()
    load = Load(playing)
    [old] = playing.servers()
    os.kill(old, signal.SIGKILL)  # while it serves
    until(lambda: playing.servers() not in ([], [old]))
    load.goes_on()
    [old] = playing.servers()
    finish(playing)
    until(lambda: len(playing.servers()) == 2)
    [new] = set(playing.servers()) - {old}
    os.kill(new, signal.SIGKILL)  # while it gets ready
    until(lambda: set(playing.servers()) - {old, new})
    os.kill(old, signal.SIGKILL)  # while the next one gets ready
    playing.says("strong opponents are there")
    load.goes_on()
    [last] = playing.servers()
    os.kill(last, signal.SIGKILL)
    until(lambda: playing.servers() not in ([], [last]))
    load.goes_on()
    load.end()


def test_a_compiled_server_that_dies_when_the_old_one_has_gone_is_followed_by_another(play: Begin, root: Path) -> None:
    compiler = root / "tools" / "compile.py"
    once = """
standby = part / "takujo" / "server" / "standby.py"
told, died = "app.state.gone = float(gone)", str(here / "died")
text = standby.read_text()
assert told in text
standby.write_text(text.replace(told, f"os.path.exists({died!r}) or (os.mkdir({died!r}), os._exit(9)); {told}"))
part.rename"""
    compiler.write_text(compiler.read_text().replace("part.rename", once))
    playing = play()
    load = Load(playing)
    load.goes_on()
    finish(playing)
    playing.says("strong opponents are there")
    assert (root / "died").exists()
    load.goes_on()
    load.end()


def test_a_compiled_server_that_never_serves_leaves_it_to_the_sources(play: Begin, root: Path) -> None:
    compiler = root / "tools" / "compile.py"
    lacking = "(part / 'takujo' / 'tables' / 'hub.py').unlink(); part.rename"
    compiler.write_text(compiler.read_text().replace("part.rename", lacking))
    playing = play()
    finish(playing)
    playing.says("the compiled server did not start, so playing goes on without strong opponents")
    assert get(f"{playing.url()}/readyz").status_code == 200
    assert get(f"{playing.url()}/api/shelf").json()["coming"] is None


def test_a_compiler_that_is_killed_leaves_nothing_that_could_be_used(play: Begin) -> None:
    playing = play()
    url = playing.url()
    until(lambda: any("compile.py" in line for line in playing.session().values()))
    [compiler] = [pid for pid, line in playing.session().items() if "compile.py" in line]
    os.kill(compiler, signal.SIGKILL)
    playing.says("it did not work, so strong opponents are missing until the next start")
    assert get(f"{url}/readyz").status_code == 200
    assert get(f"{url}/api/shelf").json()["coming"] is None
    playing.end()
    finish(playing)
    playing = play()
    playing.says("strong opponents are there")


@pytest.mark.parametrize(
    ("says", "line"),
    [
        ("sys.exit(3)", "no C compiler is here, so strong opponents are missing"),
        ("sys.exit('takujo: x: No space left on device')", "the disk is full: free about 500 MB"),
    ],
)
def test_where_nothing_can_be_compiled_it_says_so_once_and_serves_on(
    play: Begin, root: Path, says: str, line: str
) -> None:
    (root / "tools" / "compile.py").write_text(f"import sys\n{says}\n")
    playing = play()
    playing.says(line)
    assert get(f"{playing.url()}/readyz").status_code == 200
    playing.end()
    assert playing.text.count(line) == 1


# ---- how it begins and ends


@pytest.mark.parametrize(
    ("when", "how"),
    [
        ("serving", signal.SIGINT),
        ("serving", signal.SIGTERM),
        ("serving", signal.SIGHUP),
        ("compiling", signal.SIGINT),
    ],
)
def test_it_can_be_stopped_at_any_moment_and_leaves_nothing_running(
    play: Begin, when: str, how: signal.Signals
) -> None:
    playing = play()
    playing.says(when)
    assert playing.end(how) == 0
    assert playing.said[-1] == "  stopped"
    assert "Traceback" not in playing.text
    playing.until_gone()
    assert not (playing.root / ".play" / "address").exists()


def test_what_it_started_goes_when_it_is_killed(play: Begin) -> None:
    playing = play()
    playing.url()
    playing.end(signal.SIGKILL)
    playing.until_gone()
    play().url()  # and it can be started again


def test_a_second_one_opens_the_page_of_the_first(play: Begin) -> None:
    both = [play(), play()]
    until(lambda: any(each.process.poll() == 0 for each in both))
    second, first = sorted(both, key=lambda each: each.process.poll() is None)  # either may have been quicker
    url = first.url()
    second.says(f"takujo is running already: {url}/")
    until(lambda: opened(first) == [f"{url}/last"] * 2)
    sharing = play("--share")
    sharing.says(f"takujo: takujo is served at {url}/ for this machine only; stop that one first")
    assert sharing.process.wait(PATIENCE) == 1
    assert get(f"{url}/readyz").status_code == 200


def test_the_next_port_is_taken_where_the_first_is_not_free(play: Begin, taken: int) -> None:
    playing = play("--port", str(taken))
    found = playing.says(rf"port {taken} is taken by another program, so it is (\d+)")
    assert playing.url() == f"http://127.0.0.1:{found[1]}"
    assert playing.text.index("serving") < found.start(), "it is silent while it asks who listens there"


def test_a_server_that_cannot_start_says_why_in_one_line(play: Begin, root: Path) -> None:
    (root / "tables.sqlite").write_text("no tables" * 100)
    playing = play()
    playing.says("takujo: the server does not stay up: cannot use the database: file is not a database")
    assert playing.process.wait(PATIENCE) == 1


def test_it_speaks_japanese(play: Begin) -> None:
    playing = play(LC_ALL="ja_JP.UTF-8", PYTHONIOENCODING="utf-8")
    playing.says(r"サーバー +http://127.0.0.1:\d+/ \(終了は Ctrl-C\)")
    playing.says("コンパイル +3 個中 1 個、残り約")


def test_it_shows_friends_the_way(play: Begin) -> None:
    playing = play("--share")
    url = playing.says(r"friends in your network open (http://\S+:\d+/)")[1]
    assert playing.text.count("█") > 100  # the code for their phones
    assert url.endswith(playing.url().rpartition(":")[2] + "/")
