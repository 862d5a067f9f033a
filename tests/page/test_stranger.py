"""The way of a stranger: the wheel alone, docs/adding-a-game.md, and a game from outside.

Every command of that page is run here as it stands there.
"""

import random
import re
import shlex
import shutil
import socket
import subprocess
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic, sleep
from typing import Any

import pytest

from fresh import PATIENCE, ROOT, Environment
from page.people import Person
from takujo.course import COURSE, misfits, misfits_of_lesson

PAGE = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
COMMAND = re.compile(r"^((?:takujo|pip) .*?)(?:   .*)?$", re.MULTILINE)
NAMED = re.compile(r"`((?:takujo|pytest) [^`]+? [^`]+)`")  # in a sentence, with what it is about


@pytest.fixture(scope="module")
def stranger(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    return Environment(tmp_path_factory.mktemp("stranger"))


@contextmanager
def served(stranger: Environment, *command: str) -> Iterator[str]:
    """The address of a server."""
    server = stranger.begin(*command, "--port", "0", "--database", "tables.sqlite", "--bots", "random,greedy")
    try:
        assert server.stdout is not None
        said = ""
        for line in server.stdout:
            said += line
            if found := re.search(r"http://(127\.0\.0\.1):(\d+)", line):
                until_heard(server, found[1], int(found[2]))
                yield found[0]
                return
        raise AssertionError(said)
    finally:
        server.terminate()
        server.communicate(timeout=PATIENCE)


def until_heard(server: "subprocess.Popen[str]", host: str, port: int) -> None:
    """It says its address before it listens there."""
    end = monotonic() + PATIENCE
    while True:
        with socket.socket() as door:
            if door.connect_ex((host, port)) == 0:
                return
        assert server.poll() is None, "the server has ended"
        assert monotonic() < end, "the server does not listen"
        sleep(0.05)


def blocks(kind: str) -> list[str]:
    return [text for mark, text in re.findall(r"^```(\w*)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL) if mark == kind]


def in_a_browser(browser: Any, url: str, game: str) -> None:
    """Its book stands on the shelf; a match against bots is played to its end with clicks."""
    me = Person(browser, url)
    me.open("/")
    me.page.wait_for_selector(f"[href*='{game}'], [data-game='{game}']")
    table = me.new_table(game, ["me", "bot:greedy", "bot:random"])["table"]
    me.act(table, "start")
    me.open(f"/t/{table}")
    rng = random.Random(3)
    while me.until_asked():
        me.click_something(rng)
    me.page.wait_for_selector(".end, [data-state=over]")
    me.close()


def test_every_command_of_the_page_does_what_it_says(stranger: Environment, browser: Any) -> None:
    commands = [found[1] for block in blocks("") for found in COMMAND.finditer(block)]
    commands += [found.replace("GAME", "pebbles") for found in NAMED.findall(PAGE)]
    assert len(commands) >= 9
    shutil.copytree(ROOT / "examples", stranger.folder / "examples", ignore=shutil.ignore_patterns("sevens"))
    compiled = "compiled" in stranger.good("takujo", "--version")
    for line in commands:
        name, *args = shlex.split(line)
        if args[0] == "serve":
            with served(stranger, name, *args) as url:
                in_a_browser(browser, url, "pebbles")
        elif args[0] == "play":
            assert "Which card do you play?" in stranger.good(name, *args, "--lang", "en", typed="1\nquit\n")
        elif args[0] == "compile" and not compiled:
            said = stranger.run(name, *args)
            assert (said.returncode, said.stderr.count("\n")) == (2, 1)
            assert "takujo runs interpreted here" in said.stderr
        else:
            said = stranger.good(name, *(re.sub(r"^\d{2,}$", "2", each) for each in args))
            assert args[0] != "compile" or "pebbles is compiled" in said
    assert "pebbles  Pebbles" in stranger.good("takujo", "games", "--lang", "en")


def test_a_game_that_was_compiled_for_another_takujo_is_left_out(stranger: Environment) -> None:
    """Its numbers lie elsewhere there: it would not fail but crash."""
    if "compiled" not in stranger.good("takujo", "--version"):
        pytest.skip("takujo is not compiled here")
    shutil.copytree(ROOT / "examples" / "sevens", stranger.folder / "other", dirs_exist_ok=True)
    stranger.good("takujo", "compile", "other", "elsewhere")
    interpreted = {**stranger.variables, "TAKUJO_INTERPRETED": "1"}
    played = ["play", "sevens", "--games", "elsewhere", "--players", "greedy,random,greedy", "--lang", "en"]
    assert "The match is over." in stranger.good("takujo", *played)
    assert "The match is over." in stranger.good("takujo", *played, env=interpreted)  # its sources, then
    [library] = (stranger.folder / "elsewhere").rglob("compiled__mypyc.*")
    signed = re.compile(rb"(takujo__mypyc\.exports mypy [\d.]+ )[0-9a-f]{20}")
    library.write_bytes(signed.sub(rb"\g<1>" + b"0" * 20, library.read_bytes()))
    said = stranger.run("takujo", *played)
    assert said.returncode == 2
    assert said.stderr.endswith(
        "could not be loaded: it was compiled for another takujo; compile it again: takujo compile\n"
    )


def test_a_package_from_outside_is_played_in_terminal_and_browser(stranger: Environment, browser: Any) -> None:
    """Sevens, of examples/, installed beside the wheel; and a broken game, which takes nothing with it."""
    shutil.copytree(ROOT / "examples" / "sevens", stranger.folder / "sevens", dirs_exist_ok=True)
    stranger.good("pip", "install", "./sevens")
    assert "sevens keeps what every game must keep" in stranger.good("takujo", "check-game", "sevens/", "--lang", "en")
    told = stranger.good("takujo", "play", "sevens", "--players", "greedy,random,greedy", "--seed", "3", "--lang", "en")
    assert "The match is over." in told
    assert stranger.good("takujo", "sim", "sevens", "--games", "4", "--bots", "random,greedy,greedy")
    (stranger.folder / "broken.py").write_text("GAME = 1 / 0\n")
    with served(stranger, "takujo", "serve", "--games", ".", "--lang", "en") as url:
        in_a_browser(browser, url, "sevens")
        me = Person(browser, url)
        me.open("/")
        me.page.wait_for_selector("text=broken")
        assert "broken.py line 1: ZeroDivisionError" in me.page.inner_text("body")
        me.close()


def test_the_python_of_the_page_is_that_of_the_games() -> None:
    """Whole games and parts of them, as they stand in their files."""
    files = [*(ROOT / "examples").rglob("*.py"), *(ROOT / "src" / "takujo" / "games").rglob("*.py")]
    sources = [path.read_text("utf-8") for path in files]
    found = blocks("python")
    assert len(found) >= 2
    for block in found:
        assert any(block in source for source in sources), block


def test_the_lesson_of_the_page_has_the_form_of_one() -> None:
    [block] = blocks("toml")
    doc = tomllib.loads(block)
    assert [*misfits(doc, COURSE), *(wrong for each in doc["lesson"] for wrong in misfits_of_lesson(each))] == []
