"""A finished match gone through again by a search: what each seat could expect at each of its decisions from what it
knew then, and what another answer would have brought. A chain of answers is judged answer by answer, each from where
the earlier ones had led, so nothing is counted twice."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import hypot
from typing import Any

from takujo.bots.mcts import Mcts
from takujo.bots.outlook import Option, differ, options, searcher
from takujo.core.errors import BadRequest
from takujo.match import Match
from takujo.record import Record, parse
from takujo.words import LANGUAGES

COSTLY = 5  # decisions named for each seat


@dataclass(frozen=True, slots=True)
class Judgement:
    """What the search thinks of one decision."""

    ply: int  # answers given before it
    seat: int
    question: str
    chosen: Option
    best: Option
    tries: int
    labels: dict[str, dict[str, str]]  # by language: the question, what was chosen, what was best

    @property
    def cost(self) -> float:
        """What the seat gave away; nothing, if the search would not have done better."""
        return max(0.0, self.best.value - self.chosen.value)

    @property
    def error(self) -> float:
        return 0.0 if self.chosen == self.best else hypot(self.best.error, self.chosen.error)

    @property
    def sure(self) -> bool:
        return differ(self.best, self.chosen)

    def doc(self) -> dict[str, Any]:
        return {
            "ply": self.ply,
            "seat": self.seat,
            "question": self.question,
            "chosen": self.chosen.doc(),
            "best": self.best.doc(),
            "cost": round(self.cost, 4),
            "error": round(self.error, 4),
            "sure": self.sure,
        }


def finished(record: Record) -> Match:
    """The match of a record that came to its end."""
    match = record.replay()
    if not match.over:
        raise BadRequest("the match is not over yet; only finished matches are analysed")
    return match


def decisions(record: Record) -> list[int]:
    """The plies at which there was something to choose."""
    return [match.ply for match, seat, _ in walked(record, range(len(record.moves))) if len(match.legal(seat)) > 1]


def walked(record: Record, plies: Sequence[int]) -> Iterator[tuple[Match, int, str]]:
    """The match before each of these answers, with who gives it and what it is."""
    match = record.open()
    for ply in plies:
        for seat, text in record.moves[match.ply : ply]:
            match.play(text, seat)
        yield match, *record.moves[ply]


def judged(text: str, plies: Sequence[int], spec: str) -> list[Judgement]:
    """Some decisions of a record (its text). With iterations they come out the same wherever this runs."""
    return [judge(match, seat, text, spec) for match, seat, text in walked(parse(text), plies)]


def judge(match: Match, seat: int, text: str, spec: str) -> Judgement:
    """A decision that is about to be made."""
    bot = searcher(spec, f"analysis {match.ply} {seat}")
    found = options(match, seat, bot)
    tries = sum(each.visits for each in found)
    question = match.question
    assert question is not None
    best, chosen = found[0], next(each for each in found if each.text == text)
    if 2 * chosen.visits < best.visits and (after := continued(match, seat, text, bot)):
        # The search soon left this answer, and has hardly looked at how its chain could go on: hear it fairly.
        tries += sum(each.visits for each in after)
        chosen = replace(after[0], text=text)
    view = match.view(seat)
    labels: dict[str, dict[str, str]] = {}
    for lang in LANGUAGES:
        words = match.words(lang)
        labels[lang] = {
            "question": words(question),
            "chosen": match.label(view, question, chosen.text, words),
            "best": match.label(view, question, best.text, words),
        }
    return Judgement(match.ply, seat, question, chosen, best, tries, labels)


def continued(match: Match, seat: int, text: str, bot: Mcts) -> list[Option]:
    """How the chain of an answer may go on, as far as the seat can know; nothing, if it ends or chance comes in."""
    twin = match.copy()
    twin.state = match.imagine(seat, bot.rng)
    barrier = twin.state.barrier
    twin.play(text, seat)
    known = not twin.over and twin.state.barrier == barrier and twin.deciders == (seat,)
    return options(twin, seat, bot) if known else []


def analysis(match: Match, judgements: Sequence[Judgement], spec: str) -> dict[str, Any]:
    """What is to be told of a finished match: the outlook of each seat as a curve, and what cost it most."""
    by_seat = [[each for each in judgements if each.seat == seat] for seat in range(match.seats)]
    return {
        "game": match.game.id,
        "rules": match.rules,
        "names": list(match.names),
        "scores": list(match.scores),
        "placings": list(match.placings),
        "plies": match.ply,
        "bot": spec,
        "reproducible": not searcher(spec).budget.milliseconds,
        "decisions": len(judgements),
        "tries": sum(each.tries for each in judgements),
        "seats": [seat_doc(match, seat, own) for seat, own in enumerate(by_seat)],
        "judged": [each.doc() for each in judgements],
    }


def seat_doc(match: Match, seat: int, own: Sequence[Judgement]) -> dict[str, Any]:
    sure = sorted((each for each in own if each.sure), key=lambda each: -each.cost)
    curve = [[each.ply, round(each.best.value, 4), round(each.best.error, 4)] for each in own]
    return {
        "decisions": len(own),
        "as_the_bot": sum(each.chosen == each.best for each in own),
        "lost": round(sum(each.cost for each in sure), 4),
        "costly": [{**each.doc(), "labels": each.labels} for each in sure[:COSTLY]],
        "curve": [*curve, [match.ply, result(match, seat), 0.0]],  # ply, outlook, error; at the end what came of it
    }


def result(match: Match, seat: int) -> float:
    """What became of a seat's chance to win: all of it, nothing, or its part of a shared victory."""
    return round(1 / len(match.winners), 4) if seat in match.winners else 0.0
