"""A view as a terminal draws it: the ruins as outlined tiles, beside them all else in strips.

Where there is room a cell of the ruins is two letters with lines between the cells, so that each tile has an outline.
Else it is two letters with a line to its left, and what lies above another tile is underlined.
"""

from takujo.core.game import View
from takujo.draw.canvas import BOLD, CRESTS, PLAIN, QUIET, Canvas, Span, Tone, cut, size, wide
from takujo.games.knossos.components import COLOUR_NAMES
from takujo.games.knossos.names import cost
from takujo.words import Words

LETTERS = {"red": "r", "blue": "b", "yellow": "y", "green": "g", None: "E"}
GRAIN = {"red": "╱", "blue": "~", "yellow": "·", "green": "+", None: "▒"}  # where the cells of a tile join
BULL = "ʊ"
BESIDE = "△◇○□"  # a worker beside the marks, by seat
KINDS = {"pottery": "∪", "sword": "†", "column": "Π"}
# The lines that meet at a corner: up, right, down, left.
CORNERS = {
    (1, 0, 1, 0): "│", (0, 1, 0, 1): "─", (1, 1, 0, 0): "└", (1, 0, 0, 1): "┘", (0, 1, 1, 0): "┌", (0, 0, 1, 1): "┐",
    (1, 1, 1, 0): "├", (1, 0, 1, 1): "┤", (0, 1, 1, 1): "┬", (1, 1, 0, 1): "┴", (1, 1, 1, 1): "┼",
}  # fmt: skip
Place = tuple[int, int]


def terminal(view: View, words: Words, c: Canvas) -> None:
    table = view["table"]
    altar = table["altar"]
    cards = table["deck"] + sum(card is not None for card in table["display"])
    ends = f"{words('drawn-left')} {cards} · {words.named('altar', altar['altar'])} {altar['full']}/{altar['capacity']}"
    c.title(
        words("scene-final-turns", count=table["finals"]) if table["final"] else "",
        words("drawn-round", n=table["round"]),
        ends,
    )
    window = Window(view, c)
    window.draw(view, words, c)
    x, bottom = window.right + 1, window.bottom
    w, roomy = c.width - x, c.width > 90
    if c.asks == "tile_orient" and table["placing"]:
        y = turns(view, words, c, x, 1, w)
    elif roomy or c.asks.startswith("tile_"):
        y = row(view, words, c, x, 1, w)
    else:
        y = 1
    if not c.asks.startswith("tile_"):
        y = market(view, words, c, x, y, w)
        y = artifacts(view, words, c, x, y, w, 2 if roomy else 1)
    y = own(view, words, c, x, y, w)
    for seat in c.rivals:
        rival(view, words, c, seat, x, y, w)
        y += 1
    if bottom - y > 1:
        signs = [words("drawn-signs"), words("drawn-signs-more")] if bottom - y > 6 and roomy else []
        for n, line in enumerate(signs, bottom - len(signs)):
            c.row(x, n, [(line, QUIET)], w)
        c.leave(x, y, w, bottom - len(signs) - y)


# ---- the ruins


