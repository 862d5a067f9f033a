"""Commands that are interrupted while their processes work."""

import os
import subprocess
from pathlib import Path


def started(command: list[str]) -> "subprocess.Popen[str]":
    """A command in a session of its own, so that it can be reached with all its processes as a terminal does it."""
    return subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env={**os.environ, "LANG": "en_US.UTF-8", "LC_ALL": "C"},
    )


def children(process: "subprocess.Popen[str]") -> list[int]:
    return [int(pid) for pid in Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()]
