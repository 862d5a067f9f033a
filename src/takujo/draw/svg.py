"""A scene as one SVG text that stands alone: for files, notebooks and renderers other than browsers."""

import re
import zlib
from collections.abc import Iterable
from dataclasses import dataclass

from takujo.draw.paper import (
    ACT,
    INK,
    INK_2,
    LIFT,
    LINE,
    ON_ACT,
    PAPER,
    PAPER_2,
    back,
    badge_width,
    clipped,
    crest,
    escaped,
    faded,
    line,
    num,
    patterned,
    pill,
    placed,
    rect,
    refused,
    ribbon,
    ring,
    sheet,
    sign,
    slip,
    text,
    width,
    wrapped,
)
from takujo.draw.scene import Button, Figure, Prompt, Scene, SeatPanel, Sprite, Symbol
from takujo.draw.theme import palette, resolved

_WASH = "var(--act-wash)"
_IDS = re.compile(r'(\bid="|url\(#|href="#)')


@dataclass(frozen=True, slots=True)
class _Frame:
    """The sizes around the table in one arrangement."""

    head: float
    margin: float
    gap: float
    rail: float  # width of the seats at the right; 0 puts them in a strip on top
    title: float
    question: float
    note: float


_FRAMES = {
    "wide": _Frame(head=52, margin=16, gap=12, rail=300, title=19, question=17, note=13),
    "tall": _Frame(head=48, margin=6, gap=8, rail=0, title=17, question=15, note=12),
}
_STRIP = 56.0
_PANEL = 80.0


def picture(scene: Scene, theme: str = "day") -> str:
    """The whole picture: head, seats, table, question and hand, in the colours of one theme."""
    frame = _FRAMES[scene.arrangement]
    w = scene.width + 2 * frame.margin + frame.rail
    left, y = frame.margin, frame.head
    body = ""
    if not frame.rail:
        body += placed(_strip(scene.seats, w), 0, y)
        y += _STRIP
    y += frame.gap + (4 if frame.rail else 0)
    body += placed(_sprites(scene, "table"), left, y)
    y += scene.height + frame.gap
    bar, tall = _prompt(scene.prompt, scene.width, frame)
    body += placed(bar, left, y)
    y += tall + frame.gap
    if scene.hand_height:
        body += placed(_sprites(scene, "hand"), left + (scene.width - scene.hand_width) / 2, y)
        y += scene.hand_height + frame.gap
    h = y + 4
    if frame.rail:
        body += placed(_rail(scene, frame.rail, h - frame.head), w - frame.rail, frame.head)
    body = _ground(scene, w, h, 0.075 if theme == "day" else 0.1) + body + _head(scene, w, frame)
    symbols = "".join(_symbol(name, symbol) for name, symbol in scene.symbols.items())
    body = resolved(f"<defs>{symbols}</defs>{body}", palette(theme, scene.theme))
    # several pictures can stand on one page: ids are the picture's own
    body = _IDS.sub(rf"\g<1>t{zlib.crc32(body.encode()):08x}-", body)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {num(w)} {num(h)}" width="{num(w)}" height="{num(h)}"'
        f' lang="{scene.lang}" role="img"><title>{escaped(_said(scene))}</title>{body}</svg>'
    )


def _said(scene: Scene) -> str:
    return ". ".join(words for words in (scene.title, *scene.chips, scene.prompt.question) if words)


def _symbol(name: str, symbol: Symbol) -> str:
    return f'<symbol id="{name}" overflow="visible">{symbol.body}</symbol>'


def _ground(scene: Scene, w: float, h: float, ink: float) -> str:
    pattern = patterned("ground", scene.theme.pattern, 0, 0, w, h, 0, "var(--game)", ink)
    return rect(0, 0, w, h, 0, "var(--ground)") + pattern


def _sprites(scene: Scene, mat: str) -> str:
    return "".join(_sprite(sprite, scene.symbols[sprite.symbol]) for sprite in scene.sprites if sprite.mat == mat)


