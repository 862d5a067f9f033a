"""Many matches at once."""

import json
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from playing import GAMES
from takujo.core.errors import BadPosition, BadRequest, NotOnOffer, TakujoError, UnknownOption
from takujo.core.sight import Pen
from takujo.games import load
from takujo.rl import Vector, make_vec, parts

tables = pytest.mark.parametrize(("game", "seats"), [(game, seats) for game in GAMES for seats in load(game).seats])
every_game = pytest.mark.parametrize("game", GAMES)


def played(vector: Vector, steps: int) -> list[bytes]:
    """So many steps at random; what was seen and offered."""
    found = []
    for _ in range(steps):
        vector.step(vector.sample())
        found.append(b"".join(each.tobytes() for each in arrays(vector)))
    return found


def arrays(vector: Vector) -> list[Any]:
    return [
        vector.observations,
        vector.masks,
        vector.seats,
        vector.rewards,
        vector.dones,
        vector.lengths,
        vector.scores,
    ]


@tables
def test_rows_and_masks_are_those_of_the_matches(game: str, seats: int) -> None:
    vector = Vector(game, 3, seats, seed=4, forced="keep")
    sight = load(game).sight
    for step in range(200):
        if step % 20 == 0:
            for i in range(3):
                match = vector.match(i)
                pen = Pen(vector.setup.size)
                sight.look(match.state, match.state.asked, pen)
                assert bytes(pen.rows) == vector.observations[i].tobytes()
                offered = [action.index for action in match.legal(match.state.asked)]
                assert sorted(offered) == np.flatnonzero(vector.masks[i]).tolist()
                assert vector.seats[i] == match.state.asked
        vector.step(vector.sample())


@tables
def test_a_match_that_ends_tells_what_it_brought_and_is_followed_by_the_next(game: str, seats: int) -> None:
    vector = Vector(game, 8, seats, seed=1)
    ended = 0
    for _ in range(3000):
        before = vector.seats.copy()
        vector.step(vector.sample())
        assert (vector.rewards[vector.dones == 0] == 0).all()
        assert vector.masks.any(axis=1).all()
        for i in np.flatnonzero(vector.dones):
            ended += 1
            assert vector.lengths[i] > 10
            paid = vector.rewards[i]
            assert seats == 1 or abs(paid.sum()) < 1e-9
            assert abs(paid).max() <= 1
            if load(game).points:
                best = vector.scores[i] == vector.scores[i].max()
                assert paid[best].min() >= paid[~best].max(initial=-1)
            where, _ = parts(game, seats)["seat"]
            assert vector.finals[i][where].argmax() == before[i]
        if ended >= 8:
            break
    assert ended >= 8


@every_game
def test_seed_rows_and_answers_decide_everything(game: str) -> None:
    first = played(Vector(game, 4, seed="x"), 60)
    assert played(Vector(game, 4, seed="x"), 60) == first
    assert played(Vector(game, 4, seed="y"), 60) != first
    again = Vector(game, 4, seed="y")
    again.reset("x")
    assert played(again, 60) == first
    # a row does not care how many others there are
    few, many = Vector(game, 2, seed=5), Vector(game, 6, seed=5)
    for _ in range(60):
        actions = many.sample().copy()
        many.step(actions)
        few.step(actions[:2])
        assert (few.observations == many.observations[:2]).all()


@pytest.mark.parametrize("opponents", ["random", "inclination", "greedy"])
@every_game
def test_opponents_answer_for_themselves(game: str, opponents: str) -> None:
    """The learner sits on another seat in every match, and only its rows appear."""
    n = 3
    vector = Vector(game, n, load(game).seats[-1], seed=2, opponents=opponents)
    own = vector.seats.copy()
    assert len(set(own.tolist())) == n
    for _ in range(40):
        vector.step(vector.sample())
        same = vector.dones == 0
        assert (vector.seats[same] == own[same]).all()
        own = vector.seats.copy()
    played = [Vector(game, 2, seed=3, opponents=opponents) for _ in range(2)]
    for _ in range(10):
        for each in played:
            each.step(each.sample())
    assert (played[0].observations == played[1].observations).all()


def test_opponents_by_seat() -> None:
    vector = Vector("memory_library", 4, 3, opponents=[None, "random", "inclination"])
    for _ in range(50):
        vector.step(vector.sample())
        assert (vector.seats == 0).all()
    two = Vector("memory_library", 4, 3, opponents=[None, "random", None])
    for _ in range(50):
        two.step(two.sample())
        assert (two.seats != 1).all()


def test_the_better_opponent_wins_more() -> None:
    """Of The Library of Memories at two seats, against a learner that answers at random."""
    won = {}
    for name in ("random", "greedy"):
        vector = Vector("memory_library", 16, 2, seed=1, opponents=name)
        results: list[float] = []
        while len(results) < 40:
            own = vector.seats.copy()
            vector.step(vector.sample())
            results += [vector.rewards[i, own[i]] for i in np.flatnonzero(vector.dones)]
        won[name] = sum(results) / len(results)
    assert won["greedy"] < -0.9 < won["random"]


