"""How fast programs that learn can play: `takujo bench rl`."""

import json
import random
import warnings
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from statistics import median
from types import SimpleNamespace
from typing import Any, Final, NamedTuple

import numpy as np
from rich.console import Console
from rich.table import Table

from takujo.bench import connect_four
from takujo.bench.measure import rate
from takujo.core.errors import BadRequest
from takujo.games import load, own
from takujo.plain import HEURISTICS
from takujo.rl import Vector, raw_env
from takujo.rl.rows import LEARNER, PLACE, Actions, Rows
from takujo.words import Words, common

ROWS: Final = 256
STEPS: Final = 20  # between two looks at the clock
BASE: Final = "pettingzoo connect_four"


class Subject(NamedTuple):
    """What is measured."""

    name: str
    work: Callable[[], int]  # plays on, and counts the decisions
    numbers: int  # of an observation
    actions: int
    label: str
    args: dict[str, Any]


class Taken(NamedTuple):
    """The figures of one subject, round by round."""

    subject: Subject
    rates: list[float]


def run(seconds: float, rounds: int, as_json: bool, lang: str = "en") -> None:
    """Measure, and print a table or JSON. Peers that are not installed are left out, and named."""
    if seconds <= 0 or rounds < 1:
        raise BadRequest("measuring takes more than 0 seconds and at least 1 round")
    words = common(lang)
    missing: list[str] = []
    subjects = [*ours(), *theirs(missing)]
    taken = [Taken(each, []) for each in subjects]
    for _ in range(rounds):
        for each in taken:
            each.rates.append(rate(each.subject.work, seconds / 4))
    if as_json:
        print(json.dumps({each.subject.name: figures(each, taken) for each in taken}, indent=2))
    else:
        show(taken, missing, seconds / 4, rounds, words)


def figures(each: Taken, taken: list[Taken]) -> dict[str, Any]:
    found: dict[str, Any] = {
        "decisions_per_second": [round(n) for n in each.rates],
        "numbers": each.subject.numbers,
        "actions": each.subject.actions,
    }
    return found | {"ahead": [round(n, 2) for n in ahead(each, taken)]}


def ahead(each: Taken, taken: list[Taken]) -> list[float]:
    """How many times faster than PettingZoo's Connect Four, in each round; none where that is not there."""
    base = next((other.rates for other in taken if other.subject.name == BASE), None)
    return [] if base is None else [own / other for own, other in zip(each.rates, base, strict=True)]


def ours() -> Iterator[Subject]:
    for game in own():
        seats = load(game).usual_seats
        vector = Vector(game, ROWS, seats)
        args = {"name": game, "seats": seats}
        yield Subject(
            f"vector {game}", stepped(vector), vector.observations.shape[1], vector.masks.shape[1], "vector", args
        )
    yield Subject("vector connect_four", calibrated(), calibration().size, 7, "calibration", {})
    for game in own():
        seats = load(game).usual_seats
        table = raw_env(game, seats, mask="info")
        space = table.observation_space("player_0")
        args = {"name": game, "seats": seats}
        yield Subject(f"aec {game}", walked(table), space.shape[0], table.table.count, "aec", args)


def stepped(vector: Vector) -> Callable[[], int]:
    def work() -> int:
        for _ in range(STEPS):
            vector.step(vector.sample())
        return STEPS * ROWS

    return work


def calibration() -> Rows:
    """Many matches of Connect Four."""
    questions = connect_four.QUESTIONS
    listed = tuple(SimpleNamespace(index=n, option=n) for n in questions[0].texts)
    flat = {("drop", each.option): each for each in listed}
    actions = Actions(SimpleNamespace(actions=listed, questions=questions, flat=flat))  # type: ignore[arg-type]
    blank = connect_four.ConnectFour()
    size = connect_four.SIGHT.size(blank)
    return Rows(
        blank, connect_four.SIGHT, HEURISTICS, connect_four.begin, {}, actions, ROWS, size, [LEARNER, LEARNER], False,
        False, 0, PLACE, 0,
    )  # fmt: skip


