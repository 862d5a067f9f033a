"""What is printed, as numbers that the rules can use. Names, texts and sources stay in components.toml."""

from typing import Any, Final, TypeAlias

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from takujo.core.masks import Mask, bit

Kind: TypeAlias = i64  # of item, in the order of the score sheet
Mark: TypeAlias = i64
Character: TypeAlias = i64  # its number less one
Ability: TypeAlias = i64

MARKS: Final = 4
MARK_NAMES: Final = ("spade", "heart", "diamond", "club")

KINDS: Final[i64] = 16
KIND_NAMES: Final = (
    "S1", "S6", "S7", "S9", "H2", "H5", "H7", "H8", "D3", "D5", "D6", "D9", "C4", "C5", "C6", "C8",
)  # fmt: skip

CHARACTERS: Final[i64] = 9
EVERYONE: Final = 0x1FF  # all characters
CHARACTER_NAMES: Final = (
    "naturalist", "voyager", "artificer", "astronomer", "dealer", "cataloguer", "conjurer", "socialite", "grand_duke",
)  # fmt: skip
FIRST_SIMPLE: Final = 4  # from this character on abilities do not exist in simple play

PLAY_AS: Final = 0  # and the mark
TOTAL_PLUS_2: Final = 4
TWO_PUTS: Final = 5
HAND_OF_FIVE: Final = 6
POINT_PER_CHARACTER: Final = 7
POINT_PER_TWO_KINDS: Final = 8
NO_ABILITY: Final = 9
ABILITY_NAMES: Final = (
    "play_as_spade", "play_as_heart", "play_as_diamond", "play_as_club", "total_plus_2", "two_puts", "hand_of_five",
    "point_per_character", "point_per_two_kinds", "none",
)  # fmt: skip

LINES: Final = 5
REVEAL: Final = 4  # cards turned from the deck into lines
PILE: Final = 6  # cards of each kind in the common area
STARTING: Final = 3  # cards of each starting kind, for each player
ITEM_CARDS: Final = 132  # with four players; none can be put twice


@mypyc_attr(acyclic=True)
class Parts:
    """The figures that an owner of the printed game may replace. All matches of one box share them."""

    def __init__(self, doc: dict[str, Any]) -> None:
        self.number: vec[i64] = vec[i64]()  # by kind
        self.mark: vec[i64] = vec[i64]()  # by kind
        self.of_mark: vec[i64] = vec[i64]([0, 0, 0, 0])  # by mark: its kinds
        self.start: Mask = 0  # the kinds that everybody begins with
        for kind, item in enumerate(doc["item"]):
            mark: i64 = MARK_NAMES.index(item["mark"])
            self.number = append(self.number, item["number"])
            self.mark = append(self.mark, mark)
            self.of_mark[mark] |= bit(kind)
            if item["start"]:
                self.start |= bit(kind)
        self.favourites: vec[i64] = vec[i64]()  # by character, as masks
        self.friends: vec[i64] = vec[i64]([0] * KINDS)  # by kind: the characters that name it
        self.ability: vec[i64] = vec[i64]()  # by character
        for number, character in enumerate(doc["character"]):
            named: Mask = 0
            for name in character["favourites"]:
                kind = KIND_NAMES.index(name)
                named |= bit(kind)
                self.friends[kind] |= bit(number)
            self.favourites = append(self.favourites, named)
            self.ability = append(self.ability, ABILITY_NAMES.index(character["ability"]))
        values: dict[str, Any] = {name: constant["value"] for name, constant in doc["constants"].items()}
        self.hand_limit: i64 = values["hand_limit"]
        self.conjurer_limit: i64 = values["conjurer_limit"]
        self.dealer_bonus: i64 = values["dealer_bonus"]
        self.ends: dict[str, list[int]] = {
            name.removeprefix("end_"): kinds for name, kinds in values.items() if name.startswith("end_")
        }

    def threshold(self, seats: int, length: str) -> int:
        """How many exhausted kinds end the game (WK-59)."""
        return self.ends[length][seats - 2]
