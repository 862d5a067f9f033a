"""Every tile, piece, card and board of Knossos, drawn as a symbol.

Tiles are drawn with cells of `CELL` units and have no words on them, so one drawing serves every size. What bears words
is drawn in the size in which it is shown. Whatever a drawing shows is among its arguments; most are drawn only once.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from takujo.core.printed import Printed
from takujo.draw.paper import (
    ACT,
    CRESTS,
    GILT,
    INK,
    INK_2,
    INK_3,
    LEAST,
    LINE,
    ON_ACT,
    PAPER,
    PAPER_2,
    RECESS,
    back,
    badge,
    badge_width,
    bokashi,
    clipped,
    crest,
    disc,
    faded,
    fitted,
    line,
    num,
    patterned,
    placed,
    points,
    rect,
    sheet,
    sign,
    slip,
    text,
    width,
    wrapped,
)
from takujo.draw.scene import Symbol

COLOURS: Final = ("red", "blue", "yellow", "green")
RESOURCES: Final = (*COLOURS, "white")
KINDS: Final = ("pottery", "sword", "column")
GAME: Final = "var(--game)"
MEANDER: Final = "meander"
CELL: Final = 48.0
WORKER: Final = 34.0
MEEPLE: Final = (46.0, 50.0)
CARD: Final = (100.0, 140.0)
CARD_SCALE: Final = 0.82
FIND: Final = (54.0, 46.0)  # a card on a phone
MINI: Final = (22.0, 30.0)
SPACE: Final = (9.0, 22.0)  # where the spaces of an area begin
SMALL_SPACE: Final = (4.0, 17.5)

Cell = tuple[int, int]
Cells = tuple[Cell, ...]
Spaces = tuple[tuple[str | None, str, bool], ...]  # colour, number, and whether it is closed

_GEMS: Final = {
    "red": "M12 3 22 20H2z",
    "blue": "M12 2.5a9.5 9.5 0 1 0 .01 0z",
    "yellow": "M5 3h14l2 2v14l-2 2H5l-2 -2V5z",
    "green": "M12 1.5 22.5 12 12 22.5 1.5 12z",
    "white": "M12 1.5 21.5 7v10L12 22.5 2.5 17V7z",
}
# stripes, waves, dots and crosses: width, height, frame and body of each pattern
_FILLS: Final = {
    "red": ('width="8" height="8" patternTransform="rotate(45)"', '<path d="M0 0v8" stroke="{}" stroke-width="2.6"/>'),
    "blue": ('width="14" height="7"', '<path d="M0 5q3.5-5 7 0t7 0" fill="none" stroke="{}" stroke-width="1.8"/>'),
    "yellow": ('width="9" height="9"', '<circle cx="4.5" cy="4.5" r="1.9" fill="{}"/>'),
    "green": ('width="10" height="10"', '<path d="M5 1.5v7M1.5 5h7" stroke="{}" stroke-width="1.8"/>'),
}  # fmt: skip


@dataclass(frozen=True, eq=False)
class Box:
    """What is printed on the components of one box. All pictures of the box share it."""

    areas: Mapping[str, Mapping[str, Any]]
    altars: Mapping[str, Mapping[str, Any]]
    artifacts: Mapping[str, Mapping[str, Any]]
    effects: Mapping[str, Mapping[str, Any]]
    kinds: Mapping[str, Mapping[str, Any]]

    def name(self, section: str, each: str, lang: str) -> str:
        table: Mapping[str, Mapping[str, Any]] = getattr(self, section)
        return str(table[each]["name"][lang])


@lru_cache(maxsize=64)
def box_of(printed: Printed) -> Box:
    """The box with these components, an owner's changes included."""
    names = ("area", "altar", "artifact", "effect", "kind")
    return Box(*({each["id"]: each for each in printed.doc[name]} for name in names))


# --- colours and seats -----------------------------------------------------------------------------------------------


def pigment(colour: str) -> str:
    return INK_2 if colour == "white" else f"var(--x-{colour})"


def seat_color(seat: int) -> str:
    """KN-02: the third seat is lime."""
    return "var(--seat-lime)" if seat == 2 else f"var(--seat-{seat})"


def gem(colour: str, x: float, y: float, size: float) -> str:
    """A resource: each colour has its own shape."""
    edge = f' stroke="{INK}" stroke-width="1.8"' if colour == "white" else ""
    shape = f'<path d="{_GEMS[colour]}" fill="var(--x-{colour})"{edge}/>'
    return placed(shape, x, y, size / 24)


def mixed(x: float, y: float, size: float) -> str:
    """Resources of any colours: a shape of each in one square."""
    half = size * 0.5
    spots = ((0.0, 0.0), (half, 0.0), (0.0, half), (half, half))
    return "".join(gem(colour, x + dx, y + dy, half * 0.94) for colour, (dx, dy) in zip(COLOURS, spots, strict=True))


def single(x: float, y: float, size: float) -> str:
    """Resources of one colour, whichever: a disc in four quarters, each of one colour."""
    r, cx, cy = size / 2, x + size / 2, y + size / 2
    body = ""
    for colour, (dx, dy, sweep) in zip(
        COLOURS, ((0, -1, "1 0"), (1, 0, "0 1"), (0, 1, "-1 0"), (-1, 0, "0 -1")), strict=True
    ):
        ex, ey = (float(part) for part in sweep.split())
        body += (
            f'<path d="M{num(cx)} {num(cy)}L{num(cx + dx * r)} {num(cy + dy * r)}'
            f'A{num(r)} {num(r)} 0 0 1 {num(cx + ex * r)} {num(cy + ey * r)}z" fill="{pigment(colour)}"/>'
        )
    return body + disc(cx, cy, r, "none", INK, 1.1)


def area(w: float, h: float, seat: int, r: float, lift: float, brush: float) -> str:
    """A seat's own paper: a stroke of its colour along the upper edge."""
    return sheet(w, h, r, PAPER, lift) + line(r + 1, 0.5, w - r - 1, 0.5, seat_color(seat), brush, "round")


