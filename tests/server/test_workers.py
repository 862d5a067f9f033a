"""Several workers on one PostgreSQL share their tables."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.running import Postgres, Server, running, seated, together
from takujo.record import parse
from takujo.server.database import Database
from takujo.terminal.remote import NotDone, RemotePlayer, Ticket, at_random


@pytest.fixture
def pair(postgres: Postgres, tmp_path: Path) -> Iterator[tuple[Server, Server]]:
    database = postgres.database()
    with running(database, tmp_path) as a, running(database, tmp_path) as b:
        yield a, b


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


def test_nobody_is_refused_by_a_worker_that_has_not_heard_yet(pair: tuple[Server, Server]) -> None:
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
