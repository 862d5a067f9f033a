"""What axe-core finds on the page: nothing serious or critical."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe

from page.people import PHONE, Person
from playing import GAMES

AXE = Axe()


def table(person: Person, game: str) -> None:
    seats = ["me", "bot:random", "bot:random"]
    made = str(person.new_table(game, seats)["table"])
    person.act(made, "start")
    person.open(f"/t/{made}")
    person.until_asked()


@pytest.mark.parametrize("what", ["home", "room", "rules", "end", "replay", "lesson", *GAMES])
def test_axe_finds_nothing_serious(what: str, person: Callable[..., Person], shown: Callable[[str], str]) -> None:
    someone = person(PHONE) if what == GAMES[0] else person(theme="dark") if what == GAMES[1] else person()
    page = someone.page
    if what in GAMES:
        table(someone, what)
    elif what == "room":
        someone.open(f"/t/{someone.new_table('memory_library', ['me', 'open'])['table']}")
        page.wait_for_selector(".about .book")
    else:
        finished = shown("memory_library") if what in ("end", "replay") else ""
        path, there = {
            "home": ("/", ".open-table"), "rules": ("/rules/memory_library", ".clause"),
            "lesson": ("/learn/knossos/trip-red", ".coach[data-mood]"),
            "end": (f"/t/{finished}/end", ".tally"), "replay": (f"/replay/{finished}?ply=30", ".replay-table .sprite"),
        }[what]  # fmt: skip
        someone.open(path)
        page.wait_for_selector(there)
    found = AXE.run(page).response["violations"]
    assert [(each["id"], [node["html"] for node in each["nodes"]][:3]) for each in found
            if each["impact"] in ("serious", "critical")] == []  # fmt: skip
    assert "landmark-unique" not in {each["id"] for each in found}
