"""The page: its shell and files."""

import re
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

from fastapi import Request
from fastapi.responses import Response
from starlette.exceptions import HTTPException
from starlette.routing import Route

from takujo.draw import signs
from takujo.draw.theme import NEUTRAL
from takujo.games import all_games
from takujo.server.answers import EACH_TIME, FOREVER, File, not_found
from takujo.tables.refusals import Refused

SHELLS = {  # every address that people see, and the folder of its view
    "/": "home", "/last": "home", "/new": "home", "/guide": "home", "/rules/{game}": "rules", "/t/{table}": "table",
    "/learn/{game}": "learn", "/learn/{game}/{step}": "learn",
    "/tv/{table}": "table", "/t/{table}/end": "replay", "/replay/{table}": "replay",
}  # fmt: skip
FOR_WRITERS = re.compile(rb"^ */\*\*(?:[^*]|\*(?!/))*\*/$", re.M)  # comments that explain and type what follows
STYLES = ("tokens", "page", "table", "home", "replay", "outlook", "learn")  # sent as one, in this order


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


class Pages:
    """What answers at the addresses that people see."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.now = page(base)

    def routes(self) -> list[Route]:
        """A table is some forty files at its first visit: plain routes, to be found first."""
        files = Route("/page/{stamp}/{path:path}", self.file, methods=["GET"])
        return [files, *(Route(path, self.shell(view), methods=["GET"]) for path, view in SHELLS.items())]

    def shell(self, view: str) -> Callable[[Request], Awaitable[Response]]:
        async def sent(request: Request) -> Response:
            self.now = page(self.base)
            return self.now.shells[view].sent(request, EACH_TIME)

        return sent

    async def file(self, request: Request) -> Response:
        stamp, path = request.path_params["stamp"], request.path_params["path"]
        file = (self.now if stamp == self.now.stamp else page(self.base)).files.get(path)
        if file is None:
            raise Refused("unknown-path", "there is no such file")
        return file.sent(request, FOREVER)

    async def nowhere(self, request: Request, e: Exception) -> Response:
        """An address that leads nowhere: people get the page, which says so, and programs what they always get."""
        assert isinstance(e, HTTPException)
        by_hand = request.method == "GET" and "text/html" in request.headers.get("accept", "")
        if e.status_code != 404 or not by_hand or request.url.path.startswith("/api/"):
            return await not_found(request, e)
        response = self.now.shells["home"].sent(request, EACH_TIME)
        response.status_code = 404
        return response
