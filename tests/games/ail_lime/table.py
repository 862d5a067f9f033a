"""A table of The Road of Ail, set by hand.

    t = Table(ann=Board(plan="law_reform", goods="F2", at=6), bob=Board(at=6, on="ann"), turn="ann")
    assert t.offered == ["advance", "build"]
    t.play("ann build")
    assert t.tableau("ann") == "law_reform"

A test names only what matters to it. The box is whole all the same: cards that are named nowhere lie in the deck, lap
tokens in the supply. So every position is one that could come about, and the invariants of the game are checked after
every answer. Tokens are written as on the cards: "F2 K1 W3".
"""

import re
from collections import Counter
from dataclasses import dataclass
from typing import Any

from takujo.match import Event

from ..table import NAMES, HandSet, told

__all__ = ["NAMES", "Board", "Table", "goods_of", "producing", "spelled", "told"]

COPIES = {
    "lin_script_light": 5, "ail_bread_and_potato": 5, "foreign_books": 4, "standard_cetkaik": 2,
    "resource_mining": 5, "nanala_harbour": 5, "machine_oil_power": 4, "great_economy": 2,
    "law_reform": 5, "peaceful_soldiers": 5, "people_power": 4, "october_eighth": 2,
    "laboratory": 4, "investment": 4, "good_culture": 2, "old_to_new": 2, "pen_and_sword": 2, "road_of_ail": 1,
    "constitution": 1,
}  # fmt: skip
SPACES = (
    "", "makati", "kuwake", "kukeka", "ikkyau", "taupo", "shep_okiyau", "pasilshaliya", "kutiya", "nanala", "inushi",
    "supukebes", "atalam", "aikito", "pede",
)  # fmt: skip
LETTERS = {"F": "food", "M": "material", "K": "knowledge", "W": "money"}


@dataclass
class Board:
    """One traveller. Cards are words: "law_reform law_reform investment"."""

    hand: str = ""
    plan: str = ""  # the card laid face down
    tableau: str = ""
    goods: str = ""  # "F2 K1"
    laps: int = 0
    at: int = 1  # the number of the space
    on: str = ""  # on whose pawn

    def document(self) -> dict[str, Any]:
        return {
            "hand": dict(Counter(self.hand.split())),
            "planned": self.plan or None,
            "tableau": dict(Counter(self.tableau.split())),
            "goods": {LETTERS[letter]: int(n) for letter, n in re.findall(r"([FMKW])(\d+)", self.goods)},
            "laps": self.laps,
            "space": self.at,
            "below": NAMES.index(self.on) if self.on else -1,
        }

    def cards(self) -> list[str]:
        return f"{self.hand} {self.plan} {self.tableau}".split()


def spelled(counts: dict[str, int]) -> str:
    """Cards as words, in the order of the rulebook."""
    return " ".join(name for name in COPIES for _ in range(counts.get(name, 0)))


class Table(HandSet):
    """A match that begins in the middle: at the planning of a round, at somebody's turn, or after the last turn."""

    def __init__(
        self,
        ann: str | Board = "",
        bob: str | Board = "",
        cid: str | Board = "",
        dee: str | Board | None = None,
        eve: str | Board | None = None,
        *,
        seats: int = 0,  # 2 leaves cid out
        deck: str | None = None,  # what is in it; all else has been discarded
        discard: str = "",
        rest: str = "",  # in whose tableau all cards lie that are named nowhere
        supply: int | None = None,  # lap tokens to be won; else three for each seat
        start: str = "ann",  # who holds the marker
        turn: str = "",  # whose turn begins; the start player's if nobody is named
        at: str = "turn",  # or "plan": a new round begins, or "end": everybody has had a turn
        number: int = 1,  # of the round
        options: dict[str, str] | None = None,
        components: dict[str, Any] | None = None,
        seed: int = 0,
    ) -> None:
        given = [
            Board(each) if isinstance(each, str) else each for each in (ann, bob, cid, dee, eve) if each is not None
        ]
        boards = given[: seats or len(given)]
        seats = len(boards)
        first = NAMES.index(start)
        named = [card for board in boards for card in board.cards()] + discard.split()
        left = Counter(COPIES) - Counter(named)
        if rest:
            unnamed = left - Counter((deck or "").split())
            mine = boards[NAMES.index(rest)]
            mine.tableau = " ".join([mine.tableau, *unnamed.elements()])
            left -= unnamed
        thrown = Counter(discard.split())
        if deck is not None and not rest:
            thrown += left - Counter(deck.split())
            left = Counter(deck.split())
        laps = sum(board.laps for board in boards)
        tokens = 3 * seats if supply is None else supply + laps
        position = {
            "game": "ail_lime",
            "seats": seats,
            "options": options or {},
            "components": components or {},
            "agenda": agenda(seats, first, NAMES.index(turn or start), at),
            "round": number - 1 if at == "plan" else number,
            "start": first,
            "deck": dict(left),
            "discard": dict(thrown),
            "top": next(iter(thrown), None),
            "supply": tokens - laps,
            "lap_tokens": tokens,
            "travellers": [board.document() for board in boards],
        }
        super().__init__(position, seed)

    # -- what lies on the table

    def of(self, name: str) -> dict[str, Any]:
        found: dict[str, Any] = self.now["travellers"][NAMES.index(name)]
        return found

    def hand(self, name: str) -> str:
        return spelled(self.of(name)["hand"])

    def size(self, name: str) -> int:
        return int(sum(self.of(name)["hand"].values()))

    def planned(self, name: str) -> str | None:
        found: str | None = self.of(name)["planned"]
        return found

    def tableau(self, name: str) -> str:
        return spelled(self.of(name)["tableau"])

    def goods(self, name: str) -> str:
        held = self.of(name)["goods"]
        return " ".join(f"{letter}{held[kind]}" for letter, kind in LETTERS.items() if kind in held)

    def laps(self, name: str) -> int:
        return int(self.of(name)["laps"])

    def space(self, name: str) -> int:
        return int(self.of(name)["space"])

    def columns(self, space: int) -> list[str]:
        """The columns on a space, each from the bottom up."""
        found = self.match.view()["table"]["columns"].get(SPACES[space], [])
        return [" ".join(NAMES[seat] for seat in column) for column in found]

    def column(self, space: int) -> str:
        """The only column on a space."""
        (found,) = self.columns(space)
        return found

    @property
    def deck(self) -> str:
        return spelled(self.now["deck"])

    @property
    def discard(self) -> str:
        return spelled(self.now["discard"])

    @property
    def supply(self) -> int:
        return int(self.now["supply"])

    @property
    def chain(self) -> int:
        return int(self.now["chain"])

    @property
    def round(self) -> int:
        return int(self.now["round"])

    @property
    def start(self) -> str:
        return NAMES[self.now["start"]]

    @property
    def ends(self) -> str:
        return " ".join(self.now["ends"])


def agenda(seats: int, start: int, turn: int, at: str) -> list[str]:
    """What is to be done, the next task last."""
    if at == "plan":
        return [f"round {start}"]
    order = [(start + place) % seats for place in range(seats)]
    waiting = order[order.index(turn) :] if at == "turn" else []
    return [f"end_of_turns {start}", *(f"turn {seat}" for seat in reversed(waiting))]


def producing(*boards: str | Board, **more: Any) -> Table:
    """A table where buildings also produce when one harvests: the option `both`."""
    return Table(*boards, **more, options={"production_timing": "both"})


def goods_of(event: Event) -> str:
    """The tokens of an event that tells of a gain."""
    return f"{'FMKW'[event.args['gain'] & 7]}{event.args['gain'] >> 3}"
