"""Courses as they are written down: lesson.toml beside the rulebook of a game. A lesson with mistakes is left out, and
all that is wrong with it is told at once, with file and step."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

from takujo.core.errors import TakujoError
from takujo.core.game import Line
from takujo.games import load
from takujo.lesson import (
    LEARNER,
    Course,
    Lesson,
    Moment,
    Scripted,
    Step,
    at,
    holds,
    reached,
    wrong_words,
)
from takujo.match import Match
from takujo.words import LANGUAGES, Words

FILE = "lesson.toml"
Doc = dict[str, Any]

# What a file may say, and of which kind it is.
TEXT, TEXTS, TABLE, TABLES = "text", "list of texts", "table", "list of tables"
COURSE = {"box": TABLE, "near": TABLE, "later": TABLE, "lesson": TABLES}
LESSON = {"id": TEXT, "clauses": TEXTS, "quiet": TEXTS, "check": TABLES, "position": TABLE, "step": TABLES}
STEP = {
    "id": TEXT, "position": TABLE, "plays": TEXTS, "question": TEXT, "answers": TEXTS, "until": TABLE, "walk": TEXTS,
    "worse": TEXTS, "point": TEXTS, "refused": TEXTS, "facts": TABLES,
}  # fmt: skip


@cache
def course(game: str) -> Course:
    """The lessons of a game that can be taken; none if it has no file of them."""
    text = load(game).file(FILE)  # or it is unknown, and says so
    return read(game, text) if text else Course(game)


def read(game: str, text: str) -> Course:
    """A course from the text of its file."""
    try:
        doc = tomllib.loads(text)
    except tomllib.TOMLDecodeError as e:
        return Course(game, mistakes=(f"{game}/{FILE}: {e}",))
    mistakes = [f"{game}/{FILE}: {each}" for each in misfits(doc, COURSE)]
    if mistakes:
        return Course(game, mistakes=tuple(mistakes))
    later = {why: tuple(clauses) for why, clauses in doc.get("later", {}).items()}
    found = Course(game, later=later, near=doc.get("near", {}))
    lessons: list[Lesson] = []
    for number, written in enumerate(doc.get("lesson", []), 1):
        wrong = list(misfits_of_lesson(written))
        if not wrong:
            lesson = lesson_of(written, doc.get("box", {}))
            wrong = list(faults(replace(found, lessons=(lesson,)), lesson))
            wrong += ["there is another lesson of this name"] * any(lesson.id == each.id for each in lessons)
        if wrong:
            mistakes += [f"{game}/{FILE}: lesson {written.get('id', number)}: {each}" for each in wrong]
        else:
            lessons.append(lesson)
    return replace(found, lessons=tuple(lessons), mistakes=tuple(mistakes))


def misfits(doc: Doc, kinds: Mapping[str, str]) -> Iterator[str]:
    """What stands in a table that should not stand there, or is of another kind; and whether its name is missing."""
    for name, value in doc.items():
        if name not in kinds:
            yield f"unknown {name!r}; there are {', '.join(kinds)}"
        elif kind(value) != kinds[name] and not (value == [] and kinds[name] in (TEXTS, TABLES)):
            yield f"{name!r} should be a {kinds[name]}"
    if "id" in kinds and not doc.get("id"):
        yield "it needs an id"


def kind(value: object) -> str:
    if isinstance(value, list):
        return TABLES if all(isinstance(each, dict) for each in value) else TEXTS if all(map(is_text, value)) else ""
    return TABLE if isinstance(value, dict) else TEXT if is_text(value) else ""


def is_text(value: object) -> bool:
    return isinstance(value, str)


def misfits_of_lesson(written: Doc) -> Iterator[str]:
    yield from misfits(written, LESSON)
    steps = written.get("step", [])
    if not steps:
        yield "it has no steps"
    elif kind(steps) == TABLES:
        for number, step in enumerate(steps, 1):
            yield from (f"step {step.get('id', number)}: {each}" for each in misfits(step, STEP))


def lesson_of(written: Doc, box: Doc) -> Lesson:
    steps = [step_of(step, written["id"], box) for step in written["step"]]
    if steps[0].position is None:
        steps[0] = replace(steps[0], position=box | written.get("position", {}))
    return Lesson(
        written["id"],
        tuple(steps),
        clauses=tuple(written.get("clauses", ())),
        quiet=tuple(written.get("quiet", ())),
        check=tuple(written.get("check", ())),
    )


def step_of(written: Doc, lesson: str, box: Doc) -> Step:
    def listed(name: str) -> tuple[Any, ...]:
        return tuple(written.get(name, ()))

    return Step(
        f"{lesson}-{written['id']}",
        position=box | written["position"] if "position" in written else None,
        plays=tuple(map(Scripted.read, listed("plays"))),
        question=written.get("question", ""),
        answers=listed("answers"),
        until=written.get("until"),
        walk=tuple(map(Scripted.read, listed("walk"))),
        worse=listed("worse"),
        point=listed("point"),
        refused=listed("refused"),
        facts=listed("facts"),
    )


# ---- whether it can be taken


def faults(course: Course, lesson: Lesson) -> Iterator[str]:
    """What is wrong with a lesson, found by taking it."""
    yield from without_words(course, [f"lesson-{lesson.id}", *(f"lesson-{step.name}" for step in lesson.steps)])
    names = [step.name for step in lesson.steps]
    yield from (f"step {name}: there is another of this name" for name in set(names) if names.count(name) > 1)
    step = lesson.steps[0].name
    try:
        moment = at(course, step)
        while moment.step:
            step = moment.step.name
            yield from (f"step {step}: {each}" for each in faults_of_step(moment, moment.step))
            way = list(moment.step.way)
            number = moment.number
            while way and moment.number == number:
                moment = moment.answered(way.pop(0))
            if way or moment.number == number:
                yield f"step {step}: nobody can leave it this way: {list(lesson.steps[number].way)}"
                return
        yield from (f"at its end this does not hold: {each}" for each in lesson.check if not met(each, moment))
    except TakujoError as e:
        yield f"step {step}: {e}"


def faults_of_step(moment: Moment, step: Step) -> Iterator[str]:
    """What is wrong with a step as it is shown."""
    yield from (f"this does not hold: {fact}" for fact in step.facts if not met(fact, moment))
    match = moment.match
    if not step.question:
        yield from ["answers to no question"] * bool(step.answers or step.until)
        return
    if match.question != step.question or LEARNER not in match.deciders:
        yield f"the question is {match.question} of seats {match.deciders}, not {step.question}"
        return
    legal = [action.text for action in match.legal(LEARNER)]
    refused = [no.text for no in match.why_not(LEARNER)]
    yield from (f"{each!r} is not on offer, only {legal}" for each in step.answers if each not in legal)
    yield from (f"{each!r} is not refused, only {refused}" for each in step.refused if each not in refused)
    options = [each.removeprefix("option:") for each in step.point if each.startswith("option:")]
    yield from (f"no option {each!r} to point at" for each in options if each not in legal + refused)
    others = [text for text in legal if text not in step.answers] if step.until is None else ["any"]
    for lang in LANGUAGES:
        words = match.words(lang)
        for text in others:
            if not any(map(words.has, wrong_words(step.name, text))):
                yield f"no {lang} words for the answer {text!r}"


def met(condition: Any, moment: Moment) -> bool:
    """Whether a condition holds. One that cannot be understood does not."""
    try:
        return holds(condition, moment.match)
    except (TakujoError, AttributeError, LookupError, TypeError, ValueError):
        return False


def without_words(course: Course, messages: list[str]) -> Iterator[str]:
    for lang in LANGUAGES:
        words = Words(load(course.game), lang)
        yield from (f"no {lang} words {message!r}" for message in messages if not words.has(message))


# ---- what people see of a course

WORDS, LETTERS = 180, 450  # that are read in a minute, in English and in Japanese
ANSWER, PICTURE = 5, 15  # seconds


def minutes(course: Course, words: Words) -> int:
    """How long a course takes, by reckoning: reading, answering, and looking at each new table."""
    steps = [step for lesson in course.lessons for step in lesson.steps]
    said = [words(f"lesson-{step.name}") for step in steps]
    said += [words(f"lesson-{step.name}.then") for step in steps if words.has(f"lesson-{step.name}.then")]
    reading = sum(map(len, said)) / LETTERS if words.lang == "ja" else sum(len(text.split()) for text in said) / WORDS
    acting = ANSWER * sum(len(step.way) for step in steps) + PICTURE * sum(step.position is not None for step in steps)
    return round(reading + acting / 60)


AIMS = ("you", "win", "end", "turn")
EACH = "each"


def aims(words: Words) -> list[str]:
    """What the game is about, in four sentences; none where nobody wrote them."""
    return [words(f"lesson-aim-{aim}") for aim in AIMS if words.has(f"lesson-aim-{aim}")]


class Goal(NamedTuple):
    """What a seat plays for, and how far it is."""

    aims: list[str]
    lines: list[Line]  # its points by where they come from; without points, what it has done
    points: int | None  # if it ended now
    near: list[str]  # how near each end is


def goal(match: Match, seat: int, words: Words) -> Goal:
    """The goal of the game for a seat, made of what it may see."""
    view = match.view(seat)
    points = match.scores[seat] if match.game.points else None
    lines = match.game.tally(view, seat, words)
    return Goal(aims(words), lines, points, nearness(course(match.game.id), view, words))


def lying(places: list[Any]) -> int:
    """How many there are: a place may be empty."""
    return sum(each is not None for each in places)


def nearness(course: Course, view: Doc, words: Words) -> list[str]:
    """How near the end is: the figures that the course points at. `each` in a path stands for every seat in turn."""
    said: list[str] = []
    for name, paths in course.near.items():
        seats = range(view["seats"]) if any(EACH in path for path in paths.values()) else range(1)
        for seat in seats:
            found = {
                arg: reached(view, [seat if part == EACH else part for part in path]) for arg, path in paths.items()
            }
            figures = {arg: lying(value) if isinstance(value, list) else value for arg, value in found.items()}
            said.append(words(f"lesson-near-{name}", who=view["names"][seat], **figures))
    return said
