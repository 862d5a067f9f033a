"""Which bot is stronger? Every bot alone at tables of every other, on the same deals, at every seat in turn."""

import json
import shlex
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import permutations
from math import ceil
from pathlib import Path
from statistics import mean
from typing import TYPE_CHECKING, Any

from takujo import bots as bot_shelf
from takujo.build import mode
from takujo.core.errors import BadRequest
from takujo.games import load
from takujo.lab.figures import share_of_deals
from takujo.lab.ladder_page import page
from takujo.lab.ladder_report import report
from takujo.lab.ladder_results import Fixture, Result, Results
from takujo.lab.work import check_jobs, play_out, scattered, watched
from takujo.match import new
from takujo.version import VERSION
from takujo.words import common

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

Told = dict[str, Any]  # JSON-able


@dataclass(frozen=True, slots=True)
class Ladder:
    """Which bots meet, and on how many deals."""

    game: str
    seats: int
    bots: tuple[str, ...]
    deals: int
    seed: str
    options: dict[str, str]
    among: str | None

    def pairs(self) -> list[tuple[str, str]]:
        """Who sits alone among whom: everybody among everybody, or all others at tables of one."""
        if self.among is None:
            return list(permutations(self.bots, 2))
        return [(bot, self.among) for bot in self.bots if bot != self.among]

    def rotation(self, deal: int, one: str, others: str) -> list[Fixture]:
        """A deal with one bot alone among others of a kind, at each seat in turn."""
        places = range(self.seats)
        return [
            Fixture(f"{self.seed}-{deal}", tuple(one if seat == alone else others for seat in places))
            for alone in places
        ]

    def fixtures(self) -> list[Fixture]:
        """All matches, deal by deal. With two seats, A alone among B is also B alone among A, and played once."""
        found = (each for deal in range(self.deals) for pair in self.pairs() for each in self.rotation(deal, *pair))
        return list(dict.fromkeys(found))

    def command(self) -> str:
        """What to type to get the same figures."""
        words = ["takujo", "ladder", self.game, "--bots", ",".join(self.bots), "--seats", str(self.seats)]
        words += ["--games", str(self.deals * self.seats), "--seed", self.seed]
        for setting in load(self.game).settings:
            if self.options[setting.name] != (setting.simulated or setting.default):
                words += ["--option", f"{setting.name}={self.options[setting.name]}"]
        return shlex.join([*words, *(["--among", self.among] if self.among else [])])


def play(ladder: Ladder, fixture: Fixture) -> Result:
    match = new(ladder.game, ladder.seats, fixture.seed, ladder.options, bots=range(ladder.seats))
    players = [bot_shelf.make(bot, seed=f"{fixture.seed}-{seat}") for seat, bot in enumerate(fixture.bots)]
    thoughts = play_out(match, players)
    return Result(
        fixture.seed,
        fixture.bots,
        match.placings,
        match.scores,
        match.ply,
        tuple(thought.questions for thought in thoughts),
        tuple(round(thought.seconds, 6) for thought in thoughts),
    )


# ---- what they tell


def summary(ladder: Ladder, found: Mapping[Fixture, Result]) -> Told:
    results = [found[fixture] for fixture in ladder.fixtures()]
    rated = ratings(ladder.bots, results)
    return {
        "takujo": VERSION,
        "mode": mode(),
        "command": ladder.command(),
        "game": ladder.game,
        "rules": load(ladder.game).rules,
        "options": ladder.options,
        "seats": ladder.seats,
        "seed": ladder.seed,
        "deals": ladder.deals,
        "matches": len(results),
        "fair": round(1 / ladder.seats, 4),
        "bots": [{"bot": bot, **rated[bot], **effort(bot, results)} for bot in ladder.bots],
        "pairs": [{"bot": one, "among": others, **alone(ladder, one, others, found)} for one, others in ladder.pairs()],
    }


def alone(ladder: Ladder, one: str, others: str, found: Mapping[Fixture, Result]) -> Told:
    """How often a bot wins alone among others, and how often that is what it would if all were equal."""
    wins = [
        sum(found[fixture].won(fixture.bots.index(one)) for fixture in ladder.rotation(deal, one, others))
        for deal in range(ladder.deals)
    ]
    shares = share_of_deals(wins, ladder.seats)
    times = round(shares["share"] * ladder.seats, 2)
    return {"matches": ladder.deals * ladder.seats, "wins": round(sum(wins), 2), **shares, "times_fair": times}