def _sprite(sprite: Sprite, symbol: Symbol) -> str:
    """A symbol at its place, with what its state draws around and over it in displayed size."""
    w, h, corner = symbol.width * sprite.scale, symbol.height * sprite.scale, symbol.corner * sprite.scale
    grown = f' transform="scale({num(sprite.scale)})"' if sprite.scale != 1.0 else ""
    body = f'<use href="#{sprite.symbol}"{grown}/>'
    if sprite.state == "disabled":
        body = faded(body, 0.55) + refused(sprite.id, w, h, corner, sprite.reason)
    elif sprite.state == "new":
        body += ribbon(w * 0.36, -4, max(11.0, w * 0.1))
    else:
        body += ring(sprite.state, w, h, corner)
    if sprite.pill:
        body += _consequence(sprite.pill, w, h)
    lift = LIFT.get(sprite.state, 0.0) * min(1.0, w / 100) if w < 200 else 0.0  # a board lies where it is
    turned = f" rotate({num(sprite.turn)} {num(w / 2)} {num(h / 2)})" if sprite.turn else ""
    said = f"<title>{escaped(sprite.label)}</title>" if sprite.label else ""
    return f'<g transform="translate({num(sprite.x)} {num(sprite.y - lift)}){turned}">{said}{body}</g>'


def _consequence(words: str, w: float, h: float) -> str:
    """At the upper right of a card, where costs stand; on the lower edge of what is small."""
    return pill(w - badge_width(words) / 2 + 4, w * 0.15, words) if w > 48 else pill(w / 2, h + 1, words)


# --- head and seats --------------------------------------------------------------------------------------------------


def _head(scene: Scene, w: float, frame: _Frame) -> str:
    wide = bool(frame.rail)
    h = frame.head
    body = rect(0, 0, w, h + 1.5, 0, "var(--shade)", extra='fill-opacity="var(--shade-a)"') + rect(0, 0, w, h, 0, PAPER)
    body += sign("seal", frame.margin + 4, h / 2 - 15, 30, ACT, ON_ACT)
    x = frame.margin + 44
    if wide:
        body += text(x, h / 2 + 5.5, "takujo", 15, INK, weight=600)
        x += 64
        body += line(x, 13, x, h - 13)
        x += 16
    chips = [(chip, width(chip, 13, weight=400) + 26) for chip in (scene.chips if wide else scene.chips[:1])]
    room = w - x - frame.margin - sum(chip_width + 8 for _, chip_width in chips)
    title = clipped(scene.title, frame.title, room, "serif")
    body += text(x, h / 2 + frame.title * 0.36, title, frame.title, INK, weight=600, font="serif")
    x += width(title, frame.title, "serif") + 12
    if wide:
        body += text(x, h / 2 + 6, scene.subtitle, 12, INK_2)
        x += width(scene.subtitle, 12, weight=400) + 20
    else:
        x = w - frame.margin - sum(chip_width + 8 for _, chip_width in chips) + 8
    for chip, chip_width in chips:
        body += rect(x, h / 2 - 15, chip_width, 30, 15, PAPER_2, LINE)
        body += text(x + chip_width / 2, h / 2 + 4.7, chip, 13, INK, "middle")
        x += chip_width + 8
    return body


def _figure(figure: Figure, x: float, y: float) -> tuple[str, float]:
    """A figure with its sign on the line around `y`, and where the next one begins."""
    color = "var(--gilt)" if figure.icon == "wild" else INK_2
    count = str(figure.count)
    body = sign(figure.icon, x, y - 8, 16, color) + text(x + 20, y + 4.7, count, 13, INK_2)
    return f"<g><title>{escaped(figure.label)}</title>{body}</g>", x + 20 + width(count, 13) + 11


def _rail(scene: Scene, w: float, h: float) -> str:
    """The seats and, where there is room below them, the game as a book."""
    body = rect(0, 0, w, h, 0, PAPER) + line(0, 0, 0, h)
    for place, seat in enumerate(scene.seats):
        body += placed(_panel(seat, w), 0, place * _PANEL)
    below = h - _PANEL * len(scene.seats)
    book_w, book_h = 164.0, 230.0
    if below > book_h + 48:
        body += placed(_book(scene, book_w, book_h), (w - book_w) / 2, h - book_h - (below - book_h) / 2)
    return body


