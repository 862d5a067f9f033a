"""Elementary magic and the librarian's magic (chapters 8 and 9 of the rulebook)."""

import pytest

from .table import CELLS, Table, Wizard, told

JUNCTION = {"C3": "blue*", "B3": "red", "D3": "yellow", "C4": "green"}

# ---- elementary magic


@pytest.mark.parametrize(
    ("mp", "spells"),
    [(0, ""), (1, "clairvoyance"), (2, "clairvoyance negotiation"), (3, "clairvoyance negotiation leap")],
)
def test_a_spell_needs_its_mp(mp, spells):
    """BW-65"""
    t = Table(ann=Wizard(mp=mp), cards={})
    found = [text.split()[0] for text in t.offered]
    assert [name for name in ("clairvoyance", "negotiation", "leap") if name in found] == spells.split()


@pytest.mark.parametrize(
    ("spell", "left"), [("clairvoyance north", 4), ("negotiation", 3), ("leap", 2)]
)  # fmt: skip
def test_the_mp_are_paid_first(spell, left):
    """BW-65"""
    t = Table(ann=Wizard("red", mp=5), deck="blue")
    events = t.play(f"ann {spell}")
    assert told(events)[:2] == ["spell_cast", "mp_paid"]
    assert t.mp("ann") == left


def test_a_spell_may_be_cast_again_while_there_are_mp():
    """BW-65, BW-70"""
    t = Table(ann=Wizard(mp=5))
    t.play("ann leap")
    assert "leap" not in t.offered
    assert t.offers("clairvoyance") == ["north", "east", "south", "west"]


def test_clairvoyance_shows_one_face_down_neighbour_to_the_caster_alone():
    """BW-66"""
    t = Table(ann=Wizard(mp=1), cards={"C4": "?green"})
    events = t.play("ann clairvoyance west")
    assert t.spot("C4", "ann") == {**t.spot("C4"), "face": "green", "known": True}
    assert t.spot("C4", "bob")["face"] is None
    looked, hidden = events[2:]
    assert t.match.sentence(looked) == "ann looks at C4: Green Shelf."
    assert (looked.seen_by(0), looked.seen_by(1), looked.seen_by(None)) == (True, False, False)
    assert t.match.sentence(hidden) == "ann looks at C4."
    assert (hidden.seen_by(0), hidden.seen_by(1), hidden.seen_by(None)) == (False, True, True)
    assert t.peeked("C4") == "ann"
    assert not t.can_undo()


def test_clairvoyance_is_for_face_down_cards_that_one_does_not_know():
    """BW-66, R13"""
    t = Table(
        ann=Wizard(mp=2, peeked="D3"), bob=Wizard(peeked="C4"), cards={"E4": "red", "D3": "?blue", "C4": "?green"}
    )
    assert t.offers("clairvoyance") == ["south", "west"]
    t.play("ann clairvoyance west")
    assert t.offers("clairvoyance") == ["south"]
    assert t.peeked("C4") == "ann bob"


def test_what_was_seen_stays_known_until_the_card_is_turned_up():
    """BW-67, I11"""
    t = Table(ann=Wizard(mp=1), bob=Wizard(peeked="C4"), cards={"C4": "?green"})
    t.play("ann clairvoyance west", "ann end_turn", "bob end_turn")
    assert t.spot("C4", "ann")["face"] == "green"
    t.play("ann move west")
    assert (t.on("C4"), t.peeked("C4")) == ("green", "")
    assert not t.spot("C4", "ann")["known"]


def test_a_rebuild_does_not_end_what_was_seen():
    """BW-67, BW-95 Face-down cards are not shuffled."""
    t = Table(ann=Wizard(at="C2", peeked="A4"), cards={
        "C2": "green", "D1": "yellow", "E1": "yellow", "A3": "yellow", "B3": "yellow", "D3": "yellow", "D2": "yellow",
        "A4": "?red",
    })  # fmt: skip
    t.play("ann end_turn")
    assert t.on("D1") == "?"
    assert t.spot("A4", "ann")["face"] == "red"
    assert t.spot("D1", "ann")["face"] is None


def test_what_was_seen_and_laid_down_again_is_not_known():
    """BW-67 A card that was turned up and shuffled in a rebuild is as unknown as any."""
    t = Table(ann=Wizard(at="C3", mp=1), cards={
        "C3": "green", "D1": "yellow", "E1": "yellow", "A3": "yellow", "B3": "yellow", "C2": "?yellow", "D2": "yellow",
    })  # fmt: skip
    t.play("ann clairvoyance north", "ann move north", "ann move west", "ann end_turn")
    assert t.on("C2") == "?"
    assert t.peeked("C2") == ""
    assert t.spot("C2", "ann")["face"] is None


