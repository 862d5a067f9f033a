"""A view of Wunderkammer as a picture, in two arrangements that hold the same sprites.

From above: the cabinet with its sixteen drawers, the name plates of the nine characters, the boards of the others in
turn order, the viewer's own lines, bench and piles, and on a mat of its own the viewer's hand. The portrait of a
character hangs on its plate until it goes to a bench. A spectator has no hand and sees all boards alike.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple, cast

from takujo.core.game import View
from takujo.draw.desk import PANEL, WIDE, Desk, Region, spread
from takujo.draw.paper import (
    INK,
    INK_2,
    LEAST,
    LINE,
    PAPER,
    PAPER_2,
    area,
    badge_width,
    clipped,
    crest,
    disc,
    line,
    rect,
    sheet,
    sign,
    text,
    width,
    wrapped,
)
from takujo.draw.parts import part
from takujo.draw.scene import Figure, Scene, SeatPanel, Symbol
from takujo.games.wunderkammer import faces
from takujo.games.wunderkammer.faces import CABINET, CARD, DRAWER, MEDAL, PLATE, SMALL_DRAWER, SMALL_PLATE, TILE
from takujo.words import Words

TABLE: Final = {WIDE: (1082.0, 540.0), "tall": (378.0, 452.0)}
GALLERY: Final = (1082.0, 712.0)  # the wide table of a spectator, who has no hand
HAND: Final = {WIDE: (744.0, 168.0), "tall": (378.0, 114.0)}

LINES: Final = 5
_BOTH: Final = ("refill", "character")  # questions whose options are sprites and buttons as well
_TOTALLING: Final = ("play", "take")  # steps in which the total counts
_STEPS: Final = ("play", "take", "set", "put", "character", "refill")
_PLAY_AS: Final = "play_as_"


def scene(view: View, words: Words, arrangement: str = WIDE) -> Scene:
    """The picture of a view whose question is put in words."""
    desk = _Desk(view, words, arrangement)
    (_wide if arrangement == WIDE else _tall)(desk)
    size = GALLERY if desk.me is None and arrangement == WIDE else TABLE[arrangement]
    panels = [_panel(desk, seat) for seat in desk.order]
    return desk.scene(size, HAND[arrangement], _chips(desk), panels, _ways(desk, desk.view["seats"], desk.me))


@part()
def _ways(desk: "_Desk", count: int, me: int | None) -> tuple[tuple[str, str], ...]:
    """Cards come from a seat's deck, or a rival's from its hand, and go to its trash."""
    return tuple(
        way
        for seat in range(count)
        for way in (
            (f"deck-{seat}" if seat == me else f"hand-{seat}", f"card-{seat}-"), (f"card-{seat}-", f"trash-{seat}")
        )
    )  # fmt: skip


# --- the desk --------------------------------------------------------------------------------------------------------


class _Desk(Desk):
    """With items and characters as they are printed, and what an answer would bring."""

    finishing = ("end_play", "done_trashing")
    declining = ("skip_take", "skip_put", "pass_character")

    def __init__(self, view: View, words: Words, arrangement: str) -> None:
        super().__init__(view, words, arrangement)
        self.box = faces.box_of(words.printed)

    def pieces(self, view: Mapping[str, Any]) -> dict[str, Any]:
        """Also items and characters by name, the kinds of item by their mark, how long the viewer's lines are, and by
        how many points its score would change: with one more of a kind, with a character, with a card put away."""
        table, me = view["table"], view["seat"]
        items = {item["id"]: item for item in table["items"]}
        guests = {guest["id"]: guest for guest in table["characters"]}
        lines = [] if me is None else table["boards"][me]["lines"]
        marks: dict[str, list[str]] = {}
        for kind, item in items.items():
            marks.setdefault(item["mark"], []).append(kind)
        return {
            **super().pieces(view),
            "items": items,
            "guests": guests,
            "kinds": list(items),
            "marks": marks,
            "lengths": {row["item"]: row["cards"] for row in lines},
            "totalling": table["step"] in _TOTALLING and table["active"] is not None,
            "turn": {name: table[name] for name in ("active", "step", "total", "bonus")},
            **_brings(view, items, guests),
        }

    @property
    def items(self) -> Mapping[str, Mapping[str, Any]]:
        return cast(Mapping[str, Mapping[str, Any]], self.view["items"])

    @property
    def guests(self) -> Mapping[str, Mapping[str, Any]]:
        return cast(Mapping[str, Mapping[str, Any]], self.view["guests"])

    def face(self, name: str) -> Symbol:
        return faces.symbol(name, self.lang, self.box)

    def twice(self, option: str) -> bool:
        return self.asked in _BOTH

    # -- names

    def item(self, kind: str) -> str:
        """An item by its face and its name."""
        return self.words("item", face=self.box.face(kind), name=self.box.items[kind].short[self.lang])

    def guest(self, character: str) -> str:
        return self.box.guests[character].short[self.lang]

    def listed(self, names: Iterable[str]) -> str:
        return self.joined(names) or self.words("scene-say-none")

    def cards(self, counts: Mapping[str, int]) -> str:
        """Counted cards in one line."""
        return self.listed(
            self.words("scene-say-counted", name=self.box.face(kind), count=count) for kind, count in counts.items()
        )

    # -- what would follow

    @property
    def totalling(self) -> bool:
        return bool(self.view["totalling"])

    def ending(self) -> str:
        """What is to be said of a choice that exhausts one more kind."""
        gone, threshold = self.table["gone"] + 1, self.table["threshold"]
        if gone < threshold:
            return self.words("scene-gone-to", gone=gone, of=threshold)
        return self.words("scene-last-round" if self.view["options"]["equal_turns"] == "on" else "scene-ends")

    def points(self, change: int) -> str:
        """A change of the viewer's score."""
        if not change:
            return ""
        return self.words("scene-gain" if change > 0 else "scene-loss", points=abs(change))

    def said(self, *parts: str) -> str:
        return " · ".join(part for part in parts if part)


