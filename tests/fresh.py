"""An environment with nothing but the wheel of takujo, as a stranger has it. Its libraries are those of the tests."""

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

ROOT = Path(__file__).parent.parent
PATIENCE = 300
PURE = "import sys; from setuptools import build_meta; build_meta.build_wheel(sys.argv[1])"
OFFLINE = ["--no-index", "--no-deps", "--no-build-isolation", "--quiet"]


def wheel(folder: Path) -> Path:
    """What `make build` has built of these sources; else an uncompiled one."""
    newest = max(path.stat().st_mtime for path in (ROOT / "src").rglob("*") if path.suffix in (".py", ".ftl", ".in"))
    for found in (ROOT / "build" / "wheel").glob("*.whl"):
        if found.stat().st_mtime > newest:
            return found
    copy = folder / "sources"
    ignored = shutil.ignore_patterns(".*", "build", "tests", "node_modules", "__pycache__")
    shutil.copytree(ROOT, copy, ignore=ignored)
    subprocess.run([sys.executable, "-c", PURE, folder / "wheel"], cwd=copy, env={**os.environ, "TAKUJO_PURE": "1"},
                   check=True, capture_output=True, timeout=PATIENCE)  # fmt: skip
    return next((folder / "wheel").glob("*.whl"))


class Environment:
    """Where a stranger works: a folder, and the commands that are installed for it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "work"
        self.folder.mkdir()
        self.bin = folder / "env" / "bin"
        venv.create(folder / "env", with_pip=True)
        self.run("pip", "uninstall", "--yes", "setuptools")  # Python 3.11 brings one that is too old
        self.good("pip", "install", str(wheel(folder)))
        [packages] = (folder / "env").glob("lib/*/site-packages")
        (packages / "libraries.pth").write_text(sysconfig.get_path("purelib") + "\n")
        where = self.good("python", "-c", "import takujo; print(takujo.__file__)")
        assert where.startswith(str(folder)), where

    def command(self, name: str, *args: str) -> list[str]:
        """A command of this environment."""
        if name == "pip":
            offline = OFFLINE if args[0] == "install" else []
            return [str(self.bin / "python"), "-m", "pip", args[0], *offline, *args[1:]]
        python = str(self.bin / "python")
        return [python, *args] if name == "python" else [python, "-m", name, *args]

    @property
    def variables(self) -> dict[str, str]:
        left_out = ("PYTEST", "PYTHONPATH", "TAKUJO")
        return {name: value for name, value in os.environ.items() if not name.startswith(left_out)} | {
            "LANG": "C.UTF-8"
        }

    def run(
        self, *command: str, typed: str = "", env: dict[str, str] | None = None
    ) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(self.command(*command), cwd=self.folder, env=env or self.variables, input=typed,
                              capture_output=True, text=True, timeout=PATIENCE)  # fmt: skip

    def good(self, *command: str, typed: str = "", env: dict[str, str] | None = None) -> str:
        """What a command says that must not fail."""
        ran = self.run(*command, typed=typed, env=env)
        assert ran.returncode == 0, f"{' '.join(command)}: {ran.stdout}{ran.stderr}"
        return ran.stdout

    def begin(self, *command: str) -> "subprocess.Popen[str]":
        """A command that goes on until it is ended."""
        return subprocess.Popen(self.command(*command), cwd=self.folder, env=self.variables, text=True,
                                stdout=subprocess.PIPE, stderr=subprocess.STDOUT)  # fmt: skip
