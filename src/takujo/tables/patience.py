"""How long the rules of a game from outside may take, and what happens if they fail: its table stops, no other does."""

import logging
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from takujo.core.game import Game
from takujo.games import is_own, said

log = logging.getLogger("takujo.server")

SECONDS = 5.0  # for one answer; ours take less than a thousandth of that


class TooLong(Exception):
    """The rules did not come to an end."""


@contextmanager
def patience(game: Game | None) -> Iterator[None]:
    """Carry out the rules of a game; one from outside is stopped when it takes too long. A signal does it, which only
    the main thread gets: so does every server."""
    alone = threading.current_thread() is threading.main_thread() and hasattr(signal, "setitimer")
    if game is None or is_own(game) or not alone:
        yield
        return

    def stop(number: int, frame: FrameType | None) -> None:
        raise TooLong(f"its rules did not come to an end within {SECONDS:.0f} seconds")

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def failed(game: Game, e: Exception) -> str:
    """What is said of a game that failed in the middle of a match, and noted."""
    why = said(e)
    log.error("a game failed: %s", why, extra={"game": game.id})
    return why
