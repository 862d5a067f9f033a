"""Abilities of the tomes (chapter 8 of the rulebook)."""

import ast
import tomllib
from collections import Counter
from importlib.resources import files

import pytest

import takujo

from .table import TOMES, Board, Table, told

FULL = "history science art philosophy mystery"
HERE = files("takujo.games.memory_library")


def shown(tome):
    """A tome market with one tome that matters."""
    return f"{tome} tree_of_life tree_of_life"


# ---- the cards


def test_every_ability_says_what_its_card_says():
    """ML-58 The docstring of an ability is the printed text, word for word."""
    classes = {
        node.name: node
        for node in ast.parse((HERE / "abilities.py").read_text("utf-8")).body
        if isinstance(node, ast.ClassDef)
    }
    printed = tomllib.loads((HERE / "components.toml").read_text("utf-8"))["tome"]
    assert [tome["id"] for tome in printed] == list(TOMES)
    for tome in printed:
        name = "".join(word.capitalize() for word in tome["id"].split("_"))
        assert ast.get_docstring(classes[name]) == tome["text"]["en"]


def test_the_rulebook_prints_the_same_texts_and_points():
    """ML-95, R33 The tables of chapter 2 are the components file in other words."""
    printed = tomllib.loads((HERE / "components.toml").read_text("utf-8"))
    for lang in ("en", "ja"):
        rulebook = (HERE / f"rulebook.{lang}.md").read_text("utf-8")
        for tome in printed["tome"]:
            row = next(
                line for line in rulebook.splitlines() if line.startswith("|") and f"| {tome['clause']} |" in line
            )
            assert tome["text"][lang] in row
            assert f"| {tome['points']}† |" in row
            assert tome["name"]["en"] in row
            assert tome["name"]["ja"] in row
        for shard in printed["shard"]:
            row = next(line for line in rulebook.splitlines() if f"| {shard['forgotten']['clause']} |" in line)
            assert shard["forgotten"]["text"][lang] in row


@pytest.mark.parametrize(
    ("tome", "points"),
    [
        ("ancient_history", 6), ("quantum_physics", 4), ("renaissance_art", 6), ("philosophers_stone", 4),
        ("veil_of_mystery", 6), ("book_of_strategy", 4), ("tree_of_life", 7), ("hourglass_of_time", 5),
        ("infinite_knowledge", 3), ("mirror_of_truth", 6),
    ],
)  # fmt: skip
def test_the_points_of_the_tomes(tome, points):
    """ML-95, R33"""
    assert Table(ann=Board("art", completed=tome), bob="art").score("ann") == points
    assert Table(ann=Board("art", completed=f"{tome} {tome} {tome}"), bob="art").score("ann") == 3 * points


# ---- in general


def test_an_ability_is_used_at_once_and_must_be():
    """ML-58, R21 Nothing but taking a shard is on offer."""
    t = Table(ann="history history history", bob="art", market="science art", tomes=shown("ancient_history"))
    t.play("ann complete 0")
    assert t.offered == ["take science", "take art"]


def test_tree_and_hourglass_cannot_be_declined():
    """ML-58, R21, E21"""
    t = Table(
        ann=Board("science science science", laid="art"),
        bob="art",
        tomes="tree_of_life veil_of_mystery mirror_of_truth",
    )
    t.play("ann complete 0")
    assert t.hand("ann") == "art"
    assert t.laid("ann") == ""
    t = Table(ann="history mystery mystery", bob="art", tomes=shown("hourglass_of_time"), round=9)
    t.play("ann complete 0")
    assert t.track == 7


def test_strategy_and_mirror_may_be_declined():
    """ML-58, R19, R20"""
    t = Table(ann="history history philosophy art", bob="art", tomes=shown("book_of_strategy"))
    t.play("ann complete 0")
    assert "end_turn" in t.offered
    t = Table(
        ann="philosophy philosophy philosophy",
        bob=Board("art", completed="quantum_physics"),
        tomes=shown("mirror_of_truth"),
    )
    t.play("ann complete 0")
    assert t.offered == ["mirror quantum_physics", "decline"]
    t.play("ann decline")
    assert t.free("ann") == 0
    assert t.completed("ann") == "mirror_of_truth"


