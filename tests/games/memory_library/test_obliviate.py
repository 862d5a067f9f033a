"""Obliviate (chapter 6.3 of the rulebook). What the forgotten shards do is in test_effects.py."""

import pytest

from .table import Board, Table


def test_to_obliviate_takes_a_card():
    """ML-39"""
    t = Table(ann="", bob="art", market="art mystery")
    assert t.question == "collect_pick"  # collecting is all that ann can do
    t = Table(ann="history", bob="art", market="art mystery")
    assert "obliviate" in t.offered


def test_the_card_goes_face_up_into_the_oblivion_area_with_a_token():
    """ML-41"""
    t = Table(ann="history art art", bob="art")
    t.play("ann obliviate")
    assert t.offered == ["obliviate history", "obliviate art"]
    t.play("ann obliviate art")
    assert t.hand("ann") == "history art"
    assert t.laid("ann") == "art"
    assert t.free("ann") == 0
    assert t.stock == 29
    assert t.match.view(1)["table"]["boards"][0]["laid"]["art"] == 1


def test_without_a_token_the_fee_of_forgotten_philosophy_forbids_it():
    """ML-39, ML-78, R14"""
    t = Table(ann="history art", bob=Board("art", effects="philosophy"), market="art")
    assert t.offered == ["collect", "reorganize"]


def test_the_fee_is_one_token_for_each_forgotten_philosophy():
    """ML-39, ML-40, ML-74"""
    two = {"bob": Board("art", effects="philosophy"), "cid": Board("art", effects="philosophy")}
    assert "obliviate" not in Table(ann=Board("history art", free=1), **two).offered
    t = Table(ann=Board("history art", free=2), **two)
    t.play("ann obliviate")
    assert t.free("ann") == 0
    assert t.stock == 30
    assert t.question == "obliviate_card"


def test_the_fee_is_a_free_token_or_one_from_an_obliviated_card():
    """ML-40, R8"""
    t = Table(ann=Board("history art", free=1, laid="history history mystery"), bob=Board("art", effects="philosophy"))
    t.play("ann obliviate")
    assert t.question == "oblivion_fee"
    assert t.offered == ["give history", "give mystery", "give free"]


def test_a_card_whose_token_paid_the_fee_stays_without_one():
    """ML-40, E18"""
    t = Table(ann=Board("art art", free=1, laid="history mystery"), bob=Board("art", effects="philosophy"))
    t.play("ann obliviate", "ann give history")
    assert t.laid("ann") == "art mystery"
    assert t.bare("ann") == "history"
    assert t.free("ann") == 1


def test_each_token_of_the_fee_is_chosen():
    """ML-40"""
    t = Table(
        ann=Board("art art", free=1, laid="mystery"),
        bob=Board("art", effects="philosophy"),
        cid=Board("art", effects="philosophy"),
        dee="art",
    )
    t.play("ann obliviate")
    assert t.offered == ["give mystery", "give free"]
    t.play("ann give free")
    assert t.bare("ann") == "mystery"  # the second one was the only one left
    assert t.laid("ann") == "art"


def test_the_fee_comes_before_the_card_is_chosen():
    """ML-40, ML-41"""
    t = Table(ann=Board("history art", free=1, laid="mystery"), bob=Board("art", effects="philosophy"))
    t.play("ann obliviate")
    assert t.question == "oblivion_fee"
    t.play("ann give free")
    assert t.question == "obliviate_card"


def test_a_card_bared_by_the_fee_can_come_back_at_no_loss():
    """ML-40, ML-67, R22, E18"""
    t = Table(
        ann=Board("science science science", bare="history", laid="mystery"),
        bob="art",
        tomes="tree_of_life veil_of_mystery veil_of_mystery",
    )
    t.play("ann complete 0", "ann return bare history")
    assert t.hand("ann") == "history"
    assert t.score("ann") == 8


def test_with_an_empty_stock_the_card_gets_no_token():
    """ML-42, R9"""
    t = Table(ann="art", bob=Board("art art", free=30))
    assert t.stock == 0
    t.play("ann obliviate")
    assert t.laid("ann") == ""
    assert t.bare("ann") == "art"
    assert t.score("ann") == 0


def test_a_card_without_a_token_has_its_ability_all_the_same():
    """ML-42, ML-43"""
    t = Table(ann="art", bob="art art", cid=Board("art", free=30))
    t.play("ann obliviate")
    assert t.effects("ann") == "art"


def test_the_fee_refills_the_stock_for_the_new_card():
    """ML-42, E19"""
    t = Table(ann=Board("art", free=1), bob=Board("art", effects="philosophy", free=29), cid="art")
    assert t.stock == 0
    t.play("ann obliviate")
    assert t.free("ann") == 0
    assert t.laid("ann") == "art"
    assert t.stock == 0


@pytest.mark.parametrize("kind", ["history", "science", "art", "philosophy", "mystery"])
def test_the_ability_takes_effect_at_once(kind):
    """ML-43"""
    t = Table(ann=kind, bob="art art")
    t.play("ann obliviate")
    assert t.effects("ann") == kind


def test_obliviated_cards_do_not_score_but_their_tokens_do():
    """ML-44, ML-95, R8"""
    t = Table(ann=Board("art", laid="history history", bare="mystery mystery mystery"), bob="art")
    assert t.score("ann") == 2


def test_the_oblivion_area_has_no_limit():
    """ML-45"""
    t = Table(ann=Board("art", laid="history " * 9 + "science " * 9, bare="mystery " * 9), bob="art")
    t.play("ann obliviate")
    assert len((t.laid("ann") + " " + t.bare("ann")).split()) == 28


def test_the_new_token_cannot_pay_its_own_fee():
    """ML-45, R14"""
    t = Table(ann="history art art", bob=Board("art", effects="philosophy"))
    assert "obliviate" not in t.offered
    assert t.hand("ann") == "history art art"
