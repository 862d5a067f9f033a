"""What is true from one position to the next, in whole matches of random play, and what is true of all of them."""

from itertools import pairwise

import pytest

import takujo
from takujo.core.rng import Rng
from takujo.games.ail_lime.components import (
    CARD_NAMES,
    MAKATI,
    NEXT,
    REACH,
    SPACE_NAMES,
    SPACE_REWARD,
    SPACES,
    TO_THE_LINE,
)

CASES = [
    (seats, options)
    for seats in (2, 3, 4, 5)
    for options in ({}, {"riders_lap": "on", "conversion_limit": "once_per_card", "open_plans": "on"})
]


def snapshot(s):
    return {
        "goods": [list(map(int, p.goods)) for p in s.travellers],
        "laps": [int(p.laps) for p in s.travellers],
        "space": [int(p.space) for p in s.travellers],
        "below": [int(p.below) for p in s.travellers],
        "scores": s.scores(),
        "size": [int(p.size) for p in s.travellers],
        "planned": [int(p.planned) for p in s.travellers],
        "built": [sum(map(int, p.tableau)) for p in s.travellers],
        "columns": {space: len(columns(s, space)) for space in range(1, SPACES + 1)},
        "round": int(s.round),
        "start": int(s.start),
        "active": int(s.active),
        "supply": int(s.supply),
    }


def columns(s, space):
    return [q for q in range(s.seats) if s.travellers[q].space == space and s.travellers[q].below < 0]


def steps(match, seed):
    """Random play: the state before and after each answer, and what was answered."""
    rng = Rng(seed)
    while not match.over:
        seat = match.deciders[rng.below(len(match.deciders))]
        legal = match.legal(seat)
        action = legal[rng.below(len(legal))]
        before = snapshot(match.state)
        events = match.play(action)
        yield seat, action, before, snapshot(match.state), events


@pytest.mark.parametrize(("seats", "options"), CASES)
def test_from_one_position_to_the_next(seats, options):
    """AL-2, AL-3, AL-20, AL-34, AL-35, AL-36, AL-37, AL-72, I2, I3, I4, I5, I6, I7, I9, I10, I12, I19"""
    for seed in range(3):
        match = takujo.new("ail_lime", seats=seats, seed=f"steps {seed}", options=options)
        first = match.state.start
        for seat, action, before, after, events in steps(match, seed):
            names = [event.name for event in events]
            # I2 lap tokens
            gained = [b - a for a, b in zip(before["laps"], after["laps"], strict=True)]
            assert min(gained) >= 0
            assert sum(gained) == names.count("lap") == before["supply"] - after["supply"]
            assert options or sum(gained) <= 1 + names.count("revealed")
            # I3 tokens of others never fall
            acting = {seat} | {event.seat for event in events if event.name in ("paid", "converted")}
            for q in range(seats):
                if q not in acting:
                    assert all(b >= a for a, b in zip(before["goods"][q], after["goods"][q], strict=True))
            # I4 columns grow in number only from none to one
            for space in range(1, SPACES + 1):
                grown = after["columns"][space] > before["columns"][space]
                choosing = match.question == "choose_column" and space == MAKATI
                assert not grown or after["columns"][space] == 1 or choosing
            # I7 conversions
            if action.text.startswith("convert") and names == ["converted"]:
                lost = sum(before["goods"][seat]) - sum(after["goods"][seat])
                assert lost in (1, 2)
            # I9 scores never fall
            assert all(b >= a for a, b in zip(before["scores"], after["scores"], strict=True))
            # I10 rounds and marker
            assert after["round"] - before["round"] in (0, 1)
            assert after["start"] == (first + after["round"] - 1) % seats or match.over
            # I12 planning lowers the hand by one
            if action.question == "plan_card" and match.question == "plan_card" and after["round"] == before["round"]:
                assert before["size"][seat] - after["size"][seat] == 1
                assert after["planned"][seat] >= 0
            # I5, I6, I19 pawns
            check_pawns(seats, before, after, events)


