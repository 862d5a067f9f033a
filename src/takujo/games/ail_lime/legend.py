"""The key to the pictures of Ail Lime."""

from takujo.draw.legend import COMMON, Meaning, drawn, mark
from takujo.draw.paper import points
from takujo.games.ail_lime.faces import FIELDS, SIGNS


def legend() -> tuple[Meaning, ...]:
    return (
        *(mark("goods", *SIGNS[word]) for word in ("food", "material", "knowledge", "money", "any")),
        *(mark("fields", f"field-{field}", f"var(--f-{field})") for field in FIELDS),
        *(mark("deeds", name) for name in ("step", "hammer", "res-card")),
        mark("table", "token-lap"),
        drawn("table", "points", points(24, 24, 2, 20)),
        *(mark("table", name) for name in ("vp", "pawn", "discard", "seal")),
        *COMMON,
    )
