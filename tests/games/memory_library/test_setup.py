"""Setup (chapter 3 of the rulebook): what lies where before the first turn, and what chance decides."""

from collections import Counter

import pytest

import takujo

from .table import KINDS, TOMES, Board, Table, spelled

SEEDS = range(1500)


def begin(seats=3, seed=1, **options):
    return takujo.new("memory_library", seats=seats, seed=seed, options=options)


def hands(match):
    return [spelled(each["hand"]) for each in match.position()["librarians"]]


def near(found, expected, spread):
    """Whether a count is what chance would give: within four and a half standard deviations."""
    return abs(found - expected) <= 4.5 * spread


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_three_or_four_can_play(seats):
    """ML-02"""
    match = begin(seats)
    assert len(match.view(0)["table"]["boards"]) == seats


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_nobody_plays_alone_and_five_are_too_many(seats):
    """ML-02"""
    with pytest.raises(takujo.BadRequest, match="2, 3, 4 seats"):
        begin(seats)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_market_shows_one_shard_of_each_kind(seats):
    """ML-03, ML-16"""
    for seed in range(20):
        assert begin(seats, seed).position()["market"] == {
            "history": 1, "science": 1, "art": 1, "philosophy": 1, "mystery": 1,
        }  # fmt: skip


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_kind_has_twenty_shards(seats):
    """ML-03 One in the market, and nineteen between the deck and the hands that were dealt from it."""
    for seed in range(20):
        doc = begin(seats, seed).position()
        for kind in KINDS:
            assert doc["decks"][kind] + sum(each["hand"].get(kind, 0) for each in doc["librarians"]) == 19


@pytest.mark.parametrize(("seats", "left"), [(2, 89), (3, 86), (4, 83)])
def test_so_many_shards_are_left_after_the_deal(seats, left):
    """ML-03, ML-06"""
    assert sum(begin(seats).position()["decks"].values()) == left


def test_three_of_thirty_tomes_lie_face_up():
    """ML-04"""
    doc = begin().position()
    assert len(doc["tome_market"]) == 3
    assert len(doc["tome_deck"]) == 27
    assert Counter(doc["tome_market"] + doc["tome_deck"]) == Counter(TOMES * 3)
    assert doc["tome_discard"] == {}


def test_the_tomes_are_well_shuffled():
    """ML-04 Each tome is as likely as any other in each slot and on top of the deck."""
    places = [Counter(), Counter(), Counter(), Counter(), Counter()]
    twins = 0
    for seed in SEEDS:
        doc = begin(seed=seed).position()
        row = [*doc["tome_market"], doc["tome_deck"][-1], doc["tome_deck"][0]]
        for place, tome in zip(places, row, strict=True):
            place[tome] += 1
        twins += row[0] == row[1]
    for place in places:
        assert all(near(place[tome], 150, 11.6) for tome in TOMES), place
    assert near(twins, 103.4, 9.8)  # 2 of the 29 others are of the same kind


def test_the_first_tomes_revealed_are_the_top_of_the_shuffled_deck():
    """ML-04 The slots are filled from left to right; the deck that is left was shuffled with them."""
    seen = {tuple(begin(seed=seed).position()["tome_deck"]) for seed in range(50)}
    assert len(seen) == 50


def test_all_tokens_begin_in_the_stock():
    """ML-05"""
    match = begin(4)
    table = match.view(0)["table"]
    assert table["stock"] == 30
    assert table["wild_supply"] == 6
    for board in table["boards"]:
        assert (board["free"], board["tokens"], board["wilds"], board["score"]) == (0, 0, 0, 0)
        assert board["completed"] == []
        assert board["effects"] == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_is_dealt_three_shards(seats):
    """ML-06"""
    for seed in range(20):
        assert [len(hand.split()) for hand in hands(begin(seats, seed))] == [3] * seats


