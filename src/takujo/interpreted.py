"""Importing this makes Python pass over the compiled modules of takujo, and of games, and use their sources.

`TAKUJO_INTERPRETED=1 takujo …` does so: to debug rules with real tracebacks, and to compare the two.
"""

import sys
from collections.abc import Sequence
from importlib.machinery import FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType


def was_compiled(folder: str) -> bool:
    """Whether `takujo compile` has made it."""
    return any(Path(folder).glob("compiled__mypyc.*"))


class SourcesOnly:
    """A finder of modules that knows no compiled ones."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if path is None or not (name.startswith("takujo.") or any(map(was_compiled, path))):
            return None
        for folder in path:
            found = FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(name, target)
            if found is not None:
                return found
        return None


sys.meta_path.insert(0, SourcesOnly)
