"""Finished matches of people and bots as what to learn from: what was seen, what could be answered, what was."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from takujo import record
from takujo.core.errors import BadRequest
from takujo.match import Match
from takujo.rl.setup import Eye, Mask, Row, Setup


class Answer(NamedTuple):
    """One answer of a finished match."""

    observation: Row
    mask: Mask
    action: int  # flat
    seat: int
    result: float  # what the match brought to the seat
    match: int  # which of those that were read
    ply: int


def answers(
    records: Iterable[str | Path | Match], reward: str = "place", forced: bool = False, game: str | None = None
) -> Iterator[Answer]:
    """Every answer of some finished matches, one after the other: of records by their paths, or of matches.

    Questions with one answer are left out unless they are `forced`. With `game`, a record of another one is refused.

    >>> from takujo import new
    >>> from takujo.bots import make
    >>> match = new("memory_library", seats=2, seed=7)
    >>> while not match.over:
    ...     _ = match.play(make("random", match.ply).choose(match, match.deciders[0]))
    >>> first = next(answers([match]))
    >>> first.mask[first.action], first.result in (1, -1, 0)
    (np.int8(1), True)
    """
    for number, each in enumerate(records):
        match = each if isinstance(each, Match) else record.load(each)
        if game is not None and match.game.id != game:
            raise BadRequest(f"record {number} is of {match.game.id}, not of {game}")
        if not match.over:
            raise BadRequest(f"record {number} is not of a finished match")
        yield from answers_of(match, number, reward, forced)


def answers_of(match: Match, number: int, reward: str, forced: bool) -> Iterator[Answer]:
    setup = Setup(match.game.id, match.seats, match.options, reward)
    eye = Eye(setup)
    results = setup.payoff(match.state)
    for ply, seat, text, before in walked(match):
        s = before.state
        if forced or len(s.options(seat)) > 1:
            form = match.game.form(s)
            action = match.game.flat[form.name, form.options[text]].index
            yield Answer(eye.see(s, seat), eye.mask(s, seat), action, seat, results[seat], number, ply)


def walked(match: Match) -> Iterator[tuple[int, int, str, Match]]:
    """Each answer of a match: its ply, seat and text, and the match just before it."""
    again = match.copy()
    again.rewind(0)
    for ply, (seat, text) in enumerate(match.history):
        yield ply, seat, text, again
        again.play(text, seat)
