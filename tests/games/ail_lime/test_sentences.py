"""What Ail Lime says is so: each sentence against the position that shows it, and all figures in a walk."""

from collections import Counter
from typing import Any

import pytest

from takujo.games import load
from takujo.words import LANGUAGES, Words

from ..sentences import Checks, Figures, Now, Said, Told, read_log, result, walk, walk_pictures
from .table import Board, Table


def words(lang: str) -> Words:
    return Words(load("ail_lime"), lang)


def test_the_key_says_what_money_pays_for():
    """AL-56"""
    said = "Money: stands in for any basic resource in a cost; nothing stands in for it"
    assert words("en")("sign-res-W") == said
    assert words("ja")("sign-res-W") == "お金：コストの基本資源の代わりに払える。お金の代わりはない"


def test_the_key_does_not_say_that_neutral_cards_bring_points():
    """AL-86 The Laboratory and the Investment are neutral and bring none."""
    neutral = [card for card in load("ail_lime").printed.doc["card"] if card["field"] == "neutral"]
    assert {card["id"] for card in neutral if "point" not in card["text"]["en"]} == {"laboratory", "investment"}
    assert words("en")("sign-field-neutral") == "Neutral: belongs to none of the three fields"
    assert words("ja")("sign-field-neutral") == "無色：どの分野でもない"


@pytest.mark.parametrize(
    ("goods", "en", "ja"),
    [
        (
            "",
            "3 tokens are missing, and you have no Money to stand in.",
            "資源が3つ足りません。代わりになるお金もありません。",
        ),
        ("W1", "2 tokens are missing, even with your Money.", "お金で補っても、資源が2つ足りません。"),
        ("F1 W1", "One token is missing, even with your Money.", "お金で補っても、資源が1つ足りません。"),
    ],
)
def test_a_card_that_is_too_dear_says_whether_money_was_counted(goods, en, ja):
    """AL-56"""
    t = Table(ann=Board(plan="people_power", goods=f"K2 {goods}", tableau="laboratory"), turn="ann")  # costs three Food
    told = {lang: t.match.worded(0, lang)["question"]["refused"] for lang in LANGUAGES}
    reasons = {lang: next(no["reason"] for no in each if no["text"] == "build") for lang, each in told.items()}
    assert reasons == {"en": en, "ja": ja}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_log_calls_cards_as_the_rulebook_does(lang):
    """AL-21"""
    t = Table(ann=Board(plan="great_economy", goods="F9 M9 K9 W9"), turn="ann")
    t.play("ann build")
    name = {"en": "Great Economy of Shep Okiyau", "ja": "シェプオキヤウの大経済"}[lang]
    assert any(name in line for line in t.match.story(lang))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("timing", "produces"), [("build", False), ("build_anywhere", False), ("harvest", True), ("both", True)]
)
def test_pede_says_that_it_sets_off_production_only_where_it_does(timing, produces, lang):
    """AL-49, AL-50"""
    t = Table(ann=Board(plan="law_reform", tableau="law_reform", at=6), options={"production_timing": timing})
    t.play("ann go pede")
    assert bool(t.match.worded(0, lang)["question"]["note"]) == produces
    t.play("ann take food")
    assert t.goods("ann") == ("F2" if produces else "F1")


# ---- the walk: every figure that is said, worked out from the position

BASIC = ("food", "material", "knowledge")
RECIPES = {"k2": 2, "m2": 2, "f3": 3, "m3": 3, "k3": 3}  # tokens that a conversion takes


def traveller(now: Now) -> Any:
    return now.position["travellers"][now.about]


def hand(now: Now, said: Said) -> Figures:
    """AL-70"""
    p = traveller(now)
    more = p["tableau"].get("law_reform", 0) + 2 * p["tableau"].get("peaceful_soldiers", 0)
    return {"n": sum(p["hand"].values()), "limit": 3 + more}


def score(now: Now, said: Said) -> Figures:
    """AL-84 to AL-86"""
    p, options = traveller(now), now.position["options"]
    built = Counter(p["tableau"])
    books = int(options["books_vp"])
    printed = {name: books if name == "foreign_books" else now.printed("card", name)["points"] for name in built}
    buildings = sum(printed[name] * n for name, n in built.items())
    fields = Counter[str]()
    for name, n in built.items():
        fields[now.printed("card", name)["field"]] += n
    abilities = built["good_culture"] * fields["culture"] + built["old_to_new"] * fields["industry"]
    abilities += built["pen_and_sword"] * fields["politics"] + 2 * built["road_of_ail"] * p["laps"]
    abilities += 2 * built["constitution"] * min(fields[field] for field in ("culture", "industry", "politics"))
    many = 3 * p["laps"] if options["lap_bonus"] == "triple" else 10 + 3 * (p["laps"] - 4)
    laps = (0, 1, 3, 6, 10)[p["laps"]] if p["laps"] < 5 else many
    return {"score": buildings + abilities + laps, "buildings": buildings, "abilities": abilities, "laps": laps}


