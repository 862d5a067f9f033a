"""Every face, tile and piece of Wunderkammer, drawn once as a symbol and found by its name.

    item-H2             an item card                     item-H2-small  tile-H2  put-H2  put-back
    back  joker         a card back, a joker             joker-small  place  place-tile
    drawer-H2-6-1-3-lit a pile: cards left, value, owned by the viewer (or x), how it lies (lit, off or plain)
    plate-voyager-play_as_heart-lpon-1   a character's name plate: ability, what the viewer has of its kinds, holder
    guest-voyager       its portrait in a medallion      guest-voyager-small
    badge-3  gain-3     how long a line is, what it adds hand-4  deck-5  trash-7  total-6-2
    gone-5-12           the count towards the end        bin  ward-shield  ward-danger-1.2  tag-take

Counts are part of the name, so a sprite is never more than an id, a symbol and a place.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from takujo.core.printed import Printed, Wording
from takujo.draw import signs
from takujo.draw.paper import (
    ACT,
    GILT,
    INK,
    INK_2,
    INK_3,
    LEAST,
    ON_ACT,
    PAPER,
    PAPER_2,
    RECESS,
    back,
    badge,
    badge_width,
    bokashi,
    clipped,
    column,
    crest,
    disc,
    empty,
    faded,
    fitted,
    line,
    num,
    patterned,
    placed,
    points,
    rect,
    sheet,
    sign,
    slip,
    text,
    width,
    wrapped,
)
from takujo.draw.scene import Symbol

GAME: Final = "var(--game)"
WOOD: Final = "var(--wood)"
DARK_WOOD: Final = "var(--wood-2)"
GOOD: Final = "var(--good)"
WARN: Final = "var(--warn)"
SHIPPO: Final = "shippo"

# the four departments of the cabinet: never by colour alone, the mark is always beside it
PIGMENTS: Final = {
    "spade": "var(--k-philosophy)", "heart": "var(--suit-red)", "diamond": "var(--k-history)", "club": "var(--r-K)",
}  # fmt: skip

CARD: Final = (100.0, 140.0)
TILE: Final = (32.0, 44.0)
DRAWER: Final = (103.0, 71.0)
SMALL_DRAWER: Final = (85.0, 22.0)
PLATE: Final = (128.0, 103.0)
SMALL_PLATE: Final = (124.0, 38.0)
MEDAL: Final = 40.0
CABINET: Final = {"wide": (476.0, 350.0), "tall": (378.0, 130.0)}

# Scales at which a symbol is shown at least: its text is not smaller than LEAST at this scale.
CARD_SCALE: Final = 0.82
SMALL_SCALE: Final = 0.72
TILE_SCALE: Final = 0.65


# --- what is printed -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Item:
    """A kind of item as printed."""

    mark: str
    number: int
    name: Wording
    short: Wording
    slip: str

    @property
    def digit(self) -> str:
        """WK-02 The A has the number 1."""
        return "A" if self.number == 1 else str(self.number)

    @property
    def color(self) -> str:
        return PIGMENTS[self.mark]


@dataclass(frozen=True, slots=True)
class Guest:
    """A character as printed."""

    number: int
    short: Wording
    favourites: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ability:
    short: Wording
    text: Wording
    face: Wording  # '|' starts the second line


@dataclass(frozen=True, eq=False)
class Box:
    """What the components of one box look like. All pictures of the box share it."""

    items: Mapping[str, Item]
    guests: Mapping[str, Guest]
    abilities: Mapping[str, Ability]
    symbols: Mapping[str, str]  # of the marks, in writing

    @classmethod
    def of(cls, doc: Mapping[str, Any]) -> "Box":
        """From the document that a component file holds."""
        items = {
            i["id"]: Item(i["mark"], i["number"], Wording(**i["name"]), Wording(**i["short"]), i["slip"])
            for i in doc["item"]
        }
        order = list(items)
        guests = {
            c["id"]: Guest(c["number"], Wording(**c["short"]), tuple(sorted(c["favourites"], key=order.index)))
            for c in doc["character"]
        }
        abilities = {
            a["id"]: Ability(Wording(**a["short"]), Wording(**a["text"]), Wording(**a["face"])) for a in doc["ability"]
        }
        return cls(items, guests, abilities, {mark["id"]: mark["symbol"] for mark in doc["mark"]})

    def face(self, kind: str) -> str:
        """What is printed in the corner of an item, in writing."""
        item = self.items[kind]
        return self.symbols[item.mark] + item.digit


@lru_cache(maxsize=64)
def box_of(printed: Printed) -> Box:
    """The box with these components, an owner's changes included."""
    return Box.of(printed.doc)


# --- cut paper -------------------------------------------------------------------------------------------------------