@pytest.mark.parametrize(
    ("tome", "ann", "bob"),
    [
        ("ancient_history", Board("history history history art"), Board("art", effects="mystery")),
        ("quantum_physics", Board("science science mystery art"), Board("art", effects="mystery", free=30)),
        ("renaissance_art", Board("art art art art"), Board("", effects="mystery")),
        ("tree_of_life", Board("science science science art"), Board("art", effects="mystery", laid="art")),
        ("hourglass_of_time", Board("history mystery mystery art"), Board("art", effects="mystery")),
        (
            "mirror_of_truth",
            Board("philosophy philosophy philosophy art", completed="veil_of_mystery"),
            Board("art", effects="mystery", completed="mirror_of_truth"),
        ),
    ],
)
def test_an_ability_that_can_do_nothing_is_not_used_and_owes_no_toll(tome, ann, bob):
    """ML-59, R9, R30, E22 The market is empty, the pawns stand on space 0."""
    t = Table(ann=ann, bob=bob, tomes=f"{tome} infinite_knowledge infinite_knowledge")
    events = told(t.play("ann complete 0"))
    assert events[:6] == ["completed", "discarded", "discarded", "discarded", "lapsed", "revealed"]
    assert tome in t.completed("ann")
    assert t.hand("ann") == "art"


def test_infinite_knowledge_without_another_face_up_tome_does_nothing():
    """ML-59, E9"""
    t = Table(
        ann="history science art philosophy mystery art",
        bob=Board("art art", effects="mystery"),
        tomes="- infinite_knowledge -",
        deck="",
    )
    t.play("ann complete 1")
    assert t.completed("ann") == "infinite_knowledge"
    assert t.hand("ann") == "art"
    assert t.question != "toll"


def test_a_completed_tome_does_nothing_later():
    """ML-60"""
    t = Table(
        ann=Board("history history science", completed="ancient_history quantum_physics tree_of_life", laid="art"),
        bob="art art",
        market="mystery",
    )
    t.play("ann obliviate", "ann obliviate science")
    assert t.hand("ann") == "history history"
    assert t.market == "mystery"
    assert t.free("ann") == 0


# ---- one by one


def test_ancient_history_takes_a_shard_for_nothing():
    """ML-61, R12"""
    t = Table(
        ann="history history history",
        bob=Board("art", effects="art", veil="ann"),
        market="science art mystery",
        tomes=shown("ancient_history"),
    )
    t.play("ann complete 0")
    assert t.question == "ancient_take"
    assert t.offered == ["take science", "take art", "take mystery"]
    t.play("ann take mystery")
    assert t.hand("ann") == "mystery"
    assert t.market == "science art"
    assert t.discard == "history history history"


def test_ancient_history_does_not_use_up_a_veil():
    """ML-61, R12"""
    t = Table(
        ann="history history history",
        bob="art",
        cid=Board("art", veil="ann bob"),
        market=FULL,
        tomes=shown("ancient_history"),
    )
    t.play("ann complete 0", "ann take mystery")
    assert t.asked == "bob"
    assert t.veil("cid") == "ann bob"
    assert t.market == "history science art philosophy"


def test_quantum_physics_brings_a_free_token():
    """ML-62"""
    t = Table(ann="science science mystery", bob="art", tomes=shown("quantum_physics"))
    t.play("ann complete 0")
    assert t.free("ann") == 1
    assert t.stock == 29
    assert t.score("ann") == 5


def test_renaissance_art_names_another_player_with_cards():
    """ML-63, R30"""
    t = Table(ann="art art art art", bob="history", cid="", dee="mystery", tomes=shown("renaissance_art"))
    t.play("ann complete 0")
    assert t.question == "renaissance_target"
    assert t.offered == ["name 1", "name 3"]
    t.play("ann name 3")
    assert t.hand("dee") == ""
    assert t.hand("bob") == "history"
    assert t.discard == "art art art mystery"


