"""Scenes are put together from parts that were drawn before, for other eyes and at other tables: nobody can tell."""

from collections.abc import Iterator
from random import Random

import pytest

import takujo
from playing import GAMES, whole
from takujo.core.rng import from_text
from takujo.draw import parts
from takujo.draw.scene import Scene
from takujo.games import load
from takujo.tables.difference import parts_changed, sprites_changed
from takujo.words import LANGUAGES

ARRANGEMENTS = ("wide", "tall")
MATCHES = 3
MOST = 150  # answers of a match


def drawn_whole(match: takujo.Match, seat: int | None, lang: str, arrangement: str) -> Scene:
    with whole():
        return match.scene(seat, lang, arrangement)


def matches(game: str) -> Iterator[takujo.Match]:
    """With as many seats and options of all sorts."""
    rng = Random(game)
    for number in range(MATCHES):
        it = load(game)
        seats = it.seats[-1 - number % len(it.seats)]
        chosen = {} if not number else {each.name: rng.choice(each.values) for each in it.choices if not each.of_seat}
        yield takujo.new(game, seats, seed=f"parts {number}", options=chosen)


@pytest.mark.parametrize("game", GAMES)
def test_a_scene_of_kept_parts_is_the_scene_drawn_whole(game: str) -> None:
    """To the byte, and so is what is told of the change; for every seat and a spectator, in both languages and
    arrangements, over random play with all sorts of options."""
    rng = Random(game)
    by_parts = 0
    before: dict[tuple[str, str, int | None], Scene] = {}
    for match in matches(game):
        before.clear()
        while not match.over and match.ply < MOST:
            match.play(rng.choice(match.legal(match.deciders[0])), match.deciders[0])
            looked = rng.random()
            if looked > 0.12 and not match.over:
                continue
            for eyes in ((lang, arrangement, seat) for lang in LANGUAGES for arrangement in ARRANGEMENTS
                         for seat in (*range(match.seats), None)):  # fmt: skip
                lang, arrangement, seat = eyes
                scene = match.scene(seat, lang, arrangement)
                assert repr(scene) == repr(drawn_whole(match, seat, lang, arrangement))
                if eyes in before:
                    old, new = before[eyes].sprites, scene.sprites
                    told = parts_changed(parts.parts_of(old), parts.parts_of(new))
                    by_parts += told is not None
                    assert told is None or told == sprites_changed(old, new)
                before[eyes] = scene
    assert by_parts > 50


@pytest.mark.parametrize("game", GAMES)
def test_kept_parts_show_no_secret_of_another_table(game: str) -> None:
    """Tables in one server that differ only in what a seat cannot know, looked at by all of their seats, in turn."""
    rng, luck = Random(game), from_text(game)
    looked = 0
    for match in matches(game):
        while not match.over and match.ply < MOST:
            match.play(rng.choice(match.legal(match.deciders[0])), match.deciders[0])
            if rng.random() > 0.03:
                continue
            for seat in (*range(match.seats), None):
                twin = match.copy()
                twin.state.redeal(-1 if seat is None else seat, luck)
                arrangement = rng.choice(ARRANGEMENTS)
                for eye in range(match.seats):
                    match.scene(eye, "en", arrangement)
                shown = repr(match.scene(seat, "en", arrangement))
                for eye in range(match.seats):
                    twin.scene(eye, "en", arrangement)
                assert repr(twin.scene(seat, "en", arrangement)) == shown
                looked += 1
    assert looked > 8


@pytest.mark.parametrize("game", GAMES)
def test_most_of_a_scene_is_not_drawn_anew(game: str) -> None:
    """An answer changes a few parts, and who looks on from another seat finds most of it drawn."""
    match, rng = takujo.new(game, seed="kept"), Random(game)
    same = all_ = 0
    before = parts.parts_of(match.scene(0).sprites)
    while not match.over and match.ply < 60:
        match.play(rng.choice(match.legal(match.deciders[0])), match.deciders[0])
        now = parts.parts_of(match.scene(0).sprites)
        known = set(map(id, before))
        same += sum(id(part) in known for part in now)
        all_ += len(now)
        before = now
    assert all_ > 10 * match.ply, "it is in parts"
    assert same > 0.7 * all_
