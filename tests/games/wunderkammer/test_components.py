"""What is printed: the component file against the rules, and an owner's file with other figures."""

import tomllib
from importlib.resources import files

import pytest

import takujo
from takujo.core.masks import count
from takujo.games.wunderkammer import components as c

from ..table import check_printed
from .table import CHARACTERS, KINDS, STARTING, Board, Table

DOC = tomllib.loads((files("takujo.games.wunderkammer") / "components.toml").read_text(encoding="utf-8"))


def test_the_file_is_in_the_order_of_the_rules():
    """WK-07"""
    assert tuple(item["id"] for item in DOC["item"]) == c.KIND_NAMES == KINDS
    assert tuple(each["id"] for each in DOC["character"]) == c.CHARACTER_NAMES == CHARACTERS
    assert tuple(each["id"] for each in DOC["ability"]) == c.ABILITY_NAMES
    assert tuple(each["id"] for each in DOC["mark"]) == c.MARK_NAMES
    assert [each["number"] for each in DOC["character"]] == [1, 2, 3, 4, 5, 6, 7, 8, 9]


def test_the_constants_of_the_file_are_those_of_the_rules():
    """WK-07, WK-08, WK-51"""
    value = {name: constant["value"] for name, constant in DOC["constants"].items()}
    assert (value["pile"], value["starting_copies"], value["lines"], value["reveal"]) == (6, 3, 5, 4)
    assert (c.PILE, c.STARTING, c.LINES, c.REVEAL) == (6, 3, 5, 4)
    assert value["item_cards"] == c.ITEM_CARDS == sum(item["copies"] for item in DOC["item"])


def test_the_copies_are_those_that_everybody_needs():
    """WK-08, WK-11 Six for the pile, and three for each of four players."""
    for item in DOC["item"]:
        starting = item["id"] in STARTING
        assert (item["copies"], item["start"]) == ((18, 3) if starting else (6, 0))
    assert [item["number"] for item in DOC["item"] if item["start"]] == [2, 3, 4]


def test_four_kinds_of_each_mark_and_every_number():
    """WK-02"""
    for mark in c.MARK_NAMES:
        assert sum(item["mark"] == mark for item in DOC["item"]) == 4
    assert {item["number"] for item in DOC["item"]} == set(range(1, 10))
    assert all(
        item["id"][0].lower() == item["mark"][0] and int(item["id"][1]) == item["number"] for item in DOC["item"]
    )


def test_the_first_four_characters_have_the_timing_play():
    """WK-67"""
    timing = {each["id"]: each["timing"] for each in DOC["ability"]}
    assert [timing[each["ability"]] for each in DOC["character"]] == [
        "play", "play", "play", "play", "take_item", "put", "shuffle_draw", "scoring", "scoring",
    ]  # fmt: skip


@pytest.mark.parametrize(("kind", "named"), [("S1", 3), ("H5", 2), ("H7", 1), ("C8", 3)])
def test_so_many_characters_name_a_kind(kind, named):
    """WK-03"""
    assert sum(kind in each["favourites"] for each in DOC["character"]) == named
    assert count(c.Parts(DOC).friends[KINDS.index(kind)]) == named


def test_everything_printed_has_a_source_and_both_languages():
    """WK-03, WK-07 What was reconstructed says so."""
    check_printed(DOC, ("mark", "item", "ability", "character"))
    for each in DOC["character"]:
        assert set(each["reconstructed"]) == {"name", "short", "slip", "favourites", "ability"}
    (plume,) = (item for item in DOC["item"] if item["id"] == "H5")
    assert "mark" not in plume["reconstructed"]


# ---- an owner's figures


def begin(tmp_path, source, seats=2):
    path = tmp_path / "my.toml"
    path.write_text(source, encoding="utf-8")
    return takujo.new("wunderkammer", seats=seats, seed=1, components=path)


