"""The key to a game's pictures."""

from dataclasses import asdict
from itertools import groupby
from typing import Any

from takujo.core.game import Game
from takujo.words import LANGUAGES, Words


def legend(game: Game) -> list[dict[str, Any]]:
    """Every sign under its heading, with its meaning in all languages."""
    words = {lang: Words(game, lang) for lang in LANGUAGES}
    return [
        {
            "heading": {lang: said(f"signs-{group}") for lang, said in words.items()},
            "signs": [
                {
                    "name": each.name,
                    "label": {lang: said(f"sign-{each.name}") for lang, said in words.items()},
                    "picture": asdict(each.picture),
                }
                for each in signs
            ],
        }
        for group, signs in groupby(game.legend(), key=lambda each: each.group)
    ]
