"""Setup (chapter 3 of the rulebook): what lies where before the first plan, and what chance decides."""

from collections import Counter

import pytest

import takujo

from .table import COPIES, Table, spelled


def begin(seats=4, seed=1, **options):
    return takujo.new("ail_lime", seats=seats, seed=seed, options=options)


def near(found, expected, spread):
    """Whether a count is what chance would give: within four and a half standard deviations."""
    return abs(found - expected) <= 4.5 * spread


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_three_to_five_can_play_and_two_as_an_experiment(seats):
    """AL-1"""
    assert len(begin(seats).view(0)["table"]["boards"]) == seats


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_nobody_plays_alone_and_six_are_too_many(seats):
    """AL-1"""
    with pytest.raises(takujo.BadRequest, match="2, 3, 4, 5 seats"):
        begin(seats)


@pytest.mark.parametrize("start", [0, 1, 2, 3])
def test_clockwise_is_the_next_seat_and_after_the_last_the_first(start):
    """AL-1, AL-20"""
    seed = next(seed for seed in range(200) if begin(4, seed).position()["start"] == start)
    order = begin(4, seed).view()["table"]["order"]
    assert order == [[0, 1, 2, 3], [1, 2, 3, 0], [2, 3, 0, 1], [3, 0, 1, 2]][start]


@pytest.mark.parametrize(("seats", "tokens"), [(2, 6), (3, 9), (4, 12), (5, 15)])
def test_the_lap_supply_has_three_tokens_for_each_player(seats, tokens):
    """AL-2, R-2"""
    assert begin(seats).position()["supply"] == tokens


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nobody_begins_with_tokens_or_buildings(seats):
    """AL-3, R-20"""
    for each in begin(seats).position()["travellers"]:
        assert (each["goods"], each["laps"], each["tableau"]) == ({}, 0, {})


def test_the_bank_never_runs_out():
    """AL-3, R-20 There is no upper limit on what a player owns."""
    from .table import Board

    t = Table(ann=Board(plan="resource_mining", goods="M5000", at=3))
    t.play("ann advance")
    assert t.goods("ann") == "M5001"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_all_pawns_begin_side_by_side_on_makati(seats):
    """AL-4, R-4"""
    assert begin(seats).view()["table"]["columns"] == {"makati": [[seat] for seat in range(seats)]}


@pytest.mark.parametrize(("seats", "deck"), [(2, 58), (3, 55), (4, 52), (5, 49)])
def test_everyone_is_dealt_three_cards_and_the_rest_is_the_deck(seats, deck):
    """AL-5"""
    table = begin(seats).view()["table"]
    assert [board["hand_size"] for board in table["boards"]] == [3] * seats
    assert (table["deck"], table["discard"], table["discard_size"]) == (deck, {}, 0)


def test_there_are_sixty_four_cards_of_nineteen_kinds():
    """AL-5, I1"""
    doc = begin().position()
    found = Counter(doc["deck"])
    for each in doc["travellers"]:
        found.update(each["hand"])
    assert dict(found) == COPIES
    assert sum(found.values()) == 64


def test_hands_are_dealt_as_if_from_a_shuffled_deck():
    """AL-5 Each of the 64 cards is as likely as any other to be dealt to a seat."""
    matches = 1500
    dealt = Counter()
    for seed in range(matches):
        dealt.update(begin(3, seed).position()["travellers"][1]["hand"])
    for card, copies in COPIES.items():
        share = copies / 64
        assert near(dealt[card], 3 * matches * share, (3 * matches * share * (1 - share)) ** 0.5), card


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_start_player_is_drawn_by_lot(seats):
    """AL-6"""
    matches = 600
    starts = Counter(begin(seats, f"start {seed}").position()["start"] for seed in range(matches))
    for seat in range(seats):
        share = 1 / seats
        assert near(starts[seat], matches * share, (matches * share * (1 - share)) ** 0.5)


def test_the_first_start_player_draws_no_card_for_the_marker():
    """AL-6, R-16"""
    match = begin(4)
    assert match.view()["table"]["boards"][match.position()["start"]]["hand_size"] == 3


def test_the_first_question_is_put_to_all_at_once():
    """AL-10, AL-11"""
    match = begin(5)
    assert match.deciders == (0, 1, 2, 3, 4)
    assert match.question == "plan_card"
    assert match.view()["table"]["round"] == 1


def test_hands_and_plans_and_the_order_of_the_deck_are_secret_and_all_else_is_open():
    """AL-7, R-21"""
    match = begin(3, seed=5)
    match.play(match.legal(1)[0])
    for seat in (None, 0, 1, 2):
        table = match.view(seat)["table"]
        for q, board in enumerate(table["boards"]):
            assert (board["hand"] is not None) == (q == seat)
            assert board["planned"] == (q == 1)
            assert (board["plan"] is not None) == (q == 1 == seat)
            assert {"goods", "laps", "tableau", "space", "score", "hand_size"} <= set(board)
        assert table["deck"] == 55
        assert "discard" in table
        assert "columns" in table
        assert "supply" in table
        assert "start" in table


def test_the_discard_pile_may_be_looked_through():
    """AL-7, R-21"""
    t = Table(discard="law_reform investment investment", at="plan", ann="people_power")
    assert t.match.view()["table"]["discard"] == {"law_reform": 1, "investment": 2}


def test_the_start_player_is_dealt_like_the_others():
    """AL-5, AL-6"""
    for seed in range(20):
        doc = begin(3, seed).position()
        assert all(len(spelled(each["hand"]).split()) == 3 for each in doc["travellers"])
