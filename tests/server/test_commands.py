"""The commands: serving, keeping tables, and sitting at one from a terminal."""

import json
import os
import re
import subprocess
import sys
import time
import tomllib
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from sqlalchemy import inspect

from server.running import PATIENCE, running, seated
from takujo import cli
from takujo.core.errors import BadRequest
from takujo.record import parse
from takujo.server import schema
from takujo.server.database import Database
from takujo.server.run import reachable

HERE = Path(__file__).parent


def table(*args: str, cwd: Path) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "takujo", "table", *args]
    return subprocess.Popen(command, cwd=cwd, text=True, stdout=subprocess.PIPE)


def takujo(*args: str) -> Result:
    return CliRunner().invoke(cli.takujo, args, obj="en")


def test_three_clients_and_a_bot_one_killed_and_resumed(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path) as server:
        server_option = ["--server", server.url]
        seats = "me,open,open,bot:greedy"
        first = table(
            "new", "memory_library", *server_option, "--seats", seats, "--auto", "--name", "Ann", cwd=tmp_path
        )
        assert first.stdout is not None
        link = first.stdout.readline().strip()
        second = table("join", link, "--auto", "--name", "Bob", "--keep", "bob.seat", cwd=tmp_path)
        third = table("join", link, "--auto", "--name", "Cid", cwd=tmp_path)
        store = Database(sqlite)
        until = time.monotonic() + PATIENCE
        while not any(row["n"] and row["n"] > 20 for row in store.all()):
            assert time.monotonic() < until
            time.sleep(0.05)
        store.dispose()
        second.kill()
        second.communicate()
        assert (tmp_path / "bob.seat").stat().st_mode & 0o077 == 0
        second = table("join", "bob.seat", "--auto", cwd=tmp_path)
        said = [process.communicate(timeout=5 * PATIENCE)[0] for process in (first, second, third)]
        assert all("Result" in each for each in said)
        assert all("The commitment is the one that you noted before your salt went in" in each for each in said)
        file = tmp_path / said[0].strip().splitlines()[-1].partition(": good.")[0]
        assert sorted(parse(file.read_text()).verify().names) == ["Ann", "Bob", "Cid", "Kei"]


def test_tables_are_listed_exported_and_deleted(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path) as server:
        api = server.api()
        host = seated(api, "memory_library", 2)[0]
        listed = takujo("tables", "list", "--database", sqlite, "--json")
        assert json.loads(listed.output)["id"] == host.table
        takujo("tables", "export", "--database", sqlite, "-o", str(tmp_path / "out"))
        (file,) = (tmp_path / "out").iterdir()
        assert "\nseed " not in file.read_text()
        takujo("tables", "export", "--database", sqlite, "-o", str(tmp_path / "all"), "--reveal")
        (file,) = (tmp_path / "all").iterdir()
        assert parse(file.read_text()).replay().ply == 0
        assert takujo("tables", "delete", host.table, "--database", sqlite, "--yes").exit_code == 0
        assert takujo("tables", "list", "--database", sqlite).output == ""
        assert "no database" in str(takujo("tables", "list", "--database", "/nowhere/x").exception)


def test_several_workers_need_postgresql() -> None:
    assert "postgresql" in str(takujo("serve", "--port", "0", "--workers", "2", "--database", "x").exception)


