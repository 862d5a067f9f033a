"""The picture of The Library of Memories: what a player must see is there, legible, and stands for what it shows."""

from functools import cache
from random import Random
from xml.etree import ElementTree

import pytest

import takujo
from scenes import LONG_NAMES, Moment, Pictures, check_waiting, ids, lines, seen, sprite, standing_for
from takujo.draw.svg import picture
from takujo.games.memory_library import GAME, faces
from takujo.games.memory_library.faces import KINDS, box_of

from .table import TOMES, Board, Table

FULL = "history science art philosophy mystery"
THREE = "ancient_history quantum_physics tree_of_life"


def rich() -> Table:
    """Four seats with much of everything."""
    own = Board(
        "history history history science art art art philosophy philosophy mystery mystery",
        laid="history science art art mystery", bare="history mystery", free=11, wilds=2, completed=" ".join(TOMES),
        effects="history",
    )  # fmt: skip
    rival = Board("art art science", laid="philosophy", bare="art", free=3, completed=THREE, effects="art", veil="ann")
    bob = Board("", completed=" ".join(TOMES))
    return Table(
        own, rival, bob, Board("mystery " * 8, effects="mystery science", wilds=1), market="history art art art",
        tomes="mirror_of_truth - hourglass_of_time", deck="", round=12, track=11,
    )  # fmt: skip


def beginning() -> Table:
    return Table(ann="history art", bob="science", market=FULL, tomes=THREE)


@cache
def moments() -> list[Moment]:
    """Matches and viewers of all sorts: each question of random play, rivals and spectators beside, and the end."""
    found: list[Moment] = []
    for seed in range(4):
        match = takujo.new("memory_library", seats=2 + seed % 3, seed=seed, options={"memory_aid": seed % 2 == 1})
        rng = Random(seed)
        asked: set[str | None] = set()
        while not match.over:
            if match.question not in asked:
                asked.add(match.question)
                now = takujo.from_position(match.position())
                found += [(now, match.deciders[0]), (now, (match.deciders[0] + 1) % match.seats), (now, None)]
            match.play(rng.choice(match.legal(match.deciders[0])), match.deciders[0])
        found += [(match, 0), (match, None)]
    return [*found, (rich().match, 0), (rich().match, 2), (rich().match, None), (beginning().match, 1)]


class TestPictures(Pictures):
    moments = staticmethod(moments)
    stride = 1
    growing = ("badge", "count", "pile")

    def begun(self) -> takujo.Match:
        return takujo.new("memory_library", seats=3, seed=5, names=LONG_NAMES[:3])


# --- legibility ------------------------------------------------------------------------------------------------------


def test_the_two_arrangements_have_the_sizes_that_the_page_expects():
    wide, tall = seen(rich()), seen(rich(), arrangement="tall")
    assert (wide.width, wide.height) == (1082, 540)
    assert (tall.width, tall.height) == (378, 452)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_face_exists(lang):
    box = box_of(GAME.printed)
    names = [f"{form}-{tome}" for tome in TOMES for form in ("tome", "spine", "chip")]
    names += [f"tome-{tome}-small" for tome in TOMES] + [f"effect-{kind}" for kind in (*KINDS, "veil")]
    names += [f"{form}-{kind}" for kind in KINDS for form in ("shard", "mini", "back", "place")]
    names += ["hand-14.3.3.3.3.2", "hand-0.0.0.0.0.0", "track-0-9", "track-17-17", "track-17-17-small", "stock-0"]
    for name in names:
        symbol = faces.symbol(name, lang, box)
        ElementTree.fromstring(f"<g>{symbol.body}</g>")
        assert symbol is faces.symbol(name, lang, box)


def test_a_tome_in_english_has_its_name_and_effect_in_english():
    words = [line[3] for line in lines(faces.symbol("tome-quantum_physics", "en", box_of(GAME.printed)))]
    assert {"Quantum", "Physics", "gain 1", "oblivion token", "4"} <= set(words)
    assert "量" in words  # the slip is the face of the card in either language


