"""A view in words: for terminals, screen readers and language models."""

from takujo.core.game import View
from takujo.games.knossos.components import COLOUR_NAMES, KIND_NAMES
from takujo.games.knossos.names import colour, laid_tile, place, row_tile
from takujo.words import Words

LETTERS = {"red": "r", "blue": "b", "yellow": "y", "green": "g", None: "#"}


def describe(view: View, words: Words) -> str:
    table = view["table"]
    lines = [*standing(view, words), *clocks(table, words), words("ruins-line", size=table["frame"]["size"])]
    lines += grid(table)
    lines.append(words("legend"))
    lines += [f"  {tile_line(view, tile, words)}" for tile in table["tiles"][1:]]
    if table["gaps"]:
        lines.append(words("gaps-line", n=len(table["gaps"])))
    lines.append(words("row-line", limit=table["row_limit"], box=table["box"]))
    lines += [f"  {n + 1}. {row_tile(tile, words)}{fitting(tile, words)}" for n, tile in enumerate(table["row"])]
    if table["box_tiles"] is not None:
        lines.append(words("box-line", tiles=shapes(table, words)))
    lines.append(words("display-line", deck=table["deck"]))
    lines += [f"  {n + 1}. {card_line(card, words)}" for n, card in enumerate(table["display"]) if card]
    lines.append(words("market-line"))
    lines += [f"  {area_line(view, area, words)}" for area in table["market"]]
    lines.append(altar_line(view, words))
    lines += under_way(view, words)
    seats = range(view["seats"])
    first = view["seat"] or 0
    for seat in [*seats[first:], *seats[:first]]:
        lines += board(view, seat, words)
    return "\n".join(lines)


def standing(view: View, words: Words) -> list[str]:
    table = view["table"]
    ends = " ".join(words(f"end-{end}") for end in table["ends"])
    if view["over"]:
        first = [name for name, at in zip(view["names"], view["placings"], strict=True) if at == 1]
        return [words("over-line", ends=ends, who=listed(first, words))]
    lines = [words("turn-line", round=table["round"], who=view["names"][table["active"]])]
    if table["final"]:
        lines.append(words("final-line", ends=ends, n=table["finals"]))
    return lines


def clocks(table: View, words: Words) -> list[str]:
    cards = table["deck"] + sum(card is not None for card in table["display"])
    free = table["altar"]["capacity"] - table["altar"]["full"]
    return [words("clock-line", cards=cards, spaces=free, room=words("room-yes" if table["fits"] else "room-no"))]


def listed(things: list[str], words: Words) -> str:
    return words("list-comma").join(things)


# ---- ruins


def grid(table: View) -> list[str]:
    """Three letters a cell: the colour of the tile, and its number in its first cell; a bull mark is . or *."""
    box = table["frame"]["box"]
    owner = {tuple(cell): tile for tile in table["tiles"] for cell in tile["cells"]}
    lines = ["      " + "".join(f"{x:>4}" for x in range(box[0], box[2] + 1))]
    for y in range(box[1], box[3] + 1):
        cells = [square(owner.get((x, y)), [x, y]) for x in range(box[0], box[2] + 1)]
        lines.append(f"{y:>4}   " + "".join(f"{cell:<4}" for cell in cells).rstrip())
    return lines


def square(tile: View | None, cell: list[int]) -> str:
    if tile is None:
        return ""
    letter = LETTERS[tile["colour"]]
    number = str(tile["number"]) if cell == tile["cells"][0] and tile["number"] else ""
    if cell in tile["marks"]:
        letter = letter.upper()
    return letter + number


def tile_line(view: View, tile: View, words: Words) -> str:
    pieces: list[str] = []
    for each in tile["pieces"]:
        who = view["names"][each["seat"]]
        if each["meeple"]:
            pieces.append(words("piece-meeple", who=who))
        if each["on"]:
            pieces.append(words("piece-on", who=who, n=each["on"]))
        if each["beside"]:
            pieces.append(words("piece-beside", who=who, n=each["beside"]))
    here = listed(pieces, words) or words("nobody")
    near = listed(["E" if n == 0 else str(n) for n in tile["adjacent"]], words)
    name = laid_tile(view["table"], tile["number"], words)
    return words("tile-line", tile=name, free=tile["free"], pieces=here, near=near)


def fitting(tile: View, words: Words) -> str:
    return "" if tile["fits"] else words("fits-not")


def shapes(table: View, words: Words) -> str:
    """The tiles in the box, shape by shape."""
    found: dict[str, list[str]] = {}
    for tile in table["box_tiles"]:
        shape, _, pair = tile.partition("-")
        found.setdefault(shape, []).append(pair)
    return words("list-semicolon").join(f"{shape} {' '.join(pairs)}" for shape, pairs in found.items()) or words(
        "none-there"
    )


# ---- cards and spaces


def card_line(card: View, words: Words) -> str:
    name = words.named("artifact", card["card"])
    kind = words.named("kind", card["kind"])
    effect = words("card-effect", effect=words.named("effect", card["effect"])) if card["effect"] else ""
    payable = words("card-payable") if card["payable"] else ""
    return words("card-line", name=name, kind=kind, price=card_price(card, words)) + effect + payable


