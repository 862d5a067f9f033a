"""Which tests prove which clause of the rulebooks.

    python tools/conformance.py              clause by clause, then a summary for each game
    python tools/conformance.py --missing    only the clauses that no test proves
    python tools/conformance.py knossos      one game

A clause is a paragraph of games/<id>/rulebook.en.md that begins with **ML-12**; rulebook.ja.md must have the same ones
in the same order. A test proves the clauses that its docstring begins with: "ML-24, ML-25" or "ML-03 to ML-08". Every
clause stands for a section of the printed rulebook or cites a ruling, and rulings and clauses name each other.
The terms of glossary.toml name clauses that there are. The exit code is 1 if any of this does not hold.
"""

import argparse
import ast
import re
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "src/takujo/games"
RULING = re.compile(r"\| (R-?\d+) \|.*\| ([^|]*) \|")  # its number, and the clauses that it speaks of
CITED = re.compile(r"(?:rulings?|裁定) ?((?:R-?\d+(?:, |・| to |～)?)+)")
CLAUSE = re.compile(r"\*\*([A-Z]{2}-\d+[a-z]?)\*\* +(?:\([^)]*\) +)?(.*)")  # and, in brackets, the printed section
NAMED = re.compile(r"([A-Z]{2}-\d+[a-z]?)(?: to ([A-Z]{2}-\d+[a-z]?))?(?:, *)?")
LETTERS = 60  # of a clause that are printed


def clauses(rulebook: Path) -> dict[str, str]:
    """The clauses of a rulebook in their order, each with its text."""
    return {found[1]: found[2] for found in map(CLAUSE.match, lines_of(rulebook)) if found}


def lines_of(rulebook: Path) -> list[str]:
    return rulebook.read_text("utf-8").splitlines() if rulebook.exists() else []


def rulings(rulebook: Path) -> dict[str, set[str]]:
    """The rulings of a rulebook, each with the clauses that it names."""
    book = clauses(rulebook)
    found = filter(None, map(RULING.match, lines_of(rulebook)))
    return {row[1]: set(named(row[2].replace("～", " to "), book)) for row in found}


def unfounded(rulebook: Path) -> Iterator[str]:
    """Where clauses and rulings of a rulebook do not agree."""
    found = rulings(rulebook)
    cited: dict[str, set[str]] = {}
    for line in lines_of(rulebook):
        if clause := CLAUSE.match(line):
            cited[clause[1]] = {each for part in CITED.findall(line) for each in re.findall(r"R-?\d+", part)}
            if not cited[clause[1]] and "** (§" not in line:
                yield f"{clause[1]} has neither a section nor a ruling"
    for clause, its in cited.items():
        yield from (
            f"{clause} cites {each}, which does not name it" for each in its if clause not in found.get(each, ())
        )
    for ruling, names in found.items():
        yield from (
            f"{ruling} names {each}, which does not cite it" for each in names if ruling not in cited.get(each, ())
        )


def glossary(game: str) -> list[dict[str, str]]:
    """The words of a game."""
    found: list[dict[str, str]] = tomllib.loads((GAMES / game / "glossary.toml").read_text("utf-8"))["term"]
    return found


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
        books = [GAMES / game / f"rulebook.{lang}.md" for lang in ("en", "ja")]
        mistakes += [f"{game}: {each.name}: {wrong}" for each in books for wrong in unfounded(each)]
        if rulings(books[0]) != rulings(books[1]):
            mistakes.append(f"{game}: the two rulebooks have not the same rulings for the same clauses")
        decided, terms = rulings(books[0]), glossary(game)
        if not asked.missing:
            for ruling, names in decided.items():
                print(f"{ruling}  clauses: {', '.join(sorted(names, key=number)) or 'none'}")
            for term in terms:
                print(f"{term['en']}  {term['ja']}  {term.get('clause', '')}".rstrip())
        astray = [term for term in terms if "clause" in term and term["clause"] not in book]
        mistakes += [f"{game}: the term {each['id']} names {each['clause']}, which is not there" for each in astray]
        count = len({test for each in proved_by.values() for test in each})
        said = f"{len(proved_by)} of {len(book)} clauses are proved, by {count} tests"
        print(f"{game}: {said}; {len(decided)} rulings, {len(terms)} terms")
        gaps += len(book) - len(proved_by)

    print(*mistakes, sep="\n", end="\n" if mistakes else "", file=sys.stderr)
    return 1 if gaps or mistakes else 0


if __name__ == "__main__":
    sys.exit(main())
