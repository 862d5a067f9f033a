"""What the librarian's magic cards do: the card, then the code that says the same."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from takujo.core.masks import NONE, Mask, bit
from takujo.core.state import NOBODY, Option, Question, Question1, Seat, Step
from takujo.games.bibliowonders.components import MAGICS, RECEPTION, Card, Cell
from takujo.games.bibliowonders.state import MOVES_GAINED, MP_GAINED, PERMITTED, TASKS, TRANSPOSED, Wonders

EVERYWHERE: Final = 0x1FFFFFFFFF  # all cells


class GuidedTour(Step[Wonders]):
    """This turn you may make 3 more moves."""

    def run(self, s: Wonders, me: Seat) -> None:
        s.moves += s.parts.tour_moves
        s.tell(MOVES_GAINED, me, s.parts.tour_moves, s.moves)


class TransposeFirst(Question[Wonders]):
    """Swap any two cards other than the Reception, with everything on them."""

    def options(self, s: Wonders, me: Seat) -> Mask:
        return EVERYWHERE & ~bit(s.place[RECEPTION])

    def choose(self, s: Wonders, me: Seat, cell: Option) -> None:
        s.then(TRANSPOSE_SECOND.by(me, cell))


class TransposeSecond(Question1[Wonders]):
    """BW-79 The other of the two cards. They need not be adjacent, and nothing else happens (BW-40)."""

    def options(self, s: Wonders, me: Seat, first: Cell) -> Mask:
        return EVERYWHERE & ~bit(s.place[RECEPTION]) & ~bit(first)

    def choose(self, s: Wonders, me: Seat, first: Cell, second: Option) -> None:
        s.exchange(s.lies[first], s.lies[second])
        s.tell(TRANSPOSED, me, first, second)
        if s.telling:
            s.tell_carried(s.lies[first], s.lies[second], NOBODY)


class SpecialLoan(Step[Wonders]):
    """Draw 2 cards."""

    def run(self, s: Wonders, me: Seat) -> None:
        for _ in range(s.parts.loan_cards):
            s.draw(me)


class ReadingPermit(Step[Wonders]):
    """This turn, one investigation card you reveal counts as met even if it is not."""

    def run(self, s: Wonders, me: Seat) -> None:
        s.permit = True
        s.tell(PERMITTED, me)


class CatalogueSearch(Step[Wonders]):
    """Set your MP to 5. Then look at up to 3 face-down cards anywhere on the map."""

    def run(self, s: Wonders, me: Seat) -> None:
        p = s.wizards[me]
        gain = s.parts.mp_limit - p.mp
        p.mp = s.parts.mp_limit
        if gain:
            s.tell(MP_GAINED, me, gain, p.mp)
        s.then(CATALOGUE_PICK.by(me, s.parts.catalogue_looks))


STOP: Final = 37  # beside the cells


class CataloguePick(Question1[Wonders]):
    """BW-82 One look after the other, as in BW-66 but anywhere; one may stop before any of them."""

    def options(self, s: Wonders, me: Seat, left: i64) -> Mask:
        if not left:
            return NONE
        hidden = s.hidden(me)
        return s.cells(hidden) | bit(STOP) if hidden else NONE

    def choose(self, s: Wonders, me: Seat, left: i64, cell: Option) -> None:
        if cell != STOP:
            card: Card = s.lies[cell]
            s.peek(me, card)
            s.then(CATALOGUE_PICK.by(me, left - 1))


# ---- one of each

TRANSPOSE_FIRST: Final[TransposeFirst] = TransposeFirst(TASKS)
TRANSPOSE_SECOND: Final[TransposeSecond] = TransposeSecond(TASKS)
CATALOGUE_PICK: Final[CataloguePick] = CataloguePick(TASKS)

# by magic card, the seat left out
ABILITIES: Final = vec[i64]([
    GuidedTour(TASKS).by(0),
    TRANSPOSE_FIRST.by(0),
    SpecialLoan(TASKS).by(0),
    ReadingPermit(TASKS).by(0),
    CatalogueSearch(TASKS).by(0),
])  # fmt: skip
assert len(ABILITIES) == MAGICS
