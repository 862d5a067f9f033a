"""Reorganize (chapter 6.4 of the rulebook)."""

from .table import Board, Table, told

SHOWN = "tree_of_life veil_of_mystery ancient_history"


def test_to_reorganize_takes_a_card():
    """ML-46"""
    t = Table(ann=Board(free=1), bob="art", market="history")
    assert t.offered == ["collect", "use_token"]
    t = Table(ann=Board("art", free=1), bob="art", market="history")
    assert "reorganize" in t.offered


def test_to_reorganize_takes_a_tome_in_the_deck():
    """ML-46, R5, E8"""
    assert "reorganize" in Table(ann="art art", bob="art", market="art", tomes=SHOWN, deck="mirror_of_truth").offered
    assert "reorganize" not in Table(ann="art art", bob="art", market="art", tomes=SHOWN, deck="").offered


def test_a_card_is_discarded_and_all_tomes_are_replaced():
    """ML-47"""
    t = Table(
        ann="history art art",
        bob="art",
        tomes=SHOWN,
        deck="mirror_of_truth quantum_physics renaissance_art book_of_strategy",
    )
    gone = t.tome_discard.split()
    t.play("ann reorganize")
    assert t.offered == ["discard history", "discard art"]
    t.play("ann discard art")
    assert t.hand("ann") == "history art"
    assert t.discard == "art"
    assert t.tomes == "mirror_of_truth quantum_physics renaissance_art"
    assert t.deck == "book_of_strategy"
    assert sorted(t.tome_discard.split()) == sorted(gone + SHOWN.split())
    assert t.triggers == ""


def test_the_card_is_paid_before_the_new_tomes_are_seen():
    """ML-47"""
    t = Table(ann="history art art", bob="art", tomes=SHOWN)
    assert told(t.play("ann reorganize")) == ["reorganized"]
    assert t.tomes == SHOWN
    assert told(t.play("ann discard art"))[:4] == ["discarded", "revealed", "revealed", "revealed"]


def test_what_was_revealed_cannot_be_taken_back():
    """ML-47 An undo stop."""
    t = Table(ann="history art art", bob="art", tomes=SHOWN)
    t.play("ann reorganize")
    assert t.match.can_undo(0)
    t.play("ann discard art")
    assert not t.match.can_undo(0)


def test_exactly_three_tomes_in_the_deck_end_nothing():
    """ML-47, ML-92, E8"""
    t = Table(ann="art art", bob="art", tomes=SHOWN, deck="mirror_of_truth quantum_physics renaissance_art")
    t.play("ann reorganize")
    assert t.tomes == "mirror_of_truth quantum_physics renaissance_art"
    assert t.triggers == ""


def test_with_two_tomes_left_one_slot_stays_empty_and_the_end_is_set_off():
    """ML-48, ML-92, R5"""
    t = Table(ann="art art", bob="art", tomes=SHOWN, deck="mirror_of_truth quantum_physics")
    t.play("ann reorganize")
    assert t.tomes == "mirror_of_truth quantum_physics -"
    assert t.triggers == "tomes"


def test_with_one_tome_left_two_slots_stay_empty():
    """ML-48, ML-92, R5"""
    t = Table(ann="art art", bob="art art", tomes=SHOWN, deck="mirror_of_truth", market="history")
    t.play("ann reorganize")
    assert t.tomes == "mirror_of_truth - -"
    assert t.triggers == "tomes"
    assert t.asked == "bob"
    assert "reorganize" not in t.offered


def test_reorganize_brings_no_ability_into_play():
    """ML-49"""
    t = Table(ann="science", bob="art art", tomes=SHOWN)
    t.play("ann reorganize")
    assert t.effects("ann") == ""
    assert t.laid("ann") == ""
    assert t.completed("ann") == ""
    assert t.asked == "bob"


def test_no_forgotten_effect_touches_reorganize():
    """ML-49"""
    t = Table(
        ann=Board("art art", free=2),
        bob=Board("art", free=1, effects="science art philosophy mystery"),
        cid=Board("art", effects="history science art philosophy mystery", veil="ann bob"),
        tomes=SHOWN,
    )
    t.play("ann reorganize")
    assert t.hand("ann") == "art"
    assert t.free("ann") == 2
    assert t.veil("cid") == "ann bob"
