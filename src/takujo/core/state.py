"""The state of a match, the agenda of tasks in it, and the tasks themselves.

A task is a stateless object, one for each class, kept in the table of its game. What waits on the agenda is one
integer: which task, for which seat, with up to two small numbers. So copying a match copies integers, any moment
can be compared or saved, and nothing is allocated while a bot plays.
"""

from typing import Final, Generic, TypeAlias, TypeVar, cast

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from takujo.core import document
from takujo.core.errors import NotAsked, NotOnOffer
from takujo.core.masks import NONE, WIDE, Mask, bit, copy_numbers, count, lowest, member, members, several
from takujo.core.rng import Rng
from takujo.core.todo import FIRST_AT, NOTHING, SEAT_AT, SECOND_AT, TASK, Todo, first_of, seat_of, second_of, with_seat

Seat: TypeAlias = i64
Option: TypeAlias = i64

NOBODY: Final = -1  # as a seat: nobody is asked, the match is over
EVERYBODY: Final = -1  # as the mask of the seats that may see an event
FORCED: Final = -1  # as an event: the seat had one answer to a question, and was not asked; the task and the option
DEEPEST: Final = 64  # tasks that can wait at once


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class State:
    """One match in progress: what all games share. A game adds what lies on its table.

    The task on top of the agenda is the question now asked. Who is asked and what is on offer are worked out once,
    when the question comes up, and kept until it is answered.

    What lies in a `vec` or an object of its own is Final here and in every game: filled anew, never replaced. So the
    compiler reads it without counting references.

    A game need not be compiled, though the kernel is. Whatever it may say itself is looked for in its class then; what
    only the kernel says is called as State.play(s), which is found without looking.
    """

    __slots__ = (
        "agenda",
        "asked",
        "bared", "barrier",
        "events",
        "many",
        "mask",
        "offers",
        "rng",
        "seats",
        "sets",
        "tasks",
        "telling",
        "waiting",
        "wide",
    )  # fmt: skip

    def __init__(self, seats: i64, table: "Tasks") -> None:
        self.seats: i64 = seats
        self.tasks: Final[vec[Task]] = table.tasks
        self.rng: Final[Rng] = Rng(0)
        self.agenda: Final[vec[i64]] = vec[i64]([0] * DEEPEST)  # the next task last
        self.waiting: i64 = 0
        self.asked: i64 = NOBODY  # where several are asked at once, the first of them
        self.mask: i64 = 0  # what is on offer, as far as it fits into a mask
        # What does not fit, ascending: sets, each followed by how far beyond its numbers the options are. Whoever plays
        # at random needs only one of them, so they are listed for those who look at all.
        self.offers: vec[i64] = vec[i64]([])
        self.sets: i64 = 0  # numbers in `offers`
        self.many: i64 = 0  # options in all; 0 if all fit into the mask
        self.wide: vec[i64] = vec[i64]([])  # see `listed`
        self.barrier: i64 = 0  # rises when chance is used or something hidden is shown: undo stops there
        self.bared: i64 = 0  # the seats that let others see what only they knew: those others take nothing back then
        self.telling: bool = False  # True in a match, False in a search
        self.events: list[tuple[int, ...]] = []

    # -- for rules

    def then(self, a: Todo, b: Todo = NOTHING, c: Todo = NOTHING, d: Todo = NOTHING) -> None:
        """Next do a, then b, c, d, before anything already waiting."""
        agenda = self.agenda
        n = self.waiting
        if d:
            agenda[n] = d
            n += 1
        if c:
            agenda[n] = c
            n += 1
        if b:
            agenda[n] = b
            n += 1
        if a:
            agenda[n] = a
            n += 1
        self.waiting = n

    def push(self, todo: Todo) -> None:
        """Next do one thing."""
        n = self.waiting
        self.waiting = n + 1
        self.agenda[n] = todo

    def may(self, option: Option) -> None:
        """Put an option of a wide question on offer; call in ascending order."""
        State.may_each(self, bit(0), option)

    def may_each(self, m: Mask, beyond: i64) -> None:
        """The same for every number of a set, so far beyond it."""
        if beyond < WIDE and not m >> WIDE - beyond:
            self.mask |= m << beyond
        elif m:
            State.may_beyond(self, m, beyond)

    def may_beyond(self, m: Mask, beyond: i64) -> None:
        """The same where not all fit into the mask, and there are some."""
        at = self.sets
        self.sets = at + 2
        self.many += count(m)
        if at == len(self.offers):
            self.offers = append(append(self.offers, m), beyond)
        else:
            offers = self.offers
            offers[at] = m
            offers[at + 1] = beyond

    def after(self, me: Seat) -> Seat:
        """The next seat around the table. A remainder would take as long as a whole answer does elsewhere."""
        me += 1
        return me if me < self.seats else me - self.seats

    def chance(self, n: i64) -> i64:
        """A number from 0 to n - 1, drawn by the match."""
        self.barrier += 1
        return self.rng.below(n)

    def show(self, me: Seat) -> None:
        """Others see, or can tell from what they see, something that only `me` knew."""
        self.bared |= bit(me)

    def tell(self, event: i64, seat: Seat, a: i64 = 0, b: i64 = 0, to: Mask = EVERYBODY) -> None:
        """Say what happened, and which seats may see it. Spectators see only what everybody may."""
        if self.telling:
            State.write_down(self, event, seat, a, b, to)

    def write_down(self, event: i64, seat: Seat, a: i64, b: i64, to: Mask) -> None:
        """Apart from `tell`, which is then so short that it costs a search nothing."""
        self.events.append((event, seat, a, b, to))

    # -- for those who play

    def nth(self, n: i64) -> Option:
        """One of many options, counted from 0."""
        m: Mask = self.mask
        beyond: i64 = 0
        at: i64 = 0
        size = count(m)
        while n >= size:
            n -= size
            m = self.offers[at]
            at += 1
            beyond = self.offers[at]
            at += 1
            size = count(m)
        return beyond + member(m, n)

    def listed(self) -> vec[i64]:
        """All of many options, ascending; good until the next question."""
        wide = self.wide
        while len(wide) < self.many:
            wide = append(wide, NOTHING)
        self.wide = wide
        offers = self.offers
        n: i64 = 0
        m: Mask = self.mask
        while m:
            wide[n] = lowest(m)
            n += 1
            m &= m - 1
        for at in range(0, self.sets, 2):
            m = offers[at]
            while m:
                wide[n] = offers[at + 1] + lowest(m)
                n += 1
                m &= m - 1
        return wide

    def over(self) -> bool:
        return self.asked == NOBODY

    def deciders(self) -> list[int]:
        """The seats that must answer now; empty when the game is over."""
        if self.asked == NOBODY:
            return []
        todo = self.agenda[self.waiting - 1]
        return members(self.tasks[todo & TASK].deciders(self, todo))

    def options(self, seat: Seat) -> list[int]:
        """What `seat` may answer now, ascending; empty if it is not asked."""
        if seat == self.asked:
            found = members(self.mask)
            if self.many:
                for at in range(0, self.sets, 2):
                    beyond = self.offers[at + 1]
                    found += [beyond + n for n in members(self.offers[at])]
            return found
        if self.asked == NOBODY or seat < 0 or seat >= self.seats:
            return []
        todo = self.agenda[self.waiting - 1]
        return members(self.tasks[todo & TASK].offer(self, todo, seat))

    def offered(self, option: Option) -> bool:
        """Whether the seat asked may give this answer."""
        if 0 <= option < WIDE and self.mask >> option & 1:
            return True
        for at in range(0, self.sets if self.many else 0, 2):
            n = option - self.offers[at + 1]
            if 0 <= n < WIDE and self.offers[at] >> n & 1:
                return True
        return False

    def choose(self, seat: Seat, option: Option) -> None:
        """Answer for a seat, and go on to the next question."""
        if not (seat == self.asked and self.offered(option)) and option not in self.options(seat):
            if not self.options(seat):
                raise NotAsked(f"seat {seat} is not asked now")
            raise NotOnOffer(f"{option} is not on offer to seat {seat}, only {self.options(seat)}")
        todo = self.agenda[self.waiting - 1]
        self.tasks[todo & TASK].answer(self, todo, seat, option)
        State.settle(self)

    def play(self, option: Option) -> None:
        """`choose` for a search: the seat asked answers with something known to be on offer."""
        todo = self.agenda[self.waiting - 1]
        self.tasks[todo & TASK].answer(self, todo, self.asked, option)
        State.settle(self)

    def play_random(self, rng: Rng) -> None:
        """The seat asked answers with any of the options, each equally likely."""
        n = self.many
        n |= count(self.mask) & n - 1 >> 63  # if all fit into the mask; no branch, which would often be guessed wrong
        State.play(self, State.nth(self, rng.generated() * n >> 32 if n > 1 else NONE))

    def settle(self) -> None:
        """Do what waits until somebody has a real choice, or nothing waits."""
        while self.waiting:
            todo = self.agenda[self.waiting - 1]
            if self.tasks[todo & TASK].come_up(self, todo):
                return
        self.asked = NOBODY
        self.mask = 0
        self.many = 0

    def reopen(self) -> bool:
        """Work out again what is on offer, after a re-deal. False if the question would not have been asked."""
        if self.asked == NOBODY:
            return True
        todo = self.agenda[self.waiting - 1]
        return self.tasks[todo & TASK].reopen(self, todo)

    def question(self) -> Todo:
        """The question now asked, with its seat and numbers; NOTHING when the game is over."""
        return NOTHING if self.asked == NOBODY else self.agenda[self.waiting - 1]

    # -- what a game says

    def scores(self) -> list[int]:
        """The points of each seat; in the middle of a match, as if it ended now."""
        raise NotImplementedError

    def placings(self) -> list[int]:
        """1 for a winner, and so on; equal numbers share a place."""
        raise NotImplementedError

    def copy(self) -> "State":
        raise NotImplementedError

    def redeal(self, seat: Seat, rng: Rng) -> None:
        """Deal again all that `seat` cannot know, and keep all that it can. Seat -1 is a spectator."""
        raise NotImplementedError

    def derive(self) -> None:
        """Work out what follows from the rest, after a position was set by hand."""

    def copy_from(self, other: "State") -> None:
        """Become a copy of a state of the same game and number of seats; its events stay behind."""
        self.rng.copy_from(other.rng)
        self.waiting = other.waiting
        copy_numbers(self.agenda, other.agenda, other.waiting)
        self.asked = other.asked
        self.mask = other.mask
        self.sets = 0
        if other.many:
            for at in range(0, other.sets, 2):
                State.may_each(self, other.offers[at], other.offers[at + 1])
        self.many = other.many
        self.barrier = other.barrier

    def key(self) -> bytes:
        """Equal states, equal bytes."""
        return document.key(self)


