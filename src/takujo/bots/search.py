"""Information-set Monte-Carlo tree search.

Each iteration deals anew whatever the searching seat cannot know, walks down one tree that is shared by all these
deals, adds what it meets for the first time, plays on by the game's own inclinations and values what comes of it. A
branch is an answer to a question; where an answer is not on offer in this deal, its branch waits, and is owed nothing
for it: how curious the search is about a branch depends on how often it could have been taken.

Several who answer at the same time cannot see each other's answers, so only the searching seat's own are branches.
"""

from collections.abc import Callable
from math import exp, sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from takujo.core.masks import lowest
from takujo.core.rng import Rng
from takujo.core.state import NOBODY, Seat, State, Together
from takujo.core.todo import TASK

Urge = Callable[[State, int], float]
Worth = Callable[[State, int], float]

FIRST: Final = 0
NO_NODE: Final = -1
PATIENT: Final = 200  # answers after the horizon, at most
DEEPEST: Final = 200  # branches of one walk; a chain of answers that is longer is played on outside the tree
LEAST_URGE: Final = 1e-3  # no answer is ruled out
LEAST_SPREAD: Final = 0.01  # of results; as good as none
PATIENCE: Final = 16  # results seen before their spread is believed


class Search:
    """A tree for one question to one seat. Branches are kept in columns, because that is the fastest to walk."""

    def __init__(
        self,
        base: State,
        seat: Seat,
        rng: Rng,
        urge: Urge | None = None,
        worth: Worth | None = None,
        curiosity: float = 3.0,
        horizon: i64 = 0,
        scale: float = 1.0,
    ) -> None:
        self.base: State = base
        self.seat: i64 = seat
        self.urge: Urge | None = urge
        self.worth: Worth | None = worth
        self.rng: Rng = rng
        self.curiosity: float = curiosity
        self.horizon: i64 = horizon  # answers after the tree, before the position is valued
        self.scale: float = scale  # of `worth`
        self.s: State = base.copy()
        self.root: i64 = FIRST
        self.iterations: i64 = 0
        self.decisions: i64 = 0  # answers given in all, for measuring

        # a branch: the question it answers and how, its relatives, and what was learned of it
        self.asked: vec[i64] = vec[i64]([0])
        self.option: vec[i64] = vec[i64]([0])
        self.child: vec[i64] = vec[i64]([NO_NODE])
        self.sibling: vec[i64] = vec[i64]([NO_NODE])
        self.visits: vec[i64] = vec[i64]([0])
        self.offered: vec[i64] = vec[i64]([0])  # how often it could have been taken
        self.value: vec[float] = vec[float]([0.0])  # in sum, for the seat that answers
        self.square: vec[float] = vec[float]([0.0])
        self.prior: vec[float] = vec[float]([0.0])

        # of one iteration
        self.path: vec[i64] = vec[i64]([0] * DEEPEST)
        self.mover: vec[i64] = vec[i64]([0] * DEEPEST)
        self.length: i64 = 0
        self.reward: vec[float] = vec[float]([0.0] * base.seats)
        self.here: vec[i64] = vec[i64]([])  # the branches that are on offer
        self.weights: vec[float] = vec[float]([])

        # the results of each seat so far, and how far apart they lie
        self.results: vec[float] = vec[float]([0.0] * base.seats)
        self.squares: vec[float] = vec[float]([0.0] * base.seats)
        self.spread: vec[float] = vec[float]([1.0] * base.seats)

    def run(self, iterations: i64) -> None:
        s = self.s
        for _ in range(iterations):
            s.copy_from(self.base)
            s.redeal(self.seat, self.rng)
            self.walk()
            self.play_on()
            self.judge()
            for at in range(self.length):
                node = self.path[at]
                reward = self.reward[self.mover[at]]
                self.visits[node] += 1
                self.value[node] += reward
                self.square[node] += reward * reward
            self.iterations += 1

    def descend(self, option: i64) -> bool:
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

    def walk(self) -> None:
        """Down the tree, to the first branch that was never taken."""
        s = self.s
        node: i64 = self.root
        self.length = 0
        while s.asked != NOBODY and self.length < DEEPEST:
            asked = s.agenda[s.waiting - 1]
            if s.asked != self.seat and isinstance(s.table.tasks[asked & TASK], Together):
                self.play_inclined()
                continue
            found = self.look(node, asked)
            chosen = self.most_promising(found)
            self.path[self.length] = chosen
            self.mover[self.length] = s.asked
            self.length += 1
            self.decisions += 1
            s.play(self.option[chosen])
            if self.visits[chosen] == 0:
                return
            node = chosen

    def look(self, node: i64, asked: i64) -> i64:
        """Write down the branches that are on offer now, new ones included. Returns how many."""
        s = self.s
        n: i64 = 0
        last: i64 = NO_NODE
        if s.many:
            for i in range(s.many):
                last = self.branch(node, asked, s.wide[i], last)
                self.note(n, last)
                n += 1
        else:
            m = s.mask
            while m:
                last = self.branch(node, asked, lowest(m), last)
                self.note(n, last)
                n += 1
                m &= m - 1
        return n

    def note(self, at: i64, node: i64) -> None:
        if at < len(self.here):
            self.here[at] = node
        else:
            self.here = append(self.here, node)
        self.offered[node] += 1

    def branch(self, node: i64, asked: i64, option: i64, last: i64) -> i64:
        """The branch of an answer; a new one, if it comes up for the first time. Most often it follows the last one."""
        before: i64 = NO_NODE
        at: i64 = self.child[node] if last == NO_NODE else self.sibling[last]
        if at != NO_NODE and self.option[at] == option and self.asked[at] == asked:
            return at
        at = self.child[node]
        while at != NO_NODE:
            if self.option[at] == option and self.asked[at] == asked:
                return at
            before = at
            at = self.sibling[at]
        new: i64 = len(self.option)
        self.asked = append(self.asked, asked)
        self.option = append(self.option, option)
        self.child = append(self.child, NO_NODE)
        self.sibling = append(self.sibling, NO_NODE)
        self.visits = append(self.visits, 0)
        self.offered = append(self.offered, 0)
        self.value = append(self.value, 0.0)
        self.square = append(self.square, 0.0)
        urge = self.urge
        drawn: float = 1.0
        if urge is not None:
            drawn = urge(self.s, option)
            if drawn < LEAST_URGE:
                drawn = LEAST_URGE
        self.prior = append(self.prior, drawn)
        if before == NO_NODE:
            self.child[node] = new
        else:
            self.sibling[before] = new
        return new

    def most_promising(self, n: i64) -> i64:
        """Of the branches on offer, the best by what was learned and how little that is."""
        if n == 1:
            return self.here[0]
        inclined: float = 0.0
        visits: i64 = 0
        value: float = 0.0
        for i in range(n):
            node = self.here[i]
            inclined += self.prior[node]
            visits += self.visits[node]
            value += self.value[node]
        usual: float = value / float(visits) if visits else 0.5  # what is not known is thought to be as good
        eager = self.curiosity * self.spread[self.s.asked]
        best: i64 = self.here[0]
        highest: float = -1.0
        for i in range(n):
            node = self.here[i]
            mine = self.visits[node]
            hope: float = self.value[node] / float(mine) if mine else usual
            curious = self.prior[node] / inclined * sqrt(float(self.offered[node])) / float(1 + mine)
            promise = hope + eager * curious
            if promise > highest:
                highest = promise
                best = node
        return best

    def play_on(self) -> None:
        """Everybody by inclination, to the horizon, and from there to where the seat has just had its turn, or the end.

        Who has just had its turn stands better than before, so only such positions are compared.
        """
        s = self.s
        if self.worth is None:
            while s.asked != NOBODY:
                s.play_random(self.rng)
                self.decisions += 1
            return
        left: i64 = self.horizon
        mine = self.length > 0 and self.mover[self.length - 1] == self.seat
        while s.asked != NOBODY and left > -PATIENT:
            if left <= 0 and mine and s.asked != self.seat:
                return
            mine = s.asked == self.seat
            self.play_inclined()
            left -= 1

    def play_inclined(self) -> None:
        """The seat asked answers with any option, the likelier the more it is drawn to it."""
        s = self.s
        self.decisions += 1
        urge = self.urge
        if urge is None:
            s.play_random(self.rng)
            return
        n: i64 = 0
        inclined: float = 0.0
        if s.many:
            n = s.many
            for i in range(n):
                inclined += self.weigh(i, urge(s, s.wide[i]))
        else:
            m = s.mask
            while m:
                inclined += self.weigh(n, urge(s, lowest(m)))
                n += 1
                m &= m - 1
        drawn = self.rng.fraction() * inclined
        chosen: i64 = 0
        while chosen < n - 1:
            drawn -= self.weights[chosen]
            if drawn < 0.0:
                break
            chosen += 1
        if s.many:
            s.play(s.wide[chosen])
            return
        m = s.mask
        while chosen:
            m &= m - 1
            chosen -= 1
        s.play(lowest(m))

    def weigh(self, at: i64, drawn: float) -> float:
        """Strong inclinations count more than in proportion: who plays on should play well."""
        weight: float = LEAST_URGE
        if drawn > LEAST_URGE:
            weight = drawn * drawn
        if at < len(self.weights):
            self.weights[at] = weight
        else:
            self.weights = append(self.weights, weight)
        return weight

    def judge(self) -> None:
        """What each seat has of the position: its chance to win, as far as that can be told."""
        s = self.s
        seats = s.seats
        if s.asked == NOBODY and seats > 1:
            places = s.placings()
            winners: i64 = 0
            for seat in range(seats):
                if places[seat] == 1:
                    winners += 1
            for seat in range(seats):
                self.reward[seat] = 1.0 / float(winners) if places[seat] == 1 else 0.0
        else:
            self.estimate()
        n = float(self.iterations + 1)
        for seat in range(seats):
            reward = self.reward[seat]
            self.results[seat] += reward
            self.squares[seat] += reward * reward
            if self.iterations >= PATIENCE:
                middle = self.results[seat] / n
                variance = self.squares[seat] / n - middle * middle
                self.spread[seat] = sqrt(variance) if variance > LEAST_SPREAD * LEAST_SPREAD else LEAST_SPREAD

    def estimate(self) -> None:
        """A position that is worth `scale` more to a seat than to another makes it e times as likely to win.

        Who plays alone wins or not in any case; the better it stands, the closer to 1.
        """
        worth = self.worth
        assert worth is not None, "without a measure of worth, positions are played to the end"
        s = self.s
        if s.seats == 1:
            lead = worth(s, 0) / self.scale
            self.reward[0] = 0.5 + 0.5 * lead / (1.0 + (lead if lead > 0.0 else -lead))
            return
        highest: float = 0.0
        for seat in range(s.seats):
            lead = worth(s, seat) / self.scale
            self.reward[seat] = lead
            if seat == 0 or lead > highest:
                highest = lead
        together: float = 0.0
        for seat in range(s.seats):
            chance = exp(self.reward[seat] - highest)
            self.reward[seat] = chance
            together += chance
        for seat in range(s.seats):
            self.reward[seat] = self.reward[seat] / together
