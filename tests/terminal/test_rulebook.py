"""Reading the rulebooks."""

import json
import re
from importlib.resources import files

import pytest

import takujo
from playing import GAMES
from takujo import rulebook
from takujo.games import load
from takujo.terminal.ink import CLAUSE_STYLE, Ink
from takujo.words import LANGUAGES


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_the_same_clauses(game: str) -> None:
    english, japanese = (rulebook.clauses(game, lang) for lang in LANGUAGES)
    assert [each.id for each in english] == [each.id for each in japanese]
    assert [bool(each.section) for each in english] == [bool(each.section) for each in japanese]
    assert len({each.id for each in english}) == len(english) > 20
    assert all(each.id.startswith(load(game).prefix) for each in english)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_of_a_game_is_explained(game: str, lang: str) -> None:
    explained = rulebook.settings(game, lang)
    assert list(explained) == [setting.name for setting in load(game).choices]
    assert all(explained.values())


@pytest.mark.parametrize("named", ["ML-27", "ml-27", "ml27", "27", "ＭＬ－２７"])
def test_a_clause_is_found_by_its_number(named: str) -> None:
    assert [each.id for each in rulebook.find("memory_library", "en", named)] == ["ML-27"]


def test_a_clause_with_a_letter_is_found_in_a_rulebook_and_in_a_sentence() -> None:
    """The page has its own copy of the one pattern."""
    assert [each.id for each in rulebook.find("knossos", "en", "88a")] == ["KN-88a"]
    painted = Ink([], takujo.new("knossos").words("en")).text("No room (KN-88a, KN-105); not R-7.")
    ids = [painted.plain[span.start : span.end] for span in painted.spans if span.style == CLAUSE_STYLE]
    assert ids == ["KN-88a", "KN-105"]
    page = (files("takujo") / "page" / "js" / "rulebook.js").read_text("utf-8")
    assert f"const CLAUSE_ID = {json.dumps(rulebook.CLAUSE_ID)};" in page


def test_clauses_are_found_by_their_words() -> None:
    found = rulebook.find("memory_library", "en", "VEIL token")
    assert [each.id for each in found] == ["ML-56"]
    assert rulebook.find("memory_library", "ja", "ヴェール")


def test_a_clause_knows_its_section() -> None:
    clause = rulebook.find("memory_library", "en", "12")[0]
    assert clause.section == "§4"
    assert not clause.text.startswith("(")


@pytest.mark.parametrize(("words", "said"), [("ML-888", "ML-01 to ML-99"), ("zzzz", "no clause"), ("", "no clause")])
def test_what_is_not_there_is_said_in_one_line(words: str, said: str) -> None:
    with pytest.raises(takujo.BadRequest, match=re.escape(said)):
        rulebook.find("memory_library", "en", words)
