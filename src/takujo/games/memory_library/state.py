"""What lies on the table of The Library of Memories."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from takujo.core.counts import draw, total
from takujo.core.masks import Mask, bit, copy_numbers, less
from takujo.core.rng import Rng
from takujo.core.state import NOBODY, Seat, State, Tasks, places
from takujo.games.memory_library.components import (
    ART,
    KINDS,
    MOST_SNATCHES,
    SHARD_COPIES,
    SLOTS,
    TOME_COPIES,
    TOMES,
    Kind,
    Parts,
)

TASKS: Final = Tasks()

EMPTY: Final = -1  # in a slot of the tome market, or past the end of the tome deck

# what ends the match, as members of `triggers`
SHARDS_SPENT: Final = 0
TOMES_SPENT: Final = 1
TRACK_WALKED: Final = 2

# events: what a and b hold stands in notation.py
DEALT: Final = 1
DEALT_HIDDEN: Final = 2
ROUND_BEGAN: Final = 3
REPLENISHED: Final = 4
ADDED: Final = 5
TURN_BEGAN: Final = 6
TAKEN: Final = 7
COLLECTED: Final = 8
DISCARDED: Final = 9
PAID_WILD: Final = 10
COMPLETED: Final = 11
REVEALED: Final = 12
OBLIVIATED: Final = 13
OBLIVIATED_BARE: Final = 14
EFFECT_BEGAN: Final = 15
FORGONE: Final = 16
SNATCHED: Final = 17
TOKEN_GAINED: Final = 18
TOKEN_GIVEN: Final = 19
FREE_TOKEN_GIVEN: Final = 20
WILD_GAINED: Final = 21
VEILED: Final = 22
EXTRA_ACTION: Final = 23
RETURNED: Final = 24
RETURNED_BARE: Final = 25
SET_BACK: Final = 26
MIRRORED: Final = 27
REORGANIZED: Final = 28
PASSED: Final = 29
LAST_ROUND: Final = 30
ROUND_ENDED: Final = 31
COLLECTING: Final = 32
OBLIVIATING: Final = 33
TOKEN_USED: Final = 34
COMPLETED_FREE: Final = 35
TOLL_PAID: Final = 36
LAPSED: Final = 37
EFFECT_ENDED: Final = 38
VEIL_LIFTED: Final = 39
LAST_SPACE: Final = 40
ENDED: Final = 41
HAND_CUT: Final = 42


@mypyc_attr(acyclic=True)
class Librarian:
    """One player's hand and board."""

    def __init__(self) -> None:
        self.hand: Final[vec[i64]] = vec[i64]([0, 0, 0, 0, 0])
        self.size: i64 = 0  # of the hand
        self.unseen: Final[vec[i64]] = vec[i64]([0, 0, 0, 0, 0])  # of the hand, starting cards that others never saw
        self.shown: Final[vec[i64]] = vec[i64]([0, 0, 0, 0, 0])  # starting cards that they have seen since
        self.laid: Final[vec[i64]] = vec[i64]([0, 0, 0, 0, 0])  # obliviated shards that bear a token
        self.bare: Final[vec[i64]] = vec[i64]([0, 0, 0, 0, 0])  # obliviated shards without one
        self.free: i64 = 0  # tokens that lie on no card
        self.wilds: i64 = 0
        self.completed: Final[vec[i64]] = vec[i64]([0] * TOMES)  # copies by tome
        self.effects: i64 = 0  # kinds of shard whose effect lasts
        self.veiled: i64 = 0  # seats on which the own veil is pending

    def copy_from(self, other: "Librarian") -> None:
        copy_numbers(self.hand, other.hand, KINDS)
        self.size = other.size
        copy_numbers(self.unseen, other.unseen, KINDS)
        copy_numbers(self.shown, other.shown, KINDS)
        copy_numbers(self.laid, other.laid, KINDS)
        copy_numbers(self.bare, other.bare, KINDS)
        self.free = other.free
        self.wilds = other.wilds
        copy_numbers(self.completed, other.completed, TOMES)
        self.effects = other.effects
        self.veiled = other.veiled

    def gain(self, kind: Kind) -> None:
        self.hand[kind] += 1
        self.size += 1

    def tokens(self) -> i64:
        return self.free + total(self.laid)

    def lacking(self, price: vec[i64], paid: i64, surcharge: i64) -> i64:
        """How many wild tokens it takes to pay what is left of a price (ML-33 to ML-35)."""
        hand = self.hand
        short: i64 = 0
        spare = self.size
        for kind in range(KINDS):
            need: i64 = price[kind]
            if paid:
                skipped: i64 = need if need < paid else paid
                paid -= skipped
                need -= skipped
            missing = less(need, hand[kind])
            short += missing
            spare -= need - missing
        surcharge -= paid
        return short + surcharge - spare if surcharge > spare else short


