"""What is printed: the component file against the rules, and an owner's file with other figures."""

import tomllib
from importlib.resources import files

import pytest

import takujo
from takujo.games.ail_lime import components as c

from ..table import check_printed
from .table import COPIES, Board, Table, producing

DOC = tomllib.loads((files("takujo.games.ail_lime") / "components.toml").read_text(encoding="utf-8"))


def test_the_cards_of_the_file_are_those_of_the_rules():
    """AL-5"""
    assert tuple(card["id"] for card in DOC["card"]) == c.CARD_NAMES
    assert [card["copies"] for card in DOC["card"]] == list(c.COPIES)
    assert {card["id"]: card["copies"] for card in DOC["card"]} == COPIES
    assert sum(card["copies"] for card in DOC["card"]) == c.ALL_CARDS == 64


def test_each_field_has_sixteen_cards():
    """AL-5"""
    for field in c.FIELD_NAMES:
        assert sum(card["copies"] for card in DOC["card"] if card["field"] == field) == 16


@pytest.mark.parametrize(("move", "copies"), [(0, 9), (1, 21), (2, 19), (3, 15)])
def test_so_many_cards_have_each_movement(move, copies):
    """AL-31"""
    assert sum(card["copies"] for card in DOC["card"] if card["move"] == move) == copies


def test_the_spaces_of_the_file_are_those_of_the_rules():
    """AL-31, AL-47"""
    assert [space["number"] for space in DOC["space"]] == list(range(1, 15))
    for space in DOC["space"]:
        number = space["number"]
        assert space["id"] == c.SPACE_NAMES[number]
        assert space["reward"] == c.REWARD_NAMES[c.SPACE_REWARD[number]]
        assert sum(1 << to for to in space["next"]) == c.NEXT[number]


def test_the_producers_come_first():
    """AL-50, R-30 Level, main and second resource are printed and used by no rule."""
    assert [card["id"] for card in DOC["card"] if "trigger" in card] == list(c.CARD_NAMES[: c.PRODUCERS])


def test_the_conversions_of_the_file_are_those_of_the_rules():
    """AL-66"""
    found = {card["id"]: card["converts"] for card in DOC["card"] if "converts" in card}
    assert found == {"laboratory": "knowledge", "investment": "material", "nanala_harbour": "same"}


def test_three_lap_tokens_each_is_the_default_of_the_option():
    """AL-2"""
    assert DOC["constants"]["lap_tokens"]["value"] == 3
    assert takujo.new("ail_lime", seed=1).options["lap_tokens_per_player"] == "3"


def test_everything_printed_has_a_source_and_both_languages():
    """AL-3, R-27 Food is written in one way."""
    assert "食料" not in (files("takujo.games.ail_lime") / "components.toml").read_text(encoding="utf-8")
    check_printed(DOC, ("card", "space", "resource", "field"))


# ---- an owner's figures


def begin(tmp_path, source, seats=3):
    path = tmp_path / "my.toml"
    path.write_text(source, encoding="utf-8")
    return takujo.new("ail_lime", seats=seats, seed=1, components=path)


def test_other_points_and_another_cost(tmp_path):
    """AL-56, AL-84"""
    match = begin(tmp_path, '[[card]]\nid = "law_reform"\npoints = 4\ncost = { food = 1, any = 1 }\n')
    assert match.printed.changes == {"card.law_reform.points": 4, "card.law_reform.cost": {"food": 1, "any": 1}}
    t = Table(ann=Board(plan="law_reform", goods="F2 K1"), components=match.printed.changes)
    t.play("ann build")
    assert t.offered == ["pay food", "pay knowledge"]
    t.play("ann pay knowledge")
    assert (t.goods("ann"), t.score("ann")) == ("F1", 4)


@pytest.mark.parametrize(
    ("goods", "payable"), [("F1", False), ("K2", False), ("W2", True), ("F1 K1", True), ("W1 K1", True)]
)
def test_a_cost_of_colours_and_any_tokens(goods, payable):
    """AL-56, AL-57"""
    t = Table(ann=Board(plan="law_reform", goods=goods), components={"card.law_reform.cost": {"food": 1, "any": 1}})
    assert (t.question == "turn_action") == payable


def test_another_movement_and_another_chain():
    """AL-31, AL-60"""
    t = Table(ann=Board(plan="law_reform"), components={"card.law_reform.move": 3})
    assert len(t.offered) == 4
    t = Table(
        ann=Board(plan="law_reform", goods="F9", hand="law_reform"), components={"card.law_reform.chain": 1},
    )  # fmt: skip
    t.play("ann build")
    assert t.question == "chain_build"


def test_other_constants():
    """AL-5, AL-70, AL-85, AL-86, AL-66"""
    t = Table("law_reform", "law_reform", "", at="end", components={"constants.refill_limit.value": 5})
    assert t.size("ann") == 5
    t = Table(
        ann=Board(laps=5, tableau="road_of_ail"), bob="law_reform", at="plan",
        components={"constants.lap_bonus_each.value": 4, "constants.ability_laps.value": 3},
    )  # fmt: skip
    assert t.score("ann") == 20 + 15
    t = Table(
        ann=Board(plan="constitution", goods="K3", tableau="laboratory"),
        components={"constants.convert_pair.value": 3},
    )  # fmt: skip
    t.play("ann convert k2")
    assert t.goods("ann") == "W1"


def test_other_amounts():
    """AL-51"""
    t = producing(
        ann=Board(plan="law_reform", tableau="people_power", at=9), components={"card.people_power.amount": 4}
    )
    assert t.goods("ann") == "F5"


@pytest.mark.parametrize(
    ("source", "mistake"),
    [
        (
            '[[card]]\nid = "law_reform"\nmove = 4\n',
            "line 3: card.law_reform.move: expected a whole number from 0 to 3",
        ),
        ('[[card]]\nid = "law_reform"\ncopies = 9\n', "fixed by the rules"),
        ('[[space]]\nid = "pede"\nreward = "money"\n', "fixed by the rules"),
        ('[[card]]\nid = "castle"\npoints = 1\n', "unknown name 'castle'"),
        ("[constants]\nconvert_pair = 1\n", "expected a whole number from 2 to 9"),
    ],
)
def test_mistakes_are_named(tmp_path, source, mistake):
    """AL-5, AL-31, AL-65"""
    with pytest.raises(takujo.BadComponents) as caught:
        begin(tmp_path, source)
    assert mistake in str(caught.value)
