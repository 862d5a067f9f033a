"""The colour screen: composed for a size, and driven in a real terminal of 80 by 24."""

import io
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager
from fcntl import ioctl
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console

import takujo
from playing import GAMES
from takujo import rulebook
from takujo.core.rng import from_text
from takujo.games import load
from takujo.terminal.face import Asked, Weighed
from takujo.terminal.plain import Plain
from takujo.terminal.play import Sitting
from takujo.terminal.replay import show
from takujo.terminal.screen import Rulebook, Screen
from takujo.words import LANGUAGES, Words

WIDTH, HEIGHT = 80, 24
PATIENCE = 60.0  # seconds
ANSI = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[()][A-Z0-9]|\x1b[=>]|[\x01\x02]")
CLEAR = "\x1b[2J"
ONE = ("play", "--players", "you,random", "--seed", "7", "--option", "start_player=0")


# -- composed


def test_a_bar_is_full_as_far_as_it_is_sure_and_nothing_is_wider_than_the_screen(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    screen = Screen(Words(load("memory_library"), "ja"), ("Akari",), color=False)
    long = "とても長い名前のついた選択肢" * 4
    screen.weigh([Weighed(2, "芸術を取る", 60, 10, 805), Weighed(11, long, 3, 5, 1), Weighed(3, "終える", 0, 100, 0)])
    first, second, third = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"  2 芸術を取る +█{10}▒{4}·{6}  60％ ± 10 \(805回試行\)", first)
    assert "▒▒··················  3％ ± 5" in second
    assert third.endswith("調べていません")
    assert max(map(cell_len, (first, second, third))) <= 80


@pytest.mark.parametrize(("lang", "answer"), [("en", "Akari: Obliviate a shard"), ("ja", "Akari：忘却する")])
def test_a_replay_says_an_answer_as_people_read_it(lang: str, answer: str, capsys: pytest.CaptureFixture[str]) -> None:
    match = takujo.new("memory_library", 2, seed=7, options={"start_player": "0"}, names=["Akari", "Haruto"])
    match.play("obliviate")
    show(Screen(match.words(lang), match.names, color=False), match, "all", lang, 1)
    assert answer in capsys.readouterr().out.splitlines()


