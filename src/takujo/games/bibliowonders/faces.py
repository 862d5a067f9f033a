"""Every card, piece and mark of Bibliowonders!, drawn once as a symbol and found by its name.

    shelf-blue-0    a shelf of the map           moving-n-1  reception  reception-small
    down            a face-down card             bare  peek-blue  eyes-0.blue_2.green  look
    crystal         on a spent shelf             pawn-0-blue  meet-3  meet-3-more  meet-2-short
    card-inv_blue   a card of the deck           card-inv_blue-small  card-guided_tour  back  place  place-hand  tick
    mp-2-5-blue     magic points                 mp-2-5-blue-small  cube-blue  area-3  goal-3-2-locked
    hand-4          cards that a seat holds      hand-4.2.0…  badge-11  count-6-5  cast-9  ledger-0.1.2…
    moves-2         what is left of a turn       chip-guided_tour  meter-3.2.5.1.2-3.4.1.5.6-6
    spell-leap-3-blue   an elementary spell      spell-leap-3-blue-small  spell-leap-3-blue-small-on
    row-7  column-5     the Reception's own      compass-north  start

Counts are part of the name, so a sprite is never more than an id, a symbol and a place.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any, Final

from takujo.core.printed import Printed, Wording
from takujo.draw.paper import (
    ACT,
    CRESTS,
    GILT,
    INK,
    INK_2,
    INK_3,
    LEAST,
    LINE,
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
    empty,
    faded,
    fitted,
    line,
    num,
    patterned,
    placed,
    rect,
    sheet,
    sign,
    slip,
    text,
    width,
    wrapped,
)
from takujo.draw.scene import Symbol

COLOURS: Final = ("blue", "red", "green", "yellow")
ELEMENTS: Final = {"blue": "el-wave", "red": "el-flame", "green": "el-leaf", "yellow": "el-star"}
TURN: Final = {"n": 0.0, "e": 90.0, "s": 180.0, "w": 270.0}  # of an arrow that points up
LETTERS: Final = {"north": ("N", "北"), "east": ("E", "東"), "south": ("S", "南"), "west": ("W", "西")}
ROMAN: Final = {2: "II", 3: "III", 4: "IV"}
GAME: Final = "var(--game)"
GOOD: Final = "var(--good)"
WARN: Final = "var(--warn)"
WOOD: Final = "var(--wood)"
MAGIC: Final = "var(--k-mystery)"
ASANOHA: Final = "asanoha"

CARD: Final = (100.0, 140.0)
CELL: Final = 72.0  # the side of a card of the map
SPELL: Final = (158.0, 64.0)
SMALL_SPELL: Final = (120.0, 29.0)

# Scales at which a symbol is shown at least: its text is not smaller than LEAST at this scale.
CARD_SCALE: Final = 1.1
SMALL_SCALE: Final = 0.72
CELL_SCALE: Final = 0.97
SMALL_CELL_SCALE: Final = 0.674


# --- what is printed -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Print:
    """What is printed on a card, or of a spell in the rulebook."""

    name: Wording
    short: Wording
    face: Wording  # '|' starts the second line
    slip: str  # '|' starts the second column


@dataclass(frozen=True, eq=False)
class Box:
    """What the components of one box look like. All pictures of the box share it."""

    wizards: Mapping[str, Wording]  # by colour
    map: Mapping[str, Print]
    investigations: Mapping[str, Print]
    magic: Mapping[str, Print]
    spells: Mapping[str, Print]
    directions: tuple[str, ...] = tuple(LETTERS)

    @classmethod
    def of(cls, doc: Mapping[str, Any]) -> "Box":
        """From the document that a component file holds."""

        def prints(section: str) -> dict[str, Print]:
            return {
                p["id"]: Print(Wording(**p["name"]), Wording(**p["short"]), Wording(**p["face"]), p.get("slip", ""))
                for p in doc[section]
            }

        wizards = {w["id"]: Wording(**w["short"]) for w in doc["wizard"]}
        return cls(wizards, prints("card"), prints("investigation"), prints("magic"), prints("spell"))

    def kind(self, name: str) -> Print:
        """A card of the deck."""
        return self.investigations.get(name) or self.magic[name]


@lru_cache(maxsize=64)
def box_of(printed: Printed) -> Box:
    """The box with these components, an owner's changes included."""
    return Box.of(printed.doc)


def pigment(colour: str) -> str:
    return f"var(--x-{colour})"


def tone(kind: str) -> str:
    """The pigment of a card of the deck."""
    subject = kind.removeprefix("inv_")
    if subject in ELEMENTS:
        return pigment(subject)
    if subject in LETTERS:
        return GILT
    return INK_2 if kind == "inv_moving" else MAGIC


# --- symbols by name -------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def symbol(name: str, lang: str, box: Box) -> Symbol:
    """The symbol of this name as it looks in one language and one box."""
    family, *rest = name.split("-")
    return _FAMILIES[family](name, rest, lang, box)


