"""Many matches between bots: real ones, in real processes."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import takujo
from playing import GAMES
from takujo.games import load
from takujo.lab import sim
from takujo.record import read


def takujo_sim(*args: str) -> str:
    command = [sys.executable, "-m", "takujo", "sim", "memory_library", *args]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_the_same_seed_gives_the_same_bytes_whatever_the_number_of_processes() -> None:
    args = ("--games", "20", "--bots", "random", "--seats", "3", "--option", "length=short", "--json", "--seed")
    alone = takujo_sim(*args, "1", "--jobs", "1")
    assert takujo_sim(*args, "1", "--jobs", "1") == alone
    assert takujo_sim(*args, "1", "--jobs", "3") == alone
    assert takujo_sim(*args, "2", "--jobs", "1") != alone


def test_a_better_bot_wins_more_than_its_share() -> None:
    told = json.loads(takujo_sim("--games", "18", "--bots", "greedy,random,random", "--seed", "1", "--json"))
    assert [row["bot"] for row in told["bots"]] == ["greedy", "random", "random"]
    assert told["bots"][0]["share"] > 0.6
    assert sum(row["wins"] for row in told["bots"]) == pytest.approx(18)
    assert sum(row["wins"] for row in told["by_seat"]) == pytest.approx(18)
    assert told["matches"] == 18
    assert set(told["endings"]) <= {"shards", "tomes", "track"}


@pytest.mark.parametrize("game", GAMES)
def test_wins_are_counted_by_turn_order_too(game: str) -> None:
    """Who began is first; the next seat round the table second, and so on."""
    seats = load(game).usual_seats
    plan = sim.make_plan(game, ["random"], seats, "1", {}, None, None)
    found = [sim.outcome(plan, i) for i in range(3)]
    told = sim.summary(plan, found)
    assert {each.start for each in found} <= set(range(seats))
    for turn, row in enumerate(told["by_turn"]):
        mine = [each.placings[(each.start + turn) % seats] for each in found]
        assert row["turn"] == turn + 1
        assert row["placing"] == pytest.approx(sum(mine) / 3, abs=0.001)
    assert told["turns"]["least"] >= seats


def test_who_began_is_the_seat_that_was_chosen() -> None:
    plan = sim.make_plan("memory_library", ["random"], 3, "1", {"start_player": "2", "length": "short"}, None, None)
    found = sim.outcome(plan, 0)
    assert found.start == 2
    assert found.turns == 3 * found.rounds


def test_matches_between_bots_have_a_turn_limit_where_those_of_people_have_none() -> None:
    """BW-104"""
    assert takujo.new("bibliowonders").options["turn_limit"] == "none"
    for chosen, limit in (({}, "400"), ({"turn_limit": "none"}, "none"), ({"turn_limit": "100"}, "100")):
        plan = sim.make_plan("bibliowonders", ["random"], 2, "1", chosen, None, None)
        assert plan.options["turn_limit"] == limit


def test_bots_move_on_by_a_seat_from_match_to_match() -> None:
    plan = sim.make_plan("memory_library", ["greedy", "random", "random"], None, "1", {}, None, None)
    assert [plan.seating(i) for i in range(4)] == [(0, 1, 2), (2, 0, 1), (1, 2, 0), (0, 1, 2)]


def test_the_matches_can_be_kept_as_records(tmp_path: Path) -> None:
    takujo_sim("--games", "3", "--bots", "random", "--seats", "2", "--records", str(tmp_path / "kept"))
    files = sorted((tmp_path / "kept").iterdir())
    assert [file.name for file in files] == ["000000.takujo", "000001.takujo", "000002.takujo"]
    for file in files:
        match = read(file).verify()
        assert match.bots == {0, 1}


def test_the_report_is_readable(capsys: pytest.CaptureFixture[str]) -> None:
    sim.run("memory_library", 2, ["random"], seats=2, options={"length": "short"}, jobs=1)
    told = capsys.readouterr().out
    assert "By bot" in told
    assert "Decisions a match" in told
    assert "Ended because" in told


@pytest.mark.parametrize("game", GAMES)
def test_the_report_speaks_japanese(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    sim.run(game, 1, ["random"], jobs=1, lang="ja")
    told = capsys.readouterr().out
    assert load(game).titles["ja"] in told
    assert not re.search("wins|share|score|seat|Decisions|Ended", told)


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        ({"games": 0}, "at least one match"),
        ({"jobs": 0}, "at least one process"),
        ({"bots": ["greedy", "random"], "seats": 3}, "2 bots for 3 seats"),
        ({"bots": ["genius"]}, "unknown bot 'genius'"),
        ({"seats": 9}, "not 9"),
        ({"options": {"length": "endless"}}, "option length is one of"),
        ({"components": "none.toml"}, "cannot read none.toml"),
    ],
)
def test_bad_input_is_refused_before_anything_is_played(args: dict[str, object], sentence: str) -> None:
    given: dict[str, object] = {"game": "memory_library", "games": 1, "bots": ["random"], **args}
    with pytest.raises(takujo.BadRequest, match=sentence):
        sim.run(**given)  # type: ignore[arg-type]
