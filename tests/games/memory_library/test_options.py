"""The options of a match (chapter 14 of the rulebook)."""

import pytest

import takujo

from .table import Board, Table, spelled

FULL = "history science art philosophy mystery"
OLD_HAND = {"collect_payment": "old_hand"}
PASSES = {"voluntary_pass": "on"}
BASIC = {"basic_game": "on"}


def begin(seats=3, seed=1, **options):
    return takujo.new("memory_library", seats=seats, seed=seed, options=options)


@pytest.mark.parametrize(
    ("seats", "length", "spaces"),
    [
        (2, "short", 9), (2, "standard", 13), (2, "long", 17),
        (3, "short", 10), (3, "standard", 13), (3, "long", 16),
        (4, "short", 9), (4, "standard", 13), (4, "long", 17),
    ],
)  # fmt: skip
def test_the_length_is_the_number_of_the_final_space(seats, length, spaces):
    """ML-83, ML-93, R33"""
    assert begin(seats, length=length).view(0)["table"]["track_length"] == spaces


def test_a_short_match_ends_after_nine_rounds():
    """ML-83, ML-93"""
    short = {"length": "short"}
    assert Table(at="end", round=9, track=8, ann="art", bob="art", options=short).over
    assert not Table(at="end", round=8, track=7, ann="art", bob="art", options=short).over
    assert not Table(at="end", round=13, track=12, ann="art", bob="art", options={"length": "long"}).over


def test_without_options_the_match_is_as_the_rulebook_says():
    """ML-02"""
    assert begin().options == {
        "length": "standard", "start_player": "random", "seat_bonus": "off", "collect_payment": "whole_hand",
        "voluntary_pass": "off", "basic_game": "off", "open_hands": "off", "memory_aid": "off",
        "asks": "less",
    }  # fmt: skip


def test_an_unknown_option_or_value_is_refused():
    """ML-02"""
    with pytest.raises(takujo.BadRequest, match="no option 'speed'"):
        begin(speed="fast")
    with pytest.raises(takujo.BadRequest, match="short, standard, long"):
        begin(length="13")


@pytest.mark.parametrize(
    ("seats", "start", "sizes"),
    [
        (2, 0, [3, 4]), (2, 1, [4, 3]),
        (3, 0, [3, 3, 4]), (3, 2, [3, 4, 3]),
        (4, 0, [3, 3, 4, 5]), (4, 1, [5, 3, 3, 4]), (4, 3, [3, 4, 5, 3]),
    ],
)  # fmt: skip
def test_seat_bonus_deals_more_cards_to_those_who_come_later(seats, start, sizes):
    """ML-06"""
    match = begin(seats, seat_bonus="on", start_player=str(start))
    assert [board["hand_size"] for board in match.view(None)["table"]["boards"]] == sizes


def test_without_seat_bonus_all_hands_are_equal():
    """ML-06"""
    assert [board["hand_size"] for board in begin(4, seat_bonus="off").view(None)["table"]["boards"]] == [3, 3, 3, 3]


# ---- collect_payment


def test_with_old_hand_only_cards_held_before_may_pay():
    """ML-27, R1"""
    t = Table(ann="philosophy mystery", bob="art", market=FULL, options=OLD_HAND)
    t.play("ann collect", "ann take history", "ann take science", "ann take art", "ann done")
    assert t.question == "collect_pay"
    assert t.offered == ["discard philosophy", "discard mystery"]
    t.play("ann discard mystery")
    assert t.hand("ann") == "history science art philosophy"


def test_with_old_hand_only_as_many_shards_are_on_offer_as_can_be_paid_for():
    """ML-28, R1"""
    t = Table(ann="philosophy", bob="art", market=FULL, options=OLD_HAND)
    t.play("ann collect", "ann take history", "ann take science", "ann take art")
    # a fourth would cost two cards: the picking is over, and the one card pays
    assert t.asked == "bob"
    assert t.hand("ann") == "history science art"
    assert t.discard == "philosophy"


