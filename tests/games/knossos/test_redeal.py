"""What nobody knows: the order of box and deck, and with three players which cards were removed."""

from collections import Counter

import takujo
from takujo.core.rng import Rng

from .table import Digger, Table


def test_a_redeal_keeps_which_tiles_and_cards_are_unseen():
    match = takujo.new("knossos", seats=4, seed=2)
    before = match.position()
    rng = Rng(1)
    for seat in (-1, 0, 3):
        twin = match.copy()
        twin.state.redeal(seat, rng)
        after = twin.position()
        assert sorted(after["box"]) == sorted(before["box"])
        assert sorted(after["deck"]) == sorted(before["deck"])
        assert after["box"] != before["box"]
        different = {name for name in before if before[name] != after[name]}
        assert different == {"box", "deck", "rng"}


def test_with_three_players_any_of_the_unseen_cards_may_have_been_removed():
    t = Table(Digger(), seats=3, display="P01 P02 P03")
    rng = Rng(4)
    gone: Counter[str] = Counter()
    for _ in range(700):
        twin = t.match.copy()
        twin.state.redeal(0, rng)
        gone.update(twin.position()["deck"][:6])
    assert len(gone) == 21
    assert min(gone.values()) > 140  # 200 are expected of each
    assert max(gone.values()) < 260


def test_every_order_of_a_small_box_is_equally_likely():
    small = "I1-RB I1-RY I1-RG"
    t = Table(Digger(), row="LT1 LT2 LT3 LT4")
    rng = Rng(5)
    found: Counter[tuple[str, ...]] = Counter()
    for _ in range(1200):
        twin = t.match.copy()
        twin.state.redeal(1, rng)
        found[tuple(name for name in twin.position()["box"] if name in small)] += 1
    assert len(found) == 6
    assert all(140 < n < 260 for n in found.values())


def test_the_first_tile_drawn_is_any_of_the_box():
    t = Table(Digger("R9"), sheet="MB", row="LT1")
    drawn = set()
    rng = Rng(6)
    for _ in range(60):
        twin = t.match.copy()
        twin.state.redeal(0, rng)
        twin.play("office")
        drawn.add(twin.view(0)["table"]["row"][1]["tile"])
    assert len(drawn) > 25
