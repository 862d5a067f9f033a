"""What the host of a table may do about the people at it: mute them, and remove them, also in the match."""

import random
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from server.running import Server, play_out, running, seated
from server.test_table import ANN, BOB, Desk
from takujo import cli
from takujo.record import parse
from takujo.tables.table import folded
from takujo.terminal.remote import Api, NotDone, RemotePlayer, Ticket


def takujo(*args: str) -> Result:
    return CliRunner().invoke(cli.takujo, ["table", *args], obj="en")


def refused(api: Api, ticket: Ticket, kind: str, **more: object) -> str:
    with pytest.raises(NotDone) as e:
        api.act(ticket, kind, **more)
    return e.value.code


def test_a_bot_takes_the_seat_of_a_person_whom_the_host_removes(server: Server) -> None:
    api = server.api()
    host, bob, cid = seated(api, "memory_library", 3, options={"length": "short"})
    api.act(host, "remove", seat=1)
    place = api.look(host)["seats"][1]
    assert (place["name"], place["kind"], place["bot"], place["removed"]) == ("Bob", "bot", "greedy", True)
    for kind, more in (("chat", {"text": "what?"}), ("return", {}), ("resign", {}), ("play", {"n": 9, "text": "x"})):
        assert refused(api, bob, kind, **more) == "wrong-token"
    with pytest.raises(NotDone, match="wrong-token"):
        api.look(bob)
    play_out([host, cid])
    parse(api.record(host)).verify()
    assert api.look(host)["seats"][1]["removed"]
    again = api.act(host, "rematch")["table"]
    assert [each["kind"] for each in api.look(Ticket(server.url, again, host.token))["seats"]].count("bot") == 1


def test_the_eyes_of_somebody_removed_close(server: Server) -> None:
    api = server.api()
    host, bob, _ = seated(api, "memory_library", 3, options={"start_player": "0"})
    player = RemotePlayer(bob)
    player.connect()
    spectator = Ticket(server.url, host.table)
    assert player.seats == [1]
    assert player.state["view"] != api.look(spectator)["view"]
    api.act(host, "remove", seat=1)
    while player.seats:
        player.hear()
    while player.hear()["type"] != "table":
        pass
    assert player.state["view"] == api.look(spectator)["view"]
    player.close()


def test_nobody_removed_stays_where_there_are_no_spectators(server: Server) -> None:
    api = server.api()
    host, bob = seated(api, "memory_library", 2, options={"start_player": "0"}, spectators=False)
    player = RemotePlayer(bob)
    player.connect()
    api.act(host, "remove", seat=1)
    with pytest.raises(NotDone, match="no-spectators"):
        player.play_on(lambda question: None)
    player.close()


def test_what_the_host_did_outlives_the_server(database: str, tmp_path: Path) -> None:
    with running(database, tmp_path) as server:
        api = server.api()
        host, bob, cid = seated(api, "memory_library", 3)
        api.act(host, "remove", seat=1)
        api.act(host, "mute", seat=2)
        server.kill()
        server.start()
        places = api.look(host)["seats"]
        assert (places[1]["removed"], places[2]["muted"]) == (True, True)
        assert refused(api, bob, "leave") == "wrong-token"
        assert refused(api, cid, "chat", text="hello") == "muted"


def test_nothing_is_heard_of_a_person_who_is_muted(server: Server) -> None:
    api = server.api()
    host, bob = seated(api, "memory_library", 2, start=False)
    api.act(bob, "chat", text="before")
    api.act(host, "mute", seat=1)
    assert api.look(bob)["seats"][1]["muted"]
    assert refused(api, bob, "chat", text="noise") == "muted"
    api.act(host, "start")
    assert refused(api, bob, "chat", text="noise") == "muted"
    api.act(bob, "leave")  # all else is theirs
    api.act(bob, "return")
    api.act(host, "unmute", seat=1)
    api.act(bob, "chat", text="after")
    assert [each["text"] for each in api.look(host)["chat"]] == ["before", "after"]


def test_the_next_one_at_a_seat_is_not_muted(server: Server) -> None:
    api = server.api()
    host, _ = seated(api, "memory_library", 2, start=False)
    api.act(host, "mute", seat=1)
    api.act(host, "remove", seat=1)
    assert api.look(host)["seats"][1]["kind"] == "open"
    dan = api.join(host, "Dan")
    api.act(dan, "chat", text="hello")


def test_only_the_host_gives_orders_and_only_about_others(server: Server) -> None:
    api = server.api()
    host, bob = seated(api, "memory_library", 2, bots=1)
    for what in ("remove", "mute", "unmute"):
        assert refused(api, bob, what, seat=0) == "not-host"
        assert refused(api, bob, what, seat=1) == "not-host"
        assert refused(api, host, what, seat=0) == "not-seated"
        assert refused(api, host, what, seat=2) == "not-seated"
        assert refused(api, host, what, seat=3) == "unknown-seat"
        assert refused(api, host, what) == "bad-message"
    n = api.look(host)["n"]
    api.act(host, "remove", seat=1)
    assert refused(api, host, "remove", seat=1) == "not-seated"
    assert api.look(host)["n"] > n


def test_nobody_waits_for_the_consent_of_somebody_removed() -> None:
    desk = Desk(people=2)
    rng = random.Random(3)
    while desk.table.undo_stop(0) != "other":
        seat = desk.table.asked[0]
        assert desk.table.match is not None
        desk.do((ANN, BOB)[seat], type="play", text=rng.choice(desk.table.match.legal(seat)).text)
    desk.do(ANN, type="undo")
    assert desk.table.proposal is not None
    desk.do(ANN, type="remove", seat=1)
    assert desk.table.proposal is None
    desk.do(ANN, type="undo")
    assert desk.table.undone
    assert folded(desk.fixed, desk.entries).standing() == desk.table.standing()


def test_from_a_terminal(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path) as server:
        api = server.api()
        host, bob = seated(api, "memory_library", 2)
        file = tmp_path / "ann.seat"
        host.save(file)
        assert takujo("mute", str(file), "Bob").output == "Muted: Bob\n"
        assert refused(api, bob, "chat", text="noise") == "muted"
        assert takujo("mute", str(file), "Bob", "--off").output == "May speak again: Bob\n"
        api.act(bob, "chat", text="hello")
        assert str(takujo("remove", str(file), "Eve").exception) == "nobody here is called 'Eve', only Ann, Bob"
        assert takujo("remove", str(file), "Bob").output == "Removed: Bob\n"
        assert api.look(host)["seats"][1]["removed"]
        assert "nobody else sits" in str(takujo("remove", str(file), "Bob").exception)
        bob.save(file)
        assert "wrong-token" in str(takujo("mute", str(file), "Ann").exception)
        file.write_text("nonsense")
        assert str(takujo("mute", str(file), "Ann").exception) == f"{file} is no file that --keep has written"
