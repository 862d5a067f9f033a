"""What goes wrong in the world: full disks, slow and doubled clients, clocks that jump, tables that vanish."""

import asyncio
import os
import resource
import socket
import sys
import time
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import orjson
import pytest
from websockets.sync.client import connect

import takujo
from server.running import PATIENCE, Postgres, a_hub, at_table, follow, running, seated, together
from takujo.record import parse
from takujo.server.database import Database
from takujo.server.guard import Guard
from takujo.server.run import shared
from takujo.server.settings import Settings
from takujo.server.wire import Door
from takujo.tables import looker, requests, tokens
from takujo.tables.difference import patched
from takujo.tables.gallery import Gallery
from takujo.tables.memory import Circle, Live
from takujo.tables.messages import Channel, Eyes
from takujo.tables.now import Now
from takujo.tables.settings import HubSettings
from takujo.tables.table import Entry
from takujo.tables.telling import Telling
from takujo.terminal.remote import NotDone, RemotePlayer, Ticket, at_random

START = {"start_player": "0"}


@pytest.mark.skipif(sys.platform != "linux", reason="limits of a running process")
def test_a_full_disk_refuses_the_move_and_keeps_the_table(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path) as server:
        api = server.api()
        host, other = seated(api, "memory_library", 2, options=START)
        player = RemotePlayer(host, show="none")
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
        api.ask("GET", "/readyz")  # before anybody has written again
        others = RemotePlayer(other, show="none")
        others.connect()
        together(lambda: player.play_on(at_random("a")), lambda: others.play_on(at_random("b")))
        parse(api.record(host)).verify()
        player.close()
        others.close()


def test_a_slow_client_does_not_hold_up_the_others_and_gets_everything_anew(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path, sweep=3600) as server:  # so that the slow one is not given up meanwhile
        api = server.api()
        tickets = seated(api, "memory_library", 2, spectators=True, options={"length": "short"})
        watching = Ticket(server.url, tickets[0].table)
        narrow = socket.socket()
        narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2**16)
        narrow.connect(("127.0.0.1", server.settings.port))
        address = f"{server.url.replace('http', 'ws')}/api/tables/{watching.table}/socket"
        slow = RemotePlayer(watching, show="wide")
        unhurried = {"open_timeout": PATIENCE, "ping_interval": None, "close_timeout": 0.1}
        opened = connect(address, sock=narrow, compression=None, max_queue=1, max_size=2**24, **unhurried)
        slow.socket = slow.stack.enter_context(opened)
        slow.send({**slow.hello, "since": 0})
        for _ in range(150):  # more whole tables than what lies between us can hold
            slow.send({"type": "look", "show": "wide"})
        players = [RemotePlayer(ticket, show="none") for ticket in tickets]
        for player in players:
            player.connect()
        together(*(lambda p=p, i=i: p.play_on(at_random(f"slow {i}")) for i, p in enumerate(players)))
        assert all(player.over for player in players), "while the slow one has not read a thing"
        assert server.metric("takujo_resyncs_total") > 0
        while not slow.over:
            slow.hear()
        whole = api.look(watching, show="wide")
        assert slow.state["scene"]["sprites"] == whole["scene"]["sprites"]
        for player in [slow, *players]:
            player.close()


def test_a_client_that_falls_behind_is_told_everything_anew() -> None:
    """What waits for a client is bounded."""

    async def falls_behind() -> None:
        client = looker.Looker(Eyes(None, "en", "none"))
        for _ in range(looker.MOST_WAITING):
            client.push(b"x")
        assert not client.lost
        for _ in range(1000):
            client.push(b"x")
        assert client.lost
        assert not client.waiting

    asyncio.run(falls_behind())


def test_nothing_overtakes_what_waits() -> None:
    """What a socket takes goes to it at once; after the first thing that it does not take, all waits in order."""

    async def barred() -> None:
        taken: list[bytes] = []
        open_to: list[bool] = [True, False, True, True]

        def tell(text: bytes) -> bool:
            if open_to.pop(0):
                taken.append(text)
                return True
            return False

        client = looker.Looker(Eyes(None, "en", "none"), tell)
        for text in (b"1", b"2", b"3"):
            client.push(text)
        assert taken == [b"1"]
        assert [client.pop(), client.pop()] == [b"2", b"3"]
        client.sending = 0.0  # the last of them is still on its way
        client.push(b"4")
        client.sending = None
        assert taken == [b"1"]
        assert client.pop() == b"4"
        client.push(b"5")
        assert taken == [b"1", b"5"]

    asyncio.run(barred())


