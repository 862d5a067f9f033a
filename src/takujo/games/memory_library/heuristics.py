"""What a bot should value in The Library of Memories: the worth of a position, and the urge towards an option.

The figures were tuned by play between bots. What they say: only the start player finds a full market, and the three
tomes face up are often gone before one's next turn. So a hand is worth what it can pay now, what it could pay of the
tomes that may come, and what its cards bring when they are obliviated; cards missing for a tome count little.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from takujo.core.counts import kinds, total
from takujo.core.heuristics import Heuristics
from takujo.core.masks import NONE, Mask, less, lowest
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
    SHARD_COPIES,
    SLOTS,
    TOMES,
    TREE_OF_LIFE,
    Kind,
    Tome,
)  # fmt: skip
from takujo.games.memory_library.rules import COLLECT, COMPLETE, DONE, END_TURN, FREE, OBLIVIATE, PASS, REORGANIZE, WILD
from takujo.games.memory_library.state import EMPTY, Librarian, Library


class LibraryHeuristics(Heuristics):
    def worth(self, s: State, seat: Seat) -> float:
        """How well a match stands for a seat: victory points ahead of its rivals, those to be hoped for included."""
        assert isinstance(s, Library)
        if s.asked == NOBODY:
            return result(s, seat)
        clock = Clock(s)
        coming = vec[i64]([0] * TOMES)
        for card in range(s.tomes_left):
            coming[s.tome_deck[card]] += 1
        best = NOTHING_YET
        together = 0.0
        for q in range(s.seats):
            if q != seat:
                theirs = estate(s, q, clock, coming)
                together += theirs
                if theirs > best:
                    best = theirs
        rivals = FIELD * together / float(s.seats - 1) + (1.0 - FIELD) * best
        return estate(s, seat, clock, coming) - rivals

    def urge(self, s: State, option: Option) -> float:
        """How much the seat now asked is drawn to an option."""
        assert isinstance(s, Library)
        todo = s.agenda[s.waiting - 1]
        task = todo & TASK
        p = s.librarians[s.asked]
        if task == rules.COLLECT_PICK.number:
            return STOP if option == DONE else wanted(s, p, option, p.hand[option] + s.tray[option])
        if task == rules.TURN_MENU.number:
            return urge_to_act(s, p, option)
        if (
            task == rules.COLLECT_PAY.number
            or task == rules.REORGANIZE_DISCARD.number
            or task == rules.HAND_LIMIT.number
        ):
            return spared(s, p, option)
        if task == rules.TOME_PAY.number:
            return SPEND_WILD if option == WILD else spared(s, p, option)
        if task == rules.OBLIVIATE_CARD.number:
            forgotten: float = FORGET_HISTORY if option == HISTORY else FORGET_ART if option == ART else 1.0
            return spared(s, p, option) * forgotten
        if task == abilities.TOLL.number:
            return urge_to_forgo(first_of(todo)) if option == FORGO else spared(s, p, option)
        if (
            task == abilities.ANCIENT_HISTORY.number
            or task == rules.TOKEN_TAKE.number
            or task == rules.EXTRA_SHARD.number
        ):
            return wanted(s, p, option, p.hand[option])
        if task == abilities.INFINITE_KNOWLEDGE.number:
            return face_value(s, option)
        if task == abilities.MIRROR.number:
            return IDLE if option == DECLINE else ABILITY[option]
        if task == abilities.RENAISSANCE_ART.number:
            return float(1 + s.score(option))
        if task == abilities.TREE_OF_LIFE.number:
            kind: Kind = option % KINDS
            return wanted(s, p, kind, p.hand[kind]) + (BARE if option >= KINDS else 0.0)
        # tokens to give: rather one from a card, which the Tree may then return at no loss
        return 1.0 if option == FREE else 2.0


HEURISTICS: Final = LibraryHeuristics()


# ---- worth, in victory points

WIN: Final = 100.0  # for each rival beaten in the end: more than any margin is worth
TIE_BREAK: Final = 0.01  # a card in hand at the end (ML-96)
NOTHING_YET: Final = -1000.0  # below anything that is compared with it

FIELD: Final = 0.57  # how much the rivals' average counts; the rest is the best of them

# tomes face up, as shares of their points and ability
PAYABLE: Final = 0.25  # the best one that the hand can pay; its cards are worth something all the same
KEPT: Final = 0.95  # of that, after each turn of a rival, who may take it or reorganize
PAYABLE_TOO: Final = 0.3  # the next best one, if the hand pays both
PAYABLE_INSTEAD: Final = 0.08  # if it pays only one of them
ONE_SHORT: Final = 0.05
TWO_SHORT: Final = 0.02

# tomes in the deck, as shares of their average
COMING: Final = 0.6  # if the hand could pay
COMING_ONE_SHORT: Final = 0.26
COMING_TWO_SHORT: Final = 0.12

CARD: Final = 0.45  # in hand, up to the limit
FODDER: Final = 0.5  # of a token, for each card that there is a turn left to obliviate
WILD_TOKEN: Final = 0.3  # beside what it pays for
TOKEN: Final = 0.1  # the first one, beside its point: it can buy a shard at the right moment
TURN: Final = 1.0  # still to come
SWEEP: Final = 1.1  # each turn to wait for the next as start player

# what obliviated shards do
EXTRA: Final = 1.3  # Forgotten History, to the next start player
SURCHARGE: Final = 0.75  # Forgotten Art or a Veil, on one who will be start player
TOLL_DUE: Final = 0.45  # Forgotten Mystery, on one who could complete a tome
FEE: Final = 0.35  # Forgotten Philosophy, on one who will not be start player

# abilities of tomes
STRATEGY: Final = 0.85
ANCIENT: Final = 0.7
SNATCH: Final = 0.9
STONE: Final = 0.75
VEIL: Final = 0.55
RETURN: Final = 0.5  # by the Tree, before the token that is lost with the card
DELAY: Final = 0.085  # the Hourglass, for each point by which the seat is behind the best rival
MOST_DELAY: Final = 1.0
ABILITY: Final = vec[float]([0.7, 1.0, 0.7, 1.2, 0.6, 1.0, 0.0, 0.0, 5.0, 1.0])  # by tome, at a glance

TOMES_A_ROUND: Final = 1.35  # that leave the deck when it runs low
LOW: Final = 12


def result(s: Library, seat: Seat) -> float:
    """Of a finished match: every rival beaten or lost to, then the margin."""
    mine = final(s, seat)
    best = NOTHING_YET
    places = 0.0
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


def final(s: Library, q: Seat) -> float:
    """ML-95, ML-96 Points and tie-break."""
    return float(s.score(q)) - TIE_BREAK * float(s.librarians[q].size)


def estate(s: Library, q: Seat, clock: "Clock", coming: vec[i64]) -> float:
    """What a seat has, and what it may hope for."""
    turns = clock.turns(q)
    if turns < 1:
        return final(s, q)
    value = float(s.score(q)) + tomes_face_up(s, q, clock)
    if turns == 1:
        return value
    p = s.librarians[q]
    size = p.size
    limit: i64 = s.parts.hand_limit + 1 if clock.to_act(q) else s.parts.hand_limit
    if size > limit:
        size = limit
    fodder = (size if size < turns else turns) * s.parts.token_points
    value += CARD * float(size) + FODDER * float(fodder) + WILD_TOKEN * float(p.wilds)
    value += tomes_to_come(s, p, coming)
    if p.tokens():
        value += TOKEN
    value += TURN * float(turns) - SWEEP * float(clock.sweep(q))
    return value + effects(s, q, clock)


def tomes_face_up(s: Library, q: Seat, clock: "Clock") -> float:
    """What a seat may hope for from the tome market; in its last turn also from obliviating instead."""
    p = s.librarians[q]
    turns = clock.turns(q)
    away = clock.ahead(q)
    surcharge = clock.curses(q, SCIENCE, away)
    toll: float = TOLL_DUE if clock.curses(q, MYSTERY, away) else 0.0
    best = 0.0
    second = 0.0
    best_slot: i64 = 0
    second_slot: i64 = 0
    short = 0.0
    for slot in range(SLOTS):
        tome: Tome = s.tome_market[slot]
        if tome != EMPTY:
            missing = p.lacking(s.parts.price[tome], 0, surcharge) - p.wilds
            if missing > 2:
                continue
            v = float(s.parts.points[tome]) + ability(s, q, slot, turns)
            if missing == 2:
                short += TWO_SHORT * v
            elif missing == 1:
                short += ONE_SHORT * v
            elif v - toll > best:
                second = best
                second_slot = best_slot
                best = v - toll
                best_slot = slot
            elif v - toll > second:
                second = v - toll
                second_slot = slot
    kept = 1.0
    for _step in range(away):
        kept *= KEPT
    if turns == 1:
        best *= kept
        token = float(s.parts.token_points)
        return token if best < token and p.size and not clock.curses(q, PHILOSOPHY, away) else best
    best *= PAYABLE
    if second > 0.0:
        best += second * (PAYABLE_TOO if pays_both(s, p, best_slot, second_slot) else PAYABLE_INSTEAD)
    return best * kept + short


def pays_both(s: Library, p: Librarian, slot: i64, other: i64) -> bool:
    """Whether a hand that pays each of two tomes would pay one after the other."""
    price = s.price(slot)
    more = s.price(other)
    lacking: i64 = 0
    for kind in range(KINDS):
        short: i64 = price[kind] + more[kind] - p.hand[kind]
        if short > 0:
            lacking += short
    return lacking <= p.wilds


def tomes_to_come(s: Library, p: Librarian, coming: vec[i64]) -> float:
    """What a hand may hope for from the tome deck."""
    value = 0.0
    for tome in range(TOMES):
        copies: i64 = coming[tome]
        if copies:
            missing = p.lacking(s.parts.price[tome], 0, 0) - p.wilds
            if missing < 3:
                v = float(copies) * (float(s.parts.points[tome]) + ABILITY[tome])
                value += v * (COMING if missing <= 0 else COMING_ONE_SHORT if missing == 1 else COMING_TWO_SHORT)
    return value / float(s.tomes_left) if s.tomes_left else 0.0


def effects(s: Library, q: Seat, clock: "Clock") -> float:
    """What obliviated shards and Veils will do to a seat before their owners' next turns."""
    value = -SURCHARGE * float(clock.curses(q, ART, clock.sweep_ahead(q)) + clock.veils(q))
    if clock.sweep(q) and clock.curses(q, PHILOSOPHY, clock.ahead(q)):
        value -= FEE
    if clock.place(q) == 1:
        value += EXTRA * float(clock.extra_shards())
    return value


