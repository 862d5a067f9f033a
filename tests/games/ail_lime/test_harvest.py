"""Advance: the harvest (chapter 6.3 of the rulebook)."""

import pytest

from .table import Board, Table, goods_of, producing


def test_the_order_of_a_harvest_is_card_space_production_riders():
    """AL-45, R-10"""
    t = producing(
        ann=Board(plan="october_eighth", tableau="law_reform", at=5), bob=Board(at=5, on="ann"),
        cid=Board(at=5, on="bob"),
    )  # fmt: skip
    events = t.play("ann go pasilshaliya")
    gains = [(event.name, event.seat) for event in events if event.name.endswith("_gave") or event.name == "produced"]
    assert gains == [("card_gave", 0), ("space_gave", 0), ("produced", 0), ("ride_gave", 1), ("ride_gave", 2)]


@pytest.mark.parametrize(
    ("card", "goal", "goods"),
    [
        ("standard_cetkaik", "kuwake", "K2"),
        ("great_economy", "ikkyau", "M2"),
        ("october_eighth", "kukeka", "F1 M1"),
        ("investment", "kukeka", "M1 W1"),
        ("road_of_ail", "ikkyau", "M1 W1"),
        ("constitution", "ikkyau", "M1 W1"),
        ("law_reform", "kuwake", "K1"),
        ("nanala_harbour", "ikkyau", "M1"),
    ],
)
def test_the_mover_takes_what_is_printed_beside_the_movement(card, goal, goods):
    """AL-46"""
    t = Table(ann=Board(plan=card))
    t.play(f"ann go {goal}")
    assert t.goods("ann") == goods


@pytest.mark.parametrize("card", ["good_culture", "old_to_new", "pen_and_sword"])
@pytest.mark.parametrize(("kind", "goods"), [("food", "F1 M1"), ("material", "M2"), ("knowledge", "M1 K1")])
def test_three_cards_let_the_mover_choose_the_reward(card, kind, goods):
    """AL-46, R-11"""
    t = Table(ann=Board(plan=card))
    t.play("ann go ikkyau")
    assert t.question == "choose_card_reward"
    assert t.offered == ["take food", "take material", "take knowledge"]
    t.play(f"ann take {kind}")
    assert t.goods("ann") == goods


def test_movement_zero_cards_have_no_card_reward():
    """AL-46"""
    for card in ("resource_mining", "laboratory"):
        assert Table(ann=Board(plan=card, at=2)).goods("ann") == "K1"


@pytest.mark.parametrize(
    ("at", "space", "goods"),
    [
        (10, 1, "W1"), (1, 2, "K1"), (2, 3, "M1"), (3, 4, "M1"), (4, 5, "M1"), (5, 6, "F1"), (6, 7, "F1"),
        (7, 8, "K1"), (8, 9, "K1"), (9, 10, "F1"), (6, 11, "M1"),
    ],
)  # fmt: skip
def test_the_mover_takes_what_the_space_shows(at, space, goods):
    """AL-47"""
    from .table import SPACES

    t = Table(ann=Board(plan="law_reform", at=at), bob=Board(at=13), cid=Board(at=13, on="bob"))
    if t.question == "choose_destination":
        t.play(f"ann go {SPACES[space]}")
    assert t.space("ann") == space
    assert t.goods("ann") == goods


@pytest.mark.parametrize(("at", "goal"), [(1, "atalam"), (3, "aikito")])
def test_two_spaces_give_a_card_whatever_the_hand(at, goal):
    """AL-48, R-31"""
    t = Table(ann=Board(plan="law_reform", hand="investment " * 4, at=at), bob=Board(plan="law_reform", at=8))
    t.play(f"ann go {goal}")
    assert t.size("ann") == 5
    assert t.goods("ann") == ""


def test_a_drawn_card_is_seen_by_its_owner_alone():
    """AL-48, AL-7"""
    t = Table(ann=Board(plan="law_reform", at=1), bob=Board(plan="law_reform", at=8), deck="investment investment")
    t.play("ann go atalam")
    assert "ann draws “Investment” from the space." in t.match.log(0)
    for seat in (None, 1, 2):
        assert "ann draws a card from the space." in t.match.log(seat)
        assert not any("Investment" in line for line in t.match.log(seat))


