"""A view of Knossos as a picture, in two arrangements that hold the same sprites.

The ruins within their frame and the row of tiles; beside them (on a phone below them) the artifacts, the market, the
altar, the viewer's own board and those of the others in turn order. Nobody has a hand. A spectator sees all boards
alike. Tiles of the row give way to the ways in which a tile can be turned while that is asked.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

from takujo.core.game import View
from takujo.draw.desk import WIDE, Desk, Region
from takujo.draw.paper import width
from takujo.draw.scene import Figure, Scene, SeatPanel, Symbol
from takujo.games.knossos import faces
from takujo.games.knossos.faces import CELL, COLOURS, KINDS, RESOURCES, Cell, Cells
from takujo.games.knossos.names import shape
from takujo.words import Words

TABLE: Final = {"wide": (1082.0, 712.0), "tall": (378.0, 574.0)}

_MOST_BUTTONS: Final = 6  # so many options are buttons as well as sprites
_ACTIONS: Final = ("lay_tile", "place_worker", "trip", "recall", "final_return")  # of a turn: always buttons
_ON_TABLE: Final = (  # questions that are answered at a place alone
    "tile_pick", "tile_orient", "tile_anchor", "worker_tile", "guide_tile", "path_step", "white_piece", "leftover",
    "recall_pick", "camp_tile", "final_pieces", "after_main", "market_return",
)  # fmt: skip
_WHITE_LIMIT: Final = 6


def scene(view: View, words: Words, arrangement: str = WIDE) -> Scene:
    """The picture of a view whose question is put in words."""
    desk = _Desk(view, words, arrangement)
    (_tall if desk.small else _wide)(desk)
    prompt = desk.prompt(words("scene-note-place", **view["options"]) if desk.asked == "tile_anchor" else "")
    panels = [_panel(desk, seat) for seat in desk.order]
    return desk.scene(TABLE[arrangement], (0.0, 0.0), _chips(desk), panels, _WAYS, prompt)


_WAYS: Final = (("tile-box", "tile-"), ("deck", "card-"))


# --- the desk --------------------------------------------------------------------------------------------------------


class _Desk(Desk):
    """With the ruins, and what is printed in the box. Every symbol is drawn where it is put."""

    finishing = ("done", "end_turn", "stop", "finish")
    declining = ("none", "skip", "leave")

    def __init__(self, view: View, words: Words, arrangement: str) -> None:
        super().__init__(view, words, arrangement)
        self.box = faces.box_of(words.printed)
        self.field = _Field(self.table, Region(0, 0, 334, 334) if self.small else Region(0, 0, 616, 616), self.small)

    def put(self, name: str, symbol: str, x: float, y: float, scale: float = 1.0, **rest: Any) -> None:
        """To the hundredth: most places here are fractions, and a message is long enough."""
        super().put(name, symbol, round(x, 2), round(y, 2), round(scale, 4), **rest)

    def score(self, seat: int) -> int:
        return int(self.boards[seat]["score"]["total"])

    def twice(self, option: str) -> bool:
        return option in _ACTIONS or (len(self.offers) <= _MOST_BUTTONS and self.asked not in _ON_TABLE)

    def state(self, option: str) -> str:
        """Whether an option is on offer or refused, for what shows that itself."""
        return "open" if option in self.offers else "locked" if option in self.refusals else "rest"

    def colour(self, colour: str) -> str:
        return self.words.named("colour", colour)

    def locked(self, name: str, option: str, x: float, y: float) -> None:
        """A lock at the corner of what is refused."""
        if option in self.refusals:
            scale = 0.78 if self.small else 1.0
            self.put(
                f"lock-{name}", self.drawn("lock", faces.lock()), x - 9 * scale, y - 9 * scale, scale,
                label=self.refused(option),
            )  # fmt: skip


class _Field:
    """Where the cells of the ruins are in the picture."""

    def __init__(self, table: Mapping[str, Any], at: Region, small: bool) -> None:
        self.at = at
        self.size: int = table["frame"]["size"]
        self.margin = 0.6 if small else 1.0
        self.pad = 5.0 if small else 14.0
        self.cell = (at.w - 2 * self.pad) / (self.size + 2 * self.margin)
        cells = [cell for tile in table["tiles"] for cell in tile["cells"]]
        placing = table["placing"]
        if placing and placing["chosen"] and placing["places"]:  # the frame makes room for it already
            cells += _moved(placing["cells"], placing["places"][0])
        low = [min(cell[n] for cell in cells) for n in (0, 1)]
        high = [max(cell[n] for cell in cells) for n in (0, 1)]
        spare = [self.size - (high[n] - low[n] + 1) for n in (0, 1)]
        self.left, self.top = (low[n] - spare[n] // 2 for n in (0, 1))
        self.slide = {
            "left": spare[0] - spare[0] // 2, "right": spare[0] // 2,
            "up": spare[1] - spare[1] // 2, "down": spare[1] // 2,
        }  # fmt: skip

    def place(self, x: float, y: float) -> tuple[float, float]:
        """The point of the picture at some place of the grid."""
        start = self.pad + self.margin * self.cell
        return self.at.x + start + (x - self.left) * self.cell, self.at.y + start + (y - self.top) * self.cell

    def inside(self, cells: Sequence[Sequence[int]]) -> bool:
        """Whether cells are within the frame as it is drawn, or in the strip around it."""
        edge = 1 if self.margin >= 0.5 else 0
        low, high = -edge, self.size + edge
        return all(low <= x - self.left < high and low <= y - self.top < high for x, y in cells)


def _moved(cells: Sequence[Sequence[int]], place: Mapping[str, Any]) -> list[list[int]]:
    return [[place["x"] + x, place["y"] + y] for x, y in cells]


# --- beside the table ------------------------------------------------------------------------------------------------


def _chips(desk: _Desk) -> Iterator[str]:
    yield desk.words("scene-round", round=desk.table["round"])
    if desk.table["final"] and not desk.view["over"]:
        yield desk.words("scene-final-turns", count=desk.table["finals"])


def _panel(desk: _Desk, seat: int) -> SeatPanel:
    words, board = desk.words, desk.boards[seat]
    return desk.panel(
        seat,
        Figure("worker", board["home"], words("scene-figure-home")),
        Figure("bull", board["in_ruins"] + (board["meeple"] is not None), words("scene-figure-ruins")),
        Figure("find-pottery", sum(map(len, board["artifacts"].values())), words("scene-figure-artifacts")),
        color=faces.seat_color(seat) if seat == 2 else "",
    )


# --- the two arrangements --------------------------------------------------------------------------------------------


def _wide(desk: _Desk) -> None:
    """Place everything for a laptop."""
    w, h = TABLE[WIDE]
    x, room = 628.0, w - 628.0
    _row(desk, Region(0, 625, 616, h - 628))
    _ruins(desk)
    _display(desk, x, room)
    _market(desk, Region(x, 136, room, 267))
    _altar(desk, Region(x, 411, room, 60))
    if desk.me is None:
        seats = desk.order
        tall, broad = (237 - 8) / 2 - 1, (room - 8) / 2
        for place, seat in enumerate(seats):
            at = Region(x + place % 2 * (broad + 8), 481 + place // 2 * (tall + 8), broad, tall)
            _rival(desk, seat, at)
        return
    _own(desk, desk.me, Region(x, 481, room, 138))
    others = desk.others
    each = (room - 7 * (len(others) - 1)) / len(others)
    for place, seat in enumerate(others):
        _rival(desk, seat, Region(x + place * (each + 7), 629, each, h - 632))


def _tall(desk: _Desk) -> None:
    """Place everything for a phone."""
    w = TABLE["tall"][0]
    _row(desk, Region(340, 0, 38, 334))
    _ruins(desk)
    _finds(desk, 0, 342)
    _market(desk, Region(0, 394, w, 83))
    _altar(desk, Region(254, 342, w - 254, 46))
    if desk.me is None:
        seats = desk.order
        broad = (w - 5) / 2
        for place, seat in enumerate(seats):
            _rival(desk, seat, Region(place % 2 * (broad + 5), 483 + place // 2 * 46, broad, 42))
        return
    _own(desk, desk.me, Region(0, 483, w, 0))
    others = desk.others
    each = (w - 5 * (len(others) - 1)) / len(others)
    for place, seat in enumerate(others):
        _rival(desk, seat, Region(place * (each + 5), 483 + 51, each, 38))


# --- the ruins -------------------------------------------------------------------------------------------------------


def _ruins(desk: _Desk) -> None:
    field, table, words = desk.field, desk.table, desk.words
    opened = tuple(field.slide[side] > 0 for side in ("left", "right", "up", "down"))
    key = f"ruins-{field.size}-{''.join('1' if each else '0' for each in opened)}"
    board = faces.ruins(
        key, field.at.w, field.pad, field.size, field.margin, (opened[0], opened[1], opened[2], opened[3])
    )
    said = words("scene-say-ruins", size=field.size, **field.slide)
    desk.put("ruins", desk.drawn(key, board), field.at.x, field.at.y, label=said)
    scale = field.cell / CELL
    for x, y in table["gaps"]:
        desk.put(
            f"gap-{x}-{y}", desk.drawn("gap", faces.gap_cell()), *field.place(x, y), scale,
            label=words("scene-say-gap"),
        )  # fmt: skip
    for tile in (*table["tiles"][1:], table["tiles"][0]):  # the ring of the entrance lies on its neighbours
        _tile(desk, tile, scale)
    _path(desk, scale)
    _ghost(desk, scale)
    for tile in table["tiles"]:
        _pieces(desk, tile)
    _slides(desk)
    for tile in table["tiles"]:
        _goals(desk, tile, scale)
    _places(desk)
    if table["final"] and not desk.view["over"]:
        said = words("scene-final-turns", count=table["finals"])
        banner = faces.pennant(said)
        x = field.at.x + (field.at.w - banner.width) / 2
        desk.put("final-turns", desk.drawn(f"final-turns-{table['finals']}", banner), x, field.at.y - 9, label=said)


def _slides(desk: _Desk) -> None:
    """How far the frame may still go: an arrow at each corner, where nothing can be laid."""
    field = desk.field
    strip = field.pad + field.margin * field.cell
    for place, side in enumerate(("up", "right", "down", "left")):
        count = field.slide[side]
        if not count:
            continue
        symbol = faces.slide(side, count)
        w, h = symbol.width, symbol.height
        near_x, near_y = max(-4.0, (strip - 8 - w) / 2), max(-3.0, (strip - 8 - h) / 2)
        x = near_x if place in (0, 3) else field.at.w - near_x - w
        y = near_y if place in (0, 1) else field.at.h - near_y - h
        said = desk.words(f"scene-say-slide-{side}", count=count)
        desk.put(
            f"slide-{side}", desk.drawn(f"slide-{side}-{count}", symbol), field.at.x + x, field.at.y + y, label=said,
        )  # fmt: skip


def _cells(cells: Sequence[Sequence[int]], x: int = 0, y: int = 0) -> Cells:
    return tuple((cell[0] - x, cell[1] - y) for cell in cells)


def _tile(desk: _Desk, tile: Mapping[str, Any], scale: float) -> None:
    field, words, number = desk.field, desk.words, tile["number"]
    at = field.place(tile["x"], tile["y"])
    if not number:
        gate = faces.entrance(words("scene-gate"), words("scene-gate-other"), desk.small)
        desk.put(
            "entrance", desk.drawn("entrance", gate), *at, scale, label=words("scene-say-entrance"), answers=["trip"]
        )
        return
    cells, marks = (_cells(tile[name], tile["x"], tile["y"]) for name in ("cells", "marks"))
    key = f"tile-{tile['shape']}-{tile['side']}{tile['turn']}-{tile['colour']}-{len(marks)}"
    said = words("scene-say-tile", number=number, colour=desk.colour(tile["colour"]), free=tile["free"])
    pieces = [_said(desk, each) for each in tile["pieces"]]
    label = desk.joined([said, *pieces])
    refused = [f"{verb} {number}" for verb in ("go", "place", "camp", "step_up", "take")]
    desk.put(
        f"tile-{tile['tile']}", desk.drawn(key, faces.tile(key, cells, marks, tile["colour"])), *at, scale, label=label,
        reason=desk.refused(*refused),
    )  # fmt: skip


def _said(desk: _Desk, pieces: Mapping[str, Any]) -> str:
    """What one player has on a tile."""
    return desk.words(
        "scene-say-pieces", name=desk.name(pieces["seat"]), meeple=int(pieces["meeple"]), on=pieces["on"],
        beside=pieces["beside"],
    )  # fmt: skip


def _on_marks(tile: Mapping[str, Any]) -> Iterator[tuple[int, bool, int, list[int]]]:
    """Who stands on which mark: seat, whether it is the meeple, which of the seat's workers here, the cell."""
    marks = iter(tile["marks"])
    for each in tile["pieces"]:
        if each["meeple"] and (cell := next(marks, None)):
            yield each["seat"], True, 0, cell
        for n in range(each["on"]):
            if cell := next(marks, None):
                yield each["seat"], False, n, cell


