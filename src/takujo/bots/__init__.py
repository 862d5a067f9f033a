"""Bots: those who answer for a seat by themselves."""

from collections.abc import Callable

from takujo.bots.bot import Bot
from takujo.bots.greedy import Greedy
from takujo.bots.random_bot import RandomBot
from takujo.core.errors import BadRequest

BOTS: dict[str, Callable[[int | str], Bot]] = {"random": RandomBot, "greedy": Greedy}
NAMES = tuple(BOTS)


def make(spec: str, seed: int | str = 0) -> Bot:
    """A bot by its name. With the same seed and the same questions it gives the same answers."""
    if spec not in BOTS:
        raise BadRequest(f"unknown bot {spec!r}; there are {', '.join(NAMES)}")
    return BOTS[spec](seed)


__all__ = ["NAMES", "Bot", "make"]
