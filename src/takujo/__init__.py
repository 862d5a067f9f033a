"""takujo 卓上: board games from their rulebooks.

>>> import takujo
>>> takujo.games.load("memory_library")
<Game memory_library: The Library of Memories, 2 to 4 seats>
>>> match = takujo.new("memory_library", seats=3, seed=7)
>>> match.deciders
(0,)
>>> match.legal()[0].label("ja")
'収集する'
"""

import os

from takujo.version import VERSION as __version__

if os.environ.get("TAKUJO_INTERPRETED"):
    from takujo import interpreted  # noqa: F401  (ignores compiled modules from here on)

from takujo import bots, games
from takujo.core.errors import (
    BadComponents,
    BadPosition,
    BadRecord,
    BadRequest,
    CannotDraw,
    CannotUndo,
    IllegalOption,
    NotAsked,
    NotOnOffer,
    TakujoError,
    UnknownOption,
)
from takujo.core.game import Game
from takujo.match import Action, Event, Match, from_position, new
from takujo.record import Record, load

__all__ = [
    "Action", "BadComponents", "BadPosition", "BadRecord", "BadRequest", "CannotDraw", "CannotUndo", "Event",
    "Game", "IllegalOption", "Match", "NotAsked", "NotOnOffer", "Record", "TakujoError", "UnknownOption",
    "__version__", "bots", "from_position", "games", "load", "new",
]  # fmt: skip
