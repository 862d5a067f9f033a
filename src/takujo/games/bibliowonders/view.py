"""What one seat may know of a match. It is built up from nothing: what is not written here stays hidden."""

from collections.abc import Iterable
from typing import TypedDict

from takujo.core.masks import count
from takujo.core.state import NOBODY
from takujo.core.todo import TASK, first_of
from takujo.games.bibliowonders import abilities
from takujo.games.bibliowonders.components import (
    CELL_NAMES,
    CELLS,
    COLOUR_NAMES,
    COLUMN,
    CRYSTALS,
    FACE_NAMES,
    INVESTIGATION_NAMES,
    KIND_NAMES,
    KINDS,
    LEAST_AREA,
    MAGIC_NAMES,
    MOST_AREA,
    RECEPTION,
    ROW,
    SHELF_FACES,
)  # fmt: skip
from takujo.games.bibliowonders.notation import ENDS
from takujo.games.bibliowonders.state import NO_BATCH, STAMP, STAMP_BITS, Wonders

Cards = dict[str, int]  # how many of each kind


class Spot(TypedDict):
    """A cell of the map and the card on it, as the viewer sees it."""

    cell: str
    row: int
    column: int
    card: int  # a token that goes with the card when it swaps; a rebuilding gives it a new face, never a new place
    face: str | None  # None where it is face down and not known to the viewer
    face_up: bool
    known: bool  # it lies face down, and the viewer remembers its face
    crystal: bool
    pawns: list[int]  # seats
    peeked: list[int]  # seats that have looked at it face down


class Batch(TypedDict):
    """Face-down cards that were shuffled together. All know which faces they have, but not where."""

    cells: list[str]
    faces: Cards


class Board(TypedDict):
    """One wizard, as the viewer sees it."""

    colour: str
    cell: str
    steps: int  # to the Reception
    mp: int
    areas: list[int]  # that hold a cube, of 2, 3 and 4
    cubes: int  # still to be placed
    hand: Cards | None  # None where it is hidden
    hand_size: int
    builds: list[
        int
    ]  # of which shuffle of the deck each card in hand is, the oldest first: all see how long one is held
    met: list[str]  # the investigations whose condition the pawn meets now, whoever holds such a card


class TableView(TypedDict):
    turn: int
    round: int
    turn_limit: int | None
    start: int
    active: int | None
    moves: int
    permit: bool
    needed: list[int]  # areas
    map: list[Spot]
    reception: str  # its cell
    shown: Cards  # face-up shelves by colour
    rebuild_at: int
    batches: list[Batch]
    crystals: int  # left in the supply
    mp_limit: int
    hand_limit: int
    spell_cost: list[int]
    deck: int
    discard: Cards
    played: list[str]  # magic used this turn
    boards: list[Board]
    aim: int | None  # the area for which the viewer is choosing cards
    picks: list[str]  # chosen so far
    lifted: str | None  # the first card of a Shelf Transposition
    looks: int | None  # left of a Catalogue Search
    ends: list[str]


def cards(counts: Iterable[int]) -> Cards:
    return {name: int(n) for name, n in zip(KIND_NAMES, counts, strict=True) if n}


def view(s: Wonders, seat: int | None) -> TableView:
    mine = seat is not None and s.asked == seat
    return TableView(
        turn=s.turn,
        round=(s.turn + s.seats - 1) // s.seats,
        turn_limit=s.agreed.limit or None,
        start=s.start,
        active=None if s.active == NOBODY else s.active,
        moves=s.moves,
        permit=s.permit,
        needed=[area for area in range(LEAST_AREA, MOST_AREA + 1) if s.agreed.goal >> area & 1],
        map=[spot(s, cell, seat) for cell in range(CELLS)],
        reception=CELL_NAMES[s.place[RECEPTION]],
        shown={name: s.shown(colour) for colour, name in enumerate(COLOUR_NAMES)},
        rebuild_at=s.parts.rebuild_at,
        batches=batches(s),
        crystals=max(0, CRYSTALS - count(s.crystals)),
        mp_limit=s.parts.mp_limit,
        hand_limit=s.parts.hand_limit,
        spell_cost=[int(cost) for cost in s.parts.spell_cost],
        deck=s.left,
        discard=cards(s.discard),
        played=[name for magic, name in enumerate(MAGIC_NAMES) if s.played >> magic & 1],
        boards=[board(s, q, q == seat) for q in range(s.seats)],
        aim=s.aim if mine and s.aim else None,
        picks=[name for kind, name in enumerate(INVESTIGATION_NAMES) if mine and s.picks >> kind & 1],
        lifted=lifted(s),
        looks=looks(s),
        ends=endings(s),
    )


def spot(s: Wonders, cell: int, seat: int | None) -> Spot:
    card = s.lies[cell]
    up = bool(s.up >> card & 1)
    known = not up and s.agreed.remember and seat is not None and bool(s.wizards[seat].peeked >> card & 1)
    return Spot(
        cell=CELL_NAMES[cell],
        row=ROW[cell],
        column=COLUMN[cell],
        card=card,
        face=FACE_NAMES[s.faces[card]] if up or known else None,
        face_up=up,
        known=known,
        crystal=bool(s.crystals >> card & 1),
        pawns=[q for q in range(s.seats) if s.wizards[q].card == card],
        peeked=[q for q in range(s.seats) if s.wizards[q].peeked >> card & 1],
    )


def batches(s: Wonders) -> list[Batch]:
    """From the oldest to the latest."""
    found: list[Batch] = []
    for number in sorted({s.batch[card] for card in range(CELLS)} - {NO_BATCH}):
        members = [card for card in range(CELLS) if s.batch[card] == number]
        faces = [s.faces[card] for card in members]
        found.append(
            Batch(
                cells=[CELL_NAMES[cell] for cell in sorted(s.place[card] for card in members)],
                faces={FACE_NAMES[face]: faces.count(face) for face in range(SHELF_FACES) if face in faces},
            )
        )
    return found


def board(s: Wonders, seat: int, own: bool) -> Board:
    p = s.wizards[seat]
    met = s.met(seat)
    return Board(
        colour=COLOUR_NAMES[p.colour],
        cell=CELL_NAMES[s.cell(seat)],
        steps=s.from_home(seat),
        mp=p.mp,
        areas=[area for area in range(LEAST_AREA, MOST_AREA + 1) if p.areas >> area & 1],
        cubes=count(s.agreed.goal) - p.cubes(),
        hand=cards(p.hand) if own or s.agreed.open_hands else None,
        hand_size=p.size,
        builds=sorted(p.builds[kind] >> STAMP * n & STAMP_BITS for kind in range(KINDS) for n in range(p.hand[kind])),
        met=[name for kind, name in enumerate(INVESTIGATION_NAMES) if met >> kind & 1],
    )


def lifted(s: Wonders) -> str | None:
    todo = s.question()
    return CELL_NAMES[first_of(todo)] if todo & TASK == abilities.TRANSPOSE_SECOND.number else None


def looks(s: Wonders) -> int | None:
    todo = s.question()
    return first_of(todo) if todo & TASK == abilities.CATALOGUE_PICK.number else None


def endings(s: Wonders) -> list[str]:
    """How the match ended (BW-100, BW-104)."""
    if s.home != NOBODY:
        return [ENDS[0]]
    return [ENDS[1]] if s.over() else []
