"""Using an oblivion token (chapter 7 of the rulebook)."""

from .table import Board, Table

FULL = "history science art philosophy mystery"


def test_a_token_brings_a_shard_from_the_market():
    """ML-54, R10"""
    t = Table(ann=Board("art", free=2), bob="art", market="history mystery")
    t.play("ann use_token")
    assert t.question == "token_take"
    assert t.offered == ["take history", "take mystery"]
    t.play("ann take mystery")
    assert t.hand("ann") == "art mystery"
    assert t.market == "history"
    assert t.free("ann") == 1
    assert t.stock == 29


def test_who_has_no_token_cannot_use_one():
    """ML-54"""
    assert "use_token" not in Table(ann=Board("art", bare="history"), bob=Board("art", free=3), market=FULL).offered


def test_with_an_empty_market_a_token_is_of_no_use():
    """ML-54"""
    assert "use_token" not in Table(ann=Board("art", free=3), bob="art", market="").offered


def test_a_token_is_used_only_in_the_own_turn_and_once():
    """ML-54, ML-21"""
    t = Table(ann=Board("art", free=2), bob=Board("art art", free=2), market=FULL)
    t.play("ann use_token", "ann take history", "ann reorganize", "ann discard art")
    assert t.asked == "bob"
    assert "use_token" in t.offered
    t.play("bob reorganize")
    assert t.offered == ["use_token", "end_turn"]


def test_the_token_may_come_from_an_obliviated_card():
    """ML-55, R8, R10"""
    t = Table(ann=Board("art", free=1, laid="history history mystery"), bob="art", market=FULL)
    t.play("ann use_token")
    assert t.question == "token_source"
    assert t.offered == ["give history", "give mystery", "give free"]
    t.play("ann give history")
    assert t.laid("ann") == "history mystery"
    assert t.bare("ann") == "history"
    assert t.free("ann") == 1
    assert t.stock == 27
    t.play("ann take science")
    assert t.hand("ann") == "science art"


def test_with_one_kind_of_token_it_is_not_asked_which():
    """ML-55"""
    t = Table(ann=Board("art", laid="history history"), bob="art", market=FULL)
    t.play("ann use_token")
    assert t.question == "token_take"
    assert t.bare("ann") == "history"


def test_a_used_token_is_a_point_less():
    """ML-54, ML-95"""
    t = Table(ann=Board("art", laid="history history"), bob="art", market=FULL)
    assert t.score("ann") == 2
    t.play("ann use_token", "ann take art")
    assert t.score("ann") == 1


def test_a_shard_taken_with_a_token_costs_no_card():
    """ML-56, R12"""
    t = Table(ann=Board("art", free=1), bob=Board("art", effects="art", veil="ann"), market=FULL)
    t.play("ann use_token", "ann take history")
    assert t.hand("ann") == "history art"
    assert t.discard == ""
    assert t.veil("bob") == "ann"


def test_the_veil_waits_for_the_collection_after_the_token():
    """ML-56, ML-65, R12"""
    t = Table(ann=Board("art", free=1), bob=Board("art", veil="ann"), market=FULL)
    t.play("ann use_token", "ann take history", "ann collect", "ann take science", "ann done", "ann discard art")
    assert t.hand("ann") == "history science"


def test_a_shard_taken_with_a_token_does_not_count_for_the_collection():
    """ML-56, R10"""
    t = Table(ann=Board("art", free=1), bob="art", market=FULL)
    t.play("ann use_token", "ann take history", "ann collect", "ann take science", "ann take mystery", "ann done")
    assert t.asked == "bob"
    assert t.hand("ann") == "history science art mystery"
    assert t.discard == ""


def test_after_a_token_the_action_is_still_owed():
    """ML-57, ML-19"""
    t = Table(ann=Board("art", free=1), bob="art", market=FULL)
    t.play("ann use_token", "ann take history")
    assert t.asked == "ann"
    assert t.offered == ["collect", "obliviate", "reorganize"]


def test_a_token_owes_no_toll():
    """ML-57, ML-72, R15"""
    t = Table(ann=Board("art art", free=1), bob=Board("art", effects="mystery"), market=FULL)
    t.play("ann use_token", "ann take history")
    assert t.hand("ann") == "history art art"


def test_a_token_gained_by_the_action_may_be_used_in_the_same_turn():
    """ML-57, ML-54"""
    t = Table(ann="art", bob="art", market="history mystery")
    t.play("ann obliviate", "ann use_token", "ann take history")
    assert t.hand("ann") == "history"
    assert t.bare("ann") == "art"
    assert t.asked == "bob"


def test_a_shard_from_a_token_may_complete_a_tome():
    """ML-57, ML-21"""
    t = Table(
        ann=Board("science science", free=1),
        bob="art",
        market="science",
        tomes="tree_of_life veil_of_mystery mirror_of_truth",
    )
    assert "complete 0" not in t.offered
    t.play("ann use_token", "ann complete 0")
    assert t.completed("ann") == "tree_of_life"
