"""What time it is."""

from time import monotonic, time


class Now:
    """The time of the day, which never goes back or jumps while the server runs. Workers set it by their database, so
    that the clocks of their machines need not agree."""

    def __init__(self) -> None:
        self.set(time())

    def set(self, now: float) -> None:
        self._start = now - monotonic()

    def __call__(self) -> float:
        return self._start + monotonic()