class Window:
    """The cells that are drawn: the frame as it lies, or less of it where there is no room and nothing lies."""

    def __init__(self, view: View, c: Canvas) -> None:
        table = view["table"]
        frame = table["frame"]
        self.tiles = {(x, y): tile for tile in table["tiles"] for x, y in tile["cells"]}
        self.gaps = {(x, y) for x, y in table["gaps"]}
        self.frame = (
            frame["left"], frame["top"], frame["left"] + frame["size"] - 1, frame["top"] + frame["size"] - 1
        )  # fmt: skip
        needed = [*self.tiles, *(place for place, _ in spots(view))]
        self.needed = (
            min(x for x, _ in needed), min(y for _, y in needed), max(x for x, _ in needed), max(y for _, y in needed)
        )  # fmt: skip
        left, top, right, bottom = self.frame
        left, top = min(left, self.needed[0]), min(top, self.needed[1])
        right, bottom = max(right, self.needed[2]), max(bottom, self.needed[3])
        most = (c.height - 2) // 2
        self.lined = c.width > 90 and self.needed[3] - self.needed[1] < most
        if not self.lined:
            most = c.height - 3
        while bottom - top >= most and (top, bottom) != (self.needed[1], self.needed[3]):
            if self.needed[1] - top > bottom - self.needed[3]:
                top += 1
            else:
                bottom -= 1
        self.shown = (left, top, right, bottom)
        self.right = 3 * (right - left + 1) + 1
        self.bottom = 1 + ((2 if self.lined else 1) * (bottom - top + 1)) + (1 if self.lined else 2)

    def at(self, x: int, y: int) -> int:
        """The number of the tile there; -1 if there is none."""
        return self.tiles[x, y]["number"] if (x, y) in self.tiles else -1

    def place(self, x: int, y: int) -> Place:
        """Where the two letters of a cell stand."""
        return 3 * (x - self.shown[0]) + 1, (2 if self.lined else 1) * (y - self.shown[1]) + 2

    def draw(self, view: View, words: Words, c: Canvas) -> None:
        if self.lined:
            self.lines(view, c)
        else:
            self.dense(view, c)
        for tile in view["table"]["tiles"]:
            pieces(tile, words, c, self)
        ghost = view["table"]["placing"]
        for ((x, y), text), spot in zip(spots(view), ghost["places"] if ghost else (), strict=False):
            if text in c.number:
                c.put(*self.place(x, y), f"{c.number[text]:>2}", Tone(act=True))
                c.brief[text] = cost(ghost, spot, words) or words("scene-free")

    def rim(self, side: int, view: View) -> str:
        """The frame, by its sides: dashed where it may still be slid, faint where more of it is cut off."""
        slide, across = view["table"]["frame"]["slide"], side % 2
        if self.shown[side] != self.frame[side]:
            return "┈" if across else "┊"
        loose = slide["up"] + slide["down"] if across else slide["left"] + slide["right"]
        return ("╌" if across else "╎") if loose else ("━" if across else "┃")

    def lines(self, view: View, c: Canvas) -> None:
        """Lines where tiles meet, the grain of the tile where they do not."""
        left, top, right, bottom = self.shown
        wood = Tone(color="wood")
        for y in range(top, bottom + 2):
            for x in range(left, right + 2):
                px, py = self.place(x, y)
                px, py = px - 1, py - 1
                here, up, back, diagonal = self.at(x, y), self.at(x, y - 1), self.at(x - 1, y), self.at(x - 1, y - 1)
                inside_x, inside_y = x not in (left, right + 1), y not in (top, bottom + 1)
                tile = self.tiles.get((x, y))
                if inside_x and inside_y:
                    arms = (int(diagonal != up), int(up != here), int(back != here), int(diagonal != back))
                    c.put(px, py, CORNERS[arms]) if any(arms) else grain(c, px, py, 1, tile)
                if inside_x and y <= bottom:
                    c.put(px, py + 1, "│") if back != here else grain(c, px, py + 1, 1, tile)
                if inside_y and x <= right:
                    c.put(px + 1, py, "──") if up != here else grain(c, px + 1, py, 2, tile)
                if x <= right and y <= bottom:
                    self.cell(c, (x, y), px + 1, py + 1)
        w, h = self.right, self.bottom - 1
        for x in range(1, w - 1):
            c.put(x, 1, self.rim(1, view), wood)
            c.put(x, h, self.rim(3, view), wood)
        for y in range(2, h):
            c.put(0, y, self.rim(0, view), wood)
            c.put(w - 1, y, self.rim(2, view), wood)
        for x, y, corner in ((0, 1, "┏"), (w - 1, 1, "┓"), (0, h, "┗"), (w - 1, h, "┛")):
            c.put(x, y, corner, wood)

    def dense(self, view: View, c: Canvas) -> None:
        """A row for a row of cells: what lies above another tile is underlined."""
        left, top, right, bottom = self.shown
        wood = Tone(color="wood")
        w, h = self.right, self.bottom - 1
        c.put(0, 1, "┏" + self.rim(1, view) * (w - 2) + "┓", wood)
        c.put(0, h, "┗" + self.rim(3, view) * (w - 2) + "┛", wood)
        for y in range(top, bottom + 1):
            for x in range(left, right + 2):
                px, py = self.place(x, y)
                here, back = self.at(x, y), self.at(x - 1, y)
                if x in (left, right + 1):
                    c.put(px - 1, py, self.rim(0 if x == left else 2, view), wood)
                elif here != back:
                    c.put(px - 1, py, "│")
                else:
                    grain(c, px - 1, py, 1, self.tiles.get((x, y)), under=here >= 0 and self.at(x, y + 1) != here)
                if x <= right:
                    self.cell(c, (x, y), px, py, under=here >= 0 and self.at(x, y + 1) != here)

    def cell(self, c: Canvas, place: Place, px: int, py: int, under: bool = False) -> None:
        if tile := self.tiles.get(place):
            c.put(px, py, LETTERS[tile["colour"]], Tone(ground=ground(tile["colour"]), under=under))
            grain(c, px + 1, py, 1, tile, under)
        else:
            c.put(px, py, "××" if place in self.gaps else " ·", QUIET)


