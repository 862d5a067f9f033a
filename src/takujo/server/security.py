"""Secrets: tokens of seats, codes of join links, ids of tables; and what a browser is told to allow."""

import re
import secrets
from hashlib import sha256
from urllib.parse import urlsplit

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # none that is easily mistaken for another
TOKEN = re.compile(r"[A-Za-z0-9_-]{32}")
TABLE_ID = re.compile(f"[{LETTERS}]{{16}}")

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


def new_token() -> str:
    """What makes somebody the player of a seat: 192 random bits."""
    return secrets.token_urlsafe(24)


def hashed(token: str) -> str:
    """A token as it is kept. It has far too many bits to be guessed, so a plain hash is enough."""
    return sha256(token.encode()).hexdigest()


def letters(n: int) -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(n))


def new_table_id() -> str:
    """79 random bits: whoever has the id may watch."""
    return letters(16)


def new_code() -> str:
    """What a join link carries; exchanged for a token once per seat."""
    return letters(12)


def same_origin(origin: str | None, host: str | None, allowed: tuple[str, ...]) -> bool:
    """Whether a request comes from our own page, from one that is allowed, or from no page at all."""
    return origin is None or origin in allowed or (host is not None and urlsplit(origin).netloc == host)


def bearer(authorization: str | None) -> str | None:
    """The token of an Authorization header."""
    kind, _, token = (authorization or "").partition(" ")
    return token.strip() if kind.lower() == "bearer" and TOKEN.fullmatch(token.strip()) else None


def cookie_name(table: str) -> str:
    return f"takujo-{table}"


def cookie(table: str, token: str, secure: bool) -> str:
    """Sent back only to this table's own addresses, unreadable for scripts."""
    return f"{cookie_name(table)}={token}; Path=/api/tables/{table}; HttpOnly; SameSite=Strict; Max-Age=31536000" + (
        "; Secure" if secure else ""
    )
