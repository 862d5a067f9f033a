"""Many matches at once, as arrays of numpy that are written anew by every step."""

import math
import multiprocessing
import weakref
from collections.abc import Mapping, Sequence
from itertools import pairwise
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from takujo.core import document
from takujo.core.errors import BadPosition, BadRequest, NotOnOffer, TakujoError, UnknownOption
from takujo.match import Match, from_position
from takujo.rl.rows import LEARNER, PLAYERS, REWARDS, Rows
from takujo.rl.setup import Setup

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess

    from takujo.core.state import State

Buffers: TypeAlias = dict[str, NDArray[Any]]
Shapes: TypeAlias = dict[str, tuple[tuple[int, ...], str]]
Opponents: TypeAlias = str | Sequence[str | None] | None

ANSWERED: Final = "answered"  # by a process: what it found
RAISED: Final = "raised"  # or what it raised
FORCED: Final = ("skip", "keep")
SHOWN: Final = 8  # answers named where one is refused
LINE: Final = 64  # bytes
PATIENCE: Final = 10  # seconds for a process to end


class Work(NamedTuple):
    """Some rows of a vector, as the process that has them needs to know."""

    game: str
    seats: int
    options: dict[str, str]
    reward: str
    players: tuple[int, ...]
    rotating: bool
    skips: bool
    limit: int
    first: int
    n: int


class Local:
    """Rows in this process."""

    def __init__(self, work: Work) -> None:
        setup = Setup(work.game, work.seats, work.options, work.reward)
        self.setup: Final = setup
        self.rows: Final = Rows(
            setup.blank(), setup.game.sight, setup.game.heuristics, setup.game.begin, setup.options, setup.actions,
            work.n, setup.size, list(work.players), work.rotating, work.skips, work.limit,
            REWARDS.index(work.reward), work.first,
        )  # fmt: skip

    def buffers(self) -> Buffers:
        """They lie where the compiled rows write them."""
        rows = self.rows
        n = int(rows.n)

        def seen(numbers: Any, kind: Any, *shape: int) -> NDArray[Any]:
            return np.frombuffer(numbers, kind).reshape(shape)

        return {
            "observations": seen(rows.pen.rows, np.uint8, n, -1),
            "finals": seen(rows.finals.rows, np.uint8, n, -1),
            "masks": seen(rows.masks, np.int8, n, -1),
            "seats": seen(rows.seats, np.uint8, n),
            "rewards": seen(rows.rewards, np.float64, n, -1),
            "dones": seen(rows.dones, np.uint8, n),
            "truncations": seen(rows.truncations, np.uint8, n),
            "lengths": seen(rows.lengths, np.int64, n),
            "scores": seen(rows.scores, np.int64, n, -1),
            "sampled": seen(rows.sampled, np.int64, n),
        }

    def reset(self, seed: str) -> None:
        self.rows.reset(seed)

    def step(self, actions: NDArray[np.int64]) -> None:
        """With answers that are on offer."""
        self.rows.take(actions)
        self.rows.step()

    def sample(self) -> None:
        self.rows.sample()

    def position(self, row: int) -> dict[str, Any]:
        return document.write(self.rows.states[row], self.setup.game.forms)

    def save(self) -> dict[str, Any]:
        rows = self.rows
        return {
            "deals": int(rows.deals),
            "luck": int(rows.luck),
            "lots": document.plain(rows.lots),
            "rows": [
                {
                    "match": int(rows.matches[i]),
                    "answers": int(rows.answers[i]),
                    "chance": document.plain(rows.chances[i]),
                    "state": self.position(i),
                }
                for i in range(rows.n)
            ],
        }

    def read(self, doc: Any) -> "list[State]":
        """The positions of a document, or BadPosition; nothing is changed."""
        found = []
        for i, each in enumerate(doc["rows"]):
            s = self.setup.blank()
            try:
                document.read(s, each["state"], self.setup.game.forms)
                s.derive()
                s.settle()
                self.setup.game.check(s)
                if s.over():
                    raise ValueError("the match is over")
                numbers = [each["match"], each["answers"], *each["chance"], doc["deals"], doc["luck"], *doc["lots"]]
                if len(each["chance"]) != 4 or len(doc["lots"]) != 4 or not all(type(n) is int for n in numbers):
                    raise ValueError("expected whole numbers")
            except (ValueError, TypeError, KeyError, AssertionError, IndexError) as e:
                raise BadPosition(f"row {self.rows.first + i}: {str(e) or 'it cannot be read'}") from None
            found.append(s)
        return found

    def load(self, doc: Any) -> None:
        rows = self.rows
        for i, s in enumerate(self.read(doc)):
            each = doc["rows"][i]
            rows.states[i].copy_from(s)
            rows.matches[i] = each["match"]
            rows.answers[i] = each["answers"]
            set_rng(rows.chances[i], each["chance"])
        rows.deals, rows.luck = doc["deals"], doc["luck"]
        set_rng(rows.lots, doc["lots"])
        rows.shown()


