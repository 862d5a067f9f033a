"""A fair shuffle in the browser: what it adds and notes by itself, and what it can say at the end."""

import json
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from playwright.sync_api import WebSocketRoute

from page.people import SOCKETS, Person, heard
from takujo import cli

Come = Callable[..., Person]
NOTED = "(table) => JSON.parse(localStorage['takujo.tables'] ?? '[]').find((each) => each.table === table)"
PROVED = "the promise was noted before your salt went in, so nobody could choose the cards"


def noted(who: Person, table: str) -> Any:
    return who.page.evaluate(NOTED, table)


def salts(who: Person, table: str) -> list[str | None]:
    return [seat["salt"] for seat in who.look(table)["seats"]]


def verify(*args: str) -> Any:
    return CliRunner().invoke(cli.takujo, ["verify", *args], obj="en")


def test_two_browsers_a_record_and_its_proof(person: Come, tmp_path: Path) -> None:
    akari, haruto = person(), person()
    made = akari.new_table("memory_library", ["me", "open"], options={"length": "short"})
    table = made["table"]
    akari.open(f"/t/{table}")
    haruto.open(f"/t/{table}#{made['code']}")
    haruto.page.fill(".room-join input", "Haruto")
    haruto.page.click(".room-join button")
    akari.until(lambda: None not in salts(akari, table), "a salt is missing")  # a start waits only for a moment
    akari.page.click(".room-start button:enabled")
    for who in (akari, haruto):
        who.until(lambda who=who: who.state == "playing", "the match does not begin")  # type: ignore[misc]
    for seat, who in enumerate((akari, haruto)):
        mine = noted(who, table)
        assert mine["commit"] == made["commit"]
        assert mine["salts"] == {str(seat): salts(who, table)[seat]}
        assert re.fullmatch("[0-9a-f]{32}", mine["salts"][str(seat)])
    for who in (akari, haruto):
        who.leave(table)  # bots end it
    akari.until(lambda: akari.look(table)["state"] == "over", "the match does not end")
    for who in (akari, haruto):
        who.open(f"/t/{table}/end")
        who.page.wait_for_selector(".facts >> text=The shuffle is verified")
        who.page.click(".proof-panel summary")
        assert PROVED in who.page.inner_text(".proved")
        assert "What this browser added is in it" in who.page.inner_text(".proof-steps")
        assert who.page.locator(".proof-steps .bad").count() == 0
    text = haruto.context.request.get(f"{haruto.url}/api/tables/{table}/record").text()
    file = tmp_path / "match.takujo"
    file.write_text(text, newline="\n")
    mine = noted(haruto, table)
    said = haruto.page.inner_text(".by-hand code").replace("FILE", str(file)).replace('"', "").split()
    assert said == ["takujo", "verify", str(file), "--commit", mine["commit"], "--salt", mine["salts"]["1"]]
    ran = verify(*said[2:])
    assert ran.exit_code == 0
    assert "The commitment is the one that you noted before your salt went in" in ran.output
    changed = text.replace(f"salt 1 {mine['salts']['1']}", "salt 1 ffffffffffffffffffffffffffffffff")
    assert changed != text
    file.write_text(changed, newline="\n")
    assert verify(str(file)).exit_code != 0
    refused = haruto.context.request.post(f"{haruto.url}/api/records", data={"record": changed})
    assert refused.json()["code"] == "bad-record"


