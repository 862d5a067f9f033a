"""Setup, turn, actions and end of Knossos, in the order of the rulebook.

What is done in the ruins stands in digging.py, how costs are paid in payments.py, market and altar in abilities.py.
"""

from typing import Final, cast

from mypy_extensions import i64

from takujo.core.masks import NONE, Mask, bit, given, lowest
from takujo.core.state import NOBODY, Option, Question, Question1, Seat, State, Step, Step1, WideQuestion
from takujo.core.todo import TASK, Todo, seat_of
from takujo.games.knossos.abilities import may_pray, pray, usable, use
from takujo.games.knossos.components import (
    ALTAR_NAMES,
    ALTARS,
    ARTIFACTS,
    COLOURS,
    L_TILES,
    ON_BASKET,
    RESERVES,
    SHEETS,
    TILES,
    WORKERS,
    Colour,
    Parts,
)
from takujo.games.knossos.digger import HOME
from takujo.games.knossos.digging import (
    AT_THE_END,
    BASKET,
    BESIDE,
    MEEPLE,
    NO_COLOUR,
    TILE_PICK,
    WORKER_TILE,
    begin_trip,
    fetch,
    may_place,
    may_trip,
    offer_workers,
)
from takujo.games.knossos.payments import PAY_ALT, SPLIT_GAIN, affordable, earned
from takujo.games.knossos.state import (
    ALL_PASSED,
    ALTAR_CHOSEN,
    ALTAR_FULL,
    ARTIFACTS_GONE,
    FINAL_TURNS,
    FORCED_PASS,
    GAME_ENDED,
    ROUNDS_OVER,
    RUINS_FULL,
    SHEET_CHOSEN,
    STARTED,
    TASKS,
    TURN_BEGAN,
    Agreed,
    Knossos,
)

# ---- setup


def blank(seats: int, options: dict[str, str], parts: Parts) -> Knossos:
    """The table before anything is laid out."""
    s = Knossos(seats, parts, Agreed(seats, options, parts))
    s.ruins.clear()
    if options["altar"] != "random":
        s.altar = ALTAR_NAMES.index(options["altar"])
    if options["sheet"] != "random":
        s.sheet = SHEETS.index(options["sheet"])
    return s


def begin(s: Knossos, options: dict[str, str]) -> None:
    """Chapter 3: chance is used in the order altar, second sheet, box, deck, start player."""
    if options["altar"] == "random":
        s.altar = s.chance(ALTARS)
    if options["sheet"] == "random":
        s.sheet = s.chance(len(SHEETS))
    start = options["start_player"]
    s.then(SETUP.by(0, 0) if start == "random" else SETUP.by(int(start), 1))
    s.settle()


class Setup(Step1[Knossos]):
    """The table is laid out; `start` begins if it is `named`, else a seat by lot (KN-01)."""

    def run(self, s: Knossos, start: Seat, named: i64) -> None:
        s.tell(ALTAR_CHOSEN, NOBODY, s.altar)
        s.tell(SHEET_CHOSEN, NOBODY, s.sheet)
        s.open_spaces()
        for tile in range(L_TILES):
            s.row[tile] = tile
        s._row = L_TILES
        for tile in range(L_TILES, TILES):
            s.box[tile - L_TILES] = tile
        s._box = TILES - L_TILES
        s.rng.shuffle(s.box, s._box)
        for card in range(ARTIFACTS):
            s.deck[card] = card
        s._deck = ARTIFACTS
        s.rng.shuffle(s.deck, ARTIFACTS)
        s.removed = ARTIFACTS - s.agreed.deck_size
        s.barrier += 1
        for slot in range(s.agreed.display_size):
            s.turn_card(slot)
        for seat in range(s.seats):
            p = s.diggers[seat]
            p.home = WORKERS
            for reserve in range(RESERVES):
                p.reserve[reserve] = s.parts.reserves[reserve]
                p.home -= p.reserve[reserve]
        s.start = start if named else s.chance(s.seats)
        s.tell(STARTED, s.start)
        s.then(TURN.by(s.start))


# ---- the turn

# beside the tiles, which stand for a step up
LAY_TILE: Final = 47
PLACE_WORKER: Final = 48
TRIP: Final = 49
RECALL: Final = 50
AREA: Final[i64] = 51  # and the area
ALTAR: Final = 60
ARTIFACT: Final[i64] = 61  # and the place in the display
FINAL_RETURN: Final = 65


