"""A view of Bibliowonders! as a picture, in two arrangements that hold the same sprites.

At the left, or on a phone above, the map on its carpet; then the viewer's own wizard, the others in turn order, the
elementary spells, and what all share. On a mat of its own the viewer's hand. A spectator has neither hand nor spells.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import pairwise
from typing import Any, Final, TypeVar, cast

from takujo.core.game import View
from takujo.draw.desk import PANEL, WIDE, Desk, Region
from takujo.draw.paper import (
    INK,
    INK_2,
    LIFT,
    LINE,
    PAPER,
    badge_width,
    bokashi,
    clipped,
    crest,
    disc,
    line,
    num,
    placed,
    rect,
    sheet,
    sign,
    text,
    width,
)
from takujo.draw.parts import part
from takujo.draw.scene import Figure, Scene, SeatPanel, Symbol
from takujo.games.bibliowonders import faces
from takujo.games.bibliowonders.components import (
    CELL_NAMES,
    COLOUR_NAMES,
    DIRECTION_NAMES,
    INVESTIGATION_NAMES,
    KIND_NAMES,
    LEAST_AREA,
    NOWHERE,
    SPELL_NAMES,
    across,
    beside,
)  # fmt: skip
from takujo.games.bibliowonders.faces import CELL, ROMAN, Grid
from takujo.words import Words

T = TypeVar("T")

TABLE: Final = {WIDE: (1082.0, 540.0), "tall": (378.0, 452.0)}
GALLERY: Final = (1082.0, 712.0)  # the wide table of a spectator, who has no hand
HAND: Final = {WIDE: (744.0, 168.0), "tall": (378.0, 114.0)}

GRID: Final = {WIDE: Grid(13.5, 14.0, 73.0, 13.5), "tall": Grid(10.5, 11.0, 51.0, 10.0)}
GALLERY_GRID: Final = Grid(16.0, 16.5, 97.0, 16.0)

VARIANTS: Final = 4  # bookcases of one colour that look a little different
MOVING: Final = "move_"
CLOSING: Final = 3  # rounds before the end at which the limit of turns is announced


def scene(view: View, words: Words, arrangement: str = WIDE) -> Scene:
    """The picture of a view whose question is put in words."""
    desk = _Desk(view, words, arrangement)
    (_wide if arrangement == WIDE else _tall)(desk)
    size = GALLERY if desk.me is None and arrangement == WIDE else TABLE[arrangement]
    panels = [_panel(desk, seat) for seat in desk.order]
    return desk.scene(size, HAND[arrangement], _chips(desk), panels, _WAYS)


_WAYS: Final = tuple(way for kind in KIND_NAMES for way in (("deck", f"hand-{kind}-"), (f"hand-{kind}-", "discard")))


# --- what would be met -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Stand:
    """A pawn that has entered a card: where that takes it, and which investigations it meets there."""

    cell: int
    met: frozenset[str]
    sure: bool  # False if the card lies face down and the viewer does not know it


def _conditions(shown: Sequence[str | None], cell: int) -> frozenset[str]:
    """BW-51 to BW-53 What a pawn on a cell meets; `shown` has the face-up cards by cell."""
    home = shown.index("reception")
    found = {f"inv_{shown[near]}" for near in (cell, *_neighbours(cell)) if shown[near] in COLOUR_NAMES}
    (row, column), (home_row, home_column) = _at(cell), _at(home)
    found |= {"inv_north"} if row < home_row else {"inv_south"} if row > home_row else set()
    found |= {"inv_west"} if column < home_column else {"inv_east"} if column > home_column else set()
    if (shown[cell] or "").startswith(MOVING):
        found.add("inv_moving")
    return frozenset(found)


@cache
def _neighbours(cell: int) -> list[int]:
    found = (beside(cell, direction) for direction in range(len(DIRECTION_NAMES)))
    return [int(near) for near in found if near != NOWHERE]


@cache
def _at(cell: int) -> tuple[int, int]:
    """Row and column."""
    name = CELL_NAMES[cell]
    return int(name[1]) - 1, "ABCDEFG".index(name[0])


_ROWS: Final = [[cell for cell in range(len(CELL_NAMES)) if _at(cell)[0] == row] for row in range(7)]


def _by_rows(cells: Sequence[T]) -> list[list[T]]:
    """What there is of each cell, by rows of the map."""
    return [[cells[cell] for cell in row] for row in _ROWS]


def _place(cell: int) -> tuple[int, int]:
    """The row of a cell, and which of its cells it is."""
    row, _ = _at(cell)
    return row, _ROWS[row].index(cell)


def _entered(known: Sequence[tuple[str | None, bool]], cell: int) -> _Stand:
    """What a move onto a card would come to, as far as the viewer knows it (BW-31, BW-37)."""
    shown = [face if face_up else None for face, face_up in known]
    face, _ = known[cell]
    shown[cell] = face
    if face is not None and face.startswith(MOVING):
        partner = int(across(cell, "nesw".index(face[-1])))
        shown[cell], shown[partner] = shown[partner], face
        cell = partner
    return _Stand(cell, _conditions(shown, cell), face is not None)


# --- the desk --------------------------------------------------------------------------------------------------------


class _Desk(Desk):
    """With the map, what is printed in the box, and what the viewer could reveal."""

    def __init__(self, view: View, words: Words, arrangement: str) -> None:
        super().__init__(view, words, arrangement)
        self.box = faces.box_of(words.printed)

    def pieces(self, view: Mapping[str, Any]) -> dict[str, Any]:
        """Also the map by rows, and as far as it is known what lies on it; what the viewer could reveal and where it
        could go; and whose pawns are of which colour."""
        table, me = view["table"], view["seat"]
        spots = table["map"]
        own = onward = None
        if me is not None:
            board = table["boards"][me]
            hand = board["hand"] or {}
            here = CELL_NAMES.index(board["cell"])
            cells = {name: int(beside(here, direction)) for direction, name in enumerate(DIRECTION_NAMES)}
            onward = {name: cell for name, cell in cells.items() if cell != NOWHERE}
            own = {
                "cell": here,
                "met": board["met"],
                "held": [kind for kind in INVESTIGATION_NAMES if kind in hand],
                "open": [] if view["over"] else [area for area in table["needed"] if area not in board["areas"]],
                "permit": bool(table["permit"] and table["active"] == me),
            }
        return {
            **super().pieces(view),
            "faces": [(spot["face"], spot["face_up"]) for spot in spots],
            "rows": _by_rows(spots),
            "own": own,
            "onward": onward or {},
            "colours": [board["colour"] for board in table["boards"]],
        }

    @cached_property
    def grid(self) -> Grid:
        return GALLERY_GRID if self.view["watching"] and not self.small else GRID[self.arrangement]

    def face(self, name: str) -> Symbol:
        return faces.symbol(name, self.lang, self.box)

    def score(self, seat: int) -> int:
        return len(self.boards[seat]["areas"])

    def result(self) -> str:
        turn, home = self.table["turn"], "home" in self.table["ends"]
        if self.view["seats"] == 1:
            return self.words("scene-solo-home" if home else "scene-solo-lost", turn=turn)
        names = self.names(seat for seat, place in enumerate(self.view["placings"]) if place == 1)
        return self.words("scene-winner-home" if home else "scene-winner-limit", name=names, turn=turn)

    def twice(self, option: str) -> bool:
        return option.startswith("acquire")

    def button(self, option: str) -> str:
        """Ending the turn is filled once there is neither a move nor a knowledge."""
        if option == "stop":
            return "primary"
        if option == "end_turn":
            return "plain" if any(other.startswith(("move", "acquire")) for other in self.offers) else "primary"
        return "act"

    # -- names

    def colour(self, seat: int) -> str:
        return str(self.view["colours"][seat])

    def pigment(self, seat: int) -> str:
        return faces.pigment(self.colour(seat))

    def kind(self, kind: str) -> str:
        return self.box.kind(kind).short[self.lang]

    def cards(self, counts: Mapping[str, int]) -> str:
        """Counted cards in one line."""
        said = [self.words("scene-say-counted", count=count, name=self.kind(kind)) for kind, count in counts.items()]
        return self.joined(said) or self.words("scene-say-none")

    @property
    def onward(self) -> Mapping[str, int]:
        """The cells next to the viewer's pawn by direction."""
        return cast(Mapping[str, int], self.view["onward"])