def test_with_old_hand_nothing_is_asked_where_the_whole_hand_must_go():
    """ML-27"""
    boards = {"ann": "philosophy mystery", "bob": "art", "market": FULL}
    picks = ("ann collect", *(f"ann take {kind}" for kind in ("history", "science", "art", "philosophy")), "ann done")
    t = Table(**boards, options=OLD_HAND)
    t.play(*picks)
    assert t.asked == "bob"
    assert t.hand("ann") == "history science art philosophy"
    assert t.discard == "philosophy mystery"
    t = Table(**boards, options={**OLD_HAND, "asks": "all"})  # as rules version 1 did
    t.play(*picks)
    assert t.offered == ["discard philosophy", "discard mystery"]


def test_with_old_hand_and_no_cards_two_shards_are_the_most():
    """ML-28, R1"""
    t = Table(ann="", bob="art", market=FULL, options=OLD_HAND)
    t.play("ann take history", "ann take science")
    assert t.asked == "bob"
    assert t.hand("ann") == "history science"


def test_with_old_hand_a_surcharge_and_no_cards_forbid_to_collect():
    """ML-28, E1"""
    t = Table(ann=Board(free=1), bob=Board("art", effects="art"), market=FULL, options=OLD_HAND)
    assert t.offered == ["use_token", "pass"]
    t = Table(ann=Board(free=1), bob=Board("art", effects="art"), market=FULL)
    assert t.offered == ["collect", "use_token"]


def test_with_old_hand_a_surcharge_is_paid_for_one_shard():
    """ML-26, ML-28"""
    t = Table(ann="mystery", bob=Board("art", effects="art"), market=FULL, options=OLD_HAND)
    t.play("ann collect", "ann take history")
    assert t.offered == ["take science", "take art", "take philosophy", "take mystery", "done"]
    t.play("ann take science")
    assert t.asked == "bob"
    assert t.hand("ann") == "history science"


def test_with_old_hand_the_cards_join_the_hand_after_the_payment():
    """ML-27, ML-29"""
    t = Table(ann="philosophy mystery", bob="art", market=FULL, options=OLD_HAND)
    t.play("ann collect", "ann take history", "ann take science", "ann take art", "ann done")
    assert t.tray == "history science art"
    t.play("ann discard mystery")
    assert t.tray == ""


def test_with_old_hand_a_collection_uses_up_veils_too():
    """ML-30"""
    t = Table(ann="mystery", bob="art", cid=Board("art", veil="ann bob"), market=FULL, options=OLD_HAND)
    t.play("ann collect", "ann take history", "ann done")
    assert t.veil("cid") == "bob"


# ---- voluntary_pass


def test_a_voluntary_pass_is_on_offer_before_the_action():
    """ML-19, ML-20"""
    t = Table(ann="art", bob="art", market="history", options=PASSES)
    assert t.offered == ["collect", "obliviate", "reorganize", "pass"]
    t.play("ann pass")
    assert t.asked == "bob"
    assert t.hand("ann") == "art"


def test_a_voluntary_pass_is_on_offer_after_a_token_but_not_after_the_action():
    """ML-19, ML-20"""
    t = Table(ann=Board("art", free=2), bob="art", market="history science", options=PASSES)
    t.play("ann use_token", "ann take science")
    assert t.offered == ["collect", "obliviate", "reorganize", "pass"]
    t = Table(ann=Board("art", free=2), bob="art", market="history science", options=PASSES)
    t.play("ann reorganize")
    assert t.offered == ["use_token", "end_turn"]


def test_with_voluntary_pass_a_player_without_an_action_still_passes_automatically():
    """ML-20"""
    t = Table(ann="", bob="art", options=PASSES)
    assert t.asked == "bob"


# ---- basic_game


