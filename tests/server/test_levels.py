"""Which bots a server offers, and what becomes of the others."""

import asyncio
import itertools
from dataclasses import replace
from pathlib import Path

import pytest

from server.running import LENIENT, a_hub, running, seated
from takujo import bots
from takujo.core.errors import BadRequest
from takujo.core.game import Game
from takujo.games import load
from takujo.server.settings import Settings
from takujo.tables import levels, requests, tokens
from takujo.tables.levels import Levels
from takujo.tables.refusals import Refused
from takujo.terminal.remote import NotDone

KNOSSOS = "knossos"  # levels of 8, 40 and 1400 tries


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> Game:
    """A game of which a hundred tries take a second here."""
    monkeypatch.setattr(levels, "speed", lambda game: 100.0)
    return load(KNOSSOS)


def test_what_is_too_slow_here_is_not_offered(game: Game) -> None:
    assert Levels(Settings(database="x")).offered(game) == ("random", "novice", "greedy", "mcts:easy", "mcts:normal")
    assert Levels(Settings(database="x", bot_seconds=0.1)).offered(game) == ("random", "novice", "greedy", "mcts:easy")
    assert Levels(Settings(database="x", bot_seconds=20)).offered(game) == bots.NAMES


def test_the_weakest_is_offered_however_slow_it_is(game: Game) -> None:
    assert Levels(Settings(database="x", bots=("mcts:hard",))).offered(game) == ("mcts:hard",)


def test_the_usual_opponent_is_the_strongest_that_answers_in_time(game: Game) -> None:
    assert Levels(Settings(database="x")).usual(game) == "mcts:normal"
    assert Levels(Settings(database="x", bot_seconds=0.1)).usual(game) == "mcts:easy"
    assert Levels(Settings(database="x", bots=("random", "greedy"))).usual(game) == "greedy"
    assert Levels(Settings(database="x", bots=("mcts:hard",))).usual(game) == "mcts:hard"


@pytest.mark.parametrize("spec", ["mcts:50", "mcts:500ms", "greedy", "mcts:normal"])
def test_budgets_in_figures_are_offered_up_to_the_time_that_a_bot_may_take(game: Game, spec: str) -> None:
    Levels(Settings(database="x")).check(spec, game)


@pytest.mark.parametrize("spec", ["mcts:51", "mcts:501ms", "mcts:9999999", "mcts:hard"])
def test_a_bot_that_thinks_for_longer_is_refused_with_those_that_are_offered(game: Game, spec: str) -> None:
    with pytest.raises(Refused, match=r"only random, novice, greedy, .* with up to 50 tries or 500ms"):
        Levels(Settings(database="x")).check(spec, game)


def test_a_time_is_offered_only_where_a_search_looks_at_the_time_often_enough(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(levels, "speed", lambda game: 20.0)
    with pytest.raises(Refused, match=r"mcts:100ms is not offered here, only .* with up to 10 tries$"):
        Levels(Settings(database="x")).check("mcts:100ms", game)


def test_a_server_may_offer_no_budgets_in_figures(game: Game) -> None:
    with pytest.raises(Refused, match=r"mcts:10 is not offered here, only random, greedy$"):
        Levels(Settings(database="x", bots=("random", "greedy"))).check("mcts:10", game)


@pytest.mark.parametrize(
    ("offered", "was", "now"),
    [
        (("random", "greedy"), "mcts:9999999", "greedy"),
        (("greedy", "mcts:normal", "mcts:easy"), "mcts:hard", "mcts:normal"),
        (("greedy", "mcts:easy", "mcts:normal"), "mcts:20", "mcts:easy"),
        (("mcts:easy",), "random", "mcts:easy"),
        (("greedy", "mcts"), "mcts:40", "mcts:40"),
    ],
)
def test_a_bot_that_is_not_offered_any_more_plays_on_as_the_nearest(
    game: Game, offered: tuple[str, ...], was: str, now: str
) -> None:
    assert Levels(Settings(database="x", bots=offered)).nearest(was, game) == now


@pytest.mark.parametrize(
    ("offered", "said"), [(("greedy", "genius"), "unknown bot 'genius'"), (("mcts",), "at least one of random, ")]
)
def test_settings_that_offer_nothing_or_what_there_is_not(offered: tuple[str, ...], said: str) -> None:
    with pytest.raises(BadRequest, match=said):
        Settings(database="x", bots=offered)


def test_nobody_can_bring_a_bot_that_thinks_for_ever(sqlite: str, tmp_path: Path) -> None:
    """To a new table, to a seat, or to a match that goes on another way."""
    with running(sqlite, tmp_path) as server:
        api = server.api()
        for spec in ("mcts:9999999", "mcts:9999999ms"):
            with pytest.raises(NotDone, match="not offered here"):
                api.create("memory_library", ["me", f"bot:{spec}"])
            (host,) = seated(api, "memory_library", 1, 1, start=False)
            with pytest.raises(NotDone, match="not offered here"):
                api.act(host, "place", seat=1, who=f"bot:{spec}")


def test_a_table_goes_on_whose_bot_is_not_offered_any_more(sqlite: str) -> None:
    async def play() -> None:
        generous = replace(LENIENT, database=sqlite, bot_seconds=9_999.0, pace=0.0)
        hub = a_hub(generous)
        await hub.open()
        new = requests.NewTable(
            game="memory_library", seats=["bot:mcts:200000", "me"], options={"start_player": "0"}, pace=10
        )
        live, token = await hub.create(new)
        await hub.act(live, requests.acts.validate_python({"type": "start"}), tokens.hashed(token))
        await hub.close()

        hub = a_hub(replace(generous, bot_seconds=0.5))
        await hub.open()
        live = await hub.get(live.table.fixed.id)
        before = live.table.n
        await hub.stand_ins.stand_in(live, before)
        assert live.table.n == before + 1
        assert live.table.places[0].bot == "mcts:200000"
        await hub.close()

    asyncio.run(asyncio.wait_for(play(), 60))


def test_how_quick_a_search_is_is_measured_once(monkeypatch: pytest.MonkeyPatch) -> None:
    now = itertools.count(0, 0.01)  # of the processor: a hundredth of a second passes between two looks
    monkeypatch.setattr(levels, "thread_time", lambda: next(now))
    monkeypatch.setattr(levels, "measured", levels.measured.__wrapped__)
    assert levels.speed(load(KNOSSOS)) == pytest.approx(levels.AT_ONCE / 0.01, rel=0.5)
    assert Levels(Settings(database="x")).usual(load(KNOSSOS)) == "mcts:normal"  # 40 tries in a fifth of a second
    now = itertools.count(0, 0.1)
    assert Levels(Settings(database="x")).usual(load(KNOSSOS)) == "mcts:easy"
