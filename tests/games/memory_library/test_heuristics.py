"""What greedy makes of positions in which a good player would not hesitate, and what `worth` and `urge` promise."""

import pytest

import takujo
from takujo.bots import make
from takujo.core.rng import from_text
from takujo.games.memory_library.heuristics import HEURISTICS

from .table import NAMES, Board, Table

FULL = "history science art philosophy mystery"
FAR = "ancient_history renaissance_art veil_of_mystery"  # trios, which the hands here do not pay
LAST = 13  # the last round


def answer(t):
    """What greedy says to whoever is asked."""
    return make("greedy", 1).choose(t.match, t.match.deciders[0]).text


def turn(t):
    """All that greedy says until somebody else is asked."""
    said, name = [], t.asked
    while t.asked == name:
        said.append(answer(t))
        t.play(f"{name} {said[-1]}")
    return said


def value(t, name="ann"):
    return HEURISTICS.worth(t.match.state, NAMES.index(name))


# ---- completing


@pytest.mark.parametrize("rest", ["", "art", "art history"])
def test_a_payable_tome_is_completed_when_there_is_nothing_to_collect(rest):
    t = Table(
        ann=f"science science science {rest}", bob="art art science science", cid="art", round=6,
        tomes="tree_of_life mirror_of_truth mirror_of_truth",
    )  # fmt: skip
    assert answer(t) == "complete 0"


def test_in_the_last_round_the_richer_tome_is_completed():
    t = Table(
        ann="science science science mystery", bob="art", round=LAST, market=FULL,
        tomes="quantum_physics tree_of_life veil_of_mystery",
    )  # fmt: skip
    assert answer(t) == "complete 1"


def test_infinite_knowledge_takes_the_best_tome_along():
    t = Table(ann=FULL, bob="art", round=LAST, tomes="quantum_physics infinite_knowledge tree_of_life")
    assert turn(t) == ["complete 1", "complete 2"]


def test_a_token_is_spent_where_it_completes_a_tome():
    t = Table(
        ann=Board("science science", laid="art"), bob="art", round=LAST, market="science mystery",
        tomes="tree_of_life renaissance_art ancient_history",
    )  # fmt: skip
    assert turn(t)[:3] == ["use_token", "take science", "complete 0"]


def test_a_token_is_kept_where_it_completes_nothing():
    t = Table(ann=Board("science art", laid="art"), bob="art", round=LAST, market="science mystery", tomes=FAR)
    assert "use_token" not in turn(t)


def test_a_wild_token_is_not_paid_where_a_card_of_no_other_use_would_do():
    t = Table(
        ann=Board("science science science", wilds=1), bob="art art", cid="history", round=5,
        tomes="tree_of_life mirror_of_truth mirror_of_truth",
    )  # fmt: skip
    assert turn(t) == ["complete 0", "pay science", "pay science", "pay science"]


def test_a_surcharge_is_paid_with_the_kind_that_no_tome_wants():
    t = Table(
        ann="science science science mystery mystery art", bob=Board("art", effects="science"), cid="history", round=5,
        tomes="tree_of_life hourglass_of_time veil_of_mystery",
    )  # fmt: skip
    t.play("ann complete 0")
    assert answer(t) == "pay art"


def test_the_hourglass_is_not_turned_by_one_who_wins_without_it():
    t = Table(
        ann=Board("history mystery mystery", completed="tree_of_life"), bob="art art", round=LAST, start="bob",
        turn="ann", tomes="hourglass_of_time infinite_knowledge infinite_knowledge",
    )  # fmt: skip
    assert answer(t) == "obliviate"


def test_the_tree_returns_a_bare_card_rather_than_one_with_a_token():
    t = Table(
        ann=Board("science science science", laid="mystery", bare="philosophy"), bob="art", cid="art", round=4,
        tomes="tree_of_life tree_of_life quantum_physics",
    )  # fmt: skip
    assert turn(t) == ["complete 0", "return bare philosophy"]


def test_renaissance_art_robs_the_leader():
    t = Table(
        ann="art art art", bob="art art", cid=Board("art art", completed="tree_of_life"), round=4,
        tomes="renaissance_art renaissance_art renaissance_art",
    )  # fmt: skip
    assert turn(t)[1] == "name 2"


# ---- collecting


