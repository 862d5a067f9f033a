"""Cards, tokens and other pieces that are counted by kind: a row with one number for each kind."""

from librt.vecs import vec
from mypy_extensions import i64

from takujo.core.masks import Mask, bit


def kinds(counts: vec[i64]) -> Mask:
    """The kinds of which there is at least one."""
    m: Mask = 0
    for kind in range(len(counts)):
        m |= -counts[kind] >> 63 & bit(kind)  # no branch, which a processor would often guess wrong
    return m


def total(counts: vec[i64]) -> i64:
    """How many there are of all kinds."""
    n: i64 = 0
    for kind in range(len(counts)):
        n += counts[kind]
    return n


def draw(counts: vec[i64], nth: i64) -> i64:
    """Take the nth out, counted from 0, kind by kind; its kind."""
    kind: i64 = 0
    while nth >= counts[kind]:
        nth -= counts[kind]
        kind += 1
    counts[kind] -= 1
    return kind
