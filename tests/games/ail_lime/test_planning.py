"""The round and its planning phase (chapter 4 of the rulebook)."""

from itertools import permutations

import pytest

import takujo

from .table import Board, Table, told


def test_a_round_is_planning_then_execution_then_refill():
    """AL-10"""
    t = Table(ann="law_reform", bob="investment", cid="", at="plan", seed=1)
    assert t.question == "plan_card"
    t.play("ann plan law_reform")
    events = t.play("bob plan investment")
    assert told(events)[:3] == ["planned", "planned_hidden", "plans_laid"]
    assert t.question == "choose_destination"  # neither card can be paid for, so both advance
    t.play("ann go kuwake")
    events = t.play("bob go kukeka")
    assert "drew_hidden" in told(events)
    assert told(events)[-1] == "round_began"
    assert (t.round, t.question) == (2, "plan_card")


def test_everyone_with_a_card_plans_one_of_those_in_hand():
    """AL-11"""
    t = Table(ann="law_reform law_reform investment", bob="good_culture", cid="", at="plan")
    assert t.asked == "ann bob"
    assert t.offered_to("ann") == ["plan law_reform", "plan investment"]
    assert t.offered_to("bob") == ["plan good_culture"]
    assert t.offered_to("cid") == []


def test_nobody_with_a_card_may_decline():
    """AL-11"""
    t = Table(ann="law_reform", bob="investment", cid="laboratory", at="plan")
    for name in ("ann", "bob", "cid"):
        assert all(text.startswith("plan ") for text in t.offered_to(name))


def test_a_single_kind_in_hand_is_asked_for_all_the_same():
    """AL-11 Not to ask would tell the others what kind of hand it is."""
    t = Table(ann="law_reform law_reform law_reform", bob="investment laboratory", cid="law_reform", at="plan")
    assert t.asked == "ann bob cid"
    assert t.offered_to("ann") == ["plan law_reform"]


def test_plans_may_be_laid_in_any_order_with_the_same_result():
    """AL-11, I17"""
    answers = {"ann": "law_reform", "bob": "investment", "cid": "nanala_harbour", "dee": "people_power"}
    keys = set()
    for order in permutations(answers):
        t = Table("law_reform laboratory", "investment people_power", "nanala_harbour", "people_power", at="plan")
        t.play(*(f"{name} plan {answers[name]}" for name in order))
        keys.add(t.match.state.key())
    assert len(keys) == 1


def test_nobody_learns_what_another_has_planned():
    """AL-11, AL-14"""
    views = set()
    for card in ("law_reform", "investment"):
        t = Table(ann="law_reform investment", bob="laboratory", cid="laboratory", at="plan")
        t.play(f"ann plan {card}")
        seen = [t.match.view(seat) for seat in (1, 2, None)], [t.match.log(seat) for seat in (1, 2, None)]
        views.add(repr(seen))
    assert len(views) == 1
    assert t.match.log(1)[-1] == "ann has planned."
    assert t.match.log(0)[-1] == "ann plans “Investment”."


def test_a_planned_card_has_left_the_hand():
    """AL-12, I12"""
    t = Table(ann="law_reform law_reform investment", bob="laboratory", cid="laboratory", at="plan")
    t.play("ann plan law_reform")
    assert t.hand("ann") == "law_reform investment"
    assert t.planned("ann") == "law_reform"
    assert t.match.view(1)["table"]["boards"][0]["hand_size"] == 2


def test_a_planned_card_cannot_be_built_in_a_chain():
    """AL-12, E-46"""
    t = Table(ann=Board(plan="resource_mining", goods="M9", hand="machine_oil_power"))
    t.play("ann build")
    assert t.offered == ["build machine_oil_power", "stop"]


def test_the_rest_of_the_hand_is_kept():
    """AL-12"""
    t = Table(ann="law_reform investment people_power", bob="laboratory", at="plan")
    t.play("ann plan investment", "bob plan laboratory")
    assert t.hand("ann") == "law_reform people_power"


def test_a_player_without_cards_plans_nothing_and_has_no_turn():
    """AL-13, R-18, E-29"""
    t = Table(ann="", bob="law_reform", cid="law_reform", at="plan", start="cid")
    assert t.asked == "bob cid"
    t.play("bob plan law_reform", "cid plan law_reform", "cid go kuwake")
    assert (t.asked, t.question) == ("bob", "choose_destination")
    events = t.play("bob go kuwake")
    assert t.size("ann") == 4  # refilled, and a card for the marker that came from cid
    assert t.start == "ann"
    assert t.question == "plan_card"
    assert [event.seat for event in events if event.name == "skipped"] == []


def test_a_skipped_turn_is_told():
    """AL-13, E-29"""
    t = Table(ann="law_reform", bob="", cid="law_reform", at="plan")
    t.play("ann plan law_reform", "cid plan law_reform")
    events = t.play("ann go atalam")
    assert [event.seat for event in events if event.name == "skipped"] == [1]


def test_a_player_without_a_plan_is_carried_and_gets_the_ride_bonus():
    """AL-13, AL-52"""
    t = Table(ann=Board(plan="law_reform", at=2), bob=Board(at=2, on="ann"), turn="ann")
    assert t.space("bob") == 3
    assert t.goods("bob") == "M1"


def test_a_start_player_without_a_plan_does_not_stop_the_round():
    """AL-13, AL-72, E-30"""
    t = Table(ann="", bob="law_reform", cid="law_reform", at="plan", start="ann")
    t.play("bob plan law_reform", "cid plan law_reform")
    assert t.asked == "bob"
    t.play("bob go kuwake", "cid go kuwake")
    assert t.start == "bob"


