"""Move (chapter 6 of the rulebook): stepping onto a card and what it does."""

import pytest

import takujo

from .table import Table, Wizard, told


def test_any_card_beside_the_pawn_may_be_entered():
    """BW-30 Face up, face down, occupied, and the Reception."""
    t = Table(
        ann=Wizard(at="C4"), bob=Wizard(at="C3"), cards={"C4": "red", "C3": "red*", "B4": "green", "C5": "?green"}
    )
    assert t.offers("move") == ["north", "east", "south", "west"]
    t.play("ann move north")
    assert (t.at("ann"), t.moves) == ("C3", 1)


def test_entering_the_reception_is_a_move_too():
    """BW-30, R31"""
    t = Table(ann=Wizard(at="C4"), cards={"C4": "red"})
    t.play("ann move east")
    assert (t.at("ann"), t.moves) == ("D4", 1)


def test_a_face_down_card_is_turned_up_for_everybody_and_gives_a_point():
    """BW-31, BW-32"""
    t = Table(cards={"C4": "?green"})
    events = t.play("ann move west")
    assert told(events) == ["moved", "turned_up", "mp_gained"]
    assert t.on("C4") == "green"
    assert t.mp("ann") == 1
    assert all(event.seen_by(1) and event.seen_by(None) for event in events)


def test_a_face_up_card_gives_no_point():
    """BW-31, BW-42"""
    t = Table(cards={"C4": "green"})
    assert told(t.play("ann move west")) == ["moved"]
    assert t.mp("ann") == 0


def test_nothing_but_a_move_turns_a_card_up():
    """BW-32, I12"""
    for seed in range(4):
        match = takujo.new("bibliowonders", seats=3, seed=seed)
        for step in range(250):
            before = {spot["card"] for spot in match.view(None)["table"]["map"] if spot["face_up"]}
            legal = match.legal()
            action = legal[(step * 11 + seed) % len(legal)]
            match.play(action)
            after = {spot["card"] for spot in match.view(None)["table"]["map"] if spot["face_up"]}
            assert len(after - before) <= (1 if action.text.startswith("move") else 0)


def test_a_look_turns_nothing_up():
    """BW-32, BW-66"""
    t = Table(ann=Wizard(mp=1), cards={"C4": "?green"})
    t.play("ann clairvoyance west")
    assert t.on("C4") == "?"


def test_mp_never_pass_five():
    """BW-33, R28"""
    t = Table(ann=Wizard(mp=5), cards={"C4": "?green"})
    events = t.play("ann move west")
    assert told(events) == ["moved", "turned_up", "mp_lost"]
    assert t.mp("ann") == 5


@pytest.mark.parametrize("card", ["?blue", "?move_n"])
def test_with_five_mp_the_rest_of_the_move_happens_all_the_same(card):
    """BW-33, E11"""
    t = Table(ann=Wizard(mp=5), cards={"C4": card}, deck="red")
    t.play("ann move west")
    assert t.mp("ann") == 5
    if card == "?blue":
        assert (t.hand("ann"), t.on("C4")) == ("red", "blue*")
    else:
        assert (t.at("ann"), t.on("C3")) == ("C3", "move_n")


def test_an_own_shelf_gives_a_card_and_then_gets_a_crystal():
    """BW-34"""
    t = Table(cards={"C4": "blue"}, deck="red")
    events = t.play("ann move west")
    assert told(events) == ["moved", "card_drawn", "card_drawn_hidden", "crystal_placed"]
    assert t.hand("ann") == "red"
    assert t.on("C4") == "blue*"
    assert t.shown["crystals"] == 19


def test_an_own_shelf_turned_up_by_another_still_gives_its_card():
    """BW-34, BW-42, E13 But no MP."""
    t = Table(bob="", cards={"C4": "?blue"}, deck="red", turn="bob")
    t.play("bob move west")
    assert (t.on("C4"), t.mp("bob"), t.hand("bob")) == ("blue", 1, "")
    t.play("bob end_turn", "ann move west")
    assert (t.on("C4"), t.mp("ann"), t.hand("ann")) == ("blue*", 0, "red")


