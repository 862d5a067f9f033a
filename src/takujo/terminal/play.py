"""A sitting: people and bots play one match at one terminal."""

from collections.abc import Callable, Mapping
from datetime import datetime
from itertools import groupby
from pathlib import Path
from secrets import token_hex

from takujo import rulebook
from takujo.bots import Bot, outlook
from takujo.core.errors import BadRequest, CannotDraw
from takujo.core.game import RESULT
from takujo.match import Match
from takujo.story import Passage, Story
from takujo.terminal.answers import Choice, Withheld, clipped, command, folded, meant
from takujo.terminal.face import Asked, Face, Weighed
from takujo.terminal.sense import explain, goal_card, parts
from takujo.words import LANGUAGES

LOG = 20  # lines, if no number is given
HINTS = 3  # options, unless all are asked for
CLAUSES = 6  # found by a search and shown at once
INTERRUPTED = 130  # what a shell expects of a program that Ctrl-C ended


class Sitting:
    """Asks the people for their answers and the bots for theirs, until the match is over or somebody leaves."""

    def __init__(
        self, match: Match, players: Mapping[int, Bot], face: Face, lang: str, file: Path | None = None
    ) -> None:
        self.match = match
        self.bots = dict(players)  # by seat; people have the others
        self.people = [seat for seat in range(match.seats) if seat not in players]
        self.face = face
        self.lang = lang
        self.save_to = file  # without being asked
        self.ours = {file} if file else set()  # files that may be written over
        self.at: int | None = None  # the seat whose hand the screen may show
        self.seen = {seat: last_answer(match, seat) - 1 for seat in self.people}  # the last ply each has been told of
        self.watched = 0  # lines of the story that have been said, where only bots play
        self.leaving = False
        self.notice: tuple[str, ...] = ()  # to be shown with the next question
        self.commands: dict[str, Callable[[str], bool]] = {
            "?": self.help, "help": self.help, "undo": self.undo, "hint": self.hint, "why": self.why, "goal": self.goal,
            "rules": self.rules, "log": self.log, "table": self.table, "look": self.table, "save": self.save,
            "svg": self.svg, "lang": self.language, "quit": self.quit, "exit": self.quit, "q": self.quit,
        }  # fmt: skip

    # -- the loop

    def run(self) -> int:
        """Play. Returns the exit code of the program."""
        try:
            if not self.people:
                self.say("terminal-watching")
                self.watch()
            while not self.match.over and not self.leaving:
                self.step()
            if self.leaving:
                self.say("terminal-left", n=self.match.ply)
            else:
                self.finish()
            return 0
        except EOFError:
            self.say("terminal-input-ended", n=self.match.ply)
            self.part()
            return 0
        except KeyboardInterrupt:
            self.face.say("")
            self.say("terminal-interrupted")
            self.part()
            return INTERRUPTED

    def step(self) -> None:
        """One answer."""
        deciders = self.match.deciders
        bot = next((seat for seat in deciders if seat in self.bots), None)
        if bot is None:
            self.ask(self.at if self.at in deciders else deciders[0])
            return
        with self.face.thinking(self.match.names[bot]):
            action = self.bots[bot].choose(self.match, bot)
        self.match.play(action)
        if not self.people:
            self.watch()

    def watch(self) -> None:
        """Say the lines of the story that are whole now."""
        lines = self.story(None).lines()
        whole = lines if self.match.over else lines[:-1]
        self.face.say(*(line.text(self.match, self.lang) for line in whole[self.watched :] if not is_result(line)))
        self.watched = len(whole)

    def story(self, seat: int | None) -> Story:
        return Story(self.match.game, self.match.events(seat))

    def ask(self, seat: int | None) -> None:
        """Put the open question to a person until it is answered, or has changed."""
        assert seat is not None
        if seat != self.at and len(self.people) > 1:
            self.face.cover(self.match.names[seat])
        self.at = seat
        asked = self.asked(seat)
        self.face.show(asked)
        while True:
            typed = self.face.read()
            word, rest = command(typed)
            if not typed.strip():
                self.face.show(asked)
            elif word in self.commands and folded(typed) not in [folded(choice.text) for choice in asked.choices]:
                if self.commands[word](rest):
                    return
            else:
                answer = meant(typed, asked.choices, asked.refused, list(self.commands))
                if isinstance(answer, Choice):
                    self.match.play(answer.text, seat)
                    self.seen[seat] = self.match.ply - 1
                    return
                self.say(answer.message, **answer.args)

    def asked(self, seat: int) -> Asked:
        match = self.match
        view = match.worded(seat, self.lang)
        question = view["question"]
        notice, self.notice = self.notice, ()
        return Asked(
            seat=seat,
            names=match.names,
            title=match.game.titles[self.lang],
            news=(*self.news(seat), notice) if notice else self.news(seat),
            since="terminal-so-far" if self.seen[seat] < 0 else "terminal-since",
            view=view,
            table=match.told(view, self.lang),
            fresh=not match.ply or match.history[-1][0] != seat,
            question=question["prompt"],
            note=question["note"],
            choices=tuple(Choice(each["text"], each["label"]) for each in question["options"]),
            refused=tuple(Withheld(**each) for each in question["refused"]),
        )

    def news(self, seat: int) -> tuple[tuple[str, ...], ...]:
        """What a seat has not been told yet, by the seat whose answer brought it about."""
        match = self.match
        answered = [-1, *(by for by, _ in match.history)]
        lines = [line for line in self.story(seat).lines() if line.last > self.seen[seat] and not is_result(line)]
        parts = groupby(lines, key=lambda line: answered[line.last])
        return tuple(tuple(line.text(match, self.lang) for line in part) for _, part in parts)

    def say(self, message: str, **args: str | int) -> None:
        self.face.say(self.face.words(message, **args))

    # -- commands; each says whether the question must be put anew

    def help(self, rest: str) -> bool:
        """The commands; with a number or a text, what that answer does."""
        assert self.at is not None
        words = self.face.words
        if rest:
            explain(self.match, self.asked(self.at).choices, rest, self.face)
            return False
        example = rulebook.clauses(self.match.game.id, self.lang)[0].id
        texts = ", ".join(action.text for action in self.match.legal(self.at))
        listed = {
            "?": "help", "? 1": "answer", "goal": "goal", "undo": "undo", "hint": "hint", "why": "why",
            "rules": "rules", "log": "log", "table": "table", "look 2": "look", "save": "save", "svg": "svg",
            "lang en|ja": "lang", "quit": "quit", "Enter": "enter",
        }  # fmt: skip
        self.face.say(
            words("terminal-help-number"),
            words("terminal-help-text", texts=texts),
            *(f"{typed:<12}{words(f'terminal-help-{name}', example=example)}" for typed, name in listed.items()),
        )
        return False

    def undo(self, rest: str) -> bool:
        seat = self.at
        assert seat is not None
        stop = self.match.undo_stop(seat)
        if stop:
            self.say(f"terminal-undo-{stop}")
            return False
        undone = next(text for by, text in reversed(self.match.history) if by == seat)
        self.match.undo(seat)
        self.seen[seat] = self.match.ply
        label = next(action.label(self.lang) for action in self.match.legal(seat) if action.text == undone)
        self.notice = (self.face.words("terminal-undone", text=label),)
        return True

    def hint(self, rest: str) -> bool:
        assert self.at is not None
        bot = outlook.searcher(outlook.HINTING, token_hex(8))
        with self.face.thinking(bot.name):
            found = outlook.options(self.match, self.at, bot)
        numbers = {action.text: number for number, action in enumerate(self.match.legal(self.at), 1)}
        labels = {action.text: action.label(self.lang) for action in self.match.legal(self.at)}
        best, *others = found
        if not others:
            self.say("outlook-alone", label=labels[best.text])
        else:
            verdict = "outlook-best" if outlook.differ(best, others[0]) else "outlook-close"
            ahead = round(100 * (best.value - others[0].value))
            self.say(verdict, label=labels[best.text], other=labels[others[0].text], ahead=ahead)
        shown = found if folded(rest) == "all" else found[:HINTS]
        self.face.weigh(
            [Weighed(numbers[each.text], labels[each.text], *outlook.of_a_hundred(each), each.visits) for each in shown]
        )
        self.say("outlook-scale", n=sum(each.visits for each in found), bot=bot.name)
        if len(shown) < len(found):
            self.say("outlook-rest", n=len(found) - len(shown))
        return False

    def why(self, rest: str) -> bool:
        assert self.at is not None
        refused = self.asked(self.at).refused
        if not refused:
            self.say("terminal-why-none")
        for no in refused:
            self.face.say(f"{self.face.words('terminal-not-now-one', label=no.label, reason=no.reason)} {no.clause}")
        return False

    def goal(self, rest: str) -> bool:
        assert self.at is not None
        self.face.say(*goal_card(self.match, self.at, self.face.words))
        return False

    def rules(self, rest: str) -> bool:
        game = self.match.game.id
        everything = rulebook.clauses(game, self.lang)
        example = everything[0].id
        if not rest:
            if not self.face.rulebook(rulebook.book(game, self.lang)):
                self.face.say(*rulebook.chapters(game, self.lang))
                self.say("terminal-rules-how", n=len(everything), example=example)
            return False
        try:
            found = rulebook.find(game, self.lang, rest)
        except BadRequest:
            self.say("terminal-rules-none", typed=clipped(rest), example=example)
            return False
        self.face.say(*(written(clause) for clause in found[:CLAUSES]))
        if len(found) > CLAUSES:
            self.say("terminal-rules-more", n=len(found) - CLAUSES)
        return False

    def log(self, rest: str) -> bool:
        assert self.at is not None
        if rest and not folded(rest).isdecimal():
            self.say("terminal-log-number")
            return False
        lately = int(folded(rest)[:6]) if rest else LOG
        told = self.match.story(self.lang, self.at)
        self.face.say(*told[max(0, len(told) - lately) :])
        return False

    def table(self, rest: str) -> bool:
        """All of it in words, or what is asked for: a seat by its number, or whatever has that word."""
        table = self.match.describe(self.at, self.lang)
        told = parts(table, self.face.names, rest) if rest else [table]
        self.face.say(*told or [self.face.words("terminal-look-none", typed=clipped(rest))])
        return False

    def save(self, rest: str) -> bool:
        self.write(Path(rest) if rest else self.some_file())
        return False

    def svg(self, rest: str) -> bool:
        if not rest:
            self.say("terminal-svg-how")
            return False
        try:
            file = Path(rest).expanduser()
            file.write_text(self.match.svg(self.at, self.lang), encoding="utf-8")
            self.say("terminal-drawn", file=str(file))
        except CannotDraw as e:
            self.say("terminal-cannot-draw", reason=str(e))
        except OSError as e:
            self.say("terminal-cannot-write", file=clipped(rest), reason=e.strerror or str(e))
        return False

    def language(self, rest: str) -> bool:
        if folded(rest) not in LANGUAGES:
            self.say("terminal-lang-how")
            return False
        self.lang = folded(rest)
        self.face.words = self.match.words(self.lang)
        return True

    def quit(self, rest: str) -> bool:
        self.leaving = self.part("terminal-offer-quit")
        return self.leaving

    # -- the end

    def finish(self) -> None:
        match = self.match
        words = self.face.words
        seat = self.people[0] if len(self.people) == 1 else None
        if len(self.people) > 1:
            self.face.forget()
        rows = sorted(zip(match.placings, match.names, match.scores, strict=True), key=lambda row: row[0])
        view = match.worded(seat, self.lang)
        self.face.finish(
            view,
            match.told(view, self.lang),
            self.news(seat) if seat is not None else (),
            [
                words("terminal-over"),
                *(words("terminal-place", place=place, who=who, points=points) for place, who, points in rows),
                match.story(self.lang)[-1],
            ],
        )
        self.part("terminal-offer-save")

    def part(self, offer: str = "terminal-offer-save") -> bool:
        """Save if that was wanted from the start, or offer it. False if the person would rather play on."""
        if self.save_to:
            self.write(self.save_to)
            return True
        try:
            while self.face.answers_back and self.match.ply:
                said = self.face.read(self.face.words(offer) + "\n> ").strip()
                if folded(said) == "c" and offer == "terminal-offer-quit":
                    return False
                if folded(said) in ("", "n", "no"):
                    break
                if folded(said).isdecimal():
                    continue  # an answer that came too late, not the name of a file
                if self.write(self.some_file() if folded(said) in ("y", "yes") else Path(said)):
                    break
        except (EOFError, KeyboardInterrupt):
            self.face.say("")
        return True

    def some_file(self) -> Path:
        return Path(f"{self.match.game.id}-{datetime.now():%Y%m%d-%H%M%S}.takujo")

    def write(self, file: Path) -> bool:
        """Save the match; never over a file that this sitting did not write or load."""
        file = file.expanduser()
        if file.exists() and file not in self.ours:
            self.say("terminal-exists", file=str(file))
            return False
        try:
            self.match.record().save(file)
        except (OSError, ValueError) as e:
            self.say("terminal-cannot-write", file=clipped(str(file)), reason=getattr(e, "strerror", None) or str(e))
            return False
        self.ours.add(file)
        self.say("terminal-saved", file=str(file))
        if not self.match.over:
            self.say("terminal-resume", file=str(file))
        return True


def is_result(line: Passage) -> bool:
    """The last line of all, which is said at the very end."""
    return line.told[0][1].name == RESULT.name


def last_answer(match: Match, seat: int) -> int:
    """The ply of the seat's last answer; 0 if it has given none."""
    return max((ply for ply, (by, _) in enumerate(match.history, 1) if by == seat), default=0)


def written(clause: rulebook.Clause) -> str:
    """A clause as one plain paragraph."""
    source = f" ({clause.section})" if clause.section else ""
    return f"{clause.id}{source} {clause.text}".replace("**", "").replace("`", "")
