"""Compiles what `COMPILED` names with mypyc where a C compiler is there.

Where it is not, or TAKUJO_PURE=1 asks for it, the same sources are installed uncompiled. It is all or nothing: when
any part fails to compile, none is installed, so that compiled and interpreted modules never mix. TAKUJO_COMPILED=1
makes that an error. TAKUJO_QUICK=1 compiles sooner what runs slower, for whoever changes rules all day.
"""

import contextlib
import hashlib
import os
import shutil
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

SRC = Path("src/takujo")
spec = spec_from_file_location("compiler", SRC / "compiler.py")
assert spec is not None
assert spec.loader is not None
compiler = module_from_spec(spec)
spec.loader.exec_module(compiler)

# What is compiled, and how. A module belongs to the first line that names it.
HOT = compiler.HOT
WARM = "-O1"  # -O3 takes the compiler twice as long, and gains nothing here
NATIVE = "from mypy_extensions import"  # stands in what is written with native integers
COMPILED = [
    ("games/*/view.py", "", WARM),  # what each seat may know, worked out after each answer
    ("tables/clocks.py", "", WARM),  # and what else a server does for each answer:
    ("tables/difference.py", "", WARM),
    ("tables/gallery.py", "", WARM),
    ("tables/hub.py", "", WARM),
    ("tables/looker.py", "", WARM),
    ("tables/memory.py", "", WARM),
    ("tables/messages.py", "", WARM),
    ("tables/now.py", "", WARM),
    ("tables/standins.py", "", WARM),
    ("tables/table.py", "", WARM),
    ("server/socket.py", "", WARM),
    ("**/*.py", NATIVE, HOT),  # kernel, rules, search, calibration games: millions of calls a second
]
QUICK = WARM  # of everything, with TAKUJO_QUICK=1; -O0 compiles in half the time and runs at an eighth of the speed

C = Path("build/c")  # what mypyc writes
KEPT = Path("build/kept")  # what the C compiler made of it, for later builds
A_WEEK = 7 * 24 * 3600
DESCRIBES = {"egg_info", "dist_info", "sdist"}  # commands that pip runs before it builds; mypyc need not work for them


def compiled() -> dict[str, str]:
    """The path of every module that is compiled, and how it is."""
    found: dict[str, str] = {}
    for pattern, mark, how in COMPILED:
        for path in SRC.glob(pattern):
            if mark in path.read_text("utf-8"):
                found.setdefault(path.as_posix(), how)
    return dict(sorted(found.items()))


def flags(text: Path) -> list[str]:
    """How a C file is compiled: like its module; what mypyc's library adds is hot; the rest only names things."""
    if not compiler.is_gcc():
        return []
    modules = {
        path.removeprefix("src/").removesuffix(".py").replace("/", "___"): how for path, how in compiled().items()
    }
    named = text.stem.removeprefix("__native_")
    how = modules.get(named, WARM if named == "takujo" or text.is_relative_to(C / "takujo") else HOT)
    return [*compiler.GCC, *(QUICK if os.environ.get("TAKUJO_QUICK") else how).split()]


def kept(name: str, *told: object) -> Path:
    """Where something is kept that is made of what is told: files by their contents, all else by how it reads."""
    digest = hashlib.sha256(compiler.c_compiler().encode())
    for each in (version("mypy"), *told):
        digest.update(hashlib.sha256(each.read_bytes() if isinstance(each, Path) else str(each).encode()).digest())
    return KEPT / f"{name}-{digest.hexdigest()[:20]}"


