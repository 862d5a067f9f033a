"""Matches gone through again: any ply as the one who asks may know it."""

import asyncio
from collections import OrderedDict
from dataclasses import replace
from threading import Lock
from typing import Any, Literal

from takujo.draw.scene import Scene
from takujo.match import Event, Match
from takujo.record import Record
from takujo.story import Story
from takujo.tables.difference import scene_difference, whole
from takujo.tables.messages import Moment
from takujo.tables.reading import Beside
from takujo.tables.refusals import Refused
from takujo.tables.table import Table
from takujo.words import LANGUAGES

Doc = dict[str, Any]
Eye = int | Literal["spectator", "all"]  # a seat's, a spectator's, or with all hands open

EVERY = 16  # answers between two matches that are kept to walk on from
KEPT = 24  # replays in memory
SCENES = 48  # pictures in memory, of each replay


class Replay:
    """A match by its plies. It walks on its own copies, so it may be used in a thread."""

    def __init__(self, record: Record) -> None:
        self.moves = record.moves
        self.lock = Lock()
        match = record.open()
        self._marks = [match.copy()]  # after every 16th answer
        self.standings = [standing(match)]  # by ply
        for ply, (seat, text) in enumerate(self.moves, 1):
            match.play(text, seat)
            self.standings.append(standing(match))
            if ply % EVERY == 0:
                self._marks.append(match.copy())
        self.match = match
        self.colors = colors(match)
        self._scenes: OrderedDict[tuple[int, int | None, str, str], Scene] = OrderedDict()

    def at(self, ply: int) -> Match:
        """The match after so many answers."""
        twin = self._marks[ply // EVERY].copy()
        for seat, text in self.moves[twin.ply : ply]:
            twin.play(text, seat)
        return twin

    # -- the whole

    def course(self, eye: Eye, own: tuple[int, ...]) -> Doc:
        """All plies in short: who answered, what happened, and how it stood. What seats other than `own` chose is left
        out; it may be a secret still."""
        told: list[list[Doc]] = [[] for _ in range(len(self.moves) + 1)]
        match = self.match
        story = Story(match.game, [(ply, event) for ply, event in match.all_events() if seen(event, eye)])
        for passage in story.passages:
            for ply, event in passage.told:
                sentence: Doc = {lang: match.sentence(event, lang) for lang in LANGUAGES}
                told[ply].append(sentence | {"seat": event.seat, "line": passage.n})
        return {
            "story": [
                {"n": line.n, "ply": line.ply, "last": line.last, "seat": line.seat, "opens": line.opens}
                | {lang: line.text(match, lang) for lang in LANGUAGES}
                for line in story.lines()
            ],
            "plies": [
                {"seat": seat, "text": text if seat in own else None, "told": told[ply]}
                for ply, (seat, text) in enumerate(self.moves, 1)
            ],
            "opening": told[0],
            "colors": self.colors,
            "values": [values for values, _ in self.standings],
            "rounds": [number for _, number in self.standings],
        }

    # -- one ply

    def moment(self, ply: int, eye: Eye, lang: str, show: str, since: int | None) -> Doc:
        """The table at a ply through somebody's eyes: whole, or as what changed since another ply."""
        with self.lock:
            match = self.at(ply)
            moment = Moment(match)
            scene = self.scene(moment, seat_of(eye), lang, show)
            doc: Doc = {"ply": ply, "scores": match.scores, "deciders": match.deciders}
            if since is None:
                doc["scene"] = whole(scene, scene.symbols)
            else:
                before = self.scene(Moment(self.at(since)), seat_of(eye), lang, show)
                fresh = {name: it for name, it in scene.symbols.items() if before.symbols.get(name) != it}
                doc["since"] = since
                doc["scene_changes"] = scene_difference(before, scene, fresh)
            if eye == "all":
                doc["hands"] = [self.hand(moment, seat, lang, show) for seat in range(match.seats)]
            if ply < len(self.moves):
                doc["next"] = self.answer(moment, ply, eye, lang, show)
            return doc

    def scene(self, moment: Moment, seat: int | None, lang: str, show: str) -> Scene:
        key = (moment.match.ply, seat, lang, show)
        found = self._scenes.get(key)
        if found is None:
            found = self._scenes[key] = moment.scene(seat, lang, show)
            if len(self._scenes) > SCENES:
                self._scenes.popitem(last=False)
        else:
            self._scenes.move_to_end(key)
        return found

    def hand(self, moment: Moment, seat: int, lang: str, show: str) -> Doc:
        """What lies on the hand mat of a seat, as a picture of its own."""
        scene = self.scene(moment, seat, lang, show)
        sprites = tuple(sprite for sprite in scene.sprites if sprite.mat == "hand")
        used = {sprite.symbol: scene.symbols[sprite.symbol] for sprite in sprites}
        return {"seat": seat, "scene": whole(replace(scene, sprites=sprites), used)}

    def answer(self, moment: Moment, ply: int, eye: Eye, lang: str, show: str) -> Doc:
        """Who answered next and, where these eyes may know it, which question and how."""
        seat, text = self.moves[ply]
        if eye not in (seat, "all"):
            return {"seat": seat}
        question = moment.asked(seat, self.scene(moment, seat, lang, show))
        return {"seat": seat, "text": text, "question": question}


def seat_of(eye: Eye) -> int | None:
    """Whose picture is shown. With all hands open the table lies as spectators see it, and does not turn."""
    return eye if isinstance(eye, int) else None


def seen(event: Event, eye: Eye) -> bool:
    """Whether these eyes know of an event. With all hands open one hears of each what its own seat hears."""
    return event.seen_by(event.seat if eye == "all" else seat_of(eye))


def colors(match: Match) -> list[str]:
    """In which colour a game prints each seat's pieces, where that is not the seat's own."""
    return [panel.color for panel in match.scene().seats]


def standing(match: Match) -> tuple[list[int], int | None]:
    """What the course of a match shows of each seat (its points or, where there are none, how far it has come), and
    the round. This is asked for at every ply: a view is only made where the state does not say it itself."""
    game, counted = match.game, getattr(match.state, "round", None)
    if game.points and counted is not None:
        return list(match.scores), int(counted)
    view = match.view(None)
    number = view["table"].get("round")
    if game.points:
        return list(match.scores), number
    words = match.words(LANGUAGES[0])
    return [sum(line.count for line in game.tally(view, seat, words)) for seat in range(match.seats)], number


def eye_of(table: Table, wanted: str | None, token: str | None) -> Eye:
    """Through which eyes somebody may look back: while the match runs as at the table, afterwards through any."""
    if token is None and not table.fixed.spectators:
        raise Refused("no-spectators", "this table has no spectators")
    own = table.seats_of(token)
    if wanted is None:
        return own[0] if own else "spectator"
    if wanted == "spectator":
        return "spectator"
    over = table.state == "over"
    if wanted == "all":
        if not over:
            raise Refused("not-over", "all hands are shown once the match is over")
        return "all"
    seat = int(wanted)
    if seat >= table.fixed.seats:
        raise Refused("unknown-seat", f"there is no seat {seat}; the seats are 0 to {table.fixed.seats - 1}")
    return seat if over else table.own(seat, token or "")


class Replays:
    """Those that were asked for lately. While a match runs, each of its versions is another."""

    def __init__(self, beside: Beside = asyncio.to_thread) -> None:
        self.beside = beside
        self._found: OrderedDict[tuple[str, int], asyncio.Future[Replay]] = OrderedDict()

    async def get(self, table: Table) -> Replay:
        table.same_rules()
        if table.match is None:
            raise Refused("not-started", "the match has not started yet")
        key = (table.fixed.id, table.n)
        found = self._found.get(key)
        if found is None:
            job = self.beside(Replay, table.match.record())
            found = self._found[key] = asyncio.ensure_future(job)
            if len(self._found) > KEPT:
                self._found.popitem(last=False)
        else:
            self._found.move_to_end(key)
        return await asyncio.shield(found)
