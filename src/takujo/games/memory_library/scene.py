"""A view of The Library of Memories as a picture, in two arrangements that hold the same sprites.

From above: the old library with both markets, the boards of the others in turn order, the viewer's own board, and on a
mat of its own the viewer's hand. A spectator has no hand and sees all boards alike.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from takujo.core.game import View
from takujo.draw.desk import PANEL, WIDE, Desk, Region, spread
from takujo.draw.paper import (
    INK,
    INK_2,
    LEAST,
    LINE,
    PAPER,
    area,
    clipped,
    crest,
    disc,
    line,
    rect,
    sign,
    text,
    width,
)
from takujo.draw.parts import part
from takujo.draw.scene import Figure, Scene, SeatPanel, Symbol
from takujo.games.memory_library import faces
from takujo.games.memory_library.faces import KINDS
from takujo.words import Words

# which running effect of another seat makes a burden (a Veil counts as one on collecting)
_BURDENS: Final = {"collect": "art", "tome": "science", "fee": "philosophy", "toll": "mystery"}

_LOW: Final = 3  # a deck with so few cards warns


def scene(view: View, words: Words, arrangement: str = WIDE) -> Scene:
    """The picture of a view whose question is put in words."""
    desk = _Desk(view, words, arrangement)
    size = _wide(desk) if arrangement == WIDE else _tall(desk)
    panels = [_panel(desk, seat) for seat in desk.order]
    owed = desk.table["owed"]
    said = words(f"scene-owed-{desk.asked}", count=owed, **view["options"]) if desk.asked and owed else ""
    return desk.scene(
        size,
        (744.0, 168.0) if arrangement == WIDE else (378.0, 114.0),
        _chips(desk),
        panels,
        _ways(desk, desk.me),
        desk.prompt(said),
    )


@part()
def _ways(desk: "_Desk", me: int | None) -> tuple[tuple[str, str], ...]:
    """A shard goes from its deck to the market, from there to the hand, and then into oblivion or to the discards."""
    return tuple(
        way
        for kind in faces.KINDS
        for way in (
            (f"deck-{kind}", f"market-{kind}-"), (f"market-{kind}-", f"hand-{kind}-"),
            (f"hand-{kind}-", f"oblivion-{me}-{kind}-"), (f"oblivion-{me}-{kind}-", f"hand-{kind}-"),
            (f"hand-{kind}-", "discard"),
        )
    )  # fmt: skip


# --- the desk --------------------------------------------------------------------------------------------------------


class _Desk(Desk):
    """With what is printed on shards and tomes."""

    finishing = ("done", "end_turn", "pass")
    declining = ("forgo", "decline")

    def __init__(self, view: View, words: Words, arrangement: str) -> None:
        self.box = faces.box_of(words.printed)
        super().__init__(view, words, arrangement)

    def pieces(self, view: Mapping[str, Any]) -> dict[str, Any]:
        """Also who else is just taking cards, what one more would cost the viewer, and whose effects hit the viewer."""
        me, table = view["seat"], view["table"]
        taking = table["active"] if table["active"] != me else None
        found = {**super().pieces(view), "taking": taking, "cost": 0, "hits": []}
        if me is None:
            return found
        if view["question"] and view["question"]["name"] == "collect_pick":
            costs = self.box.collection_cost
            taken = sum(table["tray"].values()) + 1
            found["cost"] = costs[min(taken, len(costs) - 1)] + table["burdens"][me]["collect"]
        found["hits"] = [
            (burden, kind, count, [
                seat for seat, board in enumerate(table["boards"])
                if seat != me and (kind in board["effects"] or (burden == "collect" and me in board["veils"]))
            ])
            for burden, kind in _BURDENS.items()
            if (count := table["burdens"][me][burden])
        ]  # fmt: skip
        return found

    def face(self, name: str) -> Symbol:
        return faces.symbol(name, self.lang, self.box)

    def twice(self, option: str) -> bool:
        return self.asked == "turn_menu"

    def kind(self, kind: str) -> str:
        return self.box.shards[kind].short[self.lang]

    def tome(self, tome: str) -> str:
        return self.box.tomes[tome].name[self.lang]

    def forgotten(self, kind: str) -> str:
        """What a shard does when it is obliviated, in full."""
        shard = self.box.shards[kind]
        return self.words("scene-say-forgotten", text=shard.text[self.lang], clause=shard.clause)

    def ability(self, tome: str) -> str:
        """What a tome does, in full."""
        printed = self.box.tomes[tome]
        return self.words("scene-say-ability", text=printed.text[self.lang], clause=printed.clause)

    def listed(self, counts: Iterable[tuple[str, int]]) -> str:
        """Counted names in one line."""
        said = [self.words("scene-say-counted", count=count, name=name) for name, count in counts if count]
        return self.joined(said) or self.words("scene-say-none")


# --- beside the table ------------------------------------------------------------------------------------------------


@part("table.round", "table.last_round", "over")
def _chips(desk: _Desk) -> list[str]:
    said = [desk.words("scene-round", round=desk.table["round"])]
    if desk.table["last_round"] and not desk.view["over"]:
        said.append(desk.words("scene-final-round"))
    return said


@part(*PANEL, "table.boards.{seat}.hand_size", "table.boards.{seat}.completed", "table.boards.{seat}.tokens",
      "table.boards.{seat}.wilds", "table.boards.{seat}.score")  # fmt: skip
def _panel(desk: _Desk, seat: int) -> SeatPanel:
    words, board = desk.words, desk.boards[seat]
    figures = [
        Figure("hand", board["hand_size"], words("scene-figure-hand")),
        Figure("rules", len(board["completed"]), words("scene-figure-tomes")),
        Figure("token-oblivion", board["tokens"], words("scene-figure-tokens")),
    ]
    if board["wilds"]:
        figures.append(Figure("wild", board["wilds"], words("scene-figure-wilds")))
    return desk.panel(seat, *figures)


# --- the two arrangements --------------------------------------------------------------------------------------------


def _wide(desk: _Desk) -> tuple[float, float]:
    """Place everything for a laptop; the size of the table."""
    w = faces.WIDE_CASE[0]
    _case(desk)
    _track(desk, 112, 28, -7, 1.0)
    _stores(desk)
    _market(desk, 18, 120, 89, 1.1, (4, 62))
    _tomes(desk, 629, 119, 89, 1.1, (872, 62, 1.02))
    _tome_discard(desk, 1006, 68)
    _discard(desk, 1000, 144)
    top = faces.WIDE_CASE[1] + 8
    if desk.me is None:
        rows = _rows(desk.view["seats"])
        for row, seats in enumerate(rows):
            for place, seat in zip(Region(0, top + row * 131, w, 121).columns(len(seats), 12), seats, strict=True):
                _rival(desk, seat, place)
        return w, top + len(rows) * 131 - 6
    others = desk.others
    for place, seat in zip(Region(0, top, w, 121).columns(len(others), 12), others, strict=True):
        _rival(desk, seat, place)
    _own(desk, desk.me, Region(0, top + 131, w, 132))
    _hand(desk, desk.me, 744, 12, 1.1, 122)
    return w, top + 131 + 132 + 3


def _tall(desk: _Desk) -> tuple[float, float]:
    """Place everything for a phone; the size of the table."""
    w, h = faces.TALL_CASE
    _case(desk)
    _track(desk, 28, 23, 0, 0.61)
    _market(desk, 8, 73.4, 71, 0.66, (3, 53))
    _tomes(desk, 9, 91, 178, 0.82, (286, 180, 0.4))
    _tome_discard(desk, 334, 184)
    _discard(desk, 334, 210)
    _stores(desk)
    top = h + 5
    if desk.me is None:
        rows = _rows(desk.view["seats"])
        for row, seats in enumerate(rows):
            for place, seat in zip(Region(0, top + row * 78, w, 72).columns(len(seats), 6), seats, strict=True):
                _rival(desk, seat, place)
        return w, top + len(rows) * 78 - 3
    others = desk.others
    for place, seat in zip(Region(0, top, w, 70).columns(len(others), 5), others, strict=True):
        _rival(desk, seat, place)
    _own(desk, desk.me, Region(0, top + 75, w, 86))
    _hand(desk, desk.me, 378, 10, 0.72, 76)
    return w, top + 75 + 86 + 2


def _rows(seats: int) -> list[list[int]]:
    """How the boards stand when nobody's is the viewer's own."""
    return [[0, 1], [2, 3]] if seats == 4 else [list(range(seats))]


# --- the library -----------------------------------------------------------------------------------------------------


@part()
def _case(desk: _Desk) -> None:
    """The old library itself, with its captions."""
    words = desk.words
    captions = words("scene-shard-market"), words("scene-tome-market"), words("scene-discards")
    case = faces.case("tall" if desk.small else WIDE, captions)
    if not desk.small:
        rounds = words("scene-rounds")
        said = text(22, 48, rounds, 14, INK, weight=600, font="serif")
        said += text(838, 19, words("scene-stock"), 12, INK, weight=600, font="serif")
        case = Symbol(case.width, case.height, case.body + said, case.corner)
    desk.put("case", desk.drawn("case", case), 0, 0)


@part("table.track", "table.track_length", "table.last_round")
def _track(desk: _Desk, x: float, y: float, figure_y: float, scale: float) -> None:
    """The round track with the figure on it and, in the last round, the banner that says so."""
    at, last = desk.table["track"], desk.table["track_length"]
    name = f"track-{at}-{last}" + ("-small" if desk.small else "")
    desk.put("track", name, x, y, label=desk.words("scene-say-track", at=at, last=last))
    middle = x + faces.track_space(at, last, desk.small)
    said = desk.words("scene-say-librarian", at=at)
    desk.put("librarian", "librarian", middle - 19 * scale, figure_y, scale, label=said)
    if desk.table["last_round"]:
        said = desk.words("scene-final-round")
        w = width(said, 13, "serif") + 34
        shape = f"M0 0H{w:.1f}l-8 11l8 11H0l8 -11z"
        pennant = f'<path d="{shape}" fill="{faces.GAME}" stroke="{PAPER}" stroke-width="1.2"/>'
        pennant += text(w / 2, 15.8, said, 13, PAPER, "middle", 600, "serif")
        banner = desk.drawn("final-round", Symbol(w, 22, pennant, 3))
        wide = (faces.WIDE_CASE if not desk.small else faces.TALL_CASE)[0]
        at_x = wide / 2 - w / 2 if not desk.small else 6.0 if at > last / 2 else wide - w - 6
        desk.put("final-round", banner, at_x, 2, label=desk.words("scene-say-final-round"))


@part("table.stock", "table.wild_supply")
def _stores(desk: _Desk) -> None:
    """The tokens that nobody has."""
    stock, supply = desk.table["stock"], desk.table["wild_supply"]
    stock_said, supply_said = _counted(desk, "stock", "stock"), _counted(desk, "wild_supply", "supply")
    if desk.small:
        desk.put("stock", f"tokens-{stock}-small", 286, 246, 0.56, label=stock_said)
        desk.put("supply", f"wilds-{supply}-small", 334, 246, 0.56, label=supply_said)
    else:
        desk.put("stock", f"stock-{stock}", 838, 26, label=stock_said)
        desk.put("supply", f"supply-{supply}", 992, 26, label=supply_said)


def _counted(desk: _Desk, field: str, message: str) -> str:
    return desk.words(f"scene-say-{message}", count=desk.table[field])


def _market(desk: _Desk, x: float, step: float, y: float, scale: float, deck: tuple[float, float]) -> None:
    """The market of shards by kind."""
    for place, kind in enumerate(KINDS):
        _column(desk, kind, x + step * place, y, scale, deck)


@part("table.decks.{kind}", "table.market.{kind}", "table.tray.{kind}", "taking", "cost")
def _column(desk: _Desk, kind: str, left: float, y: float, scale: float, deck: tuple[float, float]) -> None:
    """A kind in the market: its deck peeping out behind the cards it feeds, further cards fanned behind the first."""
    face = "-small" if desk.small else ""
    fan = 3.0 if not desk.small else 2.0
    name = desk.kind(kind)
    left_in_deck, in_market = desk.table["decks"][kind], desk.table["market"][kind]
    said = desk.words("scene-say-deck", kind=name, count=left_in_deck)
    back = f"back-{kind}" if left_in_deck else f"place-{kind}"
    add = f"add {kind}"
    desk.put(f"deck-{kind}", back, left + deck[0], deck[1], scale * 0.93, label=said, answers=[add], quiet=True)
    if not in_market:
        said = desk.words("scene-say-slot", kind=name)
        desk.put(f"slot-{kind}", f"place-{kind}", left, y, scale, label=said, answers=[add])
    said = desk.words("scene-say-market", kind=name, count=in_market) + desk.forgotten(kind)
    for card in reversed(range(in_market)):
        desk.put(
            f"market-{kind}-{card}", f"shard-{kind}{face}", left + fan * card, y - 2.5 * fan * card, scale,
            label=said if card == 0 else "", answers=[f"take {kind}", "collect", add] if card == 0 else [],
            pill=_cost(desk),
        )  # fmt: skip
    if in_market > 1:
        desk.put(f"market-count-{kind}", f"badge-{in_market}-times", left - 3, y + 60 * scale)
    _taken(desk, kind, left, y, scale, face)
    low = "-low" if left_in_deck <= _LOW else ""
    count = desk.symbol(f"badge-{left_in_deck}{low}")
    desk.put(f"deck-count-{kind}", f"badge-{left_in_deck}{low}", left + 100 * scale - count.width + 2, deck[1] - 6)


def _taken(desk: _Desk, kind: str, x: float, y: float, scale: float, face: str) -> None:
    """What another seat is just taking: still at its slot, drawn out and marked with the crest."""
    seat = desk.view["taking"]
    if seat is None:
        return
    for card in range(desk.table["tray"][kind]):
        label = desk.words("scene-say-tray", kind=desk.kind(kind))
        raised = y - (8 + 5 * card) * scale
        desk.put(f"tray-{kind}-{card}", f"shard-{kind}{face}", x, raised, scale, turn=-3, label=label, state="last")
        desk.put(f"taker-{kind}-{card}", f"crest-{seat}", x - 4, raised + 62 * scale, max(0.8, scale))


def _cost(desk: _Desk) -> str:
    """What one more card would make the collection cost (ML-25, ML-26); empty when nothing."""
    cost = desk.view["cost"]
    return desk.words("scene-pay", count=cost) if cost else ""


@part("table.tome_deck")
def _tome_deck(desk: _Desk, x: float, y: float, scale: float) -> None:
    left = desk.table["tome_deck"]
    said = desk.words("scene-say-tome-deck", count=left)
    desk.put("tome-deck", "back-tome" if left else "place-tome", x, y, scale, label=said)
    desk.put("tome-deck-count", f"badge-{left}", x + 100 * scale - 24, y - 6)


def _tomes(desk: _Desk, x: float, step: float, y: float, scale: float, deck: tuple[float, float, float]) -> None:
    """The tomes that can be completed, and their deck."""
    _tome_deck(desk, *deck)
    for slot in range(len(desk.table["tome_market"])):
        _tome(desk, slot, x + step * slot, y, scale)


@part("table.tome_market.{slot}", "table.missing.{slot}")
def _tome(desk: _Desk, slot: int, at: float, y: float, scale: float) -> None:
    """A face-up tome with what the viewer lacks for it."""
    face = "-small" if desk.small else ""
    tome = desk.table["tome_market"][slot]
    if tome is None:
        size = scale * (faces.SMALL_TOME if desk.small else faces.CARD)[1] / faces.CARD[1]
        desk.put(f"tome-{slot}", "place-tome", at, y, size, label=desk.words("scene-say-no-tome"))
        return
    option, missing = f"complete {slot}", desk.table["missing"][slot]
    desk.put(
        f"tome-{slot}", f"tome-{tome}{face}", at, y, scale, label=_tome_label(desk, tome),
        answers=[option], reason=desk.refused(option) if missing else "",
    )  # fmt: skip
    if missing is not None:
        _missing(desk, slot, missing, at + 4, y)


def _missing(desk: _Desk, slot: int, missing: int, x: float, y: float) -> None:
    """A tag at the head of a tome: how many shards the viewer still lacks; with a lock if it is therefore refused."""
    words = desk.words("scene-missing", count=missing) if missing else desk.words("scene-ready")
    locked = f"complete {slot}" in desk.refusals
    lock = 12.0 if locked else 0.0
    w = width(words, LEAST) + 14 + lock
    fill, color = (PAPER, INK_2) if missing else ("var(--good)", PAPER)
    body = rect(0, 0, w, 18, 9, fill, color, 1.2) + text(7 + lock, 13, words, LEAST, color, weight=600)
    if locked:
        body += sign("lock", 5, 3, 11.5, color, fill)
    tag = desk.drawn(f"missing-{missing}" + ("-locked" if locked else ""), Symbol(w, 18, body, 9))
    said = desk.words("scene-say-missing", count=missing) if missing else desk.words("scene-say-ready")
    desk.put(f"missing-{slot}", tag, x, y - 16, label=said)


def _tome_label(desk: _Desk, tome: str) -> str:
    printed = desk.box.tomes[tome]
    price = desk.listed((desk.kind(kind), printed.price.count(kind)) for kind in KINDS)
    said = desk.words("scene-say-tome", name=desk.tome(tome), points=printed.points, price=price)
    return f"{said}{desk.ability(tome)}"


@part("table.tome_discard")
def _tome_discard(desk: _Desk, x: float, y: float) -> None:
    """The tomes that were put away."""
    cast = desk.table["tome_discard"]
    count = sum(cast.values())
    listed = desk.listed((desk.tome(tome), n) for tome, n in cast.items())
    name = f"cast-{count}-tomes" if desk.small else f"pile-{count}"
    desk.put("tome-discard", name, x, y, label=desk.words("scene-say-tome-discard", list=listed))


@part("table.discard")
def _discard(desk: _Desk, x: float, y: float) -> None:
    """The shards that were put away."""
    counts = [desk.table["discard"][kind] for kind in KINDS]
    name = f"cast-{sum(counts)}" if desk.small else "ledger-" + ".".join(map(str, counts))
    listed = desk.listed((desk.kind(kind), count) for kind, count in zip(KINDS, counts, strict=True))
    desk.put("discard", name, x, y, label=desk.words("scene-say-discard", list=listed))


# --- boards of the seats ---------------------------------------------------------------------------------------------


_BOARD: Final = "table.boards.{seat}."
_MARKED: Final = (_BOARD + "effects", _BOARD + "veils", "names.{seat}", "first.{seat}", "waiting.{seat}", "mine.{seat}")


def _rival(desk: _Desk, seat: int, at: Region) -> None:
    """The board of another seat in short: hand, tokens, effects, spines, oblivion area."""
    shelf = _shelf_end(desk, seat, at)
    _rival_paper(desk, seat, at, shelf)
    if desk.small:
        _shelf(desk, seat, Region(at.x + 5, at.y + 27, shelf - 7, 42), "chip", 1.0)
        _oblivion(desk, seat, Region(at.x + shelf + 3, at.y + 28, at.w - shelf - 8, 42), 0.62)
    else:
        _shelf(desk, seat, Region(at.x + 12, at.y + 28, shelf - 16, 88), "spine", 1.0)
        _oblivion(desk, seat, Region(at.x + shelf + 6, at.y + 40, at.w - shelf - 18, 62), 1.1)


@part(*(_BOARD + name for name in ("hand", "known", "hand_size", "free", "wilds")), *_MARKED)
def _rival_paper(desk: _Desk, seat: int, at: Region, shelf: float) -> None:
    """The paper of another seat, with what it holds and what it has running."""
    held = _held(desk, seat)
    used = sum(desk.symbol(symbol).width * scale for _, symbol, scale, _ in held) + 10 * len(held)
    board = _rival_area(desk, seat, at, at.w - used - 10, shelf)
    said = desk.words("scene-say-area", name=desk.name(seat))
    desk.put(f"area-{seat}", board, at.x, at.y, label=said, answers=[f"name {seat}"])
    x, gap, middle = (at.x + 26, 3.0, at.y + 14) if desk.small else (at.x + at.w - used, 10.0, at.y + 16)
    for name, symbol, scale, label in held:
        shown = desk.symbol(symbol)
        desk.put(name, symbol, x, middle - shown.height * scale / 2, scale, label=label)
        x += shown.width * scale + gap
    _effects(desk, seat, at)
    _marks(desk, seat, at, at.w - used - 10)


def _held(desk: _Desk, seat: int) -> list[tuple[str, str, float, str]]:
    """What another seat holds, from left to right: id, symbol, scale and label."""
    board = desk.boards[seat]
    small = "-small" if desk.small else ""
    known = board["hand"] or board["known"] or {}
    counts = [board["hand_size"], *(known.get(kind, 0) for kind in KINDS)]
    said = desk.words("scene-say-hand", name=desk.name(seat), count=board["hand_size"])
    if any(counts[1:]):
        listed = desk.listed((desk.kind(kind), known.get(kind, 0)) for kind in KINDS)
        said = desk.words("scene-say-known", said=said, list=listed)
    hand = (f"hand-{seat}", f"hand-{'.'.join(map(str, counts))}{small}", 0.78 if desk.small else 1.0, said)
    tokens = desk.words("scene-say-free", count=board["free"])
    held = [(f"free-{seat}", f"tokens-{board['free']}{small}", 0.56, tokens)]
    if board["wilds"]:
        wilds = desk.words("scene-say-wilds", count=board["wilds"])
        held.append((f"wilds-{seat}", f"wilds-{board['wilds']}{small}", 0.56, wilds))
    return [hand, *held] if desk.small else [*held, hand]


def _rival_area(desk: _Desk, seat: int, at: Region, right: float, shelf: float) -> str:
    """The paper of another seat's board with crest and name, which ends before `right`."""
    kept = f"area-{seat}-{at.w:.0f}"
    if desk.small:
        return desk.drawn(kept, Symbol(at.w, at.h, area(at.w, at.h, seat, 9, 2, 4) + crest(5, 5, 18, seat), 9))
    name = clipped(desk.name(seat), 14, _name_room(desk, seat, right), "serif")
    body = area(at.w, at.h, seat, 12, 3, 5) + crest(11, 5, 20, seat) + faces.plank(8, 115, shelf - 8, 5)
    body += text(_NAME, 20, name, 14, INK, weight=600, font="serif")
    return desk.drawn(f"{kept}-{shelf:.0f}-{len(name)}", Symbol(at.w, at.h, body, 12))