def test_only_the_owner_sees_the_card_drawn():
    """BW-34"""
    t = Table(cards={"C4": "blue"}, deck="red")
    drawn, hidden = t.play("ann move west")[1:3]
    assert (drawn.name, drawn.seen_by(0), drawn.seen_by(1), drawn.seen_by(None)) == ("card_drawn", True, False, False)
    assert (hidden.seen_by(0), hidden.seen_by(1), hidden.seen_by(None)) == (False, True, True)


def test_an_own_shelf_with_a_crystal_gives_nothing():
    """BW-35"""
    t = Table(cards={"C4": "blue*"}, deck="red")
    assert told(t.play("ann move west")) == ["moved"]
    assert t.hand("ann") == ""


@pytest.mark.parametrize("colour", ["red", "green", "yellow"])
def test_a_shelf_of_another_colour_does_nothing(colour):
    """BW-36, R22 Whether somebody plays the colour (red) or nobody does."""
    t = Table(cards={"C4": f"?{colour}"}, deck="red")
    t.play("ann move west")
    assert (t.hand("ann"), t.mp("ann"), t.on("C4")) == ("", 1, colour)


@pytest.mark.parametrize(
    ("arrow", "to"), [("move_n", "C3"), ("move_e", "D4"), ("move_s", "C5"), ("move_w", "B4")]
)  # fmt: skip
@pytest.mark.parametrize("side", ["", "?"])
def test_a_moving_shelf_swaps_with_the_card_its_arrow_points_to(arrow, to, side):
    """BW-37, BW-42"""
    t = Table(ann=Wizard(at="B4" if to != "B4" else "C3"), reception="G4",
              cards={"B4": "yellow", "C3": "green", "C4": side + arrow, "C5": "red", "D4": "red"})  # fmt: skip
    events = t.play("ann move east" if to != "B4" else "ann move south")
    assert t.at("ann") == to
    assert t.on(to) == arrow
    assert t.on("C4") == {"C3": "green", "D4": "red", "C5": "red", "B4": "yellow"}[to]
    assert told(events)[-1] == "shelf_swapped"
    assert t.mp("ann") == (1 if side else 0)


def test_a_moving_shelf_may_not_be_refused():
    """BW-37, R25"""
    t = Table(cards={"C4": "move_w", "B4": "red"})
    t.play("ann move west")
    assert t.at("ann") == "B4"
    assert t.question == "turn_action"


def test_a_moving_shelf_acts_on_every_entry_from_where_it_then_lies():
    """BW-37, BW-45, E9"""
    t = Table(ann=Wizard(at="B4"), cards={"B4": "yellow", "C4": "move_n", "C3": "red", "C2": "green"}, moves=4)
    t.play("ann move east")
    assert t.at("ann") == "C3"
    t.play("ann move south")
    assert (t.at("ann"), t.on("C4")) == ("C4", "red")
    t.play("ann move north")
    assert (t.at("ann"), t.on("C2"), t.on("C3")) == ("C2", "move_n", "green")


def test_a_moving_shelf_does_not_act_by_itself():
    """BW-37, R26 Only on entry."""
    t = Table(ann=Wizard(at="C3"), bob="", cards={"C3": "move_n"}, turn="bob")
    t.play("bob end_turn")
    assert t.at("ann") == "C3"


def test_both_cards_of_a_swap_keep_their_side_and_their_pieces():
    """BW-38, E6, E7, E8"""
    t = Table(
        ann=Wizard(at="B4"), bob=Wizard(at="C4"), cid=Wizard(at="C3"),
        cards={"B4": "yellow", "C4": "move_n", "C3": "green*"},
    )  # fmt: skip
    t.play("ann move east")
    assert (t.at("ann"), t.at("bob"), t.at("cid")) == ("C3", "C3", "C4")
    assert (t.on("C3"), t.on("C4")) == ("move_n", "green*")