def _free_mark(tile: Mapping[str, Any]) -> list[int] | None:
    taken = sum(1 for _ in _on_marks(tile))
    return list(tile["marks"][taken]) if taken < len(tile["marks"]) else None


def _pieces(desk: _Desk, tile: Mapping[str, Any]) -> None:
    field, number, words = desk.field, tile["number"], desk.words
    trip = desk.table["trip"]
    if not number and trip and trip["entered"]:
        seat = trip["seat"]
        known = {each["number"]: each for each in desk.table["tiles"]}
        walked = [known[number] for number in trip["path"] or trip["proposed"]]
        x, y = field.place(*(_route([tile, *walked])[0] if walked else (1, 1)))
        size = field.cell * 0.78
        said = words("scene-say-at-gate", name=desk.name(seat))
        desk.put(
            f"worker-{seat}-gate", desk.drawn(f"worker-{seat}", faces.worker(seat)), x - size / 2, y - size / 2,
            size / faces.WORKER, label=said,
        )  # fmt: skip
    for seat, is_meeple, n, (cx, cy) in _on_marks(tile):
        x, y = field.place(cx + 0.5, cy + 0.5)
        mine = seat == desk.me
        if is_meeple:
            w, h = (side * field.cell / CELL * 1.02 for side in faces.MEEPLE)
            desk.put(
                f"meeple-{seat}", desk.drawn(f"meeple-{seat}", faces.meeple(seat)), x - w / 2, y - h * 0.64,
                w / faces.MEEPLE[0], label=words("scene-say-meeple", name=desk.name(seat)),
                answers=["take meeple"] if mine else [], reason=desk.refused("take meeple") if mine else "",
            )  # fmt: skip
            continue
        size = field.cell * 0.74
        desk.put(
            f"worker-{seat}-{number}-{n}", desk.drawn(f"worker-{seat}", faces.worker(seat)), x - size / 2, y - size / 2,
            size / faces.WORKER, label=words("scene-say-worker", name=desk.name(seat)),
            answers=[f"take {number}", f"recall {number}", "recall"] if mine else [], quiet=desk.asked == "main",
        )  # fmt: skip
    _beside(desk, tile)


