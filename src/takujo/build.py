"""Whether the rules, the kernel and the search run compiled or interpreted here."""

import sys
from collections.abc import Iterator
from pathlib import Path

from takujo.core.errors import TakujoError

FOLDER = Path(__file__).parent
MARK = " ".join(("from", "mypy_extensions", "import"))  # stands in every module that setup.py compiles, so not here


def mode() -> str:
    """What runs: compiled or interpreted. A mixture of both is an installation that went wrong, and is refused."""
    names = list(written_for_the_compiler())
    interpreted = [name for name in names if is_source(name)]
    if interpreted and len(interpreted) < len(names):
        raise TakujoError(
            f"{interpreted[0]} is not compiled but other parts are: install takujo anew with "
            "'pip install --force-reinstall takujo', or set TAKUJO_INTERPRETED=1 to use no compiled part"
        )
    return "interpreted" if interpreted else "compiled"


def written_for_the_compiler() -> Iterator[str]:
    for path in sorted(FOLDER.rglob("*.py")):
        if MARK in path.read_text(encoding="utf-8"):
            yield ".".join(("takujo", *path.relative_to(FOLDER).with_suffix("").parts))


def is_source(name: str, root: Path = FOLDER.parent) -> bool:
    """Whether Python would take a module from its source, not from a compiled extension. No game is loaded to tell."""
    folder = str(root.joinpath(*name.split(".")[:-1]))
    found = next(filter(None, (finder.find_spec(name, [folder]) for finder in sys.meta_path)), None)
    return found is None or Path(found.origin or "").suffix == ".py"
