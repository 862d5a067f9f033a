"""A view as a terminal draws it: the cabinet with its sixteen drawers, the characters beside it, the lines below."""

from takujo.core.game import View
from takujo.draw.canvas import BOLD, PLAIN, QUIET, Canvas, Span, Tone, cut, padded, size, wide
from takujo.games.wunderkammer.names import face
from takujo.words import Words

COLOURS = {"S": "suit-dark", "H": "suit-red", "D": "k-history", "C": "k-philosophy"}  # by the mark of a kind
SHEET = 4  # drawers in a row
LINES = 5  # of an owner
LARGE, SMALL = (11, 3), (9, 2)  # cells of a drawer across and down


def terminal(view: View, words: Words, c: Canvas) -> None:
    table = view["table"]
    closing = "scene-last-turn" if table["last_turn"] else "scene-last-round" if table["closing"] else ""
    c.title(
        words(closing) if closing else "",
        words("drawn-round", n=table["round"]),
        f"{words('scene-gone')} {table['gone']}/{table['threshold']}",
        words("scene-total-of", total=table["total"]) if table["step"] in ("play", "take") else "",
    )
    across, down = LARGE if c.height > 20 and c.width > 90 else SMALL
    for n, item in enumerate(table["items"]):
        drawer(item, words, c, n % SHEET * (across + 1), 1 + n // SHEET * down, across, down)
    x = SHEET * (across + 1) + 1
    guests(view, words, c, x, 1, c.width - x, signs=down > 2)
    y = own(view, words, c, max(1 + SHEET * down, 10))
    for seat in c.rivals:
        rival(view, words, c, seat, y)
        y += 1


def card(kind: str, words: Words, c: Canvas, said: str = "", colour: str = "") -> Span:
    told = face(kind, words) + said
    return (f" {told} " if c.color else f"{{{told}}}"), Tone(ground=colour or COLOURS[kind[0]], bold=True)


def drawer(item: View, words: Words, c: Canvas, x: int, y: int, across: int, down: int) -> None:
    """Mark, name, how many are left, what a card is worth, how many the viewer owns."""
    ground = "ink-2" if item["exhausted"] else COLOURS[item["id"][0]]
    strong, inside = Tone(ground=ground, bold=True), 0 if c.color else 1
    c.fill(x, y, across, 2, Tone(ground=ground, quiet=True), "░" if item["exhausted"] else " ")
    if down > 2 and c.color:
        c.put(x, y + 2, "▀" * across, Tone(color=ground, exact=True))
    name = f"{face(item['id'], words)} {words.named('item', item['id'])}"
    c.put(x + inside, y, cut(name, across - 2 * inside), strong)
    worth = (f"★{item['value']}" if item["value"] else "") + (f"✓{item['owned']}" if item["owned"] else "")
    acts = c.act(f"take_item {item['id']}", f"put_card {item['id']}")
    left = "▮" * item["left"] if item["left"] else "–"
    if size(acts) + wide(left + worth) > across - 2 * inside:
        left = f"▮{item['left']}"
    c.row(x + inside, y + 1, [*acts, (left, strong)])
    c.put(x + across - inside - wide(worth), y + 1, worth, strong)


def guests(view: View, words: Words, c: Canvas, x: int, y: int, w: int, signs: bool) -> None:
    """The nine characters with their favourites, as the viewer has them."""
    if signs:
        key: list[Span] = [card("H2", words, c), (f" {words('drawn-in-line')}  (♥2) {words('drawn-own')}", QUIET)]
        c.line(x, y, w, [(words("drawn-characters"), BOLD)], key)
        y += 1
    for n, guest in enumerate(view["table"]["characters"], y):
        act = c.act(f"take_character {guest['id']}", f"put_on {guest['id']}")
        spans: list[Span] = act or [(f" {guest['number']} ", QUIET)]
        ready = view["seat"] in guest["complete"]
        spans += [(padded(words.named("character", guest["id"]), 11 if signs else 9), BOLD), "✓" if ready else " "]
        for wish in guest["favourites"]:
            told = face(wish["item"], words)
            if wish["have"] in ("line", "played"):
                spans.append(card(wish["item"], words, c))
            else:
                spans.append((f"({told})", BOLD) if wish["have"] == "own" else (f" {told} ", QUIET))
        spans.append(" ")
        if guest["holder"] is not None:
            spans += [c.piece(guest["holder"]), " "]
        if guest["under"]:
            spans.append(
                "▤" + "".join(face(put["item"], words) if put["item"] else "?" for put in guest["under"]) + " "
            )
        c.row(x, n, [*spans, (words.named("ability", guest["ability"]), QUIET)], w)


def own(view: View, words: Words, c: Canvas, y: int) -> int:
    """Lines with the cards that belong to them and those played across, then the hand."""
    mine = view["table"]["boards"][c.own]
    piles = f" · {words('scene-deck')} {mine['deck_size']} · {words('scene-trash')} {mine['trash_size']}"
    c.line(0, y, c.width, [*c.who(c.own), *bench(mine, words)], [(points(mine, words), BOLD), (piles, QUIET)])
    head = max(wide(words("drawn-lines")), wide(words("drawn-hand"))) + 2
    each = (c.width - head) // LINES
    c.put(0, y + 1, words("drawn-lines"), BOLD)
    for n, line in enumerate(mine["lines"] + [None] * mine["free_lines"]):
        x, w = head + n * each, each - 1
        if line is None:
            c.put(x, y + 1, "┌" + "╌" * (w - 2) + "┐", QUIET)
            c.put(x, y + 2, "└" + "╌" * (w - 2) + "┘", QUIET)
        else:
            in_line(line, words, c, x, y + 1, w)
    y += 3
    c.put(0, y, words("drawn-hand"), BOLD)
    spans: list[Span] = []
    for kind, n in (mine["hand"] or {}).items():
        trash = c.number.get(f"trash_hand {kind}")
        name = f" {words.named('item', kind)}" if len(mine["hand"]) < 6 and c.width > 90 else ""
        spans += [*c.act(f"play_card {kind}"), card(kind, words, c, name + (f" ×{n}" if n > 1 else ""))]
        spans += [(f"{trash}×", Tone(act=True)), " "] if trash else [" "]
    if mine["hand"] is None:
        spans = [("▒▒ " * mine["hand_size"], QUIET)]
    signs = words("drawn-signs")
    if c.asks in ("play", "make_room") and size(spans) + wide(signs) + head + 3 < c.width:
        c.put(c.width - wide(signs) - 1, y, signs, QUIET)
    c.row(head, y, spans or [("–", QUIET)], c.width - head)
    return y + 1


def in_line(line: View, words: Words, c: Canvas, x: int, y: int, w: int) -> None:
    kind = line["item"]
    tone, inside = Tone(ground=COLOURS[kind[0]], bold=True), 1
    c.fill(x, y, w, 2, tone)
    c.put(x + inside, y, cut(f"{face(kind, words)} {words.named('item', kind)}", w - 2 * inside), tone)
    acts: list[Span] = []
    for verb, sign in (("play_joker", "J"), ("play_character", "@"), ("trash_line", "×")):
        if number := c.number.get(f"{verb} {kind}"):
            acts += [(f"{number}{sign}", Tone(act=True)), (" ", tone)]
    there = "▮" * line["cards"] + "▯" * line["played"] + ("J" if line["joker"] else "")
    there += f" {words.named('character', line['character'])}" if line["character"] else ""
    room = w - 2 * inside - size(acts)
    if wide(there) > room:
        there = f"▮{line['cards']}" + (f"▯{line['played']}" if line["played"] else "")
        there += ("J" if line["joker"] else "") + ("@" if line["character"] else "")
    c.put(x + inside, y + 1, cut(there, room), tone)
    c.row(x + w - inside - size(acts), y + 1, acts)


def points(board: View, words: Words) -> str:
    return words("drawn-points", n=board["score"]) + ("?" if board["uncertain"] else "")


def bench(board: View, words: Words) -> list[Span]:
    if not board["bench"]:
        return []
    named = words("terminal-comma").join(words.named("character", name) for name in board["bench"])
    return [f" · {words('drawn-bench')} ", (named, BOLD)]


def rival(view: View, words: Words, c: Canvas, seat: int, y: int) -> None:
    board = view["table"]["boards"][seat]
    longest = min(10, max(wide(name) for name in view["names"]))
    spans: list[Span] = [*c.who(seat, longest), " ", (points(board, words), BOLD), "  "]
    for line in board["lines"]:
        spans += [card(line["item"], words, c, f"×{line['cards'] + line['played']}"), " "]
    spans += [("╌╌ " * board["free_lines"], QUIET), (f"▒{board['hand_size']} {words('scene-deck')} ", PLAIN)]
    c.row(1, y, [*spans, str(board["deck_size"]), *bench(board, words)], c.width - 2)
