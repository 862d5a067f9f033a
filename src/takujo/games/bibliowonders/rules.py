"""The rules of Bibliowonders! in the order of the rulebook; what magic cards do stands in abilities.py."""

from typing import Final

from mypy_extensions import i64

from takujo.core.counts import total
from takujo.core.masks import NONE, Mask, bit, count, lowest, several
from takujo.core.state import NOBODY, Option, Question, Seat, State, Step, Step1
from takujo.core.todo import NOTHING, Todo, seat_of, with_seat
from takujo.games.bibliowonders.abilities import ABILITIES
from takujo.games.bibliowonders.components import (
    CELLS,
    CLAIRVOYANCE,
    COLOUR_NAMES,
    COLOURS,
    DESK,
    DIRECTIONS,
    INVESTIGATIONS,
    KINDS,
    LEAP,
    LEAST_AREA,
    MAGIC,
    MOVING,
    NEGOTIATION,
    NEXT,
    NOWHERE,
    RECEPTION,
    SHELF_FACES,
    STEPS,
    Card,
    Cell,
    Direction,
    Face,
    Parts,
)  # fmt: skip
from takujo.games.bibliowonders.state import (
    ACQUIRED,
    CRYSTAL_PLACED,
    FIRST_BATCH,
    LIMIT_REACHED,
    MAGIC_PLAYED,
    MOVED,
    MOVES_GAINED,
    MOVES_UNUSED,
    NO_BATCH,
    PERMIT_UNUSED,
    PUT_AWAY,
    REBUILT,
    TASKS,
    TURN_BEGAN,
    TURN_ENDED,
    WON,
    Agreed,
    Wonders,
)  # fmt: skip

# ---- setup

ANY_INVESTIGATION: Final = 0x1FF


def blank(seats: int, options: dict[str, str], parts: Parts) -> Wonders:
    """The table before anything is dealt: every card face down in its place, every pawn on the Reception."""
    s = Wonders(seats, parts, Agreed(options))
    for seat in range(seats):
        s.wizards[seat].colour = COLOUR_NAMES.index(colours(options)[seat])
    for card in range(CELLS):
        s.place[card] = card
        s.lies[card] = card
        s.batch[card] = FIRST_BATCH
    s.batch[RECEPTION] = NO_BATCH
    s.up = bit(RECEPTION)
    lay_out(s)
    for kind in range(KINDS if s.agreed.magic else MAGIC):
        s.deck[kind] = parts.copies[kind]
    s.left = total(s.deck)
    return s


def colours(options: dict[str, str]) -> list[str]:
    """The colours of the seats: round the table in the order chosen, from the colour of the first seat on."""
    if options["colours"] == "random":
        return list(COLOUR_NAMES)  # until they are drawn
    order = options["colours"].split("-")
    at = order.index(options["first_colour"])
    return order[at:] + order[:at]


def lay_out(s: Wonders) -> None:
    """The shelf cards of the box, unshuffled, around the Reception."""
    shelves = s.parts.shelves[s.agreed.mix]
    card: Card = 0
    for face in range(SHELF_FACES):
        for _ in range(shelves[face]):
            if card == RECEPTION:
                card += 1
            s.faces[card] = face
            card += 1
    s.faces[RECEPTION] = DESK


def begin(s: Wonders, options: dict[str, str]) -> None:
    """BW-10 The start player, by lot unless an option names the seat; then the setup, up to the first question."""
    start = options["start_player"]
    s.then(SETUP.by(s.chance(s.seats) if start == "random" else int(start), int(options["starting_hand"])))
    if options["colours"] == "random":
        s.then(DRAW_COLOURS.by(0))
    s.settle()


class DrawColours(Step[Wonders]):
    """The option `colours`: each player gets one of the four by lot."""

    def run(self, s: Wonders, me: Seat) -> None:
        free: Mask = bit(COLOURS) - 1
        for seat in range(s.seats):
            skip = s.chance(count(free))
            colour: i64 = 0
            while not free >> colour & 1 or skip:
                skip -= free >> colour & 1
                colour += 1
            s.wizards[seat].colour = colour
            free &= ~bit(colour)


