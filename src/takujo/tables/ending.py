"""How a match ended: the scoring line by line, when it was decided, and whether its record proves it."""

from takujo.core.errors import BadRecord
from takujo.core.game import Line
from takujo.record import parse
from takujo.tables.replay import Doc, Replay
from takujo.words import LANGUAGES


def end(replay: Replay) -> Doc:
    """How the result came about, line by line, when it was decided, and whether the record proves it."""
    match = replay.match
    game = match.game
    words = [(lang, match.words(lang)) for lang in LANGUAGES]
    view = match.view(None)
    text = match.record().text()
    return {
        "scores": match.scores,
        "placings": match.placings,
        "winners": match.winners,
        "points": game.points,
        "ended": [
            {lang: said(f"end-{name}") for lang, said in words}
            for name in game.endings(match.state)
            if all(said.has(f"end-{name}") for _, said in words)
        ],
        "tally": [
            in_all_languages({lang: game.tally(view, seat, said) for lang, said in words})
            for seat in range(match.seats)
        ],
        "colors": replay.colors,
        "values": [values for values, _ in replay.standings],
        "rounds": [number for _, number in replay.standings],
        "turning": turning(replay),
        "proof": {"seed": match.seed, "salts": match.salts, "mistake": mistake(text)},
    }


def in_all_languages(told: dict[str, list[Line]]) -> list[Doc]:
    lines = list(told.values())
    return [
        {
            "group": {lang: line.group for lang, line in zip(told, same, strict=True)},
            "label": {lang: line.label for lang, line in zip(told, same, strict=True)},
            "count": same[0].count,
            "points": same[0].points,
            "clause": same[0].clause,
        }
        for same in zip(*lines, strict=True)
    ]


def turning(replay: Replay) -> Doc | None:
    """The last answer with which the winner gained without being ahead already: there it was decided."""
    winners = replay.match.winners
    if len(winners) != 1:
        return None
    (winner,) = winners
    for ply in range(len(replay.moves), 0, -1):
        before, now = replay.standings[ply - 1][0], replay.standings[ply][0]
        rivals = [value for seat, value in enumerate(before) if seat != winner]
        if now[winner] > before[winner] and before[winner] <= max(rivals, default=-1):
            return {"ply": ply, "seat": winner, "gain": now[winner] - before[winner], "by": gained(replay, ply, winner)}
    return None


def gained(replay: Replay, ply: int, seat: int) -> Doc | None:
    """The line of the scoring that an answer lifted most, in words."""
    match = replay.match
    before, now = (replay.at(at).view(None) for at in (ply - 1, ply))
    found: Doc = {}
    for lang in LANGUAGES:
        had = {line.label: line.points or line.count for line in match.game.tally(before, seat, match.words(lang))}
        has = {line.label: line.points or line.count for line in match.game.tally(now, seat, match.words(lang))}
        most = max(has, key=lambda label: has[label] - had.get(label, 0), default=None)
        if most is None:
            return None
        found[lang] = most
    return found


def mistake(text: str) -> str | None:
    """What is wrong with a record; None if everything it claims is true."""
    try:
        parse(text).verify()
    except BadRecord as e:
        return str(e)
    return None
