"""A worker that is killed at any moment loses nothing and doubles nothing."""

import os
import random
import sys
import time
from pathlib import Path
from threading import Event, Lock

import pytest

from server.running import running, seated, together
from server.witness import Witness, check_journals, play
from takujo.record import parse
from takujo.terminal.remote import Api, RemotePlayer, at_random

KILLS = int(os.environ.get("TAKUJO_KILLS", "200"))
SECONDS = float(os.environ.get("TAKUJO_KILL_SECONDS", "50"))  # on a busy machine it is killed less often
FEWEST = 20
PATIENCE = SECONDS + 250


def sitting(url: str, enough: Event, tables: list[list[Witness]], peace: Lock) -> None:
    """Two people play one match after the other, whatever happens to the server."""
    api = Api(url)
    while not enough.is_set():
        with peace:
            tickets = seated(api, "memory_library", 2)
        players = [Witness(ticket, enough) for ticket in tickets]
        tables.append(players)
        together(*(lambda p=p: play(p) for p in players), timeout=PATIENCE)
    api.close()


def test_killed_hundreds_of_times(sqlite: str, tmp_path: Path) -> None:
    tables: list[list[Witness]] = []
    enough = Event()
    peace = Lock()  # while people sit down, and while there is no server
    rng = random.Random(1)
    kills: list[int] = []

    with running(sqlite, tmp_path) as server:

        def done() -> int:
            return sum(len(player.done) for players in tables for player in players)

        def killer() -> None:
            try:
                until = time.monotonic() + SECONDS
                while len(kills) < KILLS and (time.monotonic() < until or len(kills) <= FEWEST):
                    answers = done() + rng.randint(0, 4)
                    while done() < answers:
                        time.sleep(0.002)
                    time.sleep(rng.uniform(0, 0.02))  # in the middle of the next ones
                    with peace:
                        server.kill()
                        kills.append(done())
                        server.start()
            finally:
                enough.set()

        together(killer, *(lambda: sitting(server.url, enough, tables, peace) for _ in range(2)), timeout=PATIENCE)

    moves = check_journals(sqlite, tables)
    assert moves >= len(kills) > FEWEST
    print(f"{len(kills)} kills, {len(tables)} tables, {moves} acknowledged answers, none lost or doubled")


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_bots_go_with_a_killed_server(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path) as server:
        api = server.api()
        host = seated(api, "memory_library", 1, bots=1, options={"start_player": "0"})[0]
        api.ask("GET", f"/api/tables/{host.table}/hint", host.token)  # a bot process is there now
        bots = children(server.process.pid)
        assert bots
        server.kill()
        until = time.monotonic() + 60
        while any(Path(f"/proc/{bot}/cmdline").exists() for bot in bots):
            assert time.monotonic() < until, "bots have stayed behind"
            time.sleep(0.05)


def children(pid: int) -> list[int]:
    """Processes that a process has started, without what only keeps count of its resources."""
    found = []
    for task in Path(f"/proc/{pid}/task").iterdir():
        found += [int(child) for child in (task / "children").read_text().split()]
    return [each for each in found if b"spawn_main" in Path(f"/proc/{each}/cmdline").read_bytes()]


def test_a_killed_match_goes_on_and_its_record_verifies(sqlite: str, tmp_path: Path) -> None:
    """Also the bot goes on by itself: the server that comes after finds that it is its turn."""
    with running(sqlite, tmp_path, sweep=0.2) as server:
        api = server.api()
        tickets = seated(api, "memory_library", 1, bots=1)
        player = RemotePlayer(tickets[0], show="wide")
        player.connect()
        choose = at_random("goes on")

        def killing(question: dict[str, object]) -> str | None:
            if player.state["ply"] % 20 == 7:
                server.kill()
                server.start()
            return choose(question)

        player.play_on(killing)
        assert player.over
        player.close()
        parse(api.record(tickets[0])).verify()
