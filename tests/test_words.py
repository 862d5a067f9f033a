"""Words: in both languages, with plurals, and loudly missing."""

import re
from pathlib import Path

import pytest

import takujo
from playing import GAMES, random_play
from takujo.core.rng import Rng
from takujo.games import load
from takujo.words import Words


def words(lang: str) -> Words:
    return Words(load("memory_library"), lang)


def test_numbers_are_told_as_people_say_them() -> None:
    assert words("en")("why-tome-short", short=1) == "One shard is missing."
    assert words("en")("why-tome-short", short=2) == "2 shards are missing."
    assert words("ja")("why-tome-short", short=2) == "断片があと2枚足りません。"


def test_components_have_names() -> None:
    assert words("en").named("tome", "mirror_of_truth", "name") == "Mirror of Truth"
    assert words("ja").named("shard", "art") == "芸術"


def test_a_missing_word_is_loud() -> None:
    for message in ("no-such-word", "turn_menu.no-such-option"):
        assert not words("en").has(message)
        with pytest.raises(LookupError, match="no words for"):
            words("en")(message)
    with pytest.raises(LookupError):
        words("en")("why-tome-short")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(takujo.BadRequest, match="unknown language 'fr'; there are en, ja"):
        takujo.new("memory_library").describe(0, "fr")


def test_one_thing_has_one_word_in_japanese() -> None:
    """A record is 記録 (棋譜 belongs to shogi and go), a seed is シード, a match 対局, on the page and elsewhere."""
    folder = Path(takujo.__file__).parent
    for file in (*folder.glob("**/*ja.ftl"), *folder.glob("page/js/words/ja*.js"), *folder.glob("games/*/*ja.md")):
        said = file.read_text(encoding="utf-8")
        assert re.findall(r".*(?:棋譜|対戦|インタプリタ|プロセッサ(?!ー)).*", said) == [], file
        assert file.suffix == ".md" or re.findall(r".*(?<![同0-9])種[のはをがとつ：].*", said) == [], file


@pytest.mark.parametrize("game", GAMES)
def test_japanese_lists_have_their_own_marks(game: str) -> None:
    match = takujo.new(game, seats=3, seed="commas")
    said: list[str] = []
    for _ in random_play(match, Rng(3)):
        if match.ply % 9 == 0:
            seat = match.deciders[0]
            said += match.describe(seat, "ja").splitlines()
            said += [option["label"] for option in match.worded(seat, "ja")["question"]["options"]]
    said += [*match.story("ja"), *match.describe(None, "ja").splitlines()]
    cells = re.compile(r"\(-?\d+, -?\d+\)")  # of a place, as everywhere in the world
    assert [line for line in said if re.search("[,;] ", cells.sub("", line))] == []
