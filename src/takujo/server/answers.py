"""What is sent back: JSON, files, streams of lines, and what is wrong."""

import asyncio
import gzip
import mimetypes
from collections.abc import AsyncGenerator, AsyncIterator
from dataclasses import dataclass
from hashlib import sha256
from http import HTTPStatus
from typing import Any

import orjson
from fastapi import Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response, StreamingResponse
from pydantic import BaseModel, ConfigDict
from starlette.exceptions import HTTPException

from takujo.server import wire
from takujo.tables import metrics
from takujo.tables.refusals import STATUS, Refused
from takujo.tables.table import Table

FOREVER = "public, max-age=31536000, immutable"  # the address changes when the file does
EACH_TIME = "no-cache"  # kept, but asked for again
WORTH_PACKING = 1000  # bytes

mimetypes.add_type("text/javascript", ".js")


class Json(Response):
    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        return orjson.dumps(content)


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


@dataclass(frozen=True, slots=True)
class File:
    """A file as it is sent."""

    body: bytes
    packed: bytes | None  # the same with gzip, where that pays
    kind: str
    tag: str

    @classmethod
    def of(cls, name: str, body: bytes) -> "File":
        packed = gzip.compress(body, 9, mtime=0) if len(body) > WORTH_PACKING else None
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        return cls(body, packed, kind, f'"{sha256(body).hexdigest()[:20]}"')

    def sent(self, request: Request, cache: str) -> Response:
        headers = {"etag": self.tag, "cache-control": cache, "vary": "accept-encoding"}
        if self.tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        packs = self.packed is not None and "gzip" in request.headers.get("accept-encoding", "")
        if packs:
            headers["content-encoding"] = "gzip"
        kind = f"{self.kind}; charset=utf-8" if self.kind.startswith("text/") else self.kind
        return Response(self.packed if packs else self.body, media_type=kind, headers=headers)


def streamed(lines: AsyncGenerator[bytes]) -> StreamingResponse:
    """Lines of JSON, until there are no more or the server goes."""
    return StreamingResponse(as_long_as_it_runs(wire.Door.going, lines), media_type="application/x-ndjson")


async def as_long_as_it_runs(going: asyncio.Event, lines: AsyncGenerator[bytes]) -> AsyncIterator[bytes]:
    """The same lines until the server goes, which would wait for the end of them."""
    gone = asyncio.ensure_future(going.wait())
    line = asyncio.ensure_future(anext(lines, None))
    try:
        while True:
            await asyncio.wait((line, gone), return_when=asyncio.FIRST_COMPLETED)
            if gone.done() or (found := line.result()) is None:
                return
            yield found
            line = asyncio.ensure_future(anext(lines, None))
    finally:
        gone.cancel()
        if line.done():
            await lines.aclose()
        else:
            line.cancel()


# ---- what is wrong


class RefusalDoc(BaseModel):
    """Nothing was changed; `code` is stable, `message` is for people."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"code": "stale", "message": "the question is another one"}]}
    )
    code: str
    message: str


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
