"""The key to the pictures of Knossos."""

from takujo.draw.legend import COMMON, Meaning, drawn, mark
from takujo.draw.paper import GILT, points
from takujo.games.knossos import faces
from takujo.games.knossos.faces import COLOURS, GAME, KINDS, RESOURCES, gem, mixed, pigment, single


def legend() -> tuple[Meaning, ...]:
    return (
        *(drawn("resources", f"gem-{colour}", gem(colour, 4, 4, 40)) for colour in RESOURCES),
        drawn("resources", "mixed", mixed(2, 2, 44)),
        drawn("resources", "single", single(4, 4, 40)),
        *(
            Meaning("ruins", f"tile-{colour}", faces.tile(f"legend-{colour}", ((0, 0),), (), colour))
            for colour in COLOURS
        ),
        mark("ruins", "bull", pigment("red")),
        Meaning("ruins", "gap", faces.gap_cell()),
        Meaning("ruins", "lit", faces.lit(((0, 0),))),
        mark("ruins", "meeple"),
        mark("ruins", "worker"),
        *(mark("artifacts", f"find-{kind}", GAME) for kind in KINDS),
        drawn("artifacts", "points", points(24, 24, 1, 20)),
        *(mark("artifacts", name, GAME) for name in ("rules", "crown")),
        mark("table", "vp", GILT),
        *COMMON,
    )
