"""Rounds of measuring: in each, every side measures every game, side after side, so that ratios are of one moment."""

import json
import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import takujo
from takujo.bench import peers

COMPILED, INTERPRETED, OPENSPIEL = "compiled", "interpreted", "openspiel"

# figure by round, for each side and game
Taken = dict[str, dict[str, list[dict[str, float]]]]


class Child:
    """A process that measures one side. It waits, using no processor time, while another works."""

    def __init__(self, side: str) -> None:
        env = {name: value for name, value in os.environ.items() if name != "TAKUJO_INTERPRETED"}
        if side == INTERPRETED:
            env["TAKUJO_INTERPRETED"] = "1"
        here = str(Path(takujo.__file__).parents[1])  # this takujo, wherever Python would look for one
        env["PYTHONPATH"] = os.pathsep.join([here, *filter(None, [env.get("PYTHONPATH")])])
        command = [sys.executable, "-P", "-m", "takujo.bench.child"]
        self.process = subprocess.Popen(
            command, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, start_new_session=True
        )
        self.compiled: bool = self.read()["compiled"]

    def __enter__(self) -> "Child":
        return self

    def __exit__(self, *_: object) -> None:
        assert self.process.stdin
        assert self.process.stdout
        self.process.terminate()
        self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()

    def read(self) -> dict[str, Any]:
        assert self.process.stdout
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError(f"a measuring process ended with code {self.process.wait()}; its error stands above")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def ask(self, request: dict[str, Any]) -> dict[str, Any]:
        assert self.process.stdin
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        return self.read()


def is_compiled() -> bool:
    """Whether takujo as it is installed has compiled modules."""
    with Child(COMPILED) as child:
        return child.compiled


def take(games: list[str], sides: list[str], seconds: float, rounds: int, advance: Callable[[], None]) -> Taken:
    taken: Taken = {side: defaultdict(list) for side in sides}
    for number in range(rounds):
        with ExitStack() as stack:
            children = {side: stack.enter_context(Child(side)) for side in sides}
            for game in games:
                for side in sides if number % 2 == 0 else reversed(sides):
                    if side != OPENSPIEL:
                        taken[side][game].append(children[side].ask({"game": game, "seconds": seconds}))
                    elif game in peers.PEERS:
                        taken[side][game].append(children[side].ask({"peer": game, "seconds": seconds}))
                    advance()
    return taken
