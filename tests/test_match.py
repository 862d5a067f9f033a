"""The facade: what users, tests and other tools rely on."""

import json
import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import takujo
from playing import random_play
from takujo.core.rng import Rng


@pytest.fixture
def match() -> takujo.Match:
    return takujo.new("memory_library", seats=3, seed=7, names=["Ann", "Bob", "Cid"], options={"start_player": 0})


def test_a_match_says_who_is_asked_what(match: takujo.Match) -> None:
    assert match.deciders == (0,)
    assert match.question == "turn_menu"
    assert next(action.text for action in match.legal()) == "collect"
    assert match.legal()[0].label("en") == "Collect shards"
    assert match.legal()[0].label("ja") == "収集する"
    assert match.legal(1) == []
    assert "seat 0: turn_menu" in repr(match)


def test_an_answer_is_a_text_an_action_or_an_index(match: takujo.Match) -> None:
    action = match.legal()[0]
    keys = set()
    for answer in (action, action.text, action.index):
        twin = match.copy()
        twin.play(answer)
        assert twin.question == "collect_pick"
        keys.add(twin.state.key())
    assert len(keys) == 1


def test_playing_returns_what_happened(match: takujo.Match) -> None:
    match.play("collect")
    match.play("take history")
    events = match.play("done")
    assert next(event.name for event in events) == "collected"
    assert events[0].args == {"number": 1, "cost": 0}
    assert match.log(since=3)[0] == "Ann collects one shard."
    assert match.log(lang="ja", since=3)[0] == "Annが断片を1枚収集した。"


def test_a_refused_answer_says_what_is_on_offer(match: takujo.Match) -> None:
    with pytest.raises(takujo.NotOnOffer, match="'discard art' is not on offer, only 'collect'"):
        match.play("discard art")
    with pytest.raises(takujo.NotAsked, match="seat 1 is not asked now, but 0"):
        match.play("collect", seat=1)
    with pytest.raises(takujo.BadRequest, match="there is no seat 3; the seats are 0 to 2"):
        match.play("collect", seat=3)
    assert match.ply == 0


def test_what_the_game_does_not_know_is_told_from_what_it_does_not_offer_now(match: takujo.Match) -> None:
    unknown: list[Any] = ["dance", "", "Collect", "collect\n", -1, len(match.game.actions), True, None, 1.0]
    for answer in unknown:
        with pytest.raises(takujo.UnknownOption, match=r"unknown answer .*; on offer are 'collect', "):
            match.play(answer)
    with pytest.raises(takujo.UnknownOption, match=r"^unknown answer 'dance'$"):
        match.play("dance", seat=1)
    offered = [action.index for action in match.legal()]
    for index in range(len(match.game.actions)):
        if index not in offered:
            with pytest.raises(takujo.NotOnOffer, match=f"{index} is not on offer, only 'collect'"):
                match.play(index)
    stale = match.legal()[0]
    match.play(stale)
    with pytest.raises(takujo.NotOnOffer, match="'collect' is not on offer, only 'take "):
        match.play(stale)
    assert issubclass(takujo.NotAsked, takujo.IllegalOption)
    assert match.ply == 1


def test_the_labels_of_a_question_need_one_view(match: takujo.Match, monkeypatch: pytest.MonkeyPatch) -> None:
    looks = []
    view = takujo.Match.view
    monkeypatch.setattr(takujo.Match, "view", lambda match, seat=None: looks.append(seat) or view(match, seat))
    assert len({action.label("en") for action in match.legal()}) > 1
    assert looks == [0]


def test_the_greyed_actions_say_why(match: takujo.Match) -> None:
    reasons = {no.text: (no.reason, no.clause) for no in match.why_not()}
    assert reasons["use_token"] == ("why-no-token", "ML-54")
    assert reasons["pass"] == ("why-must-act", "ML-19")
    assert match.why_not(1) == []


def test_the_same_seed_gives_the_same_match() -> None:
    keys = {takujo.new("memory_library", seats=4, seed=seed).state.key() for seed in (5, "5")}
    assert len(keys) == 1
    assert takujo.new("memory_library", seed=6).state.key() not in keys
    secret = {takujo.new("memory_library").seed for _ in range(3)}
    assert len(secret) == 3


