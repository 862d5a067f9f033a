"""Importing this makes Python pass over the compiled modules of takujo and use their sources.

`TAKUJO_INTERPRETED=1 takujo …` does so: to debug rules with real tracebacks, and to compare the two.
"""

import sys
from collections.abc import Sequence
from importlib.machinery import FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class SourcesOnly:
    """A finder of takujo's modules that knows no compiled ones."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if not name.startswith("takujo.") or path is None:
            return None
        for folder in path:
            found = FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(name, target)
            if found is not None:
                return found
        return None


sys.meta_path.insert(0, SourcesOnly)
