"""How the points of a librarian come about, line by line."""

from collections import Counter

from takujo.core.game import Line, View
from takujo.words import Words


def tally(view: View, seat: int, words: Words) -> list[Line]:
    """ML-95"""
    board = view["table"]["boards"][seat]
    each = words.printed.doc["constants"]["token_points"]["value"]
    lines = [
        Line(
            words("tally-tomes"),
            words.named("tome", name, "name"),
            n,
            n * words.printed.named("tome", name)["points"],
            "ML-95",
        )
        for name, n in Counter(board["completed"]).items()
    ]
    if board["tokens"]:
        lines.append(
            Line(words("tally-tokens"), words("tally-tokens"), board["tokens"], board["tokens"] * each, "ML-95")
        )
    return lines