def test_negotiation_draws_one_and_discards_one():
    """BW-68"""
    t = Table(ann=Wizard("blue red", mp=2), deck="green")
    t.play("ann negotiation", "ann discard inv_red")
    assert (t.hand("ann"), t.discard.split().count("red")) == ("blue green", 3)


def test_negotiation_may_discard_the_card_just_drawn():
    """BW-68"""
    t = Table(ann=Wizard("blue red", mp=2), deck="green")
    t.play("ann negotiation", "ann discard inv_green")
    assert t.hand("ann") == "blue red"


def test_negotiation_may_discard_a_magic_card():
    """BW-68"""
    t = Table(ann=Wizard("blue guided_tour", mp=2), deck="green")
    t.play("ann negotiation")
    assert t.offered == ["discard inv_blue", "discard inv_green", "discard guided_tour"]
    t.play("ann discard guided_tour")
    assert "guided_tour" in t.discard


def test_negotiation_with_an_empty_hand_discards_the_card_drawn():
    """BW-68, E22 It is not asked, but shown."""
    t = Table(ann=Wizard(mp=2), deck="green")
    events = t.play("ann negotiation")
    assert told(events) == ["spell_cast", "mp_paid", "card_drawn", "card_drawn_hidden", "discarded"]
    assert (t.hand("ann"), t.discard.split().count("green")) == ("", 3)
    assert t.question == "turn_action"


def test_negotiation_needs_a_card_to_draw():
    """BW-69, R16"""
    hold = "blue blue blue red red red green green green yellow yellow yellow north north"
    rest = "east east south south west west moving moving moving"
    magic = "guided_tour transposition special_loan reading_permit catalogue_search"
    t = Table(ann=Wizard(f"{hold} {rest} {magic}", mp=5))
    assert (t.deck, t.discard) == ("", "")
    assert "negotiation" not in t.offered
    assert t.refused["negotiation"] == ("why-nothing-to-draw", "BW-69")
    t = Table(ann=Wizard(f"{hold} {rest}", mp=5), deck="")
    assert t.discard == magic
    assert "negotiation" in t.offered


def test_leap_adds_a_move_whenever_it_is_cast():
    """BW-70, R21"""
    cards = {"C4": "red", "B4": "green", "A4": "yellow"}
    for order in (("leap", "move", "move", "move"), ("move", "leap", "move", "move"), ("move", "move", "leap", "move")):
        t = Table(ann=Wizard(mp=3), cards=cards)
        t.play(*(f"ann {action}" if action == "leap" else "ann move west" for action in order))
        assert t.at("ann") == "A4"


def test_leap_can_be_taken_back():
    """BW-70 It shows nothing."""
    t = Table(ann=Wizard(mp=3))
    t.play("ann leap")
    assert t.moves == 3
    assert t.can_undo()


def test_a_face_that_could_be_worked_out_is_not_known():
    """BW-71 The last card of its batch has a known kind, and the look is offered all the same."""
    t = Table(ann=Wizard(mp=1), cards={"C4": "?green"}, batches={"C4": 2})
    assert t.shown["batches"][1] == {"cells": ["C4"], "faces": {"green": 1}}
    assert "west" in t.offers("clairvoyance")
    assert t.spot("C4", "ann")["face"] is None


# ---- the librarian's magic


def test_a_magic_card_is_played_face_up_and_carried_out():
    """BW-75"""
    t = Table(ann=Wizard("guided_tour special_loan blue"), deck="red green")
    events = t.play("ann play guided_tour")
    assert told(events) == ["magic_played", "moves_gained"]
    assert events[0].seen_by(1)
    assert (t.played, t.hand("ann")) == ("guided_tour", "blue special_loan")
    t.play("ann play special_loan")
    assert t.played == "guided_tour special_loan"
    assert not t.can_undo()


def test_a_played_card_is_neither_in_hand_nor_discarded_until_the_turn_ends():
    """BW-76, E20 So it cannot be shuffled into a new deck in this turn."""
    t = Table(ann=Wizard("special_loan guided_tour", mp=2), deck="red", discard="")
    t.play("ann play guided_tour")
    assert "guided_tour" not in t.discard
    assert t.offers("play") == ["special_loan"]
    t.play("ann play special_loan")  # one card, then the discard pile is shuffled, then another
    assert "guided_tour" not in t.deck
    assert "special_loan" not in t.deck
    t.play("ann end_turn")
    assert {"guided_tour", "special_loan"} <= set(t.discard.split())


