"""What an answer costs the server before it is sent, stage by stage: `python -m takujo.bench.answer`.

A match of random answers is told to as many eyes as it has seats, in one process and without a network. Printed are the
microseconds of CPU for an answer, for clients that ask for data (view) and for browsers (wide), which are told in
compressed messages.
"""

import argparse
import zlib
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from time import thread_time
from typing import Any, Final

import takujo
from takujo.draw import parts
from takujo.games import ids as game_ids
from takujo.games import is_own, load
from takujo.tables import messages
from takujo.tables.clocks import Clock
from takujo.tables.messages import Channel, Eyes, Moment, encoded
from takujo.tables.table import Entry, Fixed, Table

STAGES: Final = ("view", "labels", "scene", "difference", "events", "rest", "JSON", "deflate")
TIMED: Final = (  # by stage, where its time goes
    ("view", Moment, "view"), ("view", Moment, "public"), ("view", Moment, "own"), ("view", Moment, "public_changes"),
    ("labels", Moment, "question"), ("labels", Moment, "asked"), ("labels", Moment, "offered"),
    ("scene", Moment, "scene"), ("difference", messages, "scene_difference"), ("difference", messages, "fresh_symbols"),
    ("events", Moment, "told"), ("events", Moment, "story"), ("events", Channel, "_hear"),
)  # fmt: skip


class Watch:
    """Takes the time of functions that call each other: what runs within another is not counted twice."""

    def __init__(self) -> None:
        self.spent: Counter[str] = Counter()
        self._inner = 0.0

    def timed(self, stage: str, run: Callable[..., Any]) -> Callable[..., Any]:
        def watched(*args: Any, **kwargs: Any) -> Any:
            before, self._inner = self._inner, 0.0
            begun = thread_time()
            try:
                return run(*args, **kwargs)
            finally:
                took = thread_time() - begun
                self.spent[stage] += took - self._inner  # type: ignore[assignment]
                self._inner = before + took

        return watched


def table_of(match: takujo.Match) -> Table:
    fixed = Fixed(
        id="t", game=match.game.id, rules=match.game.rules, seats=match.seats, options=dict(match.options),
        components={}, seed="7", host="a" * 64, code="code", listed=False, spectators=True, hints=True,
        clock=Clock(), pace=0, created=0,
    )  # fmt: skip
    table = Table(fixed)
    table.match, table.started = match, True
    return table


@contextmanager
def watching(watch: Watch) -> Iterator[None]:
    """While the stages are timed. What is compiled calls itself past this: all of it is `rest` then."""
    before = [(owner, name, getattr(owner, name)) for _, owner, name in TIMED]
    for stage, owner, name in TIMED:
        setattr(owner, name, watch.timed(stage, getattr(owner, name)))
    try:
        yield
    finally:
        for owner, name, run in before:
            setattr(owner, name, run)


def measure(watch: Watch, game: str, seats: int, show: str, lang: str, matches: int, most: int) -> dict[str, float]:
    """Microseconds for an answer by stage, and the bytes of a message."""
    change = watch.timed("rest", Channel.change)
    encode = watch.timed("JSON", encoded)
    answers = letters = told = 0
    for number in range(matches + 1):  # the first warms up
        if number == 1:
            watch.spent.clear()
            answers = letters = told = 0
        rng = Random(number)
        match = takujo.new(game, seats, seed=f"answer {number}")
        table = table_of(match)
        channels = [Channel(table, Eyes(seat, lang, show)) for seat in range(seats)]
        sockets = [zlib.compressobj(wbits=-12, memLevel=5) for _ in channels]
        for channel in channels:
            channel.full(0)
        while not match.over and match.ply < most:
            seat = match.deciders[0]
            text = rng.choice(match.legal(seat)).text
            table.happened = match.play(text, seat)
            table.given_by.append("person")
            table.n += 1
            table.asked = match.deciders
            entry = Entry(table.n, "play", {"seat": seat, "text": text, "by": "person"}, 0.0)
            moment, standing = Moment(match), table.standing()
            for channel, socket in zip(channels, sockets, strict=True):
                data = encode(change(channel, [entry], standing, moment, 0.0))
                if show != "view":
                    begun = thread_time()
                    data = socket.compress(data) + socket.flush(zlib.Z_SYNC_FLUSH)
                    watch.spent["deflate"] += thread_time() - begun  # type: ignore[assignment]
                letters += len(data)
                told += 1
            answers += 1
    found = {stage: watch.spent[stage] / answers * 1e6 for stage in STAGES}
    return {**found, "in all": sum(found.values()), "bytes": letters / told}


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--game", default=",".join(each for each in game_ids() if is_own(load(each))))
    asked.add_argument("--seats", type=int, default=3)
    asked.add_argument("--lang", default="en")
    asked.add_argument("--show", default="view,wide")
    asked.add_argument("--matches", type=int, default=3)
    asked.add_argument("--most", type=int, default=250, help="answers of a match")
    asked.add_argument("--whole", action="store_true", help="draw every scene whole, to compare")
    args = asked.parse_args()
    parts.kept = not args.whole
    watch = Watch()
    print(" | ".join(f"{name:>10}" for name in ("game", "show", *STAGES, "in all", "bytes")))
    for game in args.game.split(","):
        seats = min(max(args.seats, load(game).seats[0]), load(game).seats[-1])
        for show in args.show.split(","):
            with watching(watch):
                found = measure(watch, game, seats, show, args.lang, args.matches, args.most)
            row = (game[:10], show, *(f"{round(value)}" for value in found.values()))
            print(" | ".join(f"{value:>10}" for value in row), flush=True)


if __name__ == "__main__":
    main()
