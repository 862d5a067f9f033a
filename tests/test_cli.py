"""The command line: what each command prints, and one line with exit code 2 for everything that is wrong."""

import io
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click
import pytest
from rich.cells import cell_len

import takujo
from takujo import bots, build, cli, rulebook
from takujo.games import load
from takujo.terminal.players import recorded, seated
from takujo.words import LANGUAGES, common


def paths(group: click.Group, above: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    """Every command, such as ("tables", "list")."""
    found: list[tuple[str, ...]] = []
    for name, command in group.commands.items():
        found.append((*above, name))
        if isinstance(command, click.Group):
            found += paths(command, (*above, name))
    return found


COMMANDS = paths(cli.takujo)


@dataclass
class Ran:
    """What a command did."""

    code: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """Runs a command in an empty folder, with some lines as its input."""
    monkeypatch.chdir(tmp_path)
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    monkeypatch.setenv("COLUMNS", "80")

    def run(*args: str, typed: str = "") -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        with pytest.raises(SystemExit) as ended:
            cli.main(args)
        said = capsys.readouterr()
        assert isinstance(ended.value.code, int)
        return Ran(ended.value.code, said.out, said.err)

    return run


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    """The record of a short match that is over."""
    match = takujo.new("memory_library", 2, seed=7, options={"length": "short"}, names=["Akari", "Greedy"], bots=[1])
    while not match.over:
        match.play(match.legal()[0])
    match.record().save(tmp_path / "finished.takujo")
    return tmp_path / "finished.takujo"


@pytest.fixture
def running(tmp_path: Path) -> Path:
    """The record of a match that is not over."""
    match = takujo.new("memory_library", 2, seed=7, names=["Akari", "Greedy"], bots=[1])
    for _ in range(10):
        match.play(match.legal()[0])
    match.record().save(tmp_path / "running.takujo")
    return tmp_path / "running.takujo"


# -- help


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("command", [(), *COMMANDS], ids=" ".join)
def test_every_command_has_help_with_an_example(run: Run, command: tuple[str, ...], lang: str) -> None:
    ran = run(*command, "--help", "--lang", lang)
    assert ran.code == 0
    assert ran.err == ""
    assert {"en": "Example:", "ja": "例:"}[lang] in ran.out
    assert f"  {' '.join(['takujo', *command])}" in ran.out
    assert "--lang" in ran.out
    assert max(map(cell_len, ran.out.split("\n"))) <= 80


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_examples_are_possible(command: tuple[str, ...]) -> None:
    for lang in LANGUAGES:
        words = common(lang)(f"cli-{'-'.join(command)}.example").split()
        assert words[: 1 + len(command)] == ["takujo", *command]
        parsed: click.Command = cli.takujo
        for name in [word for word in words[1:] if not word.startswith("-")]:
            if isinstance(parsed, click.Group):
                parsed = parsed.commands[name]
        options = {name for param in parsed.params for name in param.opts}
        assert {word for word in words if word.startswith("-")} <= options


def test_help_follows_the_locale(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")
    assert "使い方" in run("--help").out
    assert "Usage" in run("--help", "--lang", "en").out
    monkeypatch.setenv("LC_ALL", "C")
    assert "Usage" in run("--help").out


def test_without_a_terminal_takujo_alone_prints_its_help(run: Run) -> None:
    ran = run()
    assert ran.code == 0
    assert ran.out.startswith("Usage: takujo")


def test_help_is_quick_because_it_imports_little() -> None:
    code = (
        "import sys; from takujo import cli\n"
        "try: cli.main(['--help'])\n"
        "except SystemExit: pass\n"
        "print([m for m in ('rich.markdown', 'PIL', 'takujo.draw.svg', 'takujo.terminal.screen') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=surroundings())
    assert done.stdout.endswith("[]\n")


def surroundings(**more: str) -> dict[str, str]:
    """Where the package is found, also from another folder."""
    paths = [str(Path(path).resolve()) for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path]
    found = {**os.environ, "LANG": "C.UTF-8", **more}
    return {**found, "PYTHONPATH": os.pathsep.join(paths)} if paths else found


# -- the version


def test_the_version_says_how_it_runs(run: Run) -> None:
    assert re.fullmatch(r"takujo \d+\.\d+\.\d+, (compiled|interpreted), Python 3\.\d+\.\w+\n", run("--version").out)


def test_everything_that_is_compiled_is_looked_at() -> None:
    names = list(build.written_for_the_compiler())
    assert {"takujo.core.state", "takujo.games.memory_library.rules", "takujo.bots.greedy"} <= set(names)
    assert "takujo.build" not in names
    assert len({build.is_source(name) for name in names}) == 1


def test_the_version_is_told_without_loading_a_game() -> None:
    code = "import sys; from takujo.build import mode; mode(); print([m for m in sys.modules if 'games.' in m])"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=surroundings())
    assert said.stdout == "[]\n"


def test_a_mixture_of_compiled_and_interpreted_says_how_to_mend_it(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "is_source", lambda name: name == "takujo.core.rng")
    ran = run("--version")
    assert ran.code == 2
    assert ran.err.startswith("takujo: takujo.core.rng is not compiled but other parts are: install takujo anew")


# -- what is wrong is said in one line


def wrong(*args: str, says: str) -> Any:
    return pytest.param(args, says, id=" ".join(args)[:60] or "nothing")


BAD_INPUT = [
    wrong("pley", says="unknown command 'pley'; did you mean play?"),
    wrong("xyzzy", says="unknown command 'xyzzy'; there are play, learn, serve, games"),
    wrong("--frob", says="--frob"),
    wrong("--lang", "fr", says="'fr' is not one of 'en', 'ja'"),
    wrong("play", "--lang", "fr", says="'fr' is not one of 'en', 'ja'"),
    wrong("play", "--frob", says="--frob"),
    wrong("play", "chess", says="unknown game 'chess'; there are"),
    wrong("play", "memory_library", "extra", says="extra"),
    wrong("play", "--seats", "9", says="memory_library is for 2, 3, 4 seats, not 9"),
    wrong("play", "--seats", "0", says="not 0"),
    wrong("play", "--seats", "many", says="'many' is not a valid integer"),
    wrong("play", "--players", "you,nobody", says="unknown player 'nobody'; there are you, you:NAME and the bots"),
    wrong("play", "--players", "you,greedy,greedy,greedy,greedy", says="not 5"),
    wrong("play", "--players", "you,you,you", "--seats", "2", says="3 players for 2 seats"),
    wrong("play", "--players", "you:A,you:A", says="two players have the same name"),
    wrong("play", "--players", "you:" + "x" * 50, says="a name is 1 to 40 printable letters"),
    wrong("play", "--players", "you,nobody", says="mcts:hard, mcts:2000, mcts:500ms"),
    wrong("play", "--players", "you,mcts:0", says="mcts is followed by easy, normal, hard, a number of iterations or"),
    wrong("play", "--players", ",", says="unknown player ''"),
    wrong("play", "--option", "length", says="an option is written NAME=VALUE, not 'length'"),
    wrong("play", "--option", "speed=fast", says="memory_library has no option 'speed', only length"),
    wrong("play", "--option", "length=huge", says="option length is one of short, standard, long, not 'huge'"),
    wrong("play", "--seats", "2", "--option", "start_player=3", says="names seat 3"),
    wrong("play", "--seed", "", says="a seed is 1 to 200 printable letters"),
    wrong("play", "--components", "none.toml", says="'none.toml' does not exist"),
    wrong("play", "--components", ".", says="is a directory"),
    wrong("play", "--components", "binary", says="cannot read binary: it is not a text in UTF-8"),
    wrong("play", "--components", "broken.toml", says="not a TOML file"),
    wrong("play", "--load", "none.takujo", says="'none.takujo' does not exist"),
    wrong("play", "--load", "binary", says="line 1: "),
    wrong("play", "--load", "broken.toml", says="line 1: expected a line that begins with 'takujo'"),
    wrong("play", "--load", "running.takujo", "--seats", "3", says="--load brings its own seats"),
    wrong("play", "chess", "--load", "running.takujo", says="is a match of memory_library, not of chess"),
    wrong("play", "--save", "running.takujo", says="running.takujo exists already"),
    wrong("play", "--save", "no/where.takujo", says="there is no folder no"),
    wrong("games", "chess", says="chess"),
    wrong("rules", says="Missing argument 'GAME'"),
    wrong("rules", "chess", says="unknown game 'chess'"),
    wrong("rules", "memory_library", "ML-888", says="there is no clause 'ML-888' in memory_library; there are ML-01"),
    wrong("rules", "ail_lime", "R99", says="there is no ruling 'R99' in ail_lime; there are R-1 to R-33"),
    wrong("rules", "memory_library", "zzz", "yyy", says="no clause of memory_library says 'zzz yyy'"),
    wrong("replay", says="Missing argument 'FILE'"),
    wrong("replay", "none.takujo", says="'none.takujo' does not exist"),
    wrong("replay", "binary", says="line 1: "),
    wrong("replay", "running.takujo", "--from-ply", "99", says="there is no ply 99; the record has 0 to 10"),
    wrong("replay", "running.takujo", "--from-ply", "-1", says="there is no ply -1"),
    wrong("replay", "running.takujo", "--seat", "7", says="no seat '7'; possible are 0, 1, spectator, all"),
    wrong("replay", "running.takujo", "--seat", "me", says="there is no seat 'me'"),
    wrong("replay", "illegal.takujo", says="line 7: move 1: unknown answer 'dance'; on offer are 'collect'"),
    wrong("verify", "running.takujo", says="the match was not finished"),
    wrong("verify", "cut.takujo", says="the record was cut short"),
    wrong("render", "running.takujo", says="Missing option '-o'"),
    wrong("render", "running.takujo", "-o", "table.bmp", says="table.bmp should end in .svg, .png or .gif"),
    wrong("render", "running.takujo", "-o", "no/table.svg", says="no/table.svg: No such file or directory"),
    wrong("render", "running.takujo", "-o", "t.svg", "--ply", "99", says="there is no ply 99; the record has 0 to 10"),
    wrong("render", "running.takujo", "-o", "t.svg", "--seat", "all", says="possible are 0, 1, spectator"),
    wrong("render", "running.takujo", "-o", "t.svg", "--theme", "noon", says="'noon' is not one of 'day', 'night'"),
    wrong("render", "running.takujo", "-o", "t.gif", "--every", "0", says="0 is not in the range x>=1"),
    wrong("analyse", says="Missing argument 'FILE'"),
    wrong("analyse", "none.takujo", says="'none.takujo' does not exist"),
    wrong("analyse", "binary", says="line 1: "),
    wrong("analyse", "illegal.takujo", says="line 7: move 1: unknown answer 'dance'; on offer are 'collect'"),
    wrong("analyse", "running.takujo", says="the match is not over yet; only finished matches are analysed"),
    wrong("analyse", "running.takujo", "--bot", "genius", says="unknown bot 'genius'"),
    wrong("analyse", "running.takujo", "--bot", "greedy", says="greedy does not say how good options are; mcts does"),
    wrong("analyse", "running.takujo", "--bot", "mcts:0", says="mcts is followed by easy, normal, hard"),
    wrong("analyse", "running.takujo", "--picture", "a.bmp", says="a.bmp should end in .svg or .png"),
    wrong("analyse", "running.takujo", "--picture", "no/where.svg", says="there is no folder no to write where.svg to"),
    wrong("analyse", "running.takujo", "--jobs", "0", says="0 is not in the range x>=1"),
    wrong("sim", says="Missing argument 'GAME'"),
    wrong("sim", "chess", says="unknown game 'chess'"),
    wrong("sim", "memory_library", "--bots", "genius", says="unknown bot 'genius'; there are random, novice, greedy"),
    wrong("sim", "memory_library", "--bots", "greedy,random", "--seats", "3", says="2 bots for 3 seats: name one for"),
    wrong("sim", "memory_library", "--seats", "7", says="memory_library is for 2, 3, 4 seats, not 7"),
    wrong("sim", "memory_library", "--games", "0", says="0 is not in the range x>=1"),
    wrong("sim", "memory_library", "--games", "1", "--option", "length=huge", says="option length is one of"),
    wrong("bench", "chess", says="chess"),
    wrong("bench", "--seconds", "0", says="more than 0 seconds"),
]


@pytest.mark.parametrize(("args", "says"), BAD_INPUT)
def test_bad_input_is_answered_with_one_line(
    run: Run, args: tuple[str, ...], says: str, running: Path, tmp_path: Path
) -> None:
    text = running.read_text()
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00\x80" * 9)
    (tmp_path / "broken.toml").write_text("this is [not toml")
    (tmp_path / "cut.takujo").write_text(text.rpartition("check")[0])
    head = [line for line in text.split("\n") if line and not line[0].isdigit() and not line.startswith("check")]
    (tmp_path / "illegal.takujo").write_text("\n".join([*head, "0 dance", ""]))
    ran = run(*args)
    assert ran.code == 2, ran.err
    assert says in ran.err
    assert ran.err.startswith("takujo: ")
    assert ran.err.count("\n") == 1
    assert ran.out == ""


def test_a_component_file_with_ten_mistakes_gets_ten_lines(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("[constants]\n" + "".join(f"nonsense_{n} = {n}\n" for n in range(10)))
    ran = run("play", "--components", "mine.toml")
    assert ran.code == 2
    lines = ran.err.splitlines()
    assert len(lines) == 10
    assert all(line.startswith(f"takujo: line {n}: constants.nonsense") for n, line in enumerate(lines, 2))


# -- playing


def test_a_match_is_played_through_a_pipe(run: Run) -> None:
    ran = run("play", "memory_library", "--players", "you:Akari,random", "--seed", "7", typed="1\n" * 2000)
    assert ran.code == 0
    assert "The match is over." in ran.out
    assert ran.err == ""


def test_the_same_seed_gives_the_same_match(run: Run) -> None:
    first, second = (run("play", "--players", "random", "--seed", "7", "--seats", "2").out for _ in range(2))
    assert first == second
    assert first != run("play", "--players", "random", "--seed", "8", "--seats", "2").out


def test_people_and_bots_sit_where_they_are_told(run: Run) -> None:
    ran = run("play", "--players", "greedy,you:Akari,you:Ben", "--seats", "4", "--save", "x.takujo", typed="1\n")
    assert ran.code == 0
    assert takujo.load("x.takujo").names == ("Greedy", "Akari", "Ben", "Greedy 2")


def test_one_person_meets_the_usual_number_of_bots(run: Run) -> None:
    run("play", "--save", "x.takujo", "--lang", "ja", typed="1\n")
    assert takujo.load("x.takujo").names == ("プレイヤー1", "欲張り", "欲張り 2")


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("bot", [*bots.NAMES, "mcts:2000"])
def test_a_saved_match_knows_its_bots_by_their_names(lang: str, bot: str) -> None:
    names = [each.name for each in seated(f"you,{bot},{bot}", None, load("memory_library"), common(lang))]
    match = takujo.new("memory_library", 3, seed=7, names=names, bots=[1, 2])
    assert [each.bot for each in recorded(match)] == [None, bot, bot]


def test_a_saved_match_goes_on_with_its_bots(run: Run, running: Path) -> None:
    ran = run("play", "--load", "running.takujo", "--save", "running.takujo", typed="1\n" * 3)
    assert ran.code == 0
    assert "Akari (you)" in ran.out
    assert "Greedy (you)" not in ran.out
    assert takujo.load(running).ply > 10


def test_a_finished_match_shows_how_it_ended(run: Run, finished: Path) -> None:
    ran = run("play", "--load", str(finished))
    assert ran.code == 0
    assert "The match is over." in ran.out


def test_options_and_components_reach_the_match(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("[constants]\nstarting_hand = 5\n")
    ran = run("play", "--option", "length=short", "--components", "mine.toml", typed="table\n")
    assert "space 0 of 10" in ran.out
    assert "Hand (5): " in ran.out


def test_an_interrupted_match_ends_without_a_traceback(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "takujo", "play", "--players", "you,random", "--save", "x.takujo"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=tmp_path,
        env=surroundings(PYTHONUNBUFFERED="1"),
    )
    assert process.stdout is not None
    while "What do you do" not in (line := process.stdout.readline()):
        assert line, "it ended before the first question"
    while True:  # one that comes just before Python waits for a line is noticed at the next
        process.send_signal(signal.SIGINT)
        with suppress(subprocess.TimeoutExpired):
            out, err = process.communicate(timeout=15)
            break
    assert process.returncode == 130
    assert "Stopped.\nSaved: x.takujo" in out
    assert err == ""


# -- reading


@pytest.mark.parametrize("lang", LANGUAGES)
def test_games_lists_every_game_with_its_options(run: Run, lang: str) -> None:
    ran = run("games", "--lang", lang)
    assert ran.code == 0
    for game in takujo.games.all_games():
        assert game.id in ran.out
        assert game.titles["ja"] in ran.out
        for setting in game.choices:
            assert f"{setting.name}={'|'.join(setting.values)}" in re.sub(r"\s", "", ran.out)
    assert max(map(cell_len, ran.out.split("\n"))) <= 80


def test_rules_prints_the_book_a_clause_or_what_was_found(run: Run) -> None:
    assert run("rules", "memory_library").out.startswith("# The Library of Memories")
    assert run("rules", "memory_library", "--lang", "ja").out.startswith("# 記憶の図書館")
    assert run("rules", "memory_library", "ml-12").out.startswith("**ML-12** (§4) ")
    found = run("rules", "memory_library", "waiting", "veil", "token").out
    assert [line[:9] for line in found.splitlines() if line.startswith("**ML-")] == ["**ML-56**"]


def test_rules_answers_a_question_first(run: Run) -> None:
    assert run("rules", "memory_library", "how", "do", "I", "win?").out.startswith(
        "**How do I win?** By having the most"
    )
    assert run("rules", "memory_library", "どうすれば勝てる", "--lang", "ja").out.startswith(
        "**どうすれば勝ちですか？**"
    )


def test_rules_prints_the_glossary_in_both_languages(run: Run) -> None:
    lines = run("rules", "knossos", "--glossary").out.splitlines()
    assert "**piece** · 駒: a meeple or a worker (KN-02)" in lines
    assert len(list(filter(None, lines))) == len(rulebook.glossary("knossos"))
    assert "**駒** · piece：ミープルとワーカー（KN-02）" in run("rules", "knossos", "--glossary", "--lang", "ja").out


def test_rules_prints_the_ruling_that_is_named(run: Run) -> None:
    said = "**R7** (KN-32) Does a corner open a gap? **No.** Tiles touch by edges everywhere in the rules.\n"
    assert run("rules", "knossos", "R7").out == said
    assert run("rules", "ail_lime", "r1", "--lang", "ja").out.startswith(
        "**R-1** (AL-50, AL-53, AL-58) 産出はいつ起こるか。"
    )


def test_replay_prints_the_log_of_what_one_may_see(run: Run, finished: Path, running: Path) -> None:
    everything = run("replay", str(finished)).out
    assert "Akari is dealt 3 cards." not in everything
    assert len(re.findall("(Akari|Greedy) is dealt (History|Science|Art|Philosophy|Mystery)", everything)) == 6
    from_outside = run("replay", str(running)).out
    assert "Akari is dealt 3 cards." in from_outside
    assert not re.search("is dealt [A-Z]", from_outside)
    mine = run("replay", str(running), "--seat", "0", "--lang", "ja").out
    assert "Greedyに3枚配られた。" in mine
    later = run("replay", str(finished), "--from-ply", "5").out
    assert everything.endswith(later)
    assert len(later) < len(everything)


def test_replay_tells_the_story_as_one_may_know_it(run: Run, finished: Path, running: Path) -> None:
    match = takujo.load(finished)
    seen = run("replay", str(finished), "--story", "--seat", "spectator").out.splitlines()
    assert seen == match.story()
    everything = run("replay", str(finished), "--story").out.splitlines()
    assert len(everything) == len(seen)
    assert not re.search("is dealt 3 cards", everything[0])
    assert run("replay", str(running), "--story", "--lang", "ja").out.splitlines() == takujo.load(running).story("ja")


def test_verify_says_what_it_checked(run: Run, finished: Path) -> None:
    ran = run("verify", "finished.takujo")
    assert ran.code == 0
    assert re.match(
        r"finished\.takujo: good\. The Library of Memories, 2 seats, \d+ answers, result \d+ \d+\.", ran.out
    )
    changed = finished.read_text().replace("collect", "obliviate", 1)
    finished.write_text(changed)
    assert run("verify", "finished.takujo").code == 2


# -- pictures


def test_render_draws_what_the_name_of_the_file_asks_for(run: Run, running: Path, tmp_path: Path) -> None:
    pytest.importorskip("resvg_py")
    pytest.importorskip("PIL")
    assert run("render", "running.takujo", "-o", "t.svg", "--ply", "3", "--theme", "night").code == 0
    assert (tmp_path / "t.svg").read_text().startswith("<svg")
    assert run("render", "running.takujo", "-o", "t.PNG", "--seat", "1", "--scale", "0.5").code == 0
    assert (tmp_path / "t.PNG").read_bytes().startswith(b"\x89PNG")
    assert run("render", "running.takujo", "-o", "t.gif", "--every", "5", "--scale", "0.3").code == 0
    assert (tmp_path / "t.gif").read_bytes().startswith(b"GIF89a")


def test_a_spectator_and_a_seat_see_different_pictures(run: Run, running: Path, tmp_path: Path) -> None:
    run("render", "running.takujo", "-o", "a.svg")
    run("render", "running.takujo", "-o", "b.svg", "--seat", "0")
    run("render", "running.takujo", "-o", "c.svg", "--seat", "0", "--lang", "ja", "--arrangement", "tall")
    assert len({(tmp_path / name).read_text() for name in ("a.svg", "b.svg", "c.svg")}) == 3


# -- what is only passed on


def test_bench_hands_on_what_it_was_told(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[Any, ...]] = []
    monkeypatch.setattr("takujo.bench.run", lambda *args: told.append(args))
    assert run("bench").code == 0
    assert run("bench", "hearts", "--seconds", "0.5", "--rounds", "2", "--peers", "--json", "--lang", "ja").code == 0
    assert told[0][0] is None
    assert told[1] == (["hearts"], 0.5, 2, True, True, "ja")


def test_a_broken_pipe_is_no_error_of_ours() -> None:
    shell = f"{sys.executable} -m takujo rules memory_library | head -1"
    done = subprocess.run(shell, shell=True, capture_output=True, text=True, env=surroundings())
    assert done.stdout.startswith("# ")
    assert done.stderr == ""
