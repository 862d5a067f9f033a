"""The rulebooks: rulebook.en.md and rulebook.ja.md of each game, whole, by clause and by what a clause says; and the
glossary beside them, glossary.toml, which is their last chapter."""

import re
import tomllib
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from takujo.core.errors import BadRequest
from takujo.games import load
from takujo.words import check_language, common

CLAUSE_ID = r"[A-Z]{2,4}-\d+[a-z]?"  # ML-12, KN-88a; the page has the same in rulebook.js
CLAUSE = re.compile(rf"^\*\*({CLAUSE_ID})\*\*(?:\s*\((§[^)]*)\))?\s+(.+)$")
RULING = re.compile(r"^\| (R-?\d+) \| (.+) \| (.+) \| (.+) \| (.+) \|$")
HEADING = re.compile(r"^##\s+(.+)$")


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule, in one paragraph that can be read alone."""

    id: str  # "ML-12"
    section: str  # of the printed rulebook, "§4"; "" where that is silent
    text: str  # Markdown


@dataclass(frozen=True, slots=True)
class Term:
    """One thing of a game, the one word for it in each language, and what it is."""

    id: str
    en: str
    ja: str
    means: Mapping[str, str]  # by language
    clause: str = ""  # that uses it; "" where none does
    forms: Mapping[str, Sequence[str]] = field(default_factory=dict)  # other shapes of the word, by language
    never: Mapping[str, Sequence[str]] = field(default_factory=dict)  # words that must not stand for it

    def told(self, lang: str) -> str:
        """A paragraph of Markdown."""
        mine, other = (self.en, self.ja) if lang == "en" else (self.ja, self.en)
        clause = self.clause or "none"
        return common(lang)("rules-term", term=mine, other=other, means=self.means[lang], clause=clause)


def book(game: str, lang: str) -> str:
    """The whole rulebook, with the glossary as its last chapter."""
    text = markdown(game, lang).rstrip()
    if not glossary(game):
        return f"{text}\n"
    title = common(lang)("rules-glossary")
    return f"{text}\n\n## {1 + len(headings(text))}. {title}\n\n{terms(game, lang)}\n"


def terms(game: str, lang: str) -> str:
    """The glossary, a paragraph for each term."""
    return "\n\n".join(term.told(lang) for term in glossary(game))


@cache
def markdown(game: str, lang: str) -> str:
    """The rulebook without the glossary."""
    found = load(game)  # or it is unknown, and says so
    return found.file(f"rulebook.{check_language(lang)}.md") or f"# {found.titles[lang]}\n"


@cache
def clauses(game: str, lang: str) -> list[Clause]:
    """All clauses, in the order of the rulebook."""
    found = map(CLAUSE.match, markdown(game, lang).split("\n"))
    return [Clause(each[1], each[2] or "", each[3]) for each in found if each]


@cache
def rulings(game: str, lang: str) -> list[Clause]:
    """What was decided where the printed rulebook is silent or can be read in two ways; the section is its clauses."""
    found = map(RULING.match, markdown(game, lang).split("\n"))
    return [Clause(each[1], each[5], f"{each[2]} **{each[3]}** {each[4]}") for each in found if each]


@cache
def glossary(game: str) -> list[Term]:
    """The words of a game, in the order in which one meets them."""
    return [Term(**term) for term in tomllib.loads(load(game).file("glossary.toml")).get("term", [])]


def chapters(game: str, lang: str) -> list[str]:
    """The headings of the chapters."""
    return headings(book(game, lang))


def headings(text: str) -> list[str]:
    return [each[1] for each in map(HEADING.match, text.split("\n")) if each]


def find(game: str, lang: str, words: str) -> list[Clause]:
    """The clause ("ML-27", "ml27", "27") or ruling ("R7", "r-7") that is named, or the clauses that hold all words.

    >>> [clause.id for clause in find("knossos", "en", "88a")]
    ['KN-88a']
    """
    if named := re.fullmatch(r"r[- ]?(\d+)", folded(words).strip()):
        decided = rulings(game, lang)
        found = [ruling for ruling in decided if number(ruling.id)[0] == int(named[1])]
        if not decided:
            raise BadRequest(f"there are no rulings in {game}")
        if not found:
            raise BadRequest(f"there is no ruling {words!r} in {game}; there are {decided[0].id} to {decided[-1].id}")
        return found
    everything = clauses(game, lang)
    if not everything:
        raise BadRequest(f"the rulebook of {game} has no clauses")
    prefix = load(game).prefix
    named = re.fullmatch(rf"(?:{prefix})?[- ]?(\d+)([a-z]?)", folded(words).strip(), re.IGNORECASE)
    if named:
        found = [clause for clause in everything if number(clause.id) == (int(named[1]), named[2])]
        if not found:
            ends = f"{everything[0].id} to {max((clause.id for clause in everything), key=number)}"
            raise BadRequest(f"there is no clause {words!r} in {game}; there are {ends}, not all numbers are used")
        return found
    wanted = folded(words).split()
    found = [clause for clause in everything if all(word in folded(clause.text) for word in wanted)]
    if not wanted or not found:
        raise BadRequest(f"no clause of {game} says {words!r}; try fewer words, or a clause such as {everything[0].id}")
    return found


def number(name: str) -> tuple[int, str]:
    """What clauses and rulings are ordered by: ML-9, ML-10, KN-88, KN-88a."""
    parts = re.fullmatch(r"[A-Z]+-?(\d+)([a-z]?)", name)
    assert parts
    return int(parts[1]), parts[2]


def folded(text: str) -> str:
    """For comparison: capitals, full width and marks of emphasis make no difference."""
    return unicodedata.normalize("NFKC", text).casefold().replace("*", "").replace("`", "").replace("’", "'")


def settings(game: str, lang: str) -> dict[str, str]:
    """What each option of a game changes, from the table of options at the end of its rulebook; names and values of
    options stand in backquotes."""
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in markdown(game, lang).split("\n")]
    known = {f"`{setting.name}`": setting.name for setting in load(game).settings}
    return {known[row[0]]: row[2] for row in rows if len(row) > 2 and row[0] in known}