# On the grid of the signs. C is the colour, K that of the cuts.
_STROKE = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
_CURIOSITIES: Final = {
    "S1": (  # a scallop
        '<path fill="C" d="M24 6C36 6 44 15 43 25 42 32 36 37 29 39L31 44H17L19 39C12 37 6 32 5 25 4 15 12 6 24 6z"/>'
        f'<path {_STROKE} stroke="K" stroke-width="1.9" d="M24 37V10M21 36L14.5 12.5M27 36L33.5 12.5'
        'M18.5 35L8.5 20M29.5 35L39.5 20M16.5 35.5L7.5 28M31.5 35.5L40.5 28"/>'
    ),
    "S6": (  # branching coral
        f'<path {_STROKE} stroke="C" stroke-width="4.6" d="M24 42V24M24 36L14 27V13M14 21L6.5 15M24 30L34 22V9'
        'M34 17L41.5 11.5M24 25L19 17V7M24 25L27.5 17V8M14 30L7 27M34 25.5L41 23"/>'
        '<path fill="C" d="M12 45c2-4 6-5.5 12-5.5S34 41 36 45z"/>'
    ),
    "S7": (  # amber with an insect
        '<path fill="C" d="M19 4C30 2 42 10 44 22 46 34 36 45 24 45 11 45 3 36 4 24 5 13 10 6 19 4z"/>'
        '<ellipse cx="24" cy="29" rx="4.3" ry="8" fill="K"/><circle cx="24" cy="17.5" r="3.8" fill="K"/>'
        f'<path {_STROKE} stroke="K" stroke-width="1.9" d="M20 25L12.5 20.5M20 29H11M20 33L13 38M28 25L35.5 20.5'
        'M28 29H37M28 33L35 38M22.5 14.5L18.5 9.5M25.5 14.5L29.5 9.5"/>'
    ),
    "S9": (  # a twisted horn
        '<path fill="C" d="M37 2.5L28 41C27 46 14 45 12 39z"/>'
        f'<path {_STROKE} stroke="K" stroke-width="2.3" d="M13.5 37L29 39M17 31L30 32.5M20.5 25L31.5 26.5'
        'M24 19L33 20.5M27.5 13L34.5 14.5"/>'
    ),
    "H2": (  # a coconut, opened
        '<path fill="C" d="M4.5 22a19.5 19.5 0 0 0 39 0z"/>'
        '<ellipse cx="24" cy="21" rx="19.5" ry="9.5" fill="C"/><ellipse cx="24" cy="20.5" rx="15.5" ry="6.6" fill="K"/>'
        '<ellipse cx="24" cy="21.5" rx="11" ry="4" fill="C"/>'
        f'<path {_STROKE} stroke="K" stroke-width="1.7" d="M12 33.5l3 3M20 36l1.5 3.5M29 35.5l-1 4M36 32l-2.5 3.5"/>'
        f'<path {_STROKE} stroke="C" stroke-width="2.6" d="M30 9c1-3 4-5 8-5M28 9c-1-2-1-4 0-6"/>'
    ),
    "H5": (  # a plume with an eye
        '<path fill="C" d="M40 4C26 3 12 13 11 27 10.8 31 11.5 33 13 35.5 24 34 41 22 40 4z"/>'
        '<circle cx="29" cy="15" r="6" fill="K"/><circle cx="29.5" cy="14.5" r="3" fill="C"/>'
        f'<path {_STROKE} stroke="K" stroke-width="1.8" d="M13 35L25 19.5M17 29.5l-4-6M20 25.5l-1.5-8M18 '
        '29l8.5-.5M22 24l10-1"/>'
        f'<path {_STROKE} stroke="C" stroke-width="3.2" d="M13.5 34.5L7 44"/>'
    ),
    "H7": (  # a mask with horns
        '<path fill="C" d="M8 3c1 5 4 7.5 8 8 5-2.5 11-2.5 16 0 4-.5 7-3 8-8 4 6 3 12-1.5 15.5C39 32 33 45 24 45'
        'S9 32 9.5 18.5C5 15 4 9 8 3z"/>'
        '<path fill="K" d="M13.5 20c3-2 6-1.5 8 1.5-2.5 2.5-6 2.5-8-1.5zM34.5 20c-3-2-6-1.5-8 1.5 2.5 2.5 6 2.5 '
        '8-1.5z"/>'
        '<path fill="K" d="M17.5 34c4-1.5 9-1.5 13 0-1.5 4-3.5 5.5-6.5 5.5s-5-1.5-6.5-5.5z"/>'
        f'<path {_STROKE} stroke="K" stroke-width="1.8" d="M24 22v8M18.5 13.5l2 3M29.5 13.5l-2 3"/>'
    ),
    "H8": (  # a bandaged hand
        f'<path {_STROKE} stroke="C" stroke-width="6" d="M15 25V11M21.5 22V6.5M28 22V7.5M34.3 25V13M15 33L8 25"/>'
        '<path fill="C" d="M12 23h25.3v10c0 5-3 8-5.3 9v3.5H17V42c-3-2-5-4-5-9z"/>'
        f'<path {_STROKE} stroke="K" stroke-width="1.9" d="M12 28.5L37 25M12.5 34L37 31.5M15 40L35 36M18.5 13l6 1.5'
        'M12.5 16l6-1M25.5 12.5l5.5 1.5M32 18l5-1"/>'
    ),
    "D3": (  # a coin with a square hole
        '<circle cx="24" cy="24" r="20" fill="C"/><circle cx="24" cy="24" r="16.5" fill="none" stroke="K" '
        'stroke-width="1.8"/>'
        '<rect x="18" y="18" width="12" height="12" rx="1" fill="K"/>'
        f'<path {_STROKE} stroke="K" stroke-width="2" d="M21.5 12h5M24 10v5M21.5 36h5M24 33.5v4M12 21.5v5M10 '
        '24h4M36 21.5v5M34 24h4"/>'
    ),
    "D5": (  # turned ivory
        '<circle cx="24" cy="11.5" r="8" fill="C"/><circle cx="24" cy="11.5" r="3" fill="K"/>'
        '<path fill="C" d="M24 2l1.5 3h-3zM17 20h14v3H17zM20.5 23h7c-.5 5 .5 7 3 9h-13c2.5-2 3.5-4 3-9zM14 '
        '32h20v3.5H14zM17 35.5h14'
        'c.5 2.5 2.5 3.5 5.5 4V45h-25v-5.5c3-.5 5-1.5 5.5-4z"/>'
        f'<path {_STROKE} stroke="K" stroke-width="1.5" d="M15 41.5h18M21.5 27h5"/>'
    ),
    "D6": (  # a music box with its lid open
        '<path fill="C" d="M5 27h38v16a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2zM9 25L12 6.5h27L43 25z"/>'
        '<path fill="K" d="M14.5 9h22l2.7 13.5H12.3z"/>'
        '<path fill="C" d="M22 12l8.5-1.5v8a2.5 2.2 0 1 1-1.8-2v-3.7l-5 .9v6a2.5 2.2 0 1 1-1.7-2z"/>'
        '<rect x="10" y="31.5" width="28" height="8.5" rx="1.5" fill="none" stroke="K" stroke-width="1.7"/>'
        '<circle cx="24" cy="35.8" r="2" fill="K"/>'
    ),
    "D9": (  # a clockwork figure with its key
        '<circle cx="21" cy="11" r="7.5" fill="C"/><path fill="C" d="M19.5 1.5h3v4h-3zM9 45l3-22c.5-3 4-4.5 '
        '9-4.5s8.5 1.5 9 4.5l3 22z"/>'
        '<circle cx="18.3" cy="10.5" r="1.4" fill="K"/><circle cx="23.7" cy="10.5" r="1.4" fill="K"/>'
        '<circle cx="21" cy="31" r="6" fill="K"/><circle cx="21" cy="31" r="2.6" fill="C"/>'
        f'<path {_STROKE} stroke="K" stroke-width="1.6" d="M21 23v2.5M21 36.5V39M13 31h2.5M26.5 31H29M13 41.5h16"/>'
        f'<path {_STROKE} stroke="C" stroke-width="3" d="M30 27h7"/>'
        '<circle cx="40" cy="22.5" r="4.2" fill="C"/><circle cx="40" cy="31.5" r="4.2" fill="C"/>'
        '<circle cx="40" cy="22.5" r="1.6" fill="K"/><circle cx="40" cy="31.5" r="1.6" fill="K"/>'
    ),
    "C4": (  # an hourglass
        '<path fill="C" d="M9 3h30v5H9zM9 40h30v5H9zM12.5 9.5h23c0 8-4 11-8.5 14.5 4.5 3.5 8.5 6.5 8.5 '
        '14.5h-23c0-8 4-11 8.5-14.5'
        '-4.5-3.5-8.5-6.5-8.5-14.5z"/>'
        '<path fill="K" d="M15.5 11.5h17c-.3 1.7-.8 3.2-1.6 4.5H17.1c-.8-1.3-1.3-2.8-1.6-4.5zM24 27c3 2 5.5 4 7 '
        '7-4-1.5-10-1.5-14 0'
        ' 1.5-3 4-5 7-7z"/>'
    ),
    "C5": (  # a magnifying glass
        '<circle cx="19" cy="19" r="15.5" fill="C"/><circle cx="19" cy="19" r="11" fill="K"/>'
        f'<path {_STROKE} stroke="C" stroke-width="7" d="M33 33l9 9"/>'
        f'<path {_STROKE} stroke="C" stroke-width="2.4" d="M12 19a7 7 0 0 1 6-7"/>'
    ),
    "C6": (  # a compass
        '<circle cx="24" cy="26.5" r="18" fill="C"/><circle cx="24" cy="26.5" r="14.2" fill="none" stroke="K" '
        'stroke-width="1.6"/>'
        '<path fill="C" d="M21 2h6v7h-6z"/><circle cx="24" cy="4.5" r="3.8" fill="C"/><circle cx="24" cy="4.5" '
        'r="1.6" fill="K"/>'
        '<path fill="K" d="M31.5 15.5L26.5 29 16.5 37.5 21.5 24z"/><circle cx="24" cy="26.5" r="2.2" fill="C"/>'
    ),
    "C8": (  # a globe of the heavens on its stand
        '<circle cx="24" cy="19.5" r="15.5" fill="C"/>'
        f'<path {_STROKE} stroke="K" stroke-width="1.5" d="M9.5 15c8 4.5 21 4.5 29 0M12 30c7-3.5 17-3.5 24 0M24 '
        '4.5c-6 9-6 21 0 30"/>'
        '<path fill="K" d="M30 17.5l1.1 2.6 2.8.2-2.1 1.8.7 2.7-2.5-1.5-2.5 1.5.7-2.7-2.1-1.8 2.8-.2z"/>'
        '<circle cx="17" cy="11" r="1.5" fill="K"/><circle cx="15" cy="24" r="1.5" fill="K"/>'
        f'<path {_STROKE} stroke="C" stroke-width="2.8" d="M40 9a19.5 19.5 0 0 1-32 21M24 38.5V43"/>'
        '<path fill="C" d="M13 46c1-3.5 5-5 11-5s10 1.5 11 5z"/>'
    ),
}  # fmt: skip

