"""`takujo bench`: what it measures and how it tells."""

import json
import os
import re
import subprocess
import sys
from io import StringIO

import pytest
from rich.console import Console

from takujo import bench
from takujo.bench import measure, peers, rounds
from takujo.bench.figures import FIGURES, Spread
from takujo.bench.report import Report
from takujo.bench.rounds import COMPILED, INTERPRETED, OPENSPIEL, Taken
from takujo.bench.subjects import Subject, names, subject
from takujo.core.errors import BadRequest
from takujo.games import ids, load
from takujo.words import common

OF_A_GAME = set(FIGURES) - {"placements"}
OF_EVERY_STATE = OF_A_GAME - {"view", "scene", "thinking"}
SPREAD = {"median", "lowest", "highest"}


def text(report: Report, lang: str = "en") -> str:
    console = Console(file=StringIO(), width=80)
    report.show(console, common(lang))
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


def made_up(*sides: str) -> Taken:
    """Two rounds; the second ran on a machine twice as slow."""
    return {
        side: {
            game: [
                {"decisions": 60.0} | dict.fromkeys(FIGURES, speed)
                for speed in ((8.0, 4.0) if side == COMPILED else (2.0, 1.0))
            ]
            for game in peers.PEERS
        }
        for side in sides
    }


def test_a_run_beside_openspiel_has_all_fields(capsys: pytest.CaptureFixture[str]) -> None:
    game = ids()[0]
    bench.run([game], seconds=0.001, rounds=1, peers=True, as_json=True)
    doc = json.loads(capsys.readouterr().out)
    assert set(doc) == {
        "takujo", "python", "machine", "compiled", "seconds", "rounds", "games", "peers", "beside_openspiel_hearts",
    }  # fmt: skip
    assert doc["rounds"] == 1
    assert list(doc["games"]) == [game, "connect_four", "hearts"]
    sides = ["compiled", "interpreted", "ahead"] if doc["compiled"] else ["interpreted"]
    for name, of_game in doc["games"].items():
        assert set(of_game) == {"seats", "decisions", "figures"}
        assert set(of_game["figures"]) == (OF_A_GAME if name == game else OF_EVERY_STATE)
        for figure in of_game["figures"].values():
            assert list(figure) == ["unit", *sides]
            for side in sides:
                assert set(figure[side]) == SPREAD
                assert figure[side]["median"] > 0
    assert doc["games"]["hearts"]["decisions"] == doc["peers"]["hearts"]["decisions"]
    for of_peer in doc["peers"].values():
        assert set(of_peer["figures"]) == set(peers.FIGURES)
        assert all(set(figure) == {"unit", "ours", "openspiel", "ahead"} for figure in of_peer["figures"].values())
    assert set(doc["beside_openspiel_hearts"][game]) == set(peers.BESIDE_HEARTS)


def test_knossos_tells_how_fast_it_finds_where_a_tile_may_go() -> None:
    game = subject("knossos")
    asked = measure.placing(game)
    assert len(asked) > measure.MATCHES
    assert {load("knossos").form(s).name for s in asked} == {"tile_anchor"}
    found = measure.Work(game).placements()
    assert found == measure.TIMES * sum(len(s.options(s.asked)) for s in asked)


def test_a_search_counts_its_simulations_and_their_decisions() -> None:
    found = measure.Work(subject("connect_four")).search(0.01)
    shortest, longest = 7, 42
    assert shortest < found["search"] / found["simulations"] <= longest


def test_a_run_without_peers_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    bench.run(["connect_four"], seconds=0.001, rounds=2, peers=False, as_json=False)
    out = capsys.readouterr().out
    assert "connect_four" in out
    assert "2 rounds" in out
    assert "OpenSpiel" not in out
    for figure in OF_EVERY_STATE:
        assert common("en")(f"bench-{figure}") in out


def test_ratios_are_taken_inside_a_round() -> None:
    report = Report(made_up(COMPILED, INTERPRETED, OPENSPIEL), list(peers.PEERS), 0.1)
    faster = report.ahead("play_out", (COMPILED, "hearts"), (INTERPRETED, "hearts"))
    assert faster == Spread(4.0, 4.0, 4.0)
    dearer = report.ahead("copy", (COMPILED, "hearts"), (INTERPRETED, "hearts"))
    assert dearer == Spread(0.25, 0.25, 0.25)
    shown = text(report)
    assert "ahead of OpenSpiel's hearts" in shown
    assert "6.00 [4.00–8.00]" in shown
    assert "4.0 [4.0–4.0]" in shown
    assert "…" not in shown.replace("… with", "")


