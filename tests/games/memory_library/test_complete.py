"""Complete (chapter 6.2 of the rulebook). What the tomes do is in test_abilities.py."""

import pytest

from .table import Board, Table, told

QUIET = "hourglass_of_time"  # does nothing on space 0


def test_only_face_up_tomes_that_can_be_paid_for_are_on_offer():
    """ML-32"""
    t = Table(ann="history mystery mystery mystery", bob="art", tomes="hourglass_of_time tree_of_life veil_of_mystery")
    assert t.offered == ["complete 0", "complete 2", "obliviate", "reorganize"]


def test_a_tome_one_shard_short_is_not_on_offer():
    """ML-32"""
    t = Table(ann="science science mystery", bob="art", tomes="tree_of_life hourglass_of_time ancient_history")
    assert t.offered == ["obliviate", "reorganize"]


@pytest.mark.parametrize(
    ("tome", "price"),
    [
        ("ancient_history", "history history history"),
        ("quantum_physics", "science science mystery"),
        ("renaissance_art", "art art art"),
        ("philosophers_stone", "history philosophy philosophy"),
        ("veil_of_mystery", "mystery mystery mystery"),
        ("book_of_strategy", "history history philosophy"),
        ("tree_of_life", "science science science"),
        ("hourglass_of_time", "history mystery mystery"),
        ("infinite_knowledge", "history science art philosophy mystery"),
        ("mirror_of_truth", "philosophy philosophy philosophy"),
    ],
)
def test_a_tome_is_paid_with_exactly_the_shards_of_its_condition(tome, price):
    """ML-33, ML-61 to ML-70"""
    for missing in range(len(price.split())):
        short = " ".join(price.split()[:missing] + price.split()[missing + 1 :])
        t = Table(ann=short, bob="", tomes=f"{tome} {tome} {tome}", market="art")
        assert "complete 0" not in t.offered
    t = Table(ann=price, bob="", tomes=f"{tome} {tome} {tome}")
    t.play("ann complete 0")
    assert t.discard == price
    assert t.hand("ann") == ""
    assert tome in t.completed("ann")


def test_cards_that_are_not_in_the_condition_stay_in_hand():
    """ML-33"""
    t = Table(
        ann="history history science art mystery mystery mystery", bob="art", tomes=f"{QUIET} tree_of_life tree_of_life"
    )
    t.play("ann complete 0")
    assert t.hand("ann") == "history science art mystery"


def test_forgotten_science_demands_a_further_shard_of_any_kind():
    """ML-34, ML-76, R13"""
    t = Table(
        ann="history science art mystery mystery mystery",
        bob=Board("art", effects="science"),
        tomes=f"{QUIET} tree_of_life tree_of_life",
    )
    t.play("ann complete 0")
    assert t.question == "tome_pay"
    assert t.offered == ["pay science", "pay art", "pay mystery"]
    t.play("ann pay art")
    assert t.hand("ann") == "science mystery"
    assert t.completed("ann") == "hourglass_of_time"


def test_a_further_shard_for_each_forgotten_science_of_the_others():
    """ML-34, ML-74"""
    t = Table(
        ann="history mystery mystery science science",
        bob=Board("art", effects="science"),
        cid=Board("art", effects="science"),
        tomes=f"{QUIET} tree_of_life tree_of_life",
    )
    t.play("ann complete 0")
    assert t.hand("ann") == ""
    assert t.completed("ann") == "hourglass_of_time"


def test_with_a_surcharge_and_a_short_hand_a_tome_is_not_on_offer():
    """ML-32, ML-34, E31"""
    t = Table(
        ann="history mystery mystery", bob=Board("art", effects="science"), tomes=f"{QUIET} tree_of_life tree_of_life"
    )
    assert t.offered == ["obliviate", "reorganize"]


