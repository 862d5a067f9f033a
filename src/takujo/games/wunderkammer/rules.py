"""Setup, turn, the six steps and the end of Wunderkammer, in the order of the rulebook."""

from typing import Final

from mypy_extensions import i64

from takujo.core.counts import draw
from takujo.core.masks import NONE, Mask, bit, count
from takujo.core.state import NOBODY, Option, Question, Question1, Seat, State, Step, Step1, WideQuestion
from takujo.core.todo import Todo, seat_of
from takujo.games.wunderkammer.abilities import guest_for, guest_lines, hand_limit, puts_allowed, reach
from takujo.games.wunderkammer.components import (
    CHARACTERS,
    FIRST_SIMPLE,
    KINDS,
    LINES,
    NO_ABILITY,
    PILE,
    REVEAL,
    STARTING,
    TOTAL_PLUS_2,
    Kind,
    Parts,
)
from takujo.games.wunderkammer.state import (
    ABILITY_DEALT,
    CARDS_SET,
    CHARACTER_PLAYED,
    CHARACTER_STOLEN,
    CHARACTER_TAKEN,
    DREW,
    DREW_HIDDEN,
    EMPTY,
    ENDED,
    ITEM_TAKEN,
    JOKER_PLAYED,
    KINDS_SPENT,
    LAST_TURNS,
    LINE_TRASHED,
    NO_ITEM,
    PILE_SPENT,
    PLAYED,
    REVEALED,
    ROUND_BEGAN,
    ROUNDS_SPENT,
    SCORED,
    SHUFFLED,
    SPECTATOR,
    TASKS,
    TOTAL_RAISED,
    TOTALLED,
    TRASHED,
    TURN_BEGAN,
    TURNED_UP,
    Agreed,
    Cabinet,
    Owner,
    character_of,
    kind_of,
)

# ---- setup


def blank(seats: int, options: dict[str, str], parts: Parts) -> Cabinet:
    """The table before anything is dealt."""
    s = Cabinet(seats, parts, Agreed(seats, options, parts))
    simple = options["simple_play"] == "on"
    for character in range(CHARACTERS):
        s.ability[character] = NO_ABILITY if simple and character >= FIRST_SIMPLE else parts.ability[character]
    return s


def begin(s: Cabinet, options: dict[str, str]) -> None:
    """The setup, up to the first question."""
    start = options["start_player"]
    s.then(SETUP.by(0, 0 if start == "random" else 1 + int(start)))
    s.settle()


class Setup(Step1[Cabinet]):
    """WK-07 to WK-12 Abilities if they are dealt, decks in seat order, then the start player: `chosen`, or by lot."""

    def run(self, s: Cabinet, me: Seat, chosen: i64) -> None:
        for kind in range(KINDS):
            s.piles[kind] = PILE
        if s.agreed.shuffled_abilities:
            deal_abilities(s)
        for seat in range(s.seats):
            p = s.owners[seat]
            for kind in range(KINDS):
                if s.parts.start >> kind & 1:
                    p.deck[kind] = STARTING
                    p.deck_size += STARTING
            reveal_lines(s, seat)
            draw_cards(s, seat)
        s.start = chosen - 1 if chosen else s.chance(s.seats)
        s.then(ROUND.by(s.start))


def deal_abilities(s: Cabinet) -> None:
    """With the option shuffled_abilities: those of the later characters, among these at random."""
    left: i64 = CHARACTERS - 1
    while left > FIRST_SIMPLE:
        other: i64 = FIRST_SIMPLE + s.chance(left - FIRST_SIMPLE + 1)
        dealt: i64 = s.ability[left]
        s.ability[left] = s.ability[other]
        s.ability[other] = dealt
        left -= 1
    for character in range(FIRST_SIMPLE, CHARACTERS):
        s.tell(ABILITY_DEALT, NOBODY, character, s.ability[character])


# ---- the turn


class Round(Step[Cabinet]):
    """WK-12, WK-77 A turn for everybody, beginning with the start player; unless that has been often enough."""

    def run(self, s: Cabinet, start: Seat) -> None:
        if s.round == s.agreed.max_rounds:
            end(s, ROUNDS_SPENT)
            return
        s.round += 1
        s.tell(ROUND_BEGAN, start, s.round)
        s.then(TURN.by(start))


class Turn(Step[Cabinet]):
    """WK-13 Play, Take Item, Set; then Put, Take Character, and Shuffle and Draw."""

    def run(self, s: Cabinet, me: Seat) -> None:
        s.active = me
        s.tell(TURN_BEGAN, me)
        s.then(PLAY.by(me), TAKE.by(me), SET.by(me), PUT_STEP.by(me))


