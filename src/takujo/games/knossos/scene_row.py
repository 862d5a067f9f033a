"""The row of tiles of Knossos, or the ways in which the chosen one may lie; and the box."""

from takujo.draw.desk import Region
from takujo.draw.parts import part
from takujo.draw.scene import Symbol
from takujo.games.knossos import faces
from takujo.games.knossos.faces import CELL, Cells
from takujo.games.knossos.names import shape
from takujo.games.knossos.scene_desk import RuinsDesk, cells_at


@part("table.row", "table.row_limit", "table.box", "table.fits", "table.placing")
def row(desk: RuinsDesk, at: Region) -> None:
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


def _row_said(desk: RuinsDesk) -> str:
    table = desk.table
    fits = desk.words("scene-say-fits" if table["fits"] else "scene-say-fits-not")
    return desk.words("scene-say-row", count=len(table["row"]), limit=table["row_limit"], fits=fits)


def _row_tiles(desk: RuinsDesk, at: Region) -> None:
    row, placing = desk.table["row"], desk.table["placing"]
    slots = max(6, len(row))
    flat = [sorted(faces.size_of(cells_at(side["cells"]))) for each in row for side in each["sides"]]
    wide, high = (max((size[n] for size in flat), default=1) for n in (1, 0))
    room_w, room_h = (at.w - 2, at.h / slots - 5) if desk.small else (at.w / slots - 13, at.h - 4)
    unit = min(9.0 if desk.small else 24.0, room_w / wide, room_h / (2 * high + 0.3))
    for place, each in enumerate(row):
        key = f"row-{each['tile']}"
        sides = tuple((cells_at(side["cells"]), cells_at(side["marks"]), side["colour"]) for side in each["sides"])
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


def _turns(desk: RuinsDesk, at: Region) -> None:
    """Every way in which the tile may lie, side A first."""
    placing = desk.table["placing"]
    row = next(each for each in desk.table["row"] if each["slot"] == placing["slot"])
    texts = [text for text in (*desk.offers, *desk.refusals) if text.startswith("turn ")]
    texts.sort()
    sizes = [faces.size_of(cells_at(each["cells"])) for each in row["sides"]]
    most = max(side for size in sizes for side in size)
    unit = min(11.0, (at.h / max(8, len(texts)) - 9) / most) if desk.small else min(21.0, 52 / most)
    for place, text in enumerate(texts):
        _, name, turns = text.split()
        side = row["sides"]["AB".index(name)]
        cells, marks = _turned(cells_at(side["cells"]), cells_at(side["marks"]), int(turns))
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
