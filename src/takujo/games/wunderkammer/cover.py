"""What is printed on the book of the game."""

from takujo.draw.paper import GILT, PAPER, disc, rect, sign

SUITS = (("spade", "dark"), ("heart", "red"), ("diamond", "red"), ("club", "dark"))


def cover() -> str:
    """A cabinet with a drawer for each mark."""
    drawn = rect(58, 144, 100, 100, 4, PAPER)
    for place, (suit, color) in enumerate(SUITS):
        x, y = 62 + place % 2 * 47, 148 + place // 2 * 47
        drawn += rect(x, y, 45, 45, 2, "var(--cover)", extra='fill-opacity=".16"')
        drawn += sign(f"suit-{suit}", x + 10, y + 8, 25, f"var(--suit-{color})") + disc(x + 22.5, y + 39, 2.4, GILT)
    return drawn + rect(52, 136, 112, 9, 3, GILT) + rect(52, 243, 112, 9, 3, GILT)