def test_a_face_down_partner_stays_face_down_and_unseen():
    """BW-38, E6"""
    t = Table(ann=Wizard(at="B4"), cards={"B4": "yellow", "C4": "move_n", "C3": "?blue"})
    t.play("ann move east")
    assert t.on("C4") == "?"
    assert t.under("C4") == "blue"
    assert t.spot("C4", "ann")["face"] is None
    assert t.mp("ann") == 0


@pytest.mark.parametrize(
    ("arrow", "shelf", "start", "way", "to"),
    [
        ("move_e", "E1", "D1", "east", "C1"),
        ("move_w", "C1", "D1", "west", "E1"),
        ("move_n", "A3", "A4", "north", "A5"),
        ("move_s", "G5", "G4", "south", "G3"),
        ("move_n", "B2", "B3", "north", "B6"),
        ("move_s", "D7", "D6", "south", "D1"),
        ("move_e", "F6", "E6", "east", "B6"),
        ("move_w", "A4", "B4", "west", "G4"),
        ("move_e", "G4", "F4", "east", "A4"),
    ],
)
def test_off_the_edge_a_moving_shelf_comes_out_at_the_other_end(arrow, shelf, start, way, to):
    """BW-39, E1 Of its own row or column, however short that is."""
    t = Table(ann=Wizard(at=start), cards={start: "yellow", shelf: arrow, to: "green"})
    events = t.play(f"ann move {way}")
    assert told(events)[-1] == "shelf_wrapped"
    assert t.at("ann") == to
    assert (t.on(to), t.on(shelf)) == (arrow, "green")


def test_a_swap_triggers_nothing_else():
    """BW-40, R11, E8 No draw for a carried pawn, no second swap, no MP."""
    t = Table(
        ann=Wizard(at="B4"), bob=Wizard(at="C3"), cards={"B4": "yellow", "C4": "move_n", "C3": "red*", "C2": "move_s"},
        deck="blue", moves=4,
    )  # fmt: skip
    assert told(t.play("ann move east")) == ["moved", "shelf_swapped", "pawn_carried"]
    assert (t.hand("bob"), t.mp("bob")) == ("", 0)
    t.play("ann move south", "ann move north")  # the shelf, now on C3, swaps with the moving shelf on C2
    assert (t.at("ann"), t.on("C2"), t.on("C3")) == ("C2", "move_n", "move_s")


def test_a_pawn_carried_on_a_moving_shelf_is_not_carried_on():
    """BW-40, BW-44, E8"""
    t = Table(ann=Wizard(at="B4"), bob=Wizard(at="C3"), cards={"B4": "yellow", "C4": "move_n", "C3": "move_e"})
    t.play("ann move east")
    assert (t.at("bob"), t.on("C4")) == ("C4", "move_e")


def test_the_reception_can_be_moved_and_stays_where_it_is_put():
    """BW-41"""
    t = Table(ann=Wizard(at="C3"), bob="", cards={"C3": "yellow", "C4": "move_e"})
    t.play("ann move south")
    assert t.reception == "C4"
    assert (t.at("ann"), t.at("bob")) == ("D4", "C4")
    assert t.on("D4") == "move_e"


def test_the_reception_can_be_the_partner_across_the_edge():
    """BW-41, BW-39, E5"""
    t = Table(ann=Wizard(at="F4"), bob=Wizard(at="A4"), cards={"F4": "yellow", "G4": "move_e"}, reception="A4")
    t.play("ann move east")
    assert (t.reception, t.at("ann"), t.at("bob")) == ("G4", "A4", "G4")


def test_moving_the_reception_changes_all_directions_at_once():
    """BW-41, BW-4, E4"""
    t = Table(ann=Wizard(at="C3"), bob=Wizard(at="D6"), cards={"C3": "yellow", "C4": "move_e", "D6": "green"})
    assert t.met("bob") == "green south"
    t.play("ann move south")
    assert t.met("bob") == "green east south"
    assert t.met("ann") == "east moving"


