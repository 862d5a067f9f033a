"""What a search says to people: how good options look, and how sure that is."""

import pytest

from playing import GAMES, middle
from takujo.bots import outlook
from takujo.bots.outlook import Option
from takujo.core.errors import BadRequest
from takujo.core.rng import Rng
from takujo.games import load

FEW = "mcts:60"


def asked(game: str, plies: int = 15):
    match = middle((game, load(game).usual_seats, {}), f"outlook {plies}", plies)
    return match, match.deciders[-1]


@pytest.mark.parametrize("game", GAMES)
def test_all_options_are_told_by_what_they_are_worth_at_least(game: str) -> None:
    match, seat = asked(game)
    found = outlook.options(match, seat, outlook.searcher(FEW, 1))
    assert sorted(each.text for each in found) == sorted(action.text for action in match.legal(seat))
    assert sum(each.visits for each in found) == 60
    least = [each.value - 2 * each.error for each in found]
    assert least == sorted(least, reverse=True)


@pytest.mark.parametrize("game", GAMES)
def test_of_every_option_enough_is_known_to_be_told(game: str) -> None:
    match, seat = asked(game)
    tries = 200
    found = outlook.options(match, seat, outlook.searcher(f"mcts:{tries}", 1))
    assert min(each.visits for each in found) >= int(outlook.EVENLY * (tries - 1) / len(found))


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_does_not_depend_on_what_the_seat_cannot_know(game: str) -> None:
    match, seat = asked(game, 30)
    honest = outlook.options(match, seat, outlook.searcher(FEW, 1))
    for seed in range(3):
        poisoned = match.copy()
        poisoned.state.redeal(seat, Rng(seed))
        assert outlook.options(poisoned, seat, outlook.searcher(FEW, 1)) == honest


def test_a_few_tries_that_agree_prove_little() -> None:
    assert outlook.doubt(0.0, 0) == 1.0
    assert outlook.doubt(0.0, 1) > 0.4
    assert outlook.doubt(0.0, 4) > outlook.doubt(0.0, 40) > 0.0
    assert outlook.doubt(0.01, 10_000) == pytest.approx(0.01, rel=0.01)


def test_a_difference_counts_if_it_is_larger_than_chance_makes_it() -> None:
    good, close, bad = Option("a", 0.6, 0.02, 900), Option("b", 0.56, 0.02, 80), Option("c", 0.5, 0.02, 20)
    assert not outlook.differ(good, close)
    assert outlook.differ(good, bad)
    assert not outlook.differ(bad, good)


def test_no_error_is_so_small_that_nobody_would_read_it() -> None:
    """Else a difference of nothing, as people read it, would be called sure."""
    assert outlook.doubt(0.001, 90_000) == 0.01
    assert outlook.of_a_hundred(Option("a", 0.617, 0.01, 90_000)) == (62, 1)
    assert not outlook.differ(Option("a", 0.28, 0.01, 90_000), Option("b", 0.26, 0.01, 90_000))


def test_only_a_search_can_say_how_good_options_are() -> None:
    with pytest.raises(BadRequest, match="greedy does not say"):
        outlook.searcher("greedy")
    with pytest.raises(BadRequest, match="unknown bot 'genius'"):
        outlook.searcher("genius")
    with pytest.raises(BadRequest, match="leave the number of processes out"):
        outlook.searcher("mcts:2000*4")
