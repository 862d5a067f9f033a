"""What a search says to people: an option is as good as the chance to win with it, as far as the search can tell."""

from dataclasses import dataclass
from math import hypot, sqrt
from typing import TYPE_CHECKING, Any

from takujo.bots import make
from takujo.bots.mcts import Mcts
from takujo.core.errors import BadRequest

if TYPE_CHECKING:
    from takujo.match import Match

HINTING = "mcts:1000ms"  # the bot that is asked for hints: a moment, however fast the machine is
EVENLY = 0.3  # of the tries: people want to know how bad the other options are, not only which is best
DOUBTS = 2  # tries thought to have gone as differently as they can, so that a few that agree prove little
WIDEST = 0.25  # the variance of those
LEAST = 0.01  # no error is smaller: people read hundredths, and the search values positions no better
SURE = 2.0  # a difference of so many errors is hardly chance


@dataclass(frozen=True, slots=True)
class Option:
    """What is thought of an option."""

    text: str
    value: float
    error: float  # about two thirds of such values are off by less
    visits: int  # lines of play that were tried; with none the value means nothing

    def doc(self) -> dict[str, Any]:
        return {
            "text": self.text,
            "value": round(self.value, 4),
            "error": round(self.error, 4),
            "visits": self.visits,
        }


def searcher(spec: str, seed: int | str = 0) -> Mcts:
    """A bot that can say how good options are."""
    bot = make(spec, seed)
    if not isinstance(bot, Mcts):
        raise BadRequest(f"{spec} does not say how good options are; mcts does, as in mcts:2000")
    if bot.budget.processes > 1:
        raise BadRequest(f"{spec}: leave the number of processes out here, as in mcts:2000")
    return bot


def options(match: "Match", seat: int, bot: Mcts) -> list[Option]:
    """All options of the seat that is asked, the best first, by what each is worth at least; doubtful ones later."""
    found = [
        Option(each.action.text, each.value, doubt(each.error, each.visits), each.visits)
        for each in bot.think(match, seat, EVENLY)
    ]
    return sorted(found, key=lambda each: SURE * each.error - each.value)


def doubt(error: float, visits: int) -> float:
    """The error of a mean, wider where it rests on a few tries."""
    if not visits:
        return 1.0
    variance = (error * error * visits * visits + DOUBTS * WIDEST) / (visits + DOUBTS)
    return min(1.0, max(LEAST, sqrt(variance / visits)))


def of_a_hundred(option: Option) -> tuple[int, int]:
    """The value and its error as people read them."""
    return round(100 * option.value), round(100 * option.error)


def differ(better: Option, other: Option) -> bool:
    """Whether one is better than the other for all that the search can tell."""
    return better.value - other.value > SURE * hypot(better.error, other.error)