def _book(scene: Scene, w: float, h: float) -> str:
    """The cover of the game with its Japanese title on the slip."""
    title = scene.subtitle if scene.title.isascii() else scene.title
    cover = back("book", w, h, "var(--game)", "seal", scene.theme.pattern)
    return cover if title.isascii() else cover + slip(12, 14, title, 16.5, h - 28)


def _panel(seat: SeatPanel, w: float) -> str:
    body = rect(0, 0, w, _PANEL, 0, _WASH) + rect(0, 0, 5, _PANEL, 0, ACT) if seat.acting else ""
    body += line(0, _PANEL, w, _PANEL) + crest(16, 18, 42, seat.seat, seat.color)
    unit = width(seat.unit, 12, weight=400)
    score = str(seat.score)
    score_width = width(score, 26, "serif")
    body += text(w - 16, 35, seat.unit, 12, INK_2, "end") + text(w - 20 - unit, 35, score, 26, INK, "end", 600, "serif")
    tags = (width(seat.you, 11) + 22 if seat.you else 0.0) + (22 if seat.bot else 0.0)
    name = clipped(seat.name, 15, w - 70 - tags - score_width - unit - 36)
    body += text(70, 34, name, 15, INK, weight=600)
    x = 70 + width(name, 15) + 7
    if seat.bot:
        body += sign("robot", x, 21, 16, INK_2)
        x += 22
    if seat.you:
        body += rect(x, 20, width(seat.you, 11) + 14, 18, 9, "none", INK_2)
        body += text(x + 7, 33, seat.you, 11, INK_2, weight=600)
    x = 70.0
    for figure in seat.figures:
        shown, x = _figure(figure, x, 57)
        body += shown
    if seat.note:
        body += sign("start", x, 49, 16, "var(--game)")
        if x + 20 + width(seat.note, 13, weight=400) < w - 8:
            body += text(x + 20, 61.7, seat.note, 13, INK_2)
    return body


def _strip(seats: tuple[SeatPanel, ...], w: float) -> str:
    body = rect(0, 0, w, _STRIP, 0, "color-mix(in srgb,var(--paper) 70%,var(--ground))") + line(0, _STRIP, w, _STRIP)
    gap = 6.0
    each = (w - 10 - gap * (len(seats) - 1)) / len(seats)
    for place, seat in enumerate(seats):
        body += placed(_chip(seat, each), 5 + place * (each + gap), 6)
    return body


def _chip(seat: SeatPanel, w: float) -> str:
    h = _STRIP - 12
    body = rect(0, 0, w, h, 9, _WASH, ACT, 2) if seat.acting else rect(0, 0, w, h, 9, PAPER, LINE)
    body += crest(6, h / 2 - 14, 28, seat.seat, seat.color)
    body += text(40, 21, str(seat.score), 18, INK, weight=600, font="serif")
    x = 40 + width(str(seat.score), 18, "serif") + 4
    if seat.note:
        body += sign("start", x, 8, 13, "var(--game)")
        x += 16
    if seat.bot:
        body += sign("robot", x, 8, 13, INK_2)
    name = clipped(seat.name, 11, w - 44, weight=400)
    return body + text(40, 36, name, 11, INK_2)


# --- the question ----------------------------------------------------------------------------------------------------


