"""A match as plain lines: for pipes, scripts and screen readers."""

import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext

from takujo.core.game import View
from takujo.terminal.face import Asked, Weighed, is_lesson
from takujo.terminal.lines import blocks, is_drawn
from takujo.words import Words


class Plain:
    """Prints one block of lines for each question. No colour, no box, no cursor control."""

    def __init__(self, words: Words, names: tuple[str, ...]) -> None:
        self.words = words
        self.names = names
        self.table = ""  # as it was shown last

    @property
    def answers_back(self) -> bool:
        return sys.stdin.isatty()

    def show(self, asked: Asked) -> None:
        lines = [sentence for part in asked.news for sentence in part]
        table = asked.table if asked.fresh else changed(self.table, asked.table)
        if table:
            lines += [*gap(lines), table]
        self.table = asked.table
        who = asked.title if is_lesson(asked, self.words) else asked.names[asked.seat]
        lines += [*gap(lines), self.words("terminal-asks", who=who, question=asked.question)]
        if asked.note:
            lines.append(asked.note)
        for number, choice in enumerate(asked.choices, 1):
            lines.append(f"{'▸ ' if choice.pointed else ''}{number}. {choice.label} ({choice.text})")
        if asked.refused:
            lines.append(self.words("terminal-not-now-count", n=len(asked.refused)))
        self.say(*lines)

    def say(self, *paragraphs: str) -> None:
        if paragraphs:
            print(*paragraphs, sep="\n", flush=True)

    def weigh(self, weighed: Sequence[Weighed]) -> None:
        for each in weighed:
            self.say(f"{each.number}. {each.label}: {figures(each, self.words)}")

    def read(self, prompt: str = "> ") -> str:
        if sys.stdin.isatty():
            return input(prompt)
        line = input()
        print(f"{prompt}{line}")  # so that what was answered stands in the output as well
        return line

    def cover(self, name: str) -> None:
        self.table = ""
        self.say("", self.words("terminal-now", who=name))

    def forget(self) -> None:
        pass  # what is printed is printed

    def thinking(self, name: str) -> AbstractContextManager[object]:
        return nullcontext()

    def rulebook(self, markdown: str) -> bool:
        return False  # some hundred lines in the middle of a match would bury it

    def finish(self, view: View, table: str, news: Sequence[Sequence[str]], result: Sequence[str]) -> None:
        self.say(*(sentence for part in news for sentence in part), "", table, "", *result)


def figures(each: Weighed, words: Words) -> str:
    """What is thought of a choice, and from how many tries."""
    if not each.tries:
        return words("outlook-unseen")
    figure = words("outlook-figure", value=each.value, error=each.error)
    return f"{figure} ({words('outlook-tries', n=each.tries)})"


def changed(before: str, now: str) -> str:
    """The lines of a table that are new, each below its heading."""
    old = {tuple(block[:1] + [line]) for block in blocks(before) for line in block}
    lines: list[str] = []
    for heading, *details in blocks(now):
        new = [line for line in details if (heading, line) not in old]
        if new or (heading, heading) not in old:
            lines += [heading, *(details if is_drawn([heading, *details]) else new)]
    return "\n".join(lines)


def gap(lines: list[str]) -> list[str]:
    return [""] if lines else []
