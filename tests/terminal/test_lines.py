"""Lines no wider than a terminal, in both languages."""

import pytest
from rich.cells import cell_len
from rich.text import Text

from takujo.terminal.ink import legible, luminance
from takujo.terminal.lines import (
    blocks,
    first_fit,
    in_columns,
    is_drawn,
    packed,
    pieces,
    without_common,
    wrapped,
    wrapped_text,
)

ENGLISH = "Greedy 2 obliviates History and gains a token. Greedy 2’s forgotten History takes effect: rivals pay."
JAPANESE = "Greedy 2が「量子物理学」を完成させた。「真理の鏡」が2番目に現れた（山札の残り22冊）。あかりの手番、です！"


@pytest.mark.parametrize("text", [ENGLISH, JAPANESE, "x" * 100, "、" * 60, ""])
@pytest.mark.parametrize("width", [20, 33, 80])
def test_lines_fit_and_keep_every_letter(text: str, width: int) -> None:
    lines = wrapped(text, width, "  ")
    assert all(cell_len(line) <= width for line in lines) or "、、" in text
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert [line.plain for line in wrapped_text(Text(text), width, "  ")] == lines


def test_japanese_lines_neither_begin_with_a_closing_sign_nor_end_with_an_opening_one() -> None:
    for width in range(20, 60):
        lines = wrapped(JAPANESE, width)
        assert not any(line[0] in "、。）」！" for line in lines)
        assert not any(line[-1] in "（「" for line in lines)


def test_english_words_stay_whole() -> None:
    assert wrapped("one two three", 9) == ["one two", "three"]
    assert pieces("one two", 9) == ["one ", "two"]


def test_styles_stay_with_their_words() -> None:
    text = Text("one two three")
    text.stylize("bold", 8, 13)
    second = wrapped_text(text, 9, "  ")[1]
    assert second.plain == "  three"
    assert [(span.start, span.end) for span in second.spans] == [(2, 7)]


def test_a_heading_takes_what_fits_beside_it() -> None:
    items = [Text("Akari: 3"), Text("Hand: 2"), Text("Tokens: 1")]
    assert [line.plain for line in packed(items, 22)] == ["Akari: 3   Hand: 2", "  Tokens: 1"]


def test_a_list_begins_below_its_heading() -> None:
    assert [line.plain for line in packed([Text("Tomes:"), Text("a"), Text("b")], 40)] == ["Tomes:", "  a   b"]


def test_columns_are_aligned_in_cells() -> None:
    rows = in_columns([Text("1 歴史"), Text("2 art"), Text("3 x"), Text("4 y")], 20)
    assert [row.plain for row in rows] == ["1 歴史   2 art", "3 x      4 y"]
    assert in_columns([], 20) == []


def test_many_labels_are_shown_without_what_they_share() -> None:
    assert without_common([f"Swap with {place}" for place in "ABCDEFGH"]) == list("ABCDEFGH")
    assert without_common([f"{place}と入れかえる" for place in "ABCDEFGH"]) == list("ABCDEFGH")
    few = ["Take Art", "Take History"]
    assert without_common(few) == few
    alike = ["Take"] * 9
    assert without_common(alike) == alike


def test_short_lines_move_up_where_they_fit() -> None:
    found = first_fit([["Round 1"], ["Market: a very long line"], ["Tomes:", "x"], ["Stock: 3"]], 24)
    assert found == [["Round 1", "Stock: 3"], ["Market: a very long line"], ["Tomes:", "x"]]


def test_a_description_is_headings_with_what_stands_below() -> None:
    assert blocks("a\nb:\n  c\n  d\ne") == [["a"], ["b:", "  c", "  d"], ["e"]]
    assert is_drawn(["Map:", "  ##   x", "  y"])
    assert not is_drawn(["Akari  x", "  Hand: 2"])


@pytest.mark.parametrize("color", ["#c4570c", "#3b4452", "#000000", "#ffffff", "#ffe000"])
def test_every_colour_can_be_read_on_black_and_on_white(color: str) -> None:
    mid = legible(color)
    light = luminance([int(mid[i : i + 2], 16) / 255 for i in (1, 3, 5)])
    assert (light + 0.05) / 0.05 > 4.2
    assert 1.05 / (light + 0.05) > 4.2
