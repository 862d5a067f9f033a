"""Advance: movement, columns and riding (chapter 6 of the rulebook)."""

import pytest

from .table import NAMES, SPACES, Board, Table, producing, told

# the reach table of the dossier; a star earns a lap token
REACH = """
    1: 2 12 | 1 3 | 2 4 12 13
    2: 3 | 4 13 | 3 5 6
    3: 4 13 | 3 5 6 | 4 6 7 11 13 14
    4: 5 6 | 6 7 11 14 | 6 7 8 9 11 14
    5: 6 | 7 11 14 | 6 8 9
    6: 7 11 14 | 6 8 9 | 7 9 10 11 14
    7: 8 | 9 | 10
    8: 9 | 10 | 1*
    9: 10 | 1* | 2* 12*
    10: 1* | 2* 12* | 1* 3*
    11: 9 | 10 | 1*
    12: 1 | 2 12 | 1 3
    13: 3 | 4 13 | 3 5 6
    14: 6 | 7 11 14 | 6 8 9
"""
MOVES = [
    (int(line.split(":")[0]), move, end.rstrip("*"), end.endswith("*"))
    for line in REACH.strip().splitlines()
    for move, ends in enumerate(line.split(":")[1].split("|"), 1)
    for end in ends.split()
]
FUEL = {0: "resource_mining", 1: "law_reform", 2: "machine_oil_power", 3: "nanala_harbour"}


def ends_of(at, move):
    return [SPACES[int(end)] for start, steps, end, _ in MOVES if (start, steps) == (at, move)]


def alone(at, move):
    """Ann moves from a space, with the others out of the way."""
    away = 7 if at != 7 else 5
    return Table(ann=Board(plan=FUEL[move], at=at), bob=Board(at=away), cid=Board(at=away, on="bob"))


@pytest.mark.parametrize("at", range(1, 15))
@pytest.mark.parametrize("move", [1, 2, 3])
def test_a_move_ends_where_the_connections_lead(at, move):
    """AL-31, AL-32, AL-33, I5"""
    t = alone(at, move)
    ends = ends_of(at, move)
    if len(ends) > 1:
        assert t.question == "choose_destination"
        assert t.offered == [f"go {end}" for end in sorted(ends, key=SPACES.index)]
    else:
        assert t.space("ann") == SPACES.index(ends[0])


@pytest.mark.parametrize(("at", "move", "end", "lap"), MOVES)
def test_a_lap_token_is_earned_on_the_step_from_inushi_to_makati(at, move, end, lap):
    """AL-34, R-8, I2"""
    t = alone(at, move)
    if t.question == "choose_destination":
        t.play(f"ann go {SPACES[int(end)]}")
    assert t.laps("ann") == int(lap)
    assert t.supply == 9 - int(lap)


def test_the_card_is_discarded_before_anything_else():
    """AL-30"""
    t = Table(ann=Board(plan="law_reform"))
    assert t.question == "choose_destination"
    assert t.discard == "law_reform"
    events = t.play("ann go kuwake")
    assert told(events)[:3] == ["stepped", "landed", "space_gave"]


def test_the_discarded_card_is_already_in_the_pile_when_a_card_is_drawn():
    """AL-30, E-11"""
    t = Table(ann=Board(plan="law_reform"), deck="", rest="cid")
    t.play("ann go atalam")
    assert t.hand("ann") == "law_reform"
    assert t.discard == ""


def test_one_cannot_stop_early_nor_go_on_nor_back():
    """AL-31"""
    t = Table(ann=Board(plan="nanala_harbour", at=6))
    assert t.offered == ["go pasilshaliya", "go nanala", "go inushi", "go supukebes", "go pede"]
    for space in ("shep_okiyau", "kutiya", "ikkyau", "makati"):
        assert f"go {space}" in t.refused


def test_a_fork_is_chosen_anew_in_the_middle_of_a_move():
    """AL-32"""
    t = Table(ann=Board(plan="nanala_harbour", at=3))
    assert t.offered == [
        "go ikkyau", "go shep_okiyau", "go pasilshaliya", "go supukebes", "go aikito", "go pede",
    ]  # fmt: skip
    events = t.play("ann go supukebes")
    steps = [(event.args["from"], event.args["to"]) for event in events if event.name == "stepped"]
    assert steps == [(3, 4), (4, 6), (6, 11)]


