"""Every face, tile and piece of Ail Lime, and its chart, drawn once as a symbol and found by its name.

    card-<card>         a card of the hand          card-<card>-small  mini-<card>  scrap-<card>  back
    tile-<card>         a building                  chip-<card>  speck-<card>
    space-food          what a place gives          goal
    pawn-2              a kokeshi                   crest-2  start  waiting  deed-build
    goods-food-3        tokens of a seat            laps-2  held-4  (each also -small, goods also -tight)
    gain-lap1.food2     what a choice would bring   badge-3  badge-2-times
    place-plan          where nothing lies          place-deck  place-built

A card that has been played this round ends in -spent, the Books that count two points in -two, the tile of a building
of which there are three in -3. Counts are part of the name, so a sprite is never more than an id, a symbol and a place.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import atan2, degrees, hypot
from typing import Any, Final

from takujo.core.printed import Printed, Wording
from takujo.draw.paper import (
    ACT,
    GILT,
    INK,
    INK_2,
    INK_3,
    LEAST,
    LINE,
    ON_ACT,
    PAPER,
    RECESS,
    back,
    badge,
    badge_width,
    bokashi,
    clipped,
    column,
    crest,
    disc,
    empty,
    faded,
    fitted,
    line,
    num,
    patterned,
    pawn,
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

KINDS: Final = ("food", "material", "knowledge", "money")
BASIC: Final = KINDS[:3]
FIELDS: Final = ("culture", "industry", "politics", "neutral")
GAME: Final = "var(--game)"
WAVES: Final = "seigaiha"

CARD: Final = (100.0, 140.0)
MINI: Final = (50.0, 70.0)
SCRAP: Final = (20.0, 28.0)
TILE: Final = (130.0, 46.0)
CHIP: Final = (40.0, 44.0)
SPECK: Final = (17.0, 22.0)
SPACE: Final = 50.0  # across
PAWN: Final = (26.0, 46.0)
GOAL: Final = 66.0  # across

# Scales at which a symbol is shown at least: its text is not smaller than LEAST at this scale.
CARD_SCALE: Final = 1.13
SMALL_SCALE: Final = 0.7
GOODS_SCALE: Final = 0.62

SIGNS: Final = {
    "food": ("res-F", "var(--r-F)"), "material": ("res-M", "var(--r-M)"), "knowledge": ("res-K", "var(--r-K)"),
    "money": ("res-W", "var(--r-W)"), "any": ("res-any", INK_2), "choice": ("res-any", INK), "card": ("res-card", INK),
    "lap": ("token-lap", INK), "chain": ("hammer", INK),
}  # fmt: skip

# What the neutral cards count at the end (AL-86).
ABILITIES: Final = {
    "good_culture": ("ability_field", ("culture",)),
    "old_to_new": ("ability_field", ("industry",)),
    "pen_and_sword": ("ability_field", ("politics",)),
    "road_of_ail": ("ability_laps", ("lap",)),
    "constitution": ("ability_sets", ("culture", "industry", "politics")),
}


# --- what is printed -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Card:
    """A kind of card as printed: fuel above, a building below."""

    name: Wording
    short: Wording
    text: Wording
    slip: str  # '|' starts the second column
    field: str
    move: int
    reward: str
    cost: tuple[str, ...]  # kinds, one for each token
    trigger: str
    produces: str
    amount: int  # 0 for one of each own card of the field
    takes: tuple[str, int]  # what is converted into Money, and how many
    points: int
    draw: int
    chain: int
    ability: tuple[int, tuple[str, ...]]  # points at the end, for each of what

    @property
    def color(self) -> str:
        return f"var(--f-{self.field})"


@dataclass(frozen=True, slots=True)
class Space:
    """A space of the board as printed."""

    name: Wording
    text: Wording
    kind: str
    reward: str
    next: tuple[str, ...]
    x: float  # percent of the board picture
    y: float
    number: int

    def title(self, lang: str) -> str:
        """As it stands on the board: 01 Makati."""
        return f"{self.number:02} {self.name[lang]}"


@dataclass(frozen=True, eq=False)
class Box:
    """What the components of one box look like. All pictures of the box share it."""

    cards: Mapping[str, Card]
    places: Mapping[str, Space]
    resources: Mapping[str, Wording]
    fields: Mapping[str, Wording]

    @classmethod
    def of(cls, doc: Mapping[str, Any]) -> "Box":
        """From the document that a component file holds."""
        constants = {name: constant["value"] for name, constant in doc["constants"].items()}
        names = {space["number"]: space["id"] for space in doc["space"]}
        places = {
            s["id"]: Space(
                Wording(**s["name"]), Wording(**s["text"]), s["kind"], s["reward"], tuple(names[n] for n in s["next"]),
                s["x"], s["y"], s["number"],
            )
            for s in doc["space"]
        }  # fmt: skip
        return cls(
            {card["id"]: _printed(card, constants) for card in doc["card"]},
            places,
            {each["id"]: Wording(**each["name"]) for each in doc["resource"]},
            {each["id"]: Wording(**each["name"]) for each in doc["field"]},
        )


def _printed(card: Mapping[str, Any], constants: Mapping[str, Any]) -> Card:
    takes = card.get("converts", "")
    constant, counted = ABILITIES.get(card["id"], ("", ()))
    return Card(
        Wording(**card["name"]), Wording(**card["short"]), Wording(**card["text"]), card["slip"], card["field"],
        card["move"], "" if card["reward"] == "none" else card["reward"],
        tuple(kind for kind in (*KINDS, "any") for _ in range(card["cost"].get(kind, 0))),
        card.get("trigger", ""), card.get("produces", ""), card.get("amount", 0),
        (takes, constants["convert_same" if takes == "same" else "convert_pair"] if takes else 0),
        card["points"], card["draw"], card["chain"], (constants[constant] if constant else 0, counted),
    )  # fmt: skip


def ability_points(box: Box, tableau: Sequence[str], laps: int) -> int:
    """What the neutral cards among some buildings count (AL-86)."""
    fields = [box.cards[card].field for card in tableau]
    found = 0
    for card in tableau:
        each, counted = box.cards[card].ability
        found += each * (laps if counted == ("lap",) else min((fields.count(field) for field in counted), default=0))
    return found


@lru_cache(maxsize=64)
def box_of(printed: Printed) -> Box:
    """The box with these components, an owner's changes included."""
    return Box.of(printed.doc)


