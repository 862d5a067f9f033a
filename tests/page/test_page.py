"""The page in a real browser: whole matches by mouse and by keyboard, lost connections, hot seats, both languages."""

import json
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import takujo
from page.people import LAPTOP, PATIENCE, PHONE, SEEN, SMALL, SOCKETS, Person, heard
from server.running import Server
from takujo.tables.refusals import STATUS

Come = Callable[..., Person]
GAMES = [game.id for game in takujo.games.all_games()]
SHORT = {  # where a game offers it
    "length": "short", "areas_needed": "short", "turn_limit": "100", "lap_tokens_per_player": "2",
    "max_rounds": "20", "round_guard": "40",
}  # fmt: skip
COLLECT, DONE = ".option[data-text=collect]", ".option[data-text=done]"
SHARD = ".sprite[data-id^=market-] .target"
MOST_CLICKS = 30  # of one person; then bots take the seats and play to the end


CUT = """() => [...document.querySelectorAll(".prompt h2, .prompt .option, .seat-who b, .tab")]
  .filter((each) => each.offsetParent && each.clientWidth && each.scrollWidth > each.clientWidth + 1)
  .map((each) => each.textContent)"""
SMALL_TARGETS = """() => [...document.querySelectorAll("button, a.button, .field")]
  .filter((each) => each.offsetParent && !each.closest(".segments") && each.getBoundingClientRect().height < 43)
  .map((each) => each.textContent)"""
KEYS_OF_WORDS = """async () => {
  const base = document.querySelector("script[type=module]").src.replace("main.js", "words/");
  const names = (doc, above = "") => Object.entries(doc).flatMap(([name, value]) =>
    typeof value === "object" && !Array.isArray(value) ? names(value, `${above}${name}.`)
      : [`${above}${name}: ${typeof value}`]);
  const found = {};
  for (const file of ["en", "ja", "en.home", "ja.home", "en.outlook", "ja.outlook", "en.learn", "ja.learn"]) {
    found[file] = names((await import(`${base}${file}.js`)).default);
  }
  return found;
}"""


def short(game: str) -> dict[str, str]:
    known = {setting.name: setting.values for setting in takujo.games.load(game).settings}
    return {name: value for name, value in SHORT.items() if value in known.get(name, ())}


def begun(person: Person, game: str, seats: list[str], moves: int = 0, **more: Any) -> str:
    """A table where the match has begun, the person looking at it."""
    table = str(person.new_table(game, seats, **more)["table"])
    person.act(table, "start")
    person.open(f"/t/{table}")
    rng = random.Random(moves)
    for _ in range(moves):
        if person.until_asked():
            person.click_something(rng)
    person.until_asked()
    return table


def begun_by_two(host: Person, guest: Person, **options: str) -> str:
    """A table of The Library of Memories that both look at, the match begun."""
    made = host.new_table("memory_library", ["me", "open"], options=options)
    guest.open(f"/t/{made['table']}#{made['code']}")
    guest.page.fill(".room-join input", "Haruto")
    guest.page.click(".room-join button")
    guest.page.wait_for_selector("text=Stand up")
    host.act(made["table"], "start")
    host.open(f"/t/{made['table']}")
    return str(made["table"])


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_of_two_people_and_a_bot(game: str, person: Come) -> None:
    akari, haruto = person(LAPTOP), person(PHONE, "ja", "dark")
    seats = ["me", "open", "bot:random"][: max(takujo.games.load(game).seats)]
    made = akari.new_table(game, seats, options=short(game), pace=0)
    table = made["table"]
    akari.open(f"/t/{table}")
    haruto.open(f"/t/{table}#{made['code']}")
    haruto.page.fill(".room-join input", "ハルト")
    haruto.page.click(".room-join button")
    akari.page.wait_for_selector("text=ハルト")
    akari.page.click(".room-start .primary")
    rng = random.Random(game)
    for _ in range(MOST_CLICKS):
        akari.until(lambda: akari.asked or haruto.asked or akari.state == "over", "nobody is asked")
        for each in (akari, haruto):
            if each.asked:
                each.click_something(rng)
    if akari.state != "over":
        akari.leave(table)
        haruto.leave(table)
    for each in (akari, haruto):
        each.until(lambda each=each: each.state == "over", "the match does not end", 5 * PATIENCE)  # type: ignore[misc]
        assert each.page.query_selector(f'.prompt a[href="/t/{table}/end"]')