def _beside(desk: _Desk, tile: Mapping[str, Any]) -> None:
    """Workers beside the marks of a tile: small, at the corners of its cells, one for each player with a count."""
    field, number = desk.field, tile["number"]
    bare = [cell for cell in tile["cells"] if cell not in tile["marks"]]
    spots = [(cx + dx, cy + dy) for cx, cy in bare for dx, dy in ((0.3, 0.3), (0.7, 0.3), (0.3, 0.7), (0.7, 0.7))]
    spots += [
        (cx + dx, cy + dy)
        for cx, cy in tile["marks"]
        for dx, dy in ((0.18, 0.2), (0.82, 0.2), (0.18, 0.8), (0.82, 0.8))
    ]
    waiting = [each for each in tile["pieces"] if each["beside"]]
    for each, (cx, cy) in zip(waiting, spots, strict=False):
        seat = each["seat"]
        x, y = field.place(cx, cy)
        size = field.cell * 0.46
        mine = seat == desk.me
        said = desk.words("scene-say-beside", name=desk.name(seat), count=each["beside"])
        answers = [f"take {number} beside", f"recall {number} beside", f"step_up {number}", "recall"]
        desk.put(
            f"beside-{seat}-{number}", desk.drawn(f"worker-{seat}", faces.worker(seat)), x - size / 2, y - size / 2,
            size / faces.WORKER, label=said, answers=answers if mine else [],
            quiet=desk.asked == "main" and f"step_up {number}" not in desk.offers,
            reason=desk.refused(f"step_up {number}", f"take {number} beside") if mine else "",
        )  # fmt: skip
        if each["beside"] > 1:
            symbol = faces.pill_count(str(each["beside"]))
            desk.put(
                f"beside-count-{seat}-{number}", desk.drawn(f"pile-{each['beside']}", symbol), x + size * 0.2,
                y - size * 0.5 - 8, 1.0,
            )  # fmt: skip


def _goals(desk: _Desk, tile: Mapping[str, Any], scale: float) -> None:
    """Where a piece or the path may go."""
    number, field = tile["number"], desk.field
    options = [f"{verb} {number}" for verb in ("place", "camp", "go") if f"{verb} {number}" in desk.offers]
    if not options:
        return
    free = _free_mark(tile)
    said = desk.words("scene-say-goal-mark" if free else "scene-say-goal-beside")
    if free and options[0].startswith("place"):
        x, y = field.place(*free)
        desk.put(
            f"goal-{number}", desk.drawn("target", faces.target()), x, y, scale, label=said, answers=options,
            quiet=True,
        )  # fmt: skip
        return
    words, at = "", _open_spot(tile)
    if free and options[0].startswith("camp"):
        words, at = str(tile["distance"]), (free[0] + 0.5, free[1] + 0.5)
    if options[0].startswith("go"):
        mine = next((each for each in tile["pieces"] if each["seat"] == desk.me), None)
        worth = mine["on"] + 2 * mine["meeple"] if mine else 0
        words = f"+{worth}" if worth else ""
        proposed = number in desk.table["trip"]["proposed"] if desk.table["trip"] else False
        said = desk.words("scene-say-step-proposed" if proposed else "scene-say-step", worth=worth)
    symbol = faces.spot(words, desk.small)
    x, y = field.place(*at)
    desk.put(
        f"goal-{number}", desk.drawn(f"spot-{words}" if words else "spot", symbol), x - symbol.width / 2,
        y - symbol.height / 2, label=said, answers=options, quiet=True,
    )  # fmt: skip


def _open_spot(tile: Mapping[str, Any]) -> tuple[float, float]:
    """A point of a tile where nothing stands, if there is one."""
    bare = [cell for cell in tile["cells"] if cell not in tile["marks"]]
    beside = sum(1 for each in tile["pieces"] if each["beside"])
    if len(bare) > 1 or (bare and not beside):
        return bare[-1][0] + 0.5, bare[-1][1] + 0.5
    if bare:
        return bare[0][0] + 0.7, bare[0][1] + 0.7
    free = _free_mark(tile)
    x, y = free or tile["marks"][-1]
    return (x + 0.5, y + 0.5) if free else (x + 0.8, y + 0.8)


# --- the tile that is laid -------------------------------------------------------------------------------------------


def _placed(desk: _Desk) -> Mapping[str, Any] | None:
    """Where the ghost is: where it was chosen to go, or where it may go for the least."""
    placing, field = desk.table["placing"], desk.field
    if not placing or not placing["places"] or placing["side"] is None:
        return None
    shown = [each for each in placing["places"] if field.inside(_moved(placing["cells"], each))] or placing["places"]
    found: Mapping[str, Any] = min(
        shown, key=lambda each: (each["same"] + each["gap_cost"], abs(each["x"]) + abs(each["y"]))
    )
    return found


def _ghost(desk: _Desk, scale: float) -> None:
    """The tile that is about to be laid, with the gaps it would close and the tiles it would have to pay for."""
    placing, field, place = desk.table["placing"], desk.field, _placed(desk)
    if place is None:
        return
    cells, marks = _cells(placing["cells"]), _cells(placing["mark_cells"])
    key = f"ghost-{placing['tile']}-{placing['side']}{placing['turn']}"
    said = desk.words("scene-say-ghost" if placing["chosen"] else "scene-say-ghost-least")
    desk.put(
        "ghost", desk.drawn(key, faces.ghost(key, cells, marks, placing["colour"])),
        *field.place(place["x"], place["y"]), scale, label=said,
        answers=[f"at {place['x']} {place['y']}"] if desk.asked == "tile_anchor" else [], quiet=True,
    )  # fmt: skip
    for gap in place["gaps"]:
        for x, y in gap:
            desk.put(
                f"new-gap-{x}-{y}", desk.drawn("new-gap", faces.new_gap()), *field.place(x, y), scale,
                label=desk.words("scene-say-new-gap"),
            )  # fmt: skip
    for number in place["neighbours"] if place["same"] else ():
        tile = next(each for each in desk.table["tiles"] if each["number"] == number)
        touched = _cells(tile["cells"], tile["x"], tile["y"])
        mark = f"touched-{tile['shape']}-{tile['side']}{tile['turn']}"
        said = desk.words("scene-say-touched", colour=desk.colour(tile["colour"]))
        desk.put(
            f"touched-{number}", desk.drawn(mark, faces.touched(touched)), *field.place(tile["x"], tile["y"]), scale,
            label=said,
        )  # fmt: skip


def _places(desk: _Desk) -> None:
    """A spot for every place the tile may go, on the cell of its bull mark, with its cost; the ghost has a pill."""
    placing, field, place = desk.table["placing"], desk.field, _placed(desk)
    if place is None:
        return
    taken: dict[Cell, Mapping[str, Any]] = {}
    last: list[Mapping[str, Any]] = []
    mark = placing["mark_cells"][0]
    for each in placing["places"]:
        cell = (each["x"] + mark[0], each["y"] + mark[1])
        if field.inside([cell]):
            taken[cell] = each
        else:
            last.append(each)
    for each in last:  # its mark is outside the picture: another of its cells
        free = [(x, y) for x, y in _moved(placing["cells"], each) if (x, y) not in taken and field.inside([(x, y)])]
        if free:
            taken[free[0]] = each
    if desk.asked == "tile_anchor":
        for (x, y), each in sorted(taken.items(), key=lambda item: (item[0][1], item[0][0])):
            _place(desk, x, y, each)
    _cost(desk, placing, place)


def _place(desk: _Desk, x: int, y: int, each: Mapping[str, Any]) -> None:
    field = desk.field
    total = each["same"] + each["gap_cost"]
    words = str(total) if total else ""
    symbol = faces.spot(words, desk.small)
    left, top = field.place(x + 0.5, y + 0.5)
    edge = symbol.width / 2 + 1
    left = min(max(left, field.at.x + edge), field.at.x + field.at.w - edge)
    top = min(max(top, field.at.y + edge), field.at.y + field.at.h - edge)
    desk.put(
        f"at-{each['x']}-{each['y']}", desk.drawn(f"spot-{words}" if words else "spot", symbol),
        left - symbol.width / 2, top - symbol.height / 2, answers=[f"at {each['x']} {each['y']}"], quiet=True,
        label=desk.words("scene-say-place"),
    )  # fmt: skip


def _cost(desk: _Desk, placing: Mapping[str, Any], place: Mapping[str, Any]) -> None:
    """What the place of the ghost costs, below it."""
    words = desk.words
    parts = [(place["same"], placing["colour"])] if place["same"] else []
    parts += [(place["gap_cost"], "mix")] if place["gap_cost"] else []
    symbol = faces.cost(words("scene-cost") if parts else words("scene-free"), tuple(parts))
    x, y = _beside_ghost(desk, placing, place, symbol)
    key = "cost-" + ("-".join(f"{number}{what}" for number, what in parts) or "free")
    desk.put(
        "cost", desk.drawn(key, symbol), x, y,
        label=words("scene-say-cost", same=place["same"], gaps=place["gap_cost"]),
    )  # fmt: skip