def _shelf_end(desk: _Desk, seat: int, at: Region) -> float:
    """Where the shelf of a board ends and its oblivion area begins: the shelf takes what it needs, within limits."""
    margin, each = (10.0, 19.5) if desk.small else (24.0, 28.5)
    needed = margin + each * len(desk.boards[seat]["completed"])
    return max(at.w * 0.36, min(at.w * 0.6, needed))


_NAME: Final = 37.0  # where the name stands on a board


def _name_room(desk: _Desk, seat: int, right: float) -> float:
    return right - _NAME - (26 if desk.first(seat) else 0)


def _effects(desk: _Desk, seat: int, at: Region) -> None:
    """What the seat has running: seals on the upper edge of its board, from the right."""
    board = desk.boards[seat]
    scale = 0.8 if desk.small else 1.0
    running = [*board["effects"], *(["veil"] if board["veils"] else [])]
    for place, effect in enumerate(running):
        if effect == "veil":
            said = desk.words("scene-say-veil", name=desk.name(seat))
        else:
            said = desk.words("scene-say-effect", name=desk.name(seat), kind=desk.kind(effect))
            said += desk.forgotten(effect)
        x = at.x + at.w - 12 - (place + 1) * 24 * scale
        desk.put(f"effect-{seat}-{effect}", f"effect-{effect}", x, at.y - 15 * scale, scale, label=said)


