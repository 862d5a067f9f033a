"""What a bot should value: `worth` of a position to a seat, in points, and `urge` to choose an option.

Nothing that a bot should weigh is hidden, but for the order of box and deck, which is not looked at here.
"""

from typing import Final

from mypy_extensions import i64

from takujo.core.heuristics import Heuristics
from takujo.core.masks import NONE, Mask, bit, lowest, smaller
from takujo.core.state import NOBODY, Option, Seat, State
from takujo.core.todo import TASK, first_of, second_of
from takujo.games.knossos import abilities, digging, payments, rules
from takujo.games.knossos.components import (
    BASKET,
    COLOURS,
    GUIDE,
    HERMES,
    KINDS,
    L_TILES,
    MARKET_SPACES,
    ON_BASKET,
    ON_GUIDE,
    ON_OFFICE,
    ON_STORE,
    POSEIDON,
    RECRUIT,
    REINFORCEMENTS,
    SPACES,
    STORE,
    TAVERN,
    TURNS,
    WAREHOUSE,
    Artifact,
    Colour,
    Tile,
)
from takujo.games.knossos.digger import HOME, Digger
from takujo.games.knossos.paths import PathSearch, harvest, trip_gain
from takujo.games.knossos.ruins import ENTRANCE, ORIGIN, anchor_x, anchor_y
from takujo.games.knossos.scoring import altar_part, artifact_part, resource_part, sides_left, worker_part
from takujo.games.knossos.state import EMPTY, Knossos


class KnossosHeuristics(Heuristics):
    def worth(self, s: State, seat: Seat) -> float:
        """Own hopes, less those of the strongest other: so the end comes gladly to who is ahead."""
        assert isinstance(s, Knossos)
        if s.over() or s.active == NOBODY:
            return outcome(s, seat)
        best = -1.0
        for q in range(s.seats):
            if q != seat:
                theirs = estate(s, q, False)
                if theirs > best:
                    best = theirs
        return estate(s, seat, True) - best

    def urge(self, s: State, option: Option) -> float:
        """How much the seat now asked is drawn to an option."""
        assert isinstance(s, Knossos)
        todo = s.agenda[s.waiting - 1]
        task = todo & TASK
        me = s.asked
        p = s.diggers[me]
        if task == rules.MAIN.number:
            return urge_to_act(s, me, p, option)
        if task == payments.PAY_MIX.number:
            return fair_share(p, first_of(todo), second_of(todo), option)
        if task == payments.SPLIT_PAY.number or task == payments.SPLIT_GAIN.number:
            return 1.0 / float(1 + option % payments.PER_DIE)
        if task == digging.TILE_ANCHOR.number:
            return urge_to_place(s, me, p, first_of(todo), option)
        if task == digging.TILE_ORIENT.number:
            return urge_to_turn(s, p, first_of(todo), option)
        if task == digging.TILE_PICK.number:
            return 2.0 if s.row[option] < L_TILES else 1.0
        if task == digging.WORKER_TILE.number or task == digging.GUIDE_TILE.number:
            return 0.5 if option == digging.SKIP else urge_to_join(s, p, option)
        if task == digging.PATH_STEP.number:
            return urge_to_walk(s, me, p, option)
        if task == digging.HARVEST_MODE.number or task == digging.SECOND_COLOUR.number:
            return urge_to_harvest(s, me, option, task == digging.SECOND_COLOUR.number)
        if task == digging.LEFTOVER.number:
            return urge_to_fetch(p, option)
        if task == digging.MARKET_RETURN.number:
            return urge_to_return(option)
        return other_urges(s, me, p, task, option)


HEURISTICS: Final = KnossosHeuristics()


# ---- worth: an estimate of what a seat will score

