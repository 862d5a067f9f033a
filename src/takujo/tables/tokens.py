"""Secrets: tokens of seats, codes of join links, ids of tables; and files that hold some."""

import os
import re
import secrets
from hashlib import sha256
from pathlib import Path

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # none that is easily mistaken for another
TOKEN = re.compile(r"[A-Za-z0-9_-]{32}")
TABLE_ID = re.compile(f"[{LETTERS}]{{16}}")


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


def private(path: Path) -> None:
    """Make a file that its owner alone can read, or make it so."""
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT, 0o600))
    path.chmod(0o600)
