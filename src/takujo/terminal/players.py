"""Who sits where: 'you:Akari,greedy' as people and bots."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from secrets import token_hex

from takujo import bots
from takujo.bots import Bot
from takujo.core.errors import BadRequest
from takujo.core.game import Game
from takujo.match import Match
from takujo.words import LANGUAGES, Words, bot_title

PERSON = "you"
USUAL_BOT = "greedy"


@dataclass(frozen=True, slots=True)
class Player:
    """Who plays a seat: a bot by its spec, or a person."""

    name: str
    bot: str | None = None


def seated(players: str | None, seats: int | None, game: Game, words: Words) -> list[Player]:
    """The players in the order of the seats. Seats that are not spoken of go to the usual bot.

    Without a number of seats there are as many as players, or the game's usual number for one player alone.
    """
    named = [each.strip() for each in players.split(",")] if players else [PERSON]
    if seats is None:
        seats = len(named) if len(named) > 1 else game.usual_seats
    game.check_seats(seats)
    if len(named) > seats:
        raise BadRequest(f"{len(named)} players for {seats} seats")
    if len(named) == 1 and named[0] in bots.NAMES:
        named *= seats
    named += [USUAL_BOT] * (seats - len(named))
    found: list[Player] = []
    for seat, spec in enumerate(named):
        found.append(player(spec, seat, [each.name for each in found], words))
    if len({each.name for each in found}) < seats:
        raise BadRequest(f"two players have the same name: {', '.join(each.name for each in found)}")
    return found


def player(spec: str, seat: int, taken: Sequence[str], words: Words) -> Player:
    kind, _, name = spec.partition(":")
    if kind == PERSON:
        return Player(name or words("terminal-player", number=seat + 1))
    bot(spec, "")  # or it is unknown, and says so
    title = bot_title(spec, words.lang)
    same = sum(re.fullmatch(rf"{re.escape(title)}( \d+)?", each) is not None for each in taken)
    return Player(f"{title} {same + 1}" if same else title, spec)


def recorded(match: Match) -> list[Player]:
    """Who played in a saved match."""
    return [Player(name, level(name) if seat in match.bots else None) for seat, name in enumerate(match.names)]


def level(name: str) -> str:
    """The bot that is called so: 'Greedy 2', '名人' or 'mcts:2000-1'."""
    title = re.sub(r"[- ]\d+$", "", name)
    spec = {bot_title(spec, lang): spec for lang in LANGUAGES for spec in bots.NAMES}.get(title, title)
    try:
        bots.make(spec)
    except BadRequest:
        return USUAL_BOT
    return spec


def bot(spec: str, seed: str) -> Bot:
    try:
        return bots.make(spec, seed)
    except BadRequest:
        if spec.startswith("mcts:"):
            raise
        names = ", ".join((*bots.NAMES, *bots.EXAMPLES))
        raise BadRequest(f"unknown player {spec!r}; there are you, you:NAME and the bots {names}") from None


def wake(players: Sequence[Player], seed: str | None) -> dict[int, Bot]:
    """The bots, by seat. With a seed they play the same way each time."""
    root = seed or token_hex(8)
    return {seat: bot(each.bot, f"{root} {seat}") for seat, each in enumerate(players) if each.bot}
