"""The page: its shell and files, the rulebooks it shows, and join links with their QR codes."""

import gzip
import mimetypes
import re
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import asdict, dataclass
from functools import lru_cache
from hashlib import sha256
from importlib import resources
from importlib.resources.abc import Traversable
from itertools import groupby
from pathlib import Path
from secrets import compare_digest
from typing import Annotated

import orjson
from fastapi import FastAPI, Header, Query, Request
from fastapi.responses import PlainTextResponse, Response
from pydantic import BaseModel
from starlette.exceptions import HTTPException
from starlette.routing import Route

from takujo.core.errors import BadRequest
from takujo.core.game import Game
from takujo.draw import signs
from takujo.draw.theme import NEUTRAL
from takujo.games import all_games
from takujo.games import load as load_game
from takujo.rulebook import book
from takujo.server.app import Json, LiveHere, Token, known, not_found
from takujo.server.run import reachable
from takujo.server.security import LOOPBACK, name_of
from takujo.server.settings import Settings
from takujo.tables import requests
from takujo.tables.refusals import Refused
from takujo.words import LANGUAGES, Words

SHELLS = {  # every address that people see, and the folder of its view
    "/": "home", "/last": "home", "/new": "home", "/guide": "home", "/rules/{game}": "rules", "/t/{table}": "table",
    "/tv/{table}": "table", "/t/{table}/end": "replay", "/replay/{table}": "replay",
}  # fmt: skip
FOR_WRITERS = re.compile(rb"^ */\*\*(?:[^*]|\*(?!/))*\*/$", re.M)  # comments that explain and type what follows
STYLES = ("tokens", "page", "table", "home", "replay", "outlook")  # sent as one, in this order
FOREVER = "public, max-age=31536000, immutable"  # the address changes when the file does
EACH_TIME = "no-cache"  # kept, but asked for again
WORTH_PACKING = 1000  # bytes

mimetypes.add_type("text/javascript", ".js")


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


@dataclass(frozen=True, slots=True)
class Page:
    """All files of the page by path, and the shell of each view, which names them by a stamp of their contents."""

    stamp: str
    files: dict[str, File]
    shells: dict[str, File]


def sources() -> dict[str, Traversable]:
    """Where the files lie. The tokens are those that pictures are drawn with."""
    found: dict[str, Traversable] = {"style/tokens.css": resources.files("takujo.draw") / "tokens.css"}

    def walk(folder: Traversable, above: str) -> None:
        for each in folder.iterdir():
            if each.is_dir():
                walk(each, f"{above}{each.name}/")
            elif not each.name.endswith(".d.ts"):
                found[f"{above}{each.name}"] = each

    walk(resources.files("takujo") / "page", "")
    return found


def page(base: str) -> Page:
    """The page as it lies on the disk now: whoever works on it need not restart the server."""
    found = sources()
    return _page(base, tuple(each.stat().st_mtime_ns for each in found.values() if isinstance(each, Path)))


@lru_cache(maxsize=1)
def _page(base: str, changed: tuple[int, ...]) -> Page:
    contents = {name: sent(name, each.read_bytes()) for name, each in sources().items()}
    contents["style/tokens.css"] += themes().encode()
    contents["style.css"] = b"\n".join(contents.pop(f"style/{name}.css") for name in STYLES)
    stamp = sha256(b"".join(contents[name] for name in sorted(contents))).hexdigest()[:12]
    at = f"{base}/page/{stamp}"
    shell = contents.pop("index.html").decode().replace("{page}", at).replace("{symbols}", symbols())
    return Page(
        stamp,
        {name: File.of(name, body) for name, body in contents.items()},
        {
            view: File.of("index.html", shell.replace("{modules}", modules(at, view, contents)).encode())
            for view in set(SHELLS.values())
        },
    )


def sent(name: str, body: bytes) -> bytes:
    """A file as browsers need it: a sixth of our modules are comments. Lines keep their numbers."""
    return FOR_WRITERS.sub(lambda found: b"\n" * found[0].count(b"\n"), body) if name.endswith(".js") else body


def modules(at: str, view: str, names: Iterable[str]) -> str:
    """What a view needs, to be fetched at once and not one import after the other."""
    wanted = sorted(name for name in names if name.endswith(".js") and name.split("/")[-2] in ("js", "words", view))
    return "\n  ".join(f'<link rel="modulepreload" href="{at}/{name}">' for name in wanted if name != "js/early.js")


