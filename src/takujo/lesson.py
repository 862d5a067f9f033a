"""Lessons: a newcomer answers real questions of the real rules, step by step. Draws nothing and keeps nothing.

A course has lessons, a lesson has steps. A step says one thing and waits for one answer: `on` where it only tells
something, an answer of the game where it asks. A `Moment` is where a learner stands; `answered` gives the next one.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, NamedTuple

from takujo.core.errors import BadRequest
from takujo.core.game import Refusal
from takujo.match import Match, from_position
from takujo.words import Words

LEARNER: Final = 0  # the seat
ON: Final = "on"  # the answer to a step that only tells something
LONGEST: Final = 40  # answers that a task may take before it begins anew

# What becomes of an answer.
RIGHT: Final = "right"
PLAYED: Final = "played"  # in a task that is not done yet
WORSE: Final = "worse"  # it could be played, but something else is better; nothing happens
WRONG: Final = "wrong"  # it could be played, but leads elsewhere; nothing happens, or the task begins anew
REFUSED: Final = "refused"  # by the rules
UNKNOWN: Final = "unknown"  # it is no answer to this question

Condition = Mapping[str, Any]  # one name and what it compares, see `holds`


class Scripted(NamedTuple):
    """An answer that is written down: "1:take history" is one of seat 1."""

    seat: int
    text: str

    @classmethod
    def read(cls, written: str) -> "Scripted":
        seat, colon, text = written.partition(":")
        return cls(int(seat), text) if colon and seat.isdecimal() else cls(LEARNER, written)


@dataclass(frozen=True, slots=True)
class Step:
    """One idea: a bubble, and the answer that it asks for."""

    name: str  # "collect-take": words, progress and addresses go by it
    position: Mapping[str, Any] | None = None  # that it begins from; else it goes on from the step before
    plays: tuple[Scripted, ...] = ()  # what others answer before it
    question: str = ""  # that is open; "" if the step only tells something
    answers: tuple[str, ...] = ()  # that are right, the first of them is shown to those who ask
    until: Condition | None = None  # instead: the learner plays until this holds
    walk: tuple[Scripted, ...] = ()  # one way to get there; others answer as it says
    worse: tuple[str, ...] = ()  # answers, or their first words, that are not bad but not the best
    point: tuple[str, ...] = ()  # option:TEXT or sprite:ID, what to look at
    refused: tuple[str, ...] = ()  # answers that the rules refuse here, and that the bubble invites to try
    facts: tuple[Condition, ...] = ()  # what the bubble says of the table

    @property
    def way(self) -> tuple[str, ...]:
        """The learner's answers that lead through the step."""
        if self.until is not None:
            return tuple(each.text for each in self.walk if each.seat == LEARNER)
        return self.answers[:1] if self.question else (ON,)

    @property
    def script(self) -> tuple[Scripted, ...]:
        """What others answer while the learner is at a task."""
        return tuple(each for each in self.walk if each.seat != LEARNER)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A few steps that belong together."""

    id: str
    steps: tuple[Step, ...]
    clauses: tuple[str, ...] = ()  # that it teaches
    quiet: tuple[str, ...] = ()  # patterns of sprites that do not matter yet
    check: tuple[Condition, ...] = ()  # what is true at its end


@dataclass(frozen=True, slots=True)
class Course:
    """The lessons of one game."""

    game: str
    lessons: tuple[Lesson, ...] = ()
    later: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # clauses that are met in play, by why
    near: Mapping[str, Mapping[str, Sequence[str | int]]] = field(default_factory=dict)  # see `goal`
    mistakes: tuple[str, ...] = ()  # of lessons that were left out, each with file and step

    def find(self, name: str) -> tuple[Lesson, int]:
        """A lesson and the number of its step, by the name of the step or of the lesson."""
        for lesson in self.lessons:
            for number, step in enumerate(lesson.steps):
                if name == step.name or (name == lesson.id and not number):
                    return lesson, number
        known = ", ".join(lesson.id for lesson in self.lessons)
        raise BadRequest(f"{self.game} has no lesson or step {name[:60]!r}; there are {known or 'none'}")

    def after(self, lesson: Lesson) -> Lesson | None:
        """The lesson that follows."""
        at = self.lessons.index(lesson) + 1
        return self.lessons[at] if at < len(self.lessons) else None


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of an answer."""

    kind: str
    step: str  # the name of the step that it answered
    text: str
    refusal: Refusal | None = None

    def said(self, words: Words) -> str:
        """The sentence for it; "" where nothing needs to be said."""
        if self.refusal is not None:
            return words(self.refusal.reason, **self.refusal.args)
        if self.kind == UNKNOWN:
            return words("lesson-unknown")
        if self.kind == PLAYED:
            return ""
        if self.kind == RIGHT:
            return maybe(words, f"lesson-{self.step}.then")
        return next(filter(None, (maybe(words, key) for key in wrong_words(self.step, self.text))), "")


