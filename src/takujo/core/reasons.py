"""Why an option that one would expect may not be chosen now: how a game says it."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from takujo.core.game import Refusal
from takujo.core.state import State, Task
from takujo.core.todo import TASK

S = TypeVar("S", bound=State)
Why = Callable[[S, int], list[Refusal]]  # of the seat that is asked


def refuse(text: str, reason: str, clause: str, **args: int) -> Refusal:
    return Refusal(text, reason, clause, args)


def by_question(reasons: Mapping[Task, Why[S]]) -> Why[S]:
    """Asks the function that knows the open question; of any other there is nothing to say."""
    known = {int(task.number): why for task, why in reasons.items()}

    def why_not(s: S, me: int) -> list[Refusal]:
        why = known.get(s.question() & TASK)
        return why(s, me) if why else []

    return why_not
