"""Which matches of a game are played to look at it, and how."""

import hashlib
import json
from collections.abc import Iterator
from typing import Any

import takujo
from takujo.core.game import Game
from takujo.core.rng import Rng, from_text
from takujo.core.sight import Pen
from takujo.games import load
from takujo.match import READABLE

Case = tuple[str, int, dict[str, str]]  # game, seats, options


def setups(game: Game) -> list[tuple[int, dict[str, str]]]:
    """Every number of seats, and every value of every setting once: several at a time, but never all."""
    found: list[tuple[int, dict[str, str]]] = [(seats, {}) for seats in game.seats]
    others = [[value for value in setting.values if value != setting.default] for setting in game.settings]
    mixtures: list[dict[str, str]] = [{} for _ in range(2 * max((len(values) for values in others), default=0))]
    for at, (setting, values) in enumerate(zip(game.settings, others, strict=True)):
        for i, value in enumerate(values):
            mixtures[(2 * i + at) % len(mixtures)][setting.name] = value
    most = game.seats[-1]
    of_seat = {setting.name for setting in game.settings if setting.of_seat}
    mixed = [(most if of_seat & set(options) else game.usual_seats, options) for options in mixtures if options]
    return found + mixed


def cases(game: str) -> list[Case]:
    """The matches of a game that are looked at."""
    return [(game, seats, options) for seats, options in setups(load(game))]


def case_name(case: Case) -> str:
    game, seats, options = case
    return "-".join([game, str(seats), *(f"{name}={value}" for name, value in options.items())])


def random_play(match: takujo.Match, rng: Rng) -> Iterator[tuple[int, int]]:
    """Play at random to the end; before each answer, say which seat is about to choose what."""
    while not match.over:
        seat = match.deciders[rng.below(len(match.deciders))]
        options = match.state.options(seat)
        option = options[rng.below(len(options))]
        yield seat, option
        match.play(match.game.form(match.state).texts[option], seat)


def looked_at(case: Case, ply: int) -> bool:
    """Whether a costly check is made at a ply: at every one of the first hundred of a match without options, at some of
    a match with them, and ever more rarely later."""
    return ply % ((9 if case[2] else 1) * (1 + ply // 100)) == 0


def begin(case: Case, seed: str | int) -> takujo.Match:
    game, seats, options = case
    return takujo.new(game, seats=seats, options=options, seed=seed)


def middle(case: Case, seed: str | int, plies: int) -> takujo.Match:
    """A match some way on."""
    match = begin(case, seed)
    for _ in random_play(match, from_text(f"{seed} {plies}")):
        if match.ply >= plies:
            break
    return match


def digests(game: str) -> list[str]:
    """Of the keys along whole matches, the same for a game that is compiled or not, on every machine and Python: as
    matches of the first format were dealt, played by a search, and as they are dealt now, played as matches, with the
    rows of who is asked."""
    searched, played, seen = hashlib.sha256(), hashlib.sha256(), hashlib.sha256()
    rng = Rng(7)
    for case in cases(game):
        for seed in range(3):
            state = takujo.Match(load(game), case[1], case[2], seed=str(seed), shuffle=READABLE).state
            while not state.over():
                searched.update(state.key())
                state.play_random(rng)
            searched.update(repr((state.scores(), state.placings())).encode())
        match = begin(case, 0)
        for seat, _ in random_play(match, Rng(7)):
            played.update(match.state.key())
            if looked_at(case, match.ply):
                seen.update(row(match, seat))
        played.update(repr((match.scores, match.placings)).encode())
    return [searched.hexdigest(), played.hexdigest(), seen.hexdigest()]


def row(match: takujo.Match, seat: int) -> bytes:
    """What a seat may know now."""
    sight = match.game.sight
    pen = Pen(sight.size(match.state))
    sight.look(match.state, seat, pen)
    assert pen.at == len(pen.rows)
    return bytes(pen.rows)


def as_bytes(x: Any) -> bytes:
    return json.dumps(x, ensure_ascii=False, sort_keys=True).encode()
