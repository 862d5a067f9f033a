"""Action 6: artifacts and their prices."""

from .table import Digger, Table, told


def test_a_card_of_the_display_is_bought_and_its_place_stays_empty():
    """KN-90"""
    t = Table(Digger("R4"), display="P01 S01 C01 P02")
    assert told(t.play("ann artifact slot 0"))[0] == "bought"
    assert t.artifacts("ann") == "P01"
    assert t.display == "- S01 C01 P02"
    assert t.store("ann") == ""


def test_an_either_or_price_has_four_ways_and_no_others():
    """KN-91"""
    t = Table(Digger("R8 B4 Y8 G4"), display="C01 - - -")
    t.play("ann artifact slot 0")
    assert sorted(t.offered) == ["pay 3 blue 4 green", "pay 4 blue 3 green", "pay 8 red", "pay 8 yellow"]
    assert "artifact slot 0" not in Table(Digger("R5 Y3"), display="C01 - - -").offered


def test_other_cards_have_other_pairs():
    """KN-91"""
    t = Table(Digger("Y9 G9 R5 B5"), display="C05 - - -")
    t.play("ann artifact slot 0")
    assert sorted(t.offered) == ["pay 3 red 5 blue", "pay 5 red 3 blue", "pay 9 green", "pay 9 yellow"]


def test_a_two_part_price_is_paid_in_two_colours_or_in_one():
    """KN-92"""
    t = Table(Digger("R5 B2"), display="P05 - - -")
    t.play("ann artifact slot 0")
    assert sorted(t.offered) == ["pay 3 red 2 blue", "pay 5 red"]
    t = Table(Digger("R3 B3 Y1"), display="P03 - - -")
    t.play("ann artifact slot 0")
    assert sorted(t.offered) == ["pay 1 red 3 blue", "pay 3 blue 1 yellow", "pay 3 red 1 blue", "pay 3 red 1 yellow"]


def test_equal_ways_to_pay_are_offered_once():
    """KN-92"""
    t = Table(Digger("R2 B2"), display="P01 - - -")
    t.play("ann artifact slot 0")
    assert t.store("ann") == ""  # two of each is the only way


def test_a_bargain_lowers_no_price_but_from_the_next_payment_on():
    """KN-93, KN-22"""
    t = Table(Digger("R6"), display="S01 - - -")
    t.play("ann artifact slot 0")
    assert t.store("ann") == ""
    assert t.board("ann")["bargains"] == ["red", "blue"]
    assert "artifact slot 0" not in Table(Digger("R5"), display="S01 - - -").offered
    t = Table(Digger("R5", artifacts="S01"), display="S03 - - -")
    t.play("ann artifact slot 0")
    assert t.store("ann") == ""


def test_a_bargain_lowers_one_of_two_parts():
    """KN-22, KN-91"""
    t = Table(Digger("B3 G2", artifacts="S01"), display="S07 - - -")  # 4 and 2 of blue and green
    t.play("ann artifact slot 0")
    assert t.store("ann") == ""  # 3 blue and 2 green
