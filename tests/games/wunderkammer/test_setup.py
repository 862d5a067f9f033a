"""The setup of a match, and what belongs to whom."""

from collections import Counter

import pytest

import takujo

from .table import KINDS, Board, Table, spelled


def begun(seats=2, seed=1, **options):
    return takujo.new("wunderkammer", seats=seats, seed=seed, options=options)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_three_or_four_players(seats):
    """WK-01"""
    assert len(begun(seats).position()["owners"]) == seats


@pytest.mark.parametrize("seats", [1, 5])
def test_no_other_number_of_players(seats):
    """WK-01"""
    with pytest.raises(takujo.BadRequest, match="for 2, 3, 4 seats"):
        begun(seats)


def test_a_kind_is_a_mark_with_a_number_and_the_ace_is_one():
    """WK-02"""
    items = begun().view(0)["table"]["items"]
    assert [(item["mark"], item["number"]) for item in items] == [
        ("spade", 1), ("spade", 6), ("spade", 7), ("spade", 9),
        ("heart", 2), ("heart", 5), ("heart", 7), ("heart", 8),
        ("diamond", 3), ("diamond", 5), ("diamond", 6), ("diamond", 9),
        ("club", 4), ("club", 5), ("club", 6), ("club", 8),
    ]  # fmt: skip
    t = Table(ann=Board(lines="H2", hand="H2"))
    t.play("ann play_card H2", "ann end_play")
    assert t.verbs("take_item") == "S1"  # with a total of 1


def test_a_character_has_a_number_four_kinds_and_an_ability_and_is_in_one_place():
    """WK-03"""
    guests = begun().view(0)["table"]["characters"]
    assert [guest["number"] for guest in guests] == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert all(len({favourite["item"] for favourite in guest["favourites"]}) == 4 for guest in guests)
    assert all(guest["ability"] != "none" for guest in guests)
    doc = Table(ann=Board(bench="voyager")).match.position()
    doc["owners"][1]["bench"] = ["voyager"]
    with pytest.raises(takujo.BadPosition):
        takujo.from_position(doc)


def test_every_player_has_lines_deck_trash_bench_hand_and_joker():
    """WK-04"""
    board = begun().view(0)["table"]["boards"][0]
    assert board["free_lines"] + len(board["lines"]) == 5
    assert (board["hand_size"], board["deck_size"], board["trash_size"], board["bench"]) == (4, 1, 0, [])
    assert board["joker"] is None


def test_a_line_holds_one_kind_and_a_kind_has_one_line():
    """WK-05"""
    t = Table(ann=Board(lines="H2 H2 D3", hand="H2 S6"))
    t.play("ann play_card H2", "ann play_card S6", "ann end_play")
    lines = t.sees("ann")["boards"][0]["lines"]
    assert [(line["item"], line["cards"], line["played"]) for line in lines] == [
        ("S6", 0, 1), ("H2", 2, 1), ("D3", 1, 0),
    ]  # fmt: skip


@pytest.mark.parametrize("eye", ["bob", None])
def test_what_is_public_and_what_is_hidden(eye):
    """WK-06"""
    t = Table(
        ann=Board(lines="H2 H2", hand="S6 D3", deck="C4", trash="H5", bench="voyager"),
        puts=("ann S7 voyager",),
        at="refill",
    )
    seen = t.sees(eye)
    board = seen["boards"][0]
    assert board["lines"][0]["cards"] == 2
    assert board["trash"] == {"H5": 1}
    assert board["bench"] == ["voyager"]
    assert (board["hand_size"], board["deck_size"]) == (2, 1)
    assert board["hand"] is None
    assert board["deck"] is None
    assert seen["characters"][1]["under"] == [{"item": None, "by": 0, "known": [0], "counts": None}]
    assert [item["left"] for item in seen["items"]] == [t.pile(kind) for kind in KINDS]


def test_the_owner_sees_the_own_hand_and_what_is_in_the_own_deck():
    """WK-06"""
    t = Table(ann=Board(hand="S6 D3", deck="C4 H2 H2"), at="refill")
    board = t.sees("ann")["boards"][0]
    assert board["hand"] == {"S6": 1, "D3": 1}
    assert board["deck"] == {"H2": 2, "C4": 1}
    assert board["hidden"] is None


def test_others_know_hand_and_deck_together():
    """WK-06"""
    t = Table(ann=Board(hand="S6 D3", deck="C4 D3", bench="voyager"), puts=("ann S7 voyager",), at="refill")
    assert t.sees("bob")["boards"][0]["hidden"] == {"S6": 1, "S7": 1, "D3": 2, "C4": 1}


def test_sixteen_piles_of_six_and_nine_characters():
    """WK-07"""
    table = begun(3).view()["table"]
    assert [item["left"] for item in table["items"]] == [6] * 16
    assert [guest["holder"] for guest in table["characters"]] == [None] * 9
    assert (table["gone"], len(table["items"]) + len(table["characters"])) == (0, 25)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_begins_with_three_each_of_three_kinds(seats):
    """WK-08"""
    for owner in begun(seats).position()["owners"]:
        cards = Counter(owner["lines"]) + Counter(owner["hand"]) + Counter(owner["deck"])
        assert cards == {"H2": 3, "D3": 3, "C4": 3}


def test_four_cards_are_revealed_into_two_or_three_lines():
    """WK-09"""
    found = set()
    for seed in range(40):
        for owner in begun(seed=seed).position()["owners"]:
            assert sum(owner["lines"].values()) == 4
            found.add(len(owner["lines"]))
    assert found == {2, 3}


def test_four_cards_are_drawn_and_one_is_left():
    """WK-10"""
    for owner in begun(4).position()["owners"]:
        assert sum(owner["hand"].values()) == 4
        assert sum(owner["deck"].values()) == 1


def test_the_starting_deck_is_shuffled():
    """WK-08, WK-10"""
    hands = {spelled(begun(seed=seed).position()["owners"][0]["hand"]) for seed in range(40)}
    assert len(hands) > 6


@pytest.mark.parametrize(("seats", "cards"), [(2, 114), (3, 123), (4, 132)])
def test_what_is_left_over_stays_out_of_the_game(seats, cards):
    """WK-11"""
    doc = begun(seats).position()
    owned = sum(sum(owner[place].values()) for owner in doc["owners"] for place in ("lines", "hand", "deck", "trash"))
    assert owned + sum(doc["piles"].values()) == cards


def test_everybody_has_a_joker():
    """WK-11"""
    t = Table(ann=Board(lines="H2"), bob=Board(lines="H2"))
    t.play("ann play_joker H2", "ann end_play", "ann skip_take")
    assert "play_joker H2" in t.offered_to("bob")


def test_the_start_player_is_drawn_by_lot():
    """WK-12"""
    assert {begun(4, seed).deciders[0] for seed in range(30)} == {0, 1, 2, 3}


@pytest.mark.parametrize("start", [0, 1, 2])
def test_or_agreed_on(start):
    """WK-12"""
    assert {begun(3, seed, start_player=start).deciders[0] for seed in range(5)} == {start}


def test_a_start_player_must_sit_at_the_table():
    """WK-12"""
    with pytest.raises(takujo.BadRequest, match="names seat 3"):
        begun(3, start_player=3)


def test_turns_go_round_in_the_order_of_seats():
    """WK-12"""
    t = Table(*(Board(lines="H2", hand="D3", deck="C4") for _ in range(3)), turn="bob", start="bob")
    order = []
    for _ in range(4):
        order.append(t.asked)
        t.done()
    assert order == ["bob", "cid", "ann", "bob"]
    assert t.now["round"] == 2
