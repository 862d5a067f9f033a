"""Collect (chapter 6.1 of the rulebook)."""

import pytest

from .table import Board, Table

FULL = "history science art philosophy mystery"


def take(*kinds):
    return [f"ann take {kind}" for kind in kinds]


def test_any_number_of_shards_may_be_taken():
    """ML-24"""
    t = Table(ann="art art", bob="art", market=FULL)
    t.play("ann collect")
    assert t.offered == ["take history", "take science", "take art", "take philosophy", "take mystery"]
    t.play("ann take mystery")
    assert t.offered == ["take history", "take science", "take art", "take philosophy", "done"]
    t.play("ann done")
    assert t.hand("ann") == "art art mystery"
    assert t.market == "history science art philosophy"


def test_at_least_one_shard_is_taken():
    """ML-24"""
    t = Table(ann="art art", bob="art", market=FULL)
    t.play("ann collect")
    assert "done" not in t.offered


def test_the_whole_market_may_be_taken_and_then_the_picking_is_over():
    """ML-24"""
    t = Table(ann="art art", bob="art", market=FULL)
    t.play("ann collect", *take("history", "science", "art", "philosophy", "mystery"))
    assert t.market == ""
    assert t.question == "collect_pay"


def test_two_shards_of_a_kind_may_be_taken_if_the_market_holds_two():
    """ML-24"""
    t = Table(ann="science", bob="art", market="history history art")
    t.play("ann collect", "ann take history")
    assert t.offered == ["take history", "take art", "done"]
    t.play("ann take history")
    assert t.offered == ["take art", "done"]
    t.play("ann done")
    assert t.hand("ann") == "history history science"


@pytest.mark.parametrize(
    ("taken", "cost"),
    [(["history"], 0), (["history", "science"], 0), (["history", "science", "art"], 1),
     (["history", "science", "art", "philosophy"], 2)],
)  # fmt: skip
def test_one_or_two_shards_are_free_three_cost_a_card_four_or_more_two(taken, cost):
    """ML-25, I16"""
    t = Table(ann="mystery mystery mystery mystery", bob="art", market=FULL)
    t.play("ann collect", *take(*taken), "ann done")
    for _ in range(cost):
        assert t.question == "collect_pay"
        t.play("ann discard mystery")
    assert t.asked == "bob"
    assert len(t.hand("ann").split()) == 4 + len(taken) - cost
    assert t.discard == " ".join(["mystery"] * cost)


@pytest.mark.parametrize(("market", "size"), [(FULL, 5), (FULL + " art", 6), (FULL + " art art", 7)])
def test_five_six_or_seven_shards_still_cost_two_cards(market, size):
    """ML-25, E5"""
    t = Table(ann="mystery mystery", bob="art", market=market)
    t.play("ann collect", *take(*market.split()), "ann discard mystery", "ann discard mystery")
    assert t.asked == "bob"
    assert len(t.hand("ann").split()) == size
    assert t.discard == "mystery mystery"


def test_forgotten_art_and_a_veil_make_a_collection_dearer():
    """ML-26, ML-77, R11"""
    t = Table(ann="art art art art", bob=Board("art", effects="art", veil="ann"), market="history science mystery")
    t.play("ann collect", *take("history", "science"), "ann done")
    t.play("ann discard art", "ann discard art")
    assert t.asked == "bob"
    assert t.hand("ann") == "history science art art"


def test_even_a_single_shard_costs_the_surcharge():
    """ML-26"""
    t = Table(ann="art", bob=Board("art", effects="art"), market="history science mystery")
    t.play("ann collect", *take("history"), "ann done", "ann discard art")
    assert t.asked == "bob"
    assert t.hand("ann") == "history"