def test_a_rebuild_does_not_bring_the_reception_back():
    """BW-41, BW-95"""
    t = Table(ann=Wizard(at="C2"), bob=Wizard(at="G5"), reception="G5", cards={
        "C2": "yellow", "D1": "yellow", "E1": "yellow", "A3": "yellow", "B3": "yellow", "D3": "yellow",
    })  # fmt: skip
    t.play("ann end_turn")
    assert t.reception == "G5"
    assert t.face_up == 1


def test_entering_the_reception_without_all_cubes_does_nothing():
    """BW-43, E15"""
    t = Table(ann=Wizard(at="C4", areas="2 4"), cards={"C4": "red"})
    assert told(t.play("ann move east")) == ["moved"]
    assert not t.over
    assert t.asked == "ann"


def test_being_carried_is_no_move():
    """BW-44, I10 The pawn stays on its card, and nothing is entered."""
    t = Table(
        ann=Wizard(at="B4"), bob=Wizard(at="C3", areas="2 3 4"), cards={"B4": "yellow", "C4": "move_n", "C3": "red*"}
    )
    card = t.spot("C3")["card"]
    t.play("ann move east")
    assert t.spot("C4")["card"] == card
    assert t.spot("C4")["pawns"] == [1]


def test_pawns_change_cards_only_by_their_own_moves():
    """BW-44, I10"""
    for seed in range(4):
        match = takujo.new("bibliowonders", seats=4, seed=seed)
        for step in range(250):
            before = [each["card"] for each in match.position()["wizards"]]
            legal = match.legal()
            action = legal[(step * 13 + seed) % len(legal)]
            match.play(action)
            after = [each["card"] for each in match.position()["wizards"]]
            changed = [seat for seat in range(4) if before[seat] != after[seat]]
            assert changed in ([], [action.seat])
            assert not changed or action.text.startswith("move")


def test_entering_again_is_a_new_entry():
    """BW-45 An own shelf left and entered again has its crystal, so it gives nothing; a moving shelf moves again."""
    t = Table(ann=Wizard(at="C4"), cards={"C4": "red", "C3": "blue"}, deck="red green", moves=3)
    t.play("ann move north", "ann move south", "ann move north")
    assert t.hand("ann") in ("red", "green")
    assert t.on("C3") == "blue*"


def test_after_a_ride_everything_is_seen_from_the_new_cell():
    """BW-38, E10"""
    t = Table(ann=Wizard("west moving", at="D3", mp=1), cards={
        "D3": "yellow", "C3": "move_w", "B3": "green", "A3": "red", "B2": "?blue", "B4": "?blue",
    })  # fmt: skip
    t.play("ann move west")
    assert t.at("ann") == "B3"
    assert t.offers("clairvoyance") == ["north", "south"]
    assert t.met("ann") == "red green north west moving"


@pytest.mark.parametrize(
    ("card", "undoable"), [("green", True), ("?green", False), ("blue", False), ("blue*", True), ("move_w", True)]
)  # fmt: skip
def test_a_move_can_be_taken_back_unless_it_showed_or_drew_something(card, undoable):
    """BW-31 Decision D1a of the dossier; E29: also a card that the mover had peeked at."""
    t = Table(ann=Wizard(at="C3", peeked="C4" if "?" in card else "", mp=1), cards={"C3": "red", "C4": card})
    t.play("ann move south")
    assert t.can_undo() == undoable


def test_a_step_onto_the_reception_can_be_taken_back():
    """BW-43"""
    t = Table(ann=Wizard(at="C4"), cards={"C4": "red"})
    t.play("ann move east")
    assert t.can_undo()
    t.match.undo(0)
    assert (t.at("ann"), t.moves) == ("C4", 2)
