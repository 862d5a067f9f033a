"""Whole matches of every game by several clients, and nothing that one receives depends on what it may not know.

The proof is by building anew: every message that a client got is made a second time from a match in which everything
that the client cannot know was dealt anew, and it must be the same to the byte.
"""

import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

import orjson
import pytest

from playing import GAMES, middle
from server.running import at_table, running, seated, together
from takujo.core.rng import Rng, from_text
from takujo.games import load
from takujo.record import parse
from takujo.server.database import Database
from takujo.tables.lessons import goal
from takujo.tables.looker import welcome
from takujo.tables.messages import Channel, Eyes, Moment, encoded
from takujo.tables.table import Entry, Fixed, Table
from takujo.terminal.remote import RemotePlayer, Ticket, at_random

SHOWS = ["tall", "view", "text", "wide", "none"]
SMALL = 2000  # bytes, the median of what is sent after the first message


@pytest.mark.parametrize("game", GAMES)
def test_what_each_client_receives_is_made_of_what_it_may_know(game: str, sqlite: str, tmp_path: Path) -> None:
    people = load(game).usual_seats
    with running(sqlite, tmp_path) as server:
        api = server.api()
        tickets = seated(api, game, people, start=False)
        watching = Ticket(server.url, tickets[0].table)
        players = [
            RemotePlayer(watching, "en", "wide"),
            *(RemotePlayer(ticket, "ja" if i % 2 else "en", SHOWS[i]) for i, ticket in enumerate(tickets)),
        ]
        for player in players:
            player.connect()
        api.act(tickets[0], "start")
        over_http: list[tuple[Ticket, str, dict[str, Any]]] = []

        def look_in() -> None:
            """Somebody who asks over HTTP now and then, with the eyes of each in turn, and for the record."""
            asking = server.api()
            while not players[0].over:
                for ticket in (watching, *tickets):
                    show = SHOWS[len(over_http) % len(SHOWS)]
                    over_http.append((ticket, show, asking.look(ticket, show=show)))
                    text = asking.record(ticket)
                    secret = "\nseed " not in text and not parse(text).moves
                    assert secret or asking.look(ticket)["state"] == "over"

        play = [lambda p=p, i=i: p.play_on(at_random(f"{game} {i}")) for i, p in enumerate(players)]
        together(*play, look_in)
        record = parse(api.record(tickets[0]))
        record.verify()
        for player in players:
            player.close()
    fixed, entries = kept(sqlite, tickets[0].table)
    secrets = {fixed.seed, fixed.host, *(ticket.token or "" for ticket in tickets)}
    for player in players:
        assert not any(secret in text for secret in secrets for text in player.received)
    assert not any(secret in str(doc) for secret in secrets for _, _, doc in over_http)

    table = Table(fixed)
    rng = from_text("leak")
    looks = [Looking(player) for player in players]
    checked = 0
    for entry in entries:
        table.apply(entry)
        for look in looks:
            look.untold.append(entry)
            if entry.n in look.wholes:
                look.untold = []
                look.channel = Channel(table, look.eyes)
                with unknowing(table, look.eyes.seat, rng):
                    assert told_alike(look.channel.full(0), look.wholes[entry.n])
                    past = orjson.loads(encoded(look.channel.past(None)))
                    assert past == {name: look.wholes[entry.n][name] for name in past}
                    checked += 1
            elif entry.n in look.changes:
                assert look.channel is not None
                with unknowing(table, look.eyes.seat, rng) as moment:
                    doc = look.channel.change(look.untold, table.standing(), moment, 0)
                    assert encoded(doc).decode() == look.changes[entry.n]
                    checked += len(look.untold)
                look.untold = []
        for ticket, show, doc in over_http:
            if doc["n"] == entry.n:
                seat = tickets.index(ticket) if ticket in tickets else None
                eyes = Eyes(seat, "en", show)
                with unknowing(table, seat, rng):
                    # Eyes that look all the time know symbols of earlier pictures too.
                    before = next((look.channel for look in looks if look.eyes == eyes and look.channel), None)
                    channel = before or Channel(table, eyes)
                    assert told_alike({**welcome(table, None, eyes), **channel.full(0)}, doc)
                    checked += 1
    assert checked >= len(record.moves) * len(players) + len(over_http)
    assert len({doc["n"] for _, _, doc in over_http}) > 5
    for player in players:
        assert median(travelling(player)) < SMALL, player.hello["show"]


