"""Action 5: the areas of the market and the altars; how costs are paid."""

import pytest

from .table import LINE, Digger, Table, told

DEEP = ["I1-RB A 0 2 0", "I1-BY A 0 3 0", "I1-YG A 0 4 0", "I1-RG B 0 5 0"]


# ---- resources and payments


def test_a_colour_is_what_store_and_extra_die_show():
    """KN-10, KN-11"""
    t = Table(Digger("R4", extra="R3"))
    assert t.board("ann")["limits"] == {"red": 15, "blue": 9, "yellow": 9, "green": 9}
    assert t.store("ann") == "R4"
    assert t.extra("ann") == "R3"


def test_a_player_has_two_coloured_extra_dice_at_most():
    """KN-12"""
    t = Table(Digger("Y9", extra="R3 B3"))
    assert t.refused["warehouse"] == ("why-two-dice", "KN-12")


def test_a_gain_is_divided_between_store_and_extra_die():
    """KN-13"""
    t = Table(Digger("R5", extra="R2", meeple=1, on="1"), tiles=["LT1 A 0 2 0"])
    t.play("ann trip")
    assert t.question == "split_gain"
    assert t.offered == ["extra 2 red", "extra 3 red", "extra 4 red"]  # six in all; the store has room for four
    t.play("ann extra 3 red")
    assert t.store("ann") == "R8"
    assert t.extra("ann") == "R5"


def test_a_payment_is_divided_between_store_and_extra_die():
    """KN-14"""
    t = Table(Digger("R4", extra="R3"), display="P01 - - -")
    t.play("ann artifact slot 0")
    assert t.question == "split_pay"
    assert t.offered == ["extra 0 red", "extra 1 red", "extra 2 red", "extra 3 red"]
    t.play("ann extra 1 red")
    assert t.store("ann") == "R1"
    assert t.extra("ann") == "R2"


def test_an_extra_die_that_falls_to_nothing_goes_back_with_its_worker():
    """KN-15"""
    t = Table(Digger("R4", extra="R3"), display="P01 - - -")
    events = told(t.play("ann artifact slot 0", "ann extra 3 red"))
    assert "die_returned" in events
    assert t.extra("ann") == ""
    assert t.home("ann") == 3
    assert t.spaces("ann") == []
    assert t.board("ann")["limits"]["red"] == 9


def test_white_pays_only_where_it_is_demanded():
    """KN-16, KN-17"""
    t = Table(Digger(white=6))
    assert t.refused["artifact slot 0"] == ("why-price", "KN-90")
    assert "tavern" not in t.offered
    t = Table(Digger("R3", white=1), altar="poseidon")
    t.play("ann altar")
    assert t.board("ann")["white"] == 0


# ---- kinds of costs


def test_a_one_colour_cost_is_paid_in_a_colour_with_a_free_space():
    """KN-18"""
    t = Table(Digger("R5 B5 Y4"), Digger(spaces=("altar red", "altar red", "altar red")))
    t.play("ann altar")
    assert t.spaces("ann") == ["altar blue"]  # red is taken, yellow is too little
    t = Table(Digger("R5 B5 Y4"))
    t.play("ann altar")
    assert t.offered == ["pay red", "pay blue"]
    assert t.refused["pay yellow"] == ("why-colour-short", "KN-18")


def test_a_surcharge_counts_own_workers_there_and_is_of_the_same_colour():
    """KN-19"""
    t = Table(Digger("R6 B5", spaces=("guide blue",)))
    t.play("ann guide")
    assert t.store("ann") == "B5"  # 4 and 2 more, all red
    assert t.spaces("ann") == ["guide red", "guide blue"]


def test_a_surcharge_for_being_away_is_due_while_the_meeple_is_out():
    """KN-20, KN-88a"""
    assert "tavern" in Table(Digger("R5")).offered
    t = Table(Digger("R6", meeple=1), tiles=LINE[:1])
    assert t.refused["tavern"] == ("why-mix-short", "KN-08")
    assert "tavern" in Table(Digger("R7", meeple=1), tiles=LINE[:1]).offered


