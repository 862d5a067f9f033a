"""How the points of a traveller come about, line by line."""

from collections import Counter

from takujo.core.game import Line, View
from takujo.games.ail_lime.components import (
    CARD_NAMES,
    CONSTITUTION,
    FOREIGN_BOOKS,
    GOOD_CULTURE,
    OLD_TO_NEW,
    PEN_AND_SWORD,
    ROAD_OF_AIL,
)
from takujo.words import Words


def tally(view: View, seat: int, words: Words) -> list[Line]:
    """AL-84 Buildings, their abilities, laps."""
    board = view["table"]["boards"][seat]
    tableau = Counter(board["tableau"])
    lines: list[Line] = []
    for name, n in tableau.items():
        if points := n * printed(view, name, words):
            lines.append(Line(words("tally-buildings"), words.named("card", name, "name"), n, points, "AL-84"))
    for name, worth in abilities(board, words).items():
        if points := tableau[name] * worth:
            label = words.named("card", name, "name")
            lines.append(Line(words("tally-abilities"), label, tableau[name], points, "AL-86"))
    if board["laps"]:
        lines.append(Line(words("tally-laps"), words("tally-laps"), board["laps"], board["points"]["laps"], "AL-85"))
    return lines


def printed(view: View, name: str, words: Words) -> int:
    """The points of a building."""
    if name == CARD_NAMES[FOREIGN_BOOKS] and view["options"]["books_vp"] == "2":
        return 2
    return int(words.printed.named("card", name)["points"])


def abilities(board: View, words: Words) -> dict[str, int]:
    """AL-86 What one building of each kind scores at the end."""
    constants = {name: words.printed.doc["constants"][f"ability_{name}"]["value"] for name in ("field", "laps", "sets")}
    fields = board["fields"]
    sets = min(fields["culture"], fields["industry"], fields["politics"])
    return {
        CARD_NAMES[GOOD_CULTURE]: fields["culture"] * constants["field"],
        CARD_NAMES[OLD_TO_NEW]: fields["industry"] * constants["field"],
        CARD_NAMES[PEN_AND_SWORD]: fields["politics"] * constants["field"],
        CARD_NAMES[ROAD_OF_AIL]: board["laps"] * constants["laps"],
        CARD_NAMES[CONSTITUTION]: sets * constants["sets"],
    }