def card_price(card: View, words: Words) -> str:
    if not card["pair"]:
        return words("price-two", x=card["price"][0], y=card["price"][1])
    x, y, z = card["price"]
    first, second = (colour(name, words) for name in card["pair"])
    third, fourth = (colour(name, words) for name in COLOUR_NAMES if name not in card["pair"])
    return words("price-alt", x=x, y=y, z=z, first=first, second=second, third=third, fourth=fourth)


def area_line(view: View, area: View, words: Words) -> str:
    name = words.named("area", area["area"])
    if area["cost"] is None:
        return words("area-line", area=name, spaces=space_list(view, area["spaces"], words))
    spaces = space_list(view, area["spaces"], words)
    return words("area-cost-line", area=name, cost=area["cost"], workers=area["workers"], spaces=spaces)


def space_list(view: View, spaces: list[View], words: Words) -> str:
    found: list[str] = []
    for each in spaces:
        if not each["capacity"]:
            continue
        held = listed([view["names"][seat] for seat in each["workers"]], words) or words("none-there")
        free = each["capacity"] - len(each["workers"])
        which = each["number"] if each["number"] is not None and not each["colour"] else ""
        label = colour(each["colour"], words) if each["colour"] else str(which)
        if each["number"] is not None and each["colour"]:
            label += f" {each['number']}"
        found.append(words("space-line", which=label, free=free, who=held))
    return words("list-semicolon").join(found)


def altar_line(view: View, words: Words) -> str:
    altar = view["table"]["altar"]
    name = words.named("altar", altar["altar"])
    spaces = space_list(view, altar["spaces"], words)
    if altar["cost"] is None:
        return words("altar-line", altar=name, spaces=spaces)
    return words("altar-cost-line", altar=name, cost=altar["cost"], white=altar["white"], spaces=spaces)


# ---- what is under way


def under_way(view: View, words: Words) -> list[str]:
    table = view["table"]
    lines: list[str] = []
    ghost = table["placing"]
    if ghost is not None:
        tile = row_tile(next(each for each in table["row"] if each["slot"] == ghost["slot"]), words)
        where = place(table, ghost["places"][0]["x"], ghost["places"][0]["y"], words) if ghost["chosen"] else ""
        lines.append(words("placing-line", tile=tile) if not where else words("placed-line", tile=tile, place=where))
    trip = table["trip"]
    if trip is not None:
        path = " ".join(["E", *map(str, trip["path"])])
        gains = [words("amount", n=n, colour=colour(name, words)) for name, n in trip["gains"].items() if n]
        lines.append(words("trip-line", path=path, gains=listed(gains, words) or words("nothing")))
        if trip["proposed"]:
            good = " ".join(["E", *map(str, trip["proposed"])])
            lines.append(words("proposal-line", path=good, n=trip["proposed_gain"]))
    paying = table["paying"]
    if paying is not None:
        lines.append(words(f"paying-{paying['question'].replace('_', '-')}", n=paying["due"]))
    return lines


# ---- boards


def board(view: View, seat: int, words: Words) -> list[str]:
    table = view["table"]
    own = table["boards"][seat]
    title = "board-you" if seat == view["seat"] else "board-line"
    score = own["score"]
    crew = words.named("crew", own["crew"])
    lines = [
        words(title, who=view["names"][seat], crew=crew, score=score["total"]),
        "  " + words("store-line", store=stores(own, words), white=own["white"]),
        "  " + words("crew-line", home=own["home"], meeple=meeple(table, own, words), ruins=own["in_ruins"],
                     market=own["on_market"], altar=own["on_altar"]),
        "  " + words("reserve-line", reinforcements=own["reserve"]["reinforcements"], tavern=own["reserve"]["tavern"],
                     recruit=own["reserve"]["recruit"]),
    ]  # fmt: skip
    cards = [
        words(
            "artifacts-of-kind",
            kind=words.named("kind", kind),
            cards=listed([words.named("artifact", card) for card in own["artifacts"][kind]], words),
        )
        for kind in KIND_NAMES
        if own["artifacts"][kind]
    ]
    if cards:
        lines.append("  " + words("artifacts-line", cards=words("list-semicolon").join(cards)))
    lines.append(
        "  "
        + words(
            "score-line",
            workers=score["workers"],
            resources=score["resources"],
            artifacts=score["artifacts"],
            altar=score["altar"],
        )
    )
    return lines


def stores(own: View, words: Words) -> str:
    found: list[str] = []
    for name in COLOUR_NAMES:
        n = own["store"][name]
        extra = own["extra"][name]
        amount = f"{n}+{extra}" if extra else str(n)
        found.append(f"{colour(name, words)} {amount}/{own['limits'][name]}")
    return listed(found, words)


def meeple(table: View, own: View, words: Words) -> str:
    return words("at-home") if own["meeple"] is None else laid_tile(table, own["meeple"], words)
