"""The picture of The Road of Ail: what a player must see is there, legible, and stands for what it shows."""

import re
from functools import cache
from itertools import combinations, pairwise
from random import Random
from xml.etree import ElementTree

import pytest

import takujo
from scenes import LONG_NAMES, Moment, Pictures, ids, lines, seen, sprite, standing_for
from takujo.draw import signs
from takujo.draw.scene import Scene
from takujo.draw.svg import picture
from takujo.games.ail_lime import GAME, faces
from takujo.games.ail_lime.faces import CHARTS, box_of

from .table import COPIES, SPACES, Board, Table, producing

PRODUCERS = list(COPIES)[:12]


def rich() -> Table:
    """Five seats with much of everything, four of them in one column."""
    return Table(
        Board("law_reform law_reform investment nanala_harbour constitution old_to_new people_power great_economy",
              plan="machine_oil_power", tableau=" ".join(PRODUCERS), goods="F12 M13 K10 W11", laps=2, at=14),
        Board("law_reform", plan="road_of_ail", tableau="lin_script_light " * 4 + "foreign_books",
              goods="F10 M10 K10 W10", at=14, on="ann"),
        Board(at=14, on="bob", laps=3), Board(at=14, on="cid"), Board("investment", at=5), supply=0,
    )  # fmt: skip


def mover(at: int, plan: str) -> Table:
    """Ann is about to advance from a space with a small engine."""
    board = Board(plan=plan, tableau="lin_script_light ail_bread_and_potato machine_oil_power", at=at)
    return producing(board, Board(), Board(on="bob"))


def advance(t: Table, *further: str) -> None:
    """Ann advances; the question is not asked where nothing else could be done."""
    if t.question == "turn_action":
        t.play("ann advance")
    t.play(*further)


