"""The key to the pictures of Bibliowonders!"""

from takujo.draw.legend import COMMON, Meaning, drawn, mark
from takujo.draw.paper import GILT, INK, disc, sign
from takujo.games.bibliowonders.faces import ELEMENTS, GOOD, MAGIC, arrow, kind_sign, pigment, rose

_CARDS = ("inv_moving", "guided_tour", "transposition", "special_loan", "reading_permit", "catalogue_search")


def legend() -> tuple[Meaning, ...]:
    return (
        *(mark("shelves", element, pigment(face)) for face, element in ELEMENTS.items()),
        drawn("shelves", "arrow", disc(24, 24, 22, "none", INK, 2) + arrow(24, 24, 32, INK, 0)),
        drawn("cards", "rose", rose(24, 24, 22, GILT, GILT, "north")),
        *(drawn("cards", kind, kind_sign(kind, 0, 0, 48, INK if kind == "inv_moving" else MAGIC)) for kind in _CARDS),
        *(mark("spells", name) for name in ("crystal", "eye", "step", "res-card")),
        *(mark("table", name) for name in ("wizard", "librarian", "cube-knowledge", "rules", "discard")),
        drawn("table", "met", disc(24, 24, 22, GOOD) + sign("check", 10, 10, 28, "var(--paper)", GOOD)),
        *COMMON,
    )
