"""What a seat must think possible (section 7 of the dossier): batches, peeks and deck builds are kept, the rest varies.

Every deal is compared with all the ways in which the hidden cards could lie, worked out here card by card.
"""

from collections import Counter
from itertools import permutations

import pytest

import takujo
from takujo.core.rng import Rng, from_text

from .table import CELLS, COPIES, NAMES, Table, Wizard, full, spelled

DEALS = 1500


def deals(t, seat, read, n=DEALS):
    """How often each reading comes up."""
    rng = from_text("redeal")
    found = Counter()
    for _ in range(n):
        twin = t.match.copy()
        twin.state.redeal(-1 if seat is None else NAMES.index(seat), rng)
        twin.game.check(twin.state)
        found[read(twin)] += 1
    return found


def fits(found, expected):
    """The same outcomes, each about as often as expected."""
    total = sum(expected.values())
    n = sum(found.values())
    assert set(found) == set(expected)
    for outcome, weight in expected.items():
        share = weight / total
        spread = (n * share * (1 - share)) ** 0.5
        assert abs(found[outcome] - n * share) <= 4.5 * spread + 1, (outcome, found[outcome], n * share)


def under(match, *cells):
    doc = match.position()
    return tuple(doc["faces"][doc["place"].index(cell)] for cell in cells)


def hands(match):
    return tuple(spelled(each["hand"]) for each in match.position()["wizards"])


ALL_UP = dict(zip(
    [cell for cell in CELLS if cell != "D4"],
    ["blue", "red", "green", "yellow"] * 7 + ["move_n", "move_e", "move_s", "move_w"] * 2, strict=True,
))  # fmt: skip


def board(hidden):
    """A map that is face up but for some cells."""
    return {cell: ("?" if cell in hidden else "") + face for cell, face in ALL_UP.items()}


# ---- the map


def test_unknown_cards_of_one_batch_lie_in_any_order():
    """BW-66, BW-71"""
    cells = ("C1", "D1", "E1", "C7")
    t = Table(cards=board(cells), options={"turn_limit": "none"}, components={"constants.rebuild_at.value": 36})
    faces = [ALL_UP[cell] for cell in cells]
    assert faces == ["blue", "red", "green", "move_e"]
    fits(deals(t, "ann", lambda m: under(m, *cells)), Counter(permutations(faces)))


def test_cards_of_different_batches_do_not_mix():
    """BW-67, BW-94"""
    cells = ("C1", "D1", "C7", "D7")
    t = Table(
        cards=board(cells), batches={"C7": 2, "D7": 2}, components={"constants.rebuild_at.value": 36},
    )  # fmt: skip
    old, new = [ALL_UP["C1"], ALL_UP["D1"]], [ALL_UP["C7"], ALL_UP["D7"]]
    expected = Counter(a + b for a in permutations(old) for b in permutations(new))
    fits(deals(t, "ann", lambda m: under(m, *cells)), expected)


def test_what_a_seat_has_peeked_at_stays_for_it_and_varies_for_others():
    """BW-67"""
    cells = ("C1", "D1", "E1")
    t = Table(
        ann=Wizard(peeked="C1"), bob=Wizard(peeked="D1"), cards=board(cells),
        components={"constants.rebuild_at.value": 36},
    )  # fmt: skip
    a, b, c = (ALL_UP[cell] for cell in cells)
    fits(deals(t, "ann", lambda m: under(m, *cells)), Counter([(a, b, c), (a, c, b)]))
    fits(deals(t, "bob", lambda m: under(m, *cells)), Counter([(a, b, c), (c, b, a)]))
    fits(deals(t, None, lambda m: under(m, *cells)), Counter(permutations((a, b, c))))


def test_marks_and_batches_stay_on_their_cards():
    """BW-67"""
    t = Table(
        ann=Wizard(peeked="C1"), bob=Wizard(peeked="D1 E1"), cards=board(("C1", "D1", "E1", "C7")),
        batches={"C7": 3, "E1": 2}, components={"constants.rebuild_at.value": 36},
    )  # fmt: skip
    before = t.match.position()
    twin = t.match.imagine(0, Rng(5))
    assert [int(twin.batch[card]) for card in range(37)] == before["batch"]
    assert [int(twin.wizards[q].peeked) for q in range(2)] == [int(t.match.state.wizards[q].peeked) for q in range(2)]


def test_peeked_cards_stay_known_after_they_have_been_carried_about():
    """BW-6, BW-67"""
    t = Table(
        ann=Wizard(at="B3", peeked="D3"), cards={"B3": "yellow", "C3": "move_e", "D3": "?green"},
    )  # fmt: skip
    t.play("ann move east")
    found = deals(t, "ann", lambda m: under(m, "C3"), 200)
    assert set(found) == {("green",)}
    assert len(deals(t, "bob", lambda m: under(m, "C3"), 200)) > 3


