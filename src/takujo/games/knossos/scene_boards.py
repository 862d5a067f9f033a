"""The boards of the players of Knossos."""

from typing import Final

from takujo.draw.desk import Region
from takujo.draw.paper import width
from takujo.draw.parts import part
from takujo.games.knossos import faces
from takujo.games.knossos.faces import COLOURS, KINDS, RESOURCES
from takujo.games.knossos.scene_desk import RuinsDesk
from takujo.games.knossos.scene_market import card_said

_WHITE_LIMIT: Final = 6


def own(desk: RuinsDesk, me: int, at: Region) -> None:
    """The viewer's board: resources with their limits, who is at home, artifacts, points."""
    at = Region(at.x, at.y, at.w, 46) if desk.small else at
    _own_paper(desk, me, at)
    for place, colour in enumerate(RESOURCES):
        w, h = (46.0, 38.0) if desk.small else (79.0, 51.0)
        x = at.x + (5 + 48.5 * place if desk.small else 11 + (w + 9.2) * place)
        y = at.y + (5 if desk.small else 37)
        answers = tuple(text for text in desk.offers if _is_of(text, colour))
        _store(desk, me, colour, Region(x, y, w, h), answers, *_promise(desk, me, colour))
    if desk.small:
        _home(desk, me, Region(at.x + 250, at.y + 5, 120, 18), 15.0)
        _artifacts(desk, me, Region(at.x + 250, at.y + 24, 122, 20), 0.64)
        _marks(desk, me, at.x + at.w - 16, at.y - 8, 0.7)
        return
    _home(desk, me, Region(at.x + 12, at.y + 92, 222, 40), 27.0)
    _artifacts(desk, me, Region(at.x + 246, at.y + 96, at.w - 258, 34), 1.1)
    _marks(desk, me, at.x + 44 + width(desk.words("scene-your-party"), 14, "serif"), at.y + 5, 1.0)


@part("table.boards.{me}.score")
def _own_paper(desk: RuinsDesk, me: int, at: Region) -> None:
    """The viewer's paper with the points."""
    words, score = desk.words, desk.boards[me]["score"]
    parts = tuple(score[name] for name in ("workers", "resources", "artifacts", "altar"))
    said = words(
        "scene-say-own", **{name: score[name] for name in ("workers", "resources", "artifacts", "altar", "total")}
    )
    if desk.small:
        desk.put(f"area-seat-{me}", desk.drawn(f"own-{me}", faces.plain_own(at.w, at.h, me)), at.x, at.y, label=said)
        return
    total = words("scene-now", points=score["total"])
    symbol = faces.own_area(at.w, at.h, me, words("scene-your-party"), parts, total)
    key = f"own-{me}-{'.'.join(map(str, parts))}"
    desk.put(f"area-seat-{me}", desk.drawn(key, symbol), at.x, at.y, label=said)


_STORED: Final = tuple(f"table.boards.{{me}}.{name}" for name in ("white", "store", "extra", "limits", "bargains"))


@part(*_STORED)
def _store(
    desk: RuinsDesk, me: int, colour: str, at: Region, answers: tuple[str, ...], pill: str, always: bool
) -> None:
    """A resource of the viewer, which stands for what is paid or gained in its colour."""
    board, words = desk.boards[me], desk.words
    white = colour == "white"
    base, extra = (board["white"], 0) if white else (board["store"][colour], board["extra"][colour])
    limit = _WHITE_LIMIT if white else board["limits"][colour]
    bargain = colour in board["bargains"]
    said = words("scene-say-store", colour=desk.colour(colour), count=base + extra, limit=limit, extra=extra)
    refused = [f"{verb} {colour}" for verb in ("pay", "colour", "gain", "collect")] if not white else ["white 1"]
    desk.put(
        f"store-{me}-{colour}", desk.drawn(f"store-{colour}-{base}-{extra}-{limit}" + ("-bargain" if bargain else ""),
        faces.store(at.w, at.h, colour, base, extra, limit, bargain)), at.x, at.y, label=said, answers=answers,
        reason=desk.refused(*refused), pill=pill, always=always,
    )  # fmt: skip
    for option in refused:
        desk.locked(f"store-{colour}", option, at.x + at.w - 6, at.y + 5)


def _is_of(text: str, colour: str) -> bool:
    """Whether an answer is given with resources of one colour alone."""
    verb, *rest = text.split()
    if colour == "white":
        return verb == "white"
    if verb in ("pay", "extra"):
        return rest[-1] == colour and len(rest) <= 2
    return verb in ("colour", "gain", "collect") and rest == [colour]


