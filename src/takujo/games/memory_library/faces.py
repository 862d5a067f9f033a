"""Every face, tile and piece of The Library of Memories, drawn once as a symbol and found by its name.

    shard-art       a shard, and its back       shard-art-small  back-art  mini-art
    tome-<tome>     a tome                      tome-<tome>-small  spine-<tome>  chip-<tome>  back-tome
    place-art       where nothing lies          place-tome  place-spine  place-mini
    badge-11        a count                     tokens-3  wilds-1  stock-19  supply-5  hand-6.0.2.0.0.1  ledger-…
    pile-3          what was put away           cast-24  count-9-7
    track-6-13      the round track             librarian  token  start  effect-art  effect-veil

Counts are part of the name, so a sprite is never more than an id, a symbol and a place.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from takujo.core.printed import Printed, Wording
from takujo.draw.paper import (
    GILT,
    INK,
    INK_2,
    INK_3,
    LEAST,
    PAPER,
    PAPER_2,
    RECESS,
    back,
    badge,
    badge_width,
    board,
    bokashi,
    clipped,
    column,
    crest,
    disc,
    drawn_once,
    empty,
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
    vtext,
    width,
    wrapped,
)
from takujo.draw.scene import Symbol

KINDS: Final = ("history", "science", "art", "philosophy", "mystery")
GAME: Final = "var(--game)"
WOOD: Final = "var(--wood)"
STRIPES: Final = "stripes"

CARD: Final = (100.0, 140.0)
MINI: Final = (44.0, 62.0)
SPINE: Final = (26.0, 88.0)
CHIP: Final = (17.0, 42.0)
SMALL_TOME: Final = (100.0, 116.0)
WIDE_CASE: Final = (1082.0, 266.0)
TALL_CASE: Final = (378.0, 284.0)

# Scales at which a symbol is shown at least: its text is not smaller than LEAST at this scale.
CARD_SCALE: Final = 1.1
SMALL_SCALE: Final = 0.66
SMALL_TOME_SCALE: Final = 0.82


# --- what is printed -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Shard:
    """A kind of memory shard as printed."""

    short: Wording
    face: Wording  # what it does when it is obliviated
    text: Wording  # the same in full, and the clause
    clause: str


@dataclass(frozen=True, slots=True)
class Tome:
    """A tome as printed."""

    name: Wording
    short: Wording
    slip: str  # '|' starts the second column
    face: Wording  # '|' starts the second line
    text: Wording  # what it does, in full, and the clause
    clause: str
    price: tuple[str, ...]  # kinds, one for each shard
    points: int

    @property
    def color(self) -> str:
        """The pigment of the kind it asks most of; gilt if it asks the same of all."""
        most = max(self.price, key=self.price.count)
        return GILT if self.price.count(most) == 1 else pigment(most)


@dataclass(frozen=True, eq=False)
class Box:
    """What the components of one box look like. All pictures of the box share it."""

    shards: Mapping[str, Shard]
    tomes: Mapping[str, Tome]
    hand_limit: int
    collection_cost: tuple[int, ...]  # by number of shards taken, the last one for more

    @classmethod
    def of(cls, doc: Mapping[str, Any]) -> "Box":
        """From the document that a component file holds."""
        shards = {
            s["id"]: Shard(Wording(**s["short"]), Wording(**f["face"]), Wording(**f["text"]), f["clause"])
            for s in doc["shard"]
            for f in [s["forgotten"]]
        }
        tomes = {
            t["id"]: Tome(
                Wording(**t["name"]), Wording(**t["short"]), t["slip"], Wording(**t["face"]),
                Wording(**t["text"]), t["clause"],
                tuple(kind for kind in KINDS for _ in range(t["price"].get(kind, 0))), t["points"],
            )
            for t in doc["tome"]
        }  # fmt: skip
        constants = doc["constants"]
        return cls(shards, tomes, constants["hand_limit"]["value"], tuple(constants["collection_cost"]["value"]))


@lru_cache(maxsize=64)
def box_of(printed: Printed) -> Box:
    """The box with these components, an owner's changes included."""
    return Box.of(printed.doc)


def pigment(kind: str) -> str:
    return f"var(--k-{kind})"


def _tinted(color: str, percent: int) -> str:
    """Paper with some pigment."""
    return f"color-mix(in srgb,{color} {percent}%,var(--paper))"


def _shaded(color: str) -> str:
    """Pigment with some ink, for edges."""
    return f"color-mix(in srgb,{color} 60%,var(--ink))"


# --- symbols by name -------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def symbol(name: str, lang: str, box: Box) -> Symbol:
    """The symbol of this name as it looks in one language and one box."""
    family, *rest = name.split("-")
    return _FAMILIES[family](name, rest, lang, box)