def test_a_rebuild_makes_a_batch_of_its_own():
    """BW-94 Nobody confuses the cards laid down then with those that lay there before."""
    t = Table(ann=Wizard(at="C2"), cards={
        "C2": "green", "D1": "yellow", "E1": "yellow", "A3": "yellow", "B3": "yellow", "D3": "yellow", "D2": "yellow",
        "C3": "red",
    })  # fmt: skip
    t.play("ann end_turn")
    taken = ("D1", "E1", "A3", "B3", "D3", "D2", "C3")
    found = deals(t, "bob", lambda m: under(m, *taken), 700)
    expected = Counter(tuple("red" if cell == at else "yellow" for cell in taken) for at in taken)
    fits(found, expected)


# ---- hands


def draws(pool, sizes):
    """Every way to deal hands of these sizes from single cards, as counts: how often each set of hands comes up."""
    found = Counter()
    for order in permutations(range(len(pool)), sum(sizes)):
        at = 0
        dealt = []
        for size in sizes:
            cards = [pool[n] for n in order[at : at + size]]
            dealt.append(" ".join(name for name in COPIES for _ in range(cards.count(name))))
            at += size
        found[tuple(dealt)] += 1
    return found


def test_others_hands_and_the_deck_come_from_the_cards_one_cannot_see():
    """BW-85"""
    t = Table("blue red", "green", "yellow yellow", deck="green north")
    # ann sees her hand and the discard pile; hidden are green, yellow, yellow, green, north
    expected = Counter(
        {("blue red", *dealt): n for dealt, n in draws(["green", "yellow", "yellow", "green", "north"], [1, 2]).items()}
    )
    fits(deals(t, "ann", hands), expected)


def test_the_owner_of_a_hand_keeps_it_and_its_view_is_the_same():
    """BW-34"""
    t = Table("blue red", "green", "yellow yellow", deck="green north")
    for seat in ("ann", "bob", "cid"):
        n = NAMES.index(seat)
        assert set(deals(t, seat, lambda m, n=n: hands(m)[n], 100)) == {hands(t.match)[n]}
        assert deals(t, seat, lambda m, n=n: repr(m.view(n)), 50) == {repr(t.match.view(n)): 50}


def test_a_spectator_knows_no_hand():
    """BW-34"""
    t = Table("blue red", "green", deck="green north")
    expected = draws(["blue", "red", "green", "green", "north"], [2, 1])
    fits(deals(t, None, hands), expected)


def test_cards_of_an_older_deck_are_not_in_the_new_one():
    """BW-85 Dossier, section 7, item 6."""
    t = Table(
        "blue", Wizard("green", builds={"green": [0]}), Wizard("north", builds={"north": [0]}), deck="yellow east",
        build=1,
    )  # fmt: skip
    # green and north were drawn before the last shuffle: the two hands may be the other way round, and that is all
    fits(deals(t, "ann", hands), Counter([("blue", "green", "north"), ("blue", "north", "green")]))


def test_a_single_hand_of_an_older_deck_is_known():
    """BW-85 Of two players one can work it out."""
    t = Table("blue", Wizard("green south", builds={"green": [0], "south": [0]}), deck="yellow east", build=1)
    assert set(deals(t, "ann", hands, 50)) == {("blue", "green south")}


def test_old_and_new_cards_in_one_hand():
    """BW-85"""
    t = Table(
        "blue",
        Wizard("green green", builds={"green": [0, 1]}),
        Wizard("north moving", builds={"north": [0], "moving": [1]}),
        deck="moving east", build=1,
    )  # fmt: skip
    expected = Counter()
    for old in (("green", "north"), ("north", "green")):
        for new, n in draws(["green", "moving", "moving", "east"], [1, 1]).items():
            dealt = [" ".join(sorted((old[q], new[q]), key=list(COPIES).index)) for q in range(2)]
            expected["blue", *dealt] += n
    fits(deals(t, "ann", hands), expected)


def test_of_equal_cards_the_oldest_leaves_a_hand_first():
    """BW-85"""
    t = Table(ann=Wizard("green green red", mp=2, builds={"green": [0, 1], "red": [1]}), deck="blue", build=1)
    t.play("ann negotiation", "ann discard inv_green")
    kind = list(COPIES).index("green")
    assert t.match.state.wizards[0].builds[kind] == 1


def test_all_see_how_old_the_cards_of_a_hand_are():
    """BW-85 As at a table, where one sees which card is held since when; the deal keeps to it."""
    t = Table(
        "blue", Wizard("green green north", builds={"green": [0, 2], "north": [1]}), "", deck="moving east", build=2
    )
    for eye in (0, 1, 2, None):
        assert t.match.view(eye)["table"]["boards"][1]["builds"] == [0, 1, 2]
    assert set(deals(t, "ann", lambda m: tuple(m.view(0)["table"]["boards"][1]["builds"]), 50)) == {(0, 1, 2)}