def test_the_own_forgotten_science_costs_nothing():
    """ML-34, ML-74, E17"""
    t = Table(
        ann="science",
        bob="history mystery mystery",
        cid="history mystery mystery art",
        tomes=f"{QUIET} tree_of_life tree_of_life",
    )
    t.play("ann obliviate")
    burdens = t.match.view(0)["table"]["burdens"]
    assert [burden["tome"] for burden in burdens] == [0, 1, 1]


def test_a_wild_token_stands_for_any_shard():
    """ML-35"""
    t = Table(ann=Board("history mystery", wilds=1), bob="art", tomes=f"{QUIET} tree_of_life veil_of_mystery")
    assert t.offered == ["complete 0", "obliviate", "reorganize"]
    t.play("ann complete 0", "ann pay mystery")
    assert t.hand("ann") == ""
    assert t.wilds("ann") == 0
    assert t.completed("ann") == "hourglass_of_time"


def test_a_wild_token_may_be_spent_where_a_card_would_do():
    """ML-35, E30"""
    t = Table(ann=Board("history mystery mystery", wilds=1), bob="art", tomes=f"{QUIET} tree_of_life tree_of_life")
    t.play("ann complete 0")
    assert t.offered == ["pay history", "pay wild"]
    t.play("ann pay wild")
    assert t.hand("ann") == "history"
    assert t.wilds("ann") == 0


def test_the_units_of_a_price_are_paid_in_the_order_of_the_kinds():
    """ML-33, ML-35"""
    t = Table(ann=Board("history mystery mystery", wilds=3), bob="art", tomes=f"{QUIET} - -", deck="")
    t.play("ann complete 0")
    assert t.offered == ["pay history", "pay wild"]
    t.play("ann pay history")
    assert t.offered == ["pay mystery", "pay wild"]
    t.play("ann pay wild")
    assert t.offered == ["pay mystery", "pay wild"]
    t.play("ann pay mystery")
    assert t.hand("ann") == "mystery"
    assert t.wilds("ann") == 2


def test_a_wild_token_is_not_on_offer_where_the_rest_needs_it():
    """ML-32, ML-35 The History must be paid as a card, because the wild token stands for a Mystery."""
    t = Table(ann=Board("history mystery", wilds=1), bob="art art", tomes=f"{QUIET} tree_of_life tree_of_life")
    t.play("ann complete 0")
    assert t.discard == "history"
    assert t.offered == ["pay mystery", "pay wild"]


def test_a_wild_token_may_pay_the_shard_demanded_by_forgotten_science():
    """ML-35, R13"""
    t = Table(
        ann=Board("history mystery mystery art", wilds=1),
        bob=Board("art", effects="science"),
        tomes=f"{QUIET} tree_of_life tree_of_life",
    )
    t.play("ann complete 0", "ann pay history", "ann pay mystery", "ann pay mystery")
    assert t.offered == ["pay art", "pay wild"]
    t.play("ann pay wild")
    assert t.hand("ann") == "art"
    assert t.wilds("ann") == 0


def test_a_card_saved_by_a_wild_token_may_pay_the_surcharge():
    """ML-34, ML-35"""
    t = Table(
        ann=Board("history mystery mystery", wilds=1),
        bob=Board("art", effects="science"),
        tomes=f"{QUIET} tree_of_life tree_of_life",
    )
    assert "complete 0" in t.offered
    t.play("ann complete 0")
    assert t.offered == ["pay history", "pay wild"]
    t.play("ann pay wild")  # then both Mystery, and the History for Forgotten Science
    assert t.hand("ann") == ""
    assert t.discard == "history mystery mystery"


def test_any_number_of_wild_tokens_may_be_spent():
    """ML-35, E3"""
    t = Table(
        ann=Board("art", wilds=4), bob=Board("art", effects="science"), tomes=f"{QUIET} tree_of_life tree_of_life"
    )
    t.play("ann complete 1", "ann pay wild")
    assert t.completed("ann") == "tree_of_life"
    assert t.wilds("ann") == 0
    assert t.hand("ann") == "art"