# --- tiles -----------------------------------------------------------------------------------------------------------


def size_of(cells: Sequence[Cell]) -> Cell:
    return max(x for x, _ in cells) + 1, max(y for _, y in cells) + 1


def _squares(cells: Cells) -> str:
    return "".join(f"M{num(x * CELL)} {num(y * CELL)}h{num(CELL)}v{num(CELL)}h-{num(CELL)}z" for x, y in cells)


def _edge(cells: Cells, color: str, thick: float, out: float = 0.0) -> str:
    """The outline of some cells, inside their edge: tiles side by side each keep their own. `out` moves it outwards."""
    inside, d = set(cells), ""
    for x, y in cells:
        left, top, right, bottom = x * CELL, y * CELL, (x + 1) * CELL, (y + 1) * CELL
        west, east, north, south = ((x + dx, y + dy) in inside for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)))
        # how far a side reaches: over a free corner by `out`, to a concave one short of it
        for free, flat, ahead, behind, line_at in (
            (not north, True, (x - 1, y - 1), (x + 1, y - 1), top - out),
            (not south, True, (x - 1, y + 1), (x + 1, y + 1), bottom + out - thick),
            (not west, False, (x - 1, y - 1), (x - 1, y + 1), left - out),
            (not east, False, (x + 1, y - 1), (x + 1, y + 1), right + out - thick),
        ):
            if not free:
                continue
            start, end = (left, right) if flat else (top, bottom)
            before, after = (west, east) if flat else (north, south)
            start += _reach(before, ahead in inside, out, thick) * -1
            end += _reach(after, behind in inside, out, thick)
            long = num(end - start)
            if flat:
                d += f"M{num(start)} {num(line_at)}h{long}v{num(thick)}h-{long}z"
            else:
                d += f"M{num(line_at)} {num(start)}h{num(thick)}v{long}h-{num(thick)}z"
    return f'<path d="{d}" fill="{color}"/>'


def _reach(beside: bool, diagonal: bool, out: float, thick: float) -> float:
    """How far a side of an outline goes on beyond its cell."""
    if not beside:
        return out  # around a corner of the shape
    return thick - out if diagonal else 0.0  # into the corner, or straight on


def _inner(cells: Cells, color: str) -> str:
    """Hairlines between the cells of one tile."""
    inside, d = set(cells), ""
    for x, y in cells:
        if (x + 1, y) in inside:
            d += f"M{num((x + 1) * CELL)} {num(y * CELL + 3)}v{num(CELL - 6)}"
        if (x, y + 1) in inside:
            d += f"M{num(x * CELL + 3)} {num((y + 1) * CELL)}h{num(CELL - 6)}"
    return f'<path d="{d}" stroke="{color}" stroke-opacity=".4" stroke-width="1.2"/>' if d else ""


def _bull(x: int, y: int, color: str) -> str:
    """A bull mark without a piece."""
    left, top = x * CELL, y * CELL
    return disc(left + CELL / 2, top + CELL / 2, CELL * 0.4, PAPER, color, 1.4) + sign(
        "bull", left + CELL * 0.21, top + CELL * 0.21, CELL * 0.58, color
    )


@lru_cache(maxsize=2048)
def tile(key: str, cells: Cells, marks: Cells, colour: str) -> Symbol:
    """A tile as it lies: its colour as a wash and a pattern, and its bull marks."""
    w, h = (CELL * n for n in size_of(cells))
    return Symbol(w, h, _tile(key, cells, marks, colour), 4)


def _tile(key: str, cells: Cells, marks: Cells, colour: str) -> str:
    color, d = pigment(colour), _squares(cells)
    frame, fill = _FILLS[colour]
    return (
        f'<path d="{d}" fill="var(--shade)" fill-opacity="var(--shade-a)" transform="translate(0 3)"/>'
        f'<path d="{d}" fill="color-mix(in srgb,{color} 27%,var(--paper))"/>'
        f'<pattern id="{key}-fill" patternUnits="userSpaceOnUse" {frame}>{fill.format(color)}</pattern>'
        f'<path d="{d}" fill="url(#{key}-fill)" fill-opacity=".42"/>'
        + _inner(cells, color)
        + _edge(cells, color, 3.2)
        + "".join(_bull(x, y, color) for x, y in marks)
    )


@lru_cache(maxsize=1024)
def ghost(key: str, cells: Cells, marks: Cells, colour: str) -> Symbol:
    """A tile that is about to be laid."""
    w, h = (CELL * n for n in size_of(cells))
    body = faded(_tile(key, cells, marks, colour), 0.72) + _edge(cells, PAPER, 2.6, 4.6) + _edge(cells, ACT, 4.2, 3.4)
    return Symbol(w, h, body, 4)


@lru_cache(maxsize=1024)
def lit(cells: Cells) -> Symbol:
    """Around a tile on the path: it counts."""
    w, h = (CELL * n for n in size_of(cells))
    return Symbol(w, h, _edge(cells, PAPER, 5.4, -2.6) + _edge(cells, GILT, 4.0, -2.6), 4)


@lru_cache(maxsize=1024)
def touched(cells: Cells) -> Symbol:
    """Around a tile of the same colour beside which a tile would be laid."""
    w, h = (CELL * n for n in size_of(cells))
    return Symbol(w, h, _edge(cells, PAPER, 6.4) + _edge(cells, ACT, 4.2), 4)


@lru_cache(maxsize=512)
def row_tile(key: str, sides: tuple[tuple[Cells, Cells, str], ...]) -> Symbol:
    """A tile of the row: both its sides, one above the other, lying flat."""
    body, y, wide = "", 0.0, 0.0
    drawn = [(_flat(cells, marks), colour) for cells, marks, colour in sides]
    widest = max(size_of(cells)[0] for (cells, _), _ in drawn) * CELL
    for place, ((cells, marks), colour) in enumerate(drawn):
        w, h = (CELL * n for n in size_of(cells))
        body += placed(_tile(f"{key}-{place}", cells, marks, colour), (widest - w) / 2, y)
        y += h + 14
        wide = max(wide, w)
    return Symbol(wide, y - 14, body, 4)


