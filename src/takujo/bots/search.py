"""Information-set Monte-Carlo tree search.

Each iteration deals anew whatever the searching seat cannot know, walks down one tree that is shared by all these
deals, adds what it meets for the first time, plays on as players would and values what comes of it. A branch is an
answer to a question; where an answer is not on offer in this deal, its branch waits, and is owed nothing for it: how
curious the search is about a branch depends on how often it could have been taken.

The answers at the root meet the same deals in the same order, and are compared deal by deal: that one has met a few
lucky deals only, and another all of them, makes no difference. Answers of the seat's own chain are tried before they
are searched: each is followed to the end of the chain, and the better the seat then stands, the sooner and the more
often it is looked into. A trial, here and where everybody plays on, is made on a deal of its own: nobody foresees.

Several who answer at the same time cannot see each other's answers, so only the searching seat's own are branches.
"""

from math import exp, sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from takujo.bots.inclination import favourite, follow
from takujo.bots.tree import NO_NODE, Tree
from takujo.core.heuristics import Heuristics
from takujo.core.masks import count, lowest, member
from takujo.core.rng import Rng
from takujo.core.state import NOBODY, Seat, State, Together
from takujo.core.todo import TASK

NO_TURN: Final = -1
PATIENT: Final = 200  # answers after the horizon, at most
FIRST: Final = -1  # number of the luck before the first iteration
TRIALS: Final = 4  # deals on which the answers at the root are tried
LEAST_HOPE: Final = 0.01  # of what was tried and failed, against what did best
DEEPEST: Final = 200  # branches of one walk; a chain of answers that is longer is played on outside the tree
LEAST_URGE: Final = 1e-3  # no answer is ruled out
LEAST_SPREAD: Final = 0.01  # of results; as good as none
PATIENCE: Final = 16  # results seen before their spread is believed


