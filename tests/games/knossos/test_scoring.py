"""Scoring."""

import pytest

from .table import LINE, Digger, Table


def test_the_score_is_the_sum_of_four_parts():
    """KN-110"""
    t = Table(Digger("R5 B5", spaces=("altar red",), artifacts="P05"))
    assert t.scoring("ann") == {"workers": 1, "resources": 2, "artifacts": 1, "altar": 2, "total": 6}


@pytest.mark.parametrize(("artifacts", "points"), [("", 4), ("S03", 6), ("S03 S04", 6)])
def test_workers_at_home_and_on_tiles_score_half_a_point_or_three_quarters(artifacts, points):
    """KN-111"""
    ann = Digger(home=5, on="1 2", beside="3 3", meeple=3, spaces=("tavern",), reserve="1 1 0", artifacts=artifacts)
    t = Table(ann, tiles=LINE[:3])
    assert t.scoring("ann")["workers"] == points  # nine of them


@pytest.mark.parametrize(
    ("store", "white", "points"),
    [("R9 Y5 G5", 3, 5), ("R9", 0, 1), ("R5 B5 Y5 G9", 0, 3), ("R5 B5 Y5 G9", 1, 4), ("R4 B4 Y4 G4", 6, 0)],
)
def test_one_colour_is_multiplied_by_white_even_by_none(store, white, points):
    """KN-112"""
    assert Table(Digger(store, white=white)).scoring("ann")["resources"] == points


def test_the_rulebooks_example_of_resources():
    """KN-112"""
    t = Table(Digger("R9 Y5 G5", extra="R1", white=3))
    assert t.scoring("ann")["resources"] == 8  # 2 * 3 + 1 + 1 + 0


@pytest.mark.parametrize(
    ("artifacts", "points"),
    [
        ("P01 P02 P03", 4),
        ("S01 S02", 3),
        ("C06", 2),
        ("S05", 2),  # a sword and a Masterpiece
        ("S07", 3),  # the Catalogue counts as a second sword: 3; as a pottery 1 + 1
        ("P01 P02 P03 P04 S07", 10),  # a fifth pottery: 9 + 1; a second sword: 6 + 3
        ("S07 S08", 8),  # two more swords: 8; or 5 + 1, or 3 + 2
        ("P01 P02 P03 P04 P05 P06 P07 P08 P09 P10 S01 S02 S03 S04 S05 S06 S07 S08", 62),
    ],
)
def test_artifacts_score_by_kind_with_masterpieces_and_catalogues(artifacts, points):
    """KN-113"""
    t = Table(Digger(artifacts=artifacts), display="- - - -" if "P10" in artifacts else "C01 C02 C03 P10")
    assert t.scoring("ann")["artifacts"] == points


def test_renown_adds_a_point_for_every_four_of_artifacts():
    """KN-114"""
    assert Table(Digger(artifacts="C04")).scoring("ann")["artifacts"] == 2
    assert Table(Digger(artifacts="C04 C05")).scoring("ann")["artifacts"] == 6  # 4, and one each
    assert Table(Digger(artifacts="C04 C05 C06")).scoring("ann")["artifacts"] == 12  # 8, and two each


def test_the_altars_score_as_their_cards_say():
    """KN-115"""
    assert Table(Digger(spaces=("altar 3", "altar 7")), altar="hermes").scoring("ann")["altar"] == 8
    assert Table(Digger(spaces=("altar",) * 2), altar="poseidon").scoring("ann")["altar"] == 12
    spaces = ("altar red", "altar blue", "altar red", "altar blue", "altar green", "altar green", "altar red")
    for n, points in enumerate([0, 2, 5, 9, 14, 20, 26, 32]):
        assert Table(Digger(spaces=spaces[:n]), altar="zeus").scoring("ann")["altar"] == points


def test_athena_counts_the_sides_of_all_tiles_that_were_not_laid():
    """KN-115"""
    t = Table(Digger(spaces=("altar red",)), altar="athena")
    assert t.scoring("ann")["altar"] == 7  # 33 and two L tiles make 35 sides
    t = Table(Digger(spaces=("altar red",)), tiles=["I1-RB B 0 2 0"], altar="athena")
    assert t.scoring("ann")["altar"] == 6  # a tile that shows blue has a red side all the same


def worked(trigger):
    """The worked example of the rulebook, at the last turn of lime."""
    ann = Digger("R9 B5 Y4 G9", extra="R3", home=3, on="1 2 3 4", white=2, artifacts="P01 P03 P05 S03 S07 C01 C04",
                 spaces=("tavern", "altar red", "altar blue"), reserve="0 1 0")  # fmt: skip
    bob = Digger("R9 Y9 G5", home=4, on="5", beside="1 2 3 4", white=1, artifacts="P02 P04 S01 S04 S05 S06",
                 spaces=("altar yellow",), reserve="0 2 0")  # fmt: skip
    cid = Digger("R5 B9 Y9 G5", extra="Y6", home=5, beside="1 2 3", artifacts="P06 P07 C02 C03 C05",
                 spaces=("altar blue", "altar green", "altar yellow"), reserve="0 0 0")  # fmt: skip
    dee = Digger("B9 Y3 G8", extra="B5", home=2, beside="1 1 2 2 3 4", white=3, artifacts="P08 P09 P10 S02 S08 C06",
                 spaces=("altar red", "altar blue"), reserve="0 1 0")  # fmt: skip
    return Table(
        ann, bob, cid, dee, tiles=LINE[:6], altar="athena", display="- - - -", agenda=(), turn="cid", finals=1,
        trigger=trigger, ends="artifacts",
        # Here 32 sides of each colour are left, not 15 to 19: with one point for every ten a worker is worth 3 as well.
        components={"altar.athena.share": 10},
    )  # fmt: skip


def test_the_worked_example():
    """KN-110 to KN-116"""
    t = worked("cid")
    assert t.over
    assert [list(t.scoring(name).values()) for name in ("ann", "bob", "cid", "dee")] == [
        [5, 6, 17, 6, 34],
        [6, 3, 12, 3, 24],
        [4, 5, 16, 9, 34],
        [6, 7, 11, 6, 30],
    ]
    assert t.winners == "cid"
    assert worked("dee").winners == "ann cid"


def test_of_those_who_share_the_best_score_the_one_who_triggered_the_end_wins_alone():
    """KN-116"""
    same = Digger("R5 B5")
    t = Table(same, same, same, Digger(), agenda=(), finals=1, trigger="bob", ends="altar")
    assert t.over
    assert t.winners == "bob"
    assert t.match.placings == (2, 1, 2, 4)


def test_otherwise_the_victory_is_shared():
    """KN-116"""
    same = Digger("R5 B5")
    t = Table(same, Digger(), same, Digger(), agenda=(), finals=1, trigger="bob", ends="altar")
    assert t.winners == "ann cid"
    t = Table(same, Digger(), same, Digger(), agenda=(), finals=1, ends="rounds")
    assert t.winners == "ann cid"
