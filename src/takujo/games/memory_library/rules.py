"""Setup, round, turn, actions and end of The Library of Memories, in the order of the rulebook."""

from typing import Final

from mypy_extensions import i64

from takujo.core.counts import kinds, total
from takujo.core.masks import NONE, Mask, bit, lowest, several
from takujo.core.state import NOBODY, Around, Option, Question, Question1, Question2, Seat, State, Step
from takujo.core.todo import Todo, first_of, seat_of, second_of
from takujo.games.memory_library.abilities import ACTIVATE, COMPLETE_TOME, TakeShard
from takujo.games.memory_library.components import (
    FORGOTTEN,
    HISTORY,
    KINDS,
    PHILOSOPHY,
    SCIENCE,
    SLOTS,
    TOME_COPIES,
    TOMES,
    Parts,
    Tome,
)
from takujo.games.memory_library.state import (
    ADDED,
    COLLECTED,
    COLLECTING,
    COMPLETED,
    DEALT,
    DEALT_HIDDEN,
    EFFECT_ENDED,
    EMPTY,
    ENDED,
    HAND_CUT,
    LAST_SPACE,
    OBLIVIATED,
    OBLIVIATED_BARE,
    OBLIVIATING,
    PAID_WILD,
    PASSED,
    REORGANIZED,
    REPLENISHED,
    ROUND_BEGAN,
    ROUND_ENDED,
    SHARDS_SPENT,
    TAKEN,
    TASKS,
    TOKEN_USED,
    TRACK_WALKED,
    TURN_BEGAN,
    VEIL_LIFTED,
    Agreed,
    Library,
)

# ---- setup


def blank(seats: int, options: dict[str, str], parts: Parts) -> Library:
    """The table before anything is dealt."""
    return Library(seats, parts, Agreed(seats, options, parts))


def begin(s: Library, options: dict[str, str]) -> None:
    """ML-08 The start player, by lot unless an option names the seat; then the setup, up to the first question."""
    start = options["start_player"]
    s.then(SETUP.by(s.chance(s.seats) if start == "random" else int(start)))
    s.settle()


class Setup(Step[Library]):
    """ML-03 to ML-08 Markets, tome deck and hands; `start` begins. Chance is used in this order: tomes, hands."""

    def run(self, s: Library, start: Seat) -> None:
        s.start = start
        for card in range(TOMES * TOME_COPIES):
            s.tome_deck[card] = card % TOMES
        s.tomes_left = TOMES * TOME_COPIES
        s.rng.shuffle(s.tome_deck, s.tomes_left)
        for kind in range(KINDS):
            s.decks[kind] -= 1
            s.market[kind] += 1
        for slot in range(SLOTS):
            s.reveal(slot)
        s.then(AROUND_DEAL.by(0), ROUND.by(start))


class Deal(Step[Library]):
    """ML-06 A starting hand: for each card a deck is drawn by lot. Only the owner sees it."""

    def run(self, s: Library, me: Seat) -> None:
        p = s.librarians[me]
        cards = s.parts.starting_hand
        if s.agreed.seat_bonus:
            cards += bonus(s.seats, (me - s.start) % s.seats)
        for _ in range(cards):
            kind = s.chance(KINDS)
            s.decks[kind] -= 1
            p.gain(kind)
            if not s.agreed.open_hands:
                p.unseen[kind] += 1
            s.tell(DEALT, me, kind, to=bit(me))
        s.tell(DEALT_HIDDEN, me, cards, to=~bit(me))


def bonus(seats: i64, place: i64) -> i64:
    """Extra starting cards by place in the first turn order, with the option seat_bonus."""
    last = place == seats - 1
    if seats == 4:
        return 2 if last else 1 if place == 2 else 0
    return 1 if last else 0


# ---- the round


class Round(Step[Library]):
    """ML-11 Replenishment, a turn for everybody from the start player on, end of the round."""

    def run(self, s: Library, start: Seat) -> None:
        s.round += 1
        s.tell(ROUND_BEGAN, start, s.round)
        if s.track + 1 == s.agreed.track_length:
            s.tell(LAST_SPACE, NOBODY)
        s.then(REPLENISH.by(start), AROUND_TURN.by(start), END_OF_TURNS.by(start))


