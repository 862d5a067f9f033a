"""What Bibliowonders! says is so: its key, and all figures in a walk."""

from typing import Any

import pytest

from takujo.games import load
from takujo.match import Event
from takujo.words import Words

from ..sentences import Checks, Figures, Now, Said, Told, read_log, result, walk, walk_pictures
from .table import Table


def words(lang: str) -> Words:
    return Words(load("bibliowonders"), lang)


def test_the_key_says_that_a_rebuild_takes_crystals_away():
    """BW-35, BW-96"""
    assert words("en")("sign-crystal").endswith("it gives no card until a rebuild takes the crystal away")
    assert words("ja")("sign-crystal").endswith("再構築で取り除かれるまで引けない")


# ---- the walk: every figure that is said, worked out from the position

THROWN = ("discarded", "put_away")  # onto the discard pile
SPELLS = {"clairvoyance": 1, "negotiation": 2, "leap": 3}  # MP


def wizard(now: Now) -> Any:
    return now.position["wizards"][now.about]


def hand_size(now: Now, said: Said) -> Figures:
    return {"n": sum(wizard(now)["hand"].values())}


def place(now: Now, said: Said) -> Figures:
    """BW-4 Steps over edges: rows and columns between the pawn and the Reception."""
    at = now.position["place"][wizard(now)["card"]]
    home = now.position["place"][now.position["faces"].index("reception")]
    steps = abs(ord(at[0]) - ord(home[0])) + abs(int(at[1]) - int(home[1]))
    return {"steps": steps, "mp": wizard(now)["mp"], "limit": now.constant("mp_limit")}


def nearness(now: Now, said: Said) -> Figures:
    """BW-100, BW-101"""
    needed = {"all": 3, "short": 2}[now.position["options"]["areas_needed"]]
    return {"areas": len(wizard(now)["areas"]), "needed": needed, "n": dict(place(now, said))["steps"]}


def met(now: Now) -> dict[str, int]:
    """BW-50, BW-81 Kinds of investigation card in hand that are met, and whether a Permit allows one that is not."""
    held = {name for name in wizard(now)["hand"] if name.startswith("inv_")}
    here = held & set(now.board["met"])
    return {"have": len(here), "permitted": int(now.position["permit"] and held != here)}


def batches(now: Now, said: Said) -> Figures:
    """All face-down cards, by the shuffle that laid them."""
    sizes = [len(batch["cells"]) for batch in now.table["batches"]]
    assert sum(sizes) == len(now.position["place"]) - len(now.position["up"])
    return {"n": set(sizes)}


FIGURES: Checks = {
    "board-line": lambda now, said: {"seat": now.about},
    "board-you": lambda now, said: {"seat": now.seat},
    "batch-line": batches,
    "deck-line": lambda now, said: {
        "deck": sum(now.position["deck"].values()), "crystals": 20 - len(now.position["crystals"]),
    },
    "hand-line": hand_size,
    "hand-hidden": hand_size,
    "lesson-near-areas": nearness,
    "limit-note": lambda now, said: {"n": int(now.position["options"]["turn_limit"])},
    "moves-line": lambda now, said: {"n": now.position["moves"]},
    "place-line": place,
    "shown-line": lambda now, said: {"n": now.constant("rebuild_at")},
    "turn-line": lambda now, said: {
        "turn": now.position["turn"], "round": (now.position["turn"] - 1) // now.position["seats"] + 1,
    },
    "why-duplicates": lambda now, said: met(now),
    "why-poor": lambda now, said: {"cost": SPELLS[now.text.split()[0]], "mp": wizard(now)["mp"]},
    "why-too-few": lambda now, said: {"area": int(now.text.split()[1]), **met(now)},
}  # fmt: skip


def test_every_figure_that_is_said_is_so():
    """BW-4, BW-55, BW-65"""
    walk("bibliowonders", FIGURES)


# ---- the log


def mp(told: Told) -> int:
    """BW-33 What a wizard has after the event: before the answer, and what it has brought and cost since."""
    mine = [each for each in told.until if each.seat == told.event.seat]
    gained = sum(each.args["number"] for each in mine if each.name == "mp_gained")
    return int(told.before["wizards"][told.event.seat]["mp"] + gained - paid(mine))


def paid(events: list[Event]) -> int:
    return sum(each.args["number"] for each in events if each.name == "mp_paid")


def gained(told: Told) -> Figures:
    """BW-33, BW-82 One for a card that is turned up; a Catalogue Search fills up to five."""
    searched = told.count("magic_played")
    return {"number": 5 - told.before["wizards"][told.event.seat]["mp"] if searched else 1, "mp": mp(told)}