# --- beside the table ------------------------------------------------------------------------------------------------


@part("table.round", "table.turn", "table.turn_limit", "seats", "over")
def _chips(desk: _Desk) -> list[str]:
    table, words = desk.table, desk.words
    said = [words("scene-round", round=table["round"])]
    if table["turn_limit"] and not desk.view["over"]:
        left = table["turn_limit"] - table["turn"] + 1
        if left <= CLOSING * desk.view["seats"]:
            said.append(words("scene-closing", count=left))
    return said


_BOARD: Final = "table.boards.{seat}."


@part(*PANEL, *(_BOARD + name for name in ("mp", "hand_size", "areas")), "table.needed", "colours")
def _panel(desk: _Desk, seat: int) -> SeatPanel:
    words, board = desk.words, desk.boards[seat]
    return desk.panel(
        seat,
        Figure("crystal", board["mp"], words("scene-figure-mp")),
        Figure("hand", board["hand_size"], words("scene-figure-hand")),
        unit=words("scene-of-areas", count=len(desk.table["needed"])),
        color=desk.pigment(seat),
    )


# --- the two arrangements --------------------------------------------------------------------------------------------


def _wide(desk: _Desk) -> None:
    """Place everything for a laptop."""
    _map(desk)
    if desk.me is None:
        _gallery(desk)
        return
    x, w, gap = 556.0, 526.0, 8.0
    others = desk.others
    own = Region(x, 2, w, 124 if others else 180)
    _own(desk, desk.me, own)
    y = own.y + own.h + gap
    if others:
        each = (w - gap * (len(others) - 1)) / len(others)
        for place, seat in enumerate(others):
            _rival(desk, seat, Region(x + place * (each + gap), y, each, 104))
        y += 104 + gap
    _spells(desk, Region(x, y, w, 114))
    y += 114 + gap
    _shared(desk, Region(x, y, w, TABLE[WIDE][1] - 4 - y))
    _hand(desk, desk.me, HAND[WIDE][0], 12, faces.CARD_SCALE, 122)


def _gallery(desk: _Desk) -> None:
    """What a spectator sees beside the map: every wizard, and what all share."""
    x, gap = 726.0, 8.0
    w = GALLERY[0] - x
    seats = desk.order
    shared = 300.0
    each = min(140.0, (GALLERY[1] - 4 - shared) / len(seats) - gap)
    for place, seat in enumerate(seats):
        _rival(desk, seat, Region(x, 2 + place * (each + gap), w, each))
    y = GALLERY[1] - 4 - shared
    _shared(desk, Region(x, y, w, shared))


def _tall(desk: _Desk) -> None:
    """Place everything for a phone: other wizards and the deck stand in the corners beside the carpet."""
    _map(desk)
    w, h = TABLE["tall"]
    foot = Region(0, 382, w, h - 382 - 2)
    if desk.me is None:
        seats = desk.order
        for seat, corner in zip(seats, _CORNERS, strict=False):
            _corner(desk, seat, corner)
        _shared(desk, foot)
        return
    others = desk.others
    corners = ("sw", "nw", "ne") if len(others) == 3 else ("nw", "ne")
    for seat, corner in zip(others, corners, strict=False):
        _corner(desk, seat, corner)
    _own(desk, desk.me, foot)
    _shared(desk, foot)
    _spells(desk, foot)
    _hand(desk, desk.me, HAND["tall"][0], 13, faces.SMALL_SCALE, 75)


# --- the map ---------------------------------------------------------------------------------------------------------


@part("faces")
def _stands(desk: _Desk) -> list[_Stand]:
    """By cell, what entering its card would come to."""
    known = desk.view["faces"]
    return [_entered(known, cell) for cell in range(len(CELL_NAMES))]


@dataclass(frozen=True, slots=True)
class _Hand:
    """What the viewer could reveal, and where."""

    cells: list[list[tuple[bool, list[str], tuple[int, bool, bool] | None]]]  # by row: whether the pawn stands there,
    # the kinds that would be met, and how many could be revealed, whether that is sure, and whether it is enough
    nearest: dict[str, tuple[int, str]]  # by kind, how far the next place is where it is met, and which


@part("faces", "own")
def _could_reveal(desk: _Desk) -> _Hand:
    own, stands = desk.view["own"], _stands(desk)
    cells = range(len(CELL_NAMES))
    if own is None:
        return _Hand(_by_rows([(False, [], None) for _ in cells]), {})
    held, wanted = frozenset(own["held"]), min(own["open"], default=0)
    counts = [_enough(own, stand.met) for stand in stands]
    least = max(LEAST_AREA, min(wanted, max(counts)))
    found = []
    for cell in cells:
        here, stand, count = cell == own["cell"], stands[cell], counts[cell]
        met = held & (set(own["met"]) if here else stand.met) if own["open"] else ()
        mark = (count, stand.sure, count >= wanted) if own["open"] and not here and count >= least else None
        found.append((here, [kind for kind in INVESTIGATION_NAMES if kind in met], mark))
    row, column = _at(own["cell"])
    nearest: dict[str, tuple[int, str]] = {}
    for kind in own["held"]:
        steps = [
            (abs(at[0] - row) + abs(at[1] - column), CELL_NAMES[cell])
            for cell in cells
            if kind in stands[cell].met and cell != own["cell"]
            for at in (_at(cell),)
        ]
        if steps:
            nearest[kind] = min(steps)
    return _Hand(_by_rows(found), nearest)


def _enough(own: Mapping[str, Any], met: Iterable[str]) -> int:
    """How many different cards could be revealed where these conditions are met, a permit included (BW-81)."""
    held = frozenset(own["held"])
    have = held & set(met)
    return len(have) + bool(own["permit"] and held - have)


