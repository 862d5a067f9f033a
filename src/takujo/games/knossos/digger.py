"""One player's board, and what can be paid from it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from takujo.core.masks import Mask, bit, copy_numbers, larger, less, lowest
from takujo.games.knossos.components import (
    BARGAIN_RB,
    BARGAIN_YG,
    BLUE,
    COLOURS,
    EXTRA,
    MOST_LAID,
    RESERVES,
    SPACES,
    STORE,
    WORKERS,
    Colour,
    Parts,
    Space,
)

HOME: Final = 0  # as the tile of a meeple
UNKNOWN: Final = -1  # what was not looked at since it may have changed


@mypyc_attr(acyclic=True)
class Digger:
    """One player's board, and where the pieces of its colour are."""

    def __init__(self) -> None:
        self.store: Final[vec[i64]] = vec[i64]([0, 0, 0, 0])  # by colour, on the ten-sided dice
        self.extra: Final[vec[i64]] = vec[i64]([0, 0, 0, 0])  # on the six-sided ones; 0 without one
        self.white: i64 = 0
        self.home: i64 = 0  # workers at home
        self.meeple: i64 = HOME  # its tile
        self.reserve: Final[vec[i64]] = vec[i64]([0, 0, 0])
        self.on: Final[vec[i64]] = vec[i64]([0] * MOST_LAID)  # by tile: workers on marks
        self.beside: Final[vec[i64]] = vec[i64]([0] * MOST_LAID)  # by tile: workers beside them
        self.spaces: Final[vec[i64]] = vec[i64]([0] * SPACES)  # workers on market sheets and altar
        self.artifacts: i64 = 0  # a set
        # what follows from it
        self._total: i64 = 0  # resources of all colours
        self._on: i64 = 0  # tiles with workers on marks
        self._beside: i64 = 0  # tiles with workers beside them
        self._posted: i64 = 0  # kinds of spaces with workers
        self._cut_rb: i64 = 0  # Bargains for red and blue
        self._cut_yg: i64 = 0  # Bargains for yellow and green
        self._pays: i64 = UNKNOWN  # the areas that can be paid for, see abilities.py
        self._buys: i64 = UNKNOWN  # the cards of the display that can be paid for, see payments.py

    def copy_from(self, other: "Digger") -> None:
        copy_numbers(self.store, other.store, COLOURS)
        copy_numbers(self.extra, other.extra, COLOURS)
        self.white = other.white
        self.home = other.home
        self.meeple = other.meeple
        copy_numbers(self.reserve, other.reserve, RESERVES)
        # only tiles with pieces of either hold anything but 0
        ours: Mask = self._on | other._on
        while ours:
            tile = lowest(ours)
            self.on[tile] = other.on[tile]
            ours &= ours - 1
        ours = self._beside | other._beside
        while ours:
            tile = lowest(ours)
            self.beside[tile] = other.beside[tile]
            ours &= ours - 1
        copy_numbers(self.spaces, other.spaces, SPACES)
        self.artifacts = other.artifacts
        self._total = other._total
        self._on = other._on
        self._beside = other._beside
        self._posted = other._posted
        self._cut_rb = other._cut_rb
        self._cut_yg = other._cut_yg
        self._pays = other._pays
        self._buys = other._buys

    def have(self, colour: Colour) -> i64:
        """KN-10"""
        return self.store[colour] + self.extra[colour]

    def total(self) -> i64:
        """Resources of all colours, without white."""
        return self._total

    def means(self) -> i64:
        """KN-22 What no payment can be above: resources of all colours, and all Bargains."""
        return self._total + self._cut_rb + self._cut_yg

    def gain(self, colour: Colour, store: i64, extra: i64) -> None:
        """So many on the ten-sided die, so many on the extra one."""
        self.store[colour] += store
        self.extra[colour] += extra
        self._total += store + extra
        self._pays = UNKNOWN
        self._buys = UNKNOWN

    def pay(self, colour: Colour, store: i64, extra: i64) -> None:
        self.gain(colour, -store, -extra)

    def limit(self, colour: Colour) -> i64:
        """KN-11"""
        return STORE + EXTRA if self.extra[colour] else STORE

    def cut(self, colour: Colour) -> i64:
        """KN-22 How much a Bargain takes off a payment in a colour."""
        return self._cut_rb if colour <= BLUE else self._cut_yg

    def purse(self) -> i64:
        """KN-18, KN-22 What can be paid in each colour, Bargains included; eight bits each."""
        n: i64 = 0
        for colour in range(COLOURS):
            n |= self.have(colour) + self.cut(colour) << 8 * colour
        return n

    def pays_for_neighbour(self, colour: Colour, besides: i64) -> bool:
        """KN-30, KN-36 Whether one neighbour of a colour can be paid for, after paying for something else."""
        return self.cut(colour) > 0 or (self.have(colour) > 0 and self._total > besides)

    def dice(self) -> i64:
        """Coloured extra dice."""
        n: i64 = 0
        for colour in range(COLOURS):
            if self.extra[colour]:
                n += 1
        return n

    def placed(self) -> i64:
        """Workers in the ruins, on market sheets and on the altar."""
        return WORKERS - self.home - self.reserve[0] - self.reserve[1] - self.reserve[2]

    def here(self) -> Mask:
        """The tiles with own pieces."""
        return (self._on | self._beside | bit(self.meeple)) & ~bit(HOME)

    def pieces(self, tiles: Mask) -> i64:
        """Own pieces on marks of some tiles, the meeple as one (KN-63)."""
        n: i64 = 0
        if self.meeple != HOME and tiles >> self.meeple & 1:
            n = 1
        tiles &= self._on
        while tiles:
            n += self.on[lowest(tiles)]
            tiles &= tiles - 1
        return n

    def on_board(self) -> i64:
        """Workers that score: at home and on tiles (KN-111)."""
        n = self.home
        m: Mask = self._on
        while m:
            n += self.on[lowest(m)]
            m &= m - 1
        m = self._beside
        while m:
            n += self.beside[lowest(m)]
            m &= m - 1
        return n

    def posted(self, first: Space, kinds: i64) -> Mask:
        """On which of some kinds of spaces that follow each other there are own workers."""
        return self._posted >> first & bit(kinds) - 1

    def workers_on(self, first: Space, kinds: i64) -> i64:
        """On some kinds of spaces that follow each other."""
        n: i64 = 0
        m = self.posted(first, kinds)
        while m:
            n += self.spaces[first + lowest(m)]
            m &= m - 1
        return n

    def cards(self, parts: Parts, effect: i64) -> i64:
        """Own artifacts with an effect."""
        n: i64 = 0
        m: Mask = self.artifacts
        while m:
            if parts.effect[lowest(m)] == effect:
                n += 1
            m &= m - 1
        return n

    def find_bargains(self, parts: Parts) -> None:
        self._cut_rb = self.cards(parts, BARGAIN_RB)
        self._cut_yg = self.cards(parts, BARGAIN_YG)
        self._pays = UNKNOWN
        self._buys = UNKNOWN

    def pays_two(self, a: Colour, x: i64, b: Colour, y: i64) -> bool:
        """KN-22, KN-92 Whether x of one colour and y of another, or the same, can be paid, Bargains included."""
        if a == b:
            return x + y - self.cut(a) <= self.have(a)
        x = less(x, self.have(a))
        y = less(y, self.have(b))
        if a >> 1 == b >> 1:  # one Bargain is for both
            return x + y <= self.cut(a)
        return x <= self.cut(a) and y <= self.cut(b)


# ---- purses, as `Digger.purse` packs them


def most_in(purse: i64) -> i64:
    """What no payment in one colour can be above."""
    n: i64 = 0
    for colour in range(COLOURS):
        n = larger(n, purse >> 8 * colour & 0xFF)
    return n


def payable(purse: i64, cost: i64) -> Mask:
    """KN-18 The colours in which a cost can be paid."""
    m: Mask = 0
    for colour in range(COLOURS):
        m |= cost - 1 - (purse >> 8 * colour & 0xFF) >> 63 & bit(colour)  # no branch to guess
    return m
