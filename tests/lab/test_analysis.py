"""The command that analyses a record: real ones, in real processes."""

import json
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

import takujo

SHORT = {"length": "short"}


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    match = takujo.new("memory_library", seats=2, seed="analyse", options=SHORT, names=["Akari", "ハルト"])
    bot = takujo.bots.make("random", "analyse")
    while not match.over:
        match.play(bot.choose(match, match.deciders[0]))
    path = tmp_path_factory.mktemp("analyse") / "game.takujo"
    match.record().save(path)
    return path


def analyse(file: Path, *args: str) -> str:
    command = [sys.executable, "-m", "takujo", "analyse", str(file), "--bot", "mcts:20", *args]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_the_same_record_gives_the_same_bytes_whatever_the_number_of_processes(file: Path) -> None:
    alone = analyse(file, "--json", "--jobs", "1")
    assert analyse(file, "--json", "--jobs", "3") == alone
    told = json.loads(alone)
    assert told["names"] == ["Akari", "ハルト"]
    assert told["bot"] == "mcts:20"
    assert [each["ply"] for each in told["judged"]] == sorted(each["ply"] for each in told["judged"])
    for each in told["judged"]:
        assert each["cost"] == pytest.approx(max(0, each["best"]["value"] - each["chosen"]["value"]), abs=2e-4)
        assert 0 <= each["best"]["value"] <= 1


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_report_and_the_picture(file: Path, tmp_path: Path, lang: str) -> None:
    picture = tmp_path / "course.svg"
    out = analyse(file, "--picture", str(picture), "--lang", lang)
    said = {"en": "mcts:20 looked at", "ja": "mcts:20が"}[lang]
    assert said in out
    assert {"en": "not the truth", "ja": "真実ではありません"}[lang] in out.replace("\n", "")
    assert out.count("▁") + out.count("█") > 0
    svg = ElementTree.parse(picture).getroot()
    assert svg.get("lang") == lang
    assert said in (svg.findtext("{http://www.w3.org/2000/svg}title") or "")


def test_the_picture_as_png(file: Path, tmp_path: Path) -> None:
    analyse(file, "--picture", str(tmp_path / "course.png"))
    assert (tmp_path / "course.png").read_bytes().startswith(b"\x89PNG")