def test_every_card_of_a_hand_comes_from_any_deck_with_equal_chance():
    """ML-06, R25"""
    found = Counter()
    shapes = Counter()
    for seed in SEEDS:
        for hand in hands(begin(seed=seed)):
            found.update(hand.split())
            shapes[len(set(hand.split()))] += 1
    # 13500 cards, a fifth of each kind
    assert all(near(found[kind], 2700, 46.5) for kind in KINDS), found
    # 4500 hands: 1/25 three alike, 12/25 a pair, 12/25 all different
    assert near(shapes[1], 180, 13.2)
    assert near(shapes[2], 2160, 33.6)
    assert near(shapes[3], 2160, 33.6)


def test_the_hands_do_not_depend_on_each_other():
    """ML-06, R25 The chance that two players both hold History is the square of (1 - (4/5)**3)."""
    both = 0
    for seed in SEEDS:
        first, _, third = hands(begin(seed=seed))
        both += "history" in first and "history" in third
    assert near(both, 1500 * 0.488 * 0.488, 16.5)


def test_the_hands_do_not_depend_on_the_tomes():
    """ML-04, ML-06"""
    both = 0
    for seed in SEEDS:
        match = begin(seed=seed)
        both += "art" in hands(match)[0] and match.position()["tome_market"][0] == "tree_of_life"
    assert near(both, 1500 * 0.488 * 0.1, 8.4)


def test_only_the_owner_sees_the_starting_hand():
    """ML-06, ML-10, R26"""
    match = begin(3, seed=7)
    own = match.view(1)["table"]["boards"]
    assert sum(own[1]["hand"].values()) == 3
    assert own[0]["hand"] is None
    assert own[2]["hand"] is None
    assert [board["hand_size"] for board in own] == [3, 3, 3]
    assert [board["hand"] for board in match.view(None)["table"]["boards"]] == [None, None, None]
    dealt = [event for _, event in match.events(1) if event.name == "dealt"]
    assert [event.seat for event in dealt] == [1, 1, 1]
    assert [event for _, event in match.events(None) if event.name == "dealt"] == []
    assert [event.args for _, event in match.events(None) if event.name == "dealt_hidden"] == [{"number": 3}] * 3


def test_all_pawns_begin_on_space_0_and_move_as_one():
    """ML-07, R7 There is one position for all; the Hourglass of one player moves it for everybody."""
    assert begin(4).view(0)["table"]["track"] == 0
    t = Table(
        ann="history mystery mystery art",
        bob="art",
        cid="art",
        tomes="hourglass_of_time tree_of_life tree_of_life",
        round=5,
        track=4,
    )
    t.play("ann complete 0")
    assert t.track == 3
    assert {t.match.view(seat)["table"]["track"] for seat in (0, 1, 2, None)} == {3}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_start_player_is_drawn_by_lot(seats):
    """ML-08, R28"""
    starts = Counter(begin(seats, seed).deciders[0] for seed in SEEDS)
    share = 1 / seats
    assert all(near(starts[seat], 1500 * share, (1500 * share * (1 - share)) ** 0.5) for seat in range(seats)), starts


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_an_option_names_the_first_start_player(seat):
    """ML-08"""
    for seed in range(10):
        match = begin(3, seed, start_player=str(seat))
        assert match.deciders == (seat,)
        assert match.view(0)["table"]["start"] == seat


def test_the_named_start_player_must_sit_at_the_table():
    """ML-08"""
    with pytest.raises(takujo.BadRequest, match="seats are 0 to 1"):
        begin(2, start_player="2")


def test_the_same_seed_gives_the_same_setup_and_another_seed_another():
    """ML-04, ML-06, I20"""
    assert begin(3, "a").position() == begin(3, "a").position()
    assert begin(3, "a").position() != begin(3, "b").position()


