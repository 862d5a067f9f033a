"""A PostgreSQL that hangs: who asks hears of it within seconds, and nothing is lost or doubled when it goes on."""

import asyncio
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy.exc import OperationalError

from server.running import PATIENCE, Postgres, in_a_hub, running, seated, together
from takujo.record import parse
from takujo.server.postgres import Appending, NoReply
from takujo.tables import requests, tokens
from takujo.tables.hub import Hub
from takujo.tables.refusals import Refused
from takujo.terminal.remote import NotDone, RemotePlayer, at_random

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="stops the processes of PostgreSQL")


def until(done: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end
        time.sleep(0.05)


def test_everybody_hears_of_it_and_everything_goes_on(postgres: Postgres, tmp_path: Path) -> None:
    with running(postgres.database(), tmp_path) as server:
        api = server.api()
        host, other = seated(api, "memory_library", 2, options={"start_player": "0", "length": "short"})
        before = api.look(host)
        text = before["question"]["options"][0]["text"]
        refused: list[str] = []

        def refusing(*args: Any, **more: Any) -> None:
            try:
                server.api().ask(*args, **more)
                refused.append("done")
            except NotDone as e:
                refused.append(e.code)

        where = f"/api/tables/{host.table}"
        answer = {"type": "play", "n": before["n"], "text": text, "id": "once"}
        with postgres.hanging():
            asked = [
                ("GET", "/readyz"),
                ("GET", where),
                ("GET", "/api/tables"),
                ("GET", "/api/tables/aaaaaaaaaaaaaaaa"),
            ] * 5
            jobs = [threading.Thread(target=refusing, args=each) for each in asked]
            jobs += [
                threading.Thread(
                    target=refusing, args=("POST", f"{where}/actions", host.token), kwargs={"json": answer}
                )
            ]
            for job in jobs:
                job.start()
            for job in jobs:
                job.join(PATIENCE)
            assert refused == ["storage"] * len(jobs)
            assert httpx.get(f"{server.url}/healthz", timeout=PATIENCE, trust_env=False).status_code == 200
            assert httpx.get(f"{server.url}/readyz", timeout=PATIENCE, trust_env=False).status_code == 503
        until(lambda: httpx.get(f"{server.url}/readyz", timeout=PATIENCE, trust_env=False).status_code == 200)
        n = api.ask("POST", f"{where}/actions", host.token, json=answer)["n"]
        assert api.ask("POST", f"{where}/actions", host.token, json=answer)["n"] == n
        assert api.look(host)["ply"] == 1
        players = [RemotePlayer(ticket, show="none") for ticket in (host, other)]
        for player in players:
            player.connect()
        together(*(lambda p=p, i=i: p.play_on(at_random(f"{i}")) for i, p in enumerate(players)))
        for player in players:
            player.close()
        parse(api.record(host)).verify()


@pytest.mark.parametrize("kept", [True, False])
def test_a_commit_without_an_answer_is_not_told_as_refused_and_a_repeat_is_done_once(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch, kept: bool
) -> None:
    async def play(hub: Hub) -> None:
        live, plain = await hub.create(requests.NewTable(game="memory_library", seats=["me", "me"]))
        token = tokens.hashed(plain)
        await hub.act(live, requests.acts.validate_python({"type": "start"}), token)
        n = live.table.n
        seat = live.table.asked[0]
        text = live.table.match.legal(seat)[0].text  # type: ignore[union-attr]
        answer = requests.acts.validate_python({"type": "play", "n": n, "seat": seat, "text": text, "id": "once"})
        append = Appending.append

        def cut_off(*given: Any) -> bool:
            if kept:
                append(*given)
            raise OperationalError(None, None, NoReply("the database does not answer"))

        monkeypatch.setattr(Appending, "append", cut_off)
        with pytest.raises(Refused, match="look again, or ask again") as e:
            await hub.act(live, answer, token)
        assert e.value.code == "storage"
        monkeypatch.undo()
        while hub.store.database.silent:  # until the ear has heard of the database
            await asyncio.sleep(0.01)
        assert await hub.act(live, answer, token) == (n + 1, not kept)
        assert live.table.n == n + 1
        await hub.get(live.table.fixed.id)

    in_a_hub(postgres.database(), play)


def test_what_was_kept_without_an_answer_is_told_as_soon_as_the_database_is_back(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(hub: Hub) -> None:
        live, plain = await hub.create(requests.NewTable(game="memory_library", seats=["me", "open"]))
        append = Appending.append

        def cut_off(*given: Any) -> bool:
            append(*given)
            raise OperationalError(None, None, NoReply("the database does not answer"))

        monkeypatch.setattr(Appending, "append", cut_off)
        with pytest.raises(Refused):
            await hub.act(live, requests.acts.validate_python({"type": "name", "name": "Zoe"}), tokens.hashed(plain))
        monkeypatch.undo()
        while live.table.places[0].name != "Zoe":
            await asyncio.sleep(0.01)

    in_a_hub(postgres.database(), play)
