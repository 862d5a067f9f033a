"""How a match went for each seat, as a picture: a line for each, told apart by colour, dashes and crest, and marks."""

from collections.abc import Sequence
from dataclasses import dataclass

from takujo.draw.paper import (
    INK,
    INK_2,
    LINE,
    badge,
    clipped,
    crest,
    escaped,
    line,
    num,
    patterned,
    placed,
    rect,
    sheet,
    text,
    width,
)
from takujo.draw.theme import Theme, palette, resolved

WIDTH = 1000.0
MARGIN, PAD = 20.0, 24.0
LEFT, RIGHT = 76.0, 170.0  # of the lines: scale, and crests with names
HEAD, PLOT, FOOT = 84.0, 300.0, 44.0
ROW = 30.0
CREST, APART = 24.0, 28.0
DASHES = ("", "9 5", "2 4", "14 4 3 4", "5 3")
WIDTHS = (3.2, 2.8, 3.2, 2.6, 2.4)


@dataclass(frozen=True, slots=True)
class Line:
    """The course of one seat."""

    name: str
    color: str  # as a game prints it; "" for the seat's own
    points: Sequence[tuple[int, float]]  # ply, and a value from 0 to 1


@dataclass(frozen=True, slots=True)
class Mark:
    """A moment to be spoken of."""

    seat: int
    ply: int
    value: float
    words: str
    figure: str  # how much it was


@dataclass(frozen=True, slots=True)
class Chart:
    colours: Theme
    lang: str
    title: str
    note: str
    high: str  # what the upper edge means
    low: str
    along: str  # what the plies are
    last: int
    lines: Sequence[Line]
    marks: Sequence[Mark]


def chart(it: Chart, theme: str = "day") -> str:
    """The whole picture as one SVG that stands alone."""
    tall = HEAD + PLOT + FOOT + (len(it.marks) * ROW + 20 if it.marks else 0)
    w, h = WIDTH, tall + 2 * MARGIN
    body = rect(0, 0, w, h, 0, "var(--ground)")
    body += patterned("chart", it.colours.pattern, 0, 0, w, h, 0, "var(--game)", 0.075 if theme == "day" else 0.1)
    paper = sheet(w - 2 * MARGIN, tall, 14.0, lift=4.0)
    paper += text(PAD, 42, it.title, 22, weight=650, font="serif")
    paper += text(PAD, 65, clipped(it.note, 13, w - 2 * MARGIN - 2 * PAD, weight=400), 13, INK_2)
    body += placed(paper + placed(_plot(it), 0, HEAD) + placed(_told(it), 0, HEAD + PLOT + FOOT), MARGIN, MARGIN)
    said = ". ".join((it.title, it.note, *(f"{mark.words} {mark.figure}" for mark in it.marks)))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {num(w)} {num(h)}" width="{num(w)}" height="{num(h)}"'
        f' lang="{it.lang}" role="img"><title>{escaped(said)}</title>{resolved(body, palette(theme, it.colours))}</svg>'
    )


def _x(it: Chart, ply: int) -> float:
    return LEFT + (WIDTH - 2 * MARGIN - LEFT - RIGHT) * ply / max(1, it.last)


def _y(value: float) -> float:
    return PLOT * (1.0 - value)


def _plot(it: Chart) -> str:
    right = _x(it, it.last)
    drawn = "".join(line(LEFT, _y(at), right, _y(at), LINE, 1.0) for at in (0.0, 0.25, 0.5, 0.75, 1.0))
    for at, words in ((1.0, it.high), (0.0, it.low)):
        drawn += text(LEFT - 10, _y(at) + 4, words, 13, INK_2, "end")
    drawn += text((LEFT + right) / 2, PLOT + 26, it.along, 13, INK_2, "middle")
    drawn += "".join(text(_x(it, ply), PLOT + 26, str(ply), 13, INK_2, "middle") for ply in (0, it.last))
    for seat, course in enumerate(it.lines):
        path = "L".join(f"{num(_x(it, ply))} {num(_y(value))}" for ply, value in course.points)
        dashes = f' stroke-dasharray="{DASHES[seat]}"' if DASHES[seat] else ""
        drawn += (
            f'<path d="M{path}" fill="none" stroke="{_color(it, seat)}" stroke-width="{num(WIDTHS[seat])}"'
            f' stroke-linejoin="round"{dashes}/>'
        )
    for number, mark in enumerate(it.marks, 1):
        drawn += badge(_x(it, mark.ply), _y(mark.value), str(number))
    return drawn + _ends(it, right)


def _color(it: Chart, seat: int) -> str:
    return it.lines[seat].color or f"var(--seat-{seat})"


def _ends(it: Chart, right: float) -> str:
    """Crests and names where the lines end, moved apart where they would lie on each other."""
    seats = sorted(range(len(it.lines)), key=lambda seat: _y(it.lines[seat].points[-1][1]))
    places: list[float] = []
    for seat in seats:
        wanted = _y(it.lines[seat].points[-1][1])
        places.append(max(wanted, places[-1] + APART) if places else wanted)
    floor = PLOT
    for i in range(len(places) - 1, -1, -1):
        places[i] = min(places[i], floor)
        floor = places[i] - APART
    drawn = ""
    for seat, at in zip(seats, places, strict=True):
        drawn += crest(right + 10, at - CREST / 2, CREST, seat, it.lines[seat].color)
        name = clipped(it.lines[seat].name, 14, RIGHT - CREST - PAD - 10)
        drawn += text(right + 16 + CREST, at + 5, name, 14, INK, weight=600)
    return drawn


def _told(it: Chart) -> str:
    """The marks in words, one below the other."""
    if not it.marks:
        return ""
    right = WIDTH - 2 * MARGIN - PAD
    drawn = line(PAD, 0, right, 0, LINE, 1.0)
    for number, mark in enumerate(it.marks, 1):
        y = number * ROW - 4
        drawn += badge(PAD + 11, y - 5, str(number))
        drawn += crest(PAD + 32, y - 16, 22, mark.seat, it.lines[mark.seat].color)
        room = right - PAD - 64 - width(mark.figure, 14, weight=600) - 16
        drawn += text(PAD + 64, y, clipped(mark.words, 14, room, weight=400), 14)
        drawn += text(right, y, mark.figure, 14, INK, "end", 600)
    return drawn