class Replenish(Step[Library]):
    """ML-13, ML-14 A kind that has no card in the market gets one from its deck."""

    def run(self, s: Library, start: Seat) -> None:
        for kind in range(KINDS):
            if not s.market[kind]:
                if s.decks[kind]:
                    s.decks[kind] -= 1
                    s.market[kind] += 1
                    s.tell(REPLENISHED, NOBODY, kind)
                else:
                    s.trigger(SHARDS_SPENT)  # ML-91
        s.then(AROUND_EXTRA_SHARD.by(start))


class ExtraShard(Question[Library]):
    """ML-15 Forgotten History adds a shard from a deck of its owner's choice."""

    def options(self, s: Library, me: Seat) -> Mask:
        return kinds(s.decks) if s.librarians[me].effects & bit(HISTORY) else NONE

    def choose(self, s: Library, me: Seat, kind: Option) -> None:
        s.decks[kind] -= 1
        s.market[kind] += 1
        s.tell(ADDED, me, kind)


class EndOfTurns(Step[Library]):
    """ML-80 Hands are cut to the limit, in turn order, before the round ends."""

    def run(self, s: Library, start: Seat) -> None:
        s.active = NOBODY
        s.then(AROUND_HAND_LIMIT.by(start), END_OF_ROUND.by(start))


class HandLimit(Question[Library]):
    """ML-80 Discard down to seven cards."""

    def options(self, s: Library, me: Seat) -> Mask:
        p = s.librarians[me]
        return kinds(p.hand) if p.size > s.parts.hand_limit else NONE

    def betrays(self, s: State, todo: Todo) -> bool:
        assert isinstance(s, Library)
        return s.guarded(seat_of(todo))

    def choose(self, s: Library, me: Seat, kind: Option) -> None:
        s.drop(me, kind, HAND_CUT)
        s.then(HAND_LIMIT.by(me))


class EndOfRound(Step[Library]):
    """ML-81 to ML-83 Marker and pawns move on; after the last round nothing follows."""

    def run(self, s: Library, start: Seat) -> None:
        s.start = s.after(start)
        s.track += 1
        s.tell(ROUND_ENDED, s.start, s.track)
        if s.track >= s.agreed.track_length:
            s.trigger(TRACK_WALKED)  # ML-93
        if s.triggers:
            s.tell(ENDED, NOBODY, lowest(s.triggers))
        else:
            s.then(ROUND.by(s.start))


# ---- the turn

COLLECT: Final = 0
COMPLETE: Final = 1  # and the slot
OBLIVIATE: Final = 4
REORGANIZE: Final = 5
USE_TOKEN: Final = 6
PASS: Final = 7
END_TURN: Final = 8
COMPLETE_ANY: Final = 0b1110


class Turn(Step[Library]):
    """ML-18 The seat's lasting effects end; then it acts."""

    def run(self, s: Library, me: Seat) -> None:
        p = s.librarians[me]
        if s.telling:
            tell_turn(s, me)
        p.effects = 0
        p.veiled = 0
        s.active = me
        s.acted = False
        s.extra_action = False
        s.token_used = False
        s.then(TURN_MENU.by(me))


def tell_turn(s: Library, me: Seat) -> None:
    p = s.librarians[me]
    s.tell(TURN_BEGAN, me)
    for kind in range(KINDS):
        if p.effects >> kind & 1:
            s.tell(EFFECT_ENDED, me, kind)
    if p.veiled:
        s.tell(VEIL_LIFTED, me)