def test_the_start_player_sweeps_the_market():
    t = Table(
        ann="science mystery", bob="art history", cid="art", round=4, market=FULL,
        tomes="tree_of_life veil_of_mystery quantum_physics",
    )  # fmt: skip
    said = turn(t)
    assert said[0] == "collect"
    assert len([text for text in said if text.startswith("take")]) == 5


def test_a_collection_is_paid_with_kinds_that_no_tome_wants():
    t = Table(
        ann="science science mystery mystery", bob="art history", cid="art", round=4, market=FULL,
        tomes="tree_of_life veil_of_mystery quantum_physics",
    )  # fmt: skip
    turn(t)
    assert t.hand("ann").count("science") == 3
    assert t.hand("ann").count("mystery") == 3


def test_the_hand_limit_costs_the_kind_of_which_there_are_too_many():
    t = Table(
        ann="art art art art art art art art science", bob="art", round=4, at="end",
        tomes="tree_of_life tree_of_life quantum_physics",
    )  # fmt: skip
    assert turn(t) == ["discard art", "discard art"]


# ---- obliviating and reorganizing


def test_the_card_that_no_tome_wants_is_obliviated():
    t = Table(
        ann="science science mystery art", bob="history art art art art", cid="art", round=4, start="bob", turn="ann",
        tomes="tree_of_life quantum_physics veil_of_mystery",
    )  # fmt: skip
    assert turn(t) == ["obliviate", "obliviate art"]


def test_with_two_players_the_second_forgets_history_before_the_own_sweep():
    """Not a curse, which would end before the rival's next turn."""
    t = Table(
        ann="art art", bob="history science philosophy mystery", round=4, turn="bob",
        tomes="mirror_of_truth mirror_of_truth mirror_of_truth",
    )  # fmt: skip
    assert turn(t)[:2] == ["obliviate", "obliviate history"]


def test_a_tome_that_would_win_the_match_for_a_rival_is_reorganized_away():
    t = Table(
        ann=Board("art", completed="ancient_history"), bob="science science science", round=LAST,
        tomes="tree_of_life infinite_knowledge infinite_knowledge",
    )  # fmt: skip
    assert answer(t) == "reorganize"


def test_cards_that_are_needed_are_kept_where_one_may_pass():
    t = Table(
        ann="science science mystery mystery", bob="art", cid="art", round=4, start="cid", turn="ann",
        tomes="tree_of_life veil_of_mystery mirror_of_truth", options={"voluntary_pass": "on"},
    )  # fmt: skip
    assert answer(t) == "pass"


# ---- the last round


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_the_last_round_a_card_is_obliviated_rather_than_more_collected(seats):
    hands = dict.fromkeys(NAMES[1:seats], "art history")
    t = Table(ann="science mystery", **hands, round=LAST, market=FULL, tomes=FAR)
    assert turn(t)[0] == "obliviate"


def test_nobody_collects_in_the_last_round_when_something_scores():
    """In whole matches between greedy bots."""
    seen = 0
    for seats in (2, 3):
        match = takujo.new("memory_library", seats=seats, seed=f"last {seats}", options={"length": "short"})
        bot = make("greedy")
        while not match.over:
            seat = match.deciders[0]
            choice = bot.choose(match, seat)
            offered = {action.text.split()[0] for action in match.legal()}
            s = match.state
            if match.question == "turn_menu" and (s.triggers or s.track + 1 == s.agreed.track_length):
                free = not any(rival.effects >> 3 & 1 for rival in s.librarians)  # of the fee of Forgotten Philosophy
                if not s.acted and ("complete" in offered or ("obliviate" in offered and free)):
                    assert choice.text != "collect"
                    seen += 1
            match.play(choice)
    assert seen > 2


# ---- worth


def test_a_finished_match_is_worth_its_placing_above_all():
    """A narrow win before any margin, a second place before a third, a tie between win and loss."""

    def over(ann, bob, cid):
        t = Table(ann=Board(free=ann), bob=Board(free=bob), cid=Board(free=cid), round=LAST, at="end")
        assert t.over
        return value(t)

    narrow_first = over(3, 2, 2)
    shared = over(3, 3, 2)
    close_second = over(3, 4, 2)
    far_second = over(3, 20, 2)
    close_last = over(3, 4, 4)
    assert narrow_first > shared > close_second > far_second > close_last


def test_the_tie_break_decides_a_finished_match():
    """ML-96"""
    t = Table(ann="art", bob="art art", round=LAST, at="end")
    assert value(t, "ann") > 0 > value(t, "bob")


