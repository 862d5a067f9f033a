"""The end of the game (chapter 13 of the rulebook), alone and with a turn limit, and the worked example."""

import pytest

import takujo

from .table import Table, Wizard, told


def test_entering_the_reception_with_three_cubes_wins():
    """BW-100"""
    t = Table(ann=Wizard(at="C4", areas="2 3 4"), cards={"C4": "red"})
    events = t.play("ann move east")
    assert told(events) == ["moved", "game_won", "result"]
    assert t.over
    assert t.winners == "ann"
    assert t.asked == ""


@pytest.mark.parametrize("areas", ["", "2", "2 3", "3 4", "2 4"])
def test_two_cubes_are_not_enough(areas):
    """BW-100, BW-43"""
    t = Table(ann=Wizard(at="C4", areas=areas), cards={"C4": "red"})
    t.play("ann move east")
    assert not t.over


def test_the_reception_counts_wherever_it_lies_and_the_middle_does_not():
    """BW-100, E3"""
    t = Table(ann=Wizard(at="C4", areas="2 3 4"), cards={"C4": "red", "D4": "green"}, reception="E4")
    t.play("ann move east")
    assert not t.over
    t.play("ann move east")
    assert t.over


def test_a_third_cube_gained_on_the_reception_does_not_win():
    """BW-101, R12, E14 One must step out and in again."""
    t = Table(ann=Wizard("red green", areas="3 4"), cards={"D3": "red", "C4": "green"})
    t.play("ann acquire 2")
    assert t.areas("ann") == "2 3 4"
    assert not t.over
    t.play("ann move north", "ann move south")
    assert t.over


def test_a_moving_shelf_may_carry_the_one_who_steps_out_away():
    """BW-101, E14"""
    t = Table(ann=Wizard("red green", areas="3 4"), cards={"D3": "move_n", "C4": "green", "E4": "red"})
    t.play("ann acquire 2", "ann move north")
    assert t.at("ann") == "D2"
    t.play("ann move south")
    assert not t.over


def test_a_reception_that_comes_to_meet_a_pawn_does_not_win():
    """BW-101, BW-44"""
    t = Table(ann=Wizard(at="C3", areas="2 3 4"), bob=Wizard(areas="2 3 4"), cards={"C3": "red", "C4": "move_e"})
    t.play("ann move south")
    assert (t.reception, t.at("ann"), t.at("bob")) == ("C4", "D4", "C4")
    assert not t.over


def test_the_game_stops_at_once():
    """BW-102, E24 No discards, no rebuilding, no further turns."""
    t = Table(ann=Wizard("blue blue red red green yellow", at="C4", areas="2 3 4"), played="guided_tour", cards={
        "C4": "red", "D1": "yellow", "E1": "yellow", "A3": "yellow", "B3": "yellow", "D3": "yellow", "D2": "yellow",
    })  # fmt: skip
    t.play("ann move east")
    assert t.over
    assert t.face_up == 7
    assert (len(t.hand("ann").split()), t.played) == (6, "guided_tour")
    assert t.match.legal() == []


def test_there_is_one_winner_and_the_others_lose_alike():
    """BW-103"""
    t = Table(Wizard(at="C4", areas="2 3 4"), Wizard(areas="2 3 4"), Wizard(areas="2"), "", cards={"C4": "red"})
    t.play("ann move east")
    assert t.match.placings == (1, 2, 2, 2)
    assert t.match.scores == (1, 0, 0, 0)
    assert t.match.winners == (0,)


def limited(*wizards, cards, turns=99, turn="bob", **more):
    return Table(*wizards, cards=cards, turns=turns, turn=turn, options={"turn_limit": "100"}, **more)


def test_the_game_ends_after_the_last_allowed_turn():
    """BW-104"""
    t = limited(Wizard(areas="2"), Wizard(), cards={}, turns=99)
    t.play("bob end_turn")
    assert t.shown["turn"] == 100
    events = t.play("ann end_turn")
    assert told(events) == ["moves_unused", "turn_ended", "limit_reached", "result"]
    assert t.over
    assert t.winners == "ann"
    assert t.shown["ends"] == ["limit"]