def test_what_a_client_has_not_taken_yet_is_told_as_one() -> None:
    """The first change waits; those that come meanwhile are held, and made into one when it has been taken."""

    async def slow(kinds: list[str]) -> tuple[list[Any], bool, bool]:
        match = takujo.new("memory_library", seed="held")
        table = at_table(match)
        gallery = Gallery(HubSettings(), Mock(), Now())
        live = Live(table)
        client = looker.Looker(Eyes(None, "en", "view"))
        gallery.join(live, client)
        page = orjson.loads(gallery.whole(live, client.eyes, None, []))
        for kind in kinds:
            table.n += 1
            table.happened = match.play(match.legal(match.deciders[0])[0])
            follow(table)
            gallery.happened(live, Entry(table.n, kind, {}, 0.0))
            gallery.tell_rest(live)
        waited, lost = len(client.waiting), client.lost
        told = []
        while client.waiting:
            told.append(orjson.loads(client.pop()))
            gallery.tell_late(live, client)
        for doc in told:
            patched(page["view"], doc["view_changes"])
        same = page["view"] == orjson.loads(orjson.dumps(match.game.view(match.state, None)))
        return [(doc.get("from", doc["n"]), doc["n"]) for doc in told], waited == 1 and same, lost

    assert asyncio.run(slow(["play"] * 6)) == ([(1, 1), (2, 6)], True, False)
    assert asyncio.run(slow(["play", "undo", "play"]))[2], "what is no answer is not told as one with others"


def test_a_calm_table_does_not_wait_for_busy_ones() -> None:
    """Among many tables at which much is to be told, one at which little was told lately comes next."""

    async def busy() -> list[str]:
        order: list[str] = []
        tables = {name: live() for name in ("calm", *map(str, range(40)))}
        names = {id(each): name for name, each in tables.items()}

        def tell(live: Live, circle: Circle) -> None:
            circle.untold = []
            order.append(names[id(live)])
            until = time.perf_counter() + 0.001
            while time.perf_counter() < until:
                pass
            if names[id(live)] != "calm" and len(order) < 100:  # who is told answers again
                asyncio.get_running_loop().call_soon(happen, live)
            if len(order) == 60:
                happen(tables["calm"])

        telling = Telling(tell)

        def happen(live: Live) -> None:
            next(iter(live.circles.values())).untold.append(Entry(1, "play", {}, 0.0))
            telling.later(live)

        for name, each in tables.items():
            if name != "calm":
                happen(each)
        while len(order) < 100:
            await asyncio.sleep(0)
        return order

    def live() -> Live:
        table = at_table(takujo.new("memory_library", seed="calm"))
        found = Live(table)
        found.circles[Eyes(None, "en", "none")] = Circle(Channel(table, Eyes(None, "en", "none")))
        return found

    order = asyncio.run(busy())
    assert order.index("calm") - 60 <= 1


def test_two_connections_of_one_seat_see_the_same_and_answer_once(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path) as server:
        api = server.api()
        host, _ = seated(api, "memory_library", 2, options=START)
        twins = [RemotePlayer(host, show="wide"), RemotePlayer(host, show="wide")]
        for twin in twins:
            twin.connect()
        refused: list[str] = []

        def answer(twin: RemotePlayer) -> None:
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


def test_simultaneous_answers_do_not_make_each_other_stale(sqlite: str, tmp_path: Path) -> None:
    """All have seen the same version, and all answer to it at the same time."""
    with running(sqlite, tmp_path) as server:
        api = server.api()
        tickets = seated(api, "ail_lime", 3)
        looks = [api.look(ticket) for ticket in tickets]
        assert [look["deciders"] for look in looks] == [[0, 1, 2]] * 3
        apis = [server.api() for _ in tickets]

        def answer(i: int) -> None:
            option = looks[i]["question"]["options"][0]["text"]
            apis[i].act(tickets[i], "play", n=looks[i]["n"], text=option)

        together(*(lambda i=i: answer(i) for i in range(3)))
        assert api.look(tickets[0])["ply"] == 3
        with pytest.raises(NotDone, match="stale"):
            answer(0)


