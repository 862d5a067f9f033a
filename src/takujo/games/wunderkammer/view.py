"""What one seat may know of a match. It is built up from nothing: what is not written here stays hidden."""

from collections.abc import Iterable
from typing import TypedDict

from takujo.core.state import NOBODY
from takujo.core.todo import TASK, first_of
from takujo.games.wunderkammer import rules
from takujo.games.wunderkammer.abilities import guest_lines, hand_limit, reach
from takujo.games.wunderkammer.components import (
    ABILITY_NAMES,
    CHARACTER_NAMES,
    CHARACTERS,
    KIND_NAMES,
    KINDS,
    MARK_NAMES,
)
from takujo.games.wunderkammer.notation import ENDS
from takujo.games.wunderkammer.rules import affordable, playable
from takujo.games.wunderkammer.state import (
    EMPTY,
    SPECTATOR,
    Cabinet,
    character_of,
    kind_of,
    known_to,
    putter_of,
)

Counts = dict[str, int]  # how many of each kind; what there is none of is left out

STEPS = {
    rules.PLAY.number: "play",
    rules.TAKE.number: "take",
    rules.PUT.number: "put",
    rules.PUT_TARGET.number: "put",
    rules.CHARACTER.number: "character",
    rules.REFILL.number: "refill",
    rules.MAKE_ROOM.number: "refill",
}


class Item(TypedDict):
    """A kind of item, with its pile in the common area: a cell of the score sheet."""

    id: str
    mark: str
    number: int
    left: int  # in the pile
    exhausted: bool
    value: int  # points a card, as far as the viewer can know
    raised_by: list[str]  # the characters on benches that give these points
    rising: list[str]  # the characters in the common area that would give one more
    owned: int | None  # cards that the viewer owns; None for a spectator
    affordable: bool  # the active player's total is enough, and there is a card


class PutCard(TypedDict):
    """A card under a character."""

    item: str | None  # None where the viewer may not know it
    by: int
    known: list[int]  # the seats that know it
    counts: bool | None  # whether it raises the value of its kind; None where the viewer cannot know


class Favourite(TypedDict):
    """One of the four kinds of a character, as the viewer has it."""

    item: str
    have: str | None  # "line", "played" (across a new line), "own" (elsewhere) or "none"; None for spectators


class Guest(TypedDict):
    """A character, wherever it is."""

    id: str
    number: int
    favourites: list[Favourite]
    ability: str
    holder: int | None  # None in the common area
    played_on: str | None  # the line on which it was played this turn
    under: list[PutCard]  # the first one first
    complete: list[int]  # the seats in whose lines all four kinds lie, cards played this turn included
    defended: bool  # the lines of the holder protect it
    mine_next: bool  # the viewer could take it in this turn's Take Character step, as the lines are now
    missing: list[str]  # the kinds that the viewer's lines lack
    threat: list[int]  # the seats that could take it from the viewer as things are


class Line(TypedDict):
    """A line of one kind."""

    item: str
    cards: int  # that belong to it
    played: int  # cards that lie across it
    joker: bool
    character: str | None  # that was played on it
    counted: int  # what it adds to the total


class Board(TypedDict):
    """One owner, as the viewer sees it."""

    lines: list[Line]  # in the order of the score sheet
    free_lines: int
    hand: Counts | None  # None where it is hidden
    hand_size: int
    hand_limit: int
    deck: Counts | None  # what is in it, for its owner; nobody knows the order
    deck_size: int
    trash: Counts
    trash_size: int
    joker: str | None  # the line on which it was played; None at the side
    bench: list[str]
    cards: int  # in lines, hand, deck and trash
    hidden: Counts | None  # what hand, deck and cards put in secret hold together, for those who cannot see them apart
    score: int  # as far as the viewer can know
    uncertain: int  # cards put by this player that the viewer does not know: they count as if still owned


class TableView(TypedDict):
    round: int
    max_rounds: int
    start: int
    active: int | None
    step: str | None  # play, take, put, character, refill
    gone: int  # exhausted kinds
    threshold: int  # the number that ends the game
    piles_gone: list[str]
    characters_gone: list[str]
    closing: bool  # enough kinds are exhausted, and the round is played to its end
    last_turn: bool  # the game is over after this turn, whatever happens in the rest of it
    ends: list[str]
    total: int  # of the active player while it plays, abilities included
    bonus: int  # of that, what abilities add
    items: list[Item]  # the score sheet, row by row
    unknown_puts: int  # face-down cards that the viewer does not know: values may be higher
    characters: list[Guest]
    boards: list[Board]
    putting: str | None  # the card for which the viewer is choosing a character
    puts_left: int  # that the active player may still make in the Put step
    playable: list[str]  # kinds of the viewer's hand that could be played now
    idle: list[str]  # kinds of the viewer's hand that could not: trash them to draw more
    joker_lines: list[str]  # where the viewer could play the joker now
    character_lines: list[str]  # where the viewer could play a character now
    could_take: list[str]  # characters that the viewer could take or steal in Take Character, as the lines are now
    in_danger: list[str]  # characters of the viewer that a rival could take as things are


