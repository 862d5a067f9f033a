"""A view as a terminal draws it: tomes as boxes, below them a table whose columns are the kinds of shard."""

from takujo.core.game import View
from takujo.draw.canvas import BOLD, PLAIN, QUIET, Canvas, Span, Tone, folded, size, wide
from takujo.games.memory_library.components import KIND_NAMES
from takujo.words import Words

HEAD = 13  # cells for what a row is
TOME = 5  # rows of a tome
# In which row of the table the answers to a question lie. The others are at what they speak of.
ROWS = {
    **dict.fromkeys(("extra_shard", "collect_pick", "ancient_take", "token_take"), "market"),
    **dict.fromkeys(("collect_pay", "tome_pay", "toll", "obliviate_card", "reorganize_discard", "hand_limit"), "hand"),
    **dict.fromkeys(("tree_return", "oblivion_fee", "token_source"), "oblivion"),
}
ACTIONS = {"market": "collect", "hand": "obliviate", "oblivion": "use_token"}  # of the menu, at their rows


def terminal(view: View, words: Words, c: Canvas) -> None:
    table = view["table"]
    at, last = table["track"], table["track_length"]
    track = "●" * at + "○" * (last - at)
    final = words("scene-final-round") if table["last_round"] else ""
    stock = f"{words('scene-stock')} ●{table['stock']}"
    c.title(final, words("drawn-round", n=table["round"]), f"{track} {at}/{last}", stock if c.width > 90 else "")
    rows = 1 + TOME + 1 + (4 if any(table["tray"].values()) else 3) + 3 + len(c.rivals)
    y = tomes(view, words, c, 1, TOME if c.height >= rows + 3 else TOME - 1)
    y = shards(view, words, c, y, 2 if c.height >= rows + 8 else 1)
    y = own(view, words, c, y)
    for seat in c.rivals:
        rival(view, words, c, seat, y)
        y += 1
    if c.height >= rows + 6:
        c.row(1, y, [(words("drawn-signs"), QUIET)], c.width - 2)


def shard(kind: str, words: Words, c: Canvas, have: bool = True) -> Span:
    """A card that is there is filled; one that is lacking stands in brackets."""
    letter = words(f"drawn-{kind}")
    if not have:
        return f"[{letter}]", Tone(color=f"k-{kind}")
    return (f" {letter} " if c.color else f"{{{letter}}}"), Tone(ground=f"k-{kind}", bold=True)


def points(n: int, words: Words) -> Span:
    return words("drawn-points", n=n), BOLD


def tomes(view: View, words: Words, c: Canvas, y: int, height: int) -> int:
    """Price with what the viewer has filled in, points, what the tome does."""
    table = view["table"]
    held = table["boards"][c.own]["hand"] or {}
    each = c.width // 3
    for slot, name in enumerate(table["tome_market"]):
        x, w = slot * each, each - 1
        act = c.act(f"complete {slot}")
        ready = table["missing"][slot] == 0
        c.box(x, y, w, height, Tone(color="act", bold=True) if ready else QUIET)
        if name is None:
            continue
        tome = words.printed.named("tome", name)
        worth = [" ", points(tome["points"], words), " "]
        c.row(x + 1, y, [*act, (f" {words.named('tome', name)} ", BOLD)], w - 3 - size(worth))
        c.row(x + w - 1 - size(worth), y, worth)
        left, price = dict(held), list[Span]()
        for kind in KIND_NAMES:
            for _ in range(tome["price"].get(kind, 0)):
                left[kind] = left.get(kind, 0) - 1
                price.append(shard(kind, words, c, left[kind] >= 0))
        lacks = table["missing"][slot]
        said = "" if lacks is None else words("scene-missing", count=lacks) if lacks else words("scene-ready")
        c.row(x + 1, y + 1, [*price, " ", (said, BOLD if ready else QUIET)], w - 2)
        text = folded(tome["text"][words.lang], w - 3)
        if len(text) > height - 3:
            text = folded(tome["face"][words.lang].replace("|", words("terminal-space")), w - 3)
        text[height - 3 :] = [] if len(text) <= height - 3 else [text.pop(height - 4) + "…"]
        for n, line in enumerate(text):
            c.put(x + 2, y + 2 + n, line, QUIET)
    if anew := c.act("reorganize"):
        c.row(c.width - 8, y + height - 1, anew)
    return y + height


