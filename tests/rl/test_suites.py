"""The suites that Gymnasium, PettingZoo and OpenSpiel bring for environments, over every game at every number of seats.

Warnings are errors, as everywhere; what is let pass has its reason here.
"""

import pickle
import warnings
from collections.abc import Callable

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms import ismcts, mcts

import takujo.rl.openspiel
from playing import GAMES
from takujo.games import load
from takujo.rl import TakujoEnv, env, parallel_env, raw_env

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # importing them warns of what is old in pygame, which no game here uses
    from open_spiel.integration_tests import api_test as openspiel_api
    from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

tables = pytest.mark.parametrize(("game", "seats"), [(game, seats) for game in GAMES for seats in load(game).seats])

# `api_test` takes an observation with its mask for a mistake, as it does with PettingZoo's own classic games: it wants
# an array, and a mask for those who are not asked as well.
WITH_MASKS = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box",
    "Action mask numpy array is all zeros",
)


@tables
def test_pettingzoo_agent_after_agent(game: str, seats: int) -> None:
    api_test(raw_env(game, seats, mask="info"), num_cycles=60)
    seed_test(lambda: env(game, seats, mask="info"), num_cycles=30)


@tables
def test_pettingzoo_with_the_mask_in_the_observation(game: str, seats: int) -> None:
    with warnings.catch_warnings():
        for message in WITH_MASKS:
            warnings.filterwarnings("ignore", message)
        api_test(raw_env(game, seats), num_cycles=40)
    seed_test(lambda: env(game, seats), num_cycles=30)


@tables
def test_pettingzoo_all_at_once(game: str, seats: int) -> None:
    """Their seed test knows no masks, so what cannot be answered is replaced."""
    parallel_api_test(parallel_env(game, seats), num_cycles=40)
    parallel_seed_test(lambda: parallel_env(game, seats, illegal="first"), num_cycles=20)


@tables
def test_gymnasium(game: str, seats: int) -> None:
    """Their check knows no masks either."""
    for opponent in ("random", "greedy"):
        check_env(TakujoEnv(game, seats, opponent=opponent, illegal="first"), skip_render_check=True)


def test_gymnasium_knows_the_games_by_name() -> None:
    for game in GAMES:
        name = f"takujo/{game.title().replace('_', '')}-v{load(game).rules}"
        made = gymnasium.make(name)
        seen, info = made.reset(seed=3)
        assert made.observation_space.contains(seen)
        assert made.unwrapped.match.game.id == game
        many = gymnasium.make_vec(name, num_envs=2, opponents="random")
        seen, info = many.reset(seed=3)
        assert many.observation_space.contains(seen)
        assert info["action_mask"].shape == (2, many.single_action_space.n)


@tables
def test_openspiel(game: str, seats: int) -> None:
    """Random play with all its checks; the smallest table also with states that are pickled at every step."""
    theirs = pyspiel.load_game(f"takujo_{game}(players={seats})")
    few = seats == load(game).seats[0]
    pyspiel.random_sim_test(theirs, num_sims=1, serialize=few, verbose=False)


@tables
def test_openspiel_search_over_information_sets(game: str, seats: int) -> None:
    theirs = pyspiel.load_game(f"takujo_{game}(players={seats})")
    s = played(theirs, 10)
    random = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(theirs, mcts.RandomRolloutEvaluator(1, random), 1.4, 3, random_state=random)
    bot.set_resampler(takujo.rl.openspiel.resample)
    before = s.information_state_string()
    assert bot.step(s) in s.legal_actions()
    assert s.information_state_string() == before


def played(theirs: "pyspiel.Game", answers: int) -> "pyspiel.State":
    s = theirs.new_initial_state()
    while s.is_chance_node():
        s.apply_action(5)
    for _ in range(answers):
        s.apply_action(s.legal_actions()[0])
    return s


@pytest.mark.parametrize("game", GAMES)
def test_openspiel_partial_tree(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What OpenSpiel looks at in its own games: lengths, players, observations, histories that replay."""
    fewer(monkeypatch, 40)

    class Ours(openspiel_api.EnforceAPIOnPartialTreeBase):  # type: ignore[misc, unused-ignore]
        game_name = f"takujo_{game}"

    Ours.game = pyspiel.load_game(Ours.game_name)
    Ours.setUpClass()
    for name in [name for name in dir(Ours) if name.startswith("test_")]:
        getattr(Ours(name), name)()


def fewer(monkeypatch: pytest.MonkeyPatch, states: int) -> None:
    """Not 400 states of each game: matches are long."""
    sample: Callable[..., object] = openspiel_api.sample_some_states.sample_some_states
    monkeypatch.setattr(
        openspiel_api.sample_some_states, "sample_some_states", lambda game, max_states: sample(game, max_states=states)
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_state_of_openspiel_can_be_kept(game: str) -> None:
    theirs = pyspiel.load_game(f"takujo_{game}")
    s = played(theirs, 12)
    again = pickle.loads(pickle.dumps(s))
    twin = s.clone()
    for _ in range(30):
        if s.is_terminal():
            break
        assert again.legal_actions() == twin.legal_actions() == s.legal_actions()
        assert again.observation_tensor() == s.observation_tensor()
        assert again.information_state_string() == s.information_state_string()
        last = s.legal_actions()[-1]
        for each in (s, again, twin):
            each.apply_action(last)
