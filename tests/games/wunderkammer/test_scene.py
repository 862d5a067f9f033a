"""The picture of Wunderkammer: what a player must see is there, legible, and stands for what it shows."""

import re
from functools import cache
from random import Random
from xml.etree import ElementTree

import pytest

import takujo
from scenes import LONG_NAMES, Moment, Pictures, buttons, check_waiting, ids, lines, seen, sprite, standing_for
from takujo.draw.svg import picture
from takujo.games.wunderkammer import GAME, faces
from takujo.games.wunderkammer.faces import box_of
from takujo.match import Action

from .table import CHARACTERS, KINDS, Board, Table

EAGER = {"play_card": 30, "play_joker": 12, "play_character": 12, "take_character": 60, "put_card": 4, "draw_only": 9}
SHY = {"trash_line": 0.2, "trash_hand": 0.5, "skip_take": 0.1}


def rich() -> Table:
    """Four seats with much of everything."""
    ann = Board(
        lines="H2 H2 H2 H2 H2 D3 D3 D3 C4 C4 S9 H8", hand="H2 D3 D6 C5 S6", deck="S1 S1 H5", trash="C6 C6 D9",
        bench="naturalist voyager artificer conjurer cataloguer",
    )  # fmt: skip
    bob = Board(lines="S1 C4 S7 H8 D9", hand="H2 H2", deck="D3", bench="dealer socialite")
    cid = Board(lines="H2 H7 D3 C5", hand="", deck="C4 C4 C4", trash="H2", bench="grand_duke")
    puts = ("ann D6 voyager", "bob H7 voyager ann", "bob S6 dealer", "bob S6 dealer", "ann C8 socialite bob")
    return Table(ann, bob, cid, Board(hand="H2 D3 C4 C4"), piles={"S7": 1, "D5": 0, "C6": 1}, puts=puts, number=12)


def beginning() -> Table:
    return Table(Board("H2 H2 D3 C4", "H2 D3 D3 C4", "C4"), Board("H2 D3 D3 C4", "H2 H2 C4 C4", "D3"))


def sensible(match: takujo.Match, rng: Random) -> Action:
    """An answer at random, but benches and lines fill up."""
    legal = match.legal(match.deciders[0])
    verbs = [action.text.split()[0] for action in legal]
    return rng.choices(legal, [EAGER.get(verb, SHY.get(verb, 2.0)) for verb in verbs])[0]


@cache
def moments() -> list[Moment]:
    """Matches and viewers of all sorts: questions of sensible play, rivals and spectators beside, and the end."""
    found: list[Moment] = []
    for seed in range(3):
        match = takujo.new("wunderkammer", seats=2 + seed, seed=seed, options={"shuffled_abilities": seed == 1})
        rng = Random(seed)
        asked: dict[str | None, int] = {}
        while not match.over:
            asked[match.question] = asked.get(match.question, 0) + 1
            if asked[match.question] in (1, 20):
                now = takujo.from_position(match.position())
                found += [(now, match.deciders[0]), (now, (match.deciders[0] + 1) % match.seats), (now, None)]
            match.play(sensible(match, rng), match.deciders[0])
        found += [(match, 0), (match, None)]
    return [*found, *((rich().match, seat) for seat in (0, 1, 2, 3, None)), (beginning().match, 1)]


class TestPictures(Pictures):
    moments = staticmethod(moments)
    answer = staticmethod(sensible)
    overhang = 14.0

    def begun(self) -> takujo.Match:
        return takujo.new("wunderkammer", seats=3, seed=5, names=LONG_NAMES[:3])


# --- legibility ------------------------------------------------------------------------------------------------------


