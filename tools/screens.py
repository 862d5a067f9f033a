"""Takes the pictures of page and terminal for the documents: .venv/bin/python tools/screens.py. Needs Chromium."""

import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO, StringIO
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright
from rich.console import Console

import takujo
from takujo.games import all_games
from takujo.server.run import free_port
from takujo.terminal.play import Sitting
from takujo.terminal.screen import Screen

HERE = Path("docs/pictures")
LAPTOP, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}
MIDDLE = 60  # answers after which a match is shown
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"]


@contextmanager
def served() -> Iterator[str]:
    port = free_port("127.0.0.1")
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "takujo", "serve", "--port", str(port), "--pace", "0"]
        server = subprocess.Popen([*command, "--database", f"{folder}/tables.sqlite"], stderr=subprocess.DEVNULL)
        time.sleep(4)
        try:
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()
            server.wait()


def visit(browser: Browser, url: str, lang: str = "en", theme: str = "light", size: Any = LAPTOP) -> Page:
    context = browser.new_context(base_url=url, locale=lang, color_scheme=theme, viewport=size, reduced_motion="reduce")
    return context.new_page()


def ask(page: Page, path: str, **data: Any) -> Any:
    answer = page.request.post(path, data=data) if data else page.request.get(path)
    assert answer.ok, answer.text()
    return answer.json()


def played(page: Page, game: str, seats: int, answers: int | None) -> str:
    """A table at which bots have played so many answers, or to the end, and it is my turn."""
    who, lang = ["me", *["bot:greedy"] * (seats - 1)], page.evaluate("navigator.language")
    table = f"/api/tables/{ask(page, '/api/tables', game=game, seats=who, names=['Akari'], lang=lang)['table']}"
    ask(page, f"{table}/actions", type="start")
    ask(page, f"{table}/actions", type="leave")
    while (look := ask(page, table))["state"] == "playing" and (answers is None or look["ply"] < answers):
        time.sleep(0.1)
    if look["state"] == "playing":
        ask(page, f"{table}/actions", type="return")
        while ask(page, table)["question"] is None:
            time.sleep(0.05)
    return table.rpartition("/")[2]


def shoot(page: Page, path: str, name: str) -> None:
    page.goto(path)
    page.wait_for_load_state("networkidle")
    kept(page, name)


def kept(page: Page, name: str) -> None:
    page.wait_for_timeout(1500)
    page.screenshot(path=HERE / f"{name}.jpg", type="jpeg", quality=72)
    print(HERE / f"{name}.jpg")


def hinted(page: Page, table: str, name: str) -> None:
    """A hint at a table where it is my turn."""
    page.goto(f"/t/{table}")
    page.wait_for_selector(".asks .prompt-tools")
    page.keyboard.press("h")
    page.wait_for_selector(".hint-option")
    kept(page, name)


def analysed(page: Page, table: str, name: str) -> None:
    """The costliest decision of a finished match."""
    page.goto(f"/replay/{table}?ply=0&eyes=all&analyse")
    page.wait_for_selector(".outlook-mark", timeout=600_000)
    page.locator(".costly a").first.click()
    page.wait_for_selector(".better")
    kept(page, name)


def on_a_terminal(page: Page, game: str, answers: int) -> None:
    """The same question as a terminal of 100 by 30 shows it."""
    match = takujo.new(game, 3, seed="1", names=["Akari", "Haruto", "Mio"])
    bot = takujo.bots.make("greedy", "x")
    while match.ply < answers or 0 not in match.deciders:
        match.play(bot.choose(match, match.deciders[0]))
    screen = Screen(match.words("en"), match.names)
    screen.console = Console(width=100, height=30, record=True, file=StringIO(), force_terminal=True,
                             color_system="truecolor", highlight=False)  # fmt: skip
    screen.words = match.words("en")  # its ink for so many colours
    screen.print(screen.composed(Sitting(match, {}, screen, "en").asked(0), 29))
    lines = screen.console.export_html(inline_styles=True, code_format="{code}")
    style = "background: #16181d; color: #d8d4cb; font: 16px/18.6px 'DejaVu Sans Mono'; margin: 0; padding: 12px"
    page.set_content(f"<body style='margin: 0'><pre style=\"{style}; width: max-content\">{lines}</pre>")
    shot = Image.open(BytesIO(page.locator("pre").screenshot()))
    shot.quantize(200).save(HERE / f"terminal-{game}.png", optimize=True)
    print(HERE / f"terminal-{game}.png")


def main() -> None:
    with served() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium-headless-shell", args=FLAGS)
        shoot(visit(browser, url), "/", "page-home")
        shoot(visit(browser, url, "ja", "dark", PHONE), "/", "page-home-phone")
        for game in all_games():
            for look, lang, theme, size in (
                ("day", "en", "light", LAPTOP), ("night", "ja", "dark", LAPTOP), ("phone", "ja", "light", PHONE),
            ):  # fmt: skip
                page = visit(browser, url, lang, theme, size)
                shoot(page, f"/t/{played(page, game.id, game.usual_seats, MIDDLE)}", f"page-{game.id}-{look}")
        page = visit(browser, url)
        first = {"game": "memory_library", "seats": ["me", "bot:greedy"], "options": {"start_player": "0"}}
        shoot(page, "/learn/knossos/trip-red", "page-lesson")
        shoot(visit(browser, url, "ja", "light", PHONE), "/learn/bibliowonders", "page-lesson-phone")
        table = ask(page, "/api/tables", names=["Akari"], **first)["table"]
        ask(page, f"/api/tables/{table}/actions", type="start")
        shoot(page, f"/t/{table}", "page-greyed")
        over = played(page, "memory_library", 3, None)
        shoot(page, f"/t/{over}/end", "page-end")
        shoot(page, f"/replay/{over}?ply={MIDDLE}", "page-replay")
        analysed(page, over, "page-analysis")
        hinted(page, played(page, "memory_library", 3, MIDDLE), "page-hint")
        page = visit(browser, url, "ja", "dark")
        shoot(page, f"/t/{played(page, 'memory_library', 3, None)}/end", "page-end-ja")
        on_a_terminal(visit(browser, url), "knossos", 151)
        browser.close()


if __name__ == "__main__":
    main()
