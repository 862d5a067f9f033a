"""What is printed on the components of a game: components.toml, and an owner's file that replaces parts of it.

An owner's file has the same shape as components.toml and holds only what differs. Every figure that may differ is
named by the game with a check; whatever else is in the file is a mistake, and all mistakes are reported at once.
"""

import json
import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from fnmatch import fnmatchcase
from itertools import pairwise
from typing import Any

from takujo.core.errors import BadComponents

Doc = dict[str, Any]
Check = Callable[[Any], str]  # of a new value: what is wrong with it, or ""
Checks = dict[str, Check]  # by path, "tome.*.points"


@dataclass(frozen=True, slots=True)
class Wording:
    """What is printed in both languages."""

    en: str
    ja: str

    def __getitem__(self, lang: str) -> str:
        return self.ja if lang == "ja" else self.en

    def other(self, lang: str) -> str:
        return self.en if lang == "ja" else self.ja


def between(low: int, high: int) -> Check:
    def check(value: Any) -> str:
        return "" if type(value) is int and low <= value <= high else f"expected a whole number from {low} to {high}"

    return check


def text(value: Any) -> str:
    return (
        "" if isinstance(value, str) and value.strip() and len(value) <= 400 else "expected a text of 1 to 400 letters"
    )


def counts(names: tuple[str, ...], most: int, least_total: int, most_total: int) -> Check:
    """A table of names with counts."""

    def check(value: Any) -> str:
        wanted = f"expected counts from 0 to {most} for {', '.join(names)}, {least_total} to {most_total} in all"
        if not isinstance(value, dict) or not set(value) <= set(names):
            return wanted
        if not all(type(n) is int and 0 <= n <= most for n in value.values()):
            return wanted
        return "" if least_total <= sum(value.values()) <= most_total else wanted

    return check


def numbers(length: int, low: int, high: int) -> Check:
    """A list of whole numbers."""

    def check(value: Any) -> str:
        fits = isinstance(value, list) and len(value) == length and all(not between(low, high)(n) for n in value)
        return "" if fits else f"expected {length} whole numbers from {low} to {high}"

    return check


def rising(length: int, high: int) -> Check:
    """A list of whole numbers from 0, each as high as the one before or one higher."""

    def check(value: Any) -> str:
        fits = not numbers(length, 0, high)(value) and value[0] <= 1
        fits = fits and all(0 <= after - before <= 1 for before, after in pairwise(value))
        return "" if fits else f"expected {length} numbers up to {high}, each the same as the one before or one more"

    return check


class Printed:
    """The components of one game as data, with what a file of an owner changed."""

    def __init__(self, doc: Doc, checks: Checks, changes: Doc | None = None) -> None:
        self.doc = doc
        self.checks = checks
        self.changes: Doc = changes or {}  # by path, in the order of the file

    def named(self, section: str, name: str) -> Doc:
        """One component, such as named("tome", "mirror_of_truth")."""
        found: Doc = next(each for each in self.doc[section] if each["id"] == name)
        return found

    def replaced(self, source: str) -> "Printed":
        """With the figures of an owner's file (its text) in place of ours."""
        doc = parsed(source)
        changes: Doc = {}
        mistakes: list[tuple[str, str]] = []
        for path, value in self.leaves(doc):
            if re.fullmatch(PASSED_OVER, path) or self.has(path, value):
                continue
            wrong = self.mistake(path, value)
            if wrong:
                mistakes.append((path, wrong))
                if len(mistakes) == MOST_MISTAKES:
                    break
            else:
                changes[path] = value
        if mistakes:
            lines = line_numbers(source)
            raise BadComponents([f"line {line_of(path, lines)}: {path}: {wrong}" for path, wrong in mistakes])
        return self.changed(changes)

    def changed(self, changes: Doc) -> "Printed":
        """With some figures changed, by path. A path or value that does not fit is a mistake."""
        doc = deepcopy(self.doc)
        mistakes = [f"{path}: {wrong}" for path, value in changes.items() if (wrong := self.mistake(path, value))]
        if mistakes:
            raise BadComponents(mistakes)
        for path, value in changes.items():
            *way, last = path.split(".")
            at: Any = doc
            for step in way:
                at = at[step] if isinstance(at, dict) else next(each for each in at if each["id"] == step)
            at[last] = value
        return Printed(doc, self.checks, {**self.changes, **changes})

    def check(self, path: str) -> Check | None:
        return next((check for pattern, check in self.checks.items() if fnmatchcase(path, pattern)), None)

    def mistake(self, path: str, value: Any) -> str:
        """What is wrong with a new value at a path, or ""."""
        if value is NO_ID:
            return "it has no id"
        try:
            self.get(path)
        except LookupError as e:
            return str(e.args[0])
        check = self.check(path)
        return check(value) if check else "this is fixed by the rules and cannot be replaced"

    def has(self, path: str, value: Any) -> bool:
        """Whether this is what we have anyway."""
        try:
            ours = self.get(path)
            return type(ours) is type(value) and bool(ours == value)
        except LookupError:
            return False

    def get(self, path: str) -> Any:
        at: Any = self.doc
        for step in path.split("."):
            below = at if isinstance(at, dict) else by_id(at)
            if step not in below:
                name = repr(step if len(step) <= 60 else step[:57] + "...")
                raise LookupError(f"unknown name {name}; possible: {', '.join(map(str, below)) or 'nothing'}")
            at = below[step]
        return at

    def leaves(self, doc: Any, path: str = "") -> Iterator[tuple[str, Any]]:
        """Every value of a file with its path; things in a list go by their id."""
        if isinstance(doc, dict) and path.count(".") < DEEPEST and not self.check(path):
            for name, value in doc.items():
                yield from self.leaves(value, f"{path}.{name}" if path else name)
        elif isinstance(doc, list) and doc and all(isinstance(each, dict) for each in doc):
            for i, each in enumerate(doc, 1):
                if "id" not in each:
                    yield f"{path} number {i}", NO_ID
                elif str(each["id"]) not in by_id(self.doc.get(path)):
                    yield f"{path}.{each['id']}", each
                else:
                    yield from self.leaves(each, f"{path}.{each['id']}")
        elif path.startswith("constants.") and path.count(".") == 1:
            yield f"{path}.value", doc  # hand_limit = 8 is as good as hand_limit = { value = 8 }
        else:
            yield path, doc


