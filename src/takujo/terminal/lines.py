"""Lines for a terminal. Widths are in cells: a Japanese character takes two."""

import re
from collections.abc import Sequence
from itertools import groupby

from rich.cells import cell_len
from rich.text import Text

MANY = 8  # labels that are worth shortening
CLOSING = "、。，．・：；？！）」』】…ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ"  # never begins a line
OPENING = "（「『【"  # never ends one
# What is not broken: a word with the space after it, or one wide character with the punctuation that clings to it.
PIECE = re.compile(rf"[{OPENING}]*(?:[\x00-\x1f!-\u2e7f]+|[^ {CLOSING}]|[{CLOSING}])?[{CLOSING},.:;!?)\]]* *")


def wrapped(text: str, width: int, indent: str = "") -> list[str]:
    """A paragraph as lines; all but the first are indented."""
    lines: list[str] = []
    line = ""
    for piece in pieces(text, width - len(indent)):
        if line.strip() and cell_len((line + piece).rstrip()) > width:
            lines.append(line.rstrip())
            line = indent
        line += piece
    return [*lines, line.rstrip()]


def pieces(text: str, width: int) -> list[str]:
    """What a line is made of. A word longer than a whole line is cut."""
    found: list[str] = []
    for piece in PIECE.findall(text):
        while cell_len(piece.rstrip()) > width:
            cut = next(n for n in range(len(piece), 0, -1) if cell_len(piece[:n]) <= max(width, 2))
            found.append(piece[:cut])
            piece = piece[cut:]
        found.append(piece)
    return [piece for piece in found if piece]


def wrapped_text(text: Text, width: int, indent: str = "") -> list[Text]:
    """The same for a text with styles."""
    lines: list[Text] = []
    at = 0
    for number, line in enumerate(wrapped(text.plain, width, indent)):
        words = line[len(indent) :] if number else line
        start = text.plain.index(words, at) if words else at
        at = start + len(words)
        lines.append(Text.assemble(indent if number else "", text[start:at]) if words else Text())
    return lines


def packed(items: Sequence[Text], width: int, gap: int = 3) -> list[Text]:
    """A heading and what belongs to it, as many on a line as fit; what does not fit goes to indented lines below.

    A heading that ends with a colon stands alone: what follows it is a list.
    """
    lines: list[Text] = []
    for place, item in enumerate(items):
        listed = place == 1 and items[0].plain.endswith((":", "："))
        if lines and not listed and cell_len(lines[-1].plain) + gap + cell_len(item.plain) <= width:
            lines[-1] = Text.assemble(lines[-1], " " * gap, item)
        else:
            lines += wrapped_text(Text.assemble("  " if lines else "", item), width, "    ")
    return lines


def in_columns(items: Sequence[Text], width: int, gap: int = 3) -> list[Text]:
    """Items side by side in columns of one width, to be read line by line."""
    widest = max((cell_len(item.plain) for item in items), default=1)
    across = max(1, min(len(items), (width + gap) // (widest + gap)))
    if across == 1:
        return [line for item in items for line in wrapped_text(item, width, "    ")]
    rows: list[Text] = []
    for first in range(0, len(items), across):
        row = Text()
        for place, item in enumerate(items[first : first + across]):
            row.append(" " * (place * (widest + gap) - cell_len(row.plain)))
            row.append_text(item)
        rows.append(row)
    return rows


def in_rows(items: Sequence[Text], width: int, gap: int = 2) -> list[Text]:
    """Items one after another, as many on a line as fit."""
    rows: list[Text] = []
    for item in items:
        if rows and cell_len(rows[-1].plain) + gap + cell_len(item.plain) <= width:
            rows[-1] = Text.assemble(rows[-1], " " * gap, item)
        else:
            rows += wrapped_text(item, width, "    ")
    return rows


def said_once(labels: Sequence[str], verbs: Sequence[str]) -> list[str]:
    """Labels that stand side by side: of those with one verb only the first says what they share."""
    found: list[str] = []
    for _, group in groupby(zip(labels, verbs, strict=True), key=lambda each: each[1]):
        alike = [label for label, _ in group]
        found += [alike[0], *without_common(alike, 2)[1:]]
    return found


def without_common(labels: Sequence[str], many: int = MANY) -> list[str]:
    """Many labels that begin or end alike, without what they share: 'Swap with C1', 'Swap with D7' as 'C1', 'D7'."""
    if len(labels) < many:
        return list(labels)
    first = common_length(labels)
    last = common_length([label[::-1] for label in labels])
    if all(label.isascii() for label in labels):  # words stay whole
        first = labels[0][:first].rfind(" ") + 1
        last = labels[0][::-1][:last].rfind(" ") + 1
    short = [label[first : len(label) - last].strip() for label in labels]
    return short if all(short) else list(labels)


def common_length(labels: Sequence[str]) -> int:
    """How many letters all of them begin with."""
    columns = zip(*labels, strict=False)
    return next((n for n, letters in enumerate(columns) if len(set(letters)) > 1), min(map(len, labels)))


def blocks(description: str) -> list[list[str]]:
    """A description as headings, each with the indented lines below it."""
    found: list[list[str]] = []
    for line in description.split("\n"):
        if line.startswith(" ") and found:
            found[-1].append(line)
        else:
            found.append([line])
    return found


def is_drawn(block: Sequence[str]) -> bool:
    """Whether the lines below a heading are a map or a table, where every space has its meaning."""
    return any(re.search(r"\S {2,}\S", line) for line in block[1:])


def first_fit(found: list[list[str]], width: int, gap: int = 3) -> list[list[str]]:
    """The same blocks, with headings that have nothing below them moved up beside others where they fit."""
    kept: list[list[str]] = []
    room: dict[int, int] = {}  # by place in `kept`
    for block in found:
        wide = cell_len(block[0]) + gap
        place = next((at for at, left in room.items() if left >= wide), None) if len(block) == 1 else None
        if place is not None:
            kept[place].append(block[0])
            room[place] -= wide
        else:
            if len(block) == 1:
                room[len(kept)] = width - cell_len(block[0])
            kept.append(list(block))
    return kept
