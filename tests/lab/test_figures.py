"""How sure the figures of many matches are."""

import pytest

from takujo.lab.figures import share, share_of_deals


def test_shares_have_intervals_that_stay_between_none_and_all() -> None:
    assert share(0, 10) == {"share": 0.0, "low": 0.0, "high": 0.2775}
    assert share(10, 10) == {"share": 1.0, "low": 0.7225, "high": 1.0}
    assert share(50, 100)["low"] == pytest.approx(0.4038, abs=1e-4)


def test_matches_on_one_deal_count_as_one_if_they_always_agree() -> None:
    """Twenty deals of three matches, all won or all lost: as sure as twenty matches, a little less."""
    told = share_of_deals([3.0, 0.0] * 10, 3)
    assert told["share"] == 0.5
    assert told["low"] < share(10, 20)["low"]
    assert told["low"] == pytest.approx(share(10, 20)["low"], abs=0.01)


def test_deals_that_spread_less_than_chance_are_not_believed_to_be_surer() -> None:
    assert share_of_deals([1.0] * 20, 3) == share(20, 60)


def test_deals_that_spread_as_much_as_chance_are_as_sure_as_their_matches() -> None:
    wins = [0.0] * 8 + [1.0] * 12 + [2.0] * 6 + [3.0]  # of three matches, each won one time in three
    told, alike = share_of_deals(wins, 3), share(27, 81)
    assert told["low"] == pytest.approx(alike["low"], abs=0.003)
    assert told["high"] == pytest.approx(alike["high"], abs=0.003)


def test_a_single_deal_is_a_single_witness() -> None:
    assert share_of_deals([2.0], 4) == share(0.5, 1)


def test_what_was_always_won_is_not_certain() -> None:
    assert share_of_deals([3.0] * 4, 3) == share(12, 12)
