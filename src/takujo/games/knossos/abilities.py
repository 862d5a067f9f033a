"""What the areas of the market and the altars do: the printed text, then the code that says the same."""

from typing import Final

from mypy_extensions import i64

from takujo.core.counts import kinds
from takujo.core.masks import NONE, Mask, bit, count, given, if_enough, less
from takujo.core.state import Option, Question, Question1, Seat, Step, Step1
from takujo.games.knossos.components import (
    BASKET,
    CAMP,
    COLOURS,
    DAY_LABOUR,
    DICE,
    GUIDE,
    HERMES,
    IN_RECRUIT,
    IN_TAVERN,
    MA,
    OFFICE,
    ON_BASKET,
    ON_CAMP,
    ON_COLOUR,
    ON_DAY_LABOUR,
    ON_GUIDE,
    ON_OFFICE,
    ON_POSEIDON,
    ON_RECRUIT,
    ON_SHED,
    ON_STORE,
    ON_TAVERN,
    ON_TELEGRAM,
    POSEIDON,
    RECRUIT,
    TAVERN,
    TELEGRAM,
    WAREHOUSE,
    Colour,
    Space,
)
from takujo.games.knossos.digger import HOME, UNKNOWN, Digger, most_in, payable
from takujo.games.knossos.digging import PATH_STEP, TILE_PICK
from takujo.games.knossos.payments import PAY_MIX, earned, gain, pay
from takujo.games.knossos.ruins import ENTRANCE
from takujo.games.knossos.state import DIE_TAKEN, RESERVE_HOME, TASKS, WHITE_PAID, Knossos

ANY_COLOUR: Final[i64] = 0b1111
PAIR: Final[i64] = 2  # workers that Day labour and Telegram take
ALTAR: Final = 9  # beside the areas
IN_COLOURS: Final[i64] = 12  # beside the areas in `within_means`: the colours of area 0, then those of 1, and so on


# ---- which areas can be used, and what they cost


def area_cost(s: Knossos, p: Digger, area: i64) -> i64:
    """KN-19, KN-20 Resources that an area asks for now, before Bargains."""
    parts = s.parts
    cost: i64 = parts.cost[area]
    if parts.more[area]:
        own: i64 = p.spaces[ON_OFFICE]
        if area == GUIDE:
            own = p.workers_on(ON_GUIDE, COLOURS)
        elif area == BASKET:
            own = p.workers_on(ON_BASKET, COLOURS)
        cost += parts.more[area] * own
    return cost if p.meeple == HOME else cost + parts.away[area]


def affords(s: Knossos, p: Digger, area: i64) -> bool:
    """KN-08 Whether resources of any colours are enough for an area; what is printed is the least it can cost."""
    total = p.total()
    return total >= s.parts.cost[area] and total >= area_cost(s, p, area)


def recruits(s: Knossos, p: Digger) -> i64:
    """KN-88b Workers to place for the next one: two, then three."""
    return PAIR + s.parts.reserves[IN_RECRUIT] - p.reserve[IN_RECRUIT]


def usable(s: Knossos, p: Digger) -> Mask:
    """KN-85, KN-88a to KN-88h The areas that can be used by a player with a worker at home."""
    workers = recruits(s, p)
    m = if_enough(p.reserve[IN_RECRUIT], 1, if_enough(s.room(ON_RECRUIT), workers, 1 << RECRUIT))
    m = if_enough(p.home, workers, m)
    m |= if_enough(p.home, PAIR, if_enough(s.room(ON_DAY_LABOUR), PAIR, 1 << DAY_LABOUR))
    pays = within_means(s, p)
    if not pays:
        return m  # most players are poor most of the time
    m |= pays & if_enough(p.reserve[IN_TAVERN], 1, if_enough(s.room(ON_TAVERN), 1, 1 << TAVERN))
    m |= given(free_colours(s, WAREHOUSE, pays) != 0, WAREHOUSE)
    if s.sheet == MA:
        return m | given(free_colours(s, GUIDE, pays) != 0, GUIDE) | given(free_colours(s, BASKET, pays) != 0, BASKET)
    m |= pays & if_enough(p.home, PAIR, if_enough(s.room(ON_TELEGRAM), PAIR, 1 << TELEGRAM))
    if pays >> CAMP & 1 and s.room(ON_CAMP) and may_camp(s, p):
        m |= 1 << CAMP
    if pays >> OFFICE & 1 and s.room(ON_OFFICE) and s.box_size() and may_use_tiles(s, p):
        m |= 1 << OFFICE
    return m


