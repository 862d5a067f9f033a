"""The story of Ail Lime: a turn is a line, and riders have their sentence in it."""

from .table import Board, Table


def test_an_advance_is_one_line_with_its_way_its_rewards_and_its_riders():
    """AL-31, AL-36, AL-46, AL-47, AL-52"""
    t = Table(ann=Board(plan="investment", at=1), bob=Board(plan="law_reform", at=1, on="ann"), turn="ann")
    t.play("ann go kukeka")
    told = (
        "ann advances with “Investment” to Kukeka, carries bob along, takes 1 Money for the card and takes 1 Material "
        "on Kukeka. bob takes 1 Material for the ride."
    )
    assert told in t.match.story()
    told = (
        "annは「投資」を捨ててクケカへ進み、bobを運び、カード報酬でお金1を得て、クケカで資材1を得た。"
        "bobは相乗りボーナスで資材1を得た。"
    )
    assert told in t.match.story("ja")


def test_a_move_of_no_steps_is_told_as_one():
    """AL-35, AL-47"""
    t = Table(ann=Board(plan="resource_mining", at=1), bob=Board(plan="law_reform"), turn="ann")
    assert "ann advances with “Resource Mining” by 0 spaces and takes 1 Money on Makati." in t.match.story()
    assert "annは「資源の採掘」を捨てて0マス進み、マカティでお金1を得た。" in t.match.story("ja")


def test_a_comma_in_the_name_of_a_card_divides_no_clauses():
    """AL-46"""
    t = Table(ann=Board(plan="old_to_new", at=1), bob=Board(plan="law_reform"), turn="ann")
    t.play("ann go ikkyau", "ann take food")
    told = (
        "ann advances with “Mind the Old, Go to the New” to Ikkyau, takes 1 Food for the card and takes 1 Material on "
        "Ikkyau."
    )
    assert told in t.match.story()


def test_conversions_are_told_with_what_they_bring():
    """AL-66"""
    t = Table(ann=Board(plan="machine_oil_power", goods="K4 M1", tableau="laboratory"), turn="ann")
    t.play("ann convert k2", "ann convert k2", "ann build")
    assert any("ann converts 2 Knowledge (2 times) into 2 Money" in line for line in t.match.story())
    assert any("annは知識2（2回）をお金2に変換し" in line for line in t.match.story("ja"))


def test_a_building_is_told_with_what_it_cost():
    """AL-55 to AL-57"""
    t = Table(ann=Board(plan="law_reform", goods="F1 W2", at=1), bob=Board(plan="law_reform"), turn="ann")
    t.play("ann build")
    assert any(line.startswith("ann builds “Law Reform” for 1 Food and 1 Money") for line in t.match.story())
    assert any(line.startswith("annは食糧1、お金1で「法改正」を建て") for line in t.match.story("ja"))


def test_a_turn_without_a_card_is_told():
    """AL-13"""
    t = Table(ann=Board(plan="law_reform", at=1), bob=Board(at=8), cid=Board(plan="law_reform", at=9), turn="ann")
    t.play("ann go atalam")
    assert "bob has no card and no turn." in t.match.story()


def test_the_card_for_the_marker_is_told_apart_from_the_refill():
    """AL-71, AL-73"""
    t = Table(ann="law_reform", bob="investment", cid="law_reform", at="end")
    told = next(line for line in t.match.story() if line.startswith("The hands are refilled."))
    assert "bob receives the start player marker and draws a card for the marker." in told
