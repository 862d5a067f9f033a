"""A bot that searches: information-set Monte-Carlo tree search over what its seat must think possible."""

import multiprocessing
import re
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from math import ceil, sqrt
from time import monotonic
from typing import TYPE_CHECKING, Any

from takujo.bots.search import Search
from takujo.bots.straight import Chain, straightened
from takujo.bots.tree import NO_NODE
from takujo.core.errors import BadRequest
from takujo.core.rng import Rng, from_text

if TYPE_CHECKING:
    from takujo.core.game import Game
    from takujo.match import Action, Match

LEVELS = ("easy", "normal", "hard")  # how many iterations that is, each game says itself
AT_ONCE = 50  # iterations between two looks at the time, or at whether the answer is certain
BUDGET = re.compile(r"(?:(easy|normal|hard)|([1-9]\d{0,6})(ms)?)(?:\*([1-9]\d?))?")

# What a search learned of the options at its root: visits, chance to win, variance of results
Learned = dict[int, tuple[int, float, float]]


@dataclass(frozen=True, slots=True)
class Judged:
    """What a search thinks of an option."""

    action: "Action"
    visits: int
    value: float  # the seat's chance to win, as far as the search can tell
    error: float  # about two thirds of such values are off by less


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think: a level, so many iterations, or so many milliseconds; and in how many processes at once."""

    name: str
    level: str = ""
    iterations: int = 0
    milliseconds: int = 0
    processes: int = 1

    @staticmethod
    def parse(text: str) -> "Budget":
        """A level (normal), a number of iterations (2000) or a time (500ms), on several cores if asked for (hard*4)."""
        found = BUDGET.fullmatch(text)
        if found is None:
            raise BadRequest(
                f"mcts is followed by {', '.join(LEVELS)}, a number of iterations or a time, and may use several "
                "processes: mcts:hard, mcts:2000, mcts:500ms, mcts:hard*4"
            )
        level, number, timed, processes = found.groups()
        share = int(processes or 1)
        if timed:
            return Budget(text, milliseconds=int(number), processes=share)
        if level:
            return Budget(text, level, processes=share)
        return Budget(text, iterations=int(number), processes=share)

    def within(self, game: "Game") -> "Budget":
        """The part of one process in a game: all of them have the same time, or share the iterations."""
        whole = game.search.levels[LEVELS.index(self.level)] if self.level else self.iterations
        return replace(self, level="", iterations=ceil(whole / self.processes), processes=1)


class Mcts:
    """Thinks as long as its budget allows. With iterations, the same seed gives the same answer on every machine."""

    def __init__(self, budget: Budget, seed: int | str = 0) -> None:
        self.budget = budget
        self.name = f"mcts:{budget.name}"
        self.rng: Rng = from_text(f"mcts {seed}")
        self.thought: Thought | None = None
        self.pool: ProcessPoolExecutor | None = None

    def choose(self, match: "Match", seat: int) -> "Action":
        legal = match.legal(seat)
        if len(legal) == 1:
            return legal[0]
        if self.budget.processes > 1:
            best = self.think(match, seat)[0].action
            return needed(meant(planted(match, seat, self.rng), best.option), legal)
        search = self.thought.go_on(match, seat) if self.thought is not None else None
        if search is None:
            search = planted(match, seat, self.rng)
        else:
            search.base = match.imagine(seat, self.rng)
        grow(search, self.budget.within(match.game), to_decide=True)
        best = needed(meant(search, judged([learned(search)], legal)[0].action.option), legal)
        self.thought = Thought(match, match.ply, match.state.barrier, search, best)
        return best

    def think(self, match: "Match", seat: int, evenly: float = 0.0) -> list[Judged]:
        """All options, the one that was looked into most first. A part of the tries may be shared evenly by all."""
        if self.budget.processes == 1:
            search = planted(match, seat, self.rng)
            search.evenly = evenly
            grow(search, self.budget.within(match.game))
            return judged([learned(search)], match.legal(seat))
        if self.pool is None:
            spawn = multiprocessing.get_context("spawn")  # the caller may have threads, which a fork would not
            self.pool = ProcessPoolExecutor(self.budget.processes, mp_context=spawn)
        position = match.imagined_position(seat, self.rng)
        seeds = [f"{self.rng.below(1 << 30)} {i}" for i in range(self.budget.processes)]
        share = self.budget.within(match.game)
        parts = [self.pool.submit(learned_of, position, seat, share, seed) for seed in seeds]
        return judged([part.result() for part in parts], match.legal(seat))


@dataclass(frozen=True, slots=True)
class Thought:
    """A tree that was grown for a question, and the answer that it led to.

    A chain of own answers is one thought: as long as no chance was used and nothing hidden was shown since, the next
    question stands in the same tree, and what was learned there of the deals that are still possible is still true.
    """

    match: "Match"
    ply: int
    barrier: int
    search: Search
    best: "Action"

    def go_on(self, match: "Match", seat: int) -> Search | None:
        """The tree at the question now asked, if it is the next of that chain."""
        if match is not self.match or match.ply != self.ply + 1 or match.state.barrier != self.barrier:
            return None
        if self.best.seat != seat or match.history[-1] != (seat, self.best.text):
            return None
        return self.search if self.search.descend(self.best.option) else None


def planted(match: "Match", seat: int, rng: Rng) -> Search:
    """A search that has not begun yet, as the game wants to be searched."""
    game, tuned = match.game, match.game.search
    return Search(
        match.imagine(seat, rng),
        seat,
        rng,
        game.heuristics,
        tuned.scale,
        tuned.doubt,
        tuned.curiosity,
        tuned.horizon,
        tuned.turns,
        tuned.chains,
    )


def grow(search: Search, budget: Budget, to_decide: bool = False) -> None:
    """Search as long as the budget says; to decide, only until nothing else can become the most visited option."""
    if not budget.iterations:
        until = monotonic() + budget.milliseconds / 1000
        search.run(AT_ONCE)  # in any case: a machine may stop for longer than that
        while monotonic() < until:
            search.run(AT_ONCE)
        return
    left = budget.iterations - int(search.visits_of_root())
    while left > 0:
        search.run(min(AT_ONCE, left))
        left -= AT_ONCE
        if to_decide and search.lead() > left:
            return


def needed(chain: Chain, legal: "list[Action]") -> "Action":
    """The first answer of a chain that is not pointless."""
    first = straightened(chain)
    return next(action for action in legal if action.option == first)


def meant(search: Search, best: int) -> Chain:
    """How a chain goes on from an answer: by what was looked into most, and where the tree ends by inclination."""
    assert search.heuristics is not None, "every game has heuristics"
    chain = Chain(search.base, search.seat, search.heuristics)
    chain.add(best)
    node = next((each for each in branches(search, search.root) if search.option[each] == best), NO_NODE)
    while node != NO_NODE and chain.open():
        s = chain.end
        node = max(
            (each for each in branches(search, node) if search.asked[each] == s.question() and search.visits[each]
             and s.offered(search.option[each])),
            key=lambda each: search.visits[each],
            default=NO_NODE,
        )  # fmt: skip
        if node != NO_NODE:
            chain.add(search.option[node])
    chain.follow()
    return chain


def branches(search: Search, node: int) -> Iterator[int]:
    at = search.child[node]
    while at != NO_NODE:
        yield int(at)
        at = search.sibling[at]


def learned(search: Search) -> Learned:
    found: Learned = {}
    for node in branches(search, search.root):
        n = int(search.visits[node])
        variance = max(0.0, search.square[node] / n - (search.value[node] / n) ** 2) if n else 0.0
        found[int(search.option[node])] = (n, search.quality[node] + search.fairness(node), variance)
    return found


def learned_of(position: dict[str, Any], seat: int, budget: Budget, seed: str) -> Learned:
    """In a process of its own: what a search learns of a position that the seat thinks possible."""
    from takujo.match import from_position

    search = planted(from_position(position, check=False), seat, from_text(seed))
    grow(search, budget)
    return learned(search)


def judged(parts: Iterable[Learned], legal: "list[Action]") -> list[Judged]:
    """What searches of the same question found out about its options, the best first."""
    found: list[Judged] = []
    together = list(parts)
    for action in legal:
        known = [part[action.option] for part in together if action.option in part]
        n = sum(visits for visits, _, _ in known)
        value = sum(visits * quality for visits, quality, _ in known) / n if n else 0.0
        variance = sum(visits * variance for visits, _, variance in known) / n if n else 1.0
        found.append(Judged(action, n, value, sqrt(variance / n) if n else 1.0))
    return sorted(found, key=lambda each: (-each.visits, -each.value, each.action.option))
