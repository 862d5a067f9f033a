"""Setup, round, planning, turn, refill and end of Ail Lime, in the order of the rulebook."""

from typing import Final

from mypy_extensions import i64

from takujo.core.masks import Mask, bit, lowest
from takujo.core.state import NOBODY, Around, Option, Question, Question1, Seat, State, Step, Step1, Together
from takujo.core.todo import Todo, seat_of
from takujo.games.ail_lime.abilities import build, conversions, convert, harvest_production, packed, payable
from takujo.games.ail_lime.components import (
    ATALAM,
    BASIC,
    CARD,
    CARDS,
    CHOICE,
    COPIES,
    INUSHI,
    MAKATI,
    NONE,
    REACH,
    SPACE_REWARD,
    WAY,
    Card,
    Parts,
    Resource,
    Space,
)
from takujo.games.ail_lime.state import (
    ADVANCED,
    BUILT_IT,
    CARD_GAVE,
    CARDS_SPENT,
    CARRIED,
    CHAIN_ENDED,
    DEAL,
    EMPTY,
    ENDED,
    LANDED,
    LAPS_SPENT,
    MARKER,
    MARKER_PASSED,
    NOTHING_YET,
    PLANNED,
    PLANNED_HIDDEN,
    PLANS_LAID,
    REFILL,
    REFILLED,
    REVEALED,
    RIDE,
    RIDE_GAVE,
    ROUND_BEGAN,
    ROUNDS_SPENT,
    SHOWN,
    SKIPPED,
    SPACE,
    SPACE_GAVE,
    STAYED,
    STEPPED,
    TASKS,
    Agreed,
    Road,
)

# ---- setup


def blank(seats: int, options: dict[str, str], parts: Parts) -> Road:
    """The table before anything is dealt."""
    return Road(seats, parts, Agreed(seats, options, parts))


def begin(s: Road, options: dict[str, str]) -> None:
    """AL-6 The start player is drawn by lot; then the setup, up to the first question."""
    s.then(SETUP.by(s.chance(s.seats)))
    s.settle()


class Setup(Step[Road]):
    """AL-2 to AL-6 Lap tokens, pawns, hands; `start` has the marker."""

    def run(self, s: Road, start: Seat) -> None:
        s.start = start
        s.supply = s.agreed.lap_tokens
        for card in range(CARDS):
            s.deck[card] = COPIES[card]
            s.deck_size += COPIES[card]
        if s.agreed.stacked:
            for place in range(1, s.seats):
                s.climb((start + place) % s.seats, (start + place - 1) % s.seats)
        s.then(AROUND_DEAL.by(start), ROUND.by(start))


class Deal(Step[Road]):
    """AL-5 A starting hand."""

    def run(self, s: Road, me: Seat) -> None:
        for _ in range(s.parts.starting_hand):
            s.draw_card(me, DEAL)


# ---- the round


class Round(Step[Road]):
    """AL-10 Planning, execution, refill. AL-83 Without a card in any hand there is nothing left to do."""

    def run(self, s: Road, start: Seat) -> None:
        cards: i64 = 0
        for q in range(s.seats):
            p = s.travellers[q]
            p.played = EMPTY
            p.deed = NOTHING_YET
            cards += p.size
        if not cards:
            end(s, CARDS_SPENT)
            return
        s.round += 1
        s.planning = True
        s.tell(ROUND_BEGAN, start, s.round)
        s.then(PLAN_CARD.by(start), AROUND_TURN.by(start), END_OF_TURNS.by(start))


def end(s: Road, why: i64) -> None:
    s.barrier += 1
    s.ends |= bit(why)
    s.tell(ENDED, NOBODY, why)


class PlanCard(Together[Road]):
    """AL-11 to AL-14 All who hold a card lay one face down, at the same time."""

    def options(self, s: Road, me: Seat) -> Mask:
        p = s.travellers[me]
        if p.planned != EMPTY:
            return 0
        return p.cards()

    def choose(self, s: Road, me: Seat, card: Option) -> None:
        p = s.travellers[me]
        p.lose(card)
        p.planned = card
        if s.telling:
            s.tell(PLANNED, me, card, to=bit(me))
            s.tell(PLANNED_HIDDEN, me, to=~bit(me))

    def run(self, s: Road, start: Seat) -> None:
        s.planning = False
        s.tell(PLANS_LAID, NOBODY)
        if s.agreed.open_plans:
            s.barrier += 1
            for q in range(s.seats):
                card: i64 = s.travellers[q].planned
                if card != EMPTY:
                    s.face_up(q, card)
                    s.tell(SHOWN, q, card)


