"""Matches gone through again: any ply as the one who asks may know it, how the end came about, and how else it could
have gone on."""

import asyncio
import multiprocessing
import sys
from collections import OrderedDict
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from threading import Lock
from typing import Annotated, Any, Literal

from fastapi import FastAPI, Path, Query, Request
from pydantic import BaseModel, ConfigDict, Field

from takujo.core.errors import BadRecord
from takujo.core.game import Line
from takujo.draw.scene import Scene
from takujo.match import Event, Match
from takujo.record import Record, parse
from takujo.server import bots
from takujo.server.addresses import address
from takujo.server.app import HubHere, Json, LiveHere, Sat, Token, known, sat, with_cookie
from takujo.story import Story
from takujo.tables import requests
from takujo.tables.difference import scene_difference, whole
from takujo.tables.messages import PICTURES, Moment
from takujo.tables.refusals import Refused
from takujo.tables.table import Table
from takujo.words import LANGUAGES

Doc = dict[str, Any]
Eye = int | Literal["spectator", "all"]  # a seat's, a spectator's, or with all hands open

PATIENCE = 20.0  # seconds for a record that began from a set position
MOST_MEMORY = 2**30  # bytes for it, as addresses; about a tenth is used
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


# ---- the end


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


# ---- records that began from a set position


def try_out(text: str) -> str | None:
    """What is wrong with a record that began from a set position, played and drawn. Runs in a process of its own."""
    try:
        record = parse(text)
        match = record.open()
        for moment in (Moment(match), Moment(record.verify())):
            for seat in (None, *range(match.seats)):
                for arrangement in PICTURES:
                    moment.scene(seat, LANGUAGES[0], arrangement)
    except BadRecord as e:
        return str(e)
    except Exception:  # a compiled rule may fail in any way where no position of the game could have led
        return "the position cannot be played: it is against the rules of the game"
    return None


def prepare() -> None:
    """In a new process for that: no more memory than any match needs."""
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    bots.prepare()


async def tried_out(text: str) -> str | None:
    """The same from the server, where nothing may fail or take long: a position can be anything, also one from which
    the rules never come to an end."""
    pool = ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"), initializer=prepare)
    try:
        return await asyncio.wait_for(asyncio.wrap_future(pool.submit(try_out, text)), PATIENCE)
    except (TimeoutError, BrokenProcessPool):
        return "the position cannot be played: it does not come to an end"
    finally:
        bots.end(pool)


# ---- addresses


class Text(BaseModel):
    """A record, as `…/record` and `takujo play --save` write it."""

    model_config = ConfigDict(extra="forbid")
    record: Annotated[str, Field(max_length=131_072)]


class Shown(BaseModel):
    """A finished table."""

    table: str


EyeWanted = Annotated[
    str | None,
    Query(
        pattern="^([0-9]|spectator|all)$",
        description="whose eyes: a seat, `spectator` or, once the match is over, `all`; yours if left out",
    ),
]


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

    def __init__(self) -> None:
        self._found: OrderedDict[tuple[str, int], asyncio.Future[Replay]] = OrderedDict()

    async def get(self, table: Table) -> Replay:
        table.same_rules()
        if table.match is None:
            raise Refused("not-started", "the match has not started yet")
        key = (table.fixed.id, table.n)
        found = self._found.get(key)
        if found is None:
            job = asyncio.to_thread(Replay, table.match.record())
            found = self._found[key] = asyncio.ensure_future(job)
            if len(self._found) > KEPT:
                self._found.popitem(last=False)
        else:
            self._found.move_to_end(key)
        return await asyncio.shield(found)


def routes(app: FastAPI) -> None:
    replays = Replays()

    @app.get("/api/tables/{table}/replay", tags=["replay"])
    async def course(live: LiveHere, token: Token, seat: EyeWanted = None) -> Json:
        """All plies of a match in short: who answered, what happened in both languages, how it stood. While the match
        runs, only what the one who asks may know."""
        table = live.table
        eye = eye_of(table, seat, token and known(live, token))
        replay = await replays.get(table)
        over = table.state == "over"
        own = tuple(range(table.fixed.seats)) if over else table.seats_of(token)
        doc = await asyncio.to_thread(replay.course, eye, own)
        return Json({"table": table.info(), **table.standing(), "yours": table.seats_of(token), "eyes": eye, **doc})

    @app.get("/api/tables/{table}/replay/{ply}", tags=["replay"])
    async def moment(
        live: LiveHere,
        token: Token,
        ply: Annotated[int, Path(ge=0, le=10**6)],
        seat: EyeWanted = None,
        lang: requests.Lang = "en",
        show: Literal["wide", "tall"] = "wide",
        since: Annotated[int | None, Query(ge=0, le=10**6, description="a ply whose picture is known")] = None,
    ) -> Json:
        """The table after so many answers, and what was answered next. With `since`, only what differs from there."""
        eye = eye_of(live.table, seat, token and known(live, token))
        replay = await replays.get(live.table)
        last = len(replay.moves)
        if max(ply, since or 0) > last:
            raise Refused("bad-request", f"there is no such ply; the match has 0 to {last}")
        return Json(await asyncio.to_thread(replay.moment, ply, eye, lang, show, since))

    @app.get("/api/tables/{table}/end", tags=["replay"])
    async def the_end(hub: HubHere, live: LiveHere, token: Token) -> Json:
        """How a finished match came out: the scoring line by line, its course, and the proof of the shuffle."""
        table = live.table
        eye_of(table, None, token and known(live, token))
        replay = await replays.get(table)
        if not replay.match.over:
            raise Refused("not-over", "the match is not over yet")
        doc = await asyncio.to_thread(end, replay)
        entries = await hub.store.entries(table.fixed.id)
        played = [entry.at for entry in entries if entry.kind in ("start", "play")]
        return Json(
            {
                "table": table.info(),
                **table.standing(),
                "yours": table.seats_of(token),
                "seconds": played[-1] - played[0],
                **doc,
            }
        )

    @app.post("/api/tables/{table}/fork", tags=["replay"], status_code=201, response_model=Sat)
    async def other_way(request: Request, hub: HubHere, live: LiveHere, token: Token, wanted: requests.Fork) -> Json:
        """Go on from a ply of a finished match against bots, at a new table. The answer holds your token."""
        eye_of(live.table, None, token and known(live, token))
        if not app.state.creations.take(address(request.scope)):
            raise Refused("too-fast", "too many new tables: slower")
        forked, plain = await hub.fork(live, wanted)
        answer = Json(sat(forked.table, (wanted.seat,), plain), 201)
        return with_cookie(request, answer, forked.table.fixed.id, plain)

    @app.post("/api/records", tags=["replay"], status_code=201, response_model=Shown)
    async def show_record(request: Request, hub: HubHere, wanted: Text) -> Json:
        """Check a record of a finished match, and show it as a table."""
        if not app.state.creations.take(address(request.scope)):
            raise Refused("too-fast", "too many new tables: slower")
        shown = await hub.show(wanted.record, address(request.scope), tried_out)
        return Json({"table": shown.table.fixed.id}, 201)