def _marks(desk: _Desk, seat: int, at: Region, right: float) -> None:
    """The start player's flag after the name; three still dots at a seat that is being waited for."""
    if desk.small:
        desk.flag(seat, at.x + 18, at.y - 8, 0.75)
        desk.dots(seat, at.x + at.w / 2 - 15, at.y - 9)
        return
    name, start = (desk.words("scene-your-tomes"), 50.0) if desk.mine(seat) else (desk.name(seat), _NAME)
    after = start + 6 + min(width(name, 14, "serif"), _name_room(desk, seat, right))
    desk.flag(seat, at.x + after, at.y + 6, 0.9)
    desk.dots(seat, at.x + 7, at.y - 10)


@part(_BOARD + "completed", "names.{seat}", "mine.{seat}")
def _shelf(desk: _Desk, seat: int, at: Region, form: str, scale: float) -> None:
    """The completed tomes of a seat side by side; they overlap when there are many."""
    completed = desk.boards[seat]["completed"]
    if not completed:
        w, h = faces.SPINE if form == "spine" else faces.CHIP
        size = h * scale / faces.SPINE[1]
        desk.put(f"tomes-{seat}", "place-spine", at.x, at.y, size)
    w = (faces.SPINE if form == "spine" else faces.CHIP)[0] * scale
    step = spread(len(completed), w, w + 2.5 * scale, at.w)
    for place, tome in enumerate(completed):
        printed = desk.box.tomes[tome]
        if desk.mine(seat):
            said = desk.words("scene-say-you-completed", name=desk.tome(tome), points=printed.points)
        else:
            said = desk.words("scene-say-completed", name=desk.tome(tome), owner=desk.name(seat), points=printed.points)
        desk.put(
            f"completed-{seat}-{place}", f"{form}-{tome}", at.x + step * place, at.y, scale,
            label=f"{said}{desk.ability(tome)}",
            answers=[] if desk.mine(seat) else [f"mirror {tome}"],
        )  # fmt: skip


