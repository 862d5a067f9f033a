"""Step 4, Put: what lies under characters, and who knows it."""

import pytest

from takujo.core.rng import from_text

from .table import Board, Table, told


def at_put(hand="S6 D3", bench="voyager", **more):
    return Table(ann=Board(lines="H2", hand=hand, deck="C4", bench=bench), at="put", **more)


def test_one_card_goes_under_a_character():
    """WK-31"""
    t = at_put()
    assert t.offered == ["put_card S6", "put_card D3", "skip_put"]
    t.play("ann put_card S6")
    assert (t.puts, t.hand("ann"), t.question) == (["ann S6 voyager"], "D3", "refill")


def test_the_character_is_chosen_where_there_are_several():
    """WK-31"""
    t = at_put(bench="voyager socialite")
    t.play("ann put_card S6")
    assert (t.question, t.offered) == ("put_target", ["put_on voyager", "put_on socialite"])
    assert t.hand("ann") == "S6 D3"
    t.play("ann put_on socialite")
    assert t.puts == ["ann S6 socialite"]


def test_to_put_takes_a_card_and_a_character():
    """WK-32"""
    assert at_put(hand="").question == "refill"
    assert at_put(bench="").question == "refill"


def test_not_under_a_character_taken_in_the_same_turn():
    """WK-32 Edge case 13."""
    t = Table(ann=Board(lines="D3 D6 C4 S6", hand="D3 H2", deck="H2"))
    t.play("ann end_play")
    assert t.question == "character"
    t.play("ann take_character artificer")
    assert t.question == "refill"


def test_only_cards_of_the_hand():
    """WK-33"""
    t = Table(ann=Board(lines="H2 H5", hand="S6", deck="C4", trash="D9", bench="voyager"), at="put")
    assert t.verbs("put_card") == "S6"


def test_any_number_of_cards():
    """WK-34"""
    t = at_put(puts=("ann S7 voyager", "ann S7 voyager", "ann D6 voyager"))
    t.play("ann put_card S6")
    assert len(t.puts) == 4


@pytest.mark.parametrize("kind", ["D3", "S7"])
def test_a_kind_that_is_named_already_may_be_put(kind):
    """WK-35 It leaves the collection and changes no value."""
    t = at_put(hand="D3 S7", puts=("ann S7 voyager",))
    before = t.value(kind, "ann")
    t.play(f"ann put_card {kind}")
    assert t.value(kind, "ann") == before
    assert kind not in t.cards("ann")


def test_put_cards_belong_to_nobody():
    """WK-36"""
    t = at_put(puts=("ann D6 voyager",))
    t.play("ann put_card S6", "ann shuffle_draw")
    assert t.cards("ann") == "H2 D3 C4"
    assert t.puts == ["ann D6 voyager", "ann S6 voyager"]


def test_put_cards_go_along_with_their_character():
    """WK-37"""
    t = Table(ann=Board(lines="H2 H7 D3 C5"), bob=Board(bench="voyager"), puts=("bob D6 voyager",), at="character")
    t.play("ann take_character voyager")
    assert t.puts == ["bob D6 voyager ann"]
    assert t.sees("ann")["characters"][1]["holder"] == 0


def under(t, eye):
    return [card["item"] for card in t.sees(eye)["characters"][1]["under"]]


def test_the_holder_knows_what_lies_there_and_others_do_not():
    """WK-38"""
    t = at_put(seats=3)
    events = t.play("ann put_card S6")
    assert (under(t, "ann"), under(t, "bob"), under(t, None)) == (["S6"], [None], [None])
    assert told(e for e in events if e.seen_by(0)) == ["put_card"]
    assert told(e for e in events if e.seen_by(1)) == ["put_hidden"]
    assert told(e for e in events if e.seen_by(None)) == ["put_hidden"]
    assert t.match.sentence(events[1]) == "ann puts a card face down under the Voyager."


def test_whoever_has_seen_a_card_goes_on_knowing_it():
    """WK-38, WK-44 From ann to bob, and from bob to cid."""
    four = "H2 H7 D3 C5"
    t = Table(
        ann=Board(bench="voyager", hand="S6"), bob=Board(lines=four, deck="C4"), cid=Board(lines=four, deck="C4"),
        puts=("ann D6 voyager",), turn="bob", at="character",
    )  # fmt: skip
    t.play("bob take_character voyager", "bob shuffle_draw")
    t.play("cid end_play", "cid take_character voyager")
    assert [under(t, eye) for eye in ("ann", "bob", "cid")] == [["D6"], ["D6"], ["D6"]]
    assert under(t, None) == [None]


def test_a_card_that_is_being_put_is_not_betrayed_by_the_question():
    """WK-38 The others see that a card is put, not which."""
    t = at_put(bench="voyager socialite", seats=2)
    t.play("ann put_card S6")
    assert t.sees("ann")["putting"] == "S6"
    assert t.sees("bob")["putting"] is None
    found = set()
    rng = from_text("putting")
    for _ in range(40):
        twin = t.match.state.copy()
        twin.redeal(1, rng)
        t.match.game.check(twin)
        found.add(int(twin.putting))
    assert len(found) == 3  # S6, D3, or C4 if that were in hand


def test_values_show_only_what_a_seat_knows():
    """WK-38, WK-62"""
    t = at_put()
    t.play("ann put_card S6")
    assert (t.value("S6", "ann"), t.value("S6", "bob"), t.value("S6")) == (1, 0, 0)
    assert (t.sees("ann")["unknown_puts"], t.sees("bob")["unknown_puts"]) == (0, 1)


def test_points_show_only_what_a_seat_knows():
    """WK-38, WK-64 A card put in secret counts for others as if it were still there."""
    t = Table(ann=Board(hand="H2 H2", lines="S6", bench="voyager"), at="put")
    assert t.sees("bob")["boards"][0]["score"] == 2
    t.play("ann put_card H2")
    bob = t.sees("bob")["boards"][0]
    assert (bob["score"], bob["uncertain"]) == (2, 1)
    assert t.sees("ann")["boards"][0]["score"] == 1
    assert t.match.scores[0] == 2


def test_a_put_can_be_taken_back():
    """WK-31 Nothing hidden has been shown."""
    t = at_put()
    key = t.match.state.key()
    t.play("ann put_card S6")
    t.match.undo(0)
    assert t.match.state.key() == key


@pytest.mark.parametrize(
    ("puts", "stop"), [((), None), (("bob D6 voyager",), "chance"), (("bob D6 voyager ann",), None)]
)
def test_undo_stops_where_unknown_cards_were_seen(puts, stop):
    """WK-44"""
    t = Table(
        ann=Board(lines="H2 H7 D3 C5", hand="S6", deck="C4"), bob=Board(bench="voyager"), puts=puts, at="character"
    )
    events = t.play("ann take_character voyager")
    assert t.match.undo_stop(0) == stop
    assert ("seen" in told(events)) == (stop == "chance")
