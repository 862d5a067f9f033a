"""Step 5, Take Character, and the abilities of characters."""

import pytest

import takujo

from .table import CHARACTERS, KINDS, Board, Table

FOUR = {
    "naturalist": "S1 S7 H2 D5", "voyager": "H2 H7 D3 C5", "artificer": "S6 D3 D6 C4", "astronomer": "S1 H5 C4 C6",
    "dealer": "S1 H5 D9 C8", "cataloguer": "S7 H8 D9 C4", "conjurer": "S9 H8 D3 C6", "socialite": "S9 H2 D6 C8",
    "grand_duke": "S9 H8 D9 C8",
}  # fmt: skip


@pytest.mark.parametrize("character", CHARACTERS)
def test_four_kinds_in_the_lines_bring_the_character(character):
    """WK-39"""
    t = Table(ann=Board(lines=FOUR[character], hand="S6", deck="C5"), at="character")
    assert t.offered == [f"take_character {character}", "pass_character"]
    t.play(f"ann take_character {character}")
    assert (t.bench("ann"), character in t.common) == (character, False)


@pytest.mark.parametrize("missing", range(4))
def test_three_of_them_do_not(missing):
    """WK-39"""
    kinds = FOUR["artificer"].split()
    lines = " ".join(kind for kind in kinds if kind != kinds[missing])
    t = Table(ann=Board(lines=lines, hand=kinds[missing], deck=kinds[missing], trash=kinds[missing]), at="character")
    assert t.question == "refill"


def test_cards_played_this_turn_count():
    """WK-40"""
    t = Table(ann=Board(lines="D3 D6 C4", hand="S6", deck="H2"))
    t.play("ann play_card S6", "ann end_play")
    assert t.verbs("take_character") == "artificer"


def test_the_joker_and_characters_do_not_count():
    """WK-40 They are back at the side and on the bench by then."""
    t = Table(ann=Board(lines="D3 D6 C4 S1", hand="S7", deck="H2", bench="naturalist"))
    t.play("ann play_joker C4", "ann play_character S1", "ann end_play", "ann skip_take", "ann skip_put")
    assert t.question == "refill"


def test_one_card_of_each_kind_is_enough():
    """WK-40"""
    t = Table(ann=Board(lines="D3 D6 C4 S6 S6 S6", hand="S7", deck="C5"), at="character")
    assert t.verbs("take_character") == "artificer"


def test_from_the_common_area_and_from_benches_but_not_ones_own():
    """WK-41"""
    lines = FOUR["artificer"]
    assert Table(ann=Board(lines=lines, deck="H2"), at="character").question == "character"
    t = Table(ann=Board(lines=lines, deck="H2"), bob=Board(bench="artificer"), at="character")
    t.play("ann take_character artificer")
    assert (t.bench("ann"), t.bench("bob")) == ("artificer", "")
    t = Table(ann=Board(lines=lines, deck="H2", hand="S7", bench="artificer"), at="character")
    assert t.question == "refill"


def test_the_holders_lines_protect_a_character():
    """WK-42 Edge case 15."""
    lines = FOUR["artificer"]
    t = Table(ann=Board(lines=lines, deck="H2"), bob=Board(lines=lines, bench="artificer"), at="character")
    assert t.question == "refill"
    assert t.sees("ann")["characters"][2]["defended"]


def test_the_lines_of_anybody_else_do_not():
    """WK-42 Edge case 28."""
    lines = FOUR["artificer"]
    t = Table(ann=Board(lines=lines, deck="H2"), bob=Board(bench="artificer"), cid=Board(lines=lines), at="character")
    assert t.verbs("take_character") == "artificer"


def test_three_of_four_kinds_do_not_protect():
    """WK-42"""
    t = Table(
        ann=Board(lines=FOUR["artificer"], deck="H2"), bob=Board(lines="D3 D6 C4", hand="S6", bench="artificer"),
        at="character",
    )  # fmt: skip
    assert t.verbs("take_character") == "artificer"


