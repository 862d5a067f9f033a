"""Prints what the package needs, with the extras named: python tools/requirements.py dev draw."""

import sys
import tomllib
from pathlib import Path

project = tomllib.loads(Path("pyproject.toml").read_text())["project"]
needed = [
    *project["dependencies"],
    *(name for extra in sys.argv[1:] for name in project["optional-dependencies"][extra]),
]
print("\n".join(f"'{name}'" for name in needed))