# ---- the turn

ADVANCE: Final = 0
BUILD: Final = 1
CONVERT: Final = 2  # and the recipe


class Turn(Step[Road]):
    """AL-20, AL-21 The planned card is turned up. AL-13 Without one there is no turn."""

    def run(self, s: Road, me: Seat) -> None:
        p = s.travellers[me]
        card: i64 = p.planned
        if card == EMPTY:
            s.tell(SKIPPED, me)
            return
        if not s.agreed.open_plans:
            s.face_up(me, card)
            s.barrier += 1
        s.active = me
        s.revealed = card
        p.planned = EMPTY
        p.played = card
        s.tell(REVEALED, me, card)
        s.then(TURN_ACTION.by(me), LAST_CONVERSION.by(me), END_OF_TURN.by(me))


class TurnAction(Question[Road]):
    """AL-22, AL-23 Advance, or build if the card can be paid for; before that convert as often as wanted (AL-65)."""

    def options(self, s: Road, me: Seat) -> Mask:
        m: Mask = conversions(s, me) << CONVERT | bit(ADVANCE)
        return m | bit(BUILD) if payable(s, me, s.revealed) else m

    def betrays(self, s: State, todo: Todo) -> bool:
        """Who has converted is asked even if only the advance is left: to convert is not to end the turn."""
        assert isinstance(s, Road)
        return s.converted

    def choose(self, s: Road, me: Seat, option: Option) -> None:
        card: Card = s.revealed
        p = s.travellers[me]
        if option >= CONVERT:
            convert(s, me, option - CONVERT)
            s.converted = s.agreed.asks_all
            s.then(TURN_ACTION.by(me))
        elif option == BUILD:
            p.deed = BUILT_IT
            s.then(CHAIN_BUILD.by(me))
            build(s, me, card)
        else:
            p.deed = ADVANCED
            s.revealed = EMPTY
            s.throw(me, card)
            move: i64 = s.parts.move[card]
            if move:
                s.then(CHOOSE_DESTINATION.by(me, move), CARD_REWARD.by(me, card), HARVEST.by(me), RIDES.by(me))
            else:
                s.tell(STAYED, me, p.space)
                s.then(CARD_REWARD.by(me, card), HARVEST.by(me))


DONE: Final = 5  # beside the recipes


class LastConversion(Question[Road]):
    """AL-69 Where each card converts once a turn, what was gained in it may be converted before it ends."""

    def options(self, s: Road, me: Seat) -> Mask:
        m: Mask = conversions(s, me) if s.agreed.once_per_card and s.agreed.asks_all else 0
        return m | bit(DONE) if m else m

    def choose(self, s: Road, me: Seat, option: Option) -> None:
        if option != DONE:
            convert(s, me, option)
            s.then(LAST_CONVERSION.by(me))


class EndOfTurn(Step[Road]):
    """AL-24, AL-61 What is left of a chain lapses."""

    def run(self, s: Road, me: Seat) -> None:
        if s.chain:
            s.tell(CHAIN_ENDED, me)
            s.chain = 0
        s.built = 0
        s.converted = False
        s.active = NOBODY
        if s.agreed.once_per_card:
            for recipe in range(len(s.used)):
                s.used[recipe] = 0


# ---- advance: movement


class ChooseDestination(Question1[Road]):
    """AL-31 to AL-33 Where a move of so many steps may end. No two ways of one length end on the same space."""

    def options(self, s: Road, me: Seat, move: i64) -> Mask:
        return within_reach(s, me, move)

    def choose(self, s: Road, me: Seat, move: i64, goal: Option) -> None:
        leave(s, me)
        at: Space = s.travellers[me].space
        while move:
            move -= 1
            to = step_towards(s, at, move, goal)
            s.tell(STEPPED, me, at, to)
            if at == INUSHI and to == MAKATI:
                cross(s, me)
            at = to
            if s.agreed.dead_ends and at >= ATALAM:
                move = 0
        land(s, me, goal)


def within_reach(s: Road, me: Seat, move: i64) -> Mask:
    """Where a move of so many steps can end."""
    return REACH[(s.agreed.dead_ends | move) << 4 | s.travellers[me].space]


def step_towards(s: Road, at: Space, left: i64, goal: Space) -> Space:
    """The next space of the way to `goal`, with so many steps left after it."""
    return WAY[(s.agreed.dead_ends | left) << 8 | at << 4 | goal]


