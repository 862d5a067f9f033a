"""The rulebook, played out."""

from typing import Any

import pytest

import takujo

SUITS = ("spade", "heart", "diamond", "club")
ALL = [f"{suit}_{rank}" for suit in SUITS for rank in range(1, 14)]


def table(*hands: str, **more: Any) -> takujo.Match:
    """A match in which seat 0 is asked; cards that are not named lie on the table."""
    held = [hand.split() for hand in hands]
    rest = [card for card in ALL if not any(card in hand for hand in held)]
    doc = {
        "game": "sevens", "seats": len(hands), "hands": held, "laid": rest, "start": 0, "agenda": ["lay 0"],
        "passes": [3] * len(hands), "stands": [0] * len(hands), "beaten": [0] * len(hands), **more,
    }  # fmt: skip
    return takujo.from_position(doc)


def offered(match: takujo.Match) -> list[str]:
    return [action.text for action in match.legal()]


def test_all_cards_are_dealt_and_the_sevens_are_laid() -> None:
    """SV-1, SV-2, SV-3"""
    for seats, sizes in ((3, [17, 17, 18]), (4, [13] * 4), (5, [10, 10, 10, 11, 11])):
        match = takujo.new("sevens", seats=seats, seed=5)
        seen = match.view()["table"]
        assert [seen[suit] for suit in SUITS] == [[f"{suit}_7"] for suit in SUITS]
        assert sum(board["hand_size"] for board in seen["boards"]) == sum(sizes) - 4
        assert match.deciders == (seen["start"],)


def test_others_do_not_see_a_hand() -> None:
    """SV-2"""
    match = takujo.new("sevens", seats=3, seed=1)
    for seat in range(3):
        hands = [board["hand"] for board in match.view(seat)["table"]["boards"]]
        assert [hand is None for hand in hands] == [other != seat for other in range(3)]


def test_a_card_goes_next_to_its_suit_away_from_the_seven() -> None:
    """SV-4"""
    match = table("spade_5 spade_6 heart_8 heart_13", "heart_12 club_1", "heart_11 club_2")
    assert offered(match) == ["lay spade_6", "lay heart_8", "pass"]
    match.play("lay spade_6")
    match.play("pass")
    match.play("pass")
    assert offered(match) == ["lay spade_5", "lay heart_8", "pass"]
    refused = {each.text: each.clause for each in match.why_not(0)}
    assert refused == {"lay heart_13": "SV-4"}


def test_kings_and_aces_are_the_ends_of_a_row() -> None:
    """SV-4"""
    match = table("spade_1 spade_13", "heart_1 club_5", "heart_13 club_4")
    assert offered(match) == ["lay spade_1", "lay spade_13", "pass"]


def test_everybody_may_pass_three_times() -> None:
    """SV-5"""
    match = table("spade_6 spade_5", "heart_6 heart_5", "club_6 club_5", passes=[1, 1, 1])
    for _ in range(3):
        match.play("pass")
    assert offered(match) == ["lay spade_6"]
    assert [each.text for each in match.why_not(0)] == ["lay spade_5", "pass"]
    with pytest.raises(takujo.IllegalOption):
        match.play("pass")
    assert takujo.new("sevens").view()["table"]["boards"][0]["passes"] == 3
    assert takujo.new("sevens", options={"passes": "5"}).view()["table"]["boards"][0]["passes"] == 5


def test_who_can_neither_lay_nor_pass_drops_out_and_lays_all_cards() -> None:
    """SV-6"""
    match = table("spade_6 club_6", "heart_5 heart_4", "heart_6 heart_3 spade_5", passes=[3, 0, 3])
    match.play("lay club_6")
    assert match.view()["table"]["boards"][1]["state"] == "dropped"
    assert match.deciders == (2,)
    assert offered(match) == ["lay heart_3", "lay heart_6", "pass"]  # next to a card that was laid in dropping out


def test_places_are_taken_from_both_ends() -> None:
    """SV-7, SV-8"""
    match = table("spade_6", "heart_5 heart_4", "heart_6 heart_3", "club_5 club_6", passes=[3, 0, 3, 3])
    match.play("lay spade_6")  # is out; and seat 1 drops out
    assert match.scores == (3, 0, 1, 1)
    match.play("lay heart_6")
    match.play("lay club_6")
    match.play("lay heart_3")
    assert match.over
    assert match.scores == (3, 0, 2, 1)
    assert match.placings == (1, 4, 2, 3)
    assert match.winners == (0,)
