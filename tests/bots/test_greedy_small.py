"""Greedy in a game small enough to know the answers."""

from types import SimpleNamespace
from typing import Any

import pytest

from takujo.bots import make
from takujo.bots.greedy import MOST_DEALS
from takujo.bots.inclination import LONGEST
from takujo.core.heuristics import Heuristics
from takujo.core.masks import Mask, bit
from takujo.core.rng import Rng
from takujo.core.state import Option, Question, Seat, State, Tasks, Together


class Fair(State):
    """Three seats bid at once; then seat 0 picks coins for as long as it likes."""

    def __init__(self) -> None:
        super().__init__(3, FAIR)
        self.bids = [-1, -1, -1]
        self.coins = 0
        self.luck = 0
        self._deals: list[Seat] = []  # the seats that it was dealt anew for, with all its copies

    def copy(self) -> "Fair":
        new = Fair()
        new.copy_from(self)
        return new

    def copy_from(self, other: State) -> None:
        assert isinstance(other, Fair)
        super().copy_from(other)
        self.bids = list(other.bids)
        self.coins = other.coins
        self.luck = other.luck
        self._deals = other._deals

    def scores(self) -> list[int]:
        return [self.coins, 0, 0]

    def placings(self) -> list[int]:
        return [1, 2, 2]

    def redeal(self, seat: Seat, rng: Rng) -> None:
        """What the others have bid is secret."""
        for other in range(3):
            if other != seat and self.bids[other] >= 0:
                self.bids[other] = int(rng.below(3))
        self.rng.renew(rng)
        self._deals.append(seat)


class Bid(Together[Fair]):
    def options(self, s: Fair, seat: Seat) -> Mask:
        return 0b111 if s.bids[seat] < 0 else 0

    def choose(self, s: Fair, seat: Seat, bid: Option) -> None:
        s.bids[seat] = bid

    def run(self, s: Fair, me: Seat) -> None:
        s.then(COIN.by(0))


class Coin(Question[Fair]):
    """0: stop, 1: a coin that costs two later, 2: a coin, 3: by chance one coin or none."""

    def options(self, s: Fair, me: Seat) -> Mask:
        return 0b1111

    def choose(self, s: Fair, me: Seat, coin: Option) -> None:
        if coin == 1:
            s.coins += 1
            s.then(REGRET.by(0))
        elif coin == 2:
            s.coins += 1
            s.then(COIN.by(0))
        elif coin == 3:
            s.luck = int(s.chance(2))
            s.coins += s.luck
            s.then(COIN.by(1))


class Regret(Question[Fair]):
    """Both options cost the same."""

    def options(self, s: Fair, me: Seat) -> Mask:
        return bit(0) | bit(1)

    def choose(self, s: Fair, me: Seat, option: Option) -> None:
        s.coins -= 2


FAIR = Tasks()
BID = Bid(FAIR)
COIN = Coin(FAIR)
REGRET = Regret(FAIR)


class Valued(Heuristics):
    """As a test says."""

    def __init__(self, worth: Any, urge: Any) -> None:
        self.said_worth = worth
        self.said_urge = urge

    def worth(self, s: State, seat: Seat) -> float:
        return float(self.said_worth(s, seat))

    def urge(self, s: State, option: Option) -> float:
        return float(self.said_urge(s, option))


class Sitting:
    """As much of a match as a bot needs."""

    def __init__(self, state: Fair, worth: Any, urge: Any = lambda s, option: 1.0) -> None:
        self.state = state
        self.game = SimpleNamespace(heuristics=Valued(worth, urge))
        self.seats = 3

    def legal(self, seat: int) -> list[Any]:
        return [SimpleNamespace(option=option) for option in self.state.options(seat)]


def at_bids(*bids: int) -> Fair:
    s = Fair()
    s.then(BID.by(0))
    s.settle()
    for seat, bid in enumerate(bids):
        if bid >= 0:
            s.choose(seat, bid)
    return s


def at_coins() -> Fair:
    s = Fair()
    s.then(COIN.by(0))
    s.settle()
    return s


def coins(s: Fair, seat: int) -> float:
    return float(s.coins)


def asks(sitting: Sitting, seat: int) -> int:
    option: int = make("greedy").choose(sitting, seat).option  # type: ignore[arg-type]
    return option


def test_it_sees_what_an_option_leads_to():
    """A coin now and two lost by whatever follows is a bad bargain."""
    assert asks(Sitting(at_coins(), coins, lambda s, option: float(option == 0)), 0) == 2


def test_of_equal_options_the_lowest_wins():
    assert asks(Sitting(at_coins(), lambda s, seat: 1.0), 0) == 0


def test_a_difference_of_rounding_is_none():
    assert asks(Sitting(at_coins(), lambda s, seat: 1e-12 * s.coins), 0) == 0


def test_its_own_chain_is_followed_by_the_highest_urge():
    """To go on taking coins is what it is drawn to, so the first coin is worth all that follow."""
    seen = []

    def worth(s: Fair, seat: int) -> float:
        seen.append(s.coins)
        return float(s.coins)

    assert asks(Sitting(at_coins(), worth, lambda s, option: float(option == 2)), 0) == 2
    assert max(seen) == 1 + LONGEST  # and a chain without an end is not followed for ever


def test_chance_favours_no_option():
    """Each deal is the same for all options, and an average of several is not blinded by one lucky draw."""
    lucky = []

    def worth(s: Fair, seat: int) -> float:
        lucky.append(s.luck)
        return float(s.coins)

    sitting = Sitting(at_coins(), worth, lambda s, option: float(option == 0))
    assert asks(sitting, 0) == 2  # a sure coin before an even chance of one
    assert sitting.state._deals == [0] * MOST_DEALS
    assert len(lucky) >= 4 * MOST_DEALS  # and for what the chosen way comes to


@pytest.mark.parametrize("bids", [(-1, -1, -1), (2, -1, -1), (-1, -1, 1), (2, -1, 0)])
def test_it_answers_while_others_have_still_to_answer(bids):
    """It is seat 1 that is asked, also when the state names seat 0 first."""
    s = at_bids(*bids)
    assert 1 in s.deciders()
    assert asks(Sitting(s, lambda s, seat: float(s.bids[seat] == 2)), 1) == 2


def test_what_others_have_bid_is_not_known():
    """Whoever could look would answer the others' bid."""

    def worth(s: Fair, seat: int) -> float:
        return float(s.bids[1] == s.bids[0])

    assert len({asks(Sitting(at_bids(bid, -1, -1), worth), 1) for bid in range(3)}) == 1