def supply(now: Now, said: Said) -> Figures:
    """AL-2"""
    options, seats = now.position["options"], now.position["seats"]
    each = int(options["lap_tokens_per_player"])
    begun = 15 if options["lap_supply"] == "fixed15" else each * seats
    return {"all": begun, "left": begun - sum(p["laps"] for p in now.position["travellers"])}


def refused_card(now: Now) -> str:
    """The card that cannot be built: one of the hand, or the one that was turned up."""
    _, _, name = now.text.partition(" ")
    return name or str(now.position["revealed"])


def too_dear(now: Now, said: Said) -> Figures:
    """AL-56"""
    cost, goods = now.printed("card", refused_card(now))["cost"], traveller(now)["goods"]
    missing = sum(max(0, cost.get(kind, 0) - goods.get(kind, 0)) for kind in BASIC)
    return {"short": missing + cost.get("money", 0) - goods.get("money", 0)}


def amounts(now: Now, said: Said) -> Figures:
    """Tokens that somebody has, that a conversion takes, or that a harvest could bring."""
    held = {n for p in now.position["travellers"] for n in p["goods"].values()}
    brought = {n for goal in now.table["destinations"].values() for n in goal["gains"].values()}
    made = {n for board in now.table["boards"] for made in board["production"].values() for n in made.values()}
    return {"n": held | set(RECIPES.values()) | brought | made}


def piles(now: Now) -> list[dict[str, int]]:
    """Cards that lie before somebody, and those of the seat that is spoken of."""
    return [*(p["tableau"] for p in now.position["travellers"]), traveller(now)["hand"]]


def steps(now: Now, said: Said) -> Figures:
    """AL-31 As many as the card says that was turned up."""
    return {"move": now.printed("card", traveller(now)["played"])["move"]}


FIGURES: Checks = {
    "cards": lambda now, said: {
        "n": {n for pile in (now.position["discard"], *piles(now)) for n in pile.values()},
    },
    "chain-line": lambda now, said: {"n": now.position["chain"]},
    "deck-line": lambda now, said: {"deck": sum(now.position["deck"].values())},
    "goods-line": lambda now, said: {"laps": traveller(now)["laps"]},
    "hand-line": hand,
    "hand-hidden": hand,
    "lesson-near-laps": lambda now, said: {"n": dict(supply(now, said))["left"], "all": dict(supply(now, said))["all"]},
    "pay-line": lambda now, said: {"n": int(now.position["agenda"][-1].split()[2])},
    "round-line": lambda now, said: {"round": now.position["round"]},
    "supply-line": supply,
    "tokens": amounts,
    "traveller-line": score,
    "why-any": lambda now, said: {"price": 3, "tokens": sum(traveller(now)["goods"].values())},
    "why-input": lambda now, said: {"needed": RECIPES[now.text.split()[1]]},
    "why-money": lambda now, said: {
        "money": now.printed("card", refused_card(now))["cost"]["money"], **too_dear(now, said),
    },
    "why-short": lambda now, said: {"money": traveller(now)["goods"].get("money", 0), **too_dear(now, said)},
    "why-no-way": steps,
    "why-stop-early": steps,
}  # fmt: skip


def test_every_figure_that_is_said_is_so():
    """AL-2, AL-31, AL-56, AL-70, AL-84 to AL-86"""
    walk("ail_lime", FIGURES)


# ---- the log


def drew(told: Told) -> Figures:
    """What is hidden from others is as many cards as the seat itself saw."""
    other = [each for each in told.events if each.name == "drew_hidden" and each.seat == told.event.seat]
    more = sum(each.args["number"] for each in other if each is not told.event)
    return {"number": told.count("drew") - more}


def reshuffled(told: Told) -> Figures:
    """AL-74 All that lay on the discard pile."""
    return {"number": sum(told.before["discard"].values()) + sum(each.name == "discarded" for each in told.until)}


LOG = {
    "drew_hidden": drew,
    "lap": lambda told: {"left": told.before["supply"] - sum(each.name == "lap" for each in told.until)},
    "reshuffled": reshuffled,
    "result": result,
    "round_began": lambda told: {"number": told.before["round"] + 1},
}


def test_every_figure_of_the_log_is_so():
    """AL-34, AL-74"""
    read_log("ail_lime", LOG)


# ---- the picture


def spoken_score(now: Now, said: Said) -> Figures:
    now.about = now.seat
    parts = dict(score(now, said))
    return {name: parts[name] for name in ("buildings", "abilities", "laps")}


def limit(now: Now) -> int:
    """AL-70"""
    built = traveller(now)["tableau"]
    return 3 + int(built.get("law_reform", 0) + 2 * built.get("peaceful_soldiers", 0))