def travelling(player: RemotePlayer) -> list[int]:
    """How large each change is on its way: words and pictures are deflated, data goes as it is."""
    deflate = zlib.compressobj(wbits=-12, memLevel=5)
    sizes = []
    for text in player.received:
        data = text.encode()
        if player.hello["show"] not in ("view", "none"):
            data = deflate.compress(data) + deflate.flush(zlib.Z_SYNC_FLUSH)
        if '"type":"change"' in text[:20]:
            sizes.append(len(data))
    return sizes


def kept(database: str, table: str) -> tuple[Fixed, list[Entry]]:
    store = Database(database)
    fixed, entries = store.fixed(table), store.entries(table)
    store.dispose()
    assert fixed is not None
    return fixed, entries


@contextmanager
def unknowing(table: Table, seat: int | None, rng: Rng) -> Iterator[Moment | None]:
    """The table with a match in which all that a seat cannot know is dealt anew."""
    match = table.match
    if match is None:
        yield None
        return
    table.match = match.copy()
    table.match.state.redeal(-1 if seat is None else seat, rng)
    try:
        yield Moment(table.match)
    finally:
        table.match = match


# of the connection, not of the match
APART = ("log", "story", "chat", "online", "watching", "yours", "host", "code", "eyes", "type")


def told_alike(built: dict[str, Any], told: dict[str, Any]) -> bool:
    """Whether two messages say the same of the match."""
    plain = orjson.loads(encoded(built))
    return all(plain.get(name) == told.get(name) for name in {*plain, *told} if name not in APART)


class Looking:
    """What one client was told, by version."""

    def __init__(self, player: RemotePlayer) -> None:
        seat = player.seats[0] if player.seats else None
        self.eyes = Eyes(seat, str(player.hello["lang"]), str(player.hello["show"]))
        self.channel: Channel | None = None
        self.untold: list[Entry] = []  # several answers may be told as one
        told = [(text, orjson.loads(text)) for text in player.received]
        self.wholes = {doc["n"]: doc for _, doc in told if doc["type"] == "table"}
        self.changes = {doc["n"]: text for text, doc in told if doc["type"] == "change"}


@pytest.mark.parametrize("game", GAMES)
def test_a_preview_tells_only_what_the_seat_knows(game: str) -> None:
    """However the hidden things lie, the preview of an option is the same."""
    rng = from_text("preview")
    seats = load(game).usual_seats
    known = 0
    for plies in (0, 9, 25, 60):
        match = middle((game, seats, {}), f"preview {plies}", plies)
        for seat in match.deciders:
            channel = Channel(at_table(match), Eyes(seat, "en", "wide"))
            channel.full(0)
            for action in match.legal(seat)[:6]:
                told = []
                for _ in range(3):
                    with unknowing(channel.table, seat, rng):
                        told.append(encoded(channel.preview(action.text)))
                assert len(set(told)) == 1, action.text
                known += b'"known":true' in told[0]
    assert known, "no preview could be shown at all"


@pytest.mark.parametrize("game", GAMES)
def test_a_goal_tells_only_what_the_seat_knows(game: str) -> None:
    """However the hidden things lie, what a seat plays for and how far it is reads the same."""
    rng = from_text("goal")
    seats = load(game).usual_seats
    for plies in (0, 9, 60):
        table = at_table(middle((game, seats, {}), f"goal {plies}", plies))
        for seat in range(seats):
            told = []
            for _ in range(3):
                with unknowing(table, seat, rng):
                    assert table.match
                    told.append(encoded(goal(table.match, seat, "en")))
            assert len(set(told)) == 1