def test_spent_wild_tokens_return_to_the_supply():
    """ML-35"""
    t = Table(ann=Board("mystery mystery", wilds=1), bob=Board("art", wilds=2), tomes=f"{QUIET} {QUIET} {QUIET}")
    assert t.match.view(0)["table"]["wild_supply"] == 3
    t.play("ann complete 1")
    assert t.match.view(0)["table"]["wild_supply"] == 4


def test_payment_then_tome_then_ability_then_refill():
    """ML-36, R18"""
    t = Table(
        ann="science science mystery",
        bob="art",
        tomes="quantum_physics tree_of_life tree_of_life",
        deck="veil_of_mystery mirror_of_truth",
    )
    assert told(t.play("ann complete 0"))[:6] == [
        "completed", "discarded", "discarded", "discarded", "token_gained", "revealed",
    ]  # fmt: skip
    assert t.tomes == "veil_of_mystery tree_of_life tree_of_life"
    assert t.deck == "mirror_of_truth"


def test_the_slot_stays_empty_while_the_ability_is_carried_out():
    """ML-36"""
    t = Table(ann="history history history", bob="art", market="science art", tomes=f"{QUIET} ancient_history {QUIET}")
    t.play("ann complete 1")
    assert t.question == "ancient_take"
    assert t.tomes == "hourglass_of_time - hourglass_of_time"
    assert t.completed("ann") == "ancient_history"
    assert t.discard == "history history history"


def test_empty_slots_are_refilled_from_left_to_right():
    """ML-36, E10"""
    t = Table(
        ann="history science art philosophy mystery",
        bob="art",
        deck="ancient_history veil_of_mystery book_of_strategy",
        tomes="tree_of_life infinite_knowledge hourglass_of_time",
    )
    t.play("ann complete 1", "ann complete 0")
    assert t.tomes == "ancient_history veil_of_mystery hourglass_of_time"
    assert t.deck == "book_of_strategy"


def test_a_slot_that_cannot_be_refilled_ends_the_game_with_the_round():
    """ML-37, ML-92, E8"""
    t = Table(ann="history mystery mystery", bob="art", tomes=f"{QUIET} tree_of_life tree_of_life", deck="")
    assert t.triggers == ""
    t.play("ann complete 0")
    assert t.tomes == "- tree_of_life tree_of_life"
    assert t.triggers == "tomes"


def test_the_last_tome_of_the_deck_fills_the_slot_and_ends_nothing():
    """ML-37, ML-92, E8"""
    t = Table(ann="history mystery mystery", bob="art art", tomes=f"{QUIET} tree_of_life tree_of_life", deck=QUIET)
    t.play("ann complete 0")
    assert t.tomes == "hourglass_of_time tree_of_life tree_of_life"
    assert t.deck == ""
    assert t.triggers == ""
    assert t.round == 2  # bob could only obliviate
    assert not t.over


def test_copies_of_a_tome_all_score_and_all_act():
    """ML-38, E28"""
    t = Table(
        ann=Board("science science mystery", completed="quantum_physics quantum_physics"),
        bob="art",
        tomes="quantum_physics tree_of_life tree_of_life",
    )
    t.play("ann complete 0")
    assert t.completed("ann") == "quantum_physics quantum_physics quantum_physics"
    assert t.free("ann") == 1
    assert t.score("ann") == 13


def test_each_slot_with_the_same_tome_is_an_option_of_its_own():
    """ML-32, ML-38, E28"""
    t = Table(ann="history mystery mystery", bob="art", tomes=f"{QUIET} {QUIET} {QUIET}", deck="tree_of_life")
    assert t.offered == ["complete 0", "complete 1", "complete 2", "obliviate", "reorganize"]
    t.play("ann complete 1")
    assert t.tomes == "hourglass_of_time tree_of_life hourglass_of_time"
