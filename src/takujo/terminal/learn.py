"""Lessons at a terminal: the same files and the same runner as everywhere, one step after the other."""

from collections.abc import Callable

from takujo import course as courses
from takujo.lesson import LEARNER, ON, RIGHT, WRONG, Course, at, names
from takujo.story import Story
from takujo.terminal.answers import Choice, Withheld, clipped, command, folded, meant
from takujo.terminal.face import Asked, Face
from takujo.terminal.progress import Progress
from takujo.terminal.sense import explain, goal_card, parts
from takujo.words import LANGUAGES, Words

PATIENCE = 3  # answers that are not right before the right one is shown
MARKS = {RIGHT: "✓", WRONG: "✗"}


class Learning:
    """Takes somebody through a course, until it is done or they leave."""

    def __init__(self, course: Course, face: Face, lang: str, progress: Progress, step: str = "") -> None:
        self.course = course
        self.face = face
        self.lang = lang
        self.progress = progress
        self.names = names(face.words)
        self.moment = at(course, step or progress.at(course), names=self.names)
        self.seen = 0  # the ply that was shown last
        self.hints = 0  # how often a hint was asked for in this step
        self.misses = 0
        self.leaving = False
        self.commands: dict[str, Callable[[str], bool]] = {
            "?": self.hint, "hint": self.hint, "why": self.why, "skip": self.skip, "back": self.back,
            "lessons": self.lessons, "goal": self.goal, "table": self.table, "look": self.table, "lang": self.language,
            "help": self.help, "quit": self.quit, "exit": self.quit, "q": self.quit,
        }  # fmt: skip

    @property
    def words(self) -> Words:
        return self.face.words

    # -- the loop

    def run(self) -> int:
        """Teach. Returns the exit code of the program."""
        try:
            if not self.progress.done(self.course) and self.moment.lesson is self.course.lessons[0]:
                self.face.say(*courses.aims(self.words), "")
                self.face.read(self.words("learn-enter") + " ")
            while not self.leaving:
                self.ask()
        except (EOFError, KeyboardInterrupt):
            self.face.say("")
        if step := self.moment.step:
            self.progress.keep(self.course, step.name)
            self.say("learn-left", game=self.course.game)
        return 0

    def ask(self) -> None:
        """Show the step, and read until it was answered or something else is to be shown."""
        asked = self.asked()
        self.face.show(asked)
        while True:
            typed = self.face.read()
            word, rest = command(typed)
            if not typed.strip():
                if asked.choices:
                    self.face.show(asked)
                    continue
                self.answer(ON)
                return
            if word in self.commands and folded(typed) not in [folded(choice.text) for choice in asked.choices]:
                if self.commands[word](rest):
                    return
                continue
            answer = meant(typed, asked.choices, self.refused(), list(self.commands)) if asked.choices else None
            if answer is None:
                self.say("learn-only-on")
            elif not isinstance(answer, Choice):
                self.say(answer.message, **answer.args)
            elif self.answer(answer.text):
                return

    def answer(self, text: str) -> bool:
        """Answer; whether something else is to be shown now."""
        before = self.moment
        self.moment = before.answered(text)
        verdict = self.moment.verdict
        assert verdict is not None
        if self.moment.match is before.match and verdict.kind != RIGHT:
            self.missed(verdict.said(self.words))
            return False
        if verdict.kind == WRONG:
            self.seen = self.moment.match.ply
            self.missed(verdict.said(self.words), self.words("learn-anew"))
            self.face.read(self.words("learn-enter") + " ")
            return True
        self.seen = before.match.ply if self.moment.match.ply >= before.match.ply else 0
        if verdict.kind == RIGHT:
            self.hints = self.misses = 0
            self.keep()
        return True

    def missed(self, *said: str) -> None:
        self.misses += 1
        self.face.say(f"{MARKS[WRONG]} {' '.join(said)}")
        if self.misses >= PATIENCE and self.moment.shown:
            self.face.say(self.moment.hints(self.words)[-1])

    def keep(self) -> None:
        """Remember the step; after the last one of a lesson go on to the next lesson."""
        step = self.moment.step
        if step:
            self.progress.keep(self.course, step.name)
            return
        done, then = self.moment.lesson, self.course.after(self.moment.lesson)
        self.progress.keep(self.course, then.id if then else self.course.lessons[0].id, done)
        verdict = self.moment.verdict
        said = verdict.said(self.words) if verdict else ""
        self.face.say(f"{MARKS[RIGHT]} {said}".rstrip(), self.words("learn-done", title=self.title(done.id)))
        if then is None:
            self.say("learn-over", game=self.course.game)
            self.leaving = True
            return
        self.face.read(self.words("learn-next", title=self.title(then.id)) + " ")
        self.go(then.id)

    def go(self, name: str) -> None:
        """Begin somewhere else."""
        self.moment = at(self.course, name, names=self.names)
        self.seen = self.moment.match.ply
        self.hints = self.misses = 0

    # -- what is shown

    def title(self, lesson: str) -> str:
        return self.words(f"lesson-{lesson}")

    def asked(self) -> Asked:
        moment, words = self.moment, self.words
        match, step = moment.match, moment.step
        assert step is not None
        view = match.worded(LEARNER, self.lang)
        question = view["question"] if step.question else None
        pointed = {point.removeprefix("option:") for point in step.point}
        number = self.course.lessons.index(moment.lesson) + 1
        head = words("learn-step", lesson=number, title=self.title(moment.lesson.id), n=moment.number + 1,
                     all=len(moment.lesson.steps))  # fmt: skip
        return Asked(
            seat=LEARNER,
            names=match.names,
            title=head,
            news=self.news(),
            since="learn-since",
            view=view | {"question": question},
            table=match.told(view, self.lang),
            fresh=not moment.answers or (step.position is not None and match is moment.before),
            question=moment.bubble(words),
            note=question["prompt"] if question else words("learn-enter"),
            choices=tuple(
                Choice(each["text"], each["label"], each["text"] in pointed)
                for each in (question["options"] if question else ())
            ),
            refused=tuple(no for no in self.refused() if no.text in step.refused),
            keys="learn-keys",
        )

    def refused(self) -> tuple[Withheld, ...]:
        """All that the rules refuse now."""
        if not (self.moment.step and self.moment.step.question):
            return ()
        question = self.moment.match.worded(LEARNER, self.lang)["question"]
        return tuple(Withheld(**each) for each in question["refused"])

    def news(self) -> tuple[tuple[str, ...], ...]:
        """What was right, and what has happened since."""
        verdict, match = self.moment.verdict, self.moment.match
        told = Story(match.game, match.events(LEARNER)).lines()
        happened = tuple(line.text(match, self.lang) for line in told if line.last > self.seen)
        said = verdict.said(self.words) if verdict and verdict.kind == RIGHT else ""
        return tuple(part for part in ((f"{MARKS[RIGHT]} {said}",) if said else (), happened) if part)

    def say(self, message: str, **args: str | int) -> None:
        self.face.say(self.words(message, **args))

    # -- commands; each says whether the step must be shown anew

    def hint(self, rest: str) -> bool:
        """A little more each time; with a number, the sentence of that answer."""
        if rest:
            explain(self.moment.match, self.asked().choices, rest, self.face)
            return False
        hints = self.moment.hints(self.words)
        self.face.say(hints[min(self.hints, len(hints) - 1)])
        self.hints += 1
        return False

    def why(self, rest: str) -> bool:
        refused = self.refused()
        for no in refused:
            said = self.words("terminal-not-now-one", label=no.label, reason=no.reason)
            self.face.say(f"{said} {no.clause}")
        if not refused:
            self.say("terminal-why-none")
        return False

    def skip(self, rest: str) -> bool:
        moment = self.moment
        if moment.number + 1 < len(moment.lesson.steps):
            self.go(moment.lesson.steps[moment.number + 1].name)
        elif then := self.course.after(moment.lesson):
            self.go(then.id)
        else:
            self.say("learn-no-more")
            return False
        return True

    def back(self, rest: str) -> bool:
        moment = self.moment
        at = self.course.lessons.index(moment.lesson)
        if moment.number:
            self.go(moment.lesson.steps[moment.number - 1].name)
        elif at:
            self.go(self.course.lessons[at - 1].id)
        else:
            self.say("learn-first")
            return False
        return True

    def lessons(self, rest: str) -> bool:
        """The list; with a number, on to that lesson."""
        known = self.course.lessons
        if folded(rest).isdecimal() and 0 < int(folded(rest)[:6]) <= len(known):
            self.go(known[int(folded(rest)) - 1].id)
            return True
        done = self.progress.done(self.course)
        self.face.say(*(
            f"{MARKS[RIGHT] if lesson in done else '▸' if lesson == self.moment.lesson else ' '} "
            f"{number}. {self.title(lesson.id)}"
            for number, lesson in enumerate(known, 1)
        ), self.words("learn-lessons-how"))  # fmt: skip
        return False

    def goal(self, rest: str) -> bool:
        self.face.say(*goal_card(self.moment.match, LEARNER, self.words))
        return False

    def table(self, rest: str) -> bool:
        """All of it in words, or what is asked for: a seat by its number, or whatever has that word."""
        table = self.moment.match.describe(LEARNER, self.lang)
        told = parts(table, self.face.names, rest) if rest else [table]
        self.face.say(*told or [self.face.words("terminal-look-none", typed=clipped(rest))])
        return False

    def language(self, rest: str) -> bool:
        if folded(rest) not in LANGUAGES:
            self.say("terminal-lang-how")
            return False
        self.lang = folded(rest)
        self.face.words = self.moment.match.words(self.lang)
        return True

    def help(self, rest: str) -> bool:
        listed = {
            "?": "hint", "? 1": "answer", "why": "why", "skip": "skip", "back": "back", "lessons": "lessons",
            "goal": "goal", "table": "table", "look 2": "look", "lang en|ja": "lang", "quit": "quit",
        }  # fmt: skip
        self.face.say(*(f"{typed:<12}{self.words(f'learn-help-{name}')}" for typed, name in listed.items()))
        return False

    def quit(self, rest: str) -> bool:
        self.leaving = True
        return True
