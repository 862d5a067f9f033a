"""The games as they stand on the shelf of the home page: books with a few words, their options, and the bots."""

import re
from typing import Any

from takujo import rulebook
from takujo.core.game import Game, Setting
from takujo.draw.cover import book
from takujo.draw.theme import palette
from takujo.games import all_games, is_own, left_out
from takujo.tables.levels import Levels
from takujo.tables.patience import failed
from takujo.words import LANGUAGES, Words

Doc = dict[str, Any]

FOLDERS = re.compile(r"(?:[A-Za-z]:)?[\\/](?:[^\\/'\"():]+[\\/])+")


def shelf(levels: Levels) -> Doc:
    """All games; one from outside that fails when it is looked at is among those that could not be loaded."""
    books, lost = [], [{"id": each.id, "why": without_folders(each.why)} for each in left_out()]
    for game in all_games():
        try:
            books.append(on_shelf(game, levels))
        except Exception as e:
            if is_own(game):
                raise
            lost.append({"id": game.id, "why": without_folders(failed(game, e))})
    return {"games": books, "left_out": lost}


def without_folders(why: str) -> str:
    """As every visitor may read it: where files lie on this machine is told in the log alone."""
    return FOLDERS.sub("", why)


def on_shelf(game: Game, levels: Levels) -> Doc:
    words = {lang: Words(game, lang) for lang in LANGUAGES}
    return {
        "id": game.id,
        "titles": game.titles,
        "tagline": {lang: said("tagline") if said.has("tagline") else "" for lang, said in words.items()},
        "minutes": words["en"]("minutes") if words["en"].has("minutes") else "",
        "seats": game.seats,
        "usual_seats": game.usual_seats,
        "prefix": game.prefix,
        "pigment": palette("day", game.theme)["game"],
        "book": book(game.id, game.theme, game.titles["ja"], game.cover()),
        "settings": [choice(game, setting, words) for setting in game.choices],
        "credits": [
            {
                "role": {lang: said(f"credit-{credit.role}") for lang, said in words.items()},
                "name": credit.name,
                "address": credit.address,
            }
            for credit in game.credits
        ],
        "presets": [
            {
                "name": preset.name,
                "label": {lang: said(f"preset-{preset.name}") for lang, said in words.items()},
                "note": {lang: said(f"preset-{preset.name}.note") for lang, said in words.items()},
                "options": dict(preset.options),
            }
            for preset in game.presets
        ],
        "bots": levels.offered(game),
        "usual_bot": levels.usual(game),
    }


def choice(game: Game, setting: Setting, words: dict[str, Words]) -> Doc:
    return {
        "name": setting.name,
        "default": setting.default,
        "label": {lang: named(setting, said) for lang, said in words.items()},
        "note": {lang: note(game, setting, said) for lang, said in words.items()},
        "values": [
            {"value": value, "label": {lang: valued(setting, value, said) for lang, said in words.items()}}
            for value in setting.values
        ],
    }


def note(game: Game, setting: Setting, words: Words) -> str:
    """What an option changes, from the rulebook, with other options and values as they are called here."""
    said = rulebook.settings(game.id, words.lang).get(setting.name, "")
    called = {each.name: named(each, words) for each in game.settings}
    called |= {value: valued(setting, value, words) for value in setting.values}
    code = "`([^`]+)` ?" if words.lang == "ja" else "`([^`]+)`"
    return re.sub(code, lambda found: words("quoted", it=called.get(found[1], found[1])), said)


def named(setting: Setting, words: Words) -> str:
    """What an option is called; a game that does not say is taken by its word."""
    message = f"setting-{setting.name}"
    return words(message) if words.has(message) else setting.name.replace("_", " ").capitalize()


def valued(setting: Setting, value: str, words: Words) -> str:
    """What a value of an option is called: by the game, by all games, or as it is written."""
    own = f"setting-{setting.name}.{value}"
    if words.has(own):
        return words(own)
    if words.has(f"value-{value}"):
        return words(f"value-{value}")
    if setting.of_seat and value.isdecimal():
        return words("value-seat", number=int(value) + 1)
    return value.replace("_", " ")