@part(_BOARD + "laid", _BOARD + "bare", "mine.{seat}")
def _oblivion(desk: _Desk, seat: int, at: Region, scale: float) -> None:
    """The oblivion area of a seat: its shards, those with a token first of each kind."""
    board = desk.boards[seat]
    mine = desk.mine(seat)
    cards = [
        (kind, place, place < board["laid"][kind])
        for kind in KINDS
        for place in range(board["laid"][kind] + board["bare"][kind])
    ]
    w = faces.MINI[0] * scale
    if not cards:
        desk.put(f"oblivion-{seat}", "place-mini", at.x, at.y, scale)
    step = spread(len(cards), w, w + 5 * scale, at.w)
    for number, (kind, place, laid) in enumerate(cards):
        x = at.x + step * number
        said = desk.words("scene-say-laid" if laid else "scene-say-bare", kind=desk.kind(kind))
        answers = ([f"return {kind}", f"give {kind}"] if laid else [f"return bare {kind}"]) if mine else []
        seen = step >= w or number == len(cards) - 1  # of cards that overlap only the last one shows its pill whole
        pill = desk.words("scene-lose-point") if laid and seen else ""
        desk.put(
            f"oblivion-{seat}-{kind}-{place}", f"mini-{kind}", x, at.y, scale, label=said, answers=answers, pill=pill,
        )  # fmt: skip
        if laid:
            size = 0.6 * scale
            token = desk.words("scene-say-token", kind=desk.kind(kind))
            desk.put(f"token-{seat}-{kind}-{place}", "token", x - 2 * scale, at.y + 38 * scale, size, label=token)


