"""The workers of one machine. They listen at one port, so that a connection comes to any of them; where its table is at
home on another one, it is handed over there with what has been read of it, before a word of it is understood. From then
on it costs nothing more.

Each worker holds a numbered place, by a lock that goes with its process, and listens at a socket of that number. How
much a table likes to be at home at a place follows from its id: so all workers agree where a new one belongs, and one
that is started again gets the tables of the one before it. Where a table really is, the database says."""

import asyncio
import contextlib
import fcntl
import logging
import socket
from collections.abc import Callable, Coroutine
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

if TYPE_CHECKING:
    from takujo.server.wire import Door

log = logging.getLogger("takujo.server")

PATIENCE = 2.0  # seconds to take what is handed over
MOST = 2**20  # bytes that have been read of a request
PLACES = range(64)
PREFERRED, AT_HOME = b"1", b"2"  # why a connection is handed over: then it is not handed over for that reason again


class Neighbours:
    """The workers that share a folder, as one of them sees them."""

    def __init__(self, folder: str) -> None:
        self.folder = Path(folder)
        self.place, self._lock = taken(self.folder)
        self._present: set[int] = set()  # the others
        self._listening: socket.socket | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    def address(self, place: int) -> str:
        return str(self.folder / f"{place}.sock")

    @property
    def here(self) -> str:
        return self.address(self.place)

    def see(self, addresses: set[str]) -> None:
        """Which workers there are."""
        self._present = {place for place in PLACES if self.address(place) in addresses}

    def preferred(self, table: str) -> int:
        """Where a table that is at home nowhere belongs."""
        return min({self.place, *self._present}, key=lambda place: liking(table, place))

    async def give(self, sock: int, data: bytes, address: str, why: bytes) -> bool:
        """Hand a connection over. False if nobody is there."""
        loop = asyncio.get_running_loop()
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as way:
            way.setblocking(False)
            try:
                async with asyncio.timeout(PATIENCE):
                    await loop.sock_connect(way, address)
                    socket.send_fds(way, [why], [sock])
                    await loop.sock_sendall(way, data)
            except (OSError, TimeoutError):
                self._present = {place for place in self._present if self.address(place) != address}
                return False
        return True

    async def listen(self, connection: Callable[[], "Door"]) -> None:
        """Take what neighbours hand over."""
        Path(self.here).unlink(missing_ok=True)
        self._listening = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._listening.bind(self.here)
        self._listening.listen(4096)
        self._listening.setblocking(False)
        self._spawn(self._accept(self._listening, connection))

    def dead(self, address: str) -> bool:
        """Whether an address is that of a worker of this machine that has gone without a word."""
        if not self.is_one(address):
            return False
        with open(Path(address).with_suffix(".lock"), "w") as lock, contextlib.suppress(OSError):
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return True
        return False

    def is_one(self, address: str) -> bool:
        """Whether an address is that of another worker of this machine."""
        return address != self.here and Path(address).parent == self.folder

    def _spawn(self, what: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(what)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _accept(self, listening: socket.socket, connection: Callable[[], "Door"]) -> None:
        loop = asyncio.get_running_loop()
        while True:
            way, _ = await loop.sock_accept(listening)
            self._spawn(self._take(way, connection))

    async def _take(self, way: socket.socket, connection: Callable[[], "Door"]) -> None:
        loop = asyncio.get_running_loop()
        found: socket.socket | None = None
        with way:
            try:
                async with asyncio.timeout(PATIENCE):
                    await readable(way)
                    why, fds, _, _ = socket.recv_fds(way, 1, 1)
                    found = socket.socket(fileno=fds[0])
                    found.setblocking(False)
                    data = b""
                    while (more := await loop.sock_recv(way, 65536)) and len(data) < MOST:
                        data += more
                door = connection()
                door.read, door.hops = data, int(why)
                await loop.connect_accepted_socket(lambda: door, found)
            except (OSError, TimeoutError, IndexError) as e:
                log.warning("not taken over", extra={"reason": str(e)[:200]})
                if found is not None:
                    found.close()

    def end(self) -> None:
        """Nothing more is taken."""
        for task in self._tasks:
            task.cancel()
        if self._listening is not None:
            self._listening.close()
            Path(self.here).unlink(missing_ok=True)

    def leave(self) -> None:
        """The place is free."""
        self._lock.close()


async def readable(way: socket.socket) -> None:
    """Wait until something can be read."""
    loop = asyncio.get_running_loop()
    ready = loop.create_future()

    def come() -> None:
        if not ready.done():
            ready.set_result(None)

    loop.add_reader(way, come)
    try:
        await ready
    finally:
        loop.remove_reader(way)


@lru_cache(maxsize=10_000)
def liking(table: str, place: int) -> bytes:
    """How much a table likes to be at home at a place: the least the most."""
    return blake2b(f"{table} {place}".encode(), digest_size=8).digest()


def taken(folder: Path) -> tuple[int, IO[str]]:
    """A place that nobody has, and the lock on it, which goes with the process."""
    for place in PLACES:
        lock = open(folder / f"{place}.lock", "w")  # noqa: SIM115
        with contextlib.suppress(OSError):
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return place, lock
        lock.close()
    raise RuntimeError(f"there are {len(PLACES)} workers already")
