"""People in front of browsers: they see only what the page shows, and do only what a mouse or a keyboard can do."""

import random
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Page, Request

import takujo
from playing import played_out
from takujo.match import Match

LAPTOP, SMALL, PHONE = (1440, 900), (1100, 680), (390, 844)
PATIENCE = 60.0  # seconds
ANSWERS = ".answers .option:not(.off), .sprite[role=button]:not([aria-disabled])"

# A place on the screen where a click hits, for each of these things that can be clicked now.
CLICKABLE = """(things) => {
  const found = [];
  const hits = (element, x, y) => {
    const top = document.elementFromPoint(x, y);
    return top && (top === element || element.contains(top));
  };
  for (const element of document.querySelectorAll(things)) {
    const { x, y, width, height } = (element.querySelector(".target") ?? element).getBoundingClientRect();
    for (const [dx, dy] of [[.5, .5], [.15, .5], [.5, .15], [.85, .5], [.5, .85]]) {
      const [at, down] = [x + width * dx, y + height * dy];
      if (!hits(element, at, down)) continue;
      found.push({ what: element.dataset.text ?? element.dataset.id, x: at, y: down });
      break;
    }
  }
  return found;
}"""

# The picture as it stands in the document, to be compared.
PICTURE = """() => [...document.querySelectorAll(".mat > g > .sprite")].map((sprite) => [
  sprite.closest(".mat").classList[1], sprite.dataset.id, sprite.dataset.state, sprite.getAttribute("transform"),
  sprite.getAttribute("aria-label"), sprite.querySelector("use").getAttribute("href").replace(/^#p\\d+-/, ""),
])"""


# How much of a table its page has shown to somebody who sits there.
SEEN = "(id) => JSON.parse(localStorage.getItem('takujo.tables') ?? '[]').find(({ table }) => table === id)?.ply"

# All that an answer may change.
STANDING = f"""() => JSON.stringify([
  document.querySelector(".asking h2")?.innerText, document.querySelectorAll(".log-line").length, ({PICTURE})(),
  ({SEEN})(location.pathname.split("/").at(-1)),
])"""
ANSWERED = """!document.querySelector(".pending")"""  # by the server; a click alone may change the picture too
ASKED = f"""() => document.getElementById("view").classList.contains("asks") && {ANSWERED}"""
OVER = "() => document.getElementById('view').dataset.state === 'over'"

# Waits in the page, because asking it again and again from here costs more than most answers.
PATIENTLY = """(milliseconds) => new Promise((tell) => {
  const met = %s;
  const end = performance.now() + milliseconds;
  const look = () => (met() ? tell(true) : performance.now() < end ? setTimeout(look, 10) : tell(false));
  look();
})"""

# What is heard of the server, noted before the page itself hears of it.
SOCKETS = """
window.heard = [];
window.WebSocket = class extends WebSocket {
  constructor(address) {
    super(address);
    this.addEventListener("close", () => heard.push("close"));
    this.addEventListener("message", ({ data }) => heard.push(JSON.parse(data).kind ?? JSON.parse(data).type));
  }
};
"""


