"""What a seat must think possible (ML-10): the re-deal gives every deal with exactly its probability.

The probability of a deal, worked out here card by card from the rulebook: three cards from decks drawn by lot for each
starting hand, the sum of the others' hands known from the sizes of the decks, every card that was played was there, and
a card lost at random was the likelier lost the more of its kind there were.
"""

from collections import Counter
from itertools import product
from math import factorial, prod, sqrt

import pytest

import takujo
from takujo.core.rng import from_text

from .table import KINDS, NAMES, Board, Table, spelled

DEALS = 3000
FULL = "history science art philosophy mystery"


def hidden(hand, **more):
    return Board(hand, unseen=True, **more)


def hands_of(size):
    """Every hand of so many cards, as counts by kind."""
    return [counts for counts in product(range(size + 1), repeat=5) if sum(counts) == size]


def posterior(starting, story=(), asked=lambda hands: True):
    """The probability of each way in which the others may hold their cards now.

    `starting` are the true starting hands of the others, of which only the sum and the sizes matter. `story` is what
    all have seen since: "bob +art" gained, "bob -art" played, "bob ?art" lost by chance. `asked` says whether the
    question that is open now would be asked with these hands.
    """
    pool = [sum(hand.split().count(kind) for hand in starting.values()) for kind in KINDS]
    found = Counter()
    *some, _ = starting
    for deal in product(*(hands_of(len(starting[name].split())) for name in some)):
        rest = tuple(pool[kind] - sum(hand[kind] for hand in deal) for kind in range(5))
        if min(rest) < 0:
            continue
        hands = dict(zip(starting, map(list, (*deal, rest)), strict=True))
        weight = prod(factorial(sum(hand)) // prod(map(factorial, hand)) for hand in hands.values())
        for step in story:
            name, sign, kind = step.split()[0], step.split()[1][0], KINDS.index(step.split()[1][1:])
            if sign == "+":
                hands[name][kind] += 1
                continue
            if sign == "?":
                weight *= hands[name][kind]
            if not hands[name][kind]:
                weight = 0
                break
            hands[name][kind] -= 1
        spelt = {name: spelled(dict(zip(KINDS, hand, strict=True))) for name, hand in hands.items()}
        if weight and asked(spelt):
            found[tuple(spelt.values())] += weight
    total = sum(found.values())
    return {hands: weight / total for hands, weight in found.items()}


def redealt(t, me, others):
    """How often each way came up in many re-deals."""
    found = Counter()
    rng = from_text("redeal")
    for _ in range(DEALS):
        twin = t.match.state.copy()
        twin.redeal(me, rng)
        hands = [twin.librarians[NAMES.index(name)].hand for name in others]
        found[tuple(spelled(dict(zip(KINDS, map(int, hand), strict=True))) for hand in hands)] += 1
    return found


def check(t, starting, story=(), asked=lambda hands: True, me=0):
    """The re-deals are distributed as they should be: a chi-square test that a wrong weight fails."""
    expected = posterior(starting, story, asked)
    found = redealt(t, me, starting)
    true = tuple(t.hand(name) for name in starting)
    assert true in expected, "the story told here is not what was played"
    assert set(found) <= set(expected), "a deal came up that is impossible"
    rare = {deal for deal, p in expected.items() if p * DEALS < 5}
    cells = [(found[deal], p * DEALS) for deal, p in expected.items() if deal not in rare]
    if rare:
        cells.append((sum(found[deal] for deal in rare), max(sum(expected[deal] for deal in rare) * DEALS, 5)))
    distance = sum((o - e) ** 2 / e for o, e in cells)
    freedom = max(1, len(cells) - 1)
    assert distance < freedom + 4.5 * sqrt(2 * freedom), (distance, freedom)
    return expected


# ---- small cases, with the probabilities written out


def test_the_chances_worked_out_here_are_those_of_the_rulebook():
    """ML-06 One Art and three History between two hands of two: the Art is equally likely in each."""
    assert posterior({"bob": "art history", "cid": "history history"}) == {
        ("history history", "history art"): 0.5, ("history art", "history history"): 0.5,
    }  # fmt: skip
    # Two Art: each hand has one with 2 * 2 ways, either has both with 1 * 1.
    both = posterior({"bob": "art history", "cid": "art history"})
    assert both == {
        ("art art", "history history"): 1 / 6,
        ("history art", "history art"): 4 / 6,
        ("history history", "art art"): 1 / 6,
    }  # fmt: skip
    # Bob has played an Art: both Art were his with 1 way, one of them with 4.
    shown = posterior({"bob": "art history", "cid": "art history"}, ["bob -art"])
    assert shown == {("art", "history history"): 1 / 5, ("history", "history art"): 4 / 5}
    # Bob has lost an Art at random: with two of them that was twice as likely.
    lost = posterior({"bob": "art history", "cid": "art history"}, ["bob ?art"])
    assert lost == {("art", "history history"): 1 / 3, ("history", "history art"): 2 / 3}


def test_a_card_that_was_played_says_less_than_one_lost_by_chance():
    """ML-10, ML-63 The same two hands as above, dealt again by the game."""
    starting = {"bob": "history art", "cid": "history art"}
    t = Table(ann="mystery mystery", bob=hidden("history art"), cid=hidden("history art"), turn="bob")
    t.play("bob reorganize", "bob discard art")
    assert check(t, starting, ["bob -art"])["art", "history history"] == pytest.approx(1 / 5)


# ---- positions reached by play


def test_fresh_hands_of_two_others():
    """ML-06, ML-10"""
    starting = {"bob": "history art art", "cid": "history philosophy mystery"}
    t = Table(ann=hidden("science science art"), bob=hidden(starting["bob"]), cid=hidden(starting["cid"]), market=FULL)
    assert len(check(t, starting)) == 10


def test_fresh_hands_of_three_others_of_different_sizes():
    """ML-06, ML-10 As with the option seat_bonus."""
    starting = {"bob": "history art art", "cid": "history mystery art", "dee": "art art mystery mystery mystery"}
    t = Table(ann=hidden("science art"), **{name: hidden(hand) for name, hand in starting.items()}, market=FULL)
    check(t, starting)


def test_a_spectator_knows_no_hand_at_all():
    """ML-10"""
    starting = {"ann": "history art art", "bob": "history history mystery", "cid": "art mystery mystery"}
    t = Table(**{name: hidden(hand) for name, hand in starting.items()}, market=FULL)
    check(t, starting, me=-1)


def test_a_starting_card_that_was_shown():
    """ML-10, ML-41"""
    starting = {"bob": "art art mystery", "cid": "art history mystery"}
    t = Table(
        ann="science art",
        bob=hidden(starting["bob"]),
        cid=hidden(starting["cid"]),
        market="history science",
        turn="bob",
    )
    t.play("bob obliviate", "bob obliviate art", "bob end_turn")
    check(t, starting, ["bob -art"])


def test_two_starting_cards_of_a_kind_shown_by_both():
    """ML-10, ML-33"""
    starting = {"bob": "art art mystery", "cid": "art art history"}
    t = Table(ann="science science", bob=hidden(starting["bob"]), cid=hidden(starting["cid"]), market=FULL, turn="bob")
    t.play("bob reorganize", "bob discard art", "cid reorganize", "cid discard art")
    assert (t.round, t.asked) == (2, "bob")
    t.play("bob reorganize", "bob discard art", "cid collect", "cid take mystery", "cid done", "ann reorganize")
    check(t, starting, ["bob -art", "cid -art", "bob -art", "cid +mystery"])


def test_a_card_of_a_kind_collected_before_tells_nothing_when_it_is_played():
    """ML-10, ML-27 It may be the one that all have seen."""
    starting = {"bob": "art art mystery", "cid": "art history mystery"}
    t = Table(ann="science science", bob=hidden(starting["bob"]), cid=hidden(starting["cid"]), market=FULL, turn="bob")
    t.play("bob collect", "bob take art", "bob take history", "bob done", "cid reorganize", "cid discard history")
    t.play("bob reorganize", "bob discard art")
    check(t, starting, ["bob +art", "bob +history", "cid -history", "bob -art"])
    assert t.of("bob")["unseen"] == {"art": 2, "mystery": 1}


def test_a_card_played_collected_again_and_played_again():
    """ML-10, ML-27 Only the first time shows a starting card."""
    starting = {"bob": "art art mystery", "cid": "art history mystery"}
    t = Table(
        ann="science science science", bob=hidden(starting["bob"]), cid=hidden(starting["cid"]), market=FULL, turn="bob"
    )
    t.play("bob reorganize", "bob discard art", "cid reorganize", "cid discard mystery")
    t.play("bob collect", "bob take art", "bob done", "cid collect", "cid take mystery", "cid done", "ann reorganize")
    t.play("cid reorganize", "cid discard mystery", "ann reorganize", "bob reorganize", "bob discard art")
    story = ["bob -art", "cid -mystery", "bob +art", "cid +mystery", "cid -mystery", "bob -art"]
    check(t, starting, story)
    assert t.of("bob")["shown"] == {"art": 1}


def test_a_card_taken_back_from_oblivion_is_known():
    """ML-10, ML-67"""
    starting = {"bob": "art history mystery", "cid": "art art mystery"}
    t = Table(
        ann="history history history history",
        bob=hidden(starting["bob"], wilds=3),
        cid=hidden(starting["cid"]),
        turn="bob",
        tomes="tree_of_life mirror_of_truth mirror_of_truth",
        market=FULL,
    )
    t.play("bob obliviate", "bob obliviate art", "bob end_turn", "cid collect", "cid take science", "cid take history")
    t.play("cid done", "cid discard science")
    t.play("bob complete 0", "bob pay wild", "bob pay wild", "bob pay wild")
    assert t.hand("bob") == "history art mystery"
    story = ["bob -art", "cid +science", "cid +history", "cid -science", "bob +art"]
    check(t, starting, story)
    t.play("cid reorganize", "cid discard art", "ann reorganize")
    t.play("cid reorganize", "cid discard art", "ann reorganize", "bob reorganize", "bob discard art")
    check(t, starting, [*story, "cid -art", "cid -art", "bob -art"])


@pytest.mark.parametrize("seed", range(6))
def test_a_random_discard(seed):
    """ML-10, ML-63"""
    starting = {"bob": "art art mystery", "cid": "art history mystery"}
    t = Table(
        ann=hidden("art art art"),
        bob=hidden(starting["bob"]),
        cid=hidden(starting["cid"]),
        market=FULL,
        seed=seed,
        tomes="renaissance_art mirror_of_truth mirror_of_truth",
    )
    t.play("ann complete 0")
    lost = lost_by(t.play("ann name 1"))
    check(t, starting, [f"bob ?{lost}"])


def lost_by(events):
    return next(KINDS[event.args["shard"]] for event in events if event.name == "snatched")


@pytest.mark.parametrize("seed", range(4))
def test_a_random_discard_from_a_hand_that_is_known_in_part(seed):
    """ML-10, ML-63 And what is played afterwards tells more about what it was."""
    starting = {"bob": "art art mystery", "cid": "art history mystery"}
    t = Table(
        ann="science science art art art",
        bob=hidden(starting["bob"]),
        cid=hidden(starting["cid"]),
        market=FULL,
        seed=seed,
        tomes="renaissance_art mirror_of_truth mirror_of_truth",
        turn="bob",
    )
    t.play("bob collect", "bob take art", "bob take mystery", "bob done", "cid collect", "cid take history", "cid done")
    story = ["bob +art", "bob +mystery", "cid +history"]
    t.play("bob collect", "bob take history", "bob done", "cid collect", "cid take art", "cid done")
    story += ["bob +history", "cid +art"]
    t.play("ann complete 0")
    lost = lost_by(t.play("ann name 1"))
    story.append(f"bob ?{lost}")
    check(t, starting, story)
    t.play("cid reorganize", "cid discard mystery")
    t.play("ann reorganize", "bob reorganize")
    shown = t.offered[0].split()[1]
    t.play(f"bob discard {shown}")
    check(t, starting, [*story, "cid -mystery", f"bob -{shown}"])


def test_a_card_shown_after_a_random_discard_of_its_kind():
    """ML-10, ML-63 It was in the hand when the other one was lost, and made that more likely."""
    starting = {"bob": "art art art mystery", "cid": "art art history mystery"}
    t = Table(
        ann="art art art",
        bob=hidden(starting["bob"]),
        cid=hidden(starting["cid"]),
        market=FULL,
        tomes="renaissance_art mirror_of_truth mirror_of_truth",
    )
    t.play("ann complete 0")
    assert lost_by(t.play("ann name 1")) == "art"
    t.play("bob reorganize", "bob discard art")
    check(t, starting, ["bob ?art", "bob -art"])


# ---- in the middle of another seat's answer


def test_another_seat_that_must_choose_a_card_may_hold_anything():
    """ML-10, ML-41 It would be asked with a single kind too."""
    starting = {"bob": "art art mystery", "cid": "art art mystery"}
    t = Table(ann="science", bob=hidden(starting["bob"]), cid=hidden(starting["cid"]), turn="bob")
    t.play("bob obliviate")
    assert t.question == "obliviate_card"
    check(t, starting)


def test_another_seat_that_pays_for_a_collection():
    """ML-10, ML-27"""
    starting = {"bob": "art art mystery", "cid": "art history mystery"}
    t = Table(
        ann="science", bob=hidden(starting["bob"]), cid=hidden(starting["cid"]), turn="bob", market="art art art art"
    )
    t.play("bob collect", "bob take art", "bob take art", "bob take art")  # the first one is taken by itself
    assert t.question == "collect_pay"
    story = ["bob +art"] * 4
    check(t, starting, story)
    t.play("bob discard art")
    assert t.question == "collect_pay"
    check(t, starting, [*story, "bob -art"])


def test_another_seat_in_the_middle_of_paying_for_a_tome():
    """ML-10, ML-33, ML-35 With two wild tokens for a History and two Mysteries, bob has one of them; a wild spent for
    the History leaves one, so he has a Mystery."""
    starting = {"bob": "history mystery art", "cid": "history mystery art"}
    t = Table(
        ann="science",
        bob=hidden(starting["bob"], wilds=2),
        cid=hidden(starting["cid"]),
        turn="bob",
        tomes="hourglass_of_time mirror_of_truth mirror_of_truth",
    )
    t.play("bob complete 0")
    assert t.offered == ["pay history", "pay wild"]
    check(t, starting, asked=lambda hands: "history" in hands["bob"] or "mystery" in hands["bob"])
    t.play("bob pay wild")
    assert t.offered == ["pay mystery", "pay wild"]
    check(t, starting, asked=lambda hands: "mystery" in hands["bob"])


def test_another_seat_that_pays_a_toll():
    """ML-10, ML-72"""
    starting = {"bob": "history mystery art", "cid": "history art art"}
    t = Table(
        ann="science",
        bob=hidden(starting["bob"]),
        cid=hidden(starting["cid"]),
        dee=Board("art", effects="mystery"),
        turn="bob",
    )
    t.play("bob obliviate", "bob obliviate mystery")
    assert t.question == "toll"
    check(t, starting, ["bob -mystery"])


def test_who_holds_unseen_cards_is_asked_even_for_a_single_answer():
    """ML-10 Not to ask which card would tell everybody that the hand is all History."""
    t = Table(ann="science", bob=hidden("history history history"), cid=hidden("art art mystery"), turn="bob")
    t.play("bob obliviate")
    assert t.question == "obliviate_card"
    assert t.offered == ["obliviate history"]
    assert len(set(redealt(t, 0, ["bob"]))) > 1


def test_where_nothing_is_secret_a_single_answer_is_not_asked():
    """ML-10 All have seen the hand, or it is the last card, or the decks tell it."""
    seen = Table(ann="science", bob="history history", cid=hidden("art"), turn="bob")
    seen.play("bob obliviate")
    assert seen.of("bob")["laid"] == {"history": 1}
    last = Table(ann="science", bob=hidden("history"), cid=hidden("art"), turn="bob")
    last.play("bob obliviate")
    assert last.of("bob")["laid"] == {"history": 1}
    pair = Table(ann="science", bob=hidden("history history"), turn="bob")
    pair.play("bob obliviate")
    assert pair.of("bob")["laid"] == {"history": 1}


# ---- what stays


def test_with_two_players_the_other_hand_is_known():
    """ML-10 The sizes of the decks tell what the only other player drew."""
    match = takujo.new("memory_library", seats=2, seed=4)
    for i in range(50):
        twin = match.imagine(0, from_text(str(i)))
        for seat in (0, 1):
            assert list(twin.librarians[seat].hand) == list(match.state.librarians[seat].hand)


def test_with_one_unseen_hand_left_it_is_known():
    """ML-10 Cid has played everything, so the rest is bob's."""
    t = Table(ann="science", bob=hidden("art history mystery"), cid="art art", market=FULL)
    for i in range(50):
        twin = t.match.imagine(0, from_text(str(i)))
        assert list(twin.librarians[1].hand) == [1, 0, 1, 0, 1]


def test_with_open_hands_every_hand_stays():
    """ML-10"""
    match = takujo.new("memory_library", seats=4, seed=4, options={"open_hands": "on"})
    for i in range(50):
        twin = match.imagine(0, from_text(str(i)))
        for seat in range(4):
            assert list(twin.librarians[seat].hand) == list(match.state.librarians[seat].hand)


def test_the_tome_deck_is_a_random_order_of_the_tomes_not_seen():
    """ML-10, ML-04"""
    t = Table(
        ann="art",
        bob="art",
        deck="tree_of_life tree_of_life veil_of_mystery mirror_of_truth",
        tomes="quantum_physics quantum_physics quantum_physics",
    )
    rng = from_text("tomes")
    tops, orders = Counter(), Counter()
    for _ in range(DEALS):
        twin = t.match.state.copy()
        twin.redeal(0, rng)
        deck = tuple(int(twin.tome_deck[i]) for i in range(twin.tomes_left))
        tops[deck[-1]] += 1
        orders[deck] += 1
    assert set(tops) == {6, 4, 9}
    assert len(orders) == 12
    assert abs(tops[6] - DEALS / 2) < 4.5 * sqrt(DEALS / 4)
    assert all(abs(n - DEALS / 12) < 4.5 * sqrt(DEALS / 12) for n in orders.values())


def test_all_that_the_seat_can_see_stays_as_it_is():
    """ML-10, I18 In whole matches, at every question."""
    match = takujo.new("memory_library", seats=4, seed="see")
    rng = from_text("see")
    while not match.over:
        for seat in range(4):
            twin = match.copy()
            twin.state.redeal(seat, rng)
            assert twin.view(seat) == match.view(seat)
            match.game.check(twin.state)
        legal = match.legal()
        match.play(legal[match.ply * 3 % len(legal)])
