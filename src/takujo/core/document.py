"""A state as plain data: as bytes to compare, as a document to read, and back.

The fields of a state are found by looking at its class, so a game writes no code for this. It only says, in
`notation.FORMS`, which numbers of its state stand for names.
"""

import json
import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from takujo.core.errors import BadPosition
from takujo.core.todo import FIRST_AT, NUMBER, SEAT_AT, SECOND_AT, TASK, first_of, seat_of, second_of

if TYPE_CHECKING:
    from librt.vecs import vec

    from takujo.core.state import State, Task

Json = Any

# How a compiled class, and an interpreted one with slots, show their fields.
FIELD_KINDS = ("getset_descriptor", "member_descriptor")
# What a match does not own (printed matter, the tasks) and what follows from the rest (the question now open).
NOT_OWN = {"tasks", "parts", "asked", "mask", "offers", "sets", "many", "wide", "telling", "events", "waiting", "bared"}
AGREED = "agreed"  # what all states of a match share, its options: they are read as fields of each

KNOWN: dict[type, tuple[str, ...]] = {}


def fields(x: Any) -> tuple[str, ...]:
    """The names of what an object holds, those of its base first."""
    kind = type(x)
    if kind not in KNOWN:
        KNOWN[kind] = tuple(found(x))
    return KNOWN[kind]


def found(x: Any) -> Iterator[str]:
    held = [{name for name, d in vars(base).items() if type(d).__name__ in FIELD_KINDS} for base in type(x).__mro__]
    held[0] |= set(getattr(x, "__dict__", ()))
    if AGREED in held[0]:
        held[0] = (held[0] - {AGREED}) | set(fields(x.agreed))
    for own in reversed(held):
        yield from sorted(name for name in own if name[0] != "_" and name not in NOT_OWN)


def content(x: Any, name: str) -> Any:
    """What a field holds."""
    return getattr(x, name) if hasattr(x, name) else getattr(x.agreed, name)


def plain(x: Any) -> Json:
    """Nested lists of numbers."""
    if isinstance(x, int):
        return int(x)
    if hasattr(x, "__iter__"):
        return [plain(each) for each in x]
    return [plain(waiting(x) if name == "agenda" else content(x, name)) for name in fields(x)]


def waiting(s: "State") -> list[int]:
    return [s.agenda[i] for i in range(s.waiting)]


def key(s: "State") -> bytes:
    """Equal states, equal bytes."""
    return json.dumps(plain(s), separators=(",", ":")).encode()


# ---- numbers that stand for names


class Form(Protocol):
    """How one field is written in a document."""

    def write(self, value: Any) -> Json: ...

    def read(self, doc: Json, size: int) -> Any:
        """The field's value again; `size` is the length of a row. A wrong document is a ValueError."""
        ...


def number_of(names: Sequence[str], name: Json) -> int:
    if name not in names:
        raise ValueError(f"{name!r} is not one of {', '.join(names)}")
    return names.index(name)


class Counts:
    """How many there are of each: {"history": 2, "art": 1}."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names

    def write(self, value: Any) -> Json:
        return {name: int(n) for name, n in zip(self.names, value, strict=True) if n}

    def read(self, doc: Json, size: int) -> list[int]:
        if not isinstance(doc, dict) or not all(type(n) is int and n >= 0 for n in doc.values()):
            raise ValueError("expected names with counts, such as " + json.dumps({self.names[0]: 1}))
        counts = [0] * size
        for name, n in doc.items():
            counts[number_of(self.names, name)] = n
        return counts


class Row:
    """Things in their order, -1 for an empty place: ["mirror_of_truth", null]. Empty places at the end are left out."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names

    def write(self, value: Any) -> Json:
        numbers = [int(n) for n in value]
        while numbers and numbers[-1] < 0:
            numbers.pop()
        return [self.names[n] if n >= 0 else None for n in numbers]

    def read(self, doc: Json, size: int) -> list[int]:
        if not isinstance(doc, list) or len(doc) > size:
            raise ValueError(f"expected a list of at most {size}")
        numbers = [-1 if name is None else number_of(self.names, name) for name in doc]
        return numbers + [-1] * (size - len(numbers))


