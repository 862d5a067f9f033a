"""What a bot should value in Bibliowonders!"""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from takujo.core.heuristics import Heuristics
from takujo.core.masks import Mask, count, larger, several, smaller
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
    MAGICS,
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
from takujo.games.bibliowonders.state import Wizard, Wonders


class WonderHeuristics(Heuristics):
    def worth(self, s: State, seat: Seat) -> float:
        """How well the match stands for a seat."""
        assert isinstance(s, Wonders)
        if s.asked == NOBODY:
            won = s.winners()
            if not won >> seat & 1:
                return -WON
            return WON / float(count(won)) - LATE * float(s.turn)
        p = s.wizards[seat]
        empty: Mask = s.agreed.goal & ~p.areas
        value = EMPTY[empty >> LEAST_AREA]
        if not empty:
            return value + homecoming(s, seat, p)
        if not several(empty):
            value -= STROLL * float(s.from_home(seat))
        return value + holdings(p, count(empty)) + reach(s, p, s.place[p.card])

    def urge(self, s: State, option: Option) -> float:
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

    def turn(self, s: State) -> i64:
        assert isinstance(s, Wonders)
        return s.turn

    def alone(self, s: State) -> float:
        """The chance to be home in time for the middle rank or, later on, soon."""
        assert isinstance(s, Wonders)
        if s.asked == NOBODY:
            return 1.0 if s.home == 0 else 0.0
        left = float(larger(WIZARD - s.turn, SOON)) - (TURNS_TO_GO - TURNS_SAVED * self.worth(s, 0))
        return 1.0 / (1.0 + exp(-left / GIVE_OR_TAKE))


HEURISTICS: Final = WonderHeuristics()


# ---- worth: the logarithm of the odds to win
#
# The figures were fitted to who won 8,500 matches, of greedy players and of the search with itself, by what lay on the
# table whenever a turn had ended; then rounded, and made to rise and fall evenly.

WON: Final = 20.0  # more than any hope
LATE: Final = 0.01  # a turn that a win takes longer

EMPTY: Final = vec[float]([8.8, 5.8, 4.6, 3.0, 3.2, 1.8, 1.0, 0.0])  # which areas are: II 1, III 2, IV 4
STROLL: Final = 0.03  # a step from the Reception, when one area is empty

# all areas full: steps from the Reception, and what may shorten them
HOME: Final = vec[float]([2.0, 2.0, 1.9, 0.55, 0.25, 0.1, 0.05])
HOME_POINT: Final = vec[float]([0.0, 0.2, 0.4, 0.5, 0.5, 0.6])
HOME_TOUR: Final = 0.6

# the hand, in rows for one, two and three empty areas
TOGETHER: Final = vec[float](
    [0.0, 0.6, 1.3, 2.1, 2.9, 3.5, 3.8] + [0.0, 0.55, 1.2, 1.8, 2.4, 2.9, 3.2] + [0.0, 0.45, 0.95, 1.45, 2.0, 2.4, 2.7]
)  # kinds that can be met at once
MOST_TOGETHER: Final = 6
OPPOSITE: Final = 0.6  # a direction whose opposite is already held
NORTH_SOUTH: Final = 0b001010000
EAST_WEST: Final = 0b010100000
DOUBLE: Final = 0.45  # a card of a kind already held
MAGIC_WORTH: Final = vec[float](
    [0.65, 0.3, 0.9, 1.0, 0.5]
    + [0.5, 0.3, 0.8, 0.3, 0.4]
    + [0.5, 0.3, 0.7, 0.1, 0.4]
)  # fmt: skip
POINT: Final = vec[float]([0.0, 0.08, 0.15, 0.2, 0.24, 0.35])  # MP
MOST_POINTS: Final = 5

# what lies around, by steps
FAR: Final = 6  # and farther
NONE_THERE: Final = 7
HOPE: Final = vec[float](
    [0.1, 0.05, 0.02, 0.0, 0.0, 0.0, 0.0, 0.0]
    + [0.3, 0.2, 0.12, 0.05, 0.0, 0.0, 0.0, 0.0]
    + [0.55, 0.5, 0.33, 0.2, 0.1, 0.05, 0.0, 0.0]
)  # a cell where II, III, IV could be gained
LAST_HOPE: Final = vec[float](
    [1.1, 1.05, 0.85, 0.5, 0.3, 0.15, 0.05, 0.0]
    + [1.1, 1.05, 0.85, 0.5, 0.3, 0.15, 0.05, 0.0]
    + [1.8, 1.6, 1.2, 0.65, 0.4, 0.25, 0.05, 0.0]
)  # the same, if no other is empty
OWN: Final = vec[float]([0.33, 0.33, 0.18, 0.09, 0.05, 0.02, 0.0, 0.0])  # the nearest own shelf
NEXT_OWN: Final = vec[float]([0.3, 0.3, 0.25, 0.15, 0.1, 0.06, 0.03, 0.0])
UNKNOWN: Final = vec[float]([0.33, 0.33, 0.27, 0.22, 0.18, 0.1, 0.0, 0.0])  # the nearest face-down card

# alone: how many turns it still takes, fitted to 150 lonely matches of greedy (3,395 turns, with an error of 4.7)
TURNS_TO_GO: Final = 20.0
TURNS_SAVED: Final = 2.2  # by what is worth 1
GIVE_OR_TAKE: Final = 2.6
WIZARD: Final = 28  # turns, the middle rank
SOON: Final = 12

PATIENCE: Final = 18  # rounds
WHIM: Final = 0.003


def homecoming(s: Wonders, seat: Seat, p: Wizard) -> float:
    """How near the Reception is for who needs nothing else."""
    far = s.from_home(seat)
    value = HOME[smaller(far, FAR)] + HOME_POINT[smaller(p.mp, MOST_POINTS)]
    return value + HOME_TOUR if p.hand[GUIDED_TOUR] else value


