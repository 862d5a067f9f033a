"""A view as a terminal draws it: the shelves as blocks on their map, beside it wizards, hand and spells."""

from takujo.core.game import View
from takujo.draw.canvas import BOLD, CRESTS, PLAIN, QUIET, Canvas, Span, Tone, size, wide
from takujo.games.bibliowonders.components import AREA_NAMES, COLOUR_NAMES
from takujo.words import Words

GRAIN = {"blue": "~", "red": "╱", "green": "+", "yellow": "·"}  # fills the block of a shelf
ARROWS = {"move_n": "↑", "move_e": "→", "move_s": "↓", "move_w": "←"}
STEPS = {"north": (-1, 0), "east": (0, 1), "south": (1, 0), "west": (0, -1)}
SPELLS = ("clairvoyance", "negotiation", "leap")  # in the order of their costs
SIDE = 7  # shelves along the map
LARGE, SMALL = (6, 3), (5, 2)  # cells of a shelf across and down; half a row of it is a gap


def terminal(view: View, words: Words, c: Canvas) -> None:
    table = view["table"]
    turn = words("drawn-turn", n=table["turn"], round=table["round"])
    left = table["turn_limit"] and table["turn_limit"] - table["turn"] + 1
    c.title(turn, words("scene-closing", count=left) if left else "", words("scene-moves-left", count=table["moves"]))
    across, down = large = LARGE if c.height >= 2 + SIDE * LARGE[1] and c.width >= 90 else SMALL
    shelves(view, words, c, across, down)
    x, bottom = SIDE * (across + 1) + 3, 2 + SIDE * down
    w = c.width - x
    y = own(view, words, c, x, 1, w)
    y = hand(view, words, c, x, y, w, roomy=large is LARGE)
    for seat in c.rivals:
        rival(view, c, seat, x, y, w)
        y += 1
    y = face_up(view, words, c, x, y, w)
    signs = [words("drawn-signs"), words("drawn-signs-more")] if large is LARGE and bottom - y > 6 else []
    for n, line in enumerate(signs, bottom - len(signs)):
        c.row(x, n, [(line, QUIET)], w)
    c.leave(x, y, w, bottom - len(signs) - y)


# ---- the map


def shelves(view: View, words: Words, c: Canvas, across: int, down: int) -> None:
    spots = {(spot["row"], spot["column"]): spot for spot in view["table"]["map"]}
    for n in range(SIDE):
        c.put(2 + n * (across + 1) + 2, 1, "ABCDEFG"[n], QUIET)
        c.put(0, 2 + n * down, str(n + 1), QUIET)
    here = next((place for place, spot in spots.items() if view["seat"] in spot["pawns"]), None)
    ways = {(here[0] + dy, here[1] + dx): name for name, (dy, dx) in STEPS.items()} if here else {}
    for (row, column), spot in spots.items():
        x, y = 2 + column * (across + 1), 2 + row * down
        shelf(spot, words, c, x, y, across, down)
        way = ways.get((row, column), "")
        acts = c.act(*(f"{verb} {spot['cell']}" for verb in ("look", "lift", "swap")), f"move {way}")
        if looks := c.number.get(f"clairvoyance {way}"):
            acts.append((f"{looks}?", Tone(act=True)))
        pawns: list[Span] = [c.piece(seat, "{}" if len(spot["pawns"]) > 2 else " {} ") for seat in spot["pawns"]]
        pawns += [(CRESTS[seat], Tone(ground="ink-2", bold=True)) for seat in spot["peeked"] if seat != view["seat"]]
        if spot["cell"] == view["table"]["lifted"]:
            pawns.append(("↕", BOLD))
        if size([*pawns, *acts]) > across:
            pawns = [c.piece(seat, "{}") for seat in spot["pawns"]]
        c.row(x, y + 1, pawns)
        c.row(x + across - size(acts), y + 1, acts)


def shelf(spot: View, words: Words, c: Canvas, x: int, y: int, across: int, down: int) -> None:
    """A block with its sign and its crystal; the last row of it is half a row, so that each stands apart."""
    face = spot["face"] or ""
    ground, letter = look_of(face, words) if spot["face_up"] else ("ink-2", "")
    grain = GRAIN.get(face, " ") if spot["face_up"] else "░"
    for n in range(down - 1):
        c.put(x, y + n, grain * across, Tone(ground=ground, quiet=True))
    if c.color:
        c.put(x, y + down - 1, "▀" * across, Tone(color=ground, exact=True))
    else:
        for n in range(2):
            c.put(x, y + n, "[" + (grain if n == 0 or down > 2 else " ") * (across - 2) + "]")
    if spot["known"]:
        ground, letter = look_of(face, words)
        c.put(x + 1, y, f"?{letter}", Tone(ground=ground, bold=True))
    elif letter:
        c.put(x + 1, y, f" {letter} " if wide(letter) == 1 else letter, Tone(ground=ground, bold=True))
    if spot["crystal"]:
        c.put(x + across - 2, y, "✦", Tone(ground="paper", bold=True))


def look_of(face: str, words: Words) -> tuple[str, str]:
    """The colour and the sign of a card of the map."""
    if face in ARROWS:
        return "k-mystery", ARROWS[face]
    if face == "reception":
        return "paper-2", words("drawn-desk")
    return f"x-{face}", words(f"drawn-{face}")


