"""What is printed, as numbers that the rules can use. Names, texts and sources stay in components.toml."""

from typing import Any, Final, TypeAlias

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from takujo.core.masks import Mask, bit, members

Card: TypeAlias = i64  # one of the kinds of card; copies are alike
Resource: TypeAlias = i64
Space: TypeAlias = i64  # by its number on the board, from 1

# ---- resources; what a space or a card gives when one advances

RESOURCES: Final[i64] = 4
FOOD: Final = 0
MATERIAL: Final = 1
KNOWLEDGE: Final = 2
MONEY: Final = 3
RESOURCE_NAMES: Final = ("food", "material", "knowledge", "money")
BASIC: Final[i64] = 3  # the first three

CARD: Final = 4  # as a reward: a card from the deck
CHOICE: Final = 5  # as a reward: a basic resource of the own choice
NONE: Final = 6  # as a reward or a trigger
REWARD_NAMES: Final = (*RESOURCE_NAMES, "card", "choice", "none")

ANY: Final = 4  # in a cost, beside the resources
COST_NAMES: Final = (*RESOURCE_NAMES, "any")

# ---- cards

FIELDS: Final[i64] = 4
CULTURE: Final = 0
INDUSTRY: Final = 1
POLITICS: Final = 2
NEUTRAL: Final = 3
FIELD_NAMES: Final = ("culture", "industry", "politics", "neutral")

CARDS: Final[i64] = 19
LIN_SCRIPT_LIGHT: Final = 0
AIL_BREAD_AND_POTATO: Final = 1
FOREIGN_BOOKS: Final = 2
STANDARD_CETKAIK: Final = 3
RESOURCE_MINING: Final = 4
NANALA_HARBOUR: Final = 5
MACHINE_OIL_POWER: Final = 6
GREAT_ECONOMY: Final = 7
LAW_REFORM: Final = 8
PEACEFUL_SOLDIERS: Final = 9
PEOPLE_POWER: Final = 10
OCTOBER_EIGHTH: Final = 11
LABORATORY: Final = 12
INVESTMENT: Final = 13
GOOD_CULTURE: Final = 14
OLD_TO_NEW: Final = 15
PEN_AND_SWORD: Final = 16
ROAD_OF_AIL: Final = 17
CONSTITUTION: Final = 18
CARD_NAMES: Final = (
    "lin_script_light", "ail_bread_and_potato", "foreign_books", "standard_cetkaik", "resource_mining",
    "nanala_harbour", "machine_oil_power", "great_economy", "law_reform", "peaceful_soldiers", "people_power",
    "october_eighth", "laboratory", "investment", "good_culture", "old_to_new", "pen_and_sword", "road_of_ail",
    "constitution",
)  # fmt: skip
PRODUCERS: Final[i64] = 12  # the first twelve: those with a trigger
COPIES: Final = vec[i64]([5, 5, 4, 2, 5, 5, 4, 2, 5, 5, 4, 2, 4, 4, 2, 2, 2, 1, 1])
ALL_CARDS: Final = 64

# ---- conversion recipes

RECIPES: Final[i64] = 5
CONVERT_K2: Final = 0
CONVERT_M2: Final = 1
CONVERT_F3: Final = 2
CONVERT_M3: Final = 3
CONVERT_K3: Final = 4
RECIPE_NAMES: Final = ("k2", "m2", "f3", "m3", "k3")
RECIPE_INPUT: Final = vec[i64]([KNOWLEDGE, MATERIAL, FOOD, MATERIAL, KNOWLEDGE])
RECIPE_CARD: Final = vec[i64]([LABORATORY, INVESTMENT, NANALA_HARBOUR, NANALA_HARBOUR, NANALA_HARBOUR])
CONVERTERS: Final = 1 << LABORATORY | 1 << INVESTMENT | 1 << NANALA_HARBOUR

# ---- the board: 14 spaces joined by one-way connections (number 0 is not a space)

SPACES: Final[i64] = 14
MAKATI: Final = 1
KUKEKA: Final = 3
SHEP_OKIYAU: Final = 6
INUSHI: Final = 10
ATALAM: Final = 12
AIKITO: Final = 13
PEDE: Final = 14
SPACE_NAMES: Final = (
    "", "makati", "kuwake", "kukeka", "ikkyau", "taupo", "shep_okiyau", "pasilshaliya", "kutiya", "nanala", "inushi",
    "supukebes", "atalam", "aikito", "pede",
)  # fmt: skip
SPACE_REWARD: Final = vec[i64]([
    NONE, MONEY, KNOWLEDGE, MATERIAL, MATERIAL, MATERIAL, FOOD, FOOD, KNOWLEDGE, KNOWLEDGE, FOOD, MATERIAL, CARD, CARD,
    CHOICE,
])  # fmt: skip
NEXT: Final = vec[i64]([  # as masks
    0,
    bit(2) | bit(12),
    bit(3),
    bit(4) | bit(13),
    bit(5) | bit(6),
    bit(6),
    bit(7) | bit(11) | bit(14),
    bit(8),
    bit(9),
    bit(10),
    bit(1),
    bit(9),
    bit(1),
    bit(3),
    bit(6),
])  # fmt: skip
FURTHEST: Final = 3  # the longest movement on any card


