"""A table as a fold over its entries: no storage, no network."""

import random
from contextlib import suppress
from typing import Any

import pytest

from takujo.games import load
from takujo.match import Match
from takujo.tables import requests
from takujo.tables.clocks import Clock, Hands
from takujo.tables.messages import alone
from takujo.tables.refusals import Refused
from takujo.tables.table import Entry, Fixed, Table, folded, moves, record

ANN, BOB, CID = "a" * 64, "b" * 64, "c" * 64


class Desk:
    """A table with its entries, and a clock that the test moves."""

    def __init__(self, people: int = 2, bots: int = 0, clock: Clock | None = None, start: bool = True) -> None:
        self.fixed = Fixed(
            id="t", game="memory_library", rules=load("memory_library").rules, seats=people + bots,
            options=load("memory_library").settle_options(people + bots, {"start_player": "0"}), components={},
            seed="7", host=ANN, code="code", listed=False, spectators=True, hints=True, clock=clock or Clock(), pace=0,
            created=0,
        )  # fmt: skip
        self.table = Table(self.fixed)
        self.entries: list[Entry] = []
        self.now = 0.0
        for token, name in list(zip((ANN, BOB, CID), ("Ann", "Bob", "Cid"), strict=True))[:people]:
            self.add(*self.table.sit(token, name, None))
        for seat in range(people, people + bots):
            self.add(*self.table.place(ANN, seat, "bot:random"))
        if start:
            self.do(ANN, type="start")

    def add(self, kind: str, doc: dict[str, Any]) -> None:
        self.entries.append(Entry(self.table.n + 1, kind, doc, self.now))
        self.table.apply(self.entries[-1])

    def do(self, token: str, **message: Any) -> None:
        if message["type"] in ("play", "undo", "agree", "refuse"):
            message.setdefault("n", self.table.n)
        self.add(*self.table.decide(requests.acts.validate_python(message), token, self.now))

    def refused(self, token: str, **message: Any) -> str:
        before = self.table.n
        with pytest.raises(Refused) as e:
            self.do(token, **message)
        assert self.table.n == before
        return e.value.code

    def answer(self, token: str) -> None:
        seat = self.table.seats_of(token)[0]
        assert self.table.match is not None
        self.do(token, type="play", text=self.table.match.legal(seat)[0].text)

    def asked(self) -> str:
        return (ANN, BOB, CID)[self.table.asked[0]]

    def key(self) -> bytes:
        assert self.table.match is not None
        return self.table.match.state.key()


def test_whoever_reads_the_entries_has_the_same_table() -> None:
    desk = Desk(2, bots=1)
    rng = random.Random(3)
    while desk.table.state != "over":
        seat = desk.table.asked[0]
        assert desk.table.match is not None
        text = rng.choice(desk.table.match.legal(seat)).text
        by = "bot" if desk.table.places[seat].bot else "person"
        desk.add(*desk.table.play(seat, text, by, 0, desk.table.n))
        if seat < 2 and rng.random() < 0.2 and desk.table.state == "playing":
            token = (ANN, BOB)[seat]
            with suppress(Refused):
                desk.do(token, type="undo")
    again = folded(desk.fixed, desk.entries)
    assert again.match is not None
    assert again.match.state.key() == desk.key()
    assert again.match.history == list(moves(desk.entries))
    assert record(desk.fixed, desk.entries).text() == again.match.record().text()


def test_own_answers_are_taken_back_at_once() -> None:
    desk = Desk()
    before = desk.key()
    desk.answer(ANN)
    desk.do(ANN, type="undo")
    assert desk.key() == before
    assert desk.refused(ANN, type="undo") == "cannot-undo"


def past_anothers_answer() -> tuple[Desk, bytes, str, str]:
    """A table where one has answered after the other and no chance was used in between."""
    for seed in range(40):
        desk = Desk(3)
        rng = random.Random(seed)
        for _ in range(60):
            token = desk.asked()
            before, barrier = desk.key(), desk.table.match.state.barrier  # type: ignore[union-attr]
            seat = desk.table.asked[0]
            desk.do(token, type="play", text=rng.choice(desk.table.match.legal(seat)).text)  # type: ignore[union-attr]
            other = desk.asked() if desk.table.asked else token
            if other == token:
                continue
            desk.answer(other)
            if desk.table.match.state.barrier == barrier:  # type: ignore[union-attr]
                return desk, before, token, other
    raise AssertionError("no such moment")


def test_beyond_anothers_answer_all_must_agree() -> None:
    desk, before, token, other = past_anothers_answer()
    third = ({ANN, BOB, CID} - {token, other}).pop()
    desk.do(token, type="undo")
    assert desk.table.proposal is not None
    assert desk.key() != before
    assert desk.refused(token, type="agree") == "not-seated"
    desk.do(other, type="agree")
    assert desk.key() != before
    desk.do(third, type="agree")
    assert desk.key() == before
    assert desk.table.proposal is None
    assert folded(desk.fixed, desk.entries).match.state.key() == before  # type: ignore[union-attr]


