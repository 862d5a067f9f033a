"""Why an option that one would expect may not be chosen now, with the clause that says so."""

from takujo.core.game import Refusal
from takujo.core.reasons import by_question, refuse
from takujo.core.todo import first_of
from takujo.games.knossos import abilities, digging, rules
from takujo.games.knossos.components import (
    AREA_NAMES,
    BASKET,
    CAMP,
    COLOUR_NAMES,
    COLOURS,
    DAY_LABOUR,
    DICE,
    EXTRA,
    GUIDE,
    HERMES,
    IN_RECRUIT,
    IN_TAVERN,
    LEAST_NUMBER,
    NUMBERS,
    OFFICE,
    ON_CAMP,
    ON_DAY_LABOUR,
    ON_NUMBER,
    ON_OFFICE,
    ON_POSEIDON,
    ON_RECRUIT,
    ON_TAVERN,
    ON_TELEGRAM,
    POSEIDON,
    RECRUIT,
    TAVERN,
    TELEGRAM,
    TURN_NAMES,
    TURNS,
    WAREHOUSE,
)
from takujo.games.knossos.digger import HOME
from takujo.games.knossos.ruins import ENTRANCE
from takujo.games.knossos.state import DISPLAY, EMPTY, Knossos

CLAUSES = ("KN-88a", "KN-88b", "KN-88c", "KN-88d", "KN-88e", "KN-88d", "KN-88f", "KN-88g", "KN-88h")  # by area


# ---- the turn


def main(s: Knossos, me: int) -> list[Refusal]:
    offered = s.options(me)
    found: list[Refusal] = []
    found += step_ups(s, me, offered)
    if rules.LAY_TILE not in offered:
        found.append(lay_tile(s, me))
    if rules.PLACE_WORKER not in offered:
        found.append(place_worker(s, me))
    if rules.TRIP not in offered:
        found.append(trip(s, me))
    if rules.RECALL not in offered:
        found.append(refuse("recall", "why-nobody-out", "KN-81"))
    found += [area(s, me, n) for n in range(len(AREA_NAMES)) if rules.AREA + n not in offered and in_play(s, n)]
    if rules.ALTAR not in offered:
        found.append(altar(s, me))
    for slot in range(DISPLAY):
        if s.display[slot] != EMPTY and rules.ARTIFACT + slot not in offered:
            found.append(refuse(f"artifact slot {slot}", "why-price", "KN-90"))
    if rules.FINAL_RETURN not in offered and s.finals:
        found.append(refuse("final_return", "why-no-marks", "KN-105"))
    return found


def step_ups(s: Knossos, me: int, offered: list[int]) -> list[Refusal]:
    beside = s.diggers[me]._beside
    found: list[Refusal] = []
    for tile in range(1, s.ruins.tiles()):
        if beside >> tile & 1 and tile not in offered:
            reason = "why-stepped" if s.stepped else "why-marks-taken"
            found.append(refuse(f"step_up {tile}", reason, "KN-50"))
    return found


def lay_tile(s: Knossos, me: int) -> Refusal:
    if s.diggers[me].meeple != HOME:
        return refuse("lay_tile", "why-meeple-out", "KN-29")
    if not s.row_size():
        return refuse("lay_tile", "why-row-empty", "KN-96")
    if not s.some_tile_fits():
        return refuse("lay_tile", "why-no-room", "KN-27")
    return refuse("lay_tile", "why-tiles-dear", "KN-36")


def place_worker(s: Knossos, me: int) -> Refusal:
    if not s.diggers[me].home:
        return refuse("place_worker", "why-nobody-home", "KN-40")
    if not s.diggers[me].here():
        return refuse("place_worker", "why-nobody-in-ruins", "KN-40")
    return refuse("place_worker", "why-no-neighbour", "KN-40")


def trip(s: Knossos, me: int) -> Refusal:
    p = s.diggers[me]
    if p.meeple == HOME:
        return refuse("trip", "why-meeple-home", "KN-60")
    if not p.home:
        return refuse("trip", "why-nobody-home", "KN-60")
    return refuse("trip", "why-not-at-entrance", "KN-60")


def in_play(s: Knossos, n: int) -> bool:
    """Whether an area is on one of the sheets of this match."""
    on_sheet = (GUIDE, DAY_LABOUR, BASKET) if s.sheet == 0 else (CAMP, TELEGRAM, OFFICE)
    return n in (TAVERN, RECRUIT, WAREHOUSE, *on_sheet)


