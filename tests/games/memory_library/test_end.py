"""The end of the game and scoring (chapters 11 and 12 of the rulebook)."""

import takujo

from .table import Board, Table


def test_the_most_points_win():
    """ML-01"""
    t = Table(
        at="end",
        round=13,
        ann=Board("art", completed="tree_of_life"),
        bob=Board("art", completed="ancient_history"),
        cid=Board("art", completed="quantum_physics"),
    )
    assert t.over
    assert t.winners == "ann"
    assert t.match.placings == (1, 2, 3)
    assert t.match.scores == (7, 6, 4)


def test_a_round_that_begins_without_a_needed_shard_is_the_last():
    """ML-91, ML-94, R4"""
    t = Table(at="round", decks={"science": 0}, ann="art art", bob="art art", round=5, market="history")
    assert t.triggers == "shards"
    assert not t.over
    t.play("ann collect", "ann take art", "ann done", "bob collect", "bob take mystery", "bob done")
    assert t.over
    assert t.round == 5


def test_a_tome_slot_that_cannot_be_filled_makes_the_round_the_last():
    """ML-92, ML-94, R5"""
    t = Table(
        ann="art art",
        bob="art art",
        cid="art art",
        round=5,
        deck="tree_of_life veil_of_mystery",
        market="history science mystery",
    )
    t.play("ann reorganize")
    assert t.triggers == "tomes"
    t.play("bob collect", "bob take science", "bob done", "cid collect", "cid take mystery", "cid done")
    assert t.over
    assert t.round == 5


def test_an_empty_tome_deck_alone_ends_nothing():
    """ML-92, R5, E8"""
    t = Table(
        ann="art art",
        bob="art art",
        deck="tree_of_life veil_of_mystery tree_of_life",
        round=5,
        track=4,
        tomes="quantum_physics quantum_physics quantum_physics",
    )
    t.play("ann reorganize")
    assert t.deck == ""
    assert t.triggers == ""
    assert t.round == 6  # bob obliviated, there was nothing else to do
    assert not t.over


def test_the_tome_after_the_last_one_ends_the_game():
    """ML-92, ML-37, E8"""
    t = Table(
        ann="science science science art", bob="art art", tomes="tree_of_life mirror_of_truth mirror_of_truth", deck=""
    )
    t.play("ann complete 0")
    assert t.triggers == "tomes"


def test_reaching_the_final_space_ends_the_game_at_once():
    """ML-93, R6"""
    t = Table(ann="art", bob="art", turn="bob", round=13, track=12, market="history")
    t.play("bob collect")
    assert t.over
    assert t.track == 13
    assert t.triggers == "track"


def test_one_space_before_the_end_a_round_follows():
    """ML-93"""
    t = Table(ann="art", bob="art", turn="bob", round=12, track=11, market="history")
    t.play("bob collect")
    assert not t.over
    assert (t.round, t.track) == (13, 12)


def test_players_who_are_still_to_come_have_their_turn():
    """ML-94, E24"""
    t = Table(
        ann="art art",
        bob="art art",
        cid="art art",
        start="ann",
        turn="bob",
        round=5,
        tomes="tree_of_life tree_of_life tree_of_life",
        deck="veil_of_mystery",
        market="history mystery",
    )
    t.play("bob reorganize")
    assert t.triggers == "tomes"
    assert t.asked == "cid"
    t.play("cid collect", "cid take mystery", "cid done")
    assert t.over  # ann had the first turn of this round and gets no other


def test_the_hand_limit_applies_in_the_last_round():
    """ML-94, R29"""
    t = Table(at="end", round=13, ann="history history history history art art art art", bob="art")
    assert not t.over
    assert t.question == "hand_limit"
    t.play("ann discard art")
    assert t.over
    assert len(t.hand("ann").split()) == 7


def test_the_hourglass_lengthens_the_game_by_a_round():
    """ML-68, ML-93, E22"""
    t = Table(
        ann="art",
        bob="history mystery mystery",
        turn="bob",
        round=13,
        track=12,
        tomes="hourglass_of_time tree_of_life tree_of_life",
    )
    t.play("bob complete 0")
    assert not t.over
    assert (t.round, t.track) == (14, 12)


def test_the_hourglass_cancels_no_end_that_has_been_set_off():
    """ML-94, ML-68, E22"""
    t = Table(
        ann="art",
        bob="history mystery mystery",
        turn="bob",
        round=13,
        track=12,
        triggers="shards",
        tomes="hourglass_of_time tree_of_life tree_of_life",
    )
    t.play("bob complete 0")
    assert t.over
    assert t.track == 12
    assert t.triggers == "shards"


def test_two_ends_in_one_round_are_no_different_from_one():
    """ML-94, E23"""
    t = Table(
        ann="art art",
        bob="art art",
        round=13,
        track=12,
        triggers="shards",
        tomes="tree_of_life tree_of_life tree_of_life",
        deck="veil_of_mystery",
    )
    t.play("ann reorganize")
    assert t.triggers.startswith("shards tomes")
    assert t.over  # bob could only obliviate
    assert t.triggers == "shards tomes track"


