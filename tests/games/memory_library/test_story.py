"""The story of The Library of Memories: one line for one action, with what it cost and brought."""

import pytest

from .table import Board, Table

TOMES = "ancient_history infinite_knowledge mirror_of_truth"


def test_a_tome_is_told_with_the_shards_that_pay_for_it_and_what_it_does():
    """ML-33, ML-36, ML-61"""
    t = Table(
        ann="history history history",
        bob="art",
        market="science art",
        tomes=TOMES,
    )
    t.play("ann complete 0", "ann take science")
    told = "ann completes “Book of Ancient History” with three History and takes Science."
    assert any(line.startswith(told) for line in t.match.story())
    told = "annは歴史3枚で「古代史の書」を完成させ、科学を取った。"
    assert any(line.startswith(told) for line in t.match.story("ja"))


def test_a_collection_is_one_line_that_grows_until_it_is_paid_for():
    """ML-24, ML-27"""
    t = Table(ann="art mystery", bob="art", market="history science art")
    t.play("ann collect", "ann take history")
    assert t.match.story()[-1] == "ann collects History."
    t.play("ann take science", "ann take art", "ann discard mystery")
    assert "ann collects History, Science and Art for Mystery." in t.match.story()
    assert "annは歴史、科学、芸術を収集し、神秘を捨てた。" in t.match.story("ja")


def test_an_ability_that_finds_nothing_says_so():
    """ML-59"""
    t = Table(ann="history history history", bob="art", tomes=TOMES)
    t.play("ann complete 0")
    assert any("“Book of Ancient History” finds nothing to act on." in line for line in t.match.story())


def test_an_effect_that_ends_says_so():
    """ML-18"""
    t = Table(ann="art art", bob=Board("art science", effects="art"))
    t.play("ann obliviate")
    assert "ann obliviates Art for a token and brings its effect into force." in t.match.story()
    t.play("bob obliviate", "bob obliviate art")
    assert any(
        line.startswith("The effect of bob’s forgotten Art ends. bob obliviates Art") for line in t.match.story()
    )


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "bob wins with 7 points, ahead of ann (7) and cid (0). On equal points the smaller hand is ahead."),
        ("ja", "bobの勝ち（7点）。続いてann（7点）、cid（0点）。同点のときは手札の少ない方が上位。"),
    ],
)
def test_the_last_line_says_who_has_won_and_why(lang, told):
    """ML-96, ML-97"""
    t = Table(
        at="end",
        round=13,
        ann=Board("art art", completed="tree_of_life"),
        bob=Board("art", completed="tree_of_life"),
        cid="",
    )
    assert t.match.story(lang)[-1] == told


def test_a_card_over_the_limit_is_no_part_of_the_price_before_it():
    """ML-27, ML-80"""
    hand = "art art art mystery mystery mystery"
    t = Table(ann=hand, bob="art", market="history science art", start="bob", turn="ann")
    t.play("ann collect", "ann take history", "ann take science", "ann done", "ann discard art")
    told = t.match.story()
    assert "ann collects History and Science." in told
    assert "ann must discard Art, because the hand is over the limit." in told
    assert "annは手札が上限を超え、芸術を捨てた。" in t.match.story("ja")


def test_cards_over_the_limit_are_retold_in_one_line():
    """ML-80"""
    t = Table(ann=7 * "art " + "history", bob=6 * "mystery " + "art science", start="bob", turn="ann", market="history")
    t.play("ann collect", "bob discard art")
    t.play("ann discard art", "ann discard history")
    told = t.match.story()
    assert "Over the hand limit, bob discards Art and ann discards Art and History." in told
    assert "手札が上限を超え、bobは芸術を、annは芸術、歴史を捨てた。" in t.match.story("ja")
