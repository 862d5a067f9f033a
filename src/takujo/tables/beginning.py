"""How tables begin: set up anew, after a match as a rematch or from one of its plies, or from a record."""

import secrets
from collections.abc import Iterable, Iterator
from dataclasses import replace

from takujo.core.game import Game
from takujo.match import SHUFFLE, Match
from takujo.record import Record
from takujo.tables import requests
from takujo.tables.clocks import Clock
from takujo.tables.refusals import Refused
from takujo.tables.store import Write, entry_row, table_row
from takujo.tables.table import Doc, Entry, Fixed, Table
from takujo.tables.tokens import hashed, new_code, new_table_id, new_token

Step = tuple[str, Doc]  # kind and document of an entry


class Beginning:
    """A new table with its first entries."""

    def __init__(self, fixed: Fixed) -> None:
        self.table = Table(fixed)
        self.entries: list[Entry] = []

    def go(self, steps: Iterable[Step]) -> "Beginning":
        """Carry out what happens first. A step may be found when those before it have been carried out."""
        for kind, doc in steps:
            self.entries.append(Entry(self.table.n + 1, kind, doc, self.table.fixed.created))
            self.table.apply(self.entries[-1])
        return self

    def write(self) -> Write:
        fixed = self.table.fixed
        return Write(tables=[table_row(fixed)], entries=[entry_row(fixed.id, entry) for entry in self.entries])


def anew(
    new: requests.NewTable, game: Game, options: dict[str, str], components: Doc, host: str, pace: float, now: float
) -> Beginning:
    """A table as its host (the hash of a token) wants it."""
    begins = Beginning(
        Fixed(
            id=new_table_id(),
            game=game.id,
            rules=game.rules,
            seats=len(new.seats),
            options=options,
            components=components,
            seed=secrets.token_hex(32),
            host=host,
            code=new_code(),
            listed=new.listed,
            spectators=new.spectators,
            hints=new.hints,
            clock=Clock(new.clock.kind, new.clock.time, new.clock.increment),
            pace=pace,
            created=now,
            shuffle=SHUFFLE,
        )
    )
    return begins.go(seated(begins.table, new))


def seated(table: Table, new: requests.NewTable) -> Iterator[Step]:
    """The host and bots, where the host wants them."""
    names = list(new.names)
    if len(names) > new.seats.count("me"):
        raise Refused("bad-request", f"{len(names)} names for {new.seats.count('me')} seats of yours")
    for seat, who in enumerate(new.seats):
        if who == "me":
            yield table.sit(table.fixed.host, names.pop(0) if names else f"Player {seat + 1}", seat)
        elif who != "open":
            yield table.place(table.fixed.host, seat, who, new.lang)


def rematch(table: Table, now: float) -> Beginning:
    """The same people and bots, each a seat further on."""
    old = table.fixed
    fixed = replace(
        old,
        id=new_table_id(),
        seed=secrets.token_hex(32),
        code=new_code(),
        created=now,
        before=old.id,
        shuffle=SHUFFLE,
    )
    return Beginning(fixed).go(
        ("bot", {"seat": (seat + 1) % fixed.seats, "name": place.name, "bot": place.bot})
        if place.bot
        else ("sit", {"seat": (seat + 1) % fixed.seats, "name": place.name, "token": place.token})
        for seat, place in enumerate(table.places)
    )


def fork(old: Table, wanted: requests.Fork, host: str, now: float) -> Beginning:
    """A table that goes on from a ply of a finished match: one seat is mine, bots play the others. It has the same seed
    and the same answers up to there, so its record is as good as any other."""
    old.same_rules()
    match = old.match
    if match is None or not match.over:
        raise Refused("not-over", "another way can be tried once the match is over")
    if old.fixed.position is not None:
        raise Refused("set-up", "this match began from a position that was set up by hand: it can only be looked at")
    if wanted.ply >= match.ply:
        raise Refused("bad-request", f"there is nothing to play after ply {wanted.ply}; the match has {match.ply}")
    if wanted.seat >= match.seats:
        raise Refused("unknown-seat", f"there is no seat {wanted.seat}; the seats are 0 to {match.seats - 1}")
    fixed = replace(
        old.fixed,
        id=new_table_id(),
        host=host,
        code=new_code(),
        listed=False,
        spectators=True,
        hints=True,
        clock=Clock(),
        created=now,
        before=old.fixed.id,
    )
    seats: list[Step] = [
        ("sit", {"name": place.name, "token": host})
        if seat == wanted.seat
        else ("bot", {"name": place.name, "bot": place.bot or wanted.bot})
        for seat, place in enumerate(old.places)
    ]
    salts = [(seat, place.salt or "") for seat, place in enumerate(old.places)]
    plays = [
        {"seat": seat, "text": text, "by": "person" if seat == wanted.seat else "bot"}
        for seat, text in match.history[: wanted.ply]
    ]
    return Beginning(fixed).go(played(seats, salts, plays))


def recorded(record: Record, match: Match, pace: float, now: float) -> Beginning:
    """A finished match from its record, as a table that can be gone through."""
    if len(record.salts) > match.seats:  # of the first format, which did not count them
        raise Refused("bad-record", f"{len(record.salts)} salts for {match.seats} seats")
    fixed = Fixed(
        id=new_table_id(),
        game=match.game.id,
        rules=match.rules,
        seats=match.seats,
        options=match.options,
        components=record.components,
        seed=record.seed or "",
        position=record.position,
        host=hashed(new_token()),  # nobody's: it is there to be looked at
        code=new_code(),
        listed=False,
        spectators=True,
        hints=True,
        clock=Clock(),
        pace=pace,
        created=now,
        shuffle=record.shuffle,
    )
    seats: list[Step] = [
        ("bot", {"name": name, "bot": "greedy"})
        if seat in record.bots
        else ("sit", {"name": name, "token": fixed.host})
        for seat, name in enumerate(record.names)
    ]
    plays = [{"seat": seat, "text": text, "by": "person"} for seat, text in record.moves]
    return Beginning(fixed).go(played(seats, enumerate(record.salts), plays))


def played(seats: list[Step], salts: Iterable[tuple[int, str]], plays: list[Doc]) -> Iterator[Step]:
    """Who sits where, what they added to the seed, the start, the answers."""
    yield from ((kind, {"seat": seat, **doc}) for seat, (kind, doc) in enumerate(seats))
    yield from (("salt", {"seat": seat, "salt": salt}) for seat, salt in salts if salt)
    yield "start", {}
    yield from (("play", play) for play in plays)
