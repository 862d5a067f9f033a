"""What is printed, and what an owner of the printed game may replace."""

import ast
import tomllib
from collections import Counter
from importlib.resources import files
from pathlib import Path

import pytest

import takujo
from takujo.core.errors import BadComponents
from takujo.games import load

PRINTED = load("knossos").printed


def test_the_box_is_complete():
    """KN-29, KN-90"""
    doc = PRINTED.doc
    assert len(doc["tile"]) == 70
    assert Counter(tile["shape"] for tile in doc["tile"] if "-" in tile["id"]) == {
        shape["id"]: 6 for shape in doc["shape"]
    }
    sides = Counter(colour for tile in doc["tile"] if "-" in tile["id"] for colour in tile["colours"])
    assert sides == {"red": 33, "blue": 33, "yellow": 33, "green": 33}
    cells = {shape["id"]: sum(line.count("#") for line in shape["cells"]) for shape in doc["shape"]}
    assert sum(cells[tile["shape"]] for tile in doc["tile"] if "-" in tile["id"]) == 222
    assert Counter(card["kind"] for card in doc["artifact"]) == {"pottery": 10, "sword": 8, "column": 6}
    assert len(doc["area"]) == 10
    assert len(doc["altar"]) == 4


def test_every_component_has_a_source_and_tells_what_is_reconstructed():
    for section in ("crew", "colour", "shape", "tile", "area", "altar", "kind", "effect", "artifact"):
        for each in PRINTED.doc[section]:
            assert each["source"], each["id"]
            if "reconstructed" in str(each["source"]) and section not in ("kind",):
                assert each["reconstructed"], each["id"]


# The classes of abilities.py by their names, because compiled ones have lost their docstrings.
DOCSTRINGS = {
    node.name: ast.get_docstring(node) or ""
    for node in ast.parse((files("takujo.games.knossos") / "abilities.py").read_text("utf-8")).body
    if isinstance(node, ast.ClassDef)
}


@pytest.mark.parametrize(
    ("section", "name", "task"),
    [
        ("area", "tavern", "Tavern"),
        ("area", "recruit", "Recruitment"),
        ("area", "day_labour", "LabourColour"),
        ("area", "camp", "CampTile"),
        ("area", "telegram", "TelegramHome"),
        ("area", "office", "TownOffice"),
        ("altar", "poseidon", "PrayToPoseidon"),
    ],
)
def test_the_docstring_of_an_ability_is_its_printed_text(section, name, task):
    assert " ".join(DOCSTRINGS[task].split()) == PRINTED.named(section, name)["text"]["en"]


def test_an_owners_file_replaces_figures(tmp_path: Path):
    """KN-27"""
    path = tmp_path / "my.toml"
    path.write_text(
        '[constants]\nframe_4 = 11\n[[artifact]]\nid = "P01"\nprice = [1, 1]\n[[tile]]\nid = "I1-RB"\n'
        'colours = ["red", "green"]\n[[shape]]\nid = "S4"\ncells = ["####"]\n[[area]]\nid = "tavern"\ncost = 3\n',
        encoding="utf-8",
    )
    match = takujo.new("knossos", seed=1, components=path)
    assert match.view(0)["table"]["frame"]["size"] == 11
    assert match.view(0)["table"]["market"][0]["cost"] == 3
    while not match.over and match.ply < 60:
        match.play(match.legal()[-1])
    again = takujo.record.parse(match.record().text()).replay()
    assert again.state.key() == match.state.key()


@pytest.mark.parametrize(
    ("source", "mistake"),
    [
        ("[constants]\nframe_4 = 13", "frame_4"),
        ("[constants]\nworkers = 13", "fixed by the rules"),
        ('[[shape]]\nid = "S4"\ncells = ["###"]', "a shape of 4 cells"),
        ('[[shape]]\nid = "S4"\ncells = ["##..##"]', "hang together"),
        ('[[artifact]]\nid = "S01"\neffect = "magic"', "expected one of"),
        ('[[artifact]]\nid = "S01"\npair = ["red", "red"]', "two of"),
        ('[[tile]]\nid = "I9-RB"\ncolours = ["red", "blue"]', "unknown name"),
    ],
)
def test_a_wrong_file_is_refused_with_its_line(source, mistake):
    with pytest.raises(BadComponents, match=mistake):
        PRINTED.replaced(source)
    assert tomllib.loads(source)