class Setup(Step1[Wonders]):
    """BW-10 to BW-12 The shelves are shuffled, and starting hands are dealt if there are any; `start` begins."""

    def run(self, s: Wonders, start: Seat, cards: i64) -> None:
        s.start = start
        last: Card = CELLS - 1
        s.faces[RECEPTION] = s.faces[last]  # the Reception stays out of the shuffle
        s.rng.shuffle(s.faces, last)
        s.faces[last] = s.faces[RECEPTION]
        s.faces[RECEPTION] = DESK
        for _ in range(cards):
            for place in range(s.seats):
                s.draw((start + place) % s.seats)
        s.then(TURN.by(start))


# ---- the turn

MOVE: Final = 0  # and the direction
LOOK: Final = 4  # Clairvoyance, and the direction
NEGOTIATE: Final = 8
JUMP: Final = 9  # Leap
PLAY: Final = 10  # and the magic card
ACQUIRE: Final = 15  # II, III, IV
END_TURN: Final = 18


class Turn(Step[Wonders]):
    """BW-98 Two moves and no permit."""

    def run(self, s: Wonders, me: Seat) -> None:
        s.turn += 1
        s.active = me
        s.moves = s.parts.moves
        s.permit = False
        s.tell(TURN_BEGAN, me, s.turn)
        s.then(TURN_ACTION.by(me))


class TurnAction(Question[Wonders]):
    """BW-20 to BW-24 Any actions in any order, each finished before the next, until the turn is ended."""

    def options(self, s: Wonders, me: Seat) -> Mask:
        p = s.wizards[me]
        cell: Cell = s.place[p.card]
        m: Mask = 1 << END_TURN
        if s.moves:
            m |= STEPS[cell]
        mp = p.mp
        if mp:
            if mp >= s.parts.spell_cost[CLAIRVOYANCE]:
                m |= looks(s, me, cell) << LOOK
            if mp >= s.parts.spell_cost[NEGOTIATION] and s.can_draw():  # BW-69
                m |= 1 << NEGOTIATE
            if mp >= s.parts.spell_cost[LEAP]:
                m |= 1 << JUMP
        if p.size:
            held = p.held()
            m |= held >> MAGIC << PLAY
            if several(held & ANY_INVESTIGATION):
                m |= reachable_areas(s, me, held & ANY_INVESTIGATION) << ACQUIRE - LEAST_AREA
        return m

    def betrays(self, s: State, todo: Todo) -> bool:
        assert isinstance(s, Wonders)
        return s.guarded(seat_of(todo))

    def choose(self, s: Wonders, me: Seat, option: Option) -> None:
        if option == END_TURN:
            s.then(PUT_AWAY_MAGIC.by(me) if s.played else NOTHING, HANDLIMIT_DISCARD.by(me), END_OF_TURN.by(me))
            return
        s.then(TURN_ACTION.by(me))
        if option < LOOK:
            move(s, me, option - MOVE)
        elif option < NEGOTIATE:
            s.cast(me, CLAIRVOYANCE)
            s.peek(me, s.lies[NEXT[DIRECTIONS * s.cell(me) + option - LOOK]])
        elif option == NEGOTIATE:
            s.cast(me, NEGOTIATION)
            s.draw(me)
            s.then(NEGOTIATION_DISCARD.by(me))
        elif option == JUMP:
            s.cast(me, LEAP)
            s.moves += 1
            s.tell(MOVES_GAINED, me, 1, s.moves)
        elif option < ACQUIRE:
            play_magic(s, me, option - PLAY)
        else:
            s.aim = option - ACQUIRE + LEAST_AREA
            s.picks = 0
            s.show(me)  # an answer that nobody sees can only be this one
            s.then(ACQUIRE_PICK.by(me))


# ---- move