def _brings(
    view: Mapping[str, Any], items: Mapping[str, Mapping[str, Any]], guests: Mapping[str, Mapping[str, Any]]
) -> dict[str, Any]:
    """What answers would bring the viewer in points: taking a kind, taking a character, putting a card of a kind under
    some character, and putting the chosen card under each."""
    me, table = view["seat"], view["table"]
    if me is None or not view["question"]:
        asked, bench = "", []
    else:
        asked, bench = view["question"]["name"], table["boards"][me]["bench"]
    abilities = [guests[each]["ability"] for each in bench]

    def worth(kind: str, more: int, raised: int = 0) -> int:
        item = items[kind]
        owned, value = item["owned"], item["value"]
        change = (owned + more) * (value + raised) - owned * value
        if "point_per_two_kinds" in abilities:
            kinds = sum(bool(each["owned"]) for each in items.values())
            change += (kinds - bool(owned) + bool(owned + more)) // 2 - kinds // 2
        return int(change)

    putting = table["putting"]
    held = [] if me is None else table["boards"][me]["bench"]
    return {
        "gains": {kind: worth(kind, 1) if asked == "take" else 0 for kind in items},
        "puts": {
            kind: worth(kind, -1, int(any(not _counts_already(guests[each], kind) for each in bench)))
            if asked == "put"
            else 0
            for kind in items
        },
        "under": {
            name: worth(putting, -1, int(not _counts_already(guest, putting)))
            if asked == "put_target" and putting is not None
            else None
            for name, guest in guests.items()
        },
        "changes": {
            name: _change(items, guests, held, guest) if me is not None and guest["mine_next"] else 0
            for name, guest in guests.items()
        },
    }


# --- beside the table ------------------------------------------------------------------------------------------------


@part("table.round", "table.step", "table.last_turn", "table.closing", "over")
def _chips(desk: _Desk) -> list[str]:
    table, words = desk.table, desk.words
    said = [words("scene-round", round=table["round"])]
    if desk.view["over"]:
        return said
    if table["step"]:
        said.append(words(f"scene-step-{table['step']}"))
    if table["last_turn"]:
        said.append(words("scene-last-turn"))
    elif table["closing"]:
        said.append(words("scene-last-round"))
    return said


_BOARD: Final = "table.boards.{seat}."
_FIGURES: Final = ("hand_size", "deck_size", "trash_size", "bench", "score")


@part(*PANEL, *(_BOARD + name for name in _FIGURES), "table.unknown_puts")
def _panel(desk: _Desk, seat: int) -> SeatPanel:
    words, board = desk.words, desk.boards[seat]
    return desk.panel(
        seat,
        Figure("hand", board["hand_size"], words("scene-figure-hand")),
        Figure("deck", board["deck_size"], words("scene-figure-deck")),
        Figure("discard", board["trash_size"], words("scene-figure-trash")),
        Figure("crown", len(board["bench"]), words("scene-figure-bench")),
        unit=words("scene-points-or-so") if desk.table["unknown_puts"] else "",
    )


# --- the two arrangements --------------------------------------------------------------------------------------------


class Spot(NamedTuple):
    """Where the portrait of a character hangs, and how large."""

    x: float
    y: float
    scale: float


