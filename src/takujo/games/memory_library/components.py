"""What is printed, as numbers that the rules can use. Names, texts and sources stay in components.toml."""

from typing import Any, Final, TypeAlias

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from takujo.core.masks import bit

Kind: TypeAlias = i64  # of shard
Tome: TypeAlias = i64
Effect: TypeAlias = i64  # of a tome, or FORGOTTEN + kind of an obliviated shard

KINDS: Final[i64] = 5
HISTORY: Final = 0
SCIENCE: Final = 1
ART: Final = 2
PHILOSOPHY: Final = 3
MYSTERY: Final = 4
KIND_NAMES: Final = ("history", "science", "art", "philosophy", "mystery")

TOMES: Final[i64] = 10
ANCIENT_HISTORY: Final = 0
QUANTUM_PHYSICS: Final = 1
RENAISSANCE_ART: Final = 2
PHILOSOPHERS_STONE: Final = 3
VEIL_OF_MYSTERY: Final = 4
BOOK_OF_STRATEGY: Final = 5
TREE_OF_LIFE: Final = 6
HOURGLASS_OF_TIME: Final = 7
INFINITE_KNOWLEDGE: Final = 8
MIRROR_OF_TRUTH: Final = 9
TOME_NAMES: Final = (
    "ancient_history", "quantum_physics", "renaissance_art", "philosophers_stone", "veil_of_mystery",
    "book_of_strategy", "tree_of_life", "hourglass_of_time", "infinite_knowledge", "mirror_of_truth",
)  # fmt: skip
FORGOTTEN: Final[i64] = TOMES

SLOTS: Final[i64] = 3  # of the tome market
SHARD_COPIES: Final = 20
TOME_COPIES: Final = 3
MOST_SNATCHES: Final = 6  # three of Renaissance Art, three Mirrors


@mypyc_attr(acyclic=True)
class Parts:
    """The figures that an owner of the printed game may replace. All matches of one box share them."""

    def __init__(self, doc: dict[str, Any]) -> None:
        values = {name: constant["value"] for name, constant in doc["constants"].items()}
        self.collection_cost: vec[i64] = vec[i64](values.pop("collection_cost"))  # by number taken, the last for more
        constants: dict[str, int] = values
        self.price: vec[vec[i64]] = vec[vec[i64]]()  # by tome and kind
        self.points: vec[i64] = vec[i64]()  # by tome
        # at SHARD_COPIES * kind + n: the tomes that ask for more than n of a kind
        self.asking: vec[i64] = vec[i64]([0] * (KINDS * SHARD_COPIES))
        for number, tome in enumerate(doc["tome"]):
            self.price = append(self.price, vec[i64]([tome["price"].get(kind, 0) for kind in KIND_NAMES]))
            self.points = append(self.points, tome["points"])
            for kind, name in enumerate(KIND_NAMES):
                for n in range(min(tome["price"].get(name, 0), SHARD_COPIES)):
                    self.asking[SHARD_COPIES * kind + n] |= bit(number)
        self.starting_hand: i64 = constants["starting_hand"]
        self.hand_limit: i64 = constants["hand_limit"]
        self.reorganize_cost: i64 = constants["reorganize_cost"]
        self.token_points: i64 = constants["token_points"]
        self.tokens: i64 = constants["oblivion_tokens"]
        self.wilds: i64 = constants["wild_tokens"]
        self.tracks: dict[str, int] = {
            name.removeprefix("track_"): spaces for name, spaces in constants.items() if name.startswith("track_")
        }

    def track_length(self, seats: i64, length: str) -> i64:
        """Spaces of the round track; some lengths differ for some numbers of seats."""
        return self.tracks.get(f"{length}_{seats}", self.tracks[length])