# What a file may hold, so that reading it takes a moment whatever it is: the largest game has 1,561 values, four deep.
MOST_LETTERS = 131_072
MOST_DOTS = 20  # in a line: a name with many is read in a time that grows with their square
MOST_VALUES = 5_000
DEEPEST = 8  # names within names
MOST_MISTAKES = 100  # that are told

# What a file may say about a component and we do not take over.
PASSED_OVER = r"[^.]+\.[^.]+\.(id|clause|reconstructed|source(\..*)?)"
NO_ID = object()  # as a value: that of a component without an id


def parsed(source: str) -> Doc:
    """The contents of a TOML file that is not too large, too deep or too long."""
    if len(source) > MOST_LETTERS:
        raise BadComponents([f"more than {MOST_LETTERS} letters: a component file has fewer"])
    for n, line in enumerate(source.split("\n"), 1):
        if line.count(".") > MOST_DOTS:
            raise BadComponents([f"line {n}: more than {MOST_DOTS} dots"])
    try:
        doc = tomllib.loads(source)
    except ValueError as e:  # also of numbers with too many digits
        raise BadComponents([f"not a TOML file: {str(e)[:200]}"]) from None
    except RecursionError:
        raise BadComponents(["not a component file: lists or tables within each other, too deep"]) from None
    values: list[Any] = [doc]
    for value in values:
        values += value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
        if len(values) > MOST_VALUES:
            raise BadComponents([f"more than {MOST_VALUES} values: no game has so many"])
    return doc


def by_id(components: Any) -> Doc:
    """The components of a list by their id; none, if it is another list or no list."""
    if not isinstance(components, list):
        return {}
    return {each["id"]: each for each in components if isinstance(each, dict) and "id" in each}


def line_numbers(source: str) -> dict[str, int]:
    """The line of each path of a TOML text, as far as one can tell without parsing values."""
    found: dict[str, int] = {}
    tables: Counter[str] = Counter()
    table = named = ""  # of the lines that follow; of the component they belong to
    pending: list[tuple[str, int]] = []  # keys of a [[table]] before its id is known
    for n, line in enumerate(source.splitlines(), 1):
        if header := re.match(r"\s*\[\[?([\w.]+)\]\]?\s*(#.*)?$", line):
            whole, _, below = header[1].partition(".")
            if below and tables[whole]:  # a table of the component that was begun last
                table = f"{named}.{below}"
            else:
                table = named = header[1]
                tables[table] += 1
                found[f"{table} number {tables[table]}"] = n
            pending = []
        elif key := re.match(r"\s*([\w.\-]+)\s*=\s*(.*)", line):
            pending.append((key[1], n))
            here = pending[-1:]
            if key[1] == "id":
                table = named = f"{table.split('.')[0]}.{key[2].split('#')[0].strip().strip(chr(34)).strip(chr(39))}"
                found.setdefault(table, n)
                here, pending = pending, []
            for name, at in here:
                found.setdefault(f"{table}.{name}" if table else name, at)
                found.setdefault(f"{table}.{name}.value" if table else name, at)
    return found


def line_of(path: str, lines: dict[str, int]) -> int:
    """The line of a path, or of the nearest that it is a part of."""
    while path and path not in lines:
        path = path.rpartition(".")[0]
    return lines.get(path, 1)


def write_value(value: Any) -> str:
    """A changed figure as one word of a record."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
