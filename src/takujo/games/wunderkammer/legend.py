"""The key to the pictures of Wunderkammer."""

from takujo.draw.legend import COMMON, Meaning, drawn, mark
from takujo.draw.paper import GILT, INK_2, points
from takujo.games.wunderkammer.faces import BIN, GOOD, PIGMENTS, SHIELD, cut, edges, tick


def legend() -> tuple[Meaning, ...]:
    return (
        *(mark("marks", f"suit-{name}", color) for name, color in PIGMENTS.items()),
        mark("cards", "wild", GILT),
        drawn("cards", "left", edges(4, 10, 5, 8, 28, "")),
        drawn("cards", "points", points(24, 24, 2, 20)),
        *(mark("cards", name) for name in ("deck", "discard")),
        drawn("cards", "bin", cut(BIN, 4, 4, 40, INK_2)),
        mark("guests", "crown"),
        drawn("guests", "in-line", tick(24, 24, "l", 20)),
        drawn("guests", "new-line", tick(24, 24, "p", 20)),
        drawn("guests", "elsewhere", tick(24, 24, "o", 24)),
        drawn("guests", "shield", cut(SHIELD, 4, 4, 40, GOOD)),
        *COMMON,
    )