def _shard(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """A shard: slip, emblem, English name, and what it does in oblivion. The small one has the name at most."""
    kind, small = rest[0], rest[1:] == ["small"]
    shard, color = box.shards[kind], pigment(kind)
    body = sheet(*CARD) + bokashi(name, color, 100, 84) + slip(8, 9, shard.short.ja, 17.5 if small else 17, 60, color)
    if not small:
        body += _emblem(62, 62, 28, kind) + text(50, 105, shard.short.en, 12.5, INK, "middle", 600, "serif")
        return Symbol(*CARD, body + _oblivion(shard.face[lang], color))
    body += _emblem(61, 74, 31, kind) if lang == "ja" else _emblem(62, 67, 29, kind)
    size = fitted(shard.short.en, 20, 94, LEAST / SMALL_SCALE)
    if lang == "en" and size:
        body += text(50, 124, shard.short.en, size, INK, "middle", 600)
    return Symbol(*CARD, body)


def _emblem(x: float, y: float, r: float, kind: str) -> str:
    """A shard's sign in a paper disc."""
    color = pigment(kind)
    tint = _tinted(color, 11)
    discs = disc(x, y, r, PAPER, color, r * 0.05) + disc(x, y, r * 0.88, tint)
    return discs + sign(f"shard-{kind}", x - r * 0.655, y - r * 0.655, r * 1.31, color, tint)


def _oblivion(words: str, color: str) -> str:
    """The foot of a shard: the sign of oblivion, and in a few words what follows."""
    size = LEAST / CARD_SCALE
    lines = wrapped(words, size, 92, weight=400)
    body = line(9, 113, 42, 113, color, 0.8) + line(58, 113, 91, 113, color, 0.8)
    body += sign("token-oblivion", 44.5, 107.5, 11, INK_2)
    first = 128.0 if len(lines) == 1 else 124.0
    return body + "".join(text(50, first + 11 * i, said, size, INK_2, "middle") for i, said in enumerate(lines[:2]))


def _cover(name: str, tome: Tome, h: float) -> str:
    """The binding of a tome: washed with its pigment, striped like the spines of a shelf, stitched at the right."""
    color = tome.color
    stitches = "".join(line(92, h * at, 99.5, h * at, color, 1.3) for at in (0.09, 0.36, 0.64, 0.91))
    return (
        sheet(100, h, 7, _tinted(color, 24), 2, _shaded(color))
        + patterned(name, STRIPES, 1, 1, 90, h - 2, 6, color, 0.2)
        + line(92, 1, 92, h - 1, color, 1.3)
        + stitches
    )


def _price(tome: Tome, x: float, top: float, bottom: float) -> str:
    """The completion condition as discs between two heights, in one column or, from four on, in two."""
    count = len(tome.price)
    columns = 1 if count <= 3 else 2
    rows = -(-count // columns)
    step = min(20.0, (bottom - top) / max(3, rows))
    r = min(9.2, step * 0.49)
    body = ""
    for i, kind in enumerate(tome.price):
        alone = columns == 1 or (i == count - 1 and count % 2)
        at = x if alone else x + r * 1.06 * (-1, 1)[i % 2]
        down = top + step * (i // columns + 0.5)
        body += disc(at, down, r, pigment(kind))
        body += sign(f"shard-{kind}", at - r * 0.645, down - r * 0.645, r * 1.29, PAPER, pigment(kind))
    return body


def _tome(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """A tome: slip, points, condition, and a box with its English name and effect. The small one has no effect."""
    tome, small = box.tomes[rest[0]], rest[1:] == ["small"]
    if small:
        return _small_tome(name, tome, lang)
    body = _cover(name, tome, 140)
    size = LEAST / CARD_SCALE
    said = [(words, 400) for words in _lines(tome.face[lang], size, 86)]
    if lang == "en":
        said = [(words, 700) for words in wrapped(tome.short.en, size, 85)[:2]] + said
    step = 11.2
    h = step * len(said) + 6
    body += slip(6, 7, tome.slip, 13.5, 124 - h, tome.color) + points(71, 19, tome.points, 13)
    body += _price(tome, 71, 33, min(33 + 55.5, 134 - h))
    body += rect(3, 136 - h, 87, h, 3, PAPER, tome.color, 0.7)
    for i, (words, weight) in enumerate(said):
        body += text(46.5, 136 - h + step * (i + 1) - 0.6, words, size, INK, "middle", weight)
    return Symbol(*CARD, body)


def _small_tome(name: str, tome: Tome, lang: str) -> Symbol:
    w, h = SMALL_TOME
    body = _cover(name, tome, h)
    size = LEAST / SMALL_TOME_SCALE
    foot = 0.0
    if lang == "en":
        foot = 18.0
        first = wrapped(tome.short.en, size, 86)[0]  # the first line tells them apart
        body += rect(3, h - foot - 4, 87, foot, 3, PAPER, tome.color, 0.7)
        body += text(46.5, h - 8.5, first, size, INK, "middle", 600)
    title = tome.slip if lang == "ja" else tome.short.ja
    body += slip(6, 6, title, 14.5, h - foot - 12, tome.color) + points(70, 20, tome.points, 14)
    return Symbol(w, h, body + _price(tome, 70, 36, h - foot - 8))


def _lines(face: str, size: float, room: float) -> list[str]:
    """The lines of a face as its author broke them, or else as they fit; none if they are too many for a card."""
    lines = face.split("|")
    if all(width(words, size, weight=400) <= room for words in lines):
        return lines
    joint = " " if face.isascii() else ""
    lines = wrapped(joint.join(lines), size, room, weight=400)
    return lines if len(lines) <= 3 else []


def _spine(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """A completed tome on the shelf: its short title along the spine, its points at the foot."""
    tome = box.tomes[rest[0]]
    w, h = SPINE
    color = tome.color
    body = sheet(w, h, 3, _tinted(color, 26), 2, _shaded(color))
    body += rect(0.5, 2.5, w - 1, 2, 0, color) + rect(0.5, h - 4.5, w - 1, 2, 0, color)
    title = tome.short[lang]
    if lang == "ja":
        size = min(13.0, 61 / column(title, 1.0))
        body += vtext(w / 2, 5.5 + (61 - column(title, size)) / 2, title, size)
    else:
        lines = wrapped(title, LEAST, 64.5, weight=400)[:2]
        for i, words in enumerate(lines):
            x = w / 2 + 4 + (len(lines) - 1) * (6 - 12 * i)
            body += text(x - 8, 36, clipped(words, LEAST, 64.5, weight=400), LEAST, INK, "middle", turn=90)
    return Symbol(w, h, body + points(w / 2, h - 11.2, tome.points, 8.6), 3)


def _chip(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """A completed tome where a spine would be dust: the signs of its condition and its points."""
    tome = box.tomes[rest[0]]
    w, h = CHIP
    body = sheet(w, h, 3, _tinted(tome.color, 26), 1, _shaded(tome.color))
    kinds = sorted(set(tome.price), key=tome.price.index)
    if len(kinds) > 2:
        body += sign("vp", w / 2 - 7, 6, 14, GILT)
    for i, kind in enumerate(kinds if len(kinds) <= 2 else []):
        y = 6.5 if len(kinds) == 1 else 1.5 + 11.5 * i
        body += sign(f"shard-{kind}", w / 2 - 5.5, y, 11, pigment(kind), PAPER)
    return Symbol(w, h, body + points(w / 2, h - 9.3, tome.points, 8.5), 3)


def _mini(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """A shard in an oblivion area: colour and sign."""
    w, h = MINI
    color = pigment(rest[0])
    index = sign(f"shard-{rest[0]}", 3, 3.5, 12.5, PAPER, color)  # stays visible when cards overlap
    body = sheet(w, h, 4, PAPER, 1.5) + bokashi(name, color, w, 40, r=4) + index + _emblem(26, 33, 15, rest[0])
    return Symbol(w, h, body, 4)


def _back(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    if rest == ["tome"]:
        return Symbol(*CARD, back(name, *CARD, GAME, "rules", STRIPES))
    return Symbol(*CARD, back(name, *CARD, pigment(rest[0]), f"shard-{rest[0]}", STRIPES))


def _pile(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """Tomes that were put away: closed books on each other, and how many."""
    w, h = MINI
    cover = _tinted(GAME, 24)
    count = badge(w, 2, rest[0])
    if rest == ["0"]:
        return Symbol(w, h, empty(w, h, 4) + count, 4)
    book = sheet(w, h, 4, cover, 1.5) + line(w - 6, 1, w - 6, h - 1, GAME) + sign("rules", 8, 19, 22, GAME, cover)
    return Symbol(w, h, rect(3, 4, w, h, 4, PAPER_2, INK_3, 0.6) + book + count, 4)


def _place(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """Where nothing lies; in the market, the sign of the kind that will."""
    if rest == ["spine"]:
        return Symbol(*SPINE, empty(*SPINE, 3, PAPER_2), 3)
    if rest == ["mini"]:
        return Symbol(*MINI, empty(*MINI, 4, PAPER_2), 4)
    if rest == ["tome"]:
        return Symbol(*CARD, empty(*CARD) + faded(sign("rules", 31, 51, 38, INK_3, RECESS), 0.5))
    return Symbol(*CARD, empty(*CARD) + faded(sign(f"shard-{rest[0]}", 31, 51, 38, INK_3, RECESS), 0.5))


# --- counts and pieces -----------------------------------------------------------------------------------------------


def _badge(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """A count on a pile, or of cards in one place; a deck that is running out says so by colour and mark."""
    low = rest[1:] == ["low"]
    words = f"×{rest[0]}" if rest[1:] == ["times"] else rest[0] + ("!" if low else "")
    w = badge_width(words)
    return Symbol(w, 20, badge(w / 2, 10, words, fill="var(--warn)" if low else INK), 10)


def _token(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    return Symbol(40, 40, _oblivion_token(40), 20)


def _oblivion_token(size: float) -> str:
    """An oblivion token with its paper rim."""
    return disc(size / 2, size / 2, size * 0.46, PAPER) + sign("token-oblivion", 0, 0, size, INK)


def _wild_token(size: float) -> str:
    return sign("wild", 0, 0, size, GILT)


def _held(piece: Callable[[float], str], rest: list[str]) -> Symbol:
    """A token with how many of it a seat has."""
    small = rest[1:] == ["small"]
    words, size = (rest[0], 28.0) if small else (f"×{rest[0]}", 40.0)
    body = placed(piece(size), 0, (40 - size) / 2) + text(size + 3, 27, words, 20, INK, weight=600, font="serif")
    return Symbol(size + 4 + width(words, 20, "serif"), 40, body, 8)


def _tokens(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    return _held(_oblivion_token, rest)


def _wilds(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    return _held(_wild_token, rest)


def _count(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """How many cards of how many may be kept."""
    words = "/".join(rest)
    w = badge_width(words)
    return Symbol(w, 20, badge(w / 2, 10, words, fill="var(--warn)" if int(rest[0]) > int(rest[1]) else INK), 10)


def _cast(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """Discarded cards as one number, where a ledger would be dust."""
    icon = "rules" if rest[1:] == ["tomes"] else "discard"
    return Symbol(40, 20, sign(icon, 0, 2, 16, INK_2) + text(20, 15, rest[0], 13, INK, weight=600), 4)


def _row(piece: Callable[[float], str], count: int, most: int) -> Symbol:
    """Tokens in a row, overlapping, with their number."""
    w = 22 + 10.0 * (most - 1)
    shown = min(count, most)
    body = "".join(placed(piece(22), w - 22 - 10 * (shown - 1 - i), 0) for i in range(shown))
    words = f"×{count}"
    return Symbol(w + badge_width(words) - 6, 22, body + badge(w + badge_width(words) / 2 - 6, 11, words), 11)


def _stock(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    return _row(_oblivion_token, int(rest[0]), 8)


def _supply(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    return _row(_wild_token, int(rest[0]), 4)


def _hand(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """Another seat's hand: as many backs as cards; those whose kind is known (the counts after the size) show it."""
    size, *known = (int(count) for count in rest[0].split("."))
    faces = [kind for kind, count in zip(KINDS, known, strict=True) for _ in range(count)]
    room, w, h = (20.0 if rest[1:] == ["small"] else 78.0), 16.0, 22.0
    step = min(w + 1.5, (room - w) / max(1, size - 1))
    body = ""
    for i in range(size):
        color = pigment(faces[i]) if i < len(faces) else GAME
        cover = f"color-mix(in srgb,{color} var(--back-mix),var(--back-to))"
        card = rect(0, 0, w, h, 2.5, cover, PAPER, 1.2) + line(w - 3, 1, w - 3, h - 1, "var(--back-ink)", 0.7)
        if i < len(faces):
            card += sign(f"shard-{faces[i]}", 0.9, h / 2 - 5, 10, "var(--back-ink)", cover)
        body += placed(card, i * step, 0)
    used = (size - 1) * step + w if size else 0.0
    count = text(used + 5, 16.5, str(size), 15, INK, weight=600, font="serif")
    return Symbol(used + 5 + width(str(size), 15, "serif"), h, body + count, 3)


def _ledger(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """The discarded shards, counted by kind: a slip of paper on the pile."""
    counts = rest[0].split(".")
    w, h = 56.0, 92.0
    body = rect(3, 4, w, h, 4, PAPER_2, INK_3, 0.6) + sheet(w, h, 4)
    for i, (kind, count) in enumerate(zip(KINDS, counts, strict=True)):
        y = 5 + 17 * i
        body += sign(f"shard-{kind}", 8, y, 14, pigment(kind)) + text(48, y + 12, count, 13, INK, "end", 600, "serif")
    return Symbol(w, h, body, 4)


def _track(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """Bookmark ribbons on a rail, those behind the librarians filled; the last space has a gilt edge."""
    at, last = int(rest[0]), int(rest[1])
    small = rest[2:] == ["small"]
    w, h = (322.0, 24.0) if small else (700.0, 30.0)
    half = min(11.0, w / (last + 1) / 2 - 1.8)
    step = (w - 2 * half) / last
    body = line(half, h * 0.5, w - half, h * 0.5, WOOD, 5, "round")
    if at:
        body += line(half, h * 0.5, half + step * at, h * 0.5, GAME, 5, "round")
    notch = num(h * 0.22)
    for space in range(last + 1):
        x = half + step * space
        passed = space <= at
        edge = GILT if space == last else GAME if passed else INK_3
        shape = f"M{num(x - half)} 0h{num(half * 2)}v{num(h - 1)}l-{num(half)} -{notch}l-{num(half)} {notch}z"
        fill, thick = (GAME if passed else PAPER), (2.4 if space == last else 1.2)
        body += f'<path d="{shape}" fill="{fill}" stroke="{edge}" stroke-width="{thick}"/>'
        if half > 7 or space % 5 == 0:
            body += text(
                x, h * 0.56, str(space), LEAST if small else 12.5, PAPER if passed else INK, "middle", 600, "serif"
            )
    return Symbol(w, h, body, 3)


def track_space(at: int, last: int, small: bool) -> float:
    """Where the middle of a space lies on the track."""
    w = 322.0 if small else 700.0
    half = min(11.0, w / (last + 1) / 2 - 1.8)
    return half + (w - 2 * half) / last * at


def _librarian(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """All librarians travel together: one figure with a paper rim."""
    figure = sign("librarian", 0, 0, 38, INK)
    rim = f'<g stroke="{PAPER}" stroke-width="5" stroke-linejoin="round">{figure}</g>'
    return Symbol(38, 38, rim + figure, 12)


def _crest(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    return Symbol(26, 26, disc(13, 13, 13, PAPER) + crest(1.5, 1.5, 23, int(rest[0])), 13)


def _effect(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """A lasting effect that a seat has running: a forgotten kind, or a veil."""
    kind = "mystery" if rest == ["veil"] else rest[0]
    inner = "eye" if rest == ["veil"] else f"shard-{kind}"
    color = pigment(kind)
    return Symbol(22, 22, disc(11, 11, 10.2, color, PAPER, 1.4) + sign(inner, 4.2, 4.2, 13.6, PAPER, color), 11)


@drawn_once
def case(arrangement: str, captions: tuple[str, str, str]) -> Symbol:
    """The old library: a board with the shelves of both markets and of what was discarded, a label on each plank."""
    if arrangement == "tall":
        w, h = TALL_CASE
        return Symbol(w, h, board("case", w, h, GAME, 12, 3) + plank(6, 163, w - 12) + plank(6, 273, w - 12), 12)
    w, h = WIDE_CASE
    body = board("case", w, h, GAME)
    for x in (6, 612, 983, 1068):
        body += rect(x, 56, 8, 190, 2, WOOD) + rect(x + 5, 56, 3, 190, 1, "var(--wood-2)")
    for (x, along), words in zip(((6, 610), (616, 371), (987, 89)), captions, strict=True):
        label = width(words, 12, "serif") + 16
        body += plank(x, 243, along, 16) + rect(x + (along - label) / 2, 243, label, 16, 2, PAPER, "var(--wood-2)")
        body += text(x + along / 2, 255.2, words, 12, INK, "middle", 600, "serif")
    return Symbol(w, h, body, 14)


def plank(x: float, y: float, w: float, h: float = 9.0) -> str:
    """A shelf board seen from the front."""
    return rect(x, y, w, h, 2, WOOD) + rect(x, y + h * 0.66, w, h * 0.34, 1.5, "var(--wood-2)")


_FAMILIES: Final[dict[str, Callable[[str, list[str], str, Box], Symbol]]] = {
    "shard": _shard, "tome": _tome, "spine": _spine, "chip": _chip, "mini": _mini, "back": _back, "place": _place,
    "pile": _pile,
    "badge": _badge, "token": _token, "tokens": _tokens, "wilds": _wilds, "stock": _stock, "supply": _supply,
    "hand": _hand, "ledger": _ledger, "track": _track, "librarian": _librarian, "effect": _effect,
    "count": _count, "cast": _cast, "crest": _crest,
}  # fmt: skip