def test_nothing_is_paid():
    """WK-43"""
    t = Table(ann=Board(lines=FOUR["artificer"], deck="H2", hand="S7"), at="character")
    t.play("ann take_character artificer")
    assert t.lines("ann") == FOUR["artificer"]


def test_the_cards_under_it_come_along():
    """WK-44"""
    t = Table(
        ann=Board(lines=FOUR["artificer"], deck="H2"), bob=Board(bench="artificer"), at="character",
        puts=("bob H2 artificer", "bob S7 artificer"),
    )  # fmt: skip
    assert [card["item"] for card in t.sees("ann")["characters"][2]["under"]] == [None, None]
    t.play("ann take_character artificer")
    assert [card["item"] for card in t.sees("ann")["characters"][2]["under"]] == ["H2", "S7"]


def test_an_ability_belongs_to_the_one_on_whose_bench_the_character_is():
    """WK-45, WK-66"""
    t = Table(ann=Board(lines="H2", hand="D3", bench="dealer"), bob=Board(lines="H2", hand="D3"))
    assert t.total == 2
    t.play("ann end_play", "ann skip_take", "ann skip_put")
    assert (t.asked, t.total) == ("bob", 0)


def test_a_character_never_returns():
    """WK-46"""
    t = Table(ann=Board(lines=FOUR["artificer"], deck="H2"), bob=Board(bench="artificer"), at="character")
    t.play("ann take_character artificer", "ann shuffle_draw")
    assert "artificer" not in t.common
    assert t.bench("ann") == "artificer"


def test_taking_is_voluntary():
    """WK-47"""
    t = Table(ann=Board(lines=FOUR["artificer"], deck="H2", hand="S7"), at="character")
    t.play("ann pass_character")
    assert (t.bench("ann"), t.question) == ("", "refill")


def test_any_number_of_characters_one_after_the_other():
    """WK-48 With the characters of an owner who needs only five kinds for two of them."""
    changes = {"character.voyager.favourites": ["S6", "D3", "D6", "C5"]}
    t = Table(ann=Board(lines="S6 D3 D6 C4 C5", deck="H2", hand="S7"), at="character", components=changes)
    assert t.verbs("take_character") == "voyager artificer"
    t.play("ann take_character voyager")
    assert t.offered == ["take_character artificer", "pass_character"]
    t.play("ann take_character artificer")
    assert (t.bench("ann"), t.gone) == ("voyager artificer", 2)


def test_five_lines_are_never_enough_for_two_of_ours():
    """WK-48 Invariant 17: any two share two kinds at most."""
    for one in CHARACTERS:
        for other in CHARACTERS:
            assert one == other or len({*FOUR[one].split(), *FOUR[other].split()}) >= 6


# ---- abilities


def test_an_ability_works_only_at_its_timing_and_costs_nothing():
    """WK-66"""
    t = Table(ann=Board(lines="H2 H2", hand="H2 S6", deck="C4", bench="voyager conjurer"))
    t.play("ann play_character H2", "ann end_play")
    assert t.question == "take"
    assert t.verbs("play_character") == ""
    assert t.size("ann") == 2


@pytest.mark.parametrize(
    ("character", "line"), [("naturalist", "S1"), ("voyager", "H2"), ("artificer", "D3"), ("astronomer", "C4")]
)
def test_the_first_four_are_jokers_of_a_mark(character, line):
    """WK-67"""
    t = Table(ann=Board(lines="S1 H2 D3 C4", hand="S6", bench=character))
    assert t.verbs("play_character") == line
    t.play(f"ann play_character {line}")
    assert t.total == 1


def test_a_character_can_be_played_from_the_next_turn_on():
    """WK-68"""
    t = Table(ann=Board(lines=FOUR["artificer"], hand="S7", deck="C5 C5 C5"), bob=Board(hand="S7"), at="character")
    t.play("ann take_character artificer", "ann draw_only")
    t.done()
    assert (t.asked, t.verbs("play_character")) == ("ann", "D3 D6")


