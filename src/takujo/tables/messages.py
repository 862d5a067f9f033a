"""What clients are told. Everything is built from one seat's view, once for all who look with the same eyes."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import orjson

from takujo.core.game import Own, Refusal, overlaid
from takujo.core.rng import from_text
from takujo.draw.scene import Scene, Symbol
from takujo.match import Event, Match
from takujo.story import Passage, Story
from takujo.tables.difference import changes, fresh_symbols, own_changes, scene_difference, whole
from takujo.tables.table import Entry, Table
from takujo.tables.tokens import new_token
from takujo.words import LANGUAGES

Doc = dict[str, Any]
Said = dict[str, str]  # in each language
LATEST = 30  # sentences of the log for somebody who comes new
PICTURES = ("wide", "tall")


@dataclass(frozen=True, slots=True)
class Eyes:
    """Who looks (None: a spectator), in which language, and at what."""

    seat: int | None
    lang: str
    show: str  # wide, tall, text, view or none

    @property
    def words(self) -> bool:
        """Whether there is a person behind them: programs are told data only."""
        return self.show not in ("view", "none")


def encoded(doc: Doc) -> bytes:
    return orjson.dumps(doc)


def alone(options: tuple[str, ...]) -> bool:
    """Whether the first of the options is the only one of its verb: then it is what a pill speaks of."""
    verbs = [option.partition(" ")[0] for option in options]
    return verbs.count(verbs[0]) == 1 if verbs else False


class Moment:
    """A match as it stands now, seen by any eyes; what several of them need is worked out once."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.ply = match.ply
        self.deciders = match.deciders
        self.scores = match.scores
        self._views: dict[int | None, Doc] = {}
        self._public: Any = None
        self._public_changes: dict[int, tuple[Any, list[list[Any]]]] = {}
        self._questions: dict[tuple[int, str], Doc] = {}
        self._refusals: dict[int, list[Refusal]] = {}
        self._asked: dict[int, Doc] = {}
        self._events: dict[int, Doc] = {}
        self._sentences: dict[tuple[int, str], str] = {}

    def view(self, seat: int | None) -> Doc:
        found = self._views.get(seat)
        if found is None:
            seen = self.public()
            found = self._views[seat] = self.match.view(seat, seen if seat is None else overlaid(seen, self.own(seat)))
        return found

    def question(self, seat: int, lang: str) -> Doc:
        """The open question in words, as a picture shows it."""
        found = self._questions.get((seat, lang))
        if found is None:
            words = self.match.words(lang)
            found = self.match.worded_question(self.view(seat), self.refusals(seat), words)
            self._questions[seat, lang] = found
        return found

    def refusals(self, seat: int) -> list[Refusal]:
        found = self._refusals.get(seat)
        if found is None:
            found = self._refusals[seat] = self.match.why_not(seat)
        return found

    def worded(self, seat: int | None, lang: str) -> Doc:
        view = self.view(seat)
        if view["question"] is None:
            return view
        assert seat is not None
        return {**view, "question": self.question(seat, lang)}

    def scene(self, seat: int | None, lang: str, arrangement: str) -> Scene:
        return self.match.pictured(self.worded(seat, lang), lang, arrangement)

    def public(self) -> Any:
        """A spectator's view, without what every message says anyway."""
        if self._public is None:
            self._public = self.match.game.view(self.match.state, None)
        return self._public

    def public_changes(self, old: Any) -> list[list[Any]]:
        """What changed for spectators."""
        found = self._public_changes.get(id(old))
        if found is None:
            found = self._public_changes[id(old)] = (old, changes(old, self.public()))
        return found[1]

    def own(self, seat: int | None) -> Own:
        """What a seat sees otherwise than spectators."""
        if seat is None:
            return []
        game = self.match.game
        if game.own is None:
            return [([], game.view(self.match.state, seat))]
        return game.own(self.match.state, seat)

    def offered(self, seat: int | None) -> Doc | None:
        """The question without words."""
        if seat is None or seat not in self.deciders:
            return None
        match = self.match
        form, flat = match.game.form(match.state), match.game.flat
        options = [
            {"text": form.texts[option], "index": flat[form.name, option].index} for option in match.state.options(seat)
        ]
        return {"seat": seat, "name": form.name, "options": options}

    def asked(self, seat: int | None, scene: Scene | None) -> Doc | None:
        """The question in all languages, with where each option lies in the picture and what it would bring."""
        if seat is None or seat not in self.deciders:
            return None
        asked = self._asked.get(seat)
        if asked is None:
            asked = self._asked[seat] = self._in_all_languages(seat)
        if scene is None:
            return asked
        lies: dict[str, list[str]] = {}
        brings: dict[str, str] = {}
        for sprite in scene.sprites:
            for text in sprite.options:
                lies.setdefault(text, []).append(sprite.id)
            if sprite.pill and alone(sprite.options):
                brings[sprite.options[0]] = sprite.pill
        options = [
            option
            | ({"sprites": lies[option["text"]]} if option["text"] in lies else {})
            | ({"brings": brings[option["text"]]} if option["text"] in brings else {})
            for option in asked["options"]
        ]
        return {**asked, "options": options}

    def _in_all_languages(self, seat: int) -> Doc:
        told = [(lang, self.question(seat, lang)) for lang in LANGUAGES]
        _, one = told[0]
        match = self.match
        verbs = dict.fromkeys(each["text"].split()[0] for each in (*one["options"], *one["refused"]))
        helps = {verb: {lang: match.help(one["name"], verb, match.words(lang)) for lang in LANGUAGES} for verb in verbs}
        return {
            "seat": seat,
            "name": one["name"],
            "prompt": {lang: question["prompt"] for lang, question in told},
            "note": {lang: question["note"] for lang, question in told} if one["note"] else None,
            "helps": {verb: said for verb, said in helps.items() if all(said.values())},
            "options": [
                {"text": option["text"], "label": {lang: question["options"][at]["label"] for lang, question in told}}
                for at, option in enumerate(one["options"])
            ],
            "refused": [
                {
                    "text": no["text"],
                    "clause": no["clause"],
                    "label": {lang: question["refused"][at]["label"] for lang, question in told},
                    "reason": {lang: question["refused"][at]["reason"] for lang, question in told},
                }
                for at, no in enumerate(one["refused"])
            ],
        }

    def told(self, events: list[Event], eyes: Eyes, passages: list[Passage]) -> list[Doc]:
        """What these eyes saw happen. To people it is told in sentences, each with the line of the story it is in."""
        if not eyes.words:
            return [self.plain(each) for each in events]
        lines = {id(event): passage.n for passage in passages for _, event in passage.told}
        return [
            {**self.plain(each), "text": self.sentence(each, eyes.lang), "line": lines[id(each)]} for each in events
        ]

    def story(self, passages: list[Passage], lang: str) -> list[Doc]:
        """Lines of the story; whoever was told one of them before, or a later one, puts these in their place."""
        return [
            {"n": each.n, "ply": each.ply, "last": each.last, "seat": each.seat, "text": each.text(self.match, lang)}
            | ({"opens": each.opens} if each.opens else {"gist": each.gist(self.match, lang)})
            | ({"forced": True} if each.forced else {})
            for each in passages
        ]

    def forced(self, seat: int | None) -> list[Said]:
        """Actions of a seat that were its only ones, and so were done without asking. What it did with cards and places
        is told by the events that follow; and that a turn ends when nothing is left to do need not be told."""
        match = self.match
        shown = any(event.forced and event.seat == seat for _, event in match.events(seat, match.ply))
        if seat not in self.deciders and not shown:
            return []
        return [
            {lang: match.label({}, each.question, each.text, match.words(lang)) for lang in LANGUAGES}
            for each in match.forced
            if each.seat == seat and " " not in each.text
        ]

    def plain(self, event: Event) -> Doc:
        """An event without words."""
        found = self._events.get(id(event))
        if found is None:
            found = self._events[id(event)] = {"name": event.name, "seat": event.seat, "args": event.args}
        return found

    def sentence(self, event: Event, lang: str) -> str:
        found = self._sentences.get((id(event), lang))
        if found is None:
            found = self._sentences[id(event), lang] = self.match.sentence(event, lang)
        return found


