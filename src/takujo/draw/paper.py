"""Printed paper: small functions that return SVG text, from a rectangle to a card back.

Lengths are in the units of the symbol they draw. Colours are given as `var(--…)`, so that a theme can be changed
without a new drawing. Gradients and patterns need a `key`, the name of the symbol they stand in: it makes their ids
unique.
What people have typed goes through `escaped`: it can then be neither markup nor var().
"""

from collections.abc import Callable
from functools import lru_cache
from html import escape
from typing import ParamSpec, TypeVar, cast

from takujo.draw import signs

P = ParamSpec("P")
T = TypeVar("T")


def drawn_once(draw: Callable[P, T]) -> Callable[P, T]:
    """The same thing drawn again is taken from memory: most of a table is as it was a moment ago."""
    return cast(Callable[P, T], lru_cache(maxsize=8192)(draw))


PAPER, PAPER_2, INK, INK_2, INK_3 = "var(--paper)", "var(--paper-2)", "var(--ink)", "var(--ink-2)", "var(--ink-3)"
LINE, ACT, ON_ACT, GILT, RECESS = "var(--line)", "var(--act)", "var(--on-act)", "var(--gilt)", "var(--ground-2)"

LEAST = 11.0  # the smallest text on a card as displayed; what would be smaller is left out

CRESTS = ("mon-fan", "mon-diamonds", "mon-scales", "mon-moon", "mon-plum")


# --- numbers and words -----------------------------------------------------------------------------------------------

# Widths of the printable ASCII characters in hundredths of the size: Noto CJK JP, bold, so real text is rarely wider.
_SANS = (
    23, 37, 57, 59, 59, 96, 74, 32, 38, 38, 51, 59, 32, 37, 32, 39, 59, 59, 59, 59, 59, 59, 59, 59,
    59, 59, 32, 32, 59, 59, 59, 51, 101, 64, 68, 66, 71, 62, 58, 72, 76, 33, 57, 69, 58, 85, 75, 77,
    67, 77, 68, 62, 62, 75, 62, 92, 63, 58, 61, 38, 39, 38, 59, 57, 63, 59, 64, 53, 64, 58, 37, 60,
    64, 30, 31, 60, 32, 96, 64, 63, 64, 64, 44, 50, 42, 64, 58, 86, 56, 57, 51, 38, 30, 38, 59,
)  # fmt: skip
_SERIF = (
    25, 36, 45, 62, 59, 97, 80, 24, 40, 40, 48, 60, 34, 37, 34, 40, 59, 47, 59, 59, 59, 59, 59, 59,
    59, 60, 34, 34, 60, 60, 60, 47, 97, 75, 71, 70, 79, 67, 65, 76, 86, 43, 43, 77, 64, 100, 82, 78,
    67, 78, 75, 60, 70, 82, 73, 109, 73, 70, 63, 37, 40, 37, 60, 59, 45, 58, 67, 56, 66, 57, 40, 60,
    69, 35, 34, 65, 36, 101, 68, 62, 67, 64, 50, 50, 39, 68, 58, 87, 60, 58, 52, 38, 34, 38, 60,
)  # fmt: skip
_REGULAR = 0.95  # of the bold width

_CLOSING = "、。，．・：；？！）」』】〉》…ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ%!),.:;?]}"  # never begins a line
_OPENING = "（「『【〈《([{"  # never ends one


@drawn_once
def num(value: float) -> str:
    """A length with at most two decimals."""
    return f"{round(value, 2) + 0.0:g}"  # + 0.0: never -0


def escaped(words: str) -> str:
    """As text or attribute of an SVG, and never read as var() or url()."""
    return escape(words).replace("(", "&#40;")


