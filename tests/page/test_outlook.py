"""Hints and analysis in the browser."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute

import takujo
from page.people import LAPTOP, PHONE, SMALL, Person
from page.people import played as played_of
from playing import played_out
from server.running import Server
from takujo.match import Match

Come = Callable[..., Person]
THINKING = 300_000  # milliseconds; an analysis takes 15 seconds of a core that nobody else uses
FIGURE = re.compile(r"\d+ ?[%％] ± \d+")
AUDIT = (Path(__file__).parent / "audit.js").read_text()


@pytest.fixture(scope="module")
def played() -> Match:
    """A short match of two with some mistakes in it."""
    match = takujo.new(
        "memory_library", seats=2, seed="outlook", options={"length": "short"}, names=["Akari", "Haruto"]
    )
    return played_out(match, "random", "outlook")


@pytest.fixture(scope="module")
def shown(server: Server, played: Match) -> str:
    return str(server.api().ask("POST", "/api/records", json={"record": played.record().text()})["table"])


def asked_for_a_hint(person: Person, **more: Any) -> None:
    table = person.new_table("memory_library", ["me", "bot:random"], options={"start_player": "0"}, **more)["table"]
    person.act(table, "start")
    person.open(f"/t/{table}")
    person.until_asked()
    person.page.click(".option[data-text=collect]")
    taking = ".sprite[role=button]:not([aria-disabled])"
    person.until(lambda: person.asked and person.page.locator(taking).count() == 5, "no shards to take")
    person.page.keyboard.press("h")
    person.page.wait_for_selector(".hint-option")  # the first wakes the process of the bots


@pytest.mark.parametrize(
    ("size", "lang", "theme"), [(LAPTOP, "en", "light"), (SMALL, "ja", "dark"), (PHONE, "ja", "light")]
)
def test_a_hint_shows_the_best_options_with_their_outlook(
    person: Come, size: tuple[int, int], lang: str, theme: str
) -> None:
    me = person(size, lang, theme)
    asked_for_a_hint(me)
    page = me.page
    assert page.locator(".hint-option").count() == 3
    assert all(FIGURE.fullmatch(each) for each in page.locator(".hint-option .outlook-figure").all_inner_texts())
    spoken = page.locator(".hint-option").first.get_attribute("aria-label") or ""
    assert re.search({"en": r"chance to win \d+%, give or take \d+", "ja": r"勝つ見込み \d+％、誤差 \d+"}[lang], spoken)
    assert {"en": "estimates it from", "ja": "試行で推定"}[lang] in page.inner_text(".hint-scale")
    assert page.inner_text(".hint-verdict") in page.inner_text("#live")
    figures = page.eval_on_selector_all(".lamp text", "all => all.map((each) => parseInt(each.textContent))")
    assert len(figures) == 3
    assert all(0 <= figure <= 100 for figure in figures)
    assert page.locator(".lamp use").count() == 1  # the lamp itself, on the best
    page.click(".hint-all")
    assert page.locator(".hint-option").count() == 5
    assert page.evaluate(AUDIT) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.keyboard.press("Escape")
    assert page.locator(".hint-option, .lamp").count() == 0


@pytest.mark.parametrize("game", ["memory_library", "knossos"])
@pytest.mark.parametrize("size", [(1280, 800), SMALL])
def test_a_hint_covers_no_line_of_the_log(person: Come, game: str, size: tuple[int, int]) -> None:
    """It lies where the reader is, which comes back when it goes."""
    me = person(size)
    seats = ["me", "bot:random", "bot:random"]
    table = me.new_table(game, seats, options={"start_player": "0"} if game == "memory_library" else {})["table"]
    me.act(table, "start")
    me.open(f"/t/{table}")
    me.until_asked()
    me.page.keyboard.press("h")
    me.page.wait_for_selector(".hint-option")
    hint, log = (me.page.locator(each).bounding_box() for each in (".hint-note", ".log"))
    assert hint
    assert log
    assert not me.page.is_visible(".reader")
    assert log["height"] >= 80
    assert log["y"] + log["height"] <= hint["y"] + 1
    assert hint["y"] + hint["height"] <= size[1] + 1
    me.page.keyboard.press("Escape")
    assert me.page.is_visible(".reader")


def test_an_option_of_a_hint_answers(person: Come) -> None:
    me = person()
    asked_for_a_hint(me)
    text = me.page.locator(".hint-option").first.get_attribute("data-text") or ""
    me.page.locator(".hint-option").first.click()
    me.until(lambda: me.page.locator(".hint-option").count() == 0, "the hint stays")
    kind = text.removeprefix("take ").capitalize()
    me.until(lambda: f"collects {kind}" in me.page.inner_text(".log"), f"{text} was not answered")


def test_the_best_option_is_lit_where_no_button_bears_it(person: Come) -> None:
    """There are too many for buttons in Wunderkammer, and its lines have no rings. Which of them are free is dealt."""
    me = person()

    def line_first(socket: WebSocketRoute) -> None:
        def tell(message: str | bytes) -> None:
            told = json.loads(message)
            if told["type"] == "hint":
                told["options"].sort(key=lambda option: not option["text"].startswith("trash_line "))
            socket.send(json.dumps(told))

        socket.connect_to_server().on_message(tell)

    me.page.route_web_socket(re.compile("/socket$"), line_first)
    table = me.new_table("wunderkammer", ["me", "bot:random"], options={"start_player": "0"})["table"]
    me.act(table, "start")
    me.open(f"/t/{table}")
    me.until_asked()
    me.page.keyboard.press("h")
    me.page.wait_for_selector("li:first-child > .hint-option[data-text^='trash_line ']")
    assert me.page.locator(".lamp use").count() == 1


# Pairs of tags and pills that cover each other by more than a corner, in square pixels.
CROWDED = """() => {
  const all = [...document.querySelectorAll(".mat :is(.key-tag, .lamp, .pill)")];
  const boxes = all.map((each) => each.getBoundingClientRect());
  const crowded = [];
  boxes.forEach((a, i) => boxes.slice(0, i).forEach((b, j) => {
    const w = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const h = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (w > 0 && h > 0 && w * h > 40) crowded.push([all[i].textContent, all[j].textContent, Math.round(w * h)]);
  }));
  return crowded;
}"""


def market_open() -> int:
    """When the first seat of the match of Knossos can choose among three actions and five things on the market."""
    record = played_of("knossos").record()
    for ply in range(100, len(record.moves)):
        match = record.replay(ply)
        if match.deciders == (0,) and match.question == "main":
            actions = [action.text for action in match.legal(0)]
            if actions[:3] == ["place_worker", "trip", "recall"] and len(actions) == 8:
                return ply
    raise AssertionError("there is no such moment; another seed may have one")


# So many things on the table stand for one answer that has no button.
WITHOUT_A_BUTTON = """() => [...document.querySelectorAll(".sprite[data-state=selectable]")].filter((each) => {
  const said = each.getAttribute("aria-label") ?? "";
  return ![...document.querySelectorAll(".answers .option:not(.off) .option-name > span")]
    .some((button) => said.startsWith(button.textContent));
}).length"""


@pytest.mark.parametrize(
    ("game", "ply"), [("bibliowonders", 6), ("bibliowonders", 65), ("bibliowonders", 69), ("knossos", None)]
)
@pytest.mark.parametrize(("size", "lang"), [((1280, 800), "en"), (SMALL, "ja"), (PHONE, "ja")])
def test_keys_figures_and_pills_lie_beside_each_other(
    person: Come, server: Server, game: str, ply: int | None, size: tuple[int, int], lang: str
) -> None:
    """Where Clairvoyance is possible, a shelf has a key, a pill, a figure and an eye with a key and a figure. The seat
    that is asked there goes on, so that no bot plays before it."""
    over = server.api().ask("POST", "/api/records", json={"record": played_of(game).record().text()})["table"]
    me = person(size, lang)

    def same_hint(socket: WebSocketRoute) -> None:
        def tell(message: str | bytes) -> None:
            told = json.loads(message)
            if told["type"] == "hint":
                told["options"] = [{**each, "value": 0.44} for each in sorted(told["options"], key=lambda o: o["text"])]
            socket.send(json.dumps(told))

        socket.connect_to_server().on_message(tell)

    me.page.route_web_socket(re.compile("/socket$"), same_hint)
    ply = market_open() if ply is None else ply
    data = {"ply": ply, "seat": played_of(game).record().replay(ply).deciders[0]}
    fork = me.context.request.post(f"{server.url}/api/tables/{over}/fork", data=data)
    me.open(f"/t/{fork.json()['table']}")
    me.until_asked()
    if size == PHONE:
        me.page.tap("[data-tool=hint]")
    else:
        me.page.keyboard.press("Shift")
        without = me.page.evaluate(WITHOUT_A_BUTTON)
        assert me.page.locator(".key-tag").first.is_visible() == (without > 0)
        assert me.page.evaluate(CROWDED) == []
        me.page.keyboard.press("h")
    me.page.wait_for_selector(".hint-option")
    assert me.page.evaluate(CROWDED) == []


def test_a_key_stands_on_the_table_only_if_no_button_has_it(person: Come, server: Server) -> None:
    """In Knossos any of my workers leads to "Recall a worker": its key hid the name of the building."""
    over = server.api().ask("POST", "/api/records", json={"record": played_of("knossos").record().text()})["table"]
    me = person((1280, 800))
    fork = me.context.request.post(f"{server.url}/api/tables/{over}/fork", data={"ply": market_open(), "seat": 0})
    me.open(f"/t/{fork.json()['table']}")
    me.until_asked()
    me.page.keyboard.press("Shift")
    assert me.page.locator(".answers kbd").all_inner_texts() == ["1", "2", "3"]
    assert me.page.locator(".key-tag").all_text_contents() == ["4", "5", "6", "7", "8"]


def test_a_table_without_hints_offers_none(person: Come) -> None:
    me = person()
    table = me.new_table("memory_library", ["me", "bot:random"], hints=False, options={"start_player": "0"})["table"]
    me.act(table, "start")
    me.open(f"/t/{table}")
    me.until_asked()
    assert me.page.locator("[data-tool=hint]").count() == 0


@pytest.mark.parametrize(
    ("size", "lang", "theme"), [(LAPTOP, "en", "light"), (SMALL, "ja", "dark"), (PHONE, "en", "light")]
)
def test_a_finished_match_is_analysed(
    person: Come, shown: str, played: Match, size: tuple[int, int], lang: str, theme: str
) -> None:
    me = person(size, lang, theme)
    page = me.page
    me.open(f"/t/{shown}/end")
    page.click("a[href*=analyse]")
    page.wait_for_selector(".outlook-plot .line", timeout=THINKING)
    assert page.locator(".outlook-plot .line").count() == 2
    dashes = page.eval_on_selector_all(
        ".outlook-plot .line", "all => all.map((e) => e.getAttribute('stroke-dasharray'))"
    )
    assert len(set(dashes)) == 2
    assert page.locator(".analyse").get_attribute("aria-pressed") == "true"
    assert "mcts:" in page.inner_text(".costly")
    link = page.locator(".costly a").first
    ply = int(link.get_attribute("data-ply") or -1)
    link.click()
    me.until(lambda: page.inner_text(".happened-who").startswith(f"{ply} /"), "the decision is not shown")
    assert link.locator("small").inner_text() == str(ply)  # the list counts as the position does
    assert f"ply={ply}&" in me.address
    me.until(lambda: page.locator(".happened .better b").count() == 1, "what would have been better is not said")
    assert re.search(r"−\d+ ?[%％] ± \d+", page.inner_text(".happened .better"))
    seen = "e => e.getBoundingClientRect().bottom <= e.closest('.happened').getBoundingClientRect().bottom"
    assert page.eval_on_selector(".happened .better", seen)  # however much happened before
    in_sight = "e => e.getBoundingClientRect().top >= 0 && e.getBoundingClientRect().bottom <= innerHeight"
    assert page.eval_on_selector(".happened .better", in_sight)  # also on a phone, whose list lies far below
    assert link.get_attribute("aria-current") == "step"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(AUDIT) == []
    assert me.address.endswith("&analyse")  # a copied link opens what one sees
    page.reload()
    page.wait_for_selector(".outlook-mark")
    me.until(lambda: page.locator(".happened .better b").count() == 1, "the link opens something else")
    page.click(".analyse")
    assert not page.locator(".outlook").is_visible()
    me.until(lambda: "analyse" not in me.address, "a link opens what one has closed")
    me.until(lambda: page.locator(".better, .lamp").count() == 0, "what was better is still said")


def test_a_costly_decision_is_seen_with_open_hands(person: Come, shown: str) -> None:
    """Whoever looks as a spectator could not see what was asked."""
    me = person()
    me.open(f"/replay/{shown}?ply=0&eyes=spectator&analyse")
    me.page.wait_for_selector(".outlook-mark", timeout=THINKING)
    me.page.locator(".outlook-mark").first.click()
    me.until(lambda: "eyes=all" in me.address, "the eyes stay closed")
    me.page.wait_for_selector(".happened .better")
    assert me.page.locator(".outlook-plot .line").count() == 2  # it is still there


def test_five_open_hands_leave_room_for_what_was_better(person: Come, server: Server) -> None:
    match = played_out(takujo.new("ail_lime", seats=5, seed="five"), "random", "five")
    table = server.api().ask("POST", "/api/records", json={"record": match.record().text()})["table"]
    me = person((1280, 800))
    me.open(f"/replay/{table}?ply=20&eyes=all")
    me.page.wait_for_selector(".open-hand >> nth=4")
    me.page.eval_on_selector(".outlook", "curve => { curve.hidden = false; }")
    seen = "e => e.getBoundingClientRect().bottom <= e.closest('.replay-main').getBoundingClientRect().bottom + 1"
    assert me.page.eval_on_selector(".happened", seen)


def test_a_running_match_offers_no_analysis(person: Come) -> None:
    me = person()
    table = me.new_table("memory_library", ["me", "bot:random"])["table"]
    me.act(table, "start")
    me.open(f"/replay/{table}")
    me.page.wait_for_selector(".happened")
    assert me.page.locator(".analyse").count() == 0
