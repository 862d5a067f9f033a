"""What a bot should value in Bibliowonders!"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from takujo.core.masks import Mask, bit, count
from takujo.core.state import NOBODY, Option, Seat, State
from takujo.core.todo import TASK
from takujo.games.bibliowonders import abilities, rules
from takujo.games.bibliowonders.abilities import STOP
from takujo.games.bibliowonders.components import (
    BLUE,
    CATALOGUE_SEARCH,
    CELLS,
    DESK,
    DIRECTIONS,
    GREEN,
    GUIDED_TOUR,
    INV_MOVING,
    INVESTIGATIONS,
    KINDS,
    LEAP,
    LEAST_AREA,
    MAGIC,
    MOVING,
    NEAR,
    NEXT,
    PARTNER,
    READING_PERMIT,
    RECEPTION,
    RED,
    SPECIAL_LOAN,
    Card,
    Cell,
    Face,
    Kind,
    distance,
)  # fmt: skip
from takujo.games.bibliowonders.rules import ACQUIRE, ANY_INVESTIGATION, END_TURN, JUMP, LOOK, MOVE, NEGOTIATE, PLAY
from takujo.games.bibliowonders.state import Wizard, Wonders, kinds

# ---- worth

WIN: Final = 1000.0
LATE: Final = 0.5  # a turn that a win takes longer
RIVAL: Final = 0.4  # of what a rival's standing counts

AREA: Final = vec[float]([0.0, 0.0, 70.0, 110.0, 160.0])  # a cube, by area
HOPE: Final = vec[float]([0.0, 0.0, 25.0, 34.0, 44.0])  # a place where it could be gained, if one stood there
DISTINCT: Final = vec[float]([0.0, 6.0, 12.0, 17.0, 21.0, 24.0, 26.0, 27.0, 28.0, 28.0])  # kinds in hand
OPPOSITE: Final = 2.0  # a direction whose opposite is already held
NORTH_SOUTH: Final = 0b001010000
EAST_WEST: Final = 0b010100000
DOUBLE: Final = 1.0  # a card of a kind already held
MAGIC_WORTH: Final = vec[float]([5.0, 3.0, 7.0, 6.0, 4.0])
POINT: Final = vec[float]([0.0, 1.0, 1.9, 2.8, 3.4, 3.7, 3.8, 3.9, 4.0, 4.0])  # MP
OWN: Final = vec[float]([7.0, 7.0, 6.0, 5.5, 5.0, 4.0, 3.0, 2.0, 1.0, 1.0])  # an own shelf, by kinds in hand
UNKNOWN: Final = 2.2  # a face-down card
PATIENCE: Final = 18  # rounds
WHIM: Final = 0.03
CURIOUS: Final = 0.5
ASIDE: Final = 0.1  # of what lies elsewhere than the best
READY: Final = 60.0  # all cubes placed
STEP: Final = 5.0  # from the Reception, when all cubes are placed
STROLL: Final = 0.3  # the same when one is missing

# by distance: what is two steps away is as good as there
FADE: Final = vec[float]([1.0, 0.9, 0.82, 0.66, 0.6, 0.48, 0.43, 0.34, 0.3, 0.24, 0.2, 0.16, 0.12])


def worth(s: State, seat: Seat) -> float:
    """How well the match stands for a seat."""
    assert isinstance(s, Wonders)
    if s.asked == NOBODY:
        won = s.winners()
        if not won >> seat & 1:
            return -WIN
        return WIN / float(count(won)) - LATE * float(s.turn)
    best: float = 0.0
    for q in range(s.seats):
        if q != seat:
            theirs = standing(s, q)
            if theirs > best:
                best = theirs
    p = s.wizards[seat]
    return standing(s, seat) + holdings(s, p) + reach(s, p, s.place[p.card]) - RIVAL * best - LATE * float(s.turn)


def standing(s: Wonders, q: Seat) -> float:
    """What all can see of a player's progress."""
    p = s.wizards[q]
    value: float = 0.0
    for area in range(LEAST_AREA, 5):
        if p.areas >> area & 1:
            value += AREA[area]
    if p.areas == s.goal:
        value += READY - STEP * float(s.from_home(q))
    elif count(p.areas) + 1 == count(s.goal):
        value -= STROLL * float(s.from_home(q))
    return value


def holdings(s: Wonders, p: Wizard) -> float:
    """Hand and MP."""
    value = POINT[p.mp if p.mp < 9 else 9]
    if p.areas == s.goal:
        return value + (10.0 if p.hand[GUIDED_TOUR] else 0.0)
    held = kinds(p.hand) & ANY_INVESTIGATION
    together = compatible(held)
    cards: i64 = 0
    for kind in range(INVESTIGATIONS):
        cards += p.hand[kind]
    value += DISTINCT[together] + OPPOSITE * float(count(held) - together) + DOUBLE * float(cards - count(held))
    for kind in range(MAGIC, KINDS):
        if p.hand[kind]:
            value += MAGIC_WORTH[kind - MAGIC]
    return value


