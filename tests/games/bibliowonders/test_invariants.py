"""What is true between any two positions, whatever is played (section 11 of the dossier)."""

from collections import Counter

import pytest

import takujo
from takujo.core.rng import Rng, from_text

from .table import Table, Wizard

COST = {"clairvoyance": 1, "negotiation": 2, "leap": 3}


def plays(seed, seats=3, plies=300, **options):
    """A match at random: each position before and after an answer, with the answer."""
    match = takujo.new("bibliowonders", seats=seats, seed=seed, options={"starting_hand": "2", **options})
    rng = from_text(f"plays {seed}")
    for _ in range(plies):
        if match.over:
            return
        legal = match.legal()
        action = legal[rng.below(len(legal))]
        before = match.position()
        match.play(action)
        yield match, before, action, match.position()


def test_mp_spent_are_those_of_the_spells_and_moves_those_allowed():
    """BW-21, BW-65, I13, I14"""
    for seed in range(4):
        moves = Counter()
        for _, before, action, after in plays(seed):
            verb = action.text.split()[0]
            me = action.seat
            turn = before["turn"]
            moves[turn, "made"] += verb == "move"
            moves[turn, "allowed"] += verb == "leap"
            moves[turn, "allowed"] += 3 * (action.text == "play guided_tour")
            assert moves[turn, "made"] <= 2 + moves[turn, "allowed"]
            gained = after["wizards"][me]["mp"] - before["wizards"][me]["mp"]
            if verb in COST:
                assert gained == -COST[verb]
            elif action.text != "play catalogue_search":
                assert gained in ((0, 1) if verb == "move" else (0,))
            others = [q for q in range(3) if q != me]
            assert all(before["wizards"][q]["mp"] == after["wizards"][q]["mp"] for q in others)


def test_an_acquisition_moves_as_many_cards_as_its_area_says():
    """BW-57, I15"""
    found = 0
    for seed in range(12):
        for _, before, action, after in plays(seed, plies=400, starting_hand="3"):
            filled = set(after["wizards"][action.seat]["areas"]) - set(before["wizards"][action.seat]["areas"])
            for area in filled:
                found += 1
                hands = [sum(doc["wizards"][action.seat]["hand"].values()) for doc in (before, after)]
                assert hands[0] - hands[1] == int(area)
                if after["turn"] == before["turn"]:
                    assert sum(after["discard"].values()) - sum(before["discard"].values()) == int(area)
    assert found > 5


def test_cubes_are_only_ever_added():
    """BW-61"""
    for seed in range(4):
        for _, before, _, after in plays(seed):
            for old, new in zip(before["wizards"], after["wizards"], strict=True):
                assert set(old["areas"]) <= set(new["areas"])


def test_what_is_turned_up_and_what_a_rebuild_leaves():
    """BW-32, BW-94, I12"""
    rebuilt = 0
    for seed in range(6):
        for match, before, _action, after in plays(seed):
            if after["batches"] > before["batches"]:
                rebuilt += 1
                occupied = {wizard["card"] for wizard in after["wizards"]} - {18}
                assert len(after["up"]) == 1 + len(occupied)
            else:
                assert len(set(after["up"]) - set(before["up"])) <= 1
                assert set(before["up"]) <= set(after["up"])
            assert match.game.check(match.state) is None
    assert rebuilt > 3


def test_only_moves_and_transpositions_move_cards():
    """BW-38, BW-79, I10"""
    for seed in range(4):
        for _, before, action, after in plays(seed):
            moved = [a != b for a, b in zip(before["place"], after["place"], strict=True)].count(True)
            assert moved in (0, 2)
            assert not moved or action.text.split()[0] in ("move", "swap")


def test_a_swap_done_twice_restores_the_map():
    """BW-38, I17"""
    t = Table(ann=Wizard("transposition"), cards={"C3": "blue*", "G5": "?red"})
    s = t.match.state.copy()
    key = s.key()
    s.exchange(3, 30)
    assert s.key() != key
    s.exchange(3, 30)
    assert s.key() == key


def test_the_game_ends_only_at_the_reception_or_at_the_limit():
    """BW-100, BW-104, I22"""
    ends = Counter()
    for seed in range(12):
        match = takujo.new("bibliowonders", seats=2, seed=seed, options={"areas_needed": "short"})
        s = match.state
        rng = Rng(seed)
        while not s.over():
            question = s.question()
            s.play_random(rng)
        (end,) = match.view(None)["table"]["ends"]
        ends[end] += 1
        assert question
        if end == "home":
            (winner,) = match.winners
            assert match.view(None)["table"]["boards"][winner]["cell"] == match.view(None)["table"]["reception"]
    assert ends["home"] > 3


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_views_do_not_depend_on_what_is_hidden(seats):
    """BW-66, I20, I21"""
    rng = Rng(1)
    for match, _, _, _ in plays("views", seats=seats, plies=80):
        for seat in range(seats):
            twin = match.copy()
            twin.state.redeal(seat, rng)
            assert twin.view(seat) == match.view(seat)