def cross(s: Road, me: Seat) -> None:
    """AL-34, AL-40 The mover takes a lap token; riders only with the option riders_lap."""
    s.lap(me)
    if s.agreed.riders_lap:
        rider: Seat = s.travellers[me].above
        while rider != NOBODY:
            s.lap(rider)
            rider = s.travellers[rider].above


def leave(s: Road, me: Seat) -> None:
    """AL-36 Pawns below stay, pawns above come along."""
    p = s.travellers[me]
    if p.below != NOBODY:
        s.travellers[p.below].above = NOBODY
        p.below = NOBODY


def land(s: Road, me: Seat, goal: Space) -> None:
    """AL-37, AL-38 The group is set down on top of what stands there."""
    columns = s.columns(goal, without=s.group(me))
    pawn: Seat = me
    while pawn != NOBODY:
        p = s.travellers[pawn]
        p.space = goal
        if pawn != me:
            s.tell(CARRIED, me, pawn)
        pawn = p.above
    s.tell(LANDED, me, goal)
    if columns:
        s.then(CHOOSE_COLUMN.by(me))


class ChooseColumn(Question[Road]):
    """AL-38 Where several columns stand, the mover chooses which to climb."""

    def options(self, s: Road, me: Seat) -> Mask:
        return s.columns(s.travellers[me].space, without=s.group(me))

    def choose(self, s: Road, me: Seat, top: Option) -> None:
        s.climb(me, top)


# ---- advance: harvest


class CardReward(Step1[Road]):
    """AL-46 What the card gives beside its movement."""

    def run(self, s: Road, me: Seat, card: Card) -> None:
        reward: i64 = s.parts.reward[card]
        if reward == CHOICE:
            s.then(CHOOSE_CARD_REWARD.by(me))
        elif reward != NONE:
            s.gain(me, reward, 1)
            s.tell(CARD_GAVE, me, packed(reward, 1))


class ChooseBasic(Question[Road]):
    """Food, Material or Knowledge."""

    def options(self, s: Road, me: Seat) -> Mask:
        return bit(BASIC) - 1


class ChooseCardReward(ChooseBasic):
    """AL-46 On three of the cards it is the mover's choice."""

    def choose(self, s: Road, me: Seat, resource: Option) -> None:
        s.gain(me, resource, 1)
        s.tell(CARD_GAVE, me, packed(resource, 1))


class Harvest(Step[Road]):
    """AL-47 to AL-50 What the space gives the mover, and the production that it sets off."""

    def run(self, s: Road, me: Seat) -> None:
        space: Space = s.travellers[me].space
        reward: i64 = SPACE_REWARD[space]
        if reward == CHOICE:
            s.then(CHOOSE_SPACE_REWARD.by(me))
        elif reward == CARD:
            s.draw_card(me, SPACE)
        else:
            space_gives(s, me, reward)


def space_gives(s: Road, me: Seat, resource: Resource) -> None:
    s.gain(me, resource, 1)
    s.tell(SPACE_GAVE, me, packed(resource, 1), s.travellers[me].space)
    if resource < BASIC:
        harvest_production(s, me, resource)


class ChooseSpaceReward(ChooseBasic):
    """AL-49 On Pede the mover chooses, and the chosen kind triggers production (AL-50)."""

    def choose(self, s: Road, me: Seat, resource: Option) -> None:
        space_gives(s, me, resource)


class Rides(Step[Road]):
    """AL-52 The riders of a mover are rewarded, the lowest first."""

    def run(self, s: Road, me: Seat) -> None:
        rider: Seat = s.travellers[me].above
        if rider != NOBODY:
            s.then(RIDE_BONUS.by(rider), RIDES.by(rider))


class RideBonus(Step[Road]):
    """AL-40, AL-52 A rider gets what the space gives, and nothing else."""

    def run(self, s: Road, rider: Seat) -> None:
        reward: i64 = SPACE_REWARD[s.travellers[rider].space]
        if reward == CHOICE:
            s.then(CHOOSE_RIDE_REWARD.by(rider))
        elif reward == CARD:
            s.draw_card(rider, RIDE)
        else:
            ride_gives(s, rider, reward)


def ride_gives(s: Road, rider: Seat, resource: Resource) -> None:
    s.gain(rider, resource, 1)
    s.tell(RIDE_GAVE, rider, packed(resource, 1), s.travellers[rider].space)


