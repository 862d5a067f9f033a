"""Sees to what the tests need beside Python: a Japanese font for pictures, PostgreSQL and proxies for the
server, Chromium for the page.

What is missing is installed from Debian where that may be done without asking; else it says what to install.
"""

import os
import shutil
import subprocess
import sys
from functools import partial
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


def program(name: str) -> bool:
    """Also one of those that only root has in its path."""
    return shutil.which(name, path=f"{os.environ.get('PATH', '')}:/usr/sbin") is not None


PROGRAMS = {  # by package
    "chromium-headless-shell": "chromium-headless-shell", "nginx-light": "nginx", "caddy": "caddy",
    "openssl": "openssl", "systemd": "systemd-analyze",
}  # fmt: skip
NEEDED = {"fonts-noto-cjk": draws, "postgresql": postgresql} | {
    package: partial(program, name) for package, name in PROGRAMS.items()
}


def missing() -> list[str]:
    return [package for package, here in NEEDED.items() if not here()]


def install(packages: list[str]) -> None:
    """With apt-get, as root or by a sudo that asks for no password."""
    sudo = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if shutil.which("apt-get") is None or (sudo and shutil.which("sudo") is None):
        return
    print("installing", *packages, flush=True)
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update"], ["install", "-y", *packages]):
        subprocess.run([*sudo, "apt-get", "-qq", *command], env=env, stdout=subprocess.DEVNULL)


if __name__ == "__main__":
    if found := missing():
        install(found)
    if found := missing():
        names = " ".join(found)
        sys.exit(f"takujo: the tests need what is missing here: {names} (Debian: sudo apt-get install {names})")
