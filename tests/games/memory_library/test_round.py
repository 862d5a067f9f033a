"""The round (chapters 4 and 10 of the rulebook): replenishment, the order of turns, the end of a round."""

import takujo

from .table import NAMES, Board, Table, told


def test_a_round_is_replenishment_then_turns_then_its_end():
    """ML-11"""
    t = Table(ann="history", bob="", at="end", round=3, market="history")
    # The round before has ended, everything up to the next question has happened.
    assert told(event for _, event in t.match.events(0)) == [
        "round_ended", "round_began", "replenished", "replenished", "replenished", "replenished", "turn_began",
        "collecting",
    ]  # fmt: skip
    assert (t.asked, t.round) == ("bob", 4)
    t.play("bob take science", "bob done")
    assert told(t.play("ann reorganize"))[-5:] == [
        "round_ended", "round_began", "replenished", "turn_began", "collecting",
    ]  # fmt: skip


def test_everybody_has_one_turn_clockwise_from_the_start_player():
    """ML-12"""
    t = Table(ann="history", bob="history", cid="history", start="bob")
    turns = []
    while t.round == 1:
        turns.append(t.asked)
        t.play(f"{t.asked} obliviate")
    assert turns == ["bob", "cid", "ann"]


def test_in_every_round_of_a_match_every_seat_has_exactly_one_turn():
    """ML-12, ML-81, I14 The start moves on by one seat a round."""
    for seats in (2, 3, 4):
        match = takujo.new("memory_library", seats=seats, seed=seats)
        while not match.over:
            legal = match.legal()
            match.play(legal[match.ply * 5 % len(legal)])
        rounds = []
        for _, event in match.events(0):
            if event.name == "round_began":
                rounds.append([])
            if event.name == "turn_began":
                rounds[-1].append(event.seat)
        first = rounds[0][0]
        for number, turns in enumerate(rounds):
            assert turns == [(first + number + place) % seats for place in range(seats)]


def test_a_kind_missing_in_the_market_is_replenished():
    """ML-13, R3"""
    t = Table(at="round", market="history art", ann="art", bob="art")
    assert t.market == "history science art philosophy mystery"
    assert (t.left("history"), t.left("science"), t.left("art")) == (19, 19, 17)


def test_the_kinds_are_replenished_in_their_order():
    """ML-13"""
    t = Table(at="round", ann="art", bob="art", market="art")
    replenished = [event.args["shard"] for _, event in t.match.events(0) if event.name == "replenished"]
    assert replenished == [0, 1, 3, 4]


def test_a_kind_that_lies_in_the_market_twice_gets_no_card():
    """ML-13, R3, E5"""
    t = Table(at="round", market="history history science art mystery", ann="art", bob="art")
    assert t.market == "history history science art philosophy mystery"


def test_a_kind_with_two_cards_is_refilled_only_when_both_are_gone():
    """ML-13, E5"""
    t = Table(ann="art", bob="", market="history history science art philosophy mystery")
    t.play("ann collect", "ann take history", "ann done")
    t.play("bob take science", "bob done")
    assert t.round == 2
    assert t.market == "history science art philosophy mystery"
    assert t.left("history") == 18  # the second card is still there, so none was added


def test_a_slot_that_cannot_be_filled_stays_empty_and_ends_the_game():
    """ML-14, ML-91, R4, E6"""
    t = Table(at="round", decks={"art": 0}, market="history science philosophy mystery", ann="history", bob="history")
    assert t.market == "history science philosophy mystery"
    assert t.triggers == "shards"


def test_an_empty_deck_is_harmless_while_its_card_lies_in_the_market():
    """ML-14, R4"""
    t = Table(at="round", decks={"art": 0}, market="art", ann="history", bob="history")
    assert t.market == "history science art philosophy mystery"
    assert t.triggers == ""


def test_the_last_card_of_a_deck_can_still_be_supplied():
    """ML-14, R4"""
    t = Table(at="round", decks={"art": 1}, ann="history", bob="history")
    assert t.market == "history science art philosophy mystery"
    assert t.left("art") == 0
    assert t.triggers == ""


