"""Several workers on one PostgreSQL. Each table is at home on one, and whoever connects to another reaches it there."""

import asyncio
import contextlib
import random
import socket
import sys
import threading
import time

import httpx
import psycopg
import pytest
from websockets.sync.client import connect

from server.running import PATIENCE, Postgres, Server, in_a_hub, seated, together, within
from server.witness import Witness, check_journals, play
from takujo.record import parse
from takujo.server.database import Database
from takujo.server.store import DatabaseStore
from takujo.tables import requests, tokens
from takujo.tables.hub import Hub
from takujo.tables.refusals import Refused
from takujo.tables.table import Table
from takujo.terminal.remote import NotDone, RemotePlayer, Ticket, at_random

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="hands connections over as Unix does")


def at(server: Server, ticket: Ticket) -> Ticket:
    return Ticket(server.url, ticket.table, ticket.token, ticket.code)


def test_seats_of_one_table_on_different_workers(pair: tuple[Server, Server]) -> None:
    a, b = pair
    tickets = seated(a.api(), "memory_library", 2, bots=1, options={"length": "short"})
    players = [RemotePlayer(at(server, ticket), show="none") for server, ticket in zip(pair, tickets, strict=True)]
    for player in players:
        player.connect()
    together(*(lambda p=p, i=i: p.play_on(at_random(f"workers {i}")) for i, p in enumerate(players)))
    record = parse(b.api().record(tickets[0]))
    record.verify()
    assert players[0].state["scores"] == players[1].state["scores"]
    players[1].do("chat", text="well played")
    while not any('"chat"' in text and "well played" in text for text in players[0].received):
        players[0].hear()
    for player in players:
        player.close()


def test_whichever_worker_is_asked_answers_alike(pair: tuple[Server, Server]) -> None:
    """A proxy asks now this one, now that one."""
    a, b = (server.api() for server in pair)
    for _ in range(20):
        host = a.create("memory_library", ["me", "open"])
        b.look(host)
        guest = a.join(host, "Bob")
        b.act(host, "start")
        assert a.look(guest)["eyes"] == 1
        a.act(host, "mute", seat=1)
        with pytest.raises(NotDone, match="not-host"):
            b.act(guest, "mute", seat=0)
    for _ in range(20):
        host = a.create("memory_library", ["me", "open"])
        b.look(host)
        guest = a.join(host, "Bob")
        assert b.look(guest)["eyes"] == 1
    for _ in range(20):
        host = a.create("memory_library", ["me", "open"])
        b.look(host)
        player = RemotePlayer(at(pair[1], a.join(host, "Bob")))
        player.connect()
        player.close()


def test_two_workers_cannot_write_the_same_version(pair: tuple[Server, Server]) -> None:
    host = seated(pair[0].api(), "memory_library", 2, options={"start_player": "0"})[0]
    apis = [server.api() for server in pair]
    codes: list[str] = []
    for _ in range(15):
        look = apis[0].look(host)
        if look["question"] is None:
            break

        def answer(i: int, look: dict[str, object] = look) -> None:
            option = look["question"]["options"][i % len(look["question"]["options"])]
            try:
                apis[i].act(host, "play", n=look["n"], text=option["text"])
                codes.append("ok")
            except NotDone as e:
                codes.append(e.code)

        together(lambda: answer(0), lambda: answer(1))
        assert sorted(codes[-2:]) == ["ok", "stale"]
    assert "ok" in codes


def test_a_worker_that_dies_is_replaced_by_the_other(pair: tuple[Server, Server]) -> None:
    a, b = pair
    api = b.api()
    tickets = seated(api, "memory_library", 2, options={"length": "short"})
    first = RemotePlayer(at(a, tickets[0]), show="view")
    second = RemotePlayer(at(b, tickets[1]), show="view")
    first.connect()
    second.connect()
    choose = at_random("dies")

    def killing(question: dict[str, object]) -> str | None:
        if first.state["ply"] > 20 and a.process.is_alive():
            a.kill()
            first.ticket = at(b, tickets[0])
        return choose(question)

    together(lambda: first.play_on(killing), lambda: second.play_on(at_random("lives")))
    assert not a.process.is_alive()
    parse(api.record(tickets[0])).verify()
    first.close()
    second.close()