def _map(desk: _Desk) -> None:
    """Carpet, the lines of the Reception, cards, what lies and stands on them."""
    _carpet(desk)
    _cross(desk)
    ways = [[name for name, onward in desk.onward.items() if onward == cell] for cell in range(len(CELL_NAMES))]
    desk.note("ways", _by_rows(ways))
    found = _could_reveal(desk)
    desk.note("meets", found.cells)
    desk.note("nearest", found.nearest)
    cells = range(len(CELL_NAMES))
    offered = (
        {cell for cell in cells if any(text in desk.offers for text in _answers(desk, cell))} if desk.offers else ()
    )
    lifted = [cell for cell in cells if CELL_NAMES[cell] == desk.table["lifted"]]
    brings = {cell: said for cell in offered if (said := _consequence(desk, cell))}
    above = [*(cell for cell in sorted(offered) if cell not in lifted), *lifted]
    for row in range(len(_ROWS)):
        _row(desk, row, tuple(cell for cell in above if cell in _ROWS[row]))
    for cell in above:
        _card(desk, *_place(cell), cell in lifted, brings.get(cell, ""))
    for row, inside in enumerate(_ROWS):
        lies = tuple(cell for cell in inside if cell in offered)
        _marks(desk, row, lies, tuple(cell for cell in lies if cell in brings))
    desk.note("standing", [(cell, spot["pawns"]) for cell, spot in enumerate(desk.table["map"]) if spot["pawns"]])
    _pawns(desk, tuple(sorted(offered)))
    _looks(desk)


@part("watching")
def _carpet(desk: _Desk) -> None:
    grid = desk.grid
    carpet = faces.carpet(grid, desk.small)
    desk.put("carpet", desk.drawn(f"carpet-{grid.cell:.0f}", carpet), grid.x - grid.border, grid.y - grid.border)


@part("table.reception", "onward", "watching")
def _cross(desk: _Desk) -> None:
    """The lines and letters from which directions are read: they follow the Reception (BW-4)."""
    grid = desk.grid
    name = desk.table["reception"]
    row, column = _at(CELL_NAMES.index(name))
    along, up = faces.LENGTHS[row], faces.LENGTHS[column]
    x, y = grid.x + grid.cell * (7 - along) / 2, grid.y + grid.cell * row
    scale = grid.cell / CELL
    desk.put("row", f"row-{along}", x, y, scale)
    left, right = x, x + along * grid.cell
    middle = y + grid.cell / 2
    x, y = grid.x + grid.cell * column, grid.y + grid.cell * (7 - up) / 2
    desk.put("column", f"column-{up}", x, y, scale)
    top, bottom, centre = y, y + up * grid.cell, x + grid.cell / 2
    size = 0.82 if desk.small else 1.0
    inset = grid.border - (3 if desk.small else 2)
    ends = ((centre, top - inset), (right + inset, middle), (centre, bottom + inset), (left - inset, middle))
    for direction, (at_x, at_y) in zip(DIRECTION_NAMES, ends, strict=True):
        said = desk.words(f"scene-say-{direction}")
        beyond = [f"move {direction}", f"clairvoyance {direction}"] if direction not in desk.onward else []
        name = f"compass-{direction}"
        desk.put(name, name, at_x - 11 * size, at_y - 11 * size, size, label=said, reason=desk.refused(*beyond))


@part("rows.{row}", "meets.{row}", "ways.{row}", "names", "watching")
def _row(desk: _Desk, row: int, above: tuple[int, ...]) -> None:
    """The cards of a row, without those that lie above the others."""
    for column, cell in enumerate(_ROWS[row]):
        if cell not in above:
            _spot(desk, row, column, "", "")


@part("rows.{row}.{column}", "meets.{row}.{column}", "ways.{row}.{column}", "names", "watching")
def _card(desk: _Desk, row: int, column: int, lifted: bool, brings: str) -> None:
    """A card that lies above the others, because it can be chosen or is about to be moved."""
    _spot(desk, row, column, "" if not lifted else "selected" if desk.asked else "last", brings)


def _ways_to(desk: _Desk, cell: int) -> list[str]:
    """The directions in which the viewer's pawn would come to a cell."""
    row, column = _place(cell)
    return cast(list[str], desk.view["ways"][row][column])


def _answers(desk: _Desk, cell: int) -> list[str]:
    """What a click on a card of the map could mean, Clairvoyance apart."""
    name = CELL_NAMES[cell]
    found = [f"{verb} {name}" for verb in ("lift", "swap", "look")]
    return [f"move {direction}" for direction in _ways_to(desk, cell)] + found


def _spot(desk: _Desk, row: int, column: int, state: str, brings: str) -> None:
    """A card of the map. Its id goes with the card, of which all see where it moves; it tells nothing of its face."""
    spot, cell = desk.view["rows"][row][column], _ROWS[row][column]
    x, y = desk.grid.at(spot["row"], spot["column"])
    answers = _answers(desk, cell)
    reason = " ".join(filter(None, (desk.refused(*answers), _unseen(desk, cell))))
    desk.put(
        f"card-{spot['card']}", _face(desk, spot), x, y, desk.grid.card, label=_spot_label(desk, row, column),
        answers=answers, state=state, reason=reason, pill=brings,
    )  # fmt: skip


def _looking(desk: _Desk, cell: int) -> list[str]:
    """The answer with which Clairvoyance looks at a card."""
    return [f"clairvoyance {direction}" for direction in _ways_to(desk, cell)]


def _unseen(desk: _Desk, cell: int) -> str:
    """Why Clairvoyance may not look at a card. It names the spell: one may well move there."""
    why = desk.refused(*_looking(desk, cell))
    spell = desk.words.named("spell", "clairvoyance")
    return why and desk.words("scene-spell-refused", spell=spell, why=why)


def _face(desk: _Desk, spot: Mapping[str, Any]) -> str:
    face, variant = spot["face"], spot["card"] % VARIANTS
    if not spot["face_up"]:
        return f"peek-{face}" if spot["known"] else "bare" if spot["peeked"] else "down"
    if face == "reception":
        return "reception-small" if desk.small else "reception"
    return f"moving-{face[-1]}-{variant % 2}" if face.startswith(MOVING) else f"shelf-{face}-{variant}"


def _spot_label(desk: _Desk, row: int, column: int) -> str:
    spot, words = desk.view["rows"][row][column], desk.words
    if spot["face"] is None:
        said = [words("scene-say-down", cell=spot["cell"])]
    else:
        card = desk.box.map[spot["face"]].name[desk.lang]
        said = [words("scene-say-card" if spot["face_up"] else "scene-say-known", cell=spot["cell"], name=card)]
    if spot["crystal"]:
        said.append(words("scene-say-crystal"))
    if spot["peeked"]:
        said.append(words("scene-say-peeked", names=desk.joined(desk.name(seat) for seat in spot["peeked"])))
    if spot["pawns"]:
        said.append(words("scene-say-pawns", names=desk.joined(desk.name(seat) for seat in spot["pawns"])))
    here, kinds, _ = desk.view["meets"][row][column]
    if kinds:
        met = desk.joined(map(desk.kind, kinds))
        said.append(words("scene-say-met-here" if here else "scene-say-would-meet", list=met))
    return (" · " if desk.lang == "en" else "・").join(said)