class Person:
    """Somebody with a browser of their own. Whatever goes wrong on their page is noted."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        size: tuple[int, int] = LAPTOP,
        lang: str = "en",
        theme: str = "light",
        speed: str = "once",  # of what others do, as it is shown: most have no time to watch
    ) -> None:
        self.url = url
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=lang,
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="reduce",
            has_touch=size == PHONE,
        )
        self.context.set_default_timeout(PATIENCE * 1000)
        self.context.add_init_script(f"localStorage['takujo.settings'] ??= JSON.stringify({{ speed: '{speed}' }})")
        self.wrong: list[str] = []
        self.expected: list[str] = []  # what may be said to be wrong: the browser notes every refusal
        self.page = self.new_page()

    def new_page(self) -> Page:
        page = self.context.new_page()
        page.on("console", self._console)
        page.on("pageerror", lambda e: self.wrong.append(f"error: {e}"))
        page.on("request", self._request)
        return page

    def _console(self, message: ConsoleMessage) -> None:
        gone = ("WebSocket", "ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "ERR_EMPTY_RESPONSE")
        lost = any(sign in message.text for sign in gone)  # tests end servers on purpose
        plain = "Cross-Origin-Opener-Policy header has been ignored" in message.text  # over http from another machine
        if message.type in ("error", "warning") and not lost and not plain:
            self.wrong.append(f"console: {message.text}")

    def _request(self, request: Request) -> None:
        if not request.url.startswith((self.url, "data:", self.url.replace("http", "ws"))):
            self.wrong.append(f"another address: {request.url}")

    # -- tables

    def new_table(self, game: str, seats: list[str], **more: Any) -> dict[str, Any]:
        names = ["Akari", "Haruto", "Mina"][: seats.count("me")]
        response = self.context.request.post(
            f"{self.url}/api/tables", data={"game": game, "seats": seats, "names": names, "pace": 0, **more}
        )
        assert response.ok, response.text()
        found: dict[str, Any] = response.json()
        return found

    def act(self, table: str, kind: str, **more: Any) -> None:
        response = self.context.request.post(f"{self.url}/api/tables/{table}/actions", data={"type": kind, **more})
        assert response.ok, response.text()

    def leave(self, table: str) -> None:
        """To a bot, unless the match has ended meanwhile."""
        response = self.context.request.post(f"{self.url}/api/tables/{table}/actions", data={"type": "leave"})
        assert response.ok or response.json()["code"] == "over", response.text()

    def look(self, table: str) -> dict[str, Any]:
        found: dict[str, Any] = self.context.request.get(f"{self.url}/api/tables/{table}?show=view").json()
        return found

    def open(self, path: str) -> None:
        self.page.goto(f"{self.url}{path}")

    @property
    def address(self) -> str:
        """Where the page is now; `page.url` may lag behind."""
        return str(self.page.evaluate("location.href"))

    # -- what is on the screen

    @property
    def state(self) -> str:
        return str(self.page.evaluate("document.getElementById('view').dataset.state ?? ''"))

    @property
    def asked(self) -> bool:
        return bool(self.page.evaluate(ASKED))

    @property
    def question(self) -> str:
        return self.page.inner_text(".asking h2")

    @property
    def picture(self) -> list[list[str]]:
        found: list[list[str]] = self.page.evaluate(PICTURE)
        return found

    def until(self, what: Callable[[], bool], said: str, patience: float = PATIENCE) -> None:
        end = time.monotonic() + patience
        while not what():
            assert time.monotonic() < end, f"{said}; the page says {self.page.inner_text('body')[:500]!r}"
            self.page.wait_for_timeout(15)

    def until_met(self, condition: str, said: str) -> None:
        """The same for what the page itself can tell, while it stays where it is."""
        met = self.page.evaluate(PATIENTLY % condition, PATIENCE * 1000)
        assert met, f"{said}; the page says {self.page.inner_text('body')[:500]!r}"

    def until_asked(self) -> bool:
        """Whether we are asked; if not, the match is over."""
        self.until_met(f"() => ({ASKED})() || ({OVER})()", "never asked")
        return self.asked

    def until_settled(self, table: str) -> None:
        """Only the first seat, which is ours, is asked, and all that happened is shown: nothing changes by itself."""
        self.until(lambda: self.look(table)["deciders"] in ([0], []), "others are asked too")
        ply = self.look(table)["ply"]
        self.until(lambda: self.page.evaluate(SEEN, table) == ply, "something is still on its way")

    # -- what one does

    def note(self) -> None:
        """How everything stands, before an answer."""
        self.page.evaluate(f"() => {{ window.stood = ({STANDING})(); }}")

    def until_changed(self, said: str) -> None:
        self.until_met(f"() => ({OVER})() || ({ANSWERED} && ({STANDING})() !== window.stood)", said)

    def answer(self, where: str) -> None:
        """Click there, and see it done: until then nothing else can be answered."""
        self.note()
        self.page.click(where)
        self.until_changed(f"a click on {where} did nothing")

    def click_something(self, rng: random.Random) -> None:
        """Any answer, with the mouse. A menu that opens is answered too."""
        look = f"(things) => {{ window.stood = ({STANDING})(); return ({CLICKABLE})(things); }}"
        found: list[dict[str, Any]] = self.page.evaluate(look, ANSWERS)
        if not found:
            return  # the table has changed meanwhile
        chosen = rng.choice(found)
        self.page.mouse.click(chosen["x"], chosen["y"])
        menu: list[dict[str, Any]] = self.page.evaluate(CLICKABLE, ".choice-menu button")
        if menu:
            item = rng.choice(menu)
            self.page.mouse.click(item["x"], item["y"])
        self.until_changed(f"a click on {chosen['what']} did nothing")

    def close(self) -> None:
        self.context.close()
        wrong = [each for each in self.wrong if not any(sign in each for sign in self.expected)]
        assert wrong == [], wrong


def heard(person: Person, kind: str) -> int:
    """How often, with SOCKETS."""
    return int(person.page.evaluate("(kind) => heard.filter((each) => each === kind).length", kind))


_played: dict[str, Match] = {}


def played(game: str) -> Match:
    """A finished match of three."""
    if game not in _played:
        match = takujo.new(game, seats=3, seed="page", names=["Akari", "Haruto", "Mina"], salts=["pinch"], bots=[2])
        _played[game] = played_out(match, "greedy", "page")
    return _played[game]