def test_the_surcharges_of_several_players_add_up():
    """ML-26, ML-74, R11 Two Veils and two of Forgotten Art, and one card for the third shard: five cards."""
    t = Table(
        ann="art art art art art",
        bob=Board("art", effects="art", veil="ann"),
        market="history science mystery",
        cid=Board("art", effects="art", veil="ann bob"),
    )
    t.play("ann collect", *take("history", "science", "mystery"))
    for _ in range(5):
        t.play("ann discard art")
    assert t.asked == "bob"
    assert t.hand("ann") == "history science mystery"


def test_a_veil_that_has_been_paid_for_or_reaches_others_costs_nothing():
    """ML-26"""
    t = Table(ann="art", bob=Board("art", veil="cid"), cid="art", market="history science mystery")
    t.play("ann collect", *take("history", "science"), "ann done")
    assert t.hand("ann") == "history science art"


def test_a_card_just_collected_may_pay():
    """ML-27, R1"""
    t = Table(ann="philosophy", bob="art", market="history science art mystery")
    t.play("ann collect", *take("history", "science", "art"), "ann done")
    assert t.offered == ["discard history", "discard science", "discard art", "discard philosophy"]
    t.play("ann discard art")
    assert t.hand("ann") == "history science philosophy"
    assert t.discard == "art"


def test_without_cards_in_hand_the_whole_market_can_be_swept():
    """ML-27, ML-28, R1"""
    t = Table(ann="", bob="art", market=FULL)
    t.play(*take("history", "science", "art", "philosophy", "mystery"))
    assert t.question == "collect_pay"
    t.play("ann discard science", "ann discard mystery")
    assert t.hand("ann") == "history art philosophy"


def test_picking_may_stop_only_at_a_number_that_can_be_paid_for():
    """ML-28, R2, E1 No cards and a surcharge of two: one shard is too dear, two pay for themselves."""
    t = Table(ann="", bob=Board("art", effects="art", veil="ann"), market=FULL)
    t.play(*take("history"))
    assert "done" not in t.offered
    t.play(*take("science"))
    assert "done" in t.offered
    t.play("ann done", "ann discard history")
    assert t.hand("ann") == ""
    assert t.discard == "history science"


def test_a_single_shard_may_pay_for_itself():
    """ML-28, E1"""
    t = Table(ann="", bob=Board("art", effects="art"), market=FULL)
    t.play("ann take history", "ann done")
    assert t.hand("ann") == ""
    assert t.discard == "history"
    assert t.market == "science art philosophy mystery"


def test_a_surcharge_of_three_leaves_only_the_whole_market():
    """ML-28, R2, E1 Four shards cost five cards, and so do five."""
    t = Table(ann="", bob=Board("art", effects="art", veil="ann"), cid=Board("art", veil="ann"), market=FULL)
    t.play("ann take history")
    assert "done" not in t.offered
    t.play("ann take science")
    assert "done" not in t.offered
    t.play("ann take art")
    assert t.offered == ["take philosophy", "take mystery"]
    t.play("ann take philosophy")  # the last shard follows by itself: there is no other way to finish
    assert (t.question, t.market) == ("collect_pay", "")
    for kind in ("history", "science", "art", "philosophy"):
        t.play(f"ann discard {kind}")
    assert t.hand("ann") == ""
    assert t.discard == FULL
    assert t.asked == "bob"


@pytest.mark.parametrize(("hand", "market", "possible"), [
    ("", "history", False), ("art", "history", True), ("", "history science", True), ("", "history history", True),
])  # fmt: skip
def test_collect_is_possible_exactly_if_the_whole_market_could_be_paid_for(hand, market, possible):
    """ML-28, R2, E1 With a surcharge of two."""
    t = Table(ann=Board(hand, free=1), bob=Board("art", effects="art", veil="ann"), market=market)
    assert ("collect" in t.offered) == possible


def test_every_further_shard_is_on_offer_as_long_as_the_market_has_any():
    """ML-28 Even while what is on the tray cannot be paid for."""
    t = Table(ann="", bob=Board("art", effects="art", veil="ann"), market="history science mystery")
    t.play("ann take history")
    assert t.offered == ["take science", "take mystery"]


