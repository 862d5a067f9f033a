"""A match as an environment of PettingZoo: agent after agent, or all at once.

Agents are `player_0`, `player_1` and so on, by seat. Where several are asked at once, they are asked in the order of
the seats, and none sees what another has answered.
"""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo.utils.env import AECEnv, ParallelEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from takujo.core.errors import BadRequest, NotAsked, NotOnOffer, UnknownOption
from takujo.match import Match
from takujo.rl.setup import Eye, Setup

MASKS: Final = ("observation", "info")
ILLEGAL: Final = ("raise", "first")
RENDER: Final = ("ansi", "svg")

Observation = Any  # a row, or a dict of a row and its mask


class Table:
    """What both kinds of environment share: a match, its agents, and how an answer is read."""

    def __init__(
        self,
        game: str,
        seats: int | None,
        options: Mapping[str, Any] | None,
        mask: str,
        illegal: str,
        reward: str,
        render_mode: str | None,
        lang: str,
        waits: int,
    ) -> None:
        for name, value, known in (("mask", mask, MASKS), ("illegal", illegal, ILLEGAL)):
            if value not in known:
                raise BadRequest(f"{name} is one of {', '.join(known)}, not {value!r}")
        if render_mode is not None and render_mode not in RENDER:
            raise BadRequest(f"render_mode is one of {', '.join(RENDER)}, not {render_mode!r}")
        self.setup: Final = Setup(game, seats, options, reward)
        self.eye: Final = Eye(self.setup)
        self.in_info: Final = mask == "info"
        self.lenient: Final = illegal == "first"
        self.render_mode: Final = render_mode
        self.lang: Final = lang
        self.waits: Final = waits  # 1 if there is an action for those who are not asked
        self.count: Final = len(self.setup.game.actions)
        self.agents: Final = [f"player_{seat}" for seat in range(self.setup.seats)]
        self.seat_of: Final = {agent: seat for seat, agent in enumerate(self.agents)}
        space = self.setup.box() if self.in_info else self.setup.dict_space(self.count + waits)
        self.observation_spaces: Final[dict[str, Any]] = dict.fromkeys(self.agents, space)
        self.action_spaces: Final[dict[str, Any]] = {
            agent: spaces.Discrete(self.count + waits) for agent in self.agents
        }
        self.match: Match | None = None
        self.seeds = np.random.default_rng()

    def begin(self, seed: int | None) -> Match:
        """The next match: of a seed, or of one drawn after it."""
        if seed is not None:
            self.seeds = np.random.default_rng(seed)
        text = str(self.seeds.integers(2**63))
        setup = self.setup
        self.match = Match(setup.game, setup.seats, setup.options, seed=text)
        return self.match

    def going(self) -> Match:
        if self.match is None:
            raise BadRequest("the environment must be reset before it is used")
        return self.match

    def mask(self, seat: int) -> NDArray[np.int8]:
        mask = self.eye.mask(self.going().state, seat, self.waits)
        if self.waits and not mask.any():
            mask[self.count] = 1
        return mask

    def observe(self, agent: str) -> Observation:
        if agent not in self.seat_of:
            raise BadRequest(f"there is no agent {agent!r}, only {', '.join(self.agents)}")
        seat = self.seat_of[agent]
        row = self.eye.see(self.going().state, seat)
        return row if self.in_info else {"observation": row, "action_mask": self.mask(seat)}

    def play(self, seat: int, action: Any) -> None:
        """Answer for a seat; refused before anything changes."""
        match = self.going()
        legal = self.eye.legal(match.state, seat)
        chosen = self.number(action)
        if chosen not in legal:
            if not self.lenient:
                raise self.refusal(chosen, seat, legal)
            chosen = legal[0]
        match.play(chosen, seat)

    def number(self, action: Any) -> int:
        if isinstance(action, int | np.integer) and not isinstance(action, bool):
            return int(action)
        if isinstance(action, np.ndarray) and action.shape == () and action.dtype.kind in "iu":
            return int(action)
        raise BadRequest(f"an action is a whole number, not {action!r}")

    def refusal(self, action: int, seat: int, legal: list[int]) -> Exception:
        listed = self.setup.game.actions
        if not 0 <= action < self.count + self.waits:
            last = self.count + self.waits - 1
            return UnknownOption(f"{self.setup.game.id} has no action {action}, only 0 to {last}")
        text = listed[action].text if action < self.count else "wait"
        if not legal:
            return NotAsked(f"player_{seat} is not asked now, and can only wait ({self.count}), not {text}")
        offered = ", ".join(f"{each} ({listed[each].text})" for each in legal)
        return NotOnOffer(f"{action} ({text}) is not on offer to player_{seat}, only {offered}")

    def render(self, seat: int | None) -> str | None:
        """The table as a spectator sees it, or whoever is asked."""
        if self.render_mode is None:
            return None
        match = self.going()
        return match.svg(seat, self.lang) if self.render_mode == "svg" else match.describe(seat, self.lang)

    def metadata(self) -> dict[str, Any]:
        game = self.setup.game
        return {"name": f"{game.id}_v{game.rules}", "render_modes": list(RENDER), "is_parallelizable": False}