def ground(colour: str | None) -> str:
    return f"x-{colour}" if colour else "ink-2"


def grain(c: Canvas, x: int, y: int, n: int, tile: View | None, under: bool = False) -> None:
    if tile:
        c.put(x, y, GRAIN[tile["colour"]] * n, Tone(ground=ground(tile["colour"]), quiet=True, under=under))
    else:
        c.put(x, y, " " * n)


def spots(view: View) -> list[tuple[Place, str]]:
    """Where the tile that is being laid may go: the place of its first cell, and the answer."""
    ghost = view["table"]["placing"]
    if not ghost or not ghost["side"]:
        return []
    x, y = first(ghost["cells"])
    return [((spot["x"] + x, spot["y"] + y), f"at {spot['x']} {spot['y']}") for spot in ghost["places"]]


def first(cells: list[list[int]]) -> list[int]:
    return min(cells, key=lambda cell: (cell[1], cell[0]))


def pieces(tile: View, words: Words, c: Canvas, window: Window) -> None:
    """Marks and pieces in the second letter of a cell, the tile's number on its upper edge or in its first cell."""
    cells = sorted(((x, y) for x, y in tile["cells"]), key=lambda cell: (cell[1], cell[0]))
    tone = Tone(ground=ground(tile["colour"]), bold=True)
    if tile["colour"] is None:
        for at, word in zip(cells, words("drawn-gate").split("|"), strict=False):
            c.put(*window.place(*at), word, tone)
        if "trip" in c.number:
            c.put(*window.place(*cells[3]), f"{c.number['trip']:>2}", Tone(act=True))
        return
    x, y = window.place(*cells[0])
    if window.lined:
        c.put(x, y - 1, str(tile["number"]), tone)
    elif len(cells) > 2:
        c.put(x, y, f"{tile['number']:<2}", tone)
    marks = [(x, y) for x, y in tile["marks"]]
    standing = [(each["seat"], True) for each in tile["pieces"] if each["meeple"]]
    standing += [(each["seat"], False) for each in tile["pieces"] for _ in range(each["on"])]
    for at in marks:
        x, y = window.place(*at)
        c.put(x + 1, y, BULL, tone)
    for (seat, meeple), at in zip(standing, marks, strict=False):
        x, y = window.place(*at)
        chip = Tone(ground=f"seat-{seat}", bold=True)
        c.put(x if meeple else x + 1, y, ("M" if meeple else "") + CRESTS[seat], chip)
    meeples = [at for (_, meeple), at in zip(standing, marks, strict=False) if meeple]
    free = [window.place(*at) for at in cells[::-1] if at not in marks]
    half = [window.place(*at) for at in marks if at not in meeples]
    edges = [window.place(*at) for at in cells]
    room: list[Place] = [*((x + 1, y) for x, y in free), *half, *free, *((x - 1, y) for x, y in edges)]
    beside = [each["seat"] for each in tile["pieces"] for _ in range(each["beside"])]
    for seat, spot in zip(beside, room, strict=False):
        c.put(*spot, BESIDE[seat], Tone(ground=f"seat-{seat}", bold=True))
    verbs = ("place", "step_up", "go", "camp", "take", "recall")
    texts = [f"{verb} {tile['number']}{after}" for after in ("", " beside") for verb in verbs]
    left = [*free[:-1], *half, *free[-1:]] if cells[0] not in marks else [*free, *half]
    if answer := next((c.number[text] for text in texts if text in c.number), None):
        taken = set(room[: len(beside)])
        for x, y in left:  # two letters of it, or the first of them with what stands before it
            first_x = x if (x, y) in free else x - 1
            if not {(first_x, y), (first_x + 1, y)} & taken:
                c.put(first_x, y, f"{answer:>2}", Tone(act=True))
                break


# ---- the tiles to be laid


def shape(c: Canvas, x: int, y: int, side: View, number: bool = False) -> None:
    """A side of a tile; № is the cell that bears the numbers in the ruins."""
    marks = side["marks"]
    for at in side["cells"]:
        said = LETTERS[side["colour"]] + (BULL if at in marks else " ")
        c.put(x + 2 * at[0], y + at[1], said, Tone(ground=ground(side["colour"]), bold=at in marks))
    if number:
        at = first(side["cells"])
        c.put(x + 2 * at[0], y + at[1], "№ ", Tone(ground="paper", bold=True))