def test_a_free_seat_goes_to_a_bot_that_the_server_offers(person: Come) -> None:
    host = person()
    made = host.new_table("memory_library", ["me", "open"])
    host.open(f"/t/{made['table']}")
    shelf = host.context.request.get(f"{host.url}/api/shelf").json()["games"]
    offered = next(game["bots"] for game in shelf if game["id"] == "memory_library")
    host.page.wait_for_selector(".room-tools select option:nth-child(2)", state="attached")
    shown = host.page.eval_on_selector_all(".room-tools select option", "all => all.map((each) => each.value)")
    assert shown == ["", *reversed(offered)]
    host.page.select_option(".room-tools select", "greedy")
    host.until(lambda: host.look(made["table"])["seats"][1]["kind"] == "bot", "no bot sat down")


def test_who_stands_up_watches_and_may_sit_down_again(person: Come) -> None:
    """Also after a reload, with a cookie that fits no seat any more."""
    akari, haruto = person(), person()
    haruto.expected = ["403"]  # the shelf asks for that table once more, if there is time
    made = akari.new_table("memory_library", ["me", "open"])
    link = f"/t/{made['table']}#{made['code']}"
    haruto.open(link)
    haruto.page.click(".room-join button")
    assert haruto.page.inner_text(".field-wrong") == "Please write a name. Others see it."
    for again in (False, True):
        haruto.page.fill(".room-join input", "Haruto")
        haruto.page.click(".room-join button")
        haruto.page.click("text=Stand up")
        haruto.page.wait_for_selector(".room-join input")
        if not again:
            haruto.open("/")
            haruto.open(link)
    assert akari.look(made["table"])["online"] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_reload_finds_everything_as_it_was(game: str, person: Come) -> None:
    akari = person()
    table = begun(akari, game, ["me", "bot:random", "bot:random"], moves=4)
    akari.until_settled(table)
    before = akari.picture, akari.question
    akari.page.reload()
    akari.until_asked()
    assert (akari.picture, akari.question) == before


def test_the_connection_is_lost_and_comes_back(person: Come, server: Server) -> None:
    akari = person()
    begun(akari, GAMES[0], ["me", "bot:random"])
    asked = akari.question
    server.kill()
    akari.page.wait_for_selector(".link-state:not(:empty)")
    server.start()
    akari.until(lambda: akari.page.inner_text(".link-state") == "", "no way back")
    assert akari.question == asked
    akari.click_something(random.Random(1))


def test_nothing_is_said_of_a_server_that_is_being_replaced_unless_it_takes_long(person: Come, server: Server) -> None:
    akari = person()
    begun(akari, GAMES[0], ["me", "bot:random"])
    asked = akari.question
    akari.page.clock.install()
    akari.page.add_init_script(SOCKETS)
    akari.page.reload()  # with a clock that goes when we say so
    akari.until_asked()
    akari.page.clock.pause_at(time.time() + 3600)
    akari.page.evaluate(
        "() => new MutationObserver(([{ target }]) => (window.said ||= target.textContent))"
        ".observe(document.querySelector('.link-state'), { childList: true })"
    )
    server.stop()
    akari.until(lambda: heard(akari, "close") == 2, "it does not try at once")  # in vain: there is no server
    server.start()
    akari.page.clock.run_for(3000)
    akari.until(lambda: heard(akari, "welcome") == 2, "it does not come back")
    assert akari.asked
    assert akari.question == asked
    assert not akari.page.evaluate("window.said")
    server.stop()
    akari.until(lambda: heard(akari, "close") == 4, "it does not try at once")
    akari.page.clock.run_for(5000)
    assert akari.page.inner_text(".link-state")
    server.start()


def test_an_answer_given_while_the_server_was_away_is_not_lost(person: Come, server: Server) -> None:
    akari = person()
    table = begun(akari, "memory_library", ["me", "bot:random"])
    ply = akari.look(table)["ply"]
    server.kill()
    akari.page.wait_for_selector(".link-state:not(:empty)")
    akari.page.keyboard.press("1")
    server.start()
    akari.until(lambda: akari.look(table)["ply"] > ply, "the answer was lost")