def places(worth: list[int]) -> list[int]:
    """Placings from one number a seat, the higher the better."""
    return [1 + sum(1 for other in worth if other > mine) for mine in worth]


# ---- tasks

S = TypeVar("S", bound=State)


class Tasks:
    """The tasks of one game by number. A vec, because a list would check the type of what it holds at each look."""

    def __init__(self) -> None:
        self.tasks: vec[Task] = vec[Task]()

    def add(self, task: "Task") -> i64:
        if len(self.tasks) == 0:
            self.tasks = append(self.tasks, task)  # number 0 is NOTHING and never looked up
        self.tasks = append(self.tasks, task)
        return len(self.tasks) - 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Task:
    """Something to be done. The first methods are the kernel's; a game writes `options`, `choose`, `run`."""

    def __init__(self, table: "Tasks") -> None:
        self.number: i64 = table.add(self)

    def todo(self, me: Seat, first: i64 = 0, second: i64 = 0) -> Todo:
        return self.number | me << SEAT_AT | first << FIRST_AT | second << SECOND_AT

    def come_up(self, s: State, todo: Todo) -> bool:
        """Carry the task out, or open its question and say True."""
        raise NotImplementedError

    def reopen(self, s: State, todo: Todo) -> bool:
        """Work the offer out again, and say whether it is one that would be asked."""
        raise NotImplementedError

    def offer(self, s: State, todo: Todo, seat: Seat) -> Mask:
        return 0

    def deciders(self, s: State, todo: Todo) -> Mask:
        return bit(seat_of(todo))

    def answer(self, s: State, todo: Todo, seat: Seat, option: Option) -> None:
        raise NotImplementedError

    def idle(self, s: State, todo: Todo) -> bool:
        """Whether it would do nothing if it came up now."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Task, Generic[S]):
    """A task without a question: `run`."""

    def by(self, me: Seat) -> Todo:
        return self.number | me << SEAT_AT

    def run(self, s: S, me: Seat) -> None:
        raise NotImplementedError

    def come_up(self, s: State, todo: Todo) -> bool:
        s.waiting -= 1
        self.run(cast(S, s), seat_of(todo))
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Step1(Task, Generic[S]):
    """A step that carries one number."""

    def by(self, me: Seat, n: i64) -> Todo:
        return self.number | me << SEAT_AT | n << FIRST_AT

    def run(self, s: S, me: Seat, n: i64, /) -> None:
        raise NotImplementedError

    def come_up(self, s: State, todo: Todo) -> bool:
        s.waiting -= 1
        self.run(cast(S, s), seat_of(todo), first_of(todo))
        return False


class Around(Step[State]):
    """The same task for every seat in turn, beginning with `me`."""

    def __init__(self, table: "Tasks", each: Task) -> None:
        super().__init__(table)
        self.each: Final[Task] = each

    def run(self, s: State, me: Seat) -> None:
        each: Todo = self.each.todo(0)
        seat = me
        for _seat in range(s.seats):
            if not seat:
                seat = s.seats
            seat -= 1
            State.push(s, with_seat(each, seat))


@mypyc_attr(allow_interpreted_subclasses=True)
class Asking(Task):
    """What all questions to one seat share: one without an answer lapses, one with a single answer is not asked.

    Unless that would betray a secret: who is asked is seen by all.
    """

    def betrays(self, s: State, todo: Todo) -> bool:
        """Whether not to ask for a single answer would tell others something secret."""
        return False

    def opens(self, s: State, todo: Todo, me: Seat, m: Mask) -> bool:
        """Open the question with so much on offer, or take it off the agenda because it needs no asking."""
        if several(m) or (m and self.betrays(s, todo)):
            s.asked = me
            s.mask = m
            s.many = 0
            return True
        s.waiting -= 1
        if m:
            State.tell(s, FORCED, me, todo & TASK, lowest(m))
        return False

    def reopen(self, s: State, todo: Todo) -> bool:
        s.mask = self.offer(s, todo, seat_of(todo))
        return several(s.mask) or (s.mask != 0 and self.betrays(s, todo))

    def idle(self, s: State, todo: Todo) -> bool:
        return self.offer(s, todo, seat_of(todo)) == 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Asking, Generic[S]):
    """`options` says what `me` may answer, `choose` carries it out."""

    def by(self, me: Seat) -> Todo:
        return self.number | me << SEAT_AT

    def options(self, s: S, me: Seat) -> Mask:
        raise NotImplementedError

    def choose(self, s: S, me: Seat, option: Option, /) -> None:
        raise NotImplementedError

    def come_up(self, s: State, todo: Todo) -> bool:
        me = seat_of(todo)
        m = self.options(cast(S, s), me)
        if Asking.opens(self, s, todo, me, m):
            return True
        if m:
            self.choose(cast(S, s), me, lowest(m))
        return False

    def offer(self, s: State, todo: Todo, seat: Seat) -> Mask:
        if seat != seat_of(todo):
            return 0
        return self.options(cast(S, s), seat)

    def answer(self, s: State, todo: Todo, seat: Seat, option: Option) -> None:
        s.waiting -= 1
        self.choose(cast(S, s), seat, option)


@mypyc_attr(allow_interpreted_subclasses=True)
class Question1(Asking, Generic[S]):
    """A question that carries one number."""

    def by(self, me: Seat, n: i64) -> Todo:
        return self.number | me << SEAT_AT | n << FIRST_AT

    def options(self, s: S, me: Seat, n: i64, /) -> Mask:
        raise NotImplementedError

    def choose(self, s: S, me: Seat, n: i64, option: Option, /) -> None:
        raise NotImplementedError

    def come_up(self, s: State, todo: Todo) -> bool:
        me = seat_of(todo)
        m = self.options(cast(S, s), me, first_of(todo))
        if Asking.opens(self, s, todo, me, m):
            return True
        if m:
            self.choose(cast(S, s), me, first_of(todo), lowest(m))
        return False

    def offer(self, s: State, todo: Todo, seat: Seat) -> Mask:
        if seat != seat_of(todo):
            return 0
        return self.options(cast(S, s), seat, first_of(todo))

    def answer(self, s: State, todo: Todo, seat: Seat, option: Option) -> None:
        s.waiting -= 1
        self.choose(cast(S, s), seat, first_of(todo), option)


@mypyc_attr(allow_interpreted_subclasses=True)
class Question2(Asking, Generic[S]):
    """A question that carries two numbers."""

    def by(self, me: Seat, n: i64, k: i64) -> Todo:
        return self.number | me << SEAT_AT | n << FIRST_AT | k << SECOND_AT

    def options(self, s: S, me: Seat, n: i64, k: i64, /) -> Mask:
        raise NotImplementedError

    def choose(self, s: S, me: Seat, n: i64, k: i64, option: Option, /) -> None:
        raise NotImplementedError

    def come_up(self, s: State, todo: Todo) -> bool:
        me = seat_of(todo)
        m = self.options(cast(S, s), me, first_of(todo), second_of(todo))
        if Asking.opens(self, s, todo, me, m):
            return True
        if m:
            self.choose(cast(S, s), me, first_of(todo), second_of(todo), lowest(m))
        return False

    def offer(self, s: State, todo: Todo, seat: Seat) -> Mask:
        if seat != seat_of(todo):
            return 0
        return self.options(cast(S, s), seat, first_of(todo), second_of(todo))

    def answer(self, s: State, todo: Todo, seat: Seat, option: Option) -> None:
        s.waiting -= 1
        self.choose(cast(S, s), seat, first_of(todo), second_of(todo), option)


@mypyc_attr(allow_interpreted_subclasses=True)
class WideQuestion(Task, Generic[S]):
    """A question with more possible answers than a mask holds: `options` calls `s.may` for each that is on offer, or
    `s.may_each` for many of them."""

    def by(self, me: Seat, n: i64 = 0) -> Todo:
        return self.number | me << SEAT_AT | n << FIRST_AT

    def options(self, s: S, me: Seat, n: i64, /) -> None:
        raise NotImplementedError

    def choose(self, s: S, me: Seat, n: i64, option: Option, /) -> None:
        raise NotImplementedError

    def come_up(self, s: State, todo: Todo) -> bool:
        if self.reopen(s, todo):
            s.asked = seat_of(todo)
            return True
        s.waiting -= 1
        if s.many or s.mask:
            State.tell(s, FORCED, seat_of(todo), todo & TASK, State.nth(s, 0))
            self.choose(cast(S, s), seat_of(todo), first_of(todo), State.nth(s, 0))
        return False

    def reopen(self, s: State, todo: Todo) -> bool:
        s.mask = 0
        s.many = 0
        s.sets = 0
        self.options(cast(S, s), seat_of(todo), first_of(todo))
        n = s.many
        s.many = n + (count(s.mask) & -n >> 63)  # if not all fit into the mask; no branch here either
        return several(s.mask) or s.many > 1

    def answer(self, s: State, todo: Todo, seat: Seat, option: Option) -> None:
        s.waiting -= 1
        self.choose(cast(S, s), seat, first_of(todo), option)


@mypyc_attr(allow_interpreted_subclasses=True)
class Together(Task, Generic[S]):
    """Several seats are asked at once; when none has anything left to answer, `run` shows what they chose.

    `choose` touches only what its own seat keeps secret and uses no chance, so the order of the answers does not
    matter. A single answer is asked for all the same: not to ask would tell the others.
    """

    def by(self, me: Seat) -> Todo:
        return self.number | me << SEAT_AT

    def options(self, s: S, seat: Seat) -> Mask:
        raise NotImplementedError

    def choose(self, s: S, seat: Seat, option: Option, /) -> None:
        raise NotImplementedError

    def run(self, s: S, me: Seat) -> None:
        raise NotImplementedError

    def come_up(self, s: State, todo: Todo) -> bool:
        if self.reopen(s, todo):
            return True
        s.waiting -= 1
        self.run(cast(S, s), seat_of(todo))
        return False

    def reopen(self, s: State, todo: Todo) -> bool:
        for seat in range(s.seats):
            m = self.options(cast(S, s), seat)
            if m:
                s.asked = seat
                s.mask = m
                s.many = 0
                return True
        return False

    def offer(self, s: State, todo: Todo, seat: Seat) -> Mask:
        return self.options(cast(S, s), seat)

    def deciders(self, s: State, todo: Todo) -> Mask:
        m: Mask = 0
        for seat in range(s.seats):
            if self.options(cast(S, s), seat):
                m |= bit(seat)
        return m

    def answer(self, s: State, todo: Todo, seat: Seat, option: Option) -> None:
        self.choose(cast(S, s), seat, option)


# ---- play-outs


def play_out(s: State, rng: Rng) -> i64:
    """Play at random to the end; how many answers that took."""
    n: i64 = 0
    while s.asked != NOBODY:
        State.play_random(s, rng)
        n += 1
    return n
