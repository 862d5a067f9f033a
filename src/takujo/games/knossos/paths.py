"""Good paths for a return trip: what the helper proposes, and what bots look for.

To find the best path is hard, but the tiles with own pieces on marks are few. A depth-first search tries them first,
never enters a dead end, and goes straight home when nothing more can be won. It stops after a number of steps. What it
finds may wind: `shorten` leaves out every detour that brings nothing.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from takujo.core.masks import Mask, bit, lowest
from takujo.core.state import Seat
from takujo.games.knossos.components import COLOURS, EXTRA, MOST_LAID, ON_BASKET
from takujo.games.knossos.digger import HOME
from takujo.games.knossos.payments import gained
from takujo.games.knossos.ruins import ENTRANCE
from takujo.games.knossos.state import Knossos

WHITE: Final[i64] = 5  # what a white resource counts beside coloured ones


def harvest(s: Knossos, me: Seat, path: Mask) -> i64:
    """What a trip over some tiles would bring at best: the gains of two colours and of Big baskets, or white."""
    p = s.diggers[me]
    best: i64 = 0
    second: i64 = 0
    more: i64 = 0
    fewest: i64 = EXTRA - p.white
    for colour in range(COLOURS):
        tiles = path & s.ruins.coloured(colour)
        n = p.pieces(tiles)
        if n < fewest:
            fewest = n
        if n:
            gain = trip_gain(s, me, tiles, colour)
            if p.spaces[ON_BASKET + colour]:
                more += gain
            elif gain > best:
                second = best
                best = gain
            elif gain > second:
                second = gain
    found = best + second
    return (found if found > fewest * WHITE else fewest * WHITE) + more


def trip_gain(s: Knossos, me: Seat, tiles: Mask, colour: i64) -> i64:
    """KN-65 What own pieces on marks of some tiles of a colour would bring."""
    p = s.diggers[me]
    worth = p.pieces(tiles)
    if not worth:
        return 0
    if p.meeple != HOME and tiles >> p.meeple & 1:
        worth += 1
    table = s.parts.harvest
    last: i64 = len(table)
    return gained(s, me, colour, table[(worth if worth < last else last) - 1])


@mypyc_attr(acyclic=True)
class PathSearch:
    """The best path found for a seat, from where its trip stands."""

    def __init__(self, s: Knossos, me: Seat, trials: i64) -> None:
        self.s: Final[Knossos] = s
        self.me: i64 = me
        self.trials: i64 = trials  # steps that may still be tried
        self.best: i64 = -1
        self.route: Final[vec[i64]] = vec[i64]([0] * MOST_LAID)  # the best one
        self.length: i64 = 0
        self.way: Final[vec[i64]] = vec[i64]([0] * MOST_LAID)  # the one being tried
        self.near: Final[vec[i64]] = vec[i64]([0] * MOST_LAID)  # the tiles so many steps or fewer from a goal
        p = s.diggers[me]
        self.wanted: i64 = p._on & ~bit(p.meeple)
        self.perfect: i64 = 0
        at: i64 = ENTRANCE
        path: Mask = 0
        steps: i64 = 0
        if s.active == me:  # a trip under way is that of the active player
            steps = s.steps
            path = s._path
        for i in range(steps):
            at = s.route[i]
            self.way[i] = at
        if p.meeple != HOME and not path >> p.meeple & 1:
            self.perfect = harvest(s, me, path | p._on | bit(p.meeple))
            self.explore(at, path, steps)

    def explore(self, at: i64, path: Mask, n: i64) -> None:
        s = self.s
        meeple: i64 = s.diggers[self.me].meeple
        if at == meeple:
            value = harvest(s, self.me, path)
            if value > self.best or (value == self.best and n < self.length):
                self.best = value
                self.length = n
                for i in range(n):
                    self.route[i] = self.way[i]
            return
        if self.trials <= 0 and self.best >= 0:
            return
        self.trials -= 1
        unused: Mask = bit(s.ruins.tiles()) - 1 & ~path & ~bit(ENTRANCE)
        beside: Mask = s.ruins.adjacent(at) & unused
        reach = s.ruins.reach(meeple, unused, beside | self.wanted & unused)  # all that is asked for below
        beside &= reach
        if not self.wanted & reach:
            # nothing more to be won: the shortest way
            step = self.nearest(beside, unused, meeple)
            self.way[n] = step
            self.explore(step, path | bit(step), n + 1)
            return
        for turn in range(3):
            m: Mask = beside & self.wanted
            if turn == 1:
                m = beside & ~self.wanted & ~bit(meeple)
            elif turn == 2:
                m = beside & bit(meeple)
            while m:
                step = lowest(m)
                m &= m - 1
                self.way[n] = step
                self.explore(step, path | bit(step), n + 1)
                if self.best >= self.perfect:
                    return

    def nearest(self, steps: Mask, unused: Mask, meeple: i64) -> i64:
        """Of some tiles, one from which the meeple is nearest."""
        found: Mask = bit(meeple)
        while not found & steps:
            found |= self.s.ruins.beside(found) & unused
        return lowest(found & steps)

    def shorten(self) -> None:
        """Leave out detours, as long as the trip brings the same."""
        s = self.s
        given: i64 = s.steps if s.active == self.me else 0  # tiles that were walked already
        start: i64 = given
        while start < self.length:
            end: i64 = self.length - 1
            while end > start and not self.cut(start, end):
                end -= 1
            start = given if end > start else start + 1  # a cut may make room for another

    def cut(self, start: i64, end: i64) -> bool:
        """Go a shorter way than over the tiles from one place of the route to another, if the trip brings as much."""
        s = self.s
        goal: i64 = self.route[end]
        kept: Mask = 0
        for i in range(self.length):
            if i < start or i > end:
                kept |= bit(self.route[i])
        free: Mask = bit(s.ruins.tiles()) - 1 & ~kept & ~bit(ENTRANCE)
        at: i64 = self.route[start - 1] if start else ENTRANCE
        beside = s.ruins.adjacent(at)
        n: i64 = 0
        self.near[0] = bit(goal)
        while not beside & self.near[n]:
            if start + n + 1 >= end:
                return False
            self.near[n + 1] = self.near[n] | s.ruins.beside(self.near[n]) & free
            n += 1
        saved: i64 = end - start - n
        if saved <= 0:
            return False
        for i in range(n + 1):
            at = lowest(s.ruins.adjacent(at) & self.near[n - i])
            self.way[i] = at
            kept |= bit(at)
        if harvest(s, self.me, kept) < self.best:
            return False
        self.length -= saved
        for i in range(start + n + 1, self.length):
            self.route[i] = self.route[i + saved]
        for i in range(n + 1):
            self.route[start + i] = self.way[i]
        return True


def proposal(s: Knossos, me: Seat, trials: i64) -> list[int]:
    """The tiles of a good path, from the entrance on; empty if the meeple is at home."""
    if s.diggers[me].meeple == HOME:
        return []
    found = PathSearch(s, me, trials)
    found.shorten()
    return [found.route[i] for i in range(found.length)]
