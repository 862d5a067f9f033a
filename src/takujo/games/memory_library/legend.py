"""The key to the pictures of The Library of Memories."""

from takujo.draw.legend import COMMON, Meaning, drawn, mark
from takujo.draw.paper import GILT, INK_2, PAPER, disc, points, sign
from takujo.games.memory_library.faces import GAME, KINDS, pigment


def legend() -> tuple[Meaning, ...]:
    return (
        *(mark("shards", f"shard-{kind}", pigment(kind)) for kind in KINDS),
        mark("tokens", "token-oblivion"),
        mark("tokens", "wild", GILT),
        mark("books", "rules", GAME),
        drawn("books", "points", points(24, 24, 4, 20)),
        mark("books", "vp", GILT),
        mark("table", "librarian"),
        mark("table", "discard", INK_2),
        drawn("table", "effect", _lasting("shard-art", "art")),
        drawn("table", "veil", _lasting("eye", "mystery")),
        *COMMON,
    )


def _lasting(inner: str, kind: str) -> str:
    """The disc at a seat that has an effect running."""
    return disc(24, 24, 22, pigment(kind)) + sign(inner, 9, 9, 30, PAPER, pigment(kind))
