"""One run of the command: which games and sides, the waiting, the report."""

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from takujo.bench import peers as openspiel
from takujo.bench.report import Report
from takujo.bench.rounds import COMPILED, INTERPRETED, OPENSPIEL, is_compiled, take
from takujo.bench.subjects import subject
from takujo.core.errors import BadRequest
from takujo.games import ids
from takujo.words import Words


def measure(games: list[str] | None, seconds: float, rounds: int, peers: bool, words: Words) -> Report:
    if seconds <= 0 or rounds < 1:
        raise BadRequest("measuring takes more than 0 seconds and at least 1 round")
    if peers:
        openspiel.check()
    chosen = list(dict.fromkeys([*(ids() if games is None else games), *(openspiel.PEERS if peers else ())]))
    for name in chosen:
        subject(name)  # or it is unknown, and says so
    if not chosen:
        raise BadRequest("there is no game to measure")
    sides = [*([COMPILED] if is_compiled() else []), INTERPRETED, *([OPENSPIEL] if peers else [])]
    screen = Console(stderr=True)
    columns = (TextColumn(words("bench-measuring")), BarColumn(), TimeRemainingColumn())
    bar = Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal)
    with bar:
        steps = bar.add_task("", total=rounds * len(chosen) * len(sides))
        taken = take(chosen, sides, seconds, rounds, lambda: bar.advance(steps))
    return Report(taken, chosen, seconds)