def set_rng(rng: Any, words: Sequence[int]) -> None:
    rng.a, rng.b, rng.c, rng.d = words


class Spread:
    """Rows in several processes, each with a vector of its own; what is read lies in memory that all share."""

    def __init__(self, works: Sequence[Work]) -> None:
        context = multiprocessing.get_context("spawn")
        self.works: Final = works
        shapes = all_shapes(works)
        memory = context.RawArray("B", sum(room(*each) for each in shapes.values()))
        self.shared: Final = laid_out(memory, shapes)
        self.pipes: list[Connection] = []
        self.processes: list[SpawnProcess] = []
        self.end: Final = weakref.finalize(self, finish, self.pipes, self.processes)
        for work in works:
            mine, theirs = context.Pipe()
            process = context.Process(target=labour, args=(work, memory, shapes, theirs), daemon=True)
            process.start()
            theirs.close()
            self.pipes.append(mine)
            self.processes.append(process)

    def buffers(self) -> Buffers:
        found = {name: each.view() for name, each in self.shared.items() if name != "actions"}
        for each in found.values():
            each.flags.writeable = False
        return found

    def ask(self, what: str, *args: Any) -> list[Any]:
        """Let all do something at once; what each found. If some cannot, the first one's reason."""
        return self.ask_each(what, [args] * len(self.pipes))

    def ask_each(self, what: str, each: Sequence[tuple[Any, ...]]) -> list[Any]:
        try:
            for pipe, args in zip(self.pipes, each, strict=True):
                pipe.send((what, args))
            found = [pipe.recv() for pipe in self.pipes]
        except (EOFError, OSError):
            self.end()
            raise TakujoError("a process of the vector was ended, perhaps for want of memory") from None
        for kind, value in found:
            if kind == RAISED:
                raise value
        return [value for _, value in found]

    def reset(self, seed: str) -> None:
        self.ask("reset", seed)

    def step(self, actions: NDArray[np.int64]) -> None:
        self.shared["actions"][:] = actions
        self.ask("step")

    def sample(self) -> None:
        self.ask("sample")

    def position(self, row: int) -> dict[str, Any]:
        at = next(at for at, work in enumerate(self.works) if row < work.first + work.n)
        found: dict[str, Any] = self.ask_each("position", [
            (row - work.first if n == at else 0,) for n, work in enumerate(self.works)
        ])[at]  # fmt: skip
        return found

    def save(self) -> dict[str, Any]:
        found = self.ask("save")
        rows = [row for doc in found for row in doc["rows"]]
        return {**found[0], "lots": [doc["lots"] for doc in found], "rows": rows}

    def load(self, doc: Any) -> None:
        if not isinstance(doc["lots"], list) or len(doc["lots"]) != len(self.works):
            raise BadPosition("lots: expected a generator for each process")
        each = [
            (doc | {"lots": doc["lots"][n], "rows": doc["rows"][work.first : work.first + work.n]},)
            for n, work in enumerate(self.works)
        ]
        self.ask_each("read", each)  # all of it, before anything changes
        self.ask_each("load", each)


def all_shapes(works: Sequence[Work]) -> Shapes:
    """Of arrays that hold all rows."""
    one = Local(works[0]._replace(n=1)).buffers()
    n = sum(work.n for work in works)
    found = {name: ((n, *each.shape[1:]), each.dtype.str) for name, each in one.items()}
    return found | {"actions": ((n,), "int64")}


def room(shape: tuple[int, ...], kind: str) -> int:
    """Bytes of an array, up to a whole line of the cache."""
    return math.prod(shape) * np.dtype(kind).itemsize + LINE - 1 & -LINE


def laid_out(memory: Any, shapes: Shapes) -> Buffers:
    """Arrays in shared memory, one after the other."""
    found: Buffers = {}
    at = 0
    for name, (shape, kind) in shapes.items():
        found[name] = np.frombuffer(memory, kind, math.prod(shape), at).reshape(shape)
        at += room(shape, kind)
    return found


def finish(pipes: list[Connection], processes: "list[SpawnProcess]") -> None:
    """Let the processes end."""
    for pipe in pipes:
        pipe.close()
    for process in processes:
        process.join(PATIENCE)
        if process.is_alive():
            process.kill()
            process.join()


