"""What a table may agree on before a match."""

import pytest

import takujo

from .table import KINDS, Board, Table


def abilities(**options):
    match = takujo.new("wunderkammer", seats=2, seed=options.pop("seed", 1), options=options)
    return [guest["ability"] for guest in match.view()["table"]["characters"]]


def test_simple_play_takes_the_abilities_of_the_later_characters():
    """WK-76"""
    assert abilities(simple_play=True) == [
        "play_as_spade", "play_as_heart", "play_as_diamond", "play_as_club", "none", "none", "none", "none", "none",
    ]  # fmt: skip


def test_in_simple_play_these_characters_are_taken_and_give_values():
    """WK-76 Edge case 23."""
    t = Table(
        ann=Board(lines="S1 H5 C8 D9", hand="S6", deck="C4 C4 C4 C4 C4", bench="conjurer grand_duke socialite"),
        at="character", options={"simple_play": "on"},
    )  # fmt: skip
    t.play("ann take_character dealer")
    assert t.value("H5") == 1
    t.play("ann draw_only")
    assert t.size("ann") == 4
    assert t.score("ann") == 1 + 1 + (2 + 1) + (1 + 1)  # S1 H5 C8 D9 only, no points for the bench
    assert t.total == 0


def test_in_simple_play_the_first_four_are_still_jokers():
    """WK-76"""
    t = Table(ann=Board(lines="H2", hand="S6", bench="voyager"), options={"simple_play": "on"})
    assert t.verbs("play_character") == "H2"


@pytest.mark.parametrize(
    ("length", "seats", "kinds"),
    [("short", 2, 6), ("short", 3, 8), ("short", 4, 10), ("long", 2, 10), ("long", 3, 12), ("long", 4, 14)],
)
def test_a_shorter_or_longer_game(length, seats, kinds):
    """WK-59"""
    match = takujo.new("wunderkammer", seats=seats, seed=1, options={"length": length})
    assert match.view()["table"]["threshold"] == kinds
    for gone in (kinds - 1, kinds):
        spent = dict.fromkeys(KINDS[:gone], 0)
        t = Table(ann=Board(hand="H2"), seats=seats, piles=spent, at="close", options={"length": length})
        assert t.over == (gone == kinds)


def test_equal_turns_play_the_round_to_its_end():
    """WK-59, WK-60"""
    spent = dict.fromkeys(KINDS[:8], 0)
    boards = [Board(lines="C4", hand="C5 C6", deck="C8") for _ in range(3)]
    options = {"equal_turns": "on", "length": "short"}
    t = Table(*boards, piles=spent, start="bob", turn="bob", options=options)
    assert (t.gone, t.sees(None)["closing"], t.sees(None)["last_turn"]) == (8, True, False)
    t.play("bob end_play")
    assert t.question == "refill"  # not the last turn: its last step is carried out
    t.play("bob draw_only")
    t.done()
    assert (t.asked, t.sees(None)["last_turn"]) == ("ann", True)
    t.play("ann end_play")
    assert (t.over, t.ends, t.deck("ann")) == (True, "kinds", "C8")


def test_without_them_the_game_ends_at_once():
    """WK-59"""
    spent = dict.fromkeys(KINDS[:8], 0)
    t = Table(*[Board(lines="C4", hand="C5", deck="C8") for _ in range(2)], piles=spent)
    t.play("ann end_play")
    assert t.over


def test_equal_turns_tell_when_the_last_round_has_come():
    """WK-59"""
    t = Table(
        ann=Board(lines="S6 D3 D6 C4", hand="H2", deck="C4"), bob=Board(hand="S7"), at="character",
        piles=dict.fromkeys(("S1", "S9", "H2", "H5", "H7", "H8", "D9"), 0), options={"equal_turns": "on"},
    )  # fmt: skip
    events = t.play("ann take_character artificer")
    assert "last_turns" in [event.name for event in events]
    assert not t.over


@pytest.mark.parametrize(("tie_break", "placings"), [("shared", (1, 1, 3)), ("characters", (2, 1, 3))])
def test_more_characters_may_break_a_tie(tie_break, placings):
    """WK-65"""
    t = Table(
        Board(lines="H2 H2 H2 H2 D3 D3 D3"), Board(lines="D3 D3 D3 D3 H2 H2 H2", bench="voyager"), Board(),
        number=60, at="end", turn="cid", options={"tie_break": tie_break}, piles=dict.fromkeys(KINDS, 6),
    )  # fmt: skip
    assert (t.match.scores, t.match.placings) == ((7, 7, 4), placings)


def test_open_puts_lie_face_up():
    """WK-06, WK-31, WK-38"""
    t = Table(ann=Board(hand="S6 D3", deck="C4", bench="voyager"), at="put", options={"open_puts": "on"})
    events = t.play("ann put_card S6")
    assert [event.name for event in events] == ["put_card"]
    assert events[0].seen_by(None)
    assert t.sees(None)["characters"][1]["under"][0]["item"] == "S6"
    assert (t.value("S6"), t.sees("bob")["unknown_puts"]) == (1, 0)


def test_with_open_puts_nothing_new_is_seen_when_a_character_is_stolen():
    """WK-44"""
    t = Table(
        ann=Board(lines="H2 H7 D3 C5", hand="S6", deck="C4"), bob=Board(bench="voyager"), puts=("bob D6 voyager",),
        at="character", options={"open_puts": "on"},
    )  # fmt: skip
    t.play("ann take_character voyager")
    assert t.match.undo_stop(0) is None


def test_shuffled_abilities_are_dealt_among_the_later_characters():
    """WK-70 to WK-74 For all to see."""
    plain = abilities()
    found = [abilities(shuffled_abilities=True, seed=seed) for seed in range(30)]
    assert all(dealt[:4] == plain[:4] and sorted(dealt[4:]) == sorted(plain[4:]) for dealt in found)
    assert len({tuple(dealt) for dealt in found}) > 15
    match = takujo.new("wunderkammer", seed=1, options={"shuffled_abilities": True})
    assert [event.name for _, event in match.events()][:5] == ["ability_dealt"] * 5


def test_rules_follow_the_ability_not_the_number():
    """WK-70, WK-72"""
    doc = Table(
        ann=Board(lines="H2", hand="S6", deck="C4 C4 C4 C4 C4", bench="socialite"), at="refill"
    ).match.position()
    doc["ability"] = [*doc["ability"][:6], "point_per_character", "hand_of_five", "point_per_two_kinds"]
    match = takujo.from_position(doc)
    match.play("draw_only", 0)
    assert match.view(0)["table"]["boards"][0]["hand_size"] == 5
    assert match.scores[0] == 1  # the Coconut; the Socialite has another ability now


@pytest.mark.parametrize("rounds", ["20", "40", "60", "100"])
def test_the_round_limit(rounds):
    """WK-77"""
    boards = [Board(hand="S6", deck="C4") for _ in range(2)]
    t = Table(*boards, number=int(rounds), turn="bob", at="end", options={"max_rounds": rounds})
    assert (t.over, t.ends) == (True, "rounds")
    t = Table(*boards, number=int(rounds) - 1, turn="bob", at="end", options={"max_rounds": rounds})
    assert not t.over
