"""Why an option is not on offer: every action of the turn is offered or refused with its clause."""

import takujo
from playing import random_play
from takujo import rulebook
from takujo.core.rng import Rng

from .table import LINE, Digger, Table

ACTIONS = ["lay_tile", "place_worker", "trip", "recall", "tavern", "recruit", "warehouse", "altar"]


def test_every_action_of_a_turn_is_offered_or_refused_with_a_clause_of_the_rulebook():
    """KN-03, KN-04"""
    known = {clause.id for clause in rulebook.clauses("knossos", "en")}
    for seed in range(4):
        match = takujo.new("knossos", seats=3 + seed % 2, seed=f"reasons {seed}")
        for seat, _ in random_play(match, Rng(seed)):
            refused = match.why_not(seat)
            offered = {action.text for action in match.legal(seat)}
            assert not offered & {no.text for no in refused}
            assert len({no.text for no in refused}) == len(refused)
            if match.question == "main":
                sheet = match.view(seat)["table"]["sheet"]
                areas = ["guide", "day_labour", "big_basket"] if sheet == "MA" else ["camp", "telegram", "office"]
                told = offered | {no.text for no in refused}
                assert told >= {*ACTIONS, *areas}
            for no in refused:
                assert no.clause in known
                for lang in ("en", "ja"):
                    assert match.words(lang)(no.reason, **no.args)


def test_a_tile_is_refused_for_want_of_room_or_of_resources():
    """KN-27, KN-36"""
    reds = ["I4-RB A 0 -1 -1", "I4-RY A 1 2 0", "I3-RB A 0 -1 2", "I2-RB A 1 -1 0"]
    small = {"constants.frame_4.value": 6}
    t = Table(tiles=reds, row="I1-RG O4-RB T4-YG", components=small)
    t.play("ann lay_tile")
    assert set(t.refused.values()) <= {("why-tile-dear", "KN-36"), ("why-tile-large", "KN-27")}


def test_a_worker_may_not_be_put_where_nobody_stands_next_to_it():
    """KN-40, KN-42"""
    t = Table(Digger(meeple=2), tiles=LINE[:4])
    t.play("ann place_worker")
    assert t.refused == {"place 2": ("why-not-beside", "KN-42"), "place 4": ("why-not-beside", "KN-40")}


def test_a_guide_needs_a_worker_where_a_placed_worker_needs_any_piece():
    """KN-43, R55 With the option that takes the printed word to the letter."""
    tiles = ["LT1 A 0 2 0", "I1-BY A 0 2 -1", "I2-YG A 0 4 0", "I1-YG A 0 2 -2"]
    t = Table(Digger(meeple=1, spaces=("guide yellow",)), tiles=tiles, options={"guided_beside": "worker"})
    t.play("ann place_worker", "ann place 2")
    assert t.offered == ["place 4", "skip"]
    assert t.refused == {"place 3": ("why-meeple-only", "KN-43")}


def test_a_path_does_not_return_to_a_tile():
    """KN-62"""
    ring = ["I1-RB A 0 2 0", "I1-BY A 0 3 0", "I1-YG A 0 2 1", "I1-RG B 0 3 1"]
    tiles = [*ring, "I1-RY A 0 4 0", "I1-BG A 0 4 1"]
    t = Table(Digger(meeple=6, on="1 3"), tiles=tiles)
    t.play("ann trip", "ann go 1", "ann go 2")
    assert t.refused == {"go 1": ("why-used", "KN-62")}


def test_hermes_tells_how_many_pieces_brought_something():
    """KN-80"""
    ann = Digger("B9", meeple=1, on="1 1", reserve="0 4 2", home=4)
    t = Table(ann, Digger(spaces=("altar 3",) * 3), tiles=["LT1 A 0 2 0"], altar="hermes")
    t.play("ann trip")
    assert t.asked == "bob"  # all spaces of number three are taken, and more was not reached
