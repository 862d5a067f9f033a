"""The games as games of OpenSpiel: `pyspiel.load_game("takujo_ail_lime(players=4)")`, after importing this.

All of nature's choices are made at the root, where two chance nodes draw the seed of the match. So the tree is that of
the real game, and a search that looks at states sees what will be drawn, as it sees hands. A search over information
sets takes `resample`. Several who are asked at once are asked in the order of the seats; none sees what another said.
"""

import random
from collections.abc import Callable
from functools import cache
from typing import Any, Final

from takujo.rl import check

check("pyspiel", extra="openspiel")

import numpy as np  # noqa: E402
import pyspiel  # noqa: E402

from takujo.core import document  # noqa: E402
from takujo.core.game import Game  # noqa: E402
from takujo.core.rng import Rng  # noqa: E402
from takujo.core.state import FORCED, NOBODY, State  # noqa: E402
from takujo.games import load, own  # noqa: E402
from takujo.rl.setup import Eye, Setup  # noqa: E402

DIGITS: Final = 2  # chance nodes at the root
OUTCOMES: Final = 1024  # of each
LONGEST: Final = 5000  # answers; OpenSpiel wants a bound, so a match as long as this is called off, and nobody gains
DEALT: Final = [(outcome, 1 / OUTCOMES) for outcome in range(OUTCOMES)]


@cache
def setup_of(name: str, seats: int) -> Setup:
    return Setup(name, seats, None)


@cache
def eye_of(name: str, seats: int) -> Eye:
    return Eye(setup_of(name, seats))


class Held:
    """A match in a state of OpenSpiel, which is copied and pickled as a whole."""

    __slots__ = ("answers", "game", "seen", "state")

    def __init__(self, game: Game, state: State, seen: list[list[str]], answers: int) -> None:
        self.game = game
        self.state = state
        self.state.telling = True
        self.seen = seen  # by seat: all that it has seen and answered, its whole past
        self.answers = answers

    def __deepcopy__(self, memo: Any) -> "Held":
        return Held(self.game, self.state.copy(), [list(each) for each in self.seen], self.answers)

    def __reduce__(self) -> Any:
        """By its position, which holds the generator: a state that was dealt anew does not follow from its history."""
        doc = document.write(self.state, self.game.forms)
        return restored, (self.game.id, int(self.state.seats), doc, self.seen, self.answers)

    def hear(self) -> None:
        """What each seat may know of what happened."""
        for number, actor, a, b, to in self.state.events:
            if number != FORCED:  # an answer that nobody was asked for is told by what came of it
                told = f"{self.game.events[number].name} {actor} {a} {b}"
                for seat, seen in enumerate(self.seen):
                    if to >> seat & 1:
                        seen.append(told)
        self.state.events = []


def restored(name: str, seats: int, doc: Any, seen: list[list[str]], answers: int) -> Held:
    setup = setup_of(name, seats)
    s = setup.blank()
    document.read(s, doc, setup.game.forms)
    s.derive()
    s.settle()
    return Held(setup.game, s, seen, answers)


class TakujoState(pyspiel.State):
    """A match as OpenSpiel walks through it."""

    def __init__(self, game: "TakujoGame") -> None:
        super().__init__(game)
        self.name = game.name
        self.seats = game.num_players()
        self.drawn: list[int] = []
        self.held: Held | None = None

    def current_player(self) -> int:
        if self.held is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else int(self.held.state.asked)

    def is_terminal(self) -> bool:
        return self.held is not None and (self.held.state.asked == NOBODY or self.held.answers >= LONGEST)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return DEALT

    def _legal_actions(self, player: int) -> list[int]:
        if self.held is None or self.is_terminal() or player != self.held.state.asked:
            return []
        return eye_of(self.name, self.seats).legal(self.held.state, player)

    def _apply_action(self, action: int) -> None:
        if self.held is None:
            self.drawn.append(action)
            if len(self.drawn) == DIGITS:
                self.begin()
            return
        s = self.held.state
        listed = self.held.game.actions[action]
        self.held.seen[s.asked].append(f"> {listed.text}")
        self.held.answers += 1
        s.choose(s.asked, listed.option)
        self.held.hear()

    def begin(self) -> None:
        setup = setup_of(self.name, self.seats)
        s = setup.blank()
        self.held = Held(setup.game, s, [[f"seat {seat}"] for seat in range(self.seats)], 0)
        s.rng.seed(*self.drawn)
        setup.game.begin(s, setup.options)
        self.held.hear()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action}"
        return setup_of(self.name, self.seats).game.actions[action].text

    def returns(self) -> list[float]:
        if self.held is None or self.held.state.asked != NOBODY:
            return [0.0] * self.seats
        return setup_of(self.name, self.seats).payoff(self.held.state)

    def __str__(self) -> str:
        return " ".join([self.name, *map(str, self.history())])