def _wide(desk: _Desk) -> None:
    """Place everything for a laptop."""
    _cabinet(desk)
    for place, kind in enumerate(desk.view["kinds"]):
        _drawer(desk, kind, 15 + place % 4 * (DRAWER[0] + 11.3), 19 + place // 4 * (DRAWER[1] + 11))
    left = CABINET[WIDE][0] + 14
    right = left + 3 * (PLATE[0] + 8) - 8
    _caption(desk, "scene-nine", left, -4)
    _gone(desk, right, -5)
    for place, character in enumerate(desk.guests):
        x, y = left + place % 3 * (PLATE[0] + 8), 24 + place // 3 * (PLATE[1] + 8.5)
        _plate(desk, character, x, y, Spot(x + 25 - MEDAL / 2, y + 24 - MEDAL / 2, 1.0))
    side = Region(right + 12, 0, 1082 - right - 12, 350)
    if desk.me is None:
        _status(desk, side)
        for at, seat in zip(Region(0, 362, 1082, 346).columns(len(desk.boards), 10), desk.order, strict=True):
            _rival(desk, seat, at)
        return
    others = desk.others
    for at, seat in zip(side.rows(len(others), 8), others, strict=True):
        _rival(desk, seat, at)
    _own(desk, desk.me, Region(0, 362, 1082, 174))
    _hand(desk, desk.me, 744, 12, 1.1, 122)


def _tall(desk: _Desk) -> None:
    """Place everything for a phone."""
    _cabinet(desk)
    long = _caption(desk, "scene-gone", 8, 1)
    _gone(desk, 370, 1)
    w, h = SMALL_DRAWER
    for place, kind in enumerate(desk.view["kinds"]):
        _drawer(desk, kind, 8 + place % 4 * (w + 7.3), 24 + place // 4 * (h + 4.4))
    w, h = SMALL_PLATE
    for place, character in enumerate(desk.guests):
        x, y = place % 3 * (w + 3), 135 + place // 3 * (h + 3)
        _plate(desk, character, x, y, Spot(x + 16 - MEDAL * 0.325, y + 19 - MEDAL * 0.325, 0.65))
    others = desk.others if desk.me is not None else desk.order
    if desk.me is None:
        _small_status(desk, 12 + long, 1)
        rows = [others[:2], others[2:]] if len(others) == 4 else [others]
        for row, seats in zip(Region(0, 262, 378, 188).rows(len(rows), 8), rows, strict=True):
            for at, seat in zip(row.columns(len(seats), 5), seats, strict=True):
                _rival(desk, seat, at)
        return
    for at, seat in zip(Region(0, 262, 378, 72).columns(len(others), 5), others, strict=True):
        _rival(desk, seat, at)
    _own(desk, desk.me, Region(0, 338, 378, 113))
    _hand(desk, desk.me, 378, 10, 0.72, 84)


@part()
def _caption(desk: _Desk, message: str, x: float, y: float) -> float:
    """What stands above the plates; how long it is."""
    said = desk.words(message)
    size = 12.0 if desk.small else 15.0
    symbol = Symbol(width(said, size, "serif"), 18, text(0, 14, said, size, INK, weight=600, font="serif"), 2)
    desk.put("nine", desk.drawn("nine", symbol), x, y)
    return symbol.width


# --- what all share --------------------------------------------------------------------------------------------------


@part()
def _cabinet(desk: _Desk) -> None:
    name = desk.drawn("cabinet", faces.cabinet("tall" if desk.small else WIDE))
    desk.put("cabinet", name, 0, 0)


@part("items.{kind}", "gains.{kind}", "totalling", "table.gone", "table.threshold", "options")
def _drawer(desk: _Desk, kind: str, x: float, y: float) -> None:
    """A pile with what is left, what a card is worth to the viewer's knowledge, and whether the total is enough."""
    item = desk.items[kind]
    option = f"take_item {kind}"
    reason = desk.refused(option)
    lies = "plain"
    if reason:
        lies = "off"
    elif desk.totalling and item["affordable"] and option not in desk.offers:
        lies = "lit"
    owned = "x" if item["owned"] is None else item["owned"]
    symbol = f"drawer-{kind}-{item['left']}-{item['value']}-{owned}-{lies}" + ("-small" if desk.small else "")
    said = desk.words("scene-say-drawer", item=desk.item(kind), left=item["left"], value=item["value"])
    if item["raised_by"]:
        said = desk.words("scene-say-raised", said=said, names=desk.listed(map(desk.guest, item["raised_by"])))
    if item["rising"]:
        said = desk.words("scene-say-rising", said=said, names=desk.listed(map(desk.guest, item["rising"])))
    if item["owned"] is not None:
        said = desk.words("scene-say-owned", said=said, count=item["owned"])
    pill = ""
    if option in desk.offers:
        pill = desk.ending() if item["left"] == 1 else desk.points(desk.view["gains"][kind])
    desk.put(f"drawer-{kind}", symbol, x, y, label=said, answers=[option], reason=reason, pill=pill)


@part("table.gone", "table.threshold", "table.piles_gone", "table.characters_gone", "table.unknown_puts")
def _gone(desk: _Desk, right: float, y: float) -> None:
    """The count towards the end, and how many face-down cards may still raise a value."""
    table = desk.table
    gone, threshold = table["gone"], table["threshold"]
    symbol = faces.gone(gone, threshold, desk.small)
    name = desk.drawn(f"gone-{gone}-{threshold}", symbol)
    piles, guests = table["piles_gone"], table["characters_gone"]
    said = desk.words(
        "scene-say-gone", gone=gone, of=threshold, items=desk.listed(map(desk.box.face, piles)),
        guests=desk.listed(map(desk.guest, guests)),
    )  # fmt: skip
    x = right - symbol.width
    desk.put("gone", name, x, y, label=said)
    unknown = table["unknown_puts"]
    if unknown:
        words = f"+? ×{unknown}" if desk.small else desk.words("scene-unknown", count=unknown)
        w = badge_width(words, LEAST)
        body = rect(0, 0, w, 17, 8.5, PAPER, INK_2, 1) + text(w / 2, 12.6, words, LEAST, INK_2, "middle", 600)
        tag = desk.drawn(f"unknown-{unknown}", Symbol(w, 17, body, 8.5))
        x, y = (x - w - 6, y) if desk.small else ((CABINET[WIDE][0] - w) / 2, -11)
        desk.put("unknown", tag, x, y, label=desk.words("scene-say-unknown", count=unknown))


@part("guests.{character}", "changes.{character}", "table.gone", "table.threshold", "names", "seat", "options")
def _plate(desk: _Desk, character: str, x: float, y: float, frame: Spot) -> None:
    """The plate of a character; its portrait too while nobody has it."""
    guest = desk.guests[character]
    have = "".join((favourite["have"] or "n")[0] for favourite in guest["favourites"])
    holder = guest["holder"]
    shown = "x" if holder is None else holder
    small = "-small" if desk.small else ""
    option = f"take_character {character}"
    reason = desk.refused(option)
    desk.put(
        f"plate-{character}", f"plate-{character}-{guest['ability']}-{have}-{shown}{small}", x, y,
        label=_guest_label(desk, character), answers=[option], quiet=True, reason=reason,
    )  # fmt: skip
    if holder is None:
        desk.put(
            f"guest-{character}", f"guest-{character}{small}", frame.x, frame.y, frame.scale,
            label=desk.guest(character), answers=[option],
        )  # fmt: skip
    if guest["mine_next"]:
        _could(desk, character, x, y)


def _could(desk: _Desk, character: str, x: float, y: float) -> None:
    """A tag on the plate of a character that the viewer could take or steal: what it would bring."""
    guest = desk.guests[character]
    verb, more = ("take", 1) if guest["holder"] is None else ("steal", 0)
    asks = f"take_character {character}" in desk.offers
    change = desk.view["changes"][character]
    ends = desk.table["gone"] + more >= desk.table["threshold"]
    brings = desk.said(desk.points(change), desk.ending() if more and ends else "")
    words = "" if desk.small else desk.said(desk.words(f"scene-could-{verb}"), brings)
    tag = desk.drawn(f"tag-{verb}-{change}-{desk.table['gone'] + more}-{asks}", faces.tag(words, asks))
    w = (SMALL_PLATE if desk.small else PLATE)[0]
    at = (x + w - 19, y + 1) if desk.small else (x + w - desk.symbol(tag).width + 4, y - 9)
    said = desk.words(f"scene-say-could-{verb}", name=desk.guest(character))
    desk.put(f"could-{character}", tag, *at, label=desk.said(said, brings))


def _guest_label(desk: _Desk, character: str) -> str:
    guest, words = desk.guests[character], desk.words
    favourites = desk.listed(desk.box.face(favourite["item"]) for favourite in guest["favourites"])
    said = words(
        "scene-say-guest", number=guest["number"], name=desk.guest(character), kinds=favourites,
        ability=desk.box.abilities[guest["ability"]].text[desk.lang],
    )  # fmt: skip
    if guest["holder"] is not None:
        said = words("scene-say-held", said=said, name=desk.name(guest["holder"]))
    if desk.me is not None and guest["holder"] != desk.me and guest["missing"]:
        said = words("scene-say-missing", said=said, kinds=desk.listed(map(desk.box.face, guest["missing"])))
    return said


def _change(
    items: Mapping[str, Mapping[str, Any]], guests: Mapping[str, Mapping[str, Any]], bench: Sequence[str],
    guest: Mapping[str, Any],
) -> int:  # fmt: skip
    """What it would bring to take a character, in points."""
    raised = guest["favourites"] if guest["holder"] is None else []
    change = sum(int(items[favourite["item"]]["owned"]) for favourite in raised)
    mine = [guests[each]["ability"] for each in bench]
    change += mine.count("point_per_character")
    if guest["ability"] == "point_per_character":
        change += len(mine) + 1
    if guest["ability"] == "point_per_two_kinds":
        change += sum(bool(item["owned"]) for item in items.values()) // 2
    return change


@part("turn", "table.boards", "placings", "names", "totalling", "seat")
def _status(desk: _Desk, at: Region) -> None:
    """For a spectator, whose turn it is, and its total."""
    active, words = desk.view["turn"]["active"], desk.words
    step = desk.view["turn"]["step"]
    kept = "status-over" if active is None else f"status-{active}-{step}"
    body = sheet(at.w, at.h, 12, PAPER, 3)
    if active is None:
        body += text(at.w / 2, 40, words("scene-over"), 18, INK, "middle", 600, "serif")
        for place, seat in enumerate(sorted(range(len(desk.boards)), key=lambda seat: desk.view["placings"][seat])):
            y, score = 66 + 44 * place, str(desk.boards[seat]["score"])
            body += line(14, y, at.w - 14, y) + crest(14, y + 8, 28, seat)
            body += text(50, y + 27, clipped(desk.name(seat), 14, at.w - 106), 14, INK, weight=600)
            body += text(at.w - 14, y + 30, score, 22, INK, "end", 600, "serif")
    else:
        body = area(at.w, at.h, active, 12, 3, 5) + crest(14, 18, 34, active)
        name = clipped(desk.name(active), 16, at.w - 66, "serif")
        body += text(56, 41, name, 16, INK, weight=600, font="serif") + line(14, 66, at.w - 14, 66)
        for place, each in enumerate(_STEPS):
            y, now = 90 + 22 * place, each == step
            color, weight = (INK, 700) if now else (INK_2, 400)
            said = clipped(words(f"scene-step-{each}"), 13, at.w - 34, weight=weight)
            body += rect(8, y - 15, at.w - 16, 21, 5, PAPER_2, LINE) if now else ""
            body += text(16, y, said, 13, color, weight=weight)
    desk.put("status", desk.drawn(kept, Symbol(at.w, at.h, body, 12)), at.x, at.y, label=_turn_label(desk))
    if desk.totalling:
        _total(desk, at.x + at.w / 2, at.y + 228, 54)


def _turn_label(desk: _Desk) -> str:
    active = desk.view["turn"]["active"]
    return desk.words("scene-over") if active is None else desk.words("scene-choosing", name=desk.name(active))


@part("turn", "names", "seat")
def _total(desk: _Desk, middle: float, y: float, size: float) -> None:
    """The total that is building up, whose it is if not the viewer's, and what it is enough for."""
    total, active, words = desk.view["turn"]["total"], desk.view["turn"]["active"], desk.words
    said = words("scene-total")
    enough = words("scene-enough", total=total) if total else words("scene-nothing-yet")
    w = 92.0 if not desk.small else 76.0
    owner = 0.0 if active == desk.me else 20.0  # the room of a crest
    left = (w - width(said, 12.5, weight=400) - owner) / 2
    body = crest(left, -1.5, 16, active) if owner else ""
    body += text(left + owner, 11, said, 12.5, INK_2)
    body += text(w / 2, 17 + size * 0.8, str(total), size, INK, "middle", 600, "serif")
    h = 20 + size
    if not desk.small:
        for i, part in enumerate(_two_lines(enough, w)):
            body += text(w / 2, h + 8 + 13 * i, part, 11.5, INK_2, "middle")
        h += 24
    whose = active if owner else "own"
    name = desk.drawn(f"total-{total}-{whose}-{size:.0f}", Symbol(w, h, body, 6))
    desk.put("total", name, middle - w / 2, y, label=_total_label(desk))


@part("turn", "names", "totalling")
def _small_status(desk: _Desk, x: float, y: float) -> None:
    """For a spectator with a phone, whose turn it is, and its total."""
    active, total = desk.view["turn"]["active"], desk.view["turn"]["total"]
    body = disc(9, 9, 9, PAPER) + (crest(1, 1, 16, active) if active is not None else sign("check", 3, 3, 12, INK))
    name = desk.drawn(f"status-{'over' if active is None else active}", Symbol(18, 18, body, 9))
    desk.put("status", name, x, y, label=_turn_label(desk))
    if desk.totalling:
        words = desk.words("scene-total-of", total=total)
        w = badge_width(words, LEAST)
        body = rect(0, 0, w, 17, 8.5, PAPER, INK_2) + text(w / 2, 12.6, words, LEAST, INK, "middle", 700)
        name = desk.drawn(f"total-of-{total}", Symbol(w, 17, body, 8.5))
        desk.put("total", name, x + 19, y + 0.5, label=_total_label(desk))


def _two_lines(words: str, room: float) -> list[str]:
    return [clipped(part, 11.5, room, weight=400) for part in wrapped(words, 11.5, room, weight=400)[:2]]


def _total_label(desk: _Desk) -> str:
    table = desk.view["turn"]
    said = desk.words("scene-say-total", name=desk.name(table["active"]), total=table["total"])
    return desk.words("scene-say-bonus", said=said, bonus=table["bonus"]) if table["bonus"] else said


# --- boards of the others --------------------------------------------------------------------------------------------


def _rival(desk: _Desk, seat: int, at: Region) -> None:
    """The board of another seat in short: hand, lines, deck, trash, joker, bench."""
    small = desk.small
    head = 22.0 if small else 28.0
    _rival_paper(desk, seat, at)
    large = at.w > 240 and not small  # for spectators there is room
    split = at.h < 150 or large  # piles and bench share a row
    foot = 20.0 if small else 52.0 if large else 32.0
    lines_h = at.h - head - foot - (6 if split else 46) - (2 if small else 4)
    side = 3.0 if small else 6.0
    lines = Region(at.x + side, at.y + head, at.w - 2 * side, 30 if small and split else lines_h)
    _portraits(desk, _columns_of_cards(desk, seat, lines), "-small")
    bottom = at.y + at.h - foot - (2 if small else 4)
    x = _piles(desk, seat, at.x + 8, bottom + (2 if small else 0), "-small" if small else "-large" if large else "")
    shared = Region(x + 4, bottom, at.x + at.w - x - 14, foot)
    bench = shared if split else Region(at.x + 8, bottom - 46, at.w - 20, 40)
    _bench(desk, seat, bench, 0.5 if small and split else 1.0 if large else 0.75)
    _marks(desk, seat, at)


@part(_BOARD + "hand_size", _BOARD + "cards", _BOARD + "hidden", "names.{seat}")
def _rival_paper(desk: _Desk, seat: int, at: Region) -> None:
    """The paper of another seat, with the back of its hand."""
    small, count = desk.small, desk.boards[seat]["hand_size"]
    hand = f"hand-{count}" + ("-small" if at.w < 240 else "")
    held = desk.symbol(hand)
    room = at.w - held.width - (24 if small else 40) - 8
    desk.put(f"area-{seat}", _rival_area(desk, seat, at, room), at.x, at.y, label=_area_label(desk, seat))
    said = desk.words("scene-say-hand", name=desk.name(seat), count=count)
    desk.put(f"hand-{seat}", hand, at.x + at.w - held.width - 8, at.y + (4 if small else 6), label=said)


def _rival_area(desk: _Desk, seat: int, at: Region, room: float) -> str:
    kept = f"area-{seat}-{at.w:.0f}-{at.h:.0f}-{room:.0f}"
    if desk.small:
        body = area(at.w, at.h, seat, 9, 2, 4) + crest(5, 4, 17, seat)
        name = clipped(desk.name(seat), LEAST + 1, room, "serif")
        body += text(25, 17, name, LEAST + 1, INK, weight=600, font="serif")
        return desk.drawn(kept, Symbol(at.w, at.h, body, 9))
    body = area(at.w, at.h, seat, 12, 3, 5) + crest(9, 6, 19, seat)
    name = clipped(desk.name(seat), 14, room, "serif")
    return desk.drawn(kept, Symbol(at.w, at.h, body + text(33, 20.5, name, 14, INK, weight=600, font="serif"), 12))


def _area_label(desk: _Desk, seat: int) -> str:
    board = desk.boards[seat]
    said = desk.words("scene-say-area", name=desk.name(seat), cards=board["cards"])
    if board["hidden"]:
        said = desk.words("scene-say-hidden", said=said, cards=desk.cards(board["hidden"]))
    return said


def _portraits(desk: _Desk, played: Sequence[tuple[str, Spot]], form: str) -> None:
    """The characters that were played on lines."""
    for character, spot in played:
        _portrait(desk, character, spot, form)


@part(_BOARD + "lines", "names.{seat}", "mine.{seat}")
def _columns_of_cards(desk: _Desk, seat: int, at: Region) -> list[tuple[str, Spot]]:
    """Five lines side by side, each fanned downwards as far as there is room; and which characters lie on them."""
    guests: list[tuple[str, Spot]] = []
    board = desk.boards[seat]
    cell = at.w / LINES
    scale = min((cell - 2) / TILE[0], at.h / TILE[1], 1.7)
    w, h = TILE[0] * scale, TILE[1] * scale
    for place in range(LINES):
        x = at.x + cell * place + (cell - w) / 2
        if place >= len(board["lines"]):
            desk.put(f"slot-{seat}-{place}", "place-tile", x, at.y, scale, label=desk.words("scene-say-free-line"))
            continue
        row = board["lines"][place]
        count = row["cards"] + row["played"]
        step = min(h * 0.46, (at.h - h - 3) / max(1, count - 1)) if count > 1 else 0.0
        step = max(step, 0.0)
        for card in range(count):
            played = card >= row["cards"]
            desk.put(
                f"card-{seat}-{row['item']}-{card}", f"tile-{row['item']}", x, at.y + step * card, scale,
                turn=7.0 if played else 0.0, label=_line_label(desk, seat, row),
            )  # fmt: skip
        top = at.y + step * max(0, count - 1)
        guests += _laid(desk, seat, row, x + w * 0.3, top + h * 0.36, scale * 0.7)
        _length(desk, seat, row, x + w + 2, top + h - (7 if desk.small else 9), right=True)
    return guests


def _laid(desk: _Desk, seat: int, row: Mapping[str, Any], x: float, y: float, scale: float) -> list[tuple[str, Spot]]:
    """The joker that was played on a line of another seat, and the place of a character."""
    if row["joker"]:
        said = desk.words("scene-say-joker-on", item=desk.item(row["item"]))
        desk.put(f"joker-{seat}", "joker-small", x, y, scale, turn=12, label=said)
    return [(row["character"], Spot(x, y, min(1.0, scale)))] if row["character"] else []


def _length(desk: _Desk, seat: int, row: Mapping[str, Any], x: float, y: float, right: bool = False) -> None:
    """How many cards a line has, or what it adds to the total."""
    kind, count, counted = row["item"], row["cards"] + row["played"], row["counted"]
    if counted or row["played"]:
        name, said = f"gain-{counted}", desk.words("scene-say-counted-line", count=counted)
    else:
        name, said = f"badge-{count}", desk.words("scene-say-length", count=count)
    if count < 2 and not counted and not row["played"]:
        return  # the card itself says it
    name += "-small" if desk.small or right else ""
    symbol = desk.symbol(name)
    at = x - symbol.width if right else x
    desk.put(f"length-{seat}-{kind}", name, at, y - symbol.height / 2, label=said)


def _line_label(desk: _Desk, seat: int, row: Mapping[str, Any]) -> str:
    message = "scene-say-your-line" if desk.mine(seat) else "scene-say-line"
    counts = {"count": row["cards"], "played": row["played"]}
    return desk.words(message, name=desk.name(seat), item=desk.item(row["item"]), **counts)


@part(*(_BOARD + name for name in ("deck_size", "trash_size", "deck", "trash", "joker")), "names.{seat}")
def _piles(desk: _Desk, seat: int, x: float, y: float, form: str) -> float:
    """Deck, trash and joker of another seat; where they end."""
    board = desk.boards[seat]
    h = 0.0
    for name, count in (("deck", board["deck_size"]), ("trash", board["trash_size"])):
        symbol = desk.symbol(f"{name}-{count}{form}")
        desk.put(f"{name}-{seat}", f"{name}-{count}{form}", x, y, label=_pile_label(desk, name, seat))
        x, h = x + symbol.width + 5, symbol.height
    if board["joker"] is None:
        desk.put(f"joker-{seat}", "joker-small", x, y, h / TILE[1], label=desk.words("scene-say-joker"))
        x += h / TILE[1] * TILE[0] + 4
    return x


def _pile_label(desk: _Desk, pile: str, seat: int) -> str:
    board = desk.boards[seat]
    count, known = board[f"{pile}_size"], board[pile]
    said = desk.words(f"scene-say-{pile}", name=desk.name(seat), count=count)
    return desk.words("scene-say-known", said=said, cards=desk.cards(known)) if known else said


def _bench(desk: _Desk, seat: int, at: Region, scale: float) -> None:
    """The characters of another seat side by side, with what lies under them."""
    bench = [each for each in desk.boards[seat]["bench"] if desk.guests[each]["played_on"] is None]
    size = MEDAL * scale
    step = spread(len(bench), size, size + 22 * scale + 2, at.w)
    for place, character in enumerate(bench):
        _portrait(desk, character, Spot(at.x + step * place, at.y + (at.h - size) / 2, scale),
                  "" if scale >= 1 else "-small")  # fmt: skip


@part("guests.{character}", "marks", "kinds", "under.{character}", "lengths", "names", "seat")
def _portrait(desk: _Desk, character: str, at: Spot, form: str) -> None:
    """A character at its holder's, the cards under it, and whether it is safe there."""
    guest = desk.guests[character]
    holder = guest["holder"]
    size = MEDAL * at.scale
    mark = guest["ability"].removeprefix(_PLAY_AS) if guest["ability"].startswith(_PLAY_AS) else ""
    mine = holder == desk.me
    plays = [f"play_character {kind}" for kind in desk.view["marks"].get(mark, ()) if mine]
    targets = [f"put_on {character}"] if mine else []
    taking = [f"take_character {character}"]
    played = desk.refused(*plays) if guest["played_on"] else ""
    desk.put(
        f"guest-{character}", f"guest-{character}{form}", at.x, at.y, at.scale, label=_guest_label(desk, character),
        answers=[*plays, *targets, *taking], reason=played,
        pill=_putting(desk, character) if desk.asked == "put_target" else _adding(desk, plays),
    )  # fmt: skip
    for place, card in enumerate(guest["under"]):
        kind = card["item"]
        name = "put-back" if kind is None else f"put-{kind}"
        step = min(9.0, size * 0.5 / len(guest["under"]))
        desk.put(
            f"put-{character}-{place}", name, at.x + size * 0.8, at.y + size * 0.3 + step * place,
            label=_put_label(desk, character, card),
        )  # fmt: skip
    if guest["threat"]:
        seats = ".".join(map(str, guest["threat"]))
        said = desk.words("scene-say-danger", name=desk.guest(character), names=desk.names(guest["threat"]))
        symbol = desk.symbol(f"ward-danger-{seats}")
        desk.put(f"ward-{character}", f"ward-danger-{seats}", at.x + size - symbol.width * 0.6, at.y - 5, label=said)
    elif guest["defended"]:
        said = desk.words("scene-say-defended", name=desk.guest(character))
        desk.put(f"ward-{character}", "ward-shield", at.x + size - 11, at.y - 4, label=said)


def _put_label(desk: _Desk, character: str, card: Mapping[str, Any]) -> str:
    if card["item"] is None:
        return desk.words("scene-say-put-hidden", character=desk.guest(character), name=desk.name(card["by"]))
    said = desk.words(
        "scene-say-put", item=desk.item(card["item"]), character=desk.guest(character), name=desk.name(card["by"])
    )
    return said if card["counts"] else desk.words("scene-say-in-vain", said=said)


def _putting(desk: _Desk, character: str) -> str:
    """What it would bring the viewer to put the chosen card under this character."""
    change = desk.view["under"][character]
    return "" if change is None else desk.points(change) or "±0"


def _counts_already(guest: Mapping[str, Any], kind: str) -> bool:
    printed = any(favourite["item"] == kind for favourite in guest["favourites"])
    return printed or any(card["item"] == kind for card in guest["under"])


def _adding(desk: _Desk, plays: Sequence[str]) -> str:
    """What the best of some plays would add to the total."""
    lengths = desk.view["lengths"]
    most = max((lengths.get(play.split()[1], 0) for play in plays if play in desk.offers), default=0)
    return f"+{most}" if most else ""


@part("waiting.{seat}", "names.{seat}")
def _marks(desk: _Desk, seat: int, at: Region) -> None:
    """Three still dots at a seat that is being waited for."""
    if desk.small:
        desk.dots(seat, at.x + at.w / 2 - 12, at.y - 7, 0.8)
    else:
        desk.dots(seat, at.x + at.w / 2 - 15, at.y - 9)


# --- the viewer's own board and hand ---------------------------------------------------------------------------------


def _own(desk: _Desk, me: int, at: Region) -> None:
    _own_paper(desk, me, at)
    if desk.small:
        _portraits(desk, _own_lines(desk, me, Region(at.x + 7, at.y + 9, 236, 62), "tile", 1.3), "-small")
        _own_bench(desk, me, Region(at.x + 8, at.y + 77, 232, 34), 0.7, rows=1)
        _own_piles(desk, me, at.x + 252, at.y + 64, 40, 0.31)
        if desk.totalling:
            _total(desk, at.x + 311, at.y + 8, 36)
        return
    _portraits(desk, _own_lines(desk, me, Region(at.x + 16, at.y + 45, 592, 118), "item", faces.CARD_SCALE), "")
    if desk.totalling:
        _total(desk, at.x + 664, at.y + 34, 54)
    _own_piles(desk, me, at.x + 728, at.y + 44, 68, 0.6)
    _own_bench(desk, me, Region(at.x + 944, at.y + 38, 130, 130), 1.0, rows=2)


@part()
def _own_paper(desk: _Desk, me: int, at: Region) -> None:
    desk.put(f"area-{me}", _own_area(desk, me, at), at.x, at.y, label=desk.words("scene-say-your-area"))


def _own_area(desk: _Desk, me: int, at: Region) -> str:
    words = desk.words
    if desk.small:
        body = area(at.w, at.h, me, 12, 3, 5) + line(246, 12, 246, at.h - 10)
        return desk.drawn(f"own-area-{me}", Symbol(at.w, at.h, body, 12))
    body = area(at.w, at.h, me) + crest(16, 8, 22, me)
    captions = ((46.0, "your-lines", "start"), (940.0, "your-bench", "start"))
    for x, caption, anchor in captions:
        body += text(x, 24, words(f"scene-{caption}"), 14, INK, anchor, 600, "serif")
    for i, caption in enumerate(("deck", "trash", "joker")):
        body += text(758 + 68 * i, 150, words(f"scene-{caption}"), 12, INK_2, "middle")
    for x in (612, 716, 930):
        body += line(x, 16, x, at.h - 14)
    return desk.drawn(f"own-area-{me}", Symbol(at.w, at.h, body, 14))


@part("table.boards.{me}.lines", "names.{me}", "mine.{me}")
def _own_lines(desk: _Desk, me: int, at: Region, form: str, scale: float) -> list[tuple[str, Spot]]:
    """The viewer's five lines, fanned to the right; what was played this turn lies across. Returns which characters."""
    guests: list[tuple[str, Spot]] = []
    board = desk.boards[me]
    size = TILE if form == "tile" else CARD
    w, h = size[0] * scale, size[1] * scale
    cell = at.w / LINES
    for place in reversed(range(LINES)):  # so that what lies across a line covers the next one
        x = at.x + cell * place
        if place >= len(board["lines"]):
            name = "place-tile" if form == "tile" else "place"
            desk.put(f"slot-{me}-{place}", name, x, at.y, scale, label=desk.words("scene-say-free-line"))
        else:
            row, inside = board["lines"][place], Region(x, at.y, cell, at.h)
            guests += _own_line(desk, me, row, inside, (w, h), f"{form}-", scale)
    return guests


def _own_line(
    desk: _Desk, me: int, row: Mapping[str, Any], at: Region, size: tuple[float, float], form: str, scale: float
) -> list[tuple[str, Spot]]:
    kind, (w, h) = row["item"], size
    count = row["cards"] + row["played"]
    across = row["played"] or row["joker"] or row["character"]
    room = at.w - w - 5
    shift = room * 0.42 if across and row["cards"] else 0.0
    step = min(w * 0.11, (room - shift) / max(1, count - 1)) if count > 1 else 0.0
    joker, guest, bin_ = f"play_joker {kind}", f"play_character {kind}", f"trash_line {kind}"
    why = desk.refused(joker, guest, bin_)
    pill = f"+{row['cards']}" if not desk.small and (joker in desk.offers or guest in desk.offers) else ""
    for card in range(count):
        played = card >= row["cards"]
        front = card == count - 1
        desk.put(
            f"card-{me}-{kind}-{card}", f"{form}{kind}", at.x + step * card + (shift if played else 0.0),
            at.y + (5 * scale if played else 0.0), scale, turn=6.0 if played else 0.0,
            label=_line_label(desk, me, row), answers=[joker, guest, bin_] if front else [], quiet=True,
            reason=why if front else "", pill=pill if front else "",
        )  # fmt: skip
    right = at.x + step * max(0, count - 1) + (shift if across else 0.0)
    if row["joker"]:
        said = desk.words("scene-say-joker-on", item=desk.item(kind))
        if desk.small:
            desk.put(f"joker-{me}", "joker-small", right + w * 0.3, at.y + h * 0.34, 0.8, turn=10, label=said)
        else:
            desk.put(f"joker-{me}", "joker-small", right + w * 0.42, at.y + h * 0.36, 1.5, turn=10, label=said)
    _length(desk, me, row, at.x - 4, at.y + (h - 7 if desk.small else -5))
    if bin_ in desk.offers:
        said = desk.words("scene-say-bin", item=desk.item(kind))
        x, y, grown = (right + w - 16, at.y + h - 13, 0.86) if desk.small else (right + w - 17, at.y + h - 14, 1.0)
        desk.put(f"bin-{kind}", "bin", x, y, grown, label=said, answers=[bin_], quiet=True)
    medal = Spot(right + w * 0.3, at.y + h * 0.3, 0.65 if desk.small else 1.0)
    return [(row["character"], medal)] if row["character"] else []


_PILES: Final = ("deck_size", "trash_size", "hand_limit", "hand_size", "deck", "trash", "joker")


@part(*(f"table.boards.{{me}}.{name}" for name in _PILES), "names.{me}", "kinds", "lengths")
def _own_piles(desk: _Desk, me: int, x: float, y: float, step: float, scale: float) -> None:
    """The viewer's deck, trash and joker."""
    board = desk.boards[me]
    w = CARD[0] * scale
    left = board["deck_size"]
    draws = min(left, max(0, board["hand_limit"] - board["hand_size"]))
    pill = desk.words("scene-draws", count=draws) if draws else ""
    deck = "back" if left else "place"
    desk.put(f"deck-{me}", deck, x, y, scale, label=_pile_label(desk, "deck", me), answers=["draw_only"], pill=pill)
    desk.put(
        f"trash-{me}", f"heap-{min(2, board['trash_size'])}", x + step, y, scale,
        label=_pile_label(desk, "trash", me), answers=["shuffle_draw"],
    )  # fmt: skip
    for place, (name, count) in enumerate((("deck", left), ("trash", board["trash_size"]))):
        badge = f"badge-{count}" + ("-small" if desk.small else "")
        at = x + step * place + w - desk.symbol(badge).width + 5
        lower = y + CARD[1] * scale - 12
        desk.put(f"{name}-count-{me}", badge, at, y - 4 if desk.small else lower)  # the other edge is the pill's
    if board["joker"] is None:
        plays = [f"play_joker {kind}" for kind in desk.view["kinds"]]
        why = desk.refused(*plays)
        form, size = ("joker-small", w / TILE[0]) if desk.small else ("joker", scale)
        desk.put(
            f"joker-{me}", form, x + 2 * step, y, size, label=desk.words("scene-say-joker"), answers=plays,
            reason=why if not any(play in desk.offers for play in plays) else "", pill=_adding(desk, plays),
        )  # fmt: skip
    else:
        form, size = ("place-tile", w / TILE[0]) if desk.small else ("place", scale)
        desk.put(f"side-{me}", form, x + 2 * step, y, size, label=desk.words("scene-say-no-joker"))


def _own_bench(desk: _Desk, me: int, at: Region, scale: float, rows: int) -> None:
    """The viewer's characters with the cards under them."""
    bench = [each for each in desk.boards[me]["bench"] if desk.guests[each]["played_on"] is None]
    size = MEDAL * scale
    each = -(-len(bench) // rows) if len(bench) > 2 * rows else 2 if rows > 1 else max(1, len(bench))
    step = spread(max(2, each), size, size + 24 * scale, at.w - 8)
    for place, character in enumerate(bench):
        x, y = at.x + place % each * step, at.y + place // each * (at.h / rows)
        _portrait(desk, character, Spot(x, y, scale), "-small" if desk.small else "")


@part("table.boards.{me}.hand", "table.boards.{me}.lines", "table.putting", "kinds", "puts")
def _hand(desk: _Desk, me: int, room: float, y: float, scale: float, step: float) -> None:
    """The viewer's cards by kind; they overlap when there are many. A card keeps its id when it is played."""
    board = desk.boards[me]
    face = "-small" if desk.small else ""
    lying = {row["item"]: row["cards"] + row["played"] for row in board["lines"]}
    cards = [(kind, place) for kind in desk.view["kinds"] for place in range(board["hand"].get(kind, 0))]
    w = CARD[0] * scale
    each = spread(len(cards), w, step, room - 16)
    x = (room - each * (len(cards) - 1) - w) / 2
    for number, (kind, place) in enumerate(cards):
        play, left = f"play_card {kind}", x + each * number
        answers = [play, f"trash_hand {kind}", f"put_card {kind}"]
        chosen = desk.table["putting"] == kind and place == 0
        why = desk.refused(play)
        desk.put(
            f"card-{me}-{kind}-{lying.get(kind, 0) + place}", f"item-{kind}{face}", left, y, scale, mat="hand",
            label=desk.words("scene-say-hand-card", item=desk.item(kind)), answers=answers,
            quiet=desk.asked == "play" and play not in desk.offers, state="selected" if chosen else "",
            reason=why, pill=_playing(desk, me, kind),
        )  # fmt: skip
        if why:
            tag = desk.drawn("stuck", faces.lock(desk.words("scene-stuck")))
            shown = desk.symbol(tag)
            at = left + (w - shown.width) / 2
            desk.put(f"stuck-{kind}-{place}", tag, at, y + CARD[1] * scale - 13, mat="hand", label=why)


def _playing(desk: _Desk, me: int, kind: str) -> str:
    """What it would bring to play or to put a card of this kind."""
    if desk.asked == "put":
        return desk.points(desk.view["puts"][kind]) or "±0"
    if desk.asked != "play" or f"play_card {kind}" not in desk.offers:
        return ""
    for row in desk.boards[me]["lines"]:
        if row["item"] == kind:
            counts = row["cards"] and not (row["played"] or row["joker"] or row["character"])
            return f"+{row['cards']}" if counts else "+0" if desk.small else desk.words("scene-longer")
    return "+0" if desk.small else desk.words("scene-new-line")
