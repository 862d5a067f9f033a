"""A match on a colour terminal. One question is one screen, and what matters fits into 80 by 24."""

import os
import re
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import groupby
from threading import Timer
from types import ModuleType
from typing import ClassVar

from rich.cells import cell_len, set_cell_size
from rich.console import Console, ConsoleOptions, RenderResult
from rich.markdown import Markdown, MarkdownElement, TableElement
from rich.table import Table
from rich.text import Text

from takujo.core.game import View
from takujo.draw.canvas import PLAIN, Box, Canvas
from takujo.match import excuse
from takujo.terminal.answers import Choice, Withheld
from takujo.terminal.face import Asked, Weighed, is_lesson
from takujo.terminal.ink import QUIET, Ink, seat_of
from takujo.terminal.lines import (
    blocks,
    first_fit,
    in_columns,
    in_rows,
    is_drawn,
    packed,
    said_once,
    without_common,
    wrapped,
    wrapped_text,
)
from takujo.terminal.plain import figures
from takujo.words import Words

WIDEST = 110  # longer lines are hard to read
NARROWEST = 80  # cells for a picture; below, and where it has too few lines, the table is told in words
TABLE = 100  # cells: where there are more, they are left free
TERSE = 4  # ways to list the answers, each in fewer lines than that before it
ASKING = 6  # lines for question and answers, where that is enough; so the question stays in its place
MANY_COLORS = ("256", "truecolor")  # 16 colours are too few to tell one block from the other
FORGET = "\x1b[H\x1b[2J\x1b[3J"  # clears the screen and what has scrolled off it


PATIENCE = 0.5  # seconds before a thinking bot is spoken of
NEWS = 3  # lines of it, where room is scarce
BAR = 20  # letters of a bar
FEW = 2  # and where it is scarcer, before other seats lose more than that


