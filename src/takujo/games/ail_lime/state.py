"""What lies on the table of Ail Lime."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from takujo.core.counts import draw, kinds, total
from takujo.core.masks import Mask, bit, copy_numbers, fill, less, several
from takujo.core.rng import Rng
from takujo.core.state import NOBODY, Seat, State, Tasks, places
from takujo.games.ail_lime.components import (
    ALL_CARDS,
    CARDS,
    CONSTITUTION,
    CULTURE,
    DEAD_ENDS,
    FIELDS,
    FOOD,
    FOREIGN_BOOKS,
    GOOD_CULTURE,
    INDUSTRY,
    KNOWLEDGE,
    MAKATI,
    MATERIAL,
    MONEY,
    OLD_TO_NEW,
    PEN_AND_SWORD,
    POLITICS,
    RESOURCES,
    ROAD_OF_AIL,
    SPACES,
    Card,
    Parts,
    Resource,
    Space,
)

TASKS: Final = Tasks()

EMPTY: Final = -1  # where a card could lie

# what ended the match, as members of `ends`
LAPS_SPENT: Final = 0
CARDS_SPENT: Final = 1
ROUNDS_SPENT: Final = 2

# what was done with the card of this round
NOTHING_YET: Final = 0
ADVANCED: Final = 1
BUILT_IT: Final = 2

# why a card is drawn
DEAL: Final = 0
SPACE: Final = 1
RIDE: Final = 2
REFILL: Final = 3
MARKER: Final = 4

# what became of a secret card, in `trail`
DRAWN: Final = 1
SEEN: Final = 2

# events: what a and b hold stands in notation.py
ROUND_BEGAN: Final = 1
DREW: Final = 2
DREW_HIDDEN: Final = 3
RESHUFFLED: Final = 4
PLANNED: Final = 5
PLANNED_HIDDEN: Final = 6
PLANS_LAID: Final = 7
SHOWN: Final = 8
SKIPPED: Final = 9
REVEALED: Final = 10
CONVERTED: Final = 11
DISCARDED: Final = 12
STEPPED: Final = 13
LAP: Final = 14
NO_LAP: Final = 15
FINAL_ROUND: Final = 16
LANDED: Final = 17
CLIMBED: Final = 18
CARRIED: Final = 19
CARD_GAVE: Final = 20
SPACE_GAVE: Final = 21
RIDE_GAVE: Final = 22
PRODUCED: Final = 23
PAID: Final = 24
BUILT: Final = 25
CHAINED: Final = 26
CHAIN_ENDED: Final = 27
MARKER_PASSED: Final = 28
ENDED: Final = 29
NO_CARD: Final = 30
REFILLED: Final = 31
STAYED: Final = 32


@mypyc_attr(acyclic=True)
class Traveller:
    """One player: hand, tableau, tokens and pawn."""

    def __init__(self) -> None:
        self.hand: Final[vec[i64]] = vec[i64]([0] * CARDS)
        self.size: i64 = 0  # of the hand
        self.planned: i64 = EMPTY  # the card laid face down this round
        self.played: i64 = EMPTY  # the card turned up this round
        self.deed: i64 = NOTHING_YET  # what was done with it
        self.tableau: Final[vec[i64]] = vec[i64]([0] * CARDS)
        self.fields: Final[vec[i64]] = vec[i64]([0, 0, 0, 0])  # of the tableau, cards by field
        self.extra_draw: i64 = 0  # of the tableau, icons
        self.goods: Final[vec[i64]] = vec[i64]([0, 0, 0, 0])  # tokens by resource
        self.laps: i64 = 0  # lap tokens
        self.space: i64 = MAKATI
        self.below: i64 = NOBODY  # whose pawn the own one stands on
        self.above: i64 = NOBODY  # whose pawn stands on the own one
        self.kept: i64 = 0  # cards held, planned one included, when the discard pile was last shuffled
        # what follows from it
        self._held: i64 = 0  # the kinds of card in the hand
        self._built: i64 = 0  # the kinds of card in the tableau

    def copy_from(self, other: "Traveller") -> None:
        copy_numbers(self.hand, other.hand, CARDS)
        self.size = other.size
        self.planned = other.planned
        self.played = other.played
        self.deed = other.deed
        copy_numbers(self.tableau, other.tableau, CARDS)
        copy_numbers(self.fields, other.fields, FIELDS)
        self.extra_draw = other.extra_draw
        copy_numbers(self.goods, other.goods, RESOURCES)
        self.laps = other.laps
        self.space = other.space
        self.below = other.below
        self.above = other.above
        self.kept = other.kept
        self._held = other._held
        self._built = other._built

    def gain(self, card: Card) -> None:
        """A card into the hand."""
        self.hand[card] += 1
        self.size += 1
        self._held |= bit(card)

    def lose(self, card: Card) -> None:
        """A card out of the hand."""
        self.hand[card] -= 1
        self.size -= 1
        if not self.hand[card]:
            self._held &= ~bit(card)

    def tokens(self) -> i64:
        """Resource tokens in all."""
        return self.goods[FOOD] + self.goods[MATERIAL] + self.goods[KNOWLEDGE] + self.goods[MONEY]

    def lacking(self, cost: vec[i64]) -> i64:
        """How many Money a cost takes: its own, and one for each token of a colour that is missing (AL-56)."""
        return (
            cost[MONEY]
            + less(cost[FOOD], self.goods[FOOD])
            + less(cost[MATERIAL], self.goods[MATERIAL])
            + less(cost[KNOWLEDGE], self.goods[KNOWLEDGE])
        )

    def cards(self) -> Mask:
        """The kinds of card in the hand."""
        return self._held

    def sets(self) -> i64:
        """Sets of one culture, one industry and one politics card."""
        n: i64 = self.fields[CULTURE]
        if self.fields[INDUSTRY] < n:
            n = self.fields[INDUSTRY]
        return self.fields[POLITICS] if self.fields[POLITICS] < n else n


@mypyc_attr(acyclic=True)
class Agreed:
    """The options of a match as the rules use them: shared by all its states, and never changed once it has begun."""

    def __init__(self, seats: int, chosen: dict[str, str], parts: Parts) -> None:
        fixed = chosen["lap_supply"] == "fixed15"
        each = int(chosen["lap_tokens_per_player"])
        self.lap_tokens: i64 = parts.lap_tokens_box if fixed else seats * each  # the supply at the start
        timing = chosen["production_timing"]
        self.harvest_production: bool = timing in ("both", "harvest")
        self.build_production: bool = timing != "harvest"
        self.anywhere: bool = timing == "build_anywhere"  # a building produces wherever the pawn stands
        self.plus3: bool = chosen["lap_bonus"] == "plus3"
        self.riders_lap: bool = chosen["riders_lap"] == "on"
        self.stacked: bool = chosen["setup_stack"] == "stacked"
        self.marker_draw: bool = chosen["marker_draw"] == "on"
        self.once_per_card: bool = chosen["conversion_limit"] == "once_per_card"
        self.books_two: bool = chosen["books_vp"] == "2"
        self.open_plans: bool = chosen["open_plans"] == "on"
        self.tie_break: bool = chosen["tie_break"] == "laps_then_buildings"
        self.round_limit: i64 = int(chosen["round_limit"])  # 0 for none
        self.dead_ends: i64 = DEAD_ENDS if chosen["dead_ends"] == "on" else 0
        self.asks_all: bool = chosen["asks"] == "all"  # False in matches of rules version 1, which asked less


@mypyc_attr(acyclic=True)
class Road(State):
    """A match of Ail Lime."""

    def __init__(self, seats: i64, parts: Parts, agreed: Agreed) -> None:
        super().__init__(seats, TASKS)
        self.parts: Final[Parts] = parts
        self.agreed: Final[Agreed] = agreed
        self.travellers: Final[vec[Traveller]] = vec[Traveller]([Traveller() for _ in range(seats)])
        self.deck: Final[vec[i64]] = vec[i64]([0] * CARDS)  # in no order
        self.deck_size: i64 = 0
        self.discard: Final[vec[i64]] = vec[i64]([0] * CARDS)
        self.discard_size: i64 = 0
        self.top: i64 = EMPTY  # of the discard pile
        self.supply: i64 = 0  # lap tokens to be won
        self.round: i64 = 0
        self.start: i64 = 0  # who holds the start player marker
        self.planning: bool = False  # cards are being laid face down
        self.active: i64 = NOBODY  # whose turn it is
        self.revealed: i64 = EMPTY  # the card that the active seat has turned up, until it is laid somewhere
        self.built: i64 = 0  # cards laid down this turn
        self.chain: i64 = 0  # further builds that the active seat may make
        self.converted: bool = False  # in this turn, before the action
        self.used: Final[vec[i64]] = vec[i64]([0, 0, 0, 0, 0])  # conversions of this turn, by recipe
        self.ends: i64 = 0  # what has ended the match
        # what all have seen since the discard pile was last shuffled: see `note`
        self.reshuffles: i64 = 0
        self.reshuffled: Final[vec[i64]] = vec[i64]([0] * CARDS)  # the deck then
        self.trail: Final[vec[i64]] = vec[i64]([0] * (2 * ALL_CARDS))
        self.trailed: i64 = 0

    def copy(self) -> "Road":
        new = Road(self.seats, self.parts, self.agreed)
        new.copy_from(self)
        return new

    def copy_from(self, other: State) -> None:
        """Of a match of the same game, seats and options."""
        assert isinstance(other, Road)
        super().copy_from(other)
        for seat in range(self.seats):
            self.travellers[seat].copy_from(other.travellers[seat])
        copy_numbers(self.deck, other.deck, CARDS)
        self.deck_size = other.deck_size
        copy_numbers(self.discard, other.discard, CARDS)
        self.discard_size = other.discard_size
        self.top = other.top
        self.supply = other.supply
        self.round = other.round
        self.start = other.start
        self.planning = other.planning
        self.active = other.active
        self.revealed = other.revealed
        self.built = other.built
        self.chain = other.chain
        self.converted = other.converted
        copy_numbers(self.used, other.used, len(other.used))
        self.ends = other.ends
        self.reshuffles = other.reshuffles
        copy_numbers(self.reshuffled, other.reshuffled, CARDS)
        copy_numbers(self.trail, other.trail, other.trailed)
        for i in range(other.trailed, self.trailed):
            self.trail[i] = 0
        self.trailed = other.trailed

    def derive(self) -> None:
        for seat in range(self.seats):
            p = self.travellers[seat]
            p.size = total(p.hand)
            p.extra_draw = 0
            p.above = NOBODY
            p._held = kinds(p.hand)
            p._built = kinds(p.tableau)
            for field in range(FIELDS):
                p.fields[field] = 0
            for card in range(CARDS):
                p.fields[self.parts.field[card]] += p.tableau[card]
                p.extra_draw += p.tableau[card] * self.parts.draw[card]
            assert 1 <= p.space <= SPACES
            assert EMPTY <= p.planned < CARDS
            assert EMPTY <= p.played < CARDS
        for seat in range(self.seats):
            p = self.travellers[seat]
            if p.below != NOBODY:
                assert 0 <= p.below < self.seats
                q = self.travellers[p.below]
                assert q.space == p.space
                assert q.above == NOBODY
                q.above = seat
        for seat in range(self.seats):
            space = self.travellers[seat].space
            self.bottom(seat)
            assert space == MAKATI or not several(self.columns(space, without=0))
        self.deck_size = total(self.deck)
        self.discard_size = total(self.discard)
        assert EMPTY <= self.top < CARDS
        assert EMPTY <= self.revealed < CARDS
        assert 0 <= self.start < self.seats
        assert NOBODY <= self.active < self.seats
        assert self.active != NOBODY or self.revealed == EMPTY
        self.trailed = 0
        while self.trailed < 2 * ALL_CARDS and self.trail[self.trailed]:
            self.trailed += 1

    # -- pawns

    def bottom(self, seat: Seat) -> Seat:
        """The lowest pawn of a column."""
        left = self.seats
        while self.travellers[seat].below != NOBODY:
            assert left  # a column that bites its tail
            left -= 1
            seat = self.travellers[seat].below
        return seat

    def group(self, me: Seat) -> Mask:
        """A pawn and all above it (AL-36)."""
        m: Mask = 0
        while me != NOBODY:
            m |= bit(me)
            me = self.travellers[me].above
        return m

    def columns(self, space: Space, without: Mask) -> Mask:
        """The columns on a space, each by its top pawn; those of a moving group left out (AL-38)."""
        m: Mask = 0
        for q in range(self.seats):
            if self.travellers[q].space == space and self.travellers[q].above == NOBODY:
                m |= 1 << q
        return m & ~without

    def climb(self, me: Seat, top: Seat) -> None:
        """AL-37 A group is put on top of a column."""
        self.travellers[me].below = top
        self.travellers[top].above = me
        self.tell(CLIMBED, me, top)

    # -- tokens

    def gain(self, me: Seat, resource: Resource, n: i64) -> None:
        self.travellers[me].goods[resource] += n

    def lap(self, me: Seat) -> None:
        """AL-34, AL-81 A lap token, if there is one."""
        if not self.supply:
            self.tell(NO_LAP, me)
            return
        self.supply -= 1
        self.travellers[me].laps += 1
        self.tell(LAP, me, self.supply)
        if not self.supply:
            self.tell(FINAL_ROUND, NOBODY)

    # -- cards

    def limit(self, me: Seat) -> i64:
        """AL-70 Where the refill stops."""
        return self.parts.refill_limit + self.travellers[me].extra_draw

    def draw_card(self, me: Seat, why: i64) -> bool:
        """AL-74 A card from the deck, which is made of the discard pile when it has run out. False if there is none."""
        if not self.deck_size:
            if not self.discard_size:
                self.tell(NO_CARD, me)
                return False
            self.reshuffle()
        card = draw(self.deck, self.chance(self.deck_size))
        self.deck_size -= 1
        self.travellers[me].gain(card)
        if self.reshuffles:
            self.note(me, card, DRAWN)
        if self.telling:
            self.tell(DREW, me, card, why, to=bit(me))
            self.tell(DREW_HIDDEN, me, 1, why, to=~bit(me))
        return True

    def reshuffle(self) -> None:
        self.tell(RESHUFFLED, NOBODY, self.discard_size)
        copy_numbers(self.deck, self.discard, CARDS)
        copy_numbers(self.reshuffled, self.discard, CARDS)
        fill(self.discard, 0, CARDS)
        self.deck_size = self.discard_size
        self.discard_size = 0
        self.top = EMPTY
        self.reshuffles += 1
        fill(self.trail, 0, self.trailed)
        self.trailed = 0
        for seat in range(self.seats):
            p = self.travellers[seat]
            p.kept = p.size if p.planned == EMPTY or self.agreed.open_plans else p.size + 1

    def throw(self, me: Seat, card: Card) -> None:
        """AL-30 Face up onto the discard pile."""
        self.discard[card] += 1
        self.discard_size += 1
        self.top = card
        self.tell(DISCARDED, me, card)

    def face_up(self, me: Seat, card: Card) -> None:
        """A card that its owner held in secret is seen by all."""
        self.show(me)
        if self.reshuffles:
            self.note(me, card, SEEN)

    # -- scoring

    def building_points(self, seat: Seat) -> i64:
        """AL-84 What is printed on the own buildings."""
        p = self.travellers[seat]
        n: i64 = 0
        for card in range(CARDS):
            n += p.tableau[card] * self.parts.points[card]
        if self.agreed.books_two:
            n -= p.tableau[FOREIGN_BOOKS] * (self.parts.points[FOREIGN_BOOKS] - 2)
        return n

    def ability_points(self, seat: Seat) -> i64:
        """AL-86"""
        p = self.travellers[seat]
        tableau = p.tableau
        parts = self.parts
        return (
            tableau[GOOD_CULTURE] * p.fields[CULTURE] * parts.ability_field
            + tableau[OLD_TO_NEW] * p.fields[INDUSTRY] * parts.ability_field
            + tableau[PEN_AND_SWORD] * p.fields[POLITICS] * parts.ability_field
            + tableau[ROAD_OF_AIL] * p.laps * parts.ability_laps
            + tableau[CONSTITUTION] * p.sets() * parts.ability_sets
        )

    def lap_points(self, laps: i64) -> i64:
        """AL-85"""
        table = self.parts.lap_bonus
        last: i64 = len(table) - 1
        if laps <= last:
            return table[laps]
        if self.agreed.plus3:
            return table[last] + self.parts.lap_bonus_each * (laps - last)
        return self.parts.lap_bonus_each * laps

    def score(self, seat: Seat) -> i64:
        """AL-84"""
        points = self.building_points(seat) + self.ability_points(seat)
        return points + self.lap_points(self.travellers[seat].laps)

    def scores(self) -> list[int]:
        return [self.score(seat) for seat in range(self.seats)]

    def placings(self) -> list[int]:
        """AL-87 By points; with the option tie_break then by lap tokens, then by buildings."""
        if not self.agreed.tie_break:
            return places(self.scores())
        worth: list[int] = []
        for seat in range(self.seats):
            p = self.travellers[seat]
            worth.append((self.score(seat) * 1000 + p.laps) * 1000 + total(p.tableau))
        return places(worth)

    # -- hidden cards

    def note(self, me: Seat, card: Card, how: i64) -> None:
        """Remember what happened to a secret card: only the owner knows which card was drawn, all know which was seen.

        A reshuffle shows all what the deck is made of. From then on a rival's card is one of those held before or one
        of those drawn since, and what has been seen since makes one or the other likelier (see `split`).
        """
        self.trail[self.trailed] = how | me << 2 | card << 8
        self.trailed += 1

    def redeal(self, seat: Seat, rng: Rng) -> None:
        """Others' hands and face-down plans, the order of the deck, and all chance to come."""
        self.deal_again(seat, rng)
        while self.asked != seat and not self.reopen():
            self.deal_again(seat, rng)
        self.rng.renew(rng)

    def hides_plan(self, q: Seat) -> bool:
        """Whether a plan of `q` lies face down."""
        return self.travellers[q].planned != EMPTY and (self.planning or not self.agreed.open_plans)

    def deal_again(self, seat: Seat, rng: Rng) -> None:
        """The deck and what others hold unseen, dealt among them again, to each as many as before."""
        pool = self.deck
        left = self.deck_size
        for q in range(self.seats):
            if q != seat:
                p = self.travellers[q]
                for card in range(CARDS):
                    pool[card] += p.hand[card]
                fill(p.hand, 0, CARDS)
                left += p.size
                if self.hides_plan(q):
                    pool[p.planned] += 1
                    left += 1
        if self.reshuffles:
            self.deal_split(seat, rng)
        else:
            self.deal_whole(seat, rng, left)
        for q in range(self.seats):
            p = self.travellers[q]
            p._held = kinds(p.hand)

    def deal_whole(self, seat: Seat, rng: Rng, left: i64) -> None:
        """Before any reshuffle: every card that is unseen may be anywhere."""
        pool = self.deck
        for q in range(self.seats):
            if q != seat:
                p = self.travellers[q]
                if self.hides_plan(q):
                    p.planned = draw(pool, rng.below(left))
                    left -= 1
                for _card in range(p.size):
                    p.hand[draw(pool, rng.below(left))] += 1
                    left -= 1

    def deal_split(self, seat: Seat, rng: Rng) -> None:
        """After a reshuffle: cards held since before come from those that were not in the new deck, others from it."""
        fresh = vec[i64]([0] * CARDS)  # unseen, and in the deck when it was new
        old = vec[i64]([0] * CARDS)  # unseen, and held by somebody then
        olds = vec[i64]([0] * self.seats)  # by seat: of the cards held now, how many were held then
        while not self.split(seat, rng, fresh, old, olds):
            pass
        fresh_left = total(fresh)
        old_left = total(old)
        for q in range(self.seats):
            if q != seat:
                p = self.travellers[q]
                hides = self.hides_plan(q)
                held: i64 = p.size + 1 if hides else p.size
                # any of the cards held may be the one planned
                plan = rng.below(held) if hides else -1
                for i in range(held):
                    if i < olds[q]:
                        card = draw(old, rng.below(old_left))
                        old_left -= 1
                    else:
                        card = draw(fresh, rng.below(fresh_left))
                        fresh_left -= 1
                    if i == plan:
                        p.planned = card
                    else:
                        p.hand[card] += 1
        copy_numbers(self.deck, fresh, CARDS)

    def split(self, seat: Seat, rng: Rng, fresh: vec[i64], old: vec[i64], olds: vec[i64]) -> bool:
        """Guess, for each rival's card seen since the reshuffle, whether it had been held before or drawn since.

        `self.deck` holds all that is unseen now. A seat plays any of its cards; how likely it was an old one follows
        from how many old and new ones it held, and how many of that kind there were among the old and the new. False
        if the guesses lead to what cannot have been.
        """
        copy_numbers(fresh, self.reshuffled, CARDS)
        copy_numbers(old, self.deck, CARDS)
        for i in range(self.trailed):
            note: i64 = self.trail[i]
            card: i64 = note >> 8
            mine = (note >> 2 & 0xF) == seat
            if note & 3 == DRAWN:
                if mine:
                    fresh[card] -= 1
            elif not mine:
                old[card] += 1
        fresh_left: i64 = 0
        old_left: i64 = 0
        for card in range(CARDS):
            old[card] -= fresh[card]
            fresh_left += fresh[card]
            old_left += old[card]
        news = vec[i64]([0] * self.seats)
        for q in range(self.seats):
            olds[q] = self.travellers[q].kept
        for i in range(self.trailed):
            note = self.trail[i]
            q = note >> 2 & 0xF
            if q == seat:
                continue
            if note & 3 == DRAWN:
                news[q] += 1
                continue
            card = note >> 8
            if_old: i64 = olds[q] * old[card] * fresh_left
            if_new: i64 = news[q] * fresh[card] * old_left
            if old_left == 0:
                if_new = news[q] * fresh[card]
            elif fresh_left == 0:
                if_old = olds[q] * old[card]
            if if_old + if_new == 0:
                return False
            if rng.below(if_old + if_new) < if_old:
                olds[q] -= 1
                old[card] -= 1
                old_left -= 1
            else:
                news[q] -= 1
                fresh[card] -= 1
                fresh_left -= 1
        return True
