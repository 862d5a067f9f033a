"""Who asks: tokens in headers and cookies, origins, names; and what a browser is told to allow."""

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from takujo.tables.tokens import TOKEN, hashed

LOOPBACK = ("127.0.0.1", "localhost", "[::1]")  # as a Host says it

HEADERS = [
    (
        b"content-security-policy",
        b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        b"connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]


def same_origin(origin: str | None, host: str | None, allowed: tuple[str, ...]) -> bool:
    """Whether a request comes from our own page, from one that is allowed, or from no page at all."""
    try:
        return origin is None or origin in allowed or (host is not None and urlsplit(origin).netloc == host)
    except ValueError:  # it is no address at all
        return False


def name_of(host: str) -> str:
    """A Host without its port."""
    return host.lower().partition("]")[0] + "]" if host.startswith("[") else host.lower().partition(":")[0]


def bearer(authorization: str | None) -> str | None:
    """The token of an Authorization header."""
    kind, _, token = (authorization or "").partition(" ")
    return token.strip() if kind.lower() == "bearer" and TOKEN.fullmatch(token.strip()) else None


def token_of(asked: HTTPConnection, table: str) -> str | None:
    """The hash of the token that a request or a handshake carries: in its header, or in the table's cookie."""
    token = bearer(asked.headers.get("authorization")) or asked.cookies.get(cookie_name(table))
    return hashed(token) if token else None


def cookie_name(table: str) -> str:
    return f"takujo-{table}"


def cookie(table: str, token: str, base: str, secure: bool) -> str:
    """Sent back only to this table's own addresses, unreadable for scripts."""
    path = f"{base}/api/tables/{table}"
    return f"{cookie_name(table)}={token}; Path={path}; HttpOnly; SameSite=Strict; Max-Age=31536000" + (
        "; Secure" if secure else ""
    )
