"""What Bibliowonders! says is so: its key, and all figures in a walk."""

from typing import Any

from takujo.games import load
from takujo.match import Event
from takujo.words import Words

from ..sentences import Checks, Figures, Now, Said, Told, read_log, result, walk


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
