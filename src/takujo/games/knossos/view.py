"""What one seat may know of a match. It is built up from nothing: what is not written here stays hidden.

Only the order of box and deck is hidden, so all seats see the same table; prices and what can be paid are the viewer's.
Tiles in the ruins go by their numbers, in the order in which they were laid; the entrance is 0. Cells are [x, y]: x
grows to the right, y downwards, and the entrance has (0, 0) to (1, 1).
"""

from typing import Final, TypedDict

from takujo.core.game import Own, overlaid
from takujo.core.state import NOBODY
from takujo.core.todo import TASK, first_of, seat_of, second_of
from takujo.games.knossos import abilities, digging, payments, scoring
from takujo.games.knossos.components import (
    ALTAR_NAMES,
    AREA_NAMES,
    ARTIFACT_NAMES,
    ARTIFACTS,
    ATHENA,
    CAMP,
    COLOUR_NAMES,
    COLOURS,
    CREW_NAMES,
    DICE,
    EFFECT_NAMES,
    HERMES,
    KIND_NAMES,
    L_TILES,
    LEAST_NUMBER,
    MARKET_SPACES,
    NO_EFFECT,
    NUMBERS,
    ON_COLOUR,
    ON_GUIDE,
    ON_NUMBER,
    ON_POSEIDON,
    ON_SHED,
    ON_STORE,
    POSEIDON,
    RECRUIT,
    RESERVE_NAMES,
    SHAPE_NAMES,
    SHEETS,
    SPACE_NAMES,
    SPACES,
    TILE_NAMES,
    TURNS,
    WAREHOUSE,
    ZEUS,
    Parts,
)
from takujo.games.knossos.digger import HOME
from takujo.games.knossos.notation import ENDS
from takujo.games.knossos.paths import harvest, proposal, trip_gain
from takujo.games.knossos.ruins import (
    ENTRANCE,
    ORIGIN,
    anchor_of,
    anchor_x,
    anchor_y,
    tile_of,
    turn_of,
)
from takujo.games.knossos.state import DISPLAY, EMPTY, Knossos

Cell = list[int]  # x, y
Amounts = dict[str, int]  # by colour

HELPER_STEPS = 400  # of the search for a path to propose
MARK = {  # the cell of the bull mark on side A, where the tile has one
    "I1": (0, 0), "I2": (0, 0), "I3": (1, 0), "V3": (0, 0), "I4": (1, 0), "O4": (0, 0), "T4": (1, 0), "L4": (0, 2),
    "J4": (1, 2), "S4": (1, 1), "Z4": (1, 0),
}  # fmt: skip


class Side(TypedDict):
    """A side of a tile as it lies before it is turned."""

    side: str  # A or B
    colour: str
    cells: list[Cell]
    marks: list[Cell]  # cells with a bull mark


class RowTile(TypedDict):
    """A tile of the row."""

    slot: int
    tile: str
    shape: str
    marks: int
    sides: list[Side]
    fits: bool  # somewhere, whatever it costs


class Pieces(TypedDict):
    """What one player has on a tile."""

    seat: int
    meeple: bool  # always on a mark
    on: int  # workers on marks
    beside: int  # workers beside them


class LaidTile(TypedDict):
    """A tile in the ruins."""

    number: int  # 0 is the entrance
    tile: str  # "E" for the entrance
    shape: str
    side: str
    turn: int  # quarter turns clockwise
    colour: str | None
    x: int  # of the upper left corner
    y: int
    cells: list[Cell]
    marks: list[Cell]  # cells with a bull mark
    free: int  # marks without a piece
    pieces: list[Pieces]  # of those who have any here
    adjacent: list[int]
    distance: int  # tiles between it and the entrance


class Frame(TypedDict):
    """The frame: a square that may lie anywhere as long as it holds all tiles."""

    size: int
    left: int  # where it is drawn: all tiles in the middle
    top: int
    slide: dict[str, int]  # how far it may still be slid from there: left, right, up, down
    box: list[int]  # the smallest box around all tiles: left, top, right, bottom
    reach: list[int]  # cells that some place of the frame would hold: left, top, right, bottom


class Price(TypedDict):
    """What a place costs the player who lays the tile."""

    x: int
    y: int
    same: int  # neighbours of the same colour, less Bargains: resources of that colour
    neighbours: list[int]  # those tiles
    gaps: list[list[Cell]]  # that would be closed
    gap_cost: int  # resources of any colours