def within_means(s: Knossos, p: Digger) -> Mask:
    """The areas that a player could use as far as its own board goes, whatever there is room for: those that are paid
    in any colours, and from IN_COLOURS on the colours in which each of the others can be paid.

    Few actions change it, so it is kept until one does.
    """
    if p._pays == UNKNOWN:
        p._pays = find_within_means(s, p)
    return p._pays


def find_within_means(s: Knossos, p: Digger) -> Mask:
    if p.means() < s.parts.cheapest:
        return 0
    purse = p.purse()
    most = most_in(purse)
    m = given(affords(s, p, TAVERN), TAVERN)
    if most >= s.parts.altar_cost[s.altar]:
        m |= payable_in(s, p, purse, ALTAR)
    if most >= s.parts.cost[WAREHOUSE]:
        m |= payable_in(s, p, purse, WAREHOUSE)
    if s.sheet == MA:
        if most >= s.parts.cost[GUIDE]:
            m |= payable_in(s, p, purse, GUIDE)
        if most >= s.parts.cost[BASKET]:
            m |= payable_in(s, p, purse, BASKET)
        return m
    if p.meeple == HOME:
        m |= given(p.total() >= s.parts.cost[CAMP], CAMP)
    else:
        m |= given(affords(s, p, TELEGRAM), TELEGRAM)
    return m | given(affords(s, p, OFFICE), OFFICE)


def may_use_tiles(s: Knossos, p: Digger) -> bool:
    """KN-88h Whether a tile can be drawn without going above the limit, or laid after the cost of the Town office, by a
    player who can pay that."""
    if s.row_size() < s.agreed.row_limit:
        return True
    if p.meeple != HOME:
        return False
    return s.some_place_is_free() or s.can_pay_for_some(p, area_cost(s, p, OFFICE))


def use(s: Knossos, me: Seat, area: i64) -> None:
    """Begin what an area asks for: its cost first, then its effect."""
    p = s.diggers[me]
    if area == TAVERN:
        s.then(PAY_MIX.by(me, 0, area_cost(s, p, area)), TAVERN_ROUND.by(me))
    elif area == RECRUIT:
        s.then(RECRUITMENT.by(me))
    elif area == DAY_LABOUR:
        s.then(LABOUR_COLOUR.by(me))
    elif area == CAMP:
        s.then(CAMP_TILE.by(me))
    elif area == TELEGRAM:
        s.then(PAY_MIX.by(me, 0, area_cost(s, p, area)), TELEGRAM_HOME.by(me))
    elif area == OFFICE:
        s.then(PAY_MIX.by(me, 0, area_cost(s, p, area)), TOWN_OFFICE.by(me))
    else:
        s.then(PAY_MONO.by(me, area))


# ---- coloured spaces: Warehouse, Guide, Big basket, Athena, Zeus


def mono_cost(s: Knossos, p: Digger, area: i64) -> i64:
    return s.altar_cost(p) if area == ALTAR else area_cost(s, p, area)


def coloured_space(s: Knossos, area: i64, colour: Colour) -> Space:
    """The space of a colour that a worker would take; whether it is free is another matter."""
    if area == WAREHOUSE:
        return ON_STORE + colour if s.room(ON_STORE + colour) else ON_SHED + colour
    if area == GUIDE:
        return ON_GUIDE + colour
    return (ON_BASKET if area == BASKET else ON_COLOUR) + colour


def mono_colours(s: Knossos, p: Digger, area: i64) -> Mask:
    """KN-18, KN-88c The colours that can be paid and have a free space."""
    return free_colours(s, area, within_means(s, p))


def payable_in(s: Knossos, p: Digger, purse: i64, area: i64) -> Mask:
    """KN-18, KN-88c The colours that can be paid, whether there is a free space or not, as `within_means` has them."""
    m = payable(purse, mono_cost(s, p, area))
    if area == WAREHOUSE:
        held = kinds(p.extra)
        m = m & ~held if count(held) < DICE else NONE
    return m << IN_COLOURS + COLOURS * area


def free_colours(s: Knossos, area: i64, pays: Mask) -> Mask:
    """The colours of which an area has a free space, among those within means."""
    pays = pays >> IN_COLOURS + COLOURS * area & ANY_COLOUR
    if area == WAREHOUSE:
        return pays & (s._vacant >> ON_STORE | s._vacant >> ON_SHED)
    if area == GUIDE:
        return pays & s._vacant >> ON_GUIDE
    return pays & s._vacant >> (ON_BASKET if area == BASKET else ON_COLOUR)


