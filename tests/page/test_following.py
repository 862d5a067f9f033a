"""A table one can follow: nothing moves under one's hands, every answer has words, and what happened can be seen."""

from collections.abc import Callable

import pytest

import takujo
from page.people import PATIENTLY, PHONE, Person
from page.test_page import begun, begun_by_two, short
from playing import GAMES
from server.running import Server

Come = Callable[..., Person]
DRAWN = (1280, 800)

# Notes every place that the table and the action bar ever have, and every answer that is closed without a reason.
WATCH = """() => {
  window.boxes = [];
  const look = () => {
    for (const each of [".table-place", ".prompt"]) {
      const { x, y, width, height } = document.querySelector(each).getBoundingClientRect();
      const box = `${each} ${x} ${y} ${width} ${height}`;
      if (!boxes.includes(box)) boxes.push(box);
    }
    for (const each of document.querySelectorAll(".answers .off"))
      if (!each.querySelector("small")?.textContent) boxes.push(`no reason: ${each.textContent}`);
  };
  look();
  const all = { childList: true, subtree: true, attributes: true, characterData: true };
  new MutationObserver(look).observe(document.body, all);
}"""

# Answers anything, again and again, as quickly as the server does.
PLAY = """(seed) => {
  let n = seed;
  const random = (most) => (n = (n * 48271) % 2147483647) % most;
  window.asks = 0;
  const answer = () => {
    const root = document.getElementById("view");
    if (root.dataset.state === "over") return;
    setTimeout(answer, 5);
    if (!root.classList.contains("asks") || document.querySelector(".pending")) return;
    const all = [...document.querySelectorAll(".answers .option:not(.off), .sprite[role=button]:not([aria-disabled])")];
    if (!all.length) return;
    asks += 1;
    all[random(all.length)].dispatchEvent(new MouseEvent("click", { bubbles: true }));
    const menu = document.querySelectorAll(".choice-menu .button:not(.off)");
    if (menu.length) menu[random(menu.length)].click();
  };
  answer();
}"""
OVER = "() => document.getElementById('view').dataset.state === 'over'"


@pytest.mark.parametrize("game", GAMES)
def test_the_table_and_the_bar_stay_where_they_are_through_a_whole_match(game: str, person: Come) -> None:
    """On a laptop and on a phone, whatever is asked, also while one waits and when it is over."""
    me = person(DRAWN)
    table = begun(
        me, game, ["me", *["bot:random"] * (min(takujo.games.load(game).seats) - 1 or 1)], options=short(game)
    )
    phone = me.new_page()
    phone.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    phone.goto(f"{me.url}/t/{table}")
    phone.wait_for_selector(".asks .prompt")
    for page in (me.page, phone):
        page.evaluate(WATCH)
    me.page.evaluate(PLAY, 1 + GAMES.index(game))
    for page in (me.page, phone):
        assert page.evaluate(PATIENTLY % OVER, 180_000), "the match does not end"
    assert me.page.evaluate("asks") > 10
    for page in (me.page, phone):
        boxes = page.evaluate("boxes")
        assert len(boxes) == 2, boxes


def test_a_lost_connection_moves_nothing(person: Come, server: Server) -> None:
    me = person(DRAWN)
    begun(me, "memory_library", ["me", "bot:random"])
    me.page.evaluate(WATCH)
    server.kill()
    me.page.wait_for_selector(".link-state:not(:empty)")
    server.start()
    me.page.wait_for_selector(".link-state:empty", state="attached")
    assert len(me.page.evaluate("boxes")) == 2


