"""Toll and lasting effects (chapter 9 of the rulebook)."""

import pytest

from .table import Board, Table

FULL = "history science art philosophy mystery"


def shown(tome):
    return f"{tome} tree_of_life tree_of_life"


# ---- the toll


def test_a_toll_is_paid_for_the_ability_of_a_tome():
    """ML-72, ML-79, R15"""
    t = Table(
        ann="science science mystery history art", bob=Board("art", effects="mystery"), tomes=shown("quantum_physics")
    )
    t.play("ann complete 0")
    assert t.question == "toll"
    assert t.offered == ["discard history", "discard art", "forgo"]
    assert t.completed("ann") == "quantum_physics"
    t.play("ann discard history")
    assert t.free("ann") == 1
    assert t.hand("ann") == "art"
    assert t.discard == "history science science mystery"


def test_who_forgoes_the_ability_keeps_the_card_and_the_tome():
    """ML-72, R15"""
    t = Table(
        ann="science science mystery history art", bob=Board("art", effects="mystery"), tomes=shown("quantum_physics")
    )
    t.play("ann complete 0", "ann forgo")
    assert t.free("ann") == 0
    assert t.hand("ann") == "history art"
    assert t.completed("ann") == "quantum_physics"


def test_a_toll_is_paid_for_the_ability_of_an_obliviated_shard():
    """ML-72, ML-43, R15"""
    t = Table(ann="history art mystery", bob=Board("art", effects="mystery"), cid="art art", market="art")
    t.play("ann obliviate", "ann obliviate art")
    assert t.offered == ["discard history", "discard mystery", "forgo"]
    assert t.laid("ann") == "art"
    t.play("ann discard mystery")
    assert t.effects("ann") == "art"
    assert t.hand("ann") == "history"


def test_who_forgoes_the_effect_keeps_the_token():
    """ML-72"""
    t = Table(ann="history art mystery", bob=Board("art", effects="mystery"), cid="art art", market="art")
    t.play("ann obliviate", "ann obliviate art", "ann forgo")
    assert t.effects("ann") == ""
    assert t.laid("ann") == "art"
    assert t.hand("ann") == "history mystery"


def test_without_cards_the_ability_is_lost_without_a_question():
    """ML-72, E12"""
    t = Table(ann="science science mystery", bob=Board("art", effects="mystery"), tomes=shown("quantum_physics"))
    events = t.play("ann complete 0")
    assert "forgone" in [event.name for event in events]
    assert t.free("ann") == 0
    assert t.completed("ann") == "quantum_physics"


def test_obliviating_the_last_card_under_a_toll_gains_the_token_only():
    """ML-72, E20"""
    t = Table(ann="art", bob=Board("art", effects="mystery"), cid="art art")
    t.play("ann obliviate")
    assert t.laid("ann") == "art"
    assert t.effects("ann") == ""


def test_two_mysteries_are_a_toll_of_two():
    """ML-72, ML-74, E13"""
    t = Table(
        ann="science science mystery history art",
        bob=Board("art", effects="mystery"),
        cid=Board("art", effects="mystery"),
        tomes=shown("quantum_physics"),
    )
    t.play("ann complete 0")
    assert t.offered == ["discard history", "discard art", "forgo"]
    t.play("ann discard history")
    assert t.free("ann") == 1
    assert t.hand("ann") == ""


def test_a_toll_once_begun_is_paid_to_the_end():
    """ML-72, E13"""
    t = Table(
        ann="science science mystery history art art",
        bob=Board("art", effects="mystery"),
        cid=Board("art", effects="mystery"),
        tomes=shown("quantum_physics"),
    )
    t.play("ann complete 0", "ann discard art")
    assert t.offered == ["discard history", "discard art"]
    assert t.free("ann") == 0


def test_with_one_card_a_toll_of_two_cannot_be_paid():
    """ML-72, E13"""
    t = Table(
        ann="science science mystery art",
        bob=Board("art", effects="mystery"),
        cid=Board("art", effects="mystery"),
        tomes=shown("quantum_physics"),
    )
    t.play("ann complete 0")
    assert t.free("ann") == 0
    assert t.hand("ann") == "art"


def test_every_tome_of_a_chain_owes_its_own_toll():
    """ML-69, ML-72, R32"""
    t = Table(
        ann=f"{FULL} art art",
        bob=Board("art", effects="mystery"),
        tomes="quantum_physics infinite_knowledge veil_of_mystery",
    )
    t.play("ann complete 1")
    assert (t.question, t.hand("ann")) == ("toll", "art art")
    t.play("ann discard art", "ann complete 0")
    assert (t.question, t.hand("ann")) == ("toll", "art")
    t.play("ann discard art")
    assert t.free("ann") == 1
    assert t.hand("ann") == ""