def _consequence(desk: _Desk, cell: int) -> str:
    """What a move onto a card brings, where the viewer can know it."""
    moves = (answer for answer in _answers(desk, cell) if answer.startswith("move "))
    if desk.me is None or not any(answer in desk.offers for answer in moves):
        return ""
    spot, board, words = desk.table["map"][cell], desk.boards[desk.me], desk.words
    face = spot["face"]
    if face == "reception":
        return words("scene-win") if board["areas"] == desk.table["needed"] else ""
    if face == board["colour"] and not spot["crystal"]:
        return words("scene-draw")
    if face is not None and face.startswith(MOVING):
        return words("scene-ride", cell=CELL_NAMES[_stands(desk)[cell].cell])
    gains = not spot["face_up"] and board["mp"] < desk.table["mp_limit"]
    return words("scene-gain-mp") if gains and face is None else ""


@part("rows.{row}", "meets.{row}", "ways.{row}", "names", "colours", "watching", "seat")
def _marks(desk: _Desk, row: int, offered: tuple[int, ...], pilled: tuple[int, ...]) -> None:
    """On the cards of a row: crystals, who has looked at them, how many cards of the viewer's hand would be met."""
    for column, spot in enumerate(desk.view["rows"][row]):
        cell = _ROWS[row][column]
        mark = desk.view["meets"][row][column][2]
        if not (spot["crystal"] or spot["peeked"] or mark):
            continue
        answers = _answers(desk, cell)
        x, y = desk.grid.at(spot["row"], spot["column"])
        y -= _lift(desk) if cell in offered else 0.0
        side, card = CELL * desk.grid.card, spot["card"]
        grown = desk.grid.card / GRID[WIDE].card
        if spot["crystal"]:
            size = 0.82 if desk.small else grown
            said = desk.words("scene-say-crystal")
            desk.put(
                f"crystal-{card}", "crystal", x + side - 21 * size, y + size, size, label=said, answers=answers,
                quiet=True,
            )  # fmt: skip
        if spot["peeked"]:
            _eyes(desk, spot, cell, answers, x, y, cell in pilled)
        if mark:
            _meeting(desk, spot, cell, answers, x, y)


def _lift(desk: _Desk) -> float:
    """How far a card that can be chosen stands out."""
    return LIFT["selectable"] * CELL * desk.grid.card / 100


def _eyes(
    desk: _Desk, spot: Mapping[str, Any], cell: int, answers: Sequence[str], x: float, y: float, pilled: bool
) -> None:
    """Who has looked at a face-down card: below right if the viewer knows it, else above left or below the pill."""
    side = CELL * desk.grid.card
    seats = [seat for seat in spot["peeked"] if not (spot["known"] and seat == desk.me)]
    name = "-".join(["eyes", *(["_".join(f"{seat}.{desk.colour(seat)}" for seat in seats)] if seats else [])])
    eyes = desk.symbol(name)
    size = min(0.7 if desk.small else 0.9 * desk.grid.card / GRID[WIDE].card, (side - 6) / eyes.width)
    low = y + side - eyes.height * size - 3
    if spot["known"]:
        at_x = x + side - eyes.width * size - 3
        at_y = low if desk.small or len(seats) < 2 else y + side * 0.52  # several need the row of their own
    elif desk.small and _looked_at(desk, cell):
        at_x, at_y = x + 3, low
    else:
        at_x, at_y = x + 3, y + (3 if not pilled else 18 if desk.small else 22)
    said = desk.words("scene-say-peeked", names=desk.joined(desk.name(seat) for seat in spot["peeked"]))
    desk.put(f"eyes-{spot['card']}", name, at_x, at_y, size, label=said, answers=answers, quiet=True)


def _meeting(desk: _Desk, spot: Mapping[str, Any], cell: int, answers: Sequence[str], x: float, y: float) -> None:
    """Where it is enough for an open area, or nowhere enough but most; not where the pawn stands: there are ticks."""
    row, column = _place(cell)
    _, kinds, (count, sure, enough) = desk.view["meets"][row][column]
    pawns = len(spot["pawns"])
    if pawns > 2:
        return
    name = f"meet-{count}" + ("" if sure else "-more") + ("" if enough else "-short")
    size = 0.85 if desk.small else 0.92
    side = CELL * desk.grid.card
    mark = desk.symbol(name)
    at_x, at_y = x + 1, y + side - mark.height * size - 1
    if desk.small and _looked_at(desk, cell):
        at_y = y + 15
    elif pawns == 2:
        at_x, at_y = x + side - mark.width * size - 1, y + 19 * desk.grid.card
    said = desk.words("scene-say-would-meet", list=desk.joined(map(desk.kind, kinds)))
    desk.put(f"meet-{CELL_NAMES[cell]}", name, at_x, at_y, size, label=said, answers=answers, quiet=True)


# by number of pawns on a card: their size and places
_STANDING: Final = {
    1: (43.0, ((28.0, 28.0),)),
    2: (34.0, ((9.0, 37.0), (37.0, 37.0))),
    3: (27.0, ((44.0, 19.0), (17.0, 44.0), (44.0, 44.0))),
    4: (25.0, ((46.0, 22.0), (0.0, 46.5), (23.0, 46.5), (46.0, 46.5))),
}


@part("standing", "ways", "names", "colours", "watching")
def _pawns(desk: _Desk, offered: tuple[int, ...]) -> None:
    """Who stands on the map."""
    for cell, pawns in desk.view["standing"]:
        lift = _lift(desk) if cell in offered else 0.0
        x, y = desk.grid.at(*_at(cell))
        size, places = _STANDING[len(pawns)]
        scale = desk.grid.card
        for seat, (dx, dy) in zip(pawns, places, strict=True):
            said = desk.words("scene-say-pawn", name=desk.name(seat), cell=CELL_NAMES[cell])
            desk.put(
                f"pawn-{seat}", f"pawn-{seat}-{desk.colour(seat)}", x + dx * scale, y + dy * scale - lift,
                scale * size / 48, label=said, answers=_answers(desk, cell), quiet=True,
            )  # fmt: skip


def _looked_at(desk: _Desk, cell: int) -> bool:
    """Whether Clairvoyance could look at a card now."""
    return any(answer in desk.offers for answer in _looking(desk, cell))


@part("onward", "watching")
def _looks(desk: _Desk) -> None:
    """Where Clairvoyance can look: an eye on each card."""
    size = 0.82 if desk.small else 1.0
    for direction, cell in desk.onward.items():
        option = f"clairvoyance {direction}"
        if option not in desk.offers:
            continue
        x, y = desk.grid.at(*_at(cell))
        side = CELL * desk.grid.card
        said = desk.words("scene-say-look", cell=CELL_NAMES[cell])
        desk.put(
            f"look-{direction}", "look", x + side - 25 * size - 2, y + side - 25 * size - 3, size, label=said,
            answers=[option],
        )  # fmt: skip


# --- wizards ---------------------------------------------------------------------------------------------------------


def _portrait(desk: _Desk, seat: int, x: float, y: float, r: float) -> str:
    """A wizard in a medallion, with the crest."""
    color = desk.pigment(seat)
    body = disc(x, y, r, PAPER, color, 2) + sign("wizard", x - r * 0.68, y - r * 0.74, r * 1.36, color)
    return (
        body
        + disc(x + r * 0.78, y + r * 0.66, r * 0.45, PAPER)
        + crest(x + r * 0.38, y + r * 0.26, r * 0.8, seat, color)
    )


