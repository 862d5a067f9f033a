"""The picture of Bibliowonders!: what a player must see is there, legible, and stands for what it shows."""

from functools import cache
from random import Random
from xml.etree import ElementTree

import pytest

import takujo
from scenes import LONG_NAMES, Moment, Pictures, check_waiting, ids, lines, seen, sprite, standing_for
from takujo.draw.svg import picture
from takujo.games.bibliowonders import GAME, faces
from takujo.games.bibliowonders.components import FACE_NAMES, KIND_NAMES, MAGIC_NAMES, SPELL_NAMES
from takujo.games.bibliowonders.faces import box_of

from .table import Table, Wizard


def card_on(t: Table, cell: str) -> str:
    """The id of the sprite of the card on a cell."""
    return f"card-{t.spot(cell)['card']}"


def rich() -> Table:
    """Four seats with much of everything."""
    return Table(
        Wizard("blue blue red green yellow north east moving transposition guided_tour", "C3", 5, "2", peeked="B3 D3"),
        Wizard("south", "C3", 3, "2 3", peeked="B3"),
        Wizard("west west", "E4", 0, "2 3 4", peeked="B3 G4"),
        Wizard("", "C3", 2, peeked="B3"),
        cards={
            "C3": "blue*", "B3": "?green", "D3": "?move_w", "C2": "red", "E4": "move_e", "D2": "yellow", "F2": "green*",
            "E2": "move_n", "A4": "move_s", "E7": "red", "B6": "yellow", "C1": "blue",
        },
        reception="D5", played="reading_permit special_loan catalogue_search", permit=True, moves=7, turns=41,
    )  # fmt: skip


def beginning() -> Table:
    return Table()


@cache
def moments() -> list[Moment]:
    """Matches and viewers of all sorts: each question of random play, rivals and spectators beside, and the end."""
    found: list[Moment] = []
    for seed in range(5):
        hands = {"open_hands": "on"} if seed == 1 else {"areas_needed": "short"} if seed == 2 else {}
        options = {"starting_hand": "3", "turn_limit": "100", **hands}
        match = takujo.new("bibliowonders", seats=1 + seed % 4, seed=seed, options=options)
        rng = Random(seed)
        asked: set[str | None] = set()
        while not match.over:
            now = match.deciders[0]
            if match.question not in asked or match.ply % 60 == 0:
                asked.add(match.question)
                copied = takujo.from_position(match.position())
                found += [(copied, now), (copied, (now + 1) % match.seats), (copied, None)]
            match.play(rng.choice(match.legal(now)), now)
        found += [(match, 0), (match, None)]
    return [*found, *((rich().match, seat) for seat in (0, 1, 2, 3, None)), (beginning().match, 0)]


class TestPictures(Pictures):
    moments = staticmethod(moments)
    stride = 7
    brief = ("acquire_pick",)

    def begun(self) -> takujo.Match:
        return takujo.new("bibliowonders", seats=3, seed=5, names=LONG_NAMES[:3], options={"turn_limit": "100"})


# --- legibility ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("arrangement", ["wide", "tall"])
def test_panels_lie_side_by_side(arrangement):
    for match, seat in moments():
        scene = match.scene(seat, "en", arrangement)
        boxes = [
            (each.id, each.x, each.y, symbol.width * each.scale, symbol.height * each.scale)
            for each in scene.sprites
            for symbol in [scene.symbols[each.symbol]]
            if each.id.startswith(("card-", "wizard-", "spell-", "area-", "mp-", "meter", "moves", "discard"))
            and (each.id.split("-")[0] != "wizard" or arrangement == "wide")
        ]
        for n, (one, x, y, w, h) in enumerate(boxes):
            for other, x2, y2, w2, h2 in boxes[n + 1 :]:
                apart = x + w <= x2 + 0.5 or x2 + w2 <= x + 0.5 or y + h <= y2 + 0.5 or y2 + h2 <= y + 0.5
                within = "wizard" in one.split("-")[0] or "wizard" in other.split("-")[0]
                assert apart or (within and not one.startswith("card-")), (one, other)


