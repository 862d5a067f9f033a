"""The games: the folders here, those that installed packages announce, and those of folders that people name.

An installed package announces its games as entry points of the group `takujo.games`: an id, and the module that has
GAME. The variable TAKUJO_GAMES names folders, as PATH does; each is a game, or holds some: folders, or single files.
Nothing else needs to know the name of a game. One that cannot be loaded is left out, and takes no other with it.
"""

import logging
import os
import re
import sys
import traceback
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from types import ModuleType

from takujo.core.errors import BadGame, BadRequest
from takujo.core.game import CONTRACT, Game

log = logging.getLogger("takujo.games")

GROUP = "takujo.games"
FOLDERS = "TAKUJO_GAMES"
ID = re.compile(r"[a-z][a-z0-9_]{0,39}")
HAS_GAME = re.compile(r"^GAME\b", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Source:
    """Where a game is."""

    id: str
    module: str
    where: str  # for people: its package, or its folder
    file: Path | None = None  # of one that is not installed

    def load(self) -> Game:
        module = import_module(self.module) if self.file is None else brought(self.module, self.file)
        found = getattr(module, "GAME", None)
        if not isinstance(found, Game):
            raise BadGame("its GAME is no takujo.core.game.Game")
        if found.contract != CONTRACT:
            raise BadGame(f"it is made for takujo's contract {found.contract}, and this is {CONTRACT}")
        if found.id != self.id:
            raise BadGame(f"it is found as {self.id} and calls itself {found.id}")
        return found


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A game that could not be loaded, and why."""

    id: str
    where: str
    why: str

    def __str__(self) -> str:
        return f"{self.id} ({self.where}) could not be loaded: {self.why}"


@dataclass(frozen=True, slots=True)
class Shelved:
    """What was found, in alphabetical order."""

    games: tuple[Game, ...]
    left_out: tuple[LeftOut, ...]


# ---- where games are


@cache
def own() -> dict[str, Source]:
    """Those that come with takujo."""
    folders = sorted(folder.name for folder in files(__name__).iterdir() if (folder / "__init__.py").is_file())
    return {name: Source(name, f"{__name__}.{name}", "takujo") for name in folders}


def installed() -> Iterator[Source]:
    """Those that installed packages announce."""
    from importlib.metadata import entry_points  # slow to import, and not needed to play one of ours

    for entry in entry_points(group=GROUP):
        where = f"{entry.dist.name} {entry.dist.version}" if entry.dist else entry.value
        yield Source(entry.name, entry.value.partition(":")[0], where)


def named(folders: str) -> Iterator[Source | LeftOut]:
    """Those in the folders of a list such as TAKUJO_GAMES."""
    for folder in map(Path, filter(None, folders.split(os.pathsep))):
        found = candidates(folder.absolute())
        if not found:
            why = "no file or folder in it has a GAME" if folder.is_dir() else "there is no such folder"
            yield LeftOut(folder.name or str(folder), str(folder), why)
        for file in found:
            yield Source(name_of(file), name_of(file), str(file), file)


def candidates(folder: Path) -> list[Path]:
    """The files that have a GAME: of a folder that is a game, or of what lies in it."""
    inside = [folder / "__init__.py", *sorted(folder.glob("*/__init__.py")), *sorted(folder.glob("*.py"))]
    inside += sorted(folder.glob("src/*/__init__.py"))
    found = [file for file in dict.fromkeys(inside) if file.is_file() and has_game(file)]
    return found[:1] if found[:1] == inside[:1] else found


def has_game(file: Path) -> bool:
    return HAS_GAME.search(file.read_text(encoding="utf-8", errors="replace")) is not None


def name_of(file: Path) -> str:
    return file.parent.name if file.name == "__init__.py" else file.stem


def brought(name: str, file: Path) -> ModuleType:
    """The module of a file, under its own name: so its parts find each other as if it were installed."""
    from importlib.util import find_spec, module_from_spec, spec_from_file_location  # as above

    known = sys.modules.get(name)
    if known is None:
        spec = find_spec(name)
        if spec is not None and spec.origin and Path(spec.origin).absolute() != file:
            raise BadGame(f"there is a Python module {name} already ({spec.origin}): rename it")
        parts = [str(file.parent)] if file.name == "__init__.py" else None
        spec = spec_from_file_location(name, file, submodule_search_locations=parts)
        assert spec is not None
        assert spec.loader is not None
        known = sys.modules[name] = module_from_spec(spec)
        try:
            spec.loader.exec_module(known)
        except BaseException:
            for part in [each for each in sys.modules if each == name or each.startswith(f"{name}.")]:
                del sys.modules[part]
            raise
    elif Path(known.__file__ or "").absolute() != file:
        raise BadGame(f"there is a Python module {name} already ({known.__file__}): rename it")
    return known


# ---- what could be loaded


@cache
def shelved(folders: str) -> Shelved:
    """All games, with those in the folders of a list; of two with one id the first."""
    games: dict[str, Game] = {}
    places: dict[str, Source] = {}
    left_out: list[LeftOut] = []
    for place in (*own().values(), *installed(), *named(folders)):
        if isinstance(place, LeftOut):
            left_out.append(place)
        elif not same(place, places.get(place.id)):
            found = attempted(place, places.get(place.id))
            if isinstance(found, Game):
                games[place.id], places[place.id] = found, place
            else:
                left_out.append(found)
    for each in left_out:
        log.warning("%s", each)
    return Shelved(tuple(games[name] for name in sorted(games)), tuple(sorted(left_out, key=str)))


def same(place: Source, other: Source | None) -> bool:
    """Whether two places are one: a game that is installed from a folder that is named too."""
    if other is None:
        return False
    return place.file is not None and Path(sys.modules[other.module].__file__ or "").absolute() == place.file


def attempted(place: Source, before: Source | None) -> Game | LeftOut:
    """A game from its place, or why not."""
    try:
        if not ID.fullmatch(place.id):
            raise BadGame("an id is small letters, digits and _, and begins with a letter")
        if before is not None:
            raise BadGame(f"there is a game of that id already, in {before.where}")
        game = place.load()
        if place.where != "takujo":  # ours are looked at by their tests
            from takujo.complaints import complaints

            for complaint in complaints(game):
                raise BadGame(complaint)
        return game
    except (Exception, SystemExit) as e:
        return LeftOut(place.id, place.where, said(e))


def said(e: BaseException) -> str:
    """What went wrong, in one line, with the place in the code of the game."""
    if isinstance(e, BadGame):
        return str(e)
    if "takujo__mypyc" in str(e) or "PyCapsule_GetPointer" in str(e):
        return "it was compiled for another takujo; compile it again: takujo compile"
    ours = (str(Path(__file__).parent.parent), str(Path(os.__file__).parent / "importlib"))
    frames = [frame for frame in traceback.extract_tb(e.__traceback__) if not frame.filename.startswith(("<", *ours))]
    at = f"{Path(frames[-1].filename).name} line {frames[-1].lineno}: " if frames else ""
    return f"{at}{type(e).__name__}: {' '.join(str(e).split())[:300]}"


def is_own(game: Game) -> bool:
    """Whether it comes with takujo."""
    return game.package.startswith(f"{__name__}.")


def ids() -> tuple[str, ...]:
    """The ids of all games, in alphabetical order."""
    return tuple(game.id for game in all_games())


def load(game: str) -> Game:
    """A game by its id."""
    if game in own():
        return loaded(game)
    found = here()
    for each in found.games:
        if each.id == game:
            return each
    for lost in found.left_out:
        if lost.id == game:
            raise BadRequest(str(lost))
    raise BadRequest(f"unknown game {game!r}; there are {', '.join(ids())}")


@cache
def loaded(game: str) -> Game:
    """One of our own, without a look at all others."""
    return own()[game].load()


def all_games() -> tuple[Game, ...]:
    """All games, each with its id, titles, numbers of seats and settings."""
    return here().games


def left_out() -> tuple[LeftOut, ...]:
    """The games that could not be loaded."""
    return here().left_out


def here() -> Shelved:
    return shelved(os.environ.get(FOLDERS, ""))


def look_into(folders: tuple[str, ...]) -> None:
    """Find the games of more folders, here and in every process begun from here."""
    known = os.environ.get(FOLDERS, "").split(os.pathsep)
    named = [str(Path(folder).absolute()) for folder in folders]
    os.environ[FOLDERS] = os.pathsep.join(dict.fromkeys(filter(None, [*known, *named])))
