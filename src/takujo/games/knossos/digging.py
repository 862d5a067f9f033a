"""What is done in the ruins: laying tiles, placing workers, return trips."""

from typing import Final

from mypy_extensions import i64

from takujo.core.masks import NONE, Mask, bit, less, lowest, several
from takujo.core.state import Option, Question, Question1, Question2, Seat, Step, Step1, WideQuestion
from takujo.games.knossos.components import (
    COLOURS,
    EXTRA,
    FIRST_ANCHOR,
    HERMES,
    LEAST_NUMBER,
    MARKET_SPACES,
    NUMBERS,
    ON_BASKET,
    ON_GUIDE,
    ON_NUMBER,
    REINFORCEMENTS,
    TURNS,
    Colour,
    Tile,
)
from takujo.games.knossos.digger import HOME, Digger
from takujo.games.knossos.laying import pays_for_place
from takujo.games.knossos.payments import PAY_MIX, SPLIT_PAY, earned, gain
from takujo.games.knossos.ruins import BELOW, DEAR, ENTRANCE, FAR, ORIGIN, anchor_code, anchor_x, anchor_y, placement
from takujo.games.knossos.state import (
    ENTERED,
    ENTRANCE_LEFT,
    GAP_CLOSED,
    LAID,
    LAID_BESIDE,
    RESERVE_HOME,
    SIDE_UP,
    TASKS,
    WALKED,
    WHITE_GAINED,
    Knossos,
)

# ---- action 1: lay a tile


class TilePick(Question[Knossos]):
    """KN-29 A tile of the row that can be laid and paid for."""

    def options(self, s: Knossos, me: Seat) -> Mask:
        p = s.diggers[me]
        m: Mask = 0
        for slot in range(s._row):
            if s.can_lay_tile(p, s.row[slot], 0):
                m |= 1 << slot
        return m

    def choose(self, s: Knossos, me: Seat, slot: Option) -> None:
        s.then(TILE_ORIENT.by(me, slot))


class TileOrient(Question1[Knossos]):
    """KN-25 Which side is up, and how it is turned."""

    def options(self, s: Knossos, me: Seat, slot: i64) -> Mask:
        p = s.diggers[me]
        tile: Tile = s.row[slot]
        m: Mask = 0
        for turn in range(TURNS):
            if s.can_lay_turned(p, tile, turn, 0):
                m |= 1 << turn
        return m

    def choose(self, s: Knossos, me: Seat, slot: i64, turn: Option) -> None:
        s.then(TILE_ANCHOR.by(me, slot | turn << 3))


class TileAnchor(WideQuestion[Knossos]):
    """KN-26 to KN-36 Where its upper left corner goes: all places that fit and can be paid for."""

    def options(self, s: Knossos, me: Seat, chosen: i64) -> None:
        tile: Tile = s.row[chosen & 7]
        turn = chosen >> 3
        form: i64 = s.parts.form[TURNS * tile + turn]
        colour: Colour = s.parts.colour[2 * tile + (turn >> 2)]
        p = s.diggers[me]
        may_touch = p.pays_for_neighbour(colour, 0)
        ruins = s.ruins
        columns = ruins.columns(form)
        row = ruins.first_row(form)
        last = ruins.last_row(form)
        while row <= last:
            m = ruins.fitting(form, row, last, columns)
            if m:
                touching = ruins.touching(form, row, colour)
                if not may_touch:
                    m &= ~touching
                parting = ruins.parting(form, row) if m else NONE
                if not p.total():
                    m &= ~parting
                costly: Mask = m & (touching | parting)
                while costly:
                    if not pays_for_place(s.ruins, p, form, colour, row, lowest(costly), touching, parting, 0):
                        m ^= costly & -costly
                    costly &= costly - 1
                s.may_each((m & FAR) >> 1, anchor_code(2 - ORIGIN, row - ORIGIN))
                s.may_each(m >> BELOW + 1, anchor_code(2 - ORIGIN, row + 1 - ORIGIN))
            row += 2

    def choose(self, s: Knossos, me: Seat, chosen: i64, anchor: Option) -> None:
        tile: Tile = s.row[chosen & 7]
        turn = chosen >> 3
        colour: Colour = s.parts.colour[2 * tile + (turn >> 2)]
        due = price(s, me, tile, turn, anchor)
        if not due:
            lay(s, me, chosen | anchor << 6, False)
            return
        s.then(
            SPLIT_PAY.by(me, colour, due & 0xFF),
            PAY_MIX.by(me, 0, due >> 8),
            LAY.by(me, chosen | anchor << 6),
        )


