"""Bots: those who answer for a seat by themselves."""

from takujo.bots.bot import Bot
from takujo.bots.greedy import Greedy
from takujo.bots.mcts import LEVELS, Budget, Mcts
from takujo.bots.novice import Novice
from takujo.bots.random_bot import RandomBot
from takujo.core.errors import BadRequest

USUAL = "mcts:normal"  # plays well; a server offers a weaker one where this does not answer in time
NAMES: tuple[str, ...] = ("random", "novice", "greedy", *(f"mcts:{level}" for level in LEVELS))
EXAMPLES = ("mcts:2000", "mcts:500ms")  # of budgets in figures


def make(spec: str, seed: int | str = 0) -> Bot:
    """A bot by its name; mcts also with iterations (mcts:2000) or a time (mcts:500ms). With the same seed and the same
    questions it gives the same answers, unless it goes by time.

    >>> from takujo import new
    >>> match = new("memory_library", seed=7)
    >>> make("greedy").choose(match, 0) in match.legal(0)
    True
    """
    match spec.partition(":"):
        case "random", "", "":
            return RandomBot(seed)
        case "novice", "", "":
            return Novice(seed)
        case "greedy", "", "":
            return Greedy(seed)
        case "mcts", ":", budget:
            return Mcts(Budget.parse(budget), seed)
    raise BadRequest(f"unknown bot {spec!r}; there are {', '.join((*NAMES, *EXAMPLES))}")


__all__ = ["EXAMPLES", "NAMES", "Bot", "make"]
