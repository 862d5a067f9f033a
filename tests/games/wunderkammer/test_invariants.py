"""What stays true from one moment of a match to the next, whatever is played (chapter 11 of the dossier).

What a single position shows is checked by the game itself, after every answer of every test here.
"""

from functools import cache

import takujo
from takujo.core.rng import from_text

from .table import Board, Table

SEEDS = range(6)
PLACES = ("lines", "hand", "deck", "trash")


def sitting(seed):
    """A match some way on, with characters on benches and others within reach: random play alone does not get there."""
    boards = [
        Board("S1 H5 C4 C6", "H2 D3 S6 S7", "D5 D6 H7 H8 C8 S9", bench="voyager cataloguer"),
        Board("S6 D3 D6 C4", "C5 H2 D9 D3", "H2 C4 S1 S9", bench="socialite"),
        Board("S9 H8 D3 C6", "H2 C4 D3", "S1 H5 D9 C8", bench="dealer"),
        Board("H2 H7 D3 C5", "H2 C4 C4", "S7 H2 H2 D5", bench="grand_duke"),
    ]
    return Table(*boards[: 2 + seed % 3], number=40, seed=seed).match


@cache
def matches():
    """Every match, answer by answer: the position before it, the answer, the position after it, and what happened."""
    steps = []
    for seed in SEEDS:
        match = sitting(seed)
        rng = from_text(str(seed))
        before = match.position()
        while not match.over:
            legal = match.legal()
            # Rather gain than trash, so that characters are taken and cards are put; but not every time.
            eager = [each for each in legal if each.text.startswith(("take", "put", "play", "draw"))]
            eager = eager if eager and rng.below(4) else legal
            action = eager[rng.below(len(eager))]
            events = match.play(action)
            match.game.check(match.state)
            after = match.position()
            steps.append((before, action, after, events))
            before = after
    return steps


def cards(owner):
    return sum(sum(owner[place].values()) for place in PLACES)


def test_piles_never_grow_and_exhausted_kinds_never_decrease():
    """WK-58, WK-61 Invariant 2."""
    taken = 0
    for before, _, after, events in matches():
        assert all(after["piles"].get(kind, 0) <= n for kind, n in before["piles"].items())
        fresh = sum(event.name in ("pile_spent", "character_taken") for event in events)
        assert after["gone"] - before["gone"] == fresh
        taken += sum(event.name == "character_taken" for event in events)
    assert taken


def test_only_the_one_whose_turn_it_is_gains_or_loses_cards():
    """WK-28, WK-36 Invariant 7."""
    for before, action, after, events in matches():
        names = [event.name for event in events]
        for seat, (had, has) in enumerate(zip(before["owners"], after["owners"], strict=True)):
            change = cards(has) - cards(had)
            if seat == action.seat:
                laid = sum(after["laid"].values()) - sum(before["laid"].values())
                assert change + laid == names.count("item_taken") - names.count("put_card")
            elif "turn_began" not in names:
                assert change == 0


def test_the_number_of_an_item_is_not_higher_than_the_total():
    """WK-26 Invariant 9."""
    took = 0
    total = 0
    for _, action, _, events in matches():
        for event in events:
            if event.name == "totalled":
                total = event.args["number"]
        if action.text.startswith("take_item"):
            assert int(action.text[-1]) <= total
            took += 1
    assert took > 100


def test_put_cards_never_leave_their_character():
    """WK-37 Invariant 13."""
    for before, _, after, _ in matches():
        for had, has in zip(before["puts"], after["puts"], strict=False):
            assert [had[name] for name in ("item", "under", "by")] == [has[name] for name in ("item", "under", "by")]
            assert set(had["known"]) <= set(has["known"])
        assert len(after["puts"]) >= len(before["puts"])
    assert after["puts"]


def test_characters_leave_the_common_area_for_good():
    """WK-46 Invariant 3."""
    for before, _, after, _ in matches():
        assert set(after["common"]) <= set(before["common"])


def test_after_the_last_step_the_hand_is_within_its_limit():
    """WK-51, WK-54 Invariant 6."""
    shuffled = 0
    for _, action, after, events in matches():
        names = [event.name for event in events]
        if "turn_began" not in names:
            continue
        owner = after["owners"][action.seat]
        limit = 5 if "conjurer" in owner["bench"] else 4
        assert sum(owner["hand"].values()) <= limit
        if names[0] == "shuffled" and after["active"] != action.seat:
            n = cards(owner)
            assert sum(owner["lines"].values()) == min(4, n)
            assert sum(owner["hand"].values()) == min(limit, n - min(4, n))
            assert owner["trash"] == {}
            shuffled += 1
    assert shuffled > 5


def test_chance_is_used_in_the_last_step_only():
    """WK-50, WK-54 Invariant 14."""
    for before, _, after, events in matches():
        drawn = {"shuffled", "drew", "revealed"} & {event.name for event in events}
        assert drawn or before["rng"] == after["rng"]


def test_no_question_has_more_answers_than_the_rules_foresee():
    """WK-14 Invariant 16."""
    most = {"play": 26, "take": 17, "put": 6, "put_target": 9, "character": 10, "refill": 2, "make_room": 6}
    asked = set()
    for seed in SEEDS:
        match = sitting(seed)
        rng = from_text(str(seed))
        while not match.over:
            legal = match.legal()
            assert 1 <= len(legal) <= most[match.question]
            asked.add(match.question)
            eager = [each for each in legal if each.text.startswith(("take", "draw"))]
            eager = eager or [each for each in legal if each.text == "end_play" and rng.below(2)] or legal
            match.play(eager[rng.below(len(eager))])
    assert asked == set(most)


def test_points_do_not_depend_on_where_the_cards_lie():
    """WK-64 Invariant 11."""
    for before, _, after, events in matches():
        if {event.name for event in events} <= {"played", "trashed", "line_trashed", "joker_played", "cards_set"}:
            assert scores(before) == scores(after)


def scores(doc):
    return takujo.from_position(doc).scores


def ends():
    """The last positions of matches of two."""
    return [after for _, _, after, _ in reversed(matches()) if after["seats"] == 2]


def test_a_state_that_becomes_a_copy_of_another_equals_it():
    """WK-36 Also one with fewer put cards."""
    early = sitting(0).state
    late = next(match.state for match in map(takujo.from_position, ends()) if match.state.put_cards)
    late.copy_from(early)
    assert late.key() == early.key()
