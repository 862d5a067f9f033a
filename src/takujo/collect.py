"""What a game brings, found by name: in the files of its folder, or all in one file.

    GAME = Game(**collected(__name__), titles={"en": "Pebbles", "ja": "小石"}, seats=(2, 3))

Every file may be left out but those without which there is no game; what it would say is then said as plainly as all
games can say it. A small game has no files at all: what is not in one is looked for beside its GAME.
"""

import sys
import tomllib
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from takujo import plain
from takujo.core.errors import BadGame
from takujo.core.printed import Printed
from takujo.draw import signs
from takujo.draw.theme import NEUTRAL, themed

NEEDED = object()

# Of what a Game has: the file, the name in it, and what stands for it where neither is there.
PLACES: dict[str, tuple[str, str, Any]] = {
    "parts": ("components", "Parts", plain.parts),
    "blank": ("rules", "blank", NEEDED),
    "begin": ("rules", "begin", NEEDED),
    "questions": ("notation", "QUESTIONS", NEEDED),
    "events": ("notation", "EVENTS", {}),
    "forms": ("notation", "FORMS", {}),
    "all_endings": ("notation", "ENDS", ()),
    "view": ("view", "view", NEEDED),
    "own": ("view", "own", None),
    "endings": ("view", "endings", plain.endings),
    "why_not": ("reasons", "why_not", plain.why_not),
    "naming": ("names", "naming", plain.naming),
    "called": ("names", "called", plain.called),
    "describe": ("description", "describe", plain.describe),
    "scene": ("scene", "scene", plain.scene),
    "terminal": ("terminal", "terminal", None),
    "legend": ("legend", "legend", plain.legend),
    "heuristics": ("heuristics", "HEURISTICS", plain.HEURISTICS),
    "sight": ("sight", "SIGHT", None),
    "check": ("invariants", "check", plain.check),
    "invariants": ("invariants", "INVARIANTS", {}),
    "tally": ("tally", "tally", plain.tally),
    "cover": ("cover", "cover", plain.cover),
    "text": ("words", "TEXT", {}),
    "theme": ("theme", "THEME", NEUTRAL),  # or theme.toml
}


def collected(package: str) -> dict[str, Any]:
    """What stands in the files of a game, as a Game takes it."""
    here = sys.modules[package]
    if symbols := beside(here, "symbols.svg"):
        signs.bring(package, symbols)  # first of all: faces are drawn with them when they are imported
    found: dict[str, Any] = {name: at(here, *place) for name, place in PLACES.items()}
    found["sight"] = found["sight"] or plain.PlainSight(found["questions"], found["view"])
    if theme := beside(here, "theme.toml"):
        found["theme"] = themed(theme)
    # components.toml, and which figures of it an owner of the printed game may replace
    printed = Printed(tomllib.loads(beside(here, "components.toml")), vars(here).get("REPLACEABLE", {}))
    return found | {"package": package, "printed": printed}


def beside(here: ModuleType, name: str) -> str:
    """The text of a file in the folder of a game; empty if there is none."""
    file = files(here) / name if hasattr(here, "__path__") else None
    return file.read_text(encoding="utf-8") if file and file.is_file() else ""


def at(here: ModuleType, file: str, name: str, otherwise: Any) -> Any:
    """What is called so in a file of a game, else beside its GAME."""
    module = f"{here.__name__}.{file}"
    if hasattr(here, "__path__") and find_spec(module):
        it = getattr(import_module(module), name, otherwise)
        if it is NEEDED:
            raise BadGame(f"{file}.py has no {name}")
        return it
    it = vars(here).get(name, otherwise)
    if it is NEEDED or isinstance(it, ModuleType):
        raise BadGame(f"there is no {file}.py with {name}, nor a {name} beside GAME")
    return it
