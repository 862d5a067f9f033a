"""`python -m takujo.bench.load`: a server under load."""

import subprocess
import sys


def test_a_busy_server_is_measured() -> None:
    command = [sys.executable, "-m", "takujo.bench.load", "--seconds", "0.5", "--busy", "2", "--calm", "0"]
    told = subprocess.run([*command, "--idle", "2", "--show", "view"], capture_output=True, text=True, timeout=120)
    assert not told.returncode, told.stderr
    names, figures, idle_names, _ = ([cell.strip() for cell in line.split("|")] for line in told.stdout.splitlines())
    found = dict(zip(names, figures, strict=True))
    assert found["show"] == "view"
    assert int(found["answers"]) > 0
    assert int(found["CPU us"]) > 0
    assert idle_names == ["idle tables", "kB after half", "kB after all"]