def test_a_single_possible_victim_is_not_asked_for():
    """ML-63"""
    t = Table(ann="art art art art", bob="history", cid="", tomes=shown("renaissance_art"))
    t.play("ann complete 0")
    assert t.hand("bob") == ""
    assert t.discard == "history art art art"


def test_a_random_discard_takes_every_card_with_equal_chance():
    """ML-63, E27 Of three History and one Science, History is lost three times in four."""
    lost = Counter()
    for seed in range(400):
        t = Table(ann="art art art", bob="history history history science", tomes=shown("renaissance_art"), seed=seed)
        t.play("ann complete 0")
        lost[t.hand("bob")] += 1
    assert set(lost) == {"history history science", "history history history"}
    assert abs(lost["history history science"] - 300) < 39  # four and a half standard deviations


def test_a_random_discard_cannot_be_taken_back():
    """ML-63 An undo stop."""
    t = Table(ann="art art art", bob="history science", cid="history", tomes=shown("renaissance_art"))
    t.play("ann complete 0")
    assert t.match.can_undo(0)
    t.play("ann name 1")
    assert not t.match.can_undo(0)


def test_the_philosophers_stone_brings_a_wild_token():
    """ML-64"""
    t = Table(ann="history philosophy philosophy", bob="art", tomes=shown("philosophers_stone"))
    t.play("ann complete 0")
    assert t.wilds("ann") == 1
    assert t.match.view(0)["table"]["wild_supply"] == 5


def test_wild_tokens_are_not_cards():
    """ML-64, R23 They cannot be obliviated, discarded or taken, score nothing and do not count in a tie."""
    t = Table(ann=Board(wilds=2), bob="art art art art", market="", tomes=shown("renaissance_art"))
    assert t.asked == "bob"  # ann could do nothing, neither obliviate nor reorganize
    t.play("bob complete 0")
    assert t.wilds("ann") == 2
    assert t.score("ann") == 0


def test_wild_tokens_pay_for_nothing_but_tomes():
    """ML-64, R23"""
    t = Table(
        ann=Board("history science", wilds=2),
        bob=Board("art", effects="art mystery"),
        market="art mystery",
        tomes="quantum_physics tree_of_life tree_of_life",
    )
    t.play("ann collect", "ann take art", "ann done")
    assert t.offered == ["discard history", "discard science", "discard art"]
    t = Table(ann=Board("history science", wilds=2), bob=Board("art", effects="mystery"))
    t.play("ann obliviate", "ann obliviate science")
    assert t.offered == ["discard history", "forgo"]


def test_the_veil_becomes_pending_on_every_other_player():
    """ML-65, R11"""
    t = Table(ann="mystery mystery mystery", bob="art", cid="art", dee="art", tomes=shown("veil_of_mystery"))
    t.play("ann complete 0")
    assert t.veil("ann") == "bob cid dee"


def test_each_other_player_pays_for_the_veil_once():
    """ML-65, R11"""
    t = Table(ann="mystery mystery mystery", bob="art", cid="art", tomes=shown("veil_of_mystery"), market=FULL)
    t.play("ann complete 0", "bob collect", "bob take history", "bob done", "bob discard art")
    assert t.hand("bob") == "history"
    assert t.veil("ann") == "cid"
    t.play("cid collect", "cid take science", "cid done", "cid discard art")
    assert t.hand("cid") == "science"
    assert t.veil("ann") == ""
    # bob begins the next round, before ann's turn, and has paid already
    assert (t.asked, t.round) == ("bob", 2)
    t.play("bob collect", "bob take history", "bob done")
    assert t.hand("bob") == "history history"


def test_the_veil_ends_with_the_next_turn_of_its_owner():
    """ML-65, ML-18"""
    t = Table(ann=Board("art", veil="bob"), bob="art", turn="ann", market=FULL)
    t.play("ann collect", "ann take art", "ann done", "bob collect", "bob take history", "bob done")
    assert t.hand("bob") == "history art"