def questions(game: str, lang: str, seats: int) -> Iterator[Asked]:
    """Questions from all over a match of random play."""
    match = takujo.new(game, seats, seed="screen", names=["Akari", "ハルト", "Mina", "Greedy 2", "Ben"][:seats])
    sitting = Sitting(match, {}, Plain(match.words(lang), match.names), lang)
    rng = from_text("screen")
    while not match.over and match.ply < 250:
        seat = match.deciders[0]
        if match.ply % 10 == 0:
            yield sitting.asked(seat)
        legal = match.legal(seat)
        match.play(legal[rng.below(len(legal))])
        sitting.seen[seat] = match.ply - 1


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_question_in_words_fits_80_by_24(game: str, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(WIDTH))
    monkeypatch.setenv("LINES", str(HEIGHT))
    too_long = []
    for seats in (load(game).usual_seats, load(game).seats[-1]):
        for asked in questions(game, lang, seats):
            screen = Screen(load_words(game, lang), asked.names)
            lines = [line.plain for line in screen.in_words(asked, HEIGHT - 1)]
            assert max(map(cell_len, lines)) <= WIDTH
            seen = "\n".join(lines[1 - HEIGHT :])
            assert asked.names[asked.seat] in seen
            assert asked.question[:40] in seen
            for number in range(1, len(asked.choices) + 1):
                assert re.search(rf"(^| ){number} ", seen, re.MULTILINE)
            if len(screen.board(asked.table, asked.seat, 3)) < HEIGHT:
                too_long.append(len(lines) >= HEIGHT)
    # Boards of more than twenty lines with long questions may lose their first lines; `table` shows them. A table like
    # that of Knossos is higher than the screen by itself: then the question and its answers stand below it.
    assert sum(too_long) <= (0 if game == "memory_library" else len(too_long) // 10)


def load_words(game: str, lang: str) -> Words:
    return Words(load(game), lang)


def test_in_words_a_large_screen_shows_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    match = takujo.new("memory_library", 3, seed=7)
    screen = Screen(match.words("en"), match.names)
    asked = Sitting(match, {}, screen, "en").asked(0)
    shown = "\n".join(line.plain for line in screen.in_words(asked, 60))
    for line in match.describe(0).split("\n"):
        assert line.strip() in shown
    for no in asked.refused:
        assert no.reason in shown
        assert no.clause in shown


def test_colour_can_be_left_out(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    match = takujo.new("memory_library", 3, seed=7)
    for screen in (Screen(match.words("en"), match.names, color=False), no_color(match, monkeypatch)):
        screen.say("Player 1: History 1")
        assert not re.search(r"\x1b\[[0-9;]*(3[0-9]|9[0-9])[;m]", capsys.readouterr().out)


def no_color(match: takujo.Match, monkeypatch: pytest.MonkeyPatch) -> Screen:
    monkeypatch.setenv("NO_COLOR", "1")
    return Screen(match.words("en"), match.names)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_rulebook_on_a_screen_loses_no_letter(game: str, lang: str) -> None:
    console = Console(width=WIDTH, record=True, file=io.StringIO())
    console.print(Rulebook(rulebook.book(game, lang), WIDTH))
    shown = console.export_text()
    assert max(map(cell_len, shown.split("\n"))) <= WIDTH
    assert "…" not in shown or "…" in rulebook.markdown(game, lang)
    for clause in rulebook.clauses(game, lang):
        assert clause.id in shown
    for term in rulebook.glossary(game):
        assert (term.en if lang == "en" else term.ja) in shown


# -- in a real terminal


class Terminal:
    """A program in a terminal of 80 by 24."""

    def __init__(self, process: "subprocess.Popen[bytes]", keys: int) -> None:
        self.process = process
        self.keys = keys
        self.out = ""

    def interrupt(self, words: str) -> None:
        """Press Ctrl-C, again if need be: one that comes just before Python waits for a line is noticed at the next."""
        for _ in range(4):
            os.killpg(self.process.pid, signal.SIGINT)
            try:
                self.wait_for(words, seconds=15)
                return
            except AssertionError:
                continue
        raise AssertionError(f"no {words!r} after Ctrl-C")

    def wait_for(self, words: str, seconds: float = PATIENCE) -> str:
        """Read until the program has printed these words since the last answer; all that it printed since."""
        start = len(self.out)
        end = time.monotonic() + seconds
        pending = b""
        while words not in ANSI.sub("", self.out[start:]):
            assert time.monotonic() < end, f"no {words!r} in {self.out[start:]!r}"
            if select.select([self.keys], [], [], 0.1)[0]:
                try:
                    pending += os.read(self.keys, 65536)
                except OSError:  # the program has ended
                    end = 0
                text = pending.decode("utf-8", errors="ignore")
                if text.encode() == pending:
                    self.out += text.replace("\r\n", "\n")
                    pending = b""
        return self.out[start:]

    def type(self, line: str) -> None:
        os.write(self.keys, line.encode())

    def press(self, key: str) -> None:
        """A key for a program that waits for one; what is typed before it does is lost."""
        until = time.monotonic() + PATIENCE
        while termios.tcgetattr(self.keys)[3] & termios.ICANON:
            assert time.monotonic() < until, "no key is waited for"
            time.sleep(0.01)
        self.type(key)

    @property
    def screens(self) -> list[list[str]]:
        """The lines of each screen, from one clearing to the next. After the answer no more is counted: there it may be
        said that a bot thinks, on a slow machine even of a quick one."""
        shown = (ANSI.sub("", part).partition("\n> ") for part in self.out.split(CLEAR)[1:])
        return [(before + prompt).rstrip("\n").split("\n") for before, prompt, _ in shown]


@contextmanager
def terminal(*args: str, folder: Path, **env: str) -> Iterator[Terminal]:
    keys, screen = pty.openpty()
    ioctl(screen, termios.TIOCSWINSZ, struct.pack("HHHH", HEIGHT, WIDTH, 0, 0))
    surroundings = {k: v for k, v in os.environ.items() if k not in ("COLUMNS", "LINES", "NO_COLOR", "LC_ALL", "LANG")}
    process = subprocess.Popen(
        [sys.executable, "-m", "takujo", *args],
        stdin=screen,
        stdout=screen,
        stderr=screen,
        cwd=folder,
        env={**surroundings, "TERM": "xterm-256color", "LANG": "C.UTF-8", **env},
        start_new_session=True,
    )
    os.close(screen)
    try:
        yield Terminal(process, keys)
    finally:
        process.kill()
        process.wait()
        os.close(keys)


def source(folder: Path) -> dict[str, str]:
    """Where the package is found, also from another folder."""
    paths = [str(Path(path).resolve()) for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path]
    return {"PYTHONPATH": os.pathsep.join(paths)} if paths else {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_match_at_a_real_terminal(lang: str, tmp_path: Path) -> None:
    over = {"en": "Save the match?", "ja": "対局を保存しますか？"}[lang]
    args = ("play", "memory_library", "--players", "you:Akari,random", "--seed", "7", "--option", "length=short")
    with terminal(*args, "--lang", lang, folder=tmp_path, **source(tmp_path)) as t:
        for _ in range(300):
            if over in t.wait_for("\n> "):
                break
            t.type("1\n")
        t.type("won.takujo\n")
        t.wait_for("won.takujo\n")
        assert t.process.wait(PATIENCE) == 0
    assert takujo.load(tmp_path / "won.takujo").over
    assert len(t.screens) > 30
    for lines in t.screens[:-1]:
        assert len(lines) <= HEIGHT, "\n".join(lines)
        assert max(map(cell_len, lines)) <= WIDTH, "\n".join(lines)
    assert "\x1b[3J" not in t.out  # one person's own history is left alone


def test_the_cover_leaves_nothing_of_another_hand(tmp_path: Path) -> None:
    args = ("play", "memory_library", "--players", "you:Akari,you:Ben", "--seed", "7", "--option", "start_player=0")
    with terminal(*args, folder=tmp_path, **source(tmp_path)) as t:
        t.wait_for("Akari, press Enter")
        t.type("\n")
        t.wait_for("\n> ")
        for answer in ("reorganize", "1"):
            t.type(f"{answer}\n")
            shown = t.wait_for("\n> " if answer == "reorganize" else "Ben, press Enter")
        cover = shown.rpartition("\x1b[3J")[2]
        assert CLEAR in shown
        assert "".join(ANSI.sub("", cover).split("\n")) == (
            "Pass the screen to Ben.Ben, press Enter when nobody else is looking."
        )
        t.type("\n")
        screen = ANSI.sub("", t.wait_for("\n> ").rpartition("\x1b[3J")[2])
        assert "─ ◆ Ben ─" in screen
        assert "─ ▲ Akari ─" not in screen
        assert not re.search("Akari is dealt [A-Z]", screen)
        t.type("\x1b[A\n")  # the key that brings back what was typed before
        assert "1" not in ANSI.sub("", t.wait_for("\n> ")).split("\n")[0]


def test_ctrl_c_offers_to_save(tmp_path: Path) -> None:
    with terminal(*ONE, folder=tmp_path, **source(tmp_path)) as t:
        t.wait_for("\n> ")
        t.type("1\n")
        t.wait_for("\n> ")
        t.interrupt("Save the match?")
        t.type("later.takujo\n")
        t.wait_for("takujo play --load later.takujo")
        assert t.process.wait(PATIENCE) == 130
    assert takujo.load(tmp_path / "later.takujo").ply == 1
    assert "Traceback" not in t.out


def test_quit_offers_to_save_or_to_play_on(tmp_path: Path) -> None:
    with terminal(*ONE, folder=tmp_path, **source(tmp_path)) as t:
        t.wait_for("\n> ")
        t.type("1\n")
        t.wait_for("\n> ")
        t.type("quit\n")
        t.wait_for("play on\n> ")
        t.type("c\n")
        t.wait_for("> ")
        t.type("quit\n")
        t.wait_for("play on\n> ")
        t.type("\n")
        t.wait_for("You left after one answer")
        assert t.process.wait(PATIENCE) == 0
    assert not list(tmp_path.iterdir())


def test_tab_completes_an_option(tmp_path: Path) -> None:
    with terminal(*ONE, folder=tmp_path, **source(tmp_path)) as t:
        t.wait_for("\n> ")
        t.type("reorg\t")
        t.wait_for("reorganize")


def test_takujo_alone_serves_and_opens_the_page(tmp_path: Path) -> None:
    kept = str(tmp_path / "tables.sqlite")
    with terminal(folder=tmp_path, BROWSER="echo opened %s", TAKUJO_DATABASE=kept, **source(tmp_path)) as t:
        t.wait_for("opened http://127.0.0.1:")


def test_a_replay_steps_on_and_back(tmp_path: Path) -> None:
    match = takujo.new("memory_library", 2, seed=7)
    while match.ply < 9:
        match.play(match.legal()[0])
    match.record().save(tmp_path / "some.takujo")
    with terminal("replay", "some.takujo", folder=tmp_path, **source(tmp_path)) as t:
        assert "Before the first answer" in t.wait_for("q quit")
        for key, at in (("\r", 1), (" ", 2), ("\x1b[C", 3), ("\x1b[D", 2), ("\x1b[F", 9), ("\r", 9), ("b", 8)):
            t.press(key)
            assert f"Answer {at} of 9" in ANSI.sub("", t.wait_for("q quit"))
        t.press("q")
        assert t.process.wait(PATIENCE) == 0
    for lines in t.screens:
        assert len(lines) <= HEIGHT
        assert max(map(cell_len, lines)) <= WIDTH