def test_the_arrangements_have_the_sizes_that_the_page_expects():
    wide, tall, gallery = seen(rich()), seen(rich(), arrangement="tall"), seen(rich(), None)
    assert (wide.width, wide.height) == (1082, 540)
    assert (tall.width, tall.height) == (378, 452)
    assert (gallery.width, gallery.height) == (1082, 712)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_face_exists(lang):
    box = box_of(GAME.printed)
    names = [f"card-{kind}{size}" for kind in KIND_NAMES for size in ("", "-small")]
    names += [f"chip-{kind}{size}" for kind in MAGIC_NAMES for size in ("", "-small")]
    names += [f"peek-{face}" for face in FACE_NAMES[:-1]] + [f"moving-{d}-0" for d in "nesw"]
    names += [f"shelf-{colour}-3" for colour in faces.COLOURS] + ["reception", "reception-small", "down", "bare"]
    names += [f"spell-{spell}-{cost}-blue{size}" for spell in SPELL_NAMES for cost in (1, 9)
              for size in ("", "-small", "-small-on", "-small-off")]  # fmt: skip
    names += ["mp-0-5-red", "mp-9-9-red-small", "hand-0-50", "hand-9-20", "moves-0", "moves-9", "meter-" + "36.0.0.0.1-"
              "1.2.3.4.5-36", "eyes", "eyes-0.blue_3.yellow", "goal-2-done", "goal-4-3-locked-small"]  # fmt: skip
    for name in names:
        symbol = faces.symbol(name, lang, box)
        ElementTree.fromstring(f"<g>{symbol.body}</g>")
        assert symbol is faces.symbol(name, lang, box)


def test_an_owner_s_cards_may_cost_and_say_much_more():
    changes = {
        "constants.mp_limit.value": 9, "constants.hand_limit.value": 20, "constants.rebuild_at.value": 36,
        "constants.moves.value": 9, "spell.leap.cost": 9, "spell.leap.short.en": "A leap over all the shelves",
        "investigation.inv_blue.short.en": "The investigation of everything blue",
        "investigation.inv_blue.face.en": "a long story " * 20, "wizard.blue.short.en": "Mia " * 20,
    }  # fmt: skip
    t = Table(Wizard("blue red", mp=9), Wizard("green"), components=changes)
    for arrangement in ("wide", "tall"):
        scene = seen(t, arrangement=arrangement)
        assert sprite(scene, "mp-0").symbol.startswith("mp-9-9-blue")
        for name, symbol in scene.symbols.items():
            for left, right, _, words in lines(symbol):
                assert left > -1, (name, words)
                assert right < symbol.width + 1, (name, words)


def test_a_long_name_leaves_room_for_the_rest():
    match = takujo.new("bibliowonders", seats=4, seed=3, names=("Bartholomew Featherstonehaugh III.",) * 4)
    for arrangement in ("wide", "tall"):
        for symbol in match.scene(0, "en", arrangement).symbols.values():
            assert all(right < symbol.width + 1 for _, right, _, _ in lines(symbol))


# --- the map ---------------------------------------------------------------------------------------------------------


def test_a_card_keeps_its_sprite_when_shelves_trade_places():
    """BW-37: so that the swap glides, with all that lies on both cards."""
    t = Table(Wizard(at="C3"), Wizard(at="C1"), cards={"C3": "red", "C2": "move_n", "C1": "green"})
    before = seen(t)
    moving, partner = card_on(t, "C2"), card_on(t, "C1")
    t.play("ann move north")
    after = seen(t)
    assert sprite(after, moving).y == pytest.approx(sprite(before, partner).y, abs=6)
    assert sprite(after, moving).y < sprite(after, partner).y
    assert sprite(after, partner).symbol == sprite(before, partner).symbol
    assert sprite(after, "pawn-0").y < sprite(after, "pawn-1").y


def test_a_face_down_card_that_moves_keeps_an_id_and_still_hides_its_face():
    one, other = (Table(Wizard(at="C3"), cards={"C3": "red", "C2": "?move_n", "C1": f"?{face}"},
                        batches={"C1": 1, "C2": 1}) for face in ("green", "yellow"))  # fmt: skip
    for t in (one, other):
        t.play("ann move north")
    hidden = card_on(one, "C2")
    assert sprite(seen(one), hidden).symbol == "down"
    assert hidden == card_on(other, "C2")


def test_faces_are_hidden_until_the_viewer_has_looked():
    t = Table(Wizard(peeked="D3", mp=1), Wizard(), cards={"D3": "?green", "D5": "?move_e"})
    d3, d5 = card_on(t, "D3"), card_on(t, "D5")
    assert sprite(seen(t, 0), d3).symbol == "peek-green"
    assert sprite(seen(t, 1), d3).symbol == "bare"
    assert sprite(seen(t, None), d3).symbol == "bare"
    assert sprite(seen(t, 0), d5).symbol == "down"
    number = d3.partition("-")[2]
    assert sprite(seen(t, 0), f"eyes-{number}").symbol == "eyes"
    assert sprite(seen(t, 1), f"eyes-{number}").symbol == "eyes-0.blue"