# --- the viewer's own board and hand ---------------------------------------------------------------------------------


def _own(desk: _Desk, me: int, at: Region) -> None:
    """The viewer's own board."""
    _own_paper(desk, me, at)
    if desk.small:
        _shelf(desk, me, Region(at.x + 8, at.y + 27, 168, 57), "chip", 1.34)
        _oblivion(desk, me, Region(at.x + 186, at.y + 27, 126, 57), 0.9)
        _own_tokens(desk, me, at.x + 324, 0.66, at.y + 26, at.y + 56)
    else:
        _shelf(desk, me, Region(at.x + 18, at.y + 33, 412, 93), "spine", 1.06)
        _oblivion(desk, me, Region(at.x + 458, at.y + 38, 270, 84), 1.34)
        _own_tokens(desk, me, at.x + 760, 0.95, at.y + 37, at.y + 82)
    _own_marks(desk, me, at)


@part("table.burdens.{me}")
def _own_paper(desk: _Desk, me: int, at: Region) -> None:
    desk.put(f"area-{me}", _own_area(desk, me, at), at.x, at.y, label=desk.words("scene-say-your-area"))


@part("table.boards.{me}.free", "table.boards.{me}.wilds")
def _own_tokens(desk: _Desk, me: int, x: float, scale: float, tokens_y: float, wilds_y: float) -> None:
    """The viewer's free tokens and wild ones."""
    board = desk.boards[me]
    small = "-small" if desk.small else ""
    free_said = desk.words("scene-say-free", count=board["free"])
    desk.put(
        f"free-{me}", f"tokens-{board['free']}{small}", x, tokens_y, scale, label=free_said,
        answers=["give free", "use_token"] if board["free"] else [], quiet=desk.asked == "turn_menu",
    )  # fmt: skip
    wilds_said = desk.words("scene-say-wilds", count=board["wilds"])
    desk.put(f"wilds-{me}", f"wilds-{board['wilds']}{small}", x, wilds_y, scale, label=wilds_said, answers=["pay wild"])


