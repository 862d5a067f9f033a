"""A table of The Library of Memories, set by hand.

    t = Table(ann="history history history", bob="art", market="science art", tomes="ancient_history - -")
    t.play("ann complete 0")
    assert t.asked == "ann"
    assert t.offered == ["take science", "take art"]

A test names only what matters to it. The box is whole all the same: shards that are named nowhere lie in their decks,
tomes in theirs, tokens in the stock. So every position is one that could come about, and the invariants of the game
are checked after every answer.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from ..table import NAMES, HandSet, told

__all__ = ["NAMES", "Board", "Table", "counted", "spelled", "told"]

KINDS = ("history", "science", "art", "philosophy", "mystery")
TOMES = (
    "ancient_history", "quantum_physics", "renaissance_art", "philosophers_stone", "veil_of_mystery",
    "book_of_strategy", "tree_of_life", "hourglass_of_time", "infinite_knowledge", "mirror_of_truth",
)  # fmt: skip


@dataclass
class Board:
    """One librarian where a hand alone does not say enough. Cards are words: "history history art"."""

    hand: str = ""
    laid: str = ""  # obliviated shards that bear a token
    bare: str = ""  # obliviated shards without one
    free: int = 0  # tokens on no card
    wilds: int = 0
    completed: str = ""
    effects: str = ""  # kinds of shard whose effect is running
    veil: str = ""  # on whom the own Veil is pending
    unseen: bool = False  # the hand is as it was dealt, and nobody else has seen it

    def document(self) -> dict[str, Any]:
        return {
            "hand": counted(self.hand),
            "unseen": counted(self.hand) if self.unseen else {},
            "laid": counted(self.laid),
            "bare": counted(self.bare),
            "free": self.free,
            "wilds": self.wilds,
            "completed": counted(self.completed),
            "effects": self.effects.split(),
            "veiled": sum(1 << NAMES.index(name) for name in self.veil.split()),
        }


def counted(words: str) -> dict[str, int]:
    return dict(Counter(words.split()))


def spelled(counts: dict[str, int], order: Iterable[str] = KINDS) -> str:
    """Cards as words, in the order of the rulebook."""
    return " ".join(name for name in order for _ in range(counts.get(name, 0)))


class Table(HandSet):
    """A match that begins in the middle: at somebody's turn, at a new round, or at the end of one."""

    def __init__(
        self,
        ann: str | Board = "",
        bob: str | Board = "",
        cid: str | Board | None = None,
        dee: str | Board | None = None,
        *,
        market: str = "",
        decks: dict[str, int] | None = None,  # of these kinds so many are left, the others have been discarded
        tomes: str = "",  # "-" is an empty slot; without a word some that are hard to pay for
        deck: str | None = None,  # of tomes, the top one first; the others have been discarded
        start: str = "ann",  # who began this round
        turn: str = "",  # whose turn begins; the start player's if nobody is named
        at: str = "turn",  # or "round": a new round begins, or "end": everybody has had a turn
        round: int = 1,  # noqa: A002
        track: int | None = None,
        triggers: str = "",
        options: dict[str, str] | None = None,
        components: dict[str, Any] | None = None,
        seed: int = 0,
    ) -> None:
        boards = [Board(each) if isinstance(each, str) else each for each in (ann, bob, cid, dee) if each is not None]
        seats = len(boards)
        first = NAMES.index(start)
        completed = [tome for board in boards for tome in board.completed.split()]
        hard = (Counter(["infinite_knowledge", "mirror_of_truth"] * 3) - Counter(completed)).elements()
        shown = ["" if tome == "-" else tome for tome in tomes.split() or list(hard)[:3]]
        out = completed + [tome for tome in shown if tome]
        rest = list((Counter(TOMES * 3) - Counter(out)).elements()) if deck is None else deck.split()
        named = " ".join([market, *(f"{board.hand} {board.laid} {board.bare}" for board in boards)])
        spare = {kind: 20 - counted(named).get(kind, 0) for kind in KINDS}
        kept = {**spare, **(decks or {})}
        tokens = sum(board.free + len(board.laid.split()) for board in boards)
        changes = components or {}
        ends = triggers.split()
        if "" in shown and "tomes" not in ends:
            ends.append("tomes")  # a slot stays empty only when the tome deck has run out
        position = {
            "game": "memory_library",
            "seats": seats,
            "options": options or {},
            "components": changes,
            "agenda": agenda(seats, first, NAMES.index(turn or start), at),
            "round": round - 1 if at == "round" else round,
            "track": round - 1 if track is None else track,
            "start": first,
            "market": counted(market),
            "decks": kept,
            "discard": {kind: spare[kind] - kept[kind] for kind in KINDS},
            "tome_market": [tome or None for tome in shown],
            "tome_deck": rest[::-1],
            "tome_discard": dict(Counter(TOMES * 3) - Counter(out + rest)),
            "stock": changes.get("constants.oblivion_tokens.value", 30) - tokens,
            "triggers": ends,
            "librarians": [board.document() for board in boards],
        }
        super().__init__(position, seed)

    # -- what lies on the table

    def of(self, name: str) -> dict[str, Any]:
        found: dict[str, Any] = self.now["librarians"][NAMES.index(name)]
        return found

    def hand(self, name: str) -> str:
        return spelled(self.of(name)["hand"])

    def laid(self, name: str) -> str:
        return spelled(self.of(name)["laid"])

    def bare(self, name: str) -> str:
        return spelled(self.of(name)["bare"])

    def free(self, name: str) -> int:
        return int(self.of(name)["free"])

    def wilds(self, name: str) -> int:
        return int(self.of(name)["wilds"])

    def completed(self, name: str) -> str:
        return spelled(self.of(name)["completed"], TOMES)

    def effects(self, name: str) -> str:
        return " ".join(self.of(name)["effects"])

    def veil(self, name: str) -> str:
        """On whom it is pending."""
        return " ".join(q for seat, q in enumerate(NAMES) if self.of(name)["veiled"] >> seat & 1)

    @property
    def market(self) -> str:
        return spelled(self.now["market"])

    @property
    def tray(self) -> str:
        return spelled(self.now["tray"])

    @property
    def discard(self) -> str:
        return spelled(self.now["discard"])

    def left(self, kind: str) -> int:
        """Cards in a shard deck."""
        return int(self.now["decks"].get(kind, 0))

    @property
    def tomes(self) -> str:
        """The tome market, slot by slot."""
        slots = [*self.now["tome_market"], None, None, None][:3]
        return " ".join(tome or "-" for tome in slots)

    @property
    def deck(self) -> str:
        """The tome deck, the top one first."""
        return " ".join(reversed(self.now["tome_deck"]))

    @property
    def tome_discard(self) -> str:
        return spelled(self.now["tome_discard"], TOMES)

    @property
    def stock(self) -> int:
        return int(self.now["stock"])

    @property
    def round(self) -> int:
        return int(self.now["round"])

    @property
    def track(self) -> int:
        return int(self.now["track"])

    @property
    def start(self) -> str:
        return NAMES[self.now["start"]]

    @property
    def triggers(self) -> str:
        return " ".join(self.now["triggers"])


def agenda(seats: int, start: int, turn: int, at: str) -> list[str]:
    """What is to be done, the next task last."""
    if at == "round":
        return [f"round {start}"]
    order = [(start + place) % seats for place in range(seats)]
    waiting = order[order.index(turn) :] if at == "turn" else []
    return [f"end_of_turns {start}", *(f"turn {seat}" for seat in reversed(waiting))]
