"""Sets of small numbers."""

import pytest

from takujo.core.masks import (
    WIDE,
    bit,
    count,
    given,
    if_enough,
    larger,
    less,
    lowest,
    member,
    members,
    several,
    smaller,
)


def test_every_bit_of_a_mask_is_its_own() -> None:
    for n in range(WIDE):
        assert members(bit(n)) == [n]
        assert lowest(bit(n)) == n
        assert lowest(bit(WIDE - 1) | bit(n)) == n
        assert count(bit(n) | 1) == (2 if n else 1)
        assert several(bit(n)) is False
        assert several(bit(n) | bit((n + 1) % WIDE)) is True


def test_nothing_is_lowest_in_an_empty_set() -> None:
    with pytest.raises(AssertionError):
        lowest(0)


def test_members_are_counted_from_nothing() -> None:
    for size in range(1, WIDE + 1):
        m = sum(bit(n * WIDE // size) for n in range(size))
        assert [member(m, n) for n in range(size)] == members(m) == [n * WIDE // size for n in range(size)]


def test_a_set_is_there_if_there_is_enough() -> None:
    m = bit(0) | bit(WIDE - 1)
    assert [if_enough(n, 2, m) for n in (0, 1, 2, 3)] == [0, 0, m, m]


def test_of_two_numbers_one_is_larger() -> None:
    assert [larger(3, n) for n in (0, 2, 3, 4, 2**40)] == [3, 3, 3, 4, 2**40]


def test_a_number_is_given_if_something_is_so() -> None:
    for n in range(WIDE):
        assert given(True, n) == bit(n)
        assert given(False, n) == 0


def test_the_smaller_of_two() -> None:
    assert [smaller(3, b) for b in (2, 3, 4, -(2**40), 2**40)] == [2, 3, 3, -(2**40), 3]


def test_less_stops_at_nothing() -> None:
    assert [less(5, by) for by in (0, 4, 5, 6, 2**40)] == [5, 1, 0, 0, 0]
