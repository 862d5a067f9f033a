"""Sets of small numbers as the bits of one integer."""

from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

Mask: TypeAlias = i64  # bit n for the number n; at most 62 of them

NONE: Final[i64] = 0  # the empty set, or no amount; a plain 0 beside an i64 in one expression is boxed
WIDE: Final = 62  # from here on a number does not fit into a mask


def bit(n: i64, one: i64 = 1) -> Mask:
    """1 << n. The one is a parameter because mypyc 2.4 shifts a literal as a 32-bit number."""
    return one << n


BEYOND: Final[i64] = -1 << 62  # the two bits of a number that are in no set


def count(m: Mask) -> i64:
    """How many numbers a set holds. Compilers make one instruction of the loop, and know that it has work to do."""
    m |= BEYOND
    n: i64 = -2
    while m:
        m &= m - 1
        n += 1
    return n


def lowest(m: Mask) -> i64:
    """The smallest number in a set that is not empty: as many as there are below it."""
    assert m
    return count((m & -m) - 1)


if __file__.endswith(".py"):  # interpreted, a number has no last bit, and the loop no end; but Python counts itself
    globals()["count"] = int.bit_count


def member(m: Mask, n: i64) -> i64:
    """The nth number of a set, counted from 0; it must have one."""
    # up to three are left out without a branch: which one is wanted is most often chance, and cannot be guessed
    m &= m + (-n >> 63)
    m &= m + (1 - n >> 63)
    m &= m + (2 - n >> 63)
    while n > 3:
        m &= m - 1
        n -= 1
    return lowest(m)


def members(m: Mask) -> list[int]:
    """The numbers of a set, ascending."""
    found: list[int] = []
    while m:
        found.append(lowest(m))
        m &= m - 1
    return found


def several(m: Mask) -> bool:
    """Whether a set holds at least two numbers."""
    return m & (m - 1) != 0


def given(condition: bool, n: i64) -> Mask:
    """The number n alone if something is so, else nothing. No branch, which a processor would often guess wrong."""
    return i64(condition) << n


def if_enough(n: i64, needed: i64, m: Mask) -> Mask:
    """A set if there is at least so much of something, else nothing. No branch either."""
    return ~(n - needed >> 63) & m


def less(n: i64, by: i64) -> i64:
    """n less something, and at least 0."""
    n -= by
    return n & ~(n >> 63)  # no branch here either


def smaller(a: i64, b: i64) -> i64:
    """Of two. Written as one expression beside a plain number, both would be boxed."""
    return a if a < b else b


def larger(a: i64, b: i64) -> i64:
    return a + less(b, a)


def copy_numbers(to: vec[i64], source: vec[i64], n: i64) -> None:
    for i in range(n):
        to[i] = source[i]


def fill(to: vec[i64], number: i64, n: i64) -> None:
    """The same number n times. A loop over what an object holds would count its references each time."""
    for i in range(n):
        to[i] = number