def test_a_side_track_does_not_stop_a_move():
    """AL-33, R-7"""
    t = Table(ann=Board(plan="nanala_harbour", at=1), bob=Board(at=5), cid=Board(at=5, on="bob"))
    events = t.play("ann go kuwake")
    steps = [(event.args["from"], event.args["to"]) for event in events if event.name == "stepped"]
    assert steps == [(1, 12), (12, 1), (1, 2)]


def test_a_side_track_may_be_entered_again_at_once():
    """AL-33, R-7"""
    t = Table(ann=Board(plan="nanala_harbour", at=1), bob=Board(at=5), cid=Board(at=5, on="bob"))
    events = t.play("ann go atalam")
    steps = [(event.args["from"], event.args["to"]) for event in events if event.name == "stepped"]
    assert steps == [(1, 12), (12, 1), (1, 12)]
    assert t.laps("ann") == 0


@pytest.mark.parametrize(
    ("at", "plan", "offered"),
    [
        (1, "nanala_harbour", "go ikkyau go atalam go aikito"),
        (4, "nanala_harbour", "go pasilshaliya go kutiya go nanala go supukebes go pede"),
        (10, "nanala_harbour", "go kukeka go atalam"),
        (12, "machine_oil_power", "go kuwake go atalam"),
    ],
)
def test_side_tracks_may_end_a_move(at, plan, offered):
    """AL-33, R-7"""
    t = Table(ann=Board(plan=plan, at=at), bob=Board(at=5), cid=Board(at=5, on="bob"), options={"dead_ends": "on"})
    assert " ".join(t.offered) == offered


def test_a_move_into_a_dead_end_goes_the_shortest_way_and_harvests_there():
    """AL-33, R-7"""
    t = Table(
        ann=Board(plan="nanala_harbour", at=4), bob=Board(at=5), cid=Board(at=5, on="bob"), options={"dead_ends": "on"}
    )
    assert t.match.view(0)["table"]["destinations"]["pede"]["path"] == ["ikkyau", "shep_okiyau", "pede"]
    events = t.play("ann go pede")
    assert [event.args["to"] for event in events if event.name == "stepped"] == [6, 14]
    assert (t.space("ann"), t.question) == (14, "choose_space_reward")


@pytest.mark.parametrize(("side", "fork"), [(12, 1), (13, 3), (14, 6)])
def test_a_later_move_leads_back_from_a_side_track_to_its_fork(side, fork):
    """AL-33"""
    t = Table(ann=Board(plan="law_reform", at=side), bob=Board(at=7), cid=Board(at=7, on="bob"))
    assert t.space("ann") == fork


def test_coming_to_makati_from_atalam_is_no_lap():
    """AL-34, R-8"""
    t = Table(ann=Board(plan="law_reform", at=12), bob=Board(at=7), cid=Board(at=7, on="bob"))
    assert (t.space("ann"), t.laps("ann")) == (1, 0)


def test_starting_on_makati_is_no_lap():
    """AL-34"""
    t = Table(ann=Board(plan="law_reform"))
    t.play("ann go kuwake")
    assert t.laps("ann") == 0


def test_passing_the_line_and_turning_into_the_side_track_earns_one_token():
    """AL-34, E-7"""
    t = Table(ann=Board(plan="nanala_harbour", at=10), bob=Board(at=7), cid=Board(at=7, on="bob"))
    t.play("ann go makati")
    assert t.laps("ann") == 1


def test_without_a_token_in_the_supply_a_lap_earns_nothing():
    """AL-34, AL-81"""
    t = Table(ann=Board(plan="law_reform", at=10), bob=Board(plan="law_reform", at=5), supply=0)
    assert t.laps("ann") == 0
    assert t.space("ann") == 1


def test_movement_zero_keeps_pawn_and_column_and_still_harvests():
    """AL-35, R-6, I6, E-4"""
    t = Table(
        ann=Board(plan="resource_mining", at=4, on="bob"), bob=Board(at=4), cid=Board(at=4, on="ann"), turn="ann",
    )  # fmt: skip
    assert t.column(4) == "bob ann cid"
    assert t.goods("ann") == "M1"
    assert t.goods("cid") == ""
    assert t.goods("bob") == ""


