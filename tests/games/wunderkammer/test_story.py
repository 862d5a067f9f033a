"""The story of Wunderkammer: a turn is a line, and its totals add up."""

from .table import Board, Table


def test_the_cards_of_a_turn_are_one_line_with_the_total_and_the_item():
    """WK-16, WK-18, WK-25, WK-26"""
    t = Table(ann=Board(lines="H2 H2 D3", hand="H2 S6", deck="C4"))
    t.play("ann play_card H2", "ann play_joker D3", "ann end_play", "ann take_item S1")
    assert t.match.story()[-1] == (
        "ann plays ♥2 (+2), plays the joker as ♦3 (+1), reaches a total of 3 and takes ♠A Seashell (5 left)."
    )
    assert t.match.story("ja")[-1] == (
        "annは♥2（＋2）をプレイし、ジョーカーを♦3（＋1）としてプレイし、合計3に達し、♠A 貝殻（残り5枚）をテイクした。"
    )


def test_what_an_ability_adds_to_the_total_is_told():
    """WK-70"""
    t = Table(ann=Board(lines="H2 H2 D3", hand="H2 S6", deck="C4", bench="dealer"))
    t.play("ann play_card H2", "ann end_play")
    assert "(+2), adds 2 by “" in t.match.story()[-1]
    assert t.match.story()[-1].endswith("reaches a total of 4.")


def test_a_played_character_tells_what_its_line_counts():
    """WK-19"""
    t = Table(ann=Board(lines="C4 C4 C4 D3", hand="S6", deck="C4", bench="astronomer"))
    t.play("ann play_character C4", "ann end_play")
    assert t.match.story()[-1] == "ann plays the Astronomer as ♣4 (+3) and reaches a total of 3."


def test_only_its_owner_is_told_which_cards_were_drawn():
    """WK-10"""
    t = Table(ann=Board(lines="H2", hand="S6", deck="C4 C4 C4"), at="refill")
    t.play("ann draw_only")
    assert "ann draws 3 × ♣4." in t.match.story("en", 0)
    for seat in (None, 1):
        assert "ann draws 3 cards." in t.match.story("en", seat)


def test_the_last_card_of_a_pile_is_told_with_the_kinds_that_are_exhausted():
    """WK-58"""
    t = Table(ann=Board(lines="H2 H2 D3", hand="H2 S6", deck="C4"), piles={"S1": 1})
    t.play("ann play_card H2", "ann end_play", "ann take_item S1")
    assert t.match.story()[-1].endswith("takes ♠A Seashell (the last one, one kind exhausted).")
    assert t.match.story("ja")[-1].endswith("♠A 貝殻（最後の1枚、なくなった種類は1）をテイクした。")
