"""A new game: a small one that can be played at once, to be changed into another."""

from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path

from takujo.core.errors import BadRequest
from takujo.core.game import CONTRACT
from takujo.games import ID, own

MARK = ".in"


def write(name: str, folder: Path) -> list[Path]:
    """Write the project of a new game into a folder that is not there yet. Returns its files."""
    if not ID.fullmatch(name):
        raise BadRequest(f"an id is small letters, digits and _, and begins with a letter, not {name!r}")
    if name in own() or (find_spec(name) and not (Path.cwd() / name).is_dir()):
        raise BadRequest(f"there is a game or a Python module {name} already; take another name")
    if folder.exists():
        raise BadRequest(f"{folder} exists already; name a new folder")
    letters = "".join(letter for letter in name if letter.isalpha()).upper()
    words = {
        "id": name,
        "title": name.replace("_", " ").title(),
        "prefix": (letters * 2)[:2],
        "contract": str(CONTRACT),
    }
    written: list[Path] = []
    for path, text in templates(files("takujo.contract") / "template"):
        for word, value in words.items():
            text = text.replace(f"{{{word}}}", value)
        file = folder / (f"{name}/{path.removeprefix('game/')}" if path.startswith("game/") else path)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text.replace("{{", "{").replace("}}", "}"), encoding="utf-8", newline="\n")
        written.append(file)
    return written


def templates(folder: Traversable, above: str = "") -> Iterator[tuple[str, str]]:
    for each in sorted(folder.iterdir(), key=lambda it: it.name):
        if each.is_dir():
            yield from templates(each, f"{above}{each.name}/")
        elif each.name.endswith(MARK):
            yield above + each.name.removesuffix(MARK), each.read_text(encoding="utf-8")