@pytest.mark.parametrize(("at", "goods"), [(1, "W1"), (2, "K1"), (3, "M1"), (6, "F1")])
def test_movement_zero_harvests_the_space_one_stands_on(at, goods):
    """AL-35, E-5"""
    t = Table(ann=Board(plan="resource_mining", at=at))
    assert (t.goods("ann"), t.laps("ann"), t.space("ann")) == (goods, 0, at)


@pytest.mark.parametrize("at", [12, 13])
def test_movement_zero_on_a_card_space_draws_a_card(at):
    """AL-35, AL-48, E-5"""
    t = Table(ann=Board(plan="resource_mining", at=at), bob=Board(plan="law_reform"))
    assert t.size("ann") == 1


def test_movement_zero_on_pede_chooses_a_resource():
    """AL-35, AL-49, E-5"""
    t = Table(ann=Board(plan="resource_mining", at=14))
    assert t.question == "choose_space_reward"
    assert t.offered == ["take food", "take material", "take knowledge"]


# ---- columns


def test_a_mover_takes_along_all_above_and_none_below():
    """AL-36, R-3, I5, E-38"""
    t = Table(
        ann=Board(at=4), bob=Board(at=4, on="ann"), cid=Board(plan="law_reform", at=4, on="bob"),
        dee=Board(at=4, on="cid"), eve=Board(at=4, on="dee"), turn="cid",
    )  # fmt: skip
    t.play("cid go taupo")
    assert t.column(4) == "ann bob"
    assert t.column(5) == "cid dee eve"


def test_the_group_is_put_on_top_of_the_column_on_the_end_space():
    """AL-37, R-3"""
    t = Table(
        ann=Board(at=6), bob=Board(at=6, on="ann"), cid=Board(plan="law_reform", at=5), dee=Board(at=5, on="cid"),
        turn="cid",
    )  # fmt: skip
    assert t.column(6) == "ann bob cid dee"


def test_on_an_empty_space_the_group_begins_a_new_column():
    """AL-37"""
    t = Table(ann=Board(plan="law_reform", at=2), bob=Board(at=2, on="ann"))
    assert t.column(3) == "ann bob"
    assert t.columns(2) == []


def test_climbing_is_compulsory():
    """AL-37, R-5"""
    t = Table(ann=Board(plan="law_reform", at=2), bob=Board(at=3))
    assert t.column(3) == "bob ann"


def test_on_makati_the_mover_chooses_among_several_columns():
    """AL-38, R-5"""
    t = Table(ann=Board(plan="law_reform", at=10), bob="", cid="", dee=Board(at=1, on="bob"), turn="ann")
    assert t.question == "choose_column"
    assert t.offered == ["climb 2", "climb 3"]
    t.play("ann climb 3")
    assert t.columns(1) == ["bob dee ann", "cid"]


def test_a_single_column_on_makati_is_climbed_without_a_question():
    """AL-38"""
    t = Table(ann=Board(plan="law_reform", at=10), bob="", cid=Board(at=5), turn="ann")
    assert t.column(1) == "bob ann"


def test_the_way_to_atalam_and_back_may_end_on_another_column():
    """AL-38, E-6"""
    t = Table(ann=Board(plan="machine_oil_power"), bob=Board(at=1, on="ann"), cid="", dee="")
    t.play("ann go makati")
    assert t.offered == ["climb 2", "climb 3"]
    t.play("ann climb 2")
    assert t.columns(1) == ["cid ann bob", "dee"]
    assert (t.goods("ann"), t.goods("bob"), t.goods("cid")) == ("W1", "W1", "")
    assert t.laps("ann") == 0


def test_the_column_left_behind_may_be_climbed_again():
    """AL-38, E-37"""
    t = Table(ann="", bob=Board(plan="machine_oil_power", at=1, on="ann"), cid="", turn="bob")
    t.play("bob go makati")
    assert t.offered == ["climb 0", "climb 2"]
    t.play("bob climb 0")
    assert t.columns(1) == ["ann bob", "cid"]


def test_nobody_is_picked_up_or_set_down_on_the_way():
    """AL-39, R-3"""
    t = Table(
        ann=Board(plan="machine_oil_power", at=7), bob=Board(at=7, on="ann"), cid=Board(at=8), turn="ann",
    )  # fmt: skip
    assert t.column(9) == "ann bob"
    assert t.column(8) == "cid"


