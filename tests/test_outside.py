"""Games from outside: folders that people name, packages that announce them, and what becomes of those that fail."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import takujo
from takujo import games
from takujo.bots.inclination import favourite
from takujo.core.errors import BadRequest
from takujo.core.heuristics import Heuristics
from takujo.core.state import State
from takujo.server.settings import Settings
from takujo.tables.clocks import Clock
from takujo.tables.levels import Levels
from takujo.tables.refusals import Refused
from takujo.tables.shelf import shelf
from takujo.tables.table import Entry, Fixed, Table

EXAMPLES = Path(__file__).parent.parent / "examples"
PEBBLES = (EXAMPLES / "pebbles.py").read_text("utf-8")


OURS = ("ail_lime", "bibliowonders", "knossos", "memory_library", "wunderkammer")


@pytest.fixture(autouse=True)
def _as_before(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What a test brings is gone after it."""
    known = set(sys.modules)
    monkeypatch.delenv(games.FOLDERS, raising=False)
    yield
    for name in set(sys.modules) - known:
        if not name.startswith("takujo"):
            del sys.modules[name]


def put(folder: Path, name: str, source: str) -> Path:
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(source, "utf-8")
    return file


def look(monkeypatch: pytest.MonkeyPatch, *folders: Path) -> list[str]:
    """The games from outside; and in `games.left_out()` why others are not among them."""
    monkeypatch.setenv(games.FOLDERS, os.pathsep.join(map(str, folders)))
    return [name for name in games.ids() if name not in OURS]


def why(name: str) -> str:
    [found] = [each for each in games.left_out() if each.id == name]
    return found.why


def test_a_single_file_is_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(tmp_path, "pebbles.py", PEBBLES)
    assert look(monkeypatch, tmp_path) == ["pebbles"]
    match = takujo.new("pebbles", seed=1)
    assert match.record().text().splitlines()[1] == "game pebbles 1"
    assert takujo.record.parse(match.record().text()).replay().state.key() == match.state.key()


@pytest.mark.parametrize("inside", ["pebbles", "project/pebbles", "project/src/pebbles"])
def test_a_folder_is_a_game_or_holds_some(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, inside: str) -> None:
    """A folder beside it without a GAME, such as its tests, is none."""
    rules, game, told = PEBBLES.partition("GAME = Game(")
    put(tmp_path / inside, "everything.py", rules)
    put(tmp_path / inside, "__init__.py", f"from pebbles.everything import *\n{game}{told}")
    put(tmp_path / inside, "../tests/__init__.py", "")
    named = tmp_path / inside.partition("/")[0]
    assert look(monkeypatch, named) == ["pebbles"]
    assert takujo.games.load("pebbles").package == "pebbles"


