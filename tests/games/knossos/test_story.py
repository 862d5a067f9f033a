"""The story of Knossos: a turn is a line, and a path of tiles is one clause of it."""

from .table import LINE, Digger, Table

RING = ["I1-RB A 0 2 0", "I1-BY A 0 3 0", "I1-YG A 0 2 1", "I1-RG B 0 3 1"]


def test_a_path_of_tiles_is_one_line_with_what_it_brought():
    """KN-62, KN-65"""
    t = Table(Digger(meeple=4, on="1"), tiles=RING)
    t.play("ann trip", "ann go 1")
    assert t.match.story()[-1] == "ann makes a return trip over tile 1."
    t.play("ann go 2")
    assert t.match.story()[-1] == "ann makes a return trip over tiles 1, 2 and 4."
    assert t.match.story("ja")[-1] == "annはタイル1、2、4を通って帰還した。"


def test_a_tile_is_told_with_its_price_its_side_and_its_place():
    """KN-25, KN-30"""
    t = Table(Digger("R2"), tiles=LINE[:1], row="I1-RY")
    t.play("ann lay_tile", "ann turn A 0", "ann at 3 0")
    told = "ann pays 1 red; lays I1, red/yellow with red up beside tile 1 (tile 2); puts the meeple on tile 2."
    assert any(line.startswith(told) for line in t.match.story())
    told = "annは赤1個を払い、I1（赤／黄）を赤の面でタイル1の隣に配置し（タイル2）、ミープルをタイル2に置いた。"
    assert any(line.startswith(told) for line in t.match.story("ja"))


def test_resources_beyond_the_limit_are_told_as_lost():
    """KN-11"""
    t = Table(Digger("R8", meeple=1, home=2), tiles=LINE[:1])
    t.play("ann trip")
    assert "has no room for 2 red more and gains 1 red" in t.match.story()[-1]