def _beside_ghost(
    desk: _Desk, placing: Mapping[str, Any], place: Mapping[str, Any], symbol: Symbol
) -> tuple[float, float]:
    """Where the price covers the least: below the ghost, above it or at one of its sides."""
    field = desk.field
    w, h = faces.size_of(_cells(placing["cells"]))
    left, top = field.place(place["x"], place["y"])
    right, bottom = field.place(place["x"] + w, place["y"] + h)
    middle_x, middle_y = (left + right - symbol.width) / 2, (top + bottom - symbol.height) / 2
    gap = 3.0 if desk.small else 6.0
    spots = [
        (middle_x, bottom + gap), (middle_x, top - symbol.height - gap), (right + gap, middle_y),
        (left - symbol.width - gap, middle_y),
    ]  # fmt: skip
    size = field.cell
    solid = [(*field.place(x, y), size, size, 3) for tile in desk.table["tiles"] for x, y in tile["cells"]]
    solid += [
        (sprite.x, sprite.y, desk.symbols[sprite.symbol].width, desk.symbols[sprite.symbol].height, 2)
        for sprite in desk.sprites
        if sprite.id.startswith("at-")
    ]

    def covered(spot: tuple[float, float]) -> float:
        left, top = spot
        right, bottom = left + symbol.width, top + symbol.height
        out = (
            left < field.at.x
            or top < field.at.y - 8
            or right > field.at.x + field.at.w
            or bottom > field.at.y + field.at.h
        )
        hidden = 1e6 if out else 0.0
        for x, y, w, h, weight in solid:
            hidden += weight * max(0.0, min(right, x + w) - max(left, x)) * max(0.0, min(bottom, y + h) - max(top, y))
        return hidden

    return min(spots, key=covered)


# --- the path --------------------------------------------------------------------------------------------------------


def _path(desk: _Desk, scale: float) -> None:
    """The tiles of a trip lit up, and the thread through them; the proposed path as dots."""
    trip = desk.table["trip"]
    if not trip:
        return
    tiles = {each["number"]: each for each in desk.table["tiles"]}
    for number in trip["path"]:
        tile = tiles[number]
        key = f"lit-{tile['shape']}-{tile['side']}{tile['turn']}"
        symbol = faces.lit(_cells(tile["cells"], tile["x"], tile["y"]))
        at = desk.field.place(tile["x"], tile["y"])
        desk.put(f"lit-{number}", desk.drawn(key, symbol), *at, scale, label=desk.words("scene-say-lit"))
    for name, numbers, dotted in (("proposed", trip["proposed"], True), ("thread", trip["path"], False)):
        if not numbers:
            continue
        route = _route([tiles[0], *(tiles[number] for number in numbers)])
        low = min(x for x, _ in route), min(y for _, y in route)
        symbol = faces.thread(tuple((x - low[0], y - low[1]) for x, y in route), dotted)
        said = desk.words(f"scene-say-{name}", count=len(numbers))
        key = f"{name}-{'.'.join(map(str, numbers))}"
        desk.put(name, desk.drawn(key, symbol), *desk.field.place(*low), scale, label=said)


def _route(tiles: Sequence[Mapping[str, Any]]) -> list[tuple[float, float]]:
    """Points from the middle of the entrance to the mark of the last tile, through cells side by side."""
    here: tuple[int, int] | None = None
    points: list[tuple[float, float]] = []
    for before, after in pairwise(tiles):
        inside = {(x, y) for x, y in before["cells"]}
        goal = {(x, y) for x, y in after["cells"]}
        starts = [here] if here else sorted(inside)
        came: dict[Cell, Cell | None] = dict.fromkeys(starts)
        queue = list(starts)
        found: Cell | None = None
        while queue and found is None:
            cell = queue.pop(0)
            for step in (
                (cell[0], cell[1] + 1),
                (cell[0] + 1, cell[1]),
                (cell[0] - 1, cell[1]),
                (cell[0], cell[1] - 1),
            ):
                if step in came or not (step in inside or step in goal):
                    continue
                came[step] = cell
                queue.append(step)
                if step in goal:
                    found = step
                    break
        assert found is not None  # tiles of a path lie side by side
        steps: list[Cell] = []
        at: Cell | None = found
        while at is not None:
            steps.append(at)
            at = came[at]
        points += [(x + 0.5, y + 0.5) for x, y in reversed(steps if here is None else steps[:-1])]
        here = found
    last = tiles[-1]
    end = (last["marks"] or last["cells"])[0]
    points += [(x + 0.5, y + 0.5) for x, y in _walk({(x, y) for x, y in last["cells"]}, here, (end[0], end[1]))]
    return points


def _walk(inside: set[Cell], start: Cell | None, end: Cell) -> list[Cell]:
    """Cells of a tile from one to another, without the first."""
    if start is None or start == end:
        return []
    came: dict[Cell, Cell | None] = {start: None}
    queue = [start]
    while queue:
        x, y = queue.pop(0)
        for step in ((x, y + 1), (x + 1, y), (x - 1, y), (x, y - 1)):
            if step in inside and step not in came:
                came[step] = (x, y)
                queue.append(step)
    steps: list[Cell] = []
    at: Cell | None = end
    while at is not None and at != start:
        steps.append(at)
        at = came.get(at)
    return steps[::-1]


# --- the row of tiles ------------------------------------------------------------------------------------------------


def _row(desk: _Desk, at: Region) -> None:
    """The row with both sides of each tile, or the ways in which the chosen tile may lie; and the box."""
    words, table = desk.words, desk.table
    desk.put(
        "row", desk.drawn(f"row-{at.w:.0f}", faces.plain_sheet(at.w, at.h, 8 if desk.small else 11)), at.x, at.y,
        label=_row_said(desk),
    )  # fmt: skip
    box = faces.tile_box(desk.small)
    answers = ["draw"]
    said = words("scene-say-box", count=table["box"])
    if desk.small:
        x, y = at.x + 2, at.y + 5
    else:
        turning = desk.asked == "tile_orient"
        many = "" if turning else f"{len(table['row'])}/{table['row_limit']}"
        caption = faces.caption(words("scene-turns" if turning else "scene-row"), many, 14)
        key = "row-caption-turns" if turning else f"row-caption-{len(table['row'])}"
        desk.put("row-caption", desk.drawn(key, caption), at.x + 13, at.y + 6)
        x, y = at.x + 22, at.y + 34
    desk.put("tile-box", desk.drawn("tile-box", box), x, y, label=said, answers=answers)
    pile = faces.pill_count(str(table["box"]))
    corner = x + box.width - pile.width / 2 - (4 if desk.small else 2), y - (5 if desk.small else 8)
    desk.put("box-count", desk.drawn(f"pile-{table['box']}", pile), *corner)
    inner = (
        Region(at.x + 2, at.y + 34, at.w - 4, at.h - 38)
        if desk.small
        else Region(at.x + 118, at.y + 6, at.w - 126, at.h - 14)
    )
    if desk.asked == "tile_orient":
        _turns(desk, inner)
    else:
        _row_tiles(desk, inner)
    if desk.small:  # the caption is there for those who listen
        desk.put("row-caption", desk.drawn("row-caption", Symbol(1, 1, "", 0)), at.x, at.y)


def _row_said(desk: _Desk) -> str:
    table = desk.table
    fits = desk.words("scene-say-fits" if table["fits"] else "scene-say-fits-not")
    return desk.words("scene-say-row", count=len(table["row"]), limit=table["row_limit"], fits=fits)


