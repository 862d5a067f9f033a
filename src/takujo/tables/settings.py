"""How the tables are set up, whoever serves them. Everything has a default that is safe."""

from dataclasses import dataclass

from takujo import bots
from takujo.core.errors import BadRequest
from takujo.tables.limits import Rate

FIGURES = "mcts"  # among the bots that are offered: mcts with a number of tries or a time of one's own
OFFERED = (*bots.NAMES, FIGURES)

MESSAGES = Rate(20, 60)
ANALYSES = Rate(0.02, 10)
HINTS = Rate(0.5, 10)
PICTURES = Rate(10, 60)


@dataclass(frozen=True)
class HubSettings:
    bots: tuple[str, ...] = OFFERED  # that are offered, as far as they are quick enough
    bot_seconds: float = 0.5  # that they may think about an answer
    pace: float = 0.8  # seconds between what happened and a bot's answer, where a table does not say
    least_pace: float = 0.2  # what a table may say

    most_tables: int = 1000  # kept in memory
    idle: float = 600.0  # seconds until a table that nobody looks at leaves memory
    sweep: float = 15.0  # seconds between looks at tables that wait for a bot or a clock

    messages: Rate = MESSAGES  # per socket
    analyses: Rate = ANALYSES  # of finished matches begun, per address
    hints: Rate = HINTS  # per address; and one at a time per seat
    pictures: Rate = PICTURES  # of whole tables and previews, per address; guests and people of tables apart
    sockets: int = 60  # of guests, open at once, per address
    watchers: int = 200  # guests at once, per table
    crowd: int = 10  # times as many requests and sockets for all people of tables at one address together
    looks: int = 20  # open at once by one person at one table; then the oldest gives way

    def __post_init__(self) -> None:
        if wrong := [name for name in self.bots if name not in OFFERED]:
            raise BadRequest(f"unknown bot {wrong[0]!r}; a server can offer {', '.join(OFFERED)}")
        if not set(self.bots) & set(bots.NAMES):
            raise BadRequest(f"a server offers at least one of {', '.join(bots.NAMES)}")
