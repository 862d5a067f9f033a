"""Join links with their QR codes."""

from secrets import compare_digest
from typing import Annotated

from fastapi import APIRouter, Header, Query, Request
from pydantic import BaseModel

from takujo.server.answers import Json
from takujo.server.asking import LiveHere, Token, known
from takujo.server.run import reachable
from takujo.server.security import LOOPBACK, name_of
from takujo.server.settings import Settings

router = APIRouter(tags=["tables"])


class Invitation(BaseModel):
    """How others get to the table. The QR code is a path on a square of `size` units."""

    link: str
    path: str
    size: int


@router.get("/api/tables/{table}/invitation", response_model=Invitation)
async def invitation(
    request: Request,
    live: LiveHere,
    token: Token,
    tv: Annotated[bool, Query(description="the link to the big screen instead of the join link")] = False,
    takujo_code: Annotated[str | None, Header(description="of the join link, for a big screen without a seat")] = None,
) -> Json:
    """The join link, or the link to the big screen, and its QR code. Only those at the table, and who has the code
    already, are told the code."""
    fixed = live.table.fixed
    inside = compare_digest((takujo_code or "").encode(), fixed.code.encode())
    if not inside and not tv:
        known(live, token)
    inside = inside or (token is not None and live.table.knows(token))
    link = f"{origin(request, request.app.state.settings)}/{'tv' if tv else 't'}/{fixed.id}"
    if inside and not live.table.started:
        link += f"#{fixed.code}"
    return Json({"link": link, **qr(link)})


def origin(request: Request, settings: Settings) -> str:
    """Our address as others can use it: who serves a network but looks from the same machine says 127.0.0.1."""
    url = request.url
    host = request.headers.get("host", url.netloc)
    name = name_of(host)
    if name in LOOPBACK and reachable(settings.host) not in (settings.host, name):
        host = reachable(settings.host) + host[len(name) :]
    return f"{'https' if settings.secure_cookies else url.scheme}://{host}{settings.base}"


def qr(link: str) -> dict[str, str | int]:
    """A QR code as an SVG path of unit squares, with its quiet zone."""
    import segno

    code = segno.make(link, micro=False)
    rows = list(code.matrix_iter(border=2))
    path = "".join(f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, module in enumerate(row) if module)
    return {"path": path, "size": len(rows)}
