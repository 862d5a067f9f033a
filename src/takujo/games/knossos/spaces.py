"""The spaces on market sheets and altars that a match is played with."""

from librt.vecs import vec
from mypy_extensions import i64

from takujo.games.knossos.components import (
    AREAS,
    BASKET,
    CAMP,
    COLOURS,
    DAY_LABOUR,
    GUIDE,
    HERMES,
    MA,
    NUMBERS,
    OFFICE,
    ON_BASKET,
    ON_CAMP,
    ON_COLOUR,
    ON_DAY_LABOUR,
    ON_GUIDE,
    ON_NUMBER,
    ON_OFFICE,
    ON_POSEIDON,
    ON_RECRUIT,
    ON_SHED,
    ON_STORE,
    ON_TAVERN,
    ON_TELEGRAM,
    POSEIDON,
    RECRUIT,
    SPACES,
    TAVERN,
    TELEGRAM,
    WAREHOUSE,
    Parts,
)


def capacities(parts: Parts, altar: i64, sheet: i64, closed: bool) -> vec[i64]:
    """KN-86 How many spaces of each kind there are, on both market sheets and the altar."""
    room: vec[i64] = vec[i64]([0] * SPACES)
    for area in range(AREAS):
        n = usable_spaces(parts.spaces[area], parts.four_only[area], closed)
        if area == TAVERN:
            room[ON_TAVERN] = n
        elif area == RECRUIT:
            room[ON_RECRUIT] = n
        elif area == WAREHOUSE:
            for colour in range(COLOURS):
                room[ON_STORE + colour] = 1 if n else 0
                room[ON_SHED + colour] = 1 if n > 1 else 0
        elif sheet == MA:
            if area == DAY_LABOUR:
                room[ON_DAY_LABOUR] = n
            elif area in (GUIDE, BASKET):
                for colour in range(COLOURS):
                    room[(ON_GUIDE if area == GUIDE else ON_BASKET) + colour] = n
        elif area == CAMP:
            room[ON_CAMP] = n
        elif area == TELEGRAM:
            room[ON_TELEGRAM] = n
        elif area == OFFICE:
            room[ON_OFFICE] = n
    if altar == HERMES:
        for number in range(NUMBERS):
            printed: i64 = parts.hermes_spaces[number]
            room[ON_NUMBER + number] = usable_spaces(printed, parts.hermes_four[number], closed)
    else:
        n = usable_spaces(parts.altar_spaces[altar], parts.altar_four[altar], closed)
        if altar == POSEIDON:
            room[ON_POSEIDON] = n
        else:
            for colour in range(COLOURS):
                room[ON_COLOUR + colour] = n
    return room


def usable_spaces(printed: i64, four_only: i64, closed: bool) -> i64:
    """KN-86"""
    if not closed:
        return printed
    return printed - four_only if printed > four_only else 0
