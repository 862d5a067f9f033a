"""What all games can say: it stands for what a game does not say itself.

Its table and its boards are told and drawn as they stand in the view, field by field. A field is called by the message
`field-NAME`, a thing by the message of its own name; what has no words is called as it is written.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final
from zlib import crc32

from takujo.core.game import Line, Refusal, View
from takujo.core.heuristics import ByScore
from takujo.core.sight import Pen, Sight
from takujo.draw.desk import WIDE, Desk
from takujo.draw.legend import COMMON, Meaning
from takujo.draw.paper import INK, INK_2, area, clipped, sheet, text, width, wrapped
from takujo.draw.scene import Figure, Scene, Symbol
from takujo.words import Words

if TYPE_CHECKING:
    from takujo.core.game import QuestionForm
    from takujo.core.state import State

HEURISTICS: Final = ByScore()
HAND: Final = "hand"  # the field of a board that lies on the mat of its owner


def parts(doc: dict[str, Any]) -> None:
    """Of a game whose rules read no printed figures."""


def why_not(s: "State", seat: int) -> list[Refusal]:
    """Of a game that gives no reasons."""
    return []


def endings(s: "State") -> list[str]:
    """Of a game that ends in one way."""
    return []


def check(s: "State") -> None:
    """Of a game that says nothing of what is always true."""


def tally(view: View, seat: int, words: Words) -> list[Line]:
    """Of a game that does not say more than its points."""
    return []


def cover() -> str:
    """Of a game that prints nothing on its book."""
    return ""


def legend() -> tuple[Meaning, ...]:
    """Of a game without signs of its own."""
    return COMMON


# ---- as numbers

PLAIN_SIGHT: Final = 1024  # numbers of a row


class PlainSight(Sight["State"]):
    """Of a game that does not write its rows itself: its view, field by field, each at a place that its name decides.

    Two fields may share a place, and every row costs a view; a game that is to be learnt brings a `sight.py`.
    """

    def __init__(
        self, questions: "Sequence[QuestionForm]", view: Callable[[Any, int | None], Mapping[str, Any]]
    ) -> None:
        super().__init__(questions)
        self.view = view

    def write(self, s: "State", me: int, pen: Pen) -> None:
        at = pen.field("view", PLAIN_SIGHT)
        seen = dict(self.view(s, me))
        seen["boards"] = [*seen["boards"][me:], *seen["boards"][:me]]  # the viewer first
        for name, value in leaves("", seen):
            if isinstance(value, int) and not isinstance(value, bool):
                pen.add(at + crc32(name.encode()) % PLAIN_SIGHT, min(max(value, 0), 255))
            elif value is not None:
                pen.add(at + crc32(f"{name}={value}".encode()) % PLAIN_SIGHT, 1)


def leaves(name: str, value: object) -> Iterator[tuple[str, object]]:
    """Numbers and words of a view, with the way to each; words that stand in a list are a bag."""
    if isinstance(value, Mapping):
        for key, each in value.items():
            yield from leaves(f"{name}.{key}", each)
    elif isinstance(value, list | tuple):
        for n, each in enumerate(value):
            yield from leaves(name if isinstance(each, str) else f"{name}.{n}", each)
    else:
        yield name, value


# ---- names


def naming(view: View, question: str, it: list[str], words: Words) -> str:
    """What an option speaks of: the words after its verb."""
    return words("plain-space").join(thing(each, words) for each in it)


def called(name: str, value: int, names: tuple[str, ...], words: Words) -> str | int:
    """What a number of an event stands for: a seat is a name, and `card-3` may be a message."""
    if name == "seat":
        return names[value]
    return words(f"{name}-{value}") if words.has(f"{name}-{value}") else value


def thing(it: object, words: Words) -> str:
    """What something in a view is called."""
    if isinstance(it, bool):
        return words("value-on" if it else "value-off")
    if not isinstance(it, str):
        return words("none") if it is None and words.has("none") else "–" if it is None else str(it)
    return words(it) if it.isidentifier() and words.has(it) else it.replace("_", " ")


def field(name: str, words: Words) -> str:
    message = f"field-{name}"
    return words(message) if words.has(message) else name.replace("_", " ").capitalize()


def told(value: object, words: Words) -> str:
    """A value of a view in one line."""
    if isinstance(value, Mapping):
        named = [words("plain-count", it=thing(name, words), n=told(n, words)) for name, n in value.items()]
        return words("plain-comma").join(named) or "–"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return words("plain-comma").join(told(each, words) for each in value) or "–"
    return thing(value, words)


def line(name: str, value: object, words: Words) -> str:
    """A field in one line."""
    return words("plain-line", what=field(name, words), it=told(value, words))


def common_fields(table: Mapping[str, Any]) -> list[tuple[str, Any]]:
    """What lies on the table for all; the boards and the start player are shown in their own way."""
    return [(name, value) for name, value in table.items() if name not in ("boards", "start", "round")]


def own_fields(board: Mapping[str, Any]) -> list[tuple[str, Any]]:
    """What lies before a seat, as far as it is known."""
    return [(name, value) for name, value in board.items() if name != "score" and value is not None]


# ---- in words


def describe(view: View, words: Words) -> str:
    """A view field by field, the own board first."""
    table = view["table"]
    lines = [words("scene-round", round=table["round"])] if "round" in table else []
    lines += [
        words("plain-line", what=field(name, words), it=told(value, words)) for name, value in common_fields(table)
    ]
    first = view["seat"] or 0
    for place in range(view["seats"]):
        seat = (first + place) % view["seats"]
        whose = "plain-you" if seat == view["seat"] else "plain-board"
        lines.append(words(whose, who=view["names"][seat], score=view["scores"][seat]))
        lines += ["  " + line(name, value, words) for name, value in own_fields(table["boards"][seat])]
    return "\n".join(lines)


# ---- as a picture

WIDTH: Final = {WIDE: 960.0, "tall": 378.0}
CARD: Final = (76.0, 104.0)
SLIP: Final = 34.0  # the height of a line of the table
SIZE: Final = 15.0  # of letters
GAP: Final = 12.0


class PlainDesk(Desk):
    """Cards with their names on them, and slips of paper with a line each."""

    def card(self, name: str, it: object, x: float, y: float, mat: str = "table") -> None:
        """A thing as a card, which stands for the answers that name it."""
        said = thing(it, self.words)
        answers = [option for option in self.offers if option.partition(" ")[2] == str(it)]
        self.put(name, self.drawn(f"plain-card-{it}", face(said)), x, y, mat=mat, label=said, answers=answers)

    def slip(self, name: str, said: str, x: float, y: float, w: float) -> None:
        """A line on paper."""
        body = sheet(w, SLIP, 6) + text(GAP, 22, clipped(said, SIZE, w - 2 * GAP), SIZE, INK)
        self.put(name, self.drawn(f"slip-{name}", Symbol(w, SLIP, body, 6)), x, y, label=said)

    def lay(self, name: str, what: str, value: object, x: float, y: float, w: float) -> float:
        """A field at a place: a row of cards, or a line; where the next one goes."""
        if not isinstance(value, list | tuple) or not all(isinstance(each, str) for each in value) or not value:
            self.slip(name, line(what, value, self.words), x, y, w)
            return y + SLIP + GAP
        self.slip(name, self.words("plain-heading", what=field(what, self.words)), x, y, w)
        y += SLIP + GAP / 2
        for at, dx, dy in row(len(value), w):
            self.card(f"{name}-{at}", value[at], x + dx, y + dy)
        return y + rows(len(value), w) * (CARD[1] + GAP)


def face(said: str) -> Symbol:
    w, h = CARD
    lines = wrapped(said, 14, w - 12)[:4]
    top = h / 2 + 5 - 9 * (len(lines) - 1)
    body = sheet(w, h) + "".join(
        text(w / 2, top + 18 * at, clipped(line, 14, w - 8), 14, INK, "middle", 600) for at, line in enumerate(lines)
    )
    return Symbol(w, h, body)


def in_a_row(w: float) -> int:
    return max(1, int((w + GAP) // (CARD[0] + GAP)))


def rows(count: int, w: float) -> int:
    return -(-count // in_a_row(w))


def row(count: int, w: float) -> Iterator[tuple[int, float, float]]:
    """So many cards side by side, in as many rows as they need."""
    for at in range(count):
        down, right = divmod(at, in_a_row(w))
        yield at, right * (CARD[0] + GAP), down * (CARD[1] + GAP)


def scene(view: View, words: Words, arrangement: str = WIDE) -> Scene:
    """The fields of the table one below the other, then the boards; the own hand on its mat."""
    desk = PlainDesk(view, words, arrangement)
    room = WIDTH[arrangement] - 2 * GAP
    y = GAP
    for name, value in common_fields(desk.table):
        y = desk.lay(f"table-{name}", name, value, GAP, y, room)
    abreast = len(desk.order) if arrangement == WIDE else 1
    w = (room - GAP * (abreast - 1)) / abreast
    for beginning in range(0, len(desk.order), abreast):
        y = max(board(desk, seat, GAP + at * (w + GAP), y, w)
                for at, seat in enumerate(desk.order[beginning : beginning + abreast]))  # fmt: skip
    mat = own_hand(desk, room)
    chips = [words("scene-round", round=desk.table["round"])] if "round" in desk.table else []
    panels = [desk.panel(seat, *figures(desk, seat)) for seat in desk.order]
    return desk.scene((WIDTH[arrangement], y), (WIDTH[arrangement], mat), chips, panels, ())


def board(desk: PlainDesk, seat: int, x: float, y: float, w: float) -> float:
    """The board of a seat, and where what comes below it goes."""
    name = desk.drawn(f"board-{seat}", Symbol(w, SLIP, area(w, SLIP, seat), 14))
    desk.put(f"board-{seat}", name, x, y, label=desk.name(seat))
    said = clipped(desk.name(seat), SIZE, w - 4 * GAP)
    plate = Symbol(width(said, SIZE) + 2, 22, text(0, 16, said, SIZE, INK_2, "start", 600), 4)
    desk.put(f"name-{seat}", desk.drawn(f"name-{seat}", plate), x + 2 * GAP, y + 6, label=desk.name(seat))
    desk.flag(seat, x + w - 34, y + 6)
    desk.dots(seat, x + w - 70, y + 9)
    y += SLIP + GAP
    for what, value in own_fields(desk.boards[seat]):
        if what != HAND or seat != desk.me:
            y = desk.lay(f"board-{seat}-{what}", what, value, x, y, w)
    return y


def own_hand(desk: PlainDesk, room: float) -> float:
    """The viewer's hand on its mat, and how high that is."""
    held = [] if desk.me is None else desk.boards[desk.me].get(HAND)
    if not isinstance(held, list | tuple) or not held:
        return 0.0
    for at, dx, dy in row(len(held), room):
        desk.card(f"hand-{at}", held[at], GAP + dx, GAP + dy, "hand")
    return GAP + rows(len(held), room) * (CARD[1] + GAP)


def figures(desk: PlainDesk, seat: int) -> tuple[Figure, ...]:
    """How many cards a seat holds, if its board has a hand."""
    held = desk.boards[seat].get(HAND)
    count = len(held) if isinstance(held, list | tuple) else desk.boards[seat].get("hand_size")
    return () if count is None else (Figure("hand", int(count), desk.words("scene-figure-hand")),)