_BUST = (
    '<path fill="C" d="M5 48C5 36 13 32 19.5 31.5V28.5h9v3C35 32 43 36 43 48z"/><ellipse cx="24" cy="21" '
    'rx="8.2" ry="9.6" fill="C"/>'
)
_HATS: Final = {
    "naturalist": (  # a straw hat, a leaf
        '<path fill="C" d="M5 15.5c3-1.5 7-2 10.5-2.5 0-6 2.5-10 8.5-10s8.5 4 8.5 10c3.5.5 7.5 1 10.5 2.5-5 3-33 '
        '3-38 0z"/>'
        f'<path {_STROKE} stroke="K" stroke-width="1.8" d="M16 12.3c5 1 11 1 16 0"/>'
        '<path fill="K" d="M17.5 46c-1-6 3-10 12.5-10 .5 8-4.5 11-11 10l4-5-5.5 5z"/>'
    ),
    "voyager": (  # a three-cornered hat, an anchor
        '<path fill="C" d="M3.5 13C9 14 12 9 15 5.5c5.5-3.5 12.5-3.5 18 0 3 3.5 6 8.5 11.5 7.5-4 6.5-12 7-20.5 '
        '7s-16.5-.5-20.5-7z"/>'
        '<circle cx="24" cy="10" r="2.3" fill="K"/>'
        f'<path {_STROKE} stroke="K" stroke-width="2.2" d="M24 37v9M20 39h8M17.5 42c1 3 3 4.5 6.5 4.5s5.5-1.5 '
        '6.5-4.5"/>'
    ),
    "artificer": (  # goggles on a cap, a gear
        '<path fill="C" d="M14 17C13 7 17 4 24 4s11 3 10 13z"/>'
        '<path fill="C" d="M11 15h26v5H11z"/><circle cx="19" cy="16.5" r="4.3" fill="K"/><circle cx="29" '
        'cy="16.5" r="4.3" fill="K"/>'
        '<circle cx="19" cy="16.5" r="2.3" fill="C"/><circle cx="29" cy="16.5" r="2.3" fill="C"/>'
        '<circle cx="24" cy="41.5" r="4" fill="none" stroke="K" stroke-width="2.4"/>'
        f'<path {_STROKE} stroke="K" stroke-width="2.2" d="M24 35.5v1M24 46.5v1M18 41.5h1M29 41.5h1M19.8 '
        '37.3l.7.7M27.5 45l.7.7M28.2 37.3l-.7.7M20.5 45l-.7.7"/>'
    ),
    "astronomer": (  # a pointed hat with a moon, a beard
        '<path fill="C" d="M24 0L34 15.5c3 .5 5 1.5 6 2.5-5 2-27 2-32 0 1-1 3-2 6-2.5z"/>'
        '<path fill="K" d="M25.5 5.5a4.5 4.5 0 1 0 2.8 6.5 4 4 0 0 1-2.8-6.5z"/>'
        '<path fill="C" d="M15.8 23c.5 9 3.2 15 8.2 19 5-4 7.7-10 8.2-19z"/>'
        '<path fill="K" d="M15.5 36l.9 2.2 2.3.2-1.8 1.5.6 2.3-2-1.3-2 1.3.6-2.3-1.8-1.5 2.3-.2zM33.5 39l.8 1.8 '
        '2 .2-1.6 1.3.5 2-1.7-1.1-1.7 1.1.5-2-1.6-1.3 2-.2z"/>'
    ),
    "dealer": (  # a fez with a tassel, an eyeglass, a coin
        '<path fill="C" d="M16 15L17.5 3.5h13L32 15c-5 1.5-11 1.5-16 0z"/>'
        f'<path {_STROKE} stroke="C" stroke-width="1.9" d="M24 3.5l10.5 2V11"/><path fill="C" d="M33 10.5h3l.5 '
        '4.5h-4z"/>'
        '<circle cx="27.5" cy="20.5" r="3.6" fill="none" stroke="K" stroke-width="1.7"/>'
        f'<path {_STROKE} stroke="K" stroke-width="1.2" d="M30.8 22.5l3 9"/>'
        '<circle cx="22" cy="41" r="4.8" fill="K"/><rect x="20.3" y="39.3" width="3.4" height="3.4" fill="C"/>'
    ),
    "cataloguer": (  # a bun, spectacles, a book
        '<circle cx="24" cy="5.5" r="4.5" fill="C"/><path fill="C" d="M13.5 21C12.5 12 17 8.5 24 8.5S35.5 12 '
        '34.5 21l-3-5c-5-1-10-1-15 0z"/>'
        '<circle cx="20" cy="21" r="3.2" fill="none" stroke="K" stroke-width="1.6"/><circle cx="28" cy="21" '
        'r="3.2" fill="none" stroke="K" stroke-width="1.6"/>'
        f'<path {_STROKE} stroke="K" stroke-width="1.5" d="M23.2 20.7h1.6"/>'
        '<path fill="K" d="M14.5 37.5c3.5-.8 6.5-.3 9 1.3v8.7h-9zM33.5 37.5c-3.5-.8-6.5-.3-9 1.3v8.7h9z"/>'
    ),
    "conjurer": (  # a top hat, a moustache, cards
        '<path fill="C" d="M15.5 13.5L14.5 1h19l-1 12.5c3.5.3 5.5.8 7 1.5v2.5h-31V15c1.5-.7 3.5-1.2 7-1.5z"/>'
        f'<path {_STROKE} stroke="K" stroke-width="1.9" d="M15.8 11h16.4"/>'
        f'<path {_STROKE} stroke="K" stroke-width="1.7" d="M19 24.5c2 .8 3.5.6 5-.6 1.5 1.2 3 1.4 5 .6"/>'
        '<path fill="K" d="M15 38l6-1.8 2.7 9-6 1.8z"/><path fill="K" d="M25.3 36.3l6 .9-1.4 9.3-6-.9z"/>'
    ),
    "socialite": (  # a tall coiffure with a feather, a necklace
        '<path fill="C" d="M14 20C11 13 14 4.5 23 4c8-.4 12.5 6 11.5 13.5-.3 1.8-.8 3.3-1.5 5l-2-7c-4 1.5-9 '
        '1.5-13.5-.5z"/>'
        f'<path {_STROKE} stroke="C" stroke-width="3.2" d="M31 7c3-5 6.5-6 10-4.5-1 4.5-4 7-8.5 7.5"/>'
        f'<path {_STROKE} stroke="K" stroke-width="1.4" d="M18 10.5c3-2 7-2.3 10-.8"/>'
        '<circle cx="16.5" cy="36" r="1.7" fill="K"/><circle cx="19" cy="39.2" r="1.7" fill="K"/><circle cx="24" '
        'cy="41" r="2.2" fill="K"/>'
        '<circle cx="29" cy="39.2" r="1.7" fill="K"/><circle cx="31.5" cy="36" r="1.7" fill="K"/>'
    ),
    "grand_duke": (  # a crown, a sash with a star
        '<path fill="C" d="M13.5 14.5L11 3l7.5 5L24 1l5.5 7L37 3l-2.5 11.5z"/><path fill="C" d="M14 14h20v3.5H14z"/>'
        f'<path {_STROKE} stroke="K" stroke-width="1.5" d="M14.5 14h19"/>'
        '<path fill="K" d="M12.5 34.5l3.5-1.7L35 48h-6z"/>'
        '<path fill="K" d="M33 35.5l1.1 2.7 2.9.2-2.2 1.9.7 2.8-2.5-1.5-2.5 1.5.7-2.8-2.2-1.9 2.9-.2z"/>'
    ),
}  # fmt: skip

