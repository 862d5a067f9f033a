"""What a bot should value in The Library of Memories: `worth` of a position, `urge` towards an option.

Measured in play between bots: what is face up now is often gone before one's next turn (a rival takes it or
reorganizes), so a hand is worth above all what it could pay among the tomes still to come, and the start player's
sweep of the market is what fills it.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from takujo.core.state import NOBODY, Option, Seat, State
from takujo.core.todo import TASK, first_of
from takujo.games.memory_library import abilities, rules
from takujo.games.memory_library.abilities import DECLINE, FORGO
from takujo.games.memory_library.components import (
    ANCIENT_HISTORY,
    ART,
    BOOK_OF_STRATEGY,
    FORGOTTEN,
    HISTORY,
    HOURGLASS_OF_TIME,
    INFINITE_KNOWLEDGE,
    KINDS,
    MIRROR_OF_TRUTH,
    MYSTERY,
    PHILOSOPHERS_STONE,
    PHILOSOPHY,
    QUANTUM_PHYSICS,
    RENAISSANCE_ART,
    SCIENCE,
    SLOTS,
    TOMES,
    TREE_OF_LIFE,
    Kind,
    Tome,
)  # fmt: skip
from takujo.games.memory_library.rules import COLLECT, COMPLETE, DONE, END_TURN, FREE, OBLIVIATE, PASS, REORGANIZE, WILD
from takujo.games.memory_library.state import EMPTY, Librarian, Library, kinds, total

# ---- worth: all in victory points

WIN: Final = 20.0
TIE_BREAK: Final = 0.01
FAR_BEHIND: Final = -1000.0

MEAN: Final = 0.5
PAY: Final = 0.3
KEEP: Final = 0.92
SECOND: Final = 0.12
NEAR: Final = 0.06
DECK_0: Final = 1.1
DECK_1: Final = 0.4
DECK_2: Final = 0.2
SHARE: Final = 0.95
CARD: Final = 0.12
FODDER: Final = 0.44
LONG: Final = 1.2
TOKEN: Final = 0.1
ART_COST: Final = 0.76
FEE_COST: Final = 0.3
TOLL_COST: Final = 0.42
SCIENCE_COST: Final = 0.4
EXTRA: Final = 1.2
STONE: Final = 0.92
SNATCH: Final = 0.74
VEIL: Final = 0.64
STRATEGY: Final = 0.91
TREE: Final = 0.5
HOURGLASS: Final = 0.09
ANCIENT: Final = 0.74
PACE: Final = 1.5
TURN: Final = 1.0
SWEEP: Final = 1.2

ABILITY: Final = vec[float]([0.7, 1.0, 0.7, 1.2, 0.6, 1.0, 0.0, 0.0, 5.0, 1.0])  # by tome, at a glance


def worth(s: State, seat: Seat) -> float:
    """How well the match stands for a seat: victory points ahead of the rivals, those to be hoped for included."""
    assert isinstance(s, Library)
    if s.asked == NOBODY:
        return result(s, seat)
    copies = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    for i in range(s.tomes_left):
        copies[s.tome_deck[i]] += 1
    taken = turns_taken(s)
    rounds = rounds_left(s)
    best: float = FAR_BEHIND
    all_rivals: float = 0.0
    for q in range(s.seats):
        if q != seat:
            theirs = estate(s, q, taken, rounds, copies)
            all_rivals += theirs
            if theirs > best:
                best = theirs
    mean = all_rivals / float(s.seats - 1)
    return estate(s, seat, taken, rounds, copies) - (1.0 - MEAN) * best - MEAN * mean


def result(s: Library, seat: Seat) -> float:
    """A finished match: each rival beaten or lost to, then the margin."""
    mine = final(s, seat)
    best: float = FAR_BEHIND
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


def final(s: Library, seat: Seat) -> float:
    """ML-95, ML-96 Points and the tie-break as one number."""
    return float(s.score(seat)) - TIE_BREAK * float(s.librarians[seat].size)


def estate(s: Library, q: Seat, taken: i64, rounds: i64, copies: vec[i64]) -> float:
    """What a seat has and may hope for."""
    p = s.librarians[q]
    place = (q - s.start) % s.seats
    to_act = place >= taken
    turns = rounds if to_act else rounds - 1
    if turns <= 0:
        return final(s, q)
    gap = ahead(s, q, taken)
    sweep_ahead: i64 = 0
    sweep: i64 = 0  # own turns before the next one as start player
    if place or taken:
        later: i64 = place - 1 if place else s.seats - 1
        sweep = later + 1 if to_act else later
        sweep_ahead = s.seats - taken + later * s.seats
    # curses on me
    sciences: i64 = 0
    arts: i64 = 0
    fees: i64 = 0
    tolls: i64 = 0
    extras: i64 = 0
    for o in range(s.seats):
        r = s.librarians[o]
        if r.effects or r.veiled:
            if o != q:
                theirs = ahead(s, o, taken)
                if gap < theirs:
                    sciences += r.effects >> SCIENCE & 1
                    fees += r.effects >> PHILOSOPHY & 1
                    tolls += r.effects >> MYSTERY & 1
                if sweep_ahead < theirs:
                    arts += (r.effects >> ART & 1) + (r.veiled >> q & 1)
            if place == 1 and (o - s.start) % s.seats < taken:
                extras += r.effects >> HISTORY & 1
    best: float = 0.0
    second: float = 0.0
    near: float = 0.0
    for slot in range(SLOTS):
        tome: Tome = s.tome_market[slot]
        if tome != EMPTY:
            missing = p.lacking(s.parts.price[tome], 0, sciences) - p.wilds
            if missing < 2:
                v = float(s.parts.points[tome]) + ability(s, q, tome, slot, turns)
                if missing == 1:
                    if v > near:
                        near = v
                else:
                    if tolls:
                        v -= TOLL_COST
                    if v > best:
                        second = best
                        best = v
                    elif v > second:
                        second = v
    keep = power(KEEP, gap)
    value = float(s.score(q))
    if turns == 1:
        best *= keep
        if p.size and best < 1.0 and not fees:
            best = 1.0
        return value + best
    fade = float(turns - 1) / LONG
    if fade > 1.0:
        fade = 1.0
    value += keep * (PAY * best + SECOND * second) + NEAR * near
    hope = potential(s, p, copies) * power(SHARE, s.seats - 2)
    size = p.size
    limit = s.parts.hand_limit
    if to_act:
        limit += 1
    if size > limit:
        size = limit
    hope += CARD * float(size)
    if sciences:
        hope -= SCIENCE_COST
    if p.tokens():
        hope += TOKEN
    hope += EXTRA * float(extras) - ART_COST * float(arts)
    if fees and sweep:
        hope -= FEE_COST
    value += hope * fade
    value += FODDER * float(size if size < turns else turns)
    return value + TURN * float(turns) - SWEEP * float(sweep)


def potential(s: Library, p: Librarian, copies: vec[i64]) -> float:
    """What a hand is good for among the tomes still in the deck."""
    if not s.tomes_left:
        return 0.0
    value: float = 0.0
    for tome in range(TOMES):
        n: i64 = copies[tome]
        if n:
            missing = p.lacking(s.parts.price[tome], 0, 0) - p.wilds
            if missing < 3:
                v = float(n) * (float(s.parts.points[tome]) + ABILITY[tome])
                value += v * (DECK_0 if missing <= 0 else DECK_1 if missing == 1 else DECK_2)
    return value / float(s.tomes_left)


def power(base: float, n: i64) -> float:
    x = 1.0
    for _ in range(n):
        x *= base
    return x


def ability(s: Library, q: Seat, tome: Tome, slot: i64, turns: i64) -> float:
    """What the ability of a face-up tome would be worth to a seat."""
    if tome == QUANTUM_PHYSICS:
        return 1.0 if s.stock else 0.0
    if tome == INFINITE_KNOWLEDGE:
        best: float = 0.0
        for other in range(SLOTS):
            if other != slot and s.tome_market[other] != EMPTY:
                v = face_value(s, other)
                if v > best:
                    best = v
        return best
    if tome == BOOK_OF_STRATEGY:
        return STRATEGY
    if turns == 1:
        return 0.0
    if tome == PHILOSOPHERS_STONE:
        return STONE
    if tome == ANCIENT_HISTORY:
        return ANCIENT
    if tome == RENAISSANCE_ART:
        return SNATCH
    if tome == TREE_OF_LIFE:
        p = s.librarians[q]
        if kinds(p.bare):
            return TREE
        return TREE - 1.0 if kinds(p.laid) else 0.0
    if tome == HOURGLASS_OF_TIME:
        if s.track == 0 or s.triggers:
            return 0.0
        lead: i64 = 1000
        for o in range(s.seats):
            if o != q:
                by = s.score(q) - s.score(o)
                if by < lead:
                    lead = by
        drag = HOURGLASS * float(lead)
        return -1.0 if drag > 1.0 else 1.0 if drag < -1.0 else -drag
    if tome == MIRROR_OF_TRUTH:
        copied: float = 0.0
        for o in range(s.seats):
            if o != q:
                for t in range(MIRROR_OF_TRUTH):
                    if s.librarians[o].completed[t] and ABILITY[t] > copied:
                        copied = ABILITY[t]
        return copied
    return VEIL


# ---- time


def rounds_left(s: Library) -> i64:
    """With this one."""
    if s.triggers:
        return 1
    n: i64 = s.track_length - s.track
    for kind in range(KINDS):
        if s.decks[kind] + 2 < n:
            n = s.decks[kind] + 2
    if s.tomes_left < 12:
        t = i64(float(s.tomes_left) / PACE) + 1
        if t < n:
            n = t
    return n


def turns_taken(s: Library) -> i64:
    """Of this round; the one under way counts once its action is done."""
    if s.active == NOBODY:
        return s.seats if s.agenda[s.waiting - 1] & TASK == rules.HAND_LIMIT.number else 0
    place = (s.active - s.start) % s.seats
    return place + 1 if s.acted else place


def ahead(s: Library, q: Seat, taken: i64) -> i64:
    """Turns of others before the next one of q."""
    place = (q - s.start) % s.seats
    return place - taken if place >= taken else s.seats - taken + (place - 1) % s.seats


# ---- urge: at a glance

USUAL: Final = 0.035
FACE: Final = 1.194
U_COLLECT: Final = 3.039
U_OBLIVIATE: Final = 1.369
U_REORGANIZE: Final = 0.256
U_ART: Final = 1.172
U_HISTORY: Final = 1.635
U_WILD: Final = 0.352
U_DONE: Final = 0.224


def want(s: Library, p: Librarian, kind: Kind, have: i64) -> float:
    """What a card of a kind is good for beyond `have` of them: the tomes face up, and those that may come."""
    value = 0.1
    for tome in range(TOMES):
        if s.parts.price[tome][kind] > have:
            value += USUAL * float(s.parts.points[tome])
    for slot in range(SLOTS):
        shown: Tome = s.tome_market[slot]
        if shown != EMPTY:
            price = s.parts.price[shown]
            if price[kind] > have:
                missing = p.lacking(price, 0, 0) - p.wilds
                value += FACE * float(s.parts.points[shown]) / float(1 + missing if missing > 0 else 1)
    return value


def spared(s: Library, p: Librarian, kind: Kind) -> float:
    """The less a card is wanted the rather it goes."""
    return 1.0 / want(s, p, kind, p.hand[kind] - 1)


def face_value(s: Library, slot: i64) -> float:
    tome: Tome = s.tome_market[slot]
    return float(s.parts.points[tome]) + ABILITY[tome]


def urge(s: State, option: Option) -> float:
    """How much the seat now asked is drawn to an option, at a glance."""
    assert isinstance(s, Library)
    todo = s.agenda[s.waiting - 1]
    task = todo & TASK
    p = s.librarians[s.asked]
    if task == rules.COLLECT_PICK.number:
        if option == DONE:
            return U_DONE
        return want(s, p, option, p.hand[option] + s.tray[option])
    if task == rules.TURN_MENU.number:
        return menu_urge(s, p, option)
    if task == rules.COLLECT_PAY.number or task == rules.REORGANIZE_DISCARD.number or task == rules.HAND_LIMIT.number:
        return spared(s, p, option)
    if task == rules.TOME_PAY.number:
        return U_WILD if option == WILD else spared(s, p, option)
    if task == rules.OBLIVIATE_CARD.number:
        return spared(s, p, option) * (U_ART if option == ART else U_HISTORY if option == HISTORY else 1.0)
    if task == abilities.TOLL.number:
        if option == FORGO:
            effect = first_of(todo)
            return 0.8 if effect >= FORGOTTEN or ABILITY[effect] < 1.0 else 0.1
        return spared(s, p, option)
    if task == abilities.ANCIENT_HISTORY.number or task == rules.TOKEN_TAKE.number or task == rules.EXTRA_SHARD.number:
        return want(s, p, option, p.hand[option])
    if task == abilities.INFINITE_KNOWLEDGE.number:
        return face_value(s, option)
    if task == abilities.MIRROR.number:
        return 0.2 if option == DECLINE else ABILITY[option]
    if task == abilities.RENAISSANCE_ART.number:
        return float(1 + s.score(option))
    if task == abilities.TREE_OF_LIFE.number:
        kind: i64 = option % KINDS
        return want(s, p, kind, p.hand[kind]) + (5.0 if option >= KINDS else 0.0)
    return 1.0 if option == FREE else 2.0


def menu_urge(s: Library, p: Librarian, option: Option) -> float:
    last = s.triggers != 0 or s.track + 1 >= s.track_length
    if COMPLETE <= option < COMPLETE + SLOTS:
        return 10.0 + 2.0 * face_value(s, option - COMPLETE)
    if option == COLLECT:
        if last:
            return 0.01
        cards = total(s.market)
        gain = cards - s.collection_cost(s.asked, cards)
        return U_COLLECT * float(gain) if gain > 0 else 0.1
    if option == OBLIVIATE:
        return 3.0 if last else U_OBLIVIATE
    if option == REORGANIZE:
        return U_REORGANIZE
    if option == END_TURN:
        return 1.0
    if option == PASS:
        return 0.5
    # a token
    if not s.acted:
        for slot in range(SLOTS):
            tome: Tome = s.tome_market[slot]
            if tome != EMPTY:
                price = s.parts.price[tome]
                if p.lacking(price, 0, s.against(s.asked, SCIENCE)) - p.wilds == 1:
                    for kind in range(KINDS):
                        if price[kind] > p.hand[kind] and s.market[kind]:
                            return 9.0
    return 0.1