@drawn_once
def width(words: str, size: float, font: str = "sans", weight: int = 600) -> float:
    """About how wide a line is. Japanese characters are square."""
    table = _SERIF if font == "serif" else _SANS
    latin = sum(table[ord(c) - 32] / 100 if 32 <= ord(c) < 127 else 0.62 for c in words if ord(c) < 0x2000)
    square = sum(1.0 for c in words if ord(c) >= 0x2000)
    return size * (square + latin * (1.0 if weight >= 600 else _REGULAR))


def fitted(words: str, size: float, room: float, least: float, font: str = "sans", weight: int = 600) -> float | None:
    """The size at which a line fits into `room`, at most `size`; None if that would be below `least`."""
    natural = width(words, size, font, weight)
    fits = size if natural <= room else size * room / natural
    return fits if fits >= least else None


def clipped(words: str, size: float, room: float, font: str = "sans", weight: int = 600) -> str:
    """As much of a line as fits, with an ellipsis if something is missing."""
    if width(words, size, font, weight) <= room:
        return words
    while words and width(words + "…", size, font, weight) > room:
        words = words[:-1]
    return words.rstrip() + "…"


def wrapped(words: str, size: float, room: float, font: str = "sans", weight: int = 600) -> list[str]:
    """Lines no wider than `room`: Latin breaks at spaces, Japanese anywhere but before 、 or after （."""
    lines, line = [], ""
    for piece in _pieces(words):
        if line and width((line + piece).rstrip(), size, font, weight) > room:
            lines.append(line.rstrip())
            line = ""
        line += piece.lstrip() if not line else piece
    return [*lines, line.rstrip()] if line.strip() else lines


def _pieces(words: str) -> list[str]:
    """The shortest pieces between which a line may be broken."""
    pieces: list[str] = []
    for c in words:
        latin = c.isascii()
        after_latin = bool(pieces) and pieces[-1][-1].isascii() and pieces[-1][-1] != " "
        if pieces and (c in _CLOSING or c == " " or pieces[-1][-1] in _OPENING or (latin and after_latin)):
            pieces[-1] += c
        else:
            pieces.append(c)
    return pieces


@drawn_once
def text(
    x: float, y: float, words: str, size: float, fill: str = INK, anchor: str = "start", weight: int = 400,
    font: str = "sans", turn: float = 0.0,
) -> str:  # fmt: skip
    """One line; `y` is its baseline. A turn is about (x, y)."""
    turned = f' transform="rotate({num(turn)} {num(x)} {num(y)})"' if turn else ""
    return (
        f'<text x="{num(x)}" y="{num(y)}" font-size="{num(size)}" fill="{fill}" text-anchor="{anchor}"'
        f' font-weight="{weight}" font-family="var(--{font})"{turned}>{escaped(words)}</text>'
    )


@drawn_once
def vtext(x: float, y: float, words: str, size: float, fill: str = INK, weight: int = 600) -> str:
    """A column of Japanese centred on `x`, from `y` down: glyph by glyph, so that every renderer agrees."""
    glyphs, baseline = "", y + size * 0.88
    for c in words:
        turned = f' transform="rotate(90 {num(x)} {num(baseline - size * 0.36)})"' if c in "ー（）「」〜…" else ""
        shifted = x + (size * 0.1 if c in "ャュョッァィゥェォ" else 0.0)
        glyphs += f'<text x="{num(shifted)}" y="{num(baseline)}"{turned}>{escaped(c)}</text>'
        baseline += size * _advance(c)
    return (
        f'<g font-size="{num(size)}" fill="{fill}" text-anchor="middle" font-weight="{weight}"'
        f' font-family="var(--serif)">{glyphs}</g>'
    )


def column(words: str, size: float) -> float:
    """How long a column of Japanese is."""
    return sum(size * _advance(c) for c in words)


def _advance(c: str) -> float:
    return 0.6 if c in "・ " else 1.08


# --- shapes ----------------------------------------------------------------------------------------------------------


