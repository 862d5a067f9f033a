"""A game as a stitched book: what stands on the shelf."""

from takujo.draw.paper import disc, faded, line, num, patterned, rect, sign, slip
from takujo.draw.theme import Theme

WIDTH, HEIGHT = 192.0, 268.0
SHADOW = 6.0  # below the book
COVER, THREAD = "var(--cover)", "#fbf4e4"


def book(game: str, theme: Theme, title: str, picture: str) -> str:
    """The cover of a game with its Japanese title on the slip. Colours stay `var(--…)`; `--cover` is the game's pigment
    by day, because a book is the same book at night."""
    key = f"book-{game}"
    hinge = WIDTH - 15
    stitches = "".join(line(hinge, HEIGHT * at, WIDTH, HEIGHT * at, THREAD, 1.6) for at in (0.09, 0.36, 0.64, 0.91))
    shade = (
        f'<linearGradient id="{key}-shade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000"'
        ' stop-opacity=".38"/><stop offset=".5" stop-color="#000" stop-opacity="0"/></linearGradient>'
    )
    body = rect(1, 5, WIDTH - 2, HEIGHT, 8, "var(--shade)", extra='fill-opacity="var(--shade-a)"')
    body += rect(0, 0, WIDTH, HEIGHT, 8, COVER)
    body += patterned(key, theme.pattern, 0, 0, WIDTH, HEIGHT, 8, "#fff", 0.15)
    body += shade + rect(0, 0, WIDTH, HEIGHT, 8, f"url(#{key}-shade)")
    body += faded(line(hinge, 0, hinge, HEIGHT, THREAD, 1.6) + stitches, 0.9)
    body += slip(14, 14, title, 20, 172, "#8a7a5c")
    body += picture or disc(96, 190, 38, COVER, THREAD, 1.6) + sign("seal", 74, 168, 44, THREAD, COVER)
    return f'<svg viewBox="0 0 {num(WIDTH)} {num(HEIGHT + SHADOW)}" class="book" aria-hidden="true">{body}</svg>'