@pytest.mark.parametrize(("kind", "goods"), [("food", "F1"), ("material", "M1"), ("knowledge", "K1")])
def test_on_pede_the_mover_chooses(kind, goods):
    """AL-49"""
    t = Table(ann=Board(plan="law_reform", at=6))
    t.play("ann go pede")
    assert t.question == "choose_space_reward"
    t.play(f"ann take {kind}")
    assert t.goods("ann") == goods


def test_every_building_of_the_triggered_kind_produces_once():
    """AL-50, R-1"""
    tableau = "law_reform law_reform people_power peaceful_soldiers foreign_books machine_oil_power"
    t = producing(ann=Board(plan="law_reform", tableau=tableau, at=9))
    assert t.goods("ann") == "F5 M1"  # 1 from the space, 1 + 1 + 2 produced, and a Material by the soldiers


@pytest.mark.parametrize(
    ("card", "at", "goods"),
    [
        ("lin_script_light", 7, "K2"),
        ("ail_bread_and_potato", 7, "F1 K1"),
        ("foreign_books", 7, "K3"),
        ("standard_cetkaik", 7, "M1 K1"),
        ("resource_mining", 2, "M2"),
        ("nanala_harbour", 2, "M1 K1"),
        ("machine_oil_power", 2, "M3"),
        ("great_economy", 2, "F1 M1"),
        ("law_reform", 9, "F2"),
        ("peaceful_soldiers", 9, "F1 M1"),
        ("people_power", 9, "F3"),
        ("october_eighth", 9, "F1 K1"),
    ],
)
def test_each_building_produces_what_is_printed(card, at, goods):
    """AL-50, AL-51"""
    assert producing(ann=Board(plan="law_reform", tableau=card, at=at)).goods("ann") == goods


@pytest.mark.parametrize(("at", "goal"), [(10, None), (1, "atalam")])
def test_money_and_cards_trigger_nothing(at, goal):
    """AL-50, E-25, I15"""
    everything = "lin_script_light resource_mining law_reform people_power machine_oil_power foreign_books"
    t = producing(ann=Board(plan="law_reform", tableau=everything, at=at), bob=Board(at=7), cid=Board(at=7, on="bob"))
    if goal:
        t.play(f"ann go {goal}")
    assert t.goods("ann") in ("W1", "")


@pytest.mark.parametrize(("kind", "goods"), [("food", "F2"), ("material", "M3"), ("knowledge", "K2")])
def test_on_pede_the_chosen_kind_triggers(kind, goods):
    """AL-50, E-24"""
    tableau = "lin_script_light machine_oil_power law_reform"
    t = producing(ann=Board(plan="law_reform", tableau=tableau, at=6))
    t.play("ann go pede", f"ann take {kind}")
    assert t.goods("ann") == goods


@pytest.mark.parametrize(
    ("card", "more", "at", "goods"),
    [
        ("standard_cetkaik", "lin_script_light lin_script_light", 7, "M3 K3"),
        ("great_economy", "resource_mining nanala_harbour", 2, "F3 M2 K1"),
        ("october_eighth", "law_reform", 9, "F2 K2"),
    ],
)
def test_variable_production_counts_own_cards_of_its_field_and_itself(card, more, at, goods):
    """AL-51, R-12"""
    assert producing(ann=Board(plan="law_reform", tableau=f"{card} {more}", at=at)).goods("ann") == goods


def test_neutral_cards_do_not_count_as_a_field():
    """AL-51, R-12"""
    tableau = "standard_cetkaik good_culture laboratory"
    assert producing(ann=Board(plan="law_reform", tableau=tableau, at=7)).goods("ann") == "M1 K1"


def test_two_copies_of_a_variable_producer_each_count_all():
    """AL-51, E-22"""
    tableau = "standard_cetkaik standard_cetkaik lin_script_light"
    assert producing(ann=Board(plan="law_reform", tableau=tableau, at=7)).goods("ann") == "M6 K2"


@pytest.mark.parametrize(("kind", "goods"), [("food", "F1"), ("material", "M1"), ("knowledge", "K1")])
def test_a_rider_on_pede_is_asked_though_it_is_not_the_riders_turn(kind, goods):
    """AL-52, AL-49"""
    t = Table(ann=Board(plan="law_reform", at=6), bob=Board(at=6, on="ann"))
    t.play("ann go pede", "ann take food")
    assert (t.asked, t.question) == ("bob", "choose_ride_reward")
    assert t.match.view()["table"]["active"] == 0
    assert t.offered == ["take food", "take material", "take knowledge"]
    t.play(f"bob take {kind}")
    assert t.goods("bob") == goods