@drawn_once
def rect(
    x: float, y: float, w: float, h: float, r: float = 0.0, fill: str = "none", stroke: str = "none", sw: float = 1.0,
    extra: str = "",
) -> str:  # fmt: skip
    line = f' stroke="{stroke}" stroke-width="{num(sw)}"' if stroke != "none" else ""
    corner = f' rx="{num(r)}"' if r else ""
    more = f" {extra}" if extra else ""
    return f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"{corner} fill="{fill}"{line}{more}/>'


@drawn_once
def disc(x: float, y: float, r: float, fill: str, stroke: str = "none", sw: float = 1.0) -> str:
    line = f' stroke="{stroke}" stroke-width="{num(sw)}"' if stroke != "none" else ""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{fill}"{line}/>'


@drawn_once
def line(x1: float, y1: float, x2: float, y2: float, stroke: str = LINE, sw: float = 1.0, cap: str = "butt") -> str:
    return (
        f'<path d="M{num(x1)} {num(y1)}L{num(x2)} {num(y2)}" stroke="{stroke}" stroke-width="{num(sw)}"'
        f' stroke-linecap="{cap}"/>'
    )


def placed(body: str, x: float, y: float, scale: float = 1.0) -> str:
    grown = f" scale({num(scale)})" if scale != 1.0 else ""
    return f'<g transform="translate({num(x)} {num(y)}){grown}">{body}</g>'


def faded(body: str, opacity: float) -> str:
    return f'<g opacity="{num(opacity)}">{body}</g>'


@drawn_once
def sign(name: str, x: float, y: float, size: float, color: str, cut: str = PAPER) -> str:
    """A cut-paper sign in a square with its upper left corner at (x, y)."""
    scale = size / signs.GRID
    return f'<g transform="translate({num(x)} {num(y)}) scale({scale:.4g})">{signs.body(name, color, cut)}</g>'


def patterned(key: str, pattern: str, x: float, y: float, w: float, h: float, r: float, color: str, ink: float) -> str:
    """A rectangle of a ground pattern; `ink` is its opacity. Never under text."""
    fill = f"{key}-{pattern}"
    filled = rect(x, y, w, h, r, f"url(#{fill})", extra=f'fill-opacity="{num(ink)}"')
    return signs.pattern(pattern, fill, color) + filled


# --- paper -----------------------------------------------------------------------------------------------------------


@drawn_once
def sheet(w: float, h: float, r: float = 7.0, fill: str = PAPER, lift: float = 2.0, stroke: str = LINE) -> str:
    """A piece of paper: one hard shadow below, one hairline."""
    shadow = rect(0.6, lift, w - 1.2, h, r, "var(--shade)", extra='fill-opacity="var(--shade-a)"')
    return shadow + rect(0, 0, w, h, r, fill, stroke)


@drawn_once
def board(key: str, w: float, h: float, color: str, r: float = 14.0, lift: float = 4.0) -> str:
    """A board: paper of the second layer with a wash of the game's pigment."""
    return sheet(w, h, r, PAPER_2, lift) + bokashi(key, color, w, h * 0.5, 0.42, r)


@drawn_once
def area(w: float, h: float, seat: int, r: float = 14.0, lift: float = 4.0, brush: float = 6.0) -> str:
    """A seat's own paper: a stroke of its colour along the upper edge."""
    return sheet(w, h, r, PAPER, lift) + line(r + 1, 0.5, w - r - 1, 0.5, f"var(--seat-{seat})", brush, "round")


def bokashi(key: str, color: str, w: float, h: float, strength: float = 0.9, r: float = 7.0) -> str:
    """The hand-wiped gradation of a print: pigment at the upper edge, bare paper at the middle."""
    wash = f"{key}-bokashi"
    stops = "".join(
        f'<stop offset="{at}" stop-color="{color}" stop-opacity="{num(ink)}"/>'
        for at, ink in ((0, strength), (0.35, strength * 0.62), (1, 0.0))
    )
    return (
        f'<linearGradient id="{wash}" x1="0" y1="0" x2="0" y2="1">{stops}</linearGradient>'
        f'<path d="M.5 {num(h)}V{num(r)}a{num(r)} {num(r)} 0 0 1 {num(r)} -{num(r - 0.5)}h{num(w - 2 * r - 1)}'
        f'a{num(r)} {num(r)} 0 0 1 {num(r)} {num(r - 0.5)}v{num(h - r)}z" fill="url(#{wash})"/>'
    )


