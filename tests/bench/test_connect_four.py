"""Connect Four, as OpenSpiel plays it."""

import pyspiel
import pytest

from takujo.bench import connect_four
from takujo.core.errors import IllegalOption
from takujo.core.rng import Rng
from takujo.core.state import play_out

FULL_BOARD = "010101101010" + "232323323232" + "454545545454" + "666666"


def after(columns: str) -> connect_four.ConnectFour:
    """The position after discs in these columns, in turn."""
    s = connect_four.new(0)
    for column in columns:
        s.choose(s.asked, int(column))
    return s


@pytest.mark.parametrize(
    ("columns", "winner"),
    [
        ("0101010", 0),  # up a column
        ("0011223", 0),  # along the lowest row
        ("3344556", 0),  # the same at the right edge
        ("01122323363", 0),  # rising to the right
        ("65544343303", 0),  # falling to the right
        ("60011223", 1),  # the second player's row, one to the left
    ],
)
def test_four_in_a_row_win(columns: str, winner: int) -> None:
    before = after(columns[:-1])
    assert not before.over()
    s = after(columns)
    assert s.over()
    assert s.scores() == ([1, -1] if winner == 0 else [-1, 1])
    assert s.placings() == ([1, 2] if winner == 0 else [2, 1])


def test_the_top_of_a_column_and_the_foot_of_the_next_are_no_line() -> None:
    discs = sum(1 << column * 7 + row for column, row in [(0, 4), (0, 5), (1, 0), (1, 1)])
    assert not connect_four.four(discs)


def test_a_full_column_is_not_on_offer() -> None:
    s = after("000000")
    assert s.options(0) == [1, 2, 3, 4, 5, 6]
    with pytest.raises(IllegalOption):
        s.choose(0, 0)


def test_a_full_board_is_a_draw_and_its_last_disc_is_asked_for() -> None:
    s = after(FULL_BOARD[:-1])
    assert s.options(1) == [6]
    s.choose(1, 6)
    assert s.over()
    assert s.scores() == [0, 0]
    assert s.placings() == [1, 1]


def test_a_copy_goes_its_own_way() -> None:
    s = after("33")
    twin = s.copy()
    assert twin.key() == s.key()
    twin.choose(0, 3)
    assert twin.key() != s.key()
    twin.copy_from(s)
    assert twin.key() == s.key()
    twin.redeal(0, Rng(1))
    assert twin.key() == s.key()


def test_every_move_is_as_in_openspiel() -> None:
    rng = Rng(7)
    game = pyspiel.load_game("connect_four")
    for _ in range(60):
        s = connect_four.new(0)
        theirs = game.new_initial_state()
        while not s.over():
            assert s.asked == theirs.current_player()
            assert s.options(s.asked) == theirs.legal_actions()
            option = s.options(s.asked)[rng.below(len(s.options(s.asked)))]
            s.choose(s.asked, option)
            theirs.apply_action(option)
        assert theirs.is_terminal()
        assert s.scores() == theirs.returns()


def test_random_matches_are_as_long_as_in_openspiel() -> None:
    """21.32 decisions there (20,000 matches, standard deviation 7.3); the standard error of 3000 is 0.13."""
    rng = Rng(11)
    lengths = [play_out(connect_four.new(0), rng) for _ in range(3000)]
    assert sum(lengths) / len(lengths) == pytest.approx(21.3, abs=0.5)