class Placing(TypedDict):
    """The tile that is being laid: a ghost."""

    slot: int
    tile: str
    marks: int
    side: str | None  # while it is not chosen
    turn: int | None
    colour: str | None
    cells: list[Cell]  # from its upper left corner
    mark_cells: list[Cell]
    places: list[Price]  # where it may go now, or the one that was chosen
    chosen: bool


class Trip(TypedDict):
    """A return trip under way."""

    seat: int
    entered: bool  # a worker stands on the entrance
    path: list[int]  # tiles from the entrance on
    complete: bool
    pieces: Amounts  # harvest pieces on the path so far, the meeple as one
    gains: Amounts  # what each colour would bring
    colours: list[str]  # chosen
    haul: int  # pieces that brought resources so far, for Hermes
    proposed: list[int]  # with the option path_helper: tiles of a good path, from the entrance on
    proposed_gain: int


class Paying(TypedDict):
    """A payment or gain that is being divided."""

    question: str
    colour: str | None
    due: int


class SpaceView(TypedDict):
    """Spaces of one kind."""

    space: str
    colour: str | None
    number: int | None  # on Hermes, or on the die of the warehouse
    capacity: int  # usable
    closed: int  # four-player spaces that are not
    workers: list[int]  # seats, one for each worker
    die: bool  # a die lies here
    points: int | None  # on the altar: what a worker here is worth now


class Area(TypedDict):
    """An area of the market."""

    area: str
    sheet: str
    spaces: list[SpaceView]
    cost: int | None  # for the viewer, before Bargains; None for a spectator or where it varies
    workers: int  # to be placed


class AltarView(TypedDict):
    altar: str
    spaces: list[SpaceView]
    cost: int | None
    white: int
    full: int  # spaces taken
    capacity: int


class Card(TypedDict):
    """An artifact, with all that is printed on it."""

    card: str
    kind: str
    pair: list[str]
    price: list[int]
    effect: str | None
    payable: bool  # by the viewer


class Score(TypedDict):
    """As if the match ended now."""

    workers: int
    resources: int
    artifacts: int
    altar: int
    total: int


class Board(TypedDict):
    """One player."""

    crew: str
    store: Amounts
    extra: Amounts  # 0 without an extra die
    limits: Amounts
    white: int
    annex: int  # coloured extra dice that could still be taken
    home: int
    meeple: int | None  # its tile; None at home
    reserve: dict[str, int]
    in_ruins: int  # workers
    on_market: int
    on_altar: int
    artifacts: dict[str, list[str]]  # by kind
    effects: dict[str, int]
    points: dict[str, int]  # by kind, of the printed rows alone
    bargains: list[str]  # colours
    score: Score


class TableView(TypedDict):
    turn: int
    round: int
    guard: int | None  # rounds after which the final turns begin at the latest
    start: int
    active: int | None
    stepped: bool
    final: bool  # final turns are running
    finals: int  # those to come, the one under way among them
    trigger: int | None
    ends: list[str]
    altar: AltarView
    sheet: str
    market: list[Area]
    frame: Frame
    tiles: list[LaidTile]
    gaps: list[Cell]
    row: list[RowTile]
    row_limit: int
    box: int
    box_tiles: list[str] | None  # with the option open_box
    fits: bool  # some tile of the row does
    display: list[Card | None]
    display_size: int
    deck: int
    unseen: list[str]  # artifacts that are in the deck, or were removed
    removed: int
    harvest: list[int]
    points: dict[str, list[int]]  # for so many artifacts of a kind
    boards: list[Board]
    placing: Placing | None
    trip: Trip | None
    paying: Paying | None


def amounts(counts: object) -> Amounts:
    return {name: int(n) for name, n in zip(COLOUR_NAMES, counts, strict=True)}  # type: ignore[call-overload]


def view(s: Knossos, seat: int | None) -> TableView:
    seen = public(s)
    return seen if seat is None else overlaid(seen, own(s, seat))


def own(s: Knossos, seat: int) -> Own:
    """What a seat sees otherwise than a spectator: prices, and what it can pay."""
    p = s.diggers[seat]
    found: Own = [(["altar", "cost"], s.altar_cost(p))]
    for place, n in enumerate(areas(s)):
        if n != CAMP:
            found.append((["market", place, "cost"], abilities.area_cost(s, p, n)))
        if n == RECRUIT:
            found.append((["market", place, "workers"], abilities.recruits(s, p)))
    for slot in range(s.agreed.display_size):
        card = shown(s, slot)
        if card != EMPTY:
            found.append((["display", slot, "payable"], payments.can_buy(s, p, card)))
    return found


