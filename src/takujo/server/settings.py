"""How a server is set up. Everything has a default that is safe; the command line and the environment change it."""

import os
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any

import orjson

from takujo.core.errors import BadRequest
from takujo.server.limits import Rate

ENVIRONMENT = "TAKUJO_SETTINGS"  # how a server hands its settings to its worker processes
DATABASE = "TAKUJO_DATABASE"


def default_database() -> str:
    """The file of the environment, or one in the user's data folder."""
    home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return os.environ.get(DATABASE) or str(home / "takujo" / "tables.sqlite")


REQUESTS = Rate(20, 100)
CREATIONS = Rate(0.2, 20)
JOINS = Rate(1, 20)
MESSAGES = Rate(20, 60)
ANALYSES = Rate(0.02, 10)


@dataclass(frozen=True)
class Settings:
    database: str = field(default_factory=default_database)  # a file, or postgresql://…
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    origins: tuple[str, ...] = ()  # pages elsewhere that may use this server
    secure_cookies: bool = False  # behind https

    bot_processes: int = 1
    pace: float = 0.8  # seconds between what happened and a bot's answer, where a table does not say
    least_pace: float = 0.2  # what a table may say
    bot_patience: float = 30.0  # seconds for an answer; then any other one is given

    most_tables: int = 1000  # kept in memory
    idle: float = 600.0  # seconds until a table that nobody looks at leaves memory
    sweep: float = 15.0  # seconds between looks at tables that wait for a bot or a clock

    requests: Rate = REQUESTS  # of HTTP, per address
    creations: Rate = CREATIONS  # tables, per address
    joins: Rate = JOINS  # attempts to sit down, per address
    messages: Rate = MESSAGES  # per socket
    analyses: Rate = ANALYSES  # of finished matches begun, per address
    sockets: int = 60  # open at once, per address
    watchers: int = 200  # open at once, per table
    most_body: int = 16_384
    most_components: int = 131_072
    most_message: int = 16_384

    def __post_init__(self) -> None:
        if self.workers > 1 and not self.database.startswith("postgresql"):
            raise BadRequest("several workers need --database postgresql://…; SQLite has one")

    def environment(self) -> str:
        return orjson.dumps({each.name: getattr(self, each.name) for each in fields(self)}).decode()

    @staticmethod
    def from_environment() -> "Settings":
        doc: dict[str, Any] = orjson.loads(os.environ.get(ENVIRONMENT, "{}"))
        for name, value in doc.items():
            if isinstance(value, dict):
                doc[name] = Rate(**value)
            elif isinstance(value, list):
                doc[name] = tuple(value)
        return replace(Settings(), **doc)
