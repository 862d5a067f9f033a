"""The command `analyse`: a finished match looked through by a bot on all cores, told as JSON, text and picture."""

import json
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any

from takujo.bots.analysis import Judgement, analysis, decisions, finished, judged
from takujo.bots.outlook import searcher
from takujo.core.errors import BadRequest
from takujo.draw.chart import Chart, Line, Mark, chart
from takujo.lab.work import check_jobs, scattered, watched
from takujo.match import Match
from takujo.record import Record, read
from takujo.words import Words, common

BATCH = 4  # decisions handed to a process at once
MARKS = 8  # decisions that the picture names
TICKS = "▁▂▃▄▅▆▇█"
COURSE = 36  # letters of a course in text

Doc = dict[str, Any]


def run(
    file: Path, bot: str, jobs: int | None = None, as_json: bool = False, picture: Path | None = None, lang: str = "en"
) -> None:
    """Analyse a record, print what was found, and draw it if that is wanted."""
    if picture is not None and picture.suffix.lower() not in (".svg", ".png"):
        raise BadRequest(f"{picture} should end in .svg or .png")
    if picture is not None and not picture.absolute().parent.is_dir():
        raise BadRequest(f"there is no folder {picture.parent} to write {picture.name} to")
    searcher(bot)
    record = read(file)
    match = finished(record)
    plies = decisions(record)
    words = common(lang)
    found = watched(judgements(record, plies, bot, check_jobs(jobs)), len(plies), words("cli-analyse.thinking"))
    told = analysis(match, sorted(found, key=lambda each: each.ply), bot)
    if picture is not None:
        draw(told, match, picture, lang)
    if as_json:
        print(json.dumps(told, indent=2, ensure_ascii=False))
    else:
        report(told, words)


def judgements(record: Record, plies: Sequence[int], bot: str, jobs: int) -> Iterator[Judgement]:
    """The decisions as they are judged, in no order."""
    batches = [plies[at : at + BATCH] for at in range(0, len(plies), BATCH)]
    return chain.from_iterable(scattered(partial(judged, record.text(), spec=bot), batches, jobs))


# ---- in words


def hundredths(value: float) -> int:
    return round(100 * value)


def figure(value: float, error: float, words: Words) -> str:
    return words("outlook-figure", value=hundredths(value), error=max(1, hundredths(error)))


def budget(told: Doc, words: Words) -> str:
    """What the analysis rests on."""
    said = words("analysis-budget", bot=told["bot"], decisions=told["decisions"], tries=told["tries"])
    return said if told["reproducible"] else said + words("terminal-space") + words("analysis-by-time")


def report(told: Doc, words: Words) -> None:
    """The analysis as tables."""
    from rich.console import Console
    from rich.table import Table

    console = Console(highlight=False, markup=False, emoji=False)
    table = Table()
    table.add_column(words("analysis-seat"), overflow="fold")
    table.add_column(words("analysis-course"), no_wrap=True)
    table.add_column(words("analysis-agreed"), justify="right", no_wrap=True)
    table.add_column(words("analysis-lost"), justify="right", no_wrap=True)
    for name, seat in zip(told["names"], told["seats"], strict=True):
        agreed = f"{seat['as_the_bot']} / {seat['decisions']}"
        table.add_row(name, course(seat["curve"], told["plies"]), agreed, f"{hundredths(seat['lost'])}%")
    console.print(table)
    for name, seat in zip(told["names"], told["seats"], strict=True):
        console.print()
        console.print(f"{name}: {words('analysis-costliest')}", style="bold")
        if not seat["costly"]:
            console.print(words("analysis-none"))
            continue
        table = Table()
        table.add_column(words("analysis-ply"), justify="right")
        table.add_column(words("analysis-chosen"), overflow="fold")
        table.add_column(words("analysis-better"), overflow="fold")
        table.add_column(words("analysis-cost"), justify="right", no_wrap=True)
        for each in seat["costly"]:
            labels = each["labels"][words.lang]
            cost = figure(each["cost"], each["error"], words)
            table.add_row(str(each["ply"]), labels["chosen"], labels["best"], cost)
        console.print(table)
    console.print()
    console.print(budget(told, words))
    console.print(words("analysis-scale"))


def course(curve: list[list[float]], plies: int) -> str:
    """A curve as a line of letters: at each place the latest that was known."""
    ticks = ""
    for place in range(COURSE):
        until = (place + 1) * plies / COURSE
        known = [value for ply, value, _ in curve if ply <= until]
        ticks += TICKS[min(len(TICKS) - 1, int(known[-1] * len(TICKS)))] if known else " "
    return ticks


# ---- as a picture


def draw(told: Doc, match: Match, file: Path, lang: str) -> None:
    svg = picture_of(told, match, lang)
    if file.suffix.lower() == ".png":
        from takujo.draw.raster import png

        file.write_bytes(png(svg))
    else:
        file.write_text(svg, encoding="utf-8")


def picture_of(told: Doc, match: Match, lang: str) -> str:
    words = common(lang)
    colors = [panel.color for panel in match.scene(None, lang).seats]
    costly = sorted((each for seat in told["seats"] for each in seat["costly"]), key=lambda each: -each["cost"])
    return chart(
        Chart(
            colours=match.game.theme,
            lang=lang,
            title=words("analysis-title", title=match.game.titles[lang]),
            note=budget(told, words),
            high="100%",
            low="0%",
            along=words("analysis-along"),
            last=match.ply,
            lines=[
                Line(name, color, [(ply, value) for ply, value, _ in seat["curve"]])
                for name, color, seat in zip(match.names, colors, told["seats"], strict=True)
            ],
            marks=[
                Mark(
                    seat=each["seat"],
                    ply=each["ply"],
                    value=each["best"]["value"],
                    words=words("analysis-mark", ply=each["ply"], **each["labels"][lang]),
                    figure=f"−{figure(each['cost'], each['error'], words)}",
                )
                for each in sorted(costly[:MARKS], key=lambda each: each["ply"])
            ],
        )
    )
