"""Eyes follow the seat: whoever leaves one, or is put out of it, sees from then on what a spectator sees."""

import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import orjson
import pytest
from websockets.sync.client import connect

from server.running import PATIENCE, Server, running
from takujo.server.security import cookie_name
from takujo.terminal.remote import PARTED, Api, NotDone, RemotePlayer, Ticket

GAME = "memory_library"  # with three seats, its hands are secret


class Stream(RemotePlayer):
    """The same as a socket, over the stream of lines."""

    def connect(self) -> None:
        self.http = self.stack.enter_context(httpx.Client(timeout=PATIENCE, trust_env=False))
        path = f"{self.ticket.server}/api/tables/{self.ticket.table}/stream"
        query = {} if self.hello["seat"] is None else {"seat": self.hello["seat"]}
        bearer = {"authorization": f"Bearer {self.ticket.token}"} if self.ticket.token else {}
        answer = self.stack.enter_context(self.http.stream("GET", path, params=query, headers=bearer))
        if answer.status_code != 200:
            refused = orjson.loads(answer.read())
            self.close()
            raise NotDone(**refused)
        self.lines = answer.iter_lines()
        while self.hear()["type"] != "table":
            pass

    def hear(self, timeout: float | None = PATIENCE) -> Any:
        text = next((line for line in self.lines if line), None)
        if text is None:
            raise ConnectionError("the stream has ended")
        self.received.append(text)
        doc = orjson.loads(text)
        self.take(doc)
        return doc


KINDS = {"socket": RemotePlayer, "stream": Stream}


def follow(player: RemotePlayer, n: int) -> None:
    """Hear until a version of the table."""
    while player.state["n"] < n:
        player.hear()


def hear_on(player: RemotePlayer) -> None:
    while True:
        player.hear()


def own_hands(player: RemotePlayer) -> set[int]:
    """The seats whose hands somebody was ever shown."""
    seen = set()
    for text in player.received:
        doc = orjson.loads(text)
        boards = (doc.get("view") or {}).get("boards", [])
        seen |= {seat for seat, board in enumerate(boards) if board["hand"] is not None}
        for path, value in doc.get("view_changes") or []:
            if path[0] == "boards" and path[-1] == "hand" and value is not None:
                seen.add(path[1])
    return seen


class Room:
    """A table with a host at one or two seats, Bob, and a last seat that is open; the match has not begun."""

    def __init__(self, api: Api, hosts: int = 1, pace: float = 10, **more: Any) -> None:
        self.api = api
        seats = ["me", "me", "open"] if hosts == 2 else ["me", "open", "bot:random"]
        self.host = api.create(GAME, seats, names=["Ann", "Amy"][:hosts], pace=pace, **more)
        self.other = self.host if hosts == 2 else api.join(self.host, "Bob")
        if hosts == 2:
            self.cid = api.join(self.host, "Cid")

    def start(self) -> int:
        return int(self.api.act(self.host, "start")["n"])


def leave(room: Room) -> None:
    room.api.act(room.other, "leave", seat=1)


def put_out(room: Room) -> None:
    room.api.act(room.host, "place", seat=1, who="open")


def replaced_by_a_bot(room: Room) -> None:
    room.api.act(room.host, "place", seat=1, who="bot:random")


WAYS: dict[str, tuple[Callable[[Room], None], int]] = {
    "leave": (leave, 1),
    "put out": (put_out, 1),
    "a bot instead": (replaced_by_a_bot, 1),
    "one of two": (leave, 2),
    "one of two, opened": (put_out, 2),
}


def check_eyes(here: Api, there: Server, kind: str, way: str) -> None:
    """A seat changes hands before the start; the match begins with its next holder."""
    act, hosts = WAYS[way]
    room = Room(here, hosts)
    ticket = replace(room.other, server=there.url)
    player = KINDS[kind](ticket, show="view", seat=1)
    player.connect()
    assert player.seats == [0, 1][2 - hosts :]
    act(room)
    if way != "a bot instead":
        here.join(room.host, "Eve", seat=1)
    n = room.start()
    follow(player, n)
    left = [0] if hosts == 2 else []
    assert player.seats == left
    assert own_hands(player) == set(left)
    eyes = room.host if hosts == 2 else Ticket(there.url, room.host.table)
    assert player.state["view"] == here.look(eyes)["view"]
    player.close()


@pytest.mark.parametrize("kind", KINDS)
def test_whoever_loses_a_seat_loses_its_eyes(server: Server, kind: str) -> None:
    for way in WAYS:
        check_eyes(server.api(), server, kind, way)


def test_also_where_another_worker_was_asked(pair: tuple[Server, Server]) -> None:
    here, there = pair
    for kind in KINDS:
        for way in WAYS:
            check_eyes(here.api(), there, kind, way)


@pytest.mark.parametrize("kind", KINDS)
def test_where_nobody_may_watch_the_connection_ends(server: Server, kind: str) -> None:
    room = Room(server.api(), spectators=False)
    player = KINDS[kind](room.other)
    player.connect()
    put_out(room)
    server.api().join(room.host, "Eve", seat=1)
    room.start()
    with pytest.raises(NotDone, match="no spectators"):
        hear_on(player)
    with pytest.raises(PARTED):
        hear_on(player)
    assert own_hands(player) == set()
    player.close()