def _row_tiles(desk: _Desk, at: Region) -> None:
    row, placing = desk.table["row"], desk.table["placing"]
    slots = max(6, len(row))
    flat = [sorted(faces.size_of(_cells(side["cells"]))) for each in row for side in each["sides"]]
    wide, high = (max((size[n] for size in flat), default=1) for n in (1, 0))
    room_w, room_h = (at.w - 2, at.h / slots - 5) if desk.small else (at.w / slots - 13, at.h - 4)
    unit = min(9.0 if desk.small else 24.0, room_w / wide, room_h / (2 * high + 0.3))
    for place, each in enumerate(row):
        key = f"row-{each['tile']}"
        sides = tuple((_cells(side["cells"]), _cells(side["marks"]), side["colour"]) for side in each["sides"])
        symbol = faces.row_tile(key, sides)
        scale = unit / CELL
        w, h = symbol.width * scale, symbol.height * scale
        if desk.small:
            x, y = at.x + (at.w - w) / 2, at.y + at.h / slots * (place + 0.5) - h / 2
        else:
            x, y = at.x + at.w / slots * (place + 0.5) - w / 2, at.y + (at.h - h) / 2
        chosen = placing is not None and placing["slot"] == each["slot"]
        first, second = (desk.colour(side["colour"]) for side in each["sides"])
        called = shape(each["tile"], desk.words)
        said = desk.words("scene-say-row-tile", shape=called, first=first, second=second, marks=each["marks"])
        if not each["fits"]:
            said = f"{said} {desk.words('scene-say-tile-fits-not')}"
        desk.put(
            f"tile-{each['tile']}", desk.drawn(key, symbol), x, y, scale, label=said,
            state="selected" if chosen else "", answers=[f"tile {each['slot']}", "lay_tile", "lay"],
            quiet=desk.asked in ("main", "office_lay"), reason=desk.refused(f"tile {each['slot']}"),
        )  # fmt: skip
        if f"tile {each['slot']}" in desk.refusals or not each["fits"]:
            size = 0.78 if desk.small else 1.0
            label = desk.refused(f"tile {each['slot']}") or desk.words("scene-say-tile-fits-not")
            desk.put(
                f"lock-tile-{each['tile']}", desk.drawn("lock", faces.lock()), x + w - 11 * size, y - 5 * size, size,
                label=label,
            )  # fmt: skip


def _turns(desk: _Desk, at: Region) -> None:
    """Every way in which the tile may lie, side A first."""
    placing = desk.table["placing"]
    row = next(each for each in desk.table["row"] if each["slot"] == placing["slot"])
    texts = [text for text in (*desk.offers, *desk.refusals) if text.startswith("turn ")]
    texts.sort()
    sizes = [faces.size_of(_cells(each["cells"])) for each in row["sides"]]
    most = max(side for size in sizes for side in size)
    unit = min(11.0, (at.h / max(8, len(texts)) - 9) / most) if desk.small else min(21.0, 52 / most)
    for place, text in enumerate(texts):
        _, name, turns = text.split()
        side = row["sides"]["AB".index(name)]
        cells, marks = _turned(_cells(side["cells"]), _cells(side["marks"]), int(turns))
        key = f"tile-{row['shape']}-{name}{turns}-{side['colour']}-{len(marks)}"
        symbol = faces.tile(key, cells, marks, side["colour"])
        scale = unit / CELL
        w, h = symbol.width * scale, symbol.height * scale
        if desk.small:
            x, y = at.x + (at.w - w) / 2, at.y + at.h / max(8, len(texts)) * (place + 0.5) - h / 2
        else:
            x, y = at.x + at.w / 8 * (place + 0.5) - w / 2, at.y + (at.h - h) / 2 + 3
        said = desk.words("scene-say-turn", side=name, colour=desk.colour(side["colour"]), degrees=90 * int(turns))
        desk.put(
            f"turn-{name}-{turns}", desk.drawn(key, symbol), x, y, scale, label=said, answers=[text],
            reason=desk.refused(text),
        )  # fmt: skip
        if text in desk.refusals:
            size = 0.7 if desk.small else 0.9
            desk.put(
                f"lock-turn-{name}-{turns}", desk.drawn("lock", faces.lock()), x + w / 2 - 9 * size,
                y + h / 2 - 9 * size, size, label=desk.refused(text),
            )  # fmt: skip


def _turned(cells: Cells, marks: Cells, turns: int) -> tuple[Cells, Cells]:
    """Clockwise by quarter turns."""
    for _ in range(turns):
        h = faces.size_of(cells)[1]
        cells, marks = (tuple((h - 1 - y, x) for x, y in each) for each in (cells, marks))
    return cells, marks


# --- artifacts -------------------------------------------------------------------------------------------------------


def _display(desk: _Desk, x: float, room: float) -> None:
    """The cards that may be bought, and the deck."""
    table, words = desk.table, desk.words
    scale = faces.CARD_SCALE
    w = faces.CARD[0] * scale
    top = 12.0
    slots = max(4, len(table["display"])) + 1
    step = (room - w) / (slots - 1)
    for slot, card in enumerate(table["display"]):
        left = x + step * slot
        if card is None:
            empty = faces.no_card(*faces.CARD)
            desk.put(f"place-{slot}", desk.drawn("no-card", empty), left, top, scale, label=words("scene-say-no-card"))
            continue
        _card(desk, slot, card, left, top, scale)
    left = x + step * (slots - 1)
    said = words("scene-say-deck", count=table["deck"])
    deck = ("deck", faces.deck(words("scene-artifacts"))) if table["deck"] else ("no-deck", faces.no_card(*faces.CARD))
    desk.put("deck", desk.drawn(*deck), left, top, scale, label=said)
    pile = faces.pill_count(str(table["deck"]))
    desk.put("deck-count", desk.drawn(f"pile-{table['deck']}", pile), left + w - pile.width + 4, top - 8)


def _card(desk: _Desk, slot: int, card: Mapping[str, Any], x: float, y: float, scale: float) -> None:
    name, option = card["card"], f"artifact slot {slot}"
    if desk.small:
        state = desk.state(option)
        key, symbol, corner = f"card-{name}-{state}", faces.find(desk.box, name, state), (x + 1, y + 1)
    else:
        symbol = faces.artifact(desk.box, name, desk.lang)
        key, corner = f"card-{name}", (x + 8, y + symbol.height * scale - 8)
    desk.put(
        f"card-{name}", desk.drawn(key, symbol), x, y, scale, label=_card_said(desk, card), answers=[option],
        quiet=desk.small, reason=desk.refused(option),
    )  # fmt: skip
    desk.locked(f"card-{name}", option, *corner)


def _card_said(desk: _Desk, card: Mapping[str, Any]) -> str:
    printed, words = desk.box.artifacts[card["card"]], desk.words
    price = list(printed["price"])
    if printed["pair"]:
        first, second = (desk.colour(colour) for colour in printed["pair"])
        third, fourth = (desk.colour(colour) for colour in COLOURS if colour not in printed["pair"])
        cost = words("scene-say-alt", x=price[0], y=price[1], z=price[2], a=first, b=second, c=third, d=fourth)
    else:
        cost = words("scene-say-two", x=price[0], y=price[1])
    effect = "" if printed["effect"] == "none" else str(desk.box.effects[printed["effect"]]["text"][desk.lang])
    kind = desk.box.name("kinds", printed["kind"], desk.lang)
    return words("scene-say-card", name=printed["name"][desk.lang], kind=kind, cost=cost, effect=effect).strip()


def _finds(desk: _Desk, x: float, y: float) -> None:
    """The same on a phone."""
    table, words = desk.table, desk.words
    w, h = faces.FIND
    step = w + 3
    for slot, card in enumerate(table["display"]):
        left = x + step * slot
        if card is None:
            desk.put(
                f"place-{slot}", desk.drawn("no-card", faces.no_card(w, h)), left, y, label=words("scene-say-no-card"),
            )  # fmt: skip
        else:
            _card(desk, slot, card, left, y, 1.0)
    pile = faces.pill_count(str(table["deck"]))
    deck = ("deck", faces.deck("")) if table["deck"] else ("no-deck", faces.no_card(*faces.CARD))
    left = x + step * max(4, len(table["display"]))
    desk.put("deck", desk.drawn(*deck), left, y + h - 29, 0.2, label=words("scene-say-deck", count=table["deck"]))
    desk.put("deck-count", desk.drawn(f"pile-{table['deck']}", pile), left + 10 - pile.width / 2, y)


