"""Prints the Debian packages that the tests need and this machine lacks."""

import shutil
import sys
from pathlib import Path

sys.path.insert(0, "src")

from takujo.core.errors import CannotDraw
from takujo.draw.raster import png


def draws() -> bool:
    """Whether there is a Japanese font that pictures can be drawn with."""
    try:
        return bool(png('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'))
    except CannotDraw:
        return False


def postgresql() -> bool:
    return any(Path("/usr/lib/postgresql").glob("*/bin/pg_ctl")) or shutil.which("pg_ctl") is not None


def chromium() -> bool:
    return shutil.which("chromium-headless-shell") is not None


NEEDED = {"fonts-noto-cjk": draws, "postgresql": postgresql, "chromium-headless-shell": chromium}

print(" ".join(package for package, here in NEEDED.items() if not here()))
