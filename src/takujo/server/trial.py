"""Records that began from a set position, which can be anything: they are tried out in a process of their own."""

import asyncio
import multiprocessing
import sys
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from takujo.core.errors import BadRecord
from takujo.record import parse
from takujo.server import bots
from takujo.tables.messages import PICTURES, Moment
from takujo.words import LANGUAGES

PATIENCE = 20.0  # seconds for one
MOST_MEMORY = 2**30  # bytes for it, as addresses; about a tenth is used


def try_out(text: str) -> str | None:
    """What is wrong with a record that began from a set position, played and drawn. Runs in a process of its own."""
    try:
        record = parse(text)
        match = record.open()
        for moment in (Moment(match), Moment(record.verify())):
            for seat in (None, *range(match.seats)):
                for arrangement in PICTURES:
                    moment.scene(seat, LANGUAGES[0], arrangement)
    except BadRecord as e:
        return str(e)
    except Exception:  # a compiled rule may fail in any way where no position of the game could have led
        return "the position cannot be played: it is against the rules of the game"
    return None


def prepare() -> None:
    """In a new process for that: no more memory than any match needs."""
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    bots.prepare()


async def tried_out(text: str) -> str | None:
    """The same from the server, where nothing may fail or take long: a position can be anything, also one from which
    the rules never come to an end."""
    pool = ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"), initializer=prepare)
    try:
        return await asyncio.wait_for(asyncio.wrap_future(pool.submit(try_out, text)), PATIENCE)
    except (TimeoutError, BrokenProcessPool):
        return "the position cannot be played: it does not come to an end"
    finally:
        bots.end(pool)