def themes() -> str:
    """The colours of every game, for whatever says whose it is."""
    return NEUTRAL.css("[data-game]") + "".join(game.theme.css(f'[data-game="{game.id}"]') for game in all_games())


def symbols() -> str:
    """All signs and patterns, to stand in the shell: so every one is there at the first paint."""
    all_games()  # which bring theirs
    return f'<svg class="symbols" aria-hidden="true"><defs>{signs.drawings()}</defs></svg>'


class Invitation(BaseModel):
    """How others get to the table. The QR code is a path on a square of `size` units."""

    link: str
    path: str
    size: int


def routes(app: FastAPI) -> None:
    settings: Settings = app.state.settings
    now = page(settings.base)

    def shell(view: str) -> Callable[[Request], Awaitable[Response]]:
        async def sent(request: Request) -> Response:
            nonlocal now
            now = page(settings.base)
            return now.shells[view].sent(request, EACH_TIME)

        return sent

    async def static(request: Request) -> Response:
        stamp, path = request.path_params["stamp"], request.path_params["path"]
        file = (now if stamp == now.stamp else page(settings.base)).files.get(path)
        if file is None:
            raise Refused("unknown-path", "there is no such file")
        return file.sent(request, FOREVER)

    # A table is some forty files at its first visit: plain routes, found first.
    files = Route("/page/{stamp}/{path:path}", static, methods=["GET"])
    app.router.routes[:0] = [files, *(Route(path, shell(view), methods=["GET"]) for path, view in SHELLS.items())]

    async def nowhere(request: Request, e: Exception) -> Response:
        """An address that leads nowhere: people get the page, which says so, and programs what they always get."""
        assert isinstance(e, HTTPException)
        by_hand = request.method == "GET" and "text/html" in request.headers.get("accept", "")
        if e.status_code != 404 or not by_hand or request.url.path.startswith("/api/"):
            return await not_found(request, e)
        response = now.shells["home"].sent(request, EACH_TIME)
        response.status_code = 404
        return response

    app.add_exception_handler(HTTPException, nowhere)

    @app.get("/api/games/{game}/rules", tags=["games"], response_class=PlainTextResponse)
    async def rules(request: Request, game: str, lang: requests.Lang = "en") -> Response:
        """The rulebook, in Markdown."""
        try:
            text = book(game, lang)
        except BadRequest as e:
            raise Refused("unknown-path", str(e)) from None
        return _rules(text).sent(request, EACH_TIME)

    @app.get("/api/games/{game}/legend", tags=["games"])
    async def legend(request: Request, game: str) -> Response:
        """The key to the game's pictures: every sign under its heading, with its meaning in both languages."""
        try:
            return _legend(load_game(game)).sent(request, EACH_TIME)
        except BadRequest as e:
            raise Refused("unknown-path", str(e)) from None

    @app.get("/api/tables/{table}/invitation", tags=["tables"], response_model=Invitation)
    async def invitation(
        request: Request,
        live: LiveHere,
        token: Token,
        tv: Annotated[bool, Query(description="the link to the big screen instead of the join link")] = False,
        takujo_code: Annotated[
            str | None, Header(description="of the join link, for a big screen without a seat")
        ] = None,
    ) -> Json:
        """The join link, or the link to the big screen, and its QR code. Only those at the table, and who has the code
        already, are told the code."""
        fixed = live.table.fixed
        inside = compare_digest((takujo_code or "").encode(), fixed.code.encode())
        if not inside and not tv:
            known(live, token)
        inside = inside or (token is not None and live.table.knows(token))
        link = f"{origin(request, settings)}/{'tv' if tv else 't'}/{fixed.id}"
        if inside and not live.table.started:
            link += f"#{fixed.code}"
        return Json({"link": link, **qr(link)})


@lru_cache(maxsize=32)
def _legend(game: Game) -> File:
    words = {lang: Words(game, lang) for lang in LANGUAGES}
    doc = [
        {
            "heading": {lang: said(f"signs-{group}") for lang, said in words.items()},
            "signs": [
                {
                    "name": each.name,
                    "label": {lang: said(f"sign-{each.name}") for lang, said in words.items()},
                    "picture": asdict(each.picture),
                }
                for each in signs
            ],
        }
        for group, signs in groupby(game.legend(), key=lambda each: each.group)
    ]
    return File.of("legend.json", orjson.dumps(doc))


@lru_cache(maxsize=32)
def _rules(text: str) -> File:
    return File.of("rules.md", text.encode())


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
