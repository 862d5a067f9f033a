"""A view of Ail Lime as a picture, in two arrangements that hold the same sprites.

The chart of the island with its pawns, lap tokens, deck and discard pile; beside it (on a phone below it) the papers of
the others in turn order and the viewer's own; on a mat of its own the viewer's planned card and hand. A spectator has
no hand and sees all papers alike.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, pairwise
from math import hypot, pi, sin
from typing import Any, Final

from takujo.core.game import View
from takujo.draw.desk import PANEL, WIDE, Desk, Region
from takujo.draw.paper import (
    INK,
    INK_2,
    LEAST,
    LIFT,
    PAPER,
    area,
    clipped,
    crest,
    rect,
    sheet,
    sign,
    text,
    width,
)
from takujo.draw.parts import part
from takujo.draw.scene import Figure, Scene, SeatPanel, Symbol
from takujo.games.ail_lime import faces
from takujo.games.ail_lime.faces import BASIC, CHARTS, KINDS, Card, Chart
from takujo.words import Words

TABLE: Final = {"wide": (1082.0, 540.0), "open": (1082.0, 712.0), "tall": (378.0, 452.0)}
HAND: Final = {"wide": (744.0, 176.0), "tall": (378.0, 118.0)}

_MOST_BUTTONS: Final = 6  # so many options are buttons as well as sprites
_CARDS_ONLY: Final = ("plan_card",)  # questions that are answered with cards alone
_TAGS: Final = ("plan_card", "turn_action", "chain_build")  # questions at which it matters what can be paid


def scene(view: View, words: Words, arrangement: str = WIDE) -> Scene:
    """The picture of a view whose question is put in words."""
    desk = _Desk(view, words, arrangement)
    size = _wide(desk) if arrangement == WIDE else _tall(desk)
    panels = [_panel(desk, seat) for seat in desk.order]
    return desk.scene(size, HAND[arrangement], _chips(desk), panels, _ways(desk, desk.view["seats"], desk.me))


@part()
def _ways(desk: "_Desk", count: int, me: int | None) -> tuple[tuple[str, str], ...]:
    """A card goes from the deck to the hand, from there into the plan, and then it is built."""
    seats = range(count)
    return (
        ("deck", "hand-"), ("hand-", f"built-{me}-"), ("hand-", f"plan-{me}"),
        *((f"plan-{seat}", f"built-{seat}-") for seat in seats),
    )  # fmt: skip


# --- the desk --------------------------------------------------------------------------------------------------------


class _Desk(Desk):
    """With the chart, and what is printed on cards and tokens."""

    finishing = ("stop",)
    declining = ("convert",)

    def __init__(self, view: View, words: Words, arrangement: str) -> None:
        super().__init__(view, words, arrangement)
        self.box = faces.box_of(words.printed)

    def pieces(self, view: Mapping[str, Any]) -> dict[str, Any]:
        """Also where the viewer's move may end, while that is asked; where the pawns are; by seat, the card that it has
        turned up, if it is its turn."""
        table, question = view["table"], view["question"]
        moving = question and question["name"] in ("turn_action", "choose_destination")
        return {
            **super().pieces(view),
            "goals": table["destinations"] if moving else {},
            "pawns": [(board["space"], board["below"]) for board in table["boards"]],
            "turned": [table["revealed"] if table["active"] == seat else None for seat in range(view["seats"])],
        }

    @cached_property
    def form(self) -> str:
        """Which chart lies there: whoever only watches has room for a larger one."""
        return "open" if self.view["watching"] and not self.small else self.arrangement

    @cached_property
    def chart(self) -> Chart:
        return CHARTS[self.form]

    def face(self, name: str) -> Symbol:
        return faces.symbol(name, self.lang, self.box)

    def twice(self, option: str) -> bool:
        return len(self.offers) <= _MOST_BUTTONS and self.asked not in _CARDS_ONLY

    def card(self, form: str, card: str, *, spent: bool = False) -> str:
        """The symbol of a card in one of its forms."""
        two = card == "foreign_books" and self.view["options"]["books_vp"] == "2"
        small = "-small" if form == "card" and self.small else ""
        return f"{form}-{card}{small}" + ("-two" if two else "") + ("-spent" if spent else "")

    def listed(self, counts: Iterable[tuple[str, int]]) -> str:
        """Counted names in one line."""
        said = [self.words("scene-say-counted", count=count, name=name) for name, count in counts if count]
        return self.joined(said) or self.words("scene-say-none")

    def goods(self, counts: Mapping[str, int]) -> str:
        """Resource tokens in one line."""
        return self.listed((self.box.resources[kind][self.lang], counts.get(kind, 0)) for kind in KINDS)

    def card_said(self, name: str) -> str:
        """A card in one line: both its halves."""
        card = self.box.cards[name]
        paid = [(printed[self.lang], card.cost.count(kind)) for kind, printed in self.box.resources.items()]
        paid.append((self.words("scene-any"), card.cost.count("any")))
        reward = self.box.resources[card.reward][self.lang] if card.reward in KINDS else self.words("scene-say-choice")
        given = self.words("scene-say-reward", reward=reward) if card.reward else ""
        return self.words(
            "scene-say-card", name=card.name[self.lang], move=card.move, reward=given, cost=self.listed(paid),
            text=card.text[self.lang],
        )  # fmt: skip


# --- beside the table ------------------------------------------------------------------------------------------------


@part("table.round", "table.phase", "table.last_round", "over")
def _chips(desk: _Desk) -> list[str]:
    table, words = desk.table, desk.words
    said = [words("scene-round", round=table["round"])]
    if not desk.view["over"]:
        said.append(words(f"scene-phase-{table['phase']}"))
        if table["last_round"]:
            said.append(words("scene-final-round"))
    return said


_BOARD: Final = "table.boards.{seat}"


@part(*PANEL, *(f"{_BOARD}.{name}" for name in ("hand_size", "tableau", "laps", "score")))
def _panel(desk: _Desk, seat: int) -> SeatPanel:
    words, board = desk.words, desk.boards[seat]
    return desk.panel(
        seat,
        Figure("hand", board["hand_size"], words("scene-figure-hand")),
        Figure("field-politics", len(board["tableau"]), words("scene-figure-buildings")),
        Figure("token-lap", board["laps"], words("scene-figure-laps")),
    )


# --- the two arrangements --------------------------------------------------------------------------------------------


_RIVAL_HEIGHTS: Final = {1: 172.0, 2: 140.0, 3: 98.0, 4: 82.0}  # by how many there are


def _wide(desk: _Desk) -> tuple[float, float]:
    """Place everything for a laptop; the size of the table."""
    w, h = TABLE[desk.form]
    _board(desk, (480, 14), 0.7, 80)
    x = desk.chart.w + 12
    if desk.me is None:
        _round(desk)
        seats = desk.order
        each = min(220.0, (h - 4 - 8 * (len(seats) - 1)) / len(seats))
        for place, seat in enumerate(seats):
            _paper(desk, seat, Region(x, place * (each + 8), w - x, each))
        return w, h
    others = desk.others
    each = _RIVAL_HEIGHTS[len(others)]
    for place, seat in enumerate(others):
        _paper(desk, seat, Region(x, place * (each + 5), w - x, each))
    top = len(others) * (each + 5)
    _own(desk, desk.me, Region(x, top, w - x, h - 4 - top))
    _hand(desk, desk.me, HAND["wide"][0], 9, faces.CARD_SCALE, 124, 26)
    return w, h


def _tall(desk: _Desk) -> tuple[float, float]:
    """Place everything for a phone; the size of the table."""
    w, h = TABLE["tall"]
    _board(desk, (283, 8), 0.22, 46)
    top = desk.chart.h + 7
    if desk.me is None:
        seats = desk.order
        across = 2 if len(seats) > 2 else 1
        each = (w - 6 * (across - 1)) / across
        for place, seat in enumerate(seats):
            _slip(desk, seat, Region(place % across * (each + 6), top + place // across * 70, each, 63))
        return w, top - 3 + -(-len(seats) // across) * 70
    others = desk.others
    each = (w - 5 * (len(others) - 1)) / len(others)
    for place, seat in enumerate(others):
        _slip(desk, seat, Region(place * (each + 5), top, each, 63))
    _own(desk, desk.me, Region(0, top + 70, w, h - 3 - top - 70))
    _hand(desk, desk.me, HAND["tall"][0], 7, faces.SMALL_SCALE, 74, 12)
    return w, h


# --- the chart -------------------------------------------------------------------------------------------------------


def _board(desk: _Desk, deck: tuple[float, float], pile: float, apart: float) -> None:
    """The chart and all that lies on it."""
    _sea(desk)
    if desk.view["goals"]:
        _move(desk, deck, pile, apart)
        return
    _supply(desk)
    _piles(desk, deck, pile, apart)
    _spaces(desk)
    _pawns(desk)


@part("watching")
def _sea(desk: _Desk) -> None:
    """The chart itself."""
    words = desk.words
    legend = words("scene-main-road"), words("scene-shortcut"), words("scene-side-track")
    plans = words("scene-plans") if desk.form == "open" else ""
    drawn = faces.chart_of(desk.form, desk.lang, desk.box, legend, plans)
    desk.put("chart", desk.drawn(f"chart-{desk.form}", drawn), 0, 0, label=words("scene-say-chart"))


_SUPPLY: Final = ("table.supply", "table.lap_tokens", "table.last_round")
_PILES: Final = ("table.deck", "table.discard", "table.discard_top", "table.discard_size", "options")


@part("goals", "pawns", "names", "watching", "table.columns", *_SUPPLY, *_PILES)
def _move(desk: _Desk, deck: tuple[float, float], pile: float, apart: float) -> None:
    """All on the chart while a move is asked: what it would bring stands where it covers nothing."""
    _supply(desk)
    _piles(desk, deck, pile, apart)
    _spaces(desk)
    _pawns(desk)
    _gains(desk)
    _rides(desk)


@part(*_SUPPLY)
def _supply(desk: _Desk) -> None:
    """The lap tokens that nobody has."""
    words, table = desk.words, desk.table
    left, all_ = table["supply"], table["lap_tokens"]
    supply = desk.drawn(f"supply-{left}-{all_}", faces.supply(left, all_, words("scene-supply"), desk.small))
    said = words("scene-say-supply", left=left, all=all_)
    desk.put("supply", supply, *((8, 8) if desk.small else (12, 12)), label=said)
    if table["last_round"]:
        _final_round(desk)


def _final_round(desk: _Desk) -> None:
    """A pennant below the lap tokens."""
    said = desk.words("scene-final-round")
    w = width(said, 13, "serif") + 34
    shape = f"M0 0H{w:.1f}l-8 11l8 11H0z"
    pennant = f'<path d="{shape}" fill="{faces.GAME}" stroke="{PAPER}" stroke-width="1.2"/>'
    pennant += text(w / 2 - 3, 15.8, said, 13, PAPER, "middle", 600, "serif")
    banner = desk.drawn("final-round", Symbol(w, 22, pennant, 3))
    supply = desk.sprites[-1]
    y = supply.y + desk.symbol(supply.symbol).height + 6
    desk.put("final-round", banner, supply.x, y, label=desk.words("scene-say-final-round"))


@part(*_PILES)
def _piles(desk: _Desk, at: tuple[float, float], scale: float, apart: float) -> None:
    """Deck and discard pile in the empty sea, each with its count."""
    table, words = desk.table, desk.words
    x, y = at
    deck = "back" if table["deck"] else "place-deck"
    desk.put("deck", deck, x, y, scale, label=words("scene-say-deck", count=table["deck"]))
    top = table["discard_top"]
    listed = desk.listed((desk.box.cards[card].name[desk.lang], count) for card, count in table["discard"].items())
    said = words("scene-say-discard", list=listed)
    if top is None:
        desk.put("discard", "place-deck", x + apart, y, scale, label=said)
    elif desk.small:
        desk.put("discard", desk.card("scrap", top), x + apart, y, scale * faces.CARD[0] / faces.SCRAP[0], label=said)
    else:
        desk.put("discard", desk.card("card", top) + "-small", x + apart, y, scale, label=said)
    for name, count, left in (("deck", table["deck"], x), ("discard", table["discard_size"], x + apart)):
        shown = desk.symbol(f"badge-{count}")
        size = 0.92 if desk.small else 1.0
        spot = left + 50 * scale - shown.width * size / 2, y + 140 * scale - 4
        if desk.small:
            spot = left + 100 * scale - 3, y + 4
        desk.put(f"{name}-count", f"badge-{count}", *spot, size)


@part("watching", "goals")
def _spaces(desk: _Desk) -> None:
    """The fourteen places; where a move may end, a broad ring lies under the place."""
    chart, goals = desk.chart, desk.view["goals"]
    r = chart.radius
    for space in goals:
        x, y = chart.at(desk.box.places[space])
        half = faces.GOAL / 2 * chart.space
        lift = LIFT["selectable"] * min(1.0, r / 50)
        desk.put(f"goal-{space}", "goal", x - half, y - half - lift, chart.space)
    for space, place in desk.box.places.items():
        x, y = chart.at(place)
        said = desk.words("scene-say-space", name=place.title(desk.lang), text=place.text[desk.lang])
        answers = [f"go {space}", "advance"] if space in goals else [f"go {space}"]
        desk.put(
            f"space-{space}", f"space-{place.reward}", x - r, y - r, chart.space, label=said, answers=answers,
            reason=desk.refused(f"go {space}"),
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Cover:
    """What should stay uncovered."""

    x: float
    y: float
    w: float
    h: float
    weight: float = 1.0  # how much it matters


def _gains(desk: _Desk) -> None:
    """What each end of the move would bring, as a pill at the place."""
    taken = _taken(desk)
    for space, goal in desk.view["goals"].items():
        place = desk.box.places[space]
        parts = [f"{kind}{goal['gains'][kind]}" for kind in KINDS if goal["gains"].get(kind)]
        parts = (["lap1"] if goal["lap"] else []) + parts
        parts += (["card1"] if goal["draws"] else []) + (["choice1"] if goal["choice"] else [])
        name = _gain(desk, parts)
        shown = desk.symbol(name)
        spots = [desk.chart.beside(place, spot, shown.width, shown.height, 9 * desk.chart.space) for spot in _SPOTS]
        best = (spot for spot in spots if _near(desk, space, *spot, shown))
        x, y = _free(taken, chain(best, spots), shown.width, shown.height)
        taken.append(_Cover(x, y, shown.width, shown.height))
        said = [desk.words("scene-say-lap")] if goal["lap"] else []
        said += [desk.goods(goal["gains"])] if goal["gains"] else []
        said += [desk.words("scene-say-draw")] if goal["draws"] else []
        said += [desk.words("scene-say-choice")] if goal["choice"] else []
        label = desk.words("scene-say-goal", name=place.name[desk.lang], gain=desk.joined(said))
        desk.put(f"gain-{space}", name, x, y, label=label, answers=[f"go {space}", "advance"], quiet=True)


# Where a pill may stand at a place, the best first: a side, and a shift.
_SPOTS: Final = tuple(
    (side, dx * shift, dy * shift)
    for shift in (0.0, 14.0, -14.0, 26.0, -26.0, 40.0, -40.0)
    for side, dx, dy in (("r", 0, 1), ("l", 0, 1), ("b", 1, 0), ("t", 1, 0))
) + tuple((side, 0.0, down if side == "b" else -down) for down in (17.0, 30.0) for side in "bt")


def _taken(desk: _Desk) -> list[_Cover]:
    """What a pill on the chart should not cover: places, names, pawns, piles."""
    chart, r = desk.chart, desk.chart.radius
    found = [_Cover(*faces.name_at(chart, name, place, desk.lang)) for name, place in desk.box.places.items()]
    found.append(_Cover(*faces.lap_sign(chart)))
    for sprite in desk.sprites:
        shown = desk.symbol(sprite.symbol)
        w, h = shown.width * sprite.scale, shown.height * sprite.scale
        if sprite.id.startswith("space-"):
            found.append(_Cover(sprite.x - 1, sprite.y - 1, 2 * r + 2, 2 * r + 2, weight=9))
        elif sprite.id in ("supply", "deck", "discard", "final-round") or sprite.id.startswith(
            ("goal-", "gain-", "pawn-")
        ):
            found.append(_Cover(sprite.x, sprite.y, w, h))
    return found


def _near(desk: _Desk, space: str, x: float, y: float, shown: Symbol) -> bool:
    """Whether a pill would be nearer to its place than to any other."""
    away = {
        name: hypot(at[0] - min(max(at[0], x), x + shown.width), at[1] - min(max(at[1], y), y + shown.height))
        for name, at in ((name, desk.chart.at(place)) for name, place in desk.box.places.items())
    }
    return away[space] * 1.1 <= min(distance for name, distance in away.items() if name != space)


def _free(taken: Sequence[_Cover], spots: Iterable[tuple[float, float]], w: float, h: float) -> tuple[float, float]:
    """Of some spots, the first where next to nothing is covered, or else where least is."""
    best, least = (0.0, 0.0), float("inf")
    for x, y in spots:
        covered = 0.0
        for box in taken:
            if x < box.x + box.w and box.x < x + w and y < box.y + box.h and box.y < y + h:
                across = min(x + w, box.x + box.w) - max(x, box.x)
                covered += across * (min(y + h, box.y + box.h) - max(y, box.y)) * box.weight
        if covered < w * h / 12:
            return x, y
        if covered < least:
            best, least = (x, y), covered
    return best


def _gain(desk: _Desk, parts: Sequence[str]) -> str:
    return f"gain-plus1.{'.'.join(parts)}" + ("-small" if desk.small else "")


@part("table.columns", "pawns", "names", "watching")
def _pawns(desk: _Desk) -> None:
    """The columns of pawns, the carried ones each a step to the right and up; several columns stand in a half ring."""
    chart = desk.chart
    scale = 0.98 if not desk.small else 0.72
    w, h = faces.PAWN[0] * scale, faces.PAWN[1] * scale
    found: list[tuple[float, float, int]] = []
    for space, columns in desk.table["columns"].items():
        x, y = chart.at(desk.box.places[space])
        for place, column in enumerate(columns):
            if len(columns) == 1:
                # east of Kukeka the road goes on to Ikkyau: there they stand on the other side
                dx, dy = chart.radius * (-0.95 if space == "kukeka" else 0.86), -chart.radius * 0.1
            else:
                along = place / (len(columns) - 1)
                far = chart.radius * (2.4 if desk.small else 2.1) * min(1.0, (len(columns) + 1) / 6)
                dx, dy = far * (2 * along - 1), chart.radius * (0.2 - 1.05 * sin(pi * (0.06 + 0.88 * along)))
            up = len(column) - 1
            left = min(x + dx - w / 2, chart.w - w - 2 - up * 15 * scale)
            top = max(y + dy - h * 0.93, up * 17 * scale - 2)
            found += [(left + 15 * scale * i, top - 17 * scale * i, seat) for i, seat in enumerate(column)]
    # the lower pawns and the nearer columns in front, so that every head and every crest shows
    for left, top, seat in sorted(found, key=lambda spot: (-_height(desk, spot[2]), spot[1])):
        place, below = desk.view["pawns"][seat]
        space = desk.box.places[place].name[desk.lang]
        if below is None:
            said = desk.words("scene-say-pawn", name=desk.name(seat), space=space)
        else:
            said = desk.words("scene-say-pawn-on", name=desk.name(seat), space=space, below=desk.name(below))
        answer = f"climb {seat}"
        desk.put(
            f"pawn-{seat}", f"pawn-{seat}", left, top, scale, label=said, answers=[answer], reason=desk.refused(answer)
        )


def _height(desk: _Desk, seat: int) -> int:
    """How many pawns a pawn stands on."""
    _, below = desk.view["pawns"][seat]
    return 0 if below is None else 1 + _height(desk, below)


def _rides(desk: _Desk) -> None:
    """Who will be carried along: a tag in the empty sea, with the crests."""
    riders: Sequence[int] = next((goal["riders"] for goal in desk.view["goals"].values()), ())
    if not riders:
        return
    said = desk.words("scene-rides")
    words = 0.0 if desk.small else width(said, 12) + 8
    w = 12 + 21 * len(riders) + words
    body = sheet(w, 28, 8, PAPER, 2, f"var(--seat-{riders[0]})")
    body += "".join(crest(6 + 21 * i, 4.5, 19, rider) for i, rider in enumerate(riders))
    if words:
        body += text(10 + 21 * len(riders), 18.4, said, 12, INK, weight=600)
    tag = desk.drawn(f"rides-{'.'.join(map(str, riders))}", Symbol(w, 28, body, 8))
    names = desk.names(riders)
    top = next(sprite for sprite in desk.sprites if sprite.id == f"pawn-{riders[-1]}")
    middle, over = top.x + faces.PAWN[0] * top.scale / 2 - w / 2, top.y - 29
    shifts = sorted(((dx, dy) for dx in range(-75, 90, 15) for dy in range(-40, 60, 10)), key=lambda by: hypot(*by))
    spots = [(min(max(middle + dx, 4.0), desk.chart.w - w - 4), max(over + dy, 4.0)) for dx, dy in shifts]
    x, y = _free(_taken(desk), spots, w, 28)
    desk.put("rides", tag, x, y, label=desk.words("scene-say-rides", names=names))


# --- papers of the seats ---------------------------------------------------------------------------------------------


def _round(desk: _Desk) -> None:
    """For a spectator: the plans of this round in turn order on the strip below the chart."""
    order = desk.table["order"]
    top = desk.chart.h + 22
    scale = (faces.PLANS - 20) / 140
    for place, seat in enumerate(order):
        x = 130 + min(104.0, (desk.chart.w - 134) / len(order)) * place
        _planned(desk, seat, x, top, scale)


_PLANNED: Final = ("turned.{seat}", "mine.{seat}", "names.{seat}", "options")


@part(*(f"{_BOARD}.{name}" for name in ("played", "plan", "planned", "deed")), *_PLANNED)
def _planned(desk: _Desk, seat: int, x: float, top: float, scale: float) -> None:
    _plan(desk, seat, x, top, scale, "card")
    desk.put(f"planner-{seat}", f"crest-{seat}", x - 14, top + 92 * scale, 0.92, label=desk.name(seat))


def _plan(desk: _Desk, seat: int, x: float, y: float, scale: float, form: str, mat: str = "table") -> None:
    """The card of this round: empty place, back, face, or a pale face with what was done."""
    board, words = desk.boards[seat], desk.words
    turned = desk.view["turned"][seat] is not None
    card = desk.view["turned"][seat] or board["played"] or board["plan"]
    name = desk.name(seat)
    if card is None:
        symbol = "back" if board["planned"] else "place-plan"
        said = words("scene-say-plan-hidden" if board["planned"] else "scene-say-plan-none", name=name)
        unit = {"card": 1.0, "mini": faces.MINI[0] / 100, "scrap": faces.SCRAP[0] / 100}[form]
        desk.put(f"plan-{seat}", symbol, x, y, scale * unit, mat=mat, label=said)
        return
    done = not turned and board["deed"] is not None
    how = board["deed"] if done else "now" if turned else "open"
    said = words(f"scene-say-plan-{how}", name=name, card=desk.card_said(card))
    symbol = desk.card(form, card, spent=done)
    if form == "card" and not desk.small and mat == "table":
        symbol = symbol.replace("-spent", "") + "-small" + ("-spent" if done else "")
    mine = desk.mine(seat)
    state = "last" if turned and not mine else ""
    answers = ["advance", "build"] if mine and turned else []
    desk.put(f"plan-{seat}", symbol, x, y, scale, mat=mat, label=said, state=state, answers=answers)
    if done:
        shown = desk.symbol(symbol)
        size = {"scrap": 0.6, "mini": 1.0, "card": 1.25 * max(scale, 0.8)}[form]
        middle = x + shown.width * scale / 2 - 12 * size, y + shown.height * scale / 2 - 12 * size
        desk.put(f"deed-{seat}", f"deed-{board['deed']}", *middle, size, mat=mat)


def _paper(desk: _Desk, seat: int, at: Region) -> None:
    """The paper of a seat on a laptop: name, tokens, plan, buildings."""
    inner = at.x + 12 if desk.me is None else at.x + 9 + (at.h - 14) * 5 / 7 + 11
    flag = _paper_head(desk, seat, at, inner)
    if desk.me is not None:
        room = at.h - 14
        large = room / 140 >= faces.SMALL_SCALE
        _paper_plan(desk, seat, at.x + 9, at.y + 8, room / 140 if large else room / 70, "card" if large else "mini")
    _paper_marks(desk, seat, flag, at.y + 7, at.x + 14, at.y - 9)
    _tableau(desk, seat, Region(inner, at.y + 31, at.x + at.w - inner - 10, at.h - 36))


_TOLD: Final = ("goods", "laps", "points", "hand_size", "limit", "production", "score")
_HELD: Final = (*(f"{_BOARD}.{name}" for name in _TOLD),
                "names.{seat}", "mine.{seat}")  # fmt: skip


@part(*_HELD, "first.{seat}")
def _paper_head(desk: _Desk, seat: int, at: Region, inner: float) -> float:
    """The paper with the name and the tokens; where the name ends."""
    held = _held(desk, seat)
    used = sum(desk.symbol(symbol).width * faces.GOODS_SCALE + 9 for _, symbol, _ in held)
    left = inner - at.x
    name = clipped(desk.name(seat), 14, at.w - left - used - 30 - (26 if desk.first(seat) else 0), "serif")
    body = area(at.w, at.h, seat, 12, 3, 5) + crest(left, 7, 20, seat)
    body += text(left + 26, 22, name, 14, INK, weight=600, font="serif")
    kept = desk.drawn(f"area-{seat}-{at.w:.0f}-{at.h:.0f}-{len(name)}", Symbol(at.w, at.h, body, 12))
    desk.put(f"area-{seat}", kept, at.x, at.y, label=_area_said(desk, seat))
    x = at.x + at.w - used
    for name_, symbol, said in held:
        desk.put(name_, symbol, x, at.y + 8, faces.GOODS_SCALE, label=said)
        x += desk.symbol(symbol).width * faces.GOODS_SCALE + 9
    return inner + 32 + width(name, 14, "serif")


_PLAN: Final = (*(f"{_BOARD}.{name}" for name in ("played", "plan", "planned", "deed")), *_PLANNED)


@part(*_PLAN)
def _paper_plan(desk: _Desk, seat: int, x: float, y: float, scale: float, form: str) -> None:
    _plan(desk, seat, x, y, scale, form)


@part("first.{seat}", "waiting.{seat}", "names.{seat}")
def _paper_marks(desk: _Desk, seat: int, x: float, y: float, wait_x: float, wait_y: float) -> None:
    _marks(desk, seat, x, y, wait_x, wait_y)


def _slip(desk: _Desk, seat: int, at: Region) -> None:
    """The paper of a seat on a phone."""
    _slip_head(desk, seat, at)
    _paper_plan(desk, seat, at.x + 25, at.y + 4, 0.72, "scrap")
    _paper_marks(desk, seat, at.x + 14, at.y - 8, at.x + at.w / 2 - 15, at.y - 9)
    _tableau(desk, seat, Region(at.x + 5, at.y + 39, at.w - 10, 22))


@part(*_HELD, "watching")
def _slip_head(desk: _Desk, seat: int, at: Region) -> None:
    """The paper with the tokens."""
    watching = desk.view["watching"]
    body = area(at.w, at.h, seat, 8, 2, 4) + ("" if watching else crest(5, 5, 17, seat))
    kept = desk.drawn(f"area-{seat}-{at.w:g}" + ("-open" if watching else ""), Symbol(at.w, at.h, body, 8))
    desk.put(f"area-{seat}", kept, at.x, at.y, label=_area_said(desk, seat))
    if watching:
        desk.put(f"planner-{seat}", f"crest-{seat}", at.x + 4, at.y + 4, 0.74, label=desk.name(seat))
    held = {name: (symbol, said) for name, symbol, said in _held(desk, seat)}
    x = at.x + 43
    for name in (f"laps-{seat}", f"held-{seat}"):
        symbol, said = held.pop(name)
        desk.put(name, symbol, x, at.y + 7, label=said)
        x += desk.symbol(symbol).width + 4
    room = (at.w - 8) / 4 if at.w < 130 else 30.0
    tight = any(desk.symbol(symbol).width > room for symbol, _ in held.values())
    for place, (name, (symbol, said)) in enumerate(held.items()):
        symbol = symbol.replace("-small", "-tight") if tight else symbol
        desk.put(name, symbol, at.x + 5 + room * place, at.y + 25, label=said)


def _held(desk: _Desk, seat: int) -> list[tuple[str, str, str]]:
    """The tokens and cards of a seat: id, symbol and label."""
    board = desk.boards[seat]
    small = "-small" if desk.small and not desk.mine(seat) else ""
    found = []
    for kind in KINDS:
        count = board["goods"][kind]
        listed = desk.words("scene-say-counted", count=count, name=desk.box.resources[kind][desk.lang])
        if desk.mine(seat):
            said = desk.words("scene-say-your-goods", list=listed)
        else:
            said = desk.words("scene-say-goods", name=desk.name(seat), list=listed)
        found.append((f"goods-{seat}-{kind}", f"goods-{kind}-{count}{small}", said))
    laps = desk.words("scene-say-laps", name=desk.name(seat), count=board["laps"], points=board["points"]["laps"])
    found.append((f"laps-{seat}", f"laps-{board['laps']}{small}", laps))
    held = desk.words("scene-say-held", name=desk.name(seat), count=board["hand_size"], limit=board["limit"])
    found.append((f"held-{seat}", f"held-{board['hand_size']}{small}", held))
    return found


def _area_said(desk: _Desk, seat: int) -> str:
    board = desk.boards[seat]
    production = " ".join(
        desk.words("scene-say-production", kind=desk.box.resources[kind][desk.lang], list=desk.goods(made))
        for kind, made in board["production"].items()
    )
    return desk.words("scene-say-area", name=desk.name(seat), points=board["score"], production=production).strip()


def _marks(desk: _Desk, seat: int, x: float, y: float, wait_x: float, wait_y: float) -> None:
    """The start player's flag; three still dots at a seat that is being waited for."""
    desk.flag(seat, x, y, 0.72 if desk.small else 0.9)
    desk.dots(seat, wait_x, wait_y)


