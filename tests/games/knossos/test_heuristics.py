"""Paths that the helper finds, and what greedy makes of the heuristics."""

import itertools

import pytest

import takujo
from takujo.games.knossos.paths import PathSearch, harvest, proposal
from takujo.lab import sim

from .table import LINE, Digger, Table

GRID = [f"I1-{pair} {side} 0 {x} {y}" for (pair, side), (x, y) in zip(
    [("RB", "A"), ("BY", "A"), ("YG", "A"), ("RG", "B"), ("RY", "A"), ("BG", "A")],
    [(2, 0), (3, 0), (4, 0), (2, 1), (3, 1), (4, 1)], strict=True)]  # fmt: skip


def all_paths(s, me):
    """Every path from the entrance to the meeple, the slow way."""
    meeple = s.diggers[me].meeple

    def walk(at, path):
        if at == meeple:
            yield path
            return
        for tile in range(1, s.ruins.tiles()):
            if s.ruins.adjacent(at) >> tile & 1 and tile not in path:
                yield from walk(tile, [*path, tile])

    return list(walk(0, []))


@pytest.mark.parametrize("on", ["1 2", "4 5 6", "2 4", "1 2 4 5 6"])
def test_the_helper_finds_the_best_path_of_a_small_maze(on):
    """KN-62, KN-65"""
    t = Table(Digger(meeple=3, on=on), tiles=GRID)
    s = t.match.state
    best = max(harvest(s, 0, sum(1 << tile for tile in path)) for path in all_paths(s, 0))
    found = proposal(s, 0, 1500)
    assert found in all_paths(s, 0)
    assert harvest(s, 0, sum(1 << tile for tile in found)) == best
    assert PathSearch(s, 0, 1500).best == best
    good = [path for path in all_paths(s, 0) if harvest(s, 0, sum(1 << tile for tile in path)) == best]
    assert len(found) == min(map(len, good))  # nobody walks around for nothing


def test_the_offered_steps_are_those_of_all_paths():
    """KN-62, I23"""
    for meeple, taken in itertools.product(range(1, 7), range(1, 7)):
        ann = Digger(meeple=meeple, on="1" if meeple != 1 else "2")
        t = Table(ann, tiles=GRID)
        if "trip" not in t.offered:
            continue
        paths = all_paths(t.match.state, 0)
        t.play("ann trip")
        while t.question == "path_step":
            at = len(t.shown["trip"]["path"])
            walked = t.shown["trip"]["path"]
            possible = sorted({path[at] for path in paths if path[:at] == walked})
            assert t.offers("go") == [str(tile) for tile in possible]
            t.play(f"ann {t.offered[taken % len(t.offered)]}")


def test_a_trip_of_another_player_does_not_lie_on_the_path_of_a_search():
    """KN-62"""
    t = Table(Digger(meeple=3, on="1"), Digger(meeple=2, on="5"), tiles=GRID)
    t.play("ann trip", "ann go 4")
    assert PathSearch(t.match.state, 1, 50).best == 4


def greedy(t):
    return takujo.bots.make("greedy").choose(t.match, t.match.deciders[0]).text


def test_greedy_brings_a_chain_home_that_pays():
    t = Table(Digger(meeple=1, on="1 1", home=1), tiles=["LT1 A 0 2 0"], row="I4-RB")
    assert greedy(t) == "trip"


def test_greedy_buys_the_third_of_a_kind_rather_than_the_first():
    last = {"finals": 1, "trigger": "ann", "ends": "altar"}
    t = Table(Digger("R5", artifacts="S01 S02"), display="P01 S03 - -", **last)
    assert greedy(t) == "artifact slot 1"


def test_greedy_spends_its_last_turn_on_points():
    t = Table(Digger("R4", artifacts="P02 P05", meeple=1), tiles=LINE[:1], display="P01 - - -", finals=1,
              trigger="ann", ends="altar")  # fmt: skip
    assert greedy(t) == "artifact slot 0"


def test_greedy_wins_against_random_players():
    plan = sim.make_plan("knossos", ["greedy", "random", "random"], 3, "7", {"round_guard": "40"}, None, None)
    for i in range(2):
        match = sim.play(plan, i)
        assert match.winners == (plan.seating(i).index(0),)
