"""Chance: the generator sfc32, the same numbers on every machine, interpreted or compiled."""

from hashlib import sha256
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from takujo.core.masks import Mask, count, lowest, member

WORD: Final = 0xFFFFFFFF
WARM_UP: Final = 12  # words thrown away after seeding, so that similar seeds part


@mypyc_attr(acyclic=True)
class Rng:
    """sfc32 by Chris Doty-Humphrey: three words of 32 bits and a counter.

    It works on 32-bit words because wider arithmetic wraps when compiled and does not when interpreted.
    """

    __slots__ = ("a", "b", "c", "d")

    def __init__(self, a: i64, b: i64 = 0, c: i64 = 0) -> None:
        # all of them before the first call, or the compiler would ask each time whether they are there
        self.a: i64 = 0
        self.b: i64 = 0
        self.c: i64 = 0
        self.d: i64 = 0
        self.seed(a, b, c)

    def seed(self, a: i64, b: i64 = 0, c: i64 = 0) -> None:
        """Begin anew."""
        self.a = a & WORD
        self.b = b & WORD
        self.c = c & WORD
        self.d = 1
        for _word in range(WARM_UP):
            self.word()

    def word(self) -> i64:
        """A number from 0 to 2**32 - 1."""
        b = self.b
        c = self.c
        d = self.d
        drawn: i64 = (self.a + b + d) & WORD
        self.d = (d + 1) & WORD
        self.a = b ^ b >> 9
        self.b = (c + (c << 3)) & WORD
        self.c = (((c << 21 & WORD) | c >> 11) + drawn) & WORD
        return drawn

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1; uneven by less than n in 2**32."""
        return self.word() * n >> 32

    def fraction(self) -> float:
        """A number from 0 up to, but not including, 1."""
        return float(self.word()) / 4294967296.0

    def split(self) -> "Rng":
        """A new generator whose numbers have nothing to do with those that follow here."""
        return Rng(self.word(), self.word(), self.word())

    def renew(self, source: "Rng") -> None:
        """Forget what would have come, and go on from another generator's numbers."""
        self.a = source.word()
        self.b = source.word()
        self.c = source.word()
        self.d = 1

    def copy_from(self, other: "Rng") -> None:
        self.a = other.a
        self.b = other.b
        self.c = other.c
        self.d = other.d

    def shuffle(self, cards: vec[i64], n: i64) -> None:
        """Put the first n cards into random order."""
        i: i64 = n - 1
        while i > 0:
            j = self.below(i + 1)
            card: i64 = cards[i]
            cards[i] = cards[j]
            cards[j] = card
            i -= 1


def pick(m: Mask, rng: Rng) -> i64:
    """One number of a set that is not empty, each equally likely."""
    n = count(m)
    return member(m, rng.below(n)) if n > 1 else lowest(m)


def from_text(text: str) -> Rng:
    """The generator that a seed stands for. The SHA-256 of the text makes any text a good seed."""
    digest = sha256(text.encode()).digest()
    return Rng(
        int.from_bytes(digest[0:4], "little"),
        int.from_bytes(digest[4:8], "little"),
        int.from_bytes(digest[8:12], "little"),
    )
