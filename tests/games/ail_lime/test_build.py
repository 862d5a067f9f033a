"""Build: cost, production and chains (chapter 7 of the rulebook)."""

import pytest

from .table import Board, Table, told


def test_a_building_is_paid_and_laid_into_the_tableau():
    """AL-55"""
    t = Table(ann=Board(plan="law_reform", goods="F3 M1", at=4))
    t.play("ann build")
    assert (t.tableau("ann"), t.goods("ann")) == ("law_reform", "F1 M1")
    assert t.discard == ""


def test_building_moves_no_pawn_and_gives_no_reward():
    """AL-55, I6"""
    t = Table(ann=Board(plan="october_eighth", goods="F2 M2 W1", at=4), bob=Board(at=4, on="ann"))
    t.play("ann build")
    assert t.column(4) == "ann bob"
    assert (t.goods("ann"), t.goods("bob")) == ("", "")


@pytest.mark.parametrize(
    ("card", "cost"),
    [
        ("lin_script_light", "K2"), ("ail_bread_and_potato", "F2 K1"), ("foreign_books", "K3"),
        ("standard_cetkaik", "F2 K2 W1"), ("resource_mining", "M2"), ("nanala_harbour", "M1 K2"),
        ("machine_oil_power", "M3"), ("great_economy", "M2 K2 W1"), ("law_reform", "F2"),
        ("peaceful_soldiers", "F1 M2"), ("people_power", "F3"), ("october_eighth", "F2 M2 W1"),
        ("good_culture", "F3 K3"), ("old_to_new", "M3 K2"), ("pen_and_sword", "F3 M3"), ("road_of_ail", "F2 M2 K2"),
        ("constitution", "F2 M2 K2"),
    ],
)  # fmt: skip
def test_each_card_costs_what_is_printed(card, cost):
    """AL-55, AL-56, R-28, I8"""
    t = Table(ann=Board(plan=card, goods=cost))
    t.play("ann build")
    assert (t.goods("ann"), t.tableau("ann")) == ("", card)


@pytest.mark.parametrize(
    ("goods", "left"),
    [
        ("K2 F2 W1", ""),
        ("K3 F3 W2", "F1 K1 W1"),
        ("F2 W3", ""),
        ("K1 F1 W4", "W1"),
        ("W5", ""),
    ],
)
def test_money_stands_in_for_what_is_missing(goods, left):
    """AL-56, R-14, E-18, I8"""
    t = Table(ann=Board(plan="standard_cetkaik", goods=goods))
    t.play("ann build")
    assert t.goods("ann") == left


@pytest.mark.parametrize("goods", ["K9 F9 M9", "K2 F2", "K1 F2 W1", "F2 W2", "W4"])
def test_a_cost_in_money_is_paid_in_money_alone(goods):
    """AL-56, E-19"""
    t = Table(ann=Board(plan="standard_cetkaik", goods=goods))
    assert t.question == "choose_destination"


def test_the_own_colours_are_paid_first():
    """AL-56, R-14"""
    t = Table(ann=Board(plan="law_reform", goods="F2 W5"))
    t.play("ann build")
    assert t.goods("ann") == "W5"


@pytest.mark.parametrize("card", ["laboratory", "investment"])
def test_any_three_are_paid_one_by_one_as_one_likes(card):
    """AL-57, R-15"""
    t = Table(ann=Board(plan=card, goods="F1 M1 K2 W1"))
    t.play("ann build")
    assert t.question == "pay_any"
    assert t.offered == ["pay food", "pay material", "pay knowledge", "pay money"]
    t.play("ann pay knowledge", "ann pay money", "ann pay food")
    assert (t.goods("ann"), t.tableau("ann")) == ("M1 K1", card)


@pytest.mark.parametrize(("goods", "payable"), [("F1 M1", False), ("F1 M1 K1", True), ("W3", True), ("F2 W1", True)])
def test_any_three_need_three_tokens_in_all(goods, payable):
    """AL-57"""
    t = Table(ann=Board(plan="investment", goods=goods))
    assert (t.question == "turn_action") == payable


def test_exactly_three_tokens_are_asked_for_while_there_is_a_choice():
    """AL-57, E-20"""
    t = Table(ann=Board(plan="investment", goods="F1 M2"))
    t.play("ann build")
    assert t.offered == ["pay food", "pay material"]
    t.play("ann pay food")
    assert (t.goods("ann"), t.tableau("ann")) == ("", "investment")


