"""Whose turn it is at the bots' processes: fair between tables, those first at which somebody waits."""

import asyncio
import os
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

import takujo
from server.running import PATIENCE, in_a_hub, running, seated
from takujo.server import bots, waiting
from takujo.server.bots import BotProcesses
from takujo.server.waiting import ANALYSIS, HINT, OTHERWISE, UNWATCHED, WATCHED, Waiting
from takujo.tables import requests, tokens
from takujo.tables.hub import Hub
from takujo.tables.limits import Rate
from takujo.tables.refusals import Refused
from takujo.terminal.remote import NotDone


def turns(line: Waiting[str], most: int = 99, seconds: float = 1.0, now: float = 0.0) -> list[str]:
    """What is done one after another, each of it taking some time."""
    found = []
    while len(found) < most and (turn := line.next(now)):
        who, what = turn
        line.done(who, seconds, now)
        found.append(what)
    return found


def test_tables_take_turns() -> None:
    line: Waiting[str] = Waiting()
    for i in range(3):
        line.put(WATCHED, "a", f"a{i}")
    line.put(WATCHED, "b", "b0")
    line.put(WATCHED, "b", "b1")
    line.put(WATCHED, "c", "c0")
    assert turns(line) == ["a0", "b0", "c0", "a1", "b1", "a2"]


def test_one_thing_of_a_table_at_a_time() -> None:
    line: Waiting[str] = Waiting()
    line.put(WATCHED, "a", "a0")
    line.put(WATCHED, "a", "a1")
    assert line.next(0.0) == ("a", "a0")
    assert line.next(0.0) is None
    line.done("a", 1.0, 0.0)
    assert line.next(0.0) == ("a", "a1")


def test_who_has_taken_much_waits_for_who_has_not() -> None:
    """Sixty tables of one guest do not keep the table of another waiting, sixty times as long as its bot thinks."""
    line: Waiting[str] = Waiting()
    busy = [f"busy {i}" for i in range(60)]
    for who in busy:
        line.put(WATCHED, who, who)
    assert turns(line) == busy
    for who in busy:
        line.put(WATCHED, who, who)
    line.put(WATCHED, "calm", "calm")
    assert turns(line, 1) == ["calm"]


def test_what_was_taken_is_forgotten() -> None:
    line: Waiting[str] = Waiting()
    line.put(WATCHED, "a", "a")
    turns(line, seconds=2.0)
    assert line.taken("a", 5.0) == pytest.approx(1.5)
    assert line.taken("a", 60.0) == 0.0


def test_little_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waiting, "MOST_KNOWN", 10)
    line: Waiting[str] = Waiting()
    for i in range(100):
        line.put(WATCHED, str(i), "x")
        turns(line, now=100.0 * i)
    assert len(line._taken) <= 10


def test_people_at_a_table_come_first_and_tables_nobody_looks_at_last() -> None:
    line: Waiting[str] = Waiting()
    line.next(0.0)
    for rank, who in [(UNWATCHED, "nobody"), (ANALYSIS, "analysis"), (HINT, "hint"), (WATCHED, "people")]:
        line.put(rank, who, who)
    assert turns(line) == ["people", "hint", "analysis", "nobody"]


def test_a_table_that_somebody_begins_to_look_at_is_not_last_any_more() -> None:
    line: Waiting[str] = Waiting()
    line.put(UNWATCHED, "a", "a")
    line.put(HINT, "b", "b")
    line.prefer("a")
    line.prefer("unknown")
    assert turns(line) == ["a", "b"]


def test_nobody_waits_for_ever() -> None:
    line: Waiting[str] = Waiting()
    line.put(UNWATCHED, "nobody", "nobody")
    line.put(ANALYSIS, "analysis", "analysis")
    found = []
    for i in range(4 * OTHERWISE):
        line.put(WATCHED, f"table {i}", "people")
        found += turns(line, 1)
    assert sorted(found, key=lambda each: each == "people")[:2] == ["analysis", "nobody"]
    assert found.count("people") == 4 * OTHERWISE - 2


# ---- real processes


