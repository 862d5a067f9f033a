"""What the documents promise to those who train, and what records give to learn from."""

import doctest
import re
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

import takujo
import takujo.rl
from playing import GAMES
from takujo.bots import make
from takujo.core.errors import BadRequest
from takujo.games import load
from takujo.lab.work import play_out
from takujo.rl import Vector, answers, parts, records, setup, single, vector

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "rl.md").read_text(encoding="utf-8")


def test_the_first_training_wins_against_random_play() -> None:
    (source,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    names: dict[str, list[float]] = {}
    exec(compile(source, "rl.md", "exec"), names)
    won = names["won"]
    assert sum(won[:200]) / 200 < 0.5
    assert sum(won[-500:]) / 500 > 0.6


@pytest.mark.parametrize("module", [vector, single, records, setup], ids=lambda module: str(module.__name__))
def test_the_examples_run_as_they_are_written(module: ModuleType) -> None:
    found = doctest.testmod(module)
    assert found.attempted
    assert not found.failed


def test_the_table_of_the_page_says_how_long_rows_are() -> None:
    for game in GAMES:
        (row,) = re.findall(rf"^\| `{game}` \|(.*?)\|(.*?)\|(.*?)\|", PAGE, re.MULTILINE)
        numbers = [int(n) for n in re.findall(r"\d+", row[1])]
        sizes = [sum(shape_size(shape) for _, shape in parts(game, seats).values()) for seats in load(game).seats]
        assert numbers == sizes or ("…" in row[1] and numbers == [sizes[0], sizes[-1]])
        assert int(row[2]) == len(load(game).actions)


def shape_size(shape: tuple[int, ...]) -> int:
    return int(np.prod(shape))


def test_what_is_missing_is_said_in_one_line() -> None:
    with pytest.raises(ImportError, match=r"^takujo.rl needs no_such, which is missing: pip install 'takujo\[rl\]'$"):
        takujo.rl.check("no_such")


@pytest.mark.parametrize("game", GAMES)
def test_records_are_answers_to_learn_from(game: str, tmp_path: Path) -> None:
    match = takujo.new(game, seed=5)
    play_out(match, [make("random", seat) for seat in range(match.seats)])
    path = tmp_path / "match.takujo"
    path.write_text(match.record().text(), encoding="utf-8")
    found = list(answers([path, match], forced=True))
    assert len(found) == 2 * match.ply
    results = {each.seat: each.result for each in found}
    assert sum(results.values()) == pytest.approx(0)
    for each in found:
        assert each.mask[each.action] == 1
        assert load(game).actions[each.action].text == match.history[each.ply][1]
        assert each.seat == match.history[each.ply][0]
    assert found[-1].match == 1
    assert (found[0].observation == found[match.ply].observation).all()
    chosen = list(answers([match]))
    assert 0 < len(chosen) <= match.ply
    assert all(each.mask.sum() > 1 for each in chosen)


def test_only_finished_matches_of_the_game_are_learnt_from() -> None:
    match = takujo.new("ail_lime", seed=5)
    with pytest.raises(BadRequest, match="record 0 is not of a finished match"):
        next(answers([match]))
    with pytest.raises(BadRequest, match="record 0 is of ail_lime, not of knossos"):
        next(answers([match], game="knossos"))


def test_a_game_from_elsewhere_can_be_learnt_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its rows are made from its view."""
    monkeypatch.setenv("TAKUJO_GAMES", str(ROOT / "examples"))
    vector = Vector("pebbles", 4, seed=1)
    seen = set()
    for _ in range(60):
        seen.add(vector.observations[0].tobytes())
        vector.step(vector.sample())
    assert len(seen) > 5
    assert list(parts("pebbles")) == ["one", "seat", "asked", "question", "first", "second", "view"]