def test_one_who_refuses_is_enough() -> None:
    desk, before, token, other = past_anothers_answer()
    desk.do(token, type="undo")
    desk.do(other, type="refuse")
    assert desk.table.proposal is None
    assert desk.key() != before
    assert desk.refused(other, type="agree") == "nothing-asked"


def test_nothing_is_taken_back_past_a_barrier() -> None:
    desk = Desk()
    rng = random.Random(5)
    for _ in range(200):
        token = desk.asked()
        barrier = desk.table.match.state.barrier  # type: ignore[union-attr]
        desk.do(token, type="play", text=rng.choice(desk.table.match.legal(desk.table.asked[0])).text)  # type: ignore[union-attr]
        if desk.table.state != "playing":
            break
        if desk.table.match.state.barrier != barrier:  # type: ignore[union-attr]
            assert desk.refused(token, type="undo") == "cannot-undo"
            return
    raise AssertionError("no chance was used")


@pytest.mark.parametrize("by", ["bot", "clock", "person"])
def test_nothing_is_taken_back_past_what_another_showed_of_a_hand(by: str) -> None:
    """Whoever answered in whose stead: with three seats hands are secret, and a card that was seen is known."""
    desk = Desk(3)
    rng = random.Random(8)
    peeks = 0
    while desk.table.state == "playing":
        match = desk.table.match
        assert match is not None
        seat = desk.table.asked[0]
        hidden = [sum(match.state.librarians[q].unseen) for q in range(3)]  # type: ignore[attr-defined]
        barrier = match.state.barrier
        answered = by if seat else "person"
        desk.add(*desk.table.play(seat, rng.choice(match.legal(seat)).text, answered, 0, desk.table.n))
        after = [sum(match.state.librarians[q].unseen) for q in range(3)]  # type: ignore[attr-defined]
        if desk.table.state == "playing" and match.state.barrier == barrier and after[1:] != hidden[1:]:
            peeks += 1
            if match.last(0) is not None:
                assert desk.table.undo_stop(0) == "chance"
                assert desk.refused(ANN, type="undo") == "cannot-undo"
            assert desk.table.undo_stop(seat) is None  # one's own card is one's own to take back
    assert peeks > 2


def test_what_is_said_of_an_undo_is_what_comes_of_it() -> None:
    """Also past the answers of bots, which need not agree."""
    desk = Desk(people=2, bots=1)
    rng = random.Random(3)
    seen = set()
    for _ in range(300):
        if desk.table.state != "playing":
            break
        match = desk.table.match
        assert match is not None
        for seat, token in enumerate((ANN, BOB)):
            stop = desk.table.undo_stop(seat)
            last = match.last(seat)
            bots = last is not None and set(desk.table.given_by[last + 1 :]) == {"bot"}
            seen.add((stop, bots))
            request = requests.acts.validate_python({"type": "undo", "n": desk.table.n})
            if stop in ("nothing", "chance"):
                assert desk.refused(token, type="undo") == "cannot-undo"
            else:
                assert desk.table.decide(request, token, 0)[0] == ("ask-undo" if stop == "other" else "undo")
        seat = desk.table.asked[0]
        by = "person" if seat < 2 else "bot"
        desk.add(*desk.table.play(seat, rng.choice(match.legal(seat)).text, by, 0, desk.table.n))
    assert seen >= {
        ("nothing", False),
        ("chance", True),
        ("chance", False),
        ("other", False),
        (None, True),
        (None, False),
    }


def test_seats_are_left_to_a_bot_and_taken_back() -> None:
    desk = Desk()
    desk.do(ANN, type="leave")
    assert desk.table.bots_asked() == [(0, "greedy")]
    assert desk.refused(ANN, type="play", text="collect") == "not-seated"
    desk.do(ANN, type="return")
    assert desk.table.bots_asked() == []
    desk.answer(ANN)
    desk.do(ANN, type="resign")
    assert desk.refused(ANN, type="return") == "resigned"
    assert desk.table.places[0].player == "greedy"


def test_a_pause_stops_everything() -> None:
    desk = Desk(clock=Clock("bank", 60, 5))
    desk.now = 10
    desk.do(BOB, type="pause")
    assert desk.refused(ANN, type="play", text="collect") == "paused"
    assert desk.table.deadlines() == []
    desk.now = 1000
    desk.do(ANN, type="resume")
    assert desk.table.deadlines() == [(1050.0, 0)]


