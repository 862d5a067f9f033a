"""What is true at every moment of a match, whatever is played: the invariants of the rules."""

from takujo.core.counts import kinds
from takujo.core.masks import lowest
from takujo.core.state import NOBODY
from takujo.core.todo import TASK
from takujo.games.knossos import abilities, digging, payments, rules
from takujo.games.knossos.components import (
    ARTIFACTS,
    COLOURS,
    DICE,
    EXTRA,
    MARKET_SPACES,
    ON_SHED,
    ON_STORE,
    SPACES,
    STORE,
    TILES,
    WORKERS,
)
from takujo.games.knossos.digger import HOME, UNKNOWN, Digger
from takujo.games.knossos.ruins import BELOW, ENTRANCE, FAR, GRID, ROWS, Ruins, spot, tile_of
from takujo.games.knossos.scoring import altar_part, artifact_part, resource_part, worker_part
from takujo.games.knossos.state import BOX, DISPLAY, EMPTY, PRICELESS, ROW, Knossos

INVARIANTS = {
    "I1": "every player has twelve workers in all",
    "I2": "a meeple is at home or on a tile that is laid",
    "I3": "no tile has more pieces on its bull marks than it has marks",
    "I4": "nobody is on the entrance, and nothing is gathered, but during a return trip",
    "I5": "no player has more resources than the limit",
    "I6": "an extra die belongs to a worker on the Warehouse, and nobody has more than two",
    "I7": "no space of the market holds more workers than it has room for",
    "I8": "every tile is in one place: laid, in the row or in the box",
    "I9": "the tiles of the ruins hang together and fit into the frame",
    "I10": "the row has no more tiles than it may have",
    "I11": "every artifact is in one place",
    "I12": "the display has no more cards than it may have",
    "I14": "the altar holds no more workers than it has room for",
    "I17": "it is the turn of the player who is asked",
    "I18": "final turns come after an end of the game, one for each player",
    "I20": "no part of a score is out of its range",
    "I23": "a path leads to the meeple",
}


def check(s: Knossos) -> None:
    """I1 to I24 as far as one position shows them; the tests check what takes two positions."""
    everybody = [s.diggers[seat] for seat in range(s.seats)]
    for seat, p in enumerate(everybody):
        check_board(s, seat, p)
    check_tiles(s, everybody)
    check_spaces(s, everybody)
    check_cards(s, everybody)
    for p in everybody:
        assert 0 <= worker_part(p, s.parts) <= 9, "I20"
        assert 0 <= resource_part(p, s.parts) <= 23, "I20"
        assert artifact_part(p, s.parts) >= 0, "I20"
        assert altar_part(p, s.parts, s.altar, s.ruins) >= 0, "I20"
    check_turn(s)


def check_board(s: Knossos, seat: int, p: Digger) -> None:
    tiles = range(s.ruins.tiles())
    here = sum(p.on[tile] + p.beside[tile] for tile in range(len(p.on)))
    entered = s.entered and seat == s.active
    if s.active != NOBODY or s.over():
        assert p.home + here + sum(p.spaces) + sum(p.reserve) + entered == WORKERS, "I1"
    assert min(p.home, p.white, *p.on, *p.beside, *p.spaces, *p.reserve, *p.store, *p.extra) >= 0, "I1"
    assert p.meeple in tiles, "I2"
    assert p.on[ENTRANCE] == p.beside[ENTRANCE] == 0, "I4"
    assert all(not p.on[tile] and not p.beside[tile] for tile in range(s.ruins.tiles(), len(p.on))), "I1"
    assert p._on == sum(1 << tile for tile in tiles if p.on[tile]), "I1"
    assert p._beside == sum(1 << tile for tile in tiles if p.beside[tile]), "I1"
    assert all(n <= STORE for n in p.store), "I5"
    assert all(n <= EXTRA for n in p.extra), "I5"
    assert p.white <= EXTRA, "I5"
    assert p.total() == sum(p.store) + sum(p.extra), "I5"
    assert p._pays in (UNKNOWN, abilities.find_within_means(s, p)), "I5"
    assert p._buys in (UNKNOWN, payments.find_affordable(s, p)), "I5"
    assert sum(n > 0 for n in p.extra) <= DICE, "I6"
    for colour in range(COLOURS):
        keepers = p.spaces[ON_STORE + colour] + p.spaces[ON_SHED + colour]
        assert keepers == (p.extra[colour] > 0), "I6"