class Screen:
    """Draws each question anew from the top; what is asked for in between is printed below."""

    def __init__(self, words: Words, names: tuple[str, ...], color: bool = True) -> None:
        self.console = Console(no_color=not color or None, highlight=False, emoji=False, markup=False)
        self.names = names
        self.words = words
        self.texts: list[str] = []  # that Tab completes
        self.readline = editing(self.completion)

    @property
    def words(self) -> Words:
        return self._words

    @words.setter
    def words(self, words: Words) -> None:
        self._words = words
        self.ink = Ink(self.names, words, self.console.color_system in MANY_COLORS and not self.console.no_color)

    @property
    def answers_back(self) -> bool:
        return True

    @property
    def width(self) -> int:
        return max(20, min(self.console.width, WIDEST))

    # -- the question

    def show(self, asked: Asked) -> None:
        self.texts = [choice.text for choice in asked.choices]
        lines = self.composed(asked, self.console.height - 1)  # the prompt takes a line too
        self.clear()
        self.print(lines)

    def composed(self, asked: Asked, height: int) -> list[Text]:
        return self.drawn(asked, height) or self.in_words(asked, height)

    def in_words(self, asked: Asked, height: int) -> list[Text]:
        """All of it if it fits. Else the board is told more briefly, and news and refusals share what is left."""
        news, refused = self.news(asked.news), self.refused(asked.refused)
        least = (len(news) + len(refused), min(len(news), FEW) + min(len(refused), 1), 0, 0)
        for brevity in range(4):
            board = self.board(asked.table, asked.seat, brevity)
            question = self.question(asked, brevity)
            room = height - len(board) - len(question) - min(len(news), 1)  # a line across above the news
            if room >= least[brevity]:
                break
        if brevity:
            room = max(room, 0)
            for_news = max(min(len(news), NEWS, room - min(len(refused), 1)), room - len(refused), 0)
            refused = self.refused(asked.refused, room - min(for_news, len(news)))
            news = self.news(asked.news, room - len(refused))
        return [*board, *([self.rule(self.words(asked.since))] if news else []), *news, *question, *refused]

    # -- the table as a picture

    def drawn(self, asked: Asked, height: int) -> list[Text]:
        """Picture, news and question, if the picture fits. What is left over goes to the note and to refusals."""
        for terse in range(TERSE):
            question = self.asking(asked, terse, self.canvas(asked.view, height))
            room = height - max(0 if terse else ASKING, len(question))
            canvas = self.canvas(asked.view, room)
            if canvas is None:
                continue
            question = self.asking(asked, terse, canvas)  # a smaller picture may have fewer numbers
            below = 0 if canvas.news or not asked.news else (1 + FEW, 2, 2, 0)[terse]
            if len(canvas.cells) + below <= room and room + len(question) <= height:
                break
        else:
            return []
        lines = self.with_news(canvas, asked.news, self.words(asked.since), room)
        lines += [Text()] * (room - len(lines)) + question
        more = packed([Text(asked.note, QUIET)], self.width) if asked.note and not is_lesson(asked, self.words) else []
        if len(lines) + len(more) <= height:
            lines += more
        return lines + self.refused(asked.refused, height - len(lines))

    def canvas(self, view: View, height: int) -> Canvas | None:
        """The table drawn on so many lines at most; None if it has no picture, or none that fits."""
        game = self.words.game
        if game is None or game.terminal is None or self.width < NARROWEST:
            return None
        canvas = Canvas(view, self.words, min(self.width, TABLE), height, self.ink.color)
        try:
            game.terminal(view, self.words, canvas)
        except Exception as e:
            excuse(game, e)
            return None
        return None if canvas.lost else canvas

    def with_news(
        self, canvas: Canvas, news: Sequence[Sequence[str]] = (), since: str = "", room: int = 0
    ) -> list[Text]:
        """A picture with what has happened in its place on it, or below."""
        lines = [self.ink.cells(row) for row in canvas.cells]
        box = canvas.news or Box(0, len(lines), self.width, room - len(lines))
        told = self.news(news, max(0, box.height - 1), box.width)
        for at, line in enumerate([self.rule(since, width=box.width), *told] if told else (), box.y):
            row = canvas.cells[at] if at < len(lines) else [(" ", PLAIN)] * box.x
            line.pad_right(box.width - line.cell_len)
            lines[at:] = [
                self.ink.cells(row[: box.x]) + line + self.ink.cells(row[box.x + box.width :]),
                *lines[at + 1 :],
            ]
        return lines

    def asking(self, asked: Asked, terse: int, canvas: Canvas | None = None) -> list[Text]:
        """The question in a line across, and its answers: at most terse, those on the picture are only counted."""
        keys, title = self.words(asked.keys), asked.title if is_lesson(asked, self.words) else ""
        crest = self.ink.crest(asked.seat).plain
        prompt = f"{crest} {asked.question}"
        if title or cell_len(prompt) > self.width - 8:
            said = packed([Text.assemble(self.ink.crest(asked.seat), " ", (asked.question, "bold"))], self.width)
            head = [self.rule(title, keys), *said, *([Text(asked.note, QUIET)] if title else [])]
        else:
            head = [self.rule(prompt, keys if cell_len(prompt + keys) < self.width - 10 else "")]
            head[0].stylize("not dim bold", 3, 3 + len(prompt))
            head[0].stylize(self.ink.seats[asked.seat], 3, 4)
        labels = [choice.label for choice in asked.choices]
        if terse > 1:
            labels = said_once(labels, [choice.text.split()[0] for choice in asked.choices])
        choices = [
            self.choice(f"{number:>{len(str(len(labels)))}}", choice, label)
            for number, (choice, label) in enumerate(zip(asked.choices, labels, strict=True), 1)
        ]
        if canvas is not None and (terse == TERSE - 1 or canvas.brief):
            return [*head, *in_rows(self.gathered(asked, canvas, choices), self.width)]
        return [*head, *(in_columns(choices, self.width) if terse < 1 else in_rows(choices, self.width))]

    def gathered(self, asked: Asked, canvas: Canvas, choices: Sequence[Text]) -> list[Text]:
        """The choices: those that stand on the picture are listed together, by what is said of them there."""
        shown = set(canvas.marks())
        said: dict[str, list[int]] = {}
        for number, choice in enumerate(asked.choices, 1):
            if number in shown:
                said.setdefault(canvas.brief.get(choice.text, self.words("terminal-on-table")), []).append(number)
        there = [
            Text.assemble(*(Text.assemble(self.ink.number(run), " ") for run in runs(numbers)), label)
            for label, numbers in said.items()
        ]
        return there + [choice for number, choice in enumerate(choices, 1) if number not in shown]

    def choice(self, number: str, choice: Choice, label: str) -> Text:
        return Text.assemble("▸" if choice.pointed else "", self.ink.number(number), " ", self.ink.text(label))

    def rule(self, left: str = "", right: str = "", width: int = 0) -> Text:
        """A line across, with words in it as far as they fit."""
        left, right = (f" {words} " if words else "" for words in (left, right))
        width = width or self.width
        room = width - cell_len(left) - cell_len(right) - 4
        if room < 0:
            if right:
                return self.rule(left.strip(), width=width)
            return Text(set_cell_size(f"─{left}{'─' * width}", width), QUIET)
        return Text(f"──{left}{'─' * room}{right}──", QUIET)

    def board(self, table: str, own: int | None = None, brevity: int = 0) -> list[Text]:
        """A description of the table, with as many of its lines side by side as fit.

        Brevity 1 gives the other seats a line each; 2 leaves all of them one line, and every other text one.
        """
        found = blocks(table)
        seats = [block for block in found if seat_of(block[0], self.names) is not None]
        if brevity:
            found = first_fit([block for block in found if block not in seats], self.width) + seats
        lines: list[Text] = []
        rivals: list[Text] = []
        for block in found:
            seat = seat_of(block[0], self.names)
            if is_drawn(block):
                lines += [self.cut(self.ink.text(line, label=True)) for line in block]
                continue
            items = [self.ink.text(line.strip(), label=True) for line in block]
            if seat is not None:
                items[0] = Text.assemble(self.ink.crest(seat), " ", items[0])
            if brevity and seat not in (None, own):
                rivals.append(items[0] if brevity > 1 else self.cut(Text("   ").join(items)))
            elif brevity > 1 and seat is None and len(items) == 1:
                lines.append(self.cut(items[0]))
            else:
                lines += packed(items, self.width)
        return lines + ([self.cut(Text("   ").join(rivals))] if brevity > 1 and rivals else rivals)

    def cut(self, line: Text) -> Text:
        line.truncate(self.width, overflow="ellipsis")
        return line

    def news(self, parts: Sequence[Sequence[str]], most: int = 99, width: int = 0) -> list[Text]:
        """The latest sentences that fit into so many lines, a paragraph for each part; … says that there were more."""
        told = [(number, sentence) for number, part in enumerate(parts) for sentence in part]
        width = width or self.width
        first = bisect_left(range(len(told)), True, key=lambda first: len(self.paragraphs(told, first, width)) <= most)
        return [self.ink.text(line) for line in self.paragraphs(told, first, width)]

    def paragraphs(self, told: Sequence[tuple[int, str]], first: int, width: int) -> list[str]:
        """The sentences from a first one on, as lines."""
        lines: list[str] = []
        for _, part in groupby(told[first:], key=lambda each: each[0]):
            joined = self.words("terminal-space").join(sentence for _, sentence in part)
            lines += wrapped(("… " if first and not lines else "") + joined, width, "  ")
        return lines

    def question(self, asked: Asked, brevity: int = 0) -> list[Text]:
        asks = Text.assemble(self.ink.crest(asked.seat), " ", (asked.question, self.ink.act))
        note = Text(asked.note, QUIET)
        said = packed([asks, note] if asked.note and brevity < 2 else [asks], self.width)
        labels = [choice.label for choice in asked.choices]
        short = labels if brevity < 2 else without_common(labels)
        choices = [
            Text.assemble((f"{'▸' if choice.pointed else ''}{number:>2} ", self.ink.act), self.ink.text(label))
            for number, (choice, label) in enumerate(zip(asked.choices, short, strict=True), 1)
        ]
        return [
            *([self.rule(asked.title, self.words(asked.keys))] if brevity < 3 else []),
            *said,
            *(in_columns(choices, self.width) if brevity < 2 else in_rows(choices, self.width)),
        ]

    def refused(self, refused: Sequence[Withheld], most: int = 99) -> list[Text]:
        """What may not be chosen now, by reason. What does not fit is named together in the last line."""
        groups: dict[tuple[str, str], list[str]] = {}
        for each in refused:
            groups.setdefault((each.reason, each.clause), []).append(each.label)
        parts: list[list[Text]] = []
        comma = self.words("terminal-comma")
        for (reason, clause), labels in groups.items():
            said = self.words("terminal-not-now-one", label=comma.join(labels), reason=reason)
            line = Text.assemble(" × ", said, " ", (clause, "underline"), style=QUIET)
            parts.append(wrapped_text(line, self.width, "     "))
        if sum(map(len, parts)) <= most:
            return [line for part in parts for line in part]
        if not most:
            return []
        shown = 0
        while sum(map(len, parts[: shown + 1])) < most:
            shown += 1
        rest = [label for labels in list(groups.values())[shown:] for label in labels]
        last = self.cut(Text(self.words("terminal-not-now-short", labels=comma.join(rest)), QUIET))
        return [*(line for part in parts[:shown] for line in part), last]

    # -- everything else

    def say(self, *paragraphs: str) -> None:
        for paragraph in paragraphs:
            for line in paragraph.split("\n"):
                self.print(wrapped_text(self.ink.text(line, label=True), self.width, "    "))

    def weigh(self, weighed: Sequence[Weighed]) -> None:
        """Each with a bar: full as far as it is sure, half where it may be."""
        told = [figures(each, self.words) for each in weighed]
        room = self.width - BAR - max(map(cell_len, told)) - 8
        broad = min(room, max(cell_len(each.label) for each in weighed))
        for each, figure in zip(weighed, told, strict=True):
            head = Text(f"{each.number:>3} ", self.ink.act)
            self.print([Text.assemble(head, set_cell_size(each.label, broad), "  ", bar(each), "  ", figure)])

    def print(self, lines: Sequence[Text]) -> None:
        for line in lines:
            self.console.print(line, no_wrap=True, overflow="ignore", crop=False)

    def clear(self) -> None:
        self.console.clear()

    def read(self, prompt: str = "> ") -> str:
        self.console.file.flush()
        return input(prompt)

    def cover(self, name: str) -> None:
        self.forget()
        print("\n" * (self.console.height // 3))
        self.say(self.words("terminal-cover", who=name), self.words("terminal-cover-go", who=name))
        self.read("")
        self.forget()

    def forget(self) -> None:
        """Leave nothing of a hand behind: on the screen, above it, or in the lines that ↑ brings back."""
        self.console.file.write(FORGET)
        self.console.file.flush()
        if self.readline:
            self.readline.clear_history()

    def completion(self, begun: str, number: int) -> str | None:
        """The options that begin as what was typed, one by one."""
        found = [text for text in self.texts if text.startswith(begun.lower())]
        return found[number] if number < len(found) else None

    @contextmanager
    def thinking(self, name: str) -> Iterator[None]:
        status = self.console.status(Text(self.words("terminal-thinking", who=name), QUIET))
        soon = Timer(PATIENCE, status.start)
        soon.start()
        try:
            yield
        finally:
            soon.cancel()
            soon.join()
            status.stop()

    def rulebook(self, markdown: str) -> bool:
        page(self.console, markdown)
        return True

    def finish(self, view: View, table: str, news: Sequence[Sequence[str]], result: Sequence[str]) -> None:
        room = self.console.height - len(result) - 5  # with two lines across, and three to ask about saving
        if canvas := self.canvas(view, room):
            board = self.with_news(canvas, news, room=room)
        else:
            board = self.board(table)
            told = self.news(news, room - len(board))
            board += [self.rule(), *told] if told else []
        self.clear()
        self.print([*board, self.rule()])
        self.say(*result)


def runs(numbers: Sequence[int]) -> list[str]:
    """1 2 3 5 6 as 1–3, 5 and 6."""
    found: list[list[int]] = []
    for number in numbers:
        if found and number == found[-1][-1] + 1:
            found[-1].append(number)
        else:
            found.append([number])
    return [part for run in found for part in ([f"{run[0]}–{run[-1]}"] if len(run) > 2 else map(str, run))]


def bar(each: Weighed) -> str:
    low, high = (round(max(0, min(100, at)) * BAR / 100) for at in (each.value - each.error, each.value + each.error))
    return ("█" * low + "▒" * (high - low)).ljust(BAR, "·") if each.tries else " " * BAR


def editing(completion: Callable[[str, int], str | None]) -> ModuleType | None:
    """Lines can be edited, and Tab completes an option, where Python has readline."""
    try:
        import readline
    except ImportError:  # on Windows the console does it
        return None
    readline.set_completer(completion)
    readline.set_completer_delims("")
    readline.parse_and_bind("bind ^I rl_complete" if "libedit" in (readline.__doc__ or "") else "tab: complete")
    return readline


class FoldedTable(TableElement):
    """A table that loses no letter: Rich would cut Japanese cells short, because they have no spaces to break at."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for table in super().__rich_console__(console, options):
            assert isinstance(table, Table)
            for column in table.columns:
                column.overflow = "fold"
            yield table


class Rulebook(Markdown):
    """A rulebook, or a part of one, for a terminal of some width."""

    elements: ClassVar[dict[str, type[MarkdownElement]]] = {**Markdown.elements, "table_open": FoldedTable}

    def __init__(self, markdown: str, width: int) -> None:
        super().__init__(broken(markdown, width))


def page(console: Console, markdown: str) -> None:
    """A long text through the pager of the system."""
    import click

    width = min(console.width, WIDEST)
    with console.capture() as captured:
        console.print(Rulebook(markdown, width), width=width)
    os.environ.setdefault("LESS", "-R")
    os.environ.setdefault("LESSCHARSET", "utf-8")
    click.echo_via_pager(captured.get(), color=not console.no_color)


def broken(markdown: str, width: int) -> str:
    """The same text with paragraphs of Japanese broken into lines, which Rich would break only at spaces."""
    lines: list[str] = []
    for line in markdown.split("\n"):
        mark = re.match(r"(> |[-*] |\d+\. )?", line)
        head = mark[0] if mark else ""
        if line.startswith(("|", "#")) or line.isascii() or cell_len(line) <= width:
            lines.append(line)
        else:
            below = head if head == "> " else " " * len(head)
            first, *more = wrapped(line[len(head) :], width - len(head) - 4)
            lines.append("\\\n".join([head + first, *(below + each for each in more)]))
    return "\n".join(lines)
