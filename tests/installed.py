"""What every wheel must pass once it is installed: python tests/installed.py compiled (or interpreted).

It is run by the Python that the wheel is installed for, and needs nothing beside it: every pinned record is replayed to
its last line, bots play each game to its end, and the page is served. With --bare only what `import takujo` and the
terminal need is there; then `takujo serve` has to say in one line what is missing.
"""

import argparse
import re
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path
from time import monotonic, sleep

import takujo
from takujo import record
from takujo.games import ids

HERE = Path(__file__).parent
PATIENCE = 60


def said(*command: str) -> tuple[int, str]:
    ran = subprocess.run([sys.executable, "-m", "takujo", *command], capture_output=True, text=True, cwd=sys.prefix)
    return ran.returncode, (ran.stdout + ran.stderr).strip()


def plays(game: str) -> None:
    records = sorted((HERE / "games" / game / "records").glob("*.takujo"))
    assert records, game
    for path in records:
        assert record.read(path).verify().over, path
    match = takujo.new(game, seed=1)
    bot = takujo.bots.make("greedy")
    while not match.over:
        seat = match.deciders[0]
        match.play(bot.choose(match, seat), seat)
    print(f"{game}: {len(records)} records, one match of {match.ply} answers, {match.scores}", flush=True)


def serves() -> None:
    with tempfile.TemporaryDirectory() as folder:
        command = [
            sys.executable,
            "-m",
            "takujo",
            "serve",
            "--lang",
            "en",
            "--port",
            "0",
            "--database",
            f"{folder}/tables",
        ]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=folder)
        try:
            assert server.stdout is not None
            told = server.stdout.readline()
            found = re.search(r"http://127\.0\.0\.1:\d+", told)
            assert found, told
            assert b"<html" in page(found[0], server)
            print(f"served at {found[0]}", flush=True)
        finally:
            server.terminate()
            server.wait(PATIENCE)


def page(url: str, server: "subprocess.Popen[str]") -> bytes:
    """The home page, as soon as it is there."""
    until = monotonic() + PATIENCE
    while True:
        try:
            with urllib.request.urlopen(url, timeout=PATIENCE) as answer:
                return bytes(answer.read())
        except OSError:
            assert server.poll() is None, "the server ended"
            assert monotonic() < until, "the server does not answer"
            sleep(0.1)


def main() -> None:
    args = argparse.ArgumentParser()
    args.add_argument("mode", choices=("compiled", "interpreted"))
    args.add_argument("--bare", action="store_true")
    given = args.parse_args()
    assert not Path(takujo.__file__).is_relative_to(HERE.parent / "src"), "this is not an installed package"
    code, told = said("--version")
    print(told, flush=True)
    assert code == 0, told
    assert given.mode in told, told
    for game in ids():
        plays(game)
    if given.bare:
        code, told = said("serve")
        print(told, flush=True)
        assert code == 2, told
        assert re.fullmatch(r"takujo: .*pip install .*", told), told
    else:
        serves()


if __name__ == "__main__":
    main()
