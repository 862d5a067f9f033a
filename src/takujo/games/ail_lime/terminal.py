"""A view as a terminal draws it: the road as blocks with arrows between them, a line for each traveller, the hand."""

from takujo.core.game import View
from takujo.draw.canvas import BOLD, CRESTS, PLAIN, QUIET, Canvas, Span, Tone, cut, folded, padded, size, wide
from takujo.words import Words

REWARDS = {
    "food": "r-F",
    "material": "r-M",
    "knowledge": "r-K",
    "money": "r-W",
    "card": "ink-2",
    "choice": "game",
    "any": "f-neutral",
}
# Column and row of each space on a chart drawn by hand: at their true distances names would lie on each other.
SPACES = {
    "aikito": (1, 0),
    "taupo": (3, 0),
    "kuwake": (0, 1),
    "kukeka": (1, 1),
    "ikkyau": (2, 1),
    "shep_okiyau": (3, 1),
    "pede": (4, 1),
    "makati": (0, 2),
    "supukebes": (2, 2),
    "pasilshaliya": (3, 2),
    "atalam": (0, 3),
    "inushi": (1, 3),
    "nanala": (2, 3),
    "kutiya": (3, 3),
}
WIDE, ACROSS, DOWN = 12, 15, 3  # cells of a space, and from one to the next
ROADS = (
    (12, 3, "──►"), (27, 3, "──►"), (42, 3, "──►"), (57, 3, "◄─►"), (20, 2, "▲▼"), (35, 0, "╭────────►"), (35, 1, "│"),
    (35, 2, "│"), (50, 2, "▼"), (5, 5, "▲"), (5, 8, "▲▼"), (50, 5, "▼"), (50, 8, "▼"), (42, 9, "◄──"), (27, 9, "◄──"),
    (35, 8, "▼"), (36, 5, "▼──────╯"), (12, 7, "◄────────╮"), (21, 8, "│"),
)  # fmt: skip
CHART = 11  # rows


