"""What tomes and obliviated shards do: the card, then the code that says the same."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from takujo.core.counts import kinds
from takujo.core.masks import NONE, Mask, bit
from takujo.core.state import Option, Question, Question2, Seat, State, Step, Step1
from takujo.core.todo import TASK, Todo, seat_of, with_seat
from takujo.games.memory_library.components import (
    ART,
    FORGOTTEN,
    HISTORY,
    KINDS,
    MIRROR_OF_TRUTH,
    MYSTERY,
    PHILOSOPHY,
    SCIENCE,
    TOMES,
    Effect,
    Kind,
    Tome,
)
from takujo.games.memory_library.state import (
    COMPLETED_FREE,
    EFFECT_BEGAN,
    EMPTY,
    EXTRA_ACTION,
    FORGONE,
    LAPSED,
    MIRRORED,
    RETURNED,
    RETURNED_BARE,
    SET_BACK,
    SNATCHED,
    TASKS,
    TOKEN_GAINED,
    TOLL_PAID,
    VEILED,
    WILD_GAINED,
    Library,
)

# ---- how an ability comes into force


class CompleteTome(Step1[Library]):
    """ML-36 The tome joins the completed ones, and its ability follows."""

    def run(self, s: Library, me: Seat, slot: i64) -> None:
        tome: Tome = s.tome_market[slot]
        s.tome_market[slot] = EMPTY
        s.librarians[me].completed[tome] += 1
        s.then(ACTIVATE.by(me, tome))


class Activate(Step1[Library]):
    """ML-59, ML-72 An ability that can act comes into force, after a toll if one is due."""

    def run(self, s: Library, me: Seat, effect: Effect) -> None:
        ability = with_seat(ABILITIES[effect], me)
        if idle(s, ability):
            s.tell(LAPSED, me, effect)
            return
        toll = s.against(me, MYSTERY)
        if toll > s.librarians[me].size:
            s.tell(FORGONE, me, effect)
        else:
            s.then(TOLL.by(me, effect, toll) if toll else ability)


def idle(s: Library, ability: Todo) -> bool:
    return s.tasks[ability & TASK].idle(s, ability)


FORGO: Final = 5  # beside the kinds


class Toll(Question2[Library]):
    """ML-72 Discard a shard for each Forgotten Mystery of the others, or forgo the ability."""

    def options(self, s: Library, me: Seat, effect: Effect, left: i64) -> Mask:
        hand = kinds(s.librarians[me].hand)
        return hand | bit(FORGO) if left == s.against(me, MYSTERY) else hand

    def betrays(self, s: State, todo: Todo) -> bool:
        assert isinstance(s, Library)
        return s.guarded(seat_of(todo))

    def choose(self, s: Library, me: Seat, effect: Effect, left: i64, kind: Option) -> None:
        if kind == FORGO:
            s.tell(FORGONE, me, effect)
            return
        s.drop(me, kind, TOLL_PAID)
        s.then(TOLL.by(me, effect, left - 1) if left > 1 else with_seat(ABILITIES[effect], me))


# ---- tomes


class TakeShard(Question[Library]):
    """A shard from the market, at no cost (ML-54, ML-61)."""

    def options(self, s: Library, me: Seat) -> Mask:
        return kinds(s.market)

    def choose(self, s: Library, me: Seat, kind: Option) -> None:
        s.take(me, kind)


class AncientHistory(TakeShard):
    """Take one shard from the market, free of any cost."""


class QuantumPhysics(Step[Library]):
    """Put one oblivion token from the stock into your token area."""

    def idle(self, s: State, todo: Todo) -> bool:
        assert isinstance(s, Library)
        return s.stock == 0

    def run(self, s: Library, me: Seat) -> None:
        s.stock -= 1
        s.librarians[me].free += 1
        s.tell(TOKEN_GAINED, me)


class RenaissanceArt(Question[Library]):
    """Name an opponent with cards: one random card of that hand is discarded."""

    def options(self, s: Library, me: Seat) -> Mask:
        m: Mask = 0
        for q in range(s.seats):
            if q != me and s.librarians[q].size:
                m |= 1 << q
        return m

    def choose(self, s: Library, me: Seat, rival: Option) -> None:
        p = s.librarians[rival]
        nth = s.chance(p.size)
        kind: Kind = 0
        while nth >= p.hand[kind]:
            nth -= p.hand[kind]
            kind += 1
        held: i64 = p.hand[kind]
        s.lose(rival, kind)
        s.discard[kind] += 1
        s.remember_snatch(rival, kind, held)
        s.tell(SNATCHED, rival, kind, me)


class PhilosophersStone(Step[Library]):
    """Gain a wild token. It stands for any one shard when you complete a tome."""

    def run(self, s: Library, me: Seat) -> None:
        s.librarians[me].wilds += 1
        s.tell(WILD_GAINED, me)


class VeilOfMystery(Step[Library]):
    """Until your next turn, the next collection of each opponent costs one more card."""

    def run(self, s: Library, me: Seat) -> None:
        s.librarians[me].veiled = bit(s.seats) - 1 & ~bit(me)
        s.tell(VEILED, me)


class BookOfStrategy(Step[Library]):
    """You may take one more action this turn, but not Complete."""

    def run(self, s: Library, me: Seat) -> None:
        s.extra_action = True
        s.tell(EXTRA_ACTION, me)


class TreeOfLife(Question[Library]):
    """Return one shard from your oblivion area to your hand; a token on it goes back to the stock."""

    def options(self, s: Library, me: Seat) -> Mask:
        p = s.librarians[me]
        return kinds(p.laid) | kinds(p.bare) << KINDS

    def choose(self, s: Library, me: Seat, option: Option) -> None:
        p = s.librarians[me]
        if option < KINDS:
            p.laid[option] -= 1
            s.stock += 1
            p.gain(option)
            s.tell(RETURNED, me, option)
        else:
            p.bare[option - KINDS] -= 1
            p.gain(option - KINDS)
            s.tell(RETURNED_BARE, me, option - KINDS)


class HourglassOfTime(Step[Library]):
    """Move all pawns one space back (never behind the start)."""

    def idle(self, s: State, todo: Todo) -> bool:
        assert isinstance(s, Library)
        return s.track == 0

    def run(self, s: Library, me: Seat) -> None:
        s.track -= 1
        s.tell(SET_BACK, me, s.track)


class InfiniteKnowledge(Question[Library]):
    """Complete one of the remaining face-up tomes for nothing, and use its ability too."""

    def options(self, s: Library, me: Seat) -> Mask:
        return s.face_up()

    def choose(self, s: Library, me: Seat, slot: Option) -> None:
        s.tell(COMPLETED_FREE, me, s.tome_market[slot])
        s.then(COMPLETE_TOME.by(me, slot))


DECLINE: Final[i64] = TOMES  # beside them


class MirrorOfTruth(Question[Library]):
    """You may use the ability of one tome completed by an opponent (not a Mirror)."""

    def options(self, s: Library, me: Seat) -> Mask:
        m: Mask = 0
        for q in range(s.seats):
            if q != me:
                p = s.librarians[q]
                for tome in range(TOMES):
                    if p.completed[tome]:
                        m |= 1 << tome
        m &= ~bit(MIRROR_OF_TRUTH)
        return m | bit(DECLINE) if m else NONE

    def choose(self, s: Library, me: Seat, tome: Option) -> None:
        if tome == DECLINE:
            s.tell(FORGONE, me, MIRROR_OF_TRUTH)
            return
        s.tell(MIRRORED, me, tome)
        ability = with_seat(ABILITIES[tome], me)
        if idle(s, ability):
            s.tell(LAPSED, me, tome)
        else:
            s.then(ability)


# ---- obliviated shards


class Forgotten(Step1[Library]):
    """ML-75 to ML-79 The effect of an obliviated shard lasts until the owner's next turn."""

    def run(self, s: Library, me: Seat, kind: Kind) -> None:
        s.librarians[me].effects |= bit(kind)
        s.tell(EFFECT_BEGAN, me, kind)