def test_the_two_arrangements_have_the_sizes_that_the_page_expects():
    wide, tall, watched = seen(rich()), seen(rich(), arrangement="tall"), seen(rich(), None)
    assert (wide.width, wide.height) == (1082, 540)
    assert (tall.width, tall.height) == (378, 452)
    assert (watched.width, watched.height, watched.hand_height) == (1082, 712, 0)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_face_exists(lang):
    box = box_of(GAME.printed)
    names = [f"{form}-{kind}" for kind in KINDS for form in ("item", "tile", "put")]
    names += [f"item-{kind}-small" for kind in KINDS] + [f"guest-{guest}" for guest in CHARACTERS]
    names += [f"drawer-{kind}-{left}-3-12-{lies}" for kind in KINDS for left in (0, 6) for lies in ("lit", "off")]
    names += [f"plate-{guest}-{ability}-lpon-x" for guest in CHARACTERS for ability in box.abilities]
    names += ["back", "joker", "joker-small", "place", "hand-0", "hand-9-small", "deck-0", "trash-20-large", "heap-0"]
    for name in names:
        symbol = faces.symbol(name, lang, box)
        ElementTree.fromstring(f"<g>{symbol.body}</g>")
        assert symbol is faces.symbol(name, lang, box)


def test_the_name_of_a_card_does_not_lie_on_its_slip():
    """The slip ends above the name, or the name stands beside it."""
    for form, size in (("", faces.CARD_SCALE), ("-small", faces.SMALL_SCALE)):
        for kind, item in box_of(GAME.printed).items.items():
            shown = faces.symbol(f"item-{kind}{form}", "en", box_of(GAME.printed))
            drawn = {line[3]: line for line in lines(shown)}
            if not any(word in drawn for word in (item.short.en, item.short.en.split()[0])):
                assert form, kind  # on a small card a long name may be left out
                continue
            tops = [float(y) for y in re.findall(r'y="([\d.]+)" font-size="[\d.]+"[^>]*>[A-Z][a-z]', shown.body)]
            ends = 32 + (0.6 + 1.08 * len(item.slip)) * 11.2 / size
            name = [drawn[word] for word in drawn if len(word) > 1]
            assert min(tops) - 9 / size > ends - 3 or min(line[0] for line in name) > 27, kind


def test_figures_of_an_owner_are_on_the_cards_and_drawers():
    changes = {
        "item.H2.number": 1, "item.H2.mark": "club", "item.H2.short.en": "A very long curiosity indeed, from afar",
        "item.H2.name.en": "x", "character.voyager.short.en": "The one who voyaged far too often",
        "ability.play_as_heart.face.en": "a long story " * 9,
    }  # fmt: skip
    t = Table(Board("H2 H2", "H2"), components=changes)
    for arrangement in ("wide", "tall"):
        scene = seen(t, arrangement=arrangement)
        assert "♣A" in sprite(scene, "drawer-H2").label
        for name, symbol in scene.symbols.items():
            for left, right, _, words in lines(symbol):
                assert -1 < left <= right < symbol.width + 1, (name, words)


# --- what stands for what --------------------------------------------------------------------------------------------


def test_a_hand_card_is_played_or_trashed_and_says_what_it_adds():
    """WK-15, WK-25"""
    scene = seen(Table(Board("H2 H2 D3", "H2 H2 S6", "C4")))
    card = sprite(scene, "card-0-H2-2")
    assert (card.mat, card.options, card.pill) == ("hand", ("play_card H2", "trash_hand H2"), "+2")
    assert sprite(scene, "card-0-S6-0").pill == "new line"
    assert card.state == "selectable"


def test_a_card_keeps_its_id_when_it_is_played():
    t = Table(Board("H2 H2 D3", "H2 H2 S6", "C4"))
    t.play("ann play_card H2")
    card = sprite(seen(t), "card-0-H2-2")
    assert (card.mat, card.turn) == ("table", 6)
    assert sprite(seen(t), "card-0-H2-3").pill == "extend"
    assert sprite(seen(t), "length-0-H2").symbol == "gain-2"


def test_a_card_that_finds_no_line_can_only_be_trashed_and_says_why():
    """WK-15"""
    scene = seen(Table(Board("H2 D3 C4 S1 H5", "S6", "C4")))
    card = sprite(scene, "card-0-S6-0")
    assert (card.options, card.state) == (("trash_hand S6",), "")
    assert card.reason == "Five lines hold other kinds: trash a line first. WK-15"
    assert "stuck-S6-0" in ids(scene)


