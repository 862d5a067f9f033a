"""Options of a match (chapter 15 of the rulebook)."""

from collections import Counter
from itertools import permutations

import pytest

import takujo
from takujo.games import load

from .table import Table, Wizard


def begin(seats=3, seed=1, **options):
    return takujo.new("bibliowonders", seats=seats, seed=seed, options=options)


def colours(match):
    return [board["colour"] for board in match.view(0)["table"]["boards"]]


@pytest.mark.parametrize(
    ("order", "first", "found"),
    [
        ("blue-red-green-yellow", "blue", ["blue", "red", "green"]),
        ("blue-red-green-yellow", "yellow", ["yellow", "blue", "red"]),
        ("blue-green-red-yellow", "blue", ["blue", "green", "red"]),
        ("blue-green-red-yellow", "red", ["red", "yellow", "blue"]),
        ("blue-yellow-green-red", "green", ["green", "red", "blue"]),
    ],
)
def test_colours_are_chosen_before_the_match(order, first, found):
    """BW-10"""
    assert colours(begin(colours=order, first_colour=first)) == found


def test_every_seat_can_have_any_colour():
    """BW-10"""
    settings = {setting.name: setting.values for setting in load("bibliowonders").settings}
    orders = [order for order in settings["colours"] if order != "random"]
    found = {tuple(colours(begin(4, colours=a, first_colour=b))) for a in orders for b in settings["first_colour"]}
    assert found == set(permutations(("blue", "red", "green", "yellow")))


def test_colours_by_lot():
    """BW-10 Every order of colours comes up about equally often."""
    orders = Counter(tuple(colours(begin(2, seed, colours="random"))) for seed in range(600))
    assert len(orders) == 12
    assert all(20 < n < 85 for n in orders.values())


def test_a_shelf_of_the_chosen_colour_gives_the_card():
    """BW-34"""
    t = Table(cards={"C4": "green"}, deck="red", colours="green yellow", options={"first_colour": "green"})
    t.play("ann move west")
    assert (t.hand("ann"), t.on("C4")) == ("red", "green*")


@pytest.mark.parametrize("cards", ["0", "1", "2", "3"])
def test_a_starting_hand(cards):
    """BW-11, R6"""
    match = begin(4, starting_hand=cards)
    table = match.view(0)["table"]
    assert [board["hand_size"] for board in table["boards"]] == [int(cards)] * 4
    assert table["deck"] == 28 - 4 * int(cards)


def test_a_starting_hand_is_dealt_card_by_card_from_the_start_player_on():
    """BW-11"""
    match = begin(3, starting_hand="2", start_player="1")
    drawn = [event.seat for _, event in match.events(None) if event.name == "card_drawn_hidden"]
    assert drawn == [1, 2, 0, 1, 2, 0]
    own = [event.seat for _, event in match.events(2) if event.name == "card_drawn"]
    assert own == [2, 2]


def test_the_short_game_needs_two_and_three_only():
    """BW-55, BW-100"""
    options = {"areas_needed": "short"}
    cards = {"C3": "blue*", "B3": "red", "D3": "yellow", "C4": "green"}
    t = Table(ann=Wizard("blue red green yellow", at="C3"), cards=cards, options=options)
    assert t.offers("acquire") == ["2", "3"]
    assert t.refused["acquire 4"] == ("why-no-area", "BW-55")
    assert t.shown["needed"] == [2, 3]
    t = Table(ann=Wizard(at="C4", areas="2 3"), cards=cards, options=options)
    t.play("ann move east")
    assert t.winners == "ann"


def test_without_magic_cards_the_deck_has_23():
    """BW-10"""
    doc = begin(magic_cards="off").position()
    assert sum(doc["deck"].values()) == 23
    assert all(name.startswith("inv_") for name in doc["deck"])


@pytest.mark.parametrize(("mix", "colour", "arrow"), [("7+8", 7, 2), ("8+4", 8, 1), ("6+12", 6, 3)])
def test_other_mixes_of_shelves(mix, colour, arrow):
    """BW-10, R4"""
    faces = Counter(begin(shelf_mix=mix).position()["faces"])
    assert [faces[name] for name in ("blue", "red", "green", "yellow")] == [colour] * 4
    assert [faces[name] for name in ("move_n", "move_e", "move_s", "move_w")] == [arrow] * 4
    assert faces["reception"] == 1


def test_without_remembering_a_face_is_shown_once():
    """BW-66, BW-71 Views never show it again, and one may look again."""
    t = Table(ann=Wizard(mp=2), cards={"C4": "?green"}, options={"remember_peeks": "off"})
    looked = t.play("ann clairvoyance west")[2]
    assert t.match.sentence(looked) == "ann looks at C4: Green Shelf."
    assert t.spot("C4", "ann")["face"] is None
    assert not t.spot("C4", "ann")["known"]
    assert t.peeked("C4") == "ann"
    assert "west" in t.offers("clairvoyance")
    t = Table(ann=Wizard("catalogue_search", peeked="C4"), cards={"C4": "?green"}, options={"remember_peeks": "off"})
    t.play("ann play catalogue_search")
    assert "C4" in t.offers("look")
    assert t.refused == {}


def test_with_open_hands_all_see_all_cards():
    """BW-34"""
    t = Table(ann="blue", bob="red red", cards={"C4": "blue"}, deck="north", options={"open_hands": "on"})
    for eye in (0, 1, None):
        boards = t.match.view(eye)["table"]["boards"]
        assert [board["hand"] for board in boards] == [{"inv_blue": 1}, {"inv_red": 2}]
    (drawn,) = [event for event in t.play("ann move west") if event.name == "card_drawn"]
    assert drawn.seen_by(1)
    assert drawn.seen_by(None)


def test_otherwise_hands_are_seen_by_their_owners_alone():
    """BW-34"""
    t = Table(ann="blue", bob="red red")
    assert [board["hand"] for board in t.match.view(0)["table"]["boards"]] == [{"inv_blue": 1}, None]
    assert [board["hand"] for board in t.match.view(1)["table"]["boards"]] == [None, {"inv_red": 2}]
    assert [board["hand"] for board in t.match.view(None)["table"]["boards"]] == [None, None]
    assert [board["hand_size"] for board in t.match.view(None)["table"]["boards"]] == [1, 2]


@pytest.mark.parametrize("limit", ["100", "200", "400"])
def test_a_turn_limit(limit):
    """BW-104"""
    t = Table("", "", turns=int(limit), options={"turn_limit": limit})
    t.play("ann end_turn")
    assert t.over


def test_without_any_choice_there_is_no_limit():
    """BW-104, R36"""
    assert begin().view(0)["table"]["turn_limit"] is None


def test_a_record_of_version_1_keeps_its_limit():
    """BW-104"""
    match = takujo.record.parse("takujo 1\ngame bibliowonders 1\nseats Ann Bob\nseed 1\n").open()
    assert match.view(0)["table"]["turn_limit"] == 400