@pytest.mark.parametrize(
    ("ann", "bob", "winners"),
    [
        (Wizard(areas="2 3", at="A4"), Wizard(areas="4", mp=5), "ann"),
        (Wizard(areas="2", at="C4"), Wizard(areas="4", at="A4", mp=5), "ann"),
        (Wizard(areas="2", at="C4", mp=1), Wizard(areas="4", at="C4", mp=2), "bob"),
        (Wizard(areas="2", at="C4", mp=2), Wizard(areas="4", at="E4", mp=2), "ann bob"),
    ],
)
def test_most_cubes_then_nearness_then_mp_then_shared(ann, bob, winners):
    """BW-104, BW-105"""
    t = limited(ann, bob, cards={"A4": "green", "C4": "green", "E4": "yellow"}, turns=100)
    t.play("bob end_turn")
    assert t.winners == winners
    assert sum(t.match.scores) == len(winners.split())


def test_the_limit_is_checked_after_the_rebuilding():
    """BW-105"""
    t = limited("", Wizard(at="C2"), turns=100, cards={
        "C2": "green", "D1": "yellow", "E1": "yellow", "A3": "yellow", "B3": "yellow", "D3": "yellow", "D2": "yellow",
    })  # fmt: skip
    events = t.play("bob end_turn")
    assert told(events) == ["moves_unused", "turn_ended", "map_rebuilt", "limit_reached", "result"]
    assert t.over


def test_a_win_in_the_last_turn_is_a_win():
    """BW-104, BW-100"""
    t = limited(Wizard(areas="2 3 4"), Wizard(areas="2 3 4", at="C4"), cards={"C4": "green"}, turns=100)
    t.play("bob move east")
    assert t.winners == "bob"
    assert t.shown["ends"] == ["home"]


def test_alone_one_wins_by_coming_home_and_the_score_is_the_turns_begun():
    """BW-105"""
    t = Table(Wizard(at="C4", areas="2 3 4"), None, cards={"C4": "red"}, turns=19)
    t.play("ann end_turn")
    assert (t.asked, t.shown["turn"]) == ("ann", 20)
    t.play("ann move east")
    assert t.match.scores == (20,)
    assert t.match.placings == (1,)
    assert t.match.winners == (0,)
    assert "Home after 20 turns: you are an archmage!" in t.match.describe(0)


@pytest.mark.parametrize(
    ("turns", "rank"),
    [(20, "an archmage"), (21, "a wizard"), (28, "a wizard"), (29, "an apprentice"), (36, "an apprentice")],
)
def test_alone_one_gets_a_rank(turns, rank):
    """BW-105"""
    t = Table(Wizard(at="C4", areas="2 3 4"), None, cards={"C4": "red"}, turns=turns)
    t.play("ann move east")
    assert f"Home after {turns} turns: you are {rank}" in t.match.describe(0)


def test_alone_the_limit_is_a_loss():
    """BW-105"""
    t = Table(Wizard(at="C4", areas="2 3 4"), None, cards={"C4": "red"}, turns=100, options={"turn_limit": "100"})
    t.play("ann end_turn")
    assert t.over
    assert t.match.winners == ()
    assert t.match.placings == (2,)
    assert "still inside" in t.match.describe(0)


def test_in_the_middle_of_a_match_the_standing_is_as_if_it_ended_now():
    """BW-104"""
    t = Table(Wizard(areas="2"), Wizard(areas="2 3"), "", cards={})
    assert t.match.placings == (2, 1, 2)
    assert t.match.winners == ()


def test_the_worked_example():
    """BW-100, BW-50, BW-37 Section 8 of the dossier, step by step."""
    t = Table(
        ann=Wizard("blue red north west moving", at="C3", mp=4, areas="2 3"), bob="",
        cards={
            "C3": "blue*", "B3": "red", "D3": "move_e", "E3": "yellow", "D4": "green", "C2": "?green", "C4": "?green",
        },
        reception="E4",
    )  # fmt: skip
    assert t.met("ann") == "blue red north west"
    assert t.offers("acquire") == ["4"]
    t.play("ann acquire 4")
    assert (t.hand("ann"), t.discard, t.areas("ann")) == ("moving", "blue red north west", "2 3 4")
    assert t.shown["boards"][0]["steps"] == 3
    t.play("ann move east")
    assert (t.at("ann"), t.on("E3"), t.on("D3"), t.mp("ann")) == ("E3", "move_e", "yellow", 4)
    t.play("ann move south")
    assert t.winners == "ann"
    assert t.match.scores == (1, 0)
    assert t.mp("ann") == 4


def test_no_option_means_no_limit():
    """BW-104, E31"""
    t = Table("", "", turns=5000, options={"turn_limit": "none"})
    t.play("ann end_turn", "bob end_turn")
    assert t.asked == "ann"
    assert takujo.new("bibliowonders", options={"turn_limit": "none"}).view(0)["table"]["turn_limit"] is None
