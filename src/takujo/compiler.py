"""How mypyc and the C compiler are told to work: by setup.py for takujo, by `takujo compile` for a game from outside.

setup.py loads this file by itself, where nothing of takujo is installed yet: so it imports nothing of takujo.

All modules of takujo are one library, which hands out a table of what is in it: a game that is compiled later calls the
kernel by that table. So it must be compiled for exactly that library: the name under which the table is found ends in a
digest of the C text of takujo, and a game that asks for another one cannot be imported.
"""

import functools
import hashlib
import os
import platform
import re
import subprocess
import sysconfig
from importlib.metadata import version
from pathlib import Path
from typing import Any

from setuptools import Extension

HOT = "-O3 -flto"  # one program with all else that is hot: what is small is inlined wherever it is called
# What we depend on may be installed later than we are, and to read it would be most of mypy's work.
LENIENT = ["--config-file=", "--ignore-missing-imports", "--no-site-packages", f"--cache-dir={os.devnull}"]

GCC = [
    "-fno-semantic-interposition",  # functions that another library could replace are inlined
    "-fvisibility=hidden",  # no other library sees ours: reached without a table, and a tenth smaller
    "-g0",  # no notes for a debugger, which are six times the code and a quarter of the compiler's work
    # Small functions are inlined though mypyc makes them look three times as long: 5 % of the time for 3 % more code.
    "--param=early-inlining-insns=40", "--param=max-inline-insns-auto=45", "--param=inline-unit-growth=80",
    # What is done about errors is out of the way of what is done without: a fortieth of the time.
    "--param=builtin-expect-probability=100",
]  # fmt: skip
if platform.machine() == "x86_64":
    GCC.append("-mpopcnt")  # counts a set in one instruction, which every such processor has had since 2008

# Of an object whose class others may extend, mypyc notes which numbers were set, and asks before it uses one. Here all
# count as set from the start, and nothing asks: a twentieth of random play. An object that was never set up still says
# so, because what is no number in it is asked for.
NOTES = re.compile(r"self->bitmap(\d*) = 0;")
NOTED = re.compile(r" *if \(unlikely\(\w+ == -113\)\) \{\n.*->bitmap\d* \|= \d+;\n *\}\n")
ASKED = re.compile(
    r" *if \(unlikely\((\w+) == -113\) && !\(.*->bitmap\d* & \d+\)\) \{\n"
    r" *PyErr_SetString\(PyExc_AttributeError, .*\);\n *\}\n"
    r" *(\w+) = \1 == -113;\n *if \(unlikely\(\2\)\) goto \w+;\n"
)

TAKUJO = "takujo"  # the library of takujo
TABLE = f'"{TAKUJO}__mypyc.exports"'  # the name of its table, as mypyc writes it
SIGNED = re.compile(rb"takujo__mypyc\.exports mypy ([\w.+]+) ([0-9a-f]{20})")  # as it stands in a library


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@functools.cache
def c_compiler() -> str:
    """What the C compiler says of itself and of Python's headers. Nothing on Windows, where it is Microsoft's."""
    if os.name != "posix":
        return ""
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    include = [f"-I{sysconfig.get_path(kind)}" for kind in ("include", "platinclude")]
    try:
        told = subprocess.run(
            [*command, *include, "-dM", "-E", "-x", "c", "-"],
            input="#include <Python.h>",
            capture_output=True,
            text=True,
        )
    except OSError:
        raise OSError(f"there is no C compiler, {command[0]} (on Debian: apt-get install gcc libc6-dev)") from None
    if told.returncode:
        why = "; on Debian: apt-get install python3-dev libc6-dev" if "Python.h" in told.stderr else ""
        raise OSError(f"{command[0]} cannot compile for Python{why}: {' '.join(told.stderr.split())}")
    return told.stdout


def is_gcc() -> bool:
    return "#define __GNUC__" in c_compiler() and "#define __clang__" not in c_compiler()


def libraries(groups: dict[str, list[str]], folder: Path) -> dict[str, list[Extension]]:
    """C files in a folder for libraries of so many modules, and how they are built, by the name of the library.

    mypyc compiles a program as one library and sees then which methods nobody overrides; or as several that find each
    other by tables, and takes every class for one that others may extend. Here they have tables, and nobody extends
    what does not say so: that is as fast as one library.
    """
    from mypyc.build import build_using_shared_lib, get_cflags, include_dir, mypyc_build, setup_mypycify_vars
    from mypyc.common import RUNTIME_C_FILES
    from mypyc.options import CompilerOptions

    # Microsoft's compiler refuses one file of that size; with gcc the files are optimised as one by -flto.
    options = CompilerOptions(separate=True, multi_file=is_gcc() or os.name == "nt", target_dir=str(folder))
    options.global_opts = True
    paths = [path for paths in groups.values() for path in paths]
    separate: list[tuple[list[str], str | None]] = [(paths, name) for name, paths in groups.items()]
    built, texts, needed = mypyc_build([*LENIENT, *paths], options, separate=separate)
    setup_mypycify_vars()
    shared: list[str] = []
    if options.multi_file:  # else the one file includes what else is needed
        for name in (*RUNTIME_C_FILES, *(name for each in needed for name in (each.path, each.get_header()))):
            place = folder / name
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(Path(include_dir(), name).read_bytes())
            shared += [str(place)] if name.endswith(".c") else []
    include = sorted({str(Path(include_dir(), each)) for dep in needed for each in dep.include_dirs})
    flags = get_cflags(multi_file=options.multi_file)
    found: dict[str, list[Any]] = {}
    written: dict[str, list[Path]] = {}
    for (sources, named), (files, headers) in zip(built, texts, strict=True):
        name = str(named)
        written[name] = [Path(each) for each in (*files, *headers) if Path(each).name.startswith("__native")]
        found[name] = build_using_shared_lib(sources, name, files + shared, headers, str(folder), flags, include)
    sign(written[TAKUJO], {path for paths in written.values() for path in paths})
    return found


def sign(its: list[Path], files: set[Path]) -> None:
    """Count every number as set, in some C files, and name the table of takujo by the digest of its own."""
    texts = {path: path.read_text("utf-8") for path in files}
    digest = hashlib.sha256("".join(f"{path.name}\n{texts[path]}" for path in sorted(its)).encode())
    name = f'{TABLE[:-1]} mypy {version("mypy")} {digest.hexdigest()[:20]}"'
    for path, text in texts.items():
        after = ASKED.sub("", NOTED.sub("", NOTES.sub(r"self->bitmap\1 = ~0;", text))).replace(TABLE, name)
        if after != text:
            path.write_text(after, "utf-8")


def check(library: Path, folder: Path) -> None:
    """Whether C files in a folder are for a library of takujo."""
    its = SIGNED.search(library.read_bytes())
    asked = SIGNED.search(b"".join(path.read_bytes() for path in folder.rglob("*.c")))
    assert asked is not None
    assert its is not None
    if its[0] == asked[0]:
        return
    mypy = its[1].decode()
    if mypy != version("mypy"):
        raise OSError(f"takujo was compiled by mypy {mypy} and can be extended by it alone: pip install mypy=={mypy}")
    raise OSError("the game changes how takujo is compiled: it extends a class of takujo that does not allow it")
