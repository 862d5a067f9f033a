"""A game from outside, compiled against the takujo that is installed here: `takujo compile`.

Only the game is compiled. mypyc reads the sources of takujo again, which an installed package carries, to know where
everything lies in its library; if that is not exactly the library that is here, nothing is compiled.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from dataclasses import dataclass
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, TypedDict

import takujo
from takujo.build import MARK, is_source, mode
from takujo.contract.choice import game_at
from takujo.contract.playing import digests
from takujo.core.errors import BadRequest
from takujo.core.game import Game
from takujo.core.rng import Rng
from takujo.core.state import play_out
from takujo.games import load, look_into

if TYPE_CHECKING:
    from setuptools import Extension

NEEDED = {"mypy": 2, "setuptools": 77}
FILES = ("components", "state", "abilities", "rules", "heuristics", "view")  # of a game; and what has native integers
OURS = Path(__file__).parent.parent
SECONDS = 0.5  # that its speed is measured
C = Path("build/c")  # what mypyc writes
WHEEL = "import sys; from setuptools import build_meta; build_meta.build_wheel(sys.argv[1])"
SETUP = """
from setuptools import setup
from takujo.contract.compiled import extensions

setup(ext_modules=extensions({package!r}, {modules!r}, {folder!r}))
"""
PROJECT = """
[build-system]
requires = ["setuptools>=77"]

[project]
name = "takujo-{id}"
version = "0"

[project.entry-points."takujo.games"]
{id} = "{package}"

[tool.setuptools]
packages = ["{package}"]

[tool.setuptools.package-data]
"*" = ["*.toml", "*.md", "*.svg", "text/*.ftl"]
"""


class Told(TypedDict):
    """Of a game, as it is or compiled."""

    digests: list[str]  # of whole matches
    speed: float  # decisions of random play in a second
    compiled: bool


@dataclass(frozen=True, slots=True)
class Done:
    """A game that was compiled."""

    id: str
    wheel: Path
    before: float  # decisions of random play in a second
    after: float


def compile_game(named: str, folder: Path) -> Done:
    """Compile the game of an id or a folder into a folder of its own: its package, ready to be named, and its wheel."""
    game = load(game_at(named))
    file = Path(sys.modules[game.package].__file__ or "")
    modules = [name for name in written(file.parent) if file.name == "__init__.py"]
    if not modules:
        raise BadRequest(f"{game.id} is a single file; what is compiled is the rules.py of a folder")
    if mode() != "compiled":
        raise BadRequest("takujo runs interpreted here; a game is compiled for a takujo that is compiled")
    for name in NEEDED:
        if find_spec(name) is None or int(version(name).partition(".")[0]) < NEEDED[name]:
            wanted = " ".join(f"'{each}>={least}'" for each, least in NEEDED.items())
            raise BadRequest(f"{name} is missing or too old; takujo compile needs: pip install {wanted}")
    if folder.exists() and not list(folder.glob("*.whl")):
        raise BadRequest(f"{folder} exists already and holds no compiled game; name a new folder")
    with tempfile.TemporaryDirectory() as name:
        place = Path(name)
        before = measured(file.parent.parent, game.id)
        [wheel] = built(game, file.parent, modules, place).glob("*.whl")
        with zipfile.ZipFile(wheel) as package:
            package.extractall(wheel.parent)
        after = measured(wheel.parent, game.id)
        if before["digests"] != after["digests"]:
            raise BadRequest(f"{game.id} plays other matches when it is compiled; is a number larger than 63 bits?")
        if not after["compiled"]:
            raise BadRequest(f"{game.id} was compiled, but its sources are still taken")
        shutil.rmtree(folder, ignore_errors=True)
        shutil.move(wheel.parent, folder)
    return Done(game.id, folder / wheel.name, before["speed"], after["speed"])


def written(package: Path) -> list[str]:
    """The modules of a game that are compiled."""
    files = sorted(package.glob("*.py"))
    return [each.stem for each in files if each.stem in FILES or MARK in each.read_text(encoding="utf-8")]


def built(game: Game, package: Path, modules: list[str], place: Path) -> Path:
    """The folder with the wheel of a game."""
    ignored = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "page")
    shutil.copytree(OURS, place / "sources/src/takujo", ignore=ignored)
    shutil.copytree(package, place / "sources/src" / game.package, ignore=ignored)
    project = place / "project"
    told = next((above for above in package.parents[:2] if (above / "pyproject.toml").is_file()), None)
    if told:
        shutil.copytree(told, project, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", ".*", "*.whl"))
    else:
        shutil.copytree(package, project / game.package, ignore=ignored)
        (project / "pyproject.toml").write_text(PROJECT.format(id=game.id, package=game.package), encoding="utf-8")
    setup = SETUP.format(package=game.package, modules=modules, folder=str(place / "sources"))
    (project / "setup.py").write_text(setup, encoding="utf-8")
    said(WHEEL, str(place / "wheel"), cwd=project)
    return place / "wheel"


def extensions(package: str, modules: list[str], folder: str) -> "list[Extension]":
    """What a setup.py builds for a game: its library, with its sources and takujo's in src/ of a folder."""
    from takujo import compiler

    library = f"{package}.compiled"
    ours = [f"src/takujo/{each}" for each in also_compiled()]
    here = Path.cwd()
    os.chdir(folder)  # mypyc writes into C how files are called, and takujo's shall be called as when it was compiled
    try:
        groups = {library: [f"src/{package}/{each}.py" for each in modules], compiler.TAKUJO: ours}
        found = compiler.libraries(groups, C)[library]
    finally:
        os.chdir(here)
    shutil.copytree(Path(folder, C), C)
    compiler.check(next(OURS.parent.glob("takujo__mypyc.*")), C)
    for each in found:
        each.include_dirs.append(str(C / package))
        if compiler.is_gcc():
            # every C file has takujo's table of its own, as mypyc writes it: they are one
            each.extra_compile_args += [*compiler.GCC, *compiler.HOT.split(), "-fcommon"]
            each.extra_link_args += compiler.HOT.split()
    return found


