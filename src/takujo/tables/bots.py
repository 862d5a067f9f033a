"""What a hub asks of whoever thinks for its bots."""

from typing import Any, Protocol

from takujo.bots.analysis import Judgement
from takujo.match import Match


class Bots(Protocol):
    """Thinks for bots: about what their seats may know, and nothing else."""

    async def choose(self, match: Match, seat: int, spec: str, table: str, watched: bool) -> str:
        """The text of an option for the seat, in any case."""

    async def judge(self, match: Match, seat: int, spec: str, who: str) -> list[dict[str, Any]]:
        """What a bot thinks of each option of the seat, the best first, for somebody who asks."""

    async def look_through(self, record: str, plies: list[int], spec: str) -> list[Judgement]:
        """What a bot thinks of the decisions at some plies of a finished match."""

    def prefer(self, table: str) -> None:
        """Somebody looks at a table now: its bots wait no longer than others."""

    async def close(self) -> None: ...
