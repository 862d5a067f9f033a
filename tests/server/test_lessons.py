"""Lessons over HTTP: every step of every game, and what is no step."""

from pathlib import Path
from typing import Any

import httpx
import pytest

from playing import GAMES
from server.running import running, seated
from takujo.course import course
from takujo.lesson import LEARNER, Course, at, names
from takujo.server.routes import lessons
from takujo.tables.difference import whole
from takujo.tables.lessons import lesson, outline
from takujo.terminal.remote import NotDone
from takujo.words import LANGUAGES, Words


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_a_function_of_its_step_and_the_answers(game: str) -> None:
    for number, each in enumerate(course(game).lessons):
        lang, show = LANGUAGES[number % 2], ("wide", "tall")[number % 2]
        answers: list[str] = []
        while (doc := lesson(game, each.id, answers, lang, show))["step"]:
            assert doc["answers"] == answers
            step = each.steps[doc["number"]]
            assert (doc["step"], doc["of"]) == (step.name, len(each.steps))
            assert (doc["question"] is None) == (not step.question)
            if doc["question"]:
                assert all(option["help"] for option in doc["question"]["options"])
                refused = {no["text"] for no in doc["question"]["refused"]}
                assert set(doc["question"]["invited"]) <= refused
            answers += step.way
        assert doc["question"] is None
        assert doc["hints"] == []


def test_a_verdict_says_what_became_of_an_answer() -> None:
    def judged(*answers: str) -> Any:
        return lesson("memory_library", "collect-try", answers, "en", "wide")["verdict"]

    assert judged() is None
    assert judged("collect")["kind"] == "right"
    assert judged("obliviate") == {
        "kind": "wrong",
        "text": "obliviate",
        "said": "A card you give up now will be missing for the tome. Collect first.",
        "clause": None,
    }
    assert judged("complete 0") == {
        "kind": "refused",
        "text": "complete 0",
        "said": "One shard is missing.",
        "clause": "ML-33",
    }


def test_the_scene_is_that_of_the_learner() -> None:
    doc = lesson("knossos", "trip-red", (), "ja", "tall")
    words = Words(at(course("knossos"), "trip").match.game, "ja")
    scene = at(course("knossos"), "trip-red", names=names(words)).match.scene(LEARNER, "ja", "tall")
    assert doc["scene"] == whole(scene, scene.symbols)
    assert doc["quiet"] == list(course("knossos").find("trip")[0].quiet)


def test_what_came_of_a_right_answer_is_shown_before_the_next_step_sets_the_table() -> None:
    doc = lesson("knossos", "ruins-place", ("tile 0", "turn A 0", "at 0 -2"), "en", "wide")
    assert (doc["step"], doc["verdict"]["kind"]) == ("ruins-deep", "right")
    tables = [{sprite["id"] for sprite in doc[scene]["sprites"]} for scene in ("outcome", "scene")]
    assert ["tile-LT1" in table for table in tables] == [True, True]
    assert ["tile-I2-RB" in table for table in tables] == [False, True]
    assert not any(sprite.get("options") for sprite in doc["outcome"]["sprites"]), "nothing is asked of it"
    assert lesson("knossos", "trip-trip", ("trip",), "en", "wide")["outcome"] is None


def test_a_step_that_only_tells_rings_nothing() -> None:
    for step, rings in (("build-cost", False), ("build-plan", True)):
        sprites = lesson("ail_lime", step, (), "en", "wide")["scene"]["sprites"]
        assert any(sprite.get("options") for sprite in sprites) == rings


REFUSED: list[tuple[str, dict[str, Any], int]] = [
    ("chess/goal", {}, 404),
    ("memory_library/nowhere", {}, 404),
    ("memory_library/goal", {"answers": ["on"] * 201}, 422),
    ("memory_library/goal", {"answers": ["x" * 101]}, 422),
    ("memory_library/goal", {"lang": "xx"}, 422),
    ("memory_library/goal", {"more": 1}, 422),
    ("memory_library/goal", {"answers": ["on", "complete 0", "take art", "on"]}, 400),
]


def test_lessons_are_served_and_what_is_none_is_refused(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path) as server, httpx.Client(base_url=server.url, timeout=60, trust_env=False) as api:
        doc = api.post("/api/lessons/memory_library/goal", json={"answers": ["on"], "lang": "ja"}).json()
        assert (doc["step"], doc["verdict"]["kind"]) == ("goal-complete", "right")
        assert doc["bubble"].startswith("手札に歴史が3枚")
        for path, body, status in REFUSED:
            assert (path, body, api.post(f"/api/lessons/{path}", json=body).status_code) == (path, body, status)


@pytest.mark.parametrize("game", GAMES)
def test_the_outline_names_every_lesson_and_step_in_both_languages(game: str) -> None:
    doc = outline(game)
    assert [(each["id"], each["steps"]) for each in doc["lessons"]] == [
        (each.id, [step.name for step in each.steps]) for each in course(game).lessons
    ]
    assert all(each["titles"][lang] for each in doc["lessons"] for lang in LANGUAGES)
    assert [len(doc["aims"][lang]) for lang in LANGUAGES] == [4, 4]
    assert 3 <= doc["minutes"] <= 10


def test_a_seat_asks_for_its_goal_and_nobody_for_anothers(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path) as server:
        api = server.api()
        host, guest = seated(api, "memory_library", 2, start=False)
        path = f"/api/tables/{host.table}/goal"
        with pytest.raises(NotDone, match="not-started"):
            api.ask("GET", path, token=host.token)
        api.act(host, "start")
        found = api.ask("GET", f"{path}?lang=ja", token=host.token)
        assert found["points"] == 0
        assert "記憶" in found["aims"][0]
        with pytest.raises(NotDone, match="no-token"):
            api.ask("GET", path)
        with pytest.raises(NotDone, match="wrong-token"):
            api.ask("GET", f"{path}?seat=0", token=guest.token)


def test_mistakes_of_lessons_are_told_at_the_start(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lessons, "course", lambda game: Course(game, mistakes=(f"{game}/lesson.toml: oh",)))
    with caplog.at_level("WARNING", "takujo.server"):
        lessons.tell_mistakes()
    assert caplog.messages == [f"{game}/lesson.toml: oh" for game in GAMES]