class EndOfTurn(Step[Cabinet]):
    """WK-12 The next seat in clockwise order has its turn."""

    def run(self, s: Cabinet, me: Seat) -> None:
        s.active = NOBODY
        following = me + 1 if me + 1 < s.seats else NONE
        s.then(ROUND.by(following) if following == s.start else TURN.by(following))


# ---- step 1: play

PLAY_CARD: Final = 0  # each of these and the kind
TRASH_HAND: Final = 16
PLAY_JOKER: Final = 32
PLAY_CHARACTER: Final = 48
TRASH_LINE: Final = 64
END_PLAY: Final = 80

AGAIN: Final = -1  # in an event: a line that had been played on before, and counts only once


class Play(WideQuestion[Cabinet]):
    """WK-14 Play cards, the joker and characters, and trash cards, in any order, until you say that you are done."""

    def options(self, s: Cabinet, me: Seat, _: i64) -> None:
        p = s.owners[me]
        hand: Mask = p.in_hand
        untouched: Mask = p.in_lines & ~s.touched
        s.may_each(playable(s, p), PLAY_CARD)
        s.may_each(hand, TRASH_HAND)  # WK-21
        if untouched:
            if s.joker == EMPTY:
                s.may_each(untouched, PLAY_JOKER)  # WK-18
            if p.bench:
                s.may_each(guest_lines(s, me), PLAY_CHARACTER)
            s.may_each(untouched, TRASH_LINE)  # WK-22
        s.may(END_PLAY)

    def choose(self, s: Cabinet, me: Seat, _: i64, option: Option) -> None:
        if option == END_PLAY:
            if s.telling:
                if reach(s, me) > s.total:
                    s.tell(TOTAL_RAISED, me, reach(s, me) - s.total, TOTAL_PLUS_2)
                s.tell(TOTALLED, me, reach(s, me))
            return
        p = s.owners[me]
        kind: Kind = option & 0xF
        if option < TRASH_HAND:
            p.lose(kind)
            s.show(me)
            s.laid[kind] += 1
            if s.telling:
                s.tell(PLAYED, me, kind, AGAIN if s.touched >> kind & 1 else p.lines[kind])
            touch(s, p, kind)
        elif option < PLAY_JOKER:
            trash(s, me, kind)
        elif option < PLAY_CHARACTER:
            s.joker = kind
            s.tell(JOKER_PLAYED, me, kind, p.lines[kind])
            touch(s, p, kind)
        elif option < TRASH_LINE:
            character = guest_for(s, me, kind)
            s.guests[character] = kind
            s.played |= bit(character)
            s.tell(CHARACTER_PLAYED, me, character, kind | p.lines[kind] << 4)
            touch(s, p, kind)
        else:
            s.tell(LINE_TRASHED, me, kind, p.lines[kind])
            p.trash[kind] += p.lines[kind]
            p.lines[kind] = 0
            p.in_lines &= ~(1 << kind)
        s.then(PLAY.by(me))


def playable(s: Cabinet, p: Owner) -> Mask:
    """WK-15, WK-23 The kinds of the hand that have a line, or all of them while there is an empty one."""
    begun: Mask = p.in_lines | s.touched
    return p.in_hand if count(begun) < LINES else p.in_hand & begun


def touch(s: Cabinet, p: Owner, kind: Kind) -> None:
    """WK-16, WK-25 The first play on a line adds the cards that lie in it to the total."""
    if not s.touched >> kind & 1:
        s.touched |= 1 << kind
        s.total += p.lines[kind]


def trash(s: Cabinet, me: Seat, kind: Kind) -> None:
    """A card from the hand to the trash."""
    p = s.owners[me]
    p.lose(kind)
    s.show(me)
    p.trash[kind] += 1
    s.tell(TRASHED, me, kind)


# ---- step 2: take item

SKIP_TAKE: Final = 16  # beside the kinds


class Take(Question[Cabinet]):
    """WK-26, WK-27 An item whose number is not higher than the total, or none."""

    def options(self, s: Cabinet, me: Seat) -> Mask:
        m = affordable(s, reach(s, me))
        return m | bit(SKIP_TAKE) if m else NONE

    def choose(self, s: Cabinet, me: Seat, kind: Option) -> None:
        if kind == SKIP_TAKE:
            s.tell(NO_ITEM, me)
            return
        s.piles[kind] -= 1
        s.owners[me].trash[kind] += 1
        s.tell(ITEM_TAKEN, me, kind, s.piles[kind])
        if not s.piles[kind]:
            exhaust(s)
            s.tell(PILE_SPENT, me, kind, s.gone)


def affordable(s: Cabinet, sum_of_lines: i64) -> Mask:
    """The kinds that can be taken with such a total."""
    m: Mask = 0
    if sum_of_lines:
        number = s.parts.number
        piles = s.piles
        for kind in range(KINDS):
            if number[kind] <= sum_of_lines and piles[kind]:
                m |= 1 << kind
    return m