# ---- what lies beside it


def own(view: View, words: Words, c: Canvas, x: int, y: int, w: int) -> int:
    table = view["table"]
    mine = table["boards"][c.own]
    wizard = [words.named("wizard", mine["colour"]), " ", sign(mine["colour"], words, c)]
    c.line(x, y, w, c.who(c.own), [f"{mine['cell']} ⌂{mine['steps']} · ", *wizard])
    spans: list[Span] = [(words("scene-knowledge") + " ", BOLD)]
    for area in table["needed"]:
        act = c.act(f"acquire {AREA_NAMES[area]}")
        done = area in mine["areas"]
        spans += [*act, (f"{'✓' if done else '□'}{numeral(area)} ", BOLD if done or act else QUIET)]
    mp = "●" * mine["mp"] + "○" * (table["mp_limit"] - mine["mp"])
    c.row(x, y + 1, [*spans, (" MP ", BOLD), (mp, Tone(color="game", bold=True))], w)
    return y + 2


def numeral(area: int) -> str:
    return ("", "I", "II", "III", "IV", "V")[area]


def sign(colour: str, words: Words, c: Canvas) -> Span:
    letter = words(f"drawn-{colour}")
    return (f" {letter} " if c.color else f"[{letter}]"), Tone(ground=f"x-{colour}", bold=True)


def hand(view: View, words: Words, c: Canvas, x: int, y: int, w: int, roomy: bool) -> int:
    """A line for each card with what it asks for; where there is little room, one card beside the other."""
    table = view["table"]
    mine = table["boards"][c.own]
    picks = words("terminal-comma").join(words.named("investigation", card) for card in table["picks"])
    aim = f"{numeral(table['aim'])}: {picks} · " if table["aim"] else ""
    c.line(x, y, w, [(words("drawn-hand"), BOLD)], [(f"{aim}{mine['hand_size']}/{table['hand_limit']}", QUIET)])
    y += 1
    if mine["hand"] is None:
        c.row(x, y, [("▒▒ " * mine["hand_size"] or "–", QUIET)], w)
        y += 1
    across = x
    for card, n in (mine["hand"] or {}).items():
        section = "investigation" if card.startswith("inv_") else "magic"
        told = card_of(card, section, n, words, c)
        act = c.act(*(f"{verb} {card}" for verb in ("play", "reveal", "discard")))
        met: list[Span] = [(" ✓", BOLD)] if card in mine["met"] else []
        if roomy:
            face = words.printed.named(section, card)["face"][words.lang].replace("|", words("terminal-space"))
            said: Span = (words("drawn-met"), BOLD) if met else (face, QUIET)
            c.row(x, y, [*(act or ["   "]), " ", told, *met, " ", said], w)
            y += 1
        else:
            if across > x and across + size([*act, told, *met]) > x + w:
                across, y = x, y + 1
            across = c.row(across, y, [*act, told, *met, " "])
    y += 0 if roomy or not mine["hand"] else 1
    across = x
    for cost, spell in zip(table["spell_cost"], SPELLS, strict=True):
        dear = cost > mine["mp"]
        spans = [*c.act(spell), (f"{cost} {words.named('spell', spell)}", QUIET if dear else PLAIN)]
        if across > x and across + 2 + size(spans) > x + w:
            across, y = x, y + 1
        across = c.row(across + 2 * (across > x), y, spans)
    return y + 1


def card_of(card: str, section: str, n: int, words: Words, c: Canvas) -> Span:
    """A card of the hand: an investigation in the colour that it asks for, magic in its own."""
    colour = card.removeprefix("inv_")
    ground = f"x-{colour}" if colour in COLOUR_NAMES else "ink-2" if section == "investigation" else "k-mystery"
    name = words.named(section, card) + (f" ×{n}" if n > 1 else "")
    return (f" {name} " if c.color else f"[{name}]"), Tone(ground=ground, bold=True)


def rival(view: View, c: Canvas, seat: int, x: int, y: int, w: int) -> None:
    table = view["table"]
    board = table["boards"][seat]
    longest = min(10, max(wide(name) for name in view["names"]))
    areas = " ".join(("✓" if area in board["areas"] else "□") + numeral(area) for area in table["needed"])
    told = f" {board['cell']} ⌂{board['steps']} MP{board['mp']} ▒{board['hand_size']}"
    c.row(x, y, [*c.who(seat, longest), " ", (areas, BOLD), told], w)


def face_up(view: View, words: Words, c: Canvas, x: int, y: int, w: int) -> int:
    """How many shelves of each colour lie face up: so many of one, and the map is rebuilt."""
    table = view["table"]
    deck = (f"▒{table['deck']} ✦{table['crystals']}", QUIET)
    c.line(x, y, w, [(words("scene-shelves"), BOLD)], [deck])
    spans: list[Span] = []
    for colour, n in table["shown"].items():
        bar = "▮" * n + "▯" * max(0, table["rebuild_at"] - n)
        told = bar if w >= 4 * (table["rebuild_at"] + 5) else f"/{table['rebuild_at']}"
        letter = words(f"drawn-{colour}")
        spans += [(f" {letter}{n} " if c.color else f"{letter}{n}", Tone(ground=f"x-{colour}", bold=True)), told, " "]
    c.row(x, y + 1, spans, w)
    return y + 2