def ability(s: Library, q: Seat, slot: i64, turns: i64) -> float:
    """What the ability of a face-up tome would be worth to a seat."""
    tome: Tome = s.tome_market[slot]
    if tome == QUANTUM_PHYSICS:
        return float(s.parts.token_points) if s.stock else 0.0
    if tome == INFINITE_KNOWLEDGE:
        best = 0.0
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
            return RETURN
        return RETURN - float(s.parts.token_points) if kinds(p.laid) else 0.0
    if tome == HOURGLASS_OF_TIME:
        return delay(s, q)
    if tome == MIRROR_OF_TRUTH:
        copied = 0.0
        for o in range(s.seats):
            if o != q:
                for other in range(MIRROR_OF_TRUTH):
                    if s.librarians[o].completed[other] and ABILITY[other] > copied:
                        copied = ABILITY[other]
        return copied
    return VEIL


def delay(s: Library, q: Seat) -> float:
    """A further round is for those who are behind."""
    if s.track == 0 or s.triggers:
        return 0.0
    best: i64 = 0
    for o in range(s.seats):
        if o != q and s.score(o) > best:
            best = s.score(o)
    v = DELAY * float(best - s.score(q))
    return MOST_DELAY if v > MOST_DELAY else -MOST_DELAY if v < -MOST_DELAY else v