def test_a_picture_does_not_depend_on_hidden_cards():
    faces_down = ({"D3": "?green", "D2": "?red"}, {"D3": "?red", "D2": "?green"})
    one, other = (Table(Wizard("blue"), Wizard(hand), cards=cards)
                  for hand, cards in zip(("north", "south"), faces_down, strict=True))  # fmt: skip
    for seat in (0, None):
        for arrangement in ("wide", "tall"):
            assert picture(seen(one, seat, arrangement)) == picture(seen(other, seat, arrangement))


def test_neighbours_stand_for_moves_and_an_eye_on_them_for_a_look():
    t = Table(Wizard(mp=1), cards={"E4": "red"})
    scene = seen(t)
    assert standing_for(scene, "move north") == [card_on(t, "D3")]
    assert sprite(scene, card_on(t, "D3")).state == "selectable"
    assert standing_for(scene, "clairvoyance north") == ["look-north", "spell-clairvoyance"]
    assert "look-east" not in ids(scene)
    assert sprite(scene, card_on(t, "E4")).reason == "Clairvoyance: That card lies face up. BW-66"


def test_what_stands_on_a_card_can_be_clicked_as_the_card():
    t = Table(Wizard(at="C3"), Wizard(at="C2"), cards={"C3": "red", "C2": "red*"})
    number = card_on(t, "C2").partition("-")[2]
    assert standing_for(seen(t), "move north") == [card_on(t, "C2"), f"crystal-{number}", "pawn-1"]


def test_what_a_move_brings_is_shown_at_its_place():
    t = Table(
        Wizard(at="C3", areas="2 3 4", peeked="C4"),
        cards={"C3": "red", "C2": "blue", "B3": "move_e", "C4": "?blue"},
        reception="D3",
    )
    scene = seen(t)
    pills = {cell: sprite(scene, card_on(t, cell)).pill for cell in ("C2", "B3", "C4", "D3")}
    assert pills == {"C2": "draw", "B3": "to C3", "C4": "draw", "D3": "win!"}
    assert sprite(seen(beginning()), card_on(beginning(), "D3")).pill == "MP+1"
    full = Table(Wizard(mp=5))
    assert sprite(seen(full), card_on(full, "D3")).pill == ""


def test_a_spent_shelf_promises_no_card():
    t = Table(Wizard(at="C3"), cards={"C3": "red", "C2": "blue*"})
    assert sprite(seen(t), card_on(t, "C2")).pill == ""


def test_where_the_hand_would_be_met_is_marked_for_its_owner_alone():
    t = Table(
        Wizard("red green north", at="D4"), Wizard(), cards={"C3": "red", "C2": "green", "G5": "green"}, reception="D4"
    )
    scene = seen(t)
    assert sprite(scene, "meet-C3").symbol == "meet-3"  # red here, green beside, north
    assert sprite(scene, "meet-B2").symbol == "meet-2-more"  # face down: green beside, north, and what it may be
    assert "meet-G5" not in ids(scene)
    assert not [name for name in ids(seen(t, 1)) + ids(seen(t, None)) if name.startswith("meet-")]


def test_a_moving_shelf_is_marked_with_what_is_met_where_it_goes():
    t = Table(Wizard("red moving", at="C3"), cards={"C3": "yellow", "C2": "move_n", "D1": "red"})
    assert sprite(seen(t), "meet-C2").symbol == "meet-2"


def test_where_nothing_is_enough_the_best_is_marked_as_short():
    t = Table(Wizard("red green north moving", areas="2"), cards={"C3": "red", "C2": "green", "E6": "move_n"})
    t2 = Table(Wizard("red green", areas="2"), cards={"C3": "red", "C2": "green"})
    assert sprite(seen(t), "meet-C3").symbol == "meet-3"
    assert sprite(seen(t2), "meet-C3").symbol == "meet-2-short"


def test_the_lines_of_directions_follow_the_reception():
    one, other = Table(), Table(reception="C2")
    assert sprite(seen(one), "row").symbol == "row-7"
    assert sprite(seen(other), "row").symbol == "row-5"
    assert sprite(seen(other), "compass-west").x > sprite(seen(one), "compass-west").x