def test_the_joker_goes_to_lines_that_count():
    """WK-18"""
    t = Table(Board("H2 H2 D3", "H2 D3", "C4"))
    scene = seen(t)
    assert sprite(scene, "joker-0").options == ("play_joker H2", "play_joker D3")
    assert sprite(scene, "joker-0").pill == "+2"
    assert standing_for(scene, "play_joker H2") == ["card-0-H2-1", "joker-0"]
    assert sprite(scene, "card-0-H2-1").pill == "+2"
    t.play("ann play_joker H2")
    scene = seen(t)
    assert sprite(scene, "joker-0").turn
    assert "side-0" in ids(scene)
    assert "WK-18" in sprite(scene, "card-0-D3-0").reason


def test_a_character_is_played_from_the_bench_and_lies_on_its_line():
    """WK-19"""
    t = Table(Board("H2 H2 D3", "D3", "C4", bench="voyager"))
    assert sprite(seen(t), "guest-voyager").options == ("play_character H2",)
    t.play("ann play_character H2")
    scene = seen(t)
    assert sprite(scene, "guest-voyager").options == ()
    assert sprite(scene, "guest-voyager").x < 200
    assert sprite(scene, "length-0-H2").symbol == "gain-2"


def test_a_line_is_trashed_by_its_bin():
    scene = seen(Table(Board("H2 H2 D3", "H2 D3", "C4")))
    assert standing_for(scene, "trash_line D3") == ["card-0-D3-0", "bin-D3"]


def test_drawers_within_the_total_are_offered_and_the_others_say_why_not():
    """WK-26"""
    t = Table(Board("H2 H2 H2 D3", "H2 D3", "C4"), bob=Board(bench="voyager"), piles={"D3": 1})
    t.play("ann play_card H2")
    assert sprite(seen(t), "drawer-H2").symbol.endswith("-lit")
    assert sprite(seen(t), "drawer-C4").symbol.endswith("-plain")
    t.play("ann end_play")
    scene = seen(t)
    assert sprite(scene, "drawer-H2").options == ("take_item H2",)
    assert sprite(scene, "drawer-H2").pill == "+1 VP"
    assert sprite(scene, "drawer-D3").pill == "◆2/8"
    assert sprite(scene, "drawer-S1").pill == ""
    assert sprite(scene, "drawer-C4").reason == "Your total is 3, its number 4. WK-26"
    assert sprite(scene, "drawer-C4").symbol.endswith("-off")
    assert buttons(scene) == ["skip_take"]


@pytest.mark.parametrize(("equal_turns", "said"), [("off", "ends it"), ("on", "Last round")])
def test_taking_the_card_that_ends_the_game_says_so(equal_turns, said):
    spent = dict.fromkeys(("S6", "S7", "S9", "H5", "H7", "H8", "D5"), 0)
    t = Table(
        Board("H2 H2", "H2", "C4"), Board(), piles={**spent, "S1": 1}, options={"equal_turns": equal_turns}
    )  # fmt: skip
    t.play("ann play_card H2", "ann end_play")
    assert sprite(seen(t), "drawer-S1").pill == said
    assert sprite(seen(t), "gone").symbol == "gone-7-8"


def test_a_put_says_what_it_would_bring():
    """WK-31, WK-35"""
    t = Table(Board("C4", "H2 H2 S6", "C4 H2 H2", bench="voyager artificer"), at="put")
    scene = seen(t)
    assert standing_for(scene, "put_card H2") == ["card-0-H2-0", "card-0-H2-1"]
    assert sprite(scene, "card-0-H2-0").pill == "+2 VP"  # four cards of 1 point become three of 2
    t.play("ann put_card H2")
    scene = seen(t)
    assert sprite(scene, "guest-artificer").pill == "+2 VP"
    assert sprite(scene, "guest-voyager").pill == "−1 VP"  # it is printed there
    assert sprite(scene, "card-0-H2-0").state == "selected"


