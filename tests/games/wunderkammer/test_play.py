"""Steps 1 to 3 of a turn: Play, Take Item, Set."""

import pytest

from .table import Board, Table, told

FIVE = "S1 S6 S7 H2 D3"  # five lines


def test_a_turn_has_its_steps_in_order():
    """WK-13"""
    t = Table(ann=Board(lines="D3 D6 C4 S6", hand="D3 H2", deck="H2", bench="voyager"), bob=Board(hand="S7"))
    asked = []
    for answer in ("play_card D3", "end_play", "take_item S1", "skip_put", "take_character artificer", "draw_only"):
        asked.append(t.question)
        t.play(f"ann {answer}")
    assert asked == ["play", "play", "take", "put", "character", "refill"]
    assert t.asked == "bob"


def test_the_voluntary_steps_can_be_declined():
    """WK-13"""
    t = Table(ann=Board(lines="D3 D6 C4 S6", hand="D3 H2", deck="H2", bench="voyager"), bob=Board(hand="S7"))
    t.play("ann play_card D3", "ann end_play", "ann skip_take", "ann skip_put", "ann pass_character", "ann draw_only")
    assert t.asked == "bob"
    assert t.cards("ann") == "S6 H2 H2 D3 D3 D6 C4"


def test_playing_and_trashing_in_any_order_until_one_has_finished():
    """WK-14"""
    t = Table(ann=Board(lines="H2 D3 C4", hand="H2 D3 S6 S7"))
    t.play("ann trash_hand S7", "ann play_card D3", "ann trash_line C4", "ann play_joker H2", "ann play_card S6")
    t.play("ann play_card H2")
    assert (t.question, t.total, t.trash("ann")) == ("take", 2, "S7 C4")


def test_nothing_need_be_played():
    """WK-14"""
    t = Table(ann=Board(lines="H2", hand="H2", deck="D3"))
    t.play("ann end_play")
    assert (t.question, t.lines("ann"), t.hand("ann")) == ("refill", "H2", "H2")


def test_what_is_played_is_seen_by_all():
    """WK-14"""
    t = Table(ann=Board(lines="H2", hand="H2 S6"))
    (event,) = t.play("ann play_card H2")
    assert (event.name, event.args, event.seen_by(None)) == ("played", {"face": 4, "counted": 1}, True)


def test_a_card_goes_to_its_line_or_to_an_empty_one():
    """WK-15"""
    t = Table(ann=Board(lines="H2 D3", hand="H2 S6"))
    assert t.verbs("play_card") == "S6 H2"
    t.play("ann play_card S6", "ann play_card H2")
    assert t.laid == "S6 H2"
    assert [line["item"] for line in t.sees(None)["boards"][0]["lines"]] == ["S6", "H2", "D3"]


def test_with_five_lines_only_their_kinds_can_be_played():
    """WK-15"""
    t = Table(ann=Board(lines=FIVE, hand="S1 C5"))
    assert t.verbs("play_card") == "S1"
    assert t.verbs("trash_hand") == "S1 C5"


def test_a_line_begun_this_turn_counts_among_the_five():
    """WK-15, WK-17"""
    t = Table(ann=Board(lines="S1 S6 S7 H2", hand="D3 C5"))
    t.play("ann play_card D3")
    assert "play_card C5" not in t.offered


def test_several_cards_of_a_kind_are_one_play():
    """WK-16"""
    t = Table(ann=Board(lines="H2 H2 D3", hand="H2 H2 H2"))
    t.play("ann play_card H2")
    assert t.total == 2
    events = t.play("ann play_card H2")
    assert events[0].args["counted"] == -1
    assert t.match.sentence(events[0]) == "ann plays ♥2 (the same line)."
    t.play("ann play_card H2")
    assert (t.total, t.laid) == (2, "H2 H2 H2")


def test_a_played_card_lies_across_its_line_until_set():
    """WK-17"""
    t = Table(ann=Board(lines="H2", hand="H2 D3"))
    t.play("ann play_card H2")
    assert (t.lines("ann"), t.laid) == ("H2", "H2")
    line = t.sees("bob")["boards"][0]["lines"][0]
    assert (line["cards"], line["played"], line["counted"]) == (1, 1, 1)


def test_the_joker_goes_on_a_line_that_nothing_was_played_on():
    """WK-18"""
    t = Table(ann=Board(lines="H2 H2 D3", hand="D3 S6"))
    assert t.verbs("play_joker") == "H2 D3"
    t.play("ann play_card D3", "ann play_card S6")
    assert t.verbs("play_joker") == "H2"  # D3 was played on, S6 has no card of its own
    t.play("ann play_joker H2")
    assert (t.verbs("play_joker"), t.total, t.laid) == ("", 3, "S6 D3")
    assert t.sees(None)["boards"][0]["joker"] == "H2"


