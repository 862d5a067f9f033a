"""The options (chapter 13 of the rulebook)."""

import pytest

import takujo
from takujo import rulebook
from takujo.core.rng import Rng

from .table import NAMES, Board, Table, producing


@pytest.mark.parametrize(("each", "supply"), [("2", 8), ("3", 12), ("4", 16)])
def test_lap_tokens_per_player(each, supply):
    """AL-2"""
    match = takujo.new("ail_lime", seats=4, seed=1, options={"lap_tokens_per_player": each})
    assert match.position()["supply"] == supply


def test_four_lap_tokens_each_say_that_the_box_holds_fifteen():
    """AL-2"""
    assert takujo.new("ail_lime", seats=5, seed=1, options={"lap_tokens_per_player": "4"}).position()["supply"] == 20
    for lang, box in (("en", "The box holds fifteen"), ("ja", "箱にあるのは15個です")):
        assert box in rulebook.settings("ail_lime", lang)["lap_tokens_per_player"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_fixed_lap_supply_is_fifteen_for_any_number_of_players(seats):
    """AL-2, R-2"""
    options = {"lap_supply": "fixed15", "lap_tokens_per_player": "4"}
    assert takujo.new("ail_lime", seats=seats, seed=1, options=options).position()["supply"] == 15


def timed(timing):
    """The option; None leaves it to the default."""
    return {} if timing is None else {"production_timing": timing}


@pytest.mark.parametrize(
    ("timing", "goods"),
    [("both", "F3"), ("harvest", "F3"), ("build", "F1"), ("build_anywhere", "F1"), (None, "F1")],
)
def test_production_timing_of_a_harvest(timing, goods):
    """AL-50, R-1"""
    t = Table(ann=Board(plan="law_reform", tableau="people_power", at=9), options=timed(timing))
    assert t.goods("ann") == goods


@pytest.mark.parametrize(
    ("timing", "there", "elsewhere"),
    [
        ("both", "F2", ""), ("harvest", "", ""), ("build", "F2", ""), ("build_anywhere", "F2", "F2"), (None, "F2", ""),
    ],
)  # fmt: skip
def test_production_timing_of_a_building(timing, there, elsewhere):
    """AL-58, R-1"""
    for at, goods in ((6, there), (2, elsewhere)):
        t = Table(ann=Board(plan="people_power", goods="F3", at=at), options=timed(timing))
        t.play("ann build")
        assert t.goods("ann") == goods


@pytest.mark.parametrize(("laps", "points"), [(4, 10), (5, 13), (6, 16), (7, 19)])
def test_the_other_reading_of_the_lap_bonus(laps, points):
    """AL-85, R-13"""
    t = Table(ann=Board(laps=laps), bob="law_reform", at="plan", options={"lap_bonus": "plus3"})
    assert t.score("ann") == points


def test_riders_may_earn_laps_from_the_lowest_while_tokens_last():
    """AL-34, AL-40, R-9"""
    t = Table(
        ann=Board(at=10, on="cid"), bob=Board(at=10, on="ann"), cid=Board(plan="law_reform", at=10), dee=Board(at=5),
        turn="cid", supply=2, options={"riders_lap": "on"},
    )  # fmt: skip
    assert [t.laps(name) for name in NAMES[:4]] == [1, 0, 1, 0]
    assert t.over


def test_pawns_may_begin_in_one_column():
    """AL-4, R-4"""
    match = takujo.new("ail_lime", seats=4, seed=1, options={"setup_stack": "stacked"})
    start = match.position()["start"]
    column = [(start + place) % 4 for place in range(4)]
    assert match.view()["table"]["columns"] == {"makati": [column]}


def test_without_the_marker_draw_the_new_start_player_draws_nothing():
    """AL-73"""
    t = Table("law_reform", "law_reform " * 3, "law_reform", at="end", options={"marker_draw": "off"})
    assert t.size("bob") == 3


def test_each_conversion_card_once_a_turn():
    """AL-65, AL-68"""
    t = Table(
        ann=Board(plan="constitution", goods="F6 M6 K6", tableau="laboratory laboratory nanala_harbour"),
        options={"conversion_limit": "once_per_card"},
    )  # fmt: skip
    assert t.offered == ["advance", "build", "convert k2", "convert f3", "convert m3", "convert k3"]
    t.play("ann convert f3")
    assert t.offered == ["advance", "build", "convert k2"]  # the harbour has one use, not three
    t.play("ann convert k2", "ann convert k2")
    assert t.offered == ["advance", "build"]  # two laboratories, two uses
    assert t.refused["convert k2"] == ("why-used", "AL-65")


def test_a_conversion_can_be_used_again_in_the_next_turn():
    """AL-65"""
    t = Table(
        ann=Board(plan="law_reform", goods="K4", tableau="laboratory", at=2),
        bob=Board(plan="law_reform", goods="K4", tableau="laboratory", at=7),
        options={"conversion_limit": "once_per_card"},
    )
    t.play("ann convert k2", "ann advance")
    assert t.asked == "bob"
    assert "convert k2" in t.offered


def test_what_a_turn_brought_may_be_converted_before_it_ends_where_each_card_converts_once():
    """AL-69, R-22"""
    t = Table(
        ann=Board(plan="law_reform", goods="K1", tableau="laboratory laboratory", at=8), bob=Board(plan="law_reform"),
        options={"conversion_limit": "once_per_card"},
    )  # fmt: skip
    assert (t.asked, t.question) == ("ann", "last_conversion")
    assert t.offered == ["convert k2", "done"]
    t.play("ann convert k2")
    assert (t.goods("ann"), t.asked) == ("W1", "bob")  # nothing is left to convert
    t = Table(
        ann=Board(plan="law_reform", goods="K9", tableau="laboratory", at=8), bob=Board(plan="law_reform"),
        options={"conversion_limit": "once_per_card"},
    )  # fmt: skip
    t.play("ann advance", "ann done")
    assert (t.goods("ann"), t.asked) == ("K10", "bob")


@pytest.mark.parametrize(("option", "points"), [("3", 6), ("2", 4)])
def test_the_points_of_the_books(option, points):
    """AL-84, R-28"""
    t = Table(
        ann=Board(tableau="foreign_books foreign_books"), bob="law_reform", at="plan", options={"books_vp": option}
    )
    assert t.score("ann") == points


def test_open_plans_are_shown_when_the_last_is_laid():
    """AL-14, AL-21"""
    t = Table("law_reform", "investment", "laboratory", at="plan", options={"open_plans": "on"})
    t.play("ann plan law_reform", "bob plan investment")
    assert t.match.view(0)["table"]["boards"][1]["plan"] is None
    t.play("cid plan laboratory")
    for seat in (None, 0, 1, 2):
        boards = t.match.view(seat)["table"]["boards"]
        assert [board["plan"] for board in boards] == [None, "investment", "laboratory"]
        assert boards[0]["played"] == "law_reform"
    assert "bob has planned “Investment”." in t.match.log(0)


def test_open_plans_are_known_in_a_redeal():
    """AL-14"""
    t = Table(
        "law_reform law_reform", "investment people_power", "laboratory people_power", at="plan",
        options={"open_plans": "on"},
    )  # fmt: skip
    t.play("ann plan law_reform", "bob plan investment", "cid plan laboratory")
    rng = Rng(1)
    for _ in range(20):
        twin = t.match.imagine(0, rng)
        assert [twin.travellers[q].planned for q in (1, 2)] == [13, 12]


@pytest.mark.parametrize(("option", "placings"), [("shared", (1, 1, 1)), ("laps_then_buildings", (3, 1, 2))])
def test_ties_may_be_broken_by_laps_then_buildings(option, placings):
    """AL-87, R-26"""
    t = Table(
        ann=Board(tableau="foreign_books", plan="law_reform", at=2), bob=Board(laps=2, tableau="laboratory"),
        cid=Board(laps=2), number=80, options={"tie_break": option},
    )  # fmt: skip
    assert t.match.scores == (3, 3, 3)
    assert t.match.placings == placings


def test_the_round_limit_may_be_lifted():
    """AL-83"""
    t = Table(ann=Board(plan="law_reform", at=2), number=80, options={"round_limit": "0"})
    assert not t.over
    assert t.round == 81


def test_a_first_game_is_short_and_open():
    """AL-2, AL-14"""
    match = takujo.new("ail_lime", seats=3, seed=3, preset="first")
    assert (match.options["open_plans"], match.position()["supply"]) == ("on", 6)


def test_the_2026_revision_changes_rules_only():
    """AL-50, AL-65, AL-73, AL-84"""
    match = takujo.new("ail_lime", seed=3, preset="revision_2026")
    assert match.options["production_timing"] == "harvest"
    assert match.options["conversion_limit"] == "once_per_card"
    assert match.options["marker_draw"] == "off"
    assert match.options["books_vp"] == "2"


def test_the_destinations_say_what_they_would_bring():
    """AL-34, AL-45, AL-50 Shown to people before they choose."""
    t = producing(
        ann=Board(plan="nanala_harbour", tableau="foreign_books", at=9), bob=Board(at=9, on="ann"), cid=Board(at=2),
        turn="ann",
    )  # fmt: skip
    assert t.match.view(0)["table"]["destinations"] == {
        "kuwake": {
            "path": ["nanala", "inushi", "makati", "kuwake"], "lap": True, "gains": {"knowledge": 3}, "draws": False,
            "choice": False, "onto": [2], "riders": [1],
        },
        "atalam": {
            "path": ["nanala", "inushi", "makati", "atalam"], "lap": True, "gains": {}, "draws": True, "choice": False,
            "onto": [], "riders": [1],
        },
    }  # fmt: skip


def test_a_card_that_can_be_built_shows_its_destinations_too():
    """AL-22, AL-47"""
    t = Table(ann=Board(plan="october_eighth", goods="F2 M2 W1", at=5))
    table = t.match.view(0)["table"]
    assert t.question == "turn_action"
    assert table["move"] == 2
    assert {name: goal["gains"] for name, goal in table["destinations"].items()} == {
        "pasilshaliya": {"food": 2}, "supukebes": {"food": 1, "material": 1}, "pede": {"food": 1},
    }  # fmt: skip
