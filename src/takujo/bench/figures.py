"""The figures that are taken of a game, and how they are written."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from statistics import median

DECISIONS = "decisions/s"
SIMULATIONS = "simulations/s"
PLACEMENTS = "placements/s"
MICROSECONDS = "µs"


@dataclass(frozen=True, slots=True)
class Figure:
    """Something that is measured: how many a second, or the cost of one thing in microseconds."""

    unit: str

    def ahead(self, ours: float, theirs: float) -> float:
        """How many times faster ours is."""
        return theirs / ours if self.unit == MICROSECONDS else ours / theirs


FIGURES = {
    "play_out": Figure(DECISIONS),
    "api": Figure(DECISIONS),
    "matches": Figure(DECISIONS),
    "new": Figure(MICROSECONDS),
    "copy": Figure(MICROSECONDS),
    "copy_from": Figure(MICROSECONDS),
    "copy_and_20": Figure(MICROSECONDS),
    "redeal": Figure(MICROSECONDS),
    "copy_early": Figure(MICROSECONDS),
    "copy_late": Figure(MICROSECONDS),
    "decision_early": Figure(MICROSECONDS),
    "decision_late": Figure(MICROSECONDS),
    "view": Figure(MICROSECONDS),
    "scene": Figure(MICROSECONDS),
    "search": Figure(DECISIONS),
    "simulations": Figure(SIMULATIONS),
    "thinking": Figure(SIMULATIONS),
    "placements": Figure(PLACEMENTS),
}


@dataclass(frozen=True, slots=True)
class Spread:
    """What a figure came to in all rounds."""

    median: float
    lowest: float
    highest: float

    @classmethod
    def of(cls, values: Sequence[float]) -> "Spread":
        return cls(median(values), min(values), max(values))

    def as_json(self) -> dict[str, float]:
        return {name: float(f"{value:.4g}") for name, value in asdict(self).items()}

    def text(self, digits: int = 3) -> str:
        """'3.73 M [3.38–3.87]': the median, then the lowest and highest in the same unit."""
        scale, letter = next(((n, c) for n, c in ((1e6, " M"), (1e3, " k")) if self.median >= n), (1, ""))
        low, middle, high = (short(value / scale, digits) for value in (self.lowest, self.median, self.highest))
        return f"{middle}{letter} [dim]\\[{low}–{high}][/]"


def short(value: float, digits: int) -> str:
    """With three digits: 1.23, 12.3, 123, 1234; below 1 always with two: 0.12, 0.012."""
    if value < 1:
        return f"{value:#.2g}"
    return f"{value:.{max(0, digits - len(str(int(value))))}f}"
