"""A match as an environment of Gymnasium, for one agent among bots: one match, or many at once."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, SupportsFloat

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from takujo.bots import Bot, make
from takujo.core.errors import BadRequest, NotAsked
from takujo.games import load, own
from takujo.match import Match
from takujo.rl.aec import Table
from takujo.rl.setup import Mask, Row
from takujo.rl.vector import FORCED, Opponents, Vector


class TakujoEnv(gymnasium.Env[Row, int]):
    """One agent in a match; bots by name answer for the others.

    `opponent` is the name of a bot ("random", "greedy", "mcts:hard" …), or a list with one for each seat, None for the
    agent. With a name the agent sits on a seat drawn for each match, or always on `seat`. `info["action_mask"]` and
    `action_masks()` say what may be answered.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        opponent: str | Sequence[str | None] = "random",
        seat: int | None = None,
        forced: str = "skip",
        illegal: str = "raise",
        reward: str = "place",
        render_mode: str | None = None,
        lang: str = "en",
    ) -> None:
        self.table: Final = Table(game, seats, options, "info", illegal, reward, render_mode, lang, 0)
        self.metadata = {"render_modes": self.table.metadata()["render_modes"]}
        self.render_mode = render_mode
        self.observation_space = self.table.setup.box()
        self.action_space = spaces.Discrete(self.table.count)
        n = self.table.setup.seats
        if forced not in FORCED:
            raise BadRequest(f"forced is one of {', '.join(FORCED)}, not {forced!r}")
        if seat is not None and (type(seat) is not int or not 0 <= seat < n):
            raise BadRequest(f"there is no seat {seat!r}; the seats are 0 to {n - 1}")
        if not isinstance(opponent, str):
            if len(opponent) != n or list(opponent).count(None) != 1:
                raise BadRequest(f"opponent names a bot for each of {n} seats, and None for one: the agent's")
            seat = list(opponent).index(None)
        self.skips: Final = forced == "skip"
        self.fixed: Final = seat
        self.names: Final = opponent if isinstance(opponent, str) else tuple(opponent)
        for name in {opponent} if isinstance(opponent, str) else {name for name in opponent if name is not None}:
            make(name)  # an unknown one is refused now
        self.seat = 0 if seat is None else seat
        self.bots: dict[int, Bot] = {}
        self.over = True

    @property
    def match(self) -> Match:
        """The match that is played. It holds every secret."""
        return self.table.going()

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Row, dict[str, Any]]:
        super().reset(seed=seed)
        self.over = False
        while True:
            n = self.table.setup.seats
            match = self.table.begin(int(self.np_random.integers(2**31)))
            self.seat = int(self.np_random.integers(n)) if self.fixed is None else self.fixed
            names = [self.names] * n if isinstance(self.names, str) else list(self.names)
            self.bots = {
                seat: make(name, f"{match.seed} {seat}")
                for seat, name in enumerate(names)
                if seat != self.seat and name is not None
            }
            self.go_on()
            if not self.match.over:
                return self.seen(), self.told()

    def go_on(self) -> None:
        """To the next question for the agent, or to the end."""
        match = self.match
        while not match.over:
            seat = match.state.asked
            if seat != self.seat:
                match.play(self.bots[seat].choose(match, seat))
            elif self.skips and len(options := match.state.options(seat)) == 1:
                match.play(match.game.flat[match.question or "", options[0]].index, seat)
            else:
                return

    def seen(self) -> Row:
        return self.table.eye.see(self.match.state, self.seat)

    def told(self) -> dict[str, Any]:
        return {"action_mask": self.table.mask(self.seat), "seat": self.seat}

    def action_masks(self) -> NDArray[np.bool_]:
        """For MaskablePPO of sb3-contrib."""
        return self.table.mask(self.seat).astype(np.bool_)

    def step(self, action: int) -> tuple[Row, SupportsFloat, bool, bool, dict[str, Any]]:
        if self.over:
            raise NotAsked("the match is over: reset the environment")
        self.table.play(self.seat, action)
        self.go_on()
        self.over = self.match.over
        paid = self.table.setup.payoff(self.match.state)[self.seat] if self.over else 0.0
        return self.seen(), paid, self.over, False, self.told()

    def render(self) -> Any:
        return self.table.render(self.seat)


