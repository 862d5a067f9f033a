"""Chance, the same numbers on every machine, interpreted or compiled: the generator sfc32, which is fast, and the luck
of a match, of which nobody can tell one number from others."""

from hashlib import sha256
from hmac import digest
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from takujo.core.masks import Mask, count, lowest, member

WORD: Final = 0xFFFFFFFF
WARM_UP: Final = 12  # words thrown away after seeding, so that similar seeds part
BLOCK: Final = 8  # words of an HMAC


@mypyc_attr(acyclic=True)
class Luck:
    """The chance of one match: words of HMAC-SHA-256 under a secret key, from other blocks for every answer."""

    __slots__ = ("answer", "block", "drawn", "key")

    def __init__(self, key: bytes) -> None:
        self.key: bytes = key
        self.answer: i64 = 0  # which one draws; the deal is 0
        self.drawn: i64 = 0  # words, by this answer
        self.block: bytes = b""

    def word(self) -> i64:
        """A number from 0 to 2**32 - 1."""
        at = self.drawn % BLOCK
        if at == 0:
            self.block = digest(self.key, b"%d %d" % (self.answer, self.drawn // BLOCK), "sha256")
        self.drawn += 1
        return int.from_bytes(self.block[4 * at : 4 * at + 4], "big")


@mypyc_attr(acyclic=True)
class Rng:
    """sfc32 by Chris Doty-Humphrey: three words of 32 bits and a counter. In the state of a match, its luck instead.

    It works on 32-bit words because wider arithmetic wraps when compiled and does not when interpreted. No copy has
    the luck of a match, and whoever deals anew forgets it: what plays ahead cannot know what will come.
    """

    __slots__ = ("_luck", "_lucky", "a", "b", "c", "d")

    def __init__(self, a: i64, b: i64 = 0, c: i64 = 0) -> None:
        # all of them before the first call, or the compiler would ask each time whether they are there
        self.a: i64 = 0
        self.b: i64 = 0
        self.c: i64 = 0
        self.d: i64 = 0
        self._luck: Luck | None = None
        self._lucky: bool = False  # beside it, because this is asked for each word
        self.seed(a, b, c)

    def seed(self, a: i64, b: i64 = 0, c: i64 = 0) -> None:
        """Begin anew."""
        self.a = a & WORD
        self.b = b & WORD
        self.c = c & WORD
        self.d = 1
        self._lucky = False
        for _word in range(WARM_UP):
            self.word()

    def word(self) -> i64:
        """A number from 0 to 2**32 - 1."""
        return self.lucky_word() if self._lucky else self.generated()

    def generated(self) -> i64:
        """The same from the generator, whatever else there is to draw from: for random play, which asks for nothing as
        often as for this. Without a question first, it is so short that it is inlined there."""
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
        self._lucky = False

    def copy_from(self, other: "Rng") -> None:
        self.a = other.a
        self.b = other.b
        self.c = other.c
        self.d = other.d
        self._lucky = False

    # -- for a match

    def trust(self, key: bytes) -> None:
        """Draw from the luck of a match."""
        self._luck = Luck(key)
        self._lucky = True

    def trust_as(self, other: "Rng") -> None:
        """Draw from the same luck as another, if it has one."""
        if other._lucky:
            assert other._luck is not None
            self.trust(other._luck.key)

    def lucky_word(self) -> i64:
        """Apart from `word`, which is then so short that it costs a search nothing."""
        assert self._luck is not None
        return self._luck.word()

    def turn_to(self, answer: i64) -> None:
        """The draws that follow are this answer's."""
        if self._lucky:
            assert self._luck is not None
            self._luck.answer = answer
            self._luck.drawn = 0

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
    """The generator that a text stands for. Its SHA-256 makes any text a good seed."""
    return from_bytes(sha256(text.encode()).digest())


def from_bytes(random: bytes) -> Rng:
    """The generator that begins with the first three words of some random bytes."""
    return Rng(
        int.from_bytes(random[0:4], "little"),
        int.from_bytes(random[4:8], "little"),
        int.from_bytes(random[8:12], "little"),
    )