def test_a_table_deleted_elsewhere_is_gone_everywhere(pair: tuple[Server, Server]) -> None:
    a, b = pair
    host = seated(a.api(), "memory_library", 2)[0]
    api = b.api()
    api.look(host)
    store = Database(a.settings.database)
    store.delete(host.table)
    store.dispose()

    def look_again_and_again() -> None:
        until = time.monotonic() + 60
        while time.monotonic() < until:
            api.look(host)

    with pytest.raises(NotDone, match="unknown-table"):
        look_again_and_again()


# ---- where a table is at home


def home(pair: tuple[Server, Server], table: str) -> tuple[Server, Server]:
    """The worker on which a table is at home, and the other."""
    a, b = pair
    store = Database(a.settings.database)
    address = store.home(table)
    store.dispose()
    assert address is not None
    return (a, b) if address.endswith("/0.sock") else (b, a)


def test_new_tables_are_spread(pair: tuple[Server, Server]) -> None:
    api = pair[0].api()
    homes = [home(pair, seated(api, "memory_library", 2)[0].table)[0].url for _ in range(12)]
    assert set(homes) == {server.url for server in pair}


def test_however_a_request_comes_it_is_understood_where_the_table_is(pair: tuple[Server, Server]) -> None:
    """In one piece or byte by byte, alone or after others on the same connection, with lies about where it belongs."""
    host = seated(pair[0].api(), "memory_library", 2)[0]
    _, other = home(pair, host.table)
    looking = f"GET /api/tables/{host.table}?seat=0 HTTP/1.1\r\nHost: localhost\r\n"
    looking += f"Authorization: Bearer {host.token}\r\nX-Takujo-Table: aaaaaaaaaaaaaaaa\r\n\r\n"
    elsewhere = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
    for pieces in ([looking.encode()], [bytes([byte]) for byte in looking.encode()], [elsewhere, looking.encode()]):
        with socket.create_connection(("127.0.0.1", other.settings.port), PATIENCE) as bare:
            heard = b""
            for i, piece in enumerate(pieces):
                bare.sendall(piece)
                if piece == elsewhere or i == len(pieces) - 1:
                    heard = whole_answer(bare)
            assert heard.startswith(b"HTTP/1.1 200"), heard[:200]
            assert host.table.encode() in heard
    for path in (f"//api/tables/{host.table}", f"/api/tables/{host.table}%2Fsocket", "/api/tables/aaaaaaaaaaaaaaaa"):
        answer = httpx.get(other.url + path, timeout=PATIENCE, trust_env=False)
        assert answer.status_code == 404, path


def whole_answer(bare: socket.socket) -> bytes:
    heard = b""
    while b"\r\n\r\n" not in heard:
        heard += bare.recv(65536)
    head, _, body = heard.partition(b"\r\n\r\n")
    length = int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
    while len(body) < length:
        body += bare.recv(65536)
    return head + body


def test_many_sockets_at_the_wrong_worker_find_their_table_and_hold_nobody_up(
    pair: tuple[Server, Server],
) -> None:
    host = seated(pair[0].api(), "memory_library", 2)[0]
    _, wrong = home(pair, host.table)
    bystanders = seated(wrong.api(), "memory_library", 2, options={"length": "short"})
    players = [RemotePlayer(at(wrong, ticket), show="none") for ticket in bystanders]
    for player in players:
        player.connect()
    url = f"{wrong.url.replace('http', 'ws')}/api/tables/{host.table}/socket"

    def crowd() -> None:
        with contextlib.ExitStack() as stack:
            patient = {"open_timeout": PATIENCE, "max_queue": None}
            sockets = [stack.enter_context(connect(url, proxy=None, **patient)) for _ in range(60)]
            for each in sockets:
                each.send('{"type":"hello","show":"none"}')
            assert all('"welcome"' in str(each.recv(PATIENCE)) for each in sockets)

    together(crowd, crowd, *(lambda p=p, i=i: p.play_on(at_random(f"by {i}")) for i, p in enumerate(players)))
    for player in players:
        assert player.over
        player.close()


