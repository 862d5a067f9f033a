"""The ruins of Knossos: the frame, tiles, those who stand on them, and the path of a trip."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from takujo.draw.parts import part
from takujo.games.knossos import faces
from takujo.games.knossos.faces import CELL, Cell
from takujo.games.knossos.scene_desk import RuinsDesk, cells_at
from takujo.games.knossos.scene_laying import ghost, places


def ruins(desk: RuinsDesk) -> None:
    """The frame with all that lies and stands in it."""
    tiles = desk.table["tiles"]
    _frame(desk)
    for tile in (*tiles[1:], tiles[0]):  # the ring of the entrance lies on its neighbours
        _tile(desk, tile["number"])
    if desk.table["trip"]:
        _path(desk)
    if desk.table["placing"]:
        ghost(desk)
    if desk.table["trip"] and desk.table["trip"]["entered"]:
        _at_gate(desk)
    for tile in tiles:
        if tile["pieces"]:
            _pieces(desk, tile["number"])
    _slides(desk)
    going = {option.partition(" ")[2] for option in desk.offers if option.startswith(("place ", "camp ", "go "))}
    for tile in tiles:
        if str(tile["number"]) in going:
            _goals(desk, tile["number"])
    if desk.table["placing"]:
        places(desk)
    if desk.table["final"]:
        _banner(desk)


@part("field", "table.gaps")
def _frame(desk: RuinsDesk) -> None:
    """The frame, and the gaps between the tiles."""
    field, words = desk.field, desk.words
    opened = tuple(field.slide[side] > 0 for side in ("left", "right", "up", "down"))
    key = f"ruins-{field.size}-{''.join('1' if each else '0' for each in opened)}"
    board = faces.ruins(
        key, field.at.w, field.pad, field.size, field.margin, (opened[0], opened[1], opened[2], opened[3])
    )
    said = words("scene-say-ruins", size=field.size, **field.slide)
    desk.put("ruins", desk.drawn(key, board), field.at.x, field.at.y, label=said)
    for x, y in desk.table["gaps"]:
        desk.put(
            f"gap-{x}-{y}", desk.drawn("gap", faces.gap_cell()), *field.place(x, y), field.scale,
            label=words("scene-say-gap"),
        )  # fmt: skip


@part("table.finals", "over")
def _banner(desk: RuinsDesk) -> None:
    """How many turns are left."""
    if desk.view["over"]:
        return
    at = desk.field_region
    said = desk.words("scene-final-turns", count=desk.table["finals"])
    banner = faces.pennant(said)
    x = at.x + (at.w - banner.width) / 2
    desk.put("final-turns", desk.drawn(f"final-turns-{desk.table['finals']}", banner), x, at.y - 9, label=said)


@part("field")
def _slides(desk: RuinsDesk) -> None:
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


@part("tiles.{number}", "field", "names")
def _tile(desk: RuinsDesk, number: int) -> None:
    """A tile, or the entrance, without those who stand on it."""
    field, words, tile = desk.field, desk.words, desk.view["tiles"][number]
    scale = field.scale
    at = field.place(tile["x"], tile["y"])
    if not number:
        gate = faces.entrance(words("scene-gate"), words("scene-gate-other"), desk.small)
        desk.put(
            "entrance", desk.drawn("entrance", gate), *at, scale, label=words("scene-say-entrance"), answers=["trip"]
        )
        return
    cells, marks = (cells_at(tile[name], tile["x"], tile["y"]) for name in ("cells", "marks"))
    key = f"tile-{tile['shape']}-{tile['side']}{tile['turn']}-{tile['colour']}-{len(marks)}"
    said = words("scene-say-tile", number=number, colour=desk.colour(tile["colour"]), free=tile["free"])
    pieces = [_said(desk, each) for each in tile["pieces"]]
    label = desk.joined([said, *pieces])
    refused = [f"{verb} {number}" for verb in ("go", "place", "camp", "step_up", "take")]
    desk.put(
        f"tile-{tile['tile']}", desk.drawn(key, faces.tile(key, cells, marks, tile["colour"])), *at, scale, label=label,
        reason=desk.refused(*refused),
    )  # fmt: skip


def _said(desk: RuinsDesk, pieces: Mapping[str, Any]) -> str:
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


@part("table.trip", "tiles", "field", "names")
def _at_gate(desk: RuinsDesk) -> None:
    """The one who has entered the ruins, at the end of the entrance."""
    trip, tiles, field = desk.table["trip"], desk.view["tiles"], desk.field
    seat = trip["seat"]
    walked = [tiles[number] for number in trip["path"] or trip["proposed"]]
    x, y = field.place(*(_route([tiles[0], *walked])[0] if walked else (1, 1)))
    size = field.cell * 0.78
    said = desk.words("scene-say-at-gate", name=desk.name(seat))
    desk.put(
        f"worker-{seat}-gate", desk.drawn(f"worker-{seat}", faces.worker(seat)), x - size / 2, y - size / 2,
        size / faces.WORKER, label=said,
    )  # fmt: skip


@part("tiles.{number}", "field", "names", "seat")
def _pieces(desk: RuinsDesk, number: int) -> None:
    """Who stands on a tile, and beside its marks."""
    field, tile, words = desk.field, desk.view["tiles"][number], desk.words
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


def _beside(desk: RuinsDesk, tile: Mapping[str, Any]) -> None:
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


@part("tiles.{number}", "field", "seat", "table.trip")
def _goals(desk: RuinsDesk, number: int) -> None:
    """Where a piece or the path may go."""
    tile, field = desk.view["tiles"][number], desk.field
    scale = field.scale
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


@part("table.trip", "tiles", "field")
def _path(desk: RuinsDesk) -> None:
    """The tiles of a trip lit up, and the thread through them; the proposed path as dots."""
    trip, tiles, scale = desk.table["trip"], desk.view["tiles"], desk.field.scale
    for number in trip["path"]:
        tile = tiles[number]
        key = f"lit-{tile['shape']}-{tile['side']}{tile['turn']}"
        symbol = faces.lit(cells_at(tile["cells"], tile["x"], tile["y"]))
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
