"""The addresses of the server, on SQLite and on PostgreSQL."""

import json
from pathlib import Path

import pytest

import takujo
from server.running import Server, play_out, running, seated
from takujo.match import commitment
from takujo.record import parse
from takujo.terminal.remote import NotDone, RemotePlayer, Ticket


def test_a_whole_match_of_people_and_a_bot_whose_record_verifies(server: Server) -> None:
    api = server.api()
    tickets = seated(api, "memory_library", 2, bots=1)
    committed = api.look(tickets[0])["table"]["commit"]
    players = play_out(tickets, ["wide", "text"])
    assert all(player.over for player in players)
    text = api.record(tickets[0])
    record = parse(text)
    match = record.verify()
    assert record.commit == committed == commitment(record.seed or "")
    assert record.salts == (tickets[0].salts["0"], tickets[1].salts["1"])  # each client added its own
    for ticket in tickets:
        assert ticket.commit == committed
        record.verify(ticket.commit, ticket.salts.values())
    assert list(match.scores) == players[0].state["scores"]
    assert match.names == ("Ann", "Bob", "Kei")


def test_everybody_with_the_id_may_watch_unless_the_table_says_no(server: Server) -> None:
    api = server.api()
    host = seated(api, "memory_library", 2)[0]
    watcher = Ticket(server.url, host.table)
    assert api.look(watcher)["eyes"] is None
    assert api.look(watcher)["view"]["boards"][0]["hand"] is None
    assert api.look(host)["eyes"] == 0
    assert api.look(host)["view"]["boards"][0]["hand"] is not None
    private = seated(api, "memory_library", 2, spectators=False)[0]
    with pytest.raises(NotDone, match="no-spectators"):
        api.look(Ticket(server.url, private.table))


def test_only_listed_tables_are_listed_and_joined_without_a_code(server: Server) -> None:
    api = server.api()
    api.create("memory_library", ["me", "open"])
    shown = api.create("memory_library", ["me", "open"], listed=True)
    assert [each["id"] for each in api.ask("GET", "/api/tables")] == [shown.table]
    with pytest.raises(NotDone, match="wrong-code"):
        api.ask("POST", f"/api/tables/{api.create('memory_library', ['me', 'open']).table}/seats", json={"name": "Bob"})
    assert api.ask("POST", f"/api/tables/{shown.table}/seats", json={"name": "Bob"})["seats"] == [1]


def test_a_repeat_is_done_once_and_a_stale_answer_refused(server: Server) -> None:
    api = server.api()
    tickets = seated(api, "memory_library", 2, options={"start_player": "0"})
    seen = api.look(tickets[0])
    text = seen["question"]["options"][0]["text"]
    first = api.act(tickets[0], "play", n=seen["n"], text=text, id="one")
    assert api.act(tickets[0], "play", n=seen["n"], text=text, id="one") == first
    with pytest.raises(NotDone, match="stale"):
        api.act(tickets[0], "play", n=seen["n"], text=text, id="two")
    assert api.look(tickets[0])["ply"] == 1


def test_a_rematch_moves_the_seats_on_and_keeps_the_tokens(server: Server) -> None:
    api = server.api()
    tickets = seated(api, "memory_library", 2, bots=1, options={"length": "short"})
    with pytest.raises(NotDone, match="not-over"):
        api.act(tickets[0], "rematch")
    play_out(tickets)
    new = api.act(tickets[1], "rematch")["table"]
    assert api.act(tickets[0], "rematch")["table"] == new
    looks = [api.look(Ticket(server.url, new, ticket.token)) for ticket in tickets]
    assert [look["yours"] for look in looks] == [[1], [2]]
    assert looks[0]["table"]["before"] == tickets[0].table
    assert api.look(tickets[0])["next"] == new


def test_bad_input_gets_a_short_clear_answer_and_changes_nothing(server: Server) -> None:
    api = server.api()
    a, b = seated(api, "memory_library", 2, options={"start_player": "0"})
    n = api.look(a)["n"]
    path = f"/api/tables/{a.table}/actions"
    play = {"type": "play", "n": n, "text": "collect"}
    cases = [
        ("unknown-table", "GET", "/api/tables/aaaabbbbccccdddd", a.token, {}),
        ("unknown-table", "GET", "/api/tables/nonsense", a.token, {}),
        ("unknown-path", "GET", "/api/nothing", None, {}),
        ("wrong-method", "DELETE", f"/api/tables/{a.table}", None, {}),
        ("no-token", "POST", path, None, {"json": play}),
        ("wrong-token", "POST", path, "x" * 32, {"json": play}),
        ("wrong-token", "POST", path, "short", {"json": play}),
        ("wrong-token", "POST", path, b.token, {"json": {**play, "seat": 0}}),
        ("unknown-seat", "POST", path, b.token, {"json": {**play, "seat": 7}}),
        ("not-asked", "POST", path, b.token, {"json": play}),
        ("stale", "POST", path, a.token, {"json": {**play, "n": 1}}),
        ("stale", "POST", path, a.token, {"json": {**play, "n": 10**6}}),
        ("not-on-offer", "POST", path, a.token, {"json": {**play, "text": "fly"}}),
        ("bad-json", "POST", path, a.token, {"content": b"{"}),
        ("bad-message", "POST", path, a.token, {"json": {"type": "dance"}}),
        ("bad-message", "POST", path, a.token, {"json": {**play, "extra": 1}}),
        ("bad-message", "POST", path, a.token, {"json": [1]}),
        ("too-large", "POST", path, a.token, {"content": b"[" * 10_000_000}),
        ("started", "POST", f"/api/tables/{a.table}/seats", None, {"json": {"name": "Eve", "code": a.code}}),
        ("bad-request", "POST", "/api/tables", None, {"json": {"game": "chess", "seats": ["me", "open"]}}),
        ("bad-request", "POST", "/api/tables", None, {"json": {"game": "memory_library", "seats": ["me"]}}),
        ("bad-request", "POST", "/api/tables", None, {"json": {"game": "memory_library", "seats": ["me", "bot:x"]}}),
        (
            "bad-components",
            "POST",
            "/api/tables",
            None,
            {"json": {"game": "memory_library", "seats": ["me", "open"], "components": "[constants]\nhand_limit = 99"}},
        ),
    ]  # fmt: skip
    for code, method, where, token, more in cases:
        with pytest.raises(NotDone) as e:
            api.ask(method, where, token, **more)
        assert e.value.code == code, (code, str(e.value), where, more)
        assert len(str(e.value)) < 400
    assert api.look(a)["n"] == n
    log = server.log.read_text()
    assert a.token not in log
    assert a.table not in log
    assert a.code not in log


