"""OpenSpiel's figures of the games that takujo has only to be compared: the same rules, the same deals."""

import random
from functools import cache
from importlib.util import find_spec
from itertools import repeat
from typing import Any

from takujo.bench import figures, hearts
from takujo.bench.measure import MATCHES, MIDDLE, SIMULATIONS, TIMES, cost, rate
from takujo.core.errors import BadRequest

PEERS = ("connect_four", "hearts")
FIGURES = ("play_out", "api", "matches", "new", "copy", "search", "simulations")
BESIDE_HEARTS = ("play_out", "api", "copy", "search")  # what of OpenSpiel's hearts any game may be compared with
ROLLOUTS = 50  # at a time
UCT = 1.4  # how curious its searches are


def check() -> None:
    if find_spec("pyspiel") is None:
        raise BadRequest("--peers compares with OpenSpiel, which is not installed: pip install 'takujo[openspiel]'")


@cache
def starts(name: str) -> list[Any]:
    """OpenSpiel's states at the first question, dealt as ours are."""
    import pyspiel

    game = pyspiel.load_game(name)
    found = []
    for seed in range(MATCHES):
        theirs = game.new_initial_state()
        if name == "hearts":
            ours = hearts.new(seed)
            hands = [[card for card in range(hearts.CARDS) if hand >> card & 1] for hand in ours.hands]
            theirs.apply_action(ours.distance)
            for n in range(hearts.CARDS):
                theirs.apply_action(hands[n % hearts.SEATS][n // hearts.SEATS])
        found.append(theirs)
    return found


def measure(name: str, seconds: float) -> dict[str, float]:
    """As `measure.measure`, as far as OpenSpiel has the same; each figure gets as much time as there."""
    import pyspiel

    seconds /= len(figures.FIGURES)
    start = starts(name)
    game = start[0].get_game()
    fraction = random.Random(1).random
    lengths: list[int] = []

    def dealt() -> Any:
        """Every outcome of a chance node is equally likely in these games."""
        s = game.new_initial_state()
        while s.is_chance_node():
            outcomes = s.chance_outcomes()
            s.apply_action(outcomes[int(fraction() * len(outcomes))][0])
        return s

    def drive(s: Any) -> int:
        done = 0
        while not s.is_terminal():
            offered = s.legal_actions()
            s.apply_action(offered[int(fraction() * len(offered))])
            done += 1
        lengths.append(done)
        return done

    def driven() -> int:
        return sum(drive(s.clone()) for s in start)

    def whole_matches() -> int:
        return sum(drive(dealt()) for _ in range(MATCHES))

    def new() -> int:
        for _ in range(MATCHES):
            dealt()
        return MATCHES

    api = rate(driven, seconds)
    decisions = sum(lengths) / len(lengths)

    middle = [halfway(s, int(decisions * MIDDLE), random.Random(1)) for s in start]

    def clones() -> int:
        for s in middle:
            for _ in repeat(None, TIMES):
                s.clone()
        return TIMES * len(middle)

    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1), 1.4, 1, 100, False, 1, False)

    def rollouts() -> int:
        """A bot that may look at one position looks at the one it stands at, and plays it out so many times."""
        for s in start:
            bot.step(s)
        return ROLLOUTS * len(start)

    thinker = searcher(name, game)

    def searches() -> int:
        for s in start:
            thinker.step(s)
        return SIMULATIONS * len(start)

    simulations = rate(searches, seconds)
    return {
        "decisions": decisions,
        "search": simulations * decisions,
        "simulations": simulations,
        "play_out": rate(rollouts, seconds) * decisions,
        "api": api,
        "matches": rate(whole_matches, seconds),
        "new": cost(new, seconds),
        "copy": cost(clones, seconds),
    }


def searcher(name: str, game: Any) -> Any:
    """OpenSpiel's search for such a game: over information sets where cards are hidden."""
    import pyspiel

    rollout = pyspiel.RandomRolloutEvaluator(1, 1)
    if name == "hearts":
        most_visited = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        return pyspiel.ISMCTSBot(1, rollout, UCT, SIMULATIONS, -1, most_visited, False, True)
    return pyspiel.MCTSBot(game, rollout, UCT, SIMULATIONS, 1000, False, 1, False)


def halfway(s: Any, decisions: int, rng: random.Random) -> Any:
    """So many random decisions further on, or just before the end."""
    now = s.clone()
    for _ in range(decisions):
        after = now.clone()
        after.apply_action(rng.choice(now.legal_actions()))
        if after.is_terminal():
            break
        now = after
    return now
