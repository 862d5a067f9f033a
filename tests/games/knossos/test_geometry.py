"""The fast ruins against the plain ones, on thousands of random positions."""

import random

import pytest

from takujo.games import load
from takujo.games.knossos.components import TILE_NAMES, TURNS, Parts
from takujo.games.knossos.ruins import DEAR, ORIGIN, Ruins, anchor_code, placement

from .plain import Plain, colour, turns

PARTS = Parts(load("knossos").printed.doc)


def fast_places(ruins, form):
    found = []
    last = ruins.last_row(form)
    for row in range(ruins.first_row(form), last + 1, 2):
        m = ruins.fitting(form, row, last, ruins.columns(form))
        found += [(place % 32 + 1 - ORIGIN, row + place // 32 - ORIGIN) for place in range(64) if m >> place & 1]
    return found


@pytest.mark.parametrize("seed", range(6))
def test_places_and_their_costs_are_those_of_the_plain_version(seed):
    """KN-26 to KN-28, KN-30 to KN-34"""
    rng = random.Random(seed)
    frame = rng.choice([8, 10, 12])
    plain = Plain(frame)
    fast = Ruins(PARTS, frame, False)
    fast.clear()
    names = list(TILE_NAMES)
    rng.shuffle(names)
    for name in names:
        tile = TILE_NAMES.index(name)
        everywhere = []
        for side, turn in turns(name):
            code = 4 * "AB".index(side) + turn
            form = PARTS.form[TURNS * tile + code]
            hue = PARTS.colour[2 * tile + code // 4]
            places = list(plain.places(name, side, turn))
            assert fast_places(fast, form) == places
            assert fast.fits(form) == bool(places)
            everywhere += [(side, turn, x, y) for x, y in places]
            for x, y in rng.sample(places, min(4, len(places))):
                cells = plain.cells(name, side, turn, x, y)
                row, column = y + ORIGIN, x + ORIGIN
                same = plain.same(cells, colour(name, side))
                assert fast.same(form, row, column, hue) == same
                assert bool(fast.touching(form, row, hue) >> column - 1 & 1) == (same > 0)
                closed = plain.closed(cells)
                gaps = sum(n * n for n in closed)
                assert fast.gaps(form, row, column, DEAR, False) == gaps
                for most in range(1, 5):
                    paid = gaps if max(closed, default=0) <= most else DEAR
                    assert fast.gaps(form, row, column, most, False) == paid
                assert bool(fast.parting(form, row) >> column - 1 & 1) == (gaps > 0)
        if everywhere:
            # Rather a place that closes something, so that gaps of all kinds come about.
            tried = rng.sample(everywhere, min(6, len(everywhere)))
            side, turn, x, y = max(tried, key=lambda at: len(plain.closed(plain.cells(name, *at))))
            plain.lay(name, side, turn, x, y)
            fast.lay(placement(tile, 4 * "AB".index(side) + turn, anchor_code(x, y)))
            assert sorted(fast.gap_cells()) == sorted(cell for gap in plain.gaps(set(plain.owner)) for cell in gap)
    for number in range(fast.tiles()):
        assert {other for other in range(fast.tiles()) if fast.adjacent(number) >> other & 1} == plain.adjacent(number)


def test_turning_the_ruins_changes_no_number_of_places_and_no_cost():
    """KN-27, KN-30, KN-31, I24"""
    rng = random.Random(5)
    straight = Ruins(PARTS, 10, False)
    straight.clear()
    aside = Ruins(PARTS, 10, False)
    aside.clear()
    names = list(TILE_NAMES)
    rng.shuffle(names)
    for name in names[:24]:
        tile = TILE_NAMES.index(name)
        prices = []
        for ruins in (straight, aside):
            found = []
            for code in range(TURNS):
                form = PARTS.form[TURNS * tile + code]
                if form >= 0:
                    hue = PARTS.colour[2 * tile + code // 4]
                    found += [
                        (code // 4, ruins.same(form, y + ORIGIN, x + ORIGIN, hue),
                         ruins.gaps(form, y + ORIGIN, x + ORIGIN, DEAR, False))
                        for x, y in fast_places(ruins, form)
                    ]  # fmt: skip
            prices.append(sorted(found))
        assert prices[0] == prices[1]
        side, turn = rng.choice(turns(name))
        code = 4 * "AB".index(side) + turn
        places = fast_places(straight, PARTS.form[TURNS * tile + code])
        if not places:
            continue
        x, y = rng.choice(places)
        straight.lay(placement(tile, code, anchor_code(x, y)))
        height = PARTS.height[PARTS.form[TURNS * tile + code]]
        # a quarter turn about the middle of the entrance: (x, y) goes to (1 - y, x)
        other = 4 * (code // 4) + (turn + 1) % 4
        if PARTS.form[TURNS * tile + other] < 0:
            other = 4 * (code // 4) + (turn + 1) % 2
        if PARTS.form[TURNS * tile + other] < 0:
            other = 4 * (code // 4)
        aside.lay(placement(tile, other, anchor_code(1 - (y + height - 1), x)))


MIRRORED = {"L4": "J4", "J4": "L4", "S4": "Z4", "Z4": "S4"}


def test_mirroring_the_ruins_changes_nothing_if_handed_tiles_are_exchanged():
    """KN-25, KN-30, KN-31, I24"""
    rng = random.Random(9)
    plain = Plain(10)
    mirror = Plain(10)
    names = [name for name in TILE_NAMES if not name.startswith("LT")]
    rng.shuffle(names)
    for name in names[:14]:
        shape, pair = name.split("-")
        twin = f"{MIRRORED.get(shape, shape)}-{pair}"
        found = []
        for ruins, tile in ((plain, name), (mirror, twin)):
            prices = []
            for side, turn in turns(tile):
                for x, y in ruins.places(tile, side, turn):
                    cells = ruins.cells(tile, side, turn, x, y)
                    prices.append((side, ruins.same(cells, colour(tile, side)), ruins.closed(cells)))
            found.append(sorted(prices))
        assert found[0] == found[1]
        side, turn = rng.choice(turns(name))
        x, y = rng.choice(list(plain.places(name, side, turn)))
        cells = sorted((1 - cx, cy) for cx, cy in plain.cells(name, side, turn, x, y))
        plain.lay(name, side, turn, x, y)
        # the same cells, seen in a mirror through the middle of the entrance
        other = next(
            (side, n, x, y)
            for n in range(4)
            for x, y in mirror.places(twin, side, n)
            if sorted(mirror.cells(twin, side, n, x, y)) == cells
        )
        mirror.lay(twin, *other)
