"""Tokens as values."""

import pytest

from takujo.draw.theme import mixed, palette, resolved

GAMES = ("memory_library", "wunderkammer", "ail_lime", "knossos", "bibliowonders")


def test_a_game_tints_the_table_by_day_and_by_night():
    assert palette("day", "memory_library")["ground"] == "#e7ddcc"
    assert palette("night", "memory_library")["ground"] == "#1c1815"
    assert palette("day", "knossos")["game"] == "#96491f"
    assert palette("night", "knossos")["game"] == "#e6a77c"


def test_day_does_not_see_the_night():
    assert palette("day", "memory_library")["paper"] == "#fcf8ef"
    assert palette("night", "memory_library")["paper"] == "#2a2e38"


@pytest.mark.parametrize("game", GAMES)
def test_night_has_a_value_for_whatever_day_has(game):
    assert set(palette("day", game)) == set(palette("night", game))


def test_colours_mix_as_in_a_browser():
    assert mixed("#ff0000", 0.5, "#0000ff") == "#800080"
    assert mixed("#000", 0.25, "#fff") == "#bfbfbf"


def test_tokens_within_mixtures_are_resolved():
    values = palette("day", "memory_library")
    drawing = '<rect fill="color-mix(in srgb,var(--game) var(--back-mix),var(--back-to))" stroke="var(--cut)"/>'
    assert resolved(drawing, values) == '<rect fill="#946059" stroke="#fcf8ef"/>'


def test_a_token_that_does_not_exist_is_an_error():
    with pytest.raises(KeyError):
        resolved('<rect fill="var(--colour-of-nothing)"/>', palette("day", "memory_library"))
