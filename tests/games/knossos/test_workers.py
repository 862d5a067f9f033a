"""Action 2, the free action and action 4: workers on tiles, stepping up, recalling."""

from .table import LINE, Digger, Table, told


def test_a_worker_goes_next_to_a_tile_with_an_own_piece_and_never_onto_the_entrance():
    """KN-40"""
    t = Table(Digger(meeple=2), tiles=LINE[:4])
    t.play("ann place_worker")
    assert t.offered == ["place 1", "place 3"]
    t.play("ann place 1")
    assert t.pieces("ann") == "1"
    assert t.home("ann") == 1
    again = Table(Digger(meeple=1, on="2"), tiles=LINE[:4])
    again.play("ann place_worker")
    assert again.offered == ["place 1", "place 2", "place 3"]


def test_a_worker_beside_the_marks_is_a_neighbour_as_good_as_any():
    """KN-40"""
    t = Table(Digger(beside="2"), Digger(on="2"), tiles=LINE[:4])
    t.play("ann place_worker")
    assert t.offered == ["place 1", "place 3"]


def test_a_free_mark_must_be_taken_and_without_one_the_worker_stands_beside():
    """KN-41"""
    t = Table(Digger(meeple=2), Digger(on="1"), tiles=LINE[:3])
    assert told(t.play("ann place_worker", "ann place 1"))[0] == "worker_beside"
    assert t.pieces("ann", "beside") == "1"
    t = Table(Digger(meeple=2), Digger(on="1"), tiles=LINE[:3])
    t.play("ann place_worker", "ann place 3")
    assert t.pieces("ann") == "3"


def test_own_pieces_take_marks_too_and_there_is_no_limit_beside_them():
    """KN-41"""
    t = Table(Digger(meeple=2, on="1", beside="1 1 1"), tiles=LINE[:2])
    t.play("ann place_worker", "ann place 1")
    assert t.pieces("ann", "beside") == "1 1 1 1"


def test_a_tile_with_own_pieces_needs_another_one_beside_it():
    """KN-42"""
    t = Table(Digger(meeple=1), tiles=[LINE[0]])
    assert "place_worker" not in t.offered
    assert t.refused["place_worker"] == ("why-no-neighbour", "KN-40")
    t = Table(Digger(meeple=1, on="2"), tiles=LINE[:2])
    t.play("ann place_worker")
    assert t.offered == ["place 1", "place 2"]


def test_an_l_tile_holds_three_pieces_on_marks():
    """KN-41, KN-37"""
    t = Table(Digger(meeple=1, on="1 2"), tiles=["LT1 A 0 2 0", "I1-BY A 0 4 0"])
    t.play("ann place_worker", "ann place 1")
    assert t.pieces("ann") == "1 1 2"
    t = Table(Digger(meeple=1, on="1 1 2"), tiles=["LT1 A 0 2 0", "I1-BY A 0 4 0"])
    t.play("ann place_worker", "ann place 1")
    assert t.pieces("ann", "beside") == "1"


def test_a_guide_leads_a_second_worker_to_a_tile_of_its_colour():
    """KN-43, KN-88d"""
    t = Table(Digger(meeple=1, spaces=("guide yellow",), home=3), tiles=LINE[:4])
    t.play("ann place_worker")
    assert t.question == "guide_tile"  # only tile 2 lay next to the meeple
    assert t.offered == ["place 3", "skip"]
    t.play("ann place 3")
    assert t.pieces("ann") == "2 3"
    assert t.home("ann") == 1


def test_the_extra_worker_of_a_guide_stands_next_to_an_own_piece():
    """KN-43, R55"""
    tiles = ["I1-RB A 0 2 0", "I1-BY A 0 2 -1", "I2-YG A 0 3 0"]  # the yellow tile is next to the meeple's only
    t = Table(Digger(meeple=1, spaces=("guide yellow",)), tiles=tiles)
    t.play("ann place_worker", "ann place 2")
    assert t.offered == ["place 3", "skip"]
    far = ["I2-YG A 0 3 0", "I1-YG A 0 5 0"]
    t = Table(Digger(meeple=1, spaces=("guide yellow",)), tiles=[*tiles[:2], *far])
    t.play("ann place_worker", "ann place 2")
    assert t.refused == {"place 4": ("why-not-beside", "KN-43")}


def test_to_the_letter_a_meeple_is_not_enough_beside_a_guided_worker():
    """KN-43, R55"""
    tiles = ["I1-RB A 0 2 0", "I1-BY A 0 2 -1", "I2-YG A 0 3 0"]  # the yellow tile is next to the meeple's only
    t = Table(Digger(meeple=1, spaces=("guide yellow",)), tiles=tiles, options={"guided_beside": "worker"})
    t.play("ann place_worker", "ann place 2")
    assert t.asked == "bob"
    t = Table(Digger(meeple=1, spaces=("guide yellow",), on="1"), tiles=["LT1 A 0 2 0", *tiles[1:2], "I2-YG A 0 4 0"])
    t.play("ann place_worker", "ann place 2")
    assert t.offered == ["place 3", "skip"]