@part(*_MARKED, "hits", "names")
def _own_marks(desk: _Desk, seat: int, at: Region) -> None:
    """What the viewer has running, and what hits it."""
    _marks(desk, seat, at, right=at.w)
    _effects(desk, seat, at)
    _burdens(desk, seat, at)


def _own_area(desk: _Desk, me: int, at: Region) -> str:
    words = desk.words
    if desk.small:
        body = area(at.w, at.h, me, 12, 3, 5) + crest(8, 5, 19, me)
        body += text(32, 20, words("scene-your-tomes"), 12.5, INK, weight=600, font="serif")
        if sum(map(bool, desk.table["burdens"][me].values())) > 2:  # their chips need the room of the caption
            return desk.drawn(f"own-area-{me}-burdened", Symbol(at.w, at.h, body, 12))
        body += text(186, 20, words("scene-oblivion-area"), 12.5, INK, weight=600, font="serif")
        return desk.drawn(f"own-area-{me}", Symbol(at.w, at.h, body, 12))
    body = area(at.w, at.h, me) + crest(18, 7, 23, me) + faces.plank(12, 125, 424, 6)
    for x, caption in ((50, "your-tomes"), (456, "oblivion-area"), (760, "tokens"), (892, "hits-you")):
        body += text(x, 23, words(f"scene-{caption}"), 14, INK, weight=600, font="serif")
    body += line(744, 14, 744, at.h - 12) + line(876, 14, 876, at.h - 12)
    return desk.drawn(f"own-area-{me}", Symbol(at.w, at.h, body, 14))