@pytest.mark.parametrize(("own", "cost"), [(0, 5), (1, 6), (2, 8), (3, 9), (4, 11), (5, 12), (6, 14), (7, 15)])
def test_a_fraction_is_rounded_down_once_for_the_whole_sum(own, cost):
    """KN-21, KN-89"""
    spaces = ("altar red", "altar red", "altar blue", "altar blue", "altar yellow", "altar yellow", "altar blue")[:own]
    t = Table(Digger("G9", extra="G6", spaces=spaces))
    t.play("ann altar")
    if t.question == "split_pay":
        t.play(f"ann {t.offered[-1]}")
    held = t.board("ann")
    assert held["store"]["green"] + held["extra"]["green"] == 15 - cost


def test_a_bargain_lowers_a_one_colour_cost_after_rounding():
    """KN-22, KN-21"""
    t = Table(Digger("R5", spaces=("altar blue",), artifacts="S01"))
    t.play("ann altar")
    assert t.store("ann") == ""  # floor(6.5) - 1
    t = Table(Digger("Y5", spaces=("altar blue",), artifacts="S01"))
    assert "altar" not in t.offered


def test_a_bargain_lowers_the_cost_of_neighbours_of_its_colours():
    """KN-22"""
    reds = ["I1-RB A 0 2 0", "I1-BY A 0 2 1", "I1-RY A 0 3 1"]
    t = Table(Digger("R1", artifacts="S01"), tiles=reds, row="I1-RG")
    t.play("ann lay_tile", "ann turn A 0")
    assert t.price(3, 0) == (1, 0)


def test_where_both_colours_of_a_bargain_are_due_the_player_chooses():
    """KN-22, KN-92"""
    t = Table(Digger("R3 B2", artifacts="S01"), display="P05 - - -")  # 3 of one colour and 2 of one colour
    t.play("ann artifact slot 0")
    assert t.offered == ["pay 3 red 1 blue", "pay 2 red 2 blue"]


def test_two_bargains_lower_both_parts():
    """KN-22"""
    t = Table(Digger("R3 Y2", artifacts="S01 S02"), display="P05 - - -")
    t.play("ann artifact slot 0")
    assert t.offered == ["pay 2 red 1 yellow", "pay 1 red 2 yellow"]


def test_a_bargain_does_not_lower_mixed_costs_or_gaps():
    """KN-23"""
    t = Table(Digger("R4", artifacts="S01"))
    assert "tavern" not in t.offered
    pocket = ["I4-RB A 0 1 -1", "I3-YG A 0 2 1"]
    t = Table(Digger("R8 Y1", artifacts="S01 S02"), tiles=pocket, row="I2-BY")
    t.play("ann lay_tile", "ann turn B 1")
    assert (5, 0) in t.places()
    assert t.price(5, 0) == (0, 9)


def test_a_cost_lowered_to_nothing_is_paid_with_nothing():
    """KN-24"""
    reds = ["I1-RB A 0 2 0"]
    t = Table(Digger(artifacts="S01"), tiles=reds, row="I1-RG")
    t.play("ann lay_tile", "ann turn A 0")
    assert t.price(3, 0) == (0, 0)
    t.play("ann at 3 0")
    assert t.meeple("ann") == 2


# ---- areas


def test_an_area_needs_workers_at_home_and_free_spaces():
    """KN-85"""
    t = Table(Digger(home=1, spaces=("tavern",)))
    assert t.refused["recruit"] == ("why-few-workers", "KN-85")
    assert t.refused["day_labour"] == ("why-few-workers", "KN-85")
    t = Table(Digger(), Digger(spaces=("day_labour",) * 5))
    assert t.refused["day_labour"] == ("why-few-spaces", "KN-85")


def test_spaces_for_four_players_are_closed_with_three():
    """KN-86"""
    t = Table(Digger("R9"), Digger(spaces=("tavern",) * 3), seats=3, display="P01 P02 P03")
    assert t.refused["tavern"] == ("why-few-spaces", "KN-85")
    assert t.shown["market"][0]["spaces"][0]["closed"] == 1
    assert [space["capacity"] for space in t.shown["market"][2]["spaces"]] == [1, 1, 1, 1, 0, 0, 0, 0]
    assert t.shown["altar"]["capacity"] == 8
    assert Table().shown["altar"]["capacity"] == 12