def test_no_joker_without_a_line():
    """WK-18 Edge case 7."""
    t = Table(ann=Board(hand="H2 D3"))
    assert t.verbs("play_joker") == ""
    t.play("ann play_card H2")
    assert t.verbs("play_joker") == ""


def test_a_character_goes_on_a_line_of_its_mark():
    """WK-19"""
    t = Table(ann=Board(lines="H2 H5 D3", hand="S6", bench="voyager"))
    assert t.verbs("play_character") == "H2 H5"
    t.play("ann play_character H2")
    assert (t.verbs("play_character"), t.total) == ("", 1)
    assert t.sees(None)["characters"][1]["played_on"] == "H2"


def test_a_character_needs_a_line_with_a_card_of_its_own_that_nothing_was_played_on():
    """WK-19 Edge case 8."""
    t = Table(ann=Board(lines="H2 D3", hand="H2 H5", bench="voyager"))
    t.play("ann play_card H5")
    assert t.verbs("play_character") == "H2"
    t.play("ann play_card H2")
    assert t.verbs("play_character") == ""


def test_several_characters_each_on_a_line_of_its_own():
    """WK-19 Edge case 9: two wild cards never share a line."""
    t = Table(ann=Board(lines="H2 H2 D3 S1", hand="C4", bench="naturalist voyager artificer"))
    t.play("ann play_character H2")
    assert t.verbs("play_joker") == "S1 D3"
    t.play("ann play_character D3")
    assert (t.verbs("play_character"), t.verbs("play_joker")) == ("S1", "S1")
    t.play("ann play_joker S1")
    assert (t.verbs("play_character"), t.total) == ("", 4)


def test_hand_cards_may_follow_the_joker_and_a_character():
    """WK-20"""
    t = Table(ann=Board(lines="H2 H2 D3 D3 D3", hand="H2 D3", deck="C4", bench="artificer"))
    t.play("ann play_joker H2", "ann play_card H2", "ann play_character D3", "ann play_card D3")
    assert t.total == 5
    t.play("ann end_play", "ann skip_take")
    assert t.lines("ann") == "H2 H2 H2 D3 D3 D3 D3"


def test_hand_cards_can_be_trashed_before_between_and_after_plays():
    """WK-21"""
    t = Table(ann=Board(lines="H2", hand="H2 D3 C4 S6"))
    t.play("ann trash_hand D3", "ann play_card H2", "ann trash_hand C4")
    assert (t.trash("ann"), t.hand("ann")) == ("D3 C4", "S6")


def test_a_line_is_trashed_as_a_whole():
    """WK-22"""
    t = Table(ann=Board(lines="H2 H2 H2 D3", hand="S6"))
    t.play("ann trash_line H2")
    assert (t.lines("ann"), t.trash("ann")) == ("D3", "H2 H2 H2")


@pytest.mark.parametrize("play", ["play_card H2", "play_joker H2", "play_character H2"])
def test_a_line_that_was_played_on_cannot_be_trashed(play):
    """WK-22"""
    t = Table(ann=Board(lines="H2 D3", hand="H2 H2", bench="voyager"))
    t.play(f"ann {play}")
    assert t.verbs("trash_line") == "D3"


def test_an_emptied_line_can_be_used_at_once():
    """WK-23"""
    t = Table(ann=Board(lines=FIVE, hand="C5 S6"))
    t.play("ann trash_line S7")
    assert t.verbs("play_card") == "S6 C5"
    t.play("ann play_card C5")
    assert t.verbs("play_card") == "S6"


def test_a_kind_may_be_trashed_and_begun_again():
    """WK-23, WK-25 Edge case 6: the new line counts nothing."""
    t = Table(ann=Board(lines="H2 H2 D3", hand="H2"))
    t.play("ann trash_line H2", "ann play_card H2")
    assert t.total == 0
    assert (t.laid, t.trash("ann")) == ("H2", "H2 H2")


def test_cards_are_trashed_in_the_play_step_only():
    """WK-24"""
    t = Table(ann=Board(lines="D3 D6 C4 S6", hand="D3 H2", deck="H2", bench="voyager"), bob=Board(hand="S7"))
    t.play("ann play_card D3", "ann end_play")
    while t.asked == "ann":
        assert t.verbs("trash_hand") == t.verbs("trash_line") == ""
        t.play(f"ann {t.offered[-1]}")


def test_the_example_turn_of_the_rulebook():
    """WK-25, WK-29 Aoi's turn."""
    t = Table(ann=Board(lines="H2 H2 D3 C4", hand="H2 D3 D3 S6", deck="H2 D3 C4"))
    t.play("ann play_card H2", "ann play_card D3", "ann play_card S6", "ann play_joker C4")
    assert t.total == 2 + 1 + 0 + 1
    t.play("ann end_play", "ann take_item C4")
    assert t.trash("ann") == "C4"
    assert t.lines("ann") == "S6 H2 H2 H2 D3 D3 C4"
    assert t.question == "refill"
    t.play("ann draw_only")
    assert (t.hand("ann"), t.deck("ann")) == ("H2 D3 D3 C4", "")


