"""Every sentence that people read, in their language. The sentences stand in *.ftl files beside what they speak of."""

from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Any

from takujo.core.errors import BadRequest
from takujo.core.game import Game
from takujo.core.printed import Printed

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "ja")


def check_language(lang: str) -> str:
    if lang not in LANGUAGES:
        raise BadRequest(f"unknown language {lang!r}; there are {', '.join(LANGUAGES)}")
    return lang


NO_COMPONENTS = Printed({}, {})


class Words:
    """The words of one game, and those that all games share, in one language."""

    def __init__(self, game: Game | None, lang: str, printed: Printed | None = None) -> None:
        self.game = game
        self.lang = check_language(lang)
        self.printed = printed or (game.printed if game else NO_COMPONENTS)  # as an owner may have replaced it

    def __call__(self, message: str, **args: str | int) -> str:
        """A sentence. "question.note" is the attribute `note` of the message `question`."""
        return say(self.game, self.lang, message, tuple(args.items()))

    def has(self, message: str) -> bool:
        name, _, attribute = message.partition(".")
        messages = bundle(self.game, self.lang)
        return messages.has_message(name) and (not attribute or attribute in messages.get_message(name).attributes)

    def named(self, section: str, name: str, form: str = "short") -> str:
        """What a component is called: named("tome", "mirror_of_truth")."""
        return str(self.printed.named(section, name)[form][self.lang])


def listed(items: Sequence[str], words: Words) -> str:
    """a, b and c"""
    if len(items) < 2:
        return "".join(items)
    return words("story-comma").join(items[:-1]) + words("story-and") + items[-1]


def common(lang: str) -> Words:
    """The words that all games share, where no game is spoken of."""
    return Words(None, lang)


def bot_names(lang: str) -> list[str]:
    """What bots are called at a table, where dots say how strong each is."""
    return common(lang)("bot-names").split()


def bot_title(spec: str, lang: str) -> str:
    """What a bot is called elsewhere; one whose budget is given in figures has no other name."""
    words, message = common(lang), f"bot-{spec.replace(':', '-')}"
    return words(message) if words.has(message) else spec


def texts(folder: Traversable, lang: str) -> list[str]:
    named = sorted((f for f in folder.iterdir() if f.name.endswith(f"{lang}.ftl")), key=lambda f: f.name)
    return [f.read_text(encoding="utf-8") for f in named]


@cache
def bundle(game: Game | None, lang: str) -> "FluentBundle":
    from fluent.runtime import FluentBundle, FluentResource  # slow to import, and not needed to play

    found = FluentBundle([lang], use_isolating=False)
    for source in sources(game, lang):
        found.add_resource(FluentResource(source))
    return found


def sources(game: Game | None, lang: str) -> list[str]:
    """The sentences that all games share, and those of a game: in its folder `text`, or in its code."""
    shared = texts(files("takujo") / "text", lang)
    if game is None:
        return shared
    own = game.folder and game.folder / "text"
    return [*shared, *(texts(own, lang) if own and own.is_dir() else []), game.text.get(lang, "")]


@lru_cache(maxsize=20_000)
def say(game: Game | None, lang: str, message: str, args: tuple[tuple[str, Any], ...]) -> str:
    messages = bundle(game, lang)
    name, _, attribute = message.partition(".")
    pattern = None
    if messages.has_message(name):
        found = messages.get_message(name)
        pattern = found.attributes.get(attribute) if attribute else found.value
    whose = game.id if game else "takujo"
    if pattern is None:
        raise LookupError(f"no words for {message!r} of {whose} in {lang}")
    sentence, errors = messages.format_pattern(pattern, dict(args))
    if errors:
        raise LookupError(f"{message!r} of {whose} in {lang}: {errors[0]}")
    return str(sentence)