def names(m: int) -> list[str]:
    return [name for kind, name in enumerate(KIND_NAMES) if m >> kind & 1]


def guests(m: int) -> list[str]:
    return [name for character, name in enumerate(CHARACTER_NAMES) if m >> character & 1]


def counts(cards: Iterable[int]) -> Counts:
    return {KIND_NAMES[kind]: int(n) for kind, n in enumerate(cards) if n}


def view(s: Cabinet, seat: int | None) -> TableView:
    eye = SPECTATOR if seat is None else seat
    characters = [guest(s, character, seat) for character in range(CHARACTERS)]
    playing = seat is not None and s.active == seat and step(s) == "play"
    p = None if seat is None or not playing else s.owners[seat]
    return TableView(
        round=s.round,
        max_rounds=s.agreed.max_rounds,
        start=s.start,
        active=None if s.active == NOBODY else s.active,
        step=step(s),
        gone=s.gone,
        threshold=s.agreed.threshold,
        piles_gone=[KIND_NAMES[kind] for kind in range(KINDS) if not s.piles[kind]],
        characters_gone=guests(~s.common),
        closing=s.agreed.equal_turns and s.gone >= s.agreed.threshold and not s.ends,
        last_turn=last_turn(s),
        ends=endings(s),
        total=0 if s.active == NOBODY else reach(s, s.active),
        bonus=0 if s.active == NOBODY else reach(s, s.active) - s.total,
        items=sheet(s, seat),
        unknown_puts=sum(not s.knows(eye, s.puts[i]) for i in range(s.put_cards)),
        characters=characters,
        boards=[board(s, q, seat) for q in range(s.seats)],
        putting=KIND_NAMES[s.putting] if s.putting != EMPTY and s.active == seat else None,
        puts_left=puts_left(s),
        playable=[] if p is None else names(playable(s, p)),
        idle=[] if p is None else names(p.in_hand & ~playable(s, p)),
        joker_lines=[] if p is None or s.joker != EMPTY else names(p.in_lines & ~s.touched),
        character_lines=[] if p is None else names(guest_lines(s, s.active)),
        could_take=[each["id"] for each in characters if each["mine_next"]],
        in_danger=[each["id"] for each in characters if each["threat"]],
    )


def step(s: Cabinet) -> str | None:
    return STEPS.get(s.question() & TASK)


def last_turn(s: Cabinet) -> bool:
    """WK-59 Enough kinds are exhausted, and nobody has a turn after this one."""
    if s.active == NOBODY or s.gone < s.agreed.threshold:
        return False
    return not s.agreed.equal_turns or (s.active + 1) % s.seats == s.start


def puts_left(s: Cabinet) -> int:
    todo = s.question()
    if todo & TASK == rules.PUT.number:
        return first_of(todo)
    return 1 if todo & TASK == rules.PUT_TARGET.number else 0


def sheet(s: Cabinet, seat: int | None) -> list[Item]:
    eye = SPECTATOR if seat is None else seat
    raised = [s.parts.favourites[character] for character in range(CHARACTERS)]
    for i in range(s.put_cards):
        if s.knows(eye, s.puts[i]):
            raised[character_of(s.puts[i])] |= 1 << kind_of(s.puts[i])
    values = s.values(eye)
    enough = 0 if s.active == NOBODY or step(s) not in ("play", "take") else affordable(s, reach(s, s.active))
    return [
        Item(
            id=KIND_NAMES[kind],
            mark=MARK_NAMES[s.parts.mark[kind]],
            number=s.parts.number[kind],
            left=s.piles[kind],
            exhausted=not s.piles[kind],
            value=values[kind],
            raised_by=guests(sum(1 << c for c in range(CHARACTERS) if raised[c] >> kind & 1 and not s.common >> c & 1)),
            rising=guests(sum(1 << c for c in range(CHARACTERS) if raised[c] >> kind & 1 and s.common >> c & 1)),
            owned=None if seat is None else owned(s, seat, kind),
            affordable=bool(enough >> kind & 1),
        )
        for kind in range(KINDS)
    ]