def test_figures_of_an_owner_are_on_the_cards():
    t = Table(ann="history", bob="art", tomes=THREE, components={"tome.ancient_history.points": 9})
    words = [line[3] for line in lines(seen(t).symbols["tome-ancient_history"])]
    assert "9" in words
    assert "6" in [line[3] for line in lines(seen(beginning()).symbols["tome-ancient_history"])]


def test_an_owner_s_cards_may_cost_and_say_much_more():
    changes = {
        "tome.ancient_history.price": {"history": 5, "science": 4},
        "tome.ancient_history.face.en": "a long story " * 20,
        "tome.ancient_history.short.en": "The very ancient history of nearly everything",
        "constants.track_standard.value": 40,
    }
    t = Table(ann="history", bob=Board(completed="ancient_history"), tomes=THREE, components=changes)
    for arrangement in ("wide", "tall"):
        scene = seen(t, arrangement=arrangement)
        face = scene.symbols["tome-ancient_history" + ("-small" if arrangement == "tall" else "")]
        ElementTree.fromstring(f"<g>{face.body}</g>")
        for left, right, _, words in lines(face):
            assert left > -1, words
            assert right < face.width + 1, words


# --- what stands for what --------------------------------------------------------------------------------------------


def test_market_cards_stand_for_collecting_and_then_for_taking():
    t = Table(ann="art art", bob="art", market="history art art", tomes=THREE)
    assert standing_for(seen(t), "collect") == ["market-history-0", "market-art-0"]
    t.play("ann collect")
    assert standing_for(seen(t), "take art") == ["market-art-0"]
    assert sprite(seen(t), "market-art-0").state == "selectable"
    assert sprite(seen(t), "market-art-0").label.startswith("Take Art: Art in the market: 2. ")


def test_the_prompt_says_how_many_cards_are_still_to_be_paid():
    t = Table(ann="art art", bob="art", market=FULL, tomes=THREE)
    t.play("ann collect", *(f"ann take {kind}" for kind in FULL.split()))
    assert seen(t).prompt.note.startswith("2 cards to go. ")
    t.play("ann discard art")
    assert seen(t).prompt.note.startswith("One card to go. ")
    t = Table(at="end", ann="history " + "art " * 8, bob="art")
    assert seen(t).prompt.note == "2 cards to go."


def test_cards_are_read_in_full_wherever_they_lie():
    t = Table(ann="art", bob=Board(completed="quantum_physics"), market="art", tomes=THREE)
    forgotten = "When obliviated: Until your next turn, every collection of an opponent costs one more card. ML-77"
    token = "Put one oblivion token from the stock into your token area. ML-62"
    for name, text in {"hand-art-0": forgotten, "market-art-0": forgotten, "completed-1-0": token}.items():
        assert sprite(seen(t), name).label.endswith(f". {text}"), name
    for slot, tome in enumerate(THREE.split()):
        printed = GAME.printed.named("tome", tome)
        assert sprite(seen(t), f"tome-{slot}").label.endswith(f". {printed['text']['en']} {printed['clause']}")


def test_the_cost_of_one_more_shard_is_shown_before_the_click():
    """ML-25, ML-26"""
    t = Table(ann="art art art art", bob=Board(effects="art"), market=FULL, tomes=THREE)
    t.play("ann collect")
    assert sprite(seen(t), "market-history-0").pill == "pay 1"
    t.play("ann take history", "ann take art")
    assert sprite(seen(t), "market-science-0").pill == "pay 2"
    assert sprite(seen(t, lang="ja"), "market-science-0").pill == "−2枚"


def test_two_shards_are_free_and_say_nothing_of_cost():
    t = beginning()
    t.play("ann collect")
    assert sprite(seen(t), "market-history-0").pill == ""


def test_own_picks_lie_beside_the_hand_and_those_of_a_rival_at_the_market():
    t = beginning()
    t.play("ann collect", "ann take science")
    assert sprite(seen(t, 0), "tray-science-0").mat == "hand"
    assert sprite(seen(t, 0), "tray-science-0").state == "new"
    assert sprite(seen(t, 1), "tray-science-0").mat == "table"
    assert sprite(seen(t, 1), "taker-science-0").symbol == "crest-0"


