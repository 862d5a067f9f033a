"""Builds what is handed out into dist/, and plays with each of it as whoever installs it would: make wheel.

dist/ then holds the sources, an uncompiled wheel for any machine, made from those sources alone, and a compiled one for
this machine. Each wheel is installed into an empty environment and has to pass tests/installed.py there; the uncompiled
one also without the libraries of the server.
"""

import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import venv
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
BARE = ("click", "fluent.runtime", "librt", "mypy_extensions", "rich")  # what `import takujo` and the terminal need
BUILD = "import sys; from setuptools import build_meta; getattr(build_meta, 'build_' + sys.argv[1])(sys.argv[2])"


def run(*command: object, cwd: Path = ROOT, **env: str) -> None:
    """Runs a command. What it says is shown only where it fails."""
    ran = subprocess.run(
        [str(part) for part in command], cwd=cwd, env={**os.environ, **env}, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip
    if ran.returncode:
        sys.exit(f"{ran.stdout}takujo: this failed: {' '.join(map(str, command))}")


def step(text: str) -> None:
    print(text, flush=True)


def names(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as package:
        return {name for name in package.namelist() if ".dist-info/" not in name}


def try_out(wheel: Path, mode: str, bare: bool = False) -> None:
    """Installs a wheel where nothing is, and plays."""
    step(f"trying {wheel.name}{' without a server' if bare else ''}")
    with tempfile.TemporaryDirectory() as name:
        venv.create(name, with_pip=True)
        python = Path(name, "bin", "python")
        needed = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]
        if bare:
            run(python, "-m", "pip", "install", *(each for each in needed if each.startswith(BARE)))
        run(python, "-m", "pip", "install", *(["--no-deps"] if bare else []), wheel)
        run(python, ROOT / "tests" / "installed.py", mode, *(["--bare"] if bare else []), cwd=Path(name), PYTHONPATH="")


def main() -> None:
    shutil.rmtree(DIST, ignore_errors=True)
    DIST.mkdir()
    step("packing the sources")
    run(sys.executable, "-c", BUILD, "sdist", DIST)
    [sources] = DIST.glob("*.tar.gz")
    step(f"making the uncompiled wheel of {sources.name}")
    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(sources) as packed:
            packed.extractall(folder, filter="data")
        [unpacked] = Path(folder).iterdir()
        run(sys.executable, "-c", BUILD, "wheel", DIST, cwd=unpacked, TAKUJO_PURE="1")
    [pure] = DIST.glob("*-none-any.whl")
    step("compiling")
    built = ROOT / "build" / "wheel"
    if code := subprocess.run([sys.executable, ROOT / "tools" / "compile.py", "--wheel", built]).returncode:
        sys.exit(code)
    [compiled] = built.glob("*.whl")
    shutil.copy(compiled, DIST)
    lost = names(compiled) ^ names(pure)
    assert all(name.endswith(".so") for name in lost), sorted(lost)
    try_out(pure, "interpreted", bare=True)
    try_out(pure, "interpreted")
    try_out(DIST / compiled.name, "compiled")
    for path in sorted(DIST.iterdir()):
        step(f"{path.relative_to(ROOT)}  {path.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
