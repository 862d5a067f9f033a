"""What the tests of every game share: which matches to play, and how."""

from collections.abc import Iterator
from contextlib import contextmanager

import takujo
from takujo.contract.playing import as_bytes, begin, case_name, cases, looked_at, middle, random_play, setups
from takujo.draw import parts

GAMES = [game.id for game in takujo.games.all_games()]
CASES = [case for game in GAMES for case in cases(game)]


def played_out(match: takujo.Match, bot: str, seed: str) -> takujo.Match:
    """A match after a bot has played it to its end for all seats."""
    player = takujo.bots.make(bot, seed)
    while not match.over:
        match.play(player.choose(match, match.deciders[0]))
    return match


@contextmanager
def whole() -> Iterator[None]:
    """Scenes are drawn whole."""
    parts.kept = False
    try:
        yield
    finally:
        parts.kept = True


__all__ = [
    "CASES", "GAMES", "as_bytes", "begin", "case_name", "looked_at", "middle", "played_out", "random_play", "setups",
    "whole",
]  # fmt: skip