def in_words(held: Held, player: int) -> str:
    """The row of a player, part by part."""
    seats = len(held.seen)
    row = eye_of(held.game.id, seats).see(held.state, player)
    told = [(part.name, row[part.at : part.at + part.size]) for part in setup_of(held.game.id, seats).parts]
    return "\n".join(f"{name}: {' '.join(map(str, numbers))}" for name, numbers in told if numbers.any())


class TakujoObserver:
    """Rows as tensors, with their parts by name. With perfect recall, all that was seen and answered, as text."""

    def __init__(self, kind: Any, name: str, seats: int) -> None:
        self.setup = setup_of(name, seats)
        self.eye = eye_of(name, seats)
        self.recalls = bool(kind.perfect_recall)
        parts = [] if self.recalls else self.setup.parts
        self.tensor = np.zeros(0 if self.recalls else self.setup.size, np.float32)
        self.dict = {part.name: self.tensor[part.at : part.at + part.size].reshape(part.shape) for part in parts}

    def set_from(self, state: TakujoState, player: int) -> None:
        if self.recalls:
            return
        self.tensor[:] = 0 if state.held is None else self.eye.see(state.held.state, player)

    def string_from(self, state: TakujoState, player: int) -> str:
        if state.held is None:
            return f"seat {player}"
        if self.recalls:
            return "\n".join(state.held.seen[player])
        return in_words(state.held, player)


class TakujoGame(pyspiel.Game):
    """A game of takujo. OpenSpiel wants a class for each, found by name: see below."""

    name = ""
    kind: Any = None

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        seats = (params or {}).get("players", load(self.name).usual_seats)
        setup = setup_of(self.name, seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(setup.game.actions),
            max_chance_outcomes=OUTCOMES,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if self.kind.utility == pyspiel.GameType.Utility.ZERO_SUM else None,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self) -> TakujoState:
        return TakujoState(self)

    def max_chance_nodes_in_history(self) -> int:
        return DIGITS

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> TakujoObserver:
        if params:
            raise ValueError(f"an observer takes no parameters, not {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return TakujoObserver(kind, self.name, self.num_players())


def resample(state: TakujoState, player: int, rng: Callable[[], float] = random.random) -> TakujoState:
    """A state that the player must think possible: what it cannot know, and all chance to come, is dealt anew.

    For `ISMCTSBot(...).set_resampler(resample)` of OpenSpiel. It does not follow from its history any more, and
    what the others have seen of theirs is replaced by what they would see now.
    """
    twin: TakujoState = state.clone()
    assert twin.held is not None, "nothing is known before the deal"
    twin.held.state.redeal(player, Rng(*(int(rng() * 2**32) for _ in range(3))))
    for seat in range(state.seats):
        if seat != player:
            twin.held.seen[seat] = [f"seat {seat}", in_words(twin.held, seat)]
    return twin


def kind_of(name: str) -> Any:
    """What OpenSpiel wants to know of a game."""
    game = load(name)
    return pyspiel.GameType(
        short_name=f"takujo_{name}",
        long_name=game.titles["en"],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM if min(game.seats) > 1 else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={"players": game.usual_seats},
    )


def register() -> None:
    """One class for each of our games, at the top of this module: a pickled state names it."""
    known = set(pyspiel.registered_names())
    for name in own():
        called = f"Takujo{name.title().replace('_', '')}"
        kind = kind_of(name)
        made = type(called, (TakujoGame,), {"name": name, "kind": kind, "__module__": __name__, "__qualname__": called})
        globals()[called] = made
        if kind.short_name not in known:
            pyspiel.register_game(kind, made)


register()
