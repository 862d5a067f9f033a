"""What the pictures of every game keep, and how a test looks at one."""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from random import Random
from typing import ClassVar, Protocol
from xml.etree import ElementTree

import pytest

import takujo
from takujo.draw import paper
from takujo.draw.scene import Scene, Sprite, Symbol
from takujo.draw.svg import picture
from takujo.match import LANGUAGES, Action

ARRANGEMENTS = ("wide", "tall")
LONG_NAMES = ("Ann", "Bartholomew the Librarian", "ミナ", "Dee", "Eve")
SAFE = re.compile(r"[^\s\"'()<>#&]+")  # a name that can be an id, and stand in url(#…)
SHIFT = re.compile(r"translate\(([-\d.]+) ([-\d.]+)\)|scale\(([-\d.]+)\)")

Moment = tuple[takujo.Match, int | None]  # and who looks


class HasMatch(Protocol):
    match: takujo.Match


# --- looking at a picture --------------------------------------------------------------------------------------------


def seen(t: HasMatch, seat: int | None = 0, arrangement: str = "wide", lang: str = "en") -> Scene:
    return t.match.scene(seat, lang, arrangement)


def sprite(scene: Scene, name: str) -> Sprite:
    return next(each for each in scene.sprites if each.id == name)


def check_waiting(scene: Scene) -> None:
    """The second of two seats looks on while ann is asked."""
    assert scene.prompt is not None
    assert scene.prompt.question == "ann is choosing"
    assert "acting-0" in ids(scene)
    assert [panel.acting for panel in scene.seats] == [False, True]
    assert [panel.you for panel in scene.seats] == ["you", ""]


def ids(scene: Scene) -> list[str]:
    return [each.id for each in scene.sprites]


def standing_for(scene: Scene, option: str) -> list[str]:
    return [each.id for each in scene.sprites if option in each.options]


def buttons(scene: Scene) -> list[str]:
    """What can be clicked below the table."""
    return [button.text for button in scene.prompt.buttons if button.kind != "off"]


Line = tuple[float, float, float, str]


@cache
def lines(symbol: Symbol) -> tuple[Line, ...]:
    """Every line of text on a symbol that is not turned: left end, right end, size, words."""
    return tuple(_lines(ElementTree.fromstring(f"<g>{symbol.body}</g>"), 0.0, 1.0, {}))


def _lines(at: ElementTree.Element, x: float, scale: float, given: dict[str, str]) -> Iterator[Line]:
    given = {**given, **at.attrib}
    for shift, _, grown in SHIFT.findall(at.attrib.get("transform", "")):
        x, scale = (x + float(shift) * scale, scale) if shift else (x, scale * float(grown))
    if at.tag == "text":
        size = float(given["font-size"])
        weight, font = int(given["font-weight"]), "serif" if "serif" in given["font-family"] else "sans"
        long = paper.width(at.text or "", size, font, weight)
        start = float(at.attrib["x"]) - long * {"start": 0.0, "middle": 0.5, "end": 1.0}[given["text-anchor"]]
        turned = "rotate" in at.attrib.get("transform", "")
        left = x + (0 if turned else start * scale)
        yield left, left if turned else left + long * scale, size * scale, at.text or ""
    for child in at:
        yield from _lines(child, x, scale, given)


def at_random(match: takujo.Match, rng: Random) -> Action:
    return rng.choice(match.legal(match.deciders[0]))


# --- what every picture keeps ----------------------------------------------------------------------------------------

each_language = pytest.mark.parametrize("lang", LANGUAGES)
each_arrangement = pytest.mark.parametrize("arrangement", ARRANGEMENTS)