def test_an_answer_is_under_way_until_the_server_has_spoken(person: Come) -> None:
    """Until then nothing else can be answered."""
    akari = person()
    sent: list[dict[str, Any]] = []
    held: list[Callable[[], None]] = []

    def between(page: Any) -> None:
        server = page.connect_to_server()

        def from_page(text: str) -> None:
            sent.append(json.loads(text))
            if sent[-1]["type"] == "play":
                held.append(lambda: server.send(text))
            else:
                server.send(text)

        page.on_message(from_page)

    akari.page.route_web_socket("**/*", between)
    table = begun(akari, "memory_library", ["me", "bot:random"])
    akari.page.keyboard.press("1")
    assert not akari.asked
    akari.page.keyboard.press("2")
    assert akari.look(table)["question"], "nothing has come to the server yet"
    akari.until(lambda: len(held) == 1, "not sent")
    held[0]()
    akari.until_asked()
    assert [each["type"] for each in sent].count("play") == 1


def test_a_spectator_sees_no_hand_and_no_answers(person: Come) -> None:
    akari, guest = person(), person()
    table = begun(akari, "memory_library", ["me", "bot:random"])
    guest.open(f"/t/{table}")
    guest.page.wait_for_selector(".sprite")
    assert guest.page.query_selector_all(".hand-mat .sprite, .option, .sprite[role=button]") == []
    assert not guest.page.is_visible(".hand")
    before = guest.picture
    akari.click_something(random.Random(2))
    akari.until_asked()
    akari.click_something(random.Random(3))
    guest.until(lambda: guest.picture != before, "nothing moves")


def test_undo_goes_back_step_by_step_and_says_where_it_stops(person: Come) -> None:
    akari = person()
    begun(akari, "memory_library", ["me", "bot:random"], options={"start_player": "0"})
    first = akari.question
    akari.answer(COLLECT)
    akari.until(lambda: akari.asked and akari.question != first, "no second question")
    akari.page.click("[data-tool=undo]")
    akari.until(lambda: akari.asked and akari.question == first, "not taken back")
    assert akari.page.get_attribute("[data-tool=undo]", "aria-disabled") == "true"
    akari.page.click("[data-tool=undo]", force=True)
    assert akari.page.inner_text(".toast") != ""


def test_beyond_another_persons_answer_an_undo_needs_their_consent(person: Come) -> None:
    akari, haruto = person(), person(PHONE)
    begun_by_two(akari, haruto, start_player="0")
    akari.until_asked()
    for each in (COLLECT, SHARD, DONE):
        akari.answer(each)
    haruto.until_asked()
    first = haruto.question
    haruto.answer(COLLECT)
    haruto.until(lambda: haruto.asked and haruto.question != first, "not answered")
    akari.page.click("[data-tool=undo]")
    haruto.page.click("text=Refuse")
    akari.page.wait_for_selector(".toast >> text=Haruto does not agree")
    haruto.page.wait_for_selector("text=Agree", state="hidden")
    akari.page.click("[data-tool=undo]")
    haruto.page.click("text=Agree")
    akari.until(lambda: akari.asked, "not taken back")


def test_pause_leave_and_come_back(person: Come) -> None:
    akari = person()
    begun(akari, "memory_library", ["me", "bot:random"], pace=0.5)
    akari.page.click(".menu-button")
    akari.page.click(".menu-item >> text=Pause")
    akari.until(lambda: akari.state == "paused", "not paused")
    akari.page.click(".prompt >> text=Go on")
    akari.until_asked()
    akari.page.click(".menu-button")
    akari.page.click(".menu-item >> text=Leave")
    akari.page.click(".prompt >> text=Take my seat back")
    assert akari.until_asked() or akari.state == "over"


def test_people_can_talk(person: Come) -> None:
    """And what they say is text, whatever it looks like."""
    akari, guest = person(), person(PHONE)
    table = begun(akari, "memory_library", ["me", "bot:random"])
    guest.open(f"/t/{table}")
    guest.page.wait_for_selector(".sprite")
    akari.page.click(".tab[data-tab=chat]")
    akari.page.fill(".chat-form input", "<img src=x onerror=alert(1)> こんにちは")
    akari.page.keyboard.press("Enter")
    guest.page.wait_for_selector(".tab.has-news[data-tab=chat]")
    guest.page.click(".tab[data-tab=chat]")
    assert "<img src=x onerror=alert(1)> こんにちは" in guest.page.inner_text(".chat-line")