def _burdens(desk: _Desk, me: int, at: Region) -> None:
    """What now hits the viewer, each with the crests of those it comes from."""
    x, y = (at.x + 892, at.y + 37) if not desk.small else (at.x + at.w - 12, at.y + 5)
    for burden, kind, count, owners in desk.view["hits"]:
        said = desk.words(f"scene-burden-{burden}", count=count)
        chip = _burden(said if not desk.small else f"+{count}", kind, owners, desk.small)
        name = desk.drawn(f"burden-{burden}-{count}-{'.'.join(map(str, owners))}", chip)
        names = desk.names(owners)
        label = desk.words("scene-say-burden", said=said, names=names)
        if desk.small:
            x -= chip.width + 4
        desk.put(f"burden-{burden}", name, x, y, label=label)
        if not desk.small:
            y += 24


def _burden(words: str, kind: str, owners: Sequence[int], small: bool) -> Symbol:
    color = faces.pigment(kind)
    said = width(words, 12.5)
    w = 26 + said + (0 if small else 6 + 19 * len(owners))
    body = rect(0, 0, w, 20, 10, PAPER, LINE) + disc(10, 10, 9, color) + sign(f"shard-{kind}", 4, 4, 12, PAPER, color)
    body += text(22, 14.6, words, 12.5, INK, weight=600)
    if not small:
        body += "".join(crest(28 + said + 19 * i, 2, 16, owner) for i, owner in enumerate(owners))
    return Symbol(w, 20, body, 10)


