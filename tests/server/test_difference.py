"""What is sent after the first message makes the same picture as sending it whole."""

from typing import Any

import orjson
import pytest

import takujo
from playing import GAMES, random_play
from takujo.core.rng import Rng
from takujo.server.difference import changes, patched, patched_scene, scene_difference, whole


def sent(doc: Any) -> Any:
    return orjson.loads(orjson.dumps(doc))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("arrangement", ["wide", "tall"])
def test_differences_of_scenes_add_up(game: str, arrangement: str) -> None:
    match = takujo.new(game, seed="difference")
    for seat in (0, None) if arrangement == "wide" else (1,):
        match.rewind(0)
        scene = match.scene(seat, "ja", arrangement)
        known = dict(scene.symbols)
        page = sent(whole(scene, known))
        for _ in random_play(match, Rng(21)):
            new = match.scene(seat, "ja", arrangement)
            fresh = {name: symbol for name, symbol in new.symbols.items() if known.get(name) != symbol}
            known.update(fresh)
            patched_scene(page, sent(scene_difference(scene, new, fresh)))
            assert page == sent(whole(new, known))
            scene = new
            if match.ply >= 100:
                break


@pytest.mark.parametrize("game", GAMES)
def test_changes_of_views_add_up(game: str) -> None:
    match = takujo.new(game, seed="changes")
    page = sent(match.view(0))
    old = match.view(0)
    for _ in random_play(match, Rng(22)):
        new = match.view(0)
        patched(page, sent(changes(old, new)))
        assert page == sent(new)
        old = new


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ({"a": 1}, {"a": 2}, [[["a"], 2]]),
        ({"a": 1, "b": 1}, {"b": 1}, [[["a"]]]),
        ({"a": [1, 2]}, {"a": [1, 3]}, [[["a", 1], 3]]),
        ({"a": [1, 2]}, {"a": [1]}, [[["a"], [1]]]),
        ({"a": {"b": [{"c": 1}]}}, {"a": {"b": [{"c": None}]}}, [[["a", "b", 0, "c"], None]]),
        ({"a": None}, {"a": {"b": 1}}, [[["a"], {"b": 1}]]),
    ],
)
def test_changes_are_small(old: Any, new: Any, told: Any) -> None:
    assert changes(old, new) == told
    assert patched(old, told) == new
