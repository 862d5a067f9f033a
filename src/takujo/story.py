"""The story of a match: one line for one action, as people would tell it, with what it cost and brought.

Rules tell small events, and `EventForm` says which of them begin a line. The events of a line are its details; the
line itself is made of clauses, the messages `story-…` of the game's words. A clause has no subject, so that several
of one seat make a sentence; `end` tells it whether it is the last of them, because Japanese verbs change with that.
Events that are alike and whose message has the attribute `.it` are told in one clause with a list; those of other
reasons, `why`, have a clause of their own. What has no clause is told in its own sentence, `event-…`. When a match is
retold, small actions that `join` make one line over several turns, with the attributes `.all` and `.each`."""

import re
from collections.abc import Iterable
from itertools import groupby
from typing import TYPE_CHECKING

from takujo.core.game import EventForm, Game
from takujo.words import Words, listed

if TYPE_CHECKING:
    from takujo.match import Event, Match

SUMS = ("number", "tokens")  # what the numbers of events are called that may be added up
ASIDE = re.compile(r"“[^”]*”|\([^)]*\)")  # in a clause: commas in it divide no clauses
Clause = list["Event"]  # one event, or several that are told as a list


class Passage:
    """A line of the story: what belongs together, each event with the ply after which it was so. The last one grows."""

    __slots__ = ("begun", "forced", "n", "opens", "told")

    def __init__(self, n: int, opens: str) -> None:
        self.n = n  # how many lines stand before it
        self.opens = opens  # "round" or "turn": it is the heading of what follows
        self.begun = False  # whether it has come to its action; what the same seat did just before belongs to it
        self.forced = False  # whether its action was the only one there was, so that nobody was asked
        self.told: list[tuple[int, Event]] = []

    @property
    def ply(self) -> int:
        """When it began."""
        return self.told[0][0]

    @property
    def last(self) -> int:
        """When something was added to it last."""
        return self.told[-1][0]

    @property
    def seat(self) -> int | None:
        """Whose action it is."""
        return self.told[0][1].seat

    def joined(self, after: "Passage") -> "Passage":
        """This line and the next one as one."""
        both = Passage(self.n, "")
        both.told = [*self.told, *after.told]
        return both

    def text(self, match: "Match", lang: str) -> str:
        words = match.words(lang)
        events = [event for _, event in self.told]
        if (name := _joining(match.game.told, events)) and len({event.seat for event in events}) > 1:
            return _joint(match, words, name, events)
        return words("story-space").join(_sentences(match, words, events) or [match.sentence(events[-1], lang)])

    def gist(self, match: "Match", lang: str) -> str:
        """Its action alone, without who did it; "" where the line is already no more than that."""
        words = match.words(lang)
        events = [event for _, event in self.told]
        for clause in _clauses(match.game.told, words, events):
            message = f"story-{clause[0].name}"
            if clause[0].seat == self.seat is not None and words.has(message):
                return words(message, **_args(match, words, clause, events), end="yes")
        return ""


class Story:
    """The passages of what has been heard so far."""

    def __init__(self, game: Game, events: Iterable[tuple[int, "Event"]] = ()) -> None:
        self._forms = game.told
        self.passages: list[Passage] = []
        self.hear(events)

    def hear(self, events: Iterable[tuple[int, "Event"]]) -> list[Passage]:
        """What happened next. Returns the passages that are new or have grown."""
        heard: list[Passage] = []
        for ply, event in events:
            form = self._forms[event.name]
            last = self.passages[-1] if self.passages else None
            before = last is not None and not last.begun and last.seat == event.seat
            if last is None or last.opens or form.opens or (form.begins and not before):
                last = Passage(last.n + 1 if last else 0, form.opens)
                self.passages.append(last)
            last.told.append((ply, event))
            last.forced |= event.forced and form.begins and not last.begun
            last.begun |= form.begins
            if not heard or heard[-1] is not last:
                heard.append(last)
        return heard

    def forget(self) -> None:
        """Only the last passage can still grow; who has told the others need not keep them."""
        del self.passages[:-1]

    def lines(self) -> list[Passage]:
        """Without the headings of turns, because the lines below them say who acts."""
        after = [*self.passages, None][1:]
        return [
            passage
            for passage, then in zip(self.passages, after, strict=False)
            if passage.opens != "turn" or then is None or then.opens
        ]

    def retold(self, since: int = 0) -> list[Passage]:
        """The lines from a ply on, as one tells of a match that has been: small turns that are alike in one line."""
        found: list[Passage] = []
        action = ""
        for line in self.lines():
            if line.last < since:
                continue
            before, action = action, _joining(self._forms, [event for _, event in line.told])
            if action and action == before:
                found[-1] = found[-1].joined(line)
            else:
                found.append(line)
        return found


