"""The end of the turn, rebuilding and crystals (chapters 11 and 12 of the rulebook)."""

from collections import Counter

import takujo

from .table import CELLS, Table, Wizard, told

# six yellow shelves and some more, face up
RIPE = {
    "C2": "green", "D1": "yellow", "E1": "yellow", "A3": "yellow", "B3": "yellow", "D3": "yellow", "D2": "yellow",
    "B4": "move_n", "C4": "blue*", "C3": "red*", "E3": "red*",
}  # fmt: skip


def test_the_end_of_a_turn_goes_step_by_step():
    """BW-90, E24 Played magic, hand limit, rebuilding, the next player."""
    t = Table(ann=Wizard("blue red green yellow north south", at="C2"), played="guided_tour", cards=RIPE)
    events = t.play("ann end_turn")
    assert told(events) == ["put_away"]
    assert t.question == "handlimit_discard"
    assert t.face_up == 11
    events = t.play("ann discard inv_south")
    assert told(events) == ["discarded", "moves_unused", "turn_ended", "map_rebuilt", "turn_started"]
    assert t.asked == "bob"


def test_played_magic_is_discarded_first():
    """BW-91, R29 So it does not count for the hand limit."""
    t = Table(ann="blue red green yellow north guided_tour")
    t.play("ann play guided_tour", "ann end_turn")
    assert t.asked == "bob"
    assert (t.hand("ann"), t.discard, t.played) == ("blue red green yellow north", "guided_tour", "")


def test_the_active_player_discards_down_to_five():
    """BW-92"""
    t = Table(ann="blue blue red green yellow north special_loan")
    t.play("ann end_turn")
    assert t.question == "handlimit_discard"
    assert t.offered == [
        "discard inv_blue", "discard inv_red", "discard inv_green", "discard inv_yellow", "discard inv_north",
        "discard special_loan",
    ]  # fmt: skip
    t.play("ann discard inv_blue", "ann discard special_loan")
    assert t.hand("ann") == "blue red green yellow north"
    assert t.asked == "bob"


def test_five_cards_are_not_too_many():
    """BW-92"""
    t = Table(ann="blue red green yellow north")
    t.play("ann end_turn")
    assert t.asked == "bob"


def test_only_the_active_player_is_checked():
    """BW-92 Others never hold more than five: they drew nothing since their own turn (I5)."""
    for seed in range(3):
        match = takujo.new("bibliowonders", seats=3, seed=seed)
        for step in range(300):
            legal = match.legal()
            match.play(legal[(step * 7 + seed) % len(legal)])
            table = match.view(None)["table"]
            for seat, board in enumerate(table["boards"]):
                assert board["hand_size"] <= 5 or seat == table["active"]


def test_six_shelves_of_a_colour_call_for_a_rebuild():
    """BW-93, BW-97"""
    t = Table(ann=Wizard(at="C2"), cards=RIPE)
    assert "map_rebuilt" in told(t.play("ann end_turn"))
    five = {cell: face for cell, face in RIPE.items() if cell != "D2"}
    t = Table(ann=Wizard(at="C2"), cards=five)
    assert "map_rebuilt" not in told(t.play("ann end_turn"))
    assert t.face_up == 10


def test_seven_call_for_it_too():
    """BW-93, R18"""
    t = Table(ann=Wizard(at="C2"), cards={**RIPE, "C7": "yellow"})
    assert "map_rebuilt" in told(t.play("ann end_turn"))


def test_moving_shelves_do_not_count():
    """BW-93, R33"""
    movers = dict(zip(CELLS, ("move_n", "move_n", "move_e", "move_e", "move_s", "move_s", "move_w"), strict=False))
    t = Table(ann=Wizard(at="C4"), cards={**movers, "C4": "red"})
    t.play("ann end_turn")
    assert t.face_up == 8


def test_shelves_with_pawns_and_crystals_count():
    """BW-93"""
    t = Table(ann=Wizard(at="C2"), bob=Wizard(at="D1"), cards={
        "C2": "blue*", "D1": "blue*", "E1": "blue*", "A3": "blue*", "B3": "blue", "D3": "blue",
    })  # fmt: skip
    assert "map_rebuilt" in told(t.play("ann end_turn"))


def test_colours_that_nobody_plays_count():
    """BW-93, R22, E27 Yellow with two players."""
    t = Table(ann=Wizard(at="C2"), cards=RIPE)
    assert [board["colour"] for board in t.shown["boards"]] == ["blue", "red"]
    t.play("ann end_turn")
    assert t.face_up == 1


def test_nothing_is_rebuilt_in_the_middle_of_a_turn():
    """BW-93"""
    five = {cell: face for cell, face in RIPE.items() if cell != "D2"}
    t = Table(ann=Wizard(at="C2"), cards={**five, "D2": "?yellow"})
    t.play("ann move east")
    assert t.shown["shown"]["yellow"] == 6
    assert t.face_up == 11
    t.play("ann end_turn")
    assert t.face_up == 1


def test_face_up_shelves_without_pawns_are_shuffled_and_laid_on_the_same_cells():
    """BW-94, R23, E26 Moving ones too."""
    t = Table(ann=Wizard(at="C2"), bob=Wizard(at="E3"), cards=RIPE)
    before = {cell: t.under(cell) for cell in CELLS}
    taken = [cell for cell in RIPE if cell not in ("C2", "E3")]
    t.play("ann end_turn")
    after = {cell: t.under(cell) for cell in CELLS}
    assert Counter(before[cell] for cell in taken) == Counter(after[cell] for cell in taken)
    assert all(before[cell] == after[cell] for cell in CELLS if cell not in taken)
    assert all(t.on(cell) == "?" for cell in taken)
    batch = t.shown["batches"][-1]
    assert batch["cells"] == sorted(taken, key=CELLS.index)
    assert batch["faces"] == {"blue": 1, "red": 1, "yellow": 6, "move_n": 1}


