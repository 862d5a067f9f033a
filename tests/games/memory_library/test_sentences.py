"""What The Library of Memories says is so: notes for every value of the option they depend on, figures in a walk."""

from itertools import islice
from typing import Any

import pytest

from takujo.games import load
from takujo.match import Event
from takujo.story import Story
from takujo.words import LANGUAGES, Words

from ..sentences import Checks, Figures, Now, Said, Told, matches, read_log, result, walk, walk_pictures
from .table import KINDS, Board, Table

FULL = "history science art philosophy mystery"


def words(lang: str) -> Words:
    return Words(load("memory_library"), lang)


def note(t: Table, lang: str) -> str:
    return str(t.match.worded(0, lang)["question"]["note"])


@pytest.mark.parametrize(
    ("payment", "en", "ja"),
    [
        (
            "whole_hand",
            "The collected shards are in your hand and may pay.",
            "いま取った断片も手札に入っていて、支払いに使えます。",
        ),
        (
            "old_hand",
            "Only cards that you held before may pay.",
            "支払いに使えるのは、収集の前から持っていた手札だけです。",
        ),
    ],
)
def test_what_may_pay_for_a_collection_is_said_as_it_is_offered(payment, en, ja):
    """ML-27"""
    t = Table(ann="history science", bob="art", market="art art art", options={"collect_payment": payment})
    t.play("ann collect", "ann take art", "ann take art")
    assert ("discard art" in t.offered) == (payment == "whole_hand")
    assert (note(t, "en"), note(t, "ja")) == (en, ja)
    for lang, said in (("en", en), ("ja", ja)):
        shown = t.match.game.scene(t.match.worded(0, lang), t.match.words(lang), "wide").prompt.note
        assert shown.endswith(said)


@pytest.mark.parametrize(
    ("basic", "en", "ja"),
    [
        ("off", "An effect that begins lasts until your next turn.", "発動した効果は次の自分の手番まで続きます。"),
        ("on", "Shards have no abilities in this match.", "この対局では断片に能力はありません。"),
    ],
)
def test_what_a_shard_brings_is_said_as_it_comes_about(basic, en, ja):
    """ML-41 to ML-43"""
    t = Table(ann="art science", bob="art", market=FULL, options={"basic_game": basic})
    t.play("ann obliviate")
    assert note(t, "en").startswith("It earns a token, as long as the stock has one")
    assert note(t, "ja").startswith("ストックにあればトークンを1個得ます。")
    assert note(t, "en").endswith(en)
    assert note(t, "ja").endswith(ja)
    t.play("ann obliviate art")
    assert t.effects("ann") == ("art" if basic == "off" else "")


