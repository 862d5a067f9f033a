"""Printed paper: words that fit, and drawings that are the same every time."""

from xml.etree import ElementTree

import pytest

from takujo.draw import paper, signs


def drawn(body: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<svg>{body}</svg>")


def test_what_people_type_is_neither_markup_nor_a_token():
    shown = drawn(paper.text(0, 0, '<b>&" var(--ink) url(#x)', 12))
    assert shown[0].text == '<b>&" var(--ink) url(#x)'
    assert "var(--ink)" not in paper.escaped("var(--ink)")


def test_japanese_is_square_and_latin_is_narrower():
    assert paper.width("記憶の断片", 20) == pytest.approx(100)
    assert 40 < paper.width("shard", 20) < 60
    assert paper.width("ill", 20) < paper.width("mmm", 20)


def test_a_line_that_would_become_dust_is_left_out():
    assert paper.fitted("歴史", 12, 100, 11) == 12
    assert paper.fitted("歴史の断片", 12, 57.5, 11) == pytest.approx(11.5)
    assert paper.fitted("歴史の断片と科学の断片", 12, 57.5, 11) is None


def test_a_clipped_line_fits_and_says_that_something_is_missing():
    assert paper.clipped("Haruto", 14, 200) == "Haruto"
    short = paper.clipped("Bartholomew the Librarian", 14, 90)
    assert short.startswith("Barth")
    assert short.endswith("…")
    assert paper.width(short, 14) <= 90


def test_latin_breaks_at_spaces_and_japanese_never_before_a_closing_mark():
    assert paper.wrapped("Take another shard?", 10, 70) == ["Take another", "shard?"]
    lines = paper.wrapped("もう1枚、市場から取りますか？", 10, 40)
    assert "".join(lines) == "もう1枚、市場から取りますか？"
    assert all(line[0] not in "、？" for line in lines)
    assert paper.wrapped("", 10, 40) == []


def test_a_slip_has_its_second_column_at_the_left():
    """The first column of Japanese stands at the right."""
    glyphs = drawn(paper.slip(0, 0, "量子|の書", 14, 84)).iter("text")
    columns = {glyph.text: float(glyph.attrib["x"]) for glyph in glyphs}
    assert columns["量"] == columns["子"] > columns["の"] == columns["書"]


def test_a_slip_keeps_its_room():
    for title in ("歴史", "時間の砂時計", "ルネサンス|美術の書"):
        slip = drawn(paper.slip(0, 0, title, 20, 80))
        assert float(slip[0].attrib["height"]) <= 80


def test_long_marks_are_turned_in_a_column():
    glyphs = list(drawn(paper.vtext(0, 0, "ヴェール", 12)).iter("text"))
    assert ["transform" in glyph.attrib for glyph in glyphs] == [False, False, True, False]


def test_a_sign_takes_its_colour_and_the_colour_of_its_cuts():
    drawing = paper.sign("shard-art", 0, 0, 48, "var(--k-art)", "var(--paper-2)")
    assert "currentColor" not in drawing
    assert "--cut" not in drawing
    assert "var(--k-art)" in drawing
    assert "var(--paper-2)" in drawing


@pytest.mark.parametrize("name", signs.names())
def test_every_sign_is_sound(name):
    drawn(paper.sign(name, 0, 0, 48, "var(--ink)"))


def test_every_crest_can_be_worn():
    for seat in range(len(paper.CRESTS)):
        drawn(paper.crest(0, 0, 40, seat) + paper.pawn(0, 0, 48, seat))


def test_the_same_drawing_has_the_same_text_and_ids_of_its_own():
    one = paper.back("back-a", 100, 140, "var(--game)", "rules", "stripes")
    assert one == paper.back("back-a", 100, 140, "var(--game)", "rules", "stripes")
    assert 'id="back-a-stripes"' in one
    assert "back-a-" not in paper.back("back-b", 100, 140, "var(--game)", "rules", "stripes")
