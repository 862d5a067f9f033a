"""Lessons in the browser: every course is walked through, and what goes wrong in a lesson loses nothing."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from page.people import LAPTOP, PHONE, Person
from playing import GAMES
from takujo.course import aims, course
from takujo.games import load
from takujo.lesson import ON, Lesson
from takujo.words import Words

Come = Callable[..., Person]

# What the coach says, where the bubble lies, and what it hides.
COACH = """() => {
  const view = document.getElementById("view"), bubble = document.querySelector(".coach");
  const here = bubble.getBoundingClientRect();
  const dot = document.querySelector(".thread .dot");
  const hidden = dot && dot.cx.baseVal.value > here.left && dot.cx.baseVal.value < here.right
    && dot.cy.baseVal.value > here.top && dot.cy.baseVal.value < here.bottom;
  return {
    step: view.dataset.step, mood: bubble.dataset.mood, said: bubble.innerText, hidden,
    inside: here.left >= 0 && here.top >= 0 && here.right <= innerWidth && here.bottom <= innerHeight,
    cut: bubble.scrollHeight > bubble.clientHeight + 1 || bubble.scrollWidth > bubble.clientWidth + 1,
  };
}"""
READY = "!document.querySelector('.learn-view.pending')"


def learning(person: Person, path: str) -> None:
    person.open(f"/learn/{path}")
    person.page.wait_for_selector(".coach[data-mood]")


def coach(person: Person) -> dict[str, Any]:
    found: dict[str, Any] = person.page.evaluate(COACH)
    return found


def press(person: Person, text: str) -> None:
    """Give an answer, or take a way on, wherever it is offered; and see what becomes of it."""
    page = person.page
    button = f'.lesson-answers .option[data-text="{text}"]'
    if not page.query_selector(button):
        page.click(".lesson-answers .list")
        button = f'.choice-menu [data-text="{text}"]'
    if text in ("again", "next"):
        page.click(button)
        return
    with page.expect_response("**/api/lessons/**"):
        page.click(button)
    person.until_met(f"() => {READY}", f"{text} did nothing")


def taken(person: Person, lesson: Lesson) -> None:
    """The lesson that is open, the right way."""
    for step in lesson.steps:
        now = coach(person)
        assert now["step"] == step.name
        check_bubble(now)
        for text in step.way:
            press(person, text)
            now = coach(person)
            assert now["mood"] != "wrong", (step.name, text, now["said"])
            check_bubble(now)
        if now["step"] and now["mood"] == "right":
            press(person, "next")
    assert now["step"] == ""
    assert now["mood"] == "right"


def check_bubble(now: dict[str, Any]) -> None:
    assert now["said"].strip()
    assert now["inside"], now
    assert not now["cut"], now
    assert not now["hidden"], now


@pytest.mark.parametrize(("size", "lang"), [(LAPTOP, "en"), (PHONE, "ja")], ids=["laptop", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_course(game: str, size: tuple[int, int], lang: str, person: Come) -> None:
    akari = person(size, lang)
    learning(akari, game)
    lessons = course(game).lessons
    for lesson in lessons:
        taken(akari, lesson)
        if lesson is not lessons[-1]:
            press(akari, "lesson")
    akari.open("/")
    akari.page.wait_for_selector(f".game[data-game={game}] .learn-door .button.quiet")


def test_a_wrong_answer_is_told_apart_and_loses_nothing(person: Come) -> None:
    akari = person()
    learning(akari, "memory_library/collect-try")
    table = akari.picture
    for text, title in (
        ("reorganize", "Not this one"),
        ("complete 0", "The rules do not allow it"),
    ):
        press(akari, text)
        assert coach(akari)["mood"] == "wrong"
        assert title in coach(akari)["said"]
        press(akari, "again")
        assert coach(akari)["mood"] == "says"
    assert akari.page.query_selector('.shown-answer[data-text="collect"]'), "after two of them the right one is shown"
    assert akari.picture == table
    learning(akari, "memory_library/collect-second")
    press(akari, "done")
    assert "not the best" in coach(akari)["said"]


def test_one_leaves_at_any_step_and_comes_back_to_it(person: Come) -> None:
    akari = person()
    learning(akari, "knossos/trip-red")
    akari.page.click("[data-way=leave]")
    akari.page.wait_for_selector(".game[data-game=knossos] .learn-door a")
    akari.page.click(".game[data-game=knossos] .learn-door a")
    akari.page.wait_for_selector(".coach[data-mood]")
    assert coach(akari)["step"] == "trip-red"
    akari.page.click("[data-way=back]")
    akari.until_met("() => document.getElementById('view').dataset.step === 'trip-trip'", "it does not go back")
    akari.page.click("[data-way=skip]")
    akari.until_met("() => document.getElementById('view').dataset.step === 'trip-red'", "it does not skip")
    akari.page.click(".languages [lang=ja]")
    akari.page.wait_for_selector(".coach[data-mood] :text('赤')")
    assert coach(akari)["step"] == "trip-red"


def test_a_lesson_by_keyboard_alone(person: Come) -> None:
    akari = person()
    learning(akari, "memory_library/goal")
    keys, page = akari.page.keyboard, akari.page
    for expected in ("goal-complete", "goal-gift", ""):
        heard = page.evaluate("document.getElementById('live').lastElementChild.textContent")
        assert coach(akari)["said"].strip() in heard, "what the coach says is not spoken"
        before = coach(akari)["step"]
        keys.press("h" if before == "goal-complete" else "ArrowRight")
        keys.press({"goal-tome": "1", "goal-complete": "2", "goal-gift": "1"}[before])
        akari.until_met(f"() => {READY} && document.getElementById('view').dataset.step === '{expected}'", "no answer")
    assert page.evaluate("document.querySelectorAll('.lesson-answers .option').length") == 3


def test_what_is_no_lesson_says_so(person: Come) -> None:
    akari = person()
    akari.expected = ["404"]
    for path in ("memory_library/nowhere", "chess"):
        akari.open(f"/learn/{path}")
        akari.page.wait_for_selector(".message a")


def test_the_first_way_on_is_the_answer_of_a_step_that_only_tells() -> None:
    assert [step.way for game in GAMES for lesson in course(game).lessons for step in lesson.steps
            if not step.question and step.way != (ON,)] == []  # fmt: skip


def test_before_the_first_match_a_card_says_what_the_game_is_about(person: Come) -> None:
    akari = person()
    akari.open("/")
    akari.page.click(".game[data-game=ail_lime] .play-now")
    card = akari.page.inner_text(".goal-card")
    assert all(aim in card for aim in aims(Words(load("ail_lime"), "en")))
    akari.page.click(".goal-card a.act")
    akari.page.wait_for_selector(".coach[data-mood]")
    akari.open("/")
    akari.page.click(".game[data-game=ail_lime] .play-now")  # the card was seen
    akari.page.wait_for_url("**/t/*")


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_the_goal_is_one_key_or_tap_away_and_leaves_the_answers_free(size: tuple[int, int], person: Come) -> None:
    akari = person(size)
    table = str(akari.new_table("memory_library", ["me", "bot:novice"], options={"start_player": "0"})["table"])
    akari.act(table, "start")
    akari.open(f"/t/{table}")
    akari.until_asked()
    if size == LAPTOP:
        akari.page.keyboard.press("g")
    else:
        akari.page.click(".goal-button")
    akari.page.wait_for_selector(".goal-near")
    said = akari.page.inner_text(".goal-drawer")
    assert all(aim in said for aim in aims(Words(load("memory_library"), "en")))
    assert "The pawns stand on space 0 of 13." in said
    covers = """() => {
      const box = (what) => document.querySelector(what).getBoundingClientRect();
      const drawer = box(".goal-drawer");
      const under = (what) => box(what).top < drawer.bottom && box(what).right > drawer.left;
      return [".prompt", ".hand-place"].filter(under);
    }"""
    assert akari.page.evaluate(covers) == []
    akari.page.keyboard.press("Escape")
    assert not akari.page.is_visible(".goal-drawer")


def test_the_coach_of_a_first_match_says_what_would_have_been_better(person: Come) -> None:
    """Against easy opponents alone, after an answer that was costly beyond doubt; and one can switch it off."""
    akari = person()
    table = str(akari.new_table("memory_library", ["me", "bot:novice"], options={"start_player": "0"})["table"])
    akari.act(table, "start")
    told: list[str] = []
    options = [judged("collect", 0.6), judged("obliviate", 0.3)]
    akari.page.route_web_socket(
        lambda _: True, lambda socket: thinking(socket, {"tries": 300, "options": options}, told)
    )
    akari.open(f"/t/{table}")
    akari.until_asked()
    akari.until(lambda: bool(told) and akari.page.evaluate("true"), "nobody thinks about the question")
    akari.answer('.option[data-text="obliviate"]')
    said = akari.page.inner_text(".advice")
    assert "Better would have been: Collect shards." in said
    assert "30 %" in said
    akari.page.click(".advice .button")
    assert not akari.page.is_visible(".advice")


def judged(text: str, value: float) -> dict[str, Any]:
    return {"text": text, "value": value, "error": 0.01, "visits": 100}


def thinking(socket: Any, thought: dict[str, Any], told: list[str]) -> None:
    """The server's own messages, but for what a bot thinks: that depends on the machine."""
    server = socket.connect_to_server()

    def asked(message: Any) -> None:
        wanted = json.loads(message)
        if wanted["type"] == "hint":
            socket.send(json.dumps({"type": "hint", "id": wanted["id"], **thought}))
            told.append(wanted["id"])
        else:
            server.send(message)

    socket.on_message(asked)
