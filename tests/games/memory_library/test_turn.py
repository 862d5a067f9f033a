"""The turn (chapter 5 of the rulebook): what ends at its start, what must be done, and when it is over."""

import pytest

from .table import Board, Table


def test_own_effects_end_at_the_start_of_the_own_turn():
    """ML-18, ML-73, I10"""
    t = Table(
        ann=Board("art art", effects="science art philosophy mystery", veil="bob"), bob="history history", at="round"
    )
    assert t.asked == "ann"
    assert t.effects("ann") == ""
    assert t.veil("ann") == ""


def test_forgotten_history_too_ends_at_the_start_of_the_own_turn():
    """ML-18"""
    t = Table(ann="art", bob=Board("art", effects="history"), at="round")
    t.play("bob add art")
    assert t.effects("bob") == "history"
    t.play("ann collect", "ann take art", "ann done")
    assert t.asked == "bob"
    assert t.effects("bob") == ""


def test_the_effects_of_others_go_on_during_a_turn():
    """ML-18"""
    t = Table(ann="art art", bob=Board("art", effects="art mystery", veil="ann"), market="history mystery")
    assert t.asked == "ann"
    assert t.effects("bob") == "art mystery"
    assert t.veil("bob") == "ann"


def test_an_effect_that_has_ended_costs_nobody_anything():
    """ML-18, ML-73"""
    t = Table(ann=Board("art art", effects="art"), bob="history", market="history science art")
    t.play("ann collect", "ann take art", "ann done", "bob collect", "bob take history", "bob done")
    assert t.hand("bob") == "history history"


def test_a_player_must_do_one_of_the_four_actions():
    """ML-19, R24"""
    t = Table(ann="history history history", bob="art", market="art", tomes="ancient_history tree_of_life tree_of_life")
    assert t.offered == ["collect", "complete 0", "obliviate", "reorganize"]


@pytest.mark.parametrize("action", ["collect", "complete 0", "obliviate", "reorganize"])
def test_one_action_is_all(action):
    """ML-19, ML-23"""
    t = Table(ann="science science science", bob="art", market="art", tomes="tree_of_life tree_of_life tree_of_life")
    t.play(f"ann {action}")
    if action == "obliviate":
        assert t.offered == ["use_token", "end_turn"]  # it has just brought a token
        t.play("ann end_turn")
    assert t.asked == "bob"


def test_with_cards_in_hand_one_must_act_though_the_market_is_empty():
    """ML-19, R24, E2"""
    t = Table(ann="history", bob="art")
    assert t.offered == ["obliviate", "reorganize"]


def test_without_any_action_a_player_passes_automatically():
    """ML-20, R24, E3"""
    t = Table(ann="", bob="art art", tomes="tree_of_life tree_of_life tree_of_life")
    assert t.asked == "bob"
    assert [event.name for _, event in t.match.events(0)] == ["turn_began", "passed", "turn_began"]


def test_a_market_that_cannot_be_paid_for_is_as_good_as_empty():
    """ML-20, ML-28, E1, E3"""
    t = Table(ann="", bob=Board("art art", effects="art", veil="ann"), market="history")
    assert t.asked == "bob"
    assert t.market == "history"


def test_wild_tokens_alone_can_pay_for_a_tome():
    """ML-20, ML-35, E3 So a player without cards need not be stuck."""
    t = Table(ann=Board(wilds=3), bob="art", tomes="tree_of_life mirror_of_truth infinite_knowledge")
    assert t.asked == "ann"
    assert t.offered == ["complete 0", "complete 1"]
    t.play("ann complete 1")
    assert t.completed("ann") == "mirror_of_truth"
    assert t.wilds("ann") == 0


def test_a_token_may_be_the_only_move():
    """ML-20, E4"""
    t = Table(ann=Board(free=1), bob=Board("art", effects="art", veil="ann"), market="history")
    assert t.offered == ["use_token", "pass"]
    t.play("ann pass")
    assert t.asked == "bob"
    assert t.free("ann") == 1


def test_after_the_token_an_action_that_has_become_possible_must_be_taken():
    """ML-20, E4"""
    t = Table(ann=Board(free=1), bob=Board("art", effects="art", veil="ann"), market="history")
    t.play("ann use_token")
    assert t.hand("ann") == "history"
    assert t.asked == "ann"
    assert t.offered == ["obliviate", "reorganize"]


def test_after_the_token_a_player_who_still_cannot_act_passes():
    """ML-20, E4"""
    t = Table(ann=Board(free=1), bob=Board("art", effects="philosophy art", veil="ann"), market="history", deck="")
    assert t.offered == ["use_token", "pass"]
    t.play("ann use_token")
    assert t.hand("ann") == "history"
    assert t.asked == "bob"


def test_a_token_may_be_used_before_the_action():
    """ML-21, ML-57"""
    t = Table(ann=Board("art", free=1), bob="art", market="history science")
    t.play("ann use_token", "ann take science")
    assert t.hand("ann") == "science art"
    assert t.asked == "ann"
    assert t.offered == ["collect", "obliviate", "reorganize"]


def test_a_token_may_be_used_after_the_action():
    """ML-21, ML-23"""
    t = Table(ann=Board("art", free=1), bob="art", market="history science")
    t.play("ann reorganize")
    assert t.offered == ["use_token", "end_turn"]
    t.play("ann use_token", "ann take science")
    assert t.hand("ann") == "science"
    assert t.asked == "bob"


