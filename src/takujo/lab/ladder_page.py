"""What a ladder tells, as one page for a browser: it needs nothing but itself, by day and by night."""

from collections.abc import Callable, Sequence
from importlib.resources import files
from math import ceil, floor, log10
from typing import Any, NamedTuple

from takujo.draw import signs
from takujo.draw.paper import INK, INK_2, LINE, PAPER, clipped, column, disc, escaped, line, num, slip, text
from takujo.draw.theme import Theme, palette
from takujo.games import load
from takujo.lab.ladder_report import extent, interval, percent, strongest_first, time_taken
from takujo.words import Words, common

PIGMENT = "var(--game)"
TOKENS = ("ground", "paper", "paper-2", "ink", "ink-2", "ink-3", "line", "game", "sans", "serif")
SLIP = 17.0  # the size of the title on its slip

WIDTH, NAMES, FIGURES = 430.0, 100.0, 96.0  # of a plot, and of what stands left and right of it
LEFT, RIGHT = NAMES + 14, WIDTH - FIGURES - 14
ROW, AXIS = 36.0, 26.0
STEPS = (0.5, 1, 2, 5, 10, 20, 50, 100)  # between two numbers of an axis
MOST_NUMBERS = 6

METER = 104.0  # the width of the small scale in a cell
STRONGEST = 40  # per cent of pigment in a cell; more would drown its figures


class Mark(NamedTuple):
    """One line of a plot: a dot, what it may as well be, and its figures."""

    name: str
    value: float
    low: float
    high: float
    figures: str


def page(told: dict[str, Any], lang: str) -> str:
    words = common(lang)
    game = load(told["game"])
    other = next(title for language, title in game.titles.items() if language != lang)
    fair = percent(told["fair"])
    made = words(f"ladder-made.{told['mode']}", version=told["takujo"], rules=told["rules"])
    return f"""<!doctype html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escaped(words("ladder-title", title=game.titles[lang]))}</title>
<style>
{tokens("day", game.theme)}
@media (prefers-color-scheme: dark) {{ {tokens("night", game.theme)} }}
{files(__package__).joinpath("ladder.css").read_text(encoding="utf-8")}</style>
</head>
<body>
{ground(game.theme)}
<main>
<header>
{title_slip(game.titles["ja"])}
<div>
<h1>{escaped(game.titles[lang])} <small>{escaped(other)}</small></h1>
<p>{escaped(extent(told, words))}</p>
</div>
</header>
<section class="plots">
<figure>
<figcaption><h2>{words("ladder-ratings")}</h2><p>{words("ladder-ratings-note")}</p></figcaption>
{ratings(told, words)}
</figure>
<figure>
<figcaption><h2>{words("ladder-time-title")}</h2><p>{words("ladder-time-note")}</p></figcaption>
{times(told, words)}
</figure>
</section>
<section>
<h2>{words("ladder-matrix")}</h2>
<p>{words("ladder-matrix-note", fair=fair)}</p>
<div class="scroll" tabindex="0">
{matrix(told, words)}
</div>
</section>
<section>
<h2>{words("ladder-made")}</h2>
<pre><code>{escaped(told["command"])}</code></pre>
<p>{escaped(made)}</p>
<p>{words("ladder-how-shares", fair=fair)}</p>
<p>{words("ladder-how-ratings")}</p>
</section>
</main>
</body>
</html>
"""


def tokens(light: str, theme: Theme) -> str:
    values = palette(light, theme)
    scheme = {"day": "light", "night": "dark"}[light]
    return f":root {{ color-scheme: {scheme}; {' '.join(f'--{name}: {values[name]};' for name in TOKENS)} }}"


def ground(theme: Theme) -> str:
    drawn = signs.pattern(theme.pattern, "ground", PIGMENT)
    return (
        f'<svg class="pattern" aria-hidden="true">{drawn}<rect width="100%" height="100%" fill="url(#ground)"/></svg>'
    )


def title_slip(title: str) -> str:
    w, h = SLIP * 1.6, column(title, SLIP) + SLIP
    return f'<svg width="{num(w)}" height="{num(h)}" aria-hidden="true">{slip(1, 1, title, SLIP, h - 2)}</svg>'


# ---- plots