def test_riders_have_no_say():
    """AL-40"""
    t = Table(ann=Board(plan="law_reform", at=2), bob=Board(plan="law_reform", at=2, on="ann"), turn="ann")
    assert t.space("bob") == 3
    assert t.asked == "bob"  # in the own turn, from the new space
    assert t.question == "choose_destination"


def test_a_rider_carried_over_the_line_gets_no_lap_token():
    """AL-40, R-9, E-10"""
    t = Table(ann=Board(plan="law_reform", at=10), bob=Board(at=10, on="ann"), cid=Board(at=5), turn="ann")
    assert (t.laps("ann"), t.laps("bob")) == (1, 0)
    assert (t.space("bob"), t.goods("bob")) == (1, "W1")


def test_a_rider_gets_neither_card_reward_nor_production():
    """AL-40, AL-52, I15"""
    t = Table(
        ann=Board(plan="october_eighth", at=5), bob=Board(tableau="law_reform people_power", at=5, on="ann"),
    )  # fmt: skip
    t.play("ann go pasilshaliya")
    assert t.goods("ann") == "F2"
    assert t.goods("bob") == "F1"


def test_a_pawn_that_was_carried_plays_its_card_from_the_new_space():
    """AL-21, AL-40, E-3"""
    t = Table(ann=Board(plan="machine_oil_power", at=2), bob=Board(plan="law_reform", at=2, on="ann"), turn="ann")
    t.play("ann go ikkyau")
    assert t.asked == "bob"
    assert t.offered == ["go taupo", "go shep_okiyau"]


def test_a_ride_can_make_a_building_produce():
    """AL-58, E-3"""
    t = Table(
        ann=Board(plan="law_reform", at=5), bob=Board(plan="people_power", goods="F3", at=5, on="ann"), turn="ann",
    )  # fmt: skip
    t.play("bob build")
    assert t.goods("bob") == "F3"  # three and the ride bonus, three paid, two produced on 06


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_mover_carries_at_most_all_others(seats):
    """AL-36, I19"""
    boards = [Board(plan="law_reform", at=2)] + [Board(at=2, on=NAMES[q - 1]) for q in range(1, seats)]
    t = Table(*boards, turn="ann")
    assert t.column(3) == " ".join(NAMES[:seats])
    assert [t.goods(name) for name in NAMES[:seats]] == ["M1"] * seats


def test_someone_carried_twice_in_a_round_gets_two_ride_bonuses():
    """AL-52, E-44"""
    t = Table(
        ann=Board(plan="law_reform", at=2), bob=Board(plan="law_reform", at=2, on="ann"),
        cid=Board(at=2, on="bob"), turn="ann",
    )  # fmt: skip
    t.play("bob go aikito")
    assert t.goods("cid") == "M1"
    assert t.size("cid") == 3  # the card of the ride, and the refill up to three


def test_a_pawn_that_has_had_its_turn_is_carried_all_the_same():
    """AL-52, E-45"""
    t = Table(
        ann=Board(at=5, on="bob"), bob=Board(plan="law_reform", at=5), cid=Board(plan="law_reform"), turn="bob",
    )  # fmt: skip
    assert t.space("ann") == 6
    assert t.goods("ann") == "F1"


@pytest.mark.parametrize(("table", "goods"), [(Table, "F2"), (producing, "F5")])
def test_the_worked_turn_of_the_rulebook(table, goods):
    """AL-36, AL-37, AL-45, AL-46, AL-47, AL-50, AL-52"""
    t = table(
        ann=Board(at=4), bob=Board(plan="october_eighth", tableau="law_reform people_power", at=4, on="ann"),
        cid=Board(at=4, on="bob"), dee=Board(at=6), turn="bob",
    )  # fmt: skip
    assert t.offered == ["go shep_okiyau", "go pasilshaliya", "go supukebes", "go pede"]
    t.play("bob go shep_okiyau")
    assert t.column(4) == "ann"
    assert t.column(6) == "dee bob cid"
    assert [t.goods(name) for name in ("ann", "bob", "cid", "dee")] == ["", goods, "F1", ""]
