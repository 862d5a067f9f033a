"""Who asks for what: what routes are handed of a request."""

from typing import Annotated

from fastapi import Depends, Header, Path, Query, Request

from takujo.server import security
from takujo.server.addresses import address
from takujo.server.answers import Json
from takujo.server.settings import Settings
from takujo.tables import requests, tokens
from takujo.tables.hub import Hub
from takujo.tables.memory import Live
from takujo.tables.refusals import Refused

TableId = Annotated[str, Path(pattern=f"^{tokens.TABLE_ID.pattern}$", description="the id of a table")]


def token_of(
    request: Request,
    table: TableId,
    authorization: Annotated[str | None, Header(description="Bearer and the token of your seat")] = None,
) -> str | None:
    """The hash of the token of a request: from its header, or from the table's cookie."""
    if authorization is not None and security.bearer(authorization) is None:
        raise Refused("wrong-token", "this token does not belong to this table")
    return security.token_of(request, table)


async def live_of(request: Request, table: TableId) -> Live:
    return await hub_of(request).get(table)


def hub_of(request: Request) -> Hub:
    hub = request.app.state.hub
    assert isinstance(hub, Hub)
    return hub


HubHere = Annotated[Hub, Depends(hub_of)]
LiveHere = Annotated[Live, Depends(live_of)]
Token = Annotated[str | None, Depends(token_of)]


def with_cookie(request: Request, response: Json, table: str, token: str) -> Json:
    """An answer that gives the browser a seat. Who came by https, as far as we know, keeps it there."""
    settings: Settings = request.app.state.settings
    secure = settings.secure_cookies or request.url.scheme == "https"
    response.headers.append("set-cookie", security.cookie(table, token, settings.base, secure))
    return response


def known(live: Live, token: str | None) -> str:
    if token is None:
        raise Refused("no-token", "a token is needed for that")
    if not live.table.knows(token):
        raise Refused("wrong-token", "this token does not belong to this table")
    return token


def wanted_eyes(
    seat: Annotated[int | None, Query(ge=0, le=9)] = None,
    lang: requests.Lang = "en",
    show: requests.Show = "view",
    since: Annotated[int | None, Query(ge=0, le=10**9, description="the last ply seen")] = None,
) -> requests.Looking:
    return requests.Looking(seat=seat, lang=lang, show=show, since=since)


EyesHere = Annotated[requests.Looking, Depends(wanted_eyes)]


def may_create(request: Request) -> None:
    """Whether one more table may come from where this comes from."""
    if not request.app.state.creations.take(address(request.scope)):
        raise Refused("too-fast", "too many new tables: slower")