# --- symbols by name -------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def symbol(name: str, lang: str, box: Box) -> Symbol:
    """The symbol of this name as it looks in one language and one box."""
    family, *rest = name.split("-")
    return _FAMILIES[family](name, rest, lang, box)


def _worth(card: Card, rest: Sequence[str]) -> int:
    """The points of a building; an option makes those of the Books two."""
    return 2 if "two" in rest else card.points


# --- icons in a row --------------------------------------------------------------------------------------------------

# Rows are written as words: "food", "▸", "×", a number, "culture", or "(3)" for points.


def _icon(word: str, x: float, y: float, size: float, least: float) -> tuple[str, float]:
    """One word of a row as a picture in a line of this height, and how much room it takes."""
    if word == "▸":
        tip, middle = size * 0.3, y + size / 2
        shape = f"M{num(x + 1)} {num(middle - tip)}l{num(tip * 1.25)} {num(tip)}l{num(-tip * 1.25)} {num(tip)}z"
        return f'<path d="{shape}" fill="{INK_2}"/>', tip * 1.25 + 2.4
    if word == "×":
        arm, middle = size * 0.17, y + size / 2
        x += arm + 1
        cross = line(x - arm, middle - arm, x + arm, middle + arm, INK, size * 0.11)
        return cross + line(x + arm, middle - arm, x - arm, middle + arm, INK, size * 0.11), arm * 2 + 2.4
    if word.startswith("("):
        r = max(size * 0.5, least / 1.3)
        return points(x + r, y + size / 2, int(word[1:-1]), r), r * 2 + 1
    if word.isdecimal():
        font = max(size * 0.86, least)
        number = text(x, y + size / 2 + font * 0.36, word, font, INK, weight=600, font="serif")
        return number, width(word, font, "serif")
    if word in FIELDS:
        return sign(f"field-{word}", x + 0.5, y + 0.5, size - 1, f"var(--f-{word})"), size
    name, color = SIGNS[word]
    if word == "chain":
        return sign(name, x, y + size * 0.06, size * 0.88, color), size * 0.84
    return sign(name, x, y, size, color), size


def _row(row: Sequence[str], x: float, y: float, size: float, least: float, room: float = 1000.0) -> tuple[str, float]:
    """Icons side by side, closer together if they must, and where the row ends."""
    widths = [_icon(word, 0, 0, size, least)[1] for word in row]
    gap = 0.6 if sum(widths) + 0.6 * len(row) <= room else (room - sum(widths)) / max(1, len(row) - 1)
    body = ""
    for word, wide in zip(row, widths, strict=True):
        body += _icon(word, x, y, size, least)[0]
        x += wide + gap
    return body, x - gap


def _times(word: str, count: int, most: int = 3) -> list[str]:
    """So many of one icon: side by side, or from four on as a number."""
    return [word] * count if count <= most else [str(count), "×", word]


def _price(card: Card, most: int) -> list[str]:
    """The cost: all its tokens if they have room, else counted."""
    if len(card.cost) <= most:
        return list(card.cost)
    kinds = sorted(set(card.cost), key=card.cost.index)
    return [word for kind in kinds for word in (str(card.cost.count(kind)), kind)]


def _production(card: Card) -> list[str]:
    """AL-50 trigger ▸ what it produces."""
    if not card.trigger:
        return []
    made = _times(card.produces, card.amount, 2) if card.amount else [card.produces, "×", card.field]
    return [card.trigger, "▸", *made]


def _conversion(card: Card) -> list[str]:
    """AL-66 tokens ▸ Money."""
    kind, count = card.takes
    if not kind:
        return []
    return [str(count), "×", "any", "▸", "money"] if kind == "same" else [*_times(kind, count), "▸", "money"]


def _ability(card: Card) -> list[str]:
    """AL-86 what is counted ▸ points for each."""
    each, counted = card.ability
    return [*counted, "▸", f"({each})"] if counted else []


def _split(rows: Sequence[list[str]]) -> list[list[str]]:
    """Rows for where there is little room: what is counted above, the points for it below."""
    return [part for row in rows for part in ([row[:-2], row[-2:]] if len(row) > 4 and row[-1][0] == "(" else [row])]


def _lasting(card: Card) -> list[list[str]]:
    """What a building does as long as it stands, in rows."""
    rows = [row for row in (_production(card), _conversion(card), _ability(card)) if row]
    return [*rows, ["card"] * card.draw] if card.draw else rows


# --- cards -----------------------------------------------------------------------------------------------------------


