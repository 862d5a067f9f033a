"""Hints and analyses of a server: told to those who may know them, once they may."""

import asyncio
import json
import os
import signal
from collections.abc import Iterator
from typing import Any

import pytest

import takujo
from playing import played_out
from server.running import Server, in_a_hub, running, seated, shown
from takujo.bots import analysis
from takujo.match import Match
from takujo.server import bots
from takujo.tables.analyses import Analyses
from takujo.tables.hub import Hub
from takujo.tables.limits import Rate
from takujo.tables.refusals import Refused
from takujo.terminal.remote import Api, NotDone, RemotePlayer

ONE = Rate(0.0, 1)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("analysis")
    with running(str(folder / "tables.sqlite"), folder, analyses=ONE) as server:
        yield server


@pytest.fixture(scope="module")
def api(house: Server) -> Api:
    return house.api()


@pytest.fixture(scope="module")
def played() -> Match:
    match = takujo.new("memory_library", seats=2, seed="analysis", options={"length": "short"})
    return played_out(match, "random", "analysis")


def lines(api: Api, table: str, token: str | None = None) -> list[Any]:
    text = api.ask("GET", f"/api/tables/{table}/analysis", token)
    return [json.loads(line) for line in text.splitlines()]


def test_an_analysis_is_told_as_it_comes_and_kept_and_not_begun_too_often(api: Api, played: Match) -> None:
    table = api.ask("POST", "/api/records", json={"record": played.record().text()})["table"]
    *progress, last = lines(api, table)
    of = len(analysis.decisions(played.record()))
    done = [each["done"] for each in progress]
    assert done == sorted(done)
    assert {each["of"] for each in progress} <= {0, of}
    told = last["analysis"]
    assert told["decisions"] == of
    record = played.record()
    again = analysis.judged(record.text(), [each["ply"] for each in told["judged"][:3]], told["bot"])
    assert [each.doc() for each in again] == told["judged"][:3]  # as `takujo analyse` would find it
    assert lines(api, table) == [last]
    other = api.ask("POST", "/api/records", json={"record": played.record().text()})["table"]
    with pytest.raises(NotDone, match="too-fast"):
        lines(api, other)


def test_nobody_keeps_others_from_having_their_matches_analysed(sqlite: str, played: Match) -> None:
    async def play(hub: Hub) -> None:
        never = asyncio.Event()

        async def slow(*args: Any) -> Any:
            await never.wait()

        hub.bots.look_through = slow  # type: ignore[method-assign]
        analyses = Analyses(Rate(1, 10))
        text = played.record().text()
        tables = [(await hub.get(await shown(hub, text))).table for _ in range(4)]
        for table in tables[:2]:
            analyses.begin(hub, table, "a")
        with pytest.raises(Refused) as e:
            analyses.begin(hub, tables[2], "a")
        assert e.value.code == "too-fast"
        assert analyses.begin(hub, tables[3], "b")

    in_a_hub(sqlite, play)


def test_a_running_match_is_not_analysed(api: Api) -> None:
    host, _ = seated(api, "memory_library", 2)
    with pytest.raises(NotDone, match="not-over"):
        lines(api, host.table, host.token)
    closed, _ = seated(api, "memory_library", 2, spectators=False)
    with pytest.raises(NotDone, match="no-spectators"):
        lines(api, closed.table)


def test_a_hint_tells_how_good_each_option_looks(api: Api) -> None:
    host, guest = seated(api, "memory_library", 2, options={"start_player": "0"})
    hint = api.ask("GET", f"/api/tables/{host.table}/hint", host.token)
    player = RemotePlayer(host)
    player.connect()
    texts = [option["text"] for option in player.question["options"]]
    player.send({"type": "hint", "id": "h"})
    heard = player.hear()
    while heard["type"] != "hint":
        heard = player.hear()
    player.close()
    for found in (hint, heard):
        assert sorted(each["text"] for each in found["options"]) == sorted(texts)
        assert found["tries"] == sum(each["visits"] for each in found["options"]) > 0
        assert found["bot"] == "mcts:1000ms"
        assert all(0 <= each["value"] <= 1 and 0 < each["error"] <= 1 for each in found["options"])
    with pytest.raises(NotDone, match="not-asked"):
        api.ask("GET", f"/api/tables/{host.table}/hint", guest.token)
    with pytest.raises(NotDone, match="no-token"):
        api.ask("GET", f"/api/tables/{host.table}/hint")
    strict, _ = seated(api, "memory_library", 2, options={"start_player": "0"}, hints=False)
    with pytest.raises(NotDone, match="no-hints"):
        api.ask("GET", f"/api/tables/{strict.table}/hint", strict.token)


def test_a_killed_process_is_replaced_and_the_hint_comes_all_the_same() -> None:
    async def two_hints() -> list[dict[str, Any]]:
        pool = bots.BotProcesses(1, 60.0)
        match = takujo.new("memory_library", seats=2, seed=1)
        await pool.judge(match, match.deciders[0], "mcts:5", "somebody")
        (process,) = pool._idle[0].pool._processes.values()
        os.kill(process.pid or 0, signal.SIGKILL)
        try:
            return await pool.judge(match, match.deciders[0], "mcts:5", "somebody")
        finally:
            await pool.close()

    assert len(asyncio.run(two_hints())) > 1
