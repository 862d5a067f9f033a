"""Tables: set up, sat down at, played at."""

import contextlib
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Query, Request
from fastapi.responses import PlainTextResponse, StreamingResponse
from pydantic import BaseModel, ConfigDict, Field

from takujo.core.errors import BadRecord
from takujo.server import security
from takujo.server.addresses import address
from takujo.server.answers import Json, Sat, sat, streamed
from takujo.server.asking import EyesHere, HubHere, LiveHere, Token, known, may_create, with_cookie
from takujo.tables import lessons, requests
from takujo.tables.looker import eyes_of, welcome
from takujo.tables.refusals import Refused
from takujo.tables.stream import lines
from takujo.tables.table import record

router = APIRouter()


class Done(BaseModel):
    """It is done and stored. `n` is the version of the table in which it is."""

    n: int
    table: Annotated[str | None, Field(description="after `rematch`: the new table")] = None


class JudgedDoc(BaseModel):
    """What a bot thinks of an option."""

    text: str
    value: Annotated[float, Field(description="the chance to win with it, as the bot estimates it")]
    error: Annotated[float, Field(description="about two thirds of such values are off by less")]
    visits: Annotated[int, Field(description="tries it rests on; with none the value means nothing")]


class Hint(BaseModel):
    """Your options, the best first."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "bot": "mcts:1000ms", "tries": 12300, "n": 12,
                    "options": [
                        {"text": "take history", "value": 0.62, "error": 0.011, "visits": 11525},
                        {"text": "done", "value": 0.57, "error": 0.031, "visits": 775},
                    ],
                }
            ]
        }
    )  # fmt: skip
    bot: str
    tries: int
    options: list[JudgedDoc]
    n: Annotated[int, Field(description="the version of the table")]


class LineDoc(BaseModel):
    """Where points come from."""

    label: str
    count: int
    points: int


class Goal(BaseModel):
    """What a seat plays for, and how far it is."""

    aims: Annotated[list[str], Field(description="what the game is about: you, winning, the end, a turn")]
    lines: Annotated[list[LineDoc], Field(description="in a game without points: what is done")]
    points: Annotated[int | None, Field(description="if it ended now; null in a game without points")]
    near: Annotated[list[str], Field(description="how near each end is")]


class ListedTable(BaseModel):
    id: str
    game: str
    state: str
    seats: list[dict[str, Any]]
    created: float


@router.get("/api/tables", tags=["tables"], response_model=list[ListedTable])
async def list_tables(hub: HubHere) -> Json:
    """The tables that are listed, open ones first."""
    found = []
    for table in await hub.store.listed():
        with contextlib.suppress(Refused):
            seen = await hub.memory.peek(table)
            fixed = seen.fixed
            found.append({"id": fixed.id, "game": fixed.game, "created": fixed.created, **seen.standing()})
    return Json(found)


@router.post("/api/tables", tags=["tables"], status_code=201, response_model=Sat)
async def new_table(request: Request, hub: HubHere, new: requests.NewTable) -> Json:
    """Set up a table. The answer holds your token, and the code for a join link."""
    may_create(request)
    live, token = await hub.create(new, address(request.scope))
    table = live.table
    answer = Json(sat(table, table.seats_of(table.fixed.host), token), 201)
    return with_cookie(request, answer, table.fixed.id, token)


@router.post("/api/tables/{table}/seats", tags=["tables"], status_code=201, response_model=Sat)
async def take_seat(request: Request, hub: HubHere, live: LiveHere, join: requests.Join) -> Json:
    """Sit down at an open seat. The answer holds your token."""
    if not request.app.state.joins.take(address(request.scope)):
        raise Refused("too-fast", "too many attempts: slower")
    seat, token = await hub.sit(live, join)
    return with_cookie(request, Json(sat(live.table, (seat,), token), 201), live.table.fixed.id, token)


@router.get("/api/tables/{table}", tags=["play"])
async def look(request: Request, hub: HubHere, live: LiveHere, token: Token, eyes: EyesHere) -> Json:
    """The table as you see it: the same message that a socket begins with. With a token you see your seat's view,
    without one a spectator's."""
    if token is not None:
        known(live, token)
    hub.count(address(request.scope), guest=token is None)
    chat = await hub.chat(live)
    seen = eyes_of(live.table, eyes, token)
    whole = orjson.loads(hub.gallery.whole(live, seen, eyes.since, chat))
    return Json({**welcome(live.table, token, seen), **whole})