class Channel:
    """All who look at one table with the same eyes get the same bytes."""

    def __init__(self, table: Table, eyes: Eyes) -> None:
        self.table = table
        self.eyes = eyes
        self._scene: Scene | None = None  # as it was told last, without its symbols
        self._symbols: dict[str, Symbol] = {}  # all that were ever told: who comes new needs them too
        self._public: Any = None  # the view: what spectators see, and what these eyes see otherwise
        self._own: Own = []
        self._question: Doc | None = None
        self._standing: Doc | None = None
        self._n = -1  # the version of all this
        self._story: Story | None = None  # what was told of it last
        self._heard = -1  # up to which ply

    def full(self, now: float) -> Doc:
        """Everything, for somebody who comes new."""
        table = self.table
        standing = table.standing()
        doc: Doc = {"type": "table", "n": table.n, "table": table.info(), **standing}
        if table.match is not None:
            moment = Moment(table.match)
            doc |= self._now(moment, now)
            if self._n != table.n:
                self._look(moment)
            doc["question"] = self._question
            if self._scene is not None:
                doc["scene"] = whole(self._scene, self._symbols)
            if self.eyes.show == "view":
                doc["view"] = self._view()
            if self.eyes.show == "text":
                doc["text"] = self._text(moment)
        self._standing = standing
        return doc

    def past(self, since: int | None) -> Doc:
        """What happened since a ply, or lately, each with the ply after which it was so; and the story of it."""
        match = self.table.match
        if match is None:
            return {"log": []}
        if self.eyes.words and since is not None:
            log, story = told_so_far(self.table, self.table.n, self.eyes.seat, self.eyes.lang)
            shown = [each for each in log if each["ply"] > since]
            return {"log": shown, "story": story[shown[0]["line"] if shown else len(story) :]}
        return self._told(match, since)

    def _told(self, match: Match, since: int | None) -> Doc:
        events = match.events(self.eyes.seat)
        passages = Story(match.game, events).passages if self.eyes.words else []
        shown = events[-LATEST:] if since is None else [each for each in events if each[0] > since]
        moment = Moment(match)
        told = moment.told([event for _, event in shown], self.eyes, passages)
        doc: Doc = {"log": [{**doc, "ply": ply} for doc, (ply, _) in zip(told, shown, strict=True)]}
        if self.eyes.words:
            first = doc["log"][0]["line"] if told else len(passages)
            doc["story"] = moment.story(passages[first:], self.eyes.lang)
        return doc

    def _hear(self, match: Match, since: int, events: list[tuple[int, Event]]) -> list[Passage]:
        """The passages that are new or have changed since these eyes were told of them."""
        if not self.eyes.words:
            return []
        if self._story is not None and self._heard == since - 1 and not self.table.undone:
            fresh = self._story.hear(events)
        else:
            self._story = Story(match.game, match.events(self.eyes.seat))
            fresh = [each for each in self._story.passages if each.last >= since]
            if self.table.undone and not fresh:
                fresh = self._story.passages[-1:]  # it has become shorter
        self._story.forget()
        self._heard = match.ply
        return fresh

    def copy(self) -> "Channel":
        """What these eyes were told until now, for somebody who is told the rest later than the others."""
        twin = Channel(self.table, self.eyes)
        twin._scene, twin._symbols = self._scene, dict(self._symbols)
        twin._public, twin._own, twin._question = self._public, self._own, self._question
        twin._standing, twin._n = self._standing, self._n
        return twin

    def change(self, entries: Sequence[Entry], standing: Doc, moment: Moment | None, now: float) -> Doc:
        """What an entry changed; or several, all of them answers. `standing` and `moment` are the same for all who
        look."""
        table = self.table
        entry = entries[-1]
        doc: Doc = {"type": "change", "n": entry.n, "kind": entry.kind}
        if len(entries) > 1:
            doc["from"] = entries[0].n
        if "seat" in entry.doc:
            doc["seat"] = entry.doc["seat"]
        if "by" in entry.doc:
            doc["by"] = entry.doc["by"]
        if "id" in entry.doc:
            doc["id"] = entry.doc["id"].partition(":")[2]  # who asked for it need not be told apart
        known = self._standing
        if known != standing:
            doc |= {name: value for name, value in standing.items() if not known or known[name] != value}
            self._standing = standing
        if moment is None:
            return doc
        doc |= self._now(moment, now)
        if entry.kind == "start":
            past = self.past(since=-1)
            doc["events"] = past["log"]
            if self.eyes.words:
                doc["story"] = past["story"]
        elif entry.kind == "play" or table.undone:
            since = moment.ply + 1 - len(entries)
            if len(entries) > 1:
                seen = moment.match.events(self.eyes.seat, since)
            else:
                seen = [(moment.ply, each) for each in table.happened if each.seen_by(self.eyes.seat)]
            passages = self._hear(moment.match, since, seen)
            if seen:
                told = moment.told([event for _, event in seen], self.eyes, passages)
                if len(entries) > 1:
                    told = [{**each, "ply": ply} for each, (ply, _) in zip(told, seen, strict=True)]
                doc["events"] = told
            if passages:
                doc["story"] = moment.story(passages, self.eyes.lang)
            if self.eyes.words and (forced := moment.forced(self.eyes.seat)):
                doc["forced"] = forced
        if table.undone:
            doc["undone"] = True
        old_scene, old_public, old_own = self._scene, self._public, self._own
        fresh = self._look(moment)
        doc["question"] = self._question
        if self._scene is not None:
            if old_scene is None:
                doc["scene"] = whole(self._scene, self._symbols)
            elif difference := scene_difference(old_scene, self._scene, fresh):
                doc["scene_changes"] = difference
        if self.eyes.show == "view":
            if old_public is None:
                doc["view"] = self._view()
            else:
                found = own_changes(moment.public_changes(old_public), old_own, self._own)
                doc["view_changes"] = changes(overlaid(old_public, old_own), self._view()) if found is None else found
        if self.eyes.show == "text":
            doc["text"] = self._text(moment)
        return doc

    def _look(self, moment: Moment) -> dict[str, Symbol]:
        """Take the picture or the view anew, and the question that these eyes are asked. Returns the new symbols."""
        eyes = self.eyes
        scene: Scene | None = None
        fresh: dict[str, Symbol] = {}
        if eyes.show in PICTURES:
            scene = moment.scene(eyes.seat, eyes.lang, eyes.show)
            fresh = fresh_symbols(scene, self._scene, self._symbols)
            self._symbols.update(fresh)
            self._scene = scene
        elif eyes.show == "view":
            self._public, self._own = moment.public(), moment.own(eyes.seat)
        if self.table.paused:
            self._question = None
        else:
            self._question = moment.asked(eyes.seat, scene) if eyes.words else moment.offered(eyes.seat)
        self._n = self.table.n
        return fresh

    def _view(self) -> Any:
        return overlaid(self._public, self._own)

    def _text(self, moment: Moment) -> str:
        eyes = self.eyes
        match = moment.match
        return match.told(moment.worded(eyes.seat, eyes.lang), eyes.lang)

    def _now(self, moment: Moment, now: float) -> Doc:
        """Small things that every message says."""
        table = self.table
        doc: Doc = {"ply": moment.ply, "deciders": moment.deciders, "scores": moment.scores}
        if not moment.deciders:  # it is over
            doc["placings"] = moment.match.placings
        elif self.eyes.seat is not None:
            doc["undo"] = table.undo_stop(self.eyes.seat) or "may"
        if self.eyes.words and self.eyes.seat is not None:
            last = moment.match.last(self.eyes.seat)
            doc["answered"] = 0 if last is None else last + 1
        if table.fixed.clock.runs:
            doc["clocks"] = table.hands.doc(now)
        return doc

    def preview(self, text: str) -> Doc:
        """What an option would change, as far as the seat can know. Worked out in a state dealt anew for the seat, so
        that it cannot tell more than the seat knows."""
        seat, match = self.eyes.seat, self.table.match
        assert seat is not None
        assert match is not None
        twin = match.copy()
        twin.state = match.imagine(seat, from_text(new_token()))
        barrier = twin.state.barrier
        twin.play(text, seat)
        if twin.state.barrier != barrier:
            return {"type": "preview", "text": text, "known": False}
        doc: Doc = {"type": "preview", "text": text, "known": True, "scores": twin.scores, "deciders": twin.deciders}
        moment = Moment(twin)
        if self._scene is not None:
            after = moment.scene(seat, self.eyes.lang, self.eyes.show)
            doc["scene_changes"] = scene_difference(
                self._scene, after, fresh_symbols(after, self._scene, self._symbols)
            )
        elif self.eyes.show == "view":
            doc["view_changes"] = changes(self._view(), overlaid(moment.public(), moment.own(seat)))
        return doc


@lru_cache(maxsize=64)
def told_so_far(table: Table, n: int, seat: int | None, lang: str) -> tuple[list[Doc], list[Doc]]:
    """All that was told to a seat (None: to a spectator) of a match that has come so far, and the story of it. It takes
    longer than any picture, and who looks again, or after others, wants the same."""
    assert table.match is not None
    doc = Channel(table, Eyes(seat, lang, "text"))._told(table.match, -1)
    return doc["log"], doc["story"]