@dataclass(frozen=True, slots=True)
class Moment:
    """Where a learner stands in a lesson."""

    course: Course
    lesson: Lesson
    number: int  # of the step; as many as there are when the lesson is done
    match: Match
    before: Match  # as the step began: where a task that failed begins anew
    left: Match  # by the last right answer: what came of it, before the next step set the table or others went on
    answers: tuple[str, ...] = ()  # that led here and count
    tried: int = 0  # how many of them belong to the task that is not done yet
    verdict: Verdict | None = None  # on the last answer

    @property
    def step(self) -> Step | None:
        """None when the lesson is done."""
        return self.lesson.steps[self.number] if self.number < len(self.lesson.steps) else None

    def answered(self, text: str) -> "Moment":
        """The moment after an answer. One that is not right changes nothing but the verdict."""
        step = self.step
        if step is None:
            raise BadRequest(f"the lesson {self.lesson.id} is done")
        if not step.question:
            return self._on(self.match, text) if text == ON else self._judged(UNKNOWN, text)
        if text not in [action.text for action in self.match.legal(LEARNER)]:
            refusal = next((no for no in self.match.why_not(LEARNER) if no.text == text), None)
            return self._judged(REFUSED if refusal else UNKNOWN, text, refusal)
        if step.until is None and text not in step.answers:
            return self._judged(WORSE if {text, text.split()[0]} & set(step.worse) else WRONG, text)
        match = self.match.copy()
        match.play(text, LEARNER)
        return self._on(match, text) if step.until is None else self._task(match, step, text)

    def _judged(self, kind: str, text: str, refusal: Refusal | None = None) -> "Moment":
        assert self.step
        return replace(self, verdict=Verdict(kind, self.step.name, text, refusal))

    def _task(self, match: Match, step: Step, text: str) -> "Moment":
        """After an answer within a task: done, in the middle of it, or back at its beginning."""
        assert step.until is not None
        begun = self.before.ply
        while not holds(step.until, match, begun):
            if LEARNER in match.deciders and match.ply - begun < LONGEST:
                answers, tried = (*self.answers, text), self.tried + 1
                return replace(self._judged(PLAYED, text), match=match, answers=answers, tried=tried)
            used = sum(seat != LEARNER for seat, _ in match.history[begun:])
            if not (used < len(step.script) and plays(match, step.script[used])):
                answers = self.answers[: len(self.answers) - self.tried]
                return replace(self._judged(WRONG, text), match=self.before, answers=answers, tried=0)
        return self._on(match, text)

    def _on(self, match: Match, text: str) -> "Moment":
        """The beginning of the next step, after a right answer."""
        done = self._judged(RIGHT, text)
        return begun(
            replace(done, number=self.number + 1, match=match, left=match, answers=(*self.answers, text), tried=0)
        )

    # -- what is shown

    def bubble(self, words: Words) -> str:
        """What is said now."""
        return words(f"lesson-{self.step.name}") if self.step else words("lesson-done")

    def hints(self, words: Words) -> list[str]:
        """What is said to whom asks again and again: a hint, what the right answer does, the right answer."""
        step = self.step
        if step is None:
            return []
        hints = [maybe(words, f"lesson-{step.name}.hint") or self.bubble(words)]
        if answer := self.shown:
            view = self.match.view(LEARNER)
            label = self.match.label(view, step_question(self.match), answer, words)
            hints += [self.match.help(step_question(self.match), answer, words) or label]
            hints += [words("lesson-show", label=label)]
        return hints

    @property
    def outcome(self) -> Match | None:
        """The table that the sentence for a right answer speaks of, where this step has another one."""
        right = self.verdict is not None and self.verdict.kind == RIGHT
        return self.left if right and self.left is not self.match else None

    @property
    def shown(self) -> str | None:
        """A right answer to the question that is open now, if the learner is still on the way that we know."""
        step = self.step
        if step is None or not step.question:
            return None
        if self.answers[len(self.answers) - self.tried :] != step.way[: self.tried]:
            return None
        return step.way[self.tried]


