"""A table over a WebSocket: first everything, then what changes."""

import asyncio
import contextlib
import logging
import re
from time import monotonic
from typing import ClassVar

from pydantic import ValidationError
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from takujo.core.errors import TakujoError
from takujo.server import security, wire
from takujo.server.addresses import address
from takujo.server.settings import Settings
from takujo.tables import metrics, requests, tokens
from takujo.tables.hub import RESTART, Hub
from takujo.tables.limits import Bucket
from takujo.tables.looker import Looker, eyes_of
from takujo.tables.memory import Live
from takujo.tables.messages import Doc, encoded
from takujo.tables.refusals import Refused

log = logging.getLogger("takujo.server")

HELLO = 10.0  # seconds to say hello
PATIENCE = 500  # messages too many, after which a socket is closed
PARTED = (RuntimeError, TimeoutError, WebSocketDisconnect, ConnectionError)  # the other side is not there any more
MOST_ANSWERS = 32  # that wait to be sent, before more is read


def mistakes(e: ValidationError) -> Refused:
    """What was wrong with a message, in one sentence."""
    first = e.errors(include_url=False, include_context=False, include_input=False)[0]
    if first["type"] == "json_invalid":
        return Refused("bad-json", "that is not JSON")
    where = ".".join(str(step) for step in first["loc"])
    return Refused("bad-message", f"{where}: {first['msg']}"[:300] if where else first["msg"][:300])


def ending(e: Refused) -> int:
    """With which a socket is closed that is refused. A table that is elsewhere is found by who comes back."""
    return RESTART if e.code == "elsewhere" else 1008


class Sockets:
    """What answers at `/api/tables/T/socket`. It stands beside FastAPI, not in it: every message would pass through all
    its layers, and every connection keep them."""

    path: ClassVar = re.compile(r"/api/tables/([^/]+)/socket")

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.hub: Hub | None = None  # as long as the server runs

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        socket = WebSocket(scope, receive, send)
        found = self.path.fullmatch(scope["path"])
        if found is None:
            await socket.close()
            return
        headers = socket.headers
        await socket.accept()
        assert self.hub is not None
        try:
            self.settings.check_host(headers.get("host"))
            if not security.same_origin(headers.get("origin"), headers.get("host"), self.settings.origins):
                raise Refused("bad-origin", "this page may not do that here")
            live = await self.hub.get(found[1])
        except Refused as e:
            metrics.REFUSED.labels(e.code).inc()
            if e.code != "elsewhere":
                await socket.send_text(encoded({"type": "no", **e.doc()}).decode())
            await socket.close(ending(e))
            return
        token = security.token_of(socket, found[1])
        if token and not live.table.knows(token) and "authorization" not in headers:
            token = None  # a browser still has the cookie of a seat that was left: it may watch, and sit down again
        await Socket(self.hub, live, socket, token).run()


