"""Conversion (chapter 8 of the rulebook)."""

import pytest

from .table import Board, Table


def test_a_conversion_may_be_used_as_often_as_one_likes():
    """AL-65"""
    t = Table(ann=Board(plan="law_reform", goods="K5", tableau="laboratory"))
    assert t.offered == ["advance", "convert k2"]
    t.play("ann convert k2", "ann convert k2")
    assert t.goods("ann") == "K1 W2"
    assert t.offered == ["advance", "build"]


def test_conversions_are_offered_before_the_action_and_before_each_chained_build():
    """AL-65"""
    t = Table(ann=Board(plan="resource_mining", goods="M2 K6", tableau="laboratory", hand="law_reform law_reform"))
    assert t.offered == ["advance", "build", "convert k2"]
    t.play("ann build")
    assert t.offered == ["stop", "convert k2"]
    t.play("ann convert k2", "ann convert k2")
    assert t.offered == ["build law_reform", "stop", "convert k2"]


@pytest.mark.parametrize(
    ("card", "recipe", "goods", "left"),
    [
        ("laboratory", "k2", "K2", "W1"),
        ("investment", "m2", "M3", "M1 W1"),
        ("nanala_harbour", "f3", "F4", "F1 W1"),
        ("nanala_harbour", "m3", "M3", "W1"),
        ("nanala_harbour", "k3", "K3 F2", "F2 W1"),
    ],
)
def test_each_recipe_takes_its_tokens_and_gives_one_money(card, recipe, goods, left):
    """AL-66, R-29, I7"""
    t = Table(ann=Board(plan="constitution", goods=goods, tableau=card))
    t.play(f"ann convert {recipe}")
    assert t.goods("ann") == left


def test_nanala_harbour_takes_three_of_any_one_basic_kind():
    """AL-66, R-22"""
    t = Table(ann=Board(plan="constitution", goods="F3 M3 K3", tableau="nanala_harbour"))
    assert t.offered == ["advance", "build", "convert f3", "convert m3", "convert k3"]


def test_three_different_tokens_are_not_three_of_a_kind():
    """AL-66"""
    t = Table(ann=Board(plan="constitution", goods="F2 M2 K1", tableau="nanala_harbour"))
    assert t.question == "choose_destination"


def test_money_is_never_an_input():
    """AL-67, R-22"""
    t = Table(
        ann=Board(plan="standard_cetkaik", goods="F2 M2 K1 W1", tableau="nanala_harbour laboratory investment"),
    )  # fmt: skip
    assert t.offered == ["advance", "convert m2"]
    t = Table(ann=Board(plan="constitution", goods="W5", tableau="nanala_harbour laboratory"))
    assert t.question == "choose_destination"


def test_a_conversion_works_from_the_moment_the_card_lies_there():
    """AL-68, E-17"""
    t = Table(ann=Board(plan="nanala_harbour", goods="M1 K5 F1", hand="law_reform"))
    assert "convert k3" not in t.offered
    t.play("ann build")
    assert t.offered == ["stop", "convert k3"]
    t.play("ann convert k3")
    t.play("ann build law_reform")
    assert t.goods("ann") == ""


def test_a_second_copy_brings_nothing_more():
    """AL-68"""
    one = Table(ann=Board(plan="constitution", goods="K6", tableau="laboratory"))
    two = Table(ann=Board(plan="constitution", goods="K6", tableau="laboratory laboratory"))
    assert one.offered == two.offered
    two.play("ann convert k2")
    assert two.goods("ann") == "K4 W1"


def test_money_for_a_cost_can_be_made_first():
    """AL-65, E-19"""
    t = Table(ann=Board(plan="standard_cetkaik", goods="K4 F2", tableau="laboratory"))
    assert t.offered == ["advance", "convert k2"]
    t.play("ann convert k2")
    assert t.offered == ["advance", "build", "convert k2"]


def test_nobody_converts_outside_the_own_turn():
    """AL-69"""
    t = Table(
        ann=Board(hand="law_reform", goods="K9", tableau="laboratory"), bob="law_reform", cid="law_reform", at="plan",
    )  # fmt: skip
    assert t.offered_to("ann") == ["plan law_reform"]
    t = Table(ann=Board(plan="law_reform", at=6), bob=Board(goods="K9", tableau="laboratory", at=6, on="ann"))
    t.play("ann go pede", "ann take food")
    assert t.offered_to("bob") == ["take food", "take material", "take knowledge"]


def test_a_conversion_is_not_followed_by_an_advance_unasked():
    """AL-23, AL-65 To convert does not end the turn, and can be taken back."""
    t = Table(ann=Board(plan="law_reform", goods="K2", tableau="laboratory", at=2), bob=Board(plan="law_reform"))
    t.play("ann convert k2")
    assert (t.asked, t.offered) == ("ann", ["advance"])
    t.match.undo(0)
    assert t.goods("ann") == "K2"


def test_there_is_no_stop_for_conversions_after_a_harvest():
    """AL-69, R-22"""
    t = Table(ann=Board(plan="law_reform", goods="K9", tableau="laboratory", at=2), bob=Board(plan="law_reform"))
    t.play("ann advance")
    assert t.asked == "bob"


def test_conversions_cannot_go_on_for_ever():
    """AL-65, I7 Each one lowers the number of tokens."""
    t = Table(ann=Board(plan="constitution", goods="F9 M9 K9", tableau="laboratory investment nanala_harbour"))
    used = 0
    while any(text.startswith("convert") for text in t.offered):
        before = sum(int(each[1:]) for each in t.goods("ann").split())
        recipe = next(text for text in t.offered if text.startswith("convert"))
        t.play(f"ann {recipe}")
        after = sum(int(each[1:]) for each in t.goods("ann").split())
        assert before - after == (2 if recipe.endswith("3") else 1)
        used += 1
    assert used == 11