def _promise(desk: RuinsDesk, me: int, colour: str) -> tuple[str, bool]:
    """What choosing a colour brings or costs; on a trip, what the path would bring so far."""
    table, board = desk.table, desk.boards[me]
    trip, paying = table["trip"], table["paying"]
    room = _WHITE_LIMIT if colour == "white" else board["limits"][colour]
    room -= board["white"] if colour == "white" else board["store"][colour] + board["extra"][colour]
    if desk.asked == "pay_mono" and paying:
        return f"−{paying['due']}", False
    if desk.asked == "labour_colour":
        gain = int(desk.box.areas["day_labour"]["gain"])
        return f"+{min(gain, room)}", False
    if desk.asked == "final_colour" and colour in COLOURS:
        tiles = [tile for tile in table["tiles"] if tile["colour"] == colour]
        mine = [each for tile in tiles for each in tile["pieces"] if each["seat"] == me]
        return f"+{min(room, sum(each['on'] + 2 * each['meeple'] for each in mine))}", False
    if trip and trip["seat"] == me and colour in COLOURS and not trip["colours"] and trip["gains"][colour]:
        return f"+{trip['gains'][colour]}", desk.asked == "path_step"
    if desk.asked in ("second_colour", "basket") and trip and colour in COLOURS:
        return f"+{trip['gains'][colour]}", False
    if colour == "white" and desk.asked == "harvest_mode":
        most = max((int(text.split()[1]) for text in desk.offers if text.startswith("white")), default=0)
        return f"+{most}" if most else "", False
    return "", False


@part("table.boards.{seat}.meeple", "table.boards.{seat}.home", "names.{seat}", "mine.{seat}")
def _home(desk: RuinsDesk, seat: int, at: Region, size: float) -> None:
    """The meeple, if it is there, and the workers at home; they overlap when there are many."""
    board, words = desk.boards[seat], desk.words
    x, mine = at.x, desk.mine(seat)
    if board["meeple"] is None:
        tall = size * 1.32
        w = faces.MEEPLE[0] * tall / faces.MEEPLE[1]
        said = words("scene-say-meeple-home", name=desk.name(seat))
        desk.put(
            f"meeple-{seat}", desk.drawn(f"meeple-{seat}", faces.meeple(seat)), x, at.y + (at.h - tall) / 2,
            tall / faces.MEEPLE[1], label=said,
        )  # fmt: skip
        x += w + 4
    home = board["home"]
    said_count = f"×{home}"
    room = at.x + at.w - x - size - width(said_count, 12) - 7
    natural = size + 2.5 if mine else size * 0.5
    step = max(0.0, min(natural, room / (home - 1))) if home > 1 else 0.0
    for n in range(home):
        said = words("scene-say-home", name=desk.name(seat), count=home)
        last = n == home - 1
        desk.put(
            f"home-{seat}-{n}", desk.drawn(f"worker-{seat}", faces.worker(seat)), x + step * n,
            at.y + (at.h - size) / 2, size / faces.WORKER, label=said, answers=["place_worker"] if mine else [],
            quiet=not last,
        )  # fmt: skip
    if not home:
        desk.put(
            f"home-{seat}-none", desk.drawn("no-worker", faces.no_worker()), x, at.y + (at.h - size) / 2,
            size / faces.WORKER,
        )  # fmt: skip
    end = x + step * max(0, home - 1) + size + 4
    desk.put(f"home-count-{seat}", desk.drawn(f"count-{home}", faces.count(said_count)), end, at.y + at.h / 2 - 7)


_HELD: Final = tuple(f"table.boards.{{seat}}.{name}" for name in ("artifacts", "points", "score"))