# --- market and altar ------------------------------------------------------------------------------------------------

_RESERVES: Final = ("reinforcements", "tavern", "recruit")


def _market(desk: _Desk, at: Region) -> None:
    """The areas of both sheets, with those who work there."""
    table, words = desk.table, desk.words
    areas: list[Mapping[str, Any]] = [
        {"area": "reinforcements", "spaces": [], "cost": None, "workers": 1},
        *table["market"],
    ]
    if not desk.small:
        desk.put(
            "market", desk.drawn("market", faces.market_board("market", at.w, at.h)), at.x, at.y,
            label=words("scene-say-market", sheet=table["sheet"]),
        )  # fmt: skip
    else:
        desk.put(
            "market", desk.drawn("market", Symbol(1, 1, "", 0)), at.x, at.y,
            label=words("scene-say-market", sheet=table["sheet"]),
        )  # fmt: skip
    boxes = _area_boxes(desk, at, areas)
    for area, place in zip(areas, boxes, strict=False):
        _area(desk, area, place)
    gains = tuple(table["harvest"])
    if desk.small:
        desk.put("harvest", desk.drawn("harvest", Symbol(1, 1, "", 0)), at.x, at.y, label=_harvest_said(desk))
        return
    last = boxes[-1]
    symbol = faces.harvest_table(last.w, last.h, words("scene-harvest"), gains)
    desk.put("harvest", desk.drawn("harvest", symbol), last.x, last.y, label=_harvest_said(desk))


def _harvest_said(desk: _Desk) -> str:
    return desk.words("scene-say-harvest", list=desk.joined([str(gain) for gain in desk.table["harvest"]]))


