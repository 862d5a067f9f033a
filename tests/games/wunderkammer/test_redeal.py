"""What a seat must think possible: the re-deal keeps all that it knows and gives the rest its probability.

Worked out here card by card: what a seat cannot see of another's cards are single cards, each of which may be the put
one, in hand or in the deck; a put card cannot be of a kind of which all others were seen at once after it was put.
"""

from collections import Counter
from itertools import permutations
from math import sqrt

import pytest

import takujo
from takujo.core.rng import from_text

from .table import KINDS, NAMES, Board, Table

DEALS = 4000


def redealt(t, me, look):
    found = Counter()
    rng = from_text("redeal")
    for _ in range(DEALS):
        twin = t.match.state.copy()
        twin.redeal(me, rng)
        found[look(twin)] += 1
    t.match.game.check(twin)
    return found


def held(twin, seat):
    """The hand of a seat and the kinds of its put cards, in order."""
    hand = tuple(KINDS[kind] for kind in range(16) for _ in range(twin.owners[seat].hand[kind]))
    puts = tuple(KINDS[twin.puts[i] & 15] for i in range(twin.put_cards) if twin.puts[i] >> 8 & 3 == seat)
    return hand, puts


def posterior(cards, hand_size, ruled_out):
    """By brute force: every order of the unseen cards, the first ones put, the next in hand, the rest in the deck."""
    found = Counter()
    for order in permutations(cards):
        puts = order[: len(ruled_out)]
        if all(kind not in struck.split() for kind, struck in zip(puts, ruled_out, strict=True)):
            hand = sorted(order[len(ruled_out) :][:hand_size], key=KINDS.index)
            found[tuple(hand), puts] += 1
    return {deal: n / found.total() for deal, n in found.items()}


def check(t, expected, me=0, seat=1):
    """The re-deals are distributed as they should be: a chi-square test that a wrong weight fails."""
    found = redealt(t, me, lambda twin: held(twin, seat))
    assert held(t.match.state, seat) in expected, "the truth is not possible"
    assert set(found) <= set(expected), "a deal came up that is impossible"
    rare = {deal for deal, p in expected.items() if p * DEALS < 5}
    cells = [(found[deal], p * DEALS) for deal, p in expected.items() if deal not in rare]
    distance = sum((o - e) ** 2 / e for o, e in cells)
    freedom = max(1, len(cells) - 1)
    assert distance < freedom + 4.5 * sqrt(2 * freedom), (distance, freedom)


def test_a_hand_and_a_deck_are_dealt_from_what_is_unseen():
    """WK-06"""
    t = Table(ann=Board(hand="S7"), bob=Board(lines="H2", hand="H2 D3", deck="D3 C4", trash="S6"))
    check(t, posterior(["H2", "D3", "D3", "C4"], 2, []))


def test_a_put_card_may_be_any_unseen_one():
    """WK-06, WK-38"""
    t = Table(ann=Board(hand="S7"), bob=Board(hand="H2 D3", deck="D3 C4", bench="voyager"), puts=("bob H2 voyager",))
    check(t, posterior(["H2", "H2", "D3", "D3", "C4"], 2, [""]))


def test_a_put_card_that_one_knows_stays():
    """WK-38"""
    t = Table(
        ann=Board(hand="S7"), bob=Board(hand="H2 D3", deck="D3 C4", bench="voyager"),
        puts=("bob H2 voyager ann", "bob S6 voyager"),
    )  # fmt: skip
    expected = {
        (hand, ("H2", *puts)): p for (hand, puts), p in posterior(["S6", "H2", "D3", "D3", "C4"], 2, [""]).items()
    }
    check(t, expected)


def test_the_own_cards_stay():
    """WK-06, WK-38"""
    t = Table(ann=Board(hand="S7 H2", deck="D3 C4", bench="voyager"), bob=Board(hand="S6"), puts=("ann H2 voyager",))
    found = redealt(t, 0, lambda twin: (held(twin, 0), tuple(twin.owners[0].deck)))
    assert len(found) == 1


