"""Why a card of the hand, or a pass, is not on offer. Looks only at what the seat itself may know."""

from sevens.notation import NAMES
from sevens.rules import LAY, Rows
from takujo.core.game import Refusal
from takujo.core.masks import members
from takujo.core.reasons import by_question, refuse


def lay(s: Rows, me: int) -> list[Refusal]:
    stuck = members(s.hands[me] & ~s.playable(me))
    found = [refuse(f"lay {NAMES[card]}", "why-no-neighbour", "SV-4") for card in stuck]
    return found if s.passes[me] else [*found, refuse("pass", "why-no-pass", "SV-5")]


why_not = by_question({LAY: lay})
