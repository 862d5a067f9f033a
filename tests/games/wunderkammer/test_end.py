"""The end of the game, and scoring."""

import pytest

from .table import KINDS, Board, Table, told

SPENT = {"S1": 0, "S6": 0, "S7": 0, "S9": 0, "H5": 0, "H7": 0, "H8": 0}  # seven piles
FOUR = "S6 D3 D6 C4"  # the artificer's


def test_exhausted_kinds_are_empty_piles_and_characters_taken():
    """WK-58"""
    t = Table(ann=Board(bench="voyager"), bob=Board(bench="artificer dealer"), piles={"S1": 0, "D9": 0}, at="refill")
    assert t.gone == 5
    seen = t.sees(None)
    assert (seen["piles_gone"], seen["characters_gone"]) == (["S1", "D9"], ["voyager", "artificer", "dealer"])
    assert (seen["gone"], seen["threshold"]) == (5, 8)


@pytest.mark.parametrize(("seats", "enough"), [(2, 8), (3, 10), (4, 12)])
def test_enough_exhausted_kinds_end_the_game(seats, enough):
    """WK-59"""
    for gone in (enough - 1, enough):
        t = Table(
            ann=Board(hand="H2", deck="C4"), seats=seats, piles=dict.fromkeys(KINDS[:gone], 0), at="close",
        )  # fmt: skip
        assert t.over == (gone == enough)
    assert t.ends == "kinds"


def test_the_game_ends_at_once_after_the_turn():
    """WK-59, WK-60 Ren takes the last card of an eighth kind: steps 4 and 5 are still carried out (edge case 19).

    So the count can pass the threshold (edge case 18).
    """
    t = Table(
        ann=Board(lines=f"{FOUR} H2", hand="D3 H2", deck="C4", bench="voyager"), bob=Board(hand="S7"),
        piles={**SPENT, "D3": 1, "S7": 1},
    )  # fmt: skip
    assert t.gone == 7
    t.play("ann play_card D3", "ann play_joker D6", "ann play_card H2", "ann end_play", "ann take_item D3")
    assert (t.gone, t.question) == (8, "character")
    assert t.sees(None)["last_turn"]
    events = t.play("ann take_character artificer")
    assert (t.over, t.gone) == (True, 9)
    assert told(events)[:2] == ["character_taken", "ended"]


def test_the_last_step_is_left_out():
    """WK-60"""
    t = Table(ann=Board(lines="S7 D3", hand="D3", deck="C4"), piles={**SPENT, "D3": 1, "S7": 0})
    before = t.gone
    t.play("ann play_card D3", "ann end_play")
    assert (before, t.over) == (7, False)
    t = Table(ann=Board(lines="D5 D5 D5 S7", hand="D5", deck="C4"), piles={**SPENT, "D3": 1})
    assert t.gone == 7
    t.play("ann play_card D5", "ann end_play", "ann take_item D3")
    assert (t.over, t.deck("ann"), t.lines("ann")) == (True, "C4", "S7 D5 D5 D5 D5")


def test_stealing_brings_the_end_no_nearer():
    """WK-61 Edge case 17."""
    t = Table(ann=Board(lines=FOUR, hand="S7", deck="C4"), bob=Board(bench="artificer"), piles=SPENT | {"S7": 1},
              at="character")  # fmt: skip
    assert t.gone == 7
    t.play("ann take_character artificer")
    assert (t.gone, t.over) == (7, False)


def test_a_kind_is_worth_as_many_points_as_characters_name_it():
    """WK-62"""
    t = Table(ann=Board(bench="voyager naturalist"), bob=Board(bench="socialite"), at="refill")
    values = [t.value(kind) for kind in KINDS]
    assert dict(zip(KINDS, values, strict=True)) == {
        "S1": 1, "S6": 0, "S7": 1, "S9": 1, "H2": 3, "H5": 0, "H7": 1, "H8": 0,
        "D3": 1, "D5": 1, "D6": 1, "D9": 0, "C4": 0, "C5": 1, "C6": 0, "C8": 1,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("puts", "value"),
    [
        (("ann S6 voyager",), 1),
        (("ann S6 voyager", "ann S6 voyager"), 1),
        (("ann S6 voyager", "bob S6 socialite"), 2),
        (("ann H2 voyager",), 0),
    ],
)
def test_one_character_adds_one_point_at_most(puts, value):
    """WK-62 Edge case 20."""
    t = Table(ann=Board(bench="voyager"), bob=Board(bench="socialite"), puts=puts, number=60, at="end", turn="bob")
    assert (t.over, t.value("S6"), t.value("H2")) == (True, value, 2)


def test_put_cards_are_turned_up_at_the_end():
    """WK-62"""
    t = Table(
        ann=Board(lines="D5 D5 D5 S7", hand="D5", bench="voyager"), puts=("ann S6 voyager",),
        piles={**SPENT, "S7": 1, "D3": 1},
    )  # fmt: skip
    assert t.sees("bob")["characters"][1]["under"][0]["item"] is None
    events = t.play("ann play_card D5", "ann end_play", "ann take_item D3")
    assert t.over
    assert t.sees("bob")["characters"][1]["under"] == [{"item": "S6", "by": 0, "known": [0, 1], "counts": True}]
    assert [e.name for e in events if e.name in ("ended", "turned_up", "scored")] == [
        "ended", "turned_up", "scored", "scored",
    ]  # fmt: skip
    assert t.match.undo_stop(0) == "chance"


