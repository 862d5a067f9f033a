"""What bots value: that they aim at something, and look at nothing that they cannot know."""

import pytest

import takujo
from takujo.bots import make
from takujo.core.rng import from_text
from takujo.games.wunderkammer.components import CHARACTER_NAMES, KIND_NAMES
from takujo.games.wunderkammer.heuristics import HEURISTICS, taking

from .table import NAMES, Board, Table


def drawn(t):
    """The answer that the seat is drawn to most at a glance."""
    state = t.match.state
    return max(t.match.legal(), key=lambda action: HEURISTICS.urge(state, action.option)).text


def test_a_line_that_counts_comes_before_a_new_one():
    """WK-25"""
    t = Table(ann=Board(lines="H2 H2 D3", hand="H2 S6", deck="C4"))
    assert drawn(t) == "play_card H2"


def test_a_second_copy_is_kept_for_the_next_turn():
    """WK-16"""
    t = Table(ann=Board(lines="H2 H2", hand="H2 H2", deck="C4"))
    t.play("ann play_card H2")
    assert drawn(t) == "end_play"


def test_what_is_left_is_not_played_when_everything_will_be_shuffled():
    """WK-16, WK-55 Unless it brings a character."""
    t = Table(ann=Board(lines="H2 H2", hand="H2 H2 D5"))
    t.play("ann play_card H2")
    assert drawn(t) == "end_play"
    t = Table(ann=Board(lines="H2 H2 C5 D3", hand="H2 H2 H7"))
    t.play("ann play_card H2", "ann play_joker D3")
    assert drawn(t) == "play_card H7"


def test_the_joker_goes_on_the_longest_line_that_the_hand_does_not_serve():
    """WK-18"""
    t = Table(ann=Board(lines="H2 H2 H2 D3 C4 C4", hand="H2", deck="S6"))
    t.play("ann play_card H2")
    assert drawn(t) == "play_joker C4"


def test_characters_go_before_the_joker():
    """WK-19"""
    t = Table(ann=Board(lines="H2 D3", hand="S6 S6", deck="S6", bench="voyager"))
    assert drawn(t) == "play_character H2"


def test_an_item_that_is_worth_points_is_taken():
    """WK-26, WK-62"""
    t = Table(ann=Board(lines="H2 H2 H2 H2 H2", hand="H2", deck="S6"), bob=Board(bench="astronomer dealer"))
    t.play("ann play_card H2", "ann end_play")
    assert drawn(t) in ("take_item S1", "take_item H5")


def test_a_character_is_nearer_if_the_kinds_that_are_lacking_are_cheap_and_there_are_some_left():
    """WK-26, WK-39 Two of the Voyager's are lacking, which cost 5 and 7; of the Socialite's two that cost 8 and 9."""

    def near(name, *owned, gone=()):
        match = takujo.new("wunderkammer", seats=2, seed="near")
        s = match.state
        for kind in gone:
            s.piles[KIND_NAMES.index(kind)] = 0
        named = s.parts.favourites[CHARACTER_NAMES.index(name)]
        return taking(s, s.owners[0], named, sum(1 << KIND_NAMES.index(kind) for kind in owned))

    assert near("voyager", "H2", "D3") > near("socialite", "H2", "D6")
    assert near("voyager", "H2", "D3") < near("voyager", "H2", "D3", "C5")
    assert near("voyager", "H2", "D3", gone=["H7"]) < near("voyager", "H2", "D3")


def test_a_put_that_pays_and_one_that_does_not():
    """WK-36, WK-62 A lead of two copies of a kind of value 0 pays, one copy does not."""
    t = Table(ann=Board(lines="S6 S6 S6 S6", hand="S6", deck="C4", bench="voyager"), at="put")
    assert drawn(t) == "put_card S6"
    t = Table(ann=Board(lines="D3", hand="S6", deck="C4", bench="voyager"), at="put")
    assert drawn(t) == "skip_put"


def test_a_put_goes_where_it_adds_a_point():
    """WK-35"""
    t = Table(ann=Board(lines="S6 S6 S6", hand="S6", deck="C4", bench="voyager artificer"), at="put")
    t.play("ann put_card S6")
    assert drawn(t) == "put_on voyager"