def test_with_two_players_what_one_wins_the_other_loses():
    match = takujo.new("memory_library", seats=2, seed="sum")
    rng = from_text("sum")
    while not match.over:
        assert HEURISTICS.worth(match.state, 0) == pytest.approx(-HEURISTICS.worth(match.state, 1))
        legal = match.legal()
        match.play(legal[rng.below(len(legal))])
    assert HEURISTICS.worth(match.state, 0) == pytest.approx(-HEURISTICS.worth(match.state, 1))


PLAIN = {"bob": "art history", "cid": "art science", "market": "art", "round": 4, "turn": "bob", "tomes": FAR}


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (Board("science", completed="tree_of_life"), Board("science")),
        (Board("science", free=1), Board("science")),
        (Board("science mystery"), Board("science")),
        (Board("science", wilds=1), Board("science")),
        (Board("art art art"), Board("art art science")),  # payable, or one short
        (Board("art art science"), Board("art science science")),  # one short, or two
        (Board("history mystery mystery"), Board("art art mystery")),  # good for more of the tomes to come
        (Board("science", effects="art"), Board("science")),  # on the next start player
    ],
    ids=["tome", "token", "card", "wild", "payable", "one short", "versatile", "curse"],
)
def test_what_is_good_to_have(better, worse):
    assert value(Table(ann=better, **PLAIN)) > value(Table(ann=worse, **PLAIN))


@pytest.mark.parametrize("effects", ["art", "mystery", "philosophy", "science"])
def test_a_curse_on_the_seat_is_bad(effects):
    """Bob has begun the round; ann is next, and will be start player after cid."""
    hand = "history history philosophy"
    there = {"bob": "art art", "tomes": "book_of_strategy mirror_of_truth mirror_of_truth", "round": 4}
    plain = Table(ann=hand, **there, cid="art", start="cid", turn="ann")
    cursed = Table(ann=hand, **there, cid=Board("art", effects=effects), start="cid", turn="ann")
    assert value(cursed) < value(plain)


def test_a_card_is_worth_less_and_less_towards_the_end():
    def gain(number):
        there = {"bob": "art history", "round": number, "tomes": FAR}
        return value(Table(ann="science mystery art", **there)) - value(Table(ann="science mystery", **there))

    assert gain(4) > gain(12) > gain(13) >= 0


def test_cards_above_the_hand_limit_are_worth_nothing_when_the_round_is_over():
    there = {"bob": "art history", "round": 4, "turn": "bob", "tomes": FAR}
    seven = "history science art philosophy mystery history science"
    assert value(Table(ann=seven + " philosophy", **there)) - value(Table(ann=seven, **there)) < 0.5


# ---- urge


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_urge_is_never_negative_and_tells_options_apart(seats):
    match = takujo.new("memory_library", seats=seats, seed=f"urge {seats}")
    rng = from_text("urge")
    told = 0
    while not match.over:
        urges = [HEURISTICS.urge(match.state, action.option) for action in match.legal()]
        assert min(urges) >= 0
        assert max(urges) > 0
        told += len(set(urges)) > 1
        match.play(match.legal()[rng.below(len(urges))])
    assert told > match.ply / 2


@pytest.mark.parametrize("seats", [3, 4])
def test_an_urge_does_not_look_at_other_hands(seats):
    match = takujo.new("memory_library", seats=seats, seed=f"blind {seats}")
    rng = from_text("blind")
    while not match.over:
        seat = match.deciders[0]
        twin = match.imagine(seat, rng)
        for other in range(seats):
            if other != seat:
                p = twin.librarians[other]
                for kind in range(5):
                    p.hand[kind] = p.size if kind == 0 else 0  # all of one kind: nobody could hold that
        legal = match.legal()
        assert [HEURISTICS.urge(twin, action.option) for action in legal] == [
            HEURISTICS.urge(match.state, action.option) for action in legal
        ]
        match.play(legal[rng.below(len(legal))])


def test_components_of_ones_own_are_understood():
    """Free reorganizing, tokens worth nothing, tomes for a single shard."""
    changes = {
        "constants.reorganize_cost.value": 0,
        "constants.token_points.value": 0,
        "tome.tree_of_life.price": {"science": 1},
        "tome.tree_of_life.points": 50,
    }
    t = Table(ann="science art", bob="art", cid="art", round=4, tomes="tree_of_life " * 3, components=changes)
    assert answer(t) == "complete 0"