# ---- time


@mypyc_attr(acyclic=True)
class Clock:
    """Whose turn comes when, and which effects last until then."""

    def __init__(self, s: Library) -> None:
        self.s: Library = s
        self.seats: i64 = s.seats
        self.start: i64 = s.start
        self.rounds: i64 = rounds_left(s)
        self.taken: i64 = turns_taken(s)

    def place(self, q: Seat) -> i64:
        """In the turn order of this round."""
        return (q - self.start) % self.seats

    def to_act(self, q: Seat) -> bool:
        """Whether its turn in this round is still to come, or under way."""
        return self.place(q) >= self.taken

    def turns(self, q: Seat) -> i64:
        """How many it has left."""
        return self.rounds if self.to_act(q) else self.rounds - 1

    def ahead(self, q: Seat) -> i64:
        """How many turns of others come before its next one."""
        place = self.place(q)
        return place - self.taken if place >= self.taken else self.seats - self.taken + (place - 1) % self.seats

    def sweep(self, q: Seat) -> i64:
        """How many turns it has before its next one as start player, with the full market before it."""
        place = self.place(q)
        if place == 0 and self.taken == 0:
            return 0
        later = (place - 1) % self.seats
        return later + 1 if place >= self.taken else later

    def sweep_ahead(self, q: Seat) -> i64:
        """How many turns of anybody come before its next one as start player."""
        place = self.place(q)
        if place == 0 and self.taken == 0:
            return 0
        return self.seats - self.taken + (place - 1) % self.seats * self.seats

    def curses(self, q: Seat, kind: Kind, ahead: i64) -> i64:
        """How many others' effects of a kind still last when so many turns have gone by."""
        n: i64 = 0
        for o in range(self.seats):
            if o != q and self.s.librarians[o].effects >> kind & 1 and self.ahead(o) > ahead:
                n += 1
        return n

    def veils(self, q: Seat) -> i64:
        """How many Veils will be pending on it when it is start player."""
        n: i64 = 0
        for o in range(self.seats):
            if self.s.librarians[o].veiled >> q & 1 and self.ahead(o) > self.sweep_ahead(q):
                n += 1
        return n

    def extra_shards(self) -> i64:
        """How many shards Forgotten History will add for the next start player."""
        n: i64 = 0
        for o in range(self.seats):
            if self.s.librarians[o].effects >> HISTORY & 1 and not self.to_act(o):
                n += 1
        return n


