"""Setup and the course of the game."""

import takujo

from .table import LINE, Digger, Table, told


def test_the_table_of_four_players():
    """KN-01, KN-02"""
    t = takujo.new("knossos", seats=4, seed=1).view(None)["table"]
    assert t["frame"]["size"] == 12
    assert [tile["tile"] for tile in t["row"]] == ["LT1", "LT2", "LT3", "LT4"]
    assert (t["row_limit"], t["box"], t["deck"], t["removed"], len(t["display"])) == (5, 66, 20, 0, 4)
    assert [board["crew"] for board in t["boards"]] == ["orange", "purple", "lime", "grey"]
    for board in t["boards"]:
        assert board["home"] == 2
        assert board["meeple"] is None
        assert board["reserve"] == {"reinforcements": 4, "tavern": 4, "recruit": 2}
        assert sum(board["store"].values()) == board["white"] == 0
    assert t["tiles"][0]["cells"] == [[0, 0], [1, 0], [0, 1], [1, 1]]


def test_the_table_of_three_players():
    """KN-01, KN-02"""
    t = takujo.new("knossos", seats=3, seed=1).view(None)["table"]
    assert t["frame"]["size"] == 10
    assert (t["row_limit"], t["box"], t["deck"], t["removed"], len(t["display"])) == (4, 66, 15, 6, 3)
    assert [board["crew"] for board in t["boards"]] == ["orange", "purple", "lime"]
    assert len(t["unseen"]) == 21


def test_the_start_player_is_drawn_and_turns_go_clockwise():
    """KN-01"""
    starts = {takujo.new("knossos", seed=seed).view(None)["table"]["start"] for seed in range(30)}
    assert starts == {0, 1, 2, 3}
    match = takujo.new("knossos", seed=3, options={"start_player": "2"})
    order = []
    while len(order) < 6:
        order += [match.deciders[0]] if not order or order[-1] != match.deciders[0] else []
        match.play(match.legal()[0])
    assert order == [2, 3, 0, 1, 2, 3]


def test_altar_and_second_sheet_are_drawn():
    """KN-85"""
    tables = [takujo.new("knossos", seed=seed).view(None)["table"] for seed in range(40)]
    assert {t["altar"]["altar"] for t in tables} == {"hermes", "athena", "zeus", "poseidon"}
    assert {t["sheet"] for t in tables} == {"MA", "MB"}
    areas = {t["sheet"]: [area["area"] for area in t["market"]] for t in tables}
    assert areas["MA"] == ["tavern", "recruit", "warehouse", "guide", "day_labour", "big_basket"]
    assert areas["MB"] == ["tavern", "recruit", "warehouse", "camp", "telegram", "office"]


def test_a_turn_is_exactly_one_action():
    """KN-03, KN-07"""
    t = Table(Digger(meeple=2, on="1"), tiles=LINE[:3])
    assert "final_return" not in t.offered
    t.play("ann place_worker", "ann place 3")
    assert t.asked == "bob"


def test_nobody_may_pass_and_only_who_can_do_nothing_does():
    """KN-04, KN-52"""
    # All workers of ann are in reserve or on the altar of nobody: her meeple is out, nobody is at home, nothing to pay.
    stuck = Digger(meeple=1, home=0, reserve="4 4 4")
    t = Table(stuck, tiles=LINE[:1])
    assert t.asked == "bob"
    assert told(t.match._events[0])[0] == "forced_pass"
    assert "pass" not in t.offered


def test_when_everybody_must_pass_in_turn_the_game_is_over_and_nobody_triggered_it():
    """KN-05"""
    stuck = [Digger(meeple=n, home=0, reserve="4 4 4") for n in range(1, 5)]
    t = Table(*stuck, tiles=LINE[:4], row="I4-RB")
    assert t.over
    assert t.shown["ends"] == ["passes"]
    assert t.shown["trigger"] is None
    assert t.shown["turn"] == 5


def test_three_passes_of_four_are_not_enough():
    """KN-05"""
    stuck = [Digger(meeple=n, home=0, reserve="4 4 4") for n in range(1, 4)]
    t = Table(*stuck, Digger(), tiles=LINE[:4], row="I4-RB")
    assert t.asked == "dee"
    t.play("dee recruit")
    assert t.asked == "dee"  # three more passes, and again it is dee
    assert not t.over


def test_after_the_last_round_everybody_has_one_final_turn_and_nobody_triggered_it():
    """KN-06"""
    t = Table(Digger(), turns=319)
    t.play("ann recruit")
    assert t.shown["ends"] == ["rounds"]
    assert t.shown["finals"] == 4
    assert t.shown["trigger"] is None
    t.play("bob recruit", "cid recruit", "dee day_labour", "dee gain red", "ann lay_tile")
    assert t.shown["finals"] == 1
    early = Table(Digger(), turns=318)
    assert "final_turns" not in told(early.play("ann recruit"))


def test_without_a_limit_of_rounds_the_game_goes_on():
    """KN-06"""
    t = Table(Digger(), turns=4000, guard=0)
    t.play("ann recruit")
    assert t.shown["ends"] == []


def test_forced_passes_do_not_cut_the_final_turns_short():
    """KN-09"""
    stuck = [Digger(meeple=n, home=0, reserve="4 4 4") for n in range(1, 4)]
    t = Table(*stuck, Digger(), tiles=LINE[:4], row="I4-RB", finals=4, trigger="dee", ends="altar", passes=3)
    assert t.asked == "dee"
    assert t.shown["finals"] == 1
    t.play("dee recruit")
    assert t.over
    assert t.shown["ends"] == ["altar"]
    assert t.shown["trigger"] == 3


def test_a_cost_that_cannot_be_paid_in_full_forbids_the_action():
    """KN-08"""
    assert "tavern" not in Table(Digger("R4")).offered
    assert "tavern" in Table(Digger("R4 B1")).offered
