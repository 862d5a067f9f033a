"""Taking back: what may be taken back, and where that stops."""

from .table import Board, Table


def test_a_turn_may_be_taken_back_answer_by_answer():
    """AL-22"""
    t = Table(ann=Board(plan="law_reform", goods="K4 F1", tableau="laboratory", at=3), bob=Board(plan="law_reform"))
    t.play("ann convert k2")
    t.play("ann advance")
    assert t.question == "choose_destination"
    t.match.undo(0)
    t.match.undo(0)
    assert (t.goods("ann"), t.question) == ("F1 K4", "turn_action")
    assert t.match.undo_stop(0) == "nothing"


def test_a_drawn_card_cannot_be_taken_back():
    """AL-48, E-40"""
    t = Table(ann=Board(plan="good_culture", at=3), bob=Board(plan="law_reform", at=7), turn="ann")
    t.play("ann go pede", "ann take food")
    assert t.match.can_undo(0)
    t = Table(ann=Board(plan="law_reform", at=3), bob=Board(plan="law_reform", at=7), turn="ann")
    t.play("ann go aikito")
    assert t.match.undo_stop(0) == "chance"


def test_the_answer_of_a_rider_stops_the_movers_undo():
    """AL-52"""
    t = Table(ann=Board(plan="law_reform", at=6), bob=Board(at=6, on="ann"), cid=Board(at=6, on="bob"), turn="ann")
    t.play("ann go pede", "ann take food")
    assert t.match.can_undo(0)
    t.play("bob take food")
    assert t.match.undo_stop(0) == "other"
    assert t.match.can_undo(1)
    t.match.undo(1)
    assert t.asked == "bob"


def test_the_end_of_a_turn_cannot_be_taken_back():
    """AL-24"""
    t = Table(ann=Board(plan="resource_mining", goods="M9", hand="machine_oil_power"), bob=Board(plan="law_reform"))
    t.play("ann build")
    assert t.match.can_undo(0)
    t.play("ann stop")
    assert t.match.undo_stop(0) == "chance"  # bob's card has been turned up
    t = Table(bob=Board(plan="law_reform", at=3), turn="bob", supply=0)
    t.play("bob go ikkyau")
    assert t.over
    assert t.match.undo_stop(1) == "chance"


def test_a_turn_that_ended_by_itself_can_be_taken_back_where_no_card_was_turned_up():
    """AL-14, AL-24"""
    for options, stop in (({"open_plans": "on"}, None), ({}, "chance")):
        t = Table(ann=Board(plan="law_reform", at=3), bob=Board(plan="law_reform", at=6), options=options)
        t.play("ann go ikkyau")
        assert t.asked == "bob"
        assert t.match.undo_stop(0) == stop


def test_a_build_may_be_taken_back_as_long_as_the_turn_lasts():
    """AL-55, AL-60"""
    t = Table(ann=Board(plan="nanala_harbour", goods="M1 K2 F9", hand="people_power people_power law_reform"))
    t.play("ann build", "ann build people_power")
    t.match.undo(0)
    assert (t.hand("ann"), t.goods("ann")) == ("law_reform people_power people_power", "F9")
    t.match.undo(0)
    assert (t.tableau("ann"), t.goods("ann")) == ("", "F9 M1 K2")
