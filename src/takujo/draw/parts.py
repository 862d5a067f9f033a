"""The parts of a scene: each a pure function of a small piece of the view, drawn once for the same piece.

A part says what it reads of the view, and that is its key:

    @part("table.market.{kind}", "names.{seat}")
    def _column(desk: Desk, kind: str, seat: int, at: Region) -> None: ...

A name in braces is an argument. It is called like any other function, and lays what it draws on the desk. What was
drawn for one pair of eyes at one table is laid again for all others to whom the piece is the same.

Nothing that is not in the key can be read: a part is drawn on a desk of its own, and the view there is put together
from the key. Only the question is read freely: it is noted which answers a part asks for, and what was drawn is laid
again where these stand as they stood.
"""

import inspect
import logging
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache, wraps
from itertools import chain
from marshal import dumps, loads
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Concatenate, Final, ParamSpec, TypeVar, cast

from takujo.draw.scene import Sprite, Symbol

if TYPE_CHECKING:
    from takujo.draw.desk import Desk

P = ParamSpec("P")
R = TypeVar("R")
D = TypeVar("D", bound="Desk")

MOST_KEPT: Final = 16_000  # pieces of which the picture is kept; some 4 kB each, and what is shown is kept anyway
MOST_ASKED: Final = 12  # pictures of one piece, by how the question stands to it
kept = True  # a test draws scenes whole, to compare
strict = False  # a test fails where a part reads past its key; people are drawn the part whole, and nothing is kept

log = logging.getLogger(__name__)

ASKED: Final = "?"  # looked at: the name of the question
ALL: Final = "*"  # looked at: every answer

Steps = tuple[Any, ...]
Marks = tuple[Any, ...]  # how the question stands to what a part asks of it


@dataclass(frozen=True, slots=True, eq=False)
class Drawn:
    """What a part has drawn. The same object is the same picture."""

    spot: object  # which part it is, with its arguments
    sprites: tuple[Sprite, ...]
    symbols: Mapping[str, Symbol]
    options: frozenset[str]  # the answers for which its sprites stand
    told: frozenset[str]  # the refused ones of which it tells
    value: Any


class Laid(tuple[Sprite, ...]):
    """The sprites of a scene, which also knows the parts they come from."""

    parts: list[Drawn]

    @classmethod
    def of(cls, parts: list[Drawn]) -> "Laid":
        laid = cls(chain.from_iterable([part.sprites for part in parts]))
        laid.parts = parts
        return laid


class Symbols(Mapping[str, Symbol]):
    """The symbols of a scene in parts, brought together when they are looked at."""

    __slots__ = ("_all", "_parts")

    def __init__(self, parts: list[Drawn]) -> None:
        self._parts = parts
        self._all: dict[str, Symbol] | None = None

    def _found(self) -> dict[str, Symbol]:
        if self._all is None:
            self._all = {}
            for part in self._parts:
                self._all.update(part.symbols)
        return self._all

    def __getitem__(self, name: str) -> Symbol:
        return self._found()[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._found())

    def __len__(self) -> int:
        return len(self._found())

    def __repr__(self) -> str:
        return repr(self._found())


def parts_of(sprites: tuple[Sprite, ...]) -> list[Drawn]:
    """The parts of a scene; none of one that was not made of them."""
    return sprites.parts if isinstance(sprites, Laid) else []


# --- what a part may read --------------------------------------------------------------------------------------------


class PastKey(KeyError):
    """A part reads what is not in its key."""


class Piece:
    """A part of a document. What is not in it cannot be read, and it cannot be walked through."""

    __slots__ = ("_has",)

    def __init__(self) -> None:
        self._has: dict[Any, Any] = {}

    def __getitem__(self, name: Any) -> Any:
        try:
            return self._has[name]
        except KeyError:
            raise PastKey(name) from None

    def get(self, name: Any, default: Any = None) -> Any:
        return self[name]  # whether it is there at all must be in the key

    def inner(self, name: Any) -> "Piece":
        found: Piece = self._has.setdefault(name, Piece())
        return found

    def fill(self, names: list[Any], values: Any) -> None:
        if len(names) == 1:
            self._has[names[0]] = values
        else:
            self._has.update(zip(names, values, strict=True))


class Asked:
    """The question as it is put to the viewer."""

    __slots__ = ("name", "offers", "refusals")

    def __init__(self, question: Mapping[str, Any] | None) -> None:
        self.name: str = question["name"] if question else ""
        self.offers: dict[str, str] = {each["text"]: each["label"] for each in question["options"]} if question else {}
        self.refusals: dict[str, Mapping[str, Any]] = (
            {each["text"]: each for each in question["refused"]} if question else {}
        )


class Answers(Mapping[str, Any]):
    """The answers on offer, or those refused. What is asked for is noted."""

    __slots__ = ("_answers", "_looks")

    def __init__(self, answers: Mapping[str, Any], looks: set[str]) -> None:
        self._answers = answers
        self._looks = looks

    def __getitem__(self, text: str) -> Any:
        self._looks.add(text)
        return self._answers[text]

    def __contains__(self, text: object) -> bool:
        self._looks.add(cast(str, text))
        return text in self._answers

    def __iter__(self) -> Iterator[str]:
        self._looks.add(ALL)
        return iter(self._answers)

    def __len__(self) -> int:
        self._looks.add(ALL)
        return len(self._answers)


