"""What a seat may know as a row of numbers, in our games. That it leaks nothing is tested with all other channels."""

from typing import Any

import pytest

import takujo
from playing import GAMES
from takujo.bots.inclination import favourite
from takujo.contract.playing import begin, cases, middle
from takujo.contract.suite import row
from takujo.core.rng import Rng
from takujo.core.state import NOBODY
from takujo.core.todo import SEAT, SEAT_AT, seat_of
from takujo.games import load
from takujo.games.wunderkammer.state import KNOWN_AT, PUTTER_AT, known_to, putter_of

every_game = pytest.mark.parametrize("game", GAMES)

# ---- turning the table


PLAYERS = {
    "memory_library": "librarians",
    "ail_lime": "travellers",
    "wunderkammer": "owners",
    "bibliowonders": "wizards",
    "knossos": "diggers",
}
SEATS = ("asked", "start", "active", "trigger", "home", "below", "above")  # fields that hold one


def turn_table(s: Any, game: str) -> Any:
    """The same position with everybody one seat further on."""

    def on(seat: int) -> int:
        return seat if seat == NOBODY else (seat + 1) % s.seats

    def all_on(seats: int) -> int:
        return sum(1 << on(seat) for seat in range(s.seats) if seats >> seat & 1)

    def move(x: Any) -> None:
        for name in SEATS:
            if hasattr(x, name) and isinstance(getattr(x, name), int):
                setattr(x, name, on(getattr(x, name)))

    twin = s.copy()
    players, before = getattr(twin, PLAYERS[game]), getattr(s, PLAYERS[game])
    for seat in range(s.seats):
        players[on(seat)].copy_from(before[seat])
    move(twin)
    for p in players:
        if game != "knossos":  # whose `home` is a number of workers
            move(p)
        if game == "memory_library":
            p.veiled = all_on(p.veiled)
    for i in range(s.waiting):
        todo = s.agenda[i]
        twin.agenda[i] = todo & ~(SEAT << SEAT_AT) | on(seat_of(todo)) << SEAT_AT
    for i in range(s.put_cards if game == "wunderkammer" else 0):
        card = s.puts[i]
        known, putter = all_on(known_to(card)), on(putter_of(card))
        twin.puts[i] = card & ~(0xF << KNOWN_AT | 3 << PUTTER_AT) | known << KNOWN_AT | putter << PUTTER_AT
    return twin


@every_game
def test_who_sits_one_seat_further_on_sees_the_same(game: str) -> None:
    """All but the number of the own seat: everything is told from the viewer on."""
    for seats in load(game).seats[1 if game == "bibliowonders" else 0 :]:
        for plies in (0, 7, 40, 90, 200):
            match = middle((game, seats, {}), "turn", plies)
            own = next(part for part in match.game.sight.layout(match.state) if part.name == "seat")
            twin = match.copy()
            twin.state = turn_table(match.state, game)
            for seat in range(seats):
                rows = [bytearray(row(match, seat)), bytearray(row(twin, (seat + 1) % seats))]
                for each in rows:
                    del each[own.at : own.at + own.size]
                assert rows[0] == rows[1]


def test_only_who_is_asked_sees_the_question() -> None:
    match = takujo.new("memory_library", seats=3, seed=7)
    parts = {part.name: part for part in match.game.sight.layout(match.state)}
    asked = match.deciders[0]
    for seat in range(3):
        seen = row(match, seat)
        at = parts["question"].at
        assert sum(seen[at : at + parts["question"].size]) == (seat == asked)
        assert seen[parts["asked"].at + (asked - seat) % 3] == 1


# ---- what the parts hold

RARE = {  # what comes about in few matches, if ever
    "ail_lime": {"second"},  # no question of these games carries a second number
    "wunderkammer": {"second"},
    "bibliowonders": {"second"},
    "knossos": {"passes", "gains"},
}


@every_game
def test_every_part_changes_and_holds_what_comes(game: str) -> None:
    """In some match; and no number is so large that it is cut off, but for the digits of large ones."""
    first: dict[str, bytes] = {}
    missing: set[str] = set()
    mixtures = cases(game)
    for seed in range(60):
        match = begin(mixtures[seed % len(mixtures)], f"rows{seed}")
        parts = [(part, part.name.split(".")[-1]) for part in match.game.sight.layout(match.state)]
        if seed == 0:
            missing = {name for _, name in parts} - {"one"} - RARE.get(game, set())
        s, rng, ply = match.state, Rng(seed), 0
        while not s.over():
            ply += 1
            s.play_random(rng) if ply % 4 == 0 else s.play(favourite(s, match.game.heuristics))
            if ply % 3 == 0 or s.over():
                seen = row(match, ply % match.seats)
                for part, name in parts:
                    value = seen[part.at : part.at + part.size]
                    assert part.shape == (3,) or max(value) < 255, part
                    if name in missing and first.setdefault(name, value) != value:
                        missing.remove(name)
        if not missing:
            return
    assert missing == set()


def test_a_row_says_what_lies_on_the_table() -> None:
    match = takujo.new("memory_library", seats=2, seed=7)
    parts = {part.name: part for part in match.game.sight.layout(match.state)}
    for seat in range(2):
        view = match.view(seat)["table"]
        seen = row(match, seat)

        def told(name: str, seen: bytes = seen) -> list[int]:
            return list(seen[parts[name].at : parts[name].at + parts[name].size])

        assert told("market") == list(view["market"].values())
        assert told("hand") == list(view["boards"][seat]["hand"].values())
        assert told("0.hand_size") == [view["boards"][seat]["hand_size"]]
        assert told("1.hand_size") == [view["boards"][1 - seat]["hand_size"]]
        assert told("0.active") == [view["active"] == seat]
        # with two seats the decks tell what the other has drawn
        assert told("others_unseen") == list(match.view(1 - seat)["table"]["boards"][1 - seat]["hand"].values())
