"""The server as an application: its parts, put together."""

import asyncio
import contextlib
import gc
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

import uvicorn
from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from uvicorn.server import ServerState

from takujo.server import wire
from takujo.server.answers import RefusalDoc, invalid, refused
from takujo.server.bots import BotProcesses
from takujo.server.database import Database
from takujo.server.guard import Guard
from takujo.server.home import Home
from takujo.server.logs import json_logs
from takujo.server.page import Pages
from takujo.server.routes import games, invitation, lessons, operation, replay, tables
from takujo.server.run import options
from takujo.server.settings import Settings
from takujo.server.socket import Sockets
from takujo.server.store import DatabaseStore
from takujo.tables.analyses import Analyses
from takujo.tables.hub import Hub
from takujo.tables.limits import Buckets
from takujo.tables.refusals import Refused
from takujo.tables.replay import Replays
from takujo.version import VERSION

if TYPE_CHECKING:
    from takujo.server.neighbours import Neighbours


def from_environment() -> FastAPI:
    """The application of a worker process."""
    gc.freeze()  # what is imported stays; and tables live long, so looking through all of them often finds nothing
    gc.set_threshold(50_000, 20, 20)
    return create_app(Settings.from_environment())


@contextlib.asynccontextmanager
async def taking(neighbours: "Neighbours | None", app: FastAPI, settings: Settings) -> AsyncIterator[None]:
    """What other workers of this machine hand over is served as if it had come here."""
    if neighbours is None:
        yield
        return
    config = uvicorn.Config(app, **{**options(settings), "factory": False, "workers": 1})
    config.load()
    state = ServerState()
    await neighbours.listen(lambda: wire.Door(config=config, server_state=state, app_state={}))
    try:
        yield
    finally:
        neighbours.end()
        for connection in list(state.connections):
            connection.shutdown()
        if state.tasks:
            await asyncio.wait(state.tasks, timeout=config.timeout_graceful_shutdown)


def create_app(settings: Settings) -> FastAPI:
    json_logs()

    @contextlib.asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        neighbours = None
        if settings.neighbours:
            from takujo.server.neighbours import Neighbours

            neighbours = Neighbours(settings.neighbours)
        store = DatabaseStore(Database(settings.database, exclusive=True), neighbours)
        bots = BotProcesses(settings.bot_processes, settings.bot_patience)
        hub = app.state.hub = sockets.hub = Hub(settings, store, bots, app.state.gone)
        wire.Door.home = Home(hub, store, neighbours) if neighbours else None
        await hub.open()
        telling = asyncio.create_task(asyncio.to_thread(lessons.tell_mistakes))
        try:
            async with taking(neighbours, app, settings):
                yield
        finally:
            await hub.close()
            if neighbours is not None:
                neighbours.leave()
            await telling

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
        responses={code: {"model": RefusalDoc} for code in (400, 401, 403, 404, 405, 409, 413, 422, 429, 500, 503)},
    )
    app.state.settings = settings
    app.state.creations = Buckets(settings.creations)
    app.state.joins = Buckets(settings.joins)
    app.state.analyses = Analyses(settings.analyses)
    app.state.replays = Replays()
    app.state.gone = 0.0
    app.state.coming = None  # minutes until a server with stronger bots follows this one
    for each in (games, lessons, tables, invitation, replay, operation):
        app.include_router(each.router)
    pages = Pages(settings.base)
    app.router.routes[:0] = pages.routes()
    app.add_exception_handler(Refused, refused)
    app.add_exception_handler(RequestValidationError, invalid)
    app.add_exception_handler(HTTPException, pages.nowhere)
    app.add_middleware(Guard, settings=settings, sockets=sockets)
    return app