def slip(x: float, y: float, title: str, size: float, room: float, stroke: str = INK_3) -> str:
    """Daisen: the pasted title slip of a Japanese book, at most `room` long; '|' starts its second column."""
    columns = title.split("|")
    longest = max(columns, key=lambda words: column(words, 1.0))
    size = min(size, (room - size * 0.6) / column(longest, 1.0))
    pad = size * 0.34
    w = size * (1.12 * len(columns)) + size * 0.36
    h = column(longest, size) + pad * 2 - size * 0.08
    body = rect(x, y, w, h, 1.5, PAPER, stroke, 0.8)
    body += rect(x + 1.7, y + 1.7, w - 3.4, h - 3.4, 0.8, "none", stroke, 0.4)
    for place, words in enumerate(reversed(columns)):
        body += vtext(x + size * (0.74 + 1.12 * place), y + pad, words, size)
    return body


def points(x: float, y: float, value: int, r: float = 9.0) -> str:
    """Points are always a gilt ring with a serif numeral."""
    ring = disc(x, y, r, PAPER, GILT, max(1.4, r * 0.15))
    return ring + text(x, y + r * 0.46, str(value), r * 1.3, INK, "middle", 700, "serif")


def badge(x: float, y: float, words: str, size: float = 12.0, fill: str = INK, color: str = PAPER) -> str:
    """A count on a pile: a dark pill centred at (x, y)."""
    h = size * 1.66
    w = badge_width(words, size)
    pill_ = rect(x - w / 2, y - h / 2, w, h, h / 2, fill, PAPER, size * 0.13)
    return pill_ + text(x, y + size * 0.36, words, size, color, "middle", 700)


def badge_width(words: str, size: float = 12.0) -> float:
    return max(size * 1.66, size * 0.85 + width(words, size))


def back(key: str, w: float, h: float, color: str, emblem: str, pattern: str) -> str:
    """A card back: a stitched book cover in one pigment with the game's pattern."""
    cover, thread = f"color-mix(in srgb,{color} var(--back-mix),var(--back-to))", "var(--back-ink)"
    hinge, middle, r = w * 0.89, h / 2, w * 0.2
    stitches = "".join(line(hinge, h * at, w - 0.5, h * at, thread, 1.1) for at in (0.09, 0.36, 0.64, 0.91))
    return (
        sheet(w, h, 7.0, cover, 2.0, f"color-mix(in srgb,{color} 80%,#000)")
        + patterned(key, pattern, 1, 1, w - 2, h - 2, 6, thread, 0.28)
        + faded(line(hinge, 1, hinge, h - 1, thread, 1.1) + stitches, 0.85)
        + disc(hinge / 2, middle, r, cover, thread, 1.2)
        + sign(emblem, hinge / 2 - r * 0.58, middle - r * 0.58, r * 1.16, thread, cover)
    )


def empty(w: float, h: float, r: float = 7.0, fill: str = RECESS) -> str:
    """A place where nothing lies."""
    return rect(0, 0, w, h, r, fill, INK_3, 1.2, 'stroke-dasharray="5 5"')


# --- seats -----------------------------------------------------------------------------------------------------------


@drawn_once
def crest(x: float, y: float, size: float, seat: int, color: str = "") -> str:
    """A seat's mon: its colour and its crest, always together. A game with printed colours gives its own."""
    color = color or f"var(--seat-{seat})"
    ground = disc(x + size / 2, y + size / 2, size / 2, color)
    return ground + sign(CRESTS[seat], x + size * 0.2, y + size * 0.2, size * 0.6, "var(--on-seat)", color)