def also_compiled() -> list[str]:
    """The files of takujo that are compiled here."""
    libraries = (each for kind in ("so", "pyd") for each in OURS.rglob(f"*.{kind}"))
    found = {each.with_name(f"{each.name.partition('.')[0]}.py") for each in libraries}
    return sorted(each.relative_to(OURS).as_posix() for each in found if each.is_file())


def measured(folder: Path, game: str) -> Told:
    """What a game in a folder plays, and how fast, in a process of its own."""
    script = "import sys; from takujo.contract.compiled import tell; tell(*sys.argv[1:])"
    told: Told = json.loads(said(script, str(folder), game).splitlines()[-1])
    return told


def tell(folder: str, name: str) -> None:
    """For `measured`."""
    sys.path.insert(0, folder)  # before where it may be installed
    look_into((folder,))
    game = load(name)
    state, rng = takujo.new(name, seed=1).state, Rng(1)
    decisions, begun = 0, perf_counter()
    while perf_counter() - begun < SECONDS:
        decisions += play_out(state.copy(), rng)
    speed = decisions / (perf_counter() - begun)
    taken = not is_source(f"{game.package}.rules", Path(folder))
    print(json.dumps(Told(digests=digests(name), speed=speed, compiled=taken)))


def said(script: str, *args: str, cwd: Path | None = None) -> str:
    """What a process says. What went wrong there is said in one line."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(each for each in sys.path if each)}
    ran = subprocess.run([sys.executable, "-c", script, *args], cwd=cwd, env=env, capture_output=True, text=True)
    if ran.returncode:
        lines = (ran.stdout + ran.stderr).strip().splitlines()
        wrong = [line for line in lines if re.search(r"\berror: |Error: ", line)] or lines or ["it failed"]
        raise BadRequest(wrong[0] if "error: " in wrong[0] else wrong[-1])
    return ran.stdout