def own_limit(now: Now, said: Said) -> Figures:
    now.about = now.seat
    return {"limit": limit(now)}


def lacking(now: Now, said: Said) -> Figures:
    """AL-56, AL-57 Tokens that are missing for a card in hand, planned or turned up."""
    p = now.position["travellers"][now.seat]
    goods = p["goods"]
    short = set()
    for name in (*p["hand"], p["planned"], now.position["revealed"]):
        cost = now.printed("card", name)["cost"] if name else {}
        basic = sum(max(0, cost.get(kind, 0) - goods.get(kind, 0)) for kind in BASIC)
        short |= {basic + cost.get("money", 0) - goods.get("money", 0), 3 - sum(goods.values())}
    return {"count": short}


def counts(now: Now, said: Said) -> Figures:
    """Tokens, cards of a pile, and what a harvest or a cost has of them; 0 of what one has none of."""
    tokens = dict(amounts(now, said))["n"]
    cards = {n for pile in (now.position["discard"], *piles(now)) for n in pile.values()}
    costs = {n for card in now.match.printed.doc["card"] for n in card["cost"].values()}
    fields = Counter(now.printed("card", name)["field"] for name in Counter(traveller(now)["tableau"]).elements())
    return {"count": tokens | cards | costs | {1 + n for n in fields.values()} | {0}}


def card(now: Now, said: Said) -> Figures:
    cards = now.match.printed.doc["card"]
    return {"move": {each["move"] for each in cards if each["name"][now.words.lang] == said["name"]}}


def brought_by_building(now: Now) -> set[int]:
    """AL-84 By how much the score rises when a card is built that may be built now, however it is paid for."""
    rises = set()
    for option in now.view["question"]["options"]:
        if option["text"].startswith("build"):
            twin = now.match.copy()
            twin.play(option["text"], now.seat)
            while twin.question == "pay_any":
                twin.play(twin.legal(now.seat)[0])
            rises.add(twin.scores[now.seat] - now.match.scores[now.seat])
    return rises


SPOKEN: Checks = {
    "scene-chain": lambda now, said: {"count": now.position["chain"]},
    "scene-say-chain": lambda now, said: {"count": now.position["chain"]},
    "scene-limit": own_limit,
    "scene-missing": lacking,
    "scene-say-missing": lacking,
    "scene-parts": spoken_score,
    "scene-say-parts": lambda now, said: {**spoken_score(now, said), "limit": limit(now)},
    "scene-round": lambda now, said: {"round": now.position["round"]},
    "scene-say-area": lambda now, said: {"points": dict(score(now, said))["score"]},
    "scene-say-card": card,
    "scene-say-counted": counts,
    "scene-say-deck": lambda now, said: {"count": sum(now.position["deck"].values())},
    "scene-say-held": lambda now, said: {"count": sum(traveller(now)["hand"].values()), "limit": limit(now)},
    "scene-say-laps": lambda now, said: {"count": traveller(now)["laps"], "points": dict(score(now, said))["laps"]},
    "scene-say-points": lambda now, said: {"count": brought_by_building(now)},
    "scene-say-supply": supply,
    "scene-to-pay": lambda now, said: {"count": int(now.position["agenda"][-1].split()[2])},
    "scene-say-to-pay": lambda now, said: {"count": int(now.position["agenda"][-1].split()[2])},
}  # fmt: skip


def test_every_figure_of_the_picture_is_so():
    """AL-2, AL-31, AL-56, AL-70, AL-84 to AL-86"""
    walk_pictures("ail_lime", SPOKEN)


# ---- what depends on an option


@pytest.mark.parametrize(
    ("timing", "en", "ja"),
    [
        ("build", "production if you stand on a space of the right kind.", "合うマスで建てれば産出します。"),
        (
            "harvest",
            "production when you harvest on a space of the right kind.",
            "合うマスで収穫するたびに産出します。",
        ),
        ("both", "production at once and whenever you harvest", "合うマスで建てたときと収穫するたびに産出します。"),
        ("build_anywhere", "production at once.", "建てたときに産出します。"),
    ],
)
def test_help_says_when_a_building_produces(timing, en, ja):
    """AL-50, AL-58"""
    match = Table(ann=Board(plan="law_reform", goods="F2", at=6), options={"production_timing": timing}).match
    assert en in match.help("turn_action", "build", words("en"))
    assert ja in match.help("turn_action", "build", words("ja"))


def test_a_building_that_produces_anywhere_is_drawn_with_what_it_brings():
    """AL-58"""
    for timing, shown in (("build", False), ("build_anywhere", True)):
        board = Board(plan="law_reform", goods="F2", at=2)
        t = Table(ann=board, bob=Board(plan="law_reform"), turn="ann", options={"production_timing": timing})
        said = [
            sprite.label for sprite in t.match.scene(0).sprites if "1 Food" in sprite.label and "bring" in sprite.label
        ]
        assert bool(said) == shown