def row(view: View, words: Words, c: Canvas, x: int, y: int, w: int) -> int:
    """The tiles of the row with both sides; of the one that is being laid how it lies."""
    table = view["table"]
    ghost = table["placing"]
    c.line(x, y, w, [*c.act("lay_tile"), (words("scene-row"), BOLD)], [(f"▒{table['box']}", QUIET)])
    at, high = x, 3
    for n, tile in enumerate(table["row"]):
        sides = tile["sides"]
        mine = ghost is not None and ghost["slot"] == tile["slot"]
        if mine and ghost["side"]:
            sides = [{"colour": ghost["colour"], "cells": ghost["cells"], "marks": ghost["mark_cells"]}]
        across = 1 + max(cell[0] for side in sides for cell in side["cells"])
        down = 1 + max(cell[1] for side in sides for cell in side["cells"])
        act = c.act(f"tile {n}") or ([("►", Tone(color="act", bold=True)), " "] if mine else ["  "])
        flat = down == 1 and len(sides) > 1
        needed = size(act) + 2 * across * (1 if flat else len(sides)) + 2
        if at > x and at + needed > x + w:
            at, y, high = x, y + high, 3
        at = c.row(at, y + 1, act)
        for k, side in enumerate(sides):
            dx, dy = (0, 2 * k) if flat else (k * (2 * across + 1), 0)
            shape(c, at + dx, y + 1 + dy, side, number=mine and len(sides) == 1 and not ghost["chosen"])
        high = max(high, down + 2 * flat)
        at += needed - size(act)
    return y + high + 1


def turns(view: View, words: Words, c: Canvas, x: int, y: int, w: int) -> int:
    """Every side and turn of a tile as the shape that it would be."""
    table = view["table"]
    tile = next(tile for tile in table["row"] if tile["slot"] == table["placing"]["slot"])
    c.line(x, y, w, [(words("scene-turns"), BOLD)])
    at, high = x, 1
    for text in c.number:
        _, which, quarter = text.split()
        side = dict(tile["sides"]["AB".index(which)])
        for _ in range(int(quarter)):
            most = max(b for _, b in side["cells"])
            side |= {name: [[most - b, a] for a, b in side[name]] for name in ("cells", "marks")}
        across, down = (1 + max(cell[n] for cell in side["cells"]) for n in (0, 1))
        if at > x and at + 2 * across + 4 > x + w:
            at, y, high = x, y + high, 1
        shape(c, c.mark(at, y + 1, text) + 1, y + 1, side)
        high = max(high, down + 1)
        at += 2 * across + 6
    return y + high + 1


# ---- the market


def spaces(area: View, c: Canvas) -> list[Span]:
    """Who stands there, and what is free."""
    found: list[Span] = []
    for space in area["spaces"]:
        if space["capacity"]:
            letter = LETTERS[space["colour"]] if space["colour"] else ""
            found.append((letter, Tone(ground=ground(space["colour"]) if letter else "")))
            found.append((str(space["number"] or ""), PLAIN))
            found += [c.crest(seat) for seat in space["workers"]]
            free = space["capacity"] - len(space["workers"])
            found.append(("·" * free + (f"={space['points']} " if space["points"] and c.width > 90 else ""), QUIET))
    return found