def test_an_installed_package_announces_its_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(tmp_path, "pebbles.py", PEBBLES)
    put(tmp_path, "pebbles-1.2.dist-info/METADATA", "Metadata-Version: 2.1\nName: pebbles\nVersion: 1.2\n")
    put(tmp_path, "pebbles-1.2.dist-info/entry_points.txt", "[takujo.games]\npebbles = pebbles\nmarbles = marbles\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    games.shelved.cache_clear()
    try:
        assert "pebbles" in games.ids()
        assert why("marbles").endswith("ModuleNotFoundError: No module named 'marbles'")
        assert [each.where for each in games.left_out()] == ["pebbles 1.2"]
        # the same again, by its folder: it is one game
        assert look(monkeypatch, tmp_path) == ["pebbles"]
        assert [each.id for each in games.left_out()] == ["marbles"]
    finally:
        games.shelved.cache_clear()


OWN_HEURISTICS = """
from takujo.core.heuristics import Heuristics


class Modest(Heuristics):
    def worth(self, s, seat):
        return -float(s.taken[seat])

    def urge(self, s, option):
        return -float(option)


HEURISTICS = Modest()
GAME = Game("""


def test_bots_want_what_a_game_values(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the bots are compiled, and the game is not."""
    put(tmp_path, "modest.py", PEBBLES.replace("GAME = Game(", OWN_HEURISTICS))
    assert look(monkeypatch, tmp_path) == ["modest"]
    match = takujo.new("modest", seats=2, seed=1)
    legal = match.legal(match.deciders[0])
    assert takujo.bots.make("greedy").choose(match, match.deciders[0]) == legal[0] != legal[-1]
    assert takujo.bots.make("mcts:easy").choose(match, match.deciders[0]) in legal


SEATS = "seats=(2, 3, 4),"
PRESET = "__import__('takujo').core.game.Preset('first', {'heap': '9'})"
BOARDS = '"boards": boards'

WRONG = [  # a file, and what is said of it
    ("GAME = 1 / 0", "broken.py line 1: ZeroDivisionError: division by zero"),
    ("import nowhere_to_be_found\nGAME = 1", "broken.py line 1: ModuleNotFoundError"),
    ("GAME = (", "SyntaxError"),
    ("GAME = 3", "its GAME is no takujo.core.game.Game"),
    ("import sys\nGAME = sys.exit(3)", "SystemExit: 3"),
]
CHANGED = [  # something in it, what is there instead, and what is said of that
    ("QUESTIONS = ", "ASKED = ", "there is no notation.py with QUESTIONS, nor a QUESTIONS beside GAME"),
    (SEATS, f"{SEATS} contract=7,", "it is made for takujo's contract 7, and this is 1"),
    (SEATS, f"{SEATS} id='other',", "it is found as broken and calls itself other"),
    (SEATS, f"{SEATS} colour='red',", "unexpected keyword argument 'colour'"),
    (SEATS, "seats=(3, 2),", "seats are numbers from 1 to 5, ascending, not (3, 2)"),
    (SEATS, "seats=(2, 6),", "seats are numbers from 1 to 5, ascending, not (2, 6)"),
    (SEATS, f"{SEATS} usual_seats=5,", "usual_seats is none of seats, but 5"),
    (
        SEATS,
        f"{SEATS} presets=(__import__('takujo').core.game.Preset('first', {{'heap': '9'}}),),",
        "preset first says heap=9, which no setting has",
    ),
    (BOARDS, '"boards": 3', "view.py: boards is a list of 2, one for each seat"),
    (BOARDS, f'{BOARDS}, "x": {{1}}', "view.py: a view is lists, names, numbers and texts"),
    (BOARDS, f'{BOARDS}, "round": "one"', "view.py: round is a number, not 'one'"),
    ("event-took = { $who }が", "event-look = { $who }が", "TEXT['ja'] has no event-took, the sentence of an event"),
    (".play = Play { $it }", ".pay = Play { $it }", "TEXT['en'] has no play.play, the label of the option 'play'"),
    ("play = Which card do you play?", "play Which?", "TEXT['en'] cannot be read at 'play Which?'"),
    ('"ja": "小石"', '"fr": "Cailloux"', "titles has none in 'ja'"),
    ('"40"), "30"', '"40"), "35"', "setting heap has the default '35', which is none of its values"),
    ('f"play {name}"', '"play card"', "notation.py: two options of the question play have the same text"),
    ("return places(self.taken)", "return [1]", "scores and placings have one number for each of 2 seats"),
    ("    s.settle()", "    s.then(0, 1 / 0)", "broken.py line 78: ZeroDivisionError: division by zero"),
]


def left_out(folder: Path, monkeypatch: pytest.MonkeyPatch, name: str, source: str) -> str:
    """Why a game is not there, beside one that is."""
    put(folder, f"{name}.py", source)
    put(folder, "pebbles.py", PEBBLES)
    assert look(monkeypatch, folder) == ["pebbles"]
    assert takujo.new("pebbles").seats == 2
    return why(name)


@pytest.mark.parametrize(("source", "said"), WRONG, ids=[said for _, said in WRONG])
def test_a_game_that_fails_is_left_out_with_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, source: str, said: str
) -> None:
    assert said in left_out(tmp_path, monkeypatch, "broken", source)
    [line] = [record.message for record in caplog.records]
    assert line.startswith(f"broken ({tmp_path}/broken.py) could not be loaded: ")
    assert "\n" not in line
    with pytest.raises(BadRequest, match="could not be loaded"):
        takujo.new("broken")


@pytest.mark.parametrize(("old", "new", "said"), CHANGED, ids=[said for _, _, said in CHANGED])
def test_a_game_that_lacks_something_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str, said: str
) -> None:
    assert PEBBLES.count(old) >= 1
    assert said in left_out(tmp_path, monkeypatch, "broken", PEBBLES.replace(old, new))


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Broken", "an id is small letters, digits and _"),
        ("knossos", "there is a game of that id already, in takujo"),
        ("json", "there is a Python module json already"),
    ],
)
def test_a_name_that_is_taken_or_none_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, said: str
) -> None:
    assert said in left_out(tmp_path, monkeypatch, name, PEBBLES)


def test_a_folder_without_a_game_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "empty").mkdir()
    assert look(monkeypatch, tmp_path / "empty", tmp_path / "nowhere") == []
    assert why("empty") == "no file or folder in it has a GAME"
    assert why("nowhere") == "there is no such folder"


def test_of_two_games_with_one_id_the_first_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = (put(tmp_path / name, "pebbles.py", PEBBLES) for name in ("first", "second"))
    assert look(monkeypatch, first.parent, second.parent) == ["pebbles"]
    assert why("pebbles") == f"there is a game of that id already, in {first}"


def test_every_process_finds_the_games_of_a_named_folder(tmp_path: Path) -> None:
    """The option --games reaches those that think for bots and those that play thousands of matches."""
    put(tmp_path, "pebbles.py", PEBBLES)
    command = [
        sys.executable,
        "-m",
        "takujo",
        "--games",
        str(tmp_path),
        "sim",
        "pebbles",
        "--games",
        "4",
        "--jobs",
        "2",
    ]
    done = subprocess.run([*command, "--json", "--bots", "greedy"], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert '"matches": 4' in done.stdout


# ---- a game that fails in the middle of a match

CHOSEN = "        took = min(card + 1, s.left)\n"


def at_table(folder: Path, monkeypatch: pytest.MonkeyPatch, source: str) -> Table:
    """Two bots at a table of a game, and the first of them has answered."""
    put(folder, "pebbles.py", source)
    assert look(monkeypatch, folder) == ["pebbles"]
    fixed = Fixed(
        id="t", game="pebbles", rules=1, seats=2, options={"heap": "20"}, components={}, seed="7", host="a" * 64,
        code="code", listed=False, spectators=True, hints=True, clock=Clock(), pace=0, created=0,
    )  # fmt: skip
    table = Table(fixed)
    for seat in range(2):
        table.apply(Entry(table.n + 1, *table.place(fixed.host, seat, "bot:random"), 0.0))
    table.apply(Entry(table.n + 1, "start", {}, 0.0))
    if table.match is not None:
        seat = table.asked[0]
        text = table.match.legal(seat)[0].text
        table.apply(Entry(table.n + 1, "play", {"seat": seat, "text": text, "by": "bot"}, 0.0))
    return table


def test_a_table_of_a_good_game_plays_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert at_table(tmp_path, monkeypatch, PEBBLES).state == "playing"


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("        1 / 0\n", "pebbles.py line 55: ZeroDivisionError: division by zero"),
        ("        while True: pass\n", "TooLong: its rules did not come to an end within 0 seconds"),
        ("        for _ in range(99): s.then(PLAY.by(me))\n", "IndexError"),
        ("        s.tell(77, me)\n", "KeyError: 77"),
    ],
)
def test_a_game_that_fails_stops_its_table_with_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, wrong: str, said: str
) -> None:
    monkeypatch.setattr("takujo.tables.patience.SECONDS", 0.2)
    table = at_table(tmp_path, monkeypatch, PEBBLES.replace(CHOSEN, wrong + CHOSEN))
    assert table.state == "failed"
    assert said in table.failed
    with pytest.raises(Refused, match=r"the game pebbles failed: .*; its record can be downloaded") as e:
        table.running()
    assert e.value.code == "failed"
    assert [record.levelname for record in caplog.records] == ["ERROR"]


@pytest.mark.parametrize(
    ("drawn", "said"),
    [
        ("raise ValueError('no colours left')", "ValueError: no colours left"),
        ("return replace(plain.scene(view, words, arrangement), symbols={})", "scene.py: there is no symbol"),
        ("it = plain.scene(view, words, arrangement); return replace(it, sprites=it.sprites * 2)", "have the same id"),
        ("return 3", "AttributeError"),
    ],
)
def test_a_picture_that_fails_is_drawn_plainly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, drawn: str, said: str
) -> None:
    source = (
        "from dataclasses import replace\nfrom takujo import plain\n\n\n"
        f"def scene(view, words, arrangement):\n    {drawn}\n\n\n"
        "def describe(view, words):\n    return view['table']['nowhere']\n\n\n"
    )
    put(tmp_path, "pebbles.py", PEBBLES.replace("GAME = Game(", f"{source}GAME = Game("))
    assert look(monkeypatch, tmp_path) == ["pebbles"]
    match = takujo.new("pebbles", seed=1)
    assert {sprite.id for sprite in match.scene(0).sprites} > {"table-heap", "board-0", "hand-0", "hand-2"}
    assert said in caplog.text
    assert match.describe(0).startswith("Heap: 30\n")


def test_the_shelf_tells_of_games_that_could_not_be_loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also of one that fails only when its book is drawn."""
    put(tmp_path, "pebbles.py", PEBBLES)
    put(tmp_path, "broken.py", "GAME = 1 / 0")
    torn = PEBBLES.replace("GAME = Game(", "def cover():\n    return 1 / 0\n\n\nGAME = Game(")
    put(tmp_path, "torn.py", torn)
    look(monkeypatch, tmp_path)
    found = shelf(Levels(Settings(bots=("random",))))
    assert [each["id"] for each in found["games"]] == sorted([*OURS, "pebbles"])
    assert [each["id"] for each in found["left_out"]] == ["broken", "torn"]
    assert all(each["why"].endswith("ZeroDivisionError: division by zero") for each in found["left_out"])


def test_the_shelf_does_not_say_where_files_lie(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(tmp_path, "lost.py", "from sieves import sand\nGAME = sand")
    put(tmp_path, "sieves.py", "")
    monkeypatch.syspath_prepend(tmp_path)
    look(monkeypatch, tmp_path)
    assert str(tmp_path) in why("lost")
    [lost] = shelf(Levels(Settings(bots=("random",))))["left_out"]
    assert lost["why"].endswith("cannot import name 'sand' from 'sieves' (sieves.py)")


class Gloomy(Heuristics):
    """Is drawn to nothing."""

    def worth(self, s: State, seat: int) -> float:
        return 0.0

    def urge(self, s: State, option: int) -> float:
        return -7.0 - option


@pytest.mark.parametrize("game", OURS)
def test_whoever_is_drawn_to_nothing_still_takes_what_is_on_offer(game: str) -> None:
    state = takujo.new(game, seed=2).state.copy()
    for _ in range(60):
        assert favourite(state, Gloomy()) == state.options(state.asked)[0]
        state.play_random(state.rng)
