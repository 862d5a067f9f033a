"""What Knossos says is so: each sentence against the position that shows it, and all figures in a walk."""

from collections.abc import Callable
from typing import Any

import pytest

from takujo.games import load
from takujo.games.knossos.components import AREA_NAMES, RESERVE_NAMES, SPACE_NAMES
from takujo.words import Words

from ..sentences import Checks, Figures, Now, Said, Told, read_log, result, walk, walk_pictures
from .table import LINE, Digger, Table


def words(lang: str) -> Words:
    return Words(load("knossos"), lang)


def test_the_key_says_that_white_pays_only_for_white():
    """KN-17"""
    assert words("en")("sign-gem-white") == "White: pays only where white is asked for"
    assert words("ja")("sign-gem-white") == "白：白と指定されたコストだけを払える"


def test_an_l_tile_and_a_tile_of_its_shape_have_different_labels():
    """KN-29 Both have three cells, but only an L tile has three bull marks."""
    t = Table(Digger("R9 B9 Y9 G9"), tiles=[*LINE[:1], "LT1 A 0 3 0", "V3-RB A 0 5 0"], row="LT2 V3-YG")
    t.play("ann lay_tile")
    for lang, row, laid in (
        ("en", ["L tile blue/yellow", "V3 yellow/green"], ["2 (red L tile)", "3 (red V3)"]),
        ("ja", ["L字タイル（青／黄）", "V3（黄／緑）"], ["タイル2（赤L字タイル）", "タイル3（赤V3）"]),
    ):
        question = t.match.worded(0, lang)["question"]
        assert [option["label"] for option in question["options"]] == row
        said = t.match.describe(0, lang)
        assert all(each in said for each in laid)


def test_a_die_that_goes_back_says_what_is_lost_with_it():
    """KN-83"""
    t = Table(Digger(extra="R3"), tiles=LINE[:1])
    t.play("ann recall")
    assert "and loses the 3 on it" in t.match.story()[-2]
    assert "載っていた3個を失" in t.match.story("ja")[-2]


# ---- the walk: every figure that is said, worked out from the position or the view

COLOURS = ("red", "blue", "yellow", "green")


def digger(now: Now) -> Any:
    return now.position["diggers"][now.about]


def workers_on(now: Now, area: str) -> int:
    return sum(n for space, n in digger(now)["spaces"].items() if space.split()[0] == area)


def store(now: Now, colour: str) -> int:
    return int(digger(now)["store"].get(colour, 0) + digger(now)["extra"].get(colour, 0))


def price(now: Now, area: str) -> int:
    """KN-19, KN-20 The printed cost, more for own workers there, and more while the meeple is away."""
    printed = now.printed("altar", now.position["altar"]) if area == "altar" else now.printed("area", area)
    cost = printed["cost"] + int(printed["more"] * workers_on(now, area))
    return int(cost + (printed["away"] if digger(now)["meeple"] else 0))


def placed(now: Now, area: str) -> int:
    """KN-88b Workers that an area takes."""
    if area == "recruit":
        return 2 + 2 - int(digger(now)["reserve"].get("recruit", 0))
    return int(now.printed("area", area)["workers"])


def in_ruins(now: Now) -> int:
    return sum(digger(now)["on"].values()) + sum(digger(now)["beside"].values())


def cards(now: Now) -> list[dict[str, Any]]:
    return [now.printed("artifact", name) for name in digger(now)["artifacts"]]


def worker_points(now: Now) -> int:
    """KN-111 One that stands on the entrance is on its way, and counts again when it is home."""
    skilled = any(card.get("effect") == "skilled" for card in cards(now))
    return int((digger(now)["home"] + in_ruins(now)) * (3 if skilled else 2)) // 4