def cast(told: Told) -> Figures:
    """BW-65"""
    spell = next(each for each in told.events if each.name == "spell_cast")
    return {"number": tuple(SPELLS.values())[spell.args["spell"]], "mp": mp(told)}


def more_moves(told: Told) -> Figures:
    """BW-70, BW-78"""
    number = told.match.printed.doc["constants"]["tour_moves"]["value"] if told.count("magic_played") else 1
    return {"number": number, "moves": told.before["moves"] + number}


def rebuilt(told: Told) -> Figures:
    """BW-94"""
    return {"number": len(set(told.before["up"]) - set(told.after["up"]))}


LOG = {
    "deck_reshuffled": lambda told: {
        "number": sum(told.before["discard"].values()) + sum(each.name in THROWN for each in told.until),
    },
    "game_won": lambda told: {"number": told.before["turn"]},
    "limit_reached": lambda told: {"number": int(told.before["options"]["turn_limit"])},
    "map_rebuilt": rebuilt,
    "moves_gained": more_moves,
    "moves_unused": lambda told: {"moves": told.before["moves"]},
    "mp_gained": gained,
    "mp_lost": lambda told: {"mp": 5},
    "mp_paid": cast,
    "result": result,
    "turn_started": lambda told: {"number": told.before["turn"] + 1},
}


def test_every_figure_of_the_log_is_so():
    """BW-33, BW-65, BW-70, BW-78, BW-94"""
    read_log("bibliowonders", LOG)


# ---- the picture


def shelves(now: Now, said: Said) -> Figures:
    """BW-93 Shelves of a colour that lie face up, and all others of it."""
    p = now.position
    colours = ("blue", "red", "green", "yellow")
    colour = next(each for each in colours if now.words.named("card", each, "name") == said["name"])
    first = sorted(p["place"], key=lambda cell: (cell[1], cell[0]))  # cards are called by the cell they were dealt to
    of_colour = [first[card] in p["up"] for card, face in enumerate(p["faces"]) if face == colour]
    return {"up": sum(of_colour), "down": len(of_colour) - sum(of_colour)}


def nearest(now: Now, said: Said) -> Figures:
    """BW-3 Steps over edges to a cell that is named."""
    now.about = now.seat
    at, to = now.position["place"][wizard(now)["card"]], str(said["cell"])
    return {"steps": abs(ord(at[0]) - ord(to[0])) + abs(int(at[1]) - int(to[1]))}


def own_hand(now: Now, said: Said) -> Figures:
    now.about = now.seat
    return {"count": sum(wizard(now)["hand"].values()), "limit": now.constant("hand_limit")}


SPOKEN: Checks = {
    "scene-closing": lambda now, said: {
        "count": int(now.position["options"]["turn_limit"]) - now.position["turn"] + 1,
    },
    "scene-moves-left": lambda now, said: {"count": now.position["moves"]},
    "scene-of-areas": lambda now, said: {"count": 2 if now.position["options"]["areas_needed"] == "short" else 3},
    "scene-rebuild-at": lambda now, said: {"count": now.constant("rebuild_at")},
    "scene-round": lambda now, said: {"round": (now.position["turn"] - 1) // now.position["seats"] + 1},
    "scene-say-counted": lambda now, said: {
        "count": {*now.position["discard"].values(), *(n for p in now.position["wizards"] for n in p["hand"].values())},
    },
    "scene-say-deck": lambda now, said: {"count": sum(now.position["deck"].values())},
    "scene-say-hand": lambda now, said: {"count": sum(wizard(now)["hand"].values())},
    "scene-say-hand-count": own_hand,
    "scene-say-meter": lambda now, said: {"count": now.constant("rebuild_at")},
    "scene-say-mp": lambda now, said: {"count": wizard(now)["mp"], "limit": now.constant("mp_limit")},
    "scene-say-nearest": nearest,
    "scene-say-shown": shelves,
    "scene-say-spell": lambda now, said: {
        "count": {SPELLS[name] for name in SPELLS if now.words.named("spell", name) == said["name"]},
    },
    "scene-say-wizard": lambda now, said: {"steps": dict(place(now, said))["steps"]},
}  # fmt: skip


def test_every_figure_of_the_picture_is_so():
    """BW-3, BW-4, BW-33, BW-65, BW-92, BW-93"""
    walk_pictures("bibliowonders", SPOKEN)


# ---- what depends on an option


@pytest.mark.parametrize(
    ("needed", "en", "ja"), [("all", "II, III and IV.", "II・III・IVが"), ("short", "II and III.", "IIとIIIが")]
)
def test_help_says_which_areas_are_needed(needed, en, ja):
    """BW-100"""
    match = Table(options={"areas_needed": needed}).match
    assert match.help("turn_action", "acquire 2", words("en")).endswith(en)
    assert ja in match.help("turn_action", "acquire 2", words("ja"))