def test_what_was_seen_all_at_once_before_a_shuffle_is_ruled_out():
    """WK-38 Bob shows all his Coins and shuffles them in again: the card that he put before is none."""
    t = Table(
        ann=Board(lines="S7", hand="S7", deck="S9"),
        bob=Board(lines="D3 D3", hand="D3 H2 C4", deck="C4", bench="voyager"),
        cid=Board(hand="S6", deck="S9"),
        turn="bob",
        at="put",
    )
    t.play("bob put_card H2", "bob draw_only")
    t.done()  # cid
    t.done()  # ann
    t.play("bob play_card D3", "bob end_play", "bob skip_take", "bob skip_put")
    assert t.asked == "cid"  # with an empty deck bob had to shuffle
    others = [kind for kind in KINDS if kind not in ("H2", "C4")]
    assert t.now["puts"][0]["not"] == {"0": others, "2": others}
    owner = t.match.state.owners[1]
    unseen = [KINDS[kind] for kind in range(16) for _ in range(owner.hand[kind] + owner.deck[kind])]
    assert t.cards("bob") == "D3 D3 D3 C4 C4"
    check(t, posterior([*unseen, "H2"], owner.hand_size, [" ".join(others)]))


def test_an_earlier_put_has_the_fewer_possibilities():
    """WK-38 The second card was put after the shuffle, and may be what the first cannot be."""
    t = Table(ann=Board(hand="S7"), bob=Board(hand="D3", deck="D3 C4", bench="voyager"))
    doc = t.match.position()
    doc["puts"] = [
        {"item": "H2", "under": "voyager", "by": 1, "not": {"0": ["D3"]}},
        {"item": "D3", "under": "voyager", "by": 1},
    ]
    doc["owners"][1]["trash"]["H2"] -= 1
    doc["owners"][1]["trash"]["D3"] -= 1
    t.match = takujo.from_position(doc)
    t.check()
    check(t, posterior(["H2", "D3", "D3", "D3", "C4"], 1, ["D3", ""]))


def test_a_thief_learns_and_an_outsider_does_not():
    """WK-38, WK-44 Ann has stolen the voyager: she knows the card, cid does not."""
    t = Table(
        ann=Board(lines="H2 H7 D3 C5", deck="C4"), bob=Board(hand="C4", deck="D3", bench="voyager"),
        cid=Board(hand="S7"), puts=("bob H2 voyager",), at="character",
    )  # fmt: skip
    t.play("ann take_character voyager")
    assert set(redealt(t, 0, lambda twin: held(twin, 1))) == {(("D3",), ("H2",)), (("C4",), ("H2",))}
    assert len(redealt(t, 2, lambda twin: held(twin, 1))) == 6


def test_what_one_seat_knows_rules_out_more_for_it_than_for_another():
    """WK-38 Ann knows that bob's only Coconut lies under the voyager, so his next card is none; cid does not."""
    t = Table(
        ann=Board(hand="S7"), bob=Board(lines="D3", hand="C4", bench="voyager"), cid=Board(hand="S7", deck="S6"),
        puts=("bob H2 voyager ann", "bob C4 voyager"), turn="bob", at="close",
    )  # fmt: skip
    ruled = t.now["puts"][1]["not"]
    assert ("H2" in ruled["0"], "H2" in ruled["2"]) == (True, False)
    assert "D3" in ruled["2"]


@pytest.mark.parametrize("eye", [-1, 0, 1, 2])
def test_no_view_changes(eye):
    """WK-06, WK-38 Invariant 15."""
    rng = from_text("view")
    for seed in range(3):
        t = Table(
            ann=Board("S1 H5 C4 C6", "H2 D3 S6 S7", "D5 D6 H7 H8 C8 S9", bench="voyager cataloguer"),
            bob=Board("S6 D3 D6 C4", "C5 H2 D9 D3", "H2 C4 S1 S9", bench="socialite"),
            cid=Board("S9 H8 D3 C6", "H2 C4 D3", "S1 H5 D9 C8", bench="dealer"),
            seed=seed,
        )
        match = t.match
        chance = from_text(str(seed))
        for _ in range(150):
            legal = match.legal()
            eager = [each for each in legal if each.text.startswith(("take", "put", "play"))]
            eager = eager if eager and chance.below(4) else legal
            match.play(eager[chance.below(len(eager))])
            if match.over:
                break
            if match.ply % 10 == 0:
                twin = match.copy()
                twin.state.redeal(eye, rng)
                match.game.check(twin.state)
                assert twin.view(None if eye < 0 else eye) == match.view(None if eye < 0 else eye)
        assert match.position()["puts"]


def test_after_the_end_nothing_about_points_is_dealt_anew():
    """WK-62"""
    t = Table(
        ann=Board(hand="H2 D3", deck="C4", bench="voyager"), puts=("ann S6 voyager",), number=60, turn="bob", at="end"
    )
    assert t.over
    assert {tuple(found) for found in redealt(t, 1, lambda twin: tuple(twin.scores()))} == {t.match.scores}
    assert NAMES[0] == "ann"