def _paper(desk: _Desk, seat: int, at: Region, key: str) -> str:
    """The paper of a seat in its printed colour."""
    color = desk.pigment(seat)
    mine = desk.mine(seat)
    edge = color if mine else LINE
    body = sheet(at.w, at.h, 12, PAPER, 3, edge) + bokashi(key, color, at.w, at.h * 0.45, 0.55, 12)
    return body + (rect(0.5, 0.5, at.w - 1, at.h - 1, 12, "none", color, 2) if mine else "")


def _named(desk: _Desk, seat: int, x: float, y: float, size: float, room: float) -> tuple[str, float]:
    """A seat's name and, if there is room, that of the wizard; and where they end."""
    flag = 26.0 if desk.first(seat) else 0.0
    name = clipped(desk.name(seat), size, room - flag, "serif")
    body = text(x, y, name, size, INK, weight=600, font="serif")
    x += width(name, size, "serif") + 7
    wizard = desk.box.wizards[desk.colour(seat)][desk.lang]
    used = width(name, size, "serif") + 7 + width(wizard, 12, weight=400)
    if used + flag < room and wizard != name:
        body += text(x, y, wizard, 12, INK_2)
        x += width(wizard, 12, weight=400) + 7
    return body, x


@part("first.{seat}", "waiting.{seat}", "names.{seat}")
def _flags(desk: _Desk, seat: int, x: float, y: float, scale: float, dots: tuple[float, float]) -> None:
    """The start player's flag; three still dots at a seat that is being waited for."""
    desk.flag(seat, x, y, scale)
    desk.dots(seat, *dots, 0.8 if desk.small else 1.0)


@part(_BOARD + "mp", "table.mp_limit", "names.{seat}", "colours")
def _mp(desk: _Desk, seat: int, x: float, y: float, scale: float, small: str = "") -> None:
    have, limit = desk.boards[seat]["mp"], desk.table["mp_limit"]
    said = desk.words("scene-say-mp", name=desk.name(seat), count=have, limit=limit)
    desk.put(f"mp-{seat}", f"mp-{have}-{limit}-{desk.colour(seat)}{small}", x, y, scale, label=said)


def _area_name(desk: _Desk, seat: int, area: int) -> str:
    return f"area-{area}" + ("-done" if area in desk.boards[seat]["areas"] else "") + ("-small" if desk.small else "")


_AREAS: Final = (_BOARD + "areas", "table.needed", "names.{seat}", "mine.{seat}", "colours")


@part(*_AREAS)
def _areas(desk: _Desk, seat: int, x: float, y: float, step: float, scale: float) -> None:
    """The knowledge areas of another seat, with a cube in each that it has gained."""
    for place, area in enumerate(desk.table["needed"]):
        _area(desk, seat, area, _area_name(desk, seat, area), x + step * place, y, scale)


def _area(desk: _Desk, seat: int, area: int, symbol: str, x: float, y: float, scale: float) -> None:
    filled = area in desk.boards[seat]["areas"]
    answers = [f"acquire {area}"] if desk.mine(seat) else []
    args = {"name": desk.name(seat), "area": ROMAN[area]}
    said = desk.words("scene-say-area-filled" if filled else "scene-say-area-empty", **args)
    reason = desk.refused(answers[0]) if answers else ""
    desk.put(f"area-{seat}-{area}", symbol, x, y, scale, label=said, answers=answers, reason=reason)
    if filled:
        shown = desk.symbol(symbol)
        cube = desk.symbol(f"cube-{desk.colour(seat)}")
        size = min(shown.width, shown.height) * scale * (0.94 if not desk.mine(seat) else 0.8) / cube.width
        dx, dy = (shown.width * scale - cube.width * size) / 2, (shown.height * scale - cube.height * size) / 2
        desk.put(f"cube-{seat}-{area}", f"cube-{desk.colour(seat)}", x + dx, y + dy, size, label=said)


@part(_BOARD + "hand", _BOARD + "hand_size", "names.{seat}")
def _holds(desk: _Desk, seat: int, x: float, y: float, room: float, scale: float = 1.0) -> None:
    """How many cards another seat holds, and which if hands are open."""
    board = desk.boards[seat]
    said = desk.words("scene-say-hand", name=desk.name(seat), count=board["hand_size"])
    name = f"hand-{board['hand_size']}"
    if board["hand"]:
        if not desk.small:  # there the signs would be dust
            name += "." + ".".join(str(board["hand"].get(kind, 0)) for kind in KIND_NAMES)
        said = desk.words("scene-say-open-hand", said=said, list=desk.cards(board["hand"]))
    desk.put(f"hand-{seat}", f"{name}-{room:.0f}", x, y, scale, label=said)


def _wizard_label(desk: _Desk, seat: int) -> str:
    board = desk.boards[seat]
    met = desk.joined(desk.kind(kind) for kind in board["met"]) or desk.words("scene-say-none")
    colour = desk.box.map[desk.colour(seat)].name[desk.lang]
    return desk.words("scene-say-wizard", name=desk.name(seat), shelf=colour, steps=board["steps"], list=met)


def _rival(desk: _Desk, seat: int, at: Region) -> None:
    """Another wizard: crest and name, MP, knowledge, hand."""
    narrow, broad = at.w < 240, at.w > 400
    left = 12.0 if narrow else 78.0
    top = (at.h - 104) / 2 + (14 if broad else 0)
    y = at.y + top
    end = _rival_paper(desk, seat, at, left, top)
    _flags(desk, seat, at.x + end, y + (11 if narrow else 13), 0.9, (at.x + at.w - 38, at.y - 7))
    _mp(desk, seat, at.x + left - 2, y + 38, 0.98)
    if broad:
        _areas(desk, seat, at.x + 262, y + 19, 46, 1.3)
        _holds(desk, seat, at.x + 414, y + 28, 76)
        return
    _areas(desk, seat, at.x + left, y + 68, 32, 0.95)
    room = 26 if narrow else 52
    _holds(desk, seat, at.x + left + 100, y + 72, room)


_WIZARD: Final = (_BOARD + "met", _BOARD + "steps", "names.{seat}", "colours", "mine.{seat}", "first.{seat}")


@part(*_WIZARD)
def _rival_paper(desk: _Desk, seat: int, at: Region, left: float, top: float) -> float:
    """The paper of another wizard; where the name on it ends."""
    key = f"wizard-{seat}-{at.w:.0f}-{at.h:.0f}"
    body = _paper(desk, seat, at, key)
    if at.w < 240:
        body += crest(10, 8, 24, seat, desk.pigment(seat))
        name, end = _named(desk, seat, 41, 26, 15, at.w - 47)
    else:
        body += _portrait(desk, seat, 40, at.h / 2, 27)
        name, end = _named(desk, seat, left, top + 28, 17, at.w - left - 12)
    paper = desk.drawn(key, Symbol(at.w, at.h, body + name, 12))
    desk.put(f"wizard-{seat}", paper, at.x, at.y, label=_wizard_label(desk, seat))
    return end