def test_a_card_waits_beside_hand_and_tableau_while_it_is_paid_for():
    """AL-57, I1"""
    t = Table(ann=Board(plan="resource_mining", goods="M2 F2 K2", hand="laboratory"))
    t.play("ann build", "ann build laboratory")
    assert t.question == "pay_any"
    assert (t.hand("ann"), t.tableau("ann"), t.now["revealed"]) == ("", "resource_mining", "laboratory")


@pytest.mark.parametrize(
    ("card", "cost", "at", "goods"),
    [
        ("lin_script_light", "K2", 8, "K1"),
        ("foreign_books", "K3", 2, "K2"),
        ("ail_bread_and_potato", "F2 K1", 9, "F1"),
        ("machine_oil_power", "M3", 11, "M2"),
        ("nanala_harbour", "M1 K2", 5, "K1"),
        ("people_power", "F3", 10, "F2"),
        ("peaceful_soldiers", "F1 M2", 7, "M1"),
    ],
)
def test_a_building_produces_when_it_is_built_on_its_own_kind_of_space(card, cost, at, goods):
    """AL-58, R-1"""
    t = Table(ann=Board(plan=card, goods=cost, at=at))
    t.play("ann build")
    assert t.goods("ann") == goods


def test_only_the_new_building_produces():
    """AL-58"""
    t = Table(ann=Board(plan="law_reform", goods="F2", tableau="people_power law_reform", at=6))
    t.play("ann build")
    assert t.goods("ann") == "F1"


@pytest.mark.parametrize("at", [1, 2, 3, 12, 13])
def test_elsewhere_a_new_building_does_not_produce(at):
    """AL-58, E-49"""
    t = Table(ann=Board(plan="people_power", goods="F3", at=at))
    t.play("ann build")
    assert t.goods("ann") == ""


@pytest.mark.parametrize(
    ("card", "cost", "goods"),
    [("people_power", "F3", "F2"), ("machine_oil_power", "M3", "M2"), ("foreign_books", "K3", "K2")],
)
def test_on_pede_every_trigger_is_met(card, cost, goods):
    """AL-58, E-23"""
    t = Table(ann=Board(plan=card, goods=cost, at=14))
    t.play("ann build")
    assert t.goods("ann") == goods


def test_a_variable_producer_counts_itself_when_it_is_built():
    """AL-58, E-21"""
    t = Table(ann=Board(plan="standard_cetkaik", goods="K2 F2 W1", at=8))
    t.play("ann build")
    assert t.goods("ann") == "M1"


def test_production_is_counted_at_its_moment():
    """AL-51, AL-58, E-48"""
    t = Table(ann=Board(plan="lin_script_light", goods="K6 F2 W1", hand="standard_cetkaik lin_script_light", at=1))
    t.play("ann build", "ann build lin_script_light", "ann build standard_cetkaik")
    assert t.goods("ann") == ""
    t = Table(
        ann=Board(plan="lin_script_light", goods="K6 F2 W1", hand="standard_cetkaik lin_script_light", at=2),
    )  # fmt: skip
    t.play("ann build", "ann build lin_script_light", "ann build standard_cetkaik")
    assert t.goods("ann") == "M3 K2"  # the third culture card counts all three


def test_the_same_building_may_be_built_again():
    """AL-59, R-19"""
    t = Table(ann=Board(plan="law_reform", goods="F2", tableau="law_reform law_reform"))
    t.play("ann build")
    assert t.tableau("ann") == "law_reform law_reform law_reform"


@pytest.mark.parametrize(
    ("card", "cost", "chain"),
    [
        ("lin_script_light", "K2", 1), ("ail_bread_and_potato", "F2 K1", 1), ("resource_mining", "M2", 1),
        ("nanala_harbour", "M1 K2", 2), ("foreign_books", "K3", 0), ("law_reform", "F2", 0),
        ("road_of_ail", "F2 M2 K2", 0),
    ],
)  # fmt: skip
def test_a_chain_allows_as_many_further_builds_as_there_are_icons(card, cost, chain):
    """AL-60"""
    t = Table(ann=Board(plan=card, goods=f"{cost} W9", hand="people_power people_power people_power"))
    t.play("ann build")
    assert t.chain == chain
    for _ in range(chain):
        t.play("ann build people_power")
    assert t.question == "plan_card"
    assert t.tableau("ann").split().count("people_power") == chain


@pytest.mark.parametrize("card", ["laboratory", "investment"])
def test_neutral_conversion_cards_have_a_chain_of_one(card):
    """AL-60"""
    t = Table(ann=Board(plan=card, goods="W6", hand="people_power people_power"))
    t.play("ann build")
    assert t.chain == 1


