"""Hearts, as OpenSpiel plays it without any of its variants."""

from collections import Counter
from typing import Any

import pyspiel
import pytest

from takujo.bench import hearts
from takujo.bench.hearts import CARDS, DECK, PLAY, SEATS, Hearts
from takujo.core.rng import Rng
from takujo.core.state import play_out

RANKS = "23456789TJQKA"
SUITS = "CDHS"


def card(name: str) -> int:
    return RANKS.index(name[0]) * 4 + SUITS.index(name[1])


def cards(names: str) -> int:
    """As a mask."""
    return sum(1 << card(name) for name in names.split())


def names(mask: int) -> str:
    return " ".join(RANKS[n // 4] + SUITS[n % 4] for n in range(CARDS) if mask >> n & 1)


def table(*hands: str, lead: int = 0, broken: bool = False, first: bool = False) -> Hearts:
    """The hands before a trick, as far as they matter."""
    s = Hearts()
    for seat, hand in enumerate(hands):
        s.hands[seat] = cards(hand)
    s.swapped = True
    s.left = CARDS if first else SEATS * len(hands[lead].split())
    s.broken = broken
    s.then(PLAY.by(lead))
    s.settle()
    return s


def play(s: Hearts, names: str) -> None:
    for name in names.split():
        s.choose(s.asked, card(name))


def offered(s: Hearts) -> str:
    return names(s.mask)


def at(seed: int, decisions: int) -> Hearts:
    """A position of random play."""
    s = hearts.new(seed)
    rng = Rng(seed)
    for _ in range(decisions):
        s.play_random(rng)
    return s


# ---- the rules


def test_everybody_is_dealt_thirteen_cards() -> None:
    s = hearts.new(1)
    assert [hand.bit_count() for hand in s.hands] == [13, 13, 13, 13]
    assert sum(s.hands) == DECK


@pytest.mark.parametrize("distance", [0, 1, 2, 3])
def test_three_cards_go_on_by_lot_to_the_left_across_to_the_right_or_stay(distance: int) -> None:
    s = next(s for s in map(hearts.new, range(100)) if s.distance == distance)
    before = list(s.hands)
    asked = []
    while not s.swapped:
        asked.append(s.asked)
        s.play(s.options(s.asked)[-1])
    assert asked == ([0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3] if distance else [])
    for seat in range(SEATS):
        passed = s.passed[seat]
        assert passed.bit_count() == (3 if distance else 0)
        assert passed & before[seat] == passed
        assert s.hands[(seat + distance) % SEATS] & passed == passed
    assert s.hands[s.asked] & cards("2C")


def test_the_two_of_clubs_leads_and_is_asked_for() -> None:
    s = table("3C 4H", "2C AS", "KC 5H", "QC 6H", lead=1, first=True)
    assert offered(s) == "2C"


def test_the_suit_led_is_followed() -> None:
    s = table("5D AC", "2D 9D 3H", "4S 5S", "KD 6D", broken=True)
    play(s, "5D")
    assert offered(s) == "2D 9D"
    play(s, "9D")
    assert offered(s) == "4S 5S"


def test_the_highest_card_of_the_suit_led_takes_the_trick_and_leads() -> None:
    s = table("5D 2S", "9D 3S", "AS 4S", "TD 5S", broken=True)
    play(s, "5D 9D AS TD")
    assert s.asked == 3
    assert offered(s) == "5S"


def test_no_points_on_the_first_trick() -> None:
    s = table("2C 3D", "AH QS KS 4D", "3C 4C", "5C 6C", first=True)
    play(s, "2C")
    assert offered(s) == "4D KS"


def test_points_on_the_first_trick_from_a_hand_that_has_nothing_else() -> None:
    s = table("2C 3D", "AH QS KH", "3C 4C", "5C 6C", first=True)
    play(s, "2C")
    assert offered(s) == "QS KH AH"


def test_hearts_do_not_lead_before_they_are_broken() -> None:
    s = table("5H 6D QS", "2H 3D 2S", "3H 4D 3S", "4H 5D 4S")
    assert offered(s) == "6D QS"


@pytest.mark.parametrize("breaker", ["9H", "QS"])
def test_a_heart_or_the_queen_of_spades_breaks_hearts(breaker: str) -> None:
    s = table("5H 6D", f"3S {breaker}", "3H 4D", "4H 5D")
    play(s, f"6D {breaker} 4D 5D")
    assert s.asked == 0
    assert offered(s) == "5H"
    assert s.broken


def test_hearts_lead_unbroken_from_a_hand_that_has_nothing_else() -> None:
    s = table("5H 6H", "2H 3D", "3H 4D", "4H 5D")
    assert offered(s) == "5H 6H"


def test_hearts_are_one_point_and_the_queen_of_spades_thirteen() -> None:
    s = table("5S 3D", "QS 2D", "AS 4D", "KH 5D", broken=True)
    play(s, "5S QS AS KH")
    assert list(s.taken) == [0, 0, 14, 0]
    assert s.scores() == [26, 26, 12, 26]
    assert s.placings() == [1, 1, 4, 1]


def test_shooting_the_moon_turns_the_points_around() -> None:
    s = table("AS", "QS", "3S", "4S", broken=True)
    s.taken[0] = 13
    play(s, "AS QS 3S 4S")
    assert s.over()
    assert s.scores() == [26, 0, 0, 0]
    assert s.placings() == [1, 2, 2, 2]


def test_all_points_are_taken() -> None:
    rng = Rng(3)
    for seed in range(50):
        s = hearts.new(seed)
        play_out(s, rng)
        assert sum(s.taken) == 26
        assert list(s.hands) == [0, 0, 0, 0]


# ---- beside OpenSpiel


def test_every_move_is_as_in_openspiel() -> None:
    rng = Rng(7)
    game = pyspiel.load_game("hearts")
    for seed in range(60):
        s = hearts.new(seed)
        theirs = game.new_initial_state()
        theirs.apply_action(s.distance)
        hands = [[n for n in range(CARDS) if s.hands[seat] >> n & 1] for seat in range(SEATS)]
        for n in range(CARDS):
            theirs.apply_action(hands[n % SEATS][n // SEATS])
        while not s.over():
            assert s.asked == theirs.current_player()
            options = s.options(s.asked)
            assert options == theirs.legal_actions()
            option = options[rng.below(len(options))]
            s.choose(s.asked, option)
            theirs.apply_action(option)
        assert theirs.is_terminal()
        assert s.scores() == theirs.returns()


def test_matches_are_as_long_as_in_openspiel() -> None:
    """52 cards are played, and in three deals of four 12 are passed: 61 decisions on average."""
    rng = Rng(11)
    lengths = Counter(play_out(hearts.new(seed), rng) for seed in range(400))
    assert set(lengths) == {52, 64}
    assert lengths[64] / 400 == pytest.approx(0.75, abs=0.1)


# ---- copies and hidden cards


def test_a_copy_goes_its_own_way() -> None:
    for decisions in (0, 5, 30, 50):
        s = at(3, decisions)
        key = s.key()
        twin = s.copy()
        assert twin.key() == key
        assert twin.options(twin.asked) == s.options(s.asked)
        play_out(twin, Rng(1))
        assert s.key() == key
        twin.copy_from(s)
        assert twin.key() == key


def known(s: Hearts, seat: int) -> list[Any]:
    """All that a seat can see."""
    return [
        s.hands[seat], s.passed[seat], [hand.bit_count() for hand in s.hands], [m.bit_count() for m in s.passed],
        list(s.played), list(s.lacks), list(s.taken), s.distance, s.swapped, s.left, s.best, s.taker, s.pot, s.broken,
        s.asked, s.options(seat), s.passed[(seat - s.distance) % SEATS] if s.swapped else 0,
        [s.hands[(seat + s.distance) % SEATS] & s.passed[seat] if s.swapped and seat >= 0 else 0],
    ]  # fmt: skip


@pytest.mark.parametrize("decisions", range(0, 52, 3))
def test_a_redeal_keeps_what_the_seat_knows_and_what_all_have_seen(decisions: int) -> None:
    rng = Rng(decisions)
    for seed in range(5):
        s = at(seed, decisions)
        for seat in range(SEATS):
            other = s.copy()
            for _ in range(5):
                other.redeal(seat, rng)
                assert known(other, seat) == known(s, seat)
                assert sum(other.hands) == sum(s.hands)
                assert all(hand & lacks == 0 for hand, lacks in zip(other.hands, other.lacks, strict=True))
                if s.swapped and s.left == CARDS:
                    assert other.hands[other.asked] & cards("2C")
                for q in range(SEATS):
                    to = (q + s.distance) % SEATS if s.swapped else q
                    assert other.passed[q] & ~(other.hands[to] | other.played[to]) == 0
                assert other.reopen() or other.mask
            play_out(other, rng)
            assert sum(other.taken) == 26


def test_what_is_played_shows_what_the_hand_lacks() -> None:
    s = table("5D AC", "2D 9D 3H", "4S 5S", "KD 6D", broken=True)
    play(s, "5D 9D 4S")
    assert [names(lacks) for lacks in s.lacks] == ["", "", names(hearts.DIAMONDS), ""]
    s = table("2C 3D", "AH QS KH", "3C 4C", "5C 6C", first=True)
    play(s, "2C QS")
    assert s.lacks[1] == DECK & ~hearts.HEARTS & ~cards("QS")
    s = table("5H 6H", "2H 3D", "3H 4D", "4H 5D")
    play(s, "5H")
    assert s.lacks[0] == DECK & ~hearts.HEARTS


def test_a_redeal_makes_every_possible_deal_equally_likely() -> None:
    """Seat 1 lacks clubs, seat 2 diamonds, seat 3 spades: ten deals of six cards are possible."""
    s = table("AH KH", "2D 2S", "3C 3S", "4C 4D")
    for seat, lacks in enumerate([0, hearts.CLUBS, hearts.DIAMONDS, hearts.SPADES]):
        s.lacks[seat] = lacks
    rng = Rng(5)
    times = 3000
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(times):
        s.redeal(0, rng)
        found[tuple(s.hands)] += 1
    possible = sum(
        1 for clubs in range(3) for diamonds in range(3) for spades in range(3)
        for ways in [[1, 2, 1][clubs] * [1, 2, 1][diamonds] * [1, 2, 1][spades]]
        # of each suit, so many go to the first of the two seats that may hold it
        if diamonds + spades == 2 and clubs + (2 - spades) == 2 and (2 - clubs) + (2 - diamonds) == 2
        for _ in range(ways)
    )  # fmt: skip
    assert len(found) == possible == 10
    assert all(n == pytest.approx(times / possible, rel=0.2) for n in found.values())


def test_a_spectator_knows_no_hand() -> None:
    s = at(4, 20)
    rng = Rng(9)
    hands = set()
    for _ in range(20):
        other = s.copy()
        other.redeal(-1, rng)
        assert sum(other.hands) == sum(s.hands)
        hands.add(other.hands[0])
    assert len(hands) > 10