def pawn(x: float, y: float, size: float, seat: int) -> str:
    """A kokeshi with the seat's crest on its chest and a paper rim, so that it reads on any ground."""
    figure = sign("pawn", x, y, size, f"var(--seat-{seat})")
    rim = f'<g stroke="{PAPER}" stroke-width="6.8" stroke-linejoin="round">{figure}</g>'
    return rim + figure + sign(CRESTS[seat], x + size * 0.36, y + size * 0.56, size * 0.28, "var(--on-seat)")


# --- states ----------------------------------------------------------------------------------------------------------

LIFT = {"selectable": 7.0, "selected": 10.0}


def ring(state: str, w: float, h: float, corner: float) -> str:
    """What a state draws around a sprite of this displayed size."""
    pad = min(5.0, max(2.5, w * 0.045))
    x, y, rw, rh, r = -pad, -pad, w + 2 * pad, h + 2 * pad, corner + pad - 1
    if state == "selectable":
        halo = rect(x, y, rw, rh, r, "none", PAPER, pad * 0.92, 'stroke-opacity=".55"')
        half, top = pad * 1.4, -pad * 2.8
        arrow = (
            f'<path d="M{num(w / 2 - half)} {num(top)}h{num(2 * half)}l{num(-half)} {num(pad * 1.6)}z" fill="{ACT}"/>'
        )
        return halo + rect(x, y, rw, rh, r, "none", ACT, max(2.2, pad * 0.52)) + arrow
    if state == "selected":
        seal = disc(w - pad * 0.8, pad * 0.8, pad * 2.2, ACT, PAPER, pad * 0.4)
        check = sign("check", w - pad * 2.1, -pad * 0.5, pad * 2.6, ON_ACT)
        return rect(x, y, rw, rh, r, "none", ACT, pad * 0.9) + seal + check
    if state == "last":
        return rect(x, y, rw, rh, r, "none", INK_2, 1.8, 'stroke-dasharray="1 5" stroke-linecap="round"')
    return ""


def ribbon(x: float, y: float, size: float) -> str:
    """The vermilion ribbon 新 of what has just changed."""
    w = size * 1.36
    half, notch = num(w / 2), num(w * 0.4)
    flag = f'<path d="M{num(x)} {num(y)}h{num(w)}v{num(w * 2)}l-{half} -{notch}l-{half} {notch}z" fill="{ACT}"/>'
    return flag + text(x + w / 2, y + size * 1.36, "新", size, ON_ACT, "middle", 700)


def refused(key: str, w: float, h: float, corner: float, reason: str) -> str:
    """Over a faded sprite: hatching, a dashed edge and the reason on a clean strip."""
    fill = f"{key}-hatch"
    hatch = (
        f'<pattern id="{fill}" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
        f'<path d="M0 0v7" stroke="{INK_3}" stroke-width="1.5" stroke-opacity=".5"/></pattern>'
    )
    over = rect(0, 0, w, h, corner, f"url(#{fill})", INK_3, 1.4, 'stroke-dasharray="5 4"')
    lines = wrapped(reason, LEAST, w - 24)[:3]
    if not lines:
        return hatch + over
    top = h - 14 * len(lines) - 10
    strip = rect(3, top, w - 6, 14 * len(lines) + 6, 5, PAPER, INK_2) + sign("lock", 5, top + 3, 12, INK_2)
    said = "".join(text(18, top + 14 + 14 * i, words, LEAST, INK, weight=500) for i, words in enumerate(lines))
    return hatch + over + strip + said


def pill(x: float, y: float, words: str, size: float = 12.0) -> str:
    """What a choice would bring: a vermilion pill centred at (x, y)."""
    return badge(x, y, words, size, ACT, ON_ACT)