def test_a_worker_that_goes_leaves_its_tables_to_the_other(pair: tuple[Server, Server]) -> None:
    """Also those at which only bots are asked, and at once."""
    tickets = seated(pair[0].api(), "memory_library", 1, bots=2, options={"length": "short"})
    goes, stays = home(pair, tickets[0].table)
    player = RemotePlayer(at(stays, tickets[0]), show="none")
    player.connect()
    choose = at_random("goes")

    def stopping(question: dict[str, object]) -> str | None:
        if player.state["ply"] > 10 and goes.process.is_alive():
            goes.stop()
        return choose(question)

    player.play_on(stopping)
    assert player.over
    assert not goes.process.is_alive()
    player.close()


# ---- who was believed dead


def test_a_worker_that_was_believed_dead_is_refused_and_nothing_is_lost(postgres: Postgres) -> None:
    database = postgres.database()

    async def ghost(dead: Hub) -> None:
        live, plain = await dead.create(requests.NewTable(game="memory_library", seats=["me", "me"]))
        token = tokens.hashed(plain)
        await dead.act(live, requests.acts.validate_python({"type": "start"}), token)
        store = dead.store
        assert isinstance(store, DatabaseStore)
        name = store.database.worker
        with psycopg.connect(store.database.url) as connection:
            connection.execute("DELETE FROM workers WHERE id = %s", [name])

        async def heir(alive: Hub) -> None:
            theirs = await alive.get(live.table.fixed.id)
            answered = answer(theirs.table, "theirs")
            n = (await alive.act(theirs, answered, token))[0]
            with pytest.raises(Refused, match="at home on another server"):
                await dead.act(live, answer(live.table, "ours"), token)
            while store.database.worker == name:
                await asyncio.sleep(0.01)
            assert live.gone
            assert not dead.memory.lives
            with pytest.raises(Refused, match="at home on another server"):
                await dead.act(live, answer(live.table, "ours"), token)
            back = await dead.get(live.table.fixed.id)  # it wanders to who is asked for it
            assert theirs.gone
            assert back.table.n == n
            assert await dead.act(back, answered, token) == (n, False), "what the heir has done is known"
            assert (await dead.act(back, answer(back.table, "ours"), token))[0] == n + 1

        await within(database, heir)

    def answer(table: Table, name: str) -> requests.Act:
        assert table.match is not None
        seat = table.asked[0]
        text = table.match.legal(seat)[0].text
        return requests.acts.validate_python({"type": "play", "n": table.n, "seat": seat, "text": text, "id": name})

    in_a_hub(database, ghost)


# ---- workers that die, again and again


def go_on(tables: list[list[Witness]], answers: int) -> None:
    """Wait until so many more answers are given."""

    def done() -> int:
        return sum(len(player.done) for players in tables for player in players)

    before, until = done(), time.monotonic() + 3 * PATIENCE
    while done() < before + answers:
        assert time.monotonic() < until, "the matches do not go on"
        time.sleep(0.01)


def test_workers_are_killed_in_the_middle_of_everything(pair: tuple[Server, Server]) -> None:
    """Also while one takes over from the other. What was acknowledged is in the journal, once."""
    enough = threading.Event()
    rng = random.Random(26)
    tables: list[list[Witness]] = []
    for i in range(10):
        tickets = seated(pair[i % 2].api(), "memory_library", 2)
        tables.append([Witness(at(pair[rng.randrange(2)], ticket), enough) for ticket in tickets])

    def killer() -> None:
        try:
            for i in range(8):
                go_on(tables, 15)
                pair[i % 2].kill()
                time.sleep(rng.uniform(0, 1.2))  # the other begins to take over, or has
                pair[i % 2].start()
        finally:
            enough.set()

    together(killer, *(lambda p=p: play(p) for players in tables for p in players))
    check_journals(pair[0].settings.database, tables)


def test_a_database_that_stops_for_ten_seconds_is_survived(pair: tuple[Server, Server], postgres: Postgres) -> None:
    enough = threading.Event()
    tables = []
    for server in pair * 2:
        tickets = seated(server.api(), "memory_library", 2)
        tables.append([Witness(at(server, ticket), enough) for ticket in tickets])

    def stopping() -> None:
        try:
            go_on(tables, 20)
            with postgres.hanging():
                time.sleep(10)
            go_on(tables, 20)
        finally:
            enough.set()

    together(stopping, *(lambda p=p: play(p) for players in tables for p in players))
    check_journals(pair[0].settings.database, tables)
    for server in pair:
        assert "believed dead" not in server.log.read_text()