def test_several_spaces_of_an_area_may_be_held():
    """KN-87"""
    t = Table(Digger("R5", spaces=("tavern",), reserve="4 2 2", home=3))
    t.play("ann tavern")
    assert t.spaces("ann") == ["tavern", "tavern"]


def test_the_tavern_brings_two_reserve_workers_home_or_the_last_one():
    """KN-88a"""
    t = Table(Digger("R5 B2"))
    t.play("ann tavern", "ann pay 4 red")
    assert t.store("ann") == "R1 B1"
    assert t.home("ann") == 3
    assert t.reserve("ann") == [4, 2, 2]
    t = Table(Digger("R5", reserve="4 1 2", home=5))
    t.play("ann tavern")
    assert t.home("ann") == 5
    t = Table(Digger("R5", reserve="4 0 2", home=6))
    assert t.refused["tavern"] == ("why-reserve-empty", "KN-88a")


def test_recruitment_takes_two_workers_the_first_time_and_three_the_second():
    """KN-88b"""
    t = Table()
    t.play("ann recruit")
    assert t.spaces("ann") == ["recruit", "recruit"]
    assert t.home("ann") == 1
    assert t.reserve("ann") == [4, 4, 1]
    t = Table(Digger(reserve="4 4 1", home=3))
    t.play("ann recruit")
    assert t.spaces("ann") == ["recruit"] * 3
    assert t.reserve("ann") == [4, 4, 0]
    assert Table(Digger(reserve="4 4 0", home=4)).refused["recruit"] == ("why-reserve-empty", "KN-88b")


def test_the_warehouse_gives_the_die_of_the_colour_paid():
    """KN-88c, KN-10"""
    t = Table(Digger("R5 B3"))
    t.play("ann warehouse", "ann pay red")
    assert t.store("ann") == "R2 B3"
    assert t.extra("ann") == "R3"
    assert t.spaces("ann") == ["warehouse red high"]
    t = Table(Digger("R5"), Digger(extra="R5"))
    t.play("ann warehouse")
    assert t.extra("ann") == "R2"  # the higher die is gone
    assert t.spaces("ann") == ["warehouse red low"]


def test_the_warehouse_gives_no_second_die_of_a_colour():
    """KN-88c"""
    t = Table(Digger("R5 B3", extra="R3"))
    t.play("ann warehouse")
    assert t.extra("ann") == "R3 B3"
    t = Table(Digger("R5", extra="R3"))
    assert t.refused["warehouse"] == ("why-colour-taken", "KN-18")


def test_guide_and_basket_go_on_the_space_of_the_colour_paid():
    """KN-88d"""
    t = Table(Digger("R9 B9"))
    t.play("ann big_basket", "ann pay blue")
    assert t.spaces("ann") == ["big_basket blue"]
    assert t.store("ann") == "R9 B2"
    t = Table(Digger("R9 B9"), Digger(spaces=("guide red",)))
    t.play("ann guide")
    assert t.spaces("ann") == ["guide blue"]
    assert t.store("ann") == "R9 B5"


def test_day_labour_gains_three_of_one_colour_up_to_the_limit():
    """KN-88e"""
    t = Table(Digger("R8"))
    t.play("ann day_labour")
    assert t.offered == ["gain red", "gain blue", "gain yellow", "gain green"]
    t.play("ann gain red")
    assert t.store("ann") == "R9"
    assert t.spaces("ann") == ["day_labour", "day_labour"]


def test_a_camp_costs_the_tiles_between_and_is_not_next_to_the_entrance():
    """KN-88f"""
    t = Table(Digger("R2"), tiles=DEEP, sheet="MB")
    t.play("ann camp")
    assert t.offered == ["camp 2", "camp 3"]
    assert t.refused == {
        "camp 1": ("why-next-to-entrance", "KN-88f"),
        "camp 4": ("why-mix-short", "KN-88f"),
    }
    t.play("ann camp 3")
    assert t.meeple("ann") == 3
    assert t.store("ann") == ""
    assert t.spaces("ann") == ["camp"]


