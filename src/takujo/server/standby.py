"""A server that stands by: everything is imported, and it serves from a socket that it was given once it is told to.

So one server can follow another without a connection being refused: meanwhile they wait at the socket. Who started it
writes `serve TIME` to its input, TIME being when the server before it went; then `coming MINUTES` whenever it is known
better in how many minutes another server with stronger bots will follow, or `coming` alone if none will; and ends it by
closing that input. It answers `ready` and `serving`.
"""

import os
import socket
import sys
import threading
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import uvicorn
    from fastapi import FastAPI

PROMPT = {"timeout_graceful_shutdown": 2}  # seconds: somebody stands by, and all who listen to a stream come back


def stand_by(listening: socket.socket) -> None:
    import uvicorn

    from takujo.games import all_games
    from takujo.server.app import from_environment
    from takujo.server.run import options
    from takujo.tables import levels

    class Announced(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                print("serving", flush=True)

    app = from_environment()
    for game in all_games():
        levels.speed(game)
    print("ready", flush=True)
    word, _, gone = sys.stdin.readline().partition(" ")
    if word != "serve":
        return
    app.state.gone = float(gone)
    server = Announced(uvicorn.Config(app, **{**options(app.state.settings), "factory": False, **PROMPT}))
    threading.Thread(target=listen, args=(server, app), daemon=True).start()
    server.run(sockets=[listening])


def listen(server: "uvicorn.Server", app: "FastAPI") -> None:
    """Hear what is coming, and go when nobody is there any more."""
    for line in sys.stdin:
        word, *minutes = line.split()
        if word == "coming":
            app.state.coming = int(minutes[0]) if minutes else None
    server.should_exit = True


if __name__ == "__main__":  # the bots' processes import this too, and need nothing of it
    given = int(sys.argv[1])
    os.set_inheritable(given, False)
    stand_by(socket.socket(fileno=given))
