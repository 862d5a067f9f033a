"""A match as an environment: what is asked, answered, refused and paid."""

from typing import Any

import numpy as np
import pyspiel
import pytest

import takujo
import takujo.rl.openspiel
from playing import GAMES
from takujo.core.errors import BadRequest, NotAsked, NotOnOffer, TakujoError, UnknownOption
from takujo.core.rng import Rng
from takujo.games import load
from takujo.rl import TakujoEnv, env, parallel_env, raw_env

AL = "ail_lime"


def legal(table: Any, agent: str) -> list[int]:
    return np.flatnonzero(table.infos[agent]["action_mask"]).tolist()


def test_a_match_agent_after_agent() -> None:
    table = raw_env("memory_library", seats=2)
    table.reset(seed=1)
    steps = 0
    for agent in table.agent_iter():
        observation, reward, over, cut, info = table.last()
        if over or cut:
            table.step(None)
            continue
        assert (observation["action_mask"] == info["action_mask"]).all()
        assert reward == 0
        assert agent == f"player_{table.match.state.asked}"
        table.step(legal(table, agent)[0])
        steps += 1
    assert steps == table.match.ply
    assert table.match.over
    assert takujo.record.parse(table.match.record().text()).verify().over
    with pytest.raises(NotAsked, match="reset the environment"):
        table.step(0)


def test_the_last_step_pays_all() -> None:
    table = raw_env(AL, seats=3)
    table.reset(seed=3)
    while not table.match.over:
        table.step(legal(table, table.agent_selection)[-1])
    paid = [table._cumulative_rewards[agent] for agent in table.agents]
    assert sum(paid) == pytest.approx(0)
    best = max(table.match.scores)
    assert all((score == best) == (own == max(paid)) for score, own in zip(table.match.scores, paid, strict=True))
    with pytest.raises(NotAsked, match="can only answer None"):
        table.step(0)


def test_the_same_seed_is_the_same_match_and_the_next_is_another() -> None:
    seeds = []
    for _ in range(2):
        table = raw_env(AL)
        for seed in (7, None, None):
            table.reset(seed=seed)
            seeds.append(table.match.seed)
    assert seeds[:3] == seeds[3:]
    assert len(set(seeds)) == 3


def test_several_who_are_asked_at_once_do_not_see_each_other() -> None:
    """In Ail Lime all lay a card face down: what the first laid stands in nobody else's row."""
    rows = []
    for choice in (0, -1):
        table = raw_env(AL, seats=3, mask="info")
        table.reset(seed=2)
        assert len(table.match.deciders) == 3
        first = table.agent_selection
        table.step(legal(table, first)[choice])
        assert table.agent_selection != first
        rows.append([table.observe(agent).tobytes() for agent in table.agents if agent != first])
    assert rows[0] == rows[1]


def test_all_at_once_those_who_are_not_asked_wait() -> None:
    table = parallel_env("memory_library", seats=2)
    _, infos = table.reset(seed=1)
    wait = table.action_space("player_0").n - 1
    while table.agents:
        masks = {agent: infos[agent]["action_mask"] for agent in table.agents}
        asked = {f"player_{seat}" for seat in table.match.deciders}
        assert all((masks[agent][wait] == 1) == (agent not in asked) for agent in table.agents)
        _, rewards, over, _, infos = table.step({agent: int(mask.argmax()) for agent, mask in masks.items()})
    assert set(over.values()) == {True}
    assert sum(rewards.values()) == pytest.approx(0)
    with pytest.raises(NotAsked, match="reset the environment"):
        table.step({})


WRONG: list[tuple[Any, type[TakujoError], str]] = [
    (-1, UnknownOption, "no action -1, only 0 to 88"),
    (89, UnknownOption, "no action 89"),
    (10**30, UnknownOption, "no action"),
    (88, NotOnOffer, r"^88 \(done\) is not on offer to player_\d, only \d+ \(plan"),
    (0.0, BadRequest, "whole number, not 0.0"),
    (float("nan"), BadRequest, "whole number, not nan"),
    (None, BadRequest, "whole number, not None"),
    (True, BadRequest, "whole number"),
    ("plan", BadRequest, "whole number, not 'plan'"),
    (np.array([1]), BadRequest, "whole number"),
]


@pytest.mark.parametrize(("action", "kind", "said"), WRONG)
def test_a_wrong_action_is_refused_in_one_line_and_changes_nothing(
    action: Any, kind: type[TakujoError], said: str
) -> None:
    for table in (raw_env(AL), TakujoEnv(AL)):
        table.reset(seed=1)
        key, ply = table.match.state.key(), table.match.ply
        with pytest.raises(kind, match=said) as refused:
            table.step(action)
        assert "\n" not in str(refused.value)
        assert (table.match.state.key(), table.match.ply) == (key, ply)


@pytest.mark.parametrize("action", [-1, 90, 0.0, None, "plan", True])
def test_one_wrong_action_of_all_at_once_is_refused_for_all(action: Any) -> None:
    table = parallel_env(AL)
    _, infos = table.reset(seed=1)
    key = table.match.state.key()
    right = {agent: int(infos[agent]["action_mask"].argmax()) for agent in table.agents}
    with pytest.raises(TakujoError, match=r"no action|whole number"):
        table.step(right | {table.agents[-1]: action})
    assert table.match.state.key() == key
    table.step(right)
    assert table.match.ply == len(table.agents)


