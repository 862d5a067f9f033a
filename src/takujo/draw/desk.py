"""The desk on which a game lays out its picture.

It collects sprites and the symbols they need, knows which answers are on offer and which are refused, and says what
every game says in the same words: whose turn it is, who has won, what the buttons are. A game derives its own desk,
which adds what is printed in its box.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple, Self, cast

from takujo.draw.paper import INK_2, PAPER, disc, sheet, sign
from takujo.draw.parts import ASKED, Answers, Asked, Drawn, Laid, Piece, Spots, Symbols, spots_of
from takujo.draw.scene import Button, Figure, Prompt, Scene, SeatPanel, Sprite, Symbol

if TYPE_CHECKING:
    from takujo.words import Words

WIDE: Final = "wide"
TALL: Final = "tall"

# What a seat's panel reads, besides its figures.
PANEL: Final = ("names.{seat}", "mine.{seat}", "bots.{seat}", "acting.{seat}", "first.{seat}", "scores.{seat}")

_GAME: Final = "var(--game)"
_START: Final = Symbol(22, 22, disc(11, 11, 10.2, PAPER, _GAME, 1.6) + sign("start", 4.5, 4, 14, _GAME), 11)
_DOTS: Final = sheet(30, 16, 8, PAPER, 1.5) + "".join(disc(8 + 7 * i, 8, 2, INK_2) for i in range(3))
_WAITING: Final = Symbol(30, 16, _DOTS, 8)


class Region(NamedTuple):
    """A place for something."""

    x: float
    y: float
    w: float
    h: float

    def columns(self, count: int, gap: float) -> "list[Region]":
        """So many places side by side."""
        each = (self.w - gap * (count - 1)) / count
        return [Region(self.x + place * (each + gap), self.y, each, self.h) for place in range(count)]

    def rows(self, count: int, gap: float) -> "list[Region]":
        """So many places one below the other."""
        each = (self.h - gap * (count - 1)) / count
        return [Region(self.x, self.y + place * (each + gap), self.w, each) for place in range(count)]


def spread(count: int, w: float, natural: float, room: float) -> float:
    """How far apart `count` things of one width stand in a row: overlapping if they must."""
    return natural if count < 2 else min(natural, (room - w) / (count - 1))


class Desk:
    """Collects the sprites of one picture. What a game prints and how it ends, its own desk says."""

    finishing: ClassVar[Sequence[str]] = ()  # verbs of options that end something: their button is filled
    declining: ClassVar[Sequence[str]] = ()  # and of those that do without something: theirs is plain

    def __init__(self, view: Mapping[str, Any], words: "Words", arrangement: str) -> None:
        whole = not isinstance(view, Piece)
        self.view: Mapping[str, Any] = {**view, **self.pieces(view)} if whole else view
        self.words = words
        self.lang = words.lang
        self.arrangement = arrangement
        self.small = arrangement != WIDE
        self.question = Asked(view["question"] if whole else None)
        self.offers: Mapping[str, str] = self.question.offers
        self.refusals: Mapping[str, Mapping[str, Any]] = self.question.refusals
        self.told: set[str] = set()  # refused options of which something at their place tells
        self.looks: set[str] | None = None  # on the desk of a part: what of the question it has looked at
        self.sprites: list[Sprite] = []
        self.symbols: dict[str, Symbol] = {}
        self._parts: list[Drawn] = []

    def pieces(self, view: Mapping[str, Any]) -> dict[str, Any]:
        """What parts may read of a view besides what stands in it: by seat, whether it is the viewer's, is asked,
        is waited for or has the start player's flag; and whether the viewer only watches."""
        me, seats, start = view["seat"], range(view["seats"]), view["table"].get("start")
        return {
            "mine": [seat == me for seat in seats],
            "acting": [seat in view["deciders"] for seat in seats],
            "waiting": [seat in view["deciders"] and seat != me for seat in seats],
            "first": [seat == start and len(seats) > 1 for seat in seats],
            "watching": me is None,
        }

    @cached_property
    def table(self) -> Mapping[str, Any]:
        return cast(Mapping[str, Any], self.view["table"])

    @cached_property
    def boards(self) -> Sequence[Mapping[str, Any]]:
        return cast(Sequence[Mapping[str, Any]], self.table["boards"])

    @cached_property
    def me(self) -> int | None:
        return cast(int | None, self.view["seat"])

    @cached_property
    def order(self) -> list[int]:
        """All seats clockwise, the viewer's first."""
        first = self.me or 0
        return [(first + seat) % self.view["seats"] for seat in range(self.view["seats"])]

    @cached_property
    def others(self) -> list[int]:
        return self.order[1:]

    @property
    def asked(self) -> str:
        """The name of the question; empty if none is asked."""
        if self.looks is not None:
            self.looks.add(ASKED)
        return self.question.name

    # --- parts

    @cached_property
    def known_parts(self) -> Spots:
        """The parts that were drawn in the same words and box."""
        words = self.words
        return spots_of(type(self).__module__, words.game, words.lang, words.printed, self.arrangement)

    def note(self, name: str, value: object) -> None:
        """One more piece that parts may read: something worked out from the view."""
        cast(dict[str, Any], self.view)[name] = value

    def narrowed(self, view: Piece, looks: set[str]) -> Self:
        """A desk on which a part is drawn."""
        own = type(self)(cast(Mapping[str, Any], view), self.words, self.arrangement)
        own.looks, own.question = looks, self.question
        own.offers, own.refusals = Answers(self.question.offers, looks), Answers(self.question.refusals, looks)
        return own

    def lay_part(self, drawn: Drawn) -> None:
        """Lay a part on this desk."""
        if self.sprites or self.told:
            self._gather()
        self._parts.append(drawn)

    def _gather(self) -> None:
        """What was put on the desk since the last part is one of its own."""
        self._parts.append(_drawn(len(self._parts), self.sprites, self.symbols, self.told, None))
        self.sprites, self.symbols, self.told = [], {}, set()

    def part_drawn(self, spot: object, value: object) -> Drawn:
        """What lies here, as a part; what it returned is kept with it."""
        return _drawn(spot, self.sprites, self.symbols, self.told, value)

    # --- what a game says for itself

    def face(self, name: str) -> Symbol:
        """The symbol of this name as it looks in the game's box."""
        raise NotImplementedError

    def score(self, seat: int) -> int:
        """What the panel of a seat shows as its result so far."""
        return int(self.boards[seat].get("score", self.view["scores"][seat]))

    def result(self) -> str:
        """Who has won, in a sentence."""
        winners = [seat for seat, place in enumerate(self.view["placings"]) if place == 1]
        said = "scene-winner" if len(winners) == 1 else "scene-winners"
        return self.words(said, name=self.names(winners), points=self.score(winners[0]))

    def twice(self, option: str) -> bool:
        """Whether an option has a button even if a sprite stands for it."""
        return False

    def button(self, option: str) -> str:
        """How the button of an option looks."""
        verb = option.split()[0]
        return "primary" if verb in self.finishing else "plain" if verb in self.declining else "act"

    # --- sprites

    def symbol(self, name: str) -> Symbol:
        """The symbol of this name, which from now on belongs to the picture."""
        if name not in self.symbols:
            self.symbols[name] = self.face(name)
        return self.symbols[name]

    def drawn(self, name: str, symbol: Symbol) -> str:
        """The name under which a symbol that only this picture knows is kept: in one match it always looks so."""
        kept = f"{name}-tall" if self.small else name
        self.symbols[kept] = symbol
        return kept

    def put(
        self, name: str, symbol: str, x: float, y: float, scale: float = 1.0, *, turn: float = 0.0, mat: str = "table",
        label: str = "", answers: Iterable[str] = (), quiet: bool = False, state: str = "", reason: str = "",
        pill: str = "", always: bool = False,
    ) -> None:  # fmt: skip
        """Place a sprite. Of the `answers` it could stand for it gets those on offer; a quiet one shows no ring.

        Its pill shows with an answer on offer, or `always`.
        """
        self.symbol(symbol)
        options: tuple[str, ...] = ()
        offers = self.question.offers
        if answers:
            answers = tuple(answers)
            if self.looks is not None:
                self.looks.update(answers)
            options = tuple([answer for answer in answers if answer in offers]) if offers else ()
        if options:
            said = " / ".join([offers[option] for option in options])
            label = f"{said}: {label}" if label else said
            state = state if quiet else "selectable"
        shown = pill if options or always else ""
        self.sprites.append(Sprite(name, symbol, x, y, scale, turn, mat, label, options, state, reason, shown))

    def refused(self, *options: str) -> str:
        """Why options are refused, with their clauses, which something at their place now tells; empty if none is."""
        if self.looks is not None:
            self.looks.update(options)
        refusals = self.question.refusals
        found = [refusals[option] for option in options if option in refusals] if refusals else []
        self.told.update(refused["text"] for refused in found)
        return " ".join(dict.fromkeys(map(_reason, found)))

    def flag(self, seat: int, x: float, y: float, scale: float = 1.0) -> None:
        """The start player's flag, if the seat has it."""
        if self.first(seat):
            self.symbols.setdefault("start", _START)
            self.put("start", "start", x, y, scale, label=self.words("scene-say-start", name=self.name(seat)))

    def dots(self, seat: int, x: float, y: float, scale: float = 1.0) -> None:
        """Three still dots at a seat that is being waited for."""
        if self.view["waiting"][seat]:
            said = self.words("scene-say-acting", name=self.name(seat))
            self.put(f"acting-{seat}", self.drawn("acting", _WAITING), x, y, scale, label=said)

    # --- words

    def name(self, seat: int) -> str:
        return str(self.view["names"][seat])

    def names(self, seats: Iterable[int]) -> str:
        """Several people, as in a sentence."""
        said, *more = map(self.name, seats)
        for name in more:
            said = self.words("scene-and", a=said, b=name)
        return said

    def joined(self, said: Iterable[str]) -> str:
        """Things in one line."""
        return ("、" if self.lang == "ja" else ", ").join(said)

    def first(self, seat: int) -> bool:
        """Whether a seat is the start player's, where there is another."""
        return bool(self.view["first"][seat])

    def mine(self, seat: int) -> bool:
        """Whether a seat is the viewer's."""
        return bool(self.view["mine"][seat])

    # --- around the table

    def panel(self, seat: int, *figures: Figure, unit: str = "", color: str = "") -> SeatPanel:
        """What is said of a seat beside the table; its result is in points unless there is another unit."""
        view, words = self.view, self.words
        return SeatPanel(
            seat=seat,
            name=self.name(seat),
            you=words("scene-you") if self.mine(seat) else "",
            acting=view["acting"][seat],
            bot=view["bots"][seat],
            score=self.score(seat),
            unit=unit or words("scene-points"),
            figures=figures,
            note=words("scene-first") if self.first(seat) else "",
            color=color,
        )

    def prompt(self, note: str = "") -> Prompt:
        """What is asked, or why nothing is; a note stands for that of the question."""
        view, words = self.view, self.words
        if view["over"]:
            return Prompt(words("scene-over"), self.result(), "", (), False)
        question = view["question"]
        if question is None:
            names, count = self.names(view["deciders"]), len(view["deciders"])
            if count == 1:
                return Prompt(words("scene-waiting"), words("scene-choosing", name=names), "", (), False)
            return Prompt(words("scene-waiting"), words("scene-all-choosing", count=count), names, (), False)
        if self.sprites or self.told:
            self._gather()
        shown = frozenset[str]().union(*(drawn.options for drawn in self._parts))
        told = frozenset[str]().union(*(drawn.told for drawn in self._parts))
        buttons = [
            Button(option, label, self.button(option))
            for option, label in self.offers.items()
            if option not in shown or self.twice(option)
        ]
        buttons += [
            Button(option, refused["label"], "off", _reason(refused))
            for option, refused in self.refusals.items()
            if option not in told
        ]
        return Prompt(words("scene-your-turn"), question["prompt"], note or question["note"], tuple(buttons), True)

    def scene(
        self, size: tuple[float, float], hand: tuple[float, float], chips: Iterable[str], panels: Iterable[SeatPanel],
        ways: Iterable[tuple[str, str]], prompt: Prompt | None = None,
    ) -> Scene:  # fmt: skip
        """The whole picture, once everything lies on the desk: the sizes of the table and of the viewer's hand mat."""
        if self.sprites:
            self._gather()
        hand_width, hand_height = (0.0, 0.0) if self.me is None else hand
        game = self.words.game
        assert game is not None
        return Scene(
            game=game.id,
            lang=self.lang,
            arrangement=self.arrangement,
            width=size[0],
            height=size[1],
            hand_width=hand_width,
            hand_height=hand_height,
            title=game.titles[self.lang],
            subtitle=next(title for lang, title in game.titles.items() if lang != self.lang),
            chips=tuple(chips),
            seats=tuple(panels),
            prompt=prompt or self.prompt(),
            sprites=Laid.of(self._parts),
            symbols=Symbols(self._parts),
            ways=tuple(ways),
            theme=game.theme,
        )


def _drawn(spot: object, sprites: list[Sprite], symbols: Mapping[str, Symbol], told: set[str], value: object) -> Drawn:
    options = frozenset([option for sprite in sprites for option in sprite.options])
    return Drawn(spot, tuple(sprites), symbols, options, frozenset(told), value)


def _reason(refused: Mapping[str, Any]) -> str:
    return f"{refused['reason']} {refused['clause']}".strip()