def test_the_same_chance_deals_the_same_whatever_is_true():
    """BW-66, BW-85 What is dealt depends on what a seat knows, and on nothing else."""
    match = takujo.new("bibliowonders", seats=3, seed=5, options={"starting_hand": "3"})
    rng = Rng(2)
    for _ in range(150):
        legal = match.legal()
        match.play(legal[rng.below(len(legal))])
        for eye in (-1, 0, 1, 2):
            keys = set()
            for n in range(3):
                s = match.state.copy()
                for _ in range(n):
                    s.redeal(eye, rng)
                s.redeal(eye, Rng(7))
                keys.add(s.key())
            assert len(keys) == 1


def test_all_28_cards_are_there_in_every_deal():
    """BW-85, I2"""
    for seed in range(3):
        match = takujo.new("bibliowonders", seats=4, seed=seed, options={"starting_hand": "3"})
        rng = Rng(seed)
        for _ in range(90):
            legal = match.legal()
            match.play(legal[rng.below(len(legal))])
            played = match.view(None)["table"]["played"]
            for eye in (-1, 0, 1, 2, 3):
                s = match.state.copy()
                s.redeal(eye, rng)
                match.game.check(s)
                for kind, name in enumerate(COPIES):
                    held = sum(s.wizards[q].hand[kind] for q in range(4))
                    found = s.deck[kind] + s.discard[kind] + held + (name in played)
                    assert found == COPIES[name], full(name)


# ---- what is asked


def test_that_a_seat_is_asked_tells_nothing_of_its_hand():
    """BW-20 Without moves and MP, ann ends her turn herself, whether or not she has something to reveal or to play."""
    t = Table(
        ann=Wizard("blue red", at="C3"), bob="", cards={"C3": "blue*", "B3": "red"}, moves=0,
        deck="guided_tour east south",
    )  # fmt: skip
    assert t.offered == ["acquire 2", "end_turn"]
    fits(deals(t, "bob", hands), draws(["blue", "red", "guided_tour", "east", "south"], [2, 0]))
    t = Table(ann=Wizard("east south", at="C3"), bob="", cards={"C3": "blue*", "B3": "red"}, moves=0)
    assert (t.asked, t.offered) == ("ann", ["end_turn"])


def test_a_turn_without_cards_moves_and_mp_ends_by_itself():
    """BW-20 Nothing is secret then."""
    t = Table(ann=Wizard(at="C3"), bob="blue", cards={"C3": "blue*", "B3": "red"}, moves=1)
    t.play("ann move west")
    assert t.asked == "bob"


def test_a_reveal_half_made_is_not_told_by_the_deal():
    """BW-58 To others the seat is still thinking about its turn."""
    t = Table(
        ann=Wizard("blue red green", at="C3"), bob="", cards={"C3": "blue*", "B3": "red", "C4": "green"}, moves=0,
        deck="north west",
    )  # fmt: skip
    t.play("ann acquire 2", "ann reveal inv_blue")
    assert t.question == "acquire_pick"
    twin = t.match.copy()
    twin.state.redeal(1, Rng(3))
    assert twin.question == "turn_action"
    assert twin.deciders == (0,)
    assert (twin.state.aim, twin.state.picks) == (0, 0)
    assert twin.view(1) == t.match.view(1)
    # but for ann herself nothing is forgotten
    own = t.match.copy()
    own.state.redeal(0, Rng(3))
    assert own.question == "acquire_pick"
    assert own.view(0) == t.match.view(0)


@pytest.mark.parametrize("task", ["negotiation_discard", "handlimit_discard"])
def test_a_seat_that_must_discard_has_a_choice_in_every_deal(task):
    """BW-68, BW-92"""
    hand = "blue blue" if task == "negotiation_discard" else "blue blue blue red red red"
    t = Table(ann=hand + " green", bob="", deck="yellow yellow", task=task)
    for outcome in deals(t, "bob", lambda m: (hands(m)[0], len(m.legal(0)) > 1), 300):
        assert outcome[1]


def test_open_hands_leave_only_the_map_to_vary():
    """BW-34"""
    t = Table("blue red", "green", deck="green north", options={"open_hands": "on"})
    assert set(deals(t, "ann", hands, 100)) == {("blue red", "green")}
    assert len(deals(t, "ann", lambda m: under(m, "C1", "D1"), 100)) > 10


def test_a_forgetful_view_still_leaves_the_bot_what_it_has_seen():
    """BW-67 With remember_peeks off the table shows a face once; who has seen it has seen it."""
    t = Table(ann=Wizard(peeked="C4"), cards={"C4": "?green"}, options={"remember_peeks": "off"})
    assert set(deals(t, "ann", lambda m: under(m, "C4"), 60)) == {("green",)}
    assert len(deals(t, "bob", lambda m: under(m, "C4"), 100)) > 3