class Turn(Step[Knossos]):
    """KN-03, KN-07 One action, a step up before or after it, and the end of the turn."""

    def run(self, s: Knossos, me: Seat) -> None:
        s.active = me
        s.acted = False
        s.stepped = False
        if s.telling:
            s.tell(TURN_BEGAN, me, s.turns // s.seats + 1)
        s.then(MAIN.by(me), AFTER_MAIN.by(me), END_OF_TURN.by(me))


class Main(WideQuestion[Knossos]):
    """KN-03, KN-04 The action of the turn. Without one that is possible there is none: a forced pass."""

    def options(self, s: Knossos, me: Seat, n: i64) -> None:
        p = s.diggers[me]
        m = s.can_step_up(me) | given(s.can_lay(p, 0), LAY_TILE) | given(p._on | p._beside | p._posted != 0, RECALL)
        if p.home:
            m |= given(may_place(s, p), PLACE_WORKER) | given(may_trip(s, p), TRIP)
            m |= usable(s, p) << AREA | given(may_pray(s, p), ALTAR)
        s.mask = m
        for_sale = affordable(s, p)
        if for_sale:
            s.may_each(for_sale, ARTIFACT)
        if s.finals and (p._on or p.meeple != HOME):
            s.may(FINAL_RETURN)

    def choose(self, s: Knossos, me: Seat, n: i64, option: Option) -> None:
        if option < LAY_TILE:
            s.step_up(me, option)
            s.push(MAIN.by(me))
            return
        s.acted = True
        if option == LAY_TILE:
            s.push(TILE_PICK.by(me))
        elif option == PLACE_WORKER:
            s.push(WORKER_TILE.by(me))
        elif option == TRIP:
            begin_trip(s, me)
        elif option == RECALL:
            s.push(RECALL_PICK.by(me))
        elif option < ALTAR:
            use(s, me, option - AREA)
        elif option == ALTAR:
            pray(s, me)
        elif option < FINAL_RETURN:
            s.push(PAY_ALT.by(me, option - ARTIFACT))
        else:
            s.push(FINAL_COLOUR.by(me, 0))


END_TURN: Final = 47  # beside the tiles


class AfterMain(Question[Knossos]):
    """KN-50, KN-52 A step up after the action, if it was not used before."""

    def come_up(self, s: State, todo: Todo) -> bool:
        match = cast(Knossos, s)
        if match.can_step_up(seat_of(todo)):
            return super().come_up(s, todo)
        # most often; then the end of the turn is what waits next, and need not be looked up
        s.waiting -= 1
        return s.agenda[s.waiting - 1] & TASK == END_OF_TURN.number and end_turn(match, seat_of(todo))

    def options(self, s: Knossos, me: Seat) -> Mask:
        m = s.can_step_up(me)
        return m | bit(END_TURN) if m else NONE

    def choose(self, s: Knossos, me: Seat, option: Option) -> None:
        if option != END_TURN:
            s.step_up(me, option)


# ---- action 4: recall a worker

POSTED: Final[i64] = 128  # and the kind of space


class RecallPick(WideQuestion[Knossos]):
    """KN-81 to KN-84 One own worker from a tile, a market area or the altar."""

    def options(self, s: Knossos, me: Seat, n: i64) -> None:
        p = s.diggers[me]
        offer_workers(s, p)
        if p._posted:
            s.may_beyond(p._posted, POSTED)

    def choose(self, s: Knossos, me: Seat, n: i64, option: Option) -> None:
        if option < POSTED:
            fetch(s, me, option)
        else:
            s.unpost(me, option - POSTED)


# ---- action 7: final return


def marked(s: Knossos, me: Seat, colour: Colour) -> Mask:
    """Tiles of a colour with own pieces on marks."""
    p = s.diggers[me]
    return s.ruins.coloured(colour) & (p._on | bit(p.meeple))


class FinalColour(Question1[Knossos]):
    """KN-105 One colour, then perhaps another; then Big baskets and the pieces."""

    def options(self, s: Knossos, me: Seat, second: i64) -> Mask:
        m: Mask = 0
        for colour in range(COLOURS):
            if not s.colours >> colour & 1 and marked(s, me, colour):
                m |= 1 << colour
        return m | bit(NO_COLOUR) if second else m

    def choose(self, s: Knossos, me: Seat, second: i64, colour: Option) -> None:
        if colour != NO_COLOUR:
            s.colours |= bit(colour)
        if not second:
            s.then(FINAL_COLOUR.by(me, 1))
            return
        s.then(FINAL_PIECES.by(me, 0), FINAL_GAIN.by(me))
        basket: Colour = COLOURS - 1
        while basket >= 0:
            if s.diggers[me].spaces[ON_BASKET + basket]:
                s.push(BASKET.by(me, basket, AT_THE_END))
            basket -= 1


ALL: Final = 48  # beside the tiles and the meeple
DONE: Final = 49


class FinalPieces(Question1[Knossos]):
    """KN-105 Any number of pieces on marks of the chosen colours, at least one."""

    def options(self, s: Knossos, me: Seat, taken: i64) -> Mask:
        p = s.diggers[me]
        tiles = chosen_tiles(s)
        pieces = p.pieces(tiles)
        if not pieces:
            return 0
        m: Mask = tiles & p._on
        if p.meeple != HOME and tiles >> p.meeple & 1:
            m |= bit(MEEPLE)
        if pieces > 1:
            m |= bit(ALL)
        return m | bit(DONE) if taken else m

    def choose(self, s: Knossos, me: Seat, taken: i64, option: Option) -> None:
        if option == DONE:
            return
        p = s.diggers[me]
        if option == ALL:
            tiles = chosen_tiles(s)
            if p.meeple != HOME and tiles >> p.meeple & 1:
                take_piece(s, me, MEEPLE)
            m: Mask = tiles & p._on
            while m:
                tile = lowest(m)
                m &= m - 1
                while p.on[tile]:
                    take_piece(s, me, tile)
        else:
            take_piece(s, me, option)
            s.then(FINAL_PIECES.by(me, 1))


def chosen_tiles(s: Knossos) -> Mask:
    """The tiles of the colours of a final return."""
    m: Mask = 0
    for colour in range(COLOURS):
        if s.colours >> colour & 1:
            m |= s.ruins.coloured(colour)
    return m


def take_piece(s: Knossos, me: Seat, piece: i64) -> None:
    """A piece home; what it brings is kept until all have come."""
    if piece == MEEPLE:
        s.gains[s.ruins.colour(s.diggers[me].meeple)] += 2
        s.fetch_meeple(me)
    else:
        s.gains[s.ruins.colour(piece)] += 1
        s.fetch_on(me, piece)


class FinalGain(Step[Knossos]):
    """KN-105 What the pieces brought, up to the limits."""

    def run(self, s: Knossos, me: Seat) -> None:
        colour: Colour = COLOURS - 1
        while colour >= 0:
            if s.gains[colour]:
                s.push(SPLIT_GAIN.by(me, colour, earned(s, me, colour, s.gains[colour])))
                s.gains[colour] = 0
            colour -= 1
        s.forget_trip()


# ---- the end of the turn


class EndOfTurn(Step[Knossos]):
    """KN-95 Refills, then the end conditions or the countdown of the final turns; then the next player."""

    def come_up(self, s: State, todo: Todo) -> bool:
        return end_turn(cast(Knossos, s), seat_of(todo))

    def run(self, s: Knossos, me: Seat) -> None:
        if s.acted:
            s.passes = 0
        else:
            s.passes += 1
            s.tell(FORCED_PASS, me)
        s.turns += 1
        plenty = s.some_tile_fits() and s.shown() > 0
        if not plenty:
            refill(s)
        if s.finals:
            s.finals -= 1
            if not s.finals:
                s.active = NOBODY
                s.tell(GAME_ENDED, NOBODY)
                return
        else:
            ends = NONE if plenty and not s.altar_full() else end_conditions(s)
            if ends:
                last_turns(s, me, ends)
            elif s.passes >= s.seats:  # KN-05
                s.ends = bit(ALL_PASSED)
                s.active = NOBODY
                s.tell(GAME_ENDED, NOBODY)
                return
            elif s.agreed.guard and s.turns >= s.agreed.guard * s.seats:  # KN-06
                last_turns(s, NOBODY, bit(ROUNDS_OVER))
        TURN.run(s, s.after(me))


def end_turn(s: Knossos, me: Seat) -> bool:
    """What waits next is the end of a turn. If the match goes on, it is the next player's action after that."""
    s.waiting -= 1
    END_OF_TURN.run(s, me)
    return s.active != NOBODY and MAIN.come_up(s, s.agenda[s.waiting - 1])


def refill(s: Knossos) -> None:
    """KN-96 to KN-98"""
    if not s.some_tile_fits():
        while s.row_size() < s.agreed.row_limit and s.box_size():
            s.draw_tile()
    if not s.shown():
        for slot in range(s.agreed.display_size):
            if s.cards_left():
                s.turn_card(slot)


def end_conditions(s: Knossos) -> Mask:
    """KN-100, KN-102"""
    m: Mask = 0
    if not s.shown():
        m |= bit(ARTIFACTS_GONE)
    if s.altar_full():
        m |= bit(ALTAR_FULL)
    if not s.some_tile_fits():
        m |= bit(RUINS_FULL)
    return m


def last_turns(s: Knossos, trigger: Seat, ends: Mask) -> None:
    """KN-101, KN-103, KN-104"""
    s.trigger = trigger
    s.ends = ends
    s.finals = s.seats
    s.tell(FINAL_TURNS, trigger, lowest(ends))


# ---- the tasks of this game, one of each

SETUP: Final[Setup] = Setup(TASKS)
TURN: Final[Turn] = Turn(TASKS)
MAIN: Final[Main] = Main(TASKS)
AFTER_MAIN: Final[AfterMain] = AfterMain(TASKS)
RECALL_PICK: Final[RecallPick] = RecallPick(TASKS)
FINAL_COLOUR: Final[FinalColour] = FinalColour(TASKS)
FINAL_PIECES: Final[FinalPieces] = FinalPieces(TASKS)
FINAL_GAIN: Final[FinalGain] = FinalGain(TASKS)
END_OF_TURN: Final[EndOfTurn] = EndOfTurn(TASKS)
assert BESIDE < POSTED
