"""What the things of Knossos are called."""

from takujo.core.game import View
from takujo.games.knossos.components import (
    ALTAR_NAMES,
    AREA_NAMES,
    ARTIFACT_NAMES,
    COLOUR_NAMES,
    RESERVE_NAMES,
    SHEETS,
    SPACE_NAMES,
    TILE_NAMES,
)
from takujo.games.knossos.notation import ENDS
from takujo.words import Words


def naming(view: View, question: str, it: list[str], words: Words) -> str:
    """What an option speaks of: the words after its verb."""
    table = view["table"]
    if it[0] == "slot":
        return artifact(table, int(it[1]), words)
    if question == "tile_pick":
        return row_tile(table["row"][int(it[0])], words)
    if question == "tile_orient":
        return orientation(table, it, words)
    if question == "tile_anchor":
        return place(table, int(it[0]), int(it[1]), words)
    if question in ("pay_mix", "split_pay", "split_gain"):
        return words("amount", n=int(it[0]), colour=colour(it[1], words))
    if question == "pay_alt":
        return price(it, words)
    if question == "harvest_mode" and it[0] in COLOUR_NAMES and table["trip"]:
        return words("colour-gain", colour=colour(it[0], words), n=table["trip"]["gains"][it[0]])
    if question == "second_colour" and table["trip"]:
        return words("colour-gain", colour=colour(it[0], words), n=table["trip"]["gains"][it[0]])
    if it[0] in COLOUR_NAMES:
        return colour(it[0], words)
    if question == "hermes_space" or question == "harvest_mode":
        return it[0]
    if it[0] == "meeple":
        return words("meeple")
    if it[0].isdecimal():
        tile = laid_tile(table, int(it[0]), words)
        return words("beside-marks", tile=tile) if it[-1] == "beside" else tile
    return space(" ".join(it), words)


def artifact(table: View, slot: int, words: Words) -> str:
    """A card of the display."""
    card = table["display"][slot] if slot < len(table["display"]) else None
    return words("slot", number=slot + 1) if card is None else words.named("artifact", card["card"])


def colour(name: str, words: Words) -> str:
    return words.named("colour", name)


def row_tile(tile: View, words: Words) -> str:
    first, second = (colour(side["colour"], words) for side in tile["sides"])
    return words("row-tile", shape=shape(tile["tile"], words), first=first, second=second)


def shape(tile: str, words: Words) -> str:
    """An L tile has a shape that other tiles have too, but three bull marks: it is known by its name."""
    printed = words.printed.named("tile", tile)
    return words("l-tile") if printed["marks"] > 1 else str(printed["shape"])


def orientation(table: View, it: list[str], words: Words) -> str:
    tile = table["placing"] and next((each for each in table["row"] if each["slot"] == table["placing"]["slot"]), None)
    if not tile:
        return " ".join(it)
    side = tile["sides"]["AB".index(it[0])]
    return words("orientation", side=it[0], colour=colour(side["colour"], words), degrees=90 * int(it[1]))


def place(table: View, x: int, y: int, words: Words) -> str:
    """A place with its cost."""
    ghost = table["placing"]
    found = ghost and next((each for each in ghost["places"] if (each["x"], each["y"]) == (x, y)), None)
    if not found:
        return words("place", x=x, y=y)
    if not found["same"] and not found["gap_cost"]:
        return words("place-free", x=x, y=y)
    return words("place-cost", x=x, y=y, cost=cost(ghost, found, words))


def cost(ghost: View, found: View, words: Words) -> str:
    """What a place costs; nothing is said of one that is free."""
    costs = []
    if found["same"]:
        costs.append(words("amount", n=found["same"], colour=colour(ghost["colour"], words)))
    if found["gap_cost"]:
        costs.append(words("amount-any", n=found["gap_cost"]))
    return words("plus").join(costs)


def price(it: list[str], words: Words) -> str:
    if it == ["nothing"]:
        return words("nothing")
    parts = [words("amount", n=int(n), colour=colour(name, words)) for n, name in zip(it[::2], it[1::2], strict=True)]
    return words("plus").join(parts)


def laid_tile(table: View, number: int, words: Words) -> str:
    """A tile in the ruins: its number, colour and shape."""
    tile = next((each for each in table["tiles"] if each["number"] == number), None)
    if tile is None or tile["colour"] is None:
        return words("tile-number", number=number)
    return words("laid-tile", number=number, colour=colour(tile["colour"], words), shape=shape(tile["tile"], words))


def space(name: str, words: Words) -> str:
    """A space of the market or the altar."""
    area, *rest = name.split()
    called = words("altar-space") if area == "altar" else words.named("area", area)
    if not rest:
        return called
    which = colour(rest[0], words) if rest[0] in COLOUR_NAMES else rest[0]
    if rest[-1] in ("high", "low"):
        return words("space-die", area=called, colour=which, which=words(f"die-{rest[-1]}"))
    return words("space-of", area=called, which=which)


def called(name: str, value: int, names: tuple[str, ...], words: Words) -> str | int:
    """What a number of an event stands for."""
    if name == "altar":
        return words.named("altar", ALTAR_NAMES[value])
    if name == "sheet":
        return SHEETS[value]
    if name == "piece":
        return piece(TILE_NAMES[value], words)
    if name == "tile":
        return words("tile-number", number=value) if value else words("entrance")
    if name == "colour":
        return colour(COLOUR_NAMES[value], words)
    if name == "space":
        return space(SPACE_NAMES[value], words)
    if name == "reserve":
        return words.named("area", RESERVE_NAMES[value])
    if name == "artifact":
        return words.named("artifact", ARTIFACT_NAMES[value])
    if name == "end":
        return words(f"end-{ENDS[value]}")
    return value


def piece(tile: str, words: Words) -> str:
    """A tile as it is printed, with both its colours."""
    printed = words.printed.named("tile", tile)
    first, second = (colour(name, words) for name in printed["colours"])
    return words("row-tile", shape=shape(tile, words), first=first, second=second)


assert all(name in AREA_NAMES or name == "reinforcements" for name in RESERVE_NAMES)
