"""What is sent after the first message makes the same picture as sending it whole."""

from typing import Any

import orjson
import pytest

import takujo
from playing import GAMES, random_play
from server.running import at_table, follow
from takujo.core.game import overlaid
from takujo.core.rng import Rng
from takujo.tables.difference import changes, own_changes, patched, patched_scene, scene_difference, whole
from takujo.tables.messages import Channel, Eyes, Moment
from takujo.tables.table import Entry


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


@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_of_a_view_adds_up_for_every_seat(game: str) -> None:
    match = takujo.new(game, seed="told")
    table = at_table(match)
    eyes = [*range(match.seats), None]
    channels = [Channel(table, Eyes(seat, "en", "view")) for seat in eyes]
    pages = [sent(channel.full(0))["view"] for channel in channels]
    late, untold = channels[0].copy(), []  # told of three answers as one
    late_page = sent(late.full(0))["view"]
    for _ in random_play(match, Rng(23)):
        table.n += 1
        follow(table)
        moment = Moment(match)
        for seat, channel, page in zip(eyes, channels, pages, strict=True):
            told = channel.change([Entry(table.n, "play", {}, 0.0)], table.standing(), moment, 0)
            patched(page, sent(told["view_changes"]))
            assert page == sent(match.game.view(match.state, seat))
        untold.append(Entry(table.n, "play", {}, 0.0))
        if len(untold) == 3:
            patched(late_page, sent(late.change(untold, table.standing(), moment, 0)["view_changes"]))
            assert late_page == pages[0]
            untold = []
        if match.ply >= 80:
            break


def test_a_seat_is_told_its_own_where_spectators_see_nothing() -> None:
    old, new = [(["boards", 0, "hand"], {"art": 1})], [(["boards", 0, "hand"], {"art": 2})]
    all_saw = [[["round"], 2], [["boards", 0, "hand"], None]]
    assert own_changes(all_saw, old, new) == [[["round"], 2], [["boards", 0, "hand", "art"], 2]]
    assert own_changes([[["boards"], []]], old, new) is None, "what lies around the hand was told whole"
    assert own_changes([], old, [(["boards", 1, "hand"], {})]) is None, "another hand is seen now"


def test_an_overlaid_view_leaves_the_spectators_as_it_was() -> None:
    seen = {"boards": [{"hand": None}, {"hand": None}], "round": 1}
    own = overlaid(seen, [(["boards", 0, "hand"], {"art": 1})])
    assert own == {"boards": [{"hand": {"art": 1}}, {"hand": None}], "round": 1}
    assert seen == {"boards": [{"hand": None}, {"hand": None}], "round": 1}


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
