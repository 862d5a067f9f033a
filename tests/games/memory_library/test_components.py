"""An owner's file with other figures: they take effect, mistakes are named line by line, and a record needs no file."""

import re
from importlib.resources import as_file, files

import pytest

import takujo

from .table import Board, Table, spelled

FULL = "history science art philosophy mystery"


@pytest.fixture
def begin(tmp_path):
    """A match with a component file of this text."""

    def make(source, seats=3, seed=1):
        path = tmp_path / "my.toml"
        path.write_text(source, encoding="utf-8")
        return takujo.new("memory_library", seats=seats, seed=seed, components=path)

    return make


def mistakes(begin, source):
    with pytest.raises(takujo.BadComponents) as caught:
        begin(source)
    return caught.value.mistakes


# ---- figures that take effect


def test_other_points(begin):
    """ML-95, R33"""
    match = begin('[[tome]]\nid = "tree_of_life"\npoints = 9\n')
    assert match.printed.changes == {"tome.tree_of_life.points": 9}
    t = Table(ann=Board("art", completed="tree_of_life veil_of_mystery"), bob="art", components=match.printed.changes)
    assert t.score("ann") == 15


def test_another_price(begin):
    """ML-33"""
    match = begin('[[tome]]\nid = "tree_of_life"\nprice = { science = 1, art = 1 }\n')
    t = Table(
        ann="science art",
        bob="art",
        tomes="tree_of_life veil_of_mystery mirror_of_truth",
        components=match.printed.changes,
    )
    t.play("ann complete 0")
    assert t.discard == "science art"
    assert t.completed("ann") == "tree_of_life"


def test_another_starting_hand(begin):
    """ML-06"""
    match = begin("[constants]\nstarting_hand = 5\n")
    assert [board["hand_size"] for board in match.view(None)["table"]["boards"]] == [5, 5, 5]


def test_another_hand_limit():
    """ML-80"""
    t = Table(at="end", ann="history history history art art", bob="art", components={"constants.hand_limit.value": 4})
    assert t.question == "hand_limit"
    t.play("ann discard art")
    assert t.hand("ann") == "history history history art"


def test_another_worth_of_tokens():
    """ML-95"""
    t = Table(ann=Board("art", free=2, laid="art"), bob="art", components={"constants.token_points.value": 2})
    assert t.score("ann") == 6


def test_another_number_of_tokens(begin):
    """ML-05, ML-42"""
    assert begin("[constants]\noblivion_tokens = 12\n").view(0)["table"]["stock"] == 12
    t = Table(ann="art", bob=Board("art art", free=12), components={"constants.oblivion_tokens.value": 12})
    t.play("ann obliviate")
    assert t.bare("ann") == "art"


def test_another_cost_of_collecting():
    """ML-25"""
    t = Table(ann="art art", bob="art", market=FULL, components={"constants.collection_cost.value": [0, 1, 1, 2, 2]})
    t.play("ann collect", "ann take history", "ann done", "ann discard art")
    assert t.hand("ann") == "history art"


def test_a_cost_that_jumps_is_no_cost_of_collecting():
    """ML-28 Picking can always be finished only while one more shard costs at most one more card."""
    with pytest.raises(takujo.BadComponents, match="each the same as the one before or one more"):
        Table(ann="art", bob="art", market=FULL, components={"constants.collection_cost.value": [0, 0, 0, 5, 5]})


def test_another_cost_of_reorganizing():
    """ML-46, ML-47"""
    two = {"constants.reorganize_cost.value": 2}
    assert "reorganize" not in Table(ann="art", bob="art", market=FULL, components=two).offered
    t = Table(ann="history art art", bob="art", market=FULL, components=two)
    t.play("ann reorganize", "ann discard art", "ann discard history")
    assert t.hand("ann") == "art"


def test_another_track(begin):
    """ML-83, ML-93"""
    assert begin("[constants]\ntrack_standard = { value = 6 }\n").view(0)["table"]["track_length"] == 6
    t = Table(at="end", round=6, ann="art", bob="art", components={"constants.track_standard.value": 6})
    assert t.over


def test_other_names_are_read_everywhere(begin):
    named = '{ en = "Yggdrasil", ja = "世界樹" }'
    match = begin(f'[[tome]]\nid = "tree_of_life"\nname = {named}\nshort = {named}\n')
    t = Table(
        ann="science science science",
        bob="art",
        tomes="tree_of_life veil_of_mystery mirror_of_truth",
        components=match.printed.changes,
    )
    labels = {action.text: (action.label("en"), action.label("ja")) for action in t.match.legal()}
    assert "Yggdrasil" in labels["complete 0"][0]
    assert "世界樹" in labels["complete 0"][1]
    assert "Yggdrasil" in t.match.describe(1)
    events = t.play("ann complete 0")
    assert "ann completes “Yggdrasil”." in [t.match.sentence(event) for event in events]


def test_two_tomes_of_a_kind_are_told_apart():
    t = Table(ann="science science mystery", bob="art", tomes="quantum_physics mirror_of_truth quantum_physics")
    labels = {action.text: (action.label("en"), action.label("ja")) for action in t.match.legal()}
    assert labels["complete 0"] == ("Complete Quantum Physics (slot 1)", "「量子物理学（1番目）」を完成させる")
    assert labels["complete 2"] == ("Complete Quantum Physics (slot 3)", "「量子物理学（3番目）」を完成させる")


