"""The course of a match as a picture."""

from xml.etree import ElementTree

from takujo.draw.chart import Chart, Line, Mark, chart
from takujo.games import load

SVG = "{http://www.w3.org/2000/svg}"


def made(*marks: Mark, name: str = "Ann") -> str:
    lines = [Line(name, "", [(0, 0.5), (4, 0.9), (10, 1.0)]), Line("Bob", "#123456", [(1, 0.5), (10, 0.98)])]
    return chart(
        Chart(load("memory_library").theme, "en", "How it went", "A note", "100%", "0%", "answers", 10, lines, marks)
    )


def test_each_seat_has_a_line_of_its_own_pattern_and_its_name() -> None:
    svg = made()
    lines = [each for each in ElementTree.fromstring(svg).iter(f"{SVG}path") if each.get("stroke-linejoin") == "round"]
    assert [each.get("stroke-dasharray") for each in lines] == [None, "9 5"]
    assert lines[1].get("stroke") == "#123456"
    words = [each.text for each in ElementTree.fromstring(svg).iter(f"{SVG}text")]
    assert {"Ann", "Bob", "100%", "0%", "answers", "How it went", "A note"} <= set(words)
    assert "var(" not in svg


def test_names_at_the_end_do_not_lie_on_each_other() -> None:
    found = ElementTree.fromstring(made()).iter(f"{SVG}text")
    ann, bob = sorted(float(each.get("y") or 0) for each in found if each.text in ("Ann", "Bob"))
    assert bob - ann >= 28


def test_marks_are_numbered_and_told() -> None:
    svg = made(Mark(0, 4, 0.9, "Took this, better that.", "−12 ± 3"))
    words = [each.text for each in ElementTree.fromstring(svg).iter(f"{SVG}text")]
    assert words.count("1") == 2
    assert {"Took this, better that.", "−12 ± 3"} <= set(words)
    assert "Took this, better that. −12 ± 3" in (ElementTree.fromstring(svg).findtext(f"{SVG}title") or "")


def test_what_people_typed_stays_text() -> None:
    svg = made(name='<b>"var(--x)')
    assert '<b>"var(--x)' in [each.text for each in ElementTree.fromstring(svg).iter(f"{SVG}text")]
