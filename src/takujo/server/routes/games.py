"""The games: on the shelf, with their rulebooks and the keys to their pictures."""

import asyncio
from functools import lru_cache
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse, Response
from pydantic import BaseModel, Field

from takujo import rulebook
from takujo.core.errors import BadRequest
from takujo.core.game import Game
from takujo.games import all_games
from takujo.games import load as load_game
from takujo.server.answers import EACH_TIME, File, Json
from takujo.server.asking import HubHere
from takujo.tables import requests
from takujo.tables.legend import legend
from takujo.tables.levels import Levels
from takujo.tables.refusals import Refused
from takujo.tables.shelf import shelf

router = APIRouter(tags=["games"])


class SettingDoc(BaseModel):
    name: str
    values: list[str]
    default: str


class PresetDoc(BaseModel):
    name: str
    options: dict[str, str]


class GameDoc(BaseModel):
    id: str
    titles: dict[str, str]
    rules: int
    seats: list[int]
    usual_seats: int
    settings: list[SettingDoc]
    presets: list[PresetDoc]


class ValueDoc(BaseModel):
    """A value of an option, in words."""

    value: str
    label: dict[str, str]


class ChoiceDoc(BaseModel):
    """An option of a game, in words."""

    name: str
    default: str
    label: dict[str, str]
    note: dict[str, str]
    values: list[ValueDoc]


class OwedDoc(BaseModel):
    """Somebody to whom a game is owed."""

    role: dict[str, str]
    name: str
    address: str


class NamedDoc(BaseModel):
    """A named set of options, in words."""

    name: str
    label: dict[str, str]
    note: dict[str, str]
    options: dict[str, str]


class BookDoc(BaseModel):
    """A game on the shelf."""

    id: str
    titles: dict[str, str]
    tagline: dict[str, str]
    minutes: str
    seats: list[int]
    usual_seats: int
    prefix: str
    pigment: str
    book: str
    settings: list[ChoiceDoc]
    presets: list[NamedDoc]
    credits: list[OwedDoc]
    bots: Annotated[list[str], Field(description="that are offered, from the weakest to the strongest")]
    usual_bot: str


class LeftOutDoc(BaseModel):
    """A game that could not be loaded, and why."""

    id: str
    why: str


class ShelfDoc(BaseModel):
    games: list[BookDoc]
    left_out: list[LeftOutDoc]
    coming: Annotated[int | None, Field(description="minutes until stronger bots are offered, while that is prepared")]


@router.get("/api/games", response_model=list[GameDoc])
async def list_games() -> Json:
    """All games with their numbers of seats and options."""
    return Json(
        [
            {
                "id": game.id, "titles": game.titles, "rules": game.rules, "seats": game.seats,
                "usual_seats": game.usual_seats,
                "settings": [{"name": s.name, "values": s.values, "default": s.default} for s in game.choices],
                "presets": [{"name": p.name, "options": dict(p.options)} for p in game.presets],
            }
            for game in all_games()
        ]
    )  # fmt: skip


@router.get("/api/shelf", response_model=ShelfDoc)
async def books(request: Request, hub: HubHere) -> Response:
    """The games in words and pictures, with their options, and the bots that can be invited."""
    found = await asyncio.to_thread(shelf_file, hub.levels, request.app.state.coming)
    return found.sent(request, EACH_TIME)


@lru_cache(maxsize=1)
def on_shelf(levels: Levels) -> dict[str, Any]:
    return shelf(levels)


@lru_cache(maxsize=1)
def shelf_file(levels: Levels, coming: int | None) -> File:
    return File.of("shelf.json", orjson.dumps({**on_shelf(levels), "coming": coming}))


@router.get("/api/games/{game}/rules", response_class=PlainTextResponse)
async def rules(request: Request, game: str, lang: requests.Lang = "en") -> Response:
    """The rulebook, in Markdown."""
    try:
        text = rulebook.book(game, lang)
    except BadRequest as e:
        raise Refused("unknown-path", str(e)) from None
    return rules_file(text).sent(request, EACH_TIME)


class AskedDoc(BaseModel):
    """What people ask of a game."""

    id: str
    ask: str
    answer: str
    clauses: list[str]
    index: Annotated[
        dict[str, int], Field(description="pieces of what is typed that lead here, and how much each says")
    ]


@router.get("/api/games/{game}/questions", response_model=list[AskedDoc])
async def asked(game: str, lang: requests.Lang = "en") -> Json:
    """What people ask, each with a short answer and with what it is found by: the weights of all pieces that stand in a
    space and what was typed, in lower case, are added."""
    try:
        found = rulebook.asked(game)
    except BadRequest as e:
        raise Refused("unknown-path", str(e)) from None
    return Json(
        [
            {
                "id": each.id, "ask": each.ask[lang], "answer": each.answer[lang], "clauses": list(each.clauses),
                "index": each.index(lang),
            }
            for each in found
        ]
    )  # fmt: skip


@router.get("/api/games/{game}/legend")
async def key(request: Request, game: str) -> Response:
    """The key to the game's pictures: every sign under its heading, with its meaning in both languages."""
    try:
        return legend_file(load_game(game)).sent(request, EACH_TIME)
    except BadRequest as e:
        raise Refused("unknown-path", str(e)) from None


@lru_cache(maxsize=32)
def rules_file(text: str) -> File:
    return File.of("rules.md", text.encode())


@lru_cache(maxsize=32)
def legend_file(game: Game) -> File:
    return File.of("legend.json", orjson.dumps(legend(game)))
