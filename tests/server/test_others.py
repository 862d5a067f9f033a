"""One client cannot stop the others: whatever is sent, somebody else is answered meanwhile."""

import asyncio
import threading
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from starlette.requests import Request

import takujo
from playing import played_out
from server.running import PATIENCE, hungry, in_a_hub, running, seated, shown
from takujo.core.printed import Printed
from takujo.record import Record, parse
from takujo.server import trial
from takujo.server.routes import lessons, replay
from takujo.tables import requests
from takujo.tables.hub import Hub
from takujo.tables.limits import Rate
from takujo.tables.refusals import Refused
from takujo.tables.replay import Replay, Replays
from takujo.terminal.remote import NotDone, RemotePlayer, Ticket

# ---- component files and records


@pytest.mark.parametrize(
    "components", [".".join("a" * 62_000) + "=1", "a=" + "[" * 60_000, "[constants]\n" + "a=1\n" * 30_000]
)
def test_a_component_file_made_to_be_slow_is_refused(sqlite: str, tmp_path: Path, components: str) -> None:
    with running(sqlite, tmp_path) as server:
        api = server.api()
        with pytest.raises(NotDone) as e:
            api.create("memory_library", ["me", "me"], components=components)
        assert e.value.code == "bad-components"
        text = '{"game": ' + "[" * 100_000
        answer = httpx.post(f"{server.url}/api/tables", content=text, timeout=PATIENCE, trust_env=False)
        assert answer.status_code in (400, 422)


def test_a_record_made_to_be_slow_is_refused(sqlite: str, tmp_path: Path) -> None:
    head = "takujo 1\ngame knossos 1\nseats a b c\n"
    with running(sqlite, tmp_path) as server:
        api = server.api()
        for text in (
            head + "component constants.rounds.value 1\n" * 3_500,
            "takujo 1\ngame knossos 1\nseats " + '"\\' * 45_000,
            head + "component a " + "1" * 90_000,
            head + "salt x\n" * 17_000,
            head + "seed 7\n" + "0" * 5_000 + " x\n",
        ):
            with pytest.raises(NotDone) as e:
                api.ask("POST", "/api/records", json={"record": text})
            assert e.value.code == "bad-record"


class Slow:
    """Something that takes as long as the event loop needs to come to something else: for ever, if it runs there."""

    def __init__(self) -> None:
        self.begun = threading.Event()
        self.others_were_answered = threading.Event()
        self.at_once = self.most = 0

    def __call__(self) -> None:
        self.at_once += 1
        self.most = max(self.most, self.at_once)
        self.begun.set()
        assert self.others_were_answered.wait(10), "nobody else was answered meanwhile"
        self.at_once -= 1

    async def answer_others(self) -> None:
        while not self.begun.is_set():
            await asyncio.sleep(0.001)
        self.others_were_answered.set()