def test_who_forgoes_infinite_knowledge_completes_no_second_tome():
    """ML-72, ML-69"""
    t = Table(
        ann=f"{FULL} art art",
        bob=Board("art", effects="mystery"),
        tomes="quantum_physics infinite_knowledge veil_of_mystery",
    )
    t.play("ann complete 1", "ann forgo")
    assert t.completed("ann") == "infinite_knowledge"
    assert t.tomes.split()[0] == "quantum_physics"


def test_a_mirror_owes_one_toll_and_the_copy_none():
    """ML-70, ML-72, R32"""
    t = Table(
        ann="philosophy philosophy philosophy art art",
        bob=Board("art", effects="mystery", completed="quantum_physics"),
        tomes=shown("mirror_of_truth"),
    )
    t.play("ann complete 0")
    assert t.question == "toll"
    t.play("ann discard art")
    assert t.question == "mirror_copy"
    t.play("ann mirror quantum_physics")
    assert t.free("ann") == 1
    assert t.hand("ann") == "art"


def test_a_tome_completed_through_a_copied_infinite_knowledge_owes_its_toll():
    """ML-69, ML-70, ML-72, R32"""
    t = Table(
        ann="philosophy philosophy philosophy art art",
        bob=Board("art", effects="mystery", completed="infinite_knowledge"),
        tomes="mirror_of_truth quantum_physics veil_of_mystery",
    )
    t.play("ann complete 0", "ann discard art", "ann mirror infinite_knowledge", "ann complete 1")
    assert (t.question, t.hand("ann")) == ("toll", "art")


def test_renaissance_art_and_others_are_not_asked_before_the_toll_is_paid():
    """ML-72"""
    t = Table(ann="art art art history", bob=Board("art", effects="mystery"), cid="art", tomes=shown("renaissance_art"))
    t.play("ann complete 0")
    assert t.question == "toll"
    t.play("ann discard history")
    assert t.question == "renaissance_target"


# ---- how long effects last


def test_an_effect_lasts_until_the_next_turn_of_its_owner_across_the_round():
    """ML-73, R17"""
    t = Table(ann="art", bob="history history", cid="history history")
    t.play("ann obliviate", "bob reorganize", "cid reorganize")
    # round 2: bob, cid, ann
    assert (t.round, t.asked) == (2, "bob")
    assert t.effects("ann") == "art"
    t.play("bob obliviate", "bob end_turn")
    assert t.effects("ann") == "art"
    t.play("cid obliviate", "cid end_turn")
    assert t.effects("ann") == ""


def test_an_effect_goes_on_when_its_card_leaves_the_oblivion_area():
    """ML-73 No card of Art lies before ann any more, and bob pays all the same."""
    t = Table(ann=Board("history", effects="art"), bob="mystery", turn="bob", market=FULL)
    assert (t.laid("ann"), t.bare("ann")) == ("", "")
    t.play("bob collect", "bob take art", "bob done")
    assert t.question == "collect_pay"


@pytest.mark.parametrize(
    ("seats", "maker", "turns"),
    [(2, "ann", 2), (2, "bob", 0), (3, "ann", 4), (3, "bob", 1), (3, "cid", 1), (4, "ann", 6), (4, "bob", 2),
     (4, "cid", 2), (4, "dee", 2)],
)  # fmt: skip
def test_so_many_turns_of_others_fall_into_the_life_of_an_effect(seats, maker, turns):
    """ML-73, R17 The start player's effect meets everybody twice, another player's meets all but one once."""
    hands = dict.fromkeys(["ann", "bob", "cid", "dee"][:seats], "art art art")
    t = Table(**hands, turn=maker)
    t.play(f"{maker} obliviate")
    met = 0
    while t.asked != maker:
        assert t.effects(maker) == "art"
        met += 1
        t.play(f"{t.asked} reorganize")
    assert t.effects(maker) == ""
    assert met == turns


