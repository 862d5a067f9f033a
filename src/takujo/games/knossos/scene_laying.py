"""The tile that is being laid in Knossos: where it may go, and what that costs."""

from collections.abc import Mapping
from typing import Any

from takujo.draw.parts import part
from takujo.draw.scene import Symbol
from takujo.games.knossos import faces
from takujo.games.knossos.faces import Cell
from takujo.games.knossos.scene_desk import RuinsDesk, cells_at, moved


def _placed(desk: RuinsDesk) -> Mapping[str, Any] | None:
    """Where the ghost is: where it was chosen to go, or where it may go for the least."""
    placing, field = desk.table["placing"], desk.field
    if not placing or not placing["places"] or placing["side"] is None:
        return None
    shown = [each for each in placing["places"] if field.inside(moved(placing["cells"], each))] or placing["places"]
    found: Mapping[str, Any] = min(
        shown, key=lambda each: (each["same"] + each["gap_cost"], abs(each["x"]) + abs(each["y"]))
    )
    return found


@part("table.placing", "table.tiles", "field")
def ghost(desk: RuinsDesk) -> None:
    """The tile that is about to be laid, with the gaps it would close and the tiles it would have to pay for."""
    placing, field, place = desk.table["placing"], desk.field, _placed(desk)
    if place is None:
        return
    scale = field.scale
    cells, marks = cells_at(placing["cells"]), cells_at(placing["mark_cells"])
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
        touched = cells_at(tile["cells"], tile["x"], tile["y"])
        mark = f"touched-{tile['shape']}-{tile['side']}{tile['turn']}"
        said = desk.words("scene-say-touched", colour=desk.colour(tile["colour"]))
        desk.put(
            f"touched-{number}", desk.drawn(mark, faces.touched(touched)), *field.place(tile["x"], tile["y"]), scale,
            label=said,
        )  # fmt: skip


@part("table.placing", "table.tiles", "field")
def places(desk: RuinsDesk) -> None:
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
        free = [(x, y) for x, y in moved(placing["cells"], each) if (x, y) not in taken and field.inside([(x, y)])]
        if free:
            taken[free[0]] = each
    if desk.asked == "tile_anchor":
        for (x, y), each in sorted(taken.items(), key=lambda item: (item[0][1], item[0][0])):
            _place(desk, x, y, each)
    _cost(desk, placing, place)


def _place(desk: RuinsDesk, x: int, y: int, each: Mapping[str, Any]) -> None:
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


def _cost(desk: RuinsDesk, placing: Mapping[str, Any], place: Mapping[str, Any]) -> None:
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
    desk: RuinsDesk, placing: Mapping[str, Any], place: Mapping[str, Any], symbol: Symbol
) -> tuple[float, float]:
    """Where the price covers the least: below the ghost, above it or at one of its sides."""
    field = desk.field
    w, h = faces.size_of(cells_at(placing["cells"]))
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