def test_a_tome_that_can_be_paid_is_ringed_and_the_others_say_what_is_missing():
    t = Table(ann="history history history science", bob="art", market=FULL, tomes=THREE)
    scene = seen(t)
    assert sprite(scene, "tome-0").options == ("complete 0",)
    assert sprite(scene, "missing-0").symbol == "missing-0"
    assert sprite(scene, "tome-1").options == ()
    assert sprite(scene, "missing-1").symbol == "missing-2-locked"
    assert sprite(scene, "tome-1").reason == "2 shards are missing. ML-33"
    assert "complete 1" not in [button.text for button in scene.prompt.buttons]


def test_refusals_without_a_place_are_greyed_buttons_with_their_clause():
    buttons = {button.text: button for button in seen(beginning()).prompt.buttons}
    assert buttons["collect"].kind == "act"
    assert buttons["use_token"].kind == "off"
    assert buttons["use_token"].reason == "You have no oblivion token. ML-54"


def test_hand_cards_pay_a_tome_and_so_does_a_wild_token():
    t = Table(ann=Board("history history history", wilds=1), bob="art", tomes=THREE)
    t.play("ann complete 0")
    scene = seen(t)
    assert standing_for(scene, "pay history") == ["hand-history-0", "hand-history-1", "hand-history-2"]
    assert standing_for(scene, "pay wild") == ["wilds-0"]


def test_tokens_are_given_from_where_they_lie():
    t = Table(
        ann=Board("art", laid="art history", bare="art", free=2), bob="art", market="science mystery", tomes=THREE
    )
    t.play("ann use_token")
    scene = seen(t)
    assert standing_for(scene, "give free") == ["free-0"]
    assert standing_for(scene, "give art") == ["oblivion-0-art-0"]
    assert sprite(scene, "oblivion-0-art-0").pill == "−1 VP"
    assert sprite(scene, "oblivion-0-art-1").options == ()


def test_the_tree_returns_cards_with_and_without_a_token():
    t = Table(
        ann=Board("science science science", laid="art", bare="art mystery"),
        bob="art",
        tomes="tree_of_life - -",
        deck="",
    )
    t.play("ann complete 0")
    scene = seen(t)
    assert standing_for(scene, "return art") == ["oblivion-0-art-0"]
    assert standing_for(scene, "return bare art") == ["oblivion-0-art-1"]
    assert standing_for(scene, "return bare mystery") == ["oblivion-0-mystery-0"]


def test_a_rival_is_named_by_the_board():
    t = Table(ann="art art art", bob="history", cid="mystery", tomes="renaissance_art - -", deck="")
    t.play("ann complete 0")
    assert standing_for(seen(t), "name 2") == ["area-2"]


def test_a_mirror_copies_a_spine_on_a_rival_s_shelf():
    t = Table(
        ann="philosophy philosophy philosophy", bob=Board(completed="veil_of_mystery tree_of_life"), cid="art",
        tomes="mirror_of_truth - -", deck="",
    )  # fmt: skip
    t.play("ann complete 0")
    scene = seen(t)
    assert standing_for(scene, "mirror veil_of_mystery") == ["completed-1-0"]
    assert [button.text for button in scene.prompt.buttons if button.kind != "off"] == ["decline"]


def test_an_extra_shard_comes_from_a_column():
    t = Table(ann=Board("art", effects="history"), bob="art", market="art", at="round", tomes=THREE)
    assert t.question == "extra_shard"
    assert standing_for(seen(t), "add art") == ["deck-art", "market-art-0"]


# --- what must be seen -----------------------------------------------------------------------------------------------


def test_what_hits_the_viewer_is_told_with_whom_it_comes_from():
    t = Table(ann="art", bob=Board(effects="art mystery"), cid=Board(veil="ann"), market=FULL, tomes=THREE)
    scene = seen(t)
    assert sprite(scene, "burden-collect").symbol == "burden-collect-2-1.2"
    assert sprite(scene, "burden-collect").label == "Collect +2, because of bob and cid"
    assert sprite(scene, "burden-toll").symbol == "burden-toll-1-1"
    assert {"effect-1-art", "effect-1-mystery", "effect-2-veil"} <= set(ids(scene))
    assert "burden-fee" not in ids(scene)