class Pictures:
    """The tests of a game's pictures at moments of all sorts, which its own class gives."""

    moments: ClassVar[Callable[[], Sequence[Moment]]]  # each question, rivals and spectators beside, and the end
    answer: ClassVar[Callable[[takujo.Match, Random], Action]] = staticmethod(at_random)
    stride: ClassVar[int] = 3  # how many plies apart a match is looked at along its way
    overhang: ClassVar[float] = 10.0  # how far something may reach over the edge of its mat
    spill: ClassVar[float] = 1.0  # and a text over the edge of its paper
    growing: ClassVar[tuple[str, ...]] = ()  # pills that grow with their number
    brief: ClassVar[tuple[str, ...]] = ()  # questions at which reasons are put in fewer words

    def begun(self) -> takujo.Match:
        """The match that is looked at along its way; somebody has a long name."""
        raise NotImplementedError

    @classmethod
    @cache
    def drawn(cls, lang: str, arrangement: str) -> list[tuple[takujo.Match, int | None, Scene]]:
        return [(match, seat, match.scene(seat, lang, arrangement)) for match, seat in cls.moments()]

    @each_language
    def test_both_arrangements_have_the_same_sprites(self, lang: str) -> None:
        for (*_, wide), (*_, tall) in zip(self.drawn(lang, "wide"), self.drawn(lang, "tall"), strict=True):
            assert len(ids(wide)) == len(set(ids(wide)))
            assert set(ids(wide)) == set(ids(tall))
            for scene in (wide, tall):
                assert {each.symbol for each in scene.sprites} <= set(scene.symbols)
                assert {each.mat for each in scene.sprites} <= {"table", "hand"}
                assert all(SAFE.fullmatch(name) for name in (*scene.symbols, *ids(scene)))

    def test_the_name_of_a_symbol_says_all_that_it_shows(self) -> None:
        """So that a page can be sent each symbol once."""
        match, rng = self.begun(), Random(5)
        looks: dict[str, str] = {}
        while not match.over and match.ply < 500:
            if match.ply % self.stride == 0:
                for arrangement in ARRANGEMENTS:
                    for seat in (0, None):
                        for name, symbol in match.scene(seat, "en", arrangement).symbols.items():
                            assert looks.setdefault(name, symbol.body) == symbol.body, name
            match.play(self.answer(match, rng), match.deciders[0])

    @each_arrangement
    def test_every_option_is_a_sprite_or_a_button_and_nothing_else_is(self, arrangement: str) -> None:
        for match, seat, scene in self.drawn("en", arrangement):
            shown = {option for each in scene.sprites for option in each.options} | set(buttons(scene))
            assert shown == ({action.text for action in match.legal(seat)} if seat in match.deciders else set())

    def test_every_refusal_is_told_with_its_clause(self) -> None:
        for match, seat, scene in self.drawn("en", "wide"):
            if seat not in match.deciders:
                continue
            told = [each.reason for each in scene.sprites if each.reason]
            told += [button.reason for button in scene.prompt.buttons if button.kind == "off"]
            assert all(re.search(rf"{match.game.prefix}-\d+\w?$", reason) for reason in told)
            for refused in match.worded(seat, "en")["question"]["refused"]:
                said = "" if match.question in self.brief else f"{refused['reason']} "
                assert any(f"{said}{refused['clause']}" in reason for reason in told)

    @each_arrangement
    def test_every_picture_is_sound_and_needs_no_browser(self, arrangement: str) -> None:
        for _, _, scene in self.drawn("ja", arrangement)[::5]:
            svg = picture(scene, "night")
            ElementTree.fromstring(svg)
            assert "var(" not in svg
            assert "color-mix(" not in svg

    @each_language
    @each_arrangement
    def test_text_is_at_least_eleven_pixels_high_and_stays_on_its_paper(self, lang: str, arrangement: str) -> None:
        looked_at: set[tuple[Symbol, float]] = set()
        for _, _, scene in self.drawn(lang, arrangement):
            for each in scene.sprites:
                symbol = scene.symbols[each.symbol]
                if (symbol, each.scale) in looked_at:
                    continue
                looked_at.add((symbol, each.scale))
                for left, right, size, words in lines(symbol):
                    assert size * each.scale > 10.95, (each.id, each.symbol, words)
                    if each.symbol.split("-")[0] not in self.growing:
                        assert left > -self.spill, (each.symbol, words)
                        assert right < symbol.width + self.spill, (each.symbol, words)

    @each_language
    @each_arrangement
    def test_everything_lies_on_its_mat(self, lang: str, arrangement: str) -> None:
        over = self.overhang
        for _, _, scene in self.drawn(lang, arrangement):
            for each in scene.sprites:
                symbol = scene.symbols[each.symbol]
                w, h = (scene.width, scene.height) if each.mat == "table" else (scene.hand_width, scene.hand_height)
                assert -over <= each.x <= each.x + symbol.width * each.scale <= w + over, each.id
                assert -over <= each.y <= each.y + symbol.height * each.scale <= h + over, each.id