class PayMono(Question1[Knossos]):
    """KN-18 A cost in one colour: which one."""

    def options(self, s: Knossos, me: Seat, area: i64) -> Mask:
        return mono_colours(s, s.diggers[me], area)

    def choose(self, s: Knossos, me: Seat, area: i64, colour: Option) -> None:
        p = s.diggers[me]
        now = pay(s, me, colour, less(mono_cost(s, p, area), p.cut(colour)))
        if now:
            s.then(now, TAKE_SPACE.by(me, area << 2 | colour))
        else:
            TAKE_SPACE.run(s, me, area << 2 | colour)


class TakeSpace(Step1[Knossos]):
    """KN-88c, KN-88d, KN-89 The worker goes on a space of the colour paid; from the warehouse a die comes back."""

    def run(self, s: Knossos, me: Seat, paid: i64) -> None:
        area = paid >> 2
        colour = paid & 3
        space = coloured_space(s, area, colour)
        s.post(me, space, 1)
        if area == WAREHOUSE:
            shown: i64 = s.parts.numbers[0 if space < ON_SHED else 1]
            s.diggers[me].gain(colour, 0, shown)
            s.tell(DIE_TAKEN, me, colour, shown)


# ---- areas of sheet M0


class Tavern(Step[Knossos]):
    """Place 1 worker: take up to 2 of your reserve workers here to your home. The extra 2 is waived while your meeple
    is at home."""

    def run(self, s: Knossos, me: Seat) -> None:
        s.post(me, ON_TAVERN, 1)
        p = s.diggers[me]
        won: i64 = s.parts.gain[TAVERN]
        if won > p.reserve[IN_TAVERN]:
            won = p.reserve[IN_TAVERN]
        p.reserve[IN_TAVERN] -= won
        p.home += won
        s.tell(RESERVE_HOME, me, IN_TAVERN, won)


class Recruitment(Step[Knossos]):
    """Place 2 workers (first time) or 3 (second time): take 1 of your reserve workers here. The placed ones can be
    fetched back later."""

    def run(self, s: Knossos, me: Seat) -> None:
        p = s.diggers[me]
        s.post(me, ON_RECRUIT, recruits(s, p))
        p.reserve[IN_RECRUIT] -= 1
        p.home += 1
        s.tell(RESERVE_HOME, me, IN_RECRUIT, 1)


# ---- areas of sheet MA


class LabourColour(Question[Knossos]):
    """Place 2 workers: gain 3 resources of one colour."""

    def options(self, s: Knossos, me: Seat) -> Mask:
        return bit(COLOURS) - 1

    def choose(self, s: Knossos, me: Seat, colour: Option) -> None:
        s.post(me, ON_DAY_LABOUR, PAIR)
        gain(s, me, colour, earned(s, me, colour, s.parts.gain[DAY_LABOUR]))


# ---- areas of sheet MB


def camp_tiles(s: Knossos, p: Digger) -> Mask:
    """KN-88f Tiles with a free mark that are far enough from the entrance and near enough to be paid for."""
    ruins = s.ruins
    each: i64 = s.parts.cost[CAMP]
    left = p.total()
    found: Mask = ruins.adjacent(ENTRANCE) | bit(ENTRANCE)
    m: Mask = 0
    edge: Mask = found & ~bit(ENTRANCE)
    while edge and left >= each:
        left -= each
        edge = ruins.beside(edge) & ~found
        found |= edge
        m |= edge & s.free_marks()
        if not each and not edge:
            break
    return m


def may_camp(s: Knossos, p: Digger) -> bool:
    """KN-88f Whether there is such a tile, if one can be paid for; most often there is one among the nearest."""
    nearest = s.ruins.adjacent(ENTRANCE)
    if s.ruins.beside(nearest) & ~nearest & ~bit(ENTRANCE) & s.free_marks():
        return True
    return camp_tiles(s, p) != 0


class CampTile(Question[Knossos]):
    """Put your meeple on a free mark of a tile already laid. Cost: tiles between it and the entrance; tiles next to the
    entrance are not allowed."""

    def options(self, s: Knossos, me: Seat) -> Mask:
        return camp_tiles(s, s.diggers[me])

    def choose(self, s: Knossos, me: Seat, tile: Option) -> None:
        s.then(PAY_MIX.by(me, 0, s.ruins.distance(tile) * s.parts.cost[CAMP]), PITCH_CAMP.by(me, tile))