def test_the_shuffle_of_a_rebuild_is_fair():
    """BW-94 Each card comes to each vacated cell equally often, and the places do not depend on each other."""
    found = Counter()
    pairs = Counter()
    for seed in range(900):
        t = Table(ann=Wizard(at="C2"), bob=Wizard(at="E3"), cards=RIPE, seed=seed)
        t.play("ann end_turn")
        places = {t.under(cell): cell for cell in ("A3", "B3", "B4", "C3", "C4", "D1", "D2", "D3", "E1")}
        found[places["move_n"]] += 1
        found[places["blue"], "blue"] += 1
        pairs[places["move_n"] == "A3", places["blue"] == "B3"] += 1
    for cell in ("A3", "B3", "B4", "C3", "C4", "D1", "D2", "D3", "E1"):
        assert abs(found[cell] - 100) < 43
        assert abs(found[cell, "blue"] - 100) < 43
    assert abs(pairs[True, True] - 12.5) < 16


def test_where_a_card_went_in_a_rebuild_nobody_knows():
    """BW-94 The event tells cells, never faces."""
    t = Table(ann=Wizard(at="C2"), cards=RIPE)
    t.play("ann end_turn")
    (event,) = [event for _, event in t.match.events(0) if event.name == "map_rebuilt"]
    assert event.args["number"] == 10
    assert t.match.sentence(event) == (
        "The map is rebuilt: 10 shelves are shuffled and laid face down (D1, E1, D2, A3, B3, C3, D3, E3, B4, C4)."
    )
    for eye in (0, 1, None):
        assert all(spot["face"] is None for spot in t.match.view(eye)["table"]["map"] if not spot["face_up"])


def test_reception_occupied_shelves_and_face_down_cards_stay():
    """BW-95, R24, E25"""
    t = Table(ann=Wizard(at="D2"), bob=Wizard(at="C3", peeked="G5"), cards={**RIPE, "G5": "?green"}, reception="E5")
    t.play("ann end_turn")
    assert t.reception == "E5"
    assert (t.on("D2"), t.on("C3")) == ("yellow", "red*")
    assert t.face_up == 2
    assert (t.on("G5"), t.under("G5"), t.peeked("G5")) == ("?", "green", "bob")


def test_crystals_of_the_cards_taken_up_return_to_the_supply():
    """BW-96, R24"""
    t = Table(ann=Wizard(at="C2"), bob=Wizard(at="C3"), cards=RIPE)
    assert t.shown["crystals"] == 17
    t.play("ann end_turn")
    assert t.shown["crystals"] == 19
    assert t.on("C3") == "red*"


def test_a_due_rebuild_is_never_forgotten():
    """BW-97, I6"""
    for seed in range(6):
        match = takujo.new("bibliowonders", seats=4, seed=seed)
        turn = 0
        for step in range(300):
            legal = match.legal()
            match.play(legal[(step * 3 + seed) % len(legal)])
            table = match.view(None)["table"]
            if table["turn"] != turn:
                turn = table["turn"]
                assert max(table["shown"].values()) < 6


def test_the_turn_passes_clockwise_with_two_moves_and_no_permit():
    """BW-98"""
    t = Table("", "", "", "", moves=5, permit=True)
    t.play("ann end_turn")
    assert (t.asked, t.moves, t.shown["permit"]) == ("bob", 2, False)
    t.play("bob end_turn", "cid end_turn", "dee end_turn")
    assert t.asked == "ann"


def test_a_shortage_of_crystals_never_matters():
    """BW-99, R19 A 21st is used all the same."""
    beside = ("D3", "E4", "D5", "C4")
    others = [cell for cell in CELLS if cell != "D4" and cell not in beside]
    cards = {cell: ("blue*", "red*", "green*", "yellow*")[n % 4] for n, cell in enumerate(others[:20])}
    t = Table("", "", "", "", cards={**cards, "D3": "blue", "C4": "red"}, deck="red green north")
    assert t.shown["crystals"] == 0
    t.play("ann move north")
    assert t.on("D3") == "blue*"
    assert len(t.hand("ann").split()) == 1
    assert t.shown["crystals"] == 0
    assert sum(spot["crystal"] for spot in t.shown["map"]) == 21


def test_a_crystal_never_allows_a_second_draw():
    """BW-99"""
    t = Table(cards={"D3": "blue"}, deck="red green", moves=3)
    t.play("ann move north", "ann move south", "ann move north")
    assert len(t.hand("ann").split()) == 1


def test_between_turns_twenty_crystals_are_enough():
    """BW-99, I7"""
    for seed in range(4):
        match = takujo.new("bibliowonders", seats=4, seed=seed)
        turn = 0
        for step in range(300):
            legal = match.legal()
            match.play(legal[(step * 3 + seed) % len(legal)])
            table = match.view(None)["table"]
            if table["turn"] != turn:
                turn = table["turn"]
                assert sum(spot["crystal"] for spot in table["map"]) <= 20


def test_the_end_of_a_turn_can_be_taken_back_where_nothing_was_shown():
    """BW-90"""
    t = Table()
    t.play("ann end_turn")
    assert t.asked == "bob"
    t.match.undo(0)
    assert t.asked == "ann"
    t = Table(ann=Wizard(at="C2"), cards=RIPE)
    t.play("ann end_turn")
    assert t.match.undo_stop(0) == "chance"  # the map was rebuilt