def _own(desk: _Desk, me: int, at: Region) -> None:
    """The viewer's wizard, with what stands between the hand and each knowledge."""
    end = _own_paper(desk, me, at)
    own = desk.view["own"]
    have = _enough(own, own["met"])
    if desk.small:
        _mp(desk, me, at.x + 37, at.y + 9, 1.0, "-small")
        _goals(desk, me, have, at.x + 125, at.y + 6.5, 38, 1.0, "-small")
        _flags(desk, me, at.x + 1, at.y + 21, 0.66, (0, 0))
        return
    top = (at.h - 124) / 2
    _flags(desk, me, at.x + end, at.y + top + 19, 0.9, (0, 0))
    _mp(desk, me, at.x + 102, at.y + top + 47, 1.15)
    _goals(desk, me, have, at.x + 324, at.y + top + 37, 67, 1.05)


@part(*_WIZARD)
def _own_paper(desk: _Desk, seat: int, at: Region) -> float:
    """The viewer's paper; where the name on it ends."""
    words, me = desk.words, seat
    if desk.small:
        body = sheet(at.w, at.h, 12, PAPER, 3)
        body += line(13, 0.5, at.w - 13, 0.5, desk.pigment(me), 5, "round") + crest(8, 9, 24, me, desk.pigment(me))
        own = desk.drawn(f"wizard-{me}-own", Symbol(at.w, at.h, body, 12))
        desk.put(f"wizard-{me}", own, at.x, at.y, label=_wizard_label(desk, me))
        return 0.0
    key = f"wizard-{me}-own-{at.h:.0f}"
    top = (at.h - 124) / 2
    body = _paper(desk, me, at, key) + _portrait(desk, me, 50, at.h / 2, 35)
    name, end = _named(desk, me, 104, top + 34, 18, 210)
    colour = desk.colour(me)
    shelf = clipped(words("scene-own-shelf", name=desk.box.map[colour].short[desk.lang]), 13, 186, weight=400)
    body += name + sign(faces.ELEMENTS[colour], 103, top + 84, 20, desk.pigment(me))
    body += text(129, top + 99, shelf, 13, INK_2)
    body += text(324, top + 25, words("scene-knowledge"), 14, INK, weight=600, font="serif")
    desk.put(f"wizard-{me}", desk.drawn(key, Symbol(at.w, at.h, body, 12)), at.x, at.y, label=_wizard_label(desk, me))
    return end


@part(*_AREAS)
def _goals(desk: _Desk, seat: int, have: int, x: float, y: float, step: float, scale: float, small: str = "") -> None:
    """The viewer's own areas: how many of the cards they take are met where the pawn stands."""
    me = seat
    for place, area in enumerate(desk.table["needed"]):
        if area in desk.boards[me]["areas"]:
            name = f"goal-{area}-done"
        else:
            name = f"goal-{area}-{min(have, area)}" + ("" if have >= area else "-locked")
        _area(desk, me, area, name + small, x + step * place, y, scale)


# --- other wizards on a phone ----------------------------------------------------------------------------------------

_CORNERS: Final = ("nw", "ne", "se", "sw")
_CORNER: Final = 64.0
_CHAMFER: Final = 98.0  # x + y along the cut edge


def _cornered(desk: _Desk, corner: str, x: float, y: float, w: float, h: float) -> tuple[float, float]:
    """Where something lies that would be at (x, y) in the north-west corner."""
    table_w, side = TABLE["tall"][0], desk.grid.side + 1
    return (table_w - x - w if "e" in corner else x), (side - y - h if "s" in corner else y)


def _corner_paper(corner: str, color: str) -> str:
    """A sheet with one corner cut off along the carpet."""
    s, cut = _CORNER, _CHAMFER - _CORNER
    points = [(4, 0), (s - 4, 0), (s, 4), (s, cut), (cut, s), (4, s), (0, s - 4), (0, 4)]
    turned = [(s - x if "e" in corner else x, s - y if "s" in corner else y) for x, y in points]
    shape = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in turned) + "z"
    shadow = f'<path d="{shape}" fill="var(--shade)" fill-opacity="var(--shade-a)" transform="translate(0 2)"/>'
    edge = s - 1.5 if "s" in corner else 1.5
    brush = line(6, edge, s - 6, edge, color, 3, "round") if color else ""
    return f'{shadow}<path d="{shape}" fill="{PAPER}" stroke="{LINE}"/>{brush}'


@part(*_WIZARD, *_AREAS, _BOARD + "mp", _BOARD + "hand", _BOARD + "hand_size", "table.mp_limit", "waiting.{seat}",
      "watching")  # fmt: skip
def _corner(desk: _Desk, seat: int, corner: str) -> None:
    """Another wizard in a corner beside the carpet."""

    def put_at(x: float, y: float, w: float, h: float) -> tuple[float, float]:
        return _cornered(desk, corner, x, y, w, h)

    x, y = put_at(0, 0, _CORNER, _CORNER)
    crest_x = _CORNER - 21 if "e" in corner else 4.0
    crest_y = _CORNER - 22 if "s" in corner else 5.0
    body = _corner_paper(corner, desk.pigment(seat)) + crest(crest_x, crest_y, 17, seat, desk.pigment(seat))
    name = desk.drawn(f"wizard-{seat}-{corner}", Symbol(_CORNER, _CORNER, body, 4))
    desk.put(f"wizard-{seat}", name, x, y, label=_wizard_label(desk, seat))
    have = desk.boards[seat]["mp"]
    mp = desk.symbol(f"cast-{have}-crystal")
    said = desk.words("scene-say-mp", name=desk.name(seat), count=have, limit=desk.table["mp_limit"])
    desk.put(f"mp-{seat}", f"cast-{have}-crystal", *put_at(23, 5, mp.width, 17), 0.9, label=said)
    flag, dots = put_at(48, 6, 14, 14), put_at(-1, -5, 24, 13)
    _flags(desk, seat, *flag, 0.62, dots)
    needed = desk.table["needed"]
    for place, area in enumerate(needed):
        column = len(needed) - 1 - place if "e" in corner else place
        _area(desk, seat, area, _area_name(desk, seat, area), *put_at(4 + 18.2 * column, 25, 17, 16), 1.0)
    _holds(desk, seat, *put_at(5, 44, 27, 16), 15, 0.74)


# --- what all share --------------------------------------------------------------------------------------------------


@part("table.spell_cost", "colours", "seat", "table.moves", "table.active", "onward")
def _spells(desk: _Desk, at: Region) -> None:
    """The elementary spells: what they cost, and why one cannot be cast now."""
    if not desk.small:
        body = sheet(at.w, at.h, 12, PAPER, 3)
        body += text(16, 20, desk.words("scene-spells"), 14, INK, weight=600, font="serif")
        desk.put("spells", desk.drawn("spells", Symbol(at.w, at.h, body, 12)), at.x, at.y)
        _moves(desk, at.x + at.w - 14, at.y + 2)
    else:
        rule = desk.drawn("spells", Symbol(at.w - 28, 1, line(0, 0.5, at.w - 28, 0.5), 0))
        desk.put("spells", rule, at.x + 14, at.y + 35.5)
    colour = desk.colour(desk.me or 0)
    for place, spell in enumerate(SPELL_NAMES):
        cost = desk.table["spell_cost"][place]
        answers = [f"{spell} {d}" for d in DIRECTION_NAMES] if spell == "clairvoyance" else [spell]
        offered = any(answer in desk.offers for answer in answers)
        reason = "" if offered else _why_no_spell(desk, answers)
        printed = desk.box.spells[spell]
        said = desk.words("scene-say-spell", name=printed.short[desk.lang], count=cost)
        name = f"spell-{spell}-{cost}-{colour}"
        if desk.small:
            name += "-small" + ("-on" if offered else "-off" if reason else "")
            desk.put(
                f"spell-{spell}", name, at.x + 6 + place * 123, at.y + 37.5, label=said, answers=answers, quiet=True,
                reason=reason,
            )  # fmt: skip
        else:
            desk.put(
                f"spell-{spell}", name, at.x + 12 + place * 172, at.y + 45, label=said, answers=answers,
                state="disabled" if reason else "", reason=reason,
            )  # fmt: skip


