"""What is printed on the book of the game."""

from takujo.draw.paper import PAPER, disc, rect, sign

TILES = {
    "red": ((0, 0), (1, 0), (1, 1)),
    "yellow": ((2, 0), (3, 0), (3, 1), (2, 1)),
    "blue": ((0, 1), (0, 2), (0, 3), (1, 2)),
    "green": ((2, 2), (3, 2), (3, 3), (2, 3), (1, 3)),
}


def cover() -> str:
    """The bull over tiles in four colours."""
    drawn = ""
    for color, cells in TILES.items():
        for x, y in cells:
            drawn += rect(52 + x * 25, 144 + y * 25, 24, 24, 2, f"var(--x-{color})")
    return drawn + disc(102, 194, 30, PAPER) + sign("bull", 80, 172, 44, "var(--cover)")