def area(s: Knossos, me: int, n: int) -> Refusal:
    text = AREA_NAMES[n]
    clause = CLAUSES[n]
    p = s.diggers[me]
    workers = abilities.recruits(s, p) if n == RECRUIT else 2 if n in (DAY_LABOUR, TELEGRAM) else 1
    reserve = {TAVERN: IN_TAVERN, RECRUIT: IN_RECRUIT}
    if n in reserve and not p.reserve[reserve[n]]:
        return refuse(text, "why-reserve-empty", clause)
    if n == CAMP and p.meeple != HOME:
        return refuse(text, "why-meeple-out", clause)
    if n == TELEGRAM and p.meeple == HOME:
        return refuse(text, "why-meeple-home", clause)
    if p.home < workers:
        return refuse(text, "why-few-workers", "KN-85", n=workers, home=p.home)
    alike = {
        TAVERN: ON_TAVERN, RECRUIT: ON_RECRUIT, DAY_LABOUR: ON_DAY_LABOUR, CAMP: ON_CAMP, TELEGRAM: ON_TELEGRAM,
        OFFICE: ON_OFFICE,
    }  # fmt: skip
    if n in alike and s.room(alike[n]) < workers:
        return refuse(text, "why-few-spaces", "KN-85", n=workers, free=s.room(alike[n]))
    if n == CAMP:
        return refuse(text, "why-no-camp", clause)
    if n == OFFICE:
        return office(s, me)
    if n == WAREHOUSE and p.dice() >= DICE:
        return refuse(text, "why-two-dice", "KN-12")
    cost = abilities.area_cost(s, p, n)
    if n in alike:
        return refuse(text, "why-mix-short", "KN-08", cost=cost, have=p.total())
    return mono(s, me, text, n, cost)


def office(s: Knossos, me: int) -> Refusal:
    p = s.diggers[me]
    cost = abilities.area_cost(s, p, OFFICE)
    if not s.box_size():
        return refuse("office", "why-box-empty", "KN-88h")
    if p.total() < cost:
        return refuse("office", "why-mix-short", "KN-08", cost=cost, have=p.total())
    return refuse("office", "why-row-full", "KN-88h", limit=s.agreed.row_limit)


def mono(s: Knossos, me: int, text: str, n: int, cost: int) -> Refusal:
    """No colour can be paid, or none of those that can has a free space."""
    p = s.diggers[me]
    if not any(s.room(abilities.coloured_space(s, n, colour)) for colour in range(COLOURS)):
        return refuse(text, "why-full", "KN-85")
    if any(p.have(colour) + p.cut(colour) >= cost for colour in range(COLOURS)):
        return refuse(text, "why-colour-taken", "KN-18", cost=cost)
    return refuse(text, "why-mono-short", "KN-18", cost=cost)


def altar(s: Knossos, me: int) -> Refusal:
    p = s.diggers[me]
    if s.altar == HERMES:
        return refuse("altar", "why-hermes", "KN-80")
    if not p.home:
        return refuse("altar", "why-nobody-home", "KN-85")
    if s.altar_full():
        return refuse("altar", "why-full", "KN-85")
    cost = s.altar_cost(p)
    if s.altar == POSEIDON:
        if p.white < s.parts.altar_white[POSEIDON]:
            return refuse("altar", "why-white-short", "KN-89", white=s.parts.altar_white[POSEIDON])
        assert s.room(ON_POSEIDON)
        return refuse("altar", "why-mix-short", "KN-89", cost=cost, have=p.total())
    return mono(s, me, "altar", abilities.ALTAR, cost)


# ---- tiles


def tile_pick(s: Knossos, me: int) -> list[Refusal]:
    found: list[Refusal] = []
    for slot in range(s.row_size()):
        if slot not in s.options(me):
            fits = s.ruins.tile_fits(s.row[slot])
            found.append(
                refuse(f"tile {slot}", "why-tile-dear" if fits else "why-tile-large", "KN-36" if fits else "KN-27")
            )
    return found


def tile_orient(s: Knossos, me: int) -> list[Refusal]:
    slot = first_of(s.question())
    found: list[Refusal] = []
    for turn, name in enumerate(TURN_NAMES):
        form = s.parts.form[TURNS * s.row[slot] + turn]
        if form >= 0 and turn not in s.options(me):
            fits = s.ruins.fits(form)
            found.append(
                refuse(f"turn {name}", "why-tile-dear" if fits else "why-tile-large", "KN-36" if fits else "KN-27")
            )
    return found


# ---- workers and trips


def worker_tile(s: Knossos, me: int) -> list[Refusal]:
    """Tiles with own pieces that are beside no other one, and those beside the ones that are offered."""
    p = s.diggers[me]
    offered = s.options(me)
    found: list[Refusal] = []
    for tile in range(1, s.ruins.tiles()):
        if tile not in offered:
            own = p.here() >> tile & 1
            near = any(s.ruins.adjacent(tile) >> other & 1 for other in offered)
            if own or near:
                found.append(refuse(f"place {tile}", "why-not-beside", "KN-42" if own else "KN-40"))
    return found


def guide_tile(s: Knossos, me: int) -> list[Refusal]:
    """Tiles of the colour that are beside no own piece, or, where that does not count, beside the meeple only."""
    colour = first_of(s.question())
    p = s.diggers[me]
    offered = s.options(me)
    found: list[Refusal] = []
    for tile in range(1, s.ruins.tiles()):
        if tile not in offered and s.ruins.colour(tile) == colour:
            meeple = p.meeple != HOME and s.ruins.adjacent(p.meeple) >> tile & 1
            near = "why-meeple-only" if meeple else "why-no-worker-beside"
            found.append(refuse(f"place {tile}", near if s.agreed.guided_by_workers else "why-not-beside", "KN-43"))
    return found


