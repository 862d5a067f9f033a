"""How the points of a player come about, part by part."""

from takujo.core.game import Line, View
from takujo.words import Words

CLAUSES = {"workers": "KN-111", "resources": "KN-112", "artifacts": "KN-113", "altar": "KN-115"}


def tally(view: View, seat: int, words: Words) -> list[Line]:
    """KN-110 Workers, resources, artifacts, altar."""
    board = view["table"]["boards"][seat]
    counts = {
        "workers": board["home"] + board["in_ruins"],
        "resources": sum(board["store"].values()) + sum(board["extra"].values()),
        "artifacts": sum(len(cards) for cards in board["artifacts"].values()),
        "altar": board["on_altar"],
    }
    return [
        Line(words(f"tally-{part}"), words(f"tally-{part}"), counts[part], board["score"][part], clause)
        for part, clause in CLAUSES.items()
        if board["score"][part]
    ]
