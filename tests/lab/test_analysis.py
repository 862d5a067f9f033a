"""The command that analyses a record: real ones, in real processes."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from xml.etree import ElementTree

import pytest

import takujo
from lab.processes import children, started
from playing import played_out

SHORT = {"length": "short"}


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    match = takujo.new("memory_library", seats=2, seed="analyse", options=SHORT, names=["Akari", "ハルト"])
    played_out(match, "random", "analyse")
    path = tmp_path_factory.mktemp("analyse") / "game.takujo"
    match.record().save(path)
    return path


def command(file: Path, bot: str, *args: str) -> list[str]:
    return [sys.executable, "-m", "takujo", "analyse", str(file), "--bot", bot, *args]


def analyse(file: Path, *args: str) -> str:
    return subprocess.run(command(file, "mcts:20", *args), capture_output=True, text=True, check=True).stdout


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


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_report_and_picture_count_a_moment_as_replay_and_render_do(file: Path, tmp_path: Path, lang: str) -> None:
    """By the answers before it: what is said there can be seen with `--ply`, `--from-ply` and `ply=` of the page."""
    told = json.loads(analyse(file, "--json"))
    plies = {each["ply"] for seat in told["seats"] for each in seat["costly"]}
    picture = tmp_path / "course.svg"
    report = analyse(file, "--picture", str(picture), "--lang", lang)
    assert plies == {int(n) for n in re.findall(r"^│ +(\d+) │", report, re.MULTILINE)}
    title = ElementTree.parse(picture).getroot().findtext("{http://www.w3.org/2000/svg}title") or ""
    marked = re.findall({"en": r"After answer (\d+): ", "ja": r"(\d+)手目のあと："}[lang], title)
    assert marked
    assert {int(n) for n in marked} <= plies


def test_the_picture_as_png(file: Path, tmp_path: Path) -> None:
    analyse(file, "--picture", str(tmp_path / "course.png"))
    assert (tmp_path / "course.png").read_bytes().startswith(b"\x89PNG")


def endless(file: Path) -> "subprocess.Popen[str]":
    """An analysis whose processes think for hours."""
    process = started(command(file, "mcts:1000000", "--jobs", "2"))
    while process.poll() is None and len(children(process)) < 2:
        time.sleep(0.02)
    assert process.poll() is None, process.communicate()
    return process


@pytest.mark.skipif(sys.platform != "linux", reason="looks for the processes in /proc")
def test_ctrl_c_ends_an_analysis_with_a_word(file: Path) -> None:
    process = endless(file)
    os.killpg(process.pid, signal.SIGINT)
    assert process.communicate(timeout=60) == ("", "\ntakujo: Stopped.\n")  # below the ^C of a terminal
    assert process.returncode == 130


@pytest.mark.skipif(sys.platform != "linux", reason="looks for the processes in /proc")
def test_a_process_that_dies_ends_an_analysis_with_a_sentence(file: Path) -> None:
    process = endless(file)
    os.kill(children(process)[0], signal.SIGKILL)
    said = "takujo: a process that worked was killed, perhaps for want of memory\n"
    assert process.communicate(timeout=60) == ("", said)
    assert process.returncode == 2
