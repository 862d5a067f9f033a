"""What one seat may know of a match. It is built up from nothing: what is not written here stays hidden."""

from typing import TypedDict

from librt.vecs import vec
from mypy_extensions import i64

from takujo.core.game import Own, overlaid
from takujo.core.state import NOBODY
from takujo.core.todo import TASK, first_of
from takujo.games.memory_library.components import (
    KIND_NAMES,
    KINDS,
    MYSTERY,
    PHILOSOPHY,
    SCIENCE,
    SLOTS,
    TOME_NAMES,
    TOMES,
)
from takujo.games.memory_library.notation import ENDS
from takujo.games.memory_library.rules import COLLECT_PAY, HAND_LIMIT
from takujo.games.memory_library.state import EMPTY, Librarian, Library

Shards = dict[str, int]  # how many of each kind


class Burden(TypedDict):
    """What the effects of the others cost a seat now."""

    collect: int  # cards more for a collection
    tome: int  # shards more for a tome
    fee: int  # tokens before obliviating
    toll: int  # cards for each ability


class Board(TypedDict):
    """One librarian."""

    hand: Shards | None  # None where it is hidden
    hand_size: int
    known: Shards | None  # with the option memory_aid: of a hidden hand, what all have seen
    laid: Shards  # obliviated shards that bear a token
    bare: Shards  # obliviated shards without one
    free: int  # tokens on no card
    tokens: int  # in all
    wilds: int
    completed: list[str]
    effects: list[str]  # kinds of shard whose Forgotten effect is running
    veils: list[int]  # seats on which this librarian's Veil is pending
    score: int


class TableView(TypedDict):
    round: int
    track: int
    track_length: int
    start: int
    active: int | None
    last_round: bool  # as things stand; an Hourglass can still put off the end of the track
    triggers: list[str]
    decks: Shards
    market: Shards
    tray: Shards
    discard: Shards
    tome_market: list[str | None]
    tome_deck: int
    tome_discard: dict[str, int]
    stock: int
    wild_supply: int
    token_used: bool
    extra_action: bool
    boards: list[Board]
    burdens: list[Burden]
    missing: list[int | None]  # by slot: shards that the viewer still lacks; None for an empty slot or a spectator
    collecting: list[int] | None  # while the active seat collects: cards on the tray, and what they cost
    owed: int  # cards that whoever is asked must still discard for a collection or down to the hand limit


def shards(counts: vec[i64]) -> Shards:
    return {KIND_NAMES[kind]: counts[kind] for kind in range(KINDS)}


def view(s: Library, seat: int | None) -> TableView:
    seen = public(s)
    return seen if seat is None else overlaid(seen, own(s, seat))


def own(s: Library, seat: int) -> Own:
    """What a seat sees otherwise than a spectator: its hand, and what it lacks."""
    return [
        (["boards", seat, "hand"], shards(s.librarians[seat].hand)),
        (["boards", seat, "known"], None),
        (["missing"], [missing(s, seat, slot) for slot in range(SLOTS)]),
    ]


def public(s: Library) -> TableView:
    return TableView(
        round=s.round,
        track=s.track,
        track_length=s.agreed.track_length,
        start=s.start,
        active=None if s.active == NOBODY else s.active,
        last_round=s.triggers != 0 or s.track == s.agreed.track_length - 1,
        triggers=endings(s),
        decks=shards(s.decks),
        market=shards(s.market),
        tray=shards(s.tray),
        discard=shards(s.discard),
        tome_market=[TOME_NAMES[tome] if tome != EMPTY else None for tome in s.tome_market],
        tome_deck=s.tomes_left,
        tome_discard={TOME_NAMES[tome]: n for tome, n in enumerate(s.tome_discard) if n},
        stock=s.stock,
        wild_supply=s.parts.wilds - sum(s.librarians[q].wilds for q in range(s.seats)),
        token_used=s.token_used,
        extra_action=s.extra_action,
        boards=[board(s, q) for q in range(s.seats)],
        burdens=[burden(s, q) for q in range(s.seats)],
        missing=[None] * SLOTS,
        collecting=collecting(s),
        owed=owed(s),
    )


def board(s: Library, seat: int) -> Board:
    p = s.librarians[seat]
    return Board(
        hand=shards(p.hand) if s.agreed.open_hands else None,
        hand_size=p.size,
        known=seen(p) if s.agreed.memory_aid and not s.agreed.open_hands else None,
        laid=shards(p.laid),
        bare=shards(p.bare),
        free=p.free,
        tokens=p.tokens(),
        wilds=p.wilds,
        completed=[TOME_NAMES[tome] for tome in range(TOMES) for _ in range(p.completed[tome])],
        effects=[name for kind, name in enumerate(KIND_NAMES) if p.effects >> kind & 1],
        veils=[q for q in range(s.seats) if p.veiled >> q & 1],
        score=s.score(seat),
    )


def seen(p: Librarian) -> Shards:
    """Of a hand, what all have seen."""
    return {KIND_NAMES[kind]: p.hand[kind] - p.unseen[kind] for kind in range(KINDS)}


def burden(s: Library, seat: int) -> Burden:
    return Burden(
        collect=s.collection_surcharge(seat),
        tome=s.against(seat, SCIENCE),
        fee=s.against(seat, PHILOSOPHY),
        toll=s.against(seat, MYSTERY),
    )


def missing(s: Library, seat: int, slot: int) -> int | None:
    if s.tome_market[slot] == EMPTY:
        return None
    p = s.librarians[seat]
    return max(0, p.lacking(s.price(slot), 0, s.against(seat, SCIENCE)) - p.wilds)


def collecting(s: Library) -> list[int] | None:
    taken = sum(s.tray[kind] for kind in range(KINDS))
    return [taken, s.collection_cost(s.active, taken)] if taken else None


def owed(s: Library) -> int:
    task = s.question() & TASK
    if task == COLLECT_PAY.number:
        return first_of(s.question())
    return s.librarians[s.asked].size - s.parts.hand_limit if task == HAND_LIMIT.number else 0


def endings(s: Library) -> list[str]:
    """The end conditions that have come true (ML-91 to ML-93)."""
    return [name for end, name in enumerate(ENDS) if s.triggers >> end & 1]