def test_a_chain_may_hold_a_second_copy_of_the_same_kind():
    """AL-60, R-19"""
    t = Table(ann=Board(plan="resource_mining", goods="M4", hand="resource_mining"))
    t.play("ann build")
    assert t.offered == ["build resource_mining", "stop"]
    t.play("ann build resource_mining")
    assert t.tableau("ann") == "resource_mining resource_mining"


def test_each_card_of_a_chain_is_paid_in_full():
    """AL-60, AL-62"""
    t = Table(ann=Board(plan="resource_mining", goods="M4", hand="machine_oil_power"))
    t.play("ann build")
    assert t.question == "plan_card"  # two Material are left, and three would be needed
    assert t.hand("ann").split().count("machine_oil_power") >= 1


def test_the_chains_of_chained_cards_add_up():
    """AL-61, R-17, E-16"""
    t = Table(ann=Board(plan="nanala_harbour", goods="M1 K8 F9", hand="lin_script_light people_power people_power"))
    t.play("ann build")
    assert t.chain == 2
    t.play("ann build lin_script_light")
    assert t.chain == 2
    t.play("ann build people_power")
    assert t.chain == 1
    t.play("ann build people_power")
    assert t.question == "plan_card"


def test_what_is_left_of_a_chain_lapses_with_the_turn():
    """AL-61"""
    t = Table(
        ann=Board(plan="nanala_harbour", goods="M1 K2 F3", hand="people_power law_reform"),
        bob=Board(plan="law_reform", goods="F4", hand="people_power"),
    )  # fmt: skip
    t.play("ann build", "ann stop")
    assert (t.asked, t.chain) == ("bob", 0)
    t.play("bob build")
    assert t.question == "plan_card"


def test_chaining_is_optional():
    """AL-62"""
    t = Table(ann=Board(plan="resource_mining", goods="M9", hand="machine_oil_power"))
    t.play("ann build")
    assert "stop" in t.offered
    events = t.play("ann stop")
    assert told(events)[0] == "chain_ended"


def test_a_chained_card_produces_like_the_first():
    """AL-62"""
    t = Table(ann=Board(plan="resource_mining", goods="M5", hand="machine_oil_power", at=4))
    t.play("ann build", "ann build machine_oil_power")
    assert t.goods("ann") == "M3"  # 5 - 2 + 1 - 3 + 2


def test_only_payable_cards_are_offered_in_a_chain():
    """AL-62"""
    t = Table(ann=Board(plan="resource_mining", goods="M4 K2", hand="lin_script_light people_power resource_mining"))
    t.play("ann build")
    assert t.offered == ["build lin_script_light", "build resource_mining", "stop"]


def test_a_chain_ends_by_itself_with_an_empty_hand():
    """AL-61, E-14"""
    t = Table(ann=Board(plan="resource_mining", goods="M9 K9", tableau="laboratory"))
    t.play("ann build")
    assert t.question == "plan_card"


def test_a_chain_ends_by_itself_when_nothing_can_be_paid_or_converted():
    """AL-61, E-14"""
    t = Table(ann=Board(plan="resource_mining", goods="M2", hand="people_power"))
    t.play("ann build")
    assert t.question == "plan_card"


def test_a_chain_stays_open_while_a_conversion_is_possible():
    """AL-61, AL-65, E-15"""
    t = Table(ann=Board(plan="resource_mining", goods="M2 K2", hand="people_power", tableau="laboratory"))
    t.play("ann build")
    assert t.offered == ["stop", "convert k2"]


def test_a_card_without_a_chain_allows_no_further_build():
    """AL-60, E-46"""
    t = Table(ann=Board(plan="law_reform", goods="F9", hand="law_reform people_power"))
    t.play("ann build")
    assert t.question == "plan_card"


def test_a_forced_end_of_a_chain_reads_like_a_chosen_one():
    """AL-7, AL-61 The others cannot tell from the log whether something could have been built."""
    logs = set()
    for hand in ("people_power", "machine_oil_power"):
        t = Table(
            ann=Board(plan="resource_mining", goods="M5", hand=hand), bob=Board(plan="resource_mining", at=3),
            cid=Board(plan="law_reform"),
        )  # fmt: skip
        t.play("ann build")
        if t.question == "chain_build":
            t.play("ann stop")
        logs.add(repr(t.match.log(2)))
    assert len(logs) == 1