def test_several_guides_act_in_the_order_of_the_colours_and_trigger_nothing_further():
    """KN-43"""
    ann = Digger(meeple=2, on="1", spaces=("guide green", "guide blue"), home=4)
    t = Table(ann, tiles=LINE[:6])
    t.play("ann place_worker", "ann place 3")
    assert t.offered == ["place 2", "skip"]  # blue first
    t.play("ann skip")
    assert t.offered == ["place 4", "skip"]  # then green
    t.play("ann place 4")
    assert t.asked == "bob"
    assert t.pieces("ann") == "1 3 4"


def test_a_guide_does_not_act_when_the_player_makes_a_trip():
    """KN-43, KN-61"""
    t = Table(Digger(meeple=1, spaces=("guide yellow",)), tiles=LINE[:4])
    events = told(t.play("ann trip"))
    assert "worker_placed" not in events


def test_pieces_of_others_stay_and_do_not_hinder():
    """KN-44"""
    t = Table(Digger(meeple=2), Digger(meeple=1, on="3"), tiles=LINE[:3])
    t.play("ann place_worker", "ann place 3")
    assert t.pieces("bob") == "3"
    assert t.meeple("bob") == 1


# ---- step up


def test_once_a_turn_a_worker_steps_onto_a_free_mark_before_or_after_the_action():
    """KN-50, KN-07"""
    t = Table(Digger(meeple=3, beside="1 2"), tiles=LINE[:3])
    assert t.offers("step_up") == ["1", "2"]
    t.play("ann step_up 1")
    assert t.question == "main"
    assert t.offers("step_up") == []
    assert t.pieces("ann") == "1"
    assert t.pieces("ann", "beside") == "2"
    t.play("ann recall", "ann recall 1")
    assert t.asked == "bob"  # not again after the action


def test_a_worker_can_step_up_after_the_action_of_the_turn():
    """KN-50, KN-07"""
    t = Table(Digger(meeple=3, on="1", beside="1"), tiles=LINE[:3])
    assert t.offers("step_up") == []
    t.play("ann recall", "ann recall 1")
    assert t.question == "after_main"
    assert t.offered == ["step_up 1", "end_turn"]
    t.play("ann step_up 1")
    assert t.pieces("ann") == "1"
    assert t.asked == "bob"


def test_to_step_up_is_never_compulsory():
    """KN-52"""
    t = Table(Digger(meeple=3, on="1", beside="1"), tiles=LINE[:3])
    t.play("ann recall", "ann recall 1", "ann end_turn")
    assert t.pieces("ann", "beside") == "1"
    assert t.asked == "bob"


def test_the_first_in_turn_order_gets_a_mark_that_becomes_free():
    """KN-51"""
    t = Table(Digger(meeple=3, on="1"), Digger(beside="1"), Digger(beside="1"), tiles=LINE[:3])
    t.play("ann recall")
    assert t.asked == "bob"
    assert t.offers("step_up") == ["1"]
    t.play("bob step_up 1")
    t.play("bob recall")
    assert t.offers("step_up") == ["1"]  # cid is next


# ---- recall


def test_a_worker_is_recalled_from_tile_market_or_altar():
    """KN-81, KN-03"""
    ann = Digger(meeple=3, on="1", beside="2", spaces=("tavern", "altar red"))
    t = Table(ann, Digger(on="2"), tiles=LINE[:3])
    t.play("ann recall")
    assert t.offered == ["recall 1", "recall 2 beside", "recall tavern", "recall altar red"]
    t.play("ann recall tavern")
    assert t.spaces("ann") == ["altar red"]
    assert t.home("ann") == 3


def test_the_meeple_and_reserve_workers_cannot_be_recalled():
    """KN-81"""
    t = Table(Digger(meeple=1), tiles=LINE[:2])
    assert "recall" not in t.offered
    assert t.refused["recall"] == ("why-nobody-out", "KN-81")


def test_the_effect_of_a_market_worker_ends_when_it_leaves():
    """KN-82"""
    t = Table(Digger(meeple=1, spaces=("guide yellow",)), tiles=LINE[:4])
    t.play("ann recall")
    assert t.spaces("ann") == []
    for name in ("bob", "cid", "dee"):
        t.play(f"{name} recruit")
    t.play("ann place_worker")
    assert t.asked == "bob"  # no guide any more


def test_the_resources_on_an_extra_die_are_lost_when_its_worker_is_recalled():
    """KN-83"""
    t = Table(Digger("R4", extra="R6"))
    t.play("ann recall")
    assert t.store("ann") == "R4"
    assert t.extra("ann") == ""
    assert [space["die"] for space in t.shown["market"][2]["spaces"]] == [True] * 8


def test_a_worker_recalled_from_the_altar_frees_its_space():
    """KN-84"""
    t = Table(Digger(spaces=("altar red",)))
    assert t.scoring("ann")["altar"] == 2
    t.play("ann recall")
    assert t.scoring("ann")["altar"] == 0
    assert t.shown["altar"]["full"] == 0