def test_forgotten_history_adds_a_shard_of_its_owners_choice():
    """ML-15, ML-75, R16"""
    t = Table(at="round", ann="art", bob=Board("art", effects="history"))
    assert (t.asked, t.question) == ("bob", "extra_shard")
    assert t.offered == ["add history", "add science", "add art", "add philosophy", "add mystery"]
    t.play("bob add mystery")
    assert t.market == "history science art philosophy mystery mystery"
    assert t.left("mystery") == 18
    assert t.asked == "ann"


def test_owners_of_forgotten_history_choose_in_the_turn_order_of_the_new_round():
    """ML-15"""
    t = Table(
        at="end",
        start="bob",
        ann=Board("art", effects="history"),
        bob=Board("art", effects="history"),
        cid=Board("art", effects="history"),
    )
    assert (t.start, t.asked) == ("cid", "cid")
    t.play("cid add art")
    assert t.asked == "ann"
    t.play("ann add art")
    assert t.asked == "bob"
    t.play("bob add history")
    assert t.market == "history history science art art art philosophy mystery"
    assert (t.asked, t.question) == ("cid", "turn_menu")


def test_an_extra_shard_comes_only_from_a_deck_that_is_not_empty():
    """ML-15, E7"""
    t = Table(
        at="round",
        decks={"history": 0, "art": 0, "mystery": 0},
        market="history art mystery",
        ann="art",
        bob=Board("art", effects="history"),
    )
    assert t.asked == "bob"
    assert t.offered == ["add science", "add philosophy"]


def test_with_one_deck_left_the_extra_shard_is_not_asked_for():
    """ML-15, E7"""
    empty = {"history": 0, "science": 0, "art": 0, "philosophy": 0}
    t = Table(
        at="round",
        decks=empty,
        market="history science art philosophy mystery",
        ann="art",
        bob=Board("art", effects="history"),
    )
    assert (t.asked, t.question) == ("ann", "turn_menu")
    assert t.market == "history science art philosophy mystery mystery"


def test_without_any_deck_the_extra_shard_is_skipped_and_ends_nothing():
    """ML-15, E7"""
    empty = {"history": 0, "science": 0, "art": 0, "philosophy": 0, "mystery": 0}
    t = Table(
        at="round",
        decks=empty,
        market="history science art philosophy mystery",
        ann="art",
        bob=Board("art", effects="history"),
    )
    assert (t.asked, t.question) == ("ann", "turn_menu")
    assert t.market == "history science art philosophy mystery"
    assert t.triggers == ""


def test_the_extra_shard_comes_after_the_empty_slots_are_filled():
    """ML-15 With one card left in a deck the slot takes it, and nothing is left to add."""
    t = Table(at="round", decks={"art": 1}, ann="art", bob=Board("art", effects="history"))
    assert t.market == "history science art philosophy mystery"
    assert t.offered == ["add history", "add science", "add philosophy", "add mystery"]


def test_the_first_round_adds_nothing_to_the_full_market():
    """ML-16, R3"""
    match = takujo.new("memory_library", seats=3, seed=11)
    assert [event for _, event in match.events(0) if event.name == "replenished"] == []
    assert sum(match.view(0)["table"]["market"].values()) == 5


def test_the_market_only_shrinks_during_the_turns_of_a_round():
    """ML-17, ML-31, I8"""
    for seed in range(6):
        match = takujo.new("memory_library", seats=2 + seed % 3, seed=seed)
        before = match.view(0)["table"]
        while not match.over:
            legal = match.legal()
            adding = match.question == "extra_shard"
            match.play(legal[(match.ply * 3 + seed) % len(legal)])
            after = match.view(0)["table"]
            if after["round"] == before["round"] and not adding:
                assert all(after["market"][kind] <= before["market"][kind] for kind in after["market"])
            elif after["round"] > before["round"]:
                assert all(after["market"][kind] or not after["decks"][kind] for kind in after["market"])
            before = after


