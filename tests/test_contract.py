"""A new game is written, and what every game must keep is looked at, as whoever writes one does it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from takujo.contract.new import write
from takujo.core.errors import BadRequest


def takujo(folder: Path, *args: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    return subprocess.run(
        [sys.executable, "-m", "takujo", *args], cwd=folder, env=clean, input=typed, capture_output=True, text=True,
        timeout=300,
    )  # fmt: skip


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new), "utf-8")


def test_a_new_game_can_be_played_and_keeps_what_every_game_must(tmp_path: Path) -> None:
    said = takujo(tmp_path, "new-game", "marbles")
    assert said.returncode == 0, said.stderr
    assert "takujo play marbles --games marbles" in said.stdout
    played = takujo(tmp_path, "play", "marbles", "--games", "marbles", "--players", "greedy,random", "--seed", "3")
    assert played.returncode == 0, played.stderr
    assert "takes 4 pebbles" in played.stdout
    good = takujo(tmp_path, "check-game", "marbles")
    assert good.returncode == 0, good.stdout
    assert "marbles keeps what every game must keep" in good.stdout
    kept = tmp_path / "marbles" / "tests"
    assert (kept / "actions.txt").read_text().splitlines()[:2] == ["rules 1", "0 play play one"]

    # a rule is changed: the files that were kept say so, until they are written anew
    change(tmp_path / "marbles/marbles/rules.py", "HAND = 3", "HAND = 4")
    change(kept / "test_rules.py", "len(hands[seat]) == 3", "len(hands[seat]) == 4")
    other = takujo(tmp_path, "check-game", "marbles")
    assert other.returncode == 1
    assert "test_interpreted_and_compiled_play_the_same_matches[marbles]" in other.stdout
    assert "1 failed" in other.stdout
    assert takujo(tmp_path, "check-game", "marbles", "--pin").returncode == 0


WRONG = [  # what is changed in which file, and which test finds it
    ("view.py", "if q == seat else None", "", "test_no_channel_depends_on_what_a_seat_cannot_know"),
    ("rules.py", "        self.rng.renew(rng)\n", "", "test_chance_to_come_is_dealt_anew"),
    ("rules.py", "        s.barrier += 1  # and", "        #", "test_nobody_can_peek_by_taking_back"),
    ("text/ja.ftl", "tagline = ", "motto = ", "test_both_languages_have_words_for_everything"),
    ("rulebook.ja.md", "-4** ", "-5** ", "test_both_rulebooks_have_the_same_clauses"),
    ("rules.py", "  # MA-4", "", "test_every_clause_is_named_in_code_or_tests"),
    ("theme.toml", "#3f5a4a", "#e0e5d9", "test_the_pigment_stands_out_from_paper_and_ground"),
]


def test_what_a_game_does_not_keep_is_found(tmp_path: Path) -> None:
    """All mistakes at once: a game that has them fails the tests that are named for them."""
    write("marbles", tmp_path / "marbles")
    (tmp_path / "marbles/tests/test_rules.py").unlink()
    for file, old, new, _ in WRONG:
        change(tmp_path / "marbles" / "marbles" / file, old, new)
    said = takujo(tmp_path, "check-game", "marbles")
    assert said.returncode == 1
    missing = [test for *_, test in WRONG if f"::{test}" not in said.stdout]
    assert missing == [], said.stdout[-3000:]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Marbles", "an id is small letters"),
        ("knossos", "there is a game or a Python module knossos already"),
        ("json", "there is a game or a Python module json already"),
        ("there", "there exists already"),
    ],
)
def test_a_new_game_needs_a_name_and_a_place_of_its_own(tmp_path: Path, name: str, said: str) -> None:
    (tmp_path / "there").mkdir()
    with pytest.raises(BadRequest, match=said):
        write(name, tmp_path / name)
    assert takujo(tmp_path, "new-game", name).returncode == 2


def test_a_folder_that_is_no_game_is_told(tmp_path: Path) -> None:
    said = takujo(tmp_path, "check-game", ".")
    assert (said.returncode, said.stderr) == (2, "takujo: . is no game, and holds none\n")