def _flat(cells: Cells, marks: Cells) -> tuple[Cells, Cells]:
    """The same shape, turned once if it stands upright."""
    w, h = size_of(cells)
    if h <= w:
        return cells, marks
    return tuple((h - 1 - y, x) for x, y in cells), tuple((h - 1 - y, x) for x, y in marks)


@lru_cache(maxsize=8)
def entrance(said: str, other: str, small: bool) -> Symbol:
    """The entrance, two cells wide."""
    w = 2 * CELL
    body = rect(1, 4, w - 2, w - 2, 5, "var(--shade)", extra='fill-opacity="var(--shade-a)"')
    body += rect(1.2, 1.2, w - 2.4, w - 2.4, 5, PAPER, INK, 2.4)
    line_ = f'fill="none" stroke="{INK}" stroke-width="3.6"'
    arch = f'<path d="M{{}} {num(w - 9)}v-{{}}a{{}} {{}} 0 0 1 {{}} 0v{{}}" {line_}/>'
    if small:
        body += arch.format(22, 36, 26, 26, 52, 36) + arch.format(34, 32, 14, 14, 28, 32)
        return Symbol(w, w, body, 5)
    body += arch.format(11, 35, 37, 37, 74, 35)
    body += text(w / 2, 58, said, fitted(said, 17, 60, 13) or 13, INK, "middle", 700, "serif")
    body += text(w / 2, 75, other, fitted(other, 13, 60, 12.6) or 12.6, INK_2, "middle")
    return Symbol(w, w, body, 5)


@lru_cache(maxsize=4)
def gap_cell() -> Symbol:
    """A cell of a gap that was closed: nothing can be laid beside it but into it."""
    body = rect(3, 3, CELL - 6, CELL - 6, 4, RECESS, INK_3, 1.6, 'stroke-dasharray="4 4"')
    arm = 7.0
    for turn in (1, -1):
        body += line(CELL / 2 - arm, CELL / 2 - arm * turn, CELL / 2 + arm, CELL / 2 + arm * turn, INK_3, 2.4, "round")
    return Symbol(CELL, CELL, body, 4)


@lru_cache(maxsize=8)
def new_gap() -> Symbol:
    """A cell of a gap that would be closed."""
    body = rect(3, 3, CELL - 6, CELL - 6, 4, "var(--act-wash)", ACT, 2, 'stroke-dasharray="5 4"')
    arm = 7.0
    for turn in (1, -1):
        body += line(CELL / 2 - arm, CELL / 2 - arm * turn, CELL / 2 + arm, CELL / 2 + arm * turn, ACT, 2.6, "round")
    return Symbol(CELL, CELL, body, 4)


# --- the frame -------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def ruins(
    key: str, span: float, pad: float, frame: int, margin: float, open_sides: tuple[bool, bool, bool, bool]
) -> Symbol:
    """Sand within a frame of stone blocks; beyond it, where the frame may still be slid, a dim strip of ground."""
    cell = (span - 2 * pad) / (frame + 2 * margin)
    inner, at = frame * cell, pad + margin * cell
    stone = max(5.0, min(11.0, margin * cell * 0.34))
    body = sheet(span, span, 12, "color-mix(in srgb,var(--ground-2) 55%,var(--paper-2))", 4)
    strip = margin * cell
    sides = (
        (pad, at, strip, inner),
        (at + inner, at, strip, inner),
        (at, pad, inner, strip),
        (at, at + inner, inner, strip),
    )
    for open_, (x, y, w, h) in zip(open_sides, sides, strict=True):
        if open_:
            body += rect(x, y, w, h, 3, "color-mix(in srgb,var(--ground-2) 80%,var(--paper-2))")
            body += rect(x + 1, y + 1, w - 2, h - 2, 3, "none", INK_3, 1, 'stroke-dasharray="2 5" stroke-opacity=".8"')
    body += rect(
        at - stone,
        at - stone + 2.5,
        inner + 2 * stone,
        inner + 2 * stone,
        6,
        "var(--shade)",
        extra='fill-opacity="var(--shade-a)"',
    )
    edge = f"color-mix(in srgb,{GAME} 30%,var(--paper))"
    body += rect(at - stone, at - stone, inner + 2 * stone, inner + 2 * stone, 6, edge, GAME, 1)
    block, thin = f"color-mix(in srgb,{GAME} 48%,var(--paper-2))", stone - 3.2
    for start in range(0, frame, 2):
        length = min(2, frame - start) * cell - 2
        for other in (at - stone + 1.6, at + inner + 1.6):
            body += rect(at + start * cell + 1, other, length, thin, 2, block)
            body += rect(other, at + start * cell + 1, thin, length, 2, block)
    body += rect(at, at, inner, inner, 2, RECESS)
    body += patterned(key, MEANDER, at, at, inner, inner, 2, GAME, 0.16)
    return Symbol(span, span, body, 12)


@lru_cache(maxsize=64)
def slide(side: str, count: int) -> Symbol:
    """How far the frame may still be slid to one side."""
    words = str(count)
    w, h = 17 + width(words, 12), 19.0
    tips = {
        "left": "M10 5.5v8l-5.5-4z",
        "right": "M4.5 5.5v8l5.5-4z",
        "up": "M3.5 12.5h8l-4-6z",
        "down": "M3.5 6.5h8l-4 6z",
    }
    body = rect(0, 0, w, h, h / 2, PAPER, INK_3, 1.2) + f'<path d="{tips[side]}" fill="{INK_2}"/>'
    return Symbol(w, h, body + text(13, 13.9, words, 12, INK, weight=600), h / 2)


