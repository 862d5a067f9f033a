from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import sync_playwright

from page.people import PATIENCE, Person, played
from server.running import Server, running

CHROMIUM = "/usr/bin/chromium-headless-shell"  # the same engine without its windows, which cost more than most pages
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """One browser for all; every person has a context of their own."""
    assert Path(CHROMIUM).exists(), "Chromium is not installed: apt-get install chromium-headless-shell"
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS, timeout=PATIENCE * 1000)
        yield found
        found.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("page")
    with running(str(folder / "tables.sqlite"), folder) as found:
        yield found


@pytest.fixture
def person(browser: Any, server: Server) -> Iterator[Callable[..., Person]]:
    """Somebody comes in: person(size, lang, theme), by the address that the server's own machine uses, or by another
    `url`. At the end nothing may have gone wrong on anybody's page."""
    people: list[Person] = []

    def come(*how: Any, url: str = server.url, **more: Any) -> Person:
        people.append(Person(browser, url, *how, **more))
        return people[-1]

    yield come
    for each in people:
        each.close()


@pytest.fixture
def shown(server: Server) -> Callable[[str], str]:
    """The table of a finished match."""
    api = server.api()
    return lambda game: str(api.ask("POST", "/api/records", json={"record": played(game).record().text()})["table"])