@part(*_HELD, "names.{seat}", "mine.{seat}")
def _artifacts(desk: RuinsDesk, seat: int, at: Region, scale: float) -> None:
    """The cards of a seat by kind: each kind of the viewer with its points, all of another seat's together."""
    board, words = desk.boards[seat], desk.words
    held = {kind: board["artifacts"][kind] for kind in KINDS if board["artifacts"][kind]}
    if not held:
        return
    mine = desk.mine(seat)
    w, h = (side * scale for side in faces.MINI)
    ring = 22.0 if mine and not desk.small else 19.0
    cards, rings = sum(map(len, held.values())), len(held) if mine else 1
    fan = w + 2 if mine and not desk.small else w * 0.5
    apart = 4.0 if mine else 2.0
    fixed = len(held) * w + rings * (ring - 4) + apart * (len(held) - 1)
    fan = max(0.0, min(fan, (at.w - fixed) / max(1, cards - len(held))))
    x, y = at.x, at.y + (at.h - h) / 2
    for kind, each in held.items():
        for n, card in enumerate(each):
            effect = desk.box.artifacts[card]["effect"] != "none"
            symbol = faces.mini(kind, effect)
            said = words("scene-say-held", owner=desk.name(seat), said=card_said(desk, {"card": card}))
            key = f"mini-{kind}" + ("-effect" if effect else "")
            desk.put(f"card-{card}", desk.drawn(key, symbol), x + fan * n, y, scale, label=said)
        x += fan * (len(each) - 1) + w + apart
        if mine:
            points = board["points"][kind]
            name = desk.box.name("kinds", kind, desk.lang)
            said = words("scene-say-kind", kind=name, count=len(each), points=points)
            _ring(desk, f"points-{seat}-{kind}", points, ring, x - apart - 4, y + h - ring + 3, said)
            x += ring - 4
    if not mine:
        points = board["score"]["artifacts"]
        said = words("scene-say-kinds", name=desk.name(seat), points=points)
        _ring(desk, f"points-{seat}", points, ring, min(x - apart - 3, at.x + at.w - ring), y + (h - ring) / 2, said)


def _ring(desk: RuinsDesk, name: str, points: int, size: float, x: float, y: float, said: str) -> None:
    desk.put(name, desk.drawn(f"points-{points}-{size:.0f}", faces.ring(points, size / 2)), x, y, label=said)


def rival(desk: RuinsDesk, seat: int, at: Region) -> None:
    """Another seat's board, smaller."""
    _rival_paper(desk, seat, at)
    if desk.small:
        _home(desk, seat, Region(at.x + 22, at.y + at.h - 18, at.w * 0.5 - 16, 15), 11.0)
        _artifacts(desk, seat, Region(at.x + at.w * 0.61, at.y + at.h - 19, at.w * 0.39 - 3, 16), 0.5)
        _marks(desk, seat, at.x + at.w - 15, at.y - 8, 0.7)
        return
    foot = at.y + 52
    roomy = at.h > 100
    _home(desk, seat, Region(at.x + 9, foot, at.w * 0.5 - 8, at.h - 55), 24.0 if roomy else 16.0)
    artifacts = Region(at.x + at.w * 0.54, foot, at.w * 0.46 - 5, at.h - 55)
    _artifacts(desk, seat, artifacts, 1.0 if roomy else 0.66)
    _marks(desk, seat, at.x + at.w - 26, at.y + 5, 0.95)


_SHOWN: Final = tuple(f"table.boards.{{seat}}.{name}" for name in ("white", "store", "extra", "limits", "score"))


@part(*_SHOWN, "names.{seat}")
def _rival_paper(desk: RuinsDesk, seat: int, at: Region) -> None:
    """The paper of another seat with its resources."""
    board, words = desk.boards[seat], desk.words
    score = board["score"]
    said = words("scene-say-rival", name=desk.name(seat), total=score["total"])
    symbol = faces.rival_area(at.w, at.h, seat, desk.name(seat), desk.small)
    desk.put(f"area-seat-{seat}", desk.drawn(f"rival-{seat}-{at.w:.0f}", symbol), at.x, at.y, label=said)
    left, top = (at.x + 5, at.y + 5) if desk.small else (at.x + 9, at.y + 29)
    each = (at.w - 8 - 18) / 4 if desk.small else (at.w - 14 - 19) / 4  # white needs less: it never has two digits
    tall = 12.0 if desk.small else 19.0
    for place, colour in enumerate(RESOURCES):
        held = board["white"] if colour == "white" else board["store"][colour] + board["extra"][colour]
        limit = _WHITE_LIMIT if colour == "white" else board["limits"][colour]
        extra = 0 if colour == "white" else board["extra"][colour]
        label = words("scene-say-store", colour=desk.colour(colour), count=held, limit=limit, extra=extra)
        symbol = faces.amount(each if colour != "white" else 18.0, tall, colour, held, limit)
        desk.put(
            f"store-{seat}-{colour}", desk.drawn(f"amount-{colour}-{held}-{limit}-{each:.0f}", symbol),
            left + each * place, top, label=label,
        )  # fmt: skip


@part("first.{seat}", "waiting.{seat}", "names.{seat}")
def _marks(desk: RuinsDesk, seat: int, x: float, y: float, scale: float) -> None:
    """The start player's flag; three still dots at a seat that is being waited for."""
    if desk.first(seat):
        said = desk.words("scene-say-start", name=desk.name(seat))
        desk.put("start", desk.drawn("start", faces.start()), x, y, scale, label=said)
    desk.dots(seat, x - 34 * scale, y - (13 if not desk.small else 2), scale)