def owned(s: Cabinet, seat: int, kind: int) -> int:
    return s.owners[seat].owned(kind) + (s.laid[kind] if s.active == seat else 0)


def lined(s: Cabinet, seat: int) -> int:
    """The kinds in a player's lines as they will be after Set."""
    laid = sum(1 << kind for kind in range(KINDS) if s.laid[kind]) if s.active == seat else 0
    return s.owners[seat].in_lines | laid


def guest(s: Cabinet, character: int, seat: int | None) -> Guest:
    named = s.parts.favourites[character]
    holder = s.holder(character)
    complete = [q for q in range(s.seats) if named & ~lined(s, q) == 0]
    defended = holder != NOBODY and named & ~s.owners[holder].in_lines == 0
    threat = [q for q in complete if q != seat] if holder == seat and seat not in complete else []
    played_on = s.guests[character]
    return Guest(
        id=CHARACTER_NAMES[character],
        number=character + 1,
        favourites=[
            Favourite(item=KIND_NAMES[kind], have=have(s, seat, kind)) for kind in range(KINDS) if named >> kind & 1
        ],
        ability=ABILITY_NAMES[s.ability[character]],
        holder=None if holder == NOBODY else holder,
        played_on=None if played_on == EMPTY else KIND_NAMES[played_on],
        under=under(s, character, seat),
        complete=complete,
        defended=defended,
        mine_next=seat is not None and seat in complete and holder != seat and not defended and not s.ends,
        missing=[] if seat is None else names(named & ~lined(s, seat)),
        threat=[] if s.ends else threat,
    )


def have(s: Cabinet, seat: int | None, kind: int) -> str | None:
    if seat is None:
        return None
    if s.owners[seat].lines[kind]:
        return "line"
    if s.active == seat and s.laid[kind]:
        return "played"
    return "own" if owned(s, seat, kind) else "none"


def under(s: Cabinet, character: int, seat: int | None) -> list[PutCard]:
    eye = SPECTATOR if seat is None else seat
    found: list[PutCard] = []
    named = s.parts.favourites[character]
    for i in range(s.put_cards):
        put = s.puts[i]
        if character_of(put) == character:
            known = s.knows(eye, put)
            seen = s.agreed.open_puts or s.ends
            open_to = [q for q in range(s.seats) if seen or known_to(put) >> q & 1]
            found.append(
                PutCard(
                    item=KIND_NAMES[kind_of(put)] if known else None,
                    by=putter_of(put),
                    known=open_to,
                    counts=not named >> kind_of(put) & 1 if known else None,
                )
            )
            if known:
                named |= 1 << kind_of(put)
    return found


def board(s: Cabinet, q: int, seat: int | None) -> Board:
    p = s.owners[q]
    eye = SPECTATOR if seat is None else seat
    own = q == seat
    secret = [s.puts[i] for i in range(s.put_cards) if putter_of(s.puts[i]) == q and not s.knows(eye, s.puts[i])]
    unseen = [p.hand[kind] + p.deck[kind] + sum(kind_of(put) == kind for put in secret) for kind in range(KINDS)]
    active = s.active == q
    lines = [line(s, q, kind) for kind in range(KINDS) if p.lines[kind] or (active and s.laid[kind])]
    return Board(
        lines=lines,
        free_lines=5 - len(lines),
        hand=counts(p.hand) if own else None,
        hand_size=p.hand_size,
        hand_limit=hand_limit(s, q),
        deck=counts(p.deck) if own else None,
        deck_size=p.deck_size,
        trash=counts(p.trash),
        trash_size=sum(p.trash),
        joker=KIND_NAMES[s.joker] if active and s.joker != EMPTY else None,
        bench=guests(p.bench),
        cards=p.cards() + (sum(s.laid) if active else 0),
        hidden=None if own else counts(unseen),
        score=s.score(q, eye),
        uncertain=len(secret),
    )


def line(s: Cabinet, q: int, kind: int) -> Line:
    active = s.active == q
    on = [CHARACTER_NAMES[c] for c in range(CHARACTERS) if active and s.guests[c] == kind]
    return Line(
        item=KIND_NAMES[kind],
        cards=s.owners[q].lines[kind],
        played=s.laid[kind] if active else 0,
        joker=active and s.joker == kind,
        character=on[0] if on else None,
        counted=s.owners[q].lines[kind] if active and s.touched >> kind & 1 else 0,
    )


def endings(s: Cabinet) -> list[str]:
    """The end conditions that have come true (WK-59, WK-77)."""
    return [name for end, name in enumerate(ENDS) if s.ends >> end & 1]
