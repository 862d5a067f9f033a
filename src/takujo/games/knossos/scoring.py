"""Chapter 15: what a player's workers, resources, artifacts and altar are worth."""

from mypy_extensions import i64

from takujo.core.masks import Mask, lowest
from takujo.games.knossos.components import (
    ATHENA,
    CATALOGUE,
    COLOURS,
    HERMES,
    KINDS,
    MASTERPIECE,
    NUMBERS,
    ON_COLOUR,
    ON_NUMBER,
    ON_POSEIDON,
    POTTERY,
    RENOWN,
    SKILLED,
    SWORD,
    ZEUS,
    Artifact,
    Colour,
    Parts,
)
from takujo.games.knossos.digger import Digger
from takujo.games.knossos.ruins import Ruins, tile_of


def worker_part(p: Digger, parts: Parts) -> i64:
    """KN-111"""
    each: i64 = parts.skilled_points if p.cards(parts, SKILLED) else parts.worker_points
    return p.on_board() * each >> 2


def resource_part(p: Digger, parts: Parts) -> i64:
    """KN-112"""
    n: i64 = 0
    best: i64 = -100
    for colour in range(COLOURS):
        points = p.have(colour) // parts.per_point
        n += points
        more = points * (p.white - 1)
        if more > best:
            best = more
    return n + best


def artifact_value(p: Digger, parts: Parts) -> i64:
    """KN-113 The points of KN-114 that Renown counts."""
    pottery: i64 = 0
    swords: i64 = 0
    columns: i64 = 0
    n: i64 = 0
    catalogues: i64 = 0
    m: Mask = p.artifacts
    while m:
        card: Artifact = lowest(m)
        m &= m - 1
        if parts.kind[card] == POTTERY:
            pottery += 1
        elif parts.kind[card] == SWORD:
            swords += 1
        else:
            columns += 1
        if parts.effect[card] == MASTERPIECE:
            n += 1
        elif parts.effect[card] == CATALOGUE:
            catalogues += 1
    best: i64 = 0
    for more in range(catalogues + 1):
        v = parts.points(POTTERY, pottery + more) + parts.points(SWORD, swords + catalogues - more)
        if v > best:
            best = v
    return n + best + parts.points(KINDS - 1, columns)


def artifact_part(p: Digger, parts: Parts) -> i64:
    """KN-113, KN-114"""
    v = artifact_value(p, parts)
    return v + p.cards(parts, RENOWN) * (v // parts.renown_share)


def altar_part(p: Digger, parts: Parts, altar: i64, ruins: Ruins) -> i64:
    """KN-115"""
    n: i64 = 0
    if altar == HERMES:
        for number in range(NUMBERS):
            n += p.spaces[ON_NUMBER + number] * (number + 2)
    elif altar == ATHENA:
        for colour in range(COLOURS):
            if p.spaces[ON_COLOUR + colour]:
                n += p.spaces[ON_COLOUR + colour] * (sides_left(parts, ruins, colour) // parts.athena_share)
    elif altar == ZEUS:
        own = p.workers_on(ON_COLOUR, COLOURS)
        known: i64 = len(parts.zeus_points)
        if own > known:
            n = parts.zeus_points[known - 1] + parts.zeus_further * (own - known)
        elif own:
            n = parts.zeus_points[own - 1]
    else:
        n = p.spaces[ON_POSEIDON] * parts.poseidon_points
    return n


def sides_left(parts: Parts, ruins: Ruins, colour: Colour) -> i64:
    """KN-115 Sides of a colour among the tiles that were not laid."""
    shown = parts.colour
    n: i64 = parts.sides[colour]
    for number in range(1, ruins.tiles()):
        tile = tile_of(ruins.laid[number])
        if shown[2 * tile] == colour:
            n -= 1
        if shown[2 * tile + 1] == colour:
            n -= 1
    return n


def score(p: Digger, parts: Parts, altar: i64, ruins: Ruins) -> i64:
    """KN-110"""
    goods = worker_part(p, parts) + resource_part(p, parts)
    return goods + artifact_part(p, parts) + altar_part(p, parts, altar, ruins)
