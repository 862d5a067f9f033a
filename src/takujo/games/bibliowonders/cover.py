"""What is printed on the book of the game."""

from takujo.draw.paper import PAPER, sign

ELEMENTS = ("el-wave", "el-flame", "el-leaf", "el-star")


def cover() -> str:
    """A wizard over the four elements of the shelves."""
    drawn = sign("wizard", 58, 134, 88, PAPER, "var(--cover)")
    for place, element in enumerate(ELEMENTS):
        drawn += sign(element, 40 + place * 32, 232, 22, PAPER, "var(--cover)")
    return drawn
