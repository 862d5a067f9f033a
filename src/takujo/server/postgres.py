"""Connections to PostgreSQL that are given up when it does not answer. One that hangs keeps its sockets open, so that
neither the system nor the driver would ever notice."""

from collections.abc import Generator
from math import inf
from time import monotonic
from typing import Any

import psycopg

PATIENCE = 3.0  # seconds for an answer
CONNECTING = 3  # seconds to connect


class NoReply(psycopg.OperationalError):
    """The database did not answer in time: what became of the statement is not known."""


class Connection(psycopg.Connection[Any]):
    patience = inf

    def wait(self, gen: Any, *args: Any, **more: Any) -> Any:
        try:
            return super().wait(limited(gen, monotonic() + self.patience), *args, **more)
        except NoReply:
            self.close()
            raise


def limited(gen: Generator[Any, Any, Any], until: float) -> Generator[Any, Any, Any]:
    """What the driver waits for, but not for ever: it is woken several times a second."""
    try:
        wanted = next(gen)
        while True:
            ready = yield wanted
            if not ready and monotonic() > until:
                raise NoReply("the database does not answer")
            wanted = gen.send(ready)
    except StopIteration as e:
        return e.value


def connected(patience: float, *args: Any, **more: Any) -> Connection:
    found = Connection.connect(*args, **{"connect_timeout": CONNECTING, **more})
    found.patience = patience
    return found


def hangs(e: BaseException | None) -> bool:
    return isinstance(e, NoReply | psycopg.errors.ConnectionTimeout)