def test_a_played_character_remains_the_holders():
    """WK-69 A card can be put under it in the same turn."""
    t = Table(ann=Board(lines="H2 D3", hand="S6", deck="C4", bench="voyager"))
    t.play("ann play_character H2")
    assert t.sees("bob")["characters"][1]["holder"] == 0
    t.play("ann end_play", "ann skip_take", "ann put_card S6")
    assert t.puts == ["ann S6 voyager"]


@pytest.mark.parametrize(("lines", "hand", "total"), [("H2 H2", "H2 S6", 4), ("S6", "D3 D3", 2)])
def test_the_dealer_adds_two(lines, hand, total):
    """WK-70 Also if nothing counts: a total of 2 takes a Seashell or a Coconut."""
    t = Table(ann=Board(lines=lines, hand=hand, deck="C4", bench="dealer"))
    t.play(f"ann play_card {hand.split()[0]}", "ann end_play")
    assert t.total == total
    if total == 2:
        assert t.verbs("take_item") == "S1 H2"


def test_the_dealer_alone_lets_one_without_cards_take_an_item():
    """WK-70 Edge case 24."""
    t = Table(ann=Board(bench="dealer"))
    assert (t.asked, t.question, t.verbs("take_item")) == ("ann", "take", "S1 H2")


def test_the_dealer_helps_from_the_next_take_on():
    """WK-70 Edge case 14."""
    t = Table(ann=Board(lines=FOUR["dealer"], hand="S6", deck="C4 C4 C4 C4"), bob=Board(hand="S7"))
    t.play("ann end_play", "ann take_character dealer", "ann draw_only")
    t.done()
    assert (t.asked, t.total) == ("ann", 2)


def test_the_cataloguer_allows_two_puts():
    """WK-71"""
    t = Table(ann=Board(lines="H2", hand="S6 D3 D3", deck="C4", bench="voyager cataloguer"), at="put")
    t.play("ann put_card S6", "ann put_on voyager")
    assert (t.question, t.sees(None)["puts_left"]) == ("put", 1)
    t.play("ann put_card D3", "ann put_on cataloguer")
    assert t.question == "refill"
    assert t.puts == ["ann S6 voyager", "ann D3 cataloguer"]


def test_both_may_go_under_the_same_character_and_the_second_is_voluntary():
    """WK-71, WK-78"""
    t = Table(ann=Board(lines="H2", hand="S6 D3", deck="C4", bench="cataloguer"), at="put")
    t.play("ann put_card S6", "ann skip_put")
    assert t.question == "refill"
    t = Table(ann=Board(lines="H2", hand="S6 D3", deck="C4", bench="cataloguer"), at="put")
    t.play("ann put_card S6", "ann put_card D3")
    assert t.puts == ["ann S6 cataloguer", "ann D3 cataloguer"]


def test_with_a_single_card_there_is_no_second_put():
    """WK-71"""
    t = Table(ann=Board(lines="H2", hand="S6", deck="C4", bench="cataloguer"), at="put")
    t.play("ann put_card S6")
    assert t.question == "refill"


def test_the_cataloguer_taken_this_turn_comes_too_late_for_a_second_put():
    """WK-71 Edge case 14."""
    t = Table(ann=Board(lines=FOUR["cataloguer"], hand="S6 D3 D3", deck="C5", bench="voyager"))
    t.play("ann end_play", "ann put_card S6")
    assert t.question == "character"


def test_the_conjurer_draws_to_five():
    """WK-72"""
    t = Table(ann=Board(lines="H2", hand="S6", deck="C4 C4 C4 D3 D3", bench="conjurer"), at="refill")
    t.play("ann draw_only")
    assert t.size("ann") == 5


def test_in_the_turn_in_which_it_is_taken():
    """WK-72 Edge case 14."""
    t = Table(ann=Board(lines=FOUR["conjurer"], hand="S6 S6 S6 S6", deck="C4 C4"), at="character")
    t.play("ann take_character conjurer", "ann draw_only")
    assert t.size("ann") == 5