def test_discarded_cards_never_return_to_a_deck():
    """ML-09, I15"""
    t = Table(
        ann="history science art",
        bob="art",
        deck="tree_of_life ancient_history veil_of_mystery mirror_of_truth",
        tomes="quantum_physics quantum_physics quantum_physics",
        decks={"history": 3},
    )
    gone = t.discard
    t.play("ann reorganize", "ann discard history")
    assert t.tome_discard.split().count("quantum_physics") == 3
    assert t.deck == "mirror_of_truth"
    assert len(t.discard.split()) == len(gone.split()) + 1
    assert t.left("history") == 3


def test_discard_piles_only_grow_and_decks_only_shrink():
    """ML-09, I15 In whole matches, whatever is played."""
    for seed in range(6):
        match = begin(2 + seed % 3, seed)
        before = match.position()
        while not match.over:
            legal = match.legal()
            match.play(legal[(match.ply * 7 + seed) % len(legal)])
            after = match.position()
            for kind in KINDS:
                assert after["discard"].get(kind, 0) >= before["discard"].get(kind, 0)
                assert after["decks"].get(kind, 0) <= before["decks"].get(kind, 0)
            for tome in TOMES:
                assert after["tome_discard"].get(tome, 0) >= before["tome_discard"].get(tome, 0)
            assert after["tome_deck"] == before["tome_deck"][: len(after["tome_deck"])]
            before = after


def test_only_hands_and_the_order_of_the_tome_deck_are_hidden():
    """ML-10, R26 Whatever else lies on the table is in everybody's view."""
    t = Table(
        ann=Board("history art", laid="art", bare="mystery", free=1, wilds=1, completed="tree_of_life", effects="art"),
        bob=Board("science science", veil="ann"),
        market="history mystery",
        tomes="ancient_history - -",
        deck="",
        turn="bob",
        round=4,
    )
    table = t.match.view(1)["table"]
    ann = table["boards"][0]
    assert ann["hand"] is None
    assert ann["hand_size"] == 2
    assert ann["laid"] == {"history": 0, "science": 0, "art": 1, "philosophy": 0, "mystery": 0}
    assert ann["bare"] == {"history": 0, "science": 0, "art": 0, "philosophy": 0, "mystery": 1}
    assert (ann["free"], ann["tokens"], ann["wilds"], ann["score"]) == (1, 2, 1, 9)
    assert ann["completed"] == ["tree_of_life"]
    assert ann["effects"] == ["art"]
    assert table["boards"][1]["hand"] == {"history": 0, "science": 2, "art": 0, "philosophy": 0, "mystery": 0}
    assert table["market"] == {"history": 1, "science": 0, "art": 0, "philosophy": 0, "mystery": 1}
    assert table["decks"] == {"history": 18, "science": 18, "art": 18, "philosophy": 20, "mystery": 18}
    assert table["tome_market"] == ["ancient_history", None, None]
    assert table["tome_deck"] == 0
    assert table["stock"] == 28
    assert table["triggers"] == ["tomes"]


def test_the_tome_deck_is_seen_as_a_number_only():
    """ML-10"""
    view = begin(3, seed=3).view(0)
    assert view["table"]["tome_deck"] == 27
    assert view["table"]["tome_discard"] == {}


def test_what_others_may_choose_is_not_shown():
    """ML-10 It would tell what they hold."""
    match = begin(3, seed=3, start_player="1")
    assert match.view(1)["question"]["options"] != []
    assert match.view(0)["question"] is None
    assert match.view(None)["question"] is None
    assert match.view(0)["deciders"] == [1]


def test_everybody_learns_which_shards_are_collected_and_paid():
    """ML-10, ML-29, R26 Whoever reads the log knows them, not only whoever watched the tray."""
    t = Table(ann="philosophy", bob="art", market="history science art mystery")
    t.play("ann collect", "ann take history", "ann take science", "ann take mystery")
    assert t.match.view(1)["table"]["tray"] == {"history": 1, "science": 1, "art": 0, "philosophy": 0, "mystery": 1}
    t.play("ann done", "ann discard philosophy")
    log = " ".join(t.match.log(1))
    assert "ann discards Philosophy" in log
    for name in ("History", "Science", "Mystery"):
        assert name in log
