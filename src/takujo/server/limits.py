"""How often somebody may ask: buckets that fill at a steady rate."""

from collections import OrderedDict
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from time import monotonic

from starlette.types import Scope


@dataclass(frozen=True, slots=True)
class Rate:
    """So many a second in the long run, and so many at once."""

    per_second: float
    burst: float


def address(scope: Scope) -> str:
    """Who asks, as far as limits go: an address, or of IPv6 the network that one household has."""
    return shared(scope["client"][0], 32, 64) if scope.get("client") else ""


def neighbourhood(scope: Scope) -> str:
    """Whence somebody asks, as far as the log goes: too many live there to be anybody."""
    return shared(scope["client"][0], 24, 48) if scope.get("client") else ""


@lru_cache(maxsize=4096)
def shared(client: str, v4: int, v6: int) -> str:
    """The network of so many bits in which an address lies; what is no address stays as it is, up to a length."""
    try:
        found = ip_address(client)
    except ValueError:
        return client[:40]
    if isinstance(found, IPv6Address):
        found = found.ipv4_mapped or found
    bits = v6 if isinstance(found, IPv6Address) else v4
    return str(found) if bits == found.max_prefixlen else str(ip_network((found, bits), strict=False))


def within(client: str, networks: tuple[str, ...]) -> bool:
    """Whether an address lies in one of some networks."""
    try:
        return any(ip_address(client) in ip_network(each) for each in networks)
    except ValueError:
        return False


class Bucket:
    """What one connection or address has left."""

    __slots__ = ("at", "left", "rate")

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate = rate
        self.left = rate.burst
        self.at = now

    def allows(self, now: float) -> bool:
        """Whether one more is allowed."""
        self.left = min(self.rate.burst, self.left + (now - self.at) * self.rate.per_second)
        self.at = now
        return self.left >= 1.0

    def take(self, now: float) -> bool:
        """Take one, if it is allowed."""
        if not self.allows(now):
            return False
        self.left -= 1.0
        return True


class Buckets:
    """One bucket for each address; those not seen for longest are forgotten."""

    def __init__(self, rate: Rate, most: int = 10_000) -> None:
        self.rate = rate
        self.most = most
        self.by_address: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, now: float | None = None) -> bool:
        now = monotonic() if now is None else now
        bucket = self.by_address.get(address)
        if bucket is None:
            bucket = self.by_address[address] = Bucket(self.rate, now)
            if len(self.by_address) > self.most:
                self.by_address.popitem(last=False)
        self.by_address.move_to_end(address)
        return bucket.take(now)