# --- pieces ----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def worker(seat: int) -> Symbol:
    """A cube with the crest of its seat and a paper rim."""
    color, s = seat_color(seat), WORKER
    shadow = faded(sign("worker", 0, 1.8, s, "var(--shade)", "var(--shade)"), 0.35)
    rim = f'<g stroke="{PAPER}" stroke-width="5" stroke-linejoin="round">{sign("worker", 0, 0, s, color, color)}</g>'
    cube = sign("worker", 0, 0, s, color, f"color-mix(in srgb,var(--on-seat) 30%,{color})")
    mon = sign(CRESTS[seat], s * 0.24, s * 0.27, s * 0.52, "var(--on-seat)", color)
    return Symbol(s, s, shadow + rim + cube + mon, s * 0.3)


@lru_cache(maxsize=8)
def meeple(seat: int) -> Symbol:
    """The archaeologist with the crest of the seat."""
    color, s = seat_color(seat), 50.0
    w, h = MEEPLE
    x = (w - s) / 2
    foot = f'<ellipse cx="{num(w / 2)}" cy="{num(h * 0.93)}" rx="16" ry="3.4" fill="var(--shade)" fill-opacity=".4"/>'
    figure = sign("meeple", x, 0, s, color, color)
    rim = f'<g stroke="{PAPER}" stroke-width="6.4" stroke-linejoin="round">{figure}</g>'
    mon = sign(CRESTS[seat], x + s * 0.35, s * 0.46, s * 0.3, "var(--on-seat)", color)
    return Symbol(w, h, foot + rim + figure + mon, 12)


@lru_cache(maxsize=4)
def no_worker() -> Symbol:
    """Nobody is at home."""
    return Symbol(WORKER, WORKER, rect(2, 2, WORKER - 4, WORKER - 4, 6, "none", INK_3, 2, 'stroke-dasharray="4 4"'), 6)


@lru_cache(maxsize=64)
def count(words: str) -> Symbol:
    """A count beside pieces."""
    return Symbol(width(words, 12) + 4, 14, text(0, 11.5, words, 12, INK, weight=600), 2)


@lru_cache(maxsize=128)
def reserve(seat: int, left: int, size: float) -> Symbol:
    """Workers of a seat that are still to be won."""
    said = str(left)
    body = placed(worker(seat).body, 0, 0, size / WORKER)
    body += text(size + 2, size / 2 + 4.3, said, max(LEAST, min(12.5, size * 0.8)), INK, weight=600)
    return Symbol(size + 3 + width(said, 12), size, body, 4)


@lru_cache(maxsize=64)
def pill_count(words: str) -> Symbol:
    """A count on a pile."""
    w = badge_width(words, LEAST)
    return Symbol(w, 18, badge(w / 2, 9, words, LEAST), 9)


@lru_cache(maxsize=64)
def die(colour: str, number: int, w: float, h: float) -> Symbol:
    """An extra die on its space of the warehouse."""
    color, size = pigment(colour), min(12.0, h * 0.85)
    body = rect(0, 0, w, h, 3, f"color-mix(in srgb,{color} 22%,var(--paper))", color, min(1.6, w * 0.1))
    return Symbol(w, h, body + text(w / 2, h / 2 + size * 0.36, str(number), size, INK, "middle", 700), 3)


# --- where one may click ---------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def spot(words: str, small: bool) -> Symbol:
    """A place that may be chosen: what it costs, or a dot if it costs nothing."""
    if not words:
        r = 8.5 if small else 11.0
        return Symbol(2 * r, 2 * r, disc(r, r, r - 1, PAPER, ACT, 2.2) + disc(r, r, r * 0.44, ACT), r)
    size = LEAST if small else 13.0
    h = size * 1.66
    w = max(h, width(words, size) + size * 0.7)
    body = rect(0.5, 0.5, w - 1, h - 1, h / 2, ACT, PAPER, 1.4)
    return Symbol(w, h, body + text(w / 2, h / 2 + size * 0.36, words, size, ON_ACT, "middle", 700), h / 2)


@lru_cache(maxsize=4)
def target() -> Symbol:
    """A free bull mark that may be chosen: the bull stays visible."""
    half, r = CELL / 2, CELL * 0.44
    body = disc(half, half, r, "none", PAPER, 7) + disc(half, half, r, "none", ACT, 4)
    tip = f'<path d="M{num(half - 7)} -7h14l-7 10z" fill="{ACT}" stroke="{PAPER}" stroke-width="1.4"/>'
    return Symbol(CELL, CELL, body + tip, half)


@lru_cache(maxsize=256)
def cost(words: str, parts: tuple[tuple[int, str], ...]) -> Symbol:
    """What a place costs: a vermilion pill with the resources."""
    x, h = 10.0, 24.0
    body = ""
    if words:
        body += text(x, 16.6, words, 13, ON_ACT, weight=700)
        x += width(words, 13) + 6
    for number, what in parts:
        body += disc(x + 9, h / 2, 9, PAPER)
        body += mixed(x + 3.2, h / 2 - 5.8, 11.6) if what == "mix" else gem(what, x + 3, h / 2 - 6, 12)
        body += text(x + 20, 16.6, str(number), 13, ON_ACT, weight=700)
        x += 24 + width(str(number), 13)
    w = x + 4
    return Symbol(w, h, rect(0, 0, w, h, h / 2, ACT, PAPER, 1.6) + body, h / 2)


@lru_cache(maxsize=4)
def lock() -> Symbol:
    """On what one would expect to choose and may not."""
    return Symbol(18, 18, disc(9, 9, 8.4, PAPER, INK_2, 1.2) + sign("lock", 3.2, 3, 11.6, INK_2), 9)


# --- the market and the altar ----------------------------------------------------------------------------------------