def test_riders_on_pede_choose_one_after_another_from_the_lowest():
    """AL-45, AL-52"""
    t = Table(ann=Board(at=6, on="cid"), bob=Board(at=6, on="ann"), cid=Board(plan="law_reform", at=6), turn="cid")
    t.play("cid go pede", "cid take knowledge")
    assert t.asked == "ann"
    t.play("ann take food")
    assert t.asked == "bob"
    t.play("bob take material")
    assert [t.goods(name) for name in ("ann", "bob", "cid")] == ["F1", "M1", "K1"]


def test_riders_on_a_card_space_draw_each_their_own():
    """AL-48, AL-52"""
    t = Table(
        ann=Board(plan="law_reform", at=3), bob=Board(at=3, on="ann"), cid=Board(at=3, on="bob"),
        dee=Board(plan="law_reform", at=8), turn="ann",
    )  # fmt: skip
    events = t.play("ann go aikito")
    drawn = [event.seat for event in events if event.name == "drew"]
    assert drawn[:3] == [0, 1, 2]


def test_nothing_can_be_declined():
    """AL-52, R-32"""
    t = Table(ann=Board(plan="law_reform", at=6), bob=Board(at=6, on="ann"))
    t.play("ann go pede", "ann take food")
    assert len(t.offered) == 3


def test_a_card_reward_triggers_no_production():
    """AL-53, R-1"""
    t = producing(ann=Board(plan="october_eighth", tableau="law_reform people_power", at=1))
    t.play("ann go kukeka")
    assert t.goods("ann") == "F1 M1"


def test_only_the_kind_taken_on_pede_triggers_not_the_card_reward():
    """AL-53, E-47"""
    t = producing(ann=Board(plan="good_culture", tableau="law_reform machine_oil_power", at=3))
    t.play("ann go pede", "ann take food")
    assert t.question == "choose_space_reward"
    t.play("ann take material")
    assert t.goods("ann") == "F1 M3"


def test_a_ride_bonus_can_be_used_in_the_own_turn_of_the_same_round():
    """AL-52, E-43"""
    t = Table(ann=Board(plan="law_reform", at=5), bob=Board(plan="law_reform", goods="F1", at=5, on="ann"), turn="ann")
    assert t.asked == "bob"
    assert t.offered == ["advance", "build"]


def test_a_card_from_a_ride_can_be_built_in_a_chain_but_not_in_place_of_the_plan():
    """AL-12, AL-52, AL-60, E-43"""
    t = Table(
        ann=Board(plan="law_reform", at=3), bob=Board(plan="resource_mining", goods="M9", at=3, on="ann"),
        deck="machine_oil_power machine_oil_power machine_oil_power", turn="ann",
    )  # fmt: skip
    t.play("ann go aikito")
    assert t.now["revealed"] == "resource_mining"
    t.play("bob build")
    assert t.offered == ["build machine_oil_power", "stop"]


def test_without_a_card_to_draw_the_move_stands():
    """AL-74, E-12 A mover finds at least the card just discarded, a rider perhaps nothing."""
    t = Table(ann=Board(plan="law_reform", at=3), bob=Board(at=3, on="ann"), cid=Board(at=8), deck="", rest="cid")
    events = t.play("ann go aikito")
    assert t.column(13) == "ann bob"
    assert (t.hand("ann"), t.hand("bob")) == ("law_reform", "")
    assert next(event.seat for event in events if event.name == "no_card") == 1


def test_the_last_cards_go_to_mover_and_riders_in_order():
    """AL-45, AL-74, E-13"""
    t = Table(
        ann=Board(plan="law_reform", at=3), bob=Board(at=3, on="ann"), cid=Board(at=3, on="bob"),
        dee=Board(at=8), deck="investment", rest="dee",
    )  # fmt: skip
    events = t.play("ann go aikito")
    assert t.hand("ann") == "investment"
    assert t.hand("bob") == "law_reform"
    assert t.hand("cid") == ""
    assert next(event.seat for event in events if event.name == "no_card") == 2


def test_a_harvest_gives_card_and_space_and_production_and_no_more():
    """AL-45, I20"""
    t = producing(ann=Board(plan="great_economy", tableau="machine_oil_power great_economy", at=1))
    events = t.play("ann go ikkyau")
    gains = [goods_of(event) for event in events if "gain" in event.args]
    assert gains == ["M1", "M1", "M2", "F2"]
    assert t.goods("ann") == "F2 M4"
