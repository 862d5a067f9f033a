"""Matches looked back at: their plies, their end, what a bot thinks of them, and how else they could have gone on."""

import asyncio
from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import StreamingResponse
from pydantic import BaseModel, ConfigDict, Field

from takujo.server import trial
from takujo.server.addresses import address
from takujo.server.answers import Json, Sat, sat, streamed
from takujo.server.asking import HubHere, LiveHere, Token, known, may_create, with_cookie
from takujo.tables import requests
from takujo.tables.analyses import Analyses
from takujo.tables.ending import end
from takujo.tables.refusals import Refused
from takujo.tables.replay import Replay, eye_of

router = APIRouter(tags=["replay"])


class Text(BaseModel):
    """A record, as `…/record` and `takujo play --save` write it."""

    model_config = ConfigDict(extra="forbid")
    record: Annotated[str, Field(max_length=131_072)]


class Shown(BaseModel):
    """A finished table."""

    table: str


EyeWanted = Annotated[
    str | None,
    Query(
        pattern="^([0-9]|spectator|all)$",
        description="whose eyes: a seat, `spectator` or, once the match is over, `all`; yours if left out",
    ),
]


@router.get("/api/tables/{table}/replay")
async def course(request: Request, hub: HubHere, live: LiveHere, token: Token, seat: EyeWanted = None) -> Json:
    """All plies of a match in short: who answered, what happened in both languages, how it stood. While the match
    runs, only what the one who asks may know."""
    table = live.table
    eye = eye_of(table, seat, token and known(live, token))
    async with hub.studies.turn(address(request.scope)):
        replay: Replay = await request.app.state.replays.get(table)
        over = table.state == "over"
        own = tuple(range(table.fixed.seats)) if over else table.seats_of(token)
        doc = await asyncio.to_thread(replay.course, eye, own)
    return Json({"table": table.info(), **table.standing(), "yours": table.seats_of(token), "eyes": eye, **doc})


@router.get("/api/tables/{table}/replay/{ply}")
async def moment(
    request: Request,
    hub: HubHere,
    live: LiveHere,
    token: Token,
    ply: Annotated[int, Path(ge=0, le=10**6)],
    seat: EyeWanted = None,
    lang: requests.Lang = "en",
    show: Literal["wide", "tall"] = "wide",
    since: Annotated[int | None, Query(ge=0, le=10**6, description="a ply whose picture is known")] = None,
) -> Json:
    """The table after so many answers, and what was answered next. With `since`, only what differs from there."""
    eye = eye_of(live.table, seat, token and known(live, token))
    async with hub.studies.turn(address(request.scope)):
        replay: Replay = await request.app.state.replays.get(live.table)
        last = len(replay.moves)
        if max(ply, since or 0) > last:
            raise Refused("bad-request", f"there is no such ply; the match has 0 to {last}")
        return Json(await asyncio.to_thread(replay.moment, ply, eye, lang, show, since))


@router.get("/api/tables/{table}/end")
async def the_end(request: Request, hub: HubHere, live: LiveHere, token: Token) -> Json:
    """How a finished match came out: the scoring line by line, its course, and the proof of the shuffle."""
    table = live.table
    eye_of(table, None, token and known(live, token))
    async with hub.studies.turn(address(request.scope)):
        replay: Replay = await request.app.state.replays.get(table)
        if not replay.match.over:
            raise Refused("not-over", "the match is not over yet")
        doc = await asyncio.to_thread(end, replay)
    entries = await hub.store.entries(table.fixed.id)
    played = [entry.at for entry in entries if entry.kind in ("start", "play")]
    return Json(
        {
            "table": table.info(),
            **table.standing(),
            "yours": table.seats_of(token),
            "seconds": played[-1] - played[0],
            **doc,
        }
    )


@router.post("/api/tables/{table}/fork", status_code=201, response_model=Sat)
async def other_way(request: Request, hub: HubHere, live: LiveHere, token: Token, wanted: requests.Fork) -> Json:
    """Go on from a ply of a finished match against bots, at a new table. The answer holds your token."""
    eye_of(live.table, None, token and known(live, token))
    may_create(request)
    forked, plain = await hub.fork(live, wanted)
    answer = Json(sat(forked.table, (wanted.seat,), plain), 201)
    return with_cookie(request, answer, forked.table.fixed.id, plain)


@router.post("/api/records", status_code=201, response_model=Shown)
async def show_record(request: Request, hub: HubHere, wanted: Text) -> Json:
    """Check a record of a finished match, and show it as a table."""
    may_create(request)
    shown = await hub.show(wanted.record, address(request.scope), trial.tried_out)
    return Json({"table": shown.table.fixed.id}, 201)


@router.get("/api/tables/{table}/analysis", response_class=StreamingResponse)
async def analyse(request: Request, hub: HubHere, live: LiveHere, token: Token) -> StreamingResponse:
    """A finished match looked through by a bot: lines of JSON with how far it is (`done` `of` so many decisions),
    and at last `analysis`: the chance to win of each seat as a curve, and the decisions that cost it most. It is
    made once; who asks again gets it at once."""
    table = live.table
    eye_of(table, None, token and known(live, token))
    table.same_rules()
    if table.match is None or not table.match.over:
        raise Refused("not-over", "a match can be analysed once it is over")
    analyses: Analyses = request.app.state.analyses
    work = analyses.known(table)
    if work is None:
        work = analyses.begin(hub, table, address(request.scope))
    return streamed(work.lines())
