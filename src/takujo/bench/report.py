"""What was measured, as JSON and as tables."""

import platform
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from takujo.bench import peers
from takujo.bench.figures import FIGURES, MICROSECONDS, Spread
from takujo.bench.rounds import COMPILED, INTERPRETED, OPENSPIEL, Taken
from takujo.bench.subjects import subject
from takujo.version import VERSION
from takujo.words import Words

Json = dict[str, Any]


class Report:
    """All figures of a run: spreads of what was measured, and of the ratios, each taken inside a round."""

    def __init__(self, taken: Taken, games: list[str], seconds: float) -> None:
        self.taken = taken
        self.games = games
        self.seconds = seconds
        self.ours = COMPILED if COMPILED in taken else INTERPRETED
        self.rounds = len(taken[self.ours][games[0]])

    def spread(self, side: str, game: str, figure: str) -> Spread:
        return Spread.of([each[figure] for each in self.taken[side][game]])

    def ahead(self, figure: str, ours: tuple[str, str], theirs: tuple[str, str]) -> Spread:
        """How many times ours, a side and a game, is faster than theirs."""
        pairs = zip(self.taken[ours[0]][ours[1]], self.taken[theirs[0]][theirs[1]], strict=True)
        return Spread.of([FIGURES[figure].ahead(a[figure], b[figure]) for a, b in pairs])

    def figures(self, game: str) -> list[str]:
        return [figure for figure in FIGURES if figure in self.taken[self.ours][game][0]]

    def decisions(self, side: str, game: str) -> float:
        return round(self.spread(side, game, "decisions").median, 1)

    # -- as JSON

    def as_json(self) -> Json:
        doc: Json = {
            "takujo": VERSION,
            "python": platform.python_version(),
            "machine": platform.platform(),
            "compiled": COMPILED in self.taken,
            "seconds": self.seconds,
            "rounds": self.rounds,
            "games": {game: self.game_json(game) for game in self.games},
        }
        if OPENSPIEL in self.taken:
            doc["peers"] = {game: self.peer_json(game) for game in peers.PEERS}
            doc["beside_openspiel_hearts"] = {
                game: {
                    figure: self.ahead(figure, (self.ours, game), (OPENSPIEL, "hearts")).as_json()
                    for figure in peers.BESIDE_HEARTS
                }
                for game in self.games
            }
        return doc

    def game_json(self, game: str) -> Json:
        return {
            "seats": subject(game).seats,
            "decisions": self.decisions(self.ours, game),
            "figures": {figure: self.figure_json(game, figure) for figure in self.figures(game)},
        }

    def figure_json(self, game: str, figure: str) -> Json:
        sides = [side for side in (COMPILED, INTERPRETED) if side in self.taken]
        doc: Json = {"unit": FIGURES[figure].unit}
        doc |= {side: self.spread(side, game, figure).as_json() for side in sides}
        if len(sides) == 2:
            doc["ahead"] = self.ahead(figure, (COMPILED, game), (INTERPRETED, game)).as_json()
        return doc

    def peer_json(self, game: str) -> Json:
        return {
            "decisions": self.decisions(OPENSPIEL, game),
            "figures": {
                figure: {
                    "unit": FIGURES[figure].unit,
                    "ours": self.spread(self.ours, game, figure).as_json(),
                    "openspiel": self.spread(OPENSPIEL, game, figure).as_json(),
                    "ahead": self.ahead(figure, (self.ours, game), (OPENSPIEL, game)).as_json(),
                }
                for figure in peers.FIGURES
            },
        }

    # -- as tables

    def show(self, console: Console, words: Words) -> None:
        if COMPILED not in self.taken:
            console.print(words("bench-uncompiled"))
        console.print(self.own_table(words), "")
        if OPENSPIEL in self.taken:
            console.print(self.peer_table(words), "")
            console.print(self.hearts_table(words), "")
        made = {"python": platform.python_version(), "version": VERSION}
        console.print(words("bench-how", seconds=f"{self.seconds:g}", rounds=self.rounds, **made))

    def own_table(self, words: Words) -> Table:
        sides = [side for side in (COMPILED, INTERPRETED) if side in self.taken]
        columns = [words(f"bench-{side}") for side in sides]
        table = new_table("takujo", *columns, *([words("bench-ahead")] if len(sides) == 2 else []))
        for game in self.games:
            self.head(table, game, self.ours, words)
            for figure in self.figures(game):
                cells = [self.spread(side, game, figure).text() for side in sides]
                if len(sides) == 2:
                    cells.append(self.ahead(figure, (COMPILED, game), (INTERPRETED, game)).text(2))
                table.add_row(row(figure, words(f"bench-{figure}")), *cells)
        return table

    def peer_table(self, words: Words) -> Table:
        ours = words(f"bench-{self.ours}")
        table = new_table(words("bench-beside"), ours, "OpenSpiel", words("bench-ours-ahead"))
        for game in peers.PEERS:
            self.head(table, game, OPENSPIEL, words)
            for figure in peers.FIGURES:
                peer = f"bench-{figure}.peer"
                table.add_row(
                    row(figure, words(peer if words.has(peer) else f"bench-{figure}")),
                    self.spread(self.ours, game, figure).text(),
                    self.spread(OPENSPIEL, game, figure).text(),
                    self.ahead(figure, (self.ours, game), (OPENSPIEL, game)).text(2),
                )
        return table

    def hearts_table(self, words: Words) -> Table:
        table = new_table(words("bench-hearts"), *(words(f"bench-{each}.short") for each in peers.BESIDE_HEARTS))
        for game in self.games:
            ratios = (self.ahead(each, (self.ours, game), (OPENSPIEL, "hearts")) for each in peers.BESIDE_HEARTS)
            table.add_row(game, *(ratio.text(2) for ratio in ratios))
        return table

    def head(self, table: Table, game: str, side: str, words: Words) -> None:
        table.add_section()
        seats = words("bench-seats", seats=subject(game).seats)
        table.add_row(f"[bold]{game}[/]", seats, words("bench-decisions", decisions=str(self.decisions(side, game))))


NARROW: Any = {"show_edge": False, "pad_edge": False, "collapse_padding": True}  # so that it fits into 80 columns


def new_table(title: str, *columns: str) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold", box=SIMPLE_HEAD, **NARROW)
    table.add_column("", no_wrap=True)
    for column in columns:
        table.add_column(column, justify="right", no_wrap=True)
    return table


def row(figure: str, label: str) -> str:
    return f" {label}, {'µs' if FIGURES[figure].unit == MICROSECONDS else '/s'}"
