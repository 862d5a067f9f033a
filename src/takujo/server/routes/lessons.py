"""Lessons: answered from the package alone, without a table, a socket or a store."""

import asyncio
import logging
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Request
from pydantic import BaseModel, ConfigDict, Field

from takujo.core.errors import BadRequest
from takujo.course import course
from takujo.games import all_games
from takujo.server.addresses import address
from takujo.server.answers import Json
from takujo.server.asking import HubHere
from takujo.tables import requests
from takujo.tables.lessons import lesson, outline
from takujo.tables.refusals import Refused

log = logging.getLogger("takujo.server")
router = APIRouter(tags=["lessons"])


class Answered(BaseModel):
    """What was answered since the beginning of the step."""

    model_config = ConfigDict(extra="forbid")
    answers: Annotated[list[Annotated[str, Field(max_length=100)]], Field(max_length=200)] = []
    lang: requests.Lang = "en"
    show: Literal["wide", "tall"] = "wide"


class LessonDoc(BaseModel):
    """Where the learner stands. `answers` are those that count; send them again with the next one."""

    game: str
    lesson: str
    title: str
    step: Annotated[str | None, Field(description="null when the lesson is done")]
    number: int
    of: int
    next: Annotated[str | None, Field(description="the lesson that follows")]
    answers: list[str]
    bubble: str
    hints: list[str]
    points: Annotated[list[str], Field(description="option:TEXT or sprite:ID")]
    quiet: Annotated[list[str], Field(description="patterns of sprites that do not matter yet")]
    question: dict[str, Any] | None
    verdict: dict[str, Any] | None
    scene: dict[str, Any]
    outcome: Annotated[
        dict[str, Any] | None, Field(description="what came of the right answer, where this step has another table")
    ]


class OutlineDoc(BaseModel):
    """A lesson of a course: its title, and the names of its steps."""

    id: str
    titles: dict[str, str]
    steps: list[str]


class CourseDoc(BaseModel):
    """The lessons of a game; none where it has none."""

    game: str
    titles: dict[str, str]
    minutes: int
    aims: Annotated[dict[str, list[str]], Field(description="what the game is about: you, winning, the end, a turn")]
    lessons: list[OutlineDoc]


@router.get("/api/lessons/{game}", response_model=CourseDoc)
async def taught(game: Annotated[str, Path(max_length=60)]) -> Json:
    """The course of a game."""
    return Json(await asyncio.to_thread(found, game))


def found(game: str) -> dict[str, Any]:
    try:
        return outline(game)
    except BadRequest as e:
        raise Refused("unknown-path", str(e)) from None


@router.post("/api/lessons/{game}/{step}", response_model=LessonDoc)
async def taken(
    request: Request,
    hub: HubHere,
    game: Annotated[str, Path(max_length=60)],
    step: Annotated[str, Path(max_length=60)],
    answered: Answered,
) -> Json:
    """A step of a lesson after some answers, `on` where it only tells something. A step is named as `collect-take`; a
    lesson, as `collect`, is its first step."""
    async with hub.studies.turn(address(request.scope)):
        return Json(await asyncio.to_thread(shown, game, step, answered))


def shown(game: str, step: str, answered: Answered) -> dict[str, Any]:
    try:
        course(game).find(step)
    except BadRequest as e:
        raise Refused("unknown-path", str(e)) from None
    try:
        return lesson(game, step, answered.answers, answered.lang, answered.show)
    except BadRequest as e:
        raise Refused("bad-request", str(e)) from None


def tell_mistakes() -> None:
    """Log what is wrong with lessons that are left out. It takes all of them, so it is done beside everything else."""
    for game in all_games():
        for mistake in course(game.id).mistakes:
            log.warning(mistake)
