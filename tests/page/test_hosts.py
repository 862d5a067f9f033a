"""The host of a table mutes and removes people, on the page."""

from collections.abc import Callable

import pytest

from page.people import LAPTOP, PHONE, Person

Come = Callable[..., Person]

SAID = {
    "en": ("Mute or remove somebody", "Mute", "muted", "Remove", "The host has muted you.", "removed, a bot plays"),
    "ja": (
        "会話を止める、退席してもらう", "会話を止める", "会話停止中", "退席してもらう", "卓の主が会話を止めています。",
        "退席（ボット）",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("lang", "size"), [("en", LAPTOP), ("ja", PHONE)])
def test_a_host_mutes_and_removes_somebody(person: Come, lang: str, size: tuple[int, int]) -> None:
    people, mute, muted, remove, you, gone = SAID[lang]
    host, guest = person(size, lang), person(LAPTOP, lang)
    made = host.new_table("memory_library", ["me", "open", "bot:random"])
    table, code = made["table"], made["code"]
    seat = guest.context.request.post(f"{guest.url}/api/tables/{table}/seats", data={"name": "Haruto", "code": code})
    assert seat.ok
    host.act(table, "start")
    host.open(f"/t/{table}")
    guest.open(f"/t/{table}")
    guest.page.wait_for_selector(".asking, .prompt")
    host.page.click(".menu-button")
    host.page.click(f".menu-item:has-text('{people}')")
    host.page.click(f".room-seat button:text-is('{mute}')")
    host.page.wait_for_selector(f".room-seat:has-text('{muted}')")
    guest.page.click(".tab[data-tab=chat]")
    guest.page.fill(".chat-form input", "noise")
    guest.page.press(".chat-form input", "Enter")
    guest.page.wait_for_selector(f".toast:has-text('{you}')")
    host.page.click(f".room-seat button:text-is('{remove}')")
    host.page.click(f".dialog-buttons button:text-is('{remove}')")
    host.page.wait_for_selector(f".seat:has-text('{gone}')", state="attached")
    host.page.wait_for_selector("dialog", state="detached")
    host.leave(table)