def test_who_reads_what_was_said_earlier_is_not_taken_from_it(person: Come) -> None:
    akari, haruto = person(), person()
    made = akari.new_table("memory_library", ["me", "open"])
    for n in range(60):
        akari.act(made["table"], "chat", text=f"line {n}")
    akari.open(f"/t/{made['table']}")
    akari.page.click(".tab[data-tab=chat]")
    akari.page.wait_for_selector("text=line 59")
    left = "() => { const { scrollHeight, scrollTop, clientHeight } = document.querySelector('.chat-lines'); "
    left += "return Math.round(scrollHeight - scrollTop - clientHeight); }"
    assert akari.page.evaluate(left) == 0, "it opens at the newest line"
    akari.page.locator("text=line 20").scroll_into_view_if_needed()
    there = akari.page.evaluate("document.querySelector('.chat-lines').scrollTop")
    haruto.open(f"/t/{made['table']}#{made['code']}")
    haruto.page.fill(".room-join input", "Haruto")
    haruto.page.click(".room-join button")
    akari.page.wait_for_selector("text=Haruto")
    haruto.act(made["table"], "chat", text="news")
    akari.page.wait_for_selector(".chat-line >> text=news", state="attached")
    assert akari.page.evaluate("document.querySelector('.chat-lines').scrollTop") == there
    akari.page.fill(".chat-form input", "my own")
    akari.page.keyboard.press("Enter")
    akari.page.wait_for_selector(".chat-line >> text=my own")
    assert akari.page.evaluate(left) == 0, "one's own line is shown"
    haruto.act(made["table"], "chat", text="more news")
    akari.page.wait_for_selector(".chat-line >> text=more news")
    assert akari.page.evaluate(left) == 0, "at the end it stays at the end"


def test_who_comes_and_goes_takes_no_button_from_under_a_finger(person: Come) -> None:
    akari, haruto = person(), person()
    made = akari.new_table("memory_library", ["me", "open"])
    akari.open(f"/t/{made['table']}")
    haruto.open(f"/t/{made['table']}#{made['code']}")
    haruto.page.fill(".room-join input", "Haruto")
    haruto.page.click(".room-join button")
    akari.page.wait_for_selector('.room-seat small >> text="here"')
    akari.page.wait_for_selector(".fair li >> nth=1", state="attached")  # the last that comes by itself
    akari.page.evaluate("document.querySelector('.room-start button').same = true")
    haruto.open("/guide")
    akari.page.wait_for_selector('.room-seat small >> text="not here"')
    assert akari.page.evaluate("document.querySelector('.room-start button').same")


def test_a_closed_answer_says_why_and_leads_to_its_clause(person: Come) -> None:
    """On its button, under the question when it is pointed at, and in the reader when it is pressed."""
    akari = person()
    begun(akari, "memory_library", ["me", "bot:random"], options={"start_player": "0"})
    if not akari.page.locator(".answers .off").count():  # there is no room for it: it stands in the list
        akari.page.click(".answers .list")
    closed = akari.page.locator(":is(.answers, .choice-menu) .off").first
    reason = closed.locator("small").inner_text()
    closed.hover()
    akari.page.wait_for_selector(f".note >> text={reason}")
    closed.click(force=True)
    assert reason in akari.page.inner_text(".reader-now.closed")
    clause = akari.page.inner_text(".reader .clause-link")
    akari.page.click(".reader .clause-link")
    akari.page.wait_for_selector(f'.clause.in-question[data-clause="{clause}"]')
    akari.page.fill(".rules-panel input", "shard")
    assert akari.page.inner_text(".rule-count").split()[0].isdecimal()


@pytest.mark.parametrize("game", GAMES)
def test_a_match_by_keyboard_alone(game: str, person: Come) -> None:
    """Digits and letters answer; Tab and Enter do too; everything has a name, and what is asked is said."""
    akari = person()
    table = begun(akari, game, ["me", *["bot:random"] * max(1, min(takujo.games.load(game).seats) - 1)])
    page, keys, rng = akari.page, akari.page.keyboard, random.Random(game)

    for turn in range(12):
        if not akari.until_asked():
            break
        akari.until_settled(table)
        said = page.evaluate("document.getElementById('live').lastElementChild.textContent")
        assert akari.question[:20] in said, "what is asked is not said"
        akari.note()
        if turn % 2:
            keys.press(str(rng.randint(1, min(2, len(akari.look(table)["question"]["options"])))))
        else:
            answer = "document.activeElement.matches('.option:not(.off), .sprite[role=button]:not([aria-disabled])')"
            for _ in range(40):
                keys.press("Tab")
                if page.evaluate(answer):
                    break
            assert page.evaluate(answer), "Tab does not get to an answer"
            here = "document.activeElement"
            assert page.evaluate(f"{here}.getAttribute('aria-label') || {here}.textContent")
            keys.press("Enter")
            if page.query_selector(".choice-menu"):
                keys.press("ArrowDown")
                keys.press("Enter")
        akari.until_changed("no answer by keyboard")


