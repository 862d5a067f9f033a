"""The games: each folder here is one, and nothing else needs to know its name."""

from functools import cache
from importlib import import_module
from importlib.resources import files

from takujo.core.errors import BadRequest
from takujo.core.game import Game


@cache
def ids() -> tuple[str, ...]:
    """The ids of all games, in alphabetical order."""
    folders = (folder for folder in files(__name__).iterdir() if folder.is_dir())
    return tuple(sorted(folder.name for folder in folders if (folder / "__init__.py").is_file()))


@cache
def load(game: str) -> Game:
    """A game by its id."""
    if game not in ids():
        raise BadRequest(f"unknown game {game!r}; there are {', '.join(ids())}")
    found = import_module(f"{__name__}.{game}").GAME
    assert isinstance(found, Game)
    return found


def all_games() -> tuple[Game, ...]:
    """All games, each with its id, titles, numbers of seats and settings."""
    return tuple(load(game) for game in ids())
