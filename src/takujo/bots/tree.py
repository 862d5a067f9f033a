"""The tree of a search: branches, each an answer to a question, and what was learned of them."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from takujo.core.masks import copy_numbers
from takujo.core.state import NOBODY, Seat

ROOT: Final = 0
NO_NODE: Final = -1


def doubled(column: vec[i64], rest: i64) -> vec[i64]:
    n: i64 = len(column)
    longer = vec[i64]([rest] * (2 * n))
    copy_numbers(longer, column, n)
    return longer


def doubled_sums(column: vec[float]) -> vec[float]:
    n: i64 = len(column)
    longer = vec[float]([0.0] * (2 * n))
    for i in range(n):
        longer[i] = column[i]
    return longer


class Tree:
    """Branches are kept in columns, because that is the fastest to walk."""

    def __init__(self) -> None:
        self.root: i64 = ROOT
        # the question that a branch answers and how, its relatives, and what was learned of it
        self.branches: i64 = 1  # with the root, that answers nothing; the columns have room for more
        self.asked: vec[i64] = vec[i64]([0])
        self.option: vec[i64] = vec[i64]([0])
        self.child: vec[i64] = vec[i64]([NO_NODE])
        self.sibling: vec[i64] = vec[i64]([NO_NODE])
        self.visits: vec[i64] = vec[i64]([0])
        self.offered: vec[i64] = vec[i64]([0])  # how often it could have been taken
        self.value: vec[float] = vec[float]([0.0])  # in sum, for the seat that answers
        self.square: vec[float] = vec[float]([0.0])
        self.prior: vec[float] = vec[float]([0.0])
        self.by: vec[i64] = vec[i64]([NOBODY])  # the seat that answers
        self.fate: vec[i64] = vec[i64]([0])  # 1 if chance, or something that is shown, decides what can follow
        self.quality: vec[float] = vec[float]([0.0])  # its chance to win

    def sprout(self, node: i64, before: i64, asked: i64, option: i64) -> i64:
        """A new branch, after the last one that there was."""
        new = self.branches
        self.branches += 1
        if new == len(self.option):
            self.make_room()
        if before == NO_NODE:
            self.child[node] = new
        else:
            self.sibling[before] = new
        self.asked[new] = asked
        self.option[new] = option
        return new

    def make_room(self) -> None:
        """For twice as many branches: to lengthen the columns for each of them would take longer than to walk."""
        self.asked = doubled(self.asked, 0)
        self.option = doubled(self.option, 0)
        self.child = doubled(self.child, NO_NODE)
        self.sibling = doubled(self.sibling, NO_NODE)
        self.visits = doubled(self.visits, 0)
        self.offered = doubled(self.offered, 0)
        self.value = doubled_sums(self.value)
        self.square = doubled_sums(self.square)
        self.prior = doubled_sums(self.prior)
        self.by = doubled(self.by, NOBODY)
        self.fate = doubled(self.fate, 0)
        self.quality = doubled_sums(self.quality)

    def learn(self, node: i64, mover: Seat, reward: float, chains: bool) -> None:
        """From a result, what a branch is good for. If the same seat goes on with a free choice, that is what its best
        answers make of it, with `chains`: an answer is not worse because there are bad ones after it."""
        self.visits[node] += 1
        self.value[node] += reward
        self.square[node] += reward * reward
        self.quality[node] = self.value[node] / float(self.visits[node])
        if self.fate[node] or not chains:
            return
        together: float = 0.0
        weights: float = 0.0
        at = self.child[node]
        while at != NO_NODE:
            n = float(self.visits[at])
            if n > 0.0:
                if self.by[at] != mover:
                    return
                weight = n * n * n * n  # the best answers are those that were looked into most
                together += weight * self.quality[at]
                weights += weight
            at = self.sibling[at]
        if weights > 0.0:
            self.quality[node] = together / weights

    def go_down(self, option: i64) -> bool:
        """Go on from an answer to the question at the root, if it was looked into."""
        node = self.child[self.root]
        while node != NO_NODE:
            if self.option[node] == option and self.visits[node]:
                self.root = node
                return True
            node = self.sibling[node]
        return False

    def visits_of_root(self) -> i64:
        """How often the question at the root was answered."""
        found: i64 = 0
        node = self.child[self.root]
        while node != NO_NODE:
            found += self.visits[node]
            node = self.sibling[node]
        return found

    def lead(self) -> i64:
        """How many visits the most visited answer is ahead of the next."""
        most: i64 = 0
        second: i64 = 0
        node = self.child[self.root]
        while node != NO_NODE:
            n = self.visits[node]
            if n > most:
                second = most
                most = n
            elif n > second:
                second = n
            node = self.sibling[node]
        return most - second
