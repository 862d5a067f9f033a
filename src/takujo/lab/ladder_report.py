"""What a ladder tells, as tables in the terminal."""

from typing import Any

from rich.console import Console
from rich.table import Table

from takujo.games import load
from takujo.words import Words, common


def report(told: dict[str, Any], lang: str) -> None:
    console = Console(highlight=False)
    words = common(lang)
    console.print(load(told["game"]).titles[lang], style="bold")
    console.print(extent(told, words))
    console.print(rated(told, words))
    console.print(matrix(told, words))
    console.print(words("ladder-how-shares", fair=percent(told["fair"])))
    console.print(words("ladder-how-ratings"))


def extent(told: dict[str, Any], words: Words) -> str:
    """How much was played."""
    return words("ladder-extent", seats=told["seats"], matches=told["matches"], deals=told["deals"])


def strongest_first(told: dict[str, Any]) -> list[dict[str, Any]]:
    return sorted(told["bots"], key=lambda row: -float(row["rating"]))


def rated(told: dict[str, Any], words: Words) -> Table:
    table = Table(title=words("ladder-ratings"), title_justify="left")
    table.add_column(words("ladder-bot"))
    for column in ("rating", "error", "matches", "questions", "time"):
        table.add_column(words(f"ladder-{column}"), justify="right")
    for row in strongest_first(told):
        table.add_row(row["bot"], f"{row['rating']:.1f}", f"± {2 * row['sigma']:.1f}", str(row["matches"]),
                      str(row["questions"]), time_taken(row["ms_per_question"]))  # fmt: skip
    return table


def matrix(told: dict[str, Any], words: Words) -> Table:
    """Who wins how often alone among whom."""
    table = Table(title=words("ladder-matrix"), title_justify="left", show_lines=True, pad_edge=False)
    table.add_column(words("ladder-corner"))
    names = [row["bot"] for row in told["bots"]]
    pairs = {(pair["bot"], pair["among"]): pair for pair in told["pairs"]}
    for name in names:
        table.add_column(name, justify="right", no_wrap=True)
    for one in names:
        table.add_row(one, *(cell(pairs[one, others]) if (one, others) in pairs else "" for others in names))
    return table


def cell(pair: dict[str, Any]) -> str:
    return f"{percent(pair['share'])}\n{interval(pair)}\n×{pair['times_fair']:.2f}"


def percent(share: float) -> str:
    return f"{share:.1%}"


def interval(pair: dict[str, Any]) -> str:
    return f"{100 * pair['low']:.1f}–{100 * pair['high']:.1f}"


def time_taken(ms: float) -> str:
    """Two figures, in the unit that suits."""
    value, unit = (ms / 1000, "s") if ms >= 1000 else (ms, "ms") if ms >= 1 else (ms * 1000, "µs")
    return f"{value:.2g} {unit}" if value < 10 else f"{value:.0f} {unit}"