class TurnMenu(Question[Library]):
    """ML-19 to ML-23, ML-99 One action, an extra one if granted, and once a turn a token, in any order."""

    def options(self, s: Library, me: Seat) -> Mask:
        m: Mask = 0
        if not s.acted:
            m = actions(s, me)
            if not m or s.agreed.voluntary_pass:
                m |= bit(PASS)
        elif s.extra_action:
            m = actions(s, me) & ~COMPLETE_ANY | bit(END_TURN)
        else:
            m = bit(END_TURN)
        if not s.token_used and kinds(s.market) and s.librarians[me].tokens():
            m |= bit(USE_TOKEN)
        if not s.acted and not several(m) and s.guarded(me):
            s.show(me)  # without a word: nothing else can be done with this hand
        return m

    def choose(self, s: Library, me: Seat, option: Option) -> None:
        if option == END_TURN:
            s.extra_action = False
            return
        if option == PASS:
            s.tell(PASSED, me)
            return
        if option == USE_TOKEN:
            s.token_used = True
            s.tell(TOKEN_USED, me)
            s.then(TOKEN_SOURCE.by(me, 1), TOKEN_TAKE.by(me), TURN_MENU.by(me))
            return
        s.acted = True
        s.extra_action = False
        if option == COLLECT:
            s.tell(COLLECTING, me)
            s.then(COLLECT_PICK.by(me, 0), TURN_MENU.by(me))
        elif option == OBLIVIATE:
            s.tell(OBLIVIATING, me)
            s.then(OBLIVION_FEE.by(me, s.against(me, PHILOSOPHY)), OBLIVIATE_CARD.by(me), TURN_MENU.by(me))
        elif option == REORGANIZE:
            s.tell(REORGANIZED, me)
            s.then(REORGANIZE_DISCARD.by(me, s.parts.reorganize_cost), REVEAL_ALL.by(me), TURN_MENU.by(me))
        else:
            slot = option - COMPLETE
            s.tell(COMPLETED, me, s.tome_market[slot])
            s.then(TOME_PAY.by(me, slot, 0), COMPLETE_TOME.by(me, slot), REFILL.by(me), TURN_MENU.by(me))


def actions(s: Library, me: Seat) -> Mask:
    """The actions that are legal now (ML-28, ML-32, ML-39, ML-46)."""
    p = s.librarians[me]
    m: Mask = 0
    if may_collect(s, me, 0):
        m |= bit(COLLECT)
    surcharge = s.against(me, SCIENCE)
    for slot in range(SLOTS):
        tome: Tome = s.tome_market[slot]
        if tome != EMPTY and p.lacking(s.parts.price[tome], 0, surcharge) <= p.wilds:
            m |= 1 << COMPLETE + slot
    if p.size and s.against(me, PHILOSOPHY) <= p.tokens():
        m |= bit(OBLIVIATE)
    if s.tomes_left and p.size >= s.parts.reorganize_cost:
        m |= bit(REORGANIZE)
    return m


# ---- payments that several rules share


class Discard(Question1[Library]):
    """Discard `left` shards of the own choice."""

    def options(self, s: Library, me: Seat, left: i64) -> Mask:
        return kinds(s.librarians[me].hand) if left else NONE

    def betrays(self, s: State, todo: Todo) -> bool:
        assert isinstance(s, Library)
        return s.guarded(seat_of(todo))

    def choose(self, s: Library, me: Seat, left: i64, kind: Option) -> None:
        s.drop(me, kind)
        s.then(self.by(me, left - 1))


FREE: Final = 5  # beside the kinds: a token that lies on no card


class GiveTokens(Question1[Library]):
    """Return `left` own tokens to the stock, free ones or from obliviated shards."""

    def options(self, s: Library, me: Seat, left: i64) -> Mask:
        p = s.librarians[me]
        if not left:
            return 0
        return kinds(p.laid) | bit(FREE) if p.free else kinds(p.laid)

    def choose(self, s: Library, me: Seat, left: i64, source: Option) -> None:
        if source == FREE:
            s.give_token(me)
        else:
            s.give_laid_token(me, source)
        s.then(self.by(me, left - 1))


# ---- action 1: collect

DONE: Final = 5  # beside the kinds


def may_collect(s: Library, me: Seat, taken: i64) -> bool:
    """Whether one more shard may be taken (ML-28): the collection must stay, or become again, affordable."""
    left = total(s.market)
    if not left:
        return False
    size = s.librarians[me].size
    if s.agreed.old_hand:
        return s.collection_cost(me, taken + 1) <= size
    return s.collection_cost(me, taken + left) <= size + taken + left


