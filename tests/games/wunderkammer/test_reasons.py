"""Why something that one might expect is not on offer: in words, with the clause."""

import pytest

from takujo.match import LANGUAGES

from .table import Board, Table

FIVE = "S1 S6 S7 H2 D3"


def test_a_kind_without_a_line():
    """WK-15"""
    t = Table(ann=Board(lines=FIVE, hand="S1 C5"))
    assert t.refused == {"play_card C5": ("why-no-free-line", "WK-15")}


def test_the_joker():
    """WK-18"""
    t = Table(ann=Board(lines="H2 D3 C4", hand="D3 S6 S7"))
    t.play("ann play_card D3", "ann play_card S6")
    assert t.refused["play_joker D3"] == ("why-line-played-on", "WK-18")
    assert t.refused["play_joker S6"] == ("why-line-new", "WK-18")
    assert "play_joker H2" not in t.refused
    t.play("ann play_joker H2")
    assert {t.refused[f"play_joker {kind}"] for kind in ("S6", "H2", "D3", "C4")} == {("why-joker-played", "WK-18")}


def test_a_character():
    """WK-19"""
    t = Table(ann=Board(lines="H2 H5 D3", hand="H2 H7", bench="voyager"))
    t.play("ann play_card H2", "ann play_card H7")
    assert t.refused["play_character H2"] == ("why-line-played-on", "WK-19")
    assert t.refused["play_character H7"] == ("why-line-new", "WK-19")
    t.play("ann play_character H5")
    assert t.refused["play_character H5"] == ("why-character-played", "WK-19")
    assert "play_character D3" not in t.refused


def test_a_line_that_was_played_on():
    """WK-22"""
    t = Table(ann=Board(lines="H2 D3", hand="H2 S6"))
    t.play("ann play_card H2")
    assert t.refused["trash_line H2"] == ("why-line-kept", "WK-22")


def test_an_item_that_is_too_dear_or_gone():
    """WK-26"""
    t = Table(ann=Board(lines="H2 H2 D3", hand="H2", deck="C4"), piles={"S1": 0})
    t.play("ann play_card H2", "ann end_play")
    assert t.offered == ["take_item H2", "skip_take"]
    assert t.refused["take_item S1"] == ("why-pile-empty", "WK-26")
    assert t.refused["take_item D3"] == ("why-too-dear", "WK-26")
    assert len(t.refused) == 15
    (dear,) = (no for no in t.match.why_not() if no.text == "take_item D9")
    assert dear.args == {"number": 9, "total": 2}


def test_a_character_that_cannot_be_taken():
    """WK-39, WK-41, WK-42"""
    changes = {"character.dealer.favourites": ["S6", "D3", "D6", "C5"]}
    t = Table(
        ann=Board(lines="S6 D3 D6 C4 C5", deck="H2", bench="voyager"),
        bob=Board(lines="S6 D3 D6 C5", bench="dealer"),
        at="character",
        components=changes,
    )
    assert t.verbs("take_character") == "artificer"
    assert t.refused["take_character voyager"] == ("why-yours", "WK-41")
    assert t.refused["take_character dealer"] == ("why-defended", "WK-42")
    assert t.refused["take_character socialite"] == ("why-kinds-missing", "WK-39")
    (missing,) = (no for no in t.match.why_not() if no.text == "take_character socialite")
    assert missing.args == {"n": 3}


def test_a_character_on_another_bench_gets_no_card():
    """WK-31"""
    t = Table(ann=Board(hand="S6", deck="C4", bench="voyager dealer"), bob=Board(bench="artificer"), at="put")
    t.play("ann put_card S6")
    assert t.offered == ["put_on voyager", "put_on dealer"]
    assert t.refused["put_on artificer"] == t.refused["put_on socialite"] == ("why-not-yours", "WK-31")
    assert len(t.refused) == 7


def test_a_hand_that_is_still_full():
    """WK-56"""
    t = Table(ann=Board(hand="S6 S6 D3 C4", deck="C4 C4"), at="refill")
    t.play("ann draw_only")
    assert t.refused == {"done_trashing": ("why-hand-full", "WK-56")}
    t.play("ann trash_hand D3")
    assert t.refused == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_is_said_in_words(lang):
    """WK-15, WK-18, WK-19, WK-22 The prompt that people see."""
    t = Table(ann=Board(lines=FIVE, hand="S1 C5 H2", bench="naturalist"))
    t.play("ann play_card S1", "ann play_joker D3")
    question = t.match.worded(0, lang)["question"]
    assert len(question["refused"]) >= 4
    for refused in question["refused"]:
        assert refused["reason"]
        assert refused["label"]
        assert refused["clause"].startswith("WK-")