def test_a_salt_of_a_player_changes_the_cards() -> None:
    keys = {
        takujo.new("memory_library", seed=1, salts=salts).state.key() for salts in ([], ["a"], ["a", "b"], ["b", "a"])
    }
    assert len(keys) == 4


def test_a_view_holds_only_what_the_seat_may_know(match: takujo.Match) -> None:
    view = match.view(1)
    json.dumps(view)
    hands = [board["hand"] for board in view["table"]["boards"]]
    assert hands[0] is None
    assert hands[2] is None
    assert sum(hands[1].values()) == 3
    assert view["question"] is None
    assert match.view(0)["question"]["name"] == "turn_menu"
    assert all(board["hand"] is None for board in match.view()["table"]["boards"])


def test_only_the_owner_is_told_which_cards_were_dealt(match: takujo.Match) -> None:
    for seat in (None, 0, 1, 2):
        dealt = [event for _, event in match.events(seat) if event.name == "dealt"]
        hidden = [event.seat for _, event in match.events(seat) if event.name == "dealt_hidden"]
        assert {event.seat for event in dealt} == (set() if seat is None else {seat})
        assert hidden == [q for q in range(3) if q != seat]


def test_taking_back_goes_answer_by_answer_and_stops_where_another_seat_answered(match: takujo.Match) -> None:
    keys = [match.state.key()]
    for text in ("collect", "take history", "done"):
        match.play(text)
        keys.append(match.state.key())
    assert match.deciders == (1,)
    for key in reversed(keys[:-1]):
        match.undo(0)
        assert match.state.key() == key
    with pytest.raises(takujo.CannotUndo, match="no answer to take back"):
        match.undo(0)
    for text in ("collect", "take history", "done"):
        match.play(text)
    match.play("collect")
    assert match.undo_stop(0) == "other"
    assert match.can_undo(1)


def test_taking_back_stops_where_something_was_shown(match: takujo.Match) -> None:
    match.play("reorganize")
    assert match.can_undo(0)
    match.play(match.legal()[0])
    assert match.undo_stop(0) == "chance"
    with pytest.raises(takujo.CannotUndo, match="something hidden has been shown"):
        match.undo(0)


def test_a_copy_goes_its_own_way(match: takujo.Match) -> None:
    twin = match.copy()
    twin.play("collect")
    assert match.ply == 0
    assert twin.ply == 1
    assert twin.history == [(0, "collect")]
    twin.undo(0)
    assert twin.state.key() == match.state.key()


def test_rewinding_keeps_the_past(match: takujo.Match) -> None:
    for text in ("collect", "take history", "take art"):
        match.play(text)
    match.rewind(1)
    assert match.history == [(0, "collect")]
    with pytest.raises(takujo.BadRequest, match="there is no ply 9"):
        match.rewind(9)


def test_a_finished_match_has_winners(match: takujo.Match) -> None:
    rng = Rng(1)
    while not match.over:
        legal = match.legal()
        match.play(legal[rng.below(len(legal))])
    assert match.winners == tuple(seat for seat in range(3) if match.placings[seat] == 1)
    assert match.deciders == ()
    assert match.question is None
    with pytest.raises(takujo.NotAsked, match="the match is over"):
        match.play("collect")


def test_a_position_is_readable_and_can_be_set_up_by_hand() -> None:
    match = takujo.from_position({
        "game": "memory_library",
        "seats": 2,
        "librarians": [{"hand": {"history": 3}}, {"hand": {"art": 1}, "completed": {"tree_of_life": 1}}],
        "market": {"science": 1},
        "tome_market": ["ancient_history", None, "mirror_of_truth"],
        "agenda": ["turn 0"],
    }, check=False)  # fmt: skip
    assert [action.text for action in match.legal()] == ["collect", "complete 0", "obliviate"]
    doc = match.position()
    assert doc["librarians"][0]["hand"] == {"history": 3}
    assert doc["agenda"] == ["turn_menu 0"]
    match.play("complete 0")
    assert match.record().replay().state.key() == match.state.key()


