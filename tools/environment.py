"""Makes .venv and installs what is needed there: python3 tools/environment.py draw server.

What is named are extras of the package, or `build` for what compiles it. What is there already costs neither time nor
a network. uv does it where it can be had, in a tenth of the time that pip takes; else pip.
"""

from steps import Step, note, say  # isort: skip  (first: it says which Python is needed)

import fcntl
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
import tomllib
from pathlib import Path
from typing import IO

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
PLACE = ROOT / ".play"  # what belongs to this copy of the sources, beside its environment
THERE = VENV / "requirements"  # those that are installed, a line each; written last
OFFLINE = re.compile(
    r"resolution|connection|connect error|network|dns|timed out|sending request|No matching distribution|No route", re.I
)

running: set[subprocess.Popen] = set()
door = threading.Lock()  # to what runs; closed for ever, when all is to end


class Failed(Exception):
    """What went wrong, in a line that says what to do."""


def wanted(extras: list[str]) -> list[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    known = {"build": project["build-system"]["requires"], **project["project"].get("optional-dependencies", {})}
    return ["pip", *project["project"]["dependencies"], *(name for extra in extras for name in known[extra])]


def ready(extras: list[str], step: Step | None = None) -> None:
    """See to it that the environment is there, with what is named. The step that this is a part of goes on."""
    if not fits():
        make()
    there = THERE.read_text(encoding="utf-8").splitlines() if THERE.exists() else []
    missing = [name for name in wanted(extras) if name not in there]
    if missing:
        shown = step or Step("dependencies")
        install(missing, shown)
        THERE.write_text("\n".join([*there, *missing]) + "\n", encoding="utf-8")
        if step is None:
            shown.end(say("installed", packages=len(list(VENV.glob("lib/*/site-packages/*.dist-info")))))


def fits() -> bool:
    """Whether the environment works and is one of this Python; an older or half-made one is made anew."""
    ask = [str(PYTHON), "-c", "import sys, encodings; print(sys.version_info[:2] == %r)" % (sys.version_info[:2],)]  # noqa: UP031
    try:
        return subprocess.run(ask, capture_output=True, text=True).stdout.strip() == "True"
    except OSError:
        return False


def make() -> None:
    shown = Step("environment")
    shutil.rmtree(VENV, ignore_errors=True)
    uv = shutil.which("uv")
    own = [sys.executable, "-m", "venv", "--without-pip"]
    code, output = run([*([uv, "venv", "--quiet", "--python", sys.executable] if uv else own), str(VENV)])
    if code:
        shown.end("✗")
        shutil.rmtree(VENV, ignore_errors=True)
        print(output, end="")
        raise Failed(say("full") if "No space left" in output else say("no-venv"))
    shown.end(say("made", version=sys.version.split()[0]))


def install(names: list[str], shown: Step) -> None:
    uv = shutil.which("uv") or quick()
    if uv:
        command = [uv, "pip", "install", "--quiet", "--python", str(PYTHON), *names]
        code, output = run(command, env={**registries(), **os.environ})
        if not code:
            return
    if not uv or not shutil.which("uv"):  # pip knows ways to the packages that uv does not
        code, output = run([*pip(), "install", *names], lambda line: tell(line, shown))
        if not code:
            return
    shown.end("✗")
    print(output, end="" if output.endswith("\n") else "\n")
    if "No space left" in output:
        raise Failed(say("full"))
    raise Failed(say("offline" if OFFLINE.search(output) else "not-installed"))


def quick() -> str | None:
    """uv in the environment itself, if it can be had."""
    found = VENV / "bin" / "uv"
    if not found.exists():
        run([*pip(), "install", "--quiet", "uv"])
    return str(found) if found.exists() else None


def pip() -> list[str]:
    """The environment's own; that of the Python that made it, which is quicker than to unpack one; or unpacked."""
    own = [str(PYTHON), "-m", "pip", "--disable-pip-version-check"]
    lent = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", str(PYTHON)]
    for found in (own, lent):
        if not run([*found, "--version"])[0]:
            return found
    run([str(PYTHON), "-m", "ensurepip"])
    return own


def registries() -> dict[str, str]:
    """Where pip is set up to find packages, in words of uv, which does not look there."""
    _, output = run([*pip(), "config", "list"])
    found = dict(re.findall(r"^[^.\n]+\.([\w-]+)='(.*)'$", output, re.M))
    words = {"index-url": "UV_DEFAULT_INDEX", "extra-index-url": "UV_INDEX", "find-links": "UV_FIND_LINKS"}
    env = {words[name]: value.replace("\\n", " ") for name, value in found.items() if name in words}
    if "UV_FIND_LINKS" in env:
        env["UV_FIND_LINKS"] = env["UV_FIND_LINKS"].replace(" ", ",")
    return {"UV_INDEX_STRATEGY": "unsafe-best-match", **env} if env else {}  # the best of all, as pip does


def tell(line: str, shown: Step) -> None:
    """Which package pip is at."""
    found = re.match(r"Collecting ([\w.-]+)", line)
    if found:
        shown.update(found[1])


def run(command: list[str], hear=lambda line: None, env=None) -> tuple[int, str]:
    """Whether a command failed, and what it said."""
    said: list[str] = []
    with door:
        process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", env=env, cwd=ROOT
        )
        running.add(process)
    with process:
        try:
            assert process.stdout is not None
            for line in process.stdout:
                said.append(line)
                hear(line)
        except BaseException:
            process.kill()
            raise
        finally:
            running.discard(process)
    return process.returncode, "".join(said)


def end() -> None:
    """End what is under way in another thread, and begin nothing more."""
    door.acquire()
    for process in list(running):
        process.kill()
        process.wait()


def alone() -> IO[str]:
    """One at a time: whoever comes second waits."""
    PLACE.mkdir(exist_ok=True)
    lock = (PLACE / "environment.lock").open("w")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        note(say("another"))
        fcntl.flock(lock, fcntl.LOCK_EX)
    return lock


def main() -> None:
    for name in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(name, signal.default_int_handler)
    with alone():
        try:
            ready(sys.argv[1:])
        except Failed as e:
            sys.exit(f"takujo: {e}")
        except OSError as e:
            sys.exit(f"takujo: {say('full') if e.errno == 28 else e}")
        except KeyboardInterrupt:
            sys.exit(f"\ntakujo: {say('stopped')}")


if __name__ == "__main__":
    main()