def _area_boxes(desk: _Desk, at: Region, areas: Sequence[Mapping[str, Any]]) -> list[Region]:
    """Where the areas lie. On a phone each of a row is as wide as its name and price ask for."""
    if not desk.small:
        rows = -(-(len(areas) + 1) // 2)
        each, tall = (at.w - 16 - 7) / 2, (at.h - 16 - 6 * (rows - 1)) / rows
        spots = [(at.x + 8 + n % 2 * (each + 7), at.y + 8 + n // 2 * (tall + 6)) for n in range(len(areas) + 1)]
        return [Region(x, y, each, tall) for x, y in spots]
    found = []
    for row, top, tall in ((areas[:3], at.y, 46.0), (areas[3:], at.y + 50, 33.0)):
        needs = [_needed(desk, area) for area in row]
        spare = (at.w - 4 * (len(row) - 1) - sum(needs)) / max(1, len(row))
        x = at.x
        for need in needs:
            found.append(Region(round(x, 1), top, round(need + spare, 1), tall))
            x += need + spare + 4
    return found


def _needed(desk: _Desk, area: Mapping[str, Any]) -> float:
    printed = desk.box.areas[area["area"]]
    words, paid, workers = _area_price(desk, area, printed)
    spaces: int = sum(space["capacity"] + space["closed"] for space in area["spaces"])
    title = width(str(printed["short"][desk.lang]), 11) + faces.price_width(words, paid, workers, 11) + 9
    return max(title, 8 + 10.5 * spaces)


def _area(desk: _Desk, area: Mapping[str, Any], at: Region) -> None:
    name, words = area["area"], desk.words
    printed = desk.box.areas[name]
    spaces = sorted(area["spaces"], key=_by_colour)
    shown = tuple(
        (None if space["die"] or space["number"] else space["colour"], "", n >= space["capacity"])
        for space in spaces
        for n in range(space["capacity"] + space["closed"])
    )
    holds = name in _RESERVES
    step = _space_step(desk, at.w, len(shown), holds)
    price = _area_price(desk, area, printed)
    state = desk.state(name)
    title = str(printed["name" if not desk.small else "short"][desk.lang])
    says = words(f"scene-does-{name}", n=int(printed.get("gain", 1)))
    symbol = faces.market_area(at.w, at.h, title, price, says, shown, step, state, desk.small)
    key = f"area-{name}-{price[0].replace(' ', '_')}-{price[2]}-{at.w:.1f}-{state}"
    said = _area_said(desk, area, printed)
    desk.put(
        f"area-{name}", desk.drawn(key, symbol), at.x, at.y, label=said, answers=[name], quiet=True,
        reason=desk.refused(name),
    )  # fmt: skip
    start_x, start_y = faces.SMALL_SPACE if desk.small else faces.SPACE
    w, h = (step - 1.5, 13.0) if desk.small else (step - 2.5, 19.0)
    number = 0
    for space in spaces:
        _workers(
            desk, space,
            [(at.x + start_x + step * (number + n), at.y + start_y) for n in range(len(space["workers"]))], w, h,
        )  # fmt: skip
        if space["die"]:
            die = faces.die(space["colour"], space["number"], round(min(16.0, w), 2), min(17.0, h))
            x = at.x + start_x + step * number + (w - die.width) / 2
            y = at.y + start_y + (h - die.height) / 2
            _, colour, which = space["space"].split()
            said = words("scene-say-die", colour=desk.colour(colour), number=space["number"])
            desk.put(f"die-{colour}-{which}", desk.drawn(f"die-{colour}-{space['number']}", die), x, y, label=said)
        number += space["capacity"] + space["closed"]
    if holds:
        _reserves(desk, name, at, start_x + step * len(shown) + (5 if shown else 0))


def _by_colour(space: Mapping[str, Any]) -> tuple[int, str]:
    """The two spaces of a colour stand together."""
    return (COLOURS.index(space["colour"]) if space["colour"] else 0, space["space"])


def _space_step(desk: _Desk, w: float, count: int, holds: bool) -> float:
    """How far apart the spaces of an area stand."""
    if desk.small:
        return min(13.5, (w - 8) / max(1, count))
    room = w - 18 - (72 if holds else 0)
    return min(20.5, room / max(1, count))


def _area_price(desk: _Desk, area: Mapping[str, Any], printed: Mapping[str, Any]) -> tuple[str, str, int]:
    """What an area asks for, in words: of the viewer, or as printed."""
    workers = (
        0 if area["area"] == "reinforcements" else min(area["workers"], 3)
    )  # whoever has no reserve left pays none
    if area["area"] == "camp":
        return (
            desk.words("scene-per-tile" if not desk.small else "scene-per-tile-short", n=printed["cost"]),
            "mix",
            workers,
        )
    if printed["paid"] == "none":
        return "", "none", workers
    cost = printed["cost"] if desk.small and area["cost"] is None else area["cost"]
    return _price_said(cost, printed), printed["paid"], workers


def _price_said(cost: int | None, printed: Mapping[str, Any]) -> str:
    if cost is not None:
        return str(cost)
    more = printed["more"] or printed["away"]
    return f"{printed['cost']}+{more:g}" if more else str(printed["cost"])


def _area_said(desk: _Desk, area: Mapping[str, Any], printed: Mapping[str, Any]) -> str:
    free = sum(space["capacity"] - len(space["workers"]) for space in area["spaces"])
    return desk.words("scene-say-area", name=printed["name"][desk.lang], text=printed["text"][desk.lang], free=free)


def _workers(desk: _Desk, space: Mapping[str, Any], spots: Sequence[tuple[float, float]], w: float, h: float) -> None:
    """Those who stand on spaces of one kind."""
    name, words = space["space"], desk.words
    place = name.replace(" ", "-")
    size = min(w, h) + 2 if not desk.small else max(w, 11.5)
    mine = [n for n, seat in enumerate(space["workers"]) if seat == desk.me]
    for n, (seat, (x, y)) in enumerate(zip(space["workers"], spots, strict=True)):
        answers = [f"fetch {name}", f"recall {name}", "recall"] if n in mine[-1:] else []
        desk.put(
            f"worker-{place}-{n}", desk.drawn(f"worker-{seat}", faces.worker(seat)), x + (w - size) / 2,
            y + (h - size) / 2, size / faces.WORKER, label=words("scene-say-worker", name=desk.name(seat)),
            answers=answers, quiet=desk.asked == "main",
        )  # fmt: skip


def _reserves(desk: _Desk, name: str, at: Region, start: float) -> None:
    """Workers that are still to be won, of each player."""
    boards = desk.boards
    if desk.small:
        each, size, x, y = (at.w - 6) / len(boards), 10.0, at.x + 4, at.y + 33
    else:
        x = at.x + start
        each = (at.w - start - 6) / len(boards)
        size, y = min(18.0, each - 13 if each > 22 else each - 8), at.y + faces.SPACE[1] + 9.5
        y -= size / 2
    for seat, board in enumerate(boards):
        left = board["reserve"][name]
        if not left:
            continue
        said = desk.words("scene-say-reserve", name=desk.name(seat), count=left)
        answers = ["reinforcements"] if seat == desk.me and name == "reinforcements" else []
        symbol = faces.reserve(seat, left, size)
        desk.put(
            f"reserve-{name}-{seat}", desk.drawn(f"reserve-{name}-{seat}-{left}", symbol), x + each * seat, y,
            label=said, answers=answers,
        )  # fmt: skip


def _altar(desk: _Desk, at: Region) -> None:
    view, words = desk.table["altar"], desk.words
    printed = desk.box.altars[view["altar"]]
    spaces = view["spaces"]
    shown = tuple(
        (space["colour"], str(space["number"]) if space["number"] else "", n >= space["capacity"])
        for space in spaces
        for n in range(space["capacity"] + space["closed"])
    )
    full = words("scene-full", full=view["full"], capacity=view["capacity"])
    name = words("scene-altar", name=printed["name"][desk.lang])
    other = str(printed["name"]["en" if desk.lang == "ja" else "ja"])
    price = (_price_said(view["cost"], printed), str(printed["paid"]), 0)
    state = desk.state("altar")
    says = _altar_says(desk, view, printed)
    title = name if not desk.small else str(printed["name"][desk.lang])
    symbol = faces.altar(at.w, at.h, title, other, price, view["white"], full, says, shown, state, desk.small)
    key = f"altar-{price[0]}-{view['full']}-{says.replace(' ', '_')}-{state}"
    label = words(
        "scene-say-altar", name=printed["name"][desk.lang], text=printed["text"][desk.lang], full=view["full"],
        capacity=view["capacity"],
    )  # fmt: skip
    desk.put(
        "altar", desk.drawn(key, symbol), at.x, at.y, label=label, answers=["altar"], quiet=True,
        reason=desk.refused("altar"),
    )  # fmt: skip
    step, per_row = faces.altar_grid(at.w, len(shown), desk.small)
    w, h = (step - 2, 12.5) if desk.small else (step - 5, at.h - 33)
    start_x, start_y = (6.0, 17.0) if desk.small else (13.0, 26.0)
    number = 0
    for space in spaces:
        count = space["capacity"] + space["closed"]
        spots = [
            (at.x + start_x + step * (n % per_row), at.y + start_y + (h + 3) * (n // per_row))
            for n in range(number, number + count)
        ]
        _workers(desk, space, spots[: len(space["workers"])], w, h)
        option = f"space {space['number']}"
        if option in desk.offers and len(space["workers"]) < space["capacity"]:
            x, y = spots[len(space["workers"])]
            scale = min(w, h) / CELL
            said = words("scene-say-altar-space", points=space["points"] or 0)
            desk.put(
                f"goal-space-{space['number']}", desk.drawn("target", faces.target()), x + (w - CELL * scale) / 2,
                y + (h - CELL * scale) / 2, scale, label=said, answers=[option], quiet=True,
            )  # fmt: skip
        number += count


def _altar_says(desk: _Desk, view: Mapping[str, Any], printed: Mapping[str, Any]) -> str:
    """What workers here are worth, shortly."""
    words = desk.words
    if view["altar"] == "zeus":
        return words("scene-worth", list=" · ".join(map(str, printed["points"])))
    if view["altar"] == "poseidon":
        return words("scene-worth-each", points=printed["points"])
    if view["altar"] == "athena":
        return words("scene-worth", list=" · ".join(str(space["points"]) for space in view["spaces"]))
    return words("scene-worth-hermes")


# --- boards ----------------------------------------------------------------------------------------------------------


def _own(desk: _Desk, me: int, at: Region) -> None:
    """The viewer's board: resources with their limits, who is at home, artifacts, points."""
    board, words = desk.boards[me], desk.words
    score = board["score"]
    parts = tuple(score[name] for name in ("workers", "resources", "artifacts", "altar"))
    said = words(
        "scene-say-own", **{name: score[name] for name in ("workers", "resources", "artifacts", "altar", "total")}
    )
    if desk.small:
        at = Region(at.x, at.y, at.w, 46)
        symbol = faces.plain_own(at.w, at.h, me)
        desk.put(f"area-seat-{me}", desk.drawn(f"own-{me}", symbol), at.x, at.y, label=said)
    else:
        total = words("scene-now", points=score["total"])
        symbol = faces.own_area(at.w, at.h, me, words("scene-your-party"), parts, total)
        key = f"own-{me}-{'.'.join(map(str, parts))}"
        desk.put(f"area-seat-{me}", desk.drawn(key, symbol), at.x, at.y, label=said)
    for place, colour in enumerate(RESOURCES):
        w, h = (46.0, 38.0) if desk.small else (79.0, 51.0)
        x = at.x + (5 + 48.5 * place if desk.small else 11 + (w + 9.2) * place)
        y = at.y + (5 if desk.small else 37)
        _store(desk, me, colour, Region(x, y, w, h))
    if desk.small:
        _home(desk, me, Region(at.x + 250, at.y + 5, 120, 18), 15.0)
        _artifacts(desk, me, Region(at.x + 250, at.y + 24, 122, 20), 0.64)
        _marks(desk, me, at.x + at.w - 16, at.y - 8, 0.7)
        return
    _home(desk, me, Region(at.x + 12, at.y + 92, 222, 40), 27.0)
    _artifacts(desk, me, Region(at.x + 246, at.y + 96, at.w - 258, 34), 1.1)
    _marks(desk, me, at.x + 44 + width(words("scene-your-party"), 14, "serif"), at.y + 5, 1.0)


def _store(desk: _Desk, me: int, colour: str, at: Region) -> None:
    """A resource of the viewer, which stands for what is paid or gained in its colour."""
    board, words = desk.boards[me], desk.words
    white = colour == "white"
    base, extra = (board["white"], 0) if white else (board["store"][colour], board["extra"][colour])
    limit = _WHITE_LIMIT if white else board["limits"][colour]
    bargain = colour in board["bargains"]
    answers = [text for text in desk.offers if _is_of(text, colour)]
    pill, always = _promise(desk, me, colour, limit - base - extra)
    said = words("scene-say-store", colour=desk.colour(colour), count=base + extra, limit=limit, extra=extra)
    refused = [f"{verb} {colour}" for verb in ("pay", "colour", "gain", "collect")] if not white else ["white 1"]
    desk.put(
        f"store-{me}-{colour}", desk.drawn(f"store-{colour}-{base}-{extra}-{limit}" + ("-bargain" if bargain else ""),
        faces.store(at.w, at.h, colour, base, extra, limit, bargain)), at.x, at.y, label=said, answers=answers,
        reason=desk.refused(*refused), pill=pill, always=always,
    )  # fmt: skip
    for option in refused:
        desk.locked(f"store-{colour}", option, at.x + at.w - 6, at.y + 5)


def _is_of(text: str, colour: str) -> bool:
    """Whether an answer is given with resources of one colour alone."""
    verb, *rest = text.split()
    if colour == "white":
        return verb == "white"
    if verb in ("pay", "extra"):
        return rest[-1] == colour and len(rest) <= 2
    return verb in ("colour", "gain", "collect") and rest == [colour]


def _promise(desk: _Desk, me: int, colour: str, room: int) -> tuple[str, bool]:
    """What choosing a colour brings or costs; on a trip, what the path would bring so far."""
    table = desk.table
    trip, paying = table["trip"], table["paying"]
    if desk.asked == "pay_mono" and paying:
        return f"−{paying['due']}", False
    if desk.asked == "labour_colour":
        gain = int(desk.box.areas["day_labour"]["gain"])
        return f"+{min(gain, room)}", False
    if desk.asked == "final_colour" and colour in COLOURS:
        tiles = [tile for tile in table["tiles"] if tile["colour"] == colour]
        mine = [each for tile in tiles for each in tile["pieces"] if each["seat"] == me]
        return f"+{min(room, sum(each['on'] + 2 * each['meeple'] for each in mine))}", False
    if trip and trip["seat"] == me and colour in COLOURS and not trip["colours"] and trip["gains"][colour]:
        return f"+{trip['gains'][colour]}", desk.asked == "path_step"
    if desk.asked in ("second_colour", "basket") and trip and colour in COLOURS:
        return f"+{trip['gains'][colour]}", False
    if colour == "white" and desk.asked == "harvest_mode":
        most = max((int(text.split()[1]) for text in desk.offers if text.startswith("white")), default=0)
        return f"+{most}" if most else "", False
    return "", False


def _home(desk: _Desk, seat: int, at: Region, size: float) -> None:
    """The meeple, if it is there, and the workers at home; they overlap when there are many."""
    board, words = desk.boards[seat], desk.words
    x, mine = at.x, seat == desk.me
    if board["meeple"] is None:
        tall = size * 1.32
        w = faces.MEEPLE[0] * tall / faces.MEEPLE[1]
        said = words("scene-say-meeple-home", name=desk.name(seat))
        desk.put(
            f"meeple-{seat}", desk.drawn(f"meeple-{seat}", faces.meeple(seat)), x, at.y + (at.h - tall) / 2,
            tall / faces.MEEPLE[1], label=said,
        )  # fmt: skip
        x += w + 4
    home = board["home"]
    said_count = f"×{home}"
    room = at.x + at.w - x - size - width(said_count, 12) - 7
    natural = size + 2.5 if mine else size * 0.5
    step = max(0.0, min(natural, room / (home - 1))) if home > 1 else 0.0
    for n in range(home):
        said = words("scene-say-home", name=desk.name(seat), count=home)
        last = n == home - 1
        desk.put(
            f"home-{seat}-{n}", desk.drawn(f"worker-{seat}", faces.worker(seat)), x + step * n,
            at.y + (at.h - size) / 2, size / faces.WORKER, label=said, answers=["place_worker"] if mine else [],
            quiet=not last,
        )  # fmt: skip
    if not home:
        desk.put(
            f"home-{seat}-none", desk.drawn("no-worker", faces.no_worker()), x, at.y + (at.h - size) / 2,
            size / faces.WORKER,
        )  # fmt: skip
    end = x + step * max(0, home - 1) + size + 4
    desk.put(f"home-count-{seat}", desk.drawn(f"count-{home}", faces.count(said_count)), end, at.y + at.h / 2 - 7)


def _artifacts(desk: _Desk, seat: int, at: Region, scale: float) -> None:
    """The cards of a seat by kind: each kind of the viewer with its points, all of another seat's together."""
    board, words = desk.boards[seat], desk.words
    held = {kind: board["artifacts"][kind] for kind in KINDS if board["artifacts"][kind]}
    if not held:
        return
    mine = seat == desk.me
    w, h = (side * scale for side in faces.MINI)
    ring = 22.0 if mine and not desk.small else 19.0
    cards, rings = sum(map(len, held.values())), len(held) if mine else 1
    fan = w + 2 if mine and not desk.small else w * 0.5
    apart = 4.0 if mine else 2.0
    fixed = len(held) * w + rings * (ring - 4) + apart * (len(held) - 1)
    fan = max(0.0, min(fan, (at.w - fixed) / max(1, cards - len(held))))
    x, y = at.x, at.y + (at.h - h) / 2
    for kind, each in held.items():
        for n, card in enumerate(each):
            effect = desk.box.artifacts[card]["effect"] != "none"
            symbol = faces.mini(kind, effect)
            said = words("scene-say-held", owner=desk.name(seat), said=_card_said(desk, {"card": card}))
            key = f"mini-{kind}" + ("-effect" if effect else "")
            desk.put(f"card-{card}", desk.drawn(key, symbol), x + fan * n, y, scale, label=said)
        x += fan * (len(each) - 1) + w + apart
        if mine:
            points = board["points"][kind]
            name = desk.box.name("kinds", kind, desk.lang)
            said = words("scene-say-kind", kind=name, count=len(each), points=points)
            _ring(desk, f"points-{seat}-{kind}", points, ring, x - apart - 4, y + h - ring + 3, said)
            x += ring - 4
    if not mine:
        points = board["score"]["artifacts"]
        said = words("scene-say-kinds", name=desk.name(seat), points=points)
        _ring(desk, f"points-{seat}", points, ring, min(x - apart - 3, at.x + at.w - ring), y + (h - ring) / 2, said)


def _ring(desk: _Desk, name: str, points: int, size: float, x: float, y: float, said: str) -> None:
    desk.put(name, desk.drawn(f"points-{points}-{size:.0f}", faces.ring(points, size / 2)), x, y, label=said)


def _rival(desk: _Desk, seat: int, at: Region) -> None:
    """Another seat's board, smaller."""
    board, words = desk.boards[seat], desk.words
    score = board["score"]
    said = words("scene-say-rival", name=desk.name(seat), total=score["total"])
    symbol = faces.rival_area(at.w, at.h, seat, desk.name(seat), desk.small)
    desk.put(f"area-seat-{seat}", desk.drawn(f"rival-{seat}-{at.w:.0f}", symbol), at.x, at.y, label=said)
    left, top = (at.x + 5, at.y + 5) if desk.small else (at.x + 9, at.y + 29)
    each = (at.w - 8 - 18) / 4 if desk.small else (at.w - 14 - 19) / 4  # white needs less: it never has two digits
    tall = 12.0 if desk.small else 19.0
    for place, colour in enumerate(RESOURCES):
        held = board["white"] if colour == "white" else board["store"][colour] + board["extra"][colour]
        limit = _WHITE_LIMIT if colour == "white" else board["limits"][colour]
        extra = 0 if colour == "white" else board["extra"][colour]
        label = words("scene-say-store", colour=desk.colour(colour), count=held, limit=limit, extra=extra)
        symbol = faces.amount(each if colour != "white" else 18.0, tall, colour, held, limit)
        desk.put(
            f"store-{seat}-{colour}", desk.drawn(f"amount-{colour}-{held}-{limit}-{each:.0f}", symbol),
            left + each * place, top, label=label,
        )  # fmt: skip
    if desk.small:
        _home(desk, seat, Region(at.x + 22, at.y + at.h - 18, at.w * 0.5 - 16, 15), 11.0)
        _artifacts(desk, seat, Region(at.x + at.w * 0.61, at.y + at.h - 19, at.w * 0.39 - 3, 16), 0.5)
        _marks(desk, seat, at.x + at.w - 15, at.y - 8, 0.7)
        return
    foot = at.y + 52
    roomy = at.h > 100
    _home(desk, seat, Region(at.x + 9, foot, at.w * 0.5 - 8, at.h - 55), 24.0 if roomy else 16.0)
    artifacts = Region(at.x + at.w * 0.54, foot, at.w * 0.46 - 5, at.h - 55)
    _artifacts(desk, seat, artifacts, 1.0 if roomy else 0.66)
    _marks(desk, seat, at.x + at.w - 26, at.y + 5, 0.95)


def _marks(desk: _Desk, seat: int, x: float, y: float, scale: float) -> None:
    """The start player's flag; three still dots at a seat that is being waited for."""
    if desk.first(seat):
        said = desk.words("scene-say-start", name=desk.name(seat))
        desk.put("start", desk.drawn("start", faces.start()), x, y, scale, label=said)
    desk.dots(seat, x - 34 * scale, y - (13 if not desk.small else 2), scale)