def test_all_pawns_fit_on_one_card():
    scene = seen(Table("", "", "", ""))
    pawns = [sprite(scene, f"pawn-{seat}") for seat in range(4)]
    size = scene.symbols["pawn-0-blue"].width * pawns[0].scale
    places = [(pawn.x, pawn.y) for pawn in pawns]
    assert all(abs(x - x2) >= size * 0.9 or abs(y - y2) >= size * 0.9
               for n, (x, y) in enumerate(places) for x2, y2 in places[n + 1 :])  # fmt: skip


def test_the_colours_of_the_seats_are_those_of_their_pieces():
    t = Table("", "", colours="yellow green")
    assert sprite(seen(t), "pawn-0").symbol == "pawn-0-yellow"
    assert sprite(seen(t), "mp-1").symbol == "mp-0-5-green"


# --- hand, spells and knowledge --------------------------------------------------------------------------------------


def test_cards_that_are_met_now_have_a_tick():
    t = Table(Wizard("red red north east", at="C3"), cards={"C3": "red"})
    scene = seen(t)
    assert {name for name in ids(scene) if name.startswith("tick-")} == {"tick-inv_red", "tick-inv_north"}
    assert sprite(scene, "hand-inv_red-1").label == "Investigation: Red, met where you stand"
    assert "not met here; next on" in sprite(scene, "hand-inv_east-0").label


def test_an_area_shows_how_much_is_met_and_why_it_is_closed():
    t = Table(Wizard("red north", at="C3"), cards={"C3": "red"})
    scene = seen(t)
    assert sprite(scene, "area-0-2").symbol == "goal-2-2"
    assert standing_for(scene, "acquire 2") == ["area-0-2"]
    assert sprite(scene, "area-0-3").symbol == "goal-3-2-locked"
    assert sprite(scene, "area-0-3").reason.endswith("BW-50")
    assert "acquire 2" in [button.text for button in scene.prompt.buttons]
    assert not [button for button in scene.prompt.buttons if button.kind == "off"]


def test_a_reveal_shows_what_is_picked_and_what_cannot_be():
    t = Table(Wizard("red green north south", at="C3"), cards={"C3": "red", "C2": "green"})
    t.play("ann acquire 2", "ann reveal inv_red")
    for arrangement in ("wide", "tall"):
        scene = seen(t, arrangement=arrangement)
        assert sprite(scene, "hand-inv_red-0").state == "selected"
        assert sprite(scene, "hand-inv_green-0").state == "selectable"
        assert sprite(scene, "hand-inv_south-0").state == "disabled"
        assert sprite(scene, "hand-inv_south-0").reason == "not met here BW-52"
        assert "side of the Reception" in sprite(scene, "hand-inv_south-0").label
        assert scene.prompt.buttons == ()


def test_spells_say_what_they_cost_and_why_not():
    t = Table(Wizard(mp=2))
    scene = seen(t)
    assert sprite(scene, "spell-negotiation").options == ("negotiation",)
    assert sprite(scene, "spell-leap").state == "disabled"
    assert sprite(scene, "spell-leap").reason == "This costs 3 MP; you have 2. BW-65"
    assert sprite(seen(t, arrangement="tall"), "spell-leap").symbol == "spell-leap-3-blue-small-off"
    assert sprite(seen(t, arrangement="tall"), "spell-leap").reason == "This costs 3 MP; you have 2. BW-65"
    assert sprite(seen(t, 1), "spell-leap").state == ""


def test_magic_is_played_from_the_hand_and_then_lies_open():
    t = Table(Wizard("reading_permit red"))
    assert standing_for(seen(t), "play reading_permit") == ["hand-reading_permit-0"]
    t.play("ann play reading_permit")
    for seat in (0, 1, None):
        assert {"played-reading_permit", "permit"} <= set(ids(seen(t, seat)))


def test_a_transposition_is_chosen_on_the_map():
    t = Table(Wizard("transposition red"))
    t.play("ann play transposition")
    assert standing_for(seen(t), "lift A3") == [card_on(t, "A3")]
    t.play("ann lift A3")
    assert sprite(seen(t), card_on(t, "A3")).state == "selected"
    assert sprite(seen(t, 1), card_on(t, "A3")).state == "last"
    assert sprite(seen(t), card_on(t, "B3")).options == ("swap B3",)


def test_a_catalogue_search_looks_at_cards_of_the_map_and_can_stop():
    t = Table(Wizard("catalogue_search"))
    t.play("ann play catalogue_search", "ann look G4")
    scene = seen(t)
    assert standing_for(scene, "look C1") == [card_on(t, "C1")]
    assert sprite(scene, card_on(t, "G4")).symbol.startswith("peek-")
    assert [(button.text, button.kind) for button in scene.prompt.buttons] == [("stop", "primary")]