class ChooseRideReward(ChooseBasic):
    """AL-52 On Pede each rider chooses, though it is not the rider's turn."""

    def choose(self, s: Road, rider: Seat, resource: Option) -> None:
        ride_gives(s, rider, resource)


# ---- build: the chain

STOP: Final = 19  # beside the cards
CHAIN_CONVERT: Final = 20  # and the recipe


class ChainBuild(Question[Road]):
    """AL-60 to AL-62 While the chain lasts: build another card of the hand, convert, or stop."""

    def come_up(self, s: State, todo: Todo) -> bool:
        assert isinstance(s, Road)
        if s.chain:
            s.show(seat_of(todo))  # asked or not, it tells what the hand could pay for
        return super().come_up(s, todo)

    def options(self, s: Road, me: Seat) -> Mask:
        p = s.travellers[me]
        if not s.chain or not p.size:
            return 0
        m: Mask = conversions(s, me) << CHAIN_CONVERT
        hand = p.cards()
        while hand:
            card = lowest(hand)
            if payable(s, me, card):
                m |= bit(card)
            hand &= hand - 1
        return m | bit(STOP) if m else m

    def choose(self, s: Road, me: Seat, option: Option) -> None:
        if option == STOP:
            return
        s.then(CHAIN_BUILD.by(me))
        if option >= CHAIN_CONVERT:
            convert(s, me, option - CHAIN_CONVERT)
            return
        p = s.travellers[me]
        p.lose(option)
        s.face_up(me, option)
        s.chain -= 1
        s.revealed = option
        build(s, me, option)


# ---- refill and end


class EndOfTurns(Step[Road]):
    """AL-80 to AL-83 The match ends when the lap tokens are gone, or the last round is over; else the refill."""

    def run(self, s: Road, start: Seat) -> None:
        if not s.supply:
            end(s, LAPS_SPENT)
        elif s.round == s.agreed.round_limit:
            end(s, ROUNDS_SPENT)
        else:
            s.tell(REFILLED, NOBODY)
            seat: Seat = start
            for _seat in range(s.seats):
                refill(s, seat)
                seat = s.after(seat)
            pass_marker(s)


def refill(s: Road, me: Seat) -> None:
    """AL-70, AL-71 Up to the limit; nobody discards."""
    for _card in range(s.limit(me) - s.travellers[me].size):
        if not s.draw_card(me, REFILL):
            return


def pass_marker(s: Road) -> None:
    """AL-72, AL-73 The marker goes on, and who receives it draws a card; then the next round."""
    s.start = s.after(s.start)
    s.tell(MARKER_PASSED, s.start)
    if s.agreed.marker_draw:
        s.draw_card(s.start, MARKER)
    ROUND.run(s, s.start)


# ---- the tasks of this game, one of each

SETUP: Final[Setup] = Setup(TASKS)
DEAL_HAND: Final[Deal] = Deal(TASKS)
AROUND_DEAL: Final[Around] = Around(TASKS, DEAL_HAND)
ROUND: Final[Round] = Round(TASKS)
PLAN_CARD: Final[PlanCard] = PlanCard(TASKS)
TURN: Final[Turn] = Turn(TASKS)
AROUND_TURN: Final[Around] = Around(TASKS, TURN)
TURN_ACTION: Final[TurnAction] = TurnAction(TASKS)
END_OF_TURN: Final[EndOfTurn] = EndOfTurn(TASKS)
CHOOSE_DESTINATION: Final[ChooseDestination] = ChooseDestination(TASKS)
CHOOSE_COLUMN: Final[ChooseColumn] = ChooseColumn(TASKS)
CARD_REWARD: Final[CardReward] = CardReward(TASKS)
CHOOSE_CARD_REWARD: Final[ChooseCardReward] = ChooseCardReward(TASKS)
HARVEST: Final[Harvest] = Harvest(TASKS)
CHOOSE_SPACE_REWARD: Final[ChooseSpaceReward] = ChooseSpaceReward(TASKS)
RIDES: Final[Rides] = Rides(TASKS)
RIDE_BONUS: Final[RideBonus] = RideBonus(TASKS)
CHOOSE_RIDE_REWARD: Final[ChooseRideReward] = ChooseRideReward(TASKS)
CHAIN_BUILD: Final[ChainBuild] = ChainBuild(TASKS)
END_OF_TURNS: Final[EndOfTurns] = EndOfTurns(TASKS)
LAST_CONVERSION: Final[LastConversion] = LastConversion(TASKS)
