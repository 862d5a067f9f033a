"""Every lesson of every game, taken on the rules as they are: the right way, every other answer, leaving and coming
back. What a bubble says of the table is so, what it points at is there, and it is short."""

from collections.abc import Iterator
from fnmatch import fnmatch
from importlib.resources import files

import pytest

from playing import GAMES, random_play
from takujo import course as courses
from takujo import lesson as lessons
from takujo import rulebook
from takujo.core.errors import BadRequest
from takujo.core.rng import Rng
from takujo.course import course
from takujo.games import load
from takujo.lesson import LEARNER, ON, Lesson, Moment, at, holds
from takujo.match import new
from takujo.words import LANGUAGES, Words, bundle

MOST_WORDS, MOST_LETTERS = 25, 60
LESSONS = [pytest.param(game, each, id=f"{game}-{each.id}") for game in GAMES for each in course(game).lessons]


def words(game: str, lang: str) -> Words:
    return Words(load(game), lang)


def moments(game: str, lesson: Lesson) -> Iterator[Moment]:
    """The beginning of each step, on the way that is written down, and the moment after the last."""
    moment = at(course(game), lesson.id)
    yield moment
    while moment.step:
        for text in moment.step.way:
            moment = moment.answered(text)
        yield moment


@pytest.mark.parametrize("game", GAMES)
def test_a_course_has_no_mistakes_and_a_handful_of_lessons(game: str) -> None:
    found = course(game)
    assert found.mistakes == ()
    assert 5 <= len(found.lessons) <= 7
    assert [each.id for each in found.lessons if not 3 <= len(each.steps) <= 6] == []


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_every_right_answer_leads_to_the_end_where_what_is_promised_holds(game: str, lesson: Lesson) -> None:
    ends: list[Moment] = []
    waiting = [at(course(game), lesson.id)]
    while waiting:
        moment = waiting.pop()
        if not (step := moment.step):
            ends.append(moment)
            continue
        assert all(holds(fact, moment.match) for fact in step.facts)
        for answer in step.answers or step.way[moment.tried :][:1]:
            after = moment.answered(answer)
            assert after.verdict
            assert after.verdict.kind == (lessons.PLAYED if after.number == moment.number else lessons.RIGHT)
            assert after.answers == (*moment.answers, answer)
            after.match.check()
            waiting.append(after)
    for end in ends:
        assert [check for check in lesson.check if not holds(check, end.match)] == []


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_every_other_answer_gets_a_sentence_and_changes_nothing(game: str, lesson: Lesson) -> None:
    clauses = {clause.id for clause in rulebook.clauses(game, "en")}
    for moment in moments(game, lesson):
        if not (step := moment.step):
            continue
        legal = [action.text for action in moment.match.legal(LEARNER)] if step.question else []
        for text in [each for each in legal if step.until is None and each not in step.answers]:
            worse = {text, text.split()[0]} & set(step.worse)
            check_unchanged(moment, text, lessons.WORSE if worse else lessons.WRONG)
        for no in moment.match.why_not(LEARNER) if step.question else ():
            assert no.clause in clauses
            check_unchanged(moment, no.text, lessons.REFUSED)
        check_unchanged(moment, "nonsense", lessons.UNKNOWN)