def path_step(s: Knossos, me: int) -> list[Refusal]:
    last = first_of(s.question())
    found: list[Refusal] = []
    offered = s.options(me)
    for tile in range(1, s.ruins.tiles()):
        if s.ruins.adjacent(last) >> tile & 1 and tile not in offered:
            used = s.path() >> tile & 1
            found.append(refuse(f"go {tile}", "why-used" if used else "why-dead-end", "KN-62"))
    return found


def harvest_mode(s: Knossos, me: int) -> list[Refusal]:
    offered = s.options(me)
    found = [
        refuse(f"colour {name}", "why-no-piece", "KN-66")
        for colour, name in enumerate(COLOUR_NAMES)
        if colour not in offered
    ]
    if digging.WHITE + 1 not in offered:
        full = s.diggers[me].white >= EXTRA
        found.append(refuse("white 1", "why-white-full" if full else "why-not-four", "KN-16" if full else "KN-70"))
    return found


def second_colour(s: Knossos, me: int) -> list[Refusal]:
    first = first_of(s.question())
    return [
        refuse(f"colour {name}", "why-no-piece", "KN-66")
        for colour, name in enumerate(COLOUR_NAMES)
        if colour not in s.options(me) and colour != first
    ]


def pay_mono(s: Knossos, me: int) -> list[Refusal]:
    n = first_of(s.question())
    p = s.diggers[me]
    cost = abilities.mono_cost(s, p, n)
    found: list[Refusal] = []
    for colour, name in enumerate(COLOUR_NAMES):
        if colour in s.options(me):
            continue
        text = f"pay {name}"
        if n == WAREHOUSE and p.extra[colour]:
            found.append(refuse(text, "why-die-held", "KN-88c"))
        elif not s.room(abilities.coloured_space(s, n, colour)):
            found.append(refuse(text, "why-space-taken", "KN-18"))
        else:
            found.append(
                refuse(text, "why-colour-short", "KN-18", cost=max(0, cost - p.cut(colour)), have=p.have(colour))
            )
    return found


def hermes_space(s: Knossos, me: int) -> list[Refusal]:
    found: list[Refusal] = []
    for number in range(NUMBERS):
        if number in s.options(me):
            continue
        text = f"space {number + LEAST_NUMBER}"
        if number + LEAST_NUMBER > s.haul:
            found.append(refuse(text, "why-haul", "KN-80", haul=s.haul))
        elif not s.room(ON_NUMBER + number):
            found.append(refuse(text, "why-space-taken", "KN-85"))
    return found


def camp_tile(s: Knossos, me: int) -> list[Refusal]:
    found: list[Refusal] = []
    for tile in range(1, s.ruins.tiles()):
        if tile in s.options(me):
            continue
        text = f"camp {tile}"
        if s.ruins.adjacent(ENTRANCE) >> tile & 1:
            found.append(refuse(text, "why-next-to-entrance", "KN-88f"))
        elif not s.free_marks() >> tile & 1:
            found.append(refuse(text, "why-marks-taken", "KN-88f"))
        else:
            cost = s.ruins.distance(tile) * s.parts.cost[CAMP]
            found.append(refuse(text, "why-mix-short", "KN-88f", cost=cost, have=s.diggers[me].total()))
    return found


def final_colour(s: Knossos, me: int) -> list[Refusal]:
    second = first_of(s.question())
    found = [
        refuse(f"colour {name}", "why-no-mark-of-colour", "KN-105")
        for colour, name in enumerate(COLOUR_NAMES)
        if colour not in s.options(me) and not s.colours >> colour & 1
    ]
    if not second:
        found.append(refuse("none", "why-choose-colour", "KN-105"))
    return found


def final_pieces(s: Knossos, me: int) -> list[Refusal]:
    return [] if rules.DONE in s.options(me) else [refuse("done", "why-take-one", "KN-105")]


def leftover(s: Knossos, me: int) -> list[Refusal]:
    if s.diggers[me].meeple == HOME or s.agreed.free_meeple:
        return []
    return [refuse("take meeple", "why-meeple-stays", "KN-74")]


why_not = by_question({
    rules.MAIN: main,
    digging.TILE_PICK: tile_pick,
    digging.TILE_ORIENT: tile_orient,
    digging.WORKER_TILE: worker_tile,
    digging.GUIDE_TILE: guide_tile,
    digging.PATH_STEP: path_step,
    digging.HARVEST_MODE: harvest_mode,
    digging.SECOND_COLOUR: second_colour,
    abilities.PAY_MONO: pay_mono,
    digging.HERMES_SPACE: hermes_space,
    abilities.CAMP_TILE: camp_tile,
    rules.FINAL_COLOUR: final_colour,
    rules.FINAL_PIECES: final_pieces,
    digging.LEFTOVER: leftover,
})  # fmt: skip
