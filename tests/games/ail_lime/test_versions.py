"""Earlier versions of the rules: their records, positions and tables go on as they were begun."""

import pytest

import takujo
from playing import played_out
from takujo.core.errors import BadPosition, BadRecord
from takujo.record import parse

from .table import Board, Table


def record(version: int) -> str:
    return f"takujo 1\ngame ail_lime {version}\nseats Ann Bob Cid\nseed 1\n"


def test_an_option_that_a_record_does_not_name_has_the_default_of_its_version():
    """AL-50, AL-58"""
    assert parse(record(1)).open().options["production_timing"] == "both"
    assert parse(record(2)).open().options["production_timing"] == "build"
    assert takujo.new("ail_lime").options["production_timing"] == "build"


def test_a_match_of_version_1_is_written_as_one_and_replays():
    match = played_out(parse(record(1)).open(), "greedy", "1")
    text = match.record().text()
    assert text.startswith("takujo 1\ngame ail_lime 1\n")
    assert "option" not in text
    assert parse(text).verify().state.key() == match.state.key()
    assert takujo.from_position(match.position()).rules == 1


def test_a_version_1_position_keeps_its_defaults():
    position = Table(ann=Board(plan="people_power", goods="F3", at=6)).match.position()
    old = takujo.from_position({**position, "rules": 1, "options": {}})
    assert (old.rules, old.view()["rules"]) == (1, 1)
    assert old.options["production_timing"] == "both"


def test_version_1_did_not_ask_for_an_advance_that_was_all_that_was_left():
    """AL-65"""
    t = Table(
        ann=Board(plan="law_reform", goods="K2", tableau="laboratory", at=2), bob=Board(plan="law_reform"),
        options={"asks": "less"},
    )  # fmt: skip
    t.play("ann convert k2")
    assert t.asked == "bob"


@pytest.mark.parametrize("version", [0, 3, 99])
def test_other_versions_are_refused(version):
    with pytest.raises(
        BadRecord, match=f"line 2: rules version {version} of ail_lime, but this takujo plays version 2"
    ):
        parse(record(version))
    with pytest.raises(BadPosition, match=f"rules version {version}"):
        takujo.from_position({"game": "ail_lime", "rules": version})


@pytest.mark.parametrize("version", [None, "2", True, 1.0])
def test_a_version_is_a_whole_number(version):
    with pytest.raises(BadPosition, match="rules version"):
        takujo.from_position({"game": "ail_lime", "rules": version})
