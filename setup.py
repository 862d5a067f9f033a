"""Compiles the rules, the kernel and the search with mypyc where a C compiler is there.

Where it is not, or TAKUJO_PURE=1 asks for it, the same sources are installed uncompiled. It is all or nothing: when
any part fails to compile, none is installed, so that compiled and interpreted modules never mix.
"""

import os
import platform
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

SRC = Path("src/takujo")
DESCRIBES = {"egg_info", "dist_info", "sdist"}  # commands that pip runs before it builds; mypyc need not work for them
LENIENT = ["--config-file=", "--ignore-missing-imports"]  # what we depend on may be installed later than we are
EVERY_MESSAGE = (  # run for each answer, most of it for each seat
    "games/*/view.py", "server/clocks.py", "server/difference.py", "server/hub.py", "server/messages.py",
    "server/socket.py", "server/table.py",
)  # fmt: skip


def written_for_the_compiler() -> list[str]:
    """Every module that uses native integers, and what a server does for every message."""
    native = {path for path in SRC.rglob("*.py") if "from mypy_extensions import" in path.read_text("utf-8")}
    return sorted(str(path) for path in native.union(*(SRC.glob(pattern) for pattern in EVERY_MESSAGE)))


class AllOrNothing(build_ext):
    """Builds every extension, or leaves none behind."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as e:
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions = []
            self.warn(f"takujo will run interpreted, because compiling failed: {e}")


def extensions() -> list[Extension]:
    if os.environ.get("TAKUJO_PURE") or not DESCRIBES.isdisjoint(sys.argv):
        return []
    from mypyc.build import mypycify

    try:
        found = mypycify([*LENIENT, *written_for_the_compiler()], opt_level="3", group_name="takujo")
    except (Exception, SystemExit) as e:
        print(f"takujo will run interpreted, because mypyc failed: {e}", file=sys.stderr)
        return []
    if sys.platform == "linux":
        # the first: gcc inlines functions that another module could replace; the second: no other library sees ours, so
        # they are reached without a table, and the library is a tenth smaller; the third: no notes for a debugger,
        # which are six times the code and a quarter of the compiler's work; the others: small functions are inlined
        # though mypyc makes them look three times as long, which is a twentieth of the time for 3 % more code; the last
        # one: what is done about errors is out of the way of what is done without, which is a fortieth of the time
        flags = ["-fno-semantic-interposition", "-fvisibility=hidden", "-g0", "--param", "early-inlining-insns=40"]
        flags += ["--param", "max-inline-insns-auto=45", "--param", "inline-unit-growth=80"]
        flags += ["--param", "builtin-expect-probability=100"]
        if platform.machine() == "x86_64":
            flags.append("-mpopcnt")  # counts a set in one instruction, which every such processor has had since 2008
        for extension in found:
            extension.extra_compile_args = [*extension.extra_compile_args, *flags]
    return found


setup(ext_modules=extensions(), cmdclass={"build_ext": AllOrNothing})