# --- signs of this game ----------------------------------------------------------------------------------------------


def turned(body: str, degrees: float, x: float, y: float) -> str:
    return f'<g transform="rotate({num(degrees)} {num(x)} {num(y)})">{body}</g>' if degrees else body


def arrow(x: float, y: float, size: float, color: str, degrees: float) -> str:
    """A broad arrow about (x, y)."""
    s = size / 24
    shape = f"M{num(x)} {num(y - 11 * s)}l{num(9 * s)} {num(10 * s)}h{num(-5 * s)}v{num(11 * s)}h{num(-8 * s)}"
    shape += f"v{num(-11 * s)}h{num(-5 * s)}z"
    return turned(f'<path d="{shape}" fill="{color}"/>', degrees, x, y)


def rose(x: float, y: float, r: float, color: str, pale: str, bright: str = "") -> str:
    """A compass rose of four points; if one direction is bright, the others are pale."""
    body = ""
    for direction, degrees in zip(LETTERS, TURN.values(), strict=True):
        full = not bright or direction == bright
        half = r * (0.27 if full else 0.2)
        reach = r if full else r * 0.66
        point = f"M{num(x)} {num(y - reach)}L{num(x + half)} {num(y - half)}L{num(x)} {num(y)}"
        shadow = f"M{num(x)} {num(y - reach)}L{num(x - half)} {num(y - half)}L{num(x)} {num(y)}z"
        fill = color if full else pale
        light = f'<path d="{point}z" fill="{fill}"/>'
        dark = f'<path d="{shadow}" fill="{fill}" fill-opacity="{".55" if full else ".5"}"/>'
        body += turned(light + dark, degrees, x, y)
    return body


def _swap(x: float, y: float, size: float, color: str) -> str:
    """Two arrows past each other."""
    s = size / 48
    up = f"M{num(x + 6 * s)} {num(y + 11 * s)}h{num(22 * s)}v{num(-8 * s)}l{num(14 * s)} {num(13 * s)}"
    up += f"l{num(-14 * s)} {num(13 * s)}v{num(-8 * s)}h{num(-22 * s)}z"
    down = f"M{num(x + 42 * s)} {num(y + 27 * s)}h{num(-22 * s)}v{num(-8 * s)}l{num(-14 * s)} {num(13 * s)}"
    down += f"l{num(14 * s)} {num(13 * s)}v{num(-8 * s)}h{num(22 * s)}z"
    upper, lower = f'<path d="{up}" fill="{color}"/>', f'<path d="{down}" fill="{color}"/>'
    return placed(upper, 0, -2.6 * s) + placed(lower, 0, 2.6 * s)


def _lens(x: float, y: float, size: float, color: str) -> str:
    """A reading glass."""
    s = size / 48
    ring = f'<circle cx="{num(x + 20 * s)}" cy="{num(y + 20 * s)}" r="{num(13 * s)}" fill="none" stroke="{color}"'
    ring += f' stroke-width="{num(5 * s)}"/>'
    return ring + line(x + 30 * s, y + 30 * s, x + 42 * s, y + 42 * s, color, 7 * s, "round")


_MAGIC_SIGNS: Final = {"guided_tour": "step", "special_loan": "res-card", "reading_permit": "log"}
_SPELL_SIGNS: Final = {"clairvoyance": "eye", "negotiation": "res-card", "leap": "step"}


def kind_sign(kind: str, x: float, y: float, size: float, color: str, cut: str = PAPER) -> str:
    """The sign of a card of the deck in a square."""
    subject = kind.removeprefix("inv_")
    if subject in ELEMENTS:
        return sign(ELEMENTS[subject], x, y, size, color, cut)
    if subject in LETTERS:
        return rose(x + size / 2, y + size / 2, size / 2, color, color, subject)
    if kind == "inv_moving":
        return sign("shelf-move", x, y, size, color, cut)
    if kind == "transposition":
        return _swap(x, y, size, color)
    if kind == "catalogue_search":
        return _lens(x, y, size, color)
    return sign(_MAGIC_SIGNS[kind], x, y, size, color, cut)


# --- the cards of the map --------------------------------------------------------------------------------------------

# Corners of a card: emblem upper left, crystal or pill upper right, conditions met lower left, pawns lower right.
EMBLEM: Final = (21.0, 21.0, 15.5)


def _books(x: float, y: float, w: float, h: float, color: str, rng: Random) -> str:
    """A row of spines that stand on a plank."""
    body, at = "", x
    while True:
        thick, tall = rng.choice((4.0, 5.0, 6.0, 7.0)), h * rng.uniform(0.7, 1.0)
        if at + thick > x + w:
            return body
        ink = rng.choice((".95", ".7", ".5", ".82"))
        body += rect(at, y + h - tall, thick - 0.8, tall, 0.8, color, extra=f'fill-opacity="{ink}"')
        at += thick