def public(s: Knossos) -> TableView:
    return TableView(
        turn=s.turns + 1,
        round=s.turns // s.seats + 1,
        guard=s.agreed.guard or None,
        start=s.start,
        active=None if s.active == NOBODY else s.active,
        stepped=s.stepped,
        final=s.finals > 0,
        finals=s.finals,
        trigger=None if s.trigger == NOBODY else s.trigger,
        ends=endings(s),
        altar=altar(s),
        sheet=SHEETS[s.sheet],
        market=[area(s, n) for n in areas(s)],
        frame=frame(s),
        tiles=[laid(s, number) for number in range(s.ruins.tiles())],
        gaps=[list(cell) for cell in s.ruins.gap_cells()],
        row=[row_tile(s, slot) for slot in range(s.row_size())],
        row_limit=s.agreed.row_limit,
        box=s.box_size(),
        box_tiles=[TILE_NAMES[tile] for tile in sorted(s.box) if tile != EMPTY] if s.agreed.open_box else None,
        fits=s.some_tile_fits(),
        display=[card(s, slot) for slot in range(s.agreed.display_size)],
        display_size=s.agreed.display_size,
        deck=s.cards_left(),
        unseen=[ARTIFACT_NAMES[n] for n in sorted(s.deck) if n != EMPTY],
        removed=s.removed,
        harvest=[int(n) for n in s.parts.harvest],
        points={name: points(s.parts, kind) for kind, name in enumerate(KIND_NAMES)},
        boards=[board(s, q) for q in range(s.seats)],
        placing=placing(s),
        trip=trip(s),
        paying=paying(s),
    )


def points(parts: Parts, kind: int) -> list[int]:
    return [int(parts.table[n]) for n in range(parts.table_at[kind] + 1, parts.table_at[kind + 1])]


# ---- tiles


