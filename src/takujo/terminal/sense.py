"""What helps a newcomer at any table of a terminal: what an answer does, and what the game is about."""

from collections.abc import Sequence

from takujo.course import goal
from takujo.match import Match
from takujo.terminal.answers import Choice, folded, meant
from takujo.terminal.face import Face
from takujo.terminal.ink import seat_of
from takujo.terminal.lines import blocks
from takujo.words import Words


def explain(match: Match, choices: Sequence[Choice], typed: str, face: Face) -> None:
    """What the choice that is meant does, and when it is worth it."""
    choice = meant(typed, choices)
    if not isinstance(choice, Choice):
        face.say(face.words(choice.message, **choice.args))
        return
    assert match.question is not None
    sentence = match.help(match.question, choice.text, face.words) or face.words("terminal-no-sentence")
    face.say(face.words("terminal-sentence", label=choice.label, sentence=sentence))


def parts(table: str, names: Sequence[str], wanted: str) -> list[str]:
    """What a table in words says of a seat, by its number from 1 on, or of anything else that it names."""
    found = blocks(table)
    said = folded(wanted)
    if said.isdecimal():
        return [line for block in found if seat_of(block[0], names) == int(said[:6]) - 1 for line in block]
    whole = [line for block in found if said in folded(block[0]) for line in block]
    if whole:
        return whole
    named = [(heading, [line for line in lines if said in folded(line)]) for heading, *lines in found]
    return [line for heading, lines in named if lines for line in (heading, *lines)]


def goal_card(match: Match, seat: int, words: Words) -> list[str]:
    """What the game is about, how the points of a seat come about so far, and how near the end is."""
    aims, lines, points, near = goal(match, seat, words)
    if points is not None:
        said = [words("terminal-goal-line", label=line.label, n=line.count, points=line.points) for line in lines]
        said.append(words("terminal-goal-points", points=points))
    else:
        said = [line.label for line in lines]
    return [*aims, "", *said, *near]
