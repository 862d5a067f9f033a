"""Pieces that are counted by kind."""

from librt.vecs import vec
from mypy_extensions import i64

from takujo.core.counts import draw, kinds, total
from takujo.core.masks import WIDE, members


def test_the_kinds_are_those_of_which_there_is_one() -> None:
    counts = vec[i64]([0] * WIDE)
    assert kinds(counts) == 0
    counts[0], counts[3], counts[WIDE - 1] = 1, 2**40, 7
    assert members(kinds(counts)) == [0, 3, WIDE - 1]


def test_all_kinds_make_the_total() -> None:
    assert total(vec[i64]([])) == 0
    assert total(vec[i64]([2, 0, 2**40, 3])) == 2**40 + 5


def test_every_piece_is_drawn_once() -> None:
    assert [draw(vec[i64]([2, 0, 1]), nth) for nth in range(3)] == [0, 0, 2]
    counts = vec[i64]([2, 0, 1])
    assert [draw(counts, 0) for _ in range(3)] == [0, 0, 2]
    assert list(counts) == [0, 0, 0]
