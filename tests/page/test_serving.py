"""How the page is served: its shell and files, the rulebooks, and join links only for those who may have them."""

import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

import takujo
import takujo.server.page
from server.running import PATIENCE, Server


@pytest.fixture
def web(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url, timeout=PATIENCE, trust_env=False) as client:
        yield client


ADDRESSES = ["/", "/last", "/new", "/guide", "/rules/knossos", "/t/abc", "/t/abc/end", "/replay/abc", "/tv/abc"]


@pytest.mark.parametrize("address", ADDRESSES)
def test_every_address_has_the_shell(web: httpx.Client, address: str) -> None:
    shell = web.get(address)
    assert shell.status_code == 200
    assert shell.headers["content-type"] == "text/html; charset=utf-8"
    assert "script-src 'self'" in shell.headers["content-security-policy"]
    assert "style=" not in shell.text
    assert "{" not in re.sub(r"<svg.*?</svg>", "", shell.text, flags=re.DOTALL)
    again = web.get(address, headers={"if-none-match": shell.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_files_are_kept_for_ever_because_their_address_changes(web: httpx.Client) -> None:
    shell = web.get("/t/abc").text
    named = set(re.findall(r'(?:src|href)="(/page/[^"]+)"', shell))
    assert any(name.endswith("/js/main.js") for name in named)
    assert [name for name in named if name.endswith(".css")] == [name for name in named if name.endswith("/style.css")]
    assert any(name.endswith("/js/table/table.js") for name in named)
    sizes = 0
    for name in named:
        file = web.get(name)
        assert file.status_code == 200, name
        assert "immutable" in file.headers["cache-control"]
        sizes += int(file.headers["content-length"])
    assert sizes < 120_000  # packed, as a browser gets it


def test_what_only_writers_read_is_not_sent(web: httpx.Client) -> None:
    """Comments are a sixth of the modules. Their lines stay, so that an error names the line of the source."""
    shell = web.get("/t/abc").text
    scripts = set(re.findall(r'(?:src|href)="(/page/[^"]+\.js)"', shell))
    source = Path(takujo.server.page.__file__).parent.parent
    assert len(scripts) > 20
    for name in scripts:
        sent = web.get(name).text
        written = (source / "page" / name.split("/", 3)[3]).read_text(encoding="utf-8")
        assert "@param" not in "".join(line for line in sent.splitlines() if line.lstrip().startswith(("/**", "*")))
        code = [line.strip() for line in written.splitlines()]
        for at, line in enumerate(sent.splitlines()):
            assert line.strip() in ("", code[at]), (name, at + 1)


@pytest.mark.parametrize("path", ["js/nothing.js", "../server/app.py", "%2e%2e/server/app.py", "index.html"])
def test_there_is_nothing_else(web: httpx.Client, path: str) -> None:
    response = web.get(f"/page/x/{path}")
    assert (response.status_code, response.json()["code"]) == (404, "unknown-path")


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_rulebooks_can_be_read(web: httpx.Client, lang: str) -> None:
    for game in takujo.games.all_games():
        book = web.get(f"/api/games/{game.id}/rules?lang={lang}")
        assert f"**{game.prefix}-" in book.text
        assert book.headers["etag"]
    assert web.get("/api/games/chess/rules").json()["code"] == "unknown-path"


def test_the_code_of_a_join_link_is_told_to_nobody_else(web: httpx.Client) -> None:
    made = web.post("/api/tables", json={"game": "memory_library", "seats": ["me", "open"], "names": ["Ann"]}).json()
    address = f"/api/tables/{made['table']}/invitation"
    link = f"/t/{made['table']}#{made['code']}"
    assert web.get(address).json()["link"].endswith(link)  # with the cookie
    web.cookies.clear()
    assert web.get(address).json()["code"] == "no-token"
    assert web.get(address, headers={"takujo-code": "guess"}).json()["code"] == "no-token"
    assert web.get(address, headers={"takujo-code": made["code"]}).json()["link"].endswith(link)
    watching = web.get(f"{address}?tv=true").json()
    assert watching["link"].endswith(f"/tv/{made['table']}")
    assert watching["size"] > 20
    assert watching["path"].startswith("M")


def test_options_are_explained_in_the_words_that_stand_beside_them(web: httpx.Client) -> None:
    books = {book["id"]: book for book in web.get("/api/shelf").json()["games"]}
    for book in books.values():
        for option in book["settings"]:
            assert not any("`" in note for note in option["note"].values()), option["name"]
    areas = next(each for each in books["bibliowonders"]["settings"] if each["name"] == "areas_needed")
    assert areas["note"]["en"].startswith("With “II and III” there is no area IV")
    assert areas["note"]["ja"].startswith("「II・III」ではIVの知識エリア")