def test_a_character_is_taken_from_its_plate():
    """WK-39"""
    t = Table(Board("D3 D3 D6 C4 S6", "H2", "C4"), Board(bench="grand_duke"), at="character")
    scene = seen(t)
    assert standing_for(scene, "take_character artificer") == ["plate-artificer", "guest-artificer"]
    assert sprite(scene, "could-artificer").label.endswith("+6 VP")
    assert sprite(scene, "plate-voyager").reason == "3 of its kinds are missing in your lines. WK-39"
    assert buttons(scene) == ["take_character artificer", "pass_character"]


def test_a_character_is_stolen_from_a_bench():
    """WK-41"""
    t = Table(Board("D3 D3 D6 C4 S6", "H2", "C4"), Board("H2", bench="artificer"), at="character")
    scene = seen(t)
    assert standing_for(scene, "take_character artificer") == ["plate-artificer", "guest-artificer"]
    assert sprite(scene, "guest-artificer").x > 900
    assert "steal" in sprite(scene, "could-artificer").symbol


def test_deck_and_trash_stand_for_drawing_and_shuffling():
    t = Table(Board("H2 D3", "H2 S6", "C4 C4 C4"), at="refill")
    scene = seen(t)
    assert standing_for(scene, "draw_only") == ["deck-0"]
    assert sprite(scene, "deck-0").pill == "+2"
    assert standing_for(scene, "shuffle_draw") == ["trash-0"]
    assert buttons(scene) == ["shuffle_draw", "draw_only"]


def test_a_full_hand_makes_room_first():
    """WK-56"""
    t = Table(Board("H2 D3", "H2 S6 S6 C5", "C4"), at="refill")
    t.play("ann draw_only")
    scene = seen(t)
    assert standing_for(scene, "trash_hand S6") == ["card-0-S6-0", "card-0-S6-1"]
    refused = next(button for button in scene.prompt.buttons if button.text == "done_trashing")
    assert (refused.kind, refused.reason.split()[-1]) == ("off", "WK-56")


# --- what must be seen -----------------------------------------------------------------------------------------------


def test_every_drawer_shows_what_is_left_what_it_is_worth_and_how_many_are_owned():
    scene = seen(Table(Board("H2 H2", "H2", "C4"), Board(bench="voyager"), piles={"H7": 2}))
    assert sprite(scene, "drawer-H7").symbol == "drawer-H7-2-1-0-plain"
    assert sprite(scene, "drawer-H2").symbol == "drawer-H2-6-1-3-plain"
    assert sprite(scene, "drawer-S6").label.startswith("♠6 Coral: 6 cards left, worth 0 points each; would rise with")


def test_every_plate_ticks_what_the_viewer_has():
    t = Table(Board("D3 D3 C4", "D6", "S6"))
    t.play("ann play_card D6")
    assert sprite(seen(t), "plate-artificer").symbol == "plate-artificer-play_as_diamond-olpl-x"
    assert sprite(seen(t, None), "plate-artificer").symbol == "plate-artificer-play_as_diamond-nnnn-x"


def test_the_total_builds_up_at_whoever_plays():
    t = Table(Board("H2 H2 H2 D3", "H2 D3", "C4"))
    assert sprite(seen(t), "total").symbol == "total-0-own-54"
    t.play("ann play_card H2", "ann play_joker D3")
    assert sprite(seen(t), "total").symbol == "total-4-own-54"
    assert sprite(seen(t, 1), "total").symbol == "total-4-0-54"
    assert sprite(seen(t, None), "total").label == "Total of ann: 4"


def test_a_character_that_could_be_had_after_this_turn_is_told_while_playing():
    t = Table(Board("D3 C4 S6", "D6 H2", "C4"))
    assert "could-artificer" not in ids(seen(t))
    t.play("ann play_card D6")
    assert sprite(seen(t), "could-artificer").label.startswith("As the lines are now, you could take Artificer")
    assert "could-artificer" not in ids(seen(t, 1))


def test_own_characters_are_in_danger_or_protected():
    t = Table(Board("D3 D6 C4 S6", "H2", "C4", bench="artificer voyager"), Board("H2 H7 D3 C5"))
    scene = seen(t)
    assert sprite(scene, "ward-artificer").symbol == "ward-shield"
    assert sprite(scene, "ward-voyager").symbol == "ward-danger-1"
    assert sprite(scene, "ward-voyager").label == "Voyager is in danger: bob could take it"


