"""Going back through a match: nothing that a seat may not know, and everything once it is over."""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import orjson
import pytest

import takujo
from playing import GAMES, played_out
from server.running import Server, running, seated
from takujo.match import LANGUAGES, Match
from takujo.record import check_of, parse
from takujo.server import trial
from takujo.tables.difference import patched_scene
from takujo.tables.replay import EVERY, Eye, Replay
from takujo.terminal.remote import Api, NotDone, Ticket


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("replay")
    with running(str(folder / "tables.sqlite"), folder) as server:
        yield server


@pytest.fixture(scope="module")
def api(house: Server) -> Api:
    return house.api()


def played(game: str, seats: int | None = None, seed: str = "replay") -> Match:
    """A finished match of quick bots."""
    match = takujo.new(game, seats=seats, seed=seed, salts=["pinch", "grain"], bots=[1])
    return played_out(match, "random", seed)


def shown(api: Api, match: Match) -> str:
    return str(api.ask("POST", "/api/records", json={"record": match.record().text()})["table"])


def as_sent(doc: Any) -> Any:
    return orjson.loads(orjson.dumps(doc))


def ask(api: Api, table: str, path: str, token: str | None = None, **query: Any) -> Any:
    return api.ask("GET", f"/api/tables/{table}/{path}", token, params=query)


# ---- a finished match