def exhaust(s: Cabinet) -> None:
    """WK-58 One more kind is no longer in the common area."""
    s.gone += 1
    if s.gone == s.agreed.threshold and s.agreed.equal_turns:
        s.tell(LAST_TURNS, NOBODY, s.gone)


# ---- step 3: set


class Set(Step[Cabinet]):
    """WK-29, WK-30 Played cards join their lines; the joker and played characters go back."""

    def run(self, s: Cabinet, me: Seat) -> None:
        if not s.touched:
            return
        p = s.owners[me]
        laid = s.laid
        for kind in range(KINDS):
            if laid[kind]:
                p.lines[kind] += laid[kind]
                p.in_lines |= 1 << kind
                laid[kind] = 0
        s.joker = EMPTY
        if s.played:
            for character in range(CHARACTERS):
                s.guests[character] = EMPTY
            s.played = 0
        s.touched = 0
        s.total = 0
        s.tell(CARDS_SET, me)


# ---- step 4: put

SKIP_PUT: Final = 16  # beside the kinds


class PutStep(Step[Cabinet]):
    """WK-31, WK-32 Put, then Take Character, then the rest of the turn."""

    def run(self, s: Cabinet, me: Seat) -> None:
        p = s.owners[me]
        if p.bench and p.hand_size:
            s.then(PUT.by(me, puts_allowed(s, me)), CHARACTER.by(me), CLOSE.by(me))
        else:
            s.then(CHARACTER.by(me), CLOSE.by(me))


class Put(Question1[Cabinet]):
    """WK-31, WK-33, WK-71 A card of the hand, or none; as many times as are left."""

    def options(self, s: Cabinet, me: Seat, left: i64) -> Mask:
        m: Mask = s.owners[me].in_hand
        return m | bit(SKIP_PUT) if m else NONE

    def choose(self, s: Cabinet, me: Seat, left: i64, kind: Option) -> None:
        if kind == SKIP_PUT:
            return
        s.putting = kind
        if left > 1:
            s.then(PUT_TARGET.by(me), PUT.by(me, left - 1))
        else:
            s.then(PUT_TARGET.by(me))


class PutTarget(Question[Cabinet]):
    """WK-31, WK-34, WK-35 Under which character of the own bench."""

    def options(self, s: Cabinet, me: Seat) -> Mask:
        return s.owners[me].bench

    def choose(self, s: Cabinet, me: Seat, character: Option) -> None:
        s.put(me, s.putting, character)
        s.putting = EMPTY


# ---- step 5: take character

PASS_CHARACTER: Final = 9  # beside the characters


class TakeCharacter(Question[Cabinet]):
    """WK-39 to WK-42, WK-47, WK-48 A character whose four kinds lie in the own lines; as often as there is one."""

    def options(self, s: Cabinet, me: Seat) -> Mask:
        shown: Mask = s.owners[me].in_lines
        if count(shown) < FAVOURITES:
            return NONE
        m = s.takeable(me, shown)
        return m | bit(PASS_CHARACTER) if m else NONE

    def choose(self, s: Cabinet, me: Seat, character: Option) -> None:
        if character == PASS_CHARACTER:
            return
        if s.common >> character & 1:
            s.common &= ~bit(character)
            exhaust(s)
            s.tell(CHARACTER_TAKEN, me, character, s.gone)
        else:
            victim = s.holder(character)
            s.owners[victim].bench &= ~bit(character)
            s.tell(CHARACTER_STOLEN, me, character, victim)
            s.look_under(me, character)
        s.owners[me].bench |= bit(character)
        s.then(CHARACTER.by(me))


FAVOURITES: Final = 4  # kinds on a character


class Close(Step[Cabinet]):
    """WK-59, WK-60 The game may be over; otherwise the turn goes on with its last step."""

    def run(self, s: Cabinet, me: Seat) -> None:
        if s.gone >= s.agreed.threshold and (not s.agreed.equal_turns or s.after(me) == s.start):
            end(s, KINDS_SPENT)
        else:
            s.then(REFILL.by(me), END_OF_TURN.by(me))


# ---- step 6: shuffle and draw

SHUFFLE_DRAW: Final = 0
DRAW_ONLY: Final = 1


class Refill(Question[Cabinet]):
    """WK-49, WK-50, WK-53, WK-55 Shuffle and draw, or only draw if there is a card in the deck."""

    def options(self, s: Cabinet, me: Seat) -> Mask:
        return bit(SHUFFLE_DRAW) | bit(DRAW_ONLY) if s.owners[me].deck_size else bit(SHUFFLE_DRAW)

    def choose(self, s: Cabinet, me: Seat, option: Option) -> None:
        if option == SHUFFLE_DRAW:
            shuffle(s, me)
            reveal_lines(s, me)
            draw_cards(s, me)
        elif s.owners[me].hand_size < hand_limit(s, me):
            draw_cards(s, me)
        else:
            s.then(MAKE_ROOM.by(me))


