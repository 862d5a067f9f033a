"""What lies on the table of Knossos."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from takujo.core.counts import kinds
from takujo.core.masks import NONE, Mask, bit, copy_numbers, lowest
from takujo.core.rng import Rng
from takujo.core.state import NOBODY, Seat, State, Tasks, places
from takujo.games.knossos import scoring
from takujo.games.knossos.components import (
    ARTIFACTS,
    COLOURS,
    MARKET_SPACES,
    MOST_LAID,
    ON_OFFICE,
    ON_SHED,
    ON_STORE,
    POSEIDON,
    SPACES,
    TILES,
    TURNS,
    Artifact,
    Colour,
    Parts,
    Space,
    Tile,
)
from takujo.games.knossos.digger import HOME, UNKNOWN, Digger
from takujo.games.knossos.laying import can_pay_for_form
from takujo.games.knossos.ruins import Ruins
from takujo.games.knossos.spaces import capacities

TASKS: Final = Tasks()

EMPTY: Final = -1  # a place without a tile or card
ROW: Final[i64] = 6  # places of the row: one more than the limit
BOX: Final[i64] = TILES  # places; a match begins with fewer tiles in it
DISPLAY: Final[i64] = 4

# what ends the match, as members of `ends`
ARTIFACTS_GONE: Final = 0
ALTAR_FULL: Final = 1
RUINS_FULL: Final = 2
ALL_PASSED: Final = 3
ROUNDS_OVER: Final = 4

HALF: Final[i64] = 35  # of the tiles: what fits into one set
PRICELESS: Final = 1000  # where there is nothing to buy

# events: what a and b hold stands in notation.py
STARTED: Final = 1
ALTAR_CHOSEN: Final = 2
SHEET_CHOSEN: Final = 3
TURN_BEGAN: Final = 4
FORCED_PASS: Final = 5
STEPPED_UP: Final = 6
LAID: Final = 7
GAP_CLOSED: Final = 8
MEEPLE_PLACED: Final = 9
WORKER_PLACED: Final = 10
WORKER_BESIDE: Final = 11
ENTERED: Final = 12
WALKED: Final = 13
PIECE_HOME: Final = 14
MEEPLE_HOME: Final = 15
GAINED: Final = 16
WHITE_GAINED: Final = 17
ENTRANCE_LEFT: Final = 18
PAID: Final = 19
WHITE_PAID: Final = 20
DIE_TAKEN: Final = 21
DIE_RETURNED: Final = 22
HIRED: Final = 23
CAME_HOME: Final = 24
RESERVE_HOME: Final = 25
BOUGHT: Final = 26
TILE_DRAWN: Final = 27
CARD_TURNED: Final = 28
FINAL_TURNS: Final = 29
GAME_ENDED: Final = 30
SIDE_UP: Final = 31
LAID_BESIDE: Final = 32
LOST: Final = 33


@mypyc_attr(acyclic=True)
class Agreed:
    """The options of a match as the rules use them: shared by all its states, and never changed once it has begun."""

    def __init__(self, seats: int, chosen: dict[str, str], parts: Parts) -> None:
        short = chosen["length"] == "short"
        self.frame: i64 = parts.by_seats(parts.frames, seats, short)
        self.row_limit: i64 = parts.by_seats(parts.rows, seats, False)
        self.display_size: i64 = parts.by_seats(parts.displays, seats, False)
        self.deck_size: i64 = parts.by_seats(parts.decks, seats, short)
        self.closed: bool = short or seats < 4  # spaces for four players only
        self.guard: i64 = int(chosen["round_guard"])  # rounds; 0 for no limit
        self.auto_split: bool = chosen["auto_split"] == "on"
        self.auto_leftover: bool = chosen["auto_leftover"] == "on"
        self.path_helper: bool = chosen["path_helper"] == "on"
        self.open_box: bool = chosen["open_box"] == "on"
        self.gap_total: bool = chosen["gap_rule"] == "total"
        self.free_meeple: bool = chosen["free_meeple"] == "on"
        # a meeple is not enough as the neighbour of a guided worker
        self.guided_by_workers: bool = chosen["guided_beside"] == "worker"


@mypyc_attr(acyclic=True)
class Knossos(State):
    """A match of Knossos."""

    def __init__(self, seats: i64, parts: Parts, agreed: Agreed) -> None:
        super().__init__(seats, TASKS)
        self.parts: Final[Parts] = parts
        self.agreed: Final[Agreed] = agreed
        self.diggers: Final[vec[Digger]] = vec[Digger]([Digger() for _ in range(seats)])
        self.ruins: Final[Ruins] = Ruins(parts, agreed.frame, agreed.gap_total)
        self.row: Final[vec[i64]] = vec[i64]([EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, EMPTY])
        self.box: Final[vec[i64]] = vec[i64]([EMPTY] * BOX)  # the next tile last
        self.altar: i64 = 0
        self.sheet: i64 = 0
        self.display: Final[vec[i64]] = vec[i64]([EMPTY, EMPTY, EMPTY, EMPTY])
        self.deck: Final[vec[i64]] = vec[i64]([EMPTY] * ARTIFACTS)  # below, those that were removed; the next card last
        self.removed: i64 = 0  # of the deck
        # the turn
        self.start: i64 = 0
        self.active: i64 = NOBODY
        self.turns: i64 = 0  # finished
        self.acted: bool = False
        self.stepped: bool = False
        self.passes: i64 = 0  # forced ones in a row
        # the end
        self.finals: i64 = 0  # final turns to come, the one under way among them
        self.trigger: i64 = NOBODY
        self.ends: i64 = 0
        # a trip under way, or a final return
        self.entered: bool = False  # a worker of the active player stands on the entrance
        self.route: Final[vec[i64]] = vec[i64]([0] * MOST_LAID)  # tiles from the entrance on
        self.steps: i64 = 0
        self.colours: i64 = 0  # chosen
        self.haul: i64 = 0  # pieces that brought resources, for Hermes
        self.gains: Final[vec[i64]] = vec[i64]([0, 0, 0, 0])  # of a final return
        # what follows from the rest
        self._row: i64 = 0  # tiles in the row
        self._box: i64 = 0  # tiles in the box
        self._deck: i64 = 0  # cards in the deck, those removed among them
        self._shown: i64 = 0  # cards in the display
        self._least: i64 = PRICELESS  # resources in the cheapest price of any of them
        self._capacity: vec[i64] = vec[i64]([0] * SPACES)  # by kind of space; never changed in place
        self._room: Final[vec[i64]] = vec[i64]([0] * SPACES)  # by kind of space: those that are free
        self._vacant: i64 = 0  # kinds of spaces with a free one
        self._marks: Final[vec[i64]] = vec[i64]([0] * MOST_LAID)  # by tile: free marks
        self._free: i64 = 0  # tiles with a free mark
        self._fits: i64 = UNKNOWN  # 1 if a tile of the row has room
        self._easy: i64 = UNKNOWN  # 1 if a tile of the row has a place that costs nothing
        self._path: i64 = 0  # the tiles of the route

    def copy(self) -> "Knossos":
        new = Knossos(self.seats, self.parts, self.agreed)
        new.copy_from(self)
        return new

    def copy_from(self, other: State) -> None:
        """Of a match of the same game, seats and options."""
        assert isinstance(other, Knossos)
        super().copy_from(other)
        self.ruins.copy_from(other.ruins)
        tiles = other.ruins.tiles()
        for seat in range(self.seats):
            self.diggers[seat].copy_from(other.diggers[seat])
        copy_numbers(self.row, other.row, ROW)
        copy_numbers(self.box, other.box, BOX)
        self.altar = other.altar
        self.sheet = other.sheet
        copy_numbers(self.display, other.display, DISPLAY)
        copy_numbers(self.deck, other.deck, ARTIFACTS)
        self.removed = other.removed
        self.start = other.start
        self.active = other.active
        self.turns = other.turns
        self.acted = other.acted
        self.stepped = other.stepped
        self.passes = other.passes
        self.finals = other.finals
        self.trigger = other.trigger
        self.ends = other.ends
        self.entered = other.entered
        copy_numbers(self.route, other.route, self.steps if self.steps > other.steps else other.steps)
        self.steps = other.steps
        self.colours = other.colours
        self.haul = other.haul
        copy_numbers(self.gains, other.gains, COLOURS)
        self._row = other._row
        self._box = other._box
        self._deck = other._deck
        self._shown = other._shown
        self._least = other._least
        self._capacity = other._capacity
        copy_numbers(self._room, other._room, SPACES)
        self._vacant = other._vacant
        copy_numbers(self._marks, other._marks, tiles)
        self._free = other._free
        self._fits = other._fits
        self._easy = other._easy
        self._path = other._path

    def derive(self) -> None:
        self.ruins.rebuild()
        tiles = self.ruins.tiles()
        self._free = 0
        for tile in range(1, tiles):
            self._marks[tile] = self.ruins.marks(tile)
        for seat in range(self.seats):
            p = self.diggers[seat]
            p._total = 0
            for colour in range(COLOURS):
                p._total += p.have(colour)
            p._on = 0
            p._beside = 0
            p._posted = kinds(p.spaces)
            for tile in range(MOST_LAID):
                assert p.on[tile] >= 0
                assert p.beside[tile] >= 0
                if p.on[tile]:
                    p._on |= bit(tile)
                if p.beside[tile]:
                    p._beside |= bit(tile)
                self._marks[tile] -= p.on[tile]
            assert HOME <= p.meeple < tiles
            assert p._on | p._beside < bit(tiles)
            assert not (p._on | p._beside) & 1
            if p.meeple != HOME:
                self._marks[p.meeple] -= 1
            assert p.placed() >= 0
            p.find_bargains(self.parts)
        for tile in range(1, tiles):
            assert self._marks[tile] >= 0
            if self._marks[tile]:
                self._free |= bit(tile)
        self._row = filled(self.row, ROW)
        self._box = filled(self.box, BOX)
        self._deck = filled(self.deck, ARTIFACTS)
        assert self.removed <= self._deck
        self.look_at_display()
        assert 0 <= self.altar <= POSEIDON
        assert 0 <= self.sheet <= 1
        self._fits = UNKNOWN
        self._easy = UNKNOWN
        self._path = 0
        for i in range(self.steps):
            assert 0 < self.route[i] < tiles
            self._path |= bit(self.route[i])
        self.open_spaces()

    def open_spaces(self) -> None:
        """The spaces of this match, and who stands on them."""
        room = capacities(self.parts, self.altar, self.sheet, self.agreed.closed)
        self._capacity = room
        for space in range(SPACES):
            self._room[space] = room[space]
            if room[space]:
                for seat in range(self.seats):
                    self._room[space] -= self.diggers[seat].spaces[space]
        self._vacant = kinds(self._room)

    # -- spaces

    def capacity(self, space: Space) -> i64:
        return self._capacity[space]

    def room(self, space: Space) -> i64:
        """Free spaces of a kind."""
        return self._room[space]

    def post(self, me: Seat, space: Space, workers: i64) -> None:
        """Workers from home onto spaces."""
        p = self.diggers[me]
        p.home -= workers
        p.spaces[space] += workers
        if space >= ON_OFFICE:  # no cost depends on workers before it
            p._pays = UNKNOWN
        p._posted |= bit(space)
        self._room[space] -= workers
        if not self._room[space]:
            self._vacant &= ~bit(space)
        self.tell(HIRED, me, space, workers)

    def unpost(self, me: Seat, space: Space) -> None:
        """A worker home from a space; what it did ends (KN-82 to KN-84)."""
        self.vacate(me, space)
        self.tell(CAME_HOME, me, space)
        if ON_STORE <= space < MARKET_SPACES:
            p = self.diggers[me]
            colour: Colour = (space - ON_STORE) % COLOURS
            self.tell(DIE_RETURNED, me, colour, p.extra[colour])
            p.pay(colour, 0, p.extra[colour])

    def vacate(self, me: Seat, space: Space) -> None:
        p = self.diggers[me]
        p.home += 1
        p.spaces[space] -= 1
        if space >= ON_OFFICE:
            p._pays = UNKNOWN
        if not p.spaces[space]:
            p._posted &= ~bit(space)
        self._room[space] += 1
        self._vacant |= bit(space)

    def altar_full(self) -> bool:
        """KN-100 (2)"""
        return self._vacant >> MARKET_SPACES == 0

    def altar_cost(self, p: Digger) -> i64:
        """KN-19 to KN-21 What a worker on the altar costs now, without white and before Bargains."""
        parts = self.parts
        own = p.workers_on(MARKET_SPACES, SPACES - MARKET_SPACES)
        cost: i64 = parts.altar_cost[self.altar] + (parts.altar_more[self.altar] * own >> 1)
        return cost if p.meeple == HOME else cost + parts.altar_away[self.altar]

    # -- pieces in the ruins

    def enter(self, tile: i64) -> None:
        """A mark of a tile is taken."""
        self._marks[tile] -= 1
        if not self._marks[tile]:
            self._free &= ~bit(tile)

    def leave(self, tile: i64) -> None:
        """A mark of a tile becomes free."""
        self._marks[tile] += 1
        self._free |= bit(tile)

    def free_marks(self) -> Mask:
        """The tiles with a free mark."""
        return self._free

    def put_worker(self, me: Seat, tile: i64) -> None:
        """KN-41 A worker from home onto a free mark of a tile, or beside the marks."""
        p = self.diggers[me]
        p.home -= 1
        if self._free >> tile & 1:
            self.enter(tile)
            p.on[tile] += 1
            p._on |= bit(tile)
            self.tell(WORKER_PLACED, me, tile)
        else:
            p.beside[tile] += 1
            p._beside |= bit(tile)
            self.tell(WORKER_BESIDE, me, tile)

    def put_meeple(self, me: Seat, tile: i64) -> None:
        p = self.diggers[me]
        p.meeple = tile
        p._pays = UNKNOWN
        self.enter(tile)
        self.tell(MEEPLE_PLACED, me, tile)

    def fetch_on(self, me: Seat, tile: i64) -> None:
        """A worker home from a mark."""
        p = self.diggers[me]
        p.on[tile] -= 1
        if not p.on[tile]:
            p._on &= ~bit(tile)
        p.home += 1
        self.leave(tile)
        self.tell(PIECE_HOME, me, tile)

    def fetch_beside(self, me: Seat, tile: i64) -> None:
        """A worker home from beside the marks."""
        p = self.diggers[me]
        p.beside[tile] -= 1
        if not p.beside[tile]:
            p._beside &= ~bit(tile)
        p.home += 1
        self.tell(PIECE_HOME, me, tile)

    def fetch_meeple(self, me: Seat) -> None:
        p = self.diggers[me]
        self.leave(p.meeple)
        p.meeple = HOME
        p._pays = UNKNOWN
        self.tell(MEEPLE_HOME, me)

    def step_up(self, me: Seat, tile: i64) -> None:
        """KN-50"""
        p = self.diggers[me]
        p.beside[tile] -= 1
        if not p.beside[tile]:
            p._beside &= ~bit(tile)
        p.on[tile] += 1
        p._on |= bit(tile)
        self.enter(tile)
        self.stepped = True
        self.tell(STEPPED_UP, me, tile)

    def can_step_up(self, me: Seat) -> Mask:
        return NONE if self.stepped else self.diggers[me]._beside & self._free

    def path(self) -> Mask:
        """The tiles of the trip under way."""
        return self._path

    def walk(self, tile: i64) -> None:
        """One tile further."""
        self.route[self.steps] = tile
        self.steps += 1
        self._path |= bit(tile)

    def forget_trip(self) -> None:
        """Nothing of a trip or final return is left when it is over."""
        for i in range(self.steps):
            self.route[i] = 0
        self.steps = 0
        self._path = 0
        self.colours = 0
        self.haul = 0

    # -- resources

    def die_back(self, me: Seat, colour: Colour) -> None:
        """KN-15 An empty extra die goes back to its space, and the worker there comes home."""
        p = self.diggers[me]
        space = ON_STORE + colour if p.spaces[ON_STORE + colour] else ON_SHED + colour
        self.vacate(me, space)
        self.tell(DIE_RETURNED, me, colour, 0)
        self.tell(CAME_HOME, me, space)

    # -- laying tiles

    def can_lay(self, p: Digger, besides: i64) -> bool:
        """Whether some tile of the row can be laid and paid for, after paying for something else."""
        if p.meeple != HOME or p.total() < besides:
            return False
        return self.some_place_is_free() or self.can_pay_for_some(p, besides)

    def can_pay_for_some(self, p: Digger, besides: i64) -> bool:
        """Whether a tile of the row has a place that can be paid for."""
        slot: i64 = 0
        while slot < self._row and not self.can_lay_tile(p, self.row[slot], besides):
            slot += 1
        return slot < self._row

    def can_lay_tile(self, p: Digger, tile: Tile, besides: i64) -> bool:
        turn: i64 = 0
        while turn < TURNS and not self.can_lay_turned(p, tile, turn, besides):
            turn += 1
        return turn < TURNS

    def can_lay_turned(self, p: Digger, tile: Tile, turn: i64, besides: i64) -> bool:
        """KN-25 to KN-36 Whether a tile with a side up, turned so, has a place that can be paid for."""
        form: i64 = self.parts.form[TURNS * tile + turn]
        if form < 0 or p.total() < besides:
            return False
        colour: Colour = self.parts.colour[2 * tile + (turn >> 2)]
        if self._easy != 0 and self.ruins.easy(form, colour):
            return True
        return can_pay_for_form(self.ruins, p, form, colour, besides)

    def some_place_is_free(self) -> bool:
        """KN-30, KN-31 Whether any tile of the row has a place that costs nothing, whoever lays it."""
        if self._easy == UNKNOWN:
            self.look_for_free_place()
        return self._easy == 1

    def look_for_free_place(self) -> None:
        self._easy = 0
        for slot in range(self._row):
            if self.ruins.tile_is_easy(self.row[slot]):
                self._easy = 1
                return

    def some_tile_fits(self) -> bool:
        """KN-96, KN-102 Whether any tile of the row has room, whatever it costs."""
        if self._fits == UNKNOWN:
            self.look_for_place()
        return self._fits == 1

    def look_for_place(self) -> None:
        self._fits = 0
        for slot in range(self._row):
            if self.ruins.tile_fits(self.row[slot]):
                self._fits = 1
                return

    # -- row, box, display, deck

    def row_size(self) -> i64:
        return self._row

    def box_size(self) -> i64:
        return self._box

    def cards_left(self) -> i64:
        """In the deck."""
        return self._deck - self.removed

    def shown(self) -> i64:
        """Cards in the display."""
        return self._shown

    def draw_tile(self) -> None:
        """A tile of the box enters the row."""
        self._box -= 1
        tile: Tile = self.box[self._box]
        self.box[self._box] = EMPTY
        self.row[self._row] = tile
        self._row += 1
        self.barrier += 1
        if self._fits == 0:
            self._fits = UNKNOWN
        if self._easy == 0:
            self._easy = UNKNOWN
        self.tell(TILE_DRAWN, NOBODY, tile)

    def take_tile(self, slot: i64) -> Tile:
        """A tile leaves the row; those after it move up."""
        tile: Tile = self.row[slot]
        self._row -= 1
        for i in range(slot, self._row):
            self.row[i] = self.row[i + 1]
        self.row[self._row] = EMPTY
        self._fits = UNKNOWN
        self._easy = UNKNOWN
        return tile

    def turn_card(self, slot: i64) -> None:
        """The next card of the deck into the display."""
        self._deck -= 1
        self.display[slot] = self.deck[self._deck]
        self.deck[self._deck] = EMPTY
        self.look_at_display()
        self.barrier += 1
        self.tell(CARD_TURNED, NOBODY, self.display[slot])

    def look_at_display(self) -> None:
        """How many cards there are, and what the cheapest costs."""
        self._shown = 0
        self._least = PRICELESS
        for slot in range(DISPLAY):
            card: Artifact = self.display[slot]
            if card != EMPTY:
                self._shown += 1
                if self.parts.least[card] < self._least:
                    self._least = self.parts.least[card]
        for seat in range(self.seats):
            self.diggers[seat]._buys = UNKNOWN

    # -- scoring

    def score(self, seat: Seat) -> i64:
        """KN-110"""
        return scoring.score(self.diggers[seat], self.parts, self.altar, self.ruins)

    def scores(self) -> list[int]:
        return [self.score(seat) for seat in range(self.seats)]

    def placings(self) -> list[int]:
        """KN-116 By points; of those who share the best score, whoever triggered the end is alone the first."""
        points = self.scores()
        best = max(points)
        alone = self.trigger != NOBODY and points[self.trigger] == best
        worth = [2 * n + 1 if alone and seat == self.trigger else 2 * n for seat, n in enumerate(points)]
        return places(worth)

    # -- what nobody knows

    def redeal(self, seat: Seat, rng: Rng) -> None:
        """The order of box and deck, which cards were removed, and all chance to come. Nothing else is hidden."""
        order(self.box, self._box)
        rng.shuffle(self.box, self._box)
        order(self.deck, self._deck)
        rng.shuffle(self.deck, self._deck)
        self.rng.renew(rng)


def filled(places: vec[i64], n: i64) -> i64:
    """How many places hold something; what holds nothing must come last."""
    found: i64 = 0
    while found < n and places[found] != EMPTY:
        found += 1
    for i in range(found, n):
        assert places[i] == EMPTY
    return found


def order(things: vec[i64], n: i64) -> None:
    """The first things in one order that says nothing of the true one, so that a re-deal cannot depend on it."""
    low: Mask = 0
    high: Mask = 0
    for i in range(n):
        if things[i] < HALF:
            low |= bit(things[i])
        else:
            high |= bit(things[i] - HALF)
    at: i64 = 0
    while low:
        things[at] = lowest(low)
        at += 1
        low &= low - 1
    while high:
        things[at] = HALF + lowest(high)
        at += 1
        high &= high - 1
    assert at == n