def _prompt(prompt: Prompt, w: float, frame: _Frame) -> tuple[str, float]:
    """The prompt bar and its height. Buttons stand beside the question if there is room, else below it."""
    pad = 16 if frame.rail else 10
    stamp = width(prompt.stamp, 15, "serif") + 2 * pad
    buttons = [(button, _button_width(button)) for button in _merged(prompt.buttons, w - 2 * pad)]
    row = sum(button_width + 8 for _, button_width in buttons)
    beside = bool(frame.rail) and row <= w - stamp - 300
    room = w - stamp - 2 * pad - (row if beside else 0)
    question = wrapped(prompt.question, frame.question, room, "serif")[:2]
    note = wrapped(prompt.note, frame.note, room, weight=400)[:2]
    q_line, n_line = frame.question * 1.35, frame.note * 1.4
    words = q_line * len(question) + n_line * len(note)
    head = max(62.0 if frame.rail else 46.0, words + 16)
    rows = [] if beside else _rows(buttons, w - 2 * pad)
    h = head + (52 * len(rows) + 4 if rows else 0)
    body = sheet(w, h, 10, PAPER, 3)
    body += _stamp(prompt, stamp, head, last=not rows)
    y = (head - words) / 2
    for said in question:
        y += q_line
        body += text(stamp + pad, y - q_line * 0.26, said, frame.question, INK, weight=600, font="serif")
    for said in note:
        y += n_line
        body += text(stamp + pad, y - n_line * 0.26, said, frame.note, INK_2)
    if beside:
        body += _buttons(buttons, w - row - pad + 8, (head - 44) / 2)
    elif rows:
        body += line(0, head, w, head)
        for place, shown in enumerate(rows):
            body += _buttons(shown, pad, head + 6 + 52 * place)
    return body, h


def _stamp(prompt: Prompt, w: float, h: float, last: bool) -> str:
    """The vermilion corner of the bar; grey while another seat is asked."""
    fill, color = (ACT, ON_ACT) if prompt.asks else (PAPER_2, INK_2)
    foot = f"a9 9 0 0 1 -9 -9V9a9 9 0 0 1 9 -9h{num(w - 9.5)}" if last else f"h-9V9a9 9 0 0 1 9 -9h{num(w - 9.5)}"
    shape = f'<path d="M{num(w)} 0.5V{num(h - 0.5)}H9.5{foot}z" fill="{fill}"/>'
    return shape + text(w / 2, h / 2 + 5.4, prompt.stamp, 15, color, "middle", 600, "serif")


def _rows(buttons: list[tuple[Button, float]], room: float) -> list[list[tuple[Button, float]]]:
    rows: list[list[tuple[Button, float]]] = []
    used = room
    for button, button_width in buttons:
        if used + button_width > room:
            rows.append([])
            used = 0.0
        rows[-1].append((button, button_width))
        used += button_width + 8
    return rows


def _merged(buttons: Iterable[Button], room: float) -> list[Button]:
    """The same buttons, but what is refused for one and the same reason stands in one box."""
    shown = [button for button in buttons if button.kind != "off"]
    refusals: dict[str, list[Button]] = {}
    for button in buttons:
        if button.kind == "off":
            refusals.setdefault(button.reason, []).append(button)
    for reason, same in refusals.items():
        label = clipped(" · ".join(button.label for button in same), 14, min(340.0, room - 50), weight=500)
        words, _, clause = reason.rpartition(" ")
        label_room = max(270.0, width(label, 14, weight=500))
        shown_reason = f"{clipped(words, 11.5, label_room - width(clause, 11.5), weight=400)} {clause}"
        shown.append(Button(same[0].text, label, "off", shown_reason))
    return shown


def _button_width(button: Button) -> float:
    if button.kind == "off":
        return max(width(button.label, 14, weight=500), width(button.reason, 11.5, weight=400)) + 50
    return width(button.label, 15) + 32


def _buttons(buttons: Iterable[tuple[Button, float]], x: float, y: float) -> str:
    body = ""
    for button, w in buttons:
        body += placed(_button(button, w), x, y)
        x += w + 8
    return body


def _button(button: Button, w: float) -> str:
    if button.kind == "off":
        key = "button-" + button.text.replace(" ", "-")
        body = rect(0, 0, w, 44, 8, PAPER) + refused(key, w, 44, 8, "") + sign("lock", 12, 14.5, 15, INK_2)
        return body + text(36, 19, button.label, 14, INK_2, weight=500) + text(36, 35, button.reason, 11.5, INK_2)
    fill, edge, color = {
        "primary": (ACT, ACT, ON_ACT),
        "act": (PAPER, ACT, INK),
        "plain": (PAPER, INK, INK),
    }[button.kind]
    thick = 2.4 if button.kind == "act" else 1.5
    return rect(1, 1, w - 2, 42, 8, fill, edge, thick) + text(w / 2, 27.3, button.label, 15, color, "middle", 600)
