"""How a server is set up. Everything has a default that is safe; the command line and the environment change it."""

import os
import re
import sys
from dataclasses import dataclass, field, fields, replace
from ipaddress import ip_network
from typing import Any

import orjson

from takujo.core.errors import BadRequest
from takujo.home import data_folder
from takujo.server.security import LOOPBACK, name_of
from takujo.tables.limits import Rate
from takujo.tables.refusals import Refused
from takujo.tables.settings import HubSettings

ENVIRONMENT = "TAKUJO_SETTINGS"  # how a server hands its settings to its worker processes
DATABASE = "TAKUJO_DATABASE"
LOCAL = ("127.0.0.1", "localhost", "::1")  # to listen at these is to serve this machine alone


def default_database() -> str:
    """The file of the environment, or one in the user's data folder."""
    return os.environ.get(DATABASE) or str(data_folder() / "tables.sqlite")


REQUESTS = Rate(20, 100)
CREATIONS = Rate(0.2, 20)
JOINS = Rate(1, 20)

BASE = re.compile(r"(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*")
OURS = {"api", "guide", "healthz", "metrics", "new", "page", "readyz", "replay", "rules", "t", "tv"}
NAME = re.compile(r"[a-z0-9.-]+|\[[0-9a-f:.]+\]")


@dataclass(frozen=True)
class Settings(HubSettings):
    database: str = field(default_factory=default_database)  # a file, or postgresql://…
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1
    neighbours: str = ""  # the folder in which the workers of this machine find each other
    origins: tuple[str, ...] = ()  # pages elsewhere that may use this server
    secure_cookies: bool = False  # behind https
    proxies: tuple[str, ...] = ()  # addresses and networks that are believed whom they ask for
    base: str = ""  # the path under which everything stands, as "/takujo"
    hosts: tuple[str, ...] = ()  # names that it answers to beside those of its own machine

    bot_processes: int = 1
    bot_patience: float = 30.0  # seconds for an answer, once its turn has come; then a simpler bot is asked

    requests: Rate = REQUESTS  # of HTTP, per address
    creations: Rate = CREATIONS  # tables, per address
    joins: Rate = JOINS  # attempts to sit down, per address
    idle_connections: int = 100  # that ask nothing, per address; of more, the oldest makes way
    request_patience: float = 20.0  # seconds for a whole request to come
    most_head: int = 16_384
    most_body: int = 16_384
    most_components: int = 131_072
    most_message: int = 16_384

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.workers > 1 and not self.database.startswith("postgresql"):
            raise BadRequest("several workers need --database postgresql://…; SQLite has one")
        if self.workers > 1 and sys.platform == "win32":
            raise BadRequest("one worker on Windows: it cannot hand connections over; use several servers and a proxy")
        for proxy in self.proxies:
            try:
                ip_network(proxy)
            except ValueError:
                raise BadRequest(f"--proxy is an address or a network such as 10.0.0.0/8, not {proxy!r}") from None
        if not BASE.fullmatch(self.base):
            raise BadRequest(f"--base is a path such as /takujo, not {self.base!r}")
        if self.base.split("/")[:2][-1] in OURS:
            raise BadRequest(f"--base {self.base} is where the server has something else; take another word")
        for name in self.hosts:
            if not NAME.fullmatch(name.lower()):
                raise BadRequest(f"--allow-host is a name such as games.example.org, not {name!r}")

    def check_host(self, host: str | None) -> None:
        """Refuse a Host that does not mean us. A server for one machine has that machine's names only, so that no page
        elsewhere can let a name of its own lead here."""
        name = name_of(host or "")
        known = name in map(str.lower, self.hosts) if self.hosts else self.host not in LOCAL
        if not known and name not in LOOPBACK:
            raise Refused("bad-host", f"this server is not called {name[:80]!r}; its owner may say --allow-host")

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
