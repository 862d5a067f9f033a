"""What characters can do for the one on whose bench they are: an ability by its id, never by the number of a character.

Abilities that bring points stand with the scoring, in state.py.
"""

from mypy_extensions import i64

from takujo.core.masks import NONE, Mask
from takujo.core.state import NOBODY, Seat
from takujo.games.wunderkammer.components import (
    CHARACTERS,
    HAND_OF_FIVE,
    MARKS,
    PLAY_AS,
    TOTAL_PLUS_2,
    TWO_PUTS,
    Character,
    Kind,
)
from takujo.games.wunderkammer.state import Cabinet

# ---- play_as_spade, play_as_heart, play_as_diamond, play_as_club: you may play this character as an item of its mark


def guest_lines(s: Cabinet, me: Seat) -> Mask:
    """WK-19, WK-67 The lines on which a character of the bench may be played now."""
    p = s.owners[me]
    waiting: Mask = p.bench & ~s.played
    if not waiting:
        return NONE
    found: Mask = 0
    for character in range(CHARACTERS):
        if waiting >> character & 1:
            ability: i64 = s.ability[character]
            if PLAY_AS <= ability < PLAY_AS + MARKS:
                found |= s.parts.of_mark[ability - PLAY_AS]
    return found & p.in_lines & ~s.touched


def guest_for(s: Cabinet, me: Seat, kind: Kind) -> Character:
    """The character that is played on a line of this kind; NOBODY if none can be."""
    waiting: Mask = s.owners[me].bench & ~s.played
    for character in range(CHARACTERS):
        if waiting >> character & 1 and s.ability[character] == PLAY_AS + s.parts.mark[kind]:
            return character
    return NOBODY


# ---- total_plus_2: your total is 2 higher


def reach(s: Cabinet, me: Seat) -> i64:
    """WK-25, WK-70 The total, with what abilities add to it."""
    return s.total + s.able(me, TOTAL_PLUS_2) * s.parts.dealer_bonus


# ---- two_puts: you may put up to two cards, one after the other


def puts_allowed(s: Cabinet, me: Seat) -> i64:
    """WK-31, WK-71"""
    return 1 + s.able(me, TWO_PUTS)


# ---- hand_of_five: draw until you hold five cards


def hand_limit(s: Cabinet, me: Seat) -> i64:
    """WK-54, WK-72"""
    return s.parts.conjurer_limit if s.able(me, HAND_OF_FIVE) else s.parts.hand_limit
