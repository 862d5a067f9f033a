"""Artifacts, market and altar of Knossos, with those who work there."""

from collections.abc import Mapping, Sequence
from typing import Any

from takujo.draw.desk import Region
from takujo.draw.paper import width
from takujo.draw.parts import part
from takujo.draw.scene import Symbol
from takujo.games.knossos import faces
from takujo.games.knossos.faces import CELL, COLOURS
from takujo.games.knossos.scene_desk import RESERVES, RuinsDesk


def display(desk: RuinsDesk, x: float, room: float) -> None:
    """The cards that may be bought, and the deck."""
    scale = faces.CARD_SCALE
    w = faces.CARD[0] * scale
    slots = max(4, len(desk.table["display"])) + 1
    step = (room - w) / (slots - 1)
    for slot in range(len(desk.table["display"])):
        _slot(desk, slot, x + step * slot, 12.0, scale)
    _deck(desk, x + step * (slots - 1), 12.0, scale)


def finds(desk: RuinsDesk, x: float, y: float) -> None:
    """The same on a phone."""
    step = faces.FIND[0] + 3
    for slot in range(len(desk.table["display"])):
        _slot(desk, slot, x + step * slot, y, 1.0)
    _deck(desk, x + step * max(4, len(desk.table["display"])), y, 0.2)


@part("table.deck")
def _deck(desk: RuinsDesk, left: float, y: float, scale: float) -> None:
    """The deck of artifacts; on a phone below its count."""
    count, words = desk.table["deck"], desk.words
    caption = "" if desk.small else words("scene-artifacts")
    deck = ("deck", faces.deck(caption)) if count else ("no-deck", faces.no_card(*faces.CARD))
    top = y + faces.FIND[1] - 29 if desk.small else y
    desk.put("deck", desk.drawn(*deck), left, top, scale, label=words("scene-say-deck", count=count))
    pile = faces.pill_count(str(count))
    at = (left + 10 - pile.width / 2, y) if desk.small else (left + faces.CARD[0] * scale - pile.width + 4, y - 8)
    desk.put("deck-count", desk.drawn(f"pile-{count}", pile), *at)


@part("table.display.{slot}")
def _slot(desk: RuinsDesk, slot: int, x: float, y: float, scale: float) -> None:
    """A card that may be bought."""
    card = desk.table["display"][slot]
    if card is None:
        empty = faces.no_card(*(faces.FIND if desk.small else faces.CARD))
        desk.put(f"place-{slot}", desk.drawn("no-card", empty), x, y, scale, label=desk.words("scene-say-no-card"))
    else:
        _card(desk, slot, card, x, y, scale)


def _card(desk: RuinsDesk, slot: int, card: Mapping[str, Any], x: float, y: float, scale: float) -> None:
    name, option = card["card"], f"artifact slot {slot}"
    if desk.small:
        state = desk.state(option)
        key, symbol, corner = f"card-{name}-{state}", faces.find(desk.box, name, state), (x + 1, y + 1)
    else:
        symbol = faces.artifact(desk.box, name, desk.lang)
        key, corner = f"card-{name}", (x + 8, y + symbol.height * scale - 8)
    desk.put(
        f"card-{name}", desk.drawn(key, symbol), x, y, scale, label=card_said(desk, card), answers=[option],
        quiet=desk.small, reason=desk.refused(option),
    )  # fmt: skip
    desk.locked(f"card-{name}", option, *corner)


def card_said(desk: RuinsDesk, card: Mapping[str, Any]) -> str:
    printed, words = desk.box.artifacts[card["card"]], desk.words
    price = list(printed["price"])
    if printed["pair"]:
        first, second = (desk.colour(colour) for colour in printed["pair"])
        third, fourth = (desk.colour(colour) for colour in COLOURS if colour not in printed["pair"])
        cost = words("scene-say-alt", x=price[0], y=price[1], z=price[2], a=first, b=second, c=third, d=fourth)
    else:
        cost = words("scene-say-two", x=price[0], y=price[1])
    effect = "" if printed["effect"] == "none" else str(desk.box.effects[printed["effect"]]["text"][desk.lang])
    kind = desk.box.name("kinds", printed["kind"], desk.lang)
    return words("scene-say-card", name=printed["name"][desk.lang], kind=kind, cost=cost, effect=effect).strip()