def check_tiles(s: Knossos, everybody: list[Digger]) -> None:
    ruins = s.ruins
    for tile in range(1, ruins.tiles()):
        on = sum(p.on[tile] + (p.meeple == tile) for p in everybody)
        assert s._marks[tile] == ruins.marks(tile) - on >= 0, "I3"
        assert bool(s._free >> tile & 1) == (s._marks[tile] > 0), "I3"
    if s.active != NOBODY or s.over():
        laid = [tile_of(ruins.laid[n]) for n in range(1, ruins.tiles())]
        row = [s.row[n] for n in range(s.row_size())]
        box = [s.box[n] for n in range(s.box_size())]
        assert sorted([*laid, *row, *box]) == list(range(TILES)), "I8"
    assert all(s.row[n] == EMPTY for n in range(s.row_size(), ROW)), "I8"
    assert all(s.box[n] == EMPTY for n in range(s.box_size(), BOX)), "I8"
    cells = sum(bin(ruins._rows[row] & FAR).count("1") for row in range(GRID))
    sizes = [s.parts.cells[s.parts.form[8 * tile_of(ruins.laid[n])]] for n in range(1, ruins.tiles())]
    assert cells == 4 + sum(sizes), "I9"
    whole = (1 << ruins.tiles()) - 1
    assert ruins.reach(ENTRANCE, whole, whole) == whole, "I9"
    assert ruins.joined() == sum(1 << n for n in range(1, ruins.tiles()) if ruins.adjacent(n) & ~1), "I9"
    left, top, right, bottom = ruins.box()
    assert max(right - left, bottom - top) < s.agreed.frame, "I9"
    check_rows(ruins)
    check_overhangs(ruins)
    assert s.row_size() <= s.agreed.row_limit + (in_office(s)), "I10"
    tiles = [s.row[n] for n in range(s.row_size())]
    assert s._easy in (UNKNOWN, any(ruins.tile_is_easy(tile) for tile in tiles)), "I10"
    assert s._fits in (UNKNOWN, any(ruins.tile_fits(tile) for tile in tiles)), "I10"


def check_rows(ruins: Ruins) -> None:
    for at in range(ROWS):
        assert at % GRID == GRID - 1 or ruins._rows[at] >> BELOW == ruins._rows[at + 1] & FAR, "I9"


def check_overhangs(ruins: Ruins) -> None:
    assert ruins._over == lowest(ruins._rows[ruins._top] & FAR), "I9"
    assert ruins._under == lowest(ruins._rows[ruins._bottom] & FAR), "I9"
    assert ruins._above == ruins._near[spot(ruins._top - 1, ruins._over)], "I9"
    assert ruins._below == ruins._near[spot(ruins._bottom + 1, ruins._under)], "I9"


def in_office(s: Knossos) -> bool:
    """Whether the row may hold one tile more now."""
    asked = s.question() & TASK
    laying = (digging.TILE_PICK.number, digging.TILE_ORIENT.number, digging.TILE_ANCHOR.number)
    waiting = any(s.agenda[n] & TASK == digging.LAY.number for n in range(s.waiting))
    return waiting or asked in (*laying, abilities.OFFICE_DRAW.number, abilities.OFFICE_LAY.number)


def check_spaces(s: Knossos, everybody: list[Digger]) -> None:
    for space in range(SPACES):
        taken = sum(p.spaces[space] for p in everybody)
        assert taken <= s.capacity(space), "I14" if space >= MARKET_SPACES else "I7"
        assert s.room(space) == s.capacity(space) - taken, "I7"
    assert s._vacant == kinds(s._room), "I7"
    assert all(p._posted == kinds(p.spaces) for p in everybody), "I7"


def check_cards(s: Knossos, everybody: list[Digger]) -> None:
    held = [card for p in everybody for card in range(ARTIFACTS) if p.artifacts >> card & 1]
    shown = [card for card in s.display if card != EMPTY]
    deck = [card for card in s.deck if card != EMPTY]
    if s.active != NOBODY or s.over():
        assert sorted([*held, *shown, *deck]) == list(range(ARTIFACTS)), "I11"
    assert len(deck) >= s.removed, "I11"
    assert s.shown() == len(shown) <= s.agreed.display_size <= DISPLAY, "I12"
    assert s._least == min((s.parts.least[card] for card in shown), default=PRICELESS), "I12"


def check_turn(s: Knossos) -> None:
    assert 0 <= s.finals <= s.seats, "I18"
    assert not s.finals or s.ends, "I18"
    assert s.trigger == NOBODY or s.ends, "I18"
    assert s.passes <= s.seats or s.finals or s.ends, "I17"
    if s.over():
        assert not s.finals, "I18"
        return
    task = s.question() & TASK
    assert s.asked == s.active, "I17"
    if task in (rules.MAIN.number, rules.AFTER_MAIN.number):
        assert not s.entered, "I4"
        assert s.steps == s.colours == s.haul == 0, "I4"
        assert not any(s.gains), "I4"
    if task == rules.MAIN.number:
        assert not s.acted, "I17"
    if task == digging.PATH_STEP.number:
        # from every tile that is offered the meeple's tile can be reached
        meeple = s.diggers[s.active].meeple
        assert meeple != HOME, "I23"
        unused = ((1 << s.ruins.tiles()) - 1) & ~s.path() & ~1
        for tile in s.options(s.active):
            assert s.ruins.reach(tile, unused, 1 << meeple) >> meeple & 1, "I23"