RESOURCE: Final = 0.17  # a resource that is to come, while there is time to spend it
FIRST: Final = 0.22  # each of the first four of a colour
FURTHER: Final = 0.15  # each of the next four
MORE: Final = 0.1  # each one beyond: it is in the way of the next trip
WHITE: Final = 0.5
WHITE_TO_PRAY: Final = 2.2  # where Poseidon asks for it
CREW: Final = 0.9  # a worker that can be used
POSTED: Final = 0.9  # of that, for one on a space of the market
RESERVE: Final = 0.3  # a worker still on Reinforcements: each trip wins one
A_TURN: Final = 0.9  # what a gain keeps of its worth for each turn that it is away
FRESH: Final = 2.8  # what a meeple at home may hope for, in resources
FEW: Final = 0.7  # of that, with a single worker at home
NOBODY_HOME: Final = 0.35
OUTPOST: Final = 0.5  # a worker left on a mark: the beginning of the next chain, in resources
MATE: Final = 0.45  # a free mark beside the own chain, in resources
MATCHING: Final = 0.6  # more, if it has a colour of the chain
LASTING: Final = 0.9  # a guide or a basket
DIE: Final = 0.45  # an extra die of a colour that is nearly full
SPARE_DIE: Final = 0.05  # another one
NEXT_CARD: Final = 0.6  # of what one more artifact of a kind would score
IN_SIGHT: Final = 0.15  # of what a card scores that can be paid now
NEXT_PRAYER: Final = 0.3  # of what one more worker on the altar would score
PATH_STEPS: Final = 60  # of the search for the best path
CARDS_A_TURN: Final = 0.2
PRAYERS_A_TURN: Final = 0.12
CELLS_A_TURN: Final = 0.75
LONG: Final = 7.0  # turns that are time enough for everything
VICTORY: Final = 10.0  # to win at last


def outcome(s: Knossos, seat: Seat) -> float:
    """KN-116 The match is over."""
    mine = s.score(seat)
    best: i64 = -1
    value = VICTORY
    for q in range(s.seats):
        if q != seat:
            theirs = s.score(q)
            if theirs > best:
                best = theirs
            if theirs > mine or (theirs == mine and q == s.trigger):
                value = 0.0
            elif theirs == mine and seat != s.trigger and value > 0.0:
                value = 0.5 * VICTORY
    return value + float(mine - best)


def turns_left(s: Knossos, q: Seat) -> float:
    """Turns that a seat can expect: the first of the three ends decides."""
    if s.finals:
        last = (s.active + s.finals - 1) % s.seats  # who has the last turn
        ahead = (q - s.active) % s.seats
        if ahead == 0:
            return 0.0 if s.acted else 1.0
        return 1.0 if ahead < s.finals and (last - q) % s.seats >= 0 else 0.0
    crowd = float(s.seats)
    n = float(s.cards_left() + s.shown()) / (CARDS_A_TURN * crowd)
    free: i64 = 0
    for space in range(MARKET_SPACES, SPACES):
        free += s.room(space)
    prayers = float(free) / (PRAYERS_A_TURN * crowd)
    if prayers < n:
        n = prayers
    cells = float(s.agreed.frame * s.agreed.frame - 4 - 3 * (s.ruins.tiles() - 1)) / (CELLS_A_TURN * crowd)
    if cells < n:
        n = cells
    if s.agreed.guard:
        rounds = float(s.agreed.guard * s.seats - s.turns) / crowd
        if rounds < n:
            n = rounds
    return n + 1.0


def estate(s: Knossos, q: Seat, own: bool) -> float:
    """What a seat has, and what it may hope for."""
    turns = turns_left(s, q)
    if turns < 0.5:
        return float(s.score(q))
    time = turns / LONG
    if time > 1.0:
        time = 1.0
    p = s.diggers[q]
    value = float(artifact_part(p, s.parts) + altar_part(p, s.parts, s.altar, s.ruins))
    value += crew(s, p, time)
    value += resources(s, q, p, turns, time)
    if turns > 1.5:
        value += cards_to_come(s, q, p, time) + time * lasting(p)
    hopes = chain(s, q, p, turns) if own else rough_chain(s, q, p, turns)
    return value + hopes * RESOURCE * (0.5 + 0.5 * time)


def crew(s: Knossos, p: Digger, time: float) -> float:
    """Workers: half a point each at the end, more while they can dig."""
    each = 0.5 + (CREW - 0.5) * time
    posted = p.workers_on(0, MARKET_SPACES)
    value = each * float(p.on_board()) + each * POSTED * time * float(posted)
    return value + RESERVE * time * float(p.reserve[REINFORCEMENTS])


def resources(s: Knossos, q: Seat, p: Digger, turns: float, time: float) -> float:
    """Resources buy points while there is time; at the end every five of a colour are one."""
    at_the_end = float(resource_part(p, s.parts))
    if turns <= 1.5:
        return at_the_end + best_purchase(s, q)
    value = 0.0
    for colour in range(COLOURS):
        value += stock(p.have(colour))
    white: float = WHITE_TO_PRAY if s.altar == POSEIDON else WHITE
    return value * (0.45 + 0.55 * time) + white * float(p.white) + (1.0 - time) * 0.5 * at_the_end