def price(s: Knossos, me: Seat, tile: Tile, turn: i64, anchor: i64) -> i64:
    """KN-30 to KN-36 What a place costs: resources of the colour, and from bit 8 resources of any colour."""
    form: i64 = s.parts.form[TURNS * tile + turn]
    colour: Colour = s.parts.colour[2 * tile + (turn >> 2)]
    row = anchor_y(anchor) + ORIGIN
    column = anchor_x(anchor) + ORIGIN
    same = less(s.ruins.same(form, row, column, colour), s.diggers[me].cut(colour))
    return same | s.ruins.gaps(form, row, column, DEAR, False) << 8


class Lay(Step1[Knossos]):
    """KN-37, KN-38 The tile leaves the row for the ruins, and the meeple goes on a mark of it."""

    def run(self, s: Knossos, me: Seat, chosen: i64) -> None:
        lay(s, me, chosen, True)


def lay(s: Knossos, me: Seat, chosen: i64, closing: bool) -> None:
    """KN-37, KN-38 If it cost nothing, it is not `closing` a gap."""
    turn = chosen >> 3 & 7
    anchor = chosen >> 6
    tile = s.take_tile(chosen & 7)
    number = s.ruins.tiles()
    if s.telling:
        due = price(s, me, tile, turn, anchor)
        s.tell(LAID, me, tile, number)
        s.tell(SIDE_UP, me, s.parts.colour[2 * tile + (turn >> 2)])
        if due >> 8:
            s.tell(GAP_CLOSED, me, due >> 8)
    s.ruins.lay(placement(tile, turn, anchor), closing)
    if s.telling:
        for neighbour in range(number):
            if s.ruins.adjacent(number) >> neighbour & 1:
                s.tell(LAID_BESIDE, me, neighbour)
    s._marks[number] = s.parts.marks[tile]
    s._free |= bit(number)
    s.put_meeple(me, number)


# ---- action 2: place a worker

SKIP: Final = 47  # beside the tiles


class WorkerTile(Question[Knossos]):
    """KN-40 to KN-42 A tile beside another one with an own piece."""

    def options(self, s: Knossos, me: Seat) -> Mask:
        return worker_tiles(s, s.diggers[me])

    def choose(self, s: Knossos, me: Seat, tile: Option) -> None:
        s.put_worker(me, tile)
        p = s.diggers[me]
        if not p.posted(ON_GUIDE, COLOURS):
            return
        colour: Colour = COLOURS - 1
        while colour >= 0:
            for _guide in range(p.spaces[ON_GUIDE + colour]):
                s.push(GUIDE_TILE.by(me, colour))
            colour -= 1


def worker_tiles(s: Knossos, p: Digger) -> Mask:
    return s.ruins.beside(p.here()) & ~NOT_ENTRANCE if p.home else NONE


def may_place(s: Knossos, p: Digger) -> bool:
    """KN-40 Whether there is such a tile, for a player with a worker at home."""
    return p.here() & s.ruins.joined() != 0


NOT_ENTRANCE: Final[i64] = 1  # the entrance alone; taken out of sets of tiles


class GuideTile(Question1[Knossos]):
    """KN-43 One more worker on a tile of the colour of the guide, beside a tile with an own piece."""

    def options(self, s: Knossos, me: Seat, colour: Colour) -> Mask:
        p = s.diggers[me]
        own: Mask = p._on | p._beside if s.agreed.guided_by_workers else p.here()
        m: Mask = s.ruins.beside(own) & s.ruins.coloured(colour) if p.home else NONE
        return m | bit(SKIP) if m else m

    def choose(self, s: Knossos, me: Seat, colour: Colour, tile: Option) -> None:
        if tile != SKIP:
            s.put_worker(me, tile)


# ---- action 3: return trip


def may_trip(s: Knossos, p: Digger) -> bool:
    """KN-60 Whether a player with a worker at home can begin a trip."""
    return p.meeple != HOME and p.here() & s.ruins.adjacent(ENTRANCE) != 0