@part("table.boards.{me}.hand", "table.tray", "table.active", "seat")
def _hand(desk: _Desk, me: int, room: float, y: float, scale: float, step: float) -> None:
    """The viewer's cards by kind, then what lies on the tray; they overlap when there are many."""
    board = desk.boards[me]
    face = "-small" if desk.small else ""
    cards = [(kind, place) for kind in KINDS for place in range(board["hand"][kind])]
    tray = [(kind, place) for kind in KINDS for place in range(desk.table["tray"][kind])]
    tray = tray if desk.table["active"] == me else []
    w = faces.CARD[0] * scale
    places = _fan(cards, tray, w, step, room - 12)
    x = (room - places[-1] - w) / 2 if places else room / 2
    for number, (kind, place) in enumerate(cards):
        front = place == board["hand"][kind] - 1
        piled = not front and places[number + 1] - places[number] < w * 0.75
        desk.put(
            f"hand-{kind}-{place}", f"shard-{kind}{face}", x + places[number], y, scale, mat="hand",
            label=desk.words("scene-say-hand-card", kind=desk.kind(kind)) + desk.forgotten(kind),
            answers=[f"{verb} {kind}" for verb in ("discard", "pay", "obliviate")] + ["obliviate", "reorganize"],
            quiet=desk.asked == "turn_menu" or piled,
        )  # fmt: skip
    for (kind, place), left in zip(tray, places[len(cards) :], strict=True):
        said = desk.words("scene-say-tray", kind=desk.kind(kind))
        desk.put(f"tray-{kind}-{place}", f"shard-{kind}{face}", x + left, y, scale, mat="hand", label=said, state="new")
    limit = desk.box.hand_limit
    name = f"count-{len(cards)}-{limit}"
    said = desk.words("scene-say-hand-count", count=len(cards), limit=limit)
    last = x + places[len(cards) - 1] + w if cards else room / 2
    desk.put("hand-count", name, last - desk.symbol(name).width + 5, y - 9, mat="hand", label=said)


def _fan(cards: list[tuple[str, int]], tray: list[tuple[str, int]], w: float, step: float, room: float) -> list[float]:
    """Where the cards of a hand and then those of the tray stand: all apart if there is room, else piled by kind.

    In a pile every card shows its edge; if even the piles have no room side by side, they overlap as well.
    """
    shown = [*cards, *tray]
    starts = [i == 0 or shown[i - 1][0] != kind or i == len(cards) for i, (kind, _) in enumerate(shown)]
    apart = 14.0 if cards and tray else 0.0
    piles, piled = sum(starts[1:]), len(shown) - 1 - sum(starts[1:])
    if (len(shown) - 1) * step + apart + w <= room:
        inner = outer = step
    else:
        least = w * 0.11
        outer = min(step, (room - w - apart - piled * least) / max(1, piles))
        inner = min(step, (room - w - apart - piles * outer) / max(1, piled))
    places = [0.0] if shown else []
    for i, starts_pile in enumerate(starts[1:], 1):
        gap = apart if i == len(cards) else 0.0
        places.append(places[-1] + gap + (outer if starts_pile else inner))
    return places
