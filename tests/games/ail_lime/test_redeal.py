"""What a seat must think possible (AL-7): the re-deal gives every deal with its probability, and no impossible one.

The probability of a deal is worked out here by going through all orders of the unseen cards, one by one. After a
reshuffle all know what the deck was made of: a card that a rival has held since then cannot have come from it.
"""

from collections import Counter
from itertools import permutations
from math import sqrt

import pytest

import takujo
from takujo.core.rng import Rng, from_text

from .table import COPIES, Board, Table

DEALS = 3000
NO_EXTRA_DRAW = {"card.law_reform.draw": 0, "card.peaceful_soldiers.draw": 0}  # so that all refill to three
CARDS = tuple(COPIES)


def held(state, q):
    """The hand of a seat, and its planned card."""
    p = state.travellers[q]
    hand = tuple(card for card, n in zip(CARDS, p.hand, strict=True) for _ in range(n))
    return hand, CARDS[p.planned] if p.planned >= 0 else None


def all_deals(pool, others, asked=lambda deal: True):
    """The probability of each deal of `pool`; `others` are pairs: cards in hand, and whether a plan lies face down."""
    found = Counter()
    for order in permutations(pool):
        at = 0
        deal = []
        for size, plans in others:
            hand = tuple(sorted(order[at : at + size], key=CARDS.index))
            at += size
            deal.append((hand, order[at] if plans else None))
            at += plans
        if asked(deal):
            found[tuple(deal)] += 1
    total = sum(found.values())
    return {deal: n / total for deal, n in found.items()}


def redealt(match, me, others):
    found = Counter()
    rng = from_text("redeal")
    for _ in range(DEALS):
        twin = match.state.copy()
        twin.redeal(me, rng)
        match.game.check(twin)
        found[tuple(held(twin, q) for q in others)] += 1
    return found


def agree(found, expected):
    """A chi-square test that a wrong weight fails."""
    assert set(found) <= set(expected), "a deal came up that is impossible"
    rare = {deal for deal, p in expected.items() if p * DEALS < 5}
    cells = [(found[deal], p * DEALS) for deal, p in expected.items() if deal not in rare]
    if rare:
        cells.append((sum(found[deal] for deal in rare), max(sum(expected[deal] for deal in rare) * DEALS, 5)))
    distance = sum((o - e) ** 2 / e for o, e in cells)
    freedom = max(1, len(cells) - 1)
    assert distance < freedom + 4.5 * sqrt(2 * freedom), (distance, freedom)


# ---- before any reshuffle


def test_unseen_cards_are_dealt_evenly_among_hands_plans_and_deck():
    """AL-7, I16"""
    t = Table(
        ann=Board(plan="law_reform", goods="F2", hand="people_power"), bob=Board(plan="investment", hand="investment"),
        cid=Board(hand="laboratory law_reform"), deck="good_culture investment", rest="cid",
    )  # fmt: skip
    assert t.asked == "ann"
    pool = ["investment"] * 3 + ["laboratory", "law_reform", "good_culture"]
    agree(redealt(t.match, 0, (1, 2)), all_deals(pool, [(1, True), (2, False)]))


def test_the_own_cards_are_never_dealt_anew():
    """AL-7"""
    t = Table(ann=Board(hand="people_power law_reform", plan="investment"), bob=Board(plan="law_reform"), start="bob")
    rng = Rng(1)
    for _ in range(50):
        twin = t.match.imagine(0, rng)
        assert held(twin, 0) == (("law_reform", "people_power"), "investment")


def test_a_spectator_knows_no_hand():
    """AL-7"""
    t = Table(
        ann=Board(plan="law_reform", goods="F2", hand="people_power"), bob=Board(hand="investment"), cid=Board(),
        deck="investment laboratory", rest="cid",
    )  # fmt: skip
    pool = ["people_power", "investment", "investment", "laboratory"]
    agree(redealt(t.match, -1, (0, 1)), all_deals(pool, [(1, False), (1, False)]))