def test_a_table_that_is_deleted_says_so(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path) as server:
        api = server.api()
        host, _ = seated(api, "memory_library", 2, options=START)
        player = RemotePlayer(host, show="none")
        player.connect()
        store = Database(sqlite)
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
        player = RemotePlayer(host, show="none")
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


def test_who_asks_too_long_while_the_server_goes_is_told_to_ask_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a trace in the log: it is cancelled when the server has waited long enough."""

    async def asked() -> tuple[list[Any], bool]:
        async def never(scope: Any, receive: Any, send: Any) -> None:
            await asyncio.sleep(60)

        told: list[Any] = []

        async def send(message: Any) -> None:
            told.append(message)

        guard = Guard(never, Settings(database="sqlite://"), Mock())
        scope = {"type": "http", "method": "GET", "path": "/api/shelf", "client": ("127.0.0.1", 1)}
        scope["headers"] = [(b"host", b"127.0.0.1")]
        request = asyncio.create_task(guard(scope, Mock(), send))
        await asyncio.sleep(0)
        request.cancel()
        await asyncio.wait([request])
        return told, request.cancelled()

    going = asyncio.Event()
    monkeypatch.setattr(Door, "going", going, raising=False)
    assert asyncio.run(asked()) == ([], True), "otherwise who cancels it means it"
    going.set()
    told, cancelled = asyncio.run(asked())
    assert (told[0]["status"], cancelled) == (503, False)


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
        Database(sqlite, exclusive=True)


def test_the_system_clock_may_jump(monkeypatch: pytest.MonkeyPatch) -> None:
    """A running server goes by a clock that cannot; an entry is never older than the one before it."""
    now = Now()
    first = now()
    for jump in (-7200, 7200, -86400):
        wrong = time.time() + jump
        monkeypatch.setattr(time, "time", lambda wrong=wrong: wrong)
        monkeypatch.setattr("takujo.tables.now.time", lambda wrong=wrong: wrong)
        assert 0 <= now() - first < 3600


def test_two_workers_whose_clocks_differ_agree_on_the_time_to_think(postgres: Postgres) -> None:
    """Both go by the clock of their database, so an hour between their own takes nothing from anybody."""

    async def play() -> None:
        settings = Settings(database=postgres.database())
        here, there = a_hub(settings), a_hub(settings)
        there.now.set(time.time() + 3600)
        for each in (here, there):
            await each.open()
        clock = requests.ClockSpec(kind="move", time=1800)
        new = requests.NewTable(game="memory_library", seats=["me", "me"], clock=clock)
        live, token = await here.create(new)
        token = tokens.hashed(token)
        await here.act(live, requests.acts.validate_python({"type": "start"}), token)
        for i in range(8):
            worker = (here, there)[i % 2]
            seen = await worker.get(live.table.fixed.id)
            await worker.catch_up(seen)
            seat = seen.table.asked[0]
            shown = seen.table.hands.doc(worker.now())[seat]
            assert shown["runs"]
            assert 1500 < shown["left"] <= 1800
            text = seen.table.match.legal(seat)[0].text
            message = {"type": "play", "n": seen.table.n, "seat": seat, "text": text}
            await worker.act(seen, requests.acts.validate_python(message), token)
        for each in (there, here):
            await each.close()

    asyncio.run(play())


def test_an_address_with_its_code() -> None:
    assert "http://192.0.2.7:8000/" in shared("http://192.0.2.7:8000/")
    assert len(shared("http://192.0.2.7:8000/").splitlines()) > 10


def test_a_stale_answer_brings_the_new_state(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path) as server:
        api = server.api()
        host, _ = seated(api, "memory_library", 2, options=START)
        player = RemotePlayer(host, show="view")
        player.connect()
        player.send({"type": "play", "n": 1, "text": "collect", "id": "old"})
        heard = [player.hear() for _ in range(3)]
        kinds = [(each["type"], each.get("code")) for each in heard if each["type"] != "presence"]
        assert kinds[:2] == [("no", "stale"), ("table", None)]
        assert orjson.dumps(heard)
        player.close()