def test_a_camp_needs_a_free_mark_and_the_meeple_at_home():
    """KN-88f"""
    t = Table(Digger("R9"), Digger(on="2 3 4"), tiles=DEEP, sheet="MB")
    assert t.refused["camp"] == ("why-no-camp", "KN-88f")
    t = Table(Digger("R9", meeple=1), tiles=DEEP, sheet="MB")
    assert t.refused["camp"] == ("why-meeple-out", "KN-88f")


def test_a_telegram_makes_a_trip_without_the_entrance():
    """KN-88g"""
    t = Table(Digger("B2", meeple=4, home=2), tiles=DEEP, sheet="MB")
    assert "trip" not in t.offered
    events = told(t.play("ann telegram"))
    assert "entered" not in events
    assert t.store("ann") == "G3"
    assert t.question == "market_return"
    assert t.offered == ["fetch telegram", "reinforcements", "none"]  # one of its two workers
    t = Table(Digger("B2"), tiles=DEEP, sheet="MB")
    assert t.refused["telegram"] == ("why-meeple-home", "KN-88g")


def test_the_office_draws_tiles_until_one_stops():
    """KN-88h"""
    t = Table(Digger("R9"), sheet="MB", row="LT1 LT2")
    t.play("ann office")
    assert t.question == "office_draw"
    assert len(t.row.split()) == 3
    assert not t.can_undo()
    t.play("ann draw", "ann stop")
    assert len(t.row.split()) == 4
    assert t.question == "office_lay"
    t.play("ann finish")
    assert t.asked == "bob"
    assert t.store("ann") == "R8"


def test_above_the_limit_of_the_row_a_tile_must_be_laid():
    """KN-88h"""
    t = Table(Digger("R9"), sheet="MB", row="LT1 LT2 LT3 LT4 I1-RB")
    t.play("ann office")
    assert len(t.row.split()) == 6
    assert t.question == "tile_pick"
    t.play("ann tile 0", "ann turn A 0", "ann at 2 0")
    assert len(t.row.split()) == 5


def test_with_a_full_row_the_office_needs_a_tile_that_can_be_laid_afterwards():
    """KN-88h"""
    t = Table(Digger("R9", meeple=1), tiles=DEEP, sheet="MB", row="LT1 LT2 LT3 LT4 I1-RY")
    assert t.refused["office"] == ("why-row-full", "KN-88h")
    t = Table(Digger("R9", meeple=1), tiles=DEEP, sheet="MB", row="LT1 LT2 LT3 LT4")
    assert "office" in t.offered


def test_a_second_worker_at_the_office_costs_more():
    """KN-88h, KN-19"""
    t = Table(Digger("R9", spaces=("office",)), sheet="MB", row="LT1")
    t.play("ann office")
    assert t.store("ann") == "R7"


# ---- altars


def test_athena_and_zeus_take_a_worker_on_the_colour_paid():
    """KN-89"""
    t = Table(Digger("R8", spaces=("altar blue",)), altar="athena")
    t.play("ann altar")
    assert t.spaces("ann") == ["altar red", "altar blue"]
    assert t.store("ann") == ""  # 6 and 2 more


def test_poseidon_takes_white_and_more_while_the_meeple_is_away():
    """KN-89, KN-20"""
    t = Table(Digger("R5", white=1), altar="poseidon")
    t.play("ann altar")
    assert t.store("ann") == "R2"
    assert t.spaces("ann") == ["altar"]
    t = Table(Digger("R4", white=1, meeple=1), tiles=LINE[:1], altar="poseidon")
    assert t.refused["altar"] == ("why-mix-short", "KN-89")
    t = Table(Digger("R9"), altar="poseidon")
    assert t.refused["altar"] == ("why-white-short", "KN-89")


def test_a_full_altar_takes_nobody():
    """KN-85, KN-89"""
    spaces = ("altar red",) * 3 + ("altar blue",) * 3 + ("altar yellow",) * 3 + ("altar green",) * 3
    t = Table(
        Digger("R9", extra="R6"),
        Digger(spaces=spaces[:6], home=0, reserve="2 2 2"),
        Digger(spaces=spaces[6:], home=0, reserve="2 2 2"),
    )
    assert t.refused["altar"] == ("why-full", "KN-85")