def test_a_token_may_be_used_between_action_and_extra_action():
    """ML-21, ML-22"""
    t = Table(
        ann=Board("history history philosophy", free=1),
        bob="art",
        market="science mystery",
        tomes="book_of_strategy tree_of_life tree_of_life",
    )
    t.play("ann complete 0", "ann use_token", "ann take mystery")
    assert t.offered == ["collect", "obliviate", "reorganize", "end_turn"]
    t.play("ann obliviate")
    assert t.laid("ann") == "mystery"


def test_a_token_is_used_once_a_turn():
    """ML-21, ML-54, I11"""
    t = Table(ann=Board("art", free=3), bob="art", market="history science mystery")
    t.play("ann use_token", "ann take history")
    assert "use_token" not in t.offered
    t.play("ann obliviate", "ann obliviate art")
    assert t.asked == "bob"


def test_a_token_is_not_used_in_the_middle_of_an_action():
    """ML-21"""
    t = Table(ann=Board("art science", free=3), bob="art", market="history science mystery art")
    t.play("ann collect")
    assert t.offered == ["take history", "take science", "take art", "take mystery"]
    t.play("ann take history", "ann take science", "ann take art", "ann done")
    assert t.question == "collect_pay"
    assert "use_token" not in t.offered


def test_the_extra_action_may_be_anything_but_complete():
    """ML-22, ML-66, R20"""
    t = Table(
        ann="history history philosophy science science science art",
        bob="art",
        market="mystery",
        tomes="book_of_strategy tree_of_life mirror_of_truth",
    )
    assert t.offered == ["collect", "complete 0", "complete 1", "obliviate", "reorganize"]
    t.play("ann complete 0")
    assert t.asked == "ann"
    assert t.offered == ["collect", "obliviate", "reorganize", "end_turn"]


@pytest.mark.parametrize(
    ("answers", "hand"),
    [
        (["ann collect"], "art mystery"),
        (["ann obliviate", "ann end_turn"], ""),
        (["ann reorganize"], ""),
        (["ann end_turn"], "art"),
    ],
)
def test_the_extra_action_is_one_action_or_none(answers, hand):
    """ML-22, ML-66, R20, E33, I11"""
    t = Table(
        ann="history history philosophy art",
        bob="art",
        market="mystery",
        tomes="book_of_strategy tree_of_life mirror_of_truth",
    )
    t.play("ann complete 0", *answers)
    assert t.hand("ann") == hand
    assert t.asked == "bob"


def test_the_extra_action_comes_after_the_refill():
    """ML-22, ML-36, R20"""
    t = Table(
        ann="history history philosophy art",
        bob="art",
        tomes="book_of_strategy tree_of_life mirror_of_truth",
        deck="veil_of_mystery hourglass_of_time",
    )
    t.play("ann complete 0")
    assert t.tomes == "veil_of_mystery tree_of_life mirror_of_truth"
    assert t.offered == ["obliviate", "reorganize", "end_turn"]


def test_a_player_may_go_on_after_the_action_only_with_something_left_to_do():
    """ML-23"""
    t = Table(ann=Board("art art", free=1), bob="art")
    t.play("ann obliviate")
    assert t.asked == "bob"  # the market is empty, so the token is of no use


def test_a_player_ends_the_turn_while_a_token_could_be_used():
    """ML-23"""
    t = Table(ann="art art", bob="art", market="history")
    t.play("ann obliviate")
    assert t.offered == ["use_token", "end_turn"]
    t.play("ann end_turn")
    assert t.laid("ann") == "art"
    assert t.asked == "bob"


def test_an_extra_action_that_is_not_possible_lapses():
    """ML-23, ML-99, E14"""
    t = Table(ann="history history philosophy", bob="art", tomes="book_of_strategy tree_of_life mirror_of_truth")
    t.play("ann complete 0")
    assert t.asked == "bob"


def test_an_extra_action_stays_pending_while_a_token_can_be_used():
    """ML-99, E14"""
    t = Table(
        ann=Board("history history philosophy", free=1),
        bob=Board("art", effects="art", veil="ann"),
        market="mystery",
        tomes="book_of_strategy tree_of_life mirror_of_truth",
    )
    t.play("ann complete 0")
    assert t.offered == ["use_token", "end_turn"]
    t.play("ann use_token")
    assert t.hand("ann") == "mystery"
    assert t.offered == ["obliviate", "reorganize", "end_turn"]


def test_an_extra_action_is_lost_when_the_turn_ends():
    """ML-99, E33"""
    t = Table(
        ann=Board("history history philosophy", free=1),
        bob="art",
        market="mystery",
        start="bob",
        turn="ann",
        round=3,
        tomes="book_of_strategy tree_of_life mirror_of_truth",
    )
    t.play("ann complete 0")
    assert t.offered == ["collect", "use_token", "end_turn"]
    t.play("ann end_turn")
    # ann has the next turn too, as the start player of round 4, and nothing is left of the extra action
    assert (t.asked, t.round) == ("ann", 4)
    t.play("ann collect", "ann take history", "ann done")
    assert t.offered == ["use_token", "end_turn"]


def test_a_declined_extra_action_is_not_shown_any_more():
    """ML-23, ML-99"""
    t = Table(
        ann="art",
        bob="history history philosophy art art art art art art art art mystery",
        turn="bob",
        tomes="book_of_strategy tree_of_life mirror_of_truth",
    )
    t.play("bob complete 0", "bob end_turn")
    assert t.question == "hand_limit"
    assert t.match.view(0)["table"]["extra_action"] is False