# ---- one of each

COMPLETE_TOME: Final[CompleteTome] = CompleteTome(TASKS)
ACTIVATE: Final[Activate] = Activate(TASKS)
TOLL: Final[Toll] = Toll(TASKS)
ANCIENT_HISTORY: Final[AncientHistory] = AncientHistory(TASKS)
RENAISSANCE_ART: Final[RenaissanceArt] = RenaissanceArt(TASKS)
TREE_OF_LIFE: Final[TreeOfLife] = TreeOfLife(TASKS)
INFINITE_KNOWLEDGE: Final[InfiniteKnowledge] = InfiniteKnowledge(TASKS)
MIRROR: Final[MirrorOfTruth] = MirrorOfTruth(TASKS)
FORGET: Final[Forgotten] = Forgotten(TASKS)

# by Effect, the seat left out
ABILITIES: Final = vec[i64]([
    ANCIENT_HISTORY.by(0),
    QuantumPhysics(TASKS).by(0),
    RENAISSANCE_ART.by(0),
    PhilosophersStone(TASKS).by(0),
    VeilOfMystery(TASKS).by(0),
    BookOfStrategy(TASKS).by(0),
    TREE_OF_LIFE.by(0),
    HourglassOfTime(TASKS).by(0),
    INFINITE_KNOWLEDGE.by(0),
    MIRROR.by(0),
    FORGET.by(0, HISTORY),
    FORGET.by(0, SCIENCE),
    FORGET.by(0, ART),
    FORGET.by(0, PHILOSOPHY),
    FORGET.by(0, MYSTERY),
])  # fmt: skip
assert len(ABILITIES) == FORGOTTEN + KINDS