def test_cards_over_the_limit_are_discarded_from_the_hand():
    t = Table(Wizard("blue blue red green yellow north"))
    t.play("ann end_turn")
    scene = seen(t)
    assert standing_for(scene, "discard inv_blue") == ["hand-inv_blue-0", "hand-inv_blue-1"]
    assert sprite(scene, "hand-count").symbol == "count-6-5"


def test_a_large_hand_is_piled_by_kind_and_only_the_card_in_front_is_ringed():
    t = Table(Wizard("blue blue blue red red green green yellow north east"))
    t.play("ann end_turn")
    for arrangement in ("wide", "tall"):
        cards = [each for each in seen(t, arrangement=arrangement).sprites if each.id.startswith("hand-inv_")]
        assert len(cards) == 10
        assert [each.state for each in cards[:3]] == ["", "", "selectable"]


def test_an_empty_hand_has_its_place():
    assert "hand-none" in ids(seen(beginning()))
    assert "hand-none" not in ids(seen(rich()))


# --- what all see ----------------------------------------------------------------------------------------------------


def test_rivals_show_their_state_and_only_the_backs_of_their_cards():
    t = Table(Wizard(), Wizard("blue red", mp=3, areas="3"))
    scene = seen(t)
    assert sprite(scene, "hand-1").symbol.startswith("hand-2-")
    assert sprite(scene, "mp-1").symbol == "mp-3-5-red"
    assert {"cube-1-3", "area-1-2", "area-1-3", "area-1-4"} <= set(ids(scene))
    assert "cube-1-2" not in ids(scene)


def test_open_hands_are_open():
    t = Table(Wizard(), Wizard("blue red"), options={"open_hands": "on"})
    assert sprite(seen(t), "hand-1").symbol.startswith("hand-2.1.1.0.")
    assert sprite(seen(t), "hand-1").label == "bob holds 2 cards: 1 Blue, 1 Red"


def test_a_spectator_has_no_hand_and_sees_all_wizards_alike():
    scene = seen(rich(), None)
    assert (scene.hand_width, scene.hand_height) == (0, 0)
    assert {each.mat for each in scene.sprites} == {"table"}
    assert {f"{what}-{seat}" for what in ("wizard", "hand", "mp", "pawn") for seat in range(4)} <= set(ids(scene))
    assert not any(each.startswith(("spell", "tick", "look")) for each in ids(scene))
    assert not scene.prompt.asks


def test_the_way_to_a_rebuilding_is_shown_with_what_lies_face_down():
    t = Table(cards={"C1": "blue", "D1": "blue", "E1": "move_n"})
    meter = sprite(seen(t), "meter")
    assert meter.symbol == "meter-2.0.0.0.1-5.7.7.7.7-6"
    assert "Blue Shelf: 2 face up, 5 face down" in meter.label


def test_moves_and_piles_are_counted():
    t = Table(Wizard(), moves=1, discard="blue north guided_tour")
    scene = seen(t)
    assert sprite(scene, "moves").label == "1 move left"
    assert sprite(scene, "deck-count").symbol == "badge-25"
    assert sprite(scene, "discard").symbol == "ledger-1.0.0.0.1.0.0.0.0.1.0.0.0.0"


def test_without_moves_the_map_says_why():
    t = Table(Wizard(mp=3), moves=0)
    scene = seen(t)
    assert sprite(scene, "moves").reason == "You have no move left this turn. BW-21"
    assert [(button.text, button.kind) for button in scene.prompt.buttons] == [("end_turn", "primary")]


def test_the_edge_of_the_map_is_told_by_the_compass():
    t = Table(Wizard(at="A4"), cards={"A4": "red"})
    assert sprite(seen(t), "compass-west").reason.endswith("BW-3")
    assert sprite(seen(t), "compass-east").reason == ""


def test_the_end_of_the_library_is_announced():
    assert seen(Table(turns=399, options={"turn_limit": "400"})).chips == ("Round 200", "2 turns left")
    assert seen(beginning()).chips == ("Round 1",)


def test_whoever_is_waited_for_is_named():
    check_waiting(seen(beginning(), 1))


def test_the_end_names_the_winner():
    t = Table(Wizard(at="D3", areas="2 3 4"), cards={"D3": "red"})
    t.play("ann move south")
    said = seen(t).prompt
    assert said.stamp == "Game over"
    assert said.question == "ann comes home with all the knowledge and wins"
