"""Which matches of a game are played to look at it, and how."""

import json
from collections.abc import Iterator
from typing import Any

import takujo
from takujo.core.game import Game
from takujo.core.rng import Rng, from_text
from takujo.games import load

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


def as_bytes(x: Any) -> bytes:
    return json.dumps(x, ensure_ascii=False, sort_keys=True).encode()
