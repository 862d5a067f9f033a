"""A view in words: for terminals, screen readers and language models."""

from takujo.core.game import View
from takujo.games.wunderkammer.names import face
from takujo.words import Words

SHEET_ROW = 4


def describe(view: View, words: Words) -> str:
    table = view["table"]
    names = view["names"]
    begun = words("round-line", round=table["round"], most=table["max_rounds"], start=names[table["start"]])
    lines = [f"{begun} {words('gone-line', gone=table['gone'], threshold=table['threshold'])}"]
    if table["ends"]:
        lines.append(" ".join(words(f"end-{end}") for end in table["ends"]))
    elif table["last_turn"]:
        lines.append(words("last-turn-line"))
    elif table["closing"]:
        lines.append(words("closing-line"))
    if table["active"] is not None:
        lines.append(turn(view, words))
    lines.append(words("items-line"))
    for row in range(0, len(table["items"]), SHEET_ROW):
        cells = [pile(item, words) for item in table["items"][row : row + SHEET_ROW]]
        lines.append("  " + words("semicolon").join(cells))
    if table["unknown_puts"]:
        lines.append("  " + words("unknown-puts", n=table["unknown_puts"]))
    lines.append(words("characters-line"))
    lines += [f"  {character(view, guest, words)}" for guest in table["characters"]]
    if table["could_take"]:
        lines.append(words("could-take-line", characters=guests(table["could_take"], words)))
    if table["in_danger"]:
        lines.append(words("in-danger-line", characters=guests(table["in_danger"], words)))
    seats = range(view["seats"])
    first = view["seat"] or 0
    for seat in [*seats[first:], *seats[:first]]:
        lines += board(view, seat, words)
    return "\n".join(lines)


def listed(things: list[str], words: Words) -> str:
    return words("comma").join(things)


def cards(counts: dict[str, int], words: Words) -> str:
    said = [face(kind, words) if n == 1 else words("times", thing=face(kind, words), n=n) for kind, n in counts.items()]
    return listed(said, words) or words("none")


def guests(ids: list[str], words: Words) -> str:
    return listed([words.named("character", name) for name in ids], words)


def turn(view: View, words: Words) -> str:
    """Whose turn it is, in which step, and with which total."""
    table = view["table"]
    step = words(f"step-{table['step']}") if table["step"] else ""
    line = words("turn-line", who=view["names"][table["active"]], step=step)
    if table["step"] in ("play", "take"):
        line += words("total-part", total=table["total"])
    if table["idle"]:
        line += words("idle-part", cards=listed([face(kind, words) for kind in table["idle"]], words))
    return line


def pile(item: View, words: Words) -> str:
    return words("pile", face=face(item["id"], words), left=item["left"], value=item["value"])


def character(view: View, guest: View, words: Words) -> str:
    names = view["names"]
    said = []
    for favourite in guest["favourites"]:
        have = favourite["have"]
        sign = words(f"have-{have}") if have in ("line", "played", "own") else ""
        said.append(face(favourite["item"], words) + sign)
    line = words(
        "character-entry",
        number=guest["number"],
        name=words.named("character", guest["id"]),
        kinds=" ".join(said),
        ability=words.named("ability", guest["ability"]),
    )
    if guest["holder"] is not None:
        line += words("on-bench", who=names[guest["holder"]])
    if guest["under"]:
        line += words("under-part", cards=listed([put(each, words) for each in guest["under"]], words))
    if guest["defended"]:
        line += words("defended-part")
    return line


def put(card: View, words: Words) -> str:
    return words("face-down") if card["item"] is None else face(card["item"], words)


def board(view: View, seat: int, words: Words) -> list[str]:
    own = view["table"]["boards"][seat]
    title = "board-you" if seat == view["seat"] else "board-line"
    sure = words("uncertain-part") if own["uncertain"] else ""
    lines = [words(title, who=view["names"][seat], score=own["score"], uncertain=sure)]
    said = [line(each, words) for each in own["lines"]]
    lines.append("  " + words("lines-line", lines=listed(said, words) or words("none")))
    if own["hand"] is not None:
        lines.append("  " + words("hand-line", n=own["hand_size"], cards=cards(own["hand"], words)))
        lines.append("  " + words("deck-line", n=own["deck_size"], cards=cards(own["deck"], words)))
    else:
        lines.append("  " + words("hidden-line", hand=own["hand_size"], deck=own["deck_size"],
                                  cards=cards(own["hidden"], words)))  # fmt: skip
    lines.append("  " + words("trash-line", n=own["trash_size"], cards=cards(own["trash"], words)))
    if own["bench"]:
        lines.append("  " + words("bench-line", characters=guests(own["bench"], words)))
    return lines


def line(each: View, words: Words) -> str:
    said = face(each["item"], words)
    if each["cards"]:
        said = words("times", thing=said, n=each["cards"])
    across = [words("played-cards", n=each["played"])] if each["played"] else []
    if each["joker"]:
        across.append(words("played-joker"))
    if each["character"]:
        across.append(words.named("character", each["character"]))
    return said + (words("across", what=listed(across, words)) if across else "")