def test_rivals_show_lines_bench_piles_and_only_the_backs_of_their_cards():
    t = Table(Board("H2", "H2"), Board("D3 D3 C4", "S6 S6 H5", "C4", "S1 S1", bench="dealer"), piles={})
    scene = seen(t)
    assert {"card-1-D3-0", "card-1-D3-1", "card-1-C4-0", "slot-1-2", "guest-dealer", "joker-1"} <= set(ids(scene))
    assert sprite(scene, "length-1-D3").symbol == "badge-2-small"
    assert sprite(scene, "hand-1").symbol.startswith("hand-3")
    assert sprite(scene, "deck-1").symbol == "deck-1"
    assert sprite(scene, "plate-dealer").symbol.endswith("-1")
    assert not any(each.startswith("card-1-S6") for each in ids(scene))


def test_put_cards_show_their_face_only_to_those_who_know_it():
    """WK-38"""
    t = Table(Board("H2", "H2", bench="voyager"), Board("D3"), Board("C4"), puts=("ann D6 voyager",))
    assert sprite(seen(t, 0), "put-voyager-0").symbol == "put-D6"
    for eye in (1, 2, None):
        assert sprite(seen(t, eye), "put-voyager-0").symbol == "put-back"
        assert "unknown" in ids(seen(t, eye))
    assert "unknown" not in ids(seen(t, 0))
    assert [panel.unit for panel in seen(t, 1).seats] == ["VP?"] * 3


def test_a_picture_does_not_depend_on_hidden_cards():
    one, other = (
        Table(Board("H2", "H2"), Board("D3", hand, deck, bench="voyager"), Board("C4"), puts=(f"bob {under} voyager",))
        for hand, deck, under in (("S6 S7", "C5", "H5"), ("H5 C5", "S7", "S6"))
    )
    for eye in (0, 2, None):
        assert picture(seen(one, eye)) == picture(seen(other, eye))


def test_a_spectator_has_no_hand_and_sees_all_boards_alike():
    scene = seen(rich(), None)
    assert (scene.hand_width, scene.hand_height) == (0, 0)
    assert {each.mat for each in scene.sprites} == {"table"}
    assert {f"{what}-{seat}" for what in ("area", "hand", "deck", "trash", "joker") for seat in range(4)} <= set(
        ids(scene)
    )
    assert not any(each.startswith(("could", "stuck", "bin")) for each in ids(scene))
    assert not scene.prompt.asks


def test_the_count_on_a_deck_leaves_what_drawing_brings_to_be_read():
    """A pill hangs on the lower edge of a narrow card, and at the upper right of a broad one."""
    t = Table(Board("H2", "H2", "C4 C4 C5 D3"), Board("D3", "D3"), at="refill")
    for arrangement, upper in (("wide", False), ("tall", True)):
        scene = seen(t, arrangement=arrangement)
        deck, count = sprite(scene, "deck-0"), sprite(scene, "deck-count-0")
        assert deck.pill
        low, high = scene.symbols[deck.symbol].height * deck.scale, scene.symbols[count.symbol].height
        assert (count.y + high < deck.y + low / 2) is upper


def test_the_last_turn_is_announced():
    spent = dict.fromkeys(("S6", "S7", "S9", "H5", "H7", "H8", "D5"), 0)
    t = Table(Board("H2 H2", "H2", "C4"), Board("D3", "D3", "D3"), piles={**spent, "S1": 1})
    assert "Last turn" not in seen(t).chips
    t = Table(Board("D3 D3 D6 C4 S6", "H2", "C4 C4", bench="voyager"), piles={**spent, "S1": 0}, at="put")
    assert seen(t).chips[-1] == "Last turn"


def test_whoever_is_waited_for_is_named():
    check_waiting(seen(beginning(), 1))


def test_the_end_names_the_winner():
    match = next(match for match, _ in moments() if match.over)
    said = match.scene(0).prompt
    assert said.stamp == "Game over"
    assert all(match.names[seat] in said.question for seat in match.winners)