def begin_trip(s: Knossos, me: Seat) -> None:
    """KN-61"""
    s.diggers[me].home -= 1
    s.entered = True
    s.tell(ENTERED, me)
    s.then(PATH_STEP.by(me, ENTRANCE))


class PathStep(Question1[Knossos]):
    """KN-62 The next tile of the path: one from which the meeple's tile can still be reached."""

    def options(self, s: Knossos, me: Seat, last: i64) -> Mask:
        unused: Mask = bit(s.ruins.tiles()) - 1 & ~s._path & ~NOT_ENTRANCE
        beside = s.ruins.adjacent(last) & unused
        if not several(beside):
            return beside
        return beside & s.ruins.reach(s.diggers[me].meeple, unused, beside)

    def choose(self, s: Knossos, me: Seat, last: i64, tile: Option) -> None:
        s.walk(tile)
        s.tell(WALKED, me, tile)
        if tile != s.diggers[me].meeple:
            s.then(PATH_STEP.by(me, tile))
            return
        # KN-76, the last first
        s.then(LEAVE_ENTRANCE.by(me), LEFTOVER.by(me), MARKET_RETURN.by(me), HERMES_SPACE.by(me))
        colour: Colour = COLOURS - 1
        while colour >= 0:
            if s.diggers[me].spaces[ON_BASKET + colour]:
                s.push(BASKET.by(me, colour, ON_TRIP))
            colour -= 1
        s.push(HARVEST_MODE.by(me))


WHITE: Final[i64] = 3  # and the number of white resources, beside the colours
NO_COLOUR: Final[i64] = 4  # beside the colours


def harvest_colours(s: Knossos, me: Seat) -> Mask:
    """KN-63 The colours of tiles on the path with an own piece on a mark."""
    p = s.diggers[me]
    m: Mask = 0
    on: Mask = s._path & (p._on | bit(p.meeple) & ~NOT_ENTRANCE)
    for colour in range(COLOURS):
        if on & s.ruins.coloured(colour):
            m |= 1 << colour
    return m


class HarvestMode(Question[Knossos]):
    """KN-64 A first colour, or white."""

    def options(self, s: Knossos, me: Seat) -> Mask:
        m = harvest_colours(s, me)
        if m == 0b1111:
            p = s.diggers[me]
            most: i64 = EXTRA - p.white
            for colour in range(COLOURS):
                n = p.pieces(s._path & s.ruins.coloured(colour))
                if n < most:
                    most = n
            m |= bit(most + WHITE + 1) - bit(WHITE + 1)
        return m

    def choose(self, s: Knossos, me: Seat, option: Option) -> None:
        if option < COLOURS:
            s.colours = bit(option)
            s.then(SECOND_COLOUR.by(me, option))
        else:
            k = option - WHITE
            s.then(GAIN_WHITE.by(me, k))
            s.then(
                WHITE_PIECE.by(me, 0, k),
                WHITE_PIECE.by(me, 1, k),
                WHITE_PIECE.by(me, 2, k),
                WHITE_PIECE.by(me, 3, k),
            )


class SecondColour(Question1[Knossos]):
    """KN-64, KN-66 A second colour, or none."""

    def options(self, s: Knossos, me: Seat, first: Colour) -> Mask:
        return harvest_colours(s, me) & ~bit(first) | bit(NO_COLOUR)

    def choose(self, s: Knossos, me: Seat, first: Colour, second: Option) -> None:
        if second == NO_COLOUR:
            s.then(COLLECT.by(me, first))
        else:
            s.colours |= bit(second)
            s.then(COLLECT.by(me, first), COLLECT.by(me, second))


class Collect(Step1[Knossos]):
    """KN-65 All own pieces on marks of a colour on the path come home and bring resources."""

    def run(self, s: Knossos, me: Seat, colour: Colour) -> None:
        p = s.diggers[me]
        tiles: Mask = s._path & s.ruins.coloured(colour)
        pieces: i64 = 0
        worth: i64 = 0
        if p.meeple != HOME and tiles >> p.meeple & 1:
            s.fetch_meeple(me)
            pieces = 1
            worth = 2
        m: Mask = tiles & p._on
        while m:
            tile = lowest(m)
            m &= m - 1
            while p.on[tile]:
                s.fetch_on(me, tile)
                pieces += 1
                worth += 1
        table = s.parts.harvest
        last: i64 = len(table)
        harvest = earned(s, me, colour, table[(worth if worth < last else last) - 1])
        if harvest:
            s.haul += pieces
            gain(s, me, colour, harvest)


