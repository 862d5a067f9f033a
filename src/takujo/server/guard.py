"""What every request passes first."""

import asyncio
import logging
import re
from time import monotonic

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from takujo.server import security, wire
from takujo.server.addresses import address, neighbourhood
from takujo.server.answers import answer
from takujo.server.settings import Settings
from takujo.server.socket import Sockets
from takujo.tables import metrics, tokens
from takujo.tables.limits import Buckets, Rate
from takujo.tables.refusals import Refused

log = logging.getLogger("takujo.server")


class Guard:
    """Around everything: sizes, rates, origins, headers, the log; and no trace leaves the house."""

    def __init__(self, app: ASGIApp, settings: Settings, sockets: Sockets) -> None:
        self.app = app
        self.sockets = sockets
        self.settings = settings
        self.requests = Buckets(settings.requests)
        many = settings.requests
        crowd = Rate(many.per_second * settings.crowd, many.burst * settings.crowd)
        self.crowds = Buckets(crowd)
        # Whoever watches over the server shares no limit with those who use it, and a page has many files.
        self.beside = {
            "/readyz": Buckets(many),
            "/metrics": Buckets(many),
            "/healthz": Buckets(crowd),
            FILES: Buckets(crowd),
        }

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
        except asyncio.CancelledError:  # the server goes, and has waited for this long enough
            if not wire.Door.going.is_set():
                raise
            if not status:
                await answer("closing", "the server is closing; ask again")(scope, receive, told)
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
        beside = self.beside.get(FILES if scope["path"].startswith(FILES) else scope["path"])
        if beside is None:
            self.settings.check_host(headers.get(b"host"))
        if not (self.allowed(scope) if beside is None else beside.take(address(scope))):
            raise Refused("too-fast", "too many requests: slower")
        if beside is not None:
            return
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


FILES = "/page/"
AT_TABLE = re.compile(r"/api/tables/([^/]+)")


def shortened(path: str) -> str:
    """A path for the log: with the id of a table one may watch it, so only its beginning is kept."""
    return "/".join(part[:4] + "…" if tokens.TABLE_ID.fullmatch(part) else part[:40] for part in path.split("/"))[:200]
