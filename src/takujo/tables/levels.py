"""Which bots a server offers in a game: those that it is set up for and that answer in time here."""

from functools import cache
from time import thread_time

from takujo import bots
from takujo.bots.mcts import AT_ONCE as FIRST
from takujo.bots.mcts import Mcts, planted
from takujo.core.errors import BadRequest
from takujo.core.game import Game
from takujo.core.rng import from_text
from takujo.games import load
from takujo.match import new
from takujo.tables.refusals import Refused
from takujo.tables.settings import FIGURES, HubSettings

AT_ONCE = 2  # tries between two looks at the time
LOOK = 0.03  # seconds of a search that tell how quick it is


def speed(game: Game) -> float:
    """Tries of a search that take about a second here."""
    return measured(game.id)


@cache
def measured(name: str) -> float:
    """A look into the opening of a match, which takes about as long as any other moment; in the processor's own time,
    so that it matters little what else is going on."""
    match = new(name, seats=load(name).usual_seats, seed="speed")
    search = planted(match, match.deciders[0], from_text("speed"))
    begun = thread_time()
    tries, spent = 0, 0.0
    while spent < LOOK:
        search.run(AT_ONCE)
        tries += AT_ONCE
        spent = thread_time() - begun
    return tries / spent


def seconds(spec: str, game: Game) -> float:
    """About how long a bot thinks about an answer."""
    bot = bots.make(spec)
    if not isinstance(bot, Mcts):
        return 0.0
    budget = bot.budget.within(game)
    if budget.milliseconds:
        return max(budget.milliseconds / 1000, FIRST / speed(game))  # it does not look at the time before
    return budget.iterations / speed(game)


class Levels:
    """What a server offers, by game."""

    def __init__(self, settings: HubSettings) -> None:
        self.names = tuple(name for name in bots.NAMES if name in settings.bots)
        self.figures = FIGURES in settings.bots
        self.longest = settings.bot_seconds

    def offered(self, game: Game) -> tuple[str, ...]:
        """From the weakest to the strongest; the weakest in any case."""
        return tuple(name for name in self.names if seconds(name, game) <= self.longest) or self.names[:1]

    def usual(self, game: Game) -> str:
        """The opponent of who does not choose one: the strongest up to the one that is usual elsewhere."""
        return self.nearest(bots.USUAL, game)

    def check(self, spec: str, game: Game) -> None:
        """Refuse a bot that is not offered."""
        try:
            offers = self.offers(spec, game)
        except BadRequest as e:
            raise Refused("bad-request", str(e)) from None
        if not offers:
            names = ", ".join(self.offered(game))
            most = f", and mcts with up to {self.most(game)} tries" if self.figures else ""
            time = f"{self.longest * 1000:.0f}ms"
            if self.offers(f"mcts:{time}", game):
                most += f" or {time}"
            raise Refused("bad-request", f"{spec} is not offered here, only {names}{most}")

    def offers(self, spec: str, game: Game) -> bool:
        if spec in bots.NAMES:
            return spec in self.offered(game)
        return self.figures and seconds(spec, game) <= self.longest

    def most(self, game: Game) -> int:
        """Tries that a bot may take for an answer."""
        return max(1, int(self.longest * speed(game)))

    def nearest(self, spec: str, game: Game) -> str:
        """A bot that is offered, in place of one that was once: the strongest that is not stronger."""
        if self.offers(spec, game):
            return spec
        offered = self.offered(game)
        weaker = [name for name in offered if strength(name, game) <= strength(spec, game)]
        return weaker[-1] if weaker else offered[0]


def strength(spec: str, game: Game) -> tuple[int, float]:
    """A figure to compare bots by: the kind, and how long it thinks."""
    kind = spec.partition(":")[0]
    return ("random", "novice", "greedy", "mcts").index(kind), seconds(spec, game)