def market(desk: RuinsDesk, at: Region) -> None:
    """The areas of both sheets, with those who work there."""
    names = ("reinforcements", *(each["area"] for each in desk.table["market"]))
    _sheets(desk, at)
    boxes = _area_boxes(desk, at, names)
    for name, place in zip(names, boxes, strict=False):
        _area(desk, name, place)
    _harvest(desk, at if desk.small else boxes[-1])


@part("table.sheet")
def _sheets(desk: RuinsDesk, at: Region) -> None:
    symbol = Symbol(1, 1, "", 0) if desk.small else faces.market_board("market", at.w, at.h)
    said = desk.words("scene-say-market", sheet=desk.table["sheet"])
    desk.put("market", desk.drawn("market", symbol), at.x, at.y, label=said)


@part("table.harvest")
def _harvest(desk: RuinsDesk, at: Region) -> None:
    """How many resources a harvest brings."""
    gains = tuple(desk.table["harvest"])
    table = Symbol(1, 1, "", 0) if desk.small else faces.harvest_table(at.w, at.h, desk.words("scene-harvest"), gains)
    said = desk.words("scene-say-harvest", list=desk.joined([str(gain) for gain in gains]))
    desk.put("harvest", desk.drawn("harvest", table), at.x, at.y, label=said)