@cache
def moments() -> list[Moment]:
    """Matches and viewers of all sorts: each question of random play, rivals and spectators beside, and the end."""
    found: list[Moment] = []
    for seed in range(4):
        options = {"open_plans": "on", "books_vp": "2"} if seed == 3 else {}
        match = takujo.new("ail_lime", seats=2 + seed, seed=seed, options=options)
        rng = Random(seed)
        asked: set[tuple[str | None, int]] = set()
        while not match.over:
            if (match.question, match.ply // 120) not in asked:
                asked.add((match.question, match.ply // 120))
                now = takujo.from_position(match.position())
                found += [(now, match.deciders[0]), (now, (match.deciders[0] + 1) % match.seats), (now, None)]
            match.play(rng.choice(match.legal(match.deciders[0])), match.deciders[0])
        found += [(match, 0), (match, None)]
    return [*found, (rich().match, 0), (rich().match, 2), (rich().match, None), (mover(4, "great_economy").match, 0)]


class TestPictures(Pictures):
    moments = staticmethod(moments)
    spill = 1.5

    def begun(self) -> takujo.Match:
        return takujo.new("ail_lime", seats=3, seed=5, names=LONG_NAMES[:3])


# --- legibility ------------------------------------------------------------------------------------------------------


def test_the_two_arrangements_have_the_sizes_that_the_page_expects():
    wide, tall = seen(rich()), seen(rich(), arrangement="tall")
    assert (wide.width, wide.height) == (1082, 540)
    assert (tall.width, tall.height) == (378, 452)
    assert (seen(rich(), None).width, seen(rich(), None).height) == (1082, 712)


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("form", ["wide", "open", "tall"])
def test_names_on_the_chart_cover_neither_places_nor_each_other(lang, form):
    chart, box = CHARTS[form], box_of(GAME.printed)
    slips = {name: faces.name_at(chart, name, place, lang) for name, place in box.places.items()}
    for (one, (x, y, w, h)), (other, (u, v, p, q)) in combinations(slips.items(), 2):
        assert x + w <= u or u + p <= x or y + h <= v or v + q <= y, (one, other)
    for name, (x, y, w, h) in slips.items():
        assert 0 < x < x + w < chart.w
        assert 0 < y < y + h < chart.h
        for place, printed in box.places.items():
            px, py = chart.at(printed)
            near = px - min(max(px, x), x + w), py - min(max(py, y), y + h)
            assert (near[0] ** 2 + near[1] ** 2) ** 0.5 > chart.radius, (name, place)


@pytest.mark.parametrize("arrangement", ["wide", "tall"])
def test_the_places_stand_where_the_printed_map_has_them(arrangement):
    scene, box = seen(rich(), arrangement=arrangement), box_of(GAME.printed)
    spots = [sprite(scene, f"space-{name}") for name in box.places]
    ways = [
        (a.x - b.x, one.x - other.x)
        for (a, one), (b, other) in combinations(zip(spots, box.places.values(), strict=True), 2)
    ]
    ratios = {round(drawn / printed, 2) for drawn, printed in ways if abs(printed) > 1}
    assert max(ratios) - min(ratios) < 0.05


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_face_exists(lang):
    box = box_of(GAME.printed)
    names = [f"{form}-{card}" for card in COPIES for form in ("card", "mini", "scrap", "tile", "chip", "speck")]
    names += [f"card-{card}-small-spent" for card in COPIES] + ["tile-foreign_books-two-4"]
    names += [f"space-{reward}" for reward in ("food", "material", "knowledge", "money", "card", "choice")]
    names += ["gain-plus1.lap1.food12.material2.card1.choice1-small", "gain-vp12.knowledge3", "goods-money-12-tight"]
    for name in names:
        symbol = faces.symbol(name, lang, box)
        ElementTree.fromstring(f"<g>{symbol.body}</g>")
        assert symbol is faces.symbol(name, lang, box)


def test_an_owner_s_cards_may_cost_do_and_say_much_more():
    changes = {
        "card.law_reform.cost": {"food": 6, "material": 4, "money": 2},
        "card.law_reform.slip": "とてもとても長い題名|とてもとても長い題名",
        "card.law_reform.short.ja": "とてもとても長い題名とてもとても長い題名",
        "card.law_reform.short.en": "The very long reform of nearly every law",
        "card.law_reform.name.en": "The very long reform of nearly every law",
        "card.law_reform.amount": 6,
        "card.law_reform.draw": 3,
        "card.law_reform.chain": 4,
        "card.law_reform.points": 20,
        "constants.lap_tokens_box.value": 60,
    }
    t = Table(
        Board("law_reform", plan="law_reform", tableau="law_reform"),
        components=changes,
        options={"lap_supply": "fixed15"},
    )
    for arrangement in ("wide", "tall"):
        for lang in ("en", "ja"):
            scene = seen(t, arrangement=arrangement, lang=lang)
            for name, face in scene.symbols.items():
                for left, right, _, words in lines(face):
                    assert left > -1.5, (name, words)
                    assert right < face.width + 1.5, (name, words)


# --- what stands for what --------------------------------------------------------------------------------------------


def test_a_card_of_the_hand_is_planned_by_a_click_on_any_copy():
    t = Table(Board("law_reform law_reform investment"), "law_reform", "investment", at="plan")
    scene = seen(t)
    assert standing_for(scene, "plan law_reform") == ["hand-law_reform-0", "hand-law_reform-1"]
    assert sprite(scene, "hand-law_reform-0").state == "selectable"
    assert sprite(scene, "plan-0").symbol == "place-plan"
    assert not [button for button in scene.prompt.buttons if button.text.startswith("plan")]


@pytest.mark.parametrize("arrangement", ["wide", "tall"])
def test_the_board_shows_the_numbers_of_its_spaces(arrangement):
    """AL-31"""
    t = Table(Board())
    drawn = t.match.svg(0, arrangement=arrangement)
    for number, name in ((1, "Makati"), (6, "Shep Okiyau"), (14, "Pede")):
        assert f">{number:02} {name}<" in drawn
    assert sprite(seen(t), "space-pede").label.startswith("14 Pede: ")


def test_the_description_tells_where_each_space_leads():
    """AL-31, AL-32"""
    said = Table(Board()).match.describe(0)
    for line in ("[01 Makati: Money → 02, 12]", "[06 Shep Okiyau: Food → 07, 11, 14]", "[10 Inushi: Food → 01]"):
        assert line in said
    assert "[06 シェプ・オキヤウ：食糧 → 07、11、14]" in Table(Board()).match.describe(0, "ja")


def test_where_a_move_may_end_is_ringed_and_says_what_it_would_bring():
    """AL-46, AL-47, AL-50"""
    t = mover(6, "machine_oil_power")
    advance(t)
    scene = seen(t)
    goals = {each.id[5:]: each for each in scene.sprites if each.id.startswith("goal-")}
    assert set(goals) == {"shep_okiyau", "kutiya", "nanala"}
    assert sprite(scene, "space-nanala").options == ("go nanala",)
    assert sprite(scene, "space-nanala").state == "selectable"
    assert sprite(scene, "gain-nanala").symbol == "gain-plus1.food1.knowledge2"
    assert sprite(scene, "gain-shep_okiyau").symbol == "gain-plus1.food1"
    assert sprite(scene, "gain-nanala").label == "To Nanala: Nanala: 1 Food, 2 Knowledge"
    assert standing_for(scene, "go nanala") == ["space-nanala", "gain-nanala"]


def test_a_lap_a_card_and_a_choice_are_part_of_the_gain():
    t = mover(9, "great_economy")
    advance(t)
    scene = seen(t)
    assert sprite(scene, "gain-kuwake").symbol == "gain-plus1.lap1.food1.material1.knowledge2"
    assert sprite(scene, "gain-atalam").symbol == "gain-plus1.lap1.material1.card1"
    t = mover(6, "law_reform")
    advance(t)
    assert sprite(seen(t), "gain-pede").symbol == "gain-plus1.choice1"


def test_the_gains_are_shown_before_the_choice_between_advance_and_build():
    t = Table(Board(plan="machine_oil_power", tableau="laboratory", goods="K2", at=6))
    scene = seen(t)
    assert sprite(scene, "space-nanala").options == ("advance",)
    assert sprite(scene, "plan-0").options == ("advance",)
    assert sprite(scene, "gain-nanala").symbol == "gain-plus1.knowledge1"
    assert sprite(scene, "missing-plan").label == "3 tokens are missing"
    assert [button.text for button in scene.prompt.buttons if button.kind == "off"] == ["build"]
    assert "goal-nanala" not in ids(seen(t, 1))


def test_places_out_of_reach_say_why():
    t = mover(6, "machine_oil_power")
    advance(t)
    scene = seen(t)
    assert sprite(scene, "space-pede").reason == "You must go all 2 steps. AL-31"
    assert sprite(scene, "space-taupo").options == ()
    assert not [button for button in scene.prompt.buttons if button.kind == "off"]


def overlap(scene: Scene, one: str, other: str) -> bool:
    a, b = sprite(scene, one), sprite(scene, other)
    p, q = scene.symbols[a.symbol], scene.symbols[b.symbol]
    return (
        a.x < b.x + q.width * b.scale
        and b.x < a.x + p.width * a.scale
        and a.y < b.y + q.height * b.scale
        and b.y < a.y + p.height * a.scale
    )


@pytest.mark.parametrize("arrangement", ["wide", "tall"])
@pytest.mark.parametrize("plan", ["law_reform", "machine_oil_power", "great_economy"])
def test_gains_do_not_cover_each_other_or_a_place_that_may_be_chosen(plan, arrangement):
    for at in range(1, 15):
        t = mover(at, plan)
        advance(t)
        scene = seen(t, arrangement=arrangement)
        gains = [name for name in ids(scene) if name.startswith("gain-")]
        assert not [pair for pair in combinations(gains, 2) if overlap(scene, *pair)], at
        for gain in gains:
            for name in SPACES[1:]:
                if f"goal-{name}" in ids(scene):
                    assert not overlap(scene, gain, f"space-{name}"), (at, gain, name)


def test_who_is_carried_along_is_told():
    t = Table(Board(plan="machine_oil_power", at=6), Board(at=6, on="ann"), Board(at=6, on="bob"))
    advance(t)
    assert sprite(seen(t), "rides").label == "Carried along: bob and cid. Each gets what the space gives"
    assert "rides" not in ids(seen(t, 1))
    assert "rides" not in ids(seen(mover(6, "machine_oil_power")))


def test_a_column_of_several_is_climbed_by_its_top_pawn():
    """AL-38"""
    t = Table(Board(plan="machine_oil_power", at=9), Board(), Board(), Board(on="cid"))
    advance(t)
    scene = seen(t)
    assert standing_for(scene, "climb 1") == ["pawn-1"]
    assert standing_for(scene, "climb 3") == ["pawn-3"]
    assert sprite(scene, "pawn-2").reason == "Somebody stands on that pawn: climb to the top of the column. AL-37"


def test_resources_are_taken_and_paid_at_the_own_counters():
    t = Table(Board(plan="good_culture", tableau="law_reform", at=5))
    advance(t, "ann go shep_okiyau")
    scene = seen(t)
    assert standing_for(scene, "take food") == ["goods-0-food", "gain-food"]
    assert sprite(scene, "gain-food").symbol == "gain-plus1.food1-small"
    t = Table(Board(plan="investment", goods="F2 M2 W1"))
    t.play("ann build")
    scene = seen(t)
    assert standing_for(scene, "pay money") == ["goods-0-money"]
    assert sprite(scene, "to-pay").label == "3 tokens are still to be paid"
    assert [button.text for button in scene.prompt.buttons if button.kind == "off"] == ["pay knowledge"]


def test_the_choice_on_pede_shows_the_production_it_sets_off():
    """AL-50"""
    t = mover(6, "law_reform")
    advance(t, "ann go pede")
    scene = seen(t)
    assert sprite(scene, "gain-knowledge").symbol == "gain-plus1.food1.knowledge2-small"
    assert sprite(scene, "gain-material").symbol == "gain-plus1.material3-small"


def test_conversion_is_a_click_on_the_building():
    t = Table(Board(plan="law_reform", tableau="nanala_harbour nanala_harbour laboratory", goods="K3 F3"))
    scene = seen(t)
    assert sprite(scene, "built-0-laboratory-0").options == ("convert k2",)
    assert sprite(scene, "built-0-nanala_harbour-0").options == ()
    assert sprite(scene, "built-0-nanala_harbour-1").options == ("convert f3", "convert k3")


def test_what_building_would_bring_is_shown_on_the_card():
    """AL-58, AL-86"""
    t = Table(Board(plan="foreign_books", tableau="good_culture", goods="K3", at=2))
    assert sprite(seen(t), "gain-build-plan").symbol == "gain-vp4.knowledge2"
    assert sprite(seen(t), "missing-plan").label == "You can pay for it"
    t = Table(Board(plan="foreign_books", goods="K3", at=1), options={"books_vp": "2"})
    assert sprite(seen(t), "gain-build-plan").symbol == "gain-vp2"
    assert sprite(seen(t), "plan-0").symbol == "card-foreign_books-two"


def test_the_gain_of_a_building_is_what_it_then_brings():
    for card in [card for card, copies in COPIES.items() if copies > 1]:
        for at in (2, 3, 6, 14):
            t = Table(Board(plan=card, tableau="good_culture constitution old_to_new law_reform lin_script_light",
                            goods="F9 M9 K9 W9", laps=2, at=at))  # fmt: skip
            before = t.score("ann")
            shown = [each.symbol for each in seen(t).sprites if each.id == "gain-build-plan"]
            points = re.search(r"vp(\d+)", shown[0]) if shown else None
            t.play("ann build")
            while t.question == "pay_any":
                t.play("ann pay money")
            assert t.score("ann") - before == (int(points[1]) if points else 0), card


def test_a_chain_goes_on_with_cards_that_can_be_paid():
    t = Table(Board("law_reform foreign_books", plan="lin_script_light", goods="K2 F2"))
    t.play("ann build")
    scene = seen(t)
    assert standing_for(scene, "build law_reform") == ["hand-law_reform-0", "gain-build-law_reform-0"]
    assert sprite(scene, "hand-foreign_books-0").reason.endswith("AL-56")
    assert sprite(scene, "missing-foreign_books-0").symbol == "missing-3-locked"
    assert sprite(scene, "chain").label == "One more card may be built"
    assert {button.text: button.kind for button in scene.prompt.buttons}["stop"] == "primary"


# --- what must be seen -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("arrangement", ["wide", "tall"])
def test_carried_pawns_stand_one_step_to_the_right_and_up(arrangement):
    column = [sprite(seen(rich(), arrangement=arrangement), f"pawn-{seat}") for seat in range(4)]
    for lower, upper in pairwise(column):
        assert upper.x > lower.x
        assert upper.y < lower.y
    assert sprite(seen(rich()), "pawn-1").label == "Pawn of bob on Pede, standing on ann"


def test_pawns_side_by_side_stand_apart():
    t = Table("law_reform", "law_reform", "law_reform", "law_reform", "law_reform", at="plan")
    pawns = sorted(sprite(seen(t), f"pawn-{seat}").x for seat in range(5))
    assert all(right - left > 20 for left, right in pairwise(pawns))


def test_every_seat_s_tokens_laps_hand_and_buildings_are_on_the_table():
    for arrangement in ("wide", "tall"):
        scene = seen(rich(), arrangement=arrangement)
        for seat in range(5):
            assert {f"goods-{seat}-{kind}" for kind in faces.KINDS} <= set(ids(scene))
            assert {f"laps-{seat}", f"held-{seat}", f"area-{seat}"} <= set(ids(scene))
        assert [name for name in ids(scene) if name.startswith("built-1-")] == [
            *(f"built-1-lin_script_light-{copy}" for copy in range(4)), "built-1-foreign_books-0",
        ]  # fmt: skip
        assert "built-4" in ids(scene)


def test_buildings_stand_by_field():
    scene = seen(rich(), 1)
    fields = [
        box_of(GAME.printed).cards[each.id.split("-")[2]].field for each in scene.sprites if each.id[:8] == "built-0-"
    ]
    assert fields == sorted(fields, key=faces.FIELDS.index)


def test_plans_lie_face_down_until_they_are_turned_up():
    t = Table(Board(plan="law_reform"), Board(plan="investment", goods="F3"), Board(plan="laboratory"), start="bob")
    scene = seen(t)
    assert sprite(scene, "plan-0").symbol == "card-law_reform"  # the viewer's own
    assert sprite(scene, "plan-0").mat == "hand"
    assert sprite(scene, "plan-1").symbol == "card-investment-small"
    assert sprite(scene, "plan-1").state == "last"
    assert sprite(scene, "plan-2").symbol == "back"
    assert sprite(seen(t, 2), "plan-0").symbol == "back"
    t.play("bob advance")
    assert sprite(seen(t), "plan-1").symbol == "card-investment-small-spent"
    assert sprite(seen(t), "deed-1").symbol == "deed-advance"


def test_a_picture_does_not_depend_on_hidden_cards():
    one, other = (
        Table(Board("law_reform", plan="law_reform"), Board(hand, plan=plan), Board(rest))
        for hand, plan, rest in (
            ("investment laboratory", "foreign_books", "law_reform"),
            ("law_reform foreign_books", "laboratory", "investment"),
        )
    )
    assert picture(seen(one)) == picture(seen(other))
    assert picture(seen(one, None)) == picture(seen(other, None))


def test_a_spectator_has_no_hand_and_sees_all_papers_alike():
    scene = seen(rich(), None)
    assert (scene.hand_width, scene.hand_height) == (0, 0)
    assert {each.mat for each in scene.sprites} == {"table"}
    assert {f"area-{seat}" for seat in range(5)} <= set(ids(scene))
    assert {f"plan-{seat}" for seat in range(5)} <= set(ids(scene))
    assert not any(each.startswith(("missing", "gain", "goal")) for each in ids(scene))
    assert not scene.prompt.asks


def test_the_supply_the_piles_and_the_last_round_are_told():
    scene = seen(rich())
    assert sprite(scene, "supply").label == "Lap tokens to be won: 0 of 5"
    assert "final-round" in ids(scene)
    assert "Final round" in scene.chips
    assert sprite(scene, "discard").symbol == "place-deck"
    t = mover(6, "machine_oil_power")
    advance(t)
    assert "final-round" not in ids(seen(t))
    assert sprite(seen(t), "discard").symbol == "card-machine_oil_power-small"
    assert sprite(seen(t), "discard").label == "Discard pile: 1 Power of Machine Oil"


def test_whoever_is_waited_for_is_named():
    t = mover(6, "machine_oil_power")
    scene = seen(t, 1)
    assert scene.prompt.question == "ann is choosing"
    assert "acting-0" in ids(scene)
    assert [panel.you for panel in scene.seats] == ["you", "", ""]
    t = Table("law_reform investment", "law_reform investment", "investment law_reform", at="plan")
    assert seen(t, None).prompt.question == "3 players are choosing"


def test_the_end_names_the_winner():
    match = next(match for match, _ in moments() if match.over)
    said = match.scene(0).prompt
    assert said.stamp == "Game over"
    assert all(match.names[seat] in said.question for seat in match.winners)


def test_any_basic_resource_is_drawn_as_all_three_of_them():
    """A question mark in a dark diamond looked like a letter that is missing in a font."""
    sign = signs.body("res-any", "", "")
    assert [f"var(--r-{kind})" in sign for kind in "FMKW"] == [True, True, True, False]