def test_the_book_of_strategy_grants_an_action():
    """ML-66, ML-22"""
    t = Table(ann="history history philosophy art", bob="art", market="science", tomes=shown("book_of_strategy"))
    t.play("ann complete 0", "ann collect")
    assert t.hand("ann") == "science art"
    assert t.asked == "bob"


def test_the_tree_of_life_returns_an_obliviated_shard_and_its_token():
    """ML-67, R22"""
    t = Table(
        ann=Board("science science science", laid="history art", bare="art mystery"),
        bob=Board("art", laid="philosophy"),
        tomes="tree_of_life veil_of_mystery mirror_of_truth",
    )
    assert t.stock == 27
    t.play("ann complete 0")
    assert t.question == "tree_return"
    assert t.offered == ["return history", "return art", "return bare art", "return bare mystery"]
    t.play("ann return art")
    assert t.hand("ann") == "art"
    assert t.laid("ann") == "history"
    assert t.bare("ann") == "art mystery"
    assert t.stock == 28
    assert t.score("ann") == 8


def test_the_tree_of_life_may_return_a_bare_card_at_no_loss():
    """ML-67, R22, E18"""
    t = Table(
        ann=Board("science science science", laid="history art", bare="art mystery"),
        bob="art",
        tomes="tree_of_life veil_of_mystery mirror_of_truth",
    )
    t.play("ann complete 0", "ann return bare mystery")
    assert t.hand("ann") == "mystery"
    assert t.bare("ann") == "art"
    assert t.stock == 28
    assert t.score("ann") == 9


def test_with_token_bearing_cards_only_the_tree_costs_a_point():
    """ML-67, ML-58, R21, E21"""
    t = Table(
        ann=Board("science science science", laid="history history"),
        bob="art",
        tomes="tree_of_life veil_of_mystery mirror_of_truth",
    )
    t.play("ann complete 0")
    assert t.hand("ann") == "history"
    assert t.score("ann") == 8  # seven and one token instead of two


def test_the_hourglass_moves_all_pawns_one_space_back():
    """ML-68"""
    t = Table(ann="history mystery mystery", bob="art", tomes=shown("hourglass_of_time"), round=7, track=6)
    t.play("ann complete 0")
    assert t.track == 5


def test_the_hourglass_does_nothing_on_the_start_space():
    """ML-68, ML-59, E22"""
    t = Table(ann="history mystery mystery", bob="art", tomes=shown("hourglass_of_time"), round=1, track=0)
    t.play("ann complete 0")
    assert t.track == 0


def test_infinite_knowledge_completes_a_face_up_tome_for_nothing():
    """ML-69, R18"""
    t = Table(
        ann=f"{FULL} art",
        bob="art",
        tomes="quantum_physics infinite_knowledge veil_of_mystery",
        deck="tree_of_life mirror_of_truth",
    )
    t.play("ann complete 1")
    assert t.question == "infinite_choose"
    assert t.offered == ["complete 0", "complete 2"]
    assert t.tomes == "quantum_physics - veil_of_mystery"
    t.play("ann complete 0")
    assert t.hand("ann") == "art"
    assert t.completed("ann") == "quantum_physics infinite_knowledge"
    assert t.free("ann") == 1  # its ability too
    assert t.tomes == "tree_of_life mirror_of_truth veil_of_mystery"


def test_with_one_tome_left_infinite_knowledge_takes_it_without_a_question():
    """ML-69"""
    t = Table(ann=FULL, bob="art", tomes="quantum_physics infinite_knowledge -", deck="")
    t.play("ann complete 1")
    assert t.completed("ann") == "quantum_physics infinite_knowledge"
    assert t.tomes == "- - -"


def test_forgotten_science_does_not_touch_the_tome_of_infinite_knowledge():
    """ML-69, R31"""
    t = Table(
        ann=f"{FULL} art",
        bob=Board("art", effects="science"),
        tomes="quantum_physics infinite_knowledge veil_of_mystery",
    )
    t.play("ann complete 1", "ann complete 0")
    assert t.hand("ann") == ""  # five for the condition and one for Forgotten Science
    assert t.completed("ann") == "quantum_physics infinite_knowledge"


