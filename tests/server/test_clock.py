"""A clock that has run out lets a bot answer, and the match goes on."""

import sqlite3
import time
from pathlib import Path

import pytest

from server.running import PATIENCE, running, seated
from takujo.terminal.remote import RemotePlayer


@pytest.mark.parametrize("clock", [{"kind": "move", "time": 0.3}, {"kind": "bank", "time": 0.5, "increment": 0.1}])
def test_a_bot_answers_when_the_time_is_up(clock: dict[str, object], sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path) as server:
        api = server.api()
        host, _ = seated(api, "memory_library", 2, start=False, clock=clock, options={"start_player": "0"})
        player = RemotePlayer(host, show="none")
        player.connect()  # before the clock runs, so that nothing is missed
        api.act(host, "start")
        while player.state.get("ply", 0) < 3:
            player.hear()
        by = [text for text in player.received if '"by":"clock"' in text]
        assert len(by) >= 3
        assert player.state["state"] == "playing"
        player.close()


def test_a_server_that_goes_leaves_word_where_a_bot_or_a_clock_waits(tmp_path: Path) -> None:
    """So the next one takes it up at once, also where nobody looks."""
    file = str(tmp_path / "tables.sqlite")
    with running(file, tmp_path, bot_patience=PATIENCE) as server:
        api = server.api()
        bots = api.create("memory_library", ["bot:random", "bot:random"], pace=10)
        clock = {"kind": "move", "time": 300}
        slow, _ = seated(api, "memory_library", 2, clock=clock)
        nobody, _ = seated(api, "memory_library", 2)
        api.act(bots, "start")
        begun = time.time()
        server.stop()
        with sqlite3.connect(file) as connection:
            due = dict(connection.execute("SELECT id, due FROM tables").fetchall())
        assert due[bots.table] <= time.time()
        assert begun < due[slow.table] <= begun + 300
        assert due[nobody.table] is None
        server.start()
        until = time.monotonic() + PATIENCE
        while api.look(bots)["ply"] < 1:
            assert time.monotonic() < until
            time.sleep(0.1)


def test_a_table_of_bots_plays_by_itself_and_goes_on_after_a_kill(tmp_path: Path) -> None:
    file = str(tmp_path / "tables.sqlite")
    with running(file, tmp_path, sweep=0.2) as server:
        api = server.api()
        host = api.create("memory_library", ["bot:random", "bot:random"], pace=0.1)
        api.act(host, "start")
        until = time.monotonic() + PATIENCE
        while api.look(host)["ply"] < 3:
            assert time.monotonic() < until
            time.sleep(0.05)
        server.kill()
        with sqlite3.connect(file) as connection:
            connection.execute("UPDATE tables SET due = 1 WHERE due IS NOT NULL")  # as if its lease had run out
        server.start()
        until = time.monotonic() + PATIENCE
        while server.metric("takujo_entries_total") < 3:  # and nobody has looked at it
            assert time.monotonic() < until
            time.sleep(0.1)
        assert api.look(host)["ply"] >= 6