def test_an_end_is_never_taken_back():
    """ML-94, I13 In whole matches: a trigger stays, and no round follows it."""
    for seed in range(12):
        match = takujo.new("memory_library", seats=2 + seed % 3, seed=f"end {seed}")
        ends, last = set(), 0
        while not match.over:
            legal = match.legal()
            match.play(legal[(match.ply * 11 + seed) % len(legal)])
            table = match.view(0)["table"]
            assert ends <= set(table["triggers"])
            if ends:
                assert table["round"] == last
            ends, last = set(table["triggers"]), table["round"]
        assert ends


def test_the_score_is_tomes_and_tokens():
    """ML-95, ML-44, R8, I19"""
    t = Table(
        ann=Board(
            "history history history",
            laid="art mystery",
            bare="science",
            free=3,
            wilds=2,
            completed="tree_of_life tree_of_life",
        ),
        bob="art",
    )
    assert t.score("ann") == 19  # 7 + 7 + 2 on cards + 3 free


def test_a_tie_is_won_by_the_smaller_hand():
    """ML-96"""
    t = Table(
        at="end",
        round=13,
        ann=Board("art art", completed="tree_of_life"),
        bob=Board("art", completed="tree_of_life"),
        cid="",
    )
    assert t.winners == "bob"
    assert t.match.placings == (2, 1, 3)


def test_equal_points_and_equal_hands_share_the_victory():
    """ML-96"""
    t = Table(
        at="end",
        round=13,
        ann=Board("art art", completed="tree_of_life"),
        cid=Board("art", completed="veil_of_mystery"),
        bob=Board("history mystery", completed="tree_of_life"),
    )
    assert t.winners == "ann bob"
    assert t.match.placings == (1, 1, 3)


def test_more_points_beat_a_smaller_hand():
    """ML-96, ML-97"""
    t = Table(at="end", round=13, ann=Board("art " * 7, free=1), bob=Board(""))
    assert t.winners == "ann"


def test_wild_tokens_do_not_count_in_a_tie():
    """ML-96, ML-64"""
    t = Table(at="end", round=13, ann=Board("art", free=2, wilds=2), bob=Board("art", free=2))
    assert t.winners == "ann bob"


def test_all_places_follow_the_same_two_keys():
    """ML-97"""
    t = Table(
        at="end",
        round=13,
        ann=Board("art art", free=5),
        bob=Board("art", free=2),
        cid=Board("art art", free=2),
        dee=Board("science", free=2),
    )
    assert t.match.placings == (1, 2, 4, 2)


# ---- the worked example of the rulebook: ann, bob and cid are A, B and C

OBLIVION = {
    "ann": {"laid": "history science", "bare": "art", "free": 1},
    "bob": {"laid": "science philosophy", "bare": "mystery", "wilds": 1},
    "cid": {"laid": "history history art science mystery", "bare": "philosophy", "wilds": 1},
}
COMPLETED = {
    "ann": "ancient_history quantum_physics book_of_strategy infinite_knowledge",
    "bob": "tree_of_life mirror_of_truth",
    "cid": "veil_of_mystery philosophers_stone",
}


def test_the_worked_example():
    """ML-91, ML-94 to ML-97, R29"""
    hands = {
        "ann": "history history science science mystery mystery philosophy",
        "bob": "history mystery mystery history philosophy",
        "cid": "science science history history",
    }
    t = Table(
        **{name: Board(hands[name], completed=COMPLETED[name], **OBLIVION[name]) for name in hands},
        at="round",
        round=12,
        track=11,
        decks={"art": 0},
        market="history science philosophy mystery",
        tomes="hourglass_of_time tree_of_life veil_of_mystery",
    )
    assert t.triggers == "shards"
    t.play("ann collect", "ann take science", "ann done", "ann end_turn")
    t.play("bob complete 0", "bob pay history", "bob pay mystery", "bob pay mystery")
    assert t.track == 10
    t.play("bob end_turn", "cid collect", "cid take history", "cid done", "cid end_turn")
    assert (t.asked, t.question) == ("ann", "hand_limit")
    t.play("ann discard mystery")
    assert t.over
    assert (t.round, t.track) == (12, 11)
    assert [len(t.hand(name).split()) for name in ("ann", "bob", "cid")] == [7, 2, 5]
    assert t.match.scores == (20, 20, 15)
    assert t.match.placings == (2, 1, 3)
    assert t.winners == "bob"


def test_the_worked_example_with_equal_hands():
    """ML-96"""
    completed = {**COMPLETED, "bob": "tree_of_life hourglass_of_time mirror_of_truth"}
    t = Table(
        **{name: Board("history history", completed=completed[name], **OBLIVION[name]) for name in completed},
        at="end",
        round=12,
        track=10,
        triggers="shards",
    )
    assert t.match.scores == (20, 20, 15)
    assert t.winners == "ann bob"