@pytest.mark.parametrize("reward", ["place", "win", "points"])
def test_rewards(reward: str) -> None:
    vector = Vector("ail_lime", 4, 3, seed=1, reward=reward)
    while not vector.dones.any():
        vector.step(vector.sample())
    for i in np.flatnonzero(vector.dones):
        scores, paid = vector.scores[i].astype(float), vector.rewards[i]
        if reward == "points":
            assert paid == pytest.approx([own - (scores.sum() - own) / 2 for own in scores])
        elif reward == "win":
            assert set(paid.tolist()) <= {0.0, 1.0}
            assert paid[scores.argmax()] == 1
        else:
            assert paid[scores.argmax()] == max(paid) > 0 > min(paid)


def test_who_plays_alone_gains_by_coming_home_in_time() -> None:
    vector = Vector("bibliowonders", 8, 1, seed=1)
    ended = {}
    for _ in range(3000):
        vector.step(vector.sample())
        for i in np.flatnonzero(vector.dones):
            ended[vector.rewards[i, 0]] = vector.scores[i, 0]
    assert set(ended) <= {-1.0, 1.0}
    assert ended


def test_a_limit_cuts_matches_off_without_a_reward() -> None:
    vector = Vector("knossos", 4, seed=1, limit=30)
    cut = 0
    for _ in range(100):
        vector.step(vector.sample())
        cut += int(vector.truncations.sum())
        assert (vector.dones >= vector.truncations).all()
        assert (vector.rewards[vector.truncations == 1] == 0).all()
        assert (vector.lengths[vector.truncations == 1] == 30).all()
    assert cut >= 8


@every_game
def test_it_goes_on_from_where_it_was_saved(game: str) -> None:
    vector = Vector(game, 3, seed=1, opponents="random")
    played(vector, 50)
    doc = json.loads(json.dumps(vector.save()))
    shown = [each.copy() for each in (vector.observations, vector.masks, vector.seats)]
    then = played(vector, 100)
    again = Vector(game, 3, seed=9, opponents="random")
    again.load(doc)
    for now, was in zip((again.observations, again.masks, again.seats), shown, strict=True):
        assert (now == was).all()
    assert played(again, 100)[-1] == then[-1]


def test_what_cannot_be_loaded_changes_nothing() -> None:
    vector = Vector("memory_library", 2, 2)
    played(vector, 20)
    doc = vector.save()
    before = [each.copy() for each in arrays(vector)]
    damaged = json.loads(json.dumps(doc))
    damaged["rows"][1]["state"]["market"] = {"wisdom": 3}
    short = {**doc, "rows": doc["rows"][:1]}
    unlucky = json.loads(json.dumps(doc))
    unlucky["rows"][0]["chance"] = [1, 2]
    for wrong, said in [
        (damaged, "row 1: market"), (short, "rows: expected 2"), ({**doc, "game": "knossos"}, "game: this vector has"),
        ({**doc, "n": 3}, "n: "), (None, "takujo: "), ({}, "takujo: "), (unlucky, "row 0: "),
    ]:  # fmt: skip
        with pytest.raises(BadPosition, match=said):
            vector.load(wrong)  # type: ignore[arg-type, unused-ignore]
    assert all((now == was).all() for now, was in zip(arrays(vector), before, strict=True))


WRONG = [
    (lambda right: right.astype(float), BadRequest, "whole numbers, not float64"),
    (lambda right: np.where(np.arange(4) == 2, np.nan, right), BadRequest, "whole numbers"),
    (lambda right: right.astype(bool), BadRequest, "whole numbers, not bool"),
    (lambda right: right[:3], BadRequest, r"shape \(3,\)"),
    (lambda right: right[:, None], BadRequest, r"shape \(4, 1\)"),
    (lambda right: None, BadRequest, "whole numbers"),
    (lambda right: ["collect"] * 4, BadRequest, "whole numbers"),
    (
        lambda right: np.where(np.arange(4) == 2, -1, right),
        UnknownOption,
        "row 2: memory_library has no action -1, only",
    ),
    (lambda right: np.where(np.arange(4) == 3, 101, right), UnknownOption, "row 3: .* no action 101, only 0 to 100"),
    (lambda right: np.where(np.arange(4) == 1, 2**62, right), UnknownOption, "row 1: "),
    (lambda right: np.where(np.arange(4) == 1, 100, right), NotOnOffer, r"row 1: 100 \(.*\) is not on offer, only \d"),
]


@pytest.mark.parametrize(("spoilt", "kind", "said"), WRONG)
def test_actions_that_are_refused_change_nothing(spoilt: Any, kind: type[TakujoError], said: str) -> None:
    vector = Vector("memory_library", 4, 2, seed=1)
    played(vector, 30)
    right = vector.sample().copy()
    before, saved = [each.copy() for each in arrays(vector)], vector.save()
    with pytest.raises(kind, match=said):
        vector.step(spoilt(right))
    assert all((now == was).all() for now, was in zip(arrays(vector), before, strict=True))
    assert vector.save() == saved
    vector.step(right)


