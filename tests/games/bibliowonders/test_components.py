"""What is printed: texts, figures, and an owner's file that replaces them."""

import ast
import tomllib
from importlib.resources import files
from pathlib import Path

import pytest

import takujo
from takujo.games import load
from takujo.games.bibliowonders import abilities

from .table import COPIES, Table, Wizard, full

DOC = tomllib.loads((files("takujo.games") / "bibliowonders" / "components.toml").read_text(encoding="utf-8"))
CLASSES = {
    "guided_tour": "GuidedTour",
    "transposition": "TransposeFirst",
    "special_loan": "SpecialLoan",
    "reading_permit": "ReadingPermit",
    "catalogue_search": "CatalogueSearch",
}


@pytest.fixture
def begin(tmp_path):
    """A match with a component file of this text."""

    def make(source, seats=2, seed=1, **options):
        path = tmp_path / "my.toml"
        path.write_text(source, encoding="utf-8")
        return takujo.new("bibliowonders", seats=seats, seed=seed, components=path, options=options)

    return make


def mistakes(begin, source):
    with pytest.raises(takujo.BadComponents) as caught:
        begin(source)
    return caught.value.mistakes


def test_the_code_of_a_magic_card_says_what_the_card_says():
    """BW-78 to BW-82"""
    source = ast.parse(Path(abilities.__file__).with_suffix("").with_suffix(".py").read_text(encoding="utf-8"))
    said = {node.name: ast.get_docstring(node) for node in source.body if isinstance(node, ast.ClassDef)}
    for card in DOC["magic"]:
        assert said[CLASSES[card["id"]]] == card["text"]["en"]


def test_the_box_is_complete():
    """BW-10"""
    assert {card["id"]: card["count"] for card in DOC["investigation"]} == {
        full(name): n for name, n in COPIES.items() if full(name) != name
    }
    assert len(DOC["magic"]) == 5
    assert [spell["cost"] for spell in DOC["spell"]] == [1, 2, 3]
    assert [wizard["id"] for wizard in DOC["wizard"]] == ["blue", "red", "green", "yellow"]
    assert len(DOC["card"]) == 9
    for name in ("shelves_7_8", "shelves_8_4", "shelves_6_12"):
        assert sum(DOC["constants"][name]["value"].values()) == 36


def test_every_card_has_names_texts_and_a_source_in_both_languages():
    """BW-10"""
    for section in ("card", "investigation", "magic", "spell"):
        for card in DOC[section]:
            for form in ("name", "short", "text", "face"):
                assert set(card[form]) == {"en", "ja"}, card["id"]
            assert card["source"]
            assert card["clause"].startswith("BW-")
            assert len(card["face"]["en"].split("|")) == len(card["face"]["ja"].split("|")) or section == "spell"


def test_other_shelves(begin):
    """BW-10, R4"""
    source = "[constants]\nshelves_7_8 = { value = { blue = 9, red = 9, green = 9, yellow = 9 } }\n"
    match = begin(source)
    assert match.view(0)["table"]["batches"][0]["faces"] == {"blue": 9, "red": 9, "green": 9, "yellow": 9}


def test_the_shelves_must_be_36(begin):
    """BW-1"""
    (wrong,) = mistakes(begin, "[constants]\nshelves_7_8 = { value = { blue = 9, red = 9 } }\n")
    assert wrong.startswith("line 2: constants.shelves_7_8.value: expected counts")


def test_other_figures_take_effect(begin):
    """BW-21, BW-33, BW-65, BW-78, BW-80, BW-82, BW-92, BW-93"""
    source = """
[constants]
moves = 3
mp_limit = 7
hand_limit = 4
rebuild_at = 8
tour_moves = 1
loan_cards = 3
catalogue_looks = 1
[[spell]]
id = "leap"
cost = 2
"""
    changes = begin(source).printed.changes
    t = Table(ann=Wizard("special_loan guided_tour catalogue_search", mp=2), components=changes)
    assert "leap" in t.offered
    t.play("ann play guided_tour")
    assert t.moves == 3
    t.play("ann play special_loan")
    assert t.shown["boards"][0]["hand_size"] == 4
    t.play("ann play catalogue_search", "ann look C1")
    assert (t.mp("ann"), t.question) == (7, "turn_action")
    t = Table("blue red green yellow north", components=changes)
    t.play("ann end_turn", "ann discard inv_blue")
    assert (t.asked, t.moves) == ("bob", 3)


def test_what_the_rules_fix_cannot_be_replaced(begin):
    """BW-1"""
    assert mistakes(begin, "[constants]\ncells = 36\n") == [
        "line 2: constants.cells.value: this is fixed by the rules and cannot be replaced"
    ]
    (wrong,) = mistakes(begin, '[[magic]]\nid = "time_travel"\ntext.en = "Go back."\n')
    assert "unknown name 'time_travel'" in wrong


def test_an_owner_may_write_the_printed_names_and_texts(begin):
    """BW-75"""
    match = begin('[[magic]]\nid = "guided_tour"\nshort = { en = "Grand Tour", ja = "大案内" }\n', starting_hand="0")
    assert match.words("en").named("magic", "guided_tour") == "Grand Tour"
    assert match.words("ja").named("magic", "guided_tour") == "大案内"


def test_the_flat_list_of_actions_has_every_question_of_the_decision_table():
    """BW-20"""
    names = [question.name for question in load("bibliowonders").questions]
    assert names == [
        "turn_action", "acquire_pick", "negotiation_discard", "transpose_first", "transpose_second", "catalogue_pick",
        "handlimit_discard",
    ]  # fmt: skip
    assert [len(question.texts) for question in load("bibliowonders").questions] == [19, 9, 14, 37, 37, 38, 14]
