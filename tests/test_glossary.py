"""One word for one thing: every game has a glossary in both languages, and all its texts keep to it."""

import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest

from playing import GAMES
from takujo import rulebook
from takujo.games import load
from takujo.words import LANGUAGES

# What is written in katakana and belongs to no game.
EVERYDAY = {
    "カード",
    "ゲーム",
    "ルール",
    "ボード",
    "シート",
    "ソフトウェア",
    "オプション",
    "タイミング",
    "プレイヤー",
    "エリア",
}
PLACEABLE = re.compile(r"\{[^{}]*\}|\{[^{}]*->|^\s*\*?\[[^\]]*\]")


def messages(game: str, lang: str) -> str:
    """Every sentence of text/*.ftl, without names of messages, comments and what is filled in."""
    said: list[str] = []
    for file in (files("takujo.games") / game / "text").iterdir():
        if file.name.endswith(f"{lang}.ftl"):
            lines = [line for line in file.read_text("utf-8").splitlines() if not line.startswith("#")]
            said += [PLACEABLE.sub(" ", re.sub(r"^\s*\.?[A-Za-z][\w-]*\s*=", "", line)) for line in lines]
    return "\n".join([*said, *(f"{each.ask[lang]} {each.answer[lang]}" for each in rulebook.asked(game))])


def printed(node: Any, lang: str) -> Iterator[str]:
    """Every name and text of components.toml in one language."""
    if isinstance(node, dict):
        for key, value in node.items():
            if key == lang and isinstance(value, str):
                yield value
            else:
                yield from printed(value, lang)
    elif isinstance(node, list):
        for value in node:
            yield from printed(value, lang)


def components(game: str, lang: str) -> str:
    text = (files("takujo.games") / game / "components.toml").read_text("utf-8")
    return "\n".join(printed(tomllib.loads(text), lang))


def has(text: str, word: str, lang: str) -> bool:
    """Whether a word stands in a text; in English as a whole word or its plural."""
    if lang == "ja":
        return word in text
    return re.search(rf"(?<![\w-]){re.escape(word)}(?:e?s)?(?![\w-])", text, re.IGNORECASE) is not None


def words(term: rulebook.Term, lang: str) -> list[str]:
    return [getattr(term, lang), *term.forms.get(lang, ())]


@pytest.mark.parametrize("game", GAMES)
def test_every_term_stands_once_and_in_both_languages(game: str) -> None:
    terms = rulebook.glossary(game)
    for known in ([term.id for term in terms], [term.en for term in terms], [term.ja for term in terms]):
        assert sorted(set(known)) == sorted(known)
    assert [term.id for term in terms if not all(term.means.get(lang) for lang in LANGUAGES)] == []
    for lang in LANGUAGES:
        said = "\n".join((rulebook.markdown(game, lang), messages(game, lang), components(game, lang)))
        assert [term.id for term in terms if not any(has(said, word, lang) for word in words(term, lang))] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_clause_of_a_term_uses_it_in_both_languages(game: str) -> None:
    for lang in LANGUAGES:
        book = {clause.id: clause.text for clause in rulebook.clauses(game, lang)}
        for term in rulebook.glossary(game):
            assert not term.clause or any(has(book[term.clause], word, lang) for word in words(term, lang)), term


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_text_uses_another_word_for_a_thing(game: str, lang: str) -> None:
    texts = {
        "rulebook": rulebook.book(game, lang),
        "text": messages(game, lang),
        "components": components(game, lang),
    }
    wrong = [
        (where, word, term.id)
        for term in rulebook.glossary(game)
        for word in term.never.get(lang, ())
        for where, text in texts.items()
        if has(text, word, lang)
    ]
    assert wrong == []


@pytest.mark.parametrize("game", GAMES)
def test_every_word_in_katakana_is_a_term_or_a_name(game: str) -> None:
    """The words that drift most easily, because each stands for a word that could have been written otherwise."""
    known = "\n".join(word for term in rulebook.glossary(game) for word in words(term, "ja"))
    named = f"{known}\n{components(game, 'ja')}\n{load(game).titles['ja']}"
    found = set(re.findall(r"[ァ-ヴー]{2,}", messages(game, "ja"))) - EVERYDAY
    assert {word for word in found if word not in named} == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_word_in_capitals_is_a_term_or_a_name(game: str) -> None:
    """In English a capital in the middle of a sentence says that a word is the name of something."""
    known = "\n".join(word for term in rulebook.glossary(game) for word in words(term, "en"))
    named = f"{known}\n{components(game, 'en')}\n{load(game).titles['en']}".casefold()
    found = set(re.findall(r"(?<=[a-z,] )[A-Z][a-z]+", messages(game, "en")))
    assert {word for word in found if word.casefold() not in named} == set()
