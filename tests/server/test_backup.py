"""Backups made while people play, restored into either kind of database; and tables that are let go."""

import os
import sqlite3
import threading
import time
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from sqlalchemy import update

from server.running import Postgres, running, seated, together
from server.test_store import TABLE
from takujo import cli
from takujo.record import parse
from takujo.server import schema
from takujo.server.backup import backup
from takujo.server.database import Database
from takujo.tables.store import Write, entry_row, table_row
from takujo.tables.table import Entry, folded
from takujo.terminal.remote import RemotePlayer, Ticket, at_random


def takujo(*args: str) -> Result:
    return CliRunner().invoke(cli.takujo, ["tables", *args], obj="en")


def other(database: str, postgres: Postgres, tmp_path: Path) -> str:
    """A new database of the other kind."""
    return postgres.database() if not database.startswith("postgresql") else str(tmp_path / "other.sqlite")


def test_a_backup_while_moves_are_made_goes_on_elsewhere(database: str, postgres: Postgres, tmp_path: Path) -> None:
    """Every answer that was acknowledged before a backup began is in it, and nothing that is half; the match goes on
    from it in the other kind of database, to a record that verifies."""
    seen: list[dict[str, int]] = []  # what had been acknowledged when each backup began
    enough = threading.Event()
    with running(database, tmp_path) as server:
        api = server.api()
        tickets = [seated(api, "memory_library", 1, bots=1)[0] for _ in range(4)]
        players = [RemotePlayer(ticket, show="none") for ticket in tickets]

        def play(player: RemotePlayer, seed: int) -> None:
            choose = at_random(f"backup {seed}")
            player.connect()
            player.play_on(lambda question: None if enough.is_set() else choose(question))
            player.close()

        def back_up() -> None:
            try:
                for i in range(5):
                    api.act(tickets[0], "chat", text=f"before {i}")
                    seen.append({player.ticket.table: player.state.get("n", 0) for player in players})
                    said = takujo("backup", str(tmp_path / f"{i}.backup"), "--database", database)
                    assert said.output.endswith(f" tables are in {tmp_path / f'{i}.backup'}.\n"), said
            finally:
                enough.set()

        def open_others() -> None:
            others = server.api()
            while not enough.is_set():
                seated(others, "memory_library", 2)

        together(back_up, open_others, *(lambda p=p, i=i: play(p, i) for i, p in enumerate(players)))
        assert len({tuple(each.values()) for each in seen}) > 1, "nobody has played meanwhile"

    for i, before in enumerate(seen):
        store = Database(str(tmp_path / f"{i}.backup"))
        for table, n in before.items():
            fixed = store.fixed(table)
            assert fixed is not None
            entries = store.entries(table)
            assert [entry.n for entry in entries] == list(range(1, len(entries) + 1))
            assert len(entries) >= n
            folded(fixed, entries)
        assert [row["text"] for row in store.chat(tickets[0].table)] == [f"before {j}" for j in range(i + 1)]
        store.dispose()

    elsewhere = other(database, postgres, tmp_path)
    last = tmp_path / "4.backup"
    bytes_before = last.read_bytes()
    said = takujo("restore", str(last), "--database", elsewhere)
    assert said.output.endswith(f" tables have been restored from {last}.\n"), said
    assert last.read_bytes() == bytes_before
    with running(elsewhere, tmp_path) as server:
        api = server.api()
        for i, ticket in enumerate(tickets):
            player = RemotePlayer(Ticket(server.url, ticket.table, ticket.token), show="none")
            player.connect()
            player.play_on(at_random(f"restored {i}"))
            player.close()
            parse(api.record(ticket)).verify()
        api.act(tickets[0], "chat", text="after")
        assert [each["text"] for each in api.look(tickets[0])["chat"]][-2:] == ["before 4", "after"]


def test_a_backup_is_one_moment(database: str, tmp_path: Path) -> None:
    store = Database(database)
    store.enter("test")

    def write(table: str) -> None:
        entry = entry_row(table, Entry(1, "salt", {"seat": 0, "salt": "x"}, 1.0))
        with store.engine.begin() as connection:
            store._execute(connection, [Write([table_row(replace(TABLE, id=table))], [entry], worker="test")])

    write("a" * 16)
    meanwhile = iter("bcdefgh")
    assert backup(store, tmp_path / "b", lambda done, of: write(next(meanwhile) * 16)) == 1
    store.dispose()
    kept = Database(str(tmp_path / "b"))
    assert [(row["id"], row["n"]) for row in kept.all()] == [("a" * 16, 1)]
    kept.dispose()


def test_a_backup_overwrites_nothing_and_leaves_nothing_else(database: str, tmp_path: Path) -> None:
    Database(database).dispose()
    folder = tmp_path / "backups"
    folder.mkdir()
    file = folder / "b"
    assert takujo("backup", str(file), "--database", database).output == f"0 tables are in {file}.\n"
    assert file.stat().st_mode & 0o777 == 0o600
    before = file.read_bytes()
    assert str(takujo("backup", str(file), "--database", database).exception) == f"there is a file {file} already"
    assert file.read_bytes() == before
    assert [each.name for each in folder.iterdir()] == ["b"]
    nowhere = folder / "none" / "b"
    assert isinstance(takujo("backup", str(nowhere), "--database", database).exception, OSError)