def with_bots(play: Callable[[BotProcesses], Awaitable[Any]], patience: float = PATIENCE) -> Any:
    async def run() -> Any:
        pool = BotProcesses(1, patience)
        try:
            return await play(pool)
        finally:
            await pool.close()

    return asyncio.run(asyncio.wait_for(run(), 3 * PATIENCE))


def slow(spec: str, seed: str, position: Any, seat: int) -> str:
    """A bot that is stuck, if it searches; a simple one answers."""
    if spec.startswith("mcts"):
        time.sleep(1000)
    return spec


def dying(spec: str, seed: str, position: Any, seat: int) -> str:
    os._exit(1)


def test_a_bot_that_waits_for_its_turn_for_longer_than_its_patience_answers_all_the_same() -> None:
    """And with what it thinks, not at random."""
    match = takujo.new("memory_library", seats=2, seed=1)
    seat = match.deciders[0]
    best = takujo.bots.make("greedy").choose(match, seat).text

    async def play(pool: BotProcesses) -> list[str]:
        await pool.run(WATCHED, "warm", time.sleep, 0)
        for process in pool._idle:
            process.patience = 2.0
        others = [asyncio.ensure_future(pool.run(WATCHED, f"other {i}", time.sleep, 1.0)) for i in range(4)]
        await asyncio.sleep(0)
        mine = await pool.choose(match, seat, "greedy", "mine", watched=False)
        assert all(other.done() for other in others), "they took longer than the patience of mine"
        return [mine]

    assert with_bots(play) == [best]


def test_a_bot_that_is_stuck_is_ended_and_a_simpler_one_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    match = takujo.new("memory_library", seats=2, seed=1)
    asked: list[str] = []

    async def play(pool: BotProcesses) -> str:
        run = pool.run

        async def noted(rank: int, who: str, what: Any, *args: Any) -> Any:
            asked.append(args[0])
            return await run(rank, who, slow if args[0] != "greedy" else bots.answer, *args)

        monkeypatch.setattr(pool, "run", noted)
        return await pool.choose(match, match.deciders[0], "mcts:hard", "table", watched=True)

    assert with_bots(play, patience=10.0) in [action.text for action in match.legal()]
    assert asked == ["mcts:hard", "greedy"]


def test_where_no_process_lives_any_answer_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    match = takujo.new("memory_library", seats=2, seed=1)
    monkeypatch.setattr(bots, "answer", dying)
    found = with_bots(lambda pool: pool.choose(match, match.deciders[0], "mcts:hard", "table", watched=True))
    assert found in [action.text for action in match.legal()]


def test_who_does_not_wait_any_more_is_passed_over() -> None:
    async def play(pool: BotProcesses) -> str:
        first = asyncio.ensure_future(pool.run(WATCHED, "a", time.sleep, 0.5))
        gone = asyncio.ensure_future(pool.run(WATCHED, "b", time.sleep, 1000))
        await asyncio.sleep(0)
        gone.cancel()
        await first
        return await pool.run(WATCHED, "c", str, "here")

    assert with_bots(play) == "here"


# ---- over the network


def test_hints_are_limited_by_address(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path, hints=Rate(0.0, 1)) as server:
        api = server.api()
        host, _ = seated(api, "memory_library", 2, options={"start_player": "0"})
        assert api.ask("GET", f"/api/tables/{host.table}/hint", host.token)["options"]
        with pytest.raises(NotDone, match="too many hints"):
            api.ask("GET", f"/api/tables/{host.table}/hint", host.token)


def test_a_seat_gets_one_hint_at_a_time(sqlite: str) -> None:
    async def play(hub: Hub) -> None:
        live, token = await hub.create(requests.NewTable(game="memory_library", seats=["me", "me"]))
        await hub.act(live, requests.acts.validate_python({"type": "start"}), tokens.hashed(token))
        seat = live.table.asked[0]
        hint, refused = await asyncio.gather(
            hub.hint(live, seat, "a"), hub.hint(live, seat, "b"), return_exceptions=True
        )
        assert isinstance(hint, dict)
        assert isinstance(refused, Refused)
        assert refused.code == "too-fast"
        assert (await hub.hint(live, seat, "b"))["options"]

    in_a_hub(sqlite, play)
