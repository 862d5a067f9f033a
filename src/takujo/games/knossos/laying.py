"""Whether a player can pay for a place in the ruins."""

from mypy_extensions import i64

from takujo.core.masks import NONE, Mask, less, lowest
from takujo.games.knossos.components import Colour
from takujo.games.knossos.digger import Digger
from takujo.games.knossos.ruins import Ruins, place_column, place_row


def can_pay_for_form(ruins: Ruins, p: Digger, form: i64, colour: Colour, besides: i64) -> bool:
    """KN-26 to KN-36 Whether a form has a place that can be paid for, where none may cost nothing, which is seldom."""
    columns = ruins.columns(form)
    row = ruins.first_row(form)
    last = ruins.last_row(form)
    while row <= last:
        m = ruins.fitting(form, row, last, columns)
        if m:
            touching = ruins.touching(form, row, colour)
            if not p.pays_for_neighbour(colour, besides):
                m &= ~touching
            parting = ruins.parting(form, row) if m else NONE
            while m:
                if pays_for_place(ruins, p, form, colour, row, lowest(m), touching, parting, besides):
                    return True
                m &= m - 1
        row += 2
    return False


def pays_for_place(
    ruins: Ruins,
    p: Digger,
    form: i64,
    colour: Colour,
    row: i64,
    place: i64,
    touching: Mask,
    parting: Mask,
    besides: i64,
) -> bool:
    """KN-30 to KN-36 Whether a player can pay for a place of two rows, where a form may cost something."""
    y = row + place_row(place)
    x = place_column(place) + 1
    same: i64 = less(ruins.same(form, y, x, colour), p.cut(colour)) if touching >> place & 1 else NONE
    left = p.total() - same - besides
    if same > p.have(colour) or left < 0:
        return False
    if not parting >> place & 1:
        return True
    most: i64 = 0  # cells of a gap that can be paid for
    while (most + 1) * (most + 1) <= left:
        most += 1
    return most > 0 and ruins.gaps(form, y, x, most, False) <= left