def resource_points(now: Now) -> int:
    """KN-112"""
    each = [store(now, colour) // 5 for colour in COLOURS]
    return max(sum(each) + (digger(now)["white"] - 1) * points for points in each)


def artifact_points(now: Now) -> int:
    """KN-113, KN-114"""
    held = cards(now)
    effects = [card.get("effect") for card in held]
    rows = {kind["id"]: [0, *kind["points"]] for kind in now.match.printed.doc["kind"]}
    counts = {kind: sum(card["kind"] == kind for card in held) for kind in rows}
    more = effects.count("catalogue")

    def points(pottery: int) -> int:
        count = {**counts, "pottery": counts["pottery"] + pottery, "sword": counts["sword"] + more - pottery}
        return int(sum(row[min(count[kind], len(row) - 1)] for kind, row in rows.items()))

    best = max(points(pottery) for pottery in range(more + 1)) + effects.count("masterpiece")
    return best + effects.count("renown") * (best // 4)


def altar_points(now: Now) -> int:
    """KN-115"""
    altar = now.printed("altar", now.position["altar"])
    spaces = {name.split()[1]: n for name, n in digger(now)["spaces"].items() if name.startswith("altar ")}
    own = workers_on(now, "altar")
    if altar["id"] == "hermes":
        return sum((int(number) - 1) * n for number, n in spaces.items())
    if altar["id"] == "poseidon":
        return int(altar["points"] * own)
    if altar["id"] == "zeus":
        return int([0, *altar["points"]][min(own, 5)] + altar["further"] * max(0, own - 5))
    left = [now.printed("tile", name)["colours"] for name in (*now.position["box"], *now.position["row"])]
    sides = {colour: sum(pair.count(colour) for pair in left) for colour in COLOURS}
    return sum(sides[colour] // altar["share"] * n for colour, n in spaces.items())


def deck(now: Now) -> int:
    """Those that were removed at the beginning lie in no deck."""
    return len(now.position["deck"]) - int(now.position["removed"])


def score(now: Now, said: Said) -> Figures:
    """KN-110"""
    return {"score": worker_points(now) + resource_points(now) + artifact_points(now) + altar_points(now)}


def due(now: Now, said: Said) -> Figures:
    """What the task on top of the agenda still has to divide."""
    return {"n": int(now.position["agenda"][-1].split()[3])}


def paid_for(now: Now) -> str:
    """The area, or the altar, that the task on top of the agenda pays for in one colour."""
    return (*AREA_NAMES, "altar")[int(now.position["agenda"][-1].split()[2])]


def bargains(now: Now, colour: str) -> int:
    """KN-91"""
    wanted = "bargain_rb" if colour in ("red", "blue") else "bargain_yg"
    return sum(card.get("effect") == wanted for card in cards(now))


def prices(now: Now, pair: bool) -> Figures:
    """Of artifacts with two colours or without."""
    shown = [card["price"] for card in now.table["display"] if card and bool(card["pair"]) == pair]
    return {name: set(each) for name, each in zip("xyz", zip(*shown, strict=True), strict=False)}


def free(now: Now, said: Said) -> Figures:
    spaces = [*now.table["altar"]["spaces"], *(space for area in now.table["market"] for space in area["spaces"])]
    return {"free": {space["capacity"] - len(space["workers"]) for space in spaces if space["capacity"]}}


def pieces(now: Now, where: str) -> Figures:
    return {"n": {n for p in now.position["diggers"] for n in p[where].values()}}


def places(now: Now, said: Said) -> Figures:
    x, y = map(int, now.text.split()[1:]) if now.text.startswith("at ") else chosen(now)
    return {"x": x, "y": y}


def chosen(now: Now) -> tuple[int, int]:
    return (now.table["placing"]["places"][0]["x"], now.table["placing"]["places"][0]["y"])


def area_named(now: Now, said: Said) -> str:
    areas = [area["area"] for area in now.table["market"]]
    return next(name for name in areas if now.words.named("area", name) == said["area"])


def area_cost(now: Now, said: Said) -> Figures:
    now.about = now.seat
    name = area_named(now, said)
    return {"cost": price(now, name), "workers": placed(now, name)}


def altar_cost(now: Now, said: Said) -> Figures:
    now.about = now.seat
    return {"cost": price(now, "altar"), "white": now.printed("altar", now.position["altar"])["white"]}


def all_resources(now: Now) -> int:
    return sum(store(now, colour) for colour in COLOURS)


def spaces_free(now: Now, area: str) -> int:
    spaces = next(each["spaces"] for each in now.table["market"] if each["area"] == area)
    return sum(space["capacity"] - len(space["workers"]) for space in spaces)


def colour_short(now: Now, said: Said) -> Figures:
    """KN-18, KN-22"""
    colour = now.text.split()[1]
    return {"have": store(now, colour), "cost": paying(now) - bargains(now, colour)}


def paying(now: Now) -> int:
    now.about = now.seat
    return price(now, paid_for(now))


FIGURES: Checks = {
    "altar-cost-line": altar_cost,
    "amount": lambda now, said: {"n": amounts(now)},
    "amount-any": lambda now, said: {"n": {place["gap_cost"] for place in now.table["placing"]["places"]}},
    "area-cost-line": area_cost,
    "board-line": score,
    "board-you": score,
    "clock-line": lambda now, said: {
        "cards": deck(now) + len([card for card in now.position["display"] if card]),
        "spaces": sum(space["capacity"] - len(space["workers"]) for space in now.table["altar"]["spaces"]),
    },
    "colour-gain": lambda now, said: {"n": now.table["trip"]["gains"][now.text.split()[1]]},
    "lesson-near-altar": lambda now, said: {
        "n": dict(altar_spaces(now, said))["full"], "all": dict(altar_spaces(now, said))["capacity"],
    },
    "lesson-near-artifacts": lambda now, said: {
        "n": deck(now), "shown": len([card for card in now.position["display"] if card]),
    },
    "crew-line": lambda now, said: {
        "home": digger(now)["home"], "ruins": in_ruins(now), "altar": workers_on(now, "altar"),
        "market": sum(digger(now)["spaces"].values()) - workers_on(now, "altar"),
    },
    "display-line": lambda now, said: {"deck": deck(now)},
    "final-line": lambda now, said: {"n": now.position["finals"]},
    "gaps-line": lambda now, said: {"n": len(now.table["gaps"])},
    "laid-tile": lambda now, said: {"number": set(range(1, len(now.position["ruins"]["laid"]) + 1))},
    "orientation": lambda now, said: {"degrees": 90 * int(now.text.split()[2])},
    "paying-pay-mix": due,
    "paying-pay-mono": lambda now, said: {"n": paying(now)},
    "paying-split-pay": due,
    "paying-split-gain": due,
    "piece-beside": lambda now, said: pieces(now, "beside"),
    "piece-on": lambda now, said: pieces(now, "on"),
    "place-cost": places,
    "place-free": places,
    "price-alt": lambda now, said: prices(now, pair=True),
    "price-two": lambda now, said: prices(now, pair=False),
    "proposal-line": lambda now, said: {"n": now.table["trip"]["proposed_gain"]},
    "reserve-line": lambda now, said: {
        name: digger(now)["reserve"].get(name, 0) for name in ("reinforcements", "tavern", "recruit")
    },
    "row-line": lambda now, said: {"box": len(now.position["box"]), "limit": now.position["row_limit"]},
    "ruins-line": lambda now, said: {"size": now.position["frame"]},
    "score-line": lambda now, said: {
        "workers": worker_points(now), "resources": resource_points(now), "artifacts": artifact_points(now),
        "altar": altar_points(now),
    },
    "space-line": free,
    "store-line": lambda now, said: {"white": digger(now)["white"]},
    "tile-line": lambda now, said: {"free": {tile["free"] for tile in now.table["tiles"]}},
    "turn-line": lambda now, said: {"round": now.position["turns"] // now.position["seats"] + 1},
    "why-colour-taken": lambda now, said: {"cost": price(now, now.text)},
    "why-few-spaces": lambda now, said: {"n": placed(now, now.text), "free": spaces_free(now, now.text)},
    "why-few-workers": lambda now, said: {"n": placed(now, now.text), "home": digger(now)["home"]},
    "why-haul": lambda now, said: {"haul": now.position["haul"]},
    "why-mix-short": lambda now, said: {"have": all_resources(now), "cost": mixed_cost(now)},
    "why-mono-short": lambda now, said: {"cost": price(now, now.text)},
    "why-colour-short": colour_short,
    "why-row-full": lambda now, said: {"limit": now.position["row_limit"]},
    "why-white-short": lambda now, said: {"white": 1},
}  # fmt: skip


def mixed_cost(now: Now) -> int:
    """KN-88f A camp costs as many as there are tiles on the way."""
    if now.text.startswith("camp "):
        return next(tile["distance"] for tile in now.table["tiles"] if tile["number"] == int(now.text.split()[1]))
    return price(now, now.text)


def amounts(now: Now) -> set[int]:
    """What an option says itself, what a trip brings, or what a place costs in its own colour."""
    said = {int(word) for word in now.text.split() if word.isdecimal()}
    trip = set(now.table["trip"]["gains"].values()) if now.table["trip"] else set()
    placing = {place["same"] for place in now.table["placing"]["places"]} if now.table["placing"] else set()
    return said | trip | placing


def test_every_figure_that_is_said_is_so():
    """KN-19, KN-20, KN-110 to KN-115"""
    walk("knossos", FIGURES)


# ---- the log

BRINGS = {
    "gained": 1,
    "die_taken": 1,
    "paid": -1,
    "die_returned": -1,
}  # what an event does to the resources of a colour


def entry(told: Told) -> Figures:
    """KN-10 to KN-15, KN-83 All entries of an answer together are what the resources of a colour have changed by."""
    me, colour = told.event.seat, told.event.args["colour"]
    held = [
        sum(now["diggers"][me][where].get(COLOURS[colour], 0) for where in ("store", "extra"))
        for now in (told.before, told.after)
    ]
    others = sum(
        BRINGS[each.name] * each.args["number"]
        for each in told.events
        if each.name in BRINGS and (each.seat, each.args["colour"]) == (me, colour) and each is not told.event
    )
    return {"number": (held[1] - held[0] - others) * BRINGS[told.event.name]}


def workers_hired(told: Told) -> Figures:
    space = SPACE_NAMES[told.event.args["space"]]
    was, now = (each["diggers"][told.event.seat]["spaces"].get(space, 0) for each in (told.before, told.after))
    return {"number": now - was}


def won(told: Told) -> Figures:
    reserve = RESERVE_NAMES[told.event.args["reserve"]]
    was, now = (each["diggers"][told.event.seat]["reserve"].get(reserve, 0) for each in (told.before, told.after))
    return {"number": was - now}


def lost(told: Told) -> Figures:
    """KN-11, KN-65 With what was gained it is as much as pieces of one colour, or a day's labour, bring."""
    colour, printed = told.event.args["colour"], told.match.printed
    got = sum(each.args["number"] for each in told.events if each.name == "gained" and each.args["colour"] == colour)
    whole = {*printed.doc["constants"]["harvest"]["value"], printed.named("area", "day_labour")["gain"]}
    return {"number": {n - got for n in whole}}


def turn_began(told: Told) -> Figures:
    """Turns that pass by themselves count too."""
    over = told.before["turns"] + sum(each.name == "turn_began" for each in told.until)
    return {"round": over // told.before["seats"] + 1}


SQUARES = {n * n for n in range(10)}

LOG = {
    "gap_closed": lambda told: {"cost": {a + b for a in SQUARES for b in SQUARES} - {0}},  # KN-35 one gap or two
    "lost": lost,
    "walked": lambda told: {"step": set(range(1, len(told.after["ruins"]["laid"]) + 1))},
    "die_returned": entry,
    "die_taken": entry,
    "gained": entry,
    "hired": workers_hired,
    "paid": entry,
    "reserve_home": won,
    "result": result,
    "turn_began": turn_began,
}


def test_every_figure_of_the_log_is_so():
    """KN-10 to KN-15, KN-83"""
    read_log("knossos", LOG)


# ---- the picture


def total(now: Now) -> int:
    return int(dict(score(now, {}))["score"])


def sums(now: Now, said: Said) -> Figures:
    now.about = now.seat
    parts = {"workers": worker_points(now), "resources": resource_points(now), "artifacts": artifact_points(now)}
    return {**parts, "altar": altar_points(now), "total": total(now)}


def altar_spaces(now: Now, said: Said) -> Figures:
    """KN-86"""
    spaces = now.table["altar"]["spaces"]
    taken = sum(n for p in now.position["diggers"] for name, n in p["spaces"].items() if name.startswith("altar"))
    return {"full": taken, "capacity": sum(space["capacity"] for space in spaces)}


def stored(now: Now, said: Said) -> Figures:
    """KN-10, KN-11 Of the named colour; white has a limit of six."""
    colour = next((each for each in COLOURS if now.words.named("colour", each) == said["colour"]), "white")
    all_of = [
        (p["store"].get(colour, 0) + p["extra"].get(colour, 0), p["extra"].get(colour, 0))
        for p in now.position["diggers"]
    ]
    if colour == "white":
        return {"count": {p["white"] for p in now.position["diggers"]}, "limit": 6, "extra": 0}
    return {
        "count": {n for n, _ in all_of},
        "limit": {15 if die else 9 for _, die in all_of},
        "extra": {d for _, d in all_of},
    }


def standing(now: Now, said: Said) -> Figures:
    """Pieces of a seat on some tile."""
    p = digger(now)
    return {"meeple": {0, int(p["meeple"] > 0)}, "on": {0, *p["on"].values()}, "beside": {0, *p["beside"].values()}}


def tile_marks(now: Now, said: Said) -> Figures:
    """KN-41 Marks that nobody stands on."""
    number = int(said["number"])
    name = next(tile["tile"] for tile in now.table["tiles"] if tile["number"] == number)
    taken = sum(p["on"].get(str(number), 0) + (p["meeple"] == number) for p in now.position["diggers"])
    return {"number": number, "free": now.printed("tile", name)["marks"] - taken}


def slide(now: Now, said: Said) -> Figures:
    """KN-27 How far the frame may be slid, from the tiles that are laid and where it lies."""
    frame = now.table["frame"]
    cells = [cell for tile in now.table["tiles"] for cell in tile["cells"]]
    size, left, top = now.position["frame"], frame["left"], frame["top"]
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    return {
        "size": size, "left": left + size - 1 - max(xs), "right": min(xs) - left,
        "up": top + size - 1 - max(ys), "down": min(ys) - top,
    }  # fmt: skip


def slid(way: str) -> Callable[[Now, Said], Figures]:
    return lambda now, said: {"count": dict(slide(now, said))[way]}


def artifacts_of(now: Now, said: Said) -> Figures:
    """KN-113 Cards of a kind, and what the table gives for so many of them."""
    kinds = {kind["id"]: kind for kind in now.match.printed.doc["kind"]}
    kind = next(each for each in kinds if now.words.named("kind", each, "name") == said["kind"])
    counts = [sum(now.printed("artifact", c)["kind"] == kind for c in p["artifacts"]) for p in now.position["diggers"]]
    return {"count": set(counts), "points": {[0, *kinds[kind]["points"]][n] for n in counts}}


def step_worth(now: Now, said: Said) -> Figures:
    """KN-63, KN-65 Own pieces on marks of a tile; the meeple counts double."""
    now.about = now.seat
    p = digger(now)
    return {"worth": {p["on"].get(str(n), 0) + 2 * (p["meeple"] == n) for n in range(1, len(now.table["tiles"]))}}


def free_spaces(now: Now, said: Said) -> Figures:
    area = next((each for each in now.table["market"] if now.words.named("area", each["area"]) == said["name"]), None)
    spaces = area["spaces"] if area else []
    taken = sum(
        n
        for p in now.position["diggers"]
        for name, n in p["spaces"].items()
        if area and name.split()[0] == area["area"]
    )
    return {"free": sum(space["capacity"] for space in spaces) - taken}


def reserves(now: Now, said: Said) -> Figures:
    return {"count": {0, *digger(now)["reserve"].values()}}


def brings(n: int) -> Callable[[Now, Said], Figures]:
    """KN-88a to KN-88h Reserve workers or resources."""
    return lambda now, said: {"n": n}


SPOKEN: Checks = {
    "scene-final-turns": lambda now, said: {"count": now.position["finals"]},
    **{f"scene-does-{area}": brings({"tavern": 2, "day_labour": 3}.get(area, 1)) for area in AREA_NAMES},
    "scene-does-reinforcements": brings(1),
    "scene-full": altar_spaces,
    "scene-say-altar": altar_spaces,
    "scene-now": lambda now, said: {"points": dict(sums(now, said))["total"]},
    "scene-per-tile": lambda now, said: {"n": 1},
    "scene-round": lambda now, said: {"round": now.position["turns"] // now.position["seats"] + 1},
    "scene-say-alt": lambda now, said: printed_prices(now, 3),
    "scene-say-two": lambda now, said: printed_prices(now, 2),
    "scene-say-altar-space": lambda now, said: {
        "points": {0, *(space["points"] or 0 for space in now.table["altar"]["spaces"])},
    },
    "scene-say-area": free_spaces,
    "scene-say-beside": lambda now, said: {"count": {0, *digger(now)["beside"].values()}},
    "scene-say-box": lambda now, said: {"count": len(now.position["box"])},
    "scene-say-cost": lambda now, said: {
        "same": {each["same"] for each in now.table["placing"]["places"]},
        "gaps": {each["gap_cost"] for each in now.table["placing"]["places"]},
    },
    "scene-say-deck": lambda now, said: {"count": deck(now)},
    "scene-say-die": lambda now, said: {
        "number": {2, 3, *(n for p in now.position["diggers"] for n in p["extra"].values())},
    },
    "scene-say-home": lambda now, said: {"count": digger(now)["home"]},
    "scene-say-kind": artifacts_of,
    "scene-say-kinds": lambda now, said: {"points": artifact_points(now)},
    "scene-say-own": sums,
    "scene-say-pieces": standing,
    "scene-say-proposed": lambda now, said: {"count": len(now.table["trip"]["proposed"])},
    "scene-say-reserve": reserves,
    "scene-say-rival": lambda now, said: {"total": total(now)},
    "scene-say-row": lambda now, said: {
        "count": len([tile for tile in now.position["row"] if tile]), "limit": now.position["row_limit"],
    },
    "scene-say-row-tile": lambda now, said: {"marks": {1, 3}},
    "scene-say-ruins": slide,
    **{f"scene-say-slide-{way}": slid(way) for way in ("left", "right", "up", "down")},
    "scene-say-step": step_worth,
    "scene-say-step-proposed": step_worth,
    "scene-say-store": stored,
    "scene-say-thread": lambda now, said: {"count": len(now.position["route"])},
    "scene-say-tile": tile_marks,
    "scene-say-turn": lambda now, said: {"degrees": {0, 90, 180, 270}},
    "scene-worth-each": lambda now, said: {"points": now.printed("altar", now.position["altar"])["points"]},
}  # fmt: skip


def printed_prices(now: Now, parts: int) -> Figures:
    """KN-91, KN-92 Prices of this form that are printed on some artifact."""
    every = [card["price"] for card in now.match.printed.doc["artifact"] if len(card["price"]) == parts]
    return {name: {price[n] for price in every} for n, name in enumerate("xyz"[:parts])}


def test_every_figure_of_the_picture_is_so():
    """KN-10, KN-11, KN-27, KN-41, KN-65, KN-86, KN-110 to KN-115"""
    walk_pictures("knossos", SPOKEN)


# ---- what depends on an option


def told_under(options: dict[str, str], question: str, lang: str) -> str:
    return Table(Digger(), tiles=LINE[:1], options=options).match.note(question, words(lang))


@pytest.mark.parametrize(
    ("rule", "en", "ja"),
    [
        ("each", "A gap of X cells that it closes costs X times X.", "Xマスの隙間を作るとXの2乗かかります。"),
        ("total", "Gaps that it closes, of X cells in all, cost X times X.", "合わせてXマスでXの2乗かかります。"),
    ],
)
def test_what_gaps_cost_is_said_as_the_table_counts_them(rule, en, ja):
    """KN-31, KN-35"""
    assert told_under({"gap_rule": rule}, "tile_anchor", "en").endswith(en)
    assert told_under({"gap_rule": rule}, "tile_anchor", "ja").endswith(ja)


@pytest.mark.parametrize(
    ("rule", "en", "ja"),
    [
        ("each", "X × X for a gap of X).", "Xマスの隙間はXの2乗かかります。"),
        ("total", "X × X for gaps of X in all).", "隙間は合わせてXマスでXの2乗かかります。"),
    ],
)
def test_the_picture_says_the_same_where_a_tile_is_being_laid(rule, en, ja):
    """KN-31, KN-35"""
    t = Table(Digger("R2"), tiles=LINE[:1], row="I1-RY", options={"gap_rule": rule})
    t.play("ann lay_tile", "ann turn A 0")
    for lang, said in (("en", en), ("ja", ja)):
        shown = t.match.game.scene(t.match.worded(0, lang), t.match.words(lang), "wide").prompt.note
        assert shown.endswith(said)


@pytest.mark.parametrize(
    ("beside", "en", "ja"),
    [
        ("piece", "your meeple or a worker.", "自分のミープルかワーカー"),
        ("worker", "a worker of yours.", "自分のワーカー"),
    ],
)
def test_who_must_stand_beside_a_guided_worker_is_said_as_it_is(beside, en, ja):
    """KN-43"""
    assert told_under({"guided_beside": beside}, "guide_tile", "en").endswith(f"next to one with {en}")
    assert f"で、{ja}がいるタイルの隣" in told_under({"guided_beside": beside}, "guide_tile", "ja")
