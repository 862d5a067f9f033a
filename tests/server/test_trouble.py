"""What goes wrong in the world: full disks, slow and doubled clients, clocks that jump, tables that vanish."""

import os
import resource
import socket
import sys
import time
from pathlib import Path

import orjson
import pytest

from server.running import running, seated, together
from takujo.record import parse
from takujo.server import commands, hub
from takujo.server.client import NotDone, Player, Ticket, at_random
from takujo.server.store import Store

START = {"start_player": "0"}


@pytest.mark.skipif(sys.platform != "linux", reason="limits of a running process")
def test_a_full_disk_refuses_the_move_and_keeps_the_table(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path) as server:
        api = server.api()
        host, other = seated(api, "memory_library", 2, options=START)
        player = Player(host, show="none")
        player.connect()
        before = player.state["n"]
        size = max(os.path.getsize(file) for file in (sqlite, f"{sqlite}-wal"))
        limit = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

        def until_full() -> None:
            for _ in range(50):
                player.play(player.question["options"][0]["text"])

        with pytest.raises(NotDone, match="storage"):
            until_full()
        refused = api.look(host)["n"]
        assert refused < before + 50
        with pytest.raises(NotDone, match="storage"):
            api.act(other, "chat", text="x" * 500)
        with pytest.raises(NotDone, match="storage"):
            api.ask("GET", "/readyz")
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, limit)
        others = Player(other, show="none")
        others.connect()
        together(lambda: player.play_on(at_random("a")), lambda: others.play_on(at_random("b")))
        api.ask("GET", "/readyz")
        parse(api.record(host)).verify()
        player.close()
        others.close()


def test_a_slow_client_does_not_hold_up_the_others_and_gets_everything_anew(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path) as server:
        api = server.api()
        tickets = seated(api, "memory_library", 2, spectators=True)
        slow = Player(Ticket(server.url, tickets[0].table), show="wide")
        slow.connect()
        assert slow.socket is not None
        slow.socket.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        slow.socket.recv_messages.pause() if hasattr(slow.socket, "recv_messages") else None
        players = [Player(ticket, show="none") for ticket in tickets]
        for player in players:
            player.connect()
        begun = time.monotonic()
        together(*(lambda p=p, i=i: p.play_on(at_random(f"slow {i}")) for i, p in enumerate(players)))
        assert time.monotonic() - begun < 60
        if hasattr(slow.socket, "recv_messages"):
            slow.socket.recv_messages.resume()
        while not slow.over:
            slow.hear()
        whole = api.look(Ticket(server.url, tickets[0].table), show="wide")
        assert slow.state["scene"]["sprites"] == whole["scene"]["sprites"]
        for player in [slow, *players]:
            player.close()


def test_a_client_that_falls_behind_is_told_everything_anew() -> None:
    """What waits for a client is bounded."""
    import asyncio

    from takujo.server.messages import Eyes

    async def falls_behind() -> None:
        client = hub.Client(Eyes(None, "en", "none"))
        for _ in range(hub.MOST_WAITING):
            client.push("x")
        assert not client.lost
        for _ in range(1000):
            client.push("x")
        assert client.lost
        assert not client.waiting

    asyncio.run(falls_behind())


def test_two_connections_of_one_seat_see_the_same_and_answer_once(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path) as server:
        api = server.api()
        host, _ = seated(api, "memory_library", 2, options=START)
        twins = [Player(host, show="wide"), Player(host, show="wide")]
        for twin in twins:
            twin.connect()
        refused: list[str] = []

        def answer(twin: Player) -> None:
            try:
                twin.play("collect" if "collect" in str(twin.question) else twin.question["options"][0]["text"])
            except NotDone as e:
                refused.append(e.code)

        together(*(lambda t=t: answer(t) for t in twins))
        assert refused == ["stale"]
        for twin in twins:
            while twin.state["ply"] < 1:
                twin.hear()
        assert twins[0].state["scene"] == twins[1].state["scene"]
        assert api.look(host)["ply"] == 1
        for twin in twins:
            twin.close()


def test_a_table_that_is_deleted_says_so(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path) as server:
        api = server.api()
        host, _ = seated(api, "memory_library", 2, options=START)
        player = Player(host, show="none")
        player.connect()
        store = Store(sqlite)
        assert store.delete(host.table)
        store.dispose()
        with pytest.raises(NotDone, match="unknown-table"):
            player.play(player.question["options"][0]["text"])
        with pytest.raises(NotDone, match="unknown-table"):
            api.look(host)
        player.close()


def test_a_clean_stop_finishes_what_was_begun(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path) as server:
        api = server.api()
        host, _ = seated(api, "memory_library", 2, options=START)
        player = Player(host, show="none")
        player.connect()
        text = player.question["options"][0]["text"]
        player.send({"type": "play", "n": player.state["n"], "text": text, "id": "last"})
        assert server.stop() in (0, -15)  # uvicorn hands the signal on when it has finished
        server.start()
        kept = api.look(host)
        player.come_back()
        assert player.state["ply"] == kept["ply"]
        assert player.do("chat", text="hello") >= kept["n"]
        player.close()


def test_idle_tables_leave_memory_and_come_back(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path, most_tables=5) as server:
        api = server.api()
        hosts = [seated(api, "memory_library", 2, options=START)[0] for _ in range(12)]
        assert server.metric("takujo_tables_in_memory") <= 6
        for host in hosts:
            look = api.look(host)
            assert look["question"]["options"]
            api.act(host, "play", n=look["n"], text=look["question"]["options"][0]["text"])
        assert [api.look(host)["ply"] for host in hosts] == [1] * 12
        assert server.metric("takujo_tables_in_memory") <= 6


def test_one_server_at_a_time_on_one_file(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path), pytest.raises(ValueError, match="another server"):
        Store(sqlite, exclusive=True)


def test_the_system_clock_may_jump(monkeypatch: pytest.MonkeyPatch) -> None:
    """A running server goes by a clock that cannot; an entry is never older than the one before it."""
    now = hub.Now()
    first = now()
    for jump in (-7200, 7200, -86400):
        wrong = time.time() + jump
        monkeypatch.setattr(time, "time", lambda wrong=wrong: wrong)
        monkeypatch.setattr(hub, "time", lambda wrong=wrong: wrong)
        assert 0 <= now() - first < 5


def test_an_address_with_its_code() -> None:
    assert "http://192.0.2.7:8000/" in commands.shared("http://192.0.2.7:8000/")
    assert len(commands.shared("http://192.0.2.7:8000/").splitlines()) > 10


def test_a_stale_answer_brings_the_new_state(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path) as server:
        api = server.api()
        host, _ = seated(api, "memory_library", 2, options=START)
        player = Player(host, show="view")
        player.connect()
        player.send({"type": "play", "n": 1, "text": "collect", "id": "old"})
        heard = [player.hear() for _ in range(3)]
        kinds = [(each["type"], each.get("code")) for each in heard if each["type"] != "presence"]
        assert kinds[:2] == [("no", "stale"), ("table", None)]
        assert orjson.dumps(heard)
        player.close()