def check_pawns(seats, before, after, events):
    """Replays the events of an answer on the columns before it, and compares."""
    column = {q: (before["space"][q], before["below"][q]) for q in range(seats)}
    for event in events:
        if event.name == "stepped":
            at = column[event.seat][0]
            assert at == event.args["from"]
            assert NEXT[at] >> event.args["to"] & 1
            group = [event.seat]
            while any(column[q][1] == group[-1] for q in column):
                group.append(next(q for q in column if column[q][1] == group[-1]))
            assert len(group) <= seats
            for q in group:
                column[q] = (event.args["to"], column[q][1])
            column[event.seat] = (event.args["to"], -1)
        elif event.name == "climbed":
            column[event.seat] = (column[event.seat][0], event.args["seat"])
    assert [column[q][0] for q in range(seats)] == after["space"]
    assert [column[q][1] for q in range(seats)] == after["below"]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_only_the_active_seat_gains_a_lap(seats):
    """AL-34, AL-40, I2"""
    match = takujo.new("ail_lime", seats=seats, seed="laps")
    active = None
    for _, _, _, _, events in steps(match, 4):
        for event in events:
            if event.name == "revealed":
                active = event.seat
            if event.name == "lap":
                assert event.seat == active


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_seat_has_at_most_one_turn_a_round_and_riders_one_bonus_a_ride(seats):
    """AL-20, AL-52, I10, I19"""
    match = takujo.new("ail_lime", seats=seats, seed="turns")
    turns, carried, bonus = [], 0, 0
    for _, _, _, _, events in steps(match, 5):
        for event in events:
            if event.name == "round_began":
                assert len(turns) == len(set(turns))
                turns = []
            if event.name == "revealed":
                turns.append(event.seat)
            carried += event.name == "carried"
            bonus += event.name == "ride_gave"
            bonus += event.name in ("drew", "no_card") and event.args.get("why") == 2
    assert 0 < bonus <= carried


def test_after_the_refill_every_hand_has_reached_its_limit_or_no_card_is_left():
    """AL-71, I11"""
    for seed in range(4):
        match = takujo.new("ail_lime", seats=5, seed=f"refill {seed}", options={"marker_draw": "off"})
        for _, _, before, after, _ in steps(match, seed):
            if after["round"] > before["round"]:
                s = match.state
                full = all(s.travellers[q].size >= s.limit(q) for q in range(5))
                assert full or (s.deck_size == 0 and s.discard_size == 0)


def test_production_never_makes_money():
    """AL-50, I15"""
    match = takujo.new("ail_lime", seats=4, seed="money")
    for _, _, _, _, events in steps(match, 6):
        for event in events:
            if event.name == "produced":
                assert event.args["gain"] & 7 != 3
        spaces = [event.args["space"] for event in events if event.name == "space_gave"]
        if any(event.name == "produced" for event in events) and spaces:
            assert all(SPACE_REWARD[space] != 3 for space in spaces[:1]) or "built" in [e.name for e in events]


def test_the_lap_bonus_always_grows():
    """AL-85, I14"""
    for options in ({}, {"lap_bonus": "plus3"}):
        s = takujo.new("ail_lime", seed=1, options=options).state
        bonus = [s.lap_points(laps) for laps in range(30)]
        assert all(b > a for a, b in pairwise(bonus))


def test_the_same_seed_and_answers_give_the_same_game():
    """AL-5, I17"""
    keys = set()
    for _ in range(2):
        match = takujo.new("ail_lime", seats=4, seed="same")
        for _ in steps(match, 7):
            pass
        keys.add(match.state.key())
    assert len(keys) == 1


# ---- the board


def ways(at, left):
    if not left:
        return [[at]]
    return [[at, *way] for to in range(1, SPACES + 1) if NEXT[at] >> to & 1 for way in ways(to, left - 1)]


@pytest.mark.parametrize("at", range(1, SPACES + 1))
@pytest.mark.parametrize("move", [1, 2, 3])
def test_the_end_of_a_move_tells_its_way(at, move):
    """AL-31 No two ways of one length end on the same space."""
    found = ways(at, move)
    ends = [way[-1] for way in found]
    assert len(ends) == len(set(ends))
    assert sum(1 << end for end in ends) == REACH[move << 4 | at]


def test_the_shortest_ways_to_the_line():
    """AL-34"""
    for at in range(1, SPACES + 1):
        left = next(n for n in range(1, 12) if any((10, 1) in pairwise(w) for w in ways(at, n)))
        assert TO_THE_LINE[at] == left, SPACE_NAMES[at]


def test_every_card_is_named_once():
    """AL-5"""
    assert len(set(CARD_NAMES)) == 19
