"""Bots that meet in pairs: real matches, in real processes."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import takujo
from lab.processes import children, started
from takujo import bots
from takujo.lab import ladder
from takujo.lab.ladder_page import page
from takujo.lab.ladder_results import Result, Results

QUICK = ("--seats", "2", "--option", "length=short")


def command(*args: str) -> list[str]:
    return [sys.executable, "-m", "takujo", "ladder", "memory_library", *args]


def takujo_ladder(*args: str) -> str:
    return subprocess.run(command(*args), capture_output=True, text=True, check=True).stdout


def planned(named: str, seats: int = 3, games: int = 1, among: str | None = None) -> ladder.Ladder:
    return ladder.make_ladder("memory_library", named.split(","), seats, games, "1", {}, among)


def played(file: Path) -> list[dict[str, Any]]:
    """The lines of a file, without the time that they took."""
    return [{**json.loads(line), "seconds": None} for line in file.read_text().splitlines()]


def timeless(told: str) -> dict[str, Any]:
    doc: dict[str, Any] = json.loads(told)
    for bot in doc["bots"]:
        del bot["ms_per_question"]
    return doc


# -- who meets whom


def test_every_bot_sits_alone_among_every_other_at_every_seat_of_every_deal() -> None:
    fixtures = planned("random,greedy,mcts:5", seats=3, games=4).fixtures()
    assert {fixture.seed for fixture in fixtures} == {"1-0", "1-1"}
    assert len(fixtures) == 2 * 3 * 2 * 3  # deals, pairs, both ways round, seats
    assert set(Counter(fixtures).values()) == {1}
    for seed in ("1-0", "1-1"):
        for one in ("random", "greedy", "mcts:5"):
            for others in {"random", "greedy", "mcts:5"} - {one}:
                tables = [(one, others, others), (others, one, others), (others, others, one)]
                assert {f.bots for f in fixtures if f.seed == seed and sorted(f.bots) == sorted(tables[0])} == set(
                    tables
                )


def test_every_bot_sits_equally_often_at_every_seat() -> None:
    fixtures = planned("random,greedy,mcts:5", seats=4, games=8).fixtures()
    assert len(set(Counter((bot, seat) for each in fixtures for seat, bot in enumerate(each.bots)).values())) == 1


def test_two_bots_at_two_seats_play_each_deal_twice() -> None:
    fixtures = planned("random,greedy", seats=2, games=2).fixtures()
    assert [fixture.bots for fixture in fixtures] == [("random", "greedy"), ("greedy", "random")]


def test_all_others_may_sit_at_tables_of_one_bot_only() -> None:
    pairs = planned("random,greedy,mcts:5", among="greedy").pairs()
    assert pairs == [("random", "greedy"), ("mcts:5", "greedy")]
    with pytest.raises(takujo.BadRequest, match="not one of the bots"):
        planned("random,greedy", among="mcts:5")


def test_the_number_of_games_is_rounded_up_to_whole_rotations() -> None:
    assert [planned("random,greedy", games=games).deals for games in (1, 3, 4, 200)] == [1, 1, 2, 67]


# -- playing


def test_the_same_seed_gives_the_same_results_whatever_the_number_of_processes() -> None:
    args = (*QUICK, "--bots", "random,greedy,mcts:5", "--games", "2", "--json")
    alone = timeless(takujo_ladder(*args, "--jobs", "1"))
    assert timeless(takujo_ladder(*args, "--jobs", "3")) == alone
    assert timeless(takujo_ladder(*args, "--jobs", "3", "--seed", "2"))["bots"] != alone["bots"]


def test_a_better_bot_is_rated_higher_and_wins_more_than_its_share() -> None:
    told = json.loads(takujo_ladder("--seats", "3", "--bots", "random,greedy", "--games", "9", "--json"))
    assert told["matches"] == 18
    assert told["fair"] == 0.3333
    random, greedy = told["bots"]
    assert greedy["rating"] - 2 * greedy["sigma"] > random["rating"] + 2 * random["sigma"]
    assert greedy["ms_per_question"] > random["ms_per_question"] > 0
    by_pair = {(pair["bot"], pair["among"]): pair for pair in told["pairs"]}
    assert by_pair["greedy", "random"]["share"] > 0.6
    assert by_pair["greedy", "random"]["times_fair"] == pytest.approx(
        3 * by_pair["greedy", "random"]["share"], abs=0.01
    )
    assert by_pair["random", "greedy"]["high"] < 0.5


def test_a_line_of_results_is_enough_to_play_its_match_again(tmp_path: Path) -> None:
    takujo_ladder(*QUICK, "--bots", "random,greedy", "--games", "2", "--results", str(tmp_path / "r.jsonl"))
    line = json.loads((tmp_path / "r.jsonl").read_text().splitlines()[1])
    match = takujo.new(line["game"], len(line["bots"]), line["seed"], line["options"])
    players = [bots.make(bot, f"{line['seed']}-{seat}") for seat, bot in enumerate(line["bots"])]
    while not match.over:
        seat = match.deciders[0]
        match.play(players[seat].choose(match, seat))
    assert list(match.placings) == line["placings"]
    assert list(match.scores) == line["scores"]
    assert match.ply == line["decisions"]
    assert line["rules"] == match.game.rules
    assert sum(line["questions"]) <= match.ply


# -- going on


def test_a_ladder_that_was_stopped_goes_on_to_the_same_results(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    args = (*QUICK, "--bots", "random,greedy", "--games", "6", "--jobs", "1", "--json", "--results")
    told = timeless(takujo_ladder(*args, str(whole)))
    lines = whole.read_text().splitlines(keepends=True)
    assert len(lines) == 6
    parts.write_text("".join(lines[:3]) + lines[3][:40])  # stopped in the middle of a line
    assert timeless(takujo_ladder(*args, str(parts))) == told
    assert played(parts) == played(whole)
    assert parts.read_text().startswith("".join(lines[:3]))  # what was there was not played again
    before = parts.read_bytes()
    assert timeless(takujo_ladder(*args, str(parts))) == told
    assert parts.read_bytes() == before


def test_games_and_bots_may_be_added_later(tmp_path: Path) -> None:
    file = tmp_path / "r.jsonl"
    args = (*QUICK, "--results", str(file), "--json")
    few = timeless(takujo_ladder(*args, "--bots", "random,greedy", "--games", "2"))
    more = timeless(takujo_ladder(*args, "--bots", "random,greedy,mcts:5", "--games", "4"))
    assert len(played(file)) == more["matches"] == 2 * 2 * 3
    assert timeless(takujo_ladder(*args, "--bots", "random,greedy", "--games", "2")) == few
    assert len(played(file)) == 12


def long_ladder(file: Path) -> "subprocess.Popen[str]":
    """One that has three results already, and thousands of matches to go."""
    process = started(
        command(*QUICK, "--bots", "random,greedy", "--games", "6000", "--jobs", "2", "--results", str(file))
    )
    while process.poll() is None and (not file.exists() or file.read_text().count("\n") < 3):
        time.sleep(0.02)
    return process


def test_ctrl_c_keeps_what_was_played(tmp_path: Path) -> None:
    file = tmp_path / "r.jsonl"
    process = long_ladder(file)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does it: to all processes
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert out == ""
    done = len(played(file))
    assert done >= 3
    said = [line for line in err.splitlines() if line]
    assert said == [f"{done} of 6,000 matches are in {file}; the same command goes on from there.", "takujo: Stopped."]


def test_a_match_is_counted_though_ctrl_c_comes_right_after_its_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    add = Results.add

    def interrupted(results: Results, result: Result) -> None:
        add(results, result)
        raise KeyboardInterrupt

    monkeypatch.setattr(Results, "add", interrupted)
    with pytest.raises(KeyboardInterrupt):
        ladder.run(
            "memory_library", ["random", "mcts:1"], 2, 2, options={"length": "short"}, jobs=1, file=tmp_path / "r"
        )
    assert capsys.readouterr().err.startswith("1 of 2 matches are in")


def test_who_works_for_a_ladder_that_was_killed_ends_too(tmp_path: Path) -> None:
    process = long_ladder(tmp_path / "r.jsonl")
    process.kill()
    process.communicate(timeout=60)  # the output ends when nobody holds it any more
    assert len(played(tmp_path / "r.jsonl")) >= 3


@pytest.mark.skipif(sys.platform != "linux", reason="looks for the processes in /proc")
def test_a_process_that_dies_ends_the_ladder_with_a_sentence(tmp_path: Path) -> None:
    process = long_ladder(tmp_path / "r.jsonl")
    os.kill(children(process)[0], signal.SIGKILL)
    _, err = process.communicate(timeout=60)
    assert process.returncode == 2
    assert err == "takujo: a process that worked was killed, perhaps for want of memory\n"
    assert len(played(tmp_path / "r.jsonl")) >= 3


# -- what is wrong


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        ({"bots": ["random"]}, "two bots or more"),
        ({"bots": ["random", "genius"]}, "unknown bot 'genius'"),
        ({"bots": ["random", "greedy", "random"]}, "random is named twice"),
        ({"game": "chess"}, "unknown game 'chess'"),
        ({"game": "bibliowonders", "seats": 1}, "two seats or more"),
        ({"seats": 9}, "not 9"),
        ({"games": 0}, "at least one match"),
        ({"jobs": 0}, "at least one process"),
        ({"seed": " "}, "a seed is"),
        ({"options": {"length": "endless"}}, "option length is one of"),
    ],
)
def test_bad_input_is_refused_before_anything_is_played(args: dict[str, object], sentence: str, tmp_path: Path) -> None:
    file = tmp_path / "r.jsonl"
    given: dict[str, Any] = {"game": "memory_library", "bots": ["random", "greedy"], "file": file, **args}
    with pytest.raises(takujo.BadRequest, match=sentence):
        ladder.run(**given)
    assert not file.exists()


GOOD = {
    "game": "memory_library",
    "rules": takujo.new("memory_library").rules,
    "options": takujo.new("memory_library", 2).options,
    "seed": "1-0",
    "bots": ["random", "greedy"],
    "placings": [2, 1],
    "scores": [3, 9],
    "decisions": 80,
    "questions": [30, 31],
    "seconds": [0.1, 0.2],
}


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ({**GOOD, "game": "knossos"}, "line 2: game knossos, not memory_library"),
        ({**GOOD, "rules": 99}, f"line 2: rules 99, not {GOOD['rules']}"),
        ({**GOOD, "options": {}}, "line 2: options {}, not {'length'"),
        ({**GOOD, "placings": [1]}, "line 2: this is no result"),
        ({**GOOD, "seconds": ["a", "b"]}, "line 2: this is no result"),
        ({**GOOD, "bots": None}, "line 2: this is no result"),
        ({**GOOD, "seed": 1}, "line 2: this is no result"),
        ({"game": "memory_library"}, "line 2: this is no result"),
        ([1, 2], "line 2: this is no result"),
    ],
)
def test_a_file_of_something_else_is_refused_and_left_alone(line: object, sentence: str, tmp_path: Path) -> None:
    file = tmp_path / "r.jsonl"
    file.write_text(f"{json.dumps(GOOD)}\n{json.dumps(line)}\ntorn")
    before = file.read_bytes()
    with pytest.raises(takujo.BadRequest, match=sentence):
        ladder.run("memory_library", ["random", "greedy"], seats=2, games=2, file=file)
    assert file.read_bytes() == before


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "r.jsonl").write_bytes(b"\xff\xfe\x00\n")
    with pytest.raises(takujo.BadRequest, match="line 1: this is no result"):
        ladder.run("memory_library", ["random", "greedy"], file=tmp_path / "r.jsonl")


def test_what_is_missing_for_ratings_is_said_before_anything_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    with pytest.raises(takujo.BadRequest, match=r"takujo\[lab\]"):
        ladder.run("memory_library", ["random", "greedy"])


# -- what it tells


def test_a_shared_win_counts_as_its_part() -> None:
    result = Result("1-0", ("a", "b", "b"), (1, 1, 3), (5, 5, 2), 10, (1, 1, 1), (0.1, 0.1, 0.1))
    assert [result.won(seat) for seat in range(3)] == [0.5, 0.5, 0.0]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_report_is_readable(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    ladder.run("memory_library", ["random", "mcts:1"], 2, 2, options={"length": "short"}, jobs=1, lang=lang)
    told = capsys.readouterr().out
    assert {"en": "Wins alone among others", "ja": "ひとりで囲まれたときの勝率"}[lang] in told
    assert "mcts:1" in told
    assert "×" in told


def test_the_command_of_a_report_makes_the_same_ladder() -> None:
    made = ladder.make_ladder("ail_lime", ["random", "greedy"], 3, 7, "my seed", {}, "random")
    assert made.command() == (
        "takujo ladder ail_lime --bots random,greedy --seats 3 --games 9 --seed 'my seed' --among random"
    )
    short = ladder.make_ladder("memory_library", ["random", "greedy"], None, 1, "1", {"length": "short"}, None)
    assert short.command().endswith("--option length=short")


TOLD: dict[str, Any] = {
    "takujo": "0.1.0",
    "mode": "compiled",
    "command": "takujo ladder ail_lime --bots random,greedy --seed '<b>'",
    "game": "ail_lime",
    "rules": 1,
    "options": {},
    "seats": 4,
    "deals": 50,
    "matches": 400,
    "fair": 0.25,
    "bots": [
        {"bot": "random", "rating": 8.0, "sigma": 1.5, "matches": 400, "questions": 9000, "ms_per_question": 0.012},
        {"bot": "greedy", "rating": 40.0, "sigma": 1.0, "matches": 400, "questions": 9500, "ms_per_question": 1300.0},
    ],
    "pairs": [
        {"bot": "random", "among": "greedy", "share": 0.0, "low": 0.0, "high": 0.02, "times_fair": 0.0},
        {"bot": "greedy", "among": "random", "share": 0.9, "low": 0.85, "high": 0.93, "times_fair": 3.6},
    ],
}


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_page_needs_nothing_but_itself(lang: str) -> None:
    html = page(TOLD, lang)
    assert "//" not in html
    assert "@import" not in html
    assert "<script" not in html
    assert not re.search(r"\b(src|href)=", html)
    assert set(re.findall(r"url\(([^)]*)\)", html)) == {"#ground"}
    assert set(re.findall(r"var\(--([\w-]+)\)", html)) <= set(re.findall(r"--([\w-]+):", html))


def test_the_page_shows_every_figure_by_day_and_by_night() -> None:
    html = page(TOLD, "ja")
    assert html.startswith('<!doctype html>\n<html lang="ja">')
    for figure in ("8.0 ± 3.0", "40.0 ± 2.0", "12 µs", "1.3 s", "90.0%", "85.0–93.0 · ×3.60", "0.0–2.0 · ×0.00"):
        assert figure in html
    assert "--seed &#x27;&lt;b&gt;&#x27;" in html
    assert "@media (prefers-color-scheme: dark) { :root { color-scheme: dark;" in html
    assert html.index("greedy 40.0") < html.index("random 8.0")  # the strongest first
    assert [html.count(f"<{tag}") for tag in ("td", "svg", "section")] == [
        html.count(f"</{tag}>") for tag in ("td", "svg", "section")
    ]


def test_the_page_is_written_beside_the_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    given: dict[str, Any] = {"seats": 2, "games": 2, "options": {"length": "short"}, "jobs": 1}
    ladder.run("memory_library", ["random", "mcts:1"], **given, html=tmp_path / "l.html")
    assert "mcts:1" in (tmp_path / "l.html").read_text()
    assert "mcts:1" in capsys.readouterr().out
    with pytest.raises(takujo.BadRequest, match="there is no folder"):
        ladder.run("memory_library", ["random", "mcts:1"], **given, html=tmp_path / "none" / "l.html")
