"""What stays true from one moment of a match to the next, whatever is played (chapter 11 of the dossier)."""

import takujo
from takujo.core.rng import Rng

SEEDS = range(4)


def matches():
    """Every match, answer by answer: the position before it, the answer, the position after it, and what happened."""
    for seed in SEEDS:
        match = takujo.new("knossos", seats=3 + seed % 2, seed=f"invariants {seed}", options={"round_guard": "40"})
        rng = Rng(seed)
        before = match.position()
        while not match.over:
            legal = match.legal()
            eager = [a for a in legal if a.text.startswith(("trip", "artifact", "altar", "tavern", "final"))] or legal
            action = eager[rng.below(len(eager))]
            events = match.play(action)
            after = match.position()
            yield match, before, action, after, events
            before = after


def total(digger):
    return sum(digger["store"].values()) + sum(digger["extra"].values())


def test_laid_tiles_never_move_and_reserves_never_grow():
    """KN-44, KN-97, I8, I13, I19"""
    for _, before, _, after, _ in matches():
        laid = before["ruins"]["laid"]
        assert after["ruins"]["laid"][: len(laid)] == laid
        for had, has in zip(before["diggers"], after["diggers"], strict=True):
            for name in ("reinforcements", "tavern", "recruit"):
                assert has["reserve"].get(name, 0) <= had["reserve"].get(name, 0)
            assert has["reserve"].get("tavern", 0) in (0, 2, 4)
            assert had["reserve"].get("reinforcements", 0) - has["reserve"].get("reinforcements", 0) <= 1


def test_the_display_grows_only_when_it_was_empty():
    """KN-98, I12"""
    for _, before, _, after, events in matches():
        shown = [sum(card is not None for card in doc["display"]) for doc in (before, after)]
        bought = sum(event.name == "bought" for event in events)
        turned_up = sum(event.name == "card_turned" for event in events)
        assert shown[1] == shown[0] - bought + turned_up
        if turned_up:
            assert shown[0] == bought


def test_resources_change_only_by_what_is_told():
    """KN-11, I15, I16"""
    for match, before, _, after, events in matches():
        for seat in range(match.seats):
            told = 0
            for event in events:
                if event.seat != seat:
                    continue
                n = event.args.get("number", 0)
                if event.name in ("gained", "die_taken"):
                    assert 0 < n <= 15
                    told += n
                elif event.name in ("paid", "die_returned"):
                    told -= n
            assert total(after["diggers"][seat]) - total(before["diggers"][seat]) == told


def test_each_turn_has_one_action_and_at_most_one_step_up():
    """KN-03, KN-50, I17, I18"""
    for seed in SEEDS:
        match = takujo.new("knossos", seed=f"turns {seed}", options={"round_guard": "40"})
        rng = Rng(seed)
        while not match.over:
            legal = match.legal()
            match.play(legal[rng.below(len(legal))])
        ups = 0
        finals = None
        for _, event in match.all_events():
            if event.name == "turn_began":
                assert ups <= 1
                ups = 0
                finals = None if finals is None else finals + 1
            ups += event.name == "stepped_up"
            if event.name == "final_turns":
                finals = 0
        assert finals == match.seats


def test_all_seats_see_the_same_table_but_for_their_own_prices():
    """I21"""
    match = takujo.new("knossos", seed="same")
    rng = Rng(3)
    for _ in range(80):
        legal = match.legal()
        match.play(legal[rng.below(len(legal))])
    seen = [match.view(seat)["table"] for seat in range(4)]
    own = ("altar", "market", "display")
    shared = [{name: part for name, part in table.items() if name not in own} for table in seen]
    assert shared[0] == shared[1] == shared[2] == shared[3]