def calibrated() -> Callable[[], int]:
    rows = calibration()
    rows.reset("1")
    sampled = np.frombuffer(rows.sampled, np.int64)  # type: ignore[call-overload]

    def work() -> int:
        for _ in range(STEPS):
            rows.sample()
            rows.take(sampled)
            assert rows.refused() < 0
            rows.step()
        return STEPS * ROWS

    return work


def walked(table: Any) -> Callable[[], int]:
    """A match of PettingZoo's interface, as its users write it: `last`, then `step`."""
    draw = random.Random(1).random

    def work() -> int:
        table.reset(seed=1)
        done = 0
        while True:
            observation, _, over, cut, info = table.last()
            if over or cut:
                return done
            mask = info["action_mask"] if "action_mask" in info else observation["action_mask"]
            offered = np.flatnonzero(mask)
            table.step(int(offered[int(draw() * len(offered))]))
            done += 1

    return work


def theirs(missing: list[str]) -> Iterator[Subject]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of what is old in pygame
        try:
            from pettingzoo.classic import connect_four_v3, tictactoe_v3
        except ImportError:
            missing.append("pettingzoo[classic]")
        else:
            for name, module, numbers, actions in (
                ("connect_four", connect_four_v3, 84, 7), ("tictactoe", tictactoe_v3, 18, 9),
            ):  # fmt: skip
                yield Subject(
                    f"pettingzoo {name}", walked(module.raw_env()), numbers, actions, "pettingzoo", {"name": name}
                )
    if find_spec("pyspiel"):
        yield Subject("openspiel connect_four", spiel(), 126, 7, "openspiel", {})
    else:
        missing.append("open_spiel")
    if find_spec("pgx"):
        yield Subject("pgx connect_four", graphics(), 84, 7, "pgx", {})
    else:
        missing.append("pgx")


def spiel() -> Callable[[], int]:
    import pyspiel

    game = pyspiel.load_game("connect_four")
    draw = random.Random(1).random

    def work() -> int:
        s = game.new_initial_state()
        done = 0
        while not s.is_terminal():
            s.observation_tensor()
            s.legal_actions_mask()
            offered = s.legal_actions()
            s.apply_action(offered[int(draw() * len(offered))])
            done += 1
        return done

    return work


def graphics() -> Callable[[], int]:
    """pgx: its matches are arrays, and many steps one program."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    made = pgx.make("connect_four")
    step = jax.vmap(auto_reset(made.step, made.init))

    def one(carried: Any, _: Any) -> Any:
        state, key = carried
        key, now, fresh = jax.random.split(key, 3)
        logits = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
        chosen = jax.random.categorical(now, logits, axis=-1)
        return (step(state, chosen, jax.random.split(fresh, ROWS)), key), None

    program = jax.jit(lambda carried: jax.lax.scan(one, carried, None, STEPS)[0])
    carried = (jax.jit(jax.vmap(made.init))(jax.random.split(jax.random.PRNGKey(0), ROWS)), jax.random.PRNGKey(1))

    def work() -> int:
        nonlocal carried
        carried = jax.block_until_ready(program(carried))
        return STEPS * ROWS

    return work


def show(taken: list[Taken], missing: list[str], seconds: float, rounds: int, words: Words) -> None:
    heads = [words(f"bench-rl.{name}") for name in ("who", "rate", "numbers", "actions", "ahead")]
    table = Table(title=words("bench-rl"), box=None)
    for at, head in enumerate(heads):
        table.add_column(head, justify="right" if at else "left", no_wrap=True)
    for each in taken:
        rates, ratios = each.rates, ahead(each, taken)
        table.add_row(
            words(f"bench-rl.{each.subject.label}", **each.subject.args),
            f"{median(rates):,.0f} [dim]\\[{min(rates):,.0f}–{max(rates):,.0f}][/]",
            str(each.subject.numbers),
            str(each.subject.actions),
            f"{median(ratios):.1f} [dim]\\[{min(ratios):.1f}–{max(ratios):.1f}][/]" if ratios else "",
        )
    screen = Console()
    screen.print(table)
    screen.print(words("bench-rl.how", seconds=str(seconds), rounds=rounds))
    for name in missing:
        screen.print(words("bench-rl.missing", name=name.partition("[")[0], what=f"'{name}'"), markup=False)
