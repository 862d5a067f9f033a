"""A table of Knossos, set by hand.

    t = Table(ann=Digger("R2", meeple=1, on="2"), tiles=LINE, row="I1-RY")
    t.play("ann trip", "ann go 1")
    assert t.store("ann") == "R5"

A test names only what matters to it. The box is whole all the same: tiles that are named nowhere are in the box,
artifacts in the deck, two workers at home and the rest of them in reserve. So every position is one that
could come about, and the invariants of the game are checked after every answer. Tiles in the ruins are numbered as they
are laid, from 1 on.
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from takujo.games.knossos.components import ARTIFACT_NAMES, RESERVE_NAMES, TILE_NAMES

from ..table import NAMES, HandSet, told

__all__ = ["LINE", "NAMES", "Digger", "Table", "told"]

LETTERS = {"R": "red", "B": "blue", "Y": "yellow", "G": "green"}

# Single cells in a row, to the right of the entrance: red, blue, yellow, green, red, blue.
LINE = [
    "I1-RB A 0 2 0", "I1-BY A 0 3 0", "I1-YG A 0 4 0", "I1-RG B 0 5 0", "I1-RY A 0 6 0", "I1-BG A 0 7 0",
]  # fmt: skip


def amounts(text: str) -> dict[str, int]:
    """ "R3 B12" as a table."""
    return {LETTERS[letter]: int(n) for letter, n in re.findall(r"([RBYG])(\d+)", text)}


def counted(text: str) -> dict[str, int]:
    return dict(Counter(text.split()))


@dataclass
class Digger:
    """One player. Resources are written "R3 B2"; workers as numbers of their tiles, "1 2 2"."""

    store: str = ""
    extra: str = ""  # extra dice; the worker of the warehouse comes with them
    white: int = 0
    home: int = 2  # workers
    meeple: int = 0  # its tile; 0 at home
    on: str = ""  # workers on marks
    beside: str = ""  # workers beside marks
    spaces: tuple[str, ...] = ()  # workers on market and altar: ("tavern", "guide red", "altar 5")
    reserve: str = "4 4 2"  # Reinforcements, Tavern, Recruitment
    artifacts: str = ""
    low: str = ""  # colours whose extra die is the lower one

    def document(self) -> dict[str, Any]:
        dice = [f"warehouse {name} {'low' if name in self.low.split() else 'high'}" for name in amounts(self.extra)]
        spaces = Counter([*self.spaces, *dice])
        placed = len(self.on.split()) + len(self.beside.split()) + sum(spaces.values())
        reserve = [int(n) for n in self.reserve.split()]
        missing = 12 - sum(reserve) - placed - self.home
        for n in range(3):  # those who are elsewhere have been won
            won = min(max(0, -missing), reserve[n])
            reserve[n] -= won
            missing += won
        assert missing == 0, "workers that are nowhere: say where, or how many are in reserve"
        return {
            "store": amounts(self.store),
            "extra": amounts(self.extra),
            "white": self.white,
            "home": self.home,
            "meeple": self.meeple,
            "on": counted(self.on),
            "beside": counted(self.beside),
            "spaces": dict(spaces),
            "reserve": dict(zip(RESERVE_NAMES, reserve, strict=True)),
            "artifacts": self.artifacts.split(),
        }


class Table(HandSet):
    """A match that begins in the middle: at somebody's turn, or at another task."""

    def __init__(
        self,
        ann: Digger | None = None,
        bob: Digger | None = None,
        cid: Digger | None = None,
        dee: Digger | None = None,
        *,
        seats: int = 4,
        tiles: Sequence[str] = (),  # in the ruins
        row: str = "LT1 LT2 LT3 LT4",  # less those that are laid
        display: str = "P01 P02 P03 P04",  # - for an empty place
        rest: str = "",  # who has all artifacts that are named nowhere; else they are in the deck
        altar: str = "zeus",
        sheet: str = "MA",
        turn: str = "ann",
        turns: int = 0,
        passes: int = 0,
        finals: int = 0,
        trigger: str = "",
        ends: str = "",
        agenda: Sequence[str] = ("main",),  # what is to be done, the next first; after it the turn goes on
        guard: int | None = None,
        options: dict[str, str] | None = None,
        components: dict[str, Any] | None = None,
        seed: int = 0,
        **fields: Any,
    ) -> None:
        diggers = [(each or Digger()).document() for each in (ann, bob, cid, dee)[:seats]]
        active = NAMES.index(turn)
        laid = [text.split()[0] for text in tiles]
        shown_row = [name for name in row.split() if name not in laid]
        free = [name for name in TILE_NAMES if name not in laid and name not in shown_row]
        held = [card for digger in diggers for card in digger["artifacts"]]
        shown = [None if card == "-" else card for card in display.split()]
        unseen = [card for card in ARTIFACT_NAMES if card not in held and card not in shown]
        removed = 6 if seats == 3 else 0
        if rest:
            diggers[NAMES.index(rest)]["artifacts"] += unseen[removed:]
            unseen = unseen[:removed]
        tail = ["after_main", "end_of_turn"]
        position = {
            "game": "knossos",
            "seats": seats,
            "options": {"altar": altar, "sheet": sheet, **(options or {})},
            "components": components or {},
            "agenda": [each if " " in each else f"{each} {active}" for each in reversed([*agenda, *tail])],
            "diggers": diggers,
            "ruins": {"laid": list(tiles)},
            "row": shown_row,
            "box": free,
            "display": shown,
            "deck": unseen,
            "removed": removed,
            "active": active,
            "turns": turns,
            "passes": passes,
            "finals": finals,
            "trigger": NAMES.index(trigger) if trigger else -1,
            "ends": ends.split(),
            **fields,
        }
        if guard is not None:
            position["guard"] = guard
        super().__init__(position, seed)

    # -- what lies on the table

    def board(self, name: str) -> dict[str, Any]:
        found: dict[str, Any] = self.shown["boards"][NAMES.index(name)]
        return found

    def store(self, name: str, part: str = "store") -> str:
        """Resources as words: "R3 B2"; part is "store" or "extra"."""
        held = self.board(name)[part]
        return " ".join(f"{letter}{held[colour]}" for letter, colour in LETTERS.items() if held[colour])

    def extra(self, name: str) -> str:
        return self.store(name, "extra")

    def home(self, name: str) -> int:
        return int(self.board(name)["home"])

    def meeple(self, name: str) -> int:
        """Its tile, 0 at home."""
        return int(self.board(name)["meeple"] or 0)

    def pieces(self, name: str, kind: str = "on") -> str:
        """The tiles of workers, on marks or beside them."""
        seat = NAMES.index(name)
        return " ".join(
            str(tile["number"])
            for tile in self.shown["tiles"]
            for each in tile["pieces"]
            if each["seat"] == seat
            for _ in range(each[kind])
        )

    def spaces(self, name: str) -> list[str]:
        doc = self.now["diggers"][NAMES.index(name)]["spaces"]
        return [space for space, n in doc.items() for _ in range(n)]

    def reserve(self, name: str) -> list[int]:
        return list(self.board(name)["reserve"].values())

    def artifacts(self, name: str) -> str:
        return " ".join(self.now["diggers"][NAMES.index(name)]["artifacts"])

    def scoring(self, name: str) -> dict[str, int]:
        """Line by line."""
        found: dict[str, int] = self.board(name)["score"]
        return found

    @property
    def row(self) -> str:
        return " ".join(tile["tile"] for tile in self.shown["row"])

    @property
    def tiles(self) -> list[str]:
        return list(self.now["ruins"]["laid"])

    @property
    def display(self) -> str:
        return " ".join(card["card"] if card else "-" for card in self.shown["display"])

    def price(self, x: int, y: int) -> tuple[int, int]:
        """What a place on offer costs: of the colour, and of any colours."""
        places = self.shown["placing"]["places"]
        found = next(each for each in places if (each["x"], each["y"]) == (x, y))
        return found["same"], found["gap_cost"]

    def places(self) -> list[tuple[int, int]]:
        return [(each["x"], each["y"]) for each in self.shown["placing"]["places"]]