def test_the_shards_wait_on_a_public_tray_until_the_picking_is_over():
    """ML-29"""
    t = Table(ann="philosophy", bob="art", market=FULL)
    t.play("ann collect", *take("history", "science", "art"))
    assert t.tray == "history science art"
    assert t.market == "philosophy mystery"
    assert t.hand("ann") == "philosophy"
    assert t.match.view(1)["table"]["tray"]["science"] == 1
    assert t.match.view(1)["table"]["collecting"] == [3, 1]
    t.play("ann done")
    assert t.tray == ""
    assert t.hand("ann") == "history science art philosophy"


def test_the_cost_is_paid_card_by_card_onto_the_discard_pile():
    """ML-29"""
    t = Table(ann="philosophy", bob="art", market=FULL)
    t.play("ann collect", *take("history", "science", "art", "mystery"), "ann done", "ann discard philosophy")
    assert t.discard == "philosophy"
    assert t.offered == ["discard history", "discard science", "discard art", "discard mystery"]
    t.play("ann discard mystery")
    assert t.discard == "philosophy mystery"
    assert t.asked == "bob"


def test_a_finished_collection_uses_up_the_veils_on_the_collector_only():
    """ML-30, ML-65"""
    t = Table(
        ann="art art art",
        bob="art",
        cid=Board("art", veil="ann bob dee"),
        dee=Board("art", veil="ann bob cid"),
        market=FULL,
    )
    t.play("ann collect", *take("history"), "ann done", "ann discard art")
    assert t.veil("cid") == "ann bob dee"  # until the last card is paid
    t.play("ann discard art")
    assert t.veil("cid") == "bob dee"
    assert t.veil("dee") == "bob cid"


def test_the_second_collection_under_a_veil_is_free_of_it():
    """ML-30, ML-65, E16 Of two players the second has two turns in a row, both before the Veil's owner is back."""
    t = Table(ann="art art art", bob=Board("art", veil="ann"), market=FULL, start="bob", turn="ann")
    t.play("ann collect", *take("history"), "ann done", "ann discard art")
    assert (t.asked, t.round) == ("ann", 2)
    t.play("ann collect", *take("history"), "ann done")
    assert t.hand("ann") == "history history art art"


def test_another_action_does_not_use_up_a_veil():
    """ML-30, ML-65"""
    t = Table(ann="art art", bob="art", cid=Board("art", veil="ann bob"))
    t.play("ann obliviate")
    assert t.asked == "bob"
    assert t.veil("cid") == "ann bob"
    t.play("bob reorganize")
    assert t.asked == "cid"


def test_the_gaps_stay_empty_until_the_next_replenishment():
    """ML-31, ML-17"""
    t = Table(ann="art art", bob="art", cid="art", market=FULL)
    t.play("ann collect", *take("history", "science"), "ann done")
    assert t.market == "art philosophy mystery"
    t.play("bob collect", "bob take art", "bob done")
    assert t.market == "philosophy mystery"
    t.play("cid collect", "cid take mystery", "cid done")
    assert t.round == 2
    assert t.market == FULL


def test_collecting_in_the_last_round_is_allowed():
    """ML-24, E29 It is pointless, and can even lose a tie."""
    t = Table(ann="", bob="art", turn="bob", market="history", round=13, track=12)
    assert t.offered == ["collect", "obliviate", "reorganize"]
    t.play("bob collect")
    assert t.over
    assert t.match.placings == (1, 2)


def test_the_extra_action_of_strategy_may_be_a_collection_at_the_normal_price():
    """ML-22, ML-27, ML-30, E15 It uses up pending Veils."""
    t = Table(
        ann="history history philosophy",
        bob="art",
        cid=Board("art", veil="ann bob"),
        market="science art mystery",
        tomes="book_of_strategy tree_of_life tree_of_life",
    )
    t.play("ann complete 0", "ann collect", *take("science", "art", "mystery"))
    t.play("ann discard science", "ann discard art")
    assert t.hand("ann") == "mystery"
    assert t.veil("cid") == "bob"