class raw_env(AECEnv[str, Observation, int]):  # noqa: N801  PettingZoo's name
    """A match, agent after agent."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        mask: str = "observation",
        illegal: str = "raise",
        reward: str = "place",
        render_mode: str | None = None,
        lang: str = "en",
    ) -> None:
        super().__init__()
        self.table = Table(game, seats, options, mask, illegal, reward, render_mode, lang, 0)
        self.metadata = self.table.metadata()
        self.render_mode = render_mode
        self.possible_agents = list(self.table.agents)
        self.observation_spaces = self.table.observation_spaces
        self.action_spaces = self.table.action_spaces
        self.agents: list[str] = []

    @property
    def match(self) -> Match:
        """The match that is played: its record, its pictures, its log. It holds every secret."""
        return self.table.going()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.table.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[0]
        self.ask()

    def ask(self) -> None:
        """Turn to the agent that is asked, and tell it what it may answer."""
        match = self.match
        if match.over:
            for seat, paid in enumerate(self.table.setup.payoff(match.state)):
                self.rewards[self.possible_agents[seat]] = paid
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = {agent: {"action_mask": self.table.mask(seat)} for seat, agent in enumerate(self.agents)}
            return
        self.infos[self.agent_selection] = {}
        seat = match.state.asked
        self.agent_selection = self.possible_agents[seat]
        self.infos[self.agent_selection] = {"action_mask": self.table.mask(seat)}

    def observe(self, agent: str) -> Observation:
        return self.table.observe(agent)

    def step(self, action: int | None) -> None:
        if not self.agents:
            raise NotAsked("the match is over: reset the environment")
        agent = self.agent_selection
        if self.terminations[agent]:
            if action is not None:
                raise NotAsked(f"the match is over: {agent} can only answer None")
            self._was_dead_step(action)
            return
        self.table.play(self.table.seat_of[agent], action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.ask()
        if self.match.over:
            self._accumulate_rewards()
            self._deads_step_first()

    def render(self) -> Any:
        return self.table.render(self.table.seat_of[self.agent_selection] if self.agents else None)

    def close(self) -> None:
        """There is nothing to close."""


def env(*args: Any, **kwargs: Any) -> OrderEnforcingWrapper[str, Observation, int]:
    """`raw_env`, which also says when it is used in the wrong order."""
    return OrderEnforcingWrapper(raw_env(*args, **kwargs))


class parallel_env(ParallelEnv[str, Observation, int]):  # noqa: N801  PettingZoo's name
    """A match, all agents at once. The last action is to wait, the only one of those who are not asked."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        mask: str = "observation",
        illegal: str = "raise",
        reward: str = "place",
        render_mode: str | None = None,
        lang: str = "en",
    ) -> None:
        self.table = Table(game, seats, options, mask, illegal, reward, render_mode, lang, 1)
        self.metadata = self.table.metadata() | {"is_parallelizable": True}
        self.render_mode = render_mode
        self.possible_agents = list(self.table.agents)
        self.observation_spaces = self.table.observation_spaces
        self.action_spaces = self.table.action_spaces
        self.agents: list[str] = []

    @property
    def match(self) -> Match:
        """The match that is played. It holds every secret."""
        return self.table.going()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self.table.begin(seed)
        self.agents = list(self.possible_agents)
        return self.seen()

    def seen(self) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """What every agent sees, and may answer."""
        table = self.table
        observations = {agent: table.observe(agent) for agent in self.agents}
        return observations, {agent: {"action_mask": table.mask(table.seat_of[agent])} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        table = self.table
        match = table.going()
        if not self.agents:
            raise NotAsked("the match is over: reset the environment")
        if set(actions) != set(self.agents):
            raise BadRequest(f"actions are by agent: one for each of {', '.join(self.agents)}")
        legal = [table.eye.legal(match.state, seat) for seat in range(table.setup.seats)]
        for agent, seat in table.seat_of.items():  # all of them, before anything changes
            chosen = table.number(actions[agent])
            if not table.lenient and chosen not in (legal[seat] or [table.count]):
                raise table.refusal(chosen, seat, legal[seat])
        for agent, seat in table.seat_of.items():
            if legal[seat]:
                table.play(seat, actions[agent])
        over = match.over
        paid = table.setup.payoff(match.state) if over else [0.0] * table.setup.seats
        observations, infos = self.seen()
        rewards = dict(zip(self.agents, paid, strict=True))
        terminations = dict.fromkeys(self.agents, over)
        truncations = dict.fromkeys(self.agents, False)
        if over:
            self.agents = []
        return observations, rewards, terminations, truncations, infos

    def render(self) -> Any:
        return self.table.render(None)

    def close(self) -> None:
        """There is nothing to close."""
