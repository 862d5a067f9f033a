"""What one seat may know of a match. It is built up from nothing: what is not written here stays hidden."""

from collections.abc import Iterable
from itertools import pairwise
from typing import TypedDict

from takujo.core.game import Own, overlaid
from takujo.core.masks import members
from takujo.core.state import NOBODY
from takujo.core.todo import TASK, first_of
from takujo.games.ail_lime import abilities, rules
from takujo.games.ail_lime.components import (
    ATALAM,
    BASIC,
    CARD,
    CARD_NAMES,
    CARDS,
    CHOICE,
    FIELD_NAMES,
    INUSHI,
    MAKATI,
    NONE,
    PRODUCERS,
    RECIPE_CARD,
    RECIPE_NAMES,
    RESOURCE_NAMES,
    SPACE_NAMES,
    SPACE_REWARD,
    SPACES,
)
from takujo.games.ail_lime.notation import DEEDS, ENDS
from takujo.games.ail_lime.rules import step_towards, within_reach
from takujo.games.ail_lime.state import EMPTY, Road, Traveller

Counts = dict[str, int]  # how many of each; what there is none of is left out


class Points(TypedDict):
    """The three parts of a score (AL-84)."""

    buildings: int
    abilities: int
    laps: int


class Board(TypedDict):
    """One traveller, as the viewer sees it."""

    hand: Counts | None  # None where it is hidden
    hand_size: int
    limit: int  # where the refill stops
    planned: bool  # a card of this round has been laid and not yet turned up
    plan: str | None  # which, where the viewer may know it
    played: str | None  # the card turned up this round
    deed: str | None  # what was done with it: "advance" or "build"
    tableau: list[str]
    fields: Counts
    production: dict[str, Counts]  # by the kind of space: what a harvest there produces
    conversions: list[str]  # recipes of the own buildings
    goods: Counts  # all four kinds of token
    laps: int
    space: str
    below: int | None  # the seat whose pawn this one stands on
    score: int
    points: Points


class Destination(TypedDict):
    """What the active seat's move to a space would bring; all of it is open information."""

    path: list[str]
    lap: bool  # it would earn a lap token
    gains: Counts  # tokens from card, space and production
    draws: bool  # a card is drawn there
    choice: bool  # a basic resource is chosen there
    onto: list[int]  # top pawns of the columns that it would climb, or choose from
    riders: list[int]  # who is carried, the lowest first


class TableView(TypedDict):
    round: int
    phase: str  # "plan", "execute" or "over"
    start: int
    order: list[int]  # seats in this round's turn order
    active: int | None
    revealed: str | None  # the card that the active seat has turned up, until it is discarded or built
    move: int | None  # its movement
    chain: int  # further builds that the active seat may make
    to_pay: int  # tokens of any kind still to be paid
    supply: int  # lap tokens to be won
    lap_tokens: int  # in play
    last_round: bool
    ends: list[str]
    deck: int
    discard: Counts
    discard_size: int
    discard_top: str | None
    columns: dict[str, list[list[int]]]  # by space, where a pawn stands: columns, each from the bottom up
    boards: list[Board]
    payable: list[str]  # cards of the viewer's hand, plan and turned-up card that could be paid for now
    destinations: dict[str, Destination]  # while the active seat may advance: where to


def counts(numbers: Iterable[int], names: tuple[str, ...] = CARD_NAMES) -> Counts:
    return {name: int(n) for name, n in zip(names, numbers, strict=True) if n}


def card(number: int) -> str | None:
    return None if number == EMPTY else CARD_NAMES[number]


def view(s: Road, seat: int | None) -> TableView:
    seen = public(s)
    return seen if seat is None else overlaid(seen, own(s, seat))


def own(s: Road, seat: int) -> Own:
    """What a seat sees otherwise than a spectator: its hand, its plan, and what it could pay for."""
    p = s.travellers[seat]
    return [
        (["boards", seat, "hand"], counts(p.hand)),
        (["boards", seat, "plan"], card(p.planned)),
        (["payable"], payable(s, seat)),
    ]


def public(s: Road) -> TableView:
    todo = s.question()
    return TableView(
        round=s.round,
        phase="over" if s.over() else "plan" if s.planning else "execute",
        start=s.start,
        order=[(s.start + place) % s.seats for place in range(s.seats)],
        active=None if s.active == NOBODY else s.active,
        revealed=card(s.revealed),
        move=moving(s),
        chain=s.chain,
        to_pay=first_of(todo) if todo & TASK == abilities.PAY_ANY.number else 0,
        supply=s.supply,
        lap_tokens=s.agreed.lap_tokens,
        last_round=s.supply == 0,
        ends=endings(s),
        deck=s.deck_size,
        discard=counts(s.discard),
        discard_size=s.discard_size,
        discard_top=card(s.top),
        columns={SPACE_NAMES[space]: found for space in range(1, SPACES + 1) if (found := columns(s, space))},
        boards=[board(s, q) for q in range(s.seats)],
        payable=[],
        destinations=destinations(s),
    )


