"""The walk: matches of every option are played, and every figure that is said of them is worked out anew.

A game lists its sentences that have a figure, each with a rule of the test's own that tells the figure from position or
view. Description, labels, reasons and how near the end is are listened to, as each seat that is asked hears them, in
both languages; so are captions and spoken labels of the picture, the log and the story. A sentence with a figure that
is not listed fails, and so does a listed one that never comes up.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any
from unittest.mock import patch

import takujo
from playing import random_play, setups, whole
from takujo.core.game import EventForm
from takujo.core.rng import Rng
from takujo.course import course, nearness
from takujo.games import load
from takujo.match import Event
from takujo.record import read
from takujo.story import SUMS, Story
from takujo.words import LANGUAGES, Words

PLIES = 500  # of a match that are walked
EVERY = 5  # how many answers lie between two looks, but no question is left out
SELDOM = 40  # the same for pictures, which take longer


@dataclass
class Now:
    """A moment as one seat sees it, and what is being spoken of."""

    match: takujo.Match
    seat: int
    view: dict[str, Any]
    position: dict[str, Any]
    words: Words
    text: str = ""  # the option whose label or reason is told
    about: int = 0  # the seat that was named last

    @property
    def table(self) -> dict[str, Any]:
        found: dict[str, Any] = self.view["table"]
        return found

    @property
    def board(self) -> dict[str, Any]:
        """What the viewer sees of the seat that was named last."""
        found: dict[str, Any] = self.table["boards"][self.about]
        return found

    def printed(self, section: str, name: str) -> dict[str, Any]:
        return dict(self.match.printed.named(section, name))

    def constant(self, name: str) -> Any:
        return self.match.printed.doc["constants"][name]["value"]


Said = Mapping[str, str | int]
Figures = Mapping[str, int | set[int]]  # what each figure is, or what it may be where the sentence does not say of what
Checks = Mapping[str, Callable[[Now, Said], Figures]]


def is_so(figure: int, right: int | set[int]) -> bool:
    return figure in right if isinstance(right, set) else figure == right


class Heard(Words):
    """Words that check every sentence before they say it."""

    def __init__(self, match: takujo.Match, lang: str, checks: Checks) -> None:
        super().__init__(match.game, lang, match.printed)
        self.checks = checks
        self.now: Now | None = None
        self.came_up: set[str] = set()

    def __call__(self, message: str, **args: str | int) -> str:
        said = super().__call__(message, **args)
        now = self.now
        assert now is not None
        if (who := args.get("who", args.get("name"))) in now.match.names:
            now.about = now.match.names.index(str(who))
        figures = {name: value for name, value in args.items() if isinstance(value, int)}
        if figures:
            assert message in self.checks, f"{said!r}: nothing checks {message} of {self.game}"
            self.came_up.add(message)
            for name, right in self.checks[message](now, args).items():
                fits = is_so(figures.pop(name), right)
                assert fits, f"{said!r}: {name} of {message} is {right}, at ply {now.match.ply} for seat {now.seat}"
            assert not figures, f"{said!r}: {message} does not check {', '.join(figures)}"
        return said


def listen(match: takujo.Match, seat: int, words: Heard) -> None:
    """All that a seat is told now."""
    view = match.worded(seat, words.lang)
    words.now = now = Now(match, seat, view, match.position(), words)
    match.game.describe(view, words)
    nearness(course(match.game.id), view, words)
    now.about = seat
    name = view["question"]["name"]
    for option in view["question"]["options"]:
        now.text = option["text"]
        assert match.label(view, name, now.text, words) == option["label"]
    for no in match.why_not(seat):
        now.text = no.text
        match.label(view, name, no.text, words)
        words(no.reason, **no.args)


def matches(game: str) -> Iterator[Iterator[tuple[takujo.Match, int]]]:
    """A random match of every number of seats and every value of every option; and what is kept of good play."""
    for seed, (seats, options) in enumerate(setups(load(game))):
        yield at_random(takujo.new(game, seats=seats, options=options, seed=f"walk {seed}"), Rng(seed))
    for file in sorted((Path(__file__).parent / game / "records").glob("*.takujo")):
        yield replayed(file)


def at_random(match: takujo.Match, rng: Rng) -> Iterator[tuple[takujo.Match, int]]:
    for seat, _ in random_play(match, rng):
        yield match, seat


def replayed(file: Path) -> Iterator[tuple[takujo.Match, int]]:
    record = read(file)
    match = record.open()
    for seat, text in record.moves:
        yield match, seat
        match.play(text, seat)


def look(match: takujo.Match, seat: int, words: Heard) -> None:
    """All that the picture says, on the table and aloud."""
    view = match.worded(seat, words.lang)
    words.now = Now(match, seat, view, match.position(), words, about=seat)
    with whole():  # what is kept is not said again
        match.game.scene(view, words, "wide")


def walk(game: str, checks: Checks) -> None:
    _walk(game, checks, listen, EVERY)


def walk_pictures(game: str, checks: Checks) -> None:
    _walk(game, checks, look, SELDOM)


def _walk(game: str, checks: Checks, hear: Callable[[takujo.Match, int, Heard], None], every: int) -> None:
    came_up: set[str] = set()
    for played in matches(game):
        asked: set[str | None] = set()
        for ply, (match, seat) in enumerate(islice(played, PLIES)):
            if ply % every == 0 or match.question not in asked:
                asked.add(match.question)
                words = Heard(match, LANGUAGES[len(asked) % 2], checks)
                hear(match, seat, words)
                came_up |= words.came_up
    silent = sorted(set(checks) - came_up)
    assert not silent, f"{', '.join(silent)} of {game} never came up"


# ---- the log


@dataclass
class Told:
    """One event of the log: what was before the answer that brought it about, and what is after it."""

    match: takujo.Match
    before: dict[str, Any]
    after: dict[str, Any]
    events: list[Event]  # of this answer
    event: Event

    @property
    def until(self) -> list[Event]:
        """What this answer brought about up to the event, with it."""
        return self.events[: 1 + next(n for n, each in enumerate(self.events) if each is self.event)]

    def count(self, name: str) -> int:
        """How often something happened to the same seat through this answer."""
        return sum(each.name == name and each.seat == self.event.seat for each in self.events)


def read_log(game: str, checks: Mapping[str, Callable[[Told], Figures]]) -> None:
    """Every figure of the log of every match, against the positions between which it was written."""
    came_up: set[str] = set()
    for played in matches(game):
        positions: dict[int, dict[str, Any]] = {}
        for now, _ in islice(played, PLIES):
            match = now
            positions[match.ply] = match.position()
        positions[match.ply] = match.position()
        told: dict[int, list[Event]] = {}
        for ply, event in match.all_events():
            told.setdefault(ply, []).append(event)
        for ply, events in told.items():
            for event in events if ply else ():
                figures = {name: n for name, n in match.named(event, match.words("en")).items() if isinstance(n, int)}
                if figures:
                    said = f"{match.sentence(event)!r} after ply {ply}"
                    assert event.name in checks, f"{said}: nothing checks event-{event.name} of {game}"
                    came_up.add(event.name)
                    right = checks[event.name](Told(match, positions[ply - 1], positions[ply], events, event))
                    assert set(figures) == set(right), f"{said}: only {', '.join(right)} are checked"
                    assert all(is_so(figures[name], right[name]) for name in right), f"{said}: it is {right}"
        check_story(match)
    silent = sorted(set(checks) - came_up)
    assert not silent, f"{', '.join(silent)} of {game} never came up"


# ---- the story


class Retold(Words):
    """Words that note the clauses of a story line, with the figures that they tell."""

    def __init__(self, match: takujo.Match, lang: str) -> None:
        super().__init__(match.game, lang, match.printed)
        self.clauses: list[tuple[str, dict[str, int]]] = []

    def __call__(self, message: str, **args: str | int) -> str:
        figures = {name: value for name, value in args.items() if isinstance(value, int)}
        self.clauses.append((message, figures))
        return super().__call__(message, **args)


def check_story(match: takujo.Match) -> None:
    """Every event of a line is told in it, with its own figures, which the log has shown to be so: what is alike is
    counted, and amounts of it are added."""
    forms = match.game.told
    for lang in LANGUAGES:
        words = Retold(match, lang)
        with patch.object(match, "words", lambda _: words):  # noqa: B023
            for line in Story(match.game, match.events(None)).retold():
                words.clauses = []
                said = line.text(match, lang)
                events = [event for _, event in line.told]
                for name in {event.name for event in events}:
                    check_clauses(match, words, [event for event in events if event.name == name], forms[name], said)


def check_clauses(match: takujo.Match, words: Retold, events: list[Event], form: EventForm, said: str) -> None:
    name = form.name
    for amount in ("n", *SUMS):
        listed = [
            figures[amount] for message, figures in words.clauses if message == f"story-{name}.it" and amount in figures
        ]
        each = [1 if amount == "n" else event.args.get(amount, 0) for event in events]
        assert not listed or sum(listed) == sum(each), f"{said!r}: {amount} of {name} is {sum(each)}"
    told = [match.named(event, words) for event in events]
    for message, figures in words.clauses:
        if message in (f"story-{name}", f"event-{name}"):
            rest = {key: value for key, value in figures.items() if key != "n"}
            assert any(rest.items() <= each.items() for each in told), f"{said!r}: no {name} has {rest}"
    mentioned = {message.partition(".")[0] for message, _ in words.clauses}
    silent = form.silent and len(words.clauses) > 1
    assert silent or mentioned & {f"story-{name}", f"event-{name}"}, f"{said!r} does not tell {name}"


def result(told: Told) -> Figures:
    points = {"points": max(told.match.scores)} if told.match.game.points else {}
    return {"winners": len(told.match.winners), **points}