def greedy(t):
    return make("greedy", 1).choose(t.match, NAMES.index(t.asked)).text


def test_greedy_takes_a_character_that_helps():
    """WK-39"""
    t = Table(ann=Board(lines="S6 S6 D3 D6 D6 C4", hand="H2", deck="C4 H2"), bob=Board(hand="S7"), at="character")
    assert greedy(t) == "take_character artificer"


def test_greedy_plays_the_card_that_completes_a_character():
    """WK-39, WK-40"""
    t = Table(ann=Board(lines="D3 D6 D6 C4 H2", hand="S6", deck="C4 H2 H2 H2", trash="S6 S6 D6"), bob=Board(hand="S7"))
    while t.question == "play":
        t.play(f"ann {greedy(t)}")
    while t.question != "character":
        t.play(f"ann {greedy(t)}")
    assert t.verbs("take_character") == "artificer"


def test_greedy_ends_the_game_while_it_is_ahead_and_not_while_it_is_behind():
    """WK-59"""
    spent = {"S1": 1, "S6": 0, "S7": 0, "S9": 0, "H5": 0, "H8": 0, "D9": 0}
    many = "H2 H2 H2 H2 H2 H2 H2 H2 H2 D3 D3 D3 D3 D3"
    for mine, theirs in ((many, ""), ("", many)):
        t = Table(
            ann=Board(lines="D3 D3 D3", hand="D3", deck=mine, trash="C5", bench="voyager"),
            bob=Board(hand="C8", trash=theirs),
            cid=Board(hand="S7"),
            piles=spent,
            options={"length": "short"},
        )
        t.play("ann play_card D3", "ann end_play")
        assert t.gone == 7
        assert (greedy(t) == "take_item S1") == bool(mine)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_worth_and_urge_are_numbers_at_every_moment(seats):
    """WK-01"""
    match = takujo.new("wunderkammer", seats=seats, seed=1, options={"max_rounds": 20})
    rng = from_text("numbers")
    while not match.over:
        for action in match.legal():
            assert HEURISTICS.urge(match.state, action.option) > 0
        for seat in range(seats):
            assert abs(HEURISTICS.worth(match.state, seat)) < 1000
        legal = match.legal()
        match.play(legal[rng.below(len(legal))])
    assert all(abs(HEURISTICS.worth(match.state, seat)) < 1000 for seat in range(seats))


def test_urge_is_blind_to_what_the_seat_cannot_know():
    """WK-38, WK-06"""
    rng = from_text("blind")
    t = Table(
        ann=Board("S1 H5 C4 C6", "H2 D3 S6 S7", "D5 D6 H7 H8 C8 S9", bench="voyager cataloguer"),
        bob=Board("S6 D3 D6 C4", "C5 H2 D9 D3", "H2 C4 S1 S9", bench="socialite"),
        cid=Board("S9 H8 D3 C6", "H2 C4 D3", "S1 H5 D9 C8", bench="dealer"),
        puts=("bob H2 socialite", "bob C4 socialite", "cid S1 dealer"),
    )
    match = t.match
    for _ in range(80):
        if match.over:
            break
        seat = match.deciders[0]
        drawn_to = [HEURISTICS.urge(match.state, action.option) for action in match.legal()]
        twin = match.state.copy()
        twin.redeal(seat, rng)
        assert [HEURISTICS.urge(twin, option) for option in twin.options(seat)] == drawn_to
        eager = [
            each for each in match.legal() if each.text.startswith(("put", "take", "play", "draw"))
        ] or match.legal()
        match.play(eager[rng.below(len(eager))])


def test_greedy_beats_random_and_ends_the_game():
    """WK-59, WK-65"""
    match = takujo.new("wunderkammer", seats=2, seed="strength")
    bots = [make("greedy", 0), make("random", 1)]
    while not match.over:
        seat = match.deciders[0]
        match.play(bots[seat].choose(match, seat))
    assert match.winners == (0,)
    assert match.game.endings(match.state) == ["kinds"]
    assert match.view(0)["table"]["boards"][0]["bench"]