def test_while_plans_are_laid_those_of_the_others_are_unknown():
    """AL-11, AL-14"""
    t = Table(
        ann=Board(hand="law_reform people_power"),
        bob=Board(hand="investment laboratory"),
        cid=Board(hand="investment"),
        at="plan",
        deck="good_culture",
        rest="cid",
    )
    t.play("bob plan laboratory")
    pool = ["investment", "investment", "laboratory", "good_culture"]
    agree(redealt(t.match, 0, (1, 2)), all_deals(pool, [(1, True), (1, False)]))


def test_the_question_of_another_is_still_one_that_would_be_asked():
    """AL-61 A chain is only gone on with by somebody who can build or convert."""
    t = Table(
        ann=Board(plan="resource_mining", goods="M4", hand="resource_mining people_power"),
        bob=Board(hand="investment"),
        cid=Board(),
        deck="law_reform machine_oil_power",
        rest="cid",
    )
    t.play("ann build")
    assert t.offered == ["build resource_mining", "stop"]
    pool = ["resource_mining", "people_power", "law_reform", "machine_oil_power"]
    expected = all_deals(pool, [(2, False)], asked=lambda deal: "resource_mining" in deal[0][0])
    agree(redealt(t.match, 1, (0,)), expected)
    rng = Rng(2)
    for _ in range(30):
        twin = t.match.imagine(1, rng)
        assert twin.deciders() == [0]
        assert len(twin.options(0)) > 1


def test_what_is_open_stays_as_it_is():
    """AL-7"""
    match = takujo.new("ail_lime", seats=4, seed=8)
    rng = Rng(3)
    for _ in range(70):
        seat = match.deciders[0]
        legal = match.legal(seat)
        match.play(legal[rng.below(len(legal))])
    for seat in range(4):
        for _ in range(10):
            twin = match.copy()
            twin.state.redeal(seat, rng)
            assert twin.view(seat) == match.view(seat)
            assert twin.state.agenda[: twin.state.waiting] == match.state.agenda[: match.state.waiting]


# ---- after a reshuffle


def shuffled():
    """The discard pile has just become the deck: ann drew one card of it, the others hold three from before."""
    return Table(
        ann=Board(hand="law_reform law_reform"), bob=Board(hand="investment laboratory good_culture"),
        cid=Board(hand="investment investment laboratory"), dee=Board(hand="foreign_books foreign_books foreign_books"),
        at="end", deck="", discard="people_power people_power people_power machine_oil_power", rest="dee",
        options={"marker_draw": "off"}, components=NO_EXTRA_DRAW,
    )  # fmt: skip


def test_right_after_a_reshuffle_the_others_hold_just_what_was_not_in_the_pile():
    """AL-74"""
    t = shuffled()
    assert t.now["reshuffles"] == 1
    pool = ["investment"] * 3 + ["laboratory"] * 2 + ["good_culture"] + ["foreign_books"] * 3
    found = redealt(t.match, 0, (1, 2, 3))
    assert all(sorted(sum((hand for hand, _ in deal), ())) == sorted(pool) for deal in found)
    with_bob = sum(n for deal, n in found.items() if "good_culture" in deal[0][0])
    assert abs(with_bob - DEALS / 3) < 4.5 * sqrt(DEALS * 2 / 9)


def test_a_card_drawn_since_the_reshuffle_comes_from_the_new_deck():
    """AL-74"""
    t = Table(
        ann=Board(hand="law_reform law_reform law_reform"), bob=Board(hand="investment laboratory"),
        cid=Board(hand="investment investment investment"), at="end", deck="",
        discard="people_power people_power machine_oil_power", rest="cid", options={"marker_draw": "off"},
        components=NO_EXTRA_DRAW,
    )  # fmt: skip
    assert t.size("bob") == 3
    found = redealt(t.match, 0, (1, 2))
    # bob: two of the five old cards and one of the three new ones; cid: the three other old ones
    old = ["investment", "laboratory", "investment", "investment", "investment"]
    expected = Counter()
    for order in permutations(range(5)):
        for new in ("people_power", "people_power", "machine_oil_power"):
            bob = tuple(sorted([old[order[0]], old[order[1]], new], key=CARDS.index))
            cid = tuple(sorted((old[i] for i in order[2:]), key=CARDS.index))
            expected[(bob, None), (cid, None)] += 1
    total = sum(expected.values())
    agree(found, {deal: n / total for deal, n in expected.items()})