def test_the_mirror_asks_for_a_tome_and_offers_tomes():
    """ML-70"""
    assert words("en")("mirror_copy") == "Mirror of Truth: which tome’s ability do you copy?"
    assert words("ja")("mirror_copy") == "真理の鏡：どの書の能力をまねますか？"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_last_space_of_the_track_is_announced_in_words(lang):
    """ML-83"""
    said = words(lang)("last-space-line")
    assert said in Table(ann="art", bob="art", market=FULL, track=12).match.describe(0, lang)
    assert said not in Table(ann="art", bob="art", market=FULL, track=11).match.describe(0, lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_after_the_end_nothing_says_that_a_round_is_the_last(lang):
    """ML-83"""
    t = Table(ann=Board("art", free=1), bob="art", track=12, turn="bob", market=FULL)
    t.play("bob collect", "bob take art", "bob done")
    assert t.over
    end = words(lang)("end-track")
    assert words(lang)("over-line", ends=end) in t.match.describe(None, lang)
    assert words(lang)("last-round-line", ends=end) not in t.match.describe(None, lang)
    assert not any(event.name == "last_round" for _, event in t.match.events())


# ---- the walk: every figure that is said, worked out from the position


def others(now: Now, effect: str) -> int:
    """How many other librarians have a forgotten shard of this kind running."""
    return sum(effect in q["effects"] for seat, q in enumerate(now.position["librarians"]) if seat != now.about)


def collect_surcharge(now: Now) -> int:
    """ML-26"""
    veils = [q["veiled"] >> now.about & 1 for seat, q in enumerate(now.position["librarians"]) if seat != now.about]
    return others(now, "art") + sum(veils)


def tokens(board: Any) -> int:
    return int(board["free"] + sum(board["laid"].values()))


def librarian(now: Now) -> Any:
    return now.position["librarians"][now.about]


def score(now: Now, said: Said) -> Figures:
    """ML-95"""
    p = librarian(now)
    return {"score": sum(now.printed("tome", name)["points"] * n for name, n in p["completed"].items()) + tokens(p)}


def short(now: Now, tome: str, surcharge: int) -> int:
    """ML-33 to ML-35 Shards that are missing for a tome, and for those of any kind that it costs besides."""
    p = now.position["librarians"][now.seat]
    price = now.printed("tome", tome)["price"]
    fitting = sum(min(n, p["hand"].get(kind, 0)) for kind, n in price.items())
    spare = sum(p["hand"].values()) - fitting
    return int(sum(price.values()) - fitting + surcharge - min(spare, surcharge) - p["wilds"])


def refused_tome(now: Now, said: Said) -> Figures:
    surcharge = others(now, "science")
    name = now.position["tome_market"][int(now.text.split()[1])]
    figures = {"short": short(now, name, surcharge)}
    return figures | {"surcharge": surcharge} if surcharge else figures


def lacking(now: Now, said: Said) -> Figures:
    now.about = now.seat
    tomes = [name for name in now.position["tome_market"] if name]
    return {"n": {short(now, name, others(now, "science")) for name in tomes}}


def collection_cost(now: Now, said: Said) -> Figures:
    """ML-25, ML-26"""
    now.about = now.position["active"]
    taken = sum(now.position["tray"].values())
    return {"cost": (0 if taken < 3 else 1 if taken == 3 else 2) + (collect_surcharge(now) if taken else 0)}


def hand_size(now: Now, said: Said) -> Figures:
    return {"n": sum(librarian(now)["hand"].values())}


FIGURES: Checks = {
    "board-line": score,
    "board-you": score,
    "hand-line": hand_size,
    "hand-hidden": hand_size,
    "round-line": lambda now, said: {
        "round": now.position["round"], "track": now.position["track"], "length": now.position["track_length"],
    },
    "stock-line": lambda now, said: {
        "tokens": now.constant("oblivion_tokens") - sum(map(tokens, now.position["librarians"])),
    },
    "tokens-line": lambda now, said: {
        "free": librarian(now)["free"], "laid": sum(librarian(now)["laid"].values()), "wilds": librarian(now)["wilds"],
    },
    "lesson-near-tomes": lambda now, said: {"n": len(now.position["tome_deck"])},
    "lesson-near-track": lambda now, said: {"track": now.position["track"], "last": now.position["track_length"]},
    "tome-deck-line": lambda now, said: {"n": len(now.position["tome_deck"])},
    "tome-missing": lacking,
    "tome-slot": lambda now, said: {
        "points": {now.printed("tome", name)["points"] for name in now.position["tome_market"] if name},
    },
    "times": lambda now, said: {"n": {*librarian(now)["laid"].values(), *librarian(now)["bare"].values()} - {1}},
    "tray-line": collection_cost,
    "burden-collect": lambda now, said: {"n": collect_surcharge(now)},
    "burden-tome": lambda now, said: {"n": others(now, "science")},
    "burden-fee": lambda now, said: {"n": others(now, "philosophy")},
    "burden-toll": lambda now, said: {"n": others(now, "mystery")},
    "slot": lambda now, said: {"number": 1 + int(now.text.split()[1])},
    "why-fee": lambda now, said: {"fee": others(now, "philosophy"), "tokens": tokens(librarian(now))},
    "why-collection-dear": lambda now, said: {"surcharge": collect_surcharge(now)},
    "why-reorganize-dear": lambda now, said: {"cost": 1},
    "why-tome-short": refused_tome,
    "why-tome-dearer": refused_tome,
}  # fmt: skip


def test_every_figure_that_is_said_is_so():
    """ML-25, ML-26, ML-33 to ML-35, ML-95"""
    walk("memory_library", FIGURES)


# ---- the log


def collected(told: Told) -> Figures:
    """ML-25, ML-26"""
    me, q = told.event.seat, told.before["librarians"]
    rivals = [each for seat, each in enumerate(q) if seat != me]
    surcharge = sum(("art" in each["effects"]) + (each["veiled"] >> me & 1) for each in rivals)
    taken = sum(told.before["tray"].values()) + told.count("taken")
    return {"number": taken, "cost": (0 if taken < 3 else 1 if taken == 3 else 2) + surcharge}


LOG = {
    "collected": collected,
    "revealed": lambda told: {"slot": 1 + told.event.args["slot"]},  # for a log that says it
    "round_began": lambda told: {"number": told.before["round"] + 1},
    "round_ended": lambda told: {"number": told.after["track"]},
    "set_back": lambda told: {"number": told.before["track"] - 1},
    "result": result,
}


def test_every_figure_of_the_log_is_so():
    """ML-25, ML-26, ML-68, ML-82"""
    read_log("memory_library", LOG)


# ---- the picture


def named(now: Now, said: Said) -> str:
    """The kind of shard that is spoken of."""
    return next(kind for kind in KINDS if now.words.named("shard", kind) == said["kind"])


def points(now: Now, said: Said) -> Figures:
    doc = now.match.printed.doc["tome"]
    return {"points": {each["points"] for each in doc if each["name"][now.words.lang] == said["name"]}}


def mine(now: Now) -> Any:
    now.about = now.seat
    return librarian(now)


def owed(now: Now, said: Said) -> Figures:
    """ML-25, ML-26 What is left to pay: the cards that were held with those collected, and those that are held now."""
    taken = sum(each.name == "taken" for each in since(now, "collecting"))
    paid = sum(each.name == "discarded" for each in since(now, "collecting"))
    now.about = now.seat
    return {"count": (0 if taken < 3 else 1 if taken == 3 else 2) + collect_surcharge(now) - paid}


def since(now: Now, name: str) -> list[Event]:
    """What happened from the last such event on."""
    events = [event for _, event in now.match.all_events()]
    return events[max(n for n, event in enumerate(events) if event.name == name) :]


def next_cost(now: Now, said: Said) -> Figures:
    """ML-25, ML-26 What the collection costs, with one shard more."""
    taken = sum(now.position["tray"].values())
    now.about = now.seat
    extra = collect_surcharge(now)
    return {"count": {(0, 0, 0, 1, 2, 2, 2, 2, 2)[n] + extra for n in (taken, taken + 1)}}


def lacks(now: Now, said: Said) -> Figures:
    return {"count": dict(lacking(now, said))["n"]}


def everywhere(now: Now, said: Said) -> Figures:
    """Cards of a discard pile, or of a hand as far as it is known."""
    hands = {n for p in now.position["librarians"] for n in range(1 + max(p["hand"].values(), default=0))}
    prices = {n for tome in now.match.printed.doc["tome"] for n in tome["price"].values()}
    return {"count": {*now.position["discard"].values(), *now.position["tome_discard"].values()} | hands | prices}


SPOKEN: Checks = {
    "scene-burden-collect": lambda now, said: {"count": mine(now) and collect_surcharge(now)},
    "scene-burden-fee": lambda now, said: {"count": mine(now) and others(now, "philosophy")},
    "scene-burden-toll": lambda now, said: {"count": mine(now) and others(now, "mystery")},
    "scene-burden-tome": lambda now, said: {"count": mine(now) and others(now, "science")},
    "scene-missing": lacks,
    "scene-say-missing": lacks,
    "scene-owed-collect_pay": owed,
    "scene-owed-hand_limit": lambda now, said: {"count": sum(mine(now)["hand"].values()) - 7},
    "scene-pay": next_cost,
    "scene-round": lambda now, said: {"round": now.position["round"]},
    "scene-say-completed": points,
    "scene-say-you-completed": points,
    "scene-say-tome": points,
    "scene-say-counted": everywhere,
    "scene-say-deck": lambda now, said: {"count": now.position["decks"].get(named(now, said), 0)},
    "scene-say-free": lambda now, said: {"count": {p["free"] for p in now.position["librarians"]}},
    "scene-say-wilds": lambda now, said: {"count": {p["wilds"] for p in now.position["librarians"]}},
    "scene-say-hand": lambda now, said: {"count": sum(librarian(now)["hand"].values())},
    "scene-say-hand-count": lambda now, said: {"count": sum(mine(now)["hand"].values()), "limit": 7},
    "scene-say-librarian": lambda now, said: {"at": now.position["track"]},
    "scene-say-market": lambda now, said: {"count": now.position["market"].get(named(now, said), 0)},
    "scene-say-stock": lambda now, said: {
        "count": now.constant("oblivion_tokens") - sum(map(tokens, now.position["librarians"])),
    },
    "scene-say-supply": lambda now, said: {"count": 6 - sum(p["wilds"] for p in now.position["librarians"])},
    "scene-say-tome-deck": lambda now, said: {"count": len(now.position["tome_deck"])},
    "scene-say-track": lambda now, said: {"at": now.position["track"], "last": now.position["track_length"]},
}  # fmt: skip


def test_every_figure_of_the_picture_is_so():
    """ML-25, ML-26, ML-33 to ML-35, ML-80, ML-83"""
    walk_pictures("memory_library", SPOKEN)


# ---- what depends on an option


@pytest.mark.parametrize(
    ("option", "value", "question", "answer", "en", "ja"),
    [
        (
            "collect_payment",
            "whole_hand",
            "collect_pay",
            "discard art",
            "a shard just taken may pay too",
            "でも払えます",
        ),
        (
            "collect_payment",
            "old_hand",
            "collect_pay",
            "discard art",
            "shards just taken may not pay",
            "では払えません",
        ),
        ("collect_payment", "whole_hand", "collect_pick", "done", "hand, then you pay", "そのあとコストを払います"),
        ("collect_payment", "old_hand", "collect_pick", "done", "cost, then the shards", "そのあと断片が手札に"),
        ("voluntary_pass", "off", "turn_menu", "pass", "only when no action is possible", "1つもないときだけ"),
        ("voluntary_pass", "on", "turn_menu", "pass", "you may always pass", "いつでもパスできます"),
        ("basic_game", "off", "turn_menu", "obliviate", "and its ability starts", "1点のトークンと効果"),
        ("basic_game", "on", "turn_menu", "obliviate", "for a token worth 1 point. ", "1点のトークンを得ます"),
        ("basic_game", "off", "obliviate_card", "obliviate art", "until your next turn", "次の自分の手番まで"),
        (
            "basic_game",
            "on",
            "obliviate_card",
            "obliviate art",
            "as long as the stock has one.",
            "トークンを1個得ます。",
        ),
    ],
)
def test_help_says_what_holds_in_this_match(option, value, question, answer, en, ja):
    """ML-19, ML-27, ML-41, ML-43"""
    match = Table(ann="art", bob="art", market=FULL, options={option: value}).match
    assert en in match.help(question, answer, words("en"))
    assert ja in match.help(question, answer, words("ja"))


def test_a_collection_is_told_with_what_it_cost_and_no_more():
    """ML-25, ML-80 Cards over the hand limit are another matter."""
    costs = []
    for played in matches("memory_library"):
        *_, (match, _) = islice(played, 150)
        for line in Story(match.game, match.events(None)).passages[:-1]:
            events = [event for _, event in line.told]
            cost = [event.args["cost"] for event in events if event.name == "collected"]
            assert not cost or sum(event.name == "discarded" for event in events) == sum(cost)
            costs += cost
    assert set(costs) >= {0, 1, 2, 3}
