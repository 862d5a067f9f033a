"""Many matches side by side, a row of numbers for each: the compiled half of `takujo.rl.Vector`.

What a learning program reads lies in arrays that are made once and written anew by every step. Of a game it knows the
state, the sight and the heuristics, and how a match begins.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr, u8

from takujo.bots.greedy import best_looking
from takujo.bots.inclination import favourite
from takujo.core.errors import BadRequest
from takujo.core.heuristics import Heuristics
from takujo.core.masks import count, lowest, several
from takujo.core.rng import Rng, from_text
from takujo.core.sight import OFF, ON, Pen, Sight
from takujo.core.state import NOBODY, State
from takujo.core.todo import TASK

if TYPE_CHECKING:
    from takujo.core.game import Game

# who answers for a seat
LEARNER: Final = 0
RANDOM: Final = 1
INCLINATION: Final = 2
GREEDY: Final = 3
PLAYERS: Final = ("learner", "random", "inclination", "greedy")

# what a match was worth to a seat
PLACE: Final = 0
WIN: Final = 1
POINTS: Final = 2
REWARDS: Final = ("place", "win", "points")

UNHEARD: Final = 1000  # matches in a row in which no learner was asked anything


@mypyc_attr(acyclic=True)
class Actions:
    """The flat actions of a game by question and option, and back."""

    def __init__(self, game: "Game") -> None:
        self.count: i64 = len(game.actions)
        self.first: Final[vec[i64]] = vec[i64]([0] * (TASK + 1))  # by task: where its options begin in `flat`
        widths = [1 + max(form.texts) for form in game.questions]
        self.flat: Final[vec[i64]] = vec[i64]([NOBODY] * sum(widths))
        self.option: Final[vec[i64]] = vec[i64]([action.option for action in game.actions])  # by flat action
        at = 0
        for form, width in zip(game.questions, widths, strict=True):
            self.first[form.task] = at
            for option in form.texts:
                self.flat[at + option] = game.flat[form.name, option].index
            at += width


def pay(s: State, reward: i64, to: vec[float], at: i64) -> None:
    """What a match that is over was worth to each seat."""
    seats = s.seats
    if reward == POINTS:
        scores = s.scores()
        for seat in range(seats):
            own = float(scores[seat])
            others = float(sum(scores)) - own
            to[at + seat] = own - others / float(seats - 1) if seats > 1 else own
        return
    placings = s.placings()
    for seat in range(seats):
        mine = placings[seat]
        if reward == WIN or seats == 1:
            to[at + seat] = 1.0 if mine == 1 else 0.0 if reward == WIN else -1.0
        else:
            n = 0
            for other in placings:
                n += 1 if other > mine else -1 if other < mine else 0
            to[at + seat] = float(n) / float(seats - 1)


@mypyc_attr(acyclic=True)
class Rows:
    """Matches of one game, seats and options. A match that ends is followed by the next one in the same step."""

    def __init__(
        self,
        blank: State,
        sight: Sight[Any],
        heuristics: Heuristics,
        begin: Callable[[Any, dict[str, str]], None],
        chosen: dict[str, str],
        actions: Actions,
        n: i64,
        size: i64,
        players: Sequence[int],
        rotating: bool,
        skips: bool,
        limit: i64,
        reward: i64,
        first: i64,
    ) -> None:
        seats = blank.seats
        self.n: i64 = n
        self.seats_each: i64 = seats
        self.size: i64 = size
        self.blank: Final[State] = blank
        self.sight: Final[Sight[Any]] = sight
        self.heuristics: Final[Heuristics] = heuristics
        self.begin: Final[Callable[[Any, dict[str, str]], None]] = begin
        self.chosen: Final[dict[str, str]] = chosen
        self.actions: Final[Actions] = actions
        self.count: i64 = actions.count
        self.players: Final[vec[i64]] = vec[i64](list(players))
        self.rotating: bool = rotating  # whether the learner's seat is another one in each match
        self.skips: bool = skips  # answers by itself where there is one answer
        self.limit: i64 = limit  # answers of a match; 0 for none
        self.reward: i64 = reward
        self.first: i64 = first  # the number of the first row among those of all processes
        self.deals: i64 = 0  # with the number of a row and of a match in it, the seed of the match
        self.luck: i64 = 0  # the same for those who play against the learner
        self.lots: Final[Rng] = Rng(0)  # for `sample`
        # by row
        states: vec[State] = vec[State]()
        chances: vec[Rng] = vec[Rng]()
        for _row in range(n):
            states = append(states, blank.copy())
            chances = append(chances, Rng(0))
        self.states: Final[vec[State]] = states
        self.chances: Final[vec[Rng]] = chances  # of those who play against the learner
        self.matches: Final[vec[i64]] = vec[i64]([0] * n)  # begun
        self.answers: Final[vec[i64]] = vec[i64]([0] * n)  # in the match under way
        # what a program that learns reads
        self.pen: Final[Pen] = Pen(n * size)
        self.finals: Final[Pen] = Pen(n * size)  # what the learner saw at the end of a match that ended
        self.masks: Final[vec[u8]] = vec[u8](bytes(n * actions.count))
        self.seats: Final[vec[u8]] = vec[u8](bytes(n))
        self.rewards: Final[vec[float]] = vec[float]([0.0] * (n * seats))
        self.dones: Final[vec[u8]] = vec[u8](bytes(n))
        self.truncations: Final[vec[u8]] = vec[u8](bytes(n))
        self.lengths: Final[vec[i64]] = vec[i64]([0] * n)
        self.scores: Final[vec[i64]] = vec[i64]([0] * (n * seats))
        self.sampled: Final[vec[i64]] = vec[i64]([0] * n)
        self.given: vec[i64] = vec[i64]([0] * n)

    # -- from outside

    def reset(self, seed: str) -> None:
        """Begin anew; the seed, the number of a row and the answers decide everything in it."""
        source = from_text(f"vector {seed}")
        self.deals = source.word()
        self.luck = source.word()
        self.lots.seed(source.word(), self.first)
        for i in range(self.n):
            self.unmark(i)
            self.matches[i] = 0
            self.forget(i)
            self.lengths[i] = 0
            for seat in range(self.seats_each):
                self.scores[i * self.seats_each + seat] = 0
            self.deal(i)
            self.go_on(i)
            self.show(i)

    def take(self, actions: Any) -> None:
        """The answers of the next step, as anything that lies in memory as 64-bit numbers."""
        self.given = vec[i64](actions)

    def refused(self) -> i64:
        """The first row whose answer is not on offer; -1 if there is none."""
        chosen = self.given
        masks = self.masks
        n = self.count
        for i in range(self.n):
            action: i64 = chosen[i]
            if action < 0 or action >= n or masks[i * n + action] == OFF:
                return i
        return -1

    def step(self) -> None:
        """Answer in every row with what was taken; nothing of it may be refused."""
        chosen = self.given
        option = self.actions.option
        for i in range(self.n):
            self.unmark(i)
            if self.dones[i]:
                self.forget(i)
            s = self.states[i]
            self.answers[i] += 1
            State.play(s, option[chosen[i]])
            self.go_on(i)
            self.show(i)

    def sample(self) -> None:
        """A random legal answer for each row."""
        flat = self.actions.flat
        sampled = self.sampled
        lots = self.lots
        for i in range(self.n):
            s = self.states[i]
            n: i64 = s.many if s.many else count(s.mask)
            at: i64 = self.actions.first[s.question() & TASK]
            sampled[i] = flat[at + State.nth(s, lots.generated() * n >> 32)]

    def shown(self) -> None:
        """Write every row anew, after positions were set."""
        masks = self.masks
        for i in range(len(masks)):
            masks[i] = OFF
        for i in range(self.n):
            self.forget(i)
            self.show(i)

    # -- one row

    def deal(self, i: i64) -> None:
        """The next match."""
        s = self.states[i]
        s.copy_from(self.blank)
        s.rng.seed(self.deals, self.first + i, self.matches[i])
        self.chances[i].seed(self.luck, self.first + i, self.matches[i])
        self.matches[i] += 1
        self.answers[i] = 0
        self.begin(s, self.chosen)

    def learner(self, i: i64) -> i64:
        """How far the players of a row are turned around the table."""
        return (self.first + i + self.matches[i] - 1) % self.seats_each if self.rotating else i64(0)

    def go_on(self, i: i64) -> None:
        """To the next question for a learner. Only what the first match that ends on the way brought is told."""
        s = self.states[i]
        turn = self.learner(i)
        unheard: i64 = 0
        while True:
            if s.asked == NOBODY or (self.limit and self.answers[i] >= self.limit):
                self.end(i, s)
                self.deal(i)
                turn = self.learner(i)
                unheard += 1
                if unheard > UNHEARD:
                    raise BadRequest(f"row {i}: no learner was asked anything in {UNHEARD} matches")
                continue
            place = s.asked - turn
            who = self.players[place if place >= 0 else place + self.seats_each]
            if who == LEARNER:
                if not self.skips or s.many or several(s.mask):
                    return
                State.play(s, lowest(s.mask))
            elif who == RANDOM:
                State.play_random(s, self.chances[i])
            elif who == INCLINATION:
                State.play(s, favourite(s, self.heuristics))
            elif s.many or several(s.mask):
                State.play(s, best_looking(s, s.asked, self.heuristics, self.chances[i]))
            else:
                State.play(s, lowest(s.mask))
            self.answers[i] += 1

    def end(self, i: i64, s: State) -> None:
        """What a match brought."""
        if self.dones[i]:
            return
        at = i * self.seats_each
        self.dones[i] = ON
        self.lengths[i] = self.answers[i]
        scores = s.scores()
        for seat in range(self.seats_each):
            self.scores[at + seat] = scores[seat]
        if s.asked == NOBODY:
            pay(s, self.reward, self.rewards, at)
        else:
            self.truncations[i] = ON
        self.finals.at = i * self.size
        self.sight.look(s, i64(self.seats[i]), self.finals)

    def forget(self, i: i64) -> None:
        """What the step before brought."""
        self.dones[i] = OFF
        self.truncations[i] = OFF
        for at in range(i * self.seats_each, (i + 1) * self.seats_each):
            self.rewards[at] = 0.0

    def show(self, i: i64) -> None:
        """The row of who is asked, and what is on offer."""
        s = self.states[i]
        self.seats[i] = u8(s.asked)
        self.pen.at = i * self.size
        self.sight.look(s, s.asked, self.pen)
        self.mark(i, ON)

    def unmark(self, i: i64) -> None:
        """Take what was on offer off the mask: far less than to clear it."""
        if self.matches[i]:
            self.mark(i, OFF)

    def mark(self, i: i64, so: u8) -> None:
        s = self.states[i]
        masks = self.masks
        flat = self.actions.flat
        at: i64 = self.actions.first[s.question() & TASK]
        base = i * self.count
        if s.many:
            wide = s.listed()
            for k in range(s.many):
                masks[base + flat[at + wide[k]]] = so
        else:
            m = s.mask
            while m:
                masks[base + flat[at + lowest(m)]] = so
                m &= m - 1