def test_a_component_file_is_read_while_others_are_answered(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = Slow()

    def replaced(printed: Printed, source: str) -> Printed:
        slow()
        return printed

    async def play(hub: Hub) -> None:
        new = requests.NewTable(game="memory_library", seats=["me", "me"], components="# mine")
        made = [hub.create(new, address) for address in ("a", "a", "b")]
        await asyncio.gather(*made, slow.answer_others())
        assert slow.most == 1, "one at a time"

    monkeypatch.setattr(Printed, "replaced", replaced)
    in_a_hub(sqlite, play)


def test_a_record_is_read_and_played_while_others_are_answered(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    text = played_out(takujo.new("memory_library", seed=1), "random", "x").record().text()
    slow = Slow()
    verify = Record.verify

    def slow_parse(source: str) -> Record:
        slow()
        return parse(source)

    def slow_verify(record: Record) -> takujo.Match:
        slow()
        return verify(record)

    async def play(hub: Hub) -> None:
        await asyncio.gather(shown(hub, text, "a"), shown(hub, text, "b"), slow.answer_others())
        assert slow.most == 1, "one at a time"

    monkeypatch.setattr("takujo.tables.hub.parse", slow_parse)
    monkeypatch.setattr(Record, "verify", slow_verify)
    in_a_hub(sqlite, play)


def test_records_with_positions_are_tried_out_one_at_a_time(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """And of each address one: who sends many waits for the first, and keeps nobody else waiting for all of them."""
    dealt = takujo.new("memory_library", seed=1)
    text = played_out(takujo.from_position(dealt.position()), "random", "x").record().text()
    at_once = 0

    async def tried_out(text: str) -> str | None:
        nonlocal at_once
        at_once += 1
        assert at_once == 1
        await asyncio.sleep(0.05)
        at_once -= 1
        return None

    async def play(hub: Hub) -> None:
        opened = [shown(hub, text, address) for address in ("a", "a", "a", "b", "c")]
        found = await asyncio.gather(*opened, return_exceptions=True)
        assert [each.code for each in found if isinstance(each, Refused)] == ["too-fast", "too-fast"]
        assert await shown(hub, text, "a")

    monkeypatch.setattr(trial, "tried_out", tried_out)
    in_a_hub(sqlite, play)


def test_a_position_cannot_take_the_memory_of_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "try_out", hungry)
    assert asyncio.run(trial.tried_out("")) == "no memory"


# ---- pictures and stories


def test_pictures_are_limited_by_address_and_guests_take_none_from_people(sqlite: str, tmp_path: Path) -> None:
    """Sixty connections that ask for a whole match twenty times a second stood still for everybody else."""
    with running(sqlite, tmp_path, pictures=Rate(0.0, 4)) as server:
        api = server.api()
        host, _ = seated(api, "memory_library", 2, options={"start_player": "0"})
        watcher = RemotePlayer(Ticket(server.url, host.table))
        watcher.connect()
        for _ in range(3):
            watcher.send({"type": "look", "show": "wide", "since": -1})
            while watcher.hear()["type"] != "table":
                pass
        watcher.send({"type": "look", "show": "wide", "since": -1})
        with pytest.raises(NotDone, match="too-fast"):
            watcher.hear()
        with pytest.raises(NotDone, match="too-fast"):
            api.look(watcher.ticket)
        with pytest.raises(NotDone, match="too-fast"):
            RemotePlayer(watcher.ticket).connect()
        player = RemotePlayer(host, show="view")
        player.connect()
        assert player.question is not None
        text = player.question["options"][0]["text"]
        assert api.look(host)["yours"] == [0]
        assert said_to(player, {"type": "preview", "text": text}) == "preview"
        assert said_to(player, {"type": "play", "n": 0, "text": text}) == "stale"
        assert said_to(player, {"type": "play", "n": 0, "text": text}) == "too-fast"
        assert said_to(player, {"type": "preview", "text": text}) == "too-fast"
        player.play(text)
        watcher.close()
        player.close()


def said_to(player: RemotePlayer, request: dict[str, Any]) -> str:
    player.send({**request, "id": "x"})
    while (message := player.hear()).get("id") != "x":
        pass
    return str(message.get("code", message["type"]))


def test_one_match_at_a_time_is_looked_back_at(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """And one lesson: each takes a thread, and many threads together would leave little time to anybody else."""
    text = played_out(takujo.new("memory_library", seed=1), "random", "x").record().text()
    slow = Slow()

    def slowly(*args: Any) -> dict[str, Any]:
        slow()
        return {}

    async def play(hub: Hub) -> None:
        live = await hub.get(await shown(hub, text))
        app = SimpleNamespace(state=SimpleNamespace(replays=Replays()))
        near = Request({"type": "http", "client": ("a", 1), "app": app})
        far = Request({"type": "http", "client": ("b", 1), "app": app})
        asked = [
            replay.moment(near, hub, live, None, ply=3),
            replay.course(near, hub, live, None),
            replay.the_end(near, hub, live, None),
            *(lessons.taken(near, hub, "knossos", "aim", lessons.Answered()) for _ in range(15)),
            lessons.taken(far, hub, "knossos", "aim", lessons.Answered()),
        ]
        *found, _ = await asyncio.gather(*asked, slow.answer_others(), return_exceptions=True)
        assert slow.most == 1, "one at a time"
        refused = [str(each) for each in found if isinstance(each, Exception)]
        assert len(refused) == 2
        assert all(each.startswith("what you asked for before is still being done") for each in refused)

    monkeypatch.setattr(Replay, "moment", slowly)
    monkeypatch.setattr(Replay, "course", slowly)
    monkeypatch.setattr(replay, "end", slowly)
    monkeypatch.setattr(lessons, "shown", slowly)
    in_a_hub(sqlite, play)
