"""Setting up: what is missing is said in one line, what is there costs nothing, and nothing half-made is used."""

import ensurepip
import os
import re
import shutil
import signal
import subprocess
import sys
import time
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
NOWHERE = "http://127.0.0.1:9/simple"


class Copy:
    """The tools in a folder of their own, with a package that needs one other, which lies in a folder too."""

    def __init__(self, root: Path) -> None:
        self.root = root
        (root / "tools").mkdir(parents=True)
        for name in ("environment.py", "steps.py"):
            shutil.copy(ROOT / "tools" / name, root / "tools")
        self.needs("tiny-thing")
        self.wheels = root.parent / "wheels"
        self.wheels.mkdir()
        for pip in Path(ensurepip.__file__).parent.glob("_bundled/pip-*.whl"):
            shutil.copy(pip, self.wheels)
        with zipfile.ZipFile(self.wheels / "tiny_thing-1-py3-none-any.whl", "w") as wheel:
            wheel.writestr("tiny_thing.py", "")
            wheel.writestr("tiny_thing-1.dist-info/METADATA", "Metadata-Version: 2.1\nName: tiny-thing\nVersion: 1\n")
            wheel.writestr(
                "tiny_thing-1.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
            )
            wheel.writestr("tiny_thing-1.dist-info/RECORD", "")

    def needs(self, *names: str) -> None:
        text = f"[build-system]\nrequires = []\n[project]\ndependencies = {list(names)!r}\n"
        (self.root / "pyproject.toml").write_text(text)

    def set_up(self, python: str = sys.executable, path: str = "/usr/bin:/bin", **env: str) -> tuple[int, str]:
        """How it ended, and what it said. No package comes from anywhere else."""
        known = {"PATH": path, "HOME": str(self.root), "LC_ALL": "C", "PIP_CONFIG_FILE": os.devnull}
        known |= {"PIP_INDEX_URL": NOWHERE, "PIP_RETRIES": "0", "PIP_FIND_LINKS": str(self.wheels)}
        done = subprocess.run(
            [python, str(self.root / "tools" / "environment.py")],
            capture_output=True, text=True, env={**known, **env}, cwd="/",
        )  # fmt: skip
        return done.returncode, done.stdout + done.stderr

    def has(self, name: str) -> bool:
        return not subprocess.run(
            [self.root / ".venv/bin/python", "-c", f"import {name}"], capture_output=True
        ).returncode


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    return Copy(tmp_path / "a copy 卓上")


def test_what_is_there_is_not_fetched_again_and_what_is_half_made_is_made_anew(copy: Copy) -> None:
    (copy.root / ".venv" / "bin").mkdir(parents=True)
    (copy.root / ".venv" / "bin" / "python").write_text("not a python")
    code, said = copy.set_up()
    assert code == 0, said
    assert re.search(r"environment +Python [\d.]+ in .venv", said)
    assert re.search(r"dependencies +\d packages", said)
    assert copy.has("tiny_thing")
    shutil.rmtree(copy.wheels)
    assert copy.set_up() == (0, "")


def test_without_a_network_it_says_so_and_can_be_repeated(copy: Copy) -> None:
    copy.needs("tiny-thing", "not-there")
    code, said = copy.set_up()
    assert code == 1
    assert said.splitlines()[-1] == (
        "takujo: the packages cannot be fetched: connect to the network and repeat the command "
        "(only the first time needs it)"
    )
    assert "Traceback" not in said
    assert not (copy.root / ".venv" / "requirements").exists()
    copy.needs("tiny-thing")
    assert copy.set_up()[0] == 0


@pytest.mark.parametrize(
    ("pip", "line"),
    [
        ("[Errno 28] No space left on device", "the disk is full: free about 500 MB and repeat the command"),
        ("it rains", "the packages were not installed, for the reason above; repeat the command when it is gone"),
    ],
)
def test_why_pip_failed_is_the_last_line(copy: Copy, tmp_path: Path, pip: str, line: str) -> None:
    uv = tmp_path / "bin" / "uv"  # makes an environment, and fails to install
    uv.parent.mkdir()
    uv.write_text(
        '#!/bin/sh\nif [ "$1" = venv ]; then for last; do :; done\n'
        f'exec "{sys.executable}" -m venv --without-pip "$last"; fi\necho "{pip}" >&2; exit 1\n'
    )
    uv.chmod(0o755)
    code, said = copy.set_up(path=f"{uv.parent}:/usr/bin:/bin")
    assert code == 1
    assert said.splitlines()[-2:] == [pip, f"takujo: {line}"]


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_stopped_in_the_middle_it_goes_on_next_time(copy: Copy, tmp_path: Path, how: signal.Signals) -> None:
    slow = tmp_path / "bin" / "uv"  # makes an environment, and never comes to an end of installing
    slow.parent.mkdir()
    slow.write_text(
        f'#!/bin/sh\nif [ "$1" = venv ]; then for last; do :; done\nexec "{sys.executable}" -m venv "$last"; fi\n'
        f'touch "{tmp_path}/begun"; exec sleep 600\n'
    )
    slow.chmod(0o755)
    setting_up = subprocess.Popen(
        [sys.executable, str(copy.root / "tools" / "environment.py")], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        text=True, env={"PATH": f"{slow.parent}:/usr/bin:/bin", "LC_ALL": "C"}, start_new_session=True,
    )  # fmt: skip
    while not (tmp_path / "begun").exists():
        assert setting_up.poll() is None
        time.sleep(0.01)
    if how == signal.SIGINT:
        os.killpg(setting_up.pid, how)  # as Ctrl-C does
    else:
        setting_up.send_signal(how)
    said, _ = setting_up.communicate(timeout=60)
    assert setting_up.returncode == 1
    assert said.splitlines()[-1] == "takujo: stopped"
    assert "Traceback" not in said
    assert not copy.has("tiny_thing")
    assert copy.set_up()[0] == 0
    assert copy.has("tiny_thing")


def test_an_older_python_is_told_in_one_line(copy: Copy) -> None:
    """With a Python that says of itself to be older, where none is."""
    older = (
        "import runpy, sys; sys.version_info = (3, 10, 4); sys.path.insert(0, sys.argv[1]);"
        "runpy.run_path(sys.argv[1] + '/environment.py', run_name='__main__')"
    )
    done = subprocess.run([sys.executable, "-c", older, str(copy.root / "tools")], capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr == (
        "takujo needs Python 3.11 or newer, and this is 3.10; if a newer one is there, name it: "
        "make play PYTHON=python3.12\n"
    )
