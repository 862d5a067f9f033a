"""The rulebooks: rulebook.en.md and rulebook.ja.md of each game, whole, by clause and by what a clause says. Beside
them lie the glossary, glossary.toml, which is their last chapter, and what people ask, questions.toml."""

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
RULED = re.compile(r"r[- ]?(\d+)")
HEADING = re.compile(r"^##\s+(.+)$")

# By which a question is found: words, in Japanese runs of kanji or katakana; but not those of every sentence.
WORD = {"en": re.compile(r"[a-z'’]{3,}"), "ja": re.compile(r"[一-龥々]+|[ァ-ヴー]+")}
EVERYDAY = {
    "and", "any", "are", "but", "can", "does", "each", "for", "from", "get", "has", "have", "how", "into", "its", "may",
    "not", "one", "other", "than", "that", "the", "them", "then", "they", "this", "what", "when", "which", "who", "why",
    "will", "with", "you", "your",
}  # fmt: skip


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


@dataclass(frozen=True, slots=True)
class Asked:
    """What people ask, with a short answer."""

    id: str
    ask: Mapping[str, str]  # by language
    answer: Mapping[str, str]
    clauses: Sequence[str]  # that say it in full
    also: Mapping[str, Sequence[str]]  # other words by which it is looked for

    def told(self, lang: str) -> str:
        """A paragraph of Markdown."""
        return f"**{self.ask[lang]}** {self.answer[lang]} {', '.join(self.clauses)}"

    def index(self, lang: str) -> dict[str, int]:
        """By what it is found: pieces of what people may type, and how much each says. English words stand behind a
        space, so that "end" is not found in "spend", and "win" is in "winning"."""
        weights: dict[str, int] = {}
        for weight, text in ((1, self.answer[lang]), (2, self.ask[lang])):
            for word in WORD[lang].findall(folded(text)):
                if word not in EVERYDAY:
                    weights[f" {word}" if lang == "en" else word] = weight
        for each in self.also[lang]:
            weights[f" {folded(each)}" if lang == "en" else folded(each)] = 3
        return weights

    def fits(self, typed: str, lang: str) -> int:
        """How well it answers what was typed; 0 not at all."""
        wanted = f" {folded(typed)}"
        return sum(weight for piece, weight in self.index(lang).items() if piece in wanted)


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
def asked(game: str) -> list[Asked]:
    """What people ask about a game, what is asked first standing first; none where nobody wrote it down."""
    return [Asked(**each) for each in tomllib.loads(load(game).file("questions.toml")).get("asked", [])]


def answers(game: str, lang: str, typed: str) -> list[Asked]:
    """The questions that fit what was typed, the best first."""
    fitting = sorted(((each.fits(typed, lang), each) for each in asked(game)), key=lambda pair: -pair[0])
    return [each for fit, each in fitting if fit > fitting[0][0] / 2]


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
    if named := RULED.fullmatch(folded(words).strip()):
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
    if named := numbered(game, words):
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


def numbered(game: str, words: str) -> re.Match[str] | None:
    """The number of a clause, and its letter, if that is what the words are."""
    return re.fullmatch(rf"(?:{load(game).prefix})?[- ]?(\d+)([a-z]?)", folded(words).strip(), re.IGNORECASE)


def names_clause(game: str, words: str) -> bool:
    """Whether the words name one clause or ruling."""
    return bool(numbered(game, words) or RULED.fullmatch(folded(words).strip()))


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