def compatible(held: Mask) -> i64:
    """How many of these kinds could be met at once: of opposite directions only one."""
    n = count(held)
    if held & NORTH_SOUTH == NORTH_SOUTH:
        n -= 1
    if held & EAST_WEST == EAST_WEST:
        n -= 1
    return n


def reach(s: Wonders, p: Wizard, at: Cell) -> float:
    """The best that a pawn on a cell could walk to: cards met together, an own shelf, or the unknown.

    The best counts, and hardly the sum: between two goals a walker would stand still.
    """
    if p.areas == s.goal:
        return 0.0
    up = s.up
    faces = s.faces
    place = s.place
    held = kinds(p.hand) & ANY_INVESTIGATION
    blue: Mask = 0  # cells where a card of that colour in hand is met
    red: Mask = 0
    green: Mask = 0
    yellow: Mask = 0
    own: float = 0.0
    unknown: float = 0.0
    for card in range(CELLS):
        cell: Cell = place[card]
        if up >> card & 1:
            face: Face = faces[card]
            if face < MOVING:
                if held >> face & 1:
                    if face == BLUE:
                        blue |= NEAR[cell]
                    elif face == RED:
                        red |= NEAR[cell]
                    elif face == GREEN:
                        green |= NEAR[cell]
                    else:
                        yellow |= NEAR[cell]
                if face == p.colour and not s.crystals >> card & 1:
                    near = FADE[distance(at, cell)]
                    if near > own:
                        own = near
        else:
            near = FADE[distance(at, cell)]
            if p.peeked >> card & 1:
                if faces[card] == p.colour and near > own:
                    own = near
            elif near > unknown:
                unknown = near
    together = compatible(held)
    own *= OWN[together]
    unknown *= UNKNOWN + CURIOUS * late(s)
    meeting: float = 0.0
    ways: Mask = held >> DIRECTIONS & 0b1111
    moving: i64 = held >> INV_MOVING & 1
    left: Mask = s.goal & ~p.areas & bit(together + 1) - 1  # areas for which there are enough cards
    cells: i64 = CELLS
    if not left:
        cells = 0
    for cell in range(cells):
        there: Cell = cell
        n: i64 = 0
        card = s.lies[cell]
        if up >> card & 1:
            face = faces[card]
            if MOVING <= face < DESK:
                n = moving
                if cell != at:
                    there = PARTNER[DIRECTIONS * cell + face - MOVING]
        n += (blue >> there & 1) + (red >> there & 1) + (green >> there & 1) + (yellow >> there & 1)
        if ways:
            n += count(ways & s.directions(there))
        while n >= LEAST_AREA and not left >> n & 1:
            n -= 1
        if n >= LEAST_AREA:
            hope = HOPE[n] * FADE[distance(at, cell)]
            if hope > meeting:
                meeting = hope
    best = meeting
    if own > best:
        best = own
    if unknown > best:
        best = unknown
    return best + ASIDE * (meeting + own + unknown - best) + whim(s, at)


def late(s: Wonders) -> float:
    """How much longer than usual a match takes, up to ten rounds. Who is stuck then goes for the unknown."""
    rounds: i64 = s.turn // s.seats - PATIENCE
    return 0.0 if rounds <= 0 else 10.0 if rounds > 10 else float(rounds)


