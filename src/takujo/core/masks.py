"""Sets of small numbers as the bits of one integer."""

from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

Mask: TypeAlias = i64  # bit n for the number n; at most 62 of them

NONE: Final[i64] = 0  # the empty set; a plain 0 beside a mask in one expression would be boxed by the compiler
WIDE: Final = 62  # from here on a number does not fit into a mask


def bit(n: i64, one: i64 = 1) -> Mask:
    """1 << n. The one is a parameter because mypyc 2.4 shifts a literal as a 32-bit number."""
    return one << n


def count(m: Mask) -> i64:
    n: i64 = 0
    while m:
        m &= m - 1
        n += 1
    return n


def lowest(m: Mask) -> i64:
    """The smallest number in a set that is not empty."""
    assert m
    n: i64 = 0
    while not m & 0xFF:
        m >>= 8
        n += 8
    while not m & 1:
        m >>= 1
        n += 1
    return n


def members(m: Mask) -> list[int]:
    """The numbers of a set, ascending."""
    found: list[int] = []
    n: i64 = 0
    while m:
        if m & 1:
            found.append(n)
        m >>= 1
        n += 1
    return found


def several(m: Mask) -> bool:
    """Whether a set holds at least two numbers."""
    return m & (m - 1) != 0


def copy_numbers(to: vec[i64], source: vec[i64], n: i64) -> None:
    for i in range(n):
        to[i] = source[i]
