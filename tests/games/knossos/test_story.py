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
    told = "ann pays 1 red and lays I1 red/yellow with red up beside tile 1 (tile 2) with the meeple on it."
    assert any(line.startswith(told) for line in t.match.story())
    told = "annは赤1個を払い、I1（赤／黄）を赤の面でタイル1の隣に配置し（タイル2）、ミープルを載せた。"
    assert any(line.startswith(told) for line in t.match.story("ja"))


def test_resources_beyond_the_limit_are_told_as_lost():
    """KN-11"""
    t = Table(Digger("R8", meeple=1, home=2), tiles=LINE[:1])
    t.play("ann trip")
    assert "gains 1 red (no room for 2 red more)" in t.match.story()[-1]


def test_workers_that_are_placed_in_turn_are_retold_in_one_line():
    """KN-40"""
    t = Table(Digger(meeple=2), Digger(on="3"), tiles=RING)
    t.play("ann place_worker", "ann place 1", "bob place_worker", "bob place 4")
    assert "Workers are placed: ann on tile 1 and bob on tile 4." in t.match.story()
    assert "ワーカーの配置：annはタイル1、bobはタイル4。" in t.match.story("ja")


def test_an_artifact_is_told_with_its_price():
    """KN-90, KN-92"""
    t = Table(Digger("R4"), tiles=LINE[:1], display="P01 S01")
    t.play("ann artifact slot 0")
    assert any(line.startswith("ann buys Pithos for 4 red.") for line in t.match.story())
    assert any(line.startswith("annは赤4個でピトスを得た。") for line in t.match.story("ja"))