class Progress:
    """Lines such as `37 of 100`: the first half while C files are compiled, by their size; the second while linking."""

    def __init__(self, size: int) -> None:
        self.left = self.size = size
        self.percent = -1

    def told(self, percent: int) -> None:
        if percent != self.percent:
            self.percent = percent
            print(f"{percent} of 100", flush=True)

    def compiled(self, size: int) -> None:
        self.left -= size
        self.told(50 - 50 * self.left // self.size)

    @contextlib.contextmanager
    def linking(self) -> Iterator[None]:
        """Gcc cuts the program into parts and optimises each: they lie in a folder of ours meanwhile."""
        over = threading.Event()

        def look() -> None:
            parts = 1
            while not over.wait(1):
                done = len(list(folder.glob("*.ltrans[0-9]*.ltrans.o")))
                parts = max(parts, len(list(folder.glob("*.ltrans[0-9]*.o"))) - done)
                if done:
                    self.told(max(self.percent, 50 + 49 * min(done, parts) // parts))

        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            usual = os.environ.get("TMPDIR")
            os.environ["TMPDIR"] = name
            looking = threading.Thread(target=look, daemon=True)
            looking.start()
            try:
                yield
            finally:
                over.set()
                looking.join()
                os.environ.pop("TMPDIR") if usual is None else os.environ.update(TMPDIR=usual)


class AllOrNothing(build_ext):
    """Builds every extension on all cores, or leaves none behind."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.force = True  # what need not be made again is known by its contents, not by its age

    def run(self) -> None:
        try:
            super().run()
        except Exception as e:
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions = []
            stay_interpreted(e)

    def build_extensions(self) -> None:
        KEPT.mkdir(parents=True, exist_ok=True)
        texts = [(Path(source), extension) for extension in self.extensions for source in extension.sources]
        texts.sort(key=lambda each: each[0].stat().st_size, reverse=True)  # the longest first
        progress = Progress(sum(text.stat().st_size for text, _ in texts))
        with ThreadPoolExecutor(compiler.cores()) as pool:
            made = [pool.submit(self.object_of, text, extension) for text, extension in texts]
            try:
                for (text, extension), each in zip(texts, made, strict=True):
                    extension.extra_objects.append(str(each.result()))
                    progress.compiled(text.stat().st_size)
            except BaseException:
                pool.shutdown(cancel_futures=True)
                raise
        with progress.linking():
            super().build_extensions()
        for path in KEPT.iterdir():
            if path.stat().st_mtime < time.time() - A_WEEK:
                shutil.rmtree(path) if path.is_dir() else path.unlink()

    def object_of(self, text: Path, extension: Extension) -> Path:
        """The object file of a C file."""
        how = [*extension.extra_compile_args, *flags(text)]
        path = kept(text.stem, text, *sorted(C.glob("*.h")), how)
        if not path.exists():
            with tempfile.TemporaryDirectory(dir=KEPT) as folder:
                [made] = self.compiler.compile([str(text)], folder, None, extension.include_dirs, extra_postargs=how)
                os.replace(made, path)
        os.utime(path)
        return path

    def build_extension(self, extension: Extension) -> None:
        """The library of an extension, from its object files."""
        path = Path(self.get_ext_fullpath(extension.name))
        same = kept(extension.name, *map(Path, extension.extra_objects), extension.extra_link_args)
        if same.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(same, path)
        else:
            extension.sources = []
            super().build_extension(extension)
            with tempfile.TemporaryDirectory(dir=KEPT) as folder:
                os.replace(shutil.copy(path, folder), same)
        os.utime(same)


def stay_interpreted(why: object) -> None:
    if os.environ.get("TAKUJO_COMPILED"):
        sys.exit(f"takujo was not compiled: {why}")
    print(f"takujo will run interpreted, because compiling failed: {why}", file=sys.stderr)


def extensions() -> list[Extension]:
    if os.environ.get("TAKUJO_PURE") or not DESCRIBES.isdisjoint(sys.argv):
        return []
    try:
        gcc = compiler.is_gcc()
        [found] = compiler.libraries({compiler.TAKUJO: list(compiled())}, C).values()
    except SystemExit:
        stay_interpreted("mypyc refuses the sources and says above why")
        return []
    except Exception as e:
        stay_interpreted(e)
        return []
    if gcc and not os.environ.get("TAKUJO_QUICK"):
        for extension in found:
            extension.extra_link_args += ["-O3", f"-flto={compiler.cores()}"]
    return found


if __name__ == "__main__":
    C.mkdir(parents=True, exist_ok=True)
    setup(
        ext_modules=extensions(),
        cmdclass={"build_ext": AllOrNothing},
        options={"egg_info": {"egg_base": str(C.parent)}},  # nothing is written among the sources
    )
