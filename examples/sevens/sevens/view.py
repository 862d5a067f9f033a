"""What one seat may know of a match. It is built up from nothing: what is not written here stays hidden."""

from sevens.notation import NAMES
from sevens.rules import DROPPED, OUT, RANKS, SUITS, Rows
from takujo.core.game import TableView
from takujo.core.masks import Mask, count, members

STANDS = {OUT: "out", DROPPED: "dropped"}


class Sevens(TableView, total=False):
    spade: list[str]
    heart: list[str]
    diamond: list[str]
    club: list[str]


def view(s: Rows, seat: int | None) -> Sevens:
    """The rows, and what everybody shows; of the cards in hands only the own ones."""
    rows = [names(s.laid & ((1 << RANKS) - 1) << suit * RANKS) for suit in range(len(SUITS))]
    boards = [board(s, each, each == seat) for each in range(s.seats)]
    return Sevens(spade=rows[0], heart=rows[1], diamond=rows[2], club=rows[3], boards=boards, start=int(s.start))


def board(s: Rows, seat: int, own: bool) -> dict[str, object]:
    return {
        "state": STANDS.get(s.stands[seat]),
        "passes": int(s.passes[seat]),
        "hand_size": int(count(s.hands[seat])),
        "hand": names(s.hands[seat]) if own else None,
    }


def names(cards: Mask) -> list[str]:
    return [NAMES[card] for card in members(cards)]