def test_at_the_end_of_the_round_hands_are_cut_to_seven():
    """ML-80, R27"""
    t = Table(at="end", ann="history history history science science art art art art", bob="art")
    assert (t.asked, t.question) == ("ann", "hand_limit")
    assert t.offered == ["discard history", "discard science", "discard art"]
    t.play("ann discard science", "ann discard art")
    assert t.hand("ann") == "history history history science art art art"
    assert t.discard == "science art"
    assert t.asked == "bob"


def test_seven_cards_are_not_too_many():
    """ML-80, I7"""
    t = Table(at="end", ann="history history history science science art art", bob="art")
    assert t.question == "turn_menu"
    assert t.hand("ann") == "history history history science science art art"


def test_the_hand_limit_goes_in_turn_order_from_the_start_player_of_the_round_that_ends():
    """ML-80"""
    many = "history history history history art art art art"
    t = Table(at="end", start="bob", ann=many, bob=many, cid=many)
    order = []
    while t.question == "hand_limit":
        order.append(t.asked)
        t.play(f"{t.asked} discard art")
    assert order == ["bob", "cid", "ann"]


def test_a_hand_of_one_kind_is_cut_without_a_question():
    """ML-80"""
    t = Table(at="end", ann="history " * 9, bob="art")
    assert t.question == "turn_menu"
    assert t.hand("ann") == "history history history history history history history"


def test_wild_tokens_do_not_count_for_the_hand_limit():
    """ML-80, ML-64, R23, R27"""
    t = Table(at="end", ann=Board("history history history art art art art", wilds=2), bob="art")
    assert t.question == "turn_menu"
    assert t.wilds("ann") == 2


def test_within_a_round_a_hand_may_be_larger():
    """ML-80, R27, E26"""
    t = Table(ann="history history history history art art art", bob="mystery", market="science mystery")
    t.play("ann collect", "ann take science", "ann take mystery")
    assert t.asked == "bob"
    assert len(t.hand("ann").split()) == 9
    t.play("bob obliviate")
    assert (t.asked, t.question) == ("ann", "hand_limit")


def test_the_marker_goes_to_the_left_neighbour():
    """ML-81"""
    t = Table(at="end", start="cid", ann="art", bob="art", cid="art")
    assert t.start == "ann"
    assert t.asked == "ann"


def test_the_marker_goes_round_the_table():
    """ML-81"""
    starts = [Table(at="end", start=name, ann="art", bob="art", cid="art", dee="art").start for name in NAMES[:4]]
    assert starts == ["bob", "cid", "dee", "ann"]


def test_the_pawns_advance_one_space():
    """ML-82"""
    t = Table(at="end", round=5, track=4, ann="art", bob="art")
    assert t.track == 5
    assert t.round == 6


def test_the_hand_limit_comes_before_marker_and_pawns():
    """ML-80, ML-81, ML-82"""
    t = Table(at="end", start="ann", round=5, track=4, ann="art", bob="history history history history art art art art")
    assert t.asked == "bob"
    assert (t.start, t.track) == ("ann", 4)
    events = t.play("bob discard art")
    assert told(events)[:2] == ["hand_cut", "round_ended"]
    assert (t.start, t.track) == ("bob", 5)


def test_a_new_round_begins_unless_an_end_has_been_set_off():
    """ML-83"""
    assert not Table(at="end", round=12, track=11, ann="art", bob="art").over
    assert Table(at="end", round=12, track=11, ann="art", bob="art", triggers="shards").over
    assert Table(at="end", round=13, track=12, ann="art", bob="art").over


def test_two_turns_in_a_row_are_two_turns():
    """ML-11, ML-12, ML-18, ML-21, E25 The last of two players is the first of the next round."""
    t = Table(
        ann="", bob=Board("science art art art art art art art art", free=2), turn="bob", market="history mystery"
    )
    t.play("bob use_token", "bob take history", "bob obliviate", "bob obliviate science")
    # The hand limit and the replenishment lie between the two turns.
    assert (t.asked, t.question) == ("bob", "hand_limit")
    assert t.effects("bob") == "science"
    t.play("bob discard art", "bob discard art")
    assert (t.asked, t.question, t.round) == ("bob", "turn_menu", 2)
    assert t.market == "history science art philosophy mystery"
    assert t.effects("bob") == ""
    assert "use_token" in t.offered