def stock(n: i64) -> float:
    """What so many resources of a colour are worth: the more there are, the less one more."""
    if n <= 4:
        return FIRST * float(n)
    if n <= 8:
        return FIRST * 4.0 + FURTHER * float(n - 4)
    return (FIRST + FURTHER) * 4.0 + MORE * float(n - 8)


def best_purchase(s: Knossos, q: Seat) -> float:
    """What a card that can be paid in the last turn would still bring, or a prayer."""
    p = s.diggers[q]
    best = 0.0
    for slot in range(len(s.display)):
        card: Artifact = s.display[slot]
        if card != EMPTY and payments.can_buy(s, p, card):
            v = gain_of(s, q, card) - 1.0
            if v > best:
                best = v
    if abilities.may_pray(s, p):
        v = next_prayer(s, q) - 1.0
        if v > best:
            best = v
    return best


def gain_of(s: Knossos, q: Seat, card: Artifact) -> float:
    """What a card would add to the points of artifacts now."""
    p = s.diggers[q]
    before = artifact_part(p, s.parts) + worker_part(p, s.parts)
    held = p.artifacts
    p.artifacts |= bit(card)
    after = artifact_part(p, s.parts) + worker_part(p, s.parts)
    p.artifacts = held
    return float(after - before)


def cards_to_come(s: Knossos, q: Seat, p: Digger, time: float) -> float:
    """Hopes for the next card of each kind, and for those that can be paid now."""
    parts = s.parts
    value = 0.0
    for kind in range(KINDS):
        n: i64 = 0
        m: Mask = p.artifacts
        while m:
            if parts.kind[lowest(m)] == kind:
                n += 1
            m &= m - 1
        value += NEXT_CARD * float(parts.points(kind, n + 1) - parts.points(kind, n))
    best = 0.0
    for slot in range(len(s.display)):
        card: Artifact = s.display[slot]
        if card != EMPTY and payments.can_buy(s, p, card):
            v = gain_of(s, q, card)
            if v > best:
                best = v
    value += IN_SIGHT * best
    return time * (value + NEXT_PRAYER * next_prayer(s, q))


def next_prayer(s: Knossos, q: Seat) -> float:
    """What one more worker on the altar would score."""
    p = s.diggers[q]
    own = p.workers_on(MARKET_SPACES, SPACES - MARKET_SPACES)
    if s.altar == HERMES:
        return 3.0
    if s.altar == POSEIDON:
        return float(s.parts.poseidon_points)
    if s.altar == abilities.ALTAR:
        return 0.0
    known: i64 = len(s.parts.zeus_points)
    if s.altar == HERMES + 1:
        best: i64 = 0
        for colour in range(COLOURS):
            n = sides_left(s.parts, s.ruins, colour) // s.parts.athena_share
            if n > best:
                best = n
        return float(best)
    if own >= known:
        return float(s.parts.zeus_further)
    return float(s.parts.zeus_points[own] - (s.parts.zeus_points[own - 1] if own else NONE))


def lasting(p: Digger) -> float:
    """Guides, baskets and extra dice."""
    value = LASTING * float(p.workers_on(ON_GUIDE, 2 * COLOURS))
    for colour in range(COLOURS):
        if p.extra[colour]:
            value += DIE if p.store[colour] > STORE - 3 else SPARE_DIE
    return value


def chain(s: Knossos, q: Seat, p: Digger, turns: float) -> float:
    """What the pieces in the ruins may bring, in resources, the sooner the better."""
    if p.meeple == HOME:
        if turns < 2.5:
            return 0.0
        if p.home < 2:
            return FRESH * A_TURN * (FEW if p.home else NOBODY_HOME)
        left = 0.0
        m: Mask = p._on
        while m:
            left += OUTPOST * float(p.on[lowest(m)])
            m &= m - 1
        return (FRESH + left) * A_TURN
    need = steps_to_entrance(s, p)
    search = PathSearch(s, q, PATH_STEPS)
    gain = float(search.best)
    if p.home < need + 1:
        gain *= 0.5  # somebody must be called back first
        need += 1
    if turns < float(need) + 1.5 and turns < 4.0:
        return 0.5 * gain if turns > float(need) + 0.5 else 0.0
    more = mates(s, p) if p.home > need + 1 else 0.0
    value = gain + FRESH * A_TURN + more
    for _turn in range(need + 1):
        value *= A_TURN
    return value


def rough_chain(s: Knossos, q: Seat, p: Digger, turns: float) -> float:
    """The same at a glance, for others: as if every piece stood on the path."""
    if turns < 2.5:
        return 0.0
    if p.meeple == HOME:
        return FRESH * A_TURN
    return (float(harvest(s, q, p._on | bit(p.meeple))) + FRESH * A_TURN) * A_TURN * A_TURN