def holdings(p: Wizard, empty: i64) -> float:
    """Hand and MP, with so many areas empty."""
    held = p.held() & ANY_INVESTIGATION
    together = compatible(held)
    cards: i64 = 0
    for kind in range(INVESTIGATIONS):
        cards += p.hand[kind]
    value = POINT[smaller(p.mp, MOST_POINTS)]
    value += TOGETHER[(MOST_TOGETHER + 1) * (empty - 1) + smaller(together, MOST_TOGETHER)]
    value += OPPOSITE * float(count(held) - together) + DOUBLE * float(cards - count(held))
    for kind in range(MAGIC, KINDS):
        if p.hand[kind]:
            value += MAGIC_WORTH[MAGICS * (empty - 1) + kind - MAGIC]
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
    """What a pawn on a cell could walk to: cards met together, own shelves, the unknown."""
    up = s.up
    faces = s.faces
    place = s.place
    held = p.held() & ANY_INVESTIGATION
    blue: Mask = 0  # cells where a card of that colour in hand is met
    red: Mask = 0
    green: Mask = 0
    yellow: Mask = 0
    own: i64 = NONE_THERE
    next_own: i64 = NONE_THERE
    unknown: i64 = NONE_THERE
    for card in range(CELLS):
        cell: Cell = place[card]
        if up >> card & 1:
            face: Face = faces[card]
            if face < MOVING and held >> face & 1:
                if face == BLUE:
                    blue |= NEAR[cell]
                elif face == RED:
                    red |= NEAR[cell]
                elif face == GREEN:
                    green |= NEAR[cell]
                else:
                    yellow |= NEAR[cell]
            mine = face == p.colour and not s.crystals >> card & 1
        elif p.peeked >> card & 1:
            mine = faces[card] == p.colour
        else:
            mine = False
            far = steps(at, cell)
            if far < unknown:
                unknown = far
        if mine:
            far = steps(at, cell)
            if far < own:
                next_own = own
                own = far
            elif far < next_own:
                next_own = far
    value = OWN[own] + NEXT_OWN[next_own] + UNKNOWN[unknown] + whim(s, at)
    if compatible(held) < LEAST_AREA:
        return value
    two: i64 = NONE_THERE
    three: i64 = NONE_THERE
    four: i64 = NONE_THERE
    ways: Mask = held >> DIRECTIONS & 0b1111
    moving: i64 = held >> INV_MOVING & 1
    for cell in range(CELLS):
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
        if n >= LEAST_AREA:
            far = steps(at, cell)
            if far < two:
                two = far
            if n > 2 and far < three:
                three = far
            if n > 3 and far < four:
                four = far
    empty: Mask = s.agreed.goal & ~p.areas
    hope = HOPE if several(empty) else LAST_HOPE
    if empty >> 2 & 1:
        value += hope[two]
    if empty >> 3 & 1:
        value += hope[NONE_THERE + 1 + three]
    if empty >> 4 & 1:
        value += hope[2 * (NONE_THERE + 1) + four]
    return value


def steps(at: Cell, cell: Cell) -> i64:
    """From one cell to another, as far as that is told apart."""
    return smaller(distance(at, cell), FAR)


def whim(s: Wonders, at: Cell) -> float:
    """In a long match a liking for some cell, another one each round: it frees a walker who goes in circles."""
    late: i64 = s.turn // s.seats - PATIENCE
    if late <= 0:
        return 0.0
    return WHIM * float(smaller(late, 10) * ((s.turn // s.seats * 5 + at * 7) % 11))


# ---- urge: at a glance

END: Final = 1.0  # what is less than this is not done
STEP: Final = 1.1  # rather than stand still
EAGER: Final = 12.0  # for what is worth 1
A_CARD: Final = 0.5  # of an own shelf
MAYBE: Final = 0.1  # a face-down card may be one


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
        return (9.0 if magics(p) > 2 else 3.0) / (1.0 + EAGER * MAGIC_WORTH[kind - MAGIC])
    if p.hand[kind] > 1:
        return 5.0
    if kind == INV_MOVING:
        return 1.5
    if kind < DIRECTIONS:
        return 1.2
    held = p.held() & (NORTH_SOUTH if kind & 1 == 0 else EAST_WEST)
    return 3.0 if count(held) > 1 else 1.0


def magics(p: Wizard) -> i64:
    """How many magic cards are in hand."""
    return count(p.held() >> MAGIC)


def lift_urge(s: Wonders, p: Wizard, cell: Cell) -> float:
    """The card under the own pawn, when it only has to come home."""
    if cell == s.place[p.card]:
        return 5.0 if p.areas == s.agreed.goal else 0.1
    return 1.0 / float(1 + distance(cell, s.place[RECEPTION]))


def action_urge(s: Wonders, p: Wizard, option: Option) -> float:
    homeward = p.areas == s.agreed.goal
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
    held = p.held() & ANY_INVESTIGATION
    met = count(held & s.met(s.asked))
    largest: i64 = 4
    while (s.agreed.goal & ~p.areas) >> largest & 1 == 0:
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
    value: float = 0.0
    face_up = s.up >> card & 1
    if not face_up and p.mp < s.parts.mp_limit:
        value += POINT[1]
    if face_up or p.peeked >> card & 1:
        face: Face = s.faces[card]
        if face == p.colour:
            if not s.crystals >> card & 1:
                value += A_CARD
        elif face >= MOVING and face < DESK:
            cell = PARTNER[DIRECTIONS * cell + face - MOVING]
    else:
        value += MAYBE
    return STEP + EAGER * (value + reach(s, p, cell))