def _joining(forms: dict[str, EventForm], events: Clause) -> str:
    """The action that is all that these events tell, if it may stand in one line with others."""
    names = {event.name for event in events if not forms[event.name].silent}
    return next((name for name in names if len(names) == 1 and forms[name].joins), "")


def _joint(match: "Match", words: Words, name: str, events: Clause) -> str:
    told = [event for event in events if event.name == name]
    each = [
        words(f"story-{name}.each", who=match.names[seat], it=_list(match, words, list(its)))
        for seat, its in groupby(told, key=lambda event: event.seat)
        if seat is not None
    ]
    return words(f"story-{name}.all", each=listed(each, words))


def _sentences(match: "Match", words: Words, events: Clause) -> list[str]:
    """The clauses of one seat that stand together make a sentence."""
    found: list[str] = []
    said: list[tuple[str, dict[str, str | int]]] = []
    subject: int | None = None
    for clause in _clauses(match.game.told, words, events):
        event = clause[0]
        message = f"story-{event.name}"
        plain = not words.has(message)
        if said and (plain or event.seat != subject):
            found.append(_sentence(match, words, subject, said))
            said = []
        subject = event.seat
        if plain:
            found.append(match.sentence(event, words.lang))
        else:
            said.append((message, _args(match, words, clause, events)))
    return [*found, _sentence(match, words, subject, said)] if said else found


def _clauses(forms: dict[str, EventForm], words: Words, events: Clause) -> list[Clause]:
    """What is told in words, in its order; what is alike stands together where the first of it stood."""
    taken = {(name, event.seat) for event in events for name in forms[event.name].takes}
    found: list[Clause] = []
    lists: dict[tuple[str, int | None, int | None], Clause] = {}
    for event in events:
        key = event.name, event.seat, event.args.get("why")
        if forms[event.name].silent or key[:2] in taken:
            continue
        if key in lists:
            lists[key].append(event)
            continue
        found.append([event])
        if words.has(f"story-{event.name}.it"):
            lists[key] = found[-1]
    return found


def _sentence(match: "Match", words: Words, seat: int | None, said: list[tuple[str, dict[str, str | int]]]) -> str:
    last = len(said) - 1
    clauses = [words(message, **args, end="yes" if i == last else "no") for i, (message, args) in enumerate(said)]
    if seat is None:
        return words("story-space").join(clauses)
    marks = words("story-comma"), words("story-and")
    plain = not any(mark in ASIDE.sub("", clause) for mark in marks for clause in clauses)
    told = listed(clauses, words) if plain else words("story-pause").join(clauses)
    return words("story-sentence", who=match.names[seat], clauses=told)


def _args(match: "Match", words: Words, clause: Clause, events: Clause) -> dict[str, str | int]:
    event = clause[0]
    args = match.named(event, words)
    if words.has(f"story-{event.name}.it"):
        args |= {"it": _list(match, words, clause), "n": len(clause)}
    for name in match.game.told[event.name].takes:
        args[name] = _list(match, words, [each for each in events if (each.name, each.seat) == (name, event.seat)])
    return args


def _list(match: "Match", words: Words, events: Clause) -> str:
    """What was taken, paid or drawn, as a list; "none" if nothing. Equal things are counted, numbers of them added."""
    counted: dict[tuple[tuple[str, int], ...], list[Event]] = {}
    for event in events:
        counted.setdefault(tuple(item for item in event.args.items() if item[0] not in SUMS), []).append(event)
    items = []
    for alike in counted.values():
        first = alike[0]
        sums = {name: sum(event.args[name] for event in alike) for name in SUMS if name in first.args}
        args = match.named(first._replace(args=first.args | sums), words) | {"n": len(alike)}
        items.append(words(f"story-{first.name}.it", **args))
    return listed(items, words) or "none"