def steps_to_entrance(s: Knossos, p: Digger) -> i64:
    """How many workers it takes until a piece stands beside the entrance."""
    found = p.here()
    goal = s.ruins.adjacent(ENTRANCE)
    n: i64 = 0
    while not found & goal and n < 12:
        found |= s.ruins.beside(found)
        n += 1
    return n


def mates(s: Knossos, p: Digger) -> float:
    """Free marks beside the own chain; better ones have a colour of it."""
    here = p.here()
    free = s.ruins.beside(here) & s.free_marks() & ~here
    value = 0.0
    matching: Mask = 0
    for colour in range(COLOURS):
        tiles = s.ruins.coloured(colour)
        if tiles & (p._on | bit(p.meeple)) and p.have(colour) < STORE - 2:
            matching |= tiles
    n: i64 = 0
    m: Mask = free & matching
    while m and n < 2:
        value += MATE + MATCHING
        m &= m - 1
        n += 1
    m = free & ~matching
    while m and n < 3:
        value += MATE
        m &= m - 1
        n += 1
    return value


# ---- urge: relative weights, at a glance


def other_urges(s: Knossos, me: Seat, p: Digger, task: i64, option: Option) -> float:
    if task == payments.PAY_ALT.number:
        return cheapness(p, option)
    if task == abilities.PAY_MONO.number or task == abilities.LABOUR_COLOUR.number:
        have = float(p.have(option))
        return 1.0 + have if task == abilities.PAY_MONO.number else 1.0 + float(p.limit(option)) - have
    if task == digging.HERMES_SPACE.number:
        return 1.0 if option == digging.NO_SPACE else 2.0 + float(option)
    if task == digging.BASKET.number:
        return 2.0 if option < digging.LEAVE_IT else 0.5
    if task == rules.RECALL_PICK.number:
        return urge_to_recall(option)
    if task == rules.FINAL_COLOUR.number:
        return 0.5 if option == digging.NO_COLOUR else 1.0 + float(p.pieces(s.ruins.coloured(option)))
    if task == rules.FINAL_PIECES.number:
        return 3.0 if option == rules.ALL else 1.0 if option == rules.DONE else 2.0
    if task == rules.AFTER_MAIN.number:
        return 1.0 if option == rules.END_TURN else 2.0
    if task == abilities.OFFICE_DRAW.number:
        return 1.0 if option == abilities.STOP else 0.6
    if task == abilities.OFFICE_LAY.number:
        return 2.0 if option == abilities.LAY_ONE else 1.0
    if task == abilities.CAMP_TILE.number:
        return 1.0 + float(s.ruins.distance(option))
    return 1.0


def urge_to_act(s: Knossos, me: Seat, p: Digger, option: Option) -> float:
    """Buy; bring a good chain home; lengthen it; lay a tile; hire while there is time."""
    if option < rules.LAY_TILE:
        return 2.5
    if option == rules.LAY_TILE:
        return 5.0
    if option == rules.TRIP:
        all_tiles: Mask = bit(s.ruins.tiles()) - 1
        return 0.5 + 0.9 * float(harvest(s, me, all_tiles))
    if option == rules.PLACE_WORKER:
        if p.home < 2:
            return 0.4
        return 6.0 if s.ruins.beside(p.here()) & s.free_marks() else 3.0
    if option == rules.RECALL:
        return 0.15 if p.home else 1.2
    if option >= rules.ARTIFACT and option < rules.FINAL_RETURN:
        return 7.0 + gain_of(s, me, s.display[option - rules.ARTIFACT])
    if option == rules.ALTAR:
        return 5.0 + next_prayer(s, me)
    if option == rules.FINAL_RETURN:
        return 3.0
    area = option - rules.AREA
    if s.finals:
        return 0.05
    if area == TAVERN:
        return 6.0
    if area == RECRUIT:
        return 0.8
    if area in (WAREHOUSE, GUIDE, BASKET):
        return 2.0
    return 0.5


def fair_share(p: Digger, colour: Colour, due: i64, option: Option) -> float:
    """Of each colour as much as it has a share in what one holds, so that none runs dry."""
    rest = 0.0
    for other in range(colour, COLOURS):
        rest += float(p.have(other))
    ideal = float(due) * float(p.have(colour)) / rest if rest > 0.0 else 0.0
    off = float(option - payments.PER_COLOUR * colour) - ideal
    return 1.0 / (1.0 + (off if off > 0.0 else -off))