def at(course: Course, name: str, answers: Sequence[str] = (), names: Sequence[str] = ()) -> Moment:
    """The moment after some answers from the beginning of a step. How one got there does not matter."""
    lesson, number = course.find(name)
    first = next(n for n in range(number, -1, -1) if lesson.steps[n].position is not None)
    match = set_up(course, lesson.steps[first], names)
    moment = begun(Moment(course, lesson, first, match, match, match))
    for step in lesson.steps[first:number]:
        for text in step.way:
            moment = moment.answered(text)
    moment = replace(moment, answers=(), verdict=None)
    for text in answers:
        moment = moment.answered(text)
    return moment


def names(words: Words) -> list[str]:
    """Who sits at the table of a lesson."""
    return [words("lesson-learner"), *(words(f"lesson-rival-{seat}") for seat in range(1, 5))]


def begun(moment: Moment) -> Moment:
    """The step of a moment as it is shown: set up, and with what others answer before it."""
    step = moment.step
    if step is None:
        return moment
    match = moment.match
    if step.position is not None and moment.number:
        match = set_up(moment.course, step, match.names)
    for answer in step.plays:
        match = match.copy()
        match.play(answer.text, answer.seat)
    return replace(moment, match=match, before=match)


def set_up(course: Course, step: Step, names: Sequence[str] = ()) -> Match:
    """The position of a step, with the same luck each time."""
    assert step.position is not None
    match = from_position({**step.position, "game": course.game})
    if names:
        match.names = tuple(names[: match.seats])
    return match


def plays(match: Match, answer: Scripted) -> bool:
    """Play an answer that is written down, if it can be played."""
    if answer.seat not in match.deciders or answer.text not in [each.text for each in match.legal(answer.seat)]:
        return False
    match.play(answer.text, answer.seat)
    return True


def step_question(match: Match) -> str:
    assert match.question is not None
    return match.question


# ---- conditions


def holds(condition: Condition, match: Match, since: int = 0) -> bool:
    """Whether a condition is met as the learner sees the match; events count from a ply on."""
    [(name, value)] = condition.items()
    match name:
        case "all":
            return all(holds(each, match, since) for each in value)
        case "event":  # its name, and whose
            return any(
                event.name == value[0] and event.seat == value[1]
                for ply, event in match.events(LEARNER, since)
                if ply > since
            )
        case "scores":
            return list(match.scores) == list(value)
        case "won":
            return match.winners == (value,)
        case "view":  # a path, "is" or "has", a value
            path, how, wanted = value
            found = reached(match.view(LEARNER), path)
            return found == wanted if how == "is" else wanted in found
    raise BadRequest(f"unknown condition {name!r}")


def reached(view: Any, path: Sequence[str | int]) -> Any:
    """What a path leads to in a view."""
    for part in path:
        view = view[part]
    return view


# ---- words


def slug(text: str) -> str:
    """An answer as a part of the name of a message: "take art" as take-art."""
    return re.sub(r"[^A-Za-z0-9_]", "-", text)


def wrong_words(step: str, text: str) -> Iterator[str]:
    """Where the sentence for an answer that is not right may stand: for this one, for those that begin so, for any; and
    where a step says nothing of it, for those that begin so in any step of the game."""
    verb = text.split()[0]
    for name, each in ((step, text), (step, verb), (step, "any"), ("any", verb), ("any", "any")):
        yield f"lesson-{name}.wrong-{slug(each)}"


def maybe(words: Words, message: str) -> str:
    return words(message) if words.has(message) else ""
