"""What a bot should value in Ail Lime."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from takujo.core.heuristics import Heuristics
from takujo.core.masks import Mask, lowest, smaller
from takujo.core.state import NOBODY, Option, Seat, State
from takujo.core.todo import TASK, first_of
from takujo.games.ail_lime import abilities, rules
from takujo.games.ail_lime.abilities import payable, yields
from takujo.games.ail_lime.components import (
    ANY,
    BASIC,
    CARD,
    CARDS,
    CHOICE,
    CONSTITUTION,
    CONVERT_F3,
    CONVERT_K2,
    CONVERT_M2,
    CULTURE,
    FOREIGN_BOOKS,
    GOOD_CULTURE,
    INDUSTRY,
    INVESTMENT,
    KNOWLEDGE,
    LABORATORY,
    MAKATI,
    MATERIAL,
    MONEY,
    NANALA_HARBOUR,
    NEUTRAL,
    NONE,
    OLD_TO_NEW,
    PEN_AND_SWORD,
    POLITICS,
    PRODUCERS,
    RECIPE_INPUT,
    ROAD_OF_AIL,
    SPACE_REWARD,
    TO_THE_LINE,
    Card,
    Resource,
    Space,
)
from takujo.games.ail_lime.rules import (
    ADVANCE,
    BUILD,
    CHAIN_CONVERT,
    CONVERT,
    DONE,
    STOP,
    within_reach,
)
from takujo.games.ail_lime.state import EMPTY, Road, Traveller


class RoadHeuristics(Heuristics):
    def worth(self, s: State, seat: Seat) -> float:
        """How well the match stands for a seat: victory points ahead of the rivals, those to come included."""
        assert isinstance(s, Road)
        if s.asked == NOBODY:
            return result(s, seat)
        time = rounds_left(s)
        best: float = -1000.0
        all_rivals: float = 0.0
        for q in range(s.seats):
            if q != seat:
                theirs = estate(s, q, time) + DRAWN_CARD * HOLD * float(s.travellers[q].size)
                if s.travellers[q].planned != EMPTY:
                    theirs += TURN
                all_rivals += theirs
                if theirs > best:
                    best = theirs
        rivals = RIVALS * best + (1.0 - RIVALS) * all_rivals / float(s.seats - 1)
        return estate(s, seat, time) + holdings(s, seat, time) - rivals

    def urge(self, s: State, option: Option) -> float:
        """How much the seat now asked is drawn to an option, at a glance."""
        assert isinstance(s, Road)
        todo = s.agenda[s.waiting - 1]
        task = todo & TASK
        me = s.asked
        p = s.travellers[me]
        time = rounds_left(s)
        if task == rules.PLAN_CARD.number:
            return positive(use(s, me, option, time))
        if task == rules.TURN_ACTION.number:
            if option == ADVANCE:
                return positive(advancing(s, me, s.revealed, time))
            if option == BUILD:
                return positive(building(s, me, s.revealed, time))
            return convert_urge(s, me, option - CONVERT, s.revealed, time)
        if task == rules.CHOOSE_DESTINATION.number:
            return positive(arriving(s, me, first_of(todo), option, time))
        if task == rules.CHAIN_BUILD.number:
            if option == STOP:
                return positive(0.0)
            if option < CARDS:
                return positive(building(s, me, option, time))
            return best_conversion(s, me, option - CHAIN_CONVERT, time)
        if task == rules.LAST_CONVERSION.number:
            return positive(0.0) if option == DONE else best_conversion(s, me, option, time)
        if task == rules.CHOOSE_COLUMN.number:
            return positive(riding(s, me, option, MAKATI, time))
        if task == abilities.PAY_ANY.number:
            return LEAST if option == MONEY else float(p.goods[option])
        value = want(s, p, option)
        if task == rules.CHOOSE_SPACE_REWARD.number:
            value += production(s, p, option)
        return value


HEURISTICS: Final = RoadHeuristics()


# ---- all in victory points

WIN: Final = 20.0  # for each rival beaten, once the match is over: more than any margin that greed could bring

LAP_STEPS: Final = 9.0  # steps of a usual lap
SPEED: Final = 1.35  # steps of a usual traveller in a round, turns spent on building included
HASTE: Final = 1.9  # steps in a round of a traveller in a hurry

TOKEN: Final = 0.26  # a basic resource while there is time to use it
LATE: Final = 7.0  # rounds before the end at which tokens begin to lose their value
FEW: Final = 2  # tokens of one kind; what goes beyond is worth less
MORE: Final = 0.85  # so much of it
PLENTY: Final = 5  # what goes beyond this is worth still less
SPARE: Final = 0.25
MONEY_WORTH: Final = 1.6  # in basic resources
HITS: Final = 0.16  # harvests on one kind of space in a round
DRAWN_CARD: Final = 0.3
EXTRA_DRAW: Final = 0.12
CONVERSION: Final = 0.3
MAKERS: Final = vec[i64]([LABORATORY, INVESTMENT, NANALA_HARBOUR])  # of Money
GROWTH: Final = 0.09  # cards of one field built in a round
SHORT: Final = 6.0  # rounds; a shorter future shrinks what needs time
LAPS_A_ROUND: Final = 0.14  # of one traveller
NEXT_BUILD: Final = 0.8  # of what the next build of a chain brings
LINK: Final = 0.1  # a build after that
CONVERTING: Final = 1.0  # tokens lost by making one Money
HOLD: Final = 0.25  # of what a card would bring now, while it stays in the hand
PLAN: Final = 0.9  # of what a planned card would bring now
TURN: Final = 1.0  # what a rival makes of a turn
RIVALS: Final = 0.5  # weight of the best rival; the rest is that of all rivals

MOVES_OVER: Final = vec[float]([1.0, 0.86, 0.53, 0.23])  # how often an advance makes at least so many steps
USUAL_MOVE: Final = 1.7
ADVANCES: Final = 0.65  # of all turns


def result(s: Road, seat: Seat) -> float:
    """A finished match: each rival beaten or lost to, then the margin."""
    mine = final(s, seat)
    best: float = -1000.0
    places: float = 0.0
    for q in range(s.seats):
        if q != seat:
            theirs = final(s, q)
            if theirs > best:
                best = theirs
            if mine > theirs:
                places += WIN
            elif mine < theirs:
                places -= WIN
    return places + mine - best


def final(s: Road, seat: Seat) -> float:
    """AL-87 as one number."""
    points = float(s.score(seat))
    return points + 0.01 * float(s.travellers[seat].laps) if s.agreed.tie_break else points


# ---- time


def rounds_left(s: Road) -> float:
    """Rounds after this one, as far as one can tell from the lap tokens and how near the pawns are to the line."""
    if not s.supply:
        return 0.0
    steps: i64 = 0
    nearest: i64 = 99
    for q in range(s.seats):
        d: i64 = TO_THE_LINE[s.travellers[q].space]
        steps += d
        if d < nearest:
            nearest = d
    seats = float(s.seats)
    rounds = (LAP_STEPS * (float(s.supply) / seats - 0.7) + float(steps) / seats) / SPEED
    soon = float(nearest) / 2.0 + 2.0 * float(s.supply - 1) / seats
    if rounds < soon:
        rounds = soon
    if s.agreed.round_limit and rounds > float(s.agreed.round_limit - s.round):
        return float(s.agreed.round_limit - s.round)
    return rounds


def short(time: float) -> float:
    """How much is left of the value of something that needs time."""
    return time / SHORT if time < SHORT else 1.0


def token(time: float) -> float:
    return TOKEN * time / LATE if time < LATE else TOKEN


# ---- what a traveller has


def estate(s: Road, q: Seat, time: float) -> float:
    """What all can see that a seat has and may hope for."""
    p = s.travellers[q]
    each = token(time)
    value = float(s.score(q)) + each * purse(s, p)
    value += road_ahead(s, p, TO_THE_LINE[p.space], p.laps, time)
    for card in range(PRODUCERS):
        if p.tableau[card]:
            value += float(p.tableau[card] * yields(s, p, card)) * time * HITS * TOKEN * 0.8
    future = short(time)
    value += EXTRA_DRAW * future * float(p.extra_draw)
    for maker in MAKERS:
        if p.tableau[maker]:
            value += CONVERSION * future
    growth = GROWTH * time
    ends = p.tableau[GOOD_CULTURE] + p.tableau[OLD_TO_NEW] + p.tableau[PEN_AND_SWORD] + p.tableau[CONSTITUTION]
    value += float(ends) * growth
    if p.tableau[ROAD_OF_AIL]:
        value += 2.0 * laps_ahead(s, time)
    return value + riding(s, q, p.below, p.space, time)


def laps_ahead(s: Road, time: float) -> float:
    laps = LAPS_A_ROUND * time
    return laps if laps < float(s.supply) else float(s.supply)


def purse(s: Road, p: Traveller) -> float:
    """Tokens, counted in basic resources. What a building could turn into Money counts as that."""
    money: i64 = p.goods[MONEY]
    n: float = 0.0
    for kind in range(BASIC):
        have: i64 = p.goods[kind]
        n += pile(have)
        if have > PLENTY:
            rate = exchange(s, p, kind)
            spare: i64 = have - PLENTY
            if rate:
                money += spare // rate
                spare %= rate
            n += SPARE * float(spare)
    if money > PLENTY:
        return n + MONEY_WORTH * float(PLENTY) + SPARE * float(money - PLENTY)
    return n + MONEY_WORTH * float(money)


def pile(have: i64) -> float:
    """What so many tokens of one kind are worth, up to what is plenty."""
    if have <= FEW:
        return float(have)
    return float(FEW) + MORE * float(smaller(have, PLENTY) - FEW)


def exchange(s: Road, p: Traveller, kind: Resource) -> i64:
    """How many tokens of a kind make one Money; 0 without a building for it."""
    if p.tableau[LABORATORY] and kind == KNOWLEDGE:
        return s.parts.recipe_amount[CONVERT_K2]
    if p.tableau[INVESTMENT] and kind == MATERIAL:
        return s.parts.recipe_amount[CONVERT_M2]
    if not p.tableau[NANALA_HARBOUR]:
        return 0
    return s.parts.recipe_amount[CONVERT_F3]


def price(s: Road, p: Traveller, card: Card) -> float:
    """What one gives up for a card, counted in basic resources: little where there is plenty."""
    cost = s.parts.cost[card]
    n: float = 0.0
    money: i64 = cost[MONEY]
    for kind in range(BASIC):
        have: i64 = p.goods[kind]
        paid = smaller(cost[kind], have)
        n += pile(have) - pile(have - paid)
        if have > PLENTY:
            n += SPARE * float(smaller(paid, have - PLENTY))
        money += cost[kind] - paid
    n += (SPARE if p.goods[MONEY] > PLENTY + money else MONEY_WORTH) * float(money)
    if cost[ANY]:
        n += (SPARE if p.tokens() > 4 * PLENTY else MORE) * float(cost[ANY])
    return n


def road_ahead(s: Road, p: Traveller, steps: i64, laps: i64, time: float) -> float:
    """What the way made towards the next lap token is worth."""
    if not s.supply:
        return 0.0
    token = float(s.lap_points(laps + 1) - s.lap_points(laps) + 2 * p.tableau[ROAD_OF_AIL])
    made = (LAP_STEPS - float(steps)) / LAP_STEPS
    needed = float(steps) / HASTE
    soon = time + 0.5
    if needed > soon:
        made *= soon / needed * soon / needed
    return token * made if made > 0.0 else 0.0


def riding(s: Road, q: Seat, below: Seat, space: Space, time: float) -> float:
    """What it is worth to stand on other pawns that may carry one along, or over the line."""
    if below == NOBODY or s.agreed.riders_lap:
        return 0.0
    p = s.travellers[q]
    steps: i64 = TO_THE_LINE[space]
    next_lap = float(s.lap_points(p.laps + 1) - s.lap_points(p.laps)) if s.supply else 0.0
    over = MOVES_OVER[steps] if steps <= 3 else 0.0
    lost = over * next_lap * (LAP_STEPS - 1.0 - float(steps)) / LAP_STEPS
    won = token(time) + (1.0 - over) * next_lap * USUAL_MOVE / LAP_STEPS
    value: float = 0.0
    while below != NOBODY:
        r = s.travellers[below]
        if r.planned != EMPTY:
            value += ADVANCES * (won - lost)
        elif time > 0.0:
            value += 0.3 * ADVANCES * (won - lost)
        below = r.below
    return value


def holdings(s: Road, me: Seat, time: float) -> float:
    """What the own hand and the own planned card may bring."""
    p = s.travellers[me]
    value: float = 0.0
    if p.planned != EMPTY:
        value = PLAN * use(s, me, p.planned, time)
    if time <= 0.0:
        return value
    best: float = 0.0
    for card in range(CARDS):
        if p.hand[card]:
            v = use(s, me, card, time)
            value += 0.08 * HOLD * v * float(p.hand[card])
            if v > best:
                best = v
    return value + HOLD * best + DRAWN_CARD * HOLD * short(time) * float(p.size)


# ---- what a card brings when it is used


def use(s: Road, me: Seat, card: Card, time: float) -> float:
    """The better of advancing with it and building it."""
    fuel = advancing(s, me, card, time)
    lacks = money_to_make(s, me, card)
    if lacks >= 0:
        house = building(s, me, card, time) - CONVERTING * token(time) * float(lacks)
        if house > fuel:
            return house
    return fuel


def money_to_make(s: Road, me: Seat, card: Card) -> i64:
    """How much Money must come from conversions before a card can be built; -1 if that is not possible."""
    p = s.travellers[me]
    if payable(s, me, card):
        return 0
    cost = s.parts.cost[card]
    lacks = p.lacking(cost) - p.goods[MONEY]
    if lacks <= 0 or cost[ANY]:
        return -1
    if lacks > convertible(s, p, cost):
        return -1
    return lacks


def convertible(s: Road, p: Traveller, cost: vec[i64]) -> i64:
    """How much Money the tokens make that a cost does not need."""
    money: i64 = 0
    for kind in range(BASIC):
        spare: i64 = p.goods[kind] - cost[kind]
        rate = exchange(s, p, kind)
        if rate and spare > 0:
            money += spare // rate
    return money


def building(s: Road, me: Seat, card: Card, time: float) -> float:
    """What it is worth to build a card now, and perhaps another one in its chain."""
    value = house(s, me, card, time)
    p = s.travellers[me]
    links: i64 = s.parts.chain[card]
    if s.active == me:
        links += s.chain
    if not links or not p.size:
        return value
    best: float = 0.0
    for other in range(CARDS):
        copies: i64 = p.hand[other]
        if copies and (other != card or copies > 1) and both_payable(s, p, card, other):
            v = house(s, me, other, time)
            if v > best:
                best = v
    return value + NEXT_BUILD * best + LINK * float(links - 1)


def both_payable(s: Road, p: Traveller, card: Card, other: Card) -> bool:
    """Whether the tokens are enough for two cards."""
    goods = p.goods
    a = s.parts.cost[card]
    b = s.parts.cost[other]
    if s.parts.price[card] + s.parts.price[other] > p.tokens():
        return False
    short: i64 = a[MONEY] + b[MONEY]
    for kind in range(BASIC):
        if a[kind] + b[kind] > goods[kind]:
            short += a[kind] + b[kind] - goods[kind]
    return short <= goods[MONEY]


def house(s: Road, me: Seat, card: Card, time: float) -> float:
    """What a building is worth, less what it costs."""
    p = s.travellers[me]
    parts = s.parts
    each = token(time)
    field: i64 = parts.field[card]
    future = short(time)
    value = float(parts.points[card])
    if s.agreed.books_two and card == FOREIGN_BOOKS:
        value = 2.0
    value -= each * price(s, p, card)
    value += EXTRA_DRAW * future * float(parts.draw[card])
    if card < PRODUCERS:
        n: i64 = parts.amount[card]
        if not n:
            n = p.fields[field] + 1
        if s.agreed.harvest_production:
            value += float(n) * time * HITS * TOKEN * 0.8
        shown: i64 = SPACE_REWARD[p.space]
        if s.agreed.build_production and (s.agreed.anywhere or shown in (CHOICE, parts.trigger[card])):
            value += float(n) * each
    elif card == GOOD_CULTURE:
        value += float(p.fields[CULTURE]) + GROWTH * time
    elif card == OLD_TO_NEW:
        value += float(p.fields[INDUSTRY]) + GROWTH * time
    elif card == PEN_AND_SWORD:
        value += float(p.fields[POLITICS]) + GROWTH * time
    elif card == ROAD_OF_AIL:
        value += 2.0 * (float(p.laps) + laps_ahead(s, time))
    elif card == CONSTITUTION:
        value += 2.0 * float(p.sets()) + 2.0 * GROWTH * time
    if card in (LABORATORY, INVESTMENT, NANALA_HARBOUR) and not p.tableau[card]:
        value += CONVERSION * future
    if field != NEUTRAL:
        value += float(p.tableau[GOOD_CULTURE + field])
        if p.tableau[CONSTITUTION] and p.fields[field] == p.sets():
            value += 1.0
    return value


def advancing(s: Road, me: Seat, card: Card, time: float) -> float:
    """What it is worth to advance with a card now, to the best of the spaces within reach."""
    move: i64 = s.parts.move[card]
    best: float = -100.0
    ends: Mask = within_reach(s, me, move)
    while ends:
        goal = lowest(ends)
        v = arriving(s, me, move, goal, time)
        if v > best:
            best = v
        ends &= ends - 1
    reward: i64 = s.parts.reward[card]
    if reward == MONEY:
        best += MONEY_WORTH * token(time)
    elif reward != NONE:
        best += token(time)
    return best


def arriving(s: Road, me: Seat, move: i64, goal: Space, time: float) -> float:
    """What it is worth to end a move on a space."""
    p = s.travellers[me]
    each = token(time)
    reward: i64 = SPACE_REWARD[goal]
    if reward == CARD:
        value = DRAWN_CARD * short(time)
    elif reward == MONEY:
        value = MONEY_WORTH * each
    elif reward == CHOICE:
        value = each * 1.2 + each * best_production(s, p)
    else:
        value = each + each * production(s, p, reward)
    if not move:
        return value
    before: i64 = TO_THE_LINE[p.space]
    after: i64 = TO_THE_LINE[goal]
    laps = p.laps
    crossed = before <= move and after > before
    if crossed and s.supply:
        laps += 1
        value += float(s.lap_points(laps) - s.lap_points(p.laps) + 2 * p.tableau[ROAD_OF_AIL])
    value += road_ahead(s, p, after, laps, time) - road_ahead(s, p, before, p.laps, time)
    value += climbing(s, me, goal, time) - riding(s, me, p.below, p.space, time)
    rider: Seat = p.above
    while rider != NOBODY:
        value += 0.3 if crossed else -0.3 * each
        rider = s.travellers[rider].above
    return value


def climbing(s: Road, me: Seat, goal: Space, time: float) -> float:
    """The worth of riding on the column that stands on a space."""
    columns = s.columns(goal, without=s.group(me))
    if not columns:
        return 0.0
    return riding(s, me, lowest(columns), goal, time)


def production(s: Road, p: Traveller, kind: Resource) -> float:
    """Tokens that a harvest of a kind produces."""
    n: i64 = 0
    if s.agreed.harvest_production:
        for card in range(PRODUCERS):
            if p.tableau[card] and s.parts.trigger[card] == kind:
                n += p.tableau[card] * yields(s, p, card)
    return float(n)


def best_production(s: Road, p: Traveller) -> float:
    best: float = 0.0
    for kind in range(BASIC):
        n = production(s, p, kind)
        if n > best:
            best = n
    return best


# ---- urge: at a glance

LEAST: Final = 0.01
FLOOR: Final = 2.0  # makes all uses of a card positive


def positive(value: float) -> float:
    value += FLOOR
    return value if value > LEAST else LEAST


def convert_urge(s: Road, me: Seat, recipe: i64, card: Card, time: float) -> float:
    """A conversion is worth as much as the card that it helps to build, if the tokens are not needed for the card."""
    p = s.travellers[me]
    cost = s.parts.cost[card]
    kind: i64 = RECIPE_INPUT[recipe]
    if money_to_make(s, me, card) < 1 or p.goods[kind] - cost[kind] < s.parts.recipe_amount[recipe]:
        return LEAST
    value = building(s, me, card, time)
    return positive(value) if value > 0.0 else LEAST


def best_conversion(s: Road, me: Seat, recipe: i64, time: float) -> float:
    """What a conversion is worth for the card of the hand that it helps most."""
    hand = s.travellers[me].hand
    best: float = LEAST
    for card in range(CARDS):
        if hand[card]:
            v = convert_urge(s, me, recipe, card, time)
            if v > best:
                best = v
    return best


def want(s: Road, p: Traveller, kind: Resource) -> float:
    """How much a token is wanted: for what the hand costs, and to have some of each."""
    value: float = 1.0 / float(1 + p.goods[kind])
    for card in range(CARDS):
        if p.hand[card] and s.parts.cost[card][kind] > p.goods[kind]:
            value += 0.5 + 0.2 * float(s.parts.points[card])
    return value
