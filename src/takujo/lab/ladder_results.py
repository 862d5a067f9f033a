"""Results of matches that outlast the command: a line of JSON for each, with all that is needed to play it again."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TextIO

from takujo.core.errors import BadRequest
from takujo.games import load


@dataclass(frozen=True, slots=True)
class Fixture:
    """A match to be played: a deal, and a bot at each seat. It goes the same way wherever it is played."""

    seed: str
    bots: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """How a match went, by seat."""

    seed: str
    bots: tuple[str, ...]
    placings: tuple[int, ...]
    scores: tuple[int, ...]
    decisions: int  # of all seats
    questions: tuple[int, ...]  # that had more than one answer
    seconds: tuple[float, ...]  # of processor time for these

    @property
    def fixture(self) -> Fixture:
        return Fixture(self.seed, self.bots)

    def won(self, seat: int) -> float:
        """1 for a win; a shared one counts as its part."""
        return 1 / self.placings.count(1) if self.placings[seat] == 1 else 0.0

    @staticmethod
    def read(doc: Mapping[str, Any]) -> "Result":
        """What `asdict` wrote; else a ValueError or KeyError."""
        seats = len(doc["bots"])

        def each(name: str, kind: type) -> tuple[Any, ...]:
            values = doc[name]
            if not isinstance(values, list) or len(values) != seats or not all(isinstance(v, kind) for v in values):
                raise ValueError(name)
            return tuple(values)

        if not isinstance(doc["seed"], str) or not isinstance(doc["decisions"], int):
            raise ValueError("seed, decisions")
        return Result(
            doc["seed"], each("bots", str), each("placings", int), each("scores", int), doc["decisions"],
            each("questions", int), each("seconds", float),
        )  # fmt: skip


class Results:
    """The results so far, and the file that keeps them if one is named. One process writes to it, line by line; a
    line that was not written to its end is dropped, and its match is played again."""

    def __init__(self, game: str, options: Mapping[str, str], file: Path | None) -> None:
        self.kind = {"game": game, "rules": load(game).rules, "options": dict(options)}
        self.found: dict[Fixture, Result] = {}
        self.out: TextIO | None = None
        if file is not None:
            if file.exists():
                self.read(file)
            self.out = file.open("a", encoding="utf-8")

    def read(self, file: Path) -> None:
        text = file.read_bytes()
        whole = text.rfind(b"\n") + 1
        for number, line in enumerate(text[:whole].splitlines(), start=1):
            try:
                doc = json.loads(line)
                kind = {name: doc[name] for name in self.kind}
                result = Result.read(doc)
            except (ValueError, LookupError, TypeError):
                raise BadRequest(f"{file}, line {number}: this is no result of a ladder; name another file") from None
            for name, wanted in self.kind.items():
                if kind[name] != wanted:
                    raise BadRequest(f"{file}, line {number}: {name} {kind[name]}, not {wanted}; name another file")
            self.found[result.fixture] = result
        if whole < len(text):
            with file.open("r+b") as end:
                end.truncate(whole)

    def add(self, result: Result) -> None:
        self.found[result.fixture] = result
        if self.out is not None:
            self.out.write(json.dumps({**self.kind, **asdict(result)}) + "\n")
            self.out.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.out is not None:
            self.out.close()