def check_unchanged(moment: Moment, text: str, kind: str) -> None:
    after = moment.answered(text)
    assert after.verdict
    assert after.verdict.kind == kind
    assert all(after.verdict.said(words(moment.course.game, lang)) for lang in LANGUAGES)
    assert (after.number, after.answers, after.match) == (moment.number, moment.answers, moment.match)


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_one_may_leave_at_every_step_and_come_back_to_the_same_table(game: str, lesson: Lesson) -> None:
    for moment in moments(game, lesson):
        if moment.step:
            back = at(course(game), moment.step.name)
            assert back.number == moment.number
            assert back.match.state.key() == moment.match.state.key()
            assert back.answers == ()
            assert back.verdict is None
    done = at(course(game), lesson.id, moment.answers)
    assert done.step is None
    assert done.match.state.key() == moment.match.state.key()


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_what_is_pointed_at_is_there(game: str, lesson: Lesson) -> None:
    drawn: set[str] = set()
    for moment in moments(game, lesson):
        pointed = {point for point in moment.step.point if point.startswith("sprite:")} if moment.step else set()
        for arrangement, lang in (("wide", "en"), ("tall", "ja")) if pointed or not drawn else ():
            sprites = {sprite.id for sprite in moment.match.scene(LEARNER, lang, arrangement).sprites}
            assert {point for point in pointed if point.removeprefix("sprite:") not in sprites} == set()
            drawn |= sprites
    assert [pattern for pattern in lesson.quiet if not any(fnmatch(sprite, pattern) for sprite in drawn)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_bubbles_are_short_and_every_sentence_can_be_said(game: str, lang: str) -> None:
    said = words(game, lang)
    known = course(game)
    steps = {f"lesson-{step.name}" for lesson in known.lessons for step in lesson.steps}
    others = {f"lesson-{lesson.id}" for lesson in known.lessons} | {"lesson-any"}
    others |= {f"lesson-aim-{aim}" for aim in courses.AIMS} | {f"lesson-near-{name}" for name in known.near}
    written = messages(game, lang)
    assert {name.partition(".")[0] for name in written} == steps | (
        others & {name.partition(".")[0] for name in written}
    )
    bubbles = [said(name) for name in written if name.partition(".")[0] in steps | {"lesson-any"}]
    assert [text for text in bubbles if lang == "en" and len(text.split()) > MOST_WORDS] == []
    assert [text for text in bubbles if lang == "ja" and len(text) > MOST_LETTERS] == []
    needed = {name for name in written if "." not in name or not name.partition(".")[2].startswith("wrong-")}
    assert set(written) - needed == set(sentences_for_wrong_answers(game, said))


def messages(game: str, lang: str) -> list[str]:
    """What text/lesson.*.ftl holds, with attributes."""
    text = (files("takujo.games") / game / "text" / f"lesson.{lang}.ftl").read_text("utf-8")
    names = [line.partition(" =")[0] for line in text.splitlines() if line.startswith("lesson-")]
    found = bundle(load(game), lang)
    values = [name for name in names if found.get_message(name).value is not None]
    return values + [f"{name}.{each}" for name in names for each in found.get_message(name).attributes]


def sentences_for_wrong_answers(game: str, said: Words) -> Iterator[str]:
    """Those that some answer is met with."""
    for lesson in course(game).lessons:
        for moment in moments(game, lesson):
            if (step := moment.step) and step.question:
                texts = [each.text for each in moment.match.legal(LEARNER) if each.text not in step.answers]
                for text in texts if step.until is None else ["any"]:
                    yield next(filter(said.has, lessons.wrong_words(step.name, text)))


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_is_taught_or_named_for_later(game: str) -> None:
    known = course(game)
    taught = {clause for lesson in known.lessons for clause in lesson.clauses}
    later = [clause for clauses in known.later.values() for clause in clauses]
    assert sorted({*taught, *later}) == sorted(clause.id for clause in rulebook.clauses(game, "en"))
    assert taught & set(later) == set()
    assert len(later) == len(set(later))
    assert all(words(game, lang).has(f"lesson-later-{why}") for why in known.later for lang in LANGUAGES)


# ---- the way a lesson goes


def library(step: str, *answers: str) -> Moment:
    return at(course("memory_library"), step, answers)


def test_a_task_is_played_until_it_is_done() -> None:
    moment = library("pay-kinds")
    for number, answer in enumerate(("take mystery", "take history"), 1):
        moment = moment.answered(answer)
        assert (moment.verdict and moment.verdict.kind, moment.tried) == (lessons.PLAYED, number)
        assert moment.verdict.said(words("memory_library", "en")) == ""
    moment = moment.answered("take science")
    assert moment.step is not None
    assert moment.step.name == "pay-stop"
    assert moment.answers == ("take mystery", "take history", "take science")


def test_a_task_that_fails_begins_anew() -> None:
    before = library("pay-collect", "collect")
    moment = before
    for answer in ("take art", "done"):
        moment = moment.answered(answer)
    assert moment.verdict is not None
    assert moment.verdict.kind == lessons.WRONG
    assert "missing" in moment.verdict.said(words("memory_library", "en"))
    assert (moment.match, moment.answers, moment.tried) == (before.match, ("collect",), 0)


def test_a_task_does_not_go_on_for_ever() -> None:
    course_ = course("bibliowonders")
    moment = at(course_, "spells-home")
    shown = set()
    for _ in range(2 * lessons.LONGEST):
        legal = [action.text for action in moment.match.legal(LEARNER)]
        moment = moment.answered(next(text for text in legal if text.startswith(("move", "end_turn"))))
        assert moment.verdict
        shown.add(moment.verdict.kind)
        assert moment.match.ply - moment.before.ply < lessons.LONGEST
    assert lessons.WRONG in shown


def test_others_answer_as_the_script_says_while_one_is_at_a_task() -> None:
    moment = at(course("ail_lime"), "last-win", ["plan law_reform"])
    assert moment.match.history[-1] == (1, "plan people_power")
    assert moment.answered("advance").step != moment.step


def test_hints_say_more_each_time() -> None:
    en = words("memory_library", "en")
    moment = library("pay-card")
    hint, helps, shown = moment.hints(en)
    assert hint == "One of each kind must remain."
    assert helps == en("help-collect_pay-discard", **moment.match.options)
    assert shown == "The answer here: Discard Art."
    assert library("pay-tome").hints(en) == [library("pay-tome").bubble(en)]
    assert library("collect-take").hints(en)[0] == library("collect-take").bubble(en)


def test_in_a_task_the_answer_is_shown_only_on_the_way_that_is_known() -> None:
    assert library("last-win").shown == "use_token"
    assert library("last-win", "use_token").shown == "take philosophy"
    assert library("last-win", "use_token", "take art").shown is None


def test_a_lesson_that_is_done_takes_no_answers() -> None:
    moment = library("goal", ON, "complete 0", "take art")
    assert moment.step is None
    assert moment.shown is None
    assert moment.hints(words("memory_library", "en")) == []
    assert moment.bubble(words("memory_library", "ja")) == "このレッスンは終わりです。"
    with pytest.raises(BadRequest, match="the lesson goal is done"):
        moment.answered(ON)


def test_a_course_knows_its_steps_by_name() -> None:
    known = course("memory_library")
    collect = known.lessons[1]
    assert known.find("collect") == (collect, 0)
    assert known.find("collect-take") == (collect, 2)
    assert known.after(collect) is known.lessons[2]
    assert known.after(known.lessons[-1]) is None
    with pytest.raises(BadRequest, match="memory_library has no lesson or step 'nowhere'; there are goal, collect"):
        known.find("nowhere")


def test_the_learner_keeps_the_own_name() -> None:
    moment = at(course("knossos"), "trip-trip", names=["Aki", "Mio", "Ren", "Kai"])
    assert moment.match.names == ("Aki", "Mio", "Ren")
    later = at(course("knossos"), "ruins-place", ["tile 0", "turn A 0", "at 0 -2"], ["Aki", "Mio", "Ren"])
    assert later.step is not None
    assert later.step.position is not None
    assert later.match.names == ("Aki", "Mio", "Ren")


# ---- files with mistakes


def test_all_mistakes_of_a_file_are_told_at_once_and_the_other_lessons_are_kept() -> None:
    text = (files("takujo.games") / "memory_library" / courses.FILE).read_text("utf-8")
    spoiled = (
        text.replace('answers = ["take science"]', 'answers = ["take silence"]')
        .replace('question = "reorganize_discard"', 'question = "turn_menu"')
        .replace("scores = [15, 14]", "scores = [99, 14]")
        .replace('refused = ["complete 0"]', 'refused = ["collect"]')
        .replace('walk = ["take history", "take science", "take mystery"]', 'walk = ["take history", "done"]')
    )
    found = courses.read("memory_library", spoiled)
    assert [lesson.id for lesson in found.lessons] == ["goal", "round"]
    told = "\n".join(found.mistakes)
    assert "memory_library/lesson.toml: lesson collect: step collect-take: 'take silence' is not on offer, only" in told
    assert "lesson collect: step collect-try: 'collect' is not refused, only" in told
    assert "lesson forget: step forget-shard: nobody can leave it this way: ['take silence']" in told
    assert (
        "lesson reorganize: step reorganize-card: the question is reorganize_discard of seats (0,), not turn_menu"
        in told
    )
    assert "lesson last: at its end this does not hold: {'scores': [99, 14]}" in told
    assert "lesson pay: step pay-kinds: nobody can leave it this way: ['take history', 'done']" in told


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("[[lesson", "Expected"),
        ("lessons = 1", "unknown 'lessons'; there are box, near, later, lesson"),
        ("lesson = 1", "'lesson' should be a list of tables"),
        ("[[lesson]]\n[[lesson.step]]\nid='a'", "lesson 1: it needs an id"),
        ("[[lesson]]\nid='goal'", "lesson goal: it has no steps"),
        ("[[lesson]]\nid='goal'\nclauses=[1]\n[[lesson.step]]\nid='tome'", "'clauses' should be a list of texts"),
        ("[[lesson]]\nid='goal'\n[[lesson.step]]\nwhat=1", "lesson goal: step 1: unknown 'what'"),
        ("[[lesson]]\nid='goal'\n[[lesson.step]]\nquestion='x'", "lesson goal: step 1: it needs an id"),
        ("[[lesson]]\nid='x'\n[[lesson.step]]\nid='y'", "lesson x: no ja words 'lesson-x-y'"),
        ("[[lesson]]\nid='goal'\nposition={round='a'}\n[[lesson.step]]\nid='tome'", "step goal-tome: round:"),
        ("[[lesson]]\nid='goal'\n[[lesson.step]]\nid='tome'", "step goal-tome: the position cannot be played"),
    ],
)
def test_a_file_that_makes_no_sense_is_told_and_nothing_breaks(text: str, mistake: str) -> None:
    found = courses.read("memory_library", text)
    assert found.lessons == ()
    assert any(mistake in each for each in found.mistakes), found.mistakes
    assert all(each.startswith("memory_library/lesson.toml: ") for each in found.mistakes)