class Spot:
    """A part with its arguments, and where the pieces of its key are in a view."""

    __slots__ = ("_groups",)

    def __init__(self, paths: list[Steps]) -> None:
        found: dict[Steps, list[Any]] = {}
        for *before, last in paths:
            found.setdefault(tuple(before), []).append(last)
        self._groups = [(before, itemgetter(*names), names) for before, names in found.items()]

    def piece(self, view: Any) -> bytes:
        """What stands there: equal values are equal bytes."""
        found = []
        for before, get, _ in self._groups:
            at = view
            for step in before:
                at = at[step]
            found.append(get(at))
        return dumps(found, 2)  # a version in which it does not matter which values are the same object

    def window(self, piece: bytes) -> Piece:
        """A view that holds nothing else."""
        view = Piece()
        for (before, _, names), values in zip(self._groups, loads(piece), strict=True):
            at = view
            for step in before:
                at = at.inner(step)
            at.fill(names, values)
        return view


def _steps(path: str, arguments: dict[str, Any]) -> Steps:
    return tuple(
        arguments[step[1:-1]] if step.startswith("{") else int(step) if step.isdecimal() else step
        for step in path.split(".")
    )


# --- what is kept ----------------------------------------------------------------------------------------------------


class Kept:
    """The pictures of one piece."""

    __slots__ = ("drawn", "looks", "plain")

    def __init__(self) -> None:
        self.plain: Drawn | None = None  # where the question has nothing to do with it
        self.looks: frozenset[str] = frozenset()  # what it asks of a question
        self.drawn: dict[Marks, Drawn] = {}

    def marks(self, asked: "Asked") -> Marks:
        """How the question stands to what is asked of it."""
        looks = self.looks
        if not looks:
            return ()
        found: list[Any] = [asked.name] if ASKED in looks or ALL in looks else []
        if ALL in looks or not looks.isdisjoint(asked.offers):
            found += [(text, label) for text, label in asked.offers.items() if text in looks or ALL in looks]
        if ALL in looks or not looks.isdisjoint(asked.refusals):
            found += [
                (text, no["reason"], no["clause"])
                for text, no in asked.refusals.items()
                if text in looks or ALL in looks
            ]
        return tuple(found)


@lru_cache(maxsize=MOST_KEPT)
def _kept(spot: Spot, piece: bytes) -> Kept:
    return Kept()


Spots = dict[tuple[Any, ...], Spot]


@lru_cache(maxsize=256)
def spots_of(*box: Any) -> Spots:
    """The parts of a game's scenes in one language, box and arrangement."""
    return {}


def _spot(desk: "Desk", draw: Any, args: tuple[Any, ...], names: list[str], reads: tuple[str, ...]) -> Spot:
    given = dict(zip(names, args, strict=False))
    if len(desk.known_parts) >= MOST_KEPT:
        desk.known_parts.clear()
    spot = desk.known_parts[draw, args] = Spot([_steps(path, given) for path in reads])
    return spot


def part(*reads: str) -> Callable[[Callable[Concatenate[D, P], R]], Callable[Concatenate[D, P], R]]:
    """A part of a scene, and what it reads of the view."""

    def parted(draw: Callable[Concatenate[D, P], R]) -> Callable[Concatenate[D, P], R]:
        assert draw.__closure__ is None, "a part knows its key and its arguments alone"
        names = list(inspect.signature(draw).parameters)[1:]

        @wraps(draw)
        def lay(desk: D, *args: P.args, **kwargs: P.kwargs) -> R:
            if not kept or desk.looks is not None:  # within a part
                return draw(desk, *args, **kwargs)
            assert not kwargs, "the arguments of a part are given in their order"
            spot = desk.known_parts.get((draw, args)) or _spot(desk, draw, args, names, reads)
            piece = spot.piece(desk.view)
            found = _kept(spot, piece)
            question = desk.question
            marks = found.marks(question) if found.looks and question.name else ()
            drawn = found.drawn.get(marks) if marks else found.plain
            if drawn is None:
                try:
                    drawn = _draw(desk, lambda own: draw(own, *args, **kwargs), spot, piece, found)
                except PastKey as e:
                    if strict:
                        raise
                    log.error("%s of %s reads %s, which is not in its key", draw.__name__, draw.__module__, e)
                    return draw(desk, *args, **kwargs)
            desk.lay_part(drawn)
            return drawn.value  # type: ignore[no-any-return]

        return cast(Callable[Concatenate[D, P], R], lay)

    return parted


def _draw(desk: D, draw: Callable[[D], Any], spot: Spot, piece: bytes, found: Kept) -> Drawn:
    """Draw a part on a desk of its own, which shows no more of the view than the key."""
    looks: set[str] = set()
    own = desk.narrowed(spot.window(piece), looks)
    drawn = own.part_drawn(spot, draw(own))
    found.looks |= looks
    marks = found.marks(desk.question) if desk.question.name else ()
    if not marks:
        found.plain = drawn
    else:
        if len(found.drawn) >= MOST_ASKED:
            found.drawn.clear()
        found.drawn[marks] = drawn
    return drawn