def test_cards_played_this_turn_do_not_count():
    """WK-25"""
    t = Table(ann=Board(lines="H2", hand="H2 H2 D3 D3"))
    t.play("ann play_card H2", "ann play_card H2", "ann play_card D3", "ann play_card D3")
    assert t.total == 1


def test_the_total_is_fixed_before_set():
    """WK-25 Edge case 10."""
    t = Table(ann=Board(lines="H2 H2", hand="H2", deck="D3"))
    t.play("ann play_card H2", "ann end_play")
    assert (t.question, t.total, t.verbs("take_item")) == ("take", 2, "S1 H2")


def test_an_item_goes_to_the_trash():
    """WK-26"""
    t = Table(ann=Board(lines="H2 H2 H2 D3 D3", hand="H2 D3", deck="C4"))
    t.play("ann play_card H2", "ann play_card D3", "ann end_play")
    assert t.verbs("take_item") == "S1 H2 H5 D3 D5 C4 C5"
    t.play("ann take_item H5")
    assert (t.trash("ann"), t.pile("H5")) == ("H5", 5)


def test_an_empty_pile_gives_nothing():
    """WK-26 Edge case 12."""
    t = Table(ann=Board(lines="H2 H2", hand="H2", deck="C4"), piles={"S1": 0})
    t.play("ann play_card H2", "ann end_play")
    assert t.verbs("take_item") == "H2"


def test_one_item_or_none():
    """WK-27"""
    t = Table(ann=Board(lines="H2 H2", hand="H2 D3", deck="C4"))
    t.play("ann play_card H2", "ann end_play")
    assert t.offered == ["take_item S1", "take_item H2", "skip_take"]
    t.play("ann take_item S1")
    assert t.question == "refill"


def test_with_a_total_of_nothing_nothing_is_asked():
    """WK-27"""
    t = Table(ann=Board(lines="H2", hand="D3", deck="C4"))
    t.play("ann play_card D3", "ann end_play")
    assert t.question == "refill"


def test_nothing_is_asked_when_nothing_is_affordable():
    """WK-26, WK-27 Edge case 11."""
    t = Table(ann=Board(lines="H2 H2", hand="H2 D3", deck="C4"), piles={"S1": 0, "H2": 0})
    t.play("ann play_card H2", "ann end_play")
    assert t.question == "refill"


def test_a_taken_item_is_of_use_only_after_a_shuffle():
    """WK-28"""
    t = Table(ann=Board(lines="H2 H2", hand="H2 D3", deck="C4 C4"))
    t.play("ann play_card H2", "ann end_play", "ann take_item S1", "ann draw_only")
    assert t.trash("ann") == "S1"
    assert "S1" not in t.hand("ann") + t.deck("ann") + t.lines("ann")


def test_items_come_from_the_common_area():
    """WK-28"""
    t = Table(ann=Board(lines="H2 H2", hand="H2", deck="C4"), bob=Board(lines="S1 S1 S1 S1 S1 S1"))
    t.play("ann play_card H2", "ann end_play")
    assert t.verbs("take_item") == "H2"


def test_played_cards_join_their_lines():
    """WK-29"""
    t = Table(ann=Board(lines="H2", hand="H2 H2 S6", deck="C4"))
    t.play("ann play_card H2", "ann play_card H2", "ann play_card S6", "ann end_play")
    events = t.play("ann skip_take")
    assert (t.lines("ann"), t.laid) == ("S6 H2 H2 H2", "")
    assert told(events) == ["no_item", "cards_set"]


def test_joker_and_characters_go_back():
    """WK-30"""
    t = Table(
        ann=Board(lines="H2 D3 C4", hand="S6", deck="C4 C4", bench="voyager"),
        bob=Board(hand="S7"),
        puts=("ann D6 voyager",),
    )
    t.play("ann play_joker D3", "ann play_character H2", "ann end_play", "ann skip_take")
    assert t.question == "put"
    assert t.bench("ann") == "voyager"
    assert t.puts == ["ann D6 voyager"]
    assert t.sees(None)["boards"][0]["joker"] is None
    t.play("ann skip_put", "ann draw_only")
    t.done()
    assert (t.asked, t.verbs("play_joker"), t.verbs("play_character")) == ("ann", "H2 D3 C4", "H2")


def test_a_turn_without_anything_to_decide_passes_by_itself():
    """WK-14, WK-57 Edge case 24."""
    t = Table(ann=Board(), bob=Board(hand="S6"), turn="ann")
    assert t.asked == "bob"


def test_play_ends_by_itself_when_nothing_is_left():
    """WK-14"""
    t = Table(ann=Board(lines="H2", hand="H2", deck="D3"))
    t.play("ann play_card H2")
    assert t.question == "take"