def move(s: Wonders, me: Seat, d: Direction) -> None:
    """BW-30, BW-31 One step, and what the card entered does."""
    p = s.wizards[me]
    cell: Cell = NEXT[DIRECTIONS * s.place[p.card] + d]
    card: Card = s.lies[cell]
    s.moves -= 1
    p.card = card
    s.tell(MOVED, me, cell, d)
    if card == RECEPTION:
        if p.areas == s.agreed.goal:  # BW-100, BW-102
            s.home = me
            s.waiting = 0
            s.tell(WON, me, s.turn)
        return
    if not s.up >> card & 1:
        s.turn_up(me, card)
    face: Face = s.faces[card]
    if face == p.colour:
        if not s.crystals >> card & 1:  # BW-34, BW-35
            s.draw(me)
            s.crystals |= bit(card)
            s.tell(CRYSTAL_PLACED, me, cell)
    elif face >= MOVING:
        s.ride(me, card)


# ---- acquire knowledge


def reachable_areas(s: Wonders, me: Seat, held: Mask) -> Mask:
    """BW-50, BW-56 The empty areas for which the hand has enough different cards that are met, a permit included."""
    empty: Mask = s.agreed.goal & ~s.wizards[me].areas
    if not empty & bit(count(held) + 1) - 1:
        return NONE  # all of the hand would not be enough
    met = s.met(me)
    have = count(held & met)
    if s.permit and held & ~met:
        have += 1
    return empty & bit(have + 1) - 1


class AcquirePick(Question[Wonders]):
    """BW-50, BW-58 The cards of a reveal one by one, in the order of their kinds; all see them once it is whole."""

    def options(self, s: Wonders, me: Seat) -> Mask:
        held = s.wizards[me].held() & ANY_INVESTIGATION
        met = s.met(me)
        permit = s.permit and not s.picks & ~met
        left = s.aim - count(s.picks)
        m: Mask = 0
        # from the last kind down: how many could still follow one that is picked
        after: i64 = 0
        excused: i64 = 0  # 1 if a kind that is not met could follow
        kind: i64 = INVESTIGATIONS - 1
        while kind >= 0 and not s.picks >> kind:
            if held >> kind & 1:
                if met >> kind & 1:
                    if after + excused >= left - 1:
                        m |= 1 << kind
                    after += 1
                elif permit:
                    if after >= left - 1:
                        m |= 1 << kind
                    excused = 1
            kind -= 1
        return m

    def choose(self, s: Wonders, me: Seat, kind: Option) -> None:
        s.picks |= bit(kind)
        if count(s.picks) < s.aim:
            s.then(ACQUIRE_PICK.by(me))
        else:
            acquire(s, me)


def acquire(s: Wonders, me: Seat) -> None:
    """BW-57 The cards are shown and discarded, and a cube goes into the area of their number."""
    p = s.wizards[me]
    if s.picks & ~s.met(me):
        s.permit = False  # BW-81
    for kind in range(INVESTIGATIONS):
        if s.picks >> kind & 1:
            p.lose(kind)
            s.discard[kind] += 1
    p.areas |= bit(s.aim)
    s.barrier += 1
    s.tell(ACQUIRED, me, s.aim, s.picks)
    s.aim = 0
    s.picks = 0


# ---- elementary magic


def looks(s: Wonders, me: Seat, cell: Cell) -> Mask:
    """BW-66 The directions in which Clairvoyance has something to show."""
    hidden = s.hidden(me)
    m: Mask = 0
    for d in range(DIRECTIONS):
        beside: Cell = NEXT[DIRECTIONS * cell + d]
        if beside != NOWHERE:
            m |= (hidden >> s.lies[beside] & 1) << d  # no branch, which a processor would often guess wrong
    return m


class NegotiationDiscard(Question[Wonders]):
    """BW-68 Any card of the hand, the one just drawn included."""

    def options(self, s: Wonders, me: Seat) -> Mask:
        return s.wizards[me].held()

    def betrays(self, s: State, todo: Todo) -> bool:
        assert isinstance(s, Wonders)
        return s.guarded(seat_of(todo)) and s.wizards[seat_of(todo)].size > 1

    def choose(self, s: Wonders, me: Seat, kind: Option) -> None:
        s.drop(me, kind)


