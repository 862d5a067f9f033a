"""What every game must keep, for ours. A new game is covered by being there."""

from pathlib import Path

import pytest

import takujo
from playing import GAMES
from takujo import rulebook
from takujo.contract.plugin import over
from takujo.contract.suite import *  # noqa: F403
from takujo.contract.suite import Pinned
from takujo.games import load
from takujo.match import LANGUAGES
from takujo.words import Words

HERE = Path(__file__).parent
every_game = pytest.mark.parametrize("each", GAMES)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    over(metafunc, GAMES)


@pytest.fixture
def tested(game: str) -> Path:
    return HERE / "games" / game


@pytest.fixture
def pinned(tested: Path) -> Pinned:
    return lambda name, now: (tested / name).read_text().splitlines()


@every_game
def test_who_made_the_game_stands_in_both_rulebooks_and_in_the_readme(each: str) -> None:
    pages = [rulebook.markdown(each, lang) for lang in LANGUAGES] + [(HERE.parent / "README.md").read_text("utf-8")]
    for page in pages:
        for credit in load(each).credits:
            assert credit.name in page
            assert credit.address in page
    for lang in LANGUAGES:
        assert all(Words(load(each), lang)(f"credit-{credit.role}") for credit in load(each).credits)


USUAL = {  # a record of each game at its usual seats, in which somebody wins as the rulebook means it
    "memory_library": "tomes-3",
    "wunderkammer": "kinds-2",
    "ail_lime": "laps-4",
    "knossos": "artifacts-4",
    "bibliowonders": "home",
}


@every_game
def test_a_whole_match_reads_in_two_hundred_lines(each: str) -> None:
    match = takujo.load(HERE / "games" / each / "records" / f"{USUAL[each]}.takujo")
    for lang in LANGUAGES:
        assert len(match.story(lang)) <= 200


@every_game
def test_every_way_to_take_back_or_not_comes_up(each: str) -> None:
    """Something may be taken back, and chance stands in the way of something else."""
    match = takujo.new(each, seed="stops")
    stops = set()
    answered = None
    for seat, _ in random_play(match, Rng(13)):  # noqa: F405
        if answered is not None:
            stops.add(match.undo_stop(answered))
        answered = seat
    assert stops >= {"chance", None}