def test_the_example_bot_plays_a_match(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path) as server:
        api = server.api()
        host = api.create("memory_library", ["me", "open"], options={"length": "short"})
        bot = HERE.parent.parent / "examples" / "outside_bot.py"
        environment = {**os.environ, "PYTHONWARNINGS": "error"}
        process = subprocess.Popen([sys.executable, str(bot), host.link], env=environment, stdout=subprocess.DEVNULL)
        until = time.monotonic() + PATIENCE
        while any(seat["kind"] == "open" for seat in api.look(host)["seats"]):
            assert time.monotonic() < until
            time.sleep(0.05)
        api.act(host, "start")
        api.act(host, "leave")  # a bot of the server plays on
        assert process.wait(5 * PATIENCE) == 0
        parse(api.record(host)).verify()


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_migrations_make_the_schema_that_is_used(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    database = str(tmp_path / "x.sqlite") if kind == "sqlite" else request.getfixturevalue("postgres").database()
    store = Database(database)
    found = inspect(store.engine)
    for table in schema.metadata.tables.values():
        assert {column["name"] for column in found.get_columns(table.name)} == set(table.columns.keys())
        assert {index["name"] for index in found.get_indexes(table.name)} == {index.name for index in table.indexes}
        assert found.get_pk_constraint(table.name)["constrained_columns"] == [c.name for c in table.primary_key]
    store.dispose()
    Database(database).dispose()  # a second time, nothing is left to do
    store = Database(database)
    with store.engine.begin() as connection:
        connection.execute(schema.schema_version.update().values(version=99))
    store.dispose()
    with pytest.raises(ValueError, match="newer takujo"):
        Database(database)
    for workers in ("1", "2") if kind == "postgresql" else ("1",):
        command = [sys.executable, "-m", "takujo", "serve", "--port", "0", "--workers", workers, "--database", database]
        said = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
        assert said.returncode == 2
        assert said.stdout == ""
        assert len(said.stderr.splitlines()) == 1
        assert "use a newer takujo" in said.stderr


def test_sharing_waits_until_the_server_for_this_machine_alone_is_stopped(sqlite: str, tmp_path: Path) -> None:
    """Two servers would keep tables in the same file."""
    with running(sqlite, tmp_path) as server:
        port = str(server.settings.port)
        said = takujo("serve", "--open", "--host", "0.0.0.0", "--port", port, "--database", sqlite)
        assert isinstance(said.exception, BadRequest)
        assert "for this machine only; stop that one first" in str(said.exception)


def test_the_browser_of_a_shared_server_opens_where_its_seats_are(
    sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    with running(sqlite, tmp_path, host="0.0.0.0") as server:
        port = server.settings.port
        for host in ("0.0.0.0", "127.0.0.1"):
            said = takujo("serve", "--open", "--host", host, "--port", str(port), "--database", sqlite)
            assert said.output == f"takujo is served already: http://{reachable(host)}:{port}/\n"
        assert opened == [f"http://127.0.0.1:{port}/last"] * 2


def test_the_server_extra_brings_whatever_server_and_client_import() -> None:
    root = HERE.parents[1]
    project = tomllib.loads((root / "pyproject.toml").read_text())["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["server"]]
    brought = {re.split(r"[^\w-]", each)[0].replace("-", "_") for each in wanted} | {
        "pydantic",
        "starlette",
    }  # by fastapi
    files = [*(root / "src/takujo/server").glob("*.py"), *(root / "src/takujo/cli").glob("*.py")]
    sources = "".join(file.read_text() for file in files)
    imported = set(re.findall(r"^ *(?:from|import) (\w+)", sources, re.MULTILINE))
    asked_for = {"pytest"}  # by check-game, which says so where it is missing
    assert imported - sys.stdlib_module_names - {"takujo"} - asked_for <= brought


def test_the_tables_of_a_worker_that_died_are_not_counted_any_more(tmp_path: Path) -> None:
    """What it has done still is."""
    environment = {**os.environ, "PROMETHEUS_MULTIPROC_DIR": str(tmp_path)}

    def worker(does: str) -> str:
        code = f"from takujo.tables import metrics; {does}; print(metrics.exposition().decode())"
        command = [sys.executable, "-c", code]
        return subprocess.run(command, capture_output=True, text=True, check=True, env=environment).stdout

    alive = worker("metrics.LIVE.set(7); metrics.RESYNCS.inc()")
    assert "takujo_tables_in_memory 7.0" in alive
    after = worker("metrics.LIVE.set(1)")
    assert "takujo_tables_in_memory 1.0" in after
    assert "takujo_resyncs_total 1.0" in after


def test_a_server_that_would_offer_unknown_bots_does_not_start(sqlite: str) -> None:
    said = takujo("serve", "--bots", "greedy,genius", "--port", "0", "--database", sqlite)
    assert isinstance(said.exception, BadRequest)
    assert str(said.exception).startswith("unknown bot 'genius'; a server can offer random, novice, greedy, mcts:easy")