class CollectPick(Question1[Library]):
    """ML-24 to ML-29 Take shards one by one onto the tray; done when what is taken can be paid for."""

    def options(self, s: Library, me: Seat, taken: i64) -> Mask:
        m: Mask = kinds(s.market) if may_collect(s, me, taken) else NONE
        if taken:
            hand: i64 = s.librarians[me].size if s.agreed.old_hand else s.librarians[me].size + taken
            if s.collection_cost(me, taken) <= hand:
                m |= bit(DONE)
        return m

    def choose(self, s: Library, me: Seat, taken: i64, kind: Option) -> None:
        if kind != DONE:
            s.market[kind] -= 1
            s.tray[kind] += 1
            s.tell(TAKEN, me, kind)
            s.then(COLLECT_PICK.by(me, taken + 1))
            return
        cost = s.collection_cost(me, taken)
        s.tell(COLLECTED, me, taken, cost)
        if s.agreed.old_hand:
            if cost == s.librarians[me].size and not s.agreed.asks_all:
                pay_whole_hand(s, me)
                cost = 0
            s.then(COLLECT_PAY.by(me, cost), EMPTY_TRAY.by(me), LIFT_VEILS.by(me))
        else:
            s.then(EMPTY_TRAY.by(me), COLLECT_PAY.by(me, cost), LIFT_VEILS.by(me))


def pay_whole_hand(s: Library, me: Seat) -> None:
    """ML-27 Nothing is asked where all cards must go: how many there are is known to everyone."""
    hand = s.librarians[me].hand
    for kind in range(KINDS):
        for _card in range(hand[kind]):
            s.drop(me, kind)


class EmptyTray(Step[Library]):
    """ML-27 What was collected joins the hand."""

    def run(self, s: Library, me: Seat) -> None:
        p = s.librarians[me]
        for kind in range(KINDS):
            p.hand[kind] += s.tray[kind]
            p.size += s.tray[kind]
            s.tray[kind] = 0


class CollectPay(Discard):
    """ML-27 The price of a collection, card by card."""


class LiftVeils(Step[Library]):
    """ML-30 A finished collection uses up every Veil that was pending on the collector."""

    def run(self, s: Library, me: Seat) -> None:
        for q in range(s.seats):
            s.librarians[q].veiled &= ~bit(me)


# ---- action 2: complete

WILD: Final = 5  # beside the kinds


class TomePay(Question2[Library]):
    """ML-33 to ML-35 Pay unit by unit, in the order of the condition, then the surcharge; the rest stays payable."""

    def options(self, s: Library, me: Seat, slot: i64, paid: i64) -> Mask:
        p = s.librarians[me]
        price = s.price(slot)
        surcharge = s.against(me, SCIENCE)
        due: i64 = 0
        for kind in range(KINDS):
            due += price[kind]
            if paid < due:
                m: Mask = 0
                if p.hand[kind] and p.lacking(price, paid, surcharge) <= p.wilds:
                    m = 1 << kind
                if p.lacking(price, paid + 1, surcharge) < p.wilds:
                    m |= bit(WILD)
                return m
        if paid < due + surcharge:
            return kinds(p.hand) | bit(WILD) if p.wilds else kinds(p.hand)
        return 0

    def betrays(self, s: State, todo: Todo) -> bool:
        """What a shard of the condition is paid with is plain to all, unless there are wild tokens."""
        assert isinstance(s, Library)
        me = seat_of(todo)
        typed = second_of(todo) < total(s.price(first_of(todo)))
        return s.guarded(me) and not (typed and s.librarians[me].wilds == 0)

    def choose(self, s: Library, me: Seat, slot: i64, paid: i64, kind: Option) -> None:
        if kind == WILD:
            s.librarians[me].wilds -= 1
            s.tell(PAID_WILD, me)
        else:
            s.drop(me, kind)
        s.then(TOME_PAY.by(me, slot, paid + 1))