@mypyc_attr(acyclic=True)
class Agreed:
    """The options of a match as the rules use them: shared by all its states, and never changed once it has begun."""

    def __init__(self, seats: int, chosen: dict[str, str], parts: Parts) -> None:
        self.track_length: i64 = parts.track_length(seats, chosen["length"])
        self.seat_bonus: bool = chosen["seat_bonus"] == "on"
        self.old_hand: bool = chosen["collect_payment"] == "old_hand"
        # as rules version 1 did, card by card even where the whole hand must go
        self.asks_all: bool = chosen["asks"] == "all"
        self.voluntary_pass: bool = chosen["voluntary_pass"] == "on"
        self.basic_game: bool = chosen["basic_game"] == "on"
        self.open_hands: bool = chosen["open_hands"] == "on"
        self.memory_aid: bool = chosen["memory_aid"] == "on"


@mypyc_attr(acyclic=True)
class Library(State):
    """A match of The Library of Memories."""

    def __init__(self, seats: i64, parts: Parts, agreed: Agreed) -> None:
        super().__init__(seats, TASKS)
        self.parts: Final[Parts] = parts
        self.agreed: Final[Agreed] = agreed
        self.librarians: Final[vec[Librarian]] = vec[Librarian]([Librarian() for _ in range(seats)])
        self.decks: Final[vec[i64]] = vec[i64]([SHARD_COPIES, SHARD_COPIES, SHARD_COPIES, SHARD_COPIES, SHARD_COPIES])
        self.market: Final[vec[i64]] = vec[i64]([0, 0, 0, 0, 0])
        self.tray: Final[vec[i64]] = vec[i64]([0, 0, 0, 0, 0])  # taken in a collection that is not finished yet
        self.discard: Final[vec[i64]] = vec[i64]([0, 0, 0, 0, 0])
        self.tome_market: Final[vec[i64]] = vec[i64]([EMPTY, EMPTY, EMPTY])
        self.tome_deck: Final[vec[i64]] = vec[i64]([EMPTY] * (TOMES * TOME_COPIES))  # the top tome last
        self.tomes_left: i64 = 0  # in the deck
        self.tome_discard: Final[vec[i64]] = vec[i64]([0] * TOMES)
        self.stock: i64 = parts.tokens
        self.track: i64 = 0
        self.round: i64 = 0
        self.start: i64 = 0  # the seat that begins this round
        self.active: i64 = NOBODY  # whose turn it is
        self.triggers: i64 = 0  # what has ended the match, this round being the last
        self.acted: bool = False  # this turn
        self.extra_action: bool = False  # granted and not yet taken
        self.token_used: bool = False  # this turn
        self.snatches: Final[vec[i64]] = vec[i64]([0] * MOST_SNATCHES)  # cards lost by chance: see `remember_snatch`
        self.snatched: i64 = 0

    def copy(self) -> "Library":
        new = Library(self.seats, self.parts, self.agreed)
        new.copy_from(self)
        return new

    def copy_from(self, other: State) -> None:
        """Of a match of the same game, seats and options."""
        assert isinstance(other, Library)
        super().copy_from(other)
        for seat in range(self.seats):
            self.librarians[seat].copy_from(other.librarians[seat])
        copy_numbers(self.decks, other.decks, KINDS)
        copy_numbers(self.market, other.market, KINDS)
        copy_numbers(self.tray, other.tray, KINDS)
        copy_numbers(self.discard, other.discard, KINDS)
        copy_numbers(self.tome_market, other.tome_market, SLOTS)
        copy_numbers(self.tome_deck, other.tome_deck, TOMES * TOME_COPIES)
        self.tomes_left = other.tomes_left
        copy_numbers(self.tome_discard, other.tome_discard, TOMES)
        self.stock = other.stock
        self.track = other.track
        self.round = other.round
        self.start = other.start
        self.active = other.active
        self.triggers = other.triggers
        self.acted = other.acted
        self.extra_action = other.extra_action
        self.token_used = other.token_used
        copy_numbers(self.snatches, other.snatches, MOST_SNATCHES)
        self.snatched = other.snatched

    def derive(self) -> None:
        for seat in range(self.seats):
            p = self.librarians[seat]
            p.size = total(p.hand)
        self.tomes_left = 0
        while self.tomes_left < TOMES * TOME_COPIES and self.tome_deck[self.tomes_left] != EMPTY:
            self.tomes_left += 1

    # -- what cards do to each other

    def against(self, me: Seat, kind: Kind) -> i64:
        """How many others have a Forgotten effect of this kind running (ML-74)."""
        n: i64 = 0
        for q in range(self.seats):
            if q != me:
                n += self.librarians[q].effects >> kind & 1
        return n

    def collection_surcharge(self, me: Seat) -> i64:
        """ML-26"""
        n: i64 = 0
        for q in range(self.seats):
            if q != me:
                p = self.librarians[q]
                n += (p.effects >> ART & 1) + (p.veiled >> me & 1)
        return n

    def collection_cost(self, me: Seat, cards: i64) -> i64:
        """ML-25, ML-26"""
        base = self.parts.collection_cost
        last: i64 = len(base) - 1
        return base[cards if cards < last else last] + self.collection_surcharge(me)

    def price(self, slot: i64) -> vec[i64]:
        return self.parts.price[self.tome_market[slot]]

    def face_up(self) -> Mask:
        """The slots of the tome market that hold a tome."""
        m: Mask = 0
        for slot in range(SLOTS):
            if self.tome_market[slot] != EMPTY:
                m |= 1 << slot
        return m

    # -- cards on their way

    def take(self, me: Seat, kind: Kind) -> None:
        self.market[kind] -= 1
        self.librarians[me].gain(kind)
        self.tell(TAKEN, me, kind)

    def lose(self, me: Seat, kind: Kind) -> None:
        """A card leaves the hand in sight of all: one they have seen, if there is one."""
        p = self.librarians[me]
        p.hand[kind] -= 1
        p.size -= 1
        if p.unseen[kind] > p.hand[kind]:
            p.unseen[kind] -= 1
            p.shown[kind] += 1
            self.show(me)
            for i in range(self.snatched):
                if self.snatches[i] & 0xFF == me << 4 | kind:
                    self.snatches[i] += 0x100

    def drop(self, me: Seat, kind: Kind, event: i64 = DISCARDED) -> None:
        self.lose(me, kind)
        self.discard[kind] += 1
        self.tell(event, me, kind)

    def give_token(self, me: Seat) -> None:
        """A free token back to the stock."""
        self.librarians[me].free -= 1
        self.stock += 1
        self.tell(FREE_TOKEN_GIVEN, me)

    def give_laid_token(self, me: Seat, kind: Kind) -> None:
        """The token of an obliviated shard back to the stock; the card stays, bare (ML-40, ML-55)."""
        p = self.librarians[me]
        p.laid[kind] -= 1
        p.bare[kind] += 1
        self.stock += 1
        self.tell(TOKEN_GIVEN, me, kind)

    def reveal(self, slot: i64) -> None:
        """The next tome into a slot; without one the round is the last (ML-92)."""
        if self.tomes_left:
            self.tomes_left -= 1
            self.tome_market[slot] = self.tome_deck[self.tomes_left]
            self.tome_deck[self.tomes_left] = EMPTY
            self.barrier += 1
            self.tell(REVEALED, NOBODY, slot, self.tome_market[slot])
        else:
            self.tome_market[slot] = EMPTY
            self.trigger(TOMES_SPENT)

    def trigger(self, end: i64) -> None:
        """ML-94 The end of the match is on its way, and nothing takes that back."""
        if not self.triggers >> end & 1:
            self.triggers |= bit(end)
            if end != TRACK_WALKED:
                self.tell(LAST_ROUND, NOBODY, end)

    # -- scoring

    def score(self, seat: Seat) -> i64:
        """ML-95"""
        p = self.librarians[seat]
        n: i64 = p.tokens() * self.parts.token_points
        for tome in range(TOMES):
            n += p.completed[tome] * self.parts.points[tome]
        return n

    def scores(self) -> list[int]:
        return [self.score(seat) for seat in range(self.seats)]

    def placings(self) -> list[int]:
        """ML-96, ML-97 By points, then by the smaller hand."""
        return places([self.score(seat) * 1000 - self.librarians[seat].size for seat in range(self.seats)])

    # -- hidden cards

    def guarded(self, me: Seat) -> bool:
        """Whether a hand may hold something that others do not know.

        With two seats it cannot: the decks tell what both drew. Nor can a single card, once it is played.
        """
        p = self.librarians[me]
        return self.seats > 2 and p.size > 1 and total(p.unseen) > 0

    def remember_snatch(self, victim: Seat, kind: Kind, held: i64) -> None:
        """A random card of a hand was lost. How likely that was tells something about the hand (see `likely`).

        Packed: the kind, the seat from bit 4, and from bit 8 how many cards of that kind the hand then held beyond
        those that are unseen now.
        """
        p = self.librarians[victim]
        self.snatches[self.snatched] = kind | victim << 4 | held - p.unseen[kind] << 8
        self.snatched += 1

    def redeal(self, seat: Seat, rng: Rng) -> None:
        """Others' starting cards that nobody has seen, the order of the tome deck, and all chance to come."""
        if self.secret_hands(seat) > 1:
            self.redeal_hands(seat, rng)
            while not (self.likely(seat, rng) and (self.asked == seat or self.reopen())):
                self.redeal_hands(seat, rng)
        self.sort_tomes()
        rng.shuffle(self.tome_deck, self.tomes_left)
        self.rng.renew(rng)

    def sort_tomes(self) -> None:
        """The tome deck in one order that says nothing of the true one, so that a re-deal cannot depend on it."""
        tally: vec[i64] = vec[i64]([0] * TOMES)
        for card in range(self.tomes_left):
            tally[self.tome_deck[card]] += 1
        card_at: i64 = 0
        for tome in range(TOMES):
            for _copy in range(tally[tome]):
                self.tome_deck[card_at] = tome
                card_at += 1

    def secret_hands(self, seat: Seat) -> i64:
        """How many others hold cards unseen. Those of a single one are known: the decks tell what all of them drew."""
        n: i64 = 0
        for q in range(self.seats):
            if q != seat and total(self.librarians[q].unseen):
                n += 1
        return n

    def redeal_hands(self, seat: Seat, rng: Rng) -> None:
        """The cards that others hold unseen, dealt among them again, to each as many as before."""
        pool: vec[i64] = vec[i64]([0, 0, 0, 0, 0])
        left: i64 = 0
        for q in range(self.seats):
            if q != seat:
                p = self.librarians[q]
                for kind in range(KINDS):
                    n: i64 = p.unseen[kind]
                    p.hand[kind] -= n
                    pool[kind] += n
                    left += n
        for q in range(self.seats):
            if q != seat:
                p = self.librarians[q]
                cards = total(p.unseen)
                for kind in range(KINDS):
                    p.unseen[kind] = 0
                for _card in range(cards):
                    drawn = draw(pool, rng.below(left))
                    left -= 1
                    p.hand[drawn] += 1
                    p.unseen[drawn] += 1

    def likely(self, seat: Seat, rng: Rng) -> bool:
        """Accept a deal as often as what all have seen since the start makes it likely.

        Starting hands are independent draws. Dealing only the unseen cards counts a deal too often that gives a
        player more of a kind already shown, by the number of ways to choose which of them were shown. And a card
        lost by chance was the likelier lost the more of its kind there were.
        """
        for q in range(self.seats):
            if q != seat:
                p = self.librarians[q]
                for kind in range(KINDS):
                    for i in range(p.unseen[kind]):
                        # 1 / binomial(unseen + shown, unseen), factor by factor
                        if rng.below(p.shown[kind] + i + 1) > i:
                            return False
        for i in range(self.snatched):
            lost: i64 = self.snatches[i] & 0xF
            victim: i64 = self.snatches[i] >> 4 & 0xF
            known: i64 = self.snatches[i] >> 8
            if victim != seat:
                unseen = self.librarians[victim].unseen
                if rng.below(total(unseen) + known) >= unseen[lost] + known:
                    return False
        return True
