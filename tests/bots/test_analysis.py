"""A finished match looked through by a search."""

import pytest

import takujo
from playing import GAMES, middle, played_out
from takujo.bots import analysis, outlook
from takujo.bots.analysis import Judgement
from takujo.bots.outlook import Option
from takujo.core.errors import BadRequest
from takujo.core.rng import Rng
from takujo.games import load
from takujo.match import Match

FEW = "mcts:12"


@pytest.fixture(scope="module")
def match() -> Match:
    """A short match of two."""
    found = takujo.new("memory_library", seats=2, seed="analysis", options={"length": "short"})
    return played_out(found, "random", "analysis")


@pytest.fixture(scope="module")
def judged(match: Match) -> list[Judgement]:
    record = match.record()
    return analysis.judged(record.text(), analysis.decisions(record), FEW)


def test_only_what_could_be_chosen_is_judged(match: Match, judged: list[Judgement]) -> None:
    record = match.record()
    choices = [
        ply
        for ply, (seat, _) in enumerate(record.moves)
        if len(record.replay(ply).legal(seat)) > 1
    ]  # fmt: skip
    assert [each.ply for each in judged] == choices
    assert [(each.seat, each.chosen.text) for each in judged] == [record.moves[ply] for ply in choices]


def test_a_decision_comes_out_the_same_wherever_it_is_judged(match: Match, judged: list[Judgement]) -> None:
    text = match.record().text()
    for each in judged[::9]:
        assert analysis.judged(text, [each.ply], FEW) == [each]


@pytest.mark.parametrize("game", GAMES)
def test_a_decision_is_judged_by_what_its_seat_knew(game: str) -> None:
    """Everything hidden is poisoned, and the judgement is the same to the last digit."""
    for plies in (12, 31):
        match = middle((game, load(game).usual_seats, {}), "judge", plies)
        seat = match.deciders[0]
        for action in match.legal(seat)[:3]:
            honest = analysis.judge(match, seat, action.text, FEW)
            poisoned = match.copy()
            poisoned.state.redeal(seat, Rng(5))
            assert analysis.judge(poisoned, seat, action.text, FEW) == honest


def judgement(ply: int, seat: int, chosen: float, best: float, error: float) -> Judgement:
    labels = {lang: {"question": "Which?", "chosen": "this", "best": "that"} for lang in ("en", "ja")}
    return Judgement(ply, seat, "which", Option("a", chosen, error, 9), Option("b", best, error, 90), 99, labels)


def test_a_cost_is_what_the_best_would_have_brought_more() -> None:
    sure, doubtful, gain = (
        judgement(1, 0, 0.3, 0.5, 0.03), judgement(2, 0, 0.45, 0.5, 0.03), judgement(3, 0, 0.6, 0.5, 0.03),
    )  # fmt: skip
    assert sure.cost == pytest.approx(0.2)
    assert sure.error == pytest.approx(0.03 * 2**0.5)
    assert [each.sure for each in (sure, doubtful, gain)] == [True, False, False]
    assert gain.cost == 0.0


def test_the_costliest_decisions_of_each_seat_come_first(match: Match) -> None:
    made = [judgement(ply, ply % 2, 0.5 - 0.05 * ply, 0.6, 0.02) for ply in range(9)]
    told = analysis.analysis(match, made, "mcts:2000")
    assert [each["ply"] for each in told["seats"][0]["costly"]] == [8, 6, 4, 2, 0]
    assert [each["ply"] for each in told["seats"][1]["costly"]] == [7, 5, 3, 1]
    assert told["seats"][1]["lost"] == pytest.approx(0.45 + 0.35 + 0.25 + 0.15)
    assert told["seats"][0]["costly"][0]["labels"]["en"]["best"] == "that"
    assert told["seats"][0]["curve"][:2] == [[0, 0.6, 0.02], [2, 0.6, 0.02]]


def test_the_curve_ends_with_what_came_of_it(match: Match, judged: list[Judgement]) -> None:
    told = analysis.analysis(match, judged, FEW)
    for seat, doc in enumerate(told["seats"]):
        assert doc["curve"][-1] == [match.ply, float(match.winners == (seat,)), 0.0]
    assert told["decisions"] == len(told["judged"]) == sum(seat["decisions"] for seat in told["seats"])
    assert told["tries"] >= 12 * len(judged)
    assert told["bot"] == FEW
    assert told["reproducible"]
    assert not analysis.analysis(match, judged, "mcts:5ms")["reproducible"]


def test_the_chain_of_an_answer_is_heard_where_it_goes_on_without_chance(match: Match) -> None:
    record = match.record()
    heard = 0
    for ply, (seat, text) in enumerate(record.moves[:40]):
        before, after = record.replay(ply), record.replay(ply + 1)
        found = analysis.continued(before, seat, text, outlook.searcher("mcts:1"))
        goes_on = after.deciders == (seat,) and after.state.barrier == before.state.barrier
        offered = [action.text for action in after.legal(seat)] if goes_on else []
        assert sorted(each.text for each in found) == sorted(offered)
        assert before.ply == ply
        heard += goes_on
    assert 0 < heard < 40


def test_a_match_that_is_not_over_is_not_analysed(match: Match) -> None:
    record = match.record()
    record.moves = record.moves[:-1]
    record.result = None
    with pytest.raises(BadRequest, match="not over yet"):
        analysis.finished(record)