def test_magic_may_be_played_though_nothing_can_come_of_it():
    """BW-77, R17"""
    hold = "blue blue blue red red red green green green yellow yellow yellow north north east east south south"
    rest = "west west moving moving moving guided_tour transposition special_loan reading_permit catalogue_search"
    t = Table(ann=Wizard(f"{hold} {rest}"))
    events = t.play("ann play special_loan")
    assert told(events) == ["magic_played", "nothing_drawn", "nothing_drawn"]
    assert t.question == "turn_action"


def test_guided_tour_gives_three_more_moves():
    """BW-78, R21"""
    t = Table(ann=Wizard("guided_tour"), cards={"C4": "red", "B4": "green", "A4": "yellow", "A3": "green", "B3": "red"})
    t.play("ann move west", "ann move west")
    assert t.moves == 0
    t.play("ann play guided_tour")
    assert t.moves == 3
    t.play("ann move west", "ann move north", "ann move east")
    assert t.at("ann") == "B3"


def test_transposition_swaps_any_two_cards_with_everything_on_them():
    """BW-79"""
    t = Table(ann=Wizard("transposition", at="A3"), bob=Wizard(at="G5"), cid=Wizard(peeked="D6"),
              cards={"A3": "blue*", "G5": "red*", "D6": "?green", "B3": "yellow"})  # fmt: skip
    t.play("ann play transposition", "ann lift A3")
    assert t.question == "transpose_second"
    t.play("ann swap G5")
    assert (t.on("G5"), t.on("A3"), t.at("ann"), t.at("bob")) == ("blue*", "red*", "G5", "A3")
    t = Table(ann=Wizard("transposition", at="A3"), bob=Wizard(peeked="D6"), cards={"A3": "blue*", "D6": "?green"})
    t.play("ann play transposition", "ann lift D6", "ann swap B3")
    assert (t.on("B3"), t.peeked("B3"), t.spot("B3", "bob")["face"]) == ("?", "bob", "green")


def test_transposition_cannot_choose_the_reception_nor_one_card_twice():
    """BW-79, E33"""
    t = Table(ann=Wizard("transposition"), reception="E4")
    t.play("ann play transposition")
    assert t.offers("lift") == [cell for cell in CELLS if cell != "E4"]
    assert t.refused == {"lift E4": ("why-reception", "BW-79")}
    t.play("ann lift D4")
    assert t.offers("swap") == [cell for cell in CELLS if cell not in ("D4", "E4")]
    assert t.refused == {"swap D4": ("why-lifted", "BW-79"), "swap E4": ("why-reception", "BW-79")}


def test_transposition_triggers_nothing():
    """BW-79, BW-40, E32 The own card may be chosen, but that is no entry."""
    t = Table(ann=Wizard("transposition", at="C3", areas="2 3 4"), bob=Wizard(at="E5"),
              cards={"C3": "move_e", "E5": "red*", "B3": "move_n"}, deck="red")  # fmt: skip
    t.play("ann play transposition", "ann lift C3")
    events = t.play("ann swap D3")
    assert told(events) == ["transposed", "pawn_carried"]
    assert (t.at("ann"), t.on("D3"), t.on("C3")) == ("D3", "move_e", "?")
    assert not t.over


def test_the_lifted_card_is_seen_by_all_and_can_be_put_back():
    """BW-79"""
    t = Table(ann=Wizard("transposition"))
    t.play("ann play transposition", "ann lift A3")
    assert t.shown["lifted"] == "A3"
    assert t.can_undo()
    t.match.undo(0)
    assert t.shown["lifted"] is None


def test_special_loan_draws_two_cards():
    """BW-80"""
    t = Table(ann=Wizard("special_loan"), deck="red green")
    t.play("ann play special_loan")
    assert t.hand("ann") == "red green"


def test_special_loan_draws_one_then_shuffles_then_draws_another():
    """BW-80, BW-85"""
    t = Table(ann=Wizard("special_loan"), deck="red")
    events = t.play("ann play special_loan")
    assert [name for name in told(events) if name in ("card_drawn", "deck_reshuffled")] == [
        "card_drawn", "deck_reshuffled", "card_drawn",
    ]  # fmt: skip