def test_hands_are_covered_between_people_at_one_screen(person: Come) -> None:
    akari = person()
    table = str(akari.new_table("memory_library", ["me", "me", "bot:random"])["table"])
    akari.act(table, "start")
    akari.open(f"/t/{table}")
    rng = random.Random(7)
    seen = set()
    end = time.monotonic() + 5 * PATIENCE
    while len(seen) < 2 and time.monotonic() < end:
        akari.page.wait_for_timeout(15)
        cover = akari.page.query_selector(".cover:not([hidden]) h2")
        if cover:
            seen.add(cover.inner_text())
            assert not akari.page.query_selector(".hand-mat .sprite"), "a hand lies under the cover"
            assert not akari.page.query_selector(".option")
            akari.page.click(".cover button")
            akari.page.wait_for_selector(".hand-mat .sprite")
        elif akari.asked:
            akari.click_something(rng)
    assert seen == {"Pass the screen to Akari", "Pass the screen to Haruto"}


def test_the_hand_goes_as_soon_as_the_cover_comes(person: Come) -> None:
    """Also where the server takes long to say what a spectator sees."""
    akari = person()
    slow: list[bool] = []
    held: list[str] = []

    def between(page: Any) -> None:
        server = page.connect_to_server()

        def from_page(text: str) -> None:
            if slow and json.loads(text)["type"] == "look":
                held.append(text)
            else:
                server.send(text)

        page.on_message(from_page)

    akari.page.route_web_socket("**/*", between)
    table = str(akari.new_table("memory_library", ["me", "me"], options={"start_player": "0"})["table"])
    akari.act(table, "start")
    akari.open(f"/t/{table}")
    akari.page.click(".cover button")
    akari.page.wait_for_selector(".hand-mat .sprite")
    slow.append(True)
    for each in (COLLECT, SHARD, DONE):
        akari.answer(each)
    akari.page.wait_for_selector(".cover:not([hidden])")
    assert not akari.page.query_selector(".hand-mat .sprite")
    akari.until(lambda: len(held) == 1, "a spectator's view is not asked for")


def test_language_and_theme_change_without_a_reload(person: Come) -> None:
    akari = person()
    begun(akari, "memory_library", ["me", "bot:random"])
    akari.page.evaluate("window.stays = true")
    akari.page.click(".languages [lang=ja]")
    akari.until(lambda: "記憶の図書館" in akari.page.inner_text(".bar-title"), "still English")
    akari.until(lambda: akari.page.inner_text(".tab[data-tab=log]") == "記録", "the tabs are still English")
    akari.page.click(".theme")
    assert akari.page.evaluate("document.documentElement.dataset.theme") == "night"
    assert akari.page.evaluate("window.stays")


@pytest.mark.parametrize("size", [LAPTOP, SMALL, PHONE, (360, 740)])
def test_nothing_overflows(size: tuple[int, int], person: Come) -> None:
    for game, lang in zip(GAMES, ["en", "ja"] * len(GAMES), strict=False):
        akari = person(size, lang)
        begun(akari, game, ["me", *["bot:random"] * (max(takujo.games.load(game).seats) - 1)], moves=2)
        wide, tall = akari.page.evaluate(
            "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
        )
        assert (wide <= size[0], tall <= size[1]) == (True, True), (game, wide, tall)
        assert akari.page.evaluate(CUT) == [], game
        assert akari.page.evaluate(SMALL_TARGETS) == [], game


@pytest.mark.parametrize(("size", "theme"), [(LAPTOP, "light"), (LAPTOP, "dark"), (PHONE, "light")])
def test_an_audit_of_accessibility_finds_nothing(size: tuple[int, int], theme: str, person: Come) -> None:
    """Names, ids, contrast, sizes; see test_axe.py too."""
    akari = person(size, theme=theme)
    audit = Path(__file__).with_name("audit.js").read_text(encoding="utf-8")
    akari.open(f"/t/{akari.new_table('memory_library', ['me', 'open'])['table']}")
    akari.page.wait_for_selector(".share-link")
    assert akari.page.evaluate(audit) == []
    begun(akari, GAMES[0], ["me", "bot:random"], moves=2)
    tabs = {"log": ".log-line", "rules": ".rules-panel .clause", "key": ".key-list", "chat": ".chat-lines .empty"}
    for tab, there in tabs.items():
        akari.page.click(f".tab[data-tab={tab}]")
        akari.page.wait_for_selector(there)
        assert akari.page.evaluate(audit) == [], tab
    akari.page.click(".menu-button")
    assert akari.page.evaluate(audit) == []