def test_before_the_start() -> None:
    desk = Desk(1, start=False)
    assert desk.refused(ANN, type="play", text="collect") == "not-started"
    desk = Desk(2, start=False)
    desk.do(BOB, type="name", name="Robert")
    assert desk.refused(BOB, type="name", name="ANN") == "name-taken"
    assert desk.refused(BOB, type="place", seat=0, who="open") == "not-host"
    desk.do(BOB, type="salt", salt="pepper")
    desk.do(BOB, type="leave")
    assert desk.refused(ANN, type="start") == "seats-open"
    desk.do(ANN, type="place", seat=1, who="bot:greedy")
    desk.do(ANN, type="salt", salt="sugar")
    desk.do(ANN, type="start")
    assert desk.table.match is not None
    assert desk.table.match.salts == ("sugar",)
    assert desk.refused(ANN, type="salt", salt="more") == "started"


@pytest.mark.parametrize(("lang", "names"), [("en", ["Kei", "Rin"]), ("ja", ["ケイ", "リン"])])
def test_bots_have_names_of_their_own_in_the_language_of_the_host(lang: str, names: list[str]) -> None:
    """Never two alike, and a name stays when the bot becomes a stronger one."""
    desk = Desk(3, start=False)
    for seat in (1, 2):
        desk.do(ANN, type="place", seat=seat, who="bot:mcts:hard", lang=lang)
    assert [place.name for place in desk.table.places[1:]] == names
    desk.do(ANN, type="place", seat=2, who="bot:random", lang=lang)
    assert [place.name for place in desk.table.places[1:]] == names


def test_a_hot_seat_holds_several_seats() -> None:
    table = Table(Desk(2, start=False).fixed)
    for n, name in enumerate(("Ann", "Bob"), 1):
        table.apply(Entry(n, *table.sit(ANN, name, None), 0))
    table.apply(Entry(3, *table.start(ANN), 0))
    assert table.seats_of(ANN) == (0, 1)
    assert table.own(None, ANN) == 0  # the one that is asked
    with pytest.raises(Refused, match="not yours"):
        table.own(1, BOB)


def test_a_bank_pays_back_when_the_turn_is_over() -> None:
    hands = Hands(Clock("bank", 60, 5), 2)
    hands.start(0, 100)
    assert hands.deadline(0) == 160
    hands.answered(0, 10, still_asked=True)
    assert hands.left[0] == 50
    hands.start(0, 110)
    hands.answered(0, 70, still_asked=False)
    assert hands.left[0] == 5
    assert hands.deadline(1) is None


def test_clocks_that_go_backwards_or_stood_still_take_nothing() -> None:
    hands = Hands(Clock("move", 30), 1)
    hands.start(0, 100)
    assert hands.spent(0, 50) == 0
    hands.forgive(gone=0, back=500)  # the server was not there, nobody knows since when
    assert hands.deadline(0) == 530
    hands.forgive(gone=510, back=512)
    assert hands.deadline(0) == 532
    days = Hands(Clock("days", 2), 1)
    days.start(0, 100)
    days.forgive(gone=200, back=500)
    assert days.deadline(0) == 100 + 2 * 86400


def test_an_answer_after_the_time_was_up_costs_what_was_left() -> None:
    desk = Desk(clock=Clock("move", 30))
    desk.now = 500
    assert desk.table.deadlines() == [(30.0, 0)]
    desk.answer(ANN)
    assert desk.entries[-1].doc["spent"] == 30


def test_a_pill_speaks_of_the_only_option_of_its_kind() -> None:
    """A card that may be played or trashed shows what playing brings; of several lines for a joker none is meant."""
    assert alone(("play_card H2", "trash_hand H2"))
    assert alone(("take S1",))
    assert not alone(("play_joker H2", "play_joker D3"))
    assert not alone(())


def test_five_hundred_undos_do_not_make_a_table_slow_to_load(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk(2)
    match = desk.table.match
    assert match is not None
    undos = 0
    while undos < 500 and not match.over:
        seat = match.deciders[0]
        token = (ANN, BOB)[seat]
        desk.do(token, type="play", text=match.legal(seat)[0].text)
        while undos < 500 and match.ply > 60 and match.can_undo(seat) and desk.entries[-1].kind == "play":
            desk.do(token, type="undo", seat=seat)
            desk.do(token, type="play", seat=seat, text=match.legal(seat)[0].text)
            undos += 1
            if not undos % 50:
                break
    assert undos == 500
    played = 0
    play = Match.play

    def counted(match: Match, action: Any, seat: int | None = None) -> Any:
        nonlocal played
        played += 1
        return play(match, action, seat)

    monkeypatch.setattr(Match, "play", counted)
    again = folded(desk.fixed, desk.entries)
    assert played < 20 * len(desk.entries)
    assert again.match is not None
    assert again.match.state.key() == match.state.key()
    assert again.standing() == desk.table.standing()
