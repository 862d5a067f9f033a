"""Back through a match, and its end."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import takujo
from page.people import LAPTOP, PHONE, SMALL, Person, played
from playing import GAMES, played_out
from server.running import Server
from takujo.record import parse

Come = Callable[..., Person]


def shown_ply(person: Person) -> int:
    return int(person.page.inner_text(".happened-who").split("/")[0])


def at(person: Person, ply: int) -> None:
    """Wait until a ply is shown whole."""
    person.until(lambda: shown_ply(person) == ply, f"ply {ply} is not shown")


def open_replay(person: Person, table: str, query: str) -> None:
    person.open(f"/replay/{table}?{query}")
    person.page.wait_for_selector(".replay-table .sprite")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("size", "lang", "theme"), [(LAPTOP, "en", "light"), (SMALL, "ja", "dark"), (PHONE, "ja", "light")]
)
def test_any_ply_through_any_eyes(
    person: Come, shown: Callable[[str], str], game: str, size: tuple[int, int], lang: str, theme: str
) -> None:
    me = person(size, lang, theme)
    match = played(game)
    table = shown(game)
    arrangement = "tall" if size == PHONE else "wide"
    for ply, eyes in ((0, "spectator"), (25, "1"), (match.ply, "all")):
        open_replay(me, table, f"ply={ply}&eyes={eyes}")
        at(me, ply)
        past = match.record().replay(ply)
        scene = past.scene(int(eyes) if eyes.isdecimal() else None, lang, arrangement)
        on_table = [sprite.id for sprite in scene.sprites if sprite.mat == "table"]
        seen = me.page.eval_on_selector_all(".replay-table .sprite", "all => all.map((each) => each.dataset.id)")
        assert sorted(seen) == sorted(on_table)
        assert me.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    hands = any(match.scene(seat, lang, arrangement).hand_width for seat in range(match.seats))
    assert me.page.locator(".open-hand").count() == (match.seats if hands else 0)


def test_the_keyboard_goes_through_a_match(person: Come, shown: Callable[[str], str]) -> None:
    me = person()
    match = played("memory_library")
    open_replay(me, shown("memory_library"), "ply=10&eyes=all")
    at(me, 10)
    press = me.page.keyboard.press
    for key, ply in [("ArrowRight", 11), ("ArrowRight", 12), ("ArrowLeft", 11), ("Home", 0), ("End", match.ply)]:
        press(key)
        at(me, ply)
        assert f"ply={ply}&" in me.address
    press("PageUp")
    me.until(lambda: shown_ply(me) < match.ply, "no round back")
    press("Home")
    at(me, 0)
    me.page.click("[aria-pressed=false]:has-text('×4')")
    me.page.evaluate("document.activeElement.blur()")  # on a button, space is that button's
    press(" ")
    me.until(lambda: shown_ply(me) >= 3, "it does not play")
    press(" ")


def test_a_line_of_the_log_and_the_rail_lead_to_their_moment(person: Come, shown: Callable[[str], str]) -> None:
    me = person()
    open_replay(me, shown("memory_library"), "ply=5&eyes=0")
    at(me, 5)
    link = me.page.locator(".story .log-line > a").nth(20)
    ply = int((link.get_attribute("href") or "").partition("ply=")[2].partition("&")[0])
    assert ply > 5
    link.scroll_into_view_if_needed()
    link.click()
    at(me, ply)
    assert "now" in (link.locator("..").get_attribute("class") or "")
    me.page.locator(".rail").fill("60")
    at(me, 60)
    me.page.select_option(".eyes select", "all")
    me.page.wait_for_selector(".open-hand")
    at(me, 60)


def test_from_a_ply_one_goes_on_against_bots(person: Come, shown: Callable[[str], str]) -> None:
    me = person()
    open_replay(me, shown("memory_library"), "ply=30&eyes=all")
    at(me, 30)
    me.page.click(".replay-tools .fork")
    me.page.click(".fork-seats button >> nth=1")
    me.page.wait_for_url("**/t/*")
    me.until(lambda: me.state == "playing", "the fork does not run")
    table = me.address.split("/")[-1]
    seen = me.look(table)
    assert seen["yours"] == [1]
    assert seen["ply"] >= 30


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("size", "lang"), [(LAPTOP, "en"), (PHONE, "ja")])
def test_the_end_is_worked_through_and_verified(
    person: Come, shown: Callable[[str], str], game: str, size: tuple[int, int], lang: str
) -> None:
    me = person(size, lang)
    match = played(game)
    me.open(f"/t/{shown(game)}/end")
    me.page.wait_for_selector(".tally-seat")
    assert all(match.names[seat] in me.page.inner_text(".winner h1") for seat in match.winners)
    totals = [re.sub(r"\D", "", text) for text in me.page.locator(".tally-total").all_inner_texts()]
    if match.game.points:
        assert sorted(totals) == sorted(map(str, match.scores))
    words = {"en": "The shuffle is verified", "ja": "シャッフルは検証済み"}[lang]
    me.page.wait_for_selector(f".facts >> text={words}")
    me.page.click(".proof-panel summary")
    assert me.page.locator(".proof-steps li").count() == 6
    assert me.page.locator(".proof-steps .bad").count() == 0
    assert me.page.locator(".course .line").count() == match.seats
    assert me.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(
    ("lang", "why"), [("en", "1 point, ahead on the tie-break"), ("ja", "1点、同点のためタイブレーク")]
)
def test_the_end_says_why_one_of_two_with_equal_points_has_won(
    person: Come, server: Server, lang: str, why: str
) -> None:
    match = takujo.new("memory_library", 2, seed="tie 5", options={"length": "short"})
    record = played_out(match, "random", "tie 5").record()
    assert match.scores == (1, 1)
    assert match.winners == (1,)
    table = server.api().ask("POST", "/api/records", json={"record": record.text()})["table"]
    me = person(lang=lang)
    me.open(f"/t/{table}/end")
    me.page.wait_for_selector(".winner-words")
    assert why in me.page.inner_text(".winner-words")


def test_a_match_from_a_set_position_is_shown_to_its_end(person: Come, server: Server) -> None:
    match = takujo.from_position({**played("memory_library").record().replay(20).position(), "names": ["A", "B", "C"]})
    played_out(match, "greedy", "page")
    table = server.api().ask("POST", "/api/records", json={"record": match.record().text()})["table"]
    me = person(lang="ja")
    open_replay(me, table, "ply=0&eyes=all")
    assert not me.page.query_selector(".fork")
    me.open(f"/t/{table}/end")
    me.page.wait_for_selector("text=記録は検証済み（始まりの局面からこの結果になります）")


def test_the_record_is_saved_and_opened_again(person: Come, shown: Callable[[str], str], tmp_path: Path) -> None:
    me = person()
    me.open(f"/t/{shown('ail_lime')}/end")
    with me.page.expect_download() as download:
        me.page.click(".winner-ways a[download]")
    file = tmp_path / "match.takujo"
    download.value.save_as(file)
    assert parse(file.read_text()).verify().scores == played("ail_lime").scores
    me.open("/")
    me.page.set_input_files(".record-opener input", file)
    me.page.wait_for_url("**/replay/*")
    me.page.wait_for_selector(".replay-table .sprite")
    file.write_text(file.read_text().replace("seed page", "seed other"))
    me.open("/")
    me.page.set_input_files(".record-opener input", file)
    me.page.wait_for_selector(".record-opener .wrong:not(:empty)")
    me.expected = ["400"]


def test_a_match_ends_with_its_result_and_goes_on_with_a_rematch(person: Come) -> None:
    me = person()
    table = me.new_table("memory_library", ["me", "me"], options={"length": "short"})["table"]
    me.act(table, "start")
    me.open(f"/t/{table}")  # so this browser notes what was promised
    me.until(lambda: me.state == "playing", "the match does not begin")
    while (seen := me.look(table))["state"] == "playing":
        me.act(table, "play", n=seen["n"], text=seen["question"]["options"][-1]["text"], seat=seen["question"]["seat"])
    me.open(f"/t/{table}/end")
    me.page.wait_for_selector(".facts >> text=The shuffle is verified")
    me.page.click(".proof-panel summary")
    assert "this browser noted" in me.page.inner_text(".proof-steps")
    me.page.click("button:has-text('Play again')")
    me.page.wait_for_url(re.compile(f"/t/(?!{table})"))
    again = me.look(me.address.split("/")[-1])
    assert again["table"]["before"] == table
    assert again["yours"] == [0, 1]
    assert [seat["name"] for seat in again["seats"]] == ["Haruto", "Akari"]
