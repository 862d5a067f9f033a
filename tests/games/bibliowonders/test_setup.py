"""Setup (chapter 4 of the rulebook): what lies where before the first turn, and what chance decides."""

from collections import Counter

import pytest

import takujo

from .table import COPIES, SHELVES, full

SEEDS = range(800)


def begin(seats=3, seed=1, **options):
    return takujo.new("bibliowonders", seats=seats, seed=seed, options=options)


def near(found, expected, spread):
    """Whether a count is what chance would give: within four and a half standard deviations."""
    return abs(found - expected) <= 4.5 * spread


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_up_to_four_can_play(seats):
    """BW-10, R7"""
    assert len(begin(seats).view(0)["table"]["boards"]) == seats


@pytest.mark.parametrize("seats", [0, 5])
def test_nobody_and_five_are_too_few_and_too_many(seats):
    """BW-10, R7"""
    with pytest.raises(takujo.BadRequest, match="1, 2, 3, 4 seats"):
        begin(seats)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_36_shelves_lie_face_down_around_the_reception(seats):
    """BW-10, BW-12"""
    match = begin(seats)
    table = match.view(0)["table"]
    assert table["reception"] == "D4"
    assert [spot["cell"] for spot in table["map"] if spot["face_up"]] == ["D4"]
    assert Counter(match.position()["faces"]) == Counter({**SHELVES, "reception": 1})
    assert [batch["faces"] for batch in table["batches"]] == [SHELVES]
    assert len(table["batches"][0]["cells"]) == 36


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_deck_holds_all_28_cards(seats):
    """BW-10, BW-12, R22 Colours that nobody plays stay in."""
    doc = begin(seats).position()
    assert doc["deck"] == {full(name): n for name, n in COPIES.items()}
    assert sum(doc["deck"].values()) == 28
    assert doc["discard"] == {}
    assert begin(seats).view(0)["table"]["deck"] == 28


def test_pawns_begin_on_the_reception_with_no_mp_and_no_cube():
    """BW-10"""
    for board in begin(4).view(0)["table"]["boards"]:
        assert (board["cell"], board["mp"], board["areas"], board["cubes"]) == ("D4", 0, [], 3)
    assert begin(4).view(0)["table"]["crystals"] == 20


def test_nobody_begins_with_cards():
    """BW-11, R6"""
    assert [board["hand_size"] for board in begin(4).view(0)["table"]["boards"]] == [0, 0, 0, 0]
    assert begin(4).view(0)["table"]["boards"][0]["hand"] == {}


def test_each_player_has_a_colour_of_their_own():
    """BW-10"""
    assert [board["colour"] for board in begin(4).view(0)["table"]["boards"]] == ["blue", "red", "green", "yellow"]
    assert [board["colour"] for board in begin(2).view(0)["table"]["boards"]] == ["blue", "red"]


def test_the_shelves_are_well_shuffled():
    """BW-10 Every face is as likely on every cell as its number says, and independently of its neighbour."""
    places = {cell: Counter() for cell in (0, 17, 19, 36)}
    pairs = 0
    for seed in SEEDS:
        faces = begin(seed=seed).position()["faces"]
        for cell, found in places.items():
            found[faces[cell]] += 1
        pairs += faces[17] == faces[19] == "blue"
    for found in places.values():
        assert near(found["blue"], 800 * 7 / 36, 11.2), found
        assert near(found["yellow"], 800 * 7 / 36, 11.2), found
        assert near(found["move_n"], 800 * 2 / 36, 6.5), found
        assert near(found["move_w"], 800 * 2 / 36, 6.5), found
    assert near(pairs, 800 * 7 / 36 * 6 / 35, 5.1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_start_player_is_drawn_by_lot(seats):
    """BW-10"""
    starts = Counter(begin(seats, seed).deciders[0] for seed in SEEDS)
    share = 1 / seats
    assert all(near(starts[seat], 800 * share, (800 * share * (1 - share)) ** 0.5) for seat in range(seats)), starts


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_an_option_names_the_start_player(seat):
    """BW-10"""
    for seed in range(5):
        match = begin(3, seed, start_player=str(seat))
        assert match.deciders == (seat,)
        assert match.view(0)["table"]["start"] == seat


def test_the_named_start_player_must_sit_at_the_table():
    """BW-10"""
    with pytest.raises(takujo.BadRequest, match="seats are 0 to 1"):
        begin(2, start_player="2")


def test_the_same_seed_gives_the_same_setup_and_another_seed_another():
    """BW-10"""
    assert begin(3, "a").position() == begin(3, "a").position()
    assert begin(3, "a").position() != begin(3, "b").position()


def test_the_first_cards_drawn_are_any_of_the_28():
    """BW-10 The deck is shuffled: each card is drawn first as often as any other."""
    drawn = Counter()
    for seed in SEEDS:
        hand = begin(1, seed, starting_hand="1").position()["wizards"][0]["hand"]
        drawn.update(hand)
    for name, n in COPIES.items():
        share = n / 28
        assert near(drawn[full(name)], 800 * share, (800 * share * (1 - share)) ** 0.5), drawn
