"""A task as it waits on the agenda: one integer."""

from typing import Final, TypeAlias

from mypy_extensions import i64

Todo: TypeAlias = i64

NOTHING: Final = 0  # as a Todo: nothing to do

# From the lowest bit: ten bits of task, four of seat, two numbers of 24.
TASK: Final = 0x3FF
SEAT_AT: Final = 10
SEAT: Final = 0xF
FIRST_AT: Final = 14
SECOND_AT: Final = 38
NUMBER: Final = 0xFFFFFF


def seat_of(todo: Todo) -> i64:
    return todo >> SEAT_AT & SEAT


def first_of(todo: Todo) -> i64:
    return todo >> FIRST_AT & NUMBER


def second_of(todo: Todo) -> i64:
    return todo >> SECOND_AT & NUMBER


def with_seat(todo: Todo, me: i64) -> Todo:
    """A Todo written down without a seat, for `me`."""
    return todo | me << SEAT_AT
