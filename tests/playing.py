"""What the tests of every game share: which matches to play, and how."""

import takujo
from takujo.contract.playing import as_bytes, begin, case_name, cases, looked_at, middle, random_play, setups

GAMES = [game.id for game in takujo.games.all_games()]
CASES = [case for game in GAMES for case in cases(game)]


def played_out(match: takujo.Match, bot: str, seed: str) -> takujo.Match:
    """A match after a bot has played it to its end for all seats."""
    player = takujo.bots.make(bot, seed)
    while not match.over:
        match.play(player.choose(match, match.deciders[0]))
    return match


__all__ = [
    "CASES", "GAMES", "as_bytes", "begin", "case_name", "looked_at", "middle", "played_out", "random_play", "setups",
]  # fmt: skip
