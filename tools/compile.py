"""Compiles the package of these sources into a folder of its own: python tools/compile.py FOLDER.

The folder is there when the package in it is whole, and can be put in the path as it is; neither the sources nor an
installed package are touched. With --wheel the folder holds the wheel instead; with --lenient it is an uncompiled one
where compiling does not work or TAKUJO_PURE=1 asks for it. Lines such as `37 of 100` tell how far it is. What was
compiled is kept in build/, so that a build that was stopped goes on there, and another one compiles what has changed.
It needs what pyproject.toml names to build.

Ends with 0 when it is done, 3 where no C compiler for Python is, 1 when something else went wrong; then the last line
says what.
"""

import argparse
import contextlib
import fcntl
import os
import shutil
import signal
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
LOG = BUILD / "log"
FAILED, NO_COMPILER = 1, 3
STOPS = {signal.SIGINT, signal.SIGTERM}
WHEEL = "import sys; from setuptools import build_meta; build_meta.build_wheel(sys.argv[1])"


def main() -> None:
    args = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    args.add_argument("folder", type=Path)
    args.add_argument("--wheel", action="store_true", help="the wheel, not the package")
    args.add_argument("--lenient", action="store_true", help="stay uncompiled where compiling does not work")
    given = args.parse_args()
    os.nice(10)  # whoever plays or works meanwhile comes first
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    folder: Path = given.folder.absolute()
    part = folder.with_name(f"{folder.name}.part")
    try:
        with alone():
            shutil.rmtree(part, ignore_errors=True)
            part.mkdir(parents=True)
            wheel = build(part, given)
            if not given.wheel:
                with zipfile.ZipFile(wheel) as package:
                    package.extractall(part)
                wheel.unlink()
            replace(part, folder)
    except KeyboardInterrupt:
        sys.exit(128 + signal.SIGINT)
    except OSError as e:
        fail(f"{e.filename or 'compiling'}: {e.strerror}")
    finally:
        shutil.rmtree(part, ignore_errors=True)


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """One at a time in build/. A compiler that outlives this process holds the lock as well."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "lock").open("w") as lock:
        os.set_inheritable(lock.fileno(), True)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            print("another build is running; this one waits for it", flush=True)
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def build(folder: Path, given: argparse.Namespace) -> Path:
    """Builds the wheel in a folder, and ends whatever it started when it is stopped."""
    for left in (*BUILD.glob("lib*"), *BUILD.glob("bdist*")):  # might hold modules that are no more
        shutil.rmtree(left)
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    if not given.lenient:
        env.pop("TAKUJO_PURE", None)
        env["TAKUJO_COMPILED"] = "1"
    with LOG.open("w", encoding="utf-8") as log:
        signal.pthread_sigmask(signal.SIG_BLOCK, STOPS)  # else what has just been started could be missed below
        work = subprocess.Popen(
            [sys.executable, "-c", WHEEL, str(folder)], cwd=ROOT, env=env, text=True, errors="replace", process_group=0,
            close_fds=False, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip
        try:
            signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPS)
            assert work.stdout is not None
            line = ""
            for line in work.stdout:
                log.write(line)
                if line.startswith("takujo ") or " of 100" in line:
                    print(line, end="", flush=True)
            if work.wait():
                why = line.removeprefix("takujo was not compiled: ").strip()
                missing = "no C compiler" in why or "cannot compile for Python" in why
                fail(f"{why} (see {LOG.relative_to(ROOT)})", NO_COMPILER if missing else FAILED)
        except BaseException:
            with contextlib.suppress(ProcessLookupError):  # it has ended by itself
                os.killpg(work.pid, signal.SIGKILL)
            work.wait()
            raise
    return next(folder.glob("*.whl"))


def replace(new: Path, old: Path) -> None:
    gone = old.with_name(f"{old.name}.old")
    shutil.rmtree(gone, ignore_errors=True)
    if old.exists():
        old.rename(gone)
    new.rename(old)
    shutil.rmtree(gone, ignore_errors=True)


def fail(why: str, code: int = FAILED) -> NoReturn:
    print(f"takujo: {why}", file=sys.stderr)
    sys.exit(code)


if __name__ == "__main__":
    main()
