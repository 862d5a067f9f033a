"""A small client: a seat at a table over HTTP and WebSocket, for a terminal, for scripts and for the tests."""

import itertools
import secrets
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import asdict, dataclass, field
from pathlib import Path
from time import sleep
from typing import Any, TextIO
from urllib.parse import urlsplit

import httpx
import orjson
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage
from websockets.sync.client import ClientConnection, connect

from takujo.core.errors import BadRequest
from takujo.core.rng import from_text
from takujo.tables.difference import patched, patched_scene
from takujo.tables.tokens import private

Doc = dict[str, Any]
Chooser = Callable[[Doc], str | None]  # of a question: the text of an option; None to leave
PATIENCE = 60.0  # seconds for an answer: a machine may be busy
PARTED = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, TimeoutError)


class NotDone(Exception):
    """The server refused."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(f"{code}: {message}")
        self.code = code


@dataclass
class Ticket:
    """What is needed to come back to a seat."""

    server: str
    table: str
    token: str | None = None
    code: str | None = None
    commit: str | None = None  # the promise of the shuffle, as it was shown before we added anything
    salts: dict[str, str] = field(default_factory=dict)  # what we added to it, by seat

    @staticmethod
    def of_link(link: str) -> "Ticket":
        """http://host:8000/t/TABLE#CODE; the code stays on this side, as fragments do."""
        parts = urlsplit(link)
        base, found, table = parts.path.rpartition("/t/")
        if parts.scheme not in ("http", "https") or not found or not table:
            raise BadRequest(f"a link looks like http://host:8000/t/TABLE#CODE, not {link!r}")
        return Ticket(f"{parts.scheme}://{parts.netloc}{base}", table, code=parts.fragment or None)

    @property
    def link(self) -> str:
        return f"{self.server}/t/{self.table}" + (f"#{self.code}" if self.code else "")

    def save(self, path: Path) -> None:
        """For nobody else to read."""
        private(path)
        path.write_bytes(orjson.dumps(asdict(self)))

    @staticmethod
    def load(path: Path) -> "Ticket":
        try:
            return Ticket(**orjson.loads(path.read_bytes()))
        except (TypeError, ValueError):
            raise BadRequest(f"{path} is no file that --keep has written") from None


class Api:
    """Requests over HTTP."""

    def __init__(self, server: str) -> None:
        self.server = server.rstrip("/")
        self.http = httpx.Client(base_url=self.server, timeout=PATIENCE, trust_env=False)

    def ask(self, method: str, path: str, token: str | None = None, **more: Any) -> Any:
        headers = {"content-type": "application/json"} if "content" in more else {}
        if token:
            headers["authorization"] = f"Bearer {token}"
        response = self.http.request(method, path, headers=headers, **more)
        self.http.cookies.clear()
        if response.is_success:
            return response.json() if response.headers["content-type"] == "application/json" else response.text
        try:
            doc = response.json()
            raise NotDone(doc["code"], doc["message"])
        except (ValueError, KeyError):
            raise NotDone(str(response.status_code), response.text[:200]) from None

    def create(self, game: str, seats: list[str], **more: Any) -> Ticket:
        doc = self.ask("POST", "/api/tables", json={"game": game, "seats": seats, **more})
        return self.salted(doc)

    def join(self, ticket: Ticket, name: str, **more: Any) -> Ticket:
        body = {"name": name, "code": ticket.code, **more}
        return self.salted(self.ask("POST", f"/api/tables/{ticket.table}/seats", json=body))

    def salted(self, sat: Doc) -> Ticket:
        """The ticket of somebody who has sat down: the promise is noted first, then a salt added for each seat."""
        ticket = Ticket(self.server, sat["table"], sat["token"], sat["code"], sat["commit"])
        for seat in sat["seats"]:
            salt = secrets.token_hex(16)
            try:
                self.act(ticket, "salt", seat=seat, salt=salt)
            except NotDone as e:
                if e.code != "started":  # by somebody who did not wait for us
                    raise
            else:
                ticket.salts[str(seat)] = salt
        return ticket

    def act(self, ticket: Ticket, kind: str, **more: Any) -> Doc:
        doc: Doc = self.ask("POST", f"/api/tables/{ticket.table}/actions", ticket.token, json={"type": kind, **more})
        return doc

    def look(self, ticket: Ticket, **query: Any) -> Doc:
        doc: Doc = self.ask("GET", f"/api/tables/{ticket.table}", ticket.token, params=query)
        return doc

    def record(self, ticket: Ticket) -> str:
        return str(self.ask("GET", f"/api/tables/{ticket.table}/record", ticket.token))

    def close(self) -> None:
        self.http.close()


