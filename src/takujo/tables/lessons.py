"""A lesson as a browser shows it: a pure function of the step, the answers since, the language and the arrangement."""

from collections.abc import Sequence
from typing import Any

from takujo.course import aims, course, minutes
from takujo.course import goal as goal_of
from takujo.games import load
from takujo.lesson import LEARNER, Moment, at, names
from takujo.match import Match
from takujo.tables.difference import whole
from takujo.words import LANGUAGES, Words

Doc = dict[str, Any]


def outline(game: str) -> Doc:
    """What a course has: its lessons, each with its title and its steps by name; and what the game is about."""
    known, titled = course(game), {lang: Words(load(game), lang) for lang in LANGUAGES}
    return {
        "game": game,
        "titles": load(game).titles,
        "minutes": minutes(known, titled["en"]),
        "aims": {lang: aims(words) for lang, words in titled.items()},
        "lessons": [
            {
                "id": each.id,
                "titles": {lang: words(f"lesson-{each.id}") for lang, words in titled.items()},
                "steps": [step.name for step in each.steps],
            }
            for each in known.lessons
        ],
    }


def goal(match: Match, seat: int, lang: str) -> Doc:
    """What a seat plays for, how its points come about so far, and how near the end is."""
    aims, lines, points, near = goal_of(match, seat, Words(match.game, lang))
    counted = [{"label": line.label, "count": line.count, "points": line.points} for line in lines]
    return {"aims": aims, "lines": counted, "points": points, "near": near}


def lesson(game: str, step: str, answers: Sequence[str], lang: str, arrangement: str) -> Doc:
    """The moment after some answers from the beginning of a step. `answers` are those that count: the next one is
    added to them."""
    known, words = course(game), Words(load(game), lang)
    moment = at(known, step, answers, names(words))
    then = known.after(moment.lesson)
    return {
        "game": game,
        "lesson": moment.lesson.id,
        "title": words(f"lesson-{moment.lesson.id}"),
        "step": moment.step.name if moment.step else None,
        "number": moment.number,
        "of": len(moment.lesson.steps),
        "next": then.id if then else None,
        "answers": list(moment.answers),
        "bubble": moment.bubble(words),
        "hints": moment.hints(words),
        "points": list(moment.step.point) if moment.step else [],
        "quiet": list(moment.lesson.quiet),
        "question": question(moment, lang, words),
        "verdict": verdict(moment, words),
        "scene": scene(moment.match, lang, arrangement, asks=bool(moment.step and moment.step.question)),
        "outcome": scene(moment.outcome, lang, arrangement, asks=False) if moment.outcome else None,
    }


def scene(match: Match, lang: str, arrangement: str, asks: bool) -> Doc:
    """The learner's table. Where nothing is asked, nothing looks as if it could be clicked."""
    view = match.worded(LEARNER, lang)
    drawn = match.pictured(view if asks else view | {"question": None}, lang, arrangement)
    return whole(drawn, drawn.symbols)


def question(moment: Moment, lang: str, words: Words) -> Doc | None:
    """What is asked, in words, each option with its sentence; None where a step only tells something."""
    if not (moment.step and moment.step.question):
        return None
    match = moment.match
    asked: Doc = match.worded(LEARNER, lang)["question"]
    options = [option | {"help": match.help(asked["name"], option["text"], words)} for option in asked["options"]]
    return asked | {"options": options, "invited": list(moment.step.refused)}


def verdict(moment: Moment, words: Words) -> Doc | None:
    """What became of the last answer."""
    found = moment.verdict
    if found is None:
        return None
    clause = found.refusal.clause if found.refusal else None
    return {"kind": found.kind, "text": found.text, "said": found.said(words), "clause": clause}