class Refill(Step[Library]):
    """ML-36, ML-37 Each empty slot receives the top tome."""

    def run(self, s: Library, me: Seat) -> None:
        for slot in range(SLOTS):
            if s.tome_market[slot] == EMPTY:
                s.reveal(slot)


# ---- action 3: obliviate


class OblivionFee(GiveTokens):
    """ML-40 A token for each Forgotten Philosophy of the others."""


class ObliviateCard(Question[Library]):
    """ML-41 to ML-43 A shard of the hand into the oblivion area, a token on it, and its ability."""

    def options(self, s: Library, me: Seat) -> Mask:
        return kinds(s.librarians[me].hand)

    def betrays(self, s: State, todo: Todo) -> bool:
        assert isinstance(s, Library)
        return s.guarded(seat_of(todo))

    def choose(self, s: Library, me: Seat, kind: Option) -> None:
        p = s.librarians[me]
        s.lose(me, kind)
        if s.stock:
            s.stock -= 1
            p.laid[kind] += 1
            s.tell(OBLIVIATED, me, kind)
        else:
            p.bare[kind] += 1
            s.tell(OBLIVIATED_BARE, me, kind)
        if not s.agreed.basic_game:
            s.then(ACTIVATE.by(me, FORGOTTEN + kind))


# ---- action 4: reorganize


class ReorganizeDiscard(Discard):
    """ML-47 The price of reorganizing."""


class RevealAll(Step[Library]):
    """ML-47, ML-48 All face-up tomes are discarded and the slots filled again."""

    def run(self, s: Library, me: Seat) -> None:
        for slot in range(SLOTS):
            if s.tome_market[slot] != EMPTY:
                s.tome_discard[s.tome_market[slot]] += 1
            s.reveal(slot)


# ---- the oblivion token


class TokenSource(GiveTokens):
    """ML-55 Which token is used."""


class TokenTake(TakeShard):
    """ML-54 The shard that it brings."""


# ---- the tasks of this game, one of each

SETUP: Final[Setup] = Setup(TASKS)
DEAL: Final[Deal] = Deal(TASKS)
AROUND_DEAL: Final[Around] = Around(TASKS, DEAL)
ROUND: Final[Round] = Round(TASKS)
REPLENISH: Final[Replenish] = Replenish(TASKS)
EXTRA_SHARD: Final[ExtraShard] = ExtraShard(TASKS)
AROUND_EXTRA_SHARD: Final[Around] = Around(TASKS, EXTRA_SHARD)
TURN: Final[Turn] = Turn(TASKS)
AROUND_TURN: Final[Around] = Around(TASKS, TURN)
END_OF_TURNS: Final[EndOfTurns] = EndOfTurns(TASKS)
HAND_LIMIT: Final[HandLimit] = HandLimit(TASKS)
AROUND_HAND_LIMIT: Final[Around] = Around(TASKS, HAND_LIMIT)
END_OF_ROUND: Final[EndOfRound] = EndOfRound(TASKS)
TURN_MENU: Final[TurnMenu] = TurnMenu(TASKS)
COLLECT_PICK: Final[CollectPick] = CollectPick(TASKS)
EMPTY_TRAY: Final[EmptyTray] = EmptyTray(TASKS)
COLLECT_PAY: Final[CollectPay] = CollectPay(TASKS)
LIFT_VEILS: Final[LiftVeils] = LiftVeils(TASKS)
TOME_PAY: Final[TomePay] = TomePay(TASKS)
REFILL: Final[Refill] = Refill(TASKS)
OBLIVION_FEE: Final[OblivionFee] = OblivionFee(TASKS)
OBLIVIATE_CARD: Final[ObliviateCard] = ObliviateCard(TASKS)
REORGANIZE_DISCARD: Final[ReorganizeDiscard] = ReorganizeDiscard(TASKS)
REVEAL_ALL: Final[RevealAll] = RevealAll(TASKS)
TOKEN_SOURCE: Final[TokenSource] = TokenSource(TASKS)
TOKEN_TAKE: Final[TokenTake] = TokenTake(TASKS)
