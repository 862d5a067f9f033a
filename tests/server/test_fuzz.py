"""Tens of thousands of messages that make no sense: none changes anything, none shows a trace."""

import json
import random
from pathlib import Path
from typing import Any

import orjson

from server.running import PATIENCE, running, seated
from takujo.tables.refusals import STATUS
from takujo.terminal.remote import RemotePlayer

INPUTS = 20_000
AT_ONCE = 40

KINDS = [
    "play", "undo", "agree", "refuse", "salt", "name", "place", "start", "resume", "return", "rematch", "look",
    "preview", "hello", "dance", "",
]  # fmt: skip
WORDS = [
    "collect",
    "take art",
    "end_turn",
    "\x00",
    "ー" * 70,
    "'; DROP TABLE entries; --",
    "<script>",
    "../..",
    "💥",
    "",
]
VALUES: list[Any] = [
    None,
    True,
    False,
    -1,
    0,
    1,
    7,
    10**9,
    2**63,
    2**70,
    1.5,
    -0.0,
    1e308,
    [],
    {},
    [[]],
    {"a": 1},
    *WORDS,
]
NAMES = [
    "type",
    "n",
    "text",
    "seat",
    "id",
    "lang",
    "show",
    "since",
    "token",
    "salt",
    "name",
    "who",
    "__proto__",
    "x" * 50,
]


def message(rng: random.Random) -> str | bytes:
    kind = rng.randrange(10)
    if kind == 0:
        return rng.randbytes(rng.randrange(60))
    if kind == 1:
        return "".join(chr(rng.choice([rng.randrange(32, 127), rng.randrange(0x3000, 0x3100)])) for _ in range(30))
    doc = {name: rng.choice(VALUES) for name in rng.sample(NAMES, rng.randrange(6))}
    doc["type"] = rng.choice(KINDS) if rng.random() < 0.9 else rng.choice(VALUES)
    if doc["type"] == "play" and rng.random() < 0.7:
        doc = {"type": "play", "n": rng.randrange(4), "text": rng.choice(WORDS) or "x", "id": str(rng.randrange(9))}
    text = json.dumps(doc)
    if kind == 2:
        return text[: rng.randrange(len(text) + 1)]
    if kind == 3:
        at = rng.randrange(len(text))
        return text[:at] + rng.choice('{}[]",:\\0e') + text[at + 1 :]
    if kind == 4:
        return "[" * rng.randrange(5000)
    return text


def test_messages_that_make_no_sense(sqlite: str, tmp_path: Path) -> None:
    rng = random.Random(7)
    with running(sqlite, tmp_path) as server:
        api = server.api()
        host, _ = seated(api, "memory_library", 2, options={"start_player": "1"})  # so that Ann is not asked
        before = api.look(host)
        player = RemotePlayer(host, show="none")
        codes: dict[str, int] = {}
        player.connect()
        assert player.socket is not None
        for _ in range(INPUTS // AT_ONCE):
            for _ in range(AT_ONCE):
                player.socket.send(message(rng))
            player.socket.send('{"type":"ping"}')
            while (heard := player.socket.recv(PATIENCE)) != '{"type":"pong"}':
                assert "Traceback" not in heard
                assert 'File \\"' not in heard
                doc = orjson.loads(heard)
                if doc["type"] == "no":
                    codes[doc["code"]] = codes.get(doc["code"], 0) + 1
        player.close()
        after = api.look(host)
        assert set(codes) <= set(STATUS)
        assert "internal" not in codes
        assert {name: before[name] for name in ("n", "ply", "view", "seats")} == {
            name: after[name] for name in ("n", "ply", "view", "seats")
        }
        assert len(codes) >= 5
        print(f"{INPUTS} inputs: {codes}")