def _space(x: float, y: float, w: float, h: float, colour: str | None, number: str, closed: bool) -> str:
    """A place for one worker."""
    if closed:
        arm = min(w, h) / 2 - 3
        cx, cy = x + w / 2, y + h / 2
        cross = line(cx - arm, cy - arm, cx + arm, cy + arm, INK_3, 1.4) + line(
            cx + arm, cy - arm, cx - arm, cy + arm, INK_3, 1.4
        )
        return rect(x, y, w, h, 4, "none", INK_3, 1, 'stroke-dasharray="3 3"') + faded(cross, 0.7)
    body = rect(x, y, w, h, 4, "color-mix(in srgb,var(--ground-2) 66%,var(--paper))")
    if number:
        size = 13.0 if h > 16 else LEAST
        return body + text(x + w / 2, y + h / 2 + size * 0.36, number, size, INK_2, "middle", 600, "serif")
    if colour:
        size = min(w, h) * 0.6
        body += disc(x + w / 2, y + h / 2, size * 0.78, PAPER) + gem(
            colour, x + (w - size) / 2, y + (h - size) / 2, size
        )
    return body


def _spaces(
    x: float,
    y: float,
    w: float,
    h: float,
    step: float,
    shown: Spaces,
    per_row: int = 99,
) -> str:
    return "".join(
        _space(x + step * (i % per_row), y + (h + 3) * (i // per_row), w, h, colour, number, closed)
        for i, (colour, number, closed) in enumerate(shown)
    )


def price_width(words: str, paid: str, workers: int, size: float = 12.0) -> float:
    used = 0.0
    if paid != "none" and words:
        used += width(words, size) + 4 + (size + 1 if paid in ("mix", "mono") else 0)
    return used + (workers * (size * 0.86) + 4 if workers > 1 else 0)


def _price(right: float, y: float, words: str, paid: str, workers: int, size: float = 12.0) -> str:
    """What an area asks for, ending at `right` on the line around `y`: workers if several, then resources."""
    body, x = "", right
    if paid != "none" and words:
        if paid in ("mix", "mono"):
            x -= size + 1
            body += mixed(x, y - size / 2, size + 1) if paid == "mix" else single(x + 0.5, y - size / 2, size)
        x -= width(words, size) + 3
        body += text(x, y + size * 0.36, words, size, INK, weight=600)
        x -= 5
    for _ in range(workers if workers > 1 else 0):
        x -= size * 0.86
        body += sign("worker", x - 1, y - size * 0.54, size * 1.08, INK_2)
    return body


def _outline(w: float, h: float, r: float, state: str) -> str:
    """The edge of what lies too close to others for a ring: vermilion if it may be chosen, dashed if it may not."""
    if state == "open":
        tip = f'<path d="M{num(w / 2 - 6)} -4h12l-6 8z" fill="{ACT}" stroke="{PAPER}" stroke-width="1.2"/>'
        return rect(0.4, 0.4, w - 0.8, h - 0.8, r, "none", ACT, 2.6) + tip
    if state == "locked":
        return rect(0, 0, w, h, r, "none", INK_3, 1.2, 'stroke-dasharray="4 3"')
    return rect(0, 0, w, h, r, "none", LINE)


@lru_cache(maxsize=1024)
def market_area(
    w: float, h: float, name: str, price: tuple[str, str, int], says: str, shown: Spaces, step: float, state: str,
    small: bool,
) -> Symbol:  # fmt: skip
    """An area of the market: its name and price, its spaces, what it does. Its state is "open", "locked" or neither."""
    body = rect(0.6, 1.8, w - 1.2, h, 6, "var(--shade)", extra='fill-opacity=".14"')
    locked = state == "locked"
    body += rect(0, 0, w, h, 6, PAPER) + _outline(w, h, 6, state)
    words, paid, workers = price
    if small:
        used = price_width(words, paid, workers, LEAST)
        body += text(4, 12.5, clipped(name, LEAST, w - 7 - used), LEAST, INK, weight=600)
        asked = _price(w - 3.5, 8.6, words, paid, workers, LEAST)
        body += faded(asked, 0.75) if locked else asked
        return Symbol(w, h, body + _spaces(*SMALL_SPACE, step - 1.5, 13, step, shown), 6)
    used = price_width(words, paid, workers)
    size = fitted(name, 13.5, w - 22 - used - (16 if locked else 0), LEAST, "serif") or LEAST
    body += text(9, 16.5, clipped(name, size, w - 22 - used, "serif"), size, INK, weight=600, font="serif")
    body += _price(w - 8, 12, words, paid, workers)
    if locked:
        body += sign("lock", w - 8 - used - 16, 5, 13, INK_2)
    body += _spaces(*SPACE, step - 2.5, 19, step, shown)
    room = w - 16
    fits = fitted(says, 11.5, room, LEAST, weight=400)
    body += text(9, h - 5, says if fits else clipped(says, LEAST, room, weight=400), fits or LEAST, INK_2)
    return Symbol(w, h, body, 6)


@lru_cache(maxsize=64)
def harvest_table(w: float, h: float, title: str, gains: tuple[int, ...]) -> Symbol:
    """What so many pieces on one colour bring."""
    body = rect(0, 0, w, h, 6, "none", LINE, 1, 'stroke-dasharray="4 4"')
    body += text(9, 16.5, title, fitted(title, 12.5, w - 18, LEAST) or LEAST, INK_2, weight=600, font="serif")
    step = (w - 18) / len(gains)
    for place, gain in enumerate(gains):
        x = 9 + place * step
        said = f"{place + 1}" + ("+" if place == len(gains) - 1 else "")
        body += sign("worker", x, 22, 13, INK_2) + text(x + 14, 33, said, 12, INK_2, weight=600)
        body += rect(x, 38, step - 6, h - 44, 4, PAPER_2, LINE)
        body += text(x + (step - 6) / 2, h - 10, f"+{gain}", 12.5, INK, "middle", 700)
    return Symbol(w, h, body, 6)


@lru_cache(maxsize=512)
def altar(
    w: float, h: float, name: str, other: str, price: tuple[str, str, int], white: int, full: str, says: str,
    shown: Spaces, state: str, small: bool,
) -> Symbol:  # fmt: skip
    """The altar card: its name and price, how full it is, its spaces."""
    body = sheet(w, h, 10, PAPER, 3) + bokashi("altar-wash", GILT, w, h * 0.8, 0.42, 10) + _outline(w, h, 10, state)
    words, paid, workers = price
    locked = state == "locked"
    if small:
        body += text(6, 13, clipped(name, LEAST, w - 40, "serif"), LEAST, INK, weight=600, font="serif")
        body += text(w - 5, 13, full, LEAST, INK, "end", 600)
        step, per_row = altar_grid(w, len(shown), small)
        body += _spaces(6, 17, step - 2, 12.5, step, shown, per_row)
        return Symbol(w, h, body, 10)
    body += text(13, 19, name, 14, INK, weight=600, font="serif")
    x = 13 + width(name, 14, "serif") + 8
    body += text(x, 18.5, other, 12, INK_2)
    x += width(other, 12, weight=400) + 12
    if white:
        body += text(x, 18.5, str(white), 12, INK, weight=600) + gem("white", x + 9, 7.5, 13)
        x += 28
    used = price_width(words, paid, workers)
    body += _price(x + used, 14, words, paid, workers)
    x += used + 6
    if locked:
        body += sign("lock", x, 7, 13, INK_2)
        x += 18
    right = w - 13
    body += text(right, 18.5, full, 12.5, INK, "end", 700)
    right -= width(full, 12.5) + 10
    size = fitted(says, 12, right - x, LEAST, weight=400)
    if size:
        body += text(right, 18.5, says, size, INK_2, "end")
    step, _ = altar_grid(w, len(shown), small)
    body += _spaces(13, 26, step - 5, h - 33, step, shown)
    return Symbol(w, h, body, 10)


def altar_grid(w: float, spaces: int, small: bool) -> tuple[float, int]:
    """How far apart the spaces of the altar stand, and how many in a row."""
    if small:
        per_row = max(1, -(-spaces // 2))
        return min(20.0, (w - 10) / per_row), per_row
    return min(40.0, (w - 21) / max(1, spaces)), 99


# --- artifacts -------------------------------------------------------------------------------------------------------


def _numbered(x: float, y: float, size: float, least: float, number: int, what: str) -> tuple[str, float]:
    """A number and what is paid: a colour, or "one" for one colour."""
    body = single(x, y, size) if what == "one" else gem(what, x, y, size)
    body += text(x + size + 1.4, y + size / 2 + least * 0.37, str(number), least, INK, weight=700)
    return body, size + 1.4 + width(str(number), least)


def _either(x: float, y: float, size: float, least: float, number: int, pair: Sequence[str]) -> tuple[str, float]:
    """A number of one colour of two."""
    first, second = pair
    body = gem(first, x, y, size) + line(x + size + 4.6, y, x + size + 1.2, y + size, INK_2, 1.1)
    body += gem(second, x + size + 6, y, size)
    at = x + 2 * size + 7.4
    return body + text(at, y + size / 2 + least * 0.37, str(number), least, INK, weight=700), at - x + width(
        str(number), least
    )


def _rows(
    card: Mapping[str, Any], size: float, least: float, room: float, y: float, step: float, x: float = 0.0
) -> str:
    """The price of a card in one row or two, in the middle of `room`."""
    amounts, pair = card["price"], list(card["pair"])
    rest = [colour for colour in COLOURS if colour not in pair]
    if pair:
        first = _either(0, 0, size, least, amounts[0], pair)
        a, used = _numbered(0, 0, size, least, amounts[1], rest[0])
        b, more = _numbered(used + 6, 0, size, least, amounts[2], rest[1])
        lines = [first, (a + b, used + 6 + more)]
    else:
        a, used = _numbered(0, 0, size, least, amounts[0], "one")
        b, more = _numbered(used + 7, 0, size, least, amounts[1], "one")
        lines = [(a + b, used + 7 + more)]
        y += step / 2
    return "".join(placed(body, x + (room - long) / 2, y + step * row) for row, (body, long) in enumerate(lines))


def _effect(effect: str, x: float, y: float, size: float, least: float) -> tuple[str, float]:
    """What a card does, as a sign and a number: its body and how wide it is."""
    if effect == "masterpiece":
        r = max(size / 2, least / 1.29)
        return points(x + r, y + size / 2, 1, r), 2 * r
    if effect in ("bargain_rb", "bargain_yg"):
        a, b = COLOURS[:2] if effect == "bargain_rb" else COLOURS[2:]
        small = size * 0.78
        body = gem(a, x, y + size * 0.12, small) + gem(b, x + small + 1, y + size * 0.12, small)
        said, at = "−1", x + 2 * small + 3
        return body + text(at, y + size / 2 + least * 0.37, said, least, INK, weight=700), at - x + width(said, least)
    icons = {"skilled": ("worker", "¾"), "catalogue": ("rules", "+1"), "renown": ("crown", "¼")}
    name, said = icons[effect]
    body = sign(name, x, y, size, GAME) + text(x + size + 2, y + size / 2 + least * 0.37, said, least, INK, weight=700)
    return body, size + 2 + width(said, least)


@lru_cache(maxsize=256)
def artifact(box: Box, card: str, lang: str) -> Symbol:
    """A card of the display: its kind on the slip, its name, what it does and what it costs."""
    printed, least = box.artifacts[card], LEAST / CARD_SCALE
    kind = printed["kind"]
    body = sheet(*CARD) + bokashi(f"find-{card}", GAME, 100, 86, 0.7)
    body += disc(65, 31, 24, PAPER, GAME, 1.3) + sign(f"find-{kind}", 48, 14, 34, GAME)
    body += slip(7, 7, str(box.kinds[kind]["name"]["ja"]), 16, 48, GAME)
    if printed["effect"] != "none":
        shown, long = _effect(printed["effect"], 0, 0, 15, least)
        tag = "" if printed["effect"] == "masterpiece" else rect(-5, -2.4, long + 10, 19.8, 9.9, PAPER, GILT, 1.1)
        body += placed(tag + shown, 65 - long / 2 if long < 50 else 94 - long, 49)
    lines = wrapped(printed["short"][lang], least, 94)[:2]
    top = 82.0 if len(lines) == 2 else 89.0
    for place, words in enumerate(lines):
        size = fitted(words, least, 96, 0.1) or least
        body += text(50, top + 14 * place, words, max(size, least), INK, "middle", 600)
    body += line(8, 101.5, 92, 101.5, GAME, 0.8)
    return Symbol(*CARD, body + _rows(printed, 13.5, least, 100, 104.5, 17.5))


@lru_cache(maxsize=256)
def find(box: Box, card: str, state: str) -> Symbol:
    """A card of the display on a phone: kind, price and what it does."""
    w, h = FIND
    printed = box.artifacts[card]
    body = sheet(w, h, 5, PAPER, 1.5) + bokashi(f"small-{card}", GAME, w, 24, 0.6, 5)
    body += disc(10, 10, 8.6, PAPER, GAME, 1) + sign(f"find-{printed['kind']}", 3.6, 3.6, 12.8, GAME)
    body += _outline(w, h, 5, state) if state != "rest" else ""
    if printed["effect"] != "none":
        shown, long = _effect(printed["effect"], 0, 0, 9, LEAST)
        if printed["effect"] != "masterpiece":
            body += rect(w - long - 6, 2.5, long + 4.4, 14, 7, PAPER, GILT, 0.9)
        body += placed(shown, w - long - 3.8, 5)
    rows = _rows(printed, 9.5, LEAST, w, 20.5, 12.4)
    return Symbol(w, h, body + rows, 5)


@lru_cache(maxsize=64)
def mini(kind: str, effect: bool) -> Symbol:
    """A card on a player's board."""
    w, h = MINI
    body = sheet(w, h, 3.5, PAPER, 1.2) + bokashi(f"mini-{kind}-{effect}", GAME, w, 18, 0.6, 3.5)
    body += disc(w / 2, 13.5, 8.8, PAPER) + sign(f"find-{kind}", 3.6, 6, 14.8, GAME)
    if effect:
        body += disc(w / 2, 26, 2, GILT)
    return Symbol(w, h, body, 3.5)


@lru_cache(maxsize=8)
def deck(words: str) -> Symbol:
    """The pile of artifacts with its title; without one on a phone."""
    body = back("deck", *CARD, GAME, "find-column", MEANDER)
    if words:
        size = fitted(words, 15, 74, LEAST / CARD_SCALE, "serif") or LEAST / CARD_SCALE
        body += rect(6, 108, 78, 23, 2, PAPER, GAME, 0.8) + text(45, 124.5, words, size, INK, "middle", 600, "serif")
    return Symbol(*CARD, body)


@lru_cache(maxsize=4)
def no_card(w: float, h: float) -> Symbol:
    return Symbol(w, h, rect(0, 0, w, h, 7, RECESS, INK_3, 1.2, 'stroke-dasharray="5 5" fill-opacity=".5"'))


@lru_cache(maxsize=4)
def tile_box(small: bool) -> Symbol:
    """The box from which tiles are drawn."""
    w, h = (34.0, 24.0) if small else (56.0, 40.0)
    cover, thread = f"color-mix(in srgb,{GAME} var(--back-mix),var(--back-to))", "var(--back-ink)"
    body = sheet(w, h, 5, cover, 3, f"color-mix(in srgb,{GAME} 80%,#000)")
    body += patterned("tile-box", MEANDER, 1, 1, w - 2, h - 2, 4, thread, 0.28)
    r = h * 0.36
    return Symbol(
        w,
        h,
        body
        + disc(w / 2, h / 2, r, cover, thread, 1.1)
        + sign("bull", w / 2 - r * 0.7, h / 2 - r * 0.7, r * 1.4, thread, cover),
        5,
    )


# --- boards ----------------------------------------------------------------------------------------------------------


def _track(
    x: float, y: float, w: float, h: float, colour: str, store: int, extra: int, held: bool, most: tuple[int, int]
) -> str:
    """The store, and behind a gap the extra die: a segment for each resource, filled or not."""
    color = pigment(colour)
    base, more = most
    each = (w - (3 if more else 0)) / (base + more)
    body = ""
    for place in range(base + more):
        left = x + place * each + (3 if place >= base else 0)
        filled = place < store if place < base else place - base < extra
        fill = color if filled else "color-mix(in srgb,var(--ground-2) 70%,var(--paper))"
        if place >= base and not held:
            body += line(left + each * 0.3, y + h / 2, left + each * 0.5, y + h / 2, INK_3, 1.2, "round")
        else:
            body += rect(left, y, each - 1.1, h, 1, fill)
    return body


@lru_cache(maxsize=2048)
def store(w: float, h: float, colour: str, base: int, extra: int, limit: int, bargain: bool) -> Symbol:
    """A resource of the viewer: how much, how much at most, and its track."""
    color = pigment(colour)
    body = rect(0.6, 0.6, w - 1.2, h - 1.2, 7, f"color-mix(in srgb,{color} 13%,var(--paper))", color, 1.3)
    amount, small = str(base + extra), h < 40
    size, icon, middle = (17.0, 13.0, 12.0) if small else (24.0, 21.0, 19.0)
    body += gem(colour, 5 if small else 8, middle - icon / 2, icon)
    if small:
        body += text(w - 13, middle + size * 0.36, amount, size, INK, "middle", 600, "serif")
        body += text(w - 5, 28.4, f"/{limit}", LEAST, INK_2, "end")
        body += text(5, 28.4, "−1", LEAST, "var(--good)", weight=700) if bargain else ""
    else:
        size = size if len(amount) < 2 else 22.0
        body += text(w * 0.5 + 2.4, middle + size * 0.36, amount, size, INK, "middle", 600, "serif")
        body += text(w - 6, middle + 5, f"/{limit}", 12, INK_2, "end")
        body += text(w - 7, middle - 7, "−1", LEAST, "var(--good)", "end", 700) if bargain else ""
    most = (6, 0) if colour == "white" else (9, 6)
    top, thick = (h - 7.0, 4.0) if small else (h - 12.5, 6.5)
    pad = 5 if small else 8
    return Symbol(w, h, body + _track(pad, top, w - 2 * pad, thick, colour, base, extra, limit > 9, most), 7)


@lru_cache(maxsize=2048)
def amount(w: float, h: float, colour: str, held: int, limit: int) -> Symbol:
    """A resource of another seat: a bar as long as the limit, filled as far as there are any."""
    color = pigment(colour)
    icon, size = (10.2, 11.6) if h >= 18 else (9.0, LEAST)
    body = gem(colour, 0, 6.6 - icon / 2, icon) + text(icon + 1.1, 6.6 + size * 0.37, str(held), size, INK, weight=600)
    if h >= 18:
        longest = 6 if colour == "white" else 15
        full = w - 4
        body += rect(
            0, h - 4.4, full * limit / longest, 3.8, 1.6, "color-mix(in srgb,var(--ground-2) 75%,var(--paper))"
        )
        if held:
            body += rect(0, h - 4.4, full * min(held, limit) / longest, 3.8, 1.6, color)
    return Symbol(w, h, body, 2)


@lru_cache(maxsize=512)
def own_area(w: float, h: float, seat: int, title: str, parts: tuple[int, ...], total: str) -> Symbol:
    """The viewer's paper: title, and the points if the match ended now by their four sources."""
    body = area(w, h, seat, 12, 3, 6) + crest(10, 5, 20, seat, seat_color(seat))
    body += text(37, 20, title, 14, INK, weight=600, font="serif")
    x = w - 12
    body += text(x, 20.5, total, 15, INK, "end", 700, "serif")
    x -= width(total, 15, "serif") + 10
    for icon, value in zip(("vp", "find-pottery", "gem", "worker"), reversed(parts), strict=True):
        said = str(value)
        x -= width(said, 12.5)
        body += text(x, 20, said, 12.5, INK_2, weight=600)
        x -= 17
        body += mixed(x + 1, 9, 13) if icon == "gem" else sign(icon, x, 7.5, 15, INK_2)
        x -= 9
    return Symbol(w, h, body, 12)


@lru_cache(maxsize=8)
def plain_own(w: float, h: float, seat: int) -> Symbol:
    """The viewer's paper on a phone."""
    return Symbol(w, h, area(w, h, seat, 9, 2, 5), 9)


@lru_cache(maxsize=128)
def ring(value: int, r: float) -> Symbol:
    """Points beside what they are counted for."""
    return Symbol(2 * r, 2 * r, points(r, r, value, r - 0.8), r)


@lru_cache(maxsize=512)
def rival_area(w: float, h: float, seat: int, name: str, small: bool) -> Symbol:
    """Another seat's paper with crest and name."""
    if small:
        return Symbol(w, h, area(w, h, seat, 7, 2, 4) + crest(4, h - 18, 15, seat, seat_color(seat)), 7)
    body = area(w, h, seat, 9, 2.5, 5) + crest(7, 6, 18, seat, seat_color(seat))
    return Symbol(w, h, body + text(30, 19.5, clipped(name, 13, w - 58, "serif"), 13, INK, weight=600, font="serif"), 9)


@lru_cache(maxsize=64)
def plain_sheet(w: float, h: float, r: float, fill: str = PAPER) -> Symbol:
    return Symbol(w, h, sheet(w, h, r, fill, 3), r)


@lru_cache(maxsize=4)
def market_board(key: str, w: float, h: float) -> Symbol:
    body = sheet(w, h, 11, PAPER_2, 3) + bokashi(key, GAME, w, h * 0.4, 0.3, 11)
    return Symbol(w, h, body, 11)


@lru_cache(maxsize=256)
def caption(words: str, other: str, size: float) -> Symbol:
    w = width(words, size, "serif") + 8 + width(other, 12, weight=400)
    body = text(0, size, words, size, INK, weight=600, font="serif")
    return Symbol(w, size * 1.3, body + text(width(words, size, "serif") + 7, size, other, 12, INK_2), 2)


@lru_cache(maxsize=64)
def pennant(words: str) -> Symbol:
    """The banner of the final turns."""
    w = width(words, 13, "serif") + 34
    shape = f'<path d="M0 0H{num(w)}l-8 11l8 11H0l8 -11z" fill="{GAME}" stroke="{PAPER}" stroke-width="1.2"/>'
    return Symbol(w, 22, shape + text(w / 2, 15.8, words, 13, PAPER, "middle", 600, "serif"), 3)


@lru_cache(maxsize=2)
def start() -> Symbol:
    return Symbol(20, 20, disc(10, 10, 9.4, PAPER, LINE, 1) + sign("start", 3.6, 3.2, 13.4, GAME), 10)


# --- the path --------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def thread(route: tuple[tuple[float, float], ...], proposed: bool) -> Symbol:
    """Ariadne's thread through the middles of cells, from the upper left corner of its box."""
    d = "M" + "L".join(f"{num(x * CELL)} {num(y * CELL)}" for x, y in route)
    w, h = (CELL * max(point[n] for point in route) for n in (0, 1))
    join = 'fill="none" stroke-linejoin="round" stroke-linecap="round"'
    if proposed:
        body = f'<path d="{d}" {join} stroke="{PAPER}" stroke-width="7" stroke-opacity=".8"/>'
        body += f'<path d="{d}" {join} stroke="{INK_2}" stroke-width="3.4" stroke-dasharray="1 9"/>'
        return Symbol(w, h, body, 4)
    body = f'<path d="{d}" {join} stroke="{PAPER}" stroke-width="13"/>'
    body += f'<path d="{d}" {join} stroke="{INK}" stroke-width="8.4"/>'
    body += f'<path d="{d}" {join} stroke="{GILT}" stroke-width="5"/>'
    return Symbol(w, h, body, 4)