def _why_no_spell(desk: _Desk, answers: Sequence[str]) -> str:
    """The reason that says most: what is beyond the edge is not worth a word."""
    found = [desk.refusals[answer] for answer in answers if answer in desk.refusals]
    found.sort(key=lambda refused: ("BW-65", "BW-69", "BW-71", "BW-66").index(refused["clause"])
               if refused["clause"] in ("BW-65", "BW-69", "BW-71", "BW-66") else 9)  # fmt: skip
    return desk.refused(found[0]["text"]) if found else ""


@part("table.moves", "table.active", "onward")
def _moves(desk: _Desk, right: float, y: float) -> None:
    """Moves left to whoever is at turn, right-aligned; on a phone left-aligned and without words."""
    left = desk.table["moves"] if desk.table["active"] is not None else 0
    said = desk.words("scene-moves-left", count=left)
    reasons = [desk.refused(f"move {d}") for d in desk.onward]
    reason = next(filter(None, reasons), "")
    if desk.small:
        desk.put("moves", f"moves-{left}-small", right, y, label=said, reason=reason)
        return
    pips, before = faces.symbol(f"moves-{left}", desk.lang, desk.box), width(said, 13) + 8
    body = text(0, 17, said, 13, INK if left else INK_2, weight=600) + placed(pips.body, before, 0, 0.74)
    w = before + pips.width * 0.74
    name = desk.drawn(f"moves-said-{left}", Symbol(w, 25, body, 4))
    desk.put("moves", name, right - w, y, label=said, reason=reason)


def _shared(desk: _Desk, at: Region) -> None:
    """Deck, discard pile, magic in force, and how near the map is to a rebuilding."""
    if desk.small:
        _shared_small(desk, at)
        return
    watching = desk.me is None
    top = 34.0 if watching else 0.0
    deck_x = 16.0 if watching else 254.0
    deck_y = top + 146 if watching else 0.0
    _shared_paper(desk, at, top, deck_x, deck_y)
    if watching:
        _moves(desk, at.x + at.w - 14, at.y + 9)
    _meter(desk, at.x + 16, at.y + top + 38, "")
    _deck(desk, at.x + deck_x, at.y + deck_y + 35, 0.56)
    _ledger(desk, at.x + deck_x + 66, at.y + deck_y + 37)
    if watching:
        _magic(desk, Region(at.x + 222, at.y + top + 38, at.w - 230, 110))
    else:
        _magic(desk, Region(at.x + deck_x, at.y + 124, at.w - deck_x - 10, at.h - 124))


@part("table.rebuild_at", "watching")
def _shared_paper(desk: _Desk, at: Region, top: float, deck_x: float, deck_y: float) -> None:
    words, watching = desk.words, desk.view["watching"]
    body = sheet(at.w, at.h, 12, PAPER, 3)
    note = words("scene-rebuild-at", count=desk.table["rebuild_at"])
    caption = words("scene-shelves")
    body += text(16, top + 25, caption, 14, INK, weight=600, font="serif")
    body += text(22 + width(caption, 14, "serif"), top + 25, note, 12, INK_2)
    body += text(deck_x, deck_y + 25, words("scene-deck"), 14, INK, weight=600, font="serif")
    body += text(deck_x + 70, deck_y + 25, words("scene-discards"), 14, INK, weight=600, font="serif")
    if watching:
        body += text(16, 27, words("scene-turn"), 14, INK, weight=600, font="serif") + line(14, 40, at.w - 14, 40)
    else:
        body += line(240, 16, 240, at.h - 16)
    desk.put("shared", desk.drawn(f"shared-{at.w:.0f}-{at.h:.0f}", Symbol(at.w, at.h, body, 12)), at.x, at.y)


@part("table.discard")
def _ledger(desk: _Desk, x: float, y: float) -> None:
    """What was discarded, by kind."""
    counts = ".".join(str(desk.table["discard"].get(kind, 0)) for kind in KIND_NAMES)
    said = desk.words("scene-say-discard", list=desk.cards(desk.table["discard"]))
    desk.put("discard", f"ledger-{counts}", x, y, label=said)


def _shared_small(desk: _Desk, at: Region) -> None:
    if desk.me is None:
        _slip(desk, at)
        _deck(desk, at.x + 14, at.y + 10, 0.36)
        _moves(desk, at.x + 156, at.y + 24)
        _meter(desk, at.x + 262, at.y + 18, "-small")
    else:
        _slip(desk, at)
        _deck(desk, *_cornered(desk, "se", 6, 22, 24, 34), 0.24)
        _moves(desk, at.x + 239, at.y + 9)
        _meter(desk, at.x + 281, at.y + 5, "-small")
    _magic(desk, at)


@part("table.discard", "watching")
def _slip(desk: _Desk, at: Region) -> None:
    """The paper on which deck and discard pile lie on a phone, with the latter."""
    count = sum(desk.table["discard"].values())
    said = desk.words("scene-say-discard", list=desk.cards(desk.table["discard"]))
    if desk.view["watching"]:
        body = sheet(at.w, at.h, 12, PAPER, 3)
        desk.put("shared", desk.drawn("shared", Symbol(at.w, at.h, body, 12)), at.x, at.y)
        desk.put("discard", f"cast-{count}", at.x + 74, at.y + 26, 1.15, label=said)
        return
    x, y = _cornered(desk, "se", 0, 0, _CORNER, _CORNER)
    desk.put("shared", desk.drawn("shared-corner", Symbol(_CORNER, _CORNER, _corner_paper("se", ""), 4)), x, y)
    cast = desk.symbol(f"cast-{count}")
    desk.put("discard", f"cast-{count}", *_cornered(desk, "se", 14, 4, cast.width, 17), 0.9, label=said)


@part("table.deck")
def _deck(desk: _Desk, x: float, y: float, scale: float) -> None:
    left = desk.table["deck"]
    said = desk.words("scene-say-deck", count=left)
    desk.put("deck", "back" if left else "place", x, y, scale, label=said)
    w = badge_width(str(left)) * (0.92 if desk.small else 1.0)
    desk.put("deck-count", f"badge-{left}", x + 100 * scale - w * 0.66, y - 7, 0.92 if desk.small else 1.0)