def terminal(view: View, words: Words, c: Canvas) -> None:
    table = view["table"]
    phase = table["phase"]
    c.title(
        words("scene-final-round") if table["last_round"] else "",
        words("drawn-round", n=table["round"]),
        words(f"scene-phase-{phase}") if phase != "over" else "",
        f"{words('scene-supply')} {table['supply']}/{table['lap_tokens']}",
        f"▒{table['deck']}" if c.width > 90 else "",
    )
    chart(view, words, c, 0, 1)
    y = 1 + CHART
    if c.width > 90:
        c.leave(ACROSS * 5, 1, c.width - ACROSS * 5, CHART)
        c.row(0, y, [(words("drawn-signs"), QUIET)], c.width)
        y = traveller(view, words, c, c.own, y + 1)
        for seat in c.rivals:
            y = traveller(view, words, c, seat, y)
        text = min(2, c.height - y - 4)
        hand(view, words, c, y, text) if text > 0 else few(view, words, c, y)
    else:
        y = traveller(view, words, c, c.own, y)
        for n, seat in enumerate(c.rivals):
            half = c.width // 2
            longest = min(8, max(wide(name) for name in view["names"]))
            c.row(n % 2 * half, y + n // 2, in_short(view, words, c, seat, longest, tight=True), half - 1)
        few(view, words, c, y + (len(c.rivals) + 1) // 2)


# ---- the road


def chart(view: View, words: Words, c: Canvas, left: int, top: int) -> None:
    for x, y, road in ROADS:
        c.put(left + x, top + y, road, Tone(color="game", bold=True))
    for name, (column, row) in SPACES.items():
        space(view, words, c, name, left + column * ACROSS, top + row * DOWN)


def space(view: View, words: Words, c: Canvas, name: str, x: int, y: int) -> None:
    """A block with what one gets there, the pawns on it, and what a move there would bring."""
    table = view["table"]
    reward = words.printed.named("space", name)["reward"]
    tone, inside = Tone(ground=REWARDS[reward], bold=True), 0 if c.color else 1
    c.fill(x, y, WIDE, 2, tone)
    c.put(x + inside, y, cut(words.named("space", name), WIDE - 2 * inside), tone)
    spans = c.act(f"go {name}")
    for column in table["columns"].get(name, ()):
        for n, seat in enumerate(column):  # from the bottom up: each rides on the one to the left
            between = "‹" if n else " " if spans else ""
            spans += [(between, tone), (CRESTS[seat], Tone(ground=f"seat-{seat}", bold=True))]
    gains = table["destinations"][name]["gains"] if name in table["destinations"] else {}
    told = "".join(f"+{n}{sign(what, words)}" for what, n in gains.items()) or sign(reward, words)
    room = WIDE - 2 * inside
    if size(spans) + wide(told) > room:
        told = sign(reward, words)
    c.row(x + inside, y + 1, spans, room)
    if size(spans) + wide(told) <= room:
        c.put(x + WIDE - inside - wide(told), y + 1, told, tone)


def sign(what: str, words: Words) -> str:
    return words(f"drawn-{what}")


# ---- the travellers


def goods(view: View, words: Words, c: Canvas, seat: int, tight: bool = False) -> list[Span]:
    found: list[Span] = []
    for what, n in view["table"]["boards"][seat]["goods"].items():
        found += c.act(f"take {what}", f"pay {what}") if seat == view["seat"] else []
        told = f" {sign(what, words)}{n} " if c.color else f"[{sign(what, words)}{n}]"
        tone = Tone(ground=REWARDS[what], bold=n > 0, quiet=not n)
        found += [(told.strip(), tone), " "] if tight and c.color else [(told, tone)]
    return found


def in_short(view: View, words: Words, c: Canvas, seat: int, longest: int, tight: bool = False) -> list[Span]:
    """Start marker, name, points, goods, lap tokens, the card of the round."""
    board = view["table"]["boards"][seat]
    start = "►" if view["table"]["start"] == seat else " "
    spans: list[Span] = [*c.act(f"climb {seat}"), start, *c.who(seat, longest), " "]
    spans += [(words("drawn-points", n=board["score"]) + " ", BOLD), *goods(view, words, c, seat, tight)]
    return [*spans, (f" ◉{board['laps']}", PLAIN), f" ▒{board['hand_size']}" if seat != view["seat"] else ""]


def traveller(view: View, words: Words, c: Canvas, seat: int, y: int) -> int:
    """A line, and for the viewer one of what a harvest would bring; where there is little room, without it."""
    board = view["table"]["boards"][seat]
    longest = min(10, max(wide(name) for name in view["names"]))
    spans = in_short(view, words, c, seat, longest)
    if fields := "".join(f" {words(f'drawn-{field}')}{n}" for field, n in board["fields"].items() if n):
        spans += [f"  {words('drawn-built')}", (fields, BOLD)]
    if seat == view["seat"]:
        for verb, arrow in (("advance", "›"), ("build", "⌂")):
            spans += [" ", *c.act(verb), arrow] if verb in c.number else []
    card = board["played"] or board["plan"]
    if card:
        spans += ["  ▸ ", words.named("card", card)]
    elif board["planned"]:
        spans += ["  ▸ ▒▒"]
    c.row(0, y, spans, c.width)
    if seat != c.own or c.width <= 90 or c.height < 23:
        return y + 1
    brings: list[Span] = []
    for where, gain in board["production"].items():
        told = " ".join(f"{n}{sign(what, words)}" for what, n in gain.items())
        brings += [(f" {sign(where, words)} ", Tone(ground=REWARDS[where], bold=True)), f"→{told}   "]
    c.row(4, y + 1, [(words("drawn-harvest") + " ", QUIET), *(brings or ["–"])], c.width - 4)
    return y + 2


# ---- the hand


def costs(card: View, words: Words) -> list[Span]:
    return [
        (f" {sign(what, words)}{n} ", Tone(ground=REWARDS[what], bold=True)) for what, n in card["cost"].items() if n
    ]


def hand(view: View, words: Words, c: Canvas, y: int, text: int) -> None:
    """Cards: the name on the colour of the field, cost, movement and points, and so many lines of what it does."""
    table = view["table"]
    mine = table["boards"][c.own]
    c.line(0, y, c.width, [(words("drawn-hand"), BOLD)], [(words("scene-limit", limit=mine["limit"]), QUIET)])
    if mine["hand"] is None:
        c.put(1, y + 1, "▒▒ " * mine["hand_size"] or "–", QUIET)
        return
    each = min(24, c.width // max(len(mine["hand"]), 4))
    for n, (name, held) in enumerate(mine["hand"].items()):
        card, x, w = words.printed.named("card", name), n * each, each - 1
        tone = Tone(ground=f"f-{card['field']}", bold=True)
        act = c.act(f"plan {name}", f"build {name}")
        field = words(f"drawn-{card['field']}")
        c.put(x, y + 1, padded("", w), tone)
        room = w - 2 - wide(field) - size(act)
        c.row(x, y + 1, [*act, (cut(f" {words.named('card', name)}", room), tone)])
        c.put(x + w - 1 - wide(field), y + 1, field, tone)
        payable: list[Span] = [(" ✓" if name in table["payable"] else "", BOLD)]
        payable.append((f" ×{held}" if held > 1 else "", BOLD))
        c.row(x + 1, y + 2, [*costs(card, words), *payable], w - 1)
        walks: list[Span] = [(f"{card['move']}{'›' * card['move']}", BOLD), "  "]
        c.row(x + 1, y + 3, [*walks, (words("drawn-points", n=card["points"]), PLAIN)], w - 1)
        lines = folded(card["face"][words.lang].replace("|", words("terminal-space")), w - 1)
        lines[text:] = [] if len(lines) <= text else [cut(lines.pop(text - 1) + " …", w - 1)]
        for k, line in enumerate(lines):
            c.put(x + 1, y + 4 + k, line, QUIET)


def few(view: View, words: Words, c: Canvas, y: int) -> None:
    """The hand where there is little room: names with costs, one after the other."""
    table = view["table"]
    mine = table["boards"][c.own]
    if mine["hand"] is None:
        c.put(1, y, "▒▒ " * mine["hand_size"] or "–", QUIET)
        return
    x = 0
    for name, held in mine["hand"].items():
        card = words.printed.named("card", name)
        tone = Tone(ground=f"f-{card['field']}", bold=True)
        said = f" {words.named('card', name)}{f' ×{held}' if held > 1 else ''} "
        spans: list[Span] = [*c.act(f"plan {name}", f"build {name}"), (said, tone)]
        spans += ["".join(f"{sign(what, words)}{n}" for what, n in card["cost"].items() if n)]
        spans += [(" ✓" if name in table["payable"] else "", BOLD)]
        if x and x + size(spans) > c.width:
            x, y = 0, y + 1
        x = c.row(x, y, [*spans, "  "][: len(spans) + (x + size(spans) + 2 <= c.width)], c.width - x)