def whim(s: Wonders, at: Cell) -> float:
    """A liking for some cell, another one each round: it frees a walker who goes in circles."""
    return WHIM * late(s) * float((s.turn // s.seats * 5 + at * 7) % 11)


# ---- urge: at a glance

END: Final = 1.0  # what is less than this is not done


def urge(s: State, option: Option) -> float:
    """How much the seat now asked is drawn to an option, at a glance."""
    assert isinstance(s, Wonders)
    task = s.agenda[s.waiting - 1] & TASK
    p = s.wizards[s.asked]
    if task == rules.TURN_ACTION.number:
        return action_urge(s, p, option)
    if task == rules.ACQUIRE_PICK.number:
        return spent(p, option)
    if task == rules.NEGOTIATION_DISCARD.number or task == rules.HANDLIMIT_DISCARD.number:
        return spared(p, option)
    if task == abilities.TRANSPOSE_FIRST.number:
        return lift_urge(s, p, option)
    if task == abilities.TRANSPOSE_SECOND.number:
        return 1.0 / float(1 + distance(option, s.place[RECEPTION]))
    if option == STOP:
        return 0.05
    return 1.0 / float(1 + distance(option, s.place[p.card]))


def spent(p: Wizard, kind: Kind) -> float:
    """Which cards go first into a reveal: those of which another copy stays, then those that are hard to meet."""
    if p.hand[kind] > 1:
        return 4.0
    if kind == INV_MOVING:
        return 3.0
    return 2.0 if kind < DIRECTIONS else 1.0


def spared(p: Wizard, kind: Kind) -> float:
    """Which cards are thrown away first: doubles, opposite directions, those that are hard to meet; magic last."""
    if kind >= MAGIC:
        return (9.0 if magics(p) > 2 else 3.0) / (1.0 + MAGIC_WORTH[kind - MAGIC])
    if p.hand[kind] > 1:
        return 5.0
    if kind == INV_MOVING:
        return 1.5
    if kind < DIRECTIONS:
        return 1.2
    held = kinds(p.hand) & (NORTH_SOUTH if kind & 1 == 0 else EAST_WEST)
    return 3.0 if count(held) > 1 else 1.0


def magics(p: Wizard) -> i64:
    """How many magic cards are in hand."""
    return count(kinds(p.hand) >> MAGIC)


def lift_urge(s: Wonders, p: Wizard, cell: Cell) -> float:
    """The card under the own pawn, when it only has to come home."""
    if cell == s.place[p.card]:
        return 5.0 if p.areas == s.goal else 0.1
    return 1.0 / float(1 + distance(cell, s.place[RECEPTION]))


def action_urge(s: Wonders, p: Wizard, option: Option) -> float:
    homeward = p.areas == s.goal
    if option >= ACQUIRE:
        return END if option == END_TURN else 100.0 + float(option)
    if option < LOOK:
        return home_step(s, p, option - MOVE) if homeward else step(s, p, option - MOVE)
    if option < NEGOTIATE:
        return 0.1
    if homeward:
        far = s.from_home(s.asked)
        if option == JUMP:
            return 30.0 if s.moves < far <= s.moves + p.mp // s.parts.spell_cost[LEAP] else 0.2
        if option == PLAY + GUIDED_TOUR - MAGIC or option == PLAY + CATALOGUE_SEARCH - MAGIC:
            return 40.0 if far > s.moves else 0.1
        return 0.1
    if option == NEGOTIATE:
        return 3.0 if p.mp > 3 and 1 < p.size <= s.parts.hand_limit else 0.3
    if option == JUMP:
        return 0.4
    if option == PLAY + SPECIAL_LOAN - MAGIC:
        return 50.0
    if option == PLAY + READING_PERMIT - MAGIC:
        return 60.0 if one_short(s, p) else 0.1
    if option == PLAY + CATALOGUE_SEARCH - MAGIC:
        return 4.0 if p.mp < 3 else 0.2
    if option == PLAY + GUIDED_TOUR - MAGIC:
        return 2.0 if p.size >= s.parts.hand_limit or magics(p) > 1 else 0.3
    return 1.5 if p.size >= s.parts.hand_limit and magics(p) > 1 else 0.2


def one_short(s: Wonders, p: Wizard) -> bool:
    """Whether a permit would fill the largest area that is empty."""
    held = kinds(p.hand) & ANY_INVESTIGATION
    met = count(held & s.met(s.asked))
    largest: i64 = 4
    while (s.goal & ~p.areas) >> largest & 1 == 0:
        largest -= 1
    return met + 1 == largest and count(held) > met


def home_step(s: Wonders, p: Wizard, d: i64) -> float:
    """The nearer the Reception the better, rides included."""
    cell: Cell = NEXT[DIRECTIONS * s.place[p.card] + d]
    card: Card = s.lies[cell]
    if card == RECEPTION:
        return 1000.0
    home: Cell = s.place[RECEPTION]
    if s.up >> card & 1 or p.peeked >> card & 1:
        face: Face = s.faces[card]
        if face >= MOVING:
            to: Cell = PARTNER[DIRECTIONS * cell + face - MOVING]
            if to == home:
                home = cell
            cell = to
    return 30.0 - float(distance(cell, home))


def step(s: Wonders, p: Wizard, d: i64) -> float:
    """A card, a point of magic, and what then lies around."""
    cell: Cell = NEXT[DIRECTIONS * s.place[p.card] + d]
    card: Card = s.lies[cell]
    value: float = 1.1
    face_up = s.up >> card & 1
    if not face_up and p.mp < s.parts.mp_limit:
        value += 1.0
    if face_up or p.peeked >> card & 1:
        face: Face = s.faces[card]
        if face == p.colour:
            if not s.crystals >> card & 1:
                value += OWN[compatible(kinds(p.hand) & ANY_INVESTIGATION)]
        elif face >= MOVING and face < DESK:
            cell = PARTNER[DIRECTIONS * cell + face - MOVING]
    else:
        value += 1.2  # it may be an own one
    return value + reach(s, p, cell)
