"""What is true at every moment of a match, whatever is played: the invariants of the rules."""

from takujo.core.counts import kinds, total
from takujo.core.state import NOBODY
from takujo.core.todo import TASK
from takujo.games.wunderkammer import rules
from takujo.games.wunderkammer.abilities import hand_limit, reach
from takujo.games.wunderkammer.components import CHARACTERS, EVERYONE, KINDS, LINES, PILE, STARTING
from takujo.games.wunderkammer.state import (
    ALL_SEEING,
    EMPTY,
    KINDS_SPENT,
    ROUNDS_SPENT,
    Cabinet,
    character_of,
    kind_of,
    known_to,
    putter_of,
)

INVARIANTS = {
    "I1": "every item is in one place, as often as the box has it",
    "I3": "every character is in the common area or on one bench",
    "I4": "nobody has more than five lines",
    "I5": "what was played in this turn lies on lines, and only while playing",
    "I6": "nobody holds more cards than the limit",
    "I8": "the total is what lay in the lines that were played on",
    "I10": "values come from characters on benches and the cards under them",
    "I11": "no score is below 0",
    "I12": "a match is over when an end has come true, and not before",
    "I13": "a card under a character is known to who put it there and to who holds the character",
    "I16": "it is the turn of the player who is asked",
}


def check(s: Cabinet) -> None:
    """I1 to I17 as far as one position shows them; the tests check what takes two positions."""
    everybody = [s.owners[seat] for seat in range(s.seats)]
    puts = [s.puts[i] for i in range(s.put_cards)]
    for kind in range(KINDS):
        cards = s.piles[kind] + s.laid[kind] + sum(p.owned(kind) for p in everybody)
        cards += sum(kind_of(put) == kind for put in puts)
        assert cards == PILE + (STARTING * s.seats if s.parts.start >> kind & 1 else 0), "I1"
        assert min(s.piles[kind], s.laid[kind]) >= 0, "I1"
        assert all(min(p.lines[kind], p.hand[kind], p.deck[kind], p.trash[kind]) >= 0 for p in everybody), "I1"
    assert not any(s.puts[i] for i in range(s.put_cards, len(s.puts))), "I1"
    for p in everybody:
        assert p.in_lines == kinds(p.lines), "I4"
        assert p.in_hand == kinds(p.hand), "I1"
        assert p.hand_size == total(p.hand), "I1"
        assert p.deck_size == total(p.deck), "I1"
        assert bin(p.in_lines).count("1") <= LINES, "I4"
    benches = [p.bench for p in everybody]
    assert sum(bin(m).count("1") for m in [*benches, s.common]) == CHARACTERS, "I3"
    assert s.common | sum(benches) == EVERYONE, "I3"
    assert s.gone == sum(not n for n in s.piles) + CHARACTERS - bin(s.common).count("1"), "I12"
    for put in puts:
        assert putter_of(put) < s.seats, "I13"
        assert known_to(put) >> putter_of(put) & 1, "I13"
        assert known_to(put) < 1 << s.seats, "I13"
        assert known_to(put) >> s.holder(character_of(put)) & 1, "I13"
    values = [int(n) for n in s.values(ALL_SEEING)]
    invited = CHARACTERS - bin(s.common).count("1")
    assert all(0 <= n <= invited for n in values), "I10"
    assert 4 * invited <= sum(values) <= 4 * invited + len(puts), "I10"
    assert min(s.score(seat, eye) for seat in range(s.seats) for eye in range(ALL_SEEING, s.seats)) >= 0, "I11"
    if s.over():
        assert s.ends, "I12"
        assert (s.gone >= s.agreed.threshold) == bool(s.ends >> KINDS_SPENT & 1), "I12"
        assert not s.ends >> ROUNDS_SPENT & 1 or s.round == s.agreed.max_rounds, "I12"
        assert not s.touched, "I5"
        assert s.active == NOBODY, "I5"
        return
    assert not s.ends, "I12"
    assert 1 <= s.round <= s.agreed.max_rounds, "I12"
    check_turn(s)


def check_turn(s: Cabinet) -> None:
    """What is true while a seat has its turn."""
    me = s.active
    p = s.owners[me]
    task = s.question() & TASK
    assert s.asked == me, "I16"
    if task in (rules.PLAY.number, rules.TAKE.number):
        counted = [p.lines[kind] for kind in range(KINDS) if s.touched >> kind & 1]
        assert s.total == sum(counted), "I8"
        assert 0 <= s.total <= total(p.lines), "I8"
        assert reach(s, me) >= s.total, "I8"
        assert bin(p.in_lines | s.touched).count("1") <= LINES, "I4"
        on = [s.guests[character] for character in range(CHARACTERS) if s.guests[character] != EMPTY]
        wild = [*on, *([s.joker] if s.joker != EMPTY else [])]
        assert len(set(wild)) == len(wild), "I5"
        assert all(p.lines[kind] for kind in wild), "I5"
        assert s.touched == kinds(s.laid) | sum(1 << kind for kind in wild if not s.laid[kind]), "I5"
        assert s.played == sum(1 << c for c in range(CHARACTERS) if s.guests[c] != EMPTY), "I5"
        assert s.played & ~p.bench == 0, "I5"
    else:
        assert not s.touched, "I5"
        assert not s.played, "I5"
        assert s.joker == EMPTY, "I5"
        assert s.total == 0, "I5"
    assert (s.putting != EMPTY) == (task == rules.PUT_TARGET.number), "I16"
    assert s.putting == EMPTY or p.hand[s.putting], "I16"
    for seat in range(s.seats):
        rival = s.owners[seat]
        limit = max(s.parts.conjurer_limit, s.parts.hand_limit) if seat == me else hand_limit(s, seat)
        # Who has lost a Conjurer may hold a card more until the next turn (WK-72).
        assert rival.hand_size <= max(limit, s.parts.conjurer_limit), "I6"
    if task == rules.REFILL.number:
        assert p.deck_size, "I16"
        assert s.gone < s.agreed.threshold or s.agreed.equal_turns, "I12"
