"""Figures of many matches, with how sure they are."""

from collections.abc import Sequence
from math import sqrt
from statistics import mean, stdev, variance


def share(wins: float, matches: float) -> dict[str, float]:
    """A share of the matches with its 95 % interval (Wilson)."""
    z, n = 1.96, matches
    p = wins / n
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return {"share": round(p, 4), "low": round(max(0.0, middle - half), 4), "high": round(min(1.0, middle + half), 4)}


def share_of_deals(wins: Sequence[float], matches: int) -> dict[str, float]:
    """The same where each deal was played in so many matches, and these brought so many wins. What was dealt speaks in
    all matches of a deal, so they say less than as many deals would: the interval is that of as many independent
    matches as would spread as much as the deals do, and never of more than were played (Korn and Graubard)."""
    played = float(len(wins) * matches)
    p = sum(wins) / played
    spread = variance([won / matches for won in wins]) / len(wins) if len(wins) > 1 else p * (1 - p)
    told = min(played, p * (1 - p) / spread) if spread > 0 else played
    return share(p * told, told)


def spread(values: list[int]) -> dict[str, float]:
    deviation = stdev(values) if len(values) > 1 else 0.0
    return {"mean": round(mean(values), 2), "sd": round(deviation, 2), "least": min(values), "most": max(values)}
