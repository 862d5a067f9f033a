"""A view in words: for terminals, screen readers and language models."""

from takujo.core.game import View
from takujo.games.memory_library.components import KIND_NAMES
from takujo.words import Words


def describe(view: View, words: Words) -> str:
    table = view["table"]
    lines = [
        words("round-line", round=table["round"], track=table["track"], length=table["track_length"],
              start=view["names"][table["start"]]),
        *last_round(view, words),
        words("market-line", shards=shards(table["market"], words)),
        *tray(table, words),
        words("decks-line", shards=shards(table["decks"], words, zeros=True)),
        words("discard-line", shards=shards(table["discard"], words)),
        words("tomes-line", deck=words("tome-deck-line", n=table["tome_deck"])),
        *(f"  {tome(view, slot, words)}" for slot in range(len(table["tome_market"]))),
        words("stock-line", tokens=table["stock"]),
    ]  # fmt: skip
    seats = range(view["seats"])
    first = view["seat"] or 0
    for seat in [*seats[first:], *seats[:first]]:
        lines += board(view, seat, words)
    return "\n".join(lines)


def last_round(view: View, words: Words) -> list[str]:
    """Why this round is the last one, or why the match is over."""
    table = view["table"]
    if not table["triggers"]:
        return [words("last-space-line")] if table["last_round"] else []
    ends = words("sentence-gap").join(words(f"end-{end}") for end in table["triggers"])
    return [words("over-line" if view["over"] else "last-round-line", ends=ends)]


def shards(counts: dict[str, int], words: Words, zeros: bool = False) -> str:
    found = [f"{words.named('shard', kind)} {counts[kind]}" for kind in KIND_NAMES if counts[kind] or zeros]
    return listed(found, words) or words("none")


def listed(things: list[str], words: Words) -> str:
    return words("list-comma").join(things)


def repeated(thing: str, n: int, words: Words) -> list[str]:
    """A thing that is there n times."""
    return [] if n == 0 else [thing] if n == 1 else [words("times", thing=thing, n=n)]


def tray(table: View, words: Words) -> list[str]:
    if table["collecting"] is None:
        return []
    return [words("tray-line", cards=shards(table["tray"], words), cost=table["collecting"][1])]


def tome(view: View, slot: int, words: Words) -> str:
    name = view["table"]["tome_market"][slot]
    if name is None:
        return words("tome-slot-empty")
    card = words.printed.named("tome", name)
    price = "+".join(words.named("shard", kind) for kind in KIND_NAMES for _ in range(card["price"].get(kind, 0)))
    lacks = view["table"]["missing"][slot]
    missing = "" if lacks is None else words("tome-missing", n=lacks) if lacks else words("tome-payable")
    name = words.named("tome", name, "name")
    return words("tome-slot", tome=name, price=price, points=card["points"], missing=missing)


def board(view: View, seat: int, words: Words) -> list[str]:
    own = view["table"]["boards"][seat]
    title = "board-you" if seat == view["seat"] else "board-line"
    lines = [words(title, who=view["names"][seat], score=own["score"])]
    if own["hand"] is not None:
        lines.append("  " + words("hand-line", n=own["hand_size"], cards=shards(own["hand"], words)))
    else:
        known = words("hand-known", cards=shards(own["known"], words)) if own["known"] else ""
        lines.append("  " + words("hand-hidden", n=own["hand_size"]) + known)
    laid = sum(own["laid"].values())
    lines.append("  " + words("tokens-line", free=own["free"], laid=laid, wilds=own["wilds"]))
    if own["completed"]:
        tomes = [words.named("tome", name) for name in own["completed"]]
        lines.append("  " + words("completed-line", tomes=listed(tomes, words)))
    oblivion: list[str] = []
    for kind in KIND_NAMES:
        shard = words.named("shard", kind)
        oblivion += repeated(words("with-token", shard=shard), own["laid"][kind], words)
        oblivion += repeated(shard, own["bare"][kind], words)
    if oblivion:
        lines.append("  " + words("oblivion-line", cards=listed(oblivion, words)))
    effects = [str(words.printed.named("shard", kind)["forgotten"][words.lang]) for kind in own["effects"]]
    if own["veils"]:
        effects.append(words("veil-line", who=listed([view["names"][q] for q in own["veils"]], words)))
    if effects:
        lines.append("  " + words("effects-line", effects=listed(effects, words)))
    burdens = [words(f"burden-{name}", n=n) for name, n in view["table"]["burdens"][seat].items() if n]
    if burdens and seat == view["seat"]:
        lines.append("  " + words("burdens-line", burdens=listed(burdens, words)))
    return lines
