"""Tokens as values."""

import pytest

from takujo.core.errors import BadGame
from takujo.draw.theme import NEUTRAL, mixed, palette, resolved, themed
from takujo.games import ids, load

LIBRARY = load("memory_library").theme
KNOSSOS = load("knossos").theme


def test_a_game_tints_the_table_by_day_and_by_night():
    assert palette("day", LIBRARY)["ground"] == "#e7ddcc"
    assert palette("night", LIBRARY)["ground"] == "#1c1815"
    assert palette("day", KNOSSOS)["game"] == "#96491f"
    assert palette("night", KNOSSOS)["game"] == "#e6a77c"


def test_day_does_not_see_the_night():
    assert palette("day", LIBRARY)["paper"] == "#fcf8ef"
    assert palette("night", LIBRARY)["paper"] == "#2a2e38"


@pytest.mark.parametrize("game", ids())
def test_night_has_a_value_for_whatever_day_has(game):
    assert set(palette("day", load(game).theme)) == set(palette("night", load(game).theme))


def test_colours_mix_as_in_a_browser():
    assert mixed("#ff0000", 0.5, "#0000ff") == "#800080"
    assert mixed("#000", 0.25, "#fff") == "#bfbfbf"


def test_tokens_within_mixtures_are_resolved():
    values = palette("day", LIBRARY)
    drawing = '<rect fill="color-mix(in srgb,var(--game) var(--back-mix),var(--back-to))" stroke="var(--cut)"/>'
    assert resolved(drawing, values) == '<rect fill="#946059" stroke="#fcf8ef"/>'


def test_a_token_that_does_not_exist_is_an_error():
    with pytest.raises(KeyError):
        resolved('<rect fill="var(--colour-of-nothing)"/>', palette("day", LIBRARY))


def test_a_game_without_a_theme_has_a_neutral_one():
    assert palette("day", NEUTRAL)["game"] == "#4d5866"
    assert set(palette("night", NEUTRAL)) < set(palette("night", LIBRARY))


GOOD = """pattern = "shippo"
[day]
ground = "#ffffff"
k-sun = "#aa0000"
[night]
ground = "#000000"
k-sun = "#ffaaaa"
"""


def test_a_theme_tints_the_table_and_adds_colours_of_its_own():
    theme = themed(GOOD)
    assert palette("night", theme)["k-sun"] == "#ffaaaa"
    assert palette("day", theme)["game"] == palette("day", NEUTRAL)["game"]
    assert theme.css(".it") == (
        ".it { --ground: #ffffff; --k-sun: #aa0000; --pat: url(#pat-shippo); }\n"
        ':root[data-theme="night"] .it { --ground: #000000; --k-sun: #ffaaaa; --pat: url(#pat-shippo); }\n'
    )


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("[night]", "[night", "theme.toml: "),
        ("[night]", "[evening]", r"theme.toml has a pattern, and the tables \[day\] and \[night\]"),
        ("shippo", "plaid", "there is no pattern 'plaid', only stripes"),
        ('k-sun = "#ffaaaa"', "", "k-sun is not there both by day and at night"),
        ("#ffffff", "red; } body { color: red", "day.ground is a colour such as #7a3a34, not 'red; }"),
        ("k-sun", "act", "act is no name for a colour of a game"),
        ("k-sun", "'} body'", "body is no name for a colour of a game"),
    ],
)
def test_a_theme_with_a_mistake_is_refused(old, new, said):
    with pytest.raises(BadGame, match=said):
        themed(GOOD.replace(old, new))