def test_plans_can_be_changed_until_the_last_one_is_laid():
    """AL-14"""
    t = Table(ann="law_reform investment", bob="laboratory", cid="laboratory", at="plan")
    t.play("ann plan law_reform", "bob plan laboratory")
    assert t.match.can_undo(0)
    assert t.match.can_undo(1)
    t.match.undo(0)
    assert t.asked == "ann cid"
    assert t.planned("bob") == "laboratory"
    t.play("ann plan investment")
    assert (t.planned("ann"), t.hand("ann")) == ("investment", "law_reform")


def test_when_all_have_planned_nothing_can_be_changed():
    """AL-14"""
    t = Table(ann="law_reform investment", bob="laboratory", cid="laboratory", at="plan")
    t.play("ann plan law_reform", "bob plan laboratory", "cid plan laboratory")
    assert [t.match.undo_stop(seat) for seat in range(3)] == ["other", "other", "chance"]
    with pytest.raises(takujo.CannotUndo):
        t.match.undo(0)


def test_each_plan_stays_face_down_until_its_owners_turn():
    """AL-14, AL-21"""
    t = Table(ann=Board(plan="law_reform"), bob=Board(plan="investment"), cid=Board(plan="laboratory"), turn="ann")
    table = t.match.view(0)["table"]
    assert table["boards"][0]["played"] == "law_reform"
    assert [(board["planned"], board["plan"]) for board in table["boards"][1:]] == [(True, None), (True, None)]
    t.play("ann go kuwake")
    assert t.match.view(0)["table"]["boards"][1]["played"] == "investment"
    assert t.match.view(0)["table"]["boards"][2]["plan"] is None


def test_several_may_plan_the_same_kind():
    """AL-11, E-42"""
    t = Table(ann="law_reform", bob="law_reform", cid="law_reform", at="plan")
    t.play("ann plan law_reform", "bob plan law_reform", "cid plan law_reform")
    t.play("ann go kuwake", "bob go kuwake", "cid go atalam")
    assert t.column(2) == "ann bob"
    assert t.discard.split().count("law_reform") == 3


# ---- the turn


def test_turns_go_clockwise_from_the_start_player():
    """AL-20, I10"""
    boards = [Board(plan="law_reform") for _ in range(4)]
    t = Table(*boards, start="cid", turn="cid")
    for name in ("cid", "dee", "ann", "bob"):
        assert t.asked == name
        t.play(f"{name} go kuwake")
    assert t.question == "plan_card"


def test_a_turn_begins_by_turning_up_the_planned_card():
    """AL-21"""
    t = Table(ann=Board(plan="law_reform", goods="F2"), bob=Board(plan="investment"))
    assert t.now["revealed"] == "law_reform"
    assert t.planned("ann") is None
    assert t.match.view()["table"]["revealed"] == "law_reform"


def test_a_card_that_can_be_paid_for_may_be_built_or_used_to_advance():
    """AL-22"""
    t = Table(ann=Board(plan="law_reform", goods="F2"))
    assert t.offered == ["advance", "build"]


def test_a_card_that_cannot_be_paid_for_must_be_used_to_advance():
    """AL-22, AL-23 There is no passing either."""
    t = Table(ann=Board(plan="law_reform", goods="F1 M5 K5"))
    assert t.question == "choose_destination"
    assert t.discard == "law_reform"


def test_money_counts_when_it_is_asked_whether_a_card_can_be_paid_for():
    """AL-23, AL-56"""
    assert Table(ann=Board(plan="law_reform", goods="F1 W1")).offered == ["advance", "build"]


def test_a_card_becomes_payable_by_conversion():
    """AL-23, AL-65, E-2"""
    t = Table(ann=Board(plan="law_reform", goods="F1 K2", tableau="laboratory"))
    assert t.offered == ["advance", "convert k2"]
    t.play("ann convert k2")
    assert t.offered == ["advance", "build"]
    t.play("ann build")
    assert t.goods("ann") == ""
    assert t.tableau("ann") == "law_reform laboratory"


def test_a_turn_ends_after_the_harvest():
    """AL-24"""
    t = Table(ann=Board(plan="law_reform", goods="F5"), bob=Board(plan="law_reform"))
    t.play("ann advance", "ann go kuwake")
    assert t.asked == "bob"


def test_a_turn_ends_after_the_last_building():
    """AL-24"""
    t = Table(ann=Board(plan="law_reform", goods="F9", hand="law_reform"), bob=Board(plan="law_reform"))
    t.play("ann build")
    assert t.asked == "bob"
    assert t.space("ann") == 1


def test_a_turn_never_holds_both_actions():
    """AL-24"""
    t = Table(
        ann=Board(plan="resource_mining", goods="M9", hand="machine_oil_power", at=3), bob=Board(plan="law_reform")
    )
    t.play("ann build")
    assert "advance" not in t.offered
    t.play("ann stop")
    assert t.asked == "bob"


def test_a_planned_card_stays_affordable_until_the_own_turn():
    """AL-23, E-1, I3 What one owns falls only in the own turn."""
    t = Table(ann=Board(plan="nanala_harbour", at=2), bob=Board(plan="law_reform", goods="F2", at=2, on="ann"))
    t.play("ann go taupo")
    assert t.goods("bob") == "F2 M1"
    assert t.offered == ["advance", "build"]