def test_both_languages_say_the_same_things(person: Come) -> None:
    akari = person()
    akari.open("/t/" + "2" * 16)
    keys = akari.page.evaluate(KEYS_OF_WORDS)
    assert sorted(keys["en"]) == sorted(keys["ja"])
    assert sorted(keys["en.home"]) == sorted(keys["ja.home"])
    assert sorted(keys["en.outlook"]) == sorted(keys["ja.outlook"])
    assert sorted(keys["en.learn"]) == sorted(keys["ja.learn"])


@pytest.mark.parametrize("game", GAMES)
def test_the_log_stands_under_its_rounds_and_turns(game: str, person: Come) -> None:
    """The newest at the foot, and every heading leads to its moment; so it stands after a reload too."""
    akari = person()
    table = begun(akari, game, ["me", *["bot:random"] * (takujo.games.load(game).usual_seats - 1)], moves=8)
    akari.until_settled(table)
    under = """() => [...document.querySelectorAll(".log-turn > * > a")].map((each) => [
      each.textContent, Number(new URL(each.href).searchParams.get("ply"))])"""
    akari.page.wait_for_selector(".log-turn > * > a")
    turns = akari.page.evaluate(under)
    assert [ply for _, ply in turns] == sorted(ply for _, ply in turns)
    akari.page.reload()
    akari.page.wait_for_selector(".log-turn > * > a")
    assert akari.page.evaluate(under) == turns


def test_a_line_of_the_log_is_an_action_and_its_details_fold_under_it(person: Come) -> None:
    """It grows while the action is under way; arrows go to what is folded, and Enter unfolds it."""
    akari = person()
    table = begun(akari, "memory_library", ["me", "bot:greedy"], options={"start_player": "0"})
    newest = akari.page.locator(".log-turn .log-line").last

    def answer(text: str, told: str) -> None:
        akari.act(table, "play", text=text, n=akari.look(table)["n"])
        akari.until(lambda: told in newest.inner_text(), f"not told: {told}")

    answer("collect", "Akari collects shards.")
    answer("take history", "Akari collects History.")
    newest.locator("a").focus()
    akari.page.keyboard.press("ArrowDown")
    akari.page.keyboard.press("Enter")
    answer("take science", "Akari collects History and Science.")
    assert akari.page.locator(".log-turn .log-line").count() == 1
    unfolded = newest.locator("details[open] li")
    assert unfolded.all_inner_texts() == [
        "Akari collects shards.", "Akari takes History.", "Akari takes Science.",
    ]  # fmt: skip
    akari.page.click("[data-tool=undo]")
    akari.until(lambda: "Akari collects History." in newest.inner_text(), "the line did not become shorter")
    assert unfolded.count() == 2


@pytest.mark.parametrize(("size", "game"), [(LAPTOP, "knossos"), (SMALL, "memory_library")])
def test_the_reader_lies_below_the_log(size: tuple[int, int], game: str, person: Come) -> None:
    """With or without a hand; it says first what is asked, and then what is pointed at."""
    akari = person(size)
    begun(akari, game, ["me", "bot:random", "bot:random"])
    assert akari.question in akari.page.inner_text(".reader")
    there = akari.page.locator(".sprite[aria-label]").first
    box = there.bounding_box()
    assert box
    akari.page.mouse.move(box["x"] + 5, box["y"] + 5)
    akari.page.mouse.move(box["x"] + 9, box["y"] + 9)
    akari.page.wait_for_selector(".reader.reads h3")
    log, reader = (akari.page.locator(each).bounding_box() for each in (".panels", ".reader"))
    assert log
    assert reader
    assert log["y"] + log["height"] <= reader["y"] + 1
    assert reader["y"] + reader["height"] <= size[1] + 1