@router.post("/api/tables/{table}/actions", tags=["play"], response_model=Done)
async def act(request: Request, hub: HubHere, live: LiveHere, token: Token, message: requests.Act) -> Json:
    """Do something: answer a question, undo, pause, chat and so on. The answer comes when it is stored."""
    token = known(live, token)
    n, _ = await hub.act(live, message, token)
    if message.type != "rematch":
        return Json({"n": n})
    new = live.table.next
    assert new is not None
    plain = security.bearer(request.headers.get("authorization")) or request.cookies.get(
        security.cookie_name(live.table.fixed.id)
    )
    assert plain is not None
    return with_cookie(request, Json({"n": n, "table": new}), new, plain)


@router.get("/api/tables/{table}/stream", tags=["play"], response_class=StreamingResponse)
async def stream(request: Request, hub: HubHere, live: LiveHere, token: Token, eyes: EyesHere) -> StreamingResponse:
    """The messages of a socket as lines of JSON, for bots and for networks that block sockets."""
    where = address(request.scope)
    if token is None:
        hub.gallery.check_room(live, where)
    else:
        known(live, token)
    eyes_of(live.table, eyes, token)
    hub.count(where, guest=token is None)
    return streamed(lines(hub, live, eyes, token, where))


@router.get("/api/tables/{table}/hint", tags=["play"], response_model=Hint)
async def hint(
    request: Request,
    hub: HubHere,
    live: LiveHere,
    token: Token,
    seat: Annotated[int | None, Query(ge=0, le=9)] = None,
) -> Json:
    """What a bot thinks of your options after a moment of search, if the table allows hints. It is told what your
    seat may know and nothing else."""
    seat = live.table.own(seat, known(live, token))
    return Json(await hub.hint(live, seat, address(request.scope)))


@router.get("/api/tables/{table}/goal", tags=["play"], response_model=Goal)
async def goal(
    live: LiveHere,
    token: Token,
    seat: Annotated[int | None, Query(ge=0, le=9)] = None,
    lang: requests.Lang = "en",
) -> Json:
    """What your seat plays for, where its points come from so far, and how near the end is."""
    seat = live.table.own(seat, known(live, token))
    if live.table.match is None:
        raise Refused("not-started", "the match has not started yet")
    return Json(lessons.goal(live.table.match, seat, lang))


@router.get("/api/tables/{table}/record", tags=["tables"], response_class=PlainTextResponse)
async def download(hub: HubHere, live: LiveHere, token: Token) -> PlainTextResponse:
    """The record: with the seed once the match is over, and then `takujo verify` checks it all. While the match
    runs, only for those at the table, and only its header: the answers could tell what others chose in secret."""
    table = live.table
    fixed = table.fixed
    if token is not None:
        known(live, token)
    elif not fixed.spectators:
        raise Refused("no-spectators", "this table has no spectators")
    if table.match is not None:
        found = table.match.record(secret=not table.match.over)
        if not table.match.over:
            found.moves = []
    else:
        try:
            found = record(fixed, await hub.store.entries(fixed.id))
        except BadRecord as e:
            raise Refused("other-rules", str(e)) from None
    name = f"{fixed.game}-{fixed.id[:6]}.takujo"
    return PlainTextResponse(found.text(), headers={"content-disposition": f'attachment; filename="{name}"'})