class PitchCamp(Step1[Knossos]):
    """KN-88f The worker goes on the area, the meeple on the tile."""

    def run(self, s: Knossos, me: Seat, tile: i64) -> None:
        s.post(me, ON_CAMP, 1)
        s.put_meeple(me, tile)


class TelegramHome(Step[Knossos]):
    """Place 2 workers: make a return trip without putting a worker on the entrance."""

    def run(self, s: Knossos, me: Seat) -> None:
        s.post(me, ON_TELEGRAM, PAIR)
        s.then(PATH_STEP.by(me, ENTRANCE))


class TownOffice(Step[Knossos]):
    """Draw tiles until the row holds at most limit + 1, then you may lay one; if the row is above the limit you
    must."""

    def run(self, s: Knossos, me: Seat) -> None:
        s.post(me, ON_OFFICE, 1)
        if may_draw(s, s.diggers[me]):
            s.draw_tile()
            s.then(OFFICE_DRAW.by(me), OFFICE_LAY.by(me))


def may_draw(s: Knossos, p: Digger) -> bool:
    """KN-88h The tile above the limit only if some tile could be laid now."""
    if not s.box_size() or s.row_size() > s.agreed.row_limit:
        return False
    return s.row_size() < s.agreed.row_limit or s.can_lay(p, 0)


DRAW: Final = 0
STOP: Final = 1


class OfficeDraw(Question[Knossos]):
    """KN-88h One more tile, or no more."""

    def options(self, s: Knossos, me: Seat) -> Mask:
        return bit(DRAW) | bit(STOP) if may_draw(s, s.diggers[me]) else NONE

    def choose(self, s: Knossos, me: Seat, option: Option) -> None:
        if option == DRAW:
            s.draw_tile()
            s.then(OFFICE_DRAW.by(me))


LAY_ONE: Final = 0
FINISH: Final = 1


class OfficeLay(Question[Knossos]):
    """KN-88h A tile may be laid; above the limit of the row it must."""

    def options(self, s: Knossos, me: Seat) -> Mask:
        if s.row_size() > s.agreed.row_limit:
            return bit(LAY_ONE)
        return bit(LAY_ONE) | bit(FINISH) if s.can_lay(s.diggers[me], 0) else NONE

    def choose(self, s: Knossos, me: Seat, option: Option) -> None:
        if option == LAY_ONE:
            s.then(TILE_PICK.by(me))


# ---- altars; Hermes is part of a trip


def may_pray(s: Knossos, p: Digger) -> bool:
    """KN-85, KN-89"""
    if s.altar == HERMES or not p.home:
        return False
    if s.altar == POSEIDON:
        enough = p.white >= s.parts.altar_white[POSEIDON] and p.total() >= s.altar_cost(p)
        return enough and s.room(ON_POSEIDON) > 0
    return mono_colours(s, p, ALTAR) != 0


def pray(s: Knossos, me: Seat) -> None:
    """KN-89"""
    if s.altar == POSEIDON:
        p = s.diggers[me]
        white: i64 = s.parts.altar_white[POSEIDON]
        p.white -= white
        s.tell(WHITE_PAID, me, white)
        s.then(PAY_MIX.by(me, 0, s.altar_cost(p)), PRAY_TO_POSEIDON.by(me))
    else:
        s.then(PAY_MONO.by(me, ALTAR))


class PrayToPoseidon(Step[Knossos]):
    """Pay 1 white and 3 resources (5 while your meeple is away). 6 VP each."""

    def run(self, s: Knossos, me: Seat) -> None:
        s.post(me, ON_POSEIDON, 1)


# ---- one of each

PAY_MONO: Final[PayMono] = PayMono(TASKS)
TAKE_SPACE: Final[TakeSpace] = TakeSpace(TASKS)
TAVERN_ROUND: Final[Tavern] = Tavern(TASKS)
RECRUITMENT: Final[Recruitment] = Recruitment(TASKS)
LABOUR_COLOUR: Final[LabourColour] = LabourColour(TASKS)
CAMP_TILE: Final[CampTile] = CampTile(TASKS)
PITCH_CAMP: Final[PitchCamp] = PitchCamp(TASKS)
TELEGRAM_HOME: Final[TelegramHome] = TelegramHome(TASKS)
TOWN_OFFICE: Final[TownOffice] = TownOffice(TASKS)
OFFICE_DRAW: Final[OfficeDraw] = OfficeDraw(TASKS)
OFFICE_LAY: Final[OfficeLay] = OfficeLay(TASKS)
PRAY_TO_POSEIDON: Final[PrayToPoseidon] = PrayToPoseidon(TASKS)