@pytest.mark.parametrize("comes", [True, False])
def test_a_start_waits_for_a_salt_but_not_for_ever(person: Come, comes: bool) -> None:
    akari, haruto = person(), person()
    held: list[Callable[[], None]] = []

    def between(page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def from_page(text: str | bytes) -> None:
            if json.loads(text)["type"] == "salt":
                held.append(lambda: server.send(text))
            else:
                server.send(text)

        page.on_message(from_page)

    haruto.page.route_web_socket("**/*", between)
    made = akari.new_table("memory_library", ["me", "open"])
    table = made["table"]
    akari.page.clock.install()
    akari.page.add_init_script(SOCKETS)
    akari.open(f"/t/{table}")
    haruto.open(f"/t/{table}#{made['code']}")
    haruto.page.fill(".room-join input", "Haruto")
    haruto.page.click(".room-join button")
    haruto.until(lambda: len(held) == 1, "no salt was sent")
    akari.page.wait_for_selector('.room-seat small >> text="here"')
    akari.page.clock.pause_at(time.time() + 3600)
    akari.page.eval_on_selector(".room-start button", "button => button.click()")  # no frame comes, so no mouse
    akari.page.clock.run_for(2500)
    assert akari.look(table)["state"] == "open"
    if comes:
        held[0]()
        akari.until(lambda: heard(akari, "salt") == 2, "the salt is not told")
    akari.page.clock.run_for(100 if comes else 1000)
    akari.until(lambda: akari.look(table)["state"] == "playing", "the match does not begin")
    assert (salts(akari, table)[1] is not None) == comes


def test_a_salt_that_the_record_does_not_have_is_seen_at_the_end(person: Come) -> None:
    me = person()
    table = me.new_table("memory_library", ["me", "bot:greedy"], options={"length": "short"})["table"]
    me.open(f"/t/{table}")
    me.until(lambda: salts(me, table)[0] is not None, "no salt was added")
    me.until(lambda: "salts" in (noted(me, table) or {}), "the salt was not noted")
    me.act(table, "salt", salt="of a server that cheats")
    me.act(table, "start")
    me.leave(table)
    me.until(lambda: me.look(table)["state"] == "over", "the match does not end")
    me.open(f"/t/{table}/end")
    me.page.wait_for_selector(".facts >> text=The shuffle could not be verified")
    me.page.click(".proof-panel summary")
    assert "What this browser added is in it" in me.page.inner_text(".proof-steps .bad")
    assert me.page.locator(".proved").count() == 0


def test_a_match_that_begins_at_once_has_a_salt(person: Come) -> None:
    me = person()
    me.open("/")
    me.page.click("button:has-text('Play now')")
    me.page.click(".goal-card button.primary")
    me.page.wait_for_url("**/t/*")
    me.until(lambda: me.state == "playing", "the match does not begin")
    table = me.address.split("/")[-1]
    assert noted(me, table)["commit"] == me.look(table)["table"]["commit"]
    assert salts(me, table)[0] == noted(me, table)["salts"]["0"]


def test_a_rematch_has_salts_of_its_own(person: Come) -> None:
    me = person(lang="ja")
    table = me.new_table("memory_library", ["me", "bot:greedy"], options={"length": "short"})["table"]
    me.open(f"/t/{table}")
    me.until(lambda: "salts" in (noted(me, table) or {}), "no salt was added")
    me.act(table, "start")
    me.leave(table)
    me.until(lambda: me.look(table)["state"] == "over", "the match does not end")
    me.open(f"/t/{table}/end")
    me.page.click(".proof-panel summary")
    me.page.wait_for_selector(".proved >> text=約束は、あなたのソルトが入る前に控えられていました")
    me.page.click("button:has-text('もう一度')")
    me.page.wait_for_url(re.compile(f"/t/(?!{table})"))
    again = me.address.split("/")[-1]
    me.until(lambda: "salts" in (noted(me, again) or {}), "no salt was added to the rematch")
    assert noted(me, again)["commit"] != noted(me, table)["commit"]
    assert salts(me, again)[1] == noted(me, again)["salts"]["1"] != noted(me, table)["salts"]["0"]


def test_every_seat_of_a_hot_seat_has_a_salt(person: Come) -> None:
    me = person()
    table = me.new_table("memory_library", ["me", "bot:greedy", "me"])["table"]
    me.open(f"/t/{table}")
    me.until(lambda: [salt is None for salt in salts(me, table)] == [False, True, False], "a salt is missing")
    me.until(lambda: set(noted(me, table).get("salts", {})) == {"0", "2"}, "a salt was not noted")
    assert len(set(salts(me, table))) == 3
