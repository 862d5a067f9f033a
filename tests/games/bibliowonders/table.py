"""A table of Bibliowonders!, set by hand.

    t = Table(ann=Wizard("blue red north", at="C3", mp=4), cards={"C3": "blue*", "B3": "red", "C2": "?green"})
    t.play("ann acquire 2", "ann reveal inv_blue", "ann reveal inv_red")
    assert t.areas("ann") == "2"

A test names only what matters to it. The box is whole all the same: cells that are not named hold the rest of the
shelves face down, cards that are named nowhere lie in the deck. So every position is one that could come about, and the
invariants of the game are checked after every answer.

Ann is blue, bob red, cid green and dee yellow. A card of the map is its face, with `*` for a crystal and `?` in front
if it lies face down. Investigations go without their prefix: "blue" is inv_blue.
"""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from ..table import NAMES, HandSet, told

__all__ = ["NAMES", "Table", "Wizard", "told"]

CELLS = [
    f"{column}{row}"
    for row, columns in enumerate(("CDE", "BCDEF", "ABCDEFG", "ABCDEFG", "ABCDEFG", "BCDEF", "CDE"), 1)
    for column in columns
]
SHELVES = {"blue": 7, "red": 7, "green": 7, "yellow": 7, "move_n": 2, "move_e": 2, "move_s": 2, "move_w": 2}
COPIES = {
    "blue": 3, "red": 3, "green": 3, "yellow": 3, "north": 2, "east": 2, "south": 2, "west": 2, "moving": 3,
    "guided_tour": 1, "transposition": 1, "special_loan": 1, "reading_permit": 1, "catalogue_search": 1,
}  # fmt: skip
MAGIC = list(COPIES)[9:]


def full(name: str) -> str:
    """The name of a card of the deck as the game writes it."""
    return name if name in MAGIC else f"inv_{name}"


def counted(words: str) -> dict[str, int]:
    return {full(name): n for name, n in Counter(words.split()).items()}


def spelled(counts: dict[str, int]) -> str:
    """Cards as words, in the order of the rulebook."""
    return " ".join(name for name in COPIES for _ in range(counts.get(full(name), 0)))


def member_cells(cells: str) -> list[str]:
    return [cell for cell in CELLS if cell in cells.split()]


@dataclass
class Wizard:
    """One player where a hand alone does not say enough."""

    hand: str = ""
    at: str = ""  # a cell; the Reception if none is named
    mp: int = 0
    areas: str = ""  # filled: "2 3"
    peeked: str = ""  # cells
    builds: dict[str, list[int]] | None = None  # by card: of which shuffle each copy is, the oldest first