def board(s: Road, seat: int) -> Board:
    p = s.travellers[seat]
    return Board(
        hand=None,
        hand_size=p.size,
        limit=s.limit(seat),
        planned=p.planned != EMPTY,
        plan=card(p.planned) if s.agreed.open_plans and not s.planning else None,
        played=card(p.played),
        deed=DEEDS[p.deed],
        tableau=[CARD_NAMES[n] for n in range(CARDS) for _ in range(p.tableau[n])],
        fields={name: int(p.fields[field]) for field, name in enumerate(FIELD_NAMES)},
        production={RESOURCE_NAMES[kind]: found for kind in range(BASIC) if (found := production(s, p, kind))},
        conversions=[name for n, name in enumerate(RECIPE_NAMES) if p.tableau[RECIPE_CARD[n]]],
        goods={name: int(p.goods[kind]) for kind, name in enumerate(RESOURCE_NAMES)},
        laps=p.laps,
        space=SPACE_NAMES[p.space],
        below=None if p.below == NOBODY else p.below,
        score=s.score(seat),
        points=Points(
            buildings=s.building_points(seat), abilities=s.ability_points(seat), laps=s.lap_points(p.laps)
        ),
    )  # fmt: skip


def columns(s: Road, space: int) -> list[list[int]]:
    """The columns on a space, each from the bottom up."""
    found = []
    for seat in range(s.seats):
        if s.travellers[seat].space == space and s.travellers[seat].below == NOBODY:
            column = [seat]
            while s.travellers[column[-1]].above != NOBODY:
                column.append(s.travellers[column[-1]].above)
            found.append(column)
    return found


def production(s: Road, p: Traveller, kind: int) -> Counts:
    """AL-50 What a harvest of a kind produces."""
    found: Counts = {}
    for n in range(PRODUCERS):
        if p.tableau[n] and s.parts.trigger[n] == kind and s.agreed.harvest_production:
            name = RESOURCE_NAMES[s.parts.produces[n]]
            found[name] = found.get(name, 0) + p.tableau[n] * abilities.yields(s, p, n)
    return found


def payable(s: Road, seat: int) -> list[str]:
    p = s.travellers[seat]
    held = {n for n in range(CARDS) if p.hand[n]} | {p.planned}
    if s.active == seat:
        held.add(s.revealed)
    return [CARD_NAMES[n] for n in sorted(held - {EMPTY}) if abilities.payable(s, seat, n)]


def moving(s: Road) -> int | None:
    """The steps that the active seat would advance with its card."""
    todo = s.question()
    if todo & TASK == rules.TURN_ACTION.number:
        return s.parts.move[s.revealed]
    return first_of(todo) if todo & TASK == rules.CHOOSE_DESTINATION.number else None


def destinations(s: Road) -> dict[str, Destination]:
    move = moving(s)
    if move is None:
        return {}
    ends = members(within_reach(s, s.active, move))
    return {SPACE_NAMES[space]: destination(s, s.active, move, space) for space in ends}


def destination(s: Road, me: int, move: int, goal: int) -> Destination:
    p = s.travellers[me]
    gains: Counts = {}
    reward = s.parts.reward[p.played]
    space = SPACE_REWARD[goal]
    for given in (reward, space):
        if given not in (CARD, CHOICE, NONE):
            gains[RESOURCE_NAMES[given]] = gains.get(RESOURCE_NAMES[given], 0) + 1
    for name, n in (production(s, p, space) if space < BASIC else {}).items():
        gains[name] = gains.get(name, 0) + n
    path = [p.space]
    for left in reversed(range(move)):
        path.append(step_towards(s, path[-1], left, goal))
        if s.agreed.dead_ends and path[-1] >= ATALAM:
            break
    riders: list[int] = []
    while move and (above := s.travellers[riders[-1] if riders else me].above) != NOBODY:
        riders.append(above)
    tops = s.columns(goal, without=s.group(me)) if move else 0
    return Destination(
        path=[SPACE_NAMES[space] for space in path],
        lap=bool(s.supply) and (INUSHI, MAKATI) in pairwise(path),
        gains=gains,
        draws=space == CARD,
        choice=space == CHOICE,
        onto=[q for q in range(s.seats) if tops >> q & 1],
        riders=riders,
    )


def endings(s: Road) -> list[str]:
    """The end conditions that have come true (AL-80, AL-83)."""
    return [name for end, name in enumerate(ENDS) if s.ends >> end & 1]
