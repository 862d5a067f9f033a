"""Players who remember what they were told to have happened, whatever happens to the server."""

from collections import Counter
from contextlib import suppress
from threading import Event

from takujo.server.database import Database
from takujo.terminal.remote import Doc, RemotePlayer, Ticket, at_random


class Enough(Exception):
    """The server has been killed often enough."""


class Witness(RemotePlayer):
    """Remembers what it was told to have happened."""

    def __init__(self, ticket: Ticket, enough: Event) -> None:
        super().__init__(ticket, show="none")
        self.done: list[tuple[int, str]] = []
        self.enough = enough

    def hear(self, timeout: float | None = None) -> Doc:
        while not self.enough.is_set():
            try:
                return super().hear(0.5)
            except TimeoutError:
                continue
        raise Enough

    def play(self, text: str) -> int:
        n = super().play(text)
        self.done.append((n, text))
        return n


def play(player: Witness) -> None:
    with suppress(Enough):
        player.come_back(tries=2000)
        player.play_on(at_random(player.ticket.token or ""))


def check_journals(database: str, tables: list[list[Witness]]) -> int:
    """What was acknowledged is in the journal, once and in order. Returns how many answers that were."""
    store = Database(database)
    moves = 0
    for players in tables:
        table = players[0].ticket.table
        fixed, entries = store.fixed(table), store.entries(table)
        assert fixed is not None
        assert [entry.n for entry in entries] == list(range(1, len(entries) + 1))
        ids = Counter(entry.doc["id"] for entry in entries if "id" in entry.doc)
        assert not ids or max(ids.values()) == 1
        for seat, player in enumerate(players):
            for n, text in player.done:
                doc = entries[n - 1].doc
                assert (doc["seat"], doc["text"]) == (seat, text)
                moves += 1
            player.close()
    store.dispose()
    return moves