def test_rivals_show_their_boards_and_only_the_backs_of_their_cards():
    t = Table(
        ann="art", bob=Board("science science", laid="art", bare="history", free=2, wilds=1, completed=THREE),
        market=FULL, tomes=THREE,
    )  # fmt: skip
    scene = seen(t)
    assert sprite(scene, "hand-1").symbol == "hand-2.0.0.0.0.0"
    assert [each.symbol for each in scene.sprites if each.id.startswith("completed-1-")] == [
        f"spine-{tome}" for tome in THREE.split()
    ]
    assert sprite(scene, "free-1").symbol == "tokens-2"
    assert sprite(scene, "wilds-1").symbol == "wilds-1"
    assert {"oblivion-1-art-0", "token-1-art-0", "oblivion-1-history-0"} <= set(ids(scene))
    assert "token-1-history-0" not in ids(scene)


def test_a_picture_does_not_depend_on_hidden_cards():
    one, other = (
        Table(ann="art", bob=Board(hand, unseen=True), cid=Board(rest, unseen=True), market=FULL, tomes=THREE)
        for hand, rest in (("history science", "art mystery"), ("art mystery", "history science"))
    )
    assert picture(seen(one)) == picture(seen(other))
    assert picture(seen(one, None)) == picture(seen(other, None))


def test_a_spectator_has_no_hand_and_sees_all_boards_alike():
    scene = seen(rich(), None)
    assert (scene.hand_width, scene.hand_height) == (0, 0)
    assert {each.mat for each in scene.sprites} == {"table"}
    assert {"area-0", "area-1", "area-2", "area-3", "hand-0", "hand-1", "hand-2", "hand-3"} <= set(ids(scene))
    assert not any(each.startswith("missing") for each in ids(scene))
    assert not scene.prompt.asks


def test_a_large_hand_is_piled_by_kind_and_every_pile_can_be_chosen():
    t = rich()
    scene = seen(t)
    cards = [
        each for each in scene.sprites if each.mat == "hand" and each.id.startswith("hand-") and each.id != "hand-count"
    ]
    assert len(cards) == 11
    assert [each.x for each in cards] == sorted(each.x for each in cards)
    assert sprite(scene, "hand-count").symbol == "count-11-7"


def test_of_a_pile_only_the_card_in_front_is_ringed_but_each_can_be_clicked():
    t = Table(ann="history " * 6 + "science " * 5, bob="art", market=FULL, tomes=THREE)
    t.play("ann obliviate")
    cards = [each for each in seen(t).sprites if each.id.startswith("hand-history")]
    assert all(each.options == ("obliviate history",) for each in cards)
    assert [each.state for each in cards] == [""] * 5 + ["selectable"]


def test_decks_that_run_out_and_places_that_are_empty_say_so():
    t = Table(ann="art", bob="art", market="history", decks={"science": 2, "art": 0}, tomes="tree_of_life - -", deck="")
    scene = seen(t)
    assert sprite(scene, "deck-count-science").symbol == "badge-2-low"
    assert sprite(scene, "deck-art").symbol == "place-art"
    assert sprite(scene, "slot-mystery").symbol == "place-mystery"
    assert "slot-history" not in ids(scene)
    assert sprite(scene, "tome-1").symbol == "place-tome"


def test_the_last_round_is_announced():
    assert "final-round" not in ids(seen(beginning()))
    last = seen(rich())
    assert "final-round" in ids(last)
    assert "Final round" in last.chips


def test_whoever_is_waited_for_is_named():
    check_waiting(seen(beginning(), 1))


def test_the_end_names_the_winner():
    match = next(match for match, _ in moments() if match.over)
    said = match.scene(0).prompt
    assert said.stamp == "Game over"
    assert all(match.names[seat] in said.question for seat in match.winners)
