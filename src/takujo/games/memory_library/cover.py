"""What is printed on the book of the game."""

from math import cos, radians, sin

from takujo.draw.paper import PAPER, disc, sign
from takujo.games.memory_library.components import KIND_NAMES


def cover() -> str:
    """The five kinds of memory over an open book."""
    drawn = ""
    for place, kind in enumerate(KIND_NAMES):
        angle = radians(-90 + (place - 2) * 40)
        x, y = 102 + 56 * cos(angle), 228 + 52 * sin(angle)
        drawn += disc(x, y, 15, PAPER) + sign(f"shard-{kind}", x - 10, y - 10, 20, f"var(--k-{kind})")
    return drawn + sign("rules", 76, 204, 52, PAPER, "var(--cover)")
