"""What a person typed, compared with what is on offer."""

import pytest

from takujo.terminal.answers import Choice, Unclear, Withheld, clipped, meant

CHOICES = [
    Choice("take history", "歴史を取る"),
    Choice("take art", "芸術を取る"),
    Choice("take all", "全部取る"),
    Choice("done", "これで取り終える"),
]
REFUSED = [Withheld("take mystery", "神秘を取る", "払えません。", "ML-28")]


def answer(typed: str) -> str:
    found = meant(typed, CHOICES, REFUSED, ["undo", "hint"])
    return found.message if isinstance(found, Unclear) else found.text


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("1", "take history"),
        (" 4 ", "done"),
        ("３", "take all"),  # as an input method for Japanese types it
        ("take art", "take art"),
        ("TAKE  Art", "take art"),
        ("take h", "take history"),
        ("t h", "take history"),
        ("d", "done"),
        ("芸術を取る", "take art"),
        ("歴史", "take history"),
    ],
)
def test_an_answer_is_a_number_a_text_a_label_or_the_beginning_of_one(typed: str, text: str) -> None:
    assert answer(typed) == text


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("0", "terminal-no-number"),
        ("5", "terminal-no-number"),
        ("9" * 5000, "terminal-no-number"),
        ("take", "terminal-several"),
        ("take a", "terminal-several"),
        ("take mystery", "terminal-refused"),
        ("神秘", "terminal-refused"),
        ("udno", "terminal-did-you-mean"),
        ("take histroy", "terminal-did-you-mean"),
        ("xyzzy", "terminal-unknown"),
        ("-1", "terminal-unknown"),
        ("take history now", "terminal-did-you-mean"),
    ],
)
def test_what_is_not_clear_is_not_played(typed: str, message: str) -> None:
    assert answer(typed) == message


def test_a_whole_text_wins_over_those_that_it_begins() -> None:
    found = meant("pay", [Choice("pay wild", "x"), Choice("pay", "y")])
    assert found == Choice("pay", "y")


def test_what_was_typed_is_shown_again_without_anything_that_moves_a_cursor() -> None:
    assert clipped("\x1b[2Jboo\x07") == "?[2Jboo?"
    assert len(clipped("x" * 500)) == 40
