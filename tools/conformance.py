"""Which tests prove which clause of the rulebooks.

    python tools/conformance.py              clause by clause, then a summary for each game
    python tools/conformance.py --missing    only the clauses that no test proves
    python tools/conformance.py knossos      one game

A clause is a paragraph of games/<id>/rulebook.en.md that begins with **ML-12**; rulebook.ja.md must have the same ones
in the same order. A test proves the clauses that its docstring begins with: "ML-24, ML-25" or "ML-03 to ML-08". Every
clause stands for a section of the printed rulebook or cites a ruling, and rulings and clauses name each other.
The terms of glossary.toml name clauses that there are. Where a game has lessons, each clause is taught by one of them
or named in lesson.toml for later. The exit code is 1 if any of this does not hold.
"""

import argparse
import ast
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from takujo import games
from takujo.course import course
from takujo.rulebook import CLAUSE_ID, Clause, clauses, glossary, number, rulings

ROOT = Path(__file__).resolve().parent.parent
CITED = re.compile(r"(?:rulings?|裁定) ?((?:R-?\d+(?:, |・| to |～)?)+)")
NAMED = re.compile(rf"({CLAUSE_ID})(?: to ({CLAUSE_ID}))?(?:, *)?")
LETTERS = 60  # of a clause that are printed

Book = dict[str, Clause]  # the clauses of a rulebook in their order


def book_of(game: str, lang: str) -> Book:
    return {clause.id: clause for clause in clauses(game, lang)}


def decided(game: str, lang: str) -> dict[str, set[str]]:
    """The rulings of a rulebook, each with the clauses that it names."""
    book = book_of(game, lang)
    return {each.id: set(named(each.section.replace("～", " to "), book)) for each in rulings(game, lang)}


def unfounded(game: str, lang: str) -> Iterator[str]:
    """Where clauses and rulings of a rulebook do not agree."""
    found = decided(game, lang)
    cited: dict[str, set[str]] = {}
    for clause in clauses(game, lang):
        cited[clause.id] = {each for part in CITED.findall(clause.text) for each in re.findall(r"R-?\d+", part)}
        if not cited[clause.id] and not clause.section:
            yield f"{clause.id} has neither a section nor a ruling"
    for name, its in cited.items():
        yield from (f"{name} cites {each}, which does not name it" for each in its if name not in found.get(each, ()))
    for ruling, names in found.items():
        yield from (
            f"{ruling} names {each}, which does not cite it" for each in names if ruling not in cited.get(each, ())
        )


def prefix(clause: str) -> str:
    return clause.partition("-")[0]


def lessons(game: str) -> dict[str, str]:
    """The clauses that are taught, each with its lesson; and those that are met in play, with why in brackets."""
    known = course(game)
    later = {clause: f"({why})" for why, clauses in known.later.items() for clause in clauses}
    return later | {clause: lesson.id for lesson in reversed(known.lessons) for clause in lesson.clauses}


def named(docstring: str, book: Book) -> list[str]:
    """The clauses that a docstring begins with. A range stands for those of the book between its ends, and the ends."""
    found: list[str] = []
    at = 0
    while part := NAMED.match(docstring, at):
        first, last = part[1], part[2] or part[1]
        same = (clause for clause in book if prefix(clause) == prefix(first))
        found += [first, *(clause for clause in same if number(first) < number(clause) < number(last)), last]
        at = part.end()
    return found


def tests() -> Iterator[tuple[str, str, str]]:
    """Every test: where it stands, its name and its docstring."""
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
                yield f"{path.relative_to(ROOT)}:{node.lineno}", node.name, ast.get_docstring(node) or ""


def main() -> int:
    ids = games.ids()
    parser = argparse.ArgumentParser(description="Which tests prove which clause of the rulebooks.")
    parser.add_argument("game", nargs="*", metavar="game", help=f"one or more of {', '.join(ids)}; without any, all")
    parser.add_argument("--missing", action="store_true", help="print only the clauses that no test proves")
    asked = parser.parse_args()
    if unknown := set(asked.game) - set(ids):
        parser.error(f"there is no game {', '.join(sorted(unknown))}, only {', '.join(ids)}")

    gaps = 0
    mistakes: list[str] = []
    for game in asked.game or ids:
        book = book_of(game, "en")
        proved_by: dict[str, list[str]] = defaultdict(list)
        for place, test, docstring in tests():
            for clause in dict.fromkeys(named(docstring, book)):
                if clause in book:
                    proved_by[clause].append(test)
                elif prefix(clause) == games.load(game).prefix:
                    mistakes.append(f"{place}: {test} names {clause}, which is not in the rulebook of {game}")
        taught = lessons(game)
        for name, clause in book.items():
            if not asked.missing or name not in proved_by:
                beginning = clause.text if len(clause.text) <= LETTERS else clause.text[:LETTERS] + "…"
                proofs = ", ".join(proved_by.get(name, ["none"]))
                print(f"{name}  {beginning}  tests: {proofs}  lesson: {taught.get(name, 'none')}")
        if taught and set(taught) != set(book):
            odd = ", ".join(sorted(set(taught) ^ set(book)))
            mistakes.append(f"{game}: neither taught nor named for later, or no clauses at all: {odd}")
        mistakes += course(game).mistakes
        if not book:
            mistakes.append(f"{game}: rulebook.en.md has no clauses")
        if list(book_of(game, "ja")) != list(book):
            mistakes.append(f"{game}: rulebook.ja.md has not the same clauses in the same order")
        for lang in ("en", "ja"):
            mistakes += [f"{game}: rulebook.{lang}.md: {wrong}" for wrong in unfounded(game, lang)]
        settled, terms = decided(game, "en"), glossary(game)
        if settled != decided(game, "ja"):
            mistakes.append(f"{game}: the two rulebooks have not the same rulings for the same clauses")
        if not asked.missing:
            for ruling, names in settled.items():
                print(f"{ruling}  clauses: {', '.join(sorted(names, key=number)) or 'none'}")
            for term in terms:
                print(f"{term.en}  {term.ja}  {term.clause}".rstrip())
        astray = [term for term in terms if term.clause and term.clause not in book]
        mistakes += [f"{game}: the term {each.id} names {each.clause}, which is not there" for each in astray]
        count = len({test for each in proved_by.values() for test in each})
        said = f"{len(proved_by)} of {len(book)} clauses are proved, by {count} tests"
        later = sum(lesson.startswith("(") for lesson in taught.values())
        met = f"{len(taught) - later} are taught, {later} met in play"
        print(f"{game}: {said}; {met}; {len(settled)} rulings, {len(terms)} terms")
        gaps += len(book) - len(proved_by)

    print(*mistakes, sep="\n", end="\n" if mistakes else "", file=sys.stderr)
    return 1 if gaps or mistakes else 0


if __name__ == "__main__":
    sys.exit(main())