def shuffle(s: Cabinet, me: Seat) -> None:
    """WK-50 Deck, trash, hand and lines become the new deck."""
    p = s.owners[me]
    if s.put_cards and not s.agreed.open_puts:
        s.rule_out(me)
    deck = p.deck
    size: i64 = 0
    for kind in range(KINDS):
        n: i64 = deck[kind] + p.lines[kind] + p.hand[kind] + p.trash[kind]
        if n:
            deck[kind] = n
            size += n
            p.lines[kind] = 0
            p.hand[kind] = 0
            p.trash[kind] = 0
    p.in_lines = 0
    p.in_hand = 0
    p.hand_size = 0
    p.deck_size = size
    s.barrier += 1
    s.tell(SHUFFLED, me, size)


def reveal_lines(s: Cabinet, me: Seat) -> None:
    """WK-09, WK-51, WK-57 The top four cards of the deck, as far as there are so many, into lines."""
    p = s.owners[me]
    cards = p.deck_size
    if cards > REVEAL:
        cards = REVEAL
    for _card in range(cards):
        kind = draw(p.deck, s.chance(p.deck_size))
        p.deck_size -= 1
        p.lines[kind] += 1
        p.in_lines |= 1 << kind
        s.tell(REVEALED, me, kind)


def draw_cards(s: Cabinet, me: Seat) -> None:
    """WK-10, WK-54 From the deck up to the hand limit. When the deck runs out that is all (WK-57)."""
    p = s.owners[me]
    cards = hand_limit(s, me) - p.hand_size
    if cards > p.deck_size:
        cards = p.deck_size
    for _card in range(cards):
        kind = draw(p.deck, s.chance(p.deck_size))
        p.deck_size -= 1
        p.hand[kind] += 1
        p.hand_size += 1
        p.in_hand |= 1 << kind
        s.tell(DREW, me, kind, to=bit(me))
    s.tell(DREW_HIDDEN, me, cards, to=~bit(me))


DONE_TRASHING: Final = 16  # beside the kinds


class MakeRoom(Question[Cabinet]):
    """WK-56 Trash cards until the hand is below the limit, and more if wanted; then draw."""

    def options(self, s: Cabinet, me: Seat) -> Mask:
        p = s.owners[me]
        return p.in_hand | bit(DONE_TRASHING) if p.hand_size < hand_limit(s, me) else p.in_hand

    def betrays(self, s: State, todo: Todo) -> bool:
        """Not to ask would tell that all cards in hand are alike."""
        assert isinstance(s, Cabinet)
        return s.owners[seat_of(todo)].hand_size > 0

    def choose(self, s: Cabinet, me: Seat, kind: Option) -> None:
        if kind == DONE_TRASHING:
            draw_cards(s, me)
            return
        trash(s, me, kind)
        s.then(MAKE_ROOM.by(me))


# ---- the end


def end(s: Cabinet, why: i64) -> None:
    """WK-62 The game is over: the cards under characters are turned up, and points are counted (WK-64)."""
    s.active = NOBODY
    s.ends |= bit(why)
    s.tell(ENDED, NOBODY, why)
    if s.put_cards:
        s.barrier += 1
    if s.telling:
        for i in range(s.put_cards):
            s.tell(TURNED_UP, NOBODY, kind_of(s.puts[i]), character_of(s.puts[i]))
        for seat in range(s.seats):
            s.tell(SCORED, seat, s.score(seat, SPECTATOR))


# ---- the tasks of this game, one of each

SETUP: Final[Setup] = Setup(TASKS)
ROUND: Final[Round] = Round(TASKS)
TURN: Final[Turn] = Turn(TASKS)
PLAY: Final[Play] = Play(TASKS)
TAKE: Final[Take] = Take(TASKS)
SET: Final[Set] = Set(TASKS)
PUT_STEP: Final[PutStep] = PutStep(TASKS)
PUT: Final[Put] = Put(TASKS)
PUT_TARGET: Final[PutTarget] = PutTarget(TASKS)
CHARACTER: Final[TakeCharacter] = TakeCharacter(TASKS)
CLOSE: Final[Close] = Close(TASKS)
REFILL: Final[Refill] = Refill(TASKS)
MAKE_ROOM: Final[MakeRoom] = MakeRoom(TASKS)
END_OF_TURN: Final[EndOfTurn] = EndOfTurn(TASKS)