SHIELD = (
    '<path fill="C" d="M24 3l17 6v13c0 11-7 19-17 23C14 41 7 33 7 22V9z"/><path fill="none" stroke="K" '
    'stroke-width="4" stroke-linecap="round" stroke-linejoin="round" d="M15.5 23.5l6.5 6.5 11-12"/>'
)
BIN = (
    f'<path fill="C" d="M18 4h12v4h11v5H7V8h11zM10 16h28l-2.5 29h-23z"/><path {_STROKE} stroke="K" '
    'stroke-width="2.6" d="M18.5 22l1 17M24 22v17M29.5 22l-1 17"/>'
)


def cut(drawing: str, x: float, y: float, size: float, color: str, ground: str = PAPER) -> str:
    """A drawing of cut paper in a square with its upper left corner at (x, y)."""
    body = drawing.replace('"C"', f'"{color}"').replace('"K"', f'"{ground}"')
    return f'<g transform="translate({num(x)} {num(y)}) scale({size / signs.GRID:.4g})">{body}</g>'


def curiosity(kind: str, x: float, y: float, size: float, color: str, ground: str = PAPER) -> str:
    return cut(_CURIOSITIES[kind], x, y, size, color, ground)


def _tinted(color: str, percent: int) -> str:
    """Paper with some pigment."""
    return f"color-mix(in srgb,{color} {percent}%,var(--paper))"


