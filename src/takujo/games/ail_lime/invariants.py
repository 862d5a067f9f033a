"""What is true at every moment of a match, whatever is played: the invariants of the rules."""

from takujo.core.counts import kinds, total
from takujo.core.state import NOBODY
from takujo.core.todo import TASK
from takujo.games.ail_lime import abilities, rules
from takujo.games.ail_lime.components import (
    ALL_CARDS,
    CARDS,
    COPIES,
    FIELDS,
    MAKATI,
    RESOURCES,
    SPACES,
)
from takujo.games.ail_lime.state import EMPTY, LAPS_SPENT, ROUNDS_SPENT, Road

INVARIANTS = {
    "I1": "every card is in one place, as often as the box has it",
    "I2": "the lap tokens of all players and of the supply are as many as the match began with",
    "I3": "no count is below 0",
    "I4": "pawns that stand on each other stand on one space, and only 01 has several columns",
    "I10": "plans fit the turn: who has had a turn has no plan left, who has not has turned nothing up",
    "I13": "a match is over when an end has come true, and not before",
    "I19": "a ride bonus is chosen by a rider",
}


def check(s: Road) -> None:
    """I1 to I20 as far as one position shows them; the tests check what takes two positions."""
    everybody = [s.travellers[seat] for seat in range(s.seats)]
    for card in range(CARDS):
        owned = sum(p.hand[card] + p.tableau[card] + (p.planned == card) for p in everybody)
        assert s.deck[card] + s.discard[card] + owned + (s.revealed == card) == COPIES[card], "I1"
        assert s.reshuffled[card] <= COPIES[card], "I1"
    assert sum(COPIES) == ALL_CARDS, "I1"
    assert s.deck_size == total(s.deck), "I1"
    assert s.discard_size == total(s.discard), "I1"
    assert s.top == EMPTY if not s.discard_size else s.discard[s.top] > 0, "I1"
    assert s.supply + sum(p.laps for p in everybody) == s.agreed.lap_tokens, "I2"
    counts = [n for p in everybody for n in (*p.hand, *p.tableau, *p.goods, p.laps)]
    assert min(*counts, *s.deck, *s.discard, s.supply, s.chain, s.built) >= 0, "I3"
    assert all(len(p.goods) == RESOURCES and len(p.fields) == FIELDS for p in everybody), "I3"
    assert all(p.size == total(p.hand) for p in everybody), "I3"
    assert all(sum(p.fields) == total(p.tableau) for p in everybody), "I3"
    assert all(p._held == kinds(p.hand) for p in everybody), "I3"
    assert all(p._built == kinds(p.tableau) for p in everybody), "I3"
    check_columns(s)
    if s.over():
        assert s.ends, "I13"
        assert not s.ends >> LAPS_SPENT & 1 or s.supply == 0, "I13"
        assert not s.ends >> ROUNDS_SPENT & 1 or s.round == s.agreed.round_limit, "I13"
        assert not s.planning, "I13"
        return
    assert not s.ends, "I13"
    task = s.question() & TASK
    assert s.planning == (task == rules.PLAN_CARD.number), "I10"
    if s.planning:
        assert s.supply > 0, "I13"
        assert s.active == NOBODY, "I10"
        assert s.revealed == EMPTY, "I1"
        assert s.chain == 0, "I10"
        assert all(p.played == EMPTY for p in everybody), "I10"
        return
    assert s.active != NOBODY, "I10"
    assert everybody[s.active].planned == EMPTY, "I10"
    order = [(s.start + place) % s.seats for place in range(s.seats)]
    for q in order[order.index(s.active) + 1 :]:
        assert everybody[q].played == EMPTY, "I10"
    for q in order[: order.index(s.active)]:
        assert everybody[q].planned == EMPTY, "I10"
    in_hand = task in (rules.TURN_ACTION.number, abilities.PAY_ANY.number)
    assert (s.revealed != EMPTY) == in_hand, "I1"
    if task == rules.CHOOSE_RIDE_REWARD.number:
        assert s.asked != s.active, "I19"
    else:
        assert s.asked == s.active, "I10"


def check_columns(s: Road) -> None:
    """Every pawn stands in one column, and only the start space holds more than one."""
    columns = dict.fromkeys(range(1, SPACES + 1), 0)
    for seat in range(s.seats):
        p = s.travellers[seat]
        columns[p.space] += p.below == NOBODY
        s.bottom(seat)
        if p.above != NOBODY:
            assert s.travellers[p.above].below == seat, "I4"
            assert s.travellers[p.above].space == p.space, "I4"
        if p.below != NOBODY:
            assert s.travellers[p.below].above == seat, "I4"
    assert all(n <= 1 for space, n in columns.items() if space != MAKATI), "I4"
    assert sum(columns.values()) >= 1, "I4"
