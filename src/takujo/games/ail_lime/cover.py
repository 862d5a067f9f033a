"""What is printed on the book of the game."""

from takujo.draw.paper import PAPER, disc, pawn, sign

ROAD = "M54 248C46 206 102 212 98 180S152 148 156 184"
STOPS = ((54, 248, "W"), (98, 188, "K"), (156, 192, "F"))


def cover() -> str:
    """A road with three stops, and one who rides along."""
    road = (
        f'<g fill="none" stroke-linecap="round"><path d="{ROAD}" stroke="{PAPER}" stroke-width="7"/>'
        f'<path d="{ROAD}" stroke="var(--cover)" stroke-width="2" stroke-dasharray="1 7"/></g>'
    )
    for x, y, resource in STOPS:
        road += disc(x, y, 15, PAPER) + sign(f"res-{resource}", x - 10, y - 10, 20, f"var(--r-{resource})")
    return road + pawn(110, 124, 56, 0) + pawn(132, 108, 56, 2)