@pytest.mark.parametrize(
    ("doc", "sentence"),
    [
        ({}, "names its game"),
        ({"game": "chess"}, "unknown game 'chess'"),
        ({"game": "memory_library", "rules": 99}, "rules version 99"),
        ({"game": "memory_library", "seats": "two"}, "seats: expected a whole number"),
        ({"game": "memory_library", "seats": 7}, "is for 2, 3, 4 seats, not 7"),
        ({"game": "memory_library", "table": 1}, "there is no such field"),
        ({"game": "memory_library", "market": {"histry": 1}}, "'histry' is not one of history, science"),
        ({"game": "memory_library", "market": {"history": -1}}, "expected names with counts"),
        ({"game": "memory_library", "market": [1]}, "expected names with counts"),
        ({"game": "memory_library", "tome_market": ["a"]}, "'a' is not one of ancient_history"),
        ({"game": "memory_library", "tome_market": [None] * 4}, "expected a list of at most 3"),
        ({"game": "memory_library", "stock": "many"}, "stock: expected a whole number"),
        ({"game": "memory_library", "acted": 1}, "acted: expected true or false"),
        ({"game": "memory_library", "librarians": []}, "librarians: expected a list of 3"),
        ({"game": "memory_library", "librarians": [{"hands": {}}, {}, {}]}, r"librarians\[0\].hands"),
        ({"game": "memory_library", "agenda": ["jump 0"]}, "unknown task 'jump'"),
        ({"game": "memory_library", "agenda": ["turn 3"]}, "a seat below 3"),
        ({"game": "memory_library", "agenda": ["turn x"]}, "a seat below 3"),
        ({"game": "memory_library", "agenda": "turn 0"}, "expected a list of waiting tasks"),
        ({"game": "memory_library", "rng": {"a": 1.5}}, "rng.a: expected a whole number"),
        ({"game": "memory_library", "options": {"length": "endless"}}, "option length is one of short"),
        ({"game": "memory_library", "agenda": ["complete_tome 0 2"], "tome_market": []}, "cannot be played"),
    ],
)
def test_a_wrong_position_says_where(doc: Any, sentence: str) -> None:
    with pytest.raises(takujo.TakujoError, match=sentence):
        takujo.from_position(doc)


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        ({"game": "chess"}, "unknown game 'chess'; there are .*memory_library"),
        ({"game": "memory_library", "seats": 5}, "memory_library is for 2, 3, 4 seats, not 5"),
        ({"game": "memory_library", "options": {"speed": 1}}, "has no option 'speed', only length"),
        (
            {"game": "memory_library", "options": {"length": 9}},
            "option length is one of short, standard, long, not '9'",
        ),
        ({"game": "memory_library", "seats": 2, "options": {"start_player": 2}}, "the seats are 0 to 1"),
        ({"game": "memory_library", "names": ["a"]}, "1 names for 3 seats"),
        ({"game": "memory_library", "names": ["a", "b", "\n"]}, "a name is 1 to 40 printable letters"),
        ({"game": "memory_library", "names": ["a", "b", "x" * 41]}, "a name is 1 to 40 printable letters"),
        ({"game": "memory_library", "seed": ""}, "a seed is 1 to 200"),
        ({"game": "memory_library", "seed": "a\nb"}, "a seed is 1 to 200"),
    ],
)
def test_a_wrong_request_says_what_is_possible(args: Any, sentence: str) -> None:
    with pytest.raises(takujo.BadRequest, match=sentence):
        takujo.new(**args)


def test_settings_may_be_written_as_python_values() -> None:
    match = takujo.new("memory_library", options={"seat_bonus": True, "start_player": 1})
    assert match.options["seat_bonus"] == "on"
    assert match.options["start_player"] == "1"


def test_the_games_are_listed() -> None:
    games = {game.id: game for game in takujo.games.all_games()}
    library = games["memory_library"]
    assert library.titles == {"en": "The Library of Memories", "ja": "記憶の図書館"}
    assert library.seats == (2, 3, 4)
    assert next(setting.name for setting in library.settings) == "length"
    assert "The Library of Memories" in repr(library)


def test_a_notebook_shows_the_match_as_a_spectator_sees_it(match: takujo.Match) -> None:
    assert match._repr_svg_() == match.svg(None)
    assert "Ann" in match.svg()