class Search(Tree):
    """A tree for one question to one seat."""

    def __init__(
        self,
        base: State,
        seat: Seat,
        rng: Rng,
        heuristics: Heuristics | None = None,
        scale: float = 1.0,
        doubt: float = 1.0,
        curiosity: float = 3.0,
        horizon: i64 = 0,
        turns: i64 = 0,
        chains: bool = False,
    ) -> None:
        super().__init__()
        self.base: State = base
        self.seat: i64 = seat
        self.heuristics: Heuristics | None = heuristics
        self.scale: float = scale  # of `worth`
        self.doubt: float = doubt  # how much `worth` a trial may be wrong about; with 0 nothing is tried
        self.curiosity: float = curiosity
        self.horizon: i64 = horizon  # answers after the tree, before the position is valued
        self.turns: i64 = turns  # of the seat, played by trial
        self.chains: bool = chains  # whether an answer is as good as the best that can follow it
        self.evenly: float = 0.0  # the part of the tries that all answers at the root share, good or bad
        self.turn: i64 = heuristics.turn(base) if heuristics is not None else NO_TURN  # in which the question is asked
        self.deals: i64 = rng.word()
        self.luck: Final[Rng] = Rng(0)  # of one iteration
        self.luck.seed(self.deals, FIRST)
        self.s: Final[State] = base.copy()
        self.dealt: Final[State] = base.copy()  # as who is asked imagines it
        self.trial: Final[State] = base.copy()
        self.iterations: i64 = 0
        self.decisions: i64 = 0  # answers given in all, for measuring

        # of one iteration
        self.path: Final[vec[i64]] = vec[i64]([0] * DEEPEST)
        self.mover: Final[vec[i64]] = vec[i64]([0] * DEEPEST)
        self.length: i64 = 0
        self.last: i64 = NO_TURN  # the turn of the last answer
        self.chain: bool = False  # whether only the seat itself was asked so far, in this turn
        self.reward: Final[vec[float]] = vec[float]([0.0] * base.seats)
        self.here: vec[i64] = vec[i64]([])  # the branches that are on offer
        self.weights: vec[float] = vec[float]([])
        self.merits: vec[float] = vec[float]([])

        # what the seat had of the deals at the root, of each by the answer that met it first
        self.fortune: float = 0.0  # in sum
        self.fortunes: vec[float] = vec[float]([0.0])  # on average, of so many deals
        self.paired: bool = True  # whether the answers at the root have met these deals from the first

        # the results of each seat so far, and how far apart they lie
        self.results: Final[vec[float]] = vec[float]([0.0] * base.seats)
        self.squares: Final[vec[float]] = vec[float]([0.0] * base.seats)
        self.spread: Final[vec[float]] = vec[float]([1.0] * base.seats)

    def run(self, iterations: i64) -> None:
        s = self.s
        for _iteration in range(iterations):
            s.copy_from(self.base)
            self.length = 0
            self.chain = self.heuristics is not None
            first: i64 = NO_NODE
            number = self.iterations
            if s.asked == self.seat:
                first = self.or_neglected(self.pick(self.root, TRIALS))
                number = self.visits[first]
            self.deal(number)
            self.walk(first)
            self.play_on()
            self.judge()
            if number == len(self.fortunes) - 1:
                self.fortune += self.reward[self.seat]
                self.fortunes = append(self.fortunes, self.fortune / float(number + 1))
            at: i64 = self.length
            while at:
                at -= 1
                mover = self.mover[at]
                self.learn(self.path[at], mover, self.reward[mover], self.chains)
            self.iterations += 1

    def descend(self, option: i64) -> bool:
        """Go on from an answer, whose deals then have nothing to do with those of its relatives."""
        if not self.go_down(option):
            return False
        self.paired = False
        return True

    def deal(self, number: i64) -> None:
        """Deal what the seat cannot know, and all luck to come; the same for the same number."""
        self.luck.seed(self.deals, number)
        self.s.redeal(self.seat, self.luck)

    def walk(self, node: i64) -> None:
        """Down the tree, to the first branch that was never taken. The first one may be chosen already."""
        s = self.s
        if node == NO_NODE:
            node = self.root
        elif not self.take(node):
            return
        while s.asked != NOBODY and self.length < DEEPEST:
            if s.asked != self.seat:
                if isinstance(s.tasks[s.agenda[s.waiting - 1] & TASK], Together):
                    self.play_inclined()
                    continue
                self.chain = False
            elif self.chain and self.turn_now() != self.turn:
                self.chain = False
            node = self.pick(node, 1)
            if not self.take(node):
                return

    def turn_now(self) -> i64:
        return self.heuristics.turn(self.s) if self.heuristics is not None else NO_TURN

    def take(self, node: i64) -> bool:
        """Answer by a branch. False if that is new."""
        s = self.s
        self.path[self.length] = node
        self.mover[self.length] = s.asked
        self.length += 1
        self.decisions += 1
        self.last = self.turn_now()
        barrier = s.barrier
        s.play(self.option[node])
        if s.barrier != barrier:
            self.fate[node] = 1
        return self.visits[node] > 0

    def pick(self, node: i64, trials: i64) -> i64:
        """The most promising branch of the question now asked. New ones of the own chain are tried on some deals."""
        known = self.branches
        n = self.look(node, self.s.agenda[self.s.waiting - 1])
        if self.chain and self.doubt > 0.0 and self.branches > known:
            self.expect(n, known, trials)
        return self.most_promising(n, node == self.root)

    def or_neglected(self, best: i64) -> i64:
        """The answer at the root that was looked into least, if it has not had its even part; else the best."""
        if self.evenly == 0.0:
            return best
        n: i64 = self.s.many if self.s.many else count(self.s.mask)
        least: i64 = self.here[0]
        for i in range(n):
            if self.visits[self.here[i]] < self.visits[least]:
                least = self.here[i]
        part = self.evenly * float(self.iterations) / float(n)
        return least if float(self.visits[least]) < part else best

    def expect(self, n: i64, known: i64, trials: i64) -> None:
        """Expect more of new branches the better the seat stands in the end."""
        self.clear_merits(n)
        for _trial in range(trials):
            self.try_all()
        best = self.merits[0]
        for i in range(n):
            if self.merits[i] > best:
                best = self.merits[i]
        for i in range(n):
            if self.here[i] >= known:
                hope = exp((self.merits[i] - best) / (self.doubt * float(trials)))
                self.prior[self.here[i]] = hope if hope > LEAST_HOPE else LEAST_HOPE

    def clear_merits(self, n: i64) -> None:
        while len(self.merits) < n:
            self.merits = append(self.merits, 0.0)
        for i in range(n):
            self.merits[i] = 0.0

    def try_all(self) -> None:
        """Add to the merits of what is on offer how the seat asked stands when its chain has come to an end.

        It is tried on a deal of its own: who is asked must not foresee what this iteration has in store.
        """
        s = self.dealt
        s.copy_from(self.s)
        s.redeal(s.asked, self.luck)
        at: i64 = 0
        if s.many:
            wide = s.listed()
            for at in range(s.many):
                self.try_out(at, wide[at])
            return
        m = s.mask
        while m:
            self.try_out(at, lowest(m))
            at += 1
            m &= m - 1

    def try_out(self, at: i64, option: i64) -> None:
        trial = self.trial
        heuristics = self.heuristics
        assert heuristics is not None
        seat = self.dealt.asked
        trial.copy_from(self.dealt)
        trial.play(option)
        follow(trial, seat, heuristics.turn(self.dealt), heuristics)
        self.merits[at] += heuristics.worth(trial, seat)

    def look(self, node: i64, asked: i64) -> i64:
        """Write down the branches that are on offer now, new ones included. Returns how many."""
        s = self.s
        n: i64 = s.many if s.many else count(s.mask)
        if len(self.here) < n:
            self.here = vec[i64]([0] * n)
        here = self.here
        bare = self.child[node] == NO_NODE
        m = s.mask
        wide = s.listed() if s.many else s.wide
        last: i64 = NO_NODE
        for i in range(n):
            option: i64 = wide[i] if s.many else lowest(m)
            m &= m - 1
            if bare:
                last = self.grow(node, last, asked, option)
            else:
                # most often it follows the last one
                at: i64 = self.child[node] if last == NO_NODE else self.sibling[last]
                if at == NO_NODE or self.option[at] != option or self.asked[at] != asked:
                    at = self.branch(node, asked, option)
                last = at
            here[i] = last
        return n

    def branch(self, node: i64, asked: i64, option: i64) -> i64:
        """The branch of an answer; a new one, if it comes up for the first time."""
        before: i64 = NO_NODE
        at: i64 = self.child[node]
        while at != NO_NODE:
            if self.option[at] == option and self.asked[at] == asked:
                return at
            before = at
            at = self.sibling[at]
        return self.grow(node, before, asked, option)

    def grow(self, node: i64, before: i64, asked: i64, option: i64) -> i64:
        """A new branch, as promising as the seat asked is drawn to it."""
        new = self.sprout(node, before, asked, option)
        self.by[new] = self.s.asked
        heuristics = self.heuristics
        drawn: float = 1.0
        if heuristics is not None:
            drawn = heuristics.urge(self.s, option)
            if drawn < LEAST_URGE:
                drawn = LEAST_URGE
        self.prior[new] = drawn
        return new

    def fairness(self, node: i64) -> float:
        """How much better all deals at the root were than those that an answer has met: its luck is made up for."""
        met = self.visits[node]
        last: i64 = len(self.fortunes) - 1
        if not self.paired or met == 0 or met >= last:
            return 0.0
        return self.fortunes[last] - self.fortunes[met]

    def most_promising(self, n: i64, at_root: bool) -> i64:
        """Of the branches on offer, the best by what was learned and how little that is."""
        here = self.here
        offered = self.offered
        if n == 1:
            offered[here[0]] += 1
            return here[0]
        visits = self.visits
        prior = self.prior
        inclined: float = 0.0
        tries: i64 = 0
        value: float = 0.0
        for i in range(n):
            node = here[i]
            offered[node] += 1
            inclined += prior[node]
            tries += visits[node]
            value += self.value[node]
        usual: float = value / float(tries) if tries else 0.5  # what is not known is thought to be as good
        eager = self.curiosity * self.spread[self.s.asked]
        best: i64 = here[0]
        highest: float = -1.0
        for i in range(n):
            node = here[i]
            mine = visits[node]
            hope: float = self.quality[node] if mine else usual
            if at_root:
                hope += self.fairness(node)
            curious = prior[node] / inclined * sqrt(float(offered[node])) / float(1 + mine)
            promise = hope + eager * curious
            if promise > highest:
                highest = promise
                best = node
        return best

    def play_on(self) -> None:
        """To the horizon, and from there to where the seat has just had its turn, or the end.

        Who has just had its turn stands better than before, so only such positions are compared.
        """
        s = self.s
        if self.heuristics is None:
            while s.asked != NOBODY:
                s.play_random(self.luck)
                self.decisions += 1
            return
        turns: i64 = self.turns
        mine = self.length > 0 and self.mover[self.length - 1] == self.seat
        for played in range(self.horizon + PATIENT):
            if s.asked == NOBODY:
                return
            turn = self.turn_now()
            if mine and (s.asked != self.seat or turn != self.last) and played >= self.horizon:
                if turns == 0:
                    return
                turns -= 1
            mine = s.asked == self.seat
            self.last = turn
            if self.turns:
                self.play_tried()
            elif mine:
                self.play_favourite()
            else:
                self.play_inclined()

    def play_favourite(self) -> None:
        """The seat asked answers by its strongest inclination."""
        heuristics = self.heuristics
        assert heuristics is not None
        self.decisions += 1
        self.s.play(favourite(self.s, heuristics))

    def play_tried(self) -> None:
        """The seat asked answers with what does best in a trial."""
        s = self.s
        self.decisions += 1
        n: i64 = s.many if s.many else count(s.mask)
        self.clear_merits(n)
        self.try_all()
        best: i64 = 0
        for i in range(n):
            if self.merits[i] > self.merits[best]:
                best = i
        s.play(self.nth(best))

    def nth(self, at: i64) -> i64:
        """One of the options on offer."""
        return self.s.nth(at) if self.s.many else member(self.s.mask, at)

    def play_inclined(self) -> None:
        """The seat asked answers with any option, the likelier the more it is drawn to it."""
        s = self.s
        self.decisions += 1
        heuristics = self.heuristics
        if heuristics is None:
            s.play_random(self.luck)
            return
        n: i64 = 0
        inclined: float = 0.0
        if s.many:
            n = s.many
            wide = s.listed()
            for i in range(n):
                inclined += self.weigh(i, heuristics.urge(s, wide[i]))
        else:
            m = s.mask
            while m:
                inclined += self.weigh(n, heuristics.urge(s, lowest(m)))
                n += 1
                m &= m - 1
        drawn = self.luck.fraction() * inclined
        chosen: i64 = 0
        while chosen < n - 1:
            drawn -= self.weights[chosen]
            if drawn < 0.0:
                break
            chosen += 1
        s.play(self.nth(chosen))

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
        """A position that is worth `scale` more to a seat than to another makes it e times as likely to win."""
        heuristics = self.heuristics
        assert heuristics is not None, "without a measure of worth, positions are played to the end"
        s = self.s
        if s.seats == 1:
            self.reward[0] = heuristics.alone(s)
            return
        highest: float = 0.0
        for seat in range(s.seats):
            lead = heuristics.worth(s, seat) / self.scale
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