def effort(bot: str, results: Sequence[Result]) -> Told:
    """How many questions a bot answered in how many matches, and the processor time it took for one."""
    seats = [(result, seat) for result in results for seat, name in enumerate(result.bots) if name == bot]
    questions = sum(result.questions[seat] for result, seat in seats)
    seconds = sum(result.seconds[seat] for result, seat in seats)
    return {
        "matches": sum(bot in result.bots for result in results),
        "questions": questions,
        "ms_per_question": round(1000 * seconds / questions, 3) if questions else 0.0,
    }


def ratings(bots: Sequence[str], results: Sequence[Result]) -> dict[str, dict[str, float]]:
    """Plackett-Luce ratings by openskill, match after match in the order of the ladder. Bots do not change meanwhile,
    so tau adds nothing to what is unsure. A bot that sits at several seats takes the mean of what these would get."""
    model = rating_model()
    now = {bot: model.rating() for bot in bots}
    for result in results:
        rated = model.rate([[now[bot]] for bot in result.bots], ranks=[float(place) for place in result.placings])
        for bot in set(result.bots):
            own = [rating for name, (rating,) in zip(result.bots, rated, strict=True) if name == bot]
            now[bot] = model.rating(mu=mean(each.mu for each in own), sigma=mean(each.sigma for each in own))
    return {bot: {"rating": round(rating.mu, 2), "sigma": round(rating.sigma, 2)} for bot, rating in now.items()}


def rating_model() -> "PlackettLuce":
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        raise BadRequest("ratings need openskill, which is not installed: pip install 'takujo[lab]'") from None
    return PlackettLuce(tau=0)


# ---- the command


def make_ladder(
    game: str, bots: Sequence[str], seats: int | None, games: int, seed: str, options: Mapping[str, str],
    among: str | None,
) -> Ladder:  # fmt: skip
    found = load(game)
    seats = found.usual_seats if seats is None else seats
    found.check_seats(seats)
    if seats < 2:
        raise BadRequest("bots meet at two seats or more")
    if games < 1:
        raise BadRequest(f"at least one match must be played, not {games}")
    for bot in bots:
        bot_shelf.make(bot)
        if bots.count(bot) > 1:
            raise BadRequest(f"{bot} is named twice")
    if among is not None and among not in bots:
        raise BadRequest(f"{among} is not one of the bots: {', '.join(bots)}")
    if len(bots) < 2:
        raise BadRequest("a ladder needs two bots or more")
    settled = found.settle_options(seats, found.simulated(options))
    ladder = Ladder(game, seats, tuple(bots), ceil(games / seats), seed, settled, among)
    new(game, seats, ladder.fixtures()[0].seed)
    return ladder


def run(
    game: str,
    bots: Sequence[str],
    seats: int | None = None,
    games: int = 100,
    seed: str = "1",
    options: Mapping[str, str] | None = None,
    among: str | None = None,
    jobs: int | None = None,
    file: Path | None = None,
    html: Path | None = None,
    as_json: bool = False,
    lang: str = "en",
) -> None:
    """Play what is missing in the file of results, and report on all matches of this ladder."""
    rating_model()
    if html is not None and not html.absolute().parent.is_dir():
        raise BadRequest(f"there is no folder {html.parent} to write {html.name} to")
    ladder = make_ladder(game, bots, seats, games, seed, options or {}, among)
    jobs = check_jobs(jobs)
    fixtures = ladder.fixtures()
    words = common(lang)
    try:
        with Results(ladder.game, ladder.options, file) as results:
            missing = [fixture for fixture in fixtures if fixture not in results.found]
            played = scattered(partial(play, ladder), missing, jobs)
            done = len(fixtures) - len(missing)
            for result in watched(played, len(fixtures), words("ladder-playing"), done):
                results.add(result)
    except KeyboardInterrupt:
        if file is not None:  # it is read again, because Ctrl-C may come in the middle of any line above
            with Results(ladder.game, ladder.options, file) as kept:
                done = sum(fixture in kept.found for fixture in fixtures)
            print(words("ladder-stopped", done=done, all=len(fixtures), file=str(file)), file=sys.stderr)
        raise
    told = summary(ladder, results.found)
    if html is not None:
        html.write_text(page(told, lang), encoding="utf-8")
    if as_json:
        print(json.dumps(told, indent=2, ensure_ascii=False))
    else:
        report(told, lang)