def test_who_is_asked_cannot_wait_and_who_is_not_can_do_nothing_else() -> None:
    table = parallel_env("memory_library", seats=2)
    _, infos = table.reset(seed=1)
    right = {agent: int(infos[agent]["action_mask"].argmax()) for agent in table.agents}
    asked, other = (f"player_{seat}" for seat in (table.match.deciders[0], 1 - table.match.deciders[0]))
    with pytest.raises(NotOnOffer, match=rf"101 \(wait\) is not on offer to {asked}"):
        table.step(right | {asked: 101})
    with pytest.raises(NotAsked, match=f"{other} is not asked now, and can only wait"):
        table.step(right | {other: 0})
    with pytest.raises(BadRequest, match="one for each of player_0, player_1"):
        table.step({asked: 0})
    assert table.match.ply == 0


def test_before_a_match_and_after_it_nothing_can_be_answered() -> None:
    for table in (raw_env(AL), TakujoEnv(AL)):
        with pytest.raises(TakujoError, match="reset"):
            table.step(0)
    with pytest.raises(BadRequest, match="must be reset"):
        raw_env(AL).observe("player_0")
    table = env(AL)
    table.reset(seed=1)
    with pytest.raises(BadRequest, match="no agent 'player_9', only player_0"):
        table.observe("player_9")


def test_what_cannot_be_made_is_refused_in_one_line() -> None:
    for wrong, said in [
        ({"game": "chess"}, "chess"), ({"seats": 9}, "seats"), ({"mask": "no"}, "mask is one of observation, info"),
        ({"illegal": "no"}, "illegal is one of"), ({"reward": "no"}, "reward is one of"),
        ({"render_mode": "human"}, "render_mode is one of ansi, svg"),
    ]:  # fmt: skip
        for made in (raw_env, parallel_env):
            with pytest.raises(BadRequest, match=said):
                made(**{"game": AL, **wrong})
    for wrong, said in [
        ({"opponent": "stockfish"}, "unknown bot"), ({"opponent": ["random"]}, "a bot for each of"),
        ({"seat": 7}, "no seat 7"), ({"forced": "no"}, "forced is one of"),
    ]:  # fmt: skip
        with pytest.raises(BadRequest, match=said):
            TakujoEnv(AL, **wrong)


def test_an_agent_sits_where_it_is_put_or_anywhere() -> None:
    fixed = TakujoEnv("memory_library", 3, seat=2)
    drawn = TakujoEnv("memory_library", 3)
    by_list = TakujoEnv("memory_library", 3, opponent=["random", None, "greedy"])
    seats = set()
    for seed in range(8):
        assert fixed.reset(seed=seed)[1]["seat"] == 2
        assert by_list.reset(seed=seed)[1]["seat"] == 1
        assert by_list.match.state.asked == 1
        seats.add(drawn.reset(seed=seed)[1]["seat"])
    assert seats == {0, 1, 2}


def test_a_picture_shows_what_the_agent_may_know() -> None:
    for mode, begins in (("ansi", ""), ("svg", "<svg")):
        table = TakujoEnv("memory_library", 2, render_mode=mode)
        table.reset(seed=1)
        assert table.render().startswith(begins)
        match = table.match
        assert table.render() == (match.describe(table.seat) if mode == "ansi" else match.svg(table.seat))


@pytest.mark.parametrize("game", GAMES)
def test_no_interface_tells_what_a_seat_cannot_know(game: str) -> None:
    """Whatever is dealt anew for it, an agent is shown the same, and offered the same."""
    rng = Rng(3)
    for seats in load(game).seats:
        table, together = raw_env(game, seats), parallel_env(game, seats)
        theirs = pyspiel.load_game(f"takujo_{game}(players={seats})").new_initial_state()
        for each in (table, together):
            each.reset(seed=seats)
        while theirs.is_chance_node():
            theirs.apply_action(seats)
        for step in range(60):
            if table.match.over or together.match.over or theirs.is_terminal():
                break
            if step % 12 == 0:
                for seat, agent in enumerate(table.agents):
                    for each in (table, together):
                        now = shown(each, agent)
                        truth = each.match.state.copy()
                        each.match.state.redeal(seat, rng)
                        assert shown(each, agent) == now
                        each.match.state = truth
                    twin = theirs.clone()
                    twin.held.state.redeal(seat, rng)
                    assert twin.information_state_string(seat) == theirs.information_state_string(seat)
                    assert twin.observation_string(seat) == theirs.observation_string(seat)
                    assert twin.observation_tensor(seat) == theirs.observation_tensor(seat)
            table.step(legal(table, table.agent_selection)[-1])
            infos = together.seen()[1]
            together.step({agent: int(infos[agent]["action_mask"].argmax()) for agent in together.agents})
            theirs.apply_action(theirs.legal_actions()[-1])


def shown(table: Any, agent: str) -> tuple[bytes, bytes]:
    seen = table.table.observe(agent)
    return seen["observation"].tobytes(), seen["action_mask"].tobytes()
