"""Why something is not on offer: the reason and the clause that says so."""

import pytest

import takujo
from takujo.core.rng import Rng

from .table import Board, Table


@pytest.mark.parametrize(
    ("plan", "goods", "reason"),
    [
        ("law_reform", "F1 K2", ("why-short", "AL-56")),
        ("standard_cetkaik", "K5 F2", ("why-money", "AL-56")),
        ("investment", "K2", ("why-any", "AL-57")),
    ],
)
def test_a_card_that_cannot_be_paid_for(plan, goods, reason):
    """AL-23, AL-56, AL-57"""
    t = Table(ann=Board(plan=plan, goods=goods, tableau="laboratory"))
    assert t.refused["build"] == reason


def test_how_much_is_missing_is_said():
    """AL-56"""
    t = Table(ann=Board(plan="people_power", goods="F1 K2", tableau="laboratory"), bob=Board(plan="law_reform"))
    sentences = {no["text"]: no["reason"] for no in t.match.worded(0, "en")["question"]["refused"]}
    assert sentences["build"] == "2 tokens are missing, and you have no Money to stand in."


def test_a_conversion_without_enough_tokens():
    """AL-67"""
    t = Table(ann=Board(plan="law_reform", goods="K2 M1 W5", tableau="laboratory investment"))
    assert t.refused == {"convert m2": ("why-input", "AL-67")}


def test_conversions_that_one_does_not_own_are_not_mentioned():
    """AL-65"""
    t = Table(ann=Board(plan="law_reform", goods="F2"))
    assert t.refused == {}


def test_a_space_on_the_way():
    """AL-31"""
    t = Table(ann=Board(plan="machine_oil_power", at=4))
    assert t.refused["go taupo"] == ("why-stop-early", "AL-31")
    assert t.refused["go ikkyau"] == ("why-stop-early", "AL-31")
    assert t.refused["go kutiya"] == ("why-no-way", "AL-31")
    assert t.refused["go kukeka"] == ("why-no-way", "AL-31")
    assert len(t.refused) + len(t.offered) == 14


def test_a_pawn_that_carries_another_cannot_be_climbed():
    """AL-37"""
    t = Table(ann=Board(plan="law_reform", at=10), bob="", cid="", dee=Board(at=1, on="bob"))
    assert t.refused == {"climb 1": ("why-not-top", "AL-37")}


def test_money_is_no_basic_resource():
    """AL-46, AL-49, AL-52"""
    t = Table(ann=Board(plan="good_culture", at=3), bob=Board(at=3, on="ann"))
    t.play("ann go pede")
    assert t.refused == {"take money": ("why-basic", "AL-46")}
    t.play("ann take food")
    assert t.refused == {"take money": ("why-basic", "AL-49")}
    t.play("ann take food")
    assert t.refused == {"take money": ("why-basic", "AL-52")}


def test_a_token_that_one_does_not_have():
    """AL-57"""
    t = Table(ann=Board(plan="investment", goods="F2 K2"))
    t.play("ann build")
    assert t.refused == {"pay material": ("why-none-left", "AL-57"), "pay money": ("why-none-left", "AL-57")}


def test_a_card_of_the_hand_that_is_too_dear_for_the_chain():
    """AL-62"""
    t = Table(ann=Board(plan="resource_mining", goods="M4", hand="resource_mining people_power laboratory"))
    t.play("ann build")
    assert t.offered == ["build resource_mining", "stop"]
    assert t.refused == {
        "build people_power": ("why-short", "AL-56"),
        "build laboratory": ("why-any", "AL-57"),
    }


def test_every_reason_has_words_and_none_is_on_offer():
    """AL-23 Whatever is refused is not offered, and is said in both languages."""
    for seed in range(4):
        match = takujo.new("ail_lime", seats=5, seed=seed, options={"conversion_limit": "once_per_card"})
        rng = Rng(seed)
        while not match.over:
            seat = match.deciders[rng.below(len(match.deciders))]
            for lang in ("en", "ja"):
                question = match.worded(seat, lang)["question"]
                offered = {option["text"] for option in question["options"]}
                for no in question["refused"]:
                    assert no["text"] not in offered
                    assert no["reason"]
                    assert no["clause"].startswith("AL-")
            legal = match.legal(seat)
            match.play(legal[rng.below(len(legal))])
