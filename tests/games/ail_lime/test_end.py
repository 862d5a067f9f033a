"""The end of the game and the score (chapters 10 and 11 of the rulebook)."""

import pytest

from .table import NAMES, Board, Table, told


def test_the_game_ends_after_the_round_in_which_the_last_lap_token_went():
    """AL-80, E-9, I13"""
    t = Table(
        ann=Board(plan="law_reform", at=10), bob=Board(plan="law_reform", at=2), cid=Board(plan="law_reform", at=3),
        supply=1,
    )  # fmt: skip
    assert t.laps("ann") == 1
    assert t.supply == 0
    assert not t.over
    assert t.asked == "cid"  # bob, whose way was the only one, has been carried on by the rules
    t.play("cid go aikito")
    assert t.over
    assert t.ends == "laps"


def test_the_last_token_is_announced():
    """AL-80"""
    t = Table(ann=Board(plan="machine_oil_power", at=10), bob=Board(plan="law_reform"), supply=1)
    events = t.play("ann go kuwake")
    assert "final_round" in told(events)
    assert t.match.view()["table"]["last_round"] is True


def test_the_game_goes_on_while_a_token_is_left():
    """AL-80, I13"""
    t = Table(ann=Board(plan="law_reform", at=10), bob=Board(at=5), cid=Board(at=6), supply=2)
    assert (t.supply, t.over, t.question) == (1, False, "plan_card")


def test_once_the_supply_is_empty_further_laps_earn_nothing():
    """AL-81, R-2, E-8"""
    t = Table(
        ann=Board(plan="law_reform", at=10, on="bob"), bob=Board(plan="law_reform", at=10), cid=Board(at=5), supply=1,
    )  # fmt: skip
    assert (t.laps("ann"), t.laps("bob")) == (1, 0)
    assert t.space("bob") == 1
    assert t.over


def test_in_the_last_round_nobody_refills_and_the_marker_stays():
    """AL-82, R-24"""
    t = Table(ann=Board(plan="law_reform", at=10), bob=Board(hand="investment"), cid=Board(at=5), supply=1)
    assert t.over
    assert [t.size(name) for name in ("ann", "bob", "cid")] == [0, 1, 0]
    assert t.start == "ann"
    assert t.round == 1


def test_the_game_ends_when_nobody_holds_a_card():
    """AL-83, R-25, E-31"""
    t = Table(ann=Board(), bob=Board(), cid=Board(), at="plan", deck="", rest="cid")
    assert t.over
    assert t.ends == "cards"


def test_one_card_is_enough_to_go_on():
    """AL-83"""
    t = Table(ann=Board(), bob=Board(hand="law_reform"), cid=Board(), at="plan", deck="", rest="cid")
    assert t.asked == "bob"


@pytest.mark.parametrize(("number", "over"), [(79, False), (80, True)])
def test_the_game_ends_after_round_eighty(number, over):
    """AL-83, R-25"""
    t = Table(ann=Board(plan="law_reform", at=2), number=number)
    assert t.over == over
    assert t.ends == ("rounds" if over else "")


def test_round_eighty_is_scored_as_usual():
    """AL-83, AL-84"""
    t = Table(ann=Board(plan="law_reform", at=2, laps=2), bob=Board(tableau="foreign_books"), number=80)
    assert t.match.scores == (3, 3, 0)


@pytest.mark.parametrize(
    ("card", "points"),
    [
        ("lin_script_light", 1), ("ail_bread_and_potato", 1), ("foreign_books", 3), ("standard_cetkaik", 2),
        ("resource_mining", 1), ("nanala_harbour", 0), ("machine_oil_power", 2), ("great_economy", 1),
        ("law_reform", 1), ("peaceful_soldiers", 0), ("people_power", 2), ("october_eighth", 1), ("laboratory", 0),
        ("investment", 0), ("good_culture", 0), ("old_to_new", 0), ("pen_and_sword", 0), ("road_of_ail", 0),
        ("constitution", 0),
    ],
)  # fmt: skip
def test_each_building_scores_what_is_printed(card, points):
    """AL-84, R-28"""
    assert Table(ann=Board(tableau=card), bob="law_reform", at="plan").score("ann") == points


def test_resources_and_cards_in_hand_score_nothing():
    """AL-84, E-41"""
    t = Table(ann=Board(goods="F50 M50 K50 W50", hand="foreign_books road_of_ail"), at="plan")
    assert t.score("ann") == 0


@pytest.mark.parametrize(
    ("laps", "points"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 18), (7, 21), (15, 45)]
)
def test_the_lap_bonus(laps, points):
    """AL-85, R-13, I14, E-32"""
    t = Table(ann=Board(laps=laps), bob="law_reform", supply=1, at="plan")
    assert t.score("ann") == points