MEEPLE: Final = 47  # beside the tiles


class WhitePiece(Question2[Knossos]):
    """KN-70 Which pieces of a colour come home for white; all of them if there are no more."""

    def options(self, s: Knossos, me: Seat, colour: Colour, left: i64) -> Mask:
        if not left:
            return 0
        p = s.diggers[me]
        tiles = s._path & s.ruins.coloured(colour)
        m: Mask = tiles & p._on
        if p.meeple != HOME and tiles >> p.meeple & 1:
            m |= bit(MEEPLE)
        return m if p.pieces(tiles) > left else bit(lowest(m))

    def choose(self, s: Knossos, me: Seat, colour: Colour, left: i64, tile: Option) -> None:
        if tile == MEEPLE:
            s.fetch_meeple(me)
        else:
            s.fetch_on(me, tile)
        s.then(WHITE_PIECE.by(me, colour, left - 1))


class GainWhite(Step1[Knossos]):
    """KN-70, KN-80"""

    def run(self, s: Knossos, me: Seat, k: i64) -> None:
        s.diggers[me].white += k
        s.haul += 4 * k
        s.tell(WHITE_GAINED, me, k)


TAKE_IT: Final[i64] = 0  # and the colour
LEAVE_IT: Final[i64] = 4  # and the colour
ON_TRIP: Final = 0
AT_THE_END: Final = 1


class Basket(Question2[Knossos]):
    """KN-72, KN-105 Whether the colour of an own Big basket is collected as well."""

    def options(self, s: Knossos, me: Seat, colour: Colour, when: i64) -> Mask:
        p = s.diggers[me]
        tiles: Mask = s.ruins.coloured(colour)
        if when == ON_TRIP:
            tiles &= s._path
        if s.colours >> colour & 1 or not p.pieces(tiles):
            return 0
        return bit(TAKE_IT + colour) | bit(LEAVE_IT + colour)

    def choose(self, s: Knossos, me: Seat, colour: Colour, when: i64, option: Option) -> None:
        if option == TAKE_IT + colour:
            s.colours |= bit(colour)
            if when == ON_TRIP:
                s.then(COLLECT.by(me, colour))


class LeaveEntrance(Step[Knossos]):
    """KN-67 The worker on the entrance comes home. With an option, so do all beside marks, if the meeple did."""

    def run(self, s: Knossos, me: Seat) -> None:
        p = s.diggers[me]
        if s.entered:
            s.entered = False
            p.home += 1
            s.tell(ENTRANCE_LEFT, me)
        if s.agreed.auto_leftover and p.meeple == HOME:
            take_beside(s, me)


def take_beside(s: Knossos, me: Seat) -> None:
    p = s.diggers[me]
    m: Mask = p._beside
    while m:
        tile = lowest(m)
        m &= m - 1
        while p.beside[tile]:
            s.fetch_beside(me, tile)


# beside the tiles, which stand for a worker on a mark
BESIDE: Final[i64] = 64  # and the tile
TAKE_MEEPLE: Final = 128
TAKE_ALL: Final = 129
DONE: Final = 130


class Leftover(WideQuestion[Knossos]):
    """KN-73, KN-74 The other workers come home or stay, one by one."""

    def options(self, s: Knossos, me: Seat, n: i64) -> None:
        p = s.diggers[me]
        stays = s.agreed.free_meeple and p.meeple != HOME
        if not (p._on | p._beside) and not stays:
            return
        offer_workers(s, p)
        if stays:
            s.may(TAKE_MEEPLE)
        if p.on_board() - p.home > 1:
            s.may(TAKE_ALL)
        s.may(DONE)

    def choose(self, s: Knossos, me: Seat, n: i64, option: Option) -> None:
        if option == DONE:
            return
        if option == TAKE_MEEPLE:
            s.fetch_meeple(me)
        elif option == TAKE_ALL:
            p = s.diggers[me]
            m: Mask = p._on
            while m:
                tile = lowest(m)
                m &= m - 1
                while p.on[tile]:
                    s.fetch_on(me, tile)
            take_beside(s, me)
        else:
            fetch(s, me, option)
        s.then(LEFTOVER.by(me))


