"""For those who run a server."""

from fastapi import APIRouter
from fastapi.responses import PlainTextResponse, Response

from takujo.server.answers import Json
from takujo.server.asking import HubHere
from takujo.tables import metrics
from takujo.tables.refusals import Refused

router = APIRouter(tags=["operation"])


@router.get("/healthz")
async def healthz() -> Json:
    """The process answers."""
    return Json({"ok": True})


@router.get("/readyz")
async def readyz(hub: HubHere) -> Json:
    """Tables can be read and written."""
    if hub.closing:
        raise Refused("closing", "the server is closing; try again")
    await hub.store.ping()
    return Json({"ok": True})


@router.get("/metrics", response_class=PlainTextResponse)
async def prometheus() -> Response:
    return Response(metrics.exposition(), media_type="text/plain; version=0.0.4")
