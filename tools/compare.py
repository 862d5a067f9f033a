"""Prints how fast builds are beside the first one: python tools/compare.py FOLDER FOLDER … --rounds 9 --seconds 0.5.

A folder is one that tools/compile.py has made, or the site-packages that takujo is installed in. All take turns, a
short while each, so that whatever else the machine does meets all of them; a ratio is taken inside a round, the median
of the rounds is printed, and above 1 is faster.
"""

import argparse
import json
import os
import subprocess
import sys
from math import prod
from pathlib import Path
from statistics import median

from takujo.bench.subjects import CALIBRATION, names

FIGURES = {"play_out": 1, "simulations": 1, "thinking": 1, "api": 1, "view": -1}  # -1: a time, which is better short


class Build:
    """A process that measures one build."""

    def __init__(self, folder: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "takujo.bench.child"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(folder.absolute())},
            cwd=folder,
        )
        if not self.hear()["compiled"]:
            sys.exit(f"{folder} is not compiled")

    def hear(self) -> dict[str, float]:
        assert self.process.stdout is not None
        found: dict[str, float] = json.loads(self.process.stdout.readline() or sys.exit("a build cannot be measured"))
        return found

    def measure(self, game: str, seconds: float) -> dict[str, float]:
        assert self.process.stdin is not None
        print(json.dumps({"game": game, "seconds": seconds}), file=self.process.stdin, flush=True)
        found = self.hear()
        return {name: found[name] ** power for name, power in FIGURES.items() if name in found}


def main() -> None:
    args = argparse.ArgumentParser()
    args.add_argument("folders", type=Path, nargs="+")
    args.add_argument("--rounds", type=int, default=9)
    args.add_argument("--seconds", type=float, default=0.5)
    given = args.parse_args()
    builds = [Build(folder) for folder in given.folders]
    ratios: dict[str, list[list[float]]] = {figure: [[] for _ in builds] for figure in FIGURES}
    print(f"{'':16}", *(f"{figure:>{12 * len(builds) - 12}}" for figure in FIGURES))
    for game in names():
        rounds = [[build.measure(game, given.seconds) for build in builds] for _ in range(given.rounds)]
        line = []
        for figure in FIGURES:
            for at in range(1, len(builds)):
                found = [each[at][figure] / each[0][figure] for each in rounds if figure in each[0]]
                line.append(f"{median(found):12.3f}" if found else f"{'':12}")
                if found and game not in CALIBRATION:
                    ratios[figure][at].append(median(found))
        print(f"{game:16}", *line, flush=True)
    means = [prod(each) ** (1 / len(each)) for figure in FIGURES for each in ratios[figure][1:]]
    print(f"{'mean of games':16}", *(f"{each:12.3f}" for each in means))


if __name__ == "__main__":
    main()
