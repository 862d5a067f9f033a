"""What is handed out, and how it is compiled. `make wheel` looks at the rest: it compiles, installs and plays."""

import os
import re
import runpy
import shutil
import signal
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from takujo.build import written_for_the_compiler

ROOT = Path(__file__).parent.parent
SRC = ROOT / "src"
PATIENCE = 60
BUILD = "import sys; from setuptools import build_meta; getattr(build_meta, 'build_' + sys.argv[1])(sys.argv[2])"


def build(what: str, where: Path, sources: Path) -> Path:
    ran = subprocess.run(
        [sys.executable, "-c", BUILD, what, str(where)], cwd=sources, env={**os.environ, "TAKUJO_PURE": "1"},
        capture_output=True, text=True,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr
    return max(where.iterdir(), key=lambda path: path.stat().st_mtime)


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources as they are handed out."""
    return build("sdist", tmp_path_factory.mktemp("sdist"), ROOT)


def test_the_packed_sources_alone_make_a_wheel_of_every_file(packed: Path, tmp_path: Path) -> None:
    with tarfile.open(packed) as archive:
        archive.extractall(tmp_path, filter="data")
    [unpacked] = tmp_path.iterdir()
    wheel = build("wheel", tmp_path / "wheel", unpacked)
    assert wheel.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as package:
        found = {name for name in package.namelist() if ".dist-info/" not in name}
    assert found == files(SRC)


def files(folder: Path) -> set[str]:
    return {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*")
        if path.is_file() and not {"__pycache__", "takujo.egg-info", "node_modules"} & {*path.parts}
    }


def test_whoever_has_the_packed_sources_can_test_them(packed: Path) -> None:
    with tarfile.open(packed) as archive:
        found = {name.partition("/")[2] for name in archive.getnames()}
    for folder in ("tests", "tools", "examples"):
        assert {f"{folder}/{name}" for name in files(ROOT / folder)} <= found
    assert {"Makefile", "setup.py", "pyproject.toml", "LICENSE", "docs/design.md"} <= found
    assert not [name for name in found if "node_modules" in name]


@pytest.fixture
def setup(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What stands in setup.py."""
    monkeypatch.chdir(ROOT)
    found = runpy.run_path("setup.py")
    return found["compiled"].__globals__  # what its functions look at


@pytest.fixture
def compiler(setup: dict[str, Any]) -> Any:
    """What says how the C compiler is told to work."""
    return setup["compiler"]


def test_every_line_of_the_table_names_modules(setup: dict[str, Any]) -> None:
    for pattern, _, how in setup["COMPILED"]:
        assert list(setup["SRC"].glob(pattern)), pattern
        assert how in (setup["HOT"], setup["WARM"])


def test_what_is_written_for_the_compiler_is_compiled_and_what_people_read_is_not(setup: dict[str, Any]) -> None:
    found = setup["compiled"]()
    native = {f"src/{name.replace('.', '/')}.py" for name in written_for_the_compiler()}
    assert native <= set(found)
    assert found["src/takujo/core/state.py"] == setup["HOT"]
    assert found["src/takujo/games/memory_library/view.py"] == setup["WARM"]
    assert "src/takujo/match.py" not in found


@pytest.mark.parametrize(
    ("says", "gcc"),
    [("#define __GNUC__ 12\n", True), ("#define __GNUC__ 4\n#define __clang__ 1\n", False), ("", False)],
    ids=["gcc", "clang", "msvc"],
)
def test_only_gcc_gets_flags_of_gcc(setup: dict[str, Any], compiler: Any, says: str, gcc: bool) -> None:
    compiler.c_compiler = lambda: says
    for text in ("__native_takujo___core___state.c", "list_ops.c"):
        flags = setup["flags"](setup["C"] / text)
        assert ("-flto" in flags and "-O3" in flags) if gcc else flags == []


def test_an_object_is_taken_again_only_for_the_same_text_and_flags(
    setup: dict[str, Any], compiler: Any, tmp_path: Path
) -> None:
    text = tmp_path / "a.c"
    compiler.c_compiler = lambda: "#define __GNUC__ 12"
    text.write_text("int a;")
    first = setup["kept"]("a", text, ["-O1"])
    assert setup["kept"]("a", text, ["-O1"]) == first
    assert setup["kept"]("a", text, ["-O3"]) != first
    compiler.c_compiler = lambda: "#define __GNUC__ 13"
    assert setup["kept"]("a", text, ["-O1"]) != first
    compiler.c_compiler = lambda: "#define __GNUC__ 12"
    text.write_text("int b;")
    assert setup["kept"]("a", text, ["-O1"]) != first


def start(folder: Path, **env: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, ROOT / "tools" / "compile.py", folder], env={**os.environ, **env}, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip


def test_without_a_compiler_it_says_so_in_one_line_and_leaves_nothing(tmp_path: Path) -> None:
    process = start(tmp_path / "package", CC="no-such-compiler")
    _, said = process.communicate(timeout=PATIENCE)
    assert process.returncode == 3
    assert said.startswith("takujo: there is no C compiler, no-such-compiler (on Debian: apt-get install gcc")
    assert said.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(shutil.which("cc") is None, reason="there is nothing to stop without a C compiler")
def test_stopped_in_the_middle_it_leaves_nothing_half_made(tmp_path: Path) -> None:
    process = start(tmp_path / "package")
    until = monotonic() + PATIENCE
    while not list(tmp_path.iterdir()):
        assert monotonic() < until, "it does not begin"
        assert process.poll() is None, process.communicate()
        sleep(0.05)
    process.terminate()
    process.communicate(timeout=PATIENCE)
    assert process.returncode == 128 + signal.SIGTERM
    assert list(tmp_path.iterdir()) == []


def test_what_the_machine_lacks_is_named_where_it_may_not_be_installed(tmp_path: Path) -> None:
    ran = subprocess.run(
        [sys.executable, "tools/machine.py"], cwd=ROOT, env={**os.environ, "PATH": str(tmp_path)},
        capture_output=True, text=True,
    )  # fmt: skip
    assert ran.returncode == 1
    assert re.fullmatch(r"takujo: .* \(Debian: sudo apt-get install .*chromium-headless-shell.*\)\n", ran.stderr)