class Socket:
    """One connection."""

    def __init__(self, hub: Hub, live: Live, socket: WebSocket, token: str | None) -> None:
        self.hub = hub
        self.live = live
        self.socket = socket
        self.token = token  # hash
        self.wire: wire.Wire = socket.scope["extensions"][wire.SHORT]["wire"]
        self.looker: Looker | None = None
        self.bucket = self.wire.bucket = Bucket(hub.settings.messages, monotonic())
        self.too_many = 0

    @property
    def code(self) -> int:
        """With which the connection ends."""
        return 1001 if self.hub.closing else self.looker.code if self.looker is not None else 1000

    async def run(self) -> None:
        tasks: list[asyncio.Task[None]] = []
        try:
            await self.greet()
            self.wire.hear = self.hear
            tasks = [asyncio.ensure_future(self.send()), asyncio.ensure_future(self.receive())]
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                if not task.cancelled():
                    task.result()
        except Refused as e:
            await self.refuse_and_close(e)
        except PARTED:
            pass
        finally:
            self.wire.hear = None
            if self.looker is not None:
                self.hub.gallery.part(self.live, self.looker)
                self.hub.gallery.tell_presence(self.live)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            if self.socket.application_state is WebSocketState.CONNECTED:
                with contextlib.suppress(*PARTED):
                    await asyncio.wait_for(self.socket.close(self.code), 1.0)

    async def refuse_and_close(self, e: Refused) -> None:
        metrics.REFUSED.labels(e.code).inc()
        with contextlib.suppress(*PARTED):
            if e.code != "elsewhere":
                await asyncio.wait_for(self.socket.send_text(encoded({"type": "no", **e.doc()}).decode()), 1.0)
            await asyncio.wait_for(self.socket.close(ending(e)), 1.0)

    async def greet(self) -> None:
        try:
            hello = requests.hello.validate_json(await asyncio.wait_for(self.text(), HELLO))
        except ValidationError as e:
            raise mistakes(e) from None
        if hello.token is not None:
            if not tokens.TOKEN.fullmatch(hello.token):
                raise Refused("wrong-token", "this token does not belong to this table")
            self.token = tokens.hashed(hello.token)
        if self.token is not None and not self.live.table.knows(self.token):
            raise Refused("wrong-token", "this token does not belong to this table")
        await self.look(hello)

    async def text(self) -> str:
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        text = message.get("text")
        if text is None:
            text = (message.get("bytes") or b"").decode("utf-8", "replace")
        return str(text)

    async def look(self, wanted: requests.Looking) -> None:
        """Begin to look, or look with other eyes."""
        self.count()
        chat = await self.hub.chat(self.live)
        eyes = eyes_of(self.live.table, wanted, self.token)  # after the wait, in which a seat may change hands
        if self.looker is None:
            token = self.token if self.token and self.live.table.knows(self.token) else None
            looker = Looker(eyes, self.wire.tell, token, address(self.socket.scope))
        else:
            looker = self.looker
            self.hub.gallery.part(self.live, looker)
            looker.eyes = eyes
        welcome = self.hub.gallery.join(self.live, looker)
        self.looker = looker
        self.looker.push(welcome, answer=True)
        self.looker.push(self.hub.gallery.whole(self.live, eyes, wanted.since, chat), answer=True)
        self.hub.gallery.tell_presence(self.live)

    def count(self) -> None:
        """One more picture."""
        self.hub.count(address(self.socket.scope), guest=not (self.token and self.live.table.knows(self.token)))

    async def send(self) -> None:
        """Send what waits. Who is too slow for what changes gets everything anew when they can take it."""
        looker = self.looker
        assert looker is not None
        looker.sender = asyncio.current_task()
        while True:
            if looker.lost:
                chat = await self.hub.chat(self.live)
                if looker.lost:
                    looker.found(self.hub.gallery.whole(self.live, looker.eyes, None, chat))
            while looker.waiting:
                text = looker.pop()
                looker.sending = monotonic()
                await self.socket.send_text(text.decode())
                looker.sending = None
            if looker.held is not None and not looker.lost:
                self.hub.gallery.tell_late(self.live, looker)
            if looker.lost or looker.waiting:
                continue
            if looker.closed:
                await self.socket.close(self.code)
                return
            await looker.news()

    async def receive(self) -> None:
        while True:
            text = await self.text()
            assert self.looker is not None
            while len(self.looker.waiting) > MOST_ANSWERS:  # who does not read is not listened to
                await asyncio.sleep(0.005)
            if not self.bucket.take(monotonic()):
                self.too_many += 1
                if self.too_many > PATIENCE:
                    raise Refused("too-fast", "too many messages")
                self.refuse(Refused("too-fast", "too many messages: slower"), requests.id_of(text))
                continue
            try:
                message = requests.any_message.validate_json(text)
            except ValidationError as e:
                self.refuse(mistakes(e), None)
                continue
            await self.obey(message)

    def hear(self, text: bytes) -> bool:
        """The short way in, for answers: what has to wait for nothing but the disk is begun at once, without a task.
        False if a message is anything else: nothing has happened, and it comes in the usual way."""
        looker = self.looker
        if looker is None or looker.waiting or self.token is None or not self.bucket.allows(monotonic()):
            return False
        try:
            message = requests.any_message.validate_json(text)
        except ValidationError:
            return False
        if not isinstance(message, requests.Play):
            return False
        answer: requests.Play = message

        def then(kept: bool | Exception) -> None:
            if kept is True:
                self.done(answer, self.live.table.n, told=True)
            else:
                self.hub.spawn(self.obey(answer))

        if not self.hub.answer(self.live, message, self.token, then):
            return False
        self.bucket.left -= 1.0
        return True

    async def obey(self, message: requests.AnyMessage) -> None:
        """Do what a message asks for, or say why not."""
        try:
            await self.do(message)
        except Refused as e:
            self.refuse(e, getattr(message, "id", None))
        except Exception:
            log.exception("a message failed", extra={"type": message.type})
            self.refuse(Refused("internal", "something went wrong; nothing was changed"), getattr(message, "id", None))

    def refuse(self, e: Refused, request: str | None) -> None:
        assert self.looker is not None
        if e.code == "elsewhere":  # they come back, and ask again
            self.looker.close(RESTART)
            return
        if e.code == "stale":
            try:
                self.count()
            except Refused as too_many:
                e = too_many
        metrics.REFUSED.labels(e.code).inc()
        doc: Doc = {"type": "no", "id": request, "n": self.live.table.n, **e.doc()}
        self.looker.push(encoded(doc), answer=True)
        if e.code == "stale" and (channel := self.hub.gallery.channel(self.live, self.looker.eyes)):
            self.looker.push(encoded(channel.full(self.hub.now())), answer=True)  # the new state

    async def do(self, message: requests.AnyMessage) -> None:
        assert self.looker is not None
        match message:
            case requests.Ping():
                self.looker.push(b'{"type":"pong"}', answer=True)
            case requests.Look():
                await self.look(message)
            case requests.Ask():
                await self.ask(message)
            case _:
                if self.token is None:
                    raise Refused("no-token", "you only watch: a token is needed for that")
                n, told = await self.hub.act(self.live, message, self.token)
                self.done(message, n, told)

    def done(self, message: requests.Act, n: int, told: bool) -> None:
        """Say that a request is done, unless the change that was told carries its id."""
        assert self.looker is not None
        if not told or message.id is None:
            self.looker.push(encoded({"type": "ok", "id": message.id, "n": n}), answer=True)

    async def ask(self, message: requests.Ask) -> None:
        looker = self.looker
        assert looker is not None
        table = self.live.table
        seat = table.own(message.seat if message.seat is not None else looker.eyes.seat, self.token or "")
        if message.type == "hint":
            found = await self.hub.hint(self.live, seat, address(self.socket.scope))
            looker.push(encoded({"type": "hint", "id": message.id, **found}), answer=True)
            return
        match = table.running()
        if seat != looker.eyes.seat:
            raise Refused("which-seat", "look with the eyes of that seat first")
        if seat not in match.deciders:
            raise Refused("not-asked", f"seat {seat} is not asked now")
        text = message.text or ""
        table.check_answer(match, text, seat)
        self.count()
        channel = self.hub.gallery.channel(self.live, looker.eyes)
        assert channel is not None
        try:
            looker.push(encoded({**channel.preview(text), "id": message.id, "n": table.n}), answer=True)
        except TakujoError:
            doc = {"type": "preview", "id": message.id, "text": text, "known": False}
            looker.push(encoded(doc), answer=True)