# ---- the librarian's magic


def play_magic(s: Wonders, me: Seat, magic: i64) -> None:
    """BW-75, BW-76 The card lies open until the turn ends, and its effect follows."""
    s.wizards[me].lose(MAGIC + magic)
    s.played |= bit(magic)
    s.barrier += 1
    s.tell(MAGIC_PLAYED, me, MAGIC + magic)
    s.then(with_seat(ABILITIES[magic], me))


# ---- the end of the turn


class PutAwayMagic(Step[Wonders]):
    """BW-91 Magic played this turn goes to the discard pile."""

    def run(self, s: Wonders, me: Seat) -> None:
        for kind in range(MAGIC, KINDS):
            if s.played >> kind - MAGIC & 1:
                s.discard[kind] += 1
                s.tell(PUT_AWAY, me, kind)
        s.played = 0


class HandlimitDiscard(Question[Wonders]):
    """BW-92 Discard down to five cards."""

    def options(self, s: Wonders, me: Seat) -> Mask:
        p = s.wizards[me]
        return p.held() if p.size > s.parts.hand_limit else NONE

    def betrays(self, s: State, todo: Todo) -> bool:
        assert isinstance(s, Wonders)
        return s.guarded(seat_of(todo))

    def choose(self, s: Wonders, me: Seat, kind: Option) -> None:
        s.drop(me, kind)
        s.then(HANDLIMIT_DISCARD.by(me))


class EndOfTurn(Step[Wonders]):
    """BW-93, BW-98, BW-105 A rebuilding if one is due; then the next player, unless the last allowed turn is over."""

    def run(self, s: Wonders, me: Seat) -> None:
        if s.moves:
            s.tell(MOVES_UNUSED, me, s.moves)
        if s.permit:
            s.tell(PERMIT_UNUSED, me)
        s.moves = 0
        s.permit = False
        s.tell(TURN_ENDED, me)
        if s.crowded():
            rebuild(s)
        s.active = NOBODY
        if s.agreed.limit and s.turn >= s.agreed.limit:
            s.tell(LIMIT_REACHED, NOBODY, s.turn)
        else:
            TURN.run(s, s.after(me))


def rebuild(s: Wonders) -> None:
    """BW-94 to BW-96 Face-up shelves without a pawn are shuffled and laid face down on the cells they came from."""
    taken: Mask = s.up & ~s.occupied() & ~bit(RECEPTION)
    s.batches += 1
    s.barrier += 1
    left = count(taken)
    if s.telling:
        s.tell(REBUILT, NOBODY, left, s.cells(taken))
    s.up &= ~taken
    s.crystals &= ~taken
    s.find_shelves()
    rest: Mask = taken
    while rest:
        card: Card = lowest(rest)
        s.batch[card] = s.batches
        # swap its face with that of one of the cards still to come, itself included
        skip = s.rng.below(left)
        others: Mask = rest
        while skip:
            others &= others - 1
            skip -= 1
        other: Card = lowest(others)
        face: Face = s.faces[card]
        s.faces[card] = s.faces[other]
        s.faces[other] = face
        rest &= rest - 1
        left -= 1


# ---- the tasks of this game, one of each

DRAW_COLOURS: Final[DrawColours] = DrawColours(TASKS)
SETUP: Final[Setup] = Setup(TASKS)
TURN: Final[Turn] = Turn(TASKS)
TURN_ACTION: Final[TurnAction] = TurnAction(TASKS)
ACQUIRE_PICK: Final[AcquirePick] = AcquirePick(TASKS)
NEGOTIATION_DISCARD: Final[NegotiationDiscard] = NegotiationDiscard(TASKS)
PUT_AWAY_MAGIC: Final[PutAwayMagic] = PutAwayMagic(TASKS)
HANDLIMIT_DISCARD: Final[HandlimitDiscard] = HandlimitDiscard(TASKS)
END_OF_TURN: Final[EndOfTurn] = EndOfTurn(TASKS)
