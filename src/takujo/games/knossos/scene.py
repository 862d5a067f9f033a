"""A view of Knossos as a picture, in two arrangements that hold the same sprites.

The ruins within their frame and the row of tiles; beside them (on a phone below them) the artifacts, the market, the
altar, the viewer's own board and those of the others in turn order. Nobody has a hand. A spectator sees all boards
alike. Tiles of the row give way to the ways in which a tile can be turned while that is asked.
"""

from typing import Final

from takujo.core.game import View
from takujo.draw.desk import PANEL, WIDE, Region
from takujo.draw.parts import part
from takujo.draw.scene import Figure, Scene, SeatPanel
from takujo.games.knossos import faces
from takujo.games.knossos.scene_boards import own, rival
from takujo.games.knossos.scene_desk import RuinsDesk
from takujo.games.knossos.scene_market import altar, display, finds, market
from takujo.games.knossos.scene_row import row
from takujo.games.knossos.scene_ruins import ruins
from takujo.words import Words

TABLE: Final = {"wide": (1082.0, 712.0), "tall": (378.0, 574.0)}


def scene(view: View, words: Words, arrangement: str = WIDE) -> Scene:
    """The picture of a view whose question is put in words."""
    desk = RuinsDesk(view, words, arrangement)
    (_tall if desk.small else _wide)(desk)
    prompt = desk.prompt(words("scene-note-place", **view["options"]) if desk.asked == "tile_anchor" else "")
    panels = [_panel(desk, seat) for seat in desk.order]
    return desk.scene(TABLE[arrangement], (0.0, 0.0), _chips(desk), panels, _WAYS, prompt)


_WAYS: Final = (("tile-box", "tile-"), ("deck", "card-"))


@part("table.round", "table.final", "table.finals", "over")
def _chips(desk: RuinsDesk) -> list[str]:
    said = [desk.words("scene-round", round=desk.table["round"])]
    if desk.table["final"] and not desk.view["over"]:
        said.append(desk.words("scene-final-turns", count=desk.table["finals"]))
    return said


_PANEL: Final = tuple(f"table.boards.{{seat}}.{name}" for name in ("home", "in_ruins", "meeple", "artifacts", "score"))


@part(*PANEL, *_PANEL)
def _panel(desk: RuinsDesk, seat: int) -> SeatPanel:
    words, board = desk.words, desk.boards[seat]
    return desk.panel(
        seat,
        Figure("worker", board["home"], words("scene-figure-home")),
        Figure("bull", board["in_ruins"] + (board["meeple"] is not None), words("scene-figure-ruins")),
        Figure("find-pottery", sum(map(len, board["artifacts"].values())), words("scene-figure-artifacts")),
        color=faces.seat_color(seat) if seat == 2 else "",
    )


def _wide(desk: RuinsDesk) -> None:
    """Place everything for a laptop."""
    w, h = TABLE[WIDE]
    x, room = 628.0, w - 628.0
    row(desk, Region(0, 625, 616, h - 628))
    ruins(desk)
    display(desk, x, room)
    market(desk, Region(x, 136, room, 267))
    altar(desk, Region(x, 411, room, 60))
    if desk.me is None:
        seats = desk.order
        tall, broad = (237 - 8) / 2 - 1, (room - 8) / 2
        for place, seat in enumerate(seats):
            at = Region(x + place % 2 * (broad + 8), 481 + place // 2 * (tall + 8), broad, tall)
            rival(desk, seat, at)
        return
    own(desk, desk.me, Region(x, 481, room, 138))
    others = desk.others
    each = (room - 7 * (len(others) - 1)) / len(others)
    for place, seat in enumerate(others):
        rival(desk, seat, Region(x + place * (each + 7), 629, each, h - 632))


def _tall(desk: RuinsDesk) -> None:
    """Place everything for a phone."""
    w = TABLE["tall"][0]
    row(desk, Region(340, 0, 38, 334))
    ruins(desk)
    finds(desk, 0, 342)
    market(desk, Region(0, 394, w, 83))
    altar(desk, Region(254, 342, w - 254, 46))
    if desk.me is None:
        seats = desk.order
        broad = (w - 5) / 2
        for place, seat in enumerate(seats):
            rival(desk, seat, Region(place % 2 * (broad + 5), 483 + place // 2 * 46, broad, 42))
        return
    own(desk, desk.me, Region(0, 483, w, 0))
    others = desk.others
    each = (w - 5 * (len(others) - 1)) / len(others)
    for place, seat in enumerate(others):
        rival(desk, seat, Region(place * (each + 5), 483 + 51, each, 38))