def test_an_owner_can_enter_the_characters_of_the_printed_game(tmp_path):
    """WK-03, WK-39, WK-62"""
    match = begin(
        tmp_path,
        '[[character]]\nid = "voyager"\nfavourites = ["S9", "H8", "D5", "C8"]\nability = "total_plus_2"\n'
        'name = { en = "The Captain", ja = "船長" }\nshort = { en = "Captain", ja = "船長" }\n',
    )
    captain = match.view(0)["table"]["characters"][1]
    assert [favourite["item"] for favourite in captain["favourites"]] == ["S9", "H8", "D5", "C8"]
    assert captain["ability"] == "total_plus_2"
    assert "2 Captain: ♠9 ♥8 ♦5 ♣8" in match.describe(0)
    t = Table(ann=Board(lines="S9 H8 D5 C8", hand="S6", deck="C4"), at="character", components=match.printed.changes)
    t.play("ann take_character voyager")
    assert (t.value("H8"), t.value("H7")) == (1, 0)


def test_an_ability_that_is_not_ours_can_be_left_out():
    """WK-66"""
    t = Table(ann=Board(lines="H2", hand="S6", bench="voyager"), components={"character.voyager.ability": "none"})
    assert t.verbs("play_character") == ""


def test_two_characters_with_the_same_ability_both_have_it():
    """WK-19, WK-70, WK-71"""
    changes = {
        "character.dealer.ability": "play_as_heart",
        "character.cataloguer.ability": "total_plus_2",
        "character.conjurer.ability": "total_plus_2",
    }
    t = Table(ann=Board(lines="H2 H5", hand="S6", bench="voyager dealer cataloguer conjurer"), components=changes)
    t.play("ann play_character H2", "ann play_character H5")
    assert t.total == 1 + 1 + 2 + 2


def test_an_owner_can_enter_marks_and_numbers(tmp_path):
    """WK-02, WK-26"""
    match = begin(tmp_path, '[[item]]\nid = "S6"\nmark = "heart"\nnumber = 1\n')
    assert "♥A 6/" in match.describe(0)
    t = Table(ann=Board(lines="S6 D3", hand="D3", deck="C4", bench="voyager"), components=match.printed.changes)
    assert t.verbs("play_character") == "S6"
    t.play("ann play_card D3", "ann end_play")
    assert t.verbs("take_item") == "S1 S6"


def test_other_constants():
    """WK-59, WK-70, WK-72"""
    changes = {
        "constants.dealer_bonus.value": 4,
        "constants.conjurer_limit.value": 6,
        "constants.end_standard.value": [3, 4, 5],
    }
    t = Table(
        ann=Board(lines="H2", hand="S6", deck="C4 C4 C4 D3 D3 D3", bench="dealer conjurer"), components=changes,
    )  # fmt: skip
    t.play("ann end_play")
    assert t.total == 4
    t.play("ann skip_take", "ann skip_put", "ann draw_only")
    assert t.size("ann") == 6
    assert t.sees(None)["threshold"] == 3


@pytest.mark.parametrize(
    ("source", "mistake"),
    [
        ('[[character]]\nid = "voyager"\nfavourites = ["S9", "S9", "D5", "C8"]\n', "four different kinds"),
        ('[[character]]\nid = "voyager"\nfavourites = ["S9", "D5", "C8"]\n', "four different kinds"),
        ('[[character]]\nid = "voyager"\nfavourites = ["X9", "S9", "D5", "C8"]\n', "four different kinds"),
        ('[[character]]\nid = "voyager"\nability = "fly"\n', "expected one of play_as_spade"),
        ('[[character]]\nid = "voyager"\nnumber = 3\n', "fixed by the rules"),
        ('[[character]]\nid = "captain"\nnumber = 3\n', "unknown name 'captain'"),
        ('[[item]]\nid = "S6"\nnumber = 10\n', "a whole number from 1 to 9"),
        ('[[item]]\nid = "S6"\nmark = "star"\n', "expected one of spade"),
        ('[[item]]\nid = "S6"\ncopies = 7\n', "fixed by the rules"),
        ("[constants]\nend_standard = [8, 10]\n", "expected 3 whole numbers"),
        ("[constants]\nlines = 6\n", "fixed by the rules"),
    ],
)
def test_a_wrong_figure_is_refused_with_its_line(tmp_path, source, mistake):
    """WK-03, WK-02"""
    with pytest.raises(takujo.BadComponents, match=mistake) as e:
        begin(tmp_path, source)
    assert "line " in str(e.value)
