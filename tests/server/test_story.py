"""The story as clients are told it: lines that grow, and that become shorter when an answer is taken back."""

from typing import Any

import orjson
import pytest

import takujo
from playing import GAMES
from server.running import at_table, follow
from takujo.core.rng import Rng
from takujo.match import LANGUAGES
from takujo.story import Story
from takujo.tables.messages import Channel, Eyes, Moment, encoded
from takujo.tables.table import Entry


class Reader:
    """Puts the story together as the page does."""

    def __init__(self, match: takujo.Match, seat: int | None, lang: str) -> None:
        self.match = match
        self.eyes = Eyes(seat, lang, "text")
        self.channel = Channel(at_table(match), self.eyes)
        self.lines: list[dict[str, Any]] = orjson.loads(encoded(self.channel.past(-1)))["story"]

    def hear(self, undone: bool = False, answers: int = 1) -> dict[str, Any]:
        table, match = self.channel.table, self.match
        entries = [Entry(table.n + i, "play", {}, 0.0) for i in range(1, answers + 1)]
        table.n += answers
        follow(table)
        table.undone = undone
        table.happened = [] if undone else match._events[-1]
        told = self.channel.change(entries, table.standing(), Moment(match), 0)
        doc: dict[str, Any] = orjson.loads(encoded(told))
        if fresh := doc.get("story"):
            self.lines = [line for line in self.lines if line["n"] < fresh[0]["n"]] + fresh
        return doc

    def check(self) -> None:
        whole = Story(self.match.game, self.match.events(self.eyes.seat)).passages
        assert [line["text"] for line in self.lines] == [each.text(self.match, self.eyes.lang) for each in whole]
        assert [line["last"] for line in self.lines] == [each.last for each in whole]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_of_the_story_adds_up_for_every_seat(game: str) -> None:
    match = takujo.new(game, seed="story")
    readers = [Reader(match, seat, LANGUAGES[i % 2]) for i, seat in enumerate((*range(match.seats), None))]
    taken_back: set[int] = set()
    rng = Rng(24)
    while match.ply < 60:
        legal = match.legal(match.deciders[0])
        match.play(legal[rng.below(len(legal))])
        for reader in readers:
            doc = reader.hear()
            lines = {line["n"] for line in reader.lines}
            assert all(event["line"] in lines for event in doc.get("events", []))
            reader.check()
        last = match.history[-1][0]
        if match.ply % 7 == 3 and match.ply not in taken_back and match.can_undo(last):
            taken_back.add(match.ply)
            match.undo(last)
            for reader in readers:
                assert reader.hear(undone=True)["undone"]
                reader.check()
    assert taken_back


@pytest.mark.parametrize("game", GAMES)
def test_answers_told_as_one_make_the_same_story(game: str) -> None:
    match = takujo.new(game, seed="story")
    reader = Reader(match, 0, "en")
    rng = Rng(25)
    events = match.events(0)
    for answers in (1, 3, 2, 7, 1, 4, 12):
        for _ in range(answers):
            legal = match.legal(match.deciders[0])
            match.play(legal[rng.below(len(legal))])
        doc = reader.hear(answers=answers)
        assert doc.get("from") == (doc["n"] - answers + 1 if answers > 1 else None)
        events += [(each.get("ply", doc["ply"]), each["text"]) for each in doc.get("events", [])]
        reader.check()
    told = [each if isinstance(each[1], str) else (each[0], match.sentence(each[1], "en")) for each in events]
    assert told == [(ply, match.sentence(event, "en")) for ply, event in match.events(0)]


def test_programs_are_told_events_and_no_story() -> None:
    match = takujo.new("memory_library", seed="story")
    channel = Channel(at_table(match), Eyes(None, "en", "view"))
    assert list(channel.past(-1)) == ["log"]