class Table(HandSet):
    """A match that begins in the middle of somebody's turn."""

    def __init__(
        self,
        ann: str | Wizard = "",
        bob: str | Wizard | None = "",
        cid: str | Wizard | None = None,
        dee: str | Wizard | None = None,
        *,
        cards: dict[str, str] | None = None,  # of the map, by cell
        reception: str = "D4",
        deck: str | None = None,  # the others have been discarded
        discard: str = "",  # the others are in the deck
        played: str = "",
        turn: str = "ann",
        turns: int = 1,  # begun
        moves: int = 2,
        permit: bool = False,
        batches: dict[str, int] | None = None,  # of face-down cells, where they are not of the first layout
        build: int = 0,
        task: str = "turn_action",
        colours: str = "",
        options: dict[str, str] | None = None,
        components: dict[str, Any] | None = None,
        shelves: dict[str, int] = SHELVES,
        seed: int = 0,
    ) -> None:
        wizards = [Wizard(each) if isinstance(each, str) else each for each in (ann, bob, cid, dee) if each is not None]
        faces, up, crystals = laid_out(cards or {}, reception, shelves)
        # The card that began on D4 is the Reception; where it lies elsewhere, the two cards have traded places.
        place = {cell: cell for cell in CELLS}
        place["D4"], place[reception] = reception, "D4"
        held = " ".join(wizard.hand for wizard in wizards) + " " + played
        box = Counter({} if options and options.get("magic_cards") == "off" else COPIES)
        if not box:
            box = Counter({name: n for name, n in COPIES.items() if name not in MAGIC})
        free = box - Counter(held.split())
        assert not Counter(held.split()) - box, "more cards than there are"
        in_deck = free - Counter(discard.split()) if deck is None else Counter(deck.split())
        active = NAMES.index(turn)
        position = {
            "game": "bibliowonders",
            "seats": len(wizards),
            "options": options or {},
            "components": components or {},
            "agenda": [f"{task} {active}"],
            "turn": turns,
            "active": active,
            "moves": moves,
            "permit": permit,
            "faces": [faces[place[cell]] for cell in CELLS],
            "place": [place[cell] for cell in CELLS],
            "up": [cell for cell in CELLS if place[cell] in up],
            "crystals": [cell for cell in CELLS if place[cell] in crystals],
            "batch": [0 if place[cell] in up else (batches or {}).get(place[cell], 1) for cell in CELLS],
            "batches": max([1, *(batches or {}).values()]),
            "deck": {full(name): n for name, n in in_deck.items()},
            "discard": {full(name): n for name, n in (free - in_deck).items()},
            "build": build,
            "played": played.split(),
            "wizards": [self.wizard(each, seat, place, colours, reception) for seat, each in enumerate(wizards)],
        }
        super().__init__(position, seed)

    def wizard(self, each: Wizard, seat: int, place: dict[str, str], colours: str, reception: str) -> dict[str, Any]:
        builds = [sum(b << 16 * n for n, b in enumerate((each.builds or {}).get(name, []))) for name in COPIES]
        return {
            "colour": list(SHELVES).index(colours.split()[seat]) if colours else seat,
            "card": CELLS.index(place[each.at or reception]),
            "mp": each.mp,
            "areas": each.areas.split(),
            "hand": counted(each.hand),
            "builds": builds,
            "peeked": member_cells(" ".join(place[cell] for cell in each.peeked.split())),
        }

    # -- what lies on the table

    def spot(self, cell: str, seat: str | None = None) -> dict[str, Any]:
        return next(spot for spot in self.sees(seat)["map"] if spot["cell"] == cell)

    def on(self, cell: str) -> str:
        """The card on a cell as all see it: "blue*", "move_n" or "?"."""
        spot = self.spot(cell)
        return (spot["face"] + "*" * spot["crystal"]) if spot["face_up"] else "?"

    def under(self, cell: str) -> str:
        """The true face of the card on a cell."""
        doc = self.now
        return str(doc["faces"][doc["place"].index(cell)])

    def at(self, name: str) -> str:
        return str(self.shown["boards"][NAMES.index(name)]["cell"])

    def mp(self, name: str) -> int:
        return int(self.shown["boards"][NAMES.index(name)]["mp"])

    def areas(self, name: str) -> str:
        return " ".join(map(str, self.shown["boards"][NAMES.index(name)]["areas"]))

    def met(self, name: str) -> str:
        """The investigations that the pawn meets now."""
        return " ".join(kind.removeprefix("inv_") for kind in self.shown["boards"][NAMES.index(name)]["met"])

    def hand(self, name: str) -> str:
        return spelled(self.now["wizards"][NAMES.index(name)]["hand"])

    def peeked(self, cell: str) -> str:
        """Who has looked at the card on a cell."""
        return " ".join(NAMES[seat] for seat in self.spot(cell)["peeked"])

    @property
    def deck(self) -> str:
        return spelled(self.now["deck"])

    @property
    def discard(self) -> str:
        return spelled(self.shown["discard"])

    @property
    def played(self) -> str:
        return " ".join(self.shown["played"])

    @property
    def moves(self) -> int:
        return int(self.shown["moves"])

    @property
    def reception(self) -> str:
        return str(self.shown["reception"])

    @property
    def face_up(self) -> int:
        """Shelves, the Reception not counted."""
        return sum(spot["face_up"] for spot in self.shown["map"]) - 1


def laid_out(
    cards: dict[str, str], reception: str, shelves: dict[str, int]
) -> tuple[dict[str, str], set[str], set[str]]:
    """The face of every cell, the cells that are face up, and those with a crystal."""
    faces = {cell: text.strip("?*") for cell, text in cards.items()}
    rest = list((Counter(shelves) - Counter(faces.values())).elements())
    assert len(rest) + len(faces) == 36, "more shelves of a kind than there are"
    assert reception not in cards
    for cell in CELLS:
        if cell not in faces and cell != reception:
            faces[cell] = rest.pop(0)
    faces[reception] = "reception"
    up = {cell for cell, text in cards.items() if "?" not in text} | {reception}
    return faces, up, {cell for cell, text in cards.items() if "*" in text}