@pytest.mark.parametrize(
    ("bench", "rival", "value"), [("", "", 0), ("astronomer", "", 1), ("", "dealer", 1), ("dealer", "astronomer", 2)]
)
def test_it_does_not_matter_on_whose_bench_a_character_is(bench, rival, value):
    """WK-63 The rulebook's ♥5."""
    t = Table(ann=Board(lines="H5", bench=bench), bob=Board(bench=rival), at="refill")
    assert (t.value("H5"), t.score("ann")) == (value, value)


def test_all_cards_of_deck_trash_hand_and_lines_score():
    """WK-64"""
    t = Table(ann=Board(lines="H7", hand="H7", deck="H7", trash="H7 D5"), bob=Board(bench="voyager"), at="refill")
    assert t.score("ann") == 4
    t.play("ann shuffle_draw")
    assert t.score("ann") == 4


def test_cards_lying_across_their_lines_score_too():
    """WK-64"""
    t = Table(ann=Board(lines="H7", hand="H7 S6"), bob=Board(bench="voyager"))
    t.play("ann play_card H7")
    assert t.score("ann") == 2


def finished(ann, bob, **options):
    """A match that ended because the last round was played; the last player has the rest of the box."""
    every = dict.fromkeys(KINDS, 6)
    return Table(ann=ann, bob=bob, cid=Board(), number=60, at="end", turn="cid", options=options, piles=every)


def test_the_highest_score_wins():
    """WK-65, WK-01"""
    t = finished(Board(lines="H2 H2 H2 H2"), Board(lines="H2 H2 H2", bench="voyager"))
    assert t.over
    assert [t.score(name) for name in ("ann", "bob", "cid")] == [4, 3, 2 + 9]
    assert t.winners == "cid"


def test_equal_scores_share_the_victory():
    """WK-65"""
    t = finished(Board(lines="H2 H2 H2 H2 D3"), Board(lines="D3 D3 D3 D3 D3 H2 H2 H2 H2", bench="voyager"))
    assert t.match.scores == (5, 9, 4)
    t = finished(Board(lines="H2 H2 H2 H2 D3 D3 D3"), Board(lines="D3 D3 D3 D3 H2 H2 H2", bench="voyager"))
    assert (t.match.scores, t.winners, t.match.placings) == ((7, 7, 4), "ann bob", (1, 1, 3))


def test_the_worked_example_of_the_rulebook():
    """WK-62 to WK-65, WK-73 Aoi is ann, Ren is bob, and takes the last D3."""
    t = Table(
        ann=Board(
            deck="S1 S1 S9 H2 H2 H2 H2 H2 H2 H2", trash="H5 H7 H7 D3 D3 D3 D3 D3", hand="D6 D6 C4 C4",
            lines="C4 C4 C4 C5 C8 C8", bench="voyager socialite",
        ),
        bob=Board(
            lines="C4 C4 C4 C4 C4", hand="C4", deck="S1 S1 S1 S1 S6 S9 H2 H2 H2 H2 H5 D3 D3 D3",
            trash="D3 D3 D3 D6 C4 C6 C6", bench="artificer astronomer",
        ),
        puts=("ann D6 voyager", "bob D6 artificer", "bob H2 artificer"),
        turn="bob",
        piles={"D3": 1},
    )  # fmt: skip
    assert t.gone == 7
    t.play("bob play_card C4", "bob end_play", "bob take_item D3")
    assert t.over
    assert [t.value(kind) for kind in KINDS] == [1, 1, 0, 1, 3, 1, 1, 0, 2, 0, 3, 0, 2, 1, 1, 1]
    assert t.match.scores == (58, 52)
    assert t.winners == "ann"


def test_with_the_grand_duke_as_well():
    """WK-74 The last sentence of the worked example: ten kinds bring five points."""
    kinds = "S1 S1 S9 H2 H5 H7 D3 D6 C4 C5 C8"
    t = Table(ann=Board(lines="D3", trash=kinds, bench="grand_duke"), at="refill")
    plain = 1 + 1  # S9 and C8
    assert t.score("ann") == plain + 5


def test_after_the_last_round_the_game_is_over():
    """WK-77"""
    boards = [Board(hand="S6", deck="C4") for _ in range(2)]
    t = Table(*boards, number=60, turn="ann", at="end")
    assert (t.over, t.asked) == (False, "bob")
    t = Table(*boards, number=60, turn="bob", at="end")
    assert (t.over, t.ends) == (True, "rounds")
    t = Table(*boards, number=59, turn="bob", at="end")
    assert (t.over, t.now["round"]) == (False, 60)


def test_a_round_is_complete_before_the_start_players_turn():
    """WK-77 Edge case 27."""
    boards = [Board(hand="S6", deck="C4") for _ in range(3)]
    t = Table(*boards, number=60, start="bob", turn="cid", at="end")
    assert t.asked == "ann"
    t = Table(*boards, number=60, start="bob", turn="ann", at="end")
    assert t.over
