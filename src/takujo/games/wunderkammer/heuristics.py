"""What a bot should value in Wunderkammer: the worth of a position, and the urge towards an option.

An item is worth what the characters on benches make of it, and what those who may still be invited would. A point on a
kind that the rivals own as well is no gain, so everything is counted against theirs. Lines are worth what they let one
take in the turns before the next shuffle, and how near they bring a character.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from takujo.core.counts import total
from takujo.core.heuristics import Heuristics
from takujo.core.masks import Mask, bit, count, lowest
from takujo.core.state import NOBODY, Option, Seat, State
from takujo.core.todo import TASK
from takujo.games.wunderkammer import rules
from takujo.games.wunderkammer.components import (
    CHARACTERS,
    KINDS,
    LINES,
    NO_ABILITY,
    POINT_PER_CHARACTER,
    POINT_PER_TWO_KINDS,
    REVEAL,
    TOTAL_PLUS_2,
    TWO_PUTS,
    Ability,
    Character,
    Kind,
)
from takujo.games.wunderkammer.rules import (
    DONE_TRASHING,
    DRAW_ONLY,
    END_PLAY,
    FAVOURITES,
    PASS_CHARACTER,
    PLAY_CHARACTER,
    PLAY_JOKER,
    SKIP_PUT,
    SKIP_TAKE,
    TRASH_HAND,
    TRASH_LINE,
    playable,
)
from takujo.games.wunderkammer.state import (
    ALL_SEEING,
    Cabinet,
    Owner,
    character_of,
    kind_of,
    putter_of,
)


class CabinetHeuristics(Heuristics):
    def worth(self, s: State, seat: Seat) -> float:
        """How well a match stands for a seat: points ahead of its rivals, those to be hoped for included."""
        assert isinstance(s, Cabinet)
        if s.asked == NOBODY:
            return result(s, seat)
        own: vec[i64] = vec[i64]([0] * (4 * KINDS))  # by seat and kind
        for q in range(s.seats):
            p = s.owners[q]
            for kind in range(KINDS):
                own[q * KINDS + kind] = p.owned(kind)
        if s.active != NOBODY:
            for kind in range(KINDS):
                own[s.active * KINDS + kind] += s.laid[kind]
        owned: vec[i64] = vec[i64]([0, 0, 0, 0])  # kinds, by seat
        for q in range(s.seats):
            for kind in range(KINDS):
                owned[q] |= -own[q * KINDS + kind] >> 63 & bit(kind)
        near: vec[float] = vec[float]([0.0] * (4 * CHARACTERS))
        for q in range(s.seats):
            common = s.common
            while common:
                character: Character = lowest(common)
                common &= common - 1
                near[q * CHARACTERS + character] = taking(s, s.owners[q], s.parts.favourites[character], owned[q])
        time = time_left(s)
        hopes = expected(s, own, near, time)
        best = NOTHING_YET
        together = 0.0
        for q in range(s.seats):
            if q != seat:
                theirs = estate(s, q, own, owned[q], near, hopes, time)
                together += theirs
                if theirs > best:
                    best = theirs
        rivals = FIELD * together / float(s.seats - 1) + (1.0 - FIELD) * best
        lead = estate(s, seat, own, owned[seat], near, hopes, time) - rivals
        return lead * (1.0 + LEADING * (1.0 - time))

    def urge(self, s: State, option: Option) -> float:
        """How much the seat now asked is drawn to an option, at a glance."""
        assert isinstance(s, Cabinet)
        task = s.agenda[s.waiting - 1] & TASK
        me = s.asked
        if task == rules.PLAY.number:
            return play_urge(s, me, option)
        if task == rules.TAKE.number:
            return 0.4 if option == SKIP_TAKE else item_urge(s, me, option)
        if task == rules.PUT.number:
            return SURE if option == SKIP_PUT else positive(put_gain(s, me, option))
        if task == rules.PUT_TARGET.number:
            return LEAST if names_it(s, option, s.putting) else 1.0
        if task == rules.CHARACTER.number:
            return SURE if option == PASS_CHARACTER else positive(character_gain(s, me, option))
        if task == rules.REFILL.number:
            return 1.0 if option == DRAW_ONLY else 0.5
        if option == DONE_TRASHING:
            return 1.0
        return 1.0 / (0.3 + keeping(s, s.owners[me], option))


HEURISTICS: Final = CabinetHeuristics()


# ---- worth, in points

WIN: Final = 100.0  # for each rival beaten in the end: more than any margin is worth
NOTHING_YET: Final = -1000.0  # below anything that is compared with it
FIELD: Final = 0.5  # how much the rivals' average counts; the rest is the best of them

# How likely a seat is to take a character in time: the mean of two guesses. One goes by how many of its kinds the seat
# owns, the other by what those cost that it lacks: two that cost 5 and 7 are soon there, two that cost 9 are not.
TAKING: Final = vec[float]([0.05, 0.1, 0.2, 0.38, 0.58])
CHEAPEST: Final = 1.05  # the chance of a kind that is lacking, less
DEARER: Final = 0.065  # for each point of its number
AT_HAND: Final = 0.3  # more, if the kinds that its lines lack are sure to be in hand next turn
LINED: Final = 0.03  # for each of its kinds in a line, if all are owned
UNWILLING: Final = 0.5  # of the chance, where it would help the rivals more

A_CARD_MORE: Final = 0.1  # of whatever kind: the cycle grows longer and the totals larger
AN_ITEM: Final = 0.5  # of the best item that the next turn can take
TEMPO: Final = 0.5  # for each point of the next total: whoever shuffles too early begins small again and again
MOST_TEMPO: Final = 10.0  # a higher total takes nothing better
FRESH: Final = 3.4  # the total after a shuffle
LATER: Final = 0.1  # each further turn before the next one
MOST_LATER: Final = 2
CARDS_A_TURN: Final = 3  # that are drawn
LUCK: Final = 0.5  # how much the very cards in hand count; the rest is what the deck makes likely
GUEST_LINE: Final = 0.6  # of the longest line that a character can serve
NEARLY: Final = 0.4  # of an exhausted kind: a pile with one card left; each card more as much less
LEADING: Final = 0.35  # of a lead, as the end comes nearer


def result(s: Cabinet, seat: Seat) -> float:
    """Of a finished match: every rival beaten or lost to, then the margin."""
    mine = s.score(seat, ALL_SEEING)
    best: i64 = -1
    places = 0.0
    for q in range(s.seats):
        if q != seat:
            theirs = s.score(q, ALL_SEEING)
            if theirs > best:
                best = theirs
            if mine > theirs:
                places += WIN
            elif mine < theirs:
                places -= WIN
    return places + float(mine - best)


def time_left(s: Cabinet) -> float:
    """From nearly 1 at the beginning to 0 at the end. A pile that runs low counts in part."""
    left = float(s.agreed.threshold - s.gone)
    for kind in range(KINDS):
        if s.piles[kind]:
            part = 1.0
            for _card in range(s.piles[kind]):
                part *= NEARLY
            left -= part
    return left / float(s.agreed.threshold) if left > 0.0 else 0.0


def expected(s: Cabinet, own: vec[i64], near: vec[float], time: float) -> vec[float]:
    """By kind: what a card may be worth in the end."""
    values = s.values(ALL_SEEING)
    found = vec[float]([0.0] * KINDS)
    for kind in range(KINDS):
        found[kind] = float(values[kind])
    common = s.common
    while common:
        character: Character = lowest(common)
        common &= common - 1
        named: Mask = s.parts.favourites[character]
        chance = 0.0
        for q in range(s.seats):
            mine = near[q * CHARACTERS + character]
            if mine > chance:
                if lead(s, q, named, own) < 0:
                    mine *= UNWILLING
                if mine > chance:
                    chance = mine
        while named:
            found[lowest(named)] += chance * soon(time)
            named &= named - 1
    return found


def soon(time: float) -> float:
    """The chance that there is still time for what takes a while."""
    return 1.0 if time * 1.5 > 1.0 else time * 1.5


def taking(s: Cabinet, p: Owner, named: Mask, owned: Mask) -> float:
    """How likely a seat that owns these kinds is to take a character that names those."""
    n = count(named & owned)
    chance: float = TAKING[FAVOURITES]
    lacking: Mask = named & ~owned
    while lacking:
        kind: Kind = lowest(lacking)
        lacking &= lacking - 1
        chance *= CHEAPEST - DEARER * float(s.parts.number[kind]) if s.piles[kind] else 0.0
    chance = 0.5 * (chance + TAKING[n])
    if n == FAVOURITES and not fresh(p):
        at_hand = AT_HAND
        missing: Mask = named & ~p.in_lines
        while missing:
            at_hand *= in_hand_next(p, lowest(missing))
            missing &= missing - 1
        chance += at_hand + LINED * float(count(named & p.in_lines))
    return chance


def fresh(p: Owner) -> bool:
    """Just shuffled: what lies in lines and hand is luck, and the next turn will tell."""
    return total(p.trash) == 0 and total(p.lines) <= REVEAL


def in_hand_next(p: Owner, kind: Kind) -> float:
    """The chance that a card of a kind is among those to be drawn, the hand being shuffled back in thought.

    So one lucky hand does not outweigh a better plan.
    """
    out = 1.0
    if p.hand_size:
        other = float(p.deck_size) / float(p.deck_size + p.hand_size)
        for _card in range(p.hand[kind] + p.deck[kind]):
            out *= other
        return 1.0 - out
    return 0.0


def lead(s: Cabinet, q: Seat, named: Mask, own: vec[i64]) -> i64:
    """How many more cards of these kinds a seat owns than the rival who owns most."""
    best: i64 = 0
    mine: i64 = 0
    for o in range(s.seats):
        n: i64 = 0
        m = named
        while m:
            n += own[o * KINDS + lowest(m)]
            m &= m - 1
        if o == q:
            mine = n
        elif n > best:
            best = n
    return mine - best


def estate(s: Cabinet, q: Seat, own: vec[i64], owned: Mask, near: vec[float], hopes: vec[float], time: float) -> float:
    """What a seat has, and what it may hope for."""
    base = q * KINDS
    value = 0.0
    cards: i64 = 0
    m = owned
    while m:
        kind: Kind = lowest(m)
        m &= m - 1
        n: i64 = own[base + kind]
        cards += n
        value += float(n) * hopes[kind]
    value += float(s.bench_points(q, owned)) + A_CARD_MORE * float(cards) * time
    p = s.owners[q]
    m = p.bench | s.common
    while m:
        character: Character = lowest(m)
        m &= m - 1
        if p.bench >> character & 1:
            value += helping(s.ability[character], time)
        else:
            value += near[q * CHARACTERS + character] * soon(time) * gift(s, q, character, owned, time)
    return value + prospects(s, q, cards, hopes) * soon(time)


def helping(ability: Ability, time: float) -> float:
    """What an ability may still bring, besides points."""
    if ability < TOTAL_PLUS_2:
        return 3.5 * time
    if ability == TWO_PUTS:
        return 3.0 * time
    return 5.0 * time if ability < POINT_PER_CHARACTER else 0.0


def gift(s: Cabinet, q: Seat, character: Character, owned: Mask, time: float) -> float:
    """What a character would bring to a seat beside the value of items."""
    ability: i64 = s.ability[character]
    if ability == POINT_PER_CHARACTER:
        return float(1 + count(s.owners[q].bench))
    if ability == POINT_PER_TWO_KINDS:
        return float(count(owned) >> 1)
    value = 0.0 if ability == NO_ABILITY else helping(ability, time)
    return value + 1.0 if s.able(q, POINT_PER_CHARACTER) else value


def prospects(s: Cabinet, q: Seat, cards: i64, hopes: vec[float]) -> float:
    """What the next turns of a seat may bring, the more the longer the lines that will be played on."""
    p = s.owners[q]
    total_next: float
    left: i64  # turns before the shuffle
    if fresh(p):
        total_next = FRESH
        left = (cards - 2 * REVEAL + CARDS_A_TURN - 1) // CARDS_A_TURN
    else:
        total_next = promised(s, p)
        left = (p.deck_size + CARDS_A_TURN - 1) // CARDS_A_TURN
    total_next += float(s.able(q, TOTAL_PLUS_2) * s.parts.dealer_bonus)
    value = AN_ITEM * best_item(s, total_next, hopes)
    if total_next > MOST_TEMPO:
        total_next = MOST_TEMPO
    if left > MOST_LATER:
        left = MOST_LATER
    return value + TEMPO * total_next + LATER * float(left)


def promised(s: Cabinet, p: Owner) -> float:
    """The total to be expected in the next turn."""
    value = 0.0
    unserved = 0.0
    guests = 0.0
    lines = p.in_lines
    while lines:
        kind: Kind = lowest(lines)
        lines &= lines - 1
        n: i64 = p.lines[kind]
        chance = in_hand_next(p, kind) * (1.0 - LUCK)
        if p.hand[kind]:
            chance += LUCK
        value += float(n) * chance
        rest = float(n) * (1.0 - chance)
        if rest > unserved:
            unserved = rest
    bench = p.bench
    while bench:
        ability = s.ability[lowest(bench)]
        bench &= bench - 1
        if ability < TOTAL_PLUS_2:
            best: i64 = 0
            of_mark: Mask = s.parts.of_mark[ability] & p.in_lines
            while of_mark:
                n = p.lines[lowest(of_mark)]
                of_mark &= of_mark - 1
                if n > best:
                    best = n
            guests += GUEST_LINE * float(best)
    return value + unserved + guests


def best_item(s: Cabinet, reach: float, hopes: vec[float]) -> float:
    """Of those that a total can take; a total between two numbers takes what lies between."""
    whole = i64(reach)
    part = reach - float(whole)
    best = 0.0
    better = 0.0  # with one more
    for kind in range(KINDS):
        if s.piles[kind]:
            v = hopes[kind]
            number: i64 = s.parts.number[kind]
            if number <= whole and v > best:
                best = v
            if number <= whole + 1 and v > better:
                better = v
    return best + part * (better - best)


# ---- urge: relative weights, at a glance

LEAST: Final = 0.01
SERVE: Final = 20.0  # to play on a line that counts, and for each card in it
A_CARD: Final = 1.0
BEGIN: Final = 12.0  # a new line of a kind that is wanted
WILD: Final = 16.0  # the joker or a character on a line that the hand does not serve
TIDY: Final = 6.0  # to trash a card that is of no use, so that another is drawn
CLEAR: Final = 9.0  # to trash a line for a kind that is wanted more
ENOUGH: Final = 4.0  # to stop playing
WANTED: Final = 0.75  # appeal from which a kind is worth a line
SURE: Final = 5.0  # added to gains that may be negative


def positive(gain: float) -> float:
    gain += SURE
    return gain if gain > LEAST else LEAST


def play_urge(s: Cabinet, me: Seat, option: Option) -> float:
    """One copy on every line that counts, the wild ones on what the hand does not serve, new lines for the wanted."""
    p = s.owners[me]
    if option == END_PLAY:
        return ENOUGH
    kind: Kind = option & 0xF
    n: i64 = p.lines[kind]
    if option < TRASH_HAND:
        if n and not s.touched >> kind & 1:
            return SERVE + A_CARD * float(n)
        if n or s.touched >> kind & 1:
            return LEAST  # a copy more: it waits for the next turn, or is shuffled from the hand as well
        wanted = appeal(s, p, kind)
        if wanted >= WANTED or (p.deck_size and count(p.in_lines | s.touched) < LINES - 1):
            return BEGIN + wanted
        return LEAST  # without a deck the line lasts for this turn only
    if option < PLAY_JOKER:
        return TIDY / (1.0 + keeping(s, p, kind)) if p.deck_size and useless(s, p, kind) else LEAST
    if option < PLAY_CHARACTER:
        # The hand serves first; characters go before the joker, which fits everywhere.
        if p.in_hand >> kind & 1:
            return LEAST
        return WILD + 0.1 * float(n)
    if option < TRASH_LINE:
        return LEAST if p.in_hand >> kind & 1 else WILD + 2.0 + 0.1 * float(n)
    if count(p.in_lines | s.touched) < LINES:
        return LEAST
    stuck = p.in_hand & ~playable(s, p)
    if not stuck:
        return LEAST
    best = 0.0
    for waiting in range(KINDS):
        if stuck >> waiting & 1:
            v = appeal(s, p, waiting)
            if v > best:
                best = v
    loss = appeal(s, p, kind) + 0.3 * float(n)
    return CLEAR if best > loss + 0.5 else LEAST


def useless(s: Cabinet, p: Owner, kind: Kind) -> bool:
    """A card of the hand that serves no line now and is not worth one."""
    return not (p.in_lines | s.touched) >> kind & 1 and not playable(s, p) >> kind & 1


def keeping(s: Cabinet, p: Owner, kind: Kind) -> float:
    """How much a card is worth to be kept in hand."""
    value = appeal(s, p, kind)
    if p.lines[kind]:
        value += 1.0 + 0.3 * float(p.lines[kind])
    return value


def appeal(s: Cabinet, p: Owner, kind: Kind) -> float:
    """How much a kind is wanted in a line: for characters that are near."""
    shown: Mask = p.in_lines | s.touched | p.in_hand
    value = 0.0
    friends: Mask = s.parts.friends[kind] & s.common
    while friends:
        near = count(s.parts.favourites[lowest(friends)] & shown)
        friends &= friends - 1
        value += 0.1 * float(near * near)
    return value


def item_urge(s: Cabinet, me: Seat, kind: Kind) -> float:
    """What a card of a kind is worth to a seat: now, through those who may come, and as a step towards one of them."""
    p = s.owners[me]
    owned: Mask = p.in_lines | p.in_hand
    for each in range(KINDS):
        owned |= -(p.deck[each] + p.trash[each] + s.laid[each]) >> 63 & bit(each)  # no branch: it is hard to guess
    value = 0.15 + 0.02 * float(s.parts.number[kind])
    new = not owned >> kind & 1
    friends: Mask = s.parts.friends[kind]
    while friends:
        character: Character = lowest(friends)
        friends &= friends - 1
        if not s.common >> character & 1:
            value += 1.0
        else:
            near = count(s.parts.favourites[character] & (owned | bit(kind)))
            value += 0.04 * float(near * near)
            if new:
                value += 0.12 * float(near * near)
    if s.put_cards:
        for i in range(s.put_cards):
            card: i64 = s.puts[i]
            if kind_of(card) == kind and s.knows(me, card):
                value += 0.7
    return value


def put_gain(s: Cabinet, me: Seat, kind: Kind) -> float:
    """WK-36 A card given up, a point more for all that are left; the rivals gain as well."""
    bench: Mask = s.owners[me].bench
    fits = False
    for character in range(CHARACTERS):
        if bench >> character & 1 and not names_it(s, character, kind):
            fits = True
    value = count(s.parts.friends[kind] & ~s.common)
    mine = s.owners[me].owned(kind)
    if not fits:
        return -float(value) - 0.5
    best: i64 = 0
    for q in range(s.seats):
        if q != me:
            n = s.owners[q].owned(kind)
            for i in range(s.put_cards):
                card: i64 = s.puts[i]
                if putter_of(card) == q and kind_of(card) == kind and not s.knows(me, card):
                    n += 1
            if n > best:
                best = n
    return float(mine - best - value - 1) - 0.5


def names_it(s: Cabinet, character: Character, kind: Kind) -> bool:
    """Whether a character of the own bench gives a point to a kind already."""
    if s.parts.favourites[character] >> kind & 1:
        return True
    for i in range(s.put_cards):
        card: i64 = s.puts[i]
        if character_of(card) == character and kind_of(card) == kind:
            return True
    return False


def character_gain(s: Cabinet, me: Seat, character: Character) -> float:
    """What a character brings: its ability, and a point on four kinds of which one owns more or fewer than the best."""
    time = time_left(s)
    owned: Mask = 0
    mine: i64 = 0
    named: Mask = s.parts.favourites[character]
    for kind in range(KINDS):
        n = s.owners[me].owned(kind)
        if n:
            owned |= 1 << kind
            if named >> kind & 1:
                mine += n
    gain = gift(s, me, character, owned, time)
    if not s.common >> character & 1:
        return gain + 0.5
    best: i64 = 0
    for q in range(s.seats):
        if q != me:
            theirs: i64 = 0
            for kind in range(KINDS):
                if named >> kind & 1:
                    theirs += s.owners[q].owned(kind)
            if theirs > best:
                best = theirs
    return gain + float(mine - best)