@pytest.mark.parametrize(
    ("tableau", "laps", "ability"),
    [
        ("good_culture lin_script_light foreign_books law_reform", 0, 2),
        ("old_to_new resource_mining resource_mining machine_oil_power", 0, 3),
        ("pen_and_sword law_reform", 0, 1),
        ("good_culture good_culture lin_script_light lin_script_light", 0, 4),
        ("road_of_ail", 0, 0),
        ("road_of_ail", 4, 8),
        ("constitution foreign_books resource_mining law_reform", 0, 2),
        ("constitution lin_script_light lin_script_light resource_mining resource_mining law_reform law_reform", 0, 4),
        ("constitution lin_script_light lin_script_light lin_script_light law_reform law_reform law_reform", 0, 0),
        ("good_culture old_to_new pen_and_sword constitution", 0, 0),
    ],
)
def test_abilities_score_at_the_end(tableau, laps, ability):
    """AL-86, R-12, E-33, E-34, E-35"""
    t = Table(ann=Board(tableau=tableau, laps=laps), bob="law_reform", at="plan")
    assert t.match.view()["table"]["boards"][0]["points"]["abilities"] == ability


def test_the_three_parts_of_a_score_are_shown():
    """AL-84, AL-85, AL-86"""
    t = Table(ann=Board(tableau="good_culture foreign_books", laps=2), bob="law_reform", at="plan")
    board = t.match.view()["table"]["boards"][0]
    assert board["points"] == {"buildings": 3, "abilities": 1, "laps": 3}
    assert board["score"] == 7


def test_the_worked_example_of_the_rulebook():
    """AL-80, AL-81, AL-82, AL-84, AL-85, AL-86, AL-87"""
    t = Table(
        ann=Board(
            tableau="lin_script_light lin_script_light ail_bread_and_potato foreign_books nanala_harbour good_culture",
            laps=3, plan="law_reform", at=7,
        ),
        bob=Board(
            tableau="resource_mining machine_oil_power law_reform foreign_books constitution", laps=4,
            plan="machine_oil_power", at=10, on="dee",
        ),
        cid=Board(tableau="road_of_ail october_eighth people_power", laps=3, plan="law_reform", at=8),
        dee=Board(
            tableau="pen_and_sword pen_and_sword law_reform people_power peaceful_soldiers", laps=1,
            plan="lin_script_light", at=10,
        ),
        start="bob", turn="bob", supply=1, number=21,
    )  # fmt: skip
    t.play("bob go kuwake")
    assert t.over
    assert t.now["lap_tokens"] == 12
    assert [t.laps(name) for name in NAMES[:4]] == [3, 5, 3, 1]
    assert t.space("dee") == 1
    assert [t.score(name) for name in NAMES[:4]] == [16, 24, 15, 10]
    assert t.match.placings == (2, 1, 3, 4)
    assert t.winners == "bob"


def test_equal_scores_share_the_victory():
    """AL-87, R-26, E-36"""
    t = Table(
        ann=Board(tableau="foreign_books", plan="law_reform", at=10), bob=Board(tableau="people_power", laps=1),
        cid=Board(laps=2, at=5), dee=Board(tableau="law_reform people_power foreign_books"), supply=1,
    )  # fmt: skip
    if t.question == "choose_column":
        t.play("ann climb 1")
    assert t.over
    assert [t.score(name) for name in NAMES[:4]] == [4, 3, 3, 6]
    assert t.match.placings == (2, 3, 3, 1)


def test_three_may_share_the_first_place():
    """AL-87, E-36"""
    t = Table(
        ann=Board(laps=1, plan="law_reform", at=10), bob=Board(tableau="foreign_books", at=5),
        cid=Board(laps=2, at=6), dee=Board(at=7), supply=1,
    )  # fmt: skip
    assert t.match.placings == (1, 1, 1, 4)
    assert t.winners == "ann bob cid"


def test_resources_in_the_last_round_can_still_be_built():
    """AL-60, E-41"""
    t = Table(
        ann=Board(plan="law_reform", at=10),
        bob=Board(plan="resource_mining", goods="M9", hand="machine_oil_power", at=6),
        cid=Board(at=5),
        supply=1,
    )
    t.play("bob build", "bob build machine_oil_power")
    assert t.over
    assert t.score("bob") == 3


def test_the_road_of_ail_may_be_built_without_a_lap_token():
    """AL-86, E-33"""
    t = Table(ann=Board(plan="road_of_ail", goods="F2 M2 K2"))
    t.play("ann build")
    assert t.score("ann") == 0