DEAD_ENDS: Final = 4  # as if it were so many steps: what the tables below hold where a side track ends a move (AL-33)


def onward(left: i64, to: Space, dead_ends: i64) -> Mask:
    """Where a move that has just stepped onto a space can end, with so many steps left."""
    if dead_ends and to >= ATALAM:
        return bit(to)
    return REACH[(dead_ends | left) << 4 | to]


REACH: Final = vec[i64]([0] * 128)  # by steps << 4 | space: where a move of so many steps can end, as a mask
WAY: Final = vec[i64]([0] * 2048)  # by further steps << 8 | space << 4 | goal: the next space of a way to the goal


def survey(dead_ends: i64) -> None:
    """Fill both tables for one reading of the side tracks. Where two ways lead to a dead end, the shorter is taken."""
    for space in range(1, SPACES + 1):
        REACH[dead_ends << 4 | space] = bit(space)
    for steps in range(1, FURTHEST + 1):
        left: i64 = steps - 1
        for space in range(1, SPACES + 1):
            for to in members(NEXT[space]):
                ends = onward(left, to, dead_ends)
                REACH[(dead_ends | steps) << 4 | space] |= ends
                for goal in members(ends):
                    WAY[(dead_ends | left) << 8 | space << 4 | goal] = to


survey(0)
survey(DEAD_ENDS)

TO_THE_LINE: Final = vec[i64]([0, 8, 7, 6, 5, 5, 4, 4, 3, 2, 1, 3, 9, 7, 5])  # steps to the next lap, the shortest way


@mypyc_attr(acyclic=True)
class Parts:
    """The figures that an owner of the printed game may replace. All matches of one box share them."""

    def __init__(self, doc: dict[str, Any]) -> None:
        values = {name: constant["value"] for name, constant in doc["constants"].items()}
        self.lap_bonus: vec[i64] = vec[i64](values.pop("lap_bonus"))  # by number of tokens, as far as it goes
        constants: dict[str, int] = values
        self.move: vec[i64] = vec[i64]()  # all by card
        self.reward: vec[i64] = vec[i64]()
        self.cost: vec[vec[i64]] = vec[vec[i64]]()  # by card and resource, ANY last
        self.price: vec[i64] = vec[i64]()  # how many tokens the cost is in all
        self.trigger: vec[i64] = vec[i64]()
        self.triggered: vec[i64] = vec[i64]([0] * BASIC)  # by resource: the cards with that trigger
        self.produces: vec[i64] = vec[i64]()
        self.amount: vec[i64] = vec[i64]()  # 0 stands for the number of own cards of the field
        self.field: vec[i64] = vec[i64]()
        self.points: vec[i64] = vec[i64]()
        self.draw: vec[i64] = vec[i64]()
        self.chain: vec[i64] = vec[i64]()
        for card in doc["card"]:
            cost: list[int] = [card["cost"].get(name, 0) for name in COST_NAMES]
            self.move = append(self.move, card["move"])
            self.reward = append(self.reward, REWARD_NAMES.index(card["reward"]))
            self.cost = append(self.cost, vec[i64](cost))
            self.price = append(self.price, sum(cost))
            trigger: i64 = REWARD_NAMES.index(card.get("trigger", "none"))
            if trigger < BASIC:
                self.triggered[trigger] |= bit(len(self.trigger))
            self.trigger = append(self.trigger, trigger)
            self.produces = append(self.produces, REWARD_NAMES.index(card.get("produces", "none")))
            self.amount = append(self.amount, card.get("amount", 0))
            self.field = append(self.field, FIELD_NAMES.index(card["field"]))
            self.points = append(self.points, card["points"])
            self.draw = append(self.draw, card["draw"])
            self.chain = append(self.chain, card["chain"])
        pair: i64 = constants["convert_pair"]
        same: i64 = constants["convert_same"]
        self.recipe_amount: vec[i64] = vec[i64]([pair, pair, same, same, same])
        self.starting_hand: i64 = constants["starting_hand"]
        self.refill_limit: i64 = constants["refill_limit"]
        self.lap_tokens_box: i64 = constants["lap_tokens_box"]
        self.lap_bonus_each: i64 = constants["lap_bonus_each"]
        self.ability_field: i64 = constants["ability_field"]
        self.ability_laps: i64 = constants["ability_laps"]
        self.ability_sets: i64 = constants["ability_sets"]
