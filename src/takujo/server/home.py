"""Where a connection belongs: on which worker of this machine the table is at home that is asked for."""

from takujo.server.neighbours import AT_HOME, PREFERRED, Neighbours
from takujo.server.store import DatabaseStore
from takujo.tables.hub import Hub
from takujo.tables.refusals import Refused


class Home:
    def __init__(self, hub: Hub, store: DatabaseStore, neighbours: Neighbours) -> None:
        self.hub = hub
        self.store = store
        self.neighbours = neighbours

    def here(self, table: str) -> bool:
        """Whether a table is known to be at home on this worker."""
        return table in self.hub.memory.lives

    async def hand_over(self, table: str, sock: int, data: bytes, hops: int) -> bool:
        """Give a connection, and what was read of it, to the worker where the table is at home, or where it would be.
        False if that is this one, or if it has to answer because nobody else can."""
        places = self.neighbours
        if hops < int(PREFERRED):
            while (place := places.preferred(table)) != places.place:
                if await places.give(sock, data, places.address(place), PREFERRED):
                    return True
        try:
            address = await self.store.neighbour(table)
        except Refused:  # it will be refused for that reason
            return False
        return address is not None and await places.give(sock, data, address, AT_HOME)
