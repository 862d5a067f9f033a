"""The server's addresses."""

import asyncio
import contextlib
import gc
import logging
import re
import sys
from collections.abc import AsyncIterator
from http import HTTPStatus
from time import monotonic, time
from typing import Annotated, Any

import orjson
from fastapi import Depends, FastAPI, Header, Path, Query, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import PlainTextResponse, Response, StreamingResponse
from pydantic import BaseModel, ConfigDict, Field
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from takujo.core.errors import BadRecord
from takujo.games import all_games
from takujo.server import security, wire
from takujo.server.addresses import address, neighbourhood
from takujo.server.bots import BotProcesses
from takujo.server.database import Database
from takujo.server.settings import Settings
from takujo.server.socket import Sockets
from takujo.server.store import DatabaseStore
from takujo.server.stream import as_long_as_it_runs, lines
from takujo.tables import metrics, requests, tokens
from takujo.tables.hub import Hub
from takujo.tables.limits import Buckets, Rate
from takujo.tables.looker import eyes_of, welcome
from takujo.tables.memory import Live
from takujo.tables.refusals import STATUS, Refused
from takujo.tables.table import Table, record
from takujo.version import VERSION

log = logging.getLogger("takujo.server")


class Json(Response):
    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        return orjson.dumps(content)


class Refusal(BaseModel):
    """Nothing was changed; `code` is stable, `message` is for people."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"code": "stale", "message": "the question is another one"}]}
    )
    code: str
    message: str


class Sat(BaseModel):
    """A seat is yours. Keep the token: whoever has it plays the seat."""

    table: str
    seats: list[int]
    token: str
    code: str
    n: int
    commit: str | None  # the promise of the shuffle: note it before you add a salt


def sat(table: Table, seats: tuple[int, ...], token: str) -> dict[str, Any]:
    fixed = table.fixed
    return {
        "table": fixed.id, "seats": seats, "token": token, "code": fixed.code, "n": table.n, "commit": fixed.commit,
    }  # fmt: skip


class Done(BaseModel):
    """It is done and stored. `n` is the version of the table in which it is."""

    n: int
    table: Annotated[str | None, Field(description="after `rematch`: the new table")] = None


class Judged(BaseModel):
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
    options: list[Judged]
    n: Annotated[int, Field(description="the version of the table")]


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


class ListedTable(BaseModel):
    id: str
    game: str
    state: str
    seats: list[dict[str, Any]]
    created: float


TableId = Annotated[str, Path(pattern=f"^{tokens.TABLE_ID.pattern}$", description="the id of a table")]


def from_environment() -> FastAPI:
    """The application of a worker process."""
    gc.freeze()  # what is imported stays; and tables live long, so looking through all of them often finds nothing
    gc.set_threshold(50_000, 20, 20)
    return create_app(Settings.from_environment())


def create_app(settings: Settings) -> FastAPI:
    from takujo.server import analysis, page, replay, shelf  # which use what stands here

    json_logs()

    @contextlib.asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        store = DatabaseStore(Database(settings.database, exclusive=True))
        bots = BotProcesses(settings.bot_processes, settings.bot_patience)
        hub = app.state.hub = sockets.hub = Hub(settings, store, bots, app.state.gone)
        await hub.open()
        try:
            yield
        finally:
            await hub.close()

    wire.Door.most_head = settings.most_head
    wire.Door.patience = settings.request_patience
    wire.Door.most_waiting = settings.idle_connections
    wire.Door.proxies = settings.proxies
    wire.Door.going = asyncio.Event()
    sockets = Sockets(settings)
    app = FastAPI(
        title="takujo",
        version=VERSION,
        description="Tables for board games: people and bots, over HTTP and WebSocket. See docs/server.md.",
        lifespan=life,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        servers=[{"url": settings.base}] if settings.base else None,
        responses={code: {"model": Refusal} for code in (400, 401, 403, 404, 405, 409, 413, 422, 429, 500, 503)},
    )
    app.state.settings = settings
    app.state.creations = Buckets(settings.creations)
    app.state.joins = Buckets(settings.joins)
    app.state.gone = 0.0
    app.state.coming = None  # minutes until a server with stronger bots follows this one
    app.add_exception_handler(Refused, refused)
    app.add_exception_handler(RequestValidationError, invalid)
    app.add_exception_handler(HTTPException, not_found)
    routes(app)
    replay.routes(app)
    analysis.routes(app)
    shelf.routes(app)
    page.routes(app)
    app.add_middleware(Guard, settings=settings, sockets=sockets)
    return app


# ---- what is wrong


def answer(code: str, message: str) -> Json:
    metrics.REFUSED.labels(code).inc()
    return Json({"code": code, "message": message}, STATUS[code])


async def refused(request: Request, e: Exception) -> Json:
    assert isinstance(e, Refused)
    return answer(e.code, e.message)


async def invalid(request: Request, e: Exception) -> Json:
    assert isinstance(e, RequestValidationError)
    first = e.errors()[0]
    if first["type"] == "json_invalid":
        return answer("bad-json", "that is not JSON")
    if first["loc"][:2] == ("path", "table"):
        return answer("unknown-table", "there is no such table")
    where = ".".join(str(step) for step in first["loc"][1:])
    return answer("bad-message", f"{where}: {first['msg']}"[:300] if where else str(first["msg"])[:300])


async def not_found(request: Request, e: Exception) -> Json:
    assert isinstance(e, HTTPException)
    response = (
        answer("wrong-method", "this address does not know that method")
        if e.status_code == 405
        else answer("unknown-path", "there is nothing at this address")
        if e.status_code == 404
        else answer("bad-request", HTTPStatus(e.status_code).phrase)
    )
    response.headers.update(e.headers or {})
    return response


class Guard:
    """Around everything: sizes, rates, origins, headers, the log; and no trace leaves the house."""

    def __init__(self, app: ASGIApp, settings: Settings, sockets: Sockets) -> None:
        self.app = app
        self.sockets = sockets
        self.settings = settings
        self.requests = Buckets(settings.requests)
        many = settings.requests
        self.crowds = Buckets(Rate(many.per_second * settings.crowd, many.burst * settings.crowd))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        scope["path"] = self.inside(scope["path"])
        if scope["type"] == "websocket":
            if self.allowed(scope):
                await self.sockets(scope, receive, send)
            else:
                refusal = answer("too-fast", "too many requests: slower")
                await WebSocket(scope, receive, send).send_denial_response(refusal)
            return
        begun = monotonic()
        status = 0
        size = 0

        async def told(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = [*message["headers"], *security.HEADERS]
                if all(name != b"cache-control" for name, _ in headers):
                    headers.append((b"cache-control", b"no-store"))
                message["headers"] = headers
            await send(message)

        async def limited() -> Message:
            nonlocal size
            message = await receive()
            size += len(message.get("body", b""))
            if size > self.most(scope):
                raise Refused("too-large", f"that is more than {self.most(scope)} bytes")
            return message

        try:
            self.check(scope)
            await self.app(scope, limited, told)
        except Refused as e:
            if not status:
                await answer(e.code, e.message)(scope, receive, told)
        except Exception:
            log.exception("a request failed")
            if not status:
                await answer("internal", "something went wrong; nothing was changed")(scope, receive, told)
        metrics.REQUESTS.labels(str(status)).inc()
        log.info(
            "request",
            extra={
                "method": scope["method"],
                "path": shortened(scope["path"]),
                "status": status,
                "from": neighbourhood(scope),
                "ms": round((monotonic() - begun) * 1000, 1),
            },
        )

    def inside(self, path: str) -> str:
        """A path without the base, which a proxy may have taken off already."""
        base = self.settings.base
        return path.removeprefix(base) or "/" if path == base or path.startswith(f"{base}/") else path

    def most(self, scope: Scope) -> int:
        new_table = scope["path"] in ("/api/tables", "/api/records")
        return self.settings.most_components * 2 if new_table else self.settings.most_body

    def check(self, scope: Scope) -> None:
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        length = headers.get(b"content-length", "0")
        if not length.isdecimal() or int(length[:12]) > self.most(scope):
            raise Refused("too-large", f"that is more than {self.most(scope)} bytes")
        if scope["path"] in ("/healthz", "/readyz", "/metrics") or scope["path"].startswith("/page/"):
            return
        self.settings.check_host(headers.get(b"host"))
        if not self.allowed(scope):
            raise Refused("too-fast", "too many requests: slower")
        if scope["method"] not in ("GET", "HEAD") and not security.same_origin(
            headers.get(b"origin"), headers.get(b"host"), self.settings.origins
        ):
            raise Refused("bad-origin", "this page may not do that here")

    def allowed(self, scope: Scope) -> bool:
        """Guests share the limit of their address. Those at a table have their own, so that no guest keeps them out,
        and one more for all of them at one address together."""
        where, who = address(scope), self.person(scope)
        return self.requests.take(who or where) and (who is None or self.crowds.take(where))

    def person(self, scope: Scope) -> str | None:
        """The hash of the token with which somebody at a table in memory asks."""
        hub, found = self.sockets.hub, AT_TABLE.match(scope["path"])
        live = hub.memory.lives.get(found[1]) if hub and found else None
        token = security.token_of(HTTPConnection(scope), found[1]) if live and found else None
        return token if token and live and live.table.knows(token) else None


AT_TABLE = re.compile(r"/api/tables/([^/]+)")


def shortened(path: str) -> str:
    """A path for the log: with the id of a table one may watch it, so only its beginning is kept."""
    return "/".join(part[:4] + "…" if tokens.TABLE_ID.fullmatch(part) else part[:40] for part in path.split("/"))[:200]


# ---- who asks


def token_of(
    request: Request,
    table: TableId,
    authorization: Annotated[str | None, Header(description="Bearer and the token of your seat")] = None,
) -> str | None:
    """The hash of the token of a request: from its header, or from the table's cookie."""
    if authorization is not None and security.bearer(authorization) is None:
        raise Refused("wrong-token", "this token does not belong to this table")
    return security.token_of(request, table)