def test_infinite_knowledge_may_choose_another_and_that_chooses_again():
    """ML-69, ML-71, R18, E10 Three tomes in one action, then three refills."""
    t = Table(
        ann=FULL,
        bob="art",
        tomes="infinite_knowledge infinite_knowledge tree_of_life",
        deck="quantum_physics veil_of_mystery mirror_of_truth hourglass_of_time",
    )
    t.play("ann complete 0", "ann complete 1")
    assert t.completed("ann") == "tree_of_life infinite_knowledge infinite_knowledge"
    assert t.tomes == "quantum_physics veil_of_mystery mirror_of_truth"
    assert t.deck == "hourglass_of_time"
    assert t.score("ann") == 13


def test_the_mirror_copies_an_ability_of_another_player():
    """ML-70, R19"""
    t = Table(
        ann=Board("philosophy philosophy philosophy", completed="tree_of_life"),
        bob=Board("art", completed="ancient_history quantum_physics"),
        cid=Board("art", completed="quantum_physics mirror_of_truth"),
        market="history mystery",
        tomes=shown("mirror_of_truth"),
    )
    t.play("ann complete 0")
    assert t.question == "mirror_copy"
    assert t.offered == ["mirror ancient_history", "mirror quantum_physics", "decline"]
    t.play("ann mirror ancient_history", "ann take mystery")
    assert t.hand("ann") == "mystery"
    assert t.completed("ann") == "tree_of_life mirror_of_truth"
    assert t.completed("bob") == "ancient_history quantum_physics"


def mirror(copied, **changes):
    """Ann completes a Mirror and copies a tome of bob's."""
    setting = {
        "ann": "philosophy philosophy philosophy", "bob": Board("art", completed=copied), "cid": "art",
        "tomes": shown("mirror_of_truth"), "market": "history",
    }  # fmt: skip
    t = Table(**{**setting, **changes})
    t.play("ann complete 0", f"ann mirror {copied}")
    return t


def test_what_a_mirror_does_is_done_by_its_owner():
    """ML-70 The token, the area, the victims are those of the Mirror's owner."""
    assert mirror("quantum_physics").free("ann") == 1
    t = mirror("renaissance_art")
    assert t.offered == ["name 1", "name 2"]
    t = mirror("philosophers_stone")
    assert (t.wilds("ann"), t.wilds("bob")) == (1, 0)
    t = mirror("tree_of_life", ann=Board("philosophy philosophy philosophy", laid="mystery"))
    assert t.hand("ann") == "mystery"
    assert mirror("hourglass_of_time", round=4).track == 2


def test_a_copied_veil_belongs_to_the_mirrors_owner():
    """ML-70, E17 It hits everybody else, also the player whose Veil was copied."""
    t = mirror("veil_of_mystery")
    assert t.veil("ann") == "bob cid"
    assert t.asked == "bob"
    t.play("bob collect")  # the only shard of the market, for one card
    assert t.offered == ["discard history", "discard art"]


def test_a_copied_strategy_belongs_to_the_mirrors_owner():
    """ML-70, ML-22"""
    t = mirror("book_of_strategy", ann="philosophy philosophy philosophy art")
    assert t.asked == "ann"
    assert t.offered == ["collect", "obliviate", "reorganize", "end_turn"]


def test_a_copied_infinite_knowledge_chooses_among_the_tomes_that_are_left():
    """ML-70, ML-69, E11"""
    t = mirror(
        "infinite_knowledge",
        tomes="mirror_of_truth quantum_physics veil_of_mystery",
        deck="tree_of_life ancient_history",
    )
    assert t.question == "infinite_choose"
    assert t.offered == ["complete 1", "complete 2"]
    t.play("ann complete 1")
    assert t.completed("ann") == "quantum_physics mirror_of_truth"
    assert t.free("ann") == 1
    assert t.tomes == "tree_of_life ancient_history veil_of_mystery"