@pytest.mark.parametrize("kind", KINDS)
def test_who_lets_a_bot_play_or_resigns_keeps_the_own_eyes_and_no_others(server: Server, kind: str) -> None:
    api = server.api()
    room = Room(api)
    player = KINDS[kind](room.other)
    player.connect()
    room.start()
    for what in ("leave", "return", "resign"):
        follow(player, api.act(room.other, what)["n"])
        assert player.seats == [1]
        assert own_hands(player) == {1}
    assert player.state["view"] == api.look(room.other)["view"]
    player.close()


@pytest.mark.parametrize("kind", KINDS)
def test_whoever_is_removed_from_the_match_sees_no_more_than_a_guest(server: Server, kind: str) -> None:
    api = server.api()
    room = Room(api)
    player = KINDS[kind](room.other)
    player.connect()
    room.start()
    follow(player, api.act(room.host, "remove", seat=1)["n"])
    assert player.seats == []
    assert player.state["view"] == api.look(Ticket(server.url, room.host.table))["view"]
    player.close()


@pytest.mark.parametrize("kind", KINDS)
def test_a_rematch_shows_each_their_new_seat_and_a_guest_of_the_last_match_nothing(server: Server, kind: str) -> None:
    api = server.api()
    room = Room(api, pace=0)
    put_out(room)
    eve = api.join(room.host, "Eve", seat=1)
    room.start()
    play_to_the_end(server, [room.host, eve])
    again = api.act(room.host, "rematch")["table"]
    for ticket, seat in ((room.host, 1), (eve, 2)):
        player = KINDS[kind](replace(ticket, table=again))
        player.connect()
        assert player.seats == [seat]
        player.close()
    with pytest.raises(NotDone, match="wrong-token"):
        api.look(replace(room.other, table=again))


def play_to_the_end(server: Server, tickets: list[Ticket]) -> None:
    for ticket in tickets:
        server.api().act(ticket, "resign")
    player = RemotePlayer(tickets[0], show="none")
    player.connect()
    while not player.over:
        player.hear()
    player.close()


def test_a_browser_that_has_left_its_seat_may_watch(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path) as server:
        room = Room(server.api())
        leave(room)
        url = server.url.replace("http", "ws", 1) + f"/api/tables/{room.other.table}/socket"
        cookie = {"cookie": f"{cookie_name(room.other.table)}={room.other.token}"}
        with connect(url, additional_headers=cookie, proxy=None) as page:
            page.send('{"type": "hello"}')
            assert orjson.loads(page.recv(PATIENCE))["yours"] == []


def wait_for(true: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < until
        time.sleep(0.05)


# ---- room for those of the table


def test_guests_never_keep_those_of_the_table_out(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path, sockets=7, watchers=5, looks=3) as server:
        room = Room(server.api())
        guests = [KINDS[kind](Ticket(server.url, room.host.table)) for kind in ("stream", "socket", "stream", "socket")]
        guests += [RemotePlayer(Ticket(server.url, room.host.table))]
        for guest in guests:
            guest.connect()
        for kind in KINDS:
            refused = KINDS[kind](Ticket(server.url, room.host.table))
            with pytest.raises(NotDone, match="too many look at this table already"):
                refused.connect()
            refused.close()
        elsewhere = Room(server.api())
        guests += [kind(Ticket(server.url, elsewhere.host.table)) for kind in (RemotePlayer, Stream)]
        for guest in guests[5:]:
            guest.connect()
        for kind in KINDS:
            refused = KINDS[kind](Ticket(server.url, elsewhere.host.table))
            with pytest.raises(NotDone, match="too many connections from one address"):
                refused.connect()
            refused.close()
        players = [KINDS[kind](room.other) for kind in ("stream", "socket", "stream", "socket")]
        for player in players:
            player.connect()
            assert player.seats == [1]
        with pytest.raises(NotDone, match="from too many places"):  # the first gives way to the fourth
            hear_on(players[0])
        assert players[3].do("name", name="Bea") > 0
        guests.pop(0).close()  # makes room for another
        assert server.api().look(room.host)["online"] == [1]
        for each in players + guests:
            each.close()


def test_also_those_of_tables_are_not_without_number(sqlite: str, tmp_path: Path) -> None:
    """Who opens many tables to be a person of each has no more than a crowd."""
    with running(sqlite, tmp_path, sockets=2, crowd=2) as server:
        players = [KINDS[kind](Room(server.api()).host) for kind in ("stream", "socket", "stream", "socket", "socket")]
        for player in players[:4]:
            player.connect()
        with pytest.raises(NotDone, match="too many connections from one address"):
            players[4].connect()
        players[0].close()
        wait_for(lambda: server.metric("takujo_clients") == 3)
        players[4].connect()
        for player in players:
            player.close()


def test_who_stops_a_server_does_not_wait_for_streams(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path) as server:
        stream = Stream(Room(server.api()).host)
        stream.connect()
        begun = time.monotonic()
        server.stop()
        assert time.monotonic() - begun < 5  # uvicorn would wait for twice as long
        with pytest.raises(ConnectionError, match="has ended"):  # whole, and not cut off
            hear_on(stream)
        stream.close()