def test_every_refusal_of_the_server_has_words(person: Come) -> None:
    """In both languages; besides them the page knows only that there is no connection."""
    akari = person()
    akari.open("/t/" + "2" * 16)
    keys = akari.page.evaluate(KEYS_OF_WORDS)
    for lang in ("en", "ja"):
        known = {key.split(".")[2].split(":")[0] for key in keys[lang] if key.startswith("common.refusals.")}
        assert known == {*STATUS, "offline"}


def test_what_was_missed_is_told(person: Come) -> None:
    akari = person()
    table = begun(akari, "memory_library", ["me", "bot:random"], moves=2, pace=0.2)
    akari.open("/guide")
    ply = akari.look(table)["ply"]
    akari.leave(table)
    akari.until(lambda: akari.look(table)["ply"] > ply + 5, "nothing happens")  # some answers say nothing in the log
    akari.open(f"/t/{table}")
    akari.page.wait_for_selector(".away-note:not([hidden]) .log-line")


def test_who_was_there_has_missed_nothing_though_a_message_was_lost(person: Come) -> None:
    """What is missing is asked for anew, and not told as if one had been away."""
    akari, haruto = person(), person()
    lost: list[str] = []
    asked_anew: list[str] = []

    def between(page: Any) -> None:
        server = page.connect_to_server()

        def from_page(text: str) -> None:
            if json.loads(text)["type"] == "look":
                asked_anew.append(text)
            server.send(text)

        def from_server(text: str) -> None:
            if json.loads(text).get("kind") == "play" and not lost:
                lost.append(text)
            else:
                page.send(text)

        page.on_message(from_page)
        server.on_message(from_server)

    akari.page.route_web_socket("**/*", between)
    table = begun_by_two(akari, haruto, start_player="1")
    akari.until(lambda: akari.state == "playing", "the match does not begin")
    haruto.until_asked()
    haruto.answer(COLLECT)
    haruto.answer(SHARD)
    ply = akari.look(table)["ply"]
    akari.until(lambda: akari.page.evaluate(SEEN, table) == ply, "not all has come")
    assert lost
    assert asked_anew
    assert not akari.page.is_visible(".away-note")


# Every answer to the open question, with the largest button that gives it.
SIZES_OF_ANSWERS = """() => [
  ...document.querySelectorAll(".answers .option:not(.off), .choice-menu .act"),
].map((each) => {
  const { width, height } = each.getBoundingClientRect();
  return [each.dataset.text, Math.min(width, height)];
})"""


def test_what_rises_under_the_pointer_is_hit_where_it_was_before(person: Come) -> None:
    """Else one would no longer point at its lower edge, it would sink again, and a click there would be lost."""
    akari = person()
    table = begun(akari, "ail_lime", ["me", "bot:random"])  # a card of the hand is to be chosen
    akari.until_settled(table)  # the prompt says who has not chosen yet, and what lies below it moves
    target = akari.page.locator(".sprite[data-state=selectable] .target").first
    before = target.bounding_box()
    target.hover()
    raised = "() => getComputedStyle(document.querySelector('.sprite:hover > .raised')).translate === '0px -10px'"
    akari.until_met(raised, "it does not rise")
    assert target.bounding_box() == before


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_every_answer_is_large_enough_for_a_finger(game: str, person: Come) -> None:
    """Things that lie close together on the table are smaller than 44 px; each of their answers is also a button of
    that size, in the prompt or in the list that the prompt opens (the equivalent of WCAG 2.5.8)."""
    akari = person(PHONE, "ja")
    table = begun(akari, game, ["me", *["bot:random"] * (takujo.games.load(game).usual_seats - 1)])
    rng = random.Random(game)
    for _ in range(12):
        if not akari.until_asked():
            break
        akari.until_settled(table)
        listed = akari.page.query_selector(".list")
        if listed:
            listed.click()
        large = {text for text, size in akari.page.evaluate(SIZES_OF_ANSWERS) if size >= 43.5}
        if listed:
            akari.page.keyboard.press("Escape")
        assert large == {option["text"] for option in akari.look(table)["question"]["options"]}
        akari.click_something(rng)


