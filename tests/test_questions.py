"""What people ask about each game: a short answer, found by the words they would type, with the clauses that say it."""

import pytest

from playing import GAMES
from takujo import rulebook
from takujo.words import LANGUAGES

FEWEST = 20
LONGEST = {"en": 45, "ja": 110}  # words, letters


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_questions(game: str) -> None:
    asked = rulebook.asked(game)
    assert len(asked) >= FEWEST
    assert len({each.id for each in asked}) == len(asked)
    known = {clause.id for clause in rulebook.clauses(game, "en")}
    assert [(each.id, name) for each in asked for name in each.clauses if name not in known] == []
    assert [each.id for each in asked if not each.clauses] == []
    for lang in LANGUAGES:
        assert all(each.ask[lang] and each.also[lang] for each in asked)
    assert [each.id for each in asked if len(each.answer["en"].split()) > LONGEST["en"]] == []
    assert [each.id for each in asked if len(each.answer["ja"]) > LONGEST["ja"]] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_question_finds_its_own_answer_first(game: str, lang: str) -> None:
    missed = [each.id for each in rulebook.asked(game) if rulebook.answers(game, lang, each.ask[lang])[0] != each]
    assert missed == []


@pytest.mark.parametrize("game", GAMES)
def test_what_everybody_asks_is_answered_however_it_is_asked(game: str) -> None:
    for typed in ("how do I win", "How to win?", "goal", "winning"):
        assert rulebook.answers(game, "en", typed)[0].id == "win", typed
    for typed in ("勝ち方", "どうやって勝つの", "目的"):
        assert rulebook.answers(game, "ja", typed)[0].id == "win", typed
    assert rulebook.answers(game, "en", "when is it over")[0].id == "end"
    assert rulebook.answers(game, "ja", "いつ終わる？")[0].id == "end"
    assert rulebook.answers(game, "en", "xyzzy") == []