def test_names_chat_and_salts_are_text(server: Server) -> None:
    api = server.api()
    host = api.create("memory_library", ["me", "open"], names=["<b>Ann</b>"])
    for name in ("", " ", "a\nb", "x" * 41, "\u202eevil", "<B>ann</B>"):
        with pytest.raises(NotDone, match=r"bad-|name-taken"):
            api.join(host, name)
    api.act(host, "chat", text="  <script>alert(1)</script> hi ")
    for text in ("", " \n ", "x" * 501, "\x00"):
        with pytest.raises(NotDone, match="bad-"):
            api.act(host, "chat", text=text)
    look = api.look(host)
    assert [each["text"] for each in look["chat"]] == ["<script>alert(1)</script> hi"]
    assert look["chat"][0]["name"] == "<b>Ann</b>"
    with pytest.raises(NotDone, match="bad-"):
        api.act(host, "salt", salt=" x ")


def test_an_own_component_file_is_played_and_recorded(server: Server) -> None:
    api = server.api()
    tickets = seated(api, "memory_library", 2, components="[constants]\ntoken_points = 3\n")
    assert api.look(tickets[0])["table"]["components"] == {"constants.token_points.value": 3}
    play_out(tickets)
    assert "component constants.token_points.value 3" in api.record(tickets[0])
    parse(api.record(tickets[0])).verify()


def test_a_running_match_keeps_its_seed_and_its_answers(server: Server) -> None:
    api = server.api()
    host = seated(api, "memory_library", 2, options={"start_player": "0"})[0]
    player = RemotePlayer(host)
    player.connect()
    player.play(player.question["options"][0]["text"])
    text = api.record(host)
    assert "\nseed " not in text
    assert parse(text).moves == []


def test_a_preview(server: Server) -> None:
    api = server.api()
    host, _ = seated(api, "memory_library", 2, options={"start_player": "0"})
    player = RemotePlayer(host, show="wide")
    player.connect()
    texts = [option["text"] for option in player.question["options"]]
    for text in texts:
        player.send({"type": "preview", "text": text, "id": text.replace(" ", "-")})
        answer = player.hear()
        while answer["type"] != "preview":
            answer = player.hear()
        assert answer["known"] in (True, False)
    assert api.look(host)["ply"] == 0
    player.close()


def test_a_table_of_other_rules_says_so_and_can_be_exported(sqlite: str, tmp_path: Path) -> None:
    import sqlite3

    with running(sqlite, tmp_path) as server:
        api = server.api()
        host = seated(api, "memory_library", 2, options={"start_player": "0"})[0]
        player = RemotePlayer(host)
        player.connect()
        player.play(player.question["options"][0]["text"])
        player.close()
        server.stop()
        with sqlite3.connect(sqlite) as connection:
            connection.execute("UPDATE tables SET rules = 99")
        server.start()
        look = api.look(host)
        assert look["state"] == "other-rules"
        assert look["table"]["rules"] == 99
        for kind in ("play", "undo", "pause"):
            more = {"n": 99, "text": "collect"} if kind == "play" else {"n": 4} if kind == "undo" else {}
            with pytest.raises(NotDone, match=r"other-rules|stale"):
                api.act(host, kind, **more)
        text = api.record(host)
        assert text.startswith("takujo 2\ngame memory_library 99\n")
        assert "\n0 " in text


def test_a_table_of_an_earlier_rules_version_goes_on_as_it_was_begun(sqlite: str, tmp_path: Path) -> None:
    import sqlite3

    with running(sqlite, tmp_path) as server:
        api = server.api()
        host, other = seated(api, "ail_lime", 2)
        server.stop()
        with sqlite3.connect(sqlite) as connection:
            (doc,) = connection.execute("SELECT doc FROM tables").fetchone()
            kept = {**json.loads(doc), "options": {"books_vp": "3"}}
            del kept["shuffle"]  # earlier versions did not know another
            connection.execute("UPDATE tables SET rules = 1, doc = ?", (json.dumps(kept),))
        server.start()
        look = api.look(host)
        assert (look["state"], look["table"]["rules"]) == ("playing", 1)
        for seat in (host, other):
            player = RemotePlayer(seat)
            player.connect()
            player.play(player.question["options"][0]["text"])
            player.close()
        text = api.record(host)
        assert text.startswith("takujo 1\ngame ail_lime 1\n")
        assert "option" not in text


def test_the_games_are_listed(server: Server) -> None:
    assert [each["id"] for each in server.api().ask("GET", "/api/games")] == list(takujo.games.ids())