class TakujoVectorEnv(VectorEnv[NDArray[np.uint8], NDArray[np.int64], Any]):
    """Many matches at once, one agent in each: `takujo.rl.Vector` as Gymnasium wants it.

    Where a match ends, the next one begins in the same step; `info["final_obs"]` holds what was seen at its end. The
    observations are the same arrays in every step, unless `copy` asks for copies.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012  Gymnasium's

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        seed: int | str = 0,
        opponents: Opponents = "random",
        forced: Literal["skip", "keep"] = "skip",
        limit: int | None = None,
        reward: str = "place",
        copy: bool = True,
        workers: int = 0,
    ) -> None:
        if opponents is None:
            raise BadRequest("opponents: one agent needs them; in takujo.rl.Vector all seats can learn")
        if not isinstance(opponents, str) and list(opponents).count(None) != 1:
            raise BadRequest("opponents: there is one agent, so None stands for one seat")
        self.vector: Final = Vector(
            game, num_envs, seats, options, seed, opponents, forced, limit, reward, False, workers
        )  # fmt: skip
        self.num_envs = num_envs
        self.copies: Final = copy
        setup = self.vector.setup
        self.single_observation_space = setup.box()
        self.single_action_space = spaces.Discrete(len(setup.game.actions))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.rows: Final = np.arange(num_envs)

    def given(self, numbers: NDArray[Any]) -> NDArray[Any]:
        return numbers.copy() if self.copies else numbers

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        if isinstance(seed, list | tuple):
            raise BadRequest("all matches come from one seed, not from a list of them")
        self.vector.reset(seed)
        return self.given(self.vector.observations), {"action_mask": self.given(self.vector.masks)}

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[NDArray[np.uint8], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        vector = self.vector
        asked = vector.seats.copy()
        vector.step(actions)
        done, cut = vector.dones.astype(np.bool_), vector.truncations.astype(np.bool_)
        info: dict[str, Any] = {"action_mask": self.given(vector.masks)}
        if done.any():
            info["final_obs"] = np.array([row.copy() if over else None for row, over in
                                          zip(vector.finals, done, strict=True)], dtype=object)  # fmt: skip
            info["_final_obs"] = done.copy()
            info["final_info"] = {"length": vector.lengths.copy(), "score": vector.scores[self.rows, asked]}
            info["_final_info"] = done.copy()
        return self.given(vector.observations), vector.rewards[self.rows, asked], done & ~cut, cut, info

    def sample(self) -> NDArray[np.int64]:
        """A random legal action for each match."""
        return self.vector.sample()

    def action_masks(self) -> Mask:
        """What may be answered now, match by match."""
        return self.vector.masks

    def close_extras(self, **kwargs: Any) -> None:
        self.vector.close()


def make_vec(game: str, num_envs: int = 1, **kwargs: Any) -> TakujoVectorEnv:
    """Many matches at once for one agent in each.

    >>> matches = make_vec("ail_lime", 8, opponents="greedy")
    >>> observations, info = matches.reset(seed=1)
    >>> observations, rewards, ended, cut, info = matches.step(matches.sample())
    >>> rewards.shape
    (8,)
    """
    return TakujoVectorEnv(game, num_envs, **kwargs)


def register() -> None:
    """Make ours known to Gymnasium: takujo/AilLime-v2 and so on, by the rules version."""
    for name in own():
        game = load(name)
        called = f"takujo/{name.title().replace('_', '')}-v{game.rules}"
        if called not in gymnasium.registry:
            gymnasium.register(
                called,
                entry_point="takujo.rl.single:TakujoEnv",
                vector_entry_point="takujo.rl.single:TakujoVectorEnv",
                disable_env_checker=True,
                kwargs={"game": name},
            )
