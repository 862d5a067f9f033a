"""The desk on which Knossos is laid out, and where the cells of the ruins are in the picture."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, Final

from takujo.core.game import View
from takujo.draw.desk import Desk, Region
from takujo.games.knossos import faces
from takujo.games.knossos.faces import CELL, Cells
from takujo.words import Words

RESERVES: Final = ("reinforcements", "tavern", "recruit")

_MOST_BUTTONS: Final = 6  # so many options are buttons as well as sprites
_ACTIONS: Final = ("lay_tile", "place_worker", "trip", "recall", "final_return")  # of a turn: always buttons
_ON_TABLE: Final = (  # questions that are answered at a place alone
    "tile_pick", "tile_orient", "tile_anchor", "worker_tile", "guide_tile", "path_step", "white_piece", "leftover",
    "recall_pick", "camp_tile", "final_pieces", "after_main", "market_return",
)  # fmt: skip


class RuinsDesk(Desk):
    """With the ruins, and what is printed in the box. Every symbol is drawn where it is put."""

    finishing = ("done", "end_turn", "stop", "finish")
    declining = ("none", "skip", "leave")

    def __init__(self, view: View, words: Words, arrangement: str) -> None:
        super().__init__(view, words, arrangement)
        self.box = faces.box_of(words.printed)

    def pieces(self, view: Mapping[str, Any]) -> dict[str, Any]:
        """Also where the ruins lie in the picture, tiles by number, areas by name, and what they have in reserve."""
        table = view["table"]
        areas = {each["area"]: each for each in table["market"]}
        areas["reinforcements"] = {"area": "reinforcements", "spaces": [], "cost": None, "workers": 1}
        return {
            **super().pieces(view),
            "field": _middle(table),
            "tiles": {tile["number"]: tile for tile in table["tiles"]},
            "areas": areas,
            "reserves": {
                name: [board["reserve"][name] for board in table["boards"]] if name in RESERVES else []
                for name in areas
            },
        }

    @cached_property
    def field(self) -> "Field":
        return Field(self.view["field"], self.field_region, self.small)

    @property
    def field_region(self) -> Region:
        return Region(0, 0, 334, 334) if self.small else Region(0, 0, 616, 616)

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


def _middle(table: Mapping[str, Any]) -> list[int]:
    """How large the frame is, the cell at its corner when all lies in its middle, and how far it may go to each side:
    left, right, up, down."""
    size: int = table["frame"]["size"]
    cells = [cell for tile in table["tiles"] for cell in tile["cells"]]
    placing = table["placing"]
    if placing and placing["chosen"] and placing["places"]:  # the frame makes room for it already
        cells += moved(placing["cells"], placing["places"][0])
    low = [min(cell[n] for cell in cells) for n in (0, 1)]
    high = [max(cell[n] for cell in cells) for n in (0, 1)]
    spare = [size - (high[n] - low[n] + 1) for n in (0, 1)]
    corner = [low[n] - spare[n] // 2 for n in (0, 1)]
    return [size, *corner, *(side for each in spare for side in (each - each // 2, each // 2))]


class Field:
    """Where the cells of the ruins are in the picture."""

    def __init__(self, middle: Sequence[int], at: Region, small: bool) -> None:
        self.at = at
        self.size, self.left, self.top = middle[:3]
        self.slide = dict(zip(("left", "right", "up", "down"), middle[3:], strict=True))
        self.margin = 0.6 if small else 1.0
        self.pad = 5.0 if small else 14.0
        self.cell = (at.w - 2 * self.pad) / (self.size + 2 * self.margin)
        self.scale = self.cell / CELL

    def place(self, x: float, y: float) -> tuple[float, float]:
        """The point of the picture at some place of the grid."""
        start = self.pad + self.margin * self.cell
        return self.at.x + start + (x - self.left) * self.cell, self.at.y + start + (y - self.top) * self.cell

    def inside(self, cells: Sequence[Sequence[int]]) -> bool:
        """Whether cells are within the frame as it is drawn, or in the strip around it."""
        edge = 1 if self.margin >= 0.5 else 0
        low, high = -edge, self.size + edge
        return all(low <= x - self.left < high and low <= y - self.top < high for x, y in cells)


def moved(cells: Sequence[Sequence[int]], place: Mapping[str, Any]) -> list[list[int]]:
    return [[place["x"] + x, place["y"] + y] for x, y in cells]


def cells_at(cells: Sequence[Sequence[int]], x: int = 0, y: int = 0) -> Cells:
    return tuple((cell[0] - x, cell[1] - y) for cell in cells)