# A picture of our own with two small things and a large one between them; what is chosen is noted.
THREE_THINGS = """async () => {
  const { picture } = await import(document.querySelector("script[type=module]").src.replace("main.js", "scene.js"));
  window.chosen = [];
  const shown = picture({ choose: (sprite) => window.chosen.push(sprite.id) });
  Object.assign(shown.table.style, { position: "fixed", inset: "0", width: "300px", height: "300px", zIndex: 99 });
  document.body.append(shown.defs, shown.table);
  const square = (a) => ({ width: a, height: a, corner: 0, body: `<path d="M0 0h${a}v${a}h-${a}z"/>` });
  const thing = (id, symbol, x) => ({ id, symbol, x, y: 100, label: id, options: [id], state: "" });
  shown.show({
    game: "", width: 300, height: 300, hand_width: 0, hand_height: 0, symbols: { small: square(10), large: square(60) },
    sprites: [thing("left", "small", 100), thing("large", "large", 120), thing("right", "small", 240)],
  });
}"""


def test_a_finger_beside_a_small_thing_means_it(person: Come) -> None:
    """A small thing has 44 px where nothing else is nearer; a mouse hits what it points at."""
    akari = person(PHONE)
    akari.open("/guide")
    akari.page.evaluate(THREE_THINGS)
    for x, y in (
        (105, 90), (87, 105), (112, 105), (118, 105), (150, 130), (245, 123), (262, 105), (275, 105), (150, 130)
    ):  # fmt: skip
        akari.page.touchscreen.tap(x, y)
    akari.until_met("() => chosen.length >= 8", "not all taps have come")
    assert akari.page.evaluate("chosen") == ["left", "left", "left", "large", "large", "right", "right", "large"]


# A place with a piece on it; what is chosen is noted.
PIECE_ON_A_PLACE = """async () => {
  const { picture } = await import(document.querySelector("script[type=module]").src.replace("main.js", "scene.js"));
  window.chosen = [];
  const shown = picture({ choose: (sprite) => window.chosen.push(sprite.id) });
  Object.assign(shown.table.style, { position: "fixed", inset: "0", width: "300px", height: "300px", zIndex: 99 });
  document.body.append(shown.defs, shown.table);
  const square = (a) => ({ width: a, height: a, corner: 0, body: `<path d="M0 0h${a}v${a}h-${a}z"/>` });
  const scene = (state) => ({
    game: "", width: 300, height: 300, hand_width: 0, hand_height: 0, symbols: { small: square(30), large: square(60) },
    sprites: [
      { id: "place", symbol: "large", x: 100, y: 100, label: "place", options: state ? ["go"] : [], state },
      { id: "piece", symbol: "small", x: 115, y: 115, label: "piece" },
    ],
  });
  window.ring = (state) => shown.show(scene(state), { animate: false });
  ring("");
}"""


def test_a_piece_takes_no_click_from_the_ringed_place_it_stands_on(person: Come) -> None:
    akari = person()
    akari.open("/guide")
    akari.page.evaluate(PIECE_ON_A_PLACE)
    for state in ("", "selectable", ""):
        akari.page.evaluate("(state) => ring(state)", state)
        akari.page.mouse.click(130, 130)
    assert akari.page.evaluate("chosen") == ["piece", "place", "piece"]


# A hand into which a card comes from the deck, while another goes to the discards; where each is when it sets out,
# and where it is going.
CARDS_FLY = """async () => {
  const { picture } = await import(document.querySelector("script[type=module]").src.replace("main.js", "scene.js"));
  const shown = picture();
  document.body.append(shown.defs, shown.table);
  const card = { width: 10, height: 14, corner: 0, body: "" };
  const put = (id, symbol, x) => ({ id, symbol, x, y: 0, label: id });
  const table = (...sprites) => ({
    game: "", width: 300, height: 300, hand_width: 0, hand_height: 0, symbols: { back: card, a: card, b: card },
    sprites: [put("deck", "back", 100), put("discard", "back", 200), ...sprites],
    ways: [["deck", "hand-"], ["hand-", "discard"]],
  });
  shown.show(table(put("hand-a", "a", 0)));
  const old = shown.sprite("hand-a").element;
  shown.show(table(put("hand-b", "b", 0)));
  const frames = (element) => element.getAnimations()[0].effect.getKeyframes().map(({ transform }) => transform);
  return [frames(shown.sprite("hand-b").element)[0], frames(old).at(-1)];
}"""


def test_cards_fly_from_their_pile_and_to_it(person: Come) -> None:
    akari = person()
    akari.open("/guide")
    akari.page.emulate_media(reduced_motion="no-preference")
    come, gone = akari.page.evaluate(CARDS_FLY)
    assert come.startswith("translate(105px, 7px)")
    assert gone.startswith("translate(205px, 7px)")
