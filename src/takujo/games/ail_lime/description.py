"""A view in words: for terminals, screen readers and language models."""

from takujo.core.game import View
from takujo.games.ail_lime.names import tokens
from takujo.words import Words

# the order in which one travels; side tracks stand under their fork
RING = (
    "makati", "atalam", "kuwake", "kukeka", "aikito", "ikkyau", "taupo", "shep_okiyau", "pede", "supukebes",
    "pasilshaliya", "kutiya", "nanala", "inushi",
)  # fmt: skip


def describe(view: View, words: Words) -> str:
    table = view["table"]
    names = view["names"]
    lines = [
        words("round-line", round=table["round"], phase=words(f"phase-{table['phase']}"), start=names[table["start"]]),
        words("supply-line", left=table["supply"], all=table["lap_tokens"]),
    ]
    if table["ends"]:
        lines.append(" ".join(words(f"end-{end}") for end in table["ends"]))
    elif table["last_round"]:
        lines.append(words("last-round-line"))
    lines.append(words("deck-line", deck=table["deck"], discard=cards(table["discard"], words)))
    if table["active"] is not None:
        lines += turn(view, words)
    lines.append(words("board-line"))
    lines += [f"  {space(view, name, words)}" for name in RING]
    seats = range(view["seats"])
    first = view["seat"] or 0
    for seat in [*seats[first:], *seats[:first]]:
        lines += traveller(view, seat, words)
    return "\n".join(lines)


def cards(counts: dict[str, int], words: Words) -> str:
    said = [words("cards", n=n, card=words.named("card", name)) for name, n in counts.items()]
    return words("comma").join(said) or words("none")


def turn(view: View, words: Words) -> list[str]:
    """Whose turn it is, and what can be done in it."""
    table = view["table"]
    who = view["names"][table["active"]]
    card = table["boards"][table["active"]]["played"]
    lines = [words("turn-line", who=who, card=words.named("card", card, "name"))]
    if table["chain"]:
        lines.append("  " + words("chain-line", n=table["chain"]))
    if table["to_pay"]:
        lines.append("  " + words("pay-line", n=table["to_pay"]))
    if view["seat"] == table["active"]:
        for name, goal in table["destinations"].items():
            lines.append("  " + destination(view, name, goal, words))
    return lines


def destination(view: View, name: str, goal: View, words: Words) -> str:
    """What a move to a space would bring."""
    names = view["names"]
    said = [tokens(goal["gains"], words)] if goal["gains"] else []
    if goal["draws"]:
        said.append(words("goal-card"))
    if goal["choice"]:
        said.append(words("goal-choice"))
    if goal["lap"]:
        said.append(words("goal-lap"))
    said += [words("goal-onto", who=names[q]) for q in goal["onto"]]
    said += [words("goal-rider", who=names[q]) for q in goal["riders"]]
    return words("goal-line", space=words.named("space", name), gain=words("comma").join(said))


def space(view: View, name: str, words: Words) -> str:
    printed = words.printed.named("space", name)
    columns = view["table"]["columns"].get(name, [])
    said = words("comma").join(" < ".join(view["names"][q] for q in column) for column in columns)
    side = "  " if printed["kind"] == "side" else ""
    reward = printed["reward"]
    what = words(f"reward-{reward}") if reward in ("card", "choice") else words.named("resource", reward)
    number, onward = f"{printed['number']:02}", words("comma").join(f"{to:02}" for to in printed["next"])
    line = words("space-line", number=number, space=words.named("space", name), reward=what, next=onward)
    return f"{side}{line} {said}".rstrip()


def traveller(view: View, seat: int, words: Words) -> list[str]:
    own = view["table"]["boards"][seat]
    you = words("you") if seat == view["seat"] else ""
    parts = own["points"]
    lines = [
        words("traveller-line", who=view["names"][seat], you=you, score=own["score"], **parts),
        "  " + words("goods-line", goods=tokens(own["goods"], words), laps=own["laps"]),
    ]
    if own["hand"] is None:
        lines.append("  " + words("hand-hidden", n=own["hand_size"], limit=own["limit"]))
    else:
        lines.append("  " + words("hand-line", n=own["hand_size"], limit=own["limit"], cards=cards(own["hand"], words)))
    if own["plan"]:
        lines.append("  " + words("plan-line", card=words.named("card", own["plan"])))
    elif own["planned"]:
        lines.append("  " + words("plan-hidden"))
    elif own["deed"]:
        lines.append("  " + words(f"deed-{own['deed']}", card=words.named("card", own["played"])))
    if own["tableau"]:
        built = {name: own["tableau"].count(name) for name in own["tableau"]}
        lines.append("  " + words("tableau-line", cards=cards(built, words)))
    for kind, made in own["production"].items():
        lines.append("  " + words("production-line", kind=words.named("resource", kind), gain=tokens(made, words)))
    return lines
