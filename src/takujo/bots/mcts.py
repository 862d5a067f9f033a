"""A bot that searches: information-set Monte-Carlo tree search over what its seat must think possible."""

import re
from dataclasses import dataclass
from math import sqrt
from time import monotonic
from typing import TYPE_CHECKING

from takujo.bots.search import NO_NODE, ROOT, Search
from takujo.core.errors import BadRequest
from takujo.core.rng import Rng, from_text

if TYPE_CHECKING:
    from takujo.match import Action, Match

LEVELS = {"easy": 300, "normal": 20_000, "hard": 100_000}  # iterations for each question
AT_ONCE = 50  # iterations between two looks at the time
BUDGET = re.compile(r"(\d{1,7})(ms)?")


@dataclass(frozen=True, slots=True)
class Judged:
    """What a search thinks of an option."""

    action: "Action"
    visits: int
    value: float  # what the seat may expect: 1 for the first place, 0 for the last
    error: float  # about two thirds of such values are off by less


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think: so many iterations, or so many milliseconds."""

    name: str
    iterations: int = 0
    milliseconds: int = 0

    @staticmethod
    def parse(text: str) -> "Budget":
        """A level (normal), a number of iterations (2000) or a time (500ms)."""
        if text in LEVELS:
            return Budget(text, iterations=LEVELS[text])
        found = BUDGET.fullmatch(text)
        if found is None or not int(found[1]):
            raise BadRequest(f"mcts is followed by {', '.join(LEVELS)}, a number of iterations or a time: mcts:500ms")
        return Budget(text, milliseconds=int(found[1])) if found[2] else Budget(text, iterations=int(found[1]))


class Mcts:
    """Thinks as long as its budget allows. With iterations, the same seed gives the same answer on every machine."""

    def __init__(self, budget: Budget, seed: int | str = 0) -> None:
        self.budget = budget
        self.name = f"mcts:{budget.name}"
        self.rng: Rng = from_text(f"mcts {seed}")

    def choose(self, match: "Match", seat: int) -> "Action":
        legal = match.legal(seat)
        return legal[0] if len(legal) == 1 else self.think(match, seat)[0].action

    def think(self, match: "Match", seat: int) -> list[Judged]:
        """All options, the one that was looked into most first."""
        search = planted(match, seat, self.rng)
        if self.budget.iterations:
            search.run(self.budget.iterations)
        else:
            until = monotonic() + self.budget.milliseconds / 1000
            while monotonic() < until:
                search.run(AT_ONCE)
        return judged(search, match.legal(seat))


def planted(match: "Match", seat: int, rng: Rng) -> Search:
    """A search that has not begun yet, as the game wants to be searched."""
    game, tuned = match.game, match.game.search
    return Search(match.imagine(seat, rng), seat, game.urge, game.worth, rng, tuned.curiosity, tuned.horizon)


def judged(search: Search, legal: "list[Action]") -> list[Judged]:
    """What a search found out about the options at its root, the best first."""
    found: list[Judged] = []
    by_option = {action.option: action for action in legal}
    node = search.child[ROOT]
    while node != NO_NODE:
        action, n = by_option.get(int(search.option[node])), int(search.visits[node])
        if action is not None:
            value = search.value[node] / n if n else 0.0
            variance = max(0.0, search.square[node] / n - value * value) if n else 1.0
            found.append(Judged(action, n, value, sqrt(variance / n) if n else 1.0))
        node = search.sibling[node]
    return sorted(found, key=lambda each: (-each.visits, -each.value, each.action.option))
