"""Whence somebody asks."""

from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network

from starlette.types import Scope


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
