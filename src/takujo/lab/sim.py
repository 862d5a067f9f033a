"""Matches between bots on all cores, and a summary of how they went."""

import json
from collections import Counter
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import mean
from typing import Any

from takujo import bots as bot_shelf
from takujo.core.errors import BadRequest
from takujo.games import load
from takujo.lab.figures import share, spread
from takujo.lab.work import check_jobs, play_out, scattered, watched
from takujo.match import Match, new
from takujo.words import Words, common

BATCH = 8  # matches handed to a process at once


@dataclass(frozen=True, slots=True)
class Plan:
    """One series of matches. Match i is the same whoever plays it and wherever."""

    game: str
    seats: int
    bots: tuple[str, ...]
    seed: str
    options: dict[str, str]
    components: str | None
    records: Path | None

    def seating(self, i: int) -> tuple[int, ...]:
        """Which of the bots sits at each seat: they move on by one seat from match to match."""
        return tuple((seat - i) % self.seats for seat in range(self.seats))


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one match went; scores and placings by seat."""

    match: int
    seating: tuple[int, ...]
    scores: tuple[int, ...]
    placings: tuple[int, ...]
    start: int  # the seat that began
    decisions: int
    rounds: int
    turns: int
    endings: tuple[str, ...]


def play(plan: Plan, i: int) -> Match:
    """Match number i of a plan, played to its end."""
    seating = plan.seating(i)
    match = new(
        plan.game,
        seats=plan.seats,
        seed=f"{plan.seed}-{i}",
        options=plan.options,
        components=plan.components,
        names=[f"{plan.bots[bot]}-{bot}" for bot in seating],
        bots=range(plan.seats),
    )
    players = [bot_shelf.make(plan.bots[bot], seed=f"{plan.seed}-{i}-{bot}") for bot in seating]
    play_out(match, players)
    return match


def outcome(plan: Plan, i: int) -> Outcome:
    match = play(plan, i)
    if plan.records is not None:
        match.record().save(plan.records / f"{i:06}.takujo")
    endings = tuple(match.game.endings(match.state))
    headings = match.game.headings
    opened = [(headings.get(event.name), event.seat) for _, event in match.all_events()]
    rounds = sum(what == "round" for what, _ in opened)
    turns = sum(what == "turn" and seat is not None for what, seat in opened)
    start = match.record().open().view()["table"].get("start", 0)
    return Outcome(i, plan.seating(i), match.scores, match.placings, start, match.ply, rounds, turns, endings)


# ---- what they tell


def standing(results: list[tuple[int, int, int]], matches: int) -> dict[str, Any]:
    """Of (score, placing, number of winners) of one bot or seat. A shared win counts as its part."""
    wins = sum(1 / winners for _, placing, winners in results if placing == 1)
    return {
        "wins": round(wins, 2),
        **share(wins, matches),
        "score": spread([score for score, _, _ in results]),
        "placing": round(mean(placing for _, placing, _ in results), 3),
    }


def summary(plan: Plan, found: list[Outcome]) -> dict[str, Any]:
    by_seat: list[list[tuple[int, int, int]]] = [[] for _ in range(plan.seats)]
    by_bot: list[list[tuple[int, int, int]]] = [[] for _ in range(plan.seats)]
    by_turn: list[list[tuple[int, int, int]]] = [[] for _ in range(plan.seats)]
    for each in found:
        winners = each.placings.count(1)
        for seat in range(plan.seats):
            result = (each.scores[seat], each.placings[seat], winners)
            by_seat[seat].append(result)
            by_bot[each.seating[seat]].append(result)
            by_turn[(seat - each.start) % plan.seats].append(result)
    matches = len(found)
    endings = Counter(ending for each in found for ending in each.endings)
    return {
        "game": plan.game,
        "rules": load(plan.game).rules,
        "seats": plan.seats,
        "options": plan.options,
        "seed": plan.seed,
        "matches": matches,
        "bots": [{"bot": name, **standing(by_bot[i], matches)} for i, name in enumerate(plan.bots)],
        "by_seat": [{"seat": seat, **standing(by_seat[seat], matches)} for seat in range(plan.seats)],
        "by_turn": [{"turn": i + 1, **standing(by_turn[i], matches)} for i in range(plan.seats)],
        "rounds": spread([each.rounds for each in found]),
        "turns": spread([each.turns for each in found]),
        "decisions": spread([each.decisions for each in found]),
        "winning_score": spread([max(each.scores) for each in found]),
        "shared_wins": sum(1 for each in found if each.placings.count(1) > 1),
        "endings": {ending: round(n / matches, 4) for ending, n in sorted(endings.items())},
    }


def report(told: dict[str, Any], lang: str) -> None:
    """The summary as tables."""
    from rich.console import Console
    from rich.table import Table

    console = Console(highlight=False)
    game = load(told["game"])
    words = Words(game, lang)
    extent = {name: told[name] for name in ("seats", "matches", "seed")}
    console.print(words("sim-extent", title=game.titles[lang], **extent), markup=False)
    for rows, first in ((told["bots"], "bot"), (told["by_seat"], "seat"), (told["by_turn"], "turn")):
        table = Table(title=words(f"sim-by-{first}"), title_justify="left")
        table.add_column(words(f"sim-{first}"))
        for column in ("wins", "share", "interval", "score", "sd", "placing"):
            table.add_column(words(f"sim-{column}"), justify="right")
        for row in rows:
            interval = f"{row['low']:.1%} – {row['high']:.1%}"
            score = row["score"]
            table.add_row(str(row[first]), f"{row['wins']:g}", f"{row['share']:.1%}", interval, f"{score['mean']:.2f}",
                          f"{score['sd']:.2f}", f"{row['placing']:.2f}")  # fmt: skip
        console.print(table)
    for figure in ("rounds", "turns", "decisions"):
        if told[figure]["most"]:
            console.print(words(f"sim-{figure}", **told[figure]))
    console.print(words("sim-winning", **told["winning_score"]))
    console.print(words("sim-shared", n=told["shared_wins"]))
    console.print(words("sim-endings"))
    for ending, part in told["endings"].items():
        console.print(f"{part:>8.1%}  {words(f'end-{ending}')}")


# ---- the command


def make_plan(
    game: str, bots: list[str], seats: int | None, seed: str, options: dict[str, str], components: str | None,
    records: Path | None,
) -> Plan:  # fmt: skip
    found = load(game)
    if seats is None:
        seats = len(bots) if len(bots) > 1 else found.usual_seats
    found.check_seats(seats)
    if len(bots) == 1:
        bots = bots * seats
    if len(bots) != seats:
        raise BadRequest(f"{len(bots)} bots for {seats} seats: name one for all seats, or one for each")
    for name in bots:
        bot_shelf.make(name)
    plan = Plan(
        game, seats, tuple(bots), seed, found.settle_options(seats, found.simulated(options)), components, records
    )
    if components is not None:
        new(game, seats=seats, seed=seed, options=options, components=components)
    return plan


def run(
    game: str,
    games: int,
    bots: list[str],
    seats: int | None = None,
    seed: str = "0",
    options: dict[str, str] | None = None,
    components: str | None = None,
    jobs: int | None = None,
    records: Path | None = None,
    as_json: bool = False,
    lang: str = "en",
) -> None:
    """Play a series of matches and print the summary; same seed, same bytes, whatever the number of processes."""
    if games < 1:
        raise BadRequest(f"at least one match must be played, not {games}")
    if records is not None:
        records.mkdir(parents=True, exist_ok=True)
    plan = make_plan(game, bots, seats, seed, options or {}, components, records)
    found = scattered(partial(outcome, plan), range(games), check_jobs(jobs), BATCH)
    told = summary(plan, sorted(watched(found, games, common(lang)("sim-playing")), key=lambda each: each.match))
    if as_json:
        print(json.dumps(told, indent=2))
    else:
        report(told, lang)
