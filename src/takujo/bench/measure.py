"""Figures of one game in this process. All of them are processor time, so other work on the machine matters little."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import cycle, repeat
from time import process_time
from typing import TYPE_CHECKING

from takujo.bench.figures import FIGURES
from takujo.bench.subjects import Subject
from takujo.bots.mcts import planted
from takujo.bots.search import Search
from takujo.core.rng import Rng
from takujo.core.state import State, play_out
from takujo.games import load

if TYPE_CHECKING:
    from takujo.match import Match

MATCHES = 12  # different ones, of which each figure is the mean
TIMES = 20  # each, between two looks at the clock
SIMULATIONS = 1000  # in one tree
EARLY, MIDDLE, LATE = 0.1, 0.5, 0.9  # of a match


def cost(work: Callable[[], int], seconds: float) -> float:
    """Microseconds of processor time for one of the things that `work` does and counts."""
    work()
    done = 0
    began = process_time()
    while True:
        done += work()
        spent = process_time() - began
        if spent >= seconds:
            return spent / done * 1e6


def rate(work: Callable[[], int], seconds: float) -> float:
    """How many of the things that `work` does fit into a second of processor time."""
    return 1e6 / cost(work, seconds)


@dataclass(frozen=True, slots=True)
class Positions:
    """Moments of some random matches, the same in every process."""

    decisions: int  # of a whole match, on average
    start: list[State]
    early: list[State]
    middle: list[State]
    late: list[State]


@cache
def positions(game: Subject) -> Positions:
    start = [game.new(seed).copy() for seed in range(MATCHES)]
    lengths: list[int] = [play_out(s.copy(), Rng(seed)) for seed, s in enumerate(start)]

    def at(part: float) -> list[State]:
        found = []
        for seed, (s, length) in enumerate(zip(start, lengths, strict=True)):
            moment = s.copy()
            rng = Rng(seed)
            for _ in range(int(length * part)):
                moment.play_random(rng)
            found.append(moment)
        return found

    return Positions(sum(lengths) // MATCHES, start, at(EARLY), at(MIDDLE), at(LATE))


@cache
def matches(game: Subject) -> "list[Match]":
    """The matches, half played; none if the game has no views."""
    found = [game.match(seed) for seed in range(MATCHES)] if game.match else []
    for seed, match in enumerate(found):
        choose = random.Random(seed).choice
        for _ in range(int(positions(game).decisions * MIDDLE)):
            if match.over:
                break
            seat = match.deciders[0]
            match.play(choose(match.legal(seat)), seat)
    return found


@cache
def placing(game: Subject) -> list[State]:
    """The moments of some random matches at which it is asked where something goes."""
    found: list[State] = []
    for seed, s in enumerate(positions(game).start if game.placing else []):
        moment = s.copy()
        rng = Rng(seed)
        while not moment.over():
            if load(game.name).form(moment).name == game.placing:
                found.append(moment.copy())
            moment.play_random(rng)
    return found


def searched(new: Callable[[], Search], seconds: float) -> tuple[float, float]:
    """Simulations and decisions a second. A tree that has grown enough makes room for another."""
    search = new()
    simulations = decisions = 0
    spent = 0.0
    while spent < seconds:
        if search.iterations >= SIMULATIONS:
            search = new()
        before = search.decisions
        began = process_time()
        search.run(TIMES)
        spent += process_time() - began
        simulations += TIMES
        decisions += search.decisions - before
    return simulations / spent, decisions / spent


class Work:
    """What is measured of a game: each method does some of one thing, and says how many."""

    def __init__(self, game: Subject) -> None:
        self.game = game
        self.at = positions(game)
        self.half = [match for match in matches(game) if not match.over]
        self.rng = Rng(1)
        self.fraction = random.Random(1).random
        self.lengths: list[int] = []  # of the matches played out
        self.placing = placing(game)

    def play_outs(self) -> int:
        played = [play_out(s.copy(), self.rng) for s in self.at.start]
        self.lengths += played
        return sum(played)

    def driven(self) -> int:
        return sum(self.drive(s.copy()) for s in self.at.start)

    def driven_from_set_up(self) -> int:
        return sum(self.drive(self.game.new(seed)) for seed in range(MATCHES))

    def drive(self, s: State) -> int:
        """Play to the end as an interpreted program does."""
        fraction = self.fraction
        done = 0
        while not s.over():
            seat = s.asked
            offered = s.options(seat)
            s.choose(seat, offered[int(fraction() * len(offered))])
            done += 1
        return done

    def new(self) -> int:
        for seed in range(MATCHES):
            self.game.new(seed)
        return MATCHES

    def copies(self, moments: list[State]) -> int:
        for s in moments:
            for _ in repeat(None, TIMES):
                s.copy()
        return TIMES * MATCHES

    def copies_from(self) -> int:
        target = self.at.start[0].copy()
        for s in self.at.middle:
            for _ in repeat(None, TIMES):
                target.copy_from(s)
        return TIMES * MATCHES

    def copies_and_20(self) -> int:
        for start in self.at.early:
            s = start.copy()
            for _ in repeat(None, 20):
                if s.over():
                    break
                s.play_random(self.rng)
        return MATCHES

    def redeals(self) -> int:
        for moment in self.at.middle:
            s = moment.copy()
            seat = s.asked
            for _ in repeat(None, TIMES):
                s.redeal(seat, self.rng)
        return TIMES * MATCHES

    def views(self) -> int:
        for match in self.half:
            match.view(match.deciders[0])
        return len(self.half)

    def search(self, seconds: float) -> dict[str, float]:
        """A tree from the first question on, with random play-outs to the end."""
        moments = cycle(self.at.start)

        def new() -> Search:
            s = next(moments)
            return Search(s, s.asked, self.rng)

        simulations, decisions = searched(new, seconds)
        return {"search": decisions, "simulations": simulations}

    def thinking(self, seconds: float) -> float:
        """A tree from the middle of a match on, as a bot grows it."""
        moments = cycle(self.half)

        def new() -> Search:
            match = next(moments)
            return planted(match, match.deciders[0], self.rng)

        return searched(new, seconds)[0]

    def placements(self) -> int:
        """Everything that the questions where to put something offer."""
        done = 0
        for s in self.placing:
            for _ in repeat(None, TIMES):
                s.reopen()
            done += TIMES * len(s.options(s.asked))
        return done

    def scenes(self) -> int:
        for match in self.half:
            match.scene(match.deciders[0])
        return len(self.half)


def measure(game: Subject, seconds: float) -> dict[str, float]:
    """All figures of a game, which share so many seconds of work; and the decisions of a random match."""
    seconds /= len(FIGURES)
    work = Work(game)
    at = work.at
    found = {
        "play_out": rate(work.play_outs, seconds),
        "api": rate(work.driven, seconds),
        "matches": rate(work.driven_from_set_up, seconds),
        "new": cost(work.new, seconds),
        "copy": cost(lambda: work.copies(at.middle), seconds),
        "copy_from": cost(work.copies_from, seconds),
        "copy_and_20": cost(work.copies_and_20, seconds),
        "redeal": cost(work.redeals, seconds),
        "copy_early": cost(lambda: work.copies(at.early), seconds),
        "copy_late": cost(lambda: work.copies(at.late), seconds),
        "decision_early": cost_of_a_decision(at.early, seconds),
        "decision_late": cost_of_a_decision(at.late, seconds),
        "decisions": sum(work.lengths) / len(work.lengths),
        **work.search(seconds),
    }
    if work.half:
        found["view"] = cost(work.views, seconds)
        found["scene"] = cost(work.scenes, seconds)
        found["thinking"] = work.thinking(seconds)
    if work.placing:
        found["placements"] = rate(work.placements, seconds)
    return found


def cost_of_a_decision(moments: list[State], seconds: float) -> float:
    """Microseconds of one random answer at these moments, without the copying."""
    rng = Rng(1)
    spent = 0.0
    done = 0
    while spent < seconds:
        fresh = [s.copy() for s in moments for _ in range(TIMES)]
        began = process_time()
        for s in fresh:
            s.play_random(rng)
        spent += process_time() - began
        done += len(fresh)
    return spent / done * 1e6