def cheapness(p: Digger, price: Option) -> float:
    """Few resources, and rather of a colour that one has most of."""
    total = 0.0
    spare = 0.0
    for colour in range(COLOURS):
        n = float(price >> 4 * colour & 15)
        total += n
        if n > 0.0:
            spare += 0.05 * (float(p.have(colour)) - n)
    return 30.0 - total + spare


def urge_to_place(s: Knossos, me: Seat, p: Digger, chosen: i64, anchor: Option) -> float:
    """Cheap places, beside own workers or the entrance, with free marks around."""
    tile: Tile = s.row[chosen & 7]
    turn = chosen >> 3
    due = digging.price(s, me, tile, turn, anchor)
    form: i64 = s.parts.form[TURNS * tile + turn]
    beside = s.ruins.neighbours(form, anchor_y(anchor) + ORIGIN, anchor_x(anchor) + ORIGIN)
    value = 10.0 - 1.4 * float(due & 0xFF) - 1.1 * float(due >> 8)
    own = p._on | p._beside
    if beside & own:
        value += 2.5
    if beside & 1:
        value += 2.2
    elif beside & s.ruins.adjacent(ENTRANCE):
        value += 1.2
    colour: Colour = s.parts.colour[2 * tile + (turn >> 2)]
    m: Mask = beside & s.free_marks()
    n: i64 = 0
    while m and n < 3:
        value += 0.8 if s.ruins.coloured(colour) & m & -m else 0.5
        m &= m - 1
        n += 1
    return value if value > 0.05 else 0.05


def urge_to_turn(s: Knossos, p: Digger, slot: i64, turn: Option) -> float:
    """A colour that there is room for, and that own workers stand on."""
    colour: Colour = s.parts.colour[2 * s.row[slot] + (turn >> 2)]
    value = 1.0 + 0.3 * float(p.limit(colour) - p.have(colour))
    return value + 1.5 * float(p.pieces(s.ruins.coloured(colour)))


def urge_to_join(s: Knossos, p: Digger, tile: i64) -> float:
    """A free mark, of a colour of the chain, on the way to the entrance."""
    value = 1.0
    colour = s.ruins.colour(tile)
    if s.free_marks() >> tile & 1:
        value += 1.0
        room = p.limit(colour) - p.have(colour)
        mine: i64 = p.pieces(s.ruins.coloured(colour))
        if p.meeple != HOME and s.ruins.colour(p.meeple) == colour:
            mine += 1
        if room > 2:
            value += 1.2 * float(smaller(mine, 4))
    goal = s.ruins.adjacent(ENTRANCE)
    if not p.here() & goal:
        if goal >> tile & 1:
            value += 3.0
        elif s.ruins.adjacent(tile) & goal:
            value += 2.0
        else:
            value += 1.0 / (1.0 + float(s.ruins.distance(tile)))
    return value


def urge_to_walk(s: Knossos, me: Seat, p: Digger, tile: i64) -> float:
    """The next tile of a good path."""
    search = PathSearch(s, me, PATH_STEPS)
    search.shorten()
    return 2.0 if search.length > s.steps and search.route[s.steps] == tile else 0.5


def urge_to_harvest(s: Knossos, me: Seat, option: Option, second: bool) -> float:
    if option == digging.NO_COLOUR and second:
        return 0.6
    if option >= COLOURS:
        each: float = 8.0 if s.altar == POSEIDON else 3.0
        return 0.5 + each * float(option - digging.WHITE)
    return 0.5 + float(trip_gain(s, me, s._path & s.ruins.coloured(option), option))


def urge_to_fetch(p: Digger, option: Option) -> float:
    """Those beside marks come home; those on marks are the beginning of the next trip, unless nobody is at home."""
    if option == digging.DONE:
        return 1.5
    if option == digging.TAKE_ALL:
        return 2.0 if p.home < 2 else 0.8
    if option == digging.TAKE_MEEPLE:
        return 1.0
    return 3.0 if option >= digging.BESIDE else 0.7


def urge_to_return(option: Option) -> float:
    if option == digging.FROM_RESERVE:
        return 5.0
    if option == digging.NO_WORKER:
        return 0.5
    return 3.0 if option <= ON_OFFICE else 0.1


def urge_to_recall(option: Option) -> float:
    if option < digging.BESIDE:
        return 0.5
    if option < rules.POSTED:
        return 2.0
    space = option - rules.POSTED
    return 3.0 if space <= ON_OFFICE else 0.1 if space < ON_STORE else 0.05


assert ON_BASKET == ON_GUIDE + COLOURS
