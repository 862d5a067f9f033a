"""A view in words: for terminals, screen readers and language models."""

from takujo.core.game import View
from takujo.games.bibliowonders.components import COLOUR_NAMES, FACE_NAMES, KIND_NAMES
from takujo.games.bibliowonders.names import ROMAN, card
from takujo.words import Words

ARROWS = {"move_n": "^^", "move_e": ">>", "move_s": "vv", "move_w": "<<"}
RANKS = ((20, "archmage"), (28, "wizard"), (36, "apprentice"))  # most turns, alone


def describe(view: View, words: Words) -> str:
    table = view["table"]
    lines = [
        *standing(view, words),
        *grid(view),
        words("legend"),
        words("reception-line", cell=table["reception"]),
        words("shown-line", shown=listed(table["shown"], "wizard", words, "colour"), n=table["rebuild_at"]),
        *(
            words("batch-line", n=len(batch["cells"]), faces=listed(batch["faces"], "card", words))
            for batch in table["batches"]
        ),
        words("deck-line", deck=table["deck"], discard=deck_cards(table["discard"], words), crystals=table["crystals"]),
    ]
    if table["played"]:
        lines.append(words("played-line", cards=words("comma").join(card(name, words) for name in table["played"])))
    seats = range(view["seats"])
    first = view["seat"] or 0
    for seat in [*seats[first:], *seats[:first]]:
        lines += board(view, seat, words)
    return "\n".join(lines)


def standing(view: View, words: Words) -> list[str]:
    table = view["table"]
    if view["over"]:
        return [words(ending(view), who=words("comma").join(winners(view)), turn=table["turn"])]
    lines = [words("turn-line", turn=table["turn"], round=table["round"], who=view["names"][table["active"]])]
    if table["turn_limit"]:
        lines[0] += words("limit-note", n=table["turn_limit"])
    lines.append(words("moves-line", n=table["moves"]))
    if table["permit"]:
        lines.append(words("permit-line"))
    if table["aim"]:
        picks = words("comma").join(card(name, words) for name in table["picks"]) or words("none")
        lines.append(words("aim-line", area=ROMAN[table["aim"]], cards=picks))
    if table["lifted"]:
        lines.append(words("lifted-line", cell=table["lifted"]))
    return lines


def winners(view: View) -> list[str]:
    return [name for name, place in zip(view["names"], view["placings"], strict=True) if place == 1]


def ending(view: View) -> str:
    """The message for how the match ended; a lonely wizard is told a rank."""
    if view["table"]["ends"] == ["home"]:
        if view["seats"] > 1:
            return "won-line"
        return "solo-" + next((rank for most, rank in RANKS if view["table"]["turn"] <= most), "won")
    if view["seats"] == 1:
        return "solo-lost"
    return "limit-line" if len(winners(view)) == 1 else "limit-shared-line"


def grid(view: View) -> list[str]:
    """Two letters a card, a crystal or an eye, and the seats of the pawns."""
    rows = ["     " + "".join(f"{column:<7}" for column in "ABCDEFG").rstrip()]
    spots = {(spot["row"], spot["column"]): spot for spot in view["table"]["map"]}
    for row in range(7):
        line = "".join(f"{square(spots.get((row, column))):<7}" for column in range(7))
        rows.append(f"{row + 1:>3}  {line}".rstrip())
    return rows


def square(spot: View | None) -> str:
    if spot is None:
        return ""
    pawns = "".join(str(seat) for seat in spot["pawns"])
    if spot["face"] is None:
        return "##"
    if spot["face"] == "reception":
        return "RC" + pawns
    sign = ARROWS.get(spot["face"]) or spot["face"][0]
    if spot["known"]:
        return "?" + sign[0]
    if len(sign) == 1:
        sign = sign.upper() + "*" if spot["crystal"] else sign + " "
    return sign + pawns


def listed(counts: dict[str, int], section: str, words: Words, form: str = "short") -> str:
    names = COLOUR_NAMES if section == "wizard" else FACE_NAMES
    found = [f"{words.named(section, name, form)} {counts[name]}" for name in names if name in counts]
    return words("comma").join(found) or words("none")


def deck_cards(counts: dict[str, int], words: Words) -> str:
    found = [f"{card(name, words)} {counts[name]}" for name in KIND_NAMES if name in counts]
    return words("comma").join(found) or words("none")


def board(view: View, seat: int, words: Words) -> list[str]:
    own = view["table"]["boards"][seat]
    title = "board-you" if seat == view["seat"] else "board-line"
    colour = words.named("wizard", own["colour"], "colour")
    areas = words("comma").join(ROMAN[area] for area in own["areas"]) or words("none")
    lines = [
        words(title, who=view["names"][seat], seat=seat, wizard=words.named("wizard", own["colour"]), colour=colour),
        "  " + words("place-line", cell=own["cell"], steps=own["steps"], mp=own["mp"], limit=view["table"]["mp_limit"]),
        "  " + words("areas-line", areas=areas),
    ]
    if own["hand"] is None:
        lines.append("  " + words("hand-hidden", n=own["hand_size"]))
    else:
        lines.append("  " + words("hand-line", n=own["hand_size"], cards=hand(own, words)))
    return lines


def hand(own: View, words: Words) -> str:
    """Every card, with a + where its condition is met now."""
    found = [
        card(name, words) + ("+" if name in own["met"] else "")
        for name in KIND_NAMES
        for _ in range(own["hand"].get(name, 0))
    ]
    return words("comma").join(found) or words("none")
