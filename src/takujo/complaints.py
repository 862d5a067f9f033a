"""What a game from outside lacks, a sentence each with its file: looked at when it is loaded, before anybody sits down.

It says what would otherwise fail in the middle of a match. What takes whole matches to find out, the tests of
`takujo.contract` do.
"""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from takujo.core.game import Game
from takujo.words import LANGUAGES, Words, sources

MOST_SEATS = 5  # that have a colour and a crest


def complaints(game: Game) -> Iterator[str]:
    """All that is wrong with a game, the first thing first: what comes later may follow from it."""
    yield from of_itself(game)
    yield from of_words(game)
    yield from of_tables(game)


def of_itself(game: Game) -> Iterator[str]:
    for lang in LANGUAGES:
        if not game.titles.get(lang):
            yield f"titles has none in {lang!r}"
    if list(game.seats) != sorted({n for n in game.seats if type(n) is int and 1 <= n <= MOST_SEATS}):
        yield f"seats are numbers from 1 to {MOST_SEATS}, ascending, not {game.seats}"
    if game.usual_seats not in game.seats:
        yield f"usual_seats is none of seats, but {game.usual_seats}"
    known = {setting.name: setting.values for setting in game.settings}
    for setting in game.settings:
        if setting.default not in setting.values:
            yield f"setting {setting.name} has the default {setting.default!r}, which is none of its values"
    for preset in game.presets:
        for name, value in preset.options.items():
            if value not in known.get(name, ()):
                yield f"preset {preset.name} says {name}={value}, which no setting has"
    if not game.questions:
        yield "notation.py: QUESTIONS is empty"
    for form in game.questions:
        if not form.texts:
            yield f"notation.py: the question {form.name} has no options"
        if len(form.options) != len(form.texts):
            yield f"notation.py: two options of the question {form.name} have the same text"


def of_words(game: Game) -> Iterator[str]:
    from fluent.syntax import FluentParser
    from fluent.syntax.ast import Junk

    for lang in LANGUAGES:
        where = f"text/{lang}.ftl" if game.folder else f"TEXT[{lang!r}]"
        for source in sources(game, lang):
            for entry in FluentParser().parse(source).body:
                if isinstance(entry, Junk):
                    yield f"{where} cannot be read at {(entry.content or '').strip().splitlines()[0][:80]!r}"
        words = Words(game, lang)
        for message, what in wanted(game):
            if not words.has(message):
                yield f"{where} has no {message}, {what}"


def wanted(game: Game) -> Iterator[tuple[str, str]]:
    """The messages that a game must bring, and what each is."""
    for form in game.questions:
        yield form.name, "which is a question"
        for verb in dict.fromkeys(text.split()[0] for text in form.texts.values()):
            yield f"{form.name}.{verb}", f"the label of the option {verb!r}"
    for event in game.events.values():
        yield f"event-{event.name}", "the sentence of an event"
    for end in game.all_endings:
        yield f"end-{end}", "a way in which a match ends"
    for preset in game.presets:
        yield f"preset-{preset.name}", "the name of a preset"
        yield f"preset-{preset.name}.note", "what a preset is for"
    for credit in game.credits:
        yield f"credit-{credit.role}", "the role of somebody to whom the game is owed"
    for meaning in game.legend():
        yield f"sign-{meaning.name}", "what a sign means"
        yield f"signs-{meaning.group}", "the heading of some signs"


def of_tables(game: Game) -> Iterator[str]:
    """What a table just set up shows."""
    for seats in game.seats:
        options = game.settle_options(seats, {})
        s = game.blank(seats, options, game.own_parts)
        game.begin(s, options)
        if len(s.scores()) != seats or len(s.placings()) != seats:
            yield f"state.py: scores and placings have one number for each of {seats} seats"
        for seat in (None, *range(seats)):
            yield from of_view(game.view(s, seat), seats)


def of_view(table: Mapping[str, Any], seats: int) -> Iterator[str]:
    """Whether it is a `takujo.core.game.TableView`."""
    boards = table.get("boards")
    if not isinstance(boards, list) or len(boards) != seats or not all(isinstance(each, dict) for each in boards):
        yield f"view.py: boards is a list of {seats}, one for each seat, each with named fields, not {boards!r:.80}"
    for name in ("start", "round"):
        if name in table and type(table[name]) is not int:
            yield f"view.py: {name} is a number, not {table[name]!r:.80}"
    try:
        json.dumps(table)
    except (TypeError, ValueError) as e:
        yield f"view.py: a view is lists, names, numbers and texts: {e}"
