"""The story of Bibliowonders!: spells have names, and the Reception does not move in silence."""

from .table import Table, Wizard


def test_a_spell_is_named_with_its_price():
    """BW-66, BW-70"""
    t = Table(ann=Wizard(mp=4), cards={"C4": "?green"})
    t.play("ann leap")
    assert t.match.story()[-1] == "ann casts Leap (3 MP) and may move once more."
    assert t.match.story("ja")[-1] == "annはMP3点で「跳躍」を唱え、移動を1回増やした。"
    t.play("ann clairvoyance west")
    assert t.match.story("en", 0)[-1] == "ann casts Clairvoyance (1 MP) and looks at C4 (Green Shelf)."
    for seat in (None, 1):
        assert t.match.story("en", seat)[-1] == "ann casts Clairvoyance (1 MP) and looks at C4."


def test_the_reception_moves_in_a_sentence():
    """BW-37, BW-41"""
    t = Table(ann=Wizard(at="C3"), cards={"C3": "blue*", "D3": "move_s"})
    t.play("ann move east")
    assert "The shelf carries ann to D4: D3 and D4 trade places. The Reception moves to D3." in t.match.story()[-1]
    assert "受付がD3へ動いた。" in t.match.story("ja")[-1]


def test_a_card_that_is_drawn_is_not_taken_for_a_shelf():
    """BW-34, BW-68"""
    t = Table(ann=Wizard(hand="transposition", mp=2), deck="red")
    t.play("ann negotiation", "ann discard transposition")
    told = "ann casts Negotiation (2 MP), draws “Red” and discards “Shelf Transposition”."
    assert t.match.story("en", 0)[-1] == told
    assert t.match.story("ja", 0)[-1] == "annはMP2点で「交渉」を唱え、「赤」を引き、「書架転移」を捨てた。"


def test_who_goes_over_the_edge_is_told_where_to():
    """BW-39"""
    t = Table(ann=Wizard(at="F4"), cards={"F4": "blue*", "G4": "move_e"})
    t.play("ann move east")
    assert "The shelf carries ann over the edge to A4: G4 and A4 trade places." in t.match.story()[-1]
    assert "書架がannを乗せて反対の端のA4へ動き、G4とA4が入れ替わった。" in t.match.story("ja")[-1]


def test_pawns_that_a_shelf_takes_along_are_told():
    """BW-38"""
    t = Table(ann=Wizard(at="C3"), bob=Wizard(at="D2"), cards={"C3": "blue*", "D2": "red*", "D3": "move_n"})
    t.play("ann move east")
    assert t.match.story()[-1].endswith("bob is carried to D3.")


def test_mp_beyond_the_limit_and_moves_that_are_left_are_told():
    """BW-31, BW-98"""
    t = Table(ann=Wizard(mp=5), cards={"C4": "?green"})
    t.play("ann move west", "ann end_turn")
    assert (
        "ann moves west to C4, turns up a Green Shelf, gains no MP beyond 5 and leaves one move unused."
        in t.match.story()
    )
    assert "annは西のC4へ移動し、緑の書架を表にし、MPは上限の5点から増えず、移動を1回残した。" in t.match.story("ja")
