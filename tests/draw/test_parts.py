"""A part is drawn once for the same piece of a view, and sees no more of it."""

from typing import Any

import pytest

from takujo.draw import parts
from takujo.draw.desk import WIDE, Desk
from takujo.draw.parts import MOST_KEPT, part, parts_of
from takujo.draw.scene import Symbol
from takujo.words import Words, common

drawn: list[str] = []


class Board(Desk):
    def face(self, name: str) -> Symbol:
        return Symbol(10, 10, name)


@part("table.boards.{seat}.coins", "names.{seat}")
def coins(desk: Board, seat: int) -> int:
    drawn.append(f"coins {seat}")
    held = desk.boards[seat]["coins"]
    desk.put(f"coins-{seat}", f"coins-{held}", 0, 0, label=desk.name(seat), answers=[f"pay {seat}"])
    return int(held)


@part("table.boards.{seat}.coins")
def curious(desk: Board, seat: int, field: str) -> None:
    desk.put("seen", str(desk.boards[seat][field]), 0, 0)


@part("table")
def whole_table(desk: Board) -> None:
    desk.put("seen", "all", 0, 0)


@part()
def counter(desk: Board, number: int) -> None:
    desk.put("number", "one", float(number), 0)


@part()
def list_of_answers(desk: Board) -> None:
    drawn.append("list")
    for text in desk.offers:
        desk.put(text, "answer", 0, 0)


@pytest.fixture(autouse=True)
def fresh() -> None:
    parts._kept.cache_clear()
    drawn.clear()


def a_view(*held: int, **changes: Any) -> dict[str, Any]:
    boards = [{"coins": coins, "hand": ["sea"] * coins} for coins in held]
    view = {
        "seat": 0, "seats": len(held), "names": ["ann", "bob", "cyd"][: len(held)], "deciders": [0], "over": False,
        "question": None, "table": {"boards": boards, "start": 0},
    }  # fmt: skip
    return {**view, **changes}


def asking(*texts: str) -> dict[str, Any]:
    options = [{"text": text, "label": text.upper()} for text in texts]
    return {"name": "pay", "options": options, "refused": [], "prompt": "", "note": ""}


def a_desk(view: dict[str, Any], words: Words | None = None) -> Board:
    return Board(view, words or common("en"), WIDE)


def test_the_same_piece_is_drawn_once_for_all_eyes_and_tables() -> None:
    mine, theirs = a_desk(a_view(3, 4)), a_desk(a_view(3, 9, seat=1))
    assert coins(mine, 0) == coins(theirs, 0) == 3
    assert drawn == ["coins 0"]
    assert mine._parts[0] is theirs._parts[0]


def test_another_piece_is_another_picture() -> None:
    for view in (a_view(3), a_view(4), a_view(3, names=["dan"])):
        coins(a_desk(view), 0)
    coins(Board(a_view(3), common("ja"), WIDE), 0)
    coins(Board(a_view(3), common("en"), "tall"), 0)
    assert len(drawn) == 5


def test_one_and_true_are_not_the_same_piece() -> None:
    assert coins(a_desk(a_view(1)), 0) == 1
    view = a_view(1)
    view["table"]["boards"][0]["coins"] = True
    coins(a_desk(view), 0)
    assert len(drawn) == 2


@pytest.mark.parametrize("field", ["hand", "score"])
def test_what_is_not_in_the_key_cannot_be_read(field: str) -> None:
    with pytest.raises(KeyError):
        curious(a_desk(a_view(3)), 0, field)


def test_a_piece_cannot_be_walked_through() -> None:
    """Else a part could learn from what is not in its key."""
    piece = parts.Piece()
    piece.inner("boards").fill([0], 3)
    for walk in (list, len, dict, lambda it: 7 in it):
        with pytest.raises((KeyError, TypeError)):
            walk(piece)
    with pytest.raises(KeyError):
        piece.get("start")


def test_a_part_is_drawn_anew_where_the_question_has_to_do_with_it() -> None:
    def options(*texts: str) -> tuple[str, ...]:
        desk = a_desk(a_view(3, question=asking(*texts) if texts else None))
        coins(desk, 0)
        (sprite,) = desk._parts[0].sprites
        return sprite.options

    assert options() == ()
    assert options("pay 1", "pass") == ()
    assert drawn == ["coins 0"]
    assert options("pay 0", "pass") == ("pay 0",)
    assert options("pass", "pay 0", "pay 1") == ("pay 0",)
    assert drawn == ["coins 0"] * 2
    assert options() == ()
    assert len(drawn) == 2


def test_a_part_that_lists_the_answers_depends_on_all_of_them() -> None:
    for texts in (("a",), ("a", "b"), ("b", "a"), ("a",)):
        desk = a_desk(a_view(3, question=asking(*texts)))
        list_of_answers(desk)
        assert [sprite.id for sprite in desk._parts[0].sprites] == list(texts)
    assert len(drawn) == 3


def test_a_part_keeps_nothing_but_its_key_and_its_arguments() -> None:
    secret = "sea"

    def leaking(desk: Board) -> None:
        desk.put(secret, secret, 0, 0)

    with pytest.raises(AssertionError):
        part()(leaking)


def test_what_is_kept_is_bounded() -> None:
    desk = a_desk(a_view(3))
    for number in range(MOST_KEPT + 10):
        counter(desk, number)
    assert parts._kept.cache_info().currsize == MOST_KEPT
    assert len(desk.known_parts) <= MOST_KEPT


def test_what_is_put_without_a_part_is_in_the_scene_too() -> None:
    from takujo.games import load

    desk = a_desk(a_view(3, 4, scores=[0, 0], bots=[False] * 2), Words(load("ail_lime"), "en"))
    desk.put("before", "one", 0, 0)
    coins(desk, 0)
    desk.put("after", "two", 0, 0)
    scene = desk.scene((100, 100), (0, 0), (), (), ())
    assert [sprite.id for sprite in scene.sprites] == ["before", "coins-0", "after"]
    assert set(scene.symbols) == {"one", "coins-3", "two"}
    assert len(parts_of(scene.sprites)) == 3
    assert parts_of(tuple(scene.sprites)) == []


def test_a_part_that_reads_past_its_key_is_drawn_whole_for_people_and_not_kept(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(parts, "strict", False)
    for held in (3, 4):
        desk = a_desk(a_view(held, 5))
        curious(desk, 0, "hand")
        assert [sprite.symbol for sprite in desk.sprites] == [str(["sea"] * held)]
    assert "curious" in caplog.text
    assert "'hand'" in caplog.text