# --- symbols by name -------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def symbol(name: str, lang: str, box: Box) -> Symbol:
    """The symbol of this name as it looks in one language and one box."""
    family, *rest = name.split("-")
    return _FAMILIES[family](name, rest, lang, box)


def _index(x: float, y: float, item: Item, size: float) -> str:
    """Mark and number in a small frame of paper, `size` high."""
    w = size * 1.78
    body = rect(x, y, w, size, size * 0.2, PAPER, item.color, 0.9)
    body += sign(f"suit-{item.mark}", x + size * 0.14, y + size * 0.13, size * 0.74, item.color)
    return body + text(x + size * 1.32, y + size * 0.81, item.digit, size * 0.84, item.color, "middle", 700, "serif")


def _item(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """An item: mark and number, slip, picture, English name. The small one has the name only where it is read."""
    kind, small = rest[0], rest[1:] == ["small"]
    item = box.items[kind]
    color = item.color
    body = sheet(*CARD) + bokashi(name, color, 100, 88, 0.72)
    least = LEAST / (SMALL_SCALE if small else CARD_SCALE)
    named = not small or lang == "en"
    size = least + 0.1
    top = 32.0 if small else 30.0
    body += slip(6, top, item.slip, size, 134 - top, color)
    below = top + size * 0.6 + size * column(max(item.slip.split("|"), key=len), 1.0)  # the end of the slip
    step, foot = least * 1.1, 134.0 if small else 124.0
    room = foot - size * 0.8 - below - (0 if small else 5)  # between slip and name
    lines, middle = _named(item.short.en, size, 0 if room < 0 else 1 if room < step - 5 else 2) if named else ([], 50.0)
    down = 66.0 if named else 80.0
    tint = _tinted(color, 10)
    body += disc(64, down, 29, PAPER, color, 1.5) + disc(64, down, 26, tint, GILT, 0.8)
    body += curiosity(kind, 45, down - 19, 38, color, tint) + _index(6, 5, item, top - 8)
    foot -= 0 if small or len(lines) > 1 else 5
    for i, words in enumerate(reversed(lines)):
        body += text(middle, foot - step * i, words, size, INK, "middle", 600, "serif")
    return Symbol(*CARD, body if small and lines else body + _flourish(132))


def _named(words: str, size: float, most: int) -> tuple[list[str], float]:
    """The lines of a card's name and their middle: so many across the card, else beside the slip."""
    lines = _lines(words, size, 94, "serif", most)
    return (lines, 50.0) if lines else (_lines(words, size, 68, "serif", 2), 64.0)


def _flourish(y: float) -> str:
    """A gilt line with a lozenge, at the foot of a card."""
    return line(14, y, 86, y, GILT, 1) + f'<path d="M50 {num(y - 3)}l3 3-3 3-3-3z" fill="{GILT}"/>'


def _lines(words: str, size: float, room: float, font: str, most: int) -> list[str]:
    """The lines of a name; none if they are too many, or too wide."""
    lines = wrapped(words, size, room, font)
    return lines if len(lines) <= most and all(width(each, size, font) <= room for each in lines) else []


def _tile(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """An item where a card would be dust: mark, number and picture."""
    w, h = TILE
    kind = rest[0]
    item = box.items[kind]
    body = sheet(w, h, 4, PAPER, 1.2, item.color) + bokashi(name, item.color, w, 30, 0.22, 4)
    body += sign(f"suit-{item.mark}", 2.6, 3.6, 13.5, item.color)
    body += text(23.6, 17, item.digit, 17.5, item.color, "middle", 700, "serif")
    return Symbol(w, h, body + curiosity(kind, 6.5, 21.5, 19, item.color), 4)


def _put(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """A card under a character: its face where it is known, else its back."""
    if rest == ["back"]:
        cover = f"color-mix(in srgb,{GAME} var(--back-mix),var(--back-to))"
        body = rect(0, 0, 13, 17, 2.5, cover, PAPER, 1.2) + line(10.4, 1, 10.4, 16, "var(--back-ink)", 0.8)
        return Symbol(13, 17, body, 2.5)
    return Symbol(25, 17, _favourite(0, 0, box.items[rest[0]], 25, 17), 3)


def _favourite(x: float, y: float, item: Item, w: float, h: float) -> str:
    """A kind as a little card: mark and number."""
    size = max(11.0, h * 0.66)
    body = rect(x, y, w, h, 3.5, PAPER, item.color, 1)
    body += sign(f"suit-{item.mark}", x + w * 0.1, y + h / 2 - size * 0.46, size * 0.92, item.color)
    return body + text(
        x + w * 0.76, y + h / 2 + size * 0.37, item.digit, size * 1.08, item.color, "middle", 700, "serif"
    )


def _back(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    return Symbol(*CARD, back(name, *CARD, GAME, "suit-spade", SHIPPO))


def _joker(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """The one card that is never used up."""
    small = rest == ["small"]
    w, h = TILE if small else CARD
    if small:
        body = sheet(w, h, 4, PAPER, 1.2, GILT) + bokashi(name, GILT, w, h * 0.75, 0.75, 4)
        return Symbol(w, h, body + sign("wild", 5, 11, 22, GILT), 4)
    body = sheet(w, h) + bokashi(name, GILT, w, 100, 0.75) + slip(7, 8, "ジョーカー", 18.6, 122, GILT)
    return Symbol(w, h, body + sign("wild", 42, 46, 48, GILT) + _flourish(132))


def _place(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """Where nothing lies."""
    w, h = TILE if rest == ["tile"] else CARD
    r = 4.0 if rest == ["tile"] else 7.0
    return Symbol(w, h, empty(w, h, r, PAPER_2), r)


# --- the cabinet -----------------------------------------------------------------------------------------------------


def cabinet(arrangement: str) -> Symbol:
    """The chest for sixteen drawers, its inside lined with the pattern of the game."""
    w, h = CABINET[arrangement]
    small = arrangement == "tall"
    edge, r = (4.0, 8.0) if small else (8.0, 10.0)
    top = 19.0 if small else edge
    inside = f"color-mix(in srgb,{DARK_WOOD} 70%,{GAME})"
    body = sheet(w, h, r, WOOD, 4, DARK_WOOD)
    body += rect(edge, top, w - 2 * edge, h - top - edge, r - 4, inside)
    body += patterned("cabinet", SHIPPO, edge, top, w - 2 * edge, h - top - edge, r - 4, PAPER, 0.12)
    return Symbol(w, h, body, r)


def _drawer(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """A drawer of the cabinet: its kind in a brass frame, how many cards are in it, and what a card is worth.

    Before the value, how many the viewer owns: 3× (2). Lit: the total is enough. Off: it is refused.
    """
    kind, left, value, owned, lies = rest[0], int(rest[1]), int(rest[2]), rest[3], rest[4]
    if rest[5:] == ["small"]:
        return _small_drawer(name, box.items[kind], left, value, owned, lies)
    item, (w, h) = box.items[kind], DRAWER
    words = item.short[lang]
    size = fitted(words, 12.5, w - 14, LEAST, "serif")
    shown = words if size else clipped(words, LEAST, w - 14, "serif")
    face = rect(6, 6, 54, 29, 3, PAPER, GILT, 1.6) + sign(f"suit-{item.mark}", 10, 10, 21, item.color)
    face += text(45, 29, item.digit, 23, item.color, "middle", 700, "serif")
    face += curiosity(kind, 65, 4, 33, item.color, _tinted(WOOD, 22) if left else RECESS)
    told = text(7, 49, shown, size or LEAST, INK, weight=600, font="serif")
    told += edges(7, 54, left, 4.6, 12, lang) + _worth(w - 14, 59.5, value, owned, 9.6)
    return Symbol(w, h, _front(name, (w, h), face, told, left, lies), 5)


def _small_drawer(name: str, item: Item, left: int, value: int, owned: str, lies: str) -> Symbol:
    w, h = SMALL_DRAWER
    face = sign(f"suit-{item.mark}", 3.5, 4, 14, item.color)
    face += text(24, 17.2, item.digit, 16.5, item.color, "middle", 700, "serif")
    told = edges(32, 5.5, left, 2.2, 11, "") + _worth(w - 9.7, 11, value, owned, 8.6)
    return Symbol(w, h, _front(name, (w, h), face, told, left, lies), 5)


def _front(name: str, size: tuple[float, float], face: str, told: str, left: int, lies: str) -> str:
    """The front of a drawer: open ones have a gilt edge, the others are in the shade, empty ones are gone."""
    (w, h), r = size, 5.0
    if not left:
        return empty(w, h, r) + faded(face, 0.5) + told
    base = sheet(w, h, r, PAPER, 1 if lies == "off" else 3, DARK_WOOD) + bokashi(name, WOOD, w, h * 0.8, 0.5, r)
    if lies == "lit":
        return base + face + told + rect(1.2, 1.2, w - 2.4, h - 2.4, r - 1, "none", GILT, 2.4)
    if lies == "plain":
        return base + face + told
    shade = rect(0, 0, w, h, r, DARK_WOOD, extra='fill-opacity="0.3"')
    return base + faded(face, 0.8) + shade + _hatch(name, w, h, r) + told


def _hatch(name: str, w: float, h: float, r: float) -> str:
    """What may be expected and is refused."""
    fill = f"{name}-hatch"
    return (
        f'<pattern id="{fill}" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
        f'<path d="M0 0v7" stroke="{INK_3}" stroke-width="1.5" stroke-opacity=".5"/></pattern>'
        + rect(0, 0, w, h, r, f"url(#{fill})", INK_3, 1.2, 'stroke-dasharray="5 4"')
    )


def edges(x: float, y: float, left: int, step: float, h: float, lang: str) -> str:
    """The edges of the cards in a drawer."""
    if not left:
        return (
            line(x, y + h / 2, x + step * 5, y + h / 2, INK_2, 1.6)
            if not lang
            else (text(x, y + h - 1, "空" if lang == "ja" else "none", LEAST, INK, weight=600))
        )
    many = max(left, 6)
    return "".join(rect(x + i * step * 6 / many, y, step * 3.9 / many, h, 0.8, INK_2) for i in range(left))


def _worth(x: float, y: float, value: int, owned: str, r: float) -> str:
    """The points of a card, as a multiplication with those owned."""
    body = (
        points(x, y, value, r)
        if value
        else (disc(x, y, r, PAPER, GILT, 1) + text(x, y + r * 0.46, "0", r * 1.3, INK_2, "middle", 600, "serif"))
    )
    if owned != "x" and owned != "0":
        body += text(x - r - 1.6, y + 4.2, f"{owned}×", LEAST + 0.5, INK, "end", 600)
    return body


# --- characters ------------------------------------------------------------------------------------------------------


def _plate(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """The name plate of a character: frame, name, the four kinds with what the viewer has, ability.

    The portrait in the frame is a piece of its own; where it has gone, the frame shows the crest of the holder.
    """
    who, ability, have, holder = rest[:4]
    guest = box.guests[who]
    color = GAME if holder == "x" else f"var(--seat-{holder})"
    if rest[4:] == ["small"]:
        return _small_plate(name, guest, have, holder, color, lang, box)
    w, h = PLATE
    body = sheet(w, h, 8, PAPER, 2, color) + bokashi(name, color, w, 52, 0.5, 8)
    body += _frame(25, 24, 19.5, holder)
    words = guest.short[lang]
    size = fitted(words, 15, w - 56, LEAST, "serif")
    shown = words if size else clipped(words, LEAST, w - 56, "serif")
    body += text(50, 22, shown, size or LEAST, INK, weight=600, font="serif")
    other = clipped(guest.short.other(lang), LEAST, w - 56, weight=400)
    body += text(50, 37, other, LEAST, INK_2)
    for i, kind in enumerate(guest.favourites):
        body += _favourite(6 + 29.6 * i, 50, box.items[kind], 27, 19) + tick(
            19.5 + 29.6 * i, 70.5, have[i : i + 1], 5.4
        )
    lines = box.abilities[ability].face[lang].split("|")[:2]
    for i, said in enumerate(lines):
        y = 86 + 12 * i if len(lines) > 1 else 92
        body += text(w / 2, y, clipped(said, LEAST, w - 10, weight=400), LEAST, INK, "middle")
    return Symbol(w, h, body, 8)


def _small_plate(name: str, guest: Guest, have: str, holder: str, color: str, lang: str, box: Box) -> Symbol:
    w, h = SMALL_PLATE
    body = sheet(w, h, 6, PAPER, 1.5, color) + bokashi(name, color, w, 26, 0.45, 6) + _frame(16, 19, 13, holder)
    words = clipped(guest.short[lang], LEAST + 0.5, w - 52, "serif")
    body += text(33, 14, words, LEAST + 0.5, INK, weight=600, font="serif")
    for i, kind in enumerate(guest.favourites):
        body += _favourite(32 + 22.8 * i, 19.5, box.items[kind], 21.3, 15.5)
        body += tick(42.6 + 22.8 * i, 35.2, have[i : i + 1], 4.4)
    return Symbol(w, h, body, 6)


def _frame(x: float, y: float, r: float, holder: str) -> str:
    """The place of a portrait on its plate."""
    body = disc(x, y, r, PAPER_2, GILT, 1.6)
    if holder != "x":
        body += crest(x - r + 3, y - r + 3, 2 * r - 6, int(holder))
    return body


def tick(x: float, y: float, have: str, r: float) -> str:
    """What the viewer has of a kind: in a line (ticked), on a new one (an open tick), elsewhere (half)."""
    if have in ("l", "p"):
        fill, color = (GOOD, PAPER) if have == "l" else (PAPER, GOOD)
        return disc(x, y, r, fill, color, 1.2) + sign("check", x - r * 0.62, y - r * 0.62, r * 1.24, color, fill)
    if have == "o":
        r *= 0.8
        half = f"M{num(x - r)} {num(y)}a{num(r)} {num(r)} 0 0 0 {num(2 * r)} 0z"
        return disc(x, y, r, PAPER, GOOD, 1.2) + f'<path d="{half}" fill="{GOOD}"/>'
    return ""


def _guest(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """The portrait of a character as a medallion; the large one with its number."""
    who, r = rest[0], MEDAL / 2
    ground = _tinted(GAME, 16)
    body = disc(r, r, r - 0.6, PAPER, GILT, 1.6) + disc(r, r, r - 3, ground)
    body += _clipped_bust(name, who, r, ground)
    body += f'<circle cx="{num(r)}" cy="{num(r)}" r="{num(r - 2.2)}" fill="none" stroke="{GILT}" stroke-width="1"/>'
    if rest[1:] != ["small"]:
        body += disc(7, MEDAL - 6.5, 7.6, PAPER, GILT, 1.2)
        body += text(7, MEDAL - 2.5, str(box.guests[who].number), 11.5, INK, "middle", 700, "serif")
    return Symbol(MEDAL, MEDAL, body, r)


def _clipped_bust(name: str, who: str, r: float, ground: str) -> str:
    """Head and shoulders, cut off by the rim."""
    bust = cut(_BUST + _HATS[who], r - 14.5, r - 14, 29, GAME, ground)
    hole = f'<clipPath id="{name}-rim"><circle cx="{num(r)}" cy="{num(r)}" r="{num(r - 3)}"/></clipPath>'
    return f'{hole}<g clip-path="url(#{name}-rim)">{bust}</g>'


def _ward(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """At a character on a bench: a shield if lines protect it, else whose lines put it in danger."""
    if rest[0] == "shield":
        return Symbol(16, 16, disc(8, 8, 8, PAPER) + cut(SHIELD, 1.5, 1.5, 13, GOOD), 8)
    seats = [int(seat) for seat in rest[1].split(".")]
    w = 15.0 + 14 * len(seats)
    body = rect(0, 0, w, 16, 8, WARN, PAPER, 1.2) + text(8, 12.4, "!", 12.5, PAPER, "middle", 700)
    return Symbol(w, 16, body + "".join(crest(13.5 + 14 * i, 2, 12, seat) for i, seat in enumerate(seats)), 8)


def tag(words: str, asks: bool) -> Symbol:
    """What the viewer could do, in green; in vermilion if it is on offer now."""
    fill, color = (ACT, ON_ACT) if asks else (GOOD, PAPER)
    w = (width(words, LEAST) + 24) if words else 17.0
    body = rect(0, 0, w, 17, 8.5, fill, PAPER, 1.2) + sign("check", 3.6, 3.6, 10, color, fill)
    return Symbol(w, 17, body + (text(17, 12.6, words, LEAST, color, weight=600) if words else ""), 8.5)


def lock(words: str) -> Symbol:
    """A tag: this is refused, and why."""
    w = width(words, LEAST) + 25
    body = rect(0, 0, w, 17, 8.5, PAPER, INK_2, 1.1) + sign("lock", 5, 3, 11, INK_2)
    return Symbol(w, 17, body + text(18, 12.6, words, LEAST, INK_2, weight=600), 8.5)


# --- counts ----------------------------------------------------------------------------------------------------------


def _badge(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """A count on a pile."""
    size = LEAST if rest[1:] == ["small"] else 12.0
    w, h = badge_width(rest[0], size), size * 1.66
    return Symbol(w, h, badge(w / 2, h / 2, rest[0], size), h / 2)


def _gain(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """What a line that was played on adds to the total."""
    size = LEAST if rest[1:] == ["small"] else 14.0
    words = f"+{rest[0]}"
    w, h = badge_width(words, size), size * 1.66
    return Symbol(w, h, badge(w / 2, h / 2, words, size, GAME), h / 2)


def _bin(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """Trash a whole line."""
    return Symbol(22, 22, disc(11, 11, 10.4, PAPER, INK_2, 1.2) + cut(BIN, 4.5, 4.2, 13, INK_2), 11)


def _hand(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """Another seat's hand: as many backs as cards."""
    size = int(rest[0])
    room, w, h = (17.0 if rest[1:] == ["small"] else 44.0), 13.0, 18.0
    step = min(7.0, (room - w) / max(1, size - 1))
    cover = f"color-mix(in srgb,{GAME} var(--back-mix),var(--back-to))"
    card = rect(0, 0, w, h, 2.2, cover, PAPER, 1.1) + line(w - 2.6, 1, w - 2.6, h - 1, "var(--back-ink)", 0.7)
    body = "".join(placed(card, i * step, 0) for i in range(size))
    used = (size - 1) * step + w if size else 0.0
    body += text(used + 3, 14.2, rest[0], 13.5, INK, weight=600, font="serif")
    return Symbol(used + 3 + width(rest[0], 13.5, "serif"), h, body, 3)


def _deck(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """A small deck with its count."""
    cover = f"color-mix(in srgb,{GAME} var(--back-mix),var(--back-to))"

    def pile(w: float, h: float) -> str:
        under = rect(w * 0.08, w * 0.1, w, h, 2.5, PAPER_2, INK_3, 0.7)
        card = rect(0, 0, w, h, 2.5, cover, PAPER, 0.9)
        return under + card + line(w * 0.82, 1, w * 0.82, h - 1, "var(--back-ink)", 0.8)

    return _counted(rest, pile)


def _trash(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """A small pile of cards face up, with its count."""

    def pile(w: float, h: float) -> str:
        under = rect(w * 0.1, w * 0.08, w, h, 2.5, PAPER_2, INK_3, 0.7)
        return under + rect(0, 0, w, h, 2.5, PAPER, INK_3, 0.8) + cut(BIN, w * 0.2, h * 0.14, w * 0.6, INK_2)

    return _counted(rest, pile)


def _counted(rest: list[str], pile: Callable[[float, float], str]) -> Symbol:
    """A pile with its count on it; the small one with the count beside it."""
    form = rest[1] if rest[1:] else ""
    w, h = {"small": (12.0, 16.0), "large": (36.0, 50.0)}.get(form, (22.0, 30.0))
    body = pile(w, h) if rest[0] != "0" else empty(w, h, 2.5, PAPER_2)
    if form != "small":
        return Symbol(w, h, body + badge(w / 2, h - 7, rest[0], LEAST), 3)
    body += text(w + 3, 12.6, rest[0], 12, INK, weight=600, font="serif")
    return Symbol(w + 3 + width(rest[0], 12, "serif"), h, body, 3)


def _heap(name: str, rest: list[str], lang: str, box: Box) -> Symbol:
    """The viewer's own trash: cards thrown on each other, face up."""
    w, h = CARD
    if rest[0] == "0":
        return Symbol(w, h, empty(w, h, 7, PAPER_2) + faded(cut(BIN, 32, 50, 36, INK_3, PAPER_2), 0.6))
    body = (
        f'<g transform="rotate(5 50 70)">{rect(2, 2, w - 4, h - 4, 7, PAPER_2, INK_3, 0.8)}</g>'
        if rest[0] != "1"
        else ""
    )
    body += f'<g transform="rotate(-3 50 70)">{sheet(w, h)}{bokashi(name, INK_3, w, 84, 0.4)}</g>'
    return Symbol(w, h, body + cut(BIN, 30, 48, 40, INK_2))


def gone(count: int, threshold: int, small: bool) -> Symbol:
    """The count towards the end: a row of lozenges, filled for every kind that is exhausted."""
    step, r, pad = (9.6, 4.2, 6.0) if small else (12.5, 5.6, 0.0)
    h = 17.0
    full = min(count, threshold)
    words = f"{count}/{threshold}"
    at = step * threshold + r + 1 + pad
    w = at + width(words, 12.5, "serif") + pad
    body = rect(0, 0.5, w, 16, 8, PAPER, DARK_WOOD) if small else ""
    for i in range(threshold):
        x = pad + r + 1 + step * i
        shape = f"M{num(x)} {num(h / 2 - r)}l{num(r)} {num(r)}l{num(-r)} {num(r)}l{num(-r)} {num(-r)}z"
        last = i == threshold - 1
        edge, thick = (GILT, 1.8) if last else (GAME, 1.1)
        body += f'<path d="{shape}" fill="{GAME if i < full else PAPER}" stroke="{edge}" stroke-width="{thick}"/>'
    body += text(at, 13, words, 12.5, INK, weight=700, font="serif")
    return Symbol(w, h, body, 4)


_FAMILIES: Final[dict[str, Callable[[str, list[str], str, Box], Symbol]]] = {
    "item": _item, "tile": _tile, "put": _put, "back": _back, "joker": _joker, "place": _place, "drawer": _drawer,
    "plate": _plate, "guest": _guest, "ward": _ward, "badge": _badge, "gain": _gain, "bin": _bin, "hand": _hand,
    "deck": _deck, "trash": _trash, "heap": _heap,
}  # fmt: skip