def test_with_the_conjurer_a_hand_of_four_needs_no_room():
    """WK-72 Edge case 25."""
    t = Table(ann=Board(hand="S6 S6 D3 D3", deck="C4 C4", bench="conjurer"), at="refill")
    t.play("ann draw_only")
    assert t.size("ann") == 5


def test_who_loses_the_conjurer_keeps_the_cards():
    """WK-72 Edge case 26: two cards must go before drawing."""
    t = Table(
        ann=Board(lines=FOUR["conjurer"], hand="S7", deck="C5"),
        bob=Board(lines="H2", hand="S6 S6 H2 H2 H2", deck="C4 C4", bench="conjurer"),
        at="character",
    )
    t.play("ann take_character conjurer", "ann draw_only")
    assert t.size("bob") == 5
    t.play("bob end_play", "bob draw_only", "bob trash_hand S6")
    assert t.offered == ["trash_hand S6", "trash_hand H2"]
    t.play("bob trash_hand S6")
    assert t.offered == ["trash_hand H2", "done_trashing"]
    t.play("bob done_trashing")
    assert t.hand("bob") == "H2 H2 H2 C4"


@pytest.mark.parametrize(
    ("bench", "points"), [("socialite", 1), ("socialite voyager", 2), ("socialite voyager dealer", 3)]
)
def test_the_socialite_scores_the_bench(bench, points):
    """WK-73 Of cards that are worth nothing."""
    t = Table(ann=Board(lines="D5", bench=bench), at="refill")
    assert t.score("ann") == points


@pytest.mark.parametrize(("cards", "points"), [("D5", 0), ("D5 H7", 1), ("D5 H7 H7 S6", 1), ("D5 H7 S6 S7", 2)])
def test_the_grand_duke_scores_kinds(cards, points):
    """WK-74 Kinds of value 0 count, rounded down."""
    t = Table(ann=Board(lines=cards, bench="grand_duke"), at="refill")
    assert t.score("ann") == points


def test_put_cards_are_no_kinds_for_the_grand_duke():
    """WK-74 Edge case 21."""
    t = Table(ann=Board(lines="D5", hand="H7", bench="grand_duke"), at="put")
    assert t.sees("ann")["boards"][0]["score"] == 1
    t.play("ann put_card H7")
    assert t.sees("ann")["boards"][0]["score"] == 0


def test_nothing_copies_an_ability():
    """WK-75 Each is on one character and works once."""
    abilities = [guest["ability"] for guest in takujo.new("wunderkammer", seed=1).view()["table"]["characters"]]
    assert len(set(abilities)) == 9
    t = Table(ann=Board(lines="H2 H5", hand="S6", bench="voyager"))
    t.play("ann play_character H5")
    assert t.verbs("play_character") == ""


def test_some_abilities_are_options_and_the_others_work_by_themselves():
    """WK-78"""
    t = Table(ann=Board(lines="H2", hand="S6", deck="C4 C4 C4 C4 C4", bench="voyager dealer conjurer"))
    t.play("ann end_play")
    assert t.total == 2
    t.play("ann skip_take", "ann skip_put", "ann draw_only")
    assert t.size("ann") == 5


def test_what_the_viewer_could_take_and_what_is_in_danger():
    """WK-39, WK-42"""
    t = Table(
        ann=Board(lines="D3 D6 C4", hand="S6", bench="voyager"), bob=Board(lines=FOUR["voyager"], bench="artificer"),
    )  # fmt: skip
    assert (t.sees("ann")["could_take"], t.sees("ann")["in_danger"]) == ([], ["voyager"])
    assert t.sees("ann")["characters"][2]["missing"] == ["S6"]
    assert [f["have"] for f in t.sees("ann")["characters"][2]["favourites"]] == ["own", "line", "line", "line"]
    t.play("ann play_card S6")
    assert t.sees("ann")["could_take"] == ["artificer"]
    assert t.sees("bob")["in_danger"] == ["artificer"]
    assert t.sees("bob")["could_take"] == ["voyager"]
    assert t.sees(None)["could_take"] == t.sees(None)["in_danger"] == []
    assert set(FOUR["voyager"].split()) < set(KINDS)
