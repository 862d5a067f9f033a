"""Which game is meant, and where the files are that its tests keep."""

import sys
from pathlib import Path

from takujo.core.errors import BadRequest
from takujo.games import candidates, load, look_into, name_of


def game_at(named: str) -> str:
    """The id of a game that is named by its id, its folder or its file."""
    path = Path(named)
    if not path.exists() and named.isidentifier():
        return load(named).id
    folder = path if path.is_dir() else path.parent
    found = [name_of(file) for file in candidates(folder.absolute()) if path.is_dir() or file == path.absolute()]
    if len(found) != 1:
        raise BadRequest(f"{named} is no game, and holds {', '.join(found) or 'none'}")
    look_into((str(folder),))
    return load(found[0]).id


def kept_at(game: str, named: str | None) -> Path:
    """The folder with what is kept beside the tests: the one that is named, or tests in the project of the game; for a
    game that is a single file, a folder of its name beside it."""
    if named:
        return Path(named)
    file = Path(sys.modules[load(game).package].__file__ or "")
    for folder in file.parents:
        if (folder / "pyproject.toml").is_file() and file.name == "__init__.py":
            return folder / "tests"
    return file.parent / f"{game}_tests"
