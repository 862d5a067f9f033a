"""The names of the cards, the same in every language; all other words are in text/."""

from sevens.notation import NAMES
from sevens.rules import RANKS

FACES = ["A", *map(str, range(2, 11)), "J", "Q", "K"]
CARDS = "\n".join(f"{name} = {'♠♥♦♣'[card // RANKS]}{FACES[card % RANKS]}" for card, name in enumerate(NAMES))

TEXT = {"en": CARDS, "ja": CARDS}