def test_what_another_does_is_shown_act_by_act_and_can_be_watched_again(person: Come) -> None:
    """The question comes when it has been seen, or at a key; the server has not waited."""
    akari, haruto = person(DRAWN, speed="slow"), person()
    table = begun_by_two(akari, haruto, start_player="1")
    akari.until(lambda: akari.state == "playing", "the match does not begin")
    for text in ("collect", "take history", "take science", "done"):
        haruto.act(table, "play", text=text, n=haruto.look(table)["n"])
    assert akari.look(table)["deciders"] == [0], "the server waits for nobody"
    akari.page.wait_for_selector(".slip.now")
    akari.page.keyboard.press("Enter")
    akari.page.wait_for_selector(".since-label >> text=Paused")
    assert not akari.asked
    assert "Haruto plays" in akari.page.inner_text(".prompt")
    assert akari.page.query_selector_all(".sprite[role=button], .answers .option") == []
    akari.page.keyboard.press("Space")
    akari.until_asked()
    assert "collects History and Science" in akari.page.inner_text(".slip")
    live = akari.picture
    akari.page.keyboard.press("w")
    akari.page.wait_for_selector(".slip.now")
    assert not akari.asked
    assert akari.picture != live
    akari.page.keyboard.press("Space")
    akari.until_asked()
    assert akari.picture == live


def test_a_page_that_nobody_looks_at_is_up_to_date(person: Come) -> None:
    akari, haruto = person(DRAWN, speed="slow"), person()
    table = begun_by_two(akari, haruto, start_player="1")
    akari.until(lambda: akari.state == "playing", "the match does not begin")
    hide = "Object.defineProperty(document, 'hidden', { value: true });"
    hide += "document.dispatchEvent(new Event('visibilitychange'))"
    haruto.act(table, "play", text="collect", n=haruto.look(table)["n"])
    akari.page.wait_for_selector(".slip.now")
    akari.page.evaluate(hide)
    assert akari.page.query_selector(".slip.now") is None
    for text in ("take history", "done"):
        haruto.act(table, "play", text=text, n=haruto.look(table)["n"])
    akari.until_asked()
    assert akari.page.title().startswith("●")
    assert "seal-turn" in str(akari.page.get_attribute("link[rel=icon]", "href"))


@pytest.mark.parametrize("way", ["cross", "swipe", "board", "answer", "escape"])
def test_the_sheet_of_a_phone_covers_the_table_only_and_closes(way: str, person: Come) -> None:
    me = person(PHONE)
    begun(me, "memory_library", ["me", "bot:random"], options={"start_player": "0"})
    page = me.page
    page.locator(".answers .off, .answers .list").first.click(force=True)
    if page.query_selector(".choice-menu"):
        page.locator(".choice-menu .off").first.click(force=True)
    page.wait_for_selector(".reading .reader-now.closed")
    sheet, table = (page.locator(each).bounding_box() for each in (".reader", ".table-place"))
    assert sheet
    assert table
    assert sheet["y"] >= table["y"] + table["height"] * 0.2 - 1
    assert sheet["y"] + sheet["height"] <= table["y"] + table["height"] + 1
    if way == "cross":
        page.click(".reader-handle button")
    elif way == "swipe":
        page.mouse.move(195, sheet["y"] + 20)
        page.mouse.down()
        page.mouse.move(195, sheet["y"] + 120)
        page.mouse.up()
    elif way == "board":
        page.mouse.click(table["x"] + 100, table["y"] + 20)
    elif way == "answer":
        me.answer(".answers .option:not(.off)")
    else:
        page.keyboard.press("Escape")
    page.wait_for_selector(".reader", state="hidden")


def test_a_finger_that_rests_on_a_thing_reads_it_and_does_not_choose_it(person: Come) -> None:
    me = person(PHONE)
    begun(me, "ail_lime", ["me", "bot:random"])  # a card of the hand is to be chosen
    asked = me.question
    for thing in (".hand-mat .sprite[data-state=selectable] .target", ".answers .option:not(.off)"):
        box = me.page.locator(thing).first.bounding_box()
        assert box
        finger = me.context.new_cdp_session(me.page)
        at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
        me.page.wait_for_selector(".reading .reader.reads")
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        assert (me.asked, me.question) == (True, asked)
        me.page.click(".reader-handle button")
        me.page.wait_for_selector(".reader", state="hidden")