def market(view: View, words: Words, c: Canvas, x: int, y: int, w: int) -> int:
    """Areas in two columns: cost, name, who stands there; the altar below."""
    table = view["table"]
    c.line(x, y, w, [(words("drawn-market"), BOLD)], [(words("drawn-cost"), QUIET)] if w > 50 else [])
    half, rows = w // 2, -(-len(table["market"]) // 2)
    room = min(11, half - 13)
    for n, area in enumerate(table["market"]):
        place(c, x + n // rows * half, y + 1 + n % rows, half - 1, room, area, words.named("area", area["area"]))
    altar = table["altar"]
    name = words("scene-altar", name=words.named("altar", altar["altar"]))
    place(c, x, y + 1 + rows, w, min(wide(name), w - 14), altar | {"area": "altar"}, name)
    return y + 2 + rows


def place(c: Canvas, x: int, y: int, w: int, room: int, area: View, name: str) -> None:
    act = c.number.get(area["area"])
    spans: list[Span] = [(f"{act:>2}", Tone(act=True)) if act else "  ", " "]
    spans.append((f"{'–' if area['cost'] is None else area['cost']:>2} ", BOLD if act else QUIET))
    spans.append((cut(name, room) + " " * (room - wide(cut(name, room))) + " ", PLAIN if act else QUIET))
    c.row(x, y, [*spans, *spaces(area, c)], w)


def artifacts(view: View, words: Words, c: Canvas, x: int, y: int, w: int, lines: int) -> int:
    """The display, with what each costs: so much of two colours, or so much of each of the other two."""
    table = view["table"]
    c.line(x, y, w, [(words("scene-artifacts"), BOLD)], [(f"▒{table['deck']}", QUIET)])
    each = w // table["display_size"]
    for n, card in enumerate(table["display"]):
        if card is None:
            continue
        act = c.number.get(f"artifact slot {n}")
        head: list[Span] = [(f"{act:>2}", Tone(act=True)) if act else "  ", f" {KINDS[card['kind']]} "]
        if card["pair"]:
            others = [name for name in COLOUR_NAMES if name not in card["pair"]]
            price: list[Span] = [(LETTERS[name], Tone(ground=ground(name))) for name in card["pair"]]
            price += [f"{card['price'][0]}/", *((LETTERS[name], Tone(ground=ground(name))) for name in others)]
            price.append("+".join(map(str, card["price"][1:])))
        else:
            price = ["+".join(map(str, card["price"]))]
        name = words.named("artifact", card["card"])
        if lines > 1:
            c.row(x + n * each, y + 1, [*head, name], each - 1)
            effect = words.named("effect", card["effect"]) if card["effect"] else ""
            c.row(x + n * each + 5, y + 2, [*price, " ", (effect, QUIET)], each - 6)
        else:
            c.row(x, y + 1 + n, [*head, *price, " ", name], w)
    return y + 1 + (2 if lines > 1 else table["display_size"])


# ---- the players


def held(board: View) -> str:
    return " ".join(f"{KINDS[kind]}{len(cards)}" for kind, cards in board["artifacts"].items() if cards)


def own(view: View, words: Words, c: Canvas, x: int, y: int, w: int) -> int:
    """Resources with their limits, meeple and workers; on a trip, its way and what it would bring."""
    table = view["table"]
    mine = table["boards"][c.own]
    points = words("drawn-points", n=mine["score"]["total"])
    c.line(x, y, w, c.who(c.own), [(points, BOLD)])
    spans: list[Span] = []
    for name in COLOUR_NAMES:
        answers = [text for text in c.number if text.split()[1:] == [name]]
        spans += c.act(*answers)
        spans.append((f"{LETTERS[name]}{mine['store'][name]}", Tone(ground=ground(name), bold=True)))
        more = f"+{mine['extra'][name]}" if mine["extra"][name] else ""
        spans.append(f"{more}/{mine['limits'][name]} ")
    spans.append((f"w{mine['white']}", Tone(ground="x-white", bold=True)))
    c.row(x, y + 1, spans, w)
    meeple = words("drawn-home") if mine["meeple"] is None else f"→{mine['meeple']}"
    told: list[Span] = [("M" + CRESTS[c.own], Tone(ground=f"seat-{c.own}", bold=True)), f" {meeple}  "]
    told += [*c.act("place_worker"), c.crest(c.own), f"×{mine['home']} {words('drawn-home')}  "]
    out = mine["in_ruins"], mine["on_market"] + mine["on_altar"]
    told += [*c.act("recall"), words("drawn-out", ruins=out[0], market=out[1]), "  ", held(mine)]
    c.row(x, y + 2, told, w)
    trip = table["trip"]
    if not trip:
        return y + 3
    way = "→".join(map(str, ["E", *trip["path"]]))
    gains = [span for name, n in trip["gains"].items() if n
             for span in ((f"{LETTERS[name]}+{n}", Tone(ground=ground(name))), " ")]  # fmt: skip
    c.row(x, y + 3, [*c.who(trip["seat"]), f" {way}  ", *gains], w)
    return y + 4


def rival(view: View, words: Words, c: Canvas, seat: int, x: int, y: int, w: int) -> None:
    board = view["table"]["boards"][seat]
    longest = min(10 if w > 50 else 6, max(wide(name) for name in view["names"]))
    spans: list[Span] = [*c.who(seat, longest), " ", (words("drawn-points", n=board["score"]["total"]) + " ", BOLD)]
    for name in COLOUR_NAMES:
        spans += [(f"{LETTERS[name]}{board['store'][name] + board['extra'][name]}", Tone(ground=ground(name))), " "]
    spans += [(f"w{board['white']}", Tone(ground="x-white")), " "]
    meeple = words("drawn-home") if board["meeple"] is None else f"→{board['meeple']}"
    c.row(x, y, [*spans, f"M {meeple} {CRESTS[seat]}×{board['home']} {held(board)}"], w)