def _card(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """Fuel above: the slip and the way-marker. The building below: its cost and points, and what it does."""
    card = box.cards[rest[0]]
    body = _small_card(name, card, rest, lang) if "small" in rest else _large_card(name, card, rest)
    return Symbol(*CARD, sheet(*CARD) + (faded(body, 0.42) if "spent" in rest else body))


def _large_card(name: str, card: Card, rest: Sequence[str]) -> str:
    least = LEAST / CARD_SCALE
    color = card.color
    body = bokashi(name, color, 100, 92, 0.85) + _title(6, 5, card, 13, 80, least)
    body += _marker(63, 6, card, 32, 42) + sign(f"field-{card.field}", 66, 57, 25, color)
    size = fitted(card.short.en, 10.4, 96, least)
    if size:
        body += text(50, 95.4, card.short.en, size, INK, "middle", 600)
    body += rect(4, 98.6, 92, 38.6, 4, PAPER, color, 0.8)
    effects = [row for row in (_production(card), _conversion(card), _ability(card)) if row]
    extras = ["card"] * card.draw + ["chain"] * card.chain
    step = 18.5 if len(effects) < 2 else 12.6
    icon = 14.5 if len(effects) < 2 else 11.8
    worth = _worth(card, rest)
    room = 86.0 - (20 if worth else 0)
    price = _price(card, 6)
    body += _row(price, 7.5, 98.6 + (step - icon) / 2, min(icon, room / len(price) if price else icon), least, room)[0]
    if worth:
        body += points(86, 98 + max(step / 2, 9.4), worth, 8.2)
    body += _dashes(7, 98 + step + 0.4, 86 - (14 if worth and len(effects) > 1 else 0), color)
    for place, row in enumerate(effects or [[]]):
        y = 98.8 + step * (place + 1) + (step - icon) / 2
        beside = extras if place == 0 else []
        used = sum(_icon(word, 0, 0, icon, least)[1] for word in beside)
        body += _row(row, 7.5, y, icon, least, 85 - used - (3 if beside else 0))[0]
        body += _row(beside, 92.5 - used, y, icon, least)[0]
    return body


def _small_card(name: str, card: Card, rest: Sequence[str], lang: str) -> str:
    """The same halves on a card of 70 pixels: the slip at the left, all figures in a column at the right."""
    least = LEAST / SMALL_SCALE
    foot = 20.0 if lang == "en" else 0.0
    body = bokashi(name, card.color, 100, 62, 0.85) + _title(5, 5, card, 17, 130 - foot * 0.8, least)
    body += sign(f"field-{card.field}", 39, 8, 20, card.color) + _marker(65, 4, card, 31, 37)
    worth = _worth(card, rest)
    y, step, icon = (44.5, 16.2, 15.5) if foot else (48.0, 18.6, 17.0)
    price = _price(card, 6)
    rows = [price[:3], price[3:]] if len(price) > 3 and len(price) == len(card.cost) else [price]
    for row in rows:
        body += _row(row, 38, y, icon, least, 57)[0]
        y += step
    body += _dashes(38, y + 0.6, 57, card.color)
    y += 2.4
    for row in _split([row for row in (_production(card), _conversion(card), _ability(card)) if row]):
        if row:
            body += _row(row, 38, y, icon, least, 57)[0]
            y += step + (5 if row[-1].startswith("(") else 1)
    extras = ["card"] * card.draw + ["chain"] * card.chain
    body += _row(extras, 38, min(y + 1.5, 119 - foot), 15, least, 34 if worth else 57)[0]
    if worth:
        body += points(83, max(y + 13, 108) if foot else y + 15, worth, least / 1.3)
    if foot:
        first = (wrapped(card.short.en, least, 94) or [""])[0].removesuffix(" and")
        body += text(50, 134, clipped(first, least, 94), least, INK, "middle", 600)
    return body


def _title(x: float, y: float, card: Card, size: float, room: float, least: float) -> str:
    """The title slip; the short title where the whole one would be dust, and no more of that than fits."""
    narrow = room > 100  # one column only
    for title in (card.slip, card.short.ja):
        columns = title.split("|")
        longest = max(column(words, 1.0) for words in columns)
        fits = min(size, (room - least * 0.6) / longest)
        if fits >= least - 0.01 and len(columns) <= (1 if narrow else 2):
            return slip(x, y, title, fits, room + size, card.color)
    some = card.short.ja.replace("|", "")
    while column(some, least) > room - least * 0.6:
        some = some[:-1]
    return slip(x, y, some, least, room + size, card.color)


def _marker(x: float, y: float, card: Card, w: float, h: float) -> str:
    """Fuel: a way-marker with the number of steps, the reward pinned to it."""
    half, tip, side = w / 2, h * 0.2, h * 0.8 - 3
    shape = (
        f"M{num(x + 3)} {num(y)}h{num(w - 6)}a3 3 0 0 1 3 3v{num(side)}l{num(-half)} {num(tip)}"
        f"l{num(-half)} {num(-tip)}v{num(-side)}a3 3 0 0 1 3 -3z"
    )
    body = f'<path d="{shape}" fill="{PAPER}" stroke="{card.color}" stroke-width="1"/>'
    body += text(x + half, y + h * 0.54, str(card.move), h * 0.53, INK, "middle", 700, "serif")
    body += sign("step", x + half - h * 0.14, y + h * 0.61, h * 0.28, INK_2)
    if card.reward:
        icon, color = SIGNS[card.reward]
        size, y = h * 0.42, y + h * 0.84
        body += disc(x, y, size * 0.62, PAPER) + sign(icon, x - size / 2, y - size / 2, size, color)
    return body


def _dashes(x: float, y: float, w: float, color: str) -> str:
    return f'<path d="M{num(x)} {num(y)}h{num(w)}" stroke="{color}" stroke-width=".7" stroke-dasharray="2 2"/>'


def _mini(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """A card where its title would be dust: field, steps and cost."""
    card = box.cards[rest[0]]
    w, h = MINI
    body = bokashi(name, card.color, w, 44, 0.85, 5) + sign(f"field-{card.field}", 4, 5, 17, card.color)
    body += _marker(24, 3, card, 23, 32)
    price = _price(card, 6)
    size = 13.0
    rows = [price[:3], price[3:]] if len(price) > 3 and len(price) == len(card.cost) else [price]
    for place, row in enumerate(rows):
        body += _row(row, 5, (41 if len(rows) > 1 else 48) + 13.6 * place, size, LEAST, w - 10)[0]
    return Symbol(w, h, sheet(w, h, 5) + (faded(body, 0.42) if "spent" in rest else body), 5)


def _scrap(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """A card where only its field and its steps have room."""
    card = box.cards[rest[0]]
    w, h = SCRAP
    body = rect(0, 0, w, 12.5, 3, card.color) + rect(0, 6, w, 6.5, 0, card.color)
    body += sign(f"field-{card.field}", w / 2 - 5, 1.2, 10.4, PAPER, card.color)
    body += text(w / 2, 26, str(card.move), 15.4, INK, "middle", 700, "serif")
    body = sheet(w, h, 3, PAPER, 1.5) + body
    return Symbol(w, h, faded(body, 0.5) if "spent" in rest else body, 3)


def _back(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    return Symbol(*CARD, back(name, *CARD, GAME, "seal", WAVES))


def _place(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """Where nothing lies."""
    if rest == ["built"]:
        return Symbol(*CHIP, empty(*CHIP, 5) + faded(sign("hammer", 11, 13, 18, INK_3, RECESS), 0.6), 5)
    icon = "step" if rest == ["plan"] else "discard"
    return Symbol(*CARD, empty(*CARD) + faded(sign(icon, 31, 51, 38, INK_3, RECESS), 0.6))


# --- buildings -------------------------------------------------------------------------------------------------------


def _tile(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """A building with its name, what it does and its points."""
    card = box.cards[rest[0]]
    w, h = TILE
    worth = _worth(card, rest)
    body = sheet(w, h, 6) + f'<path d="M0 6a6 6 0 0 1 6-6h17v{num(h)}H6a6 6 0 0 1-6-6z" fill="{card.color}"/>'
    body += sign(f"field-{card.field}", 3.5, h / 2 - 8, 16, PAPER, card.color)
    copies = rest[-1] if rest[-1].isdecimal() else ""
    room = w - 28 - (28 if copies else 0)
    title, weight, size = card.name[lang], 600, fitted(card.name[lang], 12.5, room, 11.4)
    if size is None:
        title, weight, size = card.short[lang], 600, fitted(card.short[lang], 12.5, room, LEAST)
    if size is None:
        title, weight, size = clipped(title, LEAST, room, weight=500), 500, LEAST
    body += text(26, 16.5, title, size, INK, weight=weight)
    if copies:
        body += rect(w - 29, 3, 26, 16, 8, INK) + text(w - 16, 15, f"×{copies}", LEAST, PAPER, "middle", 700)
    room = w - 31
    row = [word for words in _lasting(card) for word in (*words, "")][:-1]
    end, y = 28.0, 23.5
    wide = sum(_icon(word, 0, 0, 16, LEAST)[1] + 0.6 if word else 5.0 for word in row)
    icon = 16.0 if wide <= room - (20 if worth else 0) else 13.0
    for word in row:
        shown, used = _icon(word, end, y + (16 - icon) / 2, icon, LEAST) if word else ("", 5.0)
        body += shown
        end += used + 0.6
    if worth:
        body += points(w - 13, h - 14, worth, 8.6)
    return Symbol(w, h, body, 6)


def _chip(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """A building without its name: field, what it does, points."""
    card = box.cards[rest[0]]
    w, h = CHIP
    worth = _worth(card, rest)
    head = f"M0 15V5a5 5 0 0 1 5-5h{num(w - 10)}a5 5 0 0 1 5 5v10z"
    body = sheet(w, h, 5, PAPER, 1.5) + f'<path d="{head}" fill="{card.color}"/>'
    body += sign(f"field-{card.field}", 3, 1.2, 12.6, PAPER, card.color)
    rows = _split(_lasting(card))[:2]
    icon = 11.6
    for place, row in enumerate(rows):
        y = 17.3 + 13 * place if len(rows) > 1 else 23.5
        wide = sum(_icon(word, 0, 0, icon, LEAST)[1] + 0.6 for word in row)
        body += _row(row, max(2.0, (w - wide) / 2), y, icon, LEAST, w - 4)[0]
    if worth:
        body += points(26, 9, worth, 8.5)
    return Symbol(w, h, body, 5)


def _speck(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """A building where only its field has room."""
    card = box.cards[rest[0]]
    w, h = SPECK
    body = rect(0, 0, w, h, 3, card.color, PAPER, 1.2)
    return Symbol(w, h, body + sign(f"field-{card.field}", 2.5, 5, 12, PAPER, card.color), 3)


# --- counts and pieces -----------------------------------------------------------------------------------------------


def _counter(icon: str, color: str, words: str, small: bool) -> Symbol:
    """A sign with a number beside it."""
    if small:
        body = sign(icon, 0, 1, 11, color) + text(11.5, 10.8, words, LEAST, INK, weight=600)
        return Symbol(11.5 + width(words, LEAST), 13, body, 4)
    body = sign(icon, 0, 0, 28, color) + text(33, 21.2, words, 20, INK, weight=600, font="serif")
    return Symbol(34 + width(words, 20, "serif"), 28, body, 8)


def _goods(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """The tokens of one kind that a seat has."""
    icon, color = SIGNS[rest[0]]
    if rest[2:] == ["tight"]:
        body = sign(icon, 0, -2, 19, color, color) + text(9.5, 11.4, rest[1], LEAST, PAPER, "middle", 700)
        return Symbol(19, 15, body, 7)
    shown = _counter(icon, color, rest[1], rest[2:] == ["small"])
    return Symbol(shown.width, shown.height, faded(shown.body, 0.55) if rest[1] == "0" else shown.body, shown.corner)


def _laps(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    return _counter("token-lap", GAME, rest[0], rest[1:] == ["small"])


def _held(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    return _counter("hand", INK_2, rest[0], rest[1:] == ["small"])


def _badge(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    words = f"×{rest[0]}" if rest[1:] == ["times"] else rest[0]
    w = badge_width(words)
    return Symbol(w, 20, badge(w / 2, 10, words), 10)


def supply(left: int, all_: int, caption: str, small: bool) -> Symbol:
    """The lap tokens still to be won, in their rows; those gone leave an empty ring."""
    count = f"{left} / {all_}"
    if small:
        w = 29 + width(count, 13, "serif")
        body = sheet(w, 24, 12, PAPER, 1.5) + sign("token-lap", 3, 2, 20, GAME)
        return Symbol(w, 24, body + text(25, 16.6, count, 13, INK, weight=600, font="serif"), 12)
    rows = 1 if all_ <= 5 else 2 if all_ <= 12 else 3
    across = -(-all_ // rows)
    step = min(24.0, 126 / across)
    w, h = 144.0, 32 + (step * rows if step > 12 else 0)
    body = sheet(w, h + 4, 8, PAPER, 2) + text(10, 20, caption, 13, INK, weight=600, font="serif")
    body += text(w - 10, 20, count, 13, INK, "end", 600, "serif")
    for i in range(all_ if step > 12 else 0):
        x, y = 9 + step * (i % across), 28 + step * (i // across)
        if i < left:
            body += sign("token-lap", x, y, step - 1.5, GAME)
        else:
            ring = f'<circle cx="{num(x + step / 2 - 0.7)}" cy="{num(y + step / 2 - 0.7)}" r="{num(step * 0.36)}"'
            body += f'{ring} fill="none" stroke="{INK_3}" stroke-dasharray="2.5 3"/>'
    return Symbol(w, h + 4, body, 8)


def _gain(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """What a choice would bring: a vermilion pill with signs on paper discs; from three of a kind on a number."""
    small = rest[1:] == ["small"]
    h = 20.0 if small else 24.0
    r, icon, font = h * 0.4, h * 0.62, 12.0 if small else 14.0
    x, body = h * 0.32, ""
    for part in rest[0].split("."):
        kind, count = part.rstrip("0123456789"), int(part[len(part.rstrip("0123456789")) :])
        if kind in ("vp", "plus", "sum"):
            words = "+" if kind == "plus" else f"+{count}"
            body += text(x, h / 2 + font * 0.36, words, font, ON_ACT, weight=700)
            x += width(words, font) + 2
            if kind != "vp":
                continue
            sign_name, color, count = "vp", GILT, 1
        else:
            sign_name, color = SIGNS[kind]
        if count > 2:
            body += text(x + 2, h / 2 + font * 0.36, str(count), font, ON_ACT, weight=700)
            x += width(str(count), font) + 3
        for _ in range(count if count <= 2 else 1):
            body += disc(x + r, h / 2, r, PAPER) + sign(sign_name, x + r - icon / 2, h / 2 - icon / 2, icon, color)
            x += r * 1.94
    w = x + h * 0.22
    return Symbol(w, h, rect(0, 0, w, h, h / 2, ACT, PAPER, 1.2) + body, h / 2)


def _space(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """A place on the chart, with what it gives."""
    r = SPACE / 2
    icon, color = SIGNS[rest[0]]
    shade = f'<circle cx="{num(r)}" cy="{num(r + 2)}" r="{num(r)}" fill="var(--shade)" fill-opacity="var(--shade-a)"/>'
    return Symbol(SPACE, SPACE, shade + disc(r, r, r, PAPER, INK, 1.5) + sign(icon, 8.5, 8.5, 33, color), r)


def _goal(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """Where a move may end: a broad ring that lies under the place."""
    r = GOAL / 2
    return Symbol(GOAL, GOAL, disc(r, r, r - 1, PAPER) + disc(r, r, r - 2.6, "var(--act-wash)", ACT, 4.2), r)


def _pawn(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    w, h = PAWN
    shade = '<ellipse cx="13" cy="43" rx="14" ry="3.4" fill="var(--shade)" fill-opacity="var(--shade-a)"/>'
    return Symbol(w, h, shade + pawn((w - h) / 2, 0, h, int(rest[0])), 12)


def _crest(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    return Symbol(26, 26, disc(13, 13, 13, PAPER) + crest(1.5, 1.5, 23, int(rest[0])), 13)


def _deed(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """What was done with a planned card."""
    icon = "hammer" if rest == ["build"] else "step"
    return Symbol(24, 24, disc(12, 12, 11, INK, PAPER, 1.6) + sign(icon, 5.5, 5.5, 13, PAPER, INK), 12)


# --- the chart -------------------------------------------------------------------------------------------------------

SEA: Final = "color-mix(in srgb,var(--game) 10%,var(--ground))"
LAND: Final = "color-mix(in srgb,var(--gilt) 7%,var(--paper))"

# How far a road bends to its left, on a chart 770 wide.
_BENDS: Final = {
    ("makati", "kuwake"): -14, ("kuwake", "kukeka"): 22, ("ikkyau", "taupo"): -16, ("taupo", "shep_okiyau"): -26,
    ("shep_okiyau", "pasilshaliya"): 16, ("nanala", "inushi"): 6, ("inushi", "makati"): 8,
    ("shep_okiyau", "supukebes"): -18, ("supukebes", "nanala"): 10, ("kutiya", "nanala"): 12,
    ("kukeka", "ikkyau"): -5, ("ikkyau", "shep_okiyau"): 12, ("kukeka", "aikito"): 10, ("makati", "atalam"): 10,
    ("shep_okiyau", "pede"): -16,
}  # fmt: skip

# The places around the land, so that there is land between the roads as well.
_COAST: Final = "makati kuwake aikito ikkyau taupo shep_okiyau pasilshaliya kutiya nanala inushi"
_HILLS: Final = ((52, 23), (58, 31), (30, 58), (35, 63), (46, 57), (59, 59), (43, 68), (75, 42), (37, 53))
_LAP_LINE: Final = (34.0, 74.7)
PLANS: Final = 144.0  # height of a spectator's strip for the plans of the round, below the chart


@dataclass(frozen=True, slots=True)
class Chart:
    """How the board picture is laid on a sheet, and where the names of the places stand.

    A side is l, r, t or b of the place, then a shift.
    """

    w: float
    h: float
    left: float  # the percents at the left and upper edge, and pixels per percent
    top: float
    across: float
    down: float
    space: float  # scale of a place
    size: float  # of the names
    names: Mapping[str, tuple[str, float, float]]
    small: bool = False

    def point(self, x: float, y: float) -> tuple[float, float]:
        return (x - self.left) * self.across, (y - self.top) * self.down

    def at(self, place: Space) -> tuple[float, float]:
        return self.point(place.x, place.y)

    @property
    def radius(self) -> float:
        return SPACE / 2 * self.space

    def beside(
        self, place: Space, spot: tuple[str, float, float], w: float, h: float, gap: float
    ) -> tuple[float, float]:
        """The upper left corner of something at a side of a place, on the sheet."""
        x, y = self.at(place)
        side, dx, dy = spot
        r = self.radius + gap
        left, top = {
            "b": (x - w / 2, y + r), "t": (x - w / 2, y - r - h), "r": (x + r, y - h / 2), "l": (x - r - w, y - h / 2),
        }[side]  # fmt: skip
        return min(max(left + dx, 3.0), self.w - w - 3), min(max(top + dy, 3.0), self.h - h - 3)


_WIDE_NAMES: Final = {
    "makati": ("b", 10.0, 0.0), "kuwake": ("t", -8.0, 0.0), "kukeka": ("b", 0.0, 0.0), "ikkyau": ("t", -30.0, 0.0),
    "taupo": ("l", 0.0, 0.0), "shep_okiyau": ("b", 8.0, 2.0), "pasilshaliya": ("r", 0.0, 8.0),
    "kutiya": ("b", 0.0, 0.0), "nanala": ("b", 0.0, 0.0), "inushi": ("b", -16.0, 0.0), "supukebes": ("t", -28.0, -2.0),
    "atalam": ("b", 0.0, 0.0), "aikito": ("b", -8.0, 0.0), "pede": ("b", 0.0, 0.0),
}  # fmt: skip
_TALL_NAMES: Final = {
    "makati": ("b", 8.0, 0.0), "kuwake": ("t", -14.0, 0.0), "kukeka": ("b", 0.0, 0.0), "ikkyau": ("r", 0.0, -6.0),
    "taupo": ("l", 0.0, 0.0), "shep_okiyau": ("b", 0.0, 0.0), "pasilshaliya": ("r", 0.0, 4.0),
    "kutiya": ("b", 4.0, 0.0), "nanala": ("b", 0.0, 0.0), "inushi": ("b", -10.0, 0.0), "supukebes": ("t", -12.0, 1.6),
    "atalam": ("b", 0.0, 0.0), "aikito": ("t", 0.0, 0.0), "pede": ("b", 0.0, 0.0),
}  # fmt: skip

CHARTS: Final = {
    "wide": Chart(640, 536, 11.0, 2.1, 8.2, 5.42, 0.98, 13.0, _WIDE_NAMES),
    "open": Chart(640, 552, 11.0, 2.1, 8.2, 5.6, 0.98, 13.0, _WIDE_NAMES),
    "tall": Chart(378, 302, 11.0, -2.2, 4.846, 2.92, 0.58, 11.0, _TALL_NAMES, small=True),
}


@lru_cache(maxsize=64)
def chart_of(form: str, lang: str, box: Box, legend: tuple[str, str, str], plans: str = "") -> Symbol:
    """The printed sea chart: coast in three washes, paper roads with arrows, the lap line, names on slips."""
    chart, name = CHARTS[form], f"chart-{form}"
    w, h = chart.w, chart.h
    points_ = {place: chart.at(printed) for place, printed in box.places.items()}
    body = sheet(w, h, 14, SEA, 4, f"color-mix(in srgb,{GAME} 45%,var(--ground))")
    body += patterned(name, WAVES, 1, 1, w - 2, h - 2, 13, GAME, 0.17) + bokashi(name, GAME, w, h * 0.3, 0.4, 14)
    roads = list(_roads(box))
    body += f'<clipPath id="{name}-clip">{rect(0.5, 0.5, w - 1, h - 1, 14, "#000")}</clipPath>'
    body += f'<g clip-path="url(#{name}-clip)">{_land(chart, points_, roads)}</g>'
    for a, b, kind in roads:
        body += _road(points_[a], points_[b], _bend(a, b, w), kind, chart.small)
    for a, b, kind in roads:
        body += _arrows(points_[a], points_[b], _bend(a, b, w), kind, chart.small, 0.3 if b == "makati" else 0.55)
    body += _lap_line(chart, points_)
    if not chart.small:
        body += _ornament(chart) + _legend(legend, 12, h - 48)
    for place, printed in box.places.items():
        body += _name(chart, place, printed, lang)
    if plans:
        lines = wrapped(plans, 14, 96, "serif")
        title = "".join(text(16, 30 + 18 * i, said, 14, INK, weight=600, font="serif") for i, said in enumerate(lines))
        body += placed(sheet(w, PLANS, 12, PAPER, 3) + title, 0, h + 12)
        return Symbol(w, h + 12 + PLANS, body, 14)
    return Symbol(w, h, body, 14)


def _roads(box: Box) -> Iterator[tuple[str, str, str]]:
    """All connections once: those of the ring, shortcuts, and side tracks that lead there and back."""
    numbers = {place: number for number, place in enumerate(box.places)}
    for a, printed in box.places.items():
        for b in printed.next:
            kinds = {printed.kind, box.places[b].kind}
            if "side" in kinds:
                if printed.kind != "side":
                    yield a, b, "side"
            else:
                ring = kinds == {"main"} and (numbers[b] == numbers[a] + 1 or numbers[b] == 0)
                yield a, b, "main" if ring else "shortcut"


def _bend(a: str, b: str, w: float) -> float:
    return _BENDS.get((a, b), 0) * w / 770 * 1.6


Point = tuple[float, float]


def _control(a: Point, b: Point, bend: float) -> Point:
    """The point that bends a road."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    d = hypot(dx, dy)
    return (a[0] + b[0]) / 2 - dy / d * bend, (a[1] + b[1]) / 2 + dx / d * bend


def _curve(a: Point, b: Point, bend: float) -> str:
    x, y = _control(a, b, bend)
    return f"M{num(a[0])} {num(a[1])}Q{num(x)} {num(y)} {num(b[0])} {num(b[1])}"


def _stroke(path: str, color: str, wide: float, opacity: float = 1.0, dash: str = "") -> str:
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    faint = f' stroke-opacity="{num(opacity)}"' if opacity < 1 else ""
    return (
        f'<path d="{path}" fill="none" stroke="{color}" stroke-width="{num(wide)}"{faint}{dashed}'
        f' stroke-linejoin="round" stroke-linecap="round"/>'
    )


def _land(chart: Chart, at: Mapping[str, Point], roads: Sequence[tuple[str, str, str]]) -> str:
    """The island lies around its roads; three washes of the sea follow its coast."""
    path = "".join(_curve(at[a], at[b], _bend(a, b, chart.w)) for a, b, _ in roads)
    coast = "M" + "L".join(f"{num(at[place][0])} {num(at[place][1])}" for place in _COAST.split()) + "z"
    path += coast
    size = chart.w / 770 * (1.25 if chart.small else 1.02)
    body = "".join(_stroke(path, GAME, wide * size, ink) for wide, ink in ((150, 0.08), (132, 0.1), (115, 0.13)))
    body += _stroke(path, GAME, 99.5 * size) + _stroke(path, LAND, 96 * size) + f'<path d="{coast}" fill="{LAND}"/>'
    hill = size * 9
    for x, y in (chart.point(*spot) for spot in _HILLS):
        shape = f"M{num(x - hill)} {num(y)}q{num(hill * 0.5)} {num(-hill * 1.1)} {num(hill)} {num(-hill * 1.2)}"
        shape += f"t{num(hill)} {num(hill * 1.2)}"
        body += _stroke(shape, GAME, 1.4, 0.35)
    return body


def _road(a: Point, b: Point, bend: float, kind: str, small: bool) -> str:
    wide = 5.0 if small else 7.0
    path = _curve(a, b, bend)
    if kind == "main":
        return _stroke(path, INK, wide + 2.4, 0.55) + _stroke(path, PAPER, wide)
    dash = ("9 6" if small else "12 9") if kind == "shortcut" else ("0.1 6" if small else "0.1 8.5")
    return _stroke(path, INK, wide * (0.5 if kind == "shortcut" else 0.58), 1.0, dash)


def _arrows(a: Point, b: Point, bend: float, kind: str, small: bool, t: float) -> str:
    """One head for a one-way road, two for a track there and back."""
    cx, cy = _control(a, b, bend)
    x = (1 - t) ** 2 * a[0] + 2 * t * (1 - t) * cx + t * t * b[0]
    y = (1 - t) ** 2 * a[1] + 2 * t * (1 - t) * cy + t * t * b[1]
    tx, ty = (1 - t) * (cx - a[0]) + t * (b[0] - cx), (1 - t) * (cy - a[1]) + t * (b[1] - cy)
    turn, size = degrees(atan2(ty, tx)), 0.72 if small else 0.95
    if kind != "side":
        return _arrow(x, y, turn, size)
    apart = 7.5 * size / hypot(tx, ty)
    return _arrow(x + tx * apart, y + ty * apart, turn, size) + _arrow(x - tx * apart, y - ty * apart, turn + 180, size)


def _arrow(x: float, y: float, turn: float, size: float) -> str:
    return (
        f'<path transform="translate({num(x)} {num(y)}) rotate({num(turn)}) scale({num(size)})"'
        f' d="M-7 -7.5 8 0-7 7.5-3.5 0z" fill="{INK}" stroke="{PAPER}" stroke-width="1.6" stroke-linejoin="round"/>'
    )


def _lap_line(chart: Chart, at: Mapping[str, Point]) -> str:
    """The chequered line across the road where a lap is completed (AL-34), and beside it the sign of the lap token."""
    x, y = chart.point(*_LAP_LINE)
    a, b = at["inushi"], at["makati"]
    turn = degrees(atan2(b[1] - a[1], b[0] - a[0]))
    size = 0.62 if chart.small else 1.0
    body = rect(-5, -17, 10, 34, 1.5, PAPER, INK, 1.2)
    body += "".join(rect(-4 if row % 2 else 0, -16 + 4 * row, 4, 4, 0, INK) for row in range(8))
    body = f'<g transform="translate({num(x)} {num(y)}) rotate({num(turn)}) scale({size})">{body}</g>'
    x, y, w, _ = lap_sign(chart)
    return body + disc(x + w / 2, y + w / 2, w / 2, PAPER) + sign("token-lap", x, y, w, GAME)


def lap_sign(chart: Chart) -> tuple[float, float, float, float]:
    """Where the sign of the lap token stands: corner, width and height."""
    x, y = chart.point(*_LAP_LINE)
    size, w = (0.62, 17.0) if chart.small else (1.0, 24.0)
    return x + 13 * size - w / 2, y - 27 * size - w / 2, w, w


def _ornament(chart: Chart) -> str:
    """What every chart has in its empty sea: a compass and a title."""
    x, y = chart.w - 62, chart.h - 70
    body = disc(x, y, 40, "none", GAME, 1) + disc(x, y, 36, "none", GAME, 0.6)
    for turn, long in ((45, 24), (135, 24), (225, 24), (315, 24), (0, 36), (90, 36), (180, 36), (270, 36)):
        ray = f'<path d="M0 {-long}L5 -5H0z" fill="{GAME}"/>'
        ray += f'<path d="M0 {-long}L-5 -5H0z" fill="{SEA}" stroke="{GAME}" stroke-width=".6"/>'
        body += f'<g transform="translate({num(x)} {num(y)}) rotate({turn})">{ray}</g>'
    return faded(body, 0.55)


def _legend(legend: tuple[str, str, str], x: float, y: float) -> str:
    """The three kinds of road on a slip, the ring and shortcuts in one line, side tracks below."""
    body, right = "", 0.0
    at, down = 10.0, 10.0
    for words, kind in zip(legend, ("main", "shortcut", "side"), strict=True):
        if kind == "side":
            at, down = 10.0, 28.0
        body += _road((at, down), (at + 26, down), 0, kind, True) + text(at + 33, down + 4.2, words, 11.5, INK)
        at += 33 + width(words, 11.5, weight=400) + 14
        right = max(right, at)
    return placed(rect(0, 0, right - 4, 38, 6, PAPER, LINE) + body, x, y)


def name_at(chart: Chart, name: str, place: Space, lang: str) -> tuple[float, float, float, float]:
    """Where the name of a place stands: corner, width and height of its slip."""
    w = width(place.title(lang), chart.size, "serif") + 10
    other = place.name["en" if lang == "ja" else "ja"]
    if not chart.small:
        w = max(w, width(other, LEAST, weight=400) + 10)
    h = chart.size + (5.5 if chart.small else 18.5)
    return *chart.beside(place, chart.names[name], w, h, 4 if chart.small else 7), w, h


def _name(chart: Chart, name: str, place: Space, lang: str) -> str:
    """A place's number and name on a slip: the chosen language large, the other below it where there is room."""
    x, y, w, h = name_at(chart, name, place, lang)
    body = rect(x, y, w, h, 3, PAPER, INK_3, 0.7, 'fill-opacity=".94"')
    body += text(x + w / 2, y + chart.size + 0.6, place.title(lang), chart.size, INK, "middle", 600, "serif")
    if chart.small:
        return body
    other = place.name["en" if lang == "ja" else "ja"]
    return body + text(x + w / 2, y + chart.size + 13.4, other, LEAST, INK_2, "middle")


_FAMILIES: Final[dict[str, Callable[[str, list[str], str, Box], Symbol]]] = {
    "card": _card, "mini": _mini, "scrap": _scrap, "back": _back, "place": _place,
    "tile": _tile, "chip": _chip, "speck": _speck,
    "goods": _goods, "laps": _laps, "held": _held, "badge": _badge, "gain": _gain,
    "space": _space, "goal": _goal, "pawn": _pawn, "crest": _crest, "deed": _deed,
}  # fmt: skip
