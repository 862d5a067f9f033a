"""What is true at every moment of a match, whatever is played: the invariants of the rules."""

from takujo.core.state import NOBODY
from takujo.core.todo import TASK
from takujo.games.memory_library import rules
from takujo.games.memory_library.components import KINDS, SHARD_COPIES, SLOTS, TOME_COPIES, TOMES
from takujo.games.memory_library.state import EMPTY, Library

INVARIANTS = {
    "I1": "there are twenty shards of each kind in all",
    "I2": "there are three copies of each tome in all",
    "I3": "the oblivion tokens of all players and of the stock are as many as the box has",
    "I4": "no more wild tokens are in play than the box has",
    "I5": "no count is below 0",
    "I6": "the pawns stand on the round track, and at its end the match is over",
    "I7": "at the end nobody holds more cards than the limit",
    "I9": "the tome market is full unless the deck has run out",
    "I10": "the effects of a player end when the next turn of that player begins",
    "I12": "effects are those of the five kinds, and nobody veils himself",
    "I14": "it is the turn of the player who is asked, in a round that can come",
}


def check(s: Library) -> None:
    """I1 to I14 as far as one position shows them; the tests check what takes two positions."""
    everybody = [s.librarians[seat] for seat in range(s.seats)]
    for kind in range(KINDS):
        held = sum(p.hand[kind] + p.laid[kind] + p.bare[kind] for p in everybody)
        assert s.decks[kind] + s.market[kind] + s.tray[kind] + s.discard[kind] + held == SHARD_COPIES, "I1"
        assert all(0 <= p.unseen[kind] <= p.hand[kind] for p in everybody), "I5"
    deck = [s.tome_deck[i] for i in range(s.tomes_left)]
    market = [s.tome_market[slot] for slot in range(SLOTS)]
    for tome in range(TOMES):
        completed = sum(p.completed[tome] for p in everybody)
        assert deck.count(tome) + market.count(tome) + completed + s.tome_discard[tome] == TOME_COPIES, "I2"
    assert s.stock + sum(p.tokens() for p in everybody) == s.parts.tokens, "I3"
    assert sum(p.wilds for p in everybody) <= s.parts.wilds, "I4"
    counts = [n for p in everybody for n in (*p.hand, *p.laid, *p.bare, *p.completed, p.free, p.wilds)]
    assert min(*counts, *s.decks, *s.market, *s.tray, *s.discard, s.stock) >= 0, "I5"
    assert all(p.size == sum(p.hand) for p in everybody), "I5"
    assert 0 <= s.track <= s.agreed.track_length, "I6"
    assert s.track < s.agreed.track_length or s.over(), "I6"
    assert not s.over() or all(p.size <= s.parts.hand_limit for p in everybody), "I7"
    assert all(p.effects < 1 << KINDS and not p.veiled >> seat & 1 for seat, p in enumerate(everybody)), "I12"
    assert s.round <= s.agreed.track_length + 6, "I14"
    if not s.over() and s.question() & TASK == rules.TURN_MENU.number:
        assert EMPTY not in market or (s.tomes_left == 0 and s.triggers), "I9"
        assert s.acted or s.token_used or not (s.librarians[s.active].effects or s.librarians[s.active].veiled), "I10"
        assert s.active == s.asked != NOBODY, "I14"
