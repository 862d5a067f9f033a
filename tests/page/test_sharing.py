"""How friends get to a table: on a server for the network by an address they can reach, and the other kind says so."""

from collections.abc import Callable, Iterator
from urllib.parse import urlsplit

import pytest

import takujo
from page.people import PHONE, Person
from server.running import Server, running
from takujo.server.run import reachable

Come = Callable[..., Person]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """For the whole network."""
    folder = tmp_path_factory.mktemp("shared")
    with running(str(folder / "tables.sqlite"), folder, host="0.0.0.0") as found:
        yield found


@pytest.fixture
def network(server: Server) -> str:
    """The server as others reach it."""
    return f"http://{reachable('0.0.0.0')}:{server.settings.port}"


def test_the_link_leads_friends_here_though_the_host_looks_from_the_same_machine(person: Come, network: str) -> None:
    host, guest = person(), person(PHONE, url=network)
    assert urlsplit(host.url).hostname == "127.0.0.1"
    made = host.new_table("memory_library", ["me", "open"])
    host.open(f"/t/{made['table']}")
    link = host.page.get_attribute(".room .qr", "aria-label") or ""
    assert link == host.page.input_value(".share-link input") == f"{network}/t/{made['table']}#{made['code']}"
    assert not host.page.query_selector(".share-here")
    guest.page.goto(link)
    guest.page.fill(".room-join input", "Haruto")
    guest.page.click(".room-join button")
    host.page.click("text=Start the match")
    for each in (host, guest):
        each.page.wait_for_selector(".hand-mat .sprite")


def test_the_big_screen_shows_the_board_and_the_way_in(person: Come, network: str) -> None:
    akari, television, haruto = person(), person((1920, 1080)), person(PHONE, url=network)
    made = akari.new_table("memory_library", ["me", "open"])
    television.open(f"/tv/{made['table']}#{made['code']}")
    link = television.page.get_attribute(".qr", "aria-label") or ""
    assert link == f"{network}/t/{made['table']}#{made['code']}"
    haruto.page.goto(link)
    haruto.page.fill(".room-join input", "Haruto")
    haruto.page.click(".room-join button")
    haruto.page.wait_for_selector("text=Stand up")
    akari.act(made["table"], "start")
    television.page.wait_for_selector(".sprite")
    assert not television.page.query_selector(".hand-mat .sprite")
    haruto.page.wait_for_selector(".hand-mat .sprite")


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_server_for_one_machine_says_how_to_let_friends_in(
    person: Come, lang: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("local")
    with running(str(folder / "tables.sqlite"), folder) as alone:
        host = person(lang=lang, url=alone.url)
        made = host.new_table("memory_library", ["me", "open"])
        for address in (f"/t/{made['table']}", f"/tv/{made['table']}#{made['code']}"):
            host.open(address)
            host.page.wait_for_selector(".share-here")
            assert host.page.inner_text(".share-here code") == "takujo serve --open --host 0.0.0.0"
            assert not host.page.query_selector(".qr")


@pytest.mark.parametrize(("lang", "goal"), [("en", "Goal: "), ("ja", "目的：")])
def test_who_waits_is_told_what_the_game_is_about(person: Come, lang: str, goal: str) -> None:
    host = person(PHONE, lang)
    for game in takujo.games.all_games():
        host.open(f"/t/{host.new_table(game.id, ['me', 'open', 'bot:random'])['table']}")
        host.page.wait_for_selector(".about .book")
        assert len(host.page.inner_text(".about").partition(goal)[2]) > 20, game.id


@pytest.mark.parametrize(("lang", "said"), [("en", "Variants: Length (Short"), ("ja", "バリアント：長さ (短")])
def test_who_waits_is_told_which_rules_are_not_the_usual_ones(person: Come, lang: str, said: str) -> None:
    host = person(lang=lang)
    host.open(f"/t/{host.new_table('memory_library', ['me', 'open'], options={'length': 'short'})['table']}")
    host.page.wait_for_selector(".about .book")
    assert said in host.page.inner_text(".about")
