"""Whole matches of every game by several clients, and nothing that one receives depends on what it may not know."""

from pathlib import Path
from statistics import median

import orjson
import pytest

from playing import GAMES
from server.running import running, seated, together
from takujo.core.rng import from_text
from takujo.games import load
from takujo.record import parse
from takujo.server.client import Player, Ticket, at_random
from takujo.server.messages import Channel, Eyes, Moment, encoded
from takujo.server.store import Store
from takujo.server.table import Table

SHOWS = ["tall", "view", "text", "wide", "none"]


@pytest.mark.parametrize("game", GAMES)
def test_what_each_client_receives_is_made_of_what_it_may_know(game: str, sqlite: str, tmp_path: Path) -> None:
    """Every byte is built anew from states in which everything that the client cannot know was dealt anew."""
    people = load(game).usual_seats
    with running(sqlite, tmp_path) as server:
        api = server.api()
        tickets = seated(api, game, people, start=False)
        players = [
            Player(Ticket(server.url, tickets[0].table), "en", "wide"),  # a spectator
            *(Player(ticket, "ja" if i % 2 else "en", SHOWS[i]) for i, ticket in enumerate(tickets)),
        ]
        for player in players:
            player.connect()
        api.act(tickets[0], "start")
        together(*(lambda p=p, i=i: p.play_on(at_random(f"{game} {i}")) for i, p in enumerate(players)))
        record = parse(api.record(tickets[0]))
        record.verify()
        for player in players:
            player.close()
    store = Store(sqlite)
    fixed = store.fixed(tickets[0].table)
    entries = store.entries(tickets[0].table)
    store.dispose()
    assert fixed is not None
    secrets = {fixed.seed, fixed.host, *(ticket.token or "" for ticket in tickets)}
    for player in players:
        assert not any(secret in text for secret in secrets for text in player.received)

    table = Table(fixed)
    rng = from_text("leak")
    looks = [Looking(player) for player in players]
    checked = 0
    for entry in entries:
        table.apply(entry)
        for look in looks:
            eyes = look.eyes
            if look.channel is None and look.first == entry.n:
                look.channel = Channel(table, eyes)
                look.channel.full(0)
            if entry.n not in look.changes:
                continue
            assert look.channel is not None
            moment = None
            if table.match is not None:
                twin = table.match.copy()
                twin.state.redeal(-1 if eyes.seat is None else eyes.seat, rng)
                moment = Moment(twin)
            assert encoded(look.channel.change(entry, table.standing(), moment, 0)) == look.changes[entry.n]
            checked += 1
    assert checked >= len(record.moves) * len(players)
    if game == "memory_library":
        sizes = [len(text.encode()) for p in players for text in p.received if '"type":"change"' in text[:20]]
        assert median(sizes) < 2000


class Looking:
    """What one client was told, by version."""

    def __init__(self, player: Player) -> None:
        seat = player.seats[0] if player.seats else None
        self.eyes = Eyes(seat, str(player.hello["lang"]), str(player.hello["show"]))
        self.channel: Channel | None = None
        told = [(text, orjson.loads(text)) for text in player.received]
        self.first = next(doc["n"] for _, doc in told if doc["type"] == "table")
        self.changes = {doc["n"]: text for text, doc in told if doc["type"] == "change"}