def shards(view: View, words: Words, c: Canvas, y: int, step: int) -> int:
    """Where the shards of each kind lie; in the market also how many are left to come."""
    table = view["table"]
    mine = table["boards"][c.own]
    each = (c.width - HEAD) // len(KIND_NAMES)
    for n, kind in enumerate(KIND_NAMES):
        head, tone = f"{words(f'drawn-{kind}')} {words.named('shard', kind)}", Tone(ground=f"k-{kind}", bold=True)
        c.put(HEAD + n * each, y, " " * (each - 1), tone)
        c.row(HEAD + n * each, y, [(head, tone)], each - 1)
    y += step - 1
    for row in ("market", "tray", "hand", "oblivion"):
        if row == "tray" and not any(table["tray"].values()):
            continue
        y += 1
        c.row(0, y, [*c.act(ACTIONS.get(row, "")), (words(f"drawn-{row}"), BOLD)], HEAD - 1)
        if row == "hand" and mine["hand"] is None:
            c.put(HEAD, y, "▒▒ " * mine["hand_size"] or "·", QUIET)
            continue
        for n, kind in enumerate(KIND_NAMES):
            cell(view, words, c, row, kind, HEAD + n * each, y, each - 1)
    return y + 1


def cell(view: View, words: Words, c: Canvas, row: str, kind: str, x: int, y: int, width: int) -> None:
    """The shards of one kind in one place, with the answers that speak of them."""
    table = view["table"]
    mine = table["boards"][c.own]
    verbs = sorted({text.split()[0] for text in c.number}) if ROWS.get(c.asks) == row else []
    card = shard(kind, words, c)
    spans = [span for verb in verbs for span in c.act(f"{verb} {kind}")]
    if row == "oblivion":
        spans += tokened(card, mine["laid"][kind], "●")
        spans += [span for verb in verbs for span in c.act(f"{verb} bare {kind}")]
        spans += tokened(card, mine["bare"][kind], "○")
    else:
        n = (mine["hand"] if row == "hand" else table[row])[kind]
        room = (width - size(spans) - (4 if row == "market" else 0)) // (wide(card[0]) + 1)
        spans += [card, f"×{n}"] if n > room else [card, " "] * n
    c.row(x, y, spans or [(" ·", QUIET)], width)
    if row == "market":
        more = f"+{table['decks'][kind]}"
        c.put(x + width - 1 - wide(more), y, more, QUIET)


def tokened(card: Span, n: int, token: str) -> list[Span]:
    """So many cards that bear a token or not."""
    return [card, f"{token}{n} " if n > 1 else f"{token} "] if n else []


def own(view: View, words: Words, c: Canvas, y: int) -> int:
    """What lies before the viewer, and what the effects of the others cost now."""
    table = view["table"]
    mine = table["boards"][c.own]
    c.line(0, y, c.width, c.who(c.own), [points(mine["score"], words)])
    spans: list[Span] = [(f"●{mine['tokens']} ", Tone(color="game", bold=True)), f"{words('scene-figure-tokens')}  "]
    if give := c.act("give free"):
        spans += [*give, f" {words('free')}  "]
    if mine["wilds"] or c.act("pay wild"):
        spans += [*c.act("pay wild"), f" ★{mine['wilds']} {words('scene-figure-wilds')}  "]
    if mine["completed"]:
        spans += [(words("scene-figure-tomes") + " ", BOLD), named(mine["completed"], words)]
    c.row(1, y + 1, spans, c.width - 2)
    burdens = [words(f"scene-burden-{name}", count=n) for name, n in table["burdens"][c.own].items() if n]
    hit = words("terminal-comma").join(burdens)
    told: list[Span] = [(words("scene-hits-you") + " ", BOLD), (f"! {hit}", Tone(color="act")) if hit else ("–", QUIET)]
    if mine["effects"] or mine["veils"]:
        told += ["   ", (words("drawn-by-you") + " ", BOLD), *effects(mine, words, c)]
    c.row(1, y + 2, told, c.width - 2)
    return y + 3


def effects(board: View, words: Words, c: Canvas) -> list[Span]:
    """What hits the others until this seat's next turn."""
    running: list[Span] = [span for kind in board["effects"] for span in (shard(kind, words, c), "! ")]
    return [*running, words.named("tome", "veil_of_mystery") + "!"] if board["veils"] else running


def named(completed: list[str], words: Words) -> str:
    return words("terminal-comma").join(words.named("tome", name) for name in completed)


def rival(view: View, words: Words, c: Canvas, seat: int, y: int) -> None:
    board = view["table"]["boards"][seat]
    longest = min(12, max(wide(name) for name in view["names"]))
    cards = f"▒{board['hand_size']}  ●{board['tokens']} ★{board['wilds']}  "
    laid = {kind: board["laid"][kind] + board["bare"][kind] for kind in KIND_NAMES}
    shown = board["hand"] or board["known"] or {}
    spans: list[Span] = [*c.act(f"name {seat}"), *c.who(seat, longest), " ", points(board["score"], words), "  ", cards]
    for counts, before in ((shown, "▒"), (laid, "●")):
        few = [span for kind, n in counts.items() if n for span in (shard(kind, words, c), f"{n} ")]
        spans += [(f" {before}", QUIET), *few] if few else []
    if running := effects(board, words, c):
        spans += [" ", *running]
    c.row(1, y, [*spans, " ", (named(board["completed"], words), PLAIN)], c.width - 2)