def ratings(told: dict[str, Any], words: Words) -> str:
    marks = []
    for row in strongest_first(told):
        rating, error = row["rating"], 2 * row["sigma"]
        marks.append(Mark(row["bot"], rating, rating - error, rating + error, f"{rating:.1f} ± {error:.1f}"))
    low, high = min(mark.low for mark in marks), max(mark.high for mark in marks)
    step = next((step for step in STEPS if (high - low) / step < MOST_NUMBERS), STEPS[-1])
    low, high = floor(low / step) * step, ceil(high / step) * step
    numbers = [low + step * i for i in range(round((high - low) / step) + 1)]

    def x(value: float) -> float:
        return LEFT + (RIGHT - LEFT) * (value - low) / (high - low)

    return plot(words("ladder-ratings"), marks, x, [(number, f"{number:g}") for number in numbers])


def times(told: dict[str, Any], words: Words) -> str:
    """On a scale on which each line is ten times the one before."""
    marks = []
    for row in strongest_first(told):
        ms = max(row["ms_per_question"], 0.001)
        marks.append(Mark(row["bot"], ms, ms, ms, time_taken(ms)))
    low = floor(log10(min(mark.value for mark in marks)))
    high = max(low + 1, ceil(log10(max(mark.value for mark in marks))))

    def x(ms: float) -> float:
        return LEFT + (RIGHT - LEFT) * (log10(ms) - low) / (high - low)

    return plot(words("ladder-time-title"), marks, x, [(10.0**n, time_taken(10.0**n)) for n in range(low, high + 1)])


def plot(title: str, marks: Sequence[Mark], x: Callable[[float], float], axis: Sequence[tuple[float, str]]) -> str:
    """A row for each mark, over lines that are numbered below."""
    h = ROW * len(marks) + AXIS
    drawn = "".join(line(x(value), 4, x(value), h - AXIS + 4, LINE) for value, _ in axis)
    drawn += "".join(text(x(value), h - 6, number, 12, INK_2, "middle") for value, number in axis)
    for place, mark in enumerate(marks):
        y = ROW * (place + 0.5)
        drawn += text(0, y + 5, clipped(mark.name, 14, NAMES), 14, INK, weight=600)
        drawn += error_bar(x(mark.low), x(mark.value), x(mark.high), y, 6.5)
        drawn += text(WIDTH, y + 5, mark.figures, 14, INK, "end")
    said = "; ".join(f"{mark.name} {mark.figures}" for mark in marks)
    return (
        f'<svg viewBox="0 0 {num(WIDTH)} {num(h)}" role="img" aria-label="{escaped(f"{title}: {said}")}">{drawn}</svg>'
    )


def error_bar(low: float, middle: float, high: float, y: float, r: float) -> str:
    bar = line(low, y, high, y, PIGMENT, r / 3)
    ends = "".join(line(x, y - r * 0.7, x, y + r * 0.7, PIGMENT, r / 3) for x in (low, high) if low < high)
    return bar + ends + disc(middle, y, r, PIGMENT, PAPER, r / 4)


# ---- the matrix


def matrix(told: dict[str, Any], words: Words) -> str:
    names = [row["bot"] for row in told["bots"]]
    pairs = {(pair["bot"], pair["among"]): pair for pair in told["pairs"]}
    head = "".join(f'<th scope="col">{escaped(name)}</th>' for name in names)
    rows = ""
    for one in names:
        cells = (cell(pairs[one, others], told["fair"]) if (one, others) in pairs else NONE for others in names)
        rows += f'<tr><th scope="row">{escaped(one)}</th>{"".join(cells)}</tr>\n'
    return (
        f"<table>\n<thead><tr><td>{words('ladder-corner')}</td>{head}</tr></thead>\n<tbody>\n{rows}</tbody>\n</table>"
    )


NONE = '<td class="none"></td>'


def cell(pair: dict[str, Any], fair: float) -> str:
    """Pigment where a bot wins more than its fair share, grey where less, and all figures."""
    share = pair["share"]
    more = share >= fair
    strength = STRONGEST * ((share - fair) / (1 - fair) if more else (fair - share) / fair)
    return (
        f'<td class="cell" style="--tint: var(--{"game" if more else "ink-3"}); --strength: {strength:.0f}%">'
        f"<b>{percent(share)}</b>{interval(pair)} · ×{pair['times_fair']:.2f}{meter(pair, fair)}</td>"
    )


def meter(pair: dict[str, Any], fair: float) -> str:
    """From never to always, with the fair share as a stroke."""

    def x(share: float) -> float:
        return 5 + (METER - 10) * share

    drawn = line(x(0), 7, x(1), 7, INK, 0.6) + line(x(fair), 1, x(fair), 13, INK, 1.2)
    drawn += error_bar(x(pair["low"]), x(pair["share"]), x(pair["high"]), 7, 4)
    return f'<svg width="{num(METER)}" height="14" aria-hidden="true">{drawn}</svg>'
