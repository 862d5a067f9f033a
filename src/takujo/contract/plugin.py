"""Of pytest: `pytest --takujo-game ID` runs what every game must keep, for a game by its id or its folder.

Three files are kept with the tests of a game, and written where they are missing: actions.txt, all of its actions,
sight.txt, the layout of its rows of numbers, and keys.txt, a digest of whole matches. `--takujo-pin` writes them anew,
after a change of rules that is meant.
"""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from takujo.contract.suite import Pinned

SUITE = Path(__file__).with_name("suite.py")


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("takujo", "what every game must keep")
    group.addoption("--takujo-game", action="append", default=[], metavar="ID|DIR", help="look at this game of takujo")
    group.addoption("--takujo-pin", action="store_true", help="write what is kept with the tests anew")
    group.addoption("--takujo-pins", metavar="DIR", help="where they are: tests in the game's project, if left out")


def pytest_configure(config: pytest.Config) -> None:
    """With a game the suite is run, beside the tests that are named or that belong to the project."""
    if config.getoption("--takujo-game") and not hasattr(config, "workerinput"):
        if config.args_source is config.ArgsSource.INVOCATION_DIR:
            config.args.clear()
        config.args.append(str(SUITE))


def chosen(config: pytest.Config) -> list[str]:
    """The ids of the games that are to be looked at."""
    from takujo.contract.choice import game_at

    return [game_at(each) for each in config.getoption("--takujo-game")]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if Path(metafunc.module.__file__ or "") == SUITE:
        over(metafunc, chosen(metafunc.config))


def over(metafunc: pytest.Metafunc, games: list[str]) -> None:
    """Run a test of the suite for some games."""
    from takujo.contract.playing import case_name, cases

    if "case" in metafunc.fixturenames:
        metafunc.parametrize("case", [case for game in games for case in cases(game)], ids=case_name)
    elif "game" in metafunc.fixturenames:
        metafunc.parametrize("game", games)


@pytest.fixture
def tested(game: str, pytestconfig: pytest.Config) -> Path:
    """The folder with the tests of a game."""
    from takujo.contract.choice import kept_at

    return kept_at(game, pytestconfig.getoption("--takujo-pins"))


@pytest.fixture
def pinned(tested: Path, pytestconfig: pytest.Config) -> "Pinned":
    """What a file that is kept with the tests says."""

    def lines(name: str, now: list[str]) -> list[str]:
        file = tested / name
        if pytestconfig.getoption("--takujo-pin") or not file.exists():
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text("\n".join(now) + "\n", encoding="utf-8")
        return file.read_text(encoding="utf-8").splitlines()

    return lines
