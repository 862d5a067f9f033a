"""Lessons, typed line by line at a plain terminal and shown on a screen."""

import io
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from playing import GAMES
from takujo.cli import main
from takujo.core.errors import BadRequest
from takujo.course import course, minutes
from takujo.games import load
from takujo.home import data_folder
from takujo.lesson import ON, Course, names
from takujo.terminal.face import Asked
from takujo.terminal.learn import Learning
from takujo.terminal.plain import Plain
from takujo.terminal.progress import Progress
from takujo.terminal.screen import Screen
from takujo.words import LANGUAGES, Words

Learn = Callable[..., str]


@pytest.fixture
def learn(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Learn:
    """Types some lines in a lesson, and gives what was printed."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))

    def learn(*typed: str, game: str = "memory_library", step: str = "", lang: str = "en") -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        words = Words(load(game), lang)
        code = Learning(course(game), Plain(words, tuple(names(words))), lang, Progress(), step).run()
        assert code == 0
        return capsys.readouterr().out

    return learn


def kept() -> dict[str, object]:
    found: dict[str, object] = json.loads((data_folder() / "lessons.json").read_text("utf-8"))
    return found


def way(known: Course) -> list[str]:
    """What to type to get through a whole course; an empty line goes on."""
    typed = [""]
    for lesson in known.lessons:
        typed += ["" if text == ON else text for step in lesson.steps for text in step.way] + [""]
    return typed


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_course_can_be_taken(learn: Learn, game: str, lang: str) -> None:
    known = course(game)
    out = learn(*way(known), game=game, lang=lang)
    words = Words(load(game), lang)
    assert words("learn-over", game=game) in out
    assert "✗" not in out
    for lesson in known.lessons:
        assert all(words(f"lesson-{step.name}") in out for step in lesson.steps)
    assert kept() == {game: {"at": known.lessons[0].id, "done": [lesson.id for lesson in known.lessons]}}


def test_one_may_leave_at_any_step_and_goes_on_there(learn: Learn) -> None:
    for lesson in course("memory_library").lessons:
        for step in lesson.steps:
            learn("quit", step=step.name)
            assert kept() == {"memory_library": {"at": step.name}}
            out = learn("quit")
            assert Words(load("memory_library"), "en")(f"lesson-{step.name}") in out


def test_the_end_of_the_input_leaves_as_well(learn: Learn) -> None:
    assert learn("1", step="collect-try").endswith(
        "You can go on at the same step at any time: takujo learn memory_library\n"
    )
    assert kept() == {"memory_library": {"at": "collect-take"}}


def test_an_answer_that_is_not_right_is_told_why_and_the_third_time_the_answer(learn: Learn) -> None:
    out = learn("take history", "take art", "take mystery", "quit", step="collect-take")
    assert out.count("✗ Useful too, but the tome lacks Science.") == 3
    assert out.count("The answer here: Take Science.") == 1


def test_a_refused_answer_is_told_its_clause(learn: Learn) -> None:
    out = learn("complete 0", "use_token", "quit", step="collect-try")
    assert "Not now: Complete Tree of Life. One shard is missing. (ML-33)" in out
    assert "Not now: Use an oblivion token. You have no oblivion token. (ML-54)" in out


def test_why_lists_what_is_refused(learn: Learn) -> None:
    out = learn("why", "quit", step="collect-try")
    assert "Complete Tree of Life: One shard is missing. ML-33" in out
    assert "Everything that one might expect is possible now." in learn("why", "quit", step="collect-market")


def test_hints_say_more_each_time(learn: Learn) -> None:
    out = learn("?", "hint", "？", "?", "quit", step="pay-card")
    assert "> ?\nOne of each kind must remain." in out
    assert "> hint\nPay with this card." in out
    assert out.count("The answer here: Discard Art.") == 2


def test_a_sentence_for_every_answer(learn: Learn) -> None:
    out = learn("?1", "? 2", "？３", "?9", "?take my", "quit", step="collect-second")
    assert "Take History: Put this shard on your tray." in out
    assert "There is no 9 here" in out
    assert "Take Mystery: Put this shard on your tray." in out


def test_skip_and_back_go_by_steps_and_lessons(learn: Learn) -> None:
    out = learn("", "back", "skip", "skip", "skip", "back", "back", "quit", step="goal")
    assert "This is the first step." in out
    assert kept() == {"memory_library": {"at": "goal-tome"}}
    out = learn("skip", "skip", "skip", "quit", step="last")
    assert "This is the last step." in out
    assert kept() == {"memory_library": {"at": "last-know"}}


def test_a_task_that_fails_begins_anew(learn: Learn) -> None:
    out = learn("collect", "take art", "done", "end_turn", "", "use_token", "quit", step="last-win")
    assert "✗ That is not enough to win. Look for the tome with 6 points. The task begins anew." in out
    assert out.count("Find the way to win in this one turn.") == 6


def test_lessons_are_listed_and_gone_to(learn: Learn) -> None:
    learn("", "", "complete 0", "take art", "", "quit", step="goal-tome")
    out = learn("lessons", "lessons 9", "lessons 6", "quit")
    assert "✓ 1. Complete a tome\n▸ 2. Collect shards\n  3. Three cost a card" in out
    assert "Three Mystery and no tome for them" in out


def test_the_goal_and_the_table_can_be_read_and_the_language_changed(learn: Learn) -> None:
    out = learn("goal", "table", "lang xx", "lang ja", "quit", step="last-win")
    assert "Most points win" in out
    assert "Oblivion tokens (1): 1 point" in out
    assert "You have 10 points so far." in out
    assert "The pawns stand on space 8 of 9." in out
    assert "lang en or lang ja." in out
    assert "この1手番で逆転してください。" in out


def test_nonsense_changes_nothing_and_help_names_every_command(learn: Learn) -> None:
    out = learn("dance", "help", "quit", step="collect-market")
    assert "Nothing is asked here: press Enter to go on." in out
    assert all(f"\n{name}" in out for name in ("why", "skip", "back", "lessons", "goal", "table", "lang", "quit"))
    assert "is not on offer" in learn("dance", "", "quit", step="collect-try")


def test_progress_of_an_older_version_is_kept_where_its_steps_still_exist(learn: Learn) -> None:
    data_folder().mkdir(parents=True)
    old = {"memory_library": {"done": ["goal", "gone"], "at": "gone-step"}, "other_game": {"done": ["x"]}}
    (data_folder() / "lessons.json").write_text(json.dumps(old), "utf-8")
    assert "Shards come from the market" in learn("quit")
    assert kept() == {
        "memory_library": {"done": ["goal", "gone"], "at": "collect-market"},
        "other_game": {"done": ["x"]},
    }


@pytest.mark.parametrize("text", ["{", "[]", '{"x": 1}', '{"x": {"done": 1}}', '{"x": {"at": 1}}'])
def test_a_file_that_holds_no_progress_is_told_and_left_alone(learn: Learn, text: str) -> None:
    data_folder().mkdir(parents=True)
    (data_folder() / "lessons.json").write_text(text, "utf-8")
    with pytest.raises(BadRequest, match="move it away to begin anew"):
        learn("quit")
    assert (data_folder() / "lessons.json").read_text("utf-8") == text


@pytest.mark.parametrize("game", GAMES)
def test_a_course_takes_five_to_eight_minutes_by_reckoning(game: str) -> None:
    for lang in LANGUAGES:
        assert 5 <= minutes(course(game), Words(load(game), lang)) <= 8


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_step_fits_on_a_screen_with_its_bubble_and_all_answers(
    game: str, lang: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    words = Words(load(game), lang)
    screen = Screen(words, tuple(names(words)))
    for lesson in course(game).lessons:
        for step in lesson.steps:
            asked: Asked = Learning(course(game), screen, lang, Progress(), step.name).asked()
            lines = [line.plain for line in screen.composed(asked, 23)]
            text = "".join("".join(lines[-23:]).split())  # of a taller board the top scrolls off
            assert "".join(asked.question.split()) in text
            assert all(f"{number} " in "\n".join(lines) for number in range(1, len(asked.choices) + 1))
            pointed = [choice for choice in asked.choices if choice.pointed]
            below = "\n".join(lines).rpartition(asked.title)[2]  # a table may have such a sign of its own
            assert below.count("▸") == len(pointed)


# ---- the command


def run(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as left:
        main(args)
    printed = capsys.readouterr()
    return int(left.value.code or 0), printed.out, printed.err


def test_the_command_lists_the_courses_with_progress(learn: Learn, capsys: pytest.CaptureFixture[str]) -> None:
    learn("", "", "complete 0", "take art", "", "quit", step="goal-tome")
    code, out, _ = run(capsys, "learn", "--lang", "en")
    assert code == 0
    assert "memory_library  The Library of Memories  7 min  1 of 7 lessons done" in out
    assert "Begin with: takujo learn GAME" in out


def test_the_command_takes_a_game_and_a_step(
    learn: Learn, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    code, out, _ = run(capsys, "learn", "knossos", "--step", "trip", "--plain", "--lang", "ja")
    assert code == 0
    assert "列がつながりました" in out
    code, _, err = run(capsys, "learn", "knossos", "--step", "nowhere")
    assert (code, "takujo: knossos has no lesson or step 'nowhere'; there are artifact, ruins" in err) == (2, True)
    code, _, err = run(capsys, "learn", "chess")
    assert (code, "unknown game 'chess'" in err) == (2, True)


def test_lessons_with_mistakes_are_told_and_a_game_without_lessons_says_so(
    learn: Learn, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("takujo.course.course", lambda game: Course(game, mistakes=("knossos/lesson.toml: oh",)))
    code, _, err = run(capsys, "learn", "knossos")
    assert (code, err) == (2, "knossos/lesson.toml: oh\ntakujo: knossos has no lessons\n")
    code, out, _ = run(capsys, "learn", "--lang", "en")
    assert (code, out) == (0, "Begin with: takujo learn GAME\n")


def test_a_step_is_told_under_its_lesson_and_with_the_table_that_it_sets(learn: Learn) -> None:
    out = learn("place_worker", game="knossos", step="ruins-worker")
    assert "Lesson 2: Into the ruins · 4 of 5: Try the return trip" in out
    assert "Lesson 2: Into the ruins · 5 of 5: Which tile" in out
    out = learn("tile 0", "turn A 0", "at 0 -2", game="knossos", step="ruins-place")
    told = out[out.index("Free of charge") :]
    assert "Ren" in told[: told.index("Your meeple is deep inside")], "the whole table, not what has changed"