class Members:
    """The names whose bit is set: ["history", "art"]."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names

    def write(self, value: Any) -> Json:
        return [name for n, name in enumerate(self.names) if value >> n & 1]

    def read(self, doc: Json, size: int) -> int:
        if not isinstance(doc, list):
            raise ValueError("expected a list of names")
        return sum(1 << n for n in {number_of(self.names, name) for name in doc})


Forms = dict[str, Form]  # by the name of the field


# ---- the agenda in words


def snake(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


def task_name(task: Any) -> str:
    each = getattr(task, "each", None)
    return snake(type(task).__name__) if each is None else "around_" + task_name(each)


def write_todo(tasks: "vec[Task]", todo: int) -> str:
    """A waiting task as its name, seat and numbers: "discard 1 2"."""
    numbers = [seat_of(todo), first_of(todo), second_of(todo)]
    while len(numbers) > 1 and not numbers[-1]:
        numbers.pop()
    return " ".join([task_name(tasks[todo & TASK]), *map(str, numbers)])


def read_todo(tasks: "vec[Task]", seats: int, text: Json) -> int:
    known = {task_name(task): task.number for task in list(tasks)[1:]}
    name, *rest = str(text).split()
    numbers = [int(word) if word.isdecimal() else -1 for word in rest]
    if name not in known:
        raise ValueError(f"unknown task {name!r}")
    if not 1 <= len(numbers) <= 3 or not 0 <= numbers[0] < seats or not all(0 <= n <= NUMBER for n in numbers):
        raise ValueError(f"{text!r} is not a task, a seat below {seats} and up to two numbers")
    seat, first, second = (*numbers, 0, 0)[:3]
    return int(known[name] | seat << SEAT_AT | first << FIRST_AT | second << SECOND_AT)


# ---- documents


def write(x: Any, forms: Forms) -> dict[str, Json]:
    """What an object holds, by the names of its fields."""
    doc: dict[str, Json] = {}
    for name in fields(x):
        value = content(x, name)
        if name == "agenda":
            doc[name] = [write_todo(x.tasks, todo) for todo in waiting(x)]
        elif name in forms:
            doc[name] = forms[name].write(value)
        elif isinstance(value, bool | int):
            doc[name] = value
        elif hasattr(value, "__iter__"):
            doc[name] = [write_each(each, forms) for each in value]
        else:
            doc[name] = write(value, forms)
    return doc


def write_each(x: Any, forms: Forms) -> Json:
    if isinstance(x, int):
        return x
    return [write_each(each, forms) for each in x] if isinstance(x, list) else write(x, forms)


def read(x: Any, doc: Json, forms: Forms, where: str = "") -> None:
    """Fill an object from a document; what the document leaves out stays as it is."""
    if not isinstance(doc, dict):
        raise BadPosition(f"{where or 'the position'}: expected an object with named fields")
    known = fields(x)
    for name, value in doc.items():
        at = f"{where}{name}"
        if name not in known:
            raise BadPosition(f"{at}: there is no such field, only {', '.join(known)}")
        try:
            read_field(x, name, value, forms, at)
        except BadPosition:
            raise
        except ValueError as e:
            raise BadPosition(f"{at}: {e}") from None


def read_field(x: Any, name: str, doc: Json, forms: Forms, at: str) -> None:
    value = content(x, name)
    if name == "agenda":
        read_agenda(x, doc)
    elif isinstance(value, bool | int):
        number = forms[name].read(doc, 0) if name in forms else doc
        if type(number) is not type(value) and not (type(number) is int and not isinstance(value, bool)):
            raise ValueError(f"expected {'true or false' if isinstance(value, bool) else 'a whole number'}")
        setattr(x if hasattr(x, name) else x.agreed, name, number)
    elif not hasattr(value, "__iter__"):
        read(value, doc, forms, at + ".")
    else:
        read_list(value, forms[name].read(doc, len(value)) if name in forms else doc, forms, at)


def read_list(value: Any, doc: Json, forms: Forms, at: str) -> None:
    if not isinstance(doc, list) or len(doc) != len(value):
        raise ValueError(f"expected a list of {len(value)}")
    for i, each in enumerate(doc):
        if isinstance(value[i], list):
            read_list(value[i], each, forms, f"{at}[{i}]")
        elif not isinstance(value[i], int):
            read(value[i], each, forms, f"{at}[{i}].")
        elif type(each) is int:
            value[i] = each
        else:
            raise ValueError("expected whole numbers")


def read_agenda(s: Any, doc: Json) -> None:
    if not isinstance(doc, list) or len(doc) > len(s.agenda):
        raise ValueError("expected a list of waiting tasks, the next one last")
    s.waiting = 0
    for text in doc:
        s.push(read_todo(s.tasks, s.seats, text))
