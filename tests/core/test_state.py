"""The kernel: tasks on an agenda, tried on a small game that is never compiled itself."""

import pytest
from toy import PAY, POINT, SHOW, Toy, toy

from takujo.core.errors import IllegalOption
from takujo.core.rng import Rng
from takujo.core.state import places, play_out
from takujo.core.todo import first_of, seat_of, second_of


def test_seats_asked_together_answer_in_any_order() -> None:
    keys = set()
    for order in ([0, 1, 2], [2, 0, 1], [1, 2, 0]):
        s = toy()
        assert s.deciders() == [0, 1, 2]
        for seat in order:
            assert s.options(seat) == [0, 1, 2]
            s.choose(seat, seat)
        assert s.shown == [0, 1, 2]
        assert s.deciders() == [0]
        keys.add(s.key())
    assert len(keys) == 1


def test_a_seat_that_has_answered_is_not_asked_again() -> None:
    s = toy()
    s.choose(1, 2)
    assert s.deciders() == [0, 2]
    assert s.options(1) == []
    with pytest.raises(IllegalOption):
        s.choose(1, 0)


def test_a_wide_question_offers_what_a_mask_cannot_hold() -> None:
    s = toy()
    for seat in range(3):
        s.choose(seat, 0)
    assert s.options(0) == list(range(0, 484, 2))
    assert s.options(1) == []
    key = s.key()
    for option in (3, -2, 484, 10**6):
        with pytest.raises(IllegalOption):
            s.choose(0, option)
    assert s.key() == key
    twin = s.copy()
    assert twin.options(0) == s.options(0)
    s.choose(0, 482)
    assert s.field == 482
    assert twin.field == -1
    assert twin.reopen()
    assert len(twin.options(0)) == 242


def test_progress_is_a_new_task_and_a_single_answer_is_not_asked() -> None:
    s = toy()
    for seat in range(3):
        s.choose(seat, 0)
    s.choose(0, 0)
    assert s.options(0) == [1, 2, 61]
    s.choose(0, 2)
    s.choose(0, 2)
    assert s.options(0) == [1, 61]
    s.choose(0, 1)
    assert s.paid == [2, 2, 1]
    assert s.over()
    assert s.deciders() == []
    assert s.options(0) == []
    assert s.question() == 0


def test_what_is_next_is_done_before_what_waits() -> None:
    s = toy()
    for seat in range(3):
        s.choose(seat, 0)
    assert s.question() == POINT.by(0)
    s.choose(0, 4)
    assert s.question() == PAY.by(0, 5, 61)


def test_a_task_is_packed_into_one_number() -> None:
    most = (1 << 24) - 1
    todo = PAY.by(15, most, most)
    assert (seat_of(todo), first_of(todo), second_of(todo)) == (15, most, most)
    assert todo < 1 << 62
    assert SHOW.by(3) != SHOW.by(2)


def test_a_play_out_reaches_the_end() -> None:
    s = toy()
    assert 3 + 1 + 1 <= play_out(s, Rng(1)) <= 3 + 1 + 5
    assert s.over()


def test_equal_worth_shares_a_place() -> None:
    assert places([3, 5, 5, 1]) == [3, 1, 1, 4]


def test_after_the_last_seat_comes_the_first() -> None:
    s = toy()
    assert [s.after(seat) for seat in range(3)] == [1, 2, 0]


def test_many_options_are_listed_in_order_wherever_they_lie() -> None:
    """Those that fit into the mask, those that reach beyond it, those far beyond, and none at all."""
    s = toy()
    s.mask = s.many = s.sets = 0
    s.may_each(0b101, 0)
    s.may_each(0b11, 61)
    s.may_each(0, 100)
    s.may(300)
    s.many += 2  # those in the mask, as the question adds them
    wanted = [0, 2, 61, 62, 300]
    assert s.many == len(wanted)
    assert list(s.listed())[: s.many] == wanted
    assert [s.nth(n) for n in range(s.many)] == wanted
    other = s.copy()
    assert [other.nth(n) for n in range(other.many)] == wanted


class Unfinished(Toy):
    """Its constructor forgets that of the kernel."""

    def __init__(self) -> None:
        pass


def test_a_state_that_was_never_set_up_says_so() -> None:
    """Compiled, it must not be taken for one: what it should hold is not there."""
    with pytest.raises(AttributeError):
        play_out(Unfinished(), Rng(1))
    with pytest.raises(AttributeError):
        Unfinished().settle()
    with pytest.raises(AttributeError):
        toy().copy_from(Unfinished())
    with pytest.raises(AttributeError):
        Unfinished().copy_from(toy())