def labour(work: Work, memory: Any, shapes: Shapes, pipe: Connection) -> None:
    """What a process does until nobody listens any more."""
    shared = {name: each[work.first : work.first + work.n] for name, each in laid_out(memory, shapes).items()}
    local = Local(work)
    own = local.buffers()
    while True:
        try:
            what, args = pipe.recv()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        try:
            answer = None
            if what == "step":
                local.step(shared["actions"])
            else:
                answer = getattr(local, what)(*args)
            if what in ("reset", "step", "sample", "load"):
                for each, numbers in own.items():
                    shared[each][:] = numbers
                answer = None
            elif what == "read":
                answer = None
            pipe.send((ANSWERED, answer))
        except Exception as e:
            pipe.send((RAISED, e))


class Vector:
    """Many matches of a game at once, answered together.

    >>> matches = Vector("memory_library", 16, seats=2, seed=7)
    >>> for _ in range(100):
    ...     observations, masks, rewards, dones = matches.step(matches.sample())
    >>> observations.shape, masks.shape, rewards.shape
    ((16, 220), (16, 101), (16, 2))

    The arrays stay the same and are written anew by each step; with `copy`, a step returns copies. A match that ends is
    followed by the next in the same step: then `dones` is 1, `rewards` tells what it brought to each seat, `finals`
    what was seen at its end, and the row already shows the next match. Seed, the number of a row and the answers given
    in it decide everything in it, whatever stands in the other rows.

    `opponents` are None (all seats learn, each is shown when it is asked), a name ("random", "inclination", "greedy":
    then the learner sits on another seat in every match), or one for each seat, None for a learner. `forced` says
    whether a question with one answer is answered at once ("skip") or shown ("keep"). A match of `limit` answers is cut
    off without a reward. With `workers` the rows are spread over so many processes.
    """

    def __init__(
        self,
        game: str,
        n: int,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        seed: int | str = 0,
        opponents: Opponents = None,
        forced: str = "skip",
        limit: int | None = None,
        reward: str = "place",
        copy: bool = False,
        workers: int = 0,
    ) -> None:
        setup = Setup(game, seats, options, reward)
        for name, number, least in (("n", n, 1), ("limit", limit or 1, 1), ("workers", workers, 0)):
            if type(number) is not int or number < least:
                raise BadRequest(f"{name} is a whole number from {least} on, not {number!r}")
        if forced not in FORCED:
            raise BadRequest(f"forced is one of {', '.join(FORCED)}, not {forced!r}")
        players, rotating = seated(opponents, setup.seats)
        self.setup: Final = setup
        self.n: Final = n
        self.copy: Final = copy
        self.opponents: Final = opponents
        work = Work(
            game, setup.seats, setup.options, reward, players, rotating, forced == "skip", limit or 0, 0, n
        )  # fmt: skip
        shares = [n * at // workers for at in range(workers + 1)] if workers else []
        works = [work._replace(first=a, n=b - a) for a, b in pairwise(shares) if b > a]
        self.closed = False
        self.matches: Final[Local | Spread] = Spread(works) if works else Local(work)
        found = self.matches.buffers()
        self.observations: Final = found["observations"]
        self.finals: Final = found["finals"]
        self.masks: Final = found["masks"]
        self.seats: Final = found["seats"]
        self.rewards: Final = found["rewards"]
        self.dones: Final = found["dones"]
        self.truncations: Final = found["truncations"]
        self.lengths: Final = found["lengths"]
        self.scores: Final = found["scores"]
        self.sampled: Final = found["sampled"]
        self.reset(seed)

    def reset(self, seed: int | str | None = None) -> tuple[NDArray[np.uint8], NDArray[np.int8]]:
        """Begin anew; without a seed with the one before."""
        self.check_open()
        if seed is not None:
            self.seed = seed
        self.matches.reset(str(self.seed))
        return self.given(self.observations), self.given(self.masks)

    def step(self, actions: Any) -> tuple[NDArray[np.uint8], NDArray[np.int8], NDArray[np.float64], NDArray[np.uint8]]:
        """Answer in every row with a flat action: the new observations, masks, rewards and dones."""
        self.check_open()
        chosen = np.asarray(actions)
        if chosen.dtype.kind not in "iu":
            raise BadRequest(f"actions are whole numbers, not {chosen.dtype}")
        if chosen.shape != (self.n,):
            raise BadRequest(f"there are {self.n} rows with one action each, but the actions have shape {chosen.shape}")
        chosen = np.ascontiguousarray(chosen, np.int64)
        self.check_offered(chosen)
        self.matches.step(chosen)
        return self.given(self.observations), self.given(self.masks), self.given(self.rewards), self.given(self.dones)

    def check_offered(self, chosen: NDArray[np.int64]) -> None:
        """Nothing has changed if one is refused."""
        matches = self.matches
        if isinstance(matches, Local):
            matches.rows.take(chosen)
            row = int(matches.rows.refused())
        else:
            count = self.masks.shape[1]
            outside = (chosen < 0) | (chosen >= count)
            wrong = outside | (self.masks[np.arange(self.n), np.where(outside, 0, chosen)] == 0)
            row = int(wrong.argmax()) if wrong.any() else -1
        if row < 0:
            return
        listed = self.setup.game.actions
        action = int(chosen[row])
        if not 0 <= action < len(listed):
            raise UnknownOption(f"row {row}: {self.setup.game.id} has no action {action}, only 0 to {len(listed) - 1}")
        offered = np.flatnonzero(self.masks[row])
        names = [f"{index} ({listed[index].text})" for index in offered[:SHOWN]]
        more = f" and {len(offered) - SHOWN} more" if len(offered) > SHOWN else ""
        raise NotOnOffer(f"row {row}: {action} ({listed[action].text}) is not on offer, only {', '.join(names)}{more}")

    def sample(self) -> NDArray[np.int64]:
        """A random legal action for each row."""
        self.check_open()
        self.matches.sample()
        return self.given(self.sampled)

    def given(self, numbers: NDArray[Any]) -> NDArray[Any]:
        return numbers.copy() if self.copy else numbers

    def check_open(self) -> None:
        if self.closed:
            raise BadRequest("the vector is closed")

    def close(self) -> None:
        """End its processes. The arrays stay as they are."""
        self.closed = True
        if isinstance(self.matches, Spread):
            self.matches.end()

    def __enter__(self) -> "Vector":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # -- one row

    def match(self, row: int) -> Match:
        """A match that goes on from where a row stands. It holds every secret."""
        self.check_open()
        if type(row) is not int or not 0 <= row < self.n:
            raise BadRequest(f"there is no row {row!r}; the rows are 0 to {self.n - 1}")
        game = self.setup.game
        outer = {"takujo": 1, "game": game.id, "rules": game.rules, "options": self.setup.options}
        return from_position(outer | self.matches.position(row))

    def state(self, row: int) -> "State":
        """A copy of the state in a row."""
        return self.match(row).state

    def view(self, row: int, seat: int) -> dict[str, Any]:
        """What a seat may know of the match in a row, in words."""
        return self.match(row).view(seat)

    # -- all of it

    def save(self) -> dict[str, Any]:
        """Everything that decides how it goes on, JSON-able; the rewards of the last step are not kept."""
        self.check_open()
        return {**self.head(), **self.matches.save()}

    def load(self, doc: Mapping[str, Any]) -> None:
        """Go on from there; BadPosition if the document is another vector's or damaged, and nothing has changed."""
        self.check_open()
        head = self.head()
        for name, value in head.items():
            if not isinstance(doc, Mapping) or doc.get(name) != value:
                raise BadPosition(f"{name}: this vector has {value!r}, the document something else")
        rows = doc.get("rows")
        if not isinstance(rows, list) or len(rows) != self.n or not {"deals", "luck", "lots"} <= set(doc):
            raise BadPosition(f"rows: expected {self.n}, with the generators they go on with")
        self.matches.load(dict(doc))

    def head(self) -> dict[str, Any]:
        """What must be the same."""
        opponents = self.opponents if isinstance(self.opponents, str | None) else list(self.opponents)
        return {
            "takujo": 1,
            "game": self.setup.game.id,
            "rules": self.setup.game.rules,
            "seats_each": self.setup.seats,
            "options": self.setup.options,
            "n": self.n,
            "opponents": opponents,
            "workers": len(self.matches.works) if isinstance(self.matches, Spread) else 0,
        }


def seated(opponents: Opponents, seats: int) -> tuple[tuple[int, ...], bool]:
    """Who answers for each seat, and whether the learner changes seats from match to match."""
    names = PLAYERS[1:]
    if opponents is None:
        return (LEARNER,) * seats, False
    rotating = isinstance(opponents, str)
    each: list[str | None] = [None, *[opponents] * (seats - 1)] if isinstance(opponents, str) else list(opponents)
    if len(each) != seats:
        raise BadRequest(f"{len(each)} opponents for {seats} seats: name one for each, None where a learner sits")
    for name in (opponents, *each) if isinstance(opponents, str) else each:
        if name is not None and name not in names:
            raise BadRequest(f"an opponent is None or one of {', '.join(names)}, not {name!r}")
    if None not in each:
        raise BadRequest("there is no learner: an opponent must be None for one seat at least")
    return tuple(LEARNER if name is None else PLAYERS.index(name) for name in each), rotating
