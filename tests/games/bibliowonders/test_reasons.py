"""Why not: what one would expect and may not do, with the clause."""

import takujo
from takujo.core.rng import Rng

from .table import Table, Wizard

JUNCTION = {"C3": "blue*", "B3": "red", "D3": "yellow", "C4": "green"}


def test_moves_that_are_used_up():
    """BW-21"""
    t = Table(ann=Wizard(mp=3), moves=0)
    assert t.refused["move north"] == ("why-no-moves", "BW-21")


def test_moves_and_looks_off_the_map():
    """BW-3"""
    t = Table(ann=Wizard(at="A4", mp=1), cards={"A4": "red"})
    assert t.refused["move west"] == ("why-edge", "BW-3")
    assert t.refused["clairvoyance west"] == ("why-edge", "BW-3")
    assert "move east" not in t.refused


def test_looks_at_what_is_open_or_known():
    """BW-66, BW-71"""
    t = Table(ann=Wizard(mp=1, peeked="D3"), cards={"C4": "red", "D3": "?blue"})
    assert t.refused["clairvoyance west"] == ("why-face-up", "BW-66")
    assert t.refused["clairvoyance north"] == ("why-known", "BW-71")


def test_spells_that_cost_too_much():
    """BW-65"""
    t = Table(ann=Wizard(mp=0))
    assert t.refused["clairvoyance north"] == ("why-poor", "BW-65")
    assert t.refused["negotiation"] == ("why-poor", "BW-65")
    assert t.refused["leap"] == ("why-poor", "BW-65")
    no = next(no for no in t.match.why_not() if no.text == "leap")
    assert t.match.words("en")(no.reason, **no.args) == "This costs 3 MP; you have 0."
    assert t.match.words("ja")(no.reason, **no.args) == "MPが3点必要ですが、0点しかありません。"


def test_acquisitions_that_lack_cards():
    """BW-50, BW-54, BW-56"""
    t = Table(ann=Wizard("blue blue red", at="C3", areas="2"), cards=JUNCTION)
    assert t.refused["acquire 2"] == ("why-area-filled", "BW-56")
    assert t.refused["acquire 3"] == ("why-duplicates", "BW-54")
    assert t.refused["acquire 4"] == ("why-too-few", "BW-50")


def test_cards_that_cannot_join_a_reveal():
    """BW-50 to BW-54, BW-58"""
    t = Table(ann=Wizard("blue red green yellow east moving", at="C3"), cards={**JUNCTION, "C4": "move_n"})
    t.play("ann acquire 2")
    assert t.refused == {
        "reveal inv_green": ("why-no-colour", "BW-51"),
        "reveal inv_yellow": ("why-not-enough-after", "BW-50"),
        "reveal inv_east": ("why-wrong-way", "BW-52"),
        "reveal inv_moving": ("why-not-moving", "BW-53"),
    }
    t = Table(ann=Wizard("blue red green yellow north", at="C3"), cards=JUNCTION)
    t.play("ann acquire 2", "ann reveal inv_red")
    assert t.refused == {
        "reveal inv_blue": ("why-passed-over", "BW-58"),
        "reveal inv_red": ("why-picked", "BW-54"),
    }


def test_a_permit_that_comes_too_late_in_the_order():
    """BW-50, BW-81"""
    t = Table(ann=Wizard("blue east south", at="C3"), cards=JUNCTION, permit=True)
    t.play("ann acquire 2")
    assert t.refused == {"reveal inv_blue": ("why-picked", "BW-54")}


def test_every_refusal_is_worded_and_never_on_offer():
    """BW-20 In both languages, through whole matches."""
    for seed in range(4):
        match = takujo.new("bibliowonders", seats=2, seed=seed, options={"starting_hand": "3"})
        rng = Rng(seed)
        for _ in range(200):
            (seat,) = match.deciders
            offered = {action.text for action in match.legal(seat)}
            for no in match.why_not(seat):
                assert no.text not in offered
            for lang in ("en", "ja"):
                for no in match.worded(seat, lang)["question"]["refused"]:
                    assert no["reason"]
                    assert no["label"]
                    assert no["clause"].startswith("BW-")
            options = match.state.options(seat)
            match.play(match.legal(seat)[rng.below(len(options))])
            if match.over:
                break


def test_reasons_look_only_at_what_the_seat_may_know():
    """BW-66 The same reasons for every deal that the seat must think possible."""
    for seed in range(3):
        match = takujo.new("bibliowonders", seats=3, seed=seed, options={"starting_hand": "2"})
        rng = Rng(seed)
        for _ in range(60):
            (seat,) = match.deciders
            twin = match.copy()
            twin.state.redeal(seat, rng)
            assert twin.why_not(seat) == match.why_not(seat)
            legal = match.legal(seat)
            match.play(legal[rng.below(len(legal))])
