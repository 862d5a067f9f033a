"""What greedy makes of positions in which a good player would not hesitate. The mistakes are those of beginners."""

import pytest

import takujo
from takujo.bots import make
from takujo.core.rng import Rng
from takujo.games.ail_lime.heuristics import HEURISTICS, riding, rounds_left

from .table import NAMES, Board, Table, producing


def answer(t: Table, name: str = "") -> str:
    """What greedy says to whoever is asked."""
    seat = NAMES.index(name) if name else t.match.deciders[0]
    return make("greedy", 1).choose(t.match, seat).text


def turn(t: Table) -> list[str]:
    """All that greedy says until somebody else is asked, or the next round is planned."""
    said, name = [], t.asked
    while t.asked == name and t.question != "plan_card":
        said.append(answer(t))
        t.play(f"{name} {said[-1]}")
    return said


# ---- building


def test_an_engine_is_built_early():
    t = Table(ann=Board(plan="foreign_books", goods="K3", at=2), bob=Board(at=3), cid=Board(at=4))
    assert answer(t) == "build"


def test_a_card_that_can_be_built_well_is_planned():
    t = Table(
        ann=Board(hand="foreign_books law_reform laboratory", goods="K3", at=2), bob="law_reform", cid="law_reform",
        at="plan",
    )  # fmt: skip
    assert answer(t, "ann") == "plan foreign_books"


def test_the_card_with_the_chain_is_planned_first():
    t = Table(
        ann=Board(hand="resource_mining machine_oil_power", goods="M5", at=3), bob="law_reform", cid="law_reform",
        at="plan",
    )  # fmt: skip
    assert answer(t, "ann") == "plan resource_mining"


def test_a_chain_is_gone_on_with_while_it_pays():
    t = Table(ann=Board(plan="nanala_harbour", goods="M4 K5 F3", hand="foreign_books people_power", at=5), number=8)
    assert [said.split()[0] for said in turn(t)] == ["build", "build", "build"]


def test_money_is_made_for_a_card_that_is_worth_it():
    t = Table(ann=Board(plan="foreign_books", goods="K2 M4", tableau="investment", at=2), number=8)
    assert turn(t)[:2] == ["convert m2", "build"]


def test_any_three_are_paid_with_what_there_is_most_of():
    t = Table(ann=Board(plan="laboratory", goods="F1 M6 K1 W2"))
    t.play("ann build")
    assert answer(t) == "pay material"


def test_the_kind_that_sets_off_most_is_taken_on_pede():
    t = producing(ann=Board(plan="law_reform", tableau="machine_oil_power machine_oil_power", at=6))
    t.play("ann go pede")
    assert answer(t) == "take material"


# ---- the end


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_in_the_last_round_points_are_built_and_nothing_is_harvested(seats):
    boards = [Board(at=2 + q) for q in range(seats)]
    boards[0] = Board(plan="law_reform", goods="F2", at=9)
    t = Table(*boards, seats=seats, supply=0) if seats < 3 else Table(*boards, supply=0)
    assert answer(t) == "build"


def test_the_last_lap_token_is_worth_more_than_a_small_building():
    t = Table(ann=Board(plan="nanala_harbour", goods="M1 K2", at=8, laps=3), bob=Board(at=3), cid=Board(at=4), supply=1)
    assert answer(t) == "advance"


def test_the_road_of_ail_is_built_by_those_who_have_travelled():
    t = Table(ann=Board(plan="road_of_ail", goods="F2 M2 K2", at=3, laps=4), bob=Board(at=3, on="ann"), supply=1)
    assert answer(t) == "build"


def test_and_is_fuel_for_those_who_have_not():
    t = Table(ann=Board(plan="road_of_ail", goods="F2 M2 K2", at=8), bob=Board(at=3), cid=Board(at=4), supply=1)
    assert answer(t) == "advance"


def test_the_end_is_seen_to_come():
    """Fewer lap tokens and pawns nearer to the line leave less time."""
    times = [
        rounds_left(Table(ann=Board(hand="law_reform", at=at), supply=supply, at="plan").match.state)
        for supply, at in ((9, 1), (6, 1), (3, 1), (1, 1), (1, 10))
    ]
    assert times == sorted(times, reverse=True)
    assert 15 < times[0] < 30
    assert times[-1] < 3
    assert rounds_left(Table(ann=Board(plan="law_reform"), supply=0).match.state) == 0


# ---- riding


def test_one_climbs_on_a_pawn_that_still_has_its_turn():
    t = Table(
        ann=Board(plan="law_reform", at=12), bob=Board(plan="law_reform"), cid=Board(), turn="ann",
    )  # fmt: skip
    assert t.question == "choose_column"
    assert answer(t) == "climb 1"


def test_to_stand_on_a_pawn_is_good_far_from_the_line_and_bad_before_it():
    """Whoever is carried over the line has lost a lap."""
    t = Table(ann=Board(laps=2), bob=Board(plan="law_reform", goods="F2", at=3), turn="bob", start="bob")
    waiting = Table(ann=Board(plan="law_reform", goods="F2", laps=2), bob=Board(plan="law_reform", at=3))
    state = waiting.match.state
    assert riding(state, 0, 1, 3, 10.0) > 0.0
    assert riding(state, 0, 1, 10, 10.0) < riding(state, 0, 1, 9, 10.0) < 0.0
    assert riding(t.match.state, 0, 1, 3, 10.0) < riding(state, 0, 1, 3, 10.0)  # bob's turn is nearly over


# ---- fairness and strength


@pytest.mark.parametrize("seats", [3, 5])
def test_bots_do_not_look_into_hidden_hands(seats):
    """Worth and urge are the same whatever the others may hold."""
    match = takujo.new("ail_lime", seats=seats, seed="blind")
    rng = Rng(4)
    while not match.over:
        seat = match.deciders[rng.below(len(match.deciders))]
        if match.ply % 11 == 0 and match.state.asked == seat:
            known = (
                HEURISTICS.worth(match.state, seat),
                [HEURISTICS.urge(match.state, option) for option in match.state.options(seat)],
            )
            for _ in range(3):
                twin = match.imagine(seat, rng)
                assert (
                    HEURISTICS.worth(twin, seat),
                    [HEURISTICS.urge(twin, option) for option in twin.options(seat)],
                ) == known
        legal = match.legal(seat)
        match.play(legal[rng.below(len(legal))])


def test_every_urge_is_positive():
    for seed in range(3):
        match = takujo.new("ail_lime", seats=4, seed=seed)
        rng = Rng(seed)
        state = match.state
        while not state.over():
            assert all(HEURISTICS.urge(state, option) > 0.0 for option in state.options(state.asked))
            state.play_random(rng)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_greedy_beats_chance(seats):
    won = 0.0
    for seed in range(4):
        match = takujo.new("ail_lime", seats=seats, seed=f"greedy {seed}")
        me = seed % seats
        bot = make("greedy", seed)
        rng = Rng(seed)
        while not match.over:
            seat = match.deciders[0]
            legal = match.legal(seat)
            match.play(bot.choose(match, seat) if seat == me else legal[rng.below(len(legal))])
        won += match.placings[me] == 1
    assert won >= 3


def test_a_match_between_greedy_bots_has_the_usual_length():
    match = takujo.new("ail_lime", seats=4, seed="usual")
    bots = [make("greedy", seat) for seat in range(4)]
    while not match.over:
        seat = match.deciders[0]
        match.play(bots[seat].choose(match, seat))
    assert match.game.endings(match.state) == ["laps"]
    assert 12 <= match.state.round <= 28
    assert max(match.scores) >= 18
