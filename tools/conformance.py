"""Which tests prove which clause of the rulebooks.

    python tools/conformance.py              clause by clause, then a summary for each game
    python tools/conformance.py --missing    only the clauses that no test proves
    python tools/conformance.py knossos      one game

A clause is a paragraph of games/<id>/rulebook.en.md that begins with **ML-12**; rulebook.ja.md must have the same ones
in the same order. A test proves the clauses that its docstring begins with: "ML-24, ML-25" or "ML-03 to ML-08". The
exit code is 1 if a clause has no test, a test names a clause that does not exist, or the two rulebooks differ.
"""

import argparse
import ast
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "src/takujo/games"
CLAUSE = re.compile(r"\*\*([A-Z]{2}-\d+[a-z]?)\*\* +(?:\([^)]*\) +)?(.*)")  # and, in brackets, the printed section
NAMED = re.compile(r"([A-Z]{2}-\d+[a-z]?)(?: to ([A-Z]{2}-\d+[a-z]?))?(?:, *)?")
LETTERS = 60  # of a clause that are printed


def clauses(rulebook: Path) -> dict[str, str]:
    """The clauses of a rulebook in their order, each with its text."""
    lines = rulebook.read_text("utf-8").splitlines() if rulebook.exists() else []
    return {found[1]: found[2] for found in map(CLAUSE.match, lines) if found}


def number(clause: str) -> tuple[int, str]:
    """What clauses are ordered by: ML-9, ML-10, KN-88, KN-88a."""
    digits = clause[3:].rstrip("abcdefghijklmnopqrstuvwxyz")
    return int(digits), clause[3 + len(digits) :]


def named(docstring: str, book: dict[str, str]) -> list[str]:
    """The clauses that a docstring begins with. A range stands for those of the book between its ends, and the ends."""
    found: list[str] = []
    at = 0
    while part := NAMED.match(docstring, at):
        first, last = part[1], part[2] or part[1]
        same = (clause for clause in book if clause[:2] == first[:2])
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
    games = sorted(rules.parent.name for rules in GAMES.glob("*/rules.py"))
    parser = argparse.ArgumentParser(description="Which tests prove which clause of the rulebooks.")
    parser.add_argument("game", nargs="*", metavar="game", help=f"one or more of {', '.join(games)}; without any, all")
    parser.add_argument("--missing", action="store_true", help="print only the clauses that no test proves")
    asked = parser.parse_args()
    if unknown := set(asked.game) - set(games):
        parser.error(f"there is no game {', '.join(sorted(unknown))}, only {', '.join(games)}")

    gaps = 0
    mistakes: list[str] = []
    for game in asked.game or games:
        book = clauses(GAMES / game / "rulebook.en.md")
        prefixes = {clause[:3] for clause in book}
        proved_by: dict[str, list[str]] = defaultdict(list)
        for place, test, docstring in tests():
            for clause in dict.fromkeys(named(docstring, book)):
                if clause in book:
                    proved_by[clause].append(test)
                elif clause[:3] in prefixes:
                    mistakes.append(f"{place}: {test} names {clause}, which is not in the rulebook of {game}")
        for clause, text in book.items():
            if not asked.missing or clause not in proved_by:
                beginning = text if len(text) <= LETTERS else text[:LETTERS] + "…"
                print(f"{clause}  {beginning}  tests: {', '.join(proved_by.get(clause, ['none']))}")
        if not book:
            mistakes.append(f"{game}: rulebook.en.md has no clauses")
        if list(clauses(GAMES / game / "rulebook.ja.md")) != list(book):
            mistakes.append(f"{game}: rulebook.ja.md has not the same clauses in the same order")
        count = len({test for each in proved_by.values() for test in each})
        print(f"{game}: {len(proved_by)} of {len(book)} clauses are proved, by {count} tests")
        gaps += len(book) - len(proved_by)

    print(*mistakes, sep="\n", end="\n" if mistakes else "", file=sys.stderr)
    return 1 if gaps or mistakes else 0


if __name__ == "__main__":
    sys.exit(main())
