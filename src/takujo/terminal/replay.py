"""Going through a saved match: step by step on a screen, or as a log."""

import click
from rich.text import Text

from takujo.core.errors import BadRequest
from takujo.match import Event, Match
from takujo.record import Record
from takujo.story import Story
from takujo.terminal.ink import QUIET
from takujo.terminal.lines import wrapped_text
from takujo.terminal.screen import Screen

ALL = "all"
SPECTATOR = "spectator"
ON = {"\r", "\n", " ", "n", "\x1b[C", "\x1bOC", "\xe0M", "\x00M"}  # Enter, space, →, also as Windows sends it
BACK = {"b", "p", "\x7f", "\x08", "\x1b[D", "\x1bOD", "\xe0K", "\x00K"}
START = {"0", "\x1b[H", "\x1b[1~", "\x1bOH", "\xe0G", "\x00G"}
END = {"e", "\x1b[F", "\x1b[4~", "\x1bOF", "\xe0O", "\x00O"}
QUIT = {"q", "Q", "\x1b"}


def eyes(seat: str, seats: int, everything: bool = False) -> int | str:
    """Through whose eyes to look: a seat's, a spectator's or, where that is possible, everybody's."""
    possible = [*map(str, range(seats)), SPECTATOR, *([ALL] if everything else [])]
    if seat not in possible:
        raise BadRequest(f"there is no seat {seat!r}; possible are {', '.join(possible)}")
    return int(seat) if seat.isdecimal() else seat


def told(match: Match, eye: int | str, lang: str, since: int) -> list[str]:
    """What happened since a ply, in sentences."""
    return [match.sentence(event, lang) for ply, event in seen(match, eye) if ply >= since]


def retold(match: Match, eye: int | str, lang: str, since: int) -> list[str]:
    """The same as people would tell it."""
    return [line.text(match, lang) for line in Story(match.game, seen(match, eye)).retold(since)]


def seen(match: Match, eye: int | str) -> list[tuple[int, Event]]:
    """What happened as far as one knows. Everybody's eyes see of each event what its own seat sees."""
    if eye != ALL:
        return match.events(seat_of(match, eye))
    return [(ply, event) for ply, event in match.all_events() if event.seen_by(event.seat)]


def seat_of(match: Match, eye: int | str) -> int | None:
    """The seat to look from; with everybody's eyes it is the one that answers next."""
    if isinstance(eye, int):
        return eye
    return match.deciders[0] if eye == ALL and match.deciders else None


def check_ply(ply: int, record: Record) -> int:
    if not 0 <= ply <= len(record.moves):
        raise BadRequest(f"there is no ply {ply}; the record has 0 to {len(record.moves)}")
    return ply


def step_through(record: Record, ply: int, eye: int | str, lang: str) -> None:
    """Let a person go on and back with the keys."""
    match = record.replay(ply)
    screen = Screen(match.words(lang), match.names)
    last = len(record.moves)
    while True:
        show(screen, match, eye, lang, last)
        key = click.getchar()
        if key in QUIT:
            return
        ply = match.ply
        if key in ON and ply < last:
            seat, text = record.moves[ply]
            match.play(text, seat)
        elif key in BACK and ply:
            match.rewind(ply - 1)
        elif key in START:
            match.rewind(0)
        elif key in END:
            for seat, text in record.moves[ply:]:
                match.play(text, seat)


def show(screen: Screen, match: Match, eye: int | str, lang: str, last: int) -> None:
    words = screen.words
    seat = seat_of(match, eye)
    at = words("terminal-ply", ply=match.ply, last=last) if match.ply else words("terminal-ply-start")
    head = [Text.assemble((match.game.titles[lang], "bold"), "   ", at)]
    if match.ply:
        who, text = match.history[-1]
        before = match.copy()
        before.rewind(match.ply - 1)
        label = next(action.label(lang) for action in before.legal(who) if action.text == text)
        head.append(screen.ink.text(words("terminal-answered", who=match.names[who], text=label)))
    for sentence in told(match, eye, lang, match.ply) if match.ply else []:
        head += wrapped_text(screen.ink.text(sentence), screen.width, "  ")
    rule = screen.rule()
    keys = Text(words("terminal-replay-keys"), QUIET)
    view = match.worded(seat, lang) | {"question": None}
    canvas = screen.canvas(view, screen.console.height - len(head) - 3)
    for brevity in range(3):
        board = screen.with_news(canvas) if canvas else screen.board(match.told(view, lang), seat, brevity)
        lines = [*head, rule, *board, rule, keys]
        if len(lines) < screen.console.height:
            break
    screen.clear()
    screen.print(lines)