@pytest.mark.parametrize("kind", FULL.split())
def test_in_the_basic_game_an_obliviated_shard_has_no_ability(kind):
    """ML-43, ML-75 to ML-79"""
    t = Table(ann=kind, bob="history history", options=BASIC)
    t.play("ann obliviate")
    assert t.laid("ann") == kind
    assert t.effects("ann") == ""
    assert t.match.view(1)["table"]["burdens"][1] == {"collect": 0, "tome": 0, "fee": 0, "toll": 0}


def test_in_the_basic_game_tomes_keep_their_abilities():
    """ML-58, ML-65"""
    t = Table(
        ann="mystery mystery mystery",
        bob="art",
        market=FULL,
        tomes="veil_of_mystery tree_of_life tree_of_life",
        options=BASIC,
    )
    t.play("ann complete 0", "bob collect", "bob take history", "bob done", "bob discard art")
    assert t.hand("bob") == "history"


# ---- open_hands and memory_aid change what is seen, not what is played


def test_open_hands_shows_every_hand_to_everybody():
    """ML-10"""
    match = begin(3, seed=5, open_hands="on")
    true = [spelled(each["hand"]) for each in match.position()["librarians"]]
    for seat in (0, 1, 2, None):
        assert [spelled(board["hand"]) for board in match.view(seat)["table"]["boards"]] == true


def test_with_open_hands_what_others_may_choose_stays_theirs():
    """ML-10"""
    match = begin(3, seed=5, open_hands="on", start_player="0")
    assert match.view(1)["question"] is None


def test_options_of_the_view_do_not_change_the_deal():
    """ML-06"""
    plain = begin(3, seed=5).position()
    for options in ({"open_hands": "on"}, {"memory_aid": "on"}, {"voluntary_pass": "on"}, {"basic_game": "on"}):
        other = begin(3, seed=5, **options).position()
        assert other["tome_deck"] == plain["tome_deck"]
        assert [each["hand"] for each in other["librarians"]] == [each["hand"] for each in plain["librarians"]]


def test_memory_aid_shows_what_was_taken_openly_and_not_yet_spent():
    """ML-10"""
    t = Table(
        ann=Board("philosophy philosophy mystery", unseen=True), bob="art", market=FULL, options={"memory_aid": "on"}
    )

    def known():
        board = t.match.view(1)["table"]["boards"][0]
        assert board["hand"] is None
        return spelled(board["known"])

    assert known() == ""
    t.play("ann collect", "ann take history", "ann take science", "ann done")
    assert known() == "history science"
    t.play("bob collect", "bob take art", "bob done", "bob reorganize")
    assert (t.asked, t.round) == ("ann", 2)
    t.play("ann reorganize", "ann discard history")
    assert known() == "science"


def test_a_starting_card_that_is_spent_was_not_known():
    """ML-10"""
    t = Table(
        ann=Board("philosophy philosophy mystery", unseen=True),
        bob="art art",
        market=FULL,
        options={"memory_aid": "on"},
    )
    t.play("ann reorganize", "ann discard philosophy")
    assert spelled(t.match.view(1)["table"]["boards"][0]["known"]) == ""


def test_a_shard_like_a_known_one_is_taken_to_be_the_known_one():
    """ML-10 Whoever pays with a History after collecting one has shown nothing new."""
    t = Table(
        ann=Board("history history mystery", unseen=True), bob="art art", market=FULL, options={"memory_aid": "on"}
    )
    t.play("ann collect", "ann take history", "ann done", "bob reorganize", "bob reorganize")
    t.play("ann reorganize", "ann discard history")
    assert spelled(t.match.view(1)["table"]["boards"][0]["known"]) == ""
    assert t.of("ann")["unseen"] == {"history": 2, "mystery": 1}


def test_without_memory_aid_nothing_of_a_hidden_hand_is_shown():
    """ML-10"""
    t = Table(ann="art", bob="art", market=FULL)
    t.play("ann collect", "ann take history", "ann done")
    assert t.match.view(1)["table"]["boards"][0]["known"] is None
