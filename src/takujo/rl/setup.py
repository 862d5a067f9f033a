"""What is played: a game, seats and options; and how it looks as numbers."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Final, TypeAlias

import numpy as np
from gymnasium import spaces
from librt.vecs import vec
from numpy.typing import NDArray

from takujo.core.errors import BadRequest
from takujo.core.game import Game
from takujo.core.sight import Part, Pen
from takujo.core.state import State
from takujo.games import load
from takujo.rl.rows import REWARDS, Actions, pay

Row: TypeAlias = NDArray[np.uint8]
Mask: TypeAlias = NDArray[np.int8]


class Setup:
    """Matches of a kind. Options that are not said are as where bots play by the thousand."""

    def __init__(self, game: str, seats: int | None, options: Mapping[str, Any] | None, reward: str = "place") -> None:
        self.game: Final[Game] = load(game)
        self.seats: Final[int] = self.game.usual_seats if seats is None else seats
        self.game.check_seats(self.seats)
        self.options: Final = self.game.settle_options(self.seats, self.game.simulated(options or {}))
        if reward not in REWARDS:
            raise BadRequest(f"reward is one of {', '.join(REWARDS)}, not {reward!r}")
        if reward == "points" and not self.game.points:
            raise BadRequest(f"{self.game.id} is not played for points: reward is place or win")
        self.reward: Final = reward

    def blank(self) -> State:
        """Before the first question."""
        return self.game.blank(self.seats, self.options, self.game.own_parts)

    @cached_property
    def size(self) -> int:
        """Numbers of a row."""
        return self.game.sight.size(self.blank())

    @cached_property
    def parts(self) -> list[Part]:
        return self.game.sight.layout(self.blank())

    @cached_property
    def actions(self) -> Actions:
        return Actions(self.game)

    def payoff(self, s: State) -> list[float]:
        """What a match that is over was worth to each seat."""
        paid = vec[float]([0.0] * self.seats)
        pay(s, REWARDS.index(self.reward), paid, 0)
        return list(paid)

    def box(self) -> spaces.Box:
        return spaces.Box(0, 255, (self.size,), np.uint8)

    def dict_space(self, actions: int) -> spaces.Dict:
        """Of an observation that brings its mask."""
        return spaces.Dict({"observation": self.box(), "action_mask": spaces.Box(0, 1, (actions,), np.int8)})


class Eye:
    """Writes what one seat may know of one state, and what it may answer."""

    def __init__(self, setup: Setup) -> None:
        self.setup: Final = setup
        self.pen: Final = Pen(setup.size)
        self.row: Final = np.frombuffer(self.pen.rows, np.uint8)  # type: ignore[call-overload]
        self.by_option: Final = {
            form.task: {option: setup.game.flat[form.name, option].index for option in form.texts}
            for form in setup.game.questions
        }

    def see(self, s: State, seat: int) -> Row:
        self.pen.at = 0
        self.setup.game.sight.look(s, seat, self.pen)
        seen: Row = self.row.copy()
        return seen

    def legal(self, s: State, seat: int) -> list[int]:
        """The flat actions of a seat, ascending; none if it is not asked."""
        options = s.options(seat)
        if not options:
            return []
        flat = self.by_option[self.setup.game.form(s).task]
        return sorted([flat[option] for option in options])

    def mask(self, s: State, seat: int, more: int = 0) -> Mask:
        """What a seat may answer: a 1 for each; `more` places are left at the end."""
        mask = np.zeros(len(self.setup.game.actions) + more, np.int8)
        mask[self.legal(s, seat)] = 1
        return mask


def observation_space(game: str, seats: int | None = None) -> spaces.Box:
    """The row of a seat."""
    return Setup(game, seats, None).box()


def action_space(game: str) -> spaces.Discrete[Any]:
    """All that a game can ever ask for, by number: `takujo.rules` lists the texts."""
    return spaces.Discrete(len(load(game).actions))


def parts(game: str, seats: int | None = None) -> dict[str, tuple[slice, tuple[int, ...]]]:
    """What the numbers of a row are: where each part lies, and its shape.

    >>> where, shape = parts("memory_library", 2)["tome_market"]
    >>> shape
    (3, 10)
    """
    return {part.name: (slice(part.at, part.at + part.size), part.shape) for part in Setup(game, seats, None).parts}
