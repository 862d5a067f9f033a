"""`takujo bench start`: from fresh sources to a match, step by step."""

import json
import os
import shutil
from pathlib import Path

import pytest

from start.conftest import COMPILER, ROOT, small
from takujo.bench import start
from takujo.core.errors import BadRequest


def test_it_wants_to_be_run_in_a_clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BadRequest, match="run it in a clone"):
        start.run(beside=False, as_json=True)


def test_it_says_after_how_long_there_is_what(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    root = small(tmp_path / "sources")
    shutil.copy(ROOT / "Makefile", root)
    (root / "tools" / "environment.py").write_text(
        (root / "tools" / "environment.py").read_text().replace("    if not fits():\n        make()\n", "    return\n")
    )
    (root / "Makefile").write_text((root / "Makefile").read_text().replace("$(BIN)/python", "$(PYTHON)"))
    (root / "tools" / "compile.py").write_text(COMPILER.replace('(here / "go")', "here"))
    monkeypatch.chdir(root)
    monkeypatch.setenv("MAKEFLAGS", "")
    start.run(beside=False, as_json=True)
    out, err = capfd.readouterr()
    [(way, figures)] = json.loads(out).items()
    assert way == "play"
    assert list(figures) == ["page", "answer", "compiled", "cpu", "megabytes"]
    assert 0 < figures["page"] < figures["answer"]
    assert figures["compiled"] > figures["page"]
    assert figures["megabytes"] > 1
    assert "strong opponents are there" in err
    assert not os.path.exists(f"{root}/.play")  # it was a copy


def test_both_ways_stand_beside_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    figures = dict.fromkeys(start.NAMES, 12.34)
    start.show({"play": figures, "install": {**figures, "page": 99.9}}, start.common("en"))
    out = capsys.readouterr().out
    assert "make play" in out
    assert [line.split()[-2:] for line in out.splitlines() if "first page" in line] == [["12.3", "99.9"]]