def test_effects_of_several_players_add_up_and_nobody_is_hit_by_an_own_one():
    """ML-74, E17"""
    everything = "science art philosophy mystery"
    t = Table(
        ann="art",
        bob=Board("art", effects=everything, veil="ann cid dee"),
        cid=Board("art", effects=everything),
        dee=Board("art", effects="art"),
        market=FULL,
    )
    burdens = t.match.view(None)["table"]["burdens"]
    assert burdens[0] == {"collect": 4, "tome": 2, "fee": 2, "toll": 2}
    assert burdens[1] == {"collect": 2, "tome": 1, "fee": 1, "toll": 1}
    assert burdens[2] == {"collect": 3, "tome": 1, "fee": 1, "toll": 1}
    assert burdens[3] == {"collect": 3, "tome": 2, "fee": 2, "toll": 2}


def test_the_same_effect_twice_by_one_player_counts_once():
    """ML-74, I12"""
    t = Table(ann=Board("art art art", laid="art art"), bob="history history")
    t.play("ann obliviate")
    assert t.effects("ann") == "art"
    assert t.match.view(1)["table"]["burdens"][1]["collect"] == 1


# ---- one by one


def test_forgotten_history_acts_in_the_next_replenishment_and_only_there():
    """ML-75, ML-15, R16"""
    t = Table(ann="history art art", bob="art art art", market="art")
    t.play("ann obliviate", "ann obliviate history")
    assert t.market == "art"  # nothing at once
    t.play("ann end_turn", "bob reorganize")
    assert (t.question, t.asked, t.round) == ("extra_shard", "ann", 2)
    t.play("ann add history")
    assert t.market == "history history science art philosophy mystery"
    t.play("bob reorganize", "ann reorganize", "ann end_turn")
    # the effect ended with ann's turn, and round 3 begins without an extra shard
    assert (t.round, t.asked, t.question) == (3, "ann", "turn_menu")


def test_forgotten_history_works_also_for_the_last_player_of_a_round():
    """ML-75 Two players: the second makes it, and is the first to take from the larger market."""
    t = Table(ann="art", bob="history", turn="bob", round=3)
    t.play("bob obliviate")
    assert (t.asked, t.question, t.round) == ("bob", "extra_shard", 4)
    t.play("bob add science")
    assert (t.asked, t.question) == ("bob", "turn_menu")
    assert t.market == "history science science art philosophy mystery"


def test_forgotten_history_in_the_last_round_never_acts():
    """ML-75, E32"""
    t = Table(ann="art", bob="history", turn="bob", round=13, track=12)
    t.play("bob obliviate")
    assert t.over
    assert t.effects("bob") == "history"
    assert t.market == ""


def test_forgotten_science_makes_tomes_dearer():
    """ML-76, ML-34"""
    t = Table(ann="science", bob="history mystery mystery", cid="art", tomes=shown("hourglass_of_time"))
    t.play("ann obliviate")
    assert t.asked == "bob"
    assert "complete 0" not in t.offered


def test_forgotten_art_hits_every_collection_in_its_lifetime():
    """ML-77, ML-26, E16 A Veil only the first: bob has two turns in a row."""
    t = Table(ann=Board("science", effects="art", veil="bob"), bob="art art art art art", turn="bob", market=FULL)
    t.play("bob collect", "bob take history", "bob done", "bob discard art", "bob discard art")
    assert (t.asked, t.round) == ("bob", 2)
    t.play("bob collect", "bob take history", "bob done", "bob discard art")
    assert t.hand("bob") == "history history art art"
    assert t.asked == "ann"


def test_forgotten_philosophy_asks_for_a_token_before_each_obliviation():
    """ML-78, ML-39, ML-40"""
    t = Table(ann="philosophy", bob=Board("art art", laid="history"), cid="history history", market="art")
    t.play("ann obliviate", "ann end_turn", "bob obliviate", "bob end_turn")
    assert t.bare("bob") == "history"
    assert t.laid("bob") == "art"
    assert t.asked == "cid"
    assert t.offered == ["collect", "reorganize"]  # cid has no token


def test_forgotten_mystery_taxes_tomes_and_shards():
    """ML-79, ML-72"""
    t = Table(ann="mystery", bob="art history", cid="history history")
    t.play("ann obliviate", "bob obliviate", "bob obliviate art")
    assert t.question == "toll"
    assert t.offered == ["discard history", "forgo"]


def test_own_effects_never_hit_their_owner():
    """ML-74, E17 An extra action in the same turn as an own effect costs no more."""
    t = Table(ann="history history philosophy art art", bob="art art", market=FULL, tomes=shown("book_of_strategy"))
    t.play("ann complete 0", "ann obliviate")
    assert t.effects("ann") == "art"
    assert t.match.view(0)["table"]["burdens"][0]["collect"] == 0
    assert t.match.view(0)["table"]["burdens"][1]["collect"] == 1
