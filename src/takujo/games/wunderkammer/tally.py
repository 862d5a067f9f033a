"""How the points of an owner come about, line by line."""

from takujo.core.game import Line, View
from takujo.games.wunderkammer.names import item
from takujo.words import Words


def tally(view: View, seat: int, words: Words) -> list[Line]:
    """WK-64 Every item card at the value of its kind, then what abilities bring."""
    board = view["table"]["boards"][seat]
    lines: list[Line] = []
    for kind in view["table"]["items"]:
        n = owned(board, kind["id"])
        if points := n * kind["value"]:
            lines.append(Line(words("tally-items"), item(kind["id"], words), n, points, "WK-64"))
    kinds = sum(owned(board, kind["id"]) > 0 for kind in view["table"]["items"])
    worth = {"point_per_character": (len(board["bench"]), "WK-73"), "point_per_two_kinds": (kinds // 2, "WK-74")}
    for guest in view["table"]["characters"]:
        points, clause = worth.get(guest["ability"], (0, ""))
        if points and guest["holder"] == seat:
            lines.append(Line(words("tally-abilities"), words.named("character", guest["id"]), 1, points, clause))
    return lines


def owned(board: View, kind: str) -> int:
    """Cards of a kind in lines, trash, hand and deck, as far as the viewer can know."""
    lying = sum(line["cards"] + line["played"] for line in board["lines"] if line["item"] == kind)
    rest = [board["trash"], board["hidden"] or {}, board["hand"] or {}, board["deck"] or {}]
    return int(lying + sum(counts.get(kind, 0) for counts in rest))