def _bookcase(color: str, rng: Random) -> str:
    body = ""
    for plank in (32.0, 64.0):
        body += _books(5.5, plank - 23, 61.5, 23, color, rng) + rect(4, plank, 64, 3, 1, WOOD)
    return body


def _emblem(color: str, inner: str, dash: str = "") -> str:
    x, y, r = EMBLEM
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    return (
        f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{PAPER}" stroke="{color}" stroke-width="1.5"{dashed}/>'
        + inner
    )


def _face_sign(face: str) -> tuple[str, str]:
    """The pigment of a map card and what stands in its emblem."""
    x, y, _ = EMBLEM
    if face in ELEMENTS:
        color = pigment(face)
        return color, sign(ELEMENTS[face], x - 10.5, y - 10.5, 21, color)
    return INK_2, arrow(x, y, 23, INK, TURN[face[-1]])


def _shelf(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """A shelf of one colour: a bookcase with its sign."""
    color, inner = _face_sign(rest[0])
    body = sheet(CELL, CELL, 6) + bokashi(name, color, CELL, 36, 0.55, 6)
    return Symbol(CELL, CELL, body + _bookcase(color, Random(name)) + _emblem(color, inner), 6)


def _moving(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """A moving shelf: a grey bookcase without a colour, its arrow in the emblem and as a wedge at the edge."""
    _, inner = _face_sign("move_" + rest[0])
    body = sheet(CELL, CELL, 6, PAPER_2) + faded(_bookcase(INK_3, Random(name)), 0.55)
    wedge = f'<path d="M26 11.5L36 1.5L46 11.5z" fill="{INK}" stroke="{PAPER}" stroke-width="1.4"/>'
    return Symbol(CELL, CELL, body + turned(wedge, TURN[rest[0]], 36, 36) + _emblem(INK, inner), 6)


def _reception(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """The Reception: its slip, the librarian, and the rose from which directions are read."""
    small = rest == ["small"]
    body = rect(0.6, 2, CELL - 1.2, CELL, 6, "var(--shade)", extra='fill-opacity="var(--shade-a)"')
    body += rect(0, 0, CELL, CELL, 6, PAPER, GILT, 2.2) + bokashi(name, GILT, CELL, 62, 0.5, 6)
    card = box.map["reception"]
    size = fitted(card.short.en, 12, CELL - 6, LEAST / CELL_SCALE)
    if small or lang == "ja" or not size:
        body += slip(4.5, 4.5, card.slip, 16.5, 46, GILT)
        body += rose(51, 20, 16, GILT, GILT) + disc(51, 20, 2.2, PAPER) + sign("librarian", 33, 35, 34, INK)
        return Symbol(CELL, CELL, body, 6)
    body += text(CELL / 2, 12.5, card.short.en, size, INK, "middle", 600) + slip(5, 17, card.slip, 14.5, 44, GILT)
    body += rose(50, 30, 13, GILT, GILT) + disc(50, 30, 1.9, PAPER) + sign("librarian", 37, 43, 26, INK)
    return Symbol(CELL, CELL, body, 6)


def _cover(name: str) -> str:
    return back(name, CELL, CELL, GAME, "rules", ASANOHA)


def _bare_cover(name: str) -> str:
    """The back of a map card without the sign in its middle, so that other marks can be read on it."""
    cover, thread = f"color-mix(in srgb,{GAME} var(--back-mix),var(--back-to))", "var(--back-ink)"
    hinge = CELL * 0.89
    stitches = "".join(line(hinge, CELL * at, CELL - 0.5, CELL * at, thread, 1.1) for at in (0.09, 0.36, 0.64, 0.91))
    return (
        sheet(CELL, CELL, 7, cover, 2.0, f"color-mix(in srgb,{GAME} 80%,#000)")
        + patterned(name, ASANOHA, 1, 1, CELL - 2, CELL - 2, 6, thread, 0.2)
        + faded(line(hinge, 1, hinge, CELL - 1, thread, 1.1) + stitches, 0.85)
    )


def _down(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    return Symbol(CELL, CELL, _cover(name), 7)


def _bare(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    return Symbol(CELL, CELL, _bare_cover(name), 7)


def _peek(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """A face-down card that the viewer has looked at: its sign in a dashed disc."""
    color, inner = _face_sign(rest[0])
    return Symbol(CELL, CELL, _bare_cover(name) + _emblem(color, inner, "3.5 2.6"), 7)


def _eyes(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """Who has looked at a face-down card: an eye and their crests; the viewer's own look is an eye alone."""
    others = rest[0].split("_") if rest else []
    seats = [(int(seat), colour) for seat, colour in (each.split(".") for each in others)]
    w = 20 + 15.0 * len(seats)
    body = rect(0, 0, w, 17, 8.5, PAPER, INK_3, 0.8) + sign("eye", 2.5, 1, 15, INK)
    for place, (seat, colour) in enumerate(seats):
        body += crest(18 + 15 * place, 1.5, 14, seat, pigment(colour))
    return Symbol(w, 17, body, 8.5)


def _look(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """Where Clairvoyance can look."""
    return Symbol(24, 24, disc(12, 12, 12, PAPER, LINE) + sign("eye", 3, 3, 18, INK), 12)


def _crystal(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """A spent crystal on a shelf."""
    return Symbol(20, 20, disc(10, 10, 9.6, PAPER, LINE, 0.8) + sign("crystal", 2, 2, 16, INK), 10)


def _pawn(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """A wizard on a paper disc, with hat and crest in the colour."""
    seat, color = int(rest[0]), pigment(rest[1])
    shadow = '<circle cx="24" cy="26" r="23" fill="var(--shade)" fill-opacity="var(--shade-a)"/>'
    body = shadow + disc(24, 24, 22.8, PAPER, color, 2.4)
    body += sign("wizard", 2.5, -1, 43, color, "var(--on-seat)")
    return Symbol(48, 48, body + sign(CRESTS[seat], 17.4, 29.6, 13, "var(--on-seat)", color), 24)


def _meet(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """How many different cards of the viewer's hand would be met on a card: filled if that is enough, else short."""
    words = rest[0] + ("+" if "more" in rest else "")
    w = 21 + width(words, 13)
    fill, ink = (PAPER, GOOD) if "short" in rest else (GOOD, PAPER)
    body = rect(0, 0, w, 20, 10, fill, ink if "short" in rest else PAPER, 1.4)
    body += sign("check", 2.5, 3.5, 13, ink, fill)
    return Symbol(w, 20, body + text(15.5, 14.7, words, 13, ink, weight=700), 10)


# --- around the map --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Grid:
    """Where the map lies: the corner of its square, the side of a cell, the border of the carpet."""

    x: float
    y: float
    cell: float
    border: float

    @property
    def card(self) -> float:
        """The scale of a card of the map."""
        return (self.cell - 2.3) / CELL

    @property
    def side(self) -> float:
        """Of the square around the carpet."""
        return 7 * self.cell + 2 * self.border

    def at(self, row: int, column: int) -> tuple[float, float]:
        """The upper left corner of a card."""
        inset = (self.cell - CELL * self.card) / 2
        return self.x + self.cell * column + inset, self.y + self.cell * row + inset


LENGTHS: Final = (3, 5, 7, 7, 7, 5, 3)  # of the rows from north to south, and of the columns from west to east


@lru_cache(maxsize=8)
def carpet(grid: Grid, small: bool) -> Symbol:
    """The eight-sided carpet, with letters and numbers where its columns and rows begin."""
    side, cut, pitch = grid.side, 2 * grid.cell + 0.586 * grid.border, grid.cell
    shape = f"M{num(cut)} 0H{num(side - cut)}L{num(side)} {num(cut)}V{num(side - cut)}L{num(side - cut)} {num(side)}"
    shape += f"H{num(cut)}L0 {num(side - cut)}V{num(cut)}z"
    body = f'<path d="{shape}" fill="var(--shade)" fill-opacity="var(--shade-a)" transform="translate(0 4)"/>'
    body += f'<path d="{shape}" fill="{RECESS}"/><path d="{shape}" fill="{GAME}" fill-opacity=".14"/>'
    body += patterned("carpet", ASANOHA, 0, 0, 0, 0, 0, GAME, 0)
    body += f'<path d="{shape}" fill="url(#carpet-asanoha)" fill-opacity=".24" stroke="{GILT}" stroke-width="2"/>'
    inner = 0.0 if small else 4.0
    if inner:
        near, far = num(cut + inner * 0.414), num(side - cut - inner * 0.414)
        low, high = num(inner), num(side - inner)
        frame = f"M{near} {low}H{far}L{high} {near}V{far}L{far} {high}H{near}L{low} {far}V{near}z"
        body += f'<path d="{frame}" fill="none" stroke="{GILT}" stroke-width=".7" stroke-opacity=".8"/>'
    for place, length in enumerate(LENGTHS):
        start = grid.border + (7 - length) / 2 * pitch
        along = grid.border + place * pitch
        body += text(along + 9, start - 2, "ABCDEFG"[place], LEAST, INK_2, "middle", 600)
        body += text(start - 5, along + 14, str(place + 1), LEAST, INK_2, "middle", 600)
    return Symbol(side, side, body, 40)


def _row(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """Two gilt lines above and below the Reception's row, in units of a cell."""
    w = int(rest[0]) * CELL
    return Symbol(w, CELL, line(0, 0, w, 0, GILT, 1.7) + line(0, CELL, w, CELL, GILT, 1.7), 0)


def _column(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    h = int(rest[0]) * CELL
    return Symbol(CELL, h, line(0, 0, 0, h, GILT, 1.7) + line(CELL, 0, CELL, h, GILT, 1.7), 0)


def _compass(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """Which way is north: at the end of the Reception's column."""
    letter = LETTERS[rest[0]][lang == "ja"]
    return Symbol(22, 22, disc(11, 11, 10.2, PAPER, GILT, 1.5) + text(11, 15.8, letter, 13.5, INK, "middle", 700), 11)


# --- cards of the deck -----------------------------------------------------------------------------------------------


def _card(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """An investigation or a magic card: slip, emblem, English name, and what it asks. The small one has the name."""
    kind, small = rest[0], rest[1:] == ["small"]
    printed, color = box.kind(kind), tone(kind)
    body = sheet(*CARD) + bokashi(name, color, 100, 84, 0.82)
    body += _title(printed.slip, color, 16.5 if small else 15.5, 92 if small else 86)
    if not small:
        body += _round(62, 59, 28, kind) + _english(printed.short.en, 105.5, 13.5, LEAST / CARD_SCALE)
        return Symbol(*CARD, body + _foot(printed.face[lang], color))
    name = _english(printed.short.en, 124, 18, LEAST / SMALL_SCALE) if lang == "en" else ""
    return Symbol(*CARD, body + (_round(62, 67, 29, kind) + name if name else _round(61, 84, 31, kind)))


def _title(words: str, color: str, size: float, room: float) -> str:
    """The slip; if it ends with one character after a dot, that stands in a block of the pigment below it."""
    words = words.rpartition("|")[2]  # there is room for one column
    head, dot, tail = words.partition("・")
    if not dot or len(tail) != 1:
        return slip(8, 9, words, size, room, color)
    w, h = size * 1.48, size * (1.08 * len(head) + 0.6)
    block = rect(8, 9 + h + 3, w, w * 1.02, 2, color)
    return (
        slip(8, 9, head, size, room, color)
        + block
        + text(8 + w / 2, 9 + h + 3 + w * 0.76, tail, size, PAPER, "middle", 700, "serif")
    )


def _round(x: float, y: float, r: float, kind: str) -> str:
    """The sign of a card in a paper disc."""
    color = tone(kind)
    tint = f"color-mix(in srgb,{color} 9%,var(--paper))"
    discs = disc(x, y, r, PAPER, color, r * 0.05) + disc(x, y, r * 0.88, tint)
    subject = kind.removeprefix("inv_")
    if subject in LETTERS:
        return discs + rose(x, y, r * 0.8, color, INK_3, subject)
    return discs + kind_sign(kind, x - r * 0.66, y - r * 0.66, r * 1.32, color, tint)


def _english(words: str, y: float, size: float, least: float) -> str:
    """The English name in one line or two; nothing if that would be dust."""
    fits = fitted(words, size, 92, least, "serif")
    if fits:
        return text(50, y, words, fits, INK, "middle", 600, "serif")
    lines, step = wrapped(words, least, 95), least * 1.04
    if len(lines) > 2 or any(width(said, least) > 95 for said in lines):
        return ""
    first = y - step * 0.62 * (len(lines) - 1)
    return "".join(text(50, first + step * i, said, least, INK, "middle", 600) for i, said in enumerate(lines))


def _foot(face: str, color: str) -> str:
    """In two lines, what a card asks or does."""
    size = LEAST / CARD_SCALE
    lines = face.split("|")
    if len(lines) > 2 or any(width(words, size, weight=400) > 94 for words in lines):
        lines = wrapped((" " if face.isascii() else "").join(lines), size, 92, weight=400)[:2]
    body = line(10, 111.5, 90, 111.5, color, 0.8)
    first = 128.0 if len(lines) == 1 else 122.5
    return body + "".join(text(50, first + 11.5 * i, said, size, INK_2, "middle") for i, said in enumerate(lines))


def _back(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    return Symbol(*CARD, back(name, *CARD, GAME, "wizard", ASANOHA))


def _place(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """Where the deck was, or no card is held."""
    icon = "hand" if rest == ["hand"] else "wizard"
    return Symbol(*CARD, empty(*CARD) + faded(sign(icon, 31, 51, 38, INK_3, RECESS), 0.5))


def _tick(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """On a card whose condition is met now."""
    return Symbol(28, 28, disc(14, 14, 13, GOOD, PAPER, 2) + sign("check", 5.5, 5.5, 17, PAPER, GOOD), 14)


def _slot(kind: str, lang: str, x: float, y: float, size: float) -> str:
    """A small square for a kind of card: its sign, or the letter of a direction."""
    color, subject = tone(kind), kind.removeprefix("inv_")
    if subject in LETTERS:
        letter = LETTERS[subject][lang == "ja"]
        return rect(x, y, size, size, 3, color) + text(
            x + size / 2, y + size * 0.79, letter, max(LEAST, size * 0.76), PAPER, "middle", 700
        )
    inset = size * 0.12
    tile = rect(x, y, size, size, 3, color)
    return tile + kind_sign(kind, x + inset, y + inset, size - 2 * inset, PAPER, color)


# --- counts and pieces -----------------------------------------------------------------------------------------------


def _badge(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    w = badge_width(rest[0])
    return Symbol(w, 20, badge(w / 2, 10, rest[0]), 10)


def _count(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """How many cards of how many may be kept."""
    words = "/".join(rest)
    w = badge_width(words)
    return Symbol(w, 20, badge(w / 2, 10, words, fill=WARN if int(rest[0]) > int(rest[1]) else INK), 10)


def _cast(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """A pile as one number."""
    icon = rest[1] if rest[1:] else "discard"
    body = sign(icon, 0, 1, 17, INK_2) + text(20, 14.5, rest[0], 13, INK, weight=600)
    return Symbol(20 + width(rest[0], 13), 19, body, 4)


def _mp(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """The MP track as crystals, and the number."""
    have, limit, color = int(rest[0]), int(rest[1]), pigment(rest[2])
    small = rest[3:] == ["small"]
    if small:
        words, size, step, numeral = rest[0], 15.0, min(13.0, 65.0 / limit), 15.0
    else:
        words, size, step, numeral = f"{have} MP", 22.0, min(19.0, 95.0 / limit), 14.0
    body = ""
    for i in range(limit):
        body += sign("crystal", i * step, (24 - size) / 2, size, color if i < have else LINE)
    x = step * (limit - 1) + size + 3
    font = "serif" if small else "sans"
    body += text(x, 17.3, words, numeral, INK, weight=600, font=font)
    return Symbol(x + width(words, numeral, font), 24, body, 4)


def _cube(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    cube = sign("cube-knowledge", 0, 0, 30, pigment(rest[0]))
    return Symbol(30, 30, f'<g stroke="{PAPER}" stroke-width="3">{cube}</g>{cube}', 6)


def _area(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """A knowledge area, its number while it is empty."""
    done = "done" in rest
    numeral = "" if done else ROMAN[int(rest[0])]
    if rest[-1] == "small":
        small = rect(0, 0, 17, 16, 3, PAPER_2, INK_3, 0.9, "" if done else 'stroke-dasharray="2 2"')
        return Symbol(17, 16, small + text(8.5, 12, numeral, LEAST, INK_2, "middle", 600, "serif"), 3)
    body = rect(0, 0, 30, 30, 5, PAPER_2, INK_3, 1, "" if done else 'stroke-dasharray="3 3"')
    return Symbol(30, 30, body + text(15, 20.2, numeral, 14.5, INK_2, "middle", 600, "serif"), 5)


def _goal(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """An area of the viewer: its number and how many of the cards it takes are met now; locked if they are too few."""
    area, have = rest[0], rest[1]
    locked = "locked" in rest
    if rest[-1] == "small":
        return _small_goal(area, have, locked)
    w, h = 56.0, 60.0
    body = rect(0, 0, w, h, 7, PAPER_2, INK_3, 1.1, 'stroke-dasharray="4 3"' if locked else "")
    if have == "done":
        return Symbol(w, h, body, 7)
    body += text(w / 2, 31, ROMAN[int(area)], 25, INK_2 if locked else INK, "middle", 600, "serif")
    words, tick = f"{have}/{area}", "lock" if locked else "check"
    x = (w - 15 - width(words, 13)) / 2
    color = INK_2 if locked else GOOD
    body += sign(tick, x, 41, 13, color) + text(x + 16, 52.4, words, 13, color, weight=700)
    return Symbol(w, h, body, 7)


def _small_goal(area: str, have: str, locked: bool) -> Symbol:
    w, h = 33.0, 28.0
    body = rect(0, 0, w, h, 5, PAPER_2, INK_3, 1, 'stroke-dasharray="3 3"' if locked else "")
    if have != "done":
        body += text(w / 2, 13, ROMAN[int(area)], 13, INK_2 if locked else INK, "middle", 600, "serif")
        body += text(w / 2, 25, f"{have}/{area}", LEAST, INK_2 if locked else GOOD, "middle", 500 if locked else 700)
    return Symbol(w, h, body, 5)


def _hand(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """Another seat's hand: as many backs as cards; if it is open, the signs of what it holds."""
    size, *known = (int(count) for count in rest[0].split("."))
    names = [*box.investigations, *box.magic]
    kinds = [kind for kind, count in zip(names, known, strict=False) for _ in range(count)]
    room = float(rest[1])
    w, h = (17.0, 17.0) if kinds else (15.0, 21.0)
    step = min(w + 1.5, (room - w) / max(1, size - 1))
    cover = f"color-mix(in srgb,{GAME} var(--back-mix),var(--back-to))"
    body = ""
    for i in range(size):
        if kinds:
            body += placed(rect(-1, -1, w + 2, h + 2, 4, PAPER) + _slot(kinds[i], lang, 0, 0, w), i * step, 2.5)
        else:
            card = rect(0, 0, w, h, 2.5, cover, PAPER, 1.2) + line(w - 3, 1, w - 3, h - 1, "var(--back-ink)", 0.7)
            body += placed(card, i * step, 0)
    used = (size - 1) * step + w if size else 0.0
    icon = "" if size else sign("hand", 0, 1.5, 18, INK_3)
    used = used or 18.0
    count = text(used + 5, 16, str(size), 15, INK, weight=600, font="serif")
    return Symbol(used + 5 + width(str(size), 15, "serif"), 22, body + icon + count, 3)


def _ledger(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """The discard pile, counted by kind: a slip of paper with every card of the deck."""
    counts = rest[0].split(".")
    columns, pitch = 5, 37.0
    w, h = columns * pitch + 11, 66.0
    body = rect(3, 4, w, h, 4, PAPER_2, INK_3, 0.6) + sheet(w, h, 4)
    for i, (kind, count) in enumerate(zip([*box.investigations, *box.magic], counts, strict=True)):
        # colours and the moving shelf, directions, magic
        row, column = (0, i) if i < 4 else (1, i - 4) if i < 8 else (0, 4) if i == 8 else (2, i - 9)
        x, y = 8 + column * pitch, 5.0 + row * 19.5
        entry = _slot(kind, lang, x, y, 16) + text(x + 20, y + 13, count, 13, INK, weight=600, font="serif")
        body += entry if count != "0" else faded(entry, 0.32)
    return Symbol(w, h, body, 4)


def _moves(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """Steps that are left this turn."""
    left = int(rest[0])
    shown = left if 1 <= left <= 3 else 1
    small = rest[1:] == ["small"]
    if small:
        icon = sign("step", 0, 2, 20, INK if left else INK_3)
        return Symbol(34, 24, icon + text(23, 18, rest[0], 16, INK if left else INK_2, weight=600, font="serif"), 4)
    body = ""
    for i in range(shown):
        body += disc(17 + 30 * i, 17, 15, PAPER if left else RECESS, INK if left else INK_3, 1.6)
        body += sign("step", 7 + 30 * i, 7, 20, INK if left else INK_3)
    w = 30.0 * shown + 4
    if left > shown:
        words = f"×{left}"
        body += text(w + 4, 22.5, words, 15, INK, weight=600, font="serif")
        w += 4 + width(words, 15, "serif")
    return Symbol(w, 34, body, 17)


def _chip(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """A magic card that was used this turn."""
    kind, small = rest[0], rest[1:] == ["small"]
    if small:
        return Symbol(20, 20, disc(10, 10, 9.6, MAGIC, PAPER, 1.2) + kind_sign(kind, 4, 4, 12, PAPER, MAGIC), 10)
    words = clipped(box.magic[kind].short[lang], 12.5, 118)
    w = 30 + width(words, 12.5)
    body = rect(0, 0, w, 20, 10, PAPER, LINE) + disc(10, 10, 9, MAGIC) + kind_sign(kind, 4.4, 4.4, 11.2, PAPER, MAGIC)
    return Symbol(w, 20, body + text(23, 14.6, words, 12.5, INK, weight=600), 10)


def _meter(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """Face-up shelves of each colour on the way to a rebuilding, and those that still lie face down."""
    up, under = ([int(count) for count in part.split(".")] for part in rest[:2])
    limit = int(rest[2])
    rows = list(zip((*COLOURS, "moving"), up, under, strict=True))
    if rest[3:] == ["small"]:
        return _small_meter(rows[:4], limit)
    pitch, w = 22.0, 200.0
    body = ""
    for place, (colour, shown, hidden) in enumerate(rows):
        y = place * pitch
        if colour == "moving":
            body += sign("shelf-move", 0.5, y + 1, 17, INK_2) + text(24, y + 14.4, str(shown), 13, INK, weight=600)
        else:
            color = pigment(colour)
            body += sign(ELEMENTS[colour], 0, y, 18, color)
            body += _pips(24, y + 3.5, 84, 11, shown, limit, color)
            near = shown >= limit - 1
            words = f"{shown}/{limit}" + ("!" if near else "")
            body += text(114, y + 14.4, words, 13, WARN if near else INK, weight=700 if near else 600)
        body += _mini_back(w - 38, y + 2) + text(w - 18, y + 14.4, str(hidden), 13, INK_2, weight=600)
    return Symbol(w, pitch * 5 - 3, body, 4)


def _mini_back(x: float, y: float) -> str:
    """A card of the map, face down, as a small sign."""
    cover = f"color-mix(in srgb,{GAME} var(--back-mix),var(--back-to))"
    return rect(x, y, 14, 14, 2, cover) + line(x + 11, y + 1, x + 11, y + 13, "var(--back-ink)", 0.8)


def _pips(x: float, y: float, w: float, h: float, count: int, limit: int, color: str) -> str:
    """A row of squares, those up to `count` filled; a bar if they would be too many."""
    if limit > 10:
        filled = rect(x, y, w * min(1.0, count / limit), h, 2, color) if count else ""
        return rect(x, y, w, h, 2, RECESS, INK_3, 0.8) + filled
    step = w / limit
    return "".join(
        rect(x + i * step, y, step - 2.4, h, 2, color if i < count else RECESS, color if i < count else INK_3, 0.8)
        for i in range(max(limit, min(count, limit + 1)))
    )


def _small_meter(rows: list[tuple[str, int, int]], limit: int) -> Symbol:
    body = ""
    for place, (colour, shown, _) in enumerate(rows):
        x, y = place % 2 * 47.0, place // 2 * 16.5
        near = shown >= limit - 1
        words = f"{shown}/{limit}"
        body += sign(ELEMENTS[colour], x, y, 15, pigment(colour))
        body += text(x + 17.5, y + 12, words, 12, WARN if near else INK, weight=700 if near else 500)
    return Symbol(94, 32, body, 4)


def _spell(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """An elementary spell: sign, name, what it does, and its cost in crystals."""
    spell, cost, colour = rest[0], int(rest[1]), rest[2]
    printed, color = box.spells[spell], pigment(colour) if colour in ELEMENTS else INK_2
    if "small" in rest:
        return _small_spell(printed, _SPELL_SIGNS[spell], cost, color, lang, rest[-1])
    w, h = SPELL
    body = sheet(w, h, 8) + sign(_SPELL_SIGNS[spell], 8, 5, 22, INK)
    price = _cost(cost, color, 16)
    said, other = printed.short[lang], printed.short["en" if lang == "ja" else "ja"]
    room = w - 44 - price.width
    size = fitted(said, 15, room, LEAST, "serif") or LEAST
    body += text(36, 21, clipped(said, size, room, "serif"), size, INK, weight=600, font="serif")
    body += placed(price.body, w - 7 - price.width, 7)
    effect = printed.face[lang].replace("|", " " if printed.face[lang].isascii() else "")
    body += text(36, 40, clipped(effect, 12, w - 42, weight=400), 12, INK_2)
    return Symbol(w, h, body + text(36, 56, clipped(other, 11.5, w - 42, weight=400), 11.5, INK_2), 8)


def _cost(cost: int, color: str, size: float) -> Symbol:
    """The MP that a spell takes, as crystals."""
    if cost > 3:
        words = f"×{cost}"
        body = sign("crystal", 0, 0, size, color) + text(size, size * 0.82, words, 13, INK, weight=600)
        return Symbol(size + width(words, 13), size, body)
    body = "".join(sign("crystal", i * size * 0.74, 0, size, color) for i in range(cost))
    return Symbol(size * (0.74 * (cost - 1) + 1), size, body)


def _small_spell(printed: Print, icon: str, cost: int, color: str, lang: str, state: str) -> Symbol:
    """On a phone: sign, name and cost; a vermilion edge if it is on offer, a lock if it is refused."""
    w, h = SMALL_SPELL
    off = state == "off"
    ink = INK_2 if off else INK
    edge = 'stroke-dasharray="4 3"' if off else ""
    stroke, thick = {"on": (ACT, 2.2), "off": (INK_3, 1.1)}.get(state, (LINE, 1.1))
    body = rect(0.8, 0.8, w - 1.6, h - 1.6, 7, PAPER_2 if off else PAPER, stroke, thick, edge)
    price = _cost(cost, INK_3 if off else color, 12.5)
    room = w - 31 - price.width
    size = fitted(printed.short[lang], 14, room, LEAST) or LEAST
    body += sign("lock" if off else icon, 5, 6.5, 15, ink)
    body += text(24, 19.4, clipped(printed.short[lang], size, room), size, ink, weight=600)
    return Symbol(w, h, body + placed(price.body, w - 5 - price.width, 8.2), 7)


_FAMILIES: Final[dict[str, Callable[[str, list[str], str, Box], Symbol]]] = {
    "shelf": _shelf, "moving": _moving, "reception": _reception, "down": _down, "bare": _bare, "peek": _peek,
    "eyes": _eyes, "look": _look, "crystal": _crystal, "pawn": _pawn, "meet": _meet,
    "row": _row, "column": _column, "compass": _compass,
    "card": _card, "back": _back, "place": _place, "tick": _tick,
    "badge": _badge, "count": _count, "cast": _cast, "mp": _mp, "cube": _cube, "area": _area, "goal": _goal,
    "hand": _hand, "ledger": _ledger, "moves": _moves, "chip": _chip, "meter": _meter, "spell": _spell,
}  # fmt: skip