@part("table.batches", "table.shown", "table.rebuild_at", "faces")
def _meter(desk: _Desk, x: float, y: float, small: str) -> None:
    """Face-up shelves by colour, and from what was shuffled the face-down ones, of which all know the number."""
    table = desk.table
    under: dict[str, int] = {}
    for batch in table["batches"]:
        for face, count in batch["faces"].items():
            kind = "moving" if face.startswith(MOVING) else face
            under[kind] = under.get(kind, 0) + count
    moving = sum(face_up and face.startswith(MOVING) for face, face_up in desk.view["faces"])
    up = [*(table["shown"][colour] for colour in COLOUR_NAMES), moving]
    down = [under.get(kind, 0) for kind in (*COLOUR_NAMES, "moving")]
    counts = "-".join(".".join(map(str, row)) for row in (up, down))
    said = desk.joined(
        desk.words("scene-say-shown", name=desk.box.map[colour].name[desk.lang], up=up[n], down=down[n])
        for n, colour in enumerate(COLOUR_NAMES)
    )
    label = desk.words("scene-say-meter", list=said, count=table["rebuild_at"])
    desk.put("meter", f"meter-{counts}-{table['rebuild_at']}{small}", x, y, label=label)


@part("table.played", "table.permit")
def _magic(desk: _Desk, at: Region) -> None:
    """Magic that was used this turn, and a permit that is still open."""
    words = desk.words
    small = "-small" if desk.small or len(desk.table["played"]) > 2 else ""
    shown = [
        (f"played-{kind}", f"chip-{kind}{small}", words("scene-say-played", name=desk.kind(kind)))
        for kind in desk.table["played"]
    ]
    if desk.table["permit"]:
        said = words("scene-permit")
        w = 26 + width(said, 12)
        if desk.small:
            said, w = "", 20.0
        body = rect(0, 0, w, 20, 10, faces.GOOD, PAPER, 1.2) + sign("check", 3.5, 3.5, 13, PAPER)
        permit = desk.drawn("permit", Symbol(w, 20, body + text(19, 14.4, said, 12, PAPER, weight=600), 10))
        shown.append(("permit", permit, words("scene-say-permit")))
    x, y = (at.x + 68, at.y - 14) if desk.small else (at.x, at.y)  # on a phone on the edge of the sheet
    for name, symbol, label in shown:
        w = desk.symbol(symbol).width
        if x + w > at.x + at.w:
            x, y = at.x, y + 24
        desk.put(name, symbol, x, y, label=label)
        x += w + (3 if desk.small else 6)


# --- the viewer's hand -----------------------------------------------------------------------------------------------


@part("table.boards.{me}.hand", "table.boards.{me}.met", "table.hand_limit", "table.picks", "nearest")
def _hand(desk: _Desk, me: int, room: float, y: float, scale: float, step: float) -> None:
    """The viewer's cards by kind, those that are met with a tick; they overlap when there are many."""
    board = desk.boards[me]
    face = "-small" if desk.small else ""
    hand = board["hand"] or {}
    cards = [(kind, place) for kind in KIND_NAMES for place in range(hand.get(kind, 0))]
    w = faces.CARD[0] * scale
    places = _fan([kind for kind, _ in cards], w, step, room - 16)
    x = (room - places[-1] - w) / 2 if places else room / 2
    ticks: list[tuple[str, float]] = []
    for number, (kind, place) in enumerate(cards):
        front = place == hand[kind] - 1
        piled = not front and places[number + 1] - places[number] < w * 0.75
        state, reason = _revealing(desk, kind, place)
        covered = number + 1 < len(cards) and places[number + 1] - places[number] < w
        desk.put(
            f"hand-{kind}-{place}", f"card-{kind}{face}", x + places[number], y, scale, mat="hand",
            label=_card_label(desk, me, kind), answers=[f"reveal {kind}", f"discard {kind}", f"play {kind}"],
            quiet=piled, state=state, reason="" if covered else reason,  # half a reason says nothing
        )  # fmt: skip
        if kind in board["met"] and front and not state:
            ticks.append((kind, x + places[number] + w - 20))
    raised = LIFT["selectable"] if desk.asked == "acquire_pick" else 0.0
    for kind, at in ticks:
        lift = raised if f"reveal {kind}" in desk.offers else 0.0
        said = desk.words("scene-say-met", name=desk.kind(kind))
        size = 0.8 if desk.small else 1.0
        desk.put(
            f"tick-{kind}", "tick", at + (1 - size) * 20, y - 8 - lift, size, mat="hand", label=said,
            answers=[f"reveal {kind}"], quiet=True,
        )  # fmt: skip
    limit = desk.table["hand_limit"]
    name = f"count-{len(cards)}-{limit}"
    said = desk.words("scene-say-hand-count", count=len(cards), limit=limit)
    if not cards:
        x = (room - w) / 2
        desk.put("hand-none", "place-hand", x, y, scale, mat="hand", label=said)
    if desk.small:
        desk.put("hand-count", name, max(0.0, x - 4), y - 13, 0.92, mat="hand", label=said)
    else:  # below, because the upper corner may have a tick
        last = x + w + (places[-1] if cards else 0.0)
        at = min(room - desk.symbol(name).width - 1, last + 7)
        desk.put("hand-count", name, at, y + 140 * scale - 18, mat="hand", label=said)


def _revealing(desk: _Desk, kind: str, place: int) -> tuple[str, str]:
    """While a reveal is put together: the state of a card of the hand, and in few words why it cannot be chosen."""
    if desk.asked != "acquire_pick" or f"reveal {kind}" in desk.offers:
        return "", ""
    if kind in desk.table["picks"] and place == 0:
        return "selected", ""
    refused = desk.refusals.get(f"reveal {kind}")
    if not refused:
        return "", ""
    short = {"BW-54": "scene-not-twice", "BW-58": "scene-passed-over", "BW-50": "scene-too-few"}
    said = desk.words(short.get(refused["clause"], "scene-not-met"))
    return "disabled", f"{said} {refused['clause']}"


def _card_label(desk: _Desk, me: int, kind: str) -> str:
    """What a card asks, whether that is met, and else where the next place is."""
    name, words = desk.box.kind(kind).name[desk.lang], desk.words
    full = desk.refused(f"reveal {kind}")
    if full:
        return f"{name}: {full}"
    if kind not in INVESTIGATION_NAMES:
        return words("scene-say-magic", name=name)
    if kind in desk.boards[me]["met"]:
        return words("scene-say-met", name=name)
    nearest = desk.view["nearest"].get(kind)
    if nearest is None:
        return words("scene-say-nowhere", name=name)
    return words("scene-say-nearest", name=name, cell=nearest[1], steps=nearest[0])


def _fan(kinds: Sequence[str], w: float, step: float, room: float) -> list[float]:
    """Where the cards of a hand stand: all apart if there is room, else piled by kind, every card with its edge."""
    if not kinds:
        return []
    starts = [kind != before for before, kind in pairwise(kinds)]
    piles, piled = sum(starts), len(starts) - sum(starts)
    inner = outer = step
    if len(starts) * step + w > room:
        least = w * 0.11
        outer = min(step, (room - w - piled * least) / max(1, piles))
        inner = min(step, (room - w - piles * outer) / max(1, piled))
    places = [0.0]
    for starts_pile in starts:
        places.append(places[-1] + (outer if starts_pile else inner))
    return places
