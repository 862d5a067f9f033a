"""Deck and discard pile (chapter 10 of the rulebook)."""

from collections import Counter

import takujo

from .table import COPIES, Table, Wizard, told

ALL = " ".join(name for name, n in COPIES.items() for _ in range(n))


def test_an_empty_deck_is_made_anew_only_when_a_card_must_be_drawn():
    """BW-85, E21"""
    t = Table(cards={"C4": "blue", "C3": "blue"}, deck="red")
    events = t.play("ann move west")
    assert "deck_reshuffled" not in told(events)
    assert (t.deck, t.shown["deck"]) == ("", 0)
    events = t.play("ann move north")
    assert told(events)[:3] == ["moved", "deck_reshuffled", "card_drawn"]
    assert t.shown["deck"] == 26
    assert t.discard == ""


def test_an_empty_deck_may_stay_empty_for_a_long_time():
    """BW-85, E21"""
    t = Table(ann="red", deck="")
    for _ in range(3):
        t.play("ann end_turn", "bob end_turn")
    assert t.shown["deck"] == 0
    assert len(t.discard.split()) == 27


def test_the_whole_discard_pile_is_shuffled():
    """BW-85 Any of its cards may come next."""
    drawn = set()
    for seed in range(60):
        t = Table(ann=Wizard(at="C3"), cards={"C3": "red", "C4": "blue"}, deck="", seed=seed)
        t.play("ann move south")
        drawn.add(t.hand("ann"))
    assert len(drawn) > 8


def test_a_discard_after_the_shuffle_starts_a_new_pile():
    """BW-85, E21"""
    t = Table(ann=Wizard("red", mp=2), deck="")
    t.play("ann negotiation", "ann discard inv_red")
    assert t.discard == "red"
    assert t.shown["deck"] == 26


def test_with_both_piles_empty_nothing_is_drawn_and_the_rest_happens():
    """BW-86, R16, E12 The own shelf gets its crystal."""
    t = Table(ann=Wizard(ALL, at="C3"), cards={"C3": "red", "C4": "?blue"})
    events = t.play("ann move south")
    assert told(events) == ["moved", "turned_up", "mp_gained", "nothing_drawn", "crystal_placed"]
    assert t.on("C4") == "blue*"


def test_the_discard_pile_is_open():
    """BW-87, R15"""
    t = Table(ann=Wizard("red", mp=2), deck="blue", bob="")
    t.play("ann negotiation", "ann discard inv_red")
    for eye in (0, 1, None):
        assert t.match.view(eye)["table"]["discard"]["inv_red"] == 3
    assert "ann discards “Red”." in t.match.log(1)


def test_every_discard_is_seen_by_all():
    """BW-87"""
    t = Table(ann="blue red green yellow north south", bob="")
    t.play("ann end_turn")
    (event,) = t.play("ann discard inv_red")[:1]
    assert (event.name, event.seen_by(1), event.seen_by(None)) == ("discarded", True, True)


def test_during_a_turn_a_hand_may_be_of_any_size():
    """BW-88, E23"""
    t = Table(ann=Wizard("blue red green yellow north special_loan"), cards={"C4": "blue"})
    t.play("ann play special_loan", "ann move west")
    assert t.shown["boards"][0]["hand_size"] == 8
    assert t.question == "turn_action"


def test_no_card_is_ever_lost_or_doubled():
    """BW-85, I2"""
    for seed in range(3):
        match = takujo.new("bibliowonders", seats=3, seed=seed, options={"starting_hand": "3"})
        for step in range(300):
            legal = match.legal()
            match.play(legal[(step * 5 + seed) % len(legal)])
            doc = match.position()
            found = Counter(doc["deck"]) + Counter(doc["discard"]) + Counter(doc["played"])
            for wizard in doc["wizards"]:
                found += Counter(wizard["hand"])
            assert sum(found.values()) == 28