def test_what_cannot_be_made_is_refused_in_one_line() -> None:
    for wrong, said in [
        ({"game": "chess"}, "chess"), ({"seats": 9}, "seats"), ({"n": 0}, "n is a whole number"), ({"n": 2.5}, "n is"),
        ({"options": {"colour": "red"}}, "option"), ({"opponents": "stockfish"}, "an opponent is None or one of"),
        ({"opponents": ["random"]}, "opponents for 3 seats"), ({"opponents": ["random"] * 3}, "there is no learner"),
        ({"forced": "maybe"}, "forced is one of"), ({"reward": "money"}, "reward is one of"), ({"limit": -1}, "limit"),
        ({"workers": -1}, "workers"), ({"game": "bibliowonders", "reward": "points"}, "not played for points"),
    ]:  # fmt: skip
        with pytest.raises(BadRequest, match=said):
            Vector(**{"game": "memory_library", "n": 2, **wrong})
    vector = Vector("memory_library", 2)
    for row in (-1, 2, "0"):
        with pytest.raises(BadRequest, match="there is no row"):
            vector.match(row)  # type: ignore[arg-type, unused-ignore]
    vector.close()
    with pytest.raises(BadRequest, match="closed"):
        vector.step([0, 0])


def test_what_is_read_cannot_be_written() -> None:
    vector = Vector("memory_library", 2)
    with pytest.raises(ValueError, match="read-only"):
        vector.masks[0, 0] = 1


def test_several_processes_do_as_one() -> None:
    alone = Vector("wunderkammer", 5, seed=3, opponents="inclination")
    with Vector("wunderkammer", 5, seed=3, opponents="inclination", workers=2) as spread:
        for _ in range(60):
            actions = alone.sample().copy()
            alone.step(actions)
            spread.step(actions)
            assert all((ours == theirs).all() for ours, theirs in zip(arrays(alone), arrays(spread), strict=True))
        assert spread.match(4).state.key() == alone.match(4).state.key()
        with pytest.raises(NotOnOffer, match="row 3: "):
            spread.step(np.where(np.arange(5) == 3, 1 - spread.masks[3].argmax() % 2, spread.sample()))
        with pytest.raises(ValueError, match="read-only"):
            spread.masks[0, 0] = 1
        saved = json.loads(json.dumps(spread.save()))
        then = played(spread, 20)
        spread.load(saved)
        spread.step(spread.sample())
        assert spread.observations.tobytes() in then[0]
        with pytest.raises(BadPosition, match="row 4: "):
            spread.load({**saved, "rows": [*saved["rows"][:4], {**saved["rows"][4], "state": None}]})
    with pytest.raises(BadRequest, match="closed"):
        spread.sample()


def test_a_process_that_dies_is_told() -> None:
    with Vector("memory_library", 2, workers=2) as spread:
        spread.matches.processes[1].kill()
        spread.matches.processes[1].join()
        with pytest.raises(TakujoError, match="a process of the vector was ended"):
            spread.step(spread.masks.argmax(axis=1))


ROWS = """
import sys
from takujo.games import load
from takujo.rl import Vector
most = load(sys.argv[1]).seats[-1]
def held():  # megabytes
    status = open("/proc/self/status").read().split()
    return int(status[status.index("VmRSS:") + 1]) / 1024
Vector(sys.argv[1], 1, most)
before = held()
many = Vector(sys.argv[1], 4096, most)
for _ in range(20):
    many.step(many.sample())
print(held() - before)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="reads what the kernel of Linux says")
@every_game
def test_four_thousand_rows_take_less_than_a_hundred_megabytes(game: str) -> None:
    said = subprocess.run([sys.executable, "-c", ROWS, game], capture_output=True, text=True, check=True)
    assert 1 < float(said.stdout) < 100


def test_make_vec_has_one_agent_in_each_match() -> None:
    many = make_vec("memory_library", 6, seats=2, opponents="random", seed=1)
    seen, info = many.reset(seed=2)
    assert many.observation_space.contains(seen)
    ended = 0
    for _ in range(400):
        actions = many.sample()
        assert info["action_mask"][np.arange(6), actions].all()
        seen, rewards, over, cut, info = many.step(actions)
        assert many.observation_space.contains(seen)
        assert rewards.shape == over.shape == cut.shape == (6,)
        assert not (over & cut).any()
        assert set(rewards[over].tolist()) <= {-1.0, 0.0, 1.0}
        assert (rewards[~over] == 0).all()
        if over.any():
            ended += over.sum()
            assert (info["_final_obs"] == over).all()
            assert all((each is None) != done for each, done in zip(info["final_obs"], over, strict=True))
    assert ended
    many.close()
    with pytest.raises(BadRequest, match="opponents"):
        make_vec("memory_library", 2, opponents=None)
