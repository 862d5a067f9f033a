"""A table of Wunderkammer, set by hand.

    t = Table(ann=Board(lines="H2 H2 D3", hand="H2 S6", deck="C4"), bob=Board(bench="voyager"))
    t.play("ann play_card H2", "ann end_play", "ann take_item H2")
    assert t.lines("ann") == "H2 H2 H2 D3"

A test names only what matters to it. The box is whole all the same: cards that are named nowhere lie in the piles, and
what does not fit there in the trash of the last player. So every position is one that could come about, and the
invariants of the game are checked after every answer.
"""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from takujo.match import Event

from ..table import NAMES, HandSet, told

__all__ = ["NAMES", "Board", "Table", "told"]

KINDS = ("S1", "S6", "S7", "S9", "H2", "H5", "H7", "H8", "D3", "D5", "D6", "D9", "C4", "C5", "C6", "C8")
STARTING = ("H2", "D3", "C4")
CHARACTERS = (
    "naturalist", "voyager", "artificer", "astronomer", "dealer", "cataloguer", "conjurer", "socialite", "grand_duke",
)  # fmt: skip

# The step in which a turn is joined: what is to be done, the next task last.
STEPS = {
    "turn": ["turn"],
    "take": ["put_step", "set", "take"],
    "put": ["put_step"],
    "character": ["close", "take_character"],
    "close": ["close"],
    "refill": ["end_of_turn", "refill"],
    "end": ["end_of_turn"],
}


@dataclass
class Board:
    """One owner. Cards are words: "H2 H2 D3"."""

    lines: str = ""
    hand: str = ""
    deck: str = ""
    trash: str = ""
    bench: str = ""

    def document(self) -> dict[str, Any]:
        return {
            **{place: dict(Counter(getattr(self, place).split())) for place in ("lines", "hand", "deck", "trash")},
            "bench": self.bench.split(),
        }

    def cards(self) -> list[str]:
        return f"{self.lines} {self.hand} {self.deck} {self.trash}".split()


def spelled(counts: dict[str, int]) -> str:
    """Cards as words, in the order of the score sheet."""
    return " ".join(kind for kind in KINDS for _ in range(counts.get(kind, 0)))


def put(words: str) -> dict[str, Any]:
    """ "ann D6 voyager cid": ann has put a D6 under the voyager, and cid knows it too."""
    by, item, under, *known = words.split()
    return {"item": item, "under": under, "by": NAMES.index(by), "known": sorted(map(NAMES.index, {by, *known}))}


class Table(HandSet):
    """A match that begins at some step of somebody's turn."""

    def __init__(
        self,
        ann: Board | None = None,
        bob: Board | None = None,
        cid: Board | None = None,
        dee: Board | None = None,
        *,
        seats: int = 2,
        piles: dict[str, int] | None = None,  # of these so many are left; the rest is in the trash of the last player
        puts: tuple[str, ...] = (),  # see `put`
        turn: str = "ann",
        start: str = "ann",
        at: str = "turn",  # a step of the turn
        number: int = 1,  # of the round
        options: dict[str, Any] | None = None,
        components: dict[str, Any] | None = None,
        seed: int = 0,
    ) -> None:
        boards = [each for each in (ann, bob, cid, dee) if each is not None]
        boards += [Board() for _ in range(seats - len(boards))]
        seats = len(boards)
        box = Counter({kind: 6 + (3 * seats if kind in STARTING else 0) for kind in KINDS})
        laid_under = [put(words) for words in puts]
        named = Counter(card for board in boards for card in board.cards())
        named.update(card["item"] for card in laid_under)
        assert not named - box, f"more cards than there are: {named - box}"
        left = box - named
        stock = {kind: min(6, left[kind]) for kind in KINDS} | (piles or {})
        owners = [board.document() for board in boards]
        for kind in KINDS:
            assert left[kind] >= stock[kind], f"there are only {left[kind]} {kind} left"
            trash = owners[-1]["trash"]
            trash[kind] = trash.get(kind, 0) + left[kind] - stock[kind]
        seat = NAMES.index(turn)
        position = {
            "game": "wunderkammer",
            "seats": seats,
            "options": options or {},
            "components": components or {},
            "agenda": [f"{task} {seat}" for task in STEPS[at]],
            "round": number,
            "start": NAMES.index(start),
            "active": seat,
            "piles": stock,
            "owners": owners,
            "puts": laid_under,
        }
        super().__init__(position, seed)

    def play(self, *lines: str) -> list[Event]:
        """As for every table; but to finish playing where that has come about by itself is no mistake."""
        events: list[Event] = []
        for line in lines:
            if not (line.endswith(" end_play") and line.startswith(self.asked) and self.question != "play"):
                events = super().play(line)
        return events

    def done(self) -> None:
        """Whoever has the turn declines whatever is left of it, and only draws; a full hand makes room first."""
        asked, number = self.asked, (self.now["round"], self.now["active"])
        plain = ("end_play", "skip_take", "skip_put", "pass_character", "draw_only", "done_trashing")
        while not self.over and (self.now["round"], self.now["active"]) == number:
            self.play(f"{asked} " + next((text for text in self.offered if text in plain), self.offered[0]))

    # -- what lies on the table

    def of(self, name: str) -> dict[str, Any]:
        found: dict[str, Any] = self.now["owners"][NAMES.index(name)]
        return found

    def lines(self, name: str) -> str:
        return spelled(self.of(name)["lines"])

    def hand(self, name: str) -> str:
        return spelled(self.of(name)["hand"])

    def deck(self, name: str) -> str:
        return spelled(self.of(name)["deck"])

    def trash(self, name: str) -> str:
        return spelled(self.of(name)["trash"])

    def bench(self, name: str) -> str:
        return " ".join(self.of(name)["bench"])

    def size(self, name: str) -> int:
        return int(sum(self.of(name)["hand"].values()))

    def cards(self, name: str) -> str:
        """All that a player owns."""
        places = (self.of(name)[place] for place in ("lines", "hand", "deck", "trash"))
        return spelled(dict(sum((Counter(place) for place in places), Counter())))

    @property
    def laid(self) -> str:
        return spelled(self.now["laid"])

    @property
    def total(self) -> int:
        """Of the one whose turn it is, with what abilities add."""
        return int(self.sees(None)["total"])

    @property
    def common(self) -> str:
        return " ".join(self.now["common"])

    def pile(self, kind: str) -> int:
        return int(self.now["piles"].get(kind, 0))

    def value(self, kind: str, eye: str | None = None) -> int:
        return next(int(item["value"]) for item in self.sees(eye)["items"] if item["id"] == kind)

    @property
    def gone(self) -> int:
        return int(self.now["gone"])

    @property
    def ends(self) -> str:
        return " ".join(self.now["ends"])

    @property
    def puts(self) -> list[str]:
        """As they are given to the table."""
        found = []
        for card in self.now["puts"]:
            others = [NAMES[seat] for seat in card["known"] if seat != card["by"]]
            found.append(" ".join([NAMES[card["by"]], card["item"], card["under"], *others]))
        return found

    def verbs(self, verb: str) -> str:
        """The kinds or characters with which a verb is on offer."""
        return " ".join(self.offers(verb))
