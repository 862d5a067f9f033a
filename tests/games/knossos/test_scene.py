"""The picture of Knossos: what a player must see is there, legible, and stands for what it shows."""

import re
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

import takujo
from scenes import LONG_NAMES, Moment, Pictures, ids, lines, sprite
from takujo.games.knossos import GAME, faces
from takujo.match import Action

URGE = ("lay_tile", "trip", "place_worker")  # what the matches below do rather often, so that much is on the table


def eager(match: takujo.Match, rng: Random) -> Action:
    """An answer at random, but the ruins fill up."""
    legal = match.legal(match.deciders[0])
    wanted = [action for action in legal if action.text in URGE] if match.question == "main" else []
    return rng.choice(wanted if wanted and rng.random() < 0.7 else legal)


@cache
def moments() -> tuple[Moment, ...]:
    """Matches and viewers of all sorts: each question some times, rivals and spectators beside, and the end."""
    found: list[Moment] = []
    for seed, altar in enumerate(("hermes", "athena", "zeus", "poseidon")):
        options = {"altar": altar, "sheet": "MB" if seed % 2 else "MA", "round_guard": "40"}
        seats = 3 + seed // 2
        match = takujo.new("knossos", seats=seats, seed=seed, options=options, names=LONG_NAMES[:seats])
        rng = Random(seed)
        asked: set[tuple[str | None, int]] = set()
        while not match.over:
            if (match.question, match.ply // 200) not in asked:
                asked.add((match.question, match.ply // 200))
                now = takujo.from_position(match.position())
                found.append((now, match.deciders[0]))
                if match.question in ("main", "path_step", "tile_anchor"):
                    found += [(now, (match.deciders[0] + 1) % seats), (now, None)]
            match.play(eager(match, rng), match.deciders[0])
        found += [(match, 0), (match, None)]
    return tuple(found)


class TestPictures(Pictures):
    moments = staticmethod(moments)
    answer = staticmethod(eager)
    stride = 9
    spill = 1.5

    def begun(self) -> takujo.Match:
        return takujo.new("knossos", seats=4, seed=5, names=LONG_NAMES[:4], options={"round_guard": "40"})


def asking(question: str) -> list[tuple[takujo.Match, int]]:
    """The moments at which a viewer is asked this."""
    return [(match, seat) for match, seat in moments() if seat in match.deciders and match.question == question]


def table(match: takujo.Match, seat: int | None = None) -> Any:
    return match.view(seat)["table"]


# --- legibility ------------------------------------------------------------------------------------------------------


def test_the_two_arrangements_have_the_sizes_that_the_page_expects():
    match = takujo.new("knossos", seed=1)
    wide, tall = (match.scene(0, "en", arrangement) for arrangement in ("wide", "tall"))
    assert (wide.width, wide.height) == (1082, 712)
    assert (tall.width, tall.height) == (378, 574)
    assert wide.hand_height == tall.hand_height == 0


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_artifact_has_a_face_in_every_form(lang):
    box = faces.box_of(GAME.printed)
    for card, printed in box.artifacts.items():
        for symbol in (
            faces.artifact(box, card, lang),
            faces.find(box, card, "open"),
            faces.mini(printed["kind"], True),
        ):
            ElementTree.fromstring(f"<g>{symbol.body}</g>")
            for left, right, _, words in lines(symbol):
                assert left > -1.5, (card, words)
                assert right < symbol.width + 1.5, (card, words)


# --- the ruins -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("arrangement", ["wide", "tall"])
def test_tiles_lie_on_one_grid_within_the_frame(arrangement):
    for match, seat in moments():
        scene, view = match.scene(seat, "en", arrangement), table(match)
        gate = sprite(scene, "entrance")
        cell = faces.CELL * gate.scale
        for tile in view["tiles"][1:]:
            shown = sprite(scene, f"tile-{tile['tile']}")
            assert shown.x - gate.x == pytest.approx(tile["x"] * cell, abs=0.1)
            assert shown.y - gate.y == pytest.approx(tile["y"] * cell, abs=0.1)
            assert tile["colour"] in shown.symbol


def test_colours_of_tiles_are_told_apart_by_pattern_too():
    fills = {faces.tile("t", ((0, 0),), (), colour).body.replace(f"--x-{colour}", "") for colour in faces.COLOURS}
    assert len(fills) == 4
    gems = {re.findall(r'd="([^"]+)"', faces.gem(colour, 0, 0, 24))[0] for colour in faces.RESOURCES}
    assert len(gems) == 5


def test_the_frame_tells_how_far_it_may_slide():
    scene = takujo.new("knossos", seats=4, seed=1).scene(0)
    assert [sprite(scene, f"slide-{side}").symbol for side in ("left", "right", "up", "down")] == [
        "slide-left-5", "slide-right-5", "slide-up-5", "slide-down-5",
    ]  # fmt: skip
    for match, seat in moments():
        view, scene = table(match), match.scene(seat)
        if view["placing"]:
            continue
        for side, count in view["frame"]["slide"].items():
            assert (f"slide-{side}" in ids(scene)) == (count > 0)
            assert not count or sprite(scene, f"slide-{side}").symbol == f"slide-{side}-{count}"


def test_every_piece_in_the_ruins_is_there():
    for match, seat in moments():
        scene, view = match.scene(seat), table(match)
        for tile in view["tiles"]:
            for each in tile["pieces"]:
                on = [name for name in ids(scene) if name.startswith(f"worker-{each['seat']}-{tile['number']}-")]
                assert len(on) == each["on"]
                assert (f"beside-{each['seat']}-{tile['number']}" in ids(scene)) == bool(each["beside"])
        for owner, board in enumerate(view["boards"]):
            assert f"meeple-{owner}" in ids(scene)
            home = [name for name in ids(scene) if re.fullmatch(rf"home-{owner}-\d+", name)]
            assert len(home) == board["home"]


def test_a_place_for_a_tile_shows_its_cost_where_its_mark_would_be():
    """KN-30, KN-31"""
    assert asking("tile_anchor")
    for match, seat in asking("tile_anchor"):
        scene, placing = match.scene(seat), table(match, seat)["placing"]
        gate = sprite(scene, "entrance")
        cell = faces.CELL * gate.scale
        ghost = sprite(scene, "ghost")
        least = min(each["same"] + each["gap_cost"] for each in placing["places"])
        for each in placing["places"]:
            spot = sprite(scene, f"at-{each['x']}-{each['y']}")
            total = each["same"] + each["gap_cost"]
            assert spot.options == (f"at {each['x']} {each['y']}",)
            assert spot.symbol == (f"spot-{total}" if total else "spot")
            symbol = scene.symbols[spot.symbol]
            x = (spot.x + symbol.width / 2 - gate.x) / cell
            y = (spot.y + symbol.height / 2 - gate.y) / cell
            inside = [each["x"] + dx <= x <= each["x"] + dx + 1 and each["y"] + dy <= y <= each["y"] + dy + 1
                      for dx, dy in placing["cells"]]  # fmt: skip
            assert any(inside)
            if ghost.options == spot.options:
                assert total == least
        assert "cost" in ids(scene)


def test_every_way_a_tile_may_lie_is_shown_as_it_would_lie():
    for match, seat in asking("tile_orient"):
        scene = match.scene(seat)
        for action in match.legal(seat):
            _, side, turn = action.text.split()
            assert sprite(scene, f"turn-{side}-{turn}").options == (action.text,)
            after = takujo.from_position(match.position())
            after.play(action.text, seat)
            placing = table(after, seat)["placing"]
            if after.question == "tile_anchor" and placing:
                w, h = faces.size_of([tuple(cell) for cell in placing["cells"]])
                symbol = scene.symbols[sprite(scene, f"turn-{side}-{turn}").symbol]
                assert (symbol.width, symbol.height) == (w * faces.CELL, h * faces.CELL)


def test_the_path_is_a_thread_from_cell_to_cell_through_tiles_that_are_lit():
    assert asking("harvest_mode")
    for match, seat in [*asking("harvest_mode"), *asking("path_step")]:
        scene, trip = match.scene(seat), table(match, seat)["trip"]
        assert {name for name in ids(scene) if name.startswith("lit-")} == {f"lit-{n}" for n in trip["path"]}
        assert ("thread" in ids(scene)) == bool(trip["path"])
        for name in ("thread", "proposed"):
            if name not in ids(scene):
                continue
            body = scene.symbols[sprite(scene, name).symbol].body
            route = re.findall(r' d="M([^"]+)"', body)[0].split("L")
            points = [tuple(float(part) / faces.CELL for part in point.split()) for point in route]
            for (a, b), (c, d) in pairwise(points):
                assert abs(a - c) + abs(b - d) == pytest.approx(1, abs=0.01)


def test_where_a_worker_may_go_is_ringed_on_the_mark_or_beside_it():
    """KN-40, KN-41"""
    for match, seat in asking("worker_tile"):
        scene = match.scene(seat)
        tiles = {tile["number"]: tile for tile in table(match)["tiles"]}
        for action in match.legal(seat):
            number = int(action.text.split()[1])
            goal = sprite(scene, f"goal-{number}")
            assert goal.options == (action.text,)
            assert goal.symbol == ("target" if tiles[number]["free"] else "spot")


# --- market, altar, boards -------------------------------------------------------------------------------------------


def test_every_worker_on_a_space_and_every_die_is_there():
    for match, seat in moments():
        scene, view = match.scene(seat), table(match)
        spaces = [space for area in view["market"] for space in area["spaces"]] + view["altar"]["spaces"]
        for space in spaces:
            place = space["space"].replace(" ", "-")
            for n, owner in enumerate(space["workers"]):
                assert sprite(scene, f"worker-{place}-{n}").symbol == f"worker-{owner}"
            if place.startswith("warehouse"):
                _, colour, which = space["space"].split()
                assert (f"die-{colour}-{which}" in ids(scene)) == space["die"]


def test_areas_altar_and_cards_say_whether_they_may_be_chosen():
    for match, seat in asking("main"):
        scene = match.scene(seat)
        offered = {action.text for action in match.legal(seat)}
        for area in [each["area"] for each in table(match)["market"]]:
            shown = sprite(scene, f"area-{area}")
            assert shown.symbol.endswith("-open") == (area in offered)
            assert bool(shown.reason) == shown.symbol.endswith("-locked")
        for slot, card in enumerate(table(match)["display"]):
            if card:
                shown = sprite(scene, f"card-{card['card']}")
                assert (shown.state == "selectable") == (f"artifact slot {slot}" in offered)
                assert (f"lock-card-{card['card']}" in ids(scene)) == bool(shown.reason)


def test_a_card_keeps_its_sprite_when_it_is_bought():
    """So that it glides from the display to its new owner."""
    for match, seat in moments():
        view, scene = table(match), match.scene(seat)
        held = [card for board in view["boards"] for cards in board["artifacts"].values() for card in cards]
        shown = [card["card"] for card in view["display"] if card]
        assert {f"card-{card}" for card in (*held, *shown)} == {name for name in ids(scene) if name.startswith("card-")}


def test_resources_and_limits_of_everyone_are_shown():
    for match, seat in moments():
        view, scene = table(match), match.scene(seat)
        for owner, board in enumerate(view["boards"]):
            for colour in faces.COLOURS:
                held, extra, limit = board["store"][colour], board["extra"][colour], board["limits"][colour]
                symbol = sprite(scene, f"store-{owner}-{colour}").symbol
                own = f"store-{colour}-{held}-{extra}-{limit}"
                assert symbol.startswith(own if owner == seat else f"amount-{colour}-{held + extra}-{limit}")


def test_a_colour_of_the_harvest_is_chosen_at_the_store_and_promises_what_it_brings():
    for match, seat in asking("harvest_mode"):
        scene, trip = match.scene(seat), table(match, seat)["trip"]
        for colour in faces.COLOURS:
            store = sprite(scene, f"store-{seat}-{colour}")
            if f"colour {colour}" in store.options:
                assert store.pill == (f"+{trip['gains'][colour]}" if trip["gains"][colour] else "")


def test_a_spectator_sees_all_boards_alike_and_is_asked_nothing():
    match = takujo.new("knossos", seats=4, seed=1, names=LONG_NAMES[:4])
    scene = match.scene(None)
    assert [panel.you for panel in scene.seats] == ["", "", "", ""]
    assert not scene.prompt.buttons
    assert not [each for each in scene.sprites if each.options or each.state == "selectable"]
    assert {scene.symbols[sprite(scene, f"area-seat-{seat}").symbol].width for seat in range(4)} == {223}


def test_the_third_seat_is_lime():
    """KN-02"""
    scene = takujo.new("knossos", seats=3, seed=1).scene(0)
    assert [panel.color for panel in scene.seats] == ["", "", "var(--seat-lime)"]
    assert "--seat-lime" in faces.worker(2).body


def test_an_owner_s_components_may_ask_and_say_much_more():
    changes = {
        "area.tavern.spaces": 12,
        "area.office.cost": 15,
        "area.day_labour.name.en": "A very long day of labour in the heat of the sun",
        "area.day_labour.short.en": "A very long day of labour",
        "artifact.P01.short.en": "An exceedingly large storage jar of the old palace",
        "artifact.P01.short.ja": "とてもとても大きな古い宮殿の貯蔵用の壺",
        "altar.zeus.name.en": "Zeus of the many and long names",
        "constants.frame_4.value": 7,
    }
    options = {"altar": "zeus", "sheet": "MA"}
    match = takujo.Match(GAME, 4, options, printed=GAME.printed.changed(changes), seed="1")
    for arrangement in ("wide", "tall"):
        for lang in ("en", "ja"):
            scene = match.scene(0, lang, arrangement)
            for name, face in scene.symbols.items():
                for left, right, _, words in lines(face):
                    assert left > -1.5, (name, words)
                    assert right < face.width + 1.5, (name, words)