def test_a_restore_wants_an_empty_database_and_a_whole_backup(database: str, tmp_path: Path) -> None:
    with running(database, tmp_path) as server:
        seated(server.api(), "memory_library", 2)
    file = tmp_path / "b"
    takujo("backup", str(file), "--database", database)
    said = str(takujo("restore", str(file), "--database", database).exception)
    assert said == "the database holds 1 tables already; restore into a new one"

    def refused(broken: Path) -> str:
        fresh = tmp_path / "fresh.sqlite"
        said = takujo("restore", str(broken), "--database", str(fresh))
        assert not fresh.exists()
        text = f"{said.exception}"
        assert "\n" not in text
        return text

    text = tmp_path / "text"
    text.write_text("not a database, but long enough to look at" * 100)
    assert "is no backup, or it is damaged" in refused(text)
    empty = tmp_path / "empty"
    empty.touch()
    assert refused(empty) == f"{empty} is no backup of tables"
    foreign = tmp_path / "foreign"
    with sqlite3.connect(foreign) as connection:
        connection.execute("CREATE TABLE cats (name)")
    assert refused(foreign) == f"{foreign} is no backup of tables"
    cut = tmp_path / "cut"
    cut.write_bytes(file.read_bytes()[:-8192])
    assert "damaged" in refused(cut)
    assert takujo("restore", str(tmp_path / "missing")).exit_code != 0


def test_a_restore_keeps_away_from_a_server_of_sqlite(sqlite: str, tmp_path: Path) -> None:
    Database(sqlite).dispose()
    file = tmp_path / "b"
    takujo("backup", str(file), "--database", sqlite)
    with running(sqlite, tmp_path):
        assert "another server uses" in str(takujo("restore", str(file), "--database", sqlite).exception)


# ---- retention


def test_tables_are_let_go_when_nothing_has_happened_for_long(database: str, tmp_path: Path) -> None:
    with running(database, tmp_path) as server:
        api = server.api()
        old, talked, played, new = (seated(api, "memory_library", 2)[0] for _ in range(4))
        api.act(talked, "chat", text="still here")
        store = Database(database)
        long_ago = time.time() - 100 * 86_400
        with store.engine.begin() as connection:
            for ticket in (old, talked, played):
                here = schema.entries.c.table_id == ticket.table
                connection.execute(update(schema.entries).where(here).values(at=long_ago))
                connection.execute(
                    update(schema.tables).where(schema.tables.c.id == ticket.table).values(created=long_ago)
                )
            connection.execute(update(schema.entries).where(here, schema.entries.c.n == 3).values(at=time.time()))
        said = takujo("prune", "--older", "90d", "--database", database)
        assert said.output == (f"Would be deleted: {old.table}\nNothing has been deleted. With --yes this table is.\n")
        assert len(store.all()) == 4
        assert takujo("prune", "--older", "15w", "--yes", "--database", database).output == ""
        said = takujo("prune", "--older", "90d", "--yes", "--database", database)
        assert said.output == f"Deleted: {old.table}\n"
        assert {row["id"] for row in store.all()} == {talked.table, played.table, new.table}
        assert store.entries(old.table) == []
        assert not store.delete(new.table, since=time.time() - 3600)  # something happened between looking and deleting
        store.dispose()


@pytest.mark.parametrize("older", ["90", "d", "-3d", "0d", "3m", "1.5d", "999999d", ""])
def test_a_time_that_is_none_deletes_nothing(older: str, sqlite: str) -> None:
    Database(sqlite).dispose()
    said = takujo("prune", f"--older={older}", "--yes", "--database", sqlite)
    assert str(said.exception) == f"--older is a time such as 90d, 12w or 36h, not {older!r}"


# ---- who may read what is kept


def test_what_is_kept_can_be_read_by_its_owner_only(sqlite: str, tmp_path: Path) -> None:
    umask = os.umask(0)
    try:
        with running(sqlite, tmp_path) as server:
            ticket = seated(server.api(), "memory_library", 2)[0]
            there = sorted(tmp_path.glob("tables.sqlite*"))
            assert [file.name.removeprefix("tables.sqlite") for file in there] == ["", "-shm", "-wal", ".lock"]
            assert {oct(file.stat().st_mode & 0o777) for file in there} == {"0o600"}
            seat = tmp_path / "seat"
            seat.touch(0o666)
            ticket.save(seat)
            assert seat.stat().st_mode & 0o777 == 0o600
            takujo("export", "--database", sqlite, "-o", str(tmp_path / "out"), "--reveal")
            (file,) = (tmp_path / "out").iterdir()
            assert file.stat().st_mode & 0o777 == 0o600
        Path(sqlite).chmod(0o644)  # as an earlier version left it
        Database(sqlite).dispose()
        assert Path(sqlite).stat().st_mode & 0o777 == 0o600
    finally:
        os.umask(umask)