def test_a_mirror_taken_through_a_copied_infinite_knowledge_copies_again():
    """ML-70, ML-71, E11 The chain ends because the market shrinks: three tomes are the most."""
    t = mirror(
        "infinite_knowledge",
        tomes="mirror_of_truth mirror_of_truth quantum_physics",
        deck="tree_of_life ancient_history veil_of_mystery book_of_strategy",
    )
    t.play("ann complete 1")
    assert t.question == "mirror_copy"
    t.play("ann mirror infinite_knowledge")
    assert t.completed("ann") == "quantum_physics mirror_of_truth mirror_of_truth"
    assert t.free("ann") == 1
    assert t.tomes == "tree_of_life ancient_history veil_of_mystery"


def test_a_mirror_may_choose_an_ability_that_will_do_nothing():
    """ML-70, ML-98"""
    t = mirror("tree_of_life")
    assert t.completed("ann") == "mirror_of_truth"
    assert t.hand("ann") == ""
    assert t.asked == "bob"
    assert mirror("hourglass_of_time").track == 0
    assert mirror("ancient_history", market="").hand("ann") == ""


def test_a_mirror_copies_no_mirror_and_no_own_tome():
    """ML-70, ML-59, R19"""
    t = Table(
        ann=Board("philosophy philosophy philosophy", completed="quantum_physics"),
        bob=Board("art", completed="mirror_of_truth"),
        tomes=shown("mirror_of_truth"),
    )
    t.play("ann complete 0")
    assert t.free("ann") == 0
    assert t.asked == "bob"


def test_every_tome_but_the_mirror_can_be_copied():
    """ML-70, R19 The longest question there is: nine tomes and declining."""
    t = Table(
        ann="philosophy philosophy philosophy",
        bob=Board("art", completed=" ".join(TOMES)),
        tomes=shown("mirror_of_truth"),
    )
    t.play("ann complete 0")
    assert t.offered == [*(f"mirror {tome}" for tome in TOMES if tome != "mirror_of_truth"), "decline"]


def test_one_turn_brings_at_most_three_tomes_one_extra_action_one_veil_and_one_forgotten_effect():
    """ML-71, I11 In whole matches, whatever is played."""
    most = Counter()
    for seed in range(40):
        match = takujo.new("memory_library", seats=2 + seed % 3, seed=seed)
        while not match.over:
            legal = match.legal()
            # Complete whatever can be completed, so that long chains come about.
            eager = [each for each in legal if each.text.startswith(("complete", "mirror", "take"))]
            match.play((eager or legal)[(match.ply + seed) % len(eager or legal)])
        turn = Counter()
        for _, event in match.events(0):
            if event.name in ("turn_began", "round_ended"):
                most |= turn
                turn = Counter()
            turn["completed" if event.name == "completed_free" else event.name] += 1
    assert 2 <= most["completed"] <= 3
    assert most["extra_action"] == 1
    assert most["veiled"] == 1
    assert most["effect_began"] == 1


def test_abilities_that_bring_nothing_now_are_used_all_the_same():
    """ML-98 A Veil, a Stone, a Strategy and a forgotten shard owe the toll, whatever they are good for."""
    tolls = {
        "veil_of_mystery": "mystery mystery mystery",
        "philosophers_stone": "history philosophy philosophy",
        "book_of_strategy": "history history philosophy",
    }
    for tome, price in tolls.items():
        t = Table(ann=f"{price} art", bob=Board("art", effects="mystery"), tomes=shown(tome), round=13, track=12)
        t.play("ann complete 0")
        assert t.question == "toll"
        assert t.offered == ["discard art", "forgo"]
    t = Table(ann="history art", bob=Board("art", effects="mystery"), round=13, track=12)
    t.play("ann obliviate", "ann obliviate history")
    assert t.question == "toll"


def test_strategy_owes_the_toll_though_no_extra_action_will_be_possible():
    """ML-98, E14 The toll takes the last card."""
    t = Table(
        ann="history history philosophy art", bob=Board("art", effects="mystery"), tomes=shown("book_of_strategy")
    )
    t.play("ann complete 0")
    assert t.offered == ["discard art", "forgo"]
    t.play("ann discard art")
    assert t.hand("ann") == ""
    assert t.asked == "bob"