def test_a_permit_excuses_one_card_in_one_acquisition():
    """BW-81, E19"""
    t = Table(ann=Wizard("blue east reading_permit", at="C3"), cards=JUNCTION)
    assert t.offers("acquire") == []
    t.play("ann play reading_permit")
    assert t.shown["permit"]
    assert t.offers("acquire") == ["2"]
    t.play("ann acquire 2")
    assert (t.areas("ann"), t.discard) == ("2", "blue east")
    assert not t.shown["permit"]


def test_a_permit_excuses_only_one():
    """BW-81"""
    t = Table(ann=Wizard("blue east south", at="C3"), cards=JUNCTION, permit=True)
    assert t.offers("acquire") == ["2"]
    t.play("ann acquire 2")  # blue is needed, and it is followed by one that is not met
    assert t.match.view(0)["table"]["picks"] == ["inv_blue"]
    assert t.offered == ["reveal inv_east", "reveal inv_south"]


def test_no_pair_of_unmet_cards_can_be_picked():
    """BW-81 An unmet card may come first, if enough met ones follow."""
    t = Table(ann=Wizard("green east west moving", at="B3"), cards={"B3": "red"}, permit=True)
    assert t.met("ann") == "red north west"
    t.play("ann acquire 2")
    assert t.offered == ["reveal inv_green", "reveal inv_east", "reveal inv_west"]
    t.play("ann reveal inv_green")
    assert t.areas("ann") == "2"
    assert t.discard == "green west"


def test_a_permit_does_not_excuse_equal_cards():
    """BW-81, BW-54"""
    t = Table(ann=Wizard("blue blue", at="C3"), cards=JUNCTION, permit=True)
    assert t.offers("acquire") == []


def test_an_acquisition_with_all_cards_met_does_not_use_the_permit_up():
    """BW-81"""
    t = Table(ann=Wizard("blue red green east south", at="C3"), cards=JUNCTION, permit=True)
    t.play("ann acquire 2", "ann reveal inv_blue", "ann reveal inv_red")
    assert t.shown["permit"]
    assert t.offers("acquire") == []
    t = Table(ann=Wizard("blue red green yellow east", at="C3"), cards=JUNCTION, permit=True)
    t.play("ann acquire 2", "ann reveal inv_blue", "ann reveal inv_red", "ann acquire 3")
    assert (t.areas("ann"), t.shown["permit"]) == ("2 3", False)


def test_an_unused_permit_ends_with_the_turn():
    """BW-81, BW-98"""
    t = Table(ann=Wizard("blue east", at="C3"), cards=JUNCTION, permit=True)
    t.play("ann end_turn")
    assert not t.shown["permit"]


def test_catalogue_search_fills_the_mp_and_shows_up_to_three_cards_anywhere():
    """BW-82"""
    t = Table(ann=Wizard("catalogue_search", mp=1, peeked="C1"), cards={"C4": "red", "A3": "?yellow"})
    t.play("ann play catalogue_search")
    assert t.mp("ann") == 5
    assert t.question == "catalogue_pick"
    assert t.offers("look") == [cell for cell in CELLS if cell not in ("C4", "D4", "C1")]
    assert t.offered[-1] == "stop"
    assert t.refused == {"look C1": ("why-known", "BW-71")}
    t.play("ann look A3")
    assert (t.spot("A3", "ann")["face"], t.peeked("A3"), t.mp("ann")) == ("yellow", "ann", 5)
    assert t.shown["looks"] == 2
    t.play("ann look G5", "ann look E7")
    assert t.question == "turn_action"


def test_one_may_stop_looking_at_any_time():
    """BW-82"""
    for looks in ([], ["A3"], ["A3", "G5"]):
        t = Table(ann=Wizard("catalogue_search"))
        t.play("ann play catalogue_search", *(f"ann look {cell}" for cell in looks), "ann stop")
        assert t.question == "turn_action"
        assert [cell for cell in CELLS if t.peeked(cell)] == looks


def test_catalogue_search_with_five_mp_still_looks():
    """BW-82, E34"""
    t = Table(ann=Wizard("catalogue_search", mp=5))
    t.play("ann play catalogue_search")
    assert (t.mp("ann"), t.question) == (5, "catalogue_pick")


def test_catalogue_search_with_nothing_to_see_only_fills_the_mp():
    """BW-82, BW-77, E34"""
    unseen = " ".join(cell for cell in CELLS if cell not in ("D4", "C4"))
    t = Table(ann=Wizard("catalogue_search", peeked=unseen), cards={"C4": "red"})
    t.play("ann play catalogue_search")
    assert (t.mp("ann"), t.question) == (5, "turn_action")