@part("areas")
def _area_boxes(desk: RuinsDesk, at: Region, names: tuple[str, ...]) -> list[Region]:
    """Where the areas lie. On a phone each of a row is as wide as its name and price ask for."""
    areas = [desk.view["areas"][name] for name in names]
    if not desk.small:
        rows = -(-(len(areas) + 1) // 2)
        each, tall = (at.w - 16 - 7) / 2, (at.h - 16 - 6 * (rows - 1)) / rows
        spots = [(at.x + 8 + n % 2 * (each + 7), at.y + 8 + n // 2 * (tall + 6)) for n in range(len(areas) + 1)]
        return [Region(x, y, each, tall) for x, y in spots]
    found = []
    for row, top, tall in ((areas[:3], at.y, 46.0), (areas[3:], at.y + 50, 33.0)):
        needs = [_needed(desk, area) for area in row]
        spare = (at.w - 4 * (len(row) - 1) - sum(needs)) / max(1, len(row))
        x = at.x
        for need in needs:
            found.append(Region(round(x, 1), top, round(need + spare, 1), tall))
            x += need + spare + 4
    return found


def _needed(desk: RuinsDesk, area: Mapping[str, Any]) -> float:
    printed = desk.box.areas[area["area"]]
    words, paid, workers = _area_price(desk, area, printed)
    spaces: int = sum(space["capacity"] + space["closed"] for space in area["spaces"])
    title = width(str(printed["short"][desk.lang]), 11) + faces.price_width(words, paid, workers, 11) + 9
    return max(title, 8 + 10.5 * spaces)


@part("areas.{name}", "reserves.{name}", "names", "seat")
def _area(desk: RuinsDesk, name: str, at: Region) -> None:
    """An area with its price, its spaces, and those who work there."""
    area, words = desk.view["areas"][name], desk.words
    printed = desk.box.areas[name]
    spaces = sorted(area["spaces"], key=_by_colour)
    shown = tuple(
        (None if space["die"] or space["number"] else space["colour"], "", n >= space["capacity"])
        for space in spaces
        for n in range(space["capacity"] + space["closed"])
    )
    holds = name in RESERVES
    step = _space_step(desk, at.w, len(shown), holds)
    price = _area_price(desk, area, printed)
    state = desk.state(name)
    title = str(printed["name" if not desk.small else "short"][desk.lang])
    says = words(f"scene-does-{name}", n=int(printed.get("gain", 1)))
    symbol = faces.market_area(at.w, at.h, title, price, says, shown, step, state, desk.small)
    key = f"area-{name}-{price[0].replace(' ', '_')}-{price[2]}-{at.w:.1f}-{state}"
    said = _area_said(desk, area, printed)
    desk.put(
        f"area-{name}", desk.drawn(key, symbol), at.x, at.y, label=said, answers=[name], quiet=True,
        reason=desk.refused(name),
    )  # fmt: skip
    start_x, start_y = faces.SMALL_SPACE if desk.small else faces.SPACE
    w, h = (step - 1.5, 13.0) if desk.small else (step - 2.5, 19.0)
    number = 0
    for space in spaces:
        _workers(
            desk, space,
            [(at.x + start_x + step * (number + n), at.y + start_y) for n in range(len(space["workers"]))], w, h,
        )  # fmt: skip
        if space["die"]:
            die = faces.die(space["colour"], space["number"], round(min(16.0, w), 2), min(17.0, h))
            x = at.x + start_x + step * number + (w - die.width) / 2
            y = at.y + start_y + (h - die.height) / 2
            _, colour, which = space["space"].split()
            said = words("scene-say-die", colour=desk.colour(colour), number=space["number"])
            desk.put(f"die-{colour}-{which}", desk.drawn(f"die-{colour}-{space['number']}", die), x, y, label=said)
        number += space["capacity"] + space["closed"]
    if holds:
        _reserves(desk, name, at, start_x + step * len(shown) + (5 if shown else 0))


def _by_colour(space: Mapping[str, Any]) -> tuple[int, str]:
    """The two spaces of a colour stand together."""
    return (COLOURS.index(space["colour"]) if space["colour"] else 0, space["space"])


def _space_step(desk: RuinsDesk, w: float, count: int, holds: bool) -> float:
    """How far apart the spaces of an area stand."""
    if desk.small:
        return min(13.5, (w - 8) / max(1, count))
    room = w - 18 - (72 if holds else 0)
    return min(20.5, room / max(1, count))


def _area_price(desk: RuinsDesk, area: Mapping[str, Any], printed: Mapping[str, Any]) -> tuple[str, str, int]:
    """What an area asks for, in words: of the viewer, or as printed."""
    workers = (
        0 if area["area"] == "reinforcements" else min(area["workers"], 3)
    )  # whoever has no reserve left pays none
    if area["area"] == "camp":
        return (
            desk.words("scene-per-tile" if not desk.small else "scene-per-tile-short", n=printed["cost"]),
            "mix",
            workers,
        )
    if printed["paid"] == "none":
        return "", "none", workers
    cost = printed["cost"] if desk.small and area["cost"] is None else area["cost"]
    return _price_said(cost, printed), printed["paid"], workers


def _price_said(cost: int | None, printed: Mapping[str, Any]) -> str:
    if cost is not None:
        return str(cost)
    more = printed["more"] or printed["away"]
    return f"{printed['cost']}+{more:g}" if more else str(printed["cost"])


def _area_said(desk: RuinsDesk, area: Mapping[str, Any], printed: Mapping[str, Any]) -> str:
    free = sum(space["capacity"] - len(space["workers"]) for space in area["spaces"])
    return desk.words("scene-say-area", name=printed["name"][desk.lang], text=printed["text"][desk.lang], free=free)


def _workers(
    desk: RuinsDesk, space: Mapping[str, Any], spots: Sequence[tuple[float, float]], w: float, h: float
) -> None:
    """Those who stand on spaces of one kind."""
    name, words = space["space"], desk.words
    place = name.replace(" ", "-")
    size = min(w, h) + 2 if not desk.small else max(w, 11.5)
    mine = [n for n, seat in enumerate(space["workers"]) if seat == desk.me]
    for n, (seat, (x, y)) in enumerate(zip(space["workers"], spots, strict=True)):
        answers = [f"fetch {name}", f"recall {name}", "recall"] if n in mine[-1:] else []
        desk.put(
            f"worker-{place}-{n}", desk.drawn(f"worker-{seat}", faces.worker(seat)), x + (w - size) / 2,
            y + (h - size) / 2, size / faces.WORKER, label=words("scene-say-worker", name=desk.name(seat)),
            answers=answers, quiet=desk.asked == "main",
        )  # fmt: skip


def _reserves(desk: RuinsDesk, name: str, at: Region, start: float) -> None:
    """Workers that are still to be won, of each player."""
    reserve = desk.view["reserves"][name]
    if desk.small:
        each, size, x, y = (at.w - 6) / len(reserve), 10.0, at.x + 4, at.y + 33
    else:
        x = at.x + start
        each = (at.w - start - 6) / len(reserve)
        size, y = min(18.0, each - 13 if each > 22 else each - 8), at.y + faces.SPACE[1] + 9.5
        y -= size / 2
    for seat, left in enumerate(reserve):
        if not left:
            continue
        said = desk.words("scene-say-reserve", name=desk.name(seat), count=left)
        answers = ["reinforcements"] if seat == desk.me and name == "reinforcements" else []
        symbol = faces.reserve(seat, left, size)
        desk.put(
            f"reserve-{name}-{seat}", desk.drawn(f"reserve-{name}-{seat}-{left}", symbol), x + each * seat, y,
            label=said, answers=answers,
        )  # fmt: skip


@part("table.altar", "names", "seat")
def altar(desk: RuinsDesk, at: Region) -> None:
    view, words = desk.table["altar"], desk.words
    printed = desk.box.altars[view["altar"]]
    spaces = view["spaces"]
    shown = tuple(
        (space["colour"], str(space["number"]) if space["number"] else "", n >= space["capacity"])
        for space in spaces
        for n in range(space["capacity"] + space["closed"])
    )
    full = words("scene-full", full=view["full"], capacity=view["capacity"])
    name = words("scene-altar", name=printed["name"][desk.lang])
    other = str(printed["name"]["en" if desk.lang == "ja" else "ja"])
    price = (_price_said(view["cost"], printed), str(printed["paid"]), 0)
    state = desk.state("altar")
    says = _altar_says(desk, view, printed)
    title = name if not desk.small else str(printed["name"][desk.lang])
    symbol = faces.altar(at.w, at.h, title, other, price, view["white"], full, says, shown, state, desk.small)
    key = f"altar-{price[0]}-{view['full']}-{says.replace(' ', '_')}-{state}"
    label = words(
        "scene-say-altar", name=printed["name"][desk.lang], text=printed["text"][desk.lang], full=view["full"],
        capacity=view["capacity"],
    )  # fmt: skip
    desk.put(
        "altar", desk.drawn(key, symbol), at.x, at.y, label=label, answers=["altar"], quiet=True,
        reason=desk.refused("altar"),
    )  # fmt: skip
    step, per_row = faces.altar_grid(at.w, len(shown), desk.small)
    w, h = (step - 2, 12.5) if desk.small else (step - 5, at.h - 33)
    start_x, start_y = (6.0, 17.0) if desk.small else (13.0, 26.0)
    number = 0
    for space in spaces:
        count = space["capacity"] + space["closed"]
        spots = [
            (at.x + start_x + step * (n % per_row), at.y + start_y + (h + 3) * (n // per_row))
            for n in range(number, number + count)
        ]
        _workers(desk, space, spots[: len(space["workers"])], w, h)
        option = f"space {space['number']}"
        if option in desk.offers and len(space["workers"]) < space["capacity"]:
            x, y = spots[len(space["workers"])]
            scale = min(w, h) / CELL
            said = words("scene-say-altar-space", points=space["points"] or 0)
            desk.put(
                f"goal-space-{space['number']}", desk.drawn("target", faces.target()), x + (w - CELL * scale) / 2,
                y + (h - CELL * scale) / 2, scale, label=said, answers=[option], quiet=True,
            )  # fmt: skip
        number += count


def _altar_says(desk: RuinsDesk, view: Mapping[str, Any], printed: Mapping[str, Any]) -> str:
    """What workers here are worth, shortly."""
    words = desk.words
    if view["altar"] == "zeus":
        return words("scene-worth", list=" · ".join(map(str, printed["points"])))
    if view["altar"] == "poseidon":
        return words("scene-worth-each", points=printed["points"])
    if view["altar"] == "athena":
        return words("scene-worth", list=" · ".join(str(space["points"]) for space in view["spaces"]))
    return words("scene-worth-hermes")