@pytest.mark.parametrize("game", GAMES)
def test_every_ply_is_as_it_was_for_anybody(game: str) -> None:
    match = played(game)
    replay = Replay(match.record())
    for ply in sorted({0, 1, EVERY - 1, EVERY, EVERY + 1, match.ply // 2, match.ply}):
        past = match.record().replay(ply)
        assert replay.at(ply).state.key() == past.state.key()
        for seat in range(match.seats):
            doc = replay.moment(ply, seat, "en", "wide", None)
            assert doc["scene"]["sprites"]
            assert doc["scores"] == past.scores
            assert [panel["name"] for panel in doc["scene"]["seats"]] == [
                panel.name for panel in past.scene(seat).seats
            ]


@pytest.mark.parametrize("game", GAMES)
def test_differences_between_plies_lead_to_the_same_picture(game: str) -> None:
    replay = Replay(played(game).record())
    eyes: list[Eye] = [0, "spectator", "all"]
    for eye in eyes:
        for since, ply in ((0, 1), (12, 13), (13, 12), (3, 30)):
            scene = as_sent(replay.moment(since, eye, "ja", "tall", None)["scene"])
            whole = as_sent(replay.moment(ply, eye, "ja", "tall", None)["scene"])
            after = patched_scene(scene, as_sent(replay.moment(ply, eye, "ja", "tall", since)["scene_changes"]))
            after["symbols"] = {name: after["symbols"][name] for name in whole["symbols"]}
            assert after == whole


@pytest.mark.parametrize("game", GAMES)
def test_the_course_tells_every_answer_and_how_it_stood(api: Api, game: str) -> None:
    match = played(game)
    course = ask(api, shown(api, match), "replay", seat="all")
    assert [(ply["seat"], ply["text"]) for ply in course["plies"]] == match.history
    assert len(course["values"]) == len(course["rounds"]) == match.ply + 1
    told = [sentence["en"] for ply in course["plies"] for sentence in ply["told"]]
    assert set(match.log(0)[5:]) & set(told)
    if match.game.points:
        assert course["values"][-1] == list(match.scores)


def test_with_all_hands_open_each_seat_has_its_hand(api: Api) -> None:
    match = played("memory_library", 3)
    doc = ask(api, shown(api, match), "replay/20", seat="all")
    past = match.record().replay(20)
    for hand in doc["hands"]:
        cards = [sprite for sprite in hand["scene"]["sprites"] if sprite["mat"] == "hand"]
        own = [sprite for sprite in past.scene(hand["seat"]).sprites if sprite.mat == "hand"]
        assert len(cards) == len(hand["scene"]["sprites"]) == len(own)
    assert doc["next"]["text"] == match.history[20][1]
    assert doc["next"]["text"] in [option["text"] for option in doc["next"]["question"]["options"]]


@pytest.mark.parametrize("game", GAMES)
def test_the_end_is_worked_through_and_proved(api: Api, game: str) -> None:
    match = played(game)
    end = ask(api, shown(api, match), "end")
    assert end["scores"] == list(match.scores)
    assert end["winners"] == list(match.winners)
    assert end["proof"] == {"seed": "replay", "salts": ["pinch", "grain"], "mistake": None}
    if match.game.points:
        assert [sum(line["points"] for line in lines) for lines in end["tally"]] == end["scores"]
    for line in (line for lines in end["tally"] for line in lines):
        assert line["label"]["en"]
        assert line["label"]["ja"]
        assert line["clause"].startswith(match.game.prefix)
    if end["turning"]:
        assert end["turning"]["seat"] in end["winners"]


def test_what_is_asked_for_wrongly_is_refused(api: Api) -> None:
    table = shown(api, played("memory_library", 2))
    for path, query, code in [
        ("replay/9999", {}, "bad-request"),
        ("replay/3", {"since": 9999}, "bad-request"),
        ("replay/3", {"seat": "7"}, "unknown-seat"),
        ("replay", {"seat": "everybody"}, "bad-message"),
    ]:
        with pytest.raises(NotDone) as e:
            ask(api, table, path, **query)
        assert e.value.code == code


# ---- a match that runs


def test_while_the_match_runs_one_sees_only_what_one_saw(api: Api) -> None:
    host, other = seated(api, "ail_lime", 2, options={"setup_stack": "stacked"})
    seen = api.look(host)
    secret = seen["question"]["options"][0]["text"]
    api.act(host, "play", n=seen["n"], text=secret)
    own = ask(api, host.table, "replay", host.token)
    assert own["plies"][0]["text"] == secret
    assert own["eyes"] == 0
    for who, token in (("1", other.token), ("spectator", None), ("spectator", host.token)):
        doc = ask(api, host.table, "replay", token, seat=who)
        if token != host.token:
            assert doc["plies"][0]["text"] is None
            assert secret.split()[-1] not in str([doc["story"], *(ply["told"] for ply in doc["plies"])])
        moment = ask(api, host.table, "replay/0", token, seat=who)
        assert moment["next"] == {"seat": 0}
    for token, eye, code in (
        (host.token, "all", "not-over"),
        (host.token, "1", "wrong-token"),
        (None, "0", "wrong-token"),
        (other.token, "0", "wrong-token"),
    ):
        for path in ("replay", "replay/1"):
            with pytest.raises(NotDone) as e:
                ask(api, host.table, path, token, seat=eye)
            assert e.value.code == code
    with pytest.raises(NotDone, match="not-over"):
        ask(api, host.table, "end", host.token)


@pytest.mark.parametrize("game", GAMES)
def test_looking_back_tells_a_seat_what_its_view_told_it(game: str) -> None:
    """Two matches that differ only in what the seat cannot know look the same, at every ply and in every way."""
    match = takujo.new(game, seed="leak")
    bot = takujo.bots.make("random", "leak")
    while match.ply < 40 and not match.over:
        match.play(bot.choose(match, match.deciders[0]))
    replay = Replay(match.record())
    course = replay.course(0, (0,))
    assert [ply["text"] for ply in course["plies"]] == [text if seat == 0 else None for seat, text in match.history]
    told = [sentence["en"] for sentence in course["opening"]] + [
        sentence["en"] for ply in course["plies"] for sentence in ply["told"]
    ]
    assert told == match.log(0)
    for lang in LANGUAGES:
        assert [line[lang] for line in course["story"]] == match.story(lang, 0)
    for ply in (5, 20, match.ply):
        past = replay.at(ply)
        scene = past.scene(0)
        doc = replay.moment(ply, 0, "en", "wide", None)
        assert [sprite["id"] for sprite in doc["scene"]["sprites"]] == [sprite.id for sprite in scene.sprites]
        assert set(doc["scene"]["symbols"]) == set(scene.symbols)


def test_a_table_without_spectators_is_not_looked_back_at(api: Api) -> None:
    host = seated(api, "memory_library", 2, spectators=False)[0]
    for path in ("replay", "replay/0", "end"):
        with pytest.raises(NotDone, match="no-spectators"):
            ask(api, host.table, path)
    with pytest.raises(NotDone, match="no-spectators"):
        api.ask("POST", f"/api/tables/{host.table}/fork", json={"ply": 0, "seat": 0})
    assert ask(api, host.table, "replay", host.token)["eyes"] == 0


# ---- other ways


def forked(api: Api, table: str, **wanted: Any) -> Ticket:
    doc = api.ask("POST", f"/api/tables/{table}/fork", json=wanted)
    return Ticket(api.server, doc["table"], doc["token"], doc["code"])


@pytest.mark.parametrize("game", GAMES)
def test_a_fork_goes_on_from_the_same_position_against_bots(api: Api, game: str) -> None:
    match = played(game)
    at = next(ply for ply in range(12, match.ply) if match.history[ply][0] == 0)
    mine = forked(api, shown(api, match), ply=at, seat=0)
    seen = api.look(mine)
    assert seen["yours"] == [0]
    assert seen["ply"] == at
    assert [seat["kind"] for seat in seen["seats"]] == ["person", *["bot"] * (match.seats - 1)]
    assert seen["view"] == as_sent(match.record().replay(at).view(0)["table"])
    texts = [option["text"] for option in seen["question"]["options"]]
    assert match.history[at][1] in texts
    api.act(mine, "play", n=seen["n"], text=texts[-1])
    until = time.monotonic() + 20
    while time.monotonic() < until and not api.look(mine)["question"] and api.look(mine)["state"] == "playing":
        time.sleep(0.05)
    assert api.look(mine)["ply"] > at


def test_a_fork_is_kept_and_comes_back_after_a_restart(tmp_path: Path) -> None:
    match = played("memory_library", 2)
    database = str(tmp_path / "tables.sqlite")
    with running(database, tmp_path) as server:
        table = shown(server.api(), match)
        at = next(ply for ply in range(20, match.ply) if match.history[ply][0] == 1)
        mine = forked(server.api(), table, ply=at, seat=1, bot="random")
        before = server.api().look(mine)
        server.kill()
        server.start()
        again = server.api().look(mine)
        assert again["view"] == before["view"]
        assert again["table"]["commit"] == before["table"]["commit"]
        assert server.api().ask("GET", f"/api/tables/{table}/end")["scores"] == list(match.scores)


def test_only_a_finished_match_is_forked_and_only_where_something_follows(api: Api) -> None:
    host = seated(api, "memory_library", 2)[0]
    match = played("memory_library", 2)
    table = shown(api, match)
    for where, wanted, code in [
        (host.table, {"ply": 0, "seat": 0}, "not-over"),
        (table, {"ply": match.ply, "seat": 0}, "bad-request"),
        (table, {"ply": 3, "seat": 5}, "unknown-seat"),
        (table, {"ply": 3, "seat": 0, "bot": "nobody"}, "bad-request"),
    ]:
        with pytest.raises(NotDone) as e:
            forked(api, where, **wanted)
        assert e.value.code == code


# ---- records from elsewhere


def test_a_record_comes_back_as_it_was(api: Api) -> None:
    match = played("ail_lime", 3)
    table = shown(api, match)
    again = parse(api.record(Ticket(api.server, table)))
    assert again.verify().scores == match.scores
    assert (again.seed, again.salts, again.moves, again.bots) == ("replay", ("pinch", "grain"), match.history, (1,))


def test_a_record_that_is_not_true_is_refused_with_its_line(api: Api) -> None:
    match = played("memory_library", 2)
    text = match.record().text()
    unfinished = takujo.new("memory_library", seed=1).record().text()
    for wrong, message in [
        ("", "line 1"),
        ("takujo 9\n", "line 1"),
        (text.replace("seed replay", "seed another"), "check does not fit"),
        (text.replace("take", "give", 1), "check does not fit"),
        (text[: len(text) // 2], "missing"),
        (unfinished, "not finished"),
        ("\x00" * 50, "line 1"),
    ]:
        with pytest.raises(NotDone, match=message) as e:
            api.ask("POST", "/api/records", json={"record": wrong})
        assert e.value.code == "bad-record"


@pytest.mark.parametrize("game", GAMES)
def test_a_record_that_began_from_a_set_position_is_shown_too(api: Api, game: str) -> None:
    dealt = takujo.new(game, seed="set up")
    bot = takujo.bots.make("random", "set up")
    for _ in range(30):
        dealt.play(bot.choose(dealt, dealt.deciders[0]))
    match = played_out(takujo.from_position(dealt.position()), "random", "set up")
    table = shown(api, match)
    end = ask(api, table, "end")
    assert end["scores"] == list(match.scores)
    assert (end["table"]["set_up"], end["table"]["commit"], end["proof"]["seed"]) == (True, None, None)
    assert end["proof"]["mistake"] is None
    assert ask(api, table, "replay/0")["scores"] == list(takujo.from_position(dealt.position()).scores)
    assert parse(api.record(Ticket(api.server, table))).verify().scores == match.scores
    with pytest.raises(NotDone) as e:
        forked(api, table, ply=0, seat=0)
    assert e.value.code == "set-up"


def test_a_position_that_cannot_be_played_is_refused_and_holds_nobody_up(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    bare = {"game": "memory_library", "seats": 2, "agenda": ["turn 0"]}
    text = takujo.from_position(bare, check=False).record().text()
    body = text.partition("check ")[0].replace("turn 0", "turn 7")
    with pytest.raises(NotDone, match="'turn 7' is not a task, a seat below 2") as e:
        api.ask("POST", "/api/records", json={"record": f"{body}check {check_of(body)}\n"})
    assert e.value.code == "bad-record"
    monkeypatch.setattr(trial, "PATIENCE", 0.001)
    assert asyncio.run(trial.tried_out(text)) == "the position cannot be played: it does not come to an end"


def test_a_long_record_is_taken_and_a_huge_one_is_not(api: Api) -> None:
    with pytest.raises(NotDone) as e:
        api.ask("POST", "/api/records", json={"record": "x" * 400_000})
    assert e.value.code == "too-large"
    long = played("bibliowonders", 2)
    assert len(long.record().text()) > 3000
    assert shown(api, long)


# ---- the shelf


def test_the_shelf_has_every_game_with_its_options_in_both_languages(api: Api) -> None:
    shelf = api.ask("GET", "/api/shelf")
    assert [game["id"] for game in shelf["games"]] == GAMES
    for game in shelf["games"]:
        assert game["bots"][:4] == ["random", "novice", "greedy", "mcts:easy"]
        assert game["usual_bot"] in game["bots"]
        assert game["book"].startswith("<svg ")
        assert "style=" not in game["book"]
        for setting in game["settings"]:
            assert setting["label"]["en"]
            assert setting["label"]["ja"]
            assert setting["default"] in [value["value"] for value in setting["values"]]