def test_it_speaks_japanese() -> None:
    report = Report(made_up(COMPILED, INTERPRETED, OPENSPIEL), list(peers.PEERS), 0.1)
    shown = text(report, "ja")
    assert "OpenSpielのハーツの何倍速いか" in shown
    assert "ランダムに最後まで, /s" in shown
    assert "最低–最高" in shown
    assert not re.search("decisions|rounds|ahead|random", shown)
    assert "…" not in shown.replace("… 準備", "")  # nothing is cut off


def test_without_compiled_modules_it_says_so_and_shows_one_column() -> None:
    report = Report(made_up(INTERPRETED), list(peers.PEERS), 0.1)
    shown = text(report)
    assert shown.startswith("takujo is not compiled here")
    assert "ahead" not in shown
    assert report.as_json()["compiled"] is False
    assert list(report.as_json()["games"]["hearts"]["figures"]["copy"]) == ["unit", "interpreted"]


@pytest.mark.parametrize(
    ("spread", "digits", "shown"),
    [
        (Spread(3_730_000, 3_380_000, 3_870_000), 3, "3.73 M [3.38–3.87]"),
        (Spread(102_400, 90_000, 107_000), 3, "102 k [90.0–107]"),
        (Spread(0.0432, 0.04, 0.051), 3, "0.043 [0.040–0.051]"),
        (Spread(38.2, 36.9, 41.0), 2, "38 [37–41]"),
    ],
)
def test_a_spread_in_writing(spread: Spread, digits: int, shown: str) -> None:
    assert spread.text(digits).replace("[dim]\\", "").replace("[/]", "") == shown


def test_early_and_late_positions_of_the_same_matches() -> None:
    at = measure.positions(subject("hearts"))
    for early, middle, late in zip(at.early, at.middle, at.late, strict=True):
        assert not late.over()
        assert early.left > middle.left > late.left  # type: ignore[attr-defined]


def test_any_state_can_be_measured() -> None:
    found = measure.measure(Subject("mine", 2, subject("connect_four").new), 0.001)
    assert set(found) == OF_EVERY_STATE | {"decisions"}
    assert all(value > 0 for value in found.values())


def test_openspiel_starts_from_the_same_deals() -> None:
    for ours, theirs in zip(measure.positions(subject("hearts")).start, peers.starts("hearts"), strict=True):
        assert theirs.current_player() == ours.asked
        assert theirs.legal_actions() == ours.options(ours.asked)


def test_an_interpreted_process_uses_no_compiled_module() -> None:
    with rounds.Child(INTERPRETED) as child:
        assert not child.compiled
        assert child.ask({"game": "connect_four", "seconds": 0.001})["play_out"] > 0


def test_what_cannot_be_measured_is_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadRequest, match=r"unknown game 'chess'; there are .*hearts"):
        bench.run(["chess"], 0.1, 1, peers=False, as_json=True)
    with pytest.raises(BadRequest, match="at least 1 round"):
        bench.run(None, 0.1, 0, peers=False, as_json=True)
    monkeypatch.setattr(peers, "find_spec", lambda name: None)
    with pytest.raises(BadRequest, match=r"pip install 'takujo\[openspiel\]'"):
        bench.run(None, 0.1, 1, peers=True, as_json=True)


def test_every_game_can_be_named() -> None:
    assert names() == [*ids(), "connect_four", "hearts"]


def test_importing_it_is_light() -> None:
    program = "import sys, takujo.bench; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    assert "takujo.bench" in loaded
    assert not {"pyspiel", "rich.table", "numpy", "takujo.bench.measure"} & set(loaded)


PLAY = """
from hashlib import sha256
from takujo.bench import connect_four, hearts
from takujo.core.rng import Rng
said = sha256()
for new in (connect_four.new, hearts.new):
    for seed in range(20):
        s, rng = new(seed), Rng(seed)
        while not s.over():
            other = s.copy()
            other.redeal(s.asked, rng)
            said.update(s.key() + other.key())
            s.play_random(rng)
print(said.hexdigest())
"""


def test_compiled_and_interpreted_play_the_same_matches() -> None:
    def played(**env: str) -> str:
        command = [sys.executable, "-c", PLAY]
        return subprocess.run(command, env=os.environ | env, capture_output=True, text=True, check=True).stdout

    assert played() == played(TAKUJO_INTERPRETED="1")