def test_importing_takujo_is_light() -> None:
    """Neither terminal, lab, drawing of pictures nor the words are loaded before they are needed."""
    heavy = ("fluent", "rich", "click", "PIL", "resvg_py", "numpy", "pyspiel", "takujo.terminal", "takujo.lab")
    program = f"import sys, takujo; print([name for name in {heavy!r} if name in sys.modules])"
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"


def test_a_missing_component_file_is_a_bad_request(tmp_path: Path) -> None:
    with pytest.raises(takujo.BadRequest, match="cannot read"):
        takujo.new("memory_library", components=tmp_path / "none.toml")


def test_taking_back_again_and_again_is_a_short_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """Answers are played anew from a moment kept on the way back, not from the deal each time."""
    match = takujo.new("knossos", seed=1)
    for _ in random_play(match, Rng(1)):
        if match.ply == 150:
            break
    played = 0
    play = takujo.Match.play

    def counted(match: takujo.Match, action: Any, seat: int | None = None) -> Any:
        nonlocal played
        played += 1
        return play(match, action, seat)

    monkeypatch.setattr(takujo.Match, "play", counted)
    ways = Rng(2)
    for _ in range(200):
        back = int(ways.below(20))
        again = match.history[match.ply - back :]
        match.rewind(match.ply - back)
        for seat, text in again:
            match.play(text, seat)
    assert played < 150 + 200 * 60
    monkeypatch.undo()
    fresh = match.record().replay()
    assert fresh.state.key() == match.state.key()
    assert fresh.all_events() == match.all_events()


def put(doc: Any, path: str, value: Any) -> Any:
    *way, last = [int(step) if step.isdecimal() else step for step in path.split(".")]
    at = doc
    for step in way:
        at = at[step]
    at[last] = value
    return doc


@pytest.mark.parametrize(
    ("game", "path", "value", "broken"),
    [
        ("bibliowonders", "wizards.0.mp", 9, "MP are no fewer than 0 and no more than the limit"),
        ("bibliowonders", "faces.0", "reception", "the map has 36 shelves as the box has them, one Reception"),
        ("bibliowonders", "crystals", ["A3"], "crystals lie on face-up shelves of the colours that are played"),
        ("knossos", "diggers.0.home", 1, "every player has twelve workers in all"),
        ("knossos", "ruins.laid", ["I1-RB A 0 2 0", "I1-BY A 0 9 9"], "tile 2 of the ruins cannot lie there"),
        ("memory_library", "stock", 99, "the oblivion tokens of all players and of the stock are as many as"),
        ("wunderkammer", "owners.0.hand", {"H2": 9}, "every item is in one place, as often as the box has it"),
        ("ail_lime", "supply", 99, "the lap tokens of all players and of the supply are as many as the match began"),
    ],
)
def test_a_position_that_could_not_come_about_is_refused_and_says_what_is_wrong(
    game: str, path: str, value: Any, broken: str
) -> None:
    doc = put(takujo.new(game, seed=1).position(), path, value)
    with pytest.raises(takujo.BadPosition, match=f"the position cannot be played: {re.escape(broken)}"):
        takujo.from_position(doc)


def test_a_position_in_which_nothing_has_happened_yet_has_no_story() -> None:
    position = takujo.new("ail_lime", seed=1).position()
    assert takujo.from_position(position).story() == []


@pytest.mark.parametrize(
    ("game", "question", "answer"), [("knossos", "main", "recall"), ("wunderkammer", "play", "end_play")]
)
def test_what_was_the_only_answer_is_told_and_not_asked(game: str, question: str, answer: str) -> None:
    """The match says which answer was given; the first event that follows from it is marked, and so is its line."""
    for seed in range(40):
        match = takujo.new(game, takujo.games.load(game).usual_seats, seed=seed)
        rng = random.Random(seed)
        while not match.over and (question, answer) not in {each[1:] for each in match.forced}:
            match.play(rng.choice(match.legal(match.deciders[0])))
        if not match.over:
            break
    forced = next(each for each in match.forced if each[1:] == (question, answer))
    assert forced.seat in range(match.seats)
    assert match.copy().forced == match.forced
    marked = [event for _, event in match.events(forced.seat, match.ply) if event.forced]
    assert all(event.seat is not None for event in marked)
    match.rewind(match.ply)
    assert forced in match.forced, "a replay tells it too"
