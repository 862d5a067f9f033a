"""What is true at every moment of a match, whatever is played: the invariants of the rules."""

from takujo.core.counts import kinds
from takujo.core.masks import count
from takujo.core.state import NOBODY
from takujo.core.todo import TASK
from takujo.games.bibliowonders import rules
from takujo.games.bibliowonders.components import (
    CELLS,
    COLOURS,
    DESK,
    DIRECTIONS,
    KINDS,
    MAGIC,
    MAGICS,
    RECEPTION,
    SHELF_FACES,
)  # fmt: skip
from takujo.games.bibliowonders.state import NO_BATCH, STAMP, STAMP_BITS, Wonders

INVARIANTS = {
    "I1": "the map has 36 shelves as the box has them, one Reception, and one card on each place",
    "I2": "every card of the deck is in one place, as often as the box has it",
    "I3": "MP are no fewer than 0 and no more than the limit",
    "I4": "every seat has a colour of its own, and cubes lie in areas that count",
    "I5": "outside the own turn nobody holds more cards than the limit",
    "I6": "no colour has so many shelves face up that the map must be rebuilt",
    "I7": "crystals lie on face-up shelves of the colours that are played",
    "I8": "a shelf of the own colour under a pawn has its crystal",
    "I9": "the Reception and the cards under pawns are face up",
    "I11": "only face-down cards are known from a look",
    "I12": "every face-down card was laid at the start or by a rebuilding",
    "I15": "cards are picked only while knowledge is acquired",
    "I16": "a pawn is not in two opposite directions",
    "I19": "no place meets more than seven cards",
    "I22": "a match is over when somebody is home or the limit of turns is reached, and not before",
}


def check(s: Wonders) -> None:
    """I1 to I22 as far as one position shows them; the tests check what takes two positions."""
    everybody = [s.wizards[seat] for seat in range(s.seats)]
    everywhere = (1 << CELLS) - 1
    # the map
    assert sorted(s.place) == list(range(CELLS)), "I1"
    assert all(s.lies[s.place[card]] == card for card in range(CELLS)), "I1"
    assert [card for card in range(CELLS) if s.faces[card] == DESK] == [RECEPTION], "I1"
    shelves = s.parts.shelves[s.agreed.mix]
    assert all(list(s.faces).count(face) == shelves[face] for face in range(SHELF_FACES)), "I1"
    assert s.up >> RECEPTION & 1, "I9"
    assert all(s.up >> p.card & 1 for p in everybody), "I9"
    assert s.up <= everywhere, "I12"
    for colour in range(COLOURS):
        shelves_up = [s.place[card] for card in range(CELLS) if s.up >> card & 1 and s.faces[card] == colour]
        assert s._shelves[colour] == sum(1 << cell for cell in shelves_up), "I9"
    assert not s.crystals & ~s.up, "I7"
    colours = {p.colour for p in everybody}
    assert len(colours) == s.seats, "I4"
    assert all(s.faces[card] in colours for card in range(CELLS) if s.crystals >> card & 1), "I7"
    assert count(s.crystals) <= sum(shelves[colour] for colour in colours), "I7"
    assert all(s.crystals >> p.card & 1 for p in everybody if s.faces[p.card] == p.colour), "I8"
    assert all(not p.peeked & s.up and 0 <= p.peeked <= everywhere for p in everybody), "I11"
    for card in range(CELLS):
        face_down = not s.up >> card & 1
        assert (s.batch[card] != NO_BATCH) == face_down, "I12"
        assert s.batch[card] <= s.batches, "I12"
    # the deck
    for kind in range(KINDS):
        played = kind >= MAGIC and s.played >> kind - MAGIC & 1
        found = s.deck[kind] + s.discard[kind] + sum(p.hand[kind] for p in everybody) + played
        assert found == (s.parts.copies[kind] if s.agreed.magic or kind < MAGIC else 0), "I2"
        for p in everybody:
            stamps = [p.builds[kind] >> STAMP * n & STAMP_BITS for n in range(p.hand[kind])]
            assert stamps == sorted(stamps), "I2"
            assert all(build <= s.build for build in stamps), "I2"
            assert p.builds[kind] >> STAMP * p.hand[kind] == 0, "I2"
    counts = [n for p in everybody for n in p.hand]
    assert min(*counts, *s.deck, *s.discard, s.left, s.moves) >= 0, "I2"
    assert s.left == sum(s.deck), "I2"
    assert s.played < 1 << MAGICS, "I2"
    # the wizards
    assert all(p.size == sum(p.hand) for p in everybody), "I2"
    assert all(p.held() == kinds(p.hand) for p in everybody), "I2"
    assert all(0 <= p.mp <= s.parts.mp_limit for p in everybody), "I3"
    assert all(not p.areas & ~s.agreed.goal for p in everybody), "I4"
    for seat in range(s.seats):
        met = s.met(seat)
        assert all(not (met >> DIRECTIONS + d & 1 and met >> DIRECTIONS + d + 2 & 1) for d in range(2)), "I16"
        assert count(met) <= 7, "I19"
    # between turns
    for seat, p in enumerate(everybody):
        assert p.size <= s.parts.hand_limit or seat == s.active, "I5"
    if s.active == NOBODY and s.turn:
        between_turns(s)
    # the end
    if s.home != NOBODY:
        assert s.over(), "I22"
        assert everybody[s.home].card == RECEPTION, "I22"
        assert everybody[s.home].areas == s.agreed.goal, "I22"
    elif s.over():
        assert s.agreed.limit, "I22"
        assert s.turn == s.agreed.limit, "I22"
    else:
        assert s.asked == s.active, "I22"
        assert bool(s.aim) == (s.question() & TASK == rules.ACQUIRE_PICK.number), "I15"


def between_turns(s: Wonders) -> None:
    """After the last turn; between two others nobody is asked."""
    assert not s.played, "I5"
    assert all(s.shown(colour) < s.parts.rebuild_at for colour in range(COLOURS)), "I6"
    assert count(s.crystals) <= (s.parts.rebuild_at - 1) * s.seats, "I7"
