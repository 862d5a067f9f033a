"""How far a wizard has come: there are no points (BW-103), but knowledge, and the way home."""

from takujo.core.game import Line, View
from takujo.games.bibliowonders.names import ROMAN
from takujo.words import Words


def tally(view: View, seat: int, words: Words) -> list[Line]:
    """BW-100 Cubes in the areas, then the Reception."""
    board = view["table"]["boards"][seat]
    lines = [
        Line(words("tally-knowledge"), words("tally-area", area=ROMAN[area]), 1, 0, "BW-100") for area in board["areas"]
    ]
    if view["table"]["ends"] == ["home"] and view["placings"][seat] == 1:
        lines.append(Line(words("tally-home"), words("tally-home"), 1, 0, "BW-100"))
    return lines
