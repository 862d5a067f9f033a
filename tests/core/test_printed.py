"""Component files of an owner: what may be replaced, and how mistakes are told."""

from pathlib import Path

import pytest

import takujo
from takujo.core.printed import Printed, between, counts, line_numbers, numbers, rising, text

STANDARD = {
    "rules": 1,
    "constants": {"limit": {"value": 7, "source": "rulebook"}, "copies": {"value": 3}},
    "card": [
        {"id": "fox", "points": 3, "price": {"red": 1}, "name": {"en": "Fox", "ja": "狐"}},
        {"id": "owl", "points": 5, "price": {"blue": 2}, "name": {"en": "Owl", "ja": "梟"}},
    ],
}
CHECKS = {
    "constants.limit.value": between(1, 9),
    "card.*.points": between(0, 9),
    "card.*.price": counts(("red", "blue"), 3, 1, 4),
    "card.*.name.*": text,
}


@pytest.fixture
def printed() -> Printed:
    return Printed(STANDARD, CHECKS)


def test_an_owner_replaces_figures_by_id(printed: Printed) -> None:
    owned = printed.replaced(
        '[constants]\nlimit = 8\n\n[[card]]\nid = "owl"\npoints = 6\nprice = { red = 2 }\nname.en = "Barn owl"\n'
    )
    assert owned.changes == {
        "constants.limit.value": 8,
        "card.owl.points": 6,
        "card.owl.price": {"red": 2},
        "card.owl.name.en": "Barn owl",
    }
    assert owned.named("card", "owl")["price"] == {"red": 2}
    assert owned.named("card", "owl")["name"] == {"en": "Barn owl", "ja": "梟"}
    assert owned.doc["constants"]["limit"]["value"] == 8
    assert printed.named("card", "owl")["points"] == 5


def test_what_is_equal_is_no_change(printed: Printed) -> None:
    assert printed.replaced('rules = 1\n[[card]]\nid = "fox"\npoints = 3\nsource = "my box"\n').changes == {}


def test_ten_mistakes_are_ten_lines(printed: Printed) -> None:
    source = """[constants]
limit = 10
copies = 4
size = 1

[[card]]
id = "fox"
points = "three"
price = { green = 1 }
name.en = ""
colour = "red"

[[card]]
id = "wolf"
points = 1

[[card]]
points = 2

[[card]]
id = "owl"
points = -1
price = { red = 0 }
"""
    with pytest.raises(takujo.BadComponents) as e:
        printed.replaced(source)
    assert e.value.mistakes == [
        "line 2: constants.limit.value: expected a whole number from 1 to 9",
        "line 3: constants.copies.value: this is fixed by the rules and cannot be replaced",
        "line 4: constants.size.value: unknown name 'size'; possible: limit, copies",
        "line 8: card.fox.points: expected a whole number from 0 to 9",
        "line 9: card.fox.price: expected counts from 0 to 3 for red, blue, 1 to 4 in all",
        "line 10: card.fox.name.en: expected a text of 1 to 400 letters",
        "line 11: card.fox.colour: unknown name 'colour'; possible: id, points, price, name",
        "line 14: card.wolf: unknown name 'wolf'; possible: fox, owl",
        "line 17: card number 3: it has no id",
        "line 22: card.owl.points: expected a whole number from 0 to 9",
        "line 23: card.owl.price: expected counts from 0 to 3 for red, blue, 1 to 4 in all",
    ]


def test_a_file_that_is_no_toml_says_so(printed: Printed) -> None:
    with pytest.raises(takujo.BadComponents, match="not a TOML file"):
        printed.replaced("[[card]\n")


@pytest.mark.parametrize(
    ("source", "said"),
    [
        (".".join("a" * 60_000) + " = 1", "line 1: more than 20 dots"),
        ("\n[" + ".".join("a" * 60_000) + "]", "line 2: more than 20 dots"),
        ("a = " + "[" * 60_000 + "]" * 60_000, "too deep"),
        ("a = " + "{a=" * 30_000 + "1" + "}" * 30_000, "too deep"),
        ("a = [" + "1," * 60_000 + "]", "more than 5000 values"),
        ("\n".join(f"[x.a{i}]" for i in range(10_000)), "more than 5000 values"),
        ("a = " + "1" * 100_000, "not a TOML file"),
        ("#" * 131_073, "more than 131072 letters"),
        ("a = " + "{a=" * 20 + "1" + "}" * 20, "line 1: a.a.a.a.a.a.a.a.a: unknown name 'a'"),
        ("a" * 100_000 + " = 1", "unknown name 'a{57}...'"),
        ('[[constants]]\nid = "x"', "line 2: constants.x: unknown name 'x'"),
        ('[[card]]\nid = ["fox"]', r"card.\['fox'\]: unknown name"),
        ("[[card]]\nid = {fox = 1}", "card.{'fox': 1}: unknown name"),
        ('[[card]]\nid = "fox"\npoints.more = 1', "card.fox.points: expected a whole number"),
        ("a = 1979-99-99", "not a TOML file"),
    ],
)  # fmt: skip
def test_a_file_made_to_be_slow_is_refused_at_once(printed: Printed, source: str, said: str) -> None:
    with pytest.raises(takujo.BadComponents, match=said):
        printed.replaced(source)


def test_of_thousands_of_mistakes_the_first_are_told(printed: Printed) -> None:
    source = "[constants]\n" + "\n".join(f"a{i} = 1" for i in range(4_000))
    with pytest.raises(takujo.BadComponents) as e:
        printed.replaced(source)
    assert len(e.value.mistakes) == 100
    assert e.value.mistakes[99].startswith("line 101: constants.a99.value: unknown name 'a99'")


def test_a_list_of_numbers_is_checked() -> None:
    check = numbers(3, 0, 5)
    assert check([0, 5, 1]) == ""
    for wrong in ([0, 5], [0, 5, 6], [0, 5, "1"], 3, [True, 0, 0]):
        assert check(wrong) == "expected 3 whole numbers from 0 to 5"


def test_a_cost_rises_step_by_step() -> None:
    check = rising(4, 5)
    assert check([0, 0, 1, 2]) == ""
    for wrong in ([0, 0, 2, 2], [1, 0, 0, 0], [2, 2, 2, 2], [0, 0, 1], "0012", [3, 4, 5, 6]):
        assert check(wrong).startswith("expected 4 numbers up to 5")


def test_a_file_for_other_rules_is_refused(printed: Printed) -> None:
    with pytest.raises(takujo.BadComponents, match="line 1: rules: this is fixed by the rules"):
        printed.replaced("rules = 7\n")


def test_lines_are_found_without_parsing_values() -> None:
    lines = line_numbers('a = 1\n[constants] # all\nlimit = 3\n[[card]]\npoints = 1\nid = "fox" # it\nname.en = "x"\n')
    assert lines["a"] == 1
    assert lines["constants.limit.value"] == 3
    assert lines["card.fox.points"] == 5
    assert lines["card.fox.name.en"] == 7


def test_a_match_with_an_owners_file_is_recorded_whole(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('[[tome]]\nid = "tree_of_life"\npoints = 9\nname.en = "Great Tree"\n', encoding="utf-8")
    match = takujo.new("memory_library", seed=1, components=path)
    text = match.record().text()
    assert "component tome.tree_of_life.points 9\n" in text
    path.unlink()
    again = takujo.record.parse(text).replay()
    assert again.printed.changes == match.printed.changes
    assert again.position() == match.position()
    assert takujo.from_position(match.position()).printed.changes == match.printed.changes