def spoiled(old: str, new: str) -> str:
    text = (files("takujo.games") / "memory_library" / courses.FILE).read_text("utf-8")
    assert old in text
    return "\n".join(courses.read("memory_library", text.replace(old, new, 1)).mistakes)


def test_what_only_a_walk_finds_is_told() -> None:
    assert "step goal-complete: no option 'complete 7' to point at" in spoiled("option:complete 0", "option:complete 7")
    assert "step goal-tome: there is another of this name" in spoiled('id = "complete"', 'id = "tome"')
    assert "lesson goal: there is another lesson of this name" in spoiled('id = "collect"', 'id = "goal"')
    assert "step goal-tome: answers to no question" in spoiled('id = "tome"', 'id = "tome"\nanswers = ["x"]')
    assert "step goal-tome: this does not hold: {'odd': 1}" in spoiled(
        'id = "tome"', 'id = "tome"\nfacts = [{ odd = 1 }]'
    )
    assert "no en words for the answer 'take mystery'" in spoiled(', "take mystery"]', "]")


def test_a_game_without_lessons_has_an_empty_course(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(courses, "FILE", "none.toml")
    course.cache_clear()
    try:
        assert course("knossos") == lessons.Course("knossos")
    finally:
        course.cache_clear()


# ---- goal cards, and a sentence for every answer


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_goal_card_says_how_to_win_and_how_near_the_end_is(game: str, lang: str) -> None:
    said = words(game, lang)
    assert len(courses.aims(said)) == len(courses.AIMS)
    match = new(game, seed="goal")
    for _ in random_play(match, Rng(1)):
        if match.ply % 40 == 0:
            assert courses.nearness(course(game), match.view(0), said)


def test_how_near_the_end_is_comes_from_the_view() -> None:
    match = new("bibliowonders", seats=2, names=["Aki", "Mio"], seed=1)
    near = courses.nearness(course("bibliowonders"), match.view(0), words("bibliowonders", "en"))
    assert near == [
        "Aki: 0 of 3 areas filled, at the Reception.",
        "Mio: 0 of 3 areas filled, at the Reception.",
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_answer_has_a_sentence_that_says_what_it_does(game: str, lang: str) -> None:
    said = words(game, lang)
    wanted = {f"help-{action.question}-{action.text.split()[0]}" for action in load(game).actions}
    text = (files("takujo.games") / game / "text" / f"help.{lang}.ftl").read_text("utf-8")
    assert {line.partition(" =")[0] for line in text.splitlines() if line.startswith("help-")} == wanted
    match = new(game, seed=1)
    assert all(match.help(action.question, action.text, said) for action in load(game).actions)


def test_an_action_says_what_it_does() -> None:
    match = new("memory_library", seed=1)
    action = match.legal()[0]
    assert action.text == "collect"
    assert action.help("en").startswith("Take shards from the market")
    assert action.help("ja").startswith("市場の断片を取ります")
    assert match.help("no_such_question", "x", match.words("en")) == ""