def test_a_card_seen_since_the_reshuffle_was_held_before_or_drawn_since():
    """AL-74 The kind is in both piles, so both are possible, each as likely as it should be."""
    t = Table(
        ann=Board(hand="law_reform law_reform law_reform"), bob=Board(hand="lin_script_light laboratory"),
        cid=Board(hand="lin_script_light lin_script_light constitution"), at="end", deck="",
        discard="lin_script_light lin_script_light machine_oil_power", rest="cid", options={"marker_draw": "off"},
        components=NO_EXTRA_DRAW,
    )  # fmt: skip
    t.play("ann plan law_reform", "bob plan lin_script_light", "cid plan lin_script_light")
    assert (t.asked, t.now["travellers"][1]["played"]) == ("bob", "lin_script_light")
    found = redealt(t.match, 0, (1,))
    # bob drew one of the three new cards to two of the five old ones, and any one of these three was the one shown
    old = ["lin_script_light", "laboratory", "lin_script_light", "lin_script_light", "constitution"]
    expected = Counter()
    for order in permutations(range(5)):
        for new in ("lin_script_light", "lin_script_light", "machine_oil_power"):
            bob = [old[order[0]], old[order[1]], new]
            for i in range(3):
                if bob[i] == "lin_script_light":
                    rest = tuple(sorted(bob[:i] + bob[i + 1 :], key=CARDS.index))
                    expected[((rest, None),)] += 1
    total = sum(expected.values())
    agree(found, {deal: n / total for deal, n in expected.items()})


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_no_redeal_gives_a_rival_a_card_that_cannot_be_there(seats):
    """AL-74, I1 Nobody has more of a kind than were unseen, long after a reshuffle too."""
    rng = Rng(seats)
    reshuffled = 0
    for seed in range(6):
        match = takujo.new("ail_lime", seats=seats, seed=f"late {seed}")
        state = match.state
        plies = 0
        while not state.over():
            state.play_random(rng)
            plies += 1
            if plies % 29 == 0 and state.reshuffles and not state.over():
                reshuffled += 1
                for seat in range(-1, seats):
                    twin = state.copy()
                    twin.redeal(seat, rng)
                    match.game.check(twin)
                    for q in range(seats):
                        if q == seat:
                            assert held(twin, q) == held(state, q)
                        assert twin.travellers[q].size == state.travellers[q].size
                    assert twin.deck_size == state.deck_size
    assert reshuffled > 5


def test_the_trail_of_a_position_reads_back():
    """AL-74"""
    t = shuffled()
    t.play("ann plan law_reform", "bob plan good_culture", "cid plan investment", "dee plan foreign_books")
    doc = t.match.position()
    assert doc["trail"][0].startswith("0 drew ")
    assert any(line == "1 showed good_culture" for line in doc["trail"])
    again = takujo.from_position(doc)
    assert again.state.key() == t.match.state.key()
    with pytest.raises(takujo.BadPosition, match="is not one of drew, showed"):
        takujo.from_position({**doc, "trail": ["0 lost law_reform"]})
    with pytest.raises(takujo.BadPosition, match="does not begin with a seat"):
        takujo.from_position({**doc, "trail": ["9 drew law_reform"]})


def test_positions_that_cannot_be_are_refused():
    """AL-37, AL-38"""
    doc = takujo.new("ail_lime", seats=3, seed=1).position()

    def with_pawn(**fields):
        travellers = [dict(each) for each in doc["travellers"]]
        travellers[0].update(fields)
        return {**doc, "travellers": travellers}

    for wrong in ({"space": 15}, {"space": 0}, {"space": 5, "below": 1}, {"below": 0}, {"below": 9}):
        with pytest.raises(takujo.BadPosition):
            takujo.from_position(with_pawn(**wrong))
    travellers = [{**each, "space": 5} for each in doc["travellers"]]
    with pytest.raises(takujo.BadPosition):
        takujo.from_position({**doc, "travellers": travellers})  # three columns where one is allowed
