"""What Wunderkammer says is so: each sentence against the position that shows it, and all figures in a walk."""

from collections import Counter
from copy import deepcopy
from dataclasses import replace
from typing import Any

import pytest

from takujo.games import load
from takujo.games.wunderkammer.names import face
from takujo.words import LANGUAGES, Words

from ..sentences import Checks, Figures, Now, Said, Told, read_log, result, walk, walk_pictures
from .table import CHARACTERS, KINDS, Board, Table


def words(lang: str) -> Words:
    return Words(load("wunderkammer"), lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_card_put_face_down_is_said_to_count_and_counts(lang):
    """WK-64"""
    t = Table(ann=Board(hand="H2 H2", bench="naturalist voyager"), at="put")
    before = t.sees("bob")["boards"][0]["score"]
    assert words(lang)("uncertain-part") not in t.match.describe(1, lang)
    t.play("ann put_card H2")
    while t.question == "put_target":
        t.play(f"ann {t.offered[0]}")
    assert t.sees("bob")["boards"][0]["uncertain"] == 1
    assert t.sees("bob")["boards"][0]["score"] == before
    assert words(lang)("uncertain-part") in t.match.describe(1, lang)
    assert "as if still owned" in words("en")("uncertain-part")
    assert "まだ持っているものとして数えた" in words("ja")("uncertain-part")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_could_be_taken_is_said_of_the_lines_as_they_are(lang):
    """WK-39"""
    favourites = load("wunderkammer").printed.named("character", "naturalist")["favourites"]
    t = Table(ann=Board(lines=" ".join(favourites)), at="character")
    assert "take_character naturalist" in t.offered
    name = words(lang).named("character", "naturalist")
    said = words(lang)("could-take-line", characters=name)
    assert said in t.match.describe(0, lang)
    assert (
        said == {"en": f"As the lines are now, you could take: {name}", "ja": f"今のラインでテイクできる：{name}"}[lang]
    )


def test_the_tally_names_each_ability_with_its_clause():
    """WK-73, WK-74"""
    t = Table(ann=Board(lines="H2 D3 C4 S6 S7", bench="socialite grand_duke"), at="take")
    lines = t.match.game.tally(t.match.view(None), 0, words("en"))
    told = [(line.label, line.points, line.clause) for line in lines if line.clause != "WK-64"]
    assert told == [("Socialite", 2, "WK-73"), ("Grand Duke", 2, "WK-74")]
    assert sum(line.points for line in lines) == t.score("ann")


# ---- the walk: every figure that is said, worked out from the position


def owner(now: Now) -> Any:
    return now.position["owners"][now.about]


def known(now: Now, put: Any) -> bool:
    return bool(now.position["options"]["open_puts"] == "on" or now.position["ends"] or now.seat in put["known"])


def value(now: Now, kind: str) -> int:
    """WK-62 Characters on benches that name a kind, or have it under them as far as the viewer knows."""
    taken = [name for name in CHARACTERS if name not in now.position["common"]]
    under = {(put["under"], put["item"]) for put in now.position["puts"] if known(now, put)}
    return sum(kind in now.printed("character", name)["favourites"] or (name, kind) in under for name in taken)


def score(now: Now, said: Said) -> Figures:
    """WK-64, WK-73, WK-74"""
    p = owner(now)
    cards = Counter[str]()
    for place in ("lines", "hand", "deck", "trash"):
        cards.update(p[place])
    if now.position["active"] == now.about:
        cards.update(now.position["laid"])
    cards.update(put["item"] for put in now.position["puts"] if put["by"] == now.about and not known(now, put))
    able = [now.position["ability"][CHARACTERS.index(name)] for name in p["bench"]]
    points = sum(n * value(now, kind) for kind, n in cards.items())
    points += len(p["bench"]) * able.count("point_per_character")
    return {"score": points + len([n for n in cards.values() if n]) // 2 * able.count("point_per_two_kinds")}


def total(now: Now) -> int:
    """WK-24, WK-70 The cards of the lines that were played on, and what the Dealer adds."""
    p = now.position["owners"][now.position["active"]]
    bench = [now.position["ability"][CHARACTERS.index(name)] for name in p["bench"]]
    lines = sum(p["lines"].get(kind, 0) for kind in now.position["touched"])
    return int(lines + now.constant("dealer_bonus") * bench.count("total_plus_2"))


def pile(now: Now, said: Said) -> Figures:
    kind = next(kind for kind in KINDS if face(kind, now.words) == said["face"])
    return {"left": now.position["piles"].get(kind, 0), "value": value(now, kind)}


def gone(now: Now) -> int:
    """WK-58"""
    return sum(not now.position["piles"].get(kind) for kind in KINDS) + len(CHARACTERS) - len(now.position["common"])


FIGURES: Checks = {
    "board-line": score,
    "board-you": score,
    "character-entry": lambda now, said: {
        "number": {n for n, name in enumerate(CHARACTERS, 1) if now.words.named("character", name) == said["name"]},
    },
    "deck-line": lambda now, said: {"n": sum(owner(now)["deck"].values())},
    "hand-line": lambda now, said: {"n": sum(owner(now)["hand"].values())},
    "trash-line": lambda now, said: {"n": sum(owner(now)["trash"].values())},
    "hidden-line": lambda now, said: {
        "hand": sum(owner(now)["hand"].values()), "deck": sum(owner(now)["deck"].values()),
    },
    "gone-line": lambda now, said: {"gone": gone(now), "threshold": now.position["threshold"]},
    "lesson-near-kinds": lambda now, said: {"n": gone(now), "all": now.position["threshold"]},
    "pile": pile,
    "played-cards": lambda now, said: {"n": set(now.position["laid"].values())},
    "round-line": lambda now, said: {
        "round": now.position["round"], "most": int(now.position["options"]["max_rounds"]),
    },
    "times": lambda now, said: {"n": {n for kind in KINDS for n in counts_of(now, kind)}},
    "total-part": lambda now, said: {"total": total(now)},
    "unknown-puts": lambda now, said: {"n": sum(not known(now, put) for put in now.position["puts"])},
    "why-kinds-missing": lambda now, said: {"n": missing(now, now.text.split()[1])},
    "why-hand-full": lambda now, said: {"limit": 4 + ("hand_of_five" in abilities(now))},
    "why-too-dear": lambda now, said: {"number": int(now.text.split()[1][1:]), "total": total(now)},
}  # fmt: skip


def missing(now: Now, name: str) -> int:
    """WK-39 Kinds of a character that do not lie in the lines."""
    return sum(not owner(now)["lines"].get(kind) for kind in now.printed("character", name)["favourites"])


def abilities(now: Now) -> list[str]:
    return [now.position["ability"][CHARACTERS.index(name)] for name in owner(now)["bench"]]


def counts_of(now: Now, kind: str) -> list[int]:
    """In each place of the seat that is spoken of, and in those that others cannot tell apart."""
    p = owner(now)
    unseen = [put for put in now.position["puts"] if put["by"] == now.about and not known(now, put)]
    hidden = sum(p[place].get(kind, 0) for place in ("hand", "deck")) + sum(put["item"] == kind for put in unseen)
    return [p[place].get(kind, 0) for place in ("lines", "hand", "deck", "trash")] + [hidden]


def test_every_figure_that_is_said_is_so():
    """WK-24, WK-58, WK-62, WK-64"""
    walk("wunderkammer", FIGURES)


# ---- the log


def line_of(told: Told) -> int:
    """Cards that lay in the line of the item before it was played on or trashed."""
    kind = KINDS[told.event.args["face"]]
    return int(told.before["owners"][told.event.seat]["lines"].get(kind, 0))


def played(told: Told) -> Figures:
    """WK-24 A line counts once, with the cards that lay in it; a new one counts nothing."""
    kind = KINDS[told.event.args["face"]]
    return {"counted": -1 if kind in told.before["touched"] else line_of(told)}


def kinds_gone(told: Told) -> Figures:
    """WK-58"""
    piles = sum(not told.after["piles"].get(kind) for kind in KINDS)
    return {"gone": piles + len(CHARACTERS) - len(told.after["common"])}


def shuffled(told: Told) -> Figures:
    """WK-50 All cards that the owner has, wherever they are when the next turn begins."""
    p = told.after["owners"][told.event.seat]
    return {"number": sum(sum(p[place].values()) for place in ("lines", "hand", "deck", "trash"))}


def totalled(told: Told) -> Figures:
    """WK-24, WK-70 The cards of all lines that were played on, and two more by the Dealer."""
    lines = told.before["owners"][told.event.seat]["lines"]
    now = [each.args for each in told.events if each.name in ("played", "joker_played")]
    touched = {*told.before["touched"], *(KINDS[args["face"]] for args in now)}
    touched |= {KINDS[each.args["line"] & 0xF] for each in told.events if each.name == "character_played"}
    return {"number": sum(lines.get(kind, 0) for kind in touched) + 2 * told.count("total_raised")}


LOG = {
    "character_taken": kinds_gone,
    "drew_hidden": lambda told: {"number": told.count("drew")},
    "item_taken": lambda told: {"left": told.after["piles"].get(KINDS[told.event.args["item"]], 0)},
    "joker_played": lambda told: {"counted": line_of(told)},
    "last_turns": kinds_gone,
    "line_trashed": lambda told: {"number": line_of(told)},
    "pile_spent": kinds_gone,
    "played": played,
    "result": result,
    "round_began": lambda told: {"number": told.after["round"]},
    "scored": lambda told: {"points": told.match.scores[told.event.seat]},
    "shuffled": shuffled,
    "totalled": totalled,
}


def test_every_figure_of_the_log_is_so():
    """WK-24, WK-50, WK-58"""
    read_log("wunderkammer", LOG)


# ---- the picture


def kind_of(now: Now, said: Said) -> str:
    """The item that is spoken of, by its face and name."""
    return next(kind for kind in KINDS if str(said["item"]).startswith(face(kind, now.words)))


def cards_of(now: Now) -> Counter[str]:
    """All cards of the seat that is spoken of, also those that were played in this turn."""
    cards = Counter[str]()
    for place in ("lines", "hand", "deck", "trash"):
        cards.update(owner(now)[place])
    if now.position["active"] == now.about:
        cards.update(now.position["laid"])
    return cards


def with_puts(now: Now) -> Counter[str]:
    """The same as others must count it: cards put in secret might be among them."""
    unseen = [put for put in now.position["puts"] if put["by"] == now.about and not known(now, put)]
    return cards_of(now) + Counter(put["item"] for put in unseen)


def drawer(now: Now, said: Said) -> Figures:
    kind = kind_of(now, said)
    return {"left": now.position["piles"].get(kind, 0), "value": value(now, kind)}


def owned(now: Now, said: Said) -> Figures:
    now.about = now.seat
    return {"count": cards_of(now)[kind_of(now, {"item": said["said"]})]}


def line(now: Now, said: Said) -> Figures:
    """WK-17 What was played in this turn does not belong to the line yet."""
    kind = kind_of(now, said)
    laid = now.position["laid"].get(kind, 0) if now.position["active"] == now.about else 0
    return {"count": owner(now)["lines"].get(kind, 0), "played": laid}


def lengths(now: Now) -> set[int]:
    return {n for p in now.position["owners"] for n in p["lines"].values()}


def drawn(now: Now, said: Said) -> Figures:
    """WK-54 Cards that drawing would bring, with or without a shuffle before it."""
    now.about = now.seat
    p, full = owner(now), 4 + ("hand_of_five" in abilities(now))
    hand, deck = sum(p["hand"].values()), sum(p["deck"].values())
    return {"count": {min(full, max(0, cards_of(now).total() - 4)), min(deck, max(0, full - hand))}}


def changes(now: Now, said: Said) -> Figures:
    """By how much an answer changes the score that its seat sees."""
    twins = []
    for option in now.view["question"]["options"]:
        twin = now.match.copy()
        twin.play(option["text"], now.seat)
        twins.append(twin)
        if twin.question == "put_target" and now.seat in twin.deciders:
            for action in twin.legal(now.seat):
                twins.append(twin.copy())
                twins[-1].play(action)
    scores = [twin.view(now.seat)["table"]["boards"][now.seat]["score"] for twin in twins]
    return {"points": {abs(each - now.table["boards"][now.seat]["score"]) for each in scores} | with_characters(now)}


def with_characters(now: Now) -> set[int]:
    """WK-62, WK-73, WK-74 By how much the score changes with each character that one does not have."""
    now.about = now.seat
    had = dict(score(now, {}))["score"]
    rises = set()
    for name in CHARACTERS:
        then = replace(now, position=deepcopy(now.position))
        benches = [p["bench"] for p in then.position["owners"]]
        if name in benches[now.seat]:
            continue
        for place in (then.position["common"], *benches):
            if name in place:
                place.remove(name)
        benches[now.seat].append(name)
        rises.add(abs(dict(score(then, {}))["score"] - had))
    return rises


def unknown(now: Now, said: Said) -> Figures:
    return {"count": sum(not known(now, put) for put in now.position["puts"])}


SPOKEN: Checks = {
    "scene-gain": changes,
    "scene-loss": changes,
    "scene-gone-to": lambda now, said: {"gone": gone(now) + 1, "of": now.position["threshold"]},
    "scene-unknown": unknown,
    "scene-say-unknown": unknown,
    "scene-draws": drawn,
    "scene-enough": lambda now, said: {"total": total(now)},
    "scene-round": lambda now, said: {"round": now.position["round"]},
    "scene-say-area": lambda now, said: {"cards": {cards_of(now).total(), with_puts(now).total()}},
    "scene-say-counted": lambda now, said: {"count": {n for kind in KINDS for n in counts_of(now, kind)}},
    "scene-say-counted-line": lambda now, said: {"count": {0, *lengths(now)}},
    "scene-say-deck": lambda now, said: {"count": sum(owner(now)["deck"].values())},
    "scene-say-drawer": drawer,
    "scene-say-gone": lambda now, said: {"gone": gone(now), "of": now.position["threshold"]},
    "scene-say-guest": lambda now, said: {
        "number": {n for n, name in enumerate(CHARACTERS, 1) if now.words.named("character", name) == said["name"]},
    },
    "scene-say-hand": lambda now, said: {"count": sum(owner(now)["hand"].values())},
    "scene-say-length": lambda now, said: {"count": lengths(now)},
    "scene-say-line": line,
    "scene-say-your-line": line,
    "scene-say-owned": owned,
    "scene-say-total": lambda now, said: {"total": total(now)},
    "scene-say-trash": lambda now, said: {"count": sum(owner(now)["trash"].values())},
}  # fmt: skip


def test_every_figure_of_the_picture_is_so():
    """WK-24, WK-54, WK-58, WK-62"""
    walk_pictures("wunderkammer", SPOKEN)


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "Total of ann: 4, 2 of it by an ability"), ("ja", "annさんの合計：4（うち2は能力）")]
)
def test_the_picture_says_what_an_ability_adds_to_the_total(lang, said):
    """WK-70"""
    t = Table(ann=Board(lines="H2 H2 D3", hand="H2 S6", deck="C4", bench="dealer"))
    t.play("ann play_card H2")
    assert said in [sprite.label for sprite in t.match.scene(0, lang).sprites]