# --- buildings -------------------------------------------------------------------------------------------------------


@part(_BOARD + ".tableau", "names.{seat}", "mine.{seat}", "options")
def _tableau(desk: _Desk, seat: int, at: Region) -> None:
    """The buildings of a seat by field: tiles with names, or chips or specks if there is little room."""
    built = desk.boards[seat]["tableau"]
    if not built:
        scale = min(1.0, at.h / faces.CHIP[1])
        said = desk.words("scene-say-no-buildings", name=desk.name(seat))
        desk.put(f"built-{seat}", "place-built", at.x, at.y, scale, label=said)
    for number, (form, x, y, scale) in enumerate(_places(desk, built, at)):
        card = built[number]
        copy, copies = built[:number].count(card), built.count(card)
        front = copy == copies - 1
        printed = desk.box.cards[card]
        name, says = printed.name[desk.lang], printed.text[desk.lang]
        if desk.mine(seat):
            said = desk.words("scene-say-you-built", name=name, text=says)
        else:
            said = desk.words("scene-say-built", name=name, owner=desk.name(seat), text=says)
        symbol = desk.card(form, card) + (f"-{copies}" if front and copies > 1 and form == "tile" else "")
        answers = _conversions(card) if front and desk.mine(seat) else []
        desk.put(f"built-{seat}-{card}-{copy}", symbol, x, y, scale, label=said, answers=answers)


