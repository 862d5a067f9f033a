"""A scene as one SVG that stands alone."""

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from takujo.draw.paper import sheet
from takujo.draw.scene import Button, Figure, Prompt, Scene, SeatPanel, Sprite, Symbol
from takujo.draw.svg import picture

SVG = "{http://www.w3.org/2000/svg}"
CARD = Symbol(100, 140, sheet(100, 140) + '<linearGradient id="card-wash"/><rect fill="url(#card-wash)"/>')


def panel(seat: int, name: str) -> SeatPanel:
    figures = (Figure("hand", 5, "cards in hand"), Figure("wild", 1, "wild tokens"))
    return SeatPanel(seat, name, "you" if seat == 0 else "", seat == 0, seat == 1, 12, "VP", figures, "first")


def scene(*sprites: Sprite, arrangement: str = "wide", **changes: object) -> Scene:
    tall = arrangement == "tall"
    made = Scene(
        game="memory_library",
        lang="en",
        arrangement=arrangement,
        width=378 if tall else 1082,
        height=452 if tall else 540,
        hand_width=378 if tall else 744,
        hand_height=114 if tall else 168,
        title="A Game",
        subtitle="ある遊び",
        chips=("Round 7",),
        seats=(panel(0, "Ann"), panel(1, "Bob")),
        prompt=Prompt("Your turn", "Take a card?", "It is free.", (Button("done", "Done", "primary"),), True),
        sprites=sprites,
        symbols={"card": CARD},
    )
    return replace(made, **changes)


def drawn(made: Scene, theme: str = "day") -> ElementTree.Element:
    return ElementTree.fromstring(picture(made, theme))


def texts(root: ElementTree.Element) -> list[str]:
    return ["".join(each.itertext()) for each in root.iter(f"{SVG}text")]


@pytest.mark.parametrize("theme", ["day", "night"])
@pytest.mark.parametrize("arrangement", ["wide", "tall"])
def test_nothing_is_left_that_only_browsers_know(theme, arrangement):
    states = ("", "selectable", "selected", "disabled", "new", "last")
    sprites = [
        Sprite(s or "rest", "card", 120.0 * i, 0, state=s, reason="why ML-1", pill="pay 1")
        for i, s in enumerate(states)
    ]
    svg = picture(scene(*sprites, arrangement=arrangement), theme)
    for unknown in ("var(", "color-mix(", "currentColor", "foreignObject", "<mask", "<filter"):
        assert unknown not in svg
    ElementTree.fromstring(svg)


def test_a_symbol_is_drawn_once_and_used_by_every_sprite():
    root = drawn(scene(*(Sprite(f"card-{i}", "card", 0, 0) for i in range(5))))
    (symbol,) = root.iter(f"{SVG}symbol")
    uses = [use.attrib["href"] for use in root.iter(f"{SVG}use")]
    assert uses == ["#" + symbol.attrib["id"]] * 5


def test_every_reference_leads_to_something():
    svg = picture(scene(Sprite("a", "card", 0, 0, state="disabled", reason="no ML-2")))
    ids = re.findall(r'\bid="([^"]+)"', svg)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'(?:url\(|href=")#([^")]+)', svg)) <= set(ids)


def test_two_pictures_on_one_page_share_no_ids():
    made = scene(Sprite("a", "card", 0, 0))
    day, night = (set(re.findall(r'\bid="([^"]+)"', picture(made, theme))) for theme in ("day", "night"))
    assert day
    assert not day & night


def test_the_same_scene_gives_the_same_bytes():
    assert picture(scene(Sprite("a", "card", 3, 4))) == picture(scene(Sprite("a", "card", 3, 4)))


def test_names_and_questions_may_hold_anything():
    rude = "<b>&\"' var(--act) url(#card) color-mix("
    prompt = Prompt(rude, rude, rude, (Button("x", rude, "act"), Button("y", rude, "off", rude + " ML-1")), True)
    for arrangement in ("wide", "tall"):
        made = scene(
            Sprite("a", "card", 0, 0, label=rude), arrangement=arrangement, title=rude, chips=(rude[:8],),
            prompt=prompt, seats=(panel(0, rude[:12]),),
        )  # fmt: skip
        root = drawn(made)
        assert rude in texts(root)
        assert any(title.text == rude for title in root.iter(f"{SVG}title"))
        assert "var(" not in picture(made)


def test_a_sprite_stands_at_its_place_scaled_and_turned_about_its_middle():
    root = drawn(scene(Sprite("a", "card", 10, 20, scale=0.5, turn=-4)))
    (use,) = root.iter(f"{SVG}use")
    assert use.attrib["transform"] == "scale(0.5)"
    parents = {child: parent for parent in root.iter() for child in parent}
    assert parents[use].attrib["transform"] == "translate(10 20) rotate(-4 25 35)"


def test_what_can_be_chosen_is_lifted_and_ringed():
    (rest,) = (
        group
        for group in drawn(scene(Sprite("a", "card", 10, 20))).iter(f"{SVG}g")
        if len(group) == 1 and group[0].tag == f"{SVG}use"
    )
    assert rest.attrib["transform"] == "translate(10 20)"
    svg = picture(scene(Sprite("a", "card", 10, 20, state="selectable")))
    assert "translate(10 13)" in svg
    assert 'stroke="#bf3318"' in svg


def test_why_something_is_refused_is_said_at_its_place():
    words = " ".join(texts(drawn(scene(Sprite("a", "card", 0, 0, state="disabled", reason="1 shard short ML-33")))))
    assert "1 shard short" in words
    assert "ML-33" in words


def test_the_prompt_says_who_is_asked_what_and_why_not():
    buttons = (
        Button("done", "Stop here", "primary"), Button("use_token", "Use a token", "off", "not now ML-54"),
        Button("pass", "Pass", "off", "not now ML-54"),
    )  # fmt: skip
    said = texts(drawn(scene(prompt=Prompt("Your turn", "Take another?", "Two are free.", buttons, True))))
    assert {"Your turn", "Take another?", "Two are free.", "Stop here", "not now ML-54"} <= set(said)
    assert "Use a token · Pass" in said  # refused for one and the same reason


def test_many_buttons_make_the_bar_higher_and_stay_inside_it():
    def height(count: int, arrangement: str) -> float:
        buttons = tuple(Button(f"take {i}", f"Take shard {i}", "act") for i in range(count))
        return float(
            drawn(scene(arrangement=arrangement, prompt=Prompt("Your turn", "?", "", buttons, True))).attrib["height"]
        )

    assert height(3, "wide") < height(9, "wide")
    assert height(2, "tall") < height(6, "tall")


def test_the_viewer_without_a_hand_gets_a_lower_picture():
    with_hand = float(drawn(scene()).attrib["height"])
    without = float(drawn(scene(hand_width=0.0, hand_height=0.0)).attrib["height"])
    assert with_hand - without == 168 + 12


def test_every_seat_is_beside_the_table():
    said = texts(drawn(scene()))
    assert said.count("12") == 2
    assert {"Ann", "Bob", "you", "first"} <= set(said)