def shape_of(tile: int) -> str:
    return "V3" if tile < L_TILES else SHAPE_NAMES[(tile - L_TILES) // 6]


def form_cells(parts: Parts, tile: int, turn: int) -> list[Cell]:
    """From the upper left corner of the tile as it lies."""
    form = parts.form[TURNS * tile + turn]
    shape = int(parts.shape[form])
    return [[(shape >> 6 * n & 7) - 1, shape >> 6 * n + 3 & 7] for n in range(parts.cells[form])]


def mark_cells(parts: Parts, tile: int, turn: int) -> list[Cell]:
    """Where the bull marks are: in every cell of an L tile, in one cell of the others."""
    cells = form_cells(parts, tile, turn)
    if parts.marks[tile] > 1:
        return cells[: parts.marks[tile]]
    front = form_cells(parts, tile, 0)
    width, height = (1 + max(cell[n] for cell in front) for n in range(2))
    x, y = MARK[shape_of(tile)]
    if turn >= 4:
        x = width - 1 - x
    for _ in range(turn % 4):
        x, y, width, height = height - 1 - y, x, height, width
    return [[x, y]] if [x, y] in cells else cells[:1]


def side(parts: Parts, tile: int, n: int) -> Side:
    return Side(
        side="AB"[n],
        colour=COLOUR_NAMES[parts.colour[2 * tile + n]],
        cells=form_cells(parts, tile, 4 * n),
        marks=mark_cells(parts, tile, 4 * n),
    )


def row_tile(s: Knossos, slot: int) -> RowTile:
    tile = s.row[slot]
    return RowTile(
        slot=slot,
        tile=TILE_NAMES[tile],
        shape=shape_of(tile),
        marks=s.parts.marks[tile],
        sides=[side(s.parts, tile, n) for n in range(2)],
        fits=s.ruins.tile_fits(tile),
    )


def laid(s: Knossos, number: int) -> LaidTile:
    adjacent = [other for other in range(s.ruins.tiles()) if s.ruins.adjacent(number) >> other & 1]
    if number == ENTRANCE:
        corner = [[x, y] for y in range(2) for x in range(2)]
        return LaidTile(
            number=0, tile="E", shape="O4", side="A", turn=0, colour=None, x=0, y=0, cells=corner, marks=[], free=0,
            pieces=[], adjacent=adjacent, distance=0,
        )  # fmt: skip
    placed = s.ruins.laid[number]
    tile = tile_of(placed)
    turn = turn_of(placed)
    x, y = anchor_x(anchor_of(placed)), anchor_y(anchor_of(placed))
    pieces = [
        Pieces(seat=q, meeple=p.meeple == number, on=p.on[number], beside=p.beside[number])
        for q in range(s.seats)
        if (p := s.diggers[q]).here() >> number & 1
    ]
    return LaidTile(
        number=number,
        tile=TILE_NAMES[tile],
        shape=shape_of(tile),
        side="AB"[turn // 4],
        turn=turn % 4,
        colour=COLOUR_NAMES[s.ruins.colour(number)],
        x=x,
        y=y,
        cells=[[x + dx, y + dy] for dx, dy in form_cells(s.parts, tile, turn)],
        marks=[[x + dx, y + dy] for dx, dy in mark_cells(s.parts, tile, turn)],
        free=s._marks[number],
        pieces=pieces,
        adjacent=adjacent,
        distance=s.ruins.distance(number),
    )


def frame(s: Knossos) -> Frame:
    size = s.agreed.frame
    box = s.ruins.box()
    spare = (size - (box[2] - box[0] + 1), size - (box[3] - box[1] + 1))
    left, top = box[0] - spare[0] // 2, box[1] - spare[1] // 2
    return Frame(
        size=size,
        left=left,
        top=top,
        slide={
            "left": left - (box[2] - size + 1),
            "right": box[0] - left,
            "up": top - (box[3] - size + 1),
            "down": box[1] - top,
        },
        box=list(box),
        reach=[box[2] - size + 1, box[3] - size + 1, box[0] + size - 1, box[1] + size - 1],
    )


# ---- what is under way


def find(s: Knossos, task: int) -> int | None:
    """What waits on the agenda for a task."""
    return next((todo for n in range(s.waiting) if (todo := s.agenda[n]) & TASK == task), None)


def placing(s: Knossos) -> Placing | None:
    """The ghost: while a tile is turned, placed and paid for."""
    if (todo := find(s, digging.LAY.number)) is not None:
        chosen = first_of(todo)
        return ghost(s, seat_of(todo), chosen & 7, chosen >> 3 & 7, [chosen >> 6])
    todo = s.question()
    if todo & TASK == digging.TILE_ANCHOR.number:
        chosen = first_of(todo)
        return ghost(s, seat_of(todo), chosen & 7, chosen >> 3, s.options(s.asked))
    if todo & TASK == digging.TILE_ORIENT.number:
        tile = s.row[first_of(todo)]
        return Placing(
            slot=first_of(todo), tile=TILE_NAMES[tile], marks=s.parts.marks[tile], side=None, turn=None, colour=None,
            cells=form_cells(s.parts, tile, 0), mark_cells=mark_cells(s.parts, tile, 0), places=[], chosen=False,
        )  # fmt: skip
    return None


def ghost(s: Knossos, me: int, slot: int, turn: int, anchors: list[int]) -> Placing:
    tile = s.row[slot]
    chosen = s.question() & TASK != digging.TILE_ANCHOR.number
    return Placing(
        slot=slot,
        tile=TILE_NAMES[tile],
        marks=s.parts.marks[tile],
        side="AB"[turn // 4],
        turn=turn % 4,
        colour=COLOUR_NAMES[s.parts.colour[2 * tile + turn // 4]],
        cells=form_cells(s.parts, tile, turn),
        mark_cells=mark_cells(s.parts, tile, turn),
        places=[price(s, me, tile, turn, anchor) for anchor in anchors],
        chosen=chosen,
    )


def price(s: Knossos, me: int, tile: int, turn: int, anchor: int) -> Price:
    due = digging.price(s, me, tile, turn, anchor)
    form = s.parts.form[TURNS * tile + turn]
    x, y = anchor_x(anchor), anchor_y(anchor)
    beside = s.ruins.neighbours(form, y + ORIGIN, x + ORIGIN) & s.ruins.coloured(s.parts.colour[2 * tile + turn // 4])
    return Price(
        x=x,
        y=y,
        same=due & 0xFF,
        neighbours=[number for number in range(s.ruins.tiles()) if beside >> number & 1],
        gaps=closed(s, [(x + dx, y + dy) for dx, dy in form_cells(s.parts, tile, turn)]) if due >> 8 else [],
        gap_cost=due >> 8,
    )


def closed(s: Knossos, tile: list[tuple[int, int]]) -> list[list[Cell]]:
    """The gaps that a tile would close, cell by cell."""
    taken = {(x, y) for number in range(s.ruins.tiles()) for x, y in laid(s, number)["cells"]} | set(tile)
    old = set(s.ruins.gap_cells())
    box = s.ruins.box()
    left, top = min(box[0], *(x for x, _ in tile)), min(box[1], *(y for _, y in tile))
    right, bottom = max(box[2], *(x for x, _ in tile)), max(box[3], *(y for _, y in tile))
    inside = {(x, y) for x in range(left, right + 1) for y in range(top, bottom + 1)} - taken - old
    found: list[list[Cell]] = []
    while inside:
        group: set[tuple[int, int]] = set()
        edge = [inside.pop()]
        out = False
        while edge:
            x, y = edge.pop()
            group.add((x, y))
            out = out or x in (left, right) or y in (top, bottom)
            for other in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)):
                if other in inside:
                    inside.remove(other)
                    edge.append(other)
        if not out:
            found.append([list(cell) for cell in sorted(group)])
    return sorted(found)


def trip(s: Knossos) -> Trip | None:
    walking = s.question() & TASK == digging.PATH_STEP.number
    if not (walking or s.steps):
        return None
    me = s.active
    p = s.diggers[me]
    path = s.path()
    routed = [int(s.route[n]) for n in range(s.steps)]
    complete = not walking
    helped = proposal(s, me, HELPER_STEPS) if walking and s.agreed.path_helper else []
    tiles = [path & s.ruins.coloured(colour) for colour in range(COLOURS)]
    return Trip(
        seat=me,
        entered=s.entered,
        path=routed,
        complete=complete,
        pieces=amounts([p.pieces(each) for each in tiles]),
        gains=amounts([trip_gain(s, me, each, colour) for colour, each in enumerate(tiles)]),
        colours=[name for colour, name in enumerate(COLOUR_NAMES) if s.colours >> colour & 1],
        haul=s.haul,
        proposed=helped,
        proposed_gain=harvest(s, me, sum(1 << tile for tile in helped)) if helped else 0,
    )


def paying(s: Knossos) -> Paying | None:
    todo = s.question()
    task = todo & TASK
    names = {
        payments.PAY_MIX.number: "pay_mix",
        payments.SPLIT_PAY.number: "split_pay",
        payments.SPLIT_GAIN.number: "split_gain",
    }
    if task in names:
        return Paying(question=names[task], colour=COLOUR_NAMES[first_of(todo)], due=second_of(todo))
    if task == abilities.PAY_MONO.number:
        due = abilities.mono_cost(s, s.diggers[seat_of(todo)], first_of(todo))
        return Paying(question="pay_mono", colour=None, due=due)
    return None


# ---- market and altar


# The kinds of spaces of each area.
SPACES_OF: Final[list[list[int]]] = [
    [space for space in range(MARKET_SPACES) if SPACE_NAMES[space].split()[0] == name] for name in AREA_NAMES
]


def areas(s: Knossos) -> list[int]:
    """The areas that are in play."""
    return [n for n in range(len(AREA_NAMES)) if any(s.capacity(space) for space in SPACES_OF[n])]


def sheet_of(s: Knossos, n: int) -> str:
    return "M0" if n <= RECRUIT else SHEETS[s.sheet]


def area(s: Knossos, n: int) -> Area:
    workers = 2 if n == RECRUIT or AREA_NAMES[n] in ("day_labour", "telegram") else 1
    return Area(
        area=AREA_NAMES[n],
        sheet=sheet_of(s, n),
        spaces=[space_view(s, space) for space in SPACES_OF[n]],
        cost=None,
        workers=workers,
    )


def space_view(s: Knossos, space: int) -> SpaceView:
    colour: str | None = None
    number: int | None = None
    if ON_GUIDE <= space < ON_NUMBER:
        colour = COLOUR_NAMES[(space - ON_GUIDE) % COLOURS]
    if ON_STORE <= space < MARKET_SPACES:
        number = s.parts.numbers[0 if space < ON_SHED else 1]
    elif ON_NUMBER <= space < ON_NUMBER + NUMBERS:
        number = space - ON_NUMBER + LEAST_NUMBER
    workers = [q for q in range(s.seats) for _ in range(s.diggers[q].spaces[space])]
    capacity = s.capacity(space)
    return SpaceView(
        space=SPACE_NAMES[space],
        colour=colour,
        number=number,
        capacity=capacity,
        closed=printed_spaces(s, space) - capacity,
        workers=workers,
        die=ON_STORE <= space < MARKET_SPACES and capacity > len(workers),
        points=altar_points(s, space) if space >= MARKET_SPACES else None,
    )


def printed_spaces(s: Knossos, space: int) -> int:
    """With four players."""
    parts = s.parts
    if space < MARKET_SPACES:
        n = AREA_NAMES.index(SPACE_NAMES[space].split()[0])
        return 1 if n == WAREHOUSE else parts.spaces[n]
    if ON_NUMBER <= space < ON_NUMBER + NUMBERS:
        return parts.hermes_spaces[space - ON_NUMBER]
    return parts.altar_spaces[s.altar]


def altar_points(s: Knossos, space: int) -> int | None:
    """What a worker on a space scores as things stand; Zeus counts all of them together."""
    if s.altar == HERMES:
        return space - ON_NUMBER + LEAST_NUMBER - 1
    if s.altar == ATHENA:
        return scoring.sides_left(s.parts, s.ruins, space - ON_COLOUR) // s.parts.athena_share
    return None if s.altar == ZEUS else s.parts.poseidon_points


def altar(s: Knossos) -> AltarView:
    kinds = [space for space in range(MARKET_SPACES, SPACES) if s.capacity(space)]
    if s.altar not in (HERMES, POSEIDON):
        kinds = [ON_COLOUR + colour for colour in range(COLOURS)]
    elif s.altar == POSEIDON:
        kinds = [ON_POSEIDON]
    found = [space_view(s, space) for space in kinds]
    return AltarView(
        altar=ALTAR_NAMES[s.altar],
        spaces=found,
        cost=None,
        white=s.parts.altar_white[s.altar],
        full=sum(len(each["workers"]) for each in found),
        capacity=sum(each["capacity"] for each in found),
    )


# ---- artifacts and boards


def shown(s: Knossos, slot: int) -> int:
    """The artifact that can be bought at a place."""
    return s.display[slot] if slot < DISPLAY else EMPTY


def card(s: Knossos, slot: int) -> Card | None:
    n = shown(s, slot)
    if n == EMPTY:
        return None
    effect = s.parts.effect[n]
    pair = s.parts.pair[n]
    return Card(
        card=ARTIFACT_NAMES[n],
        kind=KIND_NAMES[s.parts.kind[n]],
        pair=[name for colour, name in enumerate(COLOUR_NAMES) if pair >> colour & 1],
        price=[int(s.parts.price[3 * n + k]) for k in range(3 if pair else 2)],
        effect=None if effect == NO_EFFECT else EFFECT_NAMES[effect],
        payable=False,
    )


def board(s: Knossos, seat: int) -> Board:
    p = s.diggers[seat]
    held = [n for n in range(ARTIFACTS) if p.artifacts >> n & 1]
    kinds = {name: [n for n in held if s.parts.kind[n] == kind] for kind, name in enumerate(KIND_NAMES)}
    return Board(
        crew=CREW_NAMES[seat],
        store=amounts(p.store),
        extra=amounts(p.extra),
        limits=amounts([p.limit(colour) for colour in range(COLOURS)]),
        white=p.white,
        annex=DICE - p.dice(),
        home=p.home,
        meeple=None if p.meeple == HOME else p.meeple,
        reserve={name: int(n) for name, n in zip(RESERVE_NAMES, p.reserve, strict=True)},
        in_ruins=p.on_board() - p.home,
        on_market=p.workers_on(0, MARKET_SPACES),
        on_altar=p.workers_on(MARKET_SPACES, SPACES - MARKET_SPACES),
        artifacts={name: [ARTIFACT_NAMES[n] for n in cards] for name, cards in kinds.items()},
        effects={name: n for effect, name in enumerate(EFFECT_NAMES[:NO_EFFECT]) if (n := p.cards(s.parts, effect))},
        points={name: s.parts.points(kind, len(kinds[name])) for kind, name in enumerate(KIND_NAMES)},
        bargains=[name for colour, name in enumerate(COLOUR_NAMES) if p.cut(colour)],
        score=Score(
            workers=scoring.worker_part(p, s.parts),
            resources=scoring.resource_part(p, s.parts),
            artifacts=scoring.artifact_part(p, s.parts),
            altar=scoring.altar_part(p, s.parts, s.altar, s.ruins),
            total=s.score(seat),
        ),
    )


def endings(s: Knossos) -> list[str]:
    """What began the end (KN-05, KN-06, KN-100)."""
    return [name for end, name in enumerate(ENDS) if s.ends >> end & 1]