def _places(desk: _Desk, built: Sequence[str], at: Region) -> list[tuple[str, float, float, float]]:
    """Form, corner and scale for each building: copies of one kind lie behind each other."""
    kinds = sorted(set(built), key=built.index)
    copies = [built.count(kind) for kind in kinds]
    w, h = faces.TILE
    spread = 1.5 * (max(copies, default=1) - 1)
    across, down = int((at.w + 5 - spread) / (w + 5)), int((at.h + 4 - spread) / (h + 4))
    if not desk.small and at.h > 70 and len(kinds) <= across * down:
        gap = h + min(7.0, (at.h - spread - down * h) / max(1, down - 1))
        corners = [(at.x + (w + 5) * (i % across), at.y + spread + gap * (i // across)) for i in range(len(kinds))]
        return [
            ("tile", x + 1.5 * behind, y - 1.5 * behind, 1.0)
            for (x, y), count in zip(corners, copies, strict=True)
            for behind in reversed(range(count))
        ]
    fields = [desk.box.cards[kind].field for kind in kinds]
    if at.h < 30:
        return _row("speck", faces.SPECK, fields, copies, at, 1.0)
    most = max(1, int((at.h + 5) / (faces.CHIP[1] + 5)))
    for rows in range(1, most + 1):
        each, scale = -(-len(kinds) // rows), min(1.3, (at.h - 5 * (rows - 1)) / rows / faces.CHIP[1])
        parts = [slice(row * each, (row + 1) * each) for row in range(rows)]
        if rows == most or all(_natural("chip", fields[part], copies[part], scale) <= at.w for part in parts):
            break
    lines = [Region(at.x, at.y + row * (faces.CHIP[1] * scale + 5), at.w, at.h) for row in range(rows)]
    return [
        spot
        for part, line in zip(parts, lines, strict=True)
        for spot in _row("chip", faces.CHIP, fields[part], copies[part], line, scale)
    ]


_GAPS: Final = {"chip": (6.0, 0.24), "speck": (3.0, 0.3)}  # between fields, and how much of a copy peeps out


def _natural(form: str, fields: Sequence[str], copies: Sequence[int], scale: float) -> float:
    """How wide a row is if nothing has to give."""
    gap, peep = _GAPS[form]
    w = (faces.CHIP if form == "chip" else faces.SPECK)[0] * scale
    gaps = gap * sum(a != b for a, b in pairwise(fields))
    return len(copies) * (w + 3) + (sum(copies) - len(copies)) * w * peep + gaps


def _row(
    form: str, size: tuple[float, float], fields: Sequence[str], copies: Sequence[int], at: Region, scale: float
) -> list[tuple[str, float, float, float]]:
    """Side by side with a gap between fields, copies peeping out to the left; all smaller or closer if they must."""
    gap, peep = _GAPS[form]
    gaps = gap * sum(a != b for a, b in pairwise(fields))
    more = sum(copies) - len(copies)
    natural = _natural(form, fields, copies, scale)
    if form == "chip" and natural > at.w:
        scale = max(1.0, scale * at.w / natural)
    w = size[0] * scale
    step, fan = w + 3, w * peep
    if len(copies) * step + more * fan + gaps > at.w + 3:
        fan = min(fan, 4.0)
        step = (at.w - w - more * fan - gaps) / max(1, len(copies) - 1)
    found, x = [], at.x
    for place, count in enumerate(copies):
        x += gap if place and fields[place - 1] != fields[place] else 0.0
        found += [(form, x + fan * copy, at.y, scale) for copy in range(count)]
        x += fan * (count - 1) + step
    return found


def _conversions(card: str) -> list[str]:
    """The answers that a conversion building stands for."""
    return {"laboratory": ["convert k2"], "investment": ["convert m2"]}.get(
        card, [f"convert {kind}3" for kind in "fmk"] if card == "nanala_harbour" else []
    )


# --- the viewer's own paper and hand ---------------------------------------------------------------------------------


def _own(desk: _Desk, me: int, at: Region) -> None:
    """The viewer's own paper."""
    _own_paper(desk, me, at)
    if desk.small:
        _tableau(desk, me, Region(at.x + 106, at.y + 10, at.w - 158, at.h - 16))
    else:
        _tableau(desk, me, Region(at.x + 12, at.y + 79, at.w - 24, at.h - 85))
    _own_marks(desk, me, at)


@part("table.boards.{me}", "names.{me}", "mine.{me}", "watching")
def _own_paper(desk: _Desk, me: int, at: Region) -> None:
    """The paper with the tokens on it, and what taking one would bring."""
    board, words = desk.boards[me], desk.words
    said = words("scene-say-parts", **board["points"], limit=board["limit"])
    desk.put(f"area-{me}", _own_area(desk, me, at), at.x, at.y, label=desk.joined([_area_said(desk, me), said]))
    held = _held(desk, me)
    if desk.small:
        spots = [(at.x + 7 + 48 * (i % 2), at.y + 9 + 31 * (i // 2)) for i in range(4)]
        spots += [(at.x + at.w - 42, at.y + 9), (at.x + at.w - 42, at.y + 40)]
        scale = 0.82
    else:
        spots = [(at.x + 16 + 70 * i, at.y + 37) for i in range(4)] + [(at.x + 308, at.y + 37), (at.x + 368, at.y + 37)]
        scale = 1.0
    for (name, symbol, said), (x, y) in zip(held, spots, strict=True):
        _, *kind = name.split("-")[1:]
        answers = [f"{verb} {kind[0]}" for verb in ("take", "pay")] if kind else []
        desk.put(name, symbol, x, y, scale, label=said, answers=answers)
        if kind and f"take {kind[0]}" in desk.offers:
            _reward(desk, me, kind[0], x, y)


@part("first.{me}", "names.{me}", "waiting.{me}", "table.chain", "table.to_pay")
def _own_marks(desk: _Desk, me: int, at: Region) -> None:
    title = desk.words("scene-your-buildings")
    flag = (20.0, -9.0) if desk.small else (50 + width(title, 14, "serif"), 8.5)
    _marks(desk, me, at.x + flag[0], at.y + flag[1], 0, 0)
    _progress(desk, at)


def _own_area(desk: _Desk, me: int, at: Region) -> str:
    if desk.small:
        return desk.drawn(f"own-area-{me}-{at.h:.0f}", Symbol(at.w, at.h, area(at.w, at.h, me, 12, 3, 5), 12))
    body = area(at.w, at.h, me) + crest(14, 8, 23, me)
    body += text(45, 25, desk.words("scene-your-buildings"), 14, INK, weight=600, font="serif")
    board, words = desk.boards[me], desk.words
    parts = f"{words('scene-parts', **board['points'])} · {words('scene-limit', limit=board['limit'])}"
    body += text(at.w - 14, 24.5, parts, 12, INK_2, "end")
    figures = ".".join(str(figure) for figure in (*board["points"].values(), board["limit"]))
    return desk.drawn(f"own-area-{me}-{at.h:.0f}-{figures}", Symbol(at.w, at.h, body, 14))


def _reward(desk: _Desk, me: int, kind: str, x: float, y: float) -> None:
    """What taking a resource would bring, with the production it sets off on Pede."""
    gained = {kind: 1}
    if desk.asked == "choose_space_reward":
        for name, count in desk.boards[me]["production"].get(kind, {}).items():
            gained[name] = gained.get(name, 0) + count
    name = f"gain-plus1.{'.'.join(f'{each}{gained[each]}' for each in BASIC if each in gained)}-small"
    said = desk.words("scene-say-gain", gain=desk.goods(gained))
    shown = desk.symbol(name)
    left, top = x + 21 - shown.width / 2, y + 22
    if desk.small:  # a row on the upper edge of the paper, for the counters stand close together
        before = [sprite for sprite in desk.sprites if sprite.id in ("gain-food", "gain-material")]
        left = max((sprite.x + desk.symbol(sprite.symbol).width + 8 for sprite in before), default=110.0)
        top = desk.chart.h + 69
    elif shown.width > 72:  # they would cover each other: the number alone
        name = f"gain-sum{sum(gained.values())}-small"
        left = x + 21 - desk.symbol(name).width / 2
    desk.put(f"gain-{kind}", name, left, top, label=said, answers=[f"take {kind}"], quiet=True)


def _progress(desk: _Desk, at: Region) -> None:
    """While building: how many more cards the chain allows, or how many tokens are still to be paid."""
    for name, count in (("chain", desk.table["chain"]), ("to-pay", desk.table["to_pay"])):
        if count and desk.asked == {"chain": "chain_build", "to-pay": "pay_any"}[name]:
            said = desk.words(f"scene-{name}", count=count)
            w = width(said, 12) + 34
            body = sheet(w, 22, 11, PAPER, 2, INK_2) + sign("hammer", 9, 4, 14, INK)
            body += text(26, 15.4, said, 12, INK, weight=600)
            tag = desk.drawn(f"{name}-{count}", Symbol(w, 22, body, 11))
            desk.put(name, tag, at.x + at.w / 2 - w / 2, at.y - 12, label=desk.words(f"scene-say-{name}", count=count))


@part("table.boards.{me}", "names", "mine", "turned.{me}", "table.active", "options", "over")
def _hand(desk: _Desk, me: int, room: float, y: float, scale: float, step: float, apart: float) -> None:
    """The viewer's plan, then the cards in their order; they overlap when there are many, slips visible."""
    board = desk.boards[me]
    cards = [(card, copy) for card in desk.box.cards for copy in range(board["hand"].get(card, 0))]
    w = faces.CARD[0] * scale
    space = room - 12 - w - apart
    step = step if len(cards) < 2 else min(step, (space - w) / (len(cards) - 1))
    used = w + apart + (step * (len(cards) - 1) + w if cards else 0)
    x = (room - used) / 2
    if not desk.view["over"]:
        _plan(desk, me, x, y, scale, "card", "hand")
    shown = desk.view["turned"][me] if desk.table["active"] == me else board["plan"]
    if shown:
        _building(desk, me, "plan", shown, "build", x, y, scale)
        _tag(desk, me, "plan", shown, "build", x, y, scale)
    for place, (card, copy) in enumerate(cards):
        left = x + w + apart + step * place
        answers = [f"plan {card}", f"build {card}"]
        desk.put(
            f"hand-{card}-{copy}", desk.card("card", card), left, y, scale, mat="hand", label=desk.card_said(card),
            answers=answers, reason=desk.refused(f"build {card}"),
        )  # fmt: skip
        _building(desk, me, f"{card}-{copy}", card, f"build {card}", left, y, scale)
        _tag(desk, me, f"{card}-{copy}", card, f"build {card}", left, y, scale, step < w)


def _tag(
    desk: _Desk, me: int, name: str, card: str, option: str, x: float, y: float, scale: float, left: bool = False
) -> None:
    """At the foot of a card: whether the viewer can pay for it, or what is missing; with a lock if it is refused."""
    if desk.asked not in _TAGS:
        return
    short = _lacking(desk.box.cards[card], desk.boards[me]["goods"])
    words = desk.words("scene-missing", count=short) if short else desk.words("scene-ready")
    locked = option in desk.refusals
    lock = 12.0 if locked else 0.0
    w = width(words, LEAST) + 14 + lock
    fill, color = (PAPER, INK_2) if short else ("var(--good)", PAPER)
    body = rect(0, 0, w, 17, 8.5, fill, color, 1.2) + text(7 + lock, 12.5, words, LEAST, color, weight=600)
    if locked:
        body += sign("lock", 5, 3, 11.5, color, fill)
    tag = desk.drawn(f"missing-{short}" + ("-locked" if locked else ""), Symbol(w, 17, body, 8.5))
    said = desk.words("scene-say-missing", count=short) if short else desk.words("scene-say-ready")
    at = x - 2 if left else x + 100 * scale - w + 3
    desk.put(f"missing-{name}", tag, at, y + 140 * scale - (4 if desk.small else 7), mat="hand", label=said)


def _building(desk: _Desk, me: int, name: str, card: str, option: str, x: float, y: float, scale: float) -> None:
    """On the building half of a card: the points and the production that building it now would bring."""
    if option not in desk.offers:
        return
    board, printed = desk.boards[me], desk.box.cards[card]
    built = board["tableau"]
    points = 2 if card == "foreign_books" and desk.view["options"]["books_vp"] == "2" else printed.points
    points += faces.ability_points(desk.box, [*built, card], board["laps"])
    points -= faces.ability_points(desk.box, built, board["laps"])
    made = 0
    shows = desk.box.places[board["space"]].reward
    timing = desk.view["options"]["production_timing"]
    here = timing == "build_anywhere" or shows in (printed.trigger, "choice")
    if printed.trigger and here and timing != "harvest":
        made = printed.amount or board["fields"][printed.field] + 1
    parts = ([f"vp{points}"] if points else []) + ([f"{printed.produces}{made}"] if made else [])
    if not parts:
        return
    symbol = f"gain-{'.'.join(parts if points else ['plus1', *parts])}" + ("-small" if desk.small else "")
    shown = desk.symbol(symbol)
    said = [desk.words("scene-say-points", count=points)] if points else []
    said += [desk.goods({printed.produces: made})] if made else []
    label = desk.words("scene-say-gain", gain=desk.joined(said))
    left, top = x + 100 * scale - shown.width + 5, y + (99 if desk.small else 60) * scale
    desk.put(f"gain-build-{name}", symbol, left, top, mat="hand", label=label, answers=[option], quiet=True)


def _lacking(card: Card, goods: Mapping[str, int]) -> int:
    """How many tokens are missing for a cost (AL-56, AL-57)."""
    money = card.cost.count("money") + sum(max(0, card.cost.count(kind) - goods[kind]) for kind in BASIC)
    any_ = len(card.cost) - sum(goods.values()) if "any" in card.cost else 0
    return max(0, money - goods["money"], any_)