class RemotePlayer:
    """A seat over a socket. It follows what is told, resends what was not acknowledged, and comes back when cut off."""

    def __init__(self, ticket: Ticket, lang: str = "en", show: str = "view", seat: int | None = None) -> None:
        self.ticket = ticket
        self.hello = {"type": "hello", "token": ticket.token, "lang": lang, "show": show, "seat": seat}
        self.socket: ClientConnection | None = None
        self.stack = ExitStack()
        self.received: list[str] = []  # everything, as it came
        self.state: Doc = {}  # the table as it stands
        self.seats: list[int] = []
        self.ids = (f"{secrets.token_hex(4)}-{i}" for i in itertools.count())

    def connect(self) -> None:
        url = self.ticket.server.replace("http", "ws", 1) + f"/api/tables/{self.ticket.table}/socket"
        self.close()
        compression = None if self.hello["show"] in ("view", "none") else "deflate"  # which is worth it for words
        bearer = {"Authorization": f"Bearer {self.ticket.token}"} if self.ticket.token else None
        opened = connect(
            url, max_size=2**24, compression=compression, open_timeout=PATIENCE, proxy=None, additional_headers=bearer
        )
        self.socket = self.stack.enter_context(opened)
        self.send({**self.hello, "since": self.state.get("ply")})
        while self.hear()["type"] != "table":
            pass

    def close(self) -> None:
        self.stack.close()
        self.socket = None

    def send(self, doc: Doc) -> None:
        assert self.socket is not None
        self.socket.send(orjson.dumps({name: value for name, value in doc.items() if value is not None}).decode())

    def hear(self, timeout: float | None = PATIENCE) -> Doc:
        """The next message, taken into account."""
        assert self.socket is not None
        text = str(self.socket.recv(timeout))
        self.received.append(text)
        doc: Doc = orjson.loads(text)
        self.take(doc)
        return doc

    def take(self, doc: Doc) -> None:
        kind = doc["type"]
        if kind == "welcome":
            self.seats = doc["yours"]
        elif kind == "table":
            self.state = {**doc, "log": [*self.state.get("log", []), *doc.get("log", [])]}
            self.state["story"] = doc.get("story", [])
        elif kind == "change":
            state = self.state
            told = {name: value for name, value in doc.items() if name not in ("type", "events", "story", "id")}
            difference, view = told.pop("scene_changes", None), told.pop("view_changes", None)
            state.update(told)
            state.setdefault("log", []).extend(doc.get("events", []))
            if fresh := doc.get("story"):
                state["story"] = [line for line in state.get("story", []) if line["n"] < fresh[0]["n"]] + fresh
            if difference:
                patched_scene(state["scene"], difference)
            if view:
                state["view"] = patched(state["view"], view)
        elif kind == "no" and doc.get("id") is None:
            raise NotDone(doc["code"], doc["message"])

    @property
    def question(self) -> Doc | None:
        return self.state.get("question")

    @property
    def over(self) -> bool:
        return self.state.get("state") == "over"

    def do(self, kind: str, **more: Any) -> int:
        """Do something and wait for the answer; cut off in between, ask again with the same id, so it is done once."""
        message = {"type": kind, "id": next(self.ids), **more}
        while True:
            try:
                self.send(message)
                while True:
                    answer = self.hear()
                    if answer.get("id") == message["id"]:  # an answer, or the change that it became
                        break
            except PARTED:
                self.come_back()
                continue
            if answer["type"] == "no":
                raise NotDone(answer["code"], answer["message"])
            return int(answer["n"])

    def come_back(self, tries: int = 600) -> None:
        """Try again until the server is there."""
        for i in range(tries):
            try:
                self.connect()
                return
            except (*PARTED, NotDone) as e:
                if i + 1 == tries or (isinstance(e, NotDone) and e.code not in ("too-fast", "storage", "closing")):
                    raise
                sleep(0.05)

    def play(self, text: str) -> int:
        return self.do("play", n=self.state["n"], text=text)

    def play_on(self, choose: Chooser) -> None:
        """Answer whatever is asked until the match is over."""
        while not self.over:
            question = self.question
            if question is None:
                try:
                    self.hear(timeout=None)
                except PARTED:
                    self.come_back()
                continue
            text = choose(question)
            if text is None:
                return
            try:
                self.play(text)
            except NotDone as e:
                if e.code not in ("stale", "not-asked", "storage", "too-fast", "paused", "not-on-offer"):
                    raise


def at_random(seed: str) -> Chooser:
    rng = from_text(seed)

    def choose(question: Doc) -> str | None:
        options = question["options"]
        return str(options[rng.below(len(options))]["text"])

    return choose


class Prompter:
    """Asks a person, in plain lines."""

    def __init__(self, player: RemotePlayer, lang: str, inputs: TextIO, out: Callable[[str], None]) -> None:
        self.player = player
        self.lang = lang
        self.inputs = inputs
        self.out = out
        self.seen = -1  # the last ply that was told of

    def news(self) -> Iterator[str]:
        """The lines of the story that are new or have grown."""
        state = self.player.state
        for line in state.get("story", []):
            if line["last"] > self.seen and line.get("opens") != "turn":
                yield line["text"]
        self.seen = state["ply"]

    def choose(self, question: Doc) -> str | None:
        for line in self.news():
            self.out(line)
        if "text" in self.player.state:
            self.out("\n" + self.player.state["text"])
        self.out(f"\n{question['prompt'][self.lang]}")
        options = question["options"]
        for i, option in enumerate(options, 1):
            self.out(f"{i:>3} {option['label'][self.lang]}  [{option['text']}]")
        for no in question["refused"]:
            self.out(f"  - {no['label'][self.lang]}: {no['reason'][self.lang]} ({no['clause']})")
        while True:
            self.out("> ")
            line = self.inputs.readline()
            typed = line.strip()
            if not line or typed == "quit":
                return None
            if typed.isdecimal() and 1 <= int(typed) <= len(options):
                return str(options[int(typed) - 1]["text"])
            if typed in [option["text"] for option in options]:
                return typed
            self.out(f"a number from 1 to {len(options)}, the text of an option, or quit")