def offer_workers(s: Knossos, p: Digger) -> None:
    """Own workers in the ruins as options: those on marks, then those beside them."""
    s.mask = p._on
    if p._beside:
        s.may_beyond(p._beside, BESIDE)


def fetch(s: Knossos, me: Seat, option: Option) -> None:
    if option < BESIDE:
        s.fetch_on(me, option)
    else:
        s.fetch_beside(me, option - BESIDE)


FROM_RESERVE: Final = 22  # beside the spaces of the market
NO_WORKER: Final = 23


class MarketReturn(Question[Knossos]):
    """KN-75 One worker home from the market, or one from the reserve on Reinforcements."""

    def options(self, s: Knossos, me: Seat) -> Mask:
        p = s.diggers[me]
        m: Mask = p._posted & bit(MARKET_SPACES) - 1 | bit(NO_WORKER)
        return m | bit(FROM_RESERVE) if p.reserve[REINFORCEMENTS] else m

    def choose(self, s: Knossos, me: Seat, option: Option) -> None:
        if option == FROM_RESERVE:
            p = s.diggers[me]
            p.reserve[REINFORCEMENTS] -= 1
            p.home += 1
            s.tell(RESERVE_HOME, me, REINFORCEMENTS, 1)
        elif option != NO_WORKER:
            s.unpost(me, option)


NO_SPACE: Final = 5  # beside the numbers of Hermes


class HermesSpace(Question[Knossos]):
    """KN-80 At the end of a trip a worker may go on a space of Hermes. Then nothing of the trip is left."""

    def options(self, s: Knossos, me: Seat) -> Mask:
        m: Mask = 0
        if s.altar == HERMES and s.haul >= LEAST_NUMBER:
            p = s.diggers[me]
            if p.home and p.total() >= s.altar_cost(p):
                for number in range(NUMBERS):
                    if number + LEAST_NUMBER <= s.haul and s.room(ON_NUMBER + number):
                        m |= 1 << number
        return m | bit(NO_SPACE)

    def choose(self, s: Knossos, me: Seat, number: Option) -> None:
        s.forget_trip()
        if number != NO_SPACE:
            s.then(PAY_MIX.by(me, 0, s.altar_cost(s.diggers[me])), PRAY_TO_HERMES.by(me, number))


class PrayToHermes(Step1[Knossos]):
    """KN-80"""

    def run(self, s: Knossos, me: Seat, number: i64) -> None:
        s.post(me, ON_NUMBER + number, 1)


# ---- one of each

TILE_PICK: Final[TilePick] = TilePick(TASKS)
TILE_ORIENT: Final[TileOrient] = TileOrient(TASKS)
TILE_ANCHOR: Final[TileAnchor] = TileAnchor(TASKS)
LAY: Final[Lay] = Lay(TASKS)
WORKER_TILE: Final[WorkerTile] = WorkerTile(TASKS)
GUIDE_TILE: Final[GuideTile] = GuideTile(TASKS)
PATH_STEP: Final[PathStep] = PathStep(TASKS)
HARVEST_MODE: Final[HarvestMode] = HarvestMode(TASKS)
SECOND_COLOUR: Final[SecondColour] = SecondColour(TASKS)
COLLECT: Final[Collect] = Collect(TASKS)
WHITE_PIECE: Final[WhitePiece] = WhitePiece(TASKS)
GAIN_WHITE: Final[GainWhite] = GainWhite(TASKS)
BASKET: Final[Basket] = Basket(TASKS)
LEAVE_ENTRANCE: Final[LeaveEntrance] = LeaveEntrance(TASKS)
LEFTOVER: Final[Leftover] = Leftover(TASKS)
MARKET_RETURN: Final[MarketReturn] = MarketReturn(TASKS)
HERMES_SPACE: Final[HermesSpace] = HermesSpace(TASKS)
PRAY_TO_HERMES: Final[PrayToHermes] = PrayToHermes(TASKS)

assert FIRST_ANCHOR + ORIGIN > 1  # so that the column left of an anchor is one