def test_what_is_left_out_stays_as_printed(begin):
    changed = begin('[[tome]]\nid = "tree_of_life"\npoints = 9\n')
    plain = takujo.new("memory_library", seats=3, seed=1)
    assert changed.view(0)["table"] == plain.view(0)["table"]


def test_a_copy_of_the_shipped_file_changes_nothing():
    """As its first lines say: copy this file, change what differs, and play with it."""
    with as_file(files("takujo.games.memory_library") / "components.toml") as path:
        match = takujo.new("memory_library", seats=3, seed=1, components=path)
    assert match.printed.changes == {}


# ---- mistakes

TEN = """\
[constants]
hand_limit = 0
starting_hand = "three"
wild_tokens = 7
tome_market = 4
collection_cost = [0, 1]
hand_limt = 8

[[tome]]
id = "tree_of_life"
points = 99
price = { science = 3, gold = 1 }

[[tome]]
id = "tree_of_live"
points = 5

[[shard]]
id = "art"
name = { en = "" }
"""


def test_ten_mistakes_are_ten_lines(begin):
    found = mistakes(begin, TEN)
    assert [line.split(":")[:2] for line in found] == [
        ["line 2", " constants.hand_limit.value"],
        ["line 3", " constants.starting_hand.value"],
        ["line 4", " constants.wild_tokens.value"],
        ["line 5", " constants.tome_market.value"],
        ["line 6", " constants.collection_cost.value"],
        ["line 7", " constants.hand_limt.value"],
        ["line 11", " tome.tree_of_life.points"],
        ["line 12", " tome.tree_of_life.price"],
        ["line 15", " tome.tree_of_live"],
        ["line 20", " shard.art.name.en"],
    ]
    sentences = [line.split(": ", 2)[2] for line in found]
    assert sentences[0] == "expected a whole number from 1 to 30"
    assert sentences[2] == sentences[3] == "this is fixed by the rules and cannot be replaced"
    assert sentences[5].startswith("unknown name 'hand_limt'; possible: starting_hand, hand_limit")
    assert sentences[7].startswith("expected counts from 0 to 5 for history, science, art, philosophy, mystery")
    assert sentences[8].startswith("unknown name 'tree_of_live'; possible: ancient_history")
    assert sentences[9] == "expected a text of 1 to 400 letters"


@pytest.mark.parametrize(
    ("source", "line"),
    [
        ('# mine\n\n[[shard]]\nid = "art"\nforgotten = { text = { en = 5 } }\n', 5),
        ('# mine\n\n[[tome]]\nid = "tree_of_life"\n[tome.name]\nen = 5\n', 6),
    ],
    ids=["table in a table", "table of its own"],
)
def test_a_mistake_deep_in_a_component_is_found_in_its_line(begin, source, line):
    assert [each.split(":")[0] for each in mistakes(begin, source)] == [f"line {line}"]


@pytest.mark.parametrize(
    "figure",
    ["shard_copies = 25", "tome_copies = 4", "wild_tokens = 9", "tome_market = 4"],
)
def test_figures_that_the_rules_depend_on_are_fixed(begin, figure):
    """ML-03, ML-04"""
    assert mistakes(begin, f"[constants]\n{figure}\n") == [
        f"line 2: constants.{figure.split()[0]}.value: this is fixed by the rules and cannot be replaced"
    ]


@pytest.mark.parametrize("value", ["true", "3.0", '"3"', "[3]", "-1", "6"])
def test_a_value_of_the_wrong_type_or_size_is_a_mistake(begin, value):
    assert mistakes(begin, f"[constants]\nstarting_hand = {value}\n") == [
        "line 2: constants.starting_hand.value: expected a whole number from 0 to 5"
    ]


def test_an_unknown_id_is_named_with_those_that_are_possible(begin):
    assert len(mistakes(begin, '[[tome]]\nid = "mirror"\npoints = 5\n')) == 1
    assert "mirror_of_truth" in mistakes(begin, '[[tome]]\nid = "mirror"\npoints = 5\n')[0]


def test_an_unknown_id_alone_is_a_mistake(begin):
    assert "mirror_of_truth" in mistakes(begin, '[[tome]]\nid = "mirror"\n')[0]


def test_a_file_that_is_no_toml_says_where(begin):
    assert re.match(r"not a TOML file: .*line 2", mistakes(begin, "[constants]\nhand_limit =\n")[0])


# ---- records


def test_a_record_replays_without_the_file(begin):
    """ML-95, I20"""
    tree = '[[tome]]\nid = "tree_of_life"\npoints = 9\nprice = { art = 1 }\n'
    match = begin(f"{tree}[constants]\nstarting_hand = 5\n", seed=5)
    while not match.over:
        legal = match.legal()
        complete = [action for action in legal if action.text.startswith("complete")]
        match.play((complete or legal)[match.ply % len(complete or legal)])
    text = match.record().text()
    assert "component tome.tree_of_life.points 9\n" in text
    assert 'component tome.tree_of_life.price {"art":1}\n' in text
    assert "component constants.starting_hand.value 5\n" in text
    again = takujo.record.parse(text).verify()
    assert again.state.key() == match.state.key()
    assert again.scores == match.scores
    completed = [spelled(each["completed"], ["tree_of_life"]) for each in match.position()["librarians"]]
    assert any(completed)


def test_a_position_keeps_the_figures():
    """ML-95"""
    t = Table(ann=Board("art", completed="tree_of_life"), bob="art", components={"tome.tree_of_life.points": 9})
    again = takujo.from_position(t.match.position())
    assert again.scores == (9, 0)
