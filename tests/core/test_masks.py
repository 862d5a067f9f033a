"""Sets of small numbers."""

import pytest

from takujo.core.masks import WIDE, bit, count, lowest, members, several


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