def rounds_left(s: Library) -> i64:
    """Rounds to be expected, with this one: the track, a shard deck or the tome deck ends the match."""
    if s.triggers:
        return 1
    n: i64 = s.agreed.track_length - s.track
    for kind in range(KINDS):
        if s.decks[kind] + 2 < n:
            n = s.decks[kind] + 2
    if s.tomes_left < LOW:
        last = i64(float(s.tomes_left) / TOMES_A_ROUND) + 1
        if last < n:
            n = last
    return n


def turns_taken(s: Library) -> i64:
    """In this round; the one under way counts once its action is done."""
    if s.active == NOBODY:
        return s.seats if s.agenda[s.waiting - 1] & TASK == rules.HAND_LIMIT.number else NONE
    place = (s.active - s.start) % s.seats
    return place + 1 if s.acted else place


# ---- urge: relative weights, at a glance and without a look at other hands

UNWANTED: Final = 0.1  # a card that no tome asks for
USUAL: Final = 0.035  # a card for a tome that may come, of its points
SHOWN: Final = 1.2  # for a tome face up, of its points, shared among the cards that are missing
STOP: Final = 0.22  # collecting: to take one card more costs nothing that one would miss
SPEND_WILD: Final = 0.1  # to pay with it rather than with a card: it fits everything later
FORGET_ART: Final = 1.2  # the sweep of the next start player becomes dearer
FORGET_HISTORY: Final = 1.65  # an extra shard, mostly for the next sweep of one's own
BARE: Final = 5.0  # a card that the Tree returns without the loss of a token

COMPLETING: Final = 10.0  # and for each point
A_POINT: Final = 2.0
COLLECTING: Final = 3.0  # for each card gained
OBLIVIATING: Final = 1.4
SCORING_LAST: Final = 3.0  # obliviating in the last round
REORGANIZING: Final = 0.26
PASSING: Final = 0.5
ENDING: Final = 1.0
BUYING: Final = 9.0  # a shard with a token, when that completes a tome
IDLE: Final = 0.1  # something to do when there is nothing better


def urge_to_act(s: Library, p: Librarian, option: Option) -> float:
    """Complete; else collect as much as possible; else obliviate; a token only to complete a tome."""
    last = s.triggers != 0 or s.track + 1 >= s.agreed.track_length
    if COMPLETE <= option < COMPLETE + SLOTS:
        return COMPLETING + A_POINT * face_value(s, option - COMPLETE)
    if option == COLLECT:
        cards = total(s.market)
        gain = cards - s.collection_cost(s.asked, cards)
        return COLLECTING * float(gain) if gain > 0 and not last else IDLE
    if option == OBLIVIATE:
        return SCORING_LAST if last else OBLIVIATING
    if option == REORGANIZE:
        return REORGANIZING
    if option == END_TURN:
        return ENDING
    if option == PASS:
        return PASSING
    return BUYING if not s.acted and one_shard_short(s, p) else IDLE


def one_shard_short(s: Library, p: Librarian) -> bool:
    """Whether a shard of the market would make a tome payable."""
    surcharge = s.against(s.asked, SCIENCE)
    for slot in range(SLOTS):
        if s.tome_market[slot] != EMPTY:
            price = s.price(slot)
            if p.lacking(price, 0, surcharge) - p.wilds == 1:
                for kind in range(KINDS):
                    if price[kind] > p.hand[kind] and s.market[kind]:
                        return True
    return False


def urge_to_forgo(effect: i64) -> float:
    """An ability rather than its toll; of the others, only a good one is worth a card."""
    return 0.8 if effect >= FORGOTTEN or ABILITY[effect] < 1.0 else IDLE


def face_value(s: Library, slot: i64) -> float:
    tome: Tome = s.tome_market[slot]
    return float(s.parts.points[tome]) + ABILITY[tome]


def wanted(s: Library, p: Librarian, kind: Kind, have: i64) -> float:
    """What one more card of a kind is good for."""
    value = UNWANTED
    asking: Mask = s.parts.asking[SHARD_COPIES * kind + have] if have < SHARD_COPIES else NONE
    while asking:
        value += USUAL * float(s.parts.points[lowest(asking)])
        asking &= asking - 1
    for slot in range(SLOTS):
        if s.tome_market[slot] != EMPTY:
            price = s.price(slot)
            if price[kind] > have:
                missing = p.lacking(price, 0, 0) - p.wilds
                value += SHOWN * float(s.parts.points[s.tome_market[slot]]) / float(1 + less(missing, 0))
    return value


def spared(s: Library, p: Librarian, kind: Kind) -> float:
    """The less a card of the hand is wanted, the rather it goes."""
    return 1.0 / wanted(s, p, kind, p.hand[kind] - 1)