async def live_of(request: Request, table: TableId, token: Annotated[str | None, Depends(token_of)]) -> Live:
    """The table, as far as it must be known to know whose the token is."""
    hub = hub_of(request)
    live = await hub.get(table)
    if token is not None and not live.table.knows(token):
        await hub.behind(live)
    return live


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
) -> requests.Eyes:
    return requests.Eyes(seat=seat, lang=lang, show=show, since=since)


EyesHere = Annotated[requests.Eyes, Depends(wanted_eyes)]


# ---- addresses


def routes(app: FastAPI) -> None:
    @app.get("/api/games", tags=["games"], response_model=list[GameDoc])
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

    @app.get("/api/tables", tags=["tables"], response_model=list[ListedTable])
    async def list_tables(hub: HubHere) -> Json:
        """The tables that are listed, open ones first."""
        found = []
        for table in await hub.store.listed():
            with contextlib.suppress(Refused):
                live = await hub.get(table)
                fixed = live.table.fixed
                found.append({"id": fixed.id, "game": fixed.game, "created": fixed.created, **live.table.standing()})
        return Json(found)

    @app.post("/api/tables", tags=["tables"], status_code=201, response_model=Sat)
    async def new_table(request: Request, hub: HubHere, new: requests.NewTable) -> Json:
        """Set up a table. The answer holds your token, and the code for a join link."""
        if not app.state.creations.take(address(request.scope)):
            raise Refused("too-fast", "too many new tables: slower")
        live, token = await hub.create(new, address(request.scope))
        table = live.table
        answer = Json(sat(table, table.seats_of(table.fixed.host), token), 201)
        return with_cookie(request, answer, table.fixed.id, token)

    @app.post("/api/tables/{table}/seats", tags=["tables"], status_code=201, response_model=Sat)
    async def take_seat(request: Request, hub: HubHere, live: LiveHere, join: requests.Join) -> Json:
        """Sit down at an open seat. The answer holds your token."""
        if not app.state.joins.take(address(request.scope)):
            raise Refused("too-fast", "too many attempts: slower")
        seat, token = await hub.sit(live, join)
        return with_cookie(request, Json(sat(live.table, (seat,), token), 201), live.table.fixed.id, token)

    @app.get("/api/tables/{table}", tags=["play"])
    async def look(hub: HubHere, live: LiveHere, token: Token, eyes: EyesHere) -> Json:
        """The table as you see it: the same message that a socket begins with. With a token you see your seat's view,
        without one a spectator's."""
        if token is not None:
            known(live, token)
        chat = await hub.chat(live)
        seen = eyes_of(live.table, eyes, token)
        whole = orjson.loads(hub.gallery.whole(live, seen, eyes.since, chat))
        return Json({**welcome(live.table, token, seen), **whole})

    @app.post("/api/tables/{table}/actions", tags=["play"], response_model=Done)
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

    @app.get("/api/tables/{table}/stream", tags=["play"], response_class=StreamingResponse)
    async def stream(request: Request, hub: HubHere, live: LiveHere, token: Token, eyes: EyesHere) -> StreamingResponse:
        """The messages of a socket as lines of JSON, for bots and for networks that block sockets."""
        where = address(request.scope)
        if token is None:
            hub.gallery.check_room(live, where)
        else:
            known(live, token)
        eyes_of(live.table, eyes, token)
        told = as_long_as_it_runs(wire.Door.going, lines(hub, live, eyes, token, where))
        return StreamingResponse(told, media_type="application/x-ndjson")

    @app.get("/api/tables/{table}/hint", tags=["play"], response_model=Hint)
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

    @app.get("/api/tables/{table}/record", tags=["tables"], response_class=PlainTextResponse)
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

    @app.get("/healthz", tags=["operation"])
    async def healthz() -> Json:
        """The process answers."""
        return Json({"ok": True})

    @app.get("/readyz", tags=["operation"])
    async def readyz(hub: HubHere) -> Json:
        """Tables can be read and written."""
        if hub.closing:
            raise Refused("closing", "the server is closing; try again")
        await hub.store.ping()
        return Json({"ok": True})

    @app.get("/metrics", tags=["operation"], response_class=PlainTextResponse)
    async def prometheus() -> Response:
        return Response(metrics.exposition(), media_type="text/plain; version=0.0.4")


# ---- the log


class JsonLines(logging.Formatter):
    """One object a line. Only what is named in `extra` gets in: no headers, no bodies, no query strings."""

    usual = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}

    def format(self, record: logging.LogRecord) -> str:
        doc: dict[str, Any] = {"at": round(time(), 3), "level": record.levelname.lower(), "what": record.getMessage()}
        doc |= {name: value for name, value in vars(record).items() if name not in self.usual}
        if record.exc_info:
            doc["trace"] = self.formatException(record.exc_info)
        return orjson.dumps(doc, default=str).decode()


def json_logs() -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("takujo.server", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
    # Who sits before a terminal wants to hear of trouble only.
    logging.getLogger("takujo.server").setLevel(logging.WARNING if sys.stderr.isatty() else logging.INFO)
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)  # its news of sockets hold whole paths
