"""What every long work needs: a match played out by its bots, many of them at once, and a bar to watch."""

import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import active_children, parent_process
from multiprocessing.process import BaseProcess
from queue import SimpleQueue
from threading import Thread
from time import process_time
from typing import TYPE_CHECKING, TypeVar

from takujo.core.errors import BadRequest, TakujoError

if TYPE_CHECKING:
    from takujo.bots import Bot
    from takujo.match import Match

Task = TypeVar("Task")
Result = TypeVar("Result")

LONG = 3600.0  # seconds over which the speed is averaged: some matches take minutes


@dataclass(slots=True)
class Thought:
    """What a seat had to think about in a match."""

    questions: int = 0  # with more than one answer
    seconds: float = 0.0  # of processor time


def play_out(match: "Match", players: "Sequence[Bot]") -> list[Thought]:
    """Let a bot at each seat play a match to its end."""
    thoughts = [Thought() for _ in players]
    while not match.over:
        seat = match.deciders[0]
        asked = len(match.state.options(seat)) > 1
        begun = process_time()
        action = players[seat].choose(match, seat)
        if asked:
            thoughts[seat].questions += 1
            thoughts[seat].seconds += process_time() - begun
        match.play(action)
    return thoughts


def check_jobs(jobs: int | None) -> int:
    if jobs is not None and jobs < 1:
        raise BadRequest(f"at least one process must work, not {jobs}")
    return jobs or os.cpu_count() or 1


def scattered(work: Callable[[Task], Result], tasks: Sequence[Task], jobs: int, at_once: int = 1) -> Iterator[Result]:
    """The results of all tasks as they come, from so many processes. Who stops listening stops the work. Short tasks go
    faster if a process gets some at once."""
    if jobs == 1:
        yield from map(work, tasks)
        return
    others = active_children()
    pool = ProcessPoolExecutor(jobs, initializer=follow_the_listener)
    try:
        # A queue of our own: `as_completed` locks what is still to come, and Ctrl-C could leave it locked for ever.
        done: SimpleQueue[Future[list[Result]]] = SimpleQueue()
        with ctrl_c_waits():
            waiting = [pool.submit(some, work, tasks[at : at + at_once]) for at in range(0, len(tasks), at_once)]
            for future in waiting:
                future.add_done_callback(done.put)
        for _ in waiting:
            yield from done.get().result()
    except BrokenProcessPool:
        raise TakujoError("a process that worked was killed, perhaps for want of memory") from None
    except BaseException:
        for process in active_children():
            if process not in others:
                process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)  # to its very end: Python would stumble over a pool that is still closing


@contextmanager
def ctrl_c_waits() -> Iterator[None]:
    """A process that starts in here cannot meet Ctrl-C before it has learnt to leave that to the listener."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def follow_the_listener() -> None:
    """In a process that works: Ctrl-C reaches all processes of a terminal, but the one that listens stops the others;
    and if that one is killed, nobody works for nothing."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with, args=(parent_process(),), daemon=True).start()


def end_with(listener: BaseProcess) -> None:
    listener.join()
    os._exit(1)


def some(work: Callable[[Task], Result], tasks: Sequence[Task]) -> list[Result]:
    return [work(task) for task in tasks]


def watched(found: Iterator[Result], total: int, doing: str, done: int = 0) -> Iterator[Result]:
    """The same, with a progress bar on the error output if somebody is looking."""
    if not sys.stderr.isatty():
        yield from found
        return
    from rich.console import Console
    from rich.progress import MofNCompleteColumn, Progress

    columns = (*Progress.get_default_columns(), MofNCompleteColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, speed_estimate_period=LONG) as progress:
        bar = progress.add_task(doing, total=total, completed=done)
        for each in found:
            yield each
            progress.advance(bar)
